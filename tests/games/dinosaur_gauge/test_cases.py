"""The worked cases, by number and rule, with their exact numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat, SeatPlan, Setup
from dinotui.games.dinosaur_gauge import building, delivery, turn
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME
from dinotui.games.dinosaur_gauge.geometry import hex_at, hex_key
from dinotui.games.dinosaur_gauge.pieces import shipping_multipliers

REX, NDL, TRI, BRC, SPINO, LIOPB, LIOPC, THERZ, UTAH, QUETZ, PTERA, NYCTO = range(12)
PURPLE, RED, WHITE = range(3)
ME = Seat(0)
Made = Callable[..., Any]


# -- set-up


def test_case_01_three_players_buy_sets(scene: Made) -> None:
    """GA-2.10 to GA-2.13: payments 20, 21, 19 of $25; the NDL buyer starts; cubes of both railroads for the set with BRC."""
    c = scene(3)
    sets = ("REX-1+SPINO-1+THERZ-1", "NDL-1+LIOPB-1+UTAH-1", "TRI-1+LIOPC-1+BRC-1")
    c.opening(*sets)
    c.choose_sets(*sets)
    assert [c.me(seat).money for seat in range(3)] == [5, 4, 6]
    assert c.s.first == 1
    assert [c.me(seat).cubes for seat in range(3)] == [[7, 0, 0, 0], [0, 6, 0, 0], [0, 0, 6, 5]]
    assert c.s.boxes == [0] * 12 and c.s.tokens == [2, 2]


def test_case_02_the_pool_share_left_over_goes_back(box: Box) -> None:
    """GA-2.10: with 4 players one share of the pool returns on top of its stack, at its price, in nobody's hands."""
    for seed in range(40):
        t = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, "ABCD")), {}, seed), box).start()
        while t.state.stage != "play":
            t.take(0)
        if not t.state.sold[UTAH]:
            break
    assert t.in_hands(UTAH) == 0
    share = t.box.shares[t.next_share(UTAH)]
    assert (share.id, share.price) == ("UTAH-1", 9)
    assert sum(t.state.sold[c] for c in (SPINO, LIOPB, LIOPC, THERZ, UTAH)) == 4


def test_case_04_a_tie_for_first_player(scene: Made) -> None:
    """GA-2.13: BRC-1 and REX-2 with a factory each leave $5; BRC comes first in the alphabet."""
    c = scene(5, money=20)
    sets = ("REX-2+UTAH-1", "REX-1+SPINO-1", "NDL-1+LIOPB-1", "TRI-1+LIOPC-1", "BRC-1+THERZ-1")
    c.opening(*sets)
    c.choose_sets(*sets)
    assert (c.me(0).money, c.me(4).money) == (5, 5)
    assert c.s.first == 4


def test_case_05_two_sets_with_rex(scene: Made) -> None:
    """GA-2.12: REX-1 brings the 7 cubes of space 1, REX-2 the 6 of space 2; the next share costs $12 and gives space 3."""
    c = scene(5, money=20)
    sets = ("REX-2+UTAH-1", "REX-1+SPINO-1", "NDL-1+LIOPB-1", "TRI-1+LIOPC-1", "BRC-1+THERZ-1")
    c.opening(*sets)
    c.choose_sets(*sets)
    assert c.me(1).cubes[REX] == 7 and c.me(0).cubes[REX] == 6
    share = c.box.shares[c.t.next_share(REX)]
    assert (share.id, share.price) == ("REX-3", 12)
    assert c.s.spaces[:5] == [0, 0, 6, 5, 4]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_case_07_goods_at_the_start(box: Box, seats: int) -> None:
    """GA-2.8: 5 discs in every column at $6; the two factories and Waste hold three different colours."""
    plans = tuple(map(SeatPlan, ("You", "Bob", "Cy", "Di", "Eve")[:seats]))
    t = GAME.new(Setup("dinosaur_gauge", plans, {}, 3), box).start()
    assert t.state.column == [5, 5, 5]
    assert [t.price(good) for good in range(3)] == [6, 6, 6]
    assert sum(t.state.waste) == 1
    assert sorted([*t.state.goods.values(), t.state.waste.index(1)]) == [0, 1, 2]


