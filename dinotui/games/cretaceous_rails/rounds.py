"""The end of a round and of the game (CR-14)."""

from __future__ import annotations

from dinotui.engine import NOBODY, Seat

from .safari import unload
from .state import NO_HOLDER
from .table import RailsTable


async def end_round(t: RailsTable) -> None:
    """CR-14.1: unload, take back, deal anew; whoever holds the marker begins the next round."""
    s = t.state
    for seat in t.in_turn_order():
        unload(t, seat)
    for player in s.players:
        player.executives.clear()
        player.used.clear()
    for index in range(len(s.display)):
        t.discard(index)
    for index in range(len(s.display)):
        t.refill(index)
    t.shuffle(s.grid)
    if s.marker != NO_HOLDER:
        s.first, s.marker = s.marker, NO_HOLDER
    s.round, s.turn = s.round + 1, 0
    t.tell(NOBODY, "round {round} begins", round=s.round)
    t.tell(Seat(s.first), "is first player")


async def end_game(t: RailsTable) -> None:
    """CR-14.2: after the last round everybody unloads; then only scoring is left."""
    for seat in t.in_turn_order():
        unload(t, seat)
        for card in t.player(seat).face_down:  # CR-17.2
            t.reveal()
            t.tell(seat, "turns up {card}", card=card)
    t.state.stage = "over"
    t.tell(NOBODY, "the game is over")
