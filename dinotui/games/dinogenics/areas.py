"""The areas of the mainland and their actions (DG-5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec.structs import replace

from dinotui.engine import Legal, Seat, legal

from . import dino
from . import effects as fx
from .box import Box
from .gaining import has, receive_drawn, stock
from .interpreter import Context, able, costs_of, does, run
from .state import COVERED, NONE, without
from .table import DinoTable
from .verbs import AREA_TO_COPY, END_TURN, GIVE_CARD, GIVE_DNA, KEEP_CARDS
from .words import costs


class Action(msgspec.Struct, frozen=True):
    """What an area does while a news card is active.

    costs    what must be paid
    wanted   those effects that must be possible
    limited  whether anything but its spaces can keep a worker away
    """

    effects: fx.Effects
    costs: tuple[tuple[str, int], ...]
    wanted: fx.Effects
    limited: bool


def actions_of(t: DinoTable, seat: int) -> tuple[Action, ...]:
    """What each area does for a seat this season (DG-5.4 and the active news)."""
    box, active, ignoring, forbidden = t.box, t.state.active, t.state.players[seat].ignoring, t.special.forbidden
    found: tuple[Action, ...] | None = box.actions.get((active, ignoring, forbidden))
    if found is None:
        seen = [NONE if ignoring and area != box.news_area else active for area in range(len(box.areas))]
        found = tuple([_action(box, news, area, area in forbidden or area in box.docks) for area, news in enumerate(seen)])
        box.actions[active, ignoring, forbidden] = found
    return found


def _action(box: Box, active: int, area: int, closable: bool) -> Action:
    changes = box.changes[active] if active != NONE else {}
    if area == box.news_area:
        extra = fx.each(box.season_of(active), fx.ExtraArea) if active != NONE else []
        effects = extra[0].effect if extra else ()
    else:
        effects = tuple(e for e in (_changed(e, box.areas[area].id, changes) for e in box.areas[area].effect) if e is not None)
    must, wanted = tuple(costs_of(effects).items()), tuple(e for e in effects if type(e) in REASONS)
    return Action(effects, must, wanted, bool(must or wanted or closable))


def effects_at(t: DinoTable, seat: int, area: int) -> fx.Effects:
    """The effects of an area for a seat this season."""
    return actions_of(t, seat)[area].effects


def _changed(e: fx.AnyEffect, area: str, changes: dict[str, int]) -> fx.AnyEffect | None:
    """An effect of an area as the news changes it; None when it falls away."""
    match area, e:
        case ("ferry" | "time_share"), fx.Gain(what="credits"):
            return replace(e, n=max(0, e.n + changes.get(f"{area}_credits", 0)))
        case "farm", fx.Gain():
            return replace(e, n=max(0, e.n + changes.get("farm_goats", 0)))
        case "site_d", fx.Pay():
            cost = changes.get("site_d_cost", e.n)
            return replace(e, n=cost) if cost else None
        case "site_d", fx.DrawKeep():
            more = changes.get("site_d_extra", 0)
            return replace(e, draw=e.draw + more, keep=e.keep + more)
        case "refinement", fx.Gain():
            return replace(e, n=changes.get("refinement_tokens", e.n))
    return e


def cannot_do(t: DinoTable, seat: int, area: int, spent: int = 0) -> str:
    """Why an area's action cannot be carried out, spaces aside (DG-5.3, 5.11). `spent` credits are gone by then."""
    if (robot := t.robot(seat)) is not None:
        return dino.cannot_use(t, robot, area)
    action = actions_of(t, seat)[area]
    return lacking(t, seat, area, action, spent) if action.limited else ""


def lacking(t: DinoTable, seat: int, area: int, action: Action, spent: int = 0) -> str:
    """The same for a limited action of anybody but a DiNO bot."""
    if area in t.special.forbidden:
        return "closed in this scenario"
    if area in t.box.docks:
        return cannot_give_cards(t, seat, area)
    for what, n in action.costs:
        if what == "credits":
            n += spent
        if has(t, seat, what) < n:
            return costs(n, what)
    for e in action.wanted:
        if isinstance(e, fx.CopyArea):
            can = can_copy(t, seat, e, spent + t.box.number["outsource_cost"])
        else:
            can = able_after(t, seat, e, spent if t.second_reading else 0)
        if not can:
            return REASONS[type(e)]
    return ""


def able_after(t: DinoTable, seat: int, e: fx.AnyEffect, spent: int) -> bool:
    """Whether an effect can do anything when so many credits are gone."""
    p = t.state.players[seat]
    p.credits -= spent
    can = able(t, seat, e, Context(seat))
    p.credits += spent
    return can


REASONS: dict[type, str] = {
    fx.PlayManipulation: "no Manipulation card to play",
    fx.BoneyardTake: "the Boneyard is empty",
    fx.Create: "no dinosaur can be created",
    fx.CopyArea: "no area to use",
}
"""Why an area with such an effect cannot be used when nothing comes of it."""


