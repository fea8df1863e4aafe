"""What effects do with resources and DNA (DG-5.4 to 5.9)."""

from __future__ import annotations

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .counts import count
from .gaining import discard_dna, draw_dna, gain, graft, hand_limit, has, lose, pay, receive_drawn, stock, take_cards
from .interpreter import Context, does
from .state import NONE, without
from .table import DinoTable
from .verbs import EXCHANGE, KEEP_CARD, NO_THANKS, SELL_GOATS, TAKE_BONE, TO_MARKET
from .words import amount

# -- gaining and losing


def can_gain(t: DinoTable, seat: int, e: fx.Gain, ctx: Context) -> bool:
    match e.what:
        case "visitor":
            return t.room(seat) > 0
        case "goats":
            return t.state.goats > 0
        case "fences":
            return t.state.fences > 0
    return True


@does(fx.Gain, can_gain)
async def do_gain(t: DinoTable, seat: Seat, e: fx.Gain, ctx: Context) -> None:
    await gain(t, seat, e.what, e.n)


def can_gain_per(t: DinoTable, seat: int, e: fx.GainPer, ctx: Context) -> bool:
    who = ctx.acting if e.of == "acting" else seat
    return count(t, who, e.per) // e.per_n > 0


@does(fx.GainPer, can_gain_per)
async def do_gain_per(t: DinoTable, seat: Seat, e: fx.GainPer, ctx: Context) -> None:
    who = ctx.acting if e.of == "acting" else seat
    await gain(t, seat, e.what, min(e.max, e.n * (max(0, count(t, who, e.per)) // e.per_n)))


def can_lose(t: DinoTable, seat: int, e: fx.Lose, ctx: Context) -> bool:
    return e.what in ("vp", "scandal", "credits") or has(t, seat, e.what) > 0


@does(fx.Lose, can_lose)
async def do_lose(t: DinoTable, seat: Seat, e: fx.Lose, ctx: Context) -> None:
    await lose(t, seat, e.what, e.n)


@does(fx.Pay)
async def do_pay(t: DinoTable, seat: Seat, e: fx.Pay, ctx: Context) -> None:
    await pay(t, seat, e.what, e.n)


def can_sell_goats(t: DinoTable, seat: int, e: fx.SellGoats, ctx: Context) -> bool:
    p = t.state.players[seat]
    return p.goats > 0 and (t.is_automa(seat) or p.credits >= e.price)


@does(fx.SellGoats, can_sell_goats)
async def do_sell_goats(t: DinoTable, seat: Seat, e: fx.SellGoats, ctx: Context) -> None:
    p = t.state.players[seat]
    most = p.goats if t.is_automa(seat) or not e.price else min(p.goats, p.credits // e.price)
    n = await t.amount(seat, SELL_GOATS, 0, most, "DG-4.10", vp=e.vp, price=amount(e.price, "credits"))
    if n:
        await lose(t, seat, "goats", n)
        await pay(t, seat, "credits", n * e.price)
        await gain(t, seat, "vp", n * e.vp)


# -- DNA


@does(fx.DrawKeep)
async def do_draw_keep(t: DinoTable, seat: Seat, e: fx.DrawKeep, ctx: Context) -> None:
    """Draw, keep some; Seismologist may send one of the others to the market (DG-5.9)."""
    p = t.state.players[seat]
    edna = e.deck == "edna"
    p.drawn += tuple(t.draw_several(e.draw, edna))
    t.tell(seat, "draws {amount}", amount=(len(p.drawn), e.deck))
    kept: list[int] = []

    def keep(card: int) -> None:
        p.drawn = without(p.drawn, card)
        kept.append(card)
        take_cards(t, seat, [card])

    await t.pick(seat, KEEP_CARD, min(e.keep, len(p.drawn)), lambda: stock(p.drawn), keep, "DG-5.4")
    for bonus in t.effects_of(seat, lasting.DiscardToMarketGain):
        if p.drawn and ctx.area != NONE and t.box.areas[ctx.area].id in bonus.areas:
            card = await t.offer(seat, TO_MARKET, sorted(set(p.drawn)), "DG-5.9", stop=NO_THANKS)
            if card is not None:
                p.drawn = without(p.drawn, card)
                t.push_market(card)
                t.tell(seat, "puts {species} into the market", species=card)
                await gain(t, seat, bonus.what, bonus.n)
    t.state.boneyard += p.drawn
    p.drawn = ()
    if kept and not t.is_automa(seat):
        await graft(t, seat, any(not t.box.is_edna[c] for c in kept), any(t.box.is_edna[c] for c in kept))
        await hand_limit(t, seat)


@does(fx.BoneyardTake, lambda t, seat, e, ctx: bool(t.state.boneyard))
async def do_boneyard_take(t: DinoTable, seat: Seat, e: fx.BoneyardTake, ctx: Context) -> None:
    for n in range(e.n):
        card = await t.offer(seat, TAKE_BONE, lambda: sorted(set(t.state.boneyard)), "DG-5.4", left=e.n - n)
        if card is None:
            break
        t.state.boneyard.remove(card)
        t.state.players[seat].drawn += (card,)
        t.tell(seat, "takes {species} from the Boneyard", species=card)
    await receive_drawn(t, seat, known=True)


@does(fx.ExchangeCards)
async def do_exchange(t: DinoTable, seat: Seat, e: fx.ExchangeCards, ctx: Context) -> None:
    n = await t.amount(seat, EXCHANGE, 0, min(e.max, len(t.state.players[seat].hand)), "DG-14.2", bonus=e.bonus)
    await discard_dna(t, seat, n, "DG-14.2")
    await draw_dna(t, seat, n + e.bonus, False)
