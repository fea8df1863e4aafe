"""The table's moves of pieces: each keeps the supplies right and notes objectives that are fulfilled by it (DW-11.3)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from dinotui.engine import Seat, Table

from . import objectives
from .box import SLOTS, Box, Tile
from .state import EMPTY, ESCAPED, FILLED, FREE, ParkTile, Player, Solo, WorldState

ROUTE = -1
"""A route token among the Jeeple tokens; bonus tokens are numbers of the box."""


class Pieces(Table[Box, WorldState]):
    """A table with its pieces."""

    @staticmethod
    def seat(number: int) -> Seat:
        return Seat(number)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    @property
    def solo(self) -> Solo:
        """The solo game's own pieces."""
        solo = self.state.solo
        assert solo is not None
        return solo

    def printed(self, seat: int, index: int) -> Tile:
        """What is printed on a tile of a park; not for the entrance."""
        return self.box.tiles[self.state.players[seat].park[index].tile]

    def enter(self, stage: str) -> None:
        """Go on to a part of the game."""
        self.state.stage, self.state.done = stage, 0

    # -- objectives (DW-11.3)

    def latch(self, seat: int, kinds: Collection[str]) -> None:
        """Note the open objectives of these kinds that the player fulfils now."""
        p = self.state.players[seat]
        for index, objective in enumerate(self.state.objectives):
            require = self.box.objectives[objective.number].require
            if require.kind not in kinds or index in p.latched or seat in objective.claimers:
                continue
            if objectives.progress(self, p, require) >= require.n:
                p.latched.append(index)

    # -- resources

    def gain(self, seat: int, resource: str, n: int) -> int:
        """DW-14: gain a resource; threat never falls below 0 (DW-1.9). Returns by how much it changed."""
        p = self.state.players[seat]
        match resource:
            case "money":
                p.money += n
            case "vp":
                p.vp += n
            case "security":
                p.security = max(0, p.security + n)
            case "threat":
                before = p.threat
                p.threat = max(0, p.threat + n)
                return p.threat - before
            case "excitement":
                before = p.excitement
                p.excitement = max(0, min(self.box.income.excitement_cap, p.excitement + n))
                n = p.excitement - before
            case _:
                if self.state.stage != "tour":  # DW-14.1
                    return 0
                p.movement += n
        self.latch(seat, (resource,))
        return n

    def gain_dna(self, seat: int, kind: int, n: int) -> None:
        """DW-1.4: gain DNA up to the end of its track."""
        dna = self.state.players[seat].dna
        dna[kind] = min(self.box.caps[kind], dna[kind] + n)

    def take_deaths(self, seat: int, n: int) -> None:
        """DW-10.4: take Deaths; they count for this round."""
        p = self.state.players[seat]
        p.deaths += n
        p.deaths_now += n
        self.latch(seat, ("deaths_in_round",))

    # -- workers

    def hire(self, seat: int, kind: int, n: int) -> int:
        """DW-4.4: take workers from the supply, at most what is there. Returns how many."""
        n = min(n, self.state.supply[kind])
        self.state.supply[kind] -= n
        self.state.players[seat].workers[kind] += n
        return n

    def use_worker(self, seat: int, kind: int, n: int = 1) -> None:
        """Put workers of the hand on an action or a tile, where they stay until Income."""
        p = self.state.players[seat]
        p.workers[kind] -= n
        p.placed[kind] += n

    # -- parks

    def add_tile(self, seat: int, tile: int, q: int, r: int) -> None:
        """Put a tile into a park, and gain what it brings when built."""
        printed, p = self.box.tiles[tile], self.state.players[seat]
        p.park.append(ParkTile(q, r, tile, 0, [FREE] * SLOTS if printed.has_slots else [], []))
        p.vp += printed.build_vp
        self.latch(seat, objectives.TILES)

    def make_dinosaur(self, seat: int, index: int) -> int:
        """DW-10.1 without the payment: a dinosaur into the left-most empty slot. Returns the slot from 0."""
        p, printed = self.state.players[seat], self.printed(seat, index)
        slot = p.park[index].slots.index(FREE)
        p.park[index].slots[slot] = FILLED
        self.state.dinosaurs[printed.dino_class] -= 1
        p.vp += printed.slot_vp[slot]
        p.threat += printed.slot_threat[slot]
        self.latch(seat, objectives.DINOSAURS)
        return slot

    def walk_out(self, seat: int, index: int, to: int) -> None:
        """DW-13.10: the dinosaur of the highest filled slot walks out, and a marker takes its slot."""
        park = self.state.players[seat].park
        slots = park[index].slots
        slots[max(i for i, what in enumerate(slots) if what == FILLED)] = ESCAPED
        self.solo.markers -= 1
        park[to].standing.append(index)

    def send_home(self, seat: int, at: int, home: int) -> None:
        """DW-13.22: an escaped dinosaur goes back into the left-most slot with a marker of its paddock."""
        park = self.state.players[seat].park
        park[at].standing.remove(home)
        slots = park[home].slots
        slots[slots.index(ESCAPED)] = FILLED
        self.solo.markers += 1

    def bore(self, seat: int, index: int) -> None:
        """DW-7.5 (3): a Boredom token on a tile, if there is one."""
        if self.state.boredom:
            self.state.boredom -= 1
            self.state.players[seat].park[index].boredom += 1

    def unbore(self, seat: int, index: int) -> None:
        """Take a Boredom token off a tile."""
        self.state.players[seat].park[index].boredom -= 1
        self.state.boredom += 1

    def place_token(self, seat: int, token: int) -> None:
        """DW-6.5: place a Jeeple token."""
        p = self.state.players[seat]
        if token == ROUTE:
            p.routes += 1
        else:
            p.bonuses.append(token)
        self.latch(seat, ("jeeple_tokens",))

    # -- decks and rows

    def take_offer(self, tile: int) -> None:
        """Take a tile out of its row or stack; the tiles nearer to the stack close the gap by themselves (DW-2.4)."""
        s = self.state
        for row in (s.special_row, s.paddock_row):
            if tile in row:
                row.remove(tile)
                return
        s.stacks[self.box.attractions.index(tile)] -= 1

    def draw_tile(self, deck: list[int], discard: list[int]) -> int:
        """DW-8.4: the top of a stack, rebuilt from its discard pile when it is empty; EMPTY when there is none."""
        s = self.state
        if not deck and discard:
            deck[:] = discard
            discard.clear()
            self.shuffle(deck)
            if deck is s.special_deck:
                s.sorted_deck = False
        return self.draw(deck) if deck else EMPTY

    def refill_rows(self) -> None:
        """DW-2.4: new tiles enter next to the stack and push the others outwards."""
        s, setup = self.state, self.box.setup
        for deck, row, discard, size in (
            (s.special_deck, s.special_row, s.special_discard, setup.special_row),
            (s.paddock_deck, s.paddock_row, s.paddock_discard, setup.paddock_row),
        ):
            while len(row) < size and (tile := self.draw_tile(deck, discard)) != EMPTY:
                row.insert(0, tile)

    def discard_tiles(self, tiles: Sequence[int]) -> None:
        """Put tiles on the discard piles of their sorts."""
        for tile in tiles:
            pile = self.state.paddock_discard if self.box.tiles[tile].is_paddock else self.state.special_discard
            pile.append(tile)
