"""Rules beyond the worked cases: set-up, turns, shares, bonuses and markets, each by its number."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Dice, Seat, SeatPlan, Setup
from dinotui.games.dinosaur_gauge import building, delivery, evaluate, scoring, turn
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME
from dinotui.games.dinosaur_gauge.geometry import hex_at, hex_key

ME, BOB = Seat(0), Seat(1)
Made = Callable[..., Any]
NAMES = ("You", "Bob", "Cy", "Di", "Eve")


def started(box: Box, seats: int, seed: int) -> Any:
    t = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, NAMES[:seats])), {}, seed), box)
    t.journal = []
    return t.start()


# -- set-up


@pytest.mark.parametrize(("seats", "laid"), [(3, 2), (4, 0), (5, 2)])
def test_tiles_before_the_game(box: Box, seats: int, laid: int) -> None:
    """GA-2.2: neither city nor factory, on the two asterisks; the other tiles are all in the bag."""
    for seed in range(12):
        t = started(box, seats, seed)
        assert list(t.state.laid) == list(box.prints.asterisks[:laid])
        assert not any(box.tiles[tile].redraw_at_setup for tile in t.state.laid.values())
        assert sorted([*t.state.laid.values(), *t.state.bag]) == list(range(32))


def test_what_lies_where_before_chance(box: Box, scene: Made) -> None:
    """GA-2.4, GA-2.5, GA-2.7, GA-2.9: factories, share stacks, cubes, markers and nests at their starts."""
    c = scene()
    assert c.s.plants == {hex_at("r4c1"): 0, hex_at("r5c9"): 1} and c.s.tokens == [2, 2]
    assert [c.t.factory_value(f) for f in range(2)] == [4, 4]
    assert [c.box.shares[c.t.next_share(company)].order for company in range(12)] == [1] * 12
    assert c.values() == {"REX": 6, "NDL": 8, "TRI": 10, "BRC": 12}
    assert [c.rails(name) for name in ("REX", "NDL", "TRI", "BRC")] == [{"r1c2"}, {"r2c8"}, {"r7c2"}, {"r8c8"}]
    assert [sum(c.s.spaces[5 * r : 5 * r + 5]) for r in range(4)] == [28] * 4
    assert c.s.supply == [5, 5, 5] and [c.t.nests_on_map(a) for a in range(3)] == [1, 1, 1] and c.s.flights == [-1, -1, -1]
    assert {hex_key(h) for h in box.airport} == {"r4c0", "r4c5", "r5c10"}


def test_city_counters(box: Box) -> None:
    """GA-2.3: eight on the map, four left, four of each colour; the colours differ from game to game."""
    seen = set()
    for seed in range(6):
        t = started(box, 4, seed)
        assert len(t.state.city) == 8 and len(t.state.counters) == 4
        seen.add(tuple(t.state.city.values()))
    assert len(seen) > 3


@pytest.mark.parametrize(("seats", "cash"), [(3, 25), (4, 20), (5, 20)])
def test_opening_sets(box: Box, seats: int, cash: int) -> None:
    """GA-2.10: as many sets as players; each has one fixed share and one of each pool; everybody can pay for any."""
    firsts = {3: {"REX-1", "NDL-1", "TRI-1"}, 4: {"REX-1", "NDL-1", "TRI-1", "BRC-1"}, 5: {"REX-1", "NDL-1", "TRI-1", "BRC-1", "REX-2"}}
    for seed in range(6):
        t = started(box, seats, seed)
        assert len(t.state.sets) == seats and t.state.players[0].money == cash
        assert {box.shares[shares[0]].id for shares in t.state.sets} == firsts[seats]
        assert all(sum(box.shares[share].price for share in shares) <= cash for shares in t.state.sets)
        assert {len(shares) for shares in t.state.sets} == {3 if seats == 3 else 2}


def test_sets_are_bought_clockwise_and_the_poorest_begins(box: Box) -> None:
    """GA-2.11, GA-2.13, GA-3.1."""
    t, order = started(box, 5, 3), []
    chooser = t.state.chooser
    while t.state.stage == "sets":
        order.append(t.ask.seat)
        t.take(0)
        order += [seat for seat, _ in t.forced]
        t.forced.clear()
    assert order == [(chooser + i) % 5 for i in range(5)]
    money = [player.money for player in t.state.players]
    money[t.state.first] -= 5  # the first income
    assert t.ask.seat == t.state.first and money[t.state.first] == min(money)


# -- a turn


def test_income_tile_share_action(box: Box) -> None:
    """GA-3.1, GA-3.4: the questions come in this order, and the drawn tile is shown with the first."""
    t, dice, seen = started(box, 3, 8), Dice(1), []
    while t.state.turn < 4:
        head = t.ask.head.name
        if head in ("lay", "buy", "build"):
            seen.append((t.state.turn, head))
        if head == "lay":
            assert t.state.tile == t.ask.args["tile"] >= 0
        t.take(dice.below(t.ask.n))
    for number in range(1, 4):
        heads = [head for at, head in seen if at == number]
        assert heads in (["lay", "buy", "build"], ["lay", "build"])


def test_recycling_is_always_possible(scene: Made, asked: Made, keys: Made) -> None:
    """GA-3.3: with nothing at all the three colours can still be recycled, and there is no way to pass."""
    c = scene(money=0)
    assert keys(asked(turn.act(c.t, ME), c.t), c.t) == ["recycle@purple", "recycle@red", "recycle@white"]


def test_a_tile_hides_routes_and_brings_no_symbol(scene: Made, play: Made) -> None:
    """GA-5.2, GA-5.6: the hex carries no route any more, is a port, is empty of cubes, and no destination."""
    c = scene()
    assert c.t.ground.routes(hex_at("r2c4")) == [0, 1]
    c.tile("r2c4", "T01")
    assert c.t.ground.routes(hex_at("r2c4")) == [] and c.t.ground.ports(hex_at("r2c4")) == [0, 1] and not c.s.cubes[hex_at("r2c4")]
    c.hold(0, REX=3)
    c.rail("REX", "r2c3")
    play(building.build(c.t, ME, 0), c.t, "cube@r2c4", "stop")
    assert c.values()["REX"] == 6


def test_a_tile_covers_water_only_once(scene: Made, asked: Made, keys: Made) -> None:
    """GA-5.1: any of the 32 water hexes without a tile; the reasons are said."""
    c = scene()
    c.tile("r1c5", "T01")
    ask = asked(turn.place_tile(c.t, ME), c.t)
    assert len(keys(ask, c.t)) == 31 and "lay@r1c5" not in keys(ask, c.t)
    assert ask.why_not(c.t, "hex", hex_at("r1c5")) == "a tile lies there"
    assert ask.why_not(c.t, "hex", hex_at("r0c0")) == "not water"


def test_city_and_factory_tiles(scene: Made) -> None:
    """GA-5.3, GA-5.4: a city tile gets a counter of the four left; a factory tile is a factory without a good and uses no token."""
    c = scene()
    c.s.counters[:] = [0, 1]
    c.tile("r1c4", "T15")
    assert c.s.city[hex_at("r1c4")] == 1 and c.s.counters == [0]
    c.tile("r1c5", "T19")
    assert c.s.plants[hex_at("r1c5")] == 0 and hex_at("r1c5") not in c.s.goods and c.s.tokens == [2, 2]


def test_nobody_builds_on_the_volcano(scene: Made, asked: Made, keys: Made) -> None:
    """GA-5.5, GA-7.3."""
    c = scene()
    c.tile("r1c4", "T32")
    c.rail("REX", "r1c3")
    c.hold(0, REX=5)
    ask = asked(building.build(c.t, ME, 0), c.t)
    assert not {"cube@r1c4", "cube@r1c4,A"} & set(keys(ask, c.t))
    assert ask.why_not(c.t, "target", (hex_at("r1c4"), -1)) == "the volcano"


def test_why_a_share_cannot_be_bought(scene: Made) -> None:
    """GA-6.1 to GA-6.3: sold out, not open, too dear."""
    c = scene(money=8)
    c.own(1, "REX:5")
    assert c.t.cannot_buy(0, 0) == "sold out"
    assert c.t.cannot_buy(0, 9) == "not open yet"
    assert c.t.cannot_buy(0, 7) == "you cannot pay for it"
    assert c.t.cannot_buy(0, 4) == ""


def test_one_share_in_a_turn(scene: Made, play: Made) -> None:
    """GA-6.1: after one share the action follows."""
    c = scene(money=60)
    play(turn.act(c.t, ME), c.t, "buy@TRI", "recycle@red")
    assert sum(c.me().shares) == 1 and c.me().cubes[2] == 6


def test_the_nests_of_an_airline_suffice_for_all_its_shares(scene: Made, play: Made) -> None:
    """GA-6.7, GA-11.1: each bought share brings a nest; after the fourth the supply is empty."""
    c = scene(money=30)
    c.t.open_airline(ME, 0)
    for price, left in ((4, 2), (6, 1), (8, 0)):
        before = c.me().money
        play(building.buy_share(c.t, ME), c.t, "buy@QUETZ")
        assert (before - c.me().money, c.s.supply[0]) == (price, left)
    assert c.me().shares[9] == c.me().nests[0] == 4 and c.t.cannot_buy(0, 9) == "sold out"


def test_a_mountain_keeps_its_tunnel(scene: Made) -> None:
    """GA-7.6: two cubes for the first railroad, one for the next."""
    c = scene()
    target = (hex_at("r2c0"), -1)
    assert c.t.cost(target) == 2
    c.rail("TRI", "r2c0")
    assert c.t.cost(target) == 1


def test_each_destination_moves_the_railroad_once(scene: Made, play: Made) -> None:
    """GA-7.7: the first railroad there moves up 1 and stomps; the second does not move."""
    c = scene()
    c.rail("REX", "r3c1")
    c.rail("TRI", "r5c2")
    c.hold(0, REX=2, TRI=2)
    play(building.build(c.t, ME, 0), c.t, "cube@r4c2", "stop")
    assert c.values() == {"REX": 8, "NDL": 6, "TRI": 10, "BRC": 12}
    play(building.build(c.t, ME, 2), c.t, "cube@r4c2", "stop")
    assert c.values()["TRI"] == 10


def test_a_stretch_with_land_at_both_ends_is_no_route(scene: Made, asked: Made, keys: Made) -> None:
    """GA-8.2, GA-8.7: two tiles side by side on route A are neighbours; so are the second one and the port it touches."""
    c = scene()
    c.tile("r1c5", "T01")
    c.tile("r1c6", "T02")
    assert c.ports("A", "r1c5") == {"r1c3", "r3c2", "r4c5"}
    assert c.ports("A", "r1c6") == c.ports("A", "r1c7") == set()
    c.s.cubes[hex_at("r1c2")] = 0
    c.rail("REX", "r1c5")
    c.hold(0, REX=5)
    options = keys(asked(building.build(c.t, ME, 0), c.t), c.t)
    assert "cube@r1c6" in options and "cube@r1c6,A" not in options


def test_two_routes_between_two_ports(scene: Made, asked: Made, keys: Made, play: Made) -> None:
    """GA-8.6: the builder says which company is paid."""
    c = scene()
    c.tile("r2c4", "T01")
    c.tile("r3c5", "T02")
    c.rail("REX", "r3c5")
    c.hold(0, REX=5)
    options = keys(asked(building.build(c.t, ME, 0), c.t), c.t)
    assert {"cube@r2c4,A", "cube@r2c4,B"} <= set(options) and "cube@r2c4" not in options
    play(building.build(c.t, ME, 0), c.t, "cube@r2c4,B", "stop")
    assert [c.t.box_cubes(ship) for ship in range(3)] == [0, 1, 0]


# -- producing


def test_filling_every_factory(scene: Made, asked: Made, keys: Made, play: Made) -> None:
    """GA-10.2: each empty factory asks for a colour that the market still has; then shares pay, the rival's too."""
    c = scene()
    c.own(0, "THERZ")
    c.own(1, "THERZ:2")
    c.plant("r2c2", "THERZ")
    c.s.column[:] = [1, 0, 1]
    ask = asked(turn.produce(c.t, ME, 7), c.t)
    assert keys(ask, c.t) == ["fill@purple", "fill@white"]
    play(turn.produce(c.t, ME, 7), c.t, "fill@purple")
    assert c.s.goods == {hex_at("r2c2"): 0, hex_at("r4c1"): 2} and c.s.column == [0, 0, 0]
    assert (c.me().money, c.me(1).money) == (29, 33)


