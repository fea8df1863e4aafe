"""Parks, by rule: habitats, damage, tiles, and what chaos and Synth do to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics.counts import count
from dinotui.games.dinogenics.geometry import CENTER, OUTER
from dinotui.games.dinogenics.habitats import habitat_violations, value
from dinotui.games.dinogenics.interpreter import Context, run
from dinotui.games.dinogenics.open_season import news
from dinotui.games.dinogenics.placing import Recipe, creatable, pay_set
from dinotui.games.dinogenics.rampage import destroy, fence_targets, tile_targets
from dinotui.games.dinogenics.scoring import score, valid_species
from dinotui.games.dinogenics.seasons import income
from dinotui.games.dinogenics.synth import synth_turn, tidy

Bench = Callable[..., Any]
ME, BOB, SYNTH = Seat(0), Seat(1), Seat(2)


def bad(b: Any) -> dict[str, bool]:
    """Which species of the first park are in violation; one dinosaur of each."""
    return {b.box.species[d.species].id: wrong for d, wrong in zip(b.player().dinos, habitat_violations(b.t, 0), strict=True)}


# -- habitats (DG-10)


def test_10_1_tiles_and_crash_tokens_take_room_of_a_pen(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-3.5, 10.1: a Tyrannosaurus needs three free cells; Corrupted T-Rex needs none and is never in violation."""
    b = bench(2)
    b.pen("a1", "b1", "a2", "b2")
    b.dino("tyrannosaurus", "a1")
    b.tile("goat_ranch", "b2")
    assert bad(b) == {"tyrannosaurus": False}
    b.player().crash = (at("b1"),)
    assert bad(b) == {"tyrannosaurus": True}
    b.dino("corrupted_tyrannosaurus", "a2")
    assert bad(b) == {"tyrannosaurus": True, "corrupted_tyrannosaurus": False}


def test_10_2_a_corrupted_t_rex_disturbs_others(bench: Bench) -> None:
    """DG-10.2, 10.11: room for all, and still the other species is in violation; an Ankylosaurus is not."""
    b = bench(2)
    b.pen("a1", "b1", "a2", "b2")
    b.dino("corrupted_tyrannosaurus", "a1")
    b.dino("ankylosaurus", "b1")
    assert bad(b) == {"corrupted_tyrannosaurus": False, "ankylosaurus": False}
    b.dino("triceratops", "a2")
    assert bad(b) == {"corrupted_tyrannosaurus": False, "ankylosaurus": False, "triceratops": True}


def test_10_3_ankylosaurus_is_at_home_in_no_open_space(bench: Bench) -> None:
    """DG-10.3, 10.4: it is in violation there, and the Brontosaurus beside it is not."""
    b = bench(2)
    b.dino("brontosaurus", "a1")
    b.dino("ankylosaurus", "b1")
    assert bad(b) == {"brontosaurus": False, "ankylosaurus": True}


@pytest.mark.parametrize(("species", "wrong"), [("tyrannosaurus", False), ("pterodactyl", False), ("brontosaurus", True)])
def test_10_6_a_biodome_suits_any_size_but_not_those_of_open_space(bench: Bench, species: str, wrong: bool) -> None:
    """DG-10.4, 10.6, 10.7; damaged it suits only those of Open Space (10.8)."""
    b = bench(2)
    dome = b.tile("biodome", "a1")
    b.dino(species, "a1")
    assert bad(b) == {species: wrong}
    b.change(dome, damaged=True)
    assert bad(b) == {species: species != "brontosaurus"}


@pytest.mark.parametrize(("species", "wrong"), [("raptor", False), ("stegosaurus", True), ("pterodactyl", True), ("brontosaurus", True)])
def test_10_12_a_vip_suite_is_a_pen_of_one_space(bench: Bench, species: str, wrong: bool) -> None:
    """DG-10.12."""
    b = bench(2)
    b.tile("vip_suite", "d1", "d2")
    b.dino(species, "d1")
    assert bad(b) == {species: wrong}
    assert b.t.capacity(0) == 4 and b.t.host_places(0) == []


