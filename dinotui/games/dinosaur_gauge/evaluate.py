"""How good a position is."""

from __future__ import annotations

from .table import GaugeTable


def evaluate(t: GaugeTable, seat: int) -> float:
    return 0.0


def prefer(t: GaugeTable) -> int | None:
    return None
