"""What a bot is: something that looks at a table as its seat may see it and names the option it would take."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from dinotui.engine import Dice, Table


class Advice(msgspec.Struct, frozen=True):
    """What a bot would choose, and why.

    key     the option it takes
    values  (key, value) of the options it compared, best first, in points of the final score; () when it compared none
    """

    key: str
    values: tuple[tuple[str, float], ...] = ()


class Bot(Protocol):
    """A player that thinks. It has no memory: the same table and the same dice give the same advice."""

    def advise(self, t: Table[Any, Any], dice: Dice) -> Advice:
        """What to choose at the question that waits, for the seat that is asked.

        `t` must be a table from `as_seen_by` that seat, so that the bot cannot know more than the seat does. It is not
        changed. `dice` are the bot's own numbers; the game's chance is never touched.
        """
        ...
