"""The one owner of a running table: applies choices, writes them down, goes back and forth, and tells whoever looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from dinotui.engine import PERSON, Ask, Dice, IllegalChoice, Line, Preview, Seat, Setup
from dinotui.engine.parts import View

from . import statistics
from .boxes import box_records
from .changes import Change, Subscribers
from .errors import Damaged, RulesFailed, SaveError
from .journal import Journal
from .library import Library
from .lock import Lock
from .opening import AnyGame, box_of, clean, header_of, setup_of
from .records import AnyRecord, Choice, Finished, Note, Redo, Start, Title, Undo, encode, salt
from .replay import RECENT, AnyTable, Misfit, Replay
from .saves import Saved, Writer, create, follow, load
from .summary import finished_record, spoken_summary, unit_record
from .timeline import Reach, Undone
from .upgrade import upgraded

if TYPE_CHECKING:
    from collections.abc import Sequence


class GameStore:
    """A game in progress on disk. Screens, plain mode, bots and watchers bind to it and keep no table of their own.

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

    # -- making one

    @classmethod
    def new(
        cls, library: Library, setup: Setup, *, data: Mapping[str, Any] | None = None, title: str | None = None
    ) -> Self:
        """A new game in the library. `data` are the records of the box, the shipped ones with the user's corrections
        when left out. Raises SaveError."""
        records = box_records(setup.game, library.root) if data is None else dict(data)
        header = header_of(setup, records, title or "")
        path = library.new_path(header.game)
        lock = Lock(path)
        try:
            saved = Saved(header)
            saved.add(header)
            game, whole = setup_of(header)
            replay = Replay(game, box_of(game, header), whole, saved.timeline)
            try:
                table = replay.game.new(whole, replay.box)
                table.journal = []
                table.start()
            except Exception as error:
                raise RulesFailed(f"{game.title} can't be set up: the rules made an error.", f"{error!r}") from error
            auto = tuple((int(seat), key) for seat, key in table.forced)
            saved.add(Start(n=1, auto=auto, told=len(table.journal), chance=table.chances))
            saved.add(unit_record(2, 0, table, saved.timeline))
            start = salt(header.id)
            saved.good = create(path, [encode(header, 0), *(encode(record, start) for record in saved.records[1:])])
            return cls(path, saved, library, lock, Writer(path, saved))
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
            return cls(path, saved, library or Library.of(path), lock, Writer(path, saved))
        except BaseException:
            lock.release()
            raise

    @classmethod
    def watch(cls, path: Path) -> Self:
        """A game to look at while another process plays it: what everybody may know. Raises SaveError."""
        path = Path(path)
        return cls(path, load(path), Library.of(path), None, None)

    def _open(self) -> None:
        timeline, refused = self._timeline, ""
        choices = len(timeline.steps)
        base, unit = timeline.unit_at(choices)
        ways: list[Callable[[], tuple[AnyTable, list[Line]]]] = [
            lambda: self._replay.at(choices, RECENT),
            lambda: self._replay.run(base, unit, choices),
            lambda: self._replay.run(0, None, choices),
        ]
        trouble: list[Misfit] = []
        for way in ways:
            try:
                self._show(*way(), choices)
                break
            except Misfit as error:
                trouble.append(error)
        else:
            try:
                self._show(*self._replay.run(base, unit, base), base)
            except Misfit:
                first = trouble[-1]
                raise SaveError(f"This save can't be opened: at choice {first.choice + 1}, {first.reason}.") from first
            lost = trouble[1]
            key = timeline.steps[lost.choice].key if lost.choice < choices else ""
            refused = f"Choice {lost.choice + 1} ({key}) no longer fits: {lost.reason}; the game goes on from the start of this turn."
            self.problems.append(refused)
            seat = timeline.steps[base].seat
            record = Undo(n=self._saved.number, seat=seat, to=base, reason="the open turn no longer fits the rules")
            if self._writer is not None:
                self._writer.append([record])
            self._saved.add(record)
        if self.table.ask is None and timeline.finished is None and self._writer is not None:
            self._write([finished_record(self._saved.number, self.choices, self.table)])

    def _show(self, table: AnyTable, lines: list[Line], choices: int) -> None:
        """Make a table the one that is played."""
        table.journal, table.frames = [], True
        self.table = table
        missing = self._timeline.lines(choices) - len(lines)
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

    def preview(self, index: int) -> Preview:
        """What an option of the current ask does, as its seat may know. Raises IllegalChoice."""
        if self.table.ask is None:
            raise IllegalChoice(str(index))
        return self.seen_by(self.table.ask.seat, self.revision).preview(index)

    def subscribe(self, callback: Callable[[Change], object]) -> Callable[[], None]:
        """Call back after every change. The returned function ends it."""
        return self._subscribers.add(callback)

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
        except BaseException:
            self._go_back(position)
            raise
        self._journal.extend(journal)
        t.journal = []
        self._changed("choice")

    def _go_back(self, position: Any) -> None:
        self.table = self.table.at(position)
        self.table.journal, self.table.frames = [], True

    def _write(self, records: list[AnyRecord]) -> None:
        """Onto the disk, then into memory, then into the statistics if the game ended."""
        if self._writer is not None:
            self._writer.append(records)
        for record in records:
            self._saved.add(record)
        if isinstance(records[-1], Finished):
            try:
                statistics.record(self.library.root, self._saved.header, self._timeline)
            except SaveError as error:
                self.problems.append(str(error))

    # -- back and forth

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

    def undo(self, seat: Seat | None = None) -> None:
        """Back to the last question a person answered, with all that followed. Ask first when `undo_reach().asks`.

        `seat` names the person while another is already asked, as before a hand-over. Raises SaveError.
        """
        self._may_write()
        who = self.undoing_seat() if seat is None else seat
        reach = self.undo_reach(who)
        if who is None or not reach.choices:
            raise SaveError(f"You can't go back past {reach.stop}." if reach.stop else "There is nothing to take back.")
        to = self._timeline.back(who, self.is_person)
        try:
            table, lines = self._replay.at(to, RECENT)
        except Misfit as error:
            raise SaveError(f"You can't go back further: {error.reason}.") from error
        status, scores = spoken_summary(table)
        asked = bool(reach.asks)
        self._write([Undo(n=self._saved.number, seat=who, to=to, asked=asked, status=status, scores=scores)])
        self._show(table, lines, to)
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

    def _changed(self, kind: str) -> None:
        self.revision += 1
        before, self._views = self._views, {}
        self._subscribers.tell(Change(self.revision, kind, self, before))

    def _may_write(self) -> None:
        if self.read_only:
            raise SaveError("You are watching this game; it is played elsewhere.")
        if self._lock is None:
            raise SaveError("This game was closed.")

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
            self._show(*self._replay.at(choices, RECENT), choices)
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
