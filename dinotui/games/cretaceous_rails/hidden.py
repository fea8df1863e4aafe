"""Dealing again what a seat cannot know (CR-1.6)."""

from __future__ import annotations

from typing import Any

from dinotui.engine import Dice, Seat

from .state import Player
from .table import RailsTable
from .verbs import BUILD, PAY


def redeal(t: RailsTable, seat: Seat, dice: Dice) -> None:
    """Deal again, in place: the deck, other hands but for cards taken before everybody's eyes, cards others built face down,
    Cybersaur's deck, jungle tiles still to be placed. Hidden things are sorted first, so that how they lay makes no difference.

    A seat that is just choosing what to build keeps its hand, as the open question names the cards.
    """
    s = t.state
    others = [player for other, player in enumerate(s.players) if other != seat]
    in_hands = [unknown(player) if not shows_hand(t, player) else [] for player in others]
    rest = s.deck + [card for cards in in_hands for card in cards] + [card for player in others for card in player.face_down]
    shuffled(rest, dice)
    for player, cards in zip(others, in_hands, strict=True):
        player.hand[:] = [rest.pop() if card in cards else card for card in player.hand]
        turn_over(player, rest)
    s.deck[:] = rest
    if s.cybersaur is not None:
        shuffled(s.cybersaur.deck, dice)
    if s.drawn_tiles:  # the last one lies open before the player who places it, the others may be any that are left
        closed = closed_tiles(t)
        shuffled(closed, dice)
        s.drawn_tiles[:-1] = closed[: len(s.drawn_tiles) - 1]
    s.rng = dice.below(1 << 62)


def unknown(player: Player) -> list[int]:
    """Cards in hand that nobody else saw."""
    return [card for card in player.hand if card not in player.known]


def shows_hand(t: RailsTable, player: Player) -> bool:
    """Whether the open question is put to this player and names cards of its hand."""
    ask = t.ask
    return ask is not None and t.player(ask.seat) is player and any(verb in (BUILD, PAY) for verb, _ in ask.parts)


def closed_tiles(t: RailsTable) -> list[str]:
    """Jungle tiles neither on the map nor open before a player: those drawn and those still in the box look alike (CR-2.16)."""
    laid = {placement.side for placement in t.state.placements}
    return [tile for tile, sides in t.box.jungle_tiles.items() if tile != t.state.drawn_tiles[-1] and not laid & set(sides)]


def turn_over(player: Player, rest: list[int]) -> None:
    """Exchange the cards a player built face down."""
    for i, card in enumerate(player.face_down):
        new = player.face_down[i] = rest.pop()
        column = next(column for column in player.columns if card in column)
        column[column.index(card)] = -1 - new  # so that no card stands twice while some are still to be exchanged
        player.paid.pop(card)
    for column in player.columns:
        column[:] = [-1 - card if card < 0 else card for card in column]
    for card in player.face_down:
        player.paid[card] = ()


def shuffled(things: list[Any], dice: Dice) -> None:
    """Put things into an order that depends on the dice alone."""
    things.sort()
    dice.shuffle(things)
