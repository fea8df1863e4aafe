"""The table of DinoGenics: seats, automas, decks, markets and areas."""

from __future__ import annotations

from typing import Any

from dinotui.engine import Seat, Setup

from .box import Box, Special
from .parks import Parks
from .state import NONE, DinoState, Robot, without

SCENARIO, COOP, DINO = "scenario", "mode", "dino"
"""Names of set-up options."""
SECOND_READING = "second-reading"
"""The rules read once more: an area copied for a price must be of use with what is left (DG-5.4); damage to a host tile is followed by
housekeeping (DG-5.1), and who lived there may shift (DG-10.8); DiNO knows Dreadnoughtus' reputation, scores its specialists as at the
end, and gains at the Ferry too (DG-20.4, 20.8, 20.9). Games that began before go on without."""


def is_solo(setup: Setup) -> bool:
    """Whether a scenario is played alone."""
    return len(setup.seats) == 1 and setup.options[SCENARIO] != "dino"


def is_coop(setup: Setup) -> bool:
    """Whether two branches play against Synth."""
    return len(setup.seats) == 2 and setup.options[COOP] == "coop"


def bots_in(setup: Setup) -> int:
    """How many DiNO bots join the people (DG-16.2)."""
    if is_solo(setup) or is_coop(setup) or len(setup.seats) == 5:
        return 0
    wanted = int(setup.options[DINO])
    return min(max(wanted, 1 if len(setup.seats) == 1 else 0), 5 - len(setup.seats))


class DinoTable(Parks):
    """A game of DinoGenics in progress."""

    def __init__(self, game: Any, box: Box, state: DinoState, setup: Setup, names: tuple[str, ...] | None = None) -> None:
        super().__init__(game, box, state, setup, names)
        self.solo = is_solo(setup)
        self.special: Special = box.special[setup.options[SCENARIO]] if self.solo else box.plain
        self.people = len(setup.seats)
        self.second_reading = SECOND_READING in setup.ruleset
        self.coop = state.synth != NONE
        """Two branches against Synth."""

    # -- seats

    @property
    def seats(self) -> range:
        """All seats, automas included."""
        return range(len(self.state.players))

    def is_automa(self, seat: int) -> bool:
        """Whether nobody is asked for this seat."""
        return seat >= self.people

    def robot(self, seat: int) -> Robot | None:
        """The DiNO bot of a seat."""
        if seat >= self.people:
            for one in self.state.robots:
                if one.seat == seat:
                    return one
        return None

    def opponents(self, seat: int) -> list[Seat]:
        """The seats against which a seat plays, in player order (DG-14.3, 18.9)."""
        synth = self.state.synth
        if synth == NONE:
            return [Seat(s) for s in self.state.order if s != seat]
        return [Seat(s) for s in self.state.order if s != synth] if seat == synth else [Seat(synth)]

    # -- cards

    def lose_card(self, seat: int, card: int) -> None:
        """A DNA card leaves the hand for the Boneyard."""
        self.forget_card(seat, card)
        self.state.boneyard.append(card)

    def forget_card(self, seat: int, card: int) -> None:
        """A DNA card leaves the hand; the caller puts it somewhere."""
        p = self.state.players[seat]
        p.hand = without(p.hand, card)
        if card in p.known:
            p.known = without(p.known, card)

    def draw_dna(self, edna: bool) -> int:
        """The top card of a deck, NONE when there is none (DG-1.11)."""
        s, is_edna = self.state, self.box.is_edna
        deck = s.edna if edna else s.dna
        if not deck:
            deck += [card for card in s.boneyard if is_edna[card] == edna]
            s.boneyard[:] = [card for card in s.boneyard if is_edna[card] != edna]
            self.shuffle(deck)
        return self.draw(deck) if deck else NONE

    def draw_several(self, n: int, edna: bool) -> list[int]:
        """So many cards of a deck, fewer when there are no more."""
        return [card for card in [self.draw_dna(edna) for _ in range(n)] if card != NONE]

    def draw_card(self) -> int:
        """The top Manipulation card, NONE when there is none (DG-1.11)."""
        s = self.state
        if not s.mdeck:
            s.mdeck += s.mdiscard
            s.mdiscard.clear()
            self.shuffle(s.mdeck)
        return self.draw(s.mdeck) if s.mdeck else NONE

    def draw_cards(self, n: int) -> list[int]:
        """So many Manipulation cards, fewer when there are no more."""
        return [card for card in [self.draw_card() for _ in range(n)] if card != NONE]

    # -- market (DG-6)

    def push_market(self, card: int) -> None:
        """DG-6.6, 6.9: a card enters at space 1 and pushes others as far as the first empty space, or into the Boneyard."""
        market = self.state.market
        gap = market.index(NONE) if NONE in market else len(market) - 1
        if market[gap] != NONE:
            self.state.boneyard.append(market[gap])
        market[1 : gap + 1] = market[:gap]
        market[0] = card

    def close_gap(self, space: int) -> None:
        """DG-6.6: after a buy the lower spaces move up and a card enters space 1."""
        market = self.state.market
        market[1 : space + 1] = market[:space]
        market[0] = self.draw_dna(edna=False)

    def refresh_market(self) -> None:
        """DG-6.8."""
        s = self.state
        s.boneyard += [card for card in s.market if card != NONE]
        for space in range(len(s.market)):
            s.market[space] = NONE
        for space in reversed(range(len(s.market))):
            s.market[space] = self.draw_dna(edna=False)

    # -- tiles on offer

    def refill_stacks(self) -> None:
        """DG-4.6: an empty stack 2 to 4 gets a tile at once."""
        s = self.state
        for stack in s.stacks[1:]:
            if not stack and s.bag:
                stack.append(self.draw(s.bag))

    def refill_large(self) -> None:
        """DG-7.2."""
        s = self.state
        for i, kind in enumerate(s.revealed):
            if kind == NONE and s.large:
                s.revealed[i] = self.draw(s.large)

    # -- news

    def modifier(self, seat: int, name: str, default: int = 0) -> int:
        """The number a season-long change gives a seat, the default without one."""
        s = self.state
        if s.active == NONE or s.players[seat].ignoring:
            return default
        return self.box.changes[s.active].get(name, default)

    # -- areas

    def open_areas(self) -> tuple[int, ...]:
        """Areas that are there this season."""
        return self.box.open_areas[self.spaces]

    @property
    def spaces(self) -> tuple[int, ...]:
        """How many workers each area takes, covered spaces included."""
        return self.box.spaces[self.coop][self.state.active]

    def spaces_of(self, area: int) -> int:
        """How many workers an area takes, covered spaces included."""
        return self.spaces[area]

    def free_spaces(self, area: int) -> int:
        """How many workers an area still takes."""
        return self.spaces_of(area) - len(self.state.spaces[area])

    def workers_at(self, area: int) -> list[int]:
        """The seats of the workers on an area."""
        return [seat for seat in self.state.spaces[area] if seat >= 0]
