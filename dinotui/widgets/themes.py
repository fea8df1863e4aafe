"""Themes: for every role a colour, a hand-picked one of the 16 terminal colours, and attributes. No Textual here.

A theme file is TOML:

    title = "Dark"
    dark = true
    [roles]                                     # what is written
    dim = { colour = "#9aa39d", ansi = "white", attributes = ["bold"] }
    [fills]                                     # what it is written on
    jungle = { colour = "#17331f", ansi = "black" }
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
from rich.color import Color, ColorParseError, ColorSystem, ColorType
from rich.style import Style

from . import glyphs
from .canvas import PLAIN, Ink

ROLES = (
    "text", "dim", "strong", "title", "good", "bad", "warn", "seat0", "seat1", "seat2", "seat3", "seat4", "automa",
    "red", "teal", "purple", "green", "blue", "yellow", "orange", "pink", "white",
    "frame", "focus", "accent", "key", "cursor",
)  # fmt: skip
"""What every theme says how to write. "focus" frames the pane in use, "accent" marks options, "cursor" the one in hand."""
FILLS = (
    "background", "jungle", "cleared", "cabin", "volcano", "home", "water", "grass", "building", "closed", "card", "cursor",
)  # fmt: skip
"""What every theme says how to write on."""
NOT_TEXT = ("frame",)
"""Roles that never carry text, so that they may be faint."""
FILL_AS_ROLE = {
    "jungle": "green", "cleared": "green", "cabin": "yellow", "volcano": "orange", "home": "blue", "water": "blue",
    "grass": "green", "building": "purple", "closed": "dim", "card": "text", "background": "text",
}  # fmt: skip
"""How a fill is said in text."""
DEPTHS = ("truecolor", "256", "16", "none")
ATTRIBUTES = ("bold", "underline", "reverse", "italic", "double")
"""What a role can have beside its colour; "double" draws its heavy lines double."""
ANSI = (
    "default", "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright_black", "bright_red",
    "bright_green", "bright_yellow", "bright_blue", "bright_magenta", "bright_cyan", "bright_white",
)  # fmt: skip
HEX = re.compile(r"#[0-9a-fA-F]{6}")


class ThemeError(Exception):
    """A theme file that can't be used; the message is one sentence for the person."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a role looks: "#rrggbb" or "" for the terminal's own, one of ANSI, and any of ATTRIBUTES.

    indexed  the colour where there are 256, by its number, -1 for the one nearest to `colour`: dark grounds have no near ones
    """

    colour: str = ""
    ansi: str = "default"
    attributes: tuple[str, ...] = ()
    indexed: int = -1


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A theme: every role of ROLES and every fill of FILLS has a look."""

    title: str
    roles: dict[str, Look]
    fills: dict[str, Look]
    dark: bool = True
    name: str = ""


def read(text: str, name: str, base: Theme | None = None) -> Theme:
    """The theme of a TOML file. What a file leaves out is taken from `base`. Raises ThemeError."""
    try:
        data: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ThemeError(f"The theme {name} is no TOML file: {error}.") from error
    for table, known in (("roles", ROLES), ("fills", FILLS)):
        for role in data.get(table, {}):
            if role not in known:
                raise ThemeError(f"The theme {name} has {table} for {role!r}, which nothing is drawn with.")
    if base is not None:
        whole = msgspec.to_builtins(base)
        for table in ("roles", "fills"):
            data[table] = {**whole[table], **data.get(table, {})}
    try:
        theme = msgspec.convert({**data, "name": name}, Theme)
    except msgspec.ValidationError as error:
        raise ThemeError(f"The theme {name} is not complete: {str(error)[:1].lower()}{str(error)[1:]}.") from error
    for table, known, looks in (("roles", ROLES, theme.roles), ("fills", FILLS, theme.fills)):
        for role in known:
            if role not in looks:
                raise ThemeError(f"The theme {name} says nothing about {role!r} in its {table}.")
            _check(name, role, looks[role])
    return theme


def _check(name: str, role: str, look: Look) -> None:
    if look.colour and not HEX.fullmatch(look.colour):
        raise ThemeError(f"The theme {name} has {look.colour!r} for {role!r}, which is no colour like #1a2b3c.")
    if look.ansi not in ANSI:
        raise ThemeError(f"The theme {name} has {look.ansi!r} for {role!r}, which is none of the 16 terminal colours.")
    if not -1 <= look.indexed <= 255:
        raise ThemeError(f"The theme {name} has {look.indexed} for {role!r}, which is no number of the 256 colours.")
    for attribute in look.attributes:
        if attribute not in ATTRIBUTES:
            raise ThemeError(f"The theme {name} has {attribute!r} for {role!r}, which is no attribute.")


