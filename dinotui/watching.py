"""Watching in plain mode: a game that is played elsewhere, read out line by line as it goes on."""

from __future__ import annotations

import os
import select
import sys
from itertools import takewhile
from typing import TextIO

from dinotui import reading
from dinotui.engine.parts import View
from dinotui.plain import PlainGame
from dinotui.store import GameStore, SaveError
from dinotui.voice import Leave, Voice

EVERY = 0.5
"""Seconds between two looks at the game."""
SAID_FIRST = 12
"""So many of the last journal lines are read out at the beginning."""

COMMANDS = {
    "v": "the whole table in words; v PANE for a part of it",
    "i NAME": "what is at a place",
    "j": "the journal; j NUMBER for its last lines",
    "help": "this list",
    "q": "leave",
}
"""Every command of a watcher as it is typed, and what it does."""


class Typed:
    """Lines of an input that are there now, without waiting longer than is wanted."""

    def __init__(self, source: TextIO) -> None:
        self.descriptor = source.fileno()
        self.rest = b""

    def line(self, seconds: float) -> str:
        """The next line without the spaces around it, "" when there is none in so many seconds. Raises Leave at the end."""
        if b"\n" not in self.rest and select.select([self.descriptor], [], [], seconds)[0]:
            found = os.read(self.descriptor, 4096)
            if not found:
                raise Leave
            self.rest = (self.rest + found)[-65536:]
        line, end, rest = self.rest.partition(b"\n")
        if not end:
            return ""
        self.rest = rest
        return line.decode("utf-8", "replace").strip()


class PlainWatch(PlainGame):
    """A game read out while others play it: only what everybody may know."""

    listed = COMMANDS

    def __init__(self, store: GameStore, voice: Voice, typed: Typed) -> None:
        super().__init__(store, voice)
        self.typed = typed
        self.commands = {name.split()[0]: self.commands[name.split()[0]] for name in COMMANDS}
        self.first = max(0, len(store.journal) - SAID_FIRST)
        """The first journal line that was read out."""
        self.heard: list[str] = []
        self.asked = ""
        """The question that was read out last."""

    def run(self) -> int:
        """Read out until the game is over or the watcher leaves. The exit status. Raises SaveError when the game goes away."""
        self._introduce()
        self._tell()
        try:
            while self.store.ask is not None:
                if line := self.typed.line(EVERY):
                    self._obey(line)
                if self.store.poll():
                    self._tell()
                self.voice.out.flush()
        except Leave:
            return 0
        except SaveError:
            self.voice.out.flush()
            raise
        self._finish()
        return 0

    def _introduce(self) -> None:
        self.voice.say(self._headline())
        self.voice.say("You watch: what everybody may know is read out. Type help for all commands, q to leave.")

    def _tell(self) -> None:
        """Read out what is new in the journal, and the question where it is another one."""
        self.first = min(self.first, len(self.store.journal))
        lines = [self._line(line) for line in self.store.journal[self.first :]]
        same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.heard, lines, strict=False)))
        if same < len(self.heard):
            self.voice.say("Something was undone.")
        for text in lines[same:]:
            self.voice.say(text)
        self.heard = lines
        ask, table = self.store.ask, self.store.table
        if ask is None:
            return
        asked = f"{reading.status_line(self._look())}\n{reading.asked(table.names[ask.seat])}: {ask.prompt(table)}"
        if asked != self.asked:
            self.voice.say()
            for text in asked.split("\n"):
                self.voice.say(text)
        self.asked = asked
        self.voice.out.flush()

    def _look(self) -> View:
        return self.store.view(None)

    def _marks(self) -> dict[str, str]:
        return {}

    def _obey(self, line: str) -> bool:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is None:
            self.voice.say(f"There is no command {word!r} while you watch; help lists them all.")
            return False
        return command(rest.strip())


def watch(store: GameStore, *, ascii: bool = False) -> int:
    """Read out a game that is played elsewhere until it ends or the person leaves. The exit status. Raises SaveError."""
    try:
        return PlainWatch(store, Voice(sys.stdin, sys.stdout, ascii=ascii), Typed(sys.stdin)).run()
    finally:
        store.close()
