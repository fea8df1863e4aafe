"""Turns, trains, rails, drawing, ratings and rounds, as far as the worked cases leave them out."""

from __future__ import annotations

from typing import Any

from dinotui.engine import Seat
from dinotui.games.cretaceous_rails import GAME, ratings, rounds, scoring, turn
from dinotui.games.cretaceous_rails.derived import hang_together, loose_rails
from dinotui.games.cretaceous_rails.geometry import mask, sides_of
from dinotui.games.cretaceous_rails.state import EMPTY, JUNGLE, NO_HOLDER, TOURIST

ME = Seat(0)


# -- turns


def test_skipping_unloads_cr_4_4(n0: Any, play: Any) -> None:
    n0.load("jungle", "red")
    n0.store()
    play(n0.perform("lay_rails"), n0.t, "skip")
    assert n0.me().jungle == 1 and n0.me().tourists == [1, 0, 0, 0] and not n0.me().train


def test_skipping_with_an_empty_train_is_a_pass_cr_4_4(n0: Any, play: Any) -> None:
    play(n0.perform("draw_cards"), n0.t, "skip")
    assert not n0.me().train


def test_one_unit_then_stop_cr_4_6(n0: Any, play: Any) -> None:
    play(n0.perform("lay_rails"), n0.t, "lay@0,2,E", "stop")
    assert len(n0.me().rails) == 3


def test_executives_count_from_1_cr_4_2(n0: Any, play: Any) -> None:
    n0.t.journal = []
    for space in ("V11", "V13", "H22", "H34"):
        play(turn.place_executive(n0.t, ME), n0.t, f"place@{space}")
    assert [line.args["number"] for line in n0.t.journal if "number" in line.args] == [1, 2, 3, 4]


def test_the_marker_is_taken_also_when_the_action_is_skipped_cr_4_7(n0: Any, play: Any) -> None:
    n0.tiles(r1c1="icon", r1c2="lay_rails")
    n0.t.state.turn = 2
    play(n0.whole_turn(), n0.t, "place@V11", "first@1,1", "skip", "skip")
    assert n0.t.state.marker == 0


def test_a_marker_held_is_not_taken_again_cr_4_7(n0: Any, play: Any) -> None:
    n0.tiles(r1c1="icon")
    n0.t.state.turn, n0.t.state.marker = 2, 1
    play(turn.place_executive(n0.t, ME), n0.t, "place@V11")
    assert n0.t.state.marker == 1


# -- trains


def test_items_in_cars_cannot_pay_cr_5_3(n0: Any) -> None:
    n0.store()
    n0.load("jungle")
    assert n0.t.payments(ME, n0.card("RC63"), 0) == []


def test_only_free_items_pay_cr_12_3(n0: Any) -> None:
    n0.store()
    n0.me().above, n0.me().focus[0] = 1, 1
    n0.build("focus_group", paid=(JUNGLE,))
    assert n0.t.payments(ME, n0.card("RC63"), 0) == [] and n0.t.payments(ME, n0.card("RC62"), 0) == []


# -- rails


def test_two_own_rails_never_share_an_edge_cr_2_8(n0: Any, asked: Any, refused: Any) -> None:
    ask = asked(n0.perform("lay_rails"), n0.t)
    assert ask.why_not(n0.t, "edge", n0.edge("0,1,E")) == "you have a rail there"


def test_an_edge_takes_two_players_cr_2_8(scene: Any) -> None:
    position = scene(seats=3)
    edge = position.edge("0,1,NE")
    position.t.add_rail(1, edge)
    assert edge in position.t.edges_to_lay(ME)
    position.t.add_rail(2, edge)
    legal = position.t.edges_to_lay(ME)
    assert edge not in legal and legal.unless(edge) == "two rails lie there"


def test_a_moved_rail_frees_its_place_at_once_cr_6_2(scene: Any) -> None:
    position = scene(seats=3)
    edge = position.edge("0,1,NE")
    position.t.add_rail(1, edge)
    position.t.add_rail(2, edge)
    position.t.lift_rail(1, edge)
    assert edge in position.t.edges_to_lay(ME)


