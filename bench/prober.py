"""The real program in a pseudo-terminal: what it writes, when, and what the screen then shows.

    with Probe(["dinotui"], 120, 40) as probe:
        probe.wait_for("Cretaceous")
        cost = probe.press(DOWN)

A key's cost is what the program writes from the key until it has been silent for a while.
"""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from dataclasses import dataclass
from types import TracebackType
from typing import Self

import pyte

UP, DOWN, RIGHT, LEFT = (f"\x1b[{letter}" for letter in "ABCD")
ENTER, TAB, CTRL_Q = "\r", "\t", "\x11"
CHUNK = 1 << 16
UNDRAWN = re.compile(
    rb"\x1b\[[<>=][0-9;:]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?[0-9;]*u|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[P_][^\x1b]*\x1b\\"
    rb"|\x1b\[[0-9;]*t|\x1b\[[0-9;]* q"
)
"""What draws nothing but would be drawn by the emulator: queries, titles, keyboard protocols."""
QUERY_MODE = re.compile(rb"\x1b\[\?(\d+)\$p")
UNFINISHED = re.compile(rb"\x1b(?:\[[0-9;:?<>=$ ]*|\][^\x07\x1b]*|[P_][^\x1b]*)?$")
SYNCHRONIZED = 2026
"""The mode a modern terminal says yes to: output is drawn at once at the end of a frame."""


@dataclass(frozen=True)
class Cost:
    """What a key cost: bytes written, seconds to the first and to the last of them (None for no output)."""

    bytes: int
    first: float | None
    last: float | None


class Probe:
    """A program in a terminal of this size. Seconds count from the start of the program."""

    def __init__(self, argv: list[str], columns: int = 120, rows: int = 40, env: dict[str, str] | None = None) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("TEXTUAL", "TMUX", "TERM_"))}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            clean.pop(name, None)
        clean |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"} | (env or {})
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written, self.ended, self.status = 0, False, None
        self._rest = b""
        self.started = time.perf_counter()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execvpe(argv[0], argv, clean)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.set_blocking(self.terminal, False)

    status: int | None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    # -- what the program writes

    def read(self, wait: float, most: int = CHUNK) -> bytes:
        """What comes next, b"" after so many seconds of silence or at the end."""
        if self.ended or not select.select([self.terminal], [], [], wait)[0]:
            return b""
        try:
            data = os.read(self.terminal, most)
        except OSError as error:
            if error.errno not in (errno.EIO, errno.EBADF, errno.EAGAIN):
                raise
            data = b""
            self.ended = error.errno != errno.EAGAIN
        self.written += len(data)
        self._answer(data)
        self._draw(data)
        return data

    def settle(self, quiet: float = 0.25, limit: float = 10.0) -> tuple[int, float | None, float | None]:
        """Read until it has been silent for so long: bytes, and when the first and the last came."""
        count, first, last = 0, None, None
        end = time.perf_counter() + limit
        while time.perf_counter() < end and (data := self.read(quiet)):
            last = time.perf_counter()
            first = first or last
            count += len(data)
        return count, first, last

    def _answer(self, data: bytes) -> None:
        """Say what a modern terminal says when it is asked."""
        answers = [b"\x1b[?%s;%d$y" % (mode, 2 if int(mode) == SYNCHRONIZED else 0) for mode in QUERY_MODE.findall(data)]
        if re.search(rb"\x1b\[0?c", data):
            answers.append(b"\x1b[?62;c")
        if answers:
            self.type(b"".join(answers))

    def _draw(self, data: bytes) -> None:
        whole = self._rest + data
        cut = UNFINISHED.search(whole)
        whole, self._rest = (whole[: cut.start()], whole[cut.start() :]) if cut else (whole, b"")
        self.stream.feed(UNDRAWN.sub(b"", whole))

    # -- what is typed and seen

    def type(self, keys: str | bytes) -> None:
        """Write to the program's terminal."""
        data = keys.encode() if isinstance(keys, str) else keys
        while data:
            try:
                data = data[os.write(self.terminal, data) :]
            except BlockingIOError:
                select.select([], [self.terminal], [], 1)

    def press(self, key: str, quiet: float = 0.2, limit: float = 8.0) -> Cost:
        """Type a key and wait until the program is silent again."""
        start = time.perf_counter()
        self.type(key)
        count, first, last = self.settle(quiet, limit)
        return Cost(count, first and first - start, last and last - start)

    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait_for(self, words: str, limit: float = 20.0) -> float:
        """Seconds from the start of the program until these words are on the screen. Raises TimeoutError."""
        end = time.perf_counter() + limit
        while words not in self.text():
            if self.ended or time.perf_counter() > end:
                raise TimeoutError(f"{words!r} never appeared:\n{self.text()}")
            self.read(0.02)
        return time.perf_counter() - self.started

    # -- the end

    def memory(self) -> float:
        """Megabytes of memory the program and its children hold now."""
        return sum(_resident(pid) for pid in (self.pid, *_children(self.pid)))

    def close(self) -> None:
        """End the program: kindly, then not."""
        for ending in (signal.SIGTERM, signal.SIGKILL):
            if self.status is not None:
                break
            try:
                os.kill(self.pid, ending)
            except ProcessLookupError:
                pass
            self.wait_end(3.0)
        if not self.ended:
            os.close(self.terminal)
            self.ended = True

    def wait_end(self, limit: float) -> int | None:
        """The exit status once the program has ended, None when it has not by then."""
        end = time.perf_counter() + limit
        while self.status is None and time.perf_counter() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
            elif self.ended:
                time.sleep(0.02)
            else:
                self.read(0.02)
        return self.status


def _children(pid: int) -> list[int]:
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as file:
            return [int(child) for child in file.read().split()]
    except OSError:
        return []


def _resident(pid: int) -> float:
    try:
        with open(f"/proc/{pid}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0
