"""What players read: numbers in the rule texts, and cards in words."""

from __future__ import annotations

import string
from typing import Any

import pytest

from dinotui import games
from dinotui.engine.parts import plain
from dinotui.games.cretaceous_rails.views import cards

GAME = games.find("cretaceous_rails")
WORDS = set(string.ascii_letters + string.digits + " .,;:'&-/x")


# -- rule texts


def test_numbers_in_the_rule_texts_are_those_of_the_box(box: Any) -> None:
    """Where a rule text has a number of the box, it is the box's."""
    text = {rule: words.text for rule, words in GAME.rules().items()}
    rules, track = box.rules, box.track
    assert f"up to {rules.lay_rails_count} rails" in text["CR-6.1"]
    assert f"up to {rules.draw_cards_count} cards" in text["CR-11.1"]
    assert f"{rules.executives_per_player} executives, {rules.rails_per_player} rails" in text["CR-3.4"]
    assert f"{rules.train_cars_at_start} cars, all ratings at {track.start}" in text["CR-3.4"]
    assert f"above {track.max}" in text["CR-9.4"] and f"from {track.min} to {track.max}" in text["CR-9"]
    assert "after {}, {} and {}".format(*track.lines_after) in text["CR-9.1"]
    assert f"There are {len(box.spaces)} such spaces" in text["CR-4.3"]
    assert f"scores {box.ai.queue_start_value}, and {box.ai.queue_step} more" in text["CR-16.16"]
    assert rules.rounds == rules.turns_per_round == 4 and "four rounds" in text["CR-4"] and "four turns" in text["CR-4"]


@pytest.mark.parametrize("kind", [f"CR-13.{n}" for n in range(1, 22)])
def test_card_rules_are_called_as_the_cards(kind: str, box: Any) -> None:
    """CR-13.1 to CR-13.21 bear the titles of the 21 kinds of cards, in the order of the box."""
    titles = [card_type.title for card_type in box.types.values()]
    assert GAME.rules()[kind].title == titles[int(kind.rpartition(".")[2]) - 1]


# -- cards


def test_every_card_in_words_on_every_level(box: Any) -> None:
    """Sentences that end and hold nothing but words; three values without a level, one with it."""
    for card in box.cards:
        for level in (None, 1, 2, 3):
            words = cards.card_words(box, card, level)
            assert words.endswith(".") and words[0].isupper() and not set(words) - (WORDS | set("()+")), words
            assert ("1/2/3" in words) == (level is None and "(level 1/2/3)" in words), words
            assert len(cards.effect_short(box, card, level)) <= 16, cards.effect_short(box, card, level)
        assert len(plain(cards.cost_short(box, card))) <= 16
        assert len(cards.score_short(box, card)) <= 16


@pytest.mark.parametrize(
    ("name", "level", "words"),
    [
        ("Track Gang A", None, "Each lay rails action may lay 1/2/3 more rails (level 1/2/3)."),
        ("Track Gang A", 1, "Each lay rails action may lay 1 more rail."),
        ("Scaffolding A", 3, "Each build action may use 2 more levels."),
        ("Timber Yard A", 1, "After a clear jungle action you may unload your train, paying 2 ratings."),
        ("Timber Yard A", 2, "After a clear jungle action you may unload your train, paying 1 rating."),
        ("Timber Yard A", 3, "After a clear jungle action you may unload your train, free of charge."),
        ("Second-hand Car A", None, "When built you may gain 1 car, paying 2/1/0 ratings (level 1/2/3)."),
        ("Costume Hall A", 2, "Red and blue tourists may stand for any one colour."),
        ("Press Office D", 2, "Each safari action raises Triceratops by 2."),
        ("Sky Winch A", 1, "You may capture dinosaurs under jungle."),
    ],
)
def test_effects_in_words(name: str, level: int | None, words: str, box: Any) -> None:
    """The effect comes first, then what the card scores."""
    card = next(card for card in box.cards if card.name == name)
    assert cards.card_words(box, card, level).startswith(f"{words} Scores ")


def test_costs_in_words_and_signs(box: Any) -> None:
    """Each sort of thing by number; any ones said so."""
    by_name = {card.name: card for card in box.cards}
    assert cards.cost_words(box, by_name["Bigger Cages A"]) == "1 jungle, any tourist and 1 T-Rex"
    assert cards.cost_words(box, by_name["Bigger Cages C"]) == "any 2 tourists and any dinosaur"
    assert plain(cards.cost_short(box, by_name["Bigger Cages A"])) == "▒ ● T-Rex"
    assert plain(cards.cost_short(box, by_name["Bigger Cages B"])) == "▒ ●B dino"


def test_words_of_scores(box: Any) -> None:
    """Half a point for rails, two for cabins and volcanoes, one for the others."""
    found = {card.multiplier: cards.score_words(box, card) for card in box.cards}
    assert found["rail"].startswith("Scores half a point for each of your rails")
    assert found["cabin_volcano"].startswith("Scores 2 points for each cabin and each volcano")
    assert found["train_car"] == "Scores 1 point for each of your cars."
