"""The end of a game on the screen."""

from dinotui.engine import Score, ScoreLine, Seat
from dinotui.screens.game.ending import Scored, draw_scores


def test_sources_that_only_some_seats_have_stand_where_those_seats_have_them() -> None:
    sources = (("rails", "cards"), ("rails", "T-Rex", "Titan", "cards"), ("home", "rails", "cards", "money"))
    scores = tuple(
        Scored(f"Seat {n}", f"seat{n}", Score(Seat(n), tuple(ScoreLine(label, "", 1.0) for label in labels)))
        for n, labels in enumerate(sources)
    )
    rows = draw_scores(scores, "Seat 0 wins.", 70).canvas.rows()
    first = [row.split()[0] for row in rows if row.split()]
    assert first[first.index("home") : first.index("money") + 1] == ["home", "rails", "T-Rex", "Titan", "cards", "money"]
