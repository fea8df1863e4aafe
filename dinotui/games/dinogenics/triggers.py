"""What tiles and specialists do in Open Season, in the order their owner likes (DG-4.6, 14.6)."""

from __future__ import annotations

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .building import repair_free
from .interpreter import Context, run
from .table import DinoTable
from .verbs import HAPPENS_NEXT
from .words import Trigger


async def open_season_triggers(t: DinoTable, seat: Seat) -> None:
    """DG-14.6: all of them once; the owner is asked for the order only where it may matter.

    What is nobody's loss comes first, and what is to be chosen after it, so that the owner chooses knowing the most. A tile repaired
    on the way still does what it does.
    """
    waiting = [*_of_tiles_and_specialists(t, seat), *_repairs(t, seat)]
    while waiting:
        waiting.sort(key=lambda one: _usual_place(one[3]))
        one = waiting[0]
        if one in (choice := contested(t, seat, waiting)):
            alike = {other[3]: other for other in reversed(choice)}  # the first of those that do the same stands for them
            one = await t.choose(seat, HAPPENS_NEXT, [other for other in choice if alike[other[3]] is other], "DG-14.6")
        waiting.remove(one)
        e = one[3]
        if not isinstance(e, lasting.RepairFreeEachSeason):
            await run(t, seat, (e,), Context(seat))
            continue
        before = _of_tiles_and_specialists(t, seat)
        await repair_free(t, seat, e.n, "DG-4.6")
        waiting += [new for new in _of_tiles_and_specialists(t, seat) if new not in before]


def _of_tiles_and_specialists(t: DinoTable, seat: int) -> list[Trigger]:
    return [(int(seat), where, number, e) for where, number, e in t.triggers(seat, "open_season")]


def _repairs(t: DinoTable, seat: int) -> list[Trigger]:
    """Specialists that repair for nothing in every Open Season."""
    experts = t.box.carriers[lasting.RepairFreeEachSeason][1]
    return [(int(seat), "specialist", one, e) for one in t.state.players[seat].specialists for e in experts.get(one, ())]


def _usual_place(e: fx.AnyEffect) -> int:
    """Where an effect comes when nobody is asked: plain gains, draws, choices, repairs."""
    if isinstance(e, lasting.RepairFreeEachSeason):
        return 3
    if isinstance(e, fx.Choose):
        return 2
    return 1 if cards(e) else 0


def cards(e: fx.AnyEffect) -> int:
    """How many DNA cards an effect draws at most."""
    match e:
        case fx.Gain(what="dna" | "edna"):
            return e.n
        case fx.Choose():
            return max(sum(map(cards, option)) for option in e.options)
    return 0


def contested(t: DinoTable, seat: int, waiting: list[Trigger]) -> list[Trigger]:
    """Those of which it may matter which comes first: at least two that differ, or none.

    Draws get in each other's way when a card may have to go before the last draw, when goats can bring more cards, and when the kind
    of card is chosen. A repair gets in their way when a damaged tile would draw, lift the hand limit or take goats for cards.
    """
    p = t.state.players[seat]
    draws = [one for one in waiting if cards(one[3])]
    if not draws or t.is_automa(seat):
        return []
    repairs = [one for one in waiting if isinstance(one[3], lasting.RepairFreeEachSeason)]
    broken = [t.kind(tile) for tile in p.tiles if tile.damaged] if repairs else []
    more = [cards(e) for kind in broken for e in kind.triggers if e.when == "open_season" and cards(e)]
    amounts = [*(cards(one[3]) for one in draws), *more]
    over = 0 if t.effects_of(seat, lasting.NoHandLimit) else len(p.hand) + sum(amounts) - t.box.number["dna_hand_limit"]
    lifts = over > 0 and any(fx.each(kind.triggers, lasting.NoHandLimit) for kind in broken)
    grafts = p.goats > 0 and any(fx.each(kind.triggers, lasting.DrawExtraForGoats) for kind in broken)
    tight = lifts or grafts or over > min(amounts) or (p.goats > 0 and bool(t.effects_of(seat, lasting.DrawExtraForGoats)))
    found = [one for one in draws if tight or isinstance(one[3], fx.Choose)]
    if found and (more or lifts or grafts):
        found += repairs
    return found if len({one[3] for one in found}) > 1 else []
