"""How good a position is, and a cheap policy for play-outs: what bots know about the game beyond its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dinotui.engine import Seat

from .geometry import bits
from .scoring import half_points, rating
from .state import DINOSAUR, JUNGLE, SORTS
from .table import RailsTable
from .verbs import BUILD, CAPTURE, CLEAR, CROSS, LAY, LAY_AGAIN, TAKE_TOURIST

GROWTH: Mapping[str, float] = {"rail": 4.0, "train_car": 1.0, "cabin_volcano": 4.0, "tourist": 5.0, "jungle": 5.0}
"""Points a scoring card can still be expected to gain over a whole game."""
ABILITY: Mapping[str, float] = {
    "capture_extra": 5.0,
    "lay_extra": 4.0,
    "build_levels": 1.5,
    "safari_extra": 6.0,
    "draw_extra": 2.0,
    "wild_tourists": 2.0,
    "build_discount": 3.0,
    "capture_uncleared": 5.0,
    "safari_uncleared": 6.0,
    "unload_after_capture": 3.0,
    "unload_after_clear": 2.0,
    "unload_after_safari": 3.0,
    "clear_extra": 3.0,
    "rating_bonus": 4.0,
    "swap_tiles": 1.5,
    "share_space": 2.0,
    "ignore_lines": 3.0,
    "focus_group": 0.5,
}
"""Points an ability on level 1 can be expected to bring over a whole game; half as much again for each level above."""


def evaluate(t: RailsTable, seat: Seat) -> float:
    """Points a seat can expect in the end, against its best rival."""
    left = remaining(t)
    worth = [expected(t, other, left) for other in range(len(t.state.players))]
    mine = worth.pop(seat)
    return mine - max(worth)


def remaining(t: RailsTable) -> float:
    """The part of the game that is still to be played, from 1 to 0."""
    s, rules = t.state, t.box.rules
    if s.stage == "over":
        return 0.0
    in_round = rules.turns_per_round * len(s.players)
    played = max(0, s.round - 1) * in_round + s.turn
    return 1 - played / (rules.rounds * in_round)


def expected(t: RailsTable, seat: int, left: float) -> float:
    """Points a seat can expect in the end: what it has, and what that may still grow to."""
    points = half_points(t, seat) / 2
    if not left:
        return points
    if t.is_cybersaur(seat):
        return points + left * 80
    player = t.player(seat)
    late = min(1.0, 3 * left)
    for species in range(SORTS):
        value = rating(t, seat, species)
        points += 0.35 * late * value * player.dinosaurs[species] + 0.8 * left * value
    for item in player.train:
        if item >= DINOSAUR:
            points += (0.5 + 0.3 * late) * player.ratings[item - DINOSAUR]
        else:
            points += left * (1.0 if item == JUNGLE else 1.2)
    points += left * (1.2 * player.jungle + 1.5 * sum(player.tourists) + 1.2 * min(len(player.hand), 6))
    points += left * 4 * (min(player.cars, 5) - 2)
    for column in player.columns:
        for level, card in enumerate(column):
            printed = t.box.cards[card]
            points += left * (GROWTH[printed.multiplier] + ABILITY.get(printed.type, 0.0) * (1 + 0.5 * level))
    return points + left * sights(t, seat)


def sights(t: RailsTable, seat: int) -> float:
    """What a network reaches (nothing while there is none): open dinosaurs, dinosaurs under jungle, volcanoes, tourists."""
    s, near = t.state, t.network(seat).near
    if not near:
        return 0.0
    made = t.map
    dinosaurs = near & t.any_dinosaurs()
    tourists = sum(min(2, sum(s.tourists[SORTS * h : SORTS * h + SORTS])) for h in bits(near & made.cabins))
    uncovered = (dinosaurs & ~s.jungle).bit_count()
    return 1.5 * uncovered + 0.9 * (dinosaurs & s.jungle).bit_count() + 3.0 * (near & made.volcanoes).bit_count() + tourists


def prefer(t: RailsTable) -> int | None:
    """A cheap good option of the current ask: the best of its first kind; None where chance does as well."""
    ask = t.ask
    if ask is None:
        return None
    index = 0
    for verb, things in ask.parts:
        value = VALUES.get(verb.name)
        if value is not None and things:
            return index + max(range(len(things)), key=lambda i: value(t, ask.seat, things[i]))
        index += len(things)
    return None


def _lay(t: RailsTable, seat: Seat, e: Any) -> float:
    made, s = t.map, t.state
    new = made.edge_near[e] & ~t.network(seat).near
    return 3.0 * bool(new & made.volcanoes) + 2.0 * bool(new & made.cabins) + 1.5 * bool(new & t.any_dinosaurs() & ~s.jungle) + bool(new)


def _clear(t: RailsTable, seat: Seat, h: Any) -> float:
    species = t.dinosaur_at(h)
    return t.player(seat).ratings[species] if species >= 0 else 0.0


VALUES: Mapping[str, Callable[[RailsTable, Seat, Any], float]] = {
    LAY.name: _lay,
    LAY_AGAIN.name: _lay,
    CLEAR.name: _clear,
    CAPTURE.name: lambda t, seat, h: t.player(seat).ratings[t.dinosaur_at(h)],
    TAKE_TOURIST.name: lambda t, seat, source: t.safari_gain(seat, source[2]),
    BUILD.name: lambda t, seat, building: float(building[0]),
    CROSS.name: lambda t, seat, yes: float(yes),
}
"""By verb: how good one of its options looks."""
