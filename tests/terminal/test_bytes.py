"""What a key costs in lists: at most 1.5 KB over the line, and nothing while nobody presses one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui import games, setups
from dinotui.store import GameStore, Library

KEYS = {"down": "\x1b[B", "right": "\x1b[C"}
MOST = 1500
"""Bytes a key may cost in a list."""

Start = Callable[..., Any]


def test_moving_in_every_list(start: Start) -> None:
    game = games.find("cretaceous_rails")
    for seed in range(3):
        setup = setups.build(game, setups.usual_seats(game), {}, seed)
        GameStore.new(Library(), setup, title=f"Valley number {seed}").close()
    program = start(columns=120, rows=36)
    program.wait_for("Continue")
    program.settle()
    idle = len(program.log)
    program.read(1.5)
    assert len(program.log) == idle
    costs: dict[str, list[int]] = {}
    for opening in ("", "new game", "saved games", "settings", "keys", "help", "results"):
        if opening:
            program.type(f"\x10{opening}\r")
            program.wait_for(f"dinotui  {opening.capitalize()}")
        for key in ("down", "down", "right"):
            program.settle()
            before = len(program.log)
            program.type(KEYS[key])
            program.settle()
            costs.setdefault(opening or "home", []).append(len(program.log) - before)
        if opening:
            program.type("q")
            program.wait_for("Continue")
    assert len(costs) == 7
    assert {name: worst for name, found in costs.items() if (worst := max(found)) > MOST} == {}
    assert all(max(found) > 0 for name, found in costs.items() if name != "results")
