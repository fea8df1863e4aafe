"""Rules beyond the worked cases: hiring, building, private actions, effects, tour, income, objectives."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinosaur_world import GAME, effects, objectives, private, public, rounds, scoring, setup
from dinotui.games.dinosaur_world.geometry import distance, hex_name, longest_line, most_neighbours
from dinotui.games.dinosaur_world.records import PublicAction
from dinotui.games.dinosaur_world.state import FILLED

ME = Seat(0)


# -- geometry


@pytest.mark.parametrize(
    ("one", "other", "steps"), [((0, 0), (0, 0), 0), ((0, 0), (1, -1), 1), ((0, 0), (2, 1), 3), ((0, 0), (1, 1), 2), ((3, -1), (0, 0), 3)]
)
def test_distance_dw_9_1(one: Any, other: Any, steps: int) -> None:
    assert distance(one, other) == distance(other, one) == steps


def test_names_of_hexes() -> None:
    """The column counts from the park board, and no two hexes near it share a name."""
    assert hex_name(0, 0) == "a20" and hex_name(1, 0) == "b20" and hex_name(0, 1) == "a21" and hex_name(1, -1) == "a19"
    names = [hex_name(q, r) for r in range(-15, 16) for q in range(-8, 40) if 2 * q + r >= 0]
    assert len(set(names)) == len(names)


def test_lines_and_rings_dw_11_4() -> None:
    row = [(0, 0), (1, 0), (2, 0), (4, 0)]
    assert longest_line(row) == 3 and longest_line([(0, 0), (0, 1), (1, 0)]) == 2
    ring = [(1, 0), (2, 0), (2, -1), (1, -1), (0, 0), (0, 1), (1, 1)]
    assert most_neighbours(ring) == 6 and most_neighbours(ring[:-1]) == 5


# -- set-up


def test_stack_of_special_buildings_dw_2_1(duo: Any, play: Any) -> None:
    """A on top of B on top of C: the row and the tiles of the draft are A."""
    t = GAME.new(duo.setup, duo.box)
    play(setup.lay_out(t), t)
    letters = [duo.box.tiles[tile].letter for tile in t.state.special_deck]
    shown = [duo.box.tiles[tile].letter for tile in t.state.special_row + t.state.dealt]
    assert letters == ["C"] * 10 + ["B"] * 10 + ["A"] * 3 and shown.count("A") == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_draft_dw_2_9(scene: Any, seats: int) -> None:
    """One more of each than players was dealt, one of each taken, one of each discarded."""
    position = scene(seats=seats)
    assert len(position.s.paddock_discard) == 1 and len(position.s.special_discard) == 1
    GAME.check(position.t)


def test_suggested_tiles_dw_2_11(scene: Any) -> None:
    """Nothing is drafted or discarded; each seat had its own pair."""
    position = scene(seats=3, start="first")
    placed = [line.args["tile"] for line in position.t.journal if "places the" in line.text]
    assert sorted(placed) == sorted(tile for pair in position.box.first_game[:3] for tile in pair)
    assert not position.s.paddock_discard and not position.s.special_discard


def test_random_specialists_dw_13_3(scene: Any) -> None:
    position = scene(seats=1, specialists="random")
    assert len(position.s.solo.specialists) == 2 and len(position.s.solo.left_out) == 4


# -- public actions


def public_turn(position: Any, **workers: int) -> Any:
    position.s.stage = "public"
    position.hand(**workers)
    return public.public_turn(position.t, ME)


def test_gather_without_a_scientist_dw_5_4(duo: Any, play: Any) -> None:
    duo.dna()
    duo.dice("dna_f1", "dna_f1", "dna_f6")
    play(public_turn(duo, ranger=1), duo.t, "gather@dna_f1")
    assert (duo.have("cyan"), duo.have("purple")) == (2, 1) and len(duo.s.dice) == 2


@pytest.mark.parametrize(("worker", "paid"), [("ranger", 4), ("administrator", 6), ("seasonal", 6)])
def test_price_of_a_paddock_dw_5_7(duo: Any, play: Any, worker: str, paid: int) -> None:
    duo.row("Velociraptor")
    duo.me().money = 10
    play(public_turn(duo, **{worker: 1}), duo.t, "build_paddock@pd_velociraptor", "build_at@1,0")
    assert duo.me().money == 10 - paid and duo.at(1, 0).slots == [0, 0, 0]


def test_money_counts_after_the_discount_dw_5_8(duo: Any, asked: Any, keys: Any) -> None:
    duo.row("Ranger Cabin")
    duo.me().money = 1
    ask = asked(public_turn(duo, administrator=1, seasonal=1), duo.t)
    assert "build_special@sb_a04" in keys(ask, duo.t)
    assert ask.why_not(duo.t, "offer", duo.tile("Thrill Ride")) != ""
    duo.hand(seasonal=2)
    assert duo.t.tiles_to_build(0, "special") == []


def test_attractions_run_out_dw_2_3(duo: Any) -> None:
    for q in range(1, 5):
        duo.build("Hotel", q, 0)
    assert duo.tile("Hotel") not in duo.t.offers("attraction") and len(duo.t.offers("attraction")) == 3


def test_build_vp_dw_5_5(duo: Any, play: Any) -> None:
    duo.row("Cloning Wing")
    duo.me().money = 20
    play(public_turn(duo, seasonal=1), duo.t, "build_special@sb_c10", "build_at@1,0")
    assert duo.me().vp == 2


# -- private actions and effects


def private_turn(position: Any, **workers: int) -> Any:
    position.s.stage = "private"
    position.hand(**workers)
    return private.private_turn(position.t, ME)


def test_two_dinosaurs_with_a_scientist_dw_6_2(duo: Any, play: Any) -> None:
    duo.build("Gallimimus", 1, 0)
    duo.dna(cyan=2, purple=2)
    play(private_turn(duo, scientist=1), duo.t, "make", "dinosaur@1,0", "dinosaur@1,0")
    assert duo.at(1, 0).slots == [FILLED, FILLED, 0] and duo.me().vp == 2


@pytest.mark.parametrize(("worker", "times"), [("seasonal", 2), ("scientist", 3)])
def test_refining_dw_6_3(duo: Any, play: Any, worker: str, times: int) -> None:
    duo.dna(cyan=9, blue=9)
    refining = ["refine_into@cyan+blue+green"] * times
    play(private_turn(duo, **{worker: 1}), duo.t, "refine", *refining)
    assert (duo.have("cyan"), duo.have("blue"), duo.have("green")) == (9 - times, 9 - times, times)


def test_refining_needs_room_dw_6_3(duo: Any) -> None:
    duo.dna(cyan=3, blue=3, green=9, pink=9)
    yellow = duo.box.dna_number["yellow"]
    assert {into for _, _, into in duo.t.refinings(0)} == {yellow}
    duo.dna(cyan=3)
    assert duo.t.refinings(0) == [] and duo.t.cannot_act(ME, "refine_dna") != ""


@pytest.mark.parametrize(("worker", "gain"), [("seasonal", 2), ("administrator", 4)])
def test_funds_dw_6_6(duo: Any, play: Any, worker: str, gain: int) -> None:
    money = duo.me().money
    play(private_turn(duo, **{worker: 1}), duo.t, "funds")
    assert duo.me().money == money + gain and sum(duo.me().placed) == 1


def test_all_tokens_placed_dw_6_5(duo: Any) -> None:
    duo.me().routes, duo.me().bonuses[:] = 5, [0, 1, 2, 3, 4]
    duo.me().money = 9
    duo.hand(ranger=1)
    assert duo.t.tokens_to_place(0) == [] and duo.t.cannot_act(ME, "upgrade_jeeple") == "all tokens are placed"


def resolve(position: Any, name: str, q: int = 1, r: int = 0) -> Any:
    """The effect of a tile of the park."""
    tile = position.box.tiles[position.tile(name)]
    return effects.resolve(position.t, ME, tile.effect, position.index(q, r))


def test_worker_gained_dw_14(duo: Any, play: Any) -> None:
    duo.build("Staff Lounge", 1, 0)
    duo.me().money = 0
    play(resolve(duo, "Staff Lounge"), duo.t)
    assert duo.me().workers[0] == 1 and duo.me().money == 1


def test_boredom_removed_from_neighbours_dw_14(duo: Any, play: Any) -> None:
    """Up to three from tiles next to the Hotel; each set of tokens in one way only."""
    duo.build("Hotel", 1, 0, boredom=2)
    duo.build("Food Court", 2, 0, boredom=2)
    duo.build("Merch Shop", 1, 1, boredom=2)
    play(resolve(duo, "Hotel"), duo.t, "take_off@2,0", "take_off@1,1")
    assert duo.at(2, 0).boredom + duo.at(1, 1).boredom == 1 and duo.at(1, 0).boredom == 2


def test_boredom_removed_anywhere_dw_14(duo: Any, play: Any) -> None:
    duo.build("Control Room", 1, 0, boredom=2)
    duo.build("Food Court", 5, 0, boredom=1)
    play(resolve(duo, "Control Room"), duo.t)
    assert duo.at(1, 0).boredom == duo.at(5, 0).boredom == 0 and duo.me().security == 1


@pytest.mark.parametrize(("answer", "vp"), [("pay_dna@cyan+green", 3), ("stop", 0)])
def test_paying_dna_dw_14(duo: Any, play: Any, answer: str, vp: int) -> None:
    duo.build("Fossil Museum", 1, 0)
    duo.dna(cyan=2, green=1)
    play(resolve(duo, "Fossil Museum"), duo.t, answer)
    assert duo.me().vp == vp and sum(duo.me().dna) == (1 if vp else 3)


@pytest.mark.parametrize(("money", "answers", "left", "vp"), [(5, ("pay_money",), 2, 3), (5, ("stop",), 5, 0), (2, (), 2, 0)])
def test_paying_money_dw_14(duo: Any, play: Any, money: int, answers: Any, left: int, vp: int) -> None:
    duo.build("VIP Lounge", 1, 0)
    duo.me().money = money
    play(resolve(duo, "VIP Lounge"), duo.t, *answers)
    assert (duo.me().money, duo.me().vp) == (left, vp)


@pytest.mark.parametrize(
    ("name", "attractions", "dinosaurs", "what", "gain"),
    [("Grand Hotel", 4, 0, "money", 6), ("Grand Hotel", 2, 0, "money", 4), ("Predator Arena", 0, 2, "excitement", 4)],
)
def test_counted_gains_dw_14(duo: Any, play: Any, name: str, attractions: int, dinosaurs: int, what: str, gain: int) -> None:
    duo.build(name, 1, 0, dinosaurs=dinosaurs)
    duo.s.stage = "tour"
    for place in ((2, 0), (2, -1), (1, 1), (1, -1))[:attractions]:
        duo.build("Thrill Ride", *place)
    before = getattr(duo.me(), what)
    play(resolve(duo, name), duo.t)
    assert getattr(duo.me(), what) == before + gain


def test_returned_death_dw_14(duo: Any, play: Any) -> None:
    """Deaths of the round stay counted."""
    duo.build("Legal Office", 1, 0)
    duo.t.take_deaths(0, 1)
    play(resolve(duo, "Legal Office"), duo.t)
    assert duo.me().deaths == 0 and duo.me().deaths_now == 1
    play(resolve(duo, "Legal Office"), duo.t)
    assert duo.me().deaths == 0


def test_movement_outside_a_tour_dw_14_1(duo: Any, play: Any) -> None:
    duo.build("Jeep Garage", 1, 0)
    play(resolve(duo, "Jeep Garage"), duo.t)
    assert duo.me().movement == 0


def test_gained_dna_beyond_the_track_dw_1_4(duo: Any, play: Any) -> None:
    """Only kinds with room are offered; with little room as many as fit."""
    duo.build("Gene Lab", 1, 0)
    duo.dna(cyan=9, purple=9, blue=8)
    play(resolve(duo, "Gene Lab"), duo.t)
    assert duo.me().dna[:3] == [9, 9, 9]


# -- the tour


def test_a_tile_is_activated_once_dw_7_3(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Food Court", 1, 0)
    back = ["drive@0,0", "drive@1,0"]
    ask = asked(duo.start_tour(seasonal=3), duo.t, "drive@1,0", "activate@1,0,seasonal", *back)
    assert ask.why_not(duo.t, "visit", (0, 1, 0)) == "activated before in this tour"
    assert keys(ask, duo.t) == ["drive@0,0", "stop"] and duo.me().activated == [1]


def test_excitement_is_paid_first_dw_7_5(duo: Any, asked: Any, keys: Any) -> None:
    """The Casino costs 2 excitement, and 1 more for each Boredom token."""
    duo.build("Casino", 1, 0, boredom=1)
    unit = duo.start_tour(administrator=1)
    ask = asked(unit, duo.t, "drive@1,0")
    assert ask.why_not(duo.t, "visit", (0, 1, 1)) == "not enough excitement"
    duo.me().excitement = 3
    assert duo.t.visits(ME) == [(0, 1, 1)] and duo.t.worth(ME, 1) == -3


def test_the_price_in_excitement_is_said_once_dw_7_5(duo: Any, asked: Any) -> None:
    """With Boredom it is more than the tile's own text says."""
    duo.build("Photo Booth", 1, 0, boredom=1)
    unit = duo.start_tour(administrator=1)
    duo.me().excitement = 5
    ask = asked(unit, duo.t, "drive@1,0")
    assert ask.note(duo.t, 0) == "Photo Booth: -3 excitement, gain 2 VP"


