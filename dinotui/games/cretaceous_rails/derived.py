"""What follows from the pieces, kept beside the state and never in it: what a network reaches, what a resort can do."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .box import Box
from .geometry import RailMap, bits
from .state import Player


class Network(NamedTuple):
    """A player's rails as masks.

    edges     the edges with its rails
    vertices  the corners it touches
    near      the hexes adjacent to it (CR-2.6)
    around    the edges that touch it and have none of its rails
    """

    edges: int
    vertices: int
    near: int
    around: int


EMPTY_NETWORK = Network(0, 0, 0, 0)


@lru_cache(maxsize=8192)
def kept_network(made: RailMap, rails: tuple[int, ...]) -> Network:
    """The network of these rails, remembered: copies of a table ask for the same one over and over."""
    return network(made, rails)


def network(made: RailMap, rails: Sequence[int]) -> Network:
    """The network of these rails."""
    edges = vertices = near = around = 0
    for e in rails:
        edges |= 1 << e
        vertices |= made.edge_vertices[e]
        near |= made.edge_near[e]
        around |= made.edge_around[e]
    return Network(edges, vertices, near, around & ~edges)


def with_rail(made: RailMap, net: Network, e: int) -> Network:
    """The network with one rail more."""
    edges = net.edges | 1 << e
    return Network(edges, net.vertices | made.edge_vertices[e], net.near | made.edge_near[e], (net.around | made.edge_around[e]) & ~edges)


def hang_together(made: RailMap, edges: int) -> bool:
    """Whether these edges form one connected network (CR-2.5)."""
    seen = new = edges & -edges
    while new:
        around = 0
        for e in bits(new):
            around |= made.edge_around[e]
        new = around & edges & ~seen
        seen |= new
    return seen == edges


def loose_rails(made: RailMap, rails: Sequence[int]) -> list[int]:
    """The rails that can be picked up without breaking the network, in laying order (CR-6.2)."""
    edges = 0
    for e in rails:
        edges |= 1 << e
    loose = []
    for e in rails:
        rest = edges & ~(1 << e)
        a, b = made.ends[e]
        tip = not (made.vertex_edges[a] & rest and made.vertex_edges[b] & rest)
        if rest and (tip or hang_together(made, rest)):
            loose.append(e)
    return loose


class Abilities:
    """What the face-up cards of a resort do together (CR-13).

    wild      colours that are wild
    bonuses   species and steps of the rating bonuses
    unloads   by action: the cheapest cost in ratings to unload after it
    swaps     cards that swap tiles, and cards that share a space, as (cost in ratings, card), the cheapest first
    """

    __slots__ = (
        "bonuses",
        "build_levels",
        "capture_extra",
        "capture_uncleared",
        "clear_extra",
        "discounts",
        "draw_extra",
        "focus_group",
        "ignore_lines",
        "lay_extra",
        "safari_extra",
        "safari_uncleared",
        "shares",
        "swaps",
        "unloads",
        "wild",
    )

    def __init__(self, box: Box, player: Player) -> None:
        self.capture_extra = self.lay_extra = self.build_levels = self.safari_extra = 0
        self.draw_extra = self.clear_extra = self.focus_group = self.discounts = 0
        self.capture_uncleared = self.safari_uncleared = self.ignore_lines = False
        self.wild: frozenset[int] = frozenset()
        self.bonuses: list[tuple[int, int]] = []
        self.unloads: dict[str, int] = {}
        self.swaps: list[tuple[int, int]] = []
        self.shares: list[tuple[int, int]] = []
        for column in player.columns:
            for level, card in enumerate(column):
                if card not in player.face_down:
                    self._add(box, card, level)
        self.swaps.sort()
        self.shares.sort()

    def _add(self, box: Box, number: int, level: int) -> None:
        card = box.cards[number]
        value = card.values[level]
        match card.type:
            case "capture_extra" | "lay_extra" | "build_levels" | "safari_extra" | "draw_extra" | "clear_extra" | "focus_group":
                setattr(self, card.type, getattr(self, card.type) + value)
            case "capture_uncleared" | "safari_uncleared" | "ignore_lines":
                setattr(self, card.type, True)
            case "build_discount":
                self.discounts += 1
            case "wild_tourists":
                self.wild |= frozenset(card.wild[level])
            case "rating_bonus":
                self.bonuses.append((card.species, value))
            case "unload_after_capture" | "unload_after_clear" | "unload_after_safari":
                action = card.type.rpartition("_")[2]
                cost = card.rating_cost[level]
                self.unloads[action] = min(cost, self.unloads.get(action, cost))
            case "swap_tiles":
                self.swaps.append((card.rating_cost[level], number))
            case "share_space":
                self.shares.append((card.rating_cost[level], number))
