"""Only changed cells are written, and the terminal shows the same as if all were."""

from pathlib import Path

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console

from dinotui.store import shipped
from dinotui.widgets.canvas import Canvas, Ink
from dinotui.widgets.rows import Row, spans_of
from dinotui.widgets.themes import DEPTHS, Palette, load

WIDTH = 24
INKS = [Ink(), Ink("red"), Ink("red", "jungle"), Ink("", "jungle"), Ink("dim", "", True), Ink("cursor", "cursor"), Ink("", "", False, True)]
CELLS = st.tuples(st.sampled_from(" ab─"), st.sampled_from(INKS))
ROWS = st.lists(CELLS, min_size=WIDTH, max_size=WIDTH)
SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": "standard"}


def palette(depth: str) -> Palette:
    return Palette(load("mono" if depth == "none" else "dark", [Path(str(shipped("themes")))]), depth)


def canvas_of(cells: list[tuple[str, Ink]]) -> Canvas:
    canvas = Canvas(WIDTH, 1)
    for x, (char, ink) in enumerate(cells):
        canvas.put(x, 0, char, ink)
    return canvas


def looks(screen: pyte.Screen) -> list[tuple[object, ...]]:
    """What a person sees of the cells: blanks have no text colour."""
    found: list[tuple[object, ...]] = []
    for x in range(WIDTH):
        cell = screen.buffer[0][x]
        seen = (cell.fg, cell.bold) if cell.data != " " else ("", False)
        found.append((cell.data, *seen, cell.bg, cell.underscore, cell.reverse if cell.data != " " else False))
    return found


def console_of(depth: str) -> Console:
    console = Console(force_terminal=True, color_system=SYSTEMS[depth])
    assert console._color_system is not None or ColorSystem
    return console


@pytest.mark.parametrize("depth", DEPTHS)
@settings(max_examples=60, deadline=None)
@given(before=ROWS, after=ROWS)
def test_changed_cells_give_the_same_screen(depth: str, before: list[tuple[str, Ink]], after: list[tuple[str, Ink]]) -> None:
    colours, console = palette(depth), console_of(depth)
    old, new = canvas_of(before), canvas_of(after)
    changed = {x for _, columns in new.diff(old) for x in columns}
    first = Row(old.chars[0], old.inks[0], colours, set(), WIDTH - 1).render(console)
    second = Row(new.chars[0], new.inks[0], colours, changed, WIDTH - 1)
    whole = second.render(console)
    piece = second.crop(0, WIDTH - 1).render(console) if changed else ""
    shown, wanted = pyte.Screen(WIDTH, 1), pyte.Screen(WIDTH, 1)
    pyte.Stream(wanted).feed("\x1b[1;1H" + whole)
    pyte.Stream(shown).feed("\x1b[1;1H" + first + "\x1b[1;1H" + piece)
    assert looks(shown) == looks(wanted)


def test_changed_cells_count_as_unchanged_once_written() -> None:
    changed = {3}
    canvas = Canvas(WIDTH, 1)
    row = Row(canvas.chars[0], canvas.inks[0], palette("truecolor"), changed, WIDTH - 1)
    assert "\x1b[3C" in row.crop(0, WIDTH - 1).render(console_of("truecolor"))
    assert changed == set()


def test_others_who_crop_a_row_get_its_cells() -> None:
    canvas = Canvas(WIDTH, 1)
    canvas.text(0, 0, "abcdefgh")
    row = Row(canvas.chars[0], canvas.inks[0], palette("truecolor"), {20}, WIDTH - 1)
    assert row.crop(0, 5).text == "abcde"
    assert row.crop(2, WIDTH - 1).text.startswith("cdef")


def test_near_changes_are_written_together() -> None:
    assert spans_of({3, 5, 9, 20}) == [(3, 10), (20, 21)]
