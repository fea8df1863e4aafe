"""Laying rails (CR-6)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Menu, Seat

from . import powers
from .geometry import EdgeId
from .table import RailsTable
from .verbs import DONE, LAY, LAY_AGAIN, LIFT


def rails_in_action(t: RailsTable, seat: Seat) -> int:
    """CR-6.1, CR-13.2: how many rails an action lays."""
    return t.box.rules.lay_rails_count + t.abilities(seat).lay_extra


def offer_rails(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-6: the first rail of an action; with an empty supply an own rail to move."""
    if t.player(seat).supply:
        menu.each(LAY, lambda: t.edges_to_lay(seat), partial(lay_rails, t, seat))
    else:
        menu.each(LIFT, lambda: t.rails_to_move(seat), partial(lay_rails, t, seat))


async def lay_rails(t: RailsTable, seat: Seat, edge: EdgeId) -> None:
    """CR-6: lay rails one after another, `edge` being where the first goes, or which one is moved first."""
    rails = rails_in_action(t, seat)
    last = await one_rail(t, seat, edge)
    for n in range(2, rails + 1):
        following: EdgeId | None
        if t.player(seat).supply:
            following = await t.offer(seat, LAY, lambda: t.edges_to_lay(seat), "CR-6.1", stop=DONE, n=n, of=rails)
        else:
            following = await t.offer(seat, LIFT, lambda: t.rails_to_move(seat), "CR-6.2", stop=DONE, n=n, of=rails)
        if following is None:
            break
        last = await one_rail(t, seat, following)
    if t.has_power(seat, "act_at_railhead"):
        await powers.act_at_front(t, seat, last)


async def one_rail(t: RailsTable, seat: Seat, edge: EdgeId) -> powers.Railhead:
    """CR-6.1, CR-6.2: lay a rail from the supply on the edge; with an empty supply move the rail that lies there."""
    if t.player(seat).supply:
        touched = t.network(seat).vertices
        t.add_rail(seat, edge)
        t.tell(seat, "lays a rail at {edge}", edge=edge)
        return powers.Railhead(edge, touched)
    t.lift_rail(seat, edge)
    to = await t.choose(seat, LAY_AGAIN, lambda: t.edges_to_lay(seat, edge), "CR-6.2", show=True, from_edge=edge)
    touched = t.network(seat).vertices
    t.add_rail(seat, to)
    t.tell(seat, "moves a rail from {from_edge} to {edge}", from_edge=edge, edge=to)
    return powers.Railhead(to, touched)
