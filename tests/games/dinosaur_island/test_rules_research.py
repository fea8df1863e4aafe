"""Research beyond the worked cases (DI-4), and the start of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui import games
from dinotui.engine import Dice, Seat
from dinotui.games.dinosaur_island import notes, research, rounds
from dinotui.games.dinosaur_island.state import AS_SCIENTIST, EMPTY

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")


def test_gain_is_symbols_times_level_and_stops_at_the_limit_di_4_4(island: Make) -> None:
    for level, kept in ((1, 2), (2, 4), (3, 4)):
        i = island()
        i.dice(("blue", 2, 2))
        i.dna(blue=0)
        i.play(research.research_turn(i.t, A), f"send@{level}", "claim@1")
        assert i.dna()["blue"] == kept
        assert i.s.owners == [0] and i.s.figures == [level] and level not in i.p().home


def test_a_claimed_die_is_closed_di_4_3(island: Make) -> None:
    i = island()
    i.dice(("blue", 2, 2), ("pink", 1, 3))
    i.play(research.research_turn(i.t, A), "send@1", "claim@1")
    assert i.t.dice_to_claim(3).unless(0) == "it is claimed"
    assert "claim@1" not in i.asks(research.research_turn(i.t, B), "send@3")


def test_three_units_are_one_question_and_more_are_two_di_0_7(island: Make) -> None:
    i = island()
    i.dice(("any_basic", 3, 2))
    options = i.asks(research.research_turn(i.t, A), "send@1", "claim@1")
    assert len(options) == 10 and options[0].count("+") == 2
    i = island()
    i.dice(("any_advanced", 1, 0))
    i.play(research.research_turn(i.t, A), "send@3", "claim@1", "units@green+red+yellow")
    assert [i.dna()[c] for c in ("green", "red", "yellow")] == [1, 1, 1]
    i = island()
    i.limits(blue=10, pink=10, purple=10)
    i.dice(("any_basic", 3, 2))
    i.play(research.research_turn(i.t, A), "send@3", "claim@1", "how_many@0", "how_many@9")
    assert [i.dna()[c] for c in ("blue", "pink", "purple")] == [1, 10, 1]


def test_an_impossible_special_face_may_be_claimed_di_4_5(island: Make) -> None:
    i = island()
    i.dice(("paddock", 1, 2), ("worker", 1, 1))
    i.p().exhibits[0].capacity = 4
    i.play(research.research_turn(i.t, A), "send@3", "claim@1")
    assert i.s.owners[0] == 0 and i.p().exhibits[0].capacity == 4
    i = island()
    i.dice(("worker", 1, 1))
    i.p().workers = 8
    i.play(research.research_turn(i.t, A), "send@3", "claim@1")
    assert i.p().workers == 8


def test_steps_are_lost_only_when_all_limits_are_full_di_4_6(island: Make) -> None:
    i = island()
    i.p().limit[:] = [10, 10, 10, 10, 10, 9]
    i.play(research.research_turn(i.t, A), "send@3", "store@cold")
    assert i.p().limit == [10] * 6 and i.s.storage == (0,)
    i.play(research.research_turn(i.t, A), "send@2", "store@cold")
    assert i.p().limit == [10] * 6 and i.s.storage == (0, 0)


def test_recipes_by_level_and_once_a_round_di_4_7(island: Make) -> None:
    i = island()
    for level, most in ((1, 1), (2, 2), (3, 3)):
        assert list(i.t.recipes_to_take(A, level)) == list(range(most))
    recipe = i.s.recipes[0]
    assert notes.procure(i.t, A, 0).endswith("; -10 VP until its first dinosaur")
    i.play(research.research_turn(i.t, A), "send@1", "procure@herbivore", "exhibit_at@r3c2")
    exhibit = i.p().exhibits[-1]
    assert (exhibit.recipe, exhibit.zone, exhibit.capacity, exhibit.dinosaurs) == (recipe, i.box.zone("r3c2"), 1, 0)
    assert i.s.recipes[0] == EMPTY and i.t.recipes_to_take(B, 3).unless(0) == "it was taken this round"
    i.play(rounds.cleanup(i.t))
    assert i.s.recipes[0] != EMPTY


def test_an_exhibit_does_not_go_around_the_edge_of_the_park_di_4_7(island: Make) -> None:
    i = island()
    assert [i.t.box.zone("r2c4"), i.t.box.zone("r3c1")] == [7, 8] and 7 not in i.t.pairs(A), "free, but not side by side"
    for zone in ("r1c3", "r1c4", "r2c2", "r2c3", "r3c2", "r3c3", "r3c4", "r4c1", "r4c2", "r4c3", "r4c4"):
        i.attraction("postcards", zone)
    assert i.t.free_zones(A) == [7, 8] and not i.t.pairs(A)
    assert i.t.recipes_to_take(A, 3).unless(0) == "no two free zones side by side"


def test_an_empty_stack_leaves_its_place_empty_di_8_3(island: Make) -> None:
    i = island()
    i.s.recipes[0] = EMPTY
    i.s.lost += tuple(i.s.recipe_decks[0])
    i.s.recipe_decks[0].clear()
    i.play(rounds.cleanup(i.t))
    assert i.s.recipes[0] == EMPTY and i.t.recipes_to_take(A, 3).unless(0) == "there is no recipe"


def test_paleontologist_takes_recipes_one_level_higher_di_11_1(island: Make) -> None:
    i = island()
    i.hire("paleontologist")
    assert list(i.t.recipes_to_take(A, 2)) == [0, 1, 2]
    i.dice(("paddock", 1, 2))
    assert not i.t.dice_to_claim(2), "not for special faces"


def test_research_grants_pay_for_every_die_but_not_for_a_copy_di_11_4_2(island: Make) -> None:
    i = island()
    i.twist("pt_research_grants")
    i.hire("computer_programmer", 1)
    i.dice(("blue", 2, 2), ("paddock", 1, 2))
    i.play(research.research_turn(i.t, A), "send@2", "claim@1", "copy@yes")
    assert i.p().money == 17 and i.p(1).money == 16
    i.play(research.research_turn(i.t, A), "send@3", "claim@2")
    assert i.p().money == 19


def test_copying_can_be_declined_and_kept_for_later_di_4_11(island: Make) -> None:
    i = island()
    i.hire("computer_programmer", 1)
    i.dice(("blue", 2, 2), ("pink", 1, 3))
    i.play(research.research_turn(i.t, A), "send@2", "claim@1", "copy@no")
    assert not i.p(1).copied and i.dna(1)["blue"] == 1
    i.play(research.research_turn(i.t, A), "send@3", "claim@2", "copy@yes")
    assert i.dna(1)["pink"] == 4 and i.p(1).copied
    i.play(rounds.cleanup(i.t))
    assert not i.p(1).copied


def test_the_owner_of_the_programmer_does_not_copy_himself_di_4_11(island: Make) -> None:
    i = island()
    i.hire("computer_programmer", 0)
    i.dice(("blue", 2, 2))
    i.play(research.research_turn(i.t, A), "send@1", "claim@1")
    assert i.dna()["blue"] == 3


def test_jack_of_all_trades_needs_a_ready_worker_di_4_10(island: Make) -> None:
    i = island()
    assert AS_SCIENTIST not in i.t.figures_to_send(A)
    i.hire("jack_of_all_trades")
    assert i.t.figures_to_send(A) == [1, 2, 3, AS_SCIENTIST]
    i.p().used = 4
    assert i.t.figures_to_send(A) == [1, 2, 3]
    i.p().used = 0
    options = i.asks(research.research_turn(i.t, A), f"send@{AS_SCIENTIST}")
    assert "pool" not in options and "store@cold" in options
    i.p().used, i.p().jack = 0, False
    i.play(research.research_turn(i.t, A), f"send@{AS_SCIENTIST}", "store@cold", "limit@red", "limit@red")
    assert i.limits()["red"] == 4 and i.p().used == 1
    assert AS_SCIENTIST not in i.t.figures_to_send(A), "once a round"


def test_three_turns_each_in_turn_order_di_4_2(island: Make) -> None:
    i = island(3)
    t = i.t
    seats, dice = [], Dice(4)
    while t.state.stage == "research":
        if t.ask.head.name == "send":
            seats.append(t.ask.seat)
        t.take(dice.below(t.ask.n) if t.ask.head.name != "claim" else t.ask.n - 1)
    order = t.state.order
    assert seats[:3] == seats[3:6] and len(seats) in (6, 9), "the last figure goes by itself"
    assert sorted(order) == [0, 1, 2]
    assert all(p.turns == 3 and not p.home and len(p.pool) == 3 for p in t.state.players)


def test_the_holding_area_di_4_12(island: Make) -> None:
    for twist, held in (("", [1]), ("pt_calm_season", []), ("pt_wild_season", [1, 2])):
        i = island()
        if twist:
            i.twist(twist)
        i.dice(("green", 1, 0), ("pink", 1, 3), ("blue", 2, 2), ("blue", 1, 2))
        i.play(research.hold(i.t))
        assert i.s.held == tuple(held) and i.s.stage == "market"
        i = island()
        i.dice(("pink", 1, 3))
        i.s.owners[:] = [0]
        i.play(research.hold(i.t))
        assert i.s.held == ()


def test_start_of_a_round_di_3_2(island: Make) -> None:
    i = island()
    i.hire("accountant")
    i.hire("senior_scientist")
    i.play(rounds.start_of_round(i.t, A), "units@yellow")
    assert i.p().money == 18 and i.dna()["yellow"] == 1
    i = island()
    i.hire("lab_assistant", 1)
    i.play(rounds.start_of_round(i.t, B), "units@blue+pink")
    assert i.dna(1)["blue"] == i.dna(1)["pink"] == 2
