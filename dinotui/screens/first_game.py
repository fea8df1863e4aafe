"""The first game somebody is offered: Cretaceous Rails alone, with all dealt."""

from __future__ import annotations

GAME = "cretaceous_rails"
OPTIONS = {"companies": "deal", "homes": "deal", "map": "first"}
"""Company, home and map are dealt, so that the game begins with the first turn."""
