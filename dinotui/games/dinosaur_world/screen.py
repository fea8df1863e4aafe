"""How Dinosaur World is shown on the screen: private actions are chosen with the lab in view."""

from __future__ import annotations

from dinotui.engine import Ask

from .verbs import MAKE


def front(ask: Ask) -> str:
    """The pane a question brings forward; "" for the one most of its options stand on.

    Private actions stand nowhere; what they take, DNA, money and workers, is seen in the lab.
    """
    return "lab" if ask.head is MAKE else ""
