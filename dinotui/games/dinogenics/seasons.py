"""The parts of a season, and Upkeep (DG-4.9, 12)."""

from __future__ import annotations

from msgspec.structs import replace

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .counts import bordering, cells_of
from .gaining import add_vp, gain, lose
from .geometry import CENTER, NEIGHBOURS, OPEN, PARK, regions
from .habitats import HOSTED, homes, value
from .interpreter import Context, run
from .placing import place
from .rampage import check, destroy, found, in_violation, refs
from .state import BLOCKED, FENCED, Dino
from .table import DinoTable
from .traits import Breed, DestroyInsteadOfFeed, UpkeepCredits, UpkeepStartRampage, UpkeepVpIfHabitat
from .verbs import BREED, CHECK, DESTROY, EAT, FEED, LEAVE_HUNGRY, NO_THANKS
from .words import DinoRef, amount

STAGES = (
    "deal", "pens", "arrive", "visitors", "bonus", "news", "open", "turns",
    "upkeep", "breeding", "corrupted", "checks", "income", "over",
)  # fmt: skip
"""The parts in their order; a season runs from arrive to income; each park has its parts from upkeep to checks."""
UPKEEP = frozenset(STAGES[STAGES.index("breeding") : STAGES.index("income")])
"""Parts in which one park's Upkeep has begun."""


def enter(t: DinoTable, stage: str) -> None:
    """Go on to a part."""
    t.state.stage, t.state.done = stage, 0


async def close_mainland(t: DinoTable) -> None:
    """DG-4.9: all workers are placed; checks of Upkeep begin anew."""
    enter(t, "upkeep")
    for p in t.state.players:
        for d in p.dinos:
            d.fed = d.checked = False


# -- Upkeep, steps 0 to 2 (DG-12.0 to 12.4)


async def upkeep_park(t: DinoTable, seat: Seat) -> None:
    """DG-12.0, 12.1: one park's feeding, and the checks before it."""
    t.state.stage = "breeding"
    await headbutts(t, seat)
    await feeding(t, seat)
    if not mutants(t, seat):
        fed(t, seat)


def fed(t: DinoTable, seat: int) -> None:
    """Feeding and breeding are over: checks follow."""
    t.state.stage = "corrupted" if corrupted(t, seat) else "checks"


def corrupted(t: DinoTable, seat: int) -> list[Dino]:
    """Dinosaurs that check in every Upkeep and have not."""
    species = t.box.corrupted
    return [d for d in t.state.players[seat].dinos if d.species == species and not d.checked]


def unchecked(t: DinoTable, seat: int, ref: DinoRef) -> list[Dino]:
    """Those of the dinosaurs an option stands for that have not made their check."""
    _, species, at = ref
    return [d for d in t.state.players[seat].dinos if d.species == species and d.at == at and not d.checked]


async def check_corrupted(t: DinoTable, seat: Seat) -> None:
    """DG-11.4: one of those that check in every Upkeep."""
    ref = await t.choose(seat, CHECK, lambda: refs(int(seat), corrupted(t, seat)), "DG-11.4")
    await check(t, seat, unchecked(t, seat, ref)[0])
    fed(t, seat)


async def check_park(t: DinoTable, seat: Seat) -> None:
    """DG-12.4: a dinosaur that lacks something makes its check; when none is left, the next park follows."""
    s = t.state
    if (ref := await t.offer(seat, CHECK, lambda: refs(int(seat), in_violation(t, seat)), "DG-12.4")) is not None:
        alike = unchecked(t, seat, ref)  # of several one may lack nothing: one that has eaten
        await check(t, seat, alike[0] if len(alike) == 1 else found(in_violation(t, seat), ref))
        return
    if seat == s.synth:
        from .synth import tidy

        await tidy(t)
    s.stage, s.done = "upkeep", s.done + 1
    if s.done == len(s.order):
        enter(t, "income")


def habitats_of(t: DinoTable, seat: int) -> list[tuple[int, set[int], set[int]]]:
    """Pens, undamaged host tiles and Aquatic Habitats: number, cells, species in it."""
    p = t.state.players[seat]
    number = regions(p.standing)
    here = homes(t, seat)
    found: dict[int, tuple[set[int], set[int]]] = {}
    own: set[int] = set()
    for tile, kind in t.working(seat):
        if kind.host or kind.water:
            found[HOSTED + tile.at] = (cells_of(tile), set())
            own |= cells_of(tile)
    for c in PARK:
        if number[c] != OPEN and c not in own:
            found.setdefault(number[c], (set(), set()))[0].add(c)
    for d, home in zip(p.dinos, here.of, strict=True):
        if home in found:
            found[home][1].add(d.species)
    return [(home, cells, species) for home, (cells, species) in found.items()]


