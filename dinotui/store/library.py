"""The user's saves."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from . import paths

GAMES = "games"
SUFFIX = ".jsonl"


class Library:
    """The folder of saves: `games` under the user's data folder, or under another root."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = paths.data() if root is None else Path(root)
        self.folder = self.root / GAMES

    @classmethod
    def of(cls, path: Path) -> Self:
        """The library a save lies in; the user's own for a save elsewhere."""
        return cls(path.parent.parent) if path.parent.name == GAMES else cls()

    def new_path(self, game: str) -> Path:
        """A path for a new save, made of the day, the game and a random number: never of anything a user typed."""
        day = datetime.now(UTC).strftime("%Y-%m-%d")
        return self.folder / f"{day}-{game.replace('_', '-')}-{secrets.token_hex(3)}{SUFFIX}"
