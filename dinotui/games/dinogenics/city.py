"""City Center and IntelliGen Designs HQ (DG-6.1 to 6.4, 7)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from dinotui.engine import Rules, Seat, legal

from . import dino, lasting
from . import effects as fx
from .building import build, buy, cannot_buy, price, repair, times
from .building import repair_price as price_of_repair
from .gaining import gain, lose, pay
from .interpreter import Context, does
from .market import buy_card, sell_card, too_dear
from .placing import settle
from .rampage import roll_upkeep
from .specialists import cannot_hire, hire
from .state import NONE
from .table import DinoTable
from .tiles import Taker, take_habitat
from .verbs import (
    BUY_CARD,
    BUY_FENCES,
    BUY_LARGE,
    BUY_TILE,
    CAPTURE,
    CAPTURE_AT,
    CITY_DONE,
    GIFT_LARGE,
    GIFT_TILE,
    HIRE,
    HQ_DONE,
    OCEAN,
    REPAIR_PAID,
    SELL_CARD,
)
from .words import LARGE, MARKET, SPECIALIST, STACK, Spot, amount, costs

# -- City Center (DG-6.1 to 6.4)


def fence_price(t: DinoTable, seat: int) -> int:
    """DG-6.2."""
    return times(t, t.box.city_center, t.modifier(seat, "fence_cost", t.box.number["fence_purchase_cost"]))


class Visit:
    """A visit to City Center (DG-6.1).

    done    the kinds of action used
    action  the kind of the one being carried out
    """

    def __init__(self, t: DinoTable, seat: Seat, done: tuple[str, ...]) -> None:
        self.t, self.seat, self.done = t, seat, done
        self.action = ""

    def closed(self, action: str) -> str:
        """Why an action is not open in this visit."""
        if not self.done:
            return ""
        if action in self.done:
            return "done in this visit"
        groups = {self.group(one) for one in self.done}
        if self.group(action) in groups or len(groups) < self.t.box.number["city_center_max_actions"]:
            return ""
        return "no action left in this visit"

    def group(self, action: str) -> str:
        """Buying and selling are one with a Market Exchange, also with one built or repaired in this visit."""
        is_market = action in ("market_buy", "market_sell")
        return "market" if is_market and self.t.effects_of(self.seat, lasting.MarketDouble) else action

    async def fences(self) -> None:
        """DG-6.2."""
        self.action = "fences"
        await pay(self.t, self.seat, "credits", fence_price(self.t, self.seat))
        await gain(self.t, self.seat, "fences", self.t.box.number["fence_purchase_amount"])

    async def facility(self, stack: int) -> None:
        """DG-6.3."""
        self.action = "facility"
        kind = self.t.state.stacks[stack][-1]
        await buy(self.t, self.seat, kind, self.t.box.city_center, Taker(self.t, stack, kind))

    async def gift(self, stack: int) -> None:
        """DG-18.8: for 1 credit more the tile goes to the other park."""
        self.action = "facility"
        kind = self.t.state.stacks[stack][-1]
        await pay(self.t, self.seat, "credits", gift_price(self.t, self.seat, kind, self.t.box.city_center))
        await build(self.t, other_branch(self.seat), kind, Taker(self.t, stack, kind))

    async def repair(self, spot: Spot) -> None:
        """DG-6.4."""
        self.action = "repair"
        tile = self.t.tile_at(self.seat, spot[1])
        assert tile is not None
        await pay(self.t, self.seat, "credits", price_of_repair(self.t, tile.kind))
        repair(self.t, self.seat, spot[1])

    async def buy(self, space: int) -> None:
        """DG-6.5."""
        self.action = "market_buy"
        await buy_card(self.t, self.seat, space)

    async def sell(self, card: int) -> None:
        """DG-6.7."""
        self.action = "market_sell"
        await sell_card(self.t, self.seat, card)

    # what can be done

    def tiles(self) -> list[int]:
        """Stacks whose top tile can be bought."""
        t, closed = self.t, self.closed("facility")
        stacks, area = t.state.stacks, t.box.city_center
        return legal(STACK.every(t), lambda i: closed or cannot_buy(t, self.seat, stacks[i][-1], area))

    def gifts(self) -> list[int]:
        """Stacks whose top tile can be bought for the other park (DG-18.8)."""
        t = self.t
        if not t.coop or self.closed("facility"):
            return []
        return [i for i, stack in enumerate(t.state.stacks) if stack and not cannot_give(t, self.seat, stack[-1], t.box.city_center)]

    def repairs(self) -> list[Spot]:
        """Tiles whose repair can be paid."""
        t, p = self.t, self.t.state.players[self.seat]
        if self.closed("repair"):
            return []
        broken = [tile for tile in p.tiles if tile.damaged and price_of_repair(t, tile.kind) <= p.credits]
        return [(int(self.seat), tile.at) for tile in broken]

    def no_fences(self) -> str:
        """Why fences cannot be bought."""
        if reason := self.closed("fences"):
            return reason
        if not self.t.state.fences:
            return "no fences left"
        cost = fence_price(self.t, self.seat)
        return "" if cost <= self.t.state.players[self.seat].credits else costs(cost, "credits")

    def cards(self) -> list[int]:
        """Market spaces that can be bought."""
        t, closed = self.t, self.closed("market_buy")
        return legal(MARKET.every(t), lambda i: closed or too_dear(t, self.seat, i))

    def hand(self) -> list[int]:
        """Cards that can be sold."""
        return [] if self.closed("market_sell") else sorted(set(self.t.state.players[self.seat].hand))


def other_branch(seat: Seat) -> Seat:
    """The other park of the company (co-op)."""
    return Seat(1 - seat)


def gift_price(t: DinoTable, seat: int, kind: int, area: int) -> int:
    """DG-18.8: what a tile for the other park costs."""
    return price(t, seat, kind, area) + t.box.number["coop_facility_gift_cost"]


def cannot_give(t: DinoTable, seat: int, kind: int, area: int) -> str:
    """Why a tile cannot be bought for the other park."""
    if gift_price(t, seat, kind, area) > t.state.players[seat].credits:
        return "too dear"
    return "" if t.has_lot(1 - seat, kind) else "no room for it"


async def city_action(t: DinoTable, seat: Seat, e: fx.CityCenter, done: tuple[str, ...]) -> str:
    """DG-6.1: one of up to three actions, each of another kind; the kind of it, "" when the visit is over."""
    visit = Visit(t, seat, done)
    price = amount(fence_price(t, seat), "credits")
    menu = t.menu(seat, "DG-6.1", head=BUY_FENCES, n=t.box.number["fence_purchase_amount"], cost=price)
    menu.each(BUY_TILE, visit.tiles, visit.facility)
    menu.one(BUY_FENCES, visit.fences, visit.no_fences)
    menu.each(REPAIR_PAID, visit.repairs, visit.repair)
    menu.each(BUY_CARD, visit.cards, visit.buy)
    menu.each(SELL_CARD, visit.hand, visit.sell)
    if t.coop:
        menu.each(GIFT_TILE, visit.gifts, visit.gift)
    await menu.run(stop=CITY_DONE)
    return visit.action


# -- IntelliGen Designs HQ (DG-7)


def large_kind(t: DinoTable, index: int) -> int:
    """The kind of a large tile on offer, NONE for an empty space; after the revealed ones the Aquatic Habitat."""
    s = t.state
    if index < len(s.revealed):
        return s.revealed[index]
    return t.box.aquatic_habitat if s.habitats else NONE


class LargeTaker:
    """Takes a large tile off its space when it is put on an island."""

    def __init__(self, t: DinoTable, index: int) -> None:
        self.t, self.index = t, index

    def __call__(self) -> None:
        s = self.t.state
        if self.index == len(s.revealed):
            take_habitat(self.t)
        else:
            s.revealed[self.index] = NONE
            self.t.refill_large()


async def hq_action(t: DinoTable, seat: Seat, e: fx.HqActions, done: tuple[str, ...]) -> str:
    """DG-7.1: one of up to so many actions, the same again if wished; "" when the visit is over."""
    area, left = t.box.hq, e.n - len(done)
    if not left:
        return ""

    async def large(index: int) -> None:
        await buy(t, seat, large_kind(t, index), area, LargeTaker(t, index))

    async def gift(index: int) -> None:
        await pay(t, seat, "credits", gift_price(t, seat, large_kind(t, index), area))
        await build(t, other_branch(seat), large_kind(t, index), LargeTaker(t, index))

    menu = t.menu(seat, "DG-7.1", head=OCEAN, left=left)
    menu.each(BUY_LARGE, lambda: legal(LARGE.every(t), lambda i: cannot_buy(t, seat, large_kind(t, i), area)), large)
    menu.one(OCEAN, lambda: open_ocean(t, seat, 2), lambda: cannot_roll(t, seat))
    menu.each(HIRE, lambda: legal(SPECIALIST.every(t), partial(cannot_hire, t, seat)), lambda one: hire(t, seat, one))
    if t.coop:
        menu.each(GIFT_LARGE, lambda: [i for i in LARGE.every(t) if not cannot_give(t, seat, large_kind(t, i), area)], gift)
    return "action" if await menu.run(stop=HQ_DONE) else ""


def draws_species(t: DinoTable, seat: int) -> bool:
    """Whether an Open Ocean Roll captures the next species of the eDNA deck this season (news D3)."""
    s = t.state
    return s.active != NONE and not s.players[seat].ignoring and bool(fx.each(t.box.season_of(s.active), lasting.OpenOceanDrawSpecies))


def cannot_roll(t: DinoTable, seat: int) -> str:
    """DG-7.3: why there can be no Open Ocean Roll."""
    if draws_species(t, seat):
        return "" if t.water_places(seat, t.box.plesiosaurus) else "no room in an Aquatic Habitat"
    if not t.state.meeples[t.box.plesiosaurus]:
        return "no Plesiosaurus left"
    return "" if t.water_places(seat, t.box.plesiosaurus) else "no room in an Aquatic Habitat"


def ocean_price(faces: list[int]) -> int:
    """DG-7.3: numbers add up, one drowning doubles the other number; 0 is failure."""
    return 2 * sum(faces) if 0 in faces and len(faces) > 1 else sum(faces)


async def open_ocean(t: DinoTable, seat: Seat, dice: int) -> None:
    """DG-7.3: roll, then pay the price for a Plesiosaurus or lose 1 VP."""
    p = t.state.players[seat]
    if t.robot(seat) is not None:
        await dino.ocean(t, seat, dice)
        return
    cost = times(t, t.box.hq, ocean_price(await roll_upkeep(t, seat, dice)))
    if not cost or cost > p.credits or not await t.choose(seat, CAPTURE, (True, False), "DG-7.3", cost=amount(cost, "credits")):
        await lose(t, seat, "vp", 1)
        return
    await pay(t, seat, "credits", cost)
    species = next_aquatic(t) if draws_species(t, seat) else int(t.box.plesiosaurus)
    cells = t.places_for(seat, species) if species != NONE else []
    spot = await t.offer(seat, CAPTURE_AT, [(int(seat), c) for c in cells], "DG-8.6", species=species)
    if spot is not None:
        await settle(t, seat, species, spot[1])


def next_aquatic(t: DinoTable) -> int:
    """The species of the next aquatic card of the eDNA deck, which goes to the Boneyard; NONE without one."""
    deck = t.state.edna
    t.reveal()
    for i in reversed(range(len(deck))):
        card = deck[i]
        if card != t.box.polymorphic and t.box.aquatic[card]:
            del deck[i]
            t.state.boneyard.append(card)
            return card
    return NONE


VISITS: dict[type, Callable[[DinoTable, Seat, Any, tuple[str, ...]], Rules[str]]] = {
    fx.CityCenter: city_action,
    fx.HqActions: hq_action,
}
"""Effects that are several actions one after the other: the next one after those done."""


async def visit(t: DinoTable, seat: Seat, e: fx.CityCenter | fx.HqActions) -> None:
    """All actions of a visit, where it is a part of something else."""
    done: tuple[str, ...] = ()
    while action := await VISITS[type(e)](t, seat, e, done):
        done += (action,)


@does(fx.CityCenter)
async def do_city(t: DinoTable, seat: Seat, e: fx.CityCenter, ctx: Context) -> None:
    if (robot := t.robot(seat)) is not None:
        await dino.city(t, robot)
    else:
        await visit(t, seat, e)


@does(fx.HqActions)
async def do_hq(t: DinoTable, seat: Seat, e: fx.HqActions, ctx: Context) -> None:
    if (robot := t.robot(seat)) is not None:
        await dino.headquarters(t, robot)
    else:
        await visit(t, seat, e)


def can_ocean(t: DinoTable, seat: int, e: fx.OpenOcean, ctx: Context) -> bool:
    return not cannot_roll(t, seat)


@does(fx.OpenOcean, can_ocean)
async def do_ocean(t: DinoTable, seat: Seat, e: fx.OpenOcean, ctx: Context) -> None:
    await open_ocean(t, seat, e.dice)
