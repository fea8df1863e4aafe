"""Finished games, one line each in a file of its own: they outlive the saves."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from dinotui.engine import PERSON

from .errors import SaveError
from .ledger import Ledger
from .opening import now
from .records import Header
from .timeline import Timeline

FILE = "statistics.jsonl"


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat did."""

    name: str
    player: str
    points: float
    won: bool


class Result(msgspec.Struct, frozen=True):
    """A finished game.

    at        when it ended, in UTC
    seats     automas are among them, with the player "automa"
    grade     how well the first seat did, in the game's words
    campaign  the campaign it was an attempt in, and its chapter; "" for any other game
    """

    id: str
    game: str
    at: str
    seats: tuple[SeatResult, ...]
    options: dict[str, str]
    seed: int
    choices: int
    take_backs: bool = False
    grade: str = ""
    campaign: str = ""
    chapter: str = ""

    @property
    def persons(self) -> tuple[SeatResult, ...]:
        return tuple(seat for seat in self.seats if seat.player == PERSON)

    @property
    def contest(self) -> bool:
        """Whether there was somebody to win against; a game alone is only rated."""
        return len(self.seats) > 1

    @property
    def won(self) -> bool:
        """Whether a person won."""
        return any(seat.won for seat in self.persons)

    @property
    def points(self) -> float:
        """The best points of a person."""
        return max((seat.points for seat in self.persons), default=0.0)


_LEDGER = Ledger(FILE, Result, "The statistics")


class Summary(NamedTuple):
    """What finished games add up to. `wins` are counted among the `contests`; `best` and `median` are None without any game;
    `results` are in the order they ended."""

    games: int
    contests: int
    wins: int
    best: float | None
    median: float | None
    results: tuple[Result, ...]


def record(root: Path, header: Header, timeline: Timeline) -> None:
    """Put a finished game on record; games without a person are left out. Raises SaveError."""
    end = timeline.finished
    if end is None or not any(seat.player == PERSON for seat in header.seats):
        return
    players = [seat.player for seat in header.seats] + ["automa"] * (len(end.points) - len(header.seats))
    seats = tuple(
        SeatResult(name, player, points, seat in end.won)
        for seat, ((name, points), player) in enumerate(zip(end.points, players, strict=True))
    )
    result = Result(
        header.id, header.game, now(), seats, header.options, header.seed, len(timeline.steps), timeline.take_backs,
        end.grade, header.campaign, header.chapter,
    )  # fmt: skip
    _LEDGER.append(root, [result])


def results(root: Path, game: str | None = None) -> list[Result]:
    """All finished games, or those of one game, in the order they ended. A game finished again after an undo counts once,
    as it ended last. Lines that can't be read are passed over. Raises SaveError when the file can't be read."""
    found: dict[str, Result] = {}
    for result in _LEDGER.read(root):
        if game is None or result.game == game:
            found.pop(result.id, None)
            found[result.id] = result
    return list(found.values())


def summary(games: Iterable[Result]) -> Summary:
    """What these games add up to."""
    played = tuple(games)
    points = [result.points for result in played]
    if not points:
        return Summary(0, 0, 0, None, None, ())
    contests = [result for result in played if result.contest]
    return Summary(len(played), len(contests), sum(result.won for result in contests), max(points), median(points), played)


def median(points: Iterable[float]) -> float:
    """The middle one of some numbers, or the mean of the two in the middle. Raises IndexError for none."""
    ordered = sorted(points)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


__all__ = ["Result", "SaveError", "SeatResult", "Summary", "median", "record", "results", "summary"]
