"""Effects that concern other players, specialists, news and worker spaces (DG-14.3)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from .areas import cannot_do, do_area
from .building import undamaged
from .cards import ABLE, HANDLERS, Context
from .city import hire, hire_price, hireable
from .fencing import Fencing, add_lines
from .gaining import gain, gain_scandals, has, lose, pay, receive, receive_drawn
from .geometry import CELLS, PARK
from .habitats import habitat_violations
from .rampage import damage_tile, found, refs, run_checks
from .state import NONE, Dino
from .table import DinoTable
from .verbs import (
    CLAIM,
    CRASH_AT,
    DAMAGE_THEIRS,
    DONE,
    EMPTY_HOTEL,
    GIVE_THEM,
    GOATS_FOR_ORDER,
    GOATS_FOR_VP,
    HIRE_CHEAPER,
    KEEP_GOATS,
    KEEP_HOME,
    MISDIRECT,
    MISDIRECT_TO,
    MOVE_DINO,
    MOVE_TO,
    NAME_REPUTATION,
    NEWS_NEXT,
    OPPONENT,
    PAY_BUYOUT,
    SCORE_NOW,
    SHARE_CARD,
    SWAP_GIVE,
    SWAP_TAKE,
    TAKE_BACK_HAND,
)
from .words import DinoRef, Spot


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
    return t.player(seat).hand


def take_away(t: DinoTable, seat: int, card: int) -> None:
    """A DNA card leaves a seat; the caller puts it somewhere."""
    robot = t.robot(seat)
    if robot is not None:
        from .dino import unstack

        unstack(t, robot, card)
        return
    t.forget_card(seat, card)


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


async def do_swap(t: DinoTable, seat: Seat, e: fx.SwapOne, ctx: Context) -> None:
    other = await opponent(t, seat, ctx, t.opponents(seat))
    t.state.shown = other
    t.reveal()
    t.tell(seat, "looks at the DNA of {seat}", seat=other)
    mine = t.player(seat).hand
    if cards_of(t, seat):
        card = await t.offer(seat, SWAP_TAKE, lambda: sorted(set(cards_of(t, other))), "DG-14.3", stop=TAKE_BACK_HAND)
        if card is not None:
            given = await t.choose(seat, SWAP_GIVE, lambda: sorted(set(mine if t.robot(seat) is None else cards_of(t, seat))), "DG-14.3")
            take_away(t, other, card)
            take_away(t, seat, given)
            await receive(t, other, [given])
            await receive(t, seat, [card])
            t.tell(seat, "swaps a card with {seat}", seat=other)
    t.state.shown = NONE


async def do_research(t: DinoTable, seat: Seat, e: fx.ResearchShare, ctx: Context) -> None:
    """Draw, keep some, one of the others to each opponent."""
    p, others = t.player(seat), t.opponents(seat)
    p.drawn += [card for card in (t.draw_dna(False) for _ in range(e.keep + len(others))) if card != NONE]
    for other in others:
        if len(p.drawn) > e.keep:
            card = await t.choose(seat, SHARE_CARD, sorted(set(p.drawn)), "DG-14.3", seat=other)
            p.drawn.remove(card)
            t.player(other).drawn.append(card)
    t.tell(seat, "keeps {amount}", amount=(len(p.drawn), "dna"))
    await receive_drawn(t, seat)
    for other in others:
        await receive_drawn(t, other)


async def do_give(t: DinoTable, seat: Seat, e: fx.GiveOpponent, ctx: Context) -> None:
    """Up to n cards to one opponent; what Synth would get is lost."""
    other = await opponent(t, seat, ctx, t.opponents(seat))
    for n in range(e.n):
        card = await t.offer(seat, GIVE_THEM, lambda: sorted(set(cards_of(t, seat))), "DG-14.3", stop=DONE, left=e.n - n)
        if card is None:
            return
        take_away(t, seat, card)
        t.tell(seat, "gives a card to {seat}", seat=other)
        await receive(t, other, [card])


async def do_opponent_gain(t: DinoTable, seat: Seat, e: fx.OpponentGain, ctx: Context) -> None:
    if ctx.opponent == NONE:
        await opponent(t, seat, ctx, t.opponents(seat))
    await gain_scandals(t, Seat(ctx.opponent), e.n)


# -- tiles and hotels of others


async def do_damage(t: DinoTable, seat: Seat, e: fx.DamageOpponent, ctx: Context) -> None:
    no_hotel = e.filter == "non_hotel"
    for _ in range(e.n):
        those = [o for o in t.opponents(seat) if undamaged(t, o, no_hotel)]
        if not those:
            return
        other = await opponent(t, seat, ctx, those)
        spot = await t.choose(seat, DAMAGE_THEIRS, partial(undamaged, t, int(other), no_hotel), "DG-14.3")
        await damage_tile(t, other, spot[1])


def hotels(t: DinoTable, seat: int) -> list[Spot]:
    """Undamaged hotels that take visitors."""
    return [(int(seat), x.at) for x, kind in t.working(seat) if kind.capacity and not x.closed]


async def do_empty_hotel(t: DinoTable, seat: Seat, e: fx.EmptyHotelOpponent, ctx: Context) -> None:
    other = await opponent(t, seat, ctx, [o for o in t.opponents(seat) if hotels(t, o)])
    for _ in range(e.n):
        spot = await t.offer(seat, EMPTY_HOTEL, lambda: hotels(t, other), "DG-14.3")
        if spot is not None:
            tile = t.tile_at(*spot)
            assert tile is not None
            t.remove_visitors(other, tile.at, tile.visitors)
            tile.closed = True
            t.tell(seat, "closes {tile} of {seat}", tile=tile.kind, seat=other)


# -- goats


async def do_take_goats(t: DinoTable, seat: Seat, e: fx.TakeFromEach, ctx: Context) -> None:
    total = 0
    for other in t.opponents(seat):
        n = min(e.n, t.player(other).goats)
        t.player(other).goats -= n
        total += n
    t.player(seat).goats += total
    t.tell(seat, "takes {amount} from the others", amount=(total, "goats"))
    if not total:
        await gain(t, seat, "goats", e.fallback)


async def do_spend_goats(t: DinoTable, seat: Seat, e: fx.SpendGoats, ctx: Context) -> None:
    """Goats for VP, or for places in next season's order."""
    p = t.player(seat)
    places = min(p.goats // e.order_goats, len(t.state.players) - 1)

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


# -- workers and areas


def misdirectable(t: DinoTable, seat: int) -> list[int]:
    """Areas whose workers can move elsewhere and whose action can be done."""
    able = [a for a in range(len(t.box.areas)) if a != t.box.outsource and a not in t.box.docks and t.spaces_of(a)]
    return [a for a in able if misdirect_to(t, a) is not None and not cannot_do(t, seat, a)]


def misdirect_to(t: DinoTable, area: int) -> list[int] | None:
    """Where the workers of an area could move; [] when it has none, None when nowhere."""
    n = len(t.workers_at(area))
    if not n:
        return []
    return [a for a in range(len(t.box.areas)) if a != area and a not in t.box.docks and t.free_spaces(a) >= n] or None


async def do_misdirect(t: DinoTable, seat: Seat, e: fx.Misdirect, ctx: Context) -> None:
    spaces = t.state.spaces
    area = await t.choose(seat, MISDIRECT, lambda: misdirectable(t, seat), "DG-14.2")
    workers = t.workers_at(area)
    if workers:
        to = await t.choose(seat, MISDIRECT_TO, lambda: misdirect_to(t, area) or [], "DG-14.2", area=area)
        spaces[area][:] = [x for x in spaces[area] if x < 0]
        spaces[to] += workers
        t.tell(seat, "moves the workers of {from_area} to {area}", from_area=area, area=to)
    t.tell(seat, "uses {area}", area=area)
    await do_area(t, seat, area)


async def do_keep_home(t: DinoTable, seat: Seat, e: fx.KeepWorkerHome, ctx: Context) -> None:
    """News 17: pay, or a worker stays home."""
    p = t.player(seat)
    if t.is_automa(seat):
        return
    menu = t.menu(seat, "DG-14.2", head=KEEP_HOME, buyout=e.buyout)
    menu.one(PAY_BUYOUT, lambda: pay(t, seat, "credits", e.buyout), unless="" if p.credits >= e.buyout else f"costs {e.buyout} credits")

    def stay() -> None:
        n = min(e.n, p.left)
        p.left -= n
        p.home += n
        t.tell(seat, "leaves a worker at home")

    menu.one(KEEP_HOME, stay)
    await menu.run()


# -- specialists


def claimable(t: DinoTable, budget: int) -> list[int]:
    """Specialists on display and contractors that cost at most so much."""
    every = [*(one for one in t.state.display if one != NONE), *t.state.contractors]
    return [one for one in every if t.box.specialists[one].cost <= budget]


async def do_claim(t: DinoTable, seat: Seat, e: fx.ClaimSpecialists, ctx: Context) -> None:
    budget = e.budget
    while True:
        one = await t.offer(
            seat,
            CLAIM,
            partial(claimable, t, budget),
            "DG-7.4",
            stop=DONE,
            left=budget,
        )
        if one is None:
            return
        budget -= t.box.specialists[one].cost
        await hire(t, seat, one, free=True)


async def do_claim_discount(t: DinoTable, seat: Seat, e: fx.ClaimSpecialistDiscount, ctx: Context) -> None:
    one = await t.offer(seat, HIRE_CHEAPER, lambda: hireable(t, seat, e.discount), "DG-7.4", discount=e.discount)
    if one is not None:
        assert hire_price(t, one, e.discount)
        await hire(t, seat, one, e.discount)


def scorable(t: DinoTable, seat: int) -> list[int]:
    """Own specialists with something at the end of the game (DG-14.8)."""
    return [x for x in t.player(seat).specialists if any(e.when == "end_game" for e in t.box.specialists[x].triggers)]


async def do_score_now(t: DinoTable, seat: Seat, e: fx.ScoreSpecialistNow, ctx: Context) -> None:
    from .scoring import specialist_points

    for _ in range(e.n):
        one = await t.offer(seat, SCORE_NOW, lambda: scorable(t, seat), "DG-14.8")
        if one is not None:
            t.tell(seat, "scores {specialist} now", specialist=one)
            await gain(t, seat, "vp", specialist_points(t, seat, one))


# -- rampages ordered by cards


def printed(t: DinoTable, species: int) -> int:
    """The reputation of a species now (Dreadnoughtus: the season)."""
    one = t.box.species[species]
    return t.state.season if one.rep_rule else one.rep


def reputations(t: DinoTable) -> list[int]:
    """Reputation numbers of dinosaurs that can still check in this phase."""
    return sorted({printed(t, d.species) for p in t.state.players for d in p.dinos if not d.checked})


async def do_by_reputation(t: DinoTable, seat: Seat, e: fx.RampageByReputation, ctx: Context) -> None:
    n = await t.choose(seat, NAME_REPUTATION, lambda: reputations(t), "DG-14.2")
    t.tell(seat, "names reputation {n}", n=n)
    for other in list(t.state.order):
        await run_checks(t, Seat(other), [d for d in t.player(other).dinos if printed(t, d.species) == n])


async def do_move(t: DinoTable, seat: Seat, e: fx.MoveOwnDinosaurs, ctx: Context) -> None:
    """Move land dinosaurs, each once, with fences changed meanwhile; then the checks of DG-11.1."""
    p = t.player(seat)
    before = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if not bad]
    moved: list[Dino] = []
    fencing = Fencing()

    def still() -> list[Dino]:
        return [d for d in p.dinos if not t.box.aquatic[d.species] and not any(d is x for x in moved) and places(d)]

    def places(d: Dino) -> list[Spot]:
        return [(int(seat), c) for c in t.land_places(seat) if c != d.at]

    async def move(ref: DinoRef) -> None:
        d = found(still(), ref)
        moved.append(d)
        d.at = (await t.choose(seat, MOVE_TO, lambda: places(d), "DG-8.5", species=d.species))[1]
        t.tell(seat, "moves {species} to {cell}", species=d.species, cell=d.at)

    while True:
        menu = t.menu(seat, "DG-8.5", head=MOVE_DINO)
        menu.each(MOVE_DINO, lambda: refs(int(seat), still()), move)
        if not t.is_automa(seat):
            add_lines(t, seat, menu, fencing)
        if not await menu.run(stop=DONE):
            break
    bad_now = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if bad and not t.box.aquatic[d.species]]
    await run_checks(t, seat, [d for d in bad_now if any(d is x for x in moved) or any(d is x for x in before)])


