"""Over a slow line keys come in bunches: each must meet the screen and the prompt it was meant for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui.store import GameStore, Library

Start = Callable[..., Any]
PLAY = ("play", "cretaceous-rails", "--seed", "5", "--option", "companies=deal", "--option", "homes=deal")


def test_keys_for_screens_that_are_not_there_yet(start: Start) -> None:
    program = start(columns=100, rows=30)
    program.wait_for("New game")
    program.type("\x10saved games\r")
    program.wait_for("dinotui  Saved games")
    program.type("q\x10settings\rq\x10help: cret\r/rules by\r")
    program.wait_for(lambda text: "dinotui  Help" in text and "Rules by number" in text and "The game in short" not in text)
    program.type("qqq")  # the filter, the help, the program
    assert program.wait() == 0


def test_keys_for_questions_that_are_not_there_yet(start: Start) -> None:
    program = start(*PLAY)
    program.wait_for("saved")
    program.type("111")
    program.settle()
    (path,) = Library().folder.glob("*.jsonl")
    assert GameStore.watch(path).choices == 3
    program.type("u/nothing of the kind\x1b")
    program.settle()
    assert GameStore.watch(path).choices < 3
    program.type("qq")
    assert program.wait() == 0
    GameStore.open(path).close()
