"""What a railroad's cubes connect, over land and by sea, and the best routes through it (GA-9.3 to GA-9.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

import msgspec

from .geometry import HEXES, RANK, Ground, bits

Node = tuple[int, int]
"""A step of a path: a land hex with -1, or a water hex with the route (0 to 2) it is crossed on."""
LAND = -1
LIMIT = 100_000
"""Steps after which the searches of one question keep the best paths found so far (GA-9.10). Real networks stay far below."""


class Path(NamedTuple):
    """A path of a delivery: its hexes from the origin on, the stops on it, and the matching cities it passes, as hexes."""

    hexes: tuple[int, ...]
    stops: int
    passed: tuple[int, ...]


class Stops(msgspec.Struct, frozen=True):
    """Where stops are: masks of hexes that count one or two."""

    one: int
    two: int


class Network:
    """The cubes of a railroad on a map: land hexes with cubes, and the water hexes that join their ports.

    Nodes are numbered in alphabetical order of their hex ids, so that going through them in order meets paths in that order.
    """

    def __init__(self, ground: Ground, rails: int) -> None:
        self.rails = rails
        prints = ground.prints
        self.sea = [component for component in ground.sea if (component.ports & rails).bit_count() > 1]
        nodes: list[Node] = [(h, LAND) for h in bits(rails)]
        nodes += [(h, component.route) for component in self.sea for h in bits(component.water)]
        nodes.sort(key=lambda node: (RANK[node[0]], node[1]))
        self.nodes = nodes
        self.number = {node: i for i, node in enumerate(nodes)}
        self.near = [0] * len(nodes)
        """By node: the mask of nodes one step away."""
        self.twins = [0] * len(nodes)
        """By node: the other nodes of the same hex."""
        for i, (h, route) in enumerate(nodes):
            if route == LAND:
                for other in bits(prints.around[h] & rails):
                    self.near[i] |= 1 << self.number[other, LAND]
        for component in self.sea:
            ways = prints.ways[component.route]
            for h in bits(component.water):
                here = self.number[h, component.route]
                for other in bits(ways[h] & (component.water | component.ports & rails)):
                    route = component.route if component.water >> other & 1 else LAND
                    there = self.number[other, route]
                    self.near[here] |= 1 << there
                    self.near[there] |= 1 << here
        seen: dict[int, int] = {}
        for i, (h, _) in enumerate(nodes):
            seen[h] = seen.get(h, 0) | 1 << i
        for i, (h, _) in enumerate(nodes):
            self.twins[i] = seen[h] & ~(1 << i)
        self.crossing = any(self.twins)
        """Whether two routes cross in a hex of this network, so that what hangs together may still not be one path."""
        self._pieces: list[int] | None = None

    @property
    def pieces(self) -> list[int]:
        """The land hexes that hang together, one mask for each piece."""
        if self._pieces is None:
            self._pieces = []
            left = (1 << len(self.nodes)) - 1
            while left:
                found = self.flood(left & -left, left)
                left &= ~found
                self._pieces.append(self.land(found))
        return self._pieces

    def piece(self, h: int) -> int:
        """The land hexes that hang together with a hex, itself included, as a mask; 0 when there is no cube on it."""
        return next((piece for piece in self.pieces if piece >> h & 1), 0)

    def land(self, nodes: int) -> int:
        """The land hexes among nodes, as a mask of hexes."""
        out = 0
        for i in bits(nodes):
            h, route = self.nodes[i]
            if route == LAND:
                out |= 1 << h
        return out

    def flood(self, new: int, free: int) -> int:
        """The nodes reached from some over free ones."""
        near, found = self.near, 0
        while new:
            found |= new
            more = 0
            while new:
                low = new & -new
                more |= near[low.bit_length() - 1]
                new ^= low
            new = more & free & ~found
        return found

    def joined(self, a: int, b: int) -> bool:
        """GA-9.5: whether a legal line runs between two hexes."""
        if not self.piece(a) >> b & 1:
            return False
        return not self.crossing or self.leads(self.number[a, LAND], 0, 1 << self.number[b, LAND])

    def leads(self, head: int, used: int, targets: int) -> bool:
        """Whether a path can go on from a node to one of the targets, all nodes as masks, without the nodes used."""
        free = (1 << len(self.near)) - 1 & ~used & ~self.twins[head]
        found = self.flood(1 << head, free | 1 << head)
        if not found & targets & ~(1 << head):
            return False
        if not self.crossing:
            return True
        return self._leads(head, free & ~(1 << head), targets)

    def _leads(self, head: int, free: int, targets: int) -> bool:
        for n in bits(self.near[head] & free):
            if targets >> n & 1:
                return True
            left = free & ~(1 << n) & ~self.twins[n]
            if self.flood(1 << n, left) & targets and self._leads(n, left, targets):
                return True
        return False

    # -- best paths

    def best_paths(
        self, origin: int, city: int, others: Sequence[int], passing: int, stops: Stops, limit: int = LIMIT
    ) -> list[Path]:
        """GA-9.10: the best paths from an origin to a city that pass so many of the other matching cities.

        The most stops win, then the fewest hexes, then the alphabetically first list of hexes. Where routes cross there is one for
        each set of passed cities, else one in all.

        limit  steps after which the best found so far are kept
        """
        return Search(self, origin, city, others, passing, stops, limit).run()


class Search:
    """Depth first, by the bound "stops so far and stops that can still be reached"."""

    def __init__(
        self, net: Network, origin: int, city: int, others: Sequence[int], passing: int, stops: Stops, limit: int
    ) -> None:
        self.net, self.passing = net, passing
        self.origin, self.city = net.number[origin, LAND], net.number[city, LAND]
        self.others = sum(1 << net.number[h, LAND] for h in others)
        self.one = sum(1 << i for i, (h, route) in enumerate(net.nodes) if route == LAND and stops.one >> h & 1)
        self.two = sum(1 << i for i, (h, route) in enumerate(net.nodes) if route == LAND and stops.two >> h & 1)
        self.weighted = self.one | self.two
        self.path: list[int] = [self.origin]
        self.best: dict[int, tuple[int, int, tuple[int, ...]]] = {}
        self.sets = 1
        if net.crossing and passing:
            self.sets = sum(1 for _ in _subsets(list(bits(self.others)), passing))
        self.left = limit

    def weight(self, nodes: int) -> int:
        """The stops on nodes."""
        return (nodes & self.one).bit_count() + 2 * (nodes & self.two).bit_count()

    def run(self) -> list[Path]:
        """The best paths."""
        net = self.net
        free = (1 << len(net.near)) - 1 & ~(1 << self.origin)
        if not self.passing:
            free &= ~self.others
        free = self.trimmed(free)
        self.away = self.distances(free)
        self.walk(self.origin, free, self.weight(1 << self.origin), 0, 1 << self.origin)
        out = []
        for passed, (stops, _, path) in sorted(self.best.items()):
            cities = tuple(net.nodes[i][0] for i in bits(passed))
            if not net.crossing:
                cities = tuple(net.nodes[i][0] for i in path[:-1] if self.others >> i & 1)
            out.append(Path(tuple(net.nodes[i][0] for i in path), stops, cities))
        return out

    def trimmed(self, free: int) -> int:
        """Without dead ends: nodes with one way in lie on no path to the city."""
        near, ends = self.net.near, 1 << self.origin | 1 << self.city
        while True:
            kept = free
            for i in bits(free & ~ends):
                if (near[i] & (kept | ends)).bit_count() < 2:
                    kept &= ~(1 << i)
            if kept == free:
                return free
            free = kept

    def distances(self, free: int) -> list[int]:
        """The fewest steps from each node to the city."""
        away, new, found, steps = [HEXES] * len(self.net.near), 1 << self.city, 0, 0
        while new:
            found |= new
            more = 0
            for i in bits(new):
                away[i] = steps
                more |= self.net.near[i]
            new, steps = more & (free | 1 << self.origin) & ~found, steps + 1
        return away

    def walk(self, head: int, free: int, stops: int, passed: int, chain: int) -> None:
        """Go on from a node. `chain` is the end of the path from its last stop on: a step beside it would have been shorter before."""
        net, city = self.net, self.city
        near = net.near
        self.left -= 1
        if self.left < 0:
            return
        to_pass = self.passing - (passed & self.others).bit_count()
        reached = net.flood(1 << city, free)
        steps = near[head] & reached
        if not steps:
            return
        others = (reached & self.others).bit_count()
        if others < to_pass:
            return
        bound = stops + self.weight(reached & ~self.others) + 2 * min(to_pass, others)
        if self.beaten(bound, len(self.path) + 1):
            return
        for n in bits(steps):
            bit = 1 << n
            if near[n] & chain & ~(1 << head):
                continue
            more = stops + (2 if self.two & bit else 1 if self.one & bit else 0)
            if n == city:
                if not to_pass:
                    self.found((*self.path, n), more, passed)
                continue
            if self.beaten(bound, len(self.path) + 1 + self.away[n]):
                continue
            rest = free & ~bit & ~net.twins[n]
            now = passed
            if self.others & bit:
                now |= bit
                if to_pass == 1:
                    rest &= ~self.others
            self.path.append(n)
            self.walk(n, rest, more, now, bit if self.weighted & bit else chain | bit)
            self.path.pop()

    def beaten(self, bound: int, length: int) -> bool:
        """Whether nothing with so many stops at best and so many hexes at least can still be better."""
        if len(self.best) < self.sets:
            return False
        return all(bound < stops or (bound == stops and length >= hexes) for stops, hexes, _ in self.best.values())

    def found(self, path: tuple[int, ...], stops: int, passed: int) -> None:
        """Keep a path if it is better."""
        key = passed if self.net.crossing else 0
        have = self.best.get(key)
        if have is None or (-stops, len(path), path) < (-have[0], have[1], have[2]):
            self.best[key] = (stops, len(path), path)


def _subsets(things: list[int], n: int) -> Iterator[tuple[int, ...]]:
    if n == 0:
        yield ()
        return
    for i, thing in enumerate(things):
        for rest in _subsets(things[i + 1 :], n - 1):
            yield (thing, *rest)


def fits(net: Network, devours: Sequence[int], passed: Iterable[int]) -> bool:
    """GA-9.5: whether each passed city can have its own factory, each joined with it by a line."""
    cities = tuple(passed)
    if not net.crossing:
        return len(devours) == len(cities)
    return any(all(net.joined(f, c) for f, c in zip(order, cities, strict=True)) for order in permutations(devours))
