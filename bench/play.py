"""Set-ups and tables for benchmarks."""

from __future__ import annotations

from functools import cache
from typing import Any

from dinotui import games
from dinotui.engine import Dice, Game, SeatPlan, Setup, Table

NAMES = ("You", "Bob", "Cy", "Di", "Eve")


@cache
def box(name: str) -> Any:
    """A game's box, read once."""
    game = games.find(name)
    return game.box(game.data())


def setup(game: Game[Any, Any], seats: int, seed: int, player: str = "person", **options: str) -> Setup:
    """A set-up with default options but for those given."""
    defaults = {option.name: option.values[0][0] for option in game.options()}
    plans = tuple(SeatPlan(NAMES[i], player) for i in range(seats))
    return Setup(game.name, plans, {**defaults, **options}, seed, game.rulesets)


def new(game: Game[Any, Any], seats: int, seed: int, **options: str) -> Table[Any, Any]:
    """A table not yet started."""
    return game.new(setup(game, seats, seed, **options), box(game.name))


def random_keys(game: Game[Any, Any], seats: int, seed: int, most: int = 10**6) -> tuple[Setup, list[str]]:
    """A random game as its set-up and keys."""
    t, dice, keys = new(game, seats, seed).start(), Dice(seed), list[str]()
    while t.ask is not None and len(keys) < most:
        keys.append(t.ask.key(t, dice.below(t.ask.n)))
        t.take_key(keys[-1])
    return t.setup, keys
