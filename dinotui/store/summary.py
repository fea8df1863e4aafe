"""The records that sum a table up: the checkpoint at a unit's start and the end of the game."""

from __future__ import annotations

from dinotui.engine import digest

from .records import Finished, Unit
from .replay import AnyTable, packed_state
from .timeline import Timeline


def unit_record(n: int, choices: int, t: AnyTable, timeline: Timeline) -> Unit:
    """The checkpoint of the open unit, with what the list of saves shows."""
    status, scores = spoken_summary(t)
    return Unit(
        n=n,
        choices=choices,
        units=t.units,
        digest=digest(t.checkpoint),
        state=packed_state(t.checkpoint),
        status=status,
        scores=scores,
        title=timeline.title,
        note=timeline.note,
        take_backs=timeline.take_backs,
    )


def spoken_summary(t: AnyTable) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Where the game stands and the scores, as everybody may know; empty when the game's view fails."""
    try:
        view = t.game.view(t, None)
    except Exception:  # words for a list are no reason to refuse a choice; the screen reports an error in the view
        return "", ()
    return view.status[:2000], tuple((name[:200], score[:200]) for name, score in view.scores)


def finished_record(n: int, choices: int, t: AnyTable) -> Finished:
    """The end of the game."""
    points = tuple((t.names[score.seat][:200], float(score.total)) for score in t.game.scores(t))
    won = tuple(int(seat) for seat in t.game.won(t))
    return Finished(n=n, choices=choices, points=points, won=won, outcome=t.game.outcome(t)[:2000], grade=t.game.grade(t)[:200])
