"""Which kinds of question somebody has met: each is explained the first time it comes, in whatever game of its kind that is."""

from __future__ import annotations

from pathlib import Path

import msgspec

from dinotui.engine import Ask

from . import paths
from .errors import SaveError
from .saves import read_bytes, replace_file
from .session import GameStore

FILE = "explained.json"
MAX = 64 * 1024


class Explanations:
    """The explanations of one running game.

    met  the verbs that need no sentence any more, by their names: of questions answered before, in this game or in another
    """

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.met = set(_read().get(store.game.name, ())) | {key.partition("@")[0] for key in store.taken}

    def verb(self, ask: Ask) -> str:
        """The verb to explain of a question: the one it is about, else one of its other options; "" when all are known."""
        for verb in (ask.head, *(verb for verb, things in ask.parts if things)):
            if verb.name not in self.met and self.store.game.first_time(verb.name):
                return verb.name
        return ""

    def sentence(self, ask: Ask) -> str:
        """What to say beside a question until it is answered; "" for nothing."""
        verb = self.verb(ask)
        return self.store.game.first_time(verb) if verb else ""

    def answered(self, ask: Ask) -> None:
        """A question was answered: what was explained of it is known now, in later games too."""
        if verb := self.verb(ask):
            self.met.add(verb)
            known = _read()
            known[self.store.game.name] = sorted({*known.get(self.store.game.name, ()), verb})
            _write(known)


def _file() -> Path:
    return paths.state() / FILE


def _read() -> dict[str, list[str]]:
    """What was explained, by game. A file that can't be read counts for nothing: then things are explained once more."""
    try:
        return msgspec.json.decode(read_bytes(_file(), MAX), type=dict[str, list[str]])
    except (OSError, SaveError, msgspec.DecodeError, UnicodeDecodeError):
        return {}


def _write(known: dict[str, list[str]]) -> None:
    """Note what was explained. A folder that can't be written keeps nobody from playing."""
    try:
        replace_file(_file(), msgspec.json.encode(known))
    except OSError:
        pass
