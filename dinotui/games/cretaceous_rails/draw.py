"""Drawing resort cards (CR-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dinotui.engine import Menu, Seat

from . import powers
from .box import CardId
from .table import RailsTable
from .verbs import BUILD_DRAWN, DONE, RENEW, REPLACE, TAKE_CARD
from .words import Building, Renewal

RULE = "CR-11.1"


class Drawing:
    """One draw cards action: how many cards it may take, which it took, how many it replaced, and whether one may still be built."""

    __slots__ = ("builds", "cards", "replaced", "taken")

    def __init__(self, t: RailsTable, seat: Seat) -> None:
        self.cards = t.box.rules.draw_cards_count + t.abilities(seat).draw_extra
        self.replaced = 0
        self.taken: list[CardId] = []
        self.builds = t.has_power(seat, "build_drawn_card")

    def to_build(self, t: RailsTable, seat: Seat) -> Sequence[Building]:
        """CR-17.3: what Bobo & Ham may build now that no card is left to take."""
        return powers.drawn_to_build(t, seat, self.taken) if self.builds and len(self.taken) >= self.cards else ()


def offer_cards(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-11: the first step of a draw cards action."""
    drawing = Drawing(t, seat)

    def start(step: Callable[[Any], None], thing: Any) -> Any:
        return draw_cards(t, seat, drawing, partial(step, thing))

    offer_steps(t, seat, drawing, menu, lambda step: partial(start, step))


def offer_steps(
    t: RailsTable,
    seat: Seat,
    drawing: Drawing,
    menu: Menu,
    does: Callable[[Callable[[Any], None]], Callable[[Any], Any]] = lambda step: step,
) -> None:
    """CR-11.1, 11.2, 11.4: take a card, renew a row for a tourist, replace a single card; in any order."""
    if len(drawing.taken) < drawing.cards:
        menu.each(TAKE_CARD, t.cards_to_take, does(partial(take, t, seat, drawing)))
    if any(t.player(seat).tourists):
        menu.each(RENEW, lambda: t.rows_to_renew(seat), does(partial(renew, t, seat)))
    if drawing.replaced < t.abilities(seat).focus_group:
        menu.each(REPLACE, t.cards_to_take, does(partial(replace, t, seat, drawing)))


async def draw_cards(t: RailsTable, seat: Seat, drawing: Drawing, first: Callable[[], None]) -> None:
    """CR-11: take the first step, then go on as long as the player likes and can.

    After the last card Bobo & Ham may build at once, before rows and cards are replaced or after that (CR-17.3).
    """
    first()
    more = True
    while more:
        n = len(drawing.taken) + 1
        buildings = drawing.to_build(t, seat)
        menu = t.menu(seat, "CR-17.3" if buildings else RULE, n=n, of=drawing.cards)
        if buildings:
            menu.each(BUILD_DRAWN, buildings, partial(build, t, seat, drawing))
        offer_steps(t, seat, drawing, menu)
        more = await menu.run(stop=DONE)
    if drawing.builds and 0 < len(drawing.taken) < drawing.cards:  # stopped early, so that the last draw is known only now
        await powers.build_drawn(t, seat, drawing.taken)


def take(t: RailsTable, seat: Seat, drawing: Drawing, index: int) -> None:
    """CR-11.1: take a card and refill its space."""
    card = t.state.display[index]
    t.tell(seat, "takes {card}", card=card)
    drawing.taken.append(t.take_card(seat, index))


async def build(t: RailsTable, seat: Seat, drawing: Drawing, building: Building) -> None:
    """CR-17.3: build one of the cards drawn; what it does for a draw action holds from now on (CR-12.5)."""
    drawing.builds = False
    await powers.build_now(t, seat, building)


def renew(t: RailsTable, seat: Seat, renewal: Renewal) -> None:
    """CR-11.2: a tourist goes to the focus group for good, and a row of the display is dealt anew."""
    colour, row = renewal
    player, columns = t.player(seat), t.box.rules.display_columns
    player.tourists[colour] -= 1
    player.focus[colour] += 1
    t.tell(seat, "sends a {colour} tourist to the focus group for a new row {row}", colour=colour, row=row + 1)
    spaces = range(row * columns, (row + 1) * columns)
    for index in spaces:
        t.discard(index)
    for index in spaces:
        t.refill(index)


def replace(t: RailsTable, seat: Seat, drawing: Drawing, index: int) -> None:
    """CR-11.4, CR-13.21: a single card of the display goes to the discard pile, and its space is refilled."""
    drawing.replaced += 1
    t.tell(seat, "replaces {card}", card=t.state.display[index])
    t.discard(index)
    t.refill(index)
