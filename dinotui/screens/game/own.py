"""What a game does in its own way on the game screen, from the module `screen` of its folder."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from dinotui.engine import Ask, Line, Seat
from dinotui.engine.parts import View
from dinotui.widgets.draw import draw_pane

from .model import Face, face_of


class OwnScreen(NamedTuple):
    """What a game does in its own way.

    arrange     the panes of a view, in their order, each with its drawing: as usual, or by the module's `draw(pane, width, height, size)`
    front       the pane a question brings forward; "" for the one most of its options stand on
    opens_walk  whether the person walks through what follows a line of their own seat, as through others' moves
    why         why a line was told, from the table just after it; "" where the line says it all
    """

    arrange: Callable[[View, Seat | None], tuple[Face, ...]]
    front: Callable[[Ask], str]
    opens_walk: Callable[[Line], bool]
    why: Callable[[Any, Line], str]


def own_screen(name: str) -> OwnScreen:
    """What a game's folder has for its screen in a module `screen`."""
    try:
        module: Any = import_module(f"dinotui.games.{name}.screen")
    except ModuleNotFoundError as error:
        if error.name != f"dinotui.games.{name}.screen":
            raise
        module = None
    draw = getattr(module, "draw", draw_pane)
    return OwnScreen(
        getattr(module, "arrange", lambda view, seat: tuple(face_of(pane, draw) for pane in view.panes)),
        getattr(module, "front", lambda ask: ""),
        getattr(module, "opens_walk", lambda line: False),
        getattr(module, "why", lambda table, line: ""),
    )
