"""The table's moves of pieces: each keeps the supplies right and lets objectives be claimed at once (DI-3.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dinotui.engine import Seat, Table

from . import objectives
from .box import Box
from .effects import Mod
from .state import EMPTY, PHASE, Exhibit, IslandState, Player, Stall


class Pieces(Table[Box, IslandState]):
    """A table with its pieces."""

    def __init__(self, *args: Any, **kw: Any) -> None:
        super().__init__(*args, **kw)
        self._parameters: tuple[tuple[int, ...], dict[str, Mod]] = ((), {})

    @staticmethod
    def seat(number: int) -> Seat:
        return Seat(number)

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    # -- parameters of the rules (DI-11.4)

    def parameters(self) -> dict[str, Mod]:
        """DI-11.4.1: what the active plot twists set, by kind; hooligans that come later stand apart (`late_hooligans`)."""
        key = self.state.twists
        if self._parameters[0] != key:
            solo = self.state.solo is not None
            mods = [mod for twist in key for mod in self.twist_mods(twist, solo)]
            self._parameters = (key, {mod.kind: mod for mod in mods})
        return self._parameters[1]

    def twist_mods(self, twist: int, solo: bool) -> Sequence[Mod]:
        """The parameters a twist sets."""
        record = self.box.twists[twist]
        return record.solo_mods if solo and record.solo_mods else record.mods

    def late_hooligans(self, round_number: int) -> int:
        """DI-11.4.3: hooligans that join at the end of a round."""
        solo = self.state.solo is not None
        mods = [mod for twist in self.state.twists for mod in self.twist_mods(twist, solo)]
        return sum(mod.amount for mod in mods if mod.kind == "bag_add_hooligans" and mod.round == round_number)

    @property
    def die_money(self) -> int:
        """DI-11.4.2."""
        mod = self.parameters().get("claim_die_money")
        return mod.amount if mod else 0

    @property
    def eaten_vp(self) -> int:
        """DI-7.9: VP for each visitor eaten, not above 0."""
        mod = self.parameters().get("eaten_vp")
        return mod.value if mod and isinstance(mod.value, int) else self.box.worth.eaten_vp

    @property
    def specialist_limit(self) -> int:
        """DI-5.3."""
        mod = self.parameters().get("specialist_limit")
        return mod.value if mod and isinstance(mod.value, int) else self.box.market.specialist_limit

    @property
    def holding_dice(self) -> int:
        """DI-4.12."""
        mod = self.parameters().get("holding_dice")
        return mod.count if mod else self.box.records.research_centre.holding_area

    @property
    def pass_money(self) -> int:
        """DI-5.9."""
        mod = self.parameters().get("market_pass_money")
        return mod.value if mod and isinstance(mod.value, int) else self.box.market.pass_money

    @property
    def refresh_prices(self) -> tuple[int, ...]:
        """DI-8.2: the rows that are cleared."""
        mod = self.parameters().get("refresh_discard_prices")
        return mod.value if mod and isinstance(mod.value, tuple) else self.box.market.refresh_discard_prices

    # -- the parts of a round

    def enter(self, stage: str) -> None:
        """Go on to a part of the game; a new phase closes what was claimed in the last one (DI-9.2)."""
        s = self.state
        if PHASE.get(stage) != PHASE.get(s.stage):
            objectives.close(self)
        s.stage, s.done = stage, 0

    # -- specialists

    def hired(self, seat: int, kind: str) -> int:
        """The number of the seat's specialist with this effect, -1 for none."""
        for number in self.state.players[seat].specialists:
            if self.box.specialists[number].effect.kind == kind:
                return number
        return EMPTY

    def bonus(self, seat: int, kind: str) -> int:
        """What the seat's specialist with this effect is worth, 0 for none."""
        number = self.hired(seat, kind)
        return self.box.specialists[number].effect.amount if number != EMPTY else 0

    # -- a player's tracks

    def claim(self, seat: int) -> None:
        """DI-9.1."""
        if self.state.objectives:
            objectives.claim(self, seat)

    def gain_dna(self, seat: int, colour: int, n: int) -> int:
        """DI-0.6: gain up to the limit; how many were kept."""
        p = self.state.players[seat]
        kept = min(n, p.limit[colour] - p.dna[colour])
        p.dna[colour] += kept
        self.claim(seat)
        return kept

    def gain_all(self, seat: int, units: Sequence[int]) -> None:
        """Gain one of each of these colours."""
        for colour in sorted(set(units)):
            self.gain_dna(seat, colour, units.count(colour))

    def gain_money(self, seat: int, n: int, visitors: bool = False) -> None:
        """Money from the bank; money from visitors is counted (DI-11.5)."""
        p = self.state.players[seat]
        p.money += n
        if visitors:
            p.visitor_money += n
            self.claim(seat)

    def gain_worker(self, seat: int) -> bool:
        """DI-6.3: one more worker, ready at once, if the supply is not empty."""
        p, kit = self.state.players[seat], self.box.kit
        if p.workers >= kit.workers_ready + kit.workers_supply:
            return False
        p.workers += 1
        self.claim(seat)
        return True

    def raise_security(self, seat: int, n: int = 1) -> None:
        """Security without a price."""
        self.state.players[seat].security += n
        self.claim(seat)

    def lose_vp(self, seat: int, n: int) -> int:
        """DI-0.9, DI-7.9: VP never drop below 0; how many were lost."""
        p = self.state.players[seat]
        lost = min(n, p.vp)
        p.vp -= lost
        return lost

    # -- parks

    def exhibit(self, seat: int, zone: int) -> Exhibit:
        """The exhibit whose left zone this is."""
        return next(exhibit for exhibit in self.state.players[seat].exhibits if exhibit.zone == zone)

    def stall(self, seat: int, zone: int) -> Stall:
        """The attraction in a zone."""
        return next(stall for stall in self.state.players[seat].stalls if stall.zone == zone)

    def enlarge(self, seat: int, zone: int) -> None:
        """DI-6.10 without the price: a tile of the new size comes from the supply, the old one returns."""
        exhibit, paddocks = self.exhibit(seat, zone), self.state.paddocks
        if exhibit.capacity > 1:
            paddocks[exhibit.capacity - 2] += 1
        exhibit.capacity += 1
        paddocks[exhibit.capacity - 2] -= 1
        self.claim(seat)

    def add_dinosaur(self, seat: int, zone: int) -> None:
        """DI-6.6 without the price."""
        p, exhibit = self.state.players[seat], self.exhibit(seat, zone)
        recipe = self.box.recipes[exhibit.recipe]
        self.state.dinosaurs -= 1
        exhibit.dinosaurs += 1
        p.excitement = min(self.box.most_excitement, p.excitement + recipe.excitement)
        p.threat += recipe.threat
        if exhibit.recipe not in p.created:
            p.created += (exhibit.recipe,)
        self.claim(seat)

    # -- visitors

    def draw_visitors(self, seat: int, n: int) -> tuple[int, int]:
        """DI-7.1, DI-7.2: visitors from the bag to the entrance, and their money; how many patrons and hooligans."""
        s, p = self.state, self.state.players[seat]
        patrons = hooligans = 0
        for _ in range(min(n, s.patrons + s.hooligans)):
            if self.below(s.patrons + s.hooligans) < s.patrons:
                s.patrons -= 1
                patrons += 1
            else:
                s.hooligans -= 1
                hooligans += 1
        p.gate_patrons += patrons
        p.gate_hooligans += hooligans
        self.gain_money(seat, patrons * self.box.worth.visitor_entry_money, visitors=True)
        return patrons, hooligans

    def bury(self, patrons: int) -> None:
        """DI-7.8: eaten patrons return to the bag; in a solo game they leave it for good (DI-12.9)."""
        if self.state.solo is not None:
            self.state.solo.eaten += patrons
        else:
            self.state.patrons += patrons

    # -- the market

    def discard(self, column: int, item: int) -> None:
        """Put an item of the market on its discard pile."""
        self.state.discards[column] += (item,)

    def draw_item(self, column: int) -> int:
        """DI-8.2: the next item of a stack; an empty one is made of its discard pile; -1 when there is none."""
        deck, pile = self.state.decks[column], self.state.discards[column]
        if not deck:
            deck[:] = sorted(pile)
            self.state.discards[column] = ()
            self.shuffle(deck)
        return self.draw(deck) if deck else EMPTY
