"""Facility tiles: prices, building, repairing, removing (DG-6.3, 6.4, 7.2, 13)."""

from __future__ import annotations

from collections.abc import Callable

from dinotui.engine import Seat

from . import lasting
from .counts import cells_of
from .gaining import hand_limit, pay
from .geometry import CELLS, PARK, STASH, regions
from .interpreter import Context, run
from .placing import same_elsewhere
from .state import NONE, Tile
from .table import DinoTable
from .verbs import BUILD_AT, MAKE_ROOM, NO_THANKS, REMOVE_TILE, REPAIR_TILE
from .words import Lot, Spot, amount, costs


def price(t: DinoTable, seat: int, kind: int, area: int, delta: int = 0) -> int:
    """DG-6.3, 7.2: what a tile costs now at full price; Recession doubles it last (DG-17.6)."""
    cost: int = t.box.facilities[kind].cost + delta
    if area == t.box.city_center:
        cost += t.modifier(seat, "facility_cost")
    return times(t, area, cost) if cost > 0 else 0


def times(t: DinoTable, area: int, credits: int) -> int:
    """DG-17.6, CC6: prices of some areas are multiplied."""
    return credits * t.special.factor if area in t.special.doubled else credits


def repair_price(t: DinoTable, kind: int) -> int:
    """DG-6.4: half the printed cost, rounded up."""
    return times(t, t.box.city_center, -(-t.box.facilities[kind].cost // 2))


def removal(t: DinoTable, seat: int) -> int | None:
    """The price change when a tile is removed first (Master Architect), None without that."""
    found = t.effects_of(seat, lasting.RemoveWhenBuilding)
    return found[0].delta if found else None


def cannot_buy(t: DinoTable, seat: int, kind: int, area: int, delta: int = 0, spent: int = 0) -> str:
    """Why a tile cannot be bought for the own park."""
    credits = t.state.players[seat].credits - spent
    cost = price(t, seat, kind, area, delta)
    if cost <= credits and t.has_lot(seat, kind):
        return ""
    less = removal(t, seat)
    if less is not None and price(t, seat, kind, area, delta + less) <= credits and removable(t, seat, kind):
        return ""
    return "no room for it" if cost <= credits else costs(cost, "credits")


def removable(t: DinoTable, seat: int, kind: int) -> list[Spot]:
    """Own tiles that could be removed so that the new one has room."""
    return [spot for spot in in_park(t, seat) if t.has_lot(seat, kind, without=spot[1])]


def in_park(t: DinoTable, seat: int) -> list[Spot]:
    """Own tiles, damaged or not, but for those on Off-Site Location."""
    return [(seat, x.at) for x in t.state.players[seat].tiles if x.at in CELLS]


async def buy(t: DinoTable, seat: Seat, kind: int, area: int, take: Callable[[], None], delta: int = 0) -> None:
    """Pay a tile's full price, after a removal if wished (DG-13.4), and build it."""
    p = t.state.players[seat]
    less = removal(t, seat)
    if less is not None:
        must = price(t, seat, kind, area, delta) > p.credits or not t.has_lot(seat, kind)
        able = removable(t, seat, kind) if price(t, seat, kind, area, delta + less) <= p.credits else []
        cheaper = f" {t.box.facilities[kind].name} then costs {amount(price(t, seat, kind, area, delta + less), 'credits')}"
        spot = await t.offer(seat, REMOVE_TILE, able, "DG-13.4", stop=None if must else NO_THANKS, why=cheaper)
        if spot is not None:
            await remove_tile(t, seat, spot[1])
            delta += less
    await pay(t, seat, "credits", price(t, seat, kind, area, delta))
    await build(t, seat, kind, take)


async def build(t: DinoTable, seat: Seat, kind: int, take: Callable[[], None]) -> bool:
    """DG-13.2, 13.3: choose the cells, what it does when built, then put the tile. False without room.

    take  removes the tile from where it lay, when it is put
    """
    def lots() -> list[Lot]:
        return [(int(seat), a, b) for a, b in t.lots(seat, kind)]

    if not t.has_lot(seat, kind):
        return False
    if t.is_automa(seat):
        from .automa import lot_of

        lot: Lot = lot_of(t, seat, kind, lots())
        if lot[1] == NONE:
            return False
    else:
        lot = await t.choose(seat, BUILD_AT, lots, "DG-13.2", tile=kind)
    cells = tuple(c for c in lot[1:] if c != NONE)
    await run(t, seat, t.box.on_build[kind], Context(seat, avoid=cells))
    await clear(t, seat, cells)
    take()
    t.state.players[seat].tiles += (Tile(kind, lot[1], lot[2], False, 0, False, 0),)
    t.tell(seat, "builds {tile} at {lot}", tile=kind, lot=lot)
    same = t.box.facilities[kind].same
    await same_elsewhere(t, seat, lambda other: any(t.box.facilities[x.kind].same == same for x in t.state.players[other].tiles))
    return True


async def clear(t: DinoTable, seat: Seat, cells: tuple[int, ...]) -> None:
    """DG-13.2: dinosaurs on these cells shift within their region first."""
    p = t.state.players[seat]
    for d in p.dinos:
        if d.at in cells and not t.box.aquatic[d.species]:
            number, covered = regions(p.standing), t.covered(seat)
            free = [(int(seat), int(c)) for c in PARK if c not in covered and c not in cells]
            near = [spot for spot in free if number[spot[1]] == number[d.at]]
            if free:  # fences put up while an effect of the tile was done may have left no room in the region
                d.at = (await t.choose(seat, MAKE_ROOM, near or free, "DG-13.2", species=d.species))[1]


def put_tile(t: DinoTable, seat: int, kind: int, cells: tuple[int, ...], damaged: bool = False) -> None:
    """Lay a tile without asking or effects (set-up, Synth)."""
    t.state.players[seat].tiles += (Tile(kind, cells[0], cells[1] if len(cells) > 1 else NONE, damaged, 0, False, 0),)


async def remove_tile(t: DinoTable, seat: Seat, cell: int) -> None:
    """DG-13.4: out of the game; aquatic dinosaurs go with it, visitors to the supply without scandal. The hand limit may be back."""
    p, s = t.state.players[seat], t.state
    tile = t.tile_at(seat, cell)
    assert tile is not None
    t.remove_visitors(seat, tile.at, tile.visitors)
    for d in [d for d in p.dinos if t.box.aquatic[d.species] and d.at == tile.at]:
        t.remove_dino(seat, d)
    p.tiles = tuple(x for x in p.tiles if x.at != tile.at)
    s.gone.append(tile.kind)
    t.tell(seat, "removes {tile} from {cell}", tile=tile.kind, cell=cell)
    await hand_limit(t, seat)


# -- repairing


def damaged_tiles(t: DinoTable, seat: int) -> list[Spot]:
    """Own damaged tiles."""
    return [(seat, x.at) for x in t.state.players[seat].tiles if x.damaged]


def repair(t: DinoTable, seat: int, cell: int) -> None:
    """DG-6.4: turn a tile to its undamaged side."""
    tile = t.tile_at(seat, cell)
    assert tile is not None
    t.change_tile(seat, tile, damaged=False)
    t.tell(Seat(seat), "repairs {tile} at {cell}", tile=tile.kind, cell=cell)


async def repair_free(t: DinoTable, seat: Seat, n: int, rule: str) -> None:
    """Up to n tiles for nothing."""
    for _ in range(n):
        spot = await t.offer(seat, REPAIR_TILE, lambda: damaged_tiles(t, int(seat)), rule, stop=NO_THANKS)
        if spot is None:
            return
        repair(t, seat, spot[1])


def undamaged(t: DinoTable, seat: int, non_hotel: bool = False) -> list[Spot]:
    """Tiles that can be damaged; those on Off-Site Location cannot."""
    return [(seat, x.at) for x, kind in t.working(seat) if x.at in CELLS and not (non_hotel and kind.capacity)]


def stashable(t: DinoTable, seat: int, large: bool) -> list[Spot]:
    """Undamaged tiles without dinosaurs that can move onto Off-Site Location."""
    p = t.state.players[seat]
    taken = {x.at for x in p.tiles}
    if STASH[large] in taken:
        return []
    return [
        (seat, x.at)
        for x, kind in t.working(seat)
        if x.at in CELLS and kind.large == large and not any(d.at in cells_of(x) for d in p.dinos)
    ]
