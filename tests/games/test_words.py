"""What people read: every prompt, option, note, told line, view and rule text met in random play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui.engine import Setup, Table, counted
from dinotui.engine.parts import places_of, plain

Readable = Callable[..., None]

MET = {
    "cretaceous_rails": {"place", "first", "lay", "clear", "tourist", "capture", "take", "build", "skip"},
    "dinosaur_gauge": {"set", "lay", "buy", "box", "build", "cube", "recycle"},
}
"""Kinds of choices that random games come to. A short game may miss one: then another is played, up to four."""


def test_everything_said_in_a_random_game(
    any_setup: Setup, random_game: Callable[..., Any], spoken_journal: Callable[..., Any], readable: Readable
) -> None:
    """Prompts and options of every question, and the text of its rule; the journal afterwards."""
    rules: set[str] = set()
    met: set[str] = set()

    def each(t: Table[Any, Any], n: int) -> None:
        ask = t.ask
        assert ask is not None
        rules.add(ask.rule)
        met.update(verb.name for verb, things in ask.parts if things)
        readable(ask.prompt(t), t.game)
        labels = [ask.label(t, index) for index in range(ask.n)]
        for label in labels:
            readable(label, t.game)
        assert len(set(labels)) == len(labels), f"two options read the same: {sorted(labels)}"
        for words in (words for refused in ask.refusals(t) for words in refused):
            readable(words, t.game)
        if n % 2 == 0:
            for note in filter(None, (ask.note(t, index) for index in range(ask.n))):
                readable(note, t.game)

    wanted = MET.get(any_setup.game, set())
    for n in range(4):
        t, _ = random_game(any_setup, any_setup.seed + 7 + n, each)
        assert "" not in rules and rules <= set(t.game.rules()), rules - set(t.game.rules())
        for line in spoken_journal(t):
            readable(line, t.game)
        readable(t.game.outcome(t), t.game)
        for score in t.game.scores(t):
            assert sum(line.points for line in score.lines) == score.total
            for line in score.lines:
                readable(line.label, t.game)
        if wanted <= met:
            break
    assert wanted <= met, wanted - met


def test_views(plain_setup: Setup, random_game: Callable[..., Any], readable: Readable, allowed: set[str]) -> None:
    """For every seat and for everybody: unique part ids, names for places, and every place an option stands on is there."""

    def each(t: Table[Any, Any], n: int) -> None:
        if n % 5:
            return
        ask = t.ask
        assert ask is not None
        for seat in [None, *range(len(t.setup.seats))]:
            view = t.game.view(t, seat)
            readable(view.status, t.game)
            for name in () if seat is None else t.game.numbers(t, seat):
                readable(f"1 {counted(name, 1)}", t.game)
            ids = [part.id for pane in view.panes for part in pane.parts]
            assert len(set(ids)) == len(ids), ids
            assert len({pane.id for pane in view.panes}) == len(view.panes)
            assert [name for name, _ in view.scores] and len(view.scores) == len(t.names)
            refs = view.places()
            for pane in view.panes:
                for part in pane.parts:
                    for place in places_of(part):
                        readable(place.name, t.game)
                        for line in place.lines:
                            assert not set(plain(line)) - allowed, plain(line)
            if seat == ask.seat:
                wanted = {ask.place(t, index) for index in range(ask.n)} - {""}
                tracked = {marker.ref for pane in view.panes for part in pane.parts for marker in getattr(part, "markers", ())}
                numbered = {number.ref for pane in view.panes for part in pane.parts for number in getattr(part, "numbers", ())}
                assert wanted <= set(refs) | tracked | numbered, (ask.rule, wanted - set(refs) - tracked - numbered)

    random_game(plain_setup, plain_setup.seed + 9, each)
