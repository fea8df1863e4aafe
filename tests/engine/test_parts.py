"""Views as parts: plain data whose places can be found by reference."""

from __future__ import annotations

import msgspec
import pytest

from dinotui.engine.parts import (
    AnyPart, Border, Card, Cell, Columns, Grid, Hex, HexEdge, HexMap, Marker, Number, Numbers, Pane, Place, Row, Slots, Space, Spaces,
    Span, Track, View, Words, places_of, plain,
)  # fmt: skip


def place(ref: str) -> Place:
    return Place(ref, ref.upper())


PARTS: list[tuple[AnyPart, list[str]]] = [
    (HexMap("map", "Map", (Hex(place("h1"), 0, 0), Hex(place("h2"), 1, 0)), (HexEdge(place("e1"), 0, 0, "E", ("seat0",)),)), ["h1", "h2", "e1"]),
    (Grid("park", "Park", 1, 2, (Cell(place("c1"), 0, 0),), (Border(place("b1"), 0, 0, "E", "1"),)), ["c1", "b1"]),
    (Spaces("do", "Actions", (Space(place("s1"), (Span("○"),), "draw"),)), ["s1"]),
    (Row("cards", "Cards", (Card(place("k1")), Card(place("k2")))), ["k1", "k2"]),
    (Columns("resort", "Resort", ((Card(place("x1")), Card(place("x2"))), (Card(place("x3")),))), ["x1", "x2", "x3"]),
    (Slots("train", "Train", (place("t1"), place("t2"))), ["t1", "t2"]),
    (Track("rate", "Ratings", 0, 20, (Marker("red", 3),), (5,)), []),
    (Numbers("have", "Supply", (Number("rails", "3"),)), []),
    (Words("note", "", ("hello", (Span("a", "good"), Span("b")))), []),
]  # fmt: skip


@pytest.mark.parametrize(("part", "refs"), PARTS, ids=lambda x: getattr(x, "id", ""))
def test_places_of_a_part(part: AnyPart, refs: list[str]) -> None:
    assert [p.ref for p in places_of(part)] == refs


def test_a_view_finds_places_by_reference_and_the_first_wins() -> None:
    again = Row("twice", "", (Card(Place("h1", "other")),))
    view = View("Round 1", (("Ann", "3"),), (Pane("board", "Board", tuple(part for part, _ in PARTS)), Pane("more", "More", (again,))))
    assert set(view.places()) == {ref for _, refs in PARTS for ref in refs}
    assert view.places()["h1"].name == "H1"


def test_plain_text() -> None:
    assert plain("as it is") == "as it is"
    assert plain((Span("two ", "good"), Span("parts", "", True))) == "two parts"


def test_parts_survive_encoding() -> None:
    for part, _ in PARTS:
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(part), type=AnyPart) == part
