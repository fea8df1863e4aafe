"""The keys of the game screen: one grammar for all games. Every binding has an id and can be rebound.

Only keys that every terminal sends; Escape is never the only way back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType


class Key(NamedTuple):
    """A binding: its keys in the standard keymap, the action, what it does in a word or two for the line of keys, and in words."""

    keys: str
    action: str
    short: str
    words: str


KEYS: dict[str, Key] = {
    "game.up": Key("up", "go(0)", "move", "the next option upward"),
    "game.right": Key("right", "go(1)", "move", "the next option to the right"),
    "game.down": Key("down", "go(2)", "move", "the next option downward"),
    "game.left": Key("left", "go(3)", "move", "the next option to the left"),
    "game.take": Key("enter", "take", "take", "take the option in hand"),
    "game.on": Key("space", "go_on", "next", "on to the next step of a bot's or automa's moves"),
    "game.next_page": Key("n", "page(1)", "more", "the next nine options"),
    "game.previous_page": Key("p", "page(-1)", "back", "the nine options before"),
    "game.filter": Key("slash", "filter", "filter", "only options with some words"),
    "game.letters": Key("f", "letters", "letters", "a letter on every option: type it to have the option in hand"),
    "game.pane": Key("tab", "pane(1)", "pane", "the next pane"),
    "game.previous_pane": Key("shift+tab", "pane(-1)", "pane", "the pane before"),
    "game.undo": Key("u", "undo", "undo", "undo your last choice, with all that followed"),
    "game.redo": Key("U", "redo", "redo", "do again what was undone"),
    "game.rule": Key("question_mark", "rule", "rule", "the rule behind this question; again for the help"),
    "game.why_not": Key("w", "why_not", "why not", "why other things are not allowed now"),
    "game.inspect": Key("i", "inspect", "inspect", "look at any place on the board: arrows move, i ends"),
    "game.hint": Key("h", "hint", "hint", "what a bot would take"),
    "game.journal": Key("j", "journal", "journal", "the journal instead of an answer"),
    "game.map_size": Key("m", "map_size", "map size", "another size of the map: by the room, large, compact"),
    "game.commands": Key("colon,ctrl+p", "commands", "commands", "everything that can be done, by words"),
    "game.forward": Key("full_stop", "step(1)", "forward", "a step forward through moves that were made"),
    "game.backward": Key("comma", "step(-1)", "back", "a step back through moves that were made"),
    "game.page_up": Key("pageup,ctrl+b", "scroll(-1)", "up", "scroll the pane in use up"),
    "game.page_down": Key("pagedown,ctrl+f", "scroll(1)", "down", "scroll the pane in use down"),
    "game.back": Key("escape,backspace", "back", "close", "close an answer, a filter or a list"),
    "game.leave": Key("q", "leave", "leave", "leave; the game is saved"),
}
"""Every key of the game screen by binding id; the digits take an option in every keymap, 0 the one that ends the
question."""

VI = {
    "game.up": "up,k",
    "game.right": "right,l",
    "game.down": "down,j",
    "game.left": "left,h",
    "game.hint": "H",
    "game.journal": "J",
}
"""What the keymap `vi` changes: hjkl move, hint and journal are upper-case."""
DIGITS = tuple("1234567890")


def keymap(name: str) -> dict[str, str]:
    """The keys of a keymap by binding id: "standard" or "vi"."""
    keys = {id: key.keys for id, key in KEYS.items()}
    return keys | VI if name == "vi" else keys


def bindings() -> list[BindingType]:
    """All bindings of the screen, in the standard keymap."""
    made: list[BindingType] = [Binding(key.keys, key.action, key.words, id=id, show=False) for id, key in KEYS.items()]
    return made + [Binding(digit, f"digit({digit})", f"option {digit}", id=f"game.digit_{digit}", show=False) for digit in DIGITS]


NAMES: Mapping[str, str] = {
    "question_mark": "?", "slash": "/", "colon": ":", "full_stop": ".", "comma": ",", "semicolon": ";", "enter": "Enter",
    "space": "Space", "tab": "Tab", "escape": "Esc", "backspace": "Backspace", "pageup": "PgUp", "pagedown": "PgDn",
    "up": "↑", "down": "↓", "left": "←", "right": "→", "less_than_sign": "<", "greater_than_sign": ">", "minus": "-",
}  # fmt: skip


def shown(keys: str) -> str:
    """The first key of a binding as it is written on the screen."""
    key = keys.split(",")[0].strip()
    if key in NAMES:
        return NAMES[key]
    return "+".join(piece.capitalize() for piece in key.split("+")) if "+" in key else key
