"""What players read: numbers in the rule texts, help with pictures that agree with the rules, short names."""

from __future__ import annotations

import re
from typing import Any

import pytest

from dinotui.engine import HelpPage, Verb
from dinotui.engine.parts import HexMap, Part, Spaces, Words, plain
from dinotui.games.dinosaur_world import GAME, evaluate, verbs
from dinotui.games.dinosaur_world.views import signs
from dinotui.widgets.themes import FILLS, ROLES


@pytest.fixture(scope="module")
def pages(box: Any) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(box)}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def test_numbers_in_the_rule_texts_are_those_of_the_box(box: Any) -> None:
    """Where a rule text has a number of the box, it is the box's."""
    text = {rule: words.text for rule, words in GAME.rules().items()}
    assert f"You have {box.jeeple.base_movement} movement and {box.jeeple.movement_per_route_token} more" in text["DW-7.1"]
    assert f"${box.setup.money}" in text["DW-2.8"] and f"${box.setup.money}" in text["DW-2"]
    assert f"at most {box.caps[0]} of each" in text["DW-1.4"] and set(box.caps) == {9}
    assert f"at most {box.income.excitement_cap} excitement" in text["DW-7.7"]
    assert f"at least {box.entrance.min_distance} steps" in text["DW-8.6"] and f"After round {box.entrance.after_round}" in text["DW-8.6"]
    assert f"full ${box.records.end.money_per_vp}" in text["DW-12"]
    table = box.deaths.table
    assert (
        ", ".join(map(str, table[1:])) + f" VP for 1 to {len(table) - 1} Deaths, and {box.deaths.beyond_each} more" in text["DW-12.2"]
    )
    assert f"{box.records.markers.escapee_markers} escapee markers" in text["DW-13.12"]
    penalties = box.records.solo_scoring
    assert f"lose {-penalties.escaped_dino} for each escaped dinosaur, {-penalties.uncompleted_objective} for each" in text["DW-13.32"]
    price = box.private["upgrade_jeeple"]
    assert f"Pay ${price.base.cost}, with a Park Ranger ${price.bonus.cost}" in text["DW-6.5"]
    assert [box.dice_for(n) for n in (2, 3, 4)] == [5, 7, 9] and "5, 7 or 9" in text["DW-5.1"]


def test_the_rule_of_thumb_knows_only_verbs_there_are() -> None:
    names = {verb.name for verb in vars(verbs).values() if isinstance(verb, Verb) and verb.name != "stop"}
    assert set(evaluate.VALUES) | evaluate.TAKE_FIRST <= names


def test_pictures_agree_with_the_rules(pages: dict[str, HelpPage], box: Any) -> None:
    """Parks in pictures could be built: no two paddocks touch; the escaped dinosaur stands east of its paddock."""
    maps = [part for page in pages.values() for part in parts(page) if isinstance(part, HexMap)]
    assert [part.id for part in maps] == ["park", "escape"]
    small, escape = maps
    assert sum("paddock" in h.place.words for h in small.hexes) == 1 and "Welcome Center" in small.hexes[0].place.words
    paddock = next(h for h in escape.hexes if "paddock" in h.place.words)
    out = next(h for h in escape.hexes if "escaped dinosaur" in h.place.words)
    assert (out.q - paddock.q, out.r - paddock.r) == (1, 0) and "1 escaped" in paddock.place.words


def test_the_example_of_scoring_adds_up(pages: dict[str, HelpPage], box: Any) -> None:
    example = next(part for page in pages.values() for part in parts(page) if part.id == "score")
    assert isinstance(example, Words)
    vp, money, lost, total = map(int, re.findall(r"-?\d+", plain(example.lines[-1])))
    assert (vp, money, lost) == (61, 14 // box.records.end.money_per_vp, box.penalty(3)) and total == vp + money - lost


def test_lists_are_whole(pages: dict[str, HelpPage], box: Any) -> None:
    """All actions, dice, Specialists and ratings."""
    found = {part.id: part for page in pages.values() for part in parts(page)}
    for part_id, number in (("public", 4), ("private", 5)):
        part = found[part_id]
        assert isinstance(part, Spaces) and len(part.spaces) == number
    for part_id, number in (("danger", 3), ("specialists", 6), ("bands", 9), ("paddock", 4)):
        part = found[part_id]
        assert isinstance(part, Words) and len(part.lines) == number


def test_short_names_fit_and_differ(box: Any) -> None:
    """Every tile has a name of at most seven letters, and no two the same; roles and fills are those of the themes."""
    names = [signs.short_name(tile) for tile in box.tiles]
    assert len(set(names)) == len(names) and max(map(len, names)) <= 7 and set(signs.SHORT) == {tile.id for tile in box.tiles}
    assert {*signs.CLASSES, *signs.WORKERS, *signs.DNA} <= set(ROLES) and set(signs.FILLS.values()) <= set(FILLS)


def test_every_effect_has_a_short_form(box: Any) -> None:
    holders = [*box.tiles, *box.tokens, *box.specialists]
    for holder in holders:
        for effect in holder.effect:
            words = signs.effect_short(effect)
            assert 2 < len(words) <= 21 or words.startswith("$"), words
