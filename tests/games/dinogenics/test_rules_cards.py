"""Every Manipulation card, news card and tile once on its own: it does what it says and leaves a possible position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Dice, Seat
from dinotui.games.dinogenics.areas import effects_at
from dinotui.games.dinogenics.building import build, cannot_buy, price, remove_tile
from dinotui.games.dinogenics.cards import cannot_play, play_card
from dinotui.games.dinogenics.city import cannot_roll
from dinotui.games.dinogenics.conservation import park
from dinotui.games.dinogenics.counts import count
from dinotui.games.dinogenics.effects import CopyArea
from dinotui.games.dinogenics.fencing import best_pen, build_pen, move_fences
from dinotui.games.dinogenics.gaining import gain, gain_visitors
from dinotui.games.dinogenics.geometry import regions
from dinotui.games.dinogenics.habitats import valid_after
from dinotui.games.dinogenics.interpreter import Context, run
from dinotui.games.dinogenics.market import card_price, sell_price
from dinotui.games.dinogenics.open_season import news, open_season, player_order, who_avoids
from dinotui.games.dinogenics.rampage import land_check
from dinotui.games.dinogenics.scoring import score, specialist_points
from dinotui.games.dinogenics.seasons import income
from dinotui.games.dinogenics.specialists import hire, hireable
from dinotui.games.dinogenics.state import COVERED, FENCED, NONE, Fencing

Bench = Callable[..., Any]
ME = Seat(0)
BOB = Seat(1)


def rich(bench: Bench, **options: str) -> Any:
    """Two parks in which nearly everything can be done."""
    b = bench(2, **options)
    b.run(open_season(b.t))
    for seat in (0, 1):
        p = b.player(seat)
        p.credits, p.vp, p.scandals, p.refined, p.fences = 12, 10, 2, 2, 6
        b.s.fences -= 6
        b.run(gain(b.t, Seat(seat), "goats", 4))
        b.tile("basic_hotel", "d1", visitors=1, seat=seat)
        b.tile("goat_ranch", "a4", damaged=True, seat=seat)
        b.tile("aquatic_habitat", "c3", "c4", seat=seat)
        b.pen("a1", "b1", seat=seat)
        b.dino("triceratops", "a1", seat=seat)
        b.dino("plesiosaurus", "c3", seat=seat)
        b.hand("triceratops", "triceratops", "stegosaurus", "raptor", "ichthyosaur", "polymorphic", seat=seat)
        b.specialist("hotel_manager" if seat else "tour_guide", seat=seat)
    b.s.sdeck[:] = [x for x in b.s.sdeck if x not in b.player(0).specialists + b.player(1).specialists]
    b.s.boneyard += [b.species("raptor")] * 3
    b.worker("farm", 1)
    b.worker("site_a", 1)
    return b


def play_out(b: Any, rule: Any, dice: Dice) -> None:
    """Answer at random to the end."""
    index = None
    while True:
        try:
            ask = rule.send(index)
        except StopIteration:
            return
        b.t.ask = ask
        keys = [ask.key(b.t, i) for i in range(ask.n)]
        assert len(set(keys)) == len(keys) and ask.prompt(b.t)
        index = dice.below(ask.n)
        b.t.ask = None


CARDS = (
    "infest_hotels infiltrator misdirection research_pact dna_theft whistle_blower black_market dna_splice offshore_contractors",
    "strong_arm_the_market unleash_contagion pulling_the_strings rapid_gestation back_alley_connections goat_subsidy emergency_fencing",
    "press_release travel_agency_deal venture_capital sample_exchange maintenance_crew sabotage non_zero_sum_game goat_rustling",
    "control_the_news_cycle genetic_deconstruction renovation shareholder_meeting benefits_package charitable_donation",
    "flood_water_cleanup foreign_market off_site_location deep_sea_expedition marine_contract refinery_overtime headhunter",
    "tidal_research aquatic_show controlled_cull insurance_claim herd_transport",
)
EVERY_CARD = [name for line in CARDS for name in line.split()]
OTHERS = ("goat_subsidy", "press_release", "venture_capital")


def test_the_list_of_cards_is_complete(box: Any) -> None:
    assert sorted(EVERY_CARD) == sorted(c.id for c in box.cards)


@pytest.mark.parametrize("name", EVERY_CARD)
def test_every_card_can_be_played(bench: Bench, name: str) -> None:
    for seed in range(4):
        b = rich(bench)
        card = b.box.card_number[name]
        b.player().cards += (card, *(b.box.card_number[x] for x in OTHERS if x != name))
        assert cannot_play(b.t, 0, card) == ""
        play_out(b, play_card(b.t, ME, card), Dice(seed))
        assert (card in b.player().played) == (name == "off_site_location")
        for seat in b.t.seats:
            park(b.t, seat)


@pytest.mark.parametrize("number", [f"{i:02d}" for i in range(1, 34)] + ["C01", "C02", "C03", "C04", "C05", "D1", "D3"])
def test_every_news_card_can_be_resolved(bench: Bench, number: str) -> None:
    for seed in range(3):
        b = rich(bench, chaos="yes", promos="yes", corrupted="yes")
        b.s.season = 3
        if number.startswith("C"):
            b.s.news.append(b.box.news_number[number])
        else:
            b.s.upcoming = b.box.news_number[number]
        play_out(b, news(b.t), Dice(seed))
        assert b.s.upcoming != NONE and not b.s.chaos and not b.s.auction
        for seat in b.t.seats:
            park(b.t, seat)


@pytest.mark.parametrize(
    ("number", "area", "amounts"),
    [
        ("01", "ferry", [2]),
        ("02", "farm", [2]),
        ("16", "ferry", [6]),
        ("16", "time_share", [1, 4]),
        ("22", "site_d", [3]),
        ("23", "refinement", [1, 1, 2]),
        ("28", "site_d", [1, 4]),
    ],
)
def test_news_change_areas(bench: Bench, number: str, area: str, amounts: list[int]) -> None:
    """DG-4.5: what areas give and cost while the card is active; who is unaffected keeps the old numbers."""
    b = bench(2)
    where = b.box.area_number[area]
    before = effects_at(b.t, 0, where)
    b.news(number)
    assert [getattr(e, "n", getattr(e, "draw", 0)) for e in effects_at(b.t, 0, where)] == amounts
    b.player().ignoring = True
    assert effects_at(b.t, 0, where) == before


def test_news_bring_an_area(bench: Bench) -> None:
    """DG-4.7: two spaces to draw three DNA, for this season only."""
    b = bench(2)
    area = b.box.news_area
    assert b.t.free_spaces(area) == 0
    b.news("12")
    assert b.t.free_spaces(area) == 2
    b.run(b.turn(), "worker@news_area", first=True)
    assert len(b.player().hand) == 3 and b.t.free_spaces(area) == 1


def test_broadcast_center(bench: Bench) -> None:
    """DG-4.5: 2 VP keep a card away, if there are 2."""
    b = bench(2)
    b.tile("broadcast_center", "d1", "d2")
    b.player().vp = 1
    assert b.run(who_avoids(b.t)) == frozenset()
    b.player().vp = 5
    assert b.run(who_avoids(b.t), "avoid_news@yes") == {0}
    assert b.player().vp == 3


def test_blockers_and_covers_go_with_the_season(bench: Bench) -> None:
    """DG-12.8: fences on spaces go to the supply."""
    b = bench(2)
    b.s.fences -= 1
    site = b.box.area_number["site_a"]
    blocked = b.s.spaces[site]
    b.s.spaces[site] += (FENCED, 0, COVERED)
    b.run(income(b.t))
    assert b.s.fences == 90 and b.s.season == 2 and b.s.spaces[site] == blocked


@pytest.mark.parametrize("name", ["stockpile", "triceratops_observatory", "stegosaurus_monument"])
def test_tiles_that_do_something_when_built(bench: Bench, name: str) -> None:
    """DG-13.3."""
    b = bench(2)
    b.dino("stegosaurus", "a1")
    kind = b.box.facility_number[name]
    b.s.bag.remove(kind)
    b.run(build(b.t, ME, kind, lambda: None), first=True)
    p = b.player()
    assert [tile.kind for tile in p.tiles] == [kind]
    found = {
        "stockpile": (p.goats, p.fences, len(p.hand)) == (1, 2, 1),
        "triceratops_observatory": [d.species for d in p.dinos][-1] == b.species("triceratops"),
        "stegosaurus_monument": [b.player(seat).credits for seat in (0, 1)] == [1, 1],
    }
    assert found[name]


def test_reputation_and_points_of_tiles(bench: Bench) -> None:
    """DG-9.6, 15.1: damaged tiles count for nothing."""
    b = bench(2)
    dome = b.tile("holo_dome", "d1")
    b.tile("ancient_gardens", "a1", "b1")
    assert b.t.reputation(0) == 5
    assert score(b.t, ME).total == 2 + 10
    b.change(dome, damaged=True)
    assert b.t.reputation(0) == 3 and score(b.t, ME).total == 10


def test_arcade_and_restaurant(bench: Bench) -> None:
    """DG-12.5, 12.6: three visitors leave: 3 VP, 2 for the odd number, 1 for the pair."""
    b = bench(2)
    b.tile("arcade", "d1", "d2")
    b.tile("restaurant", "d3")
    b.tile("gift_shop", "d4")
    b.tile("basic_hotel", "e1", visitors=1)
    b.visitors(2)
    b.run(income(b.t))
    assert (b.player().vp, b.player().credits, b.s.visitors) == (6, 1, 30)


def test_security_hub_saves_one(bench: Bench) -> None:
    """DG-11.12: the first death of a die each season is cancelled, the second is not."""
    b = bench(2)
    hub = b.tile("security_hub", "d1")
    b.visitors(2)
    one, two = b.dino("brontosaurus", "a1"), b.dino("brontosaurus", "a2")
    b.roll("head", "head")
    b.run(land_check(b.t, ME, one), "damage@0,d1")
    assert (b.t.visitors(0), b.player().scandals) == (2, 0)
    b.change(hub, damaged=False)
    b.run(land_check(b.t, ME, two), "damage@0,d1")
    assert (b.t.visitors(0), b.player().scandals) == (1, 1)


def test_watchtower_chaotician_and_officer(bench: Bench) -> None:
    """DG-11.11: rerolls and a conversion, each as often as it may be."""
    b = bench(2)
    tower = b.tile("watchtower", "a4")
    b.specialist("chaotician")
    b.specialist("security_officer", seat=1)
    d = b.dino("triceratops", "a1")
    b.roll("head", "head", "claws")
    b.run(land_check(b.t, ME, d), "reroll@head", "reroll_all", "convert")
    assert b.now(tower).used == 1 and not b.rolls and not b.now(tower).damaged
    assert b.player(1).credits == 1 and b.player(1).used == (b.box.specialist_number["security_officer"],)


def test_market_analyst_and_master_architect(bench: Bench) -> None:
    """DG-6.5, 6.7, 13.4."""
    b = bench(2)
    b.market("triceratops", "triceratops", "triceratops")
    assert (card_price(b.t, 0, 0), sell_price(b.t, 0, b.species("raptor"))) == (3, 3)
    b.specialist("market_analyst")
    assert (card_price(b.t, 0, 0), sell_price(b.t, 0, b.species("raptor"))) == (2, 4)
    hotel, city = b.box.basic_hotel, b.box.city_center
    b.player().credits = 1
    b.specialist("master_architect")
    assert cannot_buy(b.t, 0, hotel, city) == "costs 3 credits"
    b.tile("goat_ranch", "a1")
    assert cannot_buy(b.t, 0, hotel, city) == "" and price(b.t, 0, hotel, city) == 3


def test_hiring(bench: Bench) -> None:
    """DG-7.4: cards from display, two credits more from the contractors; the space stays empty."""
    b = bench(2)
    tech, pilot = (b.box.specialist_number[x] for x in ("technician", "pilot"))
    b.s.display[:] = [tech, NONE]
    b.s.contractors[:] = [pilot]
    b.cards(*OTHERS)
    assert hireable(b.t, 0) == [tech]
    b.player().credits = 2
    assert hireable(b.t, 0) == [tech, pilot]
    dome = b.tile("biodome", "a1", damaged=True)
    b.run(hire(b.t, ME, tech), "release@goat_subsidy", "release@press_release", "repair_tile@0,a1")
    assert b.s.display == [NONE, NONE] and not b.now(dome).damaged and len(b.player().cards) == 1


def test_majorities(bench: Bench) -> None:
    """DG-14.7: strictly the most; alone at least three."""
    b = bench(2)
    one = b.box.specialist_number["hotel_manager"]
    b.tile("basic_hotel", "d1")
    assert specialist_points(b.t, 0, one) == 6
    b.tile("basic_hotel", "d1", seat=1)
    assert specialist_points(b.t, 0, one) == 0
    alone = bench(1, scenario="cc4")
    for where in ("d1", "d2"):
        alone.tile("basic_hotel", where)
    assert specialist_points(alone.t, 0, one) == 0
    alone.tile("basic_hotel", "d3")
    assert specialist_points(alone.t, 0, one) == 6


def test_removed_tiles(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-13.4: out of the game, aquatic dinosaurs with it, visitors to the supply without a scandal."""
    b = bench(2)
    b.tile("aquatic_habitat", "a1", "b1")
    b.dino("plesiosaurus", "a1")
    b.tile("basic_hotel", "d1", visitors=2)
    b.run(remove_tile(b.t, ME, at("a1")))
    b.run(remove_tile(b.t, ME, at("d1")))
    p = b.player()
    assert not p.dinos and not p.tiles and p.scandals == 0 and b.s.visitors == 30 and len(b.s.gone) == 2


