"""What the pieces of Dinosaur Gauge add up to (GA-1.12)."""

from __future__ import annotations

from .box import AIRLINES, COMPANIES, RAILROADS
from .geometry import VOLCANO, bits
from .state import NONE, STAGES
from .table import GaugeTable


def check(t: GaugeTable) -> None:
    """Raises AssertionError when something does not add up, or stands where it may not."""
    s, box = t.state, t.box
    assert s.stage in STAGES
    _cubes(t)
    for g in range(len(box.goods)):
        discs = s.column[g] + s.waste[g] + sum(1 for good in s.goods.values() if good == g)
        assert discs == box.discs, (box.goods[g], discs)
        assert min(s.column[g], s.waste[g]) >= 0
    assert set(s.goods) <= set(s.plants), "a good without a factory"
    for a in range(len(AIRLINES)):
        nests = s.supply[a] + sum(p.nests[a] for p in s.players) + t.nests_on_map(a) + (s.flights[a] != NONE)
        assert nests == box.totals.nests_per_airline, (box.companies[AIRLINES[a]].id, nests)
        opened = any(s.cubes[h] for h, airline in box.airport.items() if airline == a)
        assert opened == (s.flights[a] != NONE)
    assert all(s.city.get(h) is not None for h in s.nests)
    tiles = [*s.bag, *s.laid.values(), *([] if s.tile == NONE else [s.tile])]
    assert sorted(tiles) == list(range(len(box.tiles))), tiles
    assert all(box.prints.water >> h & 1 for h in s.laid)
    _counters(t)
    waiting = [share for shares in s.sets for share in shares]
    for company in range(COMPANIES):
        shares = sum(p.shares[company] for p in s.players) + sum(1 for share in waiting if box.shares[share].company == company)
        assert shares == s.sold[company] <= len(box.companies[company].shares), (box.companies[company].id, shares)
    for player in s.players:
        assert player.money >= 0
        assert min(*player.cubes, *player.nests, *player.engineer, *player.shares) >= 0
    _tracks(t)


def _cubes(t: GaugeTable) -> None:
    s = t.state
    for r in RAILROADS:
        on_map = sum(here >> r & 1 for here in s.cubes)
        boxes = sum(s.boxes[r::4])
        held = sum(player.cubes[r] + player.engineer[r] for player in s.players)
        total = on_map + 1 + sum(s.spaces[5 * r : 5 * r + 5]) + boxes + held
        assert total == t.box.totals.cubes_per_railroad, (t.box.companies[r].id, total)
    ground = t.ground
    for h, here in enumerate(s.cubes):
        if here:
            assert here.bit_count() <= t.box.meta.hex_cube_limit
            assert ground.buildable >> h & 1 and ground.terrain[h] != VOLCANO


def _counters(t: GaugeTable) -> None:
    s, box = t.state, t.box
    if s.stage == STAGES[0]:
        return
    assert set(s.city) == set(bits(t.ground.city))
    assert sorted([*s.city.values(), *s.counters]) == sorted(box.counters)
    tiles = {tile for tile in s.laid.values() if box.tile_factory[tile] != NONE}
    tokens = sum(box.tokens) - sum(s.tokens)
    assert len(s.plants) == len(box.tokens) + tokens + len(tiles)


def _tracks(t: GaugeTable) -> None:
    s, top = t.state, len(t.box.market) - 1
    assert all(min(t.box.starts) <= at <= top for at in s.market), s.market
    assert all(at == NONE or 0 <= at <= top for at in s.flights)
    assert s.track[0] < s.track[1] and all(t.factory_value(plant) for plant in range(2)), s.track
