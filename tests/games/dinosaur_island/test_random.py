"""What must hold through whole random games of Dinosaur Island, beyond what every game must hold to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Dice, SeatPlan, Setup
from dinotui.games.dinosaur_island import objectives, rounds, scoring
from dinotui.games.dinosaur_island.state import STAGES
from dinotui.games.dinosaur_island.table import IslandTable

GAME = games.find("dinosaur_island")
NAMES = ("A", "B", "C", "D")
Each = Callable[[IslandTable], None]


@pytest.fixture(scope="module")
def shared_box() -> Any:
    return GAME.box(GAME.data())


def played(box: Any, seats: int, seed: int, each: Each, **options: str) -> IslandTable:
    """A game with half of its answers by rule of thumb, so that much of the rules is seen."""
    given = {option.name: option.values[0][0] for option in GAME.options()} | options
    t = GAME.new(Setup(GAME.name, tuple(map(SeatPlan, NAMES[:seats])), given, seed), box)
    assert isinstance(t, IslandTable)
    t.journal = []
    t.start()
    dice = Dice(seed)
    while t.ask is not None:
        each(t)
        index = t.game.prefer(t) if dice.below(2) else None
        t.take(dice.below(t.ask.n) if index is None else index)
    return t


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rounds_stages_and_the_end(shared_box: Any, seats: int) -> None:
    """Parts of a round come in their order, rounds one after the other, and the game ends for a reason."""
    seen: list[tuple[int, int]] = []

    def each(t: IslandTable) -> None:
        GAME.check(t)
        now = (t.state.round, STAGES.index(t.state.stage))
        assert not seen or now >= seen[-1]
        seen.append(now)

    for seed in range(3):
        seen.clear()
        t = played(shared_box, seats, seed, each)
        assert t.state.stage == "over"
        if seats > 1:
            assert objectives.unclaimed(t) <= 1 or t.state.round == rounds.LAST_ROUND
        else:
            assert t.state.round <= 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_misses_an_objective(shared_box: Any, seats: int) -> None:
    """At every question whoever meets an objective that is not closed has claimed it (DI-9.1), and claims never go (DI-9.3)."""
    claimed: set[tuple[int, int]] = set()

    def each(t: IslandTable) -> None:
        for objective in t.state.objectives:
            record = t.box.objectives[objective.number]
            for seat, p in enumerate(t.state.players):
                met = objectives.progress(t, p, record.cond) >= record.cond.n
                assert not met or objective.closed or seat in objective.claimers, (record.id, seat)
            new = {(objective.number, seat) for seat in objective.claimers}
            assert {c for c in claimed if c[0] == objective.number} <= new
            claimed.update(new)

    for seed in range(3):
        claimed.clear()
        played(shared_box, seats, seed, each)
    assert claimed


def test_the_score_and_its_lines_agree(shared_box: Any) -> None:
    def each(t: IslandTable) -> None:
        for seat in range(len(t.state.players)):
            assert scoring.points(t, seat) == scoring.score(t, seat).total

    for seats in (1, 2, 3):
        played(shared_box, seats, seats, each)


def test_a_game_nobody_pursues_still_ends(shared_box: Any) -> None:
    """Everybody passes for ever: the house rule ends the game."""
    given = {option.name: option.values[0][0] for option in GAME.options()} | {"length": "long"}
    t = GAME.new(Setup(GAME.name, tuple(map(SeatPlan, NAMES[:2])), given, 5), shared_box).start()
    asked = 0
    while t.ask is not None:
        found = [t.ask.key(t, i) for i in range(t.ask.n)]
        passing = [key for key in ("pool", "take_money", "stop", "bonus_security") if key in found]
        t.take_key(passing[0] if passing and passing[0] != "bonus_security" else found[-1])
        asked += 1
    assert t.state.round <= rounds.LAST_ROUND and asked < 2000


def test_every_kind_of_question_comes_up(shared_box: Any) -> None:
    """Random games meet nearly every verb; those they miss need a rare specialist or twist and have tests of their own."""
    from dinotui.engine import Verb
    from dinotui.games.dinosaur_island import verbs

    met: set[str] = set()

    def each(t: IslandTable) -> None:
        assert t.ask is not None
        met.update(verb.name for verb, things in t.ask.parts if things)

    for seats in (1, 2, 3, 4):
        for seed in range(4):
            played(shared_box, seats, seed + 20, each)
    every = {verb.name for verb in vars(verbs).values() if isinstance(verb, Verb)}
    assert len(every - met) <= 8, sorted(every - met)