async def headbutts(t: DinoTable, seat: Seat) -> None:
    """DG-12.0, 11.4: Pachycephalosaurus next to a habitat of another species, in the order the owner likes."""
    p = t.state.players[seat]
    waiting = [d for d in p.dinos if isinstance(t.box.species[d.species].trait, UpkeepStartRampage)]

    def ready() -> list[Dino]:
        """Those whose turn it can be; one that has made its check changes nothing for the others, so it comes first."""
        able = [d for d in p.dinos if any(d is x for x in waiting) and borders_others(t, seat, d)]
        return [d for d in able if d.checked] or able

    while (ref := await t.offer(seat, CHECK, lambda: refs(int(seat), ready()), "DG-11.4")) is not None:
        d = found(ready(), ref)
        waiting = [x for x in waiting if x is not d]
        trait = t.box.species[d.species].trait
        assert isinstance(trait, UpkeepStartRampage)
        await gain(t, seat, "vp", trait.vp)
        if not d.checked:
            await check(t, seat, d)


def borders_others(t: DinoTable, seat: int, d: Dino) -> bool:
    """Whether the habitat of a dinosaur shares an edge with a habitat of another species."""
    p, here = t.state.players[seat], homes(t, seat)
    home = here.of[next(i for i, x in enumerate(p.dinos) if x is d)]
    every = habitats_of(t, seat)
    mine = next((cells for number, cells, _ in every if number == home), None)
    if home == OPEN or mine is None:
        return False
    near = {int(n) for c in mine for n in NEIGHBOURS[c]}
    return any(number != home and cells & near and species - {d.species} for number, cells, species in every)


def need(t: DinoTable, seat: int, d: Dino) -> int:
    """DG-12.1: the goats a dinosaur needs: Fisheries beside its habitat lower it."""
    goats = t.box.meals[d.species]
    if not goats:
        return 0
    if t.box.aquatic[d.species] and (home := t.tile_at(seat, d.at)) is not None:
        near = bordering(home)
        for tile, kind in t.working(seat):
            if cells_of(tile) & near:
                goats -= sum(e.n for e in fx.each(kind.triggers, lasting.UpkeepNeedLess) if e.where == "bordering_aquatic_habitats")
    return max(0, goats)


async def feeding(t: DinoTable, seat: Seat) -> None:
    """DG-12.1: in any order each takes all it needs or all that is left; Mosasaurs may eat another dinosaur.

    What makes meals smaller is used up like goats that come first, as it would be lost otherwise.
    """
    p = t.state.players[seat]
    for d in p.dinos:
        d.fed = need(t, seat, d) == 0
    less = t.modifier(seat, "feeding_discount") + sum(e.n for e in t.effects_of(seat, lasting.UpkeepNeedLess) if e.where == "one_carnivore")

    def hungry() -> list[Dino]:
        return [d for d in p.dinos if not d.fed and not any(d is x for x in left)]

    def hunters() -> list[Dino]:
        return [d for d in hungry() if isinstance(t.box.species[d.species].trait, DestroyInsteadOfFeed) and len(p.dinos) > 1]

    left: list[Dino] = []
    while waiting := hungry():
        able = p.goats + less > 0
        if not able and not hunters():
            return
        if able and not hunters() and sum(need(t, seat, d) for d in waiting) <= p.goats + less:
            for d in waiting:
                less = meal(t, seat, d, less)
            return
        menu = t.menu(seat, "DG-12.1", head=FEED, goats=amount(p.goats, "goats"), meals=p.goats + less)

        def feed(ref: tuple[int, int, int]) -> None:
            nonlocal less
            d = found(hungry(), ref)
            less = meal(t, seat, d, less)
            if not d.fed:
                left.append(d)

        async def hunt(ref: tuple[int, int, int]) -> None:
            hunter = found(hunters(), ref)
            await eat_other(t, seat, hunter)

        if able:
            menu.each(FEED, lambda: refs(int(seat), hungry()), feed)
        menu.each(EAT, lambda: refs(int(seat), hunters()), hunt)
        if not await menu.run(stop=None if able else LEAVE_HUNGRY):
            return


def meal(t: DinoTable, seat: int, d: Dino, less: int) -> int:
    """A dinosaur eats; what is left of the discount."""
    p, wanted = t.state.players[seat], need(t, seat, d)
    free = min(less, wanted)
    goats = min(p.goats, wanted - free)
    p.goats -= goats
    t.state.goats += goats
    d.fed = free + goats >= wanted
    if d.fed:
        t.tell(Seat(seat), "feeds {species} {amount}", species=d.species, amount=(goats, "goats"))
    else:
        t.tell(Seat(seat), "leaves {species} hungry", species=d.species)
    return less - free


