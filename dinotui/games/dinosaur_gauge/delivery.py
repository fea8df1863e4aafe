"""Delivering goods (GA-9): by one of the best ways found for the player, or traced hex by hex."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from .geometry import HexId
from .network import LAND, Node
from .table import GaugeTable
from .verbs import DEVOUR, END, STEP, TRACE, WAY
from .words import Delivery, Load


async def deliver_load(t: GaugeTable, seat: Seat, load: Load) -> None:
    """GA-9.10: choose the way of a good: the best to each city, or any other step by step."""
    rail, origin = load
    menu = t.menu(seat, "GA-9.10", head=WAY, good=t.state.goods[origin], hex=origin, rail=rail)
    menu.each(WAY, lambda: t.deliveries(load), partial(deliver, t, seat))
    menu.one(TRACE, partial(trace, t, seat, load))
    await menu.run(show=True)


async def trace(t: GaugeTable, seat: Seat, load: Load) -> None:
    """GA-9.3 to GA-9.6: go from hex to hex; every step can still be ended by the rules."""
    path: list[Node] = [(load[1], LAND)]
    more = True
    while more:
        more = await trace_step(t, seat, load, path)
    passed = t.passed_cities(load, path)
    devours: tuple[HexId, ...] = ()
    if passed:
        devours = await t.choose(seat, DEVOUR, lambda: t.devour_sets(load, passed), "GA-9.5")
    stops = sum(t.stops_at(h) for h, _ in path)
    deliver(t, seat, Delivery(load[0], load[1], HexId(path[-1][0]), devours, tuple(h for h, _ in path), stops))


async def trace_step(t: GaugeTable, seat: Seat, load: Load, path: list[Node]) -> bool:
    """One step of a traced way; False when it ends."""
    goes_on: list[Node] = []
    stops = sum(t.stops_at(h) for h, _ in path)
    menu = t.menu(seat, "GA-9.3", head=STEP, hex=path[-1][0], stops=stops, rail=load[0], path=tuple(path))
    menu.each(STEP, lambda: t.steps(load, path), goes_on.append)
    if t.at_city(load, path):
        menu.one(END, lambda: None)
    await menu.run()
    path += goes_on
    return bool(goes_on)


def deliver(t: GaugeTable, seat: Seat, d: Delivery) -> None:
    """GA-9.8, GA-9.9: the dividend, goods to Waste, the railroad up the Stomp Market, the factory company up its track."""
    s, good = t.state, t.state.goods[d.origin]
    plant = s.plants[d.origin]
    t.tell(
        seat,
        "delivers {good} from {hex} to {city_hex} with {rail}: {stops} at ${price} make ${dividend}",
        good=good,
        hex=d.origin,
        city_hex=d.city,
        rail=d.rail,
        stops=d.stops,
        price=t.price(good),
        dividend=t.dividend(d),
    )
    if d.devours:
        t.tell(seat, "devours the goods at {hexes}", hexes=d.devours)
    t.pay_shares(d.rail, t.per_share(d), seat)
    for h in (d.origin, *d.devours):
        s.waste[s.goods.pop(h)] += 1
    t.advance(seat, d.rail, t.in_hands(d.rail))
    t.advance_factory(seat, plant)
