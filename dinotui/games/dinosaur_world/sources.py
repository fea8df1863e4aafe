"""Where the records of the box come from, in groups and names for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dinotui.engine import Source

GROUPS = {
    "meta": "The game",
    "component_counts": "Piece counts",
    "component_counts_addon": "Piece counts of the Add On Pack",
    "hex": "Hexes",
    "worker_types": "Kinds of worker",
    "worker_cards": "Worker Database cards",
    "dna_types": "Kinds of DNA",
    "dna_die_faces": "Faces of the DNA dice",
    "dna_dice_rolled": "Number of DNA dice",
    "danger_dice": "Danger dice",
    "paddocks": "Dino Paddocks",
    "attractions": "Attractions",
    "special_buildings": "Special Buildings",
    "first_game_starts": "Starting tiles of a first game",
    "jeeple_bonus_tokens": "Jeeple bonus tokens",
    "jeeple": "Jeeple",
    "public_actions": "Public actions",
    "private_actions": "Private actions",
    "setup": "Set-up",
    "cleanup": "Cleanup",
    "new_entrance": "New Park Entrance",
    "income": "Income",
    "end_scoring": "Money at the end",
    "death_penalty": "VP lost for Deaths",
    "objectives": "Objectives",
    "specialists": "Specialists",
    "solo_cards": "Solo cards",
    "solo_scoring": "Solo penalties",
    "solo_setup": "Solo set-up",
    "solo_markers": "Escapee markers",
    "central_deaths": "Deaths of rivals",
    "solo_bands": "Solo ratings",
}
"""Groups of records as people call them."""


def sources(data: Mapping[str, Any]) -> list[Source]:
    """The records of the box by group and source, each by a name."""
    found: dict[tuple[str, str], list[str]] = {}
    for group, title in GROUPS.items():
        records = data.get(group, [])
        for number, record in enumerate(records if isinstance(records, list) else [records], 1):
            name = "all" if isinstance(records, dict) else _name(group, record, number)
            found.setdefault((title, record["source"]), []).append(name)
    return [Source(group, source, tuple(names)) for (group, source), names in found.items()]


def _name(group: str, record: Mapping[str, Any], number: int) -> str:
    match group:
        case "dna_types":
            return str(record["id"])
        case "danger_dice":
            return str(record["dino_class"]).replace("_", " ")
        case "first_game_starts":
            return f"seat {record['seat']}"
        case "solo_bands":
            return str(record["label"])
        case "solo_cards":
            return str(record["text"])
    return str(record["name"]) if "name" in record else f"number {number}"