async def eat_other(t: DinoTable, seat: Seat, hunter: Dino) -> None:
    """A Mosasaur destroys another dinosaur of its park instead of being fed."""
    p = t.state.players[seat]
    trait = t.box.species[hunter.species].trait
    assert isinstance(trait, DestroyInsteadOfFeed)
    hunter.fed = True
    ref = await t.choose(seat, DESTROY, lambda: refs(int(seat), [d for d in p.dinos if d is not hunter]), "DG-12.1")
    await destroy(t, seat, found([d for d in p.dinos if d is not hunter], ref))
    await gain(t, seat, "vp", trait.vp)


def mutants(t: DinoTable, seat: int) -> int:
    """How many of a park's dinosaurs breed."""
    return 0 if seat == t.state.synth else [d.species for d in t.state.players[seat].dinos].count(t.box.mutant)


async def breeding(t: DinoTable, seat: Seat) -> None:
    """DG-12.3: each mutant of before may eat goats to add one."""
    p, mutant = t.state.players[seat], t.box.mutant
    trait = t.box.species[mutant].trait
    assert isinstance(trait, Breed)
    cost = min([trait.goats, *(e.n for e in t.effects_of(seat, lasting.BreedCost))])
    for _ in range(mutants(t, seat)):
        if p.goats < cost or not t.places_for(seat, mutant):
            break
        if await t.offer(seat, BREED, (True,), "DG-12.3", stop=NO_THANKS, goats=amount(cost, "goats")) is None:
            break
        await lose(t, seat, "goats", cost)
        await place(t, seat, mutant, rule="DG-12.3", checks=False)
    fed(t, seat)


# -- Upkeep, steps 3 to 7 (DG-12.5 to 12.9)


async def income(t: DinoTable) -> None:
    """Visitors leave, points and resources come, workers return, the season ends."""
    s, number = t.state, t.box.number
    for seat in list(s.order):
        p = s.players[seat]
        p.leaving = t.visitors(seat)
        for cell in t.with_visitors(seat):
            t.remove_visitors(seat, cell, p.visitors if cell == CENTER else t.tile_at(seat, cell).visitors)  # type: ignore[union-attr]
        if vp := number["vp_per_two_visitors"] * (p.leaving // 2):
            add_vp(t, seat, vp)
            t.tell(Seat(seat), "gains {amount} for visitors", amount=(vp, "vp"))
        if worth := value(t, seat):
            add_vp(t, seat, worth)
            t.tell(Seat(seat), "gains {amount} for dinosaurs" if worth > 0 else "loses {amount} for dinosaurs", amount=(abs(worth), "vp"))
        if roomy := therizinosaurs(t, seat):
            add_vp(t, seat, roomy)
            t.tell(Seat(seat), "gains {amount} for roomy habitats", amount=(roomy, "vp"))
        for _, _, e in t.triggers(seat, "upkeep_vp"):
            await run(t, Seat(seat), (e,), Context(seat))
        credits = sum(trait.n for d in p.dinos if isinstance(trait := t.box.species[d.species].trait, UpkeepCredits))
        await gain(t, Seat(seat), "credits", credits)
        for _, _, e in t.triggers(seat, "upkeep_resource"):
            await run(t, Seat(seat), (e,), Context(seat))
    return_workers(t)
    if s.season == number["seasons"]:
        enter(t, "over")
        return
    s.season += 1
    begin_season(t)
    enter(t, "arrive")


def therizinosaurs(t: DinoTable, seat: int) -> int:
    """DG-12.6: points of dinosaurs with a large habitat."""
    p, here = t.state.players[seat], homes(t, seat)
    total = 0
    for d, home in zip(p.dinos, here.of, strict=True):
        trait = t.box.species[d.species].trait
        if not isinstance(trait, UpkeepVpIfHabitat) or home == OPEN:
            continue
        tile = t.tile_at(seat, d.at) if home >= HOSTED else None
        spaces = here.spaces[home] if tile is None else (99 if t.kind(tile).any_size else t.kind(tile).spaces)
        total += trait.vp if spaces >= trait.min_spaces else 0
    return total


def return_workers(t: DinoTable) -> None:
    """DG-12.8: workers come home; fences and covers on worker spaces go."""
    s = t.state
    for area, standing in enumerate(s.spaces):
        if standing:
            s.fences += standing.count(FENCED)
            s.spaces[area] = (BLOCKED,) * standing.count(BLOCKED)


def begin_season(t: DinoTable) -> None:
    """DG-12.9: what was used can be used again."""
    for p in t.state.players:
        p.left, p.home, p.leaving, p.gifts = p.workers, 0, 0, False
        p.used = ()
        p.tiles = tuple([replace(tile, used=0, closed=False) if tile.used or tile.closed else tile for tile in p.tiles])
        for d in p.dinos:
            d.checked = d.fed = False
