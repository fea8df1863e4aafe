"""Positions of Dinosaur Gauge made by hand, and a driver for single rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dinotui.engine import IllegalChoice, Rules, Seat, SeatPlan, Setup
from dinotui.games.dinosaur_gauge import setup as setting_up
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME
from dinotui.games.dinosaur_gauge.geometry import HexId, bits, hex_at, hex_key
from dinotui.games.dinosaur_gauge.state import Player
from dinotui.games.dinosaur_gauge.table import GaugeTable

NAMES = ("You", "Bob", "Cy", "Di", "Eve")
GOODS = ("purple", "red", "white")


def drive(t: GaugeTable, unit: Rules[Any], answer: Callable[[Any], int]) -> Any:
    """Run rules to their end with an answer to every question. Returns what they return."""
    index: int | None = None
    while True:
        try:
            ask = unit.send(index)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value
        t.ask = ask
        index = answer(ask)


def play_rule(unit: Rules[Any], t: GaugeTable, *keys: str) -> Any:
    """Run rules, answering with keys; single options that are not shown are taken unless named. Returns what the rules return."""
    left = list(keys)

    def answer(ask: Any) -> int:
        if ask.n == 1 and not ask.show and (not left or ask.key(t, 0) != left[0]):
            return 0
        assert left, ("asked", ask.prompt(t), [option.key for option in ask.options(t)])
        return int(ask.find(t, left.pop(0)))

    result = drive(t, unit, answer)
    assert not left, left
    t.ask = None
    return result


def first_ask(unit: Rules[Any], t: GaugeTable, *keys: str) -> Any:
    """The question rules come to after these answers."""
    ask = unit.send(None)
    for key in keys:
        ask = unit.send(ask.find(t, key))
    t.ask = ask
    return ask


class Scene:
    """A table before the first turn: start cubes and markers, no goods on factories, all city counters white, nobody owns anything.

    Companies, goods and hexes are given by their ids.
    """

    def __init__(self, box: Box, seats: int = 3, money: int = 25) -> None:
        self.box = box
        self.setup = Setup("dinosaur_gauge", tuple(map(SeatPlan, NAMES[:seats])), {}, 7)
        state = setting_up.new_state(box, self.setup)
        state.stage = "play"
        state.city.update(dict.fromkeys(bits(box.prints.city), GOODS.index("white")))
        self.t = GaugeTable(GAME, box, state, self.setup)
        self.t.journal = []
        for player in state.players:
            player.money = money

    @property
    def s(self) -> Any:
        return self.t.state

    def me(self, seat: int = 0) -> Player:
        return self.t.player(seat)

    def company(self, name: str) -> int:
        return int(self.box.company_number[name])

    def own(self, seat: int, *shares: str) -> None:
        """Shares of companies: "REX", or "REX:3" for three."""
        for text in shares:
            name, _, n = text.partition(":")
            number = int(n or 1)
            self.me(seat).shares[self.company(name)] += number
            self.s.sold[self.company(name)] += number

    def hold(self, seat: int, **cubes: int) -> None:
        """Exactly these cubes in a supply."""
        for name, n in cubes.items():
            self.me(seat).cubes[self.company(name)] = n

    def rail(self, name: str, *hexes: str) -> None:
        """Cubes on the map."""
        for h in hexes:
            self.s.cubes[hex_at(h)] |= 1 << self.company(name)

    def rails(self, name: str) -> set[str]:
        return {hex_key(h) for h in bits(self.t.rails(self.company(name)))}

    def good(self, h: str, colour: str) -> None:
        """A good from the market on a factory."""
        self.s.goods[hex_at(h)] = GOODS.index(colour)
        self.s.column[GOODS.index(colour)] -= 1

    def plant(self, h: str, name: str) -> None:
        """A factory on the map."""
        self.s.plants[hex_at(h)] = self.company(name) - 7

    def city(self, h: str, colour: str) -> None:
        self.s.city[hex_at(h)] = GOODS.index(colour)

    def tile(self, h: str, tile: str) -> None:
        """A tile from the bag on the map."""
        number = next(i for i, record in enumerate(self.box.tiles) if record.id == tile)
        self.s.bag.remove(number)
        if self.box.tiles[number].city and not self.s.counters:
            self.s.counters.append(GOODS.index("white"))
        self.t.lay_tile(hex_at(h), number)

    def market(self, **values: int) -> None:
        """Stomp Market values of railroads and airlines."""
        for name, value in values.items():
            at, c = self.box.market.index(value), self.company(name)
            if c < 4:
                self.s.market[c] = at
            else:
                self.s.flights[c - 9] = at

    def values(self) -> dict[str, int]:
        """The railroads' values."""
        return {self.box.companies[r].id: self.t.rail_value(r) for r in range(4)}

    def hex(self, h: str) -> HexId:
        return hex_at(h)

    def ports(self, route: str, h: str) -> set[str]:
        """The ports one can ship to from a port by a route."""
        number = "ABC".index(route)
        pieces = [c.ports for c in self.t.ground.sea if c.route == number and c.ports >> hex_at(h) & 1]
        return {hex_key(p) for ports in pieces for p in bits(ports)} - {h}

    def track(self, **values: int) -> None:
        """Factory Track values."""
        for name, value in values.items():
            f = self.company(name) - 7
            self.s.track[f] = self.box.track[f].index(value)

    def opening(self, *sets: str, chooser: int = 0) -> None:
        """Opening sets waiting to be bought, as "REX-1+SPINO-1"."""
        self.s.stage, self.s.chooser = "sets", chooser
        self.s.sets[:] = [tuple(self.box.share_number[share] for share in text.split("+")) for text in sets]
        for shares in self.s.sets:
            for share in shares:
                self.s.sold[self.box.shares[share].company] += 1

    def choose_sets(self, *sets: str) -> None:
        """Everybody in turn buys a set."""
        for text in sets:
            unit = GAME.next_unit(self.t)
            assert unit is not None
            play_rule(unit, self.t, f"set@{text}")


@pytest.fixture(scope="session")
def box() -> Box:
    return GAME.box(GAME.data())


@pytest.fixture
def scene(box: Box) -> Callable[..., Scene]:
    """Make a position: scene(seats=3, money=25)."""
    return lambda *args, **options: Scene(box, *args, **options)


@pytest.fixture
def play() -> Callable[..., Any]:
    """play(rule(t, seat, ..), t, *keys): run one rule."""
    return play_rule


@pytest.fixture
def asked() -> Callable[..., Any]:
    """asked(rule(t, seat, ..), t, *keys): the question a rule comes to."""
    return first_ask


@pytest.fixture
def keys() -> Callable[..., list[str]]:
    """keys(ask, t): the keys of all options."""
    return lambda ask, t: [option.key for option in ask.options(t)]


@pytest.fixture
def refused() -> type[IllegalChoice]:
    """What the engine raises for an answer that is no option."""
    return IllegalChoice


@pytest.fixture
def told() -> Callable[[GaugeTable], list[Sequence[Any]]]:
    """The templates of the journal's lines."""
    return lambda t: [(line.seat, line.text) for line in t.journal or []]


@pytest.fixture
def my_seat() -> Seat:
    return Seat(0)
