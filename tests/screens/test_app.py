"""The screens beside the game by their keys: what each key does, and that it is on the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from dinotui import games, saved, setups
from dinotui.app import DinotuiApp
from dinotui.screens import first_game, home, keys
from dinotui.screens.explaining import ExplainingScreen
from dinotui.screens.game import GameScreen
from dinotui.screens.help import HelpScreen, PageScreen
from dinotui.screens.home import HomeScreen
from dinotui.screens.lists import Place
from dinotui.screens.saves import SavesScreen
from dinotui.store import GameStore, Library, SaveInfo
from dinotui.store import settings as stored
from dinotui.store.settings import Settings
from dinotui.terminal import Terminal

Play = Callable[[Pilot[None], DinotuiApp], Awaitable[None]]


def run(play: Play, *, store: GameStore | None = None, settings: Settings | None = None, size: tuple[int, int] = (80, 24)) -> DinotuiApp:
    """The app with somebody at its keys."""
    settings = settings or Settings(pace="instant")
    app = DinotuiApp(settings, Terminal("true", False), store=store)

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot, app)

    asyncio.run(session())
    return app


def text(app: DinotuiApp) -> str:
    """What is on the screen."""
    canvas: Any = getattr(app.screen, "canvas", None)
    return "" if canvas is None else str(canvas)


async def write(pilot: Pilot[None], words: str) -> None:
    names: Mapping[str, str] = {" ": "space", "/": "slash", ".": "full_stop", "-": "minus", "_": "underscore"}
    await pilot.press(*[names.get(sign, sign) for sign in words])


def begun(title: str, seed: int = 1) -> Path:
    """A saved game."""
    game = games.find("cretaceous_rails")
    store = GameStore.new(Library(), setups.build(game, setups.usual_seats(game), {}, seed), title=title)
    store.close()
    return store.path


def saves() -> list[SaveInfo]:
    return Library().saves()


def titles() -> set[str]:
    return {save.title for save in saves()}


# -- home and new game


def test_the_first_start_offers_a_first_game_with_everything_dealt() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert "First game" in text(app) and "Continue" not in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, ExplainingScreen)
        ask = app.screen.store.ask
        assert ask is not None
        sentence = app.screen.store.game.first_time(ask.head.name)
        assert sentence and sentence[:60] in text(app)

    run(play)
    (save,) = saves()
    assert save.setup is not None and save.game == first_game.GAME
    assert {name: save.setup.options[name] for name in first_game.OPTIONS} == first_game.OPTIONS


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
def test_the_explanation_of_a_question_stays_until_it_is_answered(size: tuple[int, int]) -> None:
    """Moving, looking, the rule and the journal leave it; a game gone on with explains nothing twice."""

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert isinstance(app.screen, ExplainingScreen)
        store = app.screen.store
        ask = store.ask
        assert ask is not None
        sentence = store.game.first_time(ask.head.name)
        await pilot.press("down", "n", "m", "right")
        assert sentence and sentence[:25] in text(app) and " leave" in text(app).splitlines()[-1]
        await pilot.press("enter")
        assert ask.head.name in app.screen.explanations.met and sentence[:25] not in text(app)

    first = begun("first")
    run(play, store=GameStore.open(first), size=size)
    store = GameStore.open(first)

    async def play_on(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert isinstance(app.screen, ExplainingScreen)
        answered = store.taken[0].partition("@")[0]
        assert app.screen.explanations.met == {answered}

    run(play_on, store=store, size=size)


def test_the_rule_asked_for_twice_is_found_in_the_help() -> None:
    """At the rule itself, not at the first page; going back leads to the game, Enter to the topics."""

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        game_screen = app.screen
        assert isinstance(game_screen, GameScreen) and game_screen.store.ask is not None
        number = game_screen.store.ask.rule
        title, words = game_screen.store.game.rules()[number].title, game_screen.store.game.rules()[number].text
        await pilot.press("question_mark")
        assert app.screen is game_screen and words[:25] in text(app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, PageScreen) and app.screen.topic.title == "Rules by number"
        assert f"{title}  {number}" in text(app).splitlines()[2]
        await pilot.press("escape")
        assert app.screen is game_screen
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen) and "The game in short" in text(app)
        assert "→ Rules by number" in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PageScreen) and app.screen.topic.title == "Rules by number"
        await pilot.press("enter", "q")
        assert app.screen is game_screen

    for size in ((80, 24), (120, 36)):
        run(play, store=GameStore.open(begun("first")), size=size)


def test_nothing_is_explained_to_somebody_who_does_not_want_it() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert isinstance(app.screen, GameScreen) and not isinstance(app.screen, ExplainingScreen)

    run(play, store=GameStore.open(begun("first")), settings=Settings(pace="instant", explain=False))


def test_the_lines_of_home_keep_their_digits() -> None:
    """With no game, with one to go on with, and when all are over; what cannot be gone on with says so."""
    going = saved.samples()[0]
    finished = msgspec.structs.replace(going, finished=True)
    lists = [home.entries([]), home.entries([going]), home.entries([finished]), home.entries([finished, going])]
    assert [[item.key for item in items][1:] for items in lists] == [[item.key for item in lists[0]][1:]] * 4
    assert [items[0].key for items in lists] == ["first", "continue", "continue", "continue"]
    assert [bool(items[0].closed) for items in lists] == [False, False, True, False]


def test_tab_reads_on_beside_the_list() -> None:
    path = begun("first")
    store = GameStore.open(path)
    store.note("word " * 120 + "finis")
    store.close()

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert "Tab reads on" in text(app) and "finis" not in text(app)
        await pilot.press("tab")
        assert "Tab begins again" in text(app) and "finis" in text(app)
        await pilot.press("tab")
        assert "Tab reads on" in text(app) and "finis" not in text(app)

    run(play)


def test_enter_goes_on_with_the_last_game_and_leaving_it_leads_home() -> None:
    begun("The valley")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert "Continue" in text(app) and "The valley" in text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert not isinstance(app.screen, HomeScreen)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("q")

    assert run(play).return_code == 0


def test_a_game_opened_first_leads_home_as_well() -> None:
    store = GameStore.open(begun("The valley"))

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen) and "The valley" in text(app)

    run(play, store=store)
    GameStore.open(store.path).close()


def test_a_new_game_as_the_form_says() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("n", "down", "down", "right")  # two seats
        await pilot.press("down", "enter", "ctrl+u")
        await write(pilot, "Ada")
        await pilot.press("enter", "down", "left", "end", "enter")
        await write(pilot, "Two of us")
        await pilot.press("enter", "up", "enter")
        await write(pilot, "12x")
        await pilot.press("enter")
        assert "a whole number" in text(app)
        await pilot.press("backspace", "enter")
        assert "12" in text(app)
        await pilot.press("b")
        await pilot.pause()

    run(play)
    (save,) = saves()
    assert save.title == "Two of us" and save.setup is not None and save.setup.seed == 12
    assert [(seat.name, seat.player) for seat in save.setup.seats] == [("Ada", "person"), ("You", "person")]


def test_enter_twice_begins_a_game_with_what_is_usual() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("n", "enter")
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen), "leaving the game leads home, not to the form"

    run(play)
    assert len(saves()) == 1


def test_a_form_opens_with_what_was_begun_last() -> None:
    async def choose(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("n", "down", "down", "right", "down", "down", "down", "right", "b")
        await pilot.pause()

    run(choose, settings=Settings(name="Ada"))
    (save,) = saves()
    assert save.setup is not None and save.setup.seats[0].name == "Ada"
    found, _ = stored.load()
    last = found.last["cretaceous_rails"]
    assert last.names == tuple(seat.name for seat in save.setup.seats) and last.options == save.setup.options

    async def again(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("n", "b")
        await pilot.pause()

    run(again, settings=found)
    one, other = saves()
    assert one.setup is not None and other.setup is not None
    assert (one.setup.seats, one.setup.options) == (other.setup.seats, other.setup.options)
    assert one.setup.seed != other.setup.seed


# -- saved games


def test_saved_games_are_found_renamed_copied_deleted_and_brought_back() -> None:
    begun("alpha", 1)
    begun("beta", 2)

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("saves")
        await pilot.pause()
        assert isinstance(app.screen, SavesScreen)
        await pilot.press("slash")
        await write(pilot, "alp")
        await pilot.press("enter")
        assert "alpha" in text(app) and "beta" not in text(app)
        await pilot.press("r", "ctrl+u", "enter")
        assert "a name is needed" in text(app)
        await write(pilot, "alpha two")
        await pilot.press("enter")
        assert titles() == {"alpha two", "beta"}
        await pilot.press("c")
        assert titles() == {"alpha two", "alpha two (copy)", "beta"}
        await pilot.press("x")
        assert "Press x once more" in text(app) and len(saves()) == 3
        await pilot.press("x")
        assert len(saves()) == 2 and "u brings it back" in text(app)
        await pilot.press("u")
        assert len(saves()) == 3
        await pilot.press("u")
        assert "Nothing was put into the trash" in text(app)
        await pilot.press("s")
        assert "sound" in text(app)
        await pilot.press("q")
        assert "beta" in text(app)

    run(play)


def test_the_saved_games_name_the_keys_as_they_are_bound() -> None:
    begun("The valley")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("saves")
        await pilot.pause()
        assert "D delete" in text(app) and "x delete" not in text(app)
        await pilot.press("D")
        assert "Press D once more" in text(app)
        await pilot.press("D")
        assert "U brings it back" in text(app) and not titles()

    run(play, settings=Settings(pace="instant", keys={"list.delete": "D", "list.undo": "U"}), size=(120, 36))


def test_a_moved_cursor_forgets_the_question_about_the_trash() -> None:
    begun("alpha", 1)
    begun("beta", 2)

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("saves")
        await pilot.pause()
        await pilot.press("x", "down", "x")
        assert len(saves()) == 2
        await pilot.press("u", "x")
        assert len(saves()) == 2, "another key in between forgets the question as well"
        await pilot.press("x")
        assert len(saves()) == 1

    run(play)


def test_export_and_import(tmp_path: Path) -> None:
    begun("alpha")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("saves")
        await pilot.pause()
        await pilot.press("e", "ctrl+u")
        await write(pilot, str(tmp_path / "out.jsonl"))
        await pilot.press("enter")
        await pilot.press("i")
        await write(pilot, "nothing")
        await pilot.press("enter")
        assert "no such file" in text(app)
        await pilot.press("ctrl+u")
        await write(pilot, str(tmp_path / "out.jsonl"))
        await pilot.press("enter")

    run(play)
    assert [save.title for save in saves()] == ["alpha", "alpha"]


def test_a_damaged_save_is_listed_and_repaired_beside_the_original() -> None:
    path = begun("alpha")
    broken = path.read_bytes() + b"{not a line}\n" + path.read_bytes().splitlines(keepends=True)[-1]
    path.write_bytes(broken)

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("saves")
        await pilot.pause()
        assert "damaged" in text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, SavesScreen)
        await pilot.press("s")
        assert "repaired" in text(app)

    run(play)
    assert path.read_bytes() == broken
    assert len([save for save in saves() if not save.problem]) == 1


def test_a_game_that_is_played_elsewhere_says_by_whom() -> None:
    path = begun("alpha")
    holder = GameStore.open(path)

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen) and "played by process" in text(app)
        app.open_screen("saves")
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert "watching" in text(app)

    run(play, size=(120, 36))
    holder.close()


# -- settings, keys, help, commands


def test_settings_are_used_at_once_and_written() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("settings")
        await pilot.pause()
        before = app.palette.theme.name
        await pilot.press("right")
        assert app.palette.theme.name != before == "dark"
        await pilot.press("d")
        assert app.palette.theme.name == "dark"
        await pilot.press("right")

    app = run(play)
    found, problems = stored.load()
    assert problems == [] and found.theme == app.settings.theme != "dark"


def test_every_setting_can_be_changed_with_the_arrows() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("settings")
        await pilot.pause()
        screen: Any = app.screen
        for item in screen.items():
            before = getattr(app.settings, item.key)
            screen.turn(item, 1)
            if item.key not in ("keys", "name"):
                assert getattr(app.settings, item.key) != before, item.key

    run(play)


def test_the_keymap_vi_moves_with_hjkl() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        screen: Any = app.screen
        await pilot.press("j")
        assert screen.place.at == 1
        await pilot.press("k", "down")
        assert screen.place.at == 1

    run(play, settings=Settings(keymap="vi"))


def test_an_own_key_is_pressed_written_and_used() -> None:
    begun("alpha")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("keys")
        await pilot.pause()
        screen: Any = app.screen
        screen.place.at = next(n for n, item in enumerate(screen.items()) if item.key == "list.help")
        await pilot.press("enter", "g")
        assert app.settings.keys == {"list.help": "g"}
        await pilot.press("g")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen | PageScreen)

    run(play)
    assert stored.load()[0].keys == {"list.help": "g"}


def test_a_key_that_would_leave_another_without_any_is_refused() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("keys")
        await pilot.pause()
        screen: Any = app.screen
        screen.place.at = next(n for n, item in enumerate(screen.items()) if item.key == "list.copy")
        await pilot.press("enter", "enter")
        assert app.settings.keys == {} and "can't be used" in text(app)

    run(play)


@pytest.mark.parametrize("keymap", keys.KEYMAPS)
def test_no_keymap_binds_a_key_twice(keymap: str) -> None:
    from dinotui.screens.game import keys as game_keys

    for group in (keys.list_keymap(keymap), game_keys.keymap(keymap)):
        bound = [key for each in group.values() for key in each.split(",")]
        assert len(bound) == len(set(bound))
        assert not set(bound) & set("123456789")
    assert keys.bound(keymap, {})[1] == []


def test_help_is_found_and_read() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_help("cretaceous_rails")
        await pilot.pause()
        assert "Cretaceous Rails" in text(app)
        await pilot.press("slash")
        await write(pilot, "rules by")
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PageScreen)
        rules = games.find("cretaceous_rails").rules()
        number, rule = sorted(rules.items())[len(rules) // 2]
        await pilot.press("slash")
        await write(pilot, number.lower())
        await pilot.press("enter")
        assert number in text(app) and rule.title in text(app)
        await pilot.press("q")
        await pilot.press("pagedown", "end", "home", "right", "left", "q", "q", "q")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(play)


def test_commands_are_found_by_their_name() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await write(pilot, "theme light")
        await pilot.press("enter")
        await pilot.pause()
        assert app.palette.theme.name == "light"
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("colon")
        await pilot.pause()
        await pilot.press("backspace")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)

    run(play)


def test_every_command_and_every_screen_opens() -> None:
    begun("alpha")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        for command in app.commands():
            if command.name in ("Leave", "Continue", "First game"):
                continue
            command.do()
            await pilot.pause()
            assert text(app).strip()
            while not isinstance(app.screen, HomeScreen):
                app.go_back()
                await pilot.pause()

    run(play)


def test_a_click_moves_and_takes() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        screen: Any = app.screen
        await pilot.click(offset=(10, 3))
        assert screen.place.at == 1
        await pilot.click(offset=(10, 3))
        await pilot.pause()
        assert not isinstance(app.screen, HomeScreen)

    run(play)


def test_the_cursor_of_the_terminal_stands_at_the_line_in_hand() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        screen: Any = app.screen
        assert isinstance(screen.place, Place)
        await pilot.press("down")
        x, y = app.cursor_position
        assert text(app).splitlines()[y][x:].startswith(screen.items()[1].label)

    run(play)
