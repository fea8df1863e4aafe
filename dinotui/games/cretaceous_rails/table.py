"""The table: questions about the position, each answered in one place. Rules ask; this only knows.

A `cannot_x` gives the reason against something in a few words, "" when it is allowed; an `xs_to_y` gives what is allowed, with
that predicate attached, and is computed from masks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from dinotui.engine import Legal, multisets

from .box import CardId, SpaceId, TileAt
from .derived import loose_rails, network
from .geometry import EdgeId, HexId, bits
from .payments import Payment, Store, can_pay, payments
from .pieces import Pieces
from .state import EMPTY, NO_HOLDER, SORTS
from .words import Building, Renewal, Source

V = TypeVar("V")
NO_CAR = "no empty car"


def allowed(things: Iterable[V], unless: Callable[[V], str]) -> Legal[V]:
    """Things known to be allowed, with the predicate that says why others are not."""
    out: Legal[V] = Legal(things)
    out.unless = unless
    return out


class RailsTable(Pieces):
    """A game of Cretaceous Rails in progress."""

    # -- the action grid (CR-4)

    def taken_spaces(self) -> set[int]:
        """The spaces with an executive."""
        return {space for player in self.state.players for space in player.executives}

    def spaces_to_use(self) -> Legal[SpaceId]:
        """CR-4.3: the free spaces."""
        taken = self.taken_spaces()

        def cannot_use(space: SpaceId) -> str:
            return "an executive stands there" if space in taken else ""

        return allowed([space for space in self.box.all_spaces if space not in taken], cannot_use)

    def cards_to_use(self, seat: int, cards: Sequence[tuple[int, int]]) -> list[CardId]:
        """CR-13.16, CR-13.17: of these (cost, card) those not yet used in this round that the ratings can pay for; one of each cost."""
        used, left = self.state.players[seat].used, self.ratings_left(seat)
        ready: dict[int, CardId] = {}
        for cost, card in cards:
            if card not in used and cost <= left:
                ready.setdefault(cost, CardId(card))
        return list(ready.values())

    def spaces_to_share(self, seat: int) -> list[SpaceId]:
        """CR-13.17: the occupied spaces, when a card lets the seat use one."""
        if not self.cards_to_use(seat, self.abilities(seat).shares):
            return []
        return [SpaceId(space) for space in sorted(self.taken_spaces())]

    def tiles_to_swap(self, seat: int, first: int = EMPTY) -> list[TileAt]:
        """CR-13.16: tiles that can be swapped, or what the first can be swapped with: a tile that makes a difference."""
        grid, tiles = self.state.grid, self.box.tiles
        if first == EMPTY:
            usable = self.cards_to_use(seat, self.abilities(seat).swaps)
            return [TileAt(at) for at in range(len(grid))] if usable else []
        at_first = tiles[grid[first]]
        return [
            TileAt(at)
            for at, tile in enumerate(grid)
            if tiles[tile].action != at_first.action or tiles[tile].first_player_icon != at_first.first_player_icon
        ]

    def takes_marker(self, seat: int, space: int) -> bool:
        """CR-4.7: whether placing there takes the first-player marker. `turn` counts the turn that is being played."""
        s = self.state
        if s.marker != NO_HOLDER or (seat == s.first and s.turn <= 1):
            return False
        between = self.box.spaces[space]
        return s.grid[between.one] == self.box.icon or s.grid[between.two] == self.box.icon

    # -- rails (CR-6)

    def full_edges(self, seat: int) -> int:
        """Edges on which two other players have a rail (CR-2.8)."""
        if len(self.state.players) < 3:
            return 0
        once = twice = 0
        for other in range(len(self.state.players)):
            if other != seat:
                edges = self.network(other).edges
                twice |= once & edges
                once |= edges
        return twice

    def edges_to_lay(self, seat: int, but: int = EMPTY) -> Legal[EdgeId]:
        """CR-6.1: where a rail can be laid; `but` is the edge a moved rail comes from."""
        net, full = self.network(seat), self.full_edges(seat)
        free = net.around & ~full
        if but != EMPTY:
            free &= ~(1 << but)

        def cannot_lay(e: EdgeId) -> str:
            if net.edges >> e & 1:
                return "you have a rail there"
            if full >> e & 1:
                return "two rails lie there"
            if e == but:
                return "the rail comes from there"
            return "" if net.around >> e & 1 else "does not touch your rails"

        return allowed(cast("Iterable[EdgeId]", bits(free)), cannot_lay)

    def rails_to_move(self, seat: int) -> Legal[EdgeId]:
        """CR-6.2, CR-6.3: own rails that can be picked up and have another place to go."""
        rails, made = self.state.players[seat].rails, self.map
        loose = loose_rails(made, rails)
        full = self.full_edges(seat)
        movable = [EdgeId(e) for e in loose if network(made, [r for r in rails if r != e]).around & ~full & ~(1 << e)]

        def cannot_move(e: EdgeId) -> str:
            if e not in rails:
                return "you have no rail there"
            if e not in loose:
                return "your rails would fall apart"
            return "" if e in movable else "there is nowhere else to lay it"

        return allowed(movable, cannot_move)

    # -- trains and what is taken from the map (CR-5, 7, 8, 10)

    def has_room(self, seat: int) -> bool:
        """Whether there is an empty car."""
        player = self.state.players[seat]
        return len(player.train) < player.cars

    def bypasses_train(self, seat: int) -> bool:
        """CR-17.1: whether cleared jungle goes straight to the store."""
        return self.has_power(seat, "clear_bypasses_train")

    def jungle_to_clear(self, seat: int, to_store: bool = False) -> Legal[HexId]:
        """CR-7.1: hexes whose jungle token can be taken; `to_store` when no car is needed."""
        near, jungle = self.network(seat).near, self.state.jungle
        room = to_store or self.has_room(seat) or self.bypasses_train(seat)

        def cannot_clear(h: HexId) -> str:
            if not jungle >> h & 1:
                return "no jungle there"
            if not near >> h & 1:
                return "your rails do not reach it"
            return "" if room else NO_CAR

        return allowed(cast("Iterable[HexId]", bits(near & jungle)) if room else (), cannot_clear)

    def dinosaurs_to_capture(self, seat: int) -> Legal[HexId]:
        """CR-10.1: hexes whose dinosaur can be taken."""
        near, dinosaurs = self.network(seat).near, self.any_dinosaurs()
        covered = 0 if self.abilities(seat).capture_uncleared else self.state.jungle
        room = self.has_room(seat)

        def cannot_capture(h: HexId) -> str:
            if not dinosaurs >> h & 1:
                return "no dinosaur there"
            if not near >> h & 1:
                return "your rails do not reach it"
            if covered >> h & 1:
                return "still under jungle"
            return "" if room else NO_CAR

        return allowed(cast("Iterable[HexId]", bits(near & dinosaurs & ~covered)) if room else (), cannot_capture)

    def tourists_to_take(self, seat: int, only: int = -1) -> Legal[Source]:
        """CR-8.1, CR-8.2: tourists that can go on safari, wild ones for every species; `only` is a mask of hexes they may come from."""
        near, tourists, home = self.network(seat).near, self.state.tourists, self.state.players[seat].home
        made, wild, room = self.map, self.abilities(seat).wild, self.has_room(seat)
        sources: list[Source] = []
        if room:
            for h in bits(near & (made.cabins | 1 << home) & only):
                for colour in range(SORTS):
                    if tourists[SORTS * h + colour]:
                        if colour in wild:
                            sources += [(HexId(h), colour, species) for species in range(SORTS)]
                        else:
                            sources.append((HexId(h), colour, colour))

        def cannot_take(source: Source) -> str:
            h, colour, species = source
            if not tourists[SORTS * h + colour]:
                return f"no {self.box.colours[colour]} tourist there"
            if made.homes >> h & 1 and h != home:
                return "another player's home"
            if not near >> h & 1:
                return "your rails do not reach it"
            if not only >> h & 1:
                return "not in front of your rail"
            if species != colour and colour not in wild:
                return "not wild"
            return "" if room else NO_CAR

        return allowed(sources, cannot_take)

    def safari_gain(self, seat: int, species: int) -> int:
        """CR-8.3: how far a safari moves the rating of a species."""
        near = self.network(seat).near
        covered = 0 if self.abilities(seat).safari_uncleared else self.state.jungle
        seen = near & self.state.dinosaurs[species] & ~covered
        return seen.bit_count() + (near & self.map.volcanoes).bit_count()

    # -- ratings (CR-9)

    def ratings_left(self, seat: int) -> int:
        """How many single steps down the four markers have together (CR-9.5)."""
        return sum(self.state.players[seat].ratings) - SORTS * self.box.track.min

    def rating_payments(self, seat: int, cost: int) -> list[tuple[int, ...]]:
        """CR-9.5: every split of a rating cost over the markers; none when they have fewer steps."""
        bottom = self.box.track.min
        return list(multisets([(s, rating - bottom) for s, rating in enumerate(self.state.players[seat].ratings)], cost))

    # -- cards (CR-11, CR-12)

    def cards_to_take(self) -> Legal[int]:
        """CR-11.1: the display spaces with a card."""
        display = self.state.display
        return allowed([i for i, card in enumerate(display) if card >= 0], lambda i: "" if display[i] >= 0 else "no card there")

    def rows_to_renew(self, seat: int) -> list[Renewal]:
        """CR-11.2: a free tourist for a row of the display, where that brings new cards or removes old ones."""
        s, columns = self.state, self.box.rules.display_columns
        rows = [
            row
            for row in range(self.box.rules.display_rows)
            if s.deck or s.discard or any(card >= 0 for card in s.display[row * columns : (row + 1) * columns])
        ]
        return [(colour, row) for colour, n in enumerate(s.players[seat].tourists) if n for row in rows]

    def store(self, seat: int) -> Store:
        """What a seat can pay with."""
        player = self.state.players[seat]
        return Store(player.jungle, player.tourists, player.dinosaurs, self.abilities(seat).wild)

    def level_open(self, seat: int, level: int) -> bool:
        """CR-12.2: whether a card can stand on this level."""
        return level == 1 or any(len(column) == level - 1 for column in self.state.players[seat].columns)

    def buildings(self, seat: int, levels: Sequence[int], discounts: int, cards: Sequence[int]) -> Legal[Building]:
        """CR-12: cards that can be built on these levels, of those given."""
        store = self.store(seat)
        there = [level for level in levels if self.level_open(seat, level)]

        def cannot_build(building: Building) -> str:
            level, card = building
            if card not in cards:
                return "not drawn by this action"
            if level not in levels:
                return "not on this level in this action"
            if level not in there:
                return "no card to stand on"
            return "" if can_pay(self.box.cards[card], store, discounts) else "you cannot pay for it"

        affordable = [card for card in cards if can_pay(self.box.cards[card], store, discounts)] if there else []
        return allowed([(level, CardId(card)) for card in affordable for level in there], cannot_build)

    def payments(self, seat: int, card: int, discounts: int) -> list[Payment]:
        """CR-12.3: every way to pay for a card."""
        return payments(self.box.cards[card], self.store(seat), discounts)

    def can_draw(self) -> bool:
        """Whether there is a card in the deck, or to shuffle into it (CR-11.5)."""
        return bool(self.state.deck or self.state.discard)

    # -- the six actions (CR-4.4)

    def cannot_perform(self, seat: int, action: str) -> str:
        """CR-4.4: why nothing of an action can be done now; "" when something can."""
        player = self.state.players[seat]
        needs_car = action in ("safari", "capture") or (action == "clear_jungle" and not self.bypasses_train(seat))
        if needs_car and not self.has_room(seat):
            return NO_CAR
        match action:
            case "lay_rails":
                things: Sequence[object] = self.edges_to_lay(seat) if player.supply else self.rails_to_move(seat)
                reason = "nowhere to lay a rail"
            case "clear_jungle":
                things, reason = self.jungle_to_clear(seat), "no jungle in reach"
            case "safari":
                things, reason = self.tourists_to_take(seat), "no tourist in reach"
            case "capture":
                things, reason = self.dinosaurs_to_capture(seat), "no dinosaur in reach"
            case "draw_cards":
                things, reason = self.cards_to_take() or self.rows_to_renew(seat), "no card left"
            case _:
                discounts = self.abilities(seat).discounts
                things, reason = self.buildings(seat, (1, 2, 3), discounts, player.hand), "no card you can pay for"
                if self.has_power(seat, "free_facedown_build") and self.can_draw():
                    return ""
        return "" if things else reason
