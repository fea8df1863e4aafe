"""How Dinosaur Island stands on the screen: a park in a narrow room has short names, and leaves out what does not fit."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from dinotui.engine.parts import Cell, Grid, Pane, Span, Text
from dinotui.widgets.canvas import width_of
from dinotui.widgets.draw import Drawing, draw_pane

from .views.colours import SHORT

__all__ = ["draw"]

NAMES = SHORT | {
    "Amber Ale": "Ale", "Teacup Ride": "Teacups", "Dino-Go-Round": "Go-Round", "River Rapids": "Rapids", "Ferris Wheel": "Ferris",
    "Hyper Coaster": "Coaster", "Bumper Dinos": "Bumpers", "Meteor Drop": "Meteor", "Safari Ride": "Safari", "Wing Swing": "Swing",
    "Ice Cream": "IceCream", "Splice Dogs": "Dogs", "Fossil Coffee": "Coffee", "Trilo-Bites": "Trilo", "Dino Burgers": "Burgers",
    "Popcorn Pit": "Popcorn", "Plush Toys": "Toys", "Postcards": "Postcard", "Keychains": "Keychain", "Face Painting": "Painting",
    "Jewellery": "Jewels", "Gift Gallery": "Gallery",
}  # fmt: skip
"""Names where there is no room for the whole ones: at most eight letters for what has one zone, twelve for what has two."""


def draw(pane: Pane, width: int, height: int, size: str) -> Drawing:
    """A pane, drawn as usual; the words of zones are made to fit."""
    return draw_pane(_fitting(pane, width), width, height, size)


@lru_cache(maxsize=32)
def _fitting(pane: Pane, width: int) -> Pane:
    """The same pane with the words of its zones as long as their room."""
    parts = tuple(_grid(part, width) if isinstance(part, Grid) else part for part in pane.parts)
    return msgspec.structs.replace(pane, parts=parts)


def _grid(grid: Grid, width: int) -> Grid:
    room = (width - 1) // grid.columns
    return msgspec.structs.replace(grid, cells=tuple(_cell(cell, cell.columns * room - 1) for cell in grid.cells))


def _cell(cell: Cell, room: int) -> Cell:
    lines = tuple(_line(line, room) for line in cell.place.lines)
    return msgspec.structs.replace(cell, place=msgspec.structs.replace(cell.place, lines=lines))


def _line(text: Text, room: int) -> Text:
    """A line with short names where it would be cut, and without its last words as long as it still would."""
    if isinstance(text, str) or width_of(text) <= room:
        return text
    spans = tuple(Span(NAMES.get(span.text, span.text), span.role, span.strong) for span in text)
    while len(spans) > 1 and width_of(spans) > room:
        spans = spans[:-1]
    return spans
