"""Parts of a view in words."""

from __future__ import annotations

from dinotui import reading
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
    View,
    Words,
)

HEXES = HexMap(
    "map",
    "Map",
    (
        Hex(Place("hex:0,0", "a1", words="home"), 0, 0),
        Hex(Place("hex:0,1", "a2", words="jungle over T-Rex"), 0, 1),
        Hex(Place("hex:1,0", "b1"), 1, 0),
    ),
    (HexEdge(Place("edge:1", "a1-b1", words="rail of You"), 0, 0, "E", ("seat0",)), HexEdge(Place("edge:2", "a1-a2"), 0, 0, "NE")),
)
TRAIN = Slots("train", "Train", (Place("car:1", "car 1", words="empty"), Place("car:2", "car 2", words="red tourist")))
VIEW = View("Round 2 of 4", (("You", "31"), ("Rex", "44")), (Pane("map", "Map", (HEXES,)), Pane("me", "You", (TRAIN,), short="Mine")))


def test_a_map_is_read_row_by_row_from_the_top_and_its_used_borders_after() -> None:
    assert reading.read_part(HEXES, {"hex:0,1": " [3]"}) == ["a2 [3]: jungle over T-Rex", "a1: home; b1", "Borders: a1-b1: rail of You"]


def test_a_grid_is_read_with_what_stands_between_its_cells() -> None:
    grid = Grid(
        "grid",
        "Actions",
        2,
        2,
        (Cell(Place("t:1", "Rails"), 0, 0), Cell(Place("t:2", "Clear"), 0, 1), Cell(Place("t:3", "Build"), 1, 0)),
        (
            Border(Place("b:1", "Rails-Clear", words="executive of You"), 0, 0, "E", "1"),
            Border(Place("b:2", "Rails-Build"), 0, 0, "S", "·"),
            Border(Place("b:3", "Build-Clear"), 1, 0, "E", "·"),
        ),
    )
    assert reading.read_part(grid, {"b:3": " [1]"}) == [
        "Row 1: Rails; Clear",
        "  between: Rails-Clear: executive of You",
        "Row 2: Build",
        "  between: Build-Clear [1]",
    ]


def test_spaces_say_who_is_there_and_what_they_do() -> None:
    mine = Space(Place("s:1", "Mine"), (Span("1", "seat0"), Span("○")), "take 2 stone")
    part = Spaces("s", "Spaces", (mine, Space(Place("s:2", "Shop"))))
    assert reading.read_part(part, {"s:1": " [4]"}) == ["Mine [4] (1 ○): take 2 stone", "Shop"]


def test_cards_have_their_price() -> None:
    row = Row("market", "Market", (Card(Place("c:1", "Raptor", words="threat 2"), "5 coins"), Card(Place("c:2", "Hut"))))
    assert reading.read_part(row) == ["Raptor: threat 2, costs 5 coins", "Hut"]
    assert reading.read_part(Row("market", "Market", (), empty="sold out")) == ["sold out"]


def test_columns_are_read_from_the_bottom() -> None:
    part = Columns("resort", "Resort", ((Card(Place("c:1", "Car")), Card(Place("c:2", "Guide"))), ()))
    assert reading.read_part(part) == ["Column 1: level 1 Car; level 2 Guide"]
    assert reading.read_part(Columns("resort", "Resort", ())) == ["none"]


def test_tracks_numbers_slots_and_words() -> None:
    track = Track("t", "Ratings", 0, 20, (Marker("T-Rex", 9, ref="m:1"), Marker("Titanosaurus", 2)), lines=(5, 10, 15))
    assert reading.read_part(track, {"m:1": " [1]"}) == ["T-Rex [1] 9 of 20, Titanosaurus 2 of 20 (lines after 5, 10 and 15)"]
    assert reading.read_part(Numbers("n", "Store", (Number("jungle", "2"), Number("red", "1")))) == ["jungle 2, red 1"]
    assert reading.read_part(TRAIN) == ["car 1: empty; car 2: red tourist"]
    assert reading.read_part(Words("w", "Notes", ("one", (Span("two "), Span("three", "good"))))) == ["one", "two three"]


def test_a_pane_does_not_repeat_its_heading() -> None:
    assert reading.read_pane(VIEW.panes[0])[0] == "== Map"
    assert "Map:" not in reading.read_pane(VIEW.panes[0])
    assert reading.read_pane(VIEW.panes[1]) == ["== You", "Train: car 1: empty; car 2: red tourist"]


def test_a_whole_view() -> None:
    lines = reading.read_view(VIEW)
    assert lines[0] == "Round 2 of 4. You 31, Rex 44."
    assert [line for line in lines if line.startswith("==")] == ["== Map", "== You"]


def test_panes_are_found_by_tab_id_and_the_start_of_their_heading() -> None:
    for words in ("mine", "ME", "yo"):
        assert reading.find_pane(VIEW, words) is VIEW.panes[1]
    assert reading.find_pane(VIEW, "nothing") is None


def test_places_are_found_by_name_or_its_only_beginning() -> None:
    found = reading.find_place(VIEW, "A2")
    assert found is not None and found.ref == "hex:0,1"
    assert reading.find_place(VIEW, "car") is None
    found = reading.find_place(VIEW, "b")
    assert found is not None and found.name == "b1"
    found = reading.find_place(VIEW, "Red")
    assert found is not None and found.name == "car 2", "by the beginning of what is there"


def test_ascii() -> None:
    assert reading.ascii_only("a · b → ● café ░").isascii()
    assert "cafe" in reading.ascii_only("café")
    assert reading.ascii_only("plain") == "plain"
