"""The worked cases of the rules, by number and rule id.

N0: two players on the first-game map, home 2 with its second rail to the right: rails 0,1,E and 1,1,NW. N1: N0 with 0,2,E and 1,2,NW.
"""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.cretaceous_rails import GAME, cybersaur, rails, ratings, resort, rounds, scoring, survey, turn
from dinotui.games.cretaceous_rails.geometry import Placement, cells_at
from dinotui.games.cretaceous_rails.state import DINOSAUR, JUNGLE, NO_HOLDER, TOURIST

ME = Seat(0)


def supplies(t: Any) -> tuple[int, int, int]:
    """Tokens, tourists and dinosaurs on the map."""
    s = t.state
    return s.jungle.bit_count(), sum(s.tourists), t.any_dinosaurs().bit_count()


# -- set-up and map


def test_case_01_supply_sums_cr_3_9(scene: Any) -> None:
    position = scene(seats=4)
    s = position.t.state
    assert supplies(position.t) == (36, 16 + 20, 40)
    assert sum(player.jungle for player in s.players) == 4 and s.spare_jungle == 0
    assert sum(sum(player.tourists) for player in s.players) == 4 and sum(s.sack) == 0
    assert sum(sum(player.dinosaurs) for player in s.players) == 4 and s.spare_dinosaurs == [0, 0, 0, 0]
    GAME.check(position.t)


def test_case_02_two_players_cr_3_6_cr_3_7(scene: Any) -> None:
    position = scene()
    made = position.t.map
    assert supplies(position.t)[:2] == (22, 20)
    assert sum(position.t.state.sack) == 18
    assert [sum(position.tourists(f"{q},0")) for q in range(4)] == [0, 4, 4, 0]
    assert made.cabins.bit_count() == 3
    assert all(sum(position.tourists("{},{}".format(*made.places[h]))) == 4 for h in range(34) if made.cabins >> h & 1)


def test_case_04_home_exit_cr_3_8(n0: Any) -> None:
    assert n0.edges() == ["0,1,E", "1,1,NW"] and n0.me().supply == 28
    corners = {n0.t.map.vertices[v] for v in n0.t.map.ends[n0.edge("0,1,E")]}
    assert corners == {(0, 2, "S"), (1, 0, "N")}
    assert n0.near() == {"1,0", "0,1", "1,1", "0,2", "1,2"}


def test_case_05_four_hexes_per_rail_cr_2_6(n0: Any) -> None:
    n0.t.lift_rail(0, n0.edge("1,1,NW"))
    assert n0.edges() == ["0,1,E"]
    assert n0.near() == {"0,1", "1,1", "0,2", "1,0"}


def test_case_07_border_takes_no_rail_cr_2_2(n0: Any, asked: Any, refused: Any) -> None:
    """The outer west border of -1,1 would belong to -2,1, which is not on the map."""
    assert (-2, 1) not in n0.t.map.at and (-2, 1, "E") not in n0.t.map.edge_at
    with pytest.raises(refused):
        asked(n0.perform("lay_rails"), n0.t).find(n0.t, "lay@-2,1,E")


@pytest.mark.parametrize(
    ("q", "r", "reason"),
    [
        (-3, 3, ""),
        (-2, 4, "rails could not get in"),
        (0, 2, "overlaps another tile"),
        (5, 0, "reaches into the row of the homes"),
        (4, 1, ""),
    ],
)
def test_case_08_snap_cr_2_14(box: Any, q: int, r: int, reason: str) -> None:
    start = box.map((Placement("S124", 0, 0, 0),))
    assert start.cannot_hold(cells_at(box.sides["J1A"], Placement("J1A", q, r, 0))) == reason
    assert ((q, r) in start.spots(list(box.sides["J1A"]), 0)) == (reason == "")


# -- turns, marker, trains


def place_at(position: Any, space: str, seat: int = 0) -> None:
    """An executive placed as in a turn, without its actions."""
    position.t.state.turn += 1
    number = next(i for i, one in enumerate(position.box.spaces) if one.id == space)
    turn.stand(position.t, Seat(seat), [], number)


def test_case_10_own_executive_cr_4_3(n0: Any, asked: Any, refused: Any) -> None:
    place_at(n0, "V11")
    ask = asked(turn.place_executive(n0.t, ME), n0.t)
    assert ask.n == 23
    with pytest.raises(refused):
        ask.find(n0.t, "place@V11")
    assert ask.why_not(n0.t, "space", 0) == "an executive stands there"


