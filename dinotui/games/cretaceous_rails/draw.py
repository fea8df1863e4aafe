"""Drawing resort cards (CR-11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from dinotui.engine import Menu, Seat

from . import powers
from .box import CardId
from .table import RailsTable
from .verbs import DONE, RENEW, REPLACE, TAKE_CARD
from .words import Renewal

RULE = "CR-11.1"


class Drawing:
    """One draw cards action: how many cards it may take and replace, and which it took."""

    __slots__ = ("cards", "replacements", "taken")

    def __init__(self, t: RailsTable, seat: Seat) -> None:
        abilities = t.abilities(seat)
        self.cards = t.box.rules.draw_cards_count + abilities.draw_extra
        self.replacements = abilities.focus_group
        self.taken: list[CardId] = []


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
    if drawing.replacements:
        menu.each(REPLACE, t.cards_to_take, does(partial(replace, t, seat, drawing)))


async def draw_cards(t: RailsTable, seat: Seat, drawing: Drawing, first: Callable[[], None]) -> None:
    """CR-11: take the first step, then go on as long as the player likes and can."""
    first()
    more = True
    while more:
        n = len(drawing.taken) + 1
        menu = t.menu(seat, RULE, n=n, of=drawing.cards)
        offer_steps(t, seat, drawing, menu)
        more = await menu.run(stop=DONE)
    if drawing.taken and t.has_power(seat, "build_drawn_card"):
        await powers.build_drawn(t, seat, drawing.taken)


def take(t: RailsTable, seat: Seat, drawing: Drawing, index: int) -> None:
    """CR-11.1: take a card and refill its space."""
    card = t.state.display[index]
    t.tell(seat, "takes {card}", card=card)
    drawing.taken.append(t.take_card(seat, index))


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
    drawing.replacements -= 1
    t.tell(seat, "replaces {card}", card=t.state.display[index])
    t.discard(index)
    t.refill(index)
