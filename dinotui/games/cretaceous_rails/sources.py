"""Where the records of the box come from, in groups and names for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dinotui.engine import Source

GROUPS = {
    "rules": "Numbers of the rules",
    "species": "Species and tourists",
    "components": "Piece counts",
    "companies": "Companies",
    "ratings_track": "Ratings track",
    "multipliers": "What cards score",
    "action_tiles": "Action tiles",
    "executive_spaces": "Spaces for executives",
    "tiles": "Map tiles",
    "hexes": "Hexes of the map tiles",
    "layouts": "Maps of a first game",
    "resort_types": "Kinds of resort cards",
    "resort_cards": "Resort cards",
    "ai_cards": "Cybersaur's cards",
    "ai": "Cybersaur's numbers",
    "ai_preference_tokens": "Cybersaur's preferences",
    "power_cards": "Powers",
}
"""Groups of records as people call them."""
MULTIPLIERS = {"rail": "rails", "train_car": "cars", "cabin_volcano": "cabins and volcanoes", "tourist": "tourists", "jungle": "jungle"}
LAYOUTS = {"first_game_2p": "1 or 2 players", "first_game_3p": "3 players", "first_game_4p": "4 players"}


def sources(data: Mapping[str, Any]) -> list[Source]:
    """The records of the box by group and source, each by a name."""
    found: dict[tuple[str, str], list[str]] = {}
    for group, title in GROUPS.items():
        records = data.get(group, [])
        for number, record in enumerate(records if isinstance(records, list) else [records], 1):
            for name, source in _named(group, record, number):
                found.setdefault((title, source), []).append(name)
    return [Source(group, source, tuple(names)) for (group, source), names in found.items()]


def _named(group: str, record: Mapping[str, Any], number: int) -> list[tuple[str, str]]:
    """A record's name and source; two where a part of it comes from elsewhere."""
    if group == "rules":
        return [("the rulebook's numbers", record["source"]), ("rulings in numbers", record["rulings"]["source"])]
    return [(_name(group, record, number), record["source"])]


def _name(group: str, record: Mapping[str, Any], number: int) -> str:
    match group:
        case "components" | "ratings_track" | "ai":
            return "all"
        case "multipliers":
            return MULTIPLIERS.get(record["id"], str(record["id"]))
        case "action_tiles" | "executive_spaces" | "ai_cards":
            return f"number {number}"
        case "tiles":
            return _tile(record["id"])
        case "hexes":
            return f"{_tile(record['tile'])}, {record.get('dinosaur', record['kind'])}"
        case "layouts":
            return LAYOUTS.get(record["id"], str(record["id"]))
        case "resort_types":
            return str(record["title"])
        case "ai_preference_tokens":
            return str(record["species"])
    return str(record["name"])


def _tile(tile: str) -> str:
    """A tile side for people: J1 side A, or a start tile by its number of players."""
    if tile.startswith("S"):
        return f"start tile for {' '.join(tile[1:])}"
    return f"{tile[:-1]} side {tile[-1]}"
