"""The first game somebody plays: each kind of question is explained the first time it is asked."""

from __future__ import annotations

from pathlib import Path

from dinotui.engine import Ask
from dinotui.engine.parts import Span
from dinotui.screens.game import GameScreen
from dinotui.screens.game.layout import HIGH, WIDE
from dinotui.screens.game.model import Answer
from dinotui.screens.game.modes import Asking
from dinotui.store import GameStore, Library, SaveError, statistics

GAME = "cretaceous_rails"
OPTIONS = {"companies": "deal", "homes": "deal", "map": "first"}
"""Company, home and map are dealt, so that the game begins with the first turn."""

def is_first(store: GameStore) -> bool:
    """Whether this is somebody's very first game: the only one there is, and none was finished before."""
    try:
        alone = [path.name for path in store.library.folder.glob("*.jsonl")] == [store.path.name]
        return store.game.name == GAME and not store.read_only and alone and not statistics.results(store.library.root)
    except (OSError, SaveError):
        return False


def none_yet(library: Library) -> bool:
    """Whether no game was ever begun."""
    return not any(Path(library.folder).glob("*.jsonl"))


class FirstGameScreen(GameScreen):
    """The game screen with explanations.

    explained  the kinds of question, by the name of their verb, that need no explanation any more: when a game is gone on with,
               those that were answered
    """

    def __init__(self, store: GameStore) -> None:
        super().__init__(store)
        self.explained = {key.partition("@")[0] for key in store.taken}

    def redraw(self) -> None:
        ask = self.store.ask
        if self.modes and isinstance(self.mode, Asking) and ask is not None and ask.head.name not in self.explained:
            self.explained.add(ask.head.name)
            if sentence := self.store.game.first_time(ask.head.name):
                self._explain(ask, sentence)
        super().redraw()

    def _explain(self, ask: Ask, sentence: str) -> None:
        """Say a sentence: in the journal's pane, or, where that would hide the board, in the line of keys."""
        width, height = self.app.size
        if width < WIDE or height < HIGH:
            self.said = self.said or sentence  # what is wrong comes first
            return
        rule = self.store.game.rules().get(ask.rule)
        hint = f"{self.key('game.rule')} says the rule; {self.key('game.back')} shows the journal again."
        self.answer = Answer(rule.title if rule else "New", (sentence, (Span(hint, "dim"),)))
