"""The DNA market (DG-6.5 to 6.9)."""

from __future__ import annotations

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .building import times
from .gaining import gain, pay, receive
from .interpreter import Context, does
from .state import NONE, without
from .table import DinoTable
from .verbs import BUY_MORE, DONE
from .words import MARKET, costs


def card_price(t: DinoTable, seat: int, space: int, delta: int = 0) -> int:
    """DG-6.5: what a market card costs."""
    card = t.state.market[space]
    base: int = t.modifier(seat, "dna_base_buy", t.box.buy[card])
    base += delta - int(t.box.market.discounts[space]) + sum(e.buy for e in t.effects_of(seat, lasting.MarketPrice))
    return times(t, t.box.city_center, max(0, base))


def buyable(t: DinoTable, seat: int, delta: int = 0) -> list[int]:
    """Market spaces whose card the seat can pay."""
    return [i for i in MARKET.every(t) if not too_dear(t, seat, i, delta)]


def too_dear(t: DinoTable, seat: int, space: int, delta: int = 0) -> str:
    """Why the card on a market space cannot be bought."""
    cost = card_price(t, seat, space, delta)
    return "" if t.is_automa(seat) or cost <= t.state.players[seat].credits else costs(cost, "credits")


def sell_price(t: DinoTable, seat: int, card: int) -> int:
    """DG-6.7."""
    return max(0, int(t.box.sell[card]) + sum(e.sell for e in t.effects_of(seat, lasting.MarketPrice)))


async def buy_card(t: DinoTable, seat: Seat, space: int, delta: int = 0, close: bool = True) -> None:
    """DG-6.5: pay a card and take it; the row closes up now or by the caller."""
    cost = card_price(t, seat, space, delta)
    await pay(t, seat, "credits", cost)
    card = t.state.market[space]
    t.state.market[space] = NONE
    t.state.players[seat].drawn += (card,)
    t.tell(seat, "buys {species} for {amount}", species=card, amount=(cost, "credits"))
    if close:
        t.close_gap(space)
    t.state.players[seat].drawn = without(t.state.players[seat].drawn, card)
    await receive(t, seat, [card], known=True)


async def sell_card(t: DinoTable, seat: Seat, card: int) -> None:
    """DG-6.7: the card enters the market at space 1."""
    t.forget_card(seat, card)
    t.push_market(card)
    t.tell(seat, "sells {species} for {amount}", species=card, amount=(sell_price(t, seat, card), "credits"))
    await gain(t, seat, "credits", sell_price(t, seat, card))


# -- what effects do with it


@does(fx.MarketRefresh)
async def do_market_refresh(t: DinoTable, seat: Seat, e: fx.MarketRefresh, ctx: Context) -> None:
    t.refresh_market()
    t.tell(seat, "refreshes the market")


@does(fx.MarketAdd)
async def do_market_add(t: DinoTable, seat: Seat, e: fx.MarketAdd, ctx: Context) -> None:
    for _ in range(e.n):
        card = t.draw_dna(e.deck == "edna")
        if card != NONE:
            t.push_market(card)


def can_market_buy(t: DinoTable, seat: int, e: fx.MarketBuy, ctx: Context) -> bool:
    return bool(buyable(t, seat, e.delta))


@does(fx.MarketBuy, can_market_buy)
async def do_market_buy(t: DinoTable, seat: Seat, e: fx.MarketBuy, ctx: Context) -> None:
    gaps: list[int] = []
    while not e.n or len(gaps) < e.n:
        space = await t.offer(seat, BUY_MORE, lambda: buyable(t, int(seat), e.delta), "DG-6.5", stop=DONE)
        if space is None:
            break
        await buy_card(t, seat, space, e.delta, close=False)
        gaps.append(space)
    for space in sorted(gaps):
        t.close_gap(space)