# -- Stomp Market


def test_case_08_stomping_is_no_chain(scene: Made) -> None:
    """GA-13.2: REX moves 2 from $6 to $10; TRI goes to $8, NDL stays at $8."""
    c = scene()
    c.t.advance(ME, REX, 2)
    assert c.values() == {"REX": 10, "NDL": 8, "TRI": 8, "BRC": 12}


def test_case_10_not_beyond_50(scene: Made) -> None:
    """GA-13.1: BRC $46 moves 5 and stops at $50, stomping NDL to $48."""
    c = scene()
    c.market(BRC=46, NDL=50)
    c.t.advance(ME, BRC, 5)
    assert c.values() == {"REX": 6, "NDL": 48, "TRI": 10, "BRC": 50}


def test_case_11_no_move_stomps_nobody(scene: Made) -> None:
    """GA-13.2: a cube that is on $50 already has not landed."""
    c = scene()
    c.market(BRC=50, NDL=50)
    c.t.advance(ME, BRC, 3)
    assert c.values()["NDL"] == c.values()["BRC"] == 50


def test_case_13_two_symbols_are_one_movement(scene: Made, play: Made) -> None:
    """GA-6.4: the fifth share moves REX 2 spaces at once; TRI, passed on the way, is not stomped."""
    c = scene(money=60)
    c.own(1, "REX:4")
    c.s.spaces[:4] = [0, 0, 0, 0]
    c.market(REX=10, TRI=12, NDL=20, BRC=22)
    play(building.buy_share(c.t, ME), c.t, "buy@REX")
    assert c.values() == {"REX": 14, "NDL": 20, "TRI": 12, "BRC": 22}
    assert c.me().money == 60 - 24 and c.me().cubes[REX] == 4


# -- airlines


def test_case_14_opening_an_airline(scene: Made, play: Made) -> None:
    """GA-11.1: the marker stands at $4, the builder has the first share and a nest."""
    c = scene()
    c.rail("REX", "r4c1")
    c.hold(0, REX=2)
    play(building.build(c.t, ME, REX), c.t, "cube@r4c0")
    assert c.t.flight_value(0) == 4
    assert c.me().shares[QUETZ] == 1 and c.me().nests == [1, 0, 0]
    assert c.s.supply[0] == 3 and c.t.nests_on_map(0) == 1
    share = c.box.shares[c.t.next_share(QUETZ)]
    assert (share.id, share.price) == ("QUETZ-2", 4)


def test_case_16_a_nest_flies_over_railroads_and_airlines(scene: Made, play: Made) -> None:
    """GA-11.2: PTERA goes from $4 past 6, 8, 10, 12 and QUETZ's 14 to $16."""
    c = scene()
    c.market(QUETZ=14)
    c.t.open_airline(ME, 1)
    assert c.t.flight_value(1) == 4
    play(turn.nest(c.t, ME, PTERA), c.t, "nest_at@r0c2")
    assert c.t.flight_value(1) == 16
    assert c.me().money == 5 and c.s.nests == {hex_at("r0c2"): 1}


def test_case_17_the_space_below_the_last_railroad(scene: Made) -> None:
    """GA-11.1: with railroads at 10, 14, 14 and 20 an airline opens at $8."""
    c = scene()
    c.market(REX=10, NDL=14, TRI=14, BRC=20)
    c.t.open_airline(ME, 2)
    assert c.t.flight_value(2) == 8


def test_case_19_a_closed_airline_sells_no_shares(scene: Made, asked: Made, keys: Made) -> None:
    """GA-6.2: PTERA is not among the shares on offer, and the reason is said."""
    c = scene()
    ask = asked(building.buy_share(c.t, ME), c.t)
    assert not {"buy@PTERA", "buy@QUETZ", "buy@NYCTO"} & set(keys(ask, c.t))
    assert ask.why_not(c.t, "share", PTERA) == "not open yet"


