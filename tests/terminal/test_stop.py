"""A program that was stopped by SIGSTOP, which it does not hear, goes on and still ends when it is told to."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable
from typing import Any

Start = Callable[..., Any]


def test_going_on_after_a_stop(start: Start) -> None:
    program = start()
    program.wait_for("New game")
    program.settle()
    for _ in range(2):
        program.kill(signal.SIGSTOP)
        time.sleep(0.3)
        program.kill(signal.SIGCONT)
        program.settle()
    program.type("\x10settings\r")
    program.wait_for("dinotui  Settings")
    program.kill(signal.SIGTERM)
    assert program.wait() == 143
    assert program.restored()
