"""The pieces on the table: where they are, what follows from them, and every way they move."""

from __future__ import annotations

from dinotui.engine import Game, Seat, Setup, Table

from .box import Box, CardId
from .derived import EMPTY_NETWORK, Abilities, Network, kept_network, with_rail
from .geometry import Placement, RailMap
from .state import DINOSAUR, EMPTY, JUNGLE, SORTS, TOURIST, Player, RailsState


class Pieces(Table[Box, RailsState]):
    """A table with its pieces. What follows from them is kept beside the state: networks by seat, abilities by seat, the map."""

    def __init__(
        self, game: Game[Box, RailsState], box: Box, state: RailsState, setup: Setup, names: tuple[str, ...] | None = None
    ) -> None:
        super().__init__(game, box, state, setup, names)
        self._map: RailMap | None = None
        self._networks: dict[int, tuple[list[int], Network]] = {}
        self._abilities: dict[int, tuple[int, Abilities]] = {}

    # -- who and where

    def player(self, seat: int) -> Player:
        """The pieces of a seat."""
        return self.state.players[seat]

    def is_cybersaur(self, seat: int) -> bool:
        """Whether the seat is the automaton's."""
        return self.state.cybersaur is not None and seat == 1

    def in_turn_order(self) -> list[Seat]:
        """The seats from the first player on, clockwise."""
        n = len(self.state.players)
        return [Seat((self.state.first + i) % n) for i in range(n)]

    @property
    def map(self) -> RailMap:
        """The map as far as it is laid out."""
        made = self._map
        if made is None or len(made.placements) != len(self.state.placements):
            made = self._map = self.box.map(tuple(self.state.placements))
        return made

    def network(self, seat: int) -> Network:
        """What a seat's rails are and reach."""
        rails = self.state.players[seat].rails
        kept = self._networks.get(seat)
        if kept is not None and kept[0] == rails:
            return kept[1]
        net = kept_network(self.map, tuple(rails)) if rails else EMPTY_NETWORK
        self._networks[seat] = (rails.copy(), net)
        return net

    def abilities(self, seat: int) -> Abilities:
        """What a seat's resort can do."""
        player = self.state.players[seat]
        kept = self._abilities.get(seat)
        if kept is not None and kept[0] == len(player.paid):
            return kept[1]
        made = Abilities(self.box, player)
        self._abilities[seat] = (len(player.paid), made)
        return made

    def has_power(self, seat: int, kind: str) -> bool:
        """Whether a seat has the power with this effect (CR-17)."""
        power = self.state.players[seat].power
        return power != EMPTY and self.box.powers[power].effect.kind == kind

    def action_at(self, at: int) -> str:
        """The action of the tile at a position of the grid."""
        return self.box.tiles[self.state.grid[at]].action

    def dinosaur_at(self, h: int) -> int:
        """The species of the dinosaur on a hex, -1 for none."""
        for species, where in enumerate(self.state.dinosaurs):
            if where >> h & 1:
                return species
        return -1

    def any_dinosaurs(self) -> int:
        """The hexes with a dinosaur."""
        a, b, c, d = self.state.dinosaurs
        return a | b | c | d

    # -- the map

    def place_tile(self, placement: Placement) -> None:
        """Add a tile to the map, still without any piece on it."""
        s = self.state
        s.placements.append(placement)
        s.tourists += [0] * (SORTS * len(self.box.sides[placement.side]))

    def add_rail(self, seat: int, e: int) -> None:
        """Lay a rail from the supply."""
        player = self.state.players[seat]
        net = self.network(seat)
        player.supply -= 1
        player.rails.append(e)
        self._networks[seat] = (player.rails.copy(), with_rail(self.map, net, e))

    def lift_rail(self, seat: int, e: int) -> None:
        """Take a rail back into the supply."""
        player = self.state.players[seat]
        player.supply += 1
        player.rails.remove(e)

    # -- trains

    def load(self, seat: int, item: int, to_store: bool = False) -> None:
        """Put an item into an empty car, or straight into the store."""
        if to_store:
            self.put(seat, item)
        else:
            self.state.players[seat].train.append(item)

    def put(self, seat: int, item: int) -> None:
        """Put an item into the store."""
        player = self.state.players[seat]
        if item == JUNGLE:
            player.jungle += 1
        elif item < DINOSAUR:
            player.tourists[item - TOURIST] += 1
        else:
            player.dinosaurs[item - DINOSAUR] += 1

    def spend(self, seat: int, item: int) -> None:
        """Take an item out of the store."""
        player = self.state.players[seat]
        if item == JUNGLE:
            player.jungle -= 1
        elif item < DINOSAUR:
            player.tourists[item - TOURIST] -= 1
        else:
            player.dinosaurs[item - DINOSAUR] -= 1

    def unload(self, seat: int) -> None:
        """CR-5.4: empty every car into the store."""
        player = self.state.players[seat]
        for item in player.train:
            self.put(seat, item)
        player.train.clear()

    def take_jungle(self, seat: int, h: int, to_store: bool = False) -> None:
        """Take the jungle token of a hex."""
        self.state.jungle &= ~(1 << h)
        self.load(seat, JUNGLE, to_store)

    def take_tourist(self, seat: int, h: int, colour: int, to_store: bool = False) -> None:
        """Take a tourist from a cabin or a home."""
        self.state.tourists[SORTS * h + colour] -= 1
        self.load(seat, TOURIST + colour, to_store)

    def take_dinosaur(self, seat: int, h: int, to_store: bool = False) -> int:
        """Take the dinosaur of a hex; its species."""
        species = self.dinosaur_at(h)
        self.state.dinosaurs[species] &= ~(1 << h)
        self.load(seat, DINOSAUR + species, to_store)
        return species

    # -- cards

    def draw_card(self) -> int:
        """CR-11.5: the top card of the deck, the discard pile shuffled into a new one when needed; -1 when there is none."""
        s = self.state
        if not s.deck and s.discard:
            self.shuffle(s.discard)
            s.deck, s.discard = s.discard, []
        return self.draw(s.deck) if s.deck else EMPTY

    def refill(self, index: int) -> None:
        """Put the next card on a display space, after what lies there was taken."""
        self.state.display[index] = self.draw_card()

    def discard(self, index: int) -> None:
        """Put the card of a display space onto the discard pile."""
        s = self.state
        if s.display[index] != EMPTY:
            s.discard.append(s.display[index])
            s.display[index] = EMPTY

    def take_card(self, seat: int, index: int) -> CardId:
        """Take a card of the display into the hand, before everybody's eyes, and refill its space."""
        player, card = self.state.players[seat], self.state.display[index]
        self.state.display[index] = EMPTY
        player.hand.append(card)
        player.known.append(card)
        self.refill(index)
        return CardId(card)

    def put_up(self, seat: int, card: int, level: int, paid: tuple[int, ...]) -> None:
        """Build a card: on a new column, or on the first column that is one lower (CR-12.2). Columns of a height are alike."""
        player = self.state.players[seat]
        if level == 1:
            player.columns.append([card])
        else:
            next(column for column in player.columns if len(column) == level - 1).append(card)
        player.paid[card] = paid
