"""The choices of a game in order, with what was taken back: all that a save knows without running any rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from dinotui.engine import Seat

from .records import AnyRecord, BadLine, Choice, Finished, Header, Note, Redo, Start, Title, Undo, Unit, clean

MAX_TOLD = 200_000
"""The most journal lines a game may have told: more than any game tells, and few enough to be made at once."""


class Step(msgspec.Struct):
    """A choice on the timeline. `line` is its number in the file, counted from 1; `unit` the checkpoint taken after it."""

    seat: Seat
    key: str
    auto: tuple[tuple[int, str], ...]
    told: int
    chance: int
    line: int
    unit: Unit | None = None


class Undone(NamedTuple):
    """A trace of an undo: whose, after how many choices it was made, back to how many, and whether it had to be asked for."""

    seat: Seat
    choices: int
    to: int
    asked: bool


class Reach(NamedTuple):
    """How far undo goes.

    choices  how many times one can go back
    asks     what going back once would reveal again, in a few words ("a roll or draw"): ask before it; "" needs no question
    free     how many times one can go back before such a question
    stop     what undo can't go past, in a few words; "" for the beginning of the game
    """

    choices: int
    asks: str = ""
    free: int = 0
    stop: str = ""


class Timeline(msgspec.Struct):
    """What the records of a file add up to. `told` counts all journal lines, also those taken back."""

    start: Start = Start(n=0)
    first: Unit | None = None
    steps: list[Step] = []
    undone: list[list[Step]] = []
    traces: list[Undone] = []
    title: str = ""
    note: str = ""
    take_backs: bool = False
    finished: Finished | None = None
    told: int = 0

    def add(self, record: AnyRecord) -> None:
        """Take in the next record. Raises BadLine when it does not fit what came before."""
        steps = self.steps
        if isinstance(record, Choice | Start):
            self.told += record.told
            if self.told > MAX_TOLD:
                raise BadLine("it tells more than a game has to tell")
        match record:
            case Choice():
                self.undone.clear()
                self.finished = None
                steps.append(Step(Seat(record.seat), record.key, record.auto, record.told, record.chance, record.n + 1))
            case Unit():
                if record.choices != len(steps):
                    raise BadLine("its checkpoint belongs elsewhere")
                if steps:
                    steps[-1].unit = record
                else:
                    self.first = record
            case Undo():
                if record.to >= len(steps):
                    raise BadLine("it goes back to a choice that was not made")
                self.traces.append(Undone(Seat(record.seat), len(steps), record.to, record.asked))
                self.undone.append(steps[record.to :])
                del steps[record.to :]
                if record.reason:
                    self.undone.clear()
                self.take_backs = self.take_backs or record.asked
                self.finished = None
            case Redo():
                if not self.undone or len(steps) + len(self.undone[-1]) != record.to:
                    raise BadLine("it goes forward to a choice that was not taken back")
                steps.extend(self.undone.pop())
            case Note():
                self.note = clean(record.text, 2000)
            case Title():
                self.title = clean(record.title)
            case Finished():
                if record.choices != len(steps):
                    raise BadLine("it ends the game at another choice")
                self.finished = record
            case Start():
                if steps or record.n != 1:
                    raise BadLine("the game begins twice")
                self.start = record
            case Header():
                if record.n:
                    raise BadLine("it is a first line")
                self.title = clean(record.title)

    def lines(self, choices: int) -> int:
        """How many lines the journal has after so many choices."""
        return self.start.told + sum(step.told for step in self.steps[:choices])

    def chances(self, choices: int) -> int:
        """How many moments of chance there were up to so many choices."""
        return self.start.chance + sum(step.chance for step in self.steps[:choices])

    def unit_at(self, choices: int) -> tuple[int, Unit | None]:
        """The last checkpoint at or before so many choices, and how many choices it has; (0, None) for the beginning."""
        for i in range(choices, 0, -1):
            if (unit := self.steps[i - 1].unit) is not None:
                return i, unit
        return 0, self.first

    def back(self, seat: Seat, is_person: Callable[[Seat], bool]) -> int:
        """The number of choices left once this seat takes its last choice back; -1 if it may not."""
        for i in range(len(self.steps) - 1, -1, -1):
            step = self.steps[i]
            if is_person(step.seat):
                return i if step.seat == seat else -1
        return -1

    def reach(self, seat: Seat, is_person: Callable[[Seat], bool], names: tuple[str, ...]) -> Reach:
        """How far undo goes for a seat: over its own choices and those of bots, never past another person's."""
        choices = free = 0
        asks = ""
        chance, bots = False, list[Seat]()
        for step in reversed(self.steps):
            chance = chance or step.chance > 0
            if not is_person(step.seat):
                bots.append(step.seat)
            elif step.seat != seat:
                return Reach(choices, asks, free, f"{possessive(names[step.seat])} choice")
            else:
                choices += 1
                if not chance and not bots:
                    free += 1
                if choices == 1:
                    asks = crossed(chance, bots, names)
        return Reach(choices, asks, free)


def crossed(chance: bool, bots: list[Seat], names: tuple[str, ...]) -> str:
    """What an undo goes back over, in a few words."""
    parts = ["a roll or draw"] if chance else []
    if len(bots) == 1:
        parts.append(f"{possessive(names[bots[0]])} choice")
    elif bots:
        who = sorted(set(bots))
        parts.append(f"{len(bots)} choices of {' and '.join(names[seat] for seat in who)}")
    return " and ".join(parts)


def possessive(name: str) -> str:
    """Whose: "Rex's", "your"."""
    return "your" if name == "You" else f"{name}'s"
