"""What the list of saves shows of one file, from its first line and its last ones only."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from dinotui import games
from dinotui.engine import SeatPlan, Setup

from .errors import SaveError
from .records import (
    MAX_FILE,
    MAX_LINE,
    AnyRecord,
    BadLine,
    Choice,
    Finished,
    Header,
    Note,
    Redo,
    Title,
    Undo,
    Unit,
    clean,
    decode,
    opened,
    salt,
)
from .saves import read, read_header

TAIL = 4 * 1024
"""So many bytes of the end are read first; four times as many until there is a checkpoint among them."""


class SaveInfo(msgspec.Struct, frozen=True):
    """A save in the list.

    path        its file
    id          the game's own number, another one for each duplicate
    title       what the user calls it
    game        the game's name; "" when the file does not say
    setup       seats, options and seed; None when the file does not say
    finished    whether the game is over
    turns       how many choices were made
    status      where the game stands, such as "Round 2 of 4"
    scores      (name, score) of every seat, as everybody may know
    modified    when it was played last, in seconds since 1970
    note        the player's note, "" for none
    take_backs  whether an undo went back over a roll, a draw or a bot's choice
    outcome     one sentence on how it ended, "" before the end
    problem     one sentence on what is wrong with the file, "" when it looks well
    created     when it was begun, in UTC
    attempt     the campaign and the chapter the game is an attempt at, "" for none
    end         the record of its end, None before
    """

    path: Path
    id: str = ""
    title: str = ""
    game: str = ""
    setup: Setup | None = None
    finished: bool = False
    turns: int = 0
    status: str = ""
    scores: tuple[tuple[str, str], ...] = ()
    modified: float = 0.0
    note: str = ""
    take_backs: bool = False
    outcome: str = ""
    problem: str = ""
    created: str = ""
    attempt: tuple[str, str] = ("", "")
    end: Finished | None = None


def info(path: Path) -> SaveInfo:
    """What the list shows of a file. Never raises: what is wrong is its `problem`."""
    found = SaveInfo(path, title=path.stem)
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0))
        with open(descriptor, "rb") as file:
            status = os.fstat(descriptor)
            found = msgspec.structs.replace(found, modified=status.st_mtime)
            if status.st_size > MAX_FILE:
                raise SaveError("The file is too large for a save.")
            first = file.readline(MAX_LINE + 1)
            if not first:
                raise SaveError("This save is empty.")
            header, _ = read_header(first.rstrip(b"\n"))
            if header is None:  # an older format
                file.seek(0)
                saved = read(file.read(MAX_FILE))
                return _told(_headed(found, saved.header), saved.records)
            found = _headed(found, header)
            size, start = TAIL, len(first)
            while True:
                at = max(start, status.st_size - size)
                file.seek(at)
                records = _records(file.read(status.st_size - at), at > start, salt(header.id))
                if at == start or any(isinstance(record, Unit) for record in records):
                    return _told(found, records)
                size *= 4
    except SaveError as error:
        return msgspec.structs.replace(found, problem=str(error))
    except OSError as error:
        words = "There is no permission to read this save." if isinstance(error, PermissionError) else "This save can't be read."
        return msgspec.structs.replace(found, problem=words)


def _headed(found: SaveInfo, header: Header) -> SaveInfo:
    seats = tuple(SeatPlan(clean(seat.name), seat.player) for seat in header.seats)
    problem = "" if header.game in games.names() or _known(header.game) else "This dinotui does not have this game."
    return msgspec.structs.replace(
        found,
        id=header.id,
        title=clean(header.title) or found.title,
        game=header.game,
        setup=Setup(header.game, seats, header.options, header.seed, header.ruleset),
        problem=problem,
        created=header.created,
        attempt=(header.campaign, header.chapter),
    )


def _known(game: str) -> bool:
    try:
        games.find(game)
    except KeyError:
        return False
    return True


def _records(data: bytes, cut: bool, start: int) -> list[AnyRecord]:
    """The records of the end of a file. Raises SaveError when one is damaged; a torn last line is left out."""
    lines = data.split(b"\n")
    unended = lines.pop()
    records: list[AnyRecord] = []
    for line in lines[1:] if cut else lines:
        try:
            records.append(decode(opened(line, start)))
        except BadLine:
            raise SaveError("This save is damaged.") from None
    try:
        if unended:
            records.append(decode(opened(unended, start)))
    except BadLine:
        pass
    if any(record.n != records[0].n + i for i, record in enumerate(records)):
        raise SaveError("This save is damaged.")
    return records


def _told(found: SaveInfo, records: list[AnyRecord]) -> SaveInfo:
    title, note, take_backs, turns, end = found.title, "", False, 0, None
    status: str = ""
    scores: tuple[tuple[str, str], ...] = ()
    for record in records:
        match record:
            case Unit():
                status, scores, title, note = record.status, record.scores, record.title or title, record.note
                take_backs, turns = record.take_backs, record.choices
            case Choice():
                turns, end = turns + 1, None
            case Undo():
                turns, end, take_backs = record.to, None, take_backs or record.asked
                status, scores = record.status or status, record.scores or scores
            case Redo():
                turns, status, scores = record.to, record.status or status, record.scores or scores
            case Note():
                note = record.text
            case Title():
                title = record.title
            case Finished():
                end = record
    if end is not None:
        scores = tuple((name, f"{points:g}") for name, points in end.points)
    return msgspec.structs.replace(
        found,
        title=clean(title) or found.title,
        note=clean(note, 2000),
        take_backs=take_backs,
        turns=turns,
        finished=end is not None,
        status=clean(status),
        scores=tuple((clean(name), clean(score)) for name, score in scores),
        outcome="" if end is None else clean(end.outcome, 2000),
        end=end,
    )
