"""A hard piece on the engine: delivery along a path chosen hex by hex with devouring, and a bonus that buys a share in production."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NewType

import msgspec
import pytest

from dinotui.engine import NOTHING, Dice, Game, Kind, Legal, Rules, Seat, Setup, State, Table, Verb, legal

ANN, BOB = Seat(0), Seat(1)
HexId = NewType("HexId", int)
WIDE, HIGH = 7, 5
RAILS, SHIP, FACTORY = ("REX", "NDL"), 2, 3
COMPANIES = (*RAILS, "LIOPB", "THERZ")
PRICES = ((3, 6, 12), (4, 8, 12), (8, 9), (9, 12, 15))
COLOURS = ("purple", "red")


def spot(x: int, y: int) -> HexId:
    return HexId(y * WIDE + x)


def neighbours(h: int) -> list[HexId]:
    y, x = divmod(h, WIDE)
    shift = y % 2
    around = [(x - 1, y), (x + 1, y), (x - 1 + shift, y - 1), (x + shift, y - 1), (x - 1 + shift, y + 1), (x + shift, y + 1)]
    return [spot(a, b) for a, b in around if 0 <= a < WIDE and 0 <= b < HIGH]


NEAR = [neighbours(h) for h in range(WIDE * HIGH)]
CITIES = {spot(3, 0): 0, spot(6, 0): 0, spot(0, 4): 1, spot(6, 4): 1}
TOWNS = {spot(1, 1): 1, spot(4, 1): 2, spot(5, 3): 1}


class Delivery(msgspec.Struct, frozen=True):
    """A whole delivery as one option: who runs it, from where to where, which factories are devoured on the way."""

    company: int
    path: tuple[HexId, ...]
    devours: tuple[HexId, ...]

    @property
    def stops(self) -> int:
        return sum(TOWNS.get(h, 0) + (h in CITIES) for h in self.path)


class Player(msgspec.Struct):
    money: int
    shares: list[int]
    cubes: list[int]


class Board(State):
    """`goods` has the good on each factory; a factory without one is in `plants` only."""

    turn: int
    sold: list[int]
    cubes: list[list[HexId]]
    plants: list[HexId]
    goods: dict[int, int]
    column: list[int]
    waste: list[int]
    box: list[int]
    value: int
    players: list[Player]


HEX: Kind[HexId] = Kind("hex", lambda t, h: f"r{h // WIDE}c{h % WIDE}", every=lambda t: map(HexId, range(WIDE * HIGH)))
COMPANY: Kind[int] = Kind("company", lambda t, c: COMPANIES[c], every=lambda t: range(len(COMPANIES)))
COLOUR: Kind[int] = Kind("good", lambda t, g: COLOURS[g])
LOAD: Kind[tuple[int, HexId]] = Kind("load", lambda t, v: f"{COMPANIES[v[0]]},{HEX.key(t, v[1])}")
ROUTE: Kind[Delivery] = Kind("route", lambda t, d: ",".join(HEX.key(t, h) for h in (d.path[-1], *d.devours)))
BUY = Verb("buy", COMPANY, "Buy a share?", "buy {}")
BOX = Verb("box", COMPANY, "Which cube goes into the box?", "{} cube")
PLANT = Verb("plant", HEX, "Where does the factory stand?", "factory at {}")
CUBE = Verb("cube", HEX, "Place a cube of {company}", "cube at {}")
BUILD = Verb("build", COMPANY, "", "build {}")
DELIVER = Verb("deliver", LOAD, "", "deliver {}")
BEST = Verb("best", ROUTE, "Where to?", "to {}")
WALK: Verb[None] = Verb("walk", NOTHING, "", "choose the way")
GO = Verb("go", HEX, "Next hex: {stops} stops so far", "{}")
ARRIVE: Verb[None] = Verb("arrive", NOTHING, "", "deliver here")
DEVOUR = Verb("devour", HEX, "Pass the city: devour which factory?", "factory at {}")
PRODUCE: Verb[None] = Verb("produce", NOTHING, "", "produce")
FILL = Verb("fill", COLOUR, "Which good for the factory at {hex}?", "{}")
BONUS_CUBE: Verb[None] = Verb("bonus_cube", NOTHING, "A bonus up to ${value}", "$4: place a cube")
BONUS_BUY: Verb[None] = Verb("bonus_buy", NOTHING, "", "$20: buy a share")
NO: Verb[None] = Verb("stop", NOTHING, "", "no")


class GaugeTable(Table[None, Board]):
    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def cannot_buy(self, seat: Seat, company: int) -> str:
        sold = self.state.sold[company]
        if sold == len(PRICES[company]):
            return "sold out"
        return "" if PRICES[company][sold] <= self.player(seat).money else "too dear"

    def buyable(self, seat: Seat) -> Legal[int]:
        return legal(range(len(COMPANIES)), partial(self.cannot_buy, seat))

    def cannot_place(self, seat: Seat, company: int, h: HexId) -> str:
        on = self.state.cubes[company]
        if not self.player(seat).cubes[company]:
            return "no cube"
        if h in on:
            return "the railroad is there already"
        return "" if any(n in on for n in NEAR[h]) else "not beside the railroad"

    def places(self, seat: Seat, company: int) -> Legal[HexId]:
        return legal(map(HexId, range(WIDE * HIGH)), partial(self.cannot_place, seat, company))

    def food(self, company: int, origin: HexId) -> list[HexId]:
        return [HexId(h) for h in self.state.goods if h != origin and h in self.state.cubes[company]]

    def loads(self, seat: Seat) -> list[tuple[int, HexId]]:
        """What can be delivered at all: the good's own city is on the railroad's network with its factory."""
        s = self.state
        return [
            (c, HexId(h))
            for c in range(len(RAILS)) if self.player(seat).shares[c]
            for h, good in s.goods.items() if h in s.cubes[c] and self.reaches(c, h, good)
        ]  # fmt: skip

    def reaches(self, company: int, start: int, good: int) -> bool:
        on, seen, todo = self.state.cubes[company], {start}, [start]
        while todo:
            for n in NEAR[todo.pop()]:
                if n in on and n not in seen:
                    if CITIES.get(n) == good:
                        return True
                    seen.add(n)
                    todo.append(n)
        return False

    def walk(self, company: int, path: list[HexId], devours: list[HexId], good: int) -> Iterator[Delivery]:
        """GA-9.4, 9.5: all deliveries that go on from here. The n-th city of the colour passed needs the n-th devoured factory."""
        here = path[-1]
        if len(path) > 1 and CITIES.get(here) == good:
            yield Delivery(company, tuple(path), tuple(devours))
            left = [h for h in self.food(company, path[0]) if h not in devours and h > max(devours, default=-1)]
        else:
            left = [None]  # type: ignore[list-item]
        for eaten in left:
            for n in NEAR[here]:
                if n in self.state.cubes[company] and n not in path:
                    yield from self.walk(company, [*path, n], devours if eaten is None else [*devours, eaten], good)

    def deliveries(self, load: tuple[int, HexId]) -> list[Delivery]:
        """GA-9.10: for each city and set of devoured factories the way with most stops, then the shortest."""
        best: dict[tuple[HexId, tuple[HexId, ...]], Delivery] = {}
        for d in self.walk(load[0], [load[1]], [], self.state.goods[load[1]]):
            at = (d.path[-1], d.devours)
            if at not in best or (-d.stops, len(d.path), d.path) < (-best[at].stops, len(best[at].path), best[at].path):
                best[at] = d
        return list(best.values())

    def pay_dividend(self, company: int, each: int) -> None:
        for p in self.state.players:
            p.money += p.shares[company] * each

    def cannot_produce(self, seat: Seat) -> str:
        s = self.state
        empty = len(s.plants) - len(s.goods)
        if not self.player(seat).shares[FACTORY]:
            return "no share"
        return "no empty factory" if not empty else "" if empty <= sum(s.column) else "too few goods in the market"


async def turn(t: GaugeTable, seat: Seat) -> None:
    """GA-3.1."""
    t.state.turn += 1
    t.player(seat).money += 5
    await buy_share(t, seat)
    menu = t.menu(seat, "GA-3.3")
    menu.each(BUILD, lambda: [c for c in range(len(RAILS)) if t.places(seat, c)], lambda c: build(t, seat, c))
    menu.each(DELIVER, lambda: t.loads(seat), lambda load: deliver_load(t, seat, load))
    menu.one(PRODUCE, lambda: produce(t, seat), unless=lambda: t.cannot_produce(seat))
    await menu.run(stop=NO)


async def buy_share(t: GaugeTable, seat: Seat) -> None:
    """GA-6: at most one share, with the bonus of its company."""
    s, p = t.state, t.player(seat)
    c = await t.offer(seat, BUY, lambda: t.buyable(seat), "GA-6.1", stop=NO)
    if c is None:
        return
    p.money -= PRICES[c][s.sold[c]]
    p.shares[c] += 1
    s.sold[c] += 1
    t.tell(seat, "buys a share of {company}", company=c)
    if c < SHIP:
        p.cubes[c] += 3
    elif c == SHIP:
        rail = await t.offer(seat, BOX, lambda: [r for r in range(len(RAILS)) if p.cubes[r]], "GA-6.5")
        if rail is not None:
            p.cubes[rail] -= 1
            s.box[rail] += 1
    else:
        h = await t.offer(seat, PLANT, lambda: [HexId(h) for h in range(WIDE * HIGH) if h not in s.plants and h not in CITIES], "GA-6.6")
        if h is not None:
            s.plants.append(h)


async def build(t: GaugeTable, seat: Seat, c: int, most: int = 99) -> None:
    """GA-7: any number of cubes of one railroad."""
    for n in range(most):
        h = await t.offer(seat, CUBE, lambda: t.places(seat, c), "GA-7.2", stop=NO if n else None, company=c)
        if h is None:
            return
        t.player(seat).cubes[c] -= 1
        t.state.cubes[c].append(h)


async def deliver_load(t: GaugeTable, seat: Seat, load: tuple[int, HexId]) -> None:
    """GA-9.10: the best way to each city as one option, or the player's own way hex by hex."""
    menu = t.menu(seat, "GA-9.10", head=BEST)
    menu.each(BEST, lambda: t.deliveries(load), lambda d: deliver(t, seat, d))
    menu.one(WALK, lambda: walk(t, seat, load))
    await menu.run()


