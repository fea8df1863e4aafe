"""The search for the best paths is exact: compared with every path there is, on random networks with and without sea legs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from typing import Any

import pytest

from dinotui.engine import Dice, Seat
from dinotui.games.dinosaur_gauge import delivery, network
from dinotui.games.dinosaur_gauge.geometry import bits, hex_at, hex_key
from dinotui.games.dinosaur_gauge.network import LAND

ME = Seat(0)
Made = Callable[..., Any]
LAND_HEXES = 13
"""So many cubes lie on a random network: enough for loops, few enough to try everything."""


def every_path(t: Any, rail: int, start: int) -> Iterator[list[tuple[int, int]]]:
    """GA-9.3: every path from a hex, straight from the rules: land steps with cubes, sea legs between ports of one piece of a route."""
    rails, ground = t.rails(rail), t.ground
    prints = ground.prints

    def ahead(node: tuple[int, int]) -> Iterator[tuple[int, int]]:
        h, route = node
        if route == LAND:
            for near in bits(prints.around[h] & rails):
                yield near, LAND
            for r in range(3):
                for near in bits(prints.ways[r].get(h, 0)):
                    if prints.water >> near & 1 and not ground.covered >> near & 1:
                        yield near, r
        else:
            for near in bits(prints.ways[route].get(h, 0)):
                if prints.water >> near & 1 and not ground.covered >> near & 1:
                    yield near, route
                elif rails >> near & 1:
                    yield near, LAND

    def walk(path: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
        yield path
        used = {h for h, _ in path}
        for node in ahead(path[-1]):
            if node[0] not in used:
                yield from walk([*path, node])

    return walk([(start, LAND)])


def by_hand(t: Any, load: tuple[int, int]) -> dict[tuple[int, tuple[int, ...]], tuple[int, int, list[str]]]:
    """GA-9.4 to GA-9.10: the best path for every city and set of devoured factories, out of all paths."""
    rail, origin = load
    wanted = t.cities(t.state.goods[origin])
    food = t.devourable(load)
    lines = {f: {path[-1][0] for path in every_path(t, rail, f) if path[-1][1] == LAND} for f in food}
    best: dict[tuple[int, tuple[int, ...]], tuple[int, int, list[str]]] = {}
    for path in every_path(t, rail, origin):
        h, route = path[-1]
        if route != LAND or not wanted >> h & 1 or len(path) == 1:
            continue
        passed = [x for x, r in path[:-1] if r == LAND and wanted >> x & 1]
        stops = sum(t.stops_at(x) for x, r in path if r == LAND)
        for devours in combinations(food, len(passed)):
            if any(all(c in lines[f] for f, c in zip(order, passed, strict=True)) for order in permutations(devours)):
                rank = (-stops, len(path), [hex_key(x) for x, _ in path])
                key = (h, devours)
                if key not in best or rank < best[key]:
                    best[key] = rank
    return best


def scatter(c: Any, dice: Dice, start: str, sea: bool) -> None:
    """A random network of REX around a hex, with random cities, towns by tiles, factories, goods and nests."""
    c.rail("REX", start)
    s, t = c.s, c.t
    for h in ("r2c5", "r4c4", "r1c5")[: dice.below(4)]:
        c.tile(h, ("T08", "T12", "T15", "T16")[dice.below(4)] if h == "r2c5" else ("T01", "T02")[h == "r1c5"])
    on = [hex_at(start)]
    s.cubes[hex_at("r1c2")] &= ~1
    while len(on) < LAND_HEXES:
        around = {h for x in on for h in bits(t.box.prints.around[x] & t.ground.buildable)} - set(on)
        if sea:
            ports = t.rails(0)
            around |= {h for comp in t.ground.sea if comp.ports & ports for h in bits(comp.ports & t.ground.buildable)} - set(on)
        pick = sorted(around)[dice.below(len(around))]
        on.append(pick)
        s.cubes[pick] |= 1
    for h in on:
        if t.ground.sites >> h & 1 and h not in s.plants and dice.below(2):
            s.plants[h] = dice.below(2)
    for h in sorted(s.plants):
        if dice.below(3):
            s.goods[h] = dice.below(3)
    for h in sorted(s.city):
        s.city[h] = dice.below(2)
        if not dice.below(3):
            s.nests[h] = 0
    c.me().shares[0] = 1


@pytest.mark.parametrize("seed", range(24))
def test_best_paths_are_the_best_of_all(scene: Made, seed: int) -> None:
    """The same cities, devours, stops, lengths and hexes as by trying everything."""
    c, dice = scene(), Dice(seed)
    scatter(c, dice, ("r2c2", "r3c2", "r7c2", "r1c3")[seed % 4], sea=seed % 2 == 1)
    for h in sorted(c.s.goods):
        if not c.t.rails(0) >> h & 1:
            continue
        load = (0, h)
        expected = by_hand(c.t, load)
        assert (not c.t.cannot_deliver(ME, load)) == bool(expected), hex_key(h)
        found = {(d.city, d.devours): (-d.stops, len(d.path), [hex_key(x) for x in d.path]) for d in c.t.deliveries(load)}
        assert found == expected


def test_random_networks_have_something_to_compare(scene: Made) -> None:
    """The comparison is not empty: deliveries, devouring and sea legs all occur."""
    seen = {"deliveries": 0, "devouring": 0, "by sea": 0}
    for seed in range(24):
        c, dice = scene(), Dice(seed)
        scatter(c, dice, ("r2c2", "r3c2", "r7c2", "r1c3")[seed % 4], sea=seed % 2 == 1)
        for h in sorted(c.s.goods):
            if c.t.rails(0) >> h & 1:
                for d in c.t.deliveries((0, h)):
                    seen["deliveries"] += 1
                    seen["devouring"] += bool(d.devours)
                    seen["by sea"] += any(c.box.prints.water >> x & 1 and x not in c.s.laid for x in d.path)
    assert min(seen.values()) >= 5, seen


def test_the_whole_supply_in_one_lump_stays_far_below_the_limit(scene: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    """GA-9.10: with 29 cubes side by side every search is still carried to its end."""
    c, left = scene(), []
    run = network.Search.run

    def counted(search: Any) -> Any:
        found = run(search)
        left.append(search.left)
        return found

    monkeypatch.setattr(network.Search, "run", counted)
    lump = [f"r{row}c{column}" for row in range(10) for column in range(4)]
    cubes = [h for h in lump if c.t.ground.buildable >> hex_at(h) & 1][:29]
    c.rail("REX", *cubes)
    c.own(0, "REX")
    c.good("r4c1", "white")
    assert c.t.deliveries((0, hex_at("r4c1")))
    assert left and min(left) > network.LIMIT // len(left) // 2, "the searches share the limit"


def test_a_hex_on_two_routes_is_passed_once(scene: Made) -> None:
    """GA-9.3: two sea legs cannot cross in one water hex."""
    c = scene()
    c.s.cubes[hex_at("r1c2")] = 0
    c.rail("REX", "r4c1", "r4c2", "r7c7", "r6c8")
    c.good("r4c1", "red")
    c.city("r6c8", "red")
    c.city("r3c2", "purple")
    c.own(0, "REX")
    (found,) = c.t.deliveries((0, hex_at("r4c1")))
    assert len(set(found.path)) == len(found.path)
    assert [hex_key(h) for h in found.path if not c.box.prints.water >> h & 1] == ["r4c1", "r4c2", "r7c7", "r6c8"]


def test_tracing_any_path(scene: Made, play: Made, asked: Made, keys: Made) -> None:
    """GA-9.10: a shorter way than the best, hex by hex; only steps that can still end by the rules are offered."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r2c2", "r2c1", "r1c1", "r1c2", "r0c2")
    c.good("r4c1", "purple")
    c.city("r0c2", "purple")
    load = (0, hex_at("r4c1"))
    assert c.t.deliveries(load)[0].stops > 2
    ask = asked(delivery.deliver_load(c.t, ME, load), c.t, "trace", "step@r3c1")
    assert set(keys(ask, c.t)) == {"step@r2c1", "step@r2c2"}
    play(delivery.deliver_load(c.t, ME, load), c.t, "trace", "step@r2c2", "step@r1c2", "step@r0c2")
    assert c.me().money == 25 + 12 and c.t.journal is not None
    line = next(line for line in c.t.journal if line.text.startswith("delivers"))
    assert (line.args["stops"], line.args["dividend"]) == (2, 12)