def test_moving_only_with_an_empty_supply_cr_6_2(n0: Any, asked: Any, keys: Any) -> None:
    assert all(key.startswith("lay@") or key == "skip" for key in keys(asked(n0.perform("lay_rails"), n0.t), n0.t))
    n0.me().supply = 0
    assert keys(asked(n0.perform("lay_rails"), n0.t), n0.t) == ["lift@0,1,E", "lift@1,1,NW", "skip"]


def test_home_rails_may_be_moved_and_become_the_newest_cr_6_2(n0: Any, play: Any) -> None:
    n0.me().supply = 0
    play(n0.perform("lay_rails"), n0.t, "lift@0,1,E", "lay_again@0,2,E", "stop")
    assert n0.edges() == ["1,1,NW", "0,2,E"] and n0.me().supply == 0
    assert "1,0" not in n0.near(), "the home is no longer adjacent"


def test_the_network_must_not_fall_apart_cr_6_2(n0: Any, asked: Any) -> None:
    n0.lay(0, "0,2,E", "1,2,NW")
    n0.me().supply = 0
    ask = asked(n0.perform("lay_rails"), n0.t)
    assert ask.why_not(n0.t, "edge", n0.edge("0,2,E")) == "your rails would fall apart"
    assert ask.why_not(n0.t, "edge", n0.edge("2,1,NE")) == "you have no rail there"
    assert ask.why_not(n0.t, "edge", n0.edge("1,2,NW")) == ""


def test_in_a_ring_any_rail_may_go_cr_6_2(n0: Any) -> None:
    """The six edges around 1,1."""
    made, middle = n0.t.map, n0.hex("1,1")
    ring = [e for e, (one, other) in enumerate(map(sides_of, made.edges)) if made.places[middle] in (one, other)]
    assert len(ring) == 6 and hang_together(made, mask(ring)) and loose_rails(made, ring) == ring


def test_loose_rails_against_the_definition_cr_6_2(n0: Any) -> None:
    """On networks grown at random: a rail is loose exactly when the others still hang together."""
    made = n0.t.map
    for seed in range(20):
        edges = [made.edge_at[0, 1, "E"]]
        n = seed
        while len(edges) < 12:
            around = [e for e in range(len(made.edges)) if e not in edges and any(made.edge_around[e] >> other & 1 for other in edges)]
            n = (n * 7 + 3) % 1009
            edges.append(around[n % len(around)])
        for e in edges:
            rest = [other for other in edges if other != e]
            assert (e in loose_rails(made, edges)) == hang_together(made, mask(rest))


def test_nothing_to_move_cr_6_3(scene: Any) -> None:
    """A pick-up with no other place to go is not offered."""
    position = scene(seats=3)
    t, me = position.t, position.me()
    everywhere = [e for e in range(len(t.map.edges)) if e not in me.rails]
    for seat in (1, 2):
        for e in everywhere:
            if e not in t.player(seat).rails:
                t.player(seat).supply += 1
                t.add_rail(seat, e)
    me.supply = 0
    full = t.rails_to_move(ME)
    assert list(full) == [] and full.unless(me.rails[0]) == "there is nowhere else to lay it"
    assert t.cannot_perform(ME, "lay_rails") == "nowhere to lay a rail"


def test_two_rails_moved_one_after_another_cr_6_2(n0: Any, play: Any) -> None:
    n0.lay(0, "0,2,E")
    n0.me().supply = 0
    keys = ["lift@0,2,E", "lay_again@0,1,NE", "lift@0,1,NE", "lay_again@0,2,E"]
    play(n0.perform("lay_rails"), n0.t, *keys)
    assert n0.edges() == ["0,1,E", "1,1,NW", "0,2,E"]


# -- safaris


def test_other_homes_are_no_source_cr_8_1(n0: Any) -> None:
    n0.lay(0, "1,1,NE", "1,1,E")
    assert {"1,0", "2,0"} <= n0.near()
    sources = n0.t.tourists_to_take(ME)
    assert {h for h, _, _ in sources} == {n0.hex("1,0")}
    there = next(c for c in range(4) if n0.tourists("2,0")[c])
    assert sources.unless((n0.hex("2,0"), there, there)) == "another player's home"


