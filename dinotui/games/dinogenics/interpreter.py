"""Running lists of effects (DG-14.2): what is available, what each kind does, and lists inside lists."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import msgspec

from dinotui.engine import Seat

from . import effects as fx
from .counts import count
from .gaining import has
from .state import NONE
from .table import DinoTable
from .verbs import DO_IT, NO_MORE, NO_THANKS, OPTION
from .vocabulary import Effect
from .words import costs


class Context(msgspec.Struct):
    """Where a list of effects comes from.

    acting    whose card, tile or news it is; counts may look at that park
    area      the area whose action it is, NONE for none
    avoid     cells kept free for a tile about to be put
    spared    seats that paid to be unaffected by this news card
    opponent  the one chosen by an effect before
    """

    acting: int
    area: int = NONE
    avoid: tuple[int, ...] = ()
    spared: frozenset[int] = frozenset()
    opponent: int = NONE


Handler = Callable[[DinoTable, Seat, Any, Context], Awaitable[None]]
Able = Callable[[DinoTable, int, Any, Context], bool]
H = TypeVar("H", bound=Handler)

HANDLERS: dict[type, Handler] = {}
"""The rule of every kind that does something."""
ABLE: dict[type, Able] = {}
"""Whether an effect of a kind can do anything; a kind that is missing here always can, if it has a rule at all."""


def does(kind: type[Effect], able: Able | None = None) -> Callable[[H], H]:
    """The decorator of the rule for a kind of effect; `able` says whether it can do anything now."""

    def register(rule: H) -> H:
        HANDLERS[kind] = rule
        if able is not None:
            ABLE[kind] = able
        return rule

    return register


async def run(t: DinoTable, seat: Seat, effects: fx.Effects, ctx: Context | None = None) -> None:
    """DG-14.2: in list order; parts that cannot be done are skipped, optional ones may be declined."""
    ctx = ctx or Context(seat)
    for e in effects:
        if not able(t, seat, e, ctx):
            continue
        if e.optional and type(e) not in ASK_THEMSELVES:
            body = e.effect if isinstance(e, fx.Sequence) else (e,)
            if await t.offer(seat, DO_IT, [(0, body)], "DG-4.10", stop=NO_THANKS) is None:
                continue
        await HANDLERS[type(e)](t, seat, e, ctx)


ASK_THEMSELVES = (fx.Create, fx.Build, fx.SellGoats)
"""Kinds whose first question has a way out of its own."""


# -- what is available


def costs_of(effects: fx.Effects) -> dict[str, int]:
    """What must be paid for a list, in sum."""
    wanted: dict[str, int] = {}
    for e in effects:
        if isinstance(e, fx.Pay):
            wanted[e.what] = wanted.get(e.what, 0) + e.n
    return wanted


def cannot_pay(t: DinoTable, seat: int, effects: fx.Effects) -> str:
    """Why the costs of a list cannot be met; "" when they can (DG-14.2)."""
    if effects and isinstance(effects[0], fx.DestroyOwn) and len(t.state.players[seat].dinos) < effects[0].n:
        return "no dinosaur to destroy"
    for what, n in costs_of(effects).items():
        if has(t, seat, what) < n:
            return costs(n, what)
    return ""


def cannot_take(t: DinoTable, seat: int, effects: fx.Effects, ctx: Context) -> str:
    """Why an option cannot be taken (DG-14.2)."""
    if reason := cannot_pay(t, seat, effects):
        return reason
    if any(isinstance(e, fx.DamageOwn) and not able(t, seat, e, ctx) for e in effects):
        return "no tile to damage"
    return ""


def able(t: DinoTable, seat: int, e: fx.AnyEffect, ctx: Context) -> bool:
    """Whether an effect can do anything now."""
    kind = type(e)
    can = ABLE.get(kind)
    return can(t, seat, e, ctx) if can is not None else kind in HANDLERS


# -- lists inside lists


def can_choose(t: DinoTable, seat: int, e: fx.Choose, ctx: Context) -> bool:
    """Whether an option can be taken and does something."""
    return any(not cannot_take(t, seat, o, ctx) and any(able(t, seat, x, ctx) for x in o) for o in e.options)


@does(fx.Choose, can_choose)
async def do_choose(t: DinoTable, seat: Seat, e: fx.Choose, ctx: Context) -> None:
    """Between min and max different options, in list order; where fewer are available, all of them."""
    last = -1
    for n in range(e.max):
        options = [(i, o) for i, o in enumerate(e.options) if i > last and not cannot_take(t, seat, o, ctx)]
        spare = len(options) - max(0, e.min - n - 1)
        option = await t.offer(seat, OPTION, options[: max(spare, 1)], "DG-14.2", stop=NO_MORE if n >= e.min else None)
        if option is None:
            return
        last = option[0]
        await run(t, seat, option[1], ctx)


@does(fx.EachPlayer)
async def do_each_player(t: DinoTable, seat: Seat, e: fx.EachPlayer, ctx: Context) -> None:
    for other in list(t.state.order):
        if other not in ctx.spared:
            await run(t, Seat(other), e.effect, Context(ctx.acting, spared=ctx.spared))


@does(fx.IfCount)
async def do_if_count(t: DinoTable, seat: Seat, e: fx.IfCount, ctx: Context) -> None:
    await run(t, seat, e.then if count(t, seat, e.count) >= e.at_least else e.else_, ctx)


@does(fx.Sequence, lambda t, seat, e, ctx: not cannot_pay(t, seat, e.effect))
async def do_sequence(t: DinoTable, seat: Seat, e: fx.Sequence, ctx: Context) -> None:
    await run(t, seat, e.effect, ctx)
