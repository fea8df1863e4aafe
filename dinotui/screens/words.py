"""Words several screens say: how long ago something was, how a saved game stands."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from dinotui import games
from dinotui.engine import counted


def ago(moment: float, now: float | None = None) -> str:
    """How long ago a moment was. Both in seconds since 1970."""
    seconds = (time.time() if now is None else now) - moment
    if seconds < 60:
        return "just now"
    for unit, length in (("minute", 60), ("hour", 3600), ("day", 86400)):
        count = int(seconds // length)
        if count < {"minute": 60, "hour": 24, "day": 14}[unit]:
            return f"{count} {unit}{'' if count == 1 else 's'} ago"
    return time.strftime("on %Y-%m-%d", time.localtime(moment))


def number_of(name: str, number: int) -> str:
    """A number of things: `3 chapters` for `chapter|chapters`."""
    return f"{number} {counted(name, number)}"


def scores_line(scores: Sequence[tuple[str, str]]) -> str:
    """`You 31, Cybersaur 44`."""
    return ", ".join(f"{name} {score}" for name, score in scores)


def game_title(name: str) -> str:
    """The title of a game; its name when this program does not have it."""
    try:
        return games.find(name).title
    except KeyError:
        return name


def options_line(game: str, options: dict[str, str], seats: int) -> str:
    """The options of a saved game in words."""
    try:
        found: Any = games.find(game)
    except KeyError:
        return ""
    words = [
        f"{option.title}: {dict(option.values).get(options[option.name], options[option.name])}"
        for option in found.options()
        if option.name in options and (not option.seats or seats in option.seats)
    ]
    return "; ".join(words)
