"""Records in a file of their own, one a line, only ever appended: for what must outlive the saves."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from .errors import refused
from .records import MAX_LINE
from .saves import read_bytes, write_file

Entry = TypeVar("Entry", bound=msgspec.Struct)


class Ledger(Generic[Entry]):
    """A file of records of one type. `name` is what it is called in messages, such as "The statistics"."""

    def __init__(self, file: str, entry: type[Entry], name: str) -> None:
        self.file, self.name = file, name
        self._decoder = msgspec.json.Decoder(entry)

    def append(self, root: Path, entries: Iterable[Entry]) -> None:
        """Put records at the end, on the disk when this returns. Raises SaveError."""
        file = root / self.file
        # The line end comes first too: a line torn by a power cut then spoils nothing but itself.
        content = b"".join(b"\n" + msgspec.json.encode(entry) + b"\n" for entry in entries)
        try:
            root.mkdir(parents=True, exist_ok=True)
            write_file(file, os.O_APPEND, content)
        except OSError as error:
            raise refused(f"{self.name} can't be written", error, file) from None

    def read(self, root: Path) -> list[Entry]:
        """All records in the order they were written. Lines that can't be read are passed over. Raises SaveError when the file
        can't be read."""
        file = root / self.file
        if not file.exists():
            return []
        found: list[Entry] = []
        for line in read_bytes(file).split(b"\n"):
            if not line or len(line) > MAX_LINE:
                continue
            try:
                found.append(self._decoder.decode(line))
            except (msgspec.MsgspecError, ValueError, RecursionError):
                continue
        return found
