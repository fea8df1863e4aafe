"""What drawing a part gives: a canvas, and where each of its places lies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dinotui.engine.parts import Place, Text, plain
from dinotui.widgets.canvas import Canvas, Ink, Region

DIM = Ink("dim")
TITLE = Ink("dim", strong=True)


class Spot(NamedTuple):
    """Where a place lies.

    region   its cells, for the mouse and for moving between places
    marker   the cell that shows that it can be chosen: its number, letter or cursor
    border   the cells of a line when the place is a border, drawn as dashes while it can be chosen
    upright  the border is a vertical line
    """

    region: Region
    marker: tuple[int, int]
    border: tuple[tuple[int, int], ...] = ()
    upright: bool = False

    def moved(self, dx: int, dy: int) -> Spot:
        x, y = self.marker
        return Spot(
            self.region.moved(dx, dy), (x + dx, y + dy), tuple((x + dx, y + dy) for x, y in self.border), self.upright
        )


class Drawing(NamedTuple):
    """A drawn part: its cells, and its places by reference. Never changed once made: drawings are kept and shared.

    margin  so many columns at its left and rows at its top name the others: they stay in sight when it scrolls
    """

    canvas: Canvas
    spots: Mapping[str, Spot]
    margin: tuple[int, int] = (0, 0)

    @property
    def width(self) -> int:
        return self.canvas.width

    @property
    def height(self) -> int:
        return self.canvas.height


EMPTY = Drawing(Canvas(0, 0), {})


def words_of(place: Place) -> tuple[Text, ...]:
    """The lines drawn in a place, its name where it has none."""
    return place.lines or ((place.name,) if place.name else ())


def free_cell(canvas: Canvas, cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The first blank cell of these, the first of all when none is."""
    found = list(cells)
    for x, y in found:
        if 0 <= y < canvas.height and 0 <= x < canvas.width and canvas.chars[y][x] == " ":
            return x, y
    return found[0]


def stacked(drawings: Iterable[Drawing], width: int, gap: int = 0) -> Drawing:
    """Drawings one below the other."""
    drawings = [drawing for drawing in drawings if drawing.height]
    if len(drawings) == 1 and drawings[0].width == width:
        return drawings[0]
    height = sum(drawing.height for drawing in drawings) + gap * max(0, len(drawings) - 1)
    canvas = Canvas(width, height)
    spots: dict[str, Spot] = {}
    y = 0
    for drawing in drawings:
        canvas.paste(drawing.canvas, 0, y)
        spots.update((ref, spot.moved(0, y)) for ref, spot in drawing.spots.items())
        y += drawing.height + gap
    return Drawing(canvas, spots)


def beside(one: Drawing, other: Drawing, gap: int) -> Drawing:
    """Two drawings side by side."""
    canvas = Canvas(one.width + gap + other.width, max(one.height, other.height))
    canvas.paste(one.canvas, 0, 0)
    canvas.paste(other.canvas, one.width + gap, 0)
    spots = dict(one.spots)
    spots.update((ref, spot.moved(one.width + gap, 0)) for ref, spot in other.spots.items())
    return Drawing(canvas, spots)


def longest(lines: Iterable[Text]) -> int:
    """The width of the widest line."""
    return max((len(plain(line)) for line in lines), default=0)
