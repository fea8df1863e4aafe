"""A hard piece on the engine: a phase all seats play at the same time, one unit each, and escapes that ask only when markers run out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NewType

import msgspec
import pytest

from dinotui.engine import NOTHING, Dice, Game, Kind, Rules, Seat, Setup, State, Table, Verb, multisets

ANN, BOB = Seat(0), Seat(1)
TileId = NewType("TileId", int)
RANGER, SCIENTIST = 1, 2
WORKERS = ("guide", "ranger", "scientist")
DNA = ("cyan", "purple", "blue", "green")
STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
CARDS = (("E", "NE", "W"), ("W", "E", "SW"), ("NE", "SE", "NW"), ("SW", "NW", "E"), ("SE", "W", "NE"))
"""Where escaped dinosaurs walk, and the first and second way out of a paddock."""
EMPTY, DINOSAUR, GONE = 0, 1, 2


class Tile(msgspec.Struct):
    """`slots` are a paddock's, `standing` the home paddocks of the dinosaurs that stand here outside."""

    hex: tuple[int, int]
    slots: list[int] = []
    standing: list[TileId] = []


class Player(msgspec.Struct):
    money: int
    points: int
    dna: list[int]
    workers: list[int]
    tiles: list[Tile]
    done: bool = False


class World(State):
    """`done` of each player says who has played the private phase: what the next unit is follows from the state alone."""

    round: int
    moved: bool
    markers: int
    deck: list[int]
    discard: list[int]
    players: list[Player]


TILE: Kind[TileId] = Kind("tile", label=lambda t, i: f"paddock {i}")
WORKER: Kind[int] = Kind("worker", lambda t, k: WORKERS[k])
PAY: Kind[tuple[int, ...]] = Kind("payment", lambda t, v: "+".join(DNA[c] for c in v))
ESCAPEE: Kind[tuple[TileId, TileId]] = Kind("escapee", lambda t, v: f"{v[0]},{v[1]}")
MAKE = Verb("make", WORKER, "Your private actions", "make dinosaurs with a {}")
REFINE = Verb("refine", WORKER, "", "refine with a {}")
FUNDS = Verb("funds", WORKER, "", "raise funds with a {}")
WRANGLE: Verb[None] = Verb("wrangle", NOTHING, "", "wrangle with a ranger")
INTO = Verb("into", TILE, "Make a dinosaur where?", "in {}")
COST = Verb("cost", PAY, "Give up which two?", "{}")
ESCAPE = Verb("escape", TILE, "From which paddock first? {left} markers left", "{}")
HOME = Verb("home", ESCAPEE, "Which dinosaur goes home?", "{}")
END: Verb[None] = Verb("stop", NOTHING, "", "end the phase")
ENOUGH: Verb[None] = Verb("stop", NOTHING, "", "enough")


class WorldTable(Table[None, World]):
    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def beside(self, p: Player, i: TileId, direction: str) -> TileId | None:
        (q, r), (dq, dr) = p.tiles[i].hex, STEPS[direction]
        return next((TileId(j) for j, tile in enumerate(p.tiles) if tile.hex == (q + dq, r + dr)), None)

    def open_paddocks(self, seat: Seat) -> list[TileId]:
        p = self.player(seat)
        return [TileId(i) for i, tile in enumerate(p.tiles) if EMPTY in tile.slots] if min(p.dna[:2]) else []

    def payments(self, seat: Seat) -> list[tuple[int, ...]]:
        return list(multisets(list(enumerate(self.player(seat).dna[:3])), 2))

    def workers_for(self, seat: Seat, able: Callable[[], bool]) -> list[int]:
        return [k for k, n in enumerate(self.player(seat).workers) if n] if able() else []

    def escaped(self, seat: Seat) -> list[tuple[TileId, TileId]]:
        return sorted({(TileId(i), home) for i, tile in enumerate(self.player(seat).tiles) for home in tile.standing})


async def private_phase(t: WorldTable, seat: Seat) -> None:
    """DW-3.2, 6.1: any number of private actions, each by one worker; the wrangler between them."""
    p = t.player(seat)
    p.done, more = True, True
    while more:
        menu = t.menu(seat, "DW-6.1")
        menu.each(MAKE, lambda: t.workers_for(seat, lambda: bool(t.open_paddocks(seat))), partial(make, t, seat))
        menu.each(REFINE, lambda: t.workers_for(seat, lambda: bool(t.payments(seat)) and p.dna[3] < 9), partial(refine, t, seat))
        menu.each(FUNDS, lambda: t.workers_for(seat, lambda: True), partial(funds, t, seat))
        reason = "no ranger" if not p.workers[RANGER] else "" if t.escaped(seat) else "nothing has escaped"
        menu.one(WRANGLE, lambda: wrangle(t, seat), unless=reason)
        more = await menu.run(stop=END)


