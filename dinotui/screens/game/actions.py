"""What the keys and the mouse do on the game screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from textual import events

from dinotui.engine import Seat
from dinotui.engine.parts import Span, Text
from dinotui.store import SaveError
from dinotui.widgets.navigation import moves, nearest_to

from . import keys
from .commands import commands
from .model import JOURNAL, PAGE, Answer
from .modes import Asking, Choosing, Curtain, Entry, Mode, Walk, Writing
from .words import why_lines, why_not

if TYPE_CHECKING:
    from .screen import GameScreen as Screen
else:
    Screen = object

MAP_SIZES = {"": "large", "large": "compact", "compact": ""}
MAP_WORDS = {"": "The room decides the size of the map.", "large": "The map is large.", "compact": "The map is compact."}
BEST = 5
"""A hint names so many options, the best first."""
NOTE_LENGTH = 200


class Actions:
    """The actions of `GameScreen`. Kept apart from it for length only."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- moving and taking

    def action_go(self, way: int) -> None:
        me = self._me
        me.said = ""
        if isinstance(me.mode, Walk) and not me.use.looking:
            if way in (1, 3):
                me.mode.step(1 if way == 1 else -1)
            me.redraw()
            return
        if me.picture is None:
            return
        if me.use.looking is not None:
            refs = list(me.picture.places)
            ahead = moves(tuple(me.picture.places[ref].region for ref in refs))
            at = refs.index(me.use.looking) if me.use.looking in refs else 0
            self.look_at(refs[ahead[at][way]])
            return
        where = me.picture.where
        if where:
            me.use.at = moves(where)[min(me.use.at, len(where) - 1)][way]
            self._follow()
        me.redraw()

    def _follow(self) -> None:
        """Bring the pane forward on which the option in hand stands, if none that is seen has it."""
        me = self._me
        items, shown = me.mode.items(), me.shown()
        if me.picture is None or me.use.at >= len(shown):
            return
        ref = items.ref(shown[me.use.at])
        if not ref or ref in me.picture.places:
            return
        for pane in me.store.view(me.eyes).panes:
            from dinotui.engine.parts import places_of

            if any(place.ref == ref for part in pane.parts for place in places_of(part)):
                me.use.show(pane.id)
                return

    def action_take(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._stop_looking()
            return
        shown = me.shown()
        if shown and me.use.at < len(shown):
            self._take(shown[me.use.at])
        elif me.mode.go_on():
            me.redraw()

    def _take(self, item: int) -> None:
        me = self._me
        me.said = ""
        mode = me.mode
        me.use.typed, me.use.typing, me.use.letters = None, False, False
        mode.take(item)
        me.redraw()

    def action_go_on(self) -> None:
        if self._me.mode.go_on():
            self._me.redraw()

    def action_digit(self, digit: int) -> None:
        me = self._me
        shown = me.shown()
        at = me.use.at // PAGE * PAGE + digit - 1
        if at < len(shown):
            me.use.at = at
            self._take(shown[at])

    def action_page(self, by: int) -> None:
        me = self._me
        n = len(me.shown())
        if n:
            pages = -(-n // PAGE)
            me.use.at = (me.use.at // PAGE + by) % pages * PAGE
            self._follow()
            me.redraw()

    # -- panes

    def action_pane(self, by: int) -> None:
        me = self._me
        ids = [face.id for slot in me.picture.layout.slots for face in slot.faces] if me.picture else []
        if ids:
            at = ids.index(me.use.pane) if me.use.pane in ids else 0
            me.use.show(ids[(at + by) % len(ids)])
            me.redraw()

    def action_scroll(self, by: int) -> None:
        me = self._me
        if isinstance(me.mode, Walk) and me.mode.reviewing:
            me.mode.step(10 * by)
        else:
            self.scroll_pane(me.use.pane if me.answer is None else JOURNAL, by, 0.5)
        me.redraw()

    def scroll_pane(self, pane: str, by: int, share: float) -> None:
        """Scroll a pane by a share of its height."""
        me = self._me
        height = next((s.region.height for s in me.picture.layout.slots if s.front.id == pane), 10) if me.picture else 10
        x, y = me.use.scroll.get(pane, (0, 0))
        y += by * max(1, int((height - 2) * share))
        me.use.scroll[pane] = (x, min(0, y) if pane == JOURNAL and me.answer is None else max(0, y))

    def action_map_size(self) -> None:
        me = self._me
        me.use.map_size = MAP_SIZES[me.use.map_size]
        me.said = MAP_WORDS[me.use.map_size]
        me.redraw()

    def action_journal(self) -> None:
        me = self._me
        if me.answer is None and me.use.pane == JOURNAL and me.picture is not None and not me.picture.layout.framed:
            me.use.show(me.tabs_before or me.picture.layout.slots[0].faces[0].id)
        else:
            self.close_answer()
            me.tabs_before = me.use.pane if me.use.pane != JOURNAL else me.tabs_before
            me.use.show(JOURNAL)
        me.redraw()

    # -- answers

    def tell(self, title: str, lines: Sequence[Text]) -> None:
        """Answer in the journal's pane."""
        me = self._me
        me.answer = Answer(title, tuple(lines))
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
                help_screen(me.store.game.name)
            return
        assert ask is not None
        self.tell(rule.title, (rule.text, "", (Span(f"{ask.rule} · {self.key('game.rule')} again for the help", "dim"),)))

    def action_why_not(self) -> None:
        refused = why_not(self._me.store)
        self.tell("Why not", why_lines(refused) if refused else ("Everything this question is about can be chosen.",))

    def action_inspect(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._stop_looking()
            return
        if me.picture is None or not me.picture.places:
            self.tell("Inspect", ("No place of the board is seen now.",))
            return
        shown = me.shown()
        ref = me.mode.items().ref(shown[me.use.at]) if me.use.at < len(shown) else ""
        refs = list(me.picture.places)
        if ref not in me.picture.places:
            near = nearest_to([me.picture.places[other].region for other in refs], *me.picture.caret)
            ref = refs[near]
        self.look_at(ref)

    def look_at(self, ref: str) -> None:
        """Say what is at a place, whether it can be chosen, and if not why."""
        me = self._me
        view = me.mode.view() or me.store.view(me.eyes)
        place = view.places().get(ref)
        me.use.looking = ref
        lines: list[Text] = []
        if place is not None:
            words = place.words or "nothing special"
            lines.append(f"{words[:1].upper()}{words[1:]}.")
            items = me.mode.items()
            for item in me.shown():
                if items.ref(item) == ref:
                    note = items.note(item)
                    lines.append((Span("Can be chosen: ", "good"), Span(items.label(item) + (f", {note}" if note else ""))))
            lines += [(Span(f"{reason[:1].upper()}{reason[1:]}.", "warn"),) for at, _, reason in why_not(me.store) if at == ref]
        lines += ["", (Span(f"Arrows look elsewhere, {self.key('game.inspect')} ends.", "dim"),)]
        narrow = me.picture is not None and not me.picture.layout.framed
        name = "" if place is None else place.name
        if narrow:  # the board stays in sight: the place is told in the line of keys
            me.said = f"{name}: " + " ".join(_plain(line) for line in lines[:-2])
            me.redraw()
        else:
            self.tell(name or "Inspect", lines)

    def _stop_looking(self) -> None:
        me = self._me
        me.use.looking, me.said = None, ""
        self.close_answer()
        me.redraw()

    def action_hint(self) -> None:
        me = self._me
        ask = me.store.ask
        if ask is None or not me.person_asked():
            return
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
        lines: list[Text] = [(Span("It would take "), Span(ask.label(table, index), "strong", True), Span("."))]
        if len(advice.values) > 1:
            ranked = sorted(advice.values, key=lambda entry: -entry[1])[:BEST]
            lines += ["", (Span("What it compared, in points of the final score:", "dim"),)]
            for key, value in ranked:
                behind = f"{value - ranked[0][1]:+.1f}" if key != ranked[0][0] else "best"
                lines.append(f"{behind:>6}  {ask.label(table, ask.find(table, key))}")
        me.said = ""
        me.use.typed = None
        me.use.at = index if me.mode is me.modes[0] else me.use.at
        self.tell(f"Hint from {me.settings.adviser}", lines)

    # -- back and forth

    def action_undo(self) -> None:
        me = self._me
        if me.store.read_only:
            return
        reach = me.store.undo_reach()
        if not reach.choices:
            me.said = f"You can't go back past {reach.stop}." if reach.stop else "There is nothing to take back."
            me.redraw()
        elif reach.asks and me.settings.confirm_undo:
            lead = f"This goes back over {reach.asks}; the game is then listed as with take-backs."
            entries = [Entry("go back", "", self._undo), Entry("stay here", "", me.redraw)]
            self.open(Choosing(me, "Undo", lead, entries))
        else:
            self._undo()

    def _undo(self) -> None:
        self._me.stop_thinking()
        self._try(self._me.store.undo)

    def action_redo(self) -> None:
        if self._me.store.can_redo:
            self._try(self._me.store.redo)
        else:
            self._me.said = "There is nothing to do again."
            self._me.redraw()

    def _try(self, step: Callable[[], Any]) -> None:
        me = self._me
        me.said = ""
        try:
            step()
        except SaveError as error:
            me.said = str(error)
            me.settle()

    def action_step(self, by: int) -> None:
        if self._me.mode.step(by):
            self._me.redraw()

    def review(self) -> None:
        """Walk through the whole game."""
        me = self._me
        lines = [line for line in me.store.moments() if line.frame is not None]
        if lines:
            self.close_answer()
            self.open(Walk(me, "Review", lines, me.eyes, reviewing=True))

    # -- modes

    def open(self, mode: Mode) -> None:
        """Use the prompt's pane for something else for a while."""
        me = self._me
        me.modes.append(mode)
        me.use.at, me.use.typed, me.use.typing = 0, "" if mode.filters else None, mode.filters
        me.use.looking = None
        me.redraw()

    def close(self, mode: Mode) -> None:
        """Back to what the prompt's pane was used for before."""
        me = self._me
        if mode in me.modes and not mode.base:
            del me.modes[me.modes.index(mode) :]
        me.use.at, me.use.typed, me.use.typing, me.use.letters = 0, None, False, False
        me.redraw()

    def action_back(self) -> None:
        me = self._me
        me.said = ""
        if me.use.looking is not None:
            self._stop_looking()
        elif me.use.typed is not None and not me.mode.filters:
            me.use.typed, me.use.at = None, 0
        elif not me.mode.base:
            self.close(me.mode)
        elif me.answer is not None:
            self.close_answer()
        me.redraw()

    def action_commands(self) -> None:
        me = self._me
        self.open(Choosing(me, "Commands", "What do you want to do?", commands(me), filters=True))

    def more_commands(self) -> list[tuple[str, Callable[[], None]]]:
        """Commands of the program itself."""
        open_help = getattr(self._me.app, "open_help", None)
        open_screen = getattr(self._me.app, "open_screen", None)
        found: list[tuple[str, Callable[[], None]]] = []
        if open_help is not None:
            found.append(("Help", open_help))
        if open_screen is not None:
            found.append(("Settings", lambda: open_screen("settings")))
        return found

    def write_note(self) -> None:
        """Let the person write a note on the game."""
        me = self._me
        self.open(Writing(me, "Note", "Note:", me.store.notes, lambda text: self._try(lambda: me.store.note(text))))

    def action_leave(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._stop_looking()
            return
        me.close_game()
        me.post_message(me.Left())
        if (go_back := getattr(me.app, "go_back", None)) is not None:
            go_back()

    # -- filter and letters

    def action_filter(self) -> None:
        me = self._me
        if me.mode.items().n:
            me.use.typed, me.use.typing, me.use.at = "", True, 0
            me.redraw()

    def action_letters(self) -> None:
        me = self._me
        if me.mode.items().n:
            me.use.letters = True
            me.redraw()

    def type_key(self, event: events.Key) -> bool:
        """A key while letters are typed; whether it was used."""
        me = self._me
        character = event.character if event.is_printable else None
        if isinstance(me.mode, Writing):
            self._write(me.mode, event.key, character)
        elif me.use.letters:
            me.use.letters = False
            if character and me.picture is not None and character in me.picture.letters:
                me.use.at = me.picture.letters[character]
                self._follow()
        elif me.use.typing:
            self._filter_key(event.key, character)
        else:
            return False
        me.redraw()
        return True

    def _filter_key(self, key: str, character: str | None) -> None:
        me = self._me
        typed = me.use.typed or ""
        if key == "enter":
            shown = me.shown()
            if me.mode.filters or len(shown) == 1:
                if me.use.at < len(shown):
                    self._take(shown[me.use.at])
            else:
                me.use.typing = False
                me.use.typed = typed or None
        elif key == "escape" or (key == "backspace" and not typed):
            me.use.typed, me.use.typing, me.use.at = None, False, 0
            if me.mode.filters:
                self.close(me.mode)
        elif key in ("up", "down"):
            n = len(me.shown())
            me.use.at = (me.use.at + (1 if key == "down" else -1)) % n if n else 0
        elif me.mode.filters and character and character in "123456789":
            self.action_digit(int(character))
        else:
            me.use.typed = typed[:-1] if key == "backspace" else typed + (character or "")
            me.use.at = 0

    def _write(self, mode: Writing, key: str, character: str | None) -> None:
        if key == "enter":
            self.close(mode)
            mode.done(mode.text)
        elif key == "escape" or (key == "backspace" and not mode.text):
            self.close(mode)
        elif key == "backspace":
            mode.text = mode.text[:-1]
        else:
            mode.text = (mode.text + (character or ""))[:NOTE_LENGTH]

    # -- the line of keys

    def key(self, id: str) -> str:
        """A binding's key as it is now, as it is written on the screen."""
        for key, found in self._me._bindings.key_to_bindings.items():
            if any(binding.id == id for binding in found):
                bound = key
                break
        else:
            bound = keys.KEYS[id].keys
        return keys.shown(bound)

    def shown_keys(self, ids: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """The keys of these bindings with what they do."""
        out: list[tuple[str, str]] = []
        for id in ids:
            if id == "move":
                out.append(("←↑↓→", "move"))
            elif id == "digits":
                out.append(("1-9", "pick"))
            elif id == "steps":
                out.append(("←→", "step"))
            elif id == "typing":
                out.append(("a-z", "filter"))
            else:
                out.append((self.key(id), keys.KEYS[id].short))
        return tuple(out)

    # -- mouse

    def cell_clicked(self, x: int, y: int) -> None:
        """A click has an option in hand, a second one takes it; on a tab it brings the pane forward."""
        me = self._me
        if isinstance(me.mode, Curtain):
            me.mode.go_on()
            return
        if me.picture is None:
            return
        pane = next((id for region, id in me.picture.tabs if region.holds(x, y)), "")
        if pane:
            me.use.show(pane)
            me.redraw()
            return
        if me.use.looking is not None:
            hit = next((ref for ref, spot in me.picture.places.items() if spot.region.holds(x, y)), "")
            if hit:
                self.look_at(hit)
            return
        found = [i for i, region in enumerate(me.picture.where) if region.holds(x, y)]
        found = found or [i for i, region in enumerate(me.picture.listed) if region.holds(x, y)]
        if not found:
            self.action_go_on()
        elif me.use.at in found:
            self._take(me.shown()[me.use.at])
        else:
            me.use.at = found[0]
            me.redraw()

    def wheel_turned(self, x: int, y: int, step: int) -> None:
        me = self._me
        slot = next((s for s in me.picture.layout.slots if s.region.holds(x, y)), None) if me.picture else None
        if slot is not None:
            self.scroll_pane(slot.front.id, step, 0.2)
            me.redraw()


def _plain(text: Text) -> str:
    return text if isinstance(text, str) else "".join(span.text for span in text)
