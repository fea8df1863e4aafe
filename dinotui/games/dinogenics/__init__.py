"""DinoGenics: Controlled Chaos. Breed dinosaurs, fence them in, and keep your visitors alive for seven seasons."""

from .game import GAME

__all__ = ["GAME"]
