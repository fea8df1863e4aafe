"""A private home for the program under measurement, and games prepared in it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dinotui.engine import Dice, Game
from dinotui.store import GameStore, Library, settings

from .play import new, random_keys, setup

FOLDERS = ("DATA", "CONFIG", "STATE", "CACHE")
LEAST = 20
"""So many options has the question at which a screen is measured."""
SEED = 3


@contextmanager
def home() -> Iterator[dict[str, str]]:
    """An empty home; the environment that makes a program use it. This process uses it too while it lasts."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        env = {f"XDG_{name}_HOME": f"{folder}/{name.lower()}" for name in FOLDERS}
        os.environ.update(env)
        try:
            yield env
        finally:
            for name in env:
                os.environ.pop(name, None)
            os.environ.update({name: value for name, value in before.items() if name in env})


def game_after(game: Game[Any, Any], choices: int) -> Path:
    """A saved solo game (or one with the fewest seats) after so many random choices."""
    seats = min(game.seats)
    with GameStore.new(Library(), setup(game, seats, SEED)) as store:
        for key in random_keys(game, seats, SEED, choices)[1]:
            store.choose(key)
        return store.path


def game_with_many_options(game: Game[Any, Any]) -> Path:
    """The same in its middle: at the first seat's question with at least LEAST options, or with its most, that is nearest to half of
    the game's choices. Two people then play without the blank screen between them."""
    options: list[int] = []
    t, dice = new(game, min(game.seats), SEED).start(), Dice(SEED)
    while t.ask is not None:
        options.append(t.ask.n if t.ask.seat == 0 else 0)
        t.take(dice.below(t.ask.n))
    settings.save(settings.Settings(hand_over=False))
    least = min(LEAST, max(options))
    return game_after(game, min((n for n, count in enumerate(options) if count >= least), key=lambda n: abs(2 * n - len(options))))