def test_case_20_when_no_nest_can_be_placed(scene: Made, asked: Made, keys: Made) -> None:
    """GA-11.2: not with $19, not when every city has a nest."""
    c = scene()
    c.t.open_airline(ME, 0)
    c.me().money = 19
    ask = asked(turn.act(c.t, ME), c.t, "stop")
    assert "nest@QUETZ" not in keys(ask, c.t)
    assert ask.why_not(c.t, "airline", QUETZ) == "you cannot pay for it"
    c.me().money = 40
    assert "nest@QUETZ" in keys(asked(turn.act(c.t, ME), c.t, "stop"), c.t)
    c.s.nests.update(dict.fromkeys(c.s.city, 1))
    ask = asked(turn.act(c.t, ME), c.t, "stop")
    assert "nest@QUETZ" not in keys(ask, c.t)
    assert ask.why_not(c.t, "airline", QUETZ) == "every city has a nest"


# -- shipping


def test_case_22_a_shipping_build(scene: Made, play: Made) -> None:
    """GA-8.5: one cube on the port, one in SPINO's box, $5 for the last one."""
    c = scene()
    for route, first, ports in (
        ("A", "r1c3", {"r1c3", "r3c2", "r1c7", "r4c5"}),
        ("B", "r2c3", {"r2c3", "r4c2", "r5c8", "r7c7"}),
        ("C", "r5c5", {"r5c5", "r6c8", "r8c3", "r8c7"}),
    ):
        assert c.ports(route, first) | {first} == ports
    c.rail("REX", "r1c3")
    c.hold(0, REX=2)
    play(building.build(c.t, ME, REX), c.t, "cube@r1c7,A")
    assert "r1c7" in c.rails("REX") and c.t.box_cubes(0) == 1
    assert c.me().money == 30 and c.me().cubes[REX] == 0


def test_case_23_a_tile_cuts_a_route(scene: Made, play: Made) -> None:
    """GA-8.2 to GA-8.4: the tile is a port of both pieces; from r1c3 to r1c7 now takes two shipping builds and 4 cubes."""
    c = scene()
    c.tile("r1c5", "T01")
    assert c.ports("A", "r1c3") == {"r1c5", "r3c2"}
    assert c.ports("A", "r1c7") == {"r1c5"}
    assert c.ports("A", "r4c5") == {"r1c5"}
    assert c.ports("A", "r1c5") == {"r1c3", "r3c2", "r1c7", "r4c5"}
    c.rail("REX", "r1c3")
    c.hold(0, REX=4)
    play(building.build(c.t, ME, REX), c.t, "cube@r1c5,A", "cube@r1c7,A")
    assert {"r1c5", "r1c7"} < c.rails("REX") and c.t.box_cubes(0) == 2 and c.me().cubes[REX] == 0


def test_case_25_shipping_to_an_airport(scene: Made, play: Made) -> None:
    """GA-7.8, GA-8.5: SPINO's box gets a cube, PTERA opens at $4, one NDL cube is left."""
    c = scene()
    c.rail("NDL", "r1c7")
    c.hold(0, NDL=3)
    play(building.build(c.t, ME, NDL), c.t, "cube@r4c5,A", "stop")
    assert c.t.box_cubes(0) == 1 and c.t.flight_value(1) == 4 and c.me().cubes[NDL] == 1
    assert c.me().shares[PTERA] == 1


def test_case_26_shipping_into_a_swamp(scene: Made, play: Made, asked: Made, keys: Made) -> None:
    """GA-7.5: 3 cubes, one placed, one in the box, one for the swamp; with 2 it is no option."""
    c = scene()
    c.s.cubes[hex_at("r1c2")] = 0
    c.rail("REX", "r1c7")
    c.hold(0, REX=3)
    play(building.build(c.t, ME, REX), c.t, "cube@r1c3,A")
    assert "r1c3" in c.rails("REX") and c.t.box_cubes(0) == 1 and c.me().engineer[REX] == 1 and c.me().cubes[REX] == 0
    c.s.cubes[hex_at("r1c3")] = 0
    c.hold(0, REX=2)
    ask = asked(building.build(c.t, ME, REX), c.t)
    assert "cube@r1c3,A" not in keys(ask, c.t)
    assert ask.why_not(c.t, "target", (hex_at("r1c3"), 0)) == "you have too few cubes"


