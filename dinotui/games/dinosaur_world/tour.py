"""Phase 4, the Jeeple Tour (DW-7, DW-13.21 to DW-13.26)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from .effects import go_home, resolve
from .table import WorldTable
from .verbs import ACTIVATE, CLEAR, DRIVE, END_TOUR
from .words import Clearing, Spot, Visit


async def tour(t: WorldTable, seat: Seat) -> None:
    """DW-7.1, DW-7.2: drive from tile to tile and activate some, as long as there is movement and the player likes."""
    s, p, jeeple = t.state, t.player(seat), t.box.jeeple
    s.done += 1
    p.movement = jeeple.base_movement + jeeple.movement_per_route_token * p.routes
    p.jeeple = 0
    p.activated.clear()
    more = True
    while more:
        menu = t.menu(seat, "DW-7.2", head=ACTIVATE, movement=p.movement, excitement=p.excitement)
        menu.each(ACTIVATE, lambda: t.visits(seat), partial(activate, t, seat))
        if s.solo is not None:
            menu.each(CLEAR, lambda: t.clearings(seat), partial(clear, t, seat))
        menu.each(DRIVE, lambda: t.tiles_to_enter(seat), partial(drive, t, seat))
        more = await menu.run(stop=END_TOUR)
    t.tell(seat, "ends the tour with {n} excitement", n=p.excitement)


def drive(t: WorldTable, seat: Seat, spot: Spot) -> None:
    """DW-7.2: to an adjacent tile for 1 movement."""
    p = t.player(seat)
    p.movement -= 1
    p.jeeple = spot[1]
    p.entered, p.cleared = True, False
    t.tell(seat, "drives to the {spot}", spot=spot)


def clear(t: WorldTable, seat: Seat, clearing: Clearing) -> None:
    """DW-13.22: a worker of any kind sends an escaped dinosaur home."""
    p, (_, home, kind) = t.player(seat), clearing
    t.use_worker(seat, kind)
    p.cleared = True
    go_home(t, seat, p.jeeple, home)


async def activate(t: WorldTable, seat: Seat, visit: Visit) -> None:
    """DW-7.5: workers, excitement, Boredom, then the tile's effect or the danger roll."""
    p, (_, index, kind) = t.player(seat), visit
    printed, worth = t.printed(seat, index), t.worth(seat, index)
    if needed := t.workers_needed(seat, index):
        t.use_worker(seat, kind, needed)
    p.activated.append(index)
    gained = t.gain(seat, "excitement", worth)
    t.bore(seat, index)
    t.tell(seat, "activates the {spot}: {gained} excitement", spot=(seat, index), gained=gained)
    t.latch(seat, ("activations_in_tour",))
    if printed.is_paddock:
        danger_roll(t, seat, printed.dino_class)
    else:
        await resolve(t, seat, printed.effect, index)


def danger_roll(t: WorldTable, seat: Seat, dino_class: int) -> None:
    """DW-7.5 (5): the Danger die of the paddock's class, once."""
    faces = t.box.danger[dino_class]
    face = faces[t.below(len(faces))]
    t.gain(seat, "excitement", face.excitement)
    if face.danger:
        t.take_deaths(seat, face.danger)
    t.tell(seat, "rolls {danger} Danger and {bonus} excitement", danger=face.danger, bonus=face.excitement)
