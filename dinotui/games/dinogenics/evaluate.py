"""A first estimate of a position."""

from __future__ import annotations

from dinotui.engine import Seat

from .table import DinoTable


def evaluate(t: DinoTable, seat: Seat) -> float:
    return 0.0


def prefer(t: DinoTable) -> int | None:
    return None
