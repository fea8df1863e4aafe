"""Marks on the board: which places can be chosen, by which number or letter, and the one in hand.

A mark is one cell, or the cells of a border, so that moving costs few bytes; colour never says it alone.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dinotui.widgets.canvas import Canvas, Ink, Region
from dinotui.widgets.draw import Spot
from dinotui.widgets.lines import DASHED, HEAVY

from .model import MORE, PAGE, Prompt, Use

if TYPE_CHECKING:
    from .frame import Seen

LETTERS = string.ascii_lowercase + string.ascii_uppercase
CURSOR = Ink("cursor", "cursor")
FREE = frozenset("─│┌┐└┘├┤┬┴┼· ")
"""What a border is drawn with on which nothing stands."""


def draw_marks(canvas: Canvas, prompt: Prompt, use: Use, seen: Sequence[Seen], hand: tuple[int, int]) -> tuple[int, int]:
    """Mark every option that stands on a seen place, and return the cell of the one in hand: on the board, else `hand` in the list."""
    page = use.page
    numbers: dict[str, str] = {}
    in_hand = prompt.items.ref(prompt.shown[use.at]) if use.at < len(prompt.shown) else ""
    for i in range(len(prompt.shown) - 1, -1, -1):  # backwards: of several on one place the first counts
        if ref := prompt.items.ref(prompt.shown[i]):
            on_page = i // PAGE == page
            if on_page or ref not in numbers:
                numbers[ref] = str(i % PAGE + 1) if on_page else ""
    if in_hand:
        numbers[in_hand] = str(use.at % PAGE + 1) if use.at // PAGE == page else MORE
    caret = None
    for one in seen:
        for ref, number in numbers.items():
            spot = one.spot(ref)
            if spot is None:
                continue
            mark(canvas, spot, one.inner, number, ref == in_hand and use.looking is None)
            if ref == in_hand and caret is None and one.inner.holds(*spot.marker):
                caret = spot.marker
    if use.looking is not None:
        for one in seen:
            spot = one.spot(use.looking)
            if spot is not None:
                look = numbers.get(use.looking) or MORE
                mark(canvas, spot, one.inner, look, True)
                if one.inner.holds(*spot.marker):
                    return spot.marker
    return hand if caret is None else caret


def mark(canvas: Canvas, spot: Spot, inner: Region, number: str, in_hand: bool) -> None:
    """Mark one place, as far as it is seen."""
    dash = DASHED[HEAVY][1 if spot.upright else 0]
    dashed = False
    for x, y in spot.border:
        if inner.holds(x, y):
            if in_hand:
                canvas.put(x, y, " ", CURSOR)
            elif canvas.chars[y][x] in FREE:  # what stands on a border stays seen
                canvas.put(x, y, dash, Ink("accent"))
                dashed = True
    x, y = spot.marker
    if not inner.holds(x, y):
        return
    if in_hand:
        canvas.put(x, y, number or MORE, CURSOR)
    elif number:
        canvas.put(x, y, number, Ink("accent", canvas.inks[y][x].fill, True, True))
    elif not dashed:
        canvas.put(x, y, MORE, Ink("accent", canvas.inks[y][x].fill, True, True))


def draw_letters(
    canvas: Canvas,
    letters: Mapping[str, int],
    prompt: Prompt,
    seen: Sequence[Seen],
    listed: Mapping[int, Region],
    page: int,
) -> None:
    """Put a letter on every target, on the board and in the list."""
    ink = Ink("cursor", "cursor", True)
    for letter, i in letters.items():
        ref = prompt.items.ref(prompt.shown[i])
        for one in seen:
            spot = one.spot(ref)
            if spot is not None and one.inner.holds(*spot.marker):
                canvas.put(*spot.marker, letter, ink)
        if i // PAGE == page:
            canvas.put(listed[i].x + 1, listed[i].y, letter, ink)
