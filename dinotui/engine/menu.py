"""Questions whose options stand beside what they do, and what a rule is."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from .asks import Ask
from .words import Seat, V, Verb

if TYPE_CHECKING:
    from .table import Table

R = TypeVar("R")
Rules = Coroutine[Ask, int, R]
"""What an `async def` rule is: it yields asks, is sent the index of the option taken, and returns R."""
Things = Sequence[V] | Callable[[], Sequence[V]]
"""Options, or how to make them; a callable is not called while a copy replays."""
Steps = Rules[Any] | None
"""What an option does: steps still to be awaited, or None when it is done."""


def made(things: Things[V]) -> Sequence[V]:
    """The options themselves."""
    found = things() if callable(things) else things
    return found[:] if type(found) is list else found  # the rules may go on to change their list


class Menu:
    """A question with options of several kinds, each beside what it does.

    Things and refusals may be callables: they are called only when the question is really asked.
    """

    __slots__ = ("args", "head", "lines", "rule", "seat", "table")

    def __init__(
        self, table: Table[Any, Any], seat: Seat, rule: str, args: Mapping[str, Any], head: Verb[Any] | None
    ) -> None:
        self.table, self.seat, self.rule, self.args, self.head = table, seat, rule, args, head
        self.lines: list[tuple[Verb[Any], Things[Any], Callable[[Any], Steps], str | Callable[[], str]]] = []

    def each(self, verb: Verb[V], things: Things[V], do: Callable[[V], Steps]) -> None:
        """One option for each thing."""
        self.lines.append((verb, things, do, ""))

    def one(self, verb: Verb[None], do: Callable[[], Steps], unless: str | Callable[[], str] = "") -> None:
        """A single option, closed while `unless` gives a reason."""
        self.lines.append((verb, (None,), lambda _: do(), unless))

    def _ask(self, stop: Verb[None] | None, show: bool) -> Ask | None:
        parts: list[tuple[Verb[Any], Sequence[Any]]] = []
        refused: list[tuple[Verb[Any], str]] = []
        n = 0
        for verb, things, _, unless in self.lines:
            if unless and (reason := unless() if callable(unless) else unless):
                refused.append((verb, reason))
                parts.append((verb, ()))
                continue
            found = things if type(things) is tuple else made(things)
            n += len(found)
            parts.append((verb, found))
        if not n:
            return None
        if stop is not None:
            parts.append((stop, (None,)))
            n += 1
        return Ask(self.seat, parts, n, self.rule, self.args, show, refused, self.head)

    async def run(self, stop: Verb[None] | None = None, *, show: bool = False) -> bool:
        """Ask, and do what was taken. False: stopped, or nothing could be done."""
        t = self.table
        if t.script:
            line, thing = t.replayed()
        else:
            line, thing = -1, None
            ask, t.given = t.given or self._ask(stop, show), None
            if ask is not None:
                i = await ask
                for j, (_, things) in enumerate(ask.parts):
                    if i < len(things):
                        line, thing = (j, things[i]) if j < len(self.lines) else (-1, None)
                        break
                    i -= len(things)
            t.events.append((line, thing))
        if line < 0:
            return False
        steps = self.lines[line][2](thing)
        if steps is not None:
            await steps
        return True
