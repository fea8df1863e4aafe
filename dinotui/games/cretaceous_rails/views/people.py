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


MARKS = "◆▲▼○"
"""Not digits: those number the options on the same board."""
LINES = 2
"""Themes draw the rails of the first seats in so many kinds of line; those of later seats have the seat's sign on them."""


def mark(seat: int) -> str:
    """The sign of a seat's executives and home."""
    return MARKS[seat]


def rail_mark(seat: int) -> str:
    """The sign on a seat's rails, "" where their kind of line is enough."""
    return mark(seat) if seat >= LINES else ""


def named(t: Pieces, seat: int, reader: int | None) -> str:
    """A seat's name within a sentence; `you` for the reader's own."""
    return "you" if seat == reader else t.names[seat]


def heading(t: Pieces, seat: int) -> str:
    """A seat's name and company, for the head of its pane."""
    company = t.player(seat).company
    return t.names[seat] if company == EMPTY else f"{t.names[seat]} · {t.box.companies[company].name}"
