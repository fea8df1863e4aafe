"""Dealing again what a seat cannot know: the order of decks, and chance. Everything else lies open."""

from __future__ import annotations

from dinotui.engine import Dice, Seat

from .table import WorldTable


def redeal(t: WorldTable, seat: Seat, dice: Dice) -> None:
    """Shuffle every deck in place. The Special Buildings keep the order of their letters until the stack was rebuilt (DW-2.1)."""
    s, tiles = t.state, t.box.tiles
    decks = [s.special_deck, s.paddock_deck, s.worker_deck, s.objective_deck]
    if s.solo is not None:
        decks.append(s.solo.deck)
    for deck in decks:
        deck.sort()  # so that how they lay makes no difference
        dice.shuffle(deck)
    if s.sorted_deck:
        s.special_deck.sort(key=lambda tile: tiles[tile].letter, reverse=True)
    s.rng = dice.below(1 << 62)
