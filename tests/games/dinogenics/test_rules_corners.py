"""Corners of the rules, by rule: what comes together only now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics.automa import decide
from dinotui.games.dinogenics.building import build, buy, clear, removable, remove_tile
from dinotui.games.dinogenics.cards import cannot_play, play_card
from dinotui.games.dinogenics.conservation import park
from dinotui.games.dinogenics.effects import SwapOne
from dinotui.games.dinogenics.gaining import drop_scandal
from dinotui.games.dinogenics.geometry import STASH
from dinotui.games.dinogenics.interpreter import Context
from dinotui.games.dinogenics.open_season import news
from dinotui.games.dinogenics.opponents import do_swap
from dinotui.games.dinogenics.placing import settle
from dinotui.games.dinogenics.seasons import feeding, income
from dinotui.games.dinogenics.synth import order_sides
from dinotui.games.dinogenics.verbs import CRASH_AT, SURGE

Bench = Callable[..., Any]
ME, BOB, SYNTH = Seat(0), Seat(1), Seat(2)


def test_5_6_the_hand_limit_is_back_when_cold_storage_is_removed(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-5.6, 13.4: fourteen cards, and the tile that lifted the limit leaves the park."""
    b = bench(2)
    b.tile("cold_storage", "d1")
    b.hand(*["raptor"] * 14)
    b.run(remove_tile(b.t, ME, at("d1")), first=True)
    assert len(b.player().hand) == 10 and b.s.boneyard.count(b.species("raptor")) >= 4


def test_5_8_a_gift_of_two_cards_is_one_gain(bench: Bench) -> None:
    """DG-5.8, 14.3: who is given two cards at once may give goats for more cards once."""
    b = bench(2)
    b.tile("gene_grafting_lab", "d1", "d2", seat=1)
    b.player(1).goats = 4
    b.s.goats -= 4
    b.hand("raptor", "triceratops")
    b.cards("non_zero_sum_game")
    b.run(play_card(b.t, ME, b.player().cards[0]), "give_them@raptor", "give_them@triceratops", "graft@dna,2")
    assert len(b.player(1).hand) == 4 and b.player(1).goats == 2 and b.player().vp == 4


def test_14_3_no_card_is_lost_from_sight_in_a_swap(bench: Bench) -> None:
    """DG-14.3, 5.8: the card that is taken lies aside while the other seat gives goats for what it got."""
    b = bench(2)
    b.tile("gene_grafting_lab", "d1", "d2", seat=1)
    b.player(1).goats = 2
    b.hand("raptor")
    b.hand("triceratops", seat=1)
    keys = b.asks(do_swap(b.t, ME, SwapOne(what="dna"), Context(ME)), "opponent@1", "swap_take@triceratops", "swap_give@raptor")
    assert "graft@dna,1" in keys
    assert (b.player().drawn, b.player(1).hand) == ((b.species("triceratops"),), (b.species("raptor"),))


@pytest.mark.parametrize("repaired", [True, False])
def test_6_1_a_market_exchange_counts_from_the_moment_it_works(bench: Bench, repaired: bool) -> None:
    """DG-6.1: fences, then the tile itself, then buying and selling as one action."""
    b = bench(2)
    exchange = b.box.facility_number["market_exchange"]
    b.s.stacks[1] = [exchange]
    if repaired:
        b.tile("market_exchange", "d1", damaged=True)
    b.market("triceratops", "triceratops", "triceratops")
    b.hand("ankylosaurus")
    b.player().credits = 20
    begin = ("repair@0,d1",) if repaired else ("buy_tile@2", "build_at@0,d1")
    b.run(b.city(), "buy_fences", *begin, "buy_card@1", "sell_card@ankylosaurus")
    assert b.s.market[0] == b.species("ankylosaurus")


@pytest.mark.parametrize(("chaos", "kept"), [("no", 0), ("yes", 1)])
def test_9_5_a_scandal_is_kept_for_arson(bench: Bench, chaos: str, kept: int) -> None:
    """DG-5.4, 9.5, 19.3: discarding may be declined; it is asked while the card that takes a scandal for a repair is to come."""
    b = bench(3, chaos=chaos)
    b.player().scandals = 1
    b.run(drop_scandal(b.t, ME), *["stop"] * kept)
    assert b.player().scandals == kept
    b.s.news.clear()
    b.run(drop_scandal(b.t, ME))
    assert b.player().scandals == 0


def test_12_7_goat_ranch_of_synth(bench: Bench) -> None:
    """DG-12.7, 18.10: Synth gains goats like a player, but no credits."""
    b = bench(2, mode="coop")
    p = b.player(2)
    goats = p.goats
    b.tile("goat_ranch", "b4", seat=2)
    b.tile("mammoth_exhibit", "d1", seat=2)
    b.dino("stegosaurus", "a1", seat=2)
    b.s.season = 3
    b.run(income(b.t))
    assert (p.goats, p.credits) == (goats + 1, 0)


def test_8_7_synth_takes_no_credits_for_a_placement(bench: Bench) -> None:
    """DG-8.7, 18.10: an Ichthyosaur brings Synth no credits."""
    b = bench(2, mode="coop")
    b.run(settle(b.t, SYNTH, b.species("ichthyosaur"), b.t.water_places(2, b.species("ichthyosaur"))[0]))
    assert b.player(2).credits == 0


