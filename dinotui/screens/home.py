"""The home screen: the last game first, then everything else there is."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine.parts import Text
from dinotui.screens import keys
from dinotui.screens.base import ListScreen
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, list_width, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.screens.words import ago, game_title, number_of, scores_line
from dinotui.store import SaveInfo
from dinotui.widgets.canvas import Canvas

HINTS = (Hint("↑↓", "move"), Hint("Enter", "open"), Hint("1-9", "open"), Hint("?", "help"), Hint("Ctrl+P", "commands"), Hint("q", "leave"))

FIRST_GAME: tuple[Text, ...] = (
    *strong("First game"),
    "Cretaceous Rails alone, against the rival company Cybersaur. It takes about half an hour.",
    "",
    "Company, home and map are dealt. Each kind of question is explained the first time it is asked.",
    "",
    "You can undo any choice, and leave at any moment: the game is saved after each choice.",
)


NONE_OPEN = "Every saved game is over; a new one can be begun, or a finished one looked at in the saved games."


def last_open(saves: Sequence[SaveInfo]) -> SaveInfo | None:
    """The game to go on with: the last one played that is not over and can be opened."""
    return next((save for save in saves if not save.finished and not save.problem), None)


def about_save(save: SaveInfo, now: float | None = None) -> tuple[Text, ...]:
    """What is said of a saved game beside a list."""
    lines: list[Text] = [*strong(save.title)]
    if save.problem:
        return (*lines, save.problem)
    if save.title != game_title(save.game):
        lines.append(game_title(save.game))
    lines += [save.status] if save.status else []
    if save.scores:
        lines.append(scores_line(save.scores))
    lines += ["", f"Played {ago(save.modified, now)}, {number_of('choice|choices', save.turns)}."]
    if save.take_backs:
        lines.append("With take-backs.")
    if save.note:
        lines += ["", f"Your note: {save.note}"]
    return tuple(lines)


def entries(saves: Sequence[SaveInfo], now: float | None = None) -> list[Item]:
    """The lines of the home screen."""
    last = last_open(saves)
    if last is not None:
        begin = Item("continue", "Continue", last.title, about_save(last, now))
    elif not saves:
        begin = Item("first", "First game", "Cretaceous Rails against Cybersaur", FIRST_GAME)
    else:  # the line stays, so that the others keep their digits
        begin = Item("continue", "Continue", "", (*strong("Continue"), NONE_OPEN), closed=NONE_OPEN)
    return [
        begin,
        Item("new", "New game", "", (*strong("New game"), "Choose a game, who plays, and its options.")),
        Item("saves", "Saved games", str(len(saves) or ""), (*strong("Saved games"), "Go on, rename, copy, export or delete.")),
        Item("campaigns", "Campaigns", "", (*strong("Campaigns"), "Chapters in order, each a game with a goal, and every attempt.")),
        Item("samples", "Sample positions", "", (*strong("Sample positions"), "Games in progress that come with the program.")),
        Item("results", "Results", "", (*strong("Results"), "Finished games: points, wins, what they add up to.")),
        Item("help", "Help", "", (*strong("Help"), "How to play, the rules by number, all keys, where the data comes from.")),
        Item("settings", "Settings", "", (*strong("Settings"), "Colours, keys, the pace of other players, confirmations.")),
        Item("leave", "Leave", "", (*strong("Leave"), "Every game is saved.")),
    ]


def frame(items: Sequence[Item], place: Place, width: int, height: int, said: str = "", typing: Typing | None = None) -> Canvas:
    """The home screen as it is drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    canvas, body = page(width, height, "dinosaur board games", "", HINTS, typing, said)
    left, right = split(body, width, list_width(items, width, max(48, width // 2)), 11)
    draw_list(canvas, pane(canvas, left, "Home", active=True), items, place)
    draw_about(canvas, pane(canvas, right, "About"), items[place.at], place)
    return canvas


class HomeScreen(ListScreen):
    """Where the program begins and where every other screen leads back to."""

    BINDINGS = keys.bindings("list.new")
    HELP = "keys"

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Item] = []

    def on_screen_resume(self) -> None:
        """Look again at the saved games: others may have changed them."""
        self.look()
        super().on_screen_resume()

    def look(self) -> None:
        found, problem = self.own_app.saves()
        self.said = problem or self.said
        self._items = entries(found)

    def items(self) -> Sequence[Item]:
        if not self._items:
            self.look()
        return self._items

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return frame(self.items(), self.place, width, height, self.said, self.typing)

    def take(self, item: Item) -> None:
        self.action_open(item.key)

    def action_open(self, key: str) -> None:
        """Open what a line stands for."""
        app = self.own_app
        if key == "leave":
            app.leave()
        elif key == "first":
            app.begin_first_game()
        elif key == "continue":
            app.continue_last()
        else:
            app.open_screen(key)

    def action_new(self) -> None:
        self.action_open("new")

    def action_back(self) -> None:
        self.own_app.leave()
