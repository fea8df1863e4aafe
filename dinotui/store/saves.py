"""Reading and writing save files: what is on disk, before any rule runs."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from .errors import Damaged, NewerFormat, SaveError, refused
from .records import (
    FORMAT,
    MAX_FILE,
    MAX_LINES,
    AnyRecord,
    BadLine,
    Header,
    decode,
    encode,
    opened,
    plain,
    salt,
)
from .timeline import Timeline

Upgrade = Callable[[list[dict[str, Any]]], list[dict[str, Any]]]
UPGRADES: dict[int, Upgrade] = {}
"""How the records of a format become those of the next. Every format ever released stays here."""


class Saved:
    """A save as it stands on disk.

    header      its first line
    timeline    what the records after it add up to
    number      the number of the next line
    good        how many bytes of the file are good; a torn last line stands after them
    torn        the last line was cut off: it is left out
    unended     the last line is whole but for its line end
    last        the bytes of the last good line
    upgraded    the format the file has, if it is older than ours; such a file is rewritten before it is played on
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.salt = salt(header.id)
        self.timeline = Timeline()
        self.records: list[AnyRecord] = []
        self.number = 0
        self.good = 0
        self.torn = self.unended = False
        self.last = b""
        self.upgraded = 0

    def add(self, record: AnyRecord) -> None:
        """Take in the next record. Raises BadLine."""
        if record.n != self.number:
            raise BadLine(f"it has the number {record.n} where {self.number} is expected")
        self.timeline.add(record)
        self.records.append(record)
        self.number += 1


