"""What players read: rule texts, help with pictures that agree with the rules, first-time sentences."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dinotui import reading
from dinotui.engine import HelpPage, Verb
from dinotui.engine.parts import HexMap, Part, Spaces, Words, places_of, plain
from dinotui.games.dinosaur_world import GAME, evaluate, verbs
from dinotui.games.dinosaur_world import help as how_to_play
from dinotui.games.dinosaur_world.views import signs
from dinotui.widgets.themes import FILLS, ROLES

FOLDER = Path(verbs.__file__).parent
RULE = re.compile(r"DW-\d+(\.\d+)?")


@pytest.fixture(scope="module")
def pages(box: Any) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(box)}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def all_verbs() -> dict[str, Verb[Any]]:
    return {verb.name: verb for verb in vars(verbs).values() if isinstance(verb, Verb) and verb.name != "stop"}


def rules_in_source() -> set[str]:
    return {
        node.value
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }


def test_every_rule_of_a_question_has_a_text_and_every_text_a_place() -> None:
    """Questions show rules that can be read; every rule that can be read is named on one page of the help."""
    listed = [rule for page in how_to_play.texts().page for rule in page.rules]
    assert rules_in_source() <= set(GAME.rules())
    assert sorted(listed) == sorted(GAME.rules())


def test_rules_are_ordered_and_grouped() -> None:
    """In the order of their numbers; each begins with the title of its group; no title twice."""
    numbers = [tuple(map(int, rule[3:].split("."))) for rule in GAME.rules()]
    assert numbers == sorted(numbers)
    assert {(n[0],) for n in numbers} <= set(numbers)
    titles = [text.title for text in GAME.rules().values()]
    assert len(set(titles)) == len(titles)


def test_rule_texts_are_one_to_three_sentences_for_you() -> None:
    """Short, without tags, ids or quotation marks."""
    for rule, text in GAME.rules().items():
        sentences = re.split(r"(?<=[.?])\s+", text.text)
        assert 1 <= len(sentences) <= 3, rule
        assert not RULE.search(text.text) and not set('[]{}"`_') & set(text.text), rule
        for sentence in sentences:
            assert sentence[0].isupper() or sentence[0].isdigit(), (rule, sentence)


def test_numbers_in_the_rule_texts_are_those_of_the_box(box: Any) -> None:
    """Where a rule text has a number of the box, it is the box's."""
    text = {rule: words.text for rule, words in GAME.rules().items()}
    assert f"You have {box.jeeple.base_movement} movement and {box.jeeple.movement_per_route_token} more" in text["DW-7.1"]
    assert f"${box.setup.money}" in text["DW-2.8"] and f"${box.setup.money}" in text["DW-2"]
    assert f"at most {box.caps[0]} of each" in text["DW-1.4"] and set(box.caps) == {9}
    assert f"at least {box.entrance.min_distance} steps" in text["DW-8.6"] and f"After round {box.entrance.after_round}" in text["DW-8.6"]
    assert f"full ${box.records.end.money_per_vp}" in text["DW-12"]
    table = box.deaths.table
    assert (
        ", ".join(map(str, table[1:])) + f" points for 1 to {len(table) - 1} Deaths, and {box.deaths.beyond_each} more" in text["DW-12.2"]
    )
    assert f"{box.records.markers.escapee_markers} escapee markers" in text["DW-13.12"]
    penalties = box.records.solo_scoring
    assert f"lose {-penalties.escaped_dino} for each escaped dinosaur, {-penalties.uncompleted_objective} for each" in text["DW-13.32"]
    price = box.private["upgrade_jeeple"]
    assert f"Pay ${price.base.cost}, with a Park Ranger ${price.bonus.cost}" in text["DW-6.5"]
    assert [box.dice_for(n) for n in (2, 3, 4)] == [5, 7, 9] and "5, 7 or 9" in text["DW-5.1"]


def test_every_kind_of_question_has_a_sentence_for_the_first_time() -> None:
    """One sentence for every verb, none for what is no verb, none for ending."""
    assert set(how_to_play.texts().first_time) == set(all_verbs())
    for verb in all_verbs():
        sentence = GAME.first_time(verb)
        assert sentence.endswith(".") and sentence.count(". ") == 0, verb
    assert GAME.first_time("stop") == "" == GAME.first_time("nothing of the kind")


def test_the_rule_of_thumb_knows_only_verbs_there_are() -> None:
    assert set(evaluate.VALUES) | evaluate.TAKE_FIRST <= set(all_verbs())


def test_help_file_is_typed() -> None:
    """A field that nobody reads is refused, as in the box."""
    data = tomllib.loads((FOLDER / "help.toml").read_text("utf-8"))
    assert set(data) == {"page", "first_time"}
    assert all(set(page) == {"title", "body", "rules"} for page in data["page"])


def test_pages_and_their_pictures(pages: dict[str, HelpPage]) -> None:
    """Every placeholder became a part, every part can be read out, and ids and names are unique."""
    for page in pages.values():
        assert not [piece for piece in page.body if isinstance(piece, str) and piece.startswith(("picture:", "list:"))]
        ids = [part.id for part in parts(page)]
        assert len(set(ids)) == len(ids)
        for part in parts(page):
            assert reading.read_part(part), part  # type: ignore[arg-type]
            names = [place.name for place in places_of(part)]  # type: ignore[arg-type]
            assert len(set(names)) == len(names)
    named = {
        piece.partition(": ")[2] for page in how_to_play.texts().page for piece in page.body if piece.startswith(("picture:", "list:"))
    }
    assert set(how_to_play.PARTS) == named


def test_ten_minutes(pages: dict[str, HelpPage]) -> None:
    """All pages have at most 1,200 words: some ten minutes with the pictures."""
    words = sum(len(piece.split()) for page in pages.values() for piece in page.body if isinstance(piece, str))
    assert 500 < words <= 1200


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