async def do_corrupted(t: DinoTable, seat: Seat, e: fx.CorruptedGift, ctx: Context) -> None:
    """News 21: a Corrupted T-Rex for everybody with many DNA cards."""
    from .placing import place

    for other in list(t.state.order):
        if other not in ctx.spared and has(t, other, "dna") > e.dna_more_than and len(cards_of(t, other)) > e.dna_more_than:
            await place(t, Seat(other), t.box.corrupted)


# -- crash tokens and news


def crash_sites(t: DinoTable, seat: int, whose: str) -> list[Spot]:
    """DG-19.6: empty park cells without meeple."""
    parks = [int(seat)] if whose == "own" else [int(o) for o in t.state.order if not t.player(o).crash]
    if sum(len(p.crash) for p in t.state.players) >= t.box.supply["crash_token"]:
        return []
    found_ = []
    for o in parks:
        taken = t.covered(o) | {d.at for d in t.player(o).dinos}
        found_ += [(o, int(c)) for c in PARK if c not in taken]
    return found_


async def do_crash(t: DinoTable, seat: Seat, e: fx.PlaceCrash, ctx: Context) -> None:
    spot = await t.offer(seat, CRASH_AT, lambda: crash_sites(t, seat, e.whose), "DG-19.6")
    if spot is not None:
        assert spot[1] in CELLS
        t.player(spot[0]).crash.append(spot[1])
        t.tell(seat, "puts a Crash Token on {cell} of {seat}", cell=spot[1], seat=spot[0])


