"""A running game: choices, undo, redo, what subscribers learn, what the disk holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from dinotui.engine import Dice, IllegalChoice, Seat, digest
from dinotui.store import Change, GameStore, Library, Locked, SaveError

Play = Callable[[GameStore, int, int], list[str]]


def position(store: GameStore) -> tuple[str, str, list[str], int, int]:
    t = store.table
    keys = [] if t.ask is None else [option.key for option in t.ask.options(t)]
    return digest(t.state), digest(t.checkpoint), keys, len(store.journal), t.chances


def test_a_game_goes_on_where_it_was_left(toy: ModuleType, library: Library, play: Play) -> None:
    store = GameStore.new(library, toy.setup("person", "person", automa="yes"))
    play(store, 12, 1)
    before, lines = position(store), [line.text for line in store.journal]
    store.close()
    with GameStore.open(store.path) as again:
        assert position(again) == before
        assert [line.text for line in again.journal] == lines
        assert again.problems == []


def test_an_option_that_is_not_there_is_refused(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        before = store.path.read_bytes()
        with pytest.raises(IllegalChoice):
            store.choose("do@fly")
        assert store.path.read_bytes() == before and store.revision == 0


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [("person",), ("person", "greedy"), ("person", "person", "random")])
def test_random_play_with_undo_redo_and_reload(
    toy: ModuleType, library: Library, players: tuple[str, ...], seed: int
) -> None:
    dice = Dice(seed)
    store = GameStore.new(library, toy.setup(*players, automa="yes" if seed % 2 else "no", seed=seed))
    seen = {(): position(store)}
    path: list[str] = []
    ahead: list[list[str]] = []
    for _ in range(120):
        what = dice.below(8)
        if what == 0 and store.undo_reach().choices:
            store.undo()
            ahead.append(path[store.choices :])
            del path[store.choices :]
        elif what == 1 and store.can_redo:
            store.redo()
            path += ahead.pop()
        elif what == 2:
            store.close()
            store = GameStore.open(store.path)
        elif store.ask is not None:
            path.append(store.ask.key(store.table, dice.below(store.ask.n)))
            store.choose(path[-1])
            ahead.clear()
        assert store.choices == len(path)
        assert position(store) == seen.setdefault(tuple(path), position(store))
    store.close()


def test_subscribers_learn_what_changed(toy: ModuleType, library: Library, play: Play) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        changes: list[Change] = []
        parts: list[set[str]] = []
        store.view(Seat(0))
        end = store.subscribe(lambda change: (changes.append(change), parts.append(change.parts(Seat(0)))))
        store.choose("do@draw")
        store.note("think of the deck")
        end()
        store.choose("do@wait")
        assert [(change.revision, change.kind) for change in changes] == [(1, "choice"), (2, "note")]
        assert parts == [{"hand", "deck"}, set()]


def test_undo_passes_bots_and_stops_at_another_person(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "greedy", "person")) as store:
        for key in ("do@draw", "do@wait", "do@draw", "do@wait"):
            store.choose(key)
        assert store.ask is not None and store.ask.seat == 2
        assert store.undo_reach().choices == 0 and store.undo_reach().stop == "Ann's choice"
        with pytest.raises(SaveError, match="past Ann's choice"):
            store.undo()
        reach = store.undo_reach(Seat(0))  # before the hand-over
        assert (reach.choices, reach.asks, reach.free) == (2, "a roll or draw and 2 choices of Bob", 0)
        store.undo(Seat(0))
        assert store.ask is not None and store.ask.seat == 0 and store.choices == 1
        assert store.take_backs
        assert store.undo_reach().asks == "a roll or draw"
        store.redo()
        assert store.ask.seat == 2 and store.choices == 4


def test_preview_shows_no_draw(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        assert store.ask is not None
        preview = store.preview(store.ask.find(store.table, "do@draw"))
        assert preview.chance and not preview.lines


def test_files_are_made_of_nothing_the_user_typed(toy: ModuleType, library: Library) -> None:
    setup = toy.setup("person", names=("../../etc\x1b[31m/passwd",))
    with GameStore.new(library, setup, title="../../../x\n\x00") as store:
        assert store.path.parent == library.folder
        assert store.title == "../../../x" and store.setup.seats[0].name == "../../etc [31m/passwd"
        assert sorted(p.name for p in library.root.parent.iterdir()) == ["library"]


def test_only_one_may_play(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person")) as store, pytest.raises(SaveError, match="is being played by process"):
        GameStore.open(store.path)
    GameStore.open(store.path).close()
    assert [file for file in library.folder.rglob("*") if file.is_file()] == [store.path]
    with pytest.raises(SaveError, match="This game was closed"):
        store.choose("do@draw")


def test_many_may_try_at_once(toy: ModuleType, library: Library) -> None:
    """However often processes come and go, one at most plays."""
    with GameStore.new(library, toy.setup("person")) as store:
        path = store.path
    playing: list[GameStore] = []
    dice = Dice(1)
    for _ in range(200):
        if playing and dice.below(2):
            playing.pop().close()
        try:
            playing.append(GameStore.open(path))
        except Locked:
            assert len(playing) == 1
        assert len(playing) == 1


def test_missing_save(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="There is no save"):
        GameStore.open(tmp_path / "none.jsonl")
