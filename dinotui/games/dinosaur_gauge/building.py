"""Building (GA-7, GA-8), and buying shares with what they bring (GA-6)."""

from __future__ import annotations

from dinotui.engine import Seat

from .box import AIRLINES, FACTORIES, RAILROADS, SHIPPING, CompanyId
from .geometry import HexId
from .network import LAND
from .table import GaugeTable
from .verbs import BOX_CUBE, BUILT, BUY, BUY_MORE, CUBE, NO_SHARE, STAND
from .words import Target

MANY = 30
"""More cubes than a railroad has."""


async def build(t: GaugeTable, seat: Seat, rail: int, most: int = MANY) -> None:
    """GA-7.2, GA-7.9: place cubes of one railroad, one hex after another; money when the last one is used."""
    player = t.player(seat)
    for n in range(most):
        target = await t.offer(
            seat, CUBE, lambda: t.targets(seat, rail), "GA-7.2", stop=BUILT if n else None, rail=rail, left=player.cubes[rail]
        )
        if target is None:
            break
        place(t, seat, rail, target)
    if not player.cubes[rail]:
        player.money += t.box.meta.building_bonus
        t.tell(seat, "uses the last {rail} cube and gets ${money}", rail=rail, money=t.box.meta.building_bonus)


def place(t: GaugeTable, seat: Seat, rail: int, target: Target) -> None:
    """GA-7.10: pay and place, then destination and airport."""
    s, player, (h, route) = t.state, t.player(seat), target
    cost, difficult, first = t.cost(target), t.difficult(h), not s.cubes[h]
    player.cubes[rail] -= cost
    s.cubes[h] |= 1 << rail
    if route == LAND:
        t.tell(seat, "builds {rail} to {hex}", rail=rail, hex=h)
    else:
        s.boxes[4 * route + rail] += 1
        t.tell(seat, "ships {rail} to {hex}, a cube into the box of {company}", rail=rail, hex=h, company=SHIPPING[route])
    if difficult:
        player.engineer[rail] += 1
        t.tell(seat, "spends a {rail} cube on difficult ground", rail=rail)
    if first and t.box.prints.stomp >> h & 1:
        t.advance(seat, rail, 1)  # GA-7.7
    airline = t.box.airport.get(h)
    if airline is not None and s.flights[airline] < 0:
        t.open_airline(seat, airline)  # GA-7.8


# -- shares


async def buy_share(t: GaugeTable, seat: Seat) -> None:
    """GA-6.1: at most one share, if the player likes."""
    company = await t.offer(seat, BUY, lambda: t.shares_to_buy(seat), "GA-6.1", stop=NO_SHARE, money=t.player(seat).money)
    if company is not None:
        await bought(t, seat, company)


async def buy_extra(t: GaugeTable, seat: Seat) -> None:
    """GA-10.4: the $20 bonus, one share under the same rules."""
    company = await t.choose(seat, BUY_MORE, lambda: t.shares_to_buy(seat), "GA-6.1", money=t.player(seat).money)
    await bought(t, seat, company)


async def bought(t: GaugeTable, seat: Seat, company: CompanyId) -> None:
    """GA-6.1, GA-6.4 to GA-6.7: pay for the top share of a company and take its bonus."""
    s, player, share = t.state, t.player(seat), t.next_share(company)
    assert share is not None, "offered only while there is one"
    record = t.box.shares[share]
    player.money -= record.price
    player.shares[company] += 1
    s.sold[company] += 1
    t.tell(seat, "buys {bought} for ${price}", bought=share, price=record.price)
    if company in RAILROADS:
        take_cubes(t, seat, company)
        if record.stomp:
            t.advance(seat, company, record.stomp)
    elif company in SHIPPING:
        await fill_box(t, seat, company)
    elif company in FACTORIES:
        await place_factory(t, seat, company)
    else:
        s.supply[company - AIRLINES[0]] -= 1
        player.nests[company - AIRLINES[0]] += 1
        t.tell(seat, "takes a nest of {company}", company=company)


def take_cubes(t: GaugeTable, seat: Seat, rail: int) -> None:
    """GA-6.4: the cubes of the leftmost space that still has some."""
    spaces = t.state.spaces
    at = next(at for at in range(5 * rail, 5 * rail + 5) if spaces[at])
    t.tell(seat, "takes {n} {rail} cubes", n=spaces[at], rail=rail)
    t.player(seat).cubes[rail] += spaces[at]
    spaces[at] = 0


async def fill_box(t: GaugeTable, seat: Seat, company: CompanyId) -> None:
    """GA-6.5: one own cube goes into the company's box; nothing happens without cubes."""
    rail = await t.offer(seat, BOX_CUBE, lambda: t.rails_owned(seat), "GA-6.5", company=company)
    if rail is not None:
        t.player(seat).cubes[rail] -= 1
        t.state.boxes[4 * (company - SHIPPING[0]) + rail] += 1
        t.tell(seat, "puts a {rail} cube into the box of {company}", rail=rail, company=company)


async def place_factory(t: GaugeTable, seat: Seat, company: CompanyId) -> None:
    """GA-6.6: a factory token, if one is left and there is a place for it."""
    s, plant = t.state, company - FACTORIES[0]
    if not s.tokens[plant]:
        return
    h: HexId | None = await t.offer(seat, STAND, t.sites_for_factory, "GA-6.6", company=company)
    if h is not None:
        s.tokens[plant] -= 1
        s.plants[h] = plant
        t.tell(seat, "places a factory of {company} at {hex}", company=company, hex=h)
