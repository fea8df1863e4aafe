"""Back and forth on the game screen: undo, redo, steps, review; and what the prompt's pane is used for meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from dinotui.store import SaveError

from .commands import commands
from .modes import Choosing, Entry, Mode, Walk, Writing

if TYPE_CHECKING:
    from .screen import GameScreen as Screen


class History:
    """Back and forth of `GameScreen`."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- back and forth

    def action_undo(self) -> None:
        me = self._me
        if me.store.read_only:
            return
        reach = me.store.undo_reach(me.undoing())
        if not reach.choices:
            me.said = f"You can't go back past {reach.stop}." if reach.stop else "There is nothing to undo."
            me.redraw()
        elif reach.asks and me.settings.confirm_undo:
            lead = f"This goes back over {reach.asks}; the game is then listed as with take-backs."
            entries = [Entry("go back", "", self._undo), Entry("stay here", "", me.redraw)]
            self.open(Choosing(me, "Undo", lead, entries))
        else:
            self._undo()

    def _undo(self) -> None:
        me = self._me
        me.stop_thinking()
        self._try(lambda: me.store.undo(me.undoing()))

    def action_redo(self) -> None:
        if self._me.store.can_redo:
            self._try(self._me.store.redo)
        else:
            self._me.said = "There is nothing to do again."
            self._me.redraw()

    def _try(self, step: Callable[[], Any]) -> None:
        me = self._me
        me.said = ""
        try:
            step()
        except SaveError as error:
            me.said = str(error)
            me.settle()

    def action_step(self, by: int) -> None:
        self._me.stop_timer()
        if self._me.mode.step(by):
            self._me.redraw()

    def review(self) -> None:
        """Walk through the whole game."""
        me = self._me
        lines = [line for line in me.store.moments() if line.frame is not None]
        if lines:
            self._me.close_answer()
            self.open(Walk(me, "Review", lines, me.eyes, reviewing=True))

    # -- modes

    def open(self, mode: Mode) -> None:
        """Use the prompt's pane for something else for a while."""
        me = self._me
        me.modes.append(mode)
        me.use.hold(0)
        me.use.typed, me.use.typing = "" if mode.filters else None, mode.filters
        me.use.looking, me.said = None, ""
        me.redraw()

    def close(self, mode: Mode) -> None:
        """Back to what the prompt's pane was used for before."""
        me = self._me
        if mode in me.modes and not mode.base:
            del me.modes[me.modes.index(mode) :]
        me.use.hold(0)
        me.use.typed, me.use.typing, me.use.letters = None, False, False
        if isinstance(mode, Walk):
            me.bring_forward()
        me.redraw()

    def action_back(self) -> None:
        me = self._me
        me.said = ""
        if me.use.looking is not None:
            self._me.stop_looking()
        elif me.use.typed is not None and not me.mode.filters:
            me.use.typed = None
            me.use.hold(0)
        elif not me.mode.base:
            self._me.close(me.mode)
        elif me.answer is not None:
            self._me.close_answer()
        me.redraw()

    def action_commands(self) -> None:
        me = self._me
        self.open(Choosing(me, "Commands", "What do you want to do?", commands(me), filters=True))

    def more_commands(self) -> list[tuple[str, Callable[[], None]]]:
        """Commands of the program itself."""
        open_help = getattr(self._me.app, "open_help", None)
        open_screen = getattr(self._me.app, "open_screen", None)
        found: list[tuple[str, Callable[[], None]]] = []
        if open_help is not None:
            found.append(("Help", open_help))
        if open_screen is not None:
            found.append(("Settings", lambda: open_screen("settings")))
        return found

    def write_note(self) -> None:
        """Let the person write a note on the game."""
        me = self._me
        self.open(Writing(me, "Note", "Note:", me.store.notes, lambda text: self._try(lambda: me.store.note(text))))

    def action_leave(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._me.stop_looking()
            return
        me.close_game()
        me.post_message(me.Left())
        if (go_back := getattr(me.app, "go_back", None)) is not None:
            go_back()
