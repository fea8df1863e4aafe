"""The game screen of somebody who meets some kinds of question for the first time: a sentence explains each until it is answered."""

from __future__ import annotations

from dinotui.engine import Ask, Seat
from dinotui.engine.parts import Span
from dinotui.screens.game import GameScreen
from dinotui.screens.game.layout import HIGH, WIDE
from dinotui.screens.game.model import Answer
from dinotui.screens.game.modes import Asking
from dinotui.store import GameStore
from dinotui.store.explanations import Explanations


class ExplainingScreen(GameScreen):
    """The game screen with explanations: above the question, or in the journal's pane where that is always seen.

    explanations  what was explained already
    """

    def __init__(self, store: GameStore) -> None:
        super().__init__(store)
        self.explanations = Explanations(store)
        self._explained: Ask | None = None
        """The question whose sentence was put into the journal's pane."""

    def explanation(self) -> str:
        """What is said above the question; nothing where the journal's pane says it."""
        ask = self.store.ask
        if not self.modes or not isinstance(self.mode, Asking) or ask is None or self._roomy():
            return ""
        return self.explanations.sentence(ask)

    def _roomy(self) -> bool:
        width, height = self.app.size
        return width >= WIDE and height >= HIGH

    def choose(self, key: str) -> None:
        ask, before = self.store.ask, self.store.choices
        super().choose(key)
        if ask is not None and self.store.choices > before:
            self.explanations.answered(ask)

    def redraw(self) -> None:
        ask = self.store.ask
        if self.modes and isinstance(self.mode, Asking) and ask is not None and self.answer is None and self._roomy():
            self._explain(ask)
        super().redraw()

    def _explain(self, ask: Ask) -> None:
        """Say a sentence in the journal's pane, once for each question: whoever closes it wants to see the journal."""
        if ask is self._explained or not (sentence := self.explanations.sentence(ask)):
            return
        self._explained = ask
        rule = self.store.game.rules().get(ask.rule)
        hint = f"{self.key('game.rule')} says the rule; {self.key('game.back')} shows the journal again."
        self.answer = Answer(f"New: {rule.title}" if rule else "New", (sentence, (Span(hint, "dim"),)))

    def _recap(self, seat: Seat) -> None:
        """What happened comes first; the sentence follows when it is closed."""
        super()._recap(seat)
        self._explained = None
