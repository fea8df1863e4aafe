"""The end of a game: where every point came from, and how the scores went."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dinotui.engine import Line, Score, Setup
from dinotui.store import GameStore
from dinotui.widgets.canvas import Canvas, Ink
from dinotui.widgets.draw import Drawing
from dinotui.widgets.lines import DOUBLE, HEAVY, LIGHT, Lines
from dinotui.widgets.words import fitted, wrapped

from .model import Face
from .words import role_of

SCORES, CHART = "end.scores", "end.chart"
DIM, STRONG = Ink("dim"), Ink("strong", strong=True)
POINTS = 120
"""So many moments of a game are looked at for the chart, at most."""
COLUMN_LEAST, COLUMN_MOST = 8, 16
"""The width of a column of points: by the names of the seats."""
WEIGHTS = (HEAVY, DOUBLE, LIGHT)
"""Lines of a chart differ in more than their colour."""


class Scored(NamedTuple):
    """A seat at the end: its name, role, and score."""

    name: str
    role: str
    score: Score


class Course(NamedTuple):
    """How a seat's score went: its name, role, and total at equally many moments."""

    name: str
    role: str
    totals: tuple[float, ...]


def scored(store: GameStore) -> tuple[Scored, ...]:
    """The scores of all seats, the highest first."""
    table = store.table
    found = [Scored(table.names[score.seat], role_of(store, score.seat), score) for score in store.game.scores(table)]
    return tuple(sorted(found, key=lambda one: -one.score.total))