async def do_rearrange(t: DinoTable, seat: Seat, e: fx.NewsRearrange, ctx: Context) -> None:
    """Look at the upcoming card and the next ones, and put them back in any order."""
    s = t.state
    n = min(e.n - 1, len(s.news))
    look = ([s.upcoming] if s.upcoming != NONE else []) + [s.news[-1 - i] for i in range(n)]
    s.peeked = n
    t.reveal()
    order: list[int] = []
    while len(order) < len(look):
        order.append(await t.choose(seat, NEWS_NEXT, [x for x in look if x not in order], "DG-14.2", n=len(order) + 1))
    if s.upcoming != NONE and order:
        s.upcoming = order.pop(0)
    for i, card in enumerate(order):
        s.news[-1 - i] = card
    s.peeked = 0
    t.tell(seat, "rearranges the coming news")


async def do_refresh_intelligen(t: DinoTable, seat: Seat, e: fx.RefreshIntelligen, ctx: Context) -> None:
    s = t.state
    s.large[:0] = [k for k in s.revealed if k != NONE]
    s.revealed[:] = [NONE] * len(s.revealed)
    t.refill_large()
    for i, one in enumerate(s.display):
        if one != NONE:
            s.contractors.append(one)
        s.display[i] = t.draw(s.sdeck) if s.sdeck else NONE
    t.tell(seat, "refreshes what IntelliGen offers")


