"""Records of a box as they stand in its files, read into types; what is wrong with one is said by its name and its field."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from .errors import BoxError

R = TypeVar("R")


class Faults:
    """How a game says what is wrong with its records."""

    def __init__(self, title: str) -> None:
        self.title = title

    def error(self, record: str, field: str, message: str) -> BoxError:
        """The exception for a wrong record, to be raised."""
        return BoxError(f"{self.title}, {record}{', ' if field else ''}{field}: {message}")

    def need(self, holds: bool, record: str, field: str, message: str) -> None:
        """Raise BoxError when something does not hold."""
        if not holds:
            raise self.error(record, field, message)


class RecordReader:
    """Reads the groups of a box. Raises BoxError naming record and field. A game subclasses it with its own groups.

    faults  how errors are said
    names   the fields a record is called by in errors, the first that it has
    """

    faults: ClassVar[Faults]
    names: ClassVar[tuple[str, ...]] = ("id",)

    def __init__(self, data: Mapping[str, Any], groups: Collection[str]) -> None:
        for name in data.keys() - groups:
            raise self.faults.error("file", name, "no such group of records")
        self.data = data

    def _one(self, group: str, kind: type[R]) -> R:
        """The only record of a group."""
        if group not in self.data:
            raise self.faults.error(group, "", "the record is missing")
        return self._typed(group, self.data[group], kind)

    def _many(self, group: str, kind: type[R]) -> tuple[R, ...]:
        """The records of a group, at least one."""
        found = self.data.get(group)
        if not isinstance(found, Sequence) or not found:
            raise self.faults.error(group, "", "the records are missing")
        return tuple(self._typed(f"{group} {self._named(record, i)}", record, kind) for i, record in enumerate(found))

    def _named(self, record: Any, index: int) -> str:
        """What a record is called in errors."""
        if isinstance(record, dict):
            for field in self.names:
                if field in record:
                    return str(record[field])
        return f"number {index + 1}"

    def _typed(self, name: str, record: Any, kind: type[R]) -> R:
        try:
            return msgspec.convert(record, kind)
        except msgspec.ValidationError as problem:
            message, _, path = str(problem).partition(" - at `$")
            raise self.faults.error(name, path.strip("`."), message) from problem
