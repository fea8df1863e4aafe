"""A rule of thumb for every question: what a hurried player would take. Bots use it to play on when they try out an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dinotui.engine import Seat

from .geometry import bits
from .outlook import PLACE_OF, goods, number_of, resort
from .state import DINOSAUR
from .table import RailsTable
from .verbs import (
    BONUS,
    BUILD,
    BUILD_DRAWN,
    CAPTURE,
    CLEAR,
    CROSS,
    FACE_DOWN,
    GAIN_CAR,
    LAY,
    LAY_AGAIN,
    PAY,
    PAY_RATINGS,
    TAKE_CARD,
    TAKE_TOURIST,
    UNLOAD_NOW,
)
from .words import Building, Source

Value = Callable[[RailsTable, Seat, Any], float]


def prefer(t: RailsTable) -> int | None:
    """The best-looking option among the first sort of things there is something to say about; else the last, which stops or skips.

    None where the rule of thumb knows nothing: which space, which action first, the set-up.
    """
    ask = t.ask
    if ask is None:
        return None
    index = 0
    for verb, things in ask.parts:
        value = VALUES.get(verb.name)
        if value is not None and things:
            if len(things) == 1:
                return index
            seat = ask.seat
            values = [value(t, seat, thing) for thing in things]
            return index + values.index(max(values))
        index += len(things)
    return ask.n - 1 if ask.parts[-1][0].name in ENDS else None


ENDS = ("stop", "skip")


def _lay(t: RailsTable, seat: Seat, e: int) -> float:
    """New sights beside the rail; else whether it leads towards some."""
    made, s, near = t.map, t.state, t.network(seat).near
    new = made.edge_near[e] & ~near
    wanted = t.any_dinosaurs() | made.volcanoes | made.cabins
    value = 0.0
    if new & wanted:
        value = 3.0 * bool(new & made.volcanoes) + 2.5 * bool(new & made.cabins) + 1.0 + bool(new & wanted & ~s.jungle)
    for further in bits(made.edge_around[e]):
        if made.edge_near[further] & wanted & ~near & ~new:
            return value + 0.5
    return value


def _clear(t: RailsTable, seat: Seat, h: int) -> float:
    species = t.dinosaur_at(h)
    return 1.0 + t.player(seat).ratings[species] if species >= 0 else 0.0


def _tourist(t: RailsTable, seat: Seat, source: Source) -> float:
    """The gain as far as the next line that cannot be paid; of equal gains the colour there is least of."""
    species, player = source[2], t.player(seat)
    gain, at = t.safari_gain(seat, species), player.ratings[species]
    if not t.abilities(seat).ignore_lines:
        tokens = player.jungle
        for line in sorted(t.box.lines):
            if at <= line < at + gain:
                if not tokens:
                    gain = line - at
                    break
                tokens -= 1
    return min(gain, t.box.track.max - at) - 0.1 * player.tourists[source[1]]


def _card(t: RailsTable, seat: Seat, index: int) -> float:
    """The points it would bring now, less for what is missing to pay it."""
    card = t.box.cards[t.state.display[index]]
    player = t.player(seat)
    have = goods(player)
    number = number_of(t, seat, player, have, resort(t, player), t.network(seat))
    missing = max(0, card.jungle - have.jungle) + max(0, card.any_tourist + sum(card.tourists) - sum(have.tourists))
    missing += sum(max(0, need - there) for need, there in zip(card.tourists, have.tourists, strict=True))
    missing += sum(max(0, need - there) for need, there in zip(card.dinosaurs, have.dinosaurs, strict=True))
    missing += max(0, card.any_dinosaur + sum(card.dinosaurs) - sum(have.dinosaurs))
    return 0.5 * t.box.halves[card.multiplier] * number[PLACE_OF[card.multiplier]] - 1.5 * missing


def _build(t: RailsTable, seat: Seat, building: Building) -> float:
    """Its points as in the outlook, dinosaurs on it, and a little for the level."""
    level, number = building
    card, player = t.box.cards[number], t.player(seat)
    have = goods(player)
    count = number_of(t, seat, player, have, resort(t, player), t.network(seat))
    points = 0.5 * t.box.halves[card.multiplier] * count[PLACE_OF[card.multiplier]]
    return points + 0.5 * sum(map(int.__mul__, card.dinosaurs, player.ratings)) + level


def _pay(t: RailsTable, seat: Seat, items: tuple[int, ...]) -> float:
    """The dinosaurs with the highest ratings, whose worth doubles on a card; tourists there are most of."""
    player = t.player(seat)
    value = 0.0
    for item in items:
        value += player.ratings[item - DINOSAUR] if item >= DINOSAUR else 0.1 * player.tourists[item - 1] if item else 0.0
    return value


def _ratings(t: RailsTable, seat: Seat, steps: tuple[int, ...]) -> float:
    """Pay where a dinosaur is worth least: no dinosaurs of the species, no line to lose."""
    player = t.player(seat)
    lines = t.box.lines
    return -sum(1 + player.dinosaurs[s] + 5 * (player.ratings[s] - 1 in lines) for s in steps)


def _unload(t: RailsTable, seat: Seat, steps: tuple[int, ...]) -> float:
    return _ratings(t, seat, steps)


VALUES: Mapping[str, Value] = {
    LAY.name: _lay,
    LAY_AGAIN.name: _lay,
    CLEAR.name: _clear,
    CAPTURE.name: lambda t, seat, h: t.player(seat).ratings[t.dinosaur_at(h)],
    TAKE_TOURIST.name: _tourist,
    TAKE_CARD.name: _card,
    BUILD.name: _build,
    BUILD_DRAWN.name: _build,
    FACE_DOWN.name: lambda t, seat, level: level,
    PAY.name: _pay,
    PAY_RATINGS.name: _ratings,
    UNLOAD_NOW.name: _unload,
    GAIN_CAR.name: _ratings,
    CROSS.name: lambda t, seat, yes: float(yes),
    BONUS.name: lambda t, seat, species: t.player(seat).ratings[species],
}
"""By verb: how good one of its options looks."""
