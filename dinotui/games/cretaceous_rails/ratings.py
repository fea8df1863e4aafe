"""Ratings: going up past bold lines, and paying with them (CR-9)."""

from __future__ import annotations

from dinotui.engine import Seat

from .table import RailsTable
from .verbs import BONUS, CROSS, PAY_RATINGS


async def raise_rating(t: RailsTable, seat: Seat, species: int, steps: int) -> None:
    """CR-9.2: one space at a time; each bold line costs a free jungle token, or ends the raise."""
    player, top = t.player(seat), t.box.track.max
    lines = () if t.abilities(seat).ignore_lines else t.box.lines  # CR-13.19
    low = player.ratings[species]
    for left in range(steps, 0, -1):
        at = player.ratings[species]
        if at == top:  # CR-9.4
            break
        if at in lines:
            if not player.jungle or not await t.confirm(seat, CROSS, "CR-9.2", species=species, at=at, steps=left):
                break
            player.jungle -= 1
            player.above += 1
            t.tell(seat, "pays a jungle token to pass the line after {at}", at=at)
        player.ratings[species] += 1
    high = player.ratings[species]
    if high > low:
        t.tell(seat, "raises {species} from {low} to {high}", species=species, low=low, high=high)
    else:
        t.tell(seat, "leaves {species} at {low}", species=species, low=low)


async def raise_bonuses(t: RailsTable, seat: Seat) -> None:
    """CR-8.5, CR-13.15: the rating bonuses of a safari action; the order is asked where it decides who gets the tokens."""
    left = t.abilities(seat).bonuses.copy()
    while left:
        chosen = left[0]
        if len(left) > 1 and scarce(t, seat, left):
            species = await t.choose(seat, BONUS, [s for s, _ in left], "CR-8.5")
            chosen = next(bonus for bonus in left if bonus[0] == species)
        left.remove(chosen)
        await raise_rating(t, seat, *chosen)


def scarce(t: RailsTable, seat: Seat, bonuses: list[tuple[int, int]]) -> bool:
    """Whether there are fewer free jungle tokens than bold lines in the way of these raises, but some."""
    player = t.player(seat)
    if t.abilities(seat).ignore_lines:
        return False
    crossed = sum(
        1 for species, steps in bonuses for line in t.box.lines if player.ratings[species] <= line < player.ratings[species] + steps
    )
    return 0 < player.jungle < crossed


async def pay_ratings(t: RailsTable, seat: Seat, cost: int, rule: str) -> None:
    """CR-9.5: pay a cost in single steps down, split freely over the markers."""
    if cost:
        lower(t, seat, await t.choose(seat, PAY_RATINGS, lambda: t.rating_payments(seat, cost), rule, cost=cost))


def lower(t: RailsTable, seat: Seat, steps: tuple[int, ...]) -> None:
    """Move rating markers down; no bold line costs anything on the way."""
    if steps:
        for species in steps:
            t.player(seat).ratings[species] -= 1
        t.tell(seat, "pays {ratings} in ratings", ratings=steps)
