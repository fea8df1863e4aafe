"""A canvas: rows of characters, each with an ink. Everything that is drawn is drawn here, without a terminal.

An ink names roles, never colours: a theme turns it into a style when a row is shown (themes.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, Self

from dinotui.engine.parts import Span, Text


class Ink(NamedTuple):
    """How a cell looks: the role of its text, the role of its background ("" for the theme's own), and attributes."""

    role: str = ""
    fill: str = ""
    strong: bool = False
    underline: bool = False


PLAIN = Ink()


class Region(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def moved(self, dx: int, dy: int) -> Region:
        return Region(self.x + dx, self.y + dy, self.width, self.height)

    def inset(self, x: int, y: int) -> Region:
        """The rectangle without x columns at each side and y rows above and below."""
        return Region(self.x + x, self.y + y, max(0, self.width - 2 * x), max(0, self.height - 2 * y))

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: Region) -> Region:
        """The cells that belong to both."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Region(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))


def width_of(text: Text) -> int:
    """The cells a line takes: every character we draw is one cell wide."""
    return len(text) if isinstance(text, str) else sum(len(span.text) for span in text)


class Canvas:
    """width x height cells. Everything outside is cut off without complaint; negative positions too.

    chars  the characters, one list a row
    inks   their inks, one list a row
    """

    __slots__ = ("chars", "height", "inks", "width")

    def __init__(self, width: int, height: int, ink: Ink = PLAIN) -> None:
        self.width, self.height = max(0, width), max(0, height)
        self.chars: list[list[str]] = [[" "] * self.width for _ in range(self.height)]
        self.inks: list[list[Ink]] = [[ink] * self.width for _ in range(self.height)]

    # -- writing

    def text(self, x: int, y: int, text: str, ink: Ink = PLAIN, width: int | None = None) -> int:
        """Write text, at most `width` cells of it, and return the column after it."""
        if width is not None and len(text) > width:
            text = text[: max(0, width)]
        end = x + len(text)
        if 0 <= y < self.height and x < self.width and end > 0:
            if x < 0:
                text, x = text[-x:], 0
            if end > self.width:
                text = text[: self.width - x]
            self.chars[y][x : x + len(text)] = text
            self.inks[y][x : x + len(text)] = [ink] * len(text)
        return end

    def line(self, x: int, y: int, text: Text, ink: Ink = PLAIN, width: int | None = None) -> int:
        """Write a line in its own roles, on the fill of `ink`, and return the column after it."""
        if isinstance(text, str):
            return self.text(x, y, text, ink, width)
        stop = None if width is None else x + width
        for span in text:
            left = None if stop is None else stop - x
            x = self.text(x, y, span.text, spanned(span, ink), left)
        return x

    def put(self, x: int, y: int, char: str, ink: Ink) -> None:
        """Write one cell."""
        if 0 <= y < self.height and 0 <= x < self.width:
            self.chars[y][x] = char
            self.inks[y][x] = ink

    def fill(self, region: Region, fill: str) -> None:
        """Give a rectangle a background and leave its characters."""
        for y in range(max(0, region.y), min(self.height, region.bottom)):
            row = self.inks[y]
            for x in range(max(0, region.x), min(self.width, region.right)):
                row[x] = row[x]._replace(fill=fill)

    def clear(self, region: Region, ink: Ink = PLAIN) -> None:
        """Blank a rectangle."""
        x1, x2 = max(0, region.x), min(self.width, region.right)
        if x1 < x2:
            for y in range(max(0, region.y), min(self.height, region.bottom)):
                self.chars[y][x1:x2] = [" "] * (x2 - x1)
                self.inks[y][x1:x2] = [ink] * (x2 - x1)

    def paste(self, other: Canvas, x: int, y: int, clip: Region | None = None) -> None:
        """Copy another canvas to (x, y), within `clip` only."""
        area = Region(0, 0, self.width, self.height)
        if clip is not None:
            area = overlap(area, clip)
        area = overlap(area, Region(x, y, other.width, other.height))
        if area.width <= 0:
            return
        left, right = area.x - x, area.right - x
        for row in range(area.y, area.bottom):
            self.chars[row][area.x : area.right] = other.chars[row - y][left:right]
            self.inks[row][area.x : area.right] = other.inks[row - y][left:right]

    # -- reading

    def rows(self) -> list[str]:
        """The characters of every row."""
        return ["".join(row) for row in self.chars]

    def __str__(self) -> str:
        return "\n".join(row.rstrip() for row in self.rows())

    def copy(self) -> Self:
        new = type(self)(0, 0)
        new.width, new.height = self.width, self.height
        new.chars = [row.copy() for row in self.chars]
        new.inks = [row.copy() for row in self.inks]
        return new

    def same_size(self, other: Canvas) -> bool:
        return self.width == other.width and self.height == other.height

    def diff(self, other: Canvas) -> Iterator[tuple[int, list[int]]]:
        """The rows that differ from a canvas of the same size, each with the columns of the cells that do."""
        for y in range(self.height):
            chars, inks, old_chars, old_inks = self.chars[y], self.inks[y], other.chars[y], other.inks[y]
            if chars == old_chars and inks == old_inks:
                continue
            changed = [
                x for x in range(self.width) if chars[x] != old_chars[x] or differs(chars[x], inks[x], old_inks[x])
            ]
            if changed:
                yield y, changed


def differs(char: str, ink: Ink, old: Ink) -> bool:
    """Whether two inks look different for this character: the role of a blank can't be seen."""
    if ink == old:
        return False
    return char != " " or ink.fill != old.fill or ink.underline or old.underline


def spanned(span: Span, ink: Ink) -> Ink:
    """A span's ink, on the fill of `ink`; spans without a role take that of `ink`."""
    return Ink(span.role or ink.role, ink.fill, span.strong or ink.strong, ink.underline)


def overlap(a: Region, b: Region) -> Region:
    """The cells two rectangles share; width or height 0 for none."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Region(x, y, max(0, min(a.right, b.right) - x), max(0, min(a.bottom, b.bottom) - y))
