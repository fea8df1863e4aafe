"""The worked cases, by number and rule, with their exact numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Seat
from dinotui.games.dinosaur_island import market, objectives, park, research, rounds, scoring, setup, solo, workers
from dinotui.games.dinosaur_island.box import Box
from dinotui.games.dinosaur_island.state import AS_SCIENTIST, EMPTY, REMOVED

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")


def slot(i: Any, name: str, letter: int = 0, seat: int = 0) -> str:
    """The key of a worker slot of an action that can be seen in the lab."""
    lab = i.box.lab_number[name]
    space = next(space for space, stack in enumerate(i.p(seat).lab) if stack and stack[-1] == lab)
    return f"use@{space + 1},{letter + 1}"


def use(i: Any, *keys: str, seat: Seat = A) -> None:
    i.play(workers.worker_action(i.t, seat), *keys)


def usable(i: Any, seat: Seat = A) -> list[str]:
    return list(i.asks(workers.worker_action(i.t, seat)))


# -- set-up


def test_case_1_three_players_dice_tiles_objectives_money_di_2_2(island: Make) -> None:
    t = GAME.new(island(3).t.setup, island(3).box).start()
    s = t.state
    assert len(s.dice) == 7
    assert len(s.decks[0]) + 4 == 24 and len(s.decks[1]) + 4 == 20
    assert all(t.box.attractions[tile].mark != "4+" for tile in s.decks[0] + s.market[0])
    assert len(s.objectives) == 4
    bonus = 5 if t.parameters().get("start_money_bonus") else 0
    assert [s.players[seat].money - bonus for seat in s.order] == [15, 16, 17]


def test_case_2_two_and_four_players_di_2_2(island: Make) -> None:
    for seats, dice, tiles, upgrades, goals in ((2, 5, 18, 14, 3), (4, 9, 30, 25, 5)):
        i = island(seats)
        t = GAME.new(i.t.setup, i.box)
        assert (len(t.state.decks[0]), len(t.state.decks[1])) == (tiles, upgrades)
        t.start()
        assert (len(t.state.dice), len(t.state.objectives)) == (dice, goals)


def test_case_4_a_contradicting_twist_is_drawn_again_di_2_8(island: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    i = island()
    number = i.box.twist_number
    drawn = [number["pt_fast_market"], number["pt_slow_market"], number["pt_lawsuits"]]
    monkeypatch.setattr(i.t, "sample", lambda items, n: [*drawn, *(x for x in items if x not in drawn)])
    setup.draw_twists(i.t, 2)
    assert i.s.twists == (number["pt_fast_market"], number["pt_lawsuits"])


def test_case_5_late_hooligans_di_11_4_3(island: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    i = island()
    number = i.box.twist_number
    first = [number["pt_late_hooligans"], number["pt_lawsuits"]]
    monkeypatch.setattr(i.t, "sample", lambda items, n: [*first, *(x for x in items if x not in first)])
    setup.draw_twists(i.t, 2)
    assert (i.s.patrons, i.s.hooligans) == (70, 0)
    for round_number, hooligans in ((1, 5), (2, 10), (3, 10)):
        i.s.round = round_number
        i.play(rounds.cleanup(i.t))
        assert i.s.hooligans == hooligans
        GAME.check(i.t)


# -- research


def test_case_7_any_basic_with_level_2_di_4_4(island: Make) -> None:
    i = island()
    i.dice(("any_basic", 3, 2))
    i.play(research.research_turn(i.t, A), "send@2", "claim@1", "how_many@3", "how_many@2")
    assert i.dna()["blue"] == 4 and i.dna()["pink"] == 3 and i.dna()["purple"] == 2


def test_case_8_special_symbols_need_scientist_3_di_4_5(island: Make) -> None:
    i = island()
    i.dice(("paddock", 1, 2), ("worker", 1, 1))
    options = i.asks(research.research_turn(i.t, A), "send@2")
    assert not [key for key in options if key.startswith("claim@")]
    assert i.t.dice_to_claim(2).unless(0) == "needs scientist 3"
    i = island()
    i.dice(("paddock", 1, 2), ("worker", 1, 1))
    money = i.p().money
    i.play(research.research_turn(i.t, A), "send@3", "claim@1")
    assert i.p().exhibits[0].capacity == 2 and i.p().money == money
    i.p(1).home = (1, 2, 3)
    i.play(research.research_turn(i.t, B), "send@3", "claim@2")
    assert i.p(1).workers == 5


def test_case_10_cold_storage_di_4_6(island: Make) -> None:
    i = island()
    i.play(research.research_turn(i.t, A), "send@2", "store@cold", "limit@green", "limit@green")
    assert i.limits()["green"] == 4
    i.limits(green=9)
    options = i.asks(research.research_turn(i.t, A), "send@3", "store@cold", "limit@green")
    assert "limit@green" not in options
    i = island()
    i.limits(green=9)
    i.play(research.research_turn(i.t, A), "send@3", "store@cold", "limit@blue", "limit@pink", "limit@green")
    assert i.limits() == {"blue": 5, "pink": 5, "purple": 4, "green": 10, "red": 2, "yellow": 2}


def test_case_11_six_places_in_cold_storage_di_4_6(island: Make) -> None:
    i = island(3)
    i.s.storage = (0, 1, 2, 0, 1, 2)
    assert "store@cold" not in i.asks(research.research_turn(i.t, A), "send@1")
    assert i.t.storage_to_use().unless("cold") == "all six places are taken"


def test_case_13_a_recipe_needs_two_zones_side_by_side_di_4_7(island: Make) -> None:
    i = island()
    left = ("r1c4", "r2c4", "r3c4")
    tiles = iter(a.id for a in i.box.attractions[: i.box.hats])
    for zone in i.t.free_zones(A):
        name = f"r{zone // 4 + 1}c{zone % 4 + 1}"
        if name not in left:
            i.attraction(next(tiles), name)
    assert not i.t.recipes_to_take(A, 3)
    assert i.t.recipes_to_take(A, 3).unless(0) == "no two free zones side by side"
    i.market("attraction", 2, "teacup_ride")
    assert "build@attraction,2" in i.asks(market.market_action(i.t, A))


def test_case_14_a_pooled_scientist_is_one_worker_di_4_8(island: Make) -> None:
    i = island()
    i.play(research.research_turn(i.t, A), "send@3", "pool")
    assert i.t.free_workers(A) == 5
    i.play(rounds.cleanup(i.t))
    assert i.p().home == (1, 2, 3) and i.t.free_workers(A) == 4


def test_case_16_computer_programmer_copies_what_was_produced_di_4_11(island: Make) -> None:
    i = island()
    i.dice(("blue", 2, 2), ("blue", 2, 2), ("paddock", 1, 2))
    i.hire("computer_programmer", 1)
    i.dna(1, blue=3)
    i.play(research.research_turn(i.t, A), "send@3", "claim@1", "copy@yes")
    assert i.dna()["blue"] == 4, "A stores three of six"
    assert i.dna(1)["blue"] == 4
    i.play(research.research_turn(i.t, A), "send@2", "claim@2")
    assert i.dna(1)["blue"] == 4, "once a round"
    i = island()
    i.dice(("paddock", 1, 2))
    i.hire("computer_programmer", 1)
    i.play(research.research_turn(i.t, A), "send@3", "claim@1")
    assert not i.p(1).copied


def test_case_17_jack_of_all_trades_takes_a_level_2_recipe_di_4_10(island: Make) -> None:
    i = island()
    i.dice(("paddock", 1, 2))
    i.hire("jack_of_all_trades")
    i.p().home = ()
    i.p().turns = 3
    unit = research.research_turn(i.t, A, extra=True)
    options = i.asks(unit, f"send@{AS_SCIENTIST}")
    assert "procure@small_carnivore" in options and "procure@large_carnivore" not in options
    assert "claim@1" not in options, "a special face needs scientist 3"
    i.p().turns, i.p().used, i.p().jack = 3, 0, False
    i.play(research.research_turn(i.t, A, extra=True), f"send@{AS_SCIENTIST}", "procure@small_carnivore", "exhibit_at@r4c1")
    assert i.t.free_workers(A) == 3


# -- the market


def test_case_19_an_attraction_costs_tile_and_row_di_5_5(island: Make) -> None:
    i = island()
    i.market("attraction", 4, "hyper_coaster")
    i.p().money = 10
    assert "build@attraction,4" not in i.asks(market.market_action(i.t, A))
    assert i.t.items_to_buy(A, 0).unless(2) == "not enough money"
    i.p().money = 11
    i.play(market.market_action(i.t, A), "build@attraction,4", "build_at@r4c4")
    assert i.p().money == 0 and i.p().built == 1


def test_case_20_union_boss_makes_the_next_specialist_free_di_11_1(island: Make) -> None:
    i = island()
    i.market("specialist", 2, "union_boss")
    i.market("specialist", 5, "dino_hunter")
    i.market("specialist", 3, "intern")
    i.p().money = 2
    i.play(market.market_action(i.t, A), "hire@specialist,2")
    assert i.p().money == 0 and i.p().workers == 5
    i.play(market.market_action(i.t, A), "hire@specialist,5")
    assert i.p().money == 0 and i.p().workers == 6
    assert i.t.total_price(A, 9) == 3 and i.t.items_to_buy(A, 2).unless(9) == "not enough money"


def test_case_22_no_worker_comes_from_an_empty_supply_di_5_4(island: Make) -> None:
    i = island()
    i.p().workers = 8
    i.market("specialist", 2, "union_boss")
    i.play(market.market_action(i.t, A), "hire@specialist,2")
    assert i.p().workers == 8
    market.fire(i.t, A, i.box.specialist_number["union_boss"])
    assert i.p().workers == 8 and not i.p().free_hire


def test_case_23_buying_dna_discards_an_item_of_the_row_di_5_8(island: Make) -> None:
    i = island()
    i.market("attraction", 3, "ice_cream")
    i.market("lab_upgrade", 3, "")
    i.market("specialist", 3, "")
    ice = i.s.market[0][1]
    i.play(market.market_action(i.t, A), "buy_dna@3", "units@blue+blue+purple")
    assert i.p().money == 12 and i.dna()["blue"] == 3 and i.dna()["purple"] == 2
    assert i.s.market[0][1] == EMPTY and i.s.discards[0] == (ice,)
    assert i.s.opens == [4, 4], "the open upgrades are no items of a row"


def test_case_25_passing_once_keeps_the_second_action_di_5_1(island: Make) -> None:
    i = island()
    i.s.stage = "market"
    i.play(market.market_action(i.t, A), "take_money")
    assert i.p().money == 17
    i.play(market.market_action(i.t, B), "take_money")
    assert i.asks(GAME.next_unit(i.t)) and i.p().actions == 2


def test_case_26_dna_refinement_2_covers_level_1_di_5_7(island: Make) -> None:
    i = island()
    i.p().money = 5
    i.play(market.market_action(i.t, A), "buy_open@dna_refinement_2")
    lab = i.box.lab_number["dna_refinement_2"]
    assert i.p().lab[0][-1] == lab and i.p().bought == 1 and i.p().money == 0
    assert [s.workers for s in i.box.labs[lab].slots] == [1, 1, 1]
    i.p().money = 50
    assert i.t.opens_to_buy(A).unless(lab) == "you have it"


def test_case_28_groundskeeper_shack_di_5_6(island: Make) -> None:
    i = island()
    i.p().security, i.p().money = 10, 5
    i.market("lab_upgrade", 5, "groundskeeper_shack")
    i.play(market.market_action(i.t, A), "buy@lab_upgrade,5")
    assert i.p().security == 11 and i.p().money == 0
    use(i, slot(i, "groundskeeper_shack"))
    assert i.p().security == 11 and i.t.final_security(A) == 12
    i.play(rounds.cleanup(i.t))
    assert i.t.final_security(A) == 11


# -- workers


def test_case_29_refining_once_or_three_times_di_6_5(island: Make) -> None:
    i = island()
    i.dna(blue=1, pink=0, purple=1, green=0)
    use(i, slot(i, "dna_refinement_1"), "refine@green")
    assert (i.dna()["blue"], i.dna()["purple"], i.dna()["green"]) == (0, 0, 1)
    i.dna(blue=4, purple=4)
    assert slot(i, "dna_refinement_1") not in usable(i)
    i.lab("dna_refinement_2", 0)
    i.p().spent = ()
    i.limits(green=9)
    for number in range(3):
        use(i, slot(i, "dna_refinement_2", number), "refine@green")
    assert i.dna()["green"] == 4
    assert i.t.slots_to_use(A).unless((0, 2)) == "used this round"


def test_case_31_dino_research_1_costs_one_then_two_workers_di_6_4(island: Make) -> None:
    for pool, made in ((3, 2), (2, 1)):
        i = island()
        i.p().workers = pool
        i.exhibit("brontosaurus", "r4c1", capacity=2)
        i.dna(blue=4, purple=4, red=2)
        use(i, slot(i, "dino_research_1"), "create@r4c1")
        assert i.t.free_workers(A) == pool - 1
        if made == 2:
            use(i, slot(i, "dino_research_1", 1), "create@r4c1")
            assert i.t.free_workers(A) == 0
        else:
            assert i.t.slots_to_use(A).unless((1, 1)) == "needs 2 workers"
        assert i.p().exhibits[1].dinosaurs == made


def test_case_32_a_full_paddock_must_grow_first_di_6_6(island: Make) -> None:
    i = island()
    zone = i.p().exhibits[0].zone
    assert i.t.exhibits_to_fill(A).unless(zone) == "its paddock is full"
    money = i.p().money
    use(i, slot(i, "tool_bench"), "enlarge@r1c1")
    assert i.p().money == money - 2 and i.p().exhibits[0].capacity == 2
    i.dna(blue=1, pink=1, purple=1)
    options = i.asks(workers.worker_action(i.t, A), slot(i, "dino_research_1"))
    assert options == ["pay_dna@blue+pink", "pay_dna@blue+purple", "pay_dna@pink+purple"]
    i.p().spent = ()
    i.p().used = 0
    use(i, slot(i, "dino_research_1"), "pay_dna@blue+purple")
    assert i.dna()["pink"] == 1 and i.dna()["blue"] == i.dna()["purple"] == 0 and i.p().exhibits[0].dinosaurs == 2


def test_case_34_excitement_stops_at_20_di_6_6(island: Make) -> None:
    i = island()
    i.p().excitement = 19
    i.exhibit("saurophaganax", "r4c1")
    i.dna(purple=2, green=1, red=1, yellow=1)
    use(i, slot(i, "dino_research_1"), "create@r4c1")
    assert i.p().excitement == 20 and i.p().threat == 3


def test_case_35_prices_of_security_di_6_9(island: Make) -> None:
    i = island()
    i.p().security, i.p().money = 2, 7
    for _ in range(3):
        use(i, slot(i, "tool_bench"), "secure")
    assert i.p().security == 5 and i.p().money == 0
    i.p().security = 10
    assert i.t.security_price(A) == 5
    i.p().security = 11
    assert i.t.security_price(A) == 5


def test_case_37_venture_capital_has_three_slots_di_6_11(island: Make) -> None:
    i = island()
    i.p().money = 0
    for number in range(3):
        use(i, slot(i, "venture_capital", number))
    assert i.p().money == 6 and i.t.free_workers(A) == 1
    assert not [key for key in usable(i) if key.startswith("use@5,")]


def test_case_38_no_paddock_tile_left_di_6_10(island: Make) -> None:
    i = island()
    i.p().exhibits[0].capacity = 3
    i.s.paddocks[2] = 0
    i.p().money = 50
    assert not i.t.paddocks_to_enlarge(A)
    assert i.t.paddocks_to_enlarge(A).unless(0) == "no paddock for 4 is left"


# -- the park


def test_case_40_visitors_come_and_score_di_7(island: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    i = island()
    i.p().excitement, i.p().security = 5, 9
    money, vp = i.p().money, i.p().vp
    rolls = iter([0, 0, 0, 0, 70 - 4])
    monkeypatch.setattr(i.t, "below", lambda n: next(rolls))
    i.play(park.attract(i.t, A))
    assert i.p().money == money + 4 and (i.p().gate_patrons, i.p().gate_hooligans) == (4, 1)
    i.play(park.lines(i.t, A), "hooligan@r2c1")
    assert i.p().stalls[0].hooligans == 1 and i.p().exhibits[0].patrons == 1 and i.p().gate_patrons == 3
    i.play(park.escape(i.t, A))
    i.play(park.score(i.t, A))
    assert i.p().vp == vp + 1


def test_case_41_security_against_threat_di_7_7(island: Make) -> None:
    for security, lost in ((7, 2), (9, 0)):
        i = island()
        i.dice(("pink", 1, 3))
        i.s.held = (0,)
        i.p().threat, i.p().security = 6, security
        i.p().gate_patrons = 4
        assert i.t.final_threat(A) == 9 and i.t.to_be_eaten(A) == lost
        vp = i.p().vp
        i.play(park.escape(i.t, A))
        assert i.p().vp == vp - lost and i.p().gate_patrons == 4 - lost


def test_case_43_only_visitors_who_are_there_are_eaten_di_7_9(island: Make) -> None:
    i = island()
    i.p().vp, i.p().threat, i.p().security = 2, 6, 1
    i.p().exhibits[0].patrons, i.p().gate_patrons = 1, 2
    i.s.patrons -= 3
    i.play(park.escape(i.t, A))
    assert i.p().vp == 0 and not i.p().gate_patrons and i.s.patrons == 70


def test_case_44_dino_hunter_saves_one_di_7_7(island: Make) -> None:
    i = island()
    i.hire("dino_hunter")
    i.p().threat, i.p().security, i.p().gate_patrons = 2, 1, 3
    vp = i.p().vp
    i.play(park.escape(i.t, A))
    assert i.p().vp == vp and i.p().gate_patrons == 3


def test_case_46_ride_improvement_does_not_count_for_objectives_di_7_12(island: Make) -> None:
    i = island()
    i.objective("short_attraction_vp_6")
    coaster, mex = i.attraction("hyper_coaster", "r4c1"), i.attraction("rex_mex", "r4c2")
    i.p().doubles = 1
    coaster.patrons, mex.patrons, i.p().stalls[0].patrons = 3, 1, 1
    vp = i.p().vp
    i.play(park.score(i.t, A), "double@r4c1", "cash@0")
    assert i.p().vp == vp + 8 and i.p().attraction_vp == 5
    assert not i.s.objectives[0].claimers


def test_case_47_security_office_di_7_3(island: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    i = island()
    money = i.p().money
    i.p().excitement, i.p().offices = 5, (2,)
    rolls = iter([0, 0, 0, 69, 69, 0, 69])
    monkeypatch.setattr(i.t, "below", lambda n: next(rolls))
    i.play(park.attract(i.t, A), "office@2")
    assert i.p().money == money + 4 and i.p().gate_hooligans == 1 and i.p().gate_patrons == 4


# -- cleanup, end, scoring


def test_case_49_turn_order_di_8_1(island: Make) -> None:
    i = island(3)
    i.p(0).vp, i.p(1).vp, i.p(2).vp = 14, 14, 9
    i.play(rounds.cleanup(i.t))
    assert i.s.order == (2, 0, 1)


def test_case_50_market_refresh_di_8_2(island: Make) -> None:
    i = island()
    x, y = i.s.market[0][0], i.s.market[0][2]
    i.s.market[0][1] = i.s.market[0][3] = EMPTY
    stack = i.s.decks[0].copy()
    rounds.refresh_market(i.t)
    assert i.s.discards[0] == (x,)
    assert i.s.market[0] == [y, stack[-1], stack[-2], stack[-3]]


def test_case_52_the_round_is_finished_di_9_6(island: Make) -> None:
    i = island()
    i.objective("short_excitement_9", "short_security_6", "short_workers_7")
    i.s.round, i.s.stage = 5, "score"
    i.p().excitement, i.p().security = 9, 6
    i.t.claim(A)
    assert objectives.unclaimed(i.t) == 1
    i.s.done = 2
    unit = GAME.next_unit(i.t)
    assert unit is not None and unit.__name__ == "cleanup"
    i.play(unit)
    while (unit := GAME.next_unit(i.t)) is not None:
        i.play(unit)
    assert i.s.stage == "over" and i.s.round == 5


def test_case_53_final_scoring_di_10_2(island: Make) -> None:
    i = island()
    i.p().vp, i.p().money = 40, 14
    i.attraction("photos", "r4c3")
    i.attraction("balloons", "r4c4")
    i.exhibit("velociraptor", "r3c1", 2, 2)
    i.exhibit("brontosaurus", "r4c1")
    i.p().exhibits[0].dinosaurs = i.p().exhibits[0].capacity = 2
    i.objective("short_excitement_9", "short_security_6")
    for objective in i.s.objectives:
        objective.claimers += (0,)
    assert scoring.score(i.t, A).total == 64 == scoring.points(i.t, A)


# -- alone


def test_case_55_solo_set_up_di_12_3(island: Make) -> None:
    i = island(1)
    assert i.s.stage == "goals" and len(i.s.solo.drawn) == 10
    t = i.t
    for _ in range(3):
        t.take(0)
    assert len(t.state.solo.goals) == 7
    assert len(t.state.solo.deck) + len(t.state.solo.shown) == 9
    assert len(t.state.dice) == 5 and t.state.patrons + t.state.hooligans == 25 and t.player(0).money == 15


def solo_round(island: Make) -> Any:
    """A solo game in its first research phase with hand-made dice, before the deck's turn."""
    i = island(1)
    i.s.solo.goals[:] = i.s.solo.drawn[:7]
    i.s.solo.deck += i.s.solo.drawn[7:]
    i.s.solo.drawn.clear()
    i.s.stage, i.s.done, i.s.round = "research", 0, 1
    return i


