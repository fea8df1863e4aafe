"""Parks as hex maps: tiles, slots, escaped dinosaurs, the Jeeple, and where something may be built."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import AnyPart, Hex, HexMap, Number, Numbers, Pane, Place, Span, Text, Words
from dinotui.games.dinosaur_world.box import ANY
from dinotui.games.dinosaur_world.geometry import Hex as Spot
from dinotui.games.dinosaur_world.geometry import hex_name
from dinotui.games.dinosaur_world.notes import tile_words
from dinotui.games.dinosaur_world.state import ENTRANCE, ESCAPED, ParkTile
from dinotui.games.dinosaur_world.words import ARROWS, ENTRANCE_NAME, HEX, WELCOME, listed, plural
from dinotui.games.dinosaur_world.words import tile_words as tile_name

from . import signs

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.games.dinosaur_world.table import WorldTable

SORTS = {"paddock": "Dino Paddock", "special": "Special Building", "attraction": "Attraction"}


def park_pane(t: WorldTable, owner: int, seat: Seat | None) -> Pane:
    """A park; above it what the tour has brought so far, and in a solo game the round's card."""
    own = owner == seat
    parts: list[AnyPart] = []
    if t.state.solo is not None and t.state.solo.shown:
        parts.append(Words(f"card{owner}", "", (card_line(t, "Round card: escaped"),)))
    if on_tour(t, owner):
        parts.append(tour_numbers(t, owner))
    parts.append(park_map(t, owner, own))
    parts.append(Words(f"signs{owner}", "", legend(t, owner)))
    return Pane("park" if own else f"park{owner}", "Park" if own else f"Park of {t.names[owner]}", tuple(parts), "Park", owner)


def on_tour(t: WorldTable, owner: int) -> bool:
    """Whether this seat is just driving."""
    s = t.state
    return s.stage == "tour" and 0 < s.done <= len(s.order) and s.order[s.done - 1] == owner


def tour_numbers(t: WorldTable, owner: int) -> Numbers:
    """Movement, excitement, danger and workers of the tour so far."""
    p = t.player(owner)
    numbers = [
        Number("movement", str(p.movement), "strong"),
        Number("excitement", str(p.excitement), "good"),
        Number("Deaths", str(p.deaths_now), "bad" if p.deaths_now else ""),
        Number("activated", str(len(p.activated))),
    ]
    if p.threat > p.security:
        numbers.append(Number("Deaths in Income", str(p.threat - p.security), "bad"))
    numbers += [Number(t.box.workers[kind].name, str(n), signs.WORKERS[kind]) for kind, n in enumerate(p.workers) if n]
    return Numbers(f"tour{owner}", "", tuple(numbers))


def card_line(t: WorldTable, lead: str = "Escaped") -> Text:
    """What dinosaurs do by the round's card, in one line that begins with some words."""
    card = t.box.solo_cards[t.solo.shown[-1]].round
    one, two = card.escape
    return (
        Span(f"{lead} dinosaurs move ", "dim"),
        Span(ARROWS[card.move], "warn", True),
        Span(", others escape ", "dim"),
        Span(ARROWS[one], "bad", True),
        Span(", else ", "dim"),
        Span(ARROWS[two], "bad", True),
    )


def legend(t: WorldTable, owner: int) -> tuple[Text, ...]:
    """What the signs on the hexes of a park mean, as far as they are there."""
    park = t.player(owner).park
    signed = ["● dinosaur", "○ empty", "+2 excitement now"]
    if on_tour(t, owner):
        signed.append("J Jeeple")
    if any(x.boredom for x in park):
        signed.append("-1 lost to Boredom")
    lines: list[Text] = [(Span("  ".join(signed), "dim"),)]
    if any(x.standing for x in park):
        lines.append((signs.ESCAPEE, Span(" escaped dinosaur  ", "dim"), signs.MARKER, Span(" its slot", "dim")))
    kinds = {t.box.tiles[x.tile].worker for x in park if x.tile != ENTRANCE and not t.box.tiles[x.tile].is_paddock} - {ANY}
    named = [(signs.worker_short(kind), Span(f" {t.box.workers[kind].name}", "dim")) for kind in sorted(kinds)]
    if named:
        lines.append(tuple(span for n, pair in enumerate(named) for span in ((Span("  "),) if n else ()) + pair))
    return tuple(lines)


def park_map(t: WorldTable, owner: int, own: bool) -> HexMap:
    """The tiles of a park, and hexes the present question is about."""
    p = t.player(owner)
    hexes = [_tile(t, owner, index, own) for index in range(len(p.park))]
    if own:
        hexes += [_free(spot) for spot in asked_hexes(t)]
    return HexMap(f"map{owner}", "Park" if own else t.names[owner], tuple(hexes))


def asked_hexes(t: WorldTable) -> list[Spot]:
    """Empty hexes the present question is about."""
    return [] if t.ask is None else [spot for verb, spots in t.ask.parts if verb.kind is HEX for spot in spots]


