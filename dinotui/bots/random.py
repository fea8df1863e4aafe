"""The random bot: any option, each equally likely. For tests, benchmarks and as a measure for others."""

from __future__ import annotations

from typing import Any

from dinotui.engine import Dice, Table

from .base import Advice


class RandomBot:
    """Takes any option."""

    def advise(self, t: Table[Any, Any], dice: Dice) -> Advice:
        """See `Bot.advise`."""
        assert t.ask is not None
        return Advice(t.ask.key(t, dice.below(t.ask.n)))
