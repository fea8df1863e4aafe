"""The worked cases of the rules, by their numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics import effects as fx
from dinotui.games.dinogenics.areas import cannot_do, workplaces
from dinotui.games.dinogenics.building import price, repair_price
from dinotui.games.dinogenics.cards import play_card, playable
from dinotui.games.dinogenics.city import fence_price, open_ocean
from dinotui.games.dinogenics.counts import near_water
from dinotui.games.dinogenics.dino_turn import first_area
from dinotui.games.dinogenics.dino_turn import turn as dino_turn
from dinotui.games.dinogenics.gaining import gain, hand_limit
from dinotui.games.dinogenics.geometry import EDGES, cell_name
from dinotui.games.dinogenics.habitats import habitat_violations, value
from dinotui.games.dinogenics.interpreter import Context
from dinotui.games.dinogenics.market import card_price
from dinotui.games.dinogenics.open_season import news, open_season, visitors_of_rank
from dinotui.games.dinogenics.placing import creatable, settle
from dinotui.games.dinogenics.rampage import check, damage_tile, destroy, fence_targets, in_violation, run_checks
from dinotui.games.dinogenics.scoring import commercial_full, outcome, score, tier_reached, won
from dinotui.games.dinogenics.seasons import breeding, close_mainland, feeding, headbutts, income
from dinotui.games.dinogenics.state import NONE
from dinotui.games.dinogenics.synth import bonus, order_sides, synth_turn

Bench = Callable[..., Any]
ME = Seat(0)
BOB = Seat(1)


def area(b: Any, name: str) -> int:
    return int(b.box.area_number[name])


def test_1_season_1_starts_without_visitors(bench: Bench) -> None:
    """DG-4: no visitors, no credits, no news; tiles and specialists come, then worker turns."""
    b = bench(3)
    assert b.s.active == NONE and b.s.upcoming != NONE
    b.run(open_season(b.t))
    assert [len(stack) for stack in b.s.stacks] == [10, 1, 1, 1]
    assert NONE not in b.s.display and b.s.stage == "turns"
    assert all(b.t.visitors(seat) == 0 and b.player(seat).credits == 0 for seat in b.t.seats)


def test_2_visitors_and_room(bench: Bench) -> None:
    """DG-4.2 to 4.4: only the Visitor Center has room, bonus visitors are lost."""
    b = bench(2)
    b.s.season = 2
    b.run(b.arrive())
    assert [b.t.visitors(seat) for seat in (0, 1)] == [2, 2]
    assert [b.player(seat).credits for seat in (0, 1)] == [2, 2]
    assert b.s.visitors == 26


def test_4_education_center_takes_first(bench: Bench) -> None:
    """DG-4.3: in season 3 the owner takes one before the first player takes two."""
    b = bench(3)
    b.s.season = 3
    b.tile("education_center", "d1", seat=2)
    b.run(b.bonus(), "house@e4", "house@e4", "house@e4")
    assert [b.t.visitors(seat) for seat in range(3)] == [2, 0, 1]


def test_5_overlay_numbers(bench: Bench) -> None:
    """DG-2.6, 4.2: overlay B with four players, A with two."""
    four, two = bench(4), bench(2)
    four.s.season = two.s.season = 7
    assert [visitors_of_rank(four.t, rank, 7) for rank in range(4)] == [5, 4, 4, 3]
    assert [visitors_of_rank(two.t, rank, 7) for rank in range(2)] == [4, 4]


def test_7_time_share_without_room(bench: Bench) -> None:
    """DG-5.4: no visitor, one credit."""
    b = bench(2)
    b.visitors(2)
    b.run(b.turn(), "worker@time_share")
    assert (b.t.visitors(0), b.player().credits) == (2, 1)


def test_8_outsource_on_oneself(bench: Bench) -> None:
    """DG-5.4: the copied area is paid as well."""
    b = bench(1, scenario="cc4")
    b.worker("site_d")
    b.player().credits = 3
    drawn = sorted(set(b.s.edna[-3:]))
    keys = b.asks(b.turn(), "worker@outsource")
    assert b.player().credits == 0 and len(b.player().drawn) == 3
    assert {key.partition("@")[2] for key in keys} <= {"polymorphic" if c == b.box.polymorphic else b.box.species[c].id for c in drawn}
    poor = bench(1, scenario="cc4")
    poor.worker("site_d")
    poor.player().credits = 2
    assert cannot_do(poor.t, 0, area(poor, "outsource")) == "no area to use"


def test_10_private_airport(bench: Bench) -> None:
    """DG-5.5: free, even when Outsource and the copied area are occupied; once a season."""
    b = bench(2)
    b.tile("private_airport", "a1", "b1")
    b.worker("outsource", 1)
    b.worker("farm", 1)
    b.run(b.turn(), "airport@0,a1")
    assert (b.player().goats, b.player().credits) == (3, 0)
    assert "airport@0,a1" not in b.asks(b.turn())


def test_11_market_price(bench: Bench) -> None:
    """DG-6.5, 6.6: the oldest card is the cheapest; the row closes up."""
    b = bench(2)
    b.market("pterodactyl", "stegosaurus", "triceratops")
    b.player().credits = 1
    b.run(b.city(), "buy_card@3", "stop")
    assert b.player().credits == 0 and b.player().hand == (b.species("triceratops"),)
    assert b.s.market[1:] == [b.species("pterodactyl"), b.species("stegosaurus")] and b.s.market[0] != NONE
    assert (card_price(b.t, 0, 2), card_price(b.t, 0, 1)) == (2, 4)


def test_13_selling(bench: Bench) -> None:
    """DG-6.7: the card enters space 1, the last one goes to the Boneyard."""
    b = bench(2)
    b.market("pterodactyl", "stegosaurus", "triceratops")
    b.hand("ankylosaurus")
    b.run(b.city(), "sell_card@ankylosaurus", "stop")
    assert b.player().credits == 3
    assert b.s.market == [b.species(x) for x in ("ankylosaurus", "pterodactyl", "stegosaurus")]
    assert b.s.boneyard[-1] == b.species("triceratops")


@pytest.mark.parametrize("exchange", [True, False])
def test_14_market_exchange(bench: Bench, exchange: bool) -> None:
    """DG-6.1: fences, facility, buy and sell are three actions with it, four without."""
    b = bench(2)
    b.run(open_season(b.t))
    if exchange:
        b.tile("market_exchange", "e1")
    b.market("triceratops", "triceratops", "triceratops")
    b.hand("ankylosaurus")
    b.player().credits = 20
    rule = b.city()
    if exchange:
        keys = b.asks(rule, "buy_fences", "buy_tile@1", "build_at@0,d1", "buy_card@1")
        assert "sell_card@ankylosaurus" in keys
    else:
        b.run(rule, "buy_fences", "buy_tile@1", "build_at@0,d1", "buy_card@1")


def test_16_fence_price(bench: Bench) -> None:
    """DG-6.2: 1 credit for 3 fences; double in CC6; free under news 19."""
    b = bench(2)
    b.player().credits = 1
    b.run(b.city(), "buy_fences")
    assert (b.player().credits, b.player().fences) == (0, 3)
    poor = bench(1, scenario="cc6")
    assert fence_price(poor.t, 0) == 2
    for one in (b, poor):
        one.news("19")
        assert fence_price(one.t, 0) == 0


def test_17_repair(bench: Bench) -> None:
    """DG-6.4: half the cost rounded up; double in CC6."""
    b, hard = bench(2), bench(1, scenario="cc6")
    for name in ("arcade", "basic_hotel"):
        kind = b.box.facility_number[name]
        assert (repair_price(b.t, kind), repair_price(hard.t, kind)) == (2, 4)


def test_19_hand_limit(bench: Bench) -> None:
    """DG-5.6: from 9 to 11 cards, one is discarded by choice."""
    b = bench(2)
    b.hand(*["triceratops"] * 9)
    b.player().credits = 1
    b.s.edna += [b.species("megalodon")] * 3
    b.run(b.turn(), "worker@site_d", "discard@triceratops")
    assert len(b.player().hand) == 10 and b.s.boneyard[-1] == b.species("triceratops")
    assert b.player().credits == 0


def test_20_cold_storage_broken(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-5.6: the limit applies again at once."""
    b = bench(2)
    b.tile("cold_storage", "d1")
    b.hand(*["triceratops"] * 14)
    b.run(hand_limit(b.t, ME))
    assert len(b.player().hand) == 14
    b.run(damage_tile(b.t, ME, at("d1")))
    assert len(b.player().hand) == 10 and b.s.boneyard.count(b.species("triceratops")) >= 4


