"""Paying for cards against the rule word for word (CR-12.3, CR-13.6, CR-13.7)."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from dinotui.engine import Dice
from dinotui.games.cretaceous_rails.payments import Store, can_pay, payments
from dinotui.games.cretaceous_rails.state import DINOSAUR, JUNGLE, SORTS, TOURIST


def word_for_word(card: Any, store: Store, discounts: int) -> set[tuple[int, ...]]:
    """Every set of free items that can be laid on the icons one to one, after taking off one icon for each discount."""
    icons: list[Any] = ["jungle"] * card.jungle + ["any tourist"] * card.any_tourist + ["any dinosaur"] * card.any_dinosaur
    icons += [("tourist", k) for k in range(SORTS) for _ in range(card.tourists[k])]
    icons += [("dinosaur", k) for k in range(SORTS) for _ in range(card.dinosaurs[k])]
    lists = [icons]
    for _ in range(discounts):
        shorter = [
            [*left[:i], *left[i + 1 :]]
            for left in lists
            for i, icon in enumerate(left)
            if icon != "any dinosaur" and "dinosaur" not in icon
        ]
        lists = shorter or lists
    items = [JUNGLE] * min(3, store.jungle)
    items += [TOURIST + k for k in range(SORTS) for _ in range(min(3, store.tourists[k]))]
    items += [DINOSAUR + k for k in range(SORTS) for _ in range(min(3, store.dinosaurs[k]))]

    def fits(item: int, icon: Any) -> bool:
        if icon == "jungle":
            return item == JUNGLE
        if icon == "any tourist":
            return TOURIST <= item < DINOSAUR
        if icon == "any dinosaur":
            return item >= DINOSAUR
        if icon[0] == "tourist":
            return TOURIST <= item < DINOSAUR and (item - TOURIST == icon[1] or item - TOURIST in store.wild)
        return item - DINOSAUR == icon[1]

    found = set()
    for left in lists:
        for chosen in permutations(range(len(items)), len(left)):
            if all(fits(items[i], icon) for i, icon in zip(chosen, left, strict=True)):
                found.add(tuple(sorted(items[i] for i in chosen)))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_against_every_way_of_laying_items_on_icons(box: Any, seed: int) -> None:
    """For all different costs, with random stores, wild colours and discounts: the same sets of items, each once."""
    dice = Dice(seed)
    costs = {(c.jungle, c.tourists, c.any_tourist, c.dinosaurs, c.any_dinosaur): c for c in box.cards}
    paid = 0
    for card in costs.values():
        store = Store(
            dice.below(3),
            [dice.below(3) for _ in range(SORTS)],
            [dice.below(2) for _ in range(SORTS)],
            frozenset(k for k in range(SORTS) if dice.below(3) == 0),
        )
        discounts = dice.below(3)
        found = payments(card, store, discounts)
        assert set(found) == word_for_word(card, store, discounts), (card, store, discounts)
        assert len(set(found)) == len(found) and all(list(one) == sorted(one) for one in found)
        assert can_pay(card, store, discounts) == bool(found)
        paid += bool(found)
    assert paid > 5


def test_whether_it_can_be_paid_needs_no_list(box: Any) -> None:
    """The quick answer and the list agree for every card and small store without wild colours and discounts."""
    for card in box.cards[:30]:
        for jungle, tourists, dinosaurs in product(range(3), product(range(2), repeat=SORTS), product(range(2), repeat=SORTS)):
            store = Store(jungle, tourists, dinosaurs, frozenset())
            assert can_pay(card, store) == bool(payments(card, store))


def test_nothing_is_over_or_underpaid_cr_12_3(box: Any) -> None:
    store = Store(9, [9] * SORTS, [9] * SORTS, frozenset())
    for card in box.cards:
        size = card.jungle + card.tourist_icons + card.dinosaur_icons
        assert {len(one) for one in payments(card, store)} == {size}
