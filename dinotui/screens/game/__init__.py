"""The game screen."""

from .screen import GameScreen

__all__ = ["GameScreen"]
