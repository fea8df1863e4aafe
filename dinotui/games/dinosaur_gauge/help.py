"""How to play: the pages of the help with pictures made of parts, and a sentence for the first time of each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from dinotui.engine.help import HelpBook
from dinotui.engine.parts import AnyPart, Hex, HexEdge, HexMap, Marker, Place, Span, Text, Track, Words

from .board import GOODS, RAILS, ROUTES, SHADE, STOMP, WORKS
from .box import RAILROADS, Box
from .words import company_key

# -- pictures


def corner(box: Box) -> HexMap:
    """Eight hexes with every kind of sign, and a port."""
    red, yellow = Span("R", RAILS[0], True), Span("N", RAILS[1], True)
    water = (Span(SHADE * 2, "blue"), Span("A", ROUTES[0], True), Span(SHADE * 2, "blue"))
    purple = (Span("●", GOODS[0]), Span("p", GOODS[0], True))
    factory = (Span("t", WORKS[0], True), Span("p", GOODS[0], True))
    town = Span("○", "strong")
    shown: tuple[tuple[str, int, int, Text, str, str], ...] = (
        ("a1", 0, 1, (*factory, Span(" "), red), "factory of THERZ with a purple good, cubes of REX", "building"),
        ("b1", 1, 1, (town, Span(" "), red, yellow), "clear, a town, cubes of REX and NDL", "grass"),
        ("c1", 2, 1, (*purple, Span(" "), red), "city for purple, cubes of REX, port of route A", "home"),
        ("d1", 3, 1, water, "water, route A", "water"),
        ("a2", 1, 0, (Span("^", "dim", True),), "mountain", "closed"),
        ("b2", 2, 0, (Span("~", "green", True), town, town), "swamp, 2 towns", "jungle"),
        ("c2", 3, 0, (STOMP,), "clear, destination", "grass"),
        ("d2", 4, 0, (Span("◆", "purple", True),), "airport with its nest", "grass"),
    )
    hexes = tuple(Hex(Place(f"hex:{name}", name, (line,), words, fill, line), q, r) for name, q, r, line, words, fill in shown)
    quay = HexEdge(Place("quay:c1-d1", "c1-d1", words="port of SPINO at c1"), 2, 1, "E", (ROUTES[0],))
    return HexMap("corner", "A corner of a map", hexes, (quay,))


def market(box: Box) -> Track:
    """The Stomp Market after REX has stomped TRI."""
    values = [box.market[box.starts[r]] for r in RAILROADS]
    at = box.starts[0] + 2
    stomped = [value - 2 if r and value == box.market[at] else value for r, value in enumerate(values)]
    stomped[0] = box.market[at]
    markers = tuple(Marker(company_key(box, r), stomped[r], RAILS[r]) for r in RAILROADS)
    return Track("market", "After REX moved up", box.market[0], box.market[-1], markers)


# -- lists


def shares(box: Box) -> Words:
    """What each kind of share brings and pays."""
    kinds = {
        "railroad": "cubes to build with; pays its value on the Stomp Market, and dividends.",
        "shipping": "one of your cubes goes into its box; pays for the cubes there.",
        "factory": "a new factory; pays its value on the Factory Track, and when it produces.",
        "airline": "a nest; pays its value on the Stomp Market for each nest on the map.",
    }
    lines: list[Text] = []
    for kind, words in kinds.items():
        names = ", ".join(company.id for company in box.companies if company.kind == kind)
        lines.append((Span(names, "strong"), Span(f": {words}")))
    return Words("shares", "", tuple(lines))


class Example(msgspec.Struct, frozen=True):
    """The worked example of a delivery."""

    stops: int = 7
    price: int = 4
    hands: int = 3

    @property
    def each(self) -> int:
        """What each share gets (GA-9.8)."""
        return -(-self.stops * self.price // self.hands)


def delivery(box: Box) -> Words:
    """The worked example, line by line."""
    e = Example()
    return Words(
        "delivery",
        "Example",
        (
            f"A delivery passes {e.stops} stops and a stop pays ${e.price}: the dividend is ${e.stops * e.price}.",
            f"Players own {e.hands} shares of the railroad. Each pays ${e.each}, as fractions are rounded up.",
            f"The railroad moves up {e.hands} spaces, one for each of these shares.",
        ),
    )


def bonuses(box: Box) -> Words:
    """The Factory Bonuses by their value."""
    words = {
        "place_one_cube": "place one cube, as in a build",
        "advance_railroad": "move any railroad up two spaces",
        "recycle_action": "recycle, with its money",
        "nest_action": "place a nest; you still pay $20",
        "buy_share": "buy one more share",
    }
    lines: list[Text] = [
        (Span(f"${bonus.value:<3}", "strong"), Span(f" {words[bonus.effect.kind]}")) for bonus in box.records.factory_bonuses
    ]
    return Words("bonuses", "", tuple(lines))


PARTS: Mapping[str, Callable[[Box], AnyPart]] = {
    "corner": corner,
    "market": market,
    "shares": shares,
    "delivery": delivery,
    "bonuses": bonuses,
}
"""Pictures and lists by their name in help.toml."""

BOOK = HelpBook(__package__, PARTS)
texts, first_time, pages = BOOK.texts, BOOK.first_time, BOOK.pages
