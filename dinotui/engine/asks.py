"""Questions and their options: the only source of what is legal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from .errors import IllegalChoice
from .words import Seat, V, Verb, spoken

if TYPE_CHECKING:
    from .table import Table


class Legal(list[V], Generic[V]):
    """The things allowed, together with the predicate that says why others are not."""

    __slots__ = ("unless",)
    unless: Callable[[V], str]


def legal(things: Iterable[V], unless: Callable[[V], str]) -> Legal[V]:
    """The things for which `unless` has no reason against. A reason is a few words for the player; "" means allowed."""
    out = Legal([thing for thing in things if not unless(thing)])
    out.unless = unless
    return out


def multisets(stock: Sequence[tuple[V, int]], n: int) -> Iterator[tuple[V, ...]]:
    """All ways to take n from a stock of (thing, count), each once, in the order of the stock."""
    if n == 0:
        yield ()
        return
    for j, (thing, count) in enumerate(stock):
        if count:
            for rest in multisets([(thing, count - 1), *stock[j + 1 :]], n - 1):
                yield (thing, *rest)


class Option(msgspec.Struct, frozen=True):
    """One legal answer. The key is stable and never shown."""

    index: int
    verb: Verb[Any]
    thing: Any
    key: str


class Ask:
    """The question a unit waits on. Keys and words are made only when somebody looks.

    seat     who answers
    n        how many options there are
    rule     the id of the rule behind the question
    show     put it to the person even with a single option
    refused  menu lines that are closed now, each with its reason
    """

    __slots__ = ("args", "head", "n", "parts", "refused", "rule", "seat", "show")

    def __init__(
        self,
        seat: Seat,
        parts: Sequence[tuple[Verb[Any], Sequence[Any]]],
        n: int,
        rule: str,
        args: Mapping[str, Any],
        show: bool,
        refused: Sequence[tuple[Verb[Any], str]] = (),
        head: Verb[Any] | None = None,
    ) -> None:
        self.seat, self.parts, self.n, self.rule = seat, parts, n, rule
        self.args, self.show, self.refused, self.head = args, show, refused, head or parts[0][0]

    def __await__(self) -> Generator[Ask, int, int]:
        return (yield self)

    def at(self, index: int) -> tuple[Verb[Any], Any]:
        """The verb and the thing of an option. Raises IndexError."""
        i = index
        for verb, things in self.parts:
            if i < len(things):
                return verb, things[i]
            i -= len(things)
        raise IndexError(index)

    def key(self, t: Table[Any, Any], index: int) -> str:
        """`verb@thing`, or `verb` alone when it is about nothing."""
        verb, thing = self.at(index)
        return verb.name if thing is None else f"{verb.name}@{verb.kind.key(t, thing)}"

    def options(self, t: Table[Any, Any]) -> list[Option]:
        """All options in their order."""
        return [Option(i, *self.at(i), self.key(t, i)) for i in range(self.n)]

    def find(self, t: Table[Any, Any], key: str) -> int:
        """The index of a key. Raises IllegalChoice."""
        for i in range(self.n):
            if self.key(t, i) == key:
                return i
        raise IllegalChoice(key)

    # -- words

    def prompt(self, t: Table[Any, Any]) -> str:
        """The sentence of the question."""
        return self.head.prompt.format_map(spoken(t, self.args))

    def label(self, t: Table[Any, Any], index: int) -> str:
        """An option in words."""
        verb, thing = self.at(index)
        return verb.option.format("" if thing is None else verb.kind.label(t, thing), **spoken(t, self.args))

    def note(self, t: Table[Any, Any], index: int) -> str:
        """What an option brings, in a few words; "" where the game says nothing."""
        verb, thing = self.at(index)
        return verb.note(t, self.seat, thing) if verb.note else ""

    def place(self, t: Table[Any, Any], index: int) -> str:
        """The reference of the place an option stands on, "" for none."""
        verb, thing = self.at(index)
        return "" if thing is None else verb.kind.at(t, thing)

    def why_not(self, t: Table[Any, Any], kind: str, thing: Any) -> str:
        """Why a thing of the board is no option now; "" when it is one, or when no reason is known. Ask the live table only."""
        for verb, things in self.parts:
            if verb.kind.name == kind and isinstance(things, Legal) and (reason := things.unless(thing)):
                return reason
        return ""

    def refusals(self, t: Table[Any, Any]) -> list[tuple[str, str]]:
        """The closed lines of a menu as (words, reason)."""
        words = spoken(t, self.args)
        return [(verb.option.format("", **words), reason) for verb, reason in self.refused]

    def board_refusals(self, t: Table[Any, Any]) -> Iterator[tuple[str, str, str]]:
        """For everything on the board this question could be about: (place reference, words, reason)."""
        for verb, things in self.parts:
            if isinstance(things, Legal):
                for thing in verb.kind.every(t):
                    if reason := things.unless(thing):
                        yield verb.kind.at(t, thing), verb.kind.label(t, thing), reason
