"""Hex maps as walls of bricks: the line segments between bricks are the edges, rails are heavy lines along them."""

from __future__ import annotations

import re
from typing import NamedTuple

from dinotui.engine.parts import Hex, HexEdge, HexMap, Span, Text
from dinotui.widgets.canvas import Canvas, Ink, Region, width_of
from dinotui.widgets.lines import DOWN, HEAVY, LEFT, RIGHT, UP, Lines

from .drawing import DIM, Drawing, Spot, free_cell

NAME = re.compile(r"(-?[a-z]+)(\d+)")


class Brick(NamedTuple):
    """The distance from a brick to the next, in cells across and down. The width is even: rows are shifted by half of it."""

    width: int
    height: int


HUGE = Brick(12, 4)
LARGE = Brick(8, 3)
COMPACT = Brick(8, 2)
SMALL = Brick(6, 2)


def size_of(part: HexMap, brick: Brick) -> tuple[int, int]:
    """The cells a map takes."""
    left, right, low, high = _bounds(part)
    return _margin(part) + (right - left) * brick.width // 2 + brick.width + 1, 1 + (high - low + 1) * brick.height + 1


def brick_for(part: HexMap, width: int, height: int, wish: str = "") -> Brick:
    """The brick a map is drawn with in a room of this size.

    wish  "large" or "compact"; "" lets the room decide
    """
    if wish == "large":
        return LARGE
    for brick in (HUGE, LARGE):
        needed = size_of(part, brick)
        if not wish and needed[0] <= width and needed[1] <= height:
            return brick
    return COMPACT if size_of(part, COMPACT)[0] <= width else SMALL


def draw_hexes(part: HexMap, brick: Brick) -> Drawing:
    """A hex map with its column letters above and its row numbers on the left."""
    if not part.hexes:
        return Drawing(Canvas(0, 0), {})
    left, _, _, high = _bounds(part)
    margin = _margin(part)
    canvas = Canvas(*size_of(part, brick))

    def corner(q: int, r: int) -> tuple[int, int]:
        return margin + (2 * q + r - left) * brick.width // 2, 1 + (high - r) * brick.height

    lines = Lines()
    inner = {h.place.ref: _inside(corner(h.q, h.r), brick) for h in part.hexes}
    for h in part.hexes:
        x, y = corner(h.q, h.r)
        lines.box(Region(x, y, brick.width + 1, brick.height + 1))
        _write(canvas, h, inner[h.place.ref])
    for e in part.edges:
        _rails(lines, e, corner(e.q, e.r), brick)
    lines.draw(canvas)
    for e in part.edges:
        if any(e.marks):
            _owner_marks(canvas, e, corner(e.q, e.r), brick)
    _margins(canvas, part, {(h.q, h.r): corner(h.q, h.r) for h in part.hexes}, brick)
    spots = {ref: Spot(room, _marker(canvas, room)) for ref, room in inner.items()}
    for e in part.edges:
        spots[e.place.ref] = _edge_spot(e, corner(e.q, e.r), brick)
    return Drawing(canvas, spots, (margin, 1))


def _bounds(part: HexMap) -> tuple[int, int, int, int]:
    """The least and greatest x = 2q + r, and the least and greatest r."""
    xs, rs = [2 * h.q + h.r for h in part.hexes], [h.r for h in part.hexes]
    return min(xs, default=0), max(xs, default=0), min(rs, default=0), max(rs, default=0)


def _margin(part: HexMap) -> int:
    numbers = [found[2] for h in part.hexes if (found := NAME.fullmatch(h.place.name))]
    return 1 + max((len(number) for number in numbers), default=0)


def _inside(corner: tuple[int, int], brick: Brick) -> Region:
    return Region(corner[0] + 1, corner[1] + 1, brick.width - 1, brick.height - 1)


