"""Asking a bot: for its own move, or for a hint. It thinks in another process, so the keys never wait."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from dinotui import bots
from dinotui.bots import Advice
from dinotui.bots.process import BotProcess
from dinotui.bots.wire import Request
from dinotui.engine import Dice, Seat
from dinotui.engine.chance import mix
from dinotui.store import GameStore

Advisor = Callable[[GameStore, Seat, str], Awaitable[Advice]]
"""Gives a bot's advice on the open question of a seat. Cancelled when it is no longer wanted."""


def numbers_of(store: GameStore) -> int:
    """The seed of a bot's own numbers: the same at the same point of the same game."""
    return mix(store.setup.seed + store.choices)


def in_process(process: BotProcess) -> Advisor:
    """Advice from the program's bot process."""
    records: dict[str, dict[str, Any]] = {}

    async def advise(store: GameStore, seat: Seat, bot: str) -> Advice:
        if store.id not in records:
            records.clear()
            records[store.id] = store.records
        state, keys = store.open_unit()
        return await process.think(Request(store.setup, records[store.id], state, keys, seat, bot, numbers_of(store)))

    return advise


async def in_thread(store: GameStore, seat: Seat, bot: str) -> Advice:
    """Advice from a thread of this process, where there is no other."""
    seed = numbers_of(store)
    return await asyncio.to_thread(bots.find(bot).advise, store.seen_by(seat, seed), Dice(seed))