def _hex(place: Place, q: int, r: int) -> Hex:
    """A hex where the screen has it: r grows upward there."""
    return Hex(place, q + r, -r)


def _free(spot: Spot) -> Hex:
    dot: Text = (Span("·", "accent"),)
    return _hex(Place(f"hex:{spot[0]},{spot[1]}", hex_name(*spot), (dot,), "empty", "", dot), *spot)


def _tile(t: WorldTable, owner: int, index: int, own: bool) -> Hex:
    p = t.player(owner)
    x = p.park[index]
    ref = f"hex:{x.q},{x.r}" if own else f"park{owner}:{x.q},{x.r}"
    here = index == p.jeeple and on_tour(t, owner)
    lines = _lines(t, owner, index, here)
    fill = "home" if x.tile == ENTRANCE else signs.FILLS[t.box.tiles[x.tile].sort]
    return _hex(Place(ref, hex_name(x.q, x.r), lines, tile_said(t, owner, index, here), fill, _short(t, x, here)), x.q, x.r)


def _lines(t: WorldTable, owner: int, index: int, here: bool) -> tuple[Text, ...]:
    p = t.player(owner)
    x = p.park[index]
    out = (signs.ESCAPEE,) * len(x.standing)
    lead = (signs.JEEPLE,) if here else ()
    if x.tile == ENTRANCE:
        return ((*lead, Span("Entry", "strong", True)), out) if out else ((*lead, Span("Entry", "strong", True)),)
    printed = t.box.tiles[x.tile]
    name = signs.short_name(printed)
    role = "dim" if index in p.activated and t.state.stage == "tour" else "strong"
    first = (*lead, Span(name[:5] if here else name, role, role == "strong"))
    bored = (Span(f"-{x.boredom}", "warn"),) if x.boredom else ()
    if printed.is_paddock:
        return (first, (*signs.slot_signs(x.slots, printed.dino_class), *out, *bored))
    slots = signs.slot_signs(x.slots, printed.dino_class)
    now = t.worth(owner, index)
    role = "warn" if x.boredom else "good" if now > 0 else "bad"
    shown = (Span(f"{now:+d}", role),) if printed.excitement and not slots and len(out) < 2 else ()
    parts = (*slots, *out, *shown)
    worker = signs.worker_short(printed.worker)
    crowded = sum(len(span.text) for span in parts) + len(worker.text) >= 7
    return (first, parts if crowded else (*parts, Span(" " if parts else ""), worker))


def _short(t: WorldTable, x: ParkTile, here: bool) -> Text:
    """At most five cells: two letters and the slots of a paddock, else as much of the name as fits."""
    out = (signs.ESCAPEE,) * min(2, len(x.standing))
    lead = (Span("J", "warn", True),) if here else ()
    room = 5 - len(out) - len(lead)
    if x.tile == ENTRANCE:
        return (*lead, *out, Span("Entry"[:room], "strong", True))
    printed = t.box.tiles[x.tile]
    slots = signs.slot_signs(x.slots, printed.dino_class) if printed.is_paddock and room > 3 else ()
    return (*lead, *out, Span(signs.short_name(printed)[: room - len(slots)], "strong", True), *slots)


def tile_said(t: WorldTable, owner: int, index: int, here: bool = False) -> str:
    """A tile of a park in words."""
    p = t.player(owner)
    x = p.park[index]
    if x.tile == ENTRANCE:
        said = [ENTRANCE_NAME if t.state.round > t.box.entrance.after_round else WELCOME]
    else:
        printed = t.box.tiles[x.tile]
        said = [f"{printed.name}, {SORTS[printed.sort]}"]
        if x.slots:
            said.append(signs.slots_said(x.slots))
        if x.boredom:
            said.append(f"{x.boredom} Boredom")
        said.append(tile_words(t.box, x.tile))
    if x.standing:
        names = [f"{t.box.tiles[p.park[home].tile].name} from {hex_name(p.park[home].q, p.park[home].r)}" for home in x.standing]
        said.append(f"escaped here: {listed(names)}")
    if index in p.activated and t.state.stage == "tour":
        said.append("activated in this tour")
    if here:
        said.append("the Jeeple is here")
    return "; ".join(said)


def escape_odds(t: WorldTable, owner: int) -> tuple[Text, ...]:
    """For each paddock with dinosaurs: by how many of the cards left in the deck one escapes next round."""
    solo, p = t.solo, t.player(owner)
    left = [t.box.solo_cards[card].round for card in solo.deck]
    lines: list[Text] = []
    for index, x in enumerate(p.park):
        if x.tile == ENTRANCE or not t.box.tiles[x.tile].is_paddock or set(x.slots) <= {0, ESCAPED}:
            continue
        n = sum(t.way_out(p, index, card.escape) >= 0 for card in left)
        name = f"{tile_name(t.box, x.tile)} at {hex_name(x.q, x.r)}: "
        odds = Span(f"{n} of {plural(len(left), 'card')}", "bad" if n else "good", bool(n))
        lines.append((Span(name), odds, Span(" let one out")))
    return tuple(lines)