def courses(store: GameStore, lines: Sequence[Line]) -> tuple[Course, ...]:
    """The scores of all seats over the game, from told lines that carry the position just after them."""
    frames = [line.frame for line in lines if line.frame is not None]
    step = max(1, -(-len(frames) // POINTS))
    tables = [store.game.table(store.setup, store.box, frame) for frame in frames[::step]]
    moments = [store.game.scores(table) for table in [*tables, store.table]]
    return tuple(
        Course(name, role_of(store, seat), tuple(moment[seat].total for moment in moments)) for seat, name in enumerate(store.table.names)
    )


def number(value: float) -> str:
    """A score as it is written: 12, 12.5."""
    return f"{value:g}"


def totals(scores: tuple[Scored, ...]) -> str:
    """All totals in a sentence, the highest first: You 71, Rex 58."""
    return ", ".join(f"{one.name} {number(one.score.total)}" for one in scores) + "."


def other_deal(setup: Setup) -> Setup:
    """The same set-up with another seed."""
    return Setup(setup.game, setup.seats, setup.options, secrets.randbelow(2**63), setup.ruleset)


def scores_face(scores: tuple[Scored, ...], outcome: str, order: tuple[str, ...] = ()) -> Face:
    return Face(SCORES, "Final score", "Score", None, lambda w, h, size: draw_scores(scores, outcome, w, order))


def chart_face(found: tuple[Course, ...]) -> Face:
    return Face(CHART, "Scores over the game", "Chart", None, lambda w, h, size: draw_chart(found, w, max(6, min(h, 16))))


@lru_cache(maxsize=8)
def draw_scores(scores: tuple[Scored, ...], outcome: str, width: int, order: tuple[str, ...] = ()) -> Drawing:
    """The table of points by where they come from, and below it how each was counted. `order` is the game's of what seats may lack."""
    labels = _labels(scores, order)
    column = min(COLUMN_MOST, max([COLUMN_LEAST, *(len(one.name) + 2 for one in scores)]), max(6, (width - 14) // len(scores)))
    lead = min(max([len(label) for label in labels] + [5]), max(10, width - column * len(scores) - 2))
    rows: list[list[tuple[int, str, Ink]]] = [[(1, text, STRONG)] for text in wrapped(outcome, width - 2)]
    rows.append([])

    def at(n: int, text: str) -> int:
        return lead + 2 + (n + 1) * column - len(text)

    heads = [fitted(one.name, column - 1) for one in scores]
    rows.append([(at(n, head), head, Ink(one.role, strong=True)) for n, (head, one) in enumerate(zip(heads, scores, strict=True))])
    for label in labels:
        row = [(1, fitted(label, lead), Ink())]
        for n, one in enumerate(scores):
            points = sum(line.points for line in one.score.lines if line.label == label)
            text = number(points) if any(line.label == label for line in one.score.lines) else "·"
            row.append((at(n, text), text, Ink() if points else DIM))
        rows.append(row)
    rows.append([(1, "─" * (lead + 1 + column * len(scores)), Ink("frame"))])
    totals = [number(one.score.total) for one in scores]
    rows.append([(1, "total", STRONG)] + [(at(n, total), total, Ink(scores[n].role, strong=True)) for n, total in enumerate(totals)])
    for one in scores:
        counted = [line for line in one.score.lines if line.detail]
        if not counted:
            continue
        rows += [[], [(1, one.name, Ink(one.role, strong=True))]]
        for line in counted:
            for n, text in enumerate(wrapped(f"{line.label}: {line.detail}", width - 3)):
                rows.append([(1 if not n else 3, text, DIM)])
    needed = max(x + len(text) for row in rows for x, text, _ in row) + 1
    canvas = Canvas(min(width, needed), len(rows))
    for y, row in enumerate(rows):
        for x, text, ink in row:
            canvas.text(x, y, text, ink)
    return Drawing(canvas, {})


def _labels(scores: Sequence[Scored], order: Sequence[str]) -> list[str]:
    """Where points come from. A source that only some seats have stands after the one before it in their scores; those whose order
    the game knows stand in that order."""
    found: list[str] = []
    for one in scores:
        at = 0
        for line in one.score.lines:
            if line.label not in found:
                found.insert(at, line.label)
            at = found.index(line.label) + 1
    known = iter(sorted((label for label in found if label in order), key=order.index))
    return [next(known) if label in order else label for label in found]


@lru_cache(maxsize=8)
def draw_chart(found: tuple[Course, ...], width: int, height: int) -> Drawing:
    """All scores over the game as lines, with their names and last values at the right."""
    canvas = Canvas(width, height)
    top = max((total for course in found for total in course.totals), default=0)
    bottom = min([0.0, *(total for course in found for total in course.totals)])
    span = max(1.0, top - bottom)
    lead = max(len(number(round(top))), len(number(round(bottom)))) + 2
    names = max((len(course.name) for course in found), default=0)
    end = max(lead + 4, width - names - 8)
    last = height - 1

    def row(total: float) -> int:
        return round((top - total) / span * last)

    for share in (0, 0.5, 1):
        value = top - share * span
        y = row(value)
        canvas.text(lead - 2 - len(number(round(value))), y, number(round(value)), DIM)
        canvas.text(lead, y, "·" * (end - lead), Ink("frame"))
    taken: set[int] = set()
    for n, course in enumerate(found):
        lines = Lines()
        weight = WEIGHTS[n % len(WEIGHTS)]
        xs = [lead + round(i * (end - 1 - lead) / max(1, len(course.totals) - 1)) for i in range(len(course.totals))]
        for (x1, before), (x2, after) in zip(
            zip(xs, course.totals, strict=True), list(zip(xs, course.totals, strict=True))[1:], strict=False
        ):
            y1, y2 = row(before), row(after)
            lines.across(x1, x2, y1, weight, course.role)
            lines.down(x2, min(y1, y2), max(y1, y2), weight, course.role)
        lines.draw(canvas)
        y = row(course.totals[-1]) if course.totals else last
        while y in taken and y < last:
            y += 1
        while y in taken and y > 0:
            y -= 1
        taken.add(y)
        canvas.text(end + 1, y, f"{course.name} ", Ink(course.role, strong=True))
        canvas.text(end + 2 + len(course.name), y, number(course.totals[-1]) if course.totals else "", Ink(course.role))
    return Drawing(canvas, {})