def test_case_56_the_deck_takes_dice_items_and_a_recipe_di_12_5(island: Make) -> None:
    i = solo_round(island)
    i.dice(("green", 1, 0), ("blue", 2, 2), ("any_basic", 3, 2), ("worker", 1, 1), ("pink", 1, 3))
    i.s.solo.deck.append(0)
    herbivore = i.s.recipes[0]
    i.play(solo.deck_turn(i.t))
    assert [die for die, owner in enumerate(i.s.owners) if owner == REMOVED] == [0, 2]
    assert i.s.market[0][0] == EMPTY and i.s.market[2][1] == EMPTY
    assert sum(item == EMPTY for column in i.s.market for item in column) == 2
    assert i.s.recipes[0] == EMPTY and i.s.lost == (herbivore,)
    i.play(research.hold(i.t))
    assert i.s.held == (4,) and i.t.held_pips() == 3


def test_case_58_eaten_patrons_are_gone_di_12_9(island: Make) -> None:
    i = solo_round(island)
    i.p().gate_patrons, i.p().gate_hooligans = 2, 1
    i.s.patrons -= 2
    i.s.hooligans -= 1
    i.p().threat, i.p().security = 4, 1
    i.play(park.escape(i.t, A))
    i.play(rounds.cleanup(i.t))
    assert (i.s.patrons, i.s.hooligans) == (20, 3) and i.s.solo.eaten == 2


