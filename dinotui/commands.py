"""The commands that need no screen: the list of saves, health, exchange, and what the terminal can show."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import time
from pathlib import Path

from dinotui import reading, saved, setups, terminal
from dinotui.engine import counted
from dinotui.store import SaveError, SaveInfo


def say(text: str = "") -> None:
    """Write a line to standard output, in ASCII where the locale is not UTF-8."""
    encoding = (sys.stdout.encoding or "ascii").lower()
    safe = terminal.speaks_utf8(os.environ) and encoding.replace("-", "") == "utf8"
    sys.stdout.write((text if safe else reading.ascii_only(text)) + "\n")


def run(args: argparse.Namespace) -> int:
    """Run a command and return its exit status. Raises SaveError."""
    commands = {"saves": _saves, "campaign": _campaigns, "check": _check, "export": _export, "import": _import, "doctor": _doctor}
    return commands[args.command](args)


# -- saves


def status_words(save: SaveInfo) -> str:
    """How a saved game stands, in a few words."""
    if save.problem:
        return f"damaged: {save.problem}"
    if save.finished:
        return f"finished: {save.outcome}" if save.outcome else "finished"
    return save.status


def _saves(args: argparse.Namespace) -> int:
    found = saved.library().saves()
    if args.json:
        say(json.dumps([_as_data(save) for save in found], indent=2))
        return 0
    if not found:
        say("There are no saved games; `dinotui play GAME` begins one.")
    for save in found:
        day = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.modified))
        scores = ", ".join(f"{name} {score}" for name, score in save.scores)
        say("  ".join(filter(None, [day, save.path.stem, save.title, status_words(save), scores])))
    return 0


def _as_data(save: SaveInfo) -> dict[str, object]:
    return {
        "file": str(save.path),
        "title": save.title,
        "game": save.game,
        "finished": save.finished,
        "status": save.status,
        "outcome": save.outcome,
        "choices": save.turns,
        "scores": dict(save.scores),
        "modified": save.modified,
        "note": save.note,
        "take_backs": save.take_backs,
        "problem": save.problem,
    }


def _campaigns(args: argparse.Namespace) -> int:
    """How far you are in every campaign, or in one."""
    from dinotui.store import campaign
    from dinotui.store.progress import progress

    library = saved.library()
    found, problems = campaign.campaigns(library.root)
    if args.name is not None:
        found, problems = [campaign.find(library.root, args.name)], []
    known = progress(library)
    for one in found:
        stands = [campaign.standing(one, chapter, known) for chapter in one.chapters]
        say(f"{one.title} ({one.id}): {sum(each.done for each in stands)} of {len(stands)} chapters done")
        for number, (chapter, each) in enumerate(zip(one.chapters, stands, strict=True), 1):
            playing = known.playing(one.id, chapter.id) is not None
            words = [*["done"] * each.done, *["in progress"] * playing] or ["open"]
            words.append(f"goal {chapter.goal.name}")
            if each.best is not None:
                words.append(f"best {campaign.result(chapter, each.best)} with {each.best.points:g} points")
            if each.attempts:
                words.append(f"{len(each.attempts)} {counted('attempt|attempts', len(each.attempts))}")
            say(f"  {number} {chapter.title}: {', '.join(words)}")
    for problem in (*problems, *known.problems):
        say(problem)
    return 0


def _check(args: argparse.Namespace) -> int:
    from dinotui.store import health

    path = saved.find(saved.library(), args.file)
    report = health.check(path)
    say(report.sentence)
    if not report.can_repair:
        return 0 if report.playable else 3
    if not args.repair:
        say(f"`dinotui check {args.file} --repair` writes a repaired copy; the file itself stays as it is.")
        return 0 if report.playable else 3
    copy = health.repair(path)
    say(f"The repaired copy is {copy}; {path} is as it was.")
    return 0


def _export(args: argparse.Namespace) -> int:
    target = saved.library().export(saved.find(saved.library(), args.save), Path(args.file).expanduser())
    say(f"Written to {target}.")
    return 0


def _import(args: argparse.Namespace) -> int:
    path = Path(args.file).expanduser()
    if not path.is_file():
        raise SaveError(f"There is no file {path}.")
    new = saved.library().import_(path)
    say(f"Taken in as {new.stem}; `dinotui resume {new.stem}` goes on with it.")
    return 0


# -- the terminal

GLYPHS = {
    "ASCII": "+-|#=:%[]<>^v*o",
    "box drawing": "─│┌┐└┘├┤┬┴┼ ━┃┏┓┗┛ ═║╔╗╚╝",
    "block elements": "░▒▓█▀▄▌▐",
    "signs": "●○▲▼◆·←↑→↓",
}
"""All that is drawn with, by what it needs."""

NOTES = {
    "none": "no colours; text is bold, underlined or reversed",
    "16": "the terminal's own 16 colours",
    "256": "256 colours",
    "true": "24-bit colours",
}


def _doctor(args: argparse.Namespace) -> int:
    """Show what this terminal can show, and what dinotui makes of it."""
    from dinotui.cli import terminal_of, theme_of

    settings, problems = saved.settings()
    shown = terminal_of(args, settings)
    theme = theme_of(args, settings, shown)
    width, height = shutil.get_terminal_size()
    fits = "enough" if width >= 80 and height >= 24 else "too small: dinotui needs 80x24"
    say(f"Size: {width}x{height}, {fits}.")
    say(f"TERM={os.environ.get('TERM', '')} COLORTERM={os.environ.get('COLORTERM', '')} NO_COLOR={os.environ.get('NO_COLOR', '')}")
    say(f"Colours: {shown.colours} ({NOTES[shown.colours]}); --colour {setups.listed(terminal.COLOURS)} changes it.")
    say(f"Characters: {'ASCII only' if shown.ascii else 'all'}; --ascii and --no-ascii change it.")
    say(f"Themes: {', '.join(saved.theme_names())}; in use is {theme}.")
    for problem in problems:
        say(problem)
    if not terminal.has_terminal():
        say("Input or output is no terminal: only --plain works here.")
    elif terminal.is_dumb(os.environ):
        say("This TERM cannot show a screen: only --plain works here.")
    say()
    for name, signs in GLYPHS.items():
        if not shown.ascii or signs.isascii():
            sys.stdout.write(f"{name:15} {signs}\n")
    colours = shown.colours if sys.stdout.isatty() else "none"  # a file or a pipe gets no control sequences
    if colours != "none":
        sys.stdout.write("".join(f"\x1b[4{number}m  \x1b[10{number}m  " for number in range(8)) + "\x1b[0m  16 colours\n")
    if colours in ("256", "true"):
        sys.stdout.write("".join(f"\x1b[48;5;{number}m " for number in range(16, 48)) + "\x1b[0m  256 colours\n")
    if colours == "true":
        ramp = "".join(f"\x1b[48;2;{8 * step};{255 - 8 * step};128m " for step in range(32))
        sys.stdout.write(f"{ramp}\x1b[0m  24-bit colours: one smooth ramp\n")
    say("If a line above looks broken, choose fewer colours or ASCII in the settings.")
    return 0
