"""The box: its totals, and a clear message for each way in which it can be wrong."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import BoxError
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME
from dinotui.games.dinosaur_gauge.geometry import TERRAINS, bits, hex_key, hex_name


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return GAME.data()


def record(data: dict[str, Any], group: str, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(r for r in data[group] if r["id"] == name)
    return found


def test_the_map(box: Box) -> None:
    """110 hexes: 46 clear, 20 mountain, 12 swamp, 32 water; 8 cities, 31 towns, 7 destinations, 3 airports, 2 asterisks."""
    prints = box.prints
    assert Counter(TERRAINS[kind] for kind in prints.terrain) == {"clear": 46, "mountain": 20, "swamp": 12, "water": 32}
    assert prints.city.bit_count() == 8 and sum(prints.towns) == 31 and prints.stomp.bit_count() == 7
    assert len(box.airport) == 3 and len(prints.asterisks) == 2
    assert [hex_key(box.home(c)) for c in (0, 1, 2, 3, 7, 8, 9, 10, 11)] == [
        "r1c2", "r2c8", "r7c2", "r8c8", "r4c1", "r5c9", "r4c0", "r4c5", "r5c10",
    ]  # fmt: skip


def test_the_shares(box: Box) -> None:
    """GA-1: 50 shares; 5 of a railroad, 4 of a shipping company or airline, 3 of a factory company; the printed prices."""
    assert len(box.shares) == 50
    assert [len(company.shares) for company in box.companies] == [5] * 4 + [4] * 3 + [3] * 2 + [4] * 3
    assert [company.prices[0] for company in box.companies[:9]] == [3, 4, 5, 6, 8, 8, 8, 9, 9]
    assert box.companies[0].prices == (3, 6, 12, 18, 24)
    assert [[box.shares[s].stomp for s in box.companies[r].shares] for r in range(4)] == [[0, 0, 0, 1, 2]] * 4
    assert [sum(box.shares[s].cubes for s in box.companies[r].shares) for r in range(4)] == [28] * 4


def test_the_markets(box: Box) -> None:
    """GA-1.10, GA-12.1: $2 to $50 in 25 spaces; the Factory Track mirrors itself; columns fall from 6 to 1."""
    assert box.market == tuple(range(2, 51, 2))
    assert [box.market[at] for at in box.starts] == [6, 8, 10, 12]
    assert box.track == ((4, 8, 12, 16, 20, 0), (0, 20, 16, 12, 8, 4))
    assert box.column == ((6, 5, 4, 3, 2, 1),) * 3
    assert box.payout == (2, 2, 4, 9, 16, 25, 36)


def test_the_tiles(box: Box) -> None:
    """GA-1.2: 32 tiles, 4 cities, 2 factories, one volcano."""
    assert len(box.tiles) == 32
    assert sum(tile.city for tile in box.tiles) == 4 and sum(plant >= 0 for plant in box.tile_factory) == 2
    assert sum(tile.terrain == "volcano" for tile in box.tiles) == 1


def test_every_hex_has_one_name(box: Box) -> None:
    """Column letter and row number, both from the top left."""
    names = [hex_name(h) for h in range(110)]
    assert len(set(names)) == 110 and (names[0], names[-1]) == ("a1", "k10")
    assert all(set(bits(around)) and h not in bits(around) for h, around in enumerate(box.prints.around))


Break = Callable[[dict[str, Any]], Any]
WRONG: list[tuple[str, Break, str]] = [
    ("unknown group", lambda d: d.update(extra=[]), "file, extra"),
    ("missing group", lambda d: d.pop("shares"), "shares: the records are missing"),
    ("missing record", lambda d: d.pop("totals"), "totals: the record is missing"),
    ("unknown field", lambda d: d["meta"].update(colour="red"), "meta"),
    ("wrong type", lambda d: record(d, "shares", "REX-2").update(price="six"), "shares REX-2, price"),
    ("another game", lambda d: d["meta"].update(id="x"), "meta, id"),
    ("players", lambda d: d["meta"].update(players_max=6), "players_min, players_max"),
    ("hex limit", lambda d: d["meta"].update(hex_cube_limit=4), "hex_cube_limit"),
    ("wood", lambda d: d["totals"].update(wood_bits_listed=100), "wood_bits_listed"),
    ("engineers", lambda d: d["totals"].update(engineer_tokens=4), "engineer_tokens"),
    ("turns", lambda d: d["player_setup"][0].update(turns_each=9), "player_setup for 3, turns_each"),
    ("sets", lambda d: d["player_setup"][1].update(sets=3), "player_setup for 4, sets"),
    ("a company twice", lambda d: record(d, "companies", "NDL").update(id="REX"), "companies REX, id"),
    ("kinds", lambda d: record(d, "companies", "SPINO").update(kind="airline"), "companies, kind"),
    ("two ships on a route", lambda d: record(d, "companies", "SPINO").update(route="B"), "companies, route"),
    ("start hex", lambda d: record(d, "companies", "REX").update(start_hex="r0c0"), "companies REX, start_hex"),
    ("start value", lambda d: record(d, "companies", "REX").update(stomp_start_value=7), "companies REX, stomp_start_value"),
    ("tokens", lambda d: record(d, "companies", "UTAH").update(tokens_stack=3), "companies UTAH, tokens_total"),
    ("nests", lambda d: record(d, "companies", "PTERA").update(nests_total=7), "companies PTERA, nests_total"),
    ("share of nobody", lambda d: record(d, "shares", "REX-2").update(company="ABC"), "shares REX-2, company"),
    ("share bonus", lambda d: record(d, "shares", "REX-2").update(bonus={"kind": "take_nest"}), "shares REX-2, bonus"),
    ("falling prices", lambda d: record(d, "shares", "REX-2").update(price=2), "companies REX, shares"),
    ("cubes", lambda d: d["cube_spaces"][0].update(cubes=8), "cube_spaces REX, cubes"),
    ("symbols", lambda d: d["cube_spaces"][3].update(stomp=2), "cube_spaces REX, stomp"),
    ("market order", lambda d: d["stomp_market"][10].update(value=4), "stomp_market, value"),
    ("market top", lambda d: d["stomp_market"][-1].update(value=52), "stomp_market 24, value"),
    ("track", lambda d: d["factory_track"][1].update(therz_value=9), "factory_track, therz_value"),
    ("bonuses", lambda d: d["factory_bonuses"][0].update(value=5), "factory_bonuses, value"),
    ("discs", lambda d: record(d, "goods", "red").update(discs=7), "goods red, discs"),
    ("column", lambda d: d["goods_market"][1].update(value=6), "goods purple, goods_market"),
    ("counters", lambda d: d["city_counters"][0].update(colour="red"), "city_counters, colour"),
    ("payout", lambda d: d["recycle_payout"].pop(), "recycle_payout, goods"),
    ("tile count", lambda d: d["tiles"].pop(0), "tiles, id"),
    ("tile redraw", lambda d: record(d, "tiles", "T15").update(redraw_at_setup=False), "tiles T15, redraw_at_setup"),
    ("volcano town", lambda d: record(d, "tiles", "T32").update(towns=1), "tiles T32, terrain"),
    ("city tiles", lambda d: record(d, "tiles", "T01").update(city=True, redraw_at_setup=True), "city_counters, id"),
    ("neighbour", lambda d: record(d, "hexes", "r0c0").update(neighbours=["r0c1"]), "hexes r0c0, neighbours"),
    ("coordinates", lambda d: record(d, "hexes", "r1c1").update(q=5), "hexes r1c1, q, r"),
    ("town on water", lambda d: record(d, "hexes", "r2c6").update(towns=1), "hexes r2c6, terrain"),
    ("symmetry", lambda d: record(d, "hexes", "r0c1").update(towns=2), "does not mirror"),
    ("segment", lambda d: record(d, "route_edges", "A01").update(b="r9c0"), "route_edges A01, b"),
    ("route on a hex", lambda d: record(d, "hexes", "r1c4").update(routes=["B"]), "hexes r1c4, routes"),
    ("opening share", lambda d: d["opening_sets"][0].update(fixed=["REX-9", "NDL-1", "TRI-1"]), "opening_sets for 3, fixed, pools"),
    ("opening pool", lambda d: d["opening_sets"][1].update(leftover_to_stack=0), "opening_sets for 4, leftover_to_stack"),
    ("dear opening", lambda d: d["opening_sets"][0].update(fixed=["REX-4", "NDL-1", "TRI-1"]), "opening_sets for 3, fixed"),
    ("colours of engineers", lambda d: d["engineer_bonus"].update(max_colours=3), "engineer_bonus, max_colours"),
]  # fmt: skip


@pytest.mark.parametrize(("what", "breaks", "message"), WRONG, ids=[what for what, _, _ in WRONG])
def test_a_wrong_box_is_refused_by_record_and_field(data: dict[str, Any], what: str, breaks: Break, message: str) -> None:
    """Each message names the game, the record and the field."""
    broken = copy.deepcopy(data)
    breaks(broken)
    with pytest.raises(BoxError) as refused:
        GAME.box(broken)
    assert str(refused.value).startswith("Dinosaur Gauge, ") and message in str(refused.value), str(refused.value)


def test_where_the_records_come_from(data: dict[str, Any]) -> None:
    """Every record is counted once, by a name for people."""
    groups = GAME.sources(data)
    records = sum(len(group) if isinstance(group, list) else 1 for group in data.values())
    assert sum(len(group.ids) for group in groups) == records
    counted = {(group.group, group.source): group.ids for group in groups}
    assert counted["Goods", "seed"] == ("purple", "red")
    assert "REX-1" in counted["Shares", "seed"] and "REX-5" in counted["Shares", "seed"]
    assert not [name for group in groups for name in group.ids if "_" in name]