def test_case_11_order_is_free_cr_4_2(n0: Any, asked: Any, keys: Any) -> None:
    """H21 lies between the tiles of rows 2 and 3; a player may begin with either."""
    n0.tiles(r2c1="lay_rails", r3c1="clear_jungle")
    ask = asked(n0.whole_turn(), n0.t, "place@H21")
    assert keys(ask, n0.t) == ["first@2,1", "first@3,1"]


@pytest.mark.parametrize(("which", "action"), [("first@2,1", "lay"), ("first@3,1", "clear")])
def test_case_11_either_tile_comes_first_cr_4_2(n0: Any, asked: Any, which: str, action: str) -> None:
    n0.tiles(r2c1="lay_rails", r3c1="clear_jungle")
    assert asked(n0.whole_turn(), n0.t, "place@H21", which).head.name == action


def test_case_11_cybersaur_takes_the_top_one_first_cr_16_4(scene: Any) -> None:
    position = scene(seats=1)
    position.tiles(r2c3="capture", r3c3="build_cards")
    told = ai_turn(position, "AI19", "V23")
    assert told.index("clears the jungle at {hex}: {why}") < told.index("takes {card}: {why}")


def ai_turn(position: Any, card: str, *others: str) -> list[str]:
    """One turn of Cybersaur with this card; the templates of what it tells."""
    automaton = position.t.state.cybersaur
    number = next(i for i, one in enumerate(position.box.ai_cards) if one.id == card)
    automaton.deck.remove(number)
    automaton.deck.append(number)
    position.t.journal = []
    unit = cybersaur.turn(position.t)
    with pytest.raises(StopIteration):
        unit.send(None)
    return [line.text for line in position.t.journal]


def test_case_13_first_players_first_turn_cr_4_7(scene: Any) -> None:
    position = scene()
    position.tiles(r1c2="icon")
    s = position.t.state
    assert s.first == 0
    place_at(position, "V11")
    assert s.marker == NO_HOLDER, "not with the first turn of the round"
    s.turn += 1
    place_at(position, "V12")
    assert s.marker == 0, "a later turn takes it"


def test_case_13_any_other_player_takes_it_before_cr_4_7(scene: Any) -> None:
    position = scene()
    position.tiles(r1c2="icon")
    place_at(position, "V11")
    place_at(position, "V12", seat=1)
    assert position.t.state.marker == 1


def test_case_14_unclaimed_cr_4_8(scene: Any, play: Any) -> None:
    position = scene(seats=3, first="2")
    assert position.t.state.first == 1
    play(rounds.end_round(position.t), position.t)
    assert position.t.state.first == 1 and position.t.state.marker == NO_HOLDER


@pytest.mark.parametrize("action", ["clear_jungle", "safari", "capture"])
def test_case_16_no_car_cr_4_4(n0: Any, asked: Any, keys: Any, action: str) -> None:
    n0.load("jungle", "red")
    n0.uncover("0,1")
    ask = asked(n0.perform(action), n0.t)
    assert keys(ask, n0.t) == ["skip"] and ask.show
    assert ask.note(n0.t, 0) == "no empty car; unloads jungle and red"


def test_case_17_both_actions_alike_cr_4_5(n0: Any, play: Any) -> None:
    """Two tiles with rails: no order to choose, two separate actions, four rails in all."""
    n0.tiles(r1c1="lay_rails", r1c2="lay_rails")
    edges = ["lay@0,2,E", "lay@1,2,NW", "lay@1,2,NE", "lay@1,2,E"]
    play(n0.whole_turn(), n0.t, "place@V11", *edges)
    assert len(n0.me().rails) == 6


def test_case_17_with_two_more_rails_each_cr_13_2(n0: Any, play: Any) -> None:
    n0.build("lay_extra", level=2)
    n0.tiles(r1c1="lay_rails", r1c2="lay_rails")
    asked_for = rails.rails_in_action(n0.t, ME)
    assert asked_for == 4
    eight = ["0,2,E", "1,2,NW", "1,2,NE", "1,2,E", "2,1,NE", "2,1,E", "1,1,NE", "0,1,NE"]
    play(n0.whole_turn(), n0.t, "place@V11", *(f"lay@{edge}" for edge in eight))
    assert len(n0.me().rails) == 2 + 8


# -- rails


