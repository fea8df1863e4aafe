"""The worked cases of the rules, by number and rule id."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinosaur_world import GAME, effects, private, public, rounds, scoring, setup, solo
from dinotui.games.dinosaur_world.objectives import dinosaurs, pay_claims
from dinotui.games.dinosaur_world.records import DangerFace
from dinotui.games.dinosaur_world.state import ENTRANCE, ESCAPED, FILLED, FREE

ME = Seat(0)


def face_number(scene: Any, dino_class: int, danger: int, excitement: int) -> int:
    """Which face of a Danger die shows this."""
    return int(scene.box.danger[dino_class].index(DangerFace(danger, excitement)))


# -- hire and public actions


def test_case_01_hiring_dw_4_1_dw_4_3(duo: Any, play: Any) -> None:
    play(rounds.reveal_cards(duo.t), duo.t)
    assert len(duo.s.worker_row) == 3
    row = list(duo.s.worker_row)
    for seat in (0, 1):
        play(rounds.hire(duo.t, Seat(seat)), duo.t, f"hire@{duo.box.card_ids[row[seat]]}")
    assert sorted(duo.s.worker_discard) == sorted(row) and len(duo.s.worker_deck) == 7 and not duo.s.worker_row
    for seat in (0, 1):
        assert sum(duo.me(seat).workers) == 9 and duo.me(seat).workers[0] == 4
    GAME.check(duo.t)


def test_case_02_reshuffled_worker_cards_dw_4_1(scene: Any, play: Any) -> None:
    position = scene(seats=4, round=3)
    s = position.s
    s.worker_discard[:], s.worker_deck[:] = s.worker_deck, []
    assert len(s.worker_discard) == 10
    play(rounds.reveal_cards(position.t), position.t)
    assert len(s.worker_row) == 5 and len(s.worker_deck) == 5 and not s.worker_discard


def gathering(position: Any, *faces: str, **workers: int) -> Any:
    """A public turn with these dice and workers."""
    position.s.stage = "public"
    position.dice(*faces)
    position.hand(**workers)
    return public.public_turn(position.t, ME)


def test_case_04_gather_with_a_scientist_dw_5_4(duo: Any, play: Any) -> None:
    play(gathering(duo, "dna_f4", scientist=1), duo.t, "gather@dna_f4", "extra@green")
    assert duo.have("green") == 3 and duo.have("cyan") == 3
    assert not duo.s.dice and duo.s.dice_used == 1 and duo.me().placed == [0, 0, 0, 1, 0]


def test_case_04_extra_dna_must_be_on_the_die_dw_5_4(duo: Any, asked: Any, refused: Any) -> None:
    ask = asked(gathering(duo, "dna_f4", scientist=1), duo.t, "gather@dna_f4")
    with pytest.raises(refused):
        ask.find(duo.t, "extra@pink")


def test_case_05_dna_cap_dw_1_4(duo: Any, play: Any) -> None:
    duo.dna(cyan=8)
    play(gathering(duo, "dna_f1", seasonal=1), duo.t, "gather@dna_f1")
    assert duo.have("cyan") == 9 and duo.have("purple") == 1


def test_case_07_price_not_below_0_dw_5_5(duo: Any, play: Any) -> None:
    duo.row("Ticket Booth")
    assert duo.t.price(duo.tile("Ticket Booth"), duo.box.worker_number["administrator"]) == 0
    duo.me().money = 0
    play(gathering(duo, administrator=1), duo.t, "build_special@sb_a03", "build_at@1,0")
    assert duo.me().money == 0 and duo.at(1, 0).tile == duo.tile("Ticket Booth")
    assert duo.tile("Ticket Booth") not in duo.s.special_row
    GAME.check(duo.t)


def test_case_08_no_hex_for_a_paddock_dw_5_7(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Gallimimus", 1, 0)
    duo.me().money = 30
    ask = asked(gathering(duo, ranger=1, administrator=1), duo.t)
    verbs = {key.partition("@")[0] for key in keys(ask, duo.t)}
    assert "build_paddock" not in verbs and {"build_special", "build_attraction"} <= verbs
    assert ask.why_not(duo.t, "offer", duo.s.paddock_row[0])


def test_case_09_no_paddock_next_to_another_dw_9_4(duo: Any) -> None:
    """A paddock at (1,0): every hex around it is refused."""
    duo.build("Gallimimus", 1, 0)
    assert duo.t.hexes_to_build(0, True) == []
    assert set(duo.t.hexes_to_build(0, False)) == {(1, -1), (0, 1), (2, -1), (1, 1), (2, 0)}


def test_case_10_a_building_between_dw_9_4(duo: Any) -> None:
    duo.build("Gallimimus", 1, 0)
    duo.build("Gene Lab", 2, 0)
    legal = duo.t.hexes_to_build(0, True)
    assert {(3, 0), (2, 1), (3, -1)} == set(legal)
    assert legal.unless((2, -1)) and legal.unless((1, 1))


def test_case_11_passing_is_final_dw_5_2(duo: Any, play: Any) -> None:
    duo.s.stage = "public"
    duo.dice("dna_f1", "dna_f1", "dna_f2", "dna_f3", "dna_f4")
    duo.hand(0, seasonal=2)
    duo.hand(1, seasonal=2)
    assert public.next_to_act(duo.t) == 0
    play(public.public_turn(duo.t, ME), duo.t, "stop")
    for _ in range(2):
        assert public.next_to_act(duo.t) == 1
        play(public.public_turn(duo.t, Seat(1)), duo.t, "gather@dna_f1")
    assert public.next_to_act(duo.t) == 1  # no workers left: passes by itself
    play(public.public_turn(duo.t, Seat(1)), duo.t)
    assert public.next_to_act(duo.t) is None


# -- private actions and dinosaurs


def act(position: Any, **workers: int) -> Any:
    position.s.stage = "private"
    position.hand(**workers)
    return private.private_turn(position.t, ME)


def test_case_13_first_dinosaur_dw_10_1(duo: Any, play: Any) -> None:
    duo.build("Triceratops", 1, 0)
    duo.dna(blue=2, cyan=1)
    play(act(duo, ranger=1), duo.t, "make", "dinosaur@1,0")
    assert duo.at(1, 0).slots == [FILLED, FREE, FREE] and (duo.have("blue"), duo.have("cyan")) == (0, 0)
    assert duo.me().vp == 2 and duo.me().threat == 0 and duo.s.dinosaurs[0] == 29
    GAME.check(duo.t)


def test_case_14_a_full_paddock_dw_6_2_dw_10_2(duo: Any, play: Any) -> None:
    """With a Scientist two could be made, but nothing is left to make one in."""
    duo.build("Triceratops", 1, 0, dinosaurs=2)
    duo.dna(blue=4, cyan=2)
    play(act(duo, scientist=1), duo.t, "make", "dinosaur@1,0")
    assert duo.at(1, 0).slots == [FILLED] * 3 and duo.me().vp == 3 and duo.me().threat == 1
    assert (duo.have("blue"), duo.have("cyan")) == (2, 1)


def test_case_14_the_second_goes_elsewhere_dw_10_2(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Triceratops", 1, 0, dinosaurs=2)
    duo.build("Triceratops Ring Toss", 2, 0)
    duo.dna(blue=4, cyan=2)
    ask = asked(act(duo, scientist=1), duo.t, "make", "dinosaur@1,0")
    assert keys(ask, duo.t) == ["dinosaur@2,0", "stop"]


def test_case_16_no_dinosaur_left_dw_10_2(duo: Any) -> None:
    duo.build("Tyrannosaurus Rex", 1, 0)
    duo.build("Triceratops", 3, 0)
    duo.dna(cyan=9, purple=9, blue=9, green=9, pink=9, yellow=9)
    duo.s.dinosaurs[2] = 0
    legal = duo.t.tiles_for_dinosaurs(ME)
    assert legal == [(0, duo.index(3, 0))] and legal.unless((0, 1)) == "no dinosaur of its class is left"


def test_case_17_unpaid_dna_dw_10_1(duo: Any, play: Any) -> None:
    """Only pink can be left out, as there is none; so it is not asked."""
    duo.build("Velociraptor", 1, 0)
    duo.build("Dino Egg Incubator", 0, 1)
    duo.dna(blue=2)
    assert duo.t.unpaid(0, 1, 1) == [(duo.box.dna_number["pink"],)]
    tile = duo.box.tiles[duo.tile("Dino Egg Incubator")]
    play(effects.resolve(duo.t, ME, tile.effect, duo.index(0, 1)), duo.t, "dinosaur@1,0", "unpaid@pink")
    assert duo.at(1, 0).slots[0] == FILLED and duo.have("blue") == 0 and duo.me().vp == 3 and duo.me().threat == 1


def test_case_19_security_dw_6_4(duo: Any, play: Any) -> None:
    duo.me().security = 3
    play(act(duo, security=1), duo.t, "secure")
    assert duo.me().security == 5
    play(act(duo, scientist=1), duo.t, "secure")
    assert duo.me().security == 6


def test_case_20_upgrade_dw_6_5(duo: Any, play: Any, asked: Any, keys: Any) -> None:
    duo.me().money = 1
    play(act(duo, ranger=1), duo.t, "upgrade", "place_token@route")
    assert duo.me().money == 0 and duo.me().routes == 1
    duo.build("Hotel", 1, 0)
    ask = asked(duo.start_tour(), duo.t)
    assert duo.me().movement == 5 and keys(ask, duo.t) == ["drive@1,0", "stop"]


def test_case_20_too_little_money_dw_6_5(duo: Any, asked: Any, keys: Any) -> None:
    duo.me().money = 1
    ask = asked(act(duo, seasonal=1), duo.t)
    assert "upgrade" not in keys(ask, duo.t) and ("Upgrade Jeeple", "not enough money") in ask.refusals(duo.t)


# -- the tour


def test_case_22_a_building_dw_7_5(duo: Any, asked: Any, play: Any, keys: Any) -> None:
    duo.build("Prehistoric Garden", 1, 0)
    duo.dna()
    unit = duo.start_tour(scientist=1)
    ask = asked(unit, duo.t, "drive@1,0", "activate@1,0,scientist")
    assert duo.me().movement == 3 and duo.me().placed[3] == 1 and duo.me().excitement == 2 and duo.at(1, 0).boredom == 1
    assert keys(ask, duo.t) == ["gain_dna@cyan", "gain_dna@purple", "gain_dna@blue"]


@pytest.mark.parametrize(("boredom", "excitement"), [(0, 2), (1, 1), (2, 0), (3, 0)])
def test_case_23_boredom_dw_7_5(duo: Any, play: Any, boredom: int, excitement: int) -> None:
    duo.build("Prehistoric Garden", 1, 0, boredom=boredom)
    duo.dna()
    play(duo.start_tour(scientist=1), duo.t, "drive@1,0", "activate@1,0,scientist", "gain_dna@blue", "stop")
    assert duo.me().excitement == excitement and duo.at(1, 0).boredom == boredom + 1 and duo.have("blue") == 1


def test_case_25_a_paddock_dw_7_5(duo: Any, play: Any) -> None:
    duo.build("Velociraptor", 1, 0, dinosaurs=2, boredom=1)
    duo.rng_for(face_number(duo, 1, 1, 1))
    play(duo.start_tour(), duo.t, "drive@1,0", "activate@1,0", "stop")
    p = duo.me()
    assert p.excitement == 5 and p.deaths == 1 and p.deaths_now == 1 and duo.at(1, 0).boredom == 2 and sum(p.placed) == 0
    GAME.check(duo.t)


def test_case_26_an_empty_paddock_dw_7_6(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Velociraptor", 1, 0)
    ask = asked(duo.start_tour(), duo.t, "drive@1,0")
    assert keys(ask, duo.t) == ["drive@0,0", "stop"]
    assert ask.why_not(duo.t, "visit", (0, 1, -1)) == "no dinosaur in its slots"
    assert duo.at(1, 0).boredom == 0


def test_case_28_workers_of_the_kind_dw_7_5(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Ticket Booth", 1, 0)
    ask = asked(duo.start_tour(seasonal=3), duo.t, "drive@1,0")
    assert keys(ask, duo.t) == ["drive@0,0", "stop"]


def test_case_28_any_worker_dw_7_5(duo: Any, asked: Any, keys: Any) -> None:
    duo.build("Food Court", 1, 0)
    ask = asked(duo.start_tour(seasonal=1), duo.t, "drive@1,0")
    assert keys(ask, duo.t) == ["activate@1,0,seasonal", "drive@0,0", "stop"]


def test_case_29_more_movement_dw_7_8(duo: Any, play: Any) -> None:
    duo.build("Hotel", 1, 0)
    duo.build("Jeep Garage", 2, 0)
    drives = ["drive@1,0", "drive@0,0", "drive@1,0", "drive@2,0"]
    play(duo.start_tour(ranger=1), duo.t, *drives, "activate@2,0,ranger", "drive@1,0", "drive@0,0")
    assert duo.me().movement == 0 and duo.me().jeeple == 0


def test_case_31_tiles_with_dinosaurs_dw_14(duo: Any, play: Any) -> None:
    """A paddock with one dinosaur and a Ring Toss with three count, an empty paddock does not."""
    duo.build("Merch Shop", 1, 0)
    duo.build("Gallimimus", 2, 0, dinosaurs=1)
    duo.build("Triceratops Ring Toss", 1, 1, dinosaurs=3)
    duo.build("Triceratops", 1, -1)
    money = duo.me().money
    play(duo.start_tour(seasonal=1), duo.t, "drive@1,0", "activate@1,0,seasonal", "stop")
    assert duo.me().money == money + 2


# -- income, threat, cleanup


def token(position: Any, name: str) -> int:
    return next(i for i, record in enumerate(position.box.tokens) if record.name == name)


def test_case_32_income_dw_8_1(duo: Any, play: Any) -> None:
    p = duo.me()
    p.excitement, p.money, p.vp = 11, 0, 0
    p.bonuses[:] = [token(duo, "Fuel Sponsor"), token(duo, "Billboard")]
    duo.hand(seasonal=2)
    duo.s.supply[3] -= 1
    p.placed[3] = 1
    play(rounds.income(duo.t, ME), duo.t)
    assert p.money == 13 and p.vp == 1 and p.excitement == 0
    assert sum(p.workers) == sum(p.placed) == 0 and duo.s.supply == [24, 12, 12, 12, 12]


@pytest.mark.parametrize(("seats", "specials_left"), [(2, 1), (3, 2), (4, 2)])
def test_case_34_discards_dw_8_3(scene: Any, play: Any, seats: int, specials_left: int) -> None:
    position = scene(seats=seats, stage="islands")
    position.row("Gene Lab", "Photo Booth", "Jeep Garage", "Ticket Booth")
    position.row("Gallimimus", "Triceratops", "Troodon")
    specials, paddocks = list(position.s.special_row), list(position.s.paddock_row)
    play(rounds.islands(position.t), position.t)
    assert set(specials[specials_left:]) <= set(position.s.special_discard)
    assert set(paddocks[1:]) <= set(position.s.paddock_discard) and paddocks[0] in position.s.paddock_row
    assert set(specials[:specials_left]) == set(specials) & set(position.s.special_row)
    assert len(position.s.special_row) == len(position.s.paddock_row) == 4
    GAME.check(position.t)


def test_case_35_a_short_row_dw_8_3(duo: Any, play: Any) -> None:
    duo.s.stage = "islands"
    duo.row("Gene Lab")
    before, discarded = len(duo.s.special_deck), len(duo.s.special_discard)
    play(rounds.islands(duo.t), duo.t)
    assert len(duo.s.special_discard) == discarded + 1 and len(duo.s.special_row) == 4 and len(duo.s.special_deck) == before - 4


def test_case_37_new_entrance_dw_8_6(duo: Any, play: Any) -> None:
    duo.fill(1, 0, 3)
    legal = duo.t.entrance_hexes(0)
    assert {(4, 0), (3, 1), (4, -1), (3, -1), (2, 1)} <= set(legal)
    assert (1, 1) not in legal and legal.unless((1, 1)) == "too near to where it was"
    duo.s.stage, duo.s.round = "entrance", 3
    play(rounds.move_entrance(duo.t, ME), duo.t, "new_entrance@3,1")
    assert (duo.me().park[0].q, duo.me().park[0].r) == (3, 1) and duo.me().park[0].tile == ENTRANCE
    assert duo.t.hexes_to_build(0, False).unless((0, 0)) == ""
    GAME.check(duo.t)


def test_case_38_no_place_for_the_entrance_dw_8_7(duo: Any, play: Any) -> None:
    duo.fill(1, 0)
    duo.fill(0, 1)
    assert duo.t.entrance_hexes(0) == []
    duo.s.stage, duo.s.round = "entrance", 3
    play(rounds.move_entrance(duo.t, ME), duo.t)
    assert (duo.me().park[0].q, duo.me().park[0].r) == (0, 0)


# -- objectives and the end


def test_case_40_a_shared_place_dw_11_3(scene: Any) -> None:
    position = scene(seats=3, stage="tour")
    position.objectives("ob_excite18")
    a, b, c = position.s.players
    position.t.gain(0, "excitement", 19)
    a.excitement = 10
    position.t.gain(1, "excitement", 18)
    pay_claims(position.t)
    assert (a.vp, b.vp, c.vp) == (7, 7, 0)
    position.t.gain(2, "excitement", 18)
    pay_claims(position.t)
    assert c.vp == 2


def test_case_41_the_fourth_gets_nothing_dw_11_1(scene: Any) -> None:
    position = scene(seats=4)
    position.objectives("ob_security10")
    for seat in range(4):
        position.t.gain(seat, "security", 10)
        pay_claims(position.t)
    assert [p.vp for p in position.s.players] == [6, 4, 2, 0]
    assert position.s.objectives[0].claimers == [0, 1, 2]


def test_case_43_beyond_the_table_dw_12_2(duo: Any) -> None:
    duo.me().deaths = 15
    duo.me(1).deaths = 3
    assert scoring.excess_deaths(duo.t, 0) == 12
    assert duo.box.penalty(12) == 30 and duo.box.penalty(10) == 22 and duo.box.penalty(11) == 26


def test_case_44_money_dw_12_1(duo: Any) -> None:
    duo.me().vp, duo.me().money = 61, 14
    assert scoring.points(duo.t, 0) == 63


# -- solo: set-up and escape


def test_case_46_returned_objectives_dw_13_2(scene: Any, box: Any, play: Any) -> None:
    position = scene(seats=1)
    t = GAME.new(position.setup, box)
    play(setup.lay_out(t), t)
    goals = list(t.solo.goals)
    assert len(goals) == 8 and len(t.solo.deck) == 9
    returned = [f"return_goal@{box.solo_cards[goal].id}" for goal in goals[:2]]
    play(setup.return_goals(t), t, *returned, "stop")
    assert len(t.solo.goals) == 6 and len(t.solo.deck) == 11 and t.solo.goals == goals[2:]
    assert next(points for label, _, points in scoring.lines(t, 0) if label == "Open objectives") == -60


def test_case_47_first_round_dw_13_7(alone: Any, play: Any) -> None:
    alone.build("Gallimimus", 1, 0)
    alone.build("Hotel", 2, 0)
    alone.goals()
    card = alone.next_card(move="E", escape=("E", "W"))
    play(solo.reveal(alone.t), alone.t)
    assert alone.s.solo.shown == [card] and alone.t.escaped_number(alone.me()) == 0 and alone.s.stage == "hire"
    play(public.roll(alone.t), alone.t)
    assert len(alone.s.dice) == alone.box.solo_cards[card].round.dna_dice == 4
    assert rounds.discards(alone.t) == (2, 1)


def escape_scene(alone: Any, *tiles: tuple[int, int], dinosaurs: int = 2) -> Any:
    """A paddock at (1,0) with dinosaurs, Hotels on other hexes, and a card: move E, escape E, else W."""
    alone.build("Gallimimus", 1, 0, dinosaurs=dinosaurs)
    for q, r in tiles:
        alone.build("Hotel", q, r)
    alone.goals()
    alone.next_card(move="E", escape=("E", "W"))
    return solo.reveal(alone.t)


def test_case_48_first_arrow_dw_13_10(alone: Any, play: Any) -> None:
    """The dinosaur of the highest filled slot walks east, and a marker takes its slot."""
    play(escape_scene(alone, (2, 0)), alone.t)
    assert alone.at(1, 0).slots == [FILLED, ESCAPED, FREE] and alone.at(2, 0).standing == [1] and alone.s.solo.markers == 11
    GAME.check(alone.t)


def test_case_49_second_arrow_to_the_entrance_dw_13_10(alone: Any, play: Any) -> None:
    play(escape_scene(alone), alone.t)
    assert alone.at(0, 0).standing == [1] and alone.at(1, 0).slots == [FILLED, ESCAPED, FREE]


def test_case_50_no_way_out_dw_13_10(alone: Any, play: Any) -> None:
    unit = escape_scene(alone)
    alone.me().park[0].q, alone.me().park[0].r = 1, 1  # neither east nor west of the paddock
    play(unit, alone.t)
    assert alone.at(1, 0).slots == [FILLED, FILLED, FREE] and alone.t.escaped_number(alone.me()) == 0


def test_case_52_nowhere_to_move_dw_13_9(alone: Any) -> None:
    alone.build("Gallimimus", 1, 0)
    alone.build("Hotel", 2, 0)
    alone.escape((1, 0), (2, 0))
    solo.move(alone.t, "NE")
    assert alone.at(2, 0).standing == [1]


def test_case_53_a_marker_fills_a_slot_dw_13_16(alone: Any, play: Any) -> None:
    alone.build("Triceratops", 1, 0, dinosaurs=2)
    alone.escape((1, 0), (0, 0), slot=1)
    assert alone.at(1, 0).slots == [FILLED, ESCAPED, FREE]
    alone.dna(blue=2, cyan=1)
    play(act(alone, seasonal=1), alone.t, "make", "dinosaur@1,0")
    assert alone.at(1, 0).slots == [FILLED, ESCAPED, FILLED] and alone.me().vp == 3 and alone.me().threat == 1


def test_case_55_no_markers_dw_13_12(alone: Any, play: Any) -> None:
    for place, name in (((1, 0), "Gallimimus"), ((3, 0), "Triceratops"), ((5, 0), "Troodon"), ((7, 0), "Oviraptor")):
        alone.build(name, *place, dinosaurs=3)
    for q in (2, 4, 6, 8):
        alone.build("Food Court" if q % 4 else "Hotel", q, 0)
    for q in (1, 3, 5, 7):
        for slot in range(3):
            alone.escape((q, 0), (0, 0), slot=slot)
    alone.build("Stegosaurus", 9, 0, dinosaurs=1)
    alone.build("Merch Shop", 10, 0)
    assert alone.s.solo.markers == 0
    alone.goals()
    alone.next_card(move="NE")
    play(solo.reveal(alone.t), alone.t)
    assert alone.t.escaped_number(alone.me()) == 12 and alone.at(9, 0).slots == [FILLED, FREE, FREE]
    GAME.check(alone.t)


def test_case_55_the_last_marker_is_chosen_for_dw_13_12(alone: Any, play: Any, asked: Any, keys: Any) -> None:
    """With one marker and two paddocks the player says which dinosaur escapes."""
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    alone.build("Hotel", 2, 0)
    alone.build("Triceratops", 3, 0, dinosaurs=3)
    alone.build("Hotel", 4, 0)
    alone.s.solo.markers = 1
    alone.goals()
    alone.next_card(move="E", escape=("E", "W"))
    unit = solo.reveal(alone.t)
    ask = asked(unit, alone.t)
    assert ask.rule == "DW-13.12" and keys(ask, alone.t) == ["escape@1,0", "escape@3,0"]
    assert GAME.view(alone.t, ME).status.endswith("Start of the round")
    with pytest.raises(StopIteration):
        unit.send(1)
    assert alone.at(1, 0).slots == [FILLED, FREE, FREE] and alone.at(3, 0).slots == [FILLED, FILLED, ESCAPED]
    assert alone.at(4, 0).standing == [3] and alone.s.solo.markers == 0 and alone.s.stage == "hire"


def test_case_56_buildings_keep_their_dinosaurs_dw_13_10(alone: Any) -> None:
    alone.build("Triceratops Ring Toss", 1, 0, dinosaurs=3)
    alone.build("Hotel", 2, 0)
    assert alone.t.way_out(alone.me(), 1, ("E", "W")) == -1


# -- solo: tour and scoring


def raptor_pen(alone: Any, **workers: int) -> Any:
    """A Velociraptor out of its paddock stands on the Raptor Pen; the tour with these workers."""
    alone.build("Raptor Pen", 1, 0)
    alone.build("Velociraptor", 2, 0)
    alone.escape((2, 0), (1, 0))
    return alone.start_tour(**workers)


def test_case_57_clearing_the_raptor_pen_dw_13_24(alone: Any, play: Any) -> None:
    """One worker of any kind sends it home, two Security Workers then activate the pen."""
    play(raptor_pen(alone, security=3), alone.t, "drive@1,0", "clear@2,0,security", "activate@1,0,security", "stop")
    assert alone.me().workers[4] == 0 and alone.me().placed[4] == 3 and alone.me().excitement == 2
    assert alone.at(2, 0).slots[0] == FILLED and alone.s.solo.markers == 12 and alone.me().vp == 0


def test_case_58_too_few_workers_dw_13_24(alone: Any, asked: Any, keys: Any) -> None:
    ask = asked(raptor_pen(alone, seasonal=1, security=1), alone.t, "drive@1,0", "clear@2,0,seasonal")
    assert not any(key.startswith("activate") for key in keys(ask, alone.t))
    assert ask.why_not(alone.t, "visit", (0, 1, 4)) == "not enough workers of its kind in hand"
    assert alone.at(1, 0).standing == []


def test_case_59_still_blocked_dw_13_23(alone: Any, asked: Any, keys: Any) -> None:
    alone.build("Hotel", 1, 0)
    alone.build("Velociraptor", 2, 0, dinosaurs=2)
    alone.escape((2, 0), (1, 0), slot=0)
    alone.escape((2, 0), (1, 0), slot=1)
    ask = asked(alone.start_tour(seasonal=2), alone.t, "drive@1,0", "clear@2,0,seasonal")
    assert len(alone.at(1, 0).standing) == 1 and alone.at(2, 0).slots[0] == FILLED
    assert keys(ask, alone.t) == ["clear@2,0,seasonal", "drive@2,0", "drive@0,0", "stop"]
    assert ask.why_not(alone.t, "visit", (0, 1, 0)) == "an escaped dinosaur is in the way"


@pytest.mark.parametrize(("symbols", "deaths"), [((0, 2, 2), 3), ((0, 0, 0), 0), ((1, 0, 0), 0)])
def test_case_61_rivals_dw_13_27(scene: Any, play: Any, symbols: tuple[int, ...], deaths: int) -> None:
    """The herbivore die has no face with 2 symbols, so the other two dice show the 4 symbols of the case."""
    position = scene(seats=1, stage="rivals")
    rolls = [[face.danger for face in die].index(n) for die, n in zip(position.box.danger, symbols, strict=True)]
    position.rng_for(*rolls)
    play(solo.rivals(position.t), position.t)
    assert position.s.solo.rivals == deaths


@pytest.mark.parametrize(("round_number", "vp"), [(1, 8), (3, 8), (4, 4)])
def test_case_62_target_round_dw_13_28(alone: Any, play: Any, round_number: int, vp: int) -> None:
    goal = alone.goal("dinos", 7)
    alone.goals(goal)
    for place, name in (((1, 0), "Gallimimus"), ((3, 0), "Triceratops")):
        alone.build(name, *place, dinosaurs=3)
    alone.build("Troodon", 5, 0, dinosaurs=1)
    alone.s.round, alone.s.stage = round_number, "goals_met"
    play(solo.goals_met(alone.t), alone.t)
    assert alone.me().vp == vp and alone.s.solo.goals == [] and alone.s.solo.met == [goal]


def test_case_64_discards_from_the_stack_dw_13_30(alone: Any, play: Any) -> None:
    alone.goals()
    alone.card_in_force(discard_specials=5)
    alone.s.stage, alone.s.round = "islands", 2
    alone.row("Gene Lab", "Photo Booth", "Jeep Garage")
    alone.top("Casino", "DNA Refinery", "Monorail")
    play(rounds.islands(alone.t), alone.t)
    names = {alone.box.tiles[tile].name for tile in alone.s.special_discard}
    assert {"Gene Lab", "Photo Booth", "Jeep Garage", "Casino", "DNA Refinery"} <= names
    assert len(alone.s.special_row) == 4 and alone.tile("Monorail") == alone.s.special_row[-1]


def test_case_65_wrangler_with_nobody_out_dw_13_19(alone: Any, play: Any) -> None:
    alone.specialists("Dino Wrangler", "Chief Geneticist")
    alone.dna(green=1)
    before = scoring.points(alone.t, 0)
    play(act(alone, ranger=1), alone.t, "use@sp_wrangler")
    assert alone.have("green") == 3 and alone.s.solo.specialists[0].used == 1
    assert scoring.points(alone.t, 0) == before - 5
    GAME.check(alone.t)


@pytest.mark.parametrize(("own", "pile", "lost"), [(9, 5, 5), (5, 5, 0), (3, 5, 0)])
def test_case_67_deaths_alone_dw_13_33(alone: Any, own: int, pile: int, lost: int) -> None:
    alone.me().deaths, alone.s.solo.rivals = own, pile
    assert next(points for label, _, points in scoring.lines(alone.t, 0) if label == "Deaths") == -lost


def test_case_68_final_score_dw_13_32_dw_13_34(alone: Any) -> None:
    alone.goals(0)
    alone.specialists("Dino Wrangler", "Chief Geneticist")
    alone.s.solo.specialists[0].used = 1
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    alone.escape((1, 0), (0, 0), slot=0)
    alone.escape((1, 0), (0, 0), slot=1)
    p = alone.me()
    p.vp, p.money, p.deaths, alone.s.solo.rivals = 88, 13, 4, 6
    assert scoring.points(alone.t, 0) == 79
    assert scoring.band(alone.t, 79) == alone.box.records.bands[3].label


def test_case_70_the_entrance_takes_a_dinosaur_along_dw_8_7(alone: Any, play: Any) -> None:
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    alone.fill(2, 0, 2)
    alone.escape((1, 0), (0, 0))
    alone.s.stage, alone.s.round = "entrance", 3
    play(rounds.move_entrance(alone.t, ME), alone.t, "new_entrance@4,0")
    assert alone.at(4, 0).tile == ENTRANCE and alone.at(4, 0).standing == [1]


# -- further cases


def test_case_71_rows_move_outwards_dw_2_4_dw_8_3(scene: Any, play: Any) -> None:
    position = scene(seats=3, stage="islands")
    position.row("Gene Lab", "Photo Booth", "Jeep Garage", "Ticket Booth")
    position.top("Security Station", "Ranger Cabin", "Staff Lounge")
    position.build("Photo Booth", 1, 0)
    play(rounds.islands(position.t), position.t)
    names = [position.box.tiles[tile].name for tile in position.s.special_row]
    assert names == ["Staff Lounge", "Ranger Cabin", "Security Station", "Gene Lab"]
    assert {"Ticket Booth", "Jeep Garage"} <= {position.box.tiles[tile].name for tile in position.s.special_discard}


def test_case_72_move_then_escape_dw_13_13(alone: Any, play: Any) -> None:
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.build("Hotel", 2, 0)
    alone.build("Hotel", 3, 0)
    alone.escape((1, 0), (2, 0), slot=2)
    alone.goals()
    alone.next_card(move="E", escape=("E", "W"))
    play(solo.reveal(alone.t), alone.t)
    assert alone.at(3, 0).standing == [1] and alone.at(2, 0).standing == [1]
    assert alone.at(1, 0).slots == [FILLED, ESCAPED, ESCAPED]


def test_case_73_threat_not_below_0_dw_1_9(alone: Any, play: Any) -> None:
    alone.build("Vet Clinic", 1, 0)
    alone.me().threat = 1
    play(alone.start_tour(ranger=1), alone.t, "drive@1,0", "activate@1,0,ranger", "stop")
    assert alone.me().threat == 0


def test_case_74_no_surcharge_later_dw_13_25(alone: Any, play: Any) -> None:
    alone.build("Gene Lab", 1, 0)
    alone.build("Velociraptor", 2, 0, dinosaurs=2)
    alone.escape((2, 0), (1, 0), slot=0)
    alone.escape((2, 0), (1, 0), slot=1)
    alone.dna()
    clear = ["clear@2,0,seasonal", "clear@2,0,seasonal"]
    back = ["drive@0,0", "drive@1,0", "activate@1,0,scientist", "gain_dna@cyan+cyan+blue", "stop"]
    play(alone.start_tour(seasonal=2, scientist=1), alone.t, "drive@1,0", *clear, *back)
    assert alone.me().placed == [2, 0, 0, 1, 0] and alone.have("cyan") == 2


def test_case_75_escaped_dinosaurs_count_dw_11_4(alone: Any, play: Any) -> None:
    goal = alone.goal("dinos", 7)
    alone.goals(goal)
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.build("Triceratops", 3, 0, dinosaurs=3)
    alone.build("Troodon", 5, 0, dinosaurs=1)
    alone.escape((1, 0), (0, 0), slot=2)
    alone.escape((3, 0), (0, 0), slot=2)
    assert sum(dinosaurs(alone.t, alone.me())) == 7
    alone.s.round, alone.s.stage = 5, "goals_met"
    play(solo.goals_met(alone.t), alone.t)
    assert alone.s.solo.met == [goal] and alone.me().vp == 4
    assert next(points for label, _, points in scoring.lines(alone.t, 0) if label == "Escaped dinosaurs") == -6


def test_case_76_on_its_own_tile_dw_13_8(alone: Any, asked: Any, keys: Any) -> None:
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    alone.escape((1, 0), (1, 0), slot=1)
    assert next(points for label, _, points in scoring.lines(alone.t, 0) if label == "Escaped dinosaurs") == -3
    ask = asked(alone.start_tour(), alone.t, "drive@1,0")
    assert ask.why_not(alone.t, "visit", (0, 1, -1)) == "an escaped dinosaur is in the way"
    assert keys(ask, alone.t) == ["drive@0,0", "stop"]
