"""What the game screen shows: the scene of the moment, the pane in front, and the curtain between two people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from dinotui.engine import Line
from dinotui.engine.parts import Text, View
from dinotui.widgets.canvas import Canvas, Ink
from dinotui.widgets.words import wrapped

from .actions import FEW
from .frame import SAID_MOST, draw_keys, picture
from .model import JOURNAL, Face, Scene
from .modes import Asking, Curtain, Walk
from .words import journal_text, latest, role_of

if TYPE_CHECKING:
    from .screen import GameScreen as Screen

AHEAD_EVERY = 0.04
"""Seconds between two pieces of finding where the arrows lead."""


class Showing:
    """What `GameScreen` shows."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    # -- the picture

    def draw(self, width: int, height: int) -> Canvas:
        """The picture, or the curtain."""
        me = self._me
        if not me.modes:
            return Canvas(width, height)
        if isinstance(me.modes[0], Curtain):
            return self._curtain(width, height)
        me.picture = picture(self.scene(), me.use, width, height)
        me.caret = me.picture.caret
        if len(me.between()) > FEW and me._ahead is None:
            me._ahead = me.set_interval(AHEAD_EVERY, me.look_ahead)
        return me.picture.canvas

    def _curtain(self, width: int, height: int) -> Canvas:
        """A screen that tells nothing of the game: whose turn it is, or a question about an undo."""
        me = self._me
        canvas = Canvas(width, height)
        prompt = me.mode.prompt(me.use, self.shown())
        lines = [prompt.lead, *(f"{n + 1} {prompt.items.label(i)}" for n, i in enumerate(prompt.shown))]
        y = (height - len(lines)) // 2
        x = max(0, (width - max(map(len, lines))) // 2)
        for n, line in enumerate(lines):
            canvas.text(x, y + n, line, Ink("strong", strong=not n), width - x)
        draw_keys(canvas, wrapped(me.said, width - 2, SAID_MOST) if me.said else [], me.shown_keys(me.mode.keys))
        me.picture, me.caret = None, (x, y + min(me.use.at + 1, len(lines) - 1))
        return canvas

    def scene(self) -> Scene:
        """What there is to show now."""
        me = self._me
        store, mode = me.store, me.mode
        view = mode.view() or store.view(me.eyes)
        faces = self._faces_of(view)
        if store.finished and not isinstance(mode, Walk) and not store.read_only:
            faces = (*me._end_faces(), *faces)
        journal = self.journal(mode.to_come if isinstance(mode, Walk) else 0)
        if me.use.pane not in [face.id for face in faces] and me.use.pane != JOURNAL:
            me.use.show(faces[0].id)
        prompt = mode.prompt(me.use, self.shown())
        roles = {name: role_of(store, seat) for seat, name in enumerate(store.table.names)}
        scores = tuple((name, score, roles.get(name, "")) for name, score in view.scores)
        last = "" if isinstance(mode, Walk) else latest(store, me.eyes)
        sign = "watching" if store.read_only else "with take-backs" if store.take_backs else "saved"
        return Scene(
            store.game.title, view.status, scores, faces, prompt, journal, last, me.answer, me.said, sign,
            me.keys_now(), me.explanation(),
        )  # fmt: skip

    def _faces_of(self, view: View) -> tuple[Face, ...]:
        me = self._me
        if me._faces[0] is not view:
            me._faces = (view, me.own.arrange(view, me.eyes))
        return me._faces[1]

    def journal(self, to_come: int = 0) -> tuple[Text, ...]:
        """All lines that can be scrolled through, without the last ones while those are walked through."""
        me = self._me
        end = len(me.store.journal) - to_come
        wanted = (me.store.revision, me.lines, end)
        if me._journal[0] != wanted:
            lines: Sequence[Line] = me.store.journal[max(0, end - me.lines) : max(0, end)]
            me._journal = (wanted, tuple(journal_text(me.store, line) for line in lines))
        return me._journal[1]

    def shown(self) -> tuple[int, ...]:
        """The items the filter leaves."""
        me = self._me
        items = me.mode.items()
        if not me.use.typed:
            return tuple(range(items.n))
        words = me.use.typed.casefold().split()
        found = []
        for i in range(items.n):
            text = f"{items.label(i)} {items.note(i)}".casefold()
            if all(word in text for word in words):
                found.append(i)
        return tuple(found)

    def undo_words(self) -> str:
        """How far undo reaches, for the prompt."""
        me = self._me
        reach = me.store.undo_reach(me.undoing())
        if me.store.read_only or not reach.choices:
            return ""
        if reach.free:
            return f"undo {reach.free}"
        return "undo asks first" if reach.asks else f"undo {reach.choices}"

    def bring_forward(self) -> None:
        """Show the pane the question is about. What a question brought forward goes back when the next one stands elsewhere, and
        stays for one that stands nowhere, such as how to pay."""
        me = self._me
        if me.store.finished and not me.store.read_only:
            me.use.show(me._end_faces()[0].id)
        if not isinstance(me.mode, Asking):
            return
        front = self._front()
        if front:
            if me.use.pane == me.brought:
                me.use.put_back(me.brought)
            me.use.show(front)
            me.brought, me.tabs_before = front, ""

    def _front(self) -> str:
        """The pane the question is about: as its game says, else the one most options stand on; "" when they stand nowhere."""
        me = self._me
        ask = me.store.ask
        if ask is not None and (front := me.own.front(ask)):
            return front
        items = me.mode.items()
        refs = [items.ref(i) for i in range(items.n)]
        best, most = "", 0
        for pane in me.store.view(me.eyes).panes:
            here = View("", (), (pane,)).places()
            count = sum(1 for ref in refs if ref in here)
            if count > most:
                best, most = pane.id, count
        return best
