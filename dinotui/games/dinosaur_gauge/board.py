"""The map as a part: terrain, towns, cities, factories, nests and cubes on the hexes, routes on the water, quays at the ports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Hex, HexEdge, HexMap, Pane, Place, Span, Text, Words

from .box import AIRLINES, FACTORIES, RAILROADS, SHIPPING
from .geometry import CLEAR, COLUMNS, HEXES, MOUNTAIN, ROWS, SWAMP, TERRAINS, VOLCANO, WATER, bits, hex_key, hex_name
from .words import company_key, listed

if TYPE_CHECKING:
    from .table import GaugeTable

RAILS = ("red", "yellow", "blue", "green")
"""Roles of the railroads."""
ROUTES = ("teal", "orange", "pink")
"""Roles of the shipping routes."""
WORKS = ("orange", "teal")
"""Roles of the factory companies."""
AIRWAYS = ("purple", "pink", "white")
"""Roles of the airlines."""
GOODS = ("purple", "red", "white")
"""Roles of the goods."""
FILLS = {CLEAR: "grass", MOUNTAIN: "closed", SWAMP: "jungle", WATER: "water", VOLCANO: "volcano"}
SHADE = "░"
"""Water that no tile covers."""
STOMP = Span("!", "warn", True)


def company_role(company: int) -> str:
    """The role of a company."""
    for companies, roles in ((RAILROADS, RAILS), (SHIPPING, ROUTES), (FACTORIES, WORKS), (AIRLINES, AIRWAYS)):
        if company in companies:
            return roles[company - companies[0]]
    return ""


def map_pane(t: GaugeTable) -> Pane:
    """The whole map."""
    hexes = tuple(_hex(t, h) for h in range(HEXES))
    return Pane("map", "Map", (HexMap("map", "Map", hexes, tuple(_quays(t))),), short="Map")


def spot(h: int) -> tuple[int, int]:
    """Where a hex is drawn: axial q and r with r growing upward."""
    row, column = divmod(h, COLUMNS)
    return column + ((row & 1) + row - ROWS + 2) // 2, ROWS - 1 - row


def _hex(t: GaugeTable, h: int) -> Hex:
    terrain = t.ground.terrain[h]
    q, r = spot(h)
    if terrain == WATER:
        return Hex(_water(t, h), q, r)
    above = (*_terrain(t, h), *_features(t, h))
    cubes = tuple(Span(company_key(t.box, rail)[0], RAILS[rail], True) for rail in RAILROADS if t.state.cubes[h] >> rail & 1)
    lines: list[Text] = [line for line in (above, cubes, _named(t, h)) if line]
    fill = "building" if h in t.state.plants else "home" if h in t.state.city else FILLS[terrain]
    gap = (Span(" "),) if above and cubes and len(above) + len(cubes) < 5 else ()
    short = (*above, *gap, *cubes) or (Span(" "),)
    return Hex(Place(f"hex:{hex_key(h)}", hex_name(h), tuple(lines), land_words(t, h), fill, short), q, r)


def _terrain(t: GaugeTable, h: int) -> tuple[Span, ...]:
    """The sign of the ground as long as it matters: to the next railroad that builds there, or for ever for the volcano."""
    terrain = t.ground.terrain[h]
    if terrain == VOLCANO:
        return (Span("▲", "orange", True), Span("▲", "orange", True))
    if not t.difficult(h) or t.full() >> h & 1:
        return ()
    return (Span("^", "dim", True),) if terrain == MOUNTAIN else (Span("~", "green", True),)


def _named(t: GaugeTable, h: int) -> tuple[Span, ...]:
    """Where there is room: the factory's company, the airport's airline, else the routes of a port."""
    if h in t.state.plants:
        return (Span(company_key(t.box, FACTORIES[t.state.plants[h]]), "dim"),)
    if h in t.box.airport:
        return (Span(company_key(t.box, AIRLINES[t.box.airport[h]]), "dim"),)
    routes = "".join("ABC"[route] for route in t.ground.ports(h)) if t.ground.coast >> h & 1 else ""
    return (Span(f"port {routes}", "dim"),) if routes else ()


def _features(t: GaugeTable, h: int) -> tuple[Span, ...]:
    """Town, city, factory, airport and stomp symbol as signs, each one cell wide."""
    s, out = t.state, list[Span]()
    if h in s.city:
        good = s.city[h]
        nest = s.nests.get(h)
        sign = Span("●", GOODS[good]) if nest is None else Span("◆", AIRWAYS[nest], True)
        out += [sign, Span(t.box.goods[good][0], GOODS[good], True)]
    out += [Span("○", "strong")] * t.ground.towns[h]
    if h in s.plants:
        out.append(Span("tu"[s.plants[h]], WORKS[s.plants[h]], True))
        good = s.goods.get(h, -1)
        out.append(Span("·", "dim") if good < 0 else Span(t.box.goods[good][0], GOODS[good], True))
    if h in t.box.airport:
        out.append(Span("◆", AIRWAYS[t.box.airport[h]], True))
    if t.box.prints.stomp >> h & 1 and not s.cubes[h]:
        out.append(STOMP)
    return tuple(out)


def land_words(t: GaugeTable, h: int) -> str:
    """What is on a land hex."""
    s, box = t.state, t.box
    words = [TERRAINS[t.ground.terrain[h]]]
    if h in s.city:
        words.append(f"city for {box.goods[s.city[h]]}")
        if h in s.nests:
            words.append(f"nest of {company_key(box, AIRLINES[s.nests[h]])}")
    if t.ground.towns[h]:
        words.append("a town" if t.ground.towns[h] == 1 else "2 towns")
    if h in s.plants:
        good = f"a {box.goods[s.goods[h]]} good" if h in s.goods else "no good"
        words.append(f"factory of {company_key(box, FACTORIES[s.plants[h]])} with {good}")
    if h in box.airport:
        words.append(f"airport of {company_key(box, AIRLINES[box.airport[h]])}")
    if box.prints.stomp >> h & 1:
        words.append("destination" if not s.cubes[h] else "destination, reached")
    routes = ["ABC"[route] for route in t.ground.ports(h)] if t.ground.coast >> h & 1 else []
    if routes:
        words.append(f"port of route {listed(routes)}")
    rails = [company_key(box, rail) for rail in RAILROADS if s.cubes[h] >> rail & 1]
    if rails:
        words.append(f"cubes of {listed(rails)}")
    return ", ".join(words)


def _water(t: GaugeTable, h: int) -> Place:
    routes = t.ground.routes(h)
    letters = [Span("ABC"[route], ROUTES[route], True) for route in routes]
    shade = Span(SHADE, "blue")
    if len(letters) == 2:
        line: tuple[Span, ...] = (shade, letters[0], shade, letters[1], shade)
    elif letters:
        line = (Span(SHADE * 2, "blue"), letters[0], Span(SHADE * 2, "blue"))
    else:
        line = (Span(SHADE * 5, "blue"),)
    words = f"water, route {listed(['ABC'[route] for route in routes])}" if routes else "water"
    return Place(f"hex:{hex_key(h)}", hex_name(h), (line,), words, "water", line)


def _quays(t: GaugeTable) -> list[HexEdge]:
    """A heavy line in the route's colour where a route meets a port."""
    out = []
    for component in t.ground.sea:
        ways = t.box.prints.ways[component.route]
        for water in bits(component.water):
            for port in bits(ways[water] & component.ports):
                out.append(_quay(t, port, water, component.route))
    return out