def test_case_19_connection_by_corner_cr_2_5(n0: Any, asked: Any, refused: Any) -> None:
    ask = asked(n0.perform("lay_rails"), n0.t)
    with pytest.raises(refused):
        ask.find(n0.t, "lay@0,3,E")
    assert ask.why_not(n0.t, "edge", n0.edge("0,3,E")) == "does not touch your rails"
    assert ask.find(n0.t, "lay@0,1,NE") >= 0
    meeting = [n0.t.map.edge_vertices[n0.edge(e)] for e in ("0,1,NE", "0,1,E", "1,1,NW")]
    assert n0.t.map.vertices[(meeting[0] & meeting[1] & meeting[2]).bit_length() - 1] == (0, 2, "S")


def test_case_20_last_rail_cr_6_2(n0: Any, asked: Any, play: Any) -> None:
    """The first rail comes from the supply, then one own rail may be moved."""
    n0.me().supply = 1
    unit = n0.perform("lay_rails")
    ask = asked(unit, n0.t, "lay@0,2,E")
    assert ask.head.name == "lift" and n0.me().supply == 0
    assert {ask.key(n0.t, i) for i in range(ask.n)} == {"lift@0,1,E", "lift@0,2,E", "stop"}
    ask = unit.send(ask.find(n0.t, "lift@0,2,E"))
    assert "lay_again@0,2,E" not in [ask.key(n0.t, i) for i in range(ask.n)]
    with pytest.raises(StopIteration):
        unit.send(ask.find(n0.t, "lay_again@0,1,NE"))
    assert n0.edges() == ["0,1,E", "1,1,NW", "0,1,NE"] and n0.me().supply == 0


# -- safari and ratings


def test_case_22_token_hides_volcano_counts_cr_8_3(n0: Any, play: Any) -> None:
    """Two players: T-Rex at 0,1 is under a token, one volcano: 2 to 3."""
    n0.stand("1,0", red=1)
    play(n0.perform("safari"), n0.t, "tourist@1,0,red")
    assert n0.me().ratings == [3, 2, 2, 2] and n0.me().train == [TOURIST]


def test_case_22_without_the_token_of_two_players_cr_8_3(scene: Any, play: Any) -> None:
    position = scene(seats=4, homes=(2, 1, 3, 4))
    position.stand("1,0", red=1)
    play(position.perform("safari"), position.t, "tourist@1,0,red")
    assert position.me().ratings[0] == 4


def test_case_23_growing_network_cr_8_3(n1: Any) -> None:
    n1.uncover("0,1")
    n1.cover("1,3")
    assert n1.t.safari_gain(ME, 0) == 2
    n1.build("safari_uncleared")
    assert n1.t.safari_gain(ME, 0) == 3


def test_case_25_line_paid_cr_9_2(n0: Any, play: Any) -> None:
    n0.store(jungle=1)
    n0.me().ratings[0] = 4
    play(ratings.raise_rating(n0.t, ME, 0, 3), n0.t, "cross@yes")
    assert (n0.me().ratings[0], n0.me().jungle, n0.me().above) == (7, 0, 1)


def test_case_25_line_declined_cr_9_2(n0: Any, play: Any) -> None:
    n0.store(jungle=1)
    n0.me().ratings[0] = 4
    play(ratings.raise_rating(n0.t, ME, 0, 3), n0.t, "cross@no")
    assert (n0.me().ratings[0], n0.me().jungle, n0.me().above) == (5, 1, 0)


@pytest.mark.parametrize(("tokens", "reached"), [(1, 10), (2, 12)])
def test_case_26_two_lines_cr_9_2(n0: Any, play: Any, tokens: int, reached: int) -> None:
    n0.store(jungle=tokens)
    n0.me().ratings[0] = 4
    play(ratings.raise_rating(n0.t, ME, 0, 8), n0.t, *["cross@yes"] * tokens)
    assert (n0.me().ratings[0], n0.me().jungle, n0.me().above) == (reached, 0, tokens)


def test_case_28_down_and_up_cr_9_5(n0: Any, play: Any) -> None:
    n0.store(jungle=1)
    n0.me().ratings[0] = 6
    play(ratings.pay_ratings(n0.t, ME, 1, "CR-9.5"), n0.t, "ratings@trex")
    assert n0.me().ratings[0] == 5
    play(ratings.raise_rating(n0.t, ME, 0, 1), n0.t, "cross@yes")
    assert (n0.me().ratings[0], n0.me().jungle) == (6, 0)


