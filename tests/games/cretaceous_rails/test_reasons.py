"""Why not: the words for everything that is no option, and what options are said to bring."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.cretaceous_rails import notes, ratings

ME = Seat(0)


def test_why_no_rail_cr_6(n0: Any, asked: Any) -> None:
    ask = asked(n0.perform("lay_rails"), n0.t)
    reasons = {edge: ask.why_not(n0.t, "edge", n0.edge(edge)) for edge in ("0,1,E", "0,3,E", "0,2,E")}
    assert reasons == {"0,1,E": "you have a rail there", "0,3,E": "does not touch your rails", "0,2,E": ""}


def test_why_not_the_place_it_comes_from_cr_6_2(n0: Any, asked: Any) -> None:
    n0.me().supply = 0
    ask = asked(n0.perform("lay_rails"), n0.t, "lift@1,1,NW")
    assert ask.why_not(n0.t, "edge", n0.edge("1,1,NW")) == "the rail comes from there"


def test_why_no_jungle_cr_7(n0: Any, asked: Any) -> None:
    n0.uncover("0,1")
    ask = asked(n0.perform("clear_jungle"), n0.t)
    reasons = [ask.why_not(n0.t, "jungle", n0.hex(text)) for text in ("0,1", "2,1", "0,2")]
    assert reasons == ["no jungle there", "your rails do not reach it", ""]
    n0.load("red", "red")
    ask = asked(n0.perform("clear_jungle"), n0.t)
    assert ask.why_not(n0.t, "jungle", n0.hex("0,2")) == "no empty car"


def test_why_no_capture_cr_10(n0: Any, asked: Any) -> None:
    n0.uncover("0,1")
    ask = asked(n0.perform("capture"), n0.t)
    reasons = [ask.why_not(n0.t, "dinosaur", n0.hex(text)) for text in ("1,1", "2,1", "0,2", "0,1")]
    assert reasons == ["no dinosaur there", "your rails do not reach it", "still under jungle", ""]
    n0.load("red", "red")
    ask = asked(n0.perform("capture"), n0.t)
    assert ask.why_not(n0.t, "dinosaur", n0.hex("0,1")) == "no empty car"


def test_why_no_tourist_cr_8(n0: Any, asked: Any) -> None:
    n0.stand("1,0", red=1)
    n0.stand("0,3", red=1)
    ask = asked(n0.perform("safari"), n0.t)
    sources = [("1,0", 1, 1), ("0,3", 0, 0), ("1,0", 0, 3), ("1,0", 0, 0)]
    reasons = [ask.why_not(n0.t, "tourist", (n0.hex(text), colour, species)) for text, colour, species in sources]
    assert reasons == ["no blue tourist there", "your rails do not reach it", "not wild", ""]
    n0.load("red", "red")
    ask = asked(n0.perform("safari"), n0.t)
    assert ask.why_not(n0.t, "tourist", (n0.hex("1,0"), 0, 0)) == "no empty car"


def test_why_no_building_cr_12(n0: Any, asked: Any) -> None:
    n0.hand("RC63", "RC61")
    n0.store(jungle=1)
    ask = asked(n0.perform("build_cards"), n0.t)
    buildings = [(1, "RC61"), (2, "RC63"), (1, "RC63")]
    reasons = [ask.why_not(n0.t, "building", (level, n0.card(card))) for level, card in buildings]
    assert reasons == ["you cannot pay for it", "no card to stand on", ""]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("lay_rails", ""),
        ("clear_jungle", ""),
        ("safari", "no tourist in reach"),
        ("capture", "no dinosaur in reach"),
        ("draw_cards", ""),
        ("build_cards", "no card you can pay for"),
    ],
)
def test_which_actions_can_be_done_cr_4_4(n0: Any, asked: Any, action: str, reason: str) -> None:
    """The reason agrees with the options, and stands beside the space and beside skipping."""
    n0.stand("1,0")
    n0.store()
    n0.hand("RC61")
    ask = asked(n0.perform(action), n0.t)
    assert n0.t.cannot_perform(ME, action) == reason
    assert (ask.n == 1) == bool(reason)
    assert ask.note(n0.t, ask.n - 1) == "; ".join(filter(None, (reason, "the train is empty")))


# -- notes


def test_what_a_rail_reaches(n0: Any) -> None:
    t = n0.t
    said = {edge: notes.lay(t, ME, n0.edge(edge)) for edge in ("0,2,E", "0,1,NE", "1,0,NE", "1,1,NE")}
    assert said == {
        "0,2,E": "reaches the cabin at d4",
        "0,1,NE": "reaches Parasaurolophus under jungle at c3",
        "1,0,NE": "nothing new",
        "1,1,NE": "reaches Parasaurolophus under jungle at e2",
    }
    n0.uncover("2,1")
    assert notes.lay(t, ME, n0.edge("1,1,NE")) == "reaches Parasaurolophus at e2"


def test_what_moving_a_rail_loses(n1: Any) -> None:
    assert notes.lift(n1.t, ME, n1.edge("1,2,NW")) == "loses T-Rex under jungle at e4"
    n1.lay(0, "0,1,NE", "1,0,NE")
    assert notes.lift(n1.t, ME, n1.edge("1,0,NE")) == "loses nothing"


def test_what_a_space_brings_cr_4_7(n0: Any) -> None:
    n0.tiles(r1c1="icon", r1c2="capture")
    n0.t.state.turn = 1
    assert notes.place(n0.t, ME, 0) == "Capture: no dinosaur in reach"
    n0.t.state.turn = 2
    assert notes.place(n0.t, ME, 0) == "takes the first-player marker; Capture: no dinosaur in reach"


def test_what_a_tourist_brings_cr_8_3_cr_9_2(n0: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    t, me = n0.t, n0.me()
    n0.stand("1,0", red=1)
    n0.uncover("0,1")
    source = (n0.hex("1,0"), 0, 0)
    assert notes.tourist(t, ME, source) == "T-Rex 2 to 4"
    me.ratings[0] = 4
    n0.store()
    assert notes.tourist(t, ME, source) == "T-Rex 4 to 5, no jungle for the line"
    n0.store(jungle=1)
    assert notes.tourist(t, ME, source) == "T-Rex 4 to 6 for 1 jungle"
    monkeypatch.setattr(type(t), "safari_gain", lambda t, seat, species: 8)
    assert notes.tourist(t, ME, source) == "T-Rex 4 to 10 for 1 jungle, no jungle for the next line"
    n0.store(jungle=2)
    assert notes.tourist(t, ME, source) == "T-Rex 4 to 12 for 2 jungle"
    monkeypatch.undo()
    me.ratings[0] = 20
    assert notes.tourist(t, ME, source) == "T-Rex stays at 20"


def test_how_far_a_token_leads_cr_9_2(n0: Any, asked: Any) -> None:
    n0.store(jungle=1)
    n0.me().ratings[0] = 4
    ask = asked(ratings.raise_rating(n0.t, ME, 0, 8), n0.t)
    assert [ask.note(n0.t, i) for i in range(2)] == ["T-Rex 5 to 10 or further", "T-Rex stays at 5"]
    assert [ask.label(n0.t, i) for i in range(2)] == ["yes", "no"]


def test_what_ratings_cost(n0: Any) -> None:
    assert notes.ratings(n0.t, ME, (0, 0)) == "T-Rex 2 to 0"
    assert notes.ratings(n0.t, ME, (0, 3)) == "T-Rex 2 to 1, Triceratops 2 to 1"
    n0.load("jungle", "red", "trex")
    assert notes.unload(n0.t, ME, (3,)) == "jungle, red and T-Rex; Triceratops 2 to 1"


def test_what_swapping_and_sharing_cost(n0: Any) -> None:
    n0.build("swap_tiles", 1)
    n0.build("share_space", 3)
    n0.me(1).executives.append(0)
    n0.tiles(r1c1="lay_rails", r1c2="draw_cards")
    assert notes.swap(n0.t, ME, 0) == "costs 2 in ratings"
    assert notes.share(n0.t, ME, 0) == "free"