async def walk(t: GaugeTable, seat: Seat, load: tuple[int, HexId]) -> None:
    """GA-9.3 to 9.5: one hex at a time, only where the delivery can still be finished; a city of the good is the end or is passed."""
    c, good = load[0], t.state.goods[load[1]]
    path, devours, done = [load[1]], list[HexId](), list[bool]()

    def further(eat: list[HexId]) -> list[HexId]:
        steps = [n for n in NEAR[path[-1]] if n in t.state.cubes[c] and n not in path]
        return [n for n in steps if next(t.walk(c, [*path, n], eat, good), None)]

    def step(h: HexId) -> None:
        path.append(h)

    def passing() -> list[HexId]:
        return [h for h in t.food(c, path[0]) if h > max(devours, default=-1) and further([*devours, h])]

    while not done:
        if len(path) > 1 and CITIES.get(path[-1]) == good:
            menu = t.menu(seat, "GA-9.4", head=DEVOUR)
            menu.one(ARRIVE, lambda: done.append(True))
            menu.each(DEVOUR, passing, devours.append)
            await menu.run()
            if done:
                break
        stops = Delivery(c, tuple(path), ()).stops
        step(await t.choose(seat, GO, lambda: further(devours), "GA-9.3", stops=stops))
    deliver(t, seat, Delivery(c, tuple(path), tuple(devours)))


