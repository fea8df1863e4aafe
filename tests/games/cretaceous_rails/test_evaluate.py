"""What bots know about the game: points as scored, promises, a rule of thumb that always has an answer."""

from __future__ import annotations

from collections import Counter

import pytest

from dinotui.engine import Dice, Seat, SeatPlan, Setup, clone
from dinotui.games import find
from dinotui.games.cretaceous_rails import evaluate, policy, scoring, weights
from dinotui.games.cretaceous_rails.outlook import PROMISES, frontier, goods, number_of, points, promises, resort
from dinotui.games.cretaceous_rails.table import RailsTable

GAME = find("cretaceous_rails")
BOX = GAME.box(GAME.data())


def started(seats: int, seed: int, **options: str) -> RailsTable:
    chosen = {option.name: option.values[0][0] for option in GAME.options()} | options
    plans = tuple(SeatPlan(f"Seat {i}") for i in range(seats))
    t = GAME.new(Setup(GAME.name, plans, chosen, seed, GAME.rulesets), BOX).start()
    assert isinstance(t, RailsTable)
    return t


def numbers(t: RailsTable, seat: int) -> tuple[float, list[float]]:
    player, net = t.player(seat), t.network(seat)
    have, built = goods(player), resort(t, player)
    number = number_of(t, seat, player, have, built, net)
    return points(t, player.ratings, have, built, number), promises(t, seat, player, have, built, number, net)


def test_every_promise_has_a_weight() -> None:
    assert len(set(PROMISES)) == len(PROMISES)
    assert set(weights.WEIGHTS) == set(PROMISES)
    assert len(evaluate.weights(9)) == len(PROMISES)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_points_are_the_score_with_the_train_unloaded(seats: int) -> None:
    """CR-15, at every question of a random game."""
    t, dice = started(seats, 5, powers="yes"), Dice(1)
    while t.ask is not None:
        if t.state.stage == "play":
            for seat in range(seats):
                found, hoped = numbers(t, seat)
                assert len(hoped) == len(PROMISES)
                unloaded = clone(t.state)
                kept, t.state = t.state, unloaded
                t.unload(seat)
                assert found == scoring.half_points(t, seat) / 2
                t.state = kept
        t.take(dice.below(t.ask.n))


def test_at_the_end_the_value_is_the_score() -> None:
    t, dice = started(3, 8), Dice(2)
    while t.ask is not None:
        t.take(dice.below(t.ask.n))
    assert [GAME.evaluate(t, Seat(seat)) for seat in range(3)] == [score.total for score in GAME.scores(t)]


def test_before_there_are_rails_nothing_is_judged() -> None:
    t = started(1, 3, map="draft")
    assert GAME.evaluate(t, Seat(0)) == 0


def test_turns_left_go_down_to_nothing() -> None:
    t, dice = started(1, 4), Dice(3)
    seen = [evaluate.turns_left(t, 0)]
    while t.ask is not None:
        t.take(dice.below(t.ask.n))
        seen.append(evaluate.turns_left(t, 0))
    assert list(dict.fromkeys(seen)) == list(range(16, -1, -1))


@pytest.mark.parametrize("seats", [1, 3])
def test_the_rule_of_thumb_answers_every_question_it_knows(seats: int) -> None:
    """An index of the question or nothing; played by it alone, games end and beat random ones."""
    known: Counter[bool] = Counter()
    thumb = random = 0.0
    for seed in range(6):
        for quick in (True, False):
            t, dice = started(seats, seed, powers="yes"), Dice(seed)
            while t.ask is not None:
                index = GAME.prefer(t)
                assert index is None or 0 <= index < t.ask.n
                known[index is None] += 1
                t.take(dice.below(t.ask.n) if index is None or not quick else index)
            total = max(score.total for score in GAME.scores(t)[:seats])
            thumb, random = (thumb + total, random) if quick else (thumb, random + total)
    assert known[False] > known[True]
    assert thumb > random


def test_the_rule_of_thumb_never_gives_a_tourist_for_a_row() -> None:
    """When no card is left to take, it stops drawing."""
    t, dice = started(1, 6), Dice(1)
    met = 0
    while t.ask is not None:
        index = policy.prefer(t)
        names = [verb.name for verb, things in t.ask.parts if things]
        if "renew" in names:
            met += 1
            assert index is None or not t.ask.key(t, index).startswith("renew")
        t.take(dice.below(t.ask.n) if index is None else index)
    assert met


def test_the_frontier_is_what_one_and_two_rails_more_reach() -> None:
    """CR-2.7: by laying them."""
    t, dice = started(1, 2), Dice(1)
    while t.state.stage != "play" or len(t.player(0).rails) < 6:
        assert t.ask is not None
        index = GAME.prefer(t)
        t.take(dice.below(t.ask.n) if index is None else index)
    net = t.network(0)
    one, two = frontier(t.map, net.edges, net.around, net.near)
    reached: set[int] = set()
    further: set[int] = set()
    for e in t.edges_to_lay(Seat(0)):
        once = t.copy()
        once.add_rail(0, e)
        reached |= {h for h in range(len(t.map.places)) if once.network(0).near >> h & 1}
        for f in once.edges_to_lay(Seat(0)):
            again = GAME.table(t.setup, BOX, clone(once.state))
            assert isinstance(again, RailsTable)
            again.add_rail(0, f)
            further |= {h for h in range(len(t.map.places)) if again.network(0).near >> h & 1}
    near = {h for h in range(len(t.map.places)) if net.near >> h & 1}
    assert {h for h in range(len(t.map.places)) if one >> h & 1} == reached - near
    assert {h for h in range(len(t.map.places)) if two >> h & 1} == further - reached - near