ABLE.update(
    {
        fx.DamageOpponent: lambda t, seat, e, ctx: any(undamaged(t, o, e.filter == "non_hotel") for o in t.opponents(seat)),
        fx.EmptyHotelOpponent: lambda t, seat, e, ctx: any(hotels(t, o) for o in t.opponents(seat)),
        fx.StealRandom: lambda t, seat, e, ctx: any(cards_of(t, o) for o in t.opponents(seat)),
        fx.SwapOne: lambda t, seat, e, ctx: bool(t.opponents(seat)),
        fx.TakeFromEach: lambda t, seat, e, ctx: bool(t.opponents(seat)),
        fx.ResearchShare: lambda t, seat, e, ctx: bool(t.opponents(seat)),
        fx.GiveOpponent: lambda t, seat, e, ctx: bool(t.opponents(seat) and cards_of(t, seat)),
        fx.OpponentGain: lambda t, seat, e, ctx: ctx.opponent != NONE or (bool(t.opponents(seat)) and ctx.acting == seat),
        fx.SpendGoats: lambda t, seat, e, ctx: t.player(seat).goats > 0,
        fx.Misdirect: lambda t, seat, e, ctx: bool(misdirectable(t, seat)),
        fx.ClaimSpecialists: lambda t, seat, e, ctx: bool(claimable(t, e.budget)),
        fx.ClaimSpecialistDiscount: lambda t, seat, e, ctx: bool(hireable(t, seat, e.discount)),
        fx.RampageByReputation: lambda t, seat, e, ctx: bool(reputations(t)),
        fx.ScoreSpecialistNow: lambda t, seat, e, ctx: bool(scorable(t, seat)),
        fx.PlaceCrash: lambda t, seat, e, ctx: bool(crash_sites(t, seat, e.whose)),
        fx.CorruptedGift: lambda t, seat, e, ctx: t.state.meeples[t.box.corrupted] > 0,
    }
)
HANDLERS.update(
    {
        fx.StealRandom: do_steal,
        fx.SwapOne: do_swap,
        fx.ResearchShare: do_research,
        fx.GiveOpponent: do_give,
        fx.OpponentGain: do_opponent_gain,
        fx.DamageOpponent: do_damage,
        fx.EmptyHotelOpponent: do_empty_hotel,
        fx.TakeFromEach: do_take_goats,
        fx.SpendGoats: do_spend_goats,
        fx.Misdirect: do_misdirect,
        fx.KeepWorkerHome: do_keep_home,
        fx.ClaimSpecialists: do_claim,
        fx.ClaimSpecialistDiscount: do_claim_discount,
        fx.ScoreSpecialistNow: do_score_now,
        fx.RampageByReputation: do_by_reputation,
        fx.MoveOwnDinosaurs: do_move,
        fx.CorruptedGift: do_corrupted,
        fx.PlaceCrash: do_crash,
        fx.NewsRearrange: do_rearrange,
        fx.RefreshIntelligen: do_refresh_intelligen,
    }
)
