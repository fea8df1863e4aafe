"""What can be brought back of a damaged save.

Every line that is whole is taken, in the order of its number. Where lines are missing, what comes after counts only once a
checkpoint shows that the replayed position is the one that was written: a lost checkpoint or note then costs nothing, while a
lost choice ends the game there. A single line that is missing where a checkpoint must have stood is one; in a save whose
checkpoints stand elsewhere, because the rules had other units, nothing can be known by that.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from .errors import Damaged, SaveError
from .opening import box_of, setup_of
from .records import FORMAT, AnyRecord, BadLine, Choice, Header, Redo, Undo, Unit, decode, opened, salt, unsealed
from .replay import AnyTable, Misfit, Replay, began
from .saves import read, read_header
from .timeline import Timeline


class Salvage(NamedTuple):
    """What was brought back: a header, the records after it, what they add up to, and whether all of the game is there."""

    header: Header
    records: list[AnyRecord]
    timeline: Timeline
    whole: bool


def salvage(data: bytes) -> Salvage:
    """Bring back what can be. Raises SaveError when that is nothing."""
    lines = data.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\n").split(b"\n")
    lines = [line.removesuffix(b"\r") for line in lines]  # some editors and mail programs put them there
    doubt = False
    try:
        header, _ = read_header(lines[0])
    except Damaged:
        header, doubt = _doubtful_header(lines[0]), True
    if header is None:
        return _older(data, lines)
    start, found = salt(header.id), dict[int, AnyRecord]()
    for line in lines[1:]:
        try:
            record = decode(opened(line, start))
        except BadLine:
            continue
        found.setdefault(record.n, record)
    salvaged = _sifted(header, found, doubt)
    return salvaged._replace(whole=salvaged.whole and max(found, default=0) == len(lines) - 1)


def _doubtful_header(line: bytes) -> Header:
    """A first line whose checksum is wrong but which can be read; the first checkpoint has to agree with it."""
    try:
        header = decode(unsealed(line))
    except BadLine:
        header = None
    if not isinstance(header, Header) or header.format != FORMAT:
        raise SaveError("The first line holds the set-up and the box, so nothing can be brought back.")
    return header


def _older(data: bytes, lines: list[bytes]) -> Salvage:
    """An older format is kept up to its first bad line."""
    try:
        saved = read(data)
    except Damaged as error:
        saved = read(b"\n".join(lines[: error.line - 1]) + b"\n")
    return _sifted(saved.header, {record.n: record for record in saved.records[1:]}, False)._replace(whole=False)


def _sifted(header: Header, found: dict[int, AnyRecord], doubt: bool) -> Salvage:
    game, setup = setup_of(header)
    timeline = Timeline()
    timeline.add(header)
    replay = Replay(game, box_of(game, header), setup, timeline)
    try:
        table, start = replay.begun()
    except Misfit as error:
        raise SaveError(f"Nothing can be brought back: {error.reason}.") from error
    timeline.add(start)
    kept: list[AnyRecord] = [start]
    good = likely = 0 if doubt else 1
    guessed = older = failed = False  # only checkpoints seem to be missing; they were written by rules with other units
    expected, unit_due = 2, True  # a checkpoint is written at the first question
    for n in sorted(found):
        if n < 2:
            continue
        if n != expected:
            guessed = unit_due and n == expected + 1 and (guessed or not doubt)
            doubt = True
        elif unit_due and not isinstance(found[n], Unit):
            older = True
        expected, record = n + 1, msgspec.structs.replace(found[n], n=len(kept) + 1)
        units = table.units
        try:
            timeline.add(record)
            table = _followed(replay, table, record)
        except (BadLine, Misfit):
            failed = True
            break
        unit_due = isinstance(record, Choice) and table.units != units
        if isinstance(record, Unit):
            doubt = guessed = False
            older = older or record.units != table.units
        kept.append(record)
        if not doubt:
            good = len(kept)
        elif guessed:
            likely = len(kept)
    if not older and not (failed and guessed):
        good = max(good, likely)
    if not good:
        raise SaveError("The first line holds the set-up and the box, so nothing can be brought back.")
    timeline = Timeline()
    for record in (header, *kept[:good]):
        timeline.add(record)
    return Salvage(header, kept[:good], timeline, good == 1 + sum(n > 1 for n in found))


def _followed(replay: Replay, table: AnyTable, record: AnyRecord) -> AnyTable:
    """The table after a record. Raises Misfit when the record does not fit."""
    steps = replay.timeline.steps
    match record:
        case Choice():
            replay.take(table, len(steps) - 1, steps[-1])
        case Undo() | Redo():
            table, _ = replay.at(len(steps))
        case Unit() if not began(table, record):
            raise Misfit(len(steps), "a checkpoint is of another position")
    return table
