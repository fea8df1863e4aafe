"""Random games of every mode and module: pieces add up, every part of the rules is met."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from dinotui.engine import Dice, SeatPlan, Setup
from dinotui.games.dinogenics.box import Box
from dinotui.games.dinogenics.game import GAME

NAMES = ("You", "Bob", "Cy", "Di", "Eve")
MODES: dict[str, dict[str, Any]] = {
    **{f"cc{n}": {"seats": 1, "scenario": f"cc{n}"} for n in range(1, 8)},
    "dino": {"seats": 1, "scenario": "dino", "dino": "4", "level": "5", "chaos": "yes", "corrupted": "yes"},
    "two": {"seats": 2, "chaos": "yes", "elites": "yes", "promos": "yes", "corrupted": "yes"},
    "two_and_dino": {"seats": 2, "dino": "1", "level": "1"},
    "coop": {"seats": 2, "mode": "coop", "elites": "yes"},
    "five": {"seats": 5, "chaos": "yes"},
}


def played(box: Box, mode: dict[str, Any], seed: int, check: bool = True) -> tuple[Any, Counter[str]]:
    options = {option.name: option.values[0][0] for option in GAME.options()} | {k: v for k, v in mode.items() if k != "seats"}
    setup = Setup("dinogenics", tuple(SeatPlan(name) for name in NAMES[: mode["seats"]]), options, seed, GAME.rulesets)
    t, dice, verbs = GAME.new(setup, box).start(), Dice(seed), Counter[str]()
    while t.ask is not None:
        if check:
            GAME.check(t)
        key = t.ask.key(t, dice.below(t.ask.n))
        verbs[key.partition("@")[0]] += 1
        t.take_key(key)
    GAME.check(t)
    return t, verbs


@pytest.mark.parametrize("mode", list(MODES.values()), ids=list(MODES))
def test_a_game_ends_with_all_its_pieces(box: Box, mode: dict[str, Any]) -> None:
    t, _ = played(box, mode, 1)
    assert t.state.stage == "over" and t.state.season == 7
    assert len(GAME.scores(t)) == len(t.names)
    assert GAME.outcome(t)
    assert all(seat in range(len(t.names)) for seat in GAME.won(t))


def test_most_questions_are_met(box: Box) -> None:
    """A few games of all modes ask nearly everything there is to ask."""
    met: Counter[str] = Counter()
    for mode in MODES.values():
        for seed in range(10, 12):
            met += played(box, mode, seed, check=False)[1]
    wanted = {"worker", "create", "pay_card", "place", "pen", "raise_fence", "lift_fence", "shift", "check", "damage", "house", "split"}
    wanted |= {"buy_tile", "buy_card", "sell_card", "buy_fences", "buy_large", "hire", "build_at", "copy", "play", "keep_card", "discard"}
    wanted |= {"take_bone", "branch_first", "breed", "option", "pen_block", "start_pen", "layout", "release", "give_dna"}
    assert wanted <= set(met), wanted - set(met)


def test_synth_and_bots_are_never_asked(box: Box) -> None:
    options = {option.name: option.values[0][0] for option in GAME.options()} | {"scenario": "dino", "dino": "2"}
    setup = Setup("dinogenics", (SeatPlan("You"),), options, 3, GAME.rulesets)
    t, dice = GAME.new(setup, box).start(), Dice(3)
    while t.ask is not None:
        assert t.ask.seat == 0
        t.take(dice.below(t.ask.n))
    assert len(t.state.robots) == 2 and t.names == ("You", "DiNO 1", "DiNO 2")
