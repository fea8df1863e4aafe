"""A Textual screen that shows a canvas and writes only the cells that changed.

Nothing on it takes focus: a change of focus repaints everything. For the same reason it is no place for toasts and overlays.
"""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from .canvas import PLAIN, Canvas
from .rows import Row, Shown
from .themes import Palette

LEAST = (80, 24)
"""The least size everything can be used at."""
SHOW_CURSOR = "\x1b[?25h"
PATIENCE = 0.02
"""Seconds of keys that share one picture while more of them wait."""


class Sheet(Widget):
    """The one widget of a canvas screen: its rows."""

    can_focus = False
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[int, Strip] = {}
        self.shown: Shown | None = None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows asked for. Made here and not through Textual's caches and filters: inks have their final colours."""
        shown, blank = self.shown, cast(CanvasScreen, self.screen).palette.style(PLAIN)
        out: list[Strip] = []
        for y in range(crop.y, crop.bottom):
            row = self.rows.get(y)
            if row is None:
                if shown is None or y >= shown.canvas.height:
                    row = Strip.blank(crop.right, blank)
                else:
                    row = Row(shown, y, shown.canvas.width - 1)
                self.rows[y] = row
            out.append(row if crop.x == 0 and crop.right == row.cell_length else row.crop_pad(crop.right, 0, 0, blank))
        return out

    def update(self, canvas: Canvas, old: Canvas | None) -> None:
        """Have the cells written in which a canvas differs from the one before."""
        if old is None or self.shown is None or not canvas.same_size(old):
            self.shown = Shown(canvas, cast(CanvasScreen, self.screen).palette)
            self.rows.clear()
            self.refresh()
            return
        self.shown.canvas = canvas
        for y, columns in canvas.diff(old):
            self.rows.pop(y, None)
            self.shown.changed.setdefault(y, set()).update(columns)
        if self.shown.changed:
            # The first row writes what changed in all of them. It knows by this region's right edge that it is asked to.
            self.refresh(Region(1, 0, max(1, canvas.width - 2), 1))


class CanvasScreen(Screen[Any]):
    """A screen that is a canvas. Subclasses override `draw` and call `redraw` when something changed.

    The app has a `palette`. Its `ansi_color` does not matter: colours are final.

    caret      where the terminal's own cursor stands, for screen readers; None leaves it where it is
    too_small  the terminal is smaller than LEAST: only a line that says so is shown, and keys do nothing
    """

    AUTO_FOCUS = ""
    ALLOW_SELECT = False
    ESCAPE_TO_MINIMIZE = False
    BINDINGS: ClassVar[list[BindingType]] = []
    ALWAYS = frozenset({"quit", "leave", "suspend_process"})
    """Actions that work in a terminal that is too small as well."""
    DEFAULT_CSS = """
    CanvasScreen { layout: vertical; overflow: hidden; }
    CanvasScreen > Sheet { width: 100%; height: 100%; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.canvas: Canvas | None = None
        self.caret: tuple[int, int] | None = None
        self.too_small = False
        self.sheet = Sheet()
        self._typed: deque[events.Key] = deque()
        """Keys that arrived and were not handled yet."""
        self._pressing = False
        self._held = False
        """Drawing waits for the key in hand, and for those that share its picture."""
        self._stale = False

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
        """Draw again and show what changed; once for several keys that came together."""
        if self._held:
            self._stale = True
            return
        self._stale = False
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
        self.sheet.update(canvas, old)

    def repaint(self) -> None:
        """Write everything again, after a change of the palette."""
        self.canvas = None
        self.redraw()

    # -- Textual

    async def on_event(self, event: events.Event) -> None:
        """Finish one key before the next. Over a slow line keys arrive in bunches, and Textual would hand all of them to this
        screen before the first one's action is done: those typed ahead of a prompt or of another screen would be lost."""
        if not isinstance(event, events.Key):
            await super().on_event(event)
        elif self.app.screen is not self:
            self.app.screen.post_message(event)
        else:
            event.stop()
            self._typed.append(event)
            if not self._pressing:
                await self._press()

    async def _press(self) -> None:
        """Handle the keys that wait, show what they did, and go on with those that came meanwhile once that is on the screen."""
        self._pressing = self._held = True
        until = monotonic() + PATIENCE
        try:
            while self._typed:
                event = self._typed.popleft()
                if self.app.screen is not self:
                    self.app.screen.post_message(event)
                    continue
                await super().on_event(event)
                if not event._no_default_action:  # `on_key` did not take it
                    await self.app._check_bindings(event.key)
                if monotonic() > until:
                    break
        finally:
            self._held = False
            if self._stale and self.is_attached:
                self.redraw()
            self._pressing = (bool(self._typed) or self.message_queue_size > 0) and self.is_attached
            if self._pressing:
                self.call_after_refresh(self._press)

    def compose(self) -> ComposeResult:
        yield self.sheet

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def on_screen_resume(self) -> None:
        """Show the cursor, which Textual hides, and draw for the size of now."""
        if (driver := self.app._driver) is not None and not self.app.is_headless:
            driver.write(SHOW_CURSOR)
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return not self.too_small or action in self.ALWAYS

    def on_click(self, event: events.Click) -> None:
        if not self.too_small:
            self.cell_clicked(int(event.screen_x), int(event.screen_y))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.wheel_turned(int(event.screen_x), int(event.screen_y), -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.wheel_turned(int(event.screen_x), int(event.screen_y), 1)
