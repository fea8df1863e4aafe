"""What only one person may know changes nothing of what another is told: the view, the options, the reasons, the journal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dinotui import games, reading, setups
from dinotui.engine import Dice, Line, Seat, Table, said
from dinotui.store import GameStore, Library

TOGETHER = [name for name in games.names() if max(games.find(name).seats) >= 2]
CHOICES = 40


def told(t: Table[Any, Any], seat: Seat | None, journal: list[Line]) -> list[str]:
    """All that plain mode and the screen tell a seat of a table, or somebody who watches."""
    out = reading.read_view(t.game.view(t, seat)) + [said(t, line) for line in journal]
    ask = t.ask
    if ask is None:
        return out
    out.append(ask.prompt(t))
    if seat == ask.seat:
        out += [f"{ask.label(t, i)}: {ask.note(t, i)}" for i in range(ask.n)]
        out += [f"{words}: {reason}" for words, reason in ask.refusals(t)]
        out += [f"{words}: {reason}" for _, words, reason in ask.board_refusals(t)]
    return out


@pytest.mark.parametrize("name", TOGETHER)
def test_what_others_hold_changes_nothing_a_person_is_told(name: str) -> None:
    """At every question the table is dealt anew as far as one person knows: to that one, and to those who watch, it reads the same."""
    game, chance = games.find(name), Random(4)
    people = "Ada,Ben,Cleo" if min(seats for seats in game.seats if seats > 1) == 3 else "Ada,Ben"
    with GameStore.new(Library(), setups.build(game, setups.seats(people, game), {}, 3)) as store:
        differ = 0
        for n in range(CHOICES):
            t = store.table
            assert t.ask is not None
            journal = store.journal[-10:]
            for seat in map(Seat, range(len(store.setup.seats))):
                seen = t.as_seen_by(seat, Dice(n))
                differ += seen.state != t.state
                if seat == t.ask.seat:
                    assert told(seen, seat, journal) == told(t, seat, journal)
                else:
                    assert reading.read_view(game.view(seen, seat)) == reading.read_view(game.view(t, seat))
                assert told(seen, None, journal) == told(t, None, journal)
            store.choose(t.ask.key(t, chance.randrange(t.ask.n)))
        watched = GameStore.watch(store.path)
        assert all(watched.view(Seat(seat)) == store.view(None) for seat in range(len(store.setup.seats)))
    assert differ > CHOICES / 2
