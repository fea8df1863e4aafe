"""A rule of thumb for every question: what a hurried player would take. Bots use it to play on when they try out an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import mul
from typing import Any

from dinotui.engine import Seat

from .box import Card
from .geometry import bits
from .outlook import ACTIONS, PLACE_OF, Goods, goods, number_of, resort
from .state import DINOSAUR, TOURIST
from .table import RailsTable
from .verbs import (
    BONUS,
    BUILD,
    BUILD_DRAWN,
    CAPTURE,
    CLEAR,
    CROSS,
    FACE_DOWN,
    FIRST,
    GAIN_CAR,
    LAY,
    LAY_AGAIN,
    PAY,
    PAY_RATINGS,
    PLACE,
    TAKE_CARD,
    TAKE_TOURIST,
    UNLOAD_NOW,
)
from .words import Building, Source

Value = Callable[[Any], float]
"""How good an option looks, by what it is about."""


def prefer(t: RailsTable) -> int | None:
    """The best-looking option among the first sort of things there is something to say about; else the last, which stops or skips.

    None where the rule of thumb knows nothing: which space, the set-up.
    """
    ask = t.ask
    if ask is None:
        return None
    index = 0
    for verb, things in ask.parts:
        judge = JUDGES.get(verb.name)
        if judge is not None and things:
            if len(things) == 1:
                return index
            values = list(map(judge(t, ask.seat), things))
            return index + values.index(max(values))
        index += len(things)
    return ask.n - 1 if ask.parts[-1][0].name in ENDS else None


def alike(t: RailsTable, index: int) -> object:
    """Spaces between the same two actions come to the same, if both or neither take the first-player marker."""
    assert t.ask is not None
    verb, thing = t.ask.at(index)
    if verb is not PLACE:
        return index
    between = t.box.spaces[thing]
    actions = sorted((t.action_at(between.one), t.action_at(between.two)))
    return *actions, t.takes_marker(t.ask.seat, thing)


ENDS = ("stop", "skip")


def lay(t: RailsTable, seat: Seat) -> Value:
    """New sights beside the rail; else whether it leads towards some."""
    made, near = t.map, t.network(seat).near
    sights = made.volcanoes | made.cabins
    wanted = (t.any_dinosaurs() | sights) & ~near
    bare = wanted & ~t.state.jungle
    edge_near, edge_around = made.edge_near, made.edge_around

    def value(e: int) -> float:
        new = edge_near[e] & wanted
        points = 0.0
        if new:
            points = 3.0 * bool(new & made.volcanoes) + 2.5 * bool(new & made.cabins) + 1.0 + bool(new & bare)
        for further in bits(edge_around[e]):
            if edge_near[further] & wanted & ~new:
                return points + 0.5
        return points

    return value


def first(t: RailsTable, seat: Seat) -> Value:
    """Reach things before taking them, look at dinosaurs before taking them, draw before building."""
    return lambda at: -ACTIONS.index(t.action_at(at))


def clear(t: RailsTable, seat: Seat) -> Value:
    """The dinosaur whose rating is highest."""
    ratings = t.player(seat).ratings

    def value(h: int) -> float:
        species = t.dinosaur_at(h)
        return 1.0 + ratings[species] if species >= 0 else 0.0

    return value


def capture(t: RailsTable, seat: Seat) -> Value:
    """The dinosaur whose rating is highest."""
    ratings = t.player(seat).ratings
    return lambda h: ratings[t.dinosaur_at(h)]


def tourist(t: RailsTable, seat: Seat) -> Value:
    """The gain as far as the next line that cannot be paid; of equal gains the colour there is least of."""
    player, top = t.player(seat), t.box.track.max
    lines = () if t.abilities(seat).ignore_lines else sorted(t.box.lines)

    def value(source: Source) -> float:
        _, colour, species = source
        gain, at, tokens = t.safari_gain(seat, species), player.ratings[species], player.jungle
        for line in lines:
            if at <= line < at + gain:
                if not tokens:
                    gain = line - at
                    break
                tokens -= 1
        return min(gain, top - at) - 0.1 * player.tourists[colour]

    return value


def counted(t: RailsTable, seat: Seat) -> tuple[Goods, Callable[[Card], float]]:
    """What could pay for cards, and the points a card would bring now."""
    player = t.player(seat)
    have = goods(player)
    number = number_of(t, seat, player, have, resort(t, player), t.network(seat))
    halves = t.box.halves
    return have, lambda card: 0.5 * halves[card.multiplier] * number[PLACE_OF[card.multiplier]]


def card(t: RailsTable, seat: Seat) -> Value:
    """The points a card would bring now, less for what is missing to pay it."""
    have, points = counted(t, seat)
    tourists, dinosaurs = sum(have.tourists), sum(have.dinosaurs)

    def value(index: int) -> float:
        card = t.box.cards[t.state.display[index]]
        missing = max(0, card.jungle - have.jungle) + max(0, card.any_tourist + sum(card.tourists) - tourists)
        missing += max(0, card.any_dinosaur + sum(card.dinosaurs) - dinosaurs)
        for need, there in zip(card.tourists + card.dinosaurs, have.tourists + have.dinosaurs, strict=True):
            if need > there:
                missing += need - there
        return points(card) - 1.5 * missing

    return value


def build(t: RailsTable, seat: Seat) -> Value:
    """The points of the card, the dinosaurs on it, and a little for the level."""
    _, points = counted(t, seat)
    ratings = t.player(seat).ratings

    def value(building: Building) -> float:
        card = t.box.cards[building[1]]
        on_it: int = sum(map(mul, card.dinosaurs, ratings))
        return points(card) + 0.5 * on_it + building[0]

    return value


def pay(t: RailsTable, seat: Seat) -> Value:
    """The dinosaurs with the highest ratings, whose worth doubles on a card; tourists there are most of."""
    player = t.player(seat)

    def value(items: tuple[int, ...]) -> float:
        points = 0.0
        for item in items:
            if item >= DINOSAUR:
                points += player.ratings[item - DINOSAUR]
            elif item >= TOURIST:
                points += 0.1 * player.tourists[item - TOURIST]
        return points

    return value


def ratings(t: RailsTable, seat: Seat) -> Value:
    """Ratings of species of which there are no dinosaurs, and none just above a line."""
    player, lines = t.player(seat), t.box.lines
    return lambda steps: -sum(1 + player.dinosaurs[s] + 5 * (player.ratings[s] - 1 in lines) for s in steps)


JUDGES: Mapping[str, Callable[[RailsTable, Seat], Value]] = {
    FIRST.name: first,
    LAY.name: lay,
    LAY_AGAIN.name: lay,
    CLEAR.name: clear,
    CAPTURE.name: capture,
    TAKE_TOURIST.name: tourist,
    TAKE_CARD.name: card,
    BUILD.name: build,
    BUILD_DRAWN.name: build,
    FACE_DOWN.name: lambda t, seat: float,
    PAY.name: pay,
    PAY_RATINGS.name: ratings,
    UNLOAD_NOW.name: ratings,
    GAIN_CAR.name: ratings,
    CROSS.name: lambda t, seat: float,
    BONUS.name: lambda t, seat: t.player(seat).ratings.__getitem__,
}
"""By verb: how its options are judged."""
