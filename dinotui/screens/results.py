"""The results: what finished games add up to, per game and per campaign, and every one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from dinotui.engine.parts import Span, Text
from dinotui.screens.base import FilteredScreen, with_keys
from dinotui.screens.charts import draw_points, tabbed
from dinotui.screens.frames import WIDE, Hint, Typing, draw_about, draw_list, list_width, looking_for, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.screens.words import game_title, number_of, options_line
from dinotui.store import SaveError, campaign, statistics
from dinotui.store.statistics import Result
from dinotui.widgets.canvas import Canvas, Region

TABS = Hint("←→", "pane")
HINTS = (
    Hint("↑↓", "move"), TABS, Hint("list.filter", "find"), Hint("list.back", "back"), Hint("list.help", "help"),
    Hint("list.commands", "commands"),
)  # fmt: skip
NONE_YET: tuple[Text, ...] = (
    *strong("No game was finished yet"),
    "Every game you finish is listed here with its points, and what the games add up to: wins, the best and the median score.",
    "They stay here when their saved games are deleted.",
)
PANES = ("About", "Points")


class Listed(msgspec.Struct, frozen=True):
    """The lines of the list, and the points each line's chart shows, by key, in the order the games ended."""

    items: tuple[Item, ...] = ()
    points: Mapping[str, tuple[float, ...]] = {}


def short(title: str) -> str:
    """A title without what stands behind a colon."""
    return title.partition(":")[0]


def against(result: Result) -> str:
    """Who else played, in a few words: `Cybersaur, hard`."""
    others = [seat.name for seat in result.seats if seat not in result.persons]
    people = len(result.persons)
    words = ", ".join(others) if others else f"{people} people" if people > 1 else "alone"
    level = result.options.get("level", "") if len(result.seats) - people == 1 and people == 1 else ""
    return f"{words}, {level}" if level else words


def ending(result: Result) -> str:
    """How a game ended for the person, in a word or a few: a rating where the game gives one."""
    return result.grade if result.grade and not result.contest else "won" if result.won else "lost"


def about(result: Result, campaigns: Mapping[str, str]) -> tuple[Text, ...]:
    """All that is said of a finished game."""
    lines: list[Text] = [*strong(game_title(result.game))]
    lines += [f"{seat.name} {seat.points:g}{', won' if seat.won else ''}" for seat in sorted(result.seats, key=lambda seat: -seat.points)]
    if result.grade:
        lines.append(f"Ended as: {result.grade}.")
    if result.campaign:
        lines.append(f"An attempt in the campaign {campaigns.get(result.campaign, result.campaign)}.")
    lines += ["", f"Ended {result.at[:10]}, {result.choices} choices."]
    if result.take_backs:
        lines.append("With take-backs.")
    people = sum(seat.player != "automa" for seat in result.seats)
    if options := options_line(result.game, result.options, people):
        lines.append(options)
    lines.append(f"Seed {result.seed}")
    return tuple(lines)


def summed(title: str, found: Sequence[Result]) -> tuple[Text, ...]:
    """What finished games add up to."""
    whole = statistics.summary(found)
    lines: list[Text] = [*strong(title)]
    wins = [("won", f"{whole.wins} of {whole.contests}, {100 * whole.wins // whole.contests} %")] if whole.contests else []
    figures = (
        ("games", str(whole.games)), *wins, ("best", campaign.points_in_words(whole.best or 0)),
        ("median", campaign.points_in_words(whole.median or 0)),
        ("with take-backs", str(sum(result.take_backs for result in found))),
    )  # fmt: skip
    lines += [(Span(f"{name:<17}", "dim"), Span(value, "strong")) for name, value in figures]
    grades: dict[str, int] = {}
    for result in found:
        if result.grade:
            grades[result.grade] = grades.get(result.grade, 0) + 1
    if grades:
        lines.append((Span(f"{'ended as':<17}", "dim"), Span(", ".join(f"{grade} {count}" for grade, count in grades.items()))))
    lines.append((Span(f"{'from, to':<17}", "dim"), Span(f"{found[0].at[:10]}, {found[-1].at[:10]}")))
    return tuple(lines)


