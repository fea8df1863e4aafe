"""The real program in a pseudo-terminal: what keys cost, how fast it starts, how it copes with a slow link, what it holds."""

from __future__ import annotations

import compileall
import os
import re
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import dinotui
from dinotui.engine import Game

from .home import game_after, game_with_many_options, home
from .prober import DOWN, ENTER, LEFT, RIGHT, UP, Cost, Probe
from .report import Figure, median, percentile, perf_counter

PROGRAM = [sys.executable, "-m", "dinotui"]
ARROWS = (RIGHT, DOWN, LEFT, UP)
MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    def compose(self):
        yield Static("ready to go")
Minimal().run()
"""
RATE = 8_000
"""Bytes per second of the slow link."""


def walk(moves: int) -> Iterator[str]:
    """Arrow keys that go round the board: some to the right, some down, some to the left, some up."""
    for n in range(moves):
        yield ARROWS[n // 6 % len(ARROWS)]


def page(probe: Probe) -> str:
    """Which of the options are numbered, as the screen says it where there are more than a page: "1-9 of 20"."""
    found = re.search(r"\d+-\d+ of \d+", probe.text())
    return found[0] if found else ""


def panes(probe: Probe) -> tuple[str, list[tuple[int, int, str]]]:
    """Which panes are in front, by the strong words in the headings, and how they are scrolled, by the arrows in their frames."""
    fronts, arrows = list[str](), list[tuple[int, int, str]]()
    for y, line in enumerate(probe.text().splitlines()):
        for heading in re.finditer("┌─ .*?┐", line):
            fronts += [cell.data for x in range(*heading.span()) if (cell := probe.screen.buffer[y][x]).bold]
        arrows += [(y, found.start(), found[0]) for found in re.finditer("[↑↓](?=│|$)|─[←→]|[←→]─", line)]
    return "".join(fronts), arrows


def sorted_moves(probe: Probe, keys: Iterable[str]) -> tuple[list[Cost], list[int], list[int]]:
    """The costs of keys that leave the same options numbered and the same panes seen; the bytes of those that turn the page of
    options; the bytes of those that bring another pane to the front or scroll one."""
    moves, turned, shifted = list[Cost](), list[int](), list[int]()
    for key in keys:
        page_before, panes_before = page(probe), panes(probe)
        cost = probe.press(key)
        if page(probe) != page_before:
            turned.append(cost.bytes)
        elif panes(probe) != panes_before:
            shifted.append(cost.bytes)
        else:
            moves.append(cost)
    return moves, turned, shifted


def milliseconds(costs: list[Cost]) -> list[float]:
    """When the last byte came, of keys that wrote something."""
    return [1000 * cost.last for cost in costs if cost.last is not None]


def opened(argv: list[str], env: dict[str, str], words: str, columns: int = 120, rows: int = 40) -> Probe:
    """The program once these words are on its screen and it is silent."""
    probe = Probe([*PROGRAM, *argv], columns, rows, env)
    probe.wait_for(words)
    probe.settle(0.6)
    return probe


def game_screen(game: Game[Any, Any]) -> Iterator[Figure]:
    """A cursor move, an applied choice, idling, memory: on the game screen at 120x40, truecolor, in the middle of a game."""
    what = game.name
    with home() as env:
        path = game_with_many_options(game)
        with opened(["resume", str(path)], env, "Your move") as probe:
            moves, turned, shifted = sorted_moves(probe, walk(48))
            moved = [move.bytes for move in moves if move.bytes]
            yield Figure(f"{what}: a cursor move, median", median(moved), "bytes", 400, note=f"{len(moved)} of {len(moves)} keys moved")
            yield Figure(f"{what}: a cursor move, 95 % below", percentile(moved, 0.95), "bytes")
            yield Figure(f"{what}: a cursor move, the worst", max(moved), "bytes", 900)
            if turned:
                note = f'{len(turned)} keys after which other options were numbered ("1-9 of 20" changed)'
                yield Figure(f"{what}: a cursor move that turns the page of options, the worst", max(turned), "bytes", note=note)
            if shifted:
                note = f"{len(shifted)} keys after which another heading was strong or other arrows stood in the frames"
                yield Figure(f"{what}: a cursor move to another pane or that scrolls one, the worst", max(shifted), "bytes", note=note)
            yield Figure(f"{what}: a cursor move painted, 95 % within", percentile(milliseconds(moves), 0.95), "ms", 30)
            yield Figure(f"{what}: idle, in 10 s", float(probe.settle(10, 10.5)[0]), "bytes", 0)
            yield Figure(f"{what}: memory with the game open", probe.memory(), "MB", 120)
            taken = [probe.press(ENTER, 0.4) for _ in range(12)]
            yield Figure(f"{what}: an applied choice, median", median([cost.bytes for cost in taken]), "bytes", 8_000)
            yield Figure(f"{what}: an applied choice, the worst", max(cost.bytes for cost in taken), "bytes", 8_000)
            yield Figure(f"{what}: an applied choice painted, median", median(milliseconds(taken)), "ms")


def lists(game: Game[Any, Any]) -> Iterator[Figure]:
    """Home, saved games, the set-up of a new game and settings: bytes per key."""
    with home() as env:
        for _ in range(8):
            game_after(game, 5)
        for key, what in (("", "home"), ("3", "saved games"), ("2", "new game"), ("8", "settings")):
            with opened([], env, "Home") as probe:
                if key:
                    probe.press(key, 0.5)
                costs = [probe.press(key).bytes for key in (DOWN, DOWN, DOWN, UP, UP, DOWN, UP, DOWN)]
                yield Figure(f"{what}: a key, the worst", max(costs), "bytes", 1_500, note=f"median {median(costs):.0f}")


def first_text(argv: list[str], env: dict[str, str], words: str) -> float:
    """Seconds from the start of a program until these words are on the screen."""
    with Probe(argv, 120, 40, env) as probe:
        return probe.wait_for(words)


def startup(game: Game[Any, Any], runs: int = 7) -> Iterator[Figure]:
    """From shell prompt to first text, beside a minimal Textual app in the same run, and resuming a long game."""
    from dinotui.store import Library

    from .saves import long_game

    compileall.compile_dir(str(Path(dinotui.__file__).parent), quiet=2)  # as an installation does
    with home() as env, tempfile.NamedTemporaryFile("w", suffix=".py") as script:
        script.write(MINIMAL)
        script.flush()
        long, _ = long_game(game, Library())
        times: dict[str, list[float]] = {"minimal": [], "home": [], "new": [], "long": []}
        for run in range(runs):
            times["minimal"].append(first_text([sys.executable, script.name], env, "ready to go"))
            times["home"].append(first_text(PROGRAM, env, "dinotui"))
            fresh = ["play", game.slug, "--seed", str(run)]
            times["new"].append(first_text([*PROGRAM, *fresh], env, "q leave"))
            times["long"].append(first_text([*PROGRAM, "resume", str(long)], env, "q leave"))
        middle = {name: median(found) for name, found in times.items()}
        yield Figure(
            "from shell prompt to first text, home screen", middle["home"], "s", 0.6, note=f"minimal app {middle['minimal']:.2f} s"
        )
        yield Figure("the same, in times of a minimal Textual app", middle["home"] / middle["minimal"], "x", 1.5)
        yield Figure("a new game from the shell", middle["new"], "s", note=f"{middle['new'] / middle['minimal']:.2f} x a minimal app")
        yield Figure("resuming a 1,000-choice game adds", 1000 * (middle["long"] - middle["new"]), "ms", 150)


def slow_link(game: Game[Any, Any], keys: int = 60, per_second: int = 20) -> Iterator[Figure]:
    """Arrow keys held down over a link of 8 KB/s: how long after the last one the screen has caught up."""
    with home() as env:
        path = game_with_many_options(game)
        with opened(["resume", str(path)], env, "Your move") as probe:
            before, start = probe.written, perf_counter()
            sent, budget, then, last, typed = 0, 0.0, start, start, start
            plan = list(walk(keys))
            while sent < keys or perf_counter() - max(last, typed) < 1.0:
                now = perf_counter()
                if sent < keys and now - start >= sent / per_second:
                    probe.type(plan[sent])
                    sent, typed = sent + 1, now
                budget = min(RATE / 10, budget + RATE * (now - then))
                then = now
                if budget >= 64 and (data := probe.read(0, int(budget))):
                    budget -= len(data)
                    last = perf_counter()
                if now - start > 60:
                    break
                time.sleep(0.005)
            yield Figure(f"{game.name}: {keys} arrow keys over 8 KB/s, caught up after", max(0.0, last - typed), "s", 0.5)
            yield Figure(f"{game.name}: bytes of those keys", probe.written - before, "bytes")


def cores() -> int:
    """Processors this run can use."""
    return len(os.sched_getaffinity(0))
