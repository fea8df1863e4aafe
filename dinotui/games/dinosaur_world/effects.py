"""Effects of tiles, tokens, Specialists and private actions (DW-14), and making dinosaurs (DW-10)."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine import Seat

from .box import ADVANCED, BASIC, DNA_KINDS
from .effect_records import (
    AnyEffect,
    Effects,
    Gain,
    GainDna,
    GainWorker,
    MakeDino,
    PayFor,
    Per,
    Refine,
    RemoveBoredom,
    RemoveDeath,
    ReturnEscaped,
    UpgradeJeeple,
)
from .state import ENTRANCE, FILLED
from .table import WorldTable
from .verbs import DINOSAUR, ENOUGH, GAIN_DNA, NO, PAY_DNA, PAY_MONEY, PLACE_TOKEN, REFINE_INTO, SEND_HOME, TAKE_OFF, UNPAID

NOWHERE = -1
"""An effect that stands on no tile."""


async def resolve(t: WorldTable, seat: Seat, effects: Effects, at: int = NOWHERE) -> None:
    """DW-14: the steps of an effect from left to right, as far as possible. `at` is the tile of the park it is printed on."""
    for effect in effects:
        await resolve_step(t, seat, effect, at)


async def resolve_step(t: WorldTable, seat: Seat, effect: AnyEffect, at: int = NOWHERE, must: bool = False) -> None:
    """DW-14: one step. With `must` the first dinosaur, refining or token can't be declined."""
    match effect:
        case Gain(resource=resource, n=n):
            tell_gain(t, seat, resource, t.gain(seat, resource, n))
        case GainDna(pool=pool, n=n):
            await gain_dna(t, seat, pool, n)
        case GainWorker(worker=worker, n=n):
            kind = t.box.worker_number[worker]
            if gained := t.hire(seat, kind, n):
                t.tell(seat, "gains {workers}", workers=(kind, gained))
        case RemoveBoredom(n=n, scope=scope):
            await remove_boredom(t, seat, n, at if scope == "adjacent" else NOWHERE)
        case Per():
            n = min(effect.max, effect.each * counted(t, seat, effect.count, at))
            if n:
                tell_gain(t, seat, effect.resource, t.gain(seat, effect.resource, n))
        case Refine(max=most):
            await refine(t, seat, most, must)
        case MakeDino(max=most, discount=discount):
            await make_dinosaurs(t, seat, most, discount, must)
        case PayFor():
            await pay_for(t, seat, effect)
        case RemoveDeath(n=n):
            p = t.player(seat)
            returned = min(n, p.deaths)
            p.deaths -= returned
            if returned:
                t.tell(seat, "returns {deaths}", deaths=returned)
        case UpgradeJeeple(n=n, cost=cost):
            await upgrade(t, seat, n, cost, must)
        case ReturnEscaped(n=n):
            await return_escaped(t, seat, n)


def tell_gain(t: WorldTable, seat: Seat, resource: str, n: int) -> None:
    """Say what was gained."""
    if resource == "money":
        t.tell(seat, "gains ${n}", n=n)
    elif resource == "vp":
        t.tell(seat, "gains {n} VP", n=n)
    elif n > 0:
        t.tell(seat, "gains {n} {resource}", n=n, resource=resource)
    elif n < 0:
        t.tell(seat, "loses {n} {resource}", n=-n, resource=resource)


def counted(t: WorldTable, seat: Seat, what: str, at: int) -> int:
    """DW-14: what an effect counts."""
    p = t.player(seat)
    if what == "dinos_here":
        return p.park[at].slots.count(FILLED)
    near = [p.park[index] for index in t.beside(p, at)]
    if what == "adjacent_attractions":
        return sum(x.tile != ENTRANCE and t.box.tiles[x.tile].sort == "attraction" for x in near)
    return sum(FILLED in x.slots for x in near)


def pool_kinds(t: WorldTable, pool: str) -> Sequence[int]:
    """The kinds of DNA of a pool."""
    match pool:
        case "basic":
            return BASIC
        case "advanced":
            return ADVANCED
        case "any":
            return range(DNA_KINDS)
    return (t.box.dna_number[pool],)


async def gain_dna(t: WorldTable, seat: Seat, pool: str, n: int) -> None:
    """DW-14: gain DNA of a pool, each of a kind of one's choice."""
    kinds = pool_kinds(t, pool)
    mix = await t.choose(seat, GAIN_DNA, lambda: t.mixes_to_gain(seat, kinds, n), "DW-14", n=n)
    for kind in mix:
        t.gain_dna(seat, kind, 1)
    if mix:
        t.tell(seat, "gains {mix} DNA", mix=mix)


