"""Rows of a canvas as Textual strips that write little: colours are named only where they change, unchanged cells are skipped."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Self

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from .canvas import Canvas, Ink
from .themes import Palette

GAP = 12
"""At most so many unchanged cells are written again where that takes less than a jump over them."""
JUMP = 4
"""Bytes of a jump over some cells."""
BLANKS = 6
"""So many blanks at the end of a piece are erased rather than written, and about twice as many within one: a jump follows there."""
STRETCH = re.compile(rf" {{{BLANKS},}}")
OFF = {"1": "22", "3": "23", "4": "24", "7": "27"}
"""The codes that end an attribute."""
LINED = frozenset({"4", "7"})
"""Attributes that are seen in blanks as well."""
Codes = tuple[str, str, str]
"""The codes of attributes, text colour and background."""
BARE: Codes = ("", "39", "49")
RESET = "\x1b[0m"
"""Makes the terminal write in BARE."""


class Shown:
    """What a terminal shows, and what it should.

    canvas   what it should show
    changed  the columns of each row that were not written since they changed
    """

    def __init__(self, canvas: Canvas, palette: Palette) -> None:
        self.canvas, self.palette = canvas, palette
        self.changed: dict[int, set[int]] = {}

    def written(self, y: int, console: Console) -> str:
        """Everything that changed as terminal sequences, for a cursor at the first column of row y. After this it counts as unchanged."""
        pen = Pen(self.palette, console._color_system or ColorSystem.TRUECOLOR, y)
        for row in sorted(self.changed):
            chars, inks = self.canvas.chars[row], self.canvas.inks[row]
            pen.cells(row, chars, inks, joined(spans_of(self.changed[row]), chars, inks))
        self.changed.clear()
        return pen.text() + RESET


class Row(Strip):
    """A row of a canvas, from its first column on.

    Textual writes a changed part of a line from the left edge of its widget up to the last changed column, which it takes by
    `crop`. A row cropped at `until`, the column its screen asks for, writes the changed cells instead: those of all rows, since
    colours and the cursor's place are known from one row to the next. Everybody else who crops, divides, joins or writes it gets
    the whole thing.
    """

    __slots__ = ("chars", "inks", "shown", "until", "y")

    def __init__(self, shown: Shown, y: int, until: int) -> None:
        self.shown, self.y, self.until = shown, y, until
        self.chars, self.inks = chars, inks = shown.canvas.chars[y], shown.canvas.inks[y]
        palette = shown.palette
        pieces = [("".join(chars[a:b]), inks[i]) for a, b, i in runs(chars, inks, 0, len(chars))]
        super().__init__([Segment(palette.shown(text, ink), palette.style(ink)) for text, ink in pieces], len(chars))

    def crop(self, start: int, end: int | None = None) -> Strip:
        if start == 0 and end == self.until and self.shown.changed:
            return Changes(self)
        return super().crop(start, end)

    def render(self, console: Console) -> str:
        """The whole row as terminal sequences. After this its cells count as unchanged."""
        pen = Pen(self.shown.palette, console._color_system or ColorSystem.TRUECOLOR, self.y)
        pen.cells(self.y, self.chars, self.inks, [(0, len(self.chars))])
        self.shown.changed.pop(self.y, None)
        return pen.text() + RESET


class Changes(Strip):
    """The changed cells of all rows; the cursor stands at the first column of the row that was cropped."""

    __slots__ = ("row",)

    def __init__(self, row: Row) -> None:
        self.row = row
        super().__init__(row._segments, row.cell_length)

    def render(self, console: Console) -> str:
        return self.row.shown.written(self.row.y, console)


class Pen:
    """Where the terminal writes now, and in what colours and attributes; what made it so, as terminal sequences."""

    def __init__(self, palette: Palette, system: ColorSystem, y: int, x: int = 0) -> None:
        self.palette, self.system = palette, system
        self.y, self.x = y, x
        self.codes = BARE
        self.out: list[str] = []

    def text(self) -> str:
        """What was written so far."""
        return "".join(self.out)

    def copy(self) -> Self:
        """A pen that is where this one is and has written nothing yet."""
        pen = type(self)(self.palette, self.system, self.y, self.x)
        pen.codes = self.codes
        return pen

    def cells(self, y: int, chars: Sequence[str], inks: Sequence[Ink], spans: Sequence[tuple[int, int]]) -> None:
        """Write some spans of a row: over a small gap between two of them by a jump or by its cells, whatever takes less."""
        for start, end in spans:
            first = start
            if y == self.y and 0 < start - self.x <= GAP:
                jumping, writing = self.copy(), self.copy()
                jumping._span(y, chars, inks, start, start + 1)
                writing._span(y, chars, inks, self.x, start + 1)
                if len(writing.text().encode()) <= len(jumping.text().encode()):
                    first = self.x
            self._span(y, chars, inks, first, end)

    def _span(self, y: int, chars: Sequence[str], inks: Sequence[Ink], start: int, end: int) -> None:
        for a, b, i in runs(chars, inks, start, end):
            self._run(a, y, "".join(chars[a:b]), inks[i], b == end)

    def _run(self, x: int, y: int, text: str, ink: Ink, ends: bool) -> None:
        """Write text of one ink; `ends` says that nothing follows at once."""
        codes = self.palette.codes(ink, self.system)
        bare = not LINED & {*codes[0].split(";"), *self.codes[0].split(";")}
        if bare and text.isspace():
            codes = (*self.codes[:2], codes[2])  # whatever colour blanks would have
        done = 0
        for found in STRETCH.finditer(text) if bare and self.palette.erases else ():
            if len(found[0]) >= 2 * BLANKS or (ends and found.end() == len(text)):
                self._put(x + done, y, self.palette.shown(text[done : found.start()], ink), codes, found.start() - done)
                self._put(x + found.start(), y, f"\x1b[{len(found[0])}X", codes, 0)
                done = found.end()
        if done < len(text):
            self._put(x + done, y, self.palette.shown(text[done:], ink), codes, len(text) - done)

    def _put(self, x: int, y: int, text: str, codes: Codes, width: int) -> None:
        if not text:
            return
        if y != self.y:
            self.out.append(f"\x1b[{y + 1};{x + 1}H")
        elif x != self.x:
            self.out.append("\x1b[C" if x == self.x + 1 else f"\x1b[{x - self.x}C")
        if codes != self.codes:
            self.out.append(change(self.codes, codes))
            self.codes = codes
        self.out.append(text)
        self.y, self.x = y, x + width


def change(old: Codes, new: Codes) -> str:
    """The shortest sequence from some colours and attributes to others."""
    was, now = (codes[0].split(";") if codes[0] else [] for codes in (old, new))
    kept = [*(OFF[code] for code in was if code not in now), *(code for code in now if code not in was)]
    kept += [code for code, before in zip(new[1:], old[1:], strict=True) if code != before]
    fresh = ["0", *now, *(code for code, before in zip(new[1:], BARE[1:], strict=True) if code != before)]
    return f"\x1b[{min(';'.join(kept), ';'.join(fresh), key=len)}m"


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
    """Changed columns as spans."""
    spans: list[tuple[int, int]] = []
    for x in sorted(columns):
        if spans and x == spans[-1][1]:
            spans[-1] = (spans[-1][0], x + 1)
        else:
            spans.append((x, x + 1))
    return spans


def joined(spans: list[tuple[int, int]], chars: Sequence[str], inks: Sequence[Ink]) -> list[tuple[int, int]]:
    """Spans as one where the cells between them go on in the same colours and are fewer than a jump takes bytes, or where blanks go
    on from one to the other."""
    out = spans[:1]
    for start, end in spans[1:]:
        first, before = out[-1]
        alike = all(inks[x] == inks[before - 1] or (chars[x] == " " and _bare_on(inks[x], inks[before - 1])) for x in range(before, start))
        small = alike and len("".join(chars[before:start]).encode()) <= JUMP
        blank = alike and set(chars[before - 1 : start + 1]) == {" "}
        if small or blank:
            out[-1] = (first, end)
        else:
            out.append((start, end))
    return out


def _bare_on(ink: Ink, other: Ink) -> bool:
    """Whether blanks in this ink look as those in the other one."""
    return ink.fill == other.fill and not ink.underline and not other.underline
