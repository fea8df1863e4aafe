"""The campaigns there are, and how far you are in each."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.screens.base import FilteredScreen, with_keys
from dinotui.screens.campaign import about_campaign
from dinotui.screens.frames import (
    WARN,
    Hint,
    Typing,
    draw_about,
    draw_list,
    list_width,
    looking_for,
    page,
    pane,
    split,
    strong,
    too_small,
)
from dinotui.screens.lists import Item, Place
from dinotui.store import campaign
from dinotui.store.campaign import Campaign
from dinotui.store.progress import Progress, progress
from dinotui.widgets.canvas import Canvas

HINTS = (
    Hint("↑↓", "move"), Hint("list.take", "open"), Hint("list.filter", "find"), Hint("list.back", "back"), Hint("list.help", "help"),
    Hint("list.commands", "commands"),
)  # fmt: skip


def entries(found: Sequence[Campaign], problems: Sequence[str], known: Progress) -> list[Item]:
    """The lines of the list; files that can't be used come last, with what is wrong."""
    out: list[Item] = []
    for one in found:
        done = sum(campaign.standing(one, chapter, known).done for chapter in one.chapters)
        playing = known.playing(one.id)
        chapter = one.chapter(playing.attempt[1]) if playing else campaign.next_chapter(one, known)
        then = "complete" if chapter is None else f"{'in progress' if playing else 'next'}: {chapter.title}"
        out.append(Item(one.id, one.title, f"{done} of {len(one.chapters)} · {then}", tuple(about_campaign(one, known))))
    for problem in problems:
        out.append(Item("", "A file that can't be used", "", (*strong("A file that can't be used"), problem), closed=problem))
    return out


def frame(
    items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None,
    hints: Sequence[Hint] = with_keys(HINTS), looking: str = "",
) -> Canvas:
    """The campaigns as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Campaigns", looking_for(looking), hints, typing, said)
    left, right = split(body, width, list_width(items, width, max(60, width // 2)), 10)
    room = pane(canvas, left, "Campaigns", active=True)
    draw_list(canvas, room, items, place)
    below = pane(canvas, right, "About")
    if items:
        draw_about(canvas, below, items[place.at], place)
    else:
        canvas.text(room.x, room.y, "No campaign has these words." if looking else "This dinotui came without campaigns.", WARN)
    return canvas


class CampaignsScreen(FilteredScreen):
    """The campaigns."""

    HELP = "campaigns"
    MISSING = "no campaign has these words"

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] | None = None

    def all_items(self) -> Sequence[Item]:
        if self._items is None:
            library = self.own_app.library
            self._items = entries(*campaign.campaigns(library.root), progress(library))
        return self._items

    def on_screen_resume(self) -> None:
        self._items = None
        super().on_screen_resume()

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing, self.bound(HINTS), self.looking)

    def take(self, item: Item) -> None:
        self.own_app.open_campaign(item.key)
