"""Creating and placing dinosaurs (DG-8)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .counts import count
from .fencing import add_lines, best_pen, move_fences
from .gaining import drop_scandal, gain
from .geometry import CELLS
from .habitats import habitat_violations, valid_after, valid_cells
from .rampage import destroy, refs, run_checks, upkeep_die
from .state import NONE, Dino, Fencing, Tile
from .table import DinoTable
from .traits import OnPlacementDestroyOrDie, OnPlacementGain, OnPlacementGainPer
from .verbs import CREATE, DESTROY, DIE_INSTEAD, NO_THANKS, PAY_CARD, PLACE
from .words import REFINED, Spot

# -- what dinosaurs are made of


def requirement(t: DinoTable, seat: int, species: int, delta: int = 0) -> int:
    """DG-8.1: how many cards a dinosaur takes now."""
    need = t.box.species[species].dna
    if species in t.box.cheaper and any(d.species == species for d in t.state.players[seat].dinos):
        need = t.box.cheaper[species]
    return max(1, need + delta)


class Recipe:
    """What a set may be made of (DG-8.2, 8.3): how many items, and how many of them may be cards of other species."""

    def __init__(self, t: DinoTable, seat: int, species: int, delta: int, any_cards: bool) -> None:
        self.t, self.p, self.species = t, t.state.players[seat], species
        self.need = requirement(t, seat, species, delta)
        self.others = any_other(self.need, any_cards or species == t.box.mutant, wild_cards(t, seat))

    def items(self, left: int, others: int, last: int) -> list[int]:
        """What may be paid next, in a fixed order so that each set is reached in one way, and only where the rest can be filled."""
        hand, poly = self.p.hand, int(self.t.box.polymorphic)
        order: list[tuple[int, int]] = []
        mutant = self.species == self.t.box.mutant
        for card in sorted(set(hand)):
            if card != poly and card != self.species:
                order.append((card, hand.count(card)))
        if not mutant:
            order.append((self.species, hand.count(self.species)))
        order += [(poly, hand.count(poly)), (REFINED, self.p.refined)]
        found = []
        for i, (item, n) in enumerate(order):
            if not n or (last != NONE and i < next((j for j, (x, _) in enumerate(order) if x == last), 0)):
                continue
            other = not mutant and item not in (self.species, poly, REFINED)
            if other and not others:
                continue
            room = 0
            budget = others
            for later, k in order[i:]:
                if not mutant and later not in (self.species, poly, REFINED):
                    k = min(k, budget)
                    budget -= k
                room += k
            if room >= left:
                found.append(item)
        return found


def wild_cards(t: DinoTable, seat: int) -> int:
    """How many cards of a set may be of any species (Genetics Facility)."""
    return sum(e.n for e in t.effects_of(seat, lasting.WildDna))


def creatable(t: DinoTable, seat: int, delta: int = 0, any_cards: bool = False) -> list[int]:
    """Species that can be created and placed now (DG-5.3, 8.5, 8.6)."""
    return list(creations(t, seat, delta, any_cards))


def creations(t: DinoTable, seat: int, delta: int, any_cards: bool) -> Iterator[int]:
    """The same one by one."""
    p, poly, mutant = t.state.players[seat], t.box.polymorphic, t.box.mutant
    hand = p.hand
    if not hand:
        return
    items, jokers, wild = len(hand) + p.refined, hand.count(poly), wild_cards(t, seat)
    for species in sorted({*hand, mutant}):
        if species == poly or items < (need := requirement(t, seat, species, delta)):
            continue
        if species == mutant:
            enough = len(hand) > jokers
        else:
            own = hand.count(species)
            others = min(any_other(need, any_cards, wild), len(hand) - own - jokers)
            enough = own + jokers + p.refined + others >= need
        if enough and t.can_place(seat, species):
            yield species


def any_other(need: int, any_cards: bool, wild: int) -> int:
    """How many of so many cards may be of other species; one at least is of its own."""
    return need - 1 if any_cards else min(wild, need - 1)


async def create(t: DinoTable, seat: Seat, e: fx.Create) -> None:
    """DG-8.1 to 8.7: pay the set, then place the dinosaur."""
    if (robot := t.robot(seat)) is not None:
        from .dino import create_one

        await create_one(t, robot)
        return
    for _ in range(e.n):
        species = await t.offer(
            seat,
            CREATE,
            lambda: creatable(t, seat, e.requirement_delta, e.any_cards),
            "DG-8.2",
            stop=NO_THANKS if e.optional else None,
        )
        if species is None:
            return
        await pay_set(t, seat, Recipe(t, seat, species, e.requirement_delta, e.any_cards))
        await place(t, seat, species)
        for bonus in t.effects_of(seat, lasting.OnCreateGain):
            await gain(t, seat, bonus.what, bonus.n)


async def pay_set(t: DinoTable, seat: Seat, recipe: Recipe) -> None:
    """DG-8.4: cards to the Boneyard, tokens to the supply; one card of the species is always among them."""
    p, left, others, last = recipe.p, recipe.need, recipe.others, NONE
    if recipe.species != t.box.mutant:
        t.lose_card(seat, recipe.species)
        left -= 1
    while left:
        real = recipe.species == t.box.mutant and left == recipe.need

        def items(left: int = left, others: int = others, last: int = last, real: bool = real) -> list[int]:
            return [i for i in recipe.items(left, others, last) if not real or i not in (t.box.polymorphic, REFINED)]

        item = await t.choose(seat, PAY_CARD, items, "DG-8.2", left=left, species=recipe.species)
        last = item
        left -= 1
        if item == REFINED:
            p.refined -= 1
            continue
        if item not in (recipe.species, t.box.polymorphic):
            others -= 1
        t.lose_card(seat, item)


# -- placing


async def place(t: DinoTable, seat: Seat, species: int, avoid: tuple[int, ...] = (), rule: str = "DG-8.5", checks: bool = True) -> bool:
    """Choose a place, with fences moved meanwhile (DG-3.6), and put the dinosaur there. False when there is none."""
    room = any(c not in avoid for c in t.places_for(seat, species)) if avoid else t.can_place(seat, species)
    if not room:
        return False
    if t.is_automa(seat):
        from .automa import place_of

        cell = place_of(t, seat, species, [c for c in t.places_for(seat, species) if c not in avoid])
        if cell == NONE:
            return False
    else:
        cell = await choose_place(t, seat, species, avoid, rule)
    await settle(t, seat, species, cell, checks)
    return True


async def choose_place(t: DinoTable, seat: Seat, species: int, avoid: tuple[int, ...], rule: str) -> int:
    """Where a new dinosaur goes; fences may be changed until it is decided."""
    chosen: list[int] = []
    fencing = Fencing(max(1, t.box.species[species].spaces))
    while not chosen:
        menu = t.menu(seat, rule, head=PLACE, species=species)

        def put(spot: Spot) -> None:
            chosen.append(spot[1])

        menu.each(PLACE, lambda: [(int(seat), c) for c in t.places_for(seat, species) if c not in avoid], put)
        if not t.box.aquatic[species]:
            add_lines(t, seat, menu, fencing, move_fences)
        await menu.run()
    return chosen[0]


async def settle(t: DinoTable, seat: Seat, species: int, cell: int, checks: bool = True) -> Dino:
    """DG-8.7: the trait, the meeple, news 08, other parks, then the checks of DG-11.1."""
    p, s, box = t.state.players[seat], t.state, t.box
    await on_placement(t, seat, species, cell)
    before = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if not bad]
    new = Dino(species, cell, False, False)
    s.meeples[species] -= 1
    p.dinos.append(new)
    t.tell(seat, "places {species} at {cell}", species=species, cell=cell)
    if t.modifier(seat, "scandal_discard_on_placement"):
        await drop_scandal(t, seat)
    await same_elsewhere(t, seat, lambda other: any(d.species == species for d in t.state.players[other].dinos))
    if checks and not box.aquatic[species]:
        bad_now = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if bad]
        await run_checks(t, seat, [d for d in bad_now if d is new or any(d is x for x in before)])
    return new


async def same_elsewhere(t: DinoTable, seat: Seat, matches: object) -> None:
    """Patent Center: opponents who have the same gain something."""
    for other in t.opponents(seat):
        if callable(matches) and matches(other):
            for e in t.effects_of(other, lasting.OnOpponentMatchGain):
                await gain(t, other, e.what, e.n)


async def on_placement(t: DinoTable, seat: Seat, species: int, cell: int) -> None:
    """DG-8.7, 8.8: what a species does before its meeple stands."""
    trait = t.box.species[species].trait
    match trait:
        case OnPlacementGain():
            await gain(t, seat, trait.what, trait.n)
        case OnPlacementGainPer():
            n = count(t, seat, trait.per, _as_tile(cell))
            await gain(t, seat, trait.what, trait.n * n)
        case OnPlacementDestroyOrDie():
            p = t.state.players[seat]
            menu = t.menu(seat, "DG-8.8", head=DIE_INSTEAD, species=species)
            if not t.is_automa(seat):
                menu.each(DESTROY, lambda: refs(int(seat), p.dinos), lambda ref: destroy(t, seat, _member(t, seat, ref)))
            menu.one(DIE_INSTEAD, lambda: upkeep_die(t, seat, cell))
            await menu.run()


def _as_tile(cell: int) -> Tile:
    return Tile(NONE, cell, NONE, False, 0, False, 0)


def _member(t: DinoTable, seat: int, ref: tuple[int, int, int]) -> Dino:
    return next(d for d in t.state.players[seat].dinos if (d.species, d.at) == ref[1:])


async def destroy_own(t: DinoTable, seat: Seat, rule: str = "DG-8.10") -> bool:
    """Destroy one dinosaur of one's own choice. False without any."""
    ref = await t.offer(seat, DESTROY, lambda: refs(int(seat), t.state.players[seat].dinos), rule)
    if ref is None:
        return False
    await destroy(t, seat, _member(t, seat, ref))
    return True


def best_place(t: DinoTable, seat: int, species: int, cells: list[int]) -> int:
    """A place where nothing would check, else the last one; for those who decide without looking closely."""
    good = [c for c in cells if c in CELLS and (t.box.aquatic[species] or valid_after(t, seat, species, c))]
    return good[0] if good else cells[-1]


def housed(t: DinoTable, seat: int, species: int) -> bool:
    """Whether a dinosaur of this species could get a valid habitat now."""
    if t.box.aquatic[species]:
        return t.can_place(seat, species)
    if next(valid_cells(t, seat, species, t.places_for(seat, species)), None) is not None:
        return True
    return new_pen(t, seat, species) is not None


def new_pen(t: DinoTable, seat: int, species: int) -> frozenset[int] | None:
    """The pen that could be built for a dinosaur, None for those that live in none."""
    if species in t.box.open_only or species == t.box.pterodactyl:
        return None
    return best_pen(t, seat, max(1, t.box.species[species].spaces))
