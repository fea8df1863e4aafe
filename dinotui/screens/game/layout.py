"""Where everything stands: pure functions of the panes, the way the screen is used, and the size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotui.widgets.canvas import Region

from .model import Face

WIDE, HIGH = 100, 30
"""From this size on panes stand beside each other; below it they share one room by tabs."""
JOURNAL_LEAST = 8
"""Rows of the journal's pane with its frame, at least."""
PROMPT_LEAST, PROMPT_MOST = 9, 14
"""Rows of the prompt's pane with its frame."""
OPTIONS_LEAST, OPTIONS_MOST, BOARD_LEAST = 3, 9, 21
"""Rows of the options where panes share one room: as many as they may have when so many rows stay for all else."""
COLUMN_LEAST = 42
"""A column of panes is at least so wide."""
WITHIN_LEAST = 32
"""Beside a pane that leaves so many columns, the own pane is shown as well."""
TABS_LEAST = 8
"""Rows of a room several panes share, at least."""


class Slot(NamedTuple):
    """A room on the screen: the panes that share it, and the one that is seen.

    taken  so many columns at its right belong to a pane shown within it, which has no lines of its own (`within`)
    """

    region: Region
    faces: tuple[Face, ...]
    front: Face
    taken: int = 0
    within: bool = False


class Layout(NamedTuple):
    """The rooms of a screen.

    slots   the panes; the board's room first
    prompt  the prompt's room
    framed  whether rooms have frames; without, the first row of each is its line of tabs
    latest  the first row of the last moves, or of a sentence for the person; -1 where the journal is always seen
    """

    slots: tuple[Slot, ...]
    prompt: Region
    framed: bool
    latest: int = -1


def laid_out(
    faces: Sequence[Face], recent: Sequence[str], width: int, height: int, map_size: str = "", said: int = 0, rows: int = OPTIONS_LEAST
) -> Layout:
    """The rooms for these panes, the journal being the last of them.

    said  lines of a sentence for the person: instead of the keys, or of the last moves where those have a row
    rows  the options have so many at least where panes share one room
    """
    if width < WIDE or height < HIGH:
        return _narrow(faces, recent, width, height, map_size, max(1, said), rows)
    board, others, journal = faces[0], list(faces[1:-1]), faces[-1]
    body = height - 1 - max(1, said)
    left = _board_width(board, width, body, map_size)
    columns = 2 if width - left >= 2 * COLUMN_LEAST and others else 1
    drawn = board.draw(left - 4, body - PROMPT_LEAST - 2, map_size)
    tall = min(max(drawn.height + 2, body - PROMPT_MOST), body - PROMPT_LEAST)
    slots = [Slot(Region(0, 1, left, tall), (board,), board)]
    prompt = Region(0, 1 + tall, left, body - tall)
    widths = [(width - left) // columns] * columns
    widths[-1] = width - left - sum(widths[:-1])
    x = left
    rest = others
    for n, column in enumerate(widths):
        last = n == columns - 1
        room = body - (JOURNAL_LEAST if last else 0)
        placed, rest = _column(rest, recent, Region(x, 1, column, room), last, map_size)
        if last:
            used = sum(slot.region.height for slot in placed)
            placed.append(Slot(Region(x, 1 + used, column, body - used), (journal,), journal))
        elif placed:  # the last pane of a column that has room left takes it
            slot = placed[-1]
            region = slot.region
            placed[-1] = slot._replace(region=Region(region.x, region.y, region.width, 1 + body - region.y))
        slots += placed
        x += column
    return Layout(tuple(slots), prompt, True)


def _narrow(faces: Sequence[Face], recent: Sequence[str], width: int, height: int, map_size: str, latest: int, rows: int) -> Layout:
    options = min(max(OPTIONS_LEAST, rows, height - BOARD_LEAST), OPTIONS_MOST)
    prompt = Region(0, height - 2 - options, width, 1 + options)
    front = _front(faces, recent)
    slot = Slot(Region(0, 1, width, prompt.y - 1 - latest), tuple(faces), front)
    slots: tuple[Slot, ...] = (slot,)
    own = next((face for face in faces if face.seat is not None), front)
    if front not in (faces[0], own, faces[-1]):
        tall, taken = slot.region.height - 2, max(WITHIN_LEAST, width * 2 // 5) + 1
        least = front.draw(width - 2 - taken, tall, map_size)
        if least.width <= width - 2 - taken and least.height <= min(tall, front.draw(width - 2, tall, map_size).height):
            own_room = Region(width - taken, 2, taken - 1, tall)
            slots = (slot._replace(taken=taken), Slot(own_room, (own,), own, within=True))
    return Layout(slots, prompt, False, prompt.y - latest)


def _front(faces: Sequence[Face], recent: Sequence[str]) -> Face:
    """Of panes that share a room, the one used last."""
    by_id = {face.id: face for face in faces}
    return next((by_id[id] for id in recent if id in by_id), faces[0])


def _board_width(board: Face, width: int, body: int, map_size: str) -> int:
    """The board takes what it needs, but leaves a column for the others and room for the options below it."""
    most = width - COLUMN_LEAST
    needed = board.draw(most - 4, body - PROMPT_LEAST - 2, map_size).width + 4
    return max(min(most, width * 58 // 100 if width < 160 else 80), min(needed, most))


def _column(
    faces: list[Face], recent: Sequence[str], room: Region, last: bool, map_size: str
) -> tuple[list[Slot], list[Face]]:
    """The rooms of a column, and the panes that go on to the next one. In the last column all find a place, some as tabs."""

    def tall(face: Face) -> int:
        return face.draw(room.width - 4, room.height - 2, map_size).height + 2

    groups: list[list[Face]] = [[face] for face in faces]
    if last and sum(map(tall, faces)) > room.height:
        groups = _by_seat(faces)
    slots: list[Slot] = []
    y = room.y
    while groups:
        group = groups[0]
        needed = max(tall(face) for face in group)
        later = groups[1:]
        left = room.bottom - y
        if needed <= left and (not later or not last or left - needed >= min(TABS_LEAST, sum(max(map(tall, g)) for g in later))):
            slots.append(Slot(Region(room.x, y, room.width, needed), tuple(group), _front(group, recent)))
            y += needed
            groups = later
            continue
        if not last and slots:
            return slots, [face for g in groups for face in g]
        shared = [face for g in groups for face in g] if last else group
        needed = min(left, max(map(tall, shared)))
        slots.append(Slot(Region(room.x, y, room.width, needed), tuple(shared), _front(shared, recent)))
        return slots, [] if last else [face for g in later for face in g]
    return slots, []


def _by_seat(faces: Sequence[Face]) -> list[list[Face]]:
    """The panes of the seats share a room, where the first of them stands."""
    seats = [face for face in faces if face.seat is not None]
    groups: list[list[Face]] = []
    for face in faces:
        if face.seat is None:
            groups.append([face])
        elif face is seats[0]:
            groups.append(seats)
    return groups
