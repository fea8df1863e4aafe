"""Kinds and verbs: what options are about, their stable keys, and the words people read. All formatted late."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NewType, TypeVar

import msgspec

if TYPE_CHECKING:
    from .table import Table

Seat = NewType("Seat", int)
NOBODY = Seat(-1)
"""The seat of a line that is about the game itself."""

V = TypeVar("V")


def text_of(thing: object) -> str:
    """The plain text of an id, a yes/no, or a tuple of them, as it stands in keys."""
    if thing is None:
        return ""
    if thing is True or thing is False:
        return "yes" if thing else "no"
    if isinstance(thing, tuple):
        return "+".join(",".join(map(str, part)) if isinstance(part, tuple) else text_of(part) for part in thing)
    return str(thing)


class Kind(Generic[V]):
    """What options can be about.

    name   part of a place's reference, unique in a game
    key    the stable text of a thing: ids of the box, never positions in lists
    label  the words people read; the key when left out
    every  all such things there are on the board, for why-not
    at     the reference of the place a thing stands on, "name:key" when left out, "" for no place
    """

    __slots__ = ("at", "every", "key", "label", "name")

    def __init__(
        self,
        name: str,
        key: Callable[[Any, V], str] = lambda t, v: text_of(v),
        label: Callable[[Any, V], str] | None = None,
        every: Callable[[Any], Iterable[V]] = lambda t: (),
        at: Callable[[Any, V], str] | None = None,
    ) -> None:
        self.name, self.key, self.label, self.every = name, key, label or key, every
        self.at = at or (lambda t, v: f"{name}:{key(t, v)}")


NOTHING: Kind[None] = Kind("nothing", at=lambda t, v: "")
YESNO: Kind[bool] = Kind("yesno", at=lambda t, v: "")
NUMBER: Kind[int] = Kind("number", at=lambda t, v: "")
WORD: Kind[str] = Kind("word", at=lambda t, v: "")


class Verb(Generic[V]):
    """One way of choosing: a stable name, what it is about, and the words for people.

    name    lower case with underscores, unique in a game, never renamed after a release
    prompt  the sentence of the question; named placeholders come from the ask's arguments
    option  the words of one option; {} is the thing's label
    note    what taking the option brings, in a few words; called only for options somebody looks at
    """

    __slots__ = ("kind", "name", "note", "option", "prompt")

    def __init__(
        self,
        name: str,
        kind: Kind[V],
        prompt: str = "",
        option: str = "",
        note: Callable[[Any, Seat, V], str] | None = None,
    ) -> None:
        self.name, self.kind, self.prompt, self.option, self.note = name, kind, prompt, option or "{}", note


STOP: Verb[None] = Verb("stop", NOTHING, "", "stop")
"""Every verb that ends an optional question has the key `stop`."""


class Line(msgspec.Struct):
    """One line of the journal: a literal template and its values. `frame` is the position just after, when asked for."""

    seat: Seat
    text: str
    args: dict[str, Any]
    frame: Any = None


def spoken(t: Table[Any, Any], args: Mapping[str, Any]) -> dict[str, str]:
    """Arguments as words. `edge` or `from_edge` is said by the kind called `edge` in the game's `kinds`; seats by name."""
    kinds = t.game.kinds
    out: dict[str, str] = {}
    for name, value in args.items():
        last = name.rpartition("_")[2]
        if last == "seat":
            out[name] = t.names[value]
        elif (kind := kinds.get(last)) is not None:
            out[name] = kind.label(t, value)
        elif isinstance(value, float):
            out[name] = f"{value:g}"
        else:
            out[name] = text_of(value)
    return out


def counted(name: str, n: float) -> str:
    """The name of a number of things: of `one|many` the one that goes with n, any other name as it is."""
    one, _, many = name.partition("|")
    return one if abs(n) == 1 or not many else many


IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}


def second_person(template: str) -> str:
    """The template of a told line as one says it to "You": `lays a rail and gets {n}` becomes `lay a rail and get {n}`.

    Its first word is a verb, and so is a word that ends in s behind an `and` of the template's own.
    """
    return SECOND_VERB.sub(lambda found: _to_you(found[0]), template)


SECOND_VERB = re.compile(r"^\w+|(?<= and )[a-z]+s\b")


def _to_you(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def said(t: Table[Any, Any], line: Line) -> str:
    """A journal line without the seat's name, ready to stand after it."""
    text = second_person(line.text) if line.seat >= 0 and t.names[line.seat] == "You" else line.text
    return text.format_map(spoken(t, line.args))


def placeholders(template: str) -> set[str]:
    """The names in braces of a template, for tests."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}
