"""Where Cybersaur lays its next rail (CR-16.13): towards the nearest sight, from its newest rail or backtracking from it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .geometry import EdgeId, VertexId, bits, x2
from .state import SORTS
from .table import RailsTable
from .words import Why

HORIZON = 2
"""Rails in one action: a sight within reach of one keeps it at its newest rail (CR-16.13)."""


class Survey:
    """How far every corner is from a sight Cybersaur does not see yet.

    targets  hexes not adjacent to the network with a dinosaur, a cabin with a tourist, or a volcano
    usable   edges without its rail and with a free place
    goals    usable edges from which a target is adjacent
    reached  by number of rails less one: the corners that reach a target with so many, and not with fewer
    """

    def __init__(self, t: RailsTable, seat: int) -> None:
        made, net, s = t.map, t.network(seat), t.state
        self.made = made
        cabins = sum(1 << h for h in bits(made.cabins) if any(s.tourists[SORTS * h : SORTS * h + SORTS]))
        self.targets = (t.any_dinosaurs() | made.volcanoes | cabins) & ~net.near
        self.usable = ((1 << len(made.edges)) - 1) & ~net.edges & ~t.full_edges(seat)
        goals = 0
        for h in bits(self.targets):
            goals |= made.hex_edges[h]
        self.goals = goals & self.usable
        self.reached: list[int] = []
        self.seen = 0

    def further(self) -> bool:
        """Look one rail further; False when no more corner is reached."""
        made = self.made
        if not self.reached:
            edges = self.goals
        else:
            edges = 0
            for v in bits(self.reached[-1]):
                edges |= made.vertex_edges[v]
            edges &= self.usable
        new = 0
        for e in bits(edges):
            new |= made.edge_vertices[e]
        new &= ~self.seen
        if not new:
            return False
        self.reached.append(new)
        self.seen |= new
        return True

    def reach(self, vertex: int) -> int:
        """The smallest number of rails from a corner to a target; 0 when it is not known to have one."""
        for n, corners in enumerate(self.reached):
            if corners >> vertex & 1:
                return n + 1
        return 0


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


def backtrack(t: RailsTable, seat: int, origins: Sequence[int]) -> list[VertexId]:
    """CR-16.13 (3): the corners of the network, those of the newest rail first; of each rail its far end before its near end."""
    found: dict[int, None] = {}
    for e, origin in zip(reversed(t.player(seat).rails), reversed(origins), strict=True):
        a, b = t.map.ends[e]
        found[b if a == origin else a] = None
        found[origin] = None
    return [VertexId(v) for v in found]


def plan_rail(t: RailsTable, seat: int, origins: Sequence[int], left: bool) -> Plan | None:
    """CR-16.13 (1) to (5): the next rail; None when there is no legal edge."""
    survey, corners, made = Survey(t, seat), backtrack(t, seat, origins), t.map
    for _ in range(HORIZON):
        survey.further()
    start = next((v for v in corners if survey.seen >> v & 1), None)
    while start is None and survey.further():
        start = next((v for v in corners if survey.reached[-1] >> v & 1), None)
    if start is not None:
        reach = survey.reach(start)
        edges = [e for e in bits(made.vertex_edges[start] & survey.usable) if leads_on(survey, e, start, reach)]
    else:
        reach = 0
        start = next((v for v in corners if made.vertex_edges[v] & survey.usable), None)
        if start is None:
            return None
        edges = list(bits(made.vertex_edges[start] & survey.usable))

    def front(e: int) -> int:
        a, _ = made.ends[e]
        return x2(made.beyond[e][1 if a == start else 0])

    chosen = (min if left else max)(edges, key=front)
    return Plan(EdgeId(chosen), start, reach, start != corners[0], len(edges) > 1, left, survey)


def leads_on(survey: Survey, e: int, start: int, reach: int) -> bool:
    """CR-16.13 (5): whether an edge begins a shortest chain to a target."""
    if reach == 1:
        return bool(survey.goals >> e & 1)
    a, b = survey.made.ends[e]
    return survey.reach(b if a == start else a) == reach - 1


def target_of(survey: Survey, edge: int, start: int) -> int:
    """The first target at the end of the chain an edge begins, for telling."""
    e, at = edge, start
    while not survey.goals >> e & 1:
        a, b = survey.made.ends[e]
        at = b if a == at else a
        reach = survey.reach(at)
        e = next(e for e in bits(survey.made.vertex_edges[at] & survey.usable) if leads_on(survey, e, at, reach))
    return next(bits(survey.made.edge_near[e] & survey.targets))
