"""What keys and mouse do on the game screen: moving between options and panes, taking, clicking."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, cast

from dinotui.engine.parts import places_of
from dinotui.widgets.navigation import Stop, Ways, ways

from . import keys
from .model import JOURNAL, PAGE
from .modes import Curtain, Walk

if TYPE_CHECKING:
    from .screen import GameScreen as Screen

MORE_LINES = 400
"""So many lines of the journal can be scrolled back to; a review has all."""
AFTER_WALK = 0.7
"""For so many seconds after a walk through others' moves Enter is still meant for it: nobody has read the question by then."""
FEW, AHEAD = 40, 12
"""Where the arrows lead is found at once for so many options; for more of them in pieces of so many."""
LETTER_KEYS = (("a-z A-Z", "have that option in hand"), ("any other key", "no letters"))
FILTER_KEYS = (("a-z", "filter"), ("↑↓", "move"), ("Enter", "done"), ("Esc", "no filter"))
LOOK_KEYS = ("game.pane", "game.rule", "game.why_not", "game.hint", "game.map_size")
"""The line of keys while letters stand on the options, while a filter is typed, and while a place is looked at."""
MAP_SIZES = {"": "large", "large": "compact", "compact": ""}
MAP_WORDS = {"": "The room decides the size of the map.", "large": "The map is large.", "compact": "The map is compact."}


