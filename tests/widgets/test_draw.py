"""Drawings of every kind of part, and where their places lie."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from dinotui.engine.parts import (
    Border,
    Card,
    Cell,
    Columns,
    Grid,
    Hex,
    HexEdge,
    HexMap,
    Marker,
    Number,
    Numbers,
    Pane,
    Place,
    Row,
    Slots,
    Space,
    Spaces,
    Span,
    Track,
    Words,
)
from dinotui.widgets.canvas import Region
from dinotui.widgets.draw import Drawing, draw_pane, draw_part
from dinotui.widgets.draw.hexes import COMPACT, HUGE, LARGE, SMALL, brick_for, draw_hexes, size_of
from dinotui.widgets.glyphs import ALLOWED
from dinotui.widgets.lines import CHARACTERS, DOWN, LEFT, RIGHT, UP

Snapshot = Callable[[str, str], None]
ARMS = {char: arms for arms, char in CHARACTERS.items() if char != " "}
AHEAD = {UP: (0, -1), RIGHT: (1, 0), DOWN: (0, 1), LEFT: (-1, 0)}


def hex_at(q: int, r: int, text: str = "Titan") -> Hex:
    return Hex(Place(f"hex:{q},{r}", f"{chr(97 + (2 * q + r) // 2)}{r + 1}", (text, "red"), text, "jungle", text[:5]), q, r)


def edge_at(q: int, r: int, direction: str, *owners: str) -> HexEdge:
    return HexEdge(Place(f"edge:{q},{r},{direction}", "edge"), q, r, direction, owners)


def flower() -> HexMap:
    """A hex with its six neighbours, and a rail around half of it."""
    hexes = tuple(hex_at(q, r) for q, r in ((1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)))
    edges = (
        edge_at(1, 1, "NW", "seat0"),
        edge_at(1, 1, "NE", "seat0", "seat1"),
        edge_at(1, 1, "E", "seat1"),
        edge_at(0, 1, "E"),
        edge_at(1, 0, "NE"),
    )
    return HexMap("map", "Map", hexes, edges)


def loose_ends(drawing: Drawing) -> list[tuple[int, int]]:
    """Cells with an arm that meets none: a frame that does not close."""
    chars = drawing.canvas.chars
    found = []
    for y, row in enumerate(chars):
        for x, char in enumerate(row):
            for side, weight in enumerate(ARMS.get(char, (0, 0, 0, 0))):
                dx, dy = x + AHEAD[side][0], y + AHEAD[side][1]
                inside = 0 <= dy < len(chars) and 0 <= dx < len(row)
                met = inside and chars[dy][dx] != " " and ARMS.get(chars[dy][dx], (1, 1, 1, 1))[(side + 2) % 4]
                if weight and not met:
                    found.append((x, y))
    return found


@pytest.mark.parametrize("brick", [HUGE, LARGE, COMPACT, SMALL])
def test_a_hex_map_is_a_wall_of_closed_bricks(brick: tuple[int, int], text_snapshot: Snapshot) -> None:
    drawing = draw_hexes(flower(), brick)
    text_snapshot(f"hexes-{brick[0]}x{brick[1]}", str(drawing.canvas))
    assert loose_ends(drawing) == []
    assert (drawing.width, drawing.height) == size_of(flower(), brick)


def test_rails_are_heavy_in_the_colours_of_their_owners() -> None:
    canvas = draw_hexes(flower(), LARGE).canvas
    rails = {(x, y): canvas.inks[y][x].role for y, row in enumerate(canvas.chars) for x, char in enumerate(row) if 2 in ARMS.get(char, ())}
    roles = set(rails.values())
    assert roles == {"seat0", "seat1"}
    north_west, north_east = draw_hexes(flower(), LARGE).spots["edge:1,1,NW"], draw_hexes(flower(), LARGE).spots["edge:1,1,NE"]
    assert {rails[cell] for cell in north_west.border} == {"seat0"}
    assert [rails[cell] for cell in north_east.border] in (["seat0", "seat0", "seat1"], ["seat0", "seat1", "seat1"])


def test_places_of_a_map_lie_inside_and_on_the_lines() -> None:
    drawing = draw_hexes(flower(), LARGE)
    assert drawing.spots["hex:1,1"].region.width == 7 and drawing.spots["hex:1,1"].region.height == 2
    east = drawing.spots["edge:0,1,E"]
    assert east.upright and len(east.border) == 2
    assert all(drawing.canvas.chars[y][x] in "│┃" for x, y in east.border)
    markers = [spot.marker for spot in drawing.spots.values()]
    assert len(set(markers)) == len(markers), "no two places share a marker"


def test_the_room_decides_how_large_a_map_is() -> None:
    assert brick_for(flower(), 100, 40) == HUGE
    assert brick_for(flower(), 30, 14) == LARGE
    assert brick_for(flower(), 30, 10) == COMPACT
    assert brick_for(flower(), 24, 10) == SMALL
    assert brick_for(flower(), 24, 10, "large") == LARGE
    assert brick_for(flower(), 100, 40, "compact") == COMPACT


def park() -> Grid:
    cells = (
        Cell(Place("cell:1", "a1", ("Triceratops", "2 adults"), "", "grass"), 0, 0, 1, 2),
        Cell(Place("cell:2", "c1", ("Hotel", "●● 2/2"), "", "building"), 0, 2),
        Cell(Place("cell:3", "a2", (), "", "grass"), 1, 0),
        Cell(Place("cell:4", "b2", ("Aquatic", "Habitat"), "", "water"), 1, 1, 2, 1),
        Cell(Place("cell:5", "c2", (), "", "grass"), 1, 2),
        Cell(Place("cell:6", "a3", (), "", "grass"), 2, 0),
        Cell(Place("cell:7", "c3", (), "", "grass"), 2, 2),
    )
    borders = (
        Border(Place("fence:1", "fence"), 0, 0, "W", wall="orange"),
        Border(Place("fence:2", "fence"), 0, 0, "N", wall="orange"),
        Border(Place("fence:3", "fence"), 0, 1, "N", wall="orange"),
        Border(Place("fence:4", "fence"), 0, 1, "E", wall="orange"),
        Border(Place("fence:5", "fence"), 0, 0, "S", wall="orange"),
        Border(Place("fence:6", "fence"), 0, 1, "S", "2", wall="orange"),
    )
    return Grid("park", "Park", 3, 3, cells, borders)


def test_a_park_has_walls_and_cells_that_span_several(text_snapshot: Snapshot) -> None:
    drawing = draw_part(park(), 60, 20)
    text_snapshot("park", str(drawing.canvas))
    assert drawing.spots["cell:4"].region.height > drawing.spots["cell:3"].region.height
    assert "━" in str(drawing.canvas) and "┃" in str(drawing.canvas)


def tiles() -> Grid:
    cells = tuple(Cell(Place(f"tile:{n}", "", (name,)), n // 2, n % 2) for n, name in enumerate(("Rails", "Clear", "Safari", "Draw")))
    borders = (
        Border(Place("space:1", "a1-b1"), 0, 0, "E", (Span("1", "seat0"),)),
        Border(Place("space:2", "a1-a2"), 0, 0, "S", "·"),
        Border(Place("space:3", "a2-b2"), 1, 0, "E", "·"),
    )
    return Grid("tiles", "Tiles", 2, 2, cells, borders)


def test_tiles_have_lines_where_they_fit(text_snapshot: Snapshot) -> None:
    text_snapshot("tiles", str(draw_part(tiles(), 40, 5).canvas))
    text_snapshot("tiles-low", str(draw_part(tiles(), 40, 4).canvas))
    for height in (5, 4):
        drawing = draw_part(tiles(), 40, height)
        x, y = drawing.spots["space:1"].marker
        assert drawing.canvas.chars[y][x] == "1"


PARTS = {
    "spaces": Spaces(
        "spaces",
        "Mainland",
        (
            Space(Place("space:a", "Site A"), (Span("1", "seat0"), Span("○", "dim"), Span("○", "dim")), "2 DNA"),
            Space(Place("space:b", "IntelliGen HQ", words="closed"), (Span("2", "seat1"),), "take two actions with one worker, each once"),
        ),
    ),
    "row": Row("hand", "Hand", tuple(Card(Place(f"card:{n}", name), "2") for n, name in enumerate(("TRX", "TRC", "BRO")))),
    "row-of-tall-cards": Row(
        "offer",
        "Offer",
        tuple(Card(Place(f"card:{n}", name, (name, "costs jungle and a red tourist"))) for n, name in enumerate(("Gift Shop", "Inn"))),
    ),
    "empty-row": Row("hand", "Hand", ()),
    "columns": Columns(
        "resort", "Resort", ((Card(Place("a", "A", ("Gate",))), Card(Place("b", "B", ("Hide",)))), (Card(Place("c", "C")),))
    ),
    "track": Track("rating", "Rating", 0, 14, (Marker("T-Rex", 9, "red", "track:1"), Marker("Para", 0, "teal")), (4, 8, 11)),
    "long-track": Track("victory", "Points", 0, 200, (Marker("You", 150, "seat0"),)),
    "numbers": Numbers("store", "Store", tuple(Number(name, "2", ref=f"number:{name}") for name in ("jungle", "red", "blue", "purple"))),
    "slots": Slots("train", "Train", (Place("car:1", "", ("T-Rex",)), Place("car:2", ""), Place("car:3", ""), Place("car:4", ""))),
    "words": Words("words", "", ("A long line of words that is broken at a space.", (Span("Two ", "red"), Span("roles", "blue")))),
}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_as_a_list(name: str, text_snapshot: Snapshot) -> None:
    drawing = draw_part(PARTS[name], 40, 10, 6)
    text_snapshot(name, str(drawing.canvas))
    assert set("".join(drawing.canvas.rows())) <= ALLOWED
    whole = Region(0, 0, drawing.width, drawing.height)
    for spot in drawing.spots.values():
        assert whole.holds(*spot.marker)
        assert drawing.canvas.chars[spot.marker[1]][spot.marker[0]] in " ▐", "a marker hides nothing"


def test_a_part_never_writes_beyond_its_width() -> None:
    for part in PARTS.values():
        for width in (24, 31, 48, 90):
            assert draw_part(part, width, 10, 6).width <= width


def test_a_pane_sets_lines_behind_their_titles_and_puts_headings_above_the_rest(text_snapshot: Snapshot) -> None:
    pane = Pane("you", "You", (PARTS["slots"], PARTS["track"], PARTS["numbers"], PARTS["row-of-tall-cards"]))
    text_snapshot("pane", str(draw_pane(pane, 50, 20).canvas))


def test_a_low_pane_has_two_columns() -> None:
    pane = Pane("you", "You", (PARTS["track"], PARTS["words"], PARTS["spaces"], PARTS["columns"]))
    high, low = draw_pane(pane, 90, 30), draw_pane(pane, 90, 6)
    assert low.height < high.height
    assert low.width <= 90
    assert set(low.spots) == set(high.spots)


@pytest.mark.parametrize("height", [20, 6], ids=["lines", "no lines"])
def test_the_names_of_rows_and_columns_stand_at_the_edge_of_a_grid(height: int) -> None:
    cells = tuple(Cell(Place(f"tile:{n}", f"{'wx'[n % 2]}{n // 2 + 1}", ("Rails",)), n // 2, n % 2) for n in range(4))
    part = Grid("actions", "Actions", 2, 2, cells, (), ("w", "x"), ("1", "2"))
    drawing = draw_part(part, 30, height)
    bare = draw_part(msgspec.structs.replace(part, column_names=(), row_names=()), 28, height - 1)
    rows = drawing.canvas.rows()
    for cell in cells:
        room = drawing.spots[cell.place.ref].region
        assert room == bare.spots[cell.place.ref].moved(2, 1).region
        assert rows[0][room.x + (room.width - 1) // 2] == cell.place.name[0] and rows[room.y][0] == cell.place.name[1]
    assert (drawing.width, drawing.height) == (bare.width + 2, bare.height + 1)


def test_a_word_of_what_a_space_does_is_never_cut_where_names_can_give_way() -> None:
    marks = (Span("○", "good"),) * 3
    spaces = Spaces("staff", "Staff", (Space(Place("card:a", "Creative Accountant"), marks, "an Administrator: gain $4 and 2 VP."),))
    text = str(draw_part(spaces, 36, 20).canvas)
    assert "Administrator:" in text and "Accountant" in text
