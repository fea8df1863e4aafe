"""What the game screen answers in the journal's pane: the rule, why not, what is at a place, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dinotui.engine import Seat
from dinotui.engine.parts import Span, Text, plain
from dinotui.widgets.navigation import nearest_to

from .model import JOURNAL, Answer
from .modes import Asking, Walk
from .prompt import unsaid
from .words import hint_lines, sides, what_is_there, why_lines, why_not

if TYPE_CHECKING:
    from .screen import GameScreen as Screen

class Answers:
    """The answers of `GameScreen`."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- answers

    def tell(self, title: str, lines: Sequence[Text]) -> None:
        """Answer in the journal's pane."""
        me = self._me
        me.answer, me.said = Answer(title, tuple(lines)), ""
        me.use.scroll.pop(JOURNAL, None)
        if me.picture is not None and not me.picture.layout.framed and me.use.pane != JOURNAL:
            me.tabs_before = me.use.pane
            me.use.show(JOURNAL)
        me.redraw()

    def close_answer(self) -> None:
        """The journal again, and the pane that was seen before the answer."""
        me = self._me
        me.answer = None
        me.use.scroll.pop(JOURNAL, None)
        if me.tabs_before and me.use.pane == JOURNAL:
            me.use.show(me.tabs_before)
        me.tabs_before = ""

    def action_rule(self) -> None:
        me = self._me
        ask = me.store.ask
        rule = me.store.game.rules().get(ask.rule) if ask is not None else None
        if rule is None or (me.answer is not None and me.answer.title == rule.title):
            if (help_screen := getattr(me.app, "open_help", None)) is not None:
                help_screen(me.store.game.name, "" if rule is None or ask is None else ask.rule)
            return
        assert ask is not None
        self.tell(rule.title, (rule.text, "", (Span(f"{ask.rule} · {self._me.key('game.rule')} again for the help", "dim"),)))

    def action_why_not(self) -> None:
        refused = why_not(self._me.store)
        self.tell("Why not", why_lines(refused) if refused else ("Everything this question is about can be chosen.",))

    def action_inspect(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._me.stop_looking()
            return
        if me.answer is not None and me.picture is not None and not me.picture.places:
            self.close_answer()  # it stands where the board was
            me.draw(*me.app.size)
        if me.picture is None or not me.picture.places:
            me.said = f"Nothing can be looked at on this pane; {me.key('game.pane')} shows the next one."
            me.redraw()
            return
        shown = me.shown()
        ref = me.mode.items().ref(shown[me.use.at]) if me.use.at < len(shown) else ""
        refs = list(me.picture.places)
        if ref not in me.picture.places:
            near = nearest_to([me.picture.places[other].region for other in refs], *me.picture.caret)
            ref = refs[near]
        self._me.look_at(ref)

    def look_at(self, ref: str) -> None:
        """Say what is at a place, whether it can be chosen, and if not why."""
        me = self._me
        view = me.mode.view() or me.store.view(me.eyes)
        place = view.places().get(ref)
        me.use.looking = ref
        lines: list[Text] = []
        if place is not None:
            items = me.mode.items()
            choices = [item for item in me.shown() if items.ref(item) == ref]
            if not choices or place.words or sides(view, ref):
                lines += what_is_there(view, place)
            for item in choices:
                label = items.label(item).removeprefix(f"{place.name}: ")
                chosen = "it" if label == place.name else label
                note = items.note(item)
                note = "" if note in place.words else note  # said already by what is there
                after = me.mode.brings(item)
                brings = " · ".join(filter(None, (unsaid(note, after.now), after.now, after.then)))
                lines.append((Span("You can choose ", "good"), Span(chosen + (f" ({brings})." if brings else "."))))
            lines += [(Span(f"{reason[:1].upper()}{reason[1:]}.", "warn"),) for at, _, reason in why_not(me.store) if at == ref]
        narrow = me.picture is not None and not me.picture.layout.framed
        name = "" if place is None else place.name
        if narrow:  # the board stays in sight: the place is told in the line of keys
            me.said = f"{name}: " + " ".join(plain(line) for line in lines)
            me.redraw()
            if me.picture is not None and ref not in me.picture.places:  # what is said took the room of the pane within another
                me.bring(ref)
                me.redraw()
        else:
            self.tell(name or "Inspect", lines)

    def stop_looking(self) -> None:
        me = self._me
        me.use.looking, me.said = None, ""
        self._me.close_answer()
        me.redraw()

    def action_hint(self) -> None:
        me = self._me
        ask = me.store.ask
        if ask is None or not me.person_asked():
            return
        if isinstance(me.mode, Walk):
            if me.mode.reviewing:
                me.said = f"A hint is about the open question: {self._me.key('game.back')} leads back to it."
                me.redraw()
                return
            self._me.close(me.mode)
        me.said = "A bot is thinking about it."
        me.redraw()
        me.run_worker(self._hint(ask.seat, me.store.revision), group="hint", exclusive=True, exit_on_error=True)

    async def _hint(self, seat: Seat, revision: int) -> None:
        me = self._me
        advice = await me.advisor(me.store, seat, me.settings.adviser)
        if me.store.revision != revision or not isinstance(me.modes[0], Asking):
            return
        ask, table = me.modes[0].ask, me.store.table
        index = ask.find(table, advice.key)
        ranked = [(ask.label(table, ask.find(table, key)), value) for key, value in sorted(advice.values, key=lambda entry: -entry[1])]
        lines = hint_lines(ask.label(table, index), ranked)
        me.said = ""
        me.use.typed = None
        if me.mode is me.modes[0]:
            me.use.hold(index)
        self.tell("Hint", lines)
