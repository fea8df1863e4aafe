"""Phase 2, Public Actions (DW-5, DW-13.15)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import NOBODY, Seat

from .box import DNA_KINDS, SCIENTIST
from .objectives import pay_claims
from .solo import offer_specialists
from .table import WorldTable
from .verbs import (
    BUILD_AT,
    BUILD_ATTRACTION,
    BUILD_PADDOCK,
    BUILD_SPECIAL,
    BUILD_WITH,
    END_PUBLIC,
    EXTRA,
    GATHER,
    GATHER_WITH,
    PASS,
)

BUILDS = (("special", BUILD_SPECIAL), ("paddock", BUILD_PADDOCK), ("attraction", BUILD_ATTRACTION))


async def roll(t: WorldTable) -> None:
    """DW-5.1, DW-13.15: roll the DNA dice of the phase."""
    s = t.state
    t.enter("public")
    n = t.box.dice_for(len(s.players)) if s.solo is None else t.box.solo_cards[s.solo.shown[-1]].round.dna_dice
    s.dice[:] = sorted(t.below(len(t.box.faces)) for _ in range(n))
    for p in s.players:
        p.passed = False
    t.tell(NOBODY, "{dice} rolled", dice=n)


def next_to_act(t: WorldTable) -> Seat | None:
    """DW-5.2: the next in turn order who has not passed. `done` counts the places of the turn order that were passed by."""
    s = t.state
    for n in range(len(s.order)):
        seat = s.order[(s.done + n) % len(s.order)]
        if not s.players[seat].passed:
            return Seat(seat)
    return None


async def end_public(t: WorldTable) -> None:
    """All have passed."""
    t.enter("private")


async def public_turn(t: WorldTable, seat: Seat) -> None:
    """DW-5.2: one public action, or pass for the rest of the phase; alone, end the phase (DW-13.15)."""
    s, p = t.state, t.player(seat)
    s.done = (s.order.index(seat) + 1) % len(s.order)
    menu = t.menu(seat, "DW-5.2", head=GATHER)
    menu.each(GATHER, lambda: t.faces_to_gather(seat), partial(gather, t, seat))
    for sort, verb in BUILDS:
        menu.each(verb, partial(t.tiles_to_build, seat, sort), partial(build, t, seat))
    offer_specialists(t, seat, menu)
    if not await menu.run(stop=PASS if s.solo is None else END_PUBLIC):
        p.passed = True
        if s.solo is None:
            t.tell(seat, "passes")
    pay_claims(t)


async def gather(t: WorldTable, seat: Seat, face: int) -> None:
    """DW-5.4: a worker for the DNA of a die; a Scientist brings one more of a kind on it."""
    s, box = t.state, t.box
    amounts = box.faces[face]
    kinds = tuple(kind for kind in range(DNA_KINDS) if amounts[kind])
    words = tuple(kind for kind in kinds for _ in range(amounts[kind]))
    worker = await t.choose(seat, GATHER_WITH, lambda: t.hands(seat), "DW-5.4", face=face, mix=words)
    extra: tuple[int, ...] = ()
    if worker == SCIENTIST:
        extra = (await t.choose(seat, EXTRA, kinds, "DW-5.4"),)
    t.use_worker(seat, worker)
    s.dice.remove(face)
    s.dice_used += 1
    for kind in (*words, *extra):
        t.gain_dna(seat, kind, 1)
    t.tell(seat, "gathers {mix} DNA", mix=tuple(sorted((*words, *extra))))


async def build(t: WorldTable, seat: Seat, tile: int) -> None:
    """DW-5.5 to DW-5.7: a worker and the tile's price; the tile goes on a hex of the park."""
    paddock = t.box.tiles[tile].is_paddock
    worker = await t.choose(seat, BUILD_WITH, lambda: t.builders(seat, tile), "DW-5.3", tile=tile)
    spot = await t.choose(seat, BUILD_AT, lambda: t.hexes_to_build(seat, paddock), "DW-9.3", tile=tile)
    price = t.price(tile, worker)
    t.use_worker(seat, worker)
    t.player(seat).money -= price
    t.take_offer(tile)
    t.add_tile(seat, tile, *spot)
    t.tell(seat, "builds the {tile} at {hex} for ${price}", tile=tile, hex=spot, price=price)
