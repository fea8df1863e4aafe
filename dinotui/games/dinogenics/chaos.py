"""Chaos Theory: the five cards that are resolved the moment they turn up (DG-19)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from .building import damaged_tiles, repair, undamaged
from .gaining import draw_dna, gain_scandals, pay
from .geometry import OUTER
from .habitats import habitat_violations
from .interpreter import Context, does
from .placing import place
from .rampage import damage_tile, run_checks
from .state import NONE
from .table import DinoTable
from .verbs import ARSON, ARSON_REPAIR, BID, BREAK_THEIRS, DRAW_EDNA, LOOK, NO_LOOK, NO_THANKS, PASS, SURGE
from .words import Fence, Spot


@does(fx.DestroyFenceNextPlayer)
async def do_earthquake(t: DinoTable, seat: Seat, e: fx.DestroyFenceNextPlayer, ctx: Context) -> None:
    """DG-19.2: each removes an outer fence of the park ranked just above, the first of the last."""
    order = list(t.state.order)
    for i, one in enumerate(order):
        other = order[i - 1]
        if one in ctx.spared or other in ctx.spared:
            continue
        p = t.state.players[other]
        before = [d for d, bad in zip(p.dinos, habitat_violations(t, other), strict=True) if not bad]
        fence = await t.offer(Seat(one), BREAK_THEIRS, partial(outer_fences, t, other), "DG-19.2")
        if fence is None:
            continue
        t.lose_fence(other, fence[1])
        t.tell(Seat(one), "breaks the fence on {edge} of {seat}", edge=fence[1], seat=other)
        now = [d for d, bad in zip(p.dinos, habitat_violations(t, other), strict=True) if bad]
        await run_checks(t, Seat(other), [d for d in now if any(d is x for x in before)])


def outer_fences(t: DinoTable, seat: int) -> list[Fence]:
    """Fences on a park's outer edge."""
    return [(int(seat), e) for e in t.standing_edges(seat) if e in OUTER]


@does(fx.ArsonChoice)
async def do_arson(t: DinoTable, seat: Seat, e: fx.ArsonChoice, ctx: Context) -> None:
    """DG-19.3: in reverse order, a scandal to damage an opponent's tile, or one less and a repair."""
    for one in reversed(list(t.state.order)):
        who = Seat(one)
        if one in ctx.spared:
            continue

        def targets(who: Seat = who) -> list[Spot]:
            return [spot for o in t.opponents(who) if o not in ctx.spared for spot in undamaged(t, int(o), non_hotel=True)]

        def own(who: Seat = who) -> list[Spot]:
            return damaged_tiles(t, int(who)) if t.state.players[who].scandals else []

        async def burn(spot: Spot, who: Seat = who) -> None:
            await gain_scandals(t, who, 1)
            await damage_tile(t, Seat(spot[0]), spot[1])

        def mend(spot: Spot, who: Seat = who) -> None:
            t.state.players[who].scandals -= 1
            repair(t, who, spot[1])

        menu = t.menu(who, "DG-19.3", head=ARSON)
        menu.each(ARSON, targets, burn)
        menu.each(ARSON_REPAIR, own, mend)
        await menu.run(stop=NO_THANKS)


@does(fx.BlindAuction)
async def do_auction(t: DinoTable, seat: Seat, e: fx.BlindAuction, ctx: Context) -> None:
    """DG-19.4: a face-down DNA card; a scandal to look; one bid each."""
    s = t.state
    card = t.draw_dna(False)
    if card == NONE:
        return
    s.auction.append(card)
    order = [Seat(o) for o in s.order if o not in ctx.spared]
    for one in order:
        if t.is_automa(one):
            continue
        if await t.offer(one, LOOK, (True,), "DG-19.4", stop=NO_LOOK) is not None:
            await gain_scandals(t, one, 1)
            s.lookers.append(one)
            t.tell(one, "looks at the card")
            t.reveal()
    best, bidder = 0, NONE
    for one in order:
        credits = s.players[one].credits
        if t.is_automa(one) or credits <= best:
            continue
        known = species_words(t, s.auction[0]) if one in s.lookers else "face down"
        bid = await t.offer(one, BID, range(best + 1, credits + 1), "DG-19.4", stop=PASS, best=best, known=known)
        if bid is not None:
            best, bidder = bid, int(one)
            t.tell(one, "bids {amount}", amount=(bid, "credits"))
    card = s.auction.pop()
    s.lookers.clear()
    s.boneyard.append(card)
    t.reveal()
    t.tell(Seat(s.order[0]), "turns up {species}", species=card)
    if bidder != NONE and t.places_for(bidder, card):
        await pay(t, Seat(bidder), "credits", best)
        await place(t, Seat(bidder), card)


def species_words(t: DinoTable, card: int) -> str:
    """The name of the card for those who looked."""
    return t.box.species[card].name


@does(fx.OceanSurge)
async def do_surge(t: DinoTable, seat: Seat, e: fx.OceanSurge, ctx: Context) -> None:
    """DG-19.5: an aquatic species of an opponent checks, or two eDNA."""
    for one in list(t.state.order):
        who = Seat(one)
        if one in ctx.spared:
            continue

        def herds(who: Seat = who) -> list[tuple[int, int]]:
            found: dict[tuple[int, int], None] = {}
            for o in (o for o in t.opponents(who) if o not in ctx.spared):
                for d in t.state.players[o].dinos:
                    if t.box.aquatic[d.species] and not d.checked:
                        found[(int(o), d.species)] = None
            return list(found)

        async def wave(herd: tuple[int, int]) -> None:
            await run_checks(t, Seat(herd[0]), [d for d in t.state.players[herd[0]].dinos if d.species == herd[1]])

        menu = t.menu(who, "DG-19.5", head=SURGE)
        menu.each(SURGE, herds, wave)
        menu.one(DRAW_EDNA, partial(draw_dna, t, who, 2, True))
        await menu.run()
