"""Seats on the screen: their role, their mark, and their name as one of them reads it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.games.cretaceous_rails.state import EMPTY

if TYPE_CHECKING:
    from dinotui.games.cretaceous_rails.pieces import Pieces


POWER_RULES = {
    "clear_bypasses_train": "CR-17.1",
    "free_facedown_build": "CR-17.2",
    "build_drawn_card": "CR-17.3",
    "act_at_railhead": "CR-17.4",
}
"""The rule of each power, by its effect."""


def role(t: Pieces, seat: int) -> str:
    """The role of a seat's pieces."""
    return "automa" if t.is_cybersaur(seat) else f"seat{seat}"


def mark(seat: int) -> str:
    """The sign of a seat's executives and home: its number from 1."""
    return str(seat + 1)


def named(t: Pieces, seat: int, reader: int | None) -> str:
    """A seat's name within a sentence; `you` for the reader's own."""
    return "you" if seat == reader else t.names[seat]


def heading(t: Pieces, seat: int) -> str:
    """A seat's name and company, for the head of its pane."""
    company = t.player(seat).company
    return t.names[seat] if company == EMPTY else f"{t.names[seat]} · {t.box.companies[company].name}"
