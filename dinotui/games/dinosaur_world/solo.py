"""The solo mode's own rules (DW-13): escaping dinosaurs, Specialists, rivals' Deaths, objectives."""

from __future__ import annotations

from functools import partial

from dinotui.engine import NOBODY, Menu, Seat

from .effects import resolve
from .objectives import progress
from .table import WorldTable
from .verbs import ESCAPE, USE_SPECIALIST

ME = Seat(0)


async def reveal(t: WorldTable) -> None:
    """DW-13.7: the round's card; escaped dinosaurs move, then others escape."""
    solo, p = t.solo, t.player(ME)
    card = t.draw(solo.deck)
    solo.shown.append(card)
    printed = t.box.solo_cards[card].round
    one, two = printed.escape
    text = "the round card says: move {move_direction}, escape {one_direction}, else {two_direction}"
    t.tell(NOBODY, text, move_direction=printed.move, one_direction=one, two_direction=two)
    move(t, printed.move)
    ways = {i: to for i in range(len(p.park)) if (to := t.way_out(p, i, printed.escape)) >= 0}
    while ways and solo.markers:
        # DW-13.12: the order matters only when the markers run out
        index = next(iter(ways))
        if solo.markers < len(ways):
            _, index = await t.choose(ME, ESCAPE, lambda: [(ME, i) for i in ways], "DW-13.12")
        to = ways.pop(index)
        t.walk_out(ME, index, to)
        t.tell(NOBODY, "a dinosaur escapes from the {from_spot} to the {spot}", from_spot=(ME, index), spot=(ME, to))
    t.enter("hire")


def move(t: WorldTable, direction: str) -> None:
    """DW-13.9: every escaped dinosaur moves onto the tile next to it in this direction, if there is one; all at once."""
    p = t.player(ME)
    ways = {at: t.step(p, at, direction) for at, x in enumerate(p.park) if x.standing}
    moved = [(ways[at], at, home) for at in ways for home in p.park[at].standing]
    for at in ways:
        p.park[at].standing.clear()
    for to, at, home in moved:
        p.park[to if to >= 0 else at].standing.append(home)
        if to >= 0:
            t.tell(NOBODY, "an escaped dinosaur of the {tile} walks to the {spot}", tile=p.park[home].tile, spot=(ME, to))
    for x in p.park:
        x.standing.sort()


def offer_specialists(t: WorldTable, seat: Seat, menu: Menu) -> None:
    """DW-13.17: Specialists beside the actions of phases 2 and 3."""
    if t.state.solo is not None:
        menu.each(USE_SPECIALIST, lambda: t.usable_specialists(seat), partial(use_specialist, t, seat))


async def use_specialist(t: WorldTable, seat: Seat, number: int) -> None:
    """DW-13.17 to DW-13.19: a worker stays on the card for good; its effect is resolved as far as possible."""
    record = t.box.specialists[number]
    card = next(card for card in t.solo.specialists if card.number == number)
    card.used += 1
    t.player(seat).workers[t.box.worker_number[record.worker]] -= 1
    t.tell(seat, "uses the {specialist}", specialist=number)
    await resolve(t, seat, record.effect)


async def rivals(t: WorldTable) -> None:
    """DW-13.27: the three Danger dice for imagined rivals."""
    t.enter("goals_met")
    symbols = sum(faces[t.below(len(faces))].danger for faces in t.box.danger)
    deaths = max(0, symbols - 1)
    t.solo.rivals += deaths
    t.tell(NOBODY, "the Danger dice show {symbols} Danger: {deaths} for the rivals", symbols=symbols, deaths=deaths)


async def goals_met(t: WorldTable) -> None:
    """DW-13.28: every fulfilled objective scores and is turned face down."""
    s, solo, p = t.state, t.solo, t.player(ME)
    t.enter("income")
    for goal in list(solo.goals):
        record = t.box.solo_cards[goal].objective
        if progress(t, p, record.require) < record.require.n:
            continue
        vp = record.vp + (record.bonus_vp if s.round <= record.target_round else 0)
        solo.goals.remove(goal)
        solo.met.append(goal)
        p.vp += vp
        t.tell(ME, "scores {n} VP: {goal}", n=vp, goal=goal)