def test_case_28_shipping_where_one_could_walk(scene: Made, play: Made) -> None:
    """GA-8.5: REX on r1c3 may ship to r3c2, paying the extra cube."""
    c = scene()
    c.rail("REX", "r1c3")
    c.hold(0, REX=3)
    play(building.build(c.t, ME, REX), c.t, "cube@r3c2,A", "stop")
    assert "r3c2" in c.rails("REX") and c.t.box_cubes(0) == 1 and c.me().cubes[REX] == 1


def test_case_29_buying_a_shipping_share(scene: Made, play: Made) -> None:
    """GA-6.5: without cubes nothing goes into the box; an only cube must, and brings no $5."""
    c = scene()
    c.own(1, "SPINO")
    play(building.buy_share(c.t, ME), c.t, "buy@SPINO")
    assert c.me().money == 15 and c.t.box_cubes(0) == 0
    c.hold(0, REX=1)
    play(building.buy_share(c.t, ME), c.t, "buy@SPINO")
    assert c.me().money == 3 and c.t.box_cubes(0) == 1 and c.me().cubes[REX] == 0


# -- building


def test_case_31_every_railroad_pays_in_the_swamp(scene: Made, play: Made) -> None:
    """GA-7.6: REX pays 2 of 4 cubes for r1c3, and a second railroad pays 2 as well."""
    c = scene()
    c.hold(0, REX=4)
    play(building.build(c.t, ME, REX), c.t, "cube@r1c3", "stop")
    assert c.me().cubes[REX] == 2 and c.me().engineer[REX] == 1
    c.rail("TRI", "r1c2")
    c.hold(0, TRI=3)
    play(building.build(c.t, ME, TRI), c.t, "cube@r1c3", "stop")
    assert c.me().cubes[TRI] == 1 and c.me().engineer[TRI] == 1


def test_case_32_a_line_to_the_airport(scene: Made, play: Made) -> None:
    """GA-7.5, GA-7.8: costs 1, 1, 1 and 2; QUETZ opens; 2 of 7 cubes are left and there is no bonus."""
    c = scene()
    c.hold(0, REX=7)
    left = []
    unit = building.build(c.t, ME, REX)
    ask = unit.send(None)
    for h in ("r2c2", "r3c1", "r4c1", "r4c0"):
        before = c.me().cubes[REX]
        ask = unit.send(ask.find(c.t, f"cube@{h}"))
        left.append(before - c.me().cubes[REX])
    with pytest.raises(StopIteration):
        unit.send(ask.find(c.t, "stop"))
    assert left == [1, 1, 1, 2]
    assert c.s.flights[0] >= 0 and c.me().cubes[REX] == 2 and c.me().money == 25


def test_case_34_three_cubes_close_a_hex(scene: Made, asked: Made, keys: Made) -> None:
    """GA-7.3: closed to the fourth railroad, over land and by sea."""
    c = scene()
    for name in ("NDL", "TRI", "BRC"):
        c.rail(name, "r3c2")
    c.rail("REX", "r1c3", "r2c2")
    c.hold(0, REX=9)
    ask = asked(building.build(c.t, ME, REX), c.t)
    assert not {"cube@r3c2", "cube@r3c2,A"} & set(keys(ask, c.t))
    assert ask.why_not(c.t, "target", (hex_at("r3c2"), -1)) == "three railroads are there"
    assert ask.why_not(c.t, "target", (hex_at("r3c2"), 0)) == "three railroads are there"


def test_case_35_the_last_cube(scene: Made, play: Made) -> None:
    """GA-7.9: 3 cubes for a clear and a swamp hex leave 0 and bring $5; so does the $4 bonus with the last cube."""
    c = scene()
    c.hold(0, REX=3)
    play(building.build(c.t, ME, REX), c.t, "cube@r1c1", "cube@r1c3")
    assert c.me().cubes[REX] == 0 and c.me().money == 30
    c.hold(0, REX=1)
    play(turn.bonus(c.t, ME, 4), c.t, "bonus_cube", "cube@r2c2")
    assert c.me().cubes[REX] == 0 and c.me().money == 35


# -- shares


