"""Reports of the program's own errors: what a developer needs, in a file of the state folder."""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from dinotui import __version__


def write(error: BaseException, about: Iterable[str] = (), folder: Path | None = None) -> Path | None:
    """Write a report and return where it is; None when nothing can be written anywhere.

    about   more lines, such as where the game stood
    folder  the state folder when left out; where that takes no file, the folder for temporary files
    """
    if folder is None:
        try:
            from dinotui.store import paths

            folder = paths.state() / "reports"
        except Exception:  # an error in the very part that knows the folders must still be reported
            folder = Path(tempfile.gettempdir())
    text = "\n".join(
        [
            f"dinotui {__version__}, Python {platform.python_version()}, {platform.platform()}",
            f"command: {' '.join(sys.argv[1:])}",
            *about,
            "",
            *traceback.format_exception(error),
        ]
    )
    name = f"report-{datetime.now():%Y%m%d-%H%M%S}.txt"
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            path = place / name
            path.write_text(text, "utf-8")
        except OSError:
            continue
        return path
    return None


def sentence(path: Path | None) -> str:
    """What the person is told."""
    where = f"What happened is written in {path}." if path else "No report could be written."
    return f"dinotui met an error of its own and stopped. Your game is saved up to your last choice. {where}"
