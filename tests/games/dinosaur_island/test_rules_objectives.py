"""Every kind of condition (DI-11.5): not met just below its number, met at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat
from dinotui.games.dinosaur_island import market, objectives
from dinotui.games.dinosaur_island.effects import ConditionKind
from dinotui.games.dinosaur_island.state import Exhibit

Make = Callable[..., Any]
A = Seat(0)


def reach(i: Any, number: int, n: int) -> None:
    """Make seat A just reach n of what an objective counts."""
    box, p = i.box, i.p()
    c = box.objectives[number].cond
    if n == 0:
        p.exhibits.clear()
    match c.kind:
        case "lab_upgrades_bought":
            p.bought = n
        case "attractions_built":
            p.built = n
        case "attractions_of_type":
            tiles = [a.id for a in box.attractions if a.type == c.type]
            for at in range(n):
                i.attraction(tiles[at], f"r4c{at + 1}" if at < 4 else f"r3c{at - 3}")
        case "attraction_types":
            kinds = ("ride", "food", "merchandise")[:n]
            for row, kind in enumerate(kinds):
                tiles = [a.id for a in box.attractions if a.type == kind]
                for at in range(c.min_each):
                    i.attraction(tiles[at], f"r{row + 2}c{at + 2}")
        case "species_created":
            p.created = (box.starting(0), *range(n))
        case "dinosaurs":
            p.exhibits[:] = [Exhibit(0, 0, 4, min(4, n - at), 0, 0) for at in range(0, n, 4)]
        case "dinosaurs_of_category":
            carnivore = next(r for r in range(box.tile_count) if box.recipes[r].category == 1)
            p.exhibits[:] = [Exhibit(carnivore, 2, 4, n, 0, 0), Exhibit(0, 8, 4, 4, 0, 0)]
        case "exhibits_with_dinosaurs":
            p.exhibits[:] = [Exhibit(at, 0, 4, c.dinosaurs, 0, 0) for at in range(n)] + [Exhibit(9, 8, 4, c.dinosaurs - 1, 0, 0)]
        case "exhibits_with_capacity":
            p.exhibits[:] = [Exhibit(at, 0, c.capacity, 0, 0, 0) for at in range(n)] + [Exhibit(9, 8, c.capacity - 1, 0, 0, 0)]
        case "excitement":
            p.excitement = n
        case "security":
            p.security = n
            p.security_now = 5
        case "workers":
            p.workers = n
            p.pool = (1, 2)
        case "specialists":
            p.specialists = tuple(range(n))
        case "dna_total":
            p.limit[:] = [10] * 6
            p.dna[:] = [n // 6 + (at < n % 6) for at in range(6)]
        case "visitor_money_round":
            p.visitor_money = n
        case "attraction_vp_round":
            p.attraction_vp = n


@pytest.mark.parametrize("number", range(39))
def test_an_objective_is_met_at_its_number_and_not_below(island: Make, number: int) -> None:
    for short, met in ((1, False), (0, True)):
        i = island()
        record = i.box.objectives[number]
        reach(i, number, record.cond.n - short)
        i.objective(record.id)
        assert objectives.progress(i.t, i.p(), record.cond) == record.cond.n - short
        i.t.claim(A)
        assert bool(i.s.objectives[0].claimers) == met


def test_every_kind_is_an_objective(box: Any) -> None:
    used = {o.cond.kind for o in box.objectives}
    assert used == set(ConditionKind.__args__)


def test_hats_and_the_starting_species_do_not_count(island: Make) -> None:
    i = island()
    by_kind = {o.cond.kind: o.cond for o in i.box.objectives}
    i.p().created = (i.box.starting(0),)
    assert objectives.progress(i.t, i.p(), by_kind["species_created"]) == 0
    assert objectives.progress(i.t, i.p(), by_kind["attractions_built"]) == 0
    assert objectives.progress(i.t, i.p(), by_kind["attraction_types"]) == 0
    assert objectives.progress(i.t, i.p(), by_kind["dinosaurs"]) == 1


def test_a_claim_stays_when_the_condition_is_lost_di_9_3(island: Make) -> None:
    i = island()
    i.objective("short_dna_12")
    i.limits(blue=10)
    i.dna(blue=8, pink=3)
    i.t.gain_dna(A, i.colour("purple"), 1)
    assert i.s.objectives[0].claimers == (0,)
    i.dna(blue=0)
    i.t.claim(A)
    assert i.s.objectives[0].claimers == (0,)
    assert i.p().vp == 10, "VP are counted at the end only (DI-9.4)"


def test_what_is_met_is_claimed_at_once_di_3_4_di_9_1(island: Make) -> None:
    """By a paddock, a dinosaur, a worker, a level of security, a specialist, an attraction, a lab upgrade."""
    i = island()
    names = ["short_paddocks_3x2", "short_dinosaurs_5", "short_workers_7", "short_security_6", "short_specialists_3", "short_attractions_4"]
    i.objective(*names, "short_lab_3")
    p, claimed = i.p(), set[str]()

    def new() -> set[str]:
        found = {i.box.objectives[o.number].id for o in i.s.objectives if o.claimers} - claimed
        claimed.update(found)
        return found

    i.exhibit("ankylosaurus", "r4c1", 3, 3)
    p.exhibits[0].capacity = 2
    i.t.enlarge(A, 0)
    assert new() == {"short_paddocks_3x2"}
    i.t.add_dinosaur(A, 0)
    assert new() == {"short_dinosaurs_5"}
    p.workers, p.security, p.built, p.bought, p.money = 6, 5, 3, 2, 99
    assert i.t.gain_worker(A) and new() == {"short_workers_7"}
    i.t.raise_security(A)
    assert new() == {"short_security_6"}
    i.hire("intern")
    i.hire("accountant")
    for column, name in (("specialist", "tour_guide"), ("attraction", "photos"), ("lab_upgrade", "watchtower")):
        i.market(column, 2, name)
    i.play(market.market_action(i.t, A), "hire@specialist,2")
    assert new() == {"short_specialists_3"}
    i.play(market.market_action(i.t, A), "build@attraction,2", "build_at@r3c4")
    assert new() == {"short_attractions_4"}
    i.play(market.market_action(i.t, A), "buy@lab_upgrade,2")
    assert new() == {"short_lab_3"}


def test_a_species_counts_once_di_11_5(island: Make) -> None:
    i = island()
    i.objective("short_species_2")
    i.exhibit("ankylosaurus", "r4c1", 0, 4)
    for _ in range(3):
        i.t.add_dinosaur(A, i.box.zone("r4c1"))
    i.p().exhibits[0].capacity = 2
    i.t.add_dinosaur(A, 0)
    assert objectives.progress(i.t, i.p(), i.box.objectives[i.s.objectives[0].number].cond) == 1 and not i.s.objectives[0].claimers
    i.exhibit("velociraptor", "r4c3", 0, 1)
    i.t.add_dinosaur(A, i.box.zone("r4c3"))
    assert i.s.objectives[0].claimers == (0,)
