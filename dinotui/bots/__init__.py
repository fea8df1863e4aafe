"""Players that think. They work on any game through the engine and see only what their seat may see."""

from __future__ import annotations

import re
from collections.abc import Callable

from .base import Advice, Bot
from .greedy import GreedyBot
from .random import RandomBot

_MAKERS: dict[str, tuple[str, Callable[[], Bot], Callable[[int], Bot]]] = {
    "greedy": ("plans its whole turn and takes the best it finds", GreedyBot, GreedyBot),
    "random": ("takes any option", RandomBot, lambda iterations: RandomBot()),
}

MOST_ITERATIONS = 100_000
"""A bot may not be asked to think longer than this, whatever a file says."""

__all__ = ["Advice", "Bot", "GreedyBot", "RandomBot", "find", "names"]


def names() -> dict[str, str]:
    """The bots by name, strongest first, each with a few words about it."""
    return {name: words for name, (words, _, _) in _MAKERS.items()}


def find(name: str) -> Bot:
    """The bot of this name. `greedy/500` is `greedy` with at most 500 iterations a decision, 1 to 100,000. Raises KeyError."""
    bare, slash, iterations = name.partition("/")
    _, plain, limited = _MAKERS[bare]
    if not slash:
        return plain()
    if not re.fullmatch(r"[0-9]{1,6}", iterations) or not 1 <= int(iterations) <= MOST_ITERATIONS:
        raise KeyError(name)
    return limited(int(iterations))
