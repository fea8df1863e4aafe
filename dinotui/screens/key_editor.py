"""The keys: every binding, and pressing the key it should have."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from textual import events

from dinotui.screens import keys
from dinotui.screens.base import ListScreen
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.store import SaveError
from dinotui.store.settings import Settings
from dinotui.widgets.canvas import Canvas

HINTS = (Hint("↑↓", "move"), Hint("Enter", "press a new key"), Hint("d", "usual key"), Hint("q", "back"), Hint("?", "help"))


def entries(settings: Settings) -> list[Item]:
    """Every binding with its keys, those of the game screen first."""
    bound, _ = keys.bound(settings.keymap, settings.keys)
    out: list[Item] = []
    for title, group in keys.groups().items():
        out.append(Item(f"group.{title}", title, heading=True))
        for id, words in group.items():
            own = "Your own key." if id in settings.keys else f"The key of the keymap {settings.keymap}."
            about = (*strong(keys.spoken_keys(bound[id])), words[:1].upper() + words[1:] + ".", "", own, f"In the settings file: {id}")
            out.append(Item(id, keys.spoken_keys(bound[id]), words, about))
    return out


def frame(items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None) -> Canvas:
    """The keys as they are drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Keys", "", HINTS, typing, said)
    left, right = split(body, width, max(60, width // 2), 8)
    draw_list(canvas, pane(canvas, left, "Keys", active=True), items, place, digits=False)
    draw_about(canvas, pane(canvas, right, "About"), items[place.at], place)
    return canvas


def with_key(settings: Settings, id: str, key: str) -> tuple[Settings, str]:
    """The settings with an own key, and why that cannot be, "" when it can."""
    new = msgspec.structs.replace(settings, keys={**settings.keys, id: key})
    _, before = keys.bound(settings.keymap, settings.keys)
    _, after = keys.bound(new.keymap, new.keys)
    wrong = [problem for problem in after if problem not in before]
    return (settings, wrong[0]) if wrong else (new, "")


class KeysScreen(ListScreen):
    """The keys."""

    BINDINGS = keys.bindings("list.default")

    def __init__(self) -> None:
        super().__init__()
        self.waiting = ""
        """The binding whose new key is the next one pressed."""

    def items(self) -> Sequence[Item]:
        return entries(self.own_app.settings)

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing)

    def take(self, item: Item) -> None:
        self.waiting = item.key
        self.say(f"Press the new key for {item.label}; Esc or {item.label} leaves it as it is.")

    def on_key(self, event: events.Key) -> None:
        if not self.waiting or self.too_small:
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        id, self.waiting, self.said = self.waiting, "", ""
        if event.key != "escape":
            settings, problem = with_key(self.own_app.settings, id, event.key)
            self._save(settings, problem)
        self.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self.waiting and action != "leave":
            return False
        return super().check_action(action, parameters)

    def action_default(self) -> None:
        """Give the binding at the cursor its usual key again."""
        item = self.here()
        if item is not None and item.key in self.own_app.settings.keys:
            own = {id: key for id, key in self.own_app.settings.keys.items() if id != item.key}
            self._save(msgspec.structs.replace(self.own_app.settings, keys=own), "")

    def _save(self, settings: Settings, problem: str) -> None:
        try:
            if not problem:
                self.own_app.change_settings(settings)
        except SaveError as error:
            problem = str(error)
        self.say(problem)
