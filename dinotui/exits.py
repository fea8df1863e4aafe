"""Ways out of the full screen: signals, a terminal that is gone, an error of the program's own.

Textual handles neither SIGTERM nor SIGHUP and spins when its terminal vanishes without a signal. Nothing is saved here: every
choice was written when it was made. What is left is to put the terminal back and to be gone soon.
"""

from __future__ import annotations

import errno
import os
import select
import signal
import sys
import threading
from asyncio import AbstractEventLoop
from collections.abc import Callable
from time import sleep
from typing import Any

GRACE = 1.2
"""Seconds the program has to leave by itself; then it is ended from outside its event loop."""

LINGER = 0.5
"""Seconds a process may live on after it left the full screen."""

SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)

RESTORE = b"\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l\x1b[0m"
"""Puts back all that a full-screen program may have switched on."""


class Watchdog:
    """Ends the program on a signal or when the terminal is gone, within 2 s even when its event loop is blocked.

    A thread waits for the first of these, has `leave(128 + n)` called in the event loop, and waits for `stop()`. After that it
    sees to it that no thread left behind keeps the process: a hang-up comes with SIGCONT, at which Textual may start its threads anew.
    Nothing is done while nothing happens except one look at the terminal each second.

    leave  leaves the program the usual way
    loop   the event loop it is called in
    tty    the terminal's file descriptor, -1 for none
    """

    def __init__(self, leave: Callable[[int], object], loop: AbstractEventLoop, tty: int) -> None:
        self.leave, self.loop, self.tty = leave, loop, tty
        self.ended = threading.Event()
        self.code: int | None = None
        self.wake_out, self.wake_in = os.pipe()
        os.set_blocking(self.wake_in, False)
        self.before = {number: signal.getsignal(number) for number in SIGNALS}
        self.modes = _modes(tty)
        self.thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def start(self) -> None:
        """Begin. Call it in the main thread. Signals the program inherited as ignored are heard as well."""
        for number in SIGNALS:
            signal.signal(number, self._hear)
        self.thread.start()

    def stop(self, code: int | None = None) -> None:
        """The terminal is put back and the program is about to end by itself, with this exit status."""
        self.code = code
        self.ended.set()
        self._wake(0)
        for number, handler in self.before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _hear(self, number: int, frame: object) -> None:
        self._wake(number)

    def _wake(self, number: int) -> None:
        try:
            os.write(self.wake_in, bytes([number]))
        except OSError:  # full: a byte is on its way already
            pass

    def _watch(self) -> None:
        if number := self._wait():
            try:
                self.loop.call_soon_threadsafe(self.leave, 128 + number)
            except RuntimeError:  # the loop has ended already
                pass
            if not self.ended.wait(GRACE):
                self._force(128 + number)
        if self.code is not None:
            sleep(LINGER)
            os._exit(self.code)

    def _wait(self) -> int:
        """The number of the signal that ends the program, 0 when it ends by itself."""
        poll = select.poll()
        poll.register(self.wake_out, select.POLLIN)
        if self.tty >= 0:
            poll.register(self.tty, 0)  # asks for nothing: a hang-up is always told
        while True:
            for descriptor, _ in poll.poll(1000):
                return os.read(self.wake_out, 1)[0] if descriptor == self.wake_out else int(signal.SIGHUP)

    def _force(self, code: int) -> None:
        """End at once, with the terminal put back where it still takes anything."""
        if self.tty >= 0:
            import termios

            try:
                if self.modes is not None:
                    termios.tcsetattr(self.tty, termios.TCSANOW, self.modes)
                output = sys.__stderr__.fileno() if sys.__stderr__ is not None else self.tty
                if select.select([], [output], [], 0.1)[1]:
                    os.write(output, RESTORE)
            except (OSError, termios.error):
                pass
        os._exit(code)


def _modes(tty: int) -> list[Any] | None:
    if tty < 0:
        return None
    import termios

    try:
        return termios.tcgetattr(tty)
    except (termios.error, OSError):
        return None


def terminal_descriptor() -> int:
    """The descriptor the program reads its keys from, -1 when it is no terminal. One that hung up already counts."""
    import termios

    try:
        descriptor = sys.__stdin__.fileno() if sys.__stdin__ is not None else -1
        termios.tcgetattr(descriptor)
    except termios.error as error:
        return descriptor if error.args[0] == errno.EIO else -1
    except (OSError, ValueError):
        return -1
    return descriptor
