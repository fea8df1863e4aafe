"""Everything that can be done on the game screen, by words: the list behind `:`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .modes import Entry

if TYPE_CHECKING:
    from .screen import GameScreen


def commands(screen: GameScreen) -> list[Entry]:
    """The commands that do something now, each with its key."""
    store = screen.store
    entries: list[tuple[str, str, str, bool]] = [
        ("Undo", "game.undo", "undo", not store.read_only),
        ("Redo", "game.redo", "redo", store.can_redo),
        ("The rule behind this question", "game.rule", "rule", store.ask is not None),
        ("Why other things are not allowed", "game.why_not", "why_not", store.ask is not None),
        ("Look at a place", "game.inspect", "inspect", True),
        ("Hint", "game.hint", "hint", screen.person_asked()),
        ("Only options with some words", "game.filter", "filter", screen.person_asked()),
        ("A letter on every option", "game.letters", "letters", screen.person_asked()),
        ("Journal", "game.journal", "journal", True),
        ("Size of the map", "game.map_size", "map_size", True),
    ]
    made = [Entry(words, screen.key(id), getattr(screen, f"action_{action}")) for words, id, action, open_now in entries if open_now]
    made.append(Entry("Review the game step by step", "", screen.review))
    if not store.read_only:
        made.append(Entry("Note on this game", "", screen.write_note))
    made += [Entry(words, "", do) for words, do in screen.more_commands()]
    made.append(Entry("Leave", screen.key("game.leave"), screen.action_leave))
    return made
