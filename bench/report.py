"""Figures beside their bars."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time


@dataclass(frozen=True)
class Figure:
    """A measured number. `bar` is what it must reach (`least`) or keep below, None when there is none."""

    name: str
    value: float
    unit: str
    bar: float | None = None
    least: bool = False
    note: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether it holds; None without a bar."""
        if self.bar is None:
            return None
        return self.value >= self.bar if self.least else self.value <= self.bar


def number(value: float) -> str:
    """Three or more digits, with thin thousands."""
    if value != value:
        return "?"
    if abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def line(figure: Figure) -> str:
    """A figure as one line."""
    bar = "" if figure.bar is None else f"{'at least' if figure.least else 'at most'} {number(figure.bar)}"
    verdict = {True: "ok", False: "OVER" if not figure.least else "UNDER", None: ""}[figure.holds]
    text = f"  {figure.name:<58} {number(figure.value):>10} {figure.unit:<10} {bar:<18} {verdict:<5} {figure.note}"
    return text.rstrip()


def show(title: str, figures: Iterable[Figure]) -> list[Figure]:
    """Print a section as its figures come; they are returned."""
    print(title, flush=True)
    shown = []
    for figure in figures:
        print(line(figure), flush=True)
        shown.append(figure)
    return shown


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which this share of the values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def median(values: Sequence[float]) -> float:
    """The middle value."""
    return statistics.median(values)


def timed(work: Callable[[], object], times: int, clock: Callable[[], float] = perf_counter) -> list[float]:
    """Seconds of each of so many runs."""
    out = []
    for _ in range(times):
        start = clock()
        work()
        out.append(clock() - start)
    return out


__all__ = ["Figure", "line", "median", "number", "percentile", "perf_counter", "process_time", "show", "timed"]
