"""What the program and its bot process say to each other: frames of a length and a msgpack message, over two pipes."""

from __future__ import annotations

from typing import Any, BinaryIO

import msgspec

from dinotui.engine import Seat, Setup

HEAD = 4
"""Bytes of a frame's length, big-endian."""
LONGEST = 1 << 26
"""A longer frame is no message of ours."""


class Open(msgspec.Struct, frozen=True, tag="open"):
    """The game that the next requests are about: its set-up and the records of its box."""

    setup: Setup
    data: dict[str, Any]


class Think(msgspec.Struct, frozen=True, tag="think"):
    """One question.

    number      comes back with the answer
    bot, seed   who thinks, with which numbers
    seat        who is asked
    checkpoint  the state at the start of the open unit, encoded
    keys        what was chosen since
    """

    number: int
    bot: str
    seed: int
    seat: Seat
    checkpoint: bytes
    keys: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """The advice, or what went wrong."""

    number: int
    key: str
    values: tuple[tuple[str, float], ...] = ()
    problem: str = ""


class Request(msgspec.Struct, frozen=True):
    """A position and whose question it is, in a form that can be sent to another process.

    setup, data  the game and the records of its box
    checkpoint   the state at the start of the open unit, encoded with msgpack
    keys         the choices since then, forced ones left out
    seat         who is asked
    bot, seed    who thinks, and with which numbers; the same request gives the same advice
    """

    setup: Setup
    data: dict[str, Any]
    checkpoint: bytes
    keys: tuple[str, ...]
    seat: Seat
    bot: str = "greedy"
    seed: int = 0


messages = msgspec.msgpack.Decoder(Open | Think)
answers = msgspec.msgpack.Decoder(Answer)


def frame(message: object) -> bytes:
    """A message as it goes over the pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEAD, "big") + body


def read_frame(pipe: BinaryIO) -> bytes | None:
    """The next message, waiting for it; None at the end of the pipe or of sense."""
    head = pipe.read(HEAD)
    length = int.from_bytes(head, "big")
    if len(head) < HEAD or length > LONGEST:
        return None
    body = pipe.read(length)
    return body if len(body) == length else None
