"""The island grid: cells, the edges fences stand on, and the regions fences make (DG-3)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NewType

import msgspec

CellId = NewType("CellId", int)
"""A cell of an island, row by row from the north-west; a tile is known by its first cell."""
EdgeId = NewType("EdgeId", int)
"""A place for a fence, in `EDGES`."""

COLUMNS, ROWS, PARK_COLUMNS = 5, 4, 3
CELLS = tuple(CellId(i) for i in range(COLUMNS * ROWS))
CENTER = CellId(COLUMNS * ROWS - 1)
"""The Visitor Center."""
PARK = tuple(c for c in CELLS if c % COLUMNS < PARK_COLUMNS)
COMMERCIAL = tuple(c for c in CELLS if c % COLUMNS >= PARK_COLUMNS and c != CENTER)
STASH = (CellId(20), CellId(21))
"""Where tiles on Off-Site Location stand, a standard and a large one: cells that border nothing."""
OUTSIDE = CellId(-1)
OPEN = -1
"""The region number of Open Space."""
PARK_SET = frozenset(PARK)


def mask_of(cells: Iterable[int]) -> int:
    """Cells as a set of bits; numbers below 0 are no cells."""
    mask = 0
    for cell in cells:
        if cell >= 0:
            mask |= 1 << cell
    return mask


PARK_MASK = mask_of(PARK)


class Edge(msgspec.Struct, frozen=True):
    """Where one fence can stand. `b` is OUTSIDE on the park's outer edge. `side` is the side of cell `a` it is on."""

    key: str
    name: str
    a: CellId
    b: CellId
    side: str


def at(column: int, row: int) -> CellId:
    """The cell in this column from the west and row from the north, both from 0."""
    return CellId(row * COLUMNS + column)


