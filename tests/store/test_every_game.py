"""Every game at every seat count: saved, loaded, undone, redone and replayed, it is the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Dice, Game, SeatPlan, Setup, digest
from dinotui.store import GameStore, Library, health, statistics

WAYS = [(game, seats) for game in games.everything() for seats in game.seats]
each_way = pytest.mark.parametrize(("game", "seats"), WAYS, ids=[f"{game.slug}-{seats}" for game, seats in WAYS])


def some_setup(game: Game[Any, Any], seats: int, seed: int) -> Setup:
    """A person and others, with options by the seed."""
    dice = Dice(seed)
    options = {option.name: option.values[dice.below(len(option.values))][0] for option in game.options()}
    players = ("person", "random", "greedy", "random", "random")
    plans = tuple(SeatPlan(("You", "Ann", "Bob", "Cleo", "Dan")[i], players[i]) for i in range(seats))
    return Setup(game.name, plans, options, seed, game.rulesets)


def possible(game: Game[Any, Any], seats: int, seed: int) -> Setup:
    """The first set-up from this seed on that the game can be begun with: not all options go together."""
    box = game.box(game.data())
    for at in range(seed, seed + 200):
        setup = some_setup(game, seats, at)
        try:
            game.new(setup, box)
        except Exception:
            continue
        return setup
    raise AssertionError(f"no set-up of {game.title} for {seats}")


@each_way
@pytest.mark.parametrize("seed", [1, 2])
def test_saved_loaded_undone_and_redone_it_is_the_same(game: Game[Any, Any], seats: int, seed: int, library: Library) -> None:
    dice = Dice(seed)
    store = GameStore.new(library, possible(game, seats, 1000 * seed + seats))
    path: list[str] = []
    ahead: list[list[str]] = []
    seen: dict[tuple[str, ...], tuple[str, str, list[str], int]] = {}
    turns = 0
    while store.ask is not None or dice.below(3):
        turns += 1
        assert turns < 5000
        what = dice.below(30)
        if what == 0 and store.undo_reach().choices:
            store.undo()
            ahead.append(path[store.choices :])
            del path[store.choices :]
        elif what == 1 and store.can_redo:
            store.redo()
            path += ahead.pop()
        elif what == 2:
            store.close()
            store = GameStore.open(store.path)
            assert not store.problems
        elif store.ask is not None:
            path.append(store.ask.key(store.table, dice.below(store.ask.n)))
            store.choose(path[-1])
            ahead.clear()
        t = store.table
        keys = [] if t.ask is None else [option.key for option in t.ask.options(t)]
        here = (digest(t.state), digest(t.checkpoint), keys, len(store.journal))
        assert here == seen.setdefault(tuple(path), here)
    watched = GameStore.watch(store.path)
    assert digest(watched.table.state) == digest(store.table.state)
    assert [line.text for line in watched.journal] == [line.text for line in store.journal]
    store.close()
    report = health.check(store.path)
    assert report.health == "good" and report.choices == len(path), report.sentence
    [info] = library.saves()
    assert info.finished and info.outcome and info.status and len(info.scores) == len(store.table.names)
    [result] = statistics.results(library.root)
    assert [seat.name for seat in result.seats] == list(store.table.names)


SCRIPT = """
import sys
from dinotui.engine import digest
from dinotui.store.saves import load
from dinotui.store.replay import Replay
from dinotui.store.opening import box_of, setup_of
saved = load(sys.argv[1])
game, setup = setup_of(saved.header)
table = Replay(game, box_of(game, saved.header), setup, saved.timeline).fresh()
for step in saved.timeline.steps:
    table.take_key(step.key)
    sys.stdout.write(digest(table.state) + " ".join(option.key for option in (table.ask.options(table) if table.ask else [])) + "\\n")
"""


@pytest.mark.parametrize("game", games.everything(), ids=lambda game: game.slug)
def test_another_hash_seed_gives_the_same_game(game: Game[Any, Any], library: Library) -> None:
    dice = Dice(3)
    with GameStore.new(library, possible(game, max(game.seats), 77)) as store:
        while store.ask is not None:
            store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT, str(store.path)],
            env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip
    assert said[0] == said[1] and len(said[0].splitlines()) == store.choices
