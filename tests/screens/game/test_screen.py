"""The game screen at work on a real game, without a terminal. Few keys: a pressed key is slow."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from dinotui.bots import Advice
from dinotui.bots.process import BotError
from dinotui.engine import Seat, said
from dinotui.engine.parts import plain
from dinotui.screens.game import GameScreen, actions, keys
from dinotui.screens.game.model import JOURNAL
from dinotui.screens.game.modes import Asking, Choosing, Curtain, Walk, Watching
from dinotui.screens.game.screen import FOLLOW_AFTER, LINES
from dinotui.screens.game.words import LATEST, latest
from dinotui.store import GameStore, shipped
from dinotui.store.settings import Settings
from dinotui.widgets.navigation import DOWN
from dinotui.widgets.themes import Palette, load

NewGame = Callable[..., GameStore]
AT_ONCE = Settings(pace="instant")


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """An async test as an ordinary one."""

    @functools.wraps(test)
    def run(*args: Any, **named: Any) -> None:
        asyncio.run(test(*args, **named))

    return run


async def first(store: GameStore, seat: Seat, bot: str) -> Advice:
    """A bot that takes the first option."""
    assert store.ask is not None
    return Advice(store.ask.key(store.table, 0), ((store.ask.key(store.table, 0), 2.5),))


class Host(App[None]):
    """The least an app must have for the screen."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: GameScreen) -> None:
        super().__init__()
        self.palette = Palette(load("dark", [Path(str(shipped("themes")))]))
        self.game = screen
        self.left: list[object] = []

    def on_mount(self) -> None:
        self.push_screen(self.game)

    def on_game_screen_left(self, message: GameScreen.Left) -> None:
        self.left.append(message)

    def on_game_screen_again(self, message: GameScreen.Again) -> None:
        self.left.append(message)


@asynccontextmanager
async def playing(
    store: GameStore, settings: Settings = AT_ONCE, size: tuple[int, int] = (120, 36)
) -> AsyncIterator[tuple[GameScreen, Pilot[Any]]]:
    screen = GameScreen(store, settings, first)
    async with Host(screen).run_test(size=size) as pilot:
        await until(pilot, lambda: screen.picture is not None or isinstance(screen.mode, Curtain))
        yield screen, pilot


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    for _ in range(200):
        if condition():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never became true")


def text(screen: GameScreen) -> str:
    assert screen.canvas is not None
    return str(screen.canvas)


