"""Attempts at the chapters of campaigns: on record in a file of their own, so that they outlive the saves.

The file is written when an attempt begins and when it ends. What is missing in it, because it was damaged or lost or the program
was killed in between, is found again in the statistics and in the saves, and written down once more.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from . import statistics
from .errors import SaveError
from .ledger import Ledger
from .library import Library
from .listing import SaveInfo
from .opening import now
from .records import Header, clean
from .statistics import Result
from .timeline import Timeline

FILE = "campaigns.jsonl"


class Attempt(msgspec.Struct, frozen=True):
    """A game at a chapter of a campaign. A later record of the same game takes the place of an earlier one.

    id       the game's own number
    begun    when it was begun, in UTC
    ended    when it ended last, "" before
    points   of the first seat, as all that follows
    grade    how well it did, in the game's words
    choices  how many choices led to the end
    """

    id: str
    campaign: str
    chapter: str
    begun: str
    ended: str = ""
    points: float = 0.0
    grade: str = ""
    won: bool = False
    choices: int = 0
    take_backs: bool = False

    def same_end(self, other: Attempt) -> bool:
        """Whether both tell of the same end."""
        return (self.points, self.grade, self.choices) == (other.points, other.grade, other.choices)


class Progress(NamedTuple):
    """All that is known of attempts.

    attempts  in the order they were begun
    saves     the save of each attempt that still has one, by the attempt's id
    problems  sentences for the person: what could not be read or written
    """

    attempts: tuple[Attempt, ...]
    saves: dict[str, SaveInfo]
    problems: tuple[str, ...] = ()

    def at(self, campaign: str, chapter: str = "") -> tuple[Attempt, ...]:
        """The attempts in a campaign, or at one of its chapters."""
        return tuple(one for one in self.attempts if one.campaign == campaign and chapter in ("", one.chapter))

    def playing(self, campaign: str, chapter: str = "") -> SaveInfo | None:
        """The attempt to go on with: the one played last that is not over and can be opened."""
        saves = [self.saves[one.id] for one in self.at(campaign, chapter) if one.id in self.saves]
        going = [save for save in saves if not save.finished and not save.problem]
        return max(going, key=lambda save: save.modified, default=None)


_LEDGER = Ledger(FILE, Attempt, "The progress of campaigns")


def begun(root: Path, save: SaveInfo) -> None:
    """Put an attempt on record that was just begun. Raises SaveError."""
    _LEDGER.append(root, [_of_save(save)])


def ended(root: Path, header: Header, timeline: Timeline) -> None:
    """Put the end of an attempt on record; other games are left out. Raises SaveError."""
    end = timeline.finished
    if end is None or not end.points or not (header.campaign and header.chapter):
        return
    attempt = Attempt(
        header.id, header.campaign, header.chapter, header.created, now(), end.points[0][1], end.grade, 0 in end.won,
        len(timeline.steps), timeline.take_backs,
    )  # fmt: skip
    _LEDGER.append(root, [attempt])


def progress(library: Library) -> Progress:
    """All attempts, from every place that knows of them. What only the statistics or the saves know is written down. Never
    raises: what goes wrong is among the `problems`."""
    problems: list[str] = []
    found = {attempt.id: attempt for attempt in _tried(lambda: _LEDGER.read(library.root), problems)}
    saves: dict[str, SaveInfo] = {}
    for save in _tried(library.saves, problems):
        if all(save.attempt) and (save.id not in saves or saves[save.id].problem):
            saves[save.id] = save
    results = _tried(lambda: statistics.results(library.root), problems)
    missing: dict[str, Attempt] = {}
    for attempt in [*(_of_result(result) for result in results if result.campaign), *map(_of_save, saves.values())]:
        known = found.get(attempt.id)
        if known is not None:
            if not attempt.ended or attempt.same_end(known) or attempt.ended < known.ended:
                continue
            attempt = msgspec.structs.replace(attempt, begun=known.begun)
        found[attempt.id] = missing[attempt.id] = attempt
    if missing:
        try:
            _LEDGER.append(library.root, missing.values())
        except SaveError as error:
            problems.append(str(error))
    attempts = sorted(found.values(), key=lambda attempt: attempt.begun)  # those of the same second as they stand in the file
    return Progress(tuple(attempts), saves, tuple(problems))


Found = TypeVar("Found")


def _tried(reading: Callable[[], list[Found]], problems: list[str]) -> list[Found]:
    try:
        return reading()
    except SaveError as error:
        problems.append(str(error))
        return []


def _of_save(save: SaveInfo) -> Attempt:
    """What a save tells of its attempt."""
    campaign, chapter = save.attempt
    attempt, end = Attempt(save.id, campaign, chapter, save.created), save.end
    if end is None or not end.points:
        return attempt
    at = datetime.fromtimestamp(save.modified, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return msgspec.structs.replace(
        attempt, ended=at, points=end.points[0][1], grade=clean(end.grade), won=0 in end.won, choices=save.turns, take_backs=save.take_backs
    )


def _of_result(result: Result) -> Attempt:
    """What the statistics tell of an attempt; when it was begun they do not know."""
    first = result.seats[0]
    return Attempt(
        result.id, result.campaign, result.chapter, result.at, result.at, first.points, result.grade, first.won, result.choices,
        result.take_backs,
    )  # fmt: skip