def test_case_29_top_cr_9_4(n0: Any, play: Any) -> None:
    n0.me().ratings[0] = 19
    play(ratings.raise_rating(n0.t, ME, 0, 4), n0.t)
    assert n0.me().ratings[0] == 20


# -- Cybersaur


def lay_one(position: Any, left: bool) -> str:
    """One rail of Cybersaur; its edge."""
    automaton = position.t.state.cybersaur
    plan = survey.plan_rail(position.t, 1, automaton.origins, left)
    assert plan is not None
    cybersaur.lay_rail(position.t, plan, ())
    return ",".join(map(str, position.t.map.edges[plan.edge]))


@pytest.fixture
def opening(scene: Any) -> Any:
    """Cybersaur at home 2 with its second rail to the right, everything untouched."""
    return scene(seats=1, homes=(3,), side="left")


def test_case_31_opening_lay_cr_16_13(opening: Any) -> None:
    assert opening.edges(1) == ["0,1,E", "1,1,NW"]
    laid = [lay_one(opening, left) for left in (True, False, False, True, True)]
    assert laid == ["0,2,E", "1,2,NW", "1,2,NE", "1,2,E", "2,1,NE"]


def test_case_32_corner_cr_16_13(opening: Any) -> None:
    """The tip needs 7 rails and the top corner of 2,1 needs 6, so back to the bottom corner of 1,3, which needs 1."""
    for left in (True, False, False, True, True):
        lay_one(opening, left)
    t = opening.t
    far = survey.Survey(t, 1)
    far.look_far()
    reach = [far.reach(t.map.vertex_at[corner]) for corner in ((2, 2, "S"), (2, 1, "N"), (1, 3, "S"))]
    assert reach == [7, 6, 1]
    before = opening.near(1)
    assert lay_one(opening, left=False) == "2,2,NW"
    assert opening.near(1) - before == {"2,3"}


def test_case_33_nothing_left_to_see_cr_16_13(opening: Any) -> None:
    t = opening.t
    opening.remove_dinosaurs(*("{},{}".format(*place) for place in t.map.places))
    for q, r in t.map.places:
        if t.map.cabins >> t.map.at[q, r] & 1:
            opening.stand(f"{q},{r}")
    while survey.Survey(t, 1).targets:  # the volcanoes
        lay_one(opening, left=True)
    assert not survey.Survey(t, 1).targets
    origins = t.state.cybersaur.origins
    corners = list(survey.backtrack(t, 1, origins))
    first = next(v for v in corners if t.map.vertex_edges[v] & t.network(1).around)
    legal = [e for e in range(len(t.map.edges)) if t.map.vertex_edges[first] >> e & 1 and t.network(1).around >> e & 1]
    for left in (True, False):
        plan = survey.plan_rail(t, 1, origins, left)
        assert plan is not None and plan.reach == 0 and plan.start == first and plan.edge in legal


def raise_targets(position: Any, edges: list[str]) -> None:
    """A hand-made network of Cybersaur that sees every volcano, each rail laid from the corner it shares with the one before."""
    t = position.t
    for text in edges:
        e = position.edge(text)
        a, b = t.map.ends[e]
        touched = t.network(1).vertices
        t.state.cybersaur.origins.append(b if touched >> b & 1 else a)
        t.player(1).supply += 0 if t.player(1).supply else 1
        t.add_rail(1, e)


def test_case_34_clear_choice_cr_16_11(opening: Any) -> None:
    """Tokens in row 2 at x2 0 and 2 and in row 3 at x2 1: row 2, then the arrow."""
    t = opening.t
    row2 = [opening.hex("-1,2"), opening.hex("0,2")]
    row3 = opening.hex("-1,3")
    assert [2 * t.map.places[h][0] + t.map.places[h][1] for h in (*row2, row3)] == [0, 2, 1]
    left = next(card for card in opening.box.ai_cards if card.left)
    right = next(card for card in opening.box.ai_cards if not card.left)
    assert cybersaur.closest(t, [row3, *row2], left)[0] == row2[0]
    assert cybersaur.closest(t, [row3, *row2], right)[0] == row2[1]


def test_case_34_in_the_action_cr_16_11(opening: Any) -> None:
    opening.uncover("0,1", "1,2")
    raise_targets(opening, ["0,1,NE"])
    assert {"-1,2", "0,2"} <= opening.near(1)
    card = next(card for card in opening.box.ai_cards if card.left)
    assert cybersaur.clear_jungle(opening.t, card, ())
    assert not opening.t.state.jungle >> opening.hex("-1,2") & 1 and opening.me(1).jungle == 1