def cell_name(cell: int) -> str:
    """Column letter and row number, such as b2; tiles on Off-Site Location are at "off-site"."""
    if cell >= len(CELLS):
        return "off-site" if cell == STASH[0] else "off-site 2"
    row, column = divmod(cell, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


def _edges() -> tuple[Edge, ...]:
    found = []
    for row in range(ROWS + 1):
        for column in range(PARK_COLUMNS):
            key = f"h:{column}:{row}"
            if row == 0:
                found.append(Edge(key, f"{cell_name(at(column, 0))} north", at(column, 0), OUTSIDE, "N"))
            elif row == ROWS:
                found.append(Edge(key, f"{cell_name(at(column, row - 1))} south", at(column, row - 1), OUTSIDE, "S"))
            else:
                a, b = at(column, row - 1), at(column, row)
                found.append(Edge(key, f"{cell_name(a)}-{cell_name(b)}", a, b, "S"))
    for row in range(ROWS):
        for column in range(PARK_COLUMNS + 1):
            key = f"v:{column}:{row}"
            if column == 0:
                found.append(Edge(key, f"{cell_name(at(0, row))} west", at(0, row), OUTSIDE, "W"))
            elif column == PARK_COLUMNS:
                found.append(Edge(key, f"{cell_name(at(column - 1, row))} east", at(column - 1, row), OUTSIDE, "E"))
            else:
                a, b = at(column - 1, row), at(column, row)
                found.append(Edge(key, f"{cell_name(a)}-{cell_name(b)}", a, b, "E"))
    return tuple(found)


EDGES = _edges()
EDGE_IDS = tuple(EdgeId(i) for i in range(len(EDGES)))
EDGE_NUMBER = {edge.key: EdgeId(i) for i, edge in enumerate(EDGES)}
ALL_EDGES = (1 << len(EDGES)) - 1
OUTER = frozenset(e for e in EDGE_IDS if EDGES[e].b == OUTSIDE)
AROUND: dict[int, tuple[EdgeId, ...]] = {c: tuple(e for e in EDGE_IDS if c in (EDGES[e].a, EDGES[e].b)) for c in PARK}
"""The edges of each park cell."""
BETWEEN = {frozenset((EDGES[e].a, EDGES[e].b)): e for e in EDGE_IDS}
"""The edge between two park cells."""


def _neighbours(cell: int) -> tuple[CellId, ...]:
    row, column = divmod(cell, COLUMNS)
    near = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
    return tuple(at(x, y) for x, y in near if 0 <= x < COLUMNS and 0 <= y < ROWS)


NEIGHBOURS: dict[int, tuple[CellId, ...]] = {**{c: _neighbours(c) for c in CELLS}, STASH[0]: (), STASH[1]: ()}
"""Cells sharing an edge, north, east, south, west."""


@lru_cache(maxsize=8192)
def bits(mask: int) -> tuple[EdgeId, ...]:
    """The edges of a set."""
    return tuple([e for e in EDGE_IDS if mask >> e & 1])


@lru_cache(maxsize=8192)
def regions(fences: int) -> tuple[int, ...]:
    """DG-3.4: the region number of every cell, OPEN for Open Space; commercial cells and STASH count as open."""
    number = [OPEN] * (len(CELLS) + len(STASH))
    seen: set[int] = set()
    n = 0
    for start in PARK:
        if start in seen:
            continue
        todo, group, outside = [start], [start], False
        seen.add(start)
        while todo:
            cell = todo.pop()
            for e in AROUND[cell]:
                if fences >> e & 1:
                    continue
                edge = EDGES[e]
                other = edge.b if edge.a == cell else edge.a
                if other == OUTSIDE:
                    outside = True
                elif other not in seen:
                    seen.add(other)
                    todo.append(other)
                    group.append(other)
        if not outside:
            for cell in group:
                number[cell] = n
            n += 1
    return tuple(number)


@lru_cache(maxsize=8192)
def pens(fences: int) -> tuple[int, ...]:
    """The cells of every closed region as sets of bits, by region number."""
    number = regions(fences)
    cells = [0] * (max(number) + 1)
    for c in PARK:
        if number[c] != OPEN:
            cells[number[c]] |= 1 << c
    return tuple(cells)


@lru_cache(maxsize=8192)
def surroundings(fences: int) -> tuple[int, ...]:
    """For every cell the park cells of its region as a set of bits."""
    number = regions(fences)
    closed = pens(fences)
    outside = PARK_MASK & ~sum(closed)
    return tuple(closed[n] if n != OPEN else outside for n in number)


class Site(msgspec.Struct, frozen=True):
    """Where a tile can be built: first and second cell (-1 for a small tile), both as bits, the edge between them as a bit."""

    a: int
    b: int
    cells: int
    edge: int


def _small(cells: Iterable[int]) -> tuple[Site, ...]:
    return tuple(Site(c, -1, 1 << c, 0) for c in cells)


def _large(cells: Iterable[CellId]) -> tuple[Site, ...]:
    group = list(cells)
    pairs = [(a, b) for a in group for b in NEIGHBOURS[a] if b > a and b in group]
    edges = [BETWEEN.get(frozenset(pair)) for pair in pairs]
    return tuple(Site(a, b, 1 << a | 1 << b, 0 if e is None else 1 << e) for (a, b), e in zip(pairs, edges, strict=True))


SITES: dict[tuple[str, int], tuple[Site, ...]] = {
    (side, size): make(PARK) * (side != "commercial") + make(COMMERCIAL) * (side != "park")
    for side in ("park", "commercial", "either")
    for size, make in ((1, _small), (2, _large))
}
"""By side and size of a tile (DG-13.1): the sites there are, from the north-west, those of the park first."""


@lru_cache(maxsize=4096)
def ring(cells: frozenset[int]) -> int:
    """The edges around a group of park cells."""
    mask = 0
    for cell in cells:
        for e in AROUND[cell]:
            mask ^= 1 << e
    return mask


@lru_cache(maxsize=4096)
def inner(cells: frozenset[int]) -> int:
    """The edges between the cells of a group."""
    mask = 0
    for cell in cells:
        for e in AROUND[cell]:
            mask |= 1 << e
    return mask & ~ring(cells)


class Group(msgspec.Struct, frozen=True):
    """Park cells that hang together: as a set, as bits, and the edges around and between them."""

    cells: frozenset[int]
    mask: int
    ring: int
    inner: int


@cache
def groups(size: int) -> tuple[Group, ...]:
    """All groups of this many park cells."""
    found = {frozenset((int(c),)) for c in PARK}
    for _ in range(size - 1):
        found = {g | {int(n)} for g in found for c in g for n in NEIGHBOURS[c] if n in PARK_SET and n not in g}
    return tuple(Group(g, mask_of(g), ring(g), inner(g)) for g in sorted(found, key=sorted))


@lru_cache(maxsize=4096)
def fences_to_cross(fences: int) -> tuple[tuple[int, ...], ...]:
    """For every region number: the edges that begin a way to Open Space crossing the fewest fences (DG-11.7)."""
    number = regions(fences)
    count = max(number) + 1
    distance = [len(EDGES)] * count
    border: list[list[tuple[EdgeId, int]]] = [[] for _ in range(count)]
    for e in bits(fences):
        edge = EDGES[e]
        a, b = number[edge.a], OPEN if edge.b == OUTSIDE else number[edge.b]
        for one, other in ((a, b), (b, a)):
            if one != OPEN and one != other:
                border[one].append((e, other))
    for _ in range(count):
        for r in range(count):
            for _, other in border[r]:
                distance[r] = min(distance[r], 1 if other == OPEN else distance[other] + 1)
    return tuple(
        tuple(e for e, other in border[r] if (1 if other == OPEN else distance[other] + 1) == distance[r]) for r in range(count)
    )


def rectangle(shape: Iterable[tuple[int, int]]) -> frozenset[int]:
    """Cells from (column, row) pairs."""
    return frozenset(at(x, y) for x, y in shape)
