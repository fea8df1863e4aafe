"""The table: a game in progress. Rules ask, roll, draw and tell through it; drivers take options, copy and go back.

A unit of rules is a coroutine driven by `send`, with no event loop anywhere. Nothing about the position lives in it across
units: a position is the state at the unit's start and the values answered since, and a copy replays those values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Self, TypeVar

import msgspec

from .asks import Ask
from .chance import MASK, STEP, Dice, mix
from .errors import ChanceReached, IllegalChoice, RulesError
from .menu import Menu, Rules, Things, made
from .state import State, clone, overwrite
from .words import Line, Seat, V, Verb

if TYPE_CHECKING:
    from .game import Game, Setup

B = TypeVar("B")
S = TypeVar("S", bound=State)


class Redeal(msgspec.Struct):
    """The event of dealing hidden things again as `seat` may imagine them.

    dealt  the position right after, kept so that a replay need not deal once more
    """

    seat: Seat
    seed: int
    dealt: State | None = None


class Position(NamedTuple):
    """Where a game stands: the state at the open unit's start, and what was answered since. What undo keeps."""

    checkpoint: State
    events: list[Any]
    units: int
    chances: int


class Preview(NamedTuple):
    """What an option does, up to the next question or the first chance."""

    lines: list[Line]
    table: Table[Any, Any]
    chance: bool


