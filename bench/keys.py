"""Key presses per human turn, the shortest way, over the golden games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from dinotui.engine import Game, Setup

from .play import box
from .report import Figure, median

GOLDEN = Path(__file__).parents[1] / "tests" / "games" / "golden"
PAGE, LETTERS = 9, 52
"""Options numbered at a time, and letters that stand on options."""
TOO_MANY = 20


def presses(index: int, n: int) -> int:
    """A digit after turning pages either way, or `f` and a letter."""
    page, pages = index // PAGE, -(-n // PAGE)
    by_digit = 1 + min(page, pages - page)
    return min(by_digit, 2) if index < LETTERS else by_digit


def turns(game: Game[Any, Any], text: str) -> Iterator[tuple[int, int]]:
    """Presses and questions of every human turn (unit of a person) of a golden game."""
    setup = msgspec.json.decode(text.partition("\n")[0].removeprefix("setup "), type=Setup)
    t = game.new(setup, box(game.name)).start()
    unit, seat, spent, asked = t.units, None, 0, 0
    for key in re.findall(r"^-> (.*)$", text, re.MULTILINE):
        assert t.ask is not None
        if asked and (t.units, t.ask.seat) != (unit, seat):
            yield spent, asked
            spent = asked = 0
        unit, seat = t.units, t.ask.seat
        index = t.ask.find(t, key)
        spent += presses(index, t.ask.n)
        asked += 1
        t.take(index)
    if asked:
        yield spent, asked


def figures(game: Game[Any, Any]) -> Iterator[Figure]:
    """Median and worst over all golden games of a game."""
    found = [turn for path in sorted(GOLDEN.glob(f"{game.name}_*.txt")) for turn in turns(game, path.read_text("utf-8"))]
    if found:
        keys = [spent for spent, _ in found]
        asked = sum(n for _, n in found) / len(found)
        yield Figure(
            f"{game.name}: keys per human turn, median",
            median(keys),
            "keys",
            TOO_MANY,
            note=f"{len(keys)} turns, {asked:.1f} questions each",
        )
        yield Figure(f"{game.name}: keys per human turn, the most", max(keys), "keys")
