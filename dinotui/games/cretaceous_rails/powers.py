"""The player powers that follow an action (CR-17.3, CR-17.4).

Billy & Rex are part of clearing jungle, Mike & Mumu of building cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from dinotui.engine import Legal, Seat

from . import resort, safari
from .geometry import EdgeId, HexId, mask
from .ratings import pay_ratings
from .table import RailsTable, allowed
from .verbs import AT_FRONT, BUILD_DRAWN, CAPTURE, CLEAR, DONE, TAKE_TOURIST
from .words import Building


class Railhead(NamedTuple):
    """A rail just laid, and the corners its network touched before."""

    edge: EdgeId
    touched: int


# -- Bobo & Ham (CR-17.3)


def drawn_to_build(t: RailsTable, seat: Seat, drawn: Sequence[int]) -> Legal[Building]:
    """CR-17.3: the cards just drawn that can be built, on any level with support."""
    return t.buildings(seat, range(1, t.box.rules.resort_levels + 1), t.abilities(seat).discounts, drawn)


async def build_drawn(t: RailsTable, seat: Seat, drawn: Sequence[int]) -> None:
    """CR-17.3: one of the cards just drawn may be built at once."""
    built = await t.offer(seat, BUILD_DRAWN, lambda: drawn_to_build(t, seat, drawn), "CR-17.3", stop=DONE)
    if built is not None:
        await build_now(t, seat, built)


async def build_now(t: RailsTable, seat: Seat, building: Building) -> None:
    """CR-17.3: build a card as if it were the first of a build action, with the discounts that stand before it (CR-13.7)."""
    await resort.build(t, seat, building, t.abilities(seat).discounts)


# -- Sam & Goldie (CR-17.4)


def fronts(t: RailsTable, head: Railhead) -> list[HexId]:
    """CR-2.9: the hexes on the map a rail may point at; two when both its ends touched the network before."""
    both = t.map.edge_vertices[head.edge] & ~head.touched == 0
    return [
        front
        for vertex, front in zip(t.map.ends[head.edge], t.map.fronts[head.edge], strict=True)
        if front >= 0 and (both or not head.touched >> vertex & 1)
    ]


async def act_at_front(t: RailsTable, seat: Seat, head: Railhead) -> None:
    """CR-17.4: for 1 rating, a free action on the hex in front of the last rail; taking it names the front (CR-2.9)."""
    cost = next(power.effect.rating_cost or 0 for power in t.box.powers if power.effect.kind == "act_at_railhead")
    if t.ratings_left(seat) < cost:
        return
    where = mask(fronts(t, head))
    from_any = bool(where & t.map.volcanoes)

    def paid(action: Callable[[Any], Any]) -> Callable[[Any], Any]:
        async def pay_and_act(thing: Any) -> None:
            await pay_ratings(t, seat, cost, "CR-17.4")
            await action(thing)

        return pay_and_act

    def jungle() -> Sequence[HexId]:
        things = t.jungle_to_clear(seat)
        return allowed([h for h in things if where >> h & 1], lambda h: things.unless(h) or not_in_front(h))

    def dinosaurs() -> Sequence[HexId]:
        things = t.dinosaurs_to_capture(seat)
        return allowed([h for h in things if where >> h & 1], lambda h: things.unless(h) or not_in_front(h))

    def not_in_front(h: HexId) -> str:
        return "" if where >> h & 1 else "not in front of your rail"

    menu = t.menu(seat, "CR-17.4", head=AT_FRONT, n=1, of=1)
    menu.each(CLEAR, jungle, paid(partial(safari.clear_jungle, t, seat)))
    menu.each(CAPTURE, dinosaurs, paid(partial(safari.capture, t, seat)))
    cabins = where & t.map.cabins
    menu.each(TAKE_TOURIST, lambda: t.tourists_to_take(seat, -1 if from_any else cabins), paid(partial(safari.safari, t, seat)))
    await menu.run(stop=DONE)
