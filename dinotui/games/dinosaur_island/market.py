"""Phase 2: the market (DI-5)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from .dna import gain_units, raise_limits
from .state import EMPTY, Stall
from .table import IslandTable
from .verbs import BUILD, BUILD_AT, BUY, BUY_DNA, BUY_OPEN, COVER, FIRE, HIRE, TAKE_MONEY, THROW_OUT
from .words import ATTRACTION, LAB, ROWS, SPECIALIST, Cell


async def market_action(t: IslandTable, seat: Seat) -> None:
    """DI-5.1: one action in the market."""
    p = t.player(seat)
    p.actions += 1
    menu = t.menu(seat, "DI-5.1", head=HIRE, n=p.actions, of=t.box.market.actions_per_player)
    menu.each(HIRE, lambda: t.items_to_buy(seat, SPECIALIST), partial(hire, t, seat))
    menu.each(BUILD, lambda: t.items_to_buy(seat, ATTRACTION), partial(build, t, seat))
    menu.each(BUY, lambda: t.items_to_buy(seat, LAB), partial(buy, t, seat))
    menu.each(BUY_OPEN, lambda: t.opens_to_buy(seat), partial(buy_open, t, seat))
    menu.each(BUY_DNA, lambda: t.rows_to_buy(seat), partial(buy_dna, t, seat))
    menu.one(TAKE_MONEY, lambda: take_money(t, seat))
    await menu.run()


def pay_for(t: IslandTable, seat: Seat, cell: Cell) -> int:
    """Pay an item's total price and take it from its cell."""
    column, row = divmod(cell, ROWS)
    item = t.state.market[column][row]
    t.player(seat).money -= t.total_price(seat, cell)
    t.state.market[column][row] = EMPTY
    return item


async def hire(t: IslandTable, seat: Seat, cell: Cell) -> None:
    """DI-5.3: hire a specialist; above the limit fire another one."""
    p = t.player(seat)
    number = pay_for(t, seat, cell)
    record = t.box.specialists[number]
    p.free_hire = record.effect.kind == "next_specialist_free"
    p.specialists += (number,)
    t.tell(seat, "hires {specialist}", specialist=number)
    p.brought += (sum([t.gain_worker(seat) for _ in range(record.workers)]),)
    t.claim(seat)
    if record.effect.kind == "cold_storage":
        await raise_limits(t, seat, record.effect.amount)
    if len(p.specialists) > t.specialist_limit:
        fired = await t.choose(seat, FIRE, lambda: p.specialists[:-1], "DI-5.3", show=True)
        fire(t, seat, fired)


def fire(t: IslandTable, seat: Seat, number: int) -> None:
    """DI-5.3, DI-5.4: a specialist leaves the game with its power and the workers it really brought."""
    p = t.player(seat)
    at = p.specialists.index(number)
    if t.box.specialists[number].effect.kind == "next_specialist_free":
        p.free_hire = False
    p.workers -= p.brought[at]
    p.specialists = p.specialists[:at] + p.specialists[at + 1 :]
    p.brought = p.brought[:at] + p.brought[at + 1 :]
    t.state.fired += (number,)
    t.tell(seat, "fires {specialist}", specialist=number)


async def build(t: IslandTable, seat: Seat, cell: Cell) -> None:
    """DI-5.5: build an attraction in a free zone."""
    p = t.player(seat)
    number = t.item(cell)
    zone = await t.choose(seat, BUILD_AT, lambda: t.free_zones(seat), "DI-5.5", attraction=number)
    pay_for(t, seat, cell)
    p.stalls.append(Stall(number, zone, 0, 0))
    p.built += 1
    t.tell(seat, "builds {attraction} at {zone}", attraction=number, zone=zone)
    t.claim(seat)


async def buy(t: IslandTable, seat: Seat, cell: Cell) -> None:
    """DI-5.6: buy a lab upgrade: its green part at once, then its space."""
    p = t.player(seat)
    lab = t.item(cell)
    spaces = t.lab_spaces_to_cover(seat)
    space = await t.choose(seat, COVER, spaces, "DI-5.6", action=lab)
    pay_for(t, seat, cell)
    p.lab[space] += (lab,)
    p.bought += 1
    t.tell(seat, "buys {action}", action=lab)
    t.claim(seat)
    for part in t.box.labs[lab].on_buy:
        match part.kind:
            case "security_free":
                t.raise_security(seat, part.amount)
            case "cold_storage":
                await raise_limits(t, seat, part.amount)
            case "gain_worker":
                for _ in range(part.amount):
                    t.gain_worker(seat)


def buy_open(t: IslandTable, seat: Seat, lab: int) -> None:
    """DI-5.7: an open upgrade covers its level I action."""
    p, record = t.player(seat), t.box.labs[lab]
    p.money -= record.price
    t.state.opens[lab - t.box.upgrades] -= 1
    space = next(space for space, stack in enumerate(p.lab) if stack and stack[-1] == record.covers)
    p.lab[space] += (lab,)
    p.bought += 1
    t.tell(seat, "buys {action}", action=lab)
    t.claim(seat)


async def buy_dna(t: IslandTable, seat: Seat, row: int) -> None:
    """DI-5.8: gain a row's DNA, and discard an item of the row."""
    record = t.box.rows[row]
    t.player(seat).money -= t.dna_price(seat, row)
    await gain_units(t, seat, record.dna_tier, record.dna_amount, "DI-5.8")
    cell = await t.offer(seat, THROW_OUT, lambda: t.items_in_row(row), "DI-5.8")
    if cell is not None:
        column, row = divmod(cell, ROWS)
        item = t.state.market[column][row]
        t.state.market[column][row] = EMPTY
        t.discard(column, item)
        t.tell(seat, "discards {item}", item=(column, item))


def take_money(t: IslandTable, seat: Seat) -> None:
    """DI-5.9."""
    t.gain_money(seat, t.pass_money)
    t.tell(seat, "takes ${n}", n=t.pass_money)
