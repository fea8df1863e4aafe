"""Plain data that one position is made of, and the fastest way to copy it."""

from __future__ import annotations

import hashlib
import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class State(msgspec.Struct):
    """One position of a game. Subclasses add fields of ints, strings, lists, dicts and other Structs: ids, never box objects."""

    rng: int
    """The chance counter: all randomness of the game comes from this one 64-bit number."""


FEW = 6
"""Where fewer than one field in so many has to be copied, the others are not named one by one."""
_cloners: dict[type, Callable[[Any], Any]] = {}


def clone(struct: T) -> T:
    """A copy that shares nothing mutable with the original."""
    return cloner(type(struct))(struct)


def cloner(cls: type[T]) -> Callable[[T], T]:
    """The copy function of a Struct class, generated once from its annotations. Frozen Structs and tuples are shared.

    Raises TypeError for an annotation that is not plain data.
    """
    made = _cloners.get(cls)
    if made is None:
        names: dict[str, Any] = {"cls": cls}
        hints = typing.get_type_hints(cls)
        fields: dict[str, str] = {f: _copied(f"o.{f}", hints[f], names) for f in cls.__struct_fields__}  # type: ignore[attr-defined]
        changing = [f"c.{f} = {copy}" for f, copy in fields.items() if copy != f"o.{f}"]
        if FEW * len(changing) < len(fields):  # all is shared at once and the few are copied after, which takes less
            source = "\n ".join(["def copied(o):", "c = o.__copy__()", *changing, "return c"])
        else:
            source = f"def copied(o): return cls({', '.join(fields.values())})"
        exec(source, names)  # it is built from field names only
        made = _cloners[cls] = names["copied"]
    return made


def _copied(source: str, hint: Any, names: dict[str, Any], depth: int = 0) -> str:
    """The expression that copies `source`; `source` itself where it can be shared."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint in (int, str, bool, float, type(None)) or origin is typing.Literal or hasattr(hint, "__supertype__"):
        return source
    if origin is tuple and all(part is ... or _copied(source, part, names, depth) == source for part in args):
        return source
    item = f"v{depth}"
    if origin is list:
        inner = _copied(item, args[0], names, depth + 1)
        return f"{source}.copy()" if inner == item else f"[{inner} for {item} in {source}]"
    if origin is dict:
        inner = _copied(item, args[1], names, depth + 1)
        return f"{source}.copy()" if inner == item else f"{{k: {inner} for k, {item} in {source}.items()}}"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint.__struct_config__.frozen:
            return source
        if all(_copied(source, kind, names, depth) == source for kind in typing.get_type_hints(hint).values()):
            return f"{source}.__copy__()"  # nothing mutable inside
        name = f"copy_{hint.__name__}"
        names[name] = cloner(hint)
        return f"{name}({source})"
    if origin in (typing.Union, types.UnionType):
        kinds = [part for part in args if part is not type(None)]
        if all(_copied(source, part, names, depth) == source for part in kinds):
            return source
        if len(kinds) == 1:
            return f"(None if {source} is None else {_copied(source, kinds[0], names, depth)})"
    raise TypeError(f"{hint} is not plain data: a state holds numbers, strings, lists, dicts and Structs")


_overwriters: dict[type, Callable[[Any, Any], None]] = {}


def overwrite(into: T, source: T) -> None:
    """Make a Struct equal to another of its class without replacing its lists, dicts and Structs: whoever holds them sees it."""
    overwriter(type(into))(into, source)


def overwriter(cls: type[T]) -> Callable[[T, T], None]:
    """The overwriting function of a Struct class, generated once from its annotations. Raises TypeError as `cloner` does."""
    made = _overwriters.get(cls)
    if made is None:
        names: dict[str, Any] = {}
        hints = typing.get_type_hints(cls)
        lines = [line for f in cls.__struct_fields__ for line in _overwritten(f"a.{f}", f"b.{f}", hints[f], names)]  # type: ignore[attr-defined]
        exec("\n".join(["def overwritten(a, b):", *(f"    {line}" for line in lines)]), names)  # built from field names only
        made = _overwriters[cls] = names["overwritten"]
    return made


def _overwritten(a: str, b: str, hint: Any, names: dict[str, Any]) -> list[str]:
    """The lines that make the container or Struct `a` equal to `b`, or replace it where it cannot hold `b`."""
    copied = _copied(b, hint, names)
    if copied == b:
        return [f"{a} = {b}"]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        inner = _overwritten("x", "y", args[0], names)
        if inner[0].startswith("x = "):
            return [f"{a}[:] = {copied}"]
        tail = _copied(f"{b}[len({a}):]", hint, names)
        return [
            f"for x, y in zip({a}, {b}):",
            *(f"    {line}" for line in inner),
            f"if len({a}) != len({b}):",
            f"    {a}[len({b}):] = {tail}",
        ]
    if origin is dict:
        inner = _overwritten(f"{a}[k]", f"{b}[k]", args[1], names)
        each = [f"    for k in {a}:", *(f"        {line}" for line in inner)]
        return [f"if list({a}) == list({b}):", *each, "else:", f"    {a}.clear()", f"    {a}.update({copied})"]  # the order counts
    if isinstance(hint, type):
        name = f"overwrite_{hint.__name__}"
        names[name] = overwriter(hint)
        return [f"{name}({a}, {b})"]
    inner = _overwritten(a, b, next(part for part in args if part is not type(None)), names)
    return [f"if {a} is None or {b} is None:", f"    {a} = {copied}", "else:", *(f"    {line}" for line in inner)]


def digest(state: State) -> str:
    """A short fingerprint of a position, equal on every platform."""
    plain = msgspec.to_builtins(state, str_keys=True)  # sorting takes text keys only
    return hashlib.blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=8).hexdigest()
