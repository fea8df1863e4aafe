"""What effects do with dinosaurs: making, destroying, moving them, and rampages ordered by cards and news (DG-8, 11.6)."""

from __future__ import annotations

from dinotui.engine import Seat

from . import effects as fx
from .fencing import add_lines, move_fences
from .gaining import gain, has
from .geometry import CELLS, PARK
from .habitats import habitat_violations
from .interpreter import Context, does
from .opponents import cards_of
from .placing import create, creations, destroy_own, place
from .rampage import check, found, kill_visitor, refs, roll_upkeep, run_checks
from .state import Dino, Fencing
from .table import DinoTable
from .verbs import CRASH_AT, DONE, MOVE_DINO, MOVE_TO, NAME_REPUTATION, PICK_DINO
from .words import DinoRef, Spot


def can_do_create(t: DinoTable, seat: int, e: fx.Create, ctx: Context) -> bool:
    if (robot := t.robot(seat)) is not None:
        from .dino import plan_creation

        return plan_creation(t, robot) is not None
    return next(creations(t, seat, e.requirement_delta, e.any_cards), None) is not None


@does(fx.Create, can_do_create)
async def do_create(t: DinoTable, seat: Seat, e: fx.Create, ctx: Context) -> None:
    await create(t, seat, e)


@does(fx.PlaceDinosaur, lambda t, seat, e, ctx: t.can_place(seat, t.box.species_number[e.species]))
async def do_place_dinosaur(t: DinoTable, seat: Seat, e: fx.PlaceDinosaur, ctx: Context) -> None:
    await place(t, seat, t.box.species_number[e.species], ctx.avoid)


@does(fx.DestroyOwn, lambda t, seat, e, ctx: bool(t.state.players[seat].dinos))
async def do_destroy_own(t: DinoTable, seat: Seat, e: fx.DestroyOwn, ctx: Context) -> None:
    for _ in range(e.n):
        await destroy_own(t, seat)


@does(fx.MoveOwnDinosaurs, lambda t, seat, e, ctx: any(not t.box.aquatic[d.species] for d in t.state.players[seat].dinos))
async def do_move(t: DinoTable, seat: Seat, e: fx.MoveOwnDinosaurs, ctx: Context) -> None:
    """Move land dinosaurs, each once, with fences changed meanwhile; then the checks of DG-11.1."""
    p = t.state.players[seat]
    before = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if not bad]
    moved: list[Dino] = []
    fencing = Fencing()

    def still() -> list[Dino]:
        return [d for d in p.dinos if not t.box.aquatic[d.species] and not any(d is x for x in moved) and places(d)]

    def places(d: Dino) -> list[Spot]:
        return [(int(seat), c) for c in t.land_places(seat) if c != d.at]

    async def move(ref: DinoRef) -> None:
        d = found(still(), ref)
        moved.append(d)
        d.at = (await t.choose(seat, MOVE_TO, lambda: places(d), "DG-8.5", species=d.species))[1]
        t.tell(seat, "moves {species} to {cell}", species=d.species, cell=d.at)

    while True:
        menu = t.menu(seat, "DG-8.5", head=MOVE_DINO)
        menu.each(MOVE_DINO, lambda: refs(int(seat), still()), move)
        if not t.is_automa(seat):
            add_lines(t, seat, menu, fencing, move_fences)
        if not await menu.run(stop=DONE):
            break
    bad_now = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if bad and not t.box.aquatic[d.species]]
    await run_checks(t, seat, [d for d in bad_now if any(d is x for x in moved) or any(d is x for x in before)])


@does(fx.CorruptedGift, lambda t, seat, e, ctx: t.state.meeples[t.box.corrupted] > 0)
async def do_corrupted(t: DinoTable, seat: Seat, e: fx.CorruptedGift, ctx: Context) -> None:
    """News 21: a Corrupted T-Rex for everybody with many DNA cards."""
    for other in list(t.state.order):
        if other not in ctx.spared and has(t, other, "dna") > e.dna_more_than and len(cards_of(t, other)) > e.dna_more_than:
            await place(t, Seat(other), t.box.corrupted)


