"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Pane, View

from . import scoring
from .box import COLOURS
from .state import PHASE
from .views import centre, park, seats

if TYPE_CHECKING:
    from dinotui.engine import Seat

    from .table import IslandTable

PHASES = {"research": "Research", "market": "Market", "worker": "Workers", "park": "Park", "cleanup": "Cleanup"}


def view(t: IslandTable, seat: Seat | None) -> View:
    """The table as a seat may see it. Only stacks, bag and solo deck are hidden, and none of them is shown (DI-13.1).

    The first pane is the one the open question is about; the others keep their order.
    """
    players = range(len(t.state.players))
    mine = seat if seat is not None else t.in_order()[0]
    panes: list[Pane] = [park.park_pane(t, mine, seat), centre.research_pane(t, seat), centre.market_pane(t, seat)]
    if seat is not None:
        panes += [seats.you_pane(t, seat), seats.lab_pane(t, seat)]
    panes.append(seats.goals_pane(t, seat))
    panes += [seats.other_pane(t, owner) for owner in players if owner != mine]
    panes.append(seats.score_pane(t, seat))
    front = asked_about(t, seat)
    panes.sort(key=lambda pane: pane.id != front)
    order = sorted(players, key=lambda owner: owner != seat)
    scores = tuple((t.names[owner], str(scoring.points(t, owner))) for owner in order)
    return View(status(t), scores, tuple(panes))


PANES = {
    "die": "research",
    "recipe": "research",
    "figure": "research",
    "cell": "market",
    "row": "market",
    "open": "market",
    "specialist_cell": "market",
    "attraction_cell": "market",
    "upgrade_cell": "market",
    "slot": "lab",
    "lab": "lab",
    "staff": "lab",
    "colour": "you",
    "mix": "you",
    "goal": "goals",
}
"""By what a question is about: the pane where that is seen."""
BOARDS = {"research": "research", "market": "market", "worker": "lab", "goals": "goals"}
"""By the part of a round: the pane where most of it happens."""


def asked_about(t: IslandTable, seat: Seat | None) -> str:
    """The id of the pane to look at: where the options of the seat's question stand, else where the phase is played."""
    mine = seat if seat is not None else t.in_order()[0]
    ask = t.ask
    if ask is not None and ask.seat == seat and (ask.head.kind.name in PANES or ask.place(t, 0).startswith("zone:")):
        return PANES.get(ask.head.kind.name, f"park{mine}")
    found = BOARDS.get(t.state.stage, f"park{mine}")
    return found if seat is not None or found != "lab" else f"park{mine}"


def status(t: IslandTable) -> str:
    """Where the game stands: Round 3 · Market · action 1 of 2 · short game."""
    s = t.state
    if s.stage == "over":
        parts = ["Game over"]
    elif s.stage in ("lay_out", "goals"):
        parts = ["Set-up"]
    else:
        phase = PHASE[s.stage]
        last = f" of {t.box.solo.rounds_max}" if s.solo is not None else ""
        parts = [f"Round {s.round}{last}", PHASES[phase]]
        if phase == "market":
            done = max(1, min(t.box.market.actions_per_player, max(p.actions for p in s.players)))
            parts.append(f"action {done} of {t.box.market.actions_per_player}")
    if s.solo is None:
        parts.append(f"{t.setup.options['length']} game")
        if s.stage not in ("lay_out", "over"):
            parts.append("order " + ", ".join(t.names[owner] for owner in s.order))
    else:
        parts.append("solo")
    return " · ".join(parts)


def numbers(t: IslandTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people: compared before and after a choice."""
    p = t.player(seat)
    out: dict[str, float] = {
        "score": scoring.points(t, seat),
        "VP": p.vp,
        "money": p.money,
        "excitement": p.excitement,
        "threat": p.threat,
        "security": t.final_security(seat),
    }
    out |= {f"{t.box.colours[colour]} DNA": p.dna[colour] for colour in range(COLOURS)}
    out |= {f"{t.box.colours[colour]} limit": p.limit[colour] for colour in range(COLOURS)}
    out |= {
        "worker|workers": p.workers,
        "worker ready|workers ready": t.free_workers(seat),
        "dinosaur|dinosaurs": sum(exhibit.dinosaurs for exhibit in p.exhibits),
        "paddock room": sum(exhibit.capacity - exhibit.dinosaurs for exhibit in p.exhibits),
        "spot|spots": sum(t.spots_of(place) for place in t.places(seat)),
        "visitor to draw|visitors to draw": t.visitors_to_draw(seat),
        "specialist|specialists": len(p.specialists),
        "lab upgrade bought|lab upgrades bought": p.bought,
        "attraction built|attractions built": p.built,
        "objective claimed|objectives claimed": sum(seat in objective.claimers for objective in t.state.objectives),
    }
    if t.state.stage not in ("start", "research"):
        out["visitor eaten|visitors eaten"] = t.to_be_eaten(seat)
    return out
