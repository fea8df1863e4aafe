"""The frame of a round: its start (DI-3.2), cleanup (DI-8), and the end of the game (DI-9.6)."""

from __future__ import annotations

from dinotui.engine import NOBODY, Seat

from . import objectives
from .dna import enlarge_free, gain_units
from .state import EMPTY
from .table import IslandTable
from .verbs import BONUS, BONUS_DNA, BONUS_PADDOCK, BONUS_SECURITY
from .words import ROWS

LAST_ROUND = 25
"""A house rule: parks can get so full that nobody can meet another objective, so that a game would never end."""


async def begin(t: IslandTable, stage: str) -> None:
    """All seats are done with a part of the round: the next one begins."""
    t.enter(stage)


async def start_of_round(t: IslandTable, seat: Seat) -> None:
    """DI-3.2: what specialists bring at the start of a round."""
    s, p = t.state, t.player(seat)
    s.done += 1
    for number in p.specialists:
        effect = t.box.specialists[number].effect
        if effect.kind == "start_round_money":
            t.gain_money(seat, effect.amount)
            t.tell(seat, "collects ${n} from {specialist}", n=effect.amount, specialist=number)
        elif effect.kind == "start_round_dna":
            await gain_units(t, seat, effect.tier, effect.amount, "DI-3.2")


async def cleanup(t: IslandTable) -> None:
    """DI-8.1 to DI-8.5."""
    s = t.state
    t.enter("season")
    s.order = tuple(sorted(s.order, key=lambda seat: s.players[seat].vp))
    refresh_market(t)
    for category, deck in enumerate(s.recipe_decks):
        if s.recipes[category] == EMPTY and deck:
            s.recipes[category] = t.draw(deck)
    for seat, p in enumerate(s.players):
        places = t.places(seat)
        p.home = t.box.kit.scientists
        p.pool = p.spent = p.registers = ()
        p.used = p.busy = p.turns = p.actions = p.refined = 0
        p.security_now = p.draw_now = p.doubles = 0
        p.jack = p.copied = p.declined = p.done = False
        s.patrons += p.gate_patrons + p.intern + sum(place.patrons for place in places)
        s.hooligans += p.gate_hooligans + sum(place.hooligans for place in places)
        p.gate_patrons = p.gate_hooligans = p.intern = 0
        for place in places:
            place.patrons = place.hooligans = 0
    s.faces = (EMPTY,) * len(s.dice)
    s.owners[:] = [EMPTY] * len(s.dice)
    s.figures[:] = [0] * len(s.dice)
    s.takers[:] = [EMPTY] * len(s.takers)
    s.held = s.storage = ()
    late = t.late_hooligans(s.round)
    if late:
        s.late -= late
        s.hooligans += late
        t.tell(NOBODY, "{late_hooligan} join the bag", late_hooligan=late)
    if len(s.players) > 1:
        t.tell(NOBODY, "next first player: {first_seat}", first_seat=Seat(s.order[0]))


def refresh_market(t: IslandTable) -> None:
    """DI-8.2: clear the cheapest rows, slide the rest up, refill."""
    s = t.state
    cleared = [row for row in range(ROWS) if t.box.rows[row].price in t.refresh_prices]
    for column, cells in enumerate(s.market):
        for row in cleared:
            if cells[row] != EMPTY:
                t.discard(column, cells[row])
                cells[row] = EMPTY
        left = [item for item in cells if item != EMPTY]
        cells[:] = left + [EMPTY] * (ROWS - len(left))
        for row in range(len(left), ROWS):
            cells[row] = t.draw_item(column)


async def season_bonus(t: IslandTable, seat: Seat) -> None:
    """DI-8.6, DI-11.4.4: one free bonus, if a twist gives one."""
    t.state.done += 1
    mod = t.parameters().get("end_round_choice")
    if mod is None:
        return
    menu = t.menu(seat, "DI-8.6", head=BONUS)
    if "security_free" in mod.options:
        menu.one(BONUS_SECURITY, lambda: secure(t, seat))
    if "paddock_free" in mod.options:
        grow = t.paddocks_to_enlarge(seat, free=True)
        menu.one(BONUS_PADDOCK, lambda: enlarge_free(t, seat, "DI-8.6"), unless="" if grow else "no paddock can grow")
    if "gain_basic_2" in mod.options:
        menu.one(BONUS_DNA, lambda: gain_units(t, seat, "basic", 2, "DI-8.6"))
    await menu.run()


def secure(t: IslandTable, seat: Seat) -> None:
    """A free step of security."""
    t.raise_security(seat)
    t.tell(seat, "raises security to {n}", n=t.player(seat).security)


async def end_of_round(t: IslandTable) -> None:
    """DI-9.6: the game ends when at most one objective is unclaimed, at the latest after LAST_ROUND; else the next round begins."""
    objectives.close(t)
    if objectives.unclaimed(t) <= 1:
        t.enter("over")
        t.tell(NOBODY, "at most one objective is left: the game is over")
    elif t.state.round >= LAST_ROUND:
        t.enter("over")
        t.tell(NOBODY, "round {n} was the last one: the game is over", n=LAST_ROUND)
    else:
        next_round(t)


def next_round(t: IslandTable) -> None:
    """Begin a round; what was counted in the last one is forgotten (DI-1.13)."""
    s = t.state
    t.enter("start")
    s.round += 1
    for p in s.players:
        p.visitor_money = p.attraction_vp = 0
    t.tell(NOBODY, "round {n} begins", n=s.round)