def entries(results: Sequence[Result], campaigns: Mapping[str, str]) -> Listed:
    """The lines of the list: what the games of each kind and of each campaign add up to, then every game, the last one first.

    `campaigns` are the titles of the campaigns there are, by id.
    """
    items: list[Item] = []
    points: dict[str, tuple[float, ...]] = {}
    played = sorted({result.game for result in results}, key=game_title)
    begun = sorted({result.campaign for result in results} - {""})
    groups = [
        *(("Games", f"game.{game}", game_title(game), [one for one in results if one.game == game]) for game in played),
        *(("Campaigns", f"campaign.{id}", campaigns.get(id, id), [one for one in results if one.campaign == id]) for id in begun),
    ]
    heading = ""
    for group, key, title, found in groups:
        if group != heading:
            heading = group
            items.append(Item(group, group, heading=True))
        whole = statistics.summary(found)
        games = number_of("game|games", whole.games)
        won = f", {whole.wins} won" if whole.contests else ""
        words = f"{short(title)}: {games}{won}, best {whole.best:g}, median {whole.median:g}"
        items.append(Item(key, words, "", summed(title, found)))
        points[key] = tuple(result.points for result in found)
    if results:
        items.append(Item("all", "Finished games", heading=True))
    for result in reversed(results):
        key = f"{result.id}.{result.at}"
        how = f"{campaign.points_in_words(result.points)}, {ending(result)} · {against(result)}"
        words = f"{result.at[:10]}  {short(game_title(result.game))} · {how}{' · take-backs' if result.take_backs else ''}"
        items.append(Item(key, words, "", about(result, campaigns)))
        points[key] = points[f"game.{result.game}"]
    return Listed(tuple(items), points)


def frame(
    listed: Listed, place: Place, width: int, height: int, *, front: int = 0, said: str = "", typing: Typing | None = None,
    hints: Sequence[Hint] = with_keys(HINTS), looking: str = "",
) -> Canvas:
    """The results as they are drawn. `front` is the pane in front where they share a room."""
    if (small := too_small(width, height)) is not None:
        return small
    shown = [hint for hint in hints if hint != TABS or width < WIDE]
    canvas, body = page(width, height, "Results", looking_for(looking), shown, typing, said)
    left, right = split(body, width, list_width(listed.items, width, max(60, width * 11 // 20)), 11)
    draw_list(canvas, pane(canvas, left, "Results", active=True), listed.items, place, digits=False)
    none = Item("", "", about=("No result has these words.",) if looking else NONE_YET)
    item = listed.items[place.at] if listed.items else none
    points = listed.points.get(item.key, ())
    if width >= WIDE:
        half = right.height // 2
        draw_about(canvas, pane(canvas, Region(right.x, right.y, right.width, half), "About"), item, place)
        below = Region(right.x, right.y + half, right.width, right.height - half)
        draw_points(canvas, pane(canvas, below, "Points" if item is none else "Points over all games"), points)
        return canvas
    room = tabbed(canvas, right, PANES, front)
    if front:
        draw_points(canvas, room, points)
    else:
        draw_about(canvas, room, item, place)
    return canvas


class ResultsScreen(FilteredScreen):
    """The results."""

    HELP = "campaigns"
    MISSING = "no result has these words"

    def __init__(self) -> None:
        super().__init__()
        self.front = 0
        self._listed: Listed | None = None

    @property
    def listed(self) -> Listed:
        if self._listed is None:
            root = self.own_app.library.root
            try:
                results = statistics.results(root)
                found = campaign.campaigns(root)[0] if any(result.campaign for result in results) else []
                self._listed = entries(results, {one.id: one.title for one in found})
            except SaveError as error:
                self._listed, self.said = Listed(), str(error)
        return self._listed

    def all_items(self) -> Sequence[Item]:
        return self.listed.items

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        listed = msgspec.structs.replace(self.listed, items=tuple(self.items()))
        return frame(
            listed, self.place, width, height, front=self.front, said=self.said, typing=self.typing, hints=self.bound(HINTS),
            looking=self.looking,
        )  # fmt: skip

    def turn(self, item: Item, step: int) -> None:
        self.front = (self.front + step) % len(PANES)

    def take(self, item: Item) -> None:
        """A result is only looked at."""