def test_case_35_preference_cr_16_9(opening: Any) -> None:
    t = opening.t
    t.state.cybersaur.preference[:] = [0, 1, 2, 3]
    raise_targets(opening, ["0,2,E"])
    opening.stand("0,3", green=2)
    opening.stand("1,0", blue=1)
    assert cybersaur.safari(t, opening.box.ai_cards[0], ())
    assert t.player(1).tourists == [0, 1, 0, 0] and opening.tourists("1,0") == [0, 0, 0, 0]
    assert t.state.cybersaur.preference == [1, 2, 3, 0]


def test_case_37_fallback_to_clearing_cr_16_8(opening: Any) -> None:
    jungle = opening.t.state.jungle.bit_count()
    cybersaur.instance(opening.t, opening.box.ai_cards[0], "capture")
    assert opening.t.state.jungle.bit_count() == jungle - 1 and opening.me(1).jungle == 1
    assert opening.me(1).dinosaurs == [0, 0, 0, 0]


def test_case_37_fallback_to_rails_cr_16_8(opening: Any) -> None:
    """Nothing to capture and no token either."""
    opening.remove_dinosaurs("0,1", "0,2", "1,2")
    opening.uncover("0,1", "0,2", "1,2")
    cybersaur.instance(opening.t, opening.box.ai_cards[0], "capture")
    assert len(opening.me(1).rails) == 4


def test_case_38_each_instance_on_its_own_cr_16_4(opening: Any) -> None:
    """Capture doubled, one free dinosaur, tokens elsewhere: a capture, then a clearing."""
    opening.uncover("0,1")
    opening.tiles(r2c1="capture")
    told = ai_turn(opening, "AI04")
    assert told[2:5] == [
        "captures {species} at {hex}: {why}",
        "does {tile} a second time: at this level the mark on its card counts",
        "clears the jungle at {hex}: {why}",
    ]
    assert opening.me(1).dinosaurs == [1, 0, 0, 0] and opening.me(1).jungle >= 1


def test_case_40_occupied_cr_16_5(opening: Any) -> None:
    place_at(opening, "V11")
    told = ai_turn(opening, "AI01")
    assert opening.me(0).executives == opening.me(1).executives == [0]
    assert len(told) > 2


def test_case_41_display_cr_16_12(opening: Any) -> None:
    opening.tiles(r1c1="build_cards", r1c2="lay_rails")
    s = opening.t.state
    third, top = s.display[2], s.deck[-1]
    ai_turn(opening, "AI01")
    assert opening.me(1).hand == [third] and s.display[2] == top


def test_case_43_train_cars_cr_16_16(opening: Any) -> None:
    """2 cards that grant cars, 3 with the train_car multiplier: 3 x 1 x 2."""
    grant = [c for c in opening.box.cards if c.grants_train_car and c.multiplier != "train_car"][:2]
    scored = [c for c in opening.box.cards if c.multiplier == "train_car" and not c.grants_train_car][:3]
    opening.hand(*(card.id for card in grant + scored), seat=1)
    assert scoring.counts(opening.t, 1)["train_car"] == 2
    lines = {label: halves for label, _, halves in scoring.lines(opening.t, 1)}
    assert lines["Train cars"] == 2 * 6


# -- cards


def test_case_44_illegal_tower_cr_12_2(n0: Any, play: Any) -> None:
    """Two columns on level 1: a third card on level 2 is refused."""
    n0.column(1)
    n0.column(1)
    n0.hand("RC77", "RC78", "RC79", "RC63")
    n0.store(jungle=4, tourists=(1, 2, 1, 1), dinosaurs=(1, 1, 2, 1))
    n0.uncover("0,1", "0,2", "1,2")
    play(n0.perform("build_cards"), n0.t, "build@2,RC77", "build@2,RC78")
    me = n0.me()
    assert [len(column) for column in me.columns] == [2, 2]
    assert me.hand == [n0.card("RC79"), n0.card("RC63")], "payable, but with nothing to stand on"
    buildings = n0.t.buildings(ME, [2], 0, me.hand)
    assert not buildings and buildings.unless((2, n0.card("RC63"))) == "no card to stand on"