def test_bonuses_up_to_the_value(scene: Made, asked: Made, keys: Made) -> None:
    """GA-10.4: those that are too dear or cannot be carried out are closed, with a reason."""
    c = scene(money=0)
    ask = asked(turn.bonus(c.t, ME, 8), c.t)
    assert keys(ask, c.t) == ["bonus_advance", "stop"]
    assert [reason for _, reason in ask.refusals(c.t)] == ["no cube you can place", "needs $12", "needs $16", "needs $20"]
    c.hold(0, REX=1)
    ask = asked(turn.bonus(c.t, ME, 20), c.t)
    assert keys(ask, c.t) == ["bonus_cube", "bonus_advance", "bonus_recycle", "stop"]
    assert [reason for _, reason in ask.refusals(c.t)] == ["you have no nest", "no share you can buy"]


def test_a_bonus_inside_a_bonus(scene: Made, play: Made) -> None:
    """GA-10.4, GA-6.6: producing at $20 buys a factory share, whose own bonus places a factory."""
    c = scene(money=0)
    c.own(0, "THERZ")
    c.track(UTAH=4, THERZ=20)
    play(turn.produce(c.t, ME, 7), c.t, "fill@red", "bonus_buy", "buy_more@THERZ", "stand@r2c2")
    assert c.me().shares[7] == 2 and c.s.tokens[0] == 1 and c.me().money == 2
    assert c.s.plants[hex_at("r2c2")] == 0 and hex_at("r2c2") not in c.s.goods


