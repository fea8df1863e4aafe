"""The solo mode beyond the worked cases: Specialists, clearing, moving, the end."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinosaur_world import GAME, private, public, rounds, scoring, solo
from dinotui.games.dinosaur_world.state import ESCAPED, FILLED, FREE

ME = Seat(0)


def test_moving_is_simultaneous_dw_13_9(alone: Any) -> None:
    """Two dinosaurs in a row both move one tile east; none is moved twice."""
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    alone.fill(2, 0, 3)
    alone.escape((1, 0), (2, 0), slot=0)
    alone.escape((1, 0), (3, 0), slot=1)
    solo.move(alone.t, "E")
    assert [alone.at(q, 0).standing for q in (2, 3, 4)] == [[], [1], [1]]


def test_own_tile_is_no_home_dw_13_11(alone: Any) -> None:
    """A dinosaur that walks back onto its paddock stays out of its slot."""
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    alone.build("Hotel", 2, 0)
    alone.escape((1, 0), (2, 0))
    solo.move(alone.t, "W")
    assert alone.at(1, 0).standing == [1] and alone.at(1, 0).slots[0] == ESCAPED


def test_markers_are_skipped_dw_13_10(alone: Any) -> None:
    """The right-most slot with a dinosaur counts, not the one with a marker."""
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.escape((1, 0), (0, 0), slot=2)
    alone.t.walk_out(0, 1, 0)
    assert alone.at(1, 0).slots == [FILLED, ESCAPED, ESCAPED]


def test_returning_fills_the_leftmost_marker_dw_13_22(alone: Any) -> None:
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.escape((1, 0), (0, 0), slot=1)
    alone.escape((1, 0), (0, 0), slot=2)
    before = alone.me().vp, alone.me().threat
    alone.t.send_home(0, 0, 1)
    assert alone.at(1, 0).slots == [FILLED, FILLED, ESCAPED] and (alone.me().vp, alone.me().threat) == before


def test_nothing_is_cleared_at_the_start_dw_13_26(alone: Any, asked: Any, keys: Any) -> None:
    """The Jeeple's start is no entry; driving back is one."""
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    alone.escape((1, 0), (0, 0))
    ask = asked(alone.start_tour(seasonal=1), alone.t)
    assert keys(ask, alone.t) == ["drive@1,0", "stop"]


def test_clearing_the_entrance_later_dw_13_26(alone: Any, play: Any) -> None:
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    alone.escape((1, 0), (0, 0))
    play(alone.start_tour(seasonal=1), alone.t, "drive@1,0", "drive@0,0", "clear@1,0,seasonal", "stop")
    assert alone.at(1, 0).slots[0] == FILLED and alone.s.solo.markers == 12


@pytest.mark.parametrize(("name", "worker"), [("Hotel", "seasonal"), ("Gallimimus", None)])
def test_no_surcharge_but_for_special_buildings_dw_13_24(alone: Any, play: Any, name: str, worker: str | None) -> None:
    alone.build("Velociraptor", 1, 0, dinosaurs=1)
    alone.build(name, 0, 1, dinosaurs=1 if worker is None else 0)
    if worker is None:
        alone.me().park[1].q = 2  # apart from the other paddock
        alone.build("Hotel", 1, 0)
    home = (2, 0) if worker is None else (1, 0)
    alone.escape(home, (0, 1))
    activate = "activate@0,1" + (f",{worker}" if worker else "")
    play(alone.start_tour(seasonal=2), alone.t, "drive@0,1", f"clear@{home[0]},{home[1]},seasonal", activate, "stop")
    assert sum(alone.me().placed) == (2 if worker else 1)


# -- Specialists


def test_a_specialist_between_actions_dw_13_17(alone: Any, asked: Any, keys: Any) -> None:
    """Beside the options of both phases, not in the middle of an action."""
    alone.specialists("Creative Accountant", "Jeep Mechanic")
    alone.card_in_force()
    alone.s.stage = "public"
    alone.dice("dna_f1")
    alone.hand(administrator=1, seasonal=1)
    ask = asked(public.public_turn(alone.t, ME), alone.t)
    assert {"use@sp_accountant", "use@sp_mechanic"} <= set(keys(ask, alone.t))
    ask = asked(public.public_turn(alone.t, ME), alone.t, "gather@dna_f1")
    assert not any(key.startswith("use") for key in keys(ask, alone.t))


def test_using_a_specialist_is_no_action_dw_13_17(alone: Any, play: Any) -> None:
    """The phase goes on, and the worker is gone for good."""
    alone.specialists("Creative Accountant", "Jeep Mechanic")
    alone.card_in_force()
    alone.s.stage = "public"
    alone.dice("dna_f1")
    alone.hand(administrator=1, seasonal=1)
    money = alone.me().money
    play(public.public_turn(alone.t, ME), alone.t, "use@sp_accountant")
    assert alone.me().money == money + 4 and alone.me().vp == 2 and not alone.me().passed
    assert alone.me().placed == [0] * 5 and public.next_to_act(alone.t) == 0
    alone.s.stage, alone.s.done = "income", 0
    play(rounds.income(alone.t, ME), alone.t)
    assert alone.s.supply[1] == 11 and alone.s.solo.specialists[0].used == 1
    GAME.check(alone.t)