# -- rampages


def selected(t: DinoTable, seat: int, e: fx.RampageCheck) -> list[Dino]:
    """DG-11.6: the dinosaurs a card means."""
    dinos = [d for d in t.state.players[seat].dinos if not d.checked]
    if e.select == "own_choice":
        return dinos
    if e.select == "own_choice_carnivore":
        return [d for d in dinos if t.box.carnivore[d.species]]
    kinds = [d.species for d in t.state.players[seat].dinos]
    return [d for d in dinos if kinds.count(d.species) == 1]


@does(fx.RampageCheck, lambda t, seat, e, ctx: bool(selected(t, seat, e)))
async def do_rampage(t: DinoTable, seat: Seat, e: fx.RampageCheck, ctx: Context) -> None:
    if e.select == "single_of_species":
        await run_checks(t, seat, selected(t, seat, e))
        return
    for _ in range(e.n):
        ref = await t.offer(seat, PICK_DINO, lambda: refs(int(seat), selected(t, seat, e)), "DG-11.6")
        if ref is not None:
            await check(t, seat, found(selected(t, seat, e), ref))


@does(fx.UpkeepDieIncome)
async def do_die_income(t: DinoTable, seat: Seat, e: fx.UpkeepDieIncome, ctx: Context) -> None:
    (face,) = await roll_upkeep(t, seat, 1)
    if face:
        await gain(t, seat, "credits", face)
    else:
        await kill_visitor(t, seat)


def printed(t: DinoTable, species: int) -> int:
    """The reputation of a species now (Dreadnoughtus: the season)."""
    one = t.box.species[species]
    return t.state.season if one.rep_rule else one.rep


def reputations(t: DinoTable) -> list[int]:
    """Reputation numbers of dinosaurs that can still check in this phase."""
    return sorted({printed(t, d.species) for p in t.state.players for d in p.dinos if not d.checked})


@does(fx.RampageByReputation, lambda t, seat, e, ctx: bool(reputations(t)))
async def do_by_reputation(t: DinoTable, seat: Seat, e: fx.RampageByReputation, ctx: Context) -> None:
    n = await t.choose(seat, NAME_REPUTATION, lambda: reputations(t), "DG-14.2")
    t.tell(seat, "names reputation {n}", n=n)
    for other in list(t.state.order):
        await run_checks(t, Seat(other), [d for d in t.state.players[other].dinos if printed(t, d.species) == n])


# -- crash tokens


def crash_sites(t: DinoTable, seat: int, whose: str, spared: frozenset[int]) -> list[Spot]:
    """DG-19.6: empty park cells without meeple, but for those of players that paid to be unaffected."""
    parks = [int(seat)] if whose == "own" else [int(o) for o in t.state.order if not t.state.players[o].crash and o not in spared]
    if sum(len(p.crash) for p in t.state.players) >= t.box.supply["crash_token"]:
        return []
    found_ = []
    for o in parks:
        taken = t.covered(o) | {d.at for d in t.state.players[o].dinos}
        found_ += [(o, int(c)) for c in PARK if c not in taken]
    return found_


@does(fx.PlaceCrash, lambda t, seat, e, ctx: bool(crash_sites(t, seat, e.whose, ctx.spared)))
async def do_crash(t: DinoTable, seat: Seat, e: fx.PlaceCrash, ctx: Context) -> None:
    spot = await t.offer(seat, CRASH_AT, lambda: crash_sites(t, seat, e.whose, ctx.spared), "DG-19.6")
    if spot is not None:
        assert spot[1] in CELLS
        t.state.players[spot[0]].crash += (spot[1],)
        t.tell(seat, "puts a Crash Token on {cell} of {seat}", cell=spot[1], seat=spot[0])
