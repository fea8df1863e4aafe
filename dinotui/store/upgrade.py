"""Rewriting a save of an older format before it is played on."""

from __future__ import annotations

from pathlib import Path

from .errors import SaveError, refused
from .saves import Saved, create, load, rewritten


def upgraded(path: Path, saved: Saved) -> Saved:
    """Rewrite a save in the present format and read it again. The original stays beside it, ending in `.format1`.

    Raises SaveError; the original is then where it was.
    """
    kept = path.with_name(f"{path.name}.format{saved.upgraded}")
    if kept.exists():
        raise SaveError(f"The save has the old format {saved.upgraded} and can't be rewritten: {kept} is in the way.")
    try:
        path.rename(kept)
    except OSError as error:
        raise refused("The save can't be rewritten in the present format", error, path) from None
    try:
        create(path, rewritten(saved.header, saved.records[1:]))
        return load(path)
    except SaveError:
        path.unlink(missing_ok=True)
        kept.rename(path)
        raise