def test_case_59_scoring_now_or_keeping_di_12_10(island: Make) -> None:
    i = solo_round(island)
    i.s.round = 3
    i.p().excitement = 10
    nine = next(n for n, card in enumerate(i.box.solo_cards) if card.id == "solo_09")
    six = next(n for n, card in enumerate(i.box.solo_cards) if card.id == "solo_06")
    i.s.solo.goals[:] = [six, nine]
    vp = i.p().vp
    assert i.asks(solo.judge(i.t)) == ["score_goal@solo_09", "stop"]
    assert i.asks(solo.judge(i.t), "stop") == ["drop_goal@solo_06", "drop_goal@solo_09"]
    i.play(solo.judge(i.t), "score_goal@solo_09")
    assert i.p().vp == vp + 8 and i.s.solo.goals == [six] and i.s.round == 4


# -- further cases


def test_case_61_the_fourth_turn_of_jack_of_all_trades_di_4_10(island: Make) -> None:
    i = island()
    i.hire("jack_of_all_trades")
    i.s.stage = "research"
    i.p(1).turns, i.p(1).home = 3, ()
    p = i.p()
    p.turns, p.home, p.jack = 3, (2,), True
    i.dice(("blue", 2, 2))
    options = i.asks(GAME.next_unit(i.t))
    assert "stop" not in options and "claim@1" in options and "pool" in options, "scientist 2 must be used"
    p.turns, p.home, p.jack, p.used = 3, (), False, 0
    options = i.asks(GAME.next_unit(i.t))
    assert options == [f"send@{AS_SCIENTIST}", "stop"], "the worker may be sent or not"


