"""Closed, full and broken streams: one sentence each, and the right exit status."""

from __future__ import annotations

import subprocess
import sys

import pytest

PLAY = ["play", "cretaceous-rails", "--plain", "--seed", "1"]


def shell(line: str, unbuffered: bool = False) -> subprocess.CompletedProcess[str]:
    program = f"{sys.executable} {'-u ' * unbuffered}-m dinotui"
    return subprocess.run(["sh", "-c", line.replace("dinotui", program, 1)], capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("words", [PLAY, ["saves"]])
@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_full_output_is_one_sentence(words: list[str], unbuffered: bool) -> None:
    done = shell(f"dinotui {' '.join(words)} </dev/null >/dev/full", unbuffered)
    assert done.stderr == "dinotui: The output can't be written: the disk is full. Every game is saved up to its last choice.\n"
    assert done.returncode == 1


@pytest.mark.parametrize("words", [PLAY, ["saves"]])
def test_a_closed_output_is_one_sentence(words: list[str]) -> None:
    done = shell(f"dinotui {' '.join(words)} </dev/null >&-")
    assert (done.returncode, done.stderr) == (2, "dinotui: Standard output is closed; open it, or send it to a file.\n")


def test_a_closed_input_ends_the_game_as_an_empty_one_does() -> None:
    done = shell(f"dinotui {' '.join(PLAY)} <&-")
    assert done.returncode == 0
    assert done.stdout.endswith("The game is saved.\n")


@pytest.mark.parametrize("way", ["2>&-", "2>/dev/full"])
def test_errors_nobody_hears_keep_their_exit_status(way: str) -> None:
    assert shell(f"dinotui play nosuch --plain {way}").returncode == 2
