"""Writing TOML, and changing single values of a file a person may have written, with its comments left alone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

Path = tuple[str, ...]
"""Where a value stands: the names of its tables, then its own."""

_HEADER = re.compile(r"\s*\[([^\[\]]+)\]\s*(#.*)?$")
_KEY = re.compile(r"""\s*([A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|'[^']*')\s*=\s*""")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def value_text(value: Any) -> str:
    """A value on one line. Raises TypeError for what TOML does not have."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            sound = value.encode("utf-8", "replace").decode()  # a command line can hold halves of characters
            return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in sound) + '"'
        case list() | tuple():
            return "[" + ", ".join(value_text(item) for item in value) + "]"
        case Mapping():
            return "{ " + ", ".join(f"{key_text(key)} = {value_text(item)}" for key, item in value.items()) + " }" if value else "{}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def key_text(key: str) -> str:
    """A name as it stands before an equals sign."""
    return key if _BARE.fullmatch(key) else value_text(key)


def text(data: Mapping[str, Any], tables: Path = ()) -> str:
    """A whole document: plain values first, then tables."""
    lines = [f"{key_text(key)} = {value_text(value)}" for key, value in data.items() if not isinstance(value, Mapping)]
    out = "\n".join(lines) + "\n" * bool(lines)
    if tables and (lines or not data):
        out = f"[{'.'.join(map(key_text, tables))}]\n{out}"
    for key, value in data.items():
        if isinstance(value, Mapping):
            below = text(value, (*tables, key))
            out += ("\n" if out else "") + below
    return out


def edited(document: str, changes: Mapping[Path, Any]) -> str:
    """A document with some values set, or taken out for None, all else left as it stands.

    Where that can't be done line by line the document is written anew without its comments. Raises tomllib.TOMLDecodeError
    when it is broken already.
    """
    wanted = tomllib.loads(document)
    for path, value in changes.items():
        _set(wanted, path, value)
    lines = document.splitlines()
    for path, value in changes.items():
        _edit(lines, path, value)
    out = "\n".join(lines) + "\n" * bool(lines)
    try:
        if tomllib.loads(out) == wanted:
            return out
    except tomllib.TOMLDecodeError:
        pass
    return text(wanted)


def _set(data: dict[str, Any], path: Path, value: Any) -> None:
    for name in path[:-1]:
        below = data.setdefault(name, {})
        if not isinstance(below, dict):
            below = data[name] = {}
        data = below
    if value is None:
        data.pop(path[-1], None)
    else:
        data[path[-1]] = value


def _edit(lines: list[str], path: Path, value: Any) -> None:
    table: Path = ()
    end = -1 if len(path) > 1 else 0
    for i, line in enumerate(lines):
        if header := _HEADER.match(line):
            table = _names(header[1])
            if table == path[:-1]:
                end = i + 1
        elif table == path[:-1] and (found := _KEY.match(line)):
            end = i + 1
            if _names(found[1]) == path[-1:]:
                if value is None:
                    del lines[i]
                else:
                    lines[i] = line[: found.end()] + value_text(value) + _comment(line[found.end() :])
                return
    if value is None:
        return
    if end < 0:
        lines += [""] * bool(lines) + [f"[{'.'.join(map(key_text, path[:-1]))}]"]
        end = len(lines)
    lines.insert(end, f"{key_text(path[-1])} = {value_text(value)}")


def _names(dotted: str) -> Path:
    """The parts of a table's name."""
    try:
        data: Any = tomllib.loads(f"[{dotted}]")
    except tomllib.TOMLDecodeError:
        return ()
    names: list[str] = []
    while isinstance(data, dict) and data:
        name, data = next(iter(data.items()))
        names.append(name)
    return tuple(names)


def _comment(rest: str) -> str:
    """The comment after a value, with the space before it."""
    for at, character in enumerate(rest):
        if character == "#":
            try:
                tomllib.loads(f"value = {rest[:at]}")
            except tomllib.TOMLDecodeError:
                continue
            return rest[len(rest[:at].rstrip()) :]
    return ""
