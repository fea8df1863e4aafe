"""What players read: rule texts, help pages, first-time sentences, and that examples agree with the rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from dinotui import games, reading
from dinotui.engine import HelpPage, Verb
from dinotui.engine.parts import Grid, Part, Words, places_of, plain
from dinotui.games.dinosaur_island import help as how_to_play
from dinotui.games.dinosaur_island import verbs
from dinotui.games.dinosaur_island.words import TWISTS

GAME = games.find("dinosaur_island")
FOLDER = Path(verbs.__file__).parent
RULE = re.compile(r"DI-\d+(\.\d+)*")


@pytest.fixture(scope="module")
def shared_box() -> Any:
    return GAME.box(GAME.data())


@pytest.fixture(scope="module")
def pages(shared_box: Any) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(shared_box)}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def rules_in_source() -> set[str]:
    """Rule ids that stand as whole strings in the source: those questions show."""
    return {
        node.value
        for path in FOLDER.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }


def test_every_rule_of_a_question_has_a_text_and_every_text_a_page() -> None:
    rules, listed = set(GAME.rules()), [rule for page in how_to_play.texts().page for rule in page.rules]
    assert rules_in_source() <= rules
    assert set(listed) == rules and len(listed) == len(rules)


def test_rules_are_ordered_and_titled_once() -> None:
    numbers = [tuple(map(int, rule[3:].split("."))) for rule in GAME.rules()]
    assert numbers == sorted(numbers)
    titles = [text.title for text in GAME.rules().values()]
    assert len(set(titles)) == len(titles)


def test_rule_texts_are_one_to_three_sentences() -> None:
    for rule, text in GAME.rules().items():
        assert 1 <= len(re.findall(r"[.?](?:\s|$)", text.text)) <= 4, rule
        assert not text.title.endswith(".")


def test_first_time_sentences_belong_to_verbs() -> None:
    """Every verb that heads a question has one; none is left over."""
    heads = {verb.name for verb in vars(verbs).values() if isinstance(verb, Verb) and verb.prompt}
    told = set(how_to_play.texts().first_time)
    assert told == heads, (heads - told, told - heads)
    for sentence in how_to_play.texts().first_time.values():
        assert sentence.endswith(".") and len(sentence) < 120
    assert GAME.first_time("send") and not GAME.first_time("nothing")


def test_pages_and_their_pictures(pages: dict[str, HelpPage]) -> None:
    """Every placeholder became a part, every part can be read out, ids are unique."""
    assert list(pages)[:3] == ["The game in short", "Research", "The market"]
    for page in pages.values():
        assert not [piece for piece in page.body if isinstance(piece, str) and piece.startswith(("picture:", "list:"))]
        ids = [part.id for part in parts(page)]
        assert len(set(ids)) == len(ids)
        for part in parts(page):
            assert reading.read_part(part), part.id
            names = [place.name for place in places_of(part)]
            assert len(set(names)) == len(names)
    used = {
        piece.partition(": ")[2] for page in how_to_play.texts().page for piece in page.body if piece.startswith(("picture: ", "list: "))
    }
    assert set(how_to_play.PARTS) == used


def test_ten_minutes(pages: dict[str, HelpPage]) -> None:
    """The pages to read before a first game have at most 1,200 words."""
    text = " ".join(piece for page in pages.values() for piece in page.body if isinstance(piece, str))
    assert 400 < len(text.split()) <= 1200


def test_the_worked_score_is_case_53(shared_box: Any) -> None:
    parts = how_to_play.Example().parts(shared_box)
    assert sum(points for _, points in parts) == 64
    assert plain(how_to_play.score(shared_box).lines[-1]).split() == ["64", "together"]


def test_pictures_show_real_things(shared_box: Any) -> None:
    dice = how_to_play.dice(shared_box)
    faces = [plain(card.place.lines[0]) for card in dice.cards]
    assert faces[0] == "2 blue" and faces[-2:] == ["3 any basic", "paddock"]
    market = how_to_play.market(shared_box)
    assert isinstance(market, Grid)
    costs = {cell.place.lines[0]: plain(cell.place.lines[1]) for cell in market.cells if cell.column == 1}
    assert costs["River Rapids"] == "$7" and costs["Ice Cream"] == "$6"


def test_lists_are_complete(shared_box: Any) -> None:
    for name, count in (("specialists", 22), ("twists", 11), ("upgrades", 16), ("attractions", 30), ("ratings", 5)):
        made = how_to_play.PARTS[name](shared_box)
        assert isinstance(made, Words) and len(made.lines) == count, name
    assert set(TWISTS) == {twist.id for twist in shared_box.twists}


def test_card_texts_are_short_sentences(shared_box: Any) -> None:
    texts = [lab.text for lab in shared_box.labs] + [s.text for s in shared_box.specialists]
    texts += [twist.text for twist in shared_box.twists] + [o.text for o in shared_box.objectives]
    texts += [card.text for card in shared_box.solo_cards]
    for text in texts:
        assert (text.endswith(".") and len(text) <= 125 and text[0].isupper()) or text[0].isdigit(), text