def found(folders: list[Path]) -> dict[str, Path]:
    """The theme files of these folders by name, earlier folders first: a user's file hides a shipped one."""
    out: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            out.setdefault(path.stem, path)
    return out


def load(name: str, folders: list[Path]) -> Theme:
    """The theme of this name from the first folder that has it. Raises ThemeError."""
    files = found(folders)
    if name not in files:
        raise ThemeError(f"There is no theme called {name}.")
    try:
        text = files[name].read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ThemeError(f"The theme {name} can't be read: {error}.") from error
    base = None
    if name != "dark" and "dark" in (shipped := found(folders[-1:])) and files[name] != shipped.get(name):
        base = read(shipped["dark"].read_text("utf-8"), "dark")
    return read(text, name, base)


class Palette:
    """A theme in the colours this terminal has. The style of an ink is never None: a segment without one can't be shown.

    depth   one of DEPTHS
    glyphs  one of glyphs.SETS
    erases  the terminal can erase cells to the background it writes on
    """

    def __init__(self, theme: Theme, depth: str = "truecolor", glyph_set: str = "full", erases: bool = False) -> None:
        self.theme, self.depth, self.glyph_set, self.erases = theme, depth, glyph_set, erases
        self.table: Mapping[int, str] = glyphs.SETS[glyph_set]
        self._other = glyphs.OTHERS[glyph_set]
        self._doubled = {name for name, look in theme.roles.items() if "double" in look.attributes}
        self._styles: dict[Ink, Style] = {}
        self._codes: dict[tuple[Ink, ColorSystem], tuple[str, str, str]] = {}

    def style(self, ink: Ink) -> Style:
        """The style of an ink. Roles nobody knows look like text, fills nobody knows like the background."""
        style = self._styles.get(ink)
        if style is None:
            style = self._styles[ink] = self._made(ink)
        return style

    def codes(self, ink: Ink, system: ColorSystem) -> tuple[str, str, str]:
        """The terminal codes of an ink's attributes, text colour and background."""
        codes = self._codes.get((ink, system))
        if codes is None:
            style = self.style(ink)
            attributes = [code for code, on in (("1", style.bold), ("3", style.italic), ("4", style.underline), ("7", style.reverse)) if on]
            front, back = (_short(color.downgrade(system)) if color else Color.default() for color in (style.color, style.bgcolor))
            codes = self._codes[ink, system] = (
                ";".join(attributes),
                ";".join(front.get_ansi_codes()),
                ";".join(back.get_ansi_codes(foreground=False)),
            )
        return codes

    def shown(self, text: str, ink: Ink = PLAIN) -> str:
        """The text in the characters this terminal has; heavy lines of some roles are of another kind."""
        if ink.role in self._doubled:
            text = text.translate(self._other)
        return text.translate(self.table) if self.table else text

    def _made(self, ink: Ink) -> Style:
        roles, fills = self.theme.roles, self.theme.fills
        name = ink.role or "text"
        role = roles.get(name) or roles[FILL_AS_ROLE.get(name, "text")]
        fill = fills.get(ink.fill) or fills["background"]
        attributes = {*role.attributes, *fill.attributes}
        return Style(
            color=self._colour(role),
            bgcolor=self._colour(fill),
            bold="bold" in attributes or ink.strong,
            underline="underline" in attributes or ink.underline,
            reverse="reverse" in attributes,
            italic="italic" in attributes,
        )

    def _colour(self, look: Look) -> Color:
        if self.depth == "none":
            return Color.default()
        if self.depth == "256" and look.indexed >= 0:
            return Color.from_ansi(look.indexed)
        try:
            return Color.parse(look.ansi if self.depth == "16" or not look.colour else look.colour)
        except ColorParseError:
            return Color.default()


@cache
def _numbered() -> dict[tuple[int, int, int], int]:
    """The numbers of the colours that every terminal of 256 colours has, by their red, green and blue: a cube and some greys."""
    levels = (0, 95, 135, 175, 215, 255)
    cube = {(r, g, b): 16 + n for n, (r, g, b) in enumerate(product(levels, repeat=3))}
    return {(8 + 10 * n,) * 3: 232 + n for n in range(24)} | cube


def _short(color: Color) -> Color:
    """The same colour by its number, where it is one of the 256: that takes half the bytes."""
    if color.type is ColorType.TRUECOLOR and color.triplet is not None:
        red, green, blue = color.triplet
        number = _numbered().get((red, green, blue))
        if number is not None:
            return Color.from_ansi(number)
    return color


def luminance(colour: str) -> float:
    """The relative luminance of "#rrggbb", 0 to 1 (WCAG 2)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