def test_no_boredom_left_dw_7_5(duo: Any, play: Any) -> None:
    duo.build("Food Court", 1, 0)
    duo.s.boredom = 0
    play(duo.start_tour(seasonal=1), duo.t, "drive@1,0", "activate@1,0,seasonal", "stop")
    assert duo.at(1, 0).boredom == 0


def test_excitement_cap_dw_7_7(duo: Any) -> None:
    assert duo.t.gain(0, "excitement", 50) == 40 and duo.me().excitement == 40


def test_the_tour_begins_at_the_entrance_dw_7_1(duo: Any, asked: Any) -> None:
    duo.build("Hotel", 1, 0)
    duo.me().routes, duo.me().jeeple = 2, 1
    asked(duo.start_tour(), duo.t)
    assert duo.me().jeeple == 0 and duo.me().movement == 6


# -- income, threat, the end


def test_threat_dw_8_2(duo: Any, play: Any) -> None:
    duo.s.stage = "threat"
    duo.me().threat, duo.me().security = 7, 4
    duo.me(1).threat, duo.me(1).security = 2, 5
    play(rounds.threat(duo.t), duo.t)
    assert duo.me().deaths == duo.me().deaths_now == 3 and duo.me(1).deaths == 0
    assert (duo.me().threat, duo.me().security) == (7, 4) and duo.s.stage == "islands"


