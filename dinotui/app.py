"""The full-screen program: colours, keys, which screen comes when, and every way out."""

from __future__ import annotations

import gc
import os
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.screen import Screen

from dinotui import exits, games, reports, saved, setups
from dinotui.bots.process import BotProcess
from dinotui.driver import forgiving
from dinotui.engine import Setup
from dinotui.screens import keys
from dinotui.store import GameStore, Library, SaveError, SaveInfo
from dinotui.store import settings as stored
from dinotui.store.settings import Settings
from dinotui.terminal import Terminal
from dinotui.widgets import themes
from dinotui.widgets.screen import CanvasScreen
from dinotui.widgets.themes import Palette

if TYPE_CHECKING:
    from dinotui.screens.commands import Command
    from dinotui.screens.game import GameScreen
    from dinotui.store.campaign import Campaign

SCREENS = {
    "new": ("New game", "new_game_screen", "NewGameScreen"),
    "saves": ("Saved games", "saves", "SavesScreen"),
    "campaigns": ("Campaigns", "campaigns", "CampaignsScreen"),
    "samples": ("Sample positions", "samples", "SamplesScreen"),
    "results": ("Results", "results", "ResultsScreen"),
    "settings": ("Settings", "settings", "SettingsScreen"),
    "keys": ("Keys", "key_editor", "KeysScreen"),
    "help": ("Help", "help", "HelpScreen"),
}
"""The screens beside the game, by name: title, module and class. A module is imported when its screen is first opened."""

DEPTHS = {"none": "none", "16": "16", "256": "256", "true": "truecolor"}


