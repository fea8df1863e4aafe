"""Rules about order and supply: who chooses when, what a round takes away, what runs out, what is counted anew."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Dice, Seat
from dinotui.games.dinosaur_world import GAME, effects, public, rounds, scoring, setup, solo
from dinotui.games.dinosaur_world.state import FILLED, FREE

ME = Seat(0)


# -- set-up


def test_order_of_set_up_dw_2_9_dw_2_10_dw_2_12(scene: Any) -> None:
    """Drafting and placing go against the turn order, the first bonus tokens with it."""
    position = scene(seats=4)
    t = GAME.new(position.setup, position.box).start()
    asked: dict[str, list[int]] = {}
    dice = Dice(3)
    while t.state.round == 0:
        seats = asked.setdefault(t.ask.head.name, [])
        if t.ask.seat not in seats:
            seats.append(t.ask.seat)
        t.take(dice.below(t.ask.n))
    order = list(t.state.order)
    against = ["draft_paddock", "draft_special", "place_first", "place_at"]
    assert all(asked[name] == order[::-1] for name in against) and asked["first_token"] == order


def test_order_of_the_solo_set_up_dw_13_6(scene: Any) -> None:
    """Objectives, Specialists, draft, placing, token; three objectives and no more may be returned."""
    position = scene(seats=1)
    t = GAME.new(position.setup, position.box).start()
    asked: list[str] = []
    while t.state.round == 0:
        asked.append(t.ask.head.name)
        t.take(0)
    draft = ["draft_paddock", "draft_special", "place_first", "place_at", "place_at"]
    assert asked == ["return_goal"] * 3 + ["specialist"] * 2 + draft + ["first_token"]
    assert len(t.state.paddock_discard) == len(t.state.special_discard) == 1 and not t.state.objectives  # DW-13.1, DW-13.5


def test_tiles_of_the_draft_bring_their_vp_dw_2_10(duo: Any, play: Any) -> None:
    """And the order in which they are placed is the player's."""
    duo.s.stage, duo.s.order[:] = "settle", [1, 0]
    duo.me().hand[:] = [duo.take_out(duo.tile("Gallimimus")), duo.take_out(duo.tile("Cloning Wing"))]
    play(setup.settle(duo.t, ME), duo.t, "place_first@sb_c10", "place_at@1,0", "place_at@2,0")
    assert duo.me().vp == 2 and duo.me().money == duo.box.setup.money and not duo.me().hand
    assert duo.at(2, 0).tile == duo.tile("Gallimimus")


def test_the_park_board_lies_west_dw_9_2(duo: Any) -> None:
    legal = duo.t.hexes_to_build(0, False)
    assert set(legal) == {(1, 0), (1, -1), (0, 1)} and legal.unless((0, -1)) == legal.unless((-1, 1)) == "the park board lies there"


# -- a round


def test_a_kind_of_worker_that_runs_out_dw_4_4(duo: Any, play: Any) -> None:
    """The player gets what is left of it."""
    play(rounds.reveal_cards(duo.t), duo.t)
    card = duo.s.worker_row[0]
    kind, n = next((kind, n) for kind, n in enumerate(duo.box.cards[card]) if kind and n > 1)
    duo.hand(seat=1, **{duo.box.workers[kind].id: duo.s.supply[kind] - 1})
    play(rounds.hire(duo.t, ME), duo.t, f"hire@{duo.box.card_ids[card]}")
    assert duo.me().workers[kind] == 1 < n and duo.s.supply[kind] == 0
    GAME.check(duo.t)


def test_actions_go_round_the_table_dw_5_2(scene: Any, play: Any) -> None:
    """One action each in turn order; who has passed is left out from then on."""
    position = scene(seats=3, stage="public")
    position.s.order[:] = [2, 0, 1]
    position.dice(*["dna_f1"] * 7)
    for seat in range(3):
        position.hand(seat, seasonal=3)
    acted = []
    while (seat := public.next_to_act(position.t)) is not None and len(acted) < 7:
        acted.append(int(seat))
        play(public.public_turn(position.t, seat), position.t, "stop" if acted == [2, 0] else "gather@dna_f1")
    assert acted == [2, 0, 1, 2, 1, 2, 1]


def test_nothing_is_refilled_before_cleanup_dw_5_8_dw_8_3(duo: Any, play: Any) -> None:
    """A tile that was bought leaves a gap in its row, a die is gone until the dice go back into the bag."""
    duo.s.stage = "public"
    duo.row("Gene Lab", "Jeep Garage", "Ticket Booth")
    duo.dice("dna_f1", "dna_f2")
    duo.me().money = 9
    duo.hand(seasonal=2)
    play(public.public_turn(duo.t, ME), duo.t, "build_special@sb_a07", "build_at@1,0")
    play(public.public_turn(duo.t, ME), duo.t, "gather@dna_f1")
    assert duo.s.special_row == [duo.tile("Gene Lab"), duo.tile("Ticket Booth")] and len(duo.s.dice) == duo.s.dice_used == 1
    duo.s.stage = "islands"
    play(rounds.islands(duo.t), duo.t)
    assert not duo.s.dice and duo.s.dice_used == 0 and len(duo.s.special_row) == 4


def test_deaths_of_a_round_are_counted_anew_dw_10_4(duo: Any, play: Any) -> None:
    duo.s.stage = "islands"
    duo.t.take_deaths(0, 3)
    play(rounds.islands(duo.t), duo.t)
    assert duo.me().deaths == 3 and duo.me().deaths_now == 0 and duo.s.round == 2