def test_the_last_round_ends_after_threat_dw_8_8(duo: Any, play: Any) -> None:
    duo.s.stage, duo.s.round = "threat", 5
    play(rounds.threat(duo.t), duo.t)
    assert duo.s.stage == "over" and GAME.next_unit(duo.t) is None


def test_turn_order_dw_8_5(scene: Any, play: Any) -> None:
    """Fewest VP first; ties keep their order."""
    position = scene(seats=4, stage="islands")
    for p, vp in zip(position.s.players, (9, 4, 9, 4), strict=True):
        p.vp = vp
    play(rounds.islands(position.t), position.t)
    assert position.s.order == [1, 3, 0, 2] and position.s.round == 2 and position.s.stage == "hire"


def test_bonus_tokens_dw_8_1(duo: Any, play: Any) -> None:
    duo.me().bonuses[:] = range(5)
    duo.build("Hotel", 1, 0, boredom=2)
    duo.dna()
    duo.me().money = 0
    play(rounds.income(duo.t, ME), duo.t, "gain_dna@cyan+blue")
    p = duo.me()
    assert (p.money, p.security, p.vp, duo.at(1, 0).boredom) == (2, 1, 1, 0) and duo.have("cyan") == 1


def test_an_empty_stack_is_rebuilt_dw_8_4(duo: Any, play: Any) -> None:
    duo.s.stage = "islands"
    duo.s.paddock_discard += duo.s.paddock_deck
    duo.s.paddock_deck.clear()
    play(rounds.islands(duo.t), duo.t)
    assert len(duo.s.paddock_row) == 4 and not duo.s.paddock_discard
    GAME.check(duo.t)


