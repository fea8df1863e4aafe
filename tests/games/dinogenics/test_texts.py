"""What players read: rule texts, help pages, first-time sentences, and that nothing else shows through."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dinotui import games, reading
from dinotui.engine import Dice, HelpPage, Line, SeatPlan, Setup, Verb, said
from dinotui.engine.parts import Part, places_of
from dinotui.games.dinogenics import help as how_to_play
from dinotui.games.dinogenics import outlook, screen, telling, verbs

GAME = games.find("dinogenics")
FOLDER = Path(verbs.__file__).parent
RULE = re.compile(r"DG-\d+(\.\d+)*")
ENGINE = re.compile(r"\b(NONE|None|True|False|unit|ask|enum|seat\d|edna|vp|cc\d|DG-\d|[a-z]+_[a-z]+|meeples?|tokens? of)\b")
"""Words that belong to the program, not to players."""


@pytest.fixture(scope="module")
def pages(box: Any) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(box)}


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


def test_rules_are_ordered_titled_once_and_short() -> None:
    numbers = [tuple(map(int, rule[3:].split("."))) for rule in GAME.rules()]
    assert numbers == sorted(numbers)
    titles = [text.title for text in GAME.rules().values()]
    assert len(set(titles)) == len(titles)
    for rule, text in GAME.rules().items():
        assert 1 <= len(re.findall(r"[.?](?:\s|$)", text.text)) <= 4, rule
        assert not text.title.endswith(".") and not ENGINE.search(text.text), rule


def test_first_time_sentences_belong_to_verbs() -> None:
    """Each belongs to a verb that heads a question, and says something in one or two short sentences."""
    heads = {verb.name for verb in vars(verbs).values() if isinstance(verb, Verb) and verb.prompt}
    told = how_to_play.texts().first_time
    assert set(told) <= heads
    for sentence in told.values():
        assert sentence.endswith(".") and len(sentence) < 120 and not ENGINE.search(sentence)
    assert GAME.first_time("worker") and not GAME.first_time("nothing")


def test_questions_of_a_first_game_have_a_sentence(box: Any) -> None:
    """Whatever is asked in the first two seasons of ten scenario games."""
    asked: set[str] = set()
    for seed in range(10):
        chosen = {option.name: option.values[0][0] for option in GAME.options()} | {"scenario": f"cc{seed % 7 + 1}"}
        t, dice = GAME.new(Setup("dinogenics", (SeatPlan("You"),), chosen, seed), box).start(), Dice(seed)
        while t.ask is not None and t.state.season < 4:
            asked.add(t.ask.head.name)
            wanted = GAME.prefer(t) if dice.below(3) else None
            t.take(dice.below(t.ask.n) if wanted is None else wanted)
    usual = asked - {"stop", "layout"}
    assert len(usual) > 20
    always = ("worker", "create", "pay_card", "place", "pen_cell", "build_at", "check", "feed")
    assert all(GAME.first_time(verb) for verb in always)
    assert sum(bool(GAME.first_time(verb)) for verb in usual) / len(usual) > 0.7


def test_pages_and_their_pictures(pages: dict[str, HelpPage]) -> None:
    """Every placeholder became a part, every part can be read out, ids are unique."""
    assert list(pages)[:3] == ["The game in short", "Your island", "Workers and areas"] and "What the screen says" in pages
    for page in pages.values():
        assert not [piece for piece in page.body if isinstance(piece, str) and piece.startswith(("picture:", "list:"))]
        ids = [part.id for part in parts(page)]
        assert len(set(ids)) == len(ids)
        for part in parts(page):
            assert reading.read_part(part), part.id
            names = [place.name for place in places_of(part)]
            assert len(set(names)) == len(names)
    used = {piece.partition(": ")[2] for page in how_to_play.texts().page for piece in page.body if piece.startswith("picture: ")}
    assert set(how_to_play.PICTURES) == used


def test_ten_minutes() -> None:
    """The pages to read before a first game, without the lists of everything, have at most 1,200 words."""
    text = " ".join(piece for page in how_to_play.texts().page for piece in page.body)
    assert 400 < len(text.split()) <= 1200 and not ENGINE.search(text.replace("picture: ", ""))


def test_texts_of_the_box_are_sentences_without_words_of_the_program(box: Any) -> None:
    texts = [what.text for what in (*box.facilities, *box.cards, *box.news, *box.specialists, *box.species)]
    for scenario in box.scenarios.values():
        texts += [scenario.story, scenario.failure_text, *(tier.text for tier in scenario.tiers)]
    for text in texts:
        assert text.endswith((".", ")")) and text[0] == text[0].upper() and not ENGINE.search(text), text


def everything_read(box: Any) -> Iterator[str]:
    """Prompts, options, notes, views and told lines of a few games."""
    for seed, seats in ((3, 1), (4, 2), (5, 3)):
        chosen = {option.name: option.values[0][0] for option in GAME.options()}
        names = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy")[:seats])
        t, dice = GAME.new(Setup("dinogenics", names, chosen, seed), box), Dice(seed)
        t.journal = []
        t.start()
        for n in range(150):
            ask = t.ask
            if ask is None:
                break
            yield ask.prompt(t)
            if n % 3 == 0:
                for i in range(ask.n):
                    yield ask.label(t, i)
                    yield ask.note(t, i)
            if n % 25 == 0:
                yield from reading.read_view(GAME.view(t, ask.seat))
            wanted = GAME.prefer(t) if dice.below(3) else None
            t.take(dice.below(ask.n) if wanted is None else wanted)
        for line in t.journal:
            yield said(t, line)
            yield telling.why(t, line)


def test_no_words_of_the_program_and_no_ids_are_read(box: Any) -> None:
    found = {text for text in everything_read(box) if text}
    assert len(found) > 300
    for text in found:
        assert not ENGINE.search(text), text
        assert "  " not in text.strip() and "{" not in text, text


def test_every_short_name_stands_for_a_name_of_the_box(box: Any) -> None:
    """Those of the screen's narrow rooms: shorter than the name, and never longer than a cell with its sign."""
    names = {what.name for what in (*box.species, *box.facilities, *box.areas)}
    assert set(screen.NAMES) <= names
    for name, less in screen.NAMES.items():
        assert len(less) < len(name)
        if name not in {area.name for area in box.areas}:
            assert len(less) <= 9, name
    for name in {what.name for what in (*box.species, *box.facilities)} - set(screen.NAMES):
        assert len(name) <= screen.USUAL, f"{name} has no short name"


def test_steps_are_told_by_lines_that_exist() -> None:
    """The beginnings of lines that `telling` looks for stand in the rules."""
    source = (FOLDER / "rampage.py").read_text("utf-8")
    for start in (telling.CHECK, "rolls", "loses the fence", "has {tile} damaged", "has the Visitor Center hit"):
        assert f'"{start}' in source, start
    assert telling.opens_walk(Line(verbs.Seat(0), f"{telling.CHECK}: x", {})) and outlook.FINE.words == ""
