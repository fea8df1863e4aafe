"""The user's saves: listing, titles, duplicates, the trash, exchange."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from dinotui.engine import digest
from dinotui.store import GameStore, Library, Locked, SaveError
from dinotui.store.records import Unit
from dinotui.store.saves import load

Play = Callable[[GameStore, int, int], list[str]]


@pytest.fixture
def played(toy: ModuleType, library: Library, play: Play) -> Path:
    with GameStore.new(library, toy.setup("person", "greedy", rounds="12"), title="The first") as store:
        play(store, 20, 1)
    return store.path


def test_the_list_says_what_a_game_is(toy: ModuleType, library: Library, play: Play, played: Path) -> None:
    with GameStore.open(played) as store:
        store.note("build first")
        view = store.view(None)
    [info] = library.saves()
    assert (info.path, info.title, info.game, info.turns, info.note) == (played, "The first", "toy", 20, "build first")
    assert info.setup == store.setup and info.setup is not None and info.setup.seats[1].player == "greedy"
    assert (info.problem, info.finished, info.take_backs) == ("", False, False)
    assert info.status.startswith("Turn ") and [name for name, _ in info.scores] == [name for name, _ in view.scores]
    assert info.modified == played.stat().st_mtime
    assert library.last() == info


def test_a_finished_game_says_so_until_it_is_undone(toy: ModuleType, library: Library, play: Play, played: Path) -> None:
    with GameStore.open(played) as store:
        play(store, -1, 2)
        scores = tuple((store.table.names[score.seat], f"{score.total:g}") for score in store.game.scores(store.table))
    [info] = library.saves()
    assert info.finished and info.scores == scores and "won" in info.outcome + "share the win"
    assert library.last() is None
    with GameStore.open(played) as store:
        assert store.finished
        store.undo()
        choices = store.choices
    [info] = library.saves()
    assert not info.finished and info.turns == choices and info.outcome == ""
    with GameStore.open(played) as store:
        store.redo()
        assert store.finished
    [info] = library.saves()
    assert info.finished


def test_the_list_reads_only_the_ends_of_a_file(toy: ModuleType, library: Library, play: Play) -> None:
    """However long the game and the open turn are, the list agrees with the game itself."""
    with GameStore.new(library, toy.setup("person", rounds="200"), title="Long") as store:
        for seed in range(12):
            play(store, 37, seed)
            if seed % 3 == 0:
                store.undo()
            if seed == 3:
                store.note("a note of long ago")
                store.rename("Longer")
            [info] = library.saves()
            assert (info.turns, info.title) == (store.choices, store.title)
            assert (info.note, info.take_backs) == (store.notes, store.take_backs)
        assert store.path.stat().st_size > 64 * 1024


def test_one_bad_file_does_not_hide_the_others(toy: ModuleType, library: Library, played: Path) -> None:
    rubbish = {"a.jsonl": b"", "b.jsonl": b"hello\n", "c.jsonl": b"\x00" * 5000, "d.jsonl": played.read_bytes()[:-9] + b"x\"}\n\n"}
    for name, content in rubbish.items():
        (library.folder / name).write_bytes(content)
    (library.folder / "e.jsonl").mkdir()
    (library.folder / "f.jsonl").symlink_to(library.folder / "nowhere")
    os.mkfifo(library.folder / "g.jsonl")
    (library.folder / "no save.txt").write_text("x")
    found = {info.path.name: info.problem for info in library.saves()}
    assert found.pop(played.name) == ""
    assert sorted(found) == ["a.jsonl", "b.jsonl", "c.jsonl", "d.jsonl", "e.jsonl", "f.jsonl", "g.jsonl"]
    assert all(problem.endswith(".") and problem[0].isupper() for problem in found.values()), found
    last = library.last()
    assert last is not None and last.path == played


def test_the_last_played_comes_first(toy: ModuleType, library: Library, played: Path) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        pass
    os.utime(played, (1, 1))
    assert [info.path for info in library.saves()] == [store.path, played]
    os.utime(played, (2**31, 2**31))
    assert [info.path for info in library.saves()] == [played, store.path]


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert Library(tmp_path / "nowhere").saves() == [] and Library(tmp_path / "nowhere").last() is None


def test_rename_changes_the_title_only(toy: ModuleType, library: Library, played: Path) -> None:
    library.rename(played, "../evil\nname")
    assert [(info.path, info.title) for info in library.saves()] == [(played, "../evil name")]
    with GameStore.open(played) as store:
        assert store.title == "../evil name"
        with pytest.raises(Locked):
            library.rename(played, "x")
    with pytest.raises(SaveError, match="There is no save"):
        library.rename(library.folder / "none.jsonl", "x")


def test_a_duplicate_goes_its_own_way(toy: ModuleType, library: Library, play: Play, played: Path) -> None:
    before = played.read_bytes()
    with GameStore.open(played):  # also while it is in play
        copy = library.duplicate(played)
    with GameStore.open(copy) as store:
        assert store.title == "The first (copy)" and store.choices == 20
        play(store, 5, 3)
    assert played.read_bytes() == before
    assert len({info.id for info in library.saves()}) == 2


def test_the_trash_gives_back(toy: ModuleType, library: Library, played: Path) -> None:
    data = played.read_bytes()
    trashed = library.delete(played)
    assert library.saves() == [] and [info.title for info in library.trashed()] == ["The first"]
    assert library.undelete(trashed) == played
    assert played.read_bytes() == data and library.trashed() == []
    trashed = library.delete(played)
    played.write_bytes(data)  # meanwhile there is another of that name
    back = library.undelete(trashed.path)
    assert back != played and back.read_bytes() == data
    library.delete(back)
    assert library.empty_trash() == 1 and library.trashed() == [] and played.exists()


def test_a_game_in_play_is_not_deleted(toy: ModuleType, library: Library, played: Path) -> None:
    with GameStore.open(played), pytest.raises(Locked):
        library.delete(played)
    assert played.exists()


def test_export_and_import(toy: ModuleType, library: Library, play: Play, played: Path, tmp_path: Path) -> None:
    target = library.export(played, tmp_path / "my game.jsonl")
    assert target.read_bytes() == played.read_bytes()
    with pytest.raises(SaveError, match="There is already a file"):
        library.export(played, target)
    assert library.export(played, target, overwrite=True) == target
    assert library.export(played, tmp_path).name == played.name
    with pytest.raises(SaveError, match="the folder or file is gone"):
        library.export(played, tmp_path / "no" / "where")
    other = Library(tmp_path / "other")
    path = other.import_(target)
    assert path.parent == other.folder and path.name != target.name
    with GameStore.open(played) as store, GameStore.open(path) as again:
        assert digest(store.table.state) == digest(again.table.state) and again.title == "The first"


def test_a_torn_game_is_exported_whole(toy: ModuleType, library: Library, played: Path, tmp_path: Path) -> None:
    with open(played, "ab") as file:
        file.write(b'{"n":')
    assert not load(library.export(played, tmp_path / "out.jsonl")).torn


def test_a_bad_file_is_not_imported(toy: ModuleType, library: Library, played: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(played.read_bytes().replace(b'"choice"', b'"chance"', 1))
    with pytest.raises(SaveError, match=r"Line \d+ of this save is damaged"):
        library.import_(bad)
    assert len(library.saves()) == 1


def test_checkpoints_carry_what_the_list_shows(toy: ModuleType, library: Library, played: Path) -> None:
    units = [record for record in load(played).records if isinstance(record, Unit)]
    assert len(units) > 5 and all(unit.title == "The first" and unit.status for unit in units)
