"""The user's saves: listing, renaming, duplicating, the trash, and exchange with single files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, Self

import msgspec

from . import paths
from .errors import SaveError, refused
from .listing import SaveInfo, info
from .lock import Lock
from .opening import new_id, now
from .records import Title, clean
from .saves import Saved, Writer, create, load, read, read_bytes, rewritten, write_file

GAMES, TRASH, SUFFIX = "games", "trash", ".jsonl"


class Trashed(NamedTuple):
    """A save in the trash: where it is now, and where it was."""

    path: Path
    origin: Path


class Library:
    """The folder of saves: `games` under the user's data folder, or under another root."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = paths.data() if root is None else Path(root)
        self.folder = self.root / GAMES
        self.trash = self.root / TRASH

    @classmethod
    def of(cls, path: Path) -> Self:
        """The library a save lies in; the user's own for a save elsewhere."""
        return cls(path.parent.parent) if path.parent.name == GAMES else cls()

    def new_path(self, game: str) -> Path:
        """A path for a new save, made of the day, the game and a random number: never of anything a user typed."""
        day = datetime.now(UTC).strftime("%Y-%m-%d")
        return self.folder / f"{day}-{game.replace('_', '-')}-{os.urandom(3).hex()}{SUFFIX}"

    # -- looking

    def saves(self) -> list[SaveInfo]:
        """All saves, the one played last first. A save that can't be read is listed with its `problem`.

        Raises SaveError only when the folder itself can't be read.
        """
        return self._listed(self.folder)

    def last(self) -> SaveInfo | None:
        """The unfinished game that was played last; None when there is none. Damaged ones are passed over."""
        for path in self._by_time(self.folder):
            found = info(path)
            if not found.finished and not found.problem:
                return found
        return None

    def trashed(self) -> list[SaveInfo]:
        """What is in the trash, the last thrown away first."""
        return self._listed(self.trash)

    def _listed(self, folder: Path) -> list[SaveInfo]:
        return [info(path) for path in self._by_time(folder)]

    def _by_time(self, folder: Path) -> list[Path]:
        found: list[tuple[int, Path]] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                        try:
                            found.append((entry.stat().st_mtime_ns, folder / entry.name))
                        except OSError:
                            found.append((0, folder / entry.name))  # listed with its problem
        except FileNotFoundError:
            return []
        except OSError as error:
            raise refused("The saves can't be listed", error, folder) from None
        return [path for _, path in sorted(found, key=lambda each: (-each[0], each[1].name))]

    # -- changing. Each raises Locked while the game is being played, and SaveError.

    def rename(self, path: Path, title: str) -> None:
        """Give a save another title; its file keeps its name."""
        with _held(path):
            saved = _current(load(path))
            writer = Writer(path, saved)
            try:
                writer.append([Title(n=saved.number, title=clean(title) or saved.header.title)])
            finally:
                writer.close()

    def duplicate(self, path: Path, title: str = "", attempt: tuple[str, str] = ("", "")) -> Path:
        """A copy under a title of its own, to try another way. The game may be in play meanwhile.

        A copy of an attempt at a chapter is a game of its own; `attempt` makes it one, as for a chapter that begins from a
        position.
        """
        saved = load(path)
        return self._added(saved, clean(title) or f"{saved.timeline.title[:190]} (copy)", attempt)

    def _added(self, saved: Saved, title: str, attempt: tuple[str, str] = ("", "")) -> Path:
        campaign, chapter = attempt
        header = msgspec.structs.replace(saved.header, id=new_id(), created=now(), campaign=campaign, chapter=chapter)
        path = self.new_path(header.game)
        create(path, rewritten(header, [*saved.records[1:], Title(n=0, title=title)]))
        return path

    def delete(self, path: Path) -> Trashed:
        """Put a save into the trash. `undelete` brings it back."""
        with _held(path):
            self.trash.mkdir(parents=True, exist_ok=True)
            return Trashed(_moved(path, self.trash), path)

    def undelete(self, trashed: Trashed | Path) -> Path:
        """Bring a save back from the trash, to where it was or, if that is taken, under a new name."""
        path = trashed.path if isinstance(trashed, Trashed) else trashed
        self.folder.mkdir(parents=True, exist_ok=True)
        folder = trashed.origin.parent if isinstance(trashed, Trashed) and trashed.origin.parent.is_dir() else self.folder
        return _moved(path, folder)

    def empty_trash(self) -> int:
        """Remove for ever what is in the trash; how many saves that were."""
        gone = 0
        for path in self._by_time(self.trash):
            try:
                path.unlink()
                gone += 1
            except OSError as error:
                raise refused("The trash can't be emptied", error, path) from None
        return gone

    # -- exchange

    def export(self, path: Path, to: Path, *, overwrite: bool = False) -> Path:
        """Write a save to a file of the user's choice, or into a folder. It may be in play meanwhile."""
        data = read_bytes(path)
        saved = read(data)
        target = to / path.name if to.is_dir() else to
        try:
            write_file(target, os.O_TRUNC if overwrite else os.O_EXCL, data[: saved.good], 0o644)
        except FileExistsError:
            raise SaveError(f"There is already a file {target}.") from None
        except OSError as error:
            raise refused("The game can't be exported", error, target) from None
        return target

    def import_(self, path: Path) -> Path:
        """Take a file into the library after checking it whole: it may come from anywhere. Its path in the library."""
        from .health import check  # not needed by anything else here

        report = check(path)
        if not report.playable:
            raise SaveError(report.sentence + f" `dinotui check {path} --repair` writes it." * report.can_repair)
        saved = load(path)
        return self._added(saved, saved.timeline.title)


def _current(saved: Saved) -> Saved:
    if saved.upgraded:
        raise SaveError("This save has an old format; open it once to bring it to the present one.")
    return saved


@contextmanager
def _held(path: Path) -> Iterator[None]:
    if not path.exists():
        raise SaveError(f"There is no save {path}.")
    lock = Lock(path)
    try:
        yield
    finally:
        lock.release()


def _moved(path: Path, folder: Path) -> Path:
    target = folder / path.name
    while target.exists():
        target = folder / f"{path.stem}-{os.urandom(2).hex()}{path.suffix}"
    try:
        os.rename(path, target)
    except OSError as error:
        raise refused("The save can't be moved", error, path) from None
    return target
