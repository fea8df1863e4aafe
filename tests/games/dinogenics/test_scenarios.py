"""How the solo scenarios begin (DG-4, 17.2), and the Ferry in them (DG-5.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat, SeatPlan, Setup
from dinotui.games.dinogenics.areas import workplaces
from dinotui.games.dinogenics.box import Box
from dinotui.games.dinogenics.game import GAME
from dinotui.games.dinogenics.geometry import OPEN, cell_name, regions
from dinotui.games.dinogenics.habitats import value
from dinotui.games.dinogenics.state import NONE

Bench = Callable[..., Any]


def begun(box: Box, scenario: str, season: int = 0) -> Any:
    """A scenario at its first question about a worker, the first options taken; with a season, at the first one of that season."""
    chosen = {option.name: option.values[0][0] for option in GAME.options()} | {"scenario": scenario}
    t: Any = GAME.new(Setup("dinogenics", (SeatPlan("You"),), chosen, 1, GAME.rulesets), box).start()
    while "worker" not in (verb.name for verb, _ in t.ask.parts) or t.state.season < season:
        t.take(t.ask.n - 1)
    return t


@pytest.mark.parametrize(("scenario", "season", "credits", "workers", "fences", "cards", "scandals", "hand"), [
    ("cc1", 1, 5, 3, 8, 1, 3, 3),
    ("cc2", 2, 3 + 1 + 1, 4, 4, 0, 0, 3 + 1),
    ("cc3", 2, 3, 4, 4, 1, 0, 3),
    ("cc7", 2, 5 + 2, 4, 8, 0, 0, 0),
])  # fmt: skip
def test_what_a_scenario_begins_with(
    box: Box, scenario: str, season: int, credits: int, workers: int, fences: int, cards: int, scandals: int, hand: int
) -> None:
    """DG-17.2: the start values; CC2 has a grant, a researcher and the DNA Archivist's card by the first worker, CC7 two visitors."""
    t = begun(box, scenario)
    p = t.state.players[0]
    assert (t.state.season, p.credits, p.workers, p.goats) == (season, credits, workers, 2 if scenario == "cc7" else 0)
    assert (p.standing.bit_count() + p.fences, len(p.cards), p.scandals, len(p.hand)) == (fences, cards, scandals, hand)
    assert [(box.facilities[x.kind].id, x.damaged) for x in p.tiles] == {
        "cc2": [("cold_storage", False), ("gene_grafting_lab", False)],
        "cc3": [("methane_reclamation", True)],
    }.get(scenario, [])


@pytest.mark.parametrize("scenario", ["cc1", "cc2", "cc3", "cc7"])
def test_no_news_in_the_first_round(box: Box, scenario: str) -> None:
    """DG-4: whatever season a scenario begins in, the first card waits as upcoming and becomes active in the next season."""
    t = begun(box, scenario)
    first, season = t.state.upcoming, t.state.season
    assert first != NONE and (t.state.active, t.state.past) == (NONE, [])
    t = begun(box, scenario, season + 1)
    assert (t.state.active, t.state.past) == (first, [])


def test_the_corrupted_of_containment_protocol(bench: Bench) -> None:
    """DG-17.5, 12.2: three share a pen of four cells; each checks in every Upkeep with one die, and only the first finds a fence."""
    b = bench(1, scenario="cc1")
    b.pen("a1", "b1", "a2", "b2")
    for where in ("a1", "b1", "a2"):
        b.dino("corrupted_tyrannosaurus", where, fed=False)
    assert (b.t.reputation(0), value(b.t, 0), b.t.special.floor) == (-3, -6, 0)
    b.roll("claws", "claws", "claws")
    b.run(b.upkeep(Seat(0)), first=True)
    assert b.rolls == [] and (b.player().standing.bit_count(), b.player().scandals) == (7, 2)


def test_the_corrupted_in_pens_of_their_own(bench: Bench) -> None:
    """DG-11.7: two more fences give each its own pen; then each breaks a fence on the outer edge, and there is no scandal."""
    b = bench(1, scenario="cc1")
    for where in ("a1", "b1", "a2"):
        b.pen(where)
        b.dino("corrupted_tyrannosaurus", where, fed=False)
    assert b.player().standing.bit_count() == 10
    b.roll("claws", "claws", "claws")
    b.run(b.upkeep(Seat(0)), first=True)
    assert (b.player().standing.bit_count(), b.player().scandals) == (7, 0)
    open_cells = [cell_name(d.at) for d in b.player().dinos if regions(b.player().standing)[d.at] == OPEN]
    assert open_cells == ["a1", "b1", "a2"]


def test_the_ferry_is_never_full(bench: Bench) -> None:
    """DG-5.1: it has no limit of spaces, so that a worker can always go somewhere."""
    b = bench(1, scenario="cc3")
    ferry = b.box.area_number["ferry"]
    for _ in range(10):
        assert not workplaces(b.t, 0).unless(ferry)
        b.worker("ferry")
