"""Whole games at random: after every choice the pieces add up, words can be said, and bots' helpers hold."""

from __future__ import annotations

import math
from typing import Any

import pytest

from dinotui.engine import Dice, SeatPlan, Setup, Verb, said
from dinotui.engine.words import Kind
from dinotui.games.cretaceous_rails import GAME, notes, verbs, words

GAMES = [
    (seats, mode, powers, level)
    for seats, levels in ((1, ("normal", "hard", "extreme")), (2, ("normal",)), (3, ("normal",)), (4, ("normal",)))
    for mode, powers in (("first", "no"), ("first-random", "yes"), ("draft", "yes"), ("random", "no"), ("random", "yes"))
    for level in levels
]


@pytest.mark.parametrize(("seats", "mode", "powers", "level"), GAMES)
def test_a_whole_game(box: Any, seats: int, mode: str, powers: str, level: str) -> None:
    everything = {option.name: option.values[0][0] for option in GAME.options()}
    seed = 100 * seats + len(mode) + 10 * len(powers) + len(level)
    options = {**everything, "map": mode, "powers": powers, "level": level}
    plans = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy", "Di")[:seats])
    t = GAME.new(Setup("cretaceous_rails", plans, options, seed), box)
    t.journal = []
    t.start()
    dice, choices = Dice(seed), 0
    while t.ask is not None:
        GAME.check(t)
        ask = t.ask
        assert ask.rule and ask.prompt(t)
        for option in ask.options(t):
            assert "None" not in ask.label(t, option.index) + ask.note(t, option.index)
        preferred = GAME.prefer(t)
        assert preferred is None or 0 <= preferred < ask.n
        if choices % 7 == 0:
            values = [GAME.evaluate(t, seat) for seat in range(len(t.state.players))]
            assert all(map(math.isfinite, values))
        t.take(preferred if preferred is not None and dice.below(2) else dice.below(ask.n))
        choices += 1
    GAME.check(t)
    assert t.state.stage == "over" and t.state.round == 4
    assert t.units >= 4 * 4 * len(t.state.players)
    for line in t.journal:
        assert said(t, line)[0].islower()
    scores = GAME.scores(t)
    assert len(scores) == len(t.names) and GAME.outcome(t)
    best = max(score.total for score in scores)
    assert [score.seat for score in scores if score.total == best] == GAME.won(t)


def test_verbs_have_different_names_and_prompts() -> None:
    """Names are in every save; a verb that heads a question has a prompt."""
    found = [verb for verb in vars(verbs).values() if isinstance(verb, Verb)]
    names = [verb.name for verb in found if verb.name != "stop"]
    assert len(set(names)) == len(names)
    assert all(name.replace("_", "").isalpha() and name.islower() for name in names)
    beside = {"share", "swap", "skip", "stop", "face_down"}
    assert {verb.name for verb in found if not verb.prompt} == beside


def test_kinds_have_different_names() -> None:
    """The name is part of a place's reference."""
    kinds = [kind for kind in vars(words).values() if isinstance(kind, Kind)]
    assert len({kind.name for kind in kinds}) == len(kinds)


def test_every_card_in_words(box: Any) -> None:
    """What it costs, does on each level, and scores."""
    plans = (SeatPlan("You"), SeatPlan("Bob"))
    everything = {option.name: option.values[0][0] for option in GAME.options()}
    t = GAME.new(Setup("cretaceous_rails", plans, everything, 1), box)
    said_of = {number: notes.card_words(t, number) for number in range(len(box.cards))}
    assert len(set(said_of.values())) == len(box.cards), "no two cards are alike"
    for number in said_of:
        for level in (1, 2, 3):
            assert notes.effect(t, number, level) and "/" not in notes.effect(t, number, level)
    first = {card.type: said_of[number] for number, card in reversed(list(enumerate(box.cards)))}
    assert first["capture_extra"] == "1 jungle, any tourist, T-Rex: captures take 1/2/3 more · scores rails"
    assert first["gain_cars"] == "1 jungle, any tourist, Parasaurolophus: 1/2/3 cars · scores tourists"
