"""A turn (GA-3): income and a tile, then a share and one action."""

from __future__ import annotations

from functools import partial

from dinotui.engine import NOBODY, Seat

from .box import AIRLINES, FACTORIES, CompanyId
from .building import build, buy_extra, buy_share
from .delivery import deliver_load
from .state import NONE
from .table import GaugeTable
from .verbs import (
    ADVANCE,
    ADVANCE_BONUS,
    BUILD,
    BUY_BONUS,
    DELIVER,
    FILL,
    LAY_TILE,
    NEST,
    NEST_AT,
    NEST_BONUS,
    NO_BONUS,
    ONE_CUBE,
    ONE_OF,
    PRODUCE,
    RECYCLE,
    RECYCLE_BONUS,
)


async def place_tile(t: GaugeTable, seat: Seat) -> None:
    """GA-4, GA-5: take the income, draw a tile and put it on water."""
    s = t.state
    s.turn += 1
    t.player(seat).money += t.box.meta.turn_income
    t.tell(seat, "takes ${money}", money=t.box.meta.turn_income)
    s.tile = t.draw(s.bag)
    h = await t.choose(seat, LAY_TILE, t.hexes_to_cover, "GA-5.1", tile=s.tile)
    tile, s.tile = s.tile, NONE
    t.lay_tile(h, tile)
    t.tell(seat, "places a tile, {tile}, at {hex}", tile=tile, hex=h)
    s.acts = True


async def act(t: GaugeTable, seat: Seat) -> None:
    """GA-3.1, GA-3.3: buy a share if you like, then take exactly one action."""
    t.state.acts = False
    await buy_share(t, seat)
    menu = t.menu(seat, "GA-3.3", head=BUILD)
    menu.each(BUILD, lambda: t.rails_to_build(seat), partial(build, t, seat))
    menu.each(DELIVER, lambda: t.loads(seat), partial(deliver_load, t, seat))
    menu.each(PRODUCE, lambda: t.factories_to_run(seat), partial(produce, t, seat))
    menu.each(NEST, lambda: t.nests_to_place(seat), partial(nest, t, seat))
    menu.each(RECYCLE, range(len(t.box.goods)), partial(recycle, t, seat))
    await menu.run()
    if not t.state.bag:
        t.state.stage = "over"
        t.tell(NOBODY, "the game is over")


async def produce(t: GaugeTable, seat: Seat, company: CompanyId) -> None:
    """GA-10: fill every empty factory, pay the shares, then one Factory Bonus up to the company's value."""
    s, plant = t.state, company - FACTORIES[0]
    t.tell(seat, "produces with {company}", company=company)
    for h in t.empty_plants(plant):
        good = await t.choose(seat, FILL, lambda: [g for g, n in enumerate(s.column) if n], "GA-10.2", hex=h)
        s.column[good] -= 1
        s.goods[h] = good
        t.tell(seat, "puts {good} on the factory at {hex}", good=good, hex=h)
    value = t.factory_value(plant)
    t.pay_shares(company, value, seat)
    await bonus(t, seat, value)


async def bonus(t: GaugeTable, seat: Seat, value: int) -> None:
    """GA-10.4: one Factory Bonus that costs no more than the value; those that cannot be carried out are closed."""
    cube, up, again, nests, share = t.box.bonuses
    menu = t.menu(seat, "GA-10.4", value=value)

    def unless(price: int, reason: str) -> str:
        return f"needs ${price}" if value < price else reason

    menu.one(ONE_CUBE, partial(place_one, t, seat), lambda: unless(cube, "" if t.rails_to_build(seat) else "no cube you can place"))
    menu.one(ADVANCE_BONUS, partial(advance_any, t, seat), lambda: unless(up, ""))
    menu.one(RECYCLE_BONUS, partial(recycle_any, t, seat), lambda: unless(again, ""))
    menu.one(NEST_BONUS, partial(nest_any, t, seat), lambda: unless(nests, t.cannot_nest(seat)))
    menu.one(BUY_BONUS, partial(buy_extra, t, seat), lambda: unless(share, "" if t.shares_to_buy(seat) else "no share you can buy"))
    await menu.run(stop=NO_BONUS)


async def place_one(t: GaugeTable, seat: Seat) -> None:
    """GA-10.4, the $4 bonus: a build of exactly one placement."""
    rail = await t.choose(seat, ONE_OF, lambda: t.rails_to_build(seat), "GA-10.4")
    await build(t, seat, rail, most=1)


async def advance_any(t: GaugeTable, seat: Seat) -> None:
    """GA-10.4, the $8 bonus: any railroad moves up two spaces in one movement."""
    spaces = t.box.bonus_spaces
    rail = await t.choose(seat, ADVANCE, range(len(t.state.market)), "GA-10.4", n=spaces)
    t.advance(seat, rail, spaces)


async def recycle_any(t: GaugeTable, seat: Seat) -> None:
    """GA-10.4, the $12 bonus."""
    recycle(t, seat, await t.choose(seat, RECYCLE, range(len(t.box.goods)), "GA-11.3"))


async def nest_any(t: GaugeTable, seat: Seat) -> None:
    """GA-10.4, the $16 bonus: a nest, at its price."""
    await nest(t, seat, await t.choose(seat, NEST, lambda: t.nests_to_place(seat), "GA-11.2"))


async def nest(t: GaugeTable, seat: Seat, company: CompanyId) -> None:
    """GA-11.2: pay, place a nest in a city without one, and fly up the Stomp Market."""
    player, airline = t.player(seat), company - AIRLINES[0]
    h = await t.choose(seat, NEST_AT, t.cities_to_nest, "GA-11.2", company=company)
    player.money -= t.box.meta.nest_action_cost
    player.nests[airline] -= 1
    t.state.nests[h] = airline
    t.tell(seat, "pays ${money} and places a nest of {company} at {hex}", money=t.box.meta.nest_action_cost, company=company, hex=h)
    t.fly(seat, airline)


def recycle(t: GaugeTable, seat: Seat, good: int) -> None:
    """GA-11.3: all discs of a colour go from Waste back to the market; the more, the more money."""
    s = t.state
    n, s.waste[good] = s.waste[good], 0
    s.column[good] += n
    t.player(seat).money += t.box.payout[n]
    t.tell(seat, "recycles {n} {good} for ${money}", n=n, good=good, money=t.box.payout[n])
