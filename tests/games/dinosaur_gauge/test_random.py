"""Whole games that seek out every kind of choice: the pieces add up after each, and everything there is gets used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Dice, SeatPlan, Setup, Verb, digest
from dinotui.games.dinosaur_gauge import verbs
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME

NAMES = ("You", "Bob", "Cy", "Di", "Eve")
GAMES = 5
"""Games at each number of seats."""


def sensible(t: Any, dice: Dice) -> int:
    """A rule of thumb, now and then any option: networks grow and money comes in."""
    index = GAME.prefer(t) if dice.below(6) else None
    return dice.below(t.ask.n) if index is None else index


def curious(t: Any, dice: Dice, taken: Counter[str]) -> int:
    """An option of the kind taken least often so far, where that has been taken much less than others; else a sensible one."""
    kinds = [t.ask.at(index)[0].name for index in range(t.ask.n)]
    rare = min(kinds, key=lambda kind: taken[kind])
    if taken[rare] < 4:
        those = [index for index, kind in enumerate(kinds) if kind == rare]
        return those[dice.below(len(those))]
    return sensible(t, dice)


@pytest.fixture(scope="module")
def taken(box: Box) -> Counter[str]:
    """How often each verb was taken in games at every number of seats; every position on the way adds up."""
    counts: Counter[str] = Counter()
    for seats in GAME.seats:
        for seed in range(GAMES):
            t = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, NAMES[:seats])), {}, 300 + seed), box).start()
            dice, last = Dice(seed), t.state.turn
            while t.ask is not None:
                index = curious(t, dice, counts)
                counts[t.ask.at(index)[0].name] += 1
                t.take(index)
                GAME.check(t)
                assert t.state.turn - last in (0, 1)
                last = t.state.turn
            assert not t.state.bag and t.state.turn == seats * box.setups[seats].turns_each
    return counts


def test_every_kind_of_choice_is_made(taken: Counter[str]) -> None:
    """All verbs, down to every bonus and tracing a way. Two need factories of one company side by side and are tried by hand."""
    everything = {verb.name for verb in vars(verbs).values() if isinstance(verb, Verb)}
    assert everything - set(taken) <= {"devour", "end"}, everything - set(taken)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_same_seed_and_choices_are_the_same_game(box: Box, seats: int) -> None:
    """Played again from its keys, and from a position in the middle."""
    t = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, NAMES[:seats])), {}, 9), box).start()
    dice, keys, middle = Dice(2), list[str](), None
    while t.ask is not None:
        if len(keys) == 60:
            middle = t.position()
        keys.append(t.ask.key(t, sensible(t, dice)))
        t.take_key(keys[-1])
    again = GAME.new(t.setup, box).start()
    for key in keys:
        again.take_key(key)
    assert digest(again.state) == digest(t.state)
    assert middle is not None
    half = t.at(middle)
    for key in keys[60:]:
        half.take_key(key)
    assert digest(half.state) == digest(t.state)


def test_whoever_is_asked_is_at_turn(box: Box, random_game: Callable[..., Any]) -> None:
    """GA-3.1: turns go clockwise; nobody is asked during another's turn."""
    setup = Setup("dinosaur_gauge", tuple(map(SeatPlan, NAMES[:4])), {}, 31)

    def each(t: Any, n: int) -> None:
        if t.state.stage == "play":
            assert t.ask.seat == (t.state.first + t.state.turn - 1) % 4

    random_game(setup, 5, each)
