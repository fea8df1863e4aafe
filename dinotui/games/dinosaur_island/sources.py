"""Where the records of the box come from, in groups and names for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dinotui.engine import Source

from .words import TWISTS

GROUPS = {
    "meta": "The game itself",
    "totals": "Piece counts",
    "player_kit": "Pieces of a player",
    "setup": "Numbers by players",
    "start": "Start of the game",
    "dna": "DNA colours",
    "refine": "Refining",
    "track": "Tracks",
    "security_cost": "Prices of security",
    "research_centre": "Research centre",
    "research_recipe_slot": "Recipe places",
    "market_row": "Rows of the market",
    "market": "Numbers of the market",
    "worth": "What things are worth",
    "park": "Park board",
    "park_printed": "Printed in the park",
    "corporation": "Corporations",
    "starting_exhibit": "Starting species",
    "starting_attraction": "Starting stall",
    "paddock": "Paddock tiles",
    "visitors": "Visitors",
    "die": "Dice",
    "recipe": "Recipes",
    "attraction": "Attractions",
    "lab_space": "Lab spaces",
    "lab_basic": "Printed lab actions",
    "lab_special": "Open lab upgrades",
    "lab_upgrade": "Lab upgrades",
    "specialist": "Specialists",
    "plot_twist": "Plot twists",
    "objective": "Objectives",
    "solo": "Numbers of the solo game",
    "solo_rating": "Solo ratings",
    "solo_card": "Solo cards",
    "solo_tracker": "Round tracker",
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
    """A record for people."""
    match group:
        case "plot_twist":
            return TWISTS.get(record["id"], str(record["id"]))
        case "die" | "lab_space":
            return f"number {number}"
        case "objective" | "solo_card":
            return str(record["text"]).rstrip(".")
        case "dna" | "track" | "park_printed":
            return str(record["id"]).replace("_", " ")
        case "refine":
            return str(record["to"])
        case "security_cost":
            low, high = record["levels"]
            return f"levels {low} to {high}" if high < 100 else f"above {low - 1}"
        case "research_recipe_slot":
            return str(record["category"]).replace("_", " ")
        case "market_row":
            return f"${record['price']}"
        case "setup":
            return f"{record['players']} players" if record["players"] > 1 else "1 player"
        case "paddock":
            return f"for {record['capacity']}"
        case "visitors":
            return f"{record['kind']}s"
        case "solo_rating":
            return str(record["label"])
    return str(record.get("name", "all"))
