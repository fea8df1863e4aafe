"""Specialists (DG-7.4, 7.5, 14.8)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .building import repair_free, times
from .gaining import add_vp, discard_manipulation, gain, pay
from .interpreter import Context, does
from .scoring import specialist_points
from .state import NONE
from .table import DinoTable
from .verbs import CLAIM, DONE, HIRE_CHEAPER, SCORE_NOW
from .words import SPECIALIST, amount, costs


def hire_price(t: DinoTable, one: int, discount: int = 0) -> tuple[int, int]:
    """DG-7.4: Manipulation cards and credits for a specialist."""
    cards = max(0, t.box.specialists[one].cost - discount)
    return cards, times(t, t.box.hq, t.box.number["contractor_extra_cost"]) if one in t.state.contractors else 0


def hireable(t: DinoTable, seat: int, discount: int = 0) -> list[int]:
    """Specialists the seat can pay."""
    return [one for one in SPECIALIST.every(t) if not cannot_hire(t, seat, one, discount)]


def cannot_hire(t: DinoTable, seat: int, one: int, discount: int = 0) -> str:
    """Why a specialist cannot be paid."""
    cards, credits = hire_price(t, one, discount)
    p = t.state.players[seat]
    if t.is_automa(seat) or (cards <= len(p.cards) and credits <= p.credits):
        return ""
    return costs(cards, "manipulation") + (f" and {amount(credits, 'credits')}" if credits else "")


async def hire(t: DinoTable, seat: Seat, one: int, discount: int = 0, free: bool = False) -> None:
    """DG-7.4, 7.5: pay and keep a specialist."""
    s = t.state
    if not free and not t.is_automa(seat):
        cards, credits = hire_price(t, one, discount)
        await discard_manipulation(t, seat, cards, "DG-7.4")
        await pay(t, seat, "credits", credits)
    if one in s.contractors:
        s.contractors.remove(one)
    else:
        s.display[s.display.index(one)] = NONE
    s.players[seat].specialists += (one,)
    t.tell(seat, "hires {specialist}", specialist=one)
    robot = t.robot(seat)
    if robot is not None and t.box.specialists[one].cost == 3:
        add_vp(t, seat, t.box.number["seasons"] - s.season + 1 + 2 * robot.level)
    for e in fx.each(t.box.specialists[one].triggers, lasting.RepairFreeEachSeason):
        await repair_free(t, seat, e.n, "DG-7.4")


# -- what effects do with them


def claimable(t: DinoTable, budget: int) -> list[int]:
    """Specialists on display and contractors that cost at most so much."""
    every = [*(one for one in t.state.display if one != NONE), *t.state.contractors]
    return [one for one in every if t.box.specialists[one].cost <= budget]


@does(fx.ClaimSpecialists, lambda t, seat, e, ctx: bool(claimable(t, e.budget)))
async def do_claim(t: DinoTable, seat: Seat, e: fx.ClaimSpecialists, ctx: Context) -> None:
    budget = e.budget
    while True:
        one = await t.offer(
            seat,
            CLAIM,
            partial(claimable, t, budget),
            "DG-7.4",
            stop=DONE,
            left=budget,
        )
        if one is None:
            return
        budget -= t.box.specialists[one].cost
        await hire(t, seat, one, free=True)


@does(fx.ClaimSpecialistDiscount, lambda t, seat, e, ctx: bool(hireable(t, seat, e.discount)))
async def do_claim_discount(t: DinoTable, seat: Seat, e: fx.ClaimSpecialistDiscount, ctx: Context) -> None:
    one = await t.offer(seat, HIRE_CHEAPER, lambda: hireable(t, seat, e.discount), "DG-7.4", discount=amount(e.discount, "manipulation"))
    if one is not None:
        assert hire_price(t, one, e.discount)
        await hire(t, seat, one, e.discount)


def scorable(t: DinoTable, seat: int) -> list[int]:
    """Own specialists with something at the end of the game (DG-14.8)."""
    return [x for x in t.state.players[seat].specialists if any(e.when == "end_game" for e in t.box.specialists[x].triggers)]


@does(fx.ScoreSpecialistNow, lambda t, seat, e, ctx: bool(scorable(t, seat)))
async def do_score_now(t: DinoTable, seat: Seat, e: fx.ScoreSpecialistNow, ctx: Context) -> None:
    for _ in range(e.n):
        one = await t.offer(seat, SCORE_NOW, lambda: scorable(t, seat), "DG-14.8")
        if one is not None:
            t.tell(seat, "scores {specialist} now", specialist=one)
            await gain(t, seat, "vp", specialist_points(t, seat, one))


@does(fx.RefreshIntelligen)
async def do_refresh_intelligen(t: DinoTable, seat: Seat, e: fx.RefreshIntelligen, ctx: Context) -> None:
    s = t.state
    s.large[:0] = [k for k in s.revealed if k != NONE]
    s.revealed[:] = [NONE] * len(s.revealed)
    t.refill_large()
    for i, one in enumerate(s.display):
        if one != NONE:
            s.contractors.append(one)
        s.display[i] = t.draw(s.sdeck) if s.sdeck else NONE
    t.tell(seat, "refreshes what IntelliGen offers")
