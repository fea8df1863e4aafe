"""The map's geometry (CR-2): hexes, the edges between them and the corners where edges meet.

Hexes are pointy-top and axial, (q, r); row r = 0 holds the homes and r grows away from them. x2 = 2q + r is the horizontal
position in half hexes, smaller to the left. A map is built from placed tiles; hexes keep their number when tiles are added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NewType

import msgspec

if TYPE_CHECKING:
    from .records import HexRecord

HexId = NewType("HexId", int)
"""A hex's number on its map."""
EdgeId = NewType("EdgeId", int)
"""An edge's number on its map."""
VertexId = NewType("VertexId", int)
"""A corner's number on its map."""
NO_HEX = HexId(-1)

Place = tuple[int, int]
"""A hex of the lattice as (q, r), on the map or not."""
Edge = tuple[int, int, str]
"""An edge as (q, r, D): the border of (q, r) with its D neighbour."""
Vertex = tuple[int, int, str]
"""A corner as (q, r, N or S): the top or the bottom corner of (q, r)."""

DIRECTIONS: Mapping[str, Place] = {"E": (1, 0), "NE": (0, 1), "NW": (-1, 1), "W": (-1, 0), "SW": (0, -1), "SE": (1, -1)}
OWN = ("E", "NE", "NW")
"""The directions that name an edge, so that every edge has one name."""
ROTATIONS = 6
"""Steps of 60 degrees a tile can be turned by."""


class Placement(msgspec.Struct, frozen=True, array_like=True, cache_hash=True):
    """A tile side on the map: its local (0, 0) lies at (q, r), turned by `rotation` steps of 60 degrees counter-clockwise."""

    side: str
    q: int
    r: int
    rotation: int


def mask(numbers: Iterable[int]) -> int:
    """A set of small numbers as the bits of an integer."""
    out = 0
    for number in numbers:
        out |= 1 << number
    return out


def bits(of: int) -> Iterator[int]:
    """The numbers in a mask, ascending."""
    while of:
        low = of & -of
        yield low.bit_length() - 1
        of ^= low


def step(place: Place, direction: str) -> Place:
    """The neighbour in a direction."""
    dq, dr = DIRECTIONS[direction]
    return place[0] + dq, place[1] + dr


def x2(place: Place) -> int:
    """The horizontal position in half hexes; left is smaller."""
    return 2 * place[0] + place[1]


def turned(place: Place, steps: int) -> Place:
    """A local place after turning its tile (CR-2.14)."""
    q, r = place
    for _ in range(steps % ROTATIONS):
        q, r = -r, q + r
    return q, r


def sides_of(edge: Edge) -> tuple[Place, Place]:
    """The two hexes an edge lies between."""
    q, r, direction = edge
    return (q, r), step((q, r), direction)


def ends_of(edge: Edge) -> tuple[tuple[Vertex, Place], tuple[Vertex, Place]]:
    """The two ends of an edge, each with the hex beyond it (CR-2.4)."""
    q, r, direction = edge
    here = (q, r)
    if direction == "E":
        upper, lower = step(here, "NE"), step(here, "SE")
        return ((*upper, "S"), upper), ((*lower, "N"), lower)
    over = step(here, direction)
    if direction == "NE":
        return ((q, r, "N"), step(here, "NW")), ((*over, "S"), step(here, "E"))
    return ((q, r, "N"), step(here, "NE")), ((*over, "S"), step(here, "W"))


def edges_between(places: Iterable[Place]) -> list[Edge]:
    """All edges between two of the places, row by row from the homes (CR-2.2)."""
    there = set(places)
    return [(q, r, direction) for r, q in sorted((r, q) for q, r in there) for direction in OWN if step((q, r), direction) in there]


def near(edge: Edge) -> tuple[Place, Place, Place, Place]:
    """The four hexes a rail on the edge is adjacent to, on the map or not: sides, then ends (CR-2.6)."""
    (_, first), (_, second) = ends_of(edge)
    return *sides_of(edge), first, second