async def make(t: WorldTable, seat: Seat, worker: int) -> None:
    """DW-10.1, 13.16: a marker of an escaped dinosaur still fills its slot."""
    p = t.player(seat)
    p.workers[worker] -= 1
    for n in range(2 if worker == SCIENTIST else 1):
        i = await t.offer(seat, INTO, lambda: t.open_paddocks(seat), "DW-10.1", stop=ENOUGH if n else None)
        if i is None:
            return
        slots = p.tiles[i].slots
        p.dna[0] -= 1
        p.dna[1] -= 1
        p.points += 1 + slots.index(EMPTY)
        slots[slots.index(EMPTY)] = DINOSAUR
        t.tell(seat, "makes a dinosaur in {tile}", tile=i)


async def refine(t: WorldTable, seat: Seat, worker: int) -> None:
    """DW-6.3."""
    p = t.player(seat)
    p.workers[worker] -= 1
    for c in await t.choose(seat, COST, lambda: t.payments(seat), "DW-6.3"):
        p.dna[c] -= 1
    p.dna[3] += 1


def funds(t: WorldTable, seat: Seat, worker: int) -> None:
    p = t.player(seat)
    p.workers[worker] -= 1
    p.money += 2


async def wrangle(t: WorldTable, seat: Seat) -> None:
    """DW-13.20: up to two dinosaurs go home; their markers come back."""
    p = t.player(seat)
    p.workers[RANGER] -= 1
    for n in range(2):
        who = await t.offer(seat, HOME, lambda: t.escaped(seat), "DW-13.20", stop=ENOUGH if n else None)
        if who is None:
            return
        at, home = who
        p.tiles[at].standing.remove(home)
        slots = p.tiles[home].slots
        slots[slots.index(GONE)] = DINOSAUR
        t.state.markers += 1


async def move_and_escape(t: WorldTable, seat: Seat) -> None:
    """DW-13.7 to 13.13: those outside walk on; then the last dinosaur of every paddock with a way out escapes.

    The order matters, and is asked for, only when there are fewer markers than paddocks (DW-13.12).
    """
    s, p = t.state, t.player(seat)
    s.moved = True
    if not s.deck:
        s.deck[:], s.discard[:] = s.discard[:], []
        t.shuffle(s.deck)
    card = t.draw(s.deck)
    s.discard.append(card)
    walk, *ways_out = CARDS[card]
    steps = [(i, home, t.beside(p, TileId(i), walk)) for i, tile in enumerate(p.tiles) for home in tile.standing]
    for tile in p.tiles:
        tile.standing.clear()
    for i, home, to in steps:
        p.tiles[i if to is None else to].standing.append(home)
    out: dict[TileId, TileId] = {}
    for i, tile in enumerate(p.tiles):
        ways = [to for way in ways_out if (to := t.beside(p, TileId(i), way)) is not None]
        if DINOSAUR in tile.slots and ways:
            out[TileId(i)] = ways[0]
    while out and s.markers:
        if s.markers < len(out):
            home = await t.choose(seat, ESCAPE, list(out), "DW-13.12", left=s.markers)
        else:
            home = next(iter(out))
        slots = p.tiles[home].slots
        slots[max(k for k, what in enumerate(slots) if what == DINOSAUR)] = GONE
        s.markers -= 1
        p.tiles[out.pop(home)].standing.append(home)
        t.tell(seat, "loses a dinosaur from {tile}", tile=home)


async def new_round(t: WorldTable) -> None:
    s = t.state
    s.round, s.moved = s.round + 1, False
    for p in s.players:
        p.done, p.workers = False, [2, t.below(3), t.below(3)]
        p.dna[:3] = [min(9, n + 2) for n in p.dna[:3]]


