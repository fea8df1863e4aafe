"""What can go wrong with saves. Every message is one clear sentence for the person at the terminal."""

from __future__ import annotations

import errno
from pathlib import Path


class SaveError(Exception):
    """Something about a save did not work. `str(error)` is the sentence to show."""


class Locked(SaveError):
    """Another process plays this game. `holder` says who, in a few words."""

    def __init__(self, message: str, holder: str) -> None:
        super().__init__(message)
        self.holder = holder


class NewerFormat(SaveError):
    """The file was made by a newer dinotui."""


class Damaged(SaveError):
    """The file is damaged: `line` is the number of the first bad line, counted from 1, and `reason` what is wrong with it."""

    def __init__(self, reason: str, line: int) -> None:
        super().__init__(f"Line {line} of this save is damaged: {reason}.")
        self.reason, self.line = reason, line


class RulesFailed(SaveError):
    """The rules made an error on a choice, which was taken back. `details` is for a report: rules by name, choice, cause."""

    def __init__(self, message: str, details: str) -> None:
        super().__init__(message)
        self.details = details


REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your disk quota is used up",
    errno.EFBIG: "the file may not grow further",
    errno.EACCES: "there is no permission to write there",
    errno.EPERM: "there is no permission to write there",
    errno.EROFS: "the disk is read-only",
    errno.EIO: "the disk reports an error",
    errno.ENOENT: "the folder or file is gone",
    errno.ENOTDIR: "part of the path is no folder",
    errno.EEXIST: "something else has its place",
    errno.EISDIR: "a folder has its place",
    errno.ELOOP: "its links lead in a circle",
    errno.ENAMETOOLONG: "the path is too long",
    errno.EMFILE: "too many files are open",
    errno.EBADF: "the file was closed",
}


def reason(error: OSError) -> str:
    """Why the system refused, in a few words."""
    return REASONS.get(error.errno or 0) or (error.strerror or "the system gave no reason").lower()


def refused(what: str, error: OSError, path: Path) -> SaveError:
    """`what` did not work because the system refused it: "The game can't be saved"."""
    return SaveError(f"{what}: {reason(error)} ({path}).")