def test_case_44_three_two_two_is_legal_cr_12_2(n0: Any, play: Any) -> None:
    n0.build("build_levels", level=3)
    n0.hand("RC61", "RC62", "RC63", "RC64", "RC81", "RC82")
    n0.store(jungle=2, tourists=(2, 2, 1, 1), dinosaurs=(1, 1, 1, 1))
    keys = ["build@1,RC61", "build@1,RC62", "pay@red", "build@2,RC63", "build@2,RC64", "build@3,RC81", "build@3,RC82", "pay@red"]
    play(n0.perform("build_cards"), n0.t, *keys)
    assert [len(column) for column in n0.me().columns] == [3, 3, 3]


def test_case_46_extra_capture_needs_cars_cr_13_1(n0: Any, play: Any) -> None:
    n0.build("capture_extra", level=2)
    n0.uncover("0,1", "0,2", "1,2")
    play(n0.perform("capture"), n0.t, "capture@0,1", "capture@0,2")
    assert n0.me().train == [DINOSAUR, DINOSAUR + 3]


def test_case_47_uncleared_cr_13_8(n0: Any, play: Any) -> None:
    n0.build("capture_uncleared")
    play(n0.perform("capture"), n0.t, "capture@0,1")
    assert n0.me().train == [DINOSAUR] and n0.t.state.jungle >> n0.hex("0,1") & 1
    play(n0.perform("clear_jungle"), n0.t, "clear@0,1")
    assert n0.me().train == [DINOSAUR, JUNGLE]


def test_case_49_cars_are_capped_cr_5_5(n0: Any, play: Any) -> None:
    n0.me().cars = 7
    n0.column(2)
    n0.hand("RC72")
    n0.store(jungle=2, dinosaurs=(0, 0, 0, 1))
    play(n0.perform("build_cards"), n0.t, "build@3,RC72")
    assert n0.me().cars == 8


def test_case_50_lightning_in_time_cr_13_20(n0: Any, play: Any) -> None:
    """Airlifted Timber B on level 2: up to 2 tokens straight to the store, and they pay for the next card."""
    n0.column(1)
    n0.column(1)
    n0.hand("RC78", "RC63")
    n0.store(jungle=1, tourists=(0, 1, 0, 0))
    n0.load("red", "green")
    keys = ["build@2,RC78", "clear@0,1", "clear@1,2", "build@2,RC63"]
    play(n0.perform("build_cards"), n0.t, *keys)
    me = n0.me()
    assert me.jungle == 1 and me.paid[n0.card("RC63")] == (JUNGLE,) and len(me.train) == 2


def test_case_52_wild_cr_13_6(n1: Any, play: Any) -> None:
    n1.uncover("0,1", "0,2", "1,2", "1,3")
    assert n1.box.cards[n1.build("RC21")].wild[0] == (0,)
    n1.stand("1,0", red=1)
    play(n1.perform("safari"), n1.t, "tourist@1,0,red,green")
    assert n1.me().ratings == [2, 2, 2, 4] and n1.me().train == [TOURIST]


def test_case_52_wild_pays_another_icon_cr_13_6(n0: Any, play: Any) -> None:
    n0.build("RC21")
    n0.hand("RC64")
    n0.store(tourists=(1, 0, 0, 0))
    play(n0.perform("build_cards"), n0.t, "build@1,RC64")
    assert n0.me().paid[n0.card("RC64")] == (TOURIST,)


def test_case_53_focus_group_cr_11_2(n0: Any, play: Any) -> None:
    n0.store(tourists=(0, 0, 1, 0))
    s = n0.t.state
    row2, third = s.display[4:], s.deck[-2]
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "renew@purple,2", "take@2,1")
    assert s.discard == row2 and third in n0.me().hand
    assert n0.me().focus == [0, 0, 1, 0] and n0.me().tourists == [0, 0, 0, 0]
    assert scoring.counts(n0.t, 0)["tourist"] == 1


# -- scoring and powers


def on_cards(position: Any, species: int, number: int) -> None:
    """Dinosaurs on a built card."""
    position.t.state.spare_dinosaurs[species] -= number
    position.build("focus_group", paid=(DINOSAUR + species,) * number)


def test_case_55_rulebook_example_cr_15_1(n0: Any) -> None:
    n0.store()
    on_cards(n0, 3, 2)
    n0.me().ratings[3] = 9
    assert [line for line in scoring.lines(n0.t, 0) if line[0] == "Triceratops"] == [("Triceratops", "rating 9 x 2 on cards", 36)]


