"""The prompt's pane: the sentence of the moment, nine numbered options at a time, and what the one in hand brings."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from typing import NamedTuple

from dinotui.engine.parts import Text, plain
from dinotui.widgets.canvas import Canvas, Ink, Region, width_of
from dinotui.widgets.lines import frame
from dinotui.widgets.words import fitted, fitted_between, wrapped

from .model import MORE, PAGE, Prompt, Use

DIM = Ink("dim")
LEAD = Ink("strong", strong=True)
NUMBER = Ink("accent", strong=True)
CURSOR = Ink("cursor", "cursor")
NOTE_LEAST = 24
"""A note is shown beside its option when it fits, or when there is so much room for its beginning."""
PAGES_AHEAD = 4
"""So many pages of options share the rows that the widest of them needs."""
COLUMNS_MOST = 3
"""Options stand in so many columns at most where a question takes their rows; in a frame in two."""
LABEL_MOST = 40
"""Labels wider than this don't push the notes to the right."""
LABEL_LEAST = 20
"""A name is cut to so much where what the option brings has no room beside it."""


class Listed(NamedTuple):
    """What was drawn of a prompt.

    where  the cells of every item, by its position among those shown; those of other pages as if the pages stood below each other
    label  the words of the item in hand, where the list does not show all of them
    note   its note, where the list does not show all of it
    rest   what the list does not show of it
    free   the rows below the list
    hand   the cell of the number of the item in hand; the first of the list where that is not in it
    """

    where: dict[int, Region]
    label: str
    note: str
    rest: str
    free: Region
    hand: tuple[int, int]


def draw_prompt(canvas: Canvas, region: Region, prompt: Prompt, use: Use, framed: bool) -> Listed:
    """Draw the pane, but for its last line; how far undo reaches stands in its first where it has a frame."""
    if framed:
        frame(canvas, region, prompt.role or "focus", prompt.title)
        if prompt.undo:
            canvas.text(region.right - len(prompt.undo) - 4, region.y, f" {prompt.undo} ", DIM)
        inner = region.inset(2, 1)
    else:
        inner = Region(region.x + 1, region.y, region.width - 2, region.height)
    y = _lead(canvas, inner, prompt, use, framed)
    return _items(canvas, Region(inner.x, y, inner.width, max(1, inner.bottom - y)), prompt, use)


def draw_after(canvas: Canvas, room: Region, prompt: Prompt, listed: Listed, below: bool = False) -> bool:
    """Within the last line of a frame: what the option in hand brings, with what the list does not show of it, and how far undo
    reaches where there is no better place.

    What has no room there stands below the list, where there are rows enough for all of it, or goes on in the row below the frame
    where that may be used; returns whether it is.
    """
    x, y, end = room.x, room.bottom - 1, room.right
    undo = f" {prompt.undo} " if prompt.undo else ""
    canvas.text(end - len(undo), y, undo, DIM)
    space, free = end - len(undo) - x - 6, listed.free
    above = free.height if free.bottom == y else 0  # the list stands on this line

    def fits(words: str) -> bool:
        return len(wrapped(words, space)) <= 1 + above + below or len(wrapped(words, free.width - 3)) <= free.height

    names = (listed.label, fitted_between(listed.label, LABEL_LEAST))  # the name gives way to what it costs and brings
    now, then = prompt.after
    note = unsaid(listed.note, now)
    notes = (note, listed.rest) if note == listed.note else (note,)
    ways = [" · ".join(filter(None, [name, now, note, then])) for name in names for note in notes]
    after = next(filter(fits, ways), ways[-1])
    if len(after) > space:
        lines = wrapped(after, free.width - 3)
        if len(lines) <= free.height:
            canvas.text(free.x, free.bottom - len(lines), " → ", NUMBER)
            for n, line in enumerate(lines):
                canvas.text(free.x + 3, free.bottom - len(lines) + n, line)
            return False
    lines = wrapped(after, space, 1 + above + below) if after else []
    first = y - min(above, len(lines) - 1)
    for n, line in enumerate(lines, first):
        canvas.text(x, n, "   " if n > first else " → ", NUMBER)
        end = canvas.text(x + 3, n, line)
        if n == y:
            canvas.put(end, n, " ", DIM)
    return first + len(lines) > y + 1


def long_lead(width: int, prompt: Prompt, use: Use) -> bool:
    """Whether the sentence takes more than a line of a room without a frame."""
    right = _right(prompt, use)
    return width_of(prompt.lead) > width - 2 - (width_of(right) + 2 if plain(right) else 0)


