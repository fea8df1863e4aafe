"""The park beyond the worked cases (DI-7), cleanup (DI-8), the end (DI-9, DI-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Seat
from dinotui.games.dinosaur_island import park, rounds, scoring

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")


def test_as_many_visitors_as_excitement_and_bonuses_di_7_1(island: Make) -> None:
    i = island()
    i.hire("tour_guide")
    i.p().excitement, i.p().draw_now = 4, 2
    i.play(park.attract(i.t, A))
    assert i.p().gate_patrons + i.p().gate_hooligans == 8
    assert i.p().money == 15 + i.p().gate_patrons == 15 + i.p().visitor_money


def test_an_empty_bag_ends_the_draw_di_7_1(island: Make) -> None:
    i = island()
    i.s.patrons, i.s.hooligans, i.p().excitement = 2, 1, 9
    i.play(park.attract(i.t, A))
    assert (i.p().gate_patrons, i.p().gate_hooligans) == (2, 1) and i.s.patrons == i.s.hooligans == 0


def test_security_guard_di_7_3(island: Make) -> None:
    i = island()
    i.hire("security_guard")
    i.s.patrons, i.s.hooligans, i.p().excitement = 0, 3, 2
    i.play(park.attract(i.t, A), "guard")
    assert i.p().vp == 11 and i.p().gate_hooligans == 1 and i.s.hooligans == 2
    i = island()
    i.hire("security_guard")
    i.s.patrons, i.s.hooligans, i.p().excitement = 0, 3, 2
    i.play(park.attract(i.t, A), "stop")
    assert i.p().vp == 10 and i.p().gate_hooligans == 2


def test_offices_and_guard_in_any_order_di_7_3(island: Make) -> None:
    i = island()
    i.hire("security_guard")
    i.p().offices, i.p().excitement = (2, 2), 3
    i.s.patrons, i.s.hooligans = 0, 3
    i.s.patrons = 0
    options = i.asks(park.attract(i.t, A))
    assert options == ["office@1", "office@2", "guard", "stop"]


def test_an_office_nobody_needed_is_not_kept_di_6_14(island: Make) -> None:
    i = island()
    i.p().offices, i.s.hooligans = (2, 2), 0
    i.play(park.attract(i.t, A))
    assert i.p().offices == () and i.p().gate_hooligans == 0


def test_hooligans_stand_first_and_not_with_the_intern_di_7_4(island: Make) -> None:
    i = island()
    i.hire("intern")
    i.p().gate_hooligans, i.p().gate_patrons = 3, 2
    i.s.hooligans -= 3
    i.s.patrons -= 2
    i.play(park.lines(i.t, A), "intern@yes")
    assert i.p().stalls[0].hooligans == i.p().exhibits[0].hooligans == 1
    assert (i.p().gate_hooligans, i.p().gate_patrons, i.p().intern) == (1, 1, 1)
    i.play(park.escape(i.t, A))
    i.play(park.score(i.t, A))
    assert i.p().vp == 11, "the Intern's patron"
    i.play(rounds.cleanup(i.t))
    assert (i.s.patrons, i.s.hooligans, i.p().intern) == (70, 10, 0)


def test_where_few_patrons_stand_di_7_5(island: Make) -> None:
    i = island()
    coaster = i.attraction("hyper_coaster", "r4c1")
    i.p().gate_patrons = 2
    i.play(park.lines(i.t, A), "patron@r2c1", "patron@r4c1")
    assert coaster.patrons == 1 and i.p().stalls[0].patrons == 1 and i.p().exhibits[0].patrons == 0


def test_where_few_spots_stay_empty_di_7_5(island: Make) -> None:
    i = island()
    coaster = i.attraction("hyper_coaster", "r4c1")
    i.p().gate_patrons = 4
    i.play(park.lines(i.t, A), "leave_empty@r4c1")
    assert coaster.patrons == 2 and i.p().stalls[0].patrons == i.p().exhibits[0].patrons == 1 and not i.p().gate_patrons


@pytest.mark.parametrize(("due", "left"), [(1, (1, 1, 1, 1)), (2, (0, 1, 1, 1)), (3, (0, 0, 1, 1)), (4, (0, 0, 0, 1)), (5, (0, 0, 0, 0))])
def test_the_order_in_which_visitors_are_eaten_di_7_8(island: Make, due: int, left: tuple[int, ...]) -> None:
    i = island()
    p = i.p()
    p.exhibits[0].patrons, p.stalls[0].patrons = 1, 1
    coaster = i.attraction("hyper_coaster", "r4c1")
    coaster.hooligans, p.gate_patrons, p.gate_hooligans = 1, 1, 1
    p.threat = 1 + due
    keys = ("eaten@r1c1",) if due == 1 else ()
    i.play(park.escape(i.t, A), *keys)
    park_patrons = p.exhibits[0].patrons + p.stalls[0].patrons
    assert (park_patrons, coaster.hooligans, p.gate_patrons, p.gate_hooligans) == left
    assert p.vp == 10 - due


def test_the_intern_is_never_in_danger_di_7_8(island: Make) -> None:
    i = island()
    i.hire("intern")
    i.p().intern, i.p().threat = 1, 9
    i.play(park.escape(i.t, A))
    assert i.p().intern == 1 and i.p().vp == 10


def test_a_safe_park_stays_safe_with_dino_hunter_and_animal_handler_di_7_6_di_7_7(island: Make) -> None:
    i = island()
    i.hire("dino_hunter")
    i.hire("animal_handler")
    i.p().exhibits[0].patrons, i.p().security = 1, 3
    assert i.t.final_threat(A) == 1, "no die is set aside, so there is nothing to take off"
    for threat in (1, 3, 4):
        i.p().threat = threat
        i.play(park.escape(i.t, A))
        assert i.t.to_be_eaten(A) == 0 and i.p().vp == 10 and i.p().exhibits[0].patrons == 1
    i.p().threat = 5
    i.play(park.escape(i.t, A))
    assert i.p().vp == 9 and i.p().exhibits[0].patrons == 0


def test_lawsuits_cost_two_vp_di_7_9(island: Make) -> None:
    i = island()
    i.twist("pt_lawsuits")
    i.p().gate_patrons, i.p().threat = 3, 4
    i.play(park.escape(i.t, A))
    assert i.p().vp == 4


def test_bonuses_of_security_di_7_6(island: Make) -> None:
    i = island()
    i.hire("game_warden")
    i.p().security_now = 1
    assert i.t.final_security(A) == 4 and i.p().security == 1


def test_food_vp_or_money_di_7_11(island: Make) -> None:
    for chef, money in ((False, 4), (True, 6)):
        i = island()
        if chef:
            i.hire("head_chef")
        dogs = i.attraction("genesplice_dogs", "r4c1")
        dogs.patrons = 2
        i.play(park.score(i.t, A), "cash@2")
        assert i.p().vp == 10 and i.p().money == 15 + money and i.p().attraction_vp == 0


def test_double_vp_are_not_double_money_di_7_12(island: Make) -> None:
    i = island()
    dogs, mex = i.attraction("genesplice_dogs", "r4c1"), i.attraction("rex_mex", "r4c2")
    dogs.patrons, mex.patrons = 2, 1
    i.p().doubles = 2
    i.play(park.score(i.t, A), "double@r4c1", "cash@1", "cash@0")
    assert i.p().vp == 10 + 2 + 2 and i.p().money == 17, "two different attractions count double"


def test_ride_operator_needs_a_patron_at_a_ride_di_7_13(island: Make) -> None:
    i = island()
    i.hire("ride_operator")
    ride = i.attraction("teacup_ride", "r4c1")
    i.play(park.score(i.t, A))
    assert i.p().vp == 10
    ride.patrons = 1
    i.play(park.score(i.t, A))
    assert i.p().vp == 12


def test_cleanup_returns_everything_di_8_4_di_8_5(island: Make) -> None:
    i = island()
    p = i.p()
    p.home, p.pool, p.used, p.spent = (), (1, 2, 3), 3, (1, 11)
    p.gate_patrons, p.stalls[0].hooligans = 4, 1
    i.s.patrons, i.s.hooligans = 66, 9
    i.s.owners[0], i.s.held, i.s.storage = 0, (1,), (0, 1)
    i.play(rounds.cleanup(i.t))
    assert p.home == (1, 2, 3) and not p.pool and not p.used and not p.spent
    assert (i.s.patrons, i.s.hooligans) == (70, 10) and not i.s.held and not i.s.storage and set(i.s.owners) == {-1}
    GAME.check(i.t)


def test_what_counts_for_one_round_is_forgotten_di_1_13_di_6_14_di_8_4(island: Make) -> None:
    i = island()
    p, fresh = i.p(), island().p()
    fresh.turns = 0
    p.jack = p.copied = p.declined = p.done = True
    p.security_now = p.draw_now = p.doubles = p.used = p.busy = p.turns = p.actions = p.refined = 2
    p.registers, p.offices, p.spent, p.pool, p.home = (2,), (), (1,), (1, 2, 3), ()
    p.visitor_money = p.attraction_vp = 9
    i.s.takers[0] = 0
    i.play(rounds.cleanup(i.t))
    assert (p.visitor_money, p.attraction_vp) == (9, 9), "solo objectives look at them first"
    i.play(rounds.next_round(i.t))
    assert p == fresh and set(i.s.takers) == {-1}


def test_the_season_bonus_takes_one_that_is_possible_di_11_4_4(island: Make) -> None:
    i = island()
    i.twist("pt_season_bonus")
    assert i.asks(rounds.season_bonus(i.t, A)) == ["bonus_security", "bonus_paddock", "bonus_dna"]
    i.p().exhibits[0].capacity = 4
    assert i.asks(rounds.season_bonus(i.t, A)) == ["bonus_security", "bonus_dna"]
    i.play(rounds.season_bonus(i.t, A), "bonus_dna", "units@blue+blue")
    assert i.dna()["blue"] == 3
    i.play(rounds.season_bonus(i.t, B), "bonus_paddock")
    assert i.p(1).exhibits[0].capacity == 2
    i.twist()
    i.play(rounds.season_bonus(i.t, A))


def test_the_next_round_or_the_end_di_9_6(island: Make) -> None:
    i = island()
    i.objective("short_security_6", "short_dinosaurs_5", "short_workers_7")
    i.s.objectives[0].claimers += (0,)
    i.p().visitor_money = 5
    i.play(rounds.end_of_round(i.t))
    assert i.s.stage == "start" and i.s.round == 2 and i.p().visitor_money == 0 and i.s.objectives[0].closed
    i.s.objectives[1].claimers += (1,)
    i.play(rounds.end_of_round(i.t))
    assert i.s.stage == "over"


def test_a_game_ends_after_the_last_round_by_house_rule(island: Make) -> None:
    i = island()
    i.objective("short_security_6", "short_dinosaurs_5", "short_workers_7")
    i.s.round = rounds.LAST_ROUND
    i.play(rounds.end_of_round(i.t))
    assert i.s.stage == "over"


def test_gift_shop_manager_counts_at_the_end_di_10_1(island: Make) -> None:
    i = island()
    i.hire("gift_shop_manager")
    i.attraction("photos", "r4c1")
    i.attraction("keychains", "r4c2")
    i.attraction("rex_mex", "r4c3")
    assert scoring.points(i.t, A) == 10 + 6 + 1 + 1 + 2 + 3 == scoring.score(i.t, A).total


def test_ties_are_broken_by_money_di_10_3(island: Make) -> None:
    i = island()
    i.p(0).money, i.p(1).money = 16, 18
    assert GAME.won(i.t) == [1]
    i.p(1).money = 16
    assert GAME.won(i.t) == [0, 1] and GAME.outcome(i.t) == "A and B share the win."


def test_vp_never_drop_below_zero_but_a_total_may_di_10_2(island: Make) -> None:
    i = island()
    i.p().vp, i.p().money = 1, 0
    assert i.t.lose_vp(A, 4) == 1 and i.p().vp == 0
    i.exhibit("brontosaurus", "r4c1")
    assert scoring.points(i.t, A) == -9


def test_the_season_bonus_goes_by_the_new_turn_order_di_8_6(island: Make) -> None:
    i = island(3)
    i.twist("pt_season_bonus")
    i.s.order = (0, 1, 2)
    for seat, vp in enumerate((12, 14, 9)):
        i.p(seat).vp = vp
    i.play(rounds.cleanup(i.t))
    asked = []
    while i.s.stage == "season" and i.s.done < 3:
        unit = GAME.next_unit(i.t)
        asked.append(unit.send(None).seat)
        with pytest.raises(StopIteration):
            unit.send(0)
    assert asked == [2, 0, 1] and [i.p(seat).security for seat in range(3)] == [2, 2, 2]


def test_the_parts_of_the_park_phase_are_one_phase_di_9_2(island: Make) -> None:
    """Claimed when visitors pay, met by another when patrons score; closed in Cleanup."""
    i = island()
    i.objective("short_income_8")
    i.s.stage, i.s.patrons, i.s.hooligans = "attract", 70, 0
    i.p().excitement, i.p(1).excitement = 8, 6
    i.play(park.attract(i.t, A))
    i.play(park.attract(i.t, B))
    for stage in ("lines", "escape", "score"):
        i.t.enter(stage)
    assert i.s.objectives[0].claimers == (0,) and not i.s.objectives[0].closed
    i.attraction("rex_mex", "r4c1", 1).patrons = 1
    i.play(park.score(i.t, B), "cash@1")
    assert i.p(1).visitor_money == 8 and i.s.objectives[0].claimers == (0, 1)
    i.play(rounds.cleanup(i.t))
    assert i.s.objectives[0].closed
