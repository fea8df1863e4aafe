"""Fences and moving about in one's own park: pens, single fences, dinosaurs that shift (DG-3.6, 3.8)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from dinotui.engine import Menu, Rules, Seat

from .geometry import ALL_EDGES, NEIGHBOURS, PARK, PARK_MASK, PARK_SET, bits, groups, inner, mask_of, ring, surroundings
from .state import NONE, Dino, Fencing
from .table import DinoTable
from .verbs import ARRANGE, FENCES_DONE, LIFT_FENCE, MOVE_FENCES, PEN, PEN_CELL, PEN_DONE, RAISE_FENCE, SHIFT, SHIFT_TO
from .words import DinoRef, Fence, Spot

MOST_PENS, MOST_MOVES = 3, 8
"""So much fencing is possible at one time: nobody needs more, and a turn has an end."""


RINGS = tuple((c, ring(frozenset((c,)))) for c in PARK)
"""The edges around each park cell."""


def add_arrange(t: DinoTable, seat: Seat, menu: Menu, f: Fencing) -> None:
    """One option that leads to those of housekeeping; closed while nothing could be changed."""
    menu.one(ARRANGE, lambda: arrange(t, seat, f), unless=lambda: "" if can_arrange(t, seat, f) else "nothing to arrange")


def can_arrange(t: DinoTable, seat: int, f: Fencing) -> bool:
    """Whether housekeeping could change anything."""
    return moves(t, seat, f) or (f.pens < MOST_PENS and any_pen(t, seat)) or bool(shiftable(t, seat, f))


async def arrange(t: DinoTable, seat: Seat, f: Fencing) -> None:
    """DG-3.6, 3.8: one change of the park; whoever asked goes on while fences are `moving`."""
    menu = t.menu(seat, "DG-3.6", head=ARRANGE)
    add_lines(t, seat, menu, f, move_fence)
    await menu.run()


def add_lines(t: DinoTable, seat: Seat, menu: Menu, f: Fencing, fences: Callable[[DinoTable, Seat, Fencing], Rules[None]]) -> None:
    """The options of housekeeping, each closed while it could change nothing; `fences` moves one single fence or several."""
    menu.one(PEN, lambda: build_pen(t, seat, f), unless=lambda: "" if f.pens < MOST_PENS and any_pen(t, seat) else "not enough fences")
    menu.one(MOVE_FENCES, lambda: fences(t, seat, f), unless=lambda: "" if moves(t, seat, f) else "no fence to move")
    menu.each(SHIFT, lambda: shiftable(t, seat, f), lambda d: shift(t, seat, d, f))


# -- pens


def whole(t: DinoTable, seat: int, cells: frozenset[int]) -> frozenset[int]:
    """The cells with the other halves of large tiles."""
    halves = {c for tile in t.state.players[seat].tiles if tile.to != NONE and {tile.at, tile.to} & cells for c in (tile.at, tile.to)}
    return cells | halves if halves <= PARK_SET else cells


def pen_costs(t: DinoTable, seat: int, cells: frozenset[int]) -> int:
    """How many unused fences a pen around these cells takes, after those inside it are taken back."""
    standing = t.state.players[seat].standing
    return (ring(cells) & ~standing).bit_count() - (inner(cells) & standing).bit_count()


def is_new(t: DinoTable, seat: int, cells: frozenset[int]) -> bool:
    """Whether a pen around these cells would change anything."""
    standing = t.state.players[seat].standing
    return bool(ring(cells) & ~standing or inner(cells) & standing)


def can_pen(t: DinoTable, seat: int, cells: frozenset[int]) -> bool:
    """Whether the fences suffice for a pen that is not there yet."""
    return is_new(t, seat, cells) and pen_costs(t, seat, cells) <= t.state.players[seat].fences


def pen_starts(t: DinoTable, seat: int) -> list[Spot]:
    """Cells around which a pen could be built or that could be part of one."""
    if not t.state.players[seat].fences:
        return []
    return [(seat, c) for c in PARK if can_pen(t, seat, whole(t, seat, frozenset((c,))))]


def any_pen(t: DinoTable, seat: int) -> bool:
    """Whether a pen could be built at all."""
    p = t.state.players[seat]
    if not p.fences:
        return False
    halves = mask_of(c for tile in p.tiles if tile.to != NONE for c in (tile.at, tile.to))
    for c, around in RINGS:
        if 0 < (around & ~p.standing).bit_count() <= p.fences and not halves >> c & 1:
            return True
    return any(can_pen(t, seat, whole(t, seat, frozenset((c,)))) for c in PARK if halves >> c & 1)


def pen_more(t: DinoTable, seat: int, cells: frozenset[int]) -> list[Spot]:
    """Cells that could be added to a pen being planned."""
    near = {int(n) for c in cells for n in NEIGHBOURS[c] if n in PARK_SET} - cells
    fences = t.state.players[seat].fences
    return [(seat, c) for c in sorted(near) if pen_costs(t, seat, whole(t, seat, cells | {c})) <= fences]


async def build_pen(t: DinoTable, seat: Seat, f: Fencing) -> None:
    """DG-3.6: fence off cells chosen one by one; fences between them are taken back."""
    f.pens += 1
    _, first = await t.choose(seat, PEN_CELL, lambda: pen_starts(t, seat), "DG-3.6", n=1, cells=(), need=f.need)
    cells = whole(t, seat, frozenset((first,)))
    while True:
        spot = await t.offer(
            seat,
            PEN_CELL,
            partial(pen_more, t, seat, cells),
            "DG-3.6",
            stop=PEN_DONE if is_new(t, seat, cells) else None,
            n=len(cells) + 1,
            cells=tuple(sorted(cells)),
            need=f.need,
        )
        if spot is None:
            break
        cells = whole(t, seat, cells | {spot[1]})
    enclose(t, seat, cells)


def enclose(t: DinoTable, seat: int, cells: frozenset[int]) -> None:
    """Put fences around cells and take back those between them."""
    p = t.state.players[seat]
    p.fences -= pen_costs(t, seat, cells)
    p.standing = (p.standing & ~inner(cells)) | ring(cells)
    t.tell(Seat(seat), "fences off {pen}", pen=tuple(sorted(cells)))


# -- single fences


def raisable(t: DinoTable, seat: int, f: Fencing) -> list[Fence]:
    """Edges where an unused fence may be put."""
    p = t.state.players[seat]
    if not p.fences:
        return []
    return [(seat, e) for e in bits(ALL_EDGES & ~(p.standing | t.fence_free(seat) | f.edges))]


def liftable(t: DinoTable, seat: int, f: Fencing) -> list[Fence]:
    """Fences that may be taken back."""
    return [(seat, e) for e in bits(t.state.players[seat].standing & ~f.edges)]


def moves(t: DinoTable, seat: int, f: Fencing) -> bool:
    """Whether any single fence can still be moved at this time."""
    p = t.state.players[seat]
    if f.moves >= MOST_MOVES:
        return False
    return p.standing & ~f.edges != 0 or (p.fences > 0 and ALL_EDGES & ~(p.standing | t.fence_free(seat) | f.edges) != 0)


async def move_fences(t: DinoTable, seat: Seat, f: Fencing) -> None:
    """DG-3.6: put up and take back single fences, each edge once."""
    await move_fence(t, seat, f)
    while f.moving:
        await move_fence(t, seat, f)


async def move_fence(t: DinoTable, seat: Seat, f: Fencing) -> None:
    """DG-3.6: put up or take back a single fence; after the first one the player may leave it at that."""
    menu = t.menu(seat, "DG-3.6", head=RAISE_FENCE, n=t.state.players[seat].fences)
    menu.each(RAISE_FENCE, lambda: raisable(t, seat, f), partial(put_up, t, seat, f))
    menu.each(LIFT_FENCE, lambda: liftable(t, seat, f), partial(take_back, t, seat, f))
    moved = await menu.run(stop=FENCES_DONE if f.moving else None)
    f.moves += moved
    f.moving = moved and f.moves < MOST_MOVES


def put_up(t: DinoTable, seat: Seat, f: Fencing, fence: Fence) -> None:
    """An unused fence goes to an edge."""
    p = t.state.players[seat]
    p.fences -= 1
    p.standing |= 1 << fence[1]
    f.edges |= 1 << fence[1]
    t.tell(seat, "puts a fence on {edge}", edge=fence[1])


def take_back(t: DinoTable, seat: Seat, f: Fencing, fence: Fence) -> None:
    """A fence leaves its edge and is unused."""
    p = t.state.players[seat]
    p.fences += 1
    p.standing &= ~(1 << fence[1])
    f.edges |= 1 << fence[1]
    t.tell(seat, "takes back the fence on {edge}", edge=fence[1])


# -- dinosaurs that shift


def cells_near(t: DinoTable, seat: int, d: Dino) -> list[Spot]:
    """Other free cells of a dinosaur's region."""
    near = surroundings(t.state.players[seat].standing)[d.at] & PARK_MASK & ~t.cover(seat)
    return [(seat, c) for c in PARK if c != d.at and near >> c & 1]


