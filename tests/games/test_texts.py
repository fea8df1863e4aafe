"""What every game gives players to read, as it stands in its files: rule texts, help pages, first-time sentences."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from dinotui import reading
from dinotui.engine import Verb
from dinotui.engine.help import HelpBook
from dinotui.engine.parts import Part, places_of

UNGROUPED = {"dinogenics", "dinosaur_island"}
"""Games whose chapters have no rule of their own: their rules by number are parts of a chapter only."""
LATER = {"cretaceous_rails": {"The cards", "Cybersaur", "Powers", "Companies"}}
"""Pages that are looked up when they are wanted, not read before a first game."""

Readable = Callable[..., None]


def book(game: Any) -> HelpBook[Any]:
    found = import_module(f"{game.package}.help").BOOK
    assert isinstance(found, HelpBook)
    return found


def folder(game: Any) -> Path:
    return Path(str(import_module(game.package).__file__)).parent


def verbs(game: Any) -> dict[str, Verb[Any]]:
    """Every verb but the one that ends a question."""
    found = vars(import_module(f"{game.package}.verbs")).values()
    return {verb.name: verb for verb in found if isinstance(verb, Verb) and verb.name != "stop"}


def rules_in_source(game: Any) -> set[str]:
    """Rule ids that stand as whole strings in the game's source: those questions show."""
    form = re.compile(next(iter(game.rules())).partition("-")[0] + r"-\d+(\.\d+)*")
    return {
        node.value
        for path in folder(game).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and form.fullmatch(node.value)
    }


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.?])\s+", text)


# -- rule texts


def test_every_rule_of_a_question_has_a_text_and_every_text_a_page(any_game: Any) -> None:
    """Questions show rules that can be read; every rule that can be read is named on exactly one page of the help."""
    listed = [rule for page in book(any_game).texts().page for rule in page.rules]
    asked = rules_in_source(any_game)
    assert asked and asked <= set(any_game.rules())
    assert sorted(listed) == sorted(any_game.rules())


def test_rules_are_ordered_grouped_and_titled_once(any_game: Any) -> None:
    """In the order of their numbers, under one name of a rulebook; each chapter begins with a rule of its own."""
    ids = [rule.split("-") for rule in any_game.rules()]
    numbers = [tuple(map(int, number.split("."))) for _, number in ids]
    assert len({name for name, _ in ids}) == 1
    assert numbers == sorted(numbers)
    assert ({number[:1] for number in numbers} <= set(numbers)) == (any_game.name not in UNGROUPED)
    titles = [text.title for text in any_game.rules().values()]
    assert len(set(titles)) == len(titles)


def test_rule_texts_are_one_to_three_sentences_for_you(any_game: Any, readable: Readable) -> None:
    """Short, each with a capital or a number first, without ids, quotation marks or words of the program."""
    for rule, text in any_game.rules().items():
        readable(text.title, any_game)
        readable(text.text, any_game)
        assert not text.title.endswith(".") and text.text.endswith((".", "?")), rule
        assert len(text.text) < 500 and not set('"`') & set(text.text), rule
        assert 1 <= len(sentences(text.text)) <= 3, rule
        for sentence in sentences(text.text):
            assert sentence[0].isupper() or sentence[0].isdigit(), (rule, sentence)


# -- first-time sentences


def test_first_time_sentences_belong_to_verbs(any_game: Any, readable: Readable) -> None:
    """One short sentence for every verb, none for what is no verb, none for ending; reached through the game."""
    told = book(any_game).texts().first_time
    wanted = set(verbs(any_game))
    assert told and set(told) == wanted, set(told) ^ wanted
    for verb, sentence in told.items():
        assert any_game.first_time(verb) == sentence
        readable(sentence, any_game)
        assert sentence.endswith(".") and len(sentences(sentence)) == 1 and len(sentence) < 120, verb
    assert any_game.first_time("stop") == "" == any_game.first_time("nothing of the kind")


# -- help


def test_help_file_is_typed(any_game: Any) -> None:
    """It has pages and sentences and nothing else, and every page has what pages are made of."""
    data = tomllib.loads((folder(any_game) / "help.toml").read_text("utf-8"))
    assert set(data) == {"page", "first_time"}
    assert all(set(page) == {"title", "body", "rules"} for page in data["page"])


def test_pages_and_their_pictures(any_game: Any, readable: Readable) -> None:
    """Every placeholder became a part, every part can be read out, ids and names are unique, and no part is left over."""
    pages = any_game.help(any_game.box(any_game.data()))
    assert pages[0].title == "The game in short" and len({page.title for page in pages}) == len(pages)
    for page in pages:
        readable(page.title, any_game)
        assert page.body
        for paragraph in (piece for piece in page.body if isinstance(piece, str)):
            assert not paragraph.startswith(("picture:", "list:"))
            readable(paragraph, any_game)
        parts = [piece for piece in page.body if isinstance(piece, Part)]
        assert len({part.id for part in parts}) == len(parts)
        for part in parts:
            assert reading.read_part(part), part.id  # type: ignore[arg-type]  # every part is one of those there are
            names = [place.name for place in places_of(part)]  # type: ignore[arg-type]
            assert len(set(names)) == len(names), part.id
    pieces = [piece.partition(": ") for page in book(any_game).texts().page for piece in page.body]
    assert set(book(any_game).parts) == {name for kind, _, name in pieces if kind in ("picture", "list")}


def test_ten_minutes(any_game: Any) -> None:
    """The pages to read before a first game have at most 1,200 words: some ten minutes with the pictures."""
    first = [page for page in book(any_game).texts().page if page.title not in LATER.get(any_game.name, set())]
    text = [piece for page in first for piece in page.body if not piece.startswith(("picture: ", "list: "))]
    assert 500 < sum(len(piece.split()) for piece in text) <= 1200


# -- the set-up


@pytest.mark.parametrize("count", [0, 1])
def test_options_of_the_set_up_have_words(any_game: Any, count: int, readable: Readable) -> None:
    """Names are for machines, titles and values for people; the default comes first and values differ."""
    for option in any_game.options():
        readable(option.title, any_game)
        values = [pair[count] for pair in option.values]
        assert len(set(values)) == len(values) >= 2
        for value in values:
            readable(value, any_game if count else None)
