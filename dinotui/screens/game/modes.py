"""What the prompt's pane is used for: answering the game, confirming, walking through moves, commands, the end.

A mode gives the prompt and does what is taken. The screen keeps a small stack of them; the game's own question is at the bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from dinotui.engine import STOP, Line, Seat
from dinotui.engine.parts import View
from dinotui.reading import asked

from .model import Brings, Items, Prompt, Use
from .words import consequence, moment_view, possessive, role_of, step_text

if TYPE_CHECKING:
    from .screen import GameScreen

ASKING_KEYS = (
    "move", "game.take", "digits", "game.pane", "game.undo", "game.rule", "game.commands", "game.leave", "game.why_not",
    "game.hint", "game.inspect", "game.journal",
)  # fmt: skip

WALK_KEYS = ("steps", "game.on", "skip", "game.pane", "game.leave")
REVIEW_KEYS = ("steps", "tens", "game.pane", "game.inspect", "game.map_size", "game.back")


class Mode:
    """A use of the prompt's pane. The base class has nothing to take.

    keys     the keys for the line at the bottom, the most useful first
    base     it comes from the game itself and is not closed by going back
    filters  typing narrows its items at once
    """

    keys: Sequence[str] = ("game.pane", "game.undo", "game.journal", "game.commands", "game.leave")
    base = False
    filters = False

    def __init__(self, screen: GameScreen) -> None:
        self.screen, self.store = screen, screen.store

    def items(self) -> Items:
        """What can be taken."""
        return Items(0, lambda i: "")

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        """The pane's content."""
        raise NotImplementedError

    def brings(self, item: int) -> Brings:
        """What taking an item brings."""
        return Brings()

    def take(self, item: int) -> None:
        """An item was taken."""

    def step(self, by: int) -> bool:
        """Go forward or back, where the mode has steps; whether it has."""
        return False

    def go_on(self) -> bool:
        """Space or Enter without an item: whether the mode does something with it."""
        return False

    def view(self) -> View | None:
        """The view of another moment, None for now."""
        return None


class Asking(Mode):
    """The game's question to a person."""

    keys = ASKING_KEYS
    base = True

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        self.ask = ask
        ending = ask.n - 1 if ask.n > 1 and ask.at(ask.n - 1)[0].name == STOP.name else -1
        self._items = Items(
            ask.n, lambda i: ask.label(table, i), lambda i: ask.note(table, i), lambda i: ask.place(table, i), ending
        )
        self._after: dict[int, Brings] = {}

    def items(self) -> Items:
        return self._items

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        ask, table = self.ask, self.store.table
        after = self.brings(shown[use.at]) if use.at < len(shown) else Brings()
        title = f"{possessive(table.names[ask.seat])} move"
        return Prompt(
            title, ask.prompt(table), self._items, shown, ask.rule, role_of(self.store, ask.seat), after, self.screen.undo_words()
        )

    def brings(self, item: int) -> Brings:
        if item not in self._after:
            self._after[item] = consequence(self.store, item)
        return self._after[item]

    def take(self, item: int) -> None:
        self.screen.choose(self.ask.key(self.store.table, item))


class Waiting(Mode):
    """A bot is asked.

    stopped  why it does not think any more, "" while it does
    """

    base = True

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen)
        self.stopped = ""

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        name = table.names[ask.seat]
        if self.stopped:
            self.keys = ("lift", *Mode.keys)
            return Prompt(f"{possessive(name)} move", f"{name} gives no answer: {self.stopped}. Enter asks again.", self.items(), ())
        made = self.screen.bot_choices
        so_far = f"  {made} choice{'s' if made != 1 else ''} so far" if made else ""
        return Prompt(f"{possessive(name)} move", f"{name} is thinking.{so_far}", self.items(), (), "", role_of(self.store, ask.seat))

    def go_on(self) -> bool:
        ask = self.store.ask
        if not self.stopped or ask is None:
            return False
        self.stopped, self.keys = "", Mode.keys
        self.screen.think(ask.seat)
        return True


class Watching(Mode):
    """Somebody else plays this game; here it is looked at."""

    keys = ("game.pane", "game.journal", "game.inspect", "game.map_size", "game.commands", "game.leave")
    base = True

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        ask, table = self.store.ask, self.store.table
        lead = self.store.game.outcome(table) if ask is None else f"{asked(table.names[ask.seat])}: {ask.prompt(table)}"
        return Prompt("Watching", lead, self.items(), (), "", "" if ask is None else role_of(self.store, ask.seat))