def test_advancing_by_a_bonus(scene: Made, play: Made) -> None:
    """GA-10.4: any railroad, two spaces in one movement."""
    c = scene()
    play(turn.bonus(c.t, ME, 8), c.t, "bonus_advance", "advance@NDL")
    assert c.values() == {"REX": 6, "NDL": 12, "TRI": 10, "BRC": 10}


def test_recycling(scene: Made, play: Made) -> None:
    """GA-11.3: all discs of the colour return, and the money grows with their number."""
    c = scene()
    for n, pays in enumerate((2, 2, 4, 9, 16, 25, 36)):
        c.s.column[1], c.s.waste[1] = 6 - n, n
        before = c.me().money
        turn.recycle(c.t, ME, 1)
        assert (c.me().money - before, c.s.column[1], c.s.waste[1]) == (pays, 6, 0)


def test_a_nest_stays_when_no_space_is_free(scene: Made) -> None:
    """GA-11.2: with every higher space taken the marker does not move."""
    c = scene()
    c.market(REX=48, NDL=50, QUETZ=46)
    c.t.fly(ME, 0)
    assert c.t.flight_value(0) == 46


def test_where_a_delivery_can_begin(scene: Made) -> None:
    """GA-9.2: a factory of any company, with a good, and with a cube of the railroad."""
    c = scene()
    c.own(0, "REX", "TRI")
    c.plant("r3c1", "UTAH")
    c.rail("REX", "r3c1", "r3c2", "r4c1")
    c.rail("TRI", "r3c2")
    c.good("r4c1", "white")
    c.good("r3c1", "white")
    assert c.t.loads(0) == [(0, hex_at("r4c1")), (0, hex_at("r3c1"))]
    assert c.t.cannot_deliver(0, (2, hex_at("r4c1"))) == "the railroad has no cube there"
    del c.s.goods[hex_at("r4c1")]
    assert c.t.cannot_deliver(0, (0, hex_at("r4c1"))) == "no good there"


