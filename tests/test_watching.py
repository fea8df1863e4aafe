"""Watching in plain mode: what is read out while a game is played in another process, and when its file goes away."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dinotui import games, setups
from dinotui.store import GameStore, Library
from dinotui.watching import COMMANDS

PATIENCE = 20.0


class Watcher:
    """`dinotui watch --plain` in a process of its own."""

    def __init__(self, *words: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dinotui", "watch", *words, "--plain"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.text = ""

    def hears(self, words: str) -> str:
        """Wait until words are read out; all the text so far."""
        end = time.monotonic() + PATIENCE
        while words not in self.text:
            self.take_in()
            assert time.monotonic() < end, f"never heard: {words}\n{self.text}"
            time.sleep(0.02)
        return self.text

    def take_in(self) -> None:
        assert self.process.stdout is not None
        self.text += (self.process.stdout.read() or b"").decode()

    def types(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text.encode())
        self.process.stdin.flush()

    def ends(self) -> int:
        status = self.process.wait(PATIENCE)
        self.take_in()
        return status


@pytest.fixture
def watch() -> Iterator[Callable[..., Watcher]]:
    started: list[Watcher] = []

    def starting(*words: str) -> Watcher:
        started.append(Watcher(*words))
        return started[-1]

    yield starting
    for watcher in started:
        watcher.process.kill()
        watcher.process.wait()
        for stream in (watcher.process.stdin, watcher.process.stdout):
            assert stream is not None
            stream.close()


@pytest.fixture
def played() -> Iterator[GameStore]:
    """A game of two people, being played here."""
    game = games.find("cretaceous_rails")
    setup = setups.build(game, setups.seats("Ada,Ben", game), {"companies": "deal", "homes": "deal"}, 4)
    with GameStore.new(Library(), setup) as store:
        yield store


def take(store: GameStore, choices: int = 1) -> None:
    for _ in range(choices):
        assert store.ask is not None
        store.choose(store.ask.key(store.table, 0))


def test_choices_are_read_out_as_they_are_made(played: GameStore, watch: Callable[..., Watcher]) -> None:
    watcher = watch()
    assert played.ask is not None
    watcher.hears(f"{played.table.names[played.ask.seat]} is asked: {played.ask.prompt(played.table)}")
    take(played, 3)
    last = played.journal[-1]
    watcher.hears(last.text.split("{")[0])
    assert "undone" not in watcher.text
    played.undo()
    watcher.hears("Something was undone.")
    watcher.types("help\nv score\nxyz\n3\nq\n")
    assert watcher.ends() == 0
    assert all(f"{name}: {words}" in watcher.text for name, words in COMMANDS.items())
    assert "== Score" in watcher.text
    assert "There is no command 'xyz' while you watch" in watcher.text and "There is no command '3'" in watcher.text
    assert played.choices == 2


def test_the_end_of_the_input_ends_the_watching(played: GameStore, watch: Callable[..., Watcher]) -> None:
    watcher = watch("cretaceous-rails")
    watcher.hears("is asked")
    assert watcher.process.stdin is not None
    watcher.process.stdin.close()
    assert watcher.ends() == 0


def test_the_final_score_ends_it(played: GameStore, watch: Callable[..., Watcher]) -> None:
    watcher = watch()
    watcher.hears("is asked")
    while not played.finished:
        take(played)
    assert watcher.ends() == 0
    assert "Final score: " in watcher.text and played.game.outcome(played.table) in watcher.text


def test_a_game_that_is_deleted_meanwhile(played: GameStore, watch: Callable[..., Watcher]) -> None:
    watcher = watch()
    watcher.hears("is asked")
    played.close()
    Library().delete(played.path)
    assert watcher.ends() == 3
    assert f"dinotui: The game is no longer there: {played.path}." in watcher.text and "Traceback" not in watcher.text


def test_a_game_that_is_renamed_meanwhile(played: GameStore, watch: Callable[..., Watcher], tmp_path: Path) -> None:
    watcher = watch()
    watcher.hears("is asked")
    played.rename("The long valley")
    take(played)
    watcher.hears(played.journal[-1].text.split("{")[0])
    watcher.types("q\n")
    assert watcher.ends() == 0


def test_nothing_is_written_to_a_game_that_is_watched(played: GameStore, watch: Callable[..., Watcher]) -> None:
    before = played.path.read_bytes()
    watcher = watch(str(played.path))
    watcher.types("1\nu\nr\nn note\nv\ni d2\nj\nq\n")
    assert watcher.ends() == 0
    assert played.path.read_bytes() == before
