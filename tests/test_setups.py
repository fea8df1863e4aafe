"""Set-ups from words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotui import games, setups
from dinotui.engine import SeatPlan
from dinotui.setups import SetupError

RAILS = games.find("cretaceous_rails")


@pytest.mark.parametrize(
    ("spec", "seats"),
    [
        ("1", [("You", "person")]),
        ("2", [("You", "person"), ("Greedy", "greedy")]),
        ("3", [("You", "person"), ("Greedy", "greedy"), ("Greedy 2", "greedy")]),
        ("Ada,Ben", [("Ada", "person"), ("Ben", "person")]),
        (" Ada , random ", [("Ada", "person"), ("Random", "random")]),
        ("You,Rex=greedy,Tick=random", [("You", "person"), ("Rex", "greedy"), ("Tick", "random")]),
        ("You,greedy/50", [("You", "person"), ("Greedy", "greedy/50")]),
        ("Ada=person", [("Ada", "person")]),
        ("²", [("²", "person")]),
    ],
)
def test_seats(spec: str, seats: list[tuple[str, str]]) -> None:
    assert setups.seats(spec, RAILS) == tuple(SeatPlan(*seat) for seat in seats)


@pytest.mark.parametrize(
    "spec",
    ["", ",", "Ada,,Ben", "a=b=c", "=greedy", "Ada|x", "\x1b[31m", "99999999999999999999", "9" * 5000],
    ids=lambda spec: repr(spec[:20]),
)
def test_seats_that_do_not_work(spec: str) -> None:
    with pytest.raises(SetupError):
        setups.seats(spec, RAILS)


@given(st.text(max_size=40))
def test_any_text_gives_seats_or_one_sentence(spec: str) -> None:
    try:
        plans = setups.seats(spec, RAILS)
    except SetupError as error:
        assert str(error).endswith(".") and "\n" not in str(error).replace(repr(spec), "")
    else:
        assert len(plans) in RAILS.seats
        assert len({plan.name for plan in plans}) == len(plans)


@pytest.mark.parametrize("name", games.names())
def test_the_usual_set_up_of_every_game_is_complete(name: str) -> None:
    game = games.find(name)
    setup = setups.build(game, setups.usual_seats(game))
    assert set(setup.options) == {option.name for option in game.options()}
    assert len(setup.seats) in game.seats
    assert 0 <= setup.seed < setups.SEED_LIMIT
    assert setup.ruleset == game.rulesets


def test_an_option_may_be_written_as_the_screen_writes_it() -> None:
    game = games.find("dinogenics")
    assert setups.options(game, 1, {"scenario": "CC5"})["scenario"] == "cc5"


def test_options_given_twice_or_wrongly() -> None:
    assert setups.options(RAILS, 1, {"level": "hard"})["level"] == "hard"
    for given_options in ({"levl": "hard"}, {"level": "easy"}, {"first": "1"}):
        with pytest.raises(SetupError):
            setups.options(RAILS, 1, given_options)


def test_seeds() -> None:
    assert setups.seed("0") == 0
    assert setups.seed(str(2**63 - 1)) == 2**63 - 1
    assert setups.new_seed() != setups.new_seed()


def test_words() -> None:
    assert setups.listed(["a"]) == "a"
    assert setups.listed(["a", "b", "c"]) == "a, b or c"
    assert setups.free_name("Rex", ["Rex", "Rex 2"]) == "Rex 3"
    assert setups.near("drak", ["dark", "light"]) == " (did you mean dark?)"
    assert setups.near("zzz", ["dark", "light"]) == ""