def _lead(canvas: Canvas, inner: Region, prompt: Prompt, use: Use, framed: bool) -> int:
    """The sentence, the rule's id, the filter, and which options are numbered; returns the row below."""
    right = _right(prompt, use)
    first, last, ending = use.page * PAGE, (use.page + 1) * PAGE, prompt.items.ending
    if ending in prompt.shown and ending not in prompt.shown[first:last]:
        longer = f"0 {prompt.items.label(ending)}  {right}"
        if width_of(prompt.lead) + len(prompt.rule) + len(longer) + 4 <= inner.width:
            right = longer
    room = inner.width - (width_of(right) + 2 if plain(right) else 0)
    numbered = min(len(prompt.shown), PAGE)
    least = -(-numbered // (2 if framed else COLUMNS_MOST))  # rows the options need at least
    limit = max(1, inner.height - numbered, min(2, inner.height - least))
    lines = wrapped(prompt.lead, room, limit) if limit > 1 else [fitted(prompt.lead, room)]
    end = inner.x
    for n, line in enumerate(lines):
        end = canvas.text(inner.x, inner.y + n, line, LEAD)
    y = inner.y + len(lines) - 1
    if prompt.rule and end + 2 + len(prompt.rule) <= inner.x + (room if len(lines) == 1 else inner.width):
        canvas.text(end + 2, y, prompt.rule, DIM)
    canvas.line(inner.right - width_of(right), inner.y, right, DIM)
    return y + 1


def _right(prompt: Prompt, use: Use) -> Text:
    """The filter, and which of the options are numbered now when there are more."""
    words = "" if use.typed is None else f"/{use.typed}{'_' if use.typing else ''}"
    n = len(prompt.shown)
    if n > PAGE or use.typed is not None:
        first = use.page * PAGE
        count = f"{first + 1}-{min(first + PAGE, n)} of {n}" if n else "none"
        words = f"{words}  {count}" if words else count
    return words


def rows_needed(prompt: Prompt, use: Use, width: int, least: int) -> int:
    """Rows the list takes in a room without a frame, `least` or more: a row each where the prompt wants that, else so many that no
    two of the numbered options are cut to the same words. The same on each of the first pages, so that turning them moves nothing."""
    if prompt.listing:
        return PAGE
    n, most = len(prompt.shown), least
    for page in {*range(PAGES_AHEAD), use.page}:
        numbered = [prompt.items.label(item) for item in prompt.shown[page * PAGE : (page + 1) * PAGE]]
        most = max(most, _rows_of(numbered, n, width, least))
    return most


def _rows_of(numbered: Sequence[str], n: int, width: int, least: int) -> int:
    """The rows one page of so many options needs."""
    for height in range(least, len(numbered)):
        rows, labels = _columns(numbered, min(n, PAGE), height)
        widths = shared(width - 2 - (len(labels) - 1), [3 + label for label in labels])
        seen = {fitted(label, widths[i // rows] - 3) for i, label in enumerate(numbered)}
        if len(seen) == len(set(numbered)):
            return height
    return max(least, len(numbered))


def _columns(numbered: Sequence[str], n: int, height: int) -> tuple[int, list[int]]:
    """How the labels of a page of `n` stand in so many rows: the rows of a column, and the widest label of each."""
    columns = -(-n // height) if n else 1
    rows = -(-n // columns) if n else 1
    return rows, [max(map(len, numbered[column * rows : (column + 1) * rows]), default=0) for column in range(columns)]


def _items(canvas: Canvas, room: Region, prompt: Prompt, use: Use) -> Listed:
    n, page = len(prompt.shown), use.page
    first, last = page * PAGE, min(n, (page + 1) * PAGE)
    numbered = [prompt.items.label(item) for item in prompt.shown[first:last]]
    rows, labels = _columns(numbered, min(n, PAGE), room.height)
    columns = len(labels)
    noted = max((len(label) for item, label in zip(prompt.shown[first:last], numbered, strict=True) if prompt.items.note(item)), default=0)
    widths = shared(room.width - (columns - 1), [3 + label for label in labels])
    starts = [room.x + sum(widths[:column]) + column for column in range(columns)]
    unseen = ("", "", "")
    if use.at < n and use.at // PAGE != page:
        item = prompt.shown[use.at]
        unseen = (prompt.items.label(item), prompt.items.note(item), prompt.items.note(item))
    where: dict[int, Region] = {}
    tall = _heights(room, prompt, min(noted, LABEL_MOST)) if columns == 1 and n <= PAGE else [1] * PAGE
    for i in range(n):
        column, row = divmod(i % PAGE, rows)
        y = room.y + (sum(tall[:row]) if n <= PAGE else row + (i // PAGE - page) * rows)
        where[i] = Region(starts[column], y, widths[column], tall[row])
        if first <= i < last:
            label_room = min(noted if columns == 1 else labels[column], LABEL_MOST, widths[column] - 3)
            found = _item(canvas, where[i], prompt, i, i == use.at, label_room, columns == 1)
            unseen = found if i == use.at else unseen
    used = max((region.bottom for i, region in where.items() if first <= i < last), default=room.y)
    hand = where[use.at] if first <= use.at < last else room
    if unseen[0] and use.at // PAGE != page and used < room.bottom:  # the one in hand stands on another page: in a row of its own
        hand = Region(room.x, used, room.width, 1)
        unseen = _item(canvas, hand, prompt, use.at, True, min(noted, LABEL_MOST), True, MORE)
        used += 1
    return Listed(where, *unseen, Region(room.x, used, room.width, max(0, room.bottom - used)), (hand.x + 1, hand.y))


def _heights(room: Region, prompt: Prompt, label_room: int) -> list[int]:
    """How many rows each of at most nine items takes: notes go on below where there is room for all of that, else one each."""
    tall = []
    for item in prompt.shown:
        lead = 3 + max(label_room, len(prompt.items.label(item))) + 2
        note = prompt.items.note(item)
        tall.append(len(wrapped(note, room.width - lead)) if note and room.width - lead >= NOTE_LEAST else 1)
    return tall if sum(tall) <= room.height else [1] * len(tall)


def shared(width: int, needs: Sequence[int]) -> list[int]:
    """A width shared by columns: each gets what it needs, or an even part of what there is; what is left is spread evenly."""
    widths = [0] * len(needs)
    left, open_columns = width, list(range(len(needs)))
    while open_columns:
        part = left // len(open_columns)
        small = [column for column in open_columns if needs[column] <= part]
        if not small:
            for n, column in enumerate(open_columns):
                widths[column] = part + (1 if n < left % len(open_columns) else 0)
            return widths
        for column in small:
            widths[column] = needs[column]
            left -= needs[column]
            open_columns.remove(column)
    for column in range(len(needs)):
        widths[column] += left // len(needs) + (1 if column < left % len(needs) else 0)
    return widths


AMOUNT = re.compile(r"(?P<n>[0-9]+) (?P<of>[^0-9]+)|(?P<before>[^0-9]+) [+-](?P<m>[0-9]+)")
"""An amount in a note: 2 blue, excitement +2."""


def unsaid(note: str, after: str) -> str:
    """The clauses of a note that hold more than amounts which what the option brings says already: 5 credits, of -5 credits."""
    said = {words.lstrip("+-") for words in after.split(" · ")}
    return "; ".join(clause for clause in note.split("; ") if not _all_said(clause.removeprefix("and "), said))


def _all_said(clause: str, said: Set[str]) -> bool:
    """Whether a clause consists of amounts that are said: 1 blue and 2 pink, of 1 blue DNA, 2 pink DNA and 3 VP."""
    for piece in re.split(r", | and |: ", clause):
        found = AMOUNT.fullmatch(piece.lstrip("+-"))
        words = f"{found['n'] or found['m']} {found['of'] or found['before']}" if found else piece
        if not any(one == words or one.startswith(f"{words} ") for one in said):
            return False
    return bool(clause)


def _rest(note: str, seen: str) -> str:
    """What is not seen of a note: all of it, or the words behind `..`."""
    whole = " ".join(note.split())
    start = seen.removesuffix("..").rstrip()
    if seen == whole:
        return ""
    return ".." + whole[len(start) :].lstrip(" ·,;") if start and whole.startswith(start) else note


def _item(
    canvas: Canvas, room: Region, prompt: Prompt, i: int, in_hand: bool, label_room: int, alone: bool, number: str = ""
) -> tuple[str, str, str]:
    """Draw an item, `alone` in its row; its label and its note where they are not wholly seen, and what is not seen of the note."""
    item = prompt.shown[i]
    number = number or ("0" if item == prompt.items.ending else str(i % PAGE + 1))
    canvas.text(room.x, room.y, f"{'→' if in_hand else ' '}{number}", CURSOR if in_hand else NUMBER)
    label, note = prompt.items.label(item), prompt.items.note(item)
    rest = note
    end = canvas.text(room.x + 3, room.y, fitted_between(label, room.width - 3)) + 2
    at = max(room.x + 5 + label_room, end)
    if room.right - at < min(NOTE_LEAST, len(note)) and alone:  # no room in line with the others
        at = end
    if note and room.right - at >= min(NOTE_LEAST, len(note)):
        lines = wrapped(note, room.right - at, room.height)
        for n, line in enumerate(lines):
            canvas.text(at, room.y + n, line, DIM)
        rest = _rest(note, " ".join(lines))
        note = note if rest else ""
    return (label if len(label) > room.width - 3 else ""), note, rest
