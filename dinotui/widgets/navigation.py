"""Moving between options with the arrow keys: to the nearest that way, else round to the far side. Pure geometry.

Nearest-that-way alone can leave options that no arrow ever reaches. So the moves are checked, and where a group of options has no
way out, one of its moves that is not needed leads out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from .canvas import Region

UP, RIGHT, DOWN, LEFT = range(4)
TALL = 2
"""A cell is about twice as high as it is wide."""
Moves = tuple[int, int, int, int]
"""Where each arrow leads from an option: up, right, down, left."""


class Stop(NamedTuple):
    """An option on the screen.

    region  its cells, as far as they are seen
    room    the number of the pane it stands in
    seen    it is not scrolled out of sight; if it is, its cells are those it would have if the pane went on beyond its frame
    """

    region: Region
    room: int = 0
    seen: bool = True


class Ways:
    """Where the arrows lead from each of some stops, found piece by piece: many stops take longer than a key may.

    Once all is found every stop can be reached from every other. Before that an arrow leads to the nearest, which is the same
    for nearly all.
    """

    def __init__(self, stops: tuple[Stop, ...]) -> None:
        self.stops = stops
        self.whole = False
        self._nearest: list[list[tuple[int, bool]] | None] = [None] * len(stops)
        self._ahead: list[list[int]] = []
        self._around: list[list[bool]] = []

    def ahead(self, at: int) -> Moves:
        """Where the arrows lead from one of them."""
        four = self._ahead[at] if self.whole else [move for move, _ in self._of(at)]
        return four[0], four[1], four[2], four[3]

    def work(self, most: int) -> bool:
        """Find the moves of so many more of them, or join two groups that do not reach each other; whether all is found."""
        missing = [at for at, four in enumerate(self._nearest) if four is None]
        for at in missing[:most]:
            self._of(at)
        if not missing and not self.whole:
            if not self._ahead:
                found = [self._of(at) for at in range(len(self.stops))]
                self._ahead = [[move for move, _ in four] for four in found]
                self._around = [[wraps for _, wraps in four] for four in found]
            self.whole = _connected(self._ahead, self._around, self.stops)
        return self.whole

    def _of(self, at: int) -> list[tuple[int, bool]]:
        four = self._nearest[at]
        if four is None:
            four = self._nearest[at] = _from(at, self.stops)
        return four


@lru_cache(maxsize=8)
def ways(stops: tuple[Stop, ...]) -> Ways:
    """The ways between stops, those of a few kept: a picture with the same ones needs no new search."""
    return Ways(stops)


def moves(stops: tuple[Stop, ...]) -> tuple[Moves, ...]:
    """Where the arrows lead from each of these stops. Every one can be reached from every other."""
    found = ways(stops)
    while not found.work(len(stops)):
        pass
    return tuple(found.ahead(at) for at in range(len(stops)))


def nearest_to(regions: Sequence[Region], x: int, y: int) -> int:
    """The rectangle nearest to a cell."""
    return min(range(len(regions)), key=lambda i: _gap(regions[i], x, y))


def _gap(region: Region, x: int, y: int) -> int:
    return max(region.x - x, 0, x - region.right + 1) + TALL * max(region.y - y, 0, y - region.bottom + 1)


def _from(i: int, stops: Sequence[Stop]) -> list[tuple[int, bool]]:
    """For each direction the stop it leads to, and whether it goes round to the far side.

    What another pane has out of sight comes last: that pane would have to scroll, and its cells lie where something else is seen.
    """
    (x, y, width, height), room, _ = stops[i]
    middle_x, middle_y = 2 * x + width, 2 * y + height
    best = [(True, True, 1 << 30, 1 << 30, i)] * 4  # away, round, how far aside, how far, the stop
    for j, ((ox, oy, other_width, other_height), other_room, seen) in enumerate(stops):
        if j == i:
            continue
        away = not seen and other_room != room
        dx = 2 * ox + other_width - middle_x
        dy = TALL * (2 * oy + other_height - middle_y)
        aside_x = 2 * max(0, ox - x - width + 1, x - ox - other_width + 1)  # 0 where they overlap seen from above
        aside_y = 2 * TALL * max(0, oy - y - height + 1, y - oy - other_height + 1)
        for delta, aside, after, before in ((dx, aside_y, RIGHT, LEFT), (dy, aside_x, DOWN, UP)):
            if delta:
                way, back = (after, before) if delta > 0 else (before, after)
                far = abs(delta)
                best[way] = min(best[way], (away, False, 0 if aside <= 2 * far else 1, far + 2 * aside, j))
                best[back] = min(best[back], (away, True, aside, -far, j))
    return [(j, wraps) for _, wraps, _, _, j in best]


def _connected(ahead: list[list[int]], around: list[list[bool]], stops: Sequence[Stop]) -> bool:
    """Whether every option reaches every other; if not, one move is changed towards that.

    A group that reaches all its members but nothing else (a sink) gets one of its moves turned outward. The move is one the group
    holds together without, so that each change leaves fewer groups or fewer sinks.
    """
    groups = _groups(ahead)
    if len(groups) <= 1:
        return True
    home = {i: n for n, group in enumerate(groups) for i in group}
    leaving = {home[i] for i in home for j in ahead[i] if home[j] != home[i]}
    entered = {home[j] for i in home for j in ahead[i] if home[j] != home[i]}
    sink = next(n for n in range(len(groups)) if n not in leaving)
    outside = [i for n, group in enumerate(groups) if n != sink and n not in entered for i in group]
    outside = outside or [i for n, group in enumerate(groups) if n != sink for i in group]
    i, way = _spare(groups[sink], ahead, around)
    x, y, width, height = stops[i].region
    ahead[i][way] = min(outside, key=lambda j: _gap(stops[j].region, x + width // 2, y + height // 2))
    around[i][way] = False
    return False


def _spare(group: list[int], ahead: list[list[int]], around: list[list[bool]]) -> tuple[int, int]:
    """A move the group holds together without, of those that go round if there is one."""
    candidates = [(not around[i][way], n, way, i) for n, i in enumerate(group) for way in (RIGHT, DOWN, LEFT, UP)]
    for _, _, way, i in sorted(candidates):
        kept, ahead[i][way] = ahead[i][way], i
        whole = len(group) == 1 or any(len(part) == len(group) for part in _groups(ahead, group))
        ahead[i][way] = kept
        if whole:
            return i, way
    raise AssertionError("four moves each are more than a group needs")


def _groups(ahead: list[list[int]], of: Sequence[int] | None = None) -> list[list[int]]:
    """The groups whose members reach each other (Tarjan's strongly connected components, without recursion)."""
    nodes = list(range(len(ahead))) if of is None else list(of)
    inside = set(nodes)
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    waiting: list[int] = []
    open_nodes: set[int] = set()
    groups: list[list[int]] = []
    for root in nodes:
        if root in number:
            continue
        work = [(root, 0)]
        while work:
            node, step = work.pop()
            if step == 0:
                number[node] = low[node] = len(number)
                waiting.append(node)
                open_nodes.add(node)
            if step < 4:
                work.append((node, step + 1))
                after = ahead[node][step]
                if after not in inside:
                    continue
                if after not in number:
                    work.append((after, 0))
                elif after in open_nodes:
                    low[node] = min(low[node], number[after])
                continue
            for after in ahead[node]:
                if after in open_nodes:
                    low[node] = min(low[node], low[after])
            if low[node] == number[node]:
                group: list[int] = []
                while True:
                    member = waiting.pop()
                    open_nodes.discard(member)
                    group.append(member)
                    if member == node:
                        break
                groups.append(sorted(group))
    return groups
