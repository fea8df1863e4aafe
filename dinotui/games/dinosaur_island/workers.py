"""Phase 3: workers (DI-6). One unit for each use of a slot."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from .box import ADVANCED
from .dna import enlarge_free, gain_units
from .effects import SlotEffect
from .table import IslandTable
from .verbs import CREATE, ENLARGE, FREE_REFINE, MAKE, PAY_DNA, REFINE, REPEAT, SECURE, USE, WORKERS_DONE
from .words import SlotAt


async def worker_action(t: IslandTable, seat: Seat) -> None:
    """DI-6.1: use one slot, or be done with this phase."""
    p = t.player(seat)
    menu = t.menu(seat, "DI-6.1", head=USE, workers=t.free_workers(seat))
    menu.each(USE, lambda: t.slots_to_use(seat), partial(use, t, seat))
    if t.refines_left(seat) > 0:
        reason = "" if t.colours_to_refine(seat) else "no DNA to refine, or no room"
        menu.one(FREE_REFINE, lambda: free_refine(t, seat), unless=reason)
    if not await menu.run(stop=WORKERS_DONE):
        p.done = True


async def use(t: IslandTable, seat: Seat, at: SlotAt) -> None:
    """DI-6.4: workers go to a slot, and its effect happens."""
    p, slot = t.player(seat), t.slot(seat, at)
    pooled = min(slot.workers, len(p.pool) - p.busy)
    p.busy += pooled
    p.used += slot.workers - pooled
    if not slot.unlimited:
        p.spent += (10 * at[0] + at[1],)
    await effect(t, seat, slot.effect, at)


async def effect(t: IslandTable, seat: Seat, e: SlotEffect, at: SlotAt) -> None:
    """What a slot does (DI-11.2)."""
    p = t.player(seat)
    match e.kind:
        case "refine":
            await refine(t, seat)
        case "create_dinosaur":
            await create(t, seat)
        case "upgrade":
            await upgrade(t, seat, e.discount)
        case "collect_money":
            t.gain_money(seat, e.amount)
            t.tell(seat, "collects ${n}", n=e.amount)
        case "duplicate":
            copied = await t.choose(seat, REPEAT, lambda: t.slots_to_copy(seat, at[0]), "DI-6.13")
            t.tell(seat, "repeats a slot of {action}", action=p.lab[copied[0]][-1])
            await effect(t, seat, t.slot(seat, copied).effect, copied)
        case "paddock_free":
            await enlarge_free(t, seat, "DI-6.10")
        case "security_this_round":
            p.security_now += e.amount
            t.tell(seat, "raises security by {n} for this round", n=e.amount)
        case "double_attraction_vp":
            p.doubles += 1
            t.tell(seat, "will count one attraction double")
        case "return_hooligans":
            p.offices += (e.max,)
            t.tell(seat, "will send up to {n} hooligans away", n=e.max)
        case "gain_dna":
            await gain_units(t, seat, e.tier, e.amount)
        case "wild_refine":
            await wild_refine(t, seat, e.spend)
        case "draw_this_round":
            p.draw_now += e.amount
            t.tell(seat, "will draw {n} visitors more", n=e.amount)
        case "attraction_money":
            p.registers += (e.amount,)
            t.tell(seat, "will collect ${n} a patron at one attraction", n=e.amount)


async def refine(t: IslandTable, seat: Seat) -> None:
    """DI-6.5: two basic DNA become an advanced one."""
    dna = t.player(seat).dna
    colour = await t.choose(seat, REFINE, lambda: t.colours_to_refine(seat), "DI-6.5")
    for spent in t.box.refines[colour]:
        dna[spent] -= 1
    t.gain_dna(seat, colour, 1)
    t.tell(seat, "refines {mix} into {colour}", mix=t.box.refines[colour], colour=colour)


async def free_refine(t: IslandTable, seat: Seat) -> None:
    """DI-6.5 without a worker."""
    t.player(seat).refined += 1
    await refine(t, seat)


async def wild_refine(t: IslandTable, seat: Seat, spend: int) -> None:
    """Any basic DNA become any advanced one."""
    dna = t.player(seat).dna
    mix = await t.choose(seat, PAY_DNA, lambda: t.any_basic_payments(seat, spend), "DI-6.5", n=spend)
    colour = await t.choose(seat, MAKE, lambda: [c for c in ADVANCED if t.room(seat, c)], "DI-6.5")
    for spent in mix:
        dna[spent] -= 1
    t.gain_dna(seat, colour, 1)
    t.tell(seat, "turns {mix} into {colour}", mix=mix, colour=colour)


async def create(t: IslandTable, seat: Seat) -> None:
    """DI-6.6: pay an exhibit's DNA for a dinosaur."""
    dna = t.player(seat).dna
    zone = await t.choose(seat, CREATE, lambda: t.exhibits_to_fill(seat), "DI-6.6")
    recipe = t.box.recipes[t.exhibit(seat, zone).recipe]
    paid = recipe.cost
    extra: tuple[int, ...] = ()
    if recipe.any_basic:
        extra = await t.choose(seat, PAY_DNA, lambda: t.any_basic_payments(seat, recipe.any_basic), "DI-6.6", n=recipe.any_basic)
    for colour, n in enumerate(paid):
        dna[colour] -= n + extra.count(colour)
    t.add_dinosaur(seat, zone)
    t.tell(seat, "creates a dinosaur: {place}, excitement +{n}, threat +{m}", place=(seat, zone), n=recipe.excitement, m=recipe.threat)


async def upgrade(t: IslandTable, seat: Seat, discount: int) -> None:
    """DI-6.9, DI-6.10: raise security or enlarge a paddock at its price."""
    menu = t.menu(seat, "DI-6.9", head=SECURE, discount=discount)
    short = t.security_price(seat, discount) > t.player(seat).money
    menu.one(SECURE, lambda: secure(t, seat, discount), unless="not enough money" if short else "")
    menu.each(ENLARGE, lambda: t.paddocks_to_enlarge(seat, discount), partial(enlarge, t, seat, discount))
    await menu.run()


def secure(t: IslandTable, seat: Seat, discount: int) -> None:
    """DI-6.9."""
    p = t.player(seat)
    p.money -= t.security_price(seat, discount)
    t.raise_security(seat)
    t.tell(seat, "raises security to {n}", n=p.security)


def enlarge(t: IslandTable, seat: Seat, discount: int, zone: int) -> None:
    """DI-6.10."""
    capacity = t.exhibit(seat, zone).capacity + 1
    t.player(seat).money -= t.paddock_price(seat, capacity, discount)
    t.enlarge(seat, zone)
    t.tell(seat, "enlarges {place} to {n}", place=(seat, zone), n=capacity)
