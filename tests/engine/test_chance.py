"""Chance is the published SplitMix64, so a seed means the same game everywhere."""

from __future__ import annotations

from collections import Counter

from dinotui.engine import Dice
from dinotui.engine.chance import MASK, STEP, mix


def test_known_answers() -> None:
    """The reference outputs for seed 0, as in the algorithm's published C code."""
    z, out = 0, []
    for _ in range(4):
        z = (z + STEP) & MASK
        out.append(mix(z))
    assert out == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC]


def test_below_is_in_range_and_even() -> None:
    dice = Dice(7)
    counts = Counter(dice.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5  # chi-squared, 5 degrees of freedom, 0.1 %


def test_below_one_is_zero_and_moves_on() -> None:
    dice = Dice(3)
    before = dice.rng
    assert dice.below(1) == 0
    assert dice.rng != before


def test_shuffle_is_a_permutation_that_depends_on_the_seed() -> None:
    def shuffled(seed: int) -> list[int]:
        items = list(range(20))
        Dice(seed).shuffle(items)
        return items

    assert sorted(shuffled(1)) == list(range(20))
    assert shuffled(1) == shuffled(1)
    assert len({tuple(shuffled(seed)) for seed in range(50)}) == 50


def test_shuffle_reaches_every_order_about_equally() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for seed in range(6000):
        items = [0, 1, 2]
        Dice(seed).shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 20.5


def test_seeds_wider_than_64_bits_wrap() -> None:
    assert Dice(5).below(1000) == Dice(5 + (1 << 64)).below(1000)
