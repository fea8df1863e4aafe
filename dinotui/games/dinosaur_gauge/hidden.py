"""What no seat can know: the order of the bag, and the city counters that lie face down (GA-0.5)."""

from __future__ import annotations

from dinotui.engine import Dice, Seat

from .table import GaugeTable


def redeal(t: GaugeTable, seat: Seat, dice: Dice) -> None:
    """Deal again, in place, what is hidden. It is the same for every seat."""
    s = t.state
    s.rng = dice.below(1 << 62)
    s.bag.sort()
    dice.shuffle(s.bag)
    s.counters.sort()
    dice.shuffle(s.counters)
