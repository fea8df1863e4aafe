"""The map as numbers: hexes, what stands on them once tiles are laid, and the water routes between ports.

A hex is a number, row by row from the top left. Sets of hexes are masks: bit h for hex h.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, NewType

if TYPE_CHECKING:
    from .records import HexRecord, TileRecord

HexId = NewType("HexId", int)
ROWS, COLUMNS = 10, 11
HEXES = ROWS * COLUMNS
CLEAR, MOUNTAIN, SWAMP, WATER, VOLCANO = range(5)
TERRAINS = ("clear", "mountain", "swamp", "water", "volcano")
"""Terrains by number."""


def bits(mask: int) -> Iterator[int]:
    """The hexes of a mask, in rising order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask(hexes: Iterable[int]) -> int:
    """The mask of hexes."""
    out = 0
    for h in hexes:
        out |= 1 << h
    return out


def hex_name(h: int) -> str:
    """A hex for people: column letter and row number, both from the top left, such as c2."""
    row, column = divmod(h, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


def hex_key(h: int) -> str:
    """A hex in keys: r1c2."""
    row, column = divmod(h, COLUMNS)
    return f"r{row}c{column}"


def hex_at(key: str) -> HexId:
    """The hex of a key."""
    row, _, column = key[1:].partition("c")
    return HexId(int(row) * COLUMNS + int(column))


RANK = [0] * HEXES
"""Where each hex stands in the alphabetical list of hex ids (GA-9.10)."""
for _rank, _h in enumerate(sorted(range(HEXES), key=hex_key)):
    RANK[_h] = _rank


class Component(NamedTuple):
    """A piece of a route that hangs together: its route, its water hexes, and its ports (GA-8.3, GA-8.4)."""

    route: int
    water: int
    ports: int


class Ground:
    """The map with the tiles laid so far.

    terrain, towns  of every hex; `one_town` and `two_towns` as masks
    covered         hexes with a tile
    buildable       hexes that are neither uncovered water nor the volcano
    mountains, swamps
    city            hexes with a city
    sites           hexes that could take a factory if none stands there (GA-6.6)
    sea             the pieces of the routes that are left
    """

    __slots__ = (
        "buildable",
        "city",
        "covered",
        "mountains",
        "one_town",
        "prints",
        "sea",
        "sites",
        "swamps",
        "terrain",
        "towns",
        "two_towns",
    )

    def __init__(self, prints: Prints, before: Ground | None = None, h: int = 0, tile: TileRecord | None = None) -> None:
        self.prints = prints
        if before is None or tile is None:
            self.terrain, self.towns, self.covered, self.city = prints.terrain, prints.towns, 0, prints.city
            self.buildable, self.mountains, self.swamps = prints.land, prints.terrains(MOUNTAIN), prints.terrains(SWAMP)
            self.one_town = mask(h for h, n in enumerate(prints.towns) if n == 1)
            self.two_towns = mask(h for h, n in enumerate(prints.towns) if n == 2)
            self.sites = prints.land & ~prints.city & ~prints.airports & ~self.one_town & ~self.two_towns
            self.sea = tuple(component for route in range(3) for component in prints.components(route, prints.water))
            return
        bit, kind = 1 << h, TERRAINS.index(tile.terrain)
        self.terrain, self.towns = before.terrain.copy(), before.towns.copy()
        self.terrain[h], self.towns[h] = kind, tile.towns
        self.covered, self.city = before.covered | bit, before.city | tile.city << h
        self.buildable = before.buildable | (bit if kind != VOLCANO else 0)
        self.mountains = before.mountains | (bit if kind == MOUNTAIN else 0)
        self.swamps = before.swamps | (bit if kind == SWAMP else 0)
        self.one_town = before.one_town | (bit if tile.towns == 1 else 0)
        self.two_towns = before.two_towns | (bit if tile.towns == 2 else 0)
        self.sites = before.sites | (0 if kind == VOLCANO or tile.city or tile.towns else bit)
        self.sea = before.sea
        if any(component.water & bit for component in before.sea):
            self.sea = tuple(self._cut(before, bit))

    def _cut(self, before: Ground, bit: int) -> Iterator[Component]:
        """The pieces of the routes without one water hex (GA-8.2)."""
        for component in before.sea:
            if component.water & bit:
                yield from self.prints.components(component.route, component.water & ~bit)
            else:
                yield component

    @property
    def coast(self) -> int:
        """All ports, as a mask."""
        out = 0
        for component in self.sea:
            out |= component.ports
        return out

    def routes(self, h: int) -> list[int]:
        """The routes that cross a water hex."""
        return [route for route in range(3) if any(c.route == route and c.water >> h & 1 for c in self.sea)]

    def ports(self, h: int) -> list[int]:
        """The routes a land hex is a port of."""
        return [route for route in range(3) if any(c.route == route and c.ports >> h & 1 for c in self.sea)]


class Prints:
    """What is printed on the map.

    around      by hex: the mask of its neighbours
    land, water the hexes
    stomp       destinations
    airports    hexes of airports; `airport` the airline's number (0 to 2) by hex
    starts      the start hex of each railroad
    segments    by route: pairs of neighbouring hexes
    asterisks   the hexes that are covered at the set-up with 3 or 5 players
    """

    def __init__(self, hexes: tuple[HexRecord, ...], segments: tuple[tuple[tuple[int, int], ...], ...]) -> None:
        records = sorted(hexes, key=lambda h: (h.row, h.col))
        self.terrain = [TERRAINS.index(h.terrain) for h in records]
        self.towns = [h.towns for h in records]
        self.around = tuple(mask(hex_at(near) for near in h.neighbours) for h in records)
        self.near = tuple(tuple(bits(around)) for around in self.around)
        self.water = mask(h for h, kind in enumerate(self.terrain) if kind == WATER)
        self.land = (1 << HEXES) - 1 & ~self.water
        self.city = mask(h for h, record in enumerate(records) if record.city)
        self.stomp = mask(h for h, record in enumerate(records) if record.stomp)
        self.airports = mask(h for h, record in enumerate(records) if record.airport)
        self.asterisks = tuple(HexId(h) for h, record in enumerate(records) if record.asterisk)
        self.segments = segments
        self.ways: tuple[dict[int, int], ...] = tuple(_ways(route) for route in segments)
        """By route: the hexes a segment leads to, as a mask, by hex."""
        self.routed = tuple(mask(ways) for ways in self.ways)

    def terrains(self, kind: int) -> int:
        """The hexes with a printed terrain."""
        return mask(h for h, terrain in enumerate(self.terrain) if terrain == kind)

    def components(self, route: int, water: int) -> list[Component]:
        """GA-8.3: the pieces of a route over these water hexes, the one with the lowest hex first."""
        ways, out = self.ways[route], []
        left = water & self.routed[route]
        while left:
            piece, new = 0, left & -left
            touched = 0
            while new:
                piece |= new
                more = 0
                for h in bits(new):
                    more |= ways[h]
                touched |= more
                new = more & water & ~piece
            left &= ~piece
            out.append(Component(route, piece, touched & ~water))
        return out


def _ways(route: tuple[tuple[int, int], ...]) -> dict[int, int]:
    out: dict[int, int] = {}
    for a, b in route:
        out[a] = out.get(a, 0) | 1 << b
        out[b] = out.get(b, 0) | 1 << a
    return out