def test_case_56_half_points_cr_15_1(n0: Any) -> None:
    n0.store(dinosaurs=(0, 0, 0, 3))
    on_cards(n0, 3, 2)
    n0.me().ratings[3] = 9
    assert sum(halves for label, _, halves in scoring.lines(n0.t, 0) if label == "Triceratops") == 2 * 31
    assert ("Triceratops", "half of rating 9 x 3 in store", 26) in list(scoring.lines(n0.t, 0))


def test_case_58_spent_tokens_and_tourists_count_cr_15_2(n0: Any) -> None:
    n0.store(jungle=2, tourists=(1, 0, 0, 0))
    me, cards = n0.me(), n0.box.cards
    me.above, me.focus[:] = 1, [0, 2, 0, 0]
    kinds = {kind: [card.id for card in cards if card.multiplier == kind] for kind in ("jungle", "tourist")}
    n0.build(kinds["jungle"][0], paid=(JUNGLE, JUNGLE))
    n0.build(kinds["jungle"][1], paid=(JUNGLE, TOURIST, TOURIST + 1))
    n0.build(kinds["tourist"][0], paid=(TOURIST + 2,))
    halves = {label: number for label, _, number in scoring.lines(n0.t, 0)}
    assert halves["Jungle"] == 2 * 12 and halves["Tourists"] == 2 * 6


@pytest.mark.parametrize("empty", [False, True])
def test_case_59_cabin_and_volcano_cr_15_2(n1: Any, empty: bool) -> None:
    if empty:
        n1.stand("0,3")
    kinds = [card.id for card in n1.box.cards if card.multiplier == "cabin_volcano"]
    n1.build(kinds[0])
    n1.build(kinds[1])
    assert scoring.counts(n1.t, 0)["cabin_volcano"] == 2
    assert {label: halves for label, _, halves in scoring.lines(n1.t, 0)}["Cabins and volcanoes"] == 2 * 8


def give_power(position: Any, kind: str) -> None:
    position.me().power = next(i for i, power in enumerate(position.box.powers) if power.effect.kind == kind)


def test_case_61_billy_and_rex_cr_17_1(n0: Any, play: Any) -> None:
    give_power(n0, "clear_bypasses_train")
    n0.load("red", "green")
    had = n0.me().jungle
    play(n0.perform("clear_jungle"), n0.t, "clear@0,1")
    assert n0.me().jungle == had + 1 and len(n0.me().train) == 2


def test_case_62_mike_and_mumu_cr_17_2(n0: Any, asked: Any, play: Any) -> None:
    """No payable card: the top card goes face down on level 1, once in the action, without effect, and scores in the end."""
    give_power(n0, "free_facedown_build")
    n0.hand()
    top = n0.t.state.deck[-1]
    play(n0.perform("build_cards"), n0.t, "face_down@1")
    me = n0.me()
    assert me.columns == [[top]] and me.paid[top] == () and me.face_down == [top]
    assert not scoring.scored_cards(n0.t, 0, open_only=True)
    play(rounds.end_game(n0.t), n0.t)
    multiplier = n0.box.cards[top].multiplier
    assert scoring.scored_cards(n0.t, 0) == {multiplier: 1}
    assert any(scoring.LABELS[multiplier][0] == label for label, _, _ in scoring.lines(n0.t, 0))


def test_case_64_sam_and_goldie_cr_17_4(n0: Any, asked: Any, play: Any) -> None:
    give_power(n0, "act_at_railhead")
    n0.stand("0,3", red=1, green=1)
    n0.stand("1,0", blue=1)
    n0.me().supply = 28
    unit = n0.perform("lay_rails")
    ask = asked(unit, n0.t, "lay@0,2,E", "stop")
    assert [ask.key(n0.t, i) for i in range(ask.n)] == ["tourist@0,3,red", "tourist@0,3,green", "stop"]
    ask = unit.send(0)
    with pytest.raises(StopIteration):
        unit.send(ask.find(n0.t, "ratings@triceratops"))
    assert n0.me().ratings == [3, 2, 2, 1] and n0.me().train == [TOURIST] and n0.tourists("1,0") == [0, 1, 0, 0]


def test_case_64_not_without_ratings_cr_17_4(n0: Any, play: Any) -> None:
    give_power(n0, "act_at_railhead")
    n0.me().ratings[:] = [0, 0, 0, 0]
    play(n0.perform("lay_rails"), n0.t, "lay@0,2,E", "stop")


