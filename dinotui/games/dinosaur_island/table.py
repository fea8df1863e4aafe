"""The table: questions about the position, each answered in one place. Rules ask; this only knows.

A `cannot_x` gives the reason against something in a few words, "" when it is allowed; an `xs_to_y` gives what is allowed, with
that predicate attached.
"""

from __future__ import annotations

from functools import lru_cache

from dinotui.engine import Legal, Seat, legal, multisets

from .box import ADVANCED, BASIC, PADDOCK, TIERS, Face
from .pieces import Pieces
from .records import Slot, SlotEffect
from .state import AS_SCIENTIST, EMPTY, REMOVED, Exhibit, Stall
from .words import ATTRACTION, LAB, ROWS, SPECIALIST, Cell, Mix, SlotAt, counted

NO_MONEY = "not enough money"
SPECIAL_LEVEL = 3
"""The level a special face needs (DI-4.5)."""


@lru_cache(maxsize=64)
def mixes(colours: tuple[int, ...], n: int) -> tuple[Mix, ...]:
    """DI-0.7: every way to choose n units among these colours."""
    return tuple(multisets([(colour, n) for colour in colours], n))


class IslandTable(Pieces):
    """A game of Dinosaur Island in progress."""

    # -- figures and dice (DI-4)

    def face(self, die: int) -> Face:
        """What a die of the pool shows."""
        s = self.state
        return self.box.dice[s.dice[die]][s.faces[die]]

    def level(self, figure: int) -> int:
        """The level of a figure."""
        if figure != AS_SCIENTIST:
            return figure
        return next(s.effect.level for s in self.box.specialists if s.effect.kind == "worker_as_scientist")

    def ready(self, seat: int) -> int:
        """DI-5.4: workers that can still be used, without pooled scientists."""
        p = self.state.players[seat]
        return max(0, p.workers - p.used)

    def free_workers(self, seat: int) -> int:
        """DI-6.4: workers and pooled scientists that can still be used."""
        p = self.state.players[seat]
        return self.ready(seat) + len(p.pool) - p.busy

    def can_send_worker(self, seat: int) -> bool:
        """DI-4.10: whether a worker can be sent as a scientist and would find something to do."""
        p = self.state.players[seat]
        if p.jack or self.hired(seat, "worker_as_scientist") == EMPTY or not self.ready(seat):
            return False
        figure = AS_SCIENTIST
        return bool(self.dice_to_claim(figure) or self.storage_to_use() or self.recipes_to_take(seat, figure))

    def figures_to_send(self, seat: int, extra: bool = False) -> list[int]:
        """DI-4.2, DI-4.10: scientists at home, and a worker; in a fourth turn the worker only when all scientists were sent."""
        home = self.state.players[seat].home
        worker = not (extra and home) and self.can_send_worker(seat)
        return [*home, AS_SCIENTIST] if worker else list(home)

    def dice_to_claim(self, figure: int) -> Legal[int]:
        """DI-4.4, DI-4.5: dice a figure can claim."""
        owners, level = self.state.owners, self.level(figure)

        def cannot_claim(die: int) -> str:
            if owners[die] == REMOVED:
                return "the deck removed it"
            if owners[die] != EMPTY:
                return "it is claimed"
            return "needs scientist 3" if level < SPECIAL_LEVEL and self.face(die).what >= PADDOCK else ""

        return legal(range(len(owners)), cannot_claim)

    def storage_to_use(self) -> Legal[str]:
        """DI-4.6: cold storage, while one of its places is free."""
        full = len(self.state.storage) >= self.box.storage_places

        def cannot_store(place: str) -> str:
            return "all six places are taken" if full else ""

        return legal(("cold",), cannot_store)

    def steps_open(self, seat: int) -> list[tuple[int, int]]:
        """DI-4.6: how far each limit can still rise, by colour."""
        return [(colour, self.box.most_limit - limit) for colour, limit in enumerate(self.state.players[seat].limit)]

    def recipes_to_take(self, seat: int, figure: int) -> Legal[int]:
        """DI-4.7: categories whose recipe a figure can take."""
        s, levels = self.state, self.box.levels
        level = self.level(figure) + self.bonus(seat, "recipe_level_discount")
        room = bool(self.pairs(seat))

        def cannot_take(category: int) -> str:
            if s.takers[category] != EMPTY:
                return "it was taken this round"
            if s.recipes[category] == EMPTY:
                return "there is no recipe"
            if level < levels[category]:
                return f"needs level {levels[category]}"
            return "" if room else "no two free zones side by side"

        return legal(range(len(levels)), cannot_take)

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

    # -- the market (DI-5)

    def item(self, cell: Cell) -> int:
        """The item of a cell, -1 for none."""
        column, row = divmod(cell, ROWS)
        return self.state.market[column][row]

    def row_price(self, cell: Cell) -> int:
        """The price of a cell's row."""
        return self.box.rows[cell % ROWS].price

    def total_price(self, seat: int, cell: Cell) -> int:
        """What an item costs a seat in all."""
        item, price = self.item(cell), self.row_price(cell)
        if cell // ROWS == ATTRACTION:
            return max(0, price + self.box.attractions[item].cost - self.bonus(seat, "attraction_discount"))
        return 0 if cell // ROWS == SPECIALIST and self.state.players[seat].free_hire else price

    def items_to_buy(self, seat: int, column: int) -> Legal[Cell]:
        """DI-5.3, DI-5.5, DI-5.6: cells of a column whose item can be bought."""
        money = self.state.players[seat].money
        no_zone = column == ATTRACTION and not self.free_zones(seat)

        def cannot_buy(cell: Cell) -> str:
            if self.item(cell) == EMPTY:
                return "there is no item"
            if self.total_price(seat, cell) > money:
                return NO_MONEY
            return "no free zone" if no_zone else ""

        return legal(range(ROWS * column, ROWS * column + ROWS), cannot_buy)

    def opens_to_buy(self, seat: int) -> Legal[int]:
        """DI-5.7: open lab upgrades that can be bought."""
        p, box = self.state.players[seat], self.box

        def cannot_open(lab: int) -> str:
            record = box.labs[lab]
            if any(lab in stack for stack in p.lab):
                return "you have it"
            if not any(stack and stack[-1] == record.covers for stack in p.lab):
                return f"{box.labs[record.covers].name} is covered"
            if not self.state.opens[lab - box.upgrades]:
                return "none is left"
            return NO_MONEY if record.price > p.money else ""

        return legal(box.open_upgrades, cannot_open)

    def dna_price(self, seat: int, row: int) -> int:
        """DI-5.8: what the DNA of a row costs a seat."""
        return max(0, self.box.rows[row].price - self.bonus(seat, "dna_purchase_discount"))

    def rows_to_buy(self, seat: int) -> Legal[int]:
        """DI-5.8: rows whose DNA can be bought."""
        money = self.state.players[seat].money

        def cannot_pay(row: int) -> str:
            return NO_MONEY if self.dna_price(seat, row) > money else ""

        return legal(range(ROWS), cannot_pay)

    def items_in_row(self, row: int) -> list[Cell]:
        """Cells of a row with an item."""
        cells = [ROWS * column + row for column in (ATTRACTION, LAB, SPECIALIST)]
        return [cell for cell in cells if self.item(cell) != EMPTY]

    def row_words(self, row: int) -> str:
        """A row's DNA: 2 basic DNA."""
        record = self.box.rows[row]
        return f"{record.dna_amount} {record.dna_tier} DNA"

    # -- the lab (DI-6)

    def all_slots(self, seat: int) -> list[SlotAt]:
        """Every worker slot that can be seen in a lab."""
        found = []
        for space, stack in enumerate(self.state.players[seat].lab):
            if stack:
                found += [(space, slot) for slot in range(len(self.box.labs[stack[-1]].slots))]
        return found

    def slot(self, seat: int, at: SlotAt) -> Slot:
        """The worker slot at a place of the lab."""
        return self.box.labs[self.state.players[seat].lab[at[0]][-1]].slots[at[1]]

    def slots_to_use(self, seat: int) -> Legal[SlotAt]:
        """DI-6.4: worker slots that can be used now. Of equal slots of one action the first free one is offered."""
        p, free = self.state.players[seat], self.free_workers(seat)

        def cannot_use(at: SlotAt) -> str:
            slot = self.slot(seat, at)
            if 10 * at[0] + at[1] in p.spent and not slot.unlimited:
                return "used this round"
            if slot.workers > free:
                return f"needs {counted(slot.workers, 'worker')}"
            slots = self.box.labs[p.lab[at[0]][-1]].slots
            for before in range(at[1]):
                if slots[before] == slot and 10 * at[0] + before not in p.spent:
                    return "use the first such slot"
            return self.cannot_do(seat, slot.effect, at)

        return legal(self.all_slots(seat), cannot_use)

    def cannot_do(self, seat: int, effect: SlotEffect, at: SlotAt) -> str:
        """Why an effect would do nothing now."""
        p = self.state.players[seat]
        match effect.kind:
            case "refine":
                return "" if self.colours_to_refine(seat) else "no DNA to refine, or no room"
            case "create_dinosaur":
                return "" if self.exhibits_to_fill(seat) else "no exhibit can get a dinosaur"
            case "upgrade":
                if self.security_price(seat, effect.discount) <= p.money or self.paddocks_to_enlarge(seat, effect.discount):
                    return ""
                return NO_MONEY
            case "duplicate":
                return "" if self.slots_to_copy(seat, at[0]) else "no upgrade to repeat"
            case "paddock_free":
                return "" if self.paddocks_to_enlarge(seat, free=True) else "no paddock can grow"
            case "wild_refine":
                if sum(p.dna[colour] for colour in BASIC) < effect.spend:
                    return f"needs {effect.spend} basic DNA"
                return "" if any(self.room(seat, colour) for colour in ADVANCED) else "no room"
        return ""

    def exhibits_to_fill(self, seat: int) -> Legal[int]:
        """DI-6.6: exhibits, by zone, that can get a dinosaur."""
        by_zone = {exhibit.zone: exhibit for exhibit in self.state.players[seat].exhibits}
        supply = self.state.dinosaurs

        def cannot_fill(zone: int) -> str:
            exhibit = by_zone[zone]
            if exhibit.dinosaurs >= exhibit.capacity:
                return "its paddock is full"
            if not supply:
                return "no dinosaur is left"
            return "" if self.can_pay_dna(seat, exhibit.recipe) else "not enough DNA"

        return legal(by_zone, cannot_fill)

    def slots_to_copy(self, seat: int, chamber: int) -> list[SlotAt]:
        """DI-6.13: slots of other bought upgrades that could be repeated; equal slots of one upgrade once."""
        p = self.state.players[seat]
        found: list[SlotAt] = []
        for space, stack in enumerate(p.lab):
            if not stack or space == chamber or self.box.labs[stack[-1]].tier == "printed":
                continue
            slots = self.box.labs[stack[-1]].slots
            for number, slot in enumerate(slots):
                new = all(slots[before].effect != slot.effect for before in range(number))
                if new and slot.effect.kind != "duplicate" and not self.cannot_do(seat, slot.effect, (space, number)):
                    found.append((space, number))
        return found

    def lab_spaces_to_cover(self, seat: int) -> list[int]:
        """DI-5.6: the first empty space; any space once none is empty."""
        lab = self.state.players[seat].lab
        empty = [space for space, stack in enumerate(lab) if not stack]
        return empty[:1] or list(range(len(lab)))

    def refines_left(self, seat: int) -> int:
        """Refinements without a worker that are left in this phase."""
        number = self.hired(seat, "free_refine")
        if number == EMPTY:
            return 0
        return self.box.specialists[number].effect.uses_per_round - self.state.players[seat].refined

    # -- security (DI-7.6)

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
