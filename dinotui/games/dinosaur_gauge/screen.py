"""How Dinosaur Gauge is shown on the screen: an action is chosen with the map in view."""

from __future__ import annotations

from dinotui.engine import Ask

from .verbs import BUILD


def front(ask: Ask) -> str:
    """The pane a question brings forward; "" for the one most of its options stand on.

    Railroads, loads and goods stand on three panes; which action is best is seen on the map.
    """
    return "map" if ask.head is BUILD else ""
