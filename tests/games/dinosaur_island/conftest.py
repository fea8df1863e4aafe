"""Small builders for the rules of Dinosaur Island: a table with everything at its default, dice, parks, and driving one rule."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import SeatPlan, Setup
from dinotui.games.dinosaur_island.box import Box
from dinotui.games.dinosaur_island.state import EMPTY, Exhibit, Objective, Stall
from dinotui.games.dinosaur_island.table import IslandTable

GAME = games.find("dinosaur_island")
NAMES = ("A", "B", "C", "D")
Face = tuple[str, int, int]


def setup_for(seats: int = 2, seed: int = 1, **options: str) -> Setup:
    given = {option.name: option.values[0][0] for option in GAME.options()} | options
    return Setup(GAME.name, tuple(map(SeatPlan, NAMES[:seats])), given, seed, GAME.rulesets)


@pytest.fixture(scope="session")
def box() -> Box:
    return GAME.box(GAME.data())


class Island:
    """A table and short ways to put it into a position."""

    def __init__(self, box: Box, seats: int, seed: int, **options: str) -> None:
        self.box = box
        t = GAME.new(setup_for(seats, seed, **options), box)
        assert isinstance(t, IslandTable)
        self.t = t
        t.journal = []
        t.start()
        s = t.state
        s.twists = ()
        s.order = tuple(range(seats))
        s.objectives.clear()
        s.hooligans, s.late = (3 if s.solo else 10), 0
        for seat, p in enumerate(s.players):
            p.money = 15 + seat
            p.exhibits[0].recipe = box.starting(seat)
            p.corporation = seat

    @property
    def s(self) -> Any:
        return self.t.state

    def p(self, seat: int = 0) -> Any:
        return self.t.player(seat)

    def colour(self, name: str) -> int:
        return self.box.number[name]

    def dna(self, seat: int = 0, **counts: int) -> dict[str, int]:
        """Set these tracks; the tracks as they are."""
        p = self.p(seat)
        for name, n in counts.items():
            p.dna[self.colour(name)] = n
        return dict(zip(self.box.colours, p.dna, strict=True))

    def limits(self, seat: int = 0, **counts: int) -> dict[str, int]:
        p = self.p(seat)
        for name, n in counts.items():
            p.limit[self.colour(name)] = n
        return dict(zip(self.box.colours, p.limit, strict=True))

    def dice(self, *faces: Face) -> None:
        """The pool shows these faces (what, symbols, pips), left to right."""
        wanted = [(self.box.what[what], n, pips) for what, n, pips in faces]
        for pool in permutations(range(len(self.box.dice)), len(wanted)):
            if all(face in self.box.dice[die] for die, face in zip(pool, wanted, strict=True)):
                break
        else:
            raise AssertionError("no dice show these faces")
        s = self.s
        s.dice = tuple(pool)
        s.faces = tuple([self.box.dice[die].index(face) for die, face in zip(pool, wanted, strict=True)])
        s.owners[:] = [EMPTY] * len(wanted)
        s.figures[:] = [0] * len(wanted)

    def hire(self, name: str, seat: int = 0, workers: bool = True) -> None:
        """A specialist sits with a seat."""
        number = self.box.specialist_number[name]
        p = self.p(seat)
        p.specialists += (number,)
        brought = self.box.specialists[number].workers if workers else 0
        p.brought += (brought,)
        p.workers += brought

    def lab(self, name: str, space: int = 3, seat: int = 0) -> None:
        """An upgrade lies on a space of the lab, counted from 0."""
        self.p(seat).lab[space] += (self.box.lab_number[name],)

    def exhibit(self, name: str, zone: str, dinosaurs: int = 0, capacity: int = 1, seat: int = 0) -> Exhibit:
        made = Exhibit(self.box.species[name], self.box.zone(zone), capacity, dinosaurs, 0, 0)
        self.p(seat).exhibits.append(made)
        return made

    def attraction(self, name: str, zone: str, seat: int = 0) -> Stall:
        number = next(i for i, a in enumerate(self.box.attractions) if a.id == name)
        made = Stall(number, self.box.zone(zone), 0, 0)
        self.p(seat).stalls.append(made)
        self.p(seat).built += 1
        return made

    def market(self, column: str, price: int, name: str) -> None:
        """An item lies in a cell of the market."""
        at = ("attraction", "lab_upgrade", "specialist").index(column)
        ids: list[list[str]] = [
            [a.id for a in self.box.attractions],
            [lab.id for lab in self.box.labs],
            [specialist.id for specialist in self.box.specialists],
        ]
        self.s.market[at][price - 2] = ids[at].index(name) if name else EMPTY

    def objective(self, *names: str) -> None:
        ids = [o.id for o in self.box.objectives]
        self.s.objectives[:] = [Objective(ids.index(name), (), False) for name in names]

    def twist(self, *names: str) -> None:
        self.s.twists = tuple([self.box.twist_number[name] for name in names])

    def asks(self, unit: Any, *keys: str) -> list[str]:
        """The options of the question a rule waits on after these answers."""
        self._driven(unit, list(keys))
        ask = self.t.ask
        assert ask is not None
        found = [ask.key(self.t, index) for index in range(ask.n)]
        unit.close()
        return found

    def play(self, unit: Any, *keys: str) -> Any:
        """Drive one rule with these answers; single options are taken by themselves unless named. Its value."""
        left = list(keys)
        if unit is None:
            assert not left
            return None
        value = self._driven(unit, left)
        assert self.t.ask is None, f"asks on: {[self.t.ask.key(self.t, i) for i in range(self.t.ask.n)]}"
        assert not left, f"not asked: {left}"
        return value

    def _driven(self, unit: Any, left: list[str]) -> Any:
        """Answer until the rule ends, or asks what there is no answer for; then that question is the table's."""
        t, index = self.t, None
        t.events = []
        while True:
            try:
                ask = unit.send(index)
            except StopIteration as end:
                t.ask = None
                return end.value
            t.ask = ask
            found = [ask.key(t, i) for i in range(ask.n)]
            if left and left[0] in found:
                index = found.index(left.pop(0))
            elif ask.n == 1 and not ask.show:
                index = 0
            elif left:
                raise AssertionError(f"no option {left[0]} among {found}")
            else:
                return None

    def told(self) -> list[str]:
        """The templates of the lines told so far."""
        return [line.text for line in self.t.journal or []]


@pytest.fixture
def island(box: Box) -> Callable[..., Island]:
    """`island(seats=2, seed=1, **options)`: a table after the set-up, with no plot twist and no objective."""

    def made(seats: int = 2, seed: int = 1, **options: str) -> Island:
        return Island(box, seats, seed, **options)

    return made
