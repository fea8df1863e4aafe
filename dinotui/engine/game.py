"""What a game is to everything outside its folder."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, ClassVar, Generic

import msgspec

from .chance import Dice
from .errors import BoxError
from .menu import Rules
from .parts import AnyPart, View
from .table import B, S, Table
from .words import Kind, Seat

PERSON = "person"
WON, SHARED, LOST = "won", "shared", "lost"
"""What a game is called for a seat that won it alone, with others, or not at all."""


class SeatPlan(msgspec.Struct, frozen=True):
    """Who sits at a seat: `player` is "person" or the name of a bot such as "greedy"."""

    name: str
    player: str = PERSON


class Setup(msgspec.Struct, frozen=True):
    """All that a game begins with. The same set-up and the same choices give the same game for ever.

    game     the game's name
    seats    people and bots in clockwise order; automas are added by the game
    options  the game's own options, all given, as text
    seed     0 to 2**63 - 1
    ruleset  names of rule changes this game plays by
    """

    game: str
    seats: tuple[SeatPlan, ...]
    options: dict[str, str]
    seed: int
    ruleset: tuple[str, ...] = ()


class SetupOption(msgspec.Struct, frozen=True):
    """An option of the set-up: its values as (value, words), the first being the default.

    seats  the seat counts for which it is asked, () for all
    """

    name: str
    title: str
    values: tuple[tuple[str, str], ...]
    help: str = ""
    seats: tuple[int, ...] = ()


class RuleText(msgspec.Struct, frozen=True):
    """A rule for the player: a title and one to three sentences."""

    title: str
    text: str


class HelpPage(msgspec.Struct, frozen=True):
    """A page of how to play: paragraphs of text, and parts that are drawn by the program's own widgets."""

    title: str
    body: tuple[str | AnyPart, ...]


class ScoreLine(msgspec.Struct, frozen=True):
    """Where some of a seat's points come from: in words, how it is counted, and the points (halves allowed)."""

    label: str
    detail: str
    points: float


class Score(msgspec.Struct, frozen=True):
    """A seat's score with where each point comes from."""

    seat: Seat
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> float:
        return sum(line.points for line in self.lines)


class Source(msgspec.Struct, frozen=True):
    """A group of records of the box and where they come from: `seed`, `public` or `reconstructed`."""

    group: str
    source: str
    ids: tuple[str, ...]


