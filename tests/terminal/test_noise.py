"""Input that is no text: the program lives on and the keys after it count."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

Start = Callable[..., Any]

FRAGMENTS = (
    b"\xff\xfe\xa2", b"\xe2\x82", b"\x1b[M\xff\xff\xff", b"\x1b[99999999u\x1b[1114112u", b"\x1b[0;0;0u", b"\x1b[<0;9999;9999M",
    b"\x1b[1;1;1;1R", b"\x1b]52;c;\x07", b"\x1b[200~\xe9t\xe9\x00\x1b[31m\x1b[201~",
    bytes(random.Random(1).randrange(128, 256) for _ in range(600)),
)  # fmt: skip


def test_bytes_that_are_no_text_are_passed_over(start: Start) -> None:
    program = start()
    program.wait_for("New game")
    program.settle()
    for fragment in FRAGMENTS:
        os.write(program.master, fragment)
        program.settle()
    assert not program.gone()
    program.type("\x1b")
    program.settle()
    program.type("\x10settings\r")
    program.wait_for("dinotui  Settings")
    program.type("\x11")
    assert program.wait() == 0
    assert b"Traceback" not in program.log
