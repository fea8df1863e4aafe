"""Rows of a canvas as Textual strips that write little: colours are named only where they change, unchanged cells are skipped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from .canvas import Ink
from .themes import Palette

GAP = 4
"""So many unchanged cells are written again rather than jumped over: a jump takes five bytes."""


class Row(Strip):
    """A row of a canvas, from its first column on.

    Textual writes a changed part of a line from the left edge of its widget up to the last changed column, which it takes by
    `crop`. A row cropped at `until`, the column its screen asks for, writes only the cells in `changed`. Everybody else
    who crops, divides, joins or writes it gets the whole thing.
    """

    __slots__ = ("changed", "chars", "inks", "palette", "until")

    def __init__(self, chars: Sequence[str], inks: Sequence[Ink], palette: Palette, changed: set[int], until: int) -> None:
        self.chars, self.inks, self.palette, self.changed, self.until = chars, inks, palette, changed, until
        pieces = [("".join(chars[a:b]), inks[i]) for a, b, i in runs(chars, inks, 0, len(chars))]
        super().__init__([Segment(palette.shown(text, ink), palette.style(ink)) for text, ink in pieces], len(chars))

    def crop(self, start: int, end: int | None = None) -> Strip:
        if start == 0 and end == self.until and self.changed:
            return Changes(self)
        return super().crop(start, end)

    def render(self, console: Console) -> str:
        """The whole row as terminal sequences."""
        return self.written([(0, len(self.chars))], console)

    def written(self, spans: list[tuple[int, int]], console: Console) -> str:
        """Some spans of the row as terminal sequences, for a cursor that stands at column 0."""
        system = console._color_system or ColorSystem.TRUECOLOR
        out: list[str] = []
        pen = Pen(self.palette, system)
        column = 0
        for start, end in spans:
            if start > column:
                out.append(f"\x1b[{start - column}C")
            for a, b, i in runs(self.chars, self.inks, start, end):
                out.append(pen.change(self.inks[i]))
                out.append(self.palette.shown("".join(self.chars[a:b]), self.inks[i]))
            column = end
        out.append("\x1b[0m")
        return "".join(out)


class Changes(Strip):
    """The changed cells of a row."""

    __slots__ = ("row",)

    def __init__(self, row: Row) -> None:
        self.row = row
        super().__init__(row._segments, row.cell_length)

    def render(self, console: Console) -> str:
        """The changed cells as terminal sequences. After this they count as unchanged."""
        text = self.row.written(spans_of(self.row.changed), console)
        self.row.changed.clear()
        return text


class Pen:
    """The colours and attributes the terminal writes in now."""

    def __init__(self, palette: Palette, system: ColorSystem) -> None:
        self.palette, self.system = palette, system
        self.now: tuple[str, str, str] = ("", "", "")

    def change(self, ink: Ink) -> str:
        """The shortest sequence that makes the terminal write in an ink."""
        attributes, front, back = wanted = self.palette.codes(ink, self.system)
        old_attributes, old_front, old_back = self.now
        if wanted == self.now:
            return ""
        self.now = wanted
        if attributes != old_attributes:
            first = ["0"] if old_attributes else []
            codes = [*first, attributes, front if first or front != old_front else "", back if first or back != old_back else ""]
        else:
            codes = [front if front != old_front else "", back if back != old_back else ""]
        return f"\x1b[{';'.join(code for code in codes if code)}m"


def runs(chars: Sequence[str], inks: Sequence[Ink], start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """A span as (first, after last, cell whose ink it has). Blanks join their neighbours wherever the background is the same."""
    first, ink_at = start, -1
    for x in range(start, end):
        ink = inks[x]
        if chars[x] == " " and not ink.underline:
            if ink_at < 0:
                fill = inks[first].fill
                if ink.fill == fill:
                    continue
                yield first, x, first
                first = x
                continue
            if ink.fill == inks[ink_at].fill and not inks[ink_at].underline:
                continue
            yield first, x, ink_at
            first, ink_at = x, -1
        elif ink_at < 0:
            if (x > first and inks[first].fill != ink.fill) or (x > first and ink.underline):
                yield first, x, first
                first = x
            ink_at = x
        elif ink != inks[ink_at]:
            yield first, x, ink_at
            first, ink_at = x, x
    if first < end:
        yield first, end, ink_at if ink_at >= 0 else first


def spans_of(columns: set[int]) -> list[tuple[int, int]]:
    """Changed columns as spans, those near each other as one."""
    spans: list[tuple[int, int]] = []
    for x in sorted(columns):
        if spans and x - spans[-1][1] <= GAP:
            spans[-1] = (spans[-1][0], x + 1)
        else:
            spans.append((x, x + 1))
    return spans