def test_22_all_tokens(bench: Bench) -> None:
    """DG-8.2: at least one card of the species."""
    b = bench(2)
    b.player().refined = 4
    bronto = b.species("brontosaurus")
    assert bronto not in creatable(b.t, 0)
    b.hand("brontosaurus")
    assert bronto in creatable(b.t, 0)
    b.player().refined = 3
    assert bronto in creatable(b.t, 0)
    b.player().refined = 2
    assert bronto not in creatable(b.t, 0)


def test_23_gallimimus_shortcut(bench: Bench) -> None:
    """DG-8.1: one card while one is there; a Polymorphic card alone is none."""
    b = bench(2)
    b.dino("gallimimus", "a1")
    b.hand("gallimimus")
    assert b.species("gallimimus") in creatable(b.t, 0)
    other = bench(2)
    other.dino("gallimimus", "a1")
    other.hand("polymorphic")
    assert creatable(other.t, 0) == []


def test_25_dna_splice(bench: Bench) -> None:
    """DG-14.2: one card more than required, all but one of any species."""
    b = bench(2)
    b.hand("tyrannosaurus", "triceratops", "raptor", "stegosaurus")
    b.pen("a1", "b1", "a2", "b2")
    card = b.box.card_number["dna_splice"]
    b.player().cards += (card,)
    b.run(play_card(b.t, ME, card), "create@tyrannosaurus", "place@0,a1")
    assert b.player().hand == () and b.player().dinos[0].species == b.species("tyrannosaurus")
    few = bench(2)
    few.hand("tyrannosaurus", "triceratops", "raptor")
    few.cards("dna_splice")
    few.player().hand = few.player().hand[:3]
    assert few.species("tyrannosaurus") not in creatable(few.t, 0, 1, True)


