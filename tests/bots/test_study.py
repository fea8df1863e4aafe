"""Studies: which matches they are made of, and intervals with known answers."""

from __future__ import annotations

import math

import pytest

from dinotui.bots.match import MatchRecord, seed
from dinotui.bots.study import Study, bootstrap, result, wilson
from dinotui.engine import Dice


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [(8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0), (50, 100, 0.4038, 0.5962)],
)
def test_wilson_by_known_values(won: float, n: int, low: float, high: float) -> None:
    found = wilson(won, n)
    assert found.mean == won / n
    assert (found.low, found.high) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


def test_wilson_of_nothing_says_nothing() -> None:
    assert math.isnan(wilson(0, 0).mean) and (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_bootstrap_covers_the_mean_about_as_often_as_it_says() -> None:
    """Of 200 samples of 40 numbers with mean 4.5, about 95 % of the intervals hold it."""
    dice = Dice(1)
    held = 0
    for study in range(200):
        found = bootstrap([float(dice.below(10)) for _ in range(40)], rounds=200, of=study)
        held += found.low <= 4.5 <= found.high
    assert 178 <= held <= 199


def test_bootstrap_is_repeatable() -> None:
    assert bootstrap([1, 2, 3, 4]) == bootstrap([1, 2, 3, 4])


def test_each_deal_is_played_once_per_seat() -> None:
    specs = list(Study("s", "g", ("greedy", "random", "random"), 2).specs())
    assert [(spec.deal, spec.players) for spec in specs] == [
        (deal, players)
        for deal in range(2)
        for players in (("greedy", "random", "random"), ("random", "random", "greedy"), ("random", "greedy", "random"))
    ]
    assert len({spec.id for spec in specs}) == len(specs)


def test_equal_players_need_no_turning() -> None:
    assert len(list(Study("s", "g", ("greedy", "greedy"), 5).specs())) == 5


def test_seeds_depend_on_every_part() -> None:
    assert len({seed("a", 1), seed("a", 2), seed("b", 1), seed("a1"), seed("a", 1, 0)}) == 5
    assert seed("a", 1) == seed("a", 1) and 0 <= seed("a", 1) < 2**62


def record(deal: int, turned: int, players: tuple[str, ...], scores: tuple[float, ...], shares: tuple[float, ...]) -> MatchRecord:
    return MatchRecord(f"s/{deal}/{turned}", deal, turned, players, scores, shares, 10, "")


def test_the_result_counts_deals_not_games() -> None:
    records = [
        record(0, 0, ("a", "b"), (10, 5), (1, 0)),
        record(0, 1, ("b", "a"), (7, 7), (0.5, 0.5)),
        record(1, 0, ("a", "b"), (3, 9), (0, 1)),
        record(1, 1, ("b", "a"), (1, 9), (0, 1)),
    ]
    found = result(records, "a")
    assert (found.games, found.deals) == (4, 2)
    assert found.share.mean == pytest.approx((0.75 + 0.5) / 2)
    assert found.score.mean == pytest.approx((8.5 + 6) / 2)
    assert found.margin.mean == pytest.approx((2.5 + 1) / 2)


def test_alone_against_an_automa() -> None:
    """Scores have one more entry than players; wins are a Wilson rate over deals."""
    records = [record(deal, 0, ("a",), (100 + deal, 101), (float(deal > 1), float(deal < 1))) for deal in range(10)]
    found = result(records, "a")
    assert found.share.mean == 0.8 and found.share == wilson(8, 10)
    assert found.margin.mean == pytest.approx(3.5)