def _quay(t: GaugeTable, port: int, water: int, route: int) -> HexEdge:
    one, two = sorted((spot(port), spot(water)), key=lambda at: (at[1], at[0]))
    if one[1] == two[1]:
        direction = "E"
    else:
        direction = "NE" if two[0] == one[0] else "NW"
    name = f"{hex_name(port)}-{hex_name(water)}"
    place = Place(
        f"quay:{hex_key(port)}-{hex_key(water)}", name, words=f"port of {company_key(t.box, SHIPPING[route])} at {hex_name(port)}"
    )
    return HexEdge(place, *one, direction, (ROUTES[route],))


def signs_pane(t: GaugeTable) -> Pane:
    """What the signs of the map mean."""
    rails = [Span("cubes  ")]
    for rail in RAILROADS:
        name = company_key(t.box, rail)
        rails += [Span(name[0], RAILS[rail], True), Span(f" {name}  ")]
    routes = [Span("routes ")]
    for route, company in enumerate(SHIPPING):
        routes += [Span("ABC"[route], ROUTES[route], True), Span(f" {company_key(t.box, company)}  ")]
    cities = [Span("cities ")]
    for good, name in enumerate(t.box.goods):
        cities += [Span("●", GOODS[good]), Span(name[0], GOODS[good], True), Span(f" wants {name}  ")]
    works = [Span("factories ")]
    for plant, company in enumerate(FACTORIES):
        works += [Span("tu"[plant], WORKS[plant], True), Span(f" {company_key(t.box, company)}, then its good or ·  ")]
    lines: tuple[Text, ...] = (
        tuple(rails),
        tuple(cities),
        (Span("◆", "purple", True), Span(" nest: at an airport, or in a city, which then counts two stops")),
        tuple(works),
        (
            Span("○", "strong"),
            Span(" a town  "),
            Span("○○", "strong"),
            Span(" two towns  "),
            STOMP,
            Span(" destination: first railroad moves up"),
        ),
        (Span("^", "dim", True), Span(" mountain without a tunnel  "), Span("~", "green", True), Span(" swamp: one more cube each")),
        (Span("▲▲", "orange", True), Span(" volcano: nobody builds there  "), Span(SHADE * 3, "blue"), Span(" water")),
        (*routes, Span("a heavy coast line is a port of the route in its colour")),
    )
    return Pane("signs", "Signs", (Words("signs", "Signs on the map", lines),), short="Signs")