@pytest.mark.parametrize(("round_number", "stage"), [(1, "hire"), (2, "hire"), (3, "entrance"), (4, "hire")])
def test_the_entrance_moves_after_round_3_only_dw_8_6(duo: Any, play: Any, round_number: int, stage: str) -> None:
    duo.s.stage, duo.s.round = "islands", round_number
    play(rounds.islands(duo.t), duo.t)
    assert duo.s.stage == stage


def test_the_entrance_touches_another_tile_dw_8_6(duo: Any) -> None:
    """Never a hex that only the old entrance touches, and the park need not stay connected (DW-8.7)."""
    duo.build("Hotel", 1, 0)
    duo.build("Hotel", 2, 0)
    legal = duo.t.entrance_hexes(0)
    assert set(legal) == {(3, 0), (3, -1), (2, 1)} and legal.unless((4, 0)) == "it touches no tile of your park"


def test_a_dinosaur_made_on_the_tour_is_shown_on_it_dw_14_2(duo: Any, play: Any) -> None:
    duo.build("Cloning Wing", 1, 0)
    duo.build("Gallimimus", 2, 0)
    duo.dna(cyan=1, purple=1)
    make = ["drive@1,0", "activate@1,0,scientist", "dinosaur@2,0"]
    play(duo.start_tour(scientist=1), duo.t, *make, "drive@2,0", "activate@2,0", "stop")
    assert duo.at(2, 0).slots == [FILLED, FREE, FREE] and duo.me().excitement >= duo.box.tiles[duo.tile("Gallimimus")].shown[0]


def test_an_effect_makes_nothing_for_free_dw_14(duo: Any, play: Any) -> None:
    """Without DNA even for the discount the Incubator does nothing, and nothing is asked."""
    duo.build("Dino Egg Incubator", 1, 0)
    duo.build("Velociraptor", 2, 0)
    duo.dna(blue=1)
    tile = duo.box.tiles[duo.tile("Dino Egg Incubator")]
    play(effects.resolve(duo.t, ME, tile.effect, 1), duo.t)
    assert duo.at(2, 0).slots == [FREE] * 3 and duo.have("blue") == 1


# -- objectives


def test_what_income_fulfils_is_paid_after_it_dw_11_3(duo: Any, play: Any) -> None:
    """Both players reach $20 in the same Income and share the first place."""
    duo.objectives("ob_money20")
    duo.s.stage = "income"
    for p in duo.s.players:
        p.money, p.excitement = 15, 5
    for seat in (0, 1):
        play(rounds.income(duo.t, Seat(seat)), duo.t)
        assert duo.me(seat).vp == 0
    play(rounds.close(duo.t), duo.t)
    assert [p.vp for p in duo.s.players] == [6, 6] and duo.s.stage == "threat"


def test_what_the_new_entrance_fulfils_is_paid_next_dw_11_3(duo: Any, play: Any) -> None:
    """A line of five with the entrance at its end: latched at once, paid after the next public turn."""
    duo.objectives("ob_line5")
    duo.fill(1, 1, 4)
    duo.s.stage, duo.s.round = "entrance", 3
    play(rounds.move_entrance(duo.t, ME), duo.t, "new_entrance@5,1")
    assert duo.me().latched == [0] and duo.me().vp == 0
    duo.s.stage = "public"
    play(public.public_turn(duo.t, Seat(1)), duo.t)
    assert duo.me().vp == 5 and duo.s.objectives[0].claimers == [0]


# -- alone


def test_one_dinosaur_of_each_paddock_dw_13_10(alone: Any, play: Any) -> None:
    """Two full paddocks lose one each, however many could walk."""
    alone.build("Gallimimus", 1, 0, dinosaurs=3)
    alone.build("Hotel", 2, 0)
    alone.build("Triceratops", 3, 0, dinosaurs=3)
    alone.build("Hotel", 4, 0)
    alone.goals()
    alone.next_card(move="E", escape=("E", "W"))
    play(solo.reveal(alone.t), alone.t)
    assert alone.at(2, 0).standing == [1] and alone.at(4, 0).standing == [3] and alone.s.solo.markers == 10
    GAME.check(alone.t)


def test_discards_of_a_stack_that_runs_out_dw_13_30(alone: Any, play: Any) -> None:
    """The discard pile becomes the new stack, with the tiles just discarded; the row is full again."""
    alone.goals()
    alone.card_in_force(discard_paddocks=4)
    alone.s.stage, alone.s.round = "islands", 2
    alone.row("Gallimimus", "Triceratops")
    alone.s.paddock_discard += alone.s.paddock_deck
    alone.s.paddock_deck.clear()
    play(rounds.islands(alone.t), alone.t)
    assert len(alone.s.paddock_row) == 4 and len(alone.s.paddock_discard) == 2 and len(alone.s.paddock_deck) == 11
    GAME.check(alone.t)


def test_rivals_roll_after_every_tour_dw_13_27(scene: Any, play: Any) -> None:
    """In the last round too, before objectives are scored."""
    position = scene(seats=1, stage="tour", round=5)
    position.s.done = 1
    play(rounds.close(position.t), position.t)
    assert position.s.stage == "rivals"
    play(solo.rivals(position.t), position.t)
    assert position.s.stage == "goals_met"


def test_the_rest_of_the_solo_score_dw_13_32_dw_13_35(alone: Any) -> None:
    """Unused Specialists count one by one; objectives returned to the deck cost nothing."""
    alone.specialists("Dino Wrangler", "Event Planner")
    alone.me().vp, alone.me().money = 10, 4
    alone.goals()
    alone.s.solo.returned = 3
    assert scoring.points(alone.t, 0) == 20
    alone.s.solo.specialists[1].used = 1
    alone.goals(0, 1)
    assert scoring.points(alone.t, 0) == -5