def test_a_gain_of_nothing_is_allowed_cr_8_3(n0: Any, play: Any) -> None:
    n0.t.lift_rail(0, n0.edge("0,1,E"))
    n0.t.lift_rail(0, n0.edge("1,1,NW"))
    n0.lay(0, "0,0,NE")
    n0.me().home = n0.hex("0,0")
    n0.stand("0,0", red=1)
    play(n0.perform("safari"), n0.t, "tourist@0,0,red")
    assert n0.me().ratings == [2, 2, 2, 2] and n0.me().train == [TOURIST]


def test_no_tokens_no_question_at_a_line_cr_9_2(n0: Any, play: Any) -> None:
    n0.store()
    n0.me().ratings[2] = 5
    play(ratings.raise_rating(n0.t, ME, 2, 3), n0.t)
    assert n0.me().ratings[2] == 5


def test_tokens_in_the_train_do_not_pay_for_lines_cr_9_2(n0: Any, play: Any) -> None:
    n0.store()
    n0.load("jungle")
    n0.me().ratings[2] = 10
    play(ratings.raise_rating(n0.t, ME, 2, 1), n0.t)
    assert n0.me().ratings[2] == 10


def test_rating_costs_split_freely_cr_9_5(n0: Any) -> None:
    n0.me().ratings[:] = [1, 0, 2, 0]
    assert n0.t.rating_payments(ME, 2) == [(0, 2), (2, 2)]
    assert n0.t.rating_payments(ME, 4) == [] and n0.t.rating_payments(ME, 0) == [()]


# -- drawing


def test_a_card_taken_is_known_to_all_cr_1_6(n0: Any, play: Any) -> None:
    n0.store()
    card = n0.t.state.display[5]
    play(n0.perform("draw_cards"), n0.t, "take@2,2", "stop")
    assert n0.me().known == [card] and card in n0.me().hand


def test_the_space_is_refilled_before_the_next_card_cr_11_1(n0: Any, play: Any) -> None:
    n0.store()
    n0.hand()
    top = n0.t.state.deck[-1]
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "take@1,1")
    assert n0.me().hand[1] == top


def test_rows_are_renewed_as_often_as_wanted_cr_11_2(n0: Any, play: Any) -> None:
    """Before the first and after the last card."""
    n0.store(tourists=(2, 0, 0, 1))
    play(n0.perform("draw_cards"), n0.t, "renew@red,1", "renew@red,2", "take@1,1", "take@1,2", "renew@green,1")
    assert n0.me().focus == [2, 0, 0, 1] and len(n0.t.state.discard) == 12


def test_the_deck_is_shuffled_anew_cr_11_5(n0: Any, play: Any) -> None:
    n0.store()
    s = n0.t.state
    s.discard, s.deck = s.deck, []
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "stop")
    assert not s.discard and len(s.deck) == 73 and EMPTY not in s.display


def test_a_space_stays_empty_without_cards_cr_11_5(n0: Any, play: Any, asked: Any) -> None:
    n0.store(tourists=(1, 0, 0, 0))
    n0.no_cards()
    s = n0.t.state
    play(n0.perform("draw_cards"), n0.t, "take@1,1", "take@1,2", "stop")
    assert s.display[:2] == [EMPTY, EMPTY]
    ask = asked(n0.perform("draw_cards"), n0.t)
    assert ask.why_not(n0.t, "display", 0) == "no card there" and ask.n == 6 + 2 + 1


def test_nothing_to_draw_at_all_cr_4_4(n0: Any, asked: Any, keys: Any) -> None:
    n0.store(tourists=(1, 0, 0, 0))
    n0.no_cards()
    other = n0.me(1)
    cards = [card for card in n0.t.state.display if card != EMPTY]
    other.columns += [[card] for card in cards]
    other.face_down += cards
    other.paid.update(dict.fromkeys(cards, ()))
    n0.t.state.display[:] = [EMPTY] * 8
    assert keys(asked(n0.perform("draw_cards"), n0.t), n0.t) == ["skip"]
    assert n0.t.cannot_perform(ME, "draw_cards") == "no card left"


# -- building


def test_several_cards_on_one_level_only_cr_12_1(n0: Any, asked: Any, keys: Any) -> None:
    n0.column(1)
    n0.hand("RC63", "RC83")
    n0.store(jungle=2)
    ask = asked(n0.perform("build_cards"), n0.t, "build@1,RC63")
    assert keys(ask, n0.t) == ["build@1,RC83", "stop"]
    assert ask.why_not(n0.t, "building", (2, n0.card("RC83"))) == "not on this level in this action"


