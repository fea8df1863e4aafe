"""A hard piece on the engine: a research phase in which another seat's specialist interrupts, and a turn beyond the third."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NewType

import msgspec
import pytest

from dinotui.engine import NOTHING, YESNO, Dice, Game, Kind, Rules, Seat, Setup, State, Table, Verb, legal

ANN, BOB, CY = Seat(0), Seat(1), Seat(2)
DieId = NewType("DieId", int)
COLOURS = ("blue", "pink", "purple", "green", "red", "yellow")
ANY_BASIC, ANY_ADVANCED, WORKER_FACE = 6, 7, 8
FACES = [(0, 1), (1, 2), (2, 3), (ANY_BASIC, 2), (ANY_ADVANCED, 1), (3, 1), (4, 2), (WORKER_FACE, 1)]
"""What a face gives and how many symbols it has."""
WORKER = 4
"""The figure that is a worker sent as a level 2 scientist."""


class Player(msgspec.Struct):
    dna: list[int]
    limit: list[int]
    home: list[int]
    jack: bool
    programmer: bool
    pool: int = 0
    workers: int = 4
    used: int = 0
    turns: int = 0
    jack_used: bool = False
    copied: bool = False


class Research(State):
    round: int
    rolled: bool
    dice: list[int]
    claimed: list[int]
    stores: int
    players: list[Player]


DIE: Kind[DieId] = Kind("die", label=lambda t, d: f"die {d}", every=lambda t: map(DieId, range(len(t.state.dice))))
COLOUR: Kind[int] = Kind("colour", lambda t, c: COLOURS[c])
FIGURE = Verb("figure", Kind[int]("figure"), "Send which figure?", "level {}")
CLAIM = Verb("claim", DIE, "Your level {level} figure", "claim {}")
STORE: Verb[None] = Verb("store", NOTHING, "", "cold storage")
PASS: Verb[None] = Verb("pass", NOTHING, "", "to the worker pool")
UNIT = Verb("unit", COLOUR, "Which DNA? {left} left", "{}")
STEP = Verb("step", COLOUR, "Raise which limit? {left} left", "{}")
COPY = Verb("copy", YESNO, "Copy {n} DNA with your Computer Programmer?", "{}")
NO: Verb[None] = Verb("stop", NOTHING, "", "no further turn")


class LabTable(Table[None, Research]):
    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]

    def cannot_claim(self, die: DieId, level: int) -> str:
        s = self.state
        if s.claimed[die] >= 0:
            return "claimed already"
        return "needs a level 3 figure" if FACES[s.dice[die]][0] == WORKER_FACE and level < 3 else ""

    def figures(self, seat: Seat, further: bool) -> list[int]:
        """Scientists at home, and a ready worker of Jack of All Trades; a fourth turn with scientists left must use one."""
        p = self.player(seat)
        worker = p.jack and not p.jack_used and p.used < p.workers and not (further and p.home)
        return p.home + [WORKER] * worker

    def gain(self, seat: Seat, dna: list[int]) -> None:
        p = self.player(seat)
        p.dna[:] = [min(limit, have + n) for have, n, limit in zip(p.dna, dna, p.limit, strict=True)]


async def research_turn(t: LabTable, seat: Seat, further: bool = False) -> None:
    """DI-4.2, 4.10: a figure, then one action with it."""
    p = t.player(seat)
    p.turns += 1
    figure = await t.offer(seat, FIGURE, t.figures(seat, further), "DI-4.2", stop=NO if further and not p.home else None)
    if figure is None:
        return
    if figure == WORKER:
        level, p.used, p.jack_used = 2, p.used + 1, True
    else:
        level = figure
        p.home.remove(figure)
    menu = t.menu(seat, "DI-4.2", level=level)
    dice = [DieId(i) for i in range(len(t.state.dice))]
    menu.each(CLAIM, lambda: legal(dice, lambda die: t.cannot_claim(die, level)), lambda die: claim(t, seat, die, level))
    menu.one(STORE, lambda: store(t, seat, level), unless="" if t.state.stores else "no free place")
    menu.one(PASS, lambda: to_pool(t, seat), unless="a worker cannot pass" if figure == WORKER else "")
    await menu.run()


async def claim(t: LabTable, seat: Seat, die: DieId, level: int) -> None:
    """DI-4.4, 4.5; then every other Computer Programmer may copy what was produced (DI-4.11)."""
    t.state.claimed[die] = seat
    what, symbols = FACES[t.state.dice[die]]
    if what == WORKER_FACE:
        t.player(seat).workers += 1
        return
    produced = await produce(t, seat, what, symbols * level)
    t.gain(seat, produced)
    t.tell(seat, "claims die {n}", n=die)
    for other, q in enumerate(t.state.players):
        if other != seat and q.programmer and not q.copied and await t.confirm(Seat(other), COPY, "DI-4.11", n=sum(produced)):
            q.copied = True
            t.gain(Seat(other), produced)


async def produce(t: LabTable, seat: Seat, what: int, n: int) -> list[int]:
    """The DNA of a face by colour; the player chooses each unit of an "any" face."""
    dna = [0] * 6
    if what < ANY_BASIC:
        dna[what] = n
        return dna
    colours = range(3) if what == ANY_BASIC else range(3, 6)
    for left in range(n, 0, -1):
        dna[await t.choose(seat, UNIT, colours, "DI-4.4", left=left)] += 1
    return dna


async def store(t: LabTable, seat: Seat, level: int) -> None:
    """DI-4.6: exactly as many steps as the level, while any limit is below 10."""
    t.state.stores -= 1
    p = t.player(seat)
    for left in range(level, 0, -1):
        colour = await t.offer(seat, STEP, lambda: [c for c in range(6) if p.limit[c] < 10], "DI-4.6", left=left)
        if colour is None:
            return
        p.limit[colour] += 1


def to_pool(t: LabTable, seat: Seat) -> None:
    """DI-4.8."""
    t.player(seat).pool += 1


async def roll(t: LabTable) -> None:
    """DI-4.1."""
    t.state.rolled = True
    t.state.dice[:] = [t.below(len(FACES)) for _ in t.state.dice]


async def clean_up(t: LabTable) -> None:
    s = t.state
    s.round, s.rolled, s.stores, s.claimed[:] = s.round + 1, False, 3, [-1] * len(s.claimed)
    for p in s.players:
        p.home[:], p.dna[:] = [1, 2, 3], [max(0, n - 2) for n in p.dna]
        p.pool = p.used = p.turns = 0
        p.jack_used = p.copied = False


class LabGame(Game[None, Research]):
    name, title, kinds, state_type = "lab", "Lab", {}, Research

    def new(self, setup: Setup, box: None) -> LabTable:
        players = [Player([1] * 3 + [0] * 3, [4] * 3 + [2] * 3, [1, 2, 3], i == 0, i != 0) for i in range(len(setup.seats))]
        return LabTable(self, None, Research(setup.seed, 1, False, [0] * 7, [-1] * 7, 3, players), setup)

    def next_unit(self, t: Any) -> Rules[None] | None:
        """The fourth turn is one more unit, found like the others from the state alone."""
        s = t.state
        if s.round == 4:
            return None
        if not s.rolled:
            return roll(t)
        for turn in range(3):
            for seat, p in enumerate(s.players):
                if p.turns == turn:
                    return research_turn(t, Seat(seat))
        for seat, p in enumerate(s.players):
            if p.jack and p.turns == 3 and t.figures(Seat(seat), True):
                return research_turn(t, Seat(seat), further=True)
        return clean_up(t)

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        t.state.rng = dice.below(1 << 62)

    def check(self, t: Any) -> None:
        for p in t.state.players:
            assert all(0 <= n <= limit <= 10 for n, limit in zip(p.dna, p.limit, strict=True))
            assert p.used <= p.workers and len(p.home) + p.pool <= 3


@pytest.fixture
def t(table: Callable[..., Any]) -> LabTable:
    made: LabTable = table(LabGame(), 3)
    return made


def test_another_seat_copies_up_to_its_own_limit(t: LabTable, play: Callable[..., Any]) -> None:
    """DI-4.11: six pink produced; Ann keeps what fits, Bob copies what fits him, Cy keeps the programmer for later."""
    t.state.dice[0] = 1
    t.player(BOB).limit[1] = 9
    play(claim(t, ANN, DieId(0), 3), t, "copy@yes", "copy@no")
    assert [t.player(seat).dna[1] for seat in (ANN, BOB, CY)] == [4, 7, 1]
    assert (t.player(BOB).copied, t.player(CY).copied) == (True, False)


def test_a_programmer_copies_once_a_round(t: LabTable, play: Callable[..., Any]) -> None:
    t.state.dice[:2] = [0, 0]
    play(claim(t, ANN, DieId(0), 1), t, "copy@yes", "copy@no")
    play(claim(t, ANN, DieId(1), 1), t, "copy@no")  # only Cy is asked


def test_units_of_an_any_face_are_copied_as_they_were_chosen(t: LabTable, play: Callable[..., Any]) -> None:
    """DI-4.4, 4.11."""
    t.state.dice[0] = FACES.index((ANY_BASIC, 2))
    play(claim(t, ANN, DieId(0), 1), t, "unit@blue", "unit@purple", "copy@yes", "copy@no")
    assert t.player(ANN).dna[:3] == t.player(BOB).dna[:3] == [2, 1, 2]


def test_the_interruption_belongs_to_the_other_seat(t: LabTable) -> None:
    """The question is put to Bob in the middle of Ann's turn, and a copy made there goes on the same way."""
    t.start()
    while t.ask and t.ask.rule != "DI-4.11":
        claims = [i for i in range(t.ask.n) if t.ask.key(t, i).startswith("claim")]
        t.take(claims[0] if claims else 0)
    assert t.ask and t.ask.seat != ANN and t.stack()[-3:] == ["claim", "confirm", "choose"]
    other = t.copy()
    t.take_key("copy@no")
    other.take_key("copy@no")
    assert other.state == t.state


