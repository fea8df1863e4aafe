"""The settings: every value with what it means, changed in place and saved at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dinotui import bots, setups
from dinotui.engine.parts import Span, Text
from dinotui.screens import keys
from dinotui.screens.base import ListScreen
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.store import SaveError
from dinotui.store import settings as stored
from dinotui.store.settings import Settings
from dinotui.widgets.canvas import Canvas

HINTS = (
    Hint("↑↓", "move"), Hint("←→", "change"), Hint("Enter", "next value or type"), Hint("d", "usual value"), Hint("q", "back"),
    Hint("?", "help"),
)  # fmt: skip

TYPED = {"name": "Your name:"}
"""Settings whose value is typed."""
HIDDEN = ("last",)
"""What the program remembers by itself; told in the help, not chosen here."""
AT_START = ("colours", "glyphs", "mouse")
"""Settings that need the program to begin again."""


def values(name: str, themes: Sequence[str]) -> tuple[str, ...]:
    """The values a setting can have, as text; () for one that is typed or has its own screen."""
    if name == "theme":
        return tuple(themes)
    if name == "keymap":
        return tuple(keys.KEYMAPS)
    if name in ("bot", "adviser"):
        return tuple(bots.names())
    if isinstance(getattr(Settings(), name), bool):
        return ("yes", "no")
    return stored.choices(name)


def value(settings: Settings, name: str) -> str:
    """A setting's value as text."""
    found: Any = getattr(settings, name)
    if isinstance(found, bool):
        return "yes" if found else "no"
    if isinstance(found, dict):
        return f"{len(found)} changed" if found else "none"
    return str(found)


def changed(settings: Settings, name: str, text: str) -> Settings:
    """The settings with another value, given as text."""
    new: Any = text == "yes" if isinstance(getattr(settings, name), bool) else text
    return msgspec.structs.replace(settings, **{name: new})


def entries(settings: Settings, themes: Sequence[str]) -> list[Item]:
    """The lines of the settings."""
    out: list[Item] = []
    for name in Settings.__struct_fields__:
        if name in HIDDEN:
            continue
        now = value(settings, name)
        about: list[Text] = [*strong(stored.TITLES[name]), stored.HELP[name]]
        if name in AT_START:
            about.append("Takes effect when dinotui begins the next time.")
        about.append("")
        about += [
            (Span("→ " if text == now else "  ", "title"), Span(text, "strong" if text == now else ""))
            for text in values(name, themes)
        ]
        usual = value(Settings(), name)
        if usual != now:
            about += ["", f"The usual value is {usual}."]
        out.append(Item(name, stored.TITLES[name], now, tuple(about)))
    return out


def frame(items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None) -> Canvas:
    """The settings as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Settings", str(stored.path()), HINTS, typing, said)
    left, right = split(body, width, max(50, width // 2), 9)
    shown = [_arrowed(item, number == place.at) for number, item in enumerate(items)]
    draw_list(canvas, pane(canvas, left, "Settings", active=True), shown, place, digits=False)
    draw_about(canvas, pane(canvas, right, "About"), items[place.at], place)
    return canvas


def _arrowed(item: Item, here: bool) -> Item:
    if not here or item.key in (*TYPED, "keys"):
        return item
    return msgspec.structs.replace(item, note=(Span("← ", "title"), Span(str(item.note), "strong"), Span(" →", "title")))


class SettingsScreen(ListScreen):
    """The settings."""

    BINDINGS = keys.bindings("list.default")
    HELP = "settings"

    def items(self) -> Sequence[Item]:
        return entries(self.own_app.settings, self.own_app.theme_names())

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing)

    def turn(self, item: Item, step: int) -> None:
        few = values(item.key, self.own_app.theme_names())
        if few:
            now = value(self.own_app.settings, item.key)
            at = few.index(now) if now in few else -step
            self._set(item.key, few[(at + step) % len(few)])

    def take(self, item: Item) -> None:
        if item.key == "keys":
            self.own_app.open_screen("keys")
        elif item.key in TYPED:
            self.type_line(TYPED[item.key], value(self.own_app.settings, item.key), self._typed_name)
        else:
            self.turn(item, 1)
            self.redraw()

    def _typed_name(self, text: str) -> str:
        if problem := setups.name_problem(text.strip()):
            return problem
        self._set("name", text.strip())
        return ""

    def action_default(self) -> None:
        """Put the setting at the cursor back to its usual value."""
        if (item := self.here()) is not None:
            self._save(msgspec.structs.replace(self.own_app.settings, **{item.key: getattr(Settings(), item.key)}))

    def _set(self, name: str, text: str) -> None:
        self._save(changed(self.own_app.settings, name, text))

    def _save(self, settings: Settings) -> None:
        try:
            self.own_app.change_settings(settings)
        except SaveError as error:
            self.said = str(error)
        self.redraw()
