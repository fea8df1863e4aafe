"""Each screen of the program once as a picture: 120x36 cells, the default theme, true colours.

What a picture holds must be the same every day: games have seeds, folders have one name, and nothing was played longer ago than
just now. After a change that is meant: run with --snapshot-update, and look at every picture that changed before it is kept.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from dinotui import games, setups
from dinotui.app import DinotuiApp
from dinotui.engine import SeatPlan
from dinotui.screens.game import GameScreen
from dinotui.screens.game.modes import Walk
from dinotui.store import GameStore, Library, statistics
from dinotui.store import settings as stored
from dinotui.store.settings import Settings
from dinotui.terminal import Terminal

SIZE = (120, 36)
DEALT = {"companies": "deal", "homes": "deal"}
Compare = Callable[..., bool]
Then = Callable[[Pilot[Any]], Awaitable[None]]


@pytest.fixture(autouse=True)
def the_same_every_day(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Names of folders and files, and how long ago something was, come into pictures."""
    monkeypatch.setattr(stored, "path", lambda: Path("/home/you/.config/dinotui/settings.toml"))
    numbers = iter(range(1, 100))
    monkeypatch.setattr(Library, "new_path", lambda self, game: self.folder / f"2026-01-01-{game}-{next(numbers):06}.jsonl")
    monkeypatch.setattr(statistics, "now", lambda: "2026-01-01T12:00:00Z")


def game(name: str = "cretaceous_rails", choices: int = 0, seats: str = "", seed: int = 11, title: str = "", **options: str) -> GameStore:
    """A game in which the option in the middle was taken so many times, and then until a person is asked."""
    found = games.find(name)
    plans = tuple(SeatPlan(*seat.split("=")) for seat in seats.split(",")) if seats else setups.usual_seats(found)
    store = GameStore.new(Library(), setups.build(found, plans, options, seed), title=title or None)
    while store.ask is not None and (store.choices < choices or not store.is_person(store.ask.seat)):
        store.choose(store.ask.key(store.table, store.ask.n // 2))
    return store


@contextmanager
def closing(store: GameStore) -> Iterator[GameStore]:
    try:
        yield store
    finally:
        store.close()


def look(compare: Compare, *, store: GameStore | None = None, settings: Settings | None = None, then: Then | None = None) -> None:
    """Compare what the app shows with its picture, after something was done in it."""

    async def ready(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        if then is not None:
            await then(pilot)
        await pilot.pause()

    app: App[Any] = DinotuiApp(settings or Settings(pace="instant"), Terminal("true", False), store=store)
    assert compare(app, terminal_size=SIZE, run_before=ready)


def opens(screen: str, *keys: str) -> Then:
    """Open one of the screens beside the game and press keys."""

    async def then(pilot: Pilot[Any]) -> None:
        pilot.app.open_screen(screen)  # type: ignore[attr-defined]  # the app is ours
        await pilot.pause()
        await pilot.press(*keys)

    return then


def presses(*keys: str) -> Then:
    async def then(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys)

    return then


# -- beside the game


def test_home_at_the_first_start(snap_compare: Compare) -> None:
    look(snap_compare)


def test_home_with_a_game_to_go_on_with(snap_compare: Compare) -> None:
    game(title="The valley", choices=3, **DEALT).close()
    look(snap_compare)


@pytest.mark.parametrize("screen", ["new", "samples", "settings", "keys", "help", "results"])
def test_screen(screen: str, snap_compare: Compare) -> None:
    if screen == "results":
        game(choices=400, **DEALT).close()
    look(snap_compare, then=opens(screen, "down"))


def test_saved_games(snap_compare: Compare) -> None:
    for n, name in enumerate(("cretaceous_rails", "dinosaur_gauge", "dinosaur_island")):
        game(name, choices=2, seats="Ada,Ben,Cleo", title=("The valley", "By the sea", "Friday")[n]).close()
    look(snap_compare, then=opens("saves"))


def test_a_page_of_the_help(snap_compare: Compare) -> None:
    async def then(pilot: Pilot[Any]) -> None:
        pilot.app.open_help("keys")  # type: ignore[attr-defined]  # the app is ours
        await pilot.pause()

    look(snap_compare, then=then)


def test_commands(snap_compare: Compare) -> None:
    look(snap_compare, then=presses("colon"))


# -- the game screen


@pytest.mark.parametrize("name", games.names())
def test_game(name: str, snap_compare: Compare) -> None:
    with closing(game(name, choices=12, seats="Ada,Ben,Cleo" if name != "cretaceous_rails" else "")) as store:
        look(snap_compare, store=store, settings=Settings(pace="instant", hand_over=False))


def test_cretaceous_rails_in_the_middle_of_a_game(snap_compare: Compare) -> None:
    with closing(game(choices=70, **DEALT)) as store:
        look(snap_compare, store=store)


def test_a_walk_through_others_moves(snap_compare: Compare) -> None:
    async def then(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        while not isinstance(screen.mode, Walk):
            await pilot.press("1")
        await pilot.press("space")

    with closing(game(choices=20, **DEALT)) as store:
        look(snap_compare, store=store, settings=Settings(pace="step"), then=then)


def test_the_end_of_a_game(snap_compare: Compare) -> None:
    with closing(game(choices=400, **DEALT)) as store:
        assert store.finished
        look(snap_compare, store=store)


def test_a_review(snap_compare: Compare) -> None:
    with closing(game(choices=400, **DEALT)) as store:
        look(snap_compare, store=store, then=presses("1", "pageup", "left"))


def test_looking_on(snap_compare: Compare) -> None:
    with closing(game(choices=30, **DEALT)) as played:
        look(snap_compare, store=GameStore.watch(played.path))


def test_the_curtain(snap_compare: Compare) -> None:
    with closing(game(choices=6, seats="Ada,Ben", **DEALT)) as store:
        look(snap_compare, store=store)


def test_inspecting_a_border(snap_compare: Compare) -> None:
    async def then(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen) and screen.picture is not None
        screen.look_at(next(ref for ref in screen.picture.places if ref.startswith("edge:")))

    with closing(game(choices=70, **DEALT)) as store:
        look(snap_compare, store=store, then=then)
