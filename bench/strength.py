"""Strength, measured: win rates and scores with 95 % intervals over deals fixed beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from dinotui.bots.match import run
from dinotui.bots.study import Result, Study, result
from dinotui.engine import Game

from .report import Figure

DEALS = 200
"""Deals of a study; each is played once per seat."""
SOLO = {"cretaceous_rails": "level"}
"""Games played alone against an automa, and the option with its levels."""
NEEDED = {("cretaceous_rails", "normal"): 100.0}
"""The mean score a greedy bot must reach alone."""


def studies(game: Game[Any, Any], deals: int) -> Iterator[Study]:
    """What is compared for a game."""
    if 2 in game.seats:
        yield Study(f"{game.name} two seats", game.name, ("greedy", "random"), deals)
    if game.name in SOLO and 1 in game.seats:
        option = next(option for option in game.options() if option.name == SOLO[game.name])
        for level, _ in option.values:
            yield Study(f"{game.name} alone, {level}", game.name, ("greedy",), deals, {option.name: level})


def rows(study: Study, found: Result) -> Iterator[Figure]:
    """A result as figures."""
    note = f"[{found.share.low:.3f}, {found.share.high:.3f}] of {found.games} games, {found.deals} deals"
    yield Figure(f"{study.name}: greedy wins", found.share.mean, "", None, True, note)
    needed = next((bar for (name, level), bar in NEEDED.items() if study.game == name and level in study.options.values()), None)
    yield Figure(
        f"{study.name}: its mean score", found.score.mean, "points", needed, True, f"[{found.score.low:.1f}, {found.score.high:.1f}]"
    )
    interval = f"[{found.margin.low:.1f}, {found.margin.high:.1f}]"
    yield Figure(f"{study.name}: its mean lead", found.margin.mean, "points", None, True, interval)


def figures(game: Game[Any, Any], deals: int = DEALS, workers: int = 2) -> Iterator[Figure]:
    """Win rates and scores of the greedy bot."""
    with ProcessPoolExecutor(workers) as pool:
        for study in studies(game, deals):
            yield from rows(study, result(run(study.specs(), pool), "greedy"))
