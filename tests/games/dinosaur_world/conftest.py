"""Positions of Dinosaur World made by hand, and a driver for single rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import IllegalChoice, Rules, SeatPlan, Setup
from dinotui.games.dinosaur_world import GAME
from dinotui.games.dinosaur_world.box import Box
from dinotui.games.dinosaur_world.state import ENTRANCE, ESCAPED, FILLED, FREE, Objective, ParkTile, Player, Specialist
from dinotui.games.dinosaur_world.table import WorldTable

Hex = tuple[int, int]


def drive(t: WorldTable, unit: Rules[Any], answer: Callable[[Any], int]) -> Any:
    """Run rules to their end with an answer to every question. Returns what they return."""
    index: int | None = None
    while True:
        try:
            ask = unit.send(index)  # type: ignore[arg-type]
        except StopIteration as end:
            return end.value
        t.ask = ask
        index = answer(ask)


class Scene:
    """A table at the start of a round, with empty parks and a builder for every piece. Seat 0 is the one that is tested.

    stage  which part of the round it is
    round  which round
    """

    def __init__(self, box: Box, seats: int = 2, stage: str = "hire", round: int = 1, seed: int = 7, **options: str) -> None:
        everything = {option.name: option.values[0][0] for option in GAME.options()}
        plans = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy", "Di")[:seats])
        self.setup = Setup("dinosaur_world", plans, {**everything, **options}, seed)
        self.box = box
        self.t = GAME.new(self.setup, box)
        self.t.journal = []
        while self.s.round == 0:
            unit = GAME.next_unit(self.t)
            assert unit is not None
            drive(self.t, unit, lambda ask: ask.n - 1 if ask.head.name == "return_goal" else 0)
        self.t.ask = None
        self.s.order[:] = range(seats)
        for p in self.s.players:
            for x in p.park[1:]:
                self._deck_of(x.tile).insert(0, x.tile)
            del p.park[1:]
            p.bonuses.clear()
        self.s.round, self.s.stage, self.s.done = round, stage, 0

    @property
    def s(self) -> Any:
        return self.t.state

    def me(self, seat: int = 0) -> Player:
        return self.t.player(seat)

    # -- numbers of the box

    def tile(self, name: str) -> int:
        return next(i for i, tile in enumerate(self.box.tiles) if name in (tile.id, tile.name))

    def goal(self, kind: str, n: int) -> int:
        """The Solo card that asks for this."""
        cards = self.box.solo_cards
        return next(i for i, card in enumerate(cards) if (card.objective.require.kind, card.objective.require.n) == (kind, n))

    def specialist(self, name: str) -> int:
        return next(i for i, card in enumerate(self.box.specialists) if card.name == name)

    def _deck_of(self, tile: int) -> list[int]:
        return self.s.paddock_deck if self.box.tiles[tile].is_paddock else self.s.special_deck

    # -- parks

    def take_out(self, tile: int) -> int:
        """Remove a tile from wherever it lies."""
        s = self.s
        for zone in (s.paddock_deck, s.paddock_row, s.paddock_discard, s.special_deck, s.special_row, s.special_discard):
            if tile in zone:
                zone.remove(tile)
        if tile in self.box.attractions:
            s.stacks[self.box.attractions.index(tile)] -= 1
        return tile

    def build(self, name: str, q: int, r: int, dinosaurs: int = 0, boredom: int = 0, seat: int = 0) -> int:
        """A tile into a park, with dinosaurs in its first slots. Returns its place in the park."""
        tile = self.take_out(self.tile(name))
        printed = self.box.tiles[tile]
        slots = [FILLED] * dinosaurs + [FREE] * (3 - dinosaurs) if printed.has_slots else []
        if dinosaurs:
            self.s.dinosaurs[printed.dino_class] -= dinosaurs
        self.s.boredom -= boredom
        park = self.me(seat).park
        park.append(ParkTile(q, r, tile, boredom, slots, []))
        return len(park) - 1

    def fill(self, q: int, r: int, tiles: int = 1) -> None:
        """Attractions in a row to the east."""
        for n in range(tiles):
            self.build("Hotel", q + n, r)

    def at(self, q: int, r: int, seat: int = 0) -> ParkTile:
        return next(x for x in self.me(seat).park if (x.q, x.r) == (q, r))

    def index(self, q: int, r: int, seat: int = 0) -> int:
        return self.me(seat).park.index(self.at(q, r, seat))

    def escape(self, home: Hex, to: Hex, slot: int = 0) -> None:
        """A dinosaur of a slot of the paddock at `home` stands on the tile at `to`, its marker in the slot."""
        x = self.at(*home)
        if x.slots[slot] != FILLED:
            self.s.dinosaurs[self.box.tiles[x.tile].dino_class] -= 1
        x.slots[slot] = ESCAPED
        self.at(*to).standing.append(self.index(*home))
        self.s.solo.markers -= 1

    # -- what a player has

    def hand(self, seat: int = 0, **workers: int) -> None:
        """Exactly these workers in hand, from the supply."""
        p = self.me(seat)
        for kind, record in enumerate(self.box.workers):
            n = workers.get(record.id, 0)
            self.s.supply[kind] += p.workers[kind] - n
            p.workers[kind] = n

    def dna(self, seat: int = 0, **amounts: int) -> None:
        """These amounts of DNA, none of the others."""
        self.me(seat).dna[:] = [amounts.get(record.id, 0) for record in self.box.dna]

    def have(self, kind: str, seat: int = 0) -> int:
        return self.me(seat).dna[self.box.dna_number[kind]]

    def start_tour(self, seat: int = 0, **workers: int) -> Rules[Any]:
        """The tour of a seat with these workers in hand."""
        from dinotui.games.dinosaur_world.tour import tour

        self.s.stage, self.s.done = "tour", 0
        self.hand(seat, **workers)
        return tour(self.t, self.t.seat(seat))

    # -- shared pieces

    def dice(self, *faces: str) -> None:
        """DNA dice that show these faces."""
        self.s.dice[:] = [self.box.face_ids.index(face) for face in faces]

    def row(self, *names: str) -> None:
        """Exactly these tiles in the row of their sort, from the stack outwards."""
        tiles = [self.take_out(self.tile(name)) for name in names]
        paddock = self.box.tiles[tiles[0]].is_paddock
        row = self.s.paddock_row if paddock else self.s.special_row
        for tile in row:
            self._deck_of(tile).insert(0, tile)
        row[:] = tiles

    def top(self, *names: str) -> None:
        """These tiles on top of their stack, the first on top."""
        for name in reversed(names):
            tile = self.take_out(self.tile(name))
            self._deck_of(tile).append(tile)

    def objectives(self, *ids: str) -> None:
        """These open objectives of the base game."""
        numbers = [next(i for i, o in enumerate(self.box.objectives) if o.id == name) for name in ids]
        self.s.objective_deck += [o.number for o in self.s.objectives]
        for number in numbers:
            self.s.objective_deck.remove(number)
        self.s.objectives[:] = [Objective(number, [], []) for number in numbers]

    # -- solo

    def goals(self, *goals: int) -> None:
        """Exactly these objectives, all others in the deck."""
        solo = self.s.solo
        cards = set(range(len(self.box.solo_cards))) - set(solo.shown) - set(goals)
        solo.deck[:], solo.goals[:] = sorted(cards), list(goals)
        solo.met.clear()

    def next_card(self, **printed: Any) -> int:
        """A round card with these values on top of the deck; none of the objectives. Fails when there is none."""
        deck = self.s.solo.deck
        found = next(i for i in deck if all(getattr(self.box.solo_cards[i].round, name) == value for name, value in printed.items()))
        deck.remove(found)
        deck.append(found)
        return found

    def card_in_force(self, **printed: Any) -> None:
        """The round's card is one with these values."""
        self.s.solo.shown.append(self.next_card(**printed))
        self.s.solo.deck.pop()

    def specialists(self, *names: str) -> None:
        solo = self.s.solo
        numbers = [self.specialist(name) for name in names]
        solo.specialists[:] = [Specialist(number, 0) for number in numbers]
        solo.left_out[:] = [i for i in range(len(self.box.specialists)) if i not in numbers]

    def rng_for(self, *rolls: int, sides: int = 6) -> None:
        """A chance counter whose next dice fall so."""
        from dinotui.engine import Dice

        for seed in range(100_000):
            dice = Dice(seed)
            if all(dice.below(sides) == roll for roll in rolls):
                self.s.rng = seed
                return
        raise AssertionError("no such seed")


