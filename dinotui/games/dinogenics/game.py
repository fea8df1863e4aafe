"""The game as everything outside its folder knows it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dinotui.engine import LOST, WON, Dice, Game, HelpPage, Kind, Rules, Score, Seat, Setup, SetupOption, Source
from dinotui.engine.parts import View

from . import (
    answers,
    areas,
    cards,
    chaos,
    city,
    conservation,
    dino_turn,
    evaluate,
    herd,
    market,
    open_season,
    opponents,
    resources,
    scoring,
    seasons,
    setup,
    specialists,
    synth,
    tiles,
    turns,
    workers,
)
from .automa import AutomaTable
from .box import Box
from .hidden import redeal
from .state import NONE, DinoState
from .table import SECOND_READING, DinoTable, bots_in, is_coop, is_solo
from .words import KINDS

YES_NO = (("no", "no"), ("yes", "yes"))
OPTIONS = (
    SetupOption(
        "scenario",
        "Scenario",
        (
            ("cc1", "CC1 Containment Protocol"),
            ("cc2", "CC2 Help Life Find a Way"),
            ("cc3", "CC3 Turn-Key Park"),
            ("cc4", "CC4 Overcoming Goliath"),
            ("cc5", "CC5 Reclamation"),
            ("cc6", "CC6 Recession"),
            ("cc7", "CC7 Chaos Theory"),
            ("dino", "none, play against DiNO"),
        ),
        "What you are to do alone; DiNO bots play only where there is no scenario.",
        (1,),
    ),
    SetupOption(
        "mode", "You play", (("versus", "against each other"), ("coop", "together against Synth")), "Together you run two branches.", (2,)
    ),
    SetupOption(
        "dino",
        "DiNO bots",
        (("0", "none"), ("1", "one"), ("2", "two"), ("3", "three"), ("4", "four")),
        "Opponents that follow a deck of cards, as far as there are seats; in scenarios and against Synth there are none.",
        (1, 2, 3),
    ),
    SetupOption(
        "level",
        "DiNO level",
        (("3", "3"), ("1", "1 easiest"), ("2", "2"), ("4", "4"), ("5", "5 hardest")),
        "Higher levels score more and gain better bonuses; with two people or more it is 3.",
        (1,),
    ),
    SetupOption("chaos", "Chaos Theory", YES_NO, "Five news cards for experts, in competitive games only."),
    SetupOption("elites", "Dinosaur Elites", YES_NO, "Four more species, for experienced players."),
    SetupOption("promos", "Promotional news", YES_NO, "Two promotional news cards, in competitive games only."),
    SetupOption("corrupted", "Corrupted venues", YES_NO, "An add-in news card about the Corrupted T-Rex, in competitive games only."),
)


class DinoGenics(Game[Box, DinoState]):
    """One to five players: solo scenarios, two branches against Synth, or against each other and DiNO bots."""

    name: ClassVar[str] = "dinogenics"
    title: ClassVar[str] = "DinoGenics: Controlled Chaos"
    blurb: ClassVar[str] = "Breed dinosaurs, fence them in, and keep your visitors alive for seven seasons."
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5)
    kinds: ClassVar[Mapping[str, Kind[Any]]] = KINDS
    files: ClassVar[tuple[str, ...]] = (
        "effects.toml", "board.toml", "dinosaurs.toml", "facilities.toml", "manipulation.toml", "news.toml", "specialists.toml",
        "scenarios.toml", "dino_bot.toml",
    )  # fmt: skip
    rulesets: ClassVar[tuple[str, ...]] = (SECOND_READING,)
    trouble: ClassVar[float] = 0.03  # fences may be moved at every turn
    package: ClassVar[str] = __package__ or "dinotui.games.dinogenics"
    state_type = DinoState

    def box(self, data: Mapping[str, Any]) -> Box:
        return Box(data)

    def options(self) -> tuple[SetupOption, ...]:
        return OPTIONS

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        names = super().seat_names(setup)
        if is_coop(setup):
            return (*names, "Synth")
        bots = bots_in(setup)
        return (*names, *(f"DiNO {i + 1}" if bots > 1 else "DiNO" for i in range(bots)))

    def new(self, setup_: Setup, box: Box) -> DinoTable:
        return self.table(setup_, box, setup.new_state(box, setup_))

    def table(self, setup: Setup, box: Box, state: DinoState) -> DinoTable:
        with_automas = is_coop(setup) or bots_in(setup) > 0
        return (AutomaTable if with_automas else DinoTable)(self, box, state, setup)

    # -- rules

    def next_unit(self, t: DinoTable) -> Rules[None] | None:
        s = t.state
        match s.stage:
            case "turns" if s.acting != NONE:
                return turns.go_on(t, Seat(s.acting))
            case "turns":
                return self._next_turn(t)
            case "checks":
                return seasons.check_park(t, Seat(s.order[s.done]))
            case "upkeep":
                return seasons.upkeep_park(t, Seat(s.order[s.done]))
            case "breeding":
                return seasons.breeding(t, Seat(s.order[s.done]))
            case "corrupted":
                return seasons.check_corrupted(t, Seat(s.order[s.done]))
            case "income":
                return seasons.income(t)
            case "arrive":
                return open_season.arrive(t)
            case "visitors":
                return open_season.visitors_by_rank(t)
            case "bonus":
                return open_season.bonus_visitors(t)
            case "news":
                return open_season.news(t)
            case "open":
                return open_season.open_season(t)
            case "deal":
                return setup.deal(t)
            case "pens":
                return setup.start_pen(t, Seat(s.order[s.done]))
        return None

    def _next_turn(self, t: DinoTable) -> Rules[None] | None:
        """DG-4.8: in player order whoever has a worker left, until none is."""
        s = t.state
        if t.coop:
            return synth.next_turn(t) or seasons.close_mainland(t)
        n = len(s.order)
        for i in range(n):
            seat = Seat(s.order[(s.turn + i) % n])
            if s.players[seat].left:
                return dino_turn.turn(t, seat) if t.is_automa(seat) else turns.begin(t, seat)
        return seasons.close_mainland(t)

    def resting(self, t: DinoTable) -> bool:
        s = t.state
        return s.acting == NONE and s.stage not in seasons.UPKEEP and s.stage not in ("visitors", "bonus")

    def redeal(self, t: DinoTable, seat: Seat, dice: Dice) -> None:
        redeal(t, seat, dice)

    def check(self, t: DinoTable) -> None:
        conservation.check(t)

    def evaluate(self, t: DinoTable, seat: Seat) -> float:
        return evaluate.evaluate(t, seat)

    def prefer(self, t: DinoTable) -> int | None:
        return answers.prefer(t)

    # -- for people

    def view(self, t: DinoTable, seat: Seat | None) -> View:
        from . import view

        return view.view(t, seat)

    def numbers(self, t: DinoTable, seat: Seat) -> dict[str, float]:
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

    def scores(self, t: DinoTable) -> list[Score]:
        return [scoring.score(t, Seat(seat)) for seat in t.seats]

    def won(self, t: DinoTable) -> list[Seat]:
        return scoring.won(t)

    def grades(self, setup: Setup, box: Box) -> tuple[str, ...]:
        return scoring.GRADES if is_solo(setup) else super().grades(setup, box)

    def needs(self, setup: Setup, box: Box, grade: str) -> str:
        if not is_solo(setup):
            return ""
        tiers = box.scenarios[setup.options["scenario"]].tiers
        return next((scoring.asks(tier) for tier in tiers if scoring.grade_of(tier) == grade), "")

    def story(self, setup: Setup, box: Box) -> str:
        return box.scenarios[setup.options["scenario"]].story if is_solo(setup) else ""

    def grade(self, t: DinoTable) -> str:
        if t.coop:
            return WON if 0 in self.won(t) else LOST
        return scoring.grade(t) if t.solo else super().grade(t)

    def outcome(self, t: DinoTable) -> str:
        return scoring.outcome(t)


GAME = DinoGenics()
EFFECTS = (areas, cards, chaos, city, herd, market, open_season, opponents, resources, specialists, tiles, workers)
"""Modules that add their rules to the interpreter of effects when they are imported."""