def workplaces(t: DinoTable, seat: int) -> Legal[int]:
    """Areas to which a person can send a worker (DG-5.2, 5.3)."""
    standing, spaces, actions = t.state.spaces, t.spaces, actions_of(t, seat)

    def cannot_place(area: int) -> str:
        if len(standing[area]) >= spaces[area]:
            return "no free space"
        action = actions[area]
        return lacking(t, seat, area, action) if action.limited else ""

    return legal(t.open_areas(), cannot_place)


async def do_area(t: DinoTable, seat: Seat, area: int) -> None:
    """An area's action (DG-5.4)."""
    if area in t.box.docks:
        await give_cards(t, seat, area)
        return
    if (robot := t.robot(seat)) is not None:
        await dino.use(t, robot, area)
        return
    effects = effects_at(t, seat, area)
    if t.box.areas[area].id == "agency" and t.modifier(seat, "agency_draw4_keep2"):
        await broker(t, seat)
        effects = tuple(e for e in effects if not (isinstance(e, fx.Gain) and e.what == "manipulation"))
    await run(t, seat, effects, Context(seat, area))


def copyable(t: DinoTable, seat: int, e: fx.CopyArea, done: tuple[int, ...] = (), spent: int = 0) -> list[int]:
    """Areas whose action can be carried out without a worker (DG-5.4, 14.4)."""
    return list(copies(t, seat, e, done, spent))


def copies(t: DinoTable, seat: int, e: fx.CopyArea, done: tuple[int, ...] = (), spent: int = 0) -> Iterator[int]:
    """The same one by one."""
    box, spaces = t.box, t.spaces
    theirs = set(t.opponents(seat)) if e.by == "opponent" else set(t.seats) if e.occupied else set()
    for area, standing in enumerate(t.state.spaces):
        if theirs.isdisjoint(standing) if e.occupied else len(standing) >= spaces[area]:
            continue
        if area == box.outsource or area in done or area in box.docks or not spaces[area]:
            continue
        if not cannot_do(t, seat, area, spent):
            yield area


def can_copy(t: DinoTable, seat: int, e: fx.CopyArea, spent: int = 0) -> bool:
    """Whether there is any."""
    return next(copies(t, seat, e, spent=spent), None) is not None


@does(fx.CopyArea, lambda t, seat, e, ctx: can_copy(t, seat, e))
async def do_copy_area(t: DinoTable, seat: Seat, e: fx.CopyArea, ctx: Context) -> None:
    done: tuple[int, ...] = ()
    for _ in range(e.n):
        area = await t.offer(seat, AREA_TO_COPY, partial(copyable, t, int(seat), e, done), "DG-14.4")
        if area is None:
            return
        done += (area,)
        t.tell(seat, "uses {area}", area=area)
        if e.block_rest and area != t.box.ferry:
            t.state.spaces[area] += (COVERED,) * t.free_spaces(area)
        await do_area(t, seat, area)


async def broker(t: DinoTable, seat: Seat) -> None:
    """News 15: the Agency draws four Manipulation cards, two are kept."""
    p, s = t.state.players[seat], t.state
    cards = t.draw_cards(4)
    p.played += tuple(cards)
    t.tell(seat, "draws {amount}", amount=(len(cards), "manipulation"))

    def keep(card: int) -> None:
        cards.remove(card)
        p.played = without(p.played, card)
        if (robot := t.robot(seat)) is None:
            p.cards += (card,)
        else:
            robot.pile.append(card)

    await t.pick(seat, KEEP_CARDS, min(2, len(cards)), lambda: stock(cards), keep, "DG-5.4")
    for card in cards:
        p.played = without(p.played, card)
        s.mdiscard.append(card)


# -- the dock of the other park (DG-18.8)


def cannot_give_cards(t: DinoTable, seat: int, dock: int) -> str:
    """Why no cards can be sent to the other park."""
    p = t.state.players[seat]
    if t.is_automa(seat) or t.box.docks[seat] == dock:
        return "your own dock"
    if p.gifts:
        return "used this season"
    return "" if p.hand or p.cards else "no card to give"


async def give_cards(t: DinoTable, seat: Seat, dock: int) -> None:
    """DG-18.8: up to two cards for the other branch."""
    p, other = t.state.players[seat], Seat(t.box.docks.index(dock))
    p.gifts = True
    for n in range(t.box.number["coop_dock_gift_max"]):
        menu = t.menu(seat, "DG-18.8", head=GIVE_DNA, left=t.box.number["coop_dock_gift_max"] - n)

        def give_dna(card: int) -> None:
            t.forget_card(seat, card)
            t.state.players[other].drawn += (card,)

        def give(card: int) -> None:
            p.cards = without(p.cards, card)
            t.state.players[other].cards += (card,)

        menu.each(GIVE_DNA, lambda: sorted(set(p.hand)), give_dna)
        menu.each(GIVE_CARD, lambda: sorted(set(p.cards)), give)
        if not await menu.run(stop=END_TURN if n else None):
            break
    t.tell(seat, "sends cards to the other park")
    await receive_drawn(t, other)
