"""What every game must hold to at every question of random play, so that copies, bots, undo, previews and saves can be trusted."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dinotui.engine import Dice, Legal, Setup, Table, clone, digest
from dinotui.store import GameStore, Library

SPARSE = 9
"""The dearer checks are made at every so many-th question."""


class Checks:
    """The checks at one question. `early` keeps copies made long ago, with what they looked like."""

    def __init__(self, snapshot: Callable[..., Any], seed: int) -> None:
        self.snapshot, self.seed = snapshot, seed
        self.dice = Dice(seed)
        self.early: list[tuple[Table[Any, Any], Any]] = []

    def each(self, t: Table[Any, Any], n: int) -> None:
        """Checks at every question; the dearer ones now and then."""
        assert t.ask is not None
        t.game.check(t)
        keys = [option.key for option in t.ask.options(t)]
        assert len(set(keys)) == len(keys), keys
        assert t.ask.n > 1 or t.ask.show
        if n % SPARSE == self.seed % SPARSE:
            self.copies(t, n)
            for seat in range(len(t.setup.seats)):
                self.dealt_again(t, n, seat)
            self.encoded(t)
            self.previews(t)
        if n % SPARSE == (self.seed + 4) % SPARSE:
            self.reasons(t)

    def once(self, t: Table[Any, Any], n: int) -> None:
        """Every check once, for one seat."""
        self.copies(t, n)
        self.dealt_again(t, n, self.dice.below(len(t.setup.seats)))
        self.encoded(t)
        self.previews(t)
        self.reasons(t)

    def copies(self, t: Table[Any, Any], n: int) -> None:
        """A copy is the same to the last word, also with its options made afresh; it goes its own way."""
        before = self.snapshot(t)
        copy = t.copy()
        afresh = t.at(t.position())
        assert self.snapshot(copy) == before
        assert self.snapshot(afresh) == before, "options depend on more than state and answers"
        if n % (3 * SPARSE) < SPARSE:
            self.early.append((copy.copy(), before))
        for _ in range(6):
            if copy.ask is None:
                break
            index = self.dice.below(copy.ask.n)
            copy.take(index)
            afresh.take(index)
            t.game.check(copy)
            assert self.snapshot(copy) == self.snapshot(afresh)
        assert self.snapshot(t) == before

    def dealt_again(self, t: Table[Any, Any], n: int, seat: int) -> None:
        """As a seat imagines it: a possible position, the same question, and it can be copied and played on."""
        assert t.ask is not None
        seen = t.as_seen_by(seat, Dice(self.seed * 1000 + n))  # type: ignore[arg-type]
        t.game.check(seen)
        assert [o.key for o in seen.ask.options(seen)] == [o.key for o in t.ask.options(t)]  # type: ignore[union-attr]
        again = seen.copy()
        for _ in range(6):
            assert self.snapshot(again) == self.snapshot(seen)
            if seen.ask is None:
                break
            index = self.dice.below(seen.ask.n)
            seen.take(index)
            again.take(index)
            t.game.check(seen)

    def encoded(self, t: Table[Any, Any]) -> None:
        """State and copy survive encoding, and a table made of the decoded state asks on."""
        raw = msgspec.msgpack.encode(t.state)
        back = msgspec.msgpack.decode(raw, type=t.game.state_type)
        assert back == t.state == clone(t.state)
        assert msgspec.json.decode(msgspec.json.encode(t.state), type=t.game.state_type) == t.state
        assert digest(back) == digest(t.state)

    def previews(self, t: Table[Any, Any]) -> None:
        """Never an error, never a change; the words of what is told can be read."""
        assert t.ask is not None
        before = self.snapshot(t)
        for _ in range(3):
            preview = t.preview(self.dice.below(t.ask.n))
            for line in preview.lines:
                assert line.text.format_map({**dict.fromkeys(line.args, "x")})
            for seat in range(len(t.names)):
                t.game.numbers(preview.table, seat)  # type: ignore[arg-type]
        assert self.snapshot(t) == before

    def reasons(self, t: Table[Any, Any]) -> None:
        """Why not: for everything on the board there is a reason exactly when it is no option."""
        assert t.ask is not None
        for verb, things in t.ask.parts:
            if isinstance(things, Legal):
                for thing in verb.kind.every(t):
                    reason = things.unless(thing)
                    assert (thing in things) == (not reason), (verb.name, thing, reason)
        for place, words, reason in t.ask.board_refusals(t):
            assert place and words and reason


def test_every_question_of_a_random_game(
    any_setup: Setup, random_game: Callable[..., Any], new_table: Callable[..., Any], snapshot: Callable[..., Any]
) -> None:
    """One game of every set-up. Afterwards the old copies are what they were, and the same set-up and keys give the same game
    once more: state, forced choices and journal.
    """
    checks = Checks(snapshot, any_setup.seed)
    t, keys = random_game(any_setup, any_setup.seed, checks.each)
    t.game.check(t)
    assert t.game.grade(t) in t.game.grades(t.setup, t.box)
    for early, what in checks.early:
        assert snapshot(early) == what
    again = new_table(any_setup)
    for key in keys:
        again.take_key(key)
    assert again.ask is None and again.state == t.state
    assert again.forced == t.forced and again.journal == t.journal


def test_every_offered_option_can_be_carried_through(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """All options of some questions are taken, and play goes on from each to the next three questions."""
    dice = Dice(plain_setup.seed)

    def each(t: Table[Any, Any], n: int) -> None:
        if n % 6:
            return
        for index in range(t.ask.n):
            further = t.copy()
            further.take(index)
            for _ in range(3):
                if further.ask is not None:
                    further.take(dice.below(further.ask.n))
            t.game.check(further)

    random_game(plain_setup, plain_setup.seed + 2, each)


@pytest.mark.parametrize("first", [True, False], ids=["first", "last"])
def test_always_the_first_or_the_last_option_ends_too(plain_setup: Setup, new_table: Callable[..., Any], first: bool) -> None:
    """The laziest ways to play a game end it as well, and the pieces add up."""
    t, n = new_table(plain_setup), 0
    while t.ask is not None:
        t.take(0 if first else t.ask.n - 1)
        t.game.check(t)
        n += 1
        assert n < 5000
    assert len(t.game.scores(t)) == len(t.names)
    assert t.game.grade(t) in t.game.grades(t.setup, t.box)


def saved_undone_and_loaded(setup: Setup, keys: list[str], library: Library, dice: Dice, snapshot: Callable[..., Any]) -> None:
    """A game played in a store up to some moment, taken back as far as may be and done again, and loaded: always the same."""
    with GameStore.new(library, setup) as store:
        while store.ask is not None and store.choices < len(keys):
            store.choose(keys[store.choices])
        here = snapshot(store.table)
        back = dice.below(1 + min(3, store.undo_reach().choices))
        for _ in range(back):
            store.undo()
        for _ in range(back):
            store.redo()
        assert snapshot(store.table) == here
    with GameStore.open(store.path) as store:
        assert snapshot(store.table) == here and not store.problems
    store.path.unlink()


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_two_thousand_games(
    any_setup: Setup,
    share_of_2000: Callable[[Setup], int],
    random_game: Callable[..., Any],
    new_table: Callable[..., Any],
    snapshot: Callable[..., Any],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """2,000 random games of each game over all its set-ups. At every question the pieces add up and no key is there twice; at one
    question of each game every check is made, and the game is saved, taken back, done again and loaded; the same keys give
    the same game once more.
    """
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # nobody pulls the plug here
    library = Library(tmp_path)
    for number in range(share_of_2000(any_setup)):
        setup = msgspec.structs.replace(any_setup, seed=10_000 + 97 * number + any_setup.seed)
        checks, moment = Checks(snapshot, setup.seed), Dice(setup.seed).below(60)

        def each(t: Table[Any, Any], n: int, checks: Checks = checks, moment: int = moment) -> None:
            t.game.check(t)
            keys = [t.ask.key(t, index) for index in range(t.ask.n)]
            assert len(set(keys)) == len(keys), keys
            if n == moment:
                checks.once(t, n)

        t, keys = random_game(setup, number, each)
        t.game.check(t)
        assert t.game.grade(t) in t.game.grades(setup, t.box)
        again = new_table(setup)
        for key in keys:
            again.take_key(key)
        assert snapshot(again) == snapshot(t) and again.journal == t.journal
        saved_undone_and_loaded(setup, keys[:moment], library, checks.dice, snapshot)
