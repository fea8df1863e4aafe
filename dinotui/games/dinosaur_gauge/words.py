"""What options are about, and the names of everything for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from dinotui.engine import Kind

from .box import AIRLINES, FACTORIES, RAILROADS, SHIPPING, Box, CompanyId
from .geometry import HEXES, HexId, bits, hex_key, hex_name
from .network import LAND, Node

if TYPE_CHECKING:
    from .table import GaugeTable

Target = tuple[HexId, int]
"""Where a cube goes: the hex, and the route (0 to 2) it is shipped on, -1 over land."""
Load = tuple[int, HexId]
"""A good to deliver: the railroad and the hex of the factory."""
ShareSet = tuple[int, ...]
"""An opening set: its shares."""


class Delivery(msgspec.Struct, frozen=True):
    """A delivery: railroad, origin, city, devoured factories, all hexes of the path, and its stops."""

    rail: int
    origin: HexId
    city: HexId
    devours: tuple[HexId, ...]
    path: tuple[int, ...]
    stops: int


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def company_key(box: Box, company: int) -> str:
    """A company's short name, such as REX."""
    return box.companies[company].id


def hexes_listed(hexes: tuple[int, ...]) -> str:
    """Hexes in words: c2 and d5."""
    return listed([hex_name(h) for h in hexes])


def tile_name(box: Box, tile: int) -> str:
    """A tile in words: swamp with 2 towns; clear with a city."""
    record = box.tiles[tile]
    if record.terrain == "volcano":
        return "the volcano"
    if record.city:
        return f"{record.terrain} with a city"
    if record.factory:
        return f"{record.terrain} with a {record.factory} factory"
    if record.towns:
        return f"{record.terrain} with {'a town' if record.towns == 1 else '2 towns'}"
    return record.terrain


def set_name(box: Box, shares: ShareSet) -> str:
    """A set in words: REX-1, SPINO-1 and THERZ-1."""
    return listed([box.shares[share].id for share in shares])


def cubes_named(n: int) -> str:
    """So many cubes in words."""
    return "1 cube" if n == 1 else f"{n} cubes"


def stops_named(n: int) -> str:
    """So many stops in words."""
    return "1 stop" if n == 1 else f"{n} stops"


def _target_key(t: GaugeTable, target: Target) -> str:
    h, route = target
    return hex_key(h) if route == LAND else f"{hex_key(h)},{'ABC'[route]}"


def _target_label(t: GaugeTable, target: Target) -> str:
    h, route = target
    return hex_name(h) if route == LAND else f"{hex_name(h)} by sea with {company_key(t.box, SHIPPING[route])}"


def _every_target(t: GaugeTable) -> list[Target]:
    ports = [(HexId(h), component.route) for component in t.ground.sea for h in bits(component.ports)]
    return [(HexId(h), LAND) for h in range(HEXES)] + sorted(set(ports))


def _load_label(t: GaugeTable, load: Load) -> str:
    rail, h = load
    good = t.state.goods.get(h)
    return f"{company_key(t.box, rail)} delivers {'from' if good is None else t.box.goods[good]} {hex_name(h)}"


def _delivery_key(t: GaugeTable, d: Delivery) -> str:
    return ",".join([company_key(t.box, d.rail), hex_key(d.origin), hex_key(d.city), *(hex_key(h) for h in d.devours)])


def _delivery_label(t: GaugeTable, d: Delivery) -> str:
    devours = f", devouring {hexes_listed(d.devours)}" if d.devours else ""
    return f"to {hex_name(d.city)}, {stops_named(d.stops)}{devours}"


def _node_key(t: GaugeTable, node: Node) -> str:
    h, route = node
    return hex_key(h) if route == LAND else f"{hex_key(h)},{'ABC'[route]}"


def _node_label(t: GaugeTable, node: Node) -> str:
    h, route = node
    if route != LAND:
        return f"{hex_name(h)}, sea route {'ABC'[route]}"
    stops = t.stops_at(h)
    return hex_name(h) if not stops else f"{hex_name(h)}, {stops_named(stops)}"


