"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Pane, View

from . import scoring
from .objectives import dinosaurs
from .state import PHASES
from .views import alone, islands, park, seats
from .words import HEX

if TYPE_CHECKING:
    from dinotui.engine import Seat

    from .table import WorldTable


def view(t: WorldTable, seat: Seat | None) -> View:
    """The table as a seat may see it; nothing but the order of decks is hidden.

    Panes come in order of importance: the own park, what is to be chosen from, islands, lab, objectives, others, scores; the islands
    first of all while something is taken from them.
    """
    s = t.state
    owners = range(len(s.players))
    panes: list[Pane | None] = []
    if seat is not None:
        panes.append(park.park_pane(t, seat, seat))
    panes += [islands.draft_pane(t, seat), islands.cards_pane(t), islands.islands_pane(t, seat)]
    if seat is not None:
        panes.append(seats.lab_pane(t, seat, seat))
    panes += [alone.goals_pane(t), alone.round_pane(t)] if s.solo is not None else [seats.objectives_pane(t, seat)]
    for owner in owners:
        if owner != seat:
            panes.append(joined(seats.lab_pane(t, owner, seat), park.park_pane(t, owner, seat)))
    panes.append(seats.score_pane(t, seat))
    shown = [pane for pane in panes if pane is not None]
    front = asked_about(t, seat)
    shown.sort(key=lambda pane: pane.id != front)
    order = sorted(owners, key=lambda owner: owner != seat)
    scores = tuple((t.names[owner], str(scoring.points(t, owner))) for owner in order)
    return View(status(t), scores, tuple(shown))


def asked_about(t: WorldTable, seat: Seat | None) -> str:
    """The pane of the board's room, by its id: the islands in Public Actions, but for the question where a tile goes."""
    ask = t.ask
    placing = ask is not None and ask.seat == seat and ask.head.kind is HEX
    return "islands" if t.state.stage == "public" and not placing else "park"


def joined(lab: Pane, other: Pane) -> Pane:
    """Another player's lab and park in one pane, the park first."""
    return Pane(f"seat{lab.seat}", other.title.removeprefix("Park of "), (*other.parts, *lab.parts), lab.short, lab.seat)


def status(t: WorldTable) -> str:
    """Where the game stands: Round 2 of 5 · Jeeple Tour."""
    s = t.state
    if s.stage == "over":
        return "Game over"
    if s.stage not in PHASES:
        return "Set-up"
    return f"Round {s.round} of {t.box.rounds} · {PHASES[s.stage]}"


def numbers(t: WorldTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people: its score, and all that it pays and counts with."""
    p, box = t.player(seat), t.box
    out: dict[str, float] = {
        "score": scoring.points(t, seat),
        "money": p.money,
        "VP": p.vp,
        "excitement": p.excitement,
        "security": p.security,
        "threat": p.threat,
        "Death|Deaths": p.deaths,
        "movement left": p.movement,
        "dinosaur|dinosaurs": sum(dinosaurs(t, p)),
        "tile in the park|tiles in the park": len(p.park) - 1,
        "Boredom in the park": sum(x.boredom for x in p.park),
        "Jeeple token|Jeeple tokens": p.routes + len(p.bonuses),
    }
    out |= {f"{record.id} DNA": p.dna[kind] for kind, record in enumerate(box.dna)}
    out |= {f"{record.name}|{record.name}s": p.workers[kind] for kind, record in enumerate(box.workers)}
    if t.state.solo is not None:
        out["escaped dinosaur|escaped dinosaurs"] = t.escaped_number(p)
        out["open objective|open objectives"] = len(t.state.solo.goals)
        out["rivals' Death|rivals' Deaths"] = t.state.solo.rivals
    return out
