"""Phase 1: research (DI-4)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import NOBODY, Seat

from .box import ANY_BASIC, PADDOCK, WORKER
from .dna import choose_units, enlarge_free, raise_limits
from .state import AS_SCIENTIST, EMPTY, Exhibit
from .table import IslandTable
from .verbs import CLAIM, COPY, EXHIBIT_AT, NO_EXTRA, PROCURE, SEND, STORE, TO_POOL

TURNS = 3
"""Research turns of each player (DI-4.2)."""


async def roll(t: IslandTable) -> None:
    """DI-4.1: the dice of the pool show new faces."""
    s = t.state
    t.enter("research")
    s.faces = tuple([t.below(len(t.box.dice[die])) for die in s.dice])
    t.tell(NOBODY, "the dice are rolled")


async def research_turn(t: IslandTable, seat: Seat, extra: bool = False) -> None:
    """DI-4.2: send one figure to one action; DI-4.10: the fourth turn of a Jack of All Trades."""
    p = t.player(seat)
    p.turns += 1
    optional = extra and not p.home
    figure = await t.offer(seat, SEND, lambda: t.figures_to_send(seat, extra), "DI-4.2", stop=NO_EXTRA if optional else None)
    if figure is None:
        p.declined = True
        return
    if figure == AS_SCIENTIST:
        p.used += 1
        p.jack = True
    else:
        at = p.home.index(figure)
        p.home = p.home[:at] + p.home[at + 1 :]
    menu = t.menu(seat, "DI-4.3", head=CLAIM, figure=figure)
    menu.each(CLAIM, lambda: t.dice_to_claim(figure), partial(claim, t, seat, figure))
    menu.each(STORE, t.storage_to_use, partial(store, t, seat, figure))
    menu.each(PROCURE, lambda: t.recipes_to_take(seat, figure), partial(procure, t, seat, figure))
    if figure != AS_SCIENTIST:
        menu.one(TO_POOL, lambda: to_pool(t, seat, figure))
    await menu.run()


async def claim(t: IslandTable, seat: Seat, figure: int, die: int) -> None:
    """DI-4.4, DI-4.5: claim a die; then others may copy (DI-4.11)."""
    s, face = t.state, t.face(die)
    s.owners[die], s.figures[die] = seat, figure
    t.tell(seat, "claims die {n}, {face}, with {figure}", n=die + 1, face=(face.what, face.n), figure=figure)
    t.gain_money(seat, t.die_money)
    if face.what == PADDOCK:
        await enlarge_free(t, seat, "DI-4.5")
        return
    if face.what == WORKER:
        t.tell(seat, "owns one more worker" if t.gain_worker(seat) else "has no worker left in the supply")
        return
    made = face.n * t.level(figure)
    if face.what < ANY_BASIC:
        mix = (face.what,) * made
    else:
        mix = await choose_units(t, seat, "basic" if face.what == ANY_BASIC else "advanced", made)
    t.gain_all(seat, mix)
    t.tell(seat, "makes {mix} DNA", mix=mix)
    for other in t.in_order():
        if other != seat:
            await copy(t, other, seat, mix)


async def copy(t: IslandTable, seat: Seat, maker: Seat, mix: tuple[int, ...]) -> None:
    """DI-4.11: a Computer Programmer may gain the same as another player made, once a round."""
    p = t.player(seat)
    if p.copied or t.hired(seat, "copy_research") == EMPTY:
        return
    if await t.confirm(seat, COPY, "DI-4.11", mix=mix, seat=maker):
        p.copied = True
        t.gain_all(seat, mix)
        t.tell(seat, "copies {mix} DNA", mix=mix)


async def store(t: IslandTable, seat: Seat, figure: int, place: str) -> None:
    """DI-4.6: raise limits by the figure's level."""
    t.state.storage += (seat,)
    await raise_limits(t, seat, t.level(figure))


async def procure(t: IslandTable, seat: Seat, figure: int, category: int) -> None:
    """DI-4.7: take a recipe and place its exhibit."""
    s, p = t.state, t.player(seat)
    recipe = s.recipes[category]
    zone = await t.choose(seat, EXHIBIT_AT, lambda: t.pairs(seat), "DI-4.7", species=recipe)
    s.recipes[category], s.takers[category] = EMPTY, seat
    p.exhibits.append(Exhibit(recipe, zone, 1, 0, 0, 0))
    t.claim(seat)
    t.tell(seat, "procures {species} with {figure}, at {zone}", species=recipe, figure=figure, zone=zone)


def to_pool(t: IslandTable, seat: Seat, figure: int) -> None:
    """DI-4.8: a scientist becomes a worker for this round."""
    t.player(seat).pool += (figure,)
    t.tell(seat, "sends {figure} to the worker pool", figure=figure)


async def hold(t: IslandTable) -> None:
    """DI-4.12: of the unclaimed dice, those with the most pips go to the holding area."""
    s = t.state
    t.enter("market")
    left = [die for die, owner in enumerate(s.owners) if owner == EMPTY]
    left.sort(key=lambda die: -t.face(die).pips)
    s.held = tuple(left[: t.holding_dice])
    if s.held:
        t.tell(NOBODY, "the holding area adds {n} to every threat", n=t.held_pips())
    else:
        t.tell(NOBODY, "no die goes to the holding area")
