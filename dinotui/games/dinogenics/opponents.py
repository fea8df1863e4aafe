"""What effects do to opponents (DG-14.3)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from .building import undamaged
from .gaining import gain, gain_scandals, lose, receive, receive_drawn
from .interpreter import Context, does
from .rampage import damage_tile
from .state import NONE, without
from .table import DinoTable
from .verbs import (
    DAMAGE_THEIRS,
    DONE,
    EMPTY_HOTEL,
    GIVE_THEM,
    GOATS_FOR_ORDER,
    GOATS_FOR_VP,
    KEEP_GOATS,
    OPPONENT,
    SHARE_CARD,
    SWAP_GIVE,
    SWAP_TAKE,
    TAKE_BACK_HAND,
)
from .words import Spot


async def opponent(t: DinoTable, seat: Seat, ctx: Context, those: list[Seat]) -> Seat:
    """DG-14.3: the acting player chooses the opponent."""
    other = await t.choose(seat, OPPONENT, those, "DG-14.3")
    ctx.opponent = other
    return other


# -- cards of others


def cards_of(t: DinoTable, seat: int) -> list[int]:
    """DNA cards of a seat, a bot's stacks included."""
    robot = t.robot(seat)
    if robot is not None:
        from .dino import cards

        return cards(t, robot)
    return list(t.state.players[seat].hand)


def take_away(t: DinoTable, seat: int, card: int) -> None:
    """A DNA card leaves a seat; the caller puts it somewhere."""
    robot = t.robot(seat)
    if robot is not None:
        from .dino import unstack

        unstack(t, robot, card)
        return
    t.forget_card(seat, card)


@does(fx.StealRandom, lambda t, seat, e, ctx: any(cards_of(t, o) for o in t.opponents(seat)))
async def do_steal(t: DinoTable, seat: Seat, e: fx.StealRandom, ctx: Context) -> None:
    other = await opponent(t, seat, ctx, [o for o in t.opponents(seat) if cards_of(t, o)])
    taken = []
    for _ in range(min(e.n, len(cards_of(t, other)))):
        cards = sorted(cards_of(t, other))
        card = cards[t.below(len(cards))]
        take_away(t, other, card)
        taken.append(card)
    t.tell(seat, "takes {amount} from {seat}", amount=(len(taken), "dna"), seat=other)
    await receive(t, seat, taken)


@does(fx.SwapOne, lambda t, seat, e, ctx: bool(t.opponents(seat)))
async def do_swap(t: DinoTable, seat: Seat, e: fx.SwapOne, ctx: Context) -> None:
    other = await opponent(t, seat, ctx, t.opponents(seat))
    t.state.shown = other
    t.reveal()
    t.tell(seat, "looks at the DNA of {seat}", seat=other)
    if cards_of(t, seat):
        card = await t.offer(seat, SWAP_TAKE, lambda: sorted(set(cards_of(t, other))), "DG-14.3", stop=TAKE_BACK_HAND)
        if card is not None:
            given = await t.choose(seat, SWAP_GIVE, lambda: sorted(set(cards_of(t, seat))), "DG-14.3")
            take_away(t, other, card)
            take_away(t, seat, given)
            t.state.players[seat].drawn += (card,)  # it lies aside while the other seat deals with what it got
            await receive(t, other, [given])
            await receive_drawn(t, seat)
            t.tell(seat, "swaps a card with {seat}", seat=other)
    t.state.shown = NONE


@does(fx.ResearchShare, lambda t, seat, e, ctx: bool(t.opponents(seat)))
async def do_research(t: DinoTable, seat: Seat, e: fx.ResearchShare, ctx: Context) -> None:
    """Draw, keep some, one of the others to each opponent."""
    p, others = t.state.players[seat], t.opponents(seat)
    p.drawn += tuple(t.draw_several(e.keep + len(others), False))
    for other in others:
        if len(p.drawn) > e.keep:
            card = await t.choose(seat, SHARE_CARD, sorted(set(p.drawn)), "DG-14.3", seat=other)
            p.drawn = without(p.drawn, card)
            t.state.players[other].drawn += (card,)
    t.tell(seat, "keeps {amount}", amount=(len(p.drawn), "dna"))
    await receive_drawn(t, seat)
    for other in others:
        await receive_drawn(t, other)


