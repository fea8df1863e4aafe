"""The installed program in a pseudo-terminal; pyte reads what is on its screen."""

from __future__ import annotations

import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import pyte
import pytest

from dinotui.store import settings

KEYS = {
    "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r", "escape": "\x1b", "tab": "\t",
    "backspace": "\x7f", "ctrl+c": "\x03", "ctrl+p": "\x10", "ctrl+z": "\x1a",
}  # fmt: skip

UNDRAWN = re.compile(
    rb"\x1b\[[<>=][0-9;:]*[a-zA-Z]|\x1b\[\?[0-9;]*\$p|\x1b\[\?[0-9;]*u|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[P_][^\x1b]*\x1b\\"
    rb"|\x1b\[[0-9;]*t|\x1b\[[0-9;]* q"
)
"""Sequences that draw nothing and that pyte would print as text."""
PATIENCE = 30.0
"""Seconds to wait for something before a test gives up; never how long it takes."""

Condition = str | re.Pattern[str] | Callable[[str], bool]


class Program:
    """A program in a pseudo-terminal of its own.

    log     all bytes it wrote
    status  its exit status, 128 + n for a signal; None while it runs
    """

    def __init__(self, words: Sequence[str], env: Mapping[str, str], columns: int = 80, rows: int = 24) -> None:
        self.columns, self.rows = columns, rows
        self.log = bytearray()
        self.status: int | None = None
        self.closed = False
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.held = b""
        size = struct.pack("HHHH", rows, columns, 0, 0)
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, size)
        self.modes = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.login_tty(slave)  # type: ignore[attr-defined]  # Linux and macOS have it since Python 3.11
            os.close(self.master)
            for number in (signal.SIGHUP, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)  # tests that run under nohup ignore them, and what they start would too
            os.execvpe(words[0], list(words), dict(env))
        self.slave = slave
        os.set_blocking(self.master, False)

    # -- what it shows

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def colours(self) -> set[str]:
        """The colours on the screen, as pyte names them."""
        cells = [self.screen.buffer[y][x] for y in range(self.rows) for x in range(self.columns)]
        return {colour for cell in cells for colour in (cell.fg, cell.bg)} - {"default"}

    def read(self, seconds: float) -> bool:
        """Take in what it writes within so many seconds; False when it wrote nothing."""
        if self.closed or not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError as error:
            if error.errno in (errno.EIO, errno.EBADF):
                time.sleep(min(seconds, 0.02))
                return False
            raise
        self.log += data
        if b"\x1b[?2026$p" in data:
            self.type("\x1b[?2026;2$y")
        self._show(data)
        return bool(data)

    def _show(self, data: bytes) -> None:
        data = self.held + data
        cut = data.rfind(b"\x1b")
        unended = cut >= 0 and not re.search(rb"\x1b(?:\[[0-9;:?<>=$ ]*[@-~]|[^\[\]P_])", data[cut:])
        data, self.held = (data[:cut], data[cut:]) if unended else (data, b"")
        self.stream.feed(UNDRAWN.sub(b"", data))

    def wait_for(self, wanted: Condition) -> str:
        """Wait until the screen has a text, matches a pattern or fits a condition; the screen's text."""
        end = time.monotonic() + PATIENCE
        while not fits(self.text(), wanted):
            if time.monotonic() > end or self.gone():
                pytest.fail(f"never on the screen: {wanted}\n{self.text()}\nstatus {self.status}")
            self.read(0.05)
        return self.text()

    def settle(self) -> str:
        """Read until nothing is written for a while; the screen's text."""
        while self.read(0.35):
            pass
        return self.text()

    # -- what is done to it

    def type(self, text: str) -> None:
        data = text.encode()
        while data:
            select.select([], [self.master], [], 1)
            data = data[os.write(self.master, data) :]

    def press(self, *keys: str) -> str:
        """Press keys one after the other, each when the screen has answered the one before; the screen's text."""
        self.settle()
        for key in keys:
            self.type(KEYS.get(key, key))
            self.read(3)
            self.settle()
        return self.text()

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self, number: int) -> None:
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Close the terminal, as a lost connection does."""
        os.close(self.slave)
        os.close(self.master)
        self.closed = True

    # -- how it ends

    def gone(self) -> bool:
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                code = os.waitstatus_to_exitcode(status)
                self.status = code if code >= 0 else 128 - code
        return self.status is not None

    def wait(self, seconds: float = PATIENCE, reading: bool = True) -> int | None:
        """Its exit status once it is gone; None when it is still there after so many seconds.

        reading  take in what it writes meanwhile
        """
        end = time.monotonic() + seconds
        while not self.gone() and time.monotonic() < end:
            if self.closed or not reading or not self.read(0.02):
                time.sleep(0.01)
        while reading and self.read(0.05):
            pass
        return self.status

    def restored(self) -> bool:
        """Whether the terminal is as it was: modes, screen, cursor, mouse."""
        log = bytes(self.log)
        for switched_on, switched_off in ((b"\x1b[?1049h", b"\x1b[?1049l"), (b"\x1b[?1003h", b"\x1b[?1003l"), (b"\x1b[?25l", b"\x1b[?25h")):
            if log.rfind(switched_on) > log.rfind(switched_off):
                return False
        return termios.tcgetattr(self.slave) == self.modes

    def end(self) -> None:
        """End it and close its terminal."""
        if not self.gone():
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if not self.closed:
            self.hang_up()


IN_HAND = re.compile(r"→([1-9]) \S")
NUMBERED = re.compile(r"(?:  |→)([1-9])(?= \S)")


class Hands:
    """Somebody who plays by keys alone and knows only what is on the screen. Moves of others must not be walked through.

    answered  so many choices the screen has answered
    keys      so many keys were pressed
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.answered = self.keys = 0

    def play(self, program: Program, choices: int = 100_000) -> bool:
        """Take options until so many more are answered; whether the game is over."""
        until = self.answered + choices
        while not self.is_over(program) and self.answered < until:
            options = self.options(program.text())
            if not options:
                self.press(program, "enter")
                continue
            if self.chance.random() < 0.15:
                self.press(program, self.chance.choice(("up", "down", "left", "right", "tab")), patience=1)  # it may change nothing
            key = "enter" if self.chance.random() < 0.15 else self.chance.choice(options)
            self.answered += self.press(program, key)
        return self.is_over(program)

    def press(self, program: Program, key: str, patience: float = 10) -> bool:
        """Press a key and wait until something can be taken again; whether the screen is another one then."""
        before, until = program.text(), time.monotonic() + patience
        program.type(KEYS.get(key, key))
        self.keys += 1
        while time.monotonic() < until and not program.gone():
            if not program.read(0.03) and program.text() != before and (self.options(program.text()) or self.is_over(program)):
                return True
        return program.text() != before

    @staticmethod
    def options(text: str) -> list[str]:
        """The digits that take an option now: the numbers below the one in hand, and on from the head of the next column."""
        lines = text.splitlines()
        top, first = next(((y, found) for y, line in enumerate(lines) if (found := IN_HAND.search(line))), (0, None))
        if first is None:
            return []
        where = {(y, at.start(1)): at[1] for y, line in enumerate(lines) if y >= top for at in NUMBERED.finditer(line)}
        digits, y, x = [first[1]], top, first.start(1)
        while True:
            wanted = str(int(digits[-1]) + 1)
            below = [place for place, digit in where.items() if digit == wanted and place[1] == x and place[0] > y]
            beside = [place for place, digit in where.items() if digit == wanted and place[1] > x and place[0] == top]
            if not below and not beside:
                return digits
            y, x = min(below or beside)
            digits.append(wanted)

    @staticmethod
    def is_over(program: Program) -> bool:
        return "Game over" in program.text()


