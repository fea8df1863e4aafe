"""The sample positions that travel with the program: each is played on as a saved game of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui import saved
from dinotui.engine.parts import Text
from dinotui.screens.base import FilteredScreen, with_keys
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, list_width, looking_for, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.screens.words import game_title, scores_line
from dinotui.store import SaveError, SaveInfo
from dinotui.widgets.canvas import Canvas

HINTS = (
    Hint("↑↓", "move"), Hint("list.take", "play on"), Hint("1-9", "play on"), Hint("list.filter", "find"), Hint("list.back", "back"),
    Hint("list.help", "help"),
)  # fmt: skip


def entries(samples: Sequence[SaveInfo]) -> list[Item]:
    """The lines of the list."""
    out: list[Item] = []
    for sample in samples:
        about: list[Text] = [*strong(sample.title), game_title(sample.game)]
        about += [sample.outcome or "Finished."] if sample.finished else [sample.status] if sample.status else []
        about += [scores_line(sample.scores)] if sample.scores else []
        about += ["", sample.note] if sample.note else []
        about += ["", "Enter makes it a saved game of yours and opens it.", f"On the command line: --sample {sample.path.stem}"]
        out.append(Item(str(sample.path), sample.title, game_title(sample.game), tuple(about)))
    return out


def frame(
    items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None,
    hints: Sequence[Hint] = with_keys(HINTS), looking: str = "",
) -> Canvas:
    """The sample positions as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Sample positions", looking_for(looking), hints, typing, said)
    left, right = split(body, width, list_width(items, width, max(60, width // 2)), 10)
    room = pane(canvas, left, f"Positions ({len(items)})", active=True)
    draw_list(canvas, room, items, place)
    below = pane(canvas, right, "About")
    if items:
        draw_about(canvas, below, items[place.at], place)
    else:
        canvas.text(room.x, room.y, "No position has these words." if looking else "This dinotui came without sample positions.")
    return canvas


class SamplesScreen(FilteredScreen):
    """The sample positions."""

    MISSING = "no position has these words"

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] | None = None

    def all_items(self) -> Sequence[Item]:
        if self._items is None:
            self._items = entries(saved.samples())
        return self._items

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing, self.bound(HINTS), self.looking)

    def take(self, item: Item) -> None:
        sample = next(sample for sample in saved.samples() if str(sample.path) == item.key)
        try:
            path = saved.take_sample(self.own_app.library, sample.path)
        except SaveError as error:
            self.say(str(error))
        else:
            self.own_app.open_save(path)
