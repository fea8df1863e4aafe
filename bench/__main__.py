"""`python -m bench [SECTION ...]`: figures beside their bars, for every game or those named."""

from __future__ import annotations

import argparse
import os
import platform
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dinotui import games
from dinotui.engine import Game

from . import keys, rules, saves, strength, terminal
from .report import Figure, show

Section = Callable[[list[Game[Any, Any]], argparse.Namespace], Iterator[Figure]]


def each(figures: Callable[[Game[Any, Any]], Iterator[Figure]]) -> Section:
    """A section made of one part for each game."""
    return lambda chosen, asked: (figure for game in chosen for figure in figures(game))


SECTIONS: dict[str, tuple[str, Section]] = {
    "rules": ("Rules: random legal play on one core, copies, strict replay", each(rules.figures)),
    "saves": ("Saves", each(saves.figures)),
    "screen": ("The game screen at 120x40, truecolor, in a pseudo-terminal", each(terminal.game_screen)),
    "lists": ("Home, saved games, new game, settings", lambda chosen, asked: terminal.lists(chosen[0])),
    "start": ("Start-up", lambda chosen, asked: terminal.startup(chosen[0])),
    "link": ("A link of 8 KB/s", each(terminal.slow_link)),
    "keys": ("Key presses per human turn, shortest way, over the golden games", each(keys.figures)),
    "strength": (
        "Strength: 95 % intervals over deals fixed beforehand",
        lambda chosen, asked: (figure for game in chosen for figure in strength.figures(game, asked.workers, asked.records, asked.share)),
    ),
}


def main() -> None:
    """Print the sections asked for, all of them when none is named."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure dinotui and print every figure beside its bar.")
    parser.add_argument("section", nargs="*", help=f"one or more of {', '.join(SECTIONS)}; all when left out")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="the part of each study of strength that is played (%(default)s)")
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep the matches of the studies there, and go on with those kept")
    parser.add_argument("--workers", type=int, default=terminal.cores(), help="processes for studies (%(default)s)")
    asked = parser.parse_args()
    if wrong := [name for name in asked.section if name not in SECTIONS]:
        parser.error(f"no section {wrong[0]!r}: choose from {', '.join(SECTIONS)}")
    chosen = [games.find(name) for name in asked.game] if asked.game else games.everything()
    print(f"Python {platform.python_version()}, {terminal.cores()} processors, load {os.getloadavg()[0]:.1f}\n")
    over = [
        figure
        for name, (title, section) in SECTIONS.items()
        if not asked.section or name in asked.section
        for figure in show(title, section(chosen, asked))
        if figure.holds is False
    ]
    print(f"\n{len(over)} over or under the bar" if over else "\nall bars hold")
    for figure in over:
        print(f"  {figure.name}")


if __name__ == "__main__":
    main()
