"""What all effects have in common."""

from __future__ import annotations

from typing import Literal

import msgspec

What = Literal["credits", "goats", "fences", "vp", "dna", "edna", "manipulation", "refined", "scandal", "visitor"]


When = Literal["", "on_build", "open_season", "open_season_bonus", "upkeep_vp", "upkeep_resource", "end_game", "passive"]


RENAMED = {"else_": "else", "from_": "from"}


class Effect(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True, rename=RENAMED):
    """What all effects may carry: when they work, and whether the player may decline."""

    when: When = ""
    optional: bool = False
