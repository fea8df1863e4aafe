"""Parts together in a pane. Drawings are kept by equality of what was drawn, so that only what changed is drawn again."""

from __future__ import annotations

from functools import lru_cache

from dinotui.engine.parts import AnyPart, Columns, Grid, HexMap, Numbers, Pane, Row, Slots, Spaces, Track, Words
from dinotui.widgets.canvas import Canvas
from dinotui.widgets.words import wrapped

from .drawing import EMPTY, TITLE, Drawing, beside, stacked, words_of
from .grids import cuts_words, draw_grid
from .hexes import brick_for, draw_hexes
from .lists import LEFT, draw_columns, draw_numbers, draw_row, draw_slots, draw_spaces, draw_track, draw_words

LABEL_WIDEST = 14
"""Titles in front of a line are no wider than this; longer ones stand above."""
COLUMN_LEAST = 38
"""A pane is divided into two columns when each is at least so wide."""


@lru_cache(maxsize=256)
def draw_part(part: AnyPart, width: int, height: int, label: int = 0, map_size: str = "") -> Drawing:
    """A part in a room of this size. Only maps and grids look at the height; the others take the height they need.

    label     the width of the title in front of a line; 0 for none
    map_size  "large", "compact" or "" for what fits
    """
    match part:
        case HexMap():
            return draw_hexes(part, brick_for(part, width, height, map_size))
        case Grid():
            return draw_grid(part, width, height)
        case Spaces():
            return draw_spaces(part, width)
        case Row():
            return draw_row(part, width, label)
        case Columns():
            return draw_columns(part, width)
        case Track():
            return draw_track(part, width, label)
        case Numbers():
            return draw_numbers(part, width, label)
        case Slots():
            return draw_slots(part, width, label)
        case Words():
            return draw_words(part, width)


def in_line(part: AnyPart) -> bool:
    """Whether a part stands behind its title rather than below it."""
    if isinstance(part, Row):
        return all(len(words_of(card.place)) <= 1 for card in part.cards)
    return isinstance(part, Slots | Numbers)


@lru_cache(maxsize=128)
def draw_pane(pane: Pane, width: int, height: int, map_size: str = "") -> Drawing:
    """The parts of a pane one below the other, in two columns where they would not fit otherwise and no grid loses words by that.

    May be higher than `height`, and wider than `width` where it holds a map: then the pane scrolls.
    """
    whole = _column(pane, pane.parts, width, height, map_size)
    half = (width - 2) // 2
    if whole.height <= height or len(pane.parts) < 2 or half < COLUMN_LEAST or any(isinstance(p, HexMap) for p in pane.parts):
        return whole
    if any(isinstance(part, Grid) and cuts_words(part, half) and not cuts_words(part, width) for part in pane.parts):
        return whole
    best = whole
    for cut in range(1, len(pane.parts)):
        left = _column(pane, pane.parts[:cut], half, height, map_size)
        right = _column(pane, pane.parts[cut:], half, height, map_size)
        both = beside(left, right, 2)
        if both.height < best.height and both.width <= width:
            best = both
    return best


def _column(pane: Pane, parts: tuple[AnyPart, ...], width: int, height: int, map_size: str) -> Drawing:
    labels = [len(part.title) for part in parts if in_line(part) and part.title]
    label = min(max(labels, default=0), LABEL_WIDEST)
    names = [len(marker.name) for part in parts if isinstance(part, Track) for marker in part.markers]
    if label and names and max(names) <= LABEL_WIDEST:
        label = max(label, *names)

    def headed(part: AnyPart) -> bool:
        behind = in_line(part) and len(part.title) <= label
        return bool(part.title) and not behind and len(pane.parts) > 1 and part.title != pane.title

    def drawn(part: AnyPart, room: int) -> Drawing:
        behind = in_line(part) and len(part.title) <= label
        return draw_part(part, width, max(4, room), label if behind or isinstance(part, Track) else 0, map_size)

    drawings: list[Drawing] = []
    rest = height
    for n, part in enumerate(parts):
        below = parts[n + 1 :] if isinstance(part, HexMap) else ()  # a map leaves room for what is said about it
        drawing = drawn(part, rest - headed(part) - sum(drawn(later, rest).height + headed(later) for later in below))
        if not drawing.height:
            continue
        if headed(part):
            drawings.append(_heading(part.title, width))
        drawings.append(drawing)
        rest -= drawing.height + headed(part)
    return stacked(drawings, max(drawing.width for drawing in drawings)) if drawings else EMPTY


def _heading(title: str, width: int) -> Drawing:
    lines = wrapped(title, width - LEFT)
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        canvas.text(LEFT, y, line, TITLE)
    return Drawing(canvas, {})
