"""The game screen: the same for every game. It binds keys and mouse to a running game and shows one picture of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer

from dinotui.engine import IllegalChoice, Seat, Setup
from dinotui.engine.parts import Span, Text, View
from dinotui.store import Change, GameStore, SaveError
from dinotui.store.settings import Settings
from dinotui.widgets.screen import CanvasScreen

from . import chapter, ending, keys
from .actions import Actions
from .advice import Advisor
from .answers import Answers
from .frame import Picture
from .history import History
from .layout import HIGH, WIDE
from .model import Answer, Face, Use
from .modes import Asking, Choosing, Curtain, Entry, Mode, Waiting, Walk, Watching, Writing
from .own import own_screen
from .showing import Showing
from .thinking import Thinking
from .typed import Typing
from .words import journal_text

PACES = {"slow": 1.6, "normal": 0.8, "fast": 0.3}
"""Seconds between the steps of others' moves; `step` waits for a key, `instant` shows none."""
FOLLOW_AFTER = 0.12
"""For so many seconds no arrow follows before what an option stands on comes forward."""
WATCH_EVERY = 0.5
"""Seconds between two looks at a game that is played elsewhere."""
BEHIND_CURTAIN = ("take", "go_on", "digit", "back", "undo", "leave")
"""The only actions while the keyboard is passed on."""
LINES = 60
"""So many lines of the journal are shown until somebody scrolls back: those a save has at hand."""
RECAP = 12
"""So many of the last lines are told again when a game is gone on with."""


