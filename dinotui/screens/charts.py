"""What screens beside the game share to show scores: panes behind tabs, and a chart of points over many games."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine.parts import Span
from dinotui.screens.frames import DIM, draw_words
from dinotui.screens.game.ending import Course, draw_chart
from dinotui.store.campaign import points_in_words
from dinotui.widgets.canvas import Canvas, Ink, Region
from dinotui.widgets.lines import frame

MOST = 120
"""So many of the last games are in a chart, at most."""
TALLEST = 24


def tabbed(canvas: Canvas, region: Region, titles: Sequence[str], at: int) -> Region:
    """A frame with the headings of the panes that share it, the one in front strong, and the room within."""
    frame(canvas, region)
    x = canvas.text(region.x + 2, region.y, " ")
    for number, title in enumerate(titles):
        x = canvas.text(x, region.y, title, Ink("title", strong=True) if number == at else DIM)
        x = canvas.text(x, region.y, " │ " if number + 1 < len(titles) else " ", Ink("frame"))
    return region.inset(2, 1)


def draw_points(canvas: Canvas, region: Region, points: Sequence[float], goal: float | None = None) -> None:
    """A line of points over games in the order they ended, and the points of a goal as a second one."""
    if not points:
        draw_words(canvas, region, [(Span("Points are shown here once a game has ended.", "dim"),)])
        return
    if len(points) == 1 and goal is None:
        only = f"{points_in_words(points[0])} in the only game so far; from the second on there is a line."
        draw_words(canvas, region, [only])
        return
    shown = tuple(points[-MOST:])
    courses = [Course("points", "seat0", (*shown, shown[-1]))]  # each game is a step, the last one too
    if goal is not None:
        courses.append(Course("goal", "automa", (goal, goal)))
    drawing = draw_chart(tuple(courses), region.width, min(region.height, TALLEST))
    canvas.paste(drawing.canvas, region.x, region.y, region)
