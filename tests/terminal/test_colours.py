"""Every kind of terminal: what is written to it, and that the game can be played on it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.store import GameStore, Library
from dinotui.widgets import glyphs

PLAY = ("play", "cretaceous-rails", "--seed", "5", "--option", "companies=deal", "--option", "homes=deal")
COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")
TRUE, MANY = re.compile(rb"[34]8;2;\d"), re.compile(rb"[34]8;5;\d")

Start = Callable[..., Any]

TERMINALS: dict[str, tuple[dict[str, str | None], str]] = {
    "24 bits": ({}, "true"),
    "plain ssh": ({"COLORTERM": None}, "256"),
    "tmux": ({"COLORTERM": None, "TERM": "screen-256color"}, "256"),
    "screen": ({"COLORTERM": None, "TERM": "screen"}, "16"),
    "console": ({"COLORTERM": None, "TERM": "linux"}, "16"),
    "no colour": ({"NO_COLOR": "1"}, "none"),
}


@pytest.mark.parametrize("name", TERMINALS)
def test_the_colours_of_a_terminal(start: Start, name: str) -> None:
    env, depth = TERMINALS[name]
    program = start(*PLAY, env=env)
    program.wait_for("saved")
    before = program.settle()
    after = program.press("1")
    assert after != before
    (path,) = Library().folder.glob("*.jsonl")
    assert GameStore.watch(path).choices >= 1
    log = bytes(program.log)
    assert bool(TRUE.search(log)) == (depth == "true")
    assert bool(MANY.search(log)) == (depth in ("256", "true"))  # some 24-bit colours are among the 256 and shorter so
    assert bool(COLOUR.search(log)) == (depth != "none")
    if name == "console":
        assert not set(after) & set("┏┓┗┛┃━╍╏▁▂●○▲▼")
    else:
        assert set(after) <= glyphs.ALLOWED | {"\n"}
    program.press("q", "q")
    assert program.wait() == 0
    assert program.restored()


def test_a_wish_for_colours_wins_over_no_color(start: Start) -> None:
    program = start("--colour", "256", env={"NO_COLOR": "1"})
    program.wait_for("New game")
    assert MANY.search(bytes(program.log)) and not TRUE.search(bytes(program.log))


def test_a_locale_that_is_not_utf8_gets_ascii_alone(start: Start) -> None:
    program = start(*PLAY, env={"LC_ALL": "C", "LANG": "C"})
    program.wait_for("saved")
    text = program.press("right")
    assert text.isascii() and bytes(program.log).isascii()
    assert "+---" in text


def test_a_dumb_terminal_gets_plain_mode(start: Start) -> None:
    program = start(*PLAY, env={"TERM": "dumb", "COLORTERM": None})
    program.wait_for("played line by line")
    program.wait_for(re.compile(r"\n>$", re.MULTILINE))
    assert b"\x1b[?1049h" not in program.log
    program.type("q\r")
    assert program.wait() == 0
    home = start(env={"TERM": "dumb"})
    assert home.wait() == 2
    assert "--plain" in home.text()


def test_a_terminal_that_is_too_small_says_so_and_swallows_the_keys_of_the_game(start: Start) -> None:
    program = start(*PLAY, columns=60, rows=20)
    program.wait_for("needs 80x24")
    (path,) = Library().folder.glob("*.jsonl")
    text = program.press("1", "enter", "u")
    assert text.strip() == "needs 80x24"
    assert GameStore.watch(path).choices == 0
    program.resize(80, 24)
    program.wait_for("saved")
    program.press("1")
    assert GameStore.watch(path).choices >= 1
    program.resize(30, 5)
    program.wait_for("needs 80x24")
    program.resize(200, 60)
    program.wait_for("saved")
    program.resize(20, 4)
    program.wait_for("needs 80x24")
    program.type("q")
    program.settle()
    program.type("q")
    assert program.wait() == 0
