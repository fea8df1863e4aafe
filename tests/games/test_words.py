"""What people read: every prompt, option, note, told line, view and rule text met in random play."""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Setup, Table
from dinotui.engine.parts import places_of, plain

ALLOWED = set(string.printable) - set("\t\r\x0b\x0c") | set("─│┌┐└┘├┤┬┴┼━┃┏┓┗┛┣┫┳┻╋═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓●○▲▼◆·←↑→↓’“”–’éü…")


def readable(text: str) -> None:
    """No empty place, no placeholder left, no code words, nothing but characters every terminal draws."""
    assert text == text.strip() and text, repr(text)
    assert not set(text) - ALLOWED, (set(text) - ALLOWED, text)
    assert "{" not in text and "None" not in text and "  " not in text, text


def test_everything_said_in_a_random_game(any_setup: Setup, random_game: Callable[..., Any], spoken_journal: Callable[..., Any]) -> None:
    """Prompts and options of every question, and the text of its rule; the journal afterwards."""
    rules: set[str] = set()

    def each(t: Table[Any, Any], n: int) -> None:
        ask = t.ask
        assert ask is not None
        rules.add(ask.rule)
        readable(ask.prompt(t))
        labels = [ask.label(t, index) for index in range(ask.n)]
        for label in labels:
            readable(label)
        assert len(set(labels)) == len(labels), f"two options read the same: {sorted(labels)}"
        if n % 5 == 0:
            for index in range(ask.n):
                assert ask.note(t, index) == ask.note(t, index).strip()
            for words, reason in ask.refusals(t):
                readable(words)
                readable(reason)

    t, _ = random_game(any_setup, any_setup.seed + 7, each)
    assert "" not in rules and rules <= set(t.game.rules()), rules - set(t.game.rules())
    for line in spoken_journal(t):
        readable(line)
    readable(t.game.outcome(t))
    for score in t.game.scores(t):
        assert sum(line.points for line in score.lines) == score.total
        for line in score.lines:
            readable(line.label)


def test_views(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """For every seat and for everybody: unique part ids, names for places, and every place an option stands on is there."""

    def each(t: Table[Any, Any], n: int) -> None:
        if n % 5:
            return
        ask = t.ask
        assert ask is not None
        for seat in [None, *range(len(t.setup.seats))]:
            view = t.game.view(t, seat)
            readable(view.status)
            ids = [part.id for pane in view.panes for part in pane.parts]
            assert len(set(ids)) == len(ids), ids
            assert len({pane.id for pane in view.panes}) == len(view.panes)
            assert [name for name, _ in view.scores] and len(view.scores) == len(t.names)
            refs = view.places()
            for pane in view.panes:
                for part in pane.parts:
                    for place in places_of(part):
                        readable(place.name)
                        for line in place.lines:
                            assert not set(plain(line)) - ALLOWED, plain(line)
            if seat == ask.seat:
                wanted = {ask.place(t, index) for index in range(ask.n)} - {""}
                tracked = {marker.ref for pane in view.panes for part in pane.parts for marker in getattr(part, "markers", ())}
                counted = {number.ref for pane in view.panes for part in pane.parts for number in getattr(part, "numbers", ())}
                assert wanted <= set(refs) | tracked | counted, (ask.rule, wanted - set(refs) - tracked - counted)

    random_game(plain_setup, plain_setup.seed + 9, each)


def test_help_can_be_read(any_game: Any) -> None:
    """The help has pages, and its text is for people."""
    pages = any_game.help(any_game.box(any_game.data()))
    assert pages
    for page in pages:
        readable(page.title)
        assert page.body
        for piece in page.body:
            if isinstance(piece, str):
                readable(piece)


def test_every_rule_text_is_for_players(any_game: Any) -> None:
    """Titles and one to three short sentences, no rule ids, no engine words."""
    for rule, text in any_game.rules().items():
        readable(text.title)
        readable(text.text.replace("\n", " "))
        assert text.text.endswith((".", "?")), rule
        assert len(text.text) < 500, rule
        assert not re.search(r"\[(ruling|seed|public)\]|\b(state|engine)\b", text.text), rule


@pytest.mark.parametrize("count", [0, 1])
def test_options_of_the_set_up_have_words(any_game: Any, count: int) -> None:
    """Names are for machines, titles and values for people; the default comes first and values differ."""
    for option in any_game.options():
        readable(option.title)
        values = [pair[count] for pair in option.values]
        assert len(set(values)) == len(values) >= 2
        for value in values:
            readable(value)
