"""The greedy bot: it tries every option, plays its turn to the end in several ways, and compares what each leads to.

Judging in the middle of a turn goes wrong, because the gain of "perform the action" comes answers later. So an option is
worth what the best way on from it is worth at the end of the turn, on average over what chance may bring.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dinotui.engine import Dice, Seat, Table

from .base import Advice

ITERATIONS = 1000
"""Ways played to the end for one decision, about; every option is tried on every deal in any case."""
DEALS = 3
"""Deals of what the seat cannot know (and of chance) over which an option is judged."""
FINALISTS = 12
"""So many options are looked at more closely."""
LONGEST = 60
"""Answers after which a way is judged where it stands."""


class Way(NamedTuple):
    """A way on: the keys answered, and what the position at the end is worth."""

    keys: tuple[str, ...]
    value: float


class Stretch:
    """The stretch of play a question belongs to, up to where the game rests: how it is played to its end, and what that is worth.

    played  how often it was played to its end; `limit` when to be less careful
    """

    def __init__(self, t: Table[Any, Any], dice: Dice, limit: int) -> None:
        assert t.ask is not None
        self.game, self.dice, self.limit = t.game, dice, limit
        self.seat: Seat = t.ask.seat
        self.played = 0

    def open(self, t: Table[Any, Any]) -> bool:
        """Whether the next question is still in this stretch and this seat's. The table pauses where the game rests."""
        return t.ask is not None and t.ask.seat == self.seat

    def finish(self, t: Table[Any, Any], answers: int = 0) -> float:
        """Play a table of one's own to the end of the stretch, quickly; its value there, less the trouble of so many answers already
        and those to the end."""
        self.played += 1
        for _ in range(LONGEST):
            if not self.open(t):
                break
            assert t.ask is not None
            index = self.game.prefer(t)
            t.take(self.dice.below(t.ask.n) if index is None else index)
            answers += 1
        value = self.game.evaluate(t, self.seat)
        t.close()
        return value - self.game.trouble * answers

    def along(self, t: Table[Any, Any], keys: tuple[str, ...]) -> float:
        """The same by these answers first, as far as they fit."""
        answers = 0
        for key in keys:
            if not self.open(t):
                break
            assert t.ask is not None
            found = next((i for i in range(t.ask.n) if t.ask.key(t, i) == key), None)
            if found is None:
                break
            t.take(found)
            answers += 1
        return self.finish(t, answers)

    def careful(self, t: Table[Any, Any]) -> Way:
        """Play a table of one's own to the end of the stretch, trying every answer on the way for as long as the limit allows."""
        keys: list[str] = []
        while self.open(t) and len(keys) < LONGEST and self.played < self.limit:
            assert t.ask is not None
            if t.ask.n == 1:
                keys.append(t.ask.key(t, 0))
                t.take(0)
                continue
            values = [self.try_out(t, index) for index in range(t.ask.n)]
            index = values.index(max(values))
            keys.append(t.ask.key(t, index))
            t.take(index)
        return Way(tuple(keys), self.finish(t, len(keys)))

    def try_out(self, t: Table[Any, Any], index: int) -> float:
        """The value at the end of the stretch when this option is taken and the rest played quickly."""
        return self.finish(self.after(t, index))

    def after(self, t: Table[Any, Any], index: int) -> Table[Any, Any]:
        """A copy in which an option is taken and that stops at the end of the stretch."""
        further = t.copy()
        further.pause = True
        further.take(index)
        return further


class GreedyBot:
    """Tries every option and several ways on from each, to the end of its stretch.

    iterations  ways played to the end for one decision, about: every option is tried once on each deal in any case
    """

    def __init__(self, iterations: int = ITERATIONS, deals: int = DEALS, finalists: int = FINALISTS) -> None:
        self.iterations, self.deals, self.finalists = iterations, deals, finalists

    def advise(self, t: Table[Any, Any], dice: Dice) -> Advice:
        """See `Bot.advise`."""
        ask = t.ask
        assert ask is not None
        if ask.n == 1:
            return Advice(ask.key(t, 0))
        stretch = Stretch(t, dice, self.iterations)
        deals = [t.as_seen_by(ask.seat, dice) for _ in range(self.deals)]
        values = [sum(stretch.try_out(deal, index) for deal in deals) / len(deals) for index in range(ask.n)]
        for group in self._groups(t, values)[: self.finalists]:
            if stretch.played >= self.iterations:
                break
            leader = group[0]
            way = stretch.careful(stretch.after(deals[0], leader))
            if not way.keys:
                continue
            total = way.value + sum(stretch.along(stretch.after(deal, leader), way.keys) for deal in deals[1:])
            gain = total / len(deals) - values[leader]
            if gain > 0:
                for index in group:
                    values[index] += gain
        for deal in deals:
            deal.close()
        best = sorted(range(ask.n), key=lambda index: -values[index])
        return Advice(ask.key(t, best[0]), tuple((ask.key(t, index), values[index]) for index in best))

    def _groups(self, t: Table[Any, Any], values: list[float]) -> list[list[int]]:
        """The options that come to the same, the best first in each group and the best group first."""
        groups: dict[object, list[int]] = {}
        for index in sorted(range(len(values)), key=lambda index: -values[index]):
            groups.setdefault(t.game.alike(t, index), []).append(index)
        return list(groups.values())
