"""Lists that a cursor moves through: plain data and arithmetic, drawn by frames.py, moved by the screens."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from dinotui.engine.parts import Text, plain


class Item(msgspec.Struct, frozen=True):
    """A line of a list.

    key     what it stands for
    label   its words
    note    what stands at its right
    about   what the pane beside the list says while the cursor is on it
    closed  why it cannot be taken now, "" when it can
    heading a line between others that the cursor passes over
    """

    key: str
    label: str
    note: Text = ""
    about: tuple[Text, ...] = ()
    closed: str = ""
    heading: bool = False


class Place(msgspec.Struct):
    """Where the cursor of a list stands, the first line shown, and the cell where the line at the cursor begins.

    read      how far the words beside the list are scrolled; `more` when they go on, `of` the line they are about
    read_key  the key that reads on
    """

    at: int = 0
    top: int = 0
    caret: tuple[int, int] = (0, 0)
    read: int = 0
    more: int = 0
    of: str = ""
    read_key: str = "Tab"


def read_on(place: Place) -> None:
    """Scroll the words beside a list by what fits; from their end back to their beginning."""
    place.read = place.read + place.more if place.more else 0


def settle(place: Place, items: Sequence[Item]) -> None:
    """Put the cursor on a line that exists and is no heading."""
    if not items:
        place.at = place.top = 0
        return
    place.at = min(max(place.at, 0), len(items) - 1)
    if items[place.at].heading:
        move(place, items, 1)
    if items[place.at].heading:
        move(place, items, -1)


def move(place: Place, items: Sequence[Item], step: int) -> None:
    """Move the cursor by so many lines, passing over headings and stopping at the ends; a step of one goes round."""
    stops = [number for number, item in enumerate(items) if not item.heading]
    if not stops:
        return
    before = sum(number < place.at for number in stops)
    now = before if place.at in stops else before - (step > 0)
    target = now + step
    if abs(step) == 1:
        target %= len(stops)
    place.at = stops[min(max(target, 0), len(stops) - 1)]


def to_end(place: Place, items: Sequence[Item], last: bool) -> None:
    """Move the cursor to the first or the last line."""
    place.at = len(items) - 1 if last else 0
    settle(place, items)


def numbered(items: Sequence[Item]) -> list[int]:
    """The indices of the lines the digits 1 to 9 stand for."""
    return [number for number, item in enumerate(items) if not item.heading][:9]


def scrolled(top: int, at: int, rows: int, count: int) -> int:
    """The first line to show so that line `at` is seen; a list that must move moves by half of what is shown."""
    if count <= rows:
        return 0
    if at < top or at >= top + rows:
        top = at - rows // 2
    return min(max(top, 0), count - rows)


def matching(items: Sequence[Item], words: str) -> list[Item]:
    """The lines in which every one of the words occurs, in any case; headings only while nothing is looked for."""
    wanted = words.casefold().split()
    if not wanted:
        return list(items)
    return [
        item
        for item in items
        if not item.heading and all(word in f"{item.label} {plain(item.note)}".casefold() for word in wanted)
    ]
