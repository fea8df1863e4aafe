"""Every way out: gone within 2 s, the terminal as it was, the exit status that is documented, and the game complete."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dinotui.cli import EXIT_CODES
from dinotui.store import GameStore, Library

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
    assert program.wait(SOON) in (129, 255)
    left = subprocess.run(["pgrep", "-f", str(the_save().parent)], capture_output=True, check=False)
    assert left.stdout == b""
    assert choices(the_save()) >= 1


def test_killed_without_warning(start: Start) -> None:
    program, taken = played(start)
    program.kill(signal.SIGKILL)
    assert program.wait(SOON) == 137
    assert choices(the_save()) == taken


def test_a_terminal_that_takes_nothing_more(start: Start) -> None:
    """The connection hangs and the screen cannot be written: the program ends all the same."""
    program, taken = played(start)
    for _ in range(4000):
        program.type("\x1b[C\x1b[B")
        if not program.master_takes():
            break
    program.kill(signal.SIGTERM)
    assert program.wait_silently(SOON) == 143
    assert choices(the_save()) >= taken


def test_leaving_by_keys(start: Start) -> None:
    program = start()
    program.wait_for(HOME)
    program.type("q")
    assert program.wait(SOON) == 0
    assert program.restored()


def test_ctrl_z_and_back(start: Start) -> None:
    program = start(program=(sys.executable, "-c", JOB_CONTROL))
    program.wait_for(HOME)
    program.type("\x1a")
    program.wait_for("stopped")
    assert program.log.rstrip().endswith(b"stopped")
    program.wait_for(HOME)
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
    before = GameStore.watch(the_save())
    taken = before.choices
    before.close()
    program.type("\x1b[C")
    assert program.wait() == 1
    assert program.restored()
    shown = program.text()
    assert "Traceback" not in shown and "error of its own" in shown
    (report,) = Path.home().glob("nothing") or [None]
    assert report is None or choices(the_save()) == taken


BROKEN = """
import sys
from dinotui.cli import main
from dinotui.widgets.screen import CanvasScreen
drawn = CanvasScreen.redraw
presses = []
def redraw(self):
    presses.append(1)
    if len(presses) > 6:
        raise ZeroDivisionError("made up")
    drawn(self)
CanvasScreen.redraw = redraw
sys.exit(main(sys.argv[1:]))
"""
