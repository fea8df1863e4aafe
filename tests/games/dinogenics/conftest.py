"""A bench: a park set up by hand, rules run one at a time, dice that show what a case says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat, SeatPlan, Setup
from dinotui.games.dinogenics import effects as fx
from dinotui.games.dinogenics.box import Box
from dinotui.games.dinogenics.city import visit
from dinotui.games.dinogenics.game import GAME
from dinotui.games.dinogenics.geometry import COLUMNS, ring
from dinotui.games.dinogenics.open_season import arrive, begin_bonus, bonus_visitors, visitors_by_rank
from dinotui.games.dinogenics.seasons import UPKEEP
from dinotui.games.dinogenics.setup import deal
from dinotui.games.dinogenics.state import NONE, Dino, Player, Tile
from dinotui.games.dinogenics.table import DinoTable
from dinotui.games.dinogenics.turns import act, begin

NAMES = ("You", "Bob", "Cy", "Di", "Eve")
FACES = {"claws": 0, "head": 3, "smiley": 5, 1: 0, 2: 2, 3: 4, "drowning": 5}


def cell(name: str) -> int:
    """b2 as a number."""
    return (int(name[1]) - 1) * COLUMNS + ord(name[0]) - ord("a")


class Bench:
    """A table after dealing, with empty hands and purses."""

    def __init__(self, box: Box, seats: int, seed: int, ruleset: tuple[str, ...] = GAME.rulesets, **options: str) -> None:
        chosen = {option.name: option.values[0][0] for option in GAME.options()} | options
        setup = Setup("dinogenics", tuple(SeatPlan(name) for name in NAMES[:seats]), chosen, seed, ruleset)
        self.t: DinoTable = GAME.new(setup, box)
        self.t.journal = []
        self.box, self.s = box, self.t.state
        self.rolls: list[Any] = []
        self.run(deal(self.t), first=True)
        for p in self.s.players:
            p.hand = ()
            p.known = ()
            p.cards = ()
            p.credits = p.goats = p.vp = p.scandals = p.fences = 0
            if self.t.solo and chosen["scenario"] not in ("cc5", "cc6"):
                p.tiles = ()
        self.s.fences, self.s.goats = 90, 20
        self.s.order[:] = sorted(self.s.order)

    def run(self, rule: Any, *keys: str, first: bool = False) -> Any:
        """Run a rule to its end, answering with these keys; single options are taken by themselves, with `first` the first of several.

        What the rule returns.
        """
        left = list(keys)
        index = None
        while True:
            try:
                ask = rule.send(index)
            except StopIteration as end:
                assert not left, f"never asked: {left}"
                return end.value
            self.t.ask = ask
            offered = [ask.key(self.t, i) for i in range(ask.n)]
            if left and left[0] in offered:
                index = offered.index(left.pop(0))
            elif ask.n == 1 or first:
                index = 0
            else:
                raise AssertionError(f"{ask.prompt(self.t)} {offered}, next key {left[:1]}")
            self.t.ask = None

    def asks(self, rule: Any, *keys: str) -> list[str]:
        """The options of the question at which a rule stops after these answers."""
        left = list(keys)
        index = None
        while True:
            ask = rule.send(index)
            self.t.ask = ask
            offered = [ask.key(self.t, i) for i in range(ask.n)]
            if left:
                index = offered.index(left.pop(0))
            elif ask.n == 1:
                index = 0
            else:
                rule.close()
                return offered

    async def upkeep(self, seat: Seat) -> None:
        """A park's feeding and all its checks."""
        self.s.stage, self.s.done = "upkeep", self.s.order.index(seat)
        while self.s.stage in ("upkeep", *UPKEEP) and self.s.order[self.s.done : self.s.done + 1] == [seat]:
            unit = self.t.game.next_unit(self.t)
            assert unit is not None
            await unit

    async def turn(self) -> None:
        """The first seat's worker turn, but for the housekeeping after it."""
        await begin(self.t, Seat(0))
        while self.s.doing != NONE:
            await act(self.t, Seat(0))

    async def city(self) -> None:
        """A visit to City Center."""
        await visit(self.t, Seat(0), fx.CityCenter())

    async def headquarters(self, n: int) -> None:
        """A visit to HQ with so many actions."""
        await visit(self.t, Seat(0), fx.HqActions(n))

    async def bonus(self) -> None:
        """The bonus visitors of the season."""
        begin_bonus(self.t)
        while self.s.stage == "bonus":
            await bonus_visitors(self.t)

    async def arrive(self) -> None:
        """The season's visitors."""
        await arrive(self.t)
        while self.s.stage == "visitors":
            await visitors_by_rank(self.t)
        while self.s.stage == "bonus":
            await bonus_visitors(self.t)

    def player(self, seat: int = 0) -> Player:
        return self.t.state.players[seat]

    def species(self, name: str) -> int:
        return self.box.polymorphic if name == "polymorphic" else self.box.species_number[name]

    def tile(self, kind: str, at: str, to: str = "", damaged: bool = False, visitors: int = 0, seat: int = 0) -> Tile:
        tile = Tile(self.box.facility_number[kind], cell(at), cell(to) if to else NONE, damaged, visitors, False, 0)
        self.player(seat).tiles += (tile,)
        self.s.visitors -= visitors
        return tile

    def now(self, tile: Tile, seat: int = 0) -> Tile:
        """A tile as it is now."""
        found = self.t.tile_at(seat, tile.at)
        assert found is not None
        return found

    def change(self, tile: Tile, seat: int = 0, **changes: Any) -> None:
        """A tile is from now on as these changes make it."""
        self.t.change_tile(seat, self.now(tile, seat), **changes)

    def dino(self, species: str, at: str, seat: int = 0, fed: bool = True) -> Dino:
        d = Dino(self.species(species), cell(at), fed, False)
        self.player(seat).dinos.append(d)
        self.s.meeples[d.species] -= 1
        return d

    def pen(self, *cells: str, seat: int = 0) -> None:
        mask = ring(frozenset(map(cell, cells)))
        p = self.player(seat)
        self.s.fences -= (mask & ~p.standing).bit_count()
        p.standing |= mask

    def hand(self, *cards: str, seat: int = 0) -> None:
        self.player(seat).hand += tuple([self.species(card) for card in cards])

    def cards(self, *names: str, seat: int = 0) -> None:
        self.player(seat).cards += tuple([self.box.card_number[name] for name in names])

    def visitors(self, n: int, seat: int = 0) -> None:
        self.player(seat).visitors += n
        self.s.visitors -= n

    def market(self, *cards: str) -> None:
        self.s.market[:] = [self.species(card) if card else NONE for card in cards]

    def news(self, number: str) -> None:
        self.s.active = self.box.news_number[number]

    def roll(self, *faces: Any) -> None:
        """The next dice show these faces."""
        self.rolls += [FACES[face] for face in faces]

        def below(n: int) -> int:
            return int(self.rolls.pop(0))

        self.t.below = below  # type: ignore[method-assign]

    def specialist(self, name: str, seat: int = 0) -> None:
        self.player(seat).specialists += (self.box.specialist_number[name],)

    def worker(self, area: str, seat: int = 0) -> None:
        self.s.spaces[self.box.area_number[area]] += (seat,)


@pytest.fixture(scope="session")
def box() -> Box:
    """The shipped box."""
    return GAME.box(GAME.data())


@pytest.fixture
def bench(box: Box) -> Callable[..., Bench]:
    """`bench(seats=2, seed=1, **options)`."""

    def made(seats: int = 2, seed: int = 1, **options: str) -> Bench:
        return Bench(box, seats, seed, **options)

    return made


@pytest.fixture(scope="session")
def at() -> Callable[[str], int]:
    """`at("b2")`: the cell's number."""
    return cell


@pytest.fixture(scope="session")
def me() -> Seat:
    return Seat(0)
