"""What players read: rule texts, first-time sentences, help pages, and every sentence of random games."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dinotui import reading
from dinotui.engine import HelpPage, Setup, Verb, said
from dinotui.engine.parts import HexMap, Part, Track, Words, places_of, plain
from dinotui.games.dinosaur_gauge import help as how_to_play
from dinotui.games.dinosaur_gauge import verbs
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME

FOLDER = Path(verbs.__file__).parent
RULE = re.compile(r"GA-\d+(\.\d+)?")


@pytest.fixture(scope="module")
def pages() -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(GAME.box(GAME.data()))}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def rules_in_source() -> set[str]:
    """Rule ids that stand as whole strings in the game's source: those questions show."""
    return {
        node.value
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value)
    }


def test_every_rule_of_a_question_has_a_text_and_every_text_a_place() -> None:
    """Questions show rules that can be read; every rule that can be read is named on exactly one page of the help."""
    rules = GAME.rules()
    listed = [rule for page in how_to_play.texts().page for rule in page.rules]
    assert rules_in_source() <= set(rules)
    assert sorted(listed) == sorted(rules)


def test_rules_are_ordered_and_grouped() -> None:
    """In the order of their numbers, each group with a title, no title twice; short sentences without ids."""
    numbers = [tuple(map(int, rule[3:].split("."))) for rule in GAME.rules()]
    assert numbers == sorted(numbers)
    assert {(n[0],) for n in numbers} <= set(numbers)
    titles = [text.title for text in GAME.rules().values()]
    assert len(set(titles)) == len(titles)
    for rule, text in GAME.rules().items():
        assert 1 <= len(re.split(r"(?<=[.?])\s+", text.text)) <= 3, rule
        assert not RULE.search(text.text) and not set('[]{}"`_') & set(text.text), rule


def test_numbers_in_the_rule_texts_are_those_of_the_box(box: Box) -> None:
    """Where a rule text has a number of the box, it is the box's."""
    text = {rule: words.text for rule, words in GAME.rules().items()}
    meta, pays = box.meta, box.shipping_payout
    assert f"${meta.turn_income}" in text["GA-4"] and f"${meta.building_bonus}" in text["GA-7.9"]
    assert f"Pay ${meta.nest_action_cost}" in text["GA-11.2"]
    turns = [box.setups[n].turns_each for n in (3, 4, 5)]
    assert "{} turns with 3 players, {} with 4, and {} with 5".format(*turns) in text["GA-3.2"]
    assert "${} for none or one, then ${}, ${}, ${}, ${} and ${}".format(box.payout[0], *box.payout[2:]) in text["GA-11.3"]
    assert f"pays ${pays.most} for each cube if it is the fullest, ${pays.second} if second, ${pays.least} if third" in text["GA-14.2"]
    assert f"has {box.totals.cubes_per_railroad} cubes" in text["GA-2.7"]
    assert f"from ${box.market[0]} to ${box.market[-1]}" in text["GA-13"]
    assert all(f"${value} " in text["GA-10.4"] for value in box.bonuses)


def all_verbs() -> dict[str, Verb[Any]]:
    return {verb.name: verb for verb in vars(verbs).values() if isinstance(verb, Verb) and verb.name != "stop"}


def test_every_kind_of_question_has_a_sentence_for_the_first_time() -> None:
    """One sentence for every verb, none for what is no verb, none for ending."""
    sentences = how_to_play.texts().first_time
    assert set(sentences) == set(all_verbs())
    for verb in all_verbs():
        assert GAME.first_time(verb).endswith(".") and GAME.first_time(verb).count(". ") == 0, verb
    assert GAME.first_time("stop") == ""


# -- help


def test_pages_and_their_pictures(pages: dict[str, HelpPage]) -> None:
    """Every placeholder became a part, every part can be read out, and names are unique."""
    assert next(iter(pages)) == "The game in short"
    for page in pages.values():
        assert not [piece for piece in page.body if isinstance(piece, str) and piece.startswith(("picture:", "list:"))]
        for part in parts(page):
            assert reading.read_part(part), part  # type: ignore[arg-type]
            names = [place.name for place in places_of(part)]  # type: ignore[arg-type]
            assert len(set(names)) == len(names)
    used = {
        piece.partition(": ")[2] for page in how_to_play.texts().page for piece in page.body if piece.startswith(("picture: ", "list: "))
    }
    assert set(how_to_play.PARTS) == used


def test_ten_minutes(pages: dict[str, HelpPage]) -> None:
    """At most 1,200 words: some ten minutes with the pictures."""
    words = sum(len(piece.split()) for page in pages.values() for piece in page.body if isinstance(piece, str))
    assert 500 < words <= 1200


def test_pictures_agree_with_the_rules(pages: dict[str, HelpPage], scene: Callable[..., Any]) -> None:
    """The map's corner has all signs; the market is what the rules make of REX moving up two spaces."""
    corner = next(part for part in parts(pages["The map"]) if isinstance(part, HexMap))
    drawn = " ".join(plain(h.place.lines[0]) for h in corner.hexes)
    assert all(sign in drawn for sign in ("tp", "●p", "○", "^", "~", "!", "◆", "░")) and len(corner.edges) == 1
    track = next(part for part in parts(pages["The Stomp Market and the end"]) if isinstance(part, Track))
    c = scene()
    c.t.advance(0, 0, 2)
    assert {marker.name: marker.at for marker in track.markers} == c.values()


def test_the_example_of_a_delivery(pages: dict[str, HelpPage]) -> None:
    """GA-9.8: 28 over 3 shares is $10 each."""
    example = next(part for part in parts(pages["Delivering"]) if part.id == "delivery")
    assert isinstance(example, Words)
    assert how_to_play.Example().each == 10 and "Each pays $10" in plain(example.lines[1])


# -- random games


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_said_can_be_formatted(
    seats: int, plain_setups_of: Callable[[str], list[Setup]], random_game: Callable[..., Any]
) -> None:
    """Prompts, labels, notes, refusals and told lines of random games: words, and nothing left open."""
    setup = next(setup for setup in plain_setups_of(GAME.name) if len(setup.seats) == seats)
    met: set[str] = set()

    def each(t: Any, n: int) -> None:
        ask = t.ask
        met.update(verb.name for verb, things in ask.parts if things)
        words = [ask.prompt(t), *(ask.label(t, index) for index in range(ask.n))]
        words += [text for pair in ask.refusals(t) for text in pair]
        words += [ask.note(t, index) for index in range(ask.n)] if n % 2 == 0 else []
        for text in words:
            assert text == text.strip() and not set("{}[]_\n") & set(text) and "None" not in text, text

    for seed in range(4):
        t, _ = random_game(setup, 71 + seed, each)
        for line in t.journal:
            text = said(t, line)
            assert text and not set("{}[]_\n") & set(text), text
    assert {"set", "lay", "buy", "box", "build", "cube", "recycle"} <= met
