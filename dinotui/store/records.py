"""The lines of a save file, and how they are written and checked.

A save is JSON, one record per line. Every line has its number `n`, counted from 0, and ends with a checksum of itself and of
the game's id, so that flipped bytes, missing or swapped lines and lines of another game are found:

    {"type":"choice","seat":0,"key":"lay@0,1,NE","n":7,"crc":"5f1c09aa"}
"""

from __future__ import annotations

import zlib
from typing import Annotated, Any

import msgspec
from msgspec import Meta

FORMAT = 1
"""The format written now. A changed record or state struct raises it, and brings an upgrade function and a sample save."""

MAX_FILE = 32 * 1024 * 1024
"""Bytes of the largest save that is read."""
MAX_LINE = 1024 * 1024
"""Bytes of the longest line that is read."""
MAX_LINES = 200_000
"""The most lines a save may have."""
MAX_BOX = 4 * 1024 * 1024
"""Bytes of the largest box once decompressed."""
MAX_STATE = 1024 * 1024
"""Bytes of the largest checkpoint once decompressed."""

Count = Annotated[int, Meta(ge=0, le=10_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Key = Annotated[str, Meta(min_length=1, max_length=2000)]
Short = Annotated[str, Meta(max_length=200)]
Long = Annotated[str, Meta(max_length=2000)]
Auto = Annotated[tuple[tuple[SeatNumber, Key], ...], Meta(max_length=10_000)]
Scores = Annotated[tuple[tuple[Short, Short], ...], Meta(max_length=32)]


class SavedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of the header."""

    name: Short
    player: Short


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type", kw_only=True):
    """A line of the file. `n` is its number."""

    n: Count


class Header(Record, frozen=True, tag="game"):
    """The first line: all that the game begins with.

    dinotui  the version of the program that made the file
    created  when, in UTC
    box      the records of the box, JSON compressed with zlib
    campaign the campaign the game is an attempt in, and its chapter; "" for any other game
    """

    format: Count
    dinotui: Short
    id: Short
    created: Short
    title: Short
    game: Short
    ruleset: Annotated[tuple[Short, ...], Meta(max_length=100)]
    seats: Annotated[tuple[SavedSeat, ...], Meta(min_length=1, max_length=16)]
    options: Annotated[dict[Short, Short], Meta(max_length=100)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    box: bytes
    campaign: Short = ""
    chapter: Short = ""


class Start(Record, frozen=True, tag="start"):
    """What happened before the first question: choices taken by themselves, lines told, moments of chance."""

    auto: Auto = ()
    told: Count = 0
    chance: Count = 0


class Choice(Record, frozen=True, tag="choice"):
    """A choice, and what followed it up to the next question.

    auto    choices with a single option, taken by themselves
    told    lines put into the journal
    chance  how often something random or hidden became known
    """

    seat: SeatNumber
    key: Key
    auto: Auto = ()
    told: Count = 0
    chance: Count = 0


class Unit(Record, frozen=True, tag="unit"):
    """The position at the start of the open unit, after so many choices, and what the list of saves shows.

    units   how many units were begun
    digest  the fingerprint of the state
    state   the state, msgpack compressed with zlib
    """

    choices: Count
    units: Count
    digest: Short
    state: bytes
    status: Long = ""
    scores: Scores = ()
    title: Short = ""
    note: Long = ""
    take_backs: bool = False


class Undo(Record, frozen=True, tag="undo"):
    """Back to where so many choices had been made. `asked`: over chance or a bot's choice. `reason`: not by the player."""

    seat: SeatNumber
    to: Count
    asked: bool = False
    reason: Short = ""
    status: Long = ""
    scores: Scores = ()


class Redo(Record, frozen=True, tag="redo"):
    """Forward again over what the last undo took back, to where so many choices are made."""

    to: Count
    status: Long = ""
    scores: Scores = ()


class Note(Record, frozen=True, tag="note"):
    """The player's note on the game; the last one counts."""

    text: Long


class Title(Record, frozen=True, tag="title"):
    """A new title."""

    title: Short


class Finished(Record, frozen=True, tag="finished"):
    """The end of the game: points by seat, who won, a sentence, and how well the first seat did. A later undo makes it void."""

    choices: Count
    points: Annotated[tuple[tuple[Short, float], ...], Meta(max_length=32)]
    won: Annotated[tuple[SeatNumber, ...], Meta(max_length=32)] = ()
    outcome: Long = ""
    grade: Short = ""


AnyRecord = Header | Start | Choice | Unit | Undo | Redo | Note | Title | Finished

_decoder: msgspec.json.Decoder[AnyRecord] = msgspec.json.Decoder(AnyRecord)
_TAIL = len(b',"crc":"00000000"}')


class BadLine(ValueError):
    """A line that can't be used; the message says why in a few words."""


def salt(id: str) -> int:
    """What the checksums of a game's lines begin with."""
    return zlib.crc32(id.encode())


def sealed(body: bytes, start: int) -> bytes:
    """A JSON object as a line of the file: with its checksum and the line's end."""
    return body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body, start)


def opened(line: bytes, start: int) -> bytes:
    """The JSON object of a line, without its checksum. Raises BadLine."""
    if len(line) > MAX_LINE:
        raise BadLine("it is too long")
    body, tail = unsealed(line), line[-_TAIL:]
    if tail != b',"crc":"%08x"}' % zlib.crc32(body, start):
        raise BadLine("its checksum is wrong")
    return body


def unsealed(line: bytes) -> bytes:
    """The JSON object of a line whose checksum is not looked at."""
    return line[:-_TAIL] + b"}"


def encode(record: AnyRecord, start: int) -> bytes:
    """A record as a line of the file."""
    return sealed(msgspec.json.encode(record), start)


def decode(body: bytes) -> AnyRecord:
    """The record of a JSON object. Raises BadLine."""
    try:
        return _decoder.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
        raise BadLine(explained(error)) from None


def plain(body: bytes) -> dict[str, Any]:
    """A JSON object without knowing its fields, for files of other formats. Raises BadLine."""
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
        raise BadLine(explained(error)) from None


def explained(error: BaseException) -> str:
    """A decoding error in a few words."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeDecodeError):
        return "it is no text in UTF-8"
    text = str(error)
    return text[:1].lower() + text[1:200].replace("`", "'")


def clean(text: str, most: int = 200) -> str:
    """A text of the user or of a file, on one line, without control characters, at most so long."""
    return " ".join((text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)).split())[:most]


def packed(data: dict[str, Any]) -> bytes:
    """The records of a box, compressed."""
    return zlib.compress(msgspec.json.encode(data), 9)


def unpacked(blob: bytes, most: int) -> bytes:
    """Decompressed bytes, at most so many. Raises BadLine."""
    stream = zlib.decompressobj()
    try:
        text = stream.decompress(blob, most + 1)
    except zlib.error:
        raise BadLine("its compressed part is broken") from None
    if len(text) > most:
        raise BadLine("its compressed part is too large")
    if not stream.eof:
        raise BadLine("its compressed part is cut off")
    return text


def box_data(blob: bytes) -> dict[str, Any]:
    """The records of a header's box. Raises BadLine."""
    return plain(unpacked(blob, MAX_BOX))
