"""The games, found by folder: adding one is adding a folder that has a `GAME`."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from dinotui.engine import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def slugs() -> tuple[str, ...]:
    """The games as they are typed on the command line."""
    return tuple(name.replace("_", "-") for name in names())


@cache
def find(name: str) -> Game[Any, Any]:
    """The game of this name or slug. Raises KeyError."""
    folder = name.replace("-", "_")
    if folder not in names():
        raise KeyError(name)
    game: Game[Any, Any] = import_module(f"{__name__}.{folder}").GAME
    return game


def everything() -> list[Game[Any, Any]]:
    """All games, in alphabetical order of their names."""
    return [find(name) for name in names()]
