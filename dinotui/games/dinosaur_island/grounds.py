"""Questions about parks, DNA and security: what has room, what it costs, what is in danger."""

from __future__ import annotations

from functools import lru_cache

from dinotui.engine import Legal, Seat, legal, multisets

from .box import ADVANCED, BASIC, TIERS, Face
from .pieces import Pieces
from .state import Exhibit, Stall
from .words import Mix

NO_MONEY = "not enough money"


@lru_cache(maxsize=64)
def mixes(colours: tuple[int, ...], n: int) -> tuple[Mix, ...]:
    """DI-0.7: every way to choose n units among these colours."""
    return tuple(multisets([(colour, n) for colour in colours], n))


class Grounds(Pieces):
    """A table with parks, DNA and security."""

    # -- parks

    def used_zones(self, seat: int) -> set[int]:
        """Zones with something on them."""
        p = self.state.players[seat]
        used = {stall.zone for stall in p.stalls}
        for exhibit in p.exhibits:
            used |= {exhibit.zone, exhibit.zone + 1}
        return used

    def free_zones(self, seat: int) -> list[int]:
        """DI-5.5: where an attraction can go."""
        used = self.used_zones(seat)
        return [zone for zone in range(self.box.zones) if zone not in used]

    def pairs(self, seat: int) -> list[int]:
        """DI-4.7: where an exhibit can go, by its left zone: two free zones side by side in one row."""
        used, last = self.used_zones(seat), self.box.park_columns - 1
        return [z for z in range(self.box.zones) if z % self.box.park_columns < last and z not in used and z + 1 not in used]

    def spots_of(self, place: Exhibit | Stall) -> int:
        """DI-0.5: the spots of an exhibit or attraction."""
        return place.dinosaurs if isinstance(place, Exhibit) else self.box.attractions[place.attraction].spots

    def places(self, seat: int) -> list[Exhibit | Stall]:
        """Exhibits and attractions, exhibits first."""
        p = self.state.players[seat]
        return [*p.exhibits, *p.stalls]

    def free_spots(self, seat: int) -> list[tuple[int, int]]:
        """DI-7.4: (zone, spots still free) of every place with a spot."""
        found = [(place.zone, self.spots_of(place) - place.patrons - place.hooligans) for place in self.places(seat)]
        return [(zone, n) for zone, n in found if n]

    def patrons_in_park(self, seat: int) -> list[tuple[int, int]]:
        """DI-7.8: (zone, patrons) of every place with a patron."""
        return [(place.zone, place.patrons) for place in self.places(seat) if place.patrons]

    def paddocks_to_enlarge(self, seat: int, discount: int = 0, free: bool = False) -> Legal[int]:
        """DI-6.10: exhibits, by zone, whose paddock can grow."""
        p, paddocks = self.state.players[seat], self.state.paddocks
        by_zone = {exhibit.zone: exhibit for exhibit in p.exhibits}

        def cannot_enlarge(zone: int) -> str:
            capacity = by_zone[zone].capacity + 1
            if capacity > self.box.most_capacity:
                return "it has its largest paddock"
            if not paddocks[capacity - 2]:
                return f"no paddock for {capacity} is left"
            price = 0 if free else self.paddock_price(seat, capacity, discount)
            return NO_MONEY if price > p.money else ""

        return legal(by_zone, cannot_enlarge)

    def paddock_price(self, seat: int, capacity: int, discount: int = 0) -> int:
        """DI-6.10, DI-6.12: the price of a paddock of this capacity."""
        return max(0, self.box.paddock_price[capacity] - discount - self.bonus(seat, "paddock_discount"))

    def security_price(self, seat: int, discount: int = 0) -> int:
        """DI-6.9: the price of the next level."""
        return max(0, self.box.security_price(self.state.players[seat].security + 1) - discount)

    # -- DNA

    def can_pay_dna(self, seat: int, recipe: int) -> bool:
        """Whether a dinosaur of a species can be paid for."""
        r, dna = self.box.recipes[recipe], self.state.players[seat].dna
        if any(n > dna[colour] for colour, n in enumerate(r.cost)):
            return False
        return not r.any_basic or sum(dna[colour] - r.cost[colour] for colour in BASIC) >= r.any_basic

    def any_basic_payments(self, seat: int, n: int) -> list[Mix]:
        """Every way to pay n basic DNA of any colours."""
        dna = self.state.players[seat].dna
        return list(multisets([(colour, dna[colour]) for colour in BASIC], n))

    def room(self, seat: int, colour: int) -> int:
        """How much DNA of a colour still fits."""
        p = self.state.players[seat]
        return p.limit[colour] - p.dna[colour]

    def mixes_to_gain(self, seat: int, tier: str, n: int) -> list[Mix]:
        """DI-0.7: every choice of n units of a tier, those that lose least first."""

        def lost(mix: Mix) -> int:
            return sum(max(0, mix.count(colour) - self.room(seat, colour)) for colour in set(mix))

        return sorted(mixes(TIERS[tier], n), key=lost)

    def colours_to_refine(self, seat: int) -> Legal[int]:
        """DI-6.5: advanced colours that can be refined now."""
        dna = self.state.players[seat].dna

        def cannot_refine(colour: int) -> str:
            if not self.room(seat, colour):
                return "no room for it"
            one, two = self.box.refines[colour]
            missing = [self.box.colours[c] for c in (one, two) if not dna[c]]
            return f"no {missing[0]} DNA" if missing else ""

        return legal(ADVANCED, cannot_refine)

    # -- security (DI-7.6)

    def face(self, die: int) -> Face:
        """What a die of the pool shows."""
        s = self.state
        return self.box.dice[s.dice[die]][s.faces[die]]

    def held_pips(self) -> int:
        """The pips of the dice in the holding area."""
        return sum(self.face(die).pips for die in self.state.held)

    def final_threat(self, seat: int, pips: int | None = None) -> int:
        """DI-7.6: threat with the holding area's pips, or these."""
        held = self.held_pips() if pips is None else pips
        return self.state.players[seat].threat + max(0, held - self.bonus(seat, "holding_reduction"))

    def final_security(self, seat: int) -> int:
        """DI-7.6: security with everything that counts this round."""
        p = self.state.players[seat]
        return p.security + p.security_now + self.bonus(seat, "security_bonus")

    def to_be_eaten(self, seat: int, pips: int | None = None) -> int:
        """DI-7.7: how many visitors get eaten."""
        missing = self.final_threat(seat, pips) - self.final_security(seat)
        return max(0, missing - self.bonus(seat, "eaten_reduction"))

    def visitors_to_draw(self, seat: int) -> int:
        """DI-7.1."""
        p = self.state.players[seat]
        return p.excitement + p.draw_now + self.bonus(seat, "draw_bonus")

    def food_money(self, seat: int) -> int:
        """DI-7.11: what a food patron pays."""
        return self.bonus(seat, "food_money") or self.box.worth.food_money

    def in_order(self) -> list[Seat]:
        """Seats in turn order."""
        return [Seat(seat) for seat in self.state.order]
