"""Watchers see what everybody may know, as it is written."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from dinotui.engine import Dice, Seat, digest
from dinotui.store import Change, GameStore, Library, SaveError

Play = Callable[[GameStore, int, int], list[str]]


@pytest.mark.parametrize("seed", range(4))
def test_a_watcher_follows_everything(toy: ModuleType, library: Library, seed: int) -> None:
    dice = Dice(seed)
    with GameStore.new(library, toy.setup("person", "greedy", rounds="12", automa="yes", seed=seed)) as store:
        watcher = GameStore.watch(store.path)
        changes: list[Change] = []
        watcher.subscribe(changes.append)
        for _ in range(60):
            changed = 0
            for _ in range(dice.below(4)):
                what = dice.below(8)
                if what == 0 and store.undo_reach().choices:
                    store.undo()
                elif what == 1 and store.can_redo:
                    store.redo()
                elif what == 2:
                    store.note(f"note {dice.below(9)}")
                elif store.ask is not None:
                    store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
                else:
                    continue
                changed += 1
            assert watcher.poll() is bool(changed)
            assert digest(watcher.table.state) == digest(store.table.state)
            assert [line.text for line in watcher.journal] == [line.text for line in store.journal]
            assert (watcher.choices, watcher.notes, watcher.take_backs) == (store.choices, store.notes, store.take_backs)
        assert {change.kind for change in changes} == {"watch"} and watcher.revision == len(changes)


def test_a_watcher_sees_no_hand(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        watcher = GameStore.watch(store.path)
        assert watcher.view(Seat(0)) == watcher.view(None) == store.view(None) != store.view(Seat(0))
        assert not watcher.can_redo
        for change in (watcher.undo, watcher.redo, lambda: watcher.note("x"), lambda: watcher.choose("do@draw")):
            with pytest.raises(SaveError, match="You are watching this game"):
                change()


def test_half_a_line_is_waited_for(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        watcher = GameStore.watch(store.path)
        before = store.path.read_bytes()
        store.choose("do@draw")
        after = store.path.read_bytes()
        store.path.write_bytes(after[: len(before) + 20])
        assert not watcher.poll()
        store.path.write_bytes(after)
        assert watcher.poll() and watcher.choices == 1


def test_a_line_that_was_taken_back_is_noticed(toy: ModuleType, library: Library) -> None:
    """A choice whose writing failed may have been seen for a moment; the file has another one in its place then."""
    with GameStore.new(library, toy.setup("person", "person")) as store:
        watcher = GameStore.watch(store.path)
        before = store.path.read_bytes()
        store.choose("do@draw")
        watcher.poll()
        drawn = store.path.read_bytes()
    store.path.write_bytes(before)
    with GameStore.open(store.path) as again:
        again.choose("do@play")
        again.choose(again.ask.key(again.table, 0) if again.ask else "")
        assert len(again.path.read_bytes()) > len(drawn)
        assert watcher.poll()
        assert digest(watcher.table.state) == digest(again.table.state) and watcher.choices == 2
    store.path.write_bytes(before)
    assert watcher.poll() and watcher.choices == 0


def test_a_file_that_goes_away_has_a_sentence(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        watcher = GameStore.watch(store.path)
        trashed = store.path.rename(store.path.with_name("elsewhere"))
        with pytest.raises(SaveError, match="no longer there"):
            watcher.poll()
        trashed.rename(store.path)
        assert not watcher.poll()
