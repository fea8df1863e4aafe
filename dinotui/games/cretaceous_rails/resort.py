"""Building resort cards (CR-12)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from dinotui.engine import Menu, Seat

from .ratings import lower
from .safari import clear_jungle
from .table import RailsTable
from .verbs import BUILD, CLEAR, DONE, FACE_DOWN, GAIN_CAR, LEAVE_JUNGLE, NO_CAR, PAY
from .words import Building

RULE = "CR-12.1"


class BuildAction:
    """One build cards action: the levels built on, the discounts for its first card, whether a card went up face down."""

    __slots__ = ("discounts", "face_down", "levels")

    def __init__(self, t: RailsTable, seat: Seat) -> None:
        self.levels: set[int] = set()
        self.discounts = t.abilities(seat).discounts  # CR-13.7: those that stand before the action
        self.face_down = not t.has_power(seat, "free_facedown_build")

    def open_levels(self, t: RailsTable, seat: Seat) -> list[int]:
        """CR-12.1, CR-12.6: the levels the action may still build on."""
        most = t.box.rules.resort_levels
        more = len(self.levels) < min(most, 1 + t.abilities(seat).build_levels)
        return [level for level in range(1, most + 1) if more or level in self.levels]


def offer_buildings(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-12: the first card of a build cards action."""
    action = BuildAction(t, seat)

    def start(step: Callable[[Any], Any], thing: Any) -> Any:
        return build_cards(t, seat, action, partial(step, thing))

    offer_steps(t, seat, action, menu, lambda step: partial(start, step))


def offer_steps(
    t: RailsTable,
    seat: Seat,
    action: BuildAction,
    menu: Menu,
    does: Callable[[Callable[[Any], Any]], Callable[[Any], Any]] = lambda step: step,
) -> None:
    """CR-12.1, CR-17.2: build a card of the hand, or once the top card of the deck face down."""

    def cards() -> Any:
        return t.buildings(seat, action.open_levels(t, seat), action.discounts, t.player(seat).hand)

    menu.each(BUILD, cards, does(partial(build_in_action, t, seat, action)))
    if not action.face_down:
        menu.each(FACE_DOWN, lambda: levels_face_down(t, seat), does(partial(build_face_down, t, seat, action)))


async def build_cards(t: RailsTable, seat: Seat, action: BuildAction, first: Callable[[], Any]) -> None:
    """CR-12: build the first card, then more on the same level as long as the player likes and can."""
    steps = first()
    if steps is not None:
        await steps
    more = True
    while more:
        menu = t.menu(seat, RULE)
        offer_steps(t, seat, action, menu)
        more = await menu.run(stop=DONE)


async def build_in_action(t: RailsTable, seat: Seat, action: BuildAction, building: Building) -> None:
    """CR-12.1: build a card; only the first of an action has the discount (CR-13.7)."""
    discounts, action.discounts = action.discounts, 0
    action.levels.add(building[0])
    await build(t, seat, building, discounts)


def levels_face_down(t: RailsTable, seat: Seat) -> list[int]:
    """CR-17.2: the levels on which Mike & Mumu can put the top card of the deck; none when there is no card."""
    return [level for level in (1, 2) if t.level_open(seat, level)] if t.can_draw() else []


def build_face_down(t: RailsTable, seat: Seat, action: BuildAction, level: int) -> None:
    """CR-17.2: Mike & Mumu, once in an action: the top card goes up face down for free; it counts as neither level nor first card."""
    action.face_down = True
    card = t.draw_card()
    t.put_up(seat, card, level, ())
    t.player(seat).face_down.append(card)
    t.tell(seat, "builds a card face down on level {level}", level=level)


async def build(t: RailsTable, seat: Seat, building: Building, discounts: int) -> None:
    """CR-12.2 to CR-12.4: pay for a card, lay it down, and do what it does at once."""
    level, card = building
    player = t.player(seat)
    paid = await t.choose(seat, PAY, lambda: t.payments(seat, card, discounts), "CR-12.3", card=card)
    for item in paid:
        t.spend(seat, item)
    player.hand.remove(card)
    if card in player.known:
        player.known.remove(card)
    t.put_up(seat, card, level, paid)
    t.tell(seat, "builds {card} on level {level} for {payment}", card=card, level=level, payment=paid)
    await at_once(t, seat, building)


async def at_once(t: RailsTable, seat: Seat, building: Building) -> None:
    """CR-12.4: the lightning effects (CR-13.13, CR-13.18, CR-13.20)."""
    level, number = building
    card = t.box.cards[number]
    value = card.values[level - 1]
    if card.type == "gain_cars":
        gain_cars(t, seat, value)
    elif card.type == "gain_one_car":
        cost = card.rating_cost[level - 1]
        if t.player(seat).cars < t.box.rules.train_cars_per_player:
            paid = await t.offer(seat, GAIN_CAR, lambda: t.rating_payments(seat, cost), "CR-13.13", stop=NO_CAR)
            if paid is not None:
                lower(t, seat, paid)
                gain_cars(t, seat, value)
    elif card.type == "instant_clear":
        of = value + t.abilities(seat).clear_extra
        h = await t.offer(seat, CLEAR, lambda: t.jungle_to_clear(seat, to_store=True), "CR-13.20", stop=LEAVE_JUNGLE, n=1, of=of)
        if h is not None:
            await clear_jungle(t, seat, h, value, to_store=True)


def gain_cars(t: RailsTable, seat: Seat, cars: int) -> None:
    """CR-5.5, CR-13.18: add empty cars, as far as there are any."""
    player = t.player(seat)
    gained = min(cars, t.box.rules.train_cars_per_player - player.cars)
    player.cars += gained
    if gained:
        t.tell(seat, "adds {cars} to the train", cars="a car" if gained == 1 else f"{gained} cars")