def test_case_37_a_factory_share_without_a_token(scene: Made, play: Made) -> None:
    """GA-6.6: the third UTAH share bought in play finds no token."""
    c = scene(4, money=99)
    for n, h in ((1, "r1c1"), (2, "r2c2")):
        play(building.buy_share(c.t, ME), c.t, "buy@UTAH", f"stand@{h}")
        assert c.s.tokens[1] == 2 - n
    play(building.buy_share(c.t, ME), c.t, "buy@UTAH")
    assert c.me().shares[UTAH] == 3 and c.me().money == 99 - 9 - 18 - 27
    assert sum(1 for plant in c.s.plants.values() if plant == 1) == 3


def test_case_38_where_a_factory_can_stand(scene: Made, asked: Made, keys: Made) -> None:
    """GA-6.6: a destination and a full hex may have one; town, nest, city, factory, volcano and water may not."""
    c = scene()
    c.tile("r1c5", "T32")
    c.tile("r1c6", "T07")
    for name in ("REX", "NDL", "TRI"):
        c.rail(name, "r2c1")
    ask = asked(building.place_factory(c.t, ME, UTAH), c.t)
    options = set(keys(ask, c.t))
    assert {"stand@r4c2", "stand@r2c2", "stand@r0c0", "stand@r0c3"} <= options
    assert not {f"stand@{h}" for h in ("r1c2", "r4c0", "r3c2", "r4c1", "r1c5", "r1c4", "r1c6")} & options
    reasons = {h: ask.why_not(c.t, "hex", hex_at(h)) for h in ("r1c2", "r4c0", "r3c2", "r4c1", "r1c5", "r1c4")}
    assert list(reasons.values()) == ["a town", "a nest", "a city", "a factory stands there", "the volcano", "water"]
    assert "stand@r2c1" not in options  # a town, however many cubes
    c.s.cubes[hex_at("r2c2")] = 7
    assert "stand@r2c2" in keys(asked(building.place_factory(c.t, ME, UTAH), c.t), c.t)


# -- deliveries


def purple_line(scene: Made) -> Any:
    c = scene()
    c.own(0, "REX")
    c.own(1, "REX:2")
    c.rail("REX", "r4c1", "r3c1", "r2c2", "r1c2", "r0c2")
    c.good("r4c1", "purple")
    c.city("r0c2", "purple")
    return c


def test_case_40_a_delivery(scene: Made, play: Made) -> None:
    """GA-9.6 to GA-9.9: 2 stops at $6 pay 12, 4 each share; REX moves 3, THERZ to $8, the disc to Waste."""
    c = purple_line(scene)
    play(delivery.deliver_load(c.t, ME, (REX, hex_at("r4c1"))), c.t, "way@REX,r4c1,r0c2")
    assert [c.me(seat).money for seat in range(3)] == [29, 33, 25]
    assert c.values()["REX"] == 12 and c.values()["BRC"] == 10
    assert c.t.factory_value(0) == 8
    assert c.s.waste == [1, 0, 0] and not c.s.goods


def test_case_41_rounding_up(scene: Made) -> None:
    """GA-9.8: 7 stops at $4 with 3 shares pay $10 a share."""
    c = purple_line(scene)
    c.s.column[PURPLE] = 3
    best = c.t.deliveries((REX, hex_at("r4c1")))[0]
    long = type(best)(best.rail, best.origin, best.city, (), best.path, 7)
    assert c.t.price(PURPLE) == 4 and c.t.dividend(long) == 28 and c.t.per_share(long) == 10


def devour_line(scene: Made, name: str) -> Any:
    c = purple_line(scene)
    c.rail("REX", "r3c2")
    c.city("r3c2", "purple")
    c.plant("r3c1", name)
    c.good("r3c1", "red")
    return c


def test_case_43_devouring(scene: Made, play: Made) -> None:
    """GA-9.5: past r3c2 for the red good of r3c1; 3 stops, both discs in Waste, the track moves once."""
    c = devour_line(scene, "THERZ")
    load = (REX, hex_at("r4c1"))
    found = {(hex_key(d.city), d.devours): d for d in c.t.deliveries(load)}
    best = found["r0c2", (hex_at("r3c1"),)]
    assert [hex_key(h) for h in best.path] == ["r4c1", "r3c1", "r3c2", "r2c2", "r1c2", "r0c2"]
    assert best.stops == 3
    play(delivery.deliver_load(c.t, ME, load), c.t, "way@REX,r4c1,r0c2,r3c1")
    assert c.s.waste == [1, 1, 0] and not c.s.goods
    assert c.t.factory_value(0) == 8


