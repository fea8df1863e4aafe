"""Dinosaur World: build a park of hexes, drive visitors through it, and keep the dinosaurs inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dinotui.engine import Dice, Game, HelpPage, Kind, Rules, Score, Seat, Setup, SetupOption, Source
from dinotui.engine.parts import View

from . import conservation, evaluate, private, public, rounds, scoring, setup, solo, tour
from .box import Box
from .hidden import redeal
from .state import WorldState
from .table import WorldTable
from .words import KINDS

OPTIONS = (
    SetupOption(
        "start",
        "Starting tiles",
        (("draft", "draft"), ("first", "suggested")),
        "Each player begins with a Dino Paddock and a Special Building: drafted, or the ones suggested for a first game.",
        (2, 3, 4),
    ),
    SetupOption(
        "specialists",
        "Specialists",
        (("choose", "you choose"), ("random", "at random")),
        "Two of six Specialists help you.",
        (1,),
    ),
)


class DinosaurWorld(Game[Box, WorldState]):
    """One to four players; alone with the rules of the Add On Pack."""

    name: ClassVar[str] = "dinosaur_world"
    title: ClassVar[str] = "Dinosaur World"
    blurb: ClassVar[str] = "Build a park of hexes, drive visitors through it in a jeep, and keep the dinosaurs inside."
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    kinds: ClassVar[Mapping[str, Kind[Any]]] = KINDS
    package: ClassVar[str] = __name__
    state_type = WorldState

    def box(self, data: Mapping[str, Any]) -> Box:
        return Box(data)

    def options(self) -> tuple[SetupOption, ...]:
        return OPTIONS

    def new(self, setup_: Setup, box: Box) -> WorldTable:
        return self.table(setup_, box, setup.new_state(box, setup_))

    def table(self, setup: Setup, box: Box, state: WorldState) -> WorldTable:
        return WorldTable(self, box, state, setup)

    # -- rules

    def next_unit(self, t: WorldTable) -> Rules[None] | None:
        s = t.state
        match s.stage:
            case "public":
                seat = public.next_to_act(t)
                return public.end_public(t) if seat is None else public.public_turn(t, seat)
            case "private":
                return private.private_turn(t, Seat(s.order[s.done])) if s.done < len(s.order) else rounds.close(t)
            case "tour":
                return tour.tour(t, Seat(s.order[s.done])) if s.done < len(s.order) else rounds.close(t)
            case "income":
                return rounds.income(t, Seat(s.order[s.done])) if s.done < len(s.order) else rounds.close(t)
            case "hire":
                return rounds.hire(t, Seat(s.order[s.done])) if s.worker_row else rounds.reveal_cards(t)
            case "roll":
                return public.roll(t)
            case "reveal":
                return solo.reveal(t)
            case "rivals":
                return solo.rivals(t)
            case "goals_met":
                return solo.goals_met(t)
            case "threat":
                return rounds.threat(t)
            case "islands":
                return rounds.islands(t)
            case "entrance":
                return rounds.move_entrance(t, Seat(s.order[s.done]))
            case "over":
                return None
        return self._next_of_setup(t)

    def _next_of_setup(self, t: WorldTable) -> Rules[None]:
        """DW-2: drafting and placing in reverse turn order."""
        s = t.state
        match s.stage:
            case "lay_out":
                return setup.lay_out(t)
            case "goals":
                return setup.return_goals(t)
            case "specialists":
                return setup.choose_specialists(t)
            case "draft":
                return setup.draft(t, Seat(s.order[-1 - s.done]))
            case "settle":
                return setup.settle(t, Seat(s.order[-1 - s.done]))
        return setup.first_token(t, Seat(s.order[s.done]))

    def redeal(self, t: WorldTable, seat: Seat, dice: Dice) -> None:
        redeal(t, seat, dice)

    def check(self, t: WorldTable) -> None:
        conservation.check(t)

    def evaluate(self, t: WorldTable, seat: Seat) -> float:
        return evaluate.evaluate(t, seat)

    def prefer(self, t: WorldTable) -> int | None:
        return evaluate.prefer(t)

    # -- for people

    def view(self, t: WorldTable, seat: Seat | None) -> View:
        from . import view

        return view.view(t, seat)

    def numbers(self, t: WorldTable, seat: Seat) -> dict[str, float]:
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

    def scores(self, t: WorldTable) -> list[Score]:
        return [scoring.score(t, seat) for seat in range(len(t.state.players))]

    def won(self, t: WorldTable) -> list[Seat]:
        return scoring.won(t)

    def grades(self, setup: Setup, box: Box) -> tuple[str, ...]:
        alone = len(setup.seats) == 1
        return tuple(record.label for record in reversed(box.records.bands)) if alone else super().grades(setup, box)

    def needs(self, setup: Setup, box: Box, grade: str) -> str:
        least = {record.label: record.min for record in box.records.bands if record.min is not None}
        return f"{least[grade]} VP" if grade in least else ""

    def grade(self, t: WorldTable) -> str:
        return super().grade(t) if t.state.solo is None else scoring.band(t, scoring.points(t, 0))

    def outcome(self, t: WorldTable) -> str:
        if t.state.solo is None:
            return super().outcome(t)
        total = scoring.points(t, 0)
        return f"{total} VP: {scoring.band(t, total)}."


GAME = DinosaurWorld()
