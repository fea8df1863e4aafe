"""Plain mode: a game line by line on standard input and output. For screen readers, scripts, and terminals without a screen.

It never imports Textual. All words go through one writer; a reader that goes away ends the game as a hang-up does, and nothing
is lost, since every choice was written when it was made.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TextIO

from dinotui import bots, reading
from dinotui.engine import Dice, IllegalChoice, Line, Seat, counted, said
from dinotui.engine.chance import mix
from dinotui.engine.parts import View
from dinotui.setups import number
from dinotui.store import GameStore, SaveError
from dinotui.store.explanations import Explanations
from dinotui.store.settings import Settings
from dinotui.voice import Leave, Voice

SHOWN = 40
"""So many options are listed at once; `o` lists them all and `/` those with a word."""

EXIT_SAVED = "The game is saved."

COMMANDS = {
    "NUMBER": "takes an option",
    "?": "the rule behind this question",
    "w": "why other things are not allowed; w NAME for one place",
    "i NAME": "what is at a place",
    "h": "a hint: what a bot would take",
    "p NUMBER": "what an option brings, before it is taken",
    "v": "the whole table in words; v PANE for a part of it",
    "o": "all options again",
    "/WORD": "the options with this word",
    "j": "the journal; j NUMBER for its last lines",
    "u": "undo",
    "r": "redo what was undone",
    "n TEXT": "a note beside the game",
    "help": "this list",
    "q": "leave; the game is saved",
}
"""Every command as it is typed, and what it does."""


class PlainGame:
    """A game read out and played by lines of text."""

    listed = COMMANDS
    """The commands the help lists."""

    def __init__(self, store: GameStore, voice: Voice, settings: Settings | None = None) -> None:
        self.store, self.voice = store, voice
        self.settings = settings or Settings()
        self.explanations = Explanations(store) if self.settings.explain and not store.read_only else None
        """What was explained already; None where nobody wants to hear it."""
        self.told = 0
        """So many journal lines were read out."""
        self.greeted: Seat | None = None
        """The person who reads now."""
        self.persons = [Seat(i) for i, _ in enumerate(store.setup.seats) if store.is_person(Seat(i))]
        self.commands: dict[str, Callable[[str], bool]] = {
            "?": self._rule, "w": self._why_not, "i": self._inspect, "h": self._hint, "p": self._preview, "v": self._view,
            "o": self._options, "/": self._filter, "j": self._journal, "u": self._undo, "r": self._redo, "n": self._note,
            "q": self._leave, "help": self._help,
        }  # fmt: skip
        """What does each command; True when the question changed."""

    # -- playing

    def run(self) -> int:
        """Play until the game, the input or the patience ends. The exit status."""
        try:
            self._introduce()
            while self.store.ask is not None:
                if self.store.is_person(self.store.ask.seat):
                    self._turn(self.store.ask.seat)
                else:
                    self._bot()
            self._tell()
            self._finish()
        except Leave:
            self.voice.say(EXIT_SAVED)
        return 0

    def _introduce(self) -> None:
        self.voice.say(self._headline())
        self.voice.say("Type a number to choose, ? for the rule, help for all commands, q to leave.")
        self._problems()
        if self.store.notes:
            self.voice.say(f"Your note: {self.store.notes}")
        self.told = min((self.store.mark_of(seat) for seat in self.persons), default=0)
        if self.told and len(self.persons) < 2:
            self.voice.say("What happened last:")

    def _headline(self) -> str:
        """What the person calls the game, and which it is."""
        title, game = self.store.title, self.store.game.title
        return f"{title} ({game})" if title and title != game else game

    def _problems(self) -> None:
        """Say what the store found on opening or could not do."""
        for problem in self.store.problems:
            self.voice.say(problem)
        self.store.problems.clear()

    def _turn(self, seat: Seat) -> None:
        """Put the open question to a person until it is answered."""
        name = self.store.table.names[seat]
        if seat != self.greeted and len(self.persons) > 1 and self.settings.hand_over:
            self._tell()
            self.voice.say()
            self.voice.ask(f"Pass to {name}, then press Enter. ")
        self.greeted = seat
        self._tell()
        self._put()
        while True:
            if self._obey(self.voice.ask("> ")):
                return

    def _bot(self) -> None:
        """Let a bot answer."""
        store = self.store
        assert store.ask is not None
        seat = store.ask.seat
        number = mix(store.setup.seed + store.revision)
        advice = bots.find(store.setup.seats[seat].player).advise(store.seen_by(seat, number), Dice(number))
        store.choose(advice.key)

    def _finish(self) -> None:
        table, scores = self.store.table, self.store.game.scores(self.store.table)
        totals = ", ".join(f"{table.names[score.seat]} {score.total:g}" for score in scores)
        self.voice.say()
        self.voice.say(f"Final score: {totals}. {self.store.game.outcome(table)}")
        if all(self.store.attempt):
            self._chapter()
        for score in scores:
            lines = "; ".join(
                f"{line.label} {line.points:g}" + (f" ({line.detail})" if line.detail else "") for line in score.lines
            )
            self.voice.say(f"{table.names[score.seat]} {score.total:g}: {lines}")

    def _chapter(self) -> None:
        """How an attempt at a chapter of a campaign went, and what comes next."""
        from dinotui.store import campaign
        from dinotui.store.progress import progress

        name, id = self.store.attempt
        try:
            found = campaign.find(self.store.library.root, name)
        except SaveError as error:
            self.voice.say(str(error))
            return
        chapter, known = found.chapter(id), progress(self.store.library)
        attempt = next((one for one in known.at(name, id) if one.id == self.store.id), None)
        if chapter is not None and attempt is not None:
            self.voice.say(campaign.verdict(chapter, attempt))
        then = campaign.next_chapter(found, known)
        self.voice.say(f"Next: {then.title}; `dinotui campaign {name} --plain` goes on." if then else f"{found.title} is complete.")

    # -- telling

    def _tell(self) -> None:
        """Read out what happened since the last time."""
        for line in self.store.journal[self.told :]:
            self.voice.say(self._line(line))
        self.told = len(self.store.journal)

    def _line(self, line: Line) -> str:
        text = said(self.store.table, line)
        return f"{self.store.table.names[line.seat]} {text}" if line.seat >= 0 else reading.sentence(text)

    def _look(self) -> View:
        assert self.store.ask is not None
        return self.store.view(self.store.ask.seat)

    def _put(self) -> None:
        """Say where the game stands, the question and its options."""
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        self._problems()
        self.voice.say()
        self.voice.say(reading.status_line(self._look()))
        if self.explanations is not None and (sentence := self.explanations.sentence(ask)):
            self.voice.say(f"New: {sentence}")
        self.voice.say(f"{table.names[ask.seat]}: {ask.prompt(table)}")
        self._list(range(min(ask.n, SHOWN)))
        if ask.n > SHOWN:
            self.voice.say(f"and {ask.n - SHOWN} more: o lists them all, / and a word those with that word")
        for words, reason in ask.refusals(table):
            self.voice.say(f" - not now: {words}: {reason}")

    def _list(self, indices: range | list[int]) -> None:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        for index in indices:
            note = ask.note(table, index)
            self.voice.say(f"{index + 1:2} {ask.label(table, index)}" + (f": {note}" if note else ""))

    def _marks(self) -> dict[str, str]:
        """The numbers of the options by the places they stand on."""
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        numbers: dict[str, list[str]] = {}
        for index in range(ask.n):
            if ref := ask.place(table, index):
                numbers.setdefault(ref, []).append(str(index + 1))
        return {ref: f" [{' '.join(found)}]" for ref, found in numbers.items()}

    # -- commands; each returns whether the question changed

    def _obey(self, line: str) -> bool:
        if not line:
            self.voice.say("Type the number of an option, or help.")
            return False
        if (option := number(line)) is not None:
            return self._choose(option)
        word, _, rest = line.partition(" ")
        if line[0] == "/":
            word, rest = "/", line[1:]
        command = self.commands.get(word.lower())
        if command is None:
            self.voice.say(f"There is no command {word!r}; help lists them all.")
            return False
        return command(rest.strip())

    def _help(self, rest: str) -> bool:
        for name, words in self.listed.items():
            self.voice.say(f"{name}: {words}")
        return False

    def _choose(self, number: int) -> bool:
        ask = self.store.ask
        assert ask is not None
        if not 1 <= number <= ask.n:
            self.voice.say(f"There is no option {number}; choose 1 to {ask.n}.")
            return False
        try:
            self.store.choose(ask.key(self.store.table, number - 1))
        except SaveError as error:
            self.voice.say(str(error))
            return False
        except IllegalChoice:
            self.voice.say("This is no option any more.")
            return False
        if self.explanations is not None:
            self.explanations.answered(ask)
        return True

    def _rule(self, rest: str) -> bool:
        ask = self.store.ask
        assert ask is not None
        rule = self.store.game.rules().get(ask.rule)
        self.voice.say(f"{rule.title}: {rule.text} ({ask.rule})" if rule else "No rule is noted for this question.")
        return False

    def _why_not(self, rest: str) -> bool:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        found = [("", words, reason) for words, reason in ask.refusals(table)] + list(ask.board_refusals(table))
        if rest:
            wanted, place = rest.casefold(), reading.find_place(self._look(), rest)
            here = place.ref if place is not None else None
            found = [(ref, words, reason) for ref, words, reason in found if ref == here or wanted in words.casefold()]
            for _, words, reason in found:
                self.voice.say(f"{words}: {reason}")
        else:
            for reason, things in reading.by_reason((words, reason) for _, words, reason in found).items():
                self.voice.say(f"{reading.sentence(reason)}: {things}")
        if not found:
            self.voice.say(f"Nothing is known about {rest} here." if rest else "Nothing else could be chosen here.")
        return False

    def _inspect(self, rest: str) -> bool:
        if not rest:
            self.voice.say("i needs the name of a place, such as i d5.")
            return False
        view = self._look()
        place = reading.find_place(view, rest)
        if place is None:
            self.voice.say(f"There is no place called {rest}; v reads the table with all names.")
            return False
        self.voice.say(reading.read_place(place, self._marks()))
        return False

    def _hint(self, rest: str) -> bool:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        number = mix(self.store.setup.seed + self.store.revision)
        advice = bots.find(self.settings.adviser).advise(self.store.seen_by(ask.seat, number), Dice(number))
        index = ask.find(table, advice.key)
        self.voice.say(f"A bot would take {index + 1}, {ask.label(table, index)}.")
        ranked = sorted(advice.values, key=lambda entry: -entry[1])[:3] if len(advice.values) > 1 else []
        if ranked:
            self.voice.say("What it compared, in points of the final score:")
        for key, value in ranked:
            place = ask.find(table, key)
            behind = "the best" if key == ranked[0][0] else f"{value - ranked[0][1]:+.1f}"
            self.voice.say(f" {place + 1} {ask.label(table, place)}: {behind}")
        return False

    def _preview(self, rest: str) -> bool:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        option = number(rest)
        if option is None or not 1 <= option <= ask.n:
            self.voice.say(f"p needs the number of an option, 1 to {ask.n}.")
            return False
        preview = self.store.preview(option - 1)
        before, after = self.store.game.numbers(table, ask.seat), self.store.game.numbers(preview.table, ask.seat)
        self.voice.say(f"If you take {option}, {ask.label(table, option - 1)}:")
        for line in preview.lines:
            self.voice.say(f" {self._line(line)}")
        changes = [
            f"{counted(name, 0)} {before.get(name, 0):g} to {after.get(name, 0):g}"
            for name in {**before, **after}
            if before.get(name, 0) != after.get(name, 0)
        ]
        self.voice.say(f" It would change {', '.join(changes)}." if changes else " It would change none of your numbers at once.")
        if preview.chance:
            self.voice.say(" Then chance would decide.")
        self.voice.say("Nothing is done yet.")
        return False

    def _view(self, rest: str) -> bool:
        view = self._look()
        if not rest:
            for line in reading.read_view(view, self._marks()):
                self.voice.say(line)
            return False
        pane = reading.find_pane(view, rest)
        if pane is None:
            names = ", ".join(pane.title for pane in view.panes)
            self.voice.say(f"There is no part called {rest}; there are {names}.")
            return False
        for line in reading.read_pane(pane, self._marks()):
            self.voice.say(line)
        return False

    def _options(self, rest: str) -> bool:
        assert self.store.ask is not None
        self._list(range(self.store.ask.n))
        return False

    def _filter(self, rest: str) -> bool:
        ask, table = self.store.ask, self.store.table
        assert ask is not None
        wanted = rest.casefold()
        found = [i for i in range(ask.n) if wanted in f"{ask.label(table, i)} {ask.note(table, i)}".casefold()]
        self._list(found)
        if not found:
            self.voice.say(f"No option has {rest!r}.")
        return False

    def _journal(self, rest: str) -> bool:
        lines = self.store.journal
        count = number(rest)
        for line in lines[max(0, len(lines) - (len(lines) if count is None else count)) :]:
            self.voice.say(self._line(line))
        if not lines:
            self.voice.say("The journal is empty.")
        return False

    def _undo(self, rest: str) -> bool:
        reach = self.store.undo_reach()
        if not reach.choices:
            self.voice.say(f"You can't go back past {reach.stop}." if reach.stop else "There is nothing of yours to undo.")
            return False
        if reach.asks and self.settings.confirm_undo:
            self.voice.say(f"This goes back past {reach.asks}, and the result will be listed as with take-backs.")
            if self.voice.ask("Undo? y or n > ").lower() not in ("y", "yes"):
                self.voice.say("Nothing was undone.")
                return False
        return self._move(self.store.undo, "Undone.")

    def _move(self, step: Callable[[], None], done: str) -> bool:
        """Go back or forward."""
        try:
            step()
        except SaveError as error:
            self.voice.say(str(error))
            return False
        self.told = min(self.told, len(self.store.journal))
        self.voice.say(done)
        return True

    def _redo(self, rest: str) -> bool:
        if not self.store.can_redo:
            self.voice.say("There is nothing to redo.")
            return False
        return self._move(self.store.redo, "Done again.")

    def _note(self, rest: str) -> bool:
        if not rest:
            self.voice.say("n needs the text of the note.")
            return False
        try:
            self.store.note(rest)
        except SaveError as error:
            self.voice.say(str(error))
        else:
            self.voice.say("Noted.")
        return False

    def _leave(self, rest: str) -> bool:
        raise Leave


def play(
    store: GameStore, settings: Settings | None = None, *, ascii: bool = False, source: TextIO | None = None, out: TextIO | None = None
) -> int:
    """Play a game line by line until it ends or the person leaves, and close it. The exit status."""
    try:
        return PlainGame(store, Voice(source or sys.stdin, out or sys.stdout, ascii=ascii), settings).run()
    finally:
        store.close()