def test_case_44_only_the_same_company_is_devoured(scene: Made) -> None:
    """GA-9.5: a UTAH factory cannot be devoured for a THERZ good; 2 stops at best."""
    c = devour_line(scene, "UTAH")
    found = c.t.deliveries((REX, hex_at("r4c1")))
    assert not any(d.devours for d in found)
    assert max(d.stops for d in found) == 2


def sea_line(scene: Made) -> Any:
    c = scene()
    c.own(0, "TRI")
    c.rail("TRI", "r4c1", "r5c1", "r6c2", "r7c2", "r8c3", "r6c8")
    c.good("r4c1", "red")
    c.city("r6c8", "red")
    return c


def test_case_46_a_delivery_by_sea(scene: Made, play: Made) -> None:
    """GA-9.3, GA-9.6: 1 + 2 + 1 + 1 + 1 = 6 stops with a sea leg on route C, and no cube is paid."""
    c = sea_line(scene)
    (best,) = c.t.deliveries((TRI, hex_at("r4c1")))
    land = [hex_key(h) for h in best.path if not c.box.prints.water >> h & 1]
    assert land == ["r4c1", "r5c1", "r6c2", "r7c2", "r8c3", "r6c8"] and best.stops == 6
    play(delivery.deliver_load(c.t, ME, (TRI, hex_at("r4c1"))), c.t, "way@TRI,r4c1,r6c8")
    assert c.s.boxes == [0] * 12 and c.me().money == 25 + 36


def test_case_47_no_cube_at_the_far_port(scene: Made, asked: Made, keys: Made) -> None:
    """GA-9.3: without a cube on r6c8 the good cannot be delivered."""
    c = sea_line(scene)
    c.s.cubes[hex_at("r6c8")] = 0
    ask = asked(turn.act(c.t, ME), c.t, "stop")
    assert not [key for key in keys(ask, c.t) if key.startswith("deliver")]
    assert ask.why_not(c.t, "load", (TRI, hex_at("r4c1"))) == "no city for it on the railroad"


def test_case_49_who_can_deliver(scene: Made, asked: Made, keys: Made) -> None:
    """GA-9.1: the factory's owner without a railroad share cannot; the railroad's owner without a factory share can."""
    c = purple_line(scene)
    c.own(2, "THERZ")
    assert not c.t.loads(2)
    assert c.t.loads(0) == [(REX, hex_at("r4c1"))]
    ask = asked(turn.act(c.t, Seat(2)), c.t, "stop")
    assert ask.why_not(c.t, "load", (REX, hex_at("r4c1"))) == "you own no share of it"


def test_case_50_a_devoured_disc_does_not_change_the_price(scene: Made, play: Made) -> None:
    """GA-9.7: it was off the market already, and Waste keeps it off."""
    c = devour_line(scene, "THERZ")
    c.s.goods[hex_at("r3c1")] = PURPLE
    c.s.column[:] = [4, 6, 6]
    before = c.t.price(PURPLE)
    play(delivery.deliver_load(c.t, ME, (REX, hex_at("r4c1"))), c.t, "way@REX,r4c1,r0c2,r3c1")
    assert before == 5 and c.me().money == 25 + 5  # 3 stops at $5 for 3 shares
    assert c.t.price(PURPLE) == 5


# -- producing and the tracks


def test_case_52_too_few_goods_to_produce(scene: Made, asked: Made, keys: Made) -> None:
    """GA-10.1: two empty factories, one disc in the market."""
    c = scene()
    c.own(0, "THERZ")
    c.plant("r2c2", "THERZ")
    c.s.column[:] = [1, 0, 0]
    ask = asked(turn.act(c.t, ME), c.t, "stop")
    assert "produce@THERZ" not in keys(ask, c.t)
    assert ask.why_not(c.t, "works", THERZ) == "too few goods in the market"


