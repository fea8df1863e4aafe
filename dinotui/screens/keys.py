"""The keys of every screen beside the game, by binding id, and the keymaps.

`standard` binds what every terminal sends. `vi` adds hjkl and moves what collides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.binding import Binding, BindingType

from dinotui.screens.game import keys as game_keys
from dinotui.store import settings as stored


class Key(NamedTuple):
    """A binding: the keys it has in the standard keymap, the action, and what it does in words."""

    keys: str
    action: str
    words: str


LIST_KEYS: dict[str, Key] = {
    "list.up": Key("up", "go(-1)", "move up"),
    "list.down": Key("down", "go(1)", "move down"),
    "list.left": Key("left", "turn(-1)", "the value before"),
    "list.right": Key("right", "turn(1)", "the next value"),
    "list.page_up": Key("pageup,ctrl+b", "go(-10)", "ten lines up"),
    "list.page_down": Key("pagedown,ctrl+f,space", "go(10)", "ten lines down"),
    "list.first": Key("home,less_than_sign", "ends(False)", "the first line"),
    "list.last": Key("end,greater_than_sign", "ends(True)", "the last line"),
    "list.take": Key("enter", "take", "open or change what the cursor is on"),
    "list.read": Key("tab", "read", "read on in the words beside a list"),
    "list.back": Key("q,backspace,escape", "back", "back; on the home screen leave"),
    "list.commands": Key("colon,ctrl+p", "commands", "everything that can be done, by its name"),
    "list.help": Key("question_mark", "help", "the help"),
    "list.filter": Key("slash", "filter", "look for words"),
    "list.new": Key("n", "new", "new game; a new attempt at a chapter of a campaign"),
    "list.begin": Key("b", "begin", "begin the new game"),
    "list.rename": Key("r", "rename", "rename a saved game"),
    "list.copy": Key("c", "copy", "copy a saved game"),
    "list.delete": Key("x,delete", "delete", "put a saved game into the trash"),
    "list.undo": Key("u", "undo", "take a saved game back out of the trash"),
    "list.export": Key("e", "export", "write a saved game to a file"),
    "list.import": Key("i", "import", "take a file into the saved games"),
    "list.check": Key("s", "check", "say whether a saved game is sound"),
    "list.watch": Key("w", "watch", "look on at a saved game"),
    "list.default": Key("d", "default", "the usual value"),
}
"""Every key of the lists; the digits 1 to 9 take a line at once in every keymap."""

VI_LISTS = {"list.up": "up,k", "list.down": "down,j", "list.left": "left,h", "list.right": "right,l"}

KEYMAPS = ("standard", "vi")
"""The keymaps by name."""


def list_keymap(name: str) -> dict[str, str]:
    """The keys of the lists in a keymap, by binding id."""
    keys = {id: key.keys for id, key in LIST_KEYS.items()}
    return keys | VI_LISTS if name == "vi" else keys


def groups() -> dict[str, dict[str, str]]:
    """Every binding in words, by where it is used and its id."""
    return {
        "On the game screen": {id: key.words for id, key in game_keys.KEYS.items()},
        "In lists, settings and the help": {id: key.words for id, key in LIST_KEYS.items()},
    }


def bound(keymap: str, own: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The keys in use, by binding id: a keymap with the person's own keys, and a sentence for each that cannot be had.

    The game screen and the lists are never seen at once, so the same key may mean something in each.
    """
    both = [game_keys.keymap(keymap), list_keymap(keymap)]
    out: dict[str, str] = {}
    problems: list[str] = []
    for group in both:
        others = {id for other in both if other is not group for id in other}
        found, wrong = stored.bound(group, {id: keys for id, keys in own.items() if id not in others})
        out |= found
        problems += [sentence for sentence in wrong if sentence not in problems]
    return out, problems


def bindings(*ids: str) -> list[BindingType]:
    """The bindings of these ids."""
    return [Binding(LIST_KEYS[id].keys, LIST_KEYS[id].action, LIST_KEYS[id].words, id=id, show=False) for id in ids]


NAMES = {
    **game_keys.NAMES, "shift+tab": "Shift+Tab", "home": "Home", "end": "End", "delete": "Del", "plus": "+", "equals_sign": "=",
    "apostrophe": "'",
}  # fmt: skip
"""How keys are called on the screen."""


def spoken_key(key: str) -> str:
    """A key as it is written on the screen: `Ctrl+P` for ctrl+p, `U` for an upper-case u."""
    key = key.strip()
    if key in NAMES:
        return NAMES[key]
    if "+" in key:
        return "+".join(piece.capitalize() for piece in key.split("+"))
    return key


def spoken_keys(keys: str) -> str:
    """All keys of a binding: `q, Backspace, Esc`."""
    return ", ".join(spoken_key(key) for key in keys.split(","))


def spoken_groups(bound: Mapping[str, str]) -> dict[str, list[tuple[str, str]]]:
    """Every binding as (keys, what it does), by where it is used."""
    return {title: [(spoken_keys(bound[id]), words) for id, words in group.items()] for title, group in groups().items()}
