"""The game screen. It is imported when a game is opened: home and the lists need only its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .screen import GameScreen

__all__ = ["GameScreen"]


def __getattr__(name: str) -> Any:
    if name == "GameScreen":
        from .screen import GameScreen

        return GameScreen
    raise AttributeError(name)