class Game(Generic[B, S]):
    """A game: immutable, one instance per folder, found by the registry as `GAME`.

    name     the folder's name; `slug` is what is typed on the command line
    title    for people
    seats    the numbers of seats it can be played with (people and bots; automas not counted)
    kinds    how arguments of told lines are said, by the last word of their name
    files    the TOML files of its box
    rulesets the named rule changes there are; new games play by all of them
    trouble  points an answer costs bots, where things can be moved about for nothing: of ways that come to the same the shortest is best
    """

    name: ClassVar[str]
    title: ClassVar[str]
    blurb: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    kinds: ClassVar[Mapping[str, Kind[Any]]]
    files: ClassVar[tuple[str, ...]] = ("content.toml",)
    rulesets: ClassVar[tuple[str, ...]] = ()
    trouble: ClassVar[float] = 0.0
    package: ClassVar[str]

    @property
    def slug(self) -> str:
        return self.name.replace("_", "-")

    # -- box and set-up

    def data(self) -> dict[str, Any]:
        """The records of the shipped box, as read from the TOML files."""
        merged: dict[str, Any] = {}
        for file in self.files:
            merged.update(tomllib.loads(self._read(file)))
        return merged

    def box(self, data: Mapping[str, Any]) -> B:
        """The box made of these records. Raises BoxError naming record and field."""
        raise NotImplementedError

    def sources(self, data: Mapping[str, Any]) -> list[Source]:
        """How many records are the publisher's facts and how many are reconstructed, by group."""
        found: dict[tuple[str, str], list[str]] = {}
        for group, records in data.items():
            for record in records if isinstance(records, list) else [records]:
                if isinstance(record, dict) and "source" in record:
                    found.setdefault((group, record["source"]), []).append(str(record.get("id", group)))
        return [Source(group, source, tuple(ids)) for (group, source), ids in found.items()]

    def options(self) -> tuple[SetupOption, ...]:
        """The options a new game asks for."""
        return ()

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        """The names of all seats, automas included."""
        return tuple(seat.name for seat in setup.seats)

    def new(self, setup: Setup, box: B) -> Table[B, S]:
        """The table at the very beginning, not yet started."""
        raise NotImplementedError

    def table(self, setup: Setup, box: B, state: S) -> Table[B, S]:
        """A table at the start of a unit, not yet started."""
        raise NotImplementedError

    state_type: type[S]

    # -- rules

    def next_unit(self, t: Any) -> Rules[None] | None:
        """The next unit of play, found from the state alone; None when the game is over. Only reads."""
        raise NotImplementedError

    def resting(self, t: Any) -> bool:
        """Whether a position between two units is a fair one to judge: nothing that a seat has begun is half done."""
        return True

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        """Deal again, in place, all that the seat cannot know. Also replaces the state's chance counter."""
        raise NotImplementedError

    def check(self, t: Any) -> None:
        """Raises AssertionError when the pieces do not add up."""
        raise NotImplementedError

    def evaluate(self, t: Any, seat: Seat) -> float:
        """How good the position is for a seat, in points of the final score, against its best rival."""
        raise NotImplementedError

    def prefer(self, t: Any) -> int | None:
        """A cheap good option of the current ask for play-outs; None for any."""
        return None

    def alike(self, t: Any, index: int) -> object:
        """What an option comes to: options with equal answers differ in details only, and bots look closely at one of them.

        Every option for itself when left as it is.
        """
        return index

    # -- for people

    def view(self, t: Any, seat: Seat | None) -> View:
        """The table as a seat may see it; as everybody may see it for None."""
        raise NotImplementedError

    def numbers(self, t: Any, seat: Seat) -> dict[str, float]:
        """What a seat has, by words for people: compared before and after a choice to show what it brings.

        A name may be given as `one|many`, such as "card in hand|cards in hand" (see `counted`).
        """
        raise NotImplementedError

    def scores(self, t: Any) -> list[Score]:
        """The score of every seat as it stands now, by seat; the final one once the game is over."""
        raise NotImplementedError

    def score_order(self, t: Any) -> tuple[str, ...]:
        """The labels of score lines that not every seat has, such as species, in the order in which a table of all seats has them."""
        return ()

    def won(self, t: Any) -> list[Seat]:
        """The seats with the highest total; games with another way to win say so here."""
        scores = self.scores(t)
        best = max(score.total for score in scores)
        return [score.seat for score in scores if score.total == best]

    def outcome(self, t: Any) -> str:
        """One sentence on how the game ended."""
        winners = " and ".join(t.names[seat] for seat in self.won(t))
        return f"{winners} won." if len(self.won(t)) == 1 else f"{winners} share the win."

    def grades(self, setup: Setup, box: B) -> tuple[str, ...]:
        """What `grade` may say of a game of this set-up, the best first."""
        return WON, SHARED, LOST

    def grade(self, t: Any) -> str:
        """How well the first seat did in a game that is over: a rating, a band or a tier where a game alone has them."""
        won = self.won(t)
        return LOST if 0 not in won else WON if len(won) == 1 else SHARED

    def needs(self, setup: Setup, box: B, grade: str) -> str:
        """What a grade of a set-up takes, in a few words such as "115 points"; "" where its name says it."""
        return ""

    def story(self, setup: Setup, box: B) -> str:
        """What a game of this set-up is about, beyond the game itself, as a scenario is; "" for nothing."""
        return ""

    def tally(self, t: Any, seat: Seat) -> dict[str, float]:
        """What studies add up over games that are over, for a seat, by words: where its points came from, say."""
        return {}

    @cache  # noqa: B019  (one instance per game, living as long as the program)
    def rules(self) -> Mapping[str, RuleText]:
        """The rule texts for players, by rule id. Raises BoxError."""
        try:
            return msgspec.convert(tomllib.loads(self._read("rules.toml")), dict[str, RuleText])
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise BoxError(f"{self.name}/rules.toml: {error}") from error

    def help(self, box: B) -> tuple[HelpPage, ...]:
        """How to play, page by page."""
        return ()

    def first_time(self, verb: str) -> str:
        """A sentence for somebody's first game, the first time a question with this verb comes; "" for nothing."""
        return ""

    def _read(self, file: str) -> str:
        return resources.files(self.package).joinpath(file).read_text("utf-8")
