"""Bringing a table to any choice of a timeline: from the nearest checkpoint, by the choices after it."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from dinotui.engine import Game, IllegalChoice, Line, Setup, State, Table, digest

from .records import MAX_STATE, BadLine, Start, Unit, unpacked
from .timeline import Step, Timeline

AnyTable = Table[Any, Any]
RECENT = 200
"""At most so many last lines of the journal carry the position just after them."""
SHOWN = 60
"""So many last lines of the journal, at least, are there at once when a game is opened."""


class Misfit(Exception):
    """A recorded choice does not fit the rules. `choice` is its index on the timeline, `reason` a few words."""

    def __init__(self, choice: int, reason: str) -> None:
        super().__init__(reason)
        self.choice, self.reason = choice, reason


def packed_state(state: State) -> bytes:
    """A checkpoint, compressed."""
    return zlib.compress(msgspec.msgpack.encode(state))


def began(t: AnyTable, unit: Unit) -> bool:
    """Whether the last choice, or the start, began a unit at a recorded position. It need not be the last one it began: rules may
    part into more units than when it was written."""
    return any(digest(state) == unit.digest for state in t.begun)


class Replay:
    """Makes tables of one game at any point of its timeline. Raises Misfit."""

    def __init__(self, game: Game[Any, Any], box: Any, setup: Setup, timeline: Timeline) -> None:
        self.game, self.box, self.setup, self.timeline = game, box, setup, timeline

    def begun(self) -> tuple[AnyTable, Start]:
        """The table at its first question, and the record of what came before it."""
        lines: list[Line] = []
        try:
            t = self.game.new(self.setup, self.box)
            t.journal, t.frames = lines, True
            t.start()
        except Exception as error:
            raise Misfit(0, f"the rules fail at the start ({error!r:.200})") from error
        start = Start(n=1, auto=tuple((int(seat), key) for seat, key in t.forced), told=len(lines), chance=t.chances)
        t.forced.clear()
        return t, start

    def fresh(self) -> AnyTable:
        """The table at its first question, as it was when the game began."""
        t, start = self.begun()
        if (start.auto, start.chance) != (self.timeline.start.auto, self.timeline.start.chance):
            raise Misfit(0, "the game begins differently")
        if self.timeline.first is not None and not began(t, self.timeline.first):
            raise Misfit(0, "the game begins at another position")
        return t

    def at(self, choices: int, lines: int = 0) -> tuple[AnyTable, list[Line]]:
        """The table after so many choices, and at least so many of the last journal lines, if there are."""
        base, unit = self.timeline.unit_at(choices)
        told = sum(step.told for step in self.timeline.steps[base:choices])
        while base and told < lines:
            before, unit = self.timeline.unit_at(base - 1)
            told += sum(step.told for step in self.timeline.steps[before:base])
            base = before
        return self.run(base, unit if base or told >= lines else None, choices)

    def recent(self, choices: int, lines: int = 0) -> tuple[AnyTable, list[Line]]:
        """The table after so many choices with so many journal lines; with fewer where older choices no longer fit; by all
        choices from the beginning where the checkpoint is bad."""
        try:
            return self.at(choices, lines)
        except Misfit:
            try:
                return self.at(choices)
            except Misfit as misfit:
                try:
                    return self.run(0, None, choices)
                except Misfit:
                    raise misfit from None

    def run(self, base: int, unit: Unit | None, choices: int) -> tuple[AnyTable, list[Line]]:
        """From a checkpoint, or from the very beginning for None, on to so many choices."""
        journal: list[Line] = []
        if unit is None:
            base, t = 0, self.fresh()
            journal = t.journal or []
        else:
            t = self.restored(base, unit)
        t.journal, t.frames = journal, True
        for i in range(base, choices):
            self.take(t, i, self.timeline.steps[i])
        return t, journal

    def restored(self, base: int, unit: Unit) -> AnyTable:
        """The table of a checkpoint."""
        try:
            state: State = msgspec.msgpack.decode(unpacked(unit.state, MAX_STATE), type=self.game.state_type)
        except (BadLine, msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
            raise Misfit(base, f"a checkpoint can't be read ({error})") from None
        if digest(state) != unit.digest:
            raise Misfit(base, "a checkpoint is not what was written")
        try:
            table = self.game.table(self.setup, self.box, state)
            table.units = unit.units - 1
            table.start()
            table.chances = self.timeline.chances(base)
            return table
        except Exception as error:
            raise Misfit(base, f"the rules fail at a checkpoint ({error!r:.200})") from error

    def take(self, t: AnyTable, choice: int, step: Step) -> None:
        """Take a recorded choice, and see that what followed is what was recorded."""
        if t.ask is None:
            raise Misfit(choice, "the game is over before it")
        if t.ask.seat != step.seat:
            raise Misfit(choice, "another seat is asked")
        chances = t.chances
        try:
            t.take_key(step.key)
        except IllegalChoice:
            raise Misfit(choice, "it is not among the options") from None
        except Exception as error:
            raise Misfit(choice, f"the rules fail on it ({error!r:.200})") from error
        forced = tuple((int(seat), key) for seat, key in t.forced)
        t.forced.clear()
        if forced != step.auto or t.chances - chances != step.chance:
            raise Misfit(choice, "what follows it is different")
        if step.unit is not None and not began(t, step.unit):
            raise Misfit(choice, "it leads to another position")