class Table(Generic[B, S]):
    """A game in progress: box, state, seats, and what is being asked now.

    Each game subclasses it with its queries and its moves of pieces; questions are asked by rules only.

    ask       the question that waits, None when the game is over
    journal   told lines, None in copies
    forced    single options the driver took, as (seat, key), until the driver's owner empties it
    units     how many units were begun
    begun     the positions at which the last choice, or the start, began units: one for each, the open unit's last
    chances   how often something random or hidden became known
    frames    put a copy of the state on every told line
    keep      False in play-outs that are never copied: no checkpoints
    pause     in play-outs: stop with no ask between units where `Game.resting` says so
    """

    RUNAWAY = 2000
    """So many units or forced choices in a row without a question are an error in the rules."""

    def __init__(self, game: Game[Any, Any], box: B, state: S, setup: Setup, names: tuple[str, ...] | None = None) -> None:
        self.game, self.box, self.state, self.setup = game, box, state, setup
        self.names: tuple[str, ...] = game.seat_names(setup) if names is None else names
        self.journal: list[Line] | None = None
        self.ask: Ask | None = None
        self.unit: Rules[None] | None = None
        self.checkpoint: S = state
        self.begun: list[S] = []
        self.events: list[Any] = []
        self.script: list[Any] = []
        """Events still to be replayed, the next one last."""
        self.given: Ask | None = None
        """The question a copy stops at: already made, shared with the original."""
        self.forced: list[tuple[Seat, str]] = []
        self.units = self.chances = 0
        self.frames = self.no_chance = self.pause = False
        self.keep = True

    # -- asking: each call leaves exactly one event, the value it returned. While a copy replays, it returns that value at
    #    once: no options are made, nothing is suspended.

    async def choose(
        self, seat: Seat, verb: Verb[V], things: Things[V], /, rule: str = "", *, show: bool = False, **args: Any
    ) -> V:
        """Ask for one of the things; there must be one."""
        if self.script:
            return self.replayed()  # type: ignore[no-any-return]
        ask, self.given = self.given, None
        if ask is None:
            options = made(things)
            ask = Ask(seat, ((verb, options),), len(options), rule, args, show)
        value = ask.parts[0][1][await ask]
        self.events.append(value)
        return value  # type: ignore[no-any-return]

    async def offer(
        self,
        seat: Seat,
        verb: Verb[V],
        things: Things[V],
        /,
        rule: str = "",
        *,
        stop: Verb[None] | None = None,
        show: bool = False,
        **args: Any,
    ) -> V | None:
        """Ask for one of the things; None when there is none, or when the player takes `stop`."""
        if self.script:
            return self.replayed()  # type: ignore[no-any-return]
        ask, self.given, value = self.given, None, None
        if ask is None and (options := made(things)):
            parts = ((verb, options),) if stop is None else ((verb, options), (stop, (None,)))
            ask = Ask(seat, parts, len(options) + len(parts) - 1, rule, args, show)
        if ask is not None:
            i, offered = await ask, ask.parts[0][1]
            value = offered[i] if i < len(offered) else None
        self.events.append(value)
        return value

    async def confirm(self, seat: Seat, verb: Verb[bool], /, rule: str = "", **args: Any) -> bool:
        """Ask yes or no."""
        return await self.choose(seat, verb, (True, False), rule, **args)

    async def amount(self, seat: Seat, verb: Verb[int], low: int, high: int, /, rule: str = "", **args: Any) -> int:
        """Ask for a number from low to high."""
        return await self.choose(seat, verb, range(low, high + 1), rule, **args)

    async def pick(
        self,
        seat: Seat,
        verb: Verb[V],
        n: int,
        have: Callable[[], Sequence[tuple[V, int]]],
        take: Callable[[V], None],
        /,
        rule: str = "",
        **args: Any,
    ) -> None:
        """Ask for n things of a multiset, one choice each, in the order of `have`, so that a set is reached in one way only."""
        last: list[V] = []

        def open_things() -> list[V]:
            room, out, still_open = 0, [], True
            for thing, count in reversed(have()):
                room += count
                if count and still_open and room >= left:
                    out.append(thing)
                still_open = still_open and thing not in last
            return out[::-1]

        for left in range(n, 0, -1):
            thing = await self.choose(seat, verb, open_things, rule, left=left, **args)
            last[:] = [thing]
            take(thing)

    def menu(self, seat: Seat, /, rule: str = "", *, head: Verb[Any] | None = None, **args: Any) -> Menu:
        """A question with options of several kinds, each beside what it does. `head` has the prompt."""
        return Menu(self, seat, rule, args, head)

    def replayed(self) -> Any:
        """The next event of a replay, which becomes one of this table's; what was dealt again before it is dealt on the way."""
        value = self.script.pop()
        while isinstance(value, Redeal):
            self._redeal(value)
            value = self.script.pop()
        self.events.append(value)
        return value

    # -- chance and telling

    def reveal(self) -> None:
        """Say that something hidden or random becomes known now: previews end here, undo asks before going back over it."""
        if self.no_chance:
            raise ChanceReached
        self.chances += 1

    def draw(self, zone: list[V]) -> V:
        """Take the last of a hidden zone."""
        self.reveal()
        return zone.pop()

    def below(self, n: int) -> int:
        """A random number from 0 to n - 1."""
        if self.no_chance:
            raise ChanceReached
        self.chances += 1
        state = self.state
        state.rng = z = (state.rng + STEP) & MASK
        return (mix(z) * n) >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put a list in random order, in place."""
        if self.no_chance and len(items) > 1:
            raise ChanceReached
        dice = Dice(self.state.rng)
        dice.shuffle(items)
        self.state.rng = dice.rng
        self.chances += max(0, len(items) - 1)

    def sample(self, items: Sequence[V], n: int) -> list[V]:
        """n different members in random order."""
        pool = list(items)
        self.shuffle(pool)
        return pool[:n]

    def tell(self, seat: Seat, text: str, /, **args: Any) -> None:
        """Put a line into the journal. `text` is a literal template that starts with a verb: "lays a rail at {edge}"."""
        if self.journal is not None:
            self.journal.append(Line(seat, text, args, clone(self.state) if self.frames else None))

    # -- driving

    def start(self) -> Self:
        """Run to the first question."""
        self._run(None)
        return self

    def take(self, index: int) -> None:
        """Take an option of the current ask and run on to the next question. Raises IllegalChoice."""
        if self.ask is None or not 0 <= index < self.ask.n:
            raise IllegalChoice(str(index))
        self._run(index)

    def take_key(self, key: str) -> None:
        """Take the option with this key. Raises IllegalChoice."""
        if self.ask is None:
            raise IllegalChoice(key)
        self._run(self.ask.find(self, key))

    def _run(self, index: int | None) -> None:
        unit, idle = self.unit, 0
        self.ask = None
        self.begun.clear()
        while True:
            if unit is None:
                self.events = []
                self.units += 1
                if self.keep:  # taken before next_unit, so that a copy may call next_unit again
                    self.checkpoint = clone(self.state)
                    self.begun.append(self.checkpoint)
                unit = self.game.next_unit(self)
                if unit is None:
                    self.unit = None
                    return
                index = None
            try:
                ask = unit.send(index)  # type: ignore[arg-type]
            except StopIteration:
                unit = None
                idle += 1
                if self.pause and self.game.resting(self):
                    self.unit = None
                    return
                if idle > self.RUNAWAY:
                    raise RulesError("units follow each other without end") from None
                continue
            if ask.n > 1 or (ask.show and ask.n):
                self.unit, self.ask = unit, ask
                return
            if not ask.n:
                raise RulesError(f"a question without options: {ask.head.name} {ask.rule}")
            if self.journal is not None:
                self.forced.append((ask.seat, ask.key(self, 0)))
            index = 0
            idle += 1
            if idle > self.RUNAWAY:
                raise RulesError("forced choices follow each other without end")

    def position(self) -> Position:
        """Where the game stands. Cheap: the checkpoint is shared."""
        return Position(self.checkpoint, self.events.copy(), self.units, self.chances)

    def at(self, position: Position, given: Ask | None = None) -> Self:
        """A new table at a position of this game, without journal. Raises RulesError when the replay does not fit."""
        checkpoint: Any = position.checkpoint
        new = type(self)(self.game, self.box, clone(checkpoint), self.setup, self.names)
        new.checkpoint = checkpoint  # never changed once taken, so it is shared
        new.units = position.units
        script = position.events[::-1]
        late: list[Redeal] = []
        while script and isinstance(script[0], Redeal):  # dealt again while this very question waits
            late.append(script.pop(0))
        new.script, new.given = script, given
        unit = self.game.next_unit(new)
        if unit is None:
            return new
        index: int | None = None
        while True:
            try:
                ask = unit.send(index)  # type: ignore[arg-type]
            except StopIteration:
                raise RulesError("a replayed unit ended early") from None
            if ask.n > 1 or ask.show:
                break
            index = 0
        if new.script:
            raise RulesError("a replayed unit asks differently")
        new.unit, new.ask = unit, ask
        new.chances = position.chances
        for event in reversed(late):
            new._redeal(event)
        return new

    def copy(self) -> Self:
        """The same position in a new table without journal."""
        if self.ask is not None:
            return self.at(Position(self.checkpoint, self.events, self.units, self.chances), self.ask)
        new = type(self)(self.game, self.box, clone(self.state), self.setup, self.names)
        new.units, new.chances = self.units, self.chances
        return new

    def _redeal(self, event: Redeal) -> None:
        self.events.append(event)
        if event.dealt is None:
            self.game.redeal(self, event.seat, Dice(event.seed))
            event.dealt = clone(self.state)
        else:
            overwrite(self.state, event.dealt)

    def as_seen_by(self, seat: Seat, dice: Dice) -> Self:
        """A copy in which all that the seat cannot know is dealt again: always a possible position.

        The same dice give the same deal. The result may be copied and searched like any table.
        """
        new = self.copy()
        if new.events and isinstance(new.events[-1], Redeal) and new.events[-1].seat == seat:
            new.events.pop()  # the new deal takes its place
        new._redeal(Redeal(seat, dice.below(1 << 62)))
        return new

    def preview(self, index: int) -> Preview:
        """What an option does. Never shows a roll or a draw."""
        new = self.copy()
        new.journal, new.no_chance = [], True
        try:
            new.take(index)
        except ChanceReached:
            return Preview(new.journal, new, True)
        return Preview(new.journal, new, False)

    def close(self) -> None:
        """Forget the open unit: a copy that is not needed any more is freed at once and leaves no work to the garbage collector."""
        self.unit = self.ask = self.given = None

    def stack(self) -> list[str]:
        """The names of the rules that wait on each other, outermost first, for reports."""
        names: list[str] = []
        at: Any = self.unit
        while at is not None and hasattr(at, "cr_code"):
            names.append(at.cr_code.co_name)
            at = at.cr_await
        return names
