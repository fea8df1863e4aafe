"""The look all screens beside the game share: a header, panes with a frame and a heading, one line of keys.

Pure drawing on a canvas: a screen is a function of what it shows, where its cursor is, and the size.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotui.engine.parts import Span, Text
from dinotui.screens.lists import Item, Place, numbered, scrolled
from dinotui.widgets.canvas import Canvas, Ink, Region, width_of
from dinotui.widgets.lines import frame
from dinotui.widgets.words import fitted, shortened, wrapped, wrapped_spans

WIDTH, HEIGHT = 80, 24
"""The smallest screen."""

WIDE = 100
"""From so many columns on, what a line is about stands beside the list instead of below it."""

DIM, TITLE, STRONG, TEXT = Ink("dim"), Ink("title", strong=True), Ink("strong", strong=True), Ink()
WARN, KEY, NUMBER, CURSOR = Ink("warn"), Ink("key"), Ink("accent", strong=True), Ink("cursor", "cursor")
MARK = "→"
"""Stands before the line the cursor is on."""
NOTES_LEAST = 30
"""So many columns of a list long names leave to the notes behind them, where the notes are so long."""
ABOUT_LEAST = 44
"""So many columns a list leaves to the pane beside it."""


class Hint(NamedTuple):
    """A key and what it does here, for the line of keys."""

    keys: str
    words: str


class Typing(NamedTuple):
    """A line that is being typed: what it asks, the text so far, and what was wrong with it."""

    prompt: str
    text: str
    problem: str = ""


TYPING_HINTS = (Hint("Enter", "ok"), Hint("Ctrl+U", "clear"), Hint("Esc", "cancel"))
"""The keys of a line that is being typed."""


def too_small(width: int, height: int) -> Canvas | None:
    """The only thing shown on a screen that is too small; None when it is large enough."""
    if width >= WIDTH and height >= HEIGHT:
        return None
    canvas = Canvas(width, height)
    canvas.text(0, 0, f"needs {WIDTH}x{HEIGHT}", STRONG)
    return canvas


SAID_MOST = 4
"""Lines of what was just done or refused, at most."""


def page(
    width: int, height: int, title: str, right: Text = "", hints: Sequence[Hint] = (), typing: Typing | None = None, said: str = ""
) -> tuple[Canvas, Region]:
    """A screen with its header and keys, and the room between them.

    right   what stands at the right of the header
    typing  the line being typed, in place of the keys
    said    what was just done or refused, in place of the keys until the next key
    """
    canvas = Canvas(width, height)
    end = canvas.text(1, 0, "dinotui", TITLE)
    end = canvas.text(end, 0, f"  {title}", STRONG)
    room = width - end - 3
    if room > 0 and right:
        short = shortened(right, room)
        canvas.line(width - 1 - width_of(short), 0, short, DIM)
    bottom = height - 1
    if typing is not None:
        end = canvas.text(1, bottom, f"{typing.prompt} ", STRONG)
        shown = typing.text[-(width - end - 3) :]
        end = canvas.text(end, bottom, shown, Ink(underline=True))
        canvas.text(end, bottom, "_", STRONG)
        if typing.problem:
            canvas.text(end + 2, bottom, fitted(typing.problem, width - end - 3), WARN)
        elif (left := width - 1 - sum(len(hint.keys) + len(hint.words) + 3 for hint in TYPING_HINTS)) > end + 2:
            draw_hints(canvas, bottom, TYPING_HINTS, left)
    elif said:
        lines = wrapped(said, width - 2, SAID_MOST)
        bottom -= len(lines) - 1
        for n, line in enumerate(lines):
            canvas.text(1, bottom + n, line, WARN)
    else:
        draw_hints(canvas, bottom, hints)
    return canvas, Region(0, 1, width, bottom - 1)


def looking_for(words: str) -> str:
    """What the header says while words are looked for."""
    return f"looking for: {words}" if words else ""


def draw_hints(canvas: Canvas, y: int, hints: Sequence[Hint], x: int = 1) -> None:
    """The line of keys from a column on: as many as fit, most important first, none cut."""
    for hint in hints:
        needed = len(hint.keys) + 1 + len(hint.words)
        if x + needed > canvas.width - 1:
            return
        end = canvas.text(x, y, hint.keys, KEY)
        x = canvas.text(end, y, f" {hint.words}", DIM) + 2


def pane(canvas: Canvas, region: Region, title: str = "", active: bool = False) -> Region:
    """A frame with its heading, and the room within."""
    frame(canvas, region, "focus" if active else "frame", fitted(title, region.width - 6), "title" if active else "dim")
    return region.inset(2, 1)


def split(region: Region, width: int, left: int, below: int) -> tuple[Region, Region]:
    """The room of a list and of what its line is about: beside it on a wide screen (`left` columns for the list), else
    below it (`below` rows)."""
    if width >= WIDE:
        return (
            Region(region.x, region.y, left, region.height),
            Region(region.x + left, region.y, region.width - left, region.height),
        )
    return (
        Region(region.x, region.y, region.width, region.height - below),
        Region(region.x, region.bottom - below, region.width, below),
    )


INDENT = 3
"""Columns before a line of a list: the mark, the digit and a space."""


def widest_label(items: Sequence[Item]) -> int:
    """The columns of the names of a list, with what parts them from the notes."""
    return max((len(item.label) for item in items if not item.heading), default=0) + 2


def list_width(items: Sequence[Item], width: int, usual: int) -> int:
    """The columns of a list with words beside it: `usual`, or more where its lines need them and the words have enough without."""
    notes = max((width_of(item.note) for item in items), default=0)
    return max(usual, min(4 + INDENT + widest_label(items) + notes, width - ABOUT_LEAST))


def draw_list(canvas: Canvas, region: Region, items: Sequence[Item], place: Place, digits: bool = True, active: bool = True) -> None:
    """The lines of a list, the one at the cursor marked. Adjusts what part of it is shown."""
    place.top = scrolled(place.top, place.at, region.height, len(items))
    numbers = {index: str(number) for number, index in enumerate(numbered(items), 1)} if digits else {}
    indent = INDENT if digits else 2
    label_width = widest_label(items)
    notes = min(NOTES_LEAST, max((width_of(item.note) for item in items), default=0))
    note_at = region.x + indent + min(label_width, max(region.width // 2, region.width - indent - notes))
    for row, item in enumerate(items[place.top : place.top + region.height]):
        y, index = region.y + row, place.top + row
        if item.heading:
            canvas.text(region.x, y, fitted(item.label, region.width), Ink("dim", strong=True))
            continue
        here = index == place.at and active
        if here:
            canvas.text(region.x, y, MARK, NUMBER)
            place.caret = (region.x + indent, y)
        if index in numbers:
            canvas.text(region.x + 1, y, numbers[index], CURSOR if here else NUMBER)
        room = (note_at - 1 if item.note else region.right) - region.x - indent
        ink = DIM if item.closed else STRONG if here else TEXT
        canvas.text(region.x + indent, y, fitted(item.label, room), ink)
        if item.note:
            canvas.line(note_at, y, noted(item.note, region.right - note_at), DIM)
    draw_more(canvas, region, place.top, len(items))


def noted(note: Text, room: int) -> Text:
    """A note in so many columns: of several parts between dots the last ones give way whole, all but two."""
    parts = note.split(" · ") if isinstance(note, str) else []
    while len(parts) > 2 and len(" · ".join(parts)) > room:
        parts.pop()
    return shortened(" · ".join(parts) or note, room)


def draw_more(canvas: Canvas, region: Region, top: int, count: int) -> None:
    """Arrows in the frame's right side where more lines stand above or below."""
    if top > 0:
        canvas.put(region.right + 1, region.y, "↑", NUMBER)
    if top + region.height < count:
        canvas.put(region.right + 1, region.bottom - 1, "↓", NUMBER)


