"""States are plain data: copied without sharing, refused when they are not plain, with a fingerprint that never varies."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Literal, NewType

import msgspec
import pytest

from dinotui.engine import State, clone, cloner, digest
from dinotui.engine.state import overwrite

Card = NewType("Card", int)


class Fixed(msgspec.Struct, frozen=True):
    name: str


class Park(msgspec.Struct):
    cards: list[Card]
    has: dict[str, int]
    held: Fixed | None
    visitor: int | str | None


class Position(State):
    deck: list[int]
    rows: list[list[int]]
    parks: list[Park]
    by_name: dict[str, Park]
    first: Park | None
    spare: list[int] | None
    spot: tuple[int, int]
    path: tuple[Card, ...]
    way: Literal["up", "down"]


def position() -> Position:
    def park() -> Park:
        return Park([Card(1)], {"goats": 2}, Fixed("a"), None)

    return Position(5, [3, 1], [[1], [2, 3]], [park()], {"x": park()}, park(), [4], (1, 2), (Card(7),), "up")


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    original = position()
    copied = clone(original)
    assert copied == original and type(copied) is Position
    for path in ("deck", "rows", "parks", "by_name", "first", "spare"):
        assert getattr(copied, path) is not getattr(original, path), path
    assert copied.rows[1] is not original.rows[1]
    assert copied.parks[0].has is not original.parks[0].has
    assert copied.by_name["x"].cards is not original.by_name["x"].cards
    before = msgspec.json.encode(original)
    copied.rows[1].append(9)
    copied.parks[0].has["goats"] = 0
    copied.by_name["x"].cards.clear()
    copied.first.has["goats"] = 7  # type: ignore[union-attr]
    copied.spare.append(1)  # type: ignore[union-attr]
    assert msgspec.json.encode(original) == before


def test_frozen_parts_are_shared() -> None:
    original = position()
    assert clone(original).parks[0].held is original.parks[0].held


def test_empty_options_are_copied() -> None:
    original = position()
    original.first = original.spare = None
    assert clone(original) == original


def other_position() -> Position:
    park = Park([Card(2), Card(3)], {"goats": 1, "vp": 2}, None, "who")
    return Position(6, [9], [[5], [], [6, 7]], [park, clone(park)], {"y": clone(park)}, None, None, (3, 4), (), "down")


@pytest.mark.parametrize("turned", [False, True])
def test_overwriting_keeps_the_containers_and_shares_nothing(turned: bool) -> None:
    """Rules may hold a list or a Struct of the state while hidden things are dealt again."""
    into, source = (other_position(), position()) if turned else (position(), other_position())

    def containers() -> list[object]:
        return [into.deck, into.rows, into.rows[0], into.parks, into.parks[0], into.parks[0].has, into.by_name]

    held, before = containers(), msgspec.json.encode(source)
    overwrite(into, source)
    assert into == source and list(into.by_name) == list(source.by_name)
    assert all(kept is now for kept, now in zip(held, containers(), strict=True))
    into.deck.append(1)
    into.rows[0].append(1)
    into.rows[-1].append(2)
    for park in (*into.parks, *into.by_name.values()):
        park.cards.append(Card(8))
        park.has["goats"] = 99
    if into.first and into.spare:
        into.first.cards.clear()
        into.spare.clear()
    assert msgspec.json.encode(source) == before


def test_the_copy_function_is_made_once() -> None:
    assert cloner(Position) is cloner(Position)


class WithSet(State):
    seen: set[int]


class WithObject(State):
    thing: list[object]


class WithListInTuple(State):
    pair: tuple[int, list[int]]


class WithEitherList(State):
    either: int | list[int] | None


@pytest.mark.parametrize("bad", [WithSet, WithObject, WithListInTuple, WithEitherList])
def test_anything_but_plain_data_is_refused(bad: type[State]) -> None:
    with pytest.raises(TypeError, match="not plain data"):
        cloner(bad)


def test_digest_depends_on_every_field_and_not_on_the_order_of_keys() -> None:
    one, two = position(), position()
    two.by_name = {"b": two.parks[0], **two.by_name}
    one.by_name = {**one.by_name, "b": one.parks[0]}
    assert digest(one) == digest(two)
    two.rows[1][1] += 1
    assert digest(one) != digest(two)


def test_digest_is_the_same_in_a_process_with_another_hash_seed() -> None:
    code = (
        "from dinotui.engine import State, digest\n"
        "class P(State):\n    has: dict[str, int]\n    names: list[str]\n"
        "print(digest(P(1, {w: len(w) for w in {'goats', 'dna', 'vp', 'credits'}}, sorted({'b', 'a', 'c'}))))\n"
    )
    seen = set()
    for seed in ("1", "2", "3"):
        ran = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": seed}
        )
        seen.add(ran.stdout)
    assert len(seen) == 1
