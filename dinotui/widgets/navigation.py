"""Moving between options with the arrow keys: to the nearest that way, else round to the far side. Pure geometry.

Nearest-that-way alone can leave options that no arrow ever reaches. So the moves are checked, and where a group of options has no
way out, one of its moves that is not needed leads out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from .canvas import Region

UP, RIGHT, DOWN, LEFT = range(4)
TALL = 2
"""A cell is about twice as high as it is wide."""
Moves = tuple[int, int, int, int]
"""Where each arrow leads from an option: up, right, down, left."""


class Ways:
    """Where the arrows lead from each of some rectangles, found piece by piece: many rectangles take longer than a key may.

    Once all is found every rectangle can be reached from every other. Before that an arrow leads to the nearest, which is the same
    for nearly all.
    """

    def __init__(self, regions: tuple[Region, ...]) -> None:
        self.regions = regions
        self.whole = False
        self._nearest: list[list[tuple[int, bool]] | None] = [None] * len(regions)
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
                found = [self._of(at) for at in range(len(self.regions))]
                self._ahead = [[move for move, _ in four] for four in found]
                self._around = [[wraps for _, wraps in four] for four in found]
            self.whole = _connected(self._ahead, self._around, self.regions)
        return self.whole

    def _of(self, at: int) -> list[tuple[int, bool]]:
        four = self._nearest[at]
        if four is None:
            four = self._nearest[at] = _from(at, self.regions)
        return four


@lru_cache(maxsize=8)
def ways(regions: tuple[Region, ...]) -> Ways:
    """The ways between rectangles, those of a few kept: a picture with the same ones needs no new search."""
    return Ways(regions)


def moves(regions: tuple[Region, ...]) -> tuple[Moves, ...]:
    """Where the arrows lead from each of these rectangles. Every one can be reached from every other."""
    found = ways(regions)
    while not found.work(len(regions)):
        pass
    return tuple(found.ahead(at) for at in range(len(regions)))


def nearest_to(regions: Sequence[Region], x: int, y: int) -> int:
    """The rectangle nearest to a cell."""
    return min(range(len(regions)), key=lambda i: _gap(regions[i], x, y))


def _gap(region: Region, x: int, y: int) -> int:
    return max(region.x - x, 0, x - region.right + 1) + TALL * max(region.y - y, 0, y - region.bottom + 1)


def _from(i: int, regions: Sequence[Region]) -> list[tuple[int, bool]]:
    """For each direction the option it leads to, and whether it goes round to the far side."""
    x, y, width, height = regions[i]
    middle_x, middle_y = 2 * x + width, 2 * y + height
    best = [(1 << 30, 1 << 30, i)] * 4
    wrap = [(1 << 30, 1 << 30, i)] * 4
    for j, (ox, oy, other_width, other_height) in enumerate(regions):
        if j == i:
            continue
        dx = 2 * ox + other_width - middle_x
        dy = TALL * (2 * oy + other_height - middle_y)
        aside_x = 2 * max(0, ox - x - width + 1, x - ox - other_width + 1)  # 0 where they overlap seen from above
        aside_y = 2 * TALL * max(0, oy - y - height + 1, y - oy - other_height + 1)
        if dx:
            way, back = (RIGHT, LEFT) if dx > 0 else (LEFT, RIGHT)
            far = abs(dx)
            found = (0 if aside_y <= 2 * far else 1, far + 2 * aside_y, j)
            if found < best[way]:
                best[way] = found
            found = (aside_y, -far, j)
            if found < wrap[back]:
                wrap[back] = found
        if dy:
            way, back = (DOWN, UP) if dy > 0 else (UP, DOWN)
            far = abs(dy)
            found = (0 if aside_x <= 2 * far else 1, far + 2 * aside_x, j)
            if found < best[way]:
                best[way] = found
            found = (aside_x, -far, j)
            if found < wrap[back]:
                wrap[back] = found
    return [(one[2], False) if one[2] != i else (other[2], True) for one, other in zip(best, wrap, strict=True)]


def _connected(ahead: list[list[int]], around: list[list[bool]], regions: Sequence[Region]) -> bool:
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
    x, y, width, height = regions[i]
    ahead[i][way] = min(outside, key=lambda j: _gap(regions[j], x + width // 2, y + height // 2))
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
