"""The market beyond the worked cases (DI-5), and set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui import games
from dinotui.engine import Seat, Setup
from dinotui.games.dinosaur_island import market, rounds
from dinotui.games.dinosaur_island.state import EMPTY

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")


def setup_with(i: Any, length: str) -> Setup:
    """The set-up of a table with another length."""
    old = i.t.setup
    return Setup(old.game, old.seats, old.options | {"length": length}, old.seed, old.ruleset)


def test_the_first_attractions_are_sorted_by_cost_di_2_4(island: Make) -> None:
    for seed in range(1, 6):
        i = island(2, seed)
        costs = [i.box.attractions[tile].cost for tile in GAME.new(i.t.setup, i.box).start().state.market[0]]
        assert costs == sorted(costs) and len(costs) == 4


def test_what_is_dealt_di_2_5_di_2_6_di_2_7_di_2_9_di_2_10(island: Make) -> None:
    for seats in (2, 3, 4):
        for length in ("short", "medium", "long"):
            i = island(seats)
            s = GAME.new(setup_with(i, length), i.box).start().state
            assert s.opens == [4, 4]
            assert [len(deck) for deck in s.recipe_decks] == [5, 5, 4] and [i.box.recipes[tile].category for tile in s.recipes] == [0, 1, 2]
            assert [i.box.objectives[o.number].length for o in s.objectives] == [length] * (seats + 1)
            assert [s.order[n] for n in range(seats)] == [(s.order[0] + n) % seats for n in range(seats)]
            more = 5 if "pt_seed_funding" in [i.box.twists[n].id for n in s.twists] else 0
            assert [s.players[seat].money - more for seat in s.order] == list(range(15, 15 + seats))
    firsts = {GAME.new(island(3, seed).t.setup, i.box).start().state.order[0] for seed in range(12)}
    assert firsts == {0, 1, 2}


def test_corporations_differ_only_in_the_starting_species_di_2_12(island: Make) -> None:
    i = island(4)
    players = GAME.new(i.t.setup, i.box).start().state.players
    assert sorted(p.corporation for p in players) == [0, 1, 2, 3]
    assert [p.exhibits[0].recipe for p in players] == [i.box.starting(p.corporation) for p in players]
    assert len({i.box.recipes[p.exhibits[0].recipe][2:] for p in players}) == 1


def test_start_position_di_2_11(island: Make) -> None:
    i = island()
    p = i.p()
    assert i.dna() == {"blue": 1, "pink": 1, "purple": 1, "green": 0, "red": 0, "yellow": 0}
    assert i.limits() == {"blue": 4, "pink": 4, "purple": 4, "green": 2, "red": 2, "yellow": 2}
    assert (p.vp, p.excitement, p.threat, p.security, p.workers) == (10, 1, 1, 1, 4)
    assert p.home == (1, 2, 3) and p.exhibits[0].dinosaurs == p.exhibits[0].capacity == 1


def test_seed_funding_gives_everybody_money_di_11_4_1(island: Make) -> None:
    found = []
    for seed in range(1, 40):
        t = GAME.new(island(2, seed).t.setup, island(2).box).start()
        if "pt_seed_funding" in [t.box.twists[n].id for n in t.state.twists]:
            found.append([t.player(seat).money for seat in t.state.order])
    assert found and all(money == [20, 21] for money in found)


def test_above_the_limit_another_specialist_is_fired_di_5_3(island: Make) -> None:
    i = island()
    for name in ("intern", "recruiter", "union_boss"):
        i.hire(name)
    i.market("specialist", 2, "dino_hunter")
    i.p().free_hire = False
    workers = i.p().workers
    unit = market.market_action(i.t, A)
    assert i.asks(unit, "hire@specialist,2") == ["fire@intern", "fire@recruiter", "fire@union_boss"], "not the new one"
    i = island()
    for name in ("intern", "recruiter", "union_boss"):
        i.hire(name)
    i.market("specialist", 2, "dino_hunter")
    i.play(market.market_action(i.t, A), "hire@specialist,2", "fire@recruiter")
    assert i.p().workers == workers + 1 - 2 and len(i.p().specialists) == 3
    assert i.s.fired == (i.box.specialist_number["recruiter"],)


def test_big_payroll_keeps_five_di_11_4_1(island: Make) -> None:
    i = island()
    i.twist("pt_big_payroll")
    for name in ("intern", "recruiter", "tour_guide"):
        i.hire(name)
    i.market("specialist", 2, "dino_hunter")
    i.play(market.market_action(i.t, A), "hire@specialist,2")
    assert len(i.p().specialists) == 4 and not i.s.fired


def test_firing_union_boss_loses_the_free_hire_di_11_1(island: Make) -> None:
    i = island()
    i.hire("union_boss")
    i.p().free_hire = True
    market.fire(i.t, A, i.box.specialist_number["union_boss"])
    assert not i.p().free_hire


def test_a_fired_worker_who_worked_stays_used_di_5_4(island: Make) -> None:
    i = island()
    i.hire("dino_hunter")
    i.p().used = 5
    market.fire(i.t, A, i.box.specialist_number["dino_hunter"])
    assert i.p().workers == 4 and i.t.free_workers(A) == 0


def test_cryo_technician_raises_limits_when_hired_di_11_1(island: Make) -> None:
    i = island()
    i.market("specialist", 2, "cryo_technician")
    i.play(market.market_action(i.t, A), "hire@specialist,2", "limit@green", "limit@red")
    assert i.limits()["green"] == i.limits()["red"] == 3 and i.p().workers == 5


def test_discounts_do_not_go_below_zero_di_6_12(island: Make) -> None:
    i = island()
    i.hire("site_foreman")
    i.hire("purchasing_agent")
    i.market("attraction", 2, "teacup_ride")
    assert i.t.total_price(A, 0) == 2 and i.t.total_price(B, 0) == 3
    assert [i.t.dna_price(A, row) for row in range(4)] == [1, 2, 3, 4]


def test_a_full_lab_covers_any_action_for_good_di_5_6(island: Make) -> None:
    i = island()
    assert i.t.lab_spaces_to_cover(A) == [3], "the first empty space"
    i.lab("watchtower", 3)
    i.lab("staff_quarters", 5)
    i.market("lab_upgrade", 2, "dna_archive")
    options = i.asks(market.market_action(i.t, A), "buy@lab_upgrade,2")
    assert options == [f"cover@{space}" for space in range(1, 7)]
    i = island()
    i.lab("watchtower", 3)
    i.lab("staff_quarters", 5)
    i.market("lab_upgrade", 2, "dna_archive")
    i.play(market.market_action(i.t, A), "buy@lab_upgrade,2", "cover@1")
    refinement = i.box.lab_number["dna_refinement_2"]
    assert i.t.opens_to_buy(A).unless(refinement) == "DNA Refinement I is covered"
    assert (0, 0) in i.t.all_slots(A) and i.t.slot(A, (0, 0)).effect.kind == "gain_dna"


def test_green_parts_act_at_once_di_11_3(island: Make) -> None:
    i = island()
    i.market("lab_upgrade", 2, "staff_quarters")
    i.play(market.market_action(i.t, A), "buy@lab_upgrade,2")
    assert i.p().workers == 5
    i.market("lab_upgrade", 2, "expanded_freezer")
    i.play(market.market_action(i.t, A), "buy@lab_upgrade,2", "limit@blue", "limit@blue", "limit@yellow")
    assert i.limits()["blue"] == 6 and i.limits()["yellow"] == 3 and i.p().bought == 2


def test_dna_of_an_empty_row_di_5_8(island: Make) -> None:
    i = island()
    for column in range(3):
        i.s.market[column][3] = EMPTY
    i.play(market.market_action(i.t, A), "buy_dna@5", "units@green+red")
    assert i.p().money == 10 and i.dna()["green"] == i.dna()["red"] == 1 and i.s.discards == [(), (), ()]


def test_a_choice_of_items_to_discard_di_5_8(island: Make) -> None:
    i = island()
    options = i.asks(market.market_action(i.t, A), "buy_dna@2", "units@blue+pink")
    assert options == ["throw_out@attraction,2", "throw_out@lab_upgrade,2", "throw_out@specialist,2"]


def test_nothing_is_refilled_in_the_phase_di_5_2(island: Make) -> None:
    i = island()
    i.market("specialist", 2, "intern")
    i.play(market.market_action(i.t, A), "hire@specialist,2")
    assert i.s.market[2][0] == EMPTY
    assert i.t.items_to_buy(B, 2).unless(8) == "there is no item"


def test_what_cannot_be_paid_for_is_not_offered_di_5_10(island: Make) -> None:
    i = island()
    i.p().money = 2
    i.market("attraction", 2, "teacup_ride")
    i.market("specialist", 2, "intern")
    i.market("lab_upgrade", 2, "watchtower")
    options = i.asks(market.market_action(i.t, A))
    assert options == ["hire@specialist,2", "buy@lab_upgrade,2", "buy_dna@2", "take_money"]


def test_a_free_hire_is_used_up_even_when_the_hired_one_is_fired_later_di_11_1(island: Make) -> None:
    i = island()
    i.p().money, i.p().free_hire = 0, True
    i.hire("union_boss")
    i.market("specialist", 5, "recruiter")
    i.play(market.market_action(i.t, A), "hire@specialist,5")
    assert i.p().money == 0 and not i.p().free_hire and i.p().workers == 4 + 1 + 2
    market.fire(i.t, A, i.box.specialist_number["recruiter"])
    assert not i.p().free_hire and i.p().workers == 5


def test_patient_investors_pay_four_for_passing_di_11_4_1(island: Make) -> None:
    i = island()
    i.twist("pt_patient_investors")
    i.play(market.market_action(i.t, A), "take_money")
    assert i.p().money == 19


def test_open_upgrades_are_limited_by_their_tiles_di_5_7(island: Make) -> None:
    i = island()
    research = i.box.lab_number["dino_research_2"]
    i.s.opens[0] = 0
    assert i.t.opens_to_buy(A).unless(research) == "none is left"
    i.s.opens[0], i.p().money = 4, 2
    assert i.t.opens_to_buy(A).unless(research) == "not enough money"


def test_refresh_rows_by_twist_di_8_2(island: Make) -> None:
    for twist, cleared in (("pt_fast_market", 2), ("pt_slow_market", 0)):
        i = island()
        i.twist(twist)
        before = [column.copy() for column in i.s.market]
        rounds.refresh_market(i.t)
        for column, old in enumerate(before):
            assert i.s.market[column][: 4 - cleared] == old[cleared:]
            assert i.s.discards[column] == tuple(old[:cleared])


def test_an_empty_stack_is_made_of_its_discards_di_8_2(island: Make) -> None:
    i = island()
    s = i.s
    s.discards[0], s.decks[0][:] = s.decks[0].copy(), []
    gone = set(s.discards[0])
    assert i.t.draw_item(0) in gone and not s.discards[0]
    s.decks[0].clear()
    assert i.t.draw_item(0) == EMPTY, "both empty"
