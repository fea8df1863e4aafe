"""The box is complete, and a wrong record is refused with its name."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import BoxError
from dinotui.games.dinogenics import effects as fx
from dinotui.games.dinogenics.box import Box
from dinotui.games.dinogenics.counts import COUNTS
from dinotui.games.dinogenics.game import EFFECTS, GAME
from dinotui.games.dinogenics.interpreter import HANDLERS


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped records, to be spoilt."""
    return copy.deepcopy(GAME.data())


def record(data: dict[str, Any], group: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in data[group] if r["id"] == name)
    return found


def test_everything_is_there(box: Box) -> None:
    assert len(box.cards) == 42 and sum(c.copies for c in box.cards) == 63
    assert len(box.specialists) == 18 and len(box.news) == 52 and len(box.scenarios) == 7
    assert sum(f.copies for f in box.facilities) == 80
    assert (box.rampage_faces.count("claws"), box.rampage_faces.count("head"), box.rampage_faces.count("smiley")) == (3, 2, 1)
    assert sorted(box.upkeep_faces) == [0, 1, 1, 2, 2, 3]


def test_every_count_of_the_vocabulary_can_be_counted(box: Box) -> None:
    assert set(box.counts) == set(COUNTS)


def test_every_effect_that_does_something_has_a_rule(box: Box) -> None:
    """Kinds without a rule work in the background, change the season, or belong to Synth."""
    assert EFFECTS
    every = [e for c in box.cards for e in fx.nested(c.effect)] + [e for a in box.areas for e in fx.nested(a.effect)]
    every += [e for n in box.records.groups["news"] for e in fx.nested(n.reveal)]
    every += [e for f in box.facilities for e in f.triggers if e.when in ("on_build", "open_season", "upkeep_vp", "upkeep_resource")]
    every += [e for n in box.records.groups["synth_news"] for e in fx.nested(n.west + n.east)]
    assert {type(e) for e in every} <= set(HANDLERS)


Spoil = Callable[[dict[str, Any]], Any]


def unknown_kind(data: dict[str, Any]) -> None:
    record(data, "manipulation", "goat_subsidy")["effect"][0]["kind"] = "gain_magic"


def unknown_parameter(data: dict[str, Any]) -> None:
    record(data, "manipulation", "goat_subsidy")["effect"][0]["colour"] = "red"


def unknown_resource(data: dict[str, Any]) -> None:
    record(data, "news", "03")["reveal"][0]["effect"][0]["what"] = "cows"


def unknown_count(data: dict[str, Any]) -> None:
    record(data, "facility", "petting_zoo")["triggers"][0]["per"] = "pets"


def unknown_modifier(data: dict[str, Any]) -> None:
    record(data, "news", "01")["season"][0]["name"] = "ferry_speed"


def unknown_species(data: dict[str, Any]) -> None:
    record(data, "facility", "triceratops_observatory")["triggers"][0]["species"] = "dodo"


def unknown_trait(data: dict[str, Any]) -> None:
    record(data, "species", "raptor")["trait"] = {"kind": "opens_doors"}


def unknown_rule(data: dict[str, Any]) -> None:
    record(data, "scenario", "CC4")["rules"][0]["kind"] = "no_fun"


def unknown_area(data: dict[str, Any]) -> None:
    record(data, "scenario", "CC4")["rules"][0]["areas"] = ["site_x"]


def two_of_an_id(data: dict[str, Any]) -> None:
    data["specialist"][1]["id"] = data["specialist"][0]["id"]


def a_card_too_many(data: dict[str, Any]) -> None:
    record(data, "manipulation", "goat_subsidy")["copies"] = 3


def a_tile_too_few(data: dict[str, Any]) -> None:
    record(data, "facility", "biodome")["copies"] = 4


def no_source(data: dict[str, Any]) -> None:
    del record(data, "species", "raptor")["source"]


def wrong_reputation(data: dict[str, Any]) -> None:
    record(data, "facility", "holo_dome")["rep"] = 5


def blocked_area(data: dict[str, Any]) -> None:
    record(data, "area", "farm")["blocked"]["p2"] = 2


def overlapping_layout(data: dict[str, Any]) -> None:
    record(data, "scenario", "CC5")["default_layout"][1]["cells"] = [[0, 0], [0, 1]]


def short_strip(data: dict[str, Any]) -> None:
    record(data, "overlay", "A")["table"]["s7"] = [5, 5, 5]


def pair_of_dice_twice(data: dict[str, Any]) -> None:
    data["synth_turn"][0]["dice"] = ["claws", "head"]


def tier_without_condition(data: dict[str, Any]) -> None:
    del record(data, "scenario", "CC1")["tiers"][0]["reputation_min"]


def unused_word(data: dict[str, Any]) -> None:
    data["counts"]["clouds"] = "clouds over the park"


def a_group_too_many(data: dict[str, Any]) -> None:
    data["weather"] = []


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        (unknown_kind, "manipulation goat_subsidy, effect"),
        (unknown_parameter, "manipulation goat_subsidy, effect"),
        (unknown_resource, "news 03, reveal"),
        (unknown_count, "facility petting_zoo, per"),
        (unknown_modifier, "news 01, season"),
        (unknown_species, "facility triceratops_observatory, species"),
        (unknown_trait, "species raptor, trait"),
        (unknown_rule, "scenario CC4, rules"),
        (unknown_area, "scenario CC4, rules.areas"),
        (two_of_an_id, "specialist spin_doctor, id"),
        (a_card_too_many, "manipulation, copies (base)"),
        (a_tile_too_few, "facility, copies (base)"),
        (no_source, "species raptor"),
        (wrong_reputation, "facility holo_dome, rep"),
        (blocked_area, "area farm, blocked.p2"),
        (overlapping_layout, "scenario CC5, default_layout"),
        (short_strip, "overlay A, table.s7"),
        (pair_of_dice_twice, "synth_turn, dice"),
        (tier_without_condition, "scenario CC1, tiers.reputation_min"),
        (unused_word, "counts clouds"),
        (a_group_too_many, "file, weather"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_wrong_record_is_refused_by_name(data: dict[str, Any], spoil: Spoil, named: str) -> None:
    spoil(data)
    with pytest.raises(BoxError, match="DinoGenics, ") as refused:
        GAME.box(data)
    assert named in str(refused.value)


def test_numbers_come_from_the_data(data: dict[str, Any]) -> None:
    """A corrected number changes the rules."""
    data["constants"]["fence_purchase_amount"]["value"] = 4
    assert GAME.box(data).number["fence_purchase_amount"] == 4
