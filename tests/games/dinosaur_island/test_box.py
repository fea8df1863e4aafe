"""The box: what is read, and that a wrong record is refused by its name and field."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import BoxError
from dinotui.games.dinosaur_island.box import ADVANCED, ANY_ADVANCED, BASIC, PADDOCK, WORKER, Box

GAME = games.find("dinosaur_island")


def test_numbers_of_things(box: Box) -> None:
    assert (box.tile_count, len(box.recipes)) == (17, 21)
    assert (box.hats, len(box.attractions)) == (30, 31)
    assert (box.upgrades, box.opens, len(box.labs)) == (14, 2, 20)
    assert len(box.specialists) == 22 and len(box.objectives) == 39 and len(box.solo_cards) == 16 and len(box.twists) == 11
    assert len(box.dice) == 10 and all(len(faces) == 6 for faces in box.dice)


def test_boards(box: Box) -> None:
    assert (box.zones, box.exhibit_zone, box.hats_zone) == (16, 0, 4)
    assert [box.labs[lab].name if lab >= 0 else "" for lab in box.lab_start] == [
        "DNA Refinement I", "Dino Research I", "Tool Bench", "", "Venture Capital", "",
    ]  # fmt: skip
    assert (box.most_limit, box.most_excitement, box.most_capacity) == (10, 20, 4)
    assert (box.die_places, box.storage_places) == (10, 6)


def test_refining_pairs_di_6_5(box: Box) -> None:
    named = {box.colours[to]: {box.colours[c] for c in pair} for to, pair in box.refines.items()}
    assert named == {"green": {"blue", "purple"}, "red": {"pink", "blue"}, "yellow": {"purple", "pink"}}


def test_prices_of_security_di_6_9(box: Box) -> None:
    assert [box.security_price(level) for level in range(1, 14)] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 5]


def test_faces(box: Box) -> None:
    faces = [face for die in box.dice for face in die]
    assert sum(face.what == PADDOCK for face in faces) == sum(face.what == WORKER for face in faces) == 3
    for face in faces:
        advanced = face.what in ADVANCED or face.what == ANY_ADVANCED
        assert (face.pips == 0) == advanced or face.what >= PADDOCK
    assert {face.what for face in faces} >= {*BASIC, *ADVANCED}


def test_every_record_says_where_it_comes_from(box: Box) -> None:
    """Every record stands in the list of sources once, under a name for people."""
    data = GAME.data()
    listed = GAME.sources(data)
    records = sum(len(found) if isinstance(found, list) else 1 for found in data.values())
    assert sum(len(source.ids) for source in listed) == records
    for source in listed:
        assert source.source in ("seed", "public", "reconstructed")
        for name in source.ids:
            assert name and "_" not in name and "{" not in name
        assert "_" not in source.group


# -- wrong boxes

Change = Callable[[dict[str, Any]], None]


def rename(group: str, index: int, **fields: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[group][index].update(fields)

    return change


def setting(group: str, field: str, value: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[group][field] = value

    return change


def without(group: str, index: int | None = None) -> Change:
    def change(data: dict[str, Any]) -> None:
        if index is None:
            del data[group]
        else:
            del data[group][index]

    return change


def face(die: int, at: int, **fields: Any) -> Change:
    def change(data: dict[str, Any]) -> None:
        data["die"][die]["faces"][at].update(fields)

    return change


def extra(group: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        data[group] = []

    return change


WRONG: dict[str, tuple[Change, str]] = {
    "group": (extra("gadgets"), "gadgets"),
    "missing": (without("recipe"), "recipe"),
    "type": (rename("recipe", 0, vp="many"), "recipe ankylosaurus, vp"),
    "unknown field": (rename("recipe", 0, colour="red"), "recipe ankylosaurus"),
    "source": (rename("attraction", 2, source="hearsay"), "attraction jurassic_whirled, source"),
    "partial source": (rename("attraction", 2, public_fields=["taste"]), "attraction jurassic_whirled, taste"),
    "id twice": (rename("attraction", 1, id="teacup_ride"), "teacup_ride, id"),
    "total": (setting("totals", "dinosaurs", 49), "totals, dinosaurs"),
    "one recipe less": (without("recipe", 0), "totals, recipe_tiles"),
    "one twist less": (without("plot_twist", 0), "totals, plot_twist_cards"),
    "pattern": (rename("recipe", 0, cost={"blue": 3, "green": 1}), "recipe ankylosaurus, cost"),
    "cost twice": (rename("recipe", 1, cost={"blue": 1, "purple": 1, "green": 1}), "recipe brontosaurus, cost"),
    "no such colour": (rename("recipe", 0, cost={"mauve": 3}), "recipe ankylosaurus, cost"),
    "price rule": (rename("attraction", 0, cost=2), "attraction teacup_ride, cost"),
    "food spot": (rename("attraction", 0, spot_kind="food"), "attraction teacup_ride, spot_kind"),
    "mark": (rename("attraction", 0, mark="3+"), "attraction, mark"),
    "pips": (face(0, 0, threat=1), "die die_01, faces"),
    "special pips": (face(0, 5, threat=1), "die die_01, faces"),
    "balance": (face(0, 1, n=3, colour="pink"), "die, faces"),
    "species": (rename("corporation", 0, starting_species="dodo"), "corporation pandagen, starting_species"),
    "covers": (rename("lab_special", 0, covers="cellar"), "lab_special dino_research_2, covers"),
    "slot kind": (rename("lab_upgrade", 12, slots=[{"workers": 1, "effect": {"kind": "dance"}}]), "lab_upgrade cash_register, slots"),
    "slot workers": (rename("lab_upgrade", 12, slots=[{"workers": 3, "effect": {"kind": "refine"}}]), "lab_upgrade cash_register, slots"),
    "does nothing": (rename("lab_upgrade", 12, slots=[]), "lab_upgrade cash_register, slots"),
    "contradiction": (rename("plot_twist", 1, contradicts=[]), "plot_twist pt_fast_market, contradicts"),
    "same parameter": (
        rename("plot_twist", 2, mods=[{"kind": "eaten_vp", "value": -3}]), "plot_twist pt_research_grants, contradicts",
    ),
    "objective value": (rename("objective", 0, vp=7), "objective short_lab_3, vp"),
    "objective too quick": (
        rename("objective", 0, cond={"kind": "lab_upgrades_bought", "n": 2}), "objective short_lab_3, cond",
    ),
    "objective twice": (rename("objective", 0, cond={"kind": "attractions_built", "n": 4}), "cond"),
    "objective out of reach": (rename("objective", 4, cond={"kind": "excitement", "n": 21}), "objective short_excitement_9, cond"),
    "zones": (rename("park_printed", 1, zones=["r1c1"]), "park_printed, zones"),
    "market prices": (rename("market_row", 0, price=3), "market_row, price"),
    "security": (rename("security_cost", 0, cost=2), "security_cost, cost"),
    "start money": (rename("setup", 1, start_money=[15, 15]), "setup 2, start_money"),
    "paddock": (rename("paddock", 0, cost=1), "paddock 2, cost"),
    "solo bag": (rename("visitors", 0, solo_count=21), "solo, patrons"),
    "solo values": (rename("solo_card", 0, vp=[1, 2, 3, 4, 5, 6, 7]), "solo_card solo_01, vp"),
    "solo selector": (
        rename("solo_card", 0, ai={
            "dice": ["largest", "blue"],
            "market": [{"column": "attraction", "price": 2}, {"column": "specialist", "price": 3}],
            "recipe": [],
        }), "solo_card solo_01, ai.dice",
    ),
    "rating": (rename("solo_rating", 0, min=1), "solo_rating, min"),
    "limit": (setting("start", "dna", dict.fromkeys(("blue", "pink", "purple", "green", "red", "yellow"), 5)), "start, dna"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_records_are_refused_by_name(name: str) -> None:
    change, said = WRONG[name]
    data = copy.deepcopy(GAME.data())
    change(data)
    with pytest.raises(BoxError) as refused:
        GAME.box(data)
    assert said in str(refused.value), str(refused.value)
