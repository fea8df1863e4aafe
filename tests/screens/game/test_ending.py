"""The end of a game on the screen."""

from collections.abc import Callable

import pytest

from dinotui.engine import Dice, Score, ScoreLine, Seat
from dinotui.screens.game.ending import Scored, draw_scores
from dinotui.store import GameStore


def test_sources_that_only_some_seats_have_stand_where_those_seats_have_them() -> None:
    sources = (("rails", "cards"), ("rails", "T-Rex", "Titan", "cards"), ("home", "rails", "cards", "money"))
    scores = tuple(
        Scored(f"Seat {n}", f"seat{n}", Score(Seat(n), tuple(ScoreLine(label, "", 1.0) for label in labels)))
        for n, labels in enumerate(sources)
    )
    rows = draw_scores(scores, "Seat 0 wins.", 70).canvas.rows()
    first = [row.split()[0] for row in rows if row.split()]
    assert first[first.index("home") : first.index("money") + 1] == ["home", "rails", "T-Rex", "Titan", "cards", "money"]


def test_sources_a_game_has_an_order_of_stand_in_it() -> None:
    """Though no seat has both T-Rex and Titan, and one has them late."""
    sources = (("rails", "Titan", "cards"), ("rails", "T-Rex", "cards"), ("rails", "Para", "Titan"))
    scores = tuple(
        Scored(f"Seat {n}", f"seat{n}", Score(Seat(n), tuple(ScoreLine(label, "", 1.0) for label in labels)))
        for n, labels in enumerate(sources)
    )
    rows = draw_scores(scores, "Seat 0 wins.", 70, ("T-Rex", "Titan", "Para", "Trice")).canvas.rows()
    first = [row.split()[0] for row in rows if row.split()]
    assert first[first.index("rails") : first.index("cards") + 1] == ["rails", "T-Rex", "Titan", "Para", "cards"]


@pytest.mark.parametrize("name", ["cretaceous_rails", "dinosaur_gauge", "dinosaur_island"])
def test_every_seat_has_its_sources_in_the_order_of_the_game(name: str, new_game: Callable[..., GameStore]) -> None:
    store = new_game(name, seats="Ada,Ben,Cy")
    dice = Dice(4)
    while store.ask is not None:
        store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
    order = store.game.score_order(store.table)
    assert order
    for score in store.game.scores(store.table):
        places = [order.index(line.label) for line in score.lines if line.label in order]
        assert name == "dinosaur_island" or places == sorted(places)
