"""Workers beyond the worked cases (DI-6): every slot of the box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Seat
from dinotui.games.dinosaur_island import workers

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")


def use(i: Any, *keys: str) -> None:
    i.play(workers.worker_action(i.t, A), *keys)


def test_pooled_scientists_work_first_di_6_4(island: Make) -> None:
    i = island()
    i.p().pool = (3,)
    use(i, "use@5,1")
    assert (i.p().busy, i.p().used) == (1, 0)
    use(i, "use@5,2")
    assert (i.p().busy, i.p().used) == (1, 1) and i.t.free_workers(A) == 3


def test_unused_workers_are_allowed_di_6_1(island: Make) -> None:
    i = island()
    use(i, "stop")
    assert i.p().done and i.p().used == 0


def test_equal_slots_are_offered_one_at_a_time(island: Make) -> None:
    i = island()
    i.lab("watchtower")
    slots = i.t.slots_to_use(A)
    assert (3, 0) in slots and (3, 1) not in slots and slots.unless((3, 1)) == "use the first such slot"
    use(i, "use@4,1")
    assert (3, 1) in i.t.slots_to_use(A)
    use(i, "use@4,2")
    assert i.t.final_security(A) == 3 and i.p().security == 1


def test_refining_needs_room_di_6_5(island: Make) -> None:
    i = island()
    i.dna(blue=2, pink=2, purple=2, green=2)
    colours = i.t.colours_to_refine(A)
    assert [i.box.colours[c] for c in colours] == ["red", "yellow"]
    assert colours.unless(i.colour("green")) == "no room for it"
    i.dna(pink=0)
    assert i.t.colours_to_refine(A).unless(i.colour("red")) == "no pink DNA"


def test_no_dinosaur_left_in_the_supply_di_6_6(island: Make) -> None:
    i = island()
    i.p().exhibits[0].capacity = 2
    i.s.dinosaurs = 0
    assert i.t.exhibits_to_fill(A).unless(0) == "no dinosaur is left"


def test_starting_dinosaurs_cost_any_two_basic_di_6_6(island: Make) -> None:
    i = island()
    i.p().exhibits[0].capacity = 2
    i.dna(blue=0, pink=1, purple=0)
    assert i.t.exhibits_to_fill(A).unless(0) == "not enough DNA"
    i.dna(pink=2)
    use(i, "use@2,1")
    assert i.dna()["pink"] == 0 and i.p().excitement == 2 and i.p().threat == 2


def test_paddock_tiles_return_di_6_10(island: Make) -> None:
    i = island()
    assert i.s.paddocks == [11, 10, 8]
    for left in ([10, 10, 8], [11, 9, 8], [11, 10, 7]):
        i.t.enlarge(A, 0)
        assert i.s.paddocks == left
    assert i.t.paddocks_to_enlarge(A).unless(0) == "it has its largest paddock"


def test_discounts_add_up_di_6_12(island: Make) -> None:
    i = island()
    i.lab("better_tool_bench")
    i.hire("fence_engineer")
    assert i.t.paddock_price(A, 2) == 1 and i.t.paddock_price(A, 2, 2) == 0 and i.t.paddock_price(A, 4, 2) == 1
    assert i.t.security_price(A, 2) == 0, "not below 0"
    money = i.p().money
    use(i, "use@4,1", "enlarge@r1c1")
    use(i, "use@4,2", "enlarge@r1c1")
    assert i.p().exhibits[0].capacity == 3 and i.p().money == money - 1


def test_renovation_committee_enlarges_for_free_di_11_2(island: Make) -> None:
    i = island()
    i.lab("renovation_committee")
    money = i.p().money
    use(i, "use@4,1")
    use(i, "use@4,2")
    assert i.p().exhibits[0].capacity == 3 and i.p().money == money and i.t.free_workers(A) == 1


def test_gene_splicer_di_11_2(island: Make) -> None:
    i = island()
    i.lab("gene_splicer")
    i.dna(blue=2, pink=1, purple=0, yellow=2)
    unit = workers.worker_action(i.t, A)
    assert i.asks(unit, "use@4,1") == ["pay_dna@blue+blue", "pay_dna@blue+pink"]
    i.p().spent = ()
    use(i, "use@4,1", "pay_dna@blue+pink", "make@red")
    assert i.dna()["red"] == 1 and i.dna()["blue"] == 1 and i.dna()["pink"] == 0
    assert i.t.slots_to_use(A).unless((3, 1)) == "needs 2 basic DNA"


@pytest.mark.parametrize(("name", "amount"), [("expanded_freezer", 1), ("dna_archive", 2)])
def test_dna_from_slots_di_11_2(island: Make, name: str, amount: int) -> None:
    i = island()
    i.lab(name)
    use(i, "use@4,1", "units@" + "+".join(["purple"] * amount))
    assert i.dna()["purple"] == 1 + amount


def test_money_from_venture_fund_di_11_2(island: Make) -> None:
    i = island()
    i.lab("venture_fund")
    use(i, "use@4,1")
    use(i, "use@4,2")
    assert i.p().money == 15 + 4 + 2


def test_what_counts_in_the_park_of_this_round_di_6_14(island: Make) -> None:
    i = island()
    for space, name in ((3, "publicity_office"), (5, "ride_improvement")):
        i.lab(name, space)
    use(i, "use@4,1")
    use(i, "use@6,1")
    assert i.t.visitors_to_draw(A) == 3 and i.p().doubles == 1 and i.t.free_workers(A) == 0
    i = island()
    for space, name in ((3, "security_office"), (5, "cash_register")):
        i.lab(name, space)
    for key in ("use@4,1", "use@4,2", "use@6,1"):
        use(i, key)
    assert i.p().offices == (2, 2) and i.p().registers == (2,)


def test_duplication_chamber_di_6_13(island: Make) -> None:
    i = island()
    i.lab("duplication_chamber")
    assert i.t.slots_to_use(A).unless((3, 0)) == "no upgrade to repeat", "printed actions are not repeated"
    i.lab("venture_fund", 5)
    use(i, "use@6,1")
    money = i.p().money
    use(i, "use@4,1", "repeat@6,1")
    assert i.p().money == money + 4, "a used slot, without its workers"
    assert i.t.free_workers(A) == 1
    i = island()
    i.lab("duplication_chamber")
    i.lab("duplication_chamber", 5)
    assert not [at for at in i.t.slots_to_use(A) if at[0] in (3, 5)], "never another chamber"
    i = island()
    i.lab("duplication_chamber")
    i.lab("dna_refinement_2", 0)
    i.dna(blue=2, purple=2)
    use(i, "use@4,1", "refine@green")
    assert i.dna()["green"] == 1, "level II is a bought upgrade"


def test_geneticist_refines_twice_without_workers_di_11_1(island: Make) -> None:
    i = island()
    i.hire("geneticist")
    i.dna(blue=4, purple=4)
    for left in (1, 0):
        use(i, "free_refine", "refine@green")
        assert i.t.refines_left(A) == left and i.t.free_workers(A) == 4
    assert "free_refine" not in i.asks(workers.worker_action(i.t, A))


def test_a_slot_that_would_do_nothing_is_closed(island: Make) -> None:
    i = island()
    i.p().money = 0
    assert i.t.slots_to_use(A).unless((2, 0)) == "not enough money"
    assert i.t.slots_to_use(A).unless((1, 0)) == "no exhibit can get a dinosaur"


def test_scarce_tiles_go_in_turn_order_di_6_2(island: Make) -> None:
    i = island()
    i.s.stage, i.s.order, i.s.paddocks[0] = "worker", (1, 0), 1
    i.play(GAME.next_unit(i.t), "use@3,1", "enlarge@r1c1")
    assert i.p(1).exhibits[0].capacity == 2 and i.s.paddocks[0] == 0
    assert i.t.paddocks_to_enlarge(A).unless(0) == "no paddock for 2 is left"
    i.play(GAME.next_unit(i.t), "stop")
    assert i.p(1).done and not i.p(0).done, "the first in turn order is done before the next begins"
    i.play(GAME.next_unit(i.t), "use@5,1")
    assert i.p(0).money == 18


def test_one_recipe_is_used_again_within_capacity_di_6_7(island: Make) -> None:
    i = island()
    i.p().exhibits[0].capacity = 3
    i.dna(blue=4)
    use(i, "use@2,1", "pay_dna@blue+blue")
    use(i, "use@2,2", "pay_dna@pink+purple")
    assert i.p().exhibits[0].dinosaurs == 3 and i.dna()["blue"] == 2 and i.t.exhibits_to_fill(A).unless(0) == "its paddock is full"


def test_threat_and_security_count_on_above_ten_di_6_8(island: Make) -> None:
    i = island()
    i.p().exhibits[0].capacity, i.p().threat, i.p().security, i.p().money = 2, 10, 11, 12
    i.dna(blue=2, pink=0, purple=0)
    use(i, "use@2,1")
    use(i, "use@3,1", "secure")
    use(i, "use@3,1", "secure")
    assert (i.p().threat, i.p().security, i.p().money) == (11, 13, 2)


def test_a_worker_gained_is_ready_at_once_di_6_3(island: Make) -> None:
    i = island()
    i.p().used = 4
    assert i.t.free_workers(A) == 0 and i.t.gain_worker(A) and i.t.free_workers(A) == 1
    i.p().workers = 8
    assert not i.t.gain_worker(A) and i.p().workers == 8
