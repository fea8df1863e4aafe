"""Finished games, one line each, kept apart from the saves."""

from __future__ import annotations

from pathlib import Path

from .records import Header
from .timeline import Timeline


def record(root: Path, header: Header, timeline: Timeline) -> None:
    """Put a finished game on record."""
