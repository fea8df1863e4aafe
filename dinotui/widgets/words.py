"""Fitting words into cells: wrapping and shortening, never in the middle of a word where there is a choice."""

from __future__ import annotations

from dinotui.engine.parts import Span, Text, plain

from .canvas import width_of


def fitted(text: str, width: int) -> str:
    """The text if it fits, otherwise as many whole words of it as fit with `..` behind them."""
    if len(text) <= width:
        return text
    if width <= 2:
        return text[: max(0, width)]
    cut = text[: width - 1].rfind(" ")
    return (text[:cut] if cut > 0 else text[: width - 2]).rstrip(" ,;:·") + ".."


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
    pending = ""
    for span in text:
        for n, word in enumerate(span.text.split(" ")):
            if n:
                pending += " "
            if not word:
                continue
            if used and used + len(pending) + len(word) > width:
                lines.append(tuple(line))
                line, used, pending = [], 0, ""
            line.append(Span(pending + word if used else word, span.role, span.strong))
            used += len(line[-1].text)
            pending = ""
    lines.append(tuple(line))
    return lines


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
