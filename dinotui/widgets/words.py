"""Fitting words into cells: wrapping and shortening, never in the middle of a word where there is a choice."""

from __future__ import annotations

from dinotui.engine.parts import Span, Text, plain

from .canvas import width_of

LEAST_BEFORE, LOOSE = 10, 4
"""What gives way in its middle keeps so many cells before it, and is cut within a word when a cut between words would leave more free."""


def fitted(text: str, width: int) -> str:
    """The text if it fits, otherwise as many whole words of it as fit with `..` behind them."""
    if len(text) <= width:
        return text
    if width <= 2:
        return text[: max(0, width)]
    cut = text.rfind(" ", 0, width + 1)
    while cut > 0:
        kept = text[:cut].rstrip(" ,;:·")
        if len(kept) + 2 <= width:
            return kept + ".."
        cut = text.rfind(" ", 0, cut)
    return text[: width - 2] + ".."


def fitted_between(text: str, width: int) -> str:
    """The same, but where the last words are a number, a price, a place or a letter that tells things apart, they stay and the middle
    gives way: `buy Basic Hotel..stack 1`. Where whole words would fill less than half of the room, a part of the next one is kept."""
    if len(text) <= width:
        return text
    words = text.split(" ")
    last = words[-1]
    alone = len(last) == 1 or (any(map(str.isdigit, last)) and not last.isdigit())
    tail = last if alone and not last.isdigit() else " ".join(words[-2:])
    room = width - len(tail)
    if room < max(len(tail), LEAST_BEFORE) or not (alone or any(map(str.isdigit, tail))):
        whole = fitted(text, width)
        return whole if len(whole) * 2 >= width else text[: width - 2].rstrip(" ,;:·") + ".."
    kept = fitted(text, room)
    return (kept if room - len(kept) <= LOOSE else text[: room - 2].rstrip(" ,;:·") + "..") + tail


def wrapped(text: str, width: int, limit: int = 0) -> list[str]:
    """The text broken at spaces into lines of at most `width` cells; at most `limit` lines when it is not 0."""
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) <= width:
            line += " " + word
            continue
        if line:
            lines.append(line)
        while len(word) > width:
            lines.append(word[:width])
            word = word[width:]
        line = word
    lines.append(line)
    if limit and len(lines) > limit:
        lines = [*lines[: limit - 1], fitted(" ".join(lines[limit - 1 :]), width)]
    return lines


def wrapped_spans(text: Text, width: int) -> list[Text]:
    """A line in several roles broken at spaces. Spaces at the beginning indent every line."""
    if isinstance(text, str):
        if len(text) <= width:
            return [text]
        indent = len(text) - len(text.lstrip(" "))
        return [" " * indent + line for line in wrapped(text, width - indent)]
    if width_of(text) <= width:
        return [text]
    lines: list[Text] = []
    line: list[Span] = []
    used = 0
    for spaces, word in _words(text):
        length = sum(len(span.text) for span in word)
        if used and used + spaces + length > width:
            lines.append(tuple(line))
            line, used = [], 0
        if spaces and used:
            line.append(Span(" " * spaces, word[0].role, word[0].strong))
            used += spaces
        line += word
        used += length
    lines.append(tuple(line))
    return lines


def _words(text: tuple[Span, ...]) -> list[tuple[int, list[Span]]]:
    """The words of a line, each with the spaces before it. A word can go on in the next span."""
    words: list[tuple[int, list[Span]]] = []
    spaces, joined = 0, False
    for span in text:
        for n, piece in enumerate(span.text.split(" ")):
            if n:
                spaces, joined = spaces + 1, False
            if not piece:
                continue
            if joined:
                words[-1][1].append(Span(piece, span.role, span.strong))
            else:
                words.append((spaces, [Span(piece, span.role, span.strong)]))
            spaces, joined = 0, True
    return words


def shortened(text: Text, width: int) -> Text:
    """A line in several roles that fits into `width` cells."""
    if isinstance(text, str):
        return fitted(text, width)
    if width_of(text) <= width:
        return text
    kept = fitted(plain(text), width)
    out: list[Span] = []
    for span in text:
        piece, kept = kept[: len(span.text)], kept[len(span.text) :]
        if piece:
            out.append(Span(piece, span.role, span.strong))
    return tuple(out)