def test_case_62_two_dice_are_held_and_animal_handler_di_7_6(island: Make) -> None:
    i = island()
    i.twist("pt_wild_season")
    i.hire("animal_handler")
    i.dice(("pink", 1, 3), ("blue", 2, 2), ("pink", 1, 2))
    i.play(research.hold(i.t))
    assert i.s.held == (0, 1)
    assert i.t.final_threat(A) - i.p().threat == 4 and i.t.final_threat(B) - i.p(1).threat == 5
    i.dice(("green", 1, 0))
    i.play(research.hold(i.t))
    assert i.t.final_threat(A) == i.p().threat and i.t.final_threat(B) == i.p(1).threat


def test_case_63_an_objective_is_claimed_at_once_and_closes_with_the_phase_di_9_2(island: Make) -> None:
    i = island()
    i.objective("short_all_types", "short_security_6", "short_workers_7")
    i.s.stage = "market"
    i.attraction("teacup_ride", "r3c1")
    i.attraction("ice_cream", "r3c2")
    i.market("attraction", 2, "photos")
    i.p().money = 20
    assert not i.s.objectives[0].claimers, "Hats has no type"
    i.play(market.market_action(i.t, A), "build@attraction,2", "build_at@r3c3")
    assert i.s.objectives[0].claimers == (0,) and not i.s.objectives[0].closed
    for name, zone in (("dino_go_round", "r3c1"), ("rex_mex", "r3c2"), ("balloons", "r3c3")):
        i.attraction(name, zone, 1)
    i.t.claim(B)
    assert i.s.objectives[0].claimers == (0, 1)
    i.s.objectives[0].claimers = (0,)
    i.play(rounds.begin(i.t, "worker"))
    i.t.claim(B)
    assert i.s.objectives[0].claimers == (0,), "closed with the Market Phase"


