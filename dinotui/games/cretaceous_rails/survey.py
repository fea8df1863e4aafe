"""Where Cybersaur lays its next rail (CR-16.13): towards the nearest sight, from its newest rail or backtracking from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .geometry import EdgeId, VertexId, bits, x2
from .state import SORTS
from .table import RailsTable
from .words import Why

HORIZON = 2
"""Rails in one action: a corner from where a target is so near is as good as any (CR-16.13)."""


class Survey:
    """How far every corner is from a sight Cybersaur does not see yet.

    targets  hexes not adjacent to the network with a dinosaur, a cabin with a tourist, or a volcano
    usable   edges without its rail and with a free place
    goals    usable edges from which a target is adjacent
    """

    def __init__(self, t: RailsTable, seat: int) -> None:
        made, net, s = t.map, t.network(seat), t.state
        self.made = made
        unseen = (t.any_dinosaurs() | made.volcanoes | made.cabins) & ~net.near
        for h in bits(unseen & made.cabins):
            if not any(s.tourists[SORTS * h : SORTS * h + SORTS]):
                unseen &= ~(1 << h)
        self.targets = unseen
        self.usable = made.all_edges & ~net.edges & ~t.full_edges(seat)
        goals = 0
        for h in bits(unseen):
            goals |= made.hex_edges[h]
        self.goals = goals & self.usable
        self.reached: list[int] = []
        """By number of rails less one: the corners that reach a target with so many, and not with fewer."""

    def look_far(self) -> None:
        """Find how far every corner is from a target."""
        made, seen, edges = self.made, 0, self.goals
        while True:
            new = 0
            for e in bits(edges):
                new |= made.edge_vertices[e]
            new &= ~seen
            if not new:
                return
            self.reached.append(new)
            seen |= new
            edges = 0
            for v in bits(new):
                edges |= made.vertex_edges[v]
            edges &= self.usable

    def reach(self, vertex: int) -> int:
        """The smallest number of rails from a corner to a target; 0 for none, and for more than two unless one looked far."""
        at = self.made.vertex_edges[vertex]
        if at & self.goals:
            return 1
        for e in bits(at & self.usable):
            if self.made.vertex_edges[self.other_end(e, vertex)] & self.goals:
                return 2
        return next((n + 1 for n, corners in enumerate(self.reached) if corners >> vertex & 1), 0)

    def other_end(self, e: int, vertex: int) -> int:
        """The corner at the other end of an edge."""
        a, b = self.made.ends[e]
        return b if a == vertex else a


class Plan(NamedTuple):
    """A rail to lay: its edge, the corner it starts from, and what decided it."""

    edge: EdgeId
    start: VertexId
    reach: int
    backtracked: bool
    by_arrow: bool
    left: bool
    survey: Survey

    def why(self, t: RailsTable) -> Why:
        """What it heads for and how it was chosen."""
        why: Why = (("target", target_of(self.survey, self.edge, self.start)), ("away", self.reach)) if self.reach else (("nowhere", 0),)
        why += (("backtrack", int(self.reach > HORIZON)),) if self.backtracked else ()
        return (*why, ("arrow", int(self.left))) if self.by_arrow else why


def backtrack(t: RailsTable, seat: int, origins: Sequence[int]) -> Iterator[int]:
    """CR-16.13 (3): the corners of the network, those of the newest rail first; of each rail its far end before its near end."""
    found = 0
    for e, origin in zip(reversed(t.player(seat).rails), reversed(origins), strict=True):
        a, b = t.map.ends[e]
        for v in (b if a == origin else a, origin):
            if not found >> v & 1:
                found |= 1 << v
                yield v


def plan_rail(t: RailsTable, seat: int, origins: Sequence[int], left: bool) -> Plan | None:
    """CR-16.13 (1) to (5): the next rail; None when there is no legal edge."""
    survey, made = Survey(t, seat), t.map
    start = reach = 0
    for start in backtrack(t, seat, origins):
        reach = survey.reach(start)
        if reach:
            break
    if not reach:
        survey.look_far()
        far = [(survey.reach(v), v) for v in backtrack(t, seat, origins)]
        reach, start = min((way for way in far if way[0]), key=lambda way: way[0], default=(0, 0))
    if reach:
        edges = [e for e in bits(made.vertex_edges[start] & survey.usable) if leads_on(survey, e, start, reach)]
    else:
        corner = next((v for v in backtrack(t, seat, origins) if made.vertex_edges[v] & survey.usable), None)
        if corner is None:
            return None
        start = corner
        edges = list(bits(made.vertex_edges[start] & survey.usable))

    def front(e: int) -> int:
        return x2(made.beyond[e][1 if made.ends[e][0] == start else 0])

    chosen = (min if left else max)(edges, key=front)
    newest = next(backtrack(t, seat, origins))
    return Plan(EdgeId(chosen), VertexId(start), reach, start != newest, len(edges) > 1, left, survey)


def leads_on(survey: Survey, e: int, start: int, reach: int) -> bool:
    """CR-16.13 (5): whether an edge begins a shortest chain to a target."""
    if reach == 1:
        return bool(survey.goals >> e & 1)
    return survey.reach(survey.other_end(e, start)) == reach - 1


def target_of(survey: Survey, edge: int, start: int) -> int:
    """The first target at the end of the chain an edge begins, for telling."""
    e, at = edge, start
    while not survey.goals >> e & 1:
        at = survey.other_end(e, at)
        reach = survey.reach(at)
        e = next(e for e in bits(survey.made.vertex_edges[at] & survey.usable) if leads_on(survey, e, at, reach))
    return next(bits(survey.made.edge_near[e] & survey.targets))