async def remove_boredom(t: WorldTable, seat: Seat, n: int, around: int) -> None:
    """DW-14: Boredom tokens off tiles next to one, or off any tile of the park."""
    p = t.player(seat)
    tiles = range(len(p.park)) if around == NOWHERE else sorted(t.beside(p, around))
    n = min(n, sum(p.park[index].boredom for index in tiles))
    if not n:
        return
    await t.pick(seat, TAKE_OFF, n, lambda: [((seat, i), p.park[i].boredom) for i in tiles], lambda spot: t.unbore(*spot), "DW-14")
    t.tell(seat, "removes {n} Boredom", n=n)


async def refine(t: WorldTable, seat: Seat, most: int, must: bool = False) -> None:
    """DW-6.3: pay two different basic DNA for an advanced one, up to so many times."""
    p = t.player(seat)
    for n in range(most):
        stop = None if must and not n else ENOUGH
        kinds = await t.offer(seat, REFINE_INTO, lambda: t.refinings(seat), "DW-6.3", stop=stop, n=n + 1, of=most)
        if kinds is None:
            return
        one, two, into = kinds
        p.dna[one] -= 1
        p.dna[two] -= 1
        t.gain_dna(seat, into, 1)
        t.tell(seat, "refines {refining}", refining=kinds)


async def make_dinosaurs(t: WorldTable, seat: Seat, most: int, discount: int, must: bool = False) -> None:
    """DW-10.1, DW-10.2: up to so many dinosaurs."""
    for n in range(most):
        stop = None if must and not n else ENOUGH
        things = lambda: t.tiles_for_dinosaurs(seat, discount)  # noqa: E731
        spot = await t.offer(seat, DINOSAUR, things, "DW-10.1", stop=stop, n=n + 1, of=most)
        if spot is None:
            return
        await make_dinosaur(t, seat, spot[1], discount)


async def make_dinosaur(t: WorldTable, seat: Seat, index: int, discount: int) -> None:
    """DW-10.1: pay the tile's DNA, the player choosing what is not paid; take a dinosaur, its VP and its threat."""
    p, cost = t.player(seat), t.printed(seat, index).dna
    free = await t.choose(seat, UNPAID, lambda: t.unpaid(seat, index, discount), "DW-10.1") if discount else ()
    for kind in range(DNA_KINDS):
        p.dna[kind] -= cost[kind] - free.count(kind)
    before = p.vp, p.threat
    slot = t.make_dinosaur(seat, index)
    vp, threat = p.vp - before[0], p.threat - before[1]
    text = "makes a dinosaur in the {spot}, slot {slot}: {vp} VP, {threat} threat"
    t.tell(seat, text, spot=(seat, index), slot=slot + 1, vp=vp, threat=threat)


async def pay_for(t: WorldTable, seat: Seat, effect: PayFor) -> None:
    """DW-14: pay once, if the player likes, for a gain."""
    p, n, vp = t.player(seat), effect.pay.n, effect.gain.n
    if effect.pay.resource == "money":
        if p.money < n:
            return
        menu = t.menu(seat, "DW-14", n=n, vp=vp)
        menu.one(PAY_MONEY, lambda: spend(t, seat, n))
        paid = await menu.run(stop=NO)
    else:
        mix = await t.offer(seat, PAY_DNA, lambda: t.mixes_to_pay(seat, n), "DW-14", stop=NO, n=n, vp=vp)
        paid = mix is not None
        for kind in mix or ():
            p.dna[kind] -= 1
        if mix:
            t.tell(seat, "pays {mix} DNA", mix=mix)
    if paid:
        tell_gain(t, seat, effect.gain.resource, t.gain(seat, effect.gain.resource, vp))


def spend(t: WorldTable, seat: Seat, n: int) -> None:
    """Pay dollars."""
    t.player(seat).money -= n
    t.tell(seat, "pays ${n}", n=n)


async def upgrade(t: WorldTable, seat: Seat, most: int, cost: int, must: bool = False) -> None:
    """DW-6.5: place up to so many Jeeple tokens, each for so many dollars."""
    p = t.player(seat)
    for n in range(most):
        if p.money < cost:
            return
        stop = None if must and not n else ENOUGH
        token = await t.offer(seat, PLACE_TOKEN, lambda: t.tokens_to_place(seat), "DW-6.5", stop=stop)
        if token is None:
            return
        p.money -= cost
        t.place_token(seat, token)
        t.tell(seat, "places the {token} on the Jeeple", token=token)


async def return_escaped(t: WorldTable, seat: Seat, most: int) -> None:
    """DW-14: send up to so many escaped dinosaurs home without workers (DW-13.22)."""
    for _ in range(most):
        escapee = await t.offer(seat, SEND_HOME, lambda: t.escapees(seat), "DW-13.20", stop=ENOUGH)
        if escapee is None:
            return
        go_home(t, *escapee)


def go_home(t: WorldTable, seat: Seat, at: int, home: int) -> None:
    """DW-13.22: an escaped dinosaur returns to its paddock."""
    t.send_home(seat, at, home)
    t.tell(seat, "sends a dinosaur home to the {spot}", spot=(seat, home))