def test_the_fourth_turn(t: LabTable, play: Callable[..., Any]) -> None:
    """DI-4.10: a scientist still at home must be used; with none, the worker may be sent or not, and cannot pass."""
    for p in t.state.players:
        p.turns = 3
    t.state.rolled = True
    ann = t.player(ANN)
    unit = t.game.next_unit(t)
    assert unit is not None
    ask = unit.send(None)  # type: ignore[arg-type]
    assert [option.key for option in ask.options(t)] == ["figure@1", "figure@2", "figure@3"]
    ann.turns, ann.home[:] = 3, []
    unit = research_turn(t, ANN, further=True)
    ask = unit.send(None)  # type: ignore[arg-type]
    assert [option.key for option in ask.options(t)] == ["figure@4", "stop"]
    ask = unit.send(0)
    assert ("to the worker pool", "a worker cannot pass") in ask.refusals(t)
    assert (ann.used, ann.jack_used) == (1, True)
    ann.turns = 3
    last = t.game.next_unit(t)
    assert last is not None and last.__qualname__ == "clean_up"
    last.close()


def test_why_not(t: LabTable) -> None:
    t.state.dice[0], t.state.claimed[1] = FACES.index((WORKER_FACE, 1)), BOB
    unit = research_turn(t, ANN)
    unit.send(None)  # type: ignore[arg-type]
    ask = unit.send(0)
    assert ask.why_not(t, "die", DieId(0)) == "needs a level 3 figure"
    assert ask.why_not(t, "die", DieId(1)) == "claimed already"


@pytest.mark.parametrize("seed", range(4))
def test_forward(forward: Callable[..., Any], seed: int) -> None:
    forward(LabGame(), 3, seed)
