"""One process plays a game at a time; the others are told who does."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .errors import Locked, SaveError, refused

if TYPE_CHECKING:
    from filelock import BaseFileLock


class Holder(msgspec.Struct, frozen=True):
    """Who holds a lock. `since` is in seconds since 1970."""

    pid: int
    host: str
    tty: str
    since: float

    def words(self) -> str:
        """Who it is, in a few words."""
        where = f" on {self.tty}" if self.tty else ""
        there = "" if self.host == platform.node() else f" at {self.host}"
        since = time.strftime("%H:%M" if time.time() - self.since < 43200 else "%Y-%m-%d %H:%M", time.localtime(self.since))
        return f"process {self.pid}{where}{there} since {since}"


def _files(path: Path) -> tuple[Path, Path]:
    folder = path.parent / ".locks"
    return folder / f"{path.name}.lock", folder / f"{path.name}.holder"


def holder(path: Path) -> Holder | None:
    """Who says to be playing this save; a process that was killed may have left its word."""
    try:
        return msgspec.json.decode(_files(path)[1].read_bytes()[:1000], type=Holder)
    except (OSError, ValueError, msgspec.MsgspecError):
        return None


class Lock:
    """The right to write one save. Ends with the process, however it ends. Raises Locked or SaveError."""

    def __init__(self, path: Path) -> None:
        from filelock import FileLock, Timeout  # slow to import, and only players need it

        lock, self._holder = _files(path)
        self._file = lock
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            self._lock: BaseFileLock = FileLock(lock, timeout=0)
            self._lock.acquire()
        except Timeout:
            who = holder(path)
            words = who.words() if who else "another process"
            raise Locked(f"This game is being played by {words}; you can watch it.", words) from None
        except OSError as error:
            raise refused("The game can't be opened for playing", error, path) from None
        self._tell()

    def _tell(self) -> None:
        try:
            tty = os.ttyname(0)
        except OSError:
            tty = ""
        note = Holder(os.getpid(), platform.node(), tty.removeprefix("/dev/"), time.time())
        try:
            self._holder.write_bytes(msgspec.json.encode(note))
        except OSError as error:
            self.release()
            raise refused("The game can't be opened for playing", error, self._holder) from None

    def release(self) -> None:
        """Let others play."""
        for file in (self._holder, self._file):  # while the lock is held: a newcomer sees that its file is gone and makes another
            try:
                file.unlink(missing_ok=True)
            except OSError:
                pass  # what is left behind does no harm: only the lock itself counts
        self._lock.release()


__all__ = ["Holder", "Lock", "Locked", "SaveError", "holder"]
