"""A game on disk to look at: its table, journal, views, and what is written to it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from dinotui.engine import PERSON, Ask, Dice, IllegalChoice, Line, Preview, Seat, Setup
from dinotui.engine.parts import View

from . import progress, statistics
from .changes import Change, Subscribers
from .errors import Damaged, SaveError
from .journal import Journal
from .library import Library
from .lock import Lock
from .opening import AnyGame, box_of, setup_of
from .records import MAX_STATE, AnyRecord, Choice, Finished, Redo, Start, Undo, box_data, clean, unpacked
from .replay import RECENT, SHOWN, AnyTable, Misfit, Replay
from .saves import Saved, Writer, follow, load
from .summary import finished_record
from .timeline import Reach, Undone


class GameReader:
    """What `GameStore` shows of a game. It is made by the store's `open`, `new` and `watch`.

    path       the save
    game       the game, setup and box it is played with
    table      the table; another object after an undo or redo, so ask the store for it each time
    revision   rises with every change
    read_only  True for a watcher
    problems   sentences for the person about what was found on opening; show and forget them
    """

    def __init__(self, path: Path, saved: Saved, library: Library, lock: Lock | None, writer: Writer | None) -> None:
        self.path, self.library = path, library
        self.read_only = writer is None
        self.revision = 0
        self.problems: list[str] = []
        self._lock, self._writer = lock, writer
        self._subscribers = Subscribers()
        self._views: dict[Seat | None, View] = {}
        self.game: AnyGame
        self.setup: Setup
        self.box: Any
        self.table: AnyTable
        self._journal: Journal
        self._load(saved)

    def _load(self, saved: Saved) -> None:
        self._saved, self._timeline = saved, saved.timeline
        if not isinstance(saved.records[1] if len(saved.records) > 1 else None, Start):
            raise Damaged("the beginning of the game is missing", 2)
        self.game, self.setup = setup_of(saved.header)
        self.box = box_of(self.game, saved.header)
        self._replay = Replay(self.game, self.box, self.setup, self._timeline)
        if saved.torn and not self.read_only:
            self.problems.append("The last line of this save was cut off and is left out; all before it is there.")
        self._open()

    def _open(self) -> None:
        """Make the table: from a checkpoint, else from the beginning; and where the choices of the open unit no longer fit the
        rules, go back to its start."""
        choices = len(self._timeline.steps)
        try:
            self._show(*self._replay.recent(choices, self._wanted()), choices)
        except Misfit as lost:
            self._open_unit_anew(lost)
        if self.table.ask is None and self._timeline.finished is None and self._writer is not None:
            self._write([finished_record(self._saved.number, self.choices, self.table)])

    def _open_unit_anew(self, lost: Misfit) -> None:
        steps = self._timeline.steps
        base, unit = self._timeline.unit_at(len(steps))
        try:
            if not base <= lost.choice < len(steps):
                raise lost
            table, lines = self._replay.run(base, unit, base)
        except Misfit:
            raise SaveError(f"This save can't be opened: at choice {lost.choice + 1}, {lost.reason}.") from lost
        step = steps[lost.choice]
        why = f"Choice {lost.choice + 1} ({clean(step.key, 60)}) no longer fits the rules: {lost.reason}; the turn begins again."
        record = Undo(n=self._saved.number, seat=step.seat, to=base, reason="the rules changed")
        if self._writer is not None:
            self._writer.append([record])
        self._saved.add(record)
        self._show(table, lines, base)
        self.problems.append(why)

    def _wanted(self) -> int:
        """How many last lines a person may want to walk through: those told since people chose last."""
        lines = 0
        for step in reversed(self._timeline.steps):
            lines += step.told
            if lines >= RECENT or (lines >= SHOWN and self.is_person(step.seat)):
                break
        return min(max(lines, SHOWN), RECENT)

    def _show(self, table: AnyTable, lines: list[Line], choices: int) -> None:
        """Make a table the one that is played."""
        table.journal, table.frames = [], True
        self.table = table
        missing = max(0, self._timeline.lines(choices) - len(lines))
        self._journal = Journal(missing, lines, lambda: self._older(choices))

    def _older(self, choices: int) -> list[Line]:
        try:
            return self._replay.run(0, None, min(choices, len(self._timeline.steps)))[1]
        except Misfit:
            return []

    # -- looking

    @property
    def id(self) -> str:
        return self._saved.header.id

    @property
    def attempt(self) -> tuple[str, str]:
        """The campaign and the chapter this game is an attempt at, "" for none."""
        return self._saved.header.campaign, self._saved.header.chapter

    @property
    def ask(self) -> Ask | None:
        """The question that waits, None when the game is over."""
        return self.table.ask

    @property
    def finished(self) -> bool:
        return self.table.ask is None

    @property
    def title(self) -> str:
        return self._timeline.title

    @property
    def notes(self) -> str:
        """The player's note on the game, "" for none."""
        return self._timeline.note

    @property
    def take_backs(self) -> bool:
        """Whether an undo went back over chance or a bot's choice."""
        return self._timeline.take_backs

    @property
    def choices(self) -> int:
        """How many choices led here."""
        return len(self._timeline.steps)

    @property
    def taken(self) -> list[str]:
        """The keys of all choices people have made."""
        return [step.key for step in self._timeline.steps if self.is_person(step.seat)]

    @property
    def journal(self) -> Journal:
        """All told lines; the last ones carry the position just after them."""
        return self._journal

    @property
    def mark(self) -> int:
        """Where the journal ends now, for `steps_since`."""
        return len(self._journal)

    @property
    def traces(self) -> Sequence[Undone]:
        """What was taken back, in order."""
        return self._timeline.traces

    def steps_since(self, mark: int) -> list[Line]:
        """The lines told since a mark: for walking through the moves of bots and automas."""
        return self._journal[mark:]

    def mark_of(self, seat: Seat) -> int:
        """The mark just before the seat's last choice; 0 when it has made none."""
        for i in range(self.choices - 1, -1, -1):
            if self._timeline.steps[i].seat == seat:
                return self._timeline.lines(i)
        return 0

    def is_person(self, seat: Seat) -> bool:
        """Whether a person sits there; automas and bots are none."""
        return 0 <= seat < len(self.setup.seats) and self.setup.seats[seat].player == PERSON

    def view(self, seat: Seat | None) -> View:
        """The table as a seat may see it, made once per revision. A watcher always gets what everybody may see."""
        who = None if self.read_only else seat
        if who not in self._views:
            self._views[who] = self.game.view(self.table, who)
        return self._views[who]

    def seen_by(self, seat: Seat, seed: int) -> AnyTable:
        """A possible table as far as a seat knows, for bots and hints."""
        return self.table.as_seen_by(seat, Dice(seed))

    def moments(self) -> list[Line]:
        """All told lines, each with the position just after it, for a review of the game; only the last ones have positions
        where older choices no longer fit the rules."""
        try:
            return self._replay.run(0, None, self.choices)[1]
        except Misfit:
            return self._journal[:]

    @property
    def records(self) -> dict[str, Any]:
        """The records of the box the game is played with."""
        return box_data(self._saved.header.box)

    def open_unit(self) -> tuple[bytes, tuple[str, ...]]:
        """The state at the last written checkpoint, encoded, and what was chosen since: for a bot in another process."""
        base, unit = self._timeline.unit_at(self.choices)
        keys = tuple(step.key for step in self._timeline.steps[base:])
        if unit is None:  # lost with a damaged line
            return msgspec.msgpack.encode(self._replay.begun()[0].checkpoint), keys
        return unpacked(unit.state, MAX_STATE), keys

    def preview(self, index: int) -> Preview:
        """What an option of the current ask does, as its seat may know. Raises IllegalChoice."""
        if self.table.ask is None:
            raise IllegalChoice(str(index))
        return self.seen_by(self.table.ask.seat, self.revision).preview(index)

    def subscribe(self, callback: Callable[[Change], object]) -> Callable[[], None]:
        """Call back after every change. The returned function ends it."""
        return self._subscribers.add(callback)

    def undoing_seat(self) -> Seat | None:
        """Who takes back: the person asked; while a bot is asked and when the game is over, the person who chose last."""
        if self.table.ask is not None and self.is_person(self.table.ask.seat):
            return self.table.ask.seat
        for step in reversed(self._timeline.steps):
            if self.is_person(step.seat):
                return step.seat
        return None

    def undo_reach(self, seat: Seat | None = None) -> Reach:
        """How far undo goes for a person; for `undoing_seat` when left out."""
        who = self.undoing_seat() if seat is None else seat
        return Reach(0) if who is None else self._timeline.reach(who, self.is_person, self.table.names)

    @property
    def can_redo(self) -> bool:
        return bool(self._timeline.undone) and not self.read_only

    # -- changes

    def _changed(self, kind: str) -> None:
        self.revision += 1
        before, self._views = self._views, {}
        self._subscribers.tell(Change(self.revision, kind, self, before))

    def _write(self, records: list[AnyRecord]) -> None:
        """Onto the disk, then into memory, then into the statistics if the game ended."""
        if self._writer is not None:
            self._writer.append(records)
        for record in records:
            self._saved.add(record)
        if isinstance(records[-1], Finished):
            for book in (statistics.record, progress.ended):
                try:
                    book(self.library.root, self._saved.header, self._timeline)
                except SaveError as error:
                    self.problems.append(str(error))

    # -- watching and the end

    def poll(self) -> bool:
        """For a watcher: take in what was written since. True when something changed. Raises SaveError."""
        if not self.read_only:
            return False
        records = follow(self.path, self._saved)
        try:
            if records is None:
                self._load(load(self.path))
            elif records:
                self._follow(records)
            else:
                return False
        except Misfit:
            self._load(load(self.path))
        self._changed("watch")
        return True

    def _follow(self, records: list[AnyRecord]) -> None:
        """Bring the table to where the timeline is. Raises Misfit."""
        choices = self.choices
        if any(isinstance(record, Undo | Redo) for record in records):
            self._show(*self._replay.recent(choices, self._wanted()), choices)
            return
        new = sum(isinstance(record, Choice) for record in records)
        t, lines = self.table, list[Line]()
        t.journal = lines
        for i in range(choices - new, choices):
            self._replay.take(t, i, self._timeline.steps[i])
        self._journal.extend(lines)
        t.journal = []

    def close(self) -> None:
        """Let others play. Nothing needs saving: every choice is on the disk already."""
        if self._writer is not None:
            self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