def deliver(t: GaugeTable, seat: Seat, d: Delivery) -> None:
    """GA-9.8, 9.9."""
    s = t.state
    t.pay_dividend(d.company, d.stops)
    for h in (d.path[0], *d.devours):
        s.waste[s.goods.pop(h)] += 1
    t.tell(seat, "delivers to {hex} for {stops} stops", hex=d.path[-1], stops=d.stops)


async def produce(t: GaugeTable, seat: Seat) -> None:
    """GA-10: fill every empty factory, pay the shares, then one bonus up to the company's value."""
    s = t.state
    for h in [h for h in s.plants if h not in s.goods]:
        good = await t.choose(seat, FILL, lambda: [g for g in range(2) if s.column[g]], "GA-10.2", hex=h)
        s.column[good] -= 1
        s.goods[h] = good
    t.pay_dividend(FACTORY, s.value)
    menu = t.menu(seat, "GA-10.4", head=BONUS_CUBE, value=s.value)
    menu.one(BONUS_CUBE, lambda: place_one(t, seat), unless=lambda: "" if railroads(t, seat) else "no cube to place")
    menu.one(BONUS_BUY, lambda: buy_share(t, seat), unless=lambda: "needs $20" if s.value < 20 else "" if t.buyable(seat) else "too dear")
    await menu.run(stop=NO)


