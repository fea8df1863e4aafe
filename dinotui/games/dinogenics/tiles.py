"""What effects do with one's own tiles (DG-13, 14.9)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from .building import build, buy, cannot_buy, damaged_tiles, in_park, remove_tile, repair_free, stashable, undamaged
from .gaining import gain, has, pay
from .geometry import STASH
from .interpreter import Context, does
from .rampage import damage_tile
from .state import NONE
from .table import DinoTable
from .verbs import DAMAGE_OWN, NO_THANKS, REMOVE_TILE, SEARCH, SEARCH_STACK, STASH_TILE, TOP_TILE


def builds(t: DinoTable, seat: int, e: fx.Build) -> list[int]:
    """Stacks from which an effect can build now; for the habitats one entry."""
    s, box = t.state, t.box
    if e.source == "aquatic_habitat":
        payable = cost_of(t, seat, box.aquatic_habitat, e) <= credits_of(t, seat)
        return [0] if s.habitats and payable and t.has_lot(seat, box.aquatic_habitat) else []
    found = []
    for i, stack in enumerate(s.stacks):
        if not stack or (e.source == "basic_hotel" and i) or (e.source == "stack" and not i):
            continue
        kinds = set(stack) if e.source == "stack" else {stack[-1]}
        if e.cost == "full" and not t.is_automa(seat):
            if any(not cannot_buy(t, seat, k, box.city_center, e.delta) for k in kinds):
                found.append(i)
        elif any(cost_of(t, seat, k, e) <= credits_of(t, seat) and t.has_lot(seat, k) for k in kinds):
            found.append(i)
    return found


def credits_of(t: DinoTable, seat: int) -> int:
    """What a seat can spend; automas pay nothing."""
    return has(t, seat, "credits")


def cost_of(t: DinoTable, seat: int, kind: int, e: fx.Build) -> int:
    """The price of an effect that builds free or for half."""
    cost = t.box.facilities[kind].cost
    base = {"free": 0, "half": -(-cost // 2), "full": cost}[e.cost]
    return max(0, base + e.delta)


@does(fx.Build, lambda t, seat, e, ctx: bool(builds(t, seat, e)))
async def do_build(t: DinoTable, seat: Seat, e: fx.Build, ctx: Context) -> None:
    """Build up to n tiles from a source."""
    s = t.state
    for _ in range(e.n):
        verb = SEARCH_STACK if e.source == "stack" else TOP_TILE
        stack = await t.offer(seat, verb, lambda: builds(t, int(seat), e), "DG-14.9", stop=NO_THANKS)
        if stack is None:
            return
        if e.source == "aquatic_habitat":
            await pay(t, seat, "credits", cost_of(t, seat, t.box.aquatic_habitat, e))
            await build(t, seat, t.box.aquatic_habitat, lambda: take_habitat(t))
            continue
        pile = s.stacks[stack]
        if e.source == "stack":
            fits = [k for k in sorted(set(pile)) if cost_of(t, seat, k, e) <= credits_of(t, seat) and t.has_lot(seat, k)]
            kind = await t.choose(seat, SEARCH, fits, "DG-14.2", n=stack + 1)
        else:
            kind = pile[-1]
        take = Taker(t, stack, kind)
        if e.cost == "full" and not t.is_automa(seat):
            await buy(t, seat, kind, t.box.city_center, take, e.delta)
        else:
            await pay(t, seat, "credits", cost_of(t, seat, kind, e))
            await build(t, seat, kind, take)


class Taker:
    """Takes a tile out of a stack of City Center when it is put on an island."""

    def __init__(self, t: DinoTable, stack: int, kind: int) -> None:
        self.t, self.stack, self.kind = t, stack, kind

    def __call__(self) -> None:
        pile = self.t.state.stacks[self.stack]
        last = len(pile) - 1 - pile[::-1].index(self.kind)
        del pile[last]
        self.t.refill_stacks()


def take_habitat(t: DinoTable) -> None:
    """An Aquatic Habitat leaves its stack."""
    t.state.habitats -= 1


@does(fx.Repair, lambda t, seat, e, ctx: bool(damaged_tiles(t, seat)))
async def do_repair(t: DinoTable, seat: Seat, e: fx.Repair, ctx: Context) -> None:
    await repair_free(t, seat, e.n, "DG-14.2")


@does(fx.DamageOwn, lambda t, seat, e, ctx: bool(undamaged(t, seat, e.filter == "non_hotel")))
async def do_damage_own(t: DinoTable, seat: Seat, e: fx.DamageOwn, ctx: Context) -> None:
    for _ in range(e.n):
        spot = await t.offer(seat, DAMAGE_OWN, lambda: undamaged(t, int(seat), e.filter == "non_hotel"), "DG-14.2")
        if spot is not None:
            await damage_tile(t, seat, spot[1])


@does(fx.RemoveOwnFacility, lambda t, seat, e, ctx: bool(in_park(t, seat)))
async def do_remove(t: DinoTable, seat: Seat, e: fx.RemoveOwnFacility, ctx: Context) -> None:
    for _ in range(e.n):
        spot = await t.offer(seat, REMOVE_TILE, lambda: in_park(t, int(seat)), "DG-13.4", why="")
        if spot is not None:
            await remove_tile(t, seat, spot[1])
            await gain(t, seat, "credits", e.refund)


@does(fx.StashFacilities, lambda t, seat, e, ctx: bool(stashable(t, seat, False) or stashable(t, seat, True)))
async def do_stash(t: DinoTable, seat: Seat, e: fx.StashFacilities, ctx: Context) -> None:
    """Off-Site Location: tiles that are safe there and border nothing."""
    for large, n in ((False, e.standard), (True, e.large)):
        for _ in range(n):
            spot = await t.offer(seat, STASH_TILE, partial(stashable, t, int(seat), large), "DG-14.1", stop=NO_THANKS)
            if spot is None:
                break
            tile = t.tile_at(seat, spot[1])
            assert tile is not None
            t.change_tile(seat, tile, at=STASH[large], to=NONE)
            t.tell(seat, "moves {tile} off-site", tile=tile.kind)
