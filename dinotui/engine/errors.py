"""What can go wrong between a driver and the rules."""

from __future__ import annotations


class IllegalChoice(ValueError):
    """A key or index that is not among the options of the current ask."""


class RulesError(RuntimeError):
    """The rules did something they must not: asked with no option, ran away, or replayed differently."""


class ChanceReached(Exception):
    """A preview came to a roll, a draw or a reveal. Rules never catch it."""


class BoxError(ValueError):
    """A card or map file is wrong. The message names file, record and field."""
