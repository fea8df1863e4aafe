"""The saved games: go on, look on, rename, copy, export, import, check, and a trash that gives back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import BindingType

from dinotui.engine.parts import Text
from dinotui.screens import keys
from dinotui.screens.base import FilteredScreen, with_keys
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, list_width, looking_for, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place, settle
from dinotui.screens.words import ago, game_title, options_line, scores_line
from dinotui.store import SaveError, SaveInfo, Trashed
from dinotui.widgets.canvas import Canvas

HINTS = (
    Hint("list.take", "go on"), Hint("list.back", "back"), Hint("list.filter", "find"), Hint("list.rename", "rename"),
    Hint("list.delete", "delete"), Hint("list.undo", "undo"), Hint("list.copy", "copy"), Hint("list.export", "export"),
    Hint("list.import", "import"), Hint("list.check", "check"), Hint("list.watch", "watch"), Hint("list.help", "help"),
)  # fmt: skip


def stands(save: SaveInfo) -> str:
    """How a saved game stands, in a word or a few."""
    if save.problem:
        return "damaged"
    if save.finished:
        return " ".join(filter(None, (save.outcome, scores_line(save.scores)))) or "finished"
    return save.status or game_title(save.game)


def about(save: SaveInfo, now: float | None = None, check: str = "s") -> tuple[Text, ...]:
    """All that is said of a saved game; `check` is the key that checks it."""
    lines: list[Text] = [*strong(save.title)]
    if save.game and save.title != game_title(save.game):
        lines.append(game_title(save.game))
    if save.problem:
        lines += [save.problem, f"{check} says more and can write a repaired copy."]
    if save.finished:
        lines.append(save.outcome or "Finished.")
    elif save.status:
        lines.append(save.status)
    if save.scores:
        lines.append(scores_line(save.scores))
    lines.append(f"Played {ago(save.modified, now)}, {save.turns} choice{'' if save.turns == 1 else 's'}.")
    if save.take_backs:
        lines.append("With take-backs.")
    if save.note:
        lines.append(f"Your note: {save.note}")
    if save.setup is not None:
        lines.append("")
        if options := options_line(save.game, save.setup.options, len(save.setup.seats)):
            lines.append(options)
        lines.append(f"Seed {save.setup.seed}")
    lines.append(f"File {save.path.name}")
    return tuple(lines)


def entries(saves: Sequence[SaveInfo], now: float | None = None, check: str = "s") -> list[Item]:
    """The lines of the list."""
    return [Item(str(save.path), save.title, f"{ago(save.modified, now)} · {stands(save)}", about(save, now, check)) for save in saves]


def frame(
    items: Sequence[Item], place: Place, width: int, height: int, *, looking: str = "", said: str = "", typing: Typing | None = None,
    hints: Sequence[Hint] = with_keys(HINTS),
) -> Canvas:
    """The saved games as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Saved games", looking_for(looking), hints, typing, said)
    left, right = split(body, width, list_width(items, width, max(60, width * 3 // 5)), 10)
    room = pane(canvas, left, f"Games ({len(items)})", active=True)
    draw_list(canvas, room, items, place)
    below = pane(canvas, right, "About")
    if items:
        draw_about(canvas, below, items[place.at], place)
    else:
        canvas.text(room.x, room.y, "No saved game has these words." if looking else "There are no saved games yet.")
    return canvas


class SavesScreen(FilteredScreen):
    """The saved games."""

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings(
        "list.rename", "list.copy", "list.delete", "list.undo", "list.export", "list.import", "list.check", "list.watch"
    )
    MISSING = "no saved game has these words"

    def __init__(self) -> None:
        super().__init__()
        self.trashed: list[Trashed] = []
        self._saves: list[SaveInfo] | None = None
        self._asked = ""
        """The save whose deletion was asked about with the last key."""

    # -- the list

    def saves(self) -> list[SaveInfo]:
        if self._saves is None:
            self._saves, problem = self.own_app.saves()
            self.said = problem or self.said
        return self._saves

    def all_items(self) -> Sequence[Item]:
        return entries(self.saves(), check=self.key("list.check"))

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(
            self.items(), self.place, width, height, looking=self.looking, said=self.said, typing=self.typing, hints=self.bound(HINTS)
        )

    def on_screen_resume(self) -> None:
        self._saves = None
        super().on_screen_resume()

    def _save_here(self) -> SaveInfo | None:
        item = self.here()
        return None if item is None else next(save for save in self.saves() if str(save.path) == item.key)

    def _look_again(self, at: Path | None = None) -> None:
        """Read the list again and put the cursor on a save."""
        self._saves = None
        items = self.items()
        for number, item in enumerate(items):
            if at is not None and item.key == str(at):
                self.place.at = number
        settle(self.place, items)

    def _try(self, doing: Callable[[], str]) -> None:
        """Do something with a save and say how it went."""
        try:
            self.said = doing()
        except SaveError as error:
            self.said = str(error)
        self.redraw()

    # -- keys

    def take(self, item: Item) -> None:
        save = self._save_here()
        if save is not None and save.problem:
            self.say(save.problem)
        elif save is not None:
            self.own_app.open_save(save.path)

    def action_watch(self) -> None:
        if (save := self._save_here()) is not None:
            self.own_app.open_save(save.path, watch=True)

    def action_rename(self) -> None:
        if (save := self._save_here()) is not None:
            self.type_line("Name:", save.title, lambda text: self._renamed(save, text))

    def _renamed(self, save: SaveInfo, text: str) -> str:
        if not text.strip():
            return "a name is needed"
        try:
            self.own_app.library.rename(save.path, text)
        except SaveError as error:
            return str(error)
        self._look_again(save.path)
        return ""

    def action_copy(self) -> None:
        if (save := self._save_here()) is not None:

            def copy() -> str:
                new = self.own_app.library.duplicate(save.path)
                self._look_again(new)
                return f"Copied. The copy of {save.title} is a game of its own."

            self._try(copy)

    def action_delete(self) -> None:
        save = self._save_here()
        if save is None:
            return
        if self.own_app.settings.confirm_trash and self._asked != str(save.path):
            self._asked = str(save.path)
            self.say(f"Press {self.key('list.delete')} once more to put {save.title} into the trash.")
            return
        self._asked = ""

        def delete() -> str:
            self.trashed.append(self.own_app.library.delete(save.path))
            self._look_again()
            return f"{save.title} is in the trash; {self.key('list.undo')} brings it back."

        self._try(delete)

    def action_undo(self) -> None:
        if not self.trashed:
            self.say("Nothing was put into the trash here.")
            return

        def undo() -> str:
            path = self.own_app.library.undelete(self.trashed[-1])
            self.trashed.pop()
            self._look_again(path)
            return "It is back."

        self._try(undo)

    def action_export(self) -> None:
        if (save := self._save_here()) is not None:
            self.type_line("Write to file:", f"~/{save.path.name}", lambda text: self._exported(save, text))

    def _exported(self, save: SaveInfo, text: str) -> str:
        if not text.strip():
            return "a file is needed"
        try:
            target = self.own_app.library.export(save.path, Path(text.strip()).expanduser())
        except SaveError as error:
            return str(error)
        self.said = f"Written to {target}."
        return ""

    def action_import(self) -> None:
        self.type_line("Take in file:", "", self._imported)

    def _imported(self, text: str) -> str:
        path = Path(text.strip()).expanduser()
        if not text.strip() or not path.is_file():
            return "there is no such file"
        try:
            new = self.own_app.library.import_(path)
        except SaveError as error:
            return str(error)
        self._look_again(new)
        self.said = "Taken in."
        return ""

    def action_check(self) -> None:
        save = self._save_here()
        if save is None:
            return

        def check() -> str:
            from dinotui.store import health

            report = health.check(save.path)
            if not report.can_repair:
                return report.sentence
            copy = health.repair(save.path)
            self._look_again(copy)
            return f"{report.sentence} A repaired copy is in the list; the file itself is as it was."

        self._try(check)

    def on_key(self, event: events.Key) -> None:
        """A deletion that was asked about counts only with the very next key."""
        if event.key not in self._keys("list.delete"):
            self._asked = ""
        super().on_key(event)
