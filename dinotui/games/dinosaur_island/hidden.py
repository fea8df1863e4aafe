"""Dealing again what a seat cannot know: the order of the stacks and of the solo deck (DI-13.1)."""

from __future__ import annotations

from dinotui.engine import Dice, Seat

from .table import IslandTable


def redeal(t: IslandTable, seat: Seat, dice: Dice) -> None:
    """Deal again, in place. Hidden things are sorted first, so that how they lay makes no difference."""
    s = t.state
    for deck in [*s.decks, *s.recipe_decks, *([s.solo.deck] if s.solo is not None else [])]:
        deck.sort()
        dice.shuffle(deck)
    s.rng = dice.below(1 << 62)
