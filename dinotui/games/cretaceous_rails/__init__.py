"""Cretaceous Rails: lay rails into the jungle, take tourists on safari, capture dinosaurs, build a resort."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dinotui.engine import Dice, Game, HelpPage, Kind, Rules, Score, Seat, Setup, SetupOption, Source
from dinotui.engine.parts import View

from . import conservation, cybersaur, evaluate, policy, rounds, scoring, turn
from . import setup as setting_up
from .box import Box
from .hidden import redeal
from .state import RailsState
from .table import RailsTable
from .words import KINDS

YES_NO = (("no", "no"), ("yes", "yes"))
OPTIONS = (
    SetupOption(
        "level",
        "Cybersaur plays",
        (("normal", "Normal"), ("hard", "Hard"), ("extreme", "Extreme")),
        "On harder levels more of its cards do an action twice.",
        (1,),
    ),
    SetupOption(
        "map",
        "Map",
        (
            ("first", "first game"),
            ("first-random", "first game, random tiles"),
            ("draft", "players place the tiles"),
            ("random", "random"),
        ),
        "How the jungle tiles come onto the map.",
    ),
    SetupOption("powers", "Player powers", YES_NO, "Each player gets one of four abilities."),
    SetupOption("companies", "Companies", (("choose", "players choose"), ("deal", "dealt")), "They differ in their first pieces only."),
    SetupOption("homes", "Homes", (("choose", "players choose"), ("deal", "dealt")), "Where the rails begin."),
    SetupOption(
        "first",
        "First player",
        (("random", "random"), ("1", "seat 1"), ("2", "seat 2"), ("3", "seat 3"), ("4", "seat 4")),
        "Who begins round 1.",
        (2, 3, 4),
    ),
)


class CretaceousRails(Game[Box, RailsState]):
    """One to four players; alone against Cybersaur, who sits on seat 1."""

    name: ClassVar[str] = "cretaceous_rails"
    title: ClassVar[str] = "Cretaceous Rails"
    blurb: ClassVar[str] = "Lay rails into the jungle, show tourists the dinosaurs, and build a resort around them."
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    kinds: ClassVar[Mapping[str, Kind[Any]]] = KINDS
    package: ClassVar[str] = __name__
    state_type = RailsState

    def box(self, data: Mapping[str, Any]) -> Box:
        return Box(data)

    def options(self) -> tuple[SetupOption, ...]:
        return OPTIONS

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        names = super().seat_names(setup)
        return (*names, "Cybersaur") if len(names) == 1 else names

    def new(self, setup: Setup, box: Box) -> RailsTable:
        return self.table(setup, box, setting_up.new_state(box, setup))

    def table(self, setup: Setup, box: Box, state: RailsState) -> RailsTable:
        return RailsTable(self, box, state, setup)

    # -- rules

    def next_unit(self, t: RailsTable) -> Rules[None] | None:
        s = t.state
        match s.stage:
            case "play":
                return self._next_in_round(t)
            case "lay_out":
                return setting_up.lay_out(t)
            case "companies":
                people = setting_up.people(t)
                return setting_up.choose_company(t, people[s.done]) if s.done < len(people) else setting_up.start_pieces(t)
            case "map":
                return self._next_of_map(t)
            case "fill":
                return setting_up.fill_map(t)
            case "homes":
                return setting_up.choose_home(t, setting_up.people(t)[-1 - s.done])
        return None

    def _next_of_map(self, t: RailsTable) -> Rules[None]:
        match t.setup.options["map"]:
            case "draft":
                seat = t.in_turn_order()[-1 - t.state.done]
                return setting_up.draft_tile(t, Seat(0) if t.is_cybersaur(seat) else seat)
            case "random":
                return setting_up.random_map(t)
        return setting_up.fixed_map(t)

    def _next_in_round(self, t: RailsTable) -> Rules[None]:
        s = t.state
        n = len(s.players)
        if s.ahead:
            return turn.resolve(t, Seat((s.first + s.turn - 1) % n))
        if s.turn < t.box.rules.turns_per_round * n:
            seat = Seat((s.first + s.turn) % n)
            return cybersaur.turn(t) if t.is_cybersaur(seat) else turn.turn(t, seat)
        return rounds.end_round(t) if s.round < t.box.rules.rounds else rounds.end_game(t)

    def resting(self, t: RailsTable) -> bool:
        return not t.state.ahead

    def redeal(self, t: RailsTable, seat: Seat, dice: Dice) -> None:
        redeal(t, seat, dice)

    def check(self, t: RailsTable) -> None:
        conservation.check(t)

    def evaluate(self, t: RailsTable, seat: Seat) -> float:
        return evaluate.evaluate(t, seat)

    def prefer(self, t: RailsTable) -> int | None:
        return policy.prefer(t)

    def alike(self, t: RailsTable, index: int) -> object:
        return policy.alike(t, index)

    # -- for people

    def view(self, t: RailsTable, seat: Seat | None) -> View:
        from . import view

        return view.view(t, seat)

    def numbers(self, t: RailsTable, seat: Seat) -> dict[str, float]:
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

    def scores(self, t: RailsTable) -> list[Score]:
        return [scoring.score(t, seat) for seat in range(len(t.state.players))]

    def score_order(self, t: RailsTable) -> tuple[str, ...]:
        return scoring.labels(t)

    def outcome(self, t: RailsTable) -> str:
        if t.state.cybersaur is not None and len(self.won(t)) > 1:
            return "A draw."
        return super().outcome(t)


GAME = CretaceousRails()
