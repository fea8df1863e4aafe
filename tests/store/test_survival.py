"""Killed processes, full disks, read-only folders, other hash seeds: nothing answered is lost, and every failure is a sentence."""

from __future__ import annotations

import errno
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from dinotui.engine import digest
from dinotui.store import GameStore, Library, Locked, RulesFailed, SaveError, health
from dinotui.store.records import Note
from dinotui.store.saves import Saved, Writer, load

Play = Callable[[GameStore, int, int], list[str]]
PLAYER = Path(__file__).with_name("player.py")


@pytest.mark.parametrize("kills", [15, pytest.param(200, marks=pytest.mark.long)])
def test_kill_loses_no_answered_choice(run_script: Callable[..., str], tmp_path: Path, kills: int) -> None:
    """SIGKILL at random moments of one game after the other: the file has the last answered choice, or one more."""
    found = json.loads(run_script("killer.py", tmp_path, 1, kills))
    print(found)  # noqa: T201  (shown with -s)
    assert found["kills"] == kills == found["at the last answer"] + found["one more was written"]
    assert found["answers"] > kills / 5 and not found["lost"]


def test_another_hash_seed_gives_the_same_game(toy: ModuleType, tmp_path: Path, run_script: Callable[..., str]) -> None:
    first = run_script("player.py", "play", tmp_path / "a", 3, 60, PYTHONHASHSEED="1")
    second = run_script("player.py", "play", tmp_path / "b", 3, 60, PYTHONHASHSEED="2")
    assert first.splitlines()[1:] == second.splitlines()[1:]
    path = first.splitlines()[0]
    one, two = (run_script("player.py", "digests", path, PYTHONHASHSEED=seed) for seed in "56")
    assert one == two and len(one.splitlines()) > 20


# -- writing fails


