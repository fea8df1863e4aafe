"""Keys and words: stable text for things, sentences formatted late, the second person for "You"."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dinotui.engine import Kind, Line, Seat, Verb, said, spoken, text_of
from dinotui.engine.words import placeholders, second_person


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        (None, ""),
        (True, "yes"),
        (False, "no"),
        (7, "7"),
        ("REX", "REX"),
        ((0, 1, "NE"), "0+1+NE"),
        (((1, 0), (2, 3)), "1,0+2,3"),
        (("jungle", "red", "red"), "jungle+red+red"),
        ((), ""),
    ],
)
def test_text_of(thing: object, text: str) -> None:
    assert text_of(thing) == text


@pytest.mark.parametrize(
    ("told", "to_you"),
    [
        ("lays a rail at {edge}", "lay a rail at {edge}"),
        ("has 3 goats", "have 3 goats"),
        ("is first", "are first"),
        ("does nothing", "do nothing"),
        ("goes on", "go on"),
        ("carries {n}", "carry {n}"),
        ("passes", "pass"),
        ("catches it", "catch it"),
        ("fixes a fence", "fix a fence"),
        ("loses {n}", "lose {n}"),
        ("raises the limit", "raise the limit"),
        ("chooses {card}", "choose {card}"),
        ("places 2", "place 2"),
        ("discusses", "discuss"),
        ("was eaten", "were eaten"),
        ("uses {cube} and gets ${n}", "use {cube} and get ${n}"),
        ("rolls {dice} and {dice} and has none", "roll {dice} and {dice} and have none"),
    ],
)
def test_second_person(told: str, to_you: str) -> None:
    assert second_person(told) == to_you


def fake() -> Any:
    edge: Kind[int] = Kind("edge", label=lambda t, v: f"edge {v}")
    return SimpleNamespace(game=SimpleNamespace(kinds={"edge": edge}), names=("You", "Bob"))


def test_arguments_are_said_by_the_last_word_of_their_name() -> None:
    words = spoken(fake(), {"edge": 3, "from_edge": 4, "seat": 1, "other_seat": 0, "value": 1.5, "whole": 2.0, "good": "red"})
    assert words == {
        "edge": "edge 3", "from_edge": "edge 4", "seat": "Bob", "other_seat": "You", "value": "1.5", "whole": "2", "good": "red",
    }  # fmt: skip


def test_lines_are_said_in_the_second_person_to_you_only() -> None:
    assert said(fake(), Line(Seat(0), "lays a rail at {edge}", {"edge": 3})) == "lay a rail at edge 3"
    assert said(fake(), Line(Seat(1), "lays a rail at {edge}", {"edge": 3})) == "lays a rail at edge 3"
    assert said(fake(), Line(Seat(-1), "round {n} begins", {"n": 2})) == "round 2 begins"


def test_a_kind_without_words_uses_its_key_and_has_a_place() -> None:
    kind: Kind[tuple[int, int]] = Kind("hex", key=lambda t, v: f"{v[0]},{v[1]}")
    assert kind.label(None, (1, 2)) == "1,2"
    assert kind.at(None, (1, 2)) == "hex:1,2"
    assert list(kind.every(None)) == []


def test_a_verb_without_words_says_its_thing() -> None:
    assert Verb("take", Kind[int]("card")).option == "{}"


def test_placeholders() -> None:
    assert placeholders("takes {colour} and sees {gain}, {}") == {"colour", "gain"}