class DinotuiApp(App[None]):
    """The program on a full screen.

    settings  as stored; changed through `change_settings`
    store     the game to open first; home when left out
    campaign  the campaign to open first, "" for the list of them; none when left out
    terminal  what the terminal can show
    problems  sentences on what is wrong in the settings, said on the first screen
    palette   the colours in use
    library   the saved games
    bots      the process in which bots think
    """

    TITLE = "dinotui"
    ENABLE_COMMAND_PALETTE = False  # it costs 135 KB to open and knows no theme of ours: screens/commands.py takes its place
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "leave", id="app.leave", show=False, priority=True),
        Binding("ctrl+c", "leave_hint", "leave", id="app.interrupt", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "back to the shell", id="app.suspend", show=False, priority=True),
    ]

    def __init__(
        self,
        settings: Settings,
        terminal: Terminal,
        *,
        theme: str = "dark",
        store: GameStore | None = None,
        campaign: str | None = None,
        problems: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.settings, self.terminal = settings, terminal
        self.library = Library()
        self.bots = BotProcess()
        self.theme_problem, self.problems = "", problems
        self.palette = self._palette(theme)
        self._store, self._campaign = store, campaign
        self._opened: list[GameStore] = []
        self._watchdog: exits.Watchdog | None = None

    def get_driver_class(self) -> type[Driver]:
        """A driver that lives through input that is no text."""
        return forgiving(super().get_driver_class())

    # -- colours and keys

    def _palette(self, theme: str) -> Palette:
        glyphs = "ascii" if self.terminal.ascii else "linux" if self.terminal.console else "full"
        try:
            found = themes.load(theme, saved.theme_folders())
        except themes.ThemeError as error:
            self.theme_problem = f"{str(error).removesuffix('.')}; the theme dark is used."
            found = themes.load("dark", saved.theme_folders())
        return Palette(found, DEPTHS[self.terminal.colours], glyphs, self.terminal.erases)

    def theme_names(self) -> list[str]:
        return saved.theme_names()

    def change_settings(self, settings: Settings) -> None:
        """Use other settings and write them down. Raises SaveError, with the old ones still in use."""
        stored.save(settings)
        old, self.settings = self.settings, settings
        if settings.theme != old.theme:
            self.palette = self._palette(settings.theme)
            for screen in self.screen_stack:
                if isinstance(screen, CanvasScreen):
                    screen.repaint()
        if (settings.keymap, settings.keys) != (old.keymap, old.keys):
            self._bind_keys()

    def _bind_keys(self) -> list[str]:
        """Give every binding its keys; sentences for own keys that cannot be had."""
        bound, problems = keys.bound(self.settings.keymap, self.settings.keys)
        self.set_keymap(bound)
        return problems

    def key_help(self) -> list[Any]:
        """Every key as it is bound now, for the help."""
        from dinotui.screens import topics

        bound, _ = keys.bound(self.settings.keymap, self.settings.keys)
        return topics.key_blocks(keys.spoken_groups(bound))

    # -- screens

    def on_mount(self) -> None:
        self._guard()
        self.call_after_refresh(_collect_again)
        problems = [*self.problems, *filter(None, [self.theme_problem]), *self._bind_keys()]
        if self._store is not None:
            self._store.problems[:0] = problems
            self.open_store(self._store)
        else:
            self.show(self._home(" ".join(problems)))
            if self._campaign:
                self.open_campaign(self._campaign)
            elif self._campaign is not None:
                self.open_screen("campaigns")

    def _home(self, said: str = "") -> Screen[Any]:
        from dinotui.screens.home import HomeScreen

        home = HomeScreen()
        home.said = said
        return home

    def show(self, screen: Screen[Any]) -> None:
        """Put a screen in front."""
        _ = self.push_screen(screen)

    def open_screen(self, name: str) -> None:
        """Open one of the screens beside the game."""
        _, module, screen = SCREENS[name]
        self.show(getattr(import_module(f"dinotui.screens.{module}"), screen)())

    def open_help(self, topic: str = "", rule: str = "") -> None:
        """Open the help, at a topic, or at a game's own topics where one is named: at one of its rules if that is named too."""
        from dinotui.screens.help import opened

        self.show(opened(self, game=topic, rule=rule) if topic in games.names() else opened(self, topic))

    def open_commands(self) -> None:
        """Open the list of all that can be done beside the game."""
        from dinotui.screens.commands import CommandsScreen

        self.show(CommandsScreen(self.commands()))

    def commands(self) -> list[Command]:
        """All that can be done beside the game, by its name; no second game is opened over one that is being played."""
        from dinotui.screens.commands import Command
        from dinotui.screens.topics import topic_titles

        playing = any(hasattr(screen, "store") for screen in self.screen_stack)
        out: list[Command] = []
        if not playing:
            out += [
                Command("Continue", "the last game", self.continue_last),
                Command("First game", "Cretaceous Rails against Cybersaur", self.begin_first_game),
                *(Command(f"New game: {game.title}", "", partial(self.open_new_game, game.name)) for game in games.everything()),
            ]
        opens_games = ("new", "saves", "campaigns", "samples")
        out += [
            Command(words, "", partial(self.open_screen, name))
            for name, (words, _, _) in SCREENS.items()
            if not (playing and name in opens_games)
        ]
        out += [Command(f"Theme {name}", "colours", partial(self._use_theme, name)) for name in self.theme_names()]
        out += [Command(f"Help: {title}", "", partial(self.open_help, key)) for key, title in topic_titles()]
        return [*out, Command("Leave", "", self.leave)]

    def saves(self) -> tuple[list[SaveInfo], str]:
        """The saved games, and why they cannot be listed, "" when they can."""
        try:
            return self.library.saves(), ""
        except SaveError as error:
            return [], str(error)

    def continue_last(self) -> None:
        """Go on with the last game that is not over."""
        try:
            last = self.library.last()
        except SaveError as error:
            self._cannot_open(str(error))
            return
        if last is None:
            self._cannot_open("There is no game to go on with.")
        else:
            self.open_save(last.path)

    def _use_theme(self, name: str) -> None:
        try:
            self.change_settings(msgspec.structs.replace(self.settings, theme=name))
        except SaveError as error:
            self._cannot_open(str(error))

    def open_new_game(self, game: str = "") -> None:
        """Open the form of a new game."""
        from dinotui.screens.new_game_screen import NewGameScreen

        self.show(NewGameScreen(game))

    def go_back(self) -> None:
        """Leave the screen in front."""
        if len(self.screen_stack) > 2:
            _ = self.pop_screen()
        else:  # a game that was opened from the command line: home was never drawn
            _ = self.switch_screen(self._home())

    # -- games

    def open_save(self, path: Path, watch: bool = False) -> None:
        """Open a saved game on the game screen, to play or to look on. What goes wrong is said on the screen in front."""
        try:
            store = GameStore.watch(path) if watch else GameStore.open(path)
        except SaveError as error:
            self._cannot_open(str(error))
            return
        self.open_store(store)

    def open_store(self, store: GameStore) -> None:
        """Show a game that is open already, with explanations where they are wanted."""
        from dinotui.screens.explaining import ExplainingScreen
        from dinotui.screens.game import GameScreen

        self._opened.append(store)
        self.show(ExplainingScreen(store) if self.settings.explain and not store.read_only else GameScreen(store))

    def on_game_screen_again(self, message: GameScreen.Again) -> None:
        """The person wants another game with the set-up of the one that was just closed."""
        self.go_back()
        try:
            self.begin(message.setup)
        except SaveError as error:
            self._cannot_open(str(error))

    # -- campaigns

    def open_campaign(self, name: str, chapter: str = "") -> None:
        """Open a campaign, the cursor on a chapter. What goes wrong is said on the screen in front."""
        from dinotui.screens.campaign import CampaignScreen
        from dinotui.store import campaign

        try:
            self.show(CampaignScreen(campaign.find(self.library.root, name), chapter))
        except SaveError as error:
            self._cannot_open(str(error))

    def begin_chapter(self, found: Campaign, chapter: str) -> None:
        """Begin an attempt at a chapter and open it. What goes wrong is said on the screen in front."""
        from dinotui.store import campaign

        wanted = found.chapter(chapter)
        if wanted is None:
            self._cannot_open("This chapter is no longer there.")
            return
        try:
            self.open_store(campaign.begin(self.library, found, wanted, self.settings.name))
        except SaveError as error:
            self._cannot_open(str(error))

    def on_game_screen_chapter(self, message: GameScreen.Chapter) -> None:
        """The person goes on with a campaign after an attempt: with one of its chapters, or on its screen."""
        from dinotui.store import campaign

        self.go_back()
        look_at = getattr(self.screen, "look_at", None)
        if look_at is not None:
            look_at(message.chapter)
        if not message.begin:
            if look_at is None:
                self.open_campaign(message.campaign, message.chapter)
            return
        try:
            self.begin_chapter(campaign.find(self.library.root, message.campaign), message.chapter)
        except SaveError as error:
            self._cannot_open(str(error))

    def _cannot_open(self, sentence: str) -> None:
        say = getattr(self.screen, "say", None)
        if say is not None:
            say(sentence)
        else:
            self.leave(3, sentence)

    def begin(self, setup: Setup, title: str = "") -> None:
        """Begin a new game and open it. Raises SaveError."""
        self.open_store(GameStore.new(self.library, setup, title=title or None))

    def begin_first_game(self) -> None:
        """The game of somebody who has none yet: Cretaceous Rails against Cybersaur, all dealt."""
        from dinotui.screens import first_game

        game = games.find(first_game.GAME)
        known = {option.name: {value for value, _ in option.values} for option in setups.asked(game, 1)}
        given = {name: value for name, value in first_game.OPTIONS.items() if value in known.get(name, set())}
        try:
            self.begin(setups.build(game, setups.usual_seats(game, self.settings.name, self.settings.bot), given))
        except SaveError as error:
            self._cannot_open(str(error))

    # -- ends

    def _guard(self) -> None:
        if self.is_headless:
            return
        import asyncio

        self._watchdog = exits.Watchdog(self.leave, asyncio.get_running_loop(), exits.terminal_descriptor())
        self._watchdog.start()

    def leave(self, code: int = 0, sentence: str = "") -> None:
        """End the program; a sentence stays on the terminal after it."""
        self.exit(return_code=code, message=sentence or None)

    def action_leave(self) -> None:
        self.leave()

    def action_leave_hint(self) -> None:
        """Ctrl+C leaves as well: everything is saved."""
        self.leave()

    async def on_unmount(self) -> None:
        for store in self._opened:
            store.close()
        await self.bots.close()

    def _fatal_error(self) -> None:
        """An error of the program's own: one sentence and a report instead of a traceback."""
        error = self._exception or RuntimeError("unknown")
        about = [f"size: {self.size.width}x{self.size.height}", f"TERM: {os.environ.get('TERM', '')}"]
        for screen in self.screen_stack if self._running else ():
            about += getattr(screen, "report", list)()
        path = reports.write(error, about)
        self.panic(reports.sentence(path))


def _collect_again() -> None:
    """Begin to collect garbage once the first screen is seen; what is there by now stays until the end."""
    gc.freeze()
    gc.enable()


def run(app: DinotuiApp, mouse: bool) -> int:
    """Run the program and return its exit status."""
    app.run(mouse=mouse)
    if app._watchdog is not None:
        app._watchdog.stop(app.return_code or 0)
    return app.return_code or 0


__all__: Sequence[str] = ["DinotuiApp", "run"]
