"""The common screen with every game there is: whatever a game shows can be drawn, read and reached."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from dinotui import games
from dinotui.screens.game import GameScreen
from dinotui.screens.game.frame import Picture, picture
from dinotui.screens.game.model import JOURNAL
from dinotui.screens.game.modes import Asking
from dinotui.store import GameStore
from dinotui.store.settings import Settings
from dinotui.widgets.glyphs import ALLOWED
from dinotui.widgets.navigation import moves

NewGame = Callable[..., GameStore]
SIZES = [(80, 24), (120, 36), (200, 60)]
CHOICES = 60


def asked(store: GameStore) -> Iterator[GameScreen]:
    """The screen at every seventh question of a game that is played at random."""
    numbers = random.Random(1)
    for n in range(CHOICES):
        ask = store.ask
        if ask is None:
            return
        if n % 7 == 0:
            screen = GameScreen(store, Settings())
            screen.eyes = ask.seat
            screen.modes = [Asking(screen)]
            yield screen
        store.choose(ask.key(store.table, numbers.randrange(ask.n)))


def pictures(screen: GameScreen) -> Iterator[tuple[tuple[int, int], Picture]]:
    """The screen at every size, with every pane in front."""
    for width, height in SIZES:
        faces = [face.id for face in screen.scene().faces] + [JOURNAL]
        for pane in faces if height < 30 else faces[:1]:
            screen.use.show(pane)
            yield (width, height), picture(screen.scene(), screen.use, width, height)


@pytest.mark.parametrize("name", games.names())
def test_everything_a_game_shows_can_be_drawn(name: str, new_game: NewGame) -> None:
    store = new_game(name, seats=",".join(["You", "Ben", "Ada"][: max(1, min(games.find(name).seats))]))
    for screen in asked(store):
        ask = store.ask
        assert ask is not None
        for (width, height), found in pictures(screen):
            rows = found.canvas.rows()
            assert len(rows) == height and all(len(row) == width for row in rows)
            assert set("".join(rows)) <= ALLOWED
            assert ask.prompt(store.table).split()[0] in "\n".join(rows)
            assert len(found.where) == ask.n
            x, y = found.caret
            assert found.canvas.inks[y][x].fill == "cursor", "the option in hand is marked where the cursor stands"


@pytest.mark.parametrize("name", games.names())
def test_every_option_of_a_game_is_reached_by_arrows(name: str, new_game: NewGame) -> None:
    store = new_game(name, seats=",".join(["You", "Ben", "Ada"][: max(1, min(games.find(name).seats))]))
    for screen in asked(store):
        for _, found in pictures(screen):
            ahead = moves(found.where)
            seen, todo = {0}, [0]
            while todo:
                for after in ahead[todo.pop()]:
                    if after not in seen:
                        seen.add(after)
                        todo.append(after)
            assert len(seen) == len(found.where)


def test_a_game_may_arrange_its_panes(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's folder may have a module `screen` with `arrange(view, seat)`, which gives the panes in its own order."""
    from types import ModuleType

    from dinotui.engine import Seat
    from dinotui.engine.parts import View
    from dinotui.screens.game.model import Face, face_of

    def arrange(view: View, seat: Seat | None) -> tuple[Face, ...]:
        return tuple(face_of(pane) for pane in reversed(view.panes))

    module = ModuleType("dinotui.games.cretaceous_rails.screen")
    module.arrange = arrange
    monkeypatch.setitem(__import__("sys").modules, module.__name__, module)
    store = new_game()
    usual = [pane.id for pane in store.view(Seat(0)).panes]
    screen = GameScreen(store, Settings())
    screen.eyes = Seat(0)
    screen.modes = [Asking(screen)]
    assert [face.id for face in screen.scene().faces] == usual[::-1]


def test_a_game_may_say_which_pane_a_question_brings_forward(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    from types import ModuleType

    from dinotui.engine import Seat

    module = ModuleType("dinotui.games.cretaceous_rails.screen")
    fronts = []
    for front in ("", "display"):
        module.front = lambda ask, front=front: front
        monkeypatch.setitem(__import__("sys").modules, module.__name__, module)
        screen = GameScreen(new_game(), Settings())
        screen.eyes = Seat(0)
        screen.modes = [Asking(screen)]
        screen.bring_forward()
        fronts.append(screen.use.pane)
    assert fronts[0] not in ("", "display") and fronts[1] == "display"


def test_a_game_may_have_the_own_moves_walked_through(new_game: NewGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its module `screen` may say after which lines (`opens_walk`), and why a line was told (`why`)."""
    from types import ModuleType

    from dinotui.engine import Seat
    from dinotui.screens.game.modes import Walk

    module = ModuleType("dinotui.games.cretaceous_rails.screen")
    module.opens_walk = lambda line: True
    module.why = lambda table, line: f"round {table.state.round}"
    for own in (False, True):
        if own:
            monkeypatch.setitem(__import__("sys").modules, module.__name__, module)
        store = new_game()
        screen = GameScreen(store, Settings(pace="step"))
        screen.eyes = Seat(0)
        screen.modes = [Asking(screen)]
        screen.seen_to = store.mark
        while not [line for line in store.steps_since(screen.seen_to) if line.seat == 0]:
            assert store.ask is not None and store.ask.seat == 0
            store.choose(store.ask.key(store.table, 0))
        screen._walk_others()
        assert isinstance(screen.mode, Walk) == own
    assert screen.mode.prompt(screen.use, ()).lead.endswith(": round 0")
