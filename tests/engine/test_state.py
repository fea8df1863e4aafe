"""States are plain data: copied without sharing, refused when they are not plain, with a fingerprint that never varies."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Literal, NewType

import msgspec
import pytest

from dinotui.engine import State, clone, cloner, digest

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
