"""Where the records of the box come from, in groups and names for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dinotui.engine import Source

GROUPS = {
    "area": "Areas",
    "species": "Species",
    "facility": "Facility tiles",
    "manipulation": "Manipulation cards",
    "news": "News cards",
    "synth_news": "Synth's news",
    "specialist": "Specialists",
    "scenario": "Scenarios",
    "synth_turn": "Synth's chart",
    "bot_card": "DiNO's cards",
    "die": "Dice",
    "supply": "Pieces",
    "overlay": "Visitor overlays",
}
"""Groups of records as people call them."""
SINGLES = {
    "island": "The island",
    "market": "DNA Market",
    "city_center": "City Center",
    "competitive_setup": "Competitive set-up",
    "workers": "Workers",
    "bonus_visitors": "Bonus visitors",
    "coop_blocked": "Blocked spaces against Synth",
    "polymorphic": "Polymorphic cards",
    "coop": "Synth Re-Activated",
    "bot": "DiNO",
}


def sources(data: Mapping[str, Any]) -> list[Source]:
    """The records of the box by group and source, each by a name."""
    found: dict[tuple[str, str], list[str]] = {}
    for group, title in GROUPS.items():
        for number, record in enumerate(data.get(group, ()), 1):
            name = record.get("name") or record.get("title") or " and ".join(record.get("dice", ())) or f"number {record.get('id', number)}"
            found.setdefault((title, record["source"]), []).append(str(name))
    for name, record in data.get("constants", {}).items():
        found.setdefault(("Numbers", record["source"]), []).append(name.replace("_", " "))
    for group, title in SINGLES.items():
        if group in data:
            found.setdefault(("Boards and set-up", data[group]["source"]), []).append(title)
    return [Source(group, source, tuple(names)) for (group, source), names in found.items()]
