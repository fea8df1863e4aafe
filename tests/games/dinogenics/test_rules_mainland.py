"""The mainland, by rule: setting up, areas, market, HQ, news, specialists, and what DiNO does there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics.areas import workplaces
from dinotui.games.dinogenics.cards import play_card
from dinotui.games.dinogenics.city import LargeTaker, fence_price
from dinotui.games.dinogenics.dino import robot_lines, stack_card
from dinotui.games.dinogenics.dino_turn import bonus, keep_best, use_market
from dinotui.games.dinogenics.dino_turn import turn as dino_turn
from dinotui.games.dinogenics.interpreter import Context, run
from dinotui.games.dinogenics.market import card_price
from dinotui.games.dinogenics.open_season import open_season
from dinotui.games.dinogenics.setup import BLOCKS
from dinotui.games.dinogenics.state import NONE
from dinotui.games.dinogenics.turns import end

Bench = Callable[..., Any]
ME, BOB, BOT = Seat(0), Seat(1), Seat(2)


SHORT = ("site_a", "city_center", "dinogenics_iom", "farm", "uplink", "agency", "refinement", "intelligen_hq", "west_dock")


@pytest.mark.parametrize(
    ("seats", "options", "free"),
    [
        (1, {}, (2, 2, 2, 1, 1, 1, 1, 1, 0)),
        (2, {}, (2, 2, 2, 1, 1, 1, 1, 1, 0)),
        (3, {}, (3, 3, 3, 2, 2, 2, 2, 2, 0)),
        (5, {}, (3, 4, 3, 2, 2, 2, 3, 3, 0)),
        (2, {"mode": "coop"}, (2, 3, 3, 1, 1, 1, 1, 1, 1)),
    ],
)
def test_2_5_blocking_tokens(bench: Bench, seats: int, options: dict[str, str], free: tuple[int, ...]) -> None:
    """DG-2.5, 18.1: spaces that are free before the first worker."""
    b = bench(seats, **options)
    assert tuple(b.t.free_spaces(b.box.area_number[area]) for area in SHORT) == free


def test_2_3_what_lies_where(bench: Bench) -> None:
    """DG-2.2, 2.3, 2.4: ten Basic Hotels apart, three empty stacks, five large tiles of twelve, eight habitats, three market cards."""
    b = bench(2)
    assert [len(stack) for stack in b.s.stacks] == [10, 0, 0, 0] and len(b.s.bag) == 50
    assert (len(b.s.large), sum(k != NONE for k in b.s.revealed), b.s.habitats) == (7, 5, 8)
    assert NONE not in b.s.market and len(b.s.dna) == 94 - 3 - 6 and len(b.s.edna) == 60


def test_2_10_eight_fences_enclose_a_block(bench: Bench) -> None:
    """DG-2.10: a block of two by two or a line of three."""
    assert sorted(len(block) for block in BLOCKS) == [3] * 4 + [3] * 6 + [4] * 6 and bench(1).box.number["seasons"] == 7


def test_4_6_specialists_move_on_and_the_worker_of_season_4(bench: Bench) -> None:
    """DG-4.6, 2.7: unclaimed ones become contractors; stacks 2 to 4 grow; one more worker in season 4, never above five."""
    b = bench(2)
    b.run(open_season(b.t))
    first = list(b.s.display)
    b.s.season = 4
    b.player(1).workers = 5
    b.run(open_season(b.t))
    assert b.s.contractors == first and not set(first) & set(b.s.display)
    assert [len(stack) for stack in b.s.stacks] == [10, 2, 2, 2]
    assert [(p.workers, p.left) for p in b.s.players] == [(5, 5), (5, 4)]


def test_4_3_bonus_visitors_go_round(bench: Bench) -> None:
    """DG-4.3: five of them: two for the first, then one each, the first again after the last."""
    b = bench(3)
    b.s.season = 7
    for seat in range(3):
        b.tile("basic_hotel", "d1", seat=seat)
    b.run(b.bonus(), first=True)
    assert [b.t.visitors(seat) for seat in range(3)] == [3, 1, 1]


def test_5_3_areas_that_cannot_be_paid_are_closed(bench: Bench) -> None:
    """DG-5.3: costs, an empty Boneyard, no card to play, nothing to create, nothing to copy."""
    b = bench(2)
    b.s.boneyard.clear()
    why = {name: workplaces(b.t, 0).unless(b.box.area_number[name]) for name in ("site_d", "refinement", "outsource", "boneyard", "uplink")}
    assert why["site_d"] == "costs 1 credit" and why["boneyard"] == "the Boneyard is empty"
    assert all(why.values()) and workplaces(b.t, 0).unless(b.box.area_number["dinogenics_iom"])
    b.player().credits = 1
    b.hand("raptor")
    assert [workplaces(b.t, 0).unless(b.box.area_number[name]) for name in ("site_d", "refinement", "city_center")] == ["", "", ""]


@pytest.mark.parametrize(
    ("area", "actions", "visited"),
    [
        ("city_center", ["buy_fences", "buy_card@1"], ("fences", "market_buy")),
        ("intelligen_hq", ["buy_large@6 build_at@0,a1,b1"], ("action",)),
    ],
)
def test_5_1_each_action_of_a_visit_is_a_unit(bench: Bench, area: str, actions: list[str], visited: tuple[str, ...]) -> None:
    """DG-5.1, 6.1, 7.1: a copy goes through the answers of one action only, and asks the same."""
    b = bench(2)
    b.market("triceratops", "triceratops", "triceratops")
    b.s.stage, b.player().credits = "turns", 20
    t = b.t.start()
    t.take_key(f"worker@{area}")
    for done, keys in enumerate(actions):
        assert (t.state.doing, t.state.visited, t.events) == (t.box.area_number[area], visited[:done], [])
        assert list(t.copy().ask.options(t)) == list(t.ask.options(t))
        for key in keys.split():
            t.take_key(key)
    assert (t.state.visited, t.events) == (visited, [])


def test_5_9_seismologist(bench: Bench) -> None:
    """DG-5.9: a discarded card goes into the market for 2 credits."""
    b = bench(2)
    b.specialist("seismologist")
    b.market("stegosaurus", "stegosaurus", "stegosaurus")
    b.s.dna += [b.species(x) for x in ("raptor", "triceratops", "ankylosaurus")]
    b.run(b.turn(), "worker@site_b", "keep_card@raptor", "to_market@triceratops")
    assert b.s.market[0] == b.species("triceratops") and b.player().credits == 3 and b.player().hand == (b.species("raptor"),)


def test_6_9_gaps_in_the_market(bench: Bench) -> None:
    """DG-6.9: a card pushes others as far as the first empty space only; news 05 makes every card 3 before discounts."""
    b = bench(2)
    b.market("stegosaurus", "", "triceratops")
    b.t.push_market(b.species("raptor"))
    assert b.s.market == [b.species(x) for x in ("raptor", "stegosaurus", "triceratops")]
    bones = len(b.s.boneyard)
    b.t.push_market(b.species("raptor"))
    assert len(b.s.boneyard) == bones + 1 and b.s.boneyard[-1] == b.species("triceratops")
    b.news("05")
    assert [card_price(b.t, 0, i) for i in range(3)] == [3, 2, 1]


def test_7_2_a_revealed_tile_is_replaced(bench: Bench) -> None:
    """DG-7.2: at once while there are more; a habitat comes from its stack."""
    b = bench(2)
    kind = b.s.revealed[0]
    LargeTaker(b.t, 0)()
    assert b.s.revealed[0] not in (NONE, kind) and len(b.s.large) == 6
    LargeTaker(b.t, 5)()
    assert b.s.habitats == 7
    b.s.large.clear()
    LargeTaker(b.t, 0)()
    assert b.s.revealed[0] == NONE


def test_7_1_the_same_action_twice(bench: Bench) -> None:
    """DG-7.1, 7.3: two habitats in one visit."""
    b = bench(2)
    b.player().credits = 4
    b.run(b.headquarters(2), "buy_large@6", "build_at@0,a1,b1", "buy_large@6", "build_at@0,a2,b2")
    assert len(b.player().tiles) == 2 and b.player().credits == 0


def test_14_5_the_pilot_plays_again(bench: Bench) -> None:
    """DG-14.5: 2 credits, once a season, with another worker."""
    b = bench(2)
    b.specialist("pilot")
    b.player().credits = 4
    b.run(b.turn(), "worker@ferry")
    b.run(end(b.t, ME), "extra_turn")
    assert b.player().credits == 5 and b.s.order[b.s.turn] == 0
    b.run(b.turn(), "worker@ferry")
    assert b.s.acting == NONE and b.s.order[b.s.turn] == 1 and b.player().left == 2


def test_14_8_a_specialist_scores_now_and_at_the_end(bench: Bench) -> None:
    """DG-14.8: news 27."""
    b = bench(2)
    b.specialist("hotel_manager")
    b.tile("basic_hotel", "d1")
    b.run(run(b.t, ME, b.box.news[b.box.news_number["27"]].reveal, Context(0)))
    assert [b.player(seat).vp for seat in (0, 1)] == [6, 0] and b.player().specialists


def test_17_6_recession_doubles_what_is_paid_by_a_card(bench: Bench) -> None:
    """DG-14.9, 17.6: a City Center visit by a card costs double as well, a free tile nothing."""
    b = bench(1, scenario="cc6")
    b.player().tiles = ()
    b.player().credits = 2
    b.cards("strong_arm_the_market")
    b.run(play_card(b.t, ME, b.player().cards[0]), "buy_fences")
    assert (b.player().credits, b.player().fences, fence_price(b.t, 0)) == (0, 3, 2)


# -- DiNO (DG-20)


def test_20_3_cards_go_to_stacks(bench: Bench) -> None:
    """DG-20.3: its own stack, an empty one, under the spare pile; Polymorphic to the reserve."""
    b = bench(2, dino="1")
    robot = b.s.robots[0]
    robot.stacks[:] = [[], [], [], []]
    robot.spare.clear()
    robot.wild = 0
    for name in ("raptor", "raptor", "triceratops", "stegosaurus", "ankylosaurus", "tyrannosaurus", "gallimimus", "polymorphic"):
        stack_card(b.t, robot, b.species(name))
    assert [len(stack) for stack in robot.stacks] == [2, 1, 1, 1] and robot.wild == 1
    assert robot.spare == [b.species("gallimimus"), b.species("tyrannosaurus")]


def test_20_5_what_it_keeps_and_takes(bench: Bench) -> None:
    """DG-20.5: the card its rightmost incomplete stack lacks; the rightmost market card for a stack, else the bottom spare card is sold."""
    b = bench(2, dino="1")
    robot = b.s.robots[0]
    robot.stacks[:] = [[b.species("tyrannosaurus")], [b.species("ankylosaurus")], [], []]
    robot.spare[:] = [b.species("raptor"), b.species("gallimimus")]
    b.s.dna += [b.species(x) for x in ("ankylosaurus", "tyrannosaurus", "stegosaurus")]
    keep_best(b.t, robot, 3, 1, False)
    assert [len(stack) for stack in robot.stacks[:2]] == [2, 1]
    b.market("ankylosaurus", "tyrannosaurus", "stegosaurus")
    b.run(use_market(b.t, robot))
    assert [len(stack) for stack in robot.stacks[:2]] == [3, 1] and b.s.market[2] == b.species("stegosaurus")
    b.market("stegosaurus", "stegosaurus", "stegosaurus")
    b.run(use_market(b.t, robot))
    assert robot.spare == [b.species("gallimimus")] and b.s.market[0] == b.species("raptor") and b.player(2).credits == 3


@pytest.mark.parametrize(("level", "gained"), [(1, (0, 0)), (2, (1, 0)), (5, (0, 1))])
def test_20_6_the_bonus_of_its_level(bench: Bench, level: int, gained: tuple[int, int]) -> None:
    """DG-20.6: card 1: nothing up to level 2, a goat from 3, a scandal less at 5; card 2: a goat at 2."""
    b = bench(2, dino="1")
    robot, p = b.s.robots[0], b.player(2)
    robot.level, p.scandals = level, 1
    robot.deck.append(next(i for i, card in enumerate(b.box.bot_cards) if card.id == (2 if level == 2 else 1)))
    b.run(bonus(b.t, robot))
    assert (p.goats, 1 - p.scandals) == gained


def test_20_4_the_ferry_takes_a_bot_that_finds_nothing_else(bench: Bench) -> None:
    """DG-20.4, 5.1: every other area is full."""
    b = bench(2, dino="1")
    for area in range(b.box.news_area):
        if area != b.box.ferry:
            b.s.spaces[area] += (0,) * b.t.free_spaces(area)
    b.run(dino_turn(b.t, BOT))
    assert b.t.workers_at(b.box.ferry) == [2] and b.player(2).left == b.player(2).workers - 1


@pytest.mark.parametrize(("level", "total"), [(1, 4), (2, 7), (3, 12), (4, 14), (5, 16)])
def test_20_9_what_a_level_scores(bench: Bench, level: int, total: int) -> None:
    """DG-20.9: 10 VP and a scandal; 6 credits and 2 cards; a tile of 2 and a species; 6 leftovers; a dinosaur."""
    b = bench(2, dino="1")
    robot, p = b.s.robots[0], b.player(2)
    robot.level, p.vp, p.scandals, p.credits, p.goats = level, 10, 1, 6, 3
    robot.stacks[:], robot.spare[:], robot.wild = [[], [], [], []], [b.species("raptor")] * 2, 0
    b.tile("holo_dome", "d1", seat=2)
    b.dino("brontosaurus", "c4", seat=2)
    assert len(robot.pile) == 3
    assert sum(line.points for line in robot_lines(b.t, 2)) == total
