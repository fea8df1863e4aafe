"""Finished games, one line each in a file of its own: they outlive the saves."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from dinotui.engine import PERSON

from .errors import SaveError, refused
from .opening import now
from .records import MAX_LINE, Header
from .saves import read_bytes, write_all
from .timeline import Timeline

FILE = "statistics.jsonl"


class SeatResult(msgspec.Struct, frozen=True):
    """How a seat did."""

    name: str
    player: str
    points: float
    won: bool


class Result(msgspec.Struct, frozen=True):
    """A finished game. `at` is when it ended, in UTC; automas are among the seats, with the player "automa"."""

    id: str
    game: str
    at: str
    seats: tuple[SeatResult, ...]
    options: dict[str, str]
    seed: int
    choices: int
    take_backs: bool = False

    @property
    def persons(self) -> tuple[SeatResult, ...]:
        return tuple(seat for seat in self.seats if seat.player == PERSON)

    @property
    def won(self) -> bool:
        """Whether a person won."""
        return any(seat.won for seat in self.persons)

    @property
    def points(self) -> float:
        """The best points of a person."""
        return max((seat.points for seat in self.persons), default=0.0)


class Summary(NamedTuple):
    """What finished games add up to. `best` and `median` are None without any; `results` are in the order they ended."""

    games: int
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
        header.id, header.game, now(), seats, header.options, header.seed, len(timeline.steps), timeline.take_backs
    )
    file = root / FILE
    try:
        root.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        try:
            # The line end comes first too: a line torn by a power cut then spoils nothing but itself.
            write_all(descriptor, b"\n" + msgspec.json.encode(result) + b"\n")
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:
        raise refused("The statistics can't be written", error, file) from None


def results(root: Path, game: str | None = None) -> list[Result]:
    """All finished games, or those of one game, in the order they ended. A game finished again after an undo counts once,
    as it ended last. Lines that can't be read are passed over. Raises SaveError when the file can't be read."""
    file = root / FILE
    if not file.exists():
        return []
    decoder = msgspec.json.Decoder(Result)
    found: dict[str, Result] = {}
    for line in read_bytes(file).split(b"\n"):
        if not line or len(line) > MAX_LINE:
            continue
        try:
            result = decoder.decode(line)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            continue
        if game is None or result.game == game:
            found.pop(result.id, None)
            found[result.id] = result
    return list(found.values())


def summary(games: Iterable[Result]) -> Summary:
    """What these games add up to."""
    played = tuple(games)
    points = sorted(result.points for result in played)
    if not points:
        return Summary(0, 0, None, None, ())
    half = len(points) // 2
    median = points[half] if len(points) % 2 else (points[half - 1] + points[half]) / 2
    return Summary(len(played), sum(result.won for result in played), points[-1], median, played)


__all__ = ["Result", "SaveError", "SeatResult", "Summary", "record", "results", "summary"]
