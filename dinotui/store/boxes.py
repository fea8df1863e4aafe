"""The user's own corrections to a box: whole records, by id, from their data folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .opening import find_game


def box_records(name: str, root: Path) -> dict[str, Any]:
    """The records of a game's box."""
    return find_game(name).data()
