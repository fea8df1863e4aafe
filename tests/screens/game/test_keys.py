"""The keys of the game screen."""

import re

import pytest
from textual.binding import Binding

from dinotui.screens.game import GameScreen, keys

SENT_BY_EVERY_TERMINAL = re.compile(
    r"[a-zA-Z0-9]|up|down|left|right|enter|space|tab|shift\+tab|escape|backspace|pageup|pagedown|slash|colon|comma|full_stop|"
    r"question_mark|ctrl\+[a-zA-Z]"
)


@pytest.mark.parametrize("name", ["standard", "vi"])
def test_no_keymap_binds_a_key_twice(name: str) -> None:
    bound = [key for found in keys.keymap(name).values() for key in found.split(",")] + list(keys.DIGITS)
    assert sorted(bound) == sorted(set(bound))


@pytest.mark.parametrize("name", ["standard", "vi"])
def test_keys_are_sent_by_every_terminal(name: str) -> None:
    for found in keys.keymap(name).values():
        for key in found.split(","):
            assert SENT_BY_EVERY_TERMINAL.fullmatch(key), key
            assert key not in ("ctrl+h", "ctrl+i", "ctrl+j", "ctrl+m"), "terminals send these for other keys"


def test_escape_is_never_the_only_way_back() -> None:
    for found in keys.KEYS.values():
        assert found.keys.split(",") != ["escape"]


def test_every_binding_has_an_id_and_an_action() -> None:
    bindings = [binding for binding in GameScreen.BINDINGS if isinstance(binding, Binding)]
    assert len(bindings) == len(keys.KEYS) + len(keys.DIGITS)
    for binding in bindings:
        assert binding.id is not None and binding.id.startswith("game.")
        assert hasattr(GameScreen, f"action_{binding.action.partition('(')[0]}")


def test_vi_moves_with_hjkl() -> None:
    vi = keys.keymap("vi")
    assert [vi[f"game.{way}"][-1] for way in ("left", "down", "up", "right")] == ["h", "j", "k", "l"]


@pytest.mark.parametrize(
    ("bound", "shown"), [("question_mark", "?"), ("colon,ctrl+p", ":"), ("ctrl+z", "Ctrl+Z"), ("u", "u"), ("pageup", "PgUp")]
)
def test_keys_as_written_on_the_screen(bound: str, shown: str) -> None:
    assert keys.shown(bound) == shown