def test_the_factory_track_keeps_its_order(scene: Made) -> None:
    """GA-12.2, GA-12.3: however they advance, the markers never share a space and both values make at most 24."""
    c, dice = scene(), Dice(5)
    for _ in range(60):
        c.t.advance_factory(ME, dice.below(2))
        values = [c.t.factory_value(f) for f in range(2)]
        assert c.s.track[0] < c.s.track[1] and min(values) >= 4 and sum(values) <= 24


def test_airlines_are_in_nobodys_way_on_the_stomp_market(scene: Made) -> None:
    """GA-13.3, GA-13.4: a railroad lands on an airline's space and both stay; a stomped railroad does not move an airline either."""
    c = scene()
    c.market(QUETZ=10, PTERA=8, TRI=10)
    c.t.advance(ME, 0, 2)
    assert c.values() == {"REX": 10, "NDL": 8, "TRI": 8, "BRC": 12}
    assert [c.t.flight_value(a) for a in range(2)] == [10, 8]


def test_a_nested_city_is_two_stops_on_the_way(scene: Made) -> None:
    """GA-9.6: 3 stops instead of 2 once the city has a nest; the airport's nest counts nothing."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r2c2", "r1c2", "r0c2", "r4c0")
    c.good("r4c1", "white")
    assert c.t.deliveries((0, hex_at("r4c1")))[0].stops == 2
    c.s.nests[hex_at("r0c2")] = 0
    assert c.t.deliveries((0, hex_at("r4c1")))[0].stops == 3
    assert c.t.stops_at(hex_at("r4c0")) == 0


def test_prices_of_goods(scene: Made) -> None:
    """GA-9.7: the lowest empty space; the fewer discs in the market the less."""
    c = scene()
    for out, price in ((1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)):
        c.s.column[0] = 6 - out
        assert c.t.price(0) == price


def test_a_delivery_at_the_top_of_the_market(scene: Made, play: Made) -> None:
    """GA-13.1: a railroad on $50 stays there; the dividend is paid all the same."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r3c2")
    c.good("r4c1", "white")
    c.market(REX=50)
    play(delivery.deliver_load(c.t, ME, (0, hex_at("r4c1"))), c.t, "way@REX,r4c1,r3c2")
    assert c.values()["REX"] == 50 and c.me().money == 31


