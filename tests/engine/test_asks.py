"""Questions: options, keys, places, words, and why something is no option."""

from __future__ import annotations

from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotui.engine import STOP, Ask, IllegalChoice, Kind, Seat, Verb, legal, multisets

T: Any = SimpleNamespace(game=SimpleNamespace(kinds={}), names=("Ann", "Bob"))
HEX: Kind[int] = Kind("hex", key=lambda t, v: f"h{v}", label=lambda t, v: f"hex {v}", every=lambda t: range(6))
LAY = Verb("lay", HEX, "Lay rail {n} of {of}", "rail at {}", note=lambda t, seat, v: f"{v} points for {seat}")
WAIT: Verb[None] = Verb("wait", Kind("nothing", at=lambda t, v: ""), "", "wait {n} turns")


def ask() -> Ask:
    even = legal(range(6), lambda v: "odd" if v % 2 else "")
    return Ask(Seat(1), [(LAY, even), (WAIT, (None,)), (STOP, (None,))], 5, "X-1", {"n": 1, "of": 2}, False, [(WAIT, "too late")])


def test_options_and_keys() -> None:
    assert [(o.index, o.key, o.thing) for o in ask().options(T)] == [
        (0, "lay@h0", 0), (1, "lay@h2", 2), (2, "lay@h4", 4), (3, "wait", None), (4, "stop", None),
    ]  # fmt: skip


def test_find_and_at() -> None:
    assert ask().find(T, "lay@h4") == 2
    assert ask().at(3) == (WAIT, None)
    with pytest.raises(IllegalChoice, match="lay@h1"):
        ask().find(T, "lay@h1")
    with pytest.raises(IndexError):
        ask().at(5)


def test_words() -> None:
    assert ask().prompt(T) == "Lay rail 1 of 2"
    assert [ask().label(T, i) for i in range(5)] == ["rail at hex 0", "rail at hex 2", "rail at hex 4", "wait 1 turns", "stop"]
    assert ask().note(T, 1) == "2 points for 1"
    assert ask().note(T, 3) == ""


def test_places() -> None:
    assert [ask().place(T, i) for i in (0, 2, 3, 4)] == ["hex:h0", "hex:h4", "", ""]


def test_why_not() -> None:
    assert ask().why_not(T, "hex", 3) == "odd"
    assert ask().why_not(T, "hex", 2) == ""
    assert ask().why_not(T, "card", 3) == ""
    assert ask().refusals(T) == [("wait 1 turns", "too late")]
    assert list(ask().board_refusals(T)) == [("hex:h1", "hex 1", "odd"), ("hex:h3", "hex 3", "odd"), ("hex:h5", "hex 5", "odd")]


def test_the_head_gives_the_prompt() -> None:
    asked = Ask(Seat(0), [(LAY, [1])], 1, "", {}, False, head=Verb("turn", HEX, "Your turn"))
    assert asked.prompt(T) == "Your turn"


@given(st.lists(st.integers(0, 3), max_size=5), st.integers(0, 5))
def test_multisets_are_every_choice_once(counts: list[int], n: int) -> None:
    stock = list(enumerate(counts))
    made = list(multisets(stock, n))
    every = [
        chosen
        for chosen in combinations_with_replacement(range(len(counts)), n)
        if all(chosen.count(thing) <= count for thing, count in stock)
    ]
    assert made == every