def broken(lines: Sequence[Text], width: int) -> list[Text]:
    """Paragraphs broken into lines of at most `width` cells."""
    return [line for paragraph in lines for line in wrapped_spans(paragraph, width)]


def draw_words(canvas: Canvas, region: Region, lines: Sequence[Text], top: int = 0) -> int:
    """Paragraphs from line `top` on; returns how many lines there are in all."""
    all_lines = broken(lines, region.width)
    for row, line in enumerate(all_lines[top : top + region.height]):
        canvas.line(region.x, region.y + row, line, TEXT)
    draw_more(canvas, region, top, len(all_lines))
    return len(all_lines)


def draw_about(canvas: Canvas, region: Region, item: Item, place: Place) -> None:
    """What a line of a list is about, in a frame's room; where it is longer than that, the frame says which key reads on."""
    draw_long(canvas, region, item.about, place, item.key)


def draw_long(canvas: Canvas, region: Region, lines: Sequence[Text], place: Place, of: str) -> None:
    """Words that may be longer than their room; `of` is what they are about: about something else they begin at their beginning."""
    count = len(broken(lines, region.width))
    place.read = min(place.read, max(0, count - region.height)) if place.of == of else 0
    place.of, place.more = of, region.height - 1 if place.read + region.height < count else 0
    draw_words(canvas, region, lines, place.read)
    if count > region.height:
        words = f" {place.read_key} {'reads on' if place.more else 'begins again'} "
        canvas.text(region.right - len(words), region.bottom, words, DIM)


def strong(text: str) -> tuple[Text, ...]:
    """A heading, and an empty line where it is followed by nothing of its own."""
    return ((Span(text, "strong", True),),)