def edge_named(text: str) -> Edge:
    """The edge of an id such as "0,1,NE". Raises ValueError."""
    q, r, direction = text.split(",")
    if direction not in OWN:
        raise ValueError(text)
    return int(q), int(r), direction


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on; a minus sign in front of columns left of a."""
    if column < 0:
        return f"-{column_name(-column - 1)}"
    name = ""
    while column >= 0:
        name = chr(ord("a") + column % 26) + name
        column = column // 26 - 1
    return name


def cells_at(shape: Iterable[Place], placement: Placement) -> list[Place]:
    """Where the hexes of a tile side come to lie, in the order of `shape`."""
    out = []
    for place in shape:
        q, r = turned(place, placement.rotation)
        out.append((q + placement.q, r + placement.r))
    return out


class RailMap:
    """A map made of placed tiles; everything about it that never changes during play. Masks are sets of numbers.

    placements  the tiles, the start tile first
    places      (q, r) of every hex; `at` is the way back
    prints      what is printed on every hex; `species` its dinosaur's number, -1 for none
    edges       every edge; `edge_at` is the way back
    ends        the two corners of every edge; `beyond` the place behind each of them, `fronts` the same as hexes
    edge_near   the hexes adjacent to a rail on the edge (CR-2.6)
    edge_around the edges that share a corner with the edge
    hex_edges   the edges on which a rail is adjacent to the hex
    """

    def __init__(
        self,
        placements: tuple[Placement, ...],
        sides: Mapping[str, Mapping[Place, HexRecord]],
        species: Mapping[str, int],
    ) -> None:
        self.placements = placements
        places: list[Place] = []
        prints: list[HexRecord] = []
        for placement in placements:
            shape = sorted(sides[placement.side].items(), key=lambda cell: (cell[0][1], cell[0][0]))
            places += cells_at([place for place, _ in shape], placement)
            prints += [record for _, record in shape]
        self.places, self.prints = tuple(places), tuple(prints)
        self.at = {place: HexId(i) for i, place in enumerate(places)}
        self.species = tuple(species.get(record.dinosaur or "", -1) for record in prints)
        self.left = min(map(x2, places))
        self.names = tuple(map(self.name_of, places))
        for kind in ("cabin", "volcano", "home"):
            setattr(self, {"cabin": "cabins", "volcano": "volcanoes", "home": "homes"}[kind], self._of_kind(kind))
        self._edges()
        self._homes()

    cabins: int
    volcanoes: int
    homes: int

    def _of_kind(self, kind: str) -> int:
        return mask(i for i, record in enumerate(self.prints) if record.kind == kind)

    def _edges(self) -> None:
        edges = edges_between(self.places)
        self.edges = tuple(edges)
        self.all_edges = (1 << len(edges)) - 1
        self.edge_at = {edge: EdgeId(i) for i, edge in enumerate(edges)}
        vertices = sorted({vertex for edge in edges for vertex, _ in ends_of(edge)})
        number = {vertex: VertexId(i) for i, vertex in enumerate(vertices)}
        self.vertices, self.vertex_at = tuple(vertices), number
        self.ends = tuple((number[a], number[b]) for (a, _), (b, _) in map(ends_of, edges))
        self.beyond = tuple((a, b) for (_, a), (_, b) in map(ends_of, edges))
        self.fronts = tuple((self.at.get(a, NO_HEX), self.at.get(b, NO_HEX)) for a, b in self.beyond)
        self.edge_vertices = tuple(1 << a | 1 << b for a, b in self.ends)
        self.edge_near = tuple(mask(self.at[h] for h in near(edge) if h in self.at) for edge in edges)
        at_vertex = [0] * len(vertices)
        by_hex = [0] * len(self.places)
        for i, (a, b) in enumerate(self.ends):
            at_vertex[a] |= 1 << i
            at_vertex[b] |= 1 << i
            for h in bits(self.edge_near[i]):
                by_hex[h] |= 1 << i
        self.vertex_edges, self.hex_edges = tuple(at_vertex), tuple(by_hex)
        self.edge_around = tuple((at_vertex[a] | at_vertex[b]) & ~(1 << i) for i, (a, b) in enumerate(self.ends))
        self.edge_names = tuple("-".join(map(self.name_of, sorted(sides_of(edge), key=self.column_and_row))) for edge in edges)

    def _homes(self) -> None:
        self.home_at: dict[int, HexId] = {}
        self.exits: dict[HexId, tuple[EdgeId, EdgeId, EdgeId]] = {}
        """By home hex: its first rail, and the second rail to the left and to the right (CR-3.8)."""
        self.tops: dict[HexId, VertexId] = {}
        for i, record in enumerate(self.prints):
            if record.home is None:
                continue
            home = HexId(i)
            self.home_at[record.home] = home
            first, left, right = (
                self.edge_at[edge_named(text or "")] for text in (record.first_rail, record.second_rail_left, record.second_rail_right)
            )
            self.exits[home] = (first, left, right)
            self.tops[home] = self.vertex_at[(*self.places[i], "N")]
        self.main = self.component(next(iter(self.exits.values()))[0])
        """The edges that rails from the homes can reach (CR-2.14)."""
        self.main_vertices = 0
        for e in bits(self.main):
            self.main_vertices |= self.edge_vertices[e]

    def component(self, start: EdgeId) -> int:
        """All edges reachable from one by sharing corners, rails ignored."""
        seen = new = 1 << start
        while new:
            around = 0
            for e in bits(new):
                around |= self.edge_around[e]
            new = around & ~seen
            seen |= new
        return seen

    def column_and_row(self, place: Place) -> tuple[int, int]:
        """Where a hex stands in the order of names: a1, a2, b1."""
        return (x2(place) - self.left) // 2, place[1]

    def name_of(self, place: Place) -> str:
        """A hex's name for people, on the map or beside it: column letter and row number, such as d5."""
        column, row = self.column_and_row(place)
        return f"{column_name(column)}{row + 1}"

    def with_tile(self, placement: Placement, sides: Mapping[str, Mapping[Place, HexRecord]], species: Mapping[str, int]) -> RailMap:
        """The map with one tile more."""
        return RailMap((*self.placements, placement), sides, species)

    # -- the snap rule (CR-2.14)

    def cannot_hold(self, cells: Sequence[Place]) -> str:
        """CR-2.14: why a tile may not lie on these cells; "" when it may."""
        if any(r < 1 for _, r in cells):
            return "reaches into the row of the homes"
        if any(cell in self.at for cell in cells):
            return "overlaps another tile"
        return "" if self._can_enter(set(cells)) else "rails could not get in"

    def _can_enter(self, cells: set[Place]) -> bool:
        """Whether rails from the homes reach the edges inside a new tile. Those all hang together, so one of them is enough."""
        touching: dict[Vertex, list[Edge]] = {}
        todo: list[Edge] = []
        inside: set[Edge] = set()
        for edge in self._new_edges(cells):
            one, other = sides_of(edge)
            if one in cells and other in cells:
                inside.add(edge)
            for vertex, _ in ends_of(edge):
                touching.setdefault(vertex, []).append(edge)
                number = self.vertex_at.get(vertex)
                if number is not None and self.main_vertices >> number & 1:
                    todo.append(edge)
        seen = set(todo)
        while todo:
            edge = todo.pop()
            if edge in inside:
                return True
            for vertex, _ in ends_of(edge):
                for following in touching[vertex]:
                    if following not in seen:
                        seen.add(following)
                        todo.append(following)
        return False

    def _new_edges(self, cells: set[Place]) -> Iterator[Edge]:
        """The edges a tile brings, and those on the map that rails cannot reach yet."""
        for cell in cells:
            for direction, (dq, dr) in DIRECTIONS.items():
                other = (cell[0] + dq, cell[1] + dr)
                if other in self.at:
                    yield (*cell, direction) if direction in OWN else (*other, OPPOSITE[direction])
                elif direction in OWN and other in cells:
                    yield (*cell, direction)
        for i, edge in enumerate(self.edges):
            if not self.main >> i & 1:
                yield edge

    def spots(self, shape: Sequence[Place], rotation: int) -> list[Place]:
        """CR-2.14: where the local (0, 0) of a tile side, turned so, may lie; row by row from the homes."""
        local = [turned(place, rotation) for place in shape]
        around = {step(place, direction) for place in self.places for direction in DIRECTIONS} - self.at.keys()
        offsets = {(q - dq, r - dr) for q, r in around for dq, dr in local}
        return [(q, r) for r, q in sorted((r, q) for q, r in offsets) if not self.cannot_hold([(q + dq, r + dr) for dq, dr in local])]


OPPOSITE = {"W": "E", "SW": "NE", "SE": "NW"}
