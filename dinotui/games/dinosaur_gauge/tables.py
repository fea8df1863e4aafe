"""Everything beside the map as parts: shares, markets, players, tiles, opening sets, scores."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dinotui.engine import Seat
from dinotui.engine.parts import Marker, Number, Numbers, Pane, Place, Space, Spaces, Span, Text, Track, Words

from .board import AIRWAYS, GOODS, RAILS, WORKS, company_role
from .box import AIRLINES, FACTORIES, INDUSTRIES, RAILROADS, SHIPPING
from .state import NONE
from .words import GOOD, SET, company_key, set_name, tile_name

if TYPE_CHECKING:
    from dinotui.engine.parts import AnyPart

    from .table import GaugeTable


def shares_pane(t: GaugeTable, seat: Seat | None) -> Pane:
    """Every company: the price of its next share, what a share pays now, what the next one brings, and who owns how many."""
    parts: list[AnyPart] = [
        Spaces(title.lower(), title, tuple(_company(t, company, seat) for company in companies)) for title, companies in INDUSTRIES.items()
    ]
    return Pane("shares", "Shares", tuple(parts), short="Shares")


def _company(t: GaugeTable, company: int, seat: Seat | None) -> Space:
    name, record = company_key(t.box, company), t.box.companies[company]
    share = t.next_share(company)
    closed = company in AIRLINES and t.state.flights[company - AIRLINES[0]] == NONE
    price = "sold out" if share is None else "not open" if closed else f"next ${t.box.shares[share].price}"
    owners = order_owners(t, company, seat)
    spans = [Span(f"{price:<8}"), Span(f" pays ${t.worth(company):<3}", "strong"), Span(f" {_brings(t, company):<8}", "dim")]
    for owner, n in owners:
        spans.append(Span(f" {t.names[owner]}:{n}", f"seat{owner}", True))
    owned = ", ".join(f"{t.names[owner]} {n}" for owner, n in owners) or "nobody"
    words = f"{record.name}, {price}, a share pays ${t.worth(company)} now, {_brings(t, company) or 'nothing more'}; owned by {owned}"
    return Space(Place(f"company:{name}", name, ((Span(name, company_role(company), True),),), words), (), tuple(spans))


def order_owners(t: GaugeTable, company: int, seat: Seat | None) -> list[tuple[Seat, int]]:
    """A company's owners, the reader first."""
    return sorted(t.owners(company), key=lambda owner: owner[0] != seat)


def _brings(t: GaugeTable, company: int) -> str:
    """What counts beside the price: cubes of the next share, cubes in the box, tokens left, nests on the map."""
    share = t.next_share(company)
    if company in RAILROADS:
        return f"{t.box.shares[share].cubes} cubes" if share is not None else ""
    if company in SHIPPING:
        return f"{t.box_cubes(company - SHIPPING[0])} in box"
    if company in FACTORIES:
        return f"{t.state.tokens[company - FACTORIES[0]]} left"
    n = t.nests_on_map(company - AIRLINES[0])
    return "1 nest" if n == 1 else f"{n} nests"


def markets_pane(t: GaugeTable) -> Pane:
    """The Stomp Market, the Factory Track, and the goods."""
    s, box = t.state, t.box
    markers = [Marker(company_key(box, r), t.rail_value(r), RAILS[r]) for r in RAILROADS]
    markers += [Marker(company_key(box, AIRLINES[a]), t.flight_value(a), AIRWAYS[a]) for a, at in enumerate(s.flights) if at != NONE]
    stomp = Track("stomp", "Stomp Market, dollars a share", box.market[0], box.market[-1], tuple(markers))
    works = tuple(Marker(company_key(box, FACTORIES[f]), t.factory_value(f), WORKS[f]) for f in range(len(FACTORIES)))
    track = Track("factory", "Factory Track, dollars a share", box.bonuses[0], box.bonuses[-1], works)
    goods = Spaces("goods", "Goods", tuple(_good(t, g) for g in range(len(box.goods))))
    bonuses = "Bonuses after producing: $4 one cube, $8 two spaces up, $12 recycle, $16 nest, $20 a share."
    return Pane("markets", "Markets", (stomp, track, goods, Words("bonuses", "", (bonuses,))), short="Markets")