def _write(canvas: Canvas, h: Hex, room: Region) -> None:
    fill = h.place.fill
    canvas.clear(room, Ink("", fill))
    texts = list(h.place.lines)
    if room.height == 1:
        texts = [h.place.short or _joined(texts, room.width)] if texts or h.place.short else []
    texts = texts[: room.height]
    first = room.y + (room.height - len(texts)) // 2
    for n, text in enumerate(texts, first):
        canvas.line(room.x + max(0, room.width - width_of(text)) // 2, n, text, Ink("", fill), room.width)


def _joined(texts: list[Text], width: int) -> Text:
    """As many of the lines side by side as fit on one."""
    out = texts[0]
    for text in texts[1:]:
        if text and width_of(out) + 1 + width_of(text) <= width:
            out = (*_spans(out), *_spans(" "), *_spans(text))
    return out


def _spans(text: Text) -> tuple[Span, ...]:
    return (Span(text),) if isinstance(text, str) else text


def _marker(canvas: Canvas, room: Region) -> tuple[int, int]:
    """The first free cell of a brick, at its left or its right."""
    rows = range(room.y, room.bottom)
    return free_cell(canvas, [(x, y) for x in (room.x, room.right - 1) for y in rows])


def _ends(corner: tuple[int, int], brick: Brick, direction: str) -> tuple[int, int, int, int]:
    """The two corners an edge runs between, left or upper first."""
    x, y = corner
    half = brick.width // 2
    if direction == "E":
        return x + brick.width, y, x + brick.width, y + brick.height
    if direction == "NE":
        return x + half, y, x + brick.width, y
    return x, y, x + half, y


def _rails(lines: Lines, edge: HexEdge, corner: tuple[int, int], brick: Brick) -> None:
    """Heavy lines along an edge. Several owners share its cells evenly."""
    if not edge.owners:
        return
    x1, y1, x2, y2 = _ends(corner, brick, edge.direction)
    length = x2 - x1 + y2 - y1
    upright = x1 == x2
    ahead, back = (DOWN, UP) if upright else (RIGHT, LEFT)
    for n in range(length + 1):  # cells from corner to corner
        owner = edge.owners[n * len(edge.owners) // (length + 1)]
        x, y = (x1, y1 + n) if upright else (x1 + n, y1)
        if n < length:
            lines.arm(x, y, ahead, HEAVY, owner)
        if n:
            lines.arm(x, y, back, HEAVY, owner)


def _owner_marks(canvas: Canvas, edge: HexEdge, corner: tuple[int, int], brick: Brick) -> None:
    """The signs of owners in the middle of their parts of an edge, never on its corners, where lines of others may join."""
    x1, y1, x2, y2 = _ends(corner, brick, edge.direction)
    length = x2 - x1 + y2 - y1
    for n, (owner, mark) in enumerate(zip(edge.owners, edge.marks, strict=True)):
        cells = [cell for cell in range(1, length) if cell * len(edge.owners) // (length + 1) == n]
        if mark and cells:
            along = cells[len(cells) // 2]
            x, y = (x1, y1 + along) if x1 == x2 else (x1 + along, y1)
            canvas.put(x, y, mark, Ink(owner, strong=True))


def _edge_spot(edge: HexEdge, corner: tuple[int, int], brick: Brick) -> Spot:
    x1, y1, x2, y2 = _ends(corner, brick, edge.direction)
    if x1 == x2:
        cells = tuple((x1, y) for y in range(y1 + 1, y2))
        return Spot(Region(x1, y1 + 1, 1, y2 - y1 - 1), cells[0], cells, True)
    cells = tuple((x, y1) for x in range(x1 + 1, x2))
    return Spot(Region(x1 + 1, y1, x2 - x1 - 1, 1), cells[len(cells) // 2], cells)


def _margins(canvas: Canvas, part: HexMap, corners: dict[tuple[int, int], tuple[int, int]], brick: Brick) -> None:
    """Column letters above the map and row numbers at its left, from the names of the hexes."""
    columns: dict[str, set[int]] = {}
    for h in part.hexes:
        found = NAME.fullmatch(h.place.name)
        if found is None:
            continue
        x, y = corners[h.q, h.r]
        canvas.text(0, y + 1, found[2].rjust(_margin(part) - 1), DIM)
        columns.setdefault(found[1], set()).add(x + brick.width // 2)
    # A column's letter stands between the places its hexes have in even and in odd rows.
    known = {letter: (min(xs) + max(xs)) // 2 for letter, xs in columns.items() if len(xs) > 1}
    order = sorted(columns, key=lambda letter: min(columns[letter]))
    for n, letter in enumerate(order):
        near = min(known, key=lambda other: abs(order.index(other) - n), default=None)
        x = min(columns[letter]) if near is None else known[near] + (n - order.index(near)) * brick.width
        canvas.text(x, 0, letter, DIM)