def _share_label(t: GaugeTable, company: int) -> str:
    share = t.next_share(company)
    return f"{company_key(t.box, company)}, sold out" if share is None else f"{t.box.shares[share].id} for ${t.box.shares[share].price}"


HEX: Kind[HexId] = Kind(
    "hex", lambda t, h: hex_key(h), lambda t, h: hex_name(h), every=lambda t: map(HexId, range(HEXES)), at=lambda t, h: f"hex:{hex_key(h)}"
)
COMPANY: Kind[CompanyId] = Kind("company", lambda t, c: company_key(t.box, c))
SHARE_OF: Kind[CompanyId] = Kind(
    "share",
    lambda t, c: company_key(t.box, c),
    _share_label,
    every=lambda t: map(CompanyId, range(len(t.box.companies))),
    at=lambda t, c: f"company:{company_key(t.box, c)}",
)
"""The next share of a company."""
RAIL: Kind[int] = Kind(
    "rail", lambda t, r: company_key(t.box, r), every=lambda t: RAILROADS, at=lambda t, r: f"company:{company_key(t.box, r)}"
)
WORKS: Kind[CompanyId] = Kind(
    "works",
    lambda t, c: company_key(t.box, c),
    every=lambda t: map(CompanyId, FACTORIES),
    at=lambda t, c: f"company:{company_key(t.box, c)}",
)
"""A factory company."""
PLANT: Kind[int] = Kind("plant", lambda t, f: company_key(t.box, FACTORIES[f]))
AIRLINE: Kind[CompanyId] = Kind(
    "airline",
    lambda t, c: company_key(t.box, c),
    every=lambda t: map(CompanyId, AIRLINES),
    at=lambda t, c: f"company:{company_key(t.box, c)}",
)
GOOD: Kind[int] = Kind("good", lambda t, g: t.box.goods[g], at=lambda t, g: f"good:{t.box.goods[g]}")
TARGET: Kind[Target] = Kind("target", _target_key, _target_label, every=_every_target, at=lambda t, x: f"hex:{hex_key(x[0])}")
LOAD: Kind[Load] = Kind(
    "load",
    lambda t, x: f"{company_key(t.box, x[0])},{hex_key(x[1])}",
    _load_label,
    every=lambda t: [(r, HexId(h)) for r in RAILROADS for h in sorted(t.state.plants)],
    at=lambda t, x: f"hex:{hex_key(x[1])}",
)
DELIVERY: Kind[Delivery] = Kind("delivery", _delivery_key, _delivery_label, at=lambda t, d: f"hex:{hex_key(d.city)}")
NODE: Kind[Node] = Kind("node", _node_key, _node_label, at=lambda t, node: f"hex:{hex_key(node[0])}")
DEVOURED: Kind[tuple[HexId, ...]] = Kind(
    "devoured", lambda t, hexes: "+".join(hex_key(h) for h in hexes), lambda t, hexes: hexes_listed(hexes), at=lambda t, hexes: ""
)
SET: Kind[ShareSet] = Kind(
    "set",
    lambda t, shares: "+".join(t.box.shares[share].id for share in shares),
    lambda t, shares: set_name(t.box, shares),
)
STOPS: Kind[int] = Kind("stops", label=lambda t, n: stops_named(n), at=lambda t, n: "")
TILE: Kind[int] = Kind("tile", lambda t, tile: t.box.tiles[tile].id, lambda t, tile: tile_name(t.box, tile), at=lambda t, tile: "")
BOUGHT: Kind[int] = Kind("bought", lambda t, share: t.box.shares[share].id, at=lambda t, share: "")

KINDS: dict[str, Kind[Any]] = {
    "hex": HEX,
    "company": COMPANY,
    "rail": RAIL,
    "plant": PLANT,
    "good": GOOD,
    "set": SET,
    "tile": TILE,
    "bought": BOUGHT,
    "hexes": DEVOURED,
    "target": TARGET,
    "stops": STOPS,
}
"""How arguments of told lines are said, by the last word of their name."""
