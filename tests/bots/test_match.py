"""Matches: pure, repeatable, and the same whatever plays them beside whatever else."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import msgspec
import pytest

from dinotui import games
from dinotui.bots.match import MatchRecord, MatchSpec, play, run, setup
from dinotui.bots.study import Study


def study(deals: int = 4) -> Study:
    game = games.everything()[0]
    return Study("tests", game.name, ("random",) * 2, deals)


def test_a_match_is_repeatable() -> None:
    spec = next(study().specs())
    assert play(spec) == play(spec)


def test_deals_differ_and_seats_do_not_change_the_deal() -> None:
    game = games.everything()[0]
    specs = list(Study("tests", game.name, ("random", "random/2"), 2).specs())
    assert len(specs) == 4
    assert setup(specs[0]).seed == setup(specs[1]).seed != setup(specs[2]).seed
    assert len({play(spec).digest for spec in specs}) == 4


def test_a_record_says_how_it_went() -> None:
    record = play(next(study().specs()))
    assert len(record.scores) == 2 and sum(record.shares) == pytest.approx(1)
    assert record.shares.index(max(record.shares)) == record.scores.index(max(record.scores))
    assert record.decisions > 20
    assert msgspec.json.decode(msgspec.json.encode(record), type=MatchRecord) == record


@pytest.mark.parametrize("chunk", [1, 3])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_records_do_not_depend_on_the_number_of_workers(workers: int, chunk: int) -> None:
    """Threads here, so that many ways to divide the work can be tried; processes below."""
    alone = list(run(study().specs()))
    with ThreadPoolExecutor(workers) as pool:
        assert list(run(study().specs(), pool, chunk)) == alone


def test_records_are_the_same_from_other_processes() -> None:
    alone = list(run(study(3).specs()))
    with ProcessPoolExecutor(2) as pool:
        assert list(run(study(3).specs(), pool, 1)) == alone


def test_options_not_given_have_their_defaults() -> None:
    game = games.everything()[0]
    made = setup(MatchSpec("tests", 0, game.name, ("random", "random")))
    assert made.options == {option.name: option.values[0][0] for option in game.options()}
    assert [seat.player for seat in made.seats] == ["random", "random"]
