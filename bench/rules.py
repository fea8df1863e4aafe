"""The rules: decisions per second in random legal play, copies, strict replay."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from math import inf
from timeit import repeat
from typing import Any, NamedTuple

from dinotui.engine import Dice, Game

from .play import box, new, random_keys
from .report import Figure, median, percentile, perf_counter, process_time

PLAINEST, HEAVIEST = 40_000, 15_000
"""Decisions per second: what the plainest game must reach, and what every game must."""
ROUND, PATIENCE = 0.3, 6.0
"""Seconds: so long the games for the pace of play take together, and so long none of them becomes faster when they have been
played often enough."""
GAMES = 200
"""Random games over which the slowest question is looked for."""


class Pace(NamedTuple):
    """Decisions per second of processor time in random legal play, counting questions with two or more options.

    best      each game as fast as it was in its fastest play
    mean      all plays, with what else the machine did meanwhile
    per_game  decisions in a game
    """

    best: float
    mean: float
    per_game: float


def pace(game: Game[Any, Any], seats: int, keep: bool) -> Pace:
    """The same random games again and again, in turn, until no more time makes them faster.

    Where another machine shares the processor it takes a third of the speed, for seconds, with free moments of some tenths of one:
    a game is over in a few hundredths, and so each meets one.
    """
    box(game.name)
    begin, least, decisions = process_time(), list[float](), 0
    while process_time() - begin < ROUND:
        n, time = played(game, seats, len(least), keep)
        least.append(time)
        decisions += n
    plays, spent, mark, before = 1, sum(least), process_time(), inf
    while sum(least) < 0.99 * before:
        before = sum(least)
        while process_time() - mark < PATIENCE:
            times = [played(game, seats, seed, keep)[1] for seed in range(len(least))]
            plays, spent, least = plays + 1, spent + sum(times), [*map(min, least, times)]
        mark = process_time()
    return Pace(decisions / sum(least), plays * decisions / spent, decisions / len(least))


def played(game: Game[Any, Any], seats: int, seed: int, keep: bool) -> tuple[int, float]:
    """One random game: its decisions, and the seconds of processor time from its set-up to its end."""
    n, dice, start = 0, Dice(seed), process_time()
    t = new(game, seats, seed)
    t.keep = keep
    t.start()
    while t.ask is not None:
        n += t.ask.n > 1
        t.take(dice.below(t.ask.n))
    return n, process_time() - start


def copies(game: Game[Any, Any], seats: int) -> list[float]:
    """Seconds of a copy at every question of some games: the least of three, so that what else the machine does counts little."""
    out = []
    for seed in range(3):
        t, dice = new(game, seats, seed).start(), Dice(seed)
        while t.ask is not None:
            out.append(min(repeat(t.copy, number=2, repeat=3)) / 2)
            t.take(dice.below(t.ask.n))
    return out


def slowest(game: Game[Any, Any], games: int) -> float:
    """The most seconds of processor time it took to come to a question and to list its options in words, over random games at
    every number of seats in turn. What was made before stays out of garbage collections, as in the program, where they begin
    with the first screen: else one over all that other figures left behind is measured instead of a question."""
    gc.collect()
    gc.freeze()
    most = 0.0
    for seed in range(games):
        t, dice = new(game, game.seats[seed % len(game.seats)], seed).start(), Dice(seed)
        while t.ask is not None:
            index = dice.below(t.ask.n)
            start = process_time()
            t.take(index)
            if t.ask is not None:
                for option in t.ask.options(t):
                    t.ask.label(t, option.index)
            most = max(most, process_time() - start)
    gc.unfreeze()
    return most


def replays(game: Game[Any, Any], seats: int) -> list[float]:
    """Seconds to play whole games again from set-up and keys, finding every key among the options."""
    out = []
    for seed in range(4):
        made, keys = random_keys(game, seats, seed)
        start = perf_counter()
        t = game.new(made, box(game.name)).start()
        for key in keys:
            t.take_key(key)
        out.append(perf_counter() - start)
    return out


def figures(game: Game[Any, Any]) -> Iterator[Figure]:
    """Everything about the rules of one game, at its fewest and its most seats."""
    for seats in dict.fromkeys((min(game.seats), max(game.seats))):
        what = f"{game.name}, {seats} seat{'s' if seats > 1 else ''}"
        plain = pace(game, seats, False)
        note = f"{plain.mean:,.0f} as the machine was; {plain.per_game:.0f} a game; the plainest game must reach {PLAINEST:,}"
        yield Figure(f"{what}: decisions", plain.best, "/s", HEAVIEST, True, note)
        kept = pace(game, seats, True)
        yield Figure(f"{what}: the same with a checkpoint at every turn", kept.best, "/s", note=f"{kept.mean:,.0f} as the machine was")
        times = [1e6 * time for time in copies(game, seats)]
        yield Figure(f"{what}: a copy, mean", sum(times) / len(times), "us", 40)
        yield Figure(f"{what}: a copy, 95 % below", percentile(times, 0.95), "us")
        yield Figure(f"{what}: strict replay of a game", 1000 * median(replays(game, seats)), "ms", 100)
    yield Figure(f"{game.name}: slowest option list over {GAMES} games", 1000 * slowest(game, GAMES), "ms", 100)
