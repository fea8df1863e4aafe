"""Rules that were read once more: how they go now, and that games begun before go on as they were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinogenics import dino_turn
from dinotui.games.dinogenics import effects as fx
from dinotui.games.dinogenics.automa import decide
from dinotui.games.dinogenics.fencing import shiftable
from dinotui.games.dinogenics.game import GAME
from dinotui.games.dinogenics.habitats import habitat_violations
from dinotui.games.dinogenics.interpreter import Context
from dinotui.games.dinogenics.rampage import refs
from dinotui.games.dinogenics.specialists import do_score_now
from dinotui.games.dinogenics.state import NONE, Fencing, Robot
from dinotui.games.dinogenics.table import DinoTable
from dinotui.games.dinogenics.turns import act, begin, go_on, send_worker
from dinotui.games.dinogenics.verbs import PICK_DINO

ME, BOT = Seat(0), Seat(1)
BOTH = pytest.mark.parametrize("now", [True, False], ids=["now", "before"])
DINO = {"scenario": "dino", "dino": "1"}


@pytest.fixture
def reading(bench: Callable[..., Any]) -> Callable[..., Any]:
    """`reading(now, seats=2, **options)`: a bench of a game begun now or before."""
    return lambda now, seats=2, **options: bench(seats, 1, ruleset=GAME.rulesets if now else (), **options)


@BOTH
def test_outsource_must_be_of_use_with_what_is_left_dg_5_4(reading: Callable[..., Any], now: bool) -> None:
    """2 credits are gone when the Uplink, the only area to copy, is used, and its card takes more than what is left."""
    b = reading(now)
    b.player().credits = 4
    b.cards("charitable_donation")
    b.worker("uplink", 1)
    assert ("worker@outsource" in b.asks(send_worker(b.t, ME))) is not now
    b.player().credits = 20
    assert "worker@outsource" in b.asks(send_worker(b.t, ME))


@BOTH
def test_damage_to_a_host_is_followed_by_housekeeping_dg_5_1(reading: Callable[..., Any], now: bool) -> None:
    """The Biodome is hit in one's own turn: a pen can still make its Raptor valid."""
    b = reading(now)
    p = b.player()
    p.fences, p.left = 6, 1
    b.tile("biodome", "b2")
    b.dino("raptor", "b2")
    b.cards("unleash_contagion")
    b.roll("claws")

    async def turn() -> None:
        await begin(b.t, ME)
        while b.s.doing != NONE:
            await act(b.t, ME)

    b.run(turn(), "worker@uplink")
    assert habitat_violations(b.t, 0) == [True]
    assert (b.s.acting == ME) is now
    if now:
        assert "arrange" in b.asks(go_on(b.t, ME))


@BOTH
def test_who_lived_in_a_damaged_host_may_shift_dg_10_8(reading: Callable[..., Any], now: bool) -> None:
    b = reading(now)
    b.tile("biodome", "b2", damaged=True)
    raptor, other = b.dino("raptor", "b2"), b.dino("triceratops", "a1")
    assert shiftable(b.t, 0, Fencing()) == [(0, d.species, d.at) for d in ([raptor, other] if now else [other])]


@BOTH
def test_dino_knows_the_reputation_of_a_dreadnoughtus_dg_20_8(reading: Callable[..., Any], now: bool) -> None:
    """In season 5 it has 5, a Brontosaurus 2; both are worth 5 VP."""
    b = reading(now, 1, **DINO, elites="yes")
    b.s.season = 5
    dinos = [b.dino("dreadnoughtus", "a1", seat=1), b.dino("brontosaurus", "b1", seat=1)]
    options = refs(BOT, dinos)
    assert options[decide(b.t, BOT, PICK_DINO, options)][1] == dinos[now].species


@pytest.mark.parametrize(
    ("now", "level", "vp", "name"),
    [
        (True, "1", 0, "market_analyst"),
        (True, "3", 5, "financial_advisor"),
        (True, "5", 5, "financial_advisor"),
        (False, "1", 2, "market_analyst"),
    ],
)
def test_dino_scores_a_specialist_now_as_at_the_end_dg_20_9(
    reading: Callable[..., Any], now: bool, level: str, vp: int, name: str
) -> None:
    """Of three it takes the one that brings most, of a Financial Advisor 5 at most; below level 3 specialists bring nothing."""
    b = reading(now, 1, **DINO, level=level)
    b.player(1).credits = 60
    for one in ("market_analyst", "financial_advisor", "tour_guide"):
        b.specialist(one, 1)
    b.t.journal.clear()
    b.run(do_score_now(b.t, BOT, fx.ScoreSpecialistNow(n=1), Context(1)))
    assert b.player(1).vp == vp
    assert b.t.journal[0].args == {"specialist": b.box.specialist_number[name]}


@BOTH
def test_dino_gains_at_the_ferry_too_dg_20_4(reading: Callable[..., Any], now: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """When none of its cards leads to an area, the worker goes to the Ferry, and its Hotel Resort brings a visitor."""
    b = reading(now, 1, **DINO)
    b.tile("hotel_resort", "d1", "d2", seat=1)
    monkeypatch.setattr(dino_turn, "first_area", lambda *asked, **how: NONE)
    before = b.t.visitors(1)
    monkeypatch.setattr(dino_turn, "bonus", no_bonus)
    b.run(dino_turn.turn(b.t, BOT))
    assert b.t.visitors(1) - before == now


async def no_bonus(t: DinoTable, robot: Robot) -> None:
    """A bonus that gives nothing."""
