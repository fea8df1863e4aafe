"""Worker turns (DG-5.1): housekeeping, a worker, housekeeping. Each step is a unit of its own, so that copies replay little."""

from __future__ import annotations

from functools import partial
from operator import attrgetter

from dinotui.engine import Rules, Seat

from . import effects as fx
from . import lasting
from .areas import can_copy, do_area, do_copy_area, effects_at, workplaces
from .city import VISITS
from .fencing import add_arrange, move_fence
from .gaining import gain, pay
from .interpreter import Context
from .state import NONE, Fencing
from .table import DinoTable
from .verbs import AIRPORT, END_TURN, EXTRA_TURN, WORKER
from .words import Spot

AT, SPECIES = attrgetter("at"), attrgetter("species")
BY_AIR = fx.CopyArea(occupied=True, by="any", n=1)
"""DG-5.5: what a Private Airport does."""


def begin(t: DinoTable, seat: Seat) -> Rules[None]:
    """DG-5.1: the turn of a seat with a worker begins; whose turn follows is settled."""
    s = t.state
    if s.pair:
        s.pair.remove(seat)
    else:
        s.turn = (s.order.index(seat) + 1) % len(s.order)
    s.players[seat].left -= 1
    s.acting, s.sent, s.fencing = int(seat), False, Fencing()
    return send_worker(t, seat)


def go_on(t: DinoTable, seat: Seat) -> Rules[None]:
    """The next step of a turn that has begun."""
    s = t.state
    if s.fencing.moving:
        return move_fence(t, seat, s.fencing)
    if s.doing != NONE:
        return act(t, seat)
    return end(t, seat) if s.sent else send_worker(t, seat)


async def send_worker(t: DinoTable, seat: Seat) -> None:
    """A worker goes to an area, or the park is arranged before it does."""
    menu = t.menu(seat, "DG-5.1", head=WORKER, left=t.state.players[seat].left + 1)
    menu.each(WORKER, lambda: workplaces(t, seat), partial(put, t, seat))
    menu.each(AIRPORT, lambda: airports(t, int(seat)), partial(fly, t, seat))
    add_arrange(t, seat, menu, t.state.fencing)
    await menu.run()


def put(t: DinoTable, seat: Seat, area: int) -> None:
    """DG-5.1: a worker is placed on an area, whose action follows."""
    s = t.state
    s.spaces[area] += (int(seat),)
    s.doing, s.visited, s.ground = area, (), ground(t, seat)
    t.tell(seat, "sends a worker to {area}", area=area)


async def act(t: DinoTable, seat: Seat) -> None:
    """DG-5.1: the worker carries out the action of its area; in a visit to City Center or HQ the next one of several."""
    s = t.state
    area, effects = s.doing, effects_at(t, seat, s.doing)
    if len(effects) == 1 and (visit := VISITS.get(type(effects[0]))):
        if done := await visit(t, seat, effects[0], s.visited):
            s.visited += (done,)
            return
    else:
        await do_area(t, seat, area)
    for e in t.effects_of(seat, lasting.OnAreaGain):
        if t.box.area_number[e.area] == area:
            await gain(t, seat, e.what, e.n)
    worked(t, seat, s.ground)


def airports(t: DinoTable, seat: int) -> list[Spot]:
    """DG-5.5: Private Airports that can be used now."""
    private = t.box.carriers[lasting.OutsourcePrivate][0]
    found = [(seat, tile.at) for tile in t.state.players[seat].tiles if tile.kind in private and not tile.damaged and not tile.used]
    return found if found and can_copy(t, seat, BY_AIR) else []


async def fly(t: DinoTable, seat: Seat, spot: Spot) -> None:
    """DG-5.5: a worker uses a Private Airport."""
    before = ground(t, seat)
    tile = t.tile_at(seat, spot[1])
    assert tile is not None
    t.change_tile(seat, tile, used=tile.used + 1)
    t.tell(seat, "sends a worker to {tile}", tile=tile.kind)
    await do_copy_area(t, seat, BY_AIR, Context(seat))
    worked(t, seat, before)


def ground(t: DinoTable, seat: int) -> tuple[int, ...]:
    """What housekeeping deals with: fences, where tiles lie, dinosaurs, and host tiles that are damaged."""
    p, hosts = t.state.players[seat], t.box.hosts
    broken = [tile.at for tile in p.tiles if tile.damaged and tile.kind in hosts] if t.second_reading else ()
    return (p.fences, p.standing, *map(AT, p.tiles), NONE, *map(SPECIES, p.dinos), *map(AT, p.dinos), *broken)


def worked(t: DinoTable, seat: int, before: tuple[int, ...]) -> None:
    """The action is over. When it changed nothing that housekeeping deals with, housekeeping before it could do as much and is not
    offered again."""
    s = t.state
    s.doing, s.visited, s.ground = NONE, (), ()
    s.sent, s.fencing = True, Fencing()
    s.fencing.closed = ground(t, seat) == before
    if s.fencing.closed and pilot_of(t, seat) == NONE:
        s.acting = NONE


async def end(t: DinoTable, seat: Seat) -> None:
    """Housekeeping after the worker, and the Pilot's extra turn (DG-14.5)."""
    s = t.state
    menu = t.menu(seat, "DG-3.6", head=END_TURN)
    if not s.fencing.closed:
        add_arrange(t, seat, menu, s.fencing)
    if pilot_of(t, seat) != NONE:
        menu.one(EXTRA_TURN, partial(extra_turn, t, seat))
    if not menu.lines or not await menu.run(stop=END_TURN):
        s.acting = NONE


def pilot_of(t: DinoTable, seat: int) -> int:
    """A specialist that gives another turn now, NONE without one."""
    p = t.state.players[seat]
    for one in p.specialists:
        for e in fx.each(t.box.specialists[one].triggers, lasting.ExtraTurn):
            if p.left and p.used.count(one) < e.n and p.credits >= e.cost:
                return one
    return NONE


async def extra_turn(t: DinoTable, seat: Seat) -> None:
    """DG-14.5: pay, and the next turn is this seat's again."""
    s, p = t.state, t.state.players[seat]
    one = pilot_of(t, seat)
    e = fx.each(t.box.specialists[one].triggers, lasting.ExtraTurn)[0]
    p.used += (one,)
    await pay(t, seat, "credits", e.cost)
    t.tell(seat, "takes another turn")
    if t.coop:
        s.pair.insert(0, seat)
    else:
        s.turn = s.order.index(seat)
