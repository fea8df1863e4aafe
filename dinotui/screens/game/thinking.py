"""Bots on the game screen: their moves, and that they stop when nobody waits for them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from dinotui.bots.process import BotError
from dinotui.engine import Seat

from .advice import Advisor, in_process, in_thread
from .modes import Waiting

if TYPE_CHECKING:
    from .screen import GameScreen as Screen


class Thinking:
    """The bots of `GameScreen`."""

    @property
    def _me(self) -> Screen:
        return cast("Screen", self)

    @property
    def advisor(self) -> Advisor:
        me = self._me
        if me.given_advisor is None:
            process = getattr(me.app, "bots", None)
            me.given_advisor = in_thread if process is None else in_process(process)
        return me.given_advisor

    def think(self, seat: Seat) -> None:
        """Let a bot answer the open question."""
        me = self._me
        me.run_worker(self._bot(seat, me.store.revision), group="bot", exclusive=True, exit_on_error=True)

    async def _bot(self, seat: Seat, revision: int) -> None:
        me = self._me
        try:
            advice = await self.advisor(me.store, seat, me.store.setup.seats[seat].player)
        except BotError as error:
            if me.store.revision == revision and me.is_mounted and isinstance(me.mode, Waiting):
                me.mode.stopped = str(error)
                me.redraw()
            return
        if me.store.revision == revision and me.is_mounted:
            me.bot_choices += 1
            me.choose(advice.key)

    def stop_thinking(self) -> None:
        """Nobody waits for a bot any more."""
        me = self._me
        with suppress(Exception):
            me.workers.cancel_group(me, "bot")
            me.workers.cancel_group(me, "hint")