# -- the end


def test_a_score_says_where_each_dollar_comes_from(scene: Made) -> None:
    """GA-14.2: money, every company, engineers."""
    c = scene(money=11)
    c.own(0, "REX:2", "SPINO", "UTAH")
    c.t.open_airline(ME, 1)
    c.s.nests[hex_at("r3c2")] = 1
    c.s.boxes[0:3] = [2, 1, 0]
    c.me().engineer[:] = [3, 2, 0, 0]
    score = scoring.score(c.t, 0)
    assert [(line.label, line.points) for line in score.lines] == [
        ("money", 11), ("REX", 12), ("SPINO", 15), ("UTAH", 4), ("PTERA", 8), ("engineer bonus", 10),
    ]  # fmt: skip
    assert [line.detail for line in score.lines][1:5] == ["2 x $6", "1 x 3 cubes x $5", "1 x $4", "1 x $4 x 2 nests"]
    assert score.total == 60


def test_cubes_and_nests_in_supply_pay_nothing(scene: Made) -> None:
    """GA-14.3."""
    c = scene(money=7)
    c.hold(0, REX=6, BRC=4)
    c.me().nests[:] = [2, 1, 0]
    assert scoring.score(c.t, 0).total == 7


def test_income_by_industry_counts_what_shares_paid_and_pay_at_the_end(scene: Made) -> None:
    """GA-14.2: dividends, production and worth at the end; for all seats and for one; the score says what was paid."""
    c = scene(money=0)
    c.own(0, "REX:2", "UTAH")
    c.own(1, "REX", "SPINO")
    c.s.boxes[0] = 2
    c.t.pay_shares(c.company("REX"), 5, Seat(1))
    c.t.pay_shares(c.company("UTAH"), 4, Seat(1))
    assert (c.me().money, c.me(1).money) == (14, 5)
    both = {"Railroads": 15 + 3 * 6, "Shipping": 2 * 5, "Factories": 4 + 4, "Airlines": 0}
    assert scoring.income_by_industry(c.t) == both
    assert scoring.income_by_industry(c.t, 0) == {"Railroads": 10 + 12, "Shipping": 0, "Factories": 8, "Airlines": 0}
    details = {line.label: line.detail for line in scoring.score(c.t, 0).lines}
    assert details["REX"] == "2 x $6, paid $10 before"


# -- bots


def test_judgement_when_the_game_is_over_is_the_lead(scene: Made) -> None:
    """At the end a position is worth the money ahead of the best rival."""
    c = scene(money=50)
    c.s.stage = "over"
    c.me(1).money, c.me(2).money = 70, 40
    assert evaluate.evaluate(c.t, 0) == -20 and evaluate.evaluate(c.t, 1) == 20


def test_judgement_likes_what_brings_money(scene: Made) -> None:
    """More stops on the own railroad, a higher market, and cubes are all better than without."""
    c = scene(5, money=10)
    c.own(0, "REX:2")
    c.own(1, "TRI:2")
    c.s.turn = 5
    before = evaluate.evaluate(c.t, 0)
    c.rail("REX", "r2c2", "r2c1", "r3c1", "r4c1")
    built = evaluate.evaluate(c.t, 0)
    assert built > before
    c.hold(0, REX=4)
    assert evaluate.evaluate(c.t, 0) > built
    c.market(TRI=30)
    assert evaluate.evaluate(c.t, 0) < built + 10


def test_rules_of_thumb_beat_chance(box: Box) -> None:
    """Playing by `prefer` alone wins most games against random seats."""
    won = 0.0
    for seed in range(9):
        t, dice, mine = started(box, 3, 40 + seed), Dice(seed), seed % 3
        while t.ask is not None:
            index = GAME.prefer(t) if t.ask.seat == mine else None
            t.take(dice.below(t.ask.n) if index is None else index)
        winners = GAME.won(t)
        won += (mine in winners) / len(winners)
    assert won >= 6
