"""Whole games at random: pieces add up after every choice, and everything the game has is met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.bots import match
from dinotui.engine import Dice, Setup
from dinotui.games.dinosaur_world import GAME
from dinotui.games.dinosaur_world.evaluate import evaluate, expected, prefer
from dinotui.games.dinosaur_world.verbs import ACTIVATE


def setups(plain_setups_of: Callable[[str], list[Setup]]) -> list[Setup]:
    return plain_setups_of(GAME.name)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_pieces_add_up(seats: int, plain_setups_of: Callable[[str], list[Setup]], random_game: Callable[..., Any]) -> None:
    """After every choice; every phase asks something, and the game lasts five rounds."""
    setup = setups(plain_setups_of)[seats - 1]
    stages: set[str] = set()
    for seed in range(4):

        def each(t: Any, n: int) -> None:
            t.game.check(t)
            stages.add(t.state.stage)

        t, _ = random_game(setup, seed, each)
        t.game.check(t)
        assert t.state.stage == "over" and t.state.round == 5
    asked = {"draft", "settle", "token", "hire", "public", "private", "tour"} | ({"specialists"} if seats == 1 else set())
    assert asked <= stages


@pytest.mark.parametrize("seats", [1, 2])
def test_every_verb_is_met(seats: int, plain_setups_of: Callable[[str], list[Setup]], new_table: Callable[..., Any]) -> None:
    """By a player who mostly follows the rule of thumb; rare ones (the order of escapes) have their own tests."""
    met: Counter[str] = Counter()
    setup = setups(plain_setups_of)[seats - 1]
    for seed in range(12):
        t, dice = new_table(Setup(setup.game, setup.seats, setup.options, 50 + seed, setup.ruleset)), Dice(seed)
        while t.ask is not None:
            met.update(verb.name for verb, things in t.ask.parts if things)
            index = prefer(t) if dice.below(3) else None
            t.take(dice.below(t.ask.n) if index is None else index)
    common = {"hire", "gather", "build_special", "build_attraction", "build_paddock", "build_at", "make", "dinosaur", "refine_into"}
    common |= {"upgrade", "place_token", "activate", "drive", "gain_dna", "new_entrance", "first_token", "draft_paddock", "place_at"}
    alone = {"clear", "use", "return_goal", "specialist"} if seats == 1 else set()
    assert common | alone <= set(met), (common | alone) - set(met)


def test_a_game_is_worth_its_score_when_it_is_over(plain_setups_of: Callable[[str], list[Setup]], random_game: Callable[..., Any]) -> None:
    """The bot's view of a finished game is the score, against the best rival."""
    t, _ = random_game(setups(plain_setups_of)[2], 5)
    totals = [score.total for score in t.game.scores(t)]
    assert [expected(t, seat) for seat in range(3)] == totals
    assert evaluate(t, 0) == totals[0] - max(totals[1:])


def test_the_rule_of_thumb_names_an_option(plain_setups_of: Callable[[str], list[Setup]], new_table: Callable[..., Any]) -> None:
    """An index of the ask or nothing; it activates what it has driven to."""
    t, dice = new_table(setups(plain_setups_of)[1]), Dice(1)
    activated = 0
    while t.ask is not None:
        index = prefer(t)
        assert index is None or 0 <= index < t.ask.n
        activated += index is not None and t.ask.at(index)[0] is ACTIVATE
        t.take(dice.below(t.ask.n) if index is None else index)
    assert activated > 5


def test_letters_stay_sorted_in_a_new_deal(plain_setups_of: Callable[[str], list[Setup]], new_table: Callable[..., Any]) -> None:
    """DW-2.1: everybody knows that A lies on B and B on C; which tile comes next nobody knows."""
    t = new_table(setups(plain_setups_of)[1])
    letters = [t.box.tiles[tile].letter for tile in t.state.special_deck]
    tops = set()
    for seed in range(6):
        seen = t.as_seen_by(t.ask.seat, Dice(seed))
        assert [t.box.tiles[tile].letter for tile in seen.state.special_deck] == letters
        tops.add(seen.state.special_deck[-1])
    assert len(tops) > 1


@pytest.mark.parametrize("turned", [0, 1])
def test_the_quick_bot_beats_chance(turned: int) -> None:
    """Two deals from each seat: the weakest greedy bot wins them all."""
    players = ("greedy/1", "random") if not turned else ("random", "greedy/1")
    for deal in range(2):
        record = match.play(match.MatchSpec("dinosaur-world-test", deal, GAME.name, players, turned=turned))
        assert record.shares[turned] == 1, record.scores


def test_the_quick_bot_alone() -> None:
    """It meets most of the objectives it keeps: a total far above a random player's."""
    totals = [match.play(match.MatchSpec("dinosaur-world-alone", deal, GAME.name, ("greedy/1",))).scores[0] for deal in range(3)]
    chance = [match.play(match.MatchSpec("dinosaur-world-alone", deal, GAME.name, ("random",))).scores[0] for deal in range(3)]
    assert min(totals) > max(chance) + 20, (totals, chance)