def _good(t: GaugeTable, good: int) -> Space:
    s, name = t.state, t.box.goods[good]
    out = t.box.discs - s.column[good]
    price = f"a stop pays ${t.price(good)}" if out else "all in the market"
    on_factories = sum(1 for other in s.goods.values() if other == good)
    n = s.waste[good]
    words = f"{price}, {s.column[good]} in the market, {on_factories} on factories, {n} in Waste (${t.box.payout[n]} to recycle)"
    discs = Span("●" * s.column[good] + "○" * out, GOODS[good])
    short = f"${t.price(good)} a stop" if out else "all there"
    does: Text = (discs, Span(f" {short}, {on_factories} on factories, {n} in Waste, recycling pays ${t.box.payout[n]}"))
    return Space(Place(GOOD.at(t, good), name, ((Span(name, GOODS[good], True),),), words), (), does)


# -- players


def players_pane(t: GaugeTable, seat: Seat | None) -> Pane:
    """What everybody has, the reader first."""
    seats = sorted(range(len(t.state.players)), key=lambda other: (other != seat, other))
    worth = {score.seat: score.total for score in t.game.scores(t)}
    parts = tuple(_player(t, other, worth[Seat(other)]) for other in seats)
    return Pane("players", "Players", parts, short="Players")


def _player(t: GaugeTable, seat: int, worth: float) -> Numbers:
    player, box = t.player(seat), t.box
    numbers = [Number("money", f"${player.money}", f"seat{seat}"), Number("worth", f"${worth:g}", "strong")]
    for title, companies in INDUSTRIES.items():
        shares = " ".join(f"{company_key(box, c)} {player.shares[c]}" for c in companies if player.shares[c])
        if shares:
            numbers.append(Number(title.lower(), shares))
    cubes = " ".join(f"{company_key(box, r)} {n}" for r, n in enumerate(player.cubes) if n)
    nests = " ".join(f"{company_key(box, AIRLINES[a])} {n}" for a, n in enumerate(player.nests) if n)
    spent = " ".join(f"{company_key(box, r)} {n}" for r, n in enumerate(player.engineer) if n)
    numbers += [Number(label, value) for label, value in (("cubes left", cubes), ("nests left", nests)) if value]
    if spent:
        numbers.append(Number("engineers", f"{spent} (${t.engineer_bonus(seat)})"))
    return Numbers(f"player{seat}", t.names[seat], tuple(numbers))


# -- tiles and opening sets


def tiles_pane(t: GaugeTable) -> Pane:
    """The tile drawn, and what is left in the bag in any order."""
    s = t.state
    parts: list[AnyPart] = []
    if s.tile != NONE:
        parts.append(Words("drawn", "Drawn", ((Span(tile_name(t.box, s.tile), "strong"),),)))
    left = Counter(tile_name(t.box, tile) for tile in sorted(s.bag))
    numbers = tuple(Number(name, str(n)) for name, n in left.items()) or (Number("tiles", "0"),)
    parts.append(Numbers("bag", f"{len(s.bag)} in the bag", numbers))
    return Pane("tiles", "Tiles left", tuple(parts), short="Tiles")


def sets_pane(t: GaugeTable) -> Pane | None:
    """The opening sets nobody has yet; None once all are bought."""
    if not t.state.sets:
        return None
    spaces = []
    for shares in t.state.sets:
        price = sum(t.box.shares[share].price for share in shares)
        words = ", ".join(f"{t.box.companies[t.box.shares[share].company].name} ${t.box.shares[share].price}" for share in shares)
        spaces.append(Space(Place(SET.at(t, shares), set_name(t.box, shares), (), words), (), f"${price}: {words}"))
    return Pane("sets", "Opening sets", (Spaces("sets", "Opening sets", tuple(spaces)),), short="Sets")


def scores_pane(t: GaugeTable, seat: Seat | None) -> Pane:
    """What everybody would have if the game ended now, line by line."""
    parts = []
    for score in sorted(t.game.scores(t), key=lambda score: score.seat != seat):
        lines: list[Text] = [(Span(f"${score.total:g}", "strong", True), Span(" in all"))]
        for line in score.lines:
            detail = f"  {line.detail}" if line.detail else ""
            lines.append((Span(f"${line.points:<4g} {line.label}"), Span(detail, "dim")))
        parts.append(Words(f"score{score.seat}", t.names[score.seat], tuple(lines)))
    return Pane("scores", "Worth at the end", tuple(parts), short="Worth")
