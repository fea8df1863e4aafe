"""Rampage checks, deaths and damage (DG-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .gaining import gain, gain_scandals, hand_limit, lose, pay
from .geometry import CENTER, EDGES, OPEN, OUTER, OUTSIDE, fences_to_cross, regions
from .habitats import habitat_violations, unfed
from .state import NONE, Dino, Tile
from .table import DinoTable
from .traits import ClawsAlsoKill, RampageDice
from .verbs import BREAK_FENCE, CHECK, CONVERT, DAMAGE, KEEP_ROLL, KILL, REROLL, REROLL_ALL
from .words import DinoRef, Fence, Spot


def refs(seat: int, dinos: Sequence[Dino]) -> list[DinoRef]:
    """Dinosaurs as options: those of one species on one cell are one."""
    return list(dict.fromkeys([(seat, d.species, d.at) for d in dinos]))


def found(dinos: Sequence[Dino], ref: DinoRef) -> Dino:
    """A dinosaur an option stands for."""
    _, species, at = ref
    return next(d for d in dinos if d.species == species and d.at == at)


async def run_checks(t: DinoTable, seat: Seat, dinos: Sequence[Dino]) -> None:
    """DG-11.3, 11.4: each of these checks once, in the order the owner likes; one that left the park loses it (DG-11.13)."""
    p = t.state.players[seat]

    def waiting() -> list[Dino]:
        return [d for d in p.dinos if not d.checked and any(d is x for x in dinos)]

    while dinos:
        ref = await t.offer(seat, CHECK, lambda: refs(seat, waiting()), "DG-11.4")
        if ref is None:
            return
        await check(t, seat, found(waiting(), ref))


async def check(t: DinoTable, seat: Seat, d: Dino) -> None:
    """One rampage check, on land or in water."""
    d.checked = True
    t.tell(seat, "has a rampage check: {species} at {cell}", species=d.species, cell=d.at)
    if t.box.aquatic[d.species]:
        await upkeep_die(t, seat, d.at)
    else:
        await land_check(t, seat, d)


def in_violation(t: DinoTable, seat: int) -> list[Dino]:
    """Dinosaurs that must check in Upkeep and have not (DG-12.4)."""
    p = t.state.players[seat]
    if not [d for d in p.dinos if not d.checked]:
        return []
    bad = habitat_violations(t, seat)
    return [d for d, wrong in zip(p.dinos, bad, strict=True) if not d.checked and (wrong or unfed(t, d))]


# -- land (DG-11.5)


async def land_check(t: DinoTable, seat: Seat, d: Dino) -> None:
    """DG-11.5: the dice one after the other."""
    trait = t.box.species[d.species].trait
    faces = await roll_rampage(t, seat, trait.n if isinstance(trait, RampageDice) else 1)
    for face in faces:
        if face == "smiley":
            if t.visitors(seat):
                await gain(t, seat, "credits", 1)
            continue
        if face == "head":
            await die_kills(t, seat)
        elif isinstance(trait, ClawsAlsoKill):
            for _ in range(trait.n):
                await die_kills(t, seat)
        await damage(t, seat, d)


async def roll_rampage(t: DinoTable, owner: Seat, n: int) -> list[str]:
    """Roll, then rerolls and conversions of the owner and the others in player order (DG-11.11)."""
    faces = [t.box.rampage_faces[t.below(6)] for _ in range(n)]
    t.tell(owner, "rolls {dice}", dice=tuple(faces))
    for seat in t.seats:
        for e in t.effects_of(seat, lasting.OnAnyRampageGain):
            await gain(t, Seat(seat), e.what, e.n)
    again = sum(e.n for e in t.effects_of(owner, lasting.RerollAny))
    for seat in [owner, *(Seat(s) for s in t.state.order if s != owner)]:
        own = seat == owner
        if _converter(t, seat) != NONE or (own and (again or has_tower(t, owner))):
            await change_dice(t, seat, faces, again if own else 0, own)
    return faces


async def change_dice(t: DinoTable, seat: Seat, faces: list[str], again: int, own: bool) -> None:
    """DG-11.11: rerolls of one's own dice, all of them so many times `again`, and conversions of anybody's."""

    def reroll(face: str) -> None:
        tower = next(_towers(t, seat))
        t.change_tile(seat, tower, used=tower.used + 1)
        faces[faces.index(face)] = t.box.rampage_faces[t.below(6)]
        t.tell(seat, "rolls again: {dice}", dice=tuple(faces))

    def reroll_all() -> None:
        nonlocal again
        again -= 1
        faces[:] = [t.box.rampage_faces[t.below(6)] for _ in faces]
        t.tell(seat, "rolls again: {dice}", dice=tuple(faces))

    def convert(one: int) -> None:
        e = t.box.carriers[lasting.ConvertDie][1][one][0]
        t.state.players[seat].used += (one,)
        faces[faces.index(e.from_)] = e.to
        t.tell(seat, "turns {a} into {b}", a=e.from_, b=e.to)

    while True:
        towers = own and has_tower(t, seat)
        converter = _converter(t, seat) if "claws" in faces else NONE
        if not towers and not again and converter == NONE:
            break
        menu = t.menu(seat, "DG-11.11", head=REROLL, dice=tuple(faces))
        if towers:
            menu.each(REROLL, lambda: list(dict.fromkeys(faces)), reroll)
        if again:
            menu.one(REROLL_ALL, reroll_all)
        if converter != NONE:
            menu.one(CONVERT, partial(convert, converter))
        if not await menu.run(stop=KEEP_ROLL):
            break


def _towers(t: DinoTable, seat: int) -> Iterator[Tile]:
    """Watchtowers that still have a reroll."""
    towers = t.box.carriers[lasting.RerollRampage][0]
    for tile in t.state.players[seat].tiles:
        if tile.kind in towers and not tile.damaged and any(tile.used < e.n for e in towers[tile.kind]):
            yield tile


def has_tower(t: DinoTable, seat: int) -> bool:
    """Whether there is any."""
    return next(_towers(t, seat), None) is not None


def _converter(t: DinoTable, seat: int) -> int:
    """A specialist that can still turn a die, NONE without one."""
    p, able = t.state.players[seat], t.box.carriers[lasting.ConvertDie][1]
    for one in p.specialists:
        if one in able and any(p.used.count(one) < e.n for e in able[one]):
            return one
    return NONE


async def die_kills(t: DinoTable, seat: Seat) -> None:
    """A rampage die kills a visitor, unless a Security Hub saves the first of the season (DG-11.12)."""
    if not t.visitors(seat):
        return
    for tile, kind in t.working(seat):
        if any(tile.used < e.n for e in fx.each(kind.triggers, lasting.IgnoreFirstDeath)):
            t.change_tile(seat, tile, used=tile.used + 1)
            t.tell(seat, "saves a visitor: {tile}", tile=tile.kind)
            return
    await kill_visitor(t, seat)


async def kill_visitor(t: DinoTable, seat: Seat) -> None:
    """DG-9.4: a visitor of the owner's choice dies; nothing without one."""
    spot = await t.offer(seat, KILL, lambda: [(int(seat), c) for c in t.with_visitors(seat)], "DG-9.4")
    if spot is not None:
        t.remove_visitors(seat, spot[1], 1)
        t.tell(seat, "loses a visitor at {cell}", cell=spot[1])
        await gain_scandals(t, seat, 1)