def test_26_species_exhausted(bench: Bench) -> None:
    """DG-1.8: without meeples a species cannot be created."""
    b = bench(2)
    b.tile("aquatic_habitat", "a1", "b1")
    b.hand(*["megalodon"] * 4)
    assert b.species("megalodon") in creatable(b.t, 0)
    b.s.meeples[b.species("megalodon")] = 0
    assert b.species("megalodon") not in creatable(b.t, 0)


def test_28_pen_overfilled(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-11.1: a third Triceratops in a pen of two: all three check once."""
    b = bench(2)
    b.pen("a1", "b1")
    b.dino("triceratops", "a1")
    b.dino("triceratops", "b1")
    b.roll("smiley", "smiley", "smiley")
    b.run(settle(b.t, ME, b.species("triceratops"), at("a1")), "check@0,triceratops,a1", "check@0,triceratops,a1", "check@0,triceratops,b1")
    assert [d.checked for d in b.player().dinos] == [True] * 3 and not b.rolls


def test_29_ankylosaurus_sharing(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-10: it may share; only size counts, and then both check."""
    b = bench(2)
    b.pen("a1", "b1", "a2", "b2", "a3")
    b.dino("tyrannosaurus", "a1")
    b.roll()
    b.run(settle(b.t, ME, b.species("ankylosaurus"), at("b1")))
    assert not any(d.checked for d in b.player().dinos)
    small = bench(2)
    small.pen("a1", "b1", "a2", "b2")
    small.dino("tyrannosaurus", "a1")
    small.roll("smiley", "smiley", "smiley")
    small.run(settle(small.t, ME, small.species("ankylosaurus"), at("b1")), "check@0,tyrannosaurus,a1")
    assert [d.checked for d in small.player().dinos] == [True, True] and not small.rolls


def test_31_two_brontosauruses(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-10.4: they do not disturb each other in Open Space; in a pen one checks."""
    b = bench(2)
    b.dino("brontosaurus", "c4")
    b.roll()
    b.run(settle(b.t, ME, b.species("brontosaurus"), at("c3")))
    b.pen("a1")
    b.roll("smiley")
    b.run(settle(b.t, ME, b.species("brontosaurus"), at("a1")))
    assert [d.checked for d in b.player().dinos] == [False, False, True]


def test_32_brontosaurus_and_dreadnoughtus(bench: Bench) -> None:
    """DG-10.5: they disturb each other."""
    b = bench(2, elites="yes")
    one, two = b.dino("brontosaurus", "c4"), b.dino("dreadnoughtus", "a1")
    assert in_violation(b.t, 0) == [one, two]


def test_34_broken_biodome(bench: Bench) -> None:
    """DG-11.7: its occupants can only break it; then they are in violation."""
    b = bench(2)
    dome = b.tile("biodome", "b2")
    d = b.dino("pterodactyl", "b2", fed=False)
    b.roll("claws")
    b.run(check(b.t, ME, d))
    assert b.now(dome).damaged
    d.fed = True
    assert habitat_violations(b.t, 0) == [True]
    b.change(dome, damaged=False)
    assert habitat_violations(b.t, 0) == [False]


def test_35_fatality_without_visitors(bench: Bench) -> None:
    """DG-11.5: no scandal, but damage."""
    b = bench(2)
    hotel = b.tile("basic_hotel", "d1")
    d = b.dino("triceratops", "a1")
    b.roll("head")
    b.run(check(b.t, ME, d), "damage@0,d1")
    assert b.now(hotel).damaged and b.player().scandals == 0


def test_37_which_fence(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-11.7: an outer fence; a pen inside breaks towards Open Space."""
    b = bench(2)
    b.pen("a1")
    d = b.dino("tyrannosaurus", "a1")
    assert {EDGES[e].name for _, e in fence_targets(b.t, 0, d)} == {"a1 north", "a1 west"}
    inside = bench(2)
    inside.pen("b2")
    d = inside.dino("tyrannosaurus", "b2")
    assert {EDGES[e].name for _, e in fence_targets(inside.t, 0, d)} == {"b1-b2", "b2-b3", "a2-b2", "b2-c2"}


def test_38_hotel_hit(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-11.9: both visitors die, two scandals, no room left in it."""
    b = bench(2)
    b.tile("basic_hotel", "d1", visitors=2)
    b.run(damage_tile(b.t, ME, at("d1")))
    assert (b.player().scandals, b.s.visitors, b.t.capacity(0)) == (2, 30, 2)


def test_40_tyrannosaurus_dice(bench: Bench) -> None:
    """DG-11.5, 11.13: the second die finds no visitor."""
    b = bench(2)
    b.pen("a1", "b1", "c1")
    b.visitors(1)
    d = b.dino("tyrannosaurus", "a1")
    b.roll("head", "smiley")
    b.run(check(b.t, ME, d), "break_fence@0,h:0:0")
    assert (b.player().scandals, b.player().credits, b.t.visitors(0)) == (1, 0, 0)
    assert b.player().standing.bit_count() == 7


def test_41_only_once(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-11.3: a check of news 10 is the one of Open Season; Upkeep has another."""
    b = bench(2)
    b.pen("a1", "b1")
    d = b.dino("triceratops", "a1")
    b.s.upcoming = b.box.news_number["10"]
    b.roll("smiley")
    b.run(news(b.t))
    assert d.checked
    b.roll("smiley", "smiley")
    b.run(settle(b.t, ME, b.species("raptor"), at("b1")))
    assert len(b.rolls) == 1
    b.rolls.clear()
    b.run(close_mainland(b.t))
    assert not d.checked and d in in_violation(b.t, 0)


def test_43_forced_partial_meal(bench: Bench) -> None:
    """DG-12.1: the goat is eaten, the Tyrannosaurus stays hungry."""
    b = bench(2)
    b.player().goats = 1
    b.s.goats -= 1
    d = b.dino("tyrannosaurus", "a1", fed=False)
    b.run(feeding(b.t, ME))
    assert b.player().goats == 0 and not d.fed


def test_44_mosasaur(bench: Bench) -> None:
    """DG-12.1: it eats the Triceratops: 5 VP, Safari 3 VP, value 2 less."""
    b = bench(2)
    b.tile("aquatic_habitat", "a1", "b1")
    b.tile("safari", "a2", "b2")
    m = b.dino("mosasaur", "a1", fed=False)
    b.pen("c4")
    b.dino("triceratops", "c4")
    before = value(b.t, 0)
    b.run(feeding(b.t, ME), "eat@0,mosasaur,a1")
    assert m.fed and b.player().vp == 8 and value(b.t, 0) == before - 2


def test_46_breeding(bench: Bench) -> None:
    """DG-12.3: two breed for two goats each; the new ones cannot, and check when their pen is too small."""
    b = bench(2)
    b.player().goats = 5
    b.s.goats -= 5
    b.pen("a1", "b1")
    b.dino("mutant", "a1")
    b.dino("mutant", "b1")
    b.run(breeding(b.t, ME), "breed@yes", "place@0,a1", "breed@yes", "place@0,a1")
    assert (b.player().goats, len(b.player().dinos)) == (1, 4)
    assert len(in_violation(b.t, 0)) == 4


def test_47_chain(bench: Bench) -> None:
    """DG-12.4: a broken fence puts the Brontosaurus in violation; the Tyrannosaurus does not check again."""
    b = bench(2)
    b.pen("a1", "b1", "c1")
    rex = b.dino("tyrannosaurus", "a1", fed=False)
    bronto = b.dino("brontosaurus", "c4")
    b.s.order[:] = [0, 1]
    b.roll("claws", "smiley", "smiley")
    b.run(b.upkeep(ME), "break_fence@0,h:0:0")
    assert rex.checked and bronto.checked and not b.rolls


def test_49_aquatic_check(bench: Bench) -> None:
    """DG-11.8: too few credits: all are lost and the habitat is damaged; its reputation stays."""
    b = bench(2)
    tank = b.tile("aquatic_habitat", "a1", "b1")
    d = b.dino("megalodon", "a1", fed=False)
    b.player().credits = 2
    worth, fame = value(b.t, 0), b.t.reputation(0)
    b.roll(3)
    b.run(check(b.t, ME, d))
    assert b.player().credits == 0 and b.now(tank).damaged
    assert (worth, value(b.t, 0)) == (6, 0) and fame == b.t.reputation(0) == 4


@pytest.mark.parametrize(
    ("dice", "credits", "left", "vp"),
    [((2, 3), 5, 0, 0), ((2, "drowning"), 4, 0, 0), (("drowning", "drowning"), 9, 9, -1), ((2, 3), 4, 4, -1)],
)
def test_50_open_ocean(bench: Bench, dice: tuple[Any, ...], credits: int, left: int, vp: int) -> None:
    """DG-7.3: numbers add up, one drowning doubles, two fail; who cannot pay loses 1 VP."""
    b = bench(2)
    b.tile("aquatic_habitat", "a1", "b1")
    b.player().credits = credits
    b.roll(*dice)
    b.run(open_ocean(b.t, ME, 2), *(["capture@yes"] if not vp else []))
    assert (b.player().credits, b.player().vp, len(b.player().dinos)) == (left, vp, 0 if vp else 1)


def test_52_spinosaurus(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-8.7, 8.8: its habitat is damaged before it stands in it."""
    b = bench(2)
    tank = b.tile("aquatic_habitat", "a1", "b1")
    b.roll(1)
    b.run(settle(b.t, ME, b.species("spinosaurus"), at("a1")))
    assert b.now(tank).damaged and value(b.t, 0) == 0
    assert in_violation(b.t, 0) == b.player().dinos


def test_53_therizinosaurus(bench: Bench) -> None:
    """DG-12.6: 3 more VP in four spaces, not in three."""
    b = bench(2)
    b.pen("a1", "b1", "a2", "b2")
    b.dino("therizinosaurus", "a1")
    b.run(income(b.t))
    assert b.player().vp == 6
    b.tile("goat_ranch", "b2")
    b.s.season = 2
    b.run(income(b.t))
    assert b.player().vp == 9


@pytest.mark.parametrize(
    ("hired", "total"),
    [((), 83), (("financial_advisor",), 85), (("spin_doctor",), 89), (("financial_advisor", "spin_doctor"), 91)],
)
def test_55_final_score(bench: Bench, hired: tuple[str, ...], total: int) -> None:
    """DG-15: 70 + 6 + 15 + 2 + 2 - 12."""
    b = bench(2)
    p = b.player()
    p.vp, p.credits, p.scandals = 70, 8, 2
    b.hand(*["raptor"] * 5)
    for kind, where in (("holo_dome", "d1"), ("holo_dome", "d2"), ("security_hub", "d3")):
        b.tile(kind, where)
    for species, where in (("triceratops", "a1"), ("raptor", "b1"), ("gallimimus", "c1"), ("therizinosaurus", "a3")):
        b.pen(where)
        b.dino(species, where)
    b.dino("brontosaurus", "c4")
    for one in hired:
        b.specialist(one)
    assert score(b.t, ME).total == total


def test_56_final_tie(bench: Bench) -> None:
    """DG-15.8: higher reputation wins."""
    b = bench(2)
    b.player(0).vp = b.player(1).vp = 83
    b.dino("brontosaurus", "a1", seat=0)
    b.player(1).vp += 3
    assert won(b.t) == [ME]
    b.dino("brontosaurus", "a1", seat=1)
    b.player(1).vp -= 3
    assert won(b.t) == [ME, BOB]


def test_58_cc2_first_round(bench: Bench) -> None:
    """DG-17.3: one researcher, one credit of the grant and one for the visitor; then DNA Archivist draws."""
    b = bench(1, scenario="cc2")
    b.player().credits = 3
    b.hand("raptor", "raptor", "raptor")
    b.run(b.arrive())
    assert (b.t.visitors(0), b.player().credits) == (1, 5)
    b.run(open_season(b.t))
    assert len(b.player().hand) == 4


@pytest.mark.parametrize(("credits", "scandals", "grade"), [(40, 0, "success"), (40, 1, None), (76, 0, "great")])
def test_59_cc3_end(bench: Bench, credits: int, scandals: int, grade: str | None) -> None:
    """DG-17.8: credits, reputation, tile points and species count; no scandal allowed."""
    b = bench(1, scenario="cc3")
    p = b.player()
    p.tiles = ()
    p.credits, p.scandals = credits, scandals
    for kind, where in (("holo_dome", "d1"), ("security_hub", "d2"), ("news_station", "d3")):
        b.tile(kind, where)
    for species in ("triceratops", "raptor", "brontosaurus", "stegosaurus"):
        b.dino(species, "a1")
    assert b.t.reputation(0) == 9
    assert score(b.t, ME).total == credits + 26
    tier = tier_reached(b.t)
    assert (tier.grade if tier else None) == grade


def test_61_cc5_opening(bench: Bench) -> None:
    """DG-17.6: two visitors arrive in a park with 8 damaged tiles: four scandals."""
    b = bench(1, scenario="cc5")
    assert sum(tile.damaged for tile in b.player().tiles) == 9
    b.change(b.player().tiles[-1], damaged=False)
    assert b.t.reputation(0) == 2
    b.s.season = 2
    b.run(b.arrive())
    assert (b.t.visitors(0), b.player().scandals) == (2, 4)


def test_62_cc6(bench: Bench) -> None:
    """DG-17.6: half the reputation, double prices after news, damaged tiles fill their cells."""
    b = bench(1, scenario="cc6")
    for _ in range(2):
        b.dino("brontosaurus", "a1")
    b.dino("ankylosaurus", "a1")
    assert b.t.reputation(0) == 5
    b.s.season = 2
    b.run(b.arrive())
    assert b.t.visitors(0) == 2
    hotel, city = b.box.basic_hotel, b.box.city_center
    assert price(b.t, 0, hotel, city) == 6
    b.news("04")
    assert price(b.t, 0, hotel, city) == 8
    b.tile("aquatic_habitat", "a3", "b3")
    b.player().credits = 10
    b.roll(2, 3)
    b.run(open_ocean(b.t, ME, 2), "capture@yes")
    assert b.player().credits == 0
    for where in ("d3", "d4", "e1", "e2"):
        b.tile("basic_hotel", where)
    assert not commercial_full(b.t, 0)
    b.tile("basic_hotel", "e3")
    assert commercial_full(b.t, 0) and sum(tile.damaged for tile in b.player().tiles) == 2


def test_64_cc7_destroyed(bench: Bench) -> None:
    """DG-17.6: three scandals, and the other Tyrannosaurus checks."""
    b = bench(1, scenario="cc7")
    b.pen("a1", "b1", "a2", "b2")
    one, two = b.dino("tyrannosaurus", "a1"), b.dino("tyrannosaurus", "b1")
    b.player().specialists = ()
    b.roll("smiley", "smiley")
    b.run(destroy(b.t, ME, one))
    assert b.player().scandals == 3 and two.checked and not b.rolls


def test_65_coop_order(bench: Bench) -> None:
    """DG-18.2: 5.5 rounded up is 6, not greater than 6: Synth goes first."""
    b = bench(2, mode="coop")
    for seat, species in ((0, ("brontosaurus", "tyrannosaurus")), (1, ("tyrannosaurus", "tyrannosaurus")), (2, ("brontosaurus",) * 3)):
        for one in species:
            b.dino(one, "a1", seat=seat)
    assert [b.t.reputation(seat) for seat in range(3)] == [5, 6, 6]
    order_sides(b.t)
    assert b.s.order == [2, 0, 1]
    b.dino("triceratops", "a1", seat=0)
    order_sides(b.t)
    assert b.s.order == [2, 0, 1]
    b.dino("triceratops", "a1", seat=0)
    order_sides(b.t)
    assert b.s.order == [0, 1, 2]


@pytest.mark.parametrize(("season", "species"), [(3, "triceratops"), (6, "tyrannosaurus")])
def test_67_synth_dinosaur(bench: Bench, season: int, species: str) -> None:
    """DG-18.4: the lowest reputation early, the highest late; into a Biodome; three cards to the Boneyard."""
    b = bench(2, mode="coop")
    b.s.season = season
    b.s.dna += [b.species(x) for x in ("tyrannosaurus", "raptor", "triceratops")]
    bones = len(b.s.boneyard)
    b.roll("claws", "head")
    b.run(synth_turn(b.t, 0))
    (d,) = b.player(2).dinos
    assert d.species == b.species(species) and b.t.kind(b.t.tile_at(2, d.at)).id.startswith("biodome")
    assert len(b.s.boneyard) == bones + 3


def test_68_synth_rerolls(bench: Bench) -> None:
    """DG-18.4: a full area is rolled again, no worker is lost."""
    b = bench(2, mode="coop")
    agency = area(b, "site_a")
    b.s.spaces[agency] += (0,) * b.t.free_spaces(agency)
    b.roll("claws", "smiley", "smiley", "smiley")
    b.run(synth_turn(b.t, 0))
    assert b.t.workers_at(area(b, "time_share")) == [2] and b.player(2).left == 3 and not b.rolls


def test_70_coop_result(bench: Bench) -> None:
    """DG-18.10: 89.5 is 90, not more than 90."""
    b = bench(2, mode="coop")
    b.player(0).vp, b.player(1).vp = 91, 88
    b.player(2).vp += 90 - int(score(b.t, Seat(2)).total)
    assert won(b.t) == [Seat(2)] and outcome(b.t).startswith("90 to 90")
    b.player(0).vp += 1
    assert won(b.t) == [ME, BOB] or score(b.t, ME).total + score(b.t, BOB).total == 180


def test_71_chaos_card(bench: Bench) -> None:
    """DG-19.1: it is resolved at once and leaves; another straight after it is shuffled back."""
    b = bench(2, chaos="yes")
    b.s.season = 3
    c2, c5, plain = (b.box.news_number[x] for x in ("C02", "C05", "12"))
    b.s.upcoming = b.box.news_number["01"]
    b.s.news[:] = [plain, c5, c2]
    b.run(news(b.t))
    assert c2 in b.s.past and b.s.upcoming == plain and b.s.news == [c5]
    assert b.s.active == b.box.news_number["01"]


def test_73_bot_occupied(bench: Bench) -> None:
    """DG-20.4: the first of its four areas with a free space."""
    b = bench(2, dino="1")
    robot = b.s.robots[0]
    site = area(b, "site_a")
    b.s.spaces[site] += (0,) * b.t.free_spaces(site)
    order = next(i for i, card in enumerate(b.box.bot_cards) if card.id == 4)
    assert first_area(b.t, robot, order, needs_space=True) == area(b, "intelligen_hq")
    robot.deck.append(order)
    b.run(dino_turn(b.t, Seat(2)))
    assert b.t.workers_at(area(b, "intelligen_hq")) == [2]


def test_74_empty_decks(bench: Bench) -> None:
    """DG-1.11: Site D stays legal, pays, and draws nothing."""
    b = bench(2)
    b.s.edna.clear()
    b.s.boneyard[:] = [c for c in b.s.boneyard if not b.box.is_edna[c]]
    b.player().credits = 1
    assert workplaces(b.t, 0).unless(area(b, "site_d")) == ""
    b.run(b.turn(), "worker@site_d")
    assert b.player().credits == 0 and b.player().hand == ()


@pytest.mark.parametrize("face", ["smiley", "claws"])
def test_76_hungry_synth(bench: Bench, face: str) -> None:
    """DG-18.6: being unfed is no habitat violation; damage hits the cheapest tile."""
    b = bench(2, mode="coop")
    p = b.player(2)
    p.goats = 0
    dome = next(tile for tile in p.tiles if b.t.kind(tile).host)
    tank = next(tile for tile in p.tiles if b.t.kind(tile).water)
    b.visitors(2, seat=2)
    b.dino("raptor", cell_name(dome.at), seat=2, fed=False)
    b.s.done, b.s.order[:] = 2, [0, 1, 2]
    b.roll(face)
    b.run(b.upkeep(Seat(2)))
    assert len(p.dinos) == 1
    expected = (0, 2, False) if face == "smiley" else (1, 1, True)
    assert (p.scandals, b.t.visitors(2), b.now(tank, 2).damaged) == expected


@pytest.mark.parametrize(("reputation", "grade"), [(0, None), (1, "great")])
def test_77_cc1_side_condition(bench: Bench, reputation: int, grade: str | None) -> None:
    """DG-17.5: 130 VP need reputation 1."""
    b = bench(1, scenario="cc1")
    b.player().vp = 130
    if reputation:
        b.dino("triceratops", "a1")
    assert b.t.reputation(0) == reputation
    tier = tier_reached(b.t)
    assert (tier.grade if tier else None) == grade


def test_78_grafting_at_the_market(bench: Bench) -> None:
    """DG-5.8: one goat for one more eDNA card; not again for this purchase."""
    b = bench(2)
    b.tile("gene_grafting_lab", "d1", "d2")
    b.market("triceratops", "triceratops", "megalodon")
    b.player().goats, b.player().credits = 2, 3
    b.s.goats -= 2
    b.s.edna.append(b.species("mosasaur"))
    b.run(b.city(), "buy_card@3", "graft@edna,1", "stop")
    assert b.player().hand == (b.species("megalodon"), b.species("mosasaur")) and b.player().goats == 1


@pytest.mark.parametrize("water", [True, False])
def test_79_pachycephalosaurus(bench: Bench, water: bool) -> None:
    """DG-12.0: next to an Aquatic Habitat of another species it checks and earns 3 VP; next to Open Space not."""
    b = bench(2, elites="yes")
    b.pen("a1")
    d = b.dino("pachycephalosaurus", "a1")
    if water:
        b.tile("aquatic_habitat", "b1", "b2")
        b.dino("plesiosaurus", "b1")
        b.roll("smiley")
    else:
        b.dino("brontosaurus", "b1")
        b.roll()
    b.run(headbutts(b.t, ME))
    assert (d.checked, b.player().vp) == ((True, 3) if water else (False, 0))


def test_80_dimetrodon(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-8.7: 2 VP per Aquatic Habitat sharing a side, damaged or not, before it stands."""
    b = bench(2, elites="yes")
    b.tile("aquatic_habitat", "a1", "b1", damaged=True)
    b.tile("aquatic_habitat", "c2", "c3")
    b.tile("aquatic_habitat", "a3", "a4")
    b.pen("b2")
    assert near_water(b.t, 0, at("b2")) == 2
    b.run(settle(b.t, ME, b.species("dimetrodon"), at("b2")))
    assert b.player().vp == 4


@pytest.mark.parametrize("free", [True, False])
def test_81_dreadnoughtus_room(bench: Bench, at: Callable[[str], int], free: bool) -> None:
    """DG-10.5: it needs a neighbouring open cell without tile."""
    b = bench(2, elites="yes")
    b.tile("goat_ranch", "b1")
    if not free:
        b.tile("dig_site", "a2")
    b.roll(*([] if free else ["smiley"]))
    b.run(settle(b.t, ME, b.species("dreadnoughtus"), at("a1")))
    assert b.player().dinos[0].checked is not free


def test_82_coop_bonus_visitors(bench: Bench) -> None:
    """DG-18.2: the humans take two and split them, Synth takes one."""
    b = bench(2, mode="coop")
    b.s.season, b.s.order[:] = 3, [0, 1, 2]
    b.run(bonus(b.t), "split@0,e4", "split@1,e4")
    assert [b.t.visitors(seat) for seat in range(3)] == [1, 1, 1]


def test_forbidden_areas_are_closed_for_cards_too(bench: Bench) -> None:
    """DG-5.11: CC7's Farm can be copied by nothing."""
    b = bench(1, scenario="cc7")
    b.worker("farm")
    b.player().credits = 9
    assert cannot_do(b.t, 0, area(b, "farm")) == "closed in this scenario"
    assert cannot_do(b.t, 0, area(b, "outsource")) == "no area to use"


def test_scandals_double_in_sums(bench: Bench, at: Callable[[str], int]) -> None:
    """DG-17.6, CC4: killing two visitors at once gives four scandals."""
    b = bench(1, scenario="cc4")
    b.tile("basic_hotel", "d1", visitors=2)
    b.run(damage_tile(b.t, ME, at("d1")))
    assert b.player().scandals == 4


def test_supplies_are_finite(bench: Bench) -> None:
    """DG-1.8: a gain takes what is left."""
    b = bench(2)
    b.s.goats = 2
    b.run(gain(b.t, ME, "goats", 5))
    assert (b.player().goats, b.s.goats) == (2, 0)
    assert Context(0).opponent == NONE and playable(b.t, 0) == [] and fx.Gain(what="vp", n=1).n == 1


def test_a_check_is_lost_with_its_dinosaur(bench: Bench) -> None:
    """DG-11.13: who left the park does not check."""
    b = bench(2)
    d = b.dino("triceratops", "a1")
    b.t.remove_dino(0, d)
    b.roll()
    b.run(run_checks(b.t, ME, [d]))
    assert not d.checked
