"""Scoring (DW-12, DW-13.32 to DW-13.36)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotui.engine import Score, ScoreLine, Seat

from .table import WorldTable
from .words import plural


def excess_deaths(t: WorldTable, seat: int) -> int:
    """DW-12.2, DW-13.33: Deaths left after the comparison with the safest park, or with the rivals' pile."""
    s = t.state
    least = s.solo.rivals if s.solo is not None else min(p.deaths for p in s.players)
    return max(0, s.players[seat].deaths - least)


def lines(t: WorldTable, seat: int) -> Iterator[tuple[str, str, int]]:
    """Every source of a seat's points: label, how it is counted, points."""
    s, p, box = t.state, t.player(seat), t.box
    yield "VP", "", p.vp
    per = box.records.end.money_per_vp
    yield "Money", f"${p.money}, 1 for each ${per}", p.money // per
    excess = excess_deaths(t, seat)
    whose = "the rivals" if s.solo is not None else "the safest park"
    yield "Deaths", f"{p.deaths}, {excess} more than {whose}" if excess else f"{p.deaths}, no more than {whose}", -box.penalty(excess)
    if s.solo is not None:
        out, numbers = t.escaped_number(p), box.records.solo_scoring
        yield "Escaped dinosaurs", f"{out}, {numbers.escaped_dino} each", numbers.escaped_dino * out
        left = len(s.solo.goals)
        yield "Open objectives", f"{left}, {numbers.uncompleted_objective} each", numbers.uncompleted_objective * left
        unused = [box.specialists[card.number] for card in s.solo.specialists if not card.used]
        yield "Unused Specialists", plural(len(unused), "card"), sum(record.unused_vp for record in unused)


def score(t: WorldTable, seat: int) -> Score:
    """A seat's score as it stands."""
    return Score(Seat(seat), tuple(ScoreLine(label, detail, points) for label, detail, points in lines(t, seat)))


def points(t: WorldTable, seat: int) -> int:
    """A seat's total as it stands (DW-12.1, DW-13.32)."""
    return sum(points for _, _, points in lines(t, seat))


def won(t: WorldTable) -> list[Seat]:
    """DW-12.3: most points, then fewer Deaths, then more money, then a shared victory."""
    players = t.state.players
    ranked = [(points(t, seat), -p.deaths, p.money) for seat, p in enumerate(players)]
    return [Seat(seat) for seat, rank in enumerate(ranked) if rank == max(ranked)]


def band(t: WorldTable, total: float) -> str:
    """DW-13.34: what a solo total is called."""
    return next(record.label for record in reversed(t.box.records.bands) if record.min is None or total >= record.min)
