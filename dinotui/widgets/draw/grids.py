"""Grids: parks with fences and buildings, tiles with spaces between them."""

from __future__ import annotations

import msgspec

from dinotui.engine.parts import Border, Cell, Grid, Text
from dinotui.widgets.canvas import Canvas, Ink, Region, width_of
from dinotui.widgets.lines import HEAVY, Lines
from dinotui.widgets.words import shortened

from .drawing import DIM, Drawing, Spot, free_cell, longest

WIDEST = 16
"""A cell grows no wider than this."""
NAMES = 2
"""Columns that the names of rows take."""
MARGIN = 2
"""So many cells before the words of a cell without a ground, where there is room: the first is for its number."""


def draw_grid(part: Grid, width: int, height: int, cell: tuple[int, int] | None = None) -> Drawing:
    """A grid in a room of this size: with lines between its cells where that fits, else without.

    cell  the inner width and height of its cells; found from the room and from what stands in them when left out
    """
    if part.column_names or part.row_names:
        return _named(part, draw_grid(msgspec.structs.replace(part, column_names=(), row_names=()), width - NAMES, height - 1, cell))
    inner_width, inner_height = cell or _cell_size(part, width, height)
    framed = _framed(part)
    if framed or part.rows * (inner_height + 1) + 1 <= height:
        return _with_lines(part, inner_width, inner_height)
    return _without_lines(part, inner_width)


def cuts_words(part: Grid, width: int) -> bool:
    """Whether words of its cells have no room when the grid is so wide."""
    return _cell_size(part, width - NAMES if part.row_names else width, 1)[0] < _natural(part)


def _named(part: Grid, grid: Drawing) -> Drawing:
    """A grid with the names of its columns above it and those of its rows before it."""
    canvas = Canvas(grid.width + NAMES, grid.height + 1)
    canvas.paste(grid.canvas, NAMES, 1)
    for cell in part.cells:
        room = grid.spots[cell.place.ref].region
        if cell.row == 0 and cell.column < len(part.column_names):
            canvas.text(NAMES + room.x + (room.width - 1) // 2, 0, part.column_names[cell.column], DIM)
        if cell.column == 0 and cell.row < len(part.row_names):
            canvas.text(0, 1 + room.y + room.height // 2, part.row_names[cell.row], DIM)
    return Drawing(canvas, {ref: spot.moved(NAMES, 1) for ref, spot in grid.spots.items()}, (NAMES, 1))


def _framed(part: Grid) -> bool:
    """Whether lines are part of the meaning: cells have grounds, or walls stand on borders."""
    return any(cell.place.fill for cell in part.cells) or any(border.wall for border in part.borders)


def _cell_size(part: Grid, width: int, height: int) -> tuple[int, int]:
    """The inner width and height of a cell."""
    room = (width - 1) // max(1, part.columns) - 1
    lines = max((-(-len(cell.place.lines) // cell.rows) for cell in part.cells), default=1)
    tall = max(1, (height - 1) // max(1, part.rows) - 1)
    return max(3, min(_natural(part) + MARGIN + 1, WIDEST, room)), max(1, min(max(1, lines), tall))


def _natural(part: Grid) -> int:
    """The inner width that the longest words of a cell need."""
    return max((-(-longest(cell.place.lines) // cell.columns) for cell in part.cells), default=1)


def _with_lines(part: Grid, inner_width: int, inner_height: int) -> Drawing:
    across, down = inner_width + 1, inner_height + 1
    canvas = Canvas(part.columns * across + 1, part.rows * down + 1)
    lines = Lines()
    spots: dict[str, Spot] = {}
    for cell in part.cells:
        outer = Region(cell.column * across, cell.row * down, cell.columns * across + 1, cell.rows * down + 1)
        lines.box(outer)
        room = outer.inset(1, 1)
        _write(canvas, cell, room)
        corners = [(x, y) for y in range(room.y, room.bottom) for x in (room.x, room.right - 1)]
        spots[cell.place.ref] = Spot(room, free_cell(canvas, corners))
    for border in part.borders:
        if border.wall:
            x1, y1, x2, y2 = _border_ends(border, across, down)
            if x1 == x2:
                lines.down(x1, y1, y2, HEAVY, border.wall)
            else:
                lines.across(x1, x2, y1, HEAVY, border.wall)
    lines.draw(canvas)
    for border in part.borders:
        x1, y1, x2, y2 = _border_ends(border, across, down)
        x, y = (x1 + x2) // 2, (y1 + y2) // 2
        if border.mark:
            mark = shortened(border.mark, max(1, across - 1))
            canvas.line(x - (width_of(mark) - 1) // 2, y, mark)
        if x1 == x2:
            cells = tuple((x1, row) for row in range(y1 + 1, y2))
            spots[border.place.ref] = Spot(Region(x1, y1 + 1, 1, y2 - y1 - 1), (x, y), cells, True)
        else:
            cells = tuple((column, y1) for column in range(x1 + 1, x2))
            spots[border.place.ref] = Spot(Region(x1 + 1, y1, x2 - x1 - 1, 1), (x, y), cells)
    return Drawing(canvas, spots)


def _border_ends(border: Border, across: int, down: int) -> tuple[int, int, int, int]:
    """The two corners a border runs between, left or upper first."""
    x, y = border.column * across, border.row * down
    match border.side:
        case "E":
            return x + across, y, x + across, y + down
        case "W":
            return x, y, x, y + down
        case "S":
            return x, y + down, x + across, y + down
    return x, y, x + across, y


def _without_lines(part: Grid, inner_width: int) -> Drawing:
    """One line a row of cells, and one between rows where something stands there. Marks stand where the borders would be."""
    below = {border.row for border in part.borders if border.side == "S" and border.mark}
    tops, y = [], 0
    for row in range(part.rows):
        tops.append(y)
        y += 2 if row in below else 1
    across = inner_width + 1
    canvas = Canvas(part.columns * across + 1, y)
    spots: dict[str, Spot] = {}
    for cell in part.cells:
        room = Region(cell.column * across + 1, tops[cell.row], inner_width, 1)
        _write(canvas, cell, room)
        spots[cell.place.ref] = Spot(room, free_cell(canvas, [(room.x, room.y), (room.right - 1, room.y)]))
    for border in part.borders:
        x, y = border.column * across, tops[border.row]
        match border.side:
            case "E":
                x += across
            case "S":
                x, y = x + across // 2, y + 1
            case "N":
                x, y = x + across // 2, y - 1
        canvas.line(x, y, border.mark or "·", DIM if not border.mark else Ink(), 1)
        spots[border.place.ref] = Spot(Region(x, y, 1, 1), (x, y))
    return Drawing(canvas, spots)


def _write(canvas: Canvas, cell: Cell, room: Region) -> None:
    """The lines of a cell: in the middle of its ground, at the left where it has none."""
    canvas.clear(room, Ink("", cell.place.fill))
    texts: list[Text] = list(cell.place.lines[: room.height])
    for n, text in enumerate(texts):
        text = shortened(text, room.width)
        spare = room.width - width_of(text)
        before = spare // 2 if cell.place.fill else MARGIN if spare > MARGIN else min(1, spare)
        canvas.line(room.x + before, room.y + n, text, Ink("", cell.place.fill))