# -- damage (DG-11.7)


def tile_targets(t: DinoTable, seat: int, d: Dino) -> list[Spot]:
    """Rules 1, 2 and 4 of DG-11.7."""
    p = t.state.players[seat]
    number = regions(p.standing)
    for tile, kind in t.working(seat):
        if tile.at == d.at and kind.host:
            return [(seat, tile.at)]
    here = number[d.at]
    whole = [tile for tile in p.tiles if not tile.damaged and tile.at <= CENTER and number[tile.at] == here]
    spots = [(seat, tile.at) for tile in whole]
    return [*spots, (seat, int(CENTER))] if here == OPEN else spots


def fence_targets(t: DinoTable, seat: int, d: Dino) -> list[Fence]:
    """Rule 3 of DG-11.7: the outer edge; else towards Open Space; else on the way there that crosses the fewest."""
    standing = t.state.players[seat].standing
    number = regions(standing)
    here = number[d.at]
    around = [e for e in t.standing_edges(seat) if here in _sides(number, e)]
    outer = [e for e in around if e in OUTER]
    if outer:
        return [(seat, e) for e in outer]
    to_open = [e for e in around if OPEN in _sides(number, e)]
    return [(seat, e) for e in to_open or fences_to_cross(standing)[here]]


def _sides(number: tuple[int, ...], e: int) -> tuple[int, int]:
    edge = EDGES[e]
    return number[edge.a], OPEN if edge.b == OUTSIDE else number[edge.b]


