"""When objectives are met (DI-11.5), and claiming them (DI-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .box import COLOURS
from .effects import Condition
from .state import Player

if TYPE_CHECKING:
    from .pieces import Pieces


def progress(t: Pieces, p: Player, condition: Condition) -> int:
    """DI-11.5: how far a player is; the objective is met at `condition.n`."""
    box = t.box
    match condition.kind:
        case "lab_upgrades_bought":
            return p.bought
        case "attractions_built":
            return p.built
        case "attractions_of_type":
            return sum(box.attractions[stall.attraction].type == condition.type for stall in p.stalls)
        case "attraction_types":
            types = [box.attractions[stall.attraction].type for stall in p.stalls]
            return sum(types.count(kind) >= condition.min_each for kind in ("ride", "food", "merchandise"))
        case "species_created":
            return sum(recipe < box.tile_count for recipe in p.created)
        case "dinosaurs":
            return sum(exhibit.dinosaurs for exhibit in p.exhibits)
        case "dinosaurs_of_category":
            wanted = [box.categories.index(category) for category in condition.categories]
            return sum(exhibit.dinosaurs for exhibit in p.exhibits if box.recipes[exhibit.recipe].category in wanted)
        case "exhibits_with_dinosaurs":
            return sum(exhibit.dinosaurs >= condition.dinosaurs for exhibit in p.exhibits)
        case "exhibits_with_capacity":
            return sum(exhibit.capacity >= condition.capacity for exhibit in p.exhibits)
        case "excitement":
            return p.excitement
        case "security":
            return p.security
        case "workers":
            return p.workers
        case "specialists":
            return len(p.specialists)
        case "dna_total":
            return sum(p.dna[:COLOURS])
        case "visitor_money_round":
            return p.visitor_money
    return p.attraction_vp


def claim(t: Pieces, seat: int) -> None:
    """DI-9.1, DI-9.2: the seat claims every objective it meets that is not closed."""
    p = t.state.players[seat]
    for objective in t.state.objectives:
        if objective.closed or seat in objective.claimers:
            continue
        record = t.box.objectives[objective.number]
        if progress(t, p, record.cond) >= record.cond.n:
            objective.claimers += (seat,)
            t.tell(t.seat(seat), "claims the objective {objective}", objective=objective.number)


def close(t: Pieces) -> None:
    """DI-9.2: a phase ends, and what was claimed in it closes."""
    for objective in t.state.objectives:
        if objective.claimers:
            objective.closed = True


def unclaimed(t: Pieces) -> int:
    """How many objectives nobody has claimed (DI-9.6)."""
    return sum(not objective.claimers for objective in t.state.objectives)
