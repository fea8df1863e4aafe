"""Every type of resort card on every level (CR-13)."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.cretaceous_rails import ratings, resort, rounds, turn
from dinotui.games.cretaceous_rails.state import DINOSAUR, JUNGLE, TOURIST

ME = Seat(0)
LEVELS = (1, 2, 3)


def build_now(position: Any, card_id: str, level: int) -> Any:
    """The rules that build a card of the hand on a level, on a column made for it."""
    if level > 1:
        position.column(level - 1)
    position.hand(card_id)
    return resort.build(position.t, ME, (level, position.card(card_id)), 0)


def with_items(position: Any) -> None:
    """A store that pays for anything."""
    position.store(jungle=3, tourists=(2, 2, 2, 2), dinosaurs=(2, 2, 2, 2))


# -- more of an action


@pytest.mark.parametrize("level", LEVELS)
def test_capture_extra_cr_13_1(n0: Any, play: Any, level: int) -> None:
    n0.build("capture_extra", level)
    n0.me().cars = 8
    n0.lay(0, "0,2,E", "1,2,NW", "0,1,NE")
    n0.uncover("0,1", "0,2", "1,2", "-1,2", "1,3")
    keys = ["capture@0,1", "capture@0,2", "capture@1,2", "capture@-1,2"][: level + 1]
    play(n0.perform("capture"), n0.t, *keys)
    assert len(n0.me().train) == level + 1


def test_capture_extra_may_stop_early_cr_4_6(n0: Any, play: Any) -> None:
    n0.build("capture_extra", 3)
    n0.uncover("0,1", "0,2")
    n0.me().cars = 4
    play(n0.perform("capture"), n0.t, "capture@0,2", "stop")
    assert n0.me().train == [DINOSAUR + 3]


@pytest.mark.parametrize("level", LEVELS)
def test_lay_extra_cr_13_2(n0: Any, play: Any, level: int) -> None:
    n0.build("lay_extra", level)
    edges = ["0,2,E", "1,2,NW", "1,2,NE", "1,2,E", "2,1,NE"][: 2 + level]
    play(n0.perform("lay_rails"), n0.t, *(f"lay@{edge}" for edge in edges))
    assert len(n0.me().rails) == 2 + 2 + level


@pytest.mark.parametrize("level", LEVELS)
def test_build_levels_cr_13_3(n0: Any, level: int) -> None:
    n0.build("build_levels", level)
    action = resort.BuildAction(n0.t, ME)
    for used in range(3):
        action.levels = set(LEVELS[:used])
        more = used < min(3, 1 + level - 1)
        assert action.open_levels(n0.t, ME) == (list(LEVELS) if more else list(LEVELS[:used]))


def test_build_levels_add_up_to_three_cr_12_6(n0: Any) -> None:
    n0.build("build_levels", 3)
    n0.build("build_levels", 3)
    action = resort.BuildAction(n0.t, ME)
    action.levels = {1, 2, 3}
    assert action.open_levels(n0.t, ME) == [1, 2, 3]


def test_build_levels_work_at_once_cr_12_5(n0: Any, play: Any) -> None:
    """Built on level 2 in this action it opens one level more, and a card of this action bears another."""
    n0.column(1)
    n0.hand("RC09", "RC63", "RC81")
    assert n0.box.cards[n0.card("RC09")].type == "build_levels"
    with_items(n0)
    play(n0.perform("build_cards"), n0.t, "build@2,RC09", *first_payment(n0, "RC09"), "build@3,RC63")
    assert [len(column) for column in n0.me().columns] == [3]


def first_payment(position: Any, card_id: str) -> list[str]:
    """The key of the first way to pay, where there is a choice."""
    t, card = position.t, position.card(card_id)
    ways = t.payments(ME, card, t.abilities(ME).discounts)
    names = ("jungle", *t.box.colours, *(species.id for species in t.box.species))
    return ["pay@" + "+".join(names[item] for item in ways[0])] if len(ways) > 1 else []


@pytest.mark.parametrize("level", LEVELS)
def test_safari_extra_cr_13_4(n0: Any, play: Any, level: int) -> None:
    """Every tourist is counted when it is taken."""
    n0.build("safari_extra", level)
    n0.me().cars = 8
    n0.stand("1,0", red=4)
    n0.me().ratings[0] = 0
    play(n0.perform("safari"), n0.t, *["tourist@1,0,red"] * (level + 1))
    assert n0.me().train == [TOURIST] * (level + 1) and n0.me().ratings[0] == level + 1


@pytest.mark.parametrize("level", LEVELS)
def test_draw_extra_cr_13_5(n0: Any, play: Any, level: int) -> None:
    n0.build("draw_extra", level)
    n0.hand()
    n0.store()
    play(n0.perform("draw_cards"), n0.t, *["take@2,3"] * (2 + level))
    assert len(n0.me().hand) == 2 + level and n0.me().hand == n0.me().known


@pytest.mark.parametrize("level", LEVELS)
def test_clear_extra_needs_a_car_each_cr_13_14(n0: Any, play: Any, level: int) -> None:
    n0.build("clear_extra", level)
    n0.lay(0, "0,1,NE")
    n0.me().cars = 3
    keys = ["clear@0,1", "clear@0,2", "clear@1,2"][: level + 1]
    play(n0.perform("clear_jungle"), n0.t, *keys)
    assert n0.me().train == [JUNGLE] * min(3, level + 1)


@pytest.mark.parametrize("level", LEVELS)
def test_focus_group_cr_13_21(n0: Any, play: Any, level: int) -> None:
    """The same space may be replaced again; no tourist is needed."""
    n0.build("focus_group", level)
    n0.store()
    s = n0.t.state
    gone = [s.display[0], *s.deck[-1 : -level - 1 : -1]]
    keys = ["replace@1,1"] * level
    play(n0.perform("draw_cards"), n0.t, *keys, "take@1,1", "take@1,2")
    assert s.discard == gone[:level] and n0.me().hand[-2] == gone[level]


def test_focus_groups_add_up_cr_11_4(n0: Any, play: Any) -> None:
    n0.build("focus_group", 1)
    n0.build("focus_group", 2)
    n0.store()
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "take@1,1", "replace@2,4", "replace@2,4", "replace@2,4")
    assert len(n0.t.state.discard) == 3


# -- wild tourists


@pytest.mark.parametrize("level", LEVELS)
def test_wild_tourists_cr_13_6(n0: Any, asked: Any, keys: Any, level: int) -> None:
    n0.build("RC21", level)
    n0.stand("1,0", red=1, blue=1, purple=1, green=1)
    wild = ["red", "blue", "purple"][:level]
    offered = [key for key in keys(asked(n0.perform("safari"), n0.t), n0.t) if key.startswith("tourist")]
    assert len(offered) == 4 * level + (4 - level)
    assert all(f"tourist@1,0,{colour},green" in offered for colour in wild)
    assert "tourist@1,0,green,red" not in offered


# -- the discount


def test_discount_on_any_icon_cr_13_7(n0: Any) -> None:
    """Jungle or a tourist less, never a dinosaur."""
    n0.build("build_discount")
    n0.store(jungle=1, tourists=(1, 0, 0, 0), dinosaurs=(1, 0, 0, 0))
    card = next(i for i, c in enumerate(n0.box.cards) if (c.jungle, c.any_tourist, sum(c.tourists), c.dinosaurs) == (1, 1, 0, (1, 0, 0, 0)))
    assert n0.t.payments(ME, card, 1) == [(JUNGLE, DINOSAUR), (TOURIST, DINOSAUR)]


def test_discounts_take_one_item_each_cr_13_7(n0: Any) -> None:
    n0.store(dinosaurs=(0, 0, 1, 0))
    assert n0.t.payments(ME, n0.card("RC04"), 2) == [(DINOSAUR + 2,)]
    assert n0.t.payments(ME, n0.card("RC04"), 3) == [(DINOSAUR + 2,)], "no refund beyond"
    assert n0.t.payments(ME, n0.card("RC61"), 1) == [], "a dinosaur is never taken off"


def test_discount_for_the_first_card_only_cr_13_7(n0: Any, play: Any) -> None:
    n0.build("build_discount")
    n0.hand("RC63", "RC83")
    n0.store(jungle=1)
    play(n0.perform("build_cards"), n0.t, "build@1,RC63", "build@1,RC83")
    assert n0.me().paid[n0.card("RC63")] == () and n0.me().paid[n0.card("RC83")] == (JUNGLE,)


def test_discount_not_in_its_own_action_cr_13_7(n0: Any, play: Any) -> None:
    n0.hand("RC26", "RC63")
    n0.store(jungle=2, tourists=(0, 1, 0, 0))
    play(n0.perform("build_cards"), n0.t, "build@1,RC26", "build@1,RC63")
    assert n0.me().paid[n0.card("RC63")] == (JUNGLE,)


def test_discount_is_lost_on_a_card_without_such_icons_cr_13_7(n0: Any, play: Any) -> None:
    n0.build("build_discount")
    n0.hand("RC61", "RC63")
    n0.store(jungle=1, dinosaurs=(1, 0, 0, 0))
    play(n0.perform("build_cards"), n0.t, "build@1,RC61", "build@1,RC63")
    assert n0.me().paid[n0.card("RC61")] == (DINOSAUR,) and n0.me().paid[n0.card("RC63")] == (JUNGLE,)


# -- through the jungle


@pytest.mark.parametrize("level", LEVELS)
def test_uncleared_works_on_every_level_cr_13_8_cr_13_9(n0: Any, level: int) -> None:
    assert not n0.t.dinosaurs_to_capture(ME)
    assert n0.t.safari_gain(ME, 0) == 1
    n0.build("capture_uncleared", level)
    n0.build("safari_uncleared", level)
    assert n0.t.dinosaurs_to_capture(ME) == [n0.hex("0,1"), n0.hex("0,2"), n0.hex("1,2")]
    assert n0.t.safari_gain(ME, 0) == 2


# -- unloading after an action


UNLOADS = [
    ("unload_after_capture", "capture", "capture@0,1"),
    ("unload_after_clear", "clear_jungle", "clear@0,2"),
    ("unload_after_safari", "safari", "tourist@1,0,red"),
]


@pytest.mark.parametrize(("kind", "action", "key"), UNLOADS)
@pytest.mark.parametrize("level", LEVELS)
def test_unload_after_cr_13_10(n0: Any, play: Any, kind: str, action: str, key: str, level: int) -> None:
    """For 2, 1 or 0 in ratings, split freely."""
    n0.build(kind, level)
    n0.uncover("0,1")
    n0.stand("1,0", red=1)
    n0.store()
    n0.me().ratings[:] = [3, 3, 3, 3]
    paid = {1: "unload@parasaurolophus+titanosaurus", 2: "unload@parasaurolophus", 3: "unload@free"}[level]
    play(n0.perform(action), n0.t, key, paid)
    me = n0.me()
    assert not me.train and me.jungle + sum(me.tourists) + sum(me.dinosaurs) == 1
    assert [me.ratings[k] for k in (1, 2)] == {1: [2, 2], 2: [2, 3], 3: [3, 3]}[level]


@pytest.mark.parametrize(("kind", "action", "key"), UNLOADS)
def test_unload_after_is_an_offer_cr_13_10(n0: Any, play: Any, kind: str, action: str, key: str) -> None:
    n0.build(kind, 3)
    n0.uncover("0,1")
    n0.stand("1,0", red=1)
    play(n0.perform(action), n0.t, key, "stop")
    assert len(n0.me().train) == 1


def test_unload_after_not_without_ratings_cr_9_5(n0: Any, play: Any) -> None:
    n0.build("unload_after_clear", 1)
    n0.me().ratings[:] = [0, 1, 0, 0]
    play(n0.perform("clear_jungle"), n0.t, "clear@0,1")
    assert n0.me().train == [JUNGLE]


def test_unload_after_the_cheapest_of_several_cr_13_10(n0: Any, asked: Any, keys: Any) -> None:
    n0.build("unload_after_clear", 1)
    n0.build("unload_after_clear", 3)
    assert keys(asked(n0.perform("clear_jungle"), n0.t, "clear@0,1"), n0.t) == ["unload@free", "stop"]


def test_unload_after_not_when_skipped_cr_13(n0: Any, play: Any) -> None:
    n0.build("unload_after_clear", 3)
    n0.load("red")
    play(n0.perform("clear_jungle"), n0.t, "skip")
    assert not n0.me().train


def test_unload_after_safari_comes_after_the_bonuses_cr_13_12(n0: Any, play: Any) -> None:
    n0.build("unload_after_safari", 2)
    n0.build("rating_bonus", 1)
    n0.stand("1,0", green=1)
    n0.me().ratings[:] = [0, 0, 0, 0]
    n0.remove_dinosaurs("0,2")
    play(n0.perform("safari"), n0.t, "tourist@1,0,green", "unload@trex")
    assert n0.me().ratings == [0, 0, 0, 1]


# -- cars


@pytest.mark.parametrize("level", LEVELS)
def test_gain_one_car_cr_13_13(n0: Any, play: Any, level: int) -> None:
    unit = build_now(n0, "RC49", level)
    with_items(n0)
    assert n0.box.cards[n0.card("RC49")].type == "gain_one_car"
    paid = {1: "car@trex+trex", 2: "car@trex", 3: "car@free"}[level]
    play(unit, n0.t, *first_payment(n0, "RC49"), paid)
    assert n0.me().cars == 3 and n0.me().ratings[0] == level - 1


def test_gain_one_car_may_be_declined_cr_13_13(n0: Any, play: Any) -> None:
    unit = build_now(n0, "RC49", 1)
    with_items(n0)
    play(unit, n0.t, *first_payment(n0, "RC49"), "stop")
    assert n0.me().cars == 2 and n0.card("RC49") in n0.me().paid


@pytest.mark.parametrize("reason", ["no ratings", "eight cars"])
def test_gain_one_car_is_not_offered_in_vain_cr_13_13(n0: Any, play: Any, reason: str) -> None:
    unit = build_now(n0, "RC49", 1)
    with_items(n0)
    if reason == "no ratings":
        n0.me().ratings[:] = [1, 0, 0, 0]
    else:
        n0.me().cars = 8
    cars = n0.me().cars
    play(unit, n0.t, *first_payment(n0, "RC49"))
    assert n0.me().cars == cars and n0.card("RC49") in n0.me().paid


@pytest.mark.parametrize("level", LEVELS)
def test_gain_cars_cr_13_18(n0: Any, play: Any, level: int) -> None:
    unit = build_now(n0, "RC72", level)
    with_items(n0)
    play(unit, n0.t)
    assert n0.me().cars == 2 + level


# -- ratings


@pytest.mark.parametrize("level", LEVELS)
def test_rating_bonus_once_an_action_cr_13_15(n0: Any, play: Any, level: int) -> None:
    """Once whatever tourists were taken."""
    card = n0.build("rating_bonus", level)
    n0.build("safari_extra", 1)
    n0.stand("1,0", purple=2)
    species = n0.box.cards[card].species
    assert species == 0
    play(n0.perform("safari"), n0.t, "tourist@1,0,purple", "tourist@1,0,purple")
    assert n0.me().ratings == [2 + level, 2, 4, 2]


def test_rating_bonus_stops_at_a_line_cr_13_15(n0: Any, play: Any) -> None:
    n0.build("rating_bonus", 3)
    n0.stand("1,0", purple=1)
    n0.store()
    n0.me().ratings[0] = 4
    play(n0.perform("safari"), n0.t, "tourist@1,0,purple")
    assert n0.me().ratings[0] == 5


def test_bonuses_in_the_players_order_where_tokens_are_scarce_cr_8_5(n0: Any, play: Any) -> None:
    n0.build("RC57", 2)
    n0.build("RC58", 2)
    n0.store(jungle=1)
    n0.me().ratings[:] = [5, 5, 2, 2]
    play(ratings.raise_bonuses(n0.t, ME), n0.t, "bonus@parasaurolophus", "cross@yes")
    assert n0.me().ratings == [5, 7, 2, 2] and n0.me().above == 1


def test_bonuses_need_no_order_with_tokens_for_all_cr_8_5(n0: Any, play: Any) -> None:
    n0.build("RC57", 2)
    n0.build("RC58", 2)
    n0.store(jungle=2)
    n0.me().ratings[:] = [5, 5, 2, 2]
    play(ratings.raise_bonuses(n0.t, ME), n0.t, "cross@yes", "cross@no")
    assert n0.me().ratings == [7, 5, 2, 2]


@pytest.mark.parametrize("level", LEVELS)
def test_ignore_lines_cr_13_19(n0: Any, play: Any, level: int) -> None:
    n0.build("ignore_lines", level)
    n0.me().ratings[0] = 4
    n0.build("RC57", 2)
    n0.build("RC58", 2)
    n0.me().ratings[1] = 5
    play(ratings.raise_rating(n0.t, ME, 0, 8), n0.t)
    play(ratings.raise_bonuses(n0.t, ME), n0.t)
    assert n0.me().ratings[:2] == [14, 7] and n0.me().above == 0


# -- lightning


@pytest.mark.parametrize("level", LEVELS)
def test_instant_clear_cr_13_20(n0: Any, play: Any, level: int) -> None:
    unit = build_now(n0, "RC78", level)
    n0.store(jungle=1, tourists=(0, 1, 0, 0))
    n0.load("red", "green")
    play(unit, n0.t, *["clear@0,1", "clear@0,2", "clear@1,2"][:level])
    assert n0.me().jungle == level and len(n0.me().train) == 2


def test_instant_clear_is_a_clear_jungle_action_cr_13_20(n0: Any, play: Any) -> None:
    """Extra tokens bypass the train too, and a card may unload after it."""
    n0.build("clear_extra", 1)
    n0.build("unload_after_clear", 3)
    unit = build_now(n0, "RC78", 1)
    n0.store(jungle=1, tourists=(0, 1, 0, 0))
    n0.load("red", "green")
    play(unit, n0.t, "clear@0,1", "clear@0,2", "unload@free")
    assert n0.me().jungle == 2 and not n0.me().train


def test_instant_clear_may_take_fewer_or_none_cr_13_20(n0: Any, play: Any) -> None:
    """Up to so many: uncovering a dinosaur may help a rival more. Without a token there is nothing to unload after."""
    n0.build("unload_after_clear", 3)
    n0.load("red")
    unit = build_now(n0, "RC78", 2)
    n0.store(jungle=1, tourists=(0, 1, 0, 0))
    play(unit, n0.t, "stop")
    assert n0.me().jungle == 0 and n0.card("RC78") in n0.me().paid and n0.t.state.jungle >> n0.hex("0,1") & 1
    assert len(n0.me().train) == 1


def test_instant_clear_with_nothing_to_clear_cr_13_20(n0: Any, play: Any) -> None:
    unit = build_now(n0, "RC78", 3)
    n0.uncover("0,1", "0,2", "1,2")
    n0.store(jungle=1, tourists=(0, 1, 0, 0))
    play(unit, n0.t)
    assert n0.me().jungle == 0 and n0.card("RC78") in n0.me().paid


# -- the grid


@pytest.mark.parametrize("level", LEVELS)
def test_swap_tiles_once_a_round_cr_13_16(n0: Any, play: Any, level: int) -> None:
    card = n0.build("swap_tiles", level)
    n0.tiles(r1c1="lay_rails", r4c4="safari")
    paid = {1: ["ratings@trex+trex"], 2: ["ratings@trex"], 3: []}[level]
    play(turn.place_executive(n0.t, ME), n0.t, "swap@1,1", "swap_with@4,4", *paid, "place@H11")
    assert n0.me().ratings[0] == level - 1 and n0.me().used == [card]
    assert n0.t.action_at(0) == "safari" and n0.t.action_at(15) == "lay_rails"
    assert not n0.t.tiles_to_swap(ME)
    n0.t.state.turn = 8
    play(rounds.end_round(n0.t), n0.t)
    assert len(n0.t.tiles_to_swap(ME)) == (16 if level > 1 or n0.t.ratings_left(ME) >= 2 else 0)


@pytest.mark.parametrize("first", ["cheap", "dear"])
def test_two_swaps_in_either_order_cr_13_16(n0: Any, play: Any, first: str) -> None:
    """The card is named while there are two that cost differently."""
    dear = n0.build("swap_tiles", 1)
    cheap = n0.build("swap_tiles", 3)
    n0.tiles(r1c1="lay_rails", r4c4="safari")
    name = n0.box.cards[dear if first == "dear" else cheap].id
    paid = ["ratings@trex+trex"]
    again = ["swap@1,1", "swap_with@4,4"]
    keys = [*again, f"use@{name}", *paid, *again] if first == "dear" else [*again, f"use@{name}", *again, *paid]
    play(turn.place_executive(n0.t, ME), n0.t, *keys, "place@V11")
    assert n0.me().used == ([dear, cheap] if first == "dear" else [cheap, dear]) and n0.t.action_at(0) == "lay_rails"


def test_the_dear_card_first_before_a_line_cr_13_17(n0: Any, asked: Any, play: Any) -> None:
    """A rating that stands at a line it cannot pass loses nothing when it pays first and rises again."""
    dear = n0.build("share_space", 2)
    cheap = n0.build("share_space", 3)
    n0.me(1).executives[:] = [5, 6]
    n0.store()
    n0.me().ratings[:] = [5, 0, 0, 0]
    ask = asked(turn.place_executive(n0.t, ME), n0.t, "share@V23")
    assert [(ask.label(n0.t, i), ask.note(n0.t, i), ask.place(n0.t, i)) for i in range(ask.n)] == [
        (n0.box.cards[cheap].name, "free", "built:0,2,3"),
        (n0.box.cards[dear].name, "costs 1 in ratings", "built:0,1,2"),
    ]
    play(turn.place_executive(n0.t, ME), n0.t, "share@V23", f"use@{n0.box.cards[dear].id}")
    play(ratings.raise_rating(n0.t, ME, 0, 2), n0.t)
    play(turn.place_executive(n0.t, ME), n0.t, f"share@{n0.box.spaces[6].id}")
    assert n0.me().ratings == [5, 0, 0, 0] and n0.me().used == [dear, cheap]


def test_cards_of_one_cost_need_no_name_cr_13_17(n0: Any, play: Any) -> None:
    n0.build("share_space", 3)
    n0.build("share_space", 3)
    n0.me(1).executives[:] = [5, 6]
    play(turn.place_executive(n0.t, ME), n0.t, "share@V23")
    play(turn.place_executive(n0.t, ME), n0.t, "share@V23")
    assert len(n0.me().used) == 2


def test_a_card_the_ratings_cannot_pay_is_no_choice_cr_9_5(n0: Any, play: Any) -> None:
    n0.build("share_space", 1)
    cheap = n0.build("share_space", 3)
    n0.me(1).executives[:] = [5]
    n0.me().ratings[:] = [1, 0, 0, 0]
    play(turn.place_executive(n0.t, ME), n0.t, "share@V23")
    assert n0.me().used == [cheap] and n0.t.spaces_to_share(ME) == []


def test_swapped_only_where_it_makes_a_difference_cr_13_16(n0: Any, asked: Any, keys: Any) -> None:
    n0.build("swap_tiles", 3)
    n0.tiles(r1c1="lay_rails")
    ask = asked(turn.place_executive(n0.t, ME), n0.t, "swap@1,1")
    assert ask.n == 13, "all but itself and the two other rails tiles"


def test_executives_stay_and_the_marker_rides_cr_13_16(n0: Any, play: Any) -> None:
    n0.build("swap_tiles", 3)
    n0.tiles(r1c1="icon", r1c2="lay_rails", r4c4="safari")
    n0.me(1).executives.append(0)
    n0.t.state.turn = 3
    play(turn.place_executive(n0.t, ME), n0.t, "swap@1,1", "swap_with@4,4", "place@H34")
    assert n0.me(1).executives == [0] and n0.t.state.marker == 0


@pytest.mark.parametrize("level", LEVELS)
def test_share_space_cr_13_17(n0: Any, play: Any, level: int) -> None:
    """Also a foreign executive's space; it stays closed to others."""
    card = n0.build("share_space", level)
    n0.me(1).executives.append(5)
    paid = {1: ["ratings@trex+trex"], 2: ["ratings@trex"], 3: []}[level]
    play(turn.place_executive(n0.t, ME), n0.t, "share@V23", *paid)
    assert n0.me().executives == [5] and n0.me().used == [card] and 5 not in n0.t.spaces_to_use()


def test_share_space_not_without_ratings_cr_9_5(n0: Any) -> None:
    n0.build("share_space", 1)
    n0.me(1).executives.append(5)
    n0.me().ratings[:] = [0, 0, 0, 1]
    assert n0.t.spaces_to_share(ME) == []


def test_a_card_built_this_round_is_ready_cr_13_22(n0: Any, play: Any) -> None:
    unit = build_now(n0, "RC68", 1)
    with_items(n0)
    play(unit, n0.t, *first_payment(n0, "RC68"))
    n0.me(1).executives.append(5)
    assert n0.t.spaces_to_share(ME) == [5]


def test_face_down_cards_do_nothing_cr_17_2(n0: Any) -> None:
    n0.build("lay_extra", 3)
    n0.me().face_down += [card for column in n0.me().columns for card in column if card not in n0.me().face_down]
    n0.t._abilities.clear()
    assert n0.t.abilities(ME).lay_extra == 0