def test_case_64_claims_cannot_be_put_off_di_9_1(island: Make) -> None:
    i = island()
    i.objective("short_security_6", "short_dinosaurs_5", "short_workers_7")
    i.s.round, i.s.stage = 4, "worker"
    i.p().security, i.p().money = 5, 10
    i.p().exhibits[0].dinosaurs, i.p().exhibits[0].capacity = 3, 4
    i.exhibit("brontosaurus", "r4c1", 1, 2)
    i.dna(blue=2, purple=2, red=1)
    use(i, slot(i, "tool_bench"), "secure")
    use(i, slot(i, "dino_research_1"), "create@r4c1")
    assert [objective.claimers for objective in i.s.objectives] == [(0,), (0,), ()]
    i.p().done = i.p(1).done = True
    i.t.unit = None
    i.t.start()
    while i.t.ask is not None:
        i.t.take(0)
    assert i.s.stage == "over" and i.s.round == 4
    assert any(line.text.startswith("scores") for line in i.t.journal), "the park of this round was played"


def test_case_65_cash_register_and_food_di_7_13(island: Make) -> None:
    i = island()
    i.objective("short_income_8", "short_security_6", "short_workers_7")
    burgers = i.attraction("dino_burgers", "r4c1")
    burgers.patrons = 3
    i.p().registers = (2,)
    money, vp = i.p().money, i.p().vp
    i.play(park.score(i.t, A), "cash@2")
    assert i.p().vp == vp + 1 and i.p().money == money + 10 and i.p().visitor_money == 10
    assert i.s.objectives[0].claimers == (0,)


def test_every_case_has_a_test(box: Box) -> None:
    """All numbers of the worked cases."""
    numbers = {int(name.split("_")[2]) for name in globals() if name.startswith("test_case_")}
    assert len(numbers) == 45
