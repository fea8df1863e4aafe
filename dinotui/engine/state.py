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
        fields = ", ".join(_copied(f"o.{field}", hints[field], names) for field in cls.__struct_fields__)  # type: ignore[attr-defined]
        exec(f"def copied(o): return cls({fields})", names)  # the source is built from field names only
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


def digest(state: State) -> str:
    """A short fingerprint of a position, equal on every platform."""
    return hashlib.blake2b(msgspec.json.encode(state, order="sorted"), digest_size=8).hexdigest()
