"""The sample positions: each is what its name says. DINOTUI_SNAPSHOTS=write plays them anew, after a change of the rules."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from dinotui import bots, games
from dinotui.engine import Dice, SeatPlan, Setup
from dinotui.store import GameStore, Library

SAVES = Path(__file__).parents[1] / "saves"


class Sample(NamedTuple):
    """How a sample position is reached: seats and options of the game, its seed, and where the bots hand over to the person."""

    title: str
    note: str
    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, str]
    seed: int
    reached: Callable[[Any], bool]


def _turn(state: Any) -> tuple[int, int]:
    """Round and turn of the first seat, both from 1."""
    return state.round, len(state.players[0].executives) + 1


SAMPLES = {
    "rails-middle": Sample(
        "In the middle of a game alone",
        "Round 2 begins. You have four executives to place.",
        "cretaceous_rails",
        (SeatPlan("You"),),
        {},
        7,
        lambda t: t.ask.n >= 20 and _turn(t.state) == (2, 1),
    ),
    "rails-last-turn": Sample(
        "The last turn against Cybersaur",
        "One executive is left to place. Make the most of it.",
        "cretaceous_rails",
        (SeatPlan("You"),),
        {"level": "hard"},
        11,
        lambda t: t.ask.head.name == "place" and _turn(t.state) == (4, 4),
    ),
    "rails-four": Sample(
        "Four companies on a map of their own",
        "Round 3 of a game with powers on a map of random tiles; three bots sit with you.",
        "cretaceous_rails",
        (SeatPlan("You"), SeatPlan("Ada", "greedy"), SeatPlan("Ben", "greedy"), SeatPlan("Cleo", "greedy")),
        {"map": "random", "powers": "yes"},
        23,
        lambda t: _turn(t.state) == (3, 2),
    ),
    "island-middle": Sample(
        "Two parks in the middle of a game",
        "Round 3, the Market Phase. An objective is within reach.",
        "dinosaur_island",
        (SeatPlan("You"), SeatPlan("Ada", "greedy")),
        {"length": "medium"},
        5,
        lambda t: t.state.round == 3 and t.state.stage == "market" and t.ask.n >= 10,
    ),
    "gauge-middle": Sample(
        "Three seats in the middle of a game",
        "Turn 7 of 10. Build, deliver, produce or recycle?",
        "dinosaur_gauge",
        (SeatPlan("You"), SeatPlan("Ada", "greedy"), SeatPlan("Ben", "greedy")),
        {},
        3,
        lambda t: t.state.turn >= 16 and t.ask.head.name == "build" and t.ask.n >= 6,
    ),
    "world-middle": Sample(
        "A park alone in its third round",
        "Private Actions of round 3. The round card says where dinosaurs go next.",
        "dinosaur_world",
        (SeatPlan("You"),),
        {},
        4,
        lambda t: t.state.round == 3 and t.ask.head.name == "make",
    ),
    "dinogenics-middle": Sample(
        "A scenario in its fourth season",
        "CC4, season 4: your workers wait. The park says how far the goal is.",
        "dinogenics",
        (SeatPlan("You"),),
        {"scenario": "cc4"},
        2,
        lambda t: t.state.season == 4 and t.ask.head.name == "worker",
    ),
}


def played(sample: Sample, root: Path) -> Path:
    """The save of a sample, played by bots on every seat until the person's question it is about."""
    game = games.find(sample.game)
    options = {option.name: option.values[0][0] for option in game.options()} | sample.options
    setup = Setup(game.name, sample.seats, options, sample.seed)
    bot, dice = bots.find("greedy"), Dice(sample.seed)
    with GameStore.new(Library(root), setup, title=sample.title) as store:
        while store.ask is not None and not (store.is_person(store.ask.seat) and sample.reached(store.table)):
            store.choose(bot.advise(store.table.as_seen_by(store.ask.seat, dice), dice).key)
        store.note(sample.note)
        return store.path


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_the_position_it_is_named_for(name: str, tmp_path: Path) -> None:
    path = SAVES / f"{name}.jsonl"
    if os.environ.get("DINOTUI_SNAPSHOTS") == "write":
        shutil.copyfile(played(SAMPLES[name], tmp_path / "played"), path)
    library = Library(tmp_path / "library")
    with GameStore.open(library.import_(path)) as store:
        assert store.title == SAMPLES[name].title
        assert store.ask is not None and store.is_person(store.ask.seat)
        assert SAMPLES[name].reached(store.table)


def test_every_sample_is_tested() -> None:
    assert {path.stem for path in SAVES.glob("*.jsonl")} == set(SAMPLES)
