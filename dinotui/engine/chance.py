"""Chance as one 64-bit counter (SplitMix64), so that a seed means the same game on every platform for ever."""

from __future__ import annotations

from typing import Any

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def mix(z: int) -> int:
    """SplitMix64's output for the counter value `z`."""
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


class Dice:
    """Chance outside any state: for bots, re-deals and tests."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng = seed & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.rng = (self.rng + STEP) & MASK
        return (mix(self.rng) * n) >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put a list in random order, in place."""
        rng = self.rng
        for n in range(len(items), 1, -1):  # `below(n)`, written out: a game begins with hundreds of cards
            rng = (rng + STEP) & MASK
            z = ((rng ^ (rng >> 30)) * FIRST) & MASK
            z = ((z ^ (z >> 27)) * SECOND) & MASK
            j = ((z ^ (z >> 31)) * n) >> 64
            items[n - 1], items[j] = items[j], items[n - 1]
        self.rng = rng