def railroads(t: GaugeTable, seat: Seat) -> list[int]:
    return [c for c in range(len(RAILS)) if t.places(seat, c)]


async def place_one(t: GaugeTable, seat: Seat) -> None:
    await build(t, seat, await t.choose(seat, BUILD, lambda: railroads(t, seat), "GA-10.4"), most=1)


class GaugeGame(Game[None, Board]):
    name, title, state_type = "gauge", "Gauge", Board
    kinds = {"hex": HEX, "company": COMPANY}

    def new(self, setup: Setup, box: None) -> GaugeTable:
        players = [Player(25, [int(i == 0), int(i == 1), 0, 0], [3, 3]) for i in range(len(setup.seats))]
        plants = [spot(0, 0), spot(2, 2), spot(5, 2)]
        rails = [[spot(0, 0), spot(1, 0)], [spot(5, 2), spot(5, 3)]]
        s = Board(setup.seed, 0, [1, 1, 0, 0], rails, plants, {}, [4, 4], [0, 0], [0, 0], 20, players)
        return GaugeTable(self, None, s, setup)

    def next_unit(self, t: Any) -> Rules[None] | None:
        return None if t.state.turn == 16 else turn(t, Seat(t.state.turn % len(t.state.players)))

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        t.state.rng = dice.below(1 << 62)

    def check(self, t: Any) -> None:
        s = t.state
        for g in range(2):
            assert s.column[g] + s.waste[g] + list(s.goods.values()).count(g) == 4
        for c in range(len(COMPANIES)):
            assert s.sold[c] == sum(p.shares[c] for p in s.players)
        for p in s.players:
            assert p.money >= 0 and min(p.cubes) >= 0


@pytest.fixture
def t(table: Callable[..., Any]) -> GaugeTable:
    made: GaugeTable = table(GaugeGame(), 2)
    return made


def line(t: GaugeTable, company: int, *hexes: tuple[int, int]) -> None:
    t.state.cubes[company] = [spot(x, y) for x, y in hexes]


def test_the_bonus_of_production_buys_a_share_whose_own_bonus_asks(t: GaugeTable, play: Callable[..., Any]) -> None:
    """GA-10.4, 6.5: produce, the $20 bonus, a shipping share, and which cube goes into the box."""
    ann = t.player(ANN)
    ann.shares[FACTORY], t.state.sold[FACTORY] = 1, 1
    play(produce(t, ANN), t, "fill@red", "fill@purple", "fill@red", "bonus_buy", "buy@LIOPB", "box@NDL")
    assert t.state.box == [0, 1] and ann.cubes == [3, 2]
    assert ann.money == 25 + 20 - 8
    assert t.state.goods == {spot(0, 0): 1, spot(2, 2): 0, spot(5, 2): 1}
    t.game.check(t)


