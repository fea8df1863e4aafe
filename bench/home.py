"""A private home for the program under measurement, and games prepared in it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from dinotui.engine import Dice, Game
from dinotui.store import GameStore, Library

from .play import setup

FOLDERS = ("DATA", "CONFIG", "STATE", "CACHE")


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


def game_with_many_options(game: Game[Any, Any], least: int = 20, after: int = 60) -> Path:
    """A saved solo game (or one of two persons) in its middle, at a question with so many options."""
    seats, dice = min(game.seats), Dice(3)
    with GameStore.new(Library(), setup(game, seats, 3)) as store:
        n = 0
        while store.ask is not None:
            if n >= after and store.ask.n >= least:
                return store.path
            store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
            n += 1
        return store.path
