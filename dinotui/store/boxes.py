"""The user's own corrections to a box: whole records, by id, from `boxes/GAME/*.toml` in their data folder."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from dinotui.engine import BoxError

from .errors import SaveError, reason
from .opening import AnyGame, find_game
from .records import explained
from .saves import read_bytes

MAX = 1024 * 1024
Records = dict[str, Any]


class Correction(NamedTuple):
    """A record of the user's that takes the place of a shipped one. `id` is "" for a table that stands alone."""

    file: Path
    group: str
    id: str
    record: Any

    def __str__(self) -> str:
        return f"{self.file.name}, {self.group}{' ' * bool(self.id)}{self.id}"


def own_files(game: str, root: Path) -> list[Path]:
    """The user's box files of a game, in the order they are read. Raises SaveError."""
    folder = root / "boxes" / find_game(game).name
    try:
        return sorted(folder.glob("*.toml")) if folder.is_dir() else []
    except OSError as error:
        raise SaveError(f"Your own box files can't be listed: {reason(error)} ({folder}).") from None


def box_records(name: str, root: Path) -> Records:
    """The records of a game's box with the user's corrections. Raises SaveError naming file, record and field."""
    game = find_game(name)
    shipped = game.data()
    corrections = [found for file in own_files(name, root) for found in _corrections(file, shipped)]
    if not corrections:
        return shipped
    merged = _merged(shipped, corrections)
    try:
        game.box(merged)
    except Exception as error:  # whatever a game stumbles over in records that are not its own
        raise SaveError(f"Your own box can't be used: {_blamed(game, shipped, corrections, error)}.") from error
    return merged


def _corrections(file: Path, shipped: Records) -> list[Correction]:
    try:
        data = tomllib.loads(read_bytes(file, MAX).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise SaveError(f"Your own box file {file} can't be read: {explained(error)}.") from None
    found: list[Correction] = []
    for group, records in data.items():
        if group not in shipped:
            raise _wrong(file, f"there is no group {group} in this box")
        ours = shipped[group]
        if isinstance(ours, list):
            if not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
                raise _wrong(file, f"{group} must be a list of records: [[{group}]]")
            known = {record["id"]: record for record in ours if isinstance(record, dict) and "id" in record}
            fields = {field for record in known.values() for field in record}
            for record in records:
                id = record.get("id")
                if id is None:
                    raise _wrong(file, f"a record of {group} has no id")
                if not isinstance(id, str | int) or id not in known:
                    raise _wrong(file, f"there is no {group} {id} in this box")
                if strange := [field for field in record if field not in fields]:
                    raise _wrong(file, f"{group} {id} has a field {strange[0]} that is not in this box")
                found.append(Correction(file, group, str(id), record))
        elif isinstance(ours, dict):
            if not isinstance(records, dict):
                raise _wrong(file, f"{group} must be a table: [{group}]")
            if strange := [field for field in records if field not in ours]:
                raise _wrong(file, f"{group} has a field {strange[0]} that is not in this box")
            if all(isinstance(record, dict) for record in ours.values()):
                found += [Correction(file, group, id, record) for id, record in records.items()]
            else:
                found.append(Correction(file, group, "", records))
        elif records != ours:
            raise _wrong(file, f"{group} is {records!r:.40} and must be {ours!r:.40}")
    return found


def _wrong(file: Path, words: str) -> SaveError:
    return SaveError(f"Your own box file {file} can't be used: {words}.")


def _merged(shipped: Records, corrections: list[Correction]) -> Records:
    data = copy.copy(shipped)
    for each in corrections:
        ours = data[each.group]
        if isinstance(ours, list):
            data[each.group] = [
                each.record if isinstance(record, dict) and str(record.get("id")) == each.id else record for record in ours
            ]
        elif each.id:
            data[each.group] = {**ours, each.id: each.record}
        else:
            data[each.group] = each.record
    return data


def _blamed(game: AnyGame, shipped: Records, corrections: list[Correction], error: Exception) -> str:
    """The correction that is wrong by itself, with what is wrong with it; else all files, as totals concern all of them."""
    for each in corrections:
        try:
            game.box(_merged(shipped, [each]))
        except BoxError as alone:
            if str(alone) == str(error) or len(corrections) == 1:
                return f"{each}: {alone}"
        except Exception as alone:
            return f"{each}: {explained(alone)}"
    files = dict.fromkeys(each.file.name for each in corrections)
    return f"{' and '.join(files)}: {explained(error)}"
