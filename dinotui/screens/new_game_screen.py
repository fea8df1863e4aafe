"""The screen of a new game: the form of new_game.py with its keys."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui import games, setups
from dinotui.screens import keys, new_game
from dinotui.screens.base import ListScreen
from dinotui.screens.lists import Item
from dinotui.store import SaveError
from dinotui.widgets.canvas import Canvas


class NewGameScreen(ListScreen):
    """A form that is ready to begin: Enter on its first line begins with what is shown."""

    BINDINGS = keys.bindings("list.begin")

    def __init__(self, game: str = "") -> None:
        super().__init__()
        self._game = game
        self._form: new_game.NewGame | None = None
        self._begun = False

    @property
    def form(self) -> new_game.NewGame:
        if self._form is None:
            self._form = new_game.begin_with(self.own_app.settings, games.find(self._game) if self._game else None)
        return self._form

    def items(self) -> Sequence[Item]:
        return new_game.rows(self.form)

    def draw(self, width: int, height: int) -> Canvas:
        self.here()
        return new_game.frame(self.form, self.place, width, height, self.typing, self.said)

    def turn(self, item: Item, step: int) -> None:
        new_game.change(self.form, item.key, step, self.own_app.settings)

    def take(self, item: Item) -> None:
        if item.key == "begin":
            self.action_begin()
        elif prompt := new_game.types(item.key):
            self.type_line(prompt, new_game.start_text(self.form, item.key), lambda text: new_game.typed(self.form, item.key, text))
        else:
            self.action_turn(1)

    def on_screen_resume(self) -> None:
        """Whoever leaves the game that was begun here goes home, not to the form."""
        if self._begun and self.is_current:
            self.own_app.go_back()
        else:
            super().on_screen_resume()

    def action_begin(self) -> None:
        """Begin the game as the form says."""
        try:
            setup = new_game.setup(self.form)
            self.own_app.begin(setup, self.form.title)
            self._begun = True
            self.own_app.change_settings(new_game.remembered(self.own_app.settings, setup))
        except (setups.SetupError, SaveError) as error:
            self.say(str(error))
