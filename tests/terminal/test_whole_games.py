"""Whole games by keys alone in the installed program, by somebody who reads only the screen."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Seat, digest
from dinotui.store import GameStore, Library
from dinotui.store.saves import load

Start = Callable[..., Any]
ALONE = ("cretaceous-rails", "--option", "companies=deal", "--option", "homes=deal")
AGAINST_BOTS = ("--seats", "You,random,random")

WHOLE = {
    "cretaceous-rails": (ALONE, (80, 24)),
    "dinosaur-gauge": (("dinosaur-gauge", *AGAINST_BOTS), (80, 24)),
    "dinosaur-island": (("dinosaur-island",), (80, 24)),
    "dinosaur-world": (("dinosaur-world",), (120, 36)),
    "dinogenics": (("dinogenics",), (80, 24)),
    "dinogenics on a larger screen": (("dinogenics",), (120, 36)),
}
"""A game of each, and the size of its terminal."""


def the_save() -> Path:
    (path,) = Library().folder.glob("*.jsonl")
    return path


def test_every_game_is_played() -> None:
    assert {words[0] for words, _ in WHOLE.values()} == set(games.slugs())


@pytest.mark.long
@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_by_keys_alone(start: Start, hands: Callable[[int], Any], name: str) -> None:
    words, (columns, rows) = WHOLE[name]
    program = start("play", *words, "--seed", "7", columns=columns, rows=rows)
    program.wait_for("→1 ")
    player = hands(1)
    assert player.play(program)
    header = program.settle().splitlines()[0]
    program.press("q", "q")
    assert program.wait() == 0 and program.restored()
    with GameStore.open(the_save()) as store:
        assert store.finished and not store.problems and not store.take_backs
        assert player.answered == sum(store.is_person(Seat(seat)) for seat, _ in keys_of(store.path)) > 20
        for score in store.game.scores(store.table):
            assert f"{score.total:g} " in header
    print(f"{name}: {player.keys} keys, {player.answered} choices")  # noqa: T201  (shown with -s)


NUMBERED = re.compile(r"^ ?(\d+) ", re.MULTILINE)


def test_the_same_choices_give_the_same_game_on_the_screen_and_in_plain(
    start: Start, environment: dict[str, str], installed: str, tmp_path: Path
) -> None:
    """A game line by line, and the numbers of its options again as keys: the two files say the same."""
    words = ("play", *ALONE, "--seed", "9")
    folders = {**environment, "XDG_DATA_HOME": str(tmp_path / "plain")}
    taken = typed_game([installed, *words, "--plain"], folders)
    program = start(*words)
    program.wait_for("saved")
    for number in taken:
        page, place = divmod(number - 1, 9)
        program.type("n" * page + str(place + 1))
        program.read(0.01)
    program.wait_for("Game over")
    program.press("q", "q")
    assert program.wait() == 0
    (plain,) = Library(tmp_path / "plain" / "dinotui").folder.glob("*.jsonl")
    assert keys_of(plain) == keys_of(the_save())
    with GameStore.open(plain) as one, GameStore.open(the_save()) as other:
        assert one.path != other.path and one.finished and one.choices == len(taken) > 60
        assert [line.text for line in one.journal] == [line.text for line in other.journal]
        assert digest(one.table.state) == digest(other.table.state)


def keys_of(path: Path) -> list[tuple[int, str]]:
    """Every choice of a saved game."""
    return [(step.seat, step.key) for step in load(path).timeline.steps]


def typed_game(command: list[str], env: dict[str, str]) -> list[int]:
    """Play a game in plain mode by what it prints, and return the numbers that were typed."""
    taken: list[int] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as program:
        assert program.stdin is not None and program.stdout is not None
        shown = ""
        while sign := program.stdout.read(1):
            shown += sign
            if shown.endswith("\n> "):
                options = NUMBERED.findall(shown)
                taken.append(int(options[(7 * len(taken)) % len(options)]))
                program.stdin.write(f"{taken[-1]}\n")
                program.stdin.flush()
                shown = ""
    assert program.returncode == 0 and "Final score" in shown
    return taken
