"""Views as parts: plain data whose places can be found by reference."""

from __future__ import annotations

import msgspec
import pytest

from dinotui.engine import parts as p


def place(ref: str) -> p.Place:
    return p.Place(ref, ref.upper())


PARTS: list[tuple[p.AnyPart, list[str]]] = [
    (
        p.HexMap("map", "Map", (p.Hex(place("h1"), 0, 0), p.Hex(place("h2"), 1, 0)), (p.HexEdge(place("e1"), 0, 0, "E", ("seat0",)),)),
        ["h1", "h2", "e1"],
    ),
    (p.Grid("park", "Park", 1, 2, (p.Cell(place("c1"), 0, 0),), (p.Border(place("b1"), 0, 0, "E", "1"),)), ["c1", "b1"]),
    (p.Spaces("do", "Actions", (p.Space(place("s1"), (p.Span("○"),), "draw"),)), ["s1"]),
    (p.Row("cards", "Cards", (p.Card(place("k1")), p.Card(place("k2")))), ["k1", "k2"]),
    (p.Columns("resort", "Resort", ((p.Card(place("x1")), p.Card(place("x2"))), (p.Card(place("x3")),))), ["x1", "x2", "x3"]),
    (p.Slots("train", "Train", (place("t1"), place("t2"))), ["t1", "t2"]),
    (p.Track("rate", "Ratings", 0, 20, (p.Marker("red", 3),), (5,)), []),
    (p.Numbers("have", "Supply", (p.Number("rails", "3"),)), []),
    (p.Words("note", "", ("hello", (p.Span("a", "good"), p.Span("b")))), []),
]  # fmt: skip


@pytest.mark.parametrize(("part", "refs"), PARTS, ids=lambda x: getattr(x, "id", ""))
def test_places_of_a_part(part: p.AnyPart, refs: list[str]) -> None:
    assert [place.ref for place in p.places_of(part)] == refs


def test_a_view_finds_places_by_reference_and_the_first_wins() -> None:
    again = p.Row("twice", "", (p.Card(p.Place("h1", "other")),))
    board = p.Pane("board", "Board", tuple(part for part, _ in PARTS))
    view = p.View("Round 1", (("Ann", "3"),), (board, p.Pane("more", "More", (again,))))
    assert set(view.places()) == {ref for _, refs in PARTS for ref in refs}
    assert view.places()["h1"].name == "H1"


def test_plain_text() -> None:
    assert p.plain("as it is") == "as it is"
    assert p.plain((p.Span("two ", "good"), p.Span("parts", "", True))) == "two parts"


def test_parts_survive_encoding() -> None:
    for part, _ in PARTS:
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(part), type=p.AnyPart) == part
