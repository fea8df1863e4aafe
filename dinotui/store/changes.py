"""What subscribers of a game are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from dinotui.engine import Seat
from dinotui.engine.parts import View

if TYPE_CHECKING:
    from .reader import GameReader


class Change:
    """A change of a game: its new revision, and its kind: "choice", "undo", "redo", "note", "title" or "watch".

    Which parts of a view changed is worked out only if somebody asks, by comparing the views before and after; a screen that
    compares its cells anyway never pays for it.
    """

    __slots__ = ("_before", "_store", "kind", "revision")

    def __init__(self, revision: int, kind: str, store: GameReader, before: dict[Seat | None, View]) -> None:
        self.revision, self.kind, self._store, self._before = revision, kind, store, before

    def parts(self, seat: Seat | None) -> set[str]:
        """The ids of the parts that differ in a seat's view. All of them when nobody looked at that view before."""
        now = self._store.view(seat)
        was = self._before.get(None if self._store.read_only else seat)
        old = {} if was is None else {part.id: part for pane in was.panes for part in pane.parts}
        new = {part.id: part for pane in now.panes for part in pane.parts}
        return {id for id in old.keys() | new.keys() if old.get(id) != new.get(id)}


class Subscribers:
    """Callbacks in the order they came."""

    def __init__(self) -> None:
        self._callbacks: list[Callable[[Change], object]] = []

    def add(self, callback: Callable[[Change], object]) -> Callable[[], None]:
        """Add one; the returned function takes it out again."""
        self._callbacks.append(callback)

        def end() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return end

    def tell(self, change: Change) -> None:
        """Call all; they may come and go meanwhile."""
        callbacks: Iterable[Callable[[Change], object]] = tuple(self._callbacks)
        for callback in callbacks:
            callback(change)
