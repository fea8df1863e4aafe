"""What objectives ask for (DW-11.4), and claiming those of the base game (DW-11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .box import ATTRACTION, CLASSES, PADDOCK, SLOTS, SPECIAL
from .card_records import (
    Require,
)
from .geometry import longest_line, most_neighbours
from .state import ENTRANCE, FILLED, Player

if TYPE_CHECKING:
    from .pieces import Pieces

PLACES = 3
"""So many places of an objective bring VP (DW-11.1)."""


def dinosaurs(t: Pieces, p: Player) -> list[int]:
    """Dinosaurs of each class in a park: in paddocks, in buildings and escaped ones."""
    tiles, count = t.box.tiles, [0] * CLASSES
    for there in p.park:
        if there.slots:
            count[tiles[there.tile].dino_class] += there.slots.count(FILLED)
        for home in there.standing:
            count[tiles[p.park[home].tile].dino_class] += 1
    return count


def of_sort(t: Pieces, p: Player, sort: str) -> list[int]:
    """The tile numbers of a sort in a park."""
    return [x.tile for x in p.park if x.tile != ENTRANCE and t.box.tiles[x.tile].sort == sort]


def progress(t: Pieces, p: Player, require: Require) -> int:
    """DW-11.4: how far a player is; fulfilled at `require.n`."""
    match require.kind:
        case "dinos":
            return sum(dinosaurs(t, p))
        case "dinos_of_class":
            return dinosaurs(t, p)[t.box.class_number[require.dino_class or ""]]
        case "each_class":
            return min(dinosaurs(t, p))
        case "full_paddocks":
            return sum(x.slots.count(FILLED) == SLOTS for x in p.park if x.slots and t.box.tiles[x.tile].is_paddock)
        case "paddocks":
            return len(of_sort(t, p, PADDOCK))
        case "special_buildings":
            return len(of_sort(t, p, SPECIAL))
        case "attraction_kinds":
            return len(set(of_sort(t, p, ATTRACTION)))
        case "special_worker_types":
            return len({t.box.tiles[tile].worker for tile in of_sort(t, p, SPECIAL)})
        case "park_tiles":
            return len(p.park) - 1
        case "security":
            return p.security
        case "money":
            return p.money
        case "excitement":
            return p.excitement
        case "activations_in_tour":
            return len(p.activated)
        case "jeeple_tokens":
            return p.routes + len(p.bonuses)
        case "straight_line":
            return longest_line((x.q, x.r) for x in p.park)
        case "tile_with_neighbours":
            return most_neighbours((x.q, x.r) for x in p.park)
    return p.deaths_now


DINOSAURS = frozenset({"dinos", "dinos_of_class", "each_class", "full_paddocks"})
TILES = frozenset(
    {
        "paddocks",
        "special_buildings",
        "attraction_kinds",
        "special_worker_types",
        "park_tiles",
        "straight_line",
        "tile_with_neighbours",
    }
)
"""Requirements that can become fulfilled by a dinosaur, by a tile."""


def pay_claims(t: Pieces) -> None:
    """DW-11.3: a check point. Who fulfilled an objective since the last one scores the best free place; several share it."""
    s = t.state
    for index, objective in enumerate(s.objectives):
        claimers = [seat for seat in s.order if index in s.players[seat].latched]
        if not claimers:
            continue
        place, record = len(objective.claimers), t.box.objectives[objective.number]
        for seat in claimers:
            s.players[seat].latched.remove(index)
            if place < PLACES:
                objective.claimers.append(seat)
                objective.places.append(place)
                s.players[seat].vp += record.vp[place]
                t.tell(t.seat(seat), "scores {n} VP for {objective}", n=record.vp[place], objective=objective.number)