def test_case_65_bobo_and_ham_with_a_discount_cr_17_3(n0: Any, play: Any) -> None:
    give_power(n0, "build_drawn_card")
    n0.build("build_discount")
    n0.store(jungle=1, dinosaurs=(0, 0, 1, 0))
    n0.display("RC04", "RC06")
    assert (n0.box.cards[n0.card("RC04")].jungle, n0.box.cards[n0.card("RC04")].dinosaurs) == (2, (0, 0, 1, 0))
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "take@1,2", "build_drawn@1,RC04")
    assert n0.me().paid[n0.card("RC04")] == (JUNGLE, DINOSAUR + 2)
    assert resort.BuildAction(n0.t, ME).discounts == 1, "the next build action has its own"


def test_case_65_a_discount_card_itself_gives_nothing_now_cr_17_3(n0: Any, play: Any) -> None:
    """RC25 costs 1 jungle and a T-Rex; built as drawn it costs just that."""
    give_power(n0, "build_drawn_card")
    n0.hand()
    n0.display("RC25", "RC06")
    n0.store(jungle=2, dinosaurs=(2, 1, 1, 1))
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "take@1,2", "build_drawn@1,RC25")
    assert n0.me().paid[n0.card("RC25")] == (JUNGLE, DINOSAUR)
    assert resort.BuildAction(n0.t, ME).discounts == 1


def test_case_66_shared_space_cr_13_17(n0: Any, play: Any, asked: Any) -> None:
    n0.build("share_space", level=3)
    place_at(n0, "V11")
    before = n0.me().ratings.copy()
    assert play(turn.place_executive(n0.t, ME), n0.t, "share@V11") == 0
    assert n0.me().ratings == before and n0.me().executives == [0, 0]
    ask = asked(turn.place_executive(n0.t, ME), n0.t)
    assert not [key for key in (ask.key(n0.t, i) for i in range(ask.n)) if key.startswith("share")]
    n0.build("share_space", level=3)
    assert play(turn.place_executive(n0.t, ME), n0.t, "share@V11") == 0


def test_case_67_swap_cr_13_16(n0: Any, play: Any) -> None:
    n0.build("swap_tiles", level=1)
    n0.tiles(r1c1="icon", r4c4="lay_rails")
    n0.t.state.turn = 2
    keys = ["swap@1,1", "swap_with@4,4", "ratings@trex+triceratops", "place@V43"]
    play(turn.place_executive(n0.t, ME), n0.t, *keys)
    s = n0.t.state
    assert s.marker == 0 and n0.me().ratings == [1, 2, 2, 1]
    assert s.grid[15] == n0.box.icon and n0.t.action_at(0) == "lay_rails"


def test_case_67_not_on_the_first_turn_cr_4_7(n0: Any, play: Any) -> None:
    n0.build("swap_tiles", level=1)
    n0.tiles(r1c1="icon", r4c4="lay_rails")
    n0.t.state.turn = 1
    play(turn.place_executive(n0.t, ME), n0.t, "swap@1,1", "swap_with@4,4", "ratings@trex+triceratops", "place@V43")
    assert n0.t.state.marker == NO_HOLDER


def test_case_68_solo_sack_cr_16_1(scene: Any) -> None:
    position = scene(seats=1)
    assert supplies(position.t)[:2] == (22, 20) and sum(position.t.state.sack) == 39 - 20
    ai = position.me(1)
    assert ai.jungle == 0 and ai.tourists == ai.dinosaurs == [0, 0, 0, 0] and not ai.hand and ai.cars == 0


@pytest.mark.parametrize("level", ["normal", "hard", "extreme"])
def test_case_69_card_without_a_marker_cr_16_3(scene: Any, level: str) -> None:
    position = scene(seats=1, level=level)
    cards = {card.id: card for card in position.box.ai_cards}
    assert [cybersaur.times(position.t, cards["AI02"], which) for which in (0, 1)] == [1, 1]
    assert [cybersaur.times(position.t, cards["AI04"], which) for which in (0, 1)] == [2, 1]
    coloured = {"AI01": ("normal",), "AI03": ("normal", "hard")}
    for card, single in coloured.items():
        twice = [cybersaur.times(position.t, cards[card], which) for which in (0, 1)]
        assert sum(twice) == (2 if level in single else 3)
