"""The order of what happens at the same time (DG-11.4, 12.0, 14.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics.open_season import open_season
from dinotui.games.dinogenics.seasons import headbutts
from dinotui.games.dinogenics.triggers import open_season_triggers

Bench = Callable[..., Any]
ME = Seat(0)


def park(bench: Bench, hand: int, *tiles: tuple[str, str], specialists: tuple[str, ...] = ()) -> Any:
    """A park with so many cards in hand; the next cards are a Velociraptor and a Plesiosaurus."""
    b = bench(2)
    b.hand(*["triceratops"] * hand)
    b.s.dna[-1], b.s.edna[-1] = b.species("raptor"), b.species("plesiosaurus")
    for kind, where in tiles:
        b.tile(kind, where, "a2" if kind == "excavation_site" else "")
    for one in specialists:
        b.specialist(one)
    return b


def held(b: Any, *names: str) -> list[int]:
    return [b.player().hand.count(b.species(name)) for name in names]


def test_draws_with_a_full_hand(bench: Bench) -> None:
    """DG-14.6, 5.6: a card goes after each draw, so the owner says which draw comes first."""
    for first, second in (("dig_site", "marine_biologist"), ("marine_biologist", "dig_site")):
        b = park(bench, 10, ("dig_site", "b3"), specialists=("marine_biologist",))
        rule = open_season_triggers(b.t, ME)
        assert b.asks(rule) == ["happens_next@dig_site", "happens_next@marine_biologist"]
        assert (b.t.ask.prompt(b.t), b.t.ask.rule) == ("What happens next in your park?", "DG-14.6")
        assert [b.t.ask.label(b.t, i) for i in (0, 1)] == ["Dig Site", "Marine Biologist"]
        assert [b.t.ask.note(b.t, i) for i in (0, 1)] == ["gain 1 DNA card", "gain 1 eDNA card"]
        b = park(bench, 10, ("dig_site", "b3"), specialists=("marine_biologist",))
        drawn = {"dig_site": "raptor", "marine_biologist": "plesiosaurus"}
        b.run(open_season_triggers(b.t, ME), f"happens_next@{first}", "discard@triceratops", f"discard@{drawn[first]}")
        assert held(b, "triceratops", drawn[first], drawn[second]) == [9, 0, 1]


def test_only_the_last_draw_is_too_much(bench: Bench) -> None:
    """DG-14.6: with nine cards both draws are seen before one card goes, so the order is not asked."""
    b = park(bench, 9, ("dig_site", "b3"), specialists=("marine_biologist",))
    b.run(open_season_triggers(b.t, ME), "discard@triceratops")
    assert held(b, "triceratops", "raptor", "plesiosaurus") == [8, 1, 1]


def test_draws_from_one_deck_are_alike(bench: Bench) -> None:
    """DG-14.6: two Dig Sites and a DNA Archivist do the same; beside a Marine Biologist one of them stands for all."""
    b = park(bench, 10, ("dig_site", "b3"), ("dig_site", "b4"), specialists=("dna_archivist",))
    assert b.asks(open_season_triggers(b.t, ME)) == ["discard@raptor", "discard@triceratops"]
    b = park(bench, 10, ("dig_site", "b3"), ("dig_site", "b4"), specialists=("dna_archivist", "marine_biologist"))
    rule = open_season_triggers(b.t, ME)
    assert b.asks(rule) == ["happens_next@dig_site", "happens_next@marine_biologist"]
    b = park(bench, 8, ("dig_site", "b3"), ("dig_site", "b4"), specialists=("dna_archivist",))
    b.run(open_season_triggers(b.t, ME), "discard@triceratops")
    assert len(b.player().hand) == 10


def test_gains_in_nobody_s_way(bench: Bench) -> None:
    """DG-14.6: credits, fences and Manipulation cards come first and unasked, whatever else is asked."""
    b = park(bench, 10, ("dig_site", "b3"), ("concession_stand", "d1"), ("news_station", "d2"))
    for one in ("marine_biologist", "head_of_operations"):
        b.specialist(one)
    b.visitors(1)
    b.asks(open_season_triggers(b.t, ME))
    p = b.player()
    assert (p.credits, p.fences, len(p.cards), len(p.hand)) == (1, 1, 1, 10)


def test_a_choice_comes_after_what_is_sure(bench: Bench) -> None:
    """DG-14.6: with room in hand the eDNA is drawn before Excavation Site asks; with a full hand the order is asked."""
    b = park(bench, 4, ("excavation_site", "a1"), specialists=("marine_biologist",))
    assert b.asks(open_season_triggers(b.t, ME)) == ["option@1", "option@2"]
    assert held(b, "triceratops", "plesiosaurus") == [4, 1]
    b = park(bench, 10, ("excavation_site", "a1"), specialists=("marine_biologist",))
    assert b.asks(open_season_triggers(b.t, ME)) == ["happens_next@marine_biologist", "happens_next@excavation_site"]


@pytest.mark.parametrize(("keys", "hand"), [
    (("happens_next@technician", "repair_tile@0,d1"), 11),
    (("happens_next@dig_site", "discard@triceratops", "repair_tile@0,d1"), 10),
])  # fmt: skip
def test_repairing_the_cold_storage(bench: Bench, keys: tuple[str, ...], hand: int) -> None:
    """DG-14.6, 5.6: repaired before the draw, Cold Storage keeps the eleventh card."""
    b = park(bench, 10, ("dig_site", "b3"), specialists=("technician",))
    b.tile("cold_storage", "d1", damaged=True)
    b.run(open_season_triggers(b.t, ME), *keys)
    assert len(b.player().hand) == hand and not b.t.tile_at(0, b.player().tiles[-1].at).damaged


def test_a_repaired_tile_works_at_once(bench: Bench) -> None:
    """DG-4.6: a Dig Site that the Technician repairs draws in the same Open Season; no order to ask for, and nothing twice."""
    b = park(bench, 0, ("concession_stand", "d2"), specialists=("technician",))
    b.visitors(1)
    b.tile("dig_site", "b3", damaged=True)
    b.run(open_season_triggers(b.t, ME), "repair_tile@0,b3")
    assert held(b, "raptor") == [1] and (len(b.player().hand), b.player().credits) == (1, 1)


def test_goats_for_cards(bench: Bench) -> None:
    """DG-14.6, 5.8: the one goat buys DNA or eDNA, so the order is asked; without a goat it is not."""
    for goats in (0, 1):
        b = park(bench, 2, ("dig_site", "b3"), specialists=("marine_biologist",))
        b.tile("gene_grafting_lab", "d1", "d2")
        b.player().goats = goats
        b.s.edna[-2] = b.species("plesiosaurus")
        keys = ("happens_next@marine_biologist", "graft@edna,1") if goats else ()
        b.run(open_season_triggers(b.t, ME), *keys)
        assert (b.player().goats, len(b.player().hand)) == (0, 4 + goats)
        assert held(b, "plesiosaurus", "raptor") == [1 + goats, 1]


def test_season_with_automas(bench: Bench) -> None:
    """DG-14.6: a bot is never asked; its tiles work in the usual order."""
    b = bench(1, scenario="dino", dino="1")
    b.tile("dig_site", "b3", seat=1)
    b.specialist("marine_biologist", seat=1)
    before = len(b.s.dna), len(b.s.edna)
    b.run(open_season(b.t))
    assert (len(b.s.dna), len(b.s.edna)) == (before[0] - 1, before[1] - 1)


@pytest.mark.parametrize(("first", "vp"), [("a1", 3), ("c1", 6)])
def test_order_of_pachycephalosaurus(bench: Bench, first: str, vp: int) -> None:
    """DG-12.0, 11.4: the one at a1 breaks the habitat both border; if the one at c1 goes first, both earn 3 VP."""
    b = bench(2, elites="yes")
    b.pen("a1", "b1", "b2")
    b.pen("c1")
    b.tile("aquatic_habitat", "b1", "b2")
    b.dino("plesiosaurus", "b1")
    for where in ("a1", "c1"):
        b.dino("pachycephalosaurus", where)
    b.roll(*["claws"] * (vp // 3))
    b.run(headbutts(b.t, ME), f"check@0,pachycephalosaurus,{first}", first=True)
    assert (b.player().vp, b.player().tiles[0].damaged, b.rolls) == (vp, True, [])


def test_pachycephalosaurus_without_a_check(bench: Bench) -> None:
    """DG-12.0: whoever has checked already earns its VP before the other can spoil it; nothing is asked."""
    b = bench(2, elites="yes")
    b.pen("a1", "b1", "b2")
    b.pen("c1")
    b.tile("aquatic_habitat", "b1", "b2")
    b.dino("plesiosaurus", "b1")
    b.dino("pachycephalosaurus", "a1")
    b.dino("pachycephalosaurus", "c1").checked = True
    b.roll("claws")
    b.run(headbutts(b.t, ME))
    assert b.player().vp == 6
