"""The bots by name, and what each of them chooses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui import bots, games
from dinotui.engine import Dice, Seat, SeatPlan, Setup


def test_names_and_find() -> None:
    assert set(bots.names()) == {"greedy", "random"}
    assert all(bots.names().values())
    assert isinstance(bots.find("greedy"), bots.GreedyBot)
    limited = bots.find("greedy/7")
    assert isinstance(limited, bots.GreedyBot) and limited.iterations == 7
    assert isinstance(bots.find("random/7"), bots.RandomBot)


@pytest.mark.parametrize("wrong", ["", "hal", "greedy/", "greedy/0", "greedy/x", "greedy/-3", "greedy/100001", "/3"])
def test_unknown_bots_are_key_errors(wrong: str) -> None:
    with pytest.raises(KeyError):
        bots.find(wrong)


def test_random_takes_any_option_and_does_not_change_the_table(purse: Callable[[], Any]) -> None:
    t, bot = purse(), bots.find("random")
    keys = Counter(bot.advise(t, Dice(seed)).key for seed in range(200))
    assert set(keys) == {"bet@1", "stop"} and min(keys.values()) > 60
    assert t.state.turn == 1 and not t.events


def test_greedy_sees_through_a_loss_within_its_turn(purse: Callable[[], Any]) -> None:
    """Paying is worse at once, better at the end of the turn."""
    t = purse()
    advice = bots.find("greedy").advise(t, Dice(1))
    assert advice.key == "bet@1"
    assert dict(advice.values) == {"bet@1": 8.0, "stop": 2.0}
    t.take_key("bet@1")
    assert bots.find("greedy").advise(t, Dice(1)) == bots.Advice("take@9", (("take@9", 8.0), ("take@0", -1.0), ("take@-2", -3.0)))


def test_greedy_stops_where_another_seat_is_asked(purse: Callable[[], Any]) -> None:
    """What the rival will do is not played on: the values are those right after the own turn."""
    t = purse()
    t.take_key("stop")
    t.take_key("take@2")
    advice = bots.find("greedy").advise(t, Dice(1))
    assert t.ask.seat == 1 and dict(advice.values)["bet@1"] == 6.0


def test_the_same_dice_give_the_same_advice(purse: Callable[[], Any]) -> None:
    t = purse()
    for name in bots.names():
        assert bots.find(name).advise(t, Dice(9)) == bots.find(name).advise(t.copy(), Dice(9))


def test_values_come_best_first_and_name_every_option(purse: Callable[[], Any]) -> None:
    t = purse()
    t.take_key("stop")
    advice = bots.find("greedy").advise(t, Dice(2))
    assert [key for key, _ in advice.values] == ["take@2", "take@1"]
    assert [value for _, value in advice.values] == sorted((value for _, value in advice.values), reverse=True)


def test_of_ways_that_come_to_the_same_the_shortest_is_best() -> None:
    """A turn of DinoGenics has many ways to move fences about: following the hint takes few choices, and no park comes back."""
    game = games.find("dinogenics")
    options = {option.name: option.values[0][0] for option in game.options()}
    t = game.new(Setup("dinogenics", (SeatPlan("You"),), options, 1, game.rulesets), game.box(game.data())).start()
    bot, seen, turn, choices, most = bots.find("greedy/1"), list[Any](), None, 0, 0
    while t.ask is not None:
        p = t.state.players[0]
        park = (p.standing, sorted((d.species, d.at) for d in p.dinos))
        if turn != (turn := (t.state.season, t.state.stage, p.left)):
            seen, choices = [], 0
        if t.ask.head.name in ("worker", "stop"):  # nothing is half done
            assert park == (seen or [park])[-1] or park not in seen
            seen.append(park)
        choices += 1
        most = max(most, choices)
        t.take_key(bot.advise(t.as_seen_by(Seat(0), Dice(1)), Dice(choices)).key)
    assert 5 < most <= 12
