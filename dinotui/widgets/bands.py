"""A Textual screen that shows a canvas and writes only the cells that changed.

Textual writes a changed span from the left edge of its widget on, so the screen is made of narrow full-height bands. Nothing on it
takes focus: a change of focus repaints everything.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, cast

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from .canvas import PLAIN, Canvas, Ink
from .themes import Palette

BAND = 8
"""The width of a band in cells."""
LEAST = (80, 24)
"""The least size everything can be used at."""


class Band(Widget):
    """A full-height strip of the screen's canvas, from column `left` on."""

    can_focus = False
    ALLOW_SELECT = False

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows asked for. Made here and not through Textual's caches and filters: inks have their final colours."""
        screen = cast("CanvasScreen", self.screen)
        return [screen.strip(y, self.left + crop.x, crop.width) for y in range(crop.y, crop.bottom)]


class CanvasScreen(Screen[Any]):
    """A screen that is a canvas. Subclasses override `draw` and call `redraw` when something changed.

    palette    the colours, taken from the app's `palette`
    caret      where the terminal's own cursor stands, for screen readers; None leaves it where it is
    too_small  the terminal is smaller than LEAST: only a line that says so is shown, and keys do nothing
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    ALWAYS = frozenset({"app.quit", "quit", "leave"})
    """Actions that work in a terminal that is too small as well."""
    DEFAULT_CSS = """
    CanvasScreen { layout: horizontal; overflow: hidden; }
    CanvasScreen Band { width: 8; height: 100%; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.canvas: Canvas | None = None
        self.caret: tuple[int, int] | None = None
        self.too_small = False

    # -- for subclasses

    def draw(self, width: int, height: int) -> Canvas:
        """What the screen shows at this size. May set `caret`."""
        raise NotImplementedError

    def cell_clicked(self, x: int, y: int) -> None:
        """The mouse was pressed on a cell."""

    def wheel_turned(self, x: int, y: int, step: int) -> None:
        """The mouse wheel was turned over a cell; step is -1 for up and 1 for down."""

    # -- showing

    @property
    def palette(self) -> Palette:
        return cast(Palette, cast(Any, self.app).palette)

    def redraw(self) -> None:
        """Draw again and show what changed."""
        width, height = self.app.size
        if width and height:
            self.show(self._drawn(width, height))

    def _drawn(self, width: int, height: int) -> Canvas:
        self.too_small = width < LEAST[0] or height < LEAST[1]
        if not self.too_small:
            return self.draw(width, height)
        canvas = Canvas(width, height)
        canvas.text(0, 0, f"needs {LEAST[0]}x{LEAST[1]}", PLAIN)
        self.caret = (0, 0)
        return canvas

    def show(self, canvas: Canvas) -> None:
        """Show a canvas: only the cells that differ from the last one are written."""
        old, self.canvas = self.canvas, canvas
        if self.caret is not None:
            self.app.cursor_position = Offset(*self.caret)
        bands = [band for band in self.children if isinstance(band, Band)]
        if old is None or not canvas.same_size(old):
            for band in bands:
                band.refresh()
            return
        for y, columns in canvas.diff(old):
            for index, first, last in _by_band(columns):
                if index < len(bands):
                    bands[index].refresh(Region(first, y, last - first + 1, 1))

    def repaint(self) -> None:
        """Write everything again, after a change of the palette."""
        self.canvas = None
        self.redraw()

    def strip(self, y: int, left: int, width: int) -> Strip:
        """A piece of a row in the terminal's colours."""
        canvas, palette = self.canvas, self.palette
        if canvas is None or not 0 <= y < canvas.height or left >= canvas.width:
            return Strip([Segment(" " * width, palette.style(PLAIN))], width)
        chars = canvas.chars[y][left : left + width]
        inks = canvas.inks[y][left : left + width]
        segments = [Segment(palette.shown(text), style) for text, style in _runs(chars, inks, palette)]
        if len(chars) < width:
            segments.append(Segment(" " * (width - len(chars)), palette.style(PLAIN)))
        return Strip(segments, width)

    # -- Textual

    def compose(self) -> ComposeResult:
        yield from self._new_bands(0, self.app.size.width)

    def _new_bands(self, start: int, width: int) -> Iterable[Band]:
        return [Band(index * BAND) for index in range(start, -(-width // BAND))]

    def on_resize(self, event: events.Resize) -> None:
        have = len(self.children)
        if have * BAND < event.size.width:
            self.mount_all(self._new_bands(have, event.size.width))
        self.redraw()

    def on_screen_resume(self) -> None:
        """Show the cursor, which Textual hides, and draw for the size of now."""
        if (driver := self.app._driver) is not None:
            driver.write("\x1b[?25h")
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.too_small or action in self.ALWAYS

    def on_click(self, event: events.Click) -> None:
        if not self.too_small:
            self.cell_clicked(event.screen_x, event.screen_y)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.wheel_turned(event.screen_x, event.screen_y, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.wheel_turned(event.screen_x, event.screen_y, 1)


def _by_band(columns: list[int]) -> Iterable[tuple[int, int, int]]:
    """Changed columns as (band, first, last), columns counted within the band."""
    index, first, last = -1, 0, 0
    for x in columns:
        at = x // BAND
        if at != index:
            if index >= 0:
                yield index, first, last
            index, first = at, x % BAND
        last = x % BAND
    if index >= 0:
        yield index, first, last


def _runs(chars: list[str], inks: list[Ink], palette: Palette) -> Iterable[tuple[str, Style]]:
    """Cells as runs of one style. Blanks join the run before them wherever their background is the same."""
    start = 0
    ink: Ink | None = None
    for x, (char, own) in enumerate(zip(chars, inks, strict=True)):
        if ink is None:
            ink = own
        elif own != ink and (char != " " or own.fill != ink.fill or own.underline or ink.underline):
            if all(c == " " for c in chars[start:x]) and ink.fill == own.fill and not (own.underline or ink.underline):
                ink = own  # only blanks so far: they may as well be in this ink
                continue
            yield "".join(chars[start:x]), palette.style(ink)
            start, ink = x, own
    if ink is not None:
        yield "".join(chars[start:]), palette.style(ink)