def fits(text: str, wanted: Condition) -> bool:
    if callable(wanted):
        return wanted(text)
    return wanted.search(text) is not None if isinstance(wanted, re.Pattern) else wanted in text


@pytest.fixture(autouse=True)
def nothing_left_behind(tmp_path: Path) -> Iterator[None]:
    """After each test no program it started is left, however its terminal went."""
    yield
    until = time.monotonic() + 4
    while (left := programs_of(tmp_path)) and time.monotonic() < until:
        time.sleep(0.05)
    for process in left:
        os.kill(process, signal.SIGKILL)
    assert not left, f"still running: {left}"


def programs_of(folder: Path) -> list[int]:
    """The processes of the program whose environment names a folder."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words, environment = (process / "cmdline").read_bytes(), (process / "environ").read_bytes()
        except OSError:  # gone meanwhile, or not ours
            continue
        if b"dinotui\0" in words and b"python" in words and str(folder).encode() in environment:
            found.append(int(process.name))
    return found


@pytest.fixture
def environment(private_environment: None) -> dict[str, str]:
    """The environment of a terminal with 24-bit colours and a UTF-8 locale, and private folders. Moves of others are not walked
    through, so that a key always meets a question."""
    settings.save(settings.Settings(pace="instant"))
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    env |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}
    for name in ("COLUMNS", "LINES", "TMUX"):
        env.pop(name, None)
    return env


@pytest.fixture
def installed() -> str:
    """The installed program."""
    path = Path(sys.executable).with_name("dinotui")
    assert path.exists(), "dinotui is not installed beside the Python that runs the tests"
    return str(path)


@pytest.fixture
def hands() -> Callable[[int], Hands]:
    """Makes a player by keys of a seed."""
    return Hands


@pytest.fixture
def start(environment: dict[str, str], installed: str) -> Iterator[Callable[..., Program]]:
    """Starts the installed program, or another one given by `program`, in a terminal."""
    running: list[Program] = []

    def starting(
        *words: str, env: Mapping[str, str | None] | None = None, columns: int = 80, rows: int = 24, program: Sequence[str] = ()
    ) -> Program:
        merged = {**environment, **(env or {})}
        found = {name: value for name, value in merged.items() if value is not None}
        running.append(Program([*(program or (installed,)), *words], found, columns, rows))
        return running[-1]

    yield starting
    for program in running:
        program.end()
