"""Rules of thumb for single questions, for playing a turn to its end quickly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .box import AIRLINES, FACTORIES, SHIPPING
from .geometry import bits
from .network import LAND
from .state import NONE
from .table import GaugeTable
from .words import Load, ShareSet, Target


def part(t: GaugeTable, seat: int, company: int) -> float:
    """A seat's part of a company's shares."""
    return t.player(seat).shares[company] / max(1, t.in_hands(company))


def opening(t: GaugeTable, seat: int, shares: ShareSet) -> float:
    """Factories first, then cubes."""
    value = 0.0
    for share in shares:
        record = t.box.shares[share]
        value += 8 if record.company in FACTORIES else record.cubes if record.cubes else 3
    return value


def deliver(t: GaugeTable, seat: int, load: Load) -> float:
    """By the own part, the stops on the railroad, and the price."""
    rail, h = load
    stops, piece = t.stops(), t.network(rail).piece(h)
    found = (piece & stops.one).bit_count() + 2 * (piece & stops.two).bit_count()
    mine = t.player(seat).shares[rail] / max(1, t.in_hands(rail))
    return mine * (found * 0.7 * t.price(t.state.goods[h]) + 4) - 3


def produce(t: GaugeTable, seat: int, company: int) -> float:
    """What the own shares pay, and a bonus."""
    plant = company - FACTORIES[0]
    return t.factory_value(plant) * (t.player(seat).shares[company] - 0.3 * t.in_hands(company)) + 5


def build(t: GaugeTable, seat: int, rail: int) -> float:
    """By the own part and the cubes; more while the game is young."""
    left = len(t.state.bag) / 32
    return 3 + t.player(seat).cubes[rail] * (0.6 + 2.2 * left * part(t, seat, rail))


def nest(t: GaugeTable, seat: int, company: int) -> float:
    """What the own shares gain."""
    airline = company - AIRLINES[0]
    return t.player(seat).shares[company] * (t.flight_value(airline) + 4) - t.box.meta.nest_action_cost


def recycle(t: GaugeTable, seat: int, good: int) -> float:
    """What it pays."""
    return t.box.payout[t.state.waste[good]]


def worth_reaching(t: GaugeTable, h: int) -> float:
    """What is on a hex for a railroad that comes there."""
    s = t.state
    value = 2.0 * t.stops_at(h)
    if h in s.city:
        value += 1.5
    if h in s.plants:
        value += 3.0
    if t.box.prints.stomp >> h & 1 and not s.cubes[h]:
        value += 1.5
    airline = t.box.airport.get(h)
    if airline is not None and s.flights[airline] == NONE:
        value += 5.0
    return value


def judge_places(t: GaugeTable, seat: int) -> Callable[[Target], float]:
    """For cubes: what is on the hex, something for what lies behind it, less the cubes."""
    ask = t.ask
    rail = ask.args["rail"] if ask is not None else 0
    cubes, shares, rails = t.player(seat).cubes[rail], t.player(seat).shares, t.rails(rail)
    hard, open_hexes, around = t.difficult_hexes(), t.ground.buildable & ~rails, t.box.prints.around
    reaching: dict[int, float] = {}

    def worth(h: int) -> float:
        if h not in reaching:
            reaching[h] = worth_reaching(t, h)
        return reaching[h]

    def value(target: Target) -> float:
        h, route = target
        cost = 1 + (hard >> h & 1) + (route != LAND)
        behind = max((worth(near) for near in bits(around[h] & open_hexes)), default=0.0)
        found = worth(h) + 0.45 * behind - 1.1 * cost + (4.0 if cubes == cost else 0.0)
        return found + 2.5 * shares[SHIPPING[route]] if route != LAND else found

    return value


def stop(t: GaugeTable, seat: int, thing: Any) -> float:
    """Enough is enough; for a build the cubes kept are worth something while turns are left."""
    ask = t.ask
    if ask is None or ask.head.name != "cube":
        return 0.0
    return 0.3 if len(t.state.bag) > len(t.state.players) else -3.0


def stand(t: GaugeTable, seat: int, h: int) -> float:
    """On or beside railroads of which one owns a large part."""
    value = 0.0
    for rail in range(4):
        if t.rails(rail) >> h & 1:
            value += 2 * part(t, seat, rail) - 0.3
        elif t.beside(rail) >> h & 1:
            value += part(t, seat, rail) - 0.15
    return value


def fill(t: GaugeTable, seat: int, good: int) -> float:
    """A good the own railroads can bring to a city, at a high price."""
    ask = t.ask
    if ask is None:
        return 0.0
    h, cities = ask.args["hex"], t.cities(good)
    value = t.state.column[good] * 0.5
    for rail in range(4):
        net = t.network(rail)
        if net.rails >> h & 1 and net.piece(h) & cities:
            value += 4 * part(t, seat, rail)
    return value


def advance(t: GaugeTable, seat: int, rail: int) -> float:
    """What the own shares gain against the others'; stomping those one owns counts too."""
    market = t.state.market
    to = min(len(t.box.market) - 1, market[rail] + t.box.bonus_spaces)
    value = 4 * (t.player(seat).shares[rail] - 0.4 * t.in_hands(rail)) if to > market[rail] else 0.0
    for other in range(4):
        if other != rail and market[other] == to:
            value -= 2 * (t.player(seat).shares[other] - 0.4 * t.in_hands(other))
    return value


def nest_at(t: GaugeTable, seat: int, h: int) -> float:
    """A city on the own railroads."""
    return sum(part(t, seat, rail) for rail in range(4) if t.rails(rail) >> h & 1)


VALUES: Mapping[str, Callable[[GaugeTable, int, Any], float]] = {
    "set": opening,
    "box": lambda t, seat, rail: t.player(seat).cubes[rail] - 2 * part(t, seat, rail),
    "stand": stand,
    "build": build,
    "deliver": deliver,
    "produce": produce,
    "nest": nest,
    "recycle": recycle,
    "stop": stop,
    "way": lambda t, seat, d: float(d.stops),
    "step": lambda t, seat, node: 0.0,
    "end": lambda t, seat, thing: 1.0,
    "fill": fill,
    "nest_at": nest_at,
    "bonus_cube": lambda t, seat, thing: 3.0,
    "bonus_advance": lambda t, seat, thing: max(advance(t, seat, rail) for rail in range(4)),
    "bonus_recycle": lambda t, seat, thing: float(max(t.box.payout[n] for n in t.state.waste)),
    "bonus_nest": lambda t, seat, thing: max(nest(t, seat, company) for company in AIRLINES if t.player(seat).nests[company - AIRLINES[0]]),
    "bonus_buy": lambda t, seat, thing: 8.0,
    "one_of": lambda t, seat, rail: part(t, seat, rail),
    "advance": advance,
}
"""By verb: how good one of its options looks."""
