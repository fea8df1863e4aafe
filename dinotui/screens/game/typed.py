"""What typed characters do on the game screen: the filter, letters on targets, a note."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual import events

from .modes import Writing

if TYPE_CHECKING:
    from .screen import GameScreen as Screen

NOTE_LENGTH = 200


class Typing:
    """The typing of `GameScreen`."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- filter and letters

    def action_filter(self) -> None:
        me = self._me
        if me.mode.items().n:
            me.use.typed, me.use.typing, me.said = "", True, ""
            me.use.hold(0)
            me.redraw()

    def action_letters(self) -> None:
        me = self._me
        if me.mode.items().n:
            me.use.letters, me.said = True, ""
            me.redraw()

    def type_key(self, event: events.Key) -> bool:
        """A key while letters are typed; whether it was used."""
        me = self._me
        character = event.character if event.is_printable else None
        if isinstance(me.mode, Writing):
            self._write(me.mode, event.key, character)
        elif me.use.letters:
            me.use.letters = False
            if character and me.picture is not None and character in me.picture.letters:
                me.use.at = me.picture.letters[character]
                self._me.follow()
        elif me.use.typing:
            self._filter_key(event.key, character)
        else:
            return False
        me.redraw()
        return True

    def _filter_key(self, key: str, character: str | None) -> None:
        me = self._me
        typed = me.use.typed or ""
        if key == "enter":
            shown = me.shown()
            if me.mode.filters or len(shown) == 1:
                if me.use.at < len(shown):
                    self._me.take_item(shown[me.use.at])
            else:
                me.use.typing = False
                me.use.typed = typed or None
        elif key == "escape" or (key == "backspace" and not typed):
            me.use.typed, me.use.typing = None, False
            me.use.hold(0)
            if me.mode.filters:
                self._me.close(me.mode)
        elif key in ("up", "down"):
            n = len(me.shown())
            me.use.hold((me.use.at + (1 if key == "down" else -1)) % n if n else 0)
        elif me.mode.filters and character and character in "123456789":
            self._me.action_digit(int(character))
        elif key == "backspace" or character:
            me.use.typed = typed[:-1] if key == "backspace" else typed + (character or "")
            me.use.hold(0)

    def _write(self, mode: Writing, key: str, character: str | None) -> None:
        if key == "enter":
            self._me.close(mode)
            mode.done(mode.text)
        elif key == "escape" or (key == "backspace" and not mode.text):
            self._me.close(mode)
        elif key == "backspace":
            mode.text = mode.text[:-1]
        else:
            mode.text = (mode.text + (character or ""))[:NOTE_LENGTH]