def play_rule(unit: Rules[Any], t: WorldTable, *keys: str) -> Any:
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


def first_ask(unit: Rules[Any], t: WorldTable, *keys: str) -> Any:
    """The question rules come to after these answers; single options that are not shown are taken."""

    def on(index: int | None) -> Any:
        ask = unit.send(index)  # type: ignore[arg-type]
        t.ask = ask
        while ask.n == 1 and not ask.show:
            ask = unit.send(0)
            t.ask = ask
        return ask

    ask = on(None)
    for key in keys:
        ask = on(ask.find(t, key))
    return ask


@pytest.fixture(scope="session")
def box() -> Box:
    return GAME.box(GAME.data())


@pytest.fixture
def scene(box: Box) -> Callable[..., Scene]:
    """Make a position: scene(seats=2, stage="hire", round=1, **options)."""
    return lambda *args, **options: Scene(box, *args, **options)


@pytest.fixture
def duo(scene: Callable[..., Scene]) -> Scene:
    """Two players in round 1, their parks but for the entrance empty."""
    return scene()


@pytest.fixture
def alone(scene: Callable[..., Scene]) -> Scene:
    """A solo game in round 1 with an empty park."""
    return scene(seats=1, stage="reveal")


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
def entrance() -> int:
    """The tile number of the entrance."""
    return ENTRANCE