def test_goat_rustling_moves_up(bench: Bench) -> None:
    """DG-4.1: places won are added after step 1."""
    b = bench(3)
    b.player(2).steps = 2
    b.dino("brontosaurus", "a1", seat=0)
    player_order(b.t)
    assert b.s.order == [2, 0, 1] and b.player(2).steps == 0


def test_visitors_fill_hotels_by_choice(bench: Bench) -> None:
    """DG-9.1, 9.8."""
    b = bench(2)
    b.tile("basic_hotel", "d1")
    assert b.run(gain_visitors(b.t, ME, 3, must=True), "house@d1", "house@d1", first=True) == 3
    assert b.t.visitors(0) == 3
    assert b.run(gain_visitors(b.t, ME, 3, must=False), "stop") == 0


def test_a_pen_cell_by_cell(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-3.6: the fences between the cells come back."""
    b = bench(2)
    b.player().fences = 6
    b.s.fences -= 6
    b.run(build_pen(b.t, ME, Fencing()), "pen_cell@0,a1", "pen_cell@0,b1")
    number = regions(b.player().standing)
    assert number[at("a1")] == number[at("b1")] == 0 and b.player().fences == 0
    b.player().fences += 2
    b.run(build_pen(b.t, ME, Fencing()), "pen_cell@0,a1", "pen_cell@0,b1", "pen_cell@0,c1")
    assert b.player().standing.bit_count() == 8 and regions(b.player().standing)[at("c1")] == 0


def test_single_fences_move_once_each(bench: Bench) -> None:
    """DG-3.6."""
    b = bench(2)
    b.pen("a1")
    keys = b.asks(move_fences(b.t, ME, Fencing()), "lift_fence@0,h:0:0")
    assert "raise_fence@0,h:0:0" not in keys and "lift_fence@0,v:0:0" in keys and "stop" in keys


def test_best_pen_costs_least(bench: Bench, at: Callable[[str], int]) -> None:
    b = bench(2)
    b.player().fences = 8
    pen = best_pen(b.t, 0, 3, frozenset({at("a1")}))
    assert pen is not None and len(pen) == 3 and at("a1") in pen
    b.player().fences = 5
    assert best_pen(b.t, 0, 2, frozenset({at("a1")})) is None


def test_valid_after(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-10: what a place would mean for a newcomer and the others."""
    b = bench(2)
    b.pen("a1", "b1")
    b.tile("biodome", "c1")
    b.tile("vip_suite", "d1", "d2")
    for species, where, valid in (
        ("stegosaurus", "a1", True),
        ("tyrannosaurus", "a1", False),
        ("brontosaurus", "c4", True),
        ("brontosaurus", "a1", False),
        ("pterodactyl", "c1", True),
        ("pterodactyl", "a1", False),
        ("tyrannosaurus", "c1", True),
        ("raptor", "d1", True),
        ("stegosaurus", "d1", False),
    ):
        assert valid_after(b.t, 0, b.species(species), at(where)) is valid, (species, where)


def test_open_ocean_needs_room(bench: Bench) -> None:
    """DG-7.3."""
    b = bench(2)
    assert cannot_roll(b.t, 0) == "no room in an Aquatic Habitat"
    tank = b.tile("aquatic_habitat", "a1", "b1")
    assert cannot_roll(b.t, 0) == ""
    b.change(tank, damaged=True)
    assert cannot_roll(b.t, 0) == "no room in an Aquatic Habitat"
    b.change(tank, damaged=False)
    b.player().credits = 2
    assert "ocean" in b.asks(b.headquarters(2))


def test_counts(bench: Bench) -> None:
    """DG-15.10."""
    b = bench(2)
    b.pen("a1", "b1", "a2")
    for species, where in (("triceratops", "a1"), ("triceratops", "b1"), ("brontosaurus", "c4"), ("raptor", "c3")):
        b.dino(species, where)
    train = b.tile("sky_train", "b2", "b3")
    found = {what: count(b.t, 0, what, train) for what in b.box.counts}
    assert (found["species_in_park"], found["species_with_pair"], found["herbivores"], found["carnivores"]) == (3, 1, 3, 1)
    assert (found["largest_pen_spaces"], found["unpenned_species"], found["raptors"]) == (3, 2, 1)
    assert found["species_in_valid_bordering_habitat"] == 1
    b.player().dinos.pop()
    assert count(b.t, 0, "species_in_valid_bordering_habitat", train) == 2


def test_areas_by_cards(bench: Bench) -> None:
    """DG-14.4: no worker, no space needed; the costs are paid."""
    b = bench(2)
    b.worker("site_d", 1)
    b.player().credits = 1
    b.run(run(b.t, ME, (CopyArea(occupied=True, by="opponent", n=2),), Context(0)), first=True)
    assert len(b.player().hand) == 2 and b.player().credits == 0
    assert b.t.workers_at(b.box.area_number["site_d"]) == [BOB]