def test_13_2_who_is_fenced_in_still_makes_room(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-13.2: fences put up on the way leave no other cell in the region; the dinosaur does not end up under the tile."""
    b = bench(2)
    d = b.dino("triceratops", "b2")
    b.pen("b2")
    b.run(clear(b.t, ME, (at("b2"),)), "make_room@0,a1")
    assert d.at == at("a1")


def test_13_4_a_dinosaur_of_a_removed_vip_suite(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-13.4: it stands on the commercial side and shifts into the park when something is built there."""
    b = bench(2)
    b.tile("vip_suite", "d1", "d2")
    d = b.dino("triceratops", "d1")
    b.run(remove_tile(b.t, ME, at("d1")))
    park(b.t, 0)
    assert b.run(build(b.t, ME, b.box.basic_hotel, lambda: None), "build_at@0,d1", "make_room@0,a1") and d.at == at("a1")


def test_13_4_tiles_off_site_are_not_removed(bench: Bench) -> None:
    """DG-13.4, 14.1: tiles on Off-Site Location are no longer in the park."""
    b = bench(2)
    tile = b.tile("goat_ranch", "a1")
    b.specialist("master_architect")
    hotel = b.box.basic_hotel
    assert removable(b.t, 0, hotel) == [(0, tile.at)]
    b.change(tile, at=STASH[0])
    assert removable(b.t, 0, hotel) == []
    b.player().credits = 3
    b.run(buy(b.t, ME, hotel, b.box.city_center, lambda: None), "build_at@0,d1")
    assert len(b.player().tiles) == 2


def test_14_2_a_card_whose_options_are_all_closed_is_not_played(bench: Bench) -> None:
    """DG-14.2: Genetic Deconstruction without dinosaur and DNA card."""
    b = bench(2)
    card = b.box.card_number["genetic_deconstruction"]
    assert cannot_play(b.t, 0, card) == "it could do nothing"
    b.hand("raptor")
    assert cannot_play(b.t, 0, card) == ""


def test_18_6_sabotage_hits_the_cheapest_tile_of_synth(bench: Bench) -> None:
    """DG-18.6: all damage in its park, the hotels apart here: the Aquatic Habitat costs least."""
    b = bench(2, mode="coop")
    b.cards("sabotage")
    b.run(play_card(b.t, ME, b.player().cards[0]))
    (hit,) = [tile for tile in b.player(2).tiles if tile.damaged]
    assert b.t.kind(hit).water and b.player().scandals == 1


def test_18_2_a_place_won_with_goats_puts_the_branches_first(bench: Bench) -> None:
    """DG-4.1, 18.2: Goat Rustling moves the branches before Synth in the next order, once."""
    b = bench(2, mode="coop")
    b.dino("brontosaurus", "a1", seat=2)
    b.player().goats = 3
    b.s.goats -= 3
    b.cards("goat_rustling")
    keys = b.asks(play_card(b.t, ME, b.player().cards[0]))
    assert [key for key in keys if key.startswith("goats_for_order")] == ["goats_for_order@1"]
    b.player().steps = 1
    order_sides(b.t)
    assert b.s.order == [0, 1, 2] and b.player().steps == 0
    order_sides(b.t)
    assert b.s.order == [2, 0, 1]


def test_18_7_broadcast_center_in_the_news_of_synth(bench: Bench) -> None:
    """DG-4.5, 18.7: a branch pays 2 VP and its step of the card is left out."""
    b = bench(2, mode="coop")
    b.s.season = 3
    b.s.upcoming = b.box.news_number["SY01"]
    b.tile("broadcast_center", "d1", "d2", seat=1)
    for seat in (0, 1):
        b.player(seat).credits, b.player(seat).vp = 2, 5
    b.run(news(b.t), "avoid_news@yes")
    assert [(b.player(seat).credits, b.player(seat).vp) for seat in (0, 1)] == [(1, 5), (2, 3)]


def test_20_8_dino_feeds_those_it_can_feed_fully(bench: Bench) -> None:
    """DG-20.8: one goat goes to the Velociraptor, not to a Tyrannosaurus that would stay hungry."""
    b = bench(2, dino="1")
    b.player(2).goats = 1
    b.s.goats -= 1
    big, small = b.dino("tyrannosaurus", "a1", seat=2, fed=False), b.dino("raptor", "c1", seat=2, fed=False)
    b.run(feeding(b.t, SYNTH))
    assert (big.fed, small.fed) == (False, True)


def test_20_8_dino_aims_at_the_player_with_most_vp(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-20.8: Crash Tokens and surges are for others, the strongest first."""
    b = bench(2, dino="1")
    b.player(1).vp, b.player(2).vp = 3, 9
    assert decide(b.t, 2, CRASH_AT, [(2, at("a1")), (0, at("a1")), (1, at("a1")), (1, at("a2"))]) == 2
    assert decide(b.t, 2, SURGE, [(0, b.species("mosasaur")), (1, b.species("mosasaur"))]) == 1