class GameScreen(Actions, Answers, History, Showing, Thinking, Typing, CanvasScreen):
    """A game on the screen.

    store     the running game; it stays open when the screen is left by the app, and is closed with the screen
    settings  the person's settings
    advisor   gives bots' moves and hints; by default the app's bot process, or a thread where it has none
    """

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings()

    class Left(Message):
        """The person leaves this game; it is saved and closed already."""

    class Again(Message):
        """The person wants another game with this set-up; this one is saved and closed already."""

        def __init__(self, setup: Setup) -> None:
            super().__init__()
            self.setup = setup

    class Chapter(Message):
        """The person goes on with a campaign; this game is saved and closed already. `begin` an attempt at a chapter, or look at it."""

        def __init__(self, campaign: str, chapter: str, begin: bool) -> None:
            super().__init__()
            self.campaign, self.chapter, self.begin = campaign, chapter, begin

    def __init__(self, store: GameStore, settings: Settings | None = None, advisor: Advisor | None = None) -> None:
        super().__init__()
        self.store = store
        self._settings, self.given_advisor = settings, advisor
        self.use = Use()
        self.modes: list[Mode] = []
        self.answer: Answer | None = None
        self.said = ""
        self.eyes: Seat | None = None
        """Whose view is shown; None for everybody's."""
        self.people = [Seat(i) for i, _ in enumerate(store.setup.seats) if store.is_person(Seat(i))]
        self.bot_choices = 0
        self.seen_to = store.mark
        """So many journal lines were seen, or walked through."""
        self.picture: Picture | None = None
        self.walk_closed = float("-inf")
        """When a walk through others' moves came to its end, by `time.monotonic`."""
        self.tabs_before = ""
        """The pane that was in use before an answer was shown in its place."""
        self.brought = ""
        """The pane the present question brought forward."""
        self.lines = LINES
        """So many of the journal's last lines are shown."""
        self._journal: tuple[tuple[int, int, int], tuple[Text, ...]] = ((-1, 0, 0), ())
        self._faces: tuple[View | None, tuple[Face, ...]] = (None, ())
        self._end: tuple[int, tuple[Face, ...]] = (-1, ())
        self.own = own_screen(store.game.name)
        self._timer: Timer | None = None
        self._following: Timer | None = None
        self._ahead: Timer | None = None
        self._ends: list[Callable[[], None]] = []

    # -- life

    def on_mount(self) -> None:
        self._ends.append(self.store.subscribe(self._changed))
        if self.settings.map_size != "auto":
            self.use.map_size = self.settings.map_size
        if self.store.read_only:
            self.set_interval(WATCH_EVERY, self._poll)
        self._open()

    def on_unmount(self) -> None:
        for end in self._ends:
            end()
        self._ends.clear()

    def close_game(self) -> None:
        """Stop everything and close the store. Nothing is lost: every choice was written when it was made."""
        self.stop_thinking()
        self.stop_following()
        self.on_unmount()
        self.store.close()

    def _open(self) -> None:
        """The first question after opening: whose eyes, and what happened since they were here."""
        self._problems()
        self.settle()
        if self.store.choices and self.eyes is not None and not isinstance(self.mode, Curtain):
            self._recap(self.eyes)
            self.redraw()

    def _problems(self) -> None:
        """Say what the store found or could not do."""
        if self.store.problems:
            self.said = " ".join(self.store.problems)
            self.store.problems.clear()
            self.redraw()

    def _recap(self, seat: Seat) -> None:
        lines = self.store.steps_since(self.store.mark_of(seat))[-RECAP:]
        before = self.store.journal[-RECAP : -len(lines) or None]
        told: list[Text] = [journal_text(self.store, line) for line in before]
        if lines:
            told += [(Span("your last move, and what followed:", "dim"),), *(journal_text(self.store, line) for line in lines)]
        if self.store.notes:
            told += ["", f"Your note: {self.store.notes}"]
        if told:
            self.answer = Answer("What happened last", tuple(told), told=True)
            width, height = self.app.size
            if not self.said and (width < WIDE or height < HIGH):
                self.said = f"{self.key('game.journal')} tells what happened last."

    # -- the game goes on

    @property
    def mode(self) -> Mode:
        return self.modes[-1]

    @property
    def settings(self) -> Settings:
        return self._settings or getattr(self.app, "settings", None) or Settings()

    def person_asked(self) -> bool:
        """Whether a person is asked now and may answer here."""
        ask = self.store.ask
        return ask is not None and not self.store.read_only and self.store.is_person(ask.seat)

    def choose(self, key: str) -> None:
        """Take an option of the game. The store tells `_changed`."""
        self.said = ""
        if self.person_asked():
            self.seen_to = self.store.mark
        try:
            self.store.choose(key)
        except SaveError as error:
            self.said = str(error)
            self.redraw()
        except IllegalChoice:
            self.said = "This is no option any more."
            self.settle()
        else:
            self._problems()

    def _changed(self, change: Change) -> None:
        """The store's game changed."""
        if change.kind in ("note", "title"):
            self.redraw()
            return
        if change.kind in ("undo", "redo"):
            self.seen_to = self.store.mark
        self.answer = None
        self.settle()

    def settle(self) -> None:
        """Find out what the screen is used for now: after a change of the game, and at the beginning."""
        store, ask = self.store, self.store.ask
        self.stop_timer()
        self.stop_following()
        self.use.hold(0)
        self.use.typed, self.use.typing, self.use.letters, self.use.looking = None, False, False, None
        if store.read_only:
            self.modes = [Watching(self)]
        elif ask is None:
            self.eyes = self.eyes if self.eyes is not None else next(iter(self.people), None)
            self.modes = [self._over()]
        elif not store.is_person(ask.seat):
            if self.eyes is None and self.people:
                self.eyes = self.people[0]
            self.modes = [Waiting(self)]
            self.think(ask.seat)
        elif ask.seat != self.eyes and len(self.people) > 1 and self.settings.hand_over:
            self.modes = [Curtain(self, ask.seat)]
        else:
            self.eyes = ask.seat
            self.modes = [Asking(self)]
        if self.modes[0].__class__ in (Asking, Choosing):
            self.bot_choices = 0
            self._walk_others()
        self.bring_forward()
        self.redraw()

    def lift(self, seat: Seat) -> None:
        """The next person sits at the keyboard."""
        self.eyes = seat
        self.seen_to = min(self.seen_to, self.store.mark_of(seat))
        self.settle()
        if self.store.choices and not isinstance(self.mode, Walk):
            self._recap(seat)
            self.redraw()

    def _walk_others(self) -> None:
        """Walk through what the others did since the person's last choice, and through what a game has walked through (`opens_walk`)."""
        lines = self.store.steps_since(self.seen_to)
        while lines and lines[0].seat == self.eyes and not self.own.opens_walk(lines[0]):
            lines = lines[1:]
        self.seen_to = self.store.mark
        told = any(line.seat not in (self.eyes, -1) or self.own.opens_walk(line) for line in lines)
        if self.settings.pace == "instant" or not told:
            return
        self.modes.append(Walk(self, "Meanwhile", lines, self.eyes, reviewing=False))
        if (seconds := PACES.get(self.settings.pace)) is not None:
            self._timer = self.set_interval(seconds, self._next_step)

    def _next_step(self) -> None:
        if isinstance(self.mode, Walk) and not self.mode.reviewing:
            self.mode.step(1)
            self.redraw()
        else:
            self.stop_timer()

    def stop_timer(self) -> None:
        """Steps go on by keys only from now."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def follow_soon(self) -> None:
        """What the option in hand stands on comes forward when no arrow has followed for a moment: keys held down would turn panes
        and pages over again and again."""
        self.stop_following()
        self._following = self.set_timer(FOLLOW_AFTER, self.follow_now)

    def stop_following(self) -> None:
        """What was to come forward for an option does not any more: the game has gone on, or ends here."""
        if self._following is not None:
            self._following.stop()
            self._following = None

    def stop_looking_ahead(self) -> None:
        """All is found that can be before the picture changes."""
        if self._ahead is not None:
            self._ahead.stop()
            self._ahead = None

    def _poll(self) -> None:
        try:
            self.store.poll()
        except SaveError as error:
            self.said = str(error)
            self.redraw()

    # -- the end

    def _over(self) -> Mode:
        store = self.store
        setup = store.setup
        entries = [
            Entry("Review the game step by step", "", self.review),
            Entry("Play again, the same deal", "", lambda: self.again(setup)),
            Entry("Play again, a new deal", "", lambda: self.again(ending.other_deal(setup))),
            Entry("Leave", "", self.action_leave),
        ]
        lead = f"{store.game.outcome(store.table)} {ending.totals(ending.scored(store))}"
        lead += " Listed as with take-backs." if store.take_backs else ""
        if all(store.attempt):
            words, onward = chapter.after(self)
            lead, entries = f"{lead} {words}", [*onward, entries[0], entries[-1]]
        return Choosing(self, "The game is over", lead, entries, base=True)

    def _end_faces(self) -> tuple[Face, ...]:
        if self._end[0] != self.store.revision:
            game, table = self.store.game, self.store.table
            scores = ending.scores_face(ending.scored(self.store), game.outcome(table), game.score_order(table))
            found = ending.courses(self.store, self.store.moments())
            self._end = (self.store.revision, (scores, ending.chart_face(found)))
        return self._end[1]

    def go_to_chapter(self, campaign: str, chapter: str, begin: bool = True) -> None:
        """Leave this game for a chapter of a campaign."""
        self.close_game()
        self.post_message(self.Chapter(campaign, chapter, begin))

    def again(self, setup: Setup) -> None:
        """Leave this game for another one."""
        self.close_game()
        self.post_message(self.Again(setup))

    def explanation(self) -> str:
        """What is said above the question for somebody who meets it for the first time; "" for nothing."""
        return ""

    def undoing(self) -> Seat | None:
        """Who takes back: before the keyboard is passed on, the person who had it; else whoever the store says."""
        return self.eyes if isinstance(self.modes[0], Curtain) else None

    # -- Textual

    def on_key(self, event: events.Key) -> None:
        if self.too_small or not self.modes:
            return
        self.other_key(event.key)
        if self.type_key(event):
            event.stop()
            event.prevent_default()

    def on_resize(self, event: events.Resize) -> None:
        """At another size the option in hand is brought into sight again: other panes may be in front."""
        self.use.loose.clear()
        super().on_resize(event)
        self.follow_now()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.modes and (self.use.typing or self.use.letters or isinstance(self.mode, Writing)):
            return False
        if self.modes and isinstance(self.modes[0], Curtain) and action not in BEHIND_CURTAIN:
            return False
        return super().check_action(action, parameters)

    def report(self) -> list[str]:
        """For the report of an error: which game, where in it."""
        return [f"game: {self.store.game.name}", f"save: {self.store.path.name}", f"choices: {self.store.choices}"]