@contextmanager
def file_limit(size: int) -> Iterator[None]:
    """No file may grow beyond so many bytes: the system writes what fits and refuses the rest, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("room", [0, 1, 30, 60])
def test_a_choice_that_does_not_fit_on_the_disk_is_taken_back(toy: ModuleType, library: Library, play: Play, room: int) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        play(store, 5, 2)
        before, state, lines = store.path.read_bytes(), digest(store.table.state), len(store.journal)
        assert store.ask is not None
        key = store.ask.key(store.table, 0)
        message = ""
        with file_limit(len(before) + room):
            try:
                store.choose(key)
            except SaveError as error:
                message = str(error)
        assert message == f"The game can't be saved: the file may not grow further ({store.path}); the choice is undone."
        assert store.path.read_bytes() == before
        assert (digest(store.table.state), len(store.journal), store.choices) == (state, lines, 5)
        store.choose(key)  # there is room again
        assert store.choices == 6
    with GameStore.open(store.path) as again:
        assert again.choices == 6 and not again.problems


def test_a_full_disk_has_a_sentence(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        header = load(store.path).header
    saved = Saved(header)
    writer = Writer(Path("/dev/full"), saved)
    with pytest.raises(SaveError, match=r"The game can't be saved: the disk is full \(/dev/full\)\."):
        writer.append([Note(n=0, text="x")])
    writer.close()


def test_when_even_cutting_back_fails(toy: ModuleType, library: Library, play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """The half line is cut off before the next one, or is a torn last line if the program ends before."""
    store = GameStore.new(library, toy.setup("person", "person"))
    play(store, 4, 2)
    before = store.path.read_bytes()
    write = os.write
    assert store.ask is not None
    key = store.ask.key(store.table, 0)

    def half(descriptor: int, content: memoryview) -> int:
        if len(content) > 40:
            return write(descriptor, content[:40])
        raise OSError(errno.ENOSPC, "no space")

    def refuse(*_: object) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", half)
        patch.setattr(os, "ftruncate", refuse)
        with pytest.raises(SaveError, match="the disk is full"):
            store.choose(key)
    assert store.choices == 4 and len(store.path.read_bytes()) > len(before)
    torn = load(store.path)
    assert torn.torn and len(torn.timeline.steps) == 4
    store.choose(key)
    store.close()
    assert not load(store.path).torn and len(load(store.path).timeline.steps) == 5


def test_a_file_another_program_changed_is_left_alone(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        with open(store.path, "ab") as file:
            file.write(b"hello\n")
        before = store.path.read_bytes()
        with pytest.raises(SaveError, match="Another program has changed"):
            store.choose("do@draw")
        assert store.path.read_bytes() == before and store.choices == 0


def test_rules_that_fail_lose_nothing(toy: ModuleType, library: Library, play: Play) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        store.choose("do@play")
        assert store.ask is not None
        key = store.ask.key(store.table, 0)
        before, state = store.path.read_bytes(), digest(store.table.state)
        toy.FAULTS.add(key.partition("@")[2])
        with pytest.raises(RulesFailed, match="is as it was before") as caught:
            store.choose(key)
        assert "ZeroDivisionError" in caught.value.details
        assert (store.path.read_bytes(), digest(store.table.state), store.choices) == (before, state, 1)
        toy.FAULTS.clear()
        store.choose(key)
        assert store.choices == 2


# -- no permission


@pytest.fixture
def closed_library(toy: ModuleType) -> Iterator[tuple[Library, Path]]:
    """A library with one save in which the running user may only read, and that user."""
    root = Path(tempfile.mkdtemp())
    library = Library(root)
    store = GameStore.new(library, toy.setup("person"))
    store.close()
    os.chmod(store.path, 0o444)
    folders = (library.folder / ".locks", library.folder, root)
    for folder in folders:
        os.chmod(folder, 0o555)
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield library, store.path
    finally:
        os.seteuid(user)
        for folder in reversed(folders):
            os.chmod(folder, 0o755)
        subprocess.run(["rm", "-r", str(root)], check=True)


def test_a_read_only_folder_has_sentences(toy: ModuleType, closed_library: tuple[Library, Path]) -> None:
    library, path = closed_library
    with pytest.raises(SaveError, match="there is no permission to write there"):
        GameStore.new(library, toy.setup("person"))
    with pytest.raises(SaveError, match="there is no permission to write there"):
        GameStore.open(path)
    with pytest.raises(SaveError, match="there is no permission to write there"):
        library.duplicate(path)
    with pytest.raises(SaveError, match="there is no permission to write there"):
        library.delete(path)
    assert [info.problem for info in library.saves()] == [""]
    assert GameStore.watch(path).choices == 0
    assert health.check(path).health == "good"


def test_a_read_only_disk_has_a_sentence(toy: ModuleType, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(path: object, flags: int, *rest: object, **more: object) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, "Read-only file system", str(path))
        return real(path, flags, *rest, **more)  # type: ignore[arg-type]

    with monkeypatch.context() as patch, pytest.raises(SaveError, match="the disk is read-only"):
        patch.setattr(os, "open", refuse)
        GameStore.new(library, toy.setup("person"))


# -- two processes


def test_the_second_process_is_told_who_plays(toy: ModuleType, tmp_path: Path) -> None:
    player = subprocess.Popen(
        [sys.executable, str(PLAYER), "play", str(tmp_path), "1", "3000"], stdout=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True
    )
    assert player.stdout is not None
    path = Path(player.stdout.readline().strip())
    with pytest.raises(Locked, match=rf"is being played by process {player.pid} since \d\d:\d\d; you can watch it") as caught:
        GameStore.open(path)
    assert str(player.pid) in caught.value.holder
    with pytest.raises(Locked):
        Library(tmp_path).delete(path)
    watcher = GameStore.watch(path)
    with pytest.raises(SaveError, match="You are watching"):
        watcher.choose("do@draw")
    for _ in range(20):
        player.stdout.readline()
    watcher.poll()
    player.kill()
    player.wait()
    player.stdout.close()
    watcher.poll()
    with GameStore.open(path) as store:
        assert digest(store.table.state) == digest(watcher.table.state)
        assert [line.text for line in store.journal] == [line.text for line in watcher.journal]
