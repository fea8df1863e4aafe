"""The journal's pane: what happened, the newest last; answers stand in its place until the next choice."""

from __future__ import annotations

from functools import lru_cache

from dinotui.engine.parts import Text, plain
from dinotui.widgets.canvas import Canvas, Ink
from dinotui.widgets.draw import Drawing
from dinotui.widgets.words import wrapped_spans

from .model import JOURNAL, Answer, Face

TOLD, ANSWER = "Journal", "Answer"
"""The tab's word: what was told stands at its end, an answer at its beginning."""


def journal_face(lines: tuple[Text, ...], answer: Answer | None) -> Face:
    """The journal, or the answer to a question about the game."""
    if answer is not None:
        short = TOLD if answer.told else ANSWER
        return Face(JOURNAL, answer.title, short, None, lambda w, h, size: _text(answer.lines, w, answer.told))
    return Face(JOURNAL, TOLD, TOLD, None, lambda w, h, size: _text(lines, w, True))


@lru_cache(maxsize=8)
def _text(lines: tuple[Text, ...], width: int, hanging: bool) -> Drawing:
    """Lines broken at spaces; in the journal what is broken goes on further right."""
    pieces: list[tuple[int, Text]] = []
    for line in lines:
        if not plain(line):
            pieces.append((0, ""))
            continue
        indent = 2 if hanging else 0
        whole = wrapped_spans(line, width - indent)
        pieces += [(indent if n else 0, piece) for n, piece in enumerate(whole)]
    canvas = Canvas(width, len(pieces))
    for y, (indent, piece) in enumerate(pieces):
        canvas.line(indent, y, piece, Ink())
    return Drawing(canvas, {})
