"""Standard input, output and errors when they are closed, full or broken."""

from __future__ import annotations

import os
import sys


def open_all() -> bool:
    """Give every closed stream a place in `os.devnull`, so that no saved game is opened in its place. Whether output was open."""
    output = sys.stdout is not None
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDONLY if mode == "r" else os.O_WRONLY)  # the lowest number that is free: this one
        if getattr(sys, name) is None:
            stream = open(number, mode, encoding="utf-8", errors="replace", closefd=False)  # noqa: SIM115  (open to the end)
            setattr(sys, name, stream)
    return output


def complain(text: str) -> None:
    """Say something on standard error, where that takes it."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:
        pass  # there is nobody to tell


def is_of_output(error: Exception) -> bool:
    """Whether an error came of writing output: it names no file, and the store turns its own errors into SaveError."""
    return isinstance(error, OSError) and error.filename is None


def drop_output() -> None:
    """Keep Python from writing to the broken output once more when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def output_failed(error: OSError) -> str:
    """What the person is told when standard output takes nothing more."""
    from dinotui.store.errors import reason

    return f"The output can't be written: {reason(error)}. Every game is saved up to its last choice."
