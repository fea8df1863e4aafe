"""Where the weights of Cretaceous Rails come from: games of the bot against Cybersaur, and least squares over what followed.

`python -m bench.learn --games 300 --write` plays games in which some executives are placed at random among the better spaces,
notes the promises of the position after every turn, and solves for the weights with which the expected points of a position
agree best with those of the next one (LSTD(0): temporal differences by least squares, drawn towards the weights in use).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from dinotui.bots import GreedyBot
from dinotui.bots.match import MatchSpec, seed, setup
from dinotui.engine import Dice, Seat
from dinotui.games.cretaceous_rails import GAME, weights
from dinotui.games.cretaceous_rails.evaluate import TURNS, turns_left
from dinotui.games.cretaceous_rails.outlook import PROMISES, goods, number_of, points, promises, resort

from .play import box

ME = Seat(0)
STUDY = "learn"
RIDGE = 10.0
"""How strongly the solution is drawn towards the weights in use, in units of the promises' spread."""

Turn = tuple[float, list[float]]
"""After a turn: the points, and the promises times the share of turns left and times its square."""
Played = tuple[list[Turn], float]
"""All turns of a game, and the final points."""


def noted(t: Any) -> Turn:
    """The position after a turn."""
    player, net, share = t.player(ME), t.network(ME), turns_left(t, ME) / TURNS
    have, built = goods(player), resort(t, player)
    number = number_of(t, ME, player, have, built, net)
    found = promises(t, ME, player, have, built, number, net)
    return points(t, player.ratings, have, built, number), [share * x for x in found] + [share * share * x for x in found]


def played(deal: int, noise: float) -> Played:
    """One game. With probability `noise` an executive goes to one of the eight best spaces at random."""
    spec = MatchSpec(STUDY, deal, GAME.name, ("greedy",), {"level": "normal"})
    t = GAME.new(setup(spec), box(GAME.name)).start()
    dice, chance, bot = Dice(seed(STUDY, deal)), Dice(seed(STUDY, deal, "noise")), GreedyBot(300, 1, 6)
    turns: list[Turn] = []
    while t.ask is not None:
        advice = bot.advise(t.as_seen_by(ME, dice), dice)
        key = advice.key
        if t.ask.rule == "CR-4.3" and advice.values and chance.below(1000) < 1000 * noise:
            key = advice.values[chance.below(min(8, len(advice.values)))][0]
        after = t.copy()
        after.pause = True
        after.take_key(key)
        if after.ask is None and t.state.stage == "play" and turns_left(after, ME):
            turns.append(noted(after))
        t.take_key(key)
    return turns, GAME.scores(t)[ME].total


def spread(games: Sequence[Played]) -> list[float]:
    """The standard deviation of every promise, for a common scale."""
    rows = [row for turns, _ in games for _, row in turns]
    out = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        out.append((sum((x - mean) ** 2 for x in column) / len(column)) ** 0.5 or 1.0)
    return out


def solved(games: Sequence[Played], before: Sequence[float], ridge: float) -> list[float]:
    """The weights, slopes before curves, for the promises as they are noted."""
    scale = spread(games)
    n = len(scale)
    left = [[ridge * (i == j) for j in range(n)] for i in range(n)]
    right = [ridge * weight * size for weight, size in zip(before, scale, strict=True)]
    for turns, final in games:
        rows = [[x / size for x, size in zip(row, scale, strict=True)] for _, row in turns] + [[0.0] * n]
        reached = [now for now, _ in turns] + [final]
        for row, following, gain in zip(rows, rows[1:], map(float.__sub__, reached[1:], reached), strict=False):
            change = [x - y for x, y in zip(row, following, strict=True)]
            for i, x in enumerate(row):
                if x:
                    line = left[i]
                    right[i] += x * gain
                    for j, y in enumerate(change):
                        if y:
                            line[j] += x * y
    return [weight / size for weight, size in zip(eliminated(left, right), scale, strict=True)]


def eliminated(left: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by Gauss with pivots."""
    n = len(right)
    rows = [[*line, value] for line, value in zip(left, right, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, n):
            factor = rows[k][i] / rows[i][i]
            if factor:
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][j] * out[j] for j in range(i + 1, n))) / rows[i][i]
    return out


def lines(found: Sequence[float]) -> Iterator[str]:
    """The weights as they stand in the module."""
    for name, slope, curve in zip(PROMISES, found, found[len(PROMISES) :], strict=False):
        yield f'    "{name}": ({slope:.2f}, {curve:.2f}),'


def main() -> None:
    """Play, solve, print or write the weights."""
    parser = argparse.ArgumentParser(prog="python -m bench.learn", description="Learn the weights of Cretaceous Rails.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--noise", type=float, default=0.15, help="share of executives placed at random among the better spaces")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="put the weights into the game's module")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.workers) as pool:
        games = list(pool.map(partial(played, noise=asked.noise), range(asked.first, asked.first + asked.games)))
    print(f"{len(games)} games, {sum(total for _, total in games) / len(games):.1f} points on average")
    before = [weights.WEIGHTS[name][part] for part in (0, 1) for name in PROMISES]
    text = "\n".join(lines(solved(games, before, RIDGE)))
    print(text)
    if asked.write:
        path = Path(weights.__file__)
        head, _, _ = path.read_text("utf-8").partition("WEIGHTS:")
        path.write_text(f"{head}WEIGHTS: Mapping[str, tuple[float, float]] = {{\n{text}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
