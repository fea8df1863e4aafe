"""Drawing functions, one for each kind of part. No Textual here: everything is drawn on canvases."""

from .drawing import Drawing, Spot
from .panes import draw_pane, draw_part

__all__ = ["Drawing", "Spot", "draw_pane", "draw_part"]
