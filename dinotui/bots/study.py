"""Strength is measured: the same deals for everybody, each played once per seat, with 95 % intervals over deals."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from dinotui.engine import Dice

from .match import MatchRecord, MatchSpec, seed

Z = 1.959964
"""The normal quantile of a 95 % interval."""


class Study(msgspec.Struct, frozen=True):
    """A comparison of bots, fixed before it is played.

    name     gives the deals; the same name means the same deals
    players  the bots by seat; each deal is played once with every one of them in every seat
    deals    how many
    """

    name: str
    game: str
    players: tuple[str, ...]
    deals: int
    options: dict[str, str] = {}

    def specs(self, first: int = 0) -> Iterator[MatchSpec]:
        """The matches, deal by deal."""
        seats = len(self.players)
        for deal in range(first, first + self.deals):
            for turned in range(seats if len(set(self.players)) > 1 else 1):
                players = tuple(self.players[(seat + turned) % seats] for seat in range(seats))
                yield MatchSpec(self.name, deal, self.game, players, self.options, turned)


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.mean:.3g} [{self.low:.3g}, {self.high:.3g}]"


def wilson(won: float, n: int) -> Estimate:
    """A rate of wins out of n independent games with its Wilson interval. Shared wins may be fractions."""
    if n == 0:
        return Estimate(math.nan, 0, 1)
    rate, z2 = won / n, Z * Z
    middle = (rate + z2 / (2 * n)) / (1 + z2 / n)
    half = Z / (1 + z2 / n) * math.sqrt(rate * (1 - rate) / n + z2 / (4 * n * n))
    return Estimate(rate, max(0.0, middle - half), min(1.0, middle + half))


def bootstrap(values: Sequence[float], rounds: int = 2000, of: int = 0) -> Estimate:
    """The mean of one number per deal with its bootstrap interval; `of` is the seed of the resampling."""
    n, dice = len(values), Dice(seed("bootstrap", of))
    if n == 0:
        return Estimate(math.nan, math.nan, math.nan)
    means = sorted(sum(values[dice.below(n)] for _ in range(n)) / n for _ in range(rounds))
    return Estimate(sum(values) / n, means[int(0.025 * rounds)], means[int(0.975 * rounds)])


class Result(msgspec.Struct, frozen=True):
    """How a bot did in a study, over its deals.

    share   of the games won, an equal part for shared wins
    score   its own total
    margin  its total less the best other seat's, automas included
    """

    player: str
    games: int
    deals: int
    share: Estimate
    score: Estimate
    margin: Estimate


def result(records: Iterable[MatchRecord], player: str) -> Result:
    """The results of one bot. The deal is the unit: all games of a deal count as one value.

    The share of wins has Wilson's interval over deals. It is wide rather than narrow where a deal's games are averaged,
    and says something also when every game was won.
    """
    shares, scores, margins = defaultdict[int, list[float]](list), defaultdict[int, list[float]](list), defaultdict[int, list[float]](list)
    games = 0
    for record in records:
        games += 1
        for seat, name in enumerate(record.players):
            if name == player:
                others = [score for other, score in enumerate(record.scores) if other != seat]
                shares[record.deal].append(record.shares[seat])
                scores[record.deal].append(record.scores[seat])
                margins[record.deal].append(record.scores[seat] - max(others, default=0.0))
    won, scored, led = ([sum(of) / len(of) for of in each.values()] for each in (shares, scores, margins))
    return Result(player, games, len(won), wilson(sum(won), len(won)), bootstrap(scored), bootstrap(led))
