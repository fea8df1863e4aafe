"""The table's pieces: what is where, derived views of it kept beside it, and the moves that rules make. No questions here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from dinotui.engine import Game, Seat, Setup, Table

from .box import AIRLINES, COMPANIES, RAILROADS, Box, ShareId
from .geometry import Ground, HexId, bits, mask
from .network import Network, Stops
from .state import NONE, GaugeState, Player

_network = lru_cache(maxsize=8192)(Network)
"""Networks are the same wherever the same cubes lie on the same map."""


class Pieces(Table[Box, GaugeState]):
    """What is where."""

    def __init__(self, game: Game[Any, Any], box: Box, state: GaugeState, setup: Setup, names: tuple[str, ...] | None = None) -> None:
        super().__init__(game, box, state, setup, names)
        self._laid = -1
        self._ground: Ground = box.ground(())
        self._cubes = [0] * len(state.cubes)
        self._rails = [0] * len(RAILROADS)
        self._beside = [(0, 0)] * len(RAILROADS)
        self._any = self._full = 0

    def player(self, seat: int) -> Player:
        """What a seat has."""
        return self.state.players[seat]

    def seats_from(self, seat: int) -> list[Seat]:
        """All seats in clockwise order, beginning with one."""
        n = len(self.state.players)
        return [Seat((seat + i) % n) for i in range(n)]

    # -- the map

    @property
    def ground(self) -> Ground:
        """The map with the tiles laid so far."""
        laid = self.state.laid
        if len(laid) != self._laid:
            self._laid = len(laid)
            self._ground = self.box.ground(tuple(laid.items()))
        return self._ground

    def _look(self) -> None:
        """Bring what is derived from the cubes up to date."""
        cubes = self.state.cubes
        if cubes == self._cubes:
            return
        limit = self.box.meta.hex_cube_limit
        for h, (here, before) in enumerate(zip(cubes, self._cubes, strict=True)):
            if here != before:
                bit = 1 << h
                for r in RAILROADS:
                    self._rails[r] = self._rails[r] | bit if here >> r & 1 else self._rails[r] & ~bit
                self._any = self._any | bit if here else self._any & ~bit
                self._full = self._full | bit if here.bit_count() >= limit else self._full & ~bit
        self._cubes = cubes.copy()

    def rails(self, rail: int) -> int:
        """The hexes with a cube of a railroad, as a mask."""
        self._look()
        return self._rails[rail]

    def beside(self, rail: int) -> int:
        """The neighbours of a railroad's cubes, as a mask."""
        rails = self.rails(rail)
        kept = self._beside[rail]
        if kept[0] != rails:
            around, near = self.box.prints.around, 0
            for h in bits(rails):
                near |= around[h]
            kept = self._beside[rail] = (rails, near)
        return kept[1]

    def difficult_hexes(self) -> int:
        """GA-7.6: where a cube costs a second one, as a mask."""
        self._look()
        return self.ground.swamps | self.ground.mountains & ~self._any

    def full(self) -> int:
        """GA-7.3: the hexes no cube can be added to, as a mask."""
        self._look()
        return self._full

    def network(self, rail: int) -> Network:
        """What the cubes of a railroad connect."""
        return _network(self.ground, self.rails(rail))

    def cities(self, good: int) -> int:
        """The cities that want a good, as a mask."""
        return mask(h for h, wanted in self.state.city.items() if wanted == good)

    def stops(self) -> Stops:
        """GA-9.6: where a delivery finds one stop or two."""
        ground, nested = self.ground, mask(self.state.nests)
        return Stops(ground.one_town | ground.city & ~nested, ground.two_towns | nested)

    def stops_at(self, h: int) -> int:
        """GA-9.6: the stops on one hex."""
        if h in self.state.city:
            return 2 if h in self.state.nests else 1
        return self.ground.towns[h]

    def difficult(self, h: int) -> bool:
        """GA-7.6: whether a cube there costs a second one."""
        ground = self.ground
        return bool((ground.swamps if self.state.cubes[h] else ground.swamps | ground.mountains) >> h & 1)

    # -- shares and money

    def in_hands(self, company: int) -> int:
        """GA-0.3: how many shares of a company players own."""
        return sum(player.shares[company] for player in self.state.players)

    def owners(self, company: int) -> list[tuple[Seat, int]]:
        """Who owns how many shares of a company."""
        return [(Seat(seat), p.shares[company]) for seat, p in enumerate(self.state.players) if p.shares[company]]

    def next_share(self, company: int) -> ShareId | None:
        """The share on top of a company's stack."""
        shares = self.box.companies[company].shares
        sold = self.state.sold[company]
        return shares[sold] if sold < len(shares) else None

    def rail_value(self, rail: int) -> int:
        """A railroad's value on the Stomp Market."""
        return self.box.market[self.state.market[rail]]

    def flight_value(self, airline: int) -> int:
        """An airline's value on the Stomp Market, 0 while it is not open."""
        at = self.state.flights[airline]
        return 0 if at == NONE else self.box.market[at]

    def factory_value(self, plant: int) -> int:
        """A factory company's value on the Factory Track."""
        return self.box.track[plant][self.state.track[plant]]

    def box_cubes(self, ship: int) -> int:
        """The cubes in a shipping company's box."""
        return sum(self.state.boxes[4 * ship : 4 * ship + 4])

    def nests_on_map(self, airline: int) -> int:
        """An airline's nests on the map, the one at its airport included."""
        return 1 + sum(1 for other in self.state.nests.values() if other == airline)

    def price(self, good: int) -> int:
        """GA-9.7: what a stop pays for a good that is out of the market: the value of the lowest empty space of its column."""
        return self.box.column[good][self.box.discs - self.state.column[good] - 1]

    def empty_plants(self, plant: int) -> list[HexId]:
        """The factories of a company without a good."""
        s = self.state
        return [HexId(h) for h in sorted(s.plants) if s.plants[h] == plant and h not in s.goods]

    # -- moves

    def lay_tile(self, h: int, tile: int) -> None:
        """GA-5.2, GA-5.3, GA-5.4: put a tile on a hex, with its city counter or its factory."""
        s = self.state
        s.laid[h] = tile
        if self.box.tiles[tile].city:
            s.city[h] = self.draw(s.counters)
        if self.box.tile_factory[tile] != NONE:
            s.plants[h] = self.box.tile_factory[tile]

    def advance(self, seat: Seat, rail: int, spaces: int) -> None:
        """GA-13.1, GA-13.2: one movement up the Stomp Market, stomping the railroads where it ends."""
        market, top = self.state.market, len(self.box.market) - 1
        at, to = market[rail], min(top, market[rail] + spaces)
        if to == at:
            return
        market[rail] = to
        self.tell(seat, "moves {rail} up to ${value}", rail=rail, value=self.box.market[to])
        for other in RAILROADS:
            if other != rail and market[other] == to:
                market[other] = to - 1
                self.tell(seat, "stomps {rail} down to ${value}", rail=other, value=self.box.market[to - 1])

    def advance_factory(self, seat: Seat, plant: int) -> None:
        """GA-12.2: one space toward the rival, who is pushed back if it stands there."""
        track, step = self.state.track, 1 if plant == 0 else -1
        to = track[plant] + step
        if not self.box.track[plant][to]:
            return
        if track[1 - plant] == to:
            track[1 - plant] += step
            self.tell(seat, "pushes {plant} back to ${value}", plant=1 - plant, value=self.factory_value(1 - plant))
        track[plant] = to
        self.tell(seat, "moves {plant} up to ${value}", plant=plant, value=self.factory_value(plant))

    def pay_shares(self, company: int, each: int, first: Seat) -> None:
        """Pay the owners of a company's shares, beginning with a seat."""
        for seat in self.seats_from(first):
            player = self.player(seat)
            shares = player.shares[company]
            if shares and each:
                player.money += shares * each
                player.earned[company] += shares * each
                self.tell(seat, "earns ${money} for {n} {company}", money=shares * each, n=shares, company=company)

    def open_airline(self, seat: Seat, airline: int) -> None:
        """GA-11.1: the first share and a nest for the builder, and a marker below the lowest railroad."""
        s, company = self.state, AIRLINES[airline]
        s.flights[airline] = max(0, min(s.market) - 1)
        s.sold[company] += 1
        s.supply[airline] -= 2
        player = self.player(seat)
        player.shares[company] += 1
        player.nests[airline] += 1
        self.tell(seat, "opens {company} at ${value}", company=company, value=self.flight_value(airline))

    def fly(self, seat: Seat, airline: int) -> None:
        """GA-11.2: the marker goes on to the next higher space without any railroad or airline."""
        s = self.state
        taken = {*s.market, *s.flights}
        to = next((at for at in range(s.flights[airline] + 1, len(self.box.market)) if at not in taken), None)
        if to is not None:
            s.flights[airline] = to
            self.tell(seat, "flies {company} up to ${value}", company=AIRLINES[airline], value=self.box.market[to])


def new_player(money: int) -> Player:
    """A player who owns nothing but money."""
    return Player(money, [0] * COMPANIES, [0] * len(RAILROADS), [0] * len(AIRLINES), [0] * len(RAILROADS), [0] * COMPANIES)


def shipping_multipliers(box: Box, cubes: Sequence[int]) -> list[int]:
    """GA-14.2: by shipping company what each cube in its box pays for a share."""
    pays = box.shipping_payout
    ranked = sorted(cubes, reverse=True)
    out = []
    for n in cubes:
        if n == ranked[0]:
            out.append(pays.tied_most if ranked.count(n) > 1 else pays.most)
        elif n == ranked[1] and ranked.count(n) > 1:
            out.append(pays.tied_second)
        elif n == ranked[1] and ranked.count(ranked[0]) == 1:
            out.append(pays.second)
        else:
            out.append(pays.least)
    return out
