"""The one writer and reader of plain mode."""

from __future__ import annotations

import sys
from typing import TextIO

from dinotui import reading


class Leave(Exception):
    """The person leaves, or the input ends."""


class Voice:
    """The one writer and reader of plain mode.

    ascii  say nothing beyond ASCII
    """

    def __init__(self, source: TextIO, out: TextIO, *, ascii: bool = False) -> None:
        self.source, self.out, self.ascii = source, out, ascii
        self.edits = source is sys.stdin and source.isatty() and out.isatty()
        if self.edits:
            import readline  # noqa: F401  (importing it gives `input` its line editing)

    def say(self, text: str = "") -> None:
        """Write a line."""
        self.out.write(self._safe(text) + "\n")

    def _safe(self, text: str) -> str:
        """The text without control characters, wherever it comes from: none may reach the terminal."""
        if not text.isprintable():
            text = "".join(sign if sign.isprintable() else " " for sign in text)
        return reading.ascii_only(text) if self.ascii else text

    def ask(self, prompt: str) -> str:
        """Read a line without the spaces around it. Raises Leave at the end of the input."""
        prompt = self._safe(prompt)
        self.out.flush()
        if self.edits:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say()
                raise Leave from None
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say()
            raise Leave
        return line.strip()
