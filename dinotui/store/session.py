"""The one owner of a running table: applies choices, writes them down, goes back and forth, and tells whoever looks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from dinotui.engine import IllegalChoice, Line, Position, Seat, Setup

from .boxes import box_records
from .errors import RulesFailed, SaveError
from .library import Library
from .lock import Lock
from .opening import box_of, header_of, setup_of
from .reader import GameReader
from .records import AnyRecord, Choice, Note, Redo, Title, Undo, clean
from .replay import Misfit, Replay
from .saves import Saved, Writer, create, load, rewritten
from .summary import finished_record, spoken_summary, unit_record
from .upgrade import upgraded


class GameStore(GameReader):
    """A game in progress on disk. Screens, plain mode, bots and watchers bind to it and keep no table of their own."""

    # -- making one

    @classmethod
    def new(
        cls,
        library: Library,
        setup: Setup,
        *,
        data: Mapping[str, Any] | None = None,
        title: str | None = None,
        attempt: tuple[str, str] = ("", ""),
    ) -> Self:
        """A new game in the library. `data` are the records of the box, the shipped ones with the user's corrections
        when left out; `attempt` names the campaign and the chapter it is an attempt at. Raises SaveError."""
        records = box_records(setup.game, library.root) if data is None else dict(data)
        header = header_of(setup, records, title or "", attempt)
        path = library.new_path(header.game)
        lock = Lock(path)
        try:
            saved = Saved(header)
            saved.add(header)
            game, whole = setup_of(header)
            try:
                table, start = Replay(game, box_of(game, header), whole, saved.timeline).begun()
            except Misfit as error:
                raise RulesFailed(f"{game.title} can't be set up: the rules made an error.", error.reason) from error
            create(path, rewritten(header, [start, unit_record(2, 0, table, saved.timeline)]))
            return cls._played(path, load(path), library, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def open(cls, path: Path, library: Library | None = None) -> Self:
        """A game to go on with. Raises Locked, Damaged, NewerFormat or another SaveError."""
        path = Path(path)
        if not path.is_file():
            load(path)  # says what is wrong with it
        lock = Lock(path)
        try:
            saved = load(path)
            if saved.upgraded:
                saved = upgraded(path, saved)
            return cls._played(path, saved, library or Library.of(path), lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _played(cls, path: Path, saved: Saved, library: Library, lock: Lock) -> Self:
        writer = Writer(path, saved)
        try:
            return cls(path, saved, library, lock, writer)
        except BaseException:
            writer.close()
            raise

    @classmethod
    def watch(cls, path: Path) -> Self:
        """A game to look at while another process plays it: what everybody may know. Raises SaveError."""
        path = Path(path)
        return cls(path, load(path), Library.of(path), None, None)

    # -- changing

    def choose(self, key: str) -> None:
        """Take an option of the current ask. When this returns it is on the disk.

        Raises IllegalChoice; SaveError when it can't be written and RulesFailed when the rules make an error: the choice is
        then taken back and the game is as it was before.
        """
        self._may_write()
        t, journal = self.table, self.table.journal
        ask = t.ask
        if ask is None or journal is None:
            raise IllegalChoice(key)
        index, seat = ask.find(t, key), ask.seat
        position, units = t.position(), t.units
        journal.clear()
        try:
            t.take(index)
            auto = tuple((int(who), forced) for who, forced in t.forced)
            n = self._saved.number
            records: list[AnyRecord] = [
                Choice(n=n, seat=seat, key=key, auto=auto, told=len(journal), chance=t.chances - position.chances)
            ]
        except Exception as error:
            details = " > ".join([*t.stack(), f"{seat} {key}", f"{error!r}"])
            self._go_back(position)
            message = "The rules made an error on this choice; the game is as it was before it."
            raise RulesFailed(message, details) from error
        t.forced.clear()
        try:
            steps = self.choices + 1
            if t.units != units:
                records.append(unit_record(n + 1, steps, t, self._timeline))
            if t.ask is None:
                records.append(finished_record(n + len(records), steps, t))
            self._write(records)
        except SaveError as error:
            self._go_back(position)
            raise SaveError(f"{str(error).rstrip('.')}; the choice is undone.") from None
        except BaseException:
            self._go_back(position)
            raise
        self._journal.extend(journal)
        t.journal = []
        self._changed("choice")

    def _go_back(self, position: Position) -> None:
        try:
            self.table = self.table.at(position)
        except Exception:  # rules that fail may also replay differently; what is on the disk counts
            self.table, _ = self._replay.at(self.choices)
        self.table.journal, self.table.frames = [], True

    # -- back and forth

    def undo(self, seat: Seat | None = None) -> None:
        """Back to the last question a person answered, with all that followed. Ask first when `undo_reach().asks`.

        `seat` names the person while another is already asked, as before a hand-over. Raises SaveError.
        """
        self._may_write()
        who = self.undoing_seat() if seat is None else seat
        reach = self.undo_reach(who)
        if who is None or not reach.choices:
            raise SaveError(f"You can't go back past {reach.stop}." if reach.stop else "There is nothing to undo.")
        to = self._timeline.back(who, self.is_person)
        try:
            table, _ = self._replay.recent(to)
        except Misfit as error:
            raise SaveError(f"You can't go back further: {error.reason}.") from error
        status, scores = spoken_summary(table)
        asked = bool(reach.asks)
        self._write([Undo(n=self._saved.number, seat=who, to=to, asked=asked, status=status, scores=scores)])
        self._journal.cut(self._timeline.lines(to))
        self.table, table.journal, table.frames = table, [], True
        self._changed("undo")

    def redo(self) -> None:
        """Forward again over what the last undo took back. Raises SaveError."""
        self._may_write()
        if not self._timeline.undone:
            raise SaveError("There is nothing to do again.")
        again = self._timeline.undone[-1]
        to = self.choices + len(again)
        lines: list[Line] = []
        try:
            table = self.table.copy()
            table.journal, table.frames = lines, True
            for i, step in enumerate(again, self.choices):
                self._replay.take(table, i, step)
        except Misfit as error:
            raise SaveError(f"This can't be done again: {error.reason}.") from error
        status, scores = spoken_summary(table)
        records: list[AnyRecord] = [Redo(n=self._saved.number, to=to, status=status, scores=scores)]
        if table.ask is None:
            records.append(finished_record(self._saved.number + 1, to, table))
        self._write(records)
        self.table, table.journal = table, []
        self._journal.extend(lines)
        self._changed("redo")

    # -- words

    def note(self, text: str) -> None:
        """Put the player's note on the game; "" takes it away. Raises SaveError."""
        self._may_write()
        self._write([Note(n=self._saved.number, text=clean(text, 2000))])
        self._changed("note")

    def rename(self, title: str) -> None:
        """Give the game a title. Raises SaveError."""
        self._may_write()
        self._write([Title(n=self._saved.number, title=clean(title) or self.game.title)])
        self._changed("title")

    def _may_write(self) -> None:
        if self.read_only:
            raise SaveError("You are watching this game; it is played elsewhere.")
        if self._lock is None:
            raise SaveError("This game was closed.")