def shiftable(t: DinoTable, seat: int, f: Fencing) -> list[DinoRef]:
    """Dinosaurs that may move within their region and have not at this time."""
    p = t.state.players[seat]
    if not p.dinos:
        return []
    found: dict[DinoRef, None] = {}
    near, free = surroundings(p.standing), PARK_MASK & ~t.cover(seat)
    loose = free
    if t.second_reading:  # DG-10.8: a damaged host is none
        loose |= mask_of(tile.at for tile in p.tiles if tile.damaged and tile.kind in t.box.hosts)
    for i, d in enumerate(p.dinos):
        if loose >> d.at & 1 and near[d.at] & free & ~(1 << d.at) and i not in f.shifted:
            found[(seat, d.species, d.at)] = None
    return list(found)


async def shift(t: DinoTable, seat: Seat, ref: DinoRef, f: Fencing) -> None:
    """DG-3.8: a dinosaur moves to another cell of its region."""
    i, d = next((i, d) for i, d in enumerate(t.state.players[seat].dinos) if (d.species, d.at) == ref[1:] and i not in f.shifted)
    f.shifted += (i,)
    d.at = (await t.choose(seat, SHIFT_TO, lambda: cells_near(t, seat, d), "DG-3.8", species=d.species))[1]
    t.tell(seat, "shifts {species} to {cell}", species=d.species, cell=d.at)


# -- plans for those who decide without looking closely


def best_pen(t: DinoTable, seat: int, size: int, around: frozenset[int] = frozenset()) -> frozenset[int] | None:
    """A pen of this many free cells that disturbs no dinosaur and costs the fewest fences; None for none.

    around  cells it takes in, with the dinosaurs on them
    """
    p, within = t.state.players[seat], mask_of(around)
    taken = t.cover(seat) | (mask_of(d.at for d in p.dinos) & ~within)
    best, least = None, p.fences + 1
    for group in groups(size):
        if group.mask & taken or group.mask & within != within:
            continue
        missing, spare = group.ring & ~p.standing, group.inner & p.standing
        cost = missing.bit_count() - spare.bit_count()
        if cost < least and (missing or spare):
            best, least = group.cells, cost
    return best
