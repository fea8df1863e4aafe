"""Hexes of a park (DW-9): pointy-top, axial, growing to the right and downward on the screen; and their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

Hex = tuple[int, int]
AROUND: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The way to the six neighbours, E, NE, NW, W, SW, SE (DW-9.1)."""
AXES: tuple[Hex, ...] = ((1, 0), (0, 1), (1, -1))
FIRST_ROW = 20
"""The row number of the hexes beside which parks begin."""


def neighbours(q: int, r: int) -> list[Hex]:
    """The six hexes around one."""
    return [(q + dq, r + dr) for dq, dr in AROUND]


@lru_cache(maxsize=4096)
def positions(hexes: tuple[Hex, ...]) -> Mapping[Hex, int]:
    """Where each of these hexes stands in their order. Shared: never to be changed."""
    return {place: i for i, place in enumerate(hexes)}


@lru_cache(maxsize=4096)
def rim(hexes: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """DW-9.3: the hexes on land that touch these and are none of them, from top to bottom."""
    there = positions(hexes)
    found = {near for place in hexes for near in neighbours(*place) if near not in there and on_land(*near)}
    return tuple(sorted(found, key=lambda spot: (spot[1], spot[0])))


@lru_cache(maxsize=16384)
def beside(hexes: tuple[Hex, ...], index: int) -> tuple[int, ...]:
    """Which of these hexes touch the one at a place of their order."""
    there = positions(hexes)
    return tuple(there[near] for near in neighbours(*hexes[index]) if near in there)


def on_land(q: int, r: int) -> bool:
    """DW-9.2: whether a hex lies east of the park board."""
    return 2 * q + r >= 0


def distance(one: Hex, other: Hex) -> int:
    """DW-9.1: steps from hex to hex."""
    dq, dr = other[0] - one[0], other[1] - one[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def hex_name(q: int, r: int) -> str:
    """A hex for people: column letter from the park board, row number from the top, such as b20."""
    column = (2 * q + r) // 2
    letters = chr(ord("a") + column) if column < 26 else chr(ord("a") + column // 26 - 1) + chr(ord("a") + column % 26)
    return f"{letters}{FIRST_ROW + r}"


def longest_line(hexes: Iterable[Hex]) -> int:
    """DW-11.4: the most hexes in an unbroken straight line."""
    there = set(hexes)
    best = 0
    for q, r in there:
        for dq, dr in AXES:
            if (q - dq, r - dr) in there:
                continue
            n = 1
            while (q + n * dq, r + n * dr) in there:
                n += 1
            best = max(best, n)
    return best


def most_neighbours(hexes: Iterable[Hex]) -> int:
    """DW-11.4: the most occupied neighbours of any of these hexes."""
    there = set(hexes)
    return max((sum(near in there for near in neighbours(q, r)) for q, r in there), default=0)