def test_a_row_stays_short_dw_8_4(duo: Any, play: Any) -> None:
    """With neither stack nor discards there is nothing to refill a row with."""
    duo.s.stage = "islands"
    other = duo.me(1)
    for n, tile in enumerate([*duo.s.paddock_deck, *duo.s.paddock_discard, *duo.s.paddock_row[2:]]):
        duo.take_out(tile)
        other.park.append(type(other.park[0])(2 * n + 1, 0, tile, 0, [0, 0, 0], []))
    play(rounds.islands(duo.t), duo.t)
    assert len(duo.s.paddock_row) == 2


@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [((50, 0, 0), (49, 0, 0), [0]), ((50, 2, 3), (50, 2, 4), [1]), ((51, 1, 0), (50, 0, 9), [1]), ((50, 1, 3), (50, 1, 3), [0, 1])],
)
def test_ties_dw_12_3(duo: Any, mine: Any, theirs: Any, winners: list[int]) -> None:
    """VP, Deaths, money: points first, then fewer Deaths, then more money."""
    for p, (vp, deaths, money) in zip(duo.s.players, (mine, theirs), strict=True):
        p.vp, p.deaths, p.money = vp, deaths, money
    assert scoring.won(duo.t) == winners


def test_negative_totals_dw_12_4(duo: Any) -> None:
    duo.me().vp, duo.me().money, duo.me().deaths = 1, 0, 10
    assert scoring.points(duo.t, 0) == -21


