"""What an option brings, in a few words; made only for options somebody looks at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine import Seat

from .box import AIRLINES, FACTORIES, RAILROADS, SHIPPING, CompanyId
from .geometry import MOUNTAIN, SWAMP, HexId
from .network import LAND, Node
from .words import Delivery, Load, ShareSet, Target, company_key, cubes_named, hexes_listed, listed, stops_named

if TYPE_CHECKING:
    from .table import GaugeTable


def opening_set(t: GaugeTable, seat: Seat, shares: ShareSet) -> str:
    """What a set costs and brings: $20, leaves $5; 7 REX cubes."""
    price = sum(t.box.shares[share].price for share in shares)
    rails = [t.box.shares[share] for share in shares if t.box.shares[share].company in RAILROADS]
    cubes = [f"{share.cubes} {company_key(t.box, share.company)} cubes" for share in rails]
    return f"${price}, leaves ${t.player(seat).money - price}; {listed(cubes)}"


def lay(t: GaugeTable, seat: Seat, h: HexId) -> str:
    """What a tile on a hex lies beside, and which routes it cuts."""
    routes = ["ABC"[route] for route in t.ground.routes(h)]
    beside = [company_key(t.box, r) for r in RAILROADS if t.rails(r) & t.box.prints.around[h]]
    words = [f"beside {listed(beside)}"] if beside else []
    if routes:
        words.append(f"takes up {'route' if len(routes) == 1 else 'routes'} {listed(routes)}")
    return "; ".join(words)


def buy(t: GaugeTable, seat: Seat, company: CompanyId) -> str:
    """What a share brings, and what it would pay now."""
    share = t.next_share(company)
    if share is None:
        return ""
    record, player = t.box.shares[share], t.player(seat)
    words = [f"worth ${t.worth(company)} now"]
    if company in RAILROADS:
        words.append(cubes_named(record.cubes))
        if record.stomp:
            words.append(f"moves up {record.stomp}")
    elif company in SHIPPING:
        words.append("one of your cubes goes into its box" if any(player.cubes) else "no cube for its box")
    elif company in FACTORIES:
        words.append("a new factory" if t.state.tokens[company - FACTORIES[0]] else "no factory left")
    else:
        words.append("a nest")
    return ", ".join(words)


def box_cube(t: GaugeTable, seat: Seat, rail: int) -> str:
    """What is left."""
    return f"leaves {t.player(seat).cubes[rail] - 1} {company_key(t.box, rail)}"


def stand(t: GaugeTable, seat: Seat, h: HexId) -> str:
    """Who could deliver from there."""
    there = [company_key(t.box, r) for r in RAILROADS if t.rails(r) >> h & 1]
    beside = [company_key(t.box, r) for r in RAILROADS if t.rails(r) & t.box.prints.around[h] and not t.rails(r) >> h & 1]
    words = [f"on {listed(there)}"] if there else []
    return "; ".join([*words, f"beside {listed(beside)}"] if beside else words)


# -- building


def build(t: GaugeTable, seat: Seat, rail: int) -> str:
    """How many cubes there are, and how many places."""
    n = len({h for h, _ in t.targets(seat, rail)})
    return f"{cubes_named(t.player(seat).cubes[rail])}, {n} {'place' if n == 1 else 'places'} in reach"


def cube(t: GaugeTable, seat: Seat, target: Target) -> str:
    """What a placement costs and brings, before it is done."""
    h, route = target
    ask = t.ask
    if ask is None:
        return ""
    rail = ask.args["rail"]
    cost, terrain = t.cost(target), t.ground.terrain[h]
    paid = [f"{company_key(t.box, SHIPPING[route])} box"] if route != LAND else []
    if t.difficult(h):
        paid.append({MOUNTAIN: "tunnel", SWAMP: "swamp"}[terrain])
    words = [cubes_named(cost) + (f" ({listed(paid)})" if paid else "")]
    words += _gains(t, rail, h)
    if t.player(seat).cubes[rail] == cost:
        words.append(f"your last cube: ${t.box.meta.building_bonus}")
    return "; ".join(words)


def _gains(t: GaugeTable, rail: int, h: int) -> list[str]:
    """What lies on a hex for a railroad that reaches it."""
    s, out = t.state, []
    stops = t.stops_at(h)
    if h in s.city:
        out.append(f"city for {t.box.goods[s.city[h]]}, {stops_named(stops)}")
    elif stops:
        out.append(stops_named(stops))
    if h in s.plants:
        good = t.box.goods[s.goods[h]] if h in s.goods else "no good"
        out.append(f"factory of {company_key(t.box, FACTORIES[s.plants[h]])}, {good}")
    if t.box.prints.stomp >> h & 1 and not s.cubes[h]:
        out.append(f"{company_key(t.box, rail)} moves up 1")
    airline = t.box.airport.get(h)
    if airline is not None and s.flights[airline] < 0:
        out.append(f"opens {company_key(t.box, AIRLINES[airline])}: its first share and a nest")
    return out


def built(t: GaugeTable, seat: Seat, thing: None) -> str:
    """What is kept."""
    ask = t.ask
    if ask is None or "rail" not in ask.args:
        return ""
    return f"keeps {cubes_named(t.player(seat).cubes[ask.args['rail']])}"


def earned(t: GaugeTable, seat: Seat, company: int, each: int) -> str:
    """Who earns what when every share of a company pays so much, the reader first: You $20 and Bob $10."""
    owners = sorted(t.owners(company), key=lambda owner: owner[0] != seat)
    return listed([f"{t.names[other]} ${each * n}" for other, n in owners])


# -- deliveries


def load(t: GaugeTable, seat: Seat, what: Load) -> str:
    """The best way there is."""
    best = t.deliveries(what)
    return way(t, seat, best[0]) if best else ""


def way(t: GaugeTable, seat: Seat, d: Delivery) -> str:
    """What a delivery pays, who earns what, and what moves: 6 stops x $5 = $30: You $20 and Bob $10; REX moves up 3."""
    each = t.per_share(d)
    price = t.price(t.state.goods[d.origin])
    total = f"{stops_named(d.stops)} x ${price} = ${t.dividend(d)}"
    words = [f"{total}: {earned(t, seat, d.rail, each)}", f"{company_key(t.box, d.rail)} moves up {t.in_hands(d.rail)}"]
    if d.devours:
        words.append(f"devours {hexes_listed(d.devours)}")
    return "; ".join(words)


def end(t: GaugeTable, seat: Seat, thing: None) -> str:
    """What the traced way pays if it ends here."""
    ask = t.ask
    if ask is None or "path" not in ask.args:
        return ""
    traced: list[Node] = ask.args["path"]
    rail, origin = ask.args["rail"], traced[0][0]
    path = tuple(h for h, _ in traced)
    return way(t, seat, Delivery(rail, HexId(origin), HexId(path[-1]), (), path, ask.args["stops"]))


# -- producing, nests, recycling


def produce(t: GaugeTable, seat: Seat, company: CompanyId) -> str:
    """How many goods it needs and what it pays."""
    plant = company - FACTORIES[0]
    value, empty = t.factory_value(plant), len(t.empty_plants(plant))
    return f"fills {empty} {'factory' if empty == 1 else 'factories'}; {earned(t, seat, company, value)}; then a bonus up to ${value}"


def fill(t: GaugeTable, seat: Seat, good: int) -> str:
    """What a stop pays for it then, and which railroads there lead to a city for it."""
    ask = t.ask
    if ask is None:
        return ""
    h, cities = ask.args["hex"], t.cities(good)
    taken = t.box.discs - t.state.column[good]
    price = t.box.column[good][min(taken, t.box.discs - 1)]
    rails = [company_key(t.box, r) for r in RAILROADS if t.network(r).piece(h) & cities]
    return f"a stop pays ${price}" + (f"; {listed(rails)} can deliver it" if rails else "")


def nest(t: GaugeTable, seat: Seat, company: CompanyId) -> str:
    """What it costs, and where the marker goes."""
    s, airline = t.state, company - AIRLINES[0]
    taken = {*s.market, *s.flights}
    to = next((at for at in range(s.flights[airline] + 1, len(t.box.market)) if at not in taken), s.flights[airline])
    now, then = t.worth(company), t.box.market[to] * (t.nests_on_map(airline) + 1)
    return f"${t.box.meta.nest_action_cost}; a share is worth ${then} instead of ${now}"


def nest_at(t: GaugeTable, seat: Seat, h: HexId) -> str:
    """Which railroads have the city."""
    rails = [company_key(t.box, r) for r in RAILROADS if t.rails(r) >> h & 1]
    return f"on {listed(rails)}" if rails else "on no railroad"


def recycle(t: GaugeTable, seat: Seat, good: int) -> str:
    """What it pays."""
    n = t.state.waste[good]
    return f"{n} from Waste, ${t.box.payout[n]}"


def advance(t: GaugeTable, seat: Seat, rail: int) -> str:
    """Where the railroad goes, and whom it stomps."""
    market, top = t.state.market, len(t.box.market) - 1
    to = min(top, market[rail] + t.box.bonus_spaces)
    stomped = [company_key(t.box, r) for r in RAILROADS if r != rail and to != market[rail] and market[r] == to]
    return f"${t.rail_value(rail)} to ${t.box.market[to]}" + (f", stomps {listed(stomped)}" if stomped else "")
