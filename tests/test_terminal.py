"""What a terminal can show, from its environment."""

from __future__ import annotations

import subprocess
import sys

import pytest

from dinotui import terminal
from dinotui.terminal import Terminal, detect, prepare


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, "true"),
        ({"TERM": "xterm-256color", "COLORTERM": "24bit"}, "true"),
        ({"TERM": "xterm-kitty"}, "true"),
        ({"TERM": "xterm-direct"}, "true"),
        ({"TERM": "xterm-256color"}, "256"),
        ({"TERM": "screen-256color"}, "256"),
        ({"TERM": "tmux-256color"}, "256"),
        ({"TERM": "screen"}, "16"),
        ({"TERM": "linux"}, "16"),
        ({"TERM": "xterm"}, "16"),
        ({"TERM": "vt100"}, "none"),
        ({"TERM": "dumb"}, "none"),
        ({}, "none"),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, "none"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "256"),
    ],
)
def test_colours(environ: dict[str, str], colours: str) -> None:
    assert detect(environ).colours == colours


@pytest.mark.parametrize("wish", terminal.COLOURS)
def test_a_wish_wins_over_the_environment(wish: str) -> None:
    assert detect({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, wish).colours == wish


@pytest.mark.parametrize(
    ("environ", "ascii"),
    [
        ({"LANG": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.utf8"}, False),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "C"}, True),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "C", "LC_CTYPE": "en_GB.UTF-8"}, False),
        ({"LANG": "de_DE.ISO-8859-1"}, True),
        ({"LANG": ""}, True),
        ({}, True),
    ],
)
def test_ascii_where_the_locale_is_not_utf8(environ: dict[str, str], ascii: bool) -> None:
    assert detect(environ).ascii is ascii
    assert detect(environ, glyphs="unicode").ascii is False
    assert detect(environ, glyphs="ascii").ascii is True


@pytest.mark.parametrize(("locale", "ascii"), [({"LANG": "C"}, "True"), ({"LANG": "C.UTF-8"}, "False"), ({}, "True")])
def test_what_python_adds_to_the_environment_is_not_taken_for_the_locale(locale: dict[str, str], ascii: str) -> None:
    code = "import os; from dinotui.terminal import detect; print(detect(os.environ).ascii)"
    done = subprocess.run([sys.executable, "-c", code], env=locale, capture_output=True, text=True, check=True, timeout=30)
    assert done.stdout.strip() == ascii


def test_the_linux_console_is_known() -> None:
    assert detect({"TERM": "linux", "LANG": "C.UTF-8"}) == Terminal("16", False, console=True, erases=True)


@pytest.mark.parametrize(
    ("colours", "system"), [("none", "standard"), ("16", "standard"), ("256", "256"), ("true", "truecolor")]
)
def test_what_textual_reads_is_set(colours: str, system: str) -> None:
    environ = {"NO_COLOR": "1", "TEXTUAL_THEME": "nord", "TERM": "xterm"}
    prepare(Terminal(colours, False), environ)
    assert environ == {"TERM": "xterm", "TEXTUAL_COLOR_SYSTEM": system, "TEXTUAL_ANIMATIONS": "none"}


def test_dumb_terminals() -> None:
    assert terminal.is_dumb({"TERM": "dumb"}) and terminal.is_dumb({})
    assert not terminal.is_dumb({"TERM": "xterm"})


@pytest.mark.parametrize(
    ("environ", "erases"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-kitty"}, True),
        ({"TERM": "tmux-256color"}, True),
        ({"TERM": "screen-256color", "TMUX": "/tmp/tmux-1000/default,1,0"}, True),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "screen.xterm-256color"}, False),
        ({"TERM": "vt100"}, False),
        ({}, False),
    ],
)
def test_erasing_only_where_the_background_stays(environ: dict[str, str], erases: bool) -> None:
    assert detect(environ).erases is erases