async def damage(t: DinoTable, seat: Seat, d: Dino) -> None:
    """DG-11.7: the first rule that gives a target; the owner picks among equal ones."""
    if seat == t.state.synth:
        from .synth import damage_cheapest

        await damage_cheapest(t, seat)
        return
    spot = await t.offer(seat, DAMAGE, lambda: tile_targets(t, seat, d), "DG-11.7")
    if spot is not None:
        await damage_tile(t, seat, spot[1])
        return
    fence = await t.offer(seat, BREAK_FENCE, lambda: fence_targets(t, int(seat), d), "DG-11.7")
    if fence is not None:
        t.lose_fence(seat, fence[1])
        t.tell(seat, "loses the fence on {edge}", edge=fence[1])


async def damage_tile(t: DinoTable, seat: Seat, cell: int) -> None:
    """DG-11.9, 5.6: a tile or the Visitor Center is hit; visitors in it die."""
    p = t.state.players[seat]
    if cell == CENTER:
        dead = p.visitors
        t.remove_visitors(seat, cell, dead)
        if dead:
            t.tell(seat, "has the Visitor Center hit and loses {amount}", amount=(dead, "visitor"))
        else:
            t.tell(seat, "has the Visitor Center hit")
        await gain_scandals(t, seat, dead + 1)
        return
    tile = t.tile_at(seat, cell)
    assert tile is not None
    dead = tile.visitors
    t.change_tile(seat, tile, damaged=True)
    t.remove_visitors(seat, tile.at, dead)
    t.tell(seat, "has {tile} damaged at {cell}", tile=tile.kind, cell=tile.at)
    await gain_scandals(t, seat, dead)
    await hand_limit(t, seat)


# -- water (DG-11.8)


async def roll_upkeep(t: DinoTable, seat: Seat, n: int, reroll: bool = True) -> list[int]:
    """Roll Upkeep Dice; Chaotician may repeat the roll."""
    faces = [t.box.upkeep_faces[t.below(6)] for _ in range(n)]
    t.tell(seat, "rolls {dice}", dice=tuple(faces))
    for _ in range(sum(e.n for e in t.effects_of(seat, lasting.RerollAny)) if reroll else 0):
        menu = t.menu(seat, "DG-11.11", head=REROLL_ALL, dice=tuple(faces))

        def again() -> None:
            faces[:] = [t.box.upkeep_faces[t.below(6)] for _ in faces]
            t.tell(seat, "rolls again: {dice}", dice=tuple(faces))

        menu.one(REROLL_ALL, again)
        if not await menu.run(stop=KEEP_ROLL):
            break
    return faces


async def upkeep_die(t: DinoTable, seat: Seat, cell: int) -> None:
    """DG-11.8: a number is paid, or all credits and the habitat are lost; drowning kills a visitor."""
    p = t.state.players[seat]
    (face,) = await roll_upkeep(t, seat, 1)
    if face == 0:
        await kill_visitor(t, seat)
        return
    if seat == t.state.synth or t.robot(seat) is not None:
        return
    if p.credits >= face:
        await pay(t, seat, "credits", face)
        return
    await lose(t, seat, "credits", p.credits)
    tile = t.tile_at(seat, cell)
    if tile is not None and not tile.damaged:
        await damage_tile(t, seat, tile.at)


# -- destroyed dinosaurs (DG-8.10)


async def destroy(t: DinoTable, seat: Seat, d: Dino) -> None:
    """DG-8.10, 17.6: to the supply; Safari and Chaos Theory's scenario take note."""
    t.remove_dino(seat, d)
    t.tell(seat, "destroys {species} at {cell}", species=d.species, cell=d.at)
    for e in t.effects_of(seat, lasting.OnDestroyGain):
        await gain(t, seat, e.what, e.n)
    await gain_scandals(t, seat, t.special.destroyed_scandals)
    if t.special.recheck:
        await run_checks(t, seat, [x for x in t.state.players[seat].dinos if x.species == d.species])
