"""A small game for the store's tests: chance, a hidden hand, forced choices, bots beside people, an automa."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from dinotui import games
from dinotui.engine import (
    STOP,
    WORD,
    BoxError,
    Dice,
    Game,
    Kind,
    Rules,
    Score,
    ScoreLine,
    Seat,
    SeatPlan,
    Setup,
    SetupOption,
    State,
    Table,
    Verb,
)
from dinotui.engine.parts import Number, Numbers, Pane, View, Words

CARD: Kind[str] = Kind("card", every=lambda t: sorted(t.box.cards))
PLAY = Verb("play", CARD, "Play a card", "play {}")
DO = Verb("do", WORD, "What next?", "{}")
ROLL = Verb("roll", WORD, "Roll once more?", "{}")
DONE: Verb[None] = Verb("stop", STOP.kind, "", "done")

FAULTS: set[str] = set()
"""Cards the rules fail on, and ways that a changed rule no longer offers."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    points: int
    source: str


class Box(msgspec.Struct, frozen=True):
    cards: dict[str, Card]
    rounds: int


class Player(msgspec.Struct):
    hand: list[str]
    score: int = 0
    turns: int = 0


class ToyState(State):
    deck: list[str]
    players: list[Player]
    rolled: list[int]
    turn: int = 0


class ToyTable(Table[Box, ToyState]):
    def player(self, seat: Seat) -> Player:
        return self.state.players[seat]


async def turn(t: ToyTable, seat: Seat) -> None:
    """TOY-1: play, roll or draw; then perhaps go on."""
    s, p = t.state, t.player(seat)
    s.turn += 1
    p.turns += 1
    if seat == len(t.setup.seats):
        roll = t.below(6)
        p.score += roll
        t.tell(seat, "rolls {number}", number=roll)
        return
    for n in range(3):
        ways = [way for way, able in (("play", p.hand), ("draw", s.deck), ("roll", n < 2), ("wait", n)) if able]
        ways = [way for way in ways if way not in FAULTS]
        way = await t.choose(seat, DO, ways, "TOY-1.1")
        if way == "wait":
            return
        if way == "roll":
            s.rolled.append(t.below(6))
            p.score += s.rolled[-1]
            t.tell(seat, "rolls {number}", number=s.rolled[-1])
            again = await t.offer(seat, ROLL, ["again"] if s.rolled[-1] > 2 else [], "TOY-1.2", stop=DONE)
            if again:
                s.rolled.append(t.below(6))
                t.tell(seat, "rolls {number} more", number=s.rolled[-1])
        elif way == "draw":
            p.hand.append(t.draw(s.deck))
            t.tell(seat, "draws a card")
        else:
            card = await t.choose(seat, PLAY, lambda: p.hand[:], "TOY-1.3")
            p.hand.remove(card)
            s.rolled.clear()
            if card in FAULTS:
                raise ZeroDivisionError(card)
            p.score += t.box.cards[card].points
            t.tell(seat, "plays {card}", card=card)


class Toy(Game[Box, ToyState]):
    name = "toy"
    title = "Toy"
    blurb = "For tests."
    seats = (1, 2, 3)
    kinds = {"card": CARD}
    rulesets = ("longer-hands",)
    package = "toy"
    state_type = ToyState

    def data(self) -> dict[str, Any]:
        cards = [{"id": f"c{i:02}", "points": i % 7, "source": "public"} for i in range(40)]
        return {"card": cards, "rules": {"hand": 3, "source": "seed"}}

    def options(self) -> tuple[SetupOption, ...]:
        return (
            SetupOption("rounds", "Rounds", (("4", "four"), ("12", "twelve"), ("200", "very many"))),
            SetupOption("automa", "Automa", (("no", "no"), ("yes", "yes"))),
        )

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return tuple(seat.name for seat in setup.seats) + (("Automa",) if setup.options["automa"] == "yes" else ())

    def box(self, data: Mapping[str, Any]) -> Box:
        cards: dict[str, Card] = {}
        for record in data["card"]:
            try:
                card = msgspec.convert(record, Card)
            except msgspec.ValidationError as error:
                raise BoxError(f"card {record.get('id')}: {error}") from error
            cards[card.id] = card
        if len(cards) != 40:
            raise BoxError(f"card: there are {len(cards)} cards, not 40")
        return Box(cards, 0)

    def new(self, setup: Setup, box: Box) -> ToyTable:
        t = ToyTable(self, box, ToyState(setup.seed, [], [], []), setup)
        deck = [card for card in box.cards for _ in range(8 if setup.options["rounds"] == "200" else 1)]
        t.shuffle(deck)
        t.state.deck = deck
        hand = 3 + 2 * ("longer-hands" in setup.ruleset)
        t.state.players = [Player([deck.pop() for _ in range(hand)]) for _ in t.names]
        return t

    def table(self, setup: Setup, box: Box, state: ToyState) -> ToyTable:
        return ToyTable(self, box, state, setup)

    def next_unit(self, t: ToyTable) -> Rules[None] | None:
        seats = len(t.names)
        if t.state.turn >= int(t.setup.options["rounds"]) * seats:
            return None
        return turn(t, Seat(t.state.turn % seats))

    def redeal(self, t: ToyTable, seat: Seat, dice: Dice) -> None:
        s = t.state
        others = [p for i, p in enumerate(s.players) if i != seat]
        hidden = s.deck + [card for p in others for card in p.hand]
        dice.shuffle(hidden)
        s.deck[:] = [hidden.pop() for _ in s.deck]
        for p in others:
            p.hand[:] = [hidden.pop() for _ in p.hand]
        s.rng = dice.below(1 << 62)

    def check(self, t: ToyTable) -> None:
        assert all(p.score >= 0 for p in t.state.players)

    def view(self, t: ToyTable, seat: Seat | None) -> View:
        s = t.state
        hand = Words("hand", "Hand", tuple(s.players[seat].hand) if seat is not None else ())
        numbers = tuple(Number(name, str(s.players[i].score)) for i, name in enumerate(t.names))
        table = Numbers("scores", "Scores", numbers)
        deck = Words("deck", "Deck", (f"{len(s.deck)} cards",))
        scores = tuple((name, str(s.players[i].score)) for i, name in enumerate(t.names))
        return View(f"Turn {s.turn}", scores, (Pane("table", "Table", (table, deck, hand)),))

    def scores(self, t: ToyTable) -> list[Score]:
        return [Score(Seat(i), (ScoreLine("score", "", p.score),)) for i, p in enumerate(t.state.players)]


GAME = Toy()


def install() -> None:
    """Let the registry find the toy among the games."""
    real = games.find

    def find(name: str) -> Game[Any, Any]:
        return GAME if name == "toy" else real(name)

    games.find = find  # type: ignore[assignment]


def setup(*players: str, rounds: str = "4", automa: str = "no", seed: int = 7, names: tuple[str, ...] = ()) -> Setup:
    """A set-up with these players."""
    called = names or ("Ann", "Bob", "Cleo")
    seats = tuple(SeatPlan(called[i], player) for i, player in enumerate(players))
    return Setup("toy", seats, {"rounds": rounds, "automa": automa}, seed)
