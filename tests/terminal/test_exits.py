"""Every way out: gone within 2 s, the terminal as it was, the exit status that is documented, and the game complete."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dinotui.cli import EXIT_CODES
from dinotui.exits import terminal_descriptor
from dinotui.store import GameStore, Library, Locked, paths
from dinotui.store.lock import Lock

SOON = 2.0
"""Seconds within which a program that was told to go must be gone."""
HOME = "New game"
PLAY = ("play", "cretaceous-rails", "--seed", "5", "--option", "companies=deal", "--option", "homes=deal")

Start = Callable[..., Any]


def the_save() -> Path:
    (path,) = Library().folder.glob("*.jsonl")
    return path


def choices(path: Path) -> int:
    """How many choices of the game are on the disk; it must be sound and free to be played."""
    store = GameStore.open(path)
    try:
        assert store.problems == []
        return store.choices
    finally:
        store.close()


def played(start: Start, **options: Any) -> tuple[Any, int]:
    """A game on the screen in which a choice was just taken, and how many choices are on the disk."""
    program = start(*PLAY, **options)
    program.wait_for("saved")
    program.press("1", "1")
    counted = GameStore.watch(the_save())
    number = counted.choices
    counted.close()
    assert number >= 1
    return program, number


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)])
@pytest.mark.parametrize("where", ["home", "game"])
def test_signals(start: Start, number: signal.Signals, status: int, where: str) -> None:
    if where == "home":
        program, taken = start(), 0
        program.wait_for(HOME)
    else:
        program, taken = played(start)
    program.kill(number)
    assert program.wait(SOON) == status
    assert status in EXIT_CODES
    assert program.restored()
    if where == "game":
        assert choices(the_save()) == taken


def test_the_terminal_is_closed(start: Start) -> None:
    program, taken = played(start)
    program.hang_up()
    assert program.wait(SOON) == 129
    assert choices(the_save()) == taken


@pytest.mark.parametrize("wrapper", ["trap '' HUP; exec \"$@\"", "exec setsid -w \"$@\""])
def test_the_terminal_is_closed_and_no_signal_comes(start: Start, installed: str, wrapper: str) -> None:
    program = start(*PLAY, program=("sh", "-c", wrapper, "sh", installed))
    program.wait_for("saved")
    program.press("1")
    program.hang_up()
    assert program.wait(SOON) == 129
    assert is_free_within(SOON, the_save())
    assert choices(the_save()) >= 1


@pytest.mark.parametrize("after", [0.05, 0.2, 0.35, 0.5])
def test_the_terminal_is_closed_while_the_program_begins(start: Start, installed: str, after: float) -> None:
    """Without a signal, before anything watches: the program must find out by itself."""
    program = start(*PLAY, program=("sh", "-c", "trap '' HUP; exec \"$@\"", "sh", installed))
    time.sleep(after)
    program.hang_up()
    assert program.wait(10) is not None
    assert b"Traceback" not in program.log


def test_a_terminal_that_hung_up_is_watched_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = os.openpty()
    with open(theirs) as terminal, open(os.devnull) as other:
        monkeypatch.setattr(sys, "__stdin__", terminal)
        assert terminal_descriptor() == terminal.fileno()
        os.close(ours)
        assert terminal_descriptor() == terminal.fileno()
        monkeypatch.setattr(sys, "__stdin__", other)
        assert terminal_descriptor() == -1


def is_free_within(seconds: float, path: Path) -> bool:
    """Whether the process that plays a game is gone within so many seconds: its lock ends with it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            Lock(path).release()
        except Locked:
            time.sleep(0.02)
        else:
            return True
    return False


def test_killed_without_warning(start: Start) -> None:
    program, taken = played(start)
    program.kill(signal.SIGKILL)
    assert program.wait(SOON) == 137
    assert choices(the_save()) == taken


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_thinking_bot_goes_with_the_program(start: Start, number: signal.Signals) -> None:
    program = start("play", "cretaceous-rails", "--seed", "5", "--seats", "Rex=greedy/100000,You")
    program.wait_for("Rex is thinking")
    (thinker,) = wait_until(lambda: children(program.pid))
    assert b"dinotui.bots.worker" in Path(f"/proc/{thinker}/cmdline").read_bytes()
    program.kill(number)
    assert program.wait(SOON) == 128 + number
    wait_until(lambda: not Path(f"/proc/{thinker}").exists())
    assert choices(the_save()) == 0


def children(parent: int) -> list[int]:
    """The processes whose parent a process is."""
    return [int(word) for word in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]


def wait_until(found: Callable[[], Any]) -> Any:
    """What is found within the time in which all must be gone."""
    end = time.monotonic() + SOON
    while not (result := found()):
        assert time.monotonic() < end
        time.sleep(0.02)
    return result


def test_a_terminal_that_takes_nothing_more(start: Start) -> None:
    """The connection hangs: nobody reads what is written, and the program's writer waits for ever. It ends all the same."""
    program, taken = played(start, columns=200, rows=60)
    for _ in range(30):
        for size in ((90, 30), (200, 60)):
            program.resize(*size)
            time.sleep(0.02)
    program.kill(signal.SIGTERM)
    assert program.wait(SOON, reading=False) == 143
    assert choices(the_save()) == taken


def test_leaving_by_keys(start: Start) -> None:
    program = start()
    program.wait_for(HOME)
    program.type("q")
    assert program.wait(SOON) == 0
    assert program.restored()


def test_ctrl_z_and_back(start: Start) -> None:
    """The terminal is put back while the program is stopped, and all is drawn again when it goes on."""
    program = start(program=(sys.executable, "-c", JOB_CONTROL))
    program.wait_for(HOME)
    program.type("\x1a")
    program.wait_for("stopped")
    stopped = len(program.log)
    log = bytes(program.log)
    assert log.rfind(b"\x1b[?1049l") > log.rfind(b"\x1b[?1049h")
    while b"\x1b[?1049h" not in program.log[stopped:] or b"New game" not in program.log[stopped:]:
        assert not program.gone()
        program.read(0.1)
    program.settle()
    program.type("q")
    assert program.wait() == 0


JOB_CONTROL = """
import os, signal, subprocess, sys, time
program = subprocess.Popen([os.path.join(os.path.dirname(sys.executable), "dinotui")])
os.waitpid(program.pid, os.WUNTRACED)
print("stopped", flush=True)
time.sleep(1)
os.kill(program.pid, signal.SIGCONT)
sys.exit(program.wait())
"""
"""What a shell does: waits until the program stops, and lets it go on."""


def test_an_error_of_its_own(start: Start) -> None:
    """One sentence, a report, exit status 1, the terminal as it was, nothing lost."""
    program = start(*PLAY, program=(sys.executable, "-c", BROKEN))
    program.wait_for("saved")
    program.press("1")
    watched = GameStore.watch(the_save())
    program.type("F")
    assert program.wait() == 1
    assert program.restored()
    shown = program.text()
    assert "Traceback" not in shown and "an error of its own" in shown
    (report,) = (paths.state() / "reports").iterdir()
    assert report.name in shown.replace("\n", "")
    assert "ZeroDivisionError: made up" in report.read_text()
    assert choices(the_save()) == watched.choices >= 1


BROKEN = """
import sys
from dinotui.cli import main
from dinotui.screens.game import GameScreen
def on_key(self, event):
    if event.key == "F":
        raise ZeroDivisionError("made up")
GameScreen.on_key = on_key
sys.exit(main(sys.argv[1:]))
"""
"""The program with a fault behind a key."""