def test_one_way_to_pay_is_not_asked_cr_18_2(n0: Any, play: Any) -> None:
    n0.hand("RC63", "RC62")
    n0.store(jungle=1, tourists=(1, 1, 0, 0))
    play(n0.perform("build_cards"), n0.t, "build@1,RC63", "build@1,RC62", "pay@blue")
    assert n0.me().tourists == [1, 0, 0, 0]


def test_not_performable_without_a_payable_card_cr_12_7(n0: Any) -> None:
    n0.hand("RC61")
    n0.store()
    assert n0.t.cannot_perform(ME, "build_cards") == "no card you can pay for"


# -- rounds


def test_a_round_goes_round_cr_4_1(scene: Any) -> None:
    position = scene(seats=3, first="2")
    order, t = [], position.t
    while t.state.turn < 12:
        before = t.state.turn
        unit = GAME.next_unit(t)
        assert unit is not None
        ask = unit.send(None)
        order.append(ask.seat)
        unit.close()
        t.state.turn = before + 1
    assert order == [1, 2, 0] * 4


def test_end_of_round_cr_14_1(n0: Any, play: Any) -> None:
    n0.load("jungle", "red")
    n0.store()
    s = n0.t.state
    n0.me(1).executives[:] = [3, 4, 5, 6]
    n0.me(1).used[:] = [n0.build("swap_tiles", seat=1)]
    s.marker, s.turn = 1, 8
    shown, grid = s.display.copy(), s.grid.copy()
    play(rounds.end_round(n0.t), n0.t)
    assert n0.me().jungle == 1 and n0.me().tourists[0] == 1 and not n0.me().train
    assert n0.me(1).executives == [] and n0.me(1).used == []
    assert s.discard == shown and EMPTY not in s.display and not set(shown) & set(s.display)
    assert sorted(s.grid) == sorted(grid) and s.grid != grid
    assert (s.first, s.marker, s.round, s.turn) == (1, NO_HOLDER, 2, 0)


def test_end_of_game_cr_14_2(n0: Any, play: Any) -> None:
    """All unload and nothing else happens."""
    n0.load("green")
    s = n0.t.state
    s.round, s.turn = 4, 8
    shown = s.display.copy()
    unit = GAME.next_unit(n0.t)
    assert unit is not None
    play(unit, n0.t)
    assert n0.me().tourists[3] >= 1 and s.display == shown and s.stage == "over"
    assert GAME.next_unit(n0.t) is None


def test_highest_total_wins_and_a_tie_is_shared_cr_15_4(n0: Any) -> None:
    n0.store()
    n0.store(seat=1)
    assert GAME.won(n0.t) == [0, 1] and GAME.outcome(n0.t) == "You and Bob share the win."
    n0.build("RC01", paid=(5,))
    n0.t.state.spare_dinosaurs[0] -= 1
    assert GAME.won(n0.t) == [0]


def test_a_tie_with_cybersaur_is_a_draw_cr_15_4(scene: Any) -> None:
    position = scene(seats=1)
    position.store()
    assert GAME.outcome(position.t) == "A draw."


def test_half_points_are_kept_cr_15_3(n1: Any) -> None:
    n1.lay(0, "0,1,NE")
    n1.build("RC01")
    assert n1.box.cards[n1.card("RC01")].multiplier == "rail"
    assert ("Rails", "0.5 x 1 card x 5 rails", 5) in list(scoring.lines(n1.t, 0))


def test_half_points_agree_with_the_lines_cr_15(n1: Any) -> None:
    n1.store(jungle=2, tourists=(1, 2, 0, 0), dinosaurs=(3, 0, 1, 0))
    n1.me().ratings[:] = [7, 3, 5, 2]
    for card in ("RC01", "RC02", "RC03", "RC04", "RC05"):
        n1.build(card, paid=(JUNGLE, TOURIST))
    assert scoring.half_points(n1.t, 0) == sum(halves for _, _, halves in scoring.lines(n1.t, 0)) > 0


def test_every_action_of_the_grid_has_its_rules(n0: Any) -> None:
    assert turn.ACTIONS.keys() == {tile.action for tile in n0.box.tiles}