def test_case_53_the_payout_comes_before_the_bonus(scene: Made, play: Made) -> None:
    """GA-10.3, GA-10.4: $12 and $16 from the share pay for the nest and leave $8."""
    c = scene(money=12)
    c.own(0, "THERZ")
    c.track(THERZ=16, UTAH=4)
    c.t.open_airline(ME, 0)
    play(turn.produce(c.t, ME, THERZ), c.t, "fill@red", "bonus_nest", "nest_at@r3c2")
    assert c.me().money == 8 and hex_at("r3c2") in c.s.nests


def test_case_55_the_rival_is_pushed_back(scene: Made) -> None:
    """GA-12.2: THERZ $12 next to UTAH $12 moves to $16 and pushes UTAH to $8."""
    c = scene()
    c.s.track[:] = [2, 3]
    c.t.advance_factory(ME, 0)
    assert (c.t.factory_value(0), c.t.factory_value(1)) == (16, 8)


def test_case_56_the_rivals_first_space_is_closed(scene: Made) -> None:
    """GA-12.2: THERZ on $20 stays; UTAH then moves to $8 and pushes THERZ to $16."""
    c = scene()
    c.track(THERZ=20, UTAH=4)
    c.t.advance_factory(ME, 0)
    assert (c.t.factory_value(0), c.t.factory_value(1)) == (20, 4)
    c.t.advance_factory(ME, 1)
    assert (c.t.factory_value(0), c.t.factory_value(1)) == (16, 8)


# -- the end


@pytest.mark.parametrize(
    ("cubes", "pays"),
    [
        ((5, 3, 3), (25, 9, 9)),
        ((4, 4, 1), (16, 16, 3)),
        ((2, 2, 2), (8, 8, 8)),
        ((6, 3, 2), (30, 12, 6)),
        ((3, 0, 0), (15, 0, 0)),
    ],
)
def test_case_58_what_boxes_pay(box: Box, scene: Made, cubes: tuple[int, ...], pays: tuple[int, ...]) -> None:
    """GA-14.2: by rank, with less where boxes tie."""
    assert tuple(n * m for n, m in zip(cubes, shipping_multipliers(box, cubes), strict=True)) == pays
    c = scene()
    c.s.boxes[0::4] = cubes
    assert tuple(c.t.worth(company) for company in (SPINO, LIOPB, LIOPC)) == pays


def test_case_59_engineer_bonus(scene: Made) -> None:
    """GA-14.2: 3 red and 2 blue cubes pay 10, four of one colour 4, none 0."""
    c = scene()
    for spent, pays in (([3, 0, 2, 0], 10), ([4, 0, 0, 0], 4), ([0, 0, 0, 0], 0)):
        c.me().engineer[:] = spent
        assert c.t.engineer_bonus(0) == pays


@pytest.mark.parametrize(("seats", "turns"), [(3, 10), (4, 8), (5, 6)])
def test_case_61_the_last_tile_ends_the_game_after_its_turn(box: Box, seats: int, turns: int) -> None:
    """GA-14.1, GA-3.2: whoever places the last tile still buys and acts; everybody had the same number of turns."""
    plans = tuple(map(SeatPlan, ("You", "Bob", "Cy", "Di", "Eve")[:seats]))
    t = GAME.new(Setup("dinosaur_gauge", plans, {}, 5), box)
    t.journal = []
    t.start()
    bag_empty = False
    while t.ask is not None:
        if t.ask.head.name in ("build", "buy") and not t.state.bag:
            bag_empty = True
        t.take(t.ask.n - 1)
    assert bag_empty and t.state.stage == "over"
    counted = [sum(1 for line in t.journal if line.seat == seat and line.text.startswith("takes $")) for seat in range(seats)]
    assert counted == [turns] * seats


def test_case_62_a_tie_is_shared(scene: Made) -> None:
    """GA-14.4: equal first places share the victory."""
    c = scene(money=0)
    c.s.stage = "over"
    c.me(0).money = c.me(2).money = 241
    assert GAME.won(c.t) == [0, 2]
    assert GAME.outcome(c.t) == "You and Cy share the win."
