"""What a seat may know: a table dealt again looks the same to it, differs in what is hidden, and tells its bot nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dinotui import bots
from dinotui.engine import Dice, Seat, Setup, Table

EVERY = 11
"""Looked at on every so many-th question."""


def seats(t: Table[Any, Any]) -> list[Seat]:
    return [Seat(i) for i in range(len(t.setup.seats))]


def test_what_a_seat_knows_stays(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """Its view, its numbers, everybody's scores and the open question are the same in any deal."""

    def each(t: Table[Any, Any], n: int) -> None:
        if n % EVERY:
            return
        for seat in seats(t):
            view, numbers = t.game.view(t, seat), t.game.numbers(t, seat)
            for deal in range(2):
                seen = t.as_seen_by(seat, Dice(n + deal))
                assert t.game.view(seen, seat) == view
                assert t.game.numbers(seen, seat) == numbers

    random_game(plain_setup, plain_setup.seed + 3, each)


def test_what_a_seat_cannot_know_changes(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """Other dice give another deal, the same dice the same one, and the game's own chance never shows through."""
    differ, looked = 0, 0

    def each(t: Table[Any, Any], n: int) -> None:
        nonlocal differ, looked
        if n % EVERY:
            return
        for seat in seats(t):
            one, same, other = (t.as_seen_by(seat, Dice(dice)) for dice in (n, n, n + 1))
            assert one.state == same.state
            assert t.state.rng not in (one.state.rng, other.state.rng)
            assert one.state.rng != other.state.rng
            looked += 1
            one.state.rng = other.state.rng = 0
            differ += one.state != other.state

    random_game(plain_setup, plain_setup.seed + 4, each)
    assert looked > 5 and differ > looked // 2


def test_nothing_hidden_reaches_a_bot(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """However the hidden things lie, the same bot dice make the same imagined table: so no bot can choose by what it cannot know."""

    def each(t: Table[Any, Any], n: int) -> None:
        if n % EVERY:
            return
        for seat in seats(t):
            shuffled = t.as_seen_by(seat, Dice(7 * n + 1))
            assert shuffled.as_seen_by(seat, Dice(5)).state == t.as_seen_by(seat, Dice(5)).state

    random_game(plain_setup, plain_setup.seed + 5, each)


def test_a_bot_chooses_the_same_however_hidden_things_lie(plain_setup: Setup, random_game: Callable[..., Any]) -> None:
    """The greedy bot itself, on tables that differ only in what its seat cannot see."""
    bot, asked = bots.find("greedy/1"), 0

    def each(t: Table[Any, Any], n: int) -> None:
        nonlocal asked
        if n % 37 or asked > 5:
            return
        asked += 1
        shuffled = t.as_seen_by(t.ask.seat, Dice(n))
        advice = [bot.advise(table.as_seen_by(t.ask.seat, Dice(n)), Dice(n)) for table in (t, shuffled)]
        assert advice[0] == advice[1]

    random_game(plain_setup, plain_setup.seed + 6, each)
