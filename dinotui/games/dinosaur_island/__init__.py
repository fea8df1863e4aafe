"""Dinosaur Island: run a park, make dinosaurs from DNA, and let visitors come back alive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from dinotui.engine import Dice, Game, HelpPage, Kind, Rules, Score, Seat, Setup, SetupOption, Source
from dinotui.engine.parts import View

from . import conservation, evaluate, market, park, research, rounds, scoring, setup, solo, workers
from .box import Box
from .hidden import redeal
from .state import IslandState
from .table import IslandTable
from .words import KINDS

OPTIONS = (
    SetupOption(
        "length",
        "Length of the game",
        (("short", "short"), ("medium", "medium"), ("long", "long")),
        "Which objectives are used: the longer the game, the more they ask and pay.",
        (2, 3, 4),
    ),
    SetupOption("twists", "Plot twists", (("yes", "two"), ("no", "none")), "Two cards that change a rule for the whole game.", (1,)),
)


PARTS: Mapping[str, Callable[[IslandTable, Seat], Rules[None]]] = {
    "start": rounds.start_of_round,
    "attract": park.attract,
    "lines": park.lines,
    "escape": park.escape,
    "score": park.score,
    "season": rounds.season_bonus,
}
"""Parts of a round that each seat plays once, in turn order."""
NEXT: Mapping[str, str] = {"attract": "lines", "lines": "escape", "escape": "score"}


class DinosaurIsland(Game[Box, IslandState]):
    """One to four players; alone against a deck that takes dice and items away."""

    name: ClassVar[str] = "dinosaur_island"
    title: ClassVar[str] = "Dinosaur Island"
    blurb: ClassVar[str] = "Turn DNA into dinosaurs, build a park around them, and keep the visitors from being eaten."
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    kinds: ClassVar[Mapping[str, Kind[Any]]] = KINDS
    package: ClassVar[str] = __name__
    state_type = IslandState

    def box(self, data: Mapping[str, Any]) -> Box:
        return Box(data)

    def options(self) -> tuple[SetupOption, ...]:
        return OPTIONS

    def new(self, setup_: Setup, box: Box) -> IslandTable:
        return self.table(setup_, box, setup.new_state(box, setup_))

    def table(self, setup: Setup, box: Box, state: IslandState) -> IslandTable:
        return IslandTable(self, box, state, setup)

    # -- rules

    def next_unit(self, t: IslandTable) -> Rules[None] | None:
        s = t.state
        match s.stage:
            case "lay_out":
                return setup.lay_out(t)
            case "goals":
                return solo.choose_goals(t)
            case "research":
                return self._next_of_research(t)
            case "market":
                return self._next_of_market(t)
            case "worker":
                waiting = [seat for seat in s.order if not s.players[seat].done]
                return workers.worker_action(t, Seat(waiting[0])) if waiting else rounds.begin(t, "attract")
            case "over":
                return None
        if s.done < len(s.players):
            return PARTS[s.stage](t, Seat(s.order[s.done]))
        match s.stage:
            case "start":
                return research.roll(t)
            case "score":
                return rounds.cleanup(t)
            case "season":
                return solo.judge(t) if s.solo is not None else rounds.end_of_round(t)
        return rounds.begin(t, NEXT[s.stage])

    def _next_of_research(self, t: IslandTable) -> Rules[None]:
        """DI-4.2: three turns each in turn order, then fourth turns (DI-4.10)."""
        s = t.state
        if s.solo is not None and not s.done:
            return solo.deck_turn(t)
        for turn in range(research.TURNS):
            for seat in s.order:
                if s.players[seat].turns == turn:
                    return research.research_turn(t, Seat(seat))
        for seat in s.order:
            p = s.players[seat]
            if p.turns == research.TURNS and (p.home or t.can_send_worker(seat)):
                return research.research_turn(t, Seat(seat), extra=True)
        return research.hold(t)

    def _next_of_market(self, t: IslandTable) -> Rules[None]:
        """DI-5.1: two rounds of one action each in turn order."""
        s = t.state
        for action in range(t.box.market.actions_per_player):
            for seat in s.order:
                if s.players[seat].actions == action:
                    return market.market_action(t, Seat(seat))
        return rounds.begin(t, "worker")

    def redeal(self, t: IslandTable, seat: Seat, dice: Dice) -> None:
        redeal(t, seat, dice)

    def check(self, t: IslandTable) -> None:
        conservation.check(t)

    def evaluate(self, t: IslandTable, seat: Seat) -> float:
        return evaluate.evaluate(t, seat)

    def prefer(self, t: IslandTable) -> int | None:
        return evaluate.prefer(t)

    # -- for people

    def view(self, t: IslandTable, seat: Seat | None) -> View:
        from . import view

        return view.view(t, seat)

    def numbers(self, t: IslandTable, seat: Seat) -> dict[str, float]:
        from . import view

        return view.numbers(t, seat)

    def sources(self, data: Mapping[str, Any]) -> list[Source]:
        from . import sources

        return sources.sources(data)

    def help(self, box: Box) -> tuple[HelpPage, ...]:
        from . import help

        return help.pages(box)

    def first_time(self, verb: str) -> str:
        from . import help

        return help.first_time(verb)

    def scores(self, t: IslandTable) -> list[Score]:
        return [scoring.score(t, seat) for seat in range(len(t.state.players))]

    def won(self, t: IslandTable) -> list[Seat]:
        return scoring.won(t)

    def grades(self, setup: Setup, box: Box) -> tuple[str, ...]:
        alone = len(setup.seats) == 1
        return tuple(record.label for record in reversed(box.records.solo_ratings)) if alone else super().grades(setup, box)

    def needs(self, setup: Setup, box: Box, grade: str) -> str:
        least = {record.label: record.min for record in box.records.solo_ratings if record.min}
        return f"{least[grade]} VP" if grade in least else ""

    def grade(self, t: IslandTable) -> str:
        return super().grade(t) if t.state.solo is None else solo.rating(t, scoring.points(t, 0))

    def score_order(self, t: IslandTable) -> tuple[str, ...]:
        return scoring.labels(t)

    def outcome(self, t: IslandTable) -> str:
        if t.state.solo is None:
            return super().outcome(t)
        total = scoring.points(t, 0)
        return f"{total} VP: {solo.rating(t, total)}."


GAME = DinosaurIsland()
