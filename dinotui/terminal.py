"""What the terminal can show, found before Textual is imported, since Textual reads its environment at import."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path

import msgspec

COLOURS = ("none", "16", "256", "true")
"""The colour depths, from none to 24 bits."""

TRUE_COLOUR_TERMS = ("kitty", "alacritty", "foot", "wezterm", "ghostty", "contour", "direct", "truecolor", "24bit")
ERASING_TERMS = (*TRUE_COLOUR_TERMS, "xterm", "tmux", "rxvt", "konsole", "vte", "gnome", "iterm", "putty", "mintty", "linux")
"""Terminals that erase cells to the background in use. GNU screen, which other multiplexers pass for, takes its own."""
SYSTEMS = {"none": "standard", "16": "standard", "256": "256", "true": "truecolor"}
LOCALE_VARIABLES = ("LC_ALL", "LC_CTYPE", "LANG")
COERCED = ("C.UTF-8", "C.utf8", "UTF-8")
"""What Python itself puts into LC_CTYPE when it starts in the C locale (PEP 538)."""


class Terminal(msgspec.Struct, frozen=True):
    """What the screen may use.

    colours  one of COLOURS
    ascii    nothing beyond ASCII
    console  a Linux console: single and double box lines only
    erases   it can erase cells to the background it writes on
    """

    colours: str
    ascii: bool
    console: bool = False
    erases: bool = False


def detect(environ: Mapping[str, str], colours: str = "auto", glyphs: str = "auto") -> Terminal:
    """What this environment can show. `colours` and `glyphs` ("auto", "unicode", "ascii") are the person's wish and win."""
    term = environ.get("TERM", "")
    return Terminal(
        _colours(environ, term) if colours == "auto" else colours,
        not speaks_utf8(environ) if glyphs == "auto" else glyphs == "ascii",
        term == "linux",
        bool(environ.get("TMUX")) if term.startswith("screen") else any(word in term for word in ERASING_TERMS),
    )


def _colours(environ: Mapping[str, str], term: str) -> str:
    if environ.get("NO_COLOR"):
        return "none"
    if term in ("", "dumb") or term.startswith("vt"):
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or any(word in term for word in TRUE_COLOUR_TERMS):
        return "true"
    return "256" if "256" in term else "16"


def speaks_utf8(environ: Mapping[str, str]) -> bool:
    """Whether the locale of the environment is a UTF-8 one; the C locale, and none at all, are not."""
    for variable in LOCALE_VARIABLES:
        value = environ.get(variable, "")
        if variable == "LC_CTYPE" and value in COERCED and environ is os.environ and not _was_set(variable):
            continue
        if value:
            return "utf-8" in value.lower() or "utf8" in value.lower()
    return False


def _was_set(variable: str) -> bool:
    """Whether a variable was set before Python started and perhaps added it. Linux tells; elsewhere it is taken as set."""
    try:
        first = Path("/proc/self/environ").read_bytes()
    except OSError:
        return True
    return any(entry.startswith(variable.encode() + b"=") for entry in first.split(b"\0"))


def prepare(terminal: Terminal, environ: MutableMapping[str, str]) -> None:
    """Set what Textual reads when it is imported. NO_COLOR goes: with it Textual writes greys in 24 bits instead of no colours."""
    environ["TEXTUAL_COLOR_SYSTEM"] = SYSTEMS[terminal.colours]
    environ["TEXTUAL_ANIMATIONS"] = "none"
    environ.pop("TEXTUAL_THEME", None)
    environ.pop("NO_COLOR", None)


def is_dumb(environ: Mapping[str, str]) -> bool:
    """Whether the terminal cannot place text on a screen."""
    return environ.get("TERM", "dumb") in ("", "dumb", "unknown")


def has_terminal() -> bool:
    """Whether a person sits at both ends: input and output are a terminal."""
    try:
        return sys.stdin.isatty() and sys.stdout.isatty()
    except (AttributeError, ValueError):
        return False
