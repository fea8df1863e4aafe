"""The help: a list of topics, and a page to read with keys that scroll it and words to look for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

import msgspec
from textual.binding import BindingType

from dinotui import games
from dinotui.engine.parts import Part, Span, Text, plain
from dinotui.screens import keys, topics
from dinotui.screens.base import FilteredScreen, ListScreen
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, draw_more, looking_for, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.screens.topics import Block, Topic
from dinotui.widgets.canvas import Canvas, Region
from dinotui.widgets.words import wrapped_spans

if TYPE_CHECKING:
    from dinotui.app import DinotuiApp

LIST_HINTS = (Hint("↑↓", "move"), Hint("Enter", "read"), Hint("/", "find a topic"), Hint("q", "back"))
PAGE_HINTS = (
    Hint("↑↓", "scroll"), Hint("Space", "page down"), Hint("←→", "topic"), Hint("Enter", "topics"), Hint("/", "find"), Hint("q", "back"),
)  # fmt: skip
COLUMN = 76
"""A page is no wider than this: longer lines are hard to read."""


def all_topics(own_keys: Sequence[Block]) -> list[Topic]:
    """Every topic. `own_keys` is the page of the keys as they are bound now."""
    pages: dict[str, Callable[[], Sequence[Block]]] = {
        "keys": lambda: own_keys, "settings": topics.setting_blocks, "commands": topics.command_line, "plain": topics.plain_commands,
        "campaigns": topics.campaigns,
        "about": topics.about,
    }  # fmt: skip
    out = [Topic(key, title, about, pages[key]) for key, (title, about) in topics.PROGRAM.items()]
    for game in games.everything():
        out.append(Topic(game.name, game.title, f"How to play {game.title}, its rules by number, its data.", group="Games", game=game.name))
    return out


def entries(found: Sequence[Topic]) -> list[Item]:
    """The list of topics, each group under its heading."""
    out: list[Item] = []
    group = None
    for topic in found:
        if topic.group != group:
            group = topic.group
            out.append(Item(f"group.{group}", group or "The program", heading=True))
        out.append(Item(topic.key, topic.title, "", (*strong(topic.title), topic.about)))
    if out and not out[0].heading:
        out.insert(0, Item("group.", "The program", heading=True))
    return out


def list_frame(items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None) -> Canvas:
    """The list of topics as it is drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Help", "", LIST_HINTS, typing, said)
    left, right = split(body, width, max(50, width // 2), 5)
    room = pane(canvas, left, "Topics", active=True)
    draw_list(canvas, room, items, place, digits=False)
    if not items:
        canvas.text(room.x, room.y, "No topic has these words.")
    about = pane(canvas, right, "About")
    if items:
        draw_about(canvas, about, items[place.at], place)
    return canvas


def laid_out(blocks: Sequence[Block], width: int) -> list[Text | Canvas]:
    """A page line by line; a drawn part is one canvas of several lines."""
    out: list[Text | Canvas] = []
    for block in blocks:
        if isinstance(block, Part):
            out.append(topics.drawn(block, width))
        else:
            out += hanging(block, width) if block else [""]
    return out


NARROW = 26
"""A first column that is wider stands on a line of its own."""


def hanging(block: Text, width: int) -> list[Text]:
    """A paragraph in lines; what stands behind a first column of keys or names stays behind it."""
    if isinstance(block, str) or len(block) < 2 or not block[0].text.endswith("  "):
        return wrapped_spans(block, width)
    first, rest = block[0], block[1:]
    column = len(first.text) if len(first.text) <= NARROW else 6
    lines = wrapped_spans(rest, width - column)
    indented = [(Span(" " * column), *((Span(line),) if isinstance(line, str) else line)) for line in lines]
    if column == len(first.text):
        return [(first, *indented[0][1:]), *indented[1:]]
    return [(first,), *indented]


def rows_of(line: Text | Canvas) -> int:
    return line.height if isinstance(line, Canvas) else 1


def row_of(lines: Sequence[Text | Canvas], rule: str) -> int:
    """The row in which the entry of a rule begins, 0 when the page has none."""
    row = 0
    for line in lines:
        if not isinstance(line, Canvas) and plain(line).endswith(f"  {rule}"):
            return row
        row += rows_of(line)
    return 0


class PageState(msgspec.Struct):
    """What a page shows: the first row, and how many rows there are and fit. `sought` is the number of a rule to begin at."""

    top: int = 0
    count: int = 0
    fits: int = 1
    sought: str = ""


def page_frame(
    title: str, blocks: Sequence[Block], state: PageState, width: int, height: int, looking: str = "", typing: Typing | None = None
) -> Canvas:
    """A page of the help as it is drawn. Notes in `state` how long it is."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "Help", looking_for(looking), PAGE_HINTS, typing)
    room = pane(canvas, body, title, active=True)
    column = Region(room.x, room.y, min(room.width, COLUMN), room.height)
    lines = laid_out(blocks, column.width)
    state.count, state.fits = sum(map(rows_of, lines)), column.height
    if state.sought:
        state.top, state.sought = row_of(lines, state.sought), ""
    state.top = max(0, min(state.top, state.count - state.fits))
    y = column.y - state.top
    for line in lines:
        if isinstance(line, Canvas):
            canvas.paste(line, column.x, y, column)
        elif column.y <= y < column.bottom:
            canvas.line(column.x, y, line)
        y += rows_of(line)
    draw_more(canvas, room, state.top, state.count)
    return canvas


class HelpScreen(FilteredScreen):
    """The list of topics: of the program with the games, or of one game."""

    MISSING = "no topic has these words"

    def __init__(self, game: str = "", topic: str = "") -> None:
        super().__init__()
        self.game = game
        self._at_first = topic
        self._topics: list[Topic] = []

    def topics(self) -> list[Topic]:
        if not self._topics:
            self._topics = listed(self.own_app, self.game)
        return self._topics

    def all_items(self) -> Sequence[Item]:
        return entries(self.topics())

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return list_frame(self.items(), self.place, width, height, self.said, self.typing)

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self._at_first:
            key, self._at_first = self._at_first, ""
            self.place.at = next((number for number, item in enumerate(self.items()) if item.key == key), 0)
            self.redraw()

    def take(self, item: Item) -> None:
        topic = next(topic for topic in self.topics() if topic.key == item.key)
        if topic.game:
            self.own_app.show(HelpScreen(game=topic.game))
            return
        shown = {entry.key for entry in self.items()}
        order = [topic for topic in self.topics() if topic.key in shown and not topic.game]
        self.own_app.show(PageScreen(order, next(n for n, topic in enumerate(order) if topic.key == item.key)))

    def action_help(self) -> None:
        self.say("This is the help.")


def opened(app: DinotuiApp, topic: str = "", game: str = "", rule: str = "") -> HelpScreen | PageScreen:
    """The help at a topic, or at a rule of a game: the page, from which going back leads to where the help was asked for; without
    either the list of topics."""
    key = topics.rules_key(game) if rule else topic
    order = [one for one in listed(app, game) if not one.game]
    at = next((number for number, one in enumerate(order) if one.key == key), None)
    return HelpScreen(game) if at is None else PageScreen(order, at, rule, game, straight=True)


def listed(app: DinotuiApp, game: str) -> list[Topic]:
    """The topics of a game, or those of the program with the games."""
    return topics.game_topics(game) if game else all_topics(app.key_help())


class PageScreen(ListScreen):
    """A topic to read. `straight` is one that was not chosen from the list of topics."""

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("list.filter")

    def __init__(self, order: Sequence[Topic], at: int, rule: str = "", game: str = "", straight: bool = False) -> None:
        super().__init__()
        self.order, self.at, self.game, self.straight = list(order), at, game, straight
        self.state = PageState(sought=rule)
        self.looking = ""
        self._blocks: list[Block] | None = None

    @property
    def topic(self) -> Topic:
        return self.order[self.at]

    def blocks(self) -> list[Block]:
        if self._blocks is None:
            entries = self.topic.entries()
            if entries:
                self._blocks = topics.entry_blocks(topics.found(entries, self.looking)) or ["Nothing has these words."]
            else:
                self._blocks = list(self.topic.blocks())
                if self.looking:
                    self._blocks = topics.with_words(self._blocks, self.looking) or ["Nothing has these words."]
        return self._blocks

    def items(self) -> Sequence[Item]:
        return ()

    def draw(self, width: int, height: int) -> Canvas:
        return page_frame(self.topic.title, self.blocks(), self.state, width, height, self.looking, self.typing)

    def action_go(self, step: int) -> None:
        self.state.top += step if abs(step) == 1 else (1 if step > 0 else -1) * max(1, self.state.fits - 2)
        self.state.top = max(0, min(self.state.top, self.state.count - self.state.fits))
        self.redraw()

    def action_ends(self, last: bool) -> None:
        self.state.top = self.state.count if last else 0
        self.redraw()

    def action_turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self.order)
        self.state, self.looking, self._blocks = PageState(), "", None
        self.redraw()

    def action_take(self) -> None:
        """The list of topics, at this one where the list was not seen yet."""
        self.own_app.go_back()
        if self.straight:
            self.own_app.show(HelpScreen(self.game, self.topic.key))

    def action_filter(self) -> None:
        self.type_line("Find:", self.looking, self._found, self._look)

    def _found(self, text: str) -> str:
        self._look(text)
        return ""

    def _look(self, text: str) -> None:
        self.looking, self._blocks, self.state.top = text.strip(), None, 0

    def action_back(self) -> None:
        if self.looking:
            self._look("")
            self.redraw()
        else:
            super().action_back()

    def action_help(self) -> None:
        self.redraw()

    def cell_clicked(self, x: int, y: int) -> None:
        """A page has nothing to click."""

    def wheel_turned(self, x: int, y: int, step: int) -> None:
        self.action_go(step)
        self.action_go(step)