@does(fx.GiveOpponent, lambda t, seat, e, ctx: bool(t.opponents(seat) and cards_of(t, seat)))
async def do_give(t: DinoTable, seat: Seat, e: fx.GiveOpponent, ctx: Context) -> None:
    """Up to n cards to one opponent; what Synth would get is lost."""
    other = await opponent(t, seat, ctx, t.opponents(seat))
    for n in range(e.n):
        card = await t.offer(seat, GIVE_THEM, lambda: sorted(set(cards_of(t, seat))), "DG-14.3", stop=DONE, left=e.n - n)
        if card is None:
            break
        take_away(t, seat, card)
        t.state.players[other].drawn += (card,)
        t.tell(seat, "gives a card to {seat}", seat=other)
    await receive_drawn(t, other)


@does(fx.OpponentGain, lambda t, seat, e, ctx: ctx.opponent != NONE or (bool(t.opponents(seat)) and ctx.acting == seat))
async def do_opponent_gain(t: DinoTable, seat: Seat, e: fx.OpponentGain, ctx: Context) -> None:
    if ctx.opponent == NONE:
        await opponent(t, seat, ctx, t.opponents(seat))
    await gain_scandals(t, Seat(ctx.opponent), e.n)


# -- tiles and hotels of others


@does(fx.DamageOpponent, lambda t, seat, e, ctx: any(undamaged(t, o, e.filter == "non_hotel") for o in t.opponents(seat)))
async def do_damage(t: DinoTable, seat: Seat, e: fx.DamageOpponent, ctx: Context) -> None:
    no_hotel = e.filter == "non_hotel"
    for _ in range(e.n):
        those = [o for o in t.opponents(seat) if undamaged(t, o, no_hotel)]
        if not those:
            return
        other = await opponent(t, seat, ctx, those)
        spots = partial(undamaged, t, int(other), no_hotel)
        if other == t.state.synth:
            from .synth import cheapest

            await damage_tile(t, other, cheapest(t, spots()))
            continue
        spot = await t.choose(seat, DAMAGE_THEIRS, spots, "DG-14.3")
        await damage_tile(t, other, spot[1])


def hotels(t: DinoTable, seat: int) -> list[Spot]:
    """Undamaged hotels that take visitors."""
    return [(int(seat), x.at) for x, kind in t.working(seat) if kind.capacity and not x.closed]


@does(fx.EmptyHotelOpponent, lambda t, seat, e, ctx: any(hotels(t, o) for o in t.opponents(seat)))
async def do_empty_hotel(t: DinoTable, seat: Seat, e: fx.EmptyHotelOpponent, ctx: Context) -> None:
    other = await opponent(t, seat, ctx, [o for o in t.opponents(seat) if hotels(t, o)])
    for _ in range(e.n):
        spot = await t.offer(seat, EMPTY_HOTEL, lambda: hotels(t, other), "DG-14.3")
        if spot is not None:
            tile = t.tile_at(*spot)
            assert tile is not None
            t.change_tile(other, tile, closed=True)
            t.remove_visitors(other, tile.at, tile.visitors)
            t.tell(seat, "closes {tile} of {seat}", tile=tile.kind, seat=other)


# -- goats


@does(fx.TakeFromEach, lambda t, seat, e, ctx: bool(t.opponents(seat)))
async def do_take_goats(t: DinoTable, seat: Seat, e: fx.TakeFromEach, ctx: Context) -> None:
    total = 0
    for other in t.opponents(seat):
        n = min(e.n, t.state.players[other].goats)
        t.state.players[other].goats -= n
        total += n
    t.state.players[seat].goats += total
    t.tell(seat, "takes {amount} from the others", amount=(total, "goats"))
    if not total:
        await gain(t, seat, "goats", e.fallback)


@does(fx.SpendGoats, lambda t, seat, e, ctx: t.state.players[seat].goats > 0)
async def do_spend_goats(t: DinoTable, seat: Seat, e: fx.SpendGoats, ctx: Context) -> None:
    """Goats for VP, or for places in next season's order."""
    p = t.state.players[seat]
    places = min(p.goats // e.order_goats, 1 if t.coop else len(t.state.players) - 1)

    async def for_vp(n: int) -> None:
        await lose(t, seat, "goats", n)
        await gain(t, seat, "vp", n * e.vp_each)

    async def for_order(n: int) -> None:
        await lose(t, seat, "goats", n * e.order_goats)
        p.steps += n
        t.tell(seat, "moves up {n} in the next player order", n=n)

    menu = t.menu(seat, "DG-14.2", head=GOATS_FOR_VP, each=e.vp_each)
    menu.each(GOATS_FOR_VP, range(1, p.goats + 1), for_vp)
    menu.each(GOATS_FOR_ORDER, range(1, places + 1), for_order)
    await menu.run(stop=KEEP_GOATS)