@in_a_loop
async def test_a_choice_is_taken_by_its_digit_and_taken_back(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        assert isinstance(screen.mode, Asking) and store.ask is not None
        prompt = store.ask.prompt(store.table)
        assert prompt in text(screen)
        await pilot.press("2")
        assert store.choices == 1
        assert store.ask is not None and store.ask.prompt(store.table) in text(screen)
        await pilot.press("u")
        if isinstance(screen.mode, Choosing):  # it goes back over a draw, and asks
            await pilot.press("1")
        assert store.choices == 0
        assert prompt in text(screen)


@in_a_loop
async def test_0_ends_a_question_from_every_page(new_game: NewGame) -> None:
    store = new_game("dinogenics")
    for key in ("pen_block@a1+b1+a2+b2", "arrange", "move_fences"):
        store.choose(key)
    fence = next(store.ask.key(store.table, i) for i in range(store.ask.n) if store.ask.key(store.table, i).startswith("lift"))
    store.choose(fence)
    async with playing(store) as (screen, pilot):
        assert store.ask is not None and store.ask.n > 18
        assert "0 done with fences  1-9 of" in text(screen) and "n p pages" in text(screen)
        await pilot.press("0")
        assert store.ask.head.name == "worker"
        await pilot.press("0")  # nothing ends this one
        assert store.ask.head.name == "worker"


@in_a_loop
async def test_arrows_move_and_enter_takes(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        await pilot.press("down")
        assert screen.use.at > 0
        assert store.ask is not None
        wanted = store.ask.key(store.table, screen.use.at)
        taken: list[str] = []
        choose = store.choose
        store.choose = lambda key: (taken.append(key), choose(key))[1]
        await pilot.press("enter")
        assert taken == [wanted]


@in_a_loop
async def test_nothing_takes_focus(new_game: NewGame) -> None:
    async with playing(new_game()) as (screen, pilot):
        await pilot.press("tab")
        assert screen.focused is None
        assert screen.use.pane != screen.scene().faces[0].id


@in_a_loop
async def test_rule_why_not_and_hint_answer_in_the_journals_pane(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        assert store.ask is not None
        rule = store.game.rules()[store.ask.rule]
        await pilot.press("question_mark")
        assert rule.title in text(screen)
        await pilot.press("w")
        assert screen.answer is not None and screen.answer.title == "Why not"
        await pilot.press("h")
        await until(pilot, lambda: screen.answer is not None and screen.answer.title.startswith("Hint"))
        await pilot.press("j")
        assert screen.answer is None and "─ Journal ─" in text(screen)


@in_a_loop
async def test_the_filter_takes_the_keys_while_it_is_open(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        assert store.ask is not None
        word = store.ask.label(store.table, 2).split()[0].lower()
        await pilot.press("slash", *word)
        assert screen.use.typed == word and store.choices == 0
        assert "Esc no filter" in text(screen) and "u undo" not in text(screen).splitlines()[-1], "letters are typed now"
        assert 2 in screen.shown() and len(screen.shown()) < store.ask.n
        await pilot.press("enter")
        assert store.choices == 1 if len(screen.shown()) == 1 else not screen.use.typing


@in_a_loop
async def test_a_letter_has_its_option_in_hand(new_game: NewGame) -> None:
    async with playing(new_game()) as (screen, pilot):
        await pilot.press("f")
        assert screen.use.letters
        await pilot.press("c")
        assert screen.use.at == 2 and not screen.use.letters


@in_a_loop
async def test_inspecting_looks_at_places_and_says_what_is_there(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        await pilot.press("i")
        assert screen.use.looking is not None
        place = store.view(Seat(0)).places()[screen.use.looking]
        assert screen.answer is not None and screen.answer.title == place.name
        assert "look elsewhere  i end" in text(screen)
        await pilot.press("right")
        assert screen.use.looking != place.ref
        await pilot.press("i")
        assert screen.use.looking is None and screen.answer is None


async def until_others_moved(screen: Any, pilot: Any) -> None:
    """Take the first option until the moves of others are walked through."""
    for _ in range(40):
        if isinstance(screen.mode, Walk):
            return
        await pilot.press("1")


@in_a_loop
async def test_moves_of_others_are_walked_through(new_game: NewGame) -> None:
    store = new_game(companies="deal", homes="deal", seed=3)
    async with playing(store, Settings(pace="step")) as (screen, pilot):
        await until_others_moved(screen, pilot)
        assert isinstance(screen.mode, Walk)
        assert f"1 of {len(screen.mode.lines)}" in text(screen)
        steps = len(screen.mode.lines)
        await pilot.press(*["space"] * steps)
        assert isinstance(screen.mode, Asking)


@in_a_loop
async def test_enter_meant_for_a_walk_never_answers_the_question_behind_it(new_game: NewGame) -> None:
    store = new_game(companies="deal", homes="deal", seed=3)
    async with playing(store, Settings(pace="step")) as (screen, pilot):
        await until_others_moved(screen, pilot)
        assert isinstance(screen.mode, Walk)
        choices, steps = store.choices, len(screen.mode.lines)
        await pilot.press(*["enter"] * (steps + 3))  # held down a little too long
        assert isinstance(screen.mode, Asking) and store.choices == choices
        screen.walk_closed -= actions.AFTER_WALK
        await pilot.press("enter")
        assert store.choices == choices + 1, "a moment later Enter takes"


@in_a_loop
async def test_a_walk_that_closes_by_itself_swallows_enter_but_not_what_is_typed_ahead_for_the_question(new_game: NewGame) -> None:
    store = new_game(companies="deal", homes="deal", seed=3)
    async with playing(store, Settings(pace="step")) as (screen, pilot):
        await until_others_moved(screen, pilot)
        assert isinstance(screen.mode, Walk)
        choices = store.choices
        screen.mode.at = len(screen.mode.lines) - 1
        screen._next_step()  # what the timer does
        await pilot.press("enter")
        assert isinstance(screen.mode, Asking) and store.choices == choices
        await pilot.press("down", "enter")
        assert store.choices == choices + 1, "another key before it says that Enter is for the question"


@in_a_loop
async def test_a_hint_asked_for_in_a_walk_is_about_the_question_and_has_its_option_in_hand(new_game: NewGame) -> None:
    store = new_game(companies="deal", homes="deal", seed=3)

    async def last(store: GameStore, seat: Seat, bot: str) -> Advice:
        assert store.ask is not None
        return Advice(store.ask.key(store.table, store.ask.n - 1), ())

    screen = GameScreen(store, Settings(pace="step"), last)
    async with Host(screen).run_test(size=(120, 36)) as pilot:
        for _ in range(40):
            if screen.modes and isinstance(screen.mode, Walk):
                break
            await pilot.press("1")
        assert isinstance(screen.mode, Walk) and store.ask is not None
        await pilot.press("h")
        await until(pilot, lambda: screen.answer is not None and screen.answer.title.startswith("Hint"))
        assert isinstance(screen.mode, Asking) and screen.use.at == store.ask.n - 1
        screen.review()
        at = screen.mode.at if isinstance(screen.mode, Walk) else -1
        await pilot.press("h")
        assert isinstance(screen.mode, Walk) and screen.mode.at == at and "about the open question" in text(screen)


@in_a_loop
async def test_a_long_walk_tells_no_more_than_it_shows(new_game: NewGame) -> None:
    store = new_game(choices=80)
    async with playing(store) as (screen, _):
        screen.review()
        assert isinstance(screen.mode, Walk) and len(screen.mode.lines) > 100
        for at in (3, 20, len(screen.mode.lines) - 1):
            screen.mode.at = at
            screen.redraw()
            told = [plain(line) for line in screen.journal(screen.mode.to_come)]
            assert said(store.table, screen.mode.lines[at]) in told[-1] and len(told) == min(at + 1, LINES)


@in_a_loop
async def test_keys_on_the_screen_are_those_of_the_keymap(new_game: NewGame) -> None:
    async with playing(new_game()) as (screen, pilot):
        assert "h hint" in text(screen)
        pilot.app.set_keymap(keys.keymap("vi"))
        screen.redraw()
        assert "H hint" in text(screen) and "h hint" not in text(screen)
        assert screen.key("game.journal") == "J"


@in_a_loop
async def test_a_border_is_inspected_by_its_two_hexes(new_game: NewGame) -> None:
    store = new_game(companies="deal", homes="deal", choices=1)
    async with playing(store) as (screen, pilot):
        assert screen.picture is not None
        edges = [ref for ref in screen.picture.places if ref.startswith("edge:")]
        await pilot.press("i")
        for ref in edges:
            screen.look_at(ref)
            name = store.view(Seat(0)).places()[ref].name
            one, two = name.split("-")
            assert screen.answer is not None and screen.answer.title == name
            told = " ".join(map(plain, screen.answer.lines))
            assert f"Between {one}" in told and f"and {two}" in told
        mine = [ref for ref in edges if "ail of you" in store.view(Seat(0)).places()[ref].words]
        screen.look_at(mine[0])
        assert screen.answer is not None and "ail of you" in " ".join(map(plain, screen.answer.lines))


@in_a_loop
async def test_inspecting_brings_the_board_back_from_behind_an_answer(new_game: NewGame) -> None:
    """On a narrow screen an answer stands where the board was."""
    async with playing(new_game(choices=1), size=(80, 24)) as (screen, pilot):
        await pilot.press("question_mark")
        assert screen.answer is not None and not screen.picture.places
        await pilot.press("i")
        assert screen.answer is None and screen.use.looking is not None
        await pilot.press("i", "j")
        assert not screen.picture.places
        await pilot.press("i")
        assert screen.use.looking is None and screen.use.pane == JOURNAL
        assert "Nothing can be looked at on this pane; Tab shows the next one." in text(screen)


@in_a_loop
async def test_the_line_of_last_moves_has_the_newest(new_game: NewGame) -> None:
    """On the narrowest screen the older ones give way."""
    store = new_game("dinogenics", seed=3, choices=13)
    told = [said(store.table, line) for line in store.journal]
    assert sum(map(len, told[-12:])) > LATEST, "not all of them fit"
    lines = latest(store, Seat(0))
    assert plain(lines).endswith(told[-1]) and len(plain(lines)) <= LATEST <= 78
    async with playing(store, size=(80, 24)) as (screen, pilot):
        await pilot.press("down")
        assert plain(lines) in text(screen)


@in_a_loop
async def test_inspecting_says_nothing_twice(new_game: NewGame) -> None:
    store = new_game("dinosaur_world", choices=6)
    async with playing(store) as (screen, pilot):
        await pilot.press("i")
        assert store.ask is not None and screen.answer is not None
        told = " ".join(map(plain, screen.answer.lines))
        assert told.count(store.ask.note(store.table, 0)) == 1 and "You can choose it" in told


@in_a_loop
async def test_inspecting_says_a_price_once(new_game: NewGame) -> None:
    store = new_game("dinogenics", scenario="dino", dino="1", seed=5)
    for _ in range(60):  # to a visit to City Center
        assert store.ask is not None
        labels = [store.ask.label(store.table, index) for index in range(store.ask.n)]
        if any(label.startswith("buy ") for label in labels):
            break
        index = labels.index("City Center") if "City Center" in labels else 0
        store.choose(store.ask.key(store.table, index))
    async with playing(store) as (screen, pilot):
        await pilot.press("i")
        screen.look_at("stack:1")
        assert screen.answer is not None
        told = " ".join(map(plain, screen.answer.lines))
        assert "You can choose buy" in told and "-3 credits)" in told and "(3 credits" not in told


@in_a_loop
async def test_letters_say_how_to_leave_them(new_game: NewGame) -> None:
    async with playing(new_game(), size=(80, 24)) as (screen, pilot):
        await pilot.press("f")
        assert "a-z A-Z have that option in hand  any other key no letters" in text(screen)
        await pilot.press("space")
        assert not screen.use.letters


@in_a_loop
async def test_bots_answer_by_themselves(new_game: NewGame) -> None:
    store = new_game(seats="You,Rex=greedy", companies="deal", homes="deal", first="2")
    async with playing(store) as (screen, pilot):
        pressed = 0
        while store.choices <= pressed < 30:
            await pilot.press("1")
            pressed += 1
            await until(pilot, lambda: isinstance(screen.mode, Asking))
        assert store.choices > pressed, "some choices were the bot's"
        assert store.ask is not None and store.is_person(store.ask.seat)


@in_a_loop
async def test_another_person_sees_nothing_before_enter(new_game: NewGame) -> None:
    store = new_game(seats="Ada,Ben")
    async with playing(store) as (screen, pilot):
        assert isinstance(screen.mode, Curtain) and store.ask is not None
        name = store.table.names[store.ask.seat]
        said = f"Pass to {name}, Enter"
        assert [line.strip() for line in text(screen).splitlines() if line.strip()][:-1] == [said], "but for the line of keys"
        await pilot.press("1", "tab", "j", "w", "i")
        assert [line.strip() for line in text(screen).splitlines() if line.strip()][:-1] == [said] and store.choices == 0
        await pilot.press("enter")
        assert isinstance(screen.mode, Asking) and screen.eyes == store.ask.seat


@in_a_loop
async def test_undo_before_the_keyboard_is_passed_on(new_game: NewGame) -> None:
    store = new_game(seats="Ada,Ben")
    async with playing(store) as (screen, pilot):
        await pilot.press("enter")
        first_seat = screen.eyes
        while isinstance(screen.mode, Asking):
            await pilot.press("1")
        choices = store.choices
        assert isinstance(screen.mode, Curtain)
        await pilot.press("u")
        if isinstance(screen.mode, Choosing):
            assert "Ada" not in text(screen).replace("Ada's choice", ""), "nothing of the game is seen meanwhile"
            await pilot.press("1")
        assert store.choices < choices
        assert isinstance(screen.mode, Asking) and screen.eyes == first_seat


@in_a_loop
async def test_a_bot_that_fails_is_asked_again(new_game: NewGame) -> None:
    store = new_game(seats="You,Rex=greedy", companies="deal", homes="deal", first="2", choices=1)
    calls: list[Seat] = []

    async def failing(store: GameStore, seat: Seat, bot: str) -> Advice:
        calls.append(seat)
        if len(calls) == 1:
            raise BotError("the bot's process ended")
        return await first(store, seat, bot)

    while store.ask is not None and store.is_person(store.ask.seat):
        store.choose(store.ask.key(store.table, 0))
    screen = GameScreen(store, AT_ONCE, failing)
    async with Host(screen).run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "gives no answer" in text(screen) if screen.canvas else False)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(screen.mode, Asking))
        assert len(calls) > 1


@in_a_loop
async def test_the_mouse_has_an_option_in_hand_and_takes_it(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        assert screen.picture is not None
        region = screen.picture.listed[2].region
        await pilot.click(offset=(region.x + 5, region.y))
        assert screen.use.at == 2 and store.choices == 0
        await pilot.click(offset=(region.x + 5, region.y))
        assert store.choices == 1
        tab = next(region for region, id in screen.picture.tabs if id not in (screen.use.pane, "map"))
        await pilot.click(offset=(tab.x + 1, tab.y))
        assert screen.use.pane in [id for region, id in screen.picture.tabs if region == tab]


@in_a_loop
async def test_commands_by_words(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        await pilot.press("colon", *"note", "enter", *"hi", "enter")
        assert store.notes == "hi"
        assert isinstance(screen.mode, Asking)


@in_a_loop
async def test_redo_is_upper_case_u(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store, Settings(pace="instant", confirm_undo=False)) as (_, pilot):
        await pilot.press("1", "u")
        assert store.choices == 0
        await pilot.press("U")
        assert store.choices == 1


@in_a_loop
async def test_the_end_shows_scores_and_the_game_again(new_game: NewGame) -> None:
    store = new_game(choices=400, companies="deal", homes="deal")
    assert store.finished
    async with playing(store) as (screen, pilot):
        shown = text(screen)
        assert store.game.outcome(store.table) in shown
        for score in store.game.scores(store.table):
            assert f"{store.table.names[score.seat]} {score.total:g}" in screen.mode.prompt(screen.use, screen.shown()).lead
        await pilot.press("1")
        assert isinstance(screen.mode, Walk) and screen.mode.reviewing
        last = screen.mode.at
        await pilot.press("left")
        assert screen.mode.at == last - 1
        await pilot.press("escape", "2")
        await until(pilot, lambda: bool(pilot.app.left))
        message = pilot.app.left[0]
        assert isinstance(message, GameScreen.Again) and message.setup == store.setup


@in_a_loop
async def test_a_terminal_that_is_too_small_says_so_and_swallows_keys(new_game: NewGame) -> None:
    store = new_game()
    async with playing(store) as (screen, pilot):
        await pilot.resize_terminal(70, 20)
        await until(pilot, lambda: text(screen).strip() == "needs 80x24")
        await pilot.press("1", "enter")
        assert store.choices == 0
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "Cretaceous Rails" in text(screen))


@in_a_loop
async def test_looking_on_changes_nothing(new_game: NewGame) -> None:
    played = new_game(companies="deal", homes="deal")
    watched = GameStore.watch(played.path)
    async with playing(watched) as (screen, pilot):
        assert isinstance(screen.mode, Watching) and "watching" in text(screen) and "You are asked: " in text(screen)
        await pilot.press("1", "enter", "u")
        assert watched.choices == 0
        assert played.ask is not None
        played.choose(played.ask.key(played.table, 0))
        await until(pilot, lambda: watched.choices == 1)
    watched.close()


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (200, 60)])
@in_a_loop
async def test_little_is_written_when_the_hand_moves(size: tuple[int, int], new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through Textual's own compositor: a change in how it writes lines would show here."""
    from rich.console import Console

    store = new_game(choices=25, companies="deal", homes="deal")
    console = Console(force_terminal=True, color_system="truecolor")
    written: list[int] = []

    def display(app: App[None], shown: object, update: Any) -> None:
        if update is not None:
            written.append(len(update.render_segments(console).encode()))

    async with playing(store, size=size) as (screen, pilot):
        assert store.ask is not None and store.ask.n > 1
        monkeypatch.setattr(App, "_display", display)
        screen.repaint()
        await pilot.press("down", "up")  # the first picture is whole
        await until(pilot, lambda: bool(written))
        await pilot.pause(0.2)
        written.clear()
        for key in ("down", "right"):
            before = len(written)
            await pilot.press(key)
            await until(pilot, lambda: len(written) > before)  # noqa: B023  (awaited at once)
        assert sum(written) < 2 * 700


@in_a_loop
async def test_an_option_brings_its_pane_forward_once_the_arrows_rest(new_game: NewGame) -> None:
    store = new_game("dinosaur_world", choices=16)
    async with playing(store, size=(80, 24)) as (screen, pilot):
        screen.use.show("park")
        screen.redraw()
        screen.action_go(DOWN)
        at = screen.use.at
        assert at > 0 and screen.use.pane == "park", "not while they may follow each other"
        await until(pilot, lambda: screen.use.pane != "park")
        assert screen.use.at == at and screen.picture is not None
        assert screen.mode.items().ref(at) in screen.picture.places


@in_a_loop
async def test_no_pane_comes_forward_for_an_arrow_of_the_last_question(new_game: NewGame) -> None:
    store = new_game("dinosaur_world", choices=15)
    async with playing(store, size=(80, 24)) as (screen, pilot):
        screen.action_go(DOWN)
        screen.action_digit(1)
        assert store.choices == 16 and screen.use.pane == "islands"
        screen.use.show("park")
        screen.redraw()
        await pilot.pause(2 * FOLLOW_AFTER)
        assert screen.use.pane == "park"


@in_a_loop
async def test_a_click_does_not_reach_what_is_scrolled_out_of_sight(new_game: NewGame) -> None:
    store = new_game("dinosaur_world", choices=16)
    async with playing(store, size=(80, 24)) as (screen, _):
        assert screen.picture is not None
        away = {at: stop for at, stop in enumerate(screen.picture.where) if not stop.seen and stop != screen.picture.listed[at]}
        below = {at: stop.region for at, stop in away.items() if stop.region.y < 24}
        assert below, "some lie, by their cells, where something else is seen"
        for at, region in below.items():
            screen.cell_clicked(region.x + 1, region.y)
            assert screen.use.at != at


@in_a_loop
async def test_wheel_and_page_keys_reach_all_of_a_pane_and_an_arrow_brings_the_hand_back(new_game: NewGame) -> None:
    store = new_game("dinosaur_world", choices=16)
    async with playing(store, size=(80, 24)) as (screen, _):
        assert screen.picture is not None
        held = screen.mode.items().ref(screen.shown()[screen.use.at])
        pane = screen.picture.layout.slots[0].front.id
        assert screen.picture.places[held].seen
        seen = []
        for _ in range(20):
            screen.wheel_turned(4, 8, 1)
            seen.append(screen.use.scroll[pane][1])
        assert seen == sorted(seen) and not screen.picture.places[held].seen, "it goes on past the place in hand"
        screen.action_scroll(-1)
        screen.action_scroll(1)
        assert screen.use.scroll[pane][1] == seen[-1]
        screen.action_go(DOWN)
        stop = screen.picture.where[screen.use.at]
        assert stop.seen and screen.picture.layout.slots[stop.room].region.holds(*screen.picture.caret)


@in_a_loop
async def test_the_wheel_turns_a_pane_within_another(new_game: NewGame) -> None:
    store = new_game("dinogenics")
    async with playing(store, size=(80, 24)) as (screen, _):
        screen.use.show("mainland")
        screen.redraw()
        assert screen.picture is not None
        within = next(slot for slot in screen.picture.layout.slots if slot.within)
        x, y = within.region.x + 9, within.region.y + 5
        for _ in range(6):
            screen.wheel_turned(x, y, 1)
        assert screen.use.scroll[within.front.id][1] > 0
        assert screen.use.scroll.get("mainland", (0, 0)) == (0, 0)


@in_a_loop
async def test_at_another_size_the_option_in_hand_is_in_sight(new_game: NewGame) -> None:
    store = new_game("dinogenics", choices=1)
    async with playing(store, size=(120, 36)) as (screen, pilot):
        assert store.ask is not None and store.ask.head.name == "worker" and store.ask.n > 9
        screen.use.show("park0")
        screen.use.at = 9
        screen.redraw()
        assert screen.picture is not None and screen.picture.where[9].seen, "the mainland has a room of its own"
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: screen.picture is not None and screen.picture.canvas.width == 80 and screen.picture.where[9].seen)
        assert screen.use.at == 9 and "Mainland" in text(screen)


@in_a_loop
@pytest.mark.parametrize("start", [0, 4])
async def test_arrows_reach_every_option_also_where_panes_come_forward_on_the_way(start: int, new_game: NewGame) -> None:
    """With a rest after each arrow: what can be bought and sold stands on panes that share a room, the last option on none."""
    store = new_game("dinogenics", seats="Rex,Eve", choices=2)
    store.choose("worker@city_center")
    async with playing(store, Settings(pace="instant", hand_over=False)) as (screen, _):
        assert store.ask is not None and store.ask.head.name == "buy_fences"
        use = screen.use
        use.hold(start)
        screen.follow()
        screen.redraw()

        def stand() -> tuple[Any, ...]:
            return use.at, use.page, use.listing, use.pane, tuple(use.recent), tuple(use.scroll.items())

        waiting, known = [stand()], {stand()}
        while waiting:
            at = waiting.pop()
            for way in range(4):
                use.at, use.page, use.listing, use.pane, use.recent, use.scroll = *at[:4], list(at[4]), dict(at[5])
                screen.redraw()
                screen.action_go(way)
                screen.follow_now()
                assert screen.picture is not None and screen.picture.where[use.at].seen
                if stand() not in known:
                    known.add(stand())
                    waiting.append(stand())
        assert {one[0] for one in known} == set(range(store.ask.n))
