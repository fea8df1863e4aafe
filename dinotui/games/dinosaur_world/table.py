"""The table: questions about the position, each answered in one place. Rules ask; this only knows.

A `cannot_x` gives the reason against something in a few words, "" when it is allowed; an `xs_to_y` gives what is allowed, with
that predicate attached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from dinotui.engine import Legal, Seat, legal, multisets

from .box import ADVANCED, ANY, BASIC, DNA_KINDS, WORKER_KINDS
from .effect_records import (
    UpgradeJeeple,
)
from .geometry import Hex, beside, distance, neighbours, on_land, positions, rim
from .pieces import ROUTE, Pieces
from .state import ENTRANCE, FILLED, FREE, Player
from .words import Clearing, Escapee, Mix, Refining, Spot, Visit

V = TypeVar("V")
NO_WORKER = "no worker in hand"
NO_MONEY = "not enough money"


def allowed(things: Iterable[V], unless: Callable[[V], str]) -> Legal[V]:
    """Things known to be allowed, with the predicate that says why others are not."""
    out = Legal(things)
    out.unless = unless
    return out


class WorldTable(Pieces):
    """A game of Dinosaur World in progress."""

    # -- parks (DW-9)

    def hexes(self, p: Player) -> tuple[Hex, ...]:
        """The hexes of a park, in the order of its tiles."""
        return tuple([(x.q, x.r) for x in p.park])

    def places(self, p: Player) -> Mapping[Hex, int]:
        """Where each tile of a park lies."""
        return positions(self.hexes(p))

    def beside(self, p: Player, index: int) -> tuple[int, ...]:
        """The tiles of the park next to one."""
        return beside(self.hexes(p), index)

    def rim(self, p: Player) -> tuple[Hex, ...]:
        """Empty hexes next to the park on which tiles may lie, from top to bottom."""
        return rim(self.hexes(p))

    def hexes_to_build(self, seat: int, paddock: bool) -> Legal[Hex]:
        """DW-9.3, DW-9.4: where a new tile may lie."""
        p, tiles = self.player(seat), self.box.tiles
        at = self.places(p)
        fenced: set[Hex] = set()
        if paddock:
            for x in p.park:
                if x.tile != ENTRANCE and tiles[x.tile].is_paddock:
                    fenced.update(neighbours(x.q, x.r))
        touching = self.rim(p)

        def cannot_build_at(spot: Hex) -> str:
            if spot in at:
                return "a tile lies there"
            if not on_land(*spot):
                return "the park board lies there"
            if spot not in touching:
                return "it touches no tile of your park"
            return "it touches a paddock" if spot in fenced else ""

        return allowed([spot for spot in touching if spot not in fenced], cannot_build_at)

    def entrance_hexes(self, seat: int) -> Legal[Hex]:
        """DW-8.6: where the Park Entrance may go."""
        p, least = self.player(seat), self.box.entrance.min_distance
        at, home = self.places(p), (p.park[0].q, p.park[0].r)
        others = [place for place in at if place != home]

        def cannot_move_to(spot: Hex) -> str:
            if spot in at:
                return "a tile lies there"
            if not on_land(*spot):
                return "the park board lies there"
            if distance(spot, home) < least:
                return "too near to where it was"
            return "" if any(near in others for near in neighbours(*spot)) else "it touches no tile of your park"

        return legal(self.rim(p), cannot_move_to)

    # -- public actions (DW-5)

    def offers(self, sort: str) -> list[int]:
        """The tiles that can be built now: a row, or the Attractions that are left."""
        s = self.state
        if sort == "paddock":
            return s.paddock_row
        if sort == "special":
            return s.special_row
        return [tile for tile, left in zip(self.box.attractions, s.stacks, strict=True) if left]

    def price(self, tile: int, kind: int) -> int:
        """DW-5.5: what a tile costs when a worker of this kind builds it."""
        return self.box.prices[tile][kind]

    def builders(self, seat: int, tile: int) -> list[int]:
        """The kinds of worker in hand that can build a tile with the money there is."""
        p, prices = self.player(seat), self.box.prices[tile]
        return [kind for kind, n in enumerate(p.workers) if n and prices[kind] <= p.money]

    def tiles_to_build(self, seat: int, sort: str) -> Legal[int]:
        """DW-5.8: the tiles of a sort whose building can be completed."""
        p, on_offer = self.player(seat), self.offers(sort)
        workers = any(p.workers)
        room = sort != "paddock" or not workers or bool(self.hexes_to_build(seat, True))

        def cannot_build(tile: int) -> str:
            if self.box.tiles[tile].sort != sort or tile not in on_offer:
                return "not on offer in this action"
            if not workers:
                return NO_WORKER
            if not room:
                return "every free hex touches a paddock"
            return "" if self.builders(seat, tile) else NO_MONEY

        hand, prices, money = self.hands(seat), self.box.prices, p.money
        fitting = [tile for tile in on_offer if any(prices[tile][kind] <= money for kind in hand)] if room else []
        return allowed(fitting, cannot_build)

    def faces_to_gather(self, seat: int) -> Legal[int]:
        """DW-5.4: the faces of dice that are left."""
        dice, workers = self.state.dice, any(self.player(seat).workers)

        def cannot_gather(face: int) -> str:
            if face not in dice:
                return "no such die is left"
            return "" if workers else NO_WORKER

        return legal(sorted(set(dice)), cannot_gather)

    def hands(self, seat: int) -> list[int]:
        """The kinds of worker in hand."""
        return [kind for kind, n in enumerate(self.player(seat).workers) if n]

    # -- dinosaurs and DNA (DW-6, DW-10)

    def cannot_pay(self, seat: int, index: int, discount: int) -> bool:
        """Whether DNA is missing for a dinosaur of a tile, some of it for free."""
        dna = self.player(seat).dna
        missing = sum(max(0, cost - dna[kind]) for kind, cost in enumerate(self.printed(seat, index).dna))
        return missing > discount

    def tiles_for_dinosaurs(self, seat: Seat, discount: int = 0) -> Legal[Spot]:
        """DW-10.1, DW-10.2: where a dinosaur can be made."""
        p, supply = self.player(seat), self.state.dinosaurs

        def cannot_make(spot: Spot) -> str:
            index = spot[1]
            slots = p.park[index].slots
            if not slots:
                return "it has no dinosaur slots"
            if FREE not in slots:
                return "every slot is filled"
            if not supply[self.printed(seat, index).dino_class]:
                return "no dinosaur of its class is left"
            return "not enough DNA" if self.cannot_pay(seat, index, discount) else ""

        return legal([(seat, index) for index in range(len(p.park))], cannot_make)

    def unpaid(self, seat: int, index: int, discount: int) -> list[Mix]:
        """DW-10.1: every way not to pay a part of a dinosaur's DNA."""
        dna, cost = self.player(seat).dna, self.printed(seat, index).dna
        n = min(discount, sum(cost))
        ways = multisets([(kind, cost[kind]) for kind in range(DNA_KINDS) if cost[kind]], n)
        return [way for way in ways if all(cost[kind] - way.count(kind) <= dna[kind] for kind in range(DNA_KINDS))]

    def refinings(self, seat: int) -> list[Refining]:
        """DW-6.3: two different basic kinds for an advanced one that has room."""
        dna, caps = self.player(seat).dna, self.box.caps
        have = [kind for kind in BASIC if dna[kind]]
        into = [kind for kind in ADVANCED if dna[kind] < caps[kind]]
        return [(a, b, c) for i, a in enumerate(have) for b in have[i + 1 :] for c in into]

    def mixes_to_gain(self, seat: int, kinds: Sequence[int], n: int) -> list[Mix]:
        """Every way to gain n DNA of these kinds for which there is room; as many as fit when there is less."""
        dna, caps = self.player(seat).dna, self.box.caps
        room = [(kind, caps[kind] - dna[kind]) for kind in kinds]
        return list(multisets(room, min(n, sum(free for _, free in room))))

    def mixes_to_pay(self, seat: int, n: int) -> list[Mix]:
        """Every way to pay n DNA of any kinds."""
        return list(multisets(list(enumerate(self.player(seat).dna)), n))

    # -- private actions (DW-6)

    def tokens_to_place(self, seat: int) -> list[int]:
        """DW-6.5: the Jeeple tokens not placed yet, a route token first."""
        p = self.player(seat)
        routes = [ROUTE] if p.routes < self.box.jeeple.route_tokens_per_player else []
        return routes + [token for token in range(len(self.box.tokens)) if token not in p.bonuses]

    def upgrade_price(self, kind: int) -> int:
        """DW-6.5: what a Jeeple token costs with a worker of this kind."""
        action = self.box.private["upgrade_jeeple"]
        effect = action.bonus if kind == self.box.worker_number[action.bonus_worker] else action.base
        assert isinstance(effect, UpgradeJeeple)
        return effect.cost

    def upgraders(self, seat: int) -> list[int]:
        """The kinds of worker in hand with which a Jeeple token can be paid."""
        return [kind for kind in self.hands(seat) if self.upgrade_price(kind) <= self.player(seat).money]

    def cannot_act(self, seat: Seat, action: str) -> str:
        """DW-6.1: why a private action cannot be taken; "" when it can."""
        p = self.player(seat)
        if not any(p.workers):
            return NO_WORKER
        match action:
            case "make_dinosaurs":
                if not any(FREE in x.slots for x in p.park):
                    return "no empty dinosaur slot"
                return "" if self.tiles_for_dinosaurs(seat) else "not enough DNA for any empty slot"
            case "refine_dna":
                return "" if self.refinings(seat) else "needs two kinds of basic DNA, and room for advanced DNA"
            case "upgrade_jeeple":
                if not self.tokens_to_place(seat):
                    return "all tokens are placed"
                return "" if self.upgraders(seat) else NO_MONEY
        return ""

    # -- the tour (DW-7)

    def tiles_to_enter(self, seat: Seat) -> Legal[Spot]:
        """DW-7.2: where the Jeeple can drive."""
        p = self.player(seat)
        near = self.beside(p, p.jeeple)

        def cannot_enter(spot: Spot) -> str:
            if not p.movement:
                return "no movement left"
            return "" if spot[1] in near else "not next to the Jeeple"

        return allowed([(seat, index) for index in near] if p.movement else (), cannot_enter)

    def worth(self, seat: int, index: int) -> int:
        """DW-7.5 (2): the excitement a visit gives, below 0 what it costs."""
        p = self.player(seat)
        x, printed = p.park[index], self.printed(seat, index)
        if printed.is_paddock:
            here = x.slots.count(FILLED)
            return max(0, printed.shown[here - 1] - x.boredom) if here else 0
        return max(0, printed.excitement - x.boredom) if printed.excitement >= 0 else printed.excitement - x.boredom

    def workers_needed(self, seat: int, index: int) -> int:
        """DW-7.5 (1), DW-13.24: how many workers a visit takes; a Special Building just cleared takes one more."""
        p, printed = self.player(seat), self.printed(seat, index)
        if printed.is_paddock:
            return 0
        return 2 if p.cleared and index == p.jeeple and printed.sort == "special" else 1

    def cannot_visit(self, seat: int, index: int) -> str:
        """DW-7.3 to DW-7.6, DW-13.21: why a tile cannot be activated, its workers apart."""
        p = self.player(seat)
        x = p.park[index]
        if x.tile == ENTRANCE:
            return "the entrance has no activation"
        if index in p.activated:
            return "activated before in this tour"
        if x.standing:
            return "an escaped dinosaur is in the way"
        if self.box.tiles[x.tile].is_paddock:
            return "" if FILLED in x.slots else "no dinosaur in its slots"
        return "not enough excitement" if self.worth(seat, index) + p.excitement < 0 else ""

    def visits(self, seat: Seat) -> Legal[Visit]:
        """DW-7.3: how the tile under the Jeeple can be activated: by which worker, or ANY for a paddock."""
        p = self.player(seat)

        def cannot_activate(visit: Visit) -> str:
            _, index, kind = visit
            if index != p.jeeple or not p.entered:
                return "the Jeeple has not driven there"
            if reason := self.cannot_visit(seat, index):
                return reason
            needed = self.workers_needed(seat, index)
            if needed and p.workers[kind] < needed:
                return "not enough workers of its kind in hand"
            return ""

        here = self.ways_to_visit(seat, p.jeeple) if p.entered else ()
        return legal(here, cannot_activate)

    def ways_to_visit(self, seat: Seat, index: int) -> list[Visit]:
        """A tile with each kind of worker that can work there; with ANY for a paddock, none for the entrance."""
        if self.player(seat).park[index].tile == ENTRANCE:
            return []
        printed = self.printed(seat, index)
        if printed.is_paddock:
            return [(seat, index, ANY)]
        return [(seat, index, kind) for kind in (range(WORKER_KINDS) if printed.worker == ANY else (printed.worker,))]

    def clearings(self, seat: Seat) -> list[Clearing]:
        """DW-13.22: which dinosaurs on the tile just entered can be sent home, with which worker."""
        p = self.player(seat)
        if not p.entered:
            return []
        return [(seat, home, kind) for home in sorted(set(p.park[p.jeeple].standing)) for kind in self.hands(seat)]

    # -- solo (DW-13)

    def escapees(self, seat: Seat) -> list[Escapee]:
        """The escaped dinosaurs of a park, each as where it stands and where it belongs."""
        return sorted({(seat, at, home) for at, x in enumerate(self.player(seat).park) for home in x.standing})

    def escaped_number(self, p: Player) -> int:
        """How many dinosaurs of a park have escaped."""
        return sum(len(x.standing) for x in p.park)

    def step(self, p: Player, index: int, direction: str) -> int:
        """The tile next to one in a direction, -1 for none."""
        x, (dq, dr) = p.park[index], self.box.direction[direction]
        target = (x.q + dq, x.r + dr)
        return next((i for i, other in enumerate(p.park) if (other.q, other.r) == target), -1)

    def way_out(self, p: Player, index: int, arrows: Sequence[str]) -> int:
        """DW-13.10: where a dinosaur of a paddock walks by these arrows, -1 for nowhere."""
        x = p.park[index]
        if x.tile == ENTRANCE or not self.box.tiles[x.tile].is_paddock or FILLED not in x.slots:
            return -1
        return next((to for arrow in arrows if (to := self.step(p, index, arrow)) >= 0), -1)

    def usable_specialists(self, seat: int) -> Legal[int]:
        """DW-13.17: the Specialists with an empty slot for a worker in hand."""
        p, solo = self.player(seat), self.state.solo
        in_play = solo.specialists if solo else []

        def cannot_use(number: int) -> str:
            card = next((c for c in in_play if c.number == number), None)
            record = self.box.specialists[number]
            if card is None:
                return "not in this game"
            if card.used >= record.slots:
                return "all its slots are used"
            return "" if p.workers[self.box.worker_number[record.worker]] else "no worker of its kind in hand"

        return legal([card.number for card in in_play], cannot_use)
