"""How good a position is: the points a seat has, and what the numbers of its outlook have been worth in games played before."""

from __future__ import annotations

from functools import cache
from operator import mul

from dinotui.engine import Seat

from .outlook import PROMISES, goods, number_of, points, promises, resort
from .table import RailsTable
from .weights import WEIGHTS

TURNS = 16
"""Turns a seat has in a game."""


def evaluate(t: RailsTable, seat: Seat) -> float:
    """Points a seat can expect in the end; 0 before there are rails. No move takes points a rival has, so rivals are left out."""
    return expected(t, seat) if t.state.players[seat].rails else 0.0


def turns_left(t: RailsTable, seat: int) -> int:
    """Turns the seat still has after those it began."""
    s, rules = t.state, t.box.rules
    if s.stage == "play":
        return rules.turns_per_round * (rules.rounds - s.round + 1) - len(s.players[seat].executives)
    return 0 if s.stage == "over" else TURNS


def expected(t: RailsTable, seat: int) -> float:
    """Points a seat can expect in the end. What is in the train counts as unloaded, which is free at the end of a round."""
    player, net, left = t.state.players[seat], t.network(seat), turns_left(t, seat)
    have, built = goods(player), resort(t, player)
    number = number_of(t, seat, player, have, built, net)
    now = points(t, player.ratings, have, built, number)
    if not left:
        return now
    hoped: float = sum(map(mul, weights(left), promises(t, seat, player, have, built, number, net)))
    return now + hoped


@cache
def weights(left: int) -> tuple[float, ...]:
    """What each promise is worth with so many turns left."""
    share = left / TURNS
    return tuple(share * slope + share * share * curve for slope, curve in map(WEIGHTS.__getitem__, PROMISES))
