"""Gaining DNA of any colours, raising limits, enlarging a paddock for free: asked in many rules."""

from __future__ import annotations

from dinotui.engine import Seat

from .box import TIERS
from .table import IslandTable
from .verbs import ENLARGE_FREE, HOW_MANY, RAISE_LIMIT, UNITS
from .words import Mix

WHOLE = 3
"""Up to so many units are chosen at once; more of them colour by colour."""


async def choose_units(t: IslandTable, seat: Seat, tier: str, n: int, rule: str = "DI-0.7") -> Mix:
    """DI-0.7: n units of a tier, each of any colour."""
    if n <= WHOLE:
        return await t.choose(seat, UNITS, lambda: t.mixes_to_gain(seat, tier, n), rule, n=n, tier=tier)
    one, two, three = TIERS[tier]
    first = await t.amount(seat, HOW_MANY, 0, n, rule, n=n, tier=tier, colour=one)
    second = await t.amount(seat, HOW_MANY, 0, n - first, rule, n=n, tier=tier, colour=two)
    return (one,) * first + (two,) * second + (three,) * (n - first - second)


async def gain_units(t: IslandTable, seat: Seat, tier: str, n: int, rule: str = "DI-0.7") -> None:
    """Choose n units of a tier and gain them."""
    mix = await choose_units(t, seat, tier, n, rule)
    t.gain_all(seat, mix)
    t.tell(seat, "gains {mix} DNA", mix=mix)


async def raise_limits(t: IslandTable, seat: Seat, steps: int) -> None:
    """DI-4.6: distribute steps over the limits; they are lost only when all limits are at their highest."""
    p = t.player(seat)
    steps = min(steps, sum(n for _, n in t.steps_open(seat)))

    def raised(colour: int) -> None:
        p.limit[colour] += 1

    before = p.limit.copy()
    await t.pick(seat, RAISE_LIMIT, steps, lambda: t.steps_open(seat), raised, "DI-4.6")
    mix = tuple(colour for colour, limit in enumerate(p.limit) for _ in range(limit - before[colour]))
    t.tell(seat, "raises limits: {mix}", mix=mix)


async def enlarge_free(t: IslandTable, seat: Seat, rule: str) -> None:
    """DI-6.10 without the price: one paddock by one step, if any can grow."""
    zone = await t.offer(seat, ENLARGE_FREE, lambda: t.paddocks_to_enlarge(seat, free=True), rule)
    if zone is not None:
        t.enlarge(seat, zone)
        t.tell(seat, "enlarges {place} to {n}", place=(seat, zone), n=t.exhibit(seat, zone).capacity)
