"""Everything that can be done beside the game, by its name: type a few letters and press Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from dinotui.screens.base import ListScreen
from dinotui.screens.frames import Hint, Typing, draw_list, page, pane, too_small
from dinotui.screens.lists import Item, Place, matching, move
from dinotui.widgets.canvas import Canvas

HINTS = (Hint("↑↓", "move"), Hint("Enter", "do it"), Hint("/", "type"), Hint("q", "back"))


class Command(NamedTuple):
    """Something that can be done: its name, what it brings, and the doing."""

    name: str
    note: str
    do: Callable[[], object]


def entries(commands: Sequence[Command]) -> list[Item]:
    return [Item(command.name, command.name, command.note) for command in commands]


def frame(items: Sequence[Item], place: Place, width: int, height: int, typing: Typing | None = None) -> Canvas:
    """The commands as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Commands", "", HINTS, typing)
    room = pane(canvas, body, "Commands", active=True)
    draw_list(canvas, room, items, place)
    if not items:
        canvas.text(room.x, room.y, "Nothing has these words.")
    return canvas


class CommandsScreen(ListScreen):
    """The commands. Typing looks for words at once; arrows move all the same."""

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self.commands = list(commands)
        self.looking = ""

    def items(self) -> Sequence[Item]:
        return matching(entries(self.commands), self.looking)

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.typing)

    def on_mount(self) -> None:
        self.action_filter()

    def action_filter(self) -> None:
        self.type_line("Find:", self.looking, self._done, self._look, self._arrow)

    def _look(self, text: str) -> None:
        self.looking, self.place.at = text.strip(), 0

    def _arrow(self, step: int) -> None:
        move(self.place, self.items(), step)

    def _done(self, text: str) -> str:
        item = self.here()
        if item is None:
            return "nothing has these words"
        self.take(item)
        return ""

    def take(self, item: Item) -> None:
        command = next(command for command in self.commands if command.name == item.key)
        self.own_app.go_back()
        command.do()

    def _cancel(self) -> None:
        """Backspace on an empty line leaves the commands."""
        self.own_app.go_back()

    def action_commands(self) -> None:
        self.action_filter()
