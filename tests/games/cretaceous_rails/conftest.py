"""Positions of Cretaceous Rails made by hand, and a driver for single rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from dinotui.engine import IllegalChoice, Rules, Seat, SeatPlan, Setup
from dinotui.games.cretaceous_rails import GAME, turn
from dinotui.games.cretaceous_rails.box import Box
from dinotui.games.cretaceous_rails.geometry import EdgeId, HexId, bits
from dinotui.games.cretaceous_rails.state import DINOSAUR, EMPTY, JUNGLE, SORTS, TOURIST, Player
from dinotui.games.cretaceous_rails.table import RailsTable

COLOURS = ("red", "blue", "purple", "green")
SPECIES = ("trex", "parasaurolophus", "titanosaurus", "triceratops")


def drive(t: RailsTable, unit: Rules[Any], answer: Callable[[Any], int]) -> Any:
    """Run rules to their end with an answer to every question. Returns what they return."""
    index: int | None = None
    while True:
        try:
            ask = unit.send(index)
        except StopIteration as end:
            return end.value
        t.ask = ask
        index = answer(ask)


class Scene:
    """A table just before a turn, with a builder for every piece. Seat 0 is the one whose turn is tested.

    seats    how many people; alone against Cybersaur for 1
    homes    the home number of every seat, Cybersaur's left out
    sides    "left" or "right" for everybody's second rail
    """

    def __init__(self, box: Box, seats: int = 2, homes: Sequence[int] = (), side: str = "right", seed: int = 7, **options: str) -> None:
        everything = {option.name: option.values[0][0] for option in GAME.options()}
        plans = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy", "Di")[:seats])
        self.setup = Setup("cretaceous_rails", plans, {**everything, "first": "1", **options}, seed)
        self.box = box
        self.t = GAME.new(self.setup, box)
        numbers = homes or {1: (2,), 2: (2, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}[seats]

        def answer(ask: Any) -> int:
            keys = [ask.key(self.t, i) for i in range(ask.n)]
            match ask.head.name:
                case "company":
                    return 0
                case "home":
                    return keys.index(f"home@{numbers[ask.seat]}")
                case "second":
                    return 0 if side == "left" else 1
            return 0

        while self.t.state.stage != "play":
            unit = GAME.next_unit(self.t)
            assert unit is not None
            drive(self.t, unit, answer)
        self.t.ask = None

    # -- reading

    def me(self, seat: int = 0) -> Player:
        return self.t.player(seat)

    def hex(self, text: str) -> HexId:
        q, r = text.split(",")
        return self.t.map.at[int(q), int(r)]

    def edge(self, text: str) -> EdgeId:
        q, r, direction = text.split(",")
        return self.t.map.edge_at[int(q), int(r), direction]

    def edges(self, seat: int = 0) -> list[str]:
        return [",".join(map(str, self.t.map.edges[e])) for e in self.me(seat).rails]

    def near(self, seat: int = 0) -> set[str]:
        return {"{},{}".format(*self.t.map.places[h]) for h in bits(self.t.network(seat).near)}

    def card(self, card_id: str) -> int:
        return next(i for i, card in enumerate(self.box.cards) if card.id == card_id)

    def tourists(self, text: str) -> list[int]:
        h = self.hex(text)
        return self.t.state.tourists[SORTS * h : SORTS * h + SORTS]

    # -- the map

    def lay(self, seat: int, *edges: str) -> None:
        for edge in edges:
            self.t.add_rail(seat, self.edge(edge))

    def uncover(self, *hexes: str) -> None:
        """Take jungle tokens off the map, back into the box."""
        for text in hexes:
            bit = 1 << self.hex(text)
            if self.t.state.jungle & bit:
                self.t.state.jungle &= ~bit
                self.t.state.spare_jungle += 1

    def cover(self, *hexes: str) -> None:
        """Put jungle tokens from the box on the map."""
        for text in hexes:
            if not self.t.state.jungle >> self.hex(text) & 1:
                self.t.state.jungle |= 1 << self.hex(text)
                self.t.state.spare_jungle -= 1

    def remove_dinosaurs(self, *hexes: str) -> None:
        for text in hexes:
            species = self.t.dinosaur_at(self.hex(text))
            if species >= 0:
                self.t.state.dinosaurs[species] &= ~(1 << self.hex(text))
                self.t.state.spare_dinosaurs[species] += 1

    def stand(self, text: str, **numbers: int) -> None:
        """Exactly these tourists on a hex, by colour, the others back in the sack."""
        s, h = self.t.state, self.hex(text)
        for colour, name in enumerate(COLOURS):
            at = SORTS * h + colour
            s.sack[colour] += s.tourists[at] - numbers.get(name, 0)
            s.tourists[at] = numbers.get(name, 0)

    # -- what a player has

    def store(self, seat: int = 0, jungle: int = 0, tourists: Sequence[int] = (0,) * 4, dinosaurs: Sequence[int] = (0,) * 4) -> None:
        """Exactly these free items in a store, the rest back where it came from."""
        s, player = self.t.state, self.me(seat)
        s.spare_jungle += player.jungle - jungle
        player.jungle = jungle
        for k in range(SORTS):
            s.sack[k] += player.tourists[k] - tourists[k]
            s.spare_dinosaurs[k] += player.dinosaurs[k] - dinosaurs[k]
        player.tourists[:], player.dinosaurs[:] = tourists, dinosaurs

    def load(self, *items: str, seat: int = 0) -> None:
        """Items into the train: jungle, a colour or a species."""
        s = self.t.state
        for name in items:
            if name == "jungle":
                item = JUNGLE
                s.spare_jungle -= 1
            elif name in COLOURS:
                item = TOURIST + COLOURS.index(name)
                s.sack[COLOURS.index(name)] -= 1
            else:
                item = DINOSAUR + SPECIES.index(name)
                s.spare_dinosaurs[SPECIES.index(name)] -= 1
            self.me(seat).train.append(item)

    def take_out(self, card: int) -> int:
        """Remove a card from wherever it lies, for another place; an emptied display space is refilled from the deck."""
        s = self.t.state
        for zone in (s.deck, s.discard, *(player.hand for player in s.players), *(player.known for player in s.players)):
            if card in zone:
                zone.remove(card)
        if card in s.display:
            at = s.display.index(card)
            s.display[at] = s.deck.pop()
        return card

    def hand(self, *card_ids: str, seat: int = 0) -> None:
        """Exactly these cards in a hand."""
        player = self.me(seat)
        self.t.state.deck[:0] = player.hand
        player.hand.clear()
        player.known.clear()
        for card_id in card_ids:
            player.hand.append(self.take_out(self.card(card_id)))

    def filler(self) -> int:
        """A card nobody looks at: the bottom one of the deck."""
        return self.t.state.deck.pop(0)

    def build(self, what: str, level: int = 1, seat: int = 0, paid: tuple[int, ...] = ()) -> int:
        """A built card on a level of a new column, on face-down cards that do nothing: a card id, or the first free card of a type."""
        player = self.me(seat)
        built = {card for one in self.t.state.players for column in one.columns for card in column}
        numbers = [i for i, card in enumerate(self.box.cards) if what in (card.id, card.type) and i not in built]
        card = self.take_out(numbers[0])
        column = []
        for _ in range(level - 1):
            below = self.filler()
            player.face_down.append(below)
            player.paid[below] = ()
            column.append(below)
        player.columns.append([*column, card])
        player.paid[card] = paid
        return card

    def column(self, height: int, seat: int = 0) -> None:
        """A column of face-down cards."""
        player = self.me(seat)
        cards = [self.filler() for _ in range(height)]
        player.columns.append(cards)
        player.face_down += cards
        player.paid.update(dict.fromkeys(cards, ()))

    def display(self, *card_ids: str) -> None:
        """These cards on the first spaces of the display, in reading order."""
        s = self.t.state
        for i, card_id in enumerate(card_ids):
            card = self.card(card_id)
            if s.display[i] == card:
                continue
            self.take_out(card)
            if s.display[i] != EMPTY:
                s.deck.insert(0, s.display[i])
            s.display[i] = card

    def no_cards(self) -> None:
        """Neither deck nor discard pile: all their cards are face down in Bob's resort."""
        s = self.t.state
        cards = s.deck + s.discard
        s.deck.clear()
        s.discard.clear()
        other = s.players[-1]
        other.columns += [[card] for card in cards]
        other.face_down += cards
        other.paid.update(dict.fromkeys(cards, ()))

    # -- the grid

    async def whole_turn(self) -> None:
        """A turn of seat 0 with both its actions."""
        await turn.turn(self.t, Seat(0))
        while self.t.state.ahead:
            await turn.resolve(self.t, Seat(0))

    def perform(self, action: str) -> Rules[None]:
        """The rules that resolve a tile with this action, in a turn of seat 0."""
        self.tiles(r1c1=action)
        self.t.state.ahead.append(0)
        return turn.resolve(self.t, Seat(0))

    def tiles(self, **actions: str) -> None:
        """Tiles with these actions at positions such as r1c2; the one with the marker's icon is called icon."""
        grid, tiles = self.t.state.grid, self.box.tiles
        fixed: set[int] = set()
        for name, action in actions.items():
            at = (int(name[1]) - 1) * self.box.columns + int(name[3]) - 1
            tile = next(
                tile
                for tile in grid
                if tile not in fixed
                and (tiles[tile].first_player_icon if action == "icon" else tiles[tile].action == action)
                and (action == "icon" or not tiles[tile].first_player_icon)
            )
            fixed.add(tile)
            other = grid.index(tile)
            grid[at], grid[other] = grid[other], grid[at]


def play_rule(unit: Rules[Any], t: RailsTable, *keys: str) -> Any:
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


def first_ask(unit: Rules[Any], t: RailsTable, *keys: str) -> Any:
    """The question rules come to after these answers; single options that are not shown are taken."""

    def on(index: int | None) -> Any:
        ask = unit.send(index)
        while ask.n == 1 and not ask.show:
            ask = unit.send(0)
        return ask

    ask = on(None)
    for key in keys:
        ask = on(ask.find(t, key))
    t.ask = ask
    return ask


@pytest.fixture(scope="session")
def box() -> Box:
    return GAME.box(GAME.data())


@pytest.fixture
def scene(box: Box) -> Callable[..., Scene]:
    """Make a position: scene(seats=2, homes=(2, 3), side="right", **options)."""
    return lambda *args, **options: Scene(box, *args, **options)


@pytest.fixture
def n0(scene: Callable[..., Scene]) -> Scene:
    """Two players on the first-game map, seat 0 at home 2 with its second rail to the right."""
    return scene()


@pytest.fixture
def n1(n0: Scene) -> Scene:
    """N0 with two rails more."""
    n0.lay(0, "0,2,E", "1,2,NW")
    return n0


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
def my_seat() -> Seat:
    return Seat(0)
