"""What all screens beside the game share: keys for moving in a list, a line to type into, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType

from dinotui.screens import keys
from dinotui.screens.frames import Hint, Typing
from dinotui.screens.lists import Item, Place, matching, move, numbered, read_on, settle, to_end
from dinotui.widgets.canvas import Canvas
from dinotui.widgets.screen import CanvasScreen

if TYPE_CHECKING:
    from dinotui.app import DinotuiApp

TEXT_LENGTH = 200
"""The longest text that can be typed into a line."""


def usual(id: str) -> str:
    """A binding's key in the standard keymap."""
    return keys.spoken_key(keys.LIST_KEYS[id].keys.split(",")[0])


def with_keys(hints: Sequence[Hint], key: Callable[[str], str] = usual) -> tuple[Hint, ...]:
    """Hints in which a binding's id stands for its key."""
    return tuple(Hint(key(hint.keys), hint.words) if hint.keys in keys.LIST_KEYS else hint for hint in hints)


class ListScreen(CanvasScreen):
    """A screen with one list. Subclasses give `items`, `draw` and `take`.

    place  where the cursor is
    said   what was just done or refused; gone with the next key
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *keys.bindings(
            "list.up", "list.down", "list.left", "list.right", "list.page_up", "list.page_down", "list.first", "list.last",
            "list.take", "list.read", "list.back", "list.help", "list.commands",
        ),
        *[Binding(str(digit), f"digit({digit})", f"line {digit}", show=False) for digit in range(1, 10)],
    ]  # fmt: skip
    ALWAYS = CanvasScreen.ALWAYS | {"back"}
    HELP = "keys"
    """The topic of the help that `?` opens."""

    def __init__(self) -> None:
        super().__init__()
        self.place = Place()
        self.said = ""
        self.typing: Typing | None = None
        self._on_typed: Callable[[str], str] | None = None
        self._on_changed: Callable[[str], None] | None = None
        self._on_arrow: Callable[[int], None] | None = None

    @property
    def own_app(self) -> DinotuiApp:
        return cast("DinotuiApp", self.app)

    # -- for subclasses

    def items(self) -> Sequence[Item]:
        """The lines of the list as they are now."""
        raise NotImplementedError

    def take(self, item: Item) -> None:
        """Enter was pressed on a line, or its digit."""

    def turn(self, item: Item, step: int) -> None:
        """The left or right arrow was pressed on a line."""

    def key(self, id: str) -> str:
        """A binding's key as it is now, as it is written on the screen."""
        return keys.spoken_key(self._keys(id)[0])

    def _keys(self, id: str) -> list[str]:
        usual = keys.LIST_KEYS[id].keys
        return (self.app._keymap.get(id, usual) if self.is_attached else usual).split(",")

    def bound(self, hints: Sequence[Hint]) -> tuple[Hint, ...]:
        """Hints that name bindings, with their keys as they are now."""
        return with_keys(hints, self.key)

    # -- moving

    def here(self) -> Item | None:
        """The line at the cursor."""
        items = self.items()
        self.place.read_key = self.key("list.read")
        settle(self.place, items)
        return items[self.place.at] if items else None

    def action_go(self, step: int) -> None:
        move(self.place, self.items(), step)
        self.redraw()

    def action_ends(self, last: bool) -> None:
        to_end(self.place, self.items(), last)
        self.redraw()

    def action_turn(self, step: int) -> None:
        if (item := self.here()) is not None:
            self.turn(item, step)
            settle(self.place, self.items())
            self.redraw()

    def action_take(self) -> None:
        item = self.here()
        if item is None:
            return
        if item.closed:
            self.say(item.closed)
        else:
            self.take(item)

    def action_digit(self, digit: int) -> None:
        numbers = numbered(self.items())
        if digit <= len(numbers):
            self.place.at = numbers[digit - 1]
            self.redraw()
            self.action_take()

    def action_read(self) -> None:
        """Read on in the words beside the list."""
        read_on(self.place)
        self.redraw()

    def action_back(self) -> None:
        self.own_app.go_back()

    def action_help(self) -> None:
        self.own_app.open_help(self.HELP)

    def show(self, canvas: Canvas) -> None:
        """Show a canvas, with the terminal's own cursor at the line in hand or behind what is typed."""
        if not self.too_small:
            typed = self.typing
            self.caret = self.place.caret
            if typed is not None:
                self.caret = (min(2 + len(typed.prompt) + len(typed.text), canvas.width - 1), canvas.height - 1)
        super().show(canvas)

    def action_commands(self) -> None:
        self.own_app.open_commands()

    def say(self, text: str) -> None:
        """Say something in the line of keys until the next key."""
        self.said = text
        self.redraw()

    # -- mouse

    def cell_clicked(self, x: int, y: int) -> None:
        """A click moves the cursor to a line; a click on the line at the cursor takes it."""
        index = self.index_at(x, y)
        items = self.items()
        if index is None or not 0 <= index < len(items) or items[index].heading:
            return
        if index == self.place.at:
            self.action_take()
        else:
            self.place.at = index
            self.redraw()

    def index_at(self, x: int, y: int) -> int | None:
        """The line of the list drawn at a cell; lists begin below the header and the upper side of their frame."""
        return self.place.top + y - 2

    def wheel_turned(self, x: int, y: int, step: int) -> None:
        self.action_go(step)

    # -- typing

    def type_line(
        self,
        prompt: str,
        text: str,
        done: Callable[[str], str],
        changed: Callable[[str], None] | None = None,
        arrow: Callable[[int], None] | None = None,
    ) -> None:
        """Let the person type a line.

        done     called with the text at Enter; returns what is wrong with it, "" when it is taken
        changed  called at each change
        arrow    called with -1 or 1 for the arrows up and down
        """
        self.typing, self._on_typed, self._on_changed, self._on_arrow = Typing(prompt, text), done, changed, arrow
        self.redraw()

    def _finish(self) -> None:
        assert self.typing is not None and self._on_typed is not None
        typing, done, changed, arrowed = self.typing, self._on_typed, self._on_changed, self._on_arrow
        self.typing = self._on_typed = self._on_changed = self._on_arrow = None
        if problem := done(typing.text):
            self.typing, self._on_typed, self._on_changed, self._on_arrow = typing._replace(problem=problem), done, changed, arrowed
        if self.is_current:
            self.redraw()

    def _cancel(self) -> None:
        changed = self._on_changed
        self.typing = self._on_typed = self._on_changed = self._on_arrow = None
        if changed is not None:
            changed("")
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        self.said = ""
        if self.typing is None or self.too_small:
            return
        event.stop()
        event.prevent_default()
        text = self.typing.text
        if event.key == "enter":
            self._finish()
            return
        if event.key == "escape" or (event.key in ("backspace", "ctrl+h") and not text):
            self._cancel()
            return
        if event.key in ("up", "down") and self._on_arrow is not None:
            self._on_arrow(-1 if event.key == "up" else 1)
            self.redraw()
            return
        if event.key in ("backspace", "ctrl+h"):
            text = text[:-1]
        elif event.key == "ctrl+u":
            text = ""
        elif event.character is not None and event.is_printable:
            text = (text + event.character)[:TEXT_LENGTH]
        else:
            return
        self._type(text)

    def on_paste(self, event: events.Paste) -> None:
        if self.typing is not None:
            pasted = "".join(sign for sign in event.text if sign.isprintable())
            self._type((self.typing.text + pasted)[:TEXT_LENGTH])

    def _type(self, text: str) -> None:
        assert self.typing is not None
        self.typing = Typing(self.typing.prompt, text)
        if self._on_changed is not None:
            self._on_changed(text)
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.typing is not None and action not in ("suspend_process", "leave"):
            return False
        return super().check_action(action, parameters)


class FilteredScreen(ListScreen):
    """A list in which words can be looked for.

    looking  the words only whose lines are shown
    MISSING  what is said when no line has them
    """

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("list.filter")
    MISSING = "nothing has these words"

    def __init__(self) -> None:
        super().__init__()
        self.looking = ""

    def all_items(self) -> Sequence[Item]:
        """The lines of the whole list."""
        raise NotImplementedError

    def items(self) -> Sequence[Item]:
        return matching(self.all_items(), self.looking)

    def action_filter(self) -> None:
        self.type_line("Find:", self.looking, self._found, self.look)

    def _found(self, text: str) -> str:
        self.look(text)
        return "" if self.items() or not text else self.MISSING

    def look(self, text: str) -> None:
        """Show the lines with these words, the first one at the cursor."""
        self.looking, self.place.at = text.strip(), 0

    def action_back(self) -> None:
        if self.looking:
            self.look("")
            self.redraw()
        else:
            super().action_back()