def test_9_7_pairs_count_where_they_live_together(bench: Bench) -> None:
    """DG-9.7: three in a pen are one pair, two in Open Space none."""
    b = bench(2)
    b.pen("a1", "b1", "c1")
    for where in ("a1", "b1", "c1"):
        b.dino("triceratops", where)
    assert value(b.t, 0) == 7
    b.player().standing = 0
    assert value(b.t, 0) == 6


def test_8_6_room_in_an_aquatic_habitat(bench: Bench) -> None:
    """DG-8.6: two of size 1 share; size 2 needs an empty one; a damaged one takes nobody."""
    b = bench(2)
    tank = b.tile("aquatic_habitat", "a1", "a2")
    small, large = b.species("plesiosaurus"), b.species("megalodon")
    assert b.t.water_places(0, large) == [tank.at]
    b.dino("ichthyosaur", "a1")
    assert b.t.water_places(0, large) == [] and b.t.water_places(0, small) == [tank.at]
    b.dino("plesiosaurus", "a1")
    assert b.t.water_places(0, small) == []
    b.player().dinos.clear()
    b.change(tank, damaged=True)
    assert b.t.water_places(0, small) == [] and (value(b.t, 0), b.t.reputation(0)) == (0, 0)


def test_8_3_a_mutant_takes_one_real_card(bench: Bench) -> None:
    """DG-8.3: any three, at most two of them Polymorphic or refined."""
    b = bench(2)
    b.hand("polymorphic", "polymorphic")
    b.player().refined = 3
    assert creatable(b.t, 0) == []
    b.hand("raptor")
    assert b.box.mutant in creatable(b.t, 0)
    b.run(pay_set(b.t, ME, Recipe(b.t, 0, b.box.mutant, 0, False)), "pay_card@polymorphic", "pay_card@refined")
    assert b.player().hand == (b.box.polymorphic,) and b.player().refined == 2


# -- damage (DG-11.7)


