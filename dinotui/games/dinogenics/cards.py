"""Running lists of effects (DG-14.2): what is available, and the kinds that concern one's own things."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, cast

from dinotui.engine import Seat

from . import effects as fx
from .building import build, buy, cannot_buy, damaged_tiles, remove_tile, repair_free, stashable, undamaged
from .counts import count
from .gaining import discard_dna, draw_dna, gain, graft, hand_limit, has, lose, pay, receive_drawn, stock, take_cards
from .geometry import CELLS, STASH
from .placing import can_create, create, destroy_own, place
from .rampage import damage_tile, kill_visitor, refs, roll_upkeep, run_checks
from .state import COVERED, FENCED, NONE, Dino
from .table import DinoTable
from .verbs import (
    AREA_TO_COPY,
    BLOCK_AREA,
    BUY_MORE,
    DAMAGE_OWN,
    DO_IT,
    DONE,
    EXCHANGE,
    KEEP_CARD,
    NO_MORE,
    NO_THANKS,
    OPTION,
    PICK_DINO,
    PLAY_CARD,
    REMOVE_TILE,
    SEARCH,
    SEARCH_STACK,
    SELL_GOATS,
    STASH_TILE,
    TAKE_BONE,
    TO_MARKET,
    TOP_TILE,
)


class Context:
    """Where a list of effects comes from.

    acting    whose card, tile or news it is; counts may look at that park
    area      the area whose action it is, NONE for none
    opponent  the one chosen by an effect before
    avoid     cells kept free for a tile about to be put
    spared    seats that paid to be unaffected by this news card
    """

    __slots__ = ("acting", "area", "avoid", "opponent", "spared")

    def __init__(self, acting: int, area: int = NONE, avoid: tuple[int, ...] = (), spared: frozenset[int] = frozenset()) -> None:
        self.acting, self.area, self.avoid, self.spared = acting, area, avoid, spared
        self.opponent = NONE


Handler = Callable[[DinoTable, Seat, Any, Context], Awaitable[None]]


async def run(t: DinoTable, seat: Seat, effects: fx.Effects, ctx: Context | None = None) -> None:
    """DG-14.2: in list order; parts that cannot be done are skipped, optional ones may be declined."""
    ctx = ctx or Context(seat)
    for e in effects:
        if not able(t, seat, e, ctx):
            continue
        if e.optional and type(e) not in ASK_THEMSELVES:
            body = e.effect if isinstance(e, fx.Sequence) else (e,)
            if await t.offer(seat, DO_IT, [(0, body)], "DG-4.10", stop=NO_THANKS) is None:
                continue
        await HANDLERS[type(e)](t, seat, e, ctx)


ASK_THEMSELVES = (fx.Create, fx.Build, fx.SellGoats)
"""Kinds whose first question has a way out of its own."""


# -- what is available


def costs_of(effects: fx.Effects) -> dict[str, int]:
    """What must be paid for a list, in sum."""
    wanted: dict[str, int] = {}
    for e in effects:
        if isinstance(e, fx.Pay):
            wanted[e.what] = wanted.get(e.what, 0) + e.n
    return wanted


def cannot_pay(t: DinoTable, seat: int, effects: fx.Effects) -> str:
    """Why the costs of a list cannot be met; "" when they can (DG-14.2)."""
    if effects and isinstance(effects[0], fx.DestroyOwn) and len(t.player(seat).dinos) < effects[0].n:
        return "no dinosaur to destroy"
    for what, n in costs_of(effects).items():
        if has(t, seat, what) < n:
            return f"costs {n} {'credits' if what == 'credits' else what}"
    return ""


def cannot_take(t: DinoTable, seat: int, effects: fx.Effects, ctx: Context) -> str:
    """Why an option cannot be taken (DG-14.2)."""
    if reason := cannot_pay(t, seat, effects):
        return reason
    if any(isinstance(e, fx.DamageOwn) and not able(t, seat, e, ctx) for e in effects):
        return "no tile to damage"
    return ""


def able(t: DinoTable, seat: int, e: fx.AnyEffect, ctx: Context) -> bool:
    """Whether an effect can do anything now."""
    kind = type(e)
    can = ABLE.get(kind)
    return can(t, seat, e, ctx) if can is not None else kind in HANDLERS


def can_gain(t: DinoTable, seat: int, e: fx.Gain, ctx: Context) -> bool:
    match e.what:
        case "visitor":
            return t.room(seat) > 0
        case "goats":
            return t.state.goats > 0
        case "fences":
            return t.state.fences > 0
    return True


def can_gain_per(t: DinoTable, seat: int, e: fx.GainPer, ctx: Context) -> bool:
    who = ctx.acting if e.of == "acting" else seat
    return count(t, who, e.per) // e.per_n > 0


def can_lose(t: DinoTable, seat: int, e: fx.Lose, ctx: Context) -> bool:
    return e.what in ("vp", "scandal", "credits") or has(t, seat, e.what) > 0


def can_sell_goats(t: DinoTable, seat: int, e: fx.SellGoats, ctx: Context) -> bool:
    p = t.player(seat)
    return p.goats > 0 and (t.is_automa(seat) or p.credits >= e.price)


def can_do_create(t: DinoTable, seat: int, e: fx.Create, ctx: Context) -> bool:
    if (robot := t.robot(seat)) is not None:
        from .dino import plan_creation

        return plan_creation(t, robot) is not None
    return can_create(t, seat, e.requirement_delta, e.any_cards)


def can_market_buy(t: DinoTable, seat: int, e: fx.MarketBuy, ctx: Context) -> bool:
    from .city import buyable

    return bool(buyable(t, seat, e.delta))


def can_ocean(t: DinoTable, seat: int, e: fx.OpenOcean, ctx: Context) -> bool:
    from .city import cannot_roll

    return not cannot_roll(t, seat)


def playable(t: DinoTable, seat: int) -> list[int]:
    """Manipulation cards in hand that can do something (DG-14.2)."""
    return [card for card in sorted(set(t.player(seat).cards)) if not cannot_play(t, seat, card)]


def can_play(t: DinoTable, seat: int) -> bool:
    """Whether there is any."""
    return any(not cannot_play(t, seat, card) for card in set(t.player(seat).cards))


class Play(NamedTuple):
    """What a Manipulation card asks for and does.

    priced  whether something must be paid or destroyed
    gains   its effects but for what is paid
    sure    whether one of them can always be done
    """

    priced: bool
    gains: fx.Effects
    sure: bool


def play_of(t: DinoTable, card: int) -> Play:
    """The same for one card, found out once."""
    found = t.box.plays.get(card)
    if found is None:
        effects = t.box.cards[card].effect
        gains = tuple(e for e in effects if not isinstance(e, fx.Pay))
        priced = len(gains) < len(effects) or isinstance(effects[0], fx.DestroyOwn)
        found = t.box.plays[card] = Play(priced, gains, any(always(e) for e in gains))
    return cast(Play, found)


def always(e: fx.AnyEffect) -> bool:
    """Whether an effect can do something in any position."""
    if isinstance(e, fx.Gain):
        return e.what not in LIMITED
    return type(e) in HANDLERS and type(e) not in ABLE


LIMITED = ("visitor", "goats", "fences")
"""What may be lacking in the supply or find no room."""


def cannot_play(t: DinoTable, seat: int, card: int) -> str:
    """Why a card may not be played."""
    play = play_of(t, card)
    if not play.priced and play.sure:
        return ""
    if play.priced and (reason := cannot_pay(t, seat, t.box.cards[card].effect)):
        return reason
    ctx = Context(seat)
    hand = t.player(seat).cards
    where = hand.index(card) if card in hand else NONE
    if where != NONE:
        del hand[where]  # while a card is played it is no longer in hand: it cannot lead to itself through the Uplink
    does = any(able(t, seat, e, ctx) for e in play.gains)
    if where != NONE:
        hand.insert(where, card)
    return "" if does else "it could do nothing"


# -- resources


async def do_gain(t: DinoTable, seat: Seat, e: fx.Gain, ctx: Context) -> None:
    await gain(t, seat, e.what, e.n)


async def do_gain_per(t: DinoTable, seat: Seat, e: fx.GainPer, ctx: Context) -> None:
    who = ctx.acting if e.of == "acting" else seat
    await gain(t, seat, e.what, min(e.max, e.n * (max(0, count(t, who, e.per)) // e.per_n)))


async def do_lose(t: DinoTable, seat: Seat, e: fx.Lose, ctx: Context) -> None:
    await lose(t, seat, e.what, e.n)


async def do_pay(t: DinoTable, seat: Seat, e: fx.Pay, ctx: Context) -> None:
    await pay(t, seat, e.what, e.n)


async def do_choose(t: DinoTable, seat: Seat, e: fx.Choose, ctx: Context) -> None:
    """Between min and max different options, in list order; where fewer are available, all of them."""
    last = -1
    for n in range(e.max):
        options = [(i, o) for i, o in enumerate(e.options) if i > last and not cannot_take(t, seat, o, ctx)]
        spare = len(options) - max(0, e.min - n - 1)
        option = await t.offer(seat, OPTION, options[: max(spare, 1)], "DG-14.2", stop=NO_MORE if n >= e.min else None)
        if option is None:
            return
        last = option[0]
        await run(t, seat, option[1], ctx)


async def do_each_player(t: DinoTable, seat: Seat, e: fx.EachPlayer, ctx: Context) -> None:
    for other in list(t.state.order):
        if other not in ctx.spared:
            await run(t, Seat(other), e.effect, Context(ctx.acting, spared=ctx.spared))


async def do_if_count(t: DinoTable, seat: Seat, e: fx.IfCount, ctx: Context) -> None:
    await run(t, seat, e.then if count(t, seat, e.count) >= e.at_least else e.else_, ctx)


async def do_sequence(t: DinoTable, seat: Seat, e: fx.Sequence, ctx: Context) -> None:
    await run(t, seat, e.effect, ctx)


async def do_sell_goats(t: DinoTable, seat: Seat, e: fx.SellGoats, ctx: Context) -> None:
    p = t.player(seat)
    most = p.goats if t.is_automa(seat) or not e.price else min(p.goats, p.credits // e.price)
    n = await t.amount(seat, SELL_GOATS, 0, most, "DG-4.10", vp=e.vp, price=e.price)
    if n:
        await lose(t, seat, "goats", n)
        await pay(t, seat, "credits", n * e.price)
        await gain(t, seat, "vp", n * e.vp)


# -- DNA


async def do_draw_keep(t: DinoTable, seat: Seat, e: fx.DrawKeep, ctx: Context) -> None:
    """Draw, keep some; Seismologist may send one of the others to the market (DG-5.9)."""
    p = t.player(seat)
    edna = e.deck == "edna"
    p.drawn += [card for card in (t.draw_dna(edna) for _ in range(e.draw)) if card != NONE]
    t.tell(seat, "draws {amount}", amount=(len(p.drawn), e.deck))
    kept: list[int] = []

    def keep(card: int) -> None:
        p.drawn.remove(card)
        kept.append(card)
        take_cards(t, seat, [card])

    await t.pick(seat, KEEP_CARD, min(e.keep, len(p.drawn)), lambda: stock(p.drawn), keep, "DG-5.4")
    for bonus in t.effects_of(seat, fx.DiscardToMarketGain):
        if p.drawn and ctx.area != NONE and t.box.areas[ctx.area].id in bonus.areas:
            card = await t.offer(seat, TO_MARKET, sorted(set(p.drawn)), "DG-5.9", stop=NO_THANKS)
            if card is not None:
                p.drawn.remove(card)
                t.push_market(card)
                t.tell(seat, "puts {species} into the market", species=card)
                await gain(t, seat, bonus.what, bonus.n)
    t.state.boneyard += p.drawn
    p.drawn.clear()
    if kept and not t.is_automa(seat):
        await graft(t, seat, any(not t.box.is_edna[c] for c in kept), any(t.box.is_edna[c] for c in kept))
        await hand_limit(t, seat)


async def do_boneyard_take(t: DinoTable, seat: Seat, e: fx.BoneyardTake, ctx: Context) -> None:
    for n in range(e.n):
        card = await t.offer(seat, TAKE_BONE, lambda: sorted(set(t.state.boneyard)), "DG-5.4", left=e.n - n)
        if card is None:
            break
        t.state.boneyard.remove(card)
        t.player(seat).drawn.append(card)
        t.tell(seat, "takes {species} from the Boneyard", species=card)
    await receive_drawn(t, seat, known=True)


async def do_exchange(t: DinoTable, seat: Seat, e: fx.ExchangeCards, ctx: Context) -> None:
    n = await t.amount(seat, EXCHANGE, 0, min(e.max, len(t.player(seat).hand)), "DG-14.2", bonus=e.bonus)
    await discard_dna(t, seat, n, "DG-14.2")
    await draw_dna(t, seat, n + e.bonus, False)


async def do_create(t: DinoTable, seat: Seat, e: fx.Create, ctx: Context) -> None:
    await create(t, seat, e)


async def do_place_dinosaur(t: DinoTable, seat: Seat, e: fx.PlaceDinosaur, ctx: Context) -> None:
    await place(t, seat, t.box.species_number[e.species], ctx.avoid)


# -- market


async def do_market_refresh(t: DinoTable, seat: Seat, e: fx.MarketRefresh, ctx: Context) -> None:
    t.refresh_market()
    t.tell(seat, "refreshes the market")


async def do_market_add(t: DinoTable, seat: Seat, e: fx.MarketAdd, ctx: Context) -> None:
    for _ in range(e.n):
        card = t.draw_dna(e.deck == "edna")
        if card != NONE:
            t.push_market(card)


async def do_market_buy(t: DinoTable, seat: Seat, e: fx.MarketBuy, ctx: Context) -> None:
    from .city import buy_card, buyable

    gaps: list[int] = []
    while not e.n or len(gaps) < e.n:
        space = await t.offer(seat, BUY_MORE, lambda: buyable(t, int(seat), e.delta), "DG-6.5", stop=DONE)
        if space is None:
            break
        await buy_card(t, seat, space, e.delta, close=False)
        gaps.append(space)
    for space in sorted(gaps):
        t.close_gap(space)


# -- tiles


def builds(t: DinoTable, seat: int, e: fx.Build) -> list[int]:
    """Stacks from which an effect can build now; for the habitats one entry."""
    s, box = t.state, t.box
    if e.source == "aquatic_habitat":
        payable = cost_of(t, seat, box.aquatic_habitat, e) <= credits_of(t, seat)
        return [0] if s.habitats and payable and t.has_lot(seat, box.aquatic_habitat) else []
    found = []
    for i, stack in enumerate(s.stacks):
        if not stack or (e.source == "basic_hotel" and i) or (e.source == "stack" and not i):
            continue
        kinds = set(stack) if e.source == "stack" else {stack[-1]}
        if e.cost == "full" and not t.is_automa(seat):
            if any(not cannot_buy(t, seat, k, box.city_center, e.delta) for k in kinds):
                found.append(i)
        elif any(cost_of(t, seat, k, e) <= credits_of(t, seat) and t.has_lot(seat, k) for k in kinds):
            found.append(i)
    return found


def credits_of(t: DinoTable, seat: int) -> int:
    """What a seat can spend; automas pay nothing."""
    return has(t, seat, "credits")


def cost_of(t: DinoTable, seat: int, kind: int, e: fx.Build) -> int:
    """The price of an effect that builds free or for half."""
    cost = t.box.facilities[kind].cost
    base = {"free": 0, "half": -(-cost // 2), "full": cost}[e.cost]
    return max(0, base + e.delta)


async def do_build(t: DinoTable, seat: Seat, e: fx.Build, ctx: Context) -> None:
    """Build up to n tiles from a source."""
    s = t.state
    for _ in range(e.n):
        verb = SEARCH_STACK if e.source == "stack" else TOP_TILE
        stack = await t.offer(seat, verb, lambda: builds(t, int(seat), e), "DG-14.9", stop=NO_THANKS)
        if stack is None:
            return
        if e.source == "aquatic_habitat":
            await pay(t, seat, "credits", cost_of(t, seat, t.box.aquatic_habitat, e))
            await build(t, seat, t.box.aquatic_habitat, lambda: take_habitat(t))
            continue
        pile = s.stacks[stack]
        if e.source == "stack":
            fits = [k for k in sorted(set(pile)) if cost_of(t, seat, k, e) <= credits_of(t, seat) and t.has_lot(seat, k)]
            kind = await t.choose(seat, SEARCH, fits, "DG-14.2", n=stack + 1)
        else:
            kind = pile[-1]
        take = Taker(t, stack, kind)
        if e.cost == "full" and not t.is_automa(seat):
            await buy(t, seat, kind, t.box.city_center, take, e.delta)
        else:
            await pay(t, seat, "credits", cost_of(t, seat, kind, e))
            await build(t, seat, kind, take)


class Taker:
    """Takes a tile out of a stack of City Center when it is put on an island."""

    def __init__(self, t: DinoTable, stack: int, kind: int) -> None:
        self.t, self.stack, self.kind = t, stack, kind

    def __call__(self) -> None:
        pile = self.t.state.stacks[self.stack]
        last = len(pile) - 1 - pile[::-1].index(self.kind)
        del pile[last]
        self.t.refill_stacks()


def take_habitat(t: DinoTable) -> None:
    """An Aquatic Habitat leaves its stack."""
    t.state.habitats -= 1


async def do_repair(t: DinoTable, seat: Seat, e: fx.Repair, ctx: Context) -> None:
    await repair_free(t, seat, e.n, "DG-14.2")


async def do_damage_own(t: DinoTable, seat: Seat, e: fx.DamageOwn, ctx: Context) -> None:
    for _ in range(e.n):
        spot = await t.offer(seat, DAMAGE_OWN, lambda: undamaged(t, int(seat), e.filter == "non_hotel"), "DG-14.2")
        if spot is not None:
            await damage_tile(t, seat, spot[1])


async def do_remove(t: DinoTable, seat: Seat, e: fx.RemoveOwnFacility, ctx: Context) -> None:
    for _ in range(e.n):
        spot = await t.offer(seat, REMOVE_TILE, lambda: [(int(seat), x.at) for x in t.player(seat).tiles if x.at in CELLS], "DG-13.4")
        if spot is not None:
            remove_tile(t, seat, spot[1])
            await gain(t, seat, "credits", e.refund)


async def do_stash(t: DinoTable, seat: Seat, e: fx.StashFacilities, ctx: Context) -> None:
    """Off-Site Location: tiles that are safe there and border nothing."""
    for large, n in ((False, e.standard), (True, e.large)):
        for _ in range(n):
            spot = await t.offer(seat, STASH_TILE, partial(stashable, t, int(seat), large), "DG-14.1", stop=NO_THANKS)
            if spot is None:
                break
            tile = t.tile_at(seat, spot[1])
            assert tile is not None
            tile.at, tile.to = STASH[large], NONE
            t.tell(seat, "moves {tile} off-site", tile=tile.kind)


# -- dinosaurs


def selected(t: DinoTable, seat: int, e: fx.RampageCheck) -> list[Dino]:
    """DG-11.6: the dinosaurs a card means."""
    dinos = [d for d in t.player(seat).dinos if not d.checked]
    if e.select == "own_choice":
        return dinos
    if e.select == "own_choice_carnivore":
        return [d for d in dinos if t.box.carnivore[d.species]]
    kinds = [d.species for d in t.player(seat).dinos]
    return [d for d in dinos if kinds.count(d.species) == 1]


async def do_rampage(t: DinoTable, seat: Seat, e: fx.RampageCheck, ctx: Context) -> None:
    if e.select == "single_of_species":
        await run_checks(t, seat, selected(t, seat, e))
        return
    from .rampage import check, found

    for _ in range(e.n):
        ref = await t.offer(seat, PICK_DINO, lambda: refs(int(seat), selected(t, seat, e)), "DG-11.6")
        if ref is not None:
            await check(t, seat, found(selected(t, seat, e), ref))


async def do_destroy_own(t: DinoTable, seat: Seat, e: fx.DestroyOwn, ctx: Context) -> None:
    for _ in range(e.n):
        await destroy_own(t, seat)


async def do_die_income(t: DinoTable, seat: Seat, e: fx.UpkeepDieIncome, ctx: Context) -> None:
    (face,) = await roll_upkeep(t, seat, 1)
    if face:
        await gain(t, seat, "credits", face)
    else:
        await kill_visitor(t, seat)


# -- areas and cards


def copyable(t: DinoTable, seat: int, e: fx.CopyArea, done: tuple[int, ...] = (), spent: int = 0) -> list[int]:
    """Areas whose action can be carried out without a worker (DG-5.4, 14.4)."""
    return list(copies(t, seat, e, done, spent))


def copies(t: DinoTable, seat: int, e: fx.CopyArea, done: tuple[int, ...] = (), spent: int = 0) -> Iterator[int]:
    """The same one by one, for those who need to know only whether there is any."""
    from .areas import cannot_do

    theirs = set(t.opponents(seat)) if e.by == "opponent" else set(t.seats)
    for area, standing in enumerate(t.state.spaces):
        if e.occupied:
            if theirs.isdisjoint(standing):
                continue
        elif len(standing) >= t.spaces_of(area):
            continue
        if area == t.box.outsource or area in done or area in t.box.docks or not t.spaces_of(area):
            continue
        if not cannot_do(t, seat, area, spent):
            yield area


async def do_copy_area(t: DinoTable, seat: Seat, e: fx.CopyArea, ctx: Context) -> None:
    from .areas import do_area

    done: tuple[int, ...] = ()
    for _ in range(e.n):
        area = await t.offer(seat, AREA_TO_COPY, partial(copyable, t, int(seat), e, done), "DG-14.4")
        if area is None:
            return
        done += (area,)
        t.tell(seat, "uses {area}", area=area)
        if e.block_rest and area != t.box.ferry:
            t.state.spaces[area] += [COVERED] * t.free_spaces(area)
        await do_area(t, seat, area)


async def do_play(t: DinoTable, seat: Seat, e: fx.PlayManipulation, ctx: Context) -> None:
    for _ in range(e.n):
        card = await t.offer(seat, PLAY_CARD, lambda: playable(t, int(seat)), "DG-14.1")
        if card is None:
            return
        await play_card(t, seat, card)


async def play_card(t: DinoTable, seat: Seat, card: int) -> None:
    """DG-14.1: a card from hand does its effects and is discarded; Off-Site Location stays."""
    p = t.player(seat)
    p.cards.remove(card)
    p.played.append(card)
    t.tell(seat, "plays {card}", card=card)
    effects = t.box.cards[card].effect
    await run(t, seat, effects, Context(seat))
    if not fx.each(effects, fx.StashFacilities):
        p.played.remove(card)
        t.state.mdiscard.append(card)


async def do_city(t: DinoTable, seat: Seat, e: fx.CityCenter, ctx: Context) -> None:
    from .city import visit_city

    await visit_city(t, seat)


async def do_hq(t: DinoTable, seat: Seat, e: fx.HqActions, ctx: Context) -> None:
    from .city import visit_hq

    await visit_hq(t, seat, e.n)


async def do_ocean(t: DinoTable, seat: Seat, e: fx.OpenOcean, ctx: Context) -> None:
    from .city import open_ocean

    await open_ocean(t, seat, e.dice)


def blockable(t: DinoTable, done: tuple[int, ...] = ()) -> list[int]:
    """Areas with a free space that a fence can block."""
    return [a for a in range(len(t.box.areas)) if a != t.box.ferry and a not in done and t.free_spaces(a) > 0]


async def do_blockers(t: DinoTable, seat: Seat, e: fx.PlaceBlockers, ctx: Context) -> None:
    p = t.player(seat)
    done: tuple[int, ...] = ()
    for _ in range(e.max):
        if not p.fences:
            break
        area = await t.offer(seat, BLOCK_AREA, partial(blockable, t, done), "DG-14.2", stop=DONE)
        if area is None:
            break
        done += (area,)
        p.fences -= 1
        t.state.spaces[area].append(FENCED)
        t.tell(seat, "blocks a space of {area}", area=area)
    await gain(t, seat, e.gain_what, e.n * len(done))


Able = Callable[[DinoTable, int, Any, Context], bool]
ABLE: dict[type, Able] = {
    fx.Gain: can_gain,
    fx.GainPer: can_gain_per,
    fx.Lose: can_lose,
    fx.Sequence: lambda t, seat, e, ctx: not cannot_pay(t, seat, e.effect),
    fx.SellGoats: can_sell_goats,
    fx.BoneyardTake: lambda t, seat, e, ctx: bool(t.state.boneyard),
    fx.Create: can_do_create,
    fx.PlaceDinosaur: lambda t, seat, e, ctx: t.can_place(seat, t.box.species_number[e.species]),
    fx.MoveOwnDinosaurs: lambda t, seat, e, ctx: any(not t.box.aquatic[d.species] for d in t.player(seat).dinos),
    fx.MarketBuy: can_market_buy,
    fx.Build: lambda t, seat, e, ctx: bool(builds(t, seat, e)),
    fx.Repair: lambda t, seat, e, ctx: bool(damaged_tiles(t, seat)),
    fx.DamageOwn: lambda t, seat, e, ctx: bool(undamaged(t, seat, e.filter == "non_hotel")),
    fx.RemoveOwnFacility: lambda t, seat, e, ctx: bool(t.player(seat).tiles),
    fx.StashFacilities: lambda t, seat, e, ctx: bool(stashable(t, seat, False) or stashable(t, seat, True)),
    fx.RampageCheck: lambda t, seat, e, ctx: bool(selected(t, seat, e)),
    fx.DestroyOwn: lambda t, seat, e, ctx: bool(t.player(seat).dinos),
    fx.CopyArea: lambda t, seat, e, ctx: any(True for _ in copies(t, seat, e)),
    fx.PlayManipulation: lambda t, seat, e, ctx: can_play(t, seat),
    fx.OpenOcean: can_ocean,
    fx.PlaceBlockers: lambda t, seat, e, ctx: t.player(seat).fences > 0 and bool(blockable(t)),
}
"""Whether an effect of a kind can do anything; a kind that is missing here always can, if it has a rule at all."""

HANDLERS: dict[type, Handler] = {
    fx.Gain: do_gain,
    fx.GainPer: do_gain_per,
    fx.Lose: do_lose,
    fx.Pay: do_pay,
    fx.Choose: do_choose,
    fx.EachPlayer: do_each_player,
    fx.IfCount: do_if_count,
    fx.Sequence: do_sequence,
    fx.SellGoats: do_sell_goats,
    fx.DrawKeep: do_draw_keep,
    fx.BoneyardTake: do_boneyard_take,
    fx.ExchangeCards: do_exchange,
    fx.Create: do_create,
    fx.PlaceDinosaur: do_place_dinosaur,
    fx.MarketRefresh: do_market_refresh,
    fx.MarketAdd: do_market_add,
    fx.MarketBuy: do_market_buy,
    fx.Build: do_build,
    fx.Repair: do_repair,
    fx.DamageOwn: do_damage_own,
    fx.RemoveOwnFacility: do_remove,
    fx.StashFacilities: do_stash,
    fx.RampageCheck: do_rampage,
    fx.DestroyOwn: do_destroy_own,
    fx.UpkeepDieIncome: do_die_income,
    fx.CopyArea: do_copy_area,
    fx.PlayManipulation: do_play,
    fx.CityCenter: do_city,
    fx.HqActions: do_hq,
    fx.OpenOcean: do_ocean,
    fx.PlaceBlockers: do_blockers,
}
"""The rule of every kind that does something; opponents.py and chaos.py add theirs."""