# -- objectives


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("dinos", 6),
        ("each_class", 1),
        ("full_paddocks", 1),
        ("paddocks", 2),
        ("special_buildings", 3),
        ("attraction_kinds", 2),
        ("special_worker_types", 2),
        ("park_tiles", 8),
        ("straight_line", 6),
        ("tile_with_neighbours", 3),
        ("jeeple_tokens", 3),
        ("security", 4),
        ("money", 13),
        ("excitement", 5),
        ("activations_in_tour", 2),
        ("deaths_in_round", 3),
    ],
)
def test_what_objectives_count_dw_11_4(duo: Any, kind: str, value: int) -> None:
    duo.build("Triceratops", 1, 0, dinosaurs=3)
    duo.build("Velociraptor", 3, 0, dinosaurs=1)
    duo.build("Predator Arena", 2, 0, dinosaurs=2)
    duo.build("Gene Lab", 4, 0)
    duo.build("Amber Vault", 5, 0)
    duo.build("Hotel", 6, 1)
    duo.build("Hotel", 7, 1)
    duo.build("Food Court", 4, 1)
    p = duo.me()
    p.routes, p.bonuses[:], p.security, p.money, p.excitement = 2, [0], 4, 13, 5
    p.activated[:], p.deaths_now = [1, 2], 3
    require = next(o.require for o in duo.box.objectives if o.require.kind == kind) if kind != "park_tiles" else None
    if require is None:
        require = next(c.objective.require for c in duo.box.solo_cards if c.objective.require.kind == kind)
    assert objectives.progress(duo.t, p, require) == value


def test_classes_count_alone_dw_11_4(duo: Any) -> None:
    duo.build("Triceratops", 1, 0, dinosaurs=3)
    duo.build("Predator Arena", 2, 0, dinosaurs=2)
    found = {
        o.require.dino_class: objectives.progress(duo.t, duo.me(), o.require)
        for o in duo.box.objectives
        if o.require.kind == "dinos_of_class"
    }
    assert found == {"herbivore": 3, "small_carnivore": 0, "large_carnivore": 2}


def test_an_objective_pays_after_a_public_turn_dw_11_3(duo: Any, play: Any) -> None:
    duo.objectives("ob_special6")
    for q in range(1, 6):
        duo.build(("Gene Lab", "Ticket Booth", "Ranger Cabin", "Photo Booth", "Jeep Garage")[q - 1], q, 0)
    duo.row("Casino")
    duo.me().money = 20
    play(public_turn(duo, seasonal=1), duo.t, "build_special@sb_b01", "build_at@6,0")
    assert duo.me().vp == 6 and duo.s.objectives[0].claimers == [0] and duo.me().latched == []


def test_a_fulfilled_objective_stays_fulfilled_dw_11_3(duo: Any) -> None:
    """Money spent before the check point does not matter."""
    duo.objectives("ob_money20")
    duo.me().money = 0
    duo.t.gain(0, "money", 20)
    duo.me().money = 3
    objectives.pay_claims(duo.t)
    assert duo.me().vp == 6
    duo.t.gain(0, "money", 20)
    objectives.pay_claims(duo.t)
    assert duo.me().vp == 6


def test_every_public_action_has_its_bonus_worker(box: Any) -> None:
    assert all(isinstance(action, PublicAction) for action in box.public.values())
    found = {name: action.bonus_worker for name, action in box.public.items()}
    assert found == {
        "gather_dna": "scientist",
        "build_special": "administrator",
        "build_attraction": "administrator",
        "build_paddock": "ranger",
    }
