"""The game as everything outside its folder sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dinotui.engine import Dice, Game, HelpPage, Kind, Rules, Score, Seat, Setup, Source
from dinotui.engine.parts import View

from . import conservation, evaluate, hidden, scoring, setup, turn
from .box import COMPANIES, Box
from .state import GaugeState
from .table import GaugeTable
from .words import KINDS, company_key


class DinosaurGauge(Game[Box, GaugeState]):
    """Three to five players."""

    name: ClassVar[str] = "dinosaur_gauge"
    title: ClassVar[str] = "Dinosaur Gauge"
    blurb: ClassVar[str] = "Buy into railroads, ships, factories and airlines around an inland sea, and stomp your rivals' shares."
    seats: ClassVar[tuple[int, ...]] = (3, 4, 5)
    kinds: ClassVar[Mapping[str, Kind[Any]]] = KINDS
    package: ClassVar[str] = __package__ or ""
    state_type = GaugeState

    def box(self, data: Mapping[str, Any]) -> Box:
        return Box(data)

    def new(self, setup_: Setup, box: Box) -> GaugeTable:
        return self.table(setup_, box, setup.new_state(box, setup_))

    def table(self, setup: Setup, box: Box, state: GaugeState) -> GaugeTable:
        return GaugeTable(self, box, state, setup)

    # -- rules

    def next_unit(self, t: GaugeTable) -> Rules[None] | None:
        s = t.state
        seats = len(s.players)
        match s.stage:
            case "play":
                if s.acts:
                    return turn.act(t, Seat((s.first + s.turn - 1) % seats))
                return turn.place_tile(t, Seat((s.first + s.turn) % seats))
            case "lay_out":
                return setup.lay_out(t)
            case "sets":
                return setup.choose_set(t, Seat((s.chooser + s.done) % seats))
        return None

    def redeal(self, t: GaugeTable, seat: Seat, dice: Dice) -> None:
        hidden.redeal(t, seat, dice)

    def check(self, t: GaugeTable) -> None:
        conservation.check(t)

    def evaluate(self, t: GaugeTable, seat: Seat) -> float:
        return evaluate.evaluate(t, seat)

    def prefer(self, t: GaugeTable) -> int | None:
        return evaluate.prefer(t)

    # -- for people

    def view(self, t: GaugeTable, seat: Seat | None) -> View:
        from .view import view

        return view(t, seat)

    def numbers(self, t: GaugeTable, seat: Seat) -> dict[str, float]:
        from .view import numbers

        return numbers(t, seat)

    def sources(self, data: Mapping[str, Any]) -> list[Source]:
        from .sources import sources

        return sources(data)

    def help(self, box: Box) -> tuple[HelpPage, ...]:
        from .help import pages

        return pages(box)

    def first_time(self, verb: str) -> str:
        from .help import first_time

        return first_time(verb)

    def scores(self, t: GaugeTable) -> list[Score]:
        return [scoring.score(t, seat) for seat in range(len(t.state.players))]

    def score_order(self, t: GaugeTable) -> tuple[str, ...]:
        return tuple(company_key(t.box, company) for company in range(COMPANIES))

    def tally(self, t: GaugeTable, seat: Seat) -> dict[str, float]:
        income = scoring.income_by_industry(t, seat)
        return {f"income from {industry}": float(dollars) for industry, dollars in income.items()}


GAME = DinosaurGauge()