def test_tracing_past_a_city_devours(scene: Made, play: Made, asked: Made, keys: Made) -> None:
    """GA-9.5: going on from a matching city takes another factory's good; without one the way ends there."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r3c2", "r2c2", "r1c2", "r0c2")
    c.good("r4c1", "purple")
    c.city("r0c2", "purple")
    c.city("r3c2", "purple")
    load = (0, hex_at("r4c1"))
    assert c.t.steps(load, [(hex_at("r4c1"), LAND), (hex_at("r3c1"), LAND), (hex_at("r3c2"), LAND)]) == []
    c.plant("r3c1", "THERZ")
    c.good("r3c1", "red")
    ask = asked(delivery.deliver_load(c.t, ME, load), c.t, "trace", "step@r3c1", "step@r3c2")
    assert set(keys(ask, c.t)) == {"step@r2c2", "end"}
    play(delivery.deliver_load(c.t, ME, load), c.t, "trace", "step@r3c1", "step@r3c2", "step@r2c2", "step@r1c2", "step@r0c2")
    assert c.s.waste == [1, 1, 0] and not c.s.goods


def test_which_factory_is_devoured_is_asked(scene: Made, play: Made) -> None:
    """GA-9.5: with two factories that could give up their good the player chooses; the way found for it names the factory too."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r4c2", "r3c2", "r2c2", "r1c2", "r0c2")
    c.good("r4c1", "purple")
    c.city("r0c2", "purple")
    c.city("r3c2", "purple")
    for h, colour in (("r3c1", "red"), ("r4c2", "white")):
        c.plant(h, "THERZ")
        c.good(h, colour)
    load = (0, hex_at("r4c1"))
    devoured = {d.devours for d in c.t.deliveries(load)}
    assert devoured == {(), (hex_at("r3c1"),), (hex_at("r4c2"),)}
    steps = ("trace", "step@r3c1", "step@r3c2", "step@r2c2", "step@r1c2", "step@r0c2")
    play(delivery.deliver_load(c.t, ME, load), c.t, *steps, "devour@r4c2")
    assert c.s.waste == [1, 0, 1] and set(c.s.goods) == {hex_at("r3c1")}


def test_ending_a_traced_way_early(scene: Made, play: Made) -> None:
    """GA-9.4: at a city that wants the good the delivery may end although it could go on."""
    c = scene()
    c.own(0, "REX")
    c.rail("REX", "r4c1", "r3c1", "r3c2", "r2c2", "r1c2", "r0c2")
    c.good("r4c1", "purple")
    c.city("r0c2", "purple")
    c.city("r3c2", "purple")
    c.plant("r3c1", "THERZ")
    c.good("r3c1", "red")
    play(delivery.deliver_load(c.t, ME, (0, hex_at("r4c1"))), c.t, "trace", "step@r3c1", "step@r3c2", "end")
    assert c.me().money == 31 and c.s.waste == [1, 0, 0]
