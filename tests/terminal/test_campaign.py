"""A campaign of three chapters in a terminal, killed in the middle of each: progress is complete at the end."""

from __future__ import annotations

import re
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dinotui.store import Library, campaign
from dinotui.store.listing import info
from dinotui.store.progress import progress

Start = Callable[..., Any]

CHAPTER = """
[[chapter]]
id = "{0}"
title = "The {0} turn"
sample = "rails-last-turn"
goal = "lost"
"""
ASKED = re.compile("^> *$", re.MULTILINE)


def killed(program: Any) -> None:
    program.kill(signal.SIGKILL)
    assert program.wait() == 128 + signal.SIGKILL


def going_on(library: Library, chapter: str) -> Path:
    """The save of the attempt in progress."""
    save = progress(library).playing("late", chapter)
    assert save is not None
    return save.path


def choose(program: Any, path: Path, key: str, choices: int = -1) -> None:
    """Take the first option so many times, or until the game is over; each is on the disk before the next key."""
    while choices:
        before = info(path)
        if before.finished:
            return
        program.type(key)
        until = time.monotonic() + 30
        while info(path).turns == before.turns:
            assert time.monotonic() < until, program.text()
            program.read(0.05)
        choices -= 1


def test_three_chapters_each_killed_in_the_middle(start: Start, environment: dict[str, str], installed: str) -> None:
    library = Library()
    folder = library.root / campaign.FOLDER
    folder.mkdir(parents=True)
    (folder / "late.toml").write_text('title = "Last turns"' + "".join(CHAPTER.format(id) for id in ("first", "second", "third")))

    program = start("campaign", "late")
    program.wait_for("Enter begins it.")
    program.type("\r")
    program.wait_for("Enter take")
    choose(program, going_on(library, "first"), "\r", 2)
    killed(program)

    program = start("campaign", "late")
    program.wait_for("In progress")
    program.type("\r")
    program.wait_for("Enter take")
    choose(program, going_on(library, "first"), "\r")
    text = program.wait_for("Play this chapter again")
    assert "The goal of this chapter is reached: lost." in " ".join(text.split())
    assert "Next chapter" in text and "Back to the campaign" in text
    program.type("1")  # the next chapter
    program.wait_for(lambda shown: "Enter take" in shown and "Review the game" not in shown)
    choose(program, going_on(library, "second"), "\r", 2)
    killed(program)
    assert [one.chapter for one in progress(library).attempts if one.ended] == ["first"]

    program = start("campaign", "late")
    program.wait_for("1 of 3 chapters done")
    program.type("\r")
    program.wait_for("Enter take")
    choose(program, going_on(library, "second"), "\r")
    program.wait_for("Play this chapter again")
    program.type("2")  # back to the campaign
    program.wait_for("2 of 3 chapters done")
    program.press("q", "q")
    assert program.wait() == 0

    program = start("campaign", "late", "--plain")
    program.wait_for(ASKED)
    choose(program, going_on(library, "third"), "1\r", 2)
    killed(program)
    program = start("campaign", "late", "--plain")
    program.wait_for(ASKED)
    choose(program, going_on(library, "third"), "1\r")
    program.wait_for("Last turns is complete.")
    assert program.wait() == 0

    for path in library.folder.glob("*.jsonl"):
        path.unlink()
    known = progress(library)
    assert [one.chapter for one in known.attempts] == ["first", "second", "third"]
    assert all(one.ended and one.grade for one in known.attempts)
    words = [installed, "campaign", "late", "--list"]
    listed = subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout
    assert listed.startswith("Last turns (late): 3 of 3 chapters done\n") and listed.count("1 attempt\n") == 3
