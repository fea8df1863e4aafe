"""Playing Manipulation cards (DG-14.1)."""

from __future__ import annotations

from typing import cast

import msgspec

from dinotui.engine import Seat

from . import effects as fx
from .interpreter import ABLE, HANDLERS, Context, able, cannot_pay, does, run
from .state import without
from .table import DinoTable
from .verbs import PLAY_CARD


def playable(t: DinoTable, seat: int) -> list[int]:
    """Manipulation cards in hand that can do something (DG-14.2)."""
    return [card for card in sorted(set(t.state.players[seat].cards)) if not cannot_play(t, seat, card)]


def can_play(t: DinoTable, seat: int) -> bool:
    """Whether there is any."""
    return any(not cannot_play(t, seat, card) for card in set(t.state.players[seat].cards))


class Play(msgspec.Struct, frozen=True):
    """What a Manipulation card asks for and does.

    priced  whether something must be paid or destroyed
    gains   its effects but for what is paid
    sure    whether one of them can always be done
    """

    priced: bool
    gains: fx.Effects
    sure: bool


def play_of(t: DinoTable, card: int) -> Play:
    """The same for one card, found out once."""
    found = t.box.plays.get(card)
    if found is None:
        effects = t.box.cards[card].effect
        gains = tuple(e for e in effects if not isinstance(e, fx.Pay))
        priced = len(gains) < len(effects) or isinstance(effects[0], fx.DestroyOwn)
        found = t.box.plays[card] = Play(priced, gains, any(always(e) for e in gains))
    return cast(Play, found)


def always(e: fx.AnyEffect) -> bool:
    """Whether an effect can do something in any position."""
    if isinstance(e, fx.Gain):
        return e.what not in LIMITED
    return type(e) in HANDLERS and type(e) not in ABLE


LIMITED = ("visitor", "goats", "fences")
"""What may be lacking in the supply or find no room."""


def cannot_play(t: DinoTable, seat: int, card: int) -> str:
    """Why a card may not be played."""
    play = play_of(t, card)
    if not play.priced and play.sure:
        return ""
    if play.priced and (reason := cannot_pay(t, seat, t.box.cards[card].effect)):
        return reason
    ctx = Context(seat)
    p = t.state.players[seat]
    held = p.cards
    if card in held:
        p.cards = without(held, card)  # while a card is played it is no longer in hand: it cannot lead to itself through the Uplink
    does = any(able(t, seat, e, ctx) for e in play.gains)
    p.cards = held
    return "" if does else "it could do nothing"


@does(fx.PlayManipulation, lambda t, seat, e, ctx: can_play(t, seat))
async def do_play(t: DinoTable, seat: Seat, e: fx.PlayManipulation, ctx: Context) -> None:
    for _ in range(e.n):
        card = await t.offer(seat, PLAY_CARD, lambda: playable(t, int(seat)), "DG-14.1")
        if card is None:
            return
        await play_card(t, seat, card)


async def play_card(t: DinoTable, seat: Seat, card: int) -> None:
    """DG-14.1: a card from hand does its effects and is discarded; Off-Site Location stays."""
    p = t.state.players[seat]
    p.cards = without(p.cards, card)
    p.played += (card,)
    t.tell(seat, "plays {card}", card=card)
    effects = t.box.cards[card].effect
    await run(t, seat, effects, Context(seat))
    if not fx.each(effects, fx.StashFacilities):
        p.played = without(p.played, card)
        t.state.mdiscard.append(card)
