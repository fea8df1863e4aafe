"""The first game somebody plays: each kind of question is explained the first time it is asked."""

from __future__ import annotations

from pathlib import Path

from dinotui.engine.parts import Span
from dinotui.screens.game import GameScreen
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
    """The game screen with explanations."""

    def __init__(self, store: GameStore) -> None:
        super().__init__(store)
        self.explained: set[str] = set()

    def redraw(self) -> None:
        ask = self.store.ask
        if self.modes and isinstance(self.mode, Asking) and ask is not None and ask.rule not in self.explained:
            self.explained.add(ask.rule)
            rule = self.store.game.rules().get(ask.rule)
            if rule is not None and self.answer is None:
                hint = f"{self.key('game.back')} or {self.key('game.journal')} shows the journal again."
                self.tell(rule.title, (rule.text, (Span(hint, "dim"),)))
                return
        super().redraw()
