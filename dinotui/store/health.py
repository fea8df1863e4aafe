"""Whether a save is sound, and what can be brought back of one that is not."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from .errors import Damaged, NewerFormat, SaveError
from .opening import box_of, setup_of
from .records import Title
from .replay import Misfit, Replay
from .salvage import Salvage, salvage
from .saves import Saved, create, read, read_bytes, rewritten


class Report(NamedTuple):
    """How a save is.

    health      "good", "torn" (the last line is cut off), "older rules" (it can be played on but not replayed from its
                beginning), "damaged", "newer" (than this dinotui), "foreign" (no save, or of a game there is not here),
                or "unreadable"
    sentence    the same for the person
    line        the number of the first bad line, counted from 1; 0 for none
    choices     how many choices are good
    can_repair  whether `repair` can make a sound copy
    """

    health: str
    sentence: str
    line: int = 0
    choices: int = 0
    can_repair: bool = False

    @property
    def playable(self) -> bool:
        """Whether it can be opened as it is."""
        return self.health in ("good", "torn", "older rules")


def check(path: Path) -> Report:
    """Read a save whole and replay it from its beginning. Never raises for what is in the file."""
    try:
        data = read_bytes(path)
    except SaveError as error:
        return Report("unreadable", str(error))
    try:
        saved = read(data)
        replay = _replay(saved)
    except Damaged as error:
        return _damaged(data, error)
    except NewerFormat as error:
        return Report("newer", str(error))
    except SaveError as error:
        return Report("foreign", str(error))
    choices = len(saved.timeline.steps)
    try:
        replay.run(0, None, choices)
    except Misfit as misfit:
        return _misfit(data, saved, replay, misfit)
    if saved.torn:
        are = "is" if choices == 1 else "are"
        torn = f"The last line of this save was cut off; {_counted(choices)} before it {are} sound."
        return Report("torn", torn, saved.number + 1, choices, True)
    return Report("good", f"This save is sound: {_counted(choices)}, all replayed.", 0, choices)


def _replay(saved: Saved) -> Replay:
    game, setup = setup_of(saved.header)
    return Replay(game, box_of(game, saved.header), setup, saved.timeline)


def _damaged(data: bytes, error: Damaged) -> Report:
    try:
        found = salvage(data)
    except SaveError as why:
        words = str(error) if str(why) == str(error) else f"{error} {why}"
        return Report("damaged", words, error.line)
    return Report("damaged", f"{error} {_rescued(found)}", error.line, len(found.timeline.steps), True)


def _rescued(found: Salvage) -> str:
    choices = len(found.timeline.steps)
    if found.whole:
        return f"Nothing of the game is lost: a repaired copy goes on after {_counted(choices)}."
    return f"A repaired copy can go on after {_counted(choices)}." if choices else "A repaired copy can begin the game anew."


def _misfit(data: bytes, saved: Saved, replay: Replay, misfit: Misfit) -> Report:
    steps = saved.timeline.steps
    line = steps[misfit.choice].line if 0 <= misfit.choice < len(steps) else 0
    which = f"Choice {misfit.choice + 1} (line {line})" if line else "The beginning of this save"
    what = f"{which} does not replay: {misfit.reason}."
    base, unit = saved.timeline.unit_at(len(steps))
    for choices, where in ((len(steps), "goes on from its last checkpoint"), (base, "begins its last turn again")):
        try:
            if unit is not None:
                replay.run(base, unit, choices)
                return Report("older rules", f"{what} The rules have changed since; the game {where}.", line, choices)
        except Misfit:
            continue
    try:
        found = salvage(data)
    except SaveError as why:
        return Report("damaged", f"{what} {why}", line)
    return Report("damaged", f"{what} {_rescued(found)}", line, len(found.timeline.steps), True)


def repair(path: Path) -> Path:
    """Write what can be brought back of a save beside it, as `…-repaired`, and return that path; the original stays as it is.

    Raises SaveError when there is nothing to repair or nothing can be brought back.
    """
    report = check(path)
    if not report.can_repair:
        raise SaveError(report.sentence if not report.playable else "This save needs no repair.")
    found = salvage(read_bytes(path))
    target = path.with_name(f"{path.stem}-repaired{path.suffix}")
    number = 2
    while target.exists():
        target = path.with_name(f"{path.stem}-repaired-{number}{path.suffix}")
        number += 1
    title = Title(n=0, title=f"{found.timeline.title[:185]} (repaired)")
    create(target, rewritten(found.header, [*found.records, title]))
    return target


def _counted(choices: int) -> str:
    return "1 choice" if choices == 1 else f"{choices} choices"
