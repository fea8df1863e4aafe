"""What effects do with workers and their spaces (DG-14.2, 14.4)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from .areas import cannot_do, do_area
from .gaining import gain, pay
from .interpreter import Context, does
from .state import FENCED
from .table import DinoTable
from .verbs import BLOCK_AREA, DONE, KEEP_HOME, MISDIRECT, MISDIRECT_TO, PAY_BUYOUT
from .words import amount


def blockable(t: DinoTable, done: tuple[int, ...] = ()) -> list[int]:
    """Areas with a free space that a fence can block."""
    return [a for a in range(len(t.box.areas)) if a != t.box.ferry and a not in done and t.free_spaces(a) > 0]


@does(fx.PlaceBlockers, lambda t, seat, e, ctx: t.state.players[seat].fences > 0 and bool(blockable(t)))
async def do_blockers(t: DinoTable, seat: Seat, e: fx.PlaceBlockers, ctx: Context) -> None:
    p = t.state.players[seat]
    done: tuple[int, ...] = ()
    for _ in range(e.max):
        if not p.fences:
            break
        area = await t.offer(seat, BLOCK_AREA, partial(blockable, t, done), "DG-14.2", stop=DONE)
        if area is None:
            break
        done += (area,)
        p.fences -= 1
        t.state.spaces[area] += (FENCED,)
        t.tell(seat, "blocks a space of {area}", area=area)
    await gain(t, seat, e.gain_what, e.n * len(done))


def misdirectable(t: DinoTable, seat: int) -> Iterator[int]:
    """Areas whose workers can move elsewhere and whose action can be done."""
    for area in t.open_areas():
        if area != t.box.outsource and area not in t.box.docks and misdirect_to(t, area) is not None and not cannot_do(t, seat, area):
            yield area


def misdirect_to(t: DinoTable, area: int) -> list[int] | None:
    """Where the workers of an area could move; [] when it has none, None when nowhere."""
    n = len(t.workers_at(area))
    if not n:
        return []
    return [a for a in range(len(t.box.areas)) if a != area and a not in t.box.docks and t.free_spaces(a) >= n] or None


@does(fx.Misdirect, lambda t, seat, e, ctx: next(misdirectable(t, seat), None) is not None)
async def do_misdirect(t: DinoTable, seat: Seat, e: fx.Misdirect, ctx: Context) -> None:
    spaces = t.state.spaces
    area = await t.choose(seat, MISDIRECT, lambda: list(misdirectable(t, seat)), "DG-14.2")
    workers = t.workers_at(area)
    if workers:
        to = await t.choose(seat, MISDIRECT_TO, lambda: misdirect_to(t, area) or [], "DG-14.2", area=area)
        spaces[area] = tuple(x for x in spaces[area] if x < 0)
        spaces[to] += tuple(workers)
        t.tell(seat, "moves the workers of {from_area} to {area}", from_area=area, area=to)
    t.tell(seat, "uses {area}", area=area)
    await do_area(t, seat, area)


@does(fx.KeepWorkerHome)
async def do_keep_home(t: DinoTable, seat: Seat, e: fx.KeepWorkerHome, ctx: Context) -> None:
    """News 17: pay, or a worker stays home."""
    p = t.state.players[seat]
    if t.is_automa(seat):
        return
    price = amount(e.buyout, "credits")
    menu = t.menu(seat, "DG-14.2", head=KEEP_HOME, buyout=price)
    menu.one(PAY_BUYOUT, lambda: pay(t, seat, "credits", e.buyout), unless="" if p.credits >= e.buyout else f"costs {price}")

    def stay() -> None:
        n = min(e.n, p.left)
        p.left -= n
        p.home += n
        t.tell(seat, "leaves a worker at home")

    menu.one(KEEP_HOME, stay)
    await menu.run()
