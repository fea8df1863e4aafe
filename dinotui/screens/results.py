"""The results: every finished game, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine.parts import Text
from dinotui.screens.base import ListScreen
from dinotui.screens.frames import Hint, Typing, draw_list, draw_words, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.screens.words import game_title, options_line
from dinotui.store import SaveError, statistics
from dinotui.store.statistics import Result
from dinotui.widgets.canvas import Canvas

HINTS = (Hint("↑↓", "move"), Hint("q", "back"), Hint("?", "help"))


def against(result: Result) -> str:
    """Who else played, in a few words: `Cybersaur, hard`."""
    others = [seat.name for seat in result.seats if seat not in result.persons]
    people = len(result.persons)
    words = ", ".join(others) if others else f"{people} people" if people > 1 else "alone"
    level = result.options.get("level", "") if len(result.seats) - people == 1 and people == 1 else ""
    return f"{words}, {level}" if level else words


def about(result: Result) -> tuple[Text, ...]:
    """All that is said of a finished game."""
    lines: list[Text] = [*strong(game_title(result.game))]
    lines += [f"{seat.name} {seat.points:g}{', won' if seat.won else ''}" for seat in sorted(result.seats, key=lambda seat: -seat.points)]
    lines += ["", f"Ended {result.at[:10]}, {result.choices} choices."]
    if result.take_backs:
        lines.append("With take-backs.")
    people = sum(seat.player != "automa" for seat in result.seats)
    if options := options_line(result.game, result.options, people):
        lines.append(options)
    lines.append(f"Seed {result.seed}")
    return tuple(lines)


def entries(results: Sequence[Result]) -> list[Item]:
    """The lines of the list: each game under its heading with what its results add up to, the last one first."""
    out: list[Item] = []
    for game in sorted({result.game for result in results}, key=game_title):
        found = [result for result in results if result.game == game]
        whole = statistics.summary(found)
        best, median = f"{whole.best:g}", f"{whole.median:g}"
        words = f"{game_title(game)}: {whole.games} played, {whole.wins} won, best {best}, median {median}"
        out.append(Item(f"game.{game}", words, heading=True))
        for result in reversed(found):
            won = "won" if result.won else "lost"
            marks = f"{won}, with take-backs" if result.take_backs else won
            note = f"{result.points:g} points, {marks} · {against(result)}"
            out.append(Item(f"{result.id}.{result.at}", result.at[:10], note, about(result)))
    return out


def frame(items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None) -> Canvas:
    """The results as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Results", "", HINTS, typing, said)
    left, right = split(body, width, max(60, width // 2), 9)
    room = pane(canvas, left, "Finished games", active=True)
    draw_list(canvas, room, items, place, digits=False)
    below = pane(canvas, right, "About")
    if items:
        draw_words(canvas, below, items[place.at].about)
    else:
        canvas.text(room.x, room.y, "No game was finished yet.")
    return canvas


class ResultsScreen(ListScreen):
    """The results."""

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] | None = None

    def items(self) -> Sequence[Item]:
        if self._items is None:
            try:
                self._items = entries(statistics.results(self.own_app.library.root))
            except SaveError as error:
                self._items, self.said = [], str(error)
        return self._items

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing)

    def take(self, item: Item) -> None:
        """A result is only looked at."""
