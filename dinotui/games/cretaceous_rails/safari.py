"""Clearing jungle, safaris and captures: what comes from the map into the train (CR-7, CR-8, CR-10)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Menu, Seat

from .geometry import HexId
from .ratings import lower, raise_bonuses, raise_rating
from .table import RailsTable
from .verbs import CAPTURE, CLEAR, DONE, KEEP_LOADED, TAKE_TOURIST, UNLOAD_NOW
from .words import Source


def offer_jungle(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-7: the first token of a clear jungle action."""
    menu.each(CLEAR, lambda: t.jungle_to_clear(seat), partial(clear_jungle, t, seat))


async def clear_jungle(t: RailsTable, seat: Seat, h: HexId, tokens: int = 1, to_store: bool = False) -> None:
    """CR-7, CR-13.14: take up to so many tokens and the extra ones, `h` being where the first comes from.

    `to_store`: they go straight to the store (CR-13.20). Billy & Rex let all of them do so (CR-17.1), which is never worse
    than a car, so it is not asked.
    """
    of = tokens + t.abilities(seat).clear_extra
    direct = to_store or t.bypasses_train(seat)
    following: HexId | None = h
    for n in range(1, of + 1):
        if n > 1:
            following = await t.offer(seat, CLEAR, lambda: t.jungle_to_clear(seat, to_store), "CR-7.2", stop=DONE, n=n, of=of)
        if following is None:
            break
        t.take_jungle(seat, following, direct)
        t.tell(seat, "clears the jungle at {hex}", hex=following)
    await unload_after(t, seat, "clear", "CR-13.11")


def offer_safari(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-8: the first tourist of a safari action."""
    menu.each(TAKE_TOURIST, lambda: t.tourists_to_take(seat), partial(safari, t, seat))


async def safari(t: RailsTable, seat: Seat, source: Source) -> None:
    """CR-8, CR-13.4: take tourists, `source` being the first; each raises a rating, counted when it is taken."""
    of = 1 + t.abilities(seat).safari_extra
    following: Source | None = source
    for n in range(1, of + 1):
        if n > 1:
            following = await t.offer(seat, TAKE_TOURIST, lambda: t.tourists_to_take(seat), "CR-8.4", stop=DONE, n=n, of=of)
        if following is None:
            break
        h, colour, species = following
        t.take_tourist(seat, h, colour)
        t.tell(seat, "takes a {colour} tourist at {hex} on safari", colour=colour, hex=h)
        await raise_rating(t, seat, species, t.safari_gain(seat, species))
    await raise_bonuses(t, seat)
    await unload_after(t, seat, "safari", "CR-13.12")


def offer_captures(t: RailsTable, seat: Seat, menu: Menu) -> None:
    """CR-10: the first dinosaur of a capture action."""
    menu.each(CAPTURE, lambda: t.dinosaurs_to_capture(seat), partial(capture, t, seat))


async def capture(t: RailsTable, seat: Seat, h: HexId) -> None:
    """CR-10, CR-13.1: take dinosaurs, `h` being where the first comes from."""
    of = 1 + t.abilities(seat).capture_extra
    following: HexId | None = h
    for n in range(1, of + 1):
        if n > 1:
            following = await t.offer(seat, CAPTURE, lambda: t.dinosaurs_to_capture(seat), "CR-10.2", stop=DONE, n=n, of=of)
        if following is None:
            break
        species = t.take_dinosaur(seat, following)
        t.tell(seat, "captures {species} at {hex}", species=species, hex=following)
    await unload_after(t, seat, "capture", "CR-13.10")


async def unload_after(t: RailsTable, seat: Seat, action: str, rule: str) -> None:
    """CR-13.10 to CR-13.12: after the action the train may be unloaded once; of several cards the cheapest counts."""
    cost = t.abilities(seat).unloads.get(action)
    if cost is None or not t.player(seat).train:
        return
    paid = await t.offer(seat, UNLOAD_NOW, lambda: t.rating_payments(seat, cost), rule, stop=KEEP_LOADED)
    if paid is not None:
        lower(t, seat, paid)
        unload(t, seat)


def unload(t: RailsTable, seat: Seat) -> None:
    """CR-5.4: everything in the train goes to the store."""
    items = tuple(sorted(t.player(seat).train))
    t.unload(seat)
    if items:
        t.tell(seat, "unloads {payment}", payment=items)
