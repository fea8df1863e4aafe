"""Paying for cards (CR-12.3), with wild tourists (CR-13.6) and discounts (CR-13.7)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from dinotui.engine import multisets

from .box import Card
from .state import DINOSAUR, JUNGLE, SORTS, TOURIST

Payment = tuple[int, ...]
"""Items that pay for a card, in ascending order."""


class Store(NamedTuple):
    """What can pay: free jungle tokens, tourists by colour, dinosaurs by species, and which colours are wild."""

    jungle: int
    tourists: Sequence[int]
    dinosaurs: Sequence[int]
    wild: Collection[int]


class Price(NamedTuple):
    """The part of a cost that discounts can lower: jungle tokens, tourists by colour, any tourists."""

    jungle: int
    tourists: tuple[int, ...]
    any_tourist: int


def prices(price: Price, discounts: int) -> set[Price]:
    """What a cost can become when each discount takes off one jungle token or one tourist, of a colour or any (CR-13.7)."""
    found = {price}
    for _ in range(discounts):
        lower: set[Price] = set()
        for jungle, tourists, any_tourist in found:
            if jungle:
                lower.add(Price(jungle - 1, tourists, any_tourist))
            if any_tourist:
                lower.add(Price(jungle, tourists, any_tourist - 1))
            for colour in range(SORTS):
                if tourists[colour]:
                    less = (*tourists[:colour], tourists[colour] - 1, *tourists[colour + 1 :])
                    lower.add(Price(jungle, less, any_tourist))
        if not lower:
            break
        found = lower
    return found


def tourists_fit(colours: Sequence[int], needs: Sequence[int], wild: Collection[int]) -> bool:
    """Whether these tourists (how many of each colour) can stand for all icons of a colour; any icons take the others."""
    missing = jokers = 0
    for colour in range(SORTS):
        if colour in wild:
            jokers += colours[colour]
            missing += needs[colour]
        elif colours[colour] < needs[colour]:
            missing += needs[colour] - colours[colour]
    return missing <= jokers


def tourists_for(price: Price, store: Store) -> Iterator[Payment]:
    """Every set of tourists that pays a price."""
    number = sum(price.tourists) + price.any_tourist
    for chosen in multisets([(colour, store.tourists[colour]) for colour in range(SORTS)], number):
        if tourists_fit([chosen.count(colour) for colour in range(SORTS)], price.tourists, store.wild):
            yield tuple(TOURIST + colour for colour in chosen)


def dinosaurs_for(card: Card, store: Store) -> Iterator[Payment]:
    """Every set of dinosaurs that pays a card."""
    left = [store.dinosaurs[species] - card.dinosaurs[species] for species in range(SORTS)]
    if min(left) < 0:
        return
    fixed = [DINOSAUR + species for species in range(SORTS) for _ in range(card.dinosaurs[species])]
    for chosen in multisets(list(enumerate(left)), card.any_dinosaur):
        yield tuple(sorted([*fixed, *(DINOSAUR + species for species in chosen)]))


def payments(card: Card, store: Store, discounts: int = 0) -> list[Payment]:
    """Every way to pay for a card, each once; nothing is over- or underpaid (CR-12.3)."""
    dinosaurs = list(dinosaurs_for(card, store))
    if not dinosaurs:
        return []
    found: dict[Payment, None] = {}
    for price in sorted(prices(Price(card.jungle, card.tourists, card.any_tourist), discounts), reverse=True):
        if price.jungle <= store.jungle:
            for tourists in tourists_for(price, store):
                for one in dinosaurs:
                    found[(JUNGLE,) * price.jungle + tourists + one] = None
    return list(found)


def can_pay(card: Card, store: Store, discounts: int = 0) -> bool:
    """Whether there is a way to pay for a card."""
    mine, needs = store.dinosaurs, card.dinosaurs
    if mine[0] < needs[0] or mine[1] < needs[1] or mine[2] < needs[2] or mine[3] < needs[3]:
        return False
    if card.any_dinosaur and sum(mine) < card.any_dinosaur + sum(needs):
        return False
    if discounts or store.wild:
        return bool(payments(card, store, discounts))
    mine, needs = store.tourists, card.tourists
    if store.jungle < card.jungle or mine[0] < needs[0] or mine[1] < needs[1] or mine[2] < needs[2] or mine[3] < needs[3]:
        return False
    return not card.any_tourist or sum(mine) >= card.any_tourist + sum(needs)
