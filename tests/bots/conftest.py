"""A game for the bots' tests whose best play is known: collect coins, where the best turn begins badly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import NUMBER, STOP, Dice, Game, Rules, Score, ScoreLine, Seat, SeatPlan, Setup, State, Table, Verb

TAKE = Verb("take", NUMBER, "Take how many coins?", "{}")
BET = Verb("bet", NUMBER, "Pay how many coins?", "{}")


class Purse(State):
    turn: int
    coins: list[int]
    hidden: list[int]


class PurseTable(Table[None, Purse]):
    """No queries."""


async def turn(t: PurseTable, seat: Seat) -> None:
    """Take 1 or 2 coins, or pay one first and then take 9: the best turn begins with a loss. Paying may also lose two."""
    s = t.state
    s.turn += 1
    paid = await t.offer(seat, BET, [1], "P-1", stop=STOP)
    if paid is None:
        s.coins[seat] += await t.choose(seat, TAKE, [1, 2], "P-1")
        return
    s.coins[seat] -= 1
    s.coins[seat] += await t.choose(seat, TAKE, [0, -2, 9], "P-2")


class PurseGame(Game[None, Purse]):
    """Two seats, three turns each; each has a hidden number the other must not use."""

    name, title, kinds, state_type, seats, rulesets = "purse", "Purse", {}, Purse, (2,), ()

    def new(self, setup: Setup, box: None) -> PurseTable:
        return PurseTable(self, box, Purse(setup.seed, 0, [0] * len(setup.seats), [3, 4]), setup)

    def next_unit(self, t: Any) -> Rules[None] | None:
        seats = len(t.state.coins)
        return None if t.state.turn == 3 * seats else turn(t, Seat(t.state.turn % seats))

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        t.state.rng = dice.below(1 << 62)
        t.state.hidden[1 - seat] = dice.below(100)

    def check(self, t: Any) -> None:
        assert t.state.turn <= 6

    def evaluate(self, t: Any, seat: Seat) -> float:
        return float(t.state.coins[seat] - max(n for other, n in enumerate(t.state.coins) if other != seat))

    def scores(self, t: Any) -> list[Score]:
        return [Score(Seat(i), (ScoreLine("coins", "", n),)) for i, n in enumerate(t.state.coins)]


@pytest.fixture
def purse() -> Callable[[], Any]:
    """`purse()`: a started table of it."""
    plans = (SeatPlan("Ann"), SeatPlan("Bob"))
    return lambda: PurseGame().new(Setup("purse", plans, {}, 3), None).start()