class Entry(NamedTuple):
    """A line of a list: its words, a note, and what it does."""

    label: str
    note: str
    do: Callable[[], None]


class Choosing(Mode):
    """A list that is not the game's: a confirmation, the commands, what comes after the end."""

    keys: Sequence[str] = ("move", "game.take", "digits", "typing", "game.back")

    def __init__(
        self, screen: GameScreen, title: str, lead: str, entries: Sequence[Entry], *, filters: bool = False, base: bool = False
    ) -> None:
        super().__init__(screen)
        self.title, self.lead, self.entries = title, lead, entries
        self.filters, self.base = filters, base
        if filters:
            self.keys = ("lines", *self.keys[1:])
        else:
            self.keys = tuple(key for key in self.keys if key != "typing")
        self._items = Items.of([(entry.label, entry.note) for entry in entries])
        if base:
            self.keys = (*self.keys[:3], *Mode.keys)

    def items(self) -> Items:
        return self._items

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        return Prompt(self.title, self.lead, self._items, shown, undo=self.screen.undo_words() if self.base else "", listing=self.filters)

    def take(self, item: int) -> None:
        if not self.base:
            self.screen.close(self)
        self.entries[item].do()


class Writing(Mode):
    """A line the person types."""

    keys = ("game.take", "game.back")

    def __init__(self, screen: GameScreen, title: str, lead: str, text: str, done: Callable[[str], None]) -> None:
        super().__init__(screen)
        self.title, self.lead, self.text, self.done = title, lead, text, done

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        return Prompt(self.title, f"{self.lead} {self.text}_", self.items(), ())


class Walk(Mode):
    """Moves that were made, step by step, each as the table stood just after it.

    reviewing  a walk through the whole game, which starts at its end and is left by going back
    """

    def __init__(self, screen: GameScreen, title: str, lines: Sequence[Line], eyes: Seat | None, *, reviewing: bool) -> None:
        super().__init__(screen)
        self.title, self.lines, self.eyes, self.reviewing = title, lines, eyes, reviewing
        self.at = len(lines) - 1 if reviewing else 0
        self.keys = REVIEW_KEYS if reviewing else WALK_KEYS
        self._views: dict[int, View] = {}

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        line = self.lines[self.at]
        where = f"{self.at + 1} of {len(self.lines)}"
        why = self.screen.own.why(self.store.game.table(self.store.setup, self.store.box, line.frame), line) if line.frame else ""
        lead = f"{step_text(self.store, line)}: {why}" if why else step_text(self.store, line)
        return Prompt(f"{self.title} · {where}", lead, self.items(), (), "", role_of(self.store, line.seat))

    def step(self, by: int) -> bool:
        at = self.at + by
        if at >= len(self.lines) and not self.reviewing:
            self.screen.close(self)
            self.screen.walk_closed = monotonic()
        else:
            self.at = min(max(at, 0), len(self.lines) - 1)
        return True

    def go_on(self) -> bool:
        return self.step(1)

    def view(self) -> View | None:
        if self.at not in self._views:
            before, after = self.lines[: self.at + 1], self.lines[self.at + 1 :]
            frame = next((line.frame for line in (*reversed(before), *after) if line.frame is not None), None)
            if frame is None:
                return None
            self._views[self.at] = moment_view(self.store, frame, self.eyes)
        return self._views[self.at]

    @property
    def to_come(self) -> int:
        """How many lines of the journal come after this step."""
        return len(self.lines) - 1 - self.at


class Curtain(Mode):
    """Nothing is shown until the next person sits at the keyboard."""

    base = True
    keys = ("lift", "game.undo", "game.leave")

    def __init__(self, screen: GameScreen, seat: Seat) -> None:
        super().__init__(screen)
        self.seat = seat

    def prompt(self, use: Use, shown: tuple[int, ...]) -> Prompt:
        return Prompt("", f"Pass to {self.store.table.names[self.seat]}, Enter", self.items(), ())

    def go_on(self) -> bool:
        self.screen.lift(self.seat)
        return True
