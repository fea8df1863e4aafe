"""The table: questions about the position, each answered in one place. Rules ask; this only knows.

A `cannot_x` gives the reason against something in a few words, "" when it is allowed; an `xs_to_y` gives what is allowed, with
that predicate attached.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import TypeVar, cast

from dinotui.engine import Legal, Seat

from .box import AIRLINES, COMPANIES, FACTORIES, RAILROADS, SHIPPING, CompanyId
from .geometry import RANK, VOLCANO, HexId, bits
from .network import LAND, LIMIT, Node, fits
from .pieces import Pieces, shipping_multipliers
from .state import NONE
from .words import Delivery, Load, Target

V = TypeVar("V")


def allowed(things: Iterable[V], unless: Callable[[V], str]) -> Legal[V]:
    """Things known to be allowed, with the predicate that says why others are not."""
    out: Legal[V] = Legal(things)
    out.unless = unless
    return out


class GaugeTable(Pieces):
    """A game of Dinosaur Gauge in progress."""

    # -- tiles (GA-5)

    def hexes_to_cover(self) -> Legal[HexId]:
        """GA-5.1: water without a tile."""
        prints, laid = self.box.prints, self.state.laid

        def cannot_cover(h: HexId) -> str:
            if not prints.water >> h & 1:
                return "not water"
            return "a tile lies there" if h in laid else ""

        return allowed(cast("Iterable[HexId]", bits(prints.water & ~self.ground.covered)), cannot_cover)

    # -- shares (GA-6)

    def cannot_buy(self, seat: int, company: int) -> str:
        """GA-6.1 to GA-6.3: why the next share of a company cannot be bought; "" when it can."""
        share = self.next_share(company)
        if share is None:
            return "sold out"
        if company in AIRLINES and self.state.flights[company - AIRLINES[0]] == NONE:
            return "not open yet"
        return "" if self.box.shares[share].price <= self.player(seat).money else "you cannot pay for it"

    def shares_to_buy(self, seat: int) -> Legal[CompanyId]:
        """GA-6.1: the companies whose next share can be bought."""

        def cannot(company: CompanyId) -> str:
            return self.cannot_buy(seat, company)

        return allowed([CompanyId(c) for c in range(COMPANIES) if not self.cannot_buy(seat, c)], cannot)

    def sites_for_factory(self) -> Legal[HexId]:
        """GA-6.6: where a factory token can go."""
        s, ground, airport = self.state, self.ground, self.box.airport

        def cannot_stand(h: HexId) -> str:
            if not ground.buildable >> h & 1:
                return "the volcano" if ground.terrain[h] == VOLCANO else "water"
            if h in s.plants:
                return "a factory stands there"
            if ground.city >> h & 1:
                return "a city"
            if ground.towns[h]:
                return "a town"
            return "a nest" if h in airport else ""

        return allowed([HexId(h) for h in bits(ground.sites) if h not in s.plants], cannot_stand)

    def rails_owned(self, seat: int) -> list[int]:
        """The railroads a seat has cubes of."""
        return [r for r, n in enumerate(self.player(seat).cubes) if n]

    # -- building (GA-7, GA-8)

    def cost(self, target: Target) -> int:
        """GA-7.5: the cubes a placement takes."""
        h, route = target
        return 1 + self.difficult(h) + (route != LAND)

    def places(self, seat: int, rail: int) -> tuple[int, list[int]]:
        """GA-7.3 to GA-7.5, GA-8: where a cube of a railroad can be placed, as masks: over land, and by each route."""
        cubes, rails, ground = self.player(seat).cubes[rail], self.rails(rail), self.ground
        if not cubes:
            return 0, [0, 0, 0]
        free = ground.buildable & ~rails & ~self.full()
        easy = free & ~self.difficult_hexes()
        shipped = [0, 0, 0]
        if cubes > 1:
            for component in ground.sea:
                if component.ports & rails:
                    shipped[component.route] |= component.ports & (free if cubes > 2 else easy)
        return self.beside(rail) & (free if cubes > 1 else easy), shipped

    def targets(self, seat: int, rail: int) -> Legal[Target]:
        """GA-7.3 to GA-7.5, GA-8: where a cube of a railroad can be placed, over land and by sea."""
        ground, rails = self.ground, self.rails(rail)
        cubes, beside, full = self.player(seat).cubes[rail], self.beside(rail), self.full()

        def cannot_place(target: Target) -> str:
            h, route = target
            if not ground.buildable >> h & 1:
                return "the volcano" if ground.terrain[h] == VOLCANO else "water"
            if rails >> h & 1:
                return "the railroad is there already"
            if full >> h & 1:
                return "three railroads are there"
            if route == LAND:
                if not beside >> h & 1:
                    return "not beside the railroad"
            elif not any(c.route == route and c.ports & rails and c.ports >> h & 1 for c in ground.sea):
                return "no port of the railroad on this route"
            return "" if self.cost(target) <= cubes else "you have too few cubes"

        land, shipped = self.places(seat, rail)
        out: list[Target] = [(HexId(h), LAND) for h in bits(land)]
        out += [(HexId(h), route) for route, ports in enumerate(shipped) for h in bits(ports)]
        return allowed(out, cannot_place)

    def can_build(self, seat: int, rail: int) -> bool:
        """GA-7.1: whether a cube of a railroad can be placed at all."""
        land, shipped = self.places(seat, rail)
        return bool(land) or any(shipped)

    def rails_to_build(self, seat: int) -> Legal[int]:
        """GA-7.1: the railroads whose cubes can be placed."""

        def cannot_build(rail: int) -> str:
            if not self.player(seat).cubes[rail]:
                return "you have no cube"
            return "" if self.can_build(seat, rail) else "no place in reach"

        return allowed([r for r in RAILROADS if self.can_build(seat, r)], cannot_build)

    # -- deliveries (GA-9)

    def cannot_deliver(self, seat: int, load: Load) -> str:
        """GA-9.1 to GA-9.3: why a railroad cannot deliver the good on a hex; "" when it can. Cheap and exact."""
        s, (rail, h) = self.state, load
        if not self.player(seat).shares[rail]:
            return "you own no share of it"
        if h not in s.goods:
            return "no good there"
        if not self.rails(rail) >> h & 1:
            return "the railroad has no cube there"
        net, wanted = self.network(rail), self.cities(s.goods[h])
        reached = net.piece(h) & wanted
        if reached and net.crossing and not net.leads(net.number[h, LAND], 0, sum(1 << net.number[c, LAND] for c in bits(reached))):
            reached = 0
        return "" if reached else "no city for it on the railroad"

    def loads(self, seat: int) -> Legal[Load]:
        """GA-9.1: the goods each railroad of a seat can deliver."""
        shares = self.player(seat).shares
        every = [(r, HexId(h)) for r in RAILROADS if shares[r] for h in self.state.goods]
        return allowed([load for load in every if not self.cannot_deliver(seat, load)], lambda load: self.cannot_deliver(seat, load))

    def devourable(self, load: Load) -> list[HexId]:
        """GA-9.5: other factories of the same company, with a good and a cube of the railroad."""
        s, (rail, origin) = self.state, load
        rails = self.rails(rail)
        return [HexId(h) for h in sorted(s.goods) if h != origin and s.plants[h] == s.plants[origin] and rails >> h & 1]

    def deliveries(self, load: Load) -> list[Delivery]:
        """GA-9.10: for each city and each set of devoured factories the best path, the one that pays most first."""
        rail, origin = load
        net, stops = self.network(rail), self.stops()
        piece = net.piece(origin)
        cities = list(bits(piece & self.cities(self.state.goods[origin]) & ~(1 << origin)))
        food = [h for h in self.devourable(load) if piece >> h & 1]
        best: dict[tuple[int, tuple[int, ...]], Delivery] = {}
        most = min(len(food), len(cities) - 1)
        for city in cities:
            others = [h for h in cities if h != city]
            for passing in range(most + 1):
                for path in net.best_paths(origin, city, others, passing, stops, LIMIT // (len(cities) * (most + 1))):
                    for devours in combinations(food, passing):
                        found = Delivery(rail, origin, HexId(city), tuple(devours), path.hexes, path.stops)
                        key, have = (city, devours), best.get((city, devours))
                        if fits(net, devours, path.passed) and (have is None or _rank(found) < _rank(have)):
                            best[key] = found
        return sorted(best.values(), key=lambda d: (-d.stops, len(d.devours), len(d.path), d.city, d.devours))

    def dividend(self, delivery: Delivery) -> int:
        """GA-9.8: what a delivery pays in all."""
        return delivery.stops * self.price(self.state.goods[delivery.origin])

    def per_share(self, delivery: Delivery) -> int:
        """GA-9.8: what a delivery pays for each share, rounded up."""
        return -(-self.dividend(delivery) // max(1, self.in_hands(delivery.rail)))

    # -- a path traced step by step (GA-9.10)

    def devour_sets(self, load: Load, passed: tuple[HexId, ...]) -> list[tuple[HexId, ...]]:
        """GA-9.5: the sets of factories that can be devoured for the cities passed."""
        net = self.network(load[0])
        piece = net.piece(load[1])
        food = [h for h in self.devourable(load) if piece >> h & 1]
        return [tuple(devours) for devours in combinations(food, len(passed)) if fits(net, devours, passed)]

    def passed_cities(self, load: Load, path: list[Node]) -> tuple[HexId, ...]:
        """The matching cities on a path, the last one left out."""
        wanted = self.cities(self.state.goods[load[1]])
        return tuple(HexId(h) for h, route in path[1:-1] if route == LAND and wanted >> h & 1)

    def at_city(self, load: Load, path: list[Node]) -> bool:
        """Whether a path ends in a city that wants the good."""
        h, route = path[-1]
        return len(path) > 1 and route == LAND and bool(self.cities(self.state.goods[load[1]]) >> h & 1)

    def steps(self, load: Load, path: list[Node]) -> list[Node]:
        """Where a path can go on so that it can still be ended by the rules."""
        net, wanted = self.network(load[0]), self.cities(self.state.goods[load[1]])
        number = net.number
        if self.at_city(load, path) and not self.devour_sets(load, (*self.passed_cities(load, path), HexId(path[-1][0]))):
            return []
        head, used = number[path[-1]], 0
        for node in path:
            used |= 1 << number[node] | net.twins[number[node]]
        targets = sum(1 << number[h, LAND] for h in bits(wanted & net.rails)) & ~used
        out = []
        for n in bits(net.near[head] & ~used):
            if targets >> n & 1 or net.leads(n, used | 1 << n, targets):
                out.append(net.nodes[n])
        return out

    # -- producing, nests (GA-10, GA-11)

    def cannot_produce(self, seat: int, company: int) -> str:
        """GA-10.1: why a factory company cannot produce; "" when it can."""
        if not self.player(seat).shares[company]:
            return "you own no share of it"
        empty = len(self.empty_plants(company - FACTORIES[0]))
        if not empty:
            return "no factory is empty"
        return "" if empty <= sum(self.state.column) else "too few goods in the market"

    def factories_to_run(self, seat: int) -> Legal[CompanyId]:
        """GA-10.1: the factory companies that can produce."""
        return allowed(
            [CompanyId(c) for c in FACTORIES if not self.cannot_produce(seat, c)], lambda company: self.cannot_produce(seat, company)
        )

    def cities_to_nest(self) -> Legal[HexId]:
        """GA-11.2: the cities without a nest."""
        s = self.state

        def cannot_nest_at(h: HexId) -> str:
            if h not in s.city:
                return "no city"
            return "a nest is there" if h in s.nests else ""

        return allowed([HexId(h) for h in sorted(s.city) if h not in s.nests], cannot_nest_at)

    def cannot_nest(self, seat: int, company: int = NONE) -> str:
        """GA-11.2: why no nest (of an airline) can be placed; "" when one can."""
        player, s = self.player(seat), self.state
        if not (player.nests[company - AIRLINES[0]] if company != NONE else any(player.nests)):
            return "you have no nest"
        if player.money < self.box.meta.nest_action_cost:
            return "you cannot pay for it"
        return "" if len(s.nests) < len(s.city) else "every city has a nest"

    def nests_to_place(self, seat: int) -> Legal[CompanyId]:
        """GA-11.2: the airlines whose nests a seat can place."""
        return allowed([CompanyId(c) for c in AIRLINES if not self.cannot_nest(seat, c)], lambda company: self.cannot_nest(seat, company))

    # -- what things are worth (GA-14.2)

    def worth(self, company: int) -> int:
        """What a share of a company pays at the end as things stand."""
        if company in RAILROADS:
            return self.rail_value(company)
        if company in FACTORIES:
            return self.factory_value(company - FACTORIES[0])
        if company in AIRLINES:
            airline = company - AIRLINES[0]
            return self.flight_value(airline) * self.nests_on_map(airline)
        cubes = [self.box_cubes(ship) for ship in range(3)]
        ship = company - SHIPPING[0]
        return cubes[ship] * shipping_multipliers(self.box, cubes)[ship]

    def engineer_bonus(self, seat: Seat | int) -> int:
        """GA-14.2: spent cubes times their colours."""
        spent = self.player(seat).engineer
        return sum(spent) * sum(1 for n in spent if n)


def _rank(d: Delivery) -> tuple[int, int, tuple[int, ...]]:
    """GA-9.10: most stops, then fewest hexes, then alphabetically."""
    return -d.stops, len(d.path), tuple(RANK[h] for h in d.path)
