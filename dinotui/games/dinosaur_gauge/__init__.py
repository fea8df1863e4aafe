"""Dinosaur Gauge: invest in railroads, ships, factories and airlines around a sea that fills with land."""

from .game import GAME

__all__ = ["GAME"]
