"""Only changed cells are written, and the terminal shows the same as if all were."""

import re
from itertools import product
from pathlib import Path

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.console import Console

from dinotui.store import shipped
from dinotui.widgets.canvas import Canvas, Ink
from dinotui.widgets.rows import Codes, Row, Shown, change, spans_of
from dinotui.widgets.themes import DEPTHS, Palette, load

WIDTH, HEIGHT = 24, 2
INKS = [Ink(), Ink("red"), Ink("red", "jungle"), Ink("", "jungle"), Ink("dim", "", True), Ink("cursor", "cursor"), Ink("", "", False, True)]
CELLS = st.tuples(st.sampled_from(" ab─"), st.sampled_from(INKS))
RUNS = st.lists(st.tuples(CELLS, st.sampled_from([1, 1, 1, 2, 7, 15])), min_size=WIDTH, max_size=WIDTH)
ROWS = RUNS.map(lambda runs: [cell for cell, times in runs for _ in range(times)][:WIDTH])
PAGES = st.lists(ROWS, min_size=HEIGHT, max_size=HEIGHT)
Page = list[list[tuple[str, Ink]]]
SYSTEMS = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": "standard"}


def palette(depth: str, erases: bool = False) -> Palette:
    return Palette(load("mono" if depth == "none" else "dark", [Path(str(shipped("themes")))]), depth, erases=erases)


def canvas_of(page: Page) -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT)
    for y, cells in enumerate(page):
        for x, (char, ink) in enumerate(cells):
            canvas.put(x, y, char, ink)
    return canvas


def looks(screen: pyte.Screen) -> list[tuple[object, ...]]:
    """What a person sees of the cells: blanks have no text colour."""
    found: list[tuple[object, ...]] = []
    for y, x in product(range(HEIGHT), range(WIDTH)):
        cell = screen.buffer[y][x]
        seen = (cell.fg, cell.bold) if cell.data != " " else ("", False)
        found.append((cell.data, *seen, cell.bg, cell.underscore, cell.reverse if cell.data != " " else False))
    return found


def console_of(depth: str) -> Console:
    console = Console(force_terminal=True, color_system=SYSTEMS[depth])
    assert console._color_system is not None or ColorSystem
    return console


def painted(*texts: str) -> pyte.Screen:
    """A terminal after it was written to; Textual has the cursor at the first column of a row before."""
    screen = pyte.Screen(WIDTH, HEIGHT)
    for text in texts:
        pyte.Stream(screen).feed(text)
    return screen


def rows_of(shown: Shown, console: Console) -> str:
    return "".join(f"\x1b[{y + 1};1H{Row(shown, y, WIDTH - 1).render(console)}" for y in range(HEIGHT))


@pytest.mark.parametrize("erases", [False, True])
@pytest.mark.parametrize("depth", DEPTHS)
@settings(max_examples=30, deadline=None)
@given(before=PAGES, after=PAGES, asked=st.integers(0, HEIGHT - 1))
def test_changed_cells_give_the_same_screen(depth: str, erases: bool, before: Page, after: Page, asked: int) -> None:
    console = console_of(depth)
    old, new = canvas_of(before), canvas_of(after)
    shown = Shown(old, palette(depth, erases))
    first = rows_of(shown, console)
    shown.canvas = new
    shown.changed = {y: set(columns) for y, columns in new.diff(old)}
    piece = Row(shown, asked, WIDTH - 1).crop(0, WIDTH - 1).render(console) if shown.changed else ""
    assert shown.changed == {}
    wanted = painted(rows_of(Shown(new, palette(depth)), console))
    assert looks(painted(first, f"\x1b[{asked + 1};1H{piece}")) == looks(wanted)


def test_a_row_that_was_wholly_written_counts_as_unchanged() -> None:
    shown = Shown(Canvas(WIDTH, HEIGHT), palette("truecolor"))
    shown.changed = {0: {3}, 1: {4}}
    Row(shown, 0, WIDTH - 1).render(console_of("truecolor"))
    assert shown.changed == {1: {4}}


def test_one_row_writes_the_changes_of_all_and_names_colours_once() -> None:
    shown = Shown(Canvas(WIDTH, HEIGHT), palette("16"))
    for y in range(HEIGHT):
        shown.canvas.text(3, y, "ab", Ink("red"))
    shown.changed = {y: {3, 4} for y in range(HEIGHT)}
    written = Row(shown, 0, WIDTH - 1).crop(0, WIDTH - 1).render(console_of("16"))
    assert written.count("m") == 2 and written.count("ab") == HEIGHT
    assert "\x1b[2;4H" in written


def test_others_who_crop_a_row_get_its_cells() -> None:
    shown = Shown(Canvas(WIDTH, HEIGHT), palette("truecolor"))
    shown.canvas.text(0, 0, "abcdefgh")
    row = Row(shown, 0, WIDTH - 1)
    assert row.crop(0, WIDTH - 1).text.startswith("abcdefgh")
    shown.changed = {0: {20}}
    assert row.crop(0, 5).text == "abcde"
    assert row.crop(2, WIDTH - 1).text.startswith("cdef")


def written(text: str, changed: set[int], erases: bool = False) -> str:
    """What is written for these changed cells of a row that says this, without colours."""
    shown = Shown(Canvas(40, 1), palette("none", erases))
    shown.canvas.text(0, 0, text)
    shown.changed = {0: changed}
    return re.sub(r"\x1b\[[0-9;]*m", "", Row(shown, 0, 39).crop(0, 39).render(console_of("none")))


def test_over_a_gap_whatever_takes_less() -> None:
    assert written("abcdefgh", {0, 3}) == "abcd"
    assert written("abcdefgh" * 2, {0, 6}) == "a\x1b[5Cg"
    assert written("a" + "─" * 3 + "b", {0, 4}) == "a\x1b[3Cb"


def test_long_blanks_are_erased_where_the_terminal_can() -> None:
    assert written("a", set(range(20)), erases=True) == "a\x1b[19X"
    assert written("a" + " " * 15 + "b", set(range(17)), erases=True) == "a\x1b[15X\x1b[15Cb"
    assert written("a" + " " * 8 + "b", set(range(10)), erases=True) == "a" + " " * 8 + "b"
    assert written("a", set(range(20))) == "a" + " " * 19


@pytest.mark.parametrize(
    ("old", "new", "sequence"),
    [
        (("1", "31", "49"), ("", "31", "49"), "22"),
        (("1", "38;5;147", "48;5;234"), ("", "39", "49"), "0"),
        (("1;4", "39", "49"), ("4", "32", "49"), "22;32"),
        (("", "31", "49"), ("7", "31", "44"), "7;44"),
    ],
)
def test_the_shortest_change_of_colours(old: Codes, new: Codes, sequence: str) -> None:
    assert change(old, new) == f"\x1b[{sequence}m"


def test_changed_columns_as_spans() -> None:
    assert spans_of({3, 4, 5, 20}) == [(3, 6), (20, 21)]
