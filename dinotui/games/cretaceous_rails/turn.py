"""A turn (CR-4): swap tiles, place an executive, take the marker, resolve two tiles in either order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from dinotui.engine import Menu, Seat, Verb

from .box import SpaceId, TileAt
from .draw import Drawing, offer_cards
from .rails import offer_rails, rails_in_action
from .ratings import pay_ratings
from .resort import offer_buildings
from .safari import offer_captures, offer_jungle, offer_safari, unload
from .table import RailsTable
from .verbs import (
    BUILD,
    CAPTURE,
    CLEAR,
    FIRST,
    LAY,
    LIFT,
    PLACE,
    SHARE,
    SKIP,
    SWAP,
    SWAP_WITH,
    TAKE_CARD,
    TAKE_TOURIST,
    USE,
)


class Action(NamedTuple):
    """An action of the grid: its rule, the verb whose prompt heads the question, how many times it may do its thing, and its options."""

    rule: str
    head: Verb[Any]
    times: Callable[[RailsTable, Seat], int]
    offer: Callable[[RailsTable, Seat, Menu], None]


ACTIONS: Mapping[str, Action] = {
    "lay_rails": Action("CR-6.1", LAY, rails_in_action, offer_rails),
    "clear_jungle": Action("CR-7.1", CLEAR, lambda t, seat: 1 + t.abilities(seat).clear_extra, offer_jungle),
    "safari": Action("CR-8.2", TAKE_TOURIST, lambda t, seat: 1 + t.abilities(seat).safari_extra, offer_safari),
    "capture": Action("CR-10.1", CAPTURE, lambda t, seat: 1 + t.abilities(seat).capture_extra, offer_captures),
    "draw_cards": Action("CR-11.1", TAKE_CARD, lambda t, seat: Drawing(t, seat).cards, offer_cards),
    "build_cards": Action("CR-12.1", BUILD, lambda t, seat: 1, offer_buildings),
}


async def turn(t: RailsTable, seat: Seat) -> None:
    """CR-4.2: one turn of a player, up to the actions of the two tiles, each of which is a unit of its own."""
    t.state.turn += 1
    between = t.box.spaces[await place_executive(t, seat)]
    one, two = between.one, between.two
    if t.action_at(one) != t.action_at(two) and await t.choose(seat, FIRST, (one, two), "CR-4.2") == two:
        one, two = two, one
    t.state.ahead += (two, one)


async def place_executive(t: RailsTable, seat: Seat) -> SpaceId:
    """CR-4.2 (a) to (c): place the next executive, before that swap tiles if cards allow it (CR-13.16)."""
    abilities, number = t.abilities(seat), len(t.player(seat).executives) + 1
    placed: list[SpaceId] = []
    while not placed:
        menu = t.menu(seat, "CR-4.3", number=number)
        menu.each(PLACE, t.spaces_to_use, partial(stand, t, seat, placed))
        if abilities.shares:
            menu.each(SHARE, lambda: t.spaces_to_share(seat), partial(share, t, seat, placed))
        if abilities.swaps:
            menu.each(SWAP, lambda: t.tiles_to_swap(seat), partial(swap, t, seat))
        await menu.run(show=True)
    return placed[0]


def stand(t: RailsTable, seat: Seat, placed: list[SpaceId], space: SpaceId) -> None:
    """CR-4.7: put the executive on a space, and take the first-player marker if it lies beside it."""
    player = t.player(seat)
    player.executives.append(space)
    placed.append(space)
    t.tell(seat, "places executive {number} at {space}", number=len(player.executives), space=space)
    if t.takes_marker(seat, space):
        t.state.marker = seat
        t.tell(seat, "takes the first-player marker")


async def share(t: RailsTable, seat: Seat, placed: list[SpaceId], space: SpaceId) -> None:
    """CR-13.17: place on an occupied space."""
    await use_card(t, seat, t.abilities(seat).shares, "CR-13.17")
    stand(t, seat, placed, space)


async def swap(t: RailsTable, seat: Seat, one: TileAt) -> None:
    """CR-13.16: exchange two tiles; executives stay, the marker rides on its tile."""
    other = await t.choose(seat, SWAP_WITH, lambda: t.tiles_to_swap(seat, one), "CR-13.16", tile=one)
    await use_card(t, seat, t.abilities(seat).swaps, "CR-13.16")
    t.tell(seat, "swaps {tile} and {other_tile}", tile=one, other_tile=other)
    grid = t.state.grid
    grid[one], grid[other] = grid[other], grid[one]


async def use_card(t: RailsTable, seat: Seat, cards: list[tuple[int, int]], rule: str) -> None:
    """CR-9.6: spend a card's use in this round and pay its cost; of cards that cost differently the player names one.

    The dear one may be the better first: what is paid before a raise that would stop at a line or at the top comes back with it.
    """
    ready = t.cards_to_use(seat, cards)
    card = ready[0] if len(ready) == 1 else await t.choose(seat, USE, ready, rule)
    t.player(seat).used.append(card)
    await pay_ratings(t, seat, next(cost for cost, other in cards if other == card), rule)


async def resolve(t: RailsTable, seat: Seat) -> None:
    """CR-4.4: do the action of the next tile, or skip it and unload."""
    at = TileAt(t.state.ahead.pop())
    action = ACTIONS[t.action_at(at)]
    head = LIFT if action.head is LAY and not t.player(seat).supply else action.head
    menu = t.menu(seat, action.rule, head=head, n=1, of=action.times(t, seat))
    action.offer(t, seat, menu)
    menu.one(SKIP, partial(skip, t, seat, at))
    await menu.run(show=True)


def skip(t: RailsTable, seat: Seat, at: TileAt) -> None:
    """CR-4.4, CR-5.4: skip the action of a tile and unload the train."""
    t.tell(seat, "skips {tile}", tile=at)
    unload(t, seat)
