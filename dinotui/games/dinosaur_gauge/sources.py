"""Where the records of the box come from, in groups and names for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dinotui.engine import Source

from .geometry import hex_at, hex_name

GROUPS = {
    "meta": "Numbers of the rules",
    "totals": "Piece counts",
    "player_setup": "Money and turns by players",
    "opening_sets": "Opening sets",
    "companies": "Companies",
    "shares": "Shares",
    "cube_spaces": "Cubes of each share",
    "stomp_market": "Stomp Market",
    "factory_track": "Factory Track",
    "factory_bonuses": "Factory Bonuses",
    "goods": "Goods",
    "goods_market": "Prices of goods",
    "city_counters": "City counters",
    "shipping_payout": "What boxes pay",
    "engineer_bonus": "Engineer bonus",
    "recycle_payout": "What recycling pays",
    "tiles": "Tiles",
    "hexes": "Map",
    "route_edges": "Shipping routes",
}
"""Groups of records as people call them."""


def sources(data: Mapping[str, Any]) -> list[Source]:
    """The records of the box by group and source, each by a name."""
    found: dict[tuple[str, str], list[str]] = {}
    for group, title in GROUPS.items():
        records = data.get(group, [])
        for number, record in enumerate(records if isinstance(records, list) else [records], 1):
            found.setdefault((title, record["source"]), []).append(_name(group, record, number))
    return [Source(group, source, tuple(names)) for (group, source), names in found.items()]


def _name(group: str, record: Mapping[str, Any], number: int) -> str:
    match group:
        case "player_setup" | "opening_sets":
            return f"{record['players']} players"
        case "companies":
            return str(record["name"])
        case "shares" | "goods":
            return str(record["id"])
        case "cube_spaces":
            return f"{record['railroad']} space {record['space']}"
        case "stomp_market" | "factory_bonuses":
            return f"${record['value']}"
        case "goods_market":
            return f"{record['colour']} {record['slot']}"
        case "recycle_payout":
            return f"{record['goods']} goods"
        case "hexes":
            return hex_name(hex_at(record["id"]))
        case "route_edges":
            return f"{record['route']}: {hex_name(hex_at(record['a']))} to {hex_name(hex_at(record['b']))}"
        case "meta" | "totals" | "shipping_payout" | "engineer_bonus":
            return "all"
    return f"number {number}"