def test_a_specialist_runs_out_of_slots_dw_13_18(alone: Any, play: Any) -> None:
    alone.specialists("Jeep Mechanic", "Event Planner")
    alone.s.stage = "private"
    alone.hand(seasonal=4)
    for _ in range(2):
        play(private.private_turn(alone.t, ME), alone.t, "use@sp_mechanic", "place_token@route", "place_token@route")
    legal = alone.t.usable_specialists(0)
    mechanic = alone.specialist("Jeep Mechanic")
    assert mechanic not in legal and legal.unless(mechanic) == "all its slots are used"
    assert alone.me().routes == 4 and alone.me().money == 6


def test_the_wrangler_brings_two_home_dw_13_20(alone: Any, play: Any) -> None:
    alone.specialists("Dino Wrangler", "Chief Geneticist")
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.build("Hotel", 2, 0)
    for slot, to in enumerate(((0, 0), (0, 0), (2, 0))):
        alone.escape((1, 0), to, slot=slot)
    alone.dna()
    alone.s.stage = "private"
    alone.hand(ranger=1)
    play(private.private_turn(alone.t, ME), alone.t, "use@sp_wrangler", "send_home@2,0,1,0", "send_home@0,0,1,0")
    assert alone.t.escaped_number(alone.me()) == 1 and alone.have("green") == 2 and alone.s.solo.markers == 11


def test_the_geneticist_pays_two_less_dw_14(alone: Any, play: Any) -> None:
    alone.specialists("Dino Wrangler", "Chief Geneticist")
    alone.build("Tyrannosaurus Rex", 1, 0)
    alone.dna(green=1, blue=1)
    alone.s.stage = "private"
    alone.hand(scientist=1)
    play(private.private_turn(alone.t, ME), alone.t, "use@sp_geneticist", "dinosaur@1,0")
    assert alone.me().vp == 6 and alone.me().threat == 2 and sum(alone.me().dna) == 0


def test_the_planner_and_the_warden_dw_14(alone: Any, play: Any) -> None:
    alone.specialists("Event Planner", "Head Warden")
    alone.build("Hotel", 1, 0, boredom=3)
    alone.s.stage = "private"
    alone.hand(seasonal=1, security=1)
    play(private.private_turn(alone.t, ME), alone.t, "use@sp_planner")
    play(private.private_turn(alone.t, ME), alone.t, "use@sp_warden")
    assert alone.at(1, 0).boredom == 0 and alone.me().vp == 2 and alone.me().security == 3


# -- the round and the end


def test_ending_public_actions_dw_13_15(alone: Any, play: Any) -> None:
    """The player ends the phase, and no public action is possible then."""
    alone.card_in_force()
    alone.s.stage = "public"
    alone.dice("dna_f1", "dna_f2")
    alone.hand(seasonal=3)
    for face in ("dna_f1", "dna_f2"):
        play(public.public_turn(alone.t, ME), alone.t, f"gather@{face}")
    play(public.public_turn(alone.t, ME), alone.t, "stop")
    assert public.next_to_act(alone.t) is None
    play(public.end_public(alone.t), alone.t)
    assert alone.s.stage == "private"


def test_three_cards_to_hire_from_dw_13_14(alone: Any, play: Any) -> None:
    play(rounds.reveal_cards(alone.t), alone.t)
    assert len(alone.s.worker_row) == 3


def test_objectives_score_before_income_dw_13_28(alone: Any, play: Any) -> None:
    """Excitement still counts, money for it does not yet."""
    excitement, money = alone.goal("excitement", 16), alone.goal("money", 20)
    alone.goals(excitement, money)
    alone.me().excitement, alone.me().money = 16, 19
    alone.s.stage = "goals_met"
    play(solo.goals_met(alone.t), alone.t)
    assert alone.s.solo.met == [excitement] and alone.s.solo.goals == [money] and alone.me().vp == 9


def test_rivals_deaths_count_for_nothing_else_dw_13_27(alone: Any) -> None:
    alone.goals()
    before = scoring.points(alone.t, 0)
    alone.s.solo.rivals = 9
    assert scoring.points(alone.t, 0) == before and alone.me().deaths_now == 0


def test_the_entrance_moves_alone_too_dw_13_31(alone: Any, play: Any) -> None:
    alone.goals()
    alone.card_in_force()
    alone.s.stage, alone.s.round = "islands", 3
    play(rounds.islands(alone.t), alone.t)
    assert alone.s.stage == "entrance"


@pytest.mark.parametrize(
    ("total", "number"),
    [(-40, 0), (40, 0), (41, 1), (59, 1), (60, 2), (69, 2), (70, 3), (80, 4), (90, 5), (99, 5), (100, 6), (110, 7), (119, 7), (120, 8)],
)
def test_bands_dw_13_34(alone: Any, total: int, number: int) -> None:
    assert scoring.band(alone.t, total) == alone.box.records.bands[number].label


def test_outcome_names_the_band(alone: Any) -> None:
    alone.goals()
    alone.specialists("Dino Wrangler", "Chief Geneticist")
    alone.me().vp, alone.me().money = 85, 0
    assert GAME.outcome(alone.t) == f"95 VP: {alone.box.records.bands[5].label}."


def test_slots_and_vp_of_escaped_dinosaurs_stay_dw_13_36(alone: Any) -> None:
    alone.build("Gallimimus", 1, 0)
    alone.dna(cyan=1, purple=1)
    alone.t.make_dinosaur(0, 1)
    vp = alone.me().vp
    alone.t.walk_out(0, 1, 0)
    assert alone.me().vp == vp == 1 and alone.at(1, 0).slots == [ESCAPED, FREE, FREE]
    GAME.check(alone.t)
