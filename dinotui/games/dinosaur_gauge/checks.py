"""What must hold in a box beyond its types: references, totals, the map and its routes. Errors name record and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from dinotui.engine.records import Faults

from .records import CompanyRecord

if TYPE_CHECKING:
    from .box import Records

NEIGHBOURS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
KINDS = {"railroad": 4, "shipping": 3, "factory": 2, "airline": 3}
BONUS_OF = {"railroad": "take_cube_space", "shipping": "place_cube_in_box", "factory": "place_factory", "airline": "take_nest"}
OPPOSITE = {
    "REX": "BRC",
    "BRC": "REX",
    "TRI": "NDL",
    "NDL": "TRI",
    "THERZ": "UTAH",
    "UTAH": "THERZ",
    "QUETZ": "NYCTO",
    "NYCTO": "QUETZ",
    "": "",
}
"""Companies that change places when the map is turned round."""
OPPOSITE_ROUTE = {"A": "C", "B": "B", "C": "A"}
MIDDLE = {"r4c5", "r5c5"}
"""The island in the middle, where the two halves of the map differ."""


FAULTS = Faults("Dinosaur Gauge")
error, need = FAULTS.error, FAULTS.need


def unique(group: str, ids: Iterable[str]) -> set[str]:
    """The ids of a group. Raises BoxError for one that is there twice."""
    for name, n in Counter(ids).items():
        need(n == 1, f"{group} {name}", "id", "is there more than once")
    return set(ids)


def known(name: str, among: Collection[str], record: str, field: str) -> None:
    """Raise BoxError for a reference to nothing; "" is no reference."""
    need(not name or name in among, record, field, f"there is no {name}")


def check(box: Records) -> None:
    """Everything. Raises BoxError naming record and field."""
    _numbers(box)
    _companies(box)
    _shares(box)
    _cubes(box)
    _markets(box)
    _goods(box)
    _tiles(box)
    _map(box)
    _symmetry(box)
    _routes(box)
    _openings(box)


def _numbers(box: Records) -> None:
    meta, totals = box.meta, box.totals
    need(meta.id == "dinosaur_gauge", "meta", "id", "this is no box of Dinosaur Gauge")
    need((meta.players_min, meta.players_max) == (3, 5), "meta", "players_min, players_max", "the rules are for 3 to 5 players")
    need(meta.hex_cube_limit == 3, "meta", "hex_cube_limit", "the rules are written for 3 cubes on a hex")
    bits = KINDS["railroad"] * totals.cubes_per_railroad + totals.goods_colours * totals.goods_per_colour
    bits += KINDS["airline"] * totals.nests_per_airline
    need(bits <= totals.wood_bits_listed, "totals", "wood_bits_listed", f"there are {bits} wooden pieces")
    need(totals.engineer_tokens == meta.players_max, "totals", "engineer_tokens", "every player needs one")
    colours = box.engineer_bonus.max_colours
    need(colours == KINDS["railroad"], "engineer_bonus", "max_colours", "is the number of railroads")
    counts = [setup.players for setup in box.player_setup]
    need(counts == [3, 4, 5], "player_setup", "players", "there must be one for 3, 4 and 5 players in this order")
    for setup in box.player_setup:
        record = f"player_setup for {setup.players}"
        tiles = setup.players * setup.turns_each + setup.preplaced_tiles
        need(tiles == totals.tiles, record, "turns_each", f"{tiles} tiles are placed in all, there are {totals.tiles}")
        need(setup.sets == setup.players, record, "sets", "every player needs one set")


def _companies(box: Records) -> None:
    unique("companies", [company.id for company in box.companies])
    kinds = [company.kind for company in box.companies]
    need(Counter(kinds) == KINDS, "companies", "kind", "there must be 4 railroads, 3 shipping, 2 factory companies and 3 airlines")
    need(kinds == sorted(kinds, key=list(KINDS).index), "companies", "kind", "the kinds must stand in the order of the rules")
    routes = sorted(company.route or "" for company in box.companies if company.kind == "shipping")
    need(routes == ["A", "B", "C"], "companies", "route", "every route needs one shipping company")
    hexes = {h.id: h for h in box.hexes}
    for company in box.companies:
        record = f"companies {company.id}"
        need(bool(company.route) == (company.kind == "shipping"), record, "route", "shipping companies have one, others none")
        if company.kind == "shipping":
            continue
        known(company.start_hex, hexes, record, "start_hex")
        need(bool(company.start_hex), record, "start_hex", "is missing")
        h = hexes[company.start_hex]
        printed = {"railroad": h.start, "factory": h.factory, "airline": h.airport}[company.kind]
        need(printed == company.id, record, "start_hex", f"hex {h.id} does not show it")
        _pieces_of(box, company, record)
        if company.kind == "factory":
            need(not h.towns and not h.city, record, "start_hex", "a factory stands on no town and no city")


def _pieces_of(box: Records, company: CompanyRecord, record: str) -> None:
    if company.kind == "railroad":
        need(company.cubes_total == box.totals.cubes_per_railroad, record, "cubes_total", "is not the number of cubes of a railroad")
        need(
            company.cubes_start_hex == company.cubes_stomp_market == 1, record, "cubes_start_hex", "one cube on the map, one on the market"
        )
        values = [space.value for space in box.stomp_market]
        need(company.stomp_start_value in values, record, "stomp_start_value", "the Stomp Market has no such space")
    elif company.kind == "factory":
        tokens = company.tokens_map + company.tokens_track + company.tokens_stack
        need(tokens == company.tokens_total == 4, record, "tokens_total", "map, track and stack make 4 tokens")
        need(company.share_count - 1 == company.tokens_stack, record, "tokens_stack", "every share but the first has a token")
    else:
        nests = company.nests_airport + company.nests_market + company.share_count
        need(
            nests == company.nests_total == box.totals.nests_per_airline, record, "nests_total", "airport, market and shares need one each"
        )
        need(company.nests_airport == company.nests_market == 1, record, "nests_airport", "one at the airport, one for the market")


def _shares(box: Records) -> None:
    unique("shares", [share.id for share in box.shares])
    companies = {company.id: company for company in box.companies}
    for share in box.shares:
        record = f"shares {share.id}"
        known(share.company, companies, record, "company")
        need(share.id == f"{share.company}-{share.order}", record, "id", "is company and order")
        need(share.bonus.kind == BONUS_OF[companies[share.company].kind], record, "bonus", "is not the bonus of this kind of company")
        if share.bonus.kind == "take_cube_space":
            need(share.bonus.space == share.order, record, "bonus", "the cubes are those of the space with the share's number")
    for company in box.companies:
        own = sorted((share for share in box.shares if share.company == company.id), key=lambda share: share.order)
        record = f"companies {company.id}"
        orders = [share.order for share in own]
        need(orders == list(range(1, company.share_count + 1)), record, "share_count", f"the shares are numbered {orders}")
        prices = [share.price for share in own]
        need(prices == sorted(set(prices)), record, "shares", "prices must rise from share to share")


def _cubes(box: Records) -> None:
    for company in box.companies:
        if company.kind == "railroad":
            own = sorted((space for space in box.cube_spaces if space.railroad == company.id), key=lambda space: space.space)
            record = f"cube_spaces {company.id}"
            need([space.space for space in own] == list(range(1, company.share_count + 1)), record, "space", "one for each share")
            cubes = sum(space.cubes for space in own) + company.cubes_start_hex + company.cubes_stomp_market
            need(cubes == company.cubes_total, record, "cubes", f"with map and market there are {cubes}, not {company.cubes_total}")
            need([space.stomp for space in own] == [0, 0, 0, 1, 2], record, "stomp", "the last two spaces have one and two symbols")
    railroads = {company.id for company in box.companies if company.kind == "railroad"}
    for space in box.cube_spaces:
        known(space.railroad, railroads, f"cube_spaces {space.railroad} {space.space}", "railroad")


def _markets(box: Records) -> None:
    indices = [space.index for space in box.stomp_market]
    need(indices == list(range(len(indices))), "stomp_market", "index", "the spaces are numbered from 0 in order")
    values = [space.value for space in box.stomp_market]
    need(values == sorted(set(values)), "stomp_market", "value", "values must rise")
    need(values[-1] == 50, f"stomp_market {indices[-1]}", "value", "the last space is $50")
    track = box.factory_track
    need([space.position for space in track] == list(range(6)), "factory_track", "position", "there are six spaces from 0 to 5")
    for field, found in (("therz_value", [s.therz_value for s in track]), ("utah_value", [s.utah_value for s in track][::-1])):
        need(found == [4, 8, 12, 16, 20, 0], "factory_track", field, "the values are 4 to 20, and none on the rival's $4 space")
    need([bonus.value for bonus in box.factory_bonuses] == [4, 8, 12, 16, 20], "factory_bonuses", "value", "there is one for each value")
    effects = [bonus.effect.kind for bonus in box.factory_bonuses]
    order = ["place_one_cube", "advance_railroad", "recycle_action", "nest_action", "buy_share"]
    need(effects == order, "factory_bonuses", "effect", "the effects stand in the order of the rules")


def _goods(box: Records) -> None:
    goods = unique("goods", [good.id for good in box.goods])
    need(len(goods) == box.totals.goods_colours == 3, "goods", "id", "there are three colours")
    for good in box.goods:
        record = f"goods {good.id}"
        need(good.discs == box.totals.goods_per_colour, record, "discs", f"there are {box.totals.goods_per_colour} of each colour")
        column = sorted((space for space in box.goods_market if space.colour == good.id), key=lambda space: space.slot)
        need([space.slot for space in column] == list(range(1, good.discs + 1)), record, "goods_market", "a space for each disc")
        values = [space.value for space in column]
        need(values == sorted(set(values), reverse=True), record, "goods_market", "values must fall from the top")
    for space in box.goods_market:
        known(space.colour, goods, f"goods_market {space.colour} {space.slot}", "colour")
    unique("city_counters", [counter.id for counter in box.city_counters])
    colours = Counter(counter.colour for counter in box.city_counters)
    need(set(colours) == goods and len(set(colours.values())) == 1, "city_counters", "colour", "equally many of each colour")
    payout = [row.goods for row in box.recycle_payout]
    need(payout == list(range(box.totals.goods_per_colour + 1)), "recycle_payout", "goods", "a row for every number of goods from 0")


def _tiles(box: Records) -> None:
    unique("tiles", [tile.id for tile in box.tiles])
    need(len(box.tiles) == box.totals.tiles, "tiles", "id", f"there are {len(box.tiles)}, not {box.totals.tiles}")
    factories = {company.id for company in box.companies if company.kind == "factory"}
    for tile in box.tiles:
        record = f"tiles {tile.id}"
        known(tile.factory, factories, record, "factory")
        need(tile.terrain != "water", record, "terrain", "a tile is land")
        need(tile.redraw_at_setup == bool(tile.city or tile.factory), record, "redraw_at_setup", "holds for city and factory tiles")
        need(not (tile.city and tile.towns), record, "towns", "a city has no town")
        need(not (tile.factory and (tile.towns or tile.city)), record, "factory", "stands on no town and no city")
        need(tile.terrain != "volcano" or not (tile.towns or tile.city or tile.factory), record, "terrain", "a volcano is empty")
    need(Counter(t.factory for t in box.tiles if t.factory) == dict.fromkeys(factories, 1), "tiles", "factory", "one for each company")
    need(sum(tile.terrain == "volcano" for tile in box.tiles) == 1, "tiles", "terrain", "there is one volcano")
    cities = sum(h.city for h in box.hexes) + sum(tile.city for tile in box.tiles)
    need(cities == len(box.city_counters), "city_counters", "id", f"there are {cities} cities")


def _map(box: Records) -> None:
    unique("hexes", [h.id for h in box.hexes])
    need(len(box.hexes) == 110, "hexes", "id", "there are 110 hexes, 10 rows of 11")
    for h in box.hexes:
        need(h.id == f"r{h.row}c{h.col}" and h.row < 10 and h.col < 11, f"hexes {h.id}", "id", "is its row and column")
        need((h.q, h.r) == (h.col - h.row // 2, h.row), f"hexes {h.id}", "q, r", "do not fit row and column")
    at = {(h.q, h.r): h.id for h in box.hexes}
    hexes = {h.id: h for h in box.hexes}
    for h in box.hexes:
        record = f"hexes {h.id}"
        near = {at[h.q + dq, h.r + dr] for dq, dr in NEIGHBOURS if (h.q + dq, h.r + dr) in at}
        need(near == set(h.neighbours), record, "neighbours", "are not the hexes around it")
        if h.terrain == "water":
            printed = h.towns or h.city or h.factory or h.airport or h.start or h.stomp
            need(not printed, record, "terrain", "there is nothing but routes on water")
        need(not h.asterisk or h.terrain == "water", record, "asterisk", "marks water")
        need(not (h.city and h.towns), record, "city", "a city has no town")
        need(not (h.airport and (h.city or h.towns)), record, "airport", "is no city and no town")
        need(not (h.stomp and h.airport), record, "stomp", "an airport is no destination")
        need(len(h.start) == 0 or h.start in {c.start_hex and c.id for c in box.companies}, record, "start", f"there is no {h.start}")
        need(h.terrain != "volcano", record, "terrain", "the volcano is a tile")
    water = [h for h in hexes.values() if h.terrain == "water"]
    need(len(water) == box.totals.water_hexes == box.totals.tiles, "totals", "water_hexes", f"the map has {len(water)}")
    need(sum(h.asterisk for h in water) == box.totals.asterisk_hexes, "totals", "asterisk_hexes", "is not what the map has")


def _symmetry(box: Records) -> None:
    hexes = {h.id: h for h in box.hexes}
    for h in box.hexes:
        record, other = f"hexes {h.id}", hexes[f"r{9 - h.row}c{10 - h.col}"]
        need(sorted(OPPOSITE_ROUTE[r] for r in h.routes) == sorted(other.routes), record, "routes", f"do not mirror those of {other.id}")
        if h.id in MIDDLE:
            continue
        for field in ("terrain", "towns", "city", "stomp", "asterisk"):
            need(getattr(h, field) == getattr(other, field), record, field, f"does not mirror that of {other.id}")
        for field in ("factory", "airport", "start"):
            need(OPPOSITE.get(getattr(h, field)) == getattr(other, field), record, field, f"does not mirror that of {other.id}")


def _routes(box: Records) -> None:
    unique("route_edges", [edge.id for edge in box.route_edges])
    hexes = {h.id: h for h in box.hexes}
    on: dict[str, set[str]] = {h.id: set() for h in box.hexes}
    segments: set[frozenset[str]] = set()
    for edge in box.route_edges:
        record = f"route_edges {edge.id}"
        known(edge.a, hexes, record, "a")
        known(edge.b, hexes, record, "b")
        need(edge.b in hexes[edge.a].neighbours, record, "b", f"is no neighbour of {edge.a}")
        need("water" in (hexes[edge.a].terrain, hexes[edge.b].terrain), record, "a", "one end must be water")
        need(frozenset((edge.a, edge.b)) not in segments, record, "b", "the segment is there twice")
        segments.add(frozenset((edge.a, edge.b)))
        on[edge.a].add(edge.route)
        on[edge.b].add(edge.route)
    for h in box.hexes:
        need(set(h.routes) == on[h.id], f"hexes {h.id}", "routes", "are not those of the segments")
    for route in "ABC":
        _connected(box, route)


def _connected(box: Records, route: str) -> None:
    """All of a route hangs together through water, and has three ports at least."""
    hexes = {h.id: h for h in box.hexes}
    ends: dict[str, set[str]] = {}
    for edge in box.route_edges:
        if edge.route == route:
            ends.setdefault(edge.a, set()).add(edge.b)
            ends.setdefault(edge.b, set()).add(edge.a)
    water = {name for name in ends if hexes[name].terrain == "water"}
    need(bool(water), f"route_edges {route}", "route", "there is no such route")
    seen, new = set[str](), {min(water)}
    while new:
        seen |= new
        new = {near for name in new if name in water for near in ends[name]} - seen
    need(seen == set(ends), f"route_edges {route}", "a", "the route falls apart")
    need(len(set(ends) - water) >= 3, f"route_edges {route}", "a", "a route has three ports at least")


def _openings(box: Records) -> None:
    prices = {share.id: share.price for share in box.shares}
    cash = {setup.players: setup.cash for setup in box.player_setup}
    need([row.players for row in box.opening_sets] == [3, 4, 5], "opening_sets", "players", "there must be one for 3, 4 and 5 players")
    for row in box.opening_sets:
        record = f"opening_sets for {row.players}"
        need(len(row.fixed) == row.players, record, "fixed", "one share for every set")
        for name in (*row.fixed, *(name for pool in row.pools for name in pool)):
            known(name, prices, record, "fixed, pools")
        for pool in row.pools:
            need(len(pool) - row.players == row.leftover_to_stack, record, "leftover_to_stack", "does not fit the pool")
        dearest = max(prices[name] for name in row.fixed) + sum(max(prices[name] for name in pool) for pool in row.pools)
        need(dearest <= cash[row.players], record, "fixed", f"a set may cost ${dearest}, players have ${cash[row.players]}")
