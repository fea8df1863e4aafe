"""The told lines of a game. After a game is opened only the last ones are there; older ones are made when first looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import overload

from dinotui.engine import NOBODY, Line

from .replay import RECENT

LOST = "older lines can't be shown: the rules have changed since"


class Journal(Sequence[Line]):
    """A list of lines whose older part is filled in on demand. Its length is known from the start."""

    def __init__(self, missing: int, lines: list[Line], older: Callable[[], list[Line]]) -> None:
        self._missing, self._lines, self._older = missing, lines, older
        self._framed = 0
        self._trim()

    def __len__(self) -> int:
        return self._missing + len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> list[Line]: ...
    def __getitem__(self, index: int | slice) -> Line | list[Line]:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            wanted = range(start, stop, step)
            if wanted:
                self._reach(min(wanted[0], wanted[-1]))
            return [self._lines[i - self._missing] for i in wanted]
        at = index + len(self) if index < 0 else index
        if not 0 <= at < len(self):
            raise IndexError(index)
        self._reach(at)
        return self._lines[at - self._missing]

    def _reach(self, index: int) -> None:
        if index < self._missing:
            missing, older = self._missing, self._older()[: self._missing]
            older = [Line(NOBODY, LOST, {})] * (missing - len(older)) + older
            for line in older:
                line.frame = None
            self._lines[:0] = older
            self._framed += missing
            self._missing = 0

    def cut(self, length: int) -> None:
        """Take away all lines after the first so many."""
        del self._lines[max(0, length - self._missing) :]
        self._missing = min(self._missing, length)
        self._framed = min(self._framed, len(self._lines))

    def extend(self, lines: Iterable[Line]) -> None:
        """Add lines at the end. Only the last ones keep their frames, so that memory stays bounded."""
        self._lines.extend(lines)
        self._trim()

    def _trim(self) -> None:
        for i in range(self._framed, len(self._lines) - RECENT):
            self._lines[i].frame = None
            self._framed = i + 1