class Actions:
    """The actions of `GameScreen`. Its parts are apart for length only."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- moving and taking

    def action_go(self, way: int) -> None:
        me = self._me
        me.said = ""
        if isinstance(me.mode, Walk) and not me.use.looking:
            me.stop_timer()
            if way in (1, 3):
                me.mode.step(1 if way == 1 else -1)
            me.redraw()
            return
        if me.picture is None:
            return
        me.use.loose.clear()
        if me.use.looking is not None:
            refs = list(me.picture.places)
            at = refs.index(me.use.looking) if me.use.looking in refs else 0
            self._me.look_at(refs[self._ways(self.between()).ahead(at)[way]])
            return
        stops = self.between()
        if stops:
            me.use.at = at = self._ways(stops).ahead(min(me.use.at, len(stops) - 1))[way]
            me.use.listing = stops[at] == me.picture.listed[at]
            me.follow_soon()
        me.redraw()

    def follow_now(self) -> None:
        """Bring forward the pane on which the option in hand stands, or its page where it stands in the list only."""
        me = self._me
        if me.picture is None or isinstance(me.mode, Walk) or me.use.at >= len(me.picture.where):
            return
        where = me.picture.where[me.use.at]
        self._me.follow()
        if where == me.picture.listed[me.use.at]:
            listing = me.use.listing
            me.use.hold(me.use.at)
            me.use.listing = listing
        me.redraw()

    def _ways(self, where: tuple[Stop, ...]) -> Ways:
        """Where the arrows lead: of few options all is found at once, of many the rest in pauses between keys."""
        found = ways(where)
        while not found.whole and len(where) <= FEW:
            found.work(FEW)
        return found

    def between(self) -> tuple[Stop, ...]:
        """What the arrows move between now."""
        picture, use = self._me.picture, self._me.use
        if picture is None:
            return ()
        if use.looking is not None:
            return tuple(picture.places.values())
        if use.listing and use.at < len(picture.where):  # its pane has come forward, but the hand is in the list
            return (*picture.where[: use.at], picture.listed[use.at], *picture.where[use.at + 1 :])
        return picture.where

    def look_ahead(self) -> None:
        """Find a piece of where the arrows lead, while nothing else happens; a timer calls this."""
        me = self._me
        between = self.between()
        if len(between) <= FEW or ways(between).work(AHEAD):
            me.stop_looking_ahead()

    def follow(self) -> None:
        """Bring the pane forward on which the option in hand stands, if none that is seen has it."""
        me = self._me
        items, shown = me.mode.items(), me.shown()
        if me.use.at < len(shown) and (ref := items.ref(shown[me.use.at])):
            self.bring(ref)

    def bring(self, ref: str) -> None:
        """Bring the pane forward on which a place stands, if none that is seen has it."""
        me = self._me
        if me.picture is None or ref in me.picture.places:
            return
        for pane in me.store.view(me.eyes).panes:
            if any(place.ref == ref for part in pane.parts for place in places_of(part)):
                me.use.show(pane.id)
                return

    def action_take(self) -> None:
        me = self._me
        if me.use.looking is not None:
            self._me.stop_looking()
            return
        if self._meant_for_walk():
            return
        shown = me.shown()
        if shown and me.use.at < len(shown):
            self._me.take_item(shown[me.use.at])
        elif me.mode.go_on():
            me.redraw()

    def _meant_for_walk(self) -> bool:
        """Whether Enter came so soon after a walk closed that it was meant to go on in it, also when it is held down."""
        me, now = self._me, monotonic()
        late = not isinstance(me.mode, Walk) and now - me.walk_closed < AFTER_WALK
        if late:
            me.walk_closed = now
        return late

    def other_key(self, key: str) -> None:
        """A key other than Enter ends the moment in which Enter is meant for a walk."""
        if key not in self._bound("game.take").split(","):
            self._me.walk_closed = float("-inf")

    def take_item(self, item: int) -> None:
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
        ending = me.mode.items().ending
        at = me.use.page * PAGE + digit - 1 if digit else shown.index(ending) if ending in shown else len(shown)
        if at < len(shown):
            me.use.hold(at)
            self._me.take_item(shown[at])

    def action_page(self, by: int) -> None:
        me = self._me
        n = len(me.shown())
        if n:
            pages = -(-n // PAGE)
            me.use.hold((me.use.page + by) % pages * PAGE)
            self._me.follow()
            me.redraw()

    # -- panes

    def action_pane(self, by: int) -> None:
        me = self._me
        ids = [face.id for slot in me.picture.layout.slots if not slot.within for face in slot.faces] if me.picture else []
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
        if pane == JOURNAL and by < 0:
            me.lines = MORE_LINES
        me.use.scroll[pane] = (x, min(0, y) if pane == JOURNAL and me.answer is None else max(0, y))
        me.use.loose[pane] = me.use.in_hand(me.mode.items(), me.shown())

    def action_map_size(self) -> None:
        me = self._me
        me.use.map_size = MAP_SIZES[me.use.map_size]
        me.use.loose.clear()
        me.said = MAP_WORDS[me.use.map_size]
        me.redraw()

    def action_journal(self) -> None:
        me = self._me
        if me.answer is None and me.use.pane == JOURNAL and me.picture is not None and not me.picture.layout.framed:
            me.use.show(me.tabs_before or me.picture.layout.slots[0].faces[0].id)
        else:
            self._me.close_answer()
            me.tabs_before = me.use.pane if me.use.pane != JOURNAL else me.tabs_before
            me.use.show(JOURNAL)
        me.redraw()

    # -- the line of keys

    def key(self, id: str) -> str:
        """A binding's key as it is now, as it is written on the screen."""
        return keys.shown(self._bound(id))

    def _bound(self, id: str) -> str:
        """The keys a binding has now, by commas: the app's keymap stands above the screen's own."""
        usual = keys.KEYS[id].keys
        return self._me.app._keymap.get(id, usual) if self._me.is_attached else usual

    def shown_keys(self, ids: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """The keys of these bindings with what they do."""
        out: list[tuple[str, str]] = []
        for id in ids:
            if id == "move":
                out.append(("←↑↓→", "move"))
            elif id == "lines":
                out.append(("↑↓", "move"))
            elif id == "digits":
                out.append(("1-9", "pick"))
                if len(self._me.shown()) > PAGE:
                    out.append((f"{self._me.key('game.next_page')} {self._me.key('game.previous_page')}", "pages"))
            elif id == "lift":
                out.append((self._me.key("game.take"), "go on"))
            elif id == "skip":
                out.append((self._me.key("game.back"), "skip"))
            elif id == "steps":
                out.append(("←→", "step"))
            elif id == "tens":
                out.append((f"{self._me.key('game.page_up')} {self._me.key('game.page_down')}", "ten steps"))
            elif id == "typing":
                out.append(("a-z", "filter"))
            else:
                out.append((self._me.key(id), keys.KEYS[id].short))
        return tuple(out)

    def keys_now(self) -> tuple[tuple[str, str], ...]:
        """The keys that do something now, for the line of keys."""
        use, mode = self._me.use, self._me.mode
        if use.letters:
            return LETTER_KEYS
        if use.typing and not mode.filters:
            return FILTER_KEYS
        if use.looking is not None:
            return (("←↑↓→", "look elsewhere"), (self._me.key("game.inspect"), "end"), *self.shown_keys(LOOK_KEYS))
        filtered = ((self._me.key("game.back"), "no filter"),) if use.typed is not None and not mode.filters else ()
        ids = [*mode.keys[1:], mode.keys[0]] if mode.keys[0] == "move" and len(self._me.shown()) > PAGE else mode.keys
        return (*filtered, *self.shown_keys(ids))

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
            hit = next((ref for ref, stop in me.picture.places.items() if stop.seen and stop.region.holds(x, y)), "")
            if hit:
                self._me.look_at(hit)
            return
        stops = (*enumerate(me.picture.where), *enumerate(me.picture.listed))  # the board before the list
        found = [i for i, stop in stops if stop.seen and stop.region.holds(x, y)]
        if not found:
            self.action_go_on()
        elif me.use.at in found:
            self._me.take_item(me.shown()[me.use.at])
        else:
            me.use.at, me.use.listing = found[0], False
            me.redraw()

    def wheel_turned(self, x: int, y: int, step: int) -> None:
        me = self._me
        slots = me.picture.layout.slots if me.picture else ()
        slot = next((s for s in reversed(slots) if s.region.holds(x, y)), None)  # a pane within another comes after it
        if slot is not None:
            self.scroll_pane(slot.front.id, step, 0.2)
            me.redraw()