def read_bytes(path: Path, most: int = MAX_FILE) -> bytes:
    """A file's bytes. Raises SaveError when it is missing, no plain file, or larger than `most`."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | getattr(os, "O_NONBLOCK", 0))
    except FileNotFoundError:
        raise SaveError(f"There is no save {path}.") from None
    except OSError as error:
        raise _unread(error, path) from None
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise SaveError(f"{path} is not a save but a folder or a device.")
        with open(descriptor, "rb", closefd=False) as file:
            data = file.read(most + 1)
    except OSError as error:
        raise _unread(error, path) from None
    finally:
        os.close(descriptor)
    if len(data) > most or data.count(b"\n") > MAX_LINES:
        raise SaveError(f"{path} is too large for a save.")
    return data


def _unread(error: OSError, path: Path) -> SaveError:
    if isinstance(error, PermissionError):
        return SaveError(f"There is no permission to read {path}.")
    return refused("The save can't be read", error, path)


def read_header(line: bytes) -> tuple[Header | None, int]:
    """The first line of a save: the header, or None and the format when that is an older one.

    Raises Damaged, NewerFormat or SaveError.
    """
    try:
        body = opened(line, 0)
    except BadLine as error:
        if b'"type":"game"' not in line[:200]:
            raise SaveError("This file is not a dinotui save.") from None
        raise Damaged(str(error), 1) from None
    try:
        written = plain(body).get("format")
        if type(written) is not int or written < 1:
            raise BadLine("it does not say its format")
        if written > FORMAT:
            raise NewerFormat("This save was made by a newer dinotui; update dinotui to open it.")
        if written < FORMAT:
            return None, written
        header = decode(body)
        if not isinstance(header, Header):
            raise BadLine("it does not describe a game")
    except BadLine as error:
        raise Damaged(str(error), 1) from None
    return header, written


def read(data: bytes) -> Saved:
    """The save in these bytes. Raises Damaged, NewerFormat or SaveError."""
    if not data:
        raise SaveError("This save is empty.")
    lines = data.split(b"\n")
    unended = lines.pop()  # what stands after the last line end
    if not lines:
        lines, unended = [unended], b""
    header, written = read_header(lines[0])
    if header is None:
        return _older(lines, written)
    saved = Saved(header)
    for at, line in enumerate(lines):
        try:
            saved.add(decode(opened(line, saved.salt if at else 0)))
        except BadLine as error:
            raise Damaged(str(error), at + 1) from None
        saved.good += len(line) + 1
        saved.last = line + b"\n"
    if unended:
        try:
            saved.add(decode(opened(unended, saved.salt)))
        except BadLine:
            saved.torn = True
        else:
            saved.good += len(unended)
            saved.unended = True
            saved.last = unended
    return saved


def _older(lines: Sequence[bytes], written: int) -> Saved:
    """A save of an older format, brought to ours step by step."""
    at = 0
    try:
        first = plain(opened(lines[0], 0))
        start = salt(str(first.get("id", "")))
        rows = [first]
        for at, line in enumerate(lines[1:], 1):  # noqa: B007  (the number of a bad line is told)
            rows.append(plain(opened(line, start)))
    except BadLine as error:
        raise Damaged(str(error), at + 1) from None
    saved: Saved | None = None
    try:
        for number in range(written, FORMAT):
            rows = UPGRADES[number](rows)
        for at, row in enumerate(rows):
            record = decode(msgspec.json.encode({**row, "n": at}))
            if saved is None:
                if not isinstance(record, Header):
                    raise BadLine("it does not describe a game")
                saved = Saved(record)
            saved.add(record)
    except (BadLine, LookupError, TypeError, ValueError, AttributeError) as error:
        raise SaveError(f"This save has the old format {written} and can't be brought to the present one: {error}.") from None
    if saved is None:
        raise SaveError("This save is empty.")
    saved.upgraded = written
    return saved


def load(path: Path) -> Saved:
    """The save at a path. Raises SaveError."""
    return read(read_bytes(path))


def follow(path: Path, saved: Saved) -> list[AnyRecord] | None:
    """Take in what was appended to a file since it was read; None when it is no longer the same file. Raises SaveError."""
    try:
        with open(path, "rb") as file:
            if os.fstat(file.fileno()).st_size < saved.good:
                return None
            file.seek(saved.good - len(saved.last))
            data = file.read(MAX_FILE)
    except FileNotFoundError:
        raise SaveError(f"The game is no longer there: {path}.") from None
    except OSError as error:
        raise _unread(error, path) from None
    if not data.startswith(saved.last):
        return None
    rest = data[len(saved.last) :]
    if saved.unended and rest:
        if not rest.startswith(b"\n"):
            return None
        rest, saved.unended, saved.good = rest[1:], False, saved.good + 1
    records: list[AnyRecord] = []
    for line in rest.split(b"\n")[:-1]:
        try:
            record = decode(opened(line, saved.salt))
            saved.add(record)
        except BadLine:
            return None
        records.append(record)
        saved.last = line + b"\n"
        saved.good += len(line) + 1
    return records


def create(path: Path, lines: Iterable[bytes]) -> int:
    """Write a new file so that it is there whole or not at all, and return its length. Raises SaveError."""
    content = b"".join(lines)
    partial = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise FileExistsError(17, "there is a file of this name", str(path))
        write_file(partial, os.O_TRUNC, content)
        os.replace(partial, path)
        sync_folder(path.parent)
    except OSError as error:
        try:
            partial.unlink()
        except OSError:
            pass  # it may never have been made; the first error is the one to tell
        raise refused("The game can't be saved", error, path) from None
    return len(content)


def rewritten(header: Header, records: Iterable[AnyRecord]) -> list[bytes]:
    """All lines of a save under a header, numbered anew: for duplicates, imports, upgrades and repairs."""
    start = salt(header.id)
    numbered = (msgspec.structs.replace(record, n=n) for n, record in enumerate(records, 1))
    return [encode(header, 0), *(encode(record, start) for record in numbered)]


def write_all(descriptor: int, content: bytes) -> None:
    """Write all bytes, however many at a time the system takes."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def write_file(path: Path, how: int, content: bytes, mode: int = 0o600) -> None:
    """Write to a file, which is made where it is missing; all is on the disk when this returns. Raises OSError.

    how  what is done with a file that is there: O_TRUNC, O_APPEND, or O_EXCL for a FileExistsError
    """
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | how, mode)
    try:
        write_all(descriptor, content)
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def replace_file(where: Path, content: bytes) -> None:
    """Write a small file so that it is there either as it was or as it shall be. Raises OSError."""
    where.parent.mkdir(parents=True, exist_ok=True)
    partial = where.with_name(f".{where.name}.new")
    write_file(partial, os.O_TRUNC, content)
    os.replace(partial, where)


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder survive a power cut, where the system can do that."""
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError:
        pass  # some network file systems refuse it for folders
    finally:
        os.close(descriptor)


class Writer:
    """Appends lines to a save so that they are on the disk when `append` returns. Raises SaveError.

    When writing fails, the file is cut back to its last good length; if even that fails, the next append tries it first.
    """

    def __init__(self, path: Path, saved: Saved) -> None:
        self.path, self.length, self.number, self.salt = path, saved.good, saved.number, saved.salt
        self.unended = saved.unended
        try:
            self.descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
        except OSError as error:
            raise refused("The game can't be opened for playing", error, path) from None
        self.cut = saved.torn

    def append(self, records: Sequence[AnyRecord]) -> None:
        """Write records, numbered on from the last."""
        if records[0].n != self.number:
            raise SaveError("The game was interrupted while it was saved; open it again.")
        content = b"\n" * self.unended + b"".join(encode(record, self.salt) for record in records)
        try:
            if self.cut:
                os.ftruncate(self.descriptor, self.length)
                self.cut = False
            if os.fstat(self.descriptor).st_size != self.length:
                raise SaveError(f"Another program has changed {self.path}; nothing was written to it.")
            self.cut = True
            write_all(self.descriptor, content)
            os.fsync(self.descriptor)
        except OSError as error:
            self._cut_back()
            raise refused("The game can't be saved", error, self.path) from None
        self.cut, self.length, self.number, self.unended = False, self.length + len(content), self.number + len(records), False

    def _cut_back(self) -> None:
        try:
            os.ftruncate(self.descriptor, self.length)
            os.fsync(self.descriptor)
            self.cut = False
        except OSError:
            pass  # the half line is cut off before the next one is written, or dropped as torn when the file is read

    def close(self) -> None:
        """Close the file."""
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1
