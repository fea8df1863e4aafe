"""The table: questions about the position, each answered in one place. Rules ask; this only knows.

A `cannot_x` gives the reason against something in a few words, "" when it is allowed; an `xs_to_y` gives what is allowed, with
that predicate attached.
"""

from __future__ import annotations

from dinotui.engine import Legal, legal

from .box import ADVANCED, BASIC, PADDOCK
from .effects import Slot, SlotEffect
from .grounds import NO_MONEY, Grounds
from .state import AS_SCIENTIST, EMPTY, REMOVED
from .words import ATTRACTION, LAB, ROWS, SPECIALIST, Cell, SlotAt, counted

SPECIAL_LEVEL = 3
"""The level a special face needs (DI-4.5)."""


class IslandTable(Grounds):
    """A game of Dinosaur Island in progress."""

    # -- figures and dice (DI-4)

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