def test_closed_bonuses_say_why(t: GaugeTable) -> None:
    ann = t.player(ANN)
    ann.shares[FACTORY], t.state.sold[FACTORY], ann.cubes, t.state.value = 1, 1, [3, 3], 16
    t.state.goods, t.state.column = {spot(0, 0): 0, spot(2, 2): 0}, [2, 4]
    unit = produce(t, ANN)
    ask = unit.send(None)  # type: ignore[arg-type]
    ask = unit.send(0)
    assert [option.key for option in ask.options(t)] == ["bonus_cube", "stop"]
    assert ask.refusals(t) == [("$20: buy a share", "needs $20")]


def rail_with_food(t: GaugeTable) -> None:
    """REX runs from its factory at r0c0 through both purple cities; two more factories with goods stand on it."""
    line(t, 0, (0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (1, 1), (2, 1), (2, 2), (5, 2), (5, 1))
    t.state.goods, t.state.column = {spot(0, 0): 0}, [3, 4]


def test_without_food_the_first_city_of_the_colour_is_the_end(t: GaugeTable) -> None:
    """GA-9.4."""
    rail_with_food(t)
    assert {(d.path[-1], d.devours) for d in t.deliveries((0, spot(0, 0)))} == {(spot(3, 0), ())}
    assert max(d.stops for d in t.deliveries((0, spot(0, 0)))) == 2  # by the town at r1c1


def test_each_city_passed_devours_another_factory(t: GaugeTable, play: Callable[..., Any]) -> None:
    """GA-9.5: with two factories to devour, the second city can be reached in two ways."""
    rail_with_food(t)
    t.state.goods |= {spot(2, 2): 1, spot(5, 2): 1}
    t.state.column = [3, 2]
    found = {(d.path[-1], d.devours) for d in t.deliveries((0, spot(0, 0)))}
    assert found == {(spot(3, 0), ()), (spot(6, 0), (spot(2, 2),)), (spot(6, 0), (spot(5, 2),))}
    play(deliver_load(t, ANN, (0, spot(0, 0))), t, "best@r0c6,r2c5")
    assert t.state.waste == [1, 1] and set(t.state.goods) == {spot(2, 2)}
    t.game.check(t)


def test_the_players_own_way_hex_by_hex(t: GaugeTable, play: Callable[..., Any]) -> None:
    """GA-9.3 to 9.5: passing the first city devours a chosen factory; dead ends are not offered."""
    rail_with_food(t)
    t.state.goods |= {spot(2, 2): 1, spot(5, 2): 1}
    t.state.column = [3, 2]
    ways = ["walk", "go@r0c1", "go@r1c1", "go@r1c2", "go@r0c3", "devour@r2c2"]
    play(deliver_load(t, ANN, (0, spot(0, 0))), t, *ways, "go@r0c4", "go@r0c5", "go@r0c6", "arrive")
    assert t.player(ANN).money == 25 + 3  # a town and two cities, one share
    assert set(t.state.goods) == {spot(5, 2)}


def test_every_step_offered_can_be_finished(t: GaugeTable) -> None:
    """GA-9.3: from any point of the walk each further option leads to a delivery."""
    rail_with_food(t)
    t.state.goods |= {spot(2, 2): 1}
    t.state.column = [3, 3]
    for seed in range(60):
        played, dice = t.copy(), Dice(seed)
        unit, index = walk(played, ANN, (0, spot(0, 0))), None
        while True:
            try:
                ask = unit.send(index)  # type: ignore[arg-type]
            except StopIteration:
                break
            index = dice.below(ask.n)
        assert sum(played.state.waste) >= 1


@pytest.mark.parametrize("seed", range(4))
def test_forward(forward: Callable[..., Any], seed: int) -> None:
    forward(GaugeGame(), 2, seed)
