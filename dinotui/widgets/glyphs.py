"""The characters we draw with, and what stands in for them where a terminal lacks some.

Drawing code uses the full set; a row is translated when it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping

from .lines import CHARACTERS, DOUBLE, HEAVY, LIGHT, NONE, Arms

BOX_DRAWING = {chr(code) for code in range(0x2500, 0x2580)}
BLOCKS = {chr(code) for code in range(0x2580, 0x25A0)}
SIGNS = set("●○▲▼◆·←↑→↓")
ALLOWED = {chr(code) for code in range(0x20, 0x7F)} | BOX_DRAWING | BLOCKS | SIGNS
"""All that may stand on a screen: each is one cell wide in every terminal and none has an emoji form."""

DASHES = {
    "┄": "─", "┅": "━", "┈": "─", "┉": "━", "╌": "─", "╍": "━",
    "┆": "│", "┇": "┃", "┊": "│", "┋": "┃", "╎": "│", "╏": "┃",
    "╭": "┌", "╮": "┐", "╯": "┘", "╰": "└", "╱": "/", "╲": "\\", "╳": "X",
}  # fmt: skip
BROKEN = {
    "┄": "~", "┅": "~", "┈": "~", "┉": "~", "╌": "~", "╍": "~", "┆": ":", "┇": ":", "┊": ":", "┋": ":", "╎": ":", "╏": ":",
}  # fmt: skip
"""Dashes in ASCII: on the console too, where a line of any kind would be taken for a whole one."""
ASCII_SIGNS = {
    "●": "*", "○": "o", "▲": "^", "▼": "v", "◆": "@", "·": ".", "←": "<", "↑": "^", "→": ">", "↓": "v",
}  # fmt: skip
CONSOLE_BLOCKS = set("▀▄█▌▐░▒▓■")
"""The blocks the fonts of the Linux console have."""


def _as_console(arms: Arms) -> str:
    """The nearest character of single and double lines: both arms of a direction weigh the same."""
    weights = [DOUBLE if arm in (HEAVY, DOUBLE) else arm for arm in arms]
    vertical, horizontal = max(weights[0], weights[2]), max(weights[1], weights[3])
    if sum(arm != NONE for arm in arms) == 1:  # the console has no half lines
        return {(0, 1): "─", (0, 3): "═", (1, 0): "│", (3, 0): "║"}[vertical, horizontal]
    even = tuple((vertical, horizontal)[side % 2] if arm else NONE for side, arm in enumerate(weights))
    return CHARACTERS[even[0], even[1], even[2], even[3]]


def _as_ascii(arms: Arms) -> str:
    heavy = max(arms) > LIGHT
    upright, flat = bool(arms[0] or arms[2]), bool(arms[1] or arms[3])
    if upright and flat:
        return "#" if heavy else "+"
    if upright:
        return "#" if heavy else "|"
    return ("=" if heavy else "-") if flat else " "


def _linux() -> dict[int, str]:
    table = {char: _as_console(arms) for arms, char in CHARACTERS.items() if char != " "}
    table |= {dash: table.get(plain, plain) for dash, plain in DASHES.items()} | BROKEN
    table |= {block: "▄" if block in "▁▂▃▖▗▂" else "█" for block in BLOCKS - CONSOLE_BLOCKS}
    table |= {"●": "*", "○": "o", "▲": "^", "▼": "v"}
    return str.maketrans(table)


def _ascii() -> dict[int, str]:
    table = {char: _as_ascii(arms) for arms, char in CHARACTERS.items() if char != " "}
    table |= {dash: table.get(plain, plain) for dash, plain in DASHES.items()} | BROKEN
    table |= dict.fromkeys(BLOCKS, "#") | {"░": ":", "▒": "%", "▌": "[", "▐": "]", "▁": "_", "▂": "_"}
    return str.maketrans(table | ASCII_SIGNS)


def _doubled() -> dict[int, str]:
    return str.maketrans({char: _as_console(arms) for arms, char in CHARACTERS.items() if HEAVY in arms})


def _solid() -> dict[int, str]:
    """Blocks, for consoles, where heavy lines are double ones already."""
    flat = {CHARACTERS[0, HEAVY, 0, HEAVY], CHARACTERS[0, LIGHT, 0, HEAVY], CHARACTERS[0, HEAVY, 0, LIGHT]}
    return str.maketrans({char: "▄" if char in flat else "█" for arms, char in CHARACTERS.items() if HEAVY in arms})


def _other_ascii() -> dict[int, str]:
    return str.maketrans({char: "&" for arms, char in CHARACTERS.items() if HEAVY in arms})


FULL: Mapping[int, str] = {}
LINUX: Mapping[int, str] = _linux()
ASCII: Mapping[int, str] = _ascii()
OTHERS: Mapping[str, Mapping[int, str]] = {"full": _doubled(), "linux": _solid(), "ascii": _other_ascii()}
"""Heavy lines as lines of another kind, by set: those of every other seat, so that whose they are is not said by colour alone."""
SETS = {"full": FULL, "linux": LINUX, "ascii": ASCII}