class WorldGame(Game[None, World]):
    name, title, state_type = "world", "World", World
    kinds = {"tile": TILE}

    def new(self, setup: Setup, box: None) -> WorldTable:
        def park() -> list[Tile]:
            hexes = [(0, 0), (1, 0), (1, 1), (2, -1), (2, 1), (0, 1)]
            return [Tile(at, [EMPTY] * 3 if i in (1, 3, 4) else []) for i, at in enumerate(hexes)]

        players = [Player(6, 0, [2] * 3 + [0], [0] * 3, park(), True) for _ in setup.seats]
        t = WorldTable(self, None, World(setup.seed, 0, True, 3, list(range(len(CARDS))), [], players), setup)
        t.shuffle(t.state.deck)
        return t

    def next_unit(self, t: Any) -> Rules[None] | None:
        s = t.state
        if len(s.players) == 1 and not s.moved:
            return move_and_escape(t, ANN)
        for seat, p in enumerate(s.players):
            if not p.done:
                return private_phase(t, Seat(seat))
        return None if s.round == 4 else new_round(t)

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        t.state.rng = dice.below(1 << 62)
        dice.shuffle(t.state.deck)

    def check(self, t: Any) -> None:
        s = t.state
        assert sorted(s.deck + s.discard) == list(range(len(CARDS)))
        gone = sum(tile.slots.count(GONE) for p in s.players for tile in p.tiles)
        assert gone == sum(len(tile.standing) for p in s.players for tile in p.tiles) == 3 - s.markers
        for p in s.players:
            assert min(p.dna) >= 0 and max(p.dna) <= 9 and min(p.workers) >= 0


@pytest.fixture
def t(table: Callable[..., Any]) -> WorldTable:
    made: WorldTable = table(WorldGame(), 1)
    for i in (1, 3, 4):
        made.player(ANN).tiles[i].slots = [DINOSAUR, EMPTY, EMPTY]
    made.state.deck = [4, 3, 2, 1, 0]
    return made


def test_the_order_of_escapes_is_asked_for_only_when_markers_run_out(t: WorldTable, play: Callable[..., Any]) -> None:
    """DW-13.12: paddocks 1 and 4 have a way out, 3 has none; three markers ask nothing, with one the order matters."""
    plenty = t.copy()
    play(move_and_escape(plenty, ANN), plenty)
    assert plenty.state.markers == 1
    few = t.copy()
    few.state.markers = 1
    play(move_and_escape(few, ANN), few, "escape@4")
    tiles = few.player(ANN).tiles
    assert [tiles[i].slots[0] for i in (1, 3, 4)] == [DINOSAUR, DINOSAUR, GONE]
    assert tiles[2].standing == [4] and few.state.markers == 0


def test_escaped_dinosaurs_walk_before_others_escape(t: WorldTable, play: Callable[..., Any]) -> None:
    """DW-13.7: card 0 walks east: from tile 0 to tile 1; the one at the eastern edge stays where it is."""
    tiles = t.player(ANN).tiles
    t.state.markers = 0
    tiles[0].standing, tiles[1].slots[0] = [TileId(1)], GONE
    tiles[4].standing, tiles[3].slots[0] = [TileId(3)], GONE
    play(move_and_escape(t, ANN), t)
    assert [tile.standing for tile in tiles] == [[], [1], [], [], [3], []]


def test_the_wrangler_brings_them_home_between_actions(t: WorldTable, play: Callable[..., Any]) -> None:
    """DW-13.20: then the slot is a dinosaur again and a marker is back."""
    p = t.player(ANN)
    p.workers, p.done = [0, 2, 1], False
    p.tiles[0].standing, p.tiles[1].slots[0], t.state.markers = [TileId(1)], GONE, 2
    play(private_phase(t, ANN), t, "wrangle", "home@0,1", "make@scientist", "into@1", "into@3", "funds@ranger")
    assert p.tiles[1].slots == [DINOSAUR, DINOSAUR, EMPTY] and p.tiles[3].slots == [DINOSAUR, DINOSAUR, EMPTY]
    assert (t.state.markers, p.points, p.money) == (3, 4, 8)


def test_every_seat_plays_the_phase_as_its_own_unit(table: Callable[..., Any]) -> None:
    """DW-3.2: simultaneous play, seat after seat; each phase has a save point before it."""
    t = table(WorldGame(), 3).start()
    order, units = [], set()
    while t.ask and t.state.round == 1:
        order.append(t.ask.seat)
        units.add(t.units)
        t.take_key("stop" if len([s for s in order if s == t.ask.seat]) > 2 else t.ask.options(t)[0].key)
    assert sorted(set(order)) == [0, 1, 2] and order == sorted(order) and len(units) == 3


def test_a_payment_with_one_composition_is_not_asked_for(t: WorldTable, play: Callable[..., Any]) -> None:
    """DW-6.3."""
    p = t.player(ANN)
    p.workers, p.dna = [1, 0, 0], [1, 1, 0, 0]
    play(refine(t, ANN, 0), t)
    assert p.dna == [0, 0, 0, 1]


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_forward(forward: Callable[..., Any], seats: int, seed: int) -> None:
    forward(WorldGame(), seats, seed)