def test_11_7_what_a_dinosaur_can_reach(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-11.7: in a pen a tile inside it, else an outer fence; in Open Space tiles outside pens or the Visitor Center."""
    b = bench(2)
    b.pen("a1", "b1")
    inside, outside, hotel = b.tile("goat_ranch", "b1"), b.tile("dig_site", "c3"), b.tile("basic_hotel", "d1")
    penned, free = b.dino("raptor", "a1"), b.dino("raptor", "c4")
    assert tile_targets(b.t, 0, penned) == [(0, inside.at)]
    assert tile_targets(b.t, 0, free) == [(0, outside.at), (0, hotel.at), (0, int(CENTER))]
    b.change(inside, damaged=True)
    assert tile_targets(b.t, 0, penned) == []
    edges = [e for _, e in fence_targets(b.t, 0, penned)]
    assert len(edges) == 3 and set(edges) <= OUTER


def test_11_7_the_way_that_crosses_the_fewest_fences(bench: Bench) -> None:
    """DG-11.7: a pen inside pens breaks a fence towards the nearer Open Space."""
    b = bench(2)
    for where in ("b2", "b1", "a2", "c2", "b3"):
        b.pen(where)
    d = b.dino("raptor", "b2")
    assert len(fence_targets(b.t, 0, d)) == 4
    b.pen("a1", "a3", "c1", "c3", "b4", "a4", "c4")
    assert len(fence_targets(b.t, 0, d)) == 3


def test_8_10_safari_pays_for_destroyed_dinosaurs_only(bench: Bench) -> None:
    """DG-8.10: 3 VP for a destroyed one, nothing for one that is removed."""
    b = bench(2)
    b.tile("safari", "a1", "a2")
    one, two = b.dino("raptor", "b1"), b.dino("raptor", "b2")
    left = b.s.meeples[one.species]
    b.run(destroy(b.t, ME, one))
    b.t.remove_dino(0, two)
    assert b.player().vp == 3 and b.s.meeples[one.species] == left + 2


# -- Upkeep and the end


def test_12_5_visitors_leave_in_pairs(bench: Bench) -> None:
    """DG-12.5, 12.7, 12.8: 3 VP for each two of five, a credit for each Stegosaurus and two visitors; workers come home."""
    b = bench(2)
    b.s.season = 2
    b.tile("medium_hotel", "d1", visitors=3)
    b.visitors(2)
    b.tile("gift_shop", "d2")
    b.pen("a1", "b1")
    b.dino("stegosaurus", "a1")
    b.worker("farm")
    blocked = len(b.s.spaces[b.box.area_number["farm"]]) - 1
    b.run(income(b.t))
    p = b.player()
    assert (p.vp, p.credits, p.left, b.t.visitors(0), b.s.visitors) == (6 + 3, 2 + 1, 4, 0, 30)
    assert len(b.s.spaces[b.box.area_number["farm"]]) == blocked and b.s.season == 3


def test_12_6_a_floor_holds_after_every_change(bench: Bench) -> None:
    """DG-1.13, 17.5: below 0 only outside Containment Protocol."""
    for options, vp in (({"scenario": "cc1"}, 0), ({"scenario": "cc4"}, -2)):
        b = bench(1, **options)
        b.dino("corrupted_tyrannosaurus", "a1")
        b.run(income(b.t))
        assert b.player().vp == vp


def test_15_3_species_in_valid_habitats(bench: Bench) -> None:
    """DG-15.3: hunger does not matter, Corrupted never counts, aquatic ones need an undamaged habitat."""
    b = bench(2)
    b.pen("a1")
    b.dino("raptor", "a1", fed=False)
    tank = b.tile("aquatic_habitat", "b1", "b2")
    b.dino("plesiosaurus", "b1")
    b.dino("corrupted_tyrannosaurus", "c4")
    assert valid_species(b.t, 0) == 2
    b.change(tank, damaged=True)
    assert valid_species(b.t, 0) == 1


def test_15_1_bordering_tiles_at_the_end(bench: Bench) -> None:
    """DG-13.8, 15.1: Aquarium Hub and Sky Train look over edges, fenced or not, never diagonally."""
    b = bench(2)
    hub, train = b.tile("aquarium_hub", "a1", "a2"), b.tile("sky_train", "c1", "c2")
    b.tile("aquatic_habitat", "b1", "b2")
    b.dino("plesiosaurus", "b1")
    b.dino("ichthyosaur", "b1")
    b.pen("c3")
    b.dino("triceratops", "c3")
    b.pen("a4")
    b.dino("raptor", "a4")
    assert count(b.t, 0, "aquatic_species_bordering", hub) == 2
    assert count(b.t, 0, "species_in_valid_bordering_habitat", train) == 3
    lines = {line.label: line.points for line in score(b.t, ME).lines}
    assert lines["Facility effects"] == 2 * 3 + 3 * 2


# -- Synth (DG-18)


def test_18_6_unfit_dinosaurs_of_synth_leave_the_game(bench: Bench) -> None:
    """DG-18.6: not into the supply; then Biodomes are repaired, other tiles are not."""
    b = bench(2, mode="coop")
    dome = b.tile("biodome", "c4", damaged=True, seat=2)
    hotel = next(tile for tile in b.player(2).tiles if tile.kind == b.box.basic_hotel)
    b.change(hotel, 2, damaged=True)
    b.dino("triceratops", "a4", seat=2)
    left = b.s.meeples[b.species("triceratops")]
    b.run(tidy(b.t))
    assert b.player(2).dinos == [] and b.s.meeples[b.species("triceratops")] == left
    assert b.s.removed[b.species("triceratops")] == 1 and (b.now(dome, 2).damaged, b.now(hotel, 2).damaged) == (False, True)


def test_18_4_the_chart_of_synth(bench: Bench) -> None:
    """DG-18.4: cheapest tile early, dearest away late; goats below five, else a scandal less; Time Share and Ferry."""
    b = bench(2, mode="coop")
    p, number = b.player(2), b.box.facility_number
    cheap, dear = number["concession_stand"], number["ammonite_exhibit"]
    b.s.stacks[:] = [[], [cheap, cheap], [dear, dear], [cheap, cheap]]
    b.roll("claws", "claws")
    b.run(synth_turn(b.t, 0))
    assert p.tiles[-1].kind == cheap and [len(stack) for stack in b.s.stacks] == [0, 2, 2, 1]
    p.goats, p.scandals = 4, 1
    b.s.goats = 16
    b.roll("head", "head", "head", "head")
    b.run(synth_turn(b.t, 0))
    assert (p.goats, p.scandals) == (7, 1)
    b.run(synth_turn(b.t, 0))
    assert (p.goats, p.scandals) == (7, 0) and b.t.workers_at(b.box.outsource) == [2]
    b.s.season, p.left = 5, 3
    b.roll("claws", "claws", "smiley", "smiley")
    b.s.spaces[b.box.city_center] = ()
    b.run(synth_turn(b.t, 0))
    assert [len(stack) for stack in b.s.stacks] == [0, 2, 1, 1] and b.s.gone[-1] == dear
    b.run(synth_turn(b.t, 0))
    assert p.vp == 3 and b.t.workers_at(b.box.ferry) == [2]


def test_18_8_a_dock_takes_two_cards_once_a_season(bench: Bench) -> None:
    """DG-18.8: DNA and Manipulation cards for the other branch; the space is used once."""
    b = bench(2, mode="coop")
    b.hand("raptor")
    b.cards("goat_subsidy")
    b.s.pair = [ME]
    b.run(b.turn(), "worker@east_dock", "give_dna@raptor", "give_card@goat_subsidy")
    other = b.player(1)
    assert other.hand == (b.species("raptor"),) and other.cards == (b.box.card_number["goat_subsidy"],) and b.player().gifts


# -- Chaos Theory (DG-19)


def test_19_2_an_earthquake_opens_the_pen_above(bench: Bench) -> None:
    """DG-19.2: the first breaks a fence of the last, the others of the one above; those thereby invalid check."""
    b = bench(2, chaos="yes")
    b.pen("a1", seat=1)
    d = b.dino("triceratops", "a1", seat=1)
    b.roll("smiley")
    b.run(run(b.t, ME, b.box.news[b.box.news_number["C01"]].reveal, Context(0)), first=True)
    assert d.checked and b.player(1).standing.bit_count() == 3


def test_19_4_the_highest_bid_takes_the_dinosaur(bench: Bench) -> None:
    """DG-19.4: one bid each, a higher one wins; the card goes to the Boneyard."""
    b = bench(2, chaos="yes")
    b.s.dna.append(b.species("brontosaurus"))
    b.player(0).credits, b.player(1).credits = 3, 5
    reveal = b.box.news[b.box.news_number["C03"]].reveal
    b.run(run(b.t, ME, reveal, Context(0)), "look@yes", "stop", "bid@2", "bid@3", "place@1,b2")
    assert [d.species for d in b.player(1).dinos] == [b.species("brontosaurus")] and b.s.boneyard[-1] == b.species("brontosaurus")
    assert [(b.player(s).credits, b.player(s).scandals) for s in (0, 1)] == [(3, 1), (2, 0)]


def test_19_6_no_drone_crashes_into_a_park_that_paid(bench: Bench) -> None:
    """DG-19.6, 4.5: a Broadcast Center keeps Crash Tokens of the card out as well."""
    b = bench(2, chaos="yes")
    b.s.season, b.s.upcoming = 3, b.box.news_number["01"]
    b.s.news[:] = [b.box.news_number["12"], b.box.news_number["C05"]]
    b.tile("broadcast_center", "d1", "d2", seat=1)
    b.player(1).vp = 2
    keys = b.asks(news(b.t), "stop", "avoid_news@yes")
    assert "crash_at@0,a1" in keys and not [key for key in keys if key.startswith("crash_at@1")]


def test_19_6_a_crash_token_counts_as_a_damaged_tile(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-19.6: nothing stands on it, and it counts as damaged."""
    b = bench(2)
    b.player().crash = (at("a1"),)
    assert count(b.t, 0, "facilities_damaged") == 1 and count(b.t, 0, "empty_park_spaces") == 11
    assert at("a1") not in b.t.land_places(0)
