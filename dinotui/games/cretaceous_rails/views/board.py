"""The board as parts: the map with its rails, and the action tiles with the executives between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from dinotui.engine.parts import Border, Cell, Grid, Hex, HexEdge, HexMap, Pane, Place, Span, Text, Words
from dinotui.games.cretaceous_rails.box import Box, SpaceId, TileAt
from dinotui.games.cretaceous_rails.geometry import EdgeId, HexId, Placement, RailMap, cells_at
from dinotui.games.cretaceous_rails.state import EMPTY, NO_HOLDER, SORTS, STAGES
from dinotui.games.cretaceous_rails.words import SPACE, SPOT, TILE, action_name, listed, lowest_cell, space_name, species_name, tile_name

from . import colours
from .people import mark, named, rail_mark, role

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.games.cretaceous_rails.table import RailsTable

JUNGLE: Text = (Span(colours.JUNGLE_SIGN * 6, "green"),)
CABIN: Text = (Span("cabin", "yellow"),)
CRATERS: Text = (Span("▲▲▲", "orange"),)
MARKER = Span("●", "warn", True)
FREE: Text = (Span("·", "dim"),)


def map_pane(t: RailsTable, seat: Seat | None) -> Pane:
    """The map: what is on every hex, whose rails lie on every border, and the places a tile could go to."""
    made = shown_map(t)
    hexes = [_hex(t, made, HexId(h), seat) for h in range(len(made.places))]
    hexes += [_spot(t, spot) for spot in spots_asked(t)]
    edges = tuple(_edge(t, made, EdgeId(e), seat) for e in range(len(made.edges)))
    return Pane("map", "Map", (HexMap("map", "Map", tuple(hexes), edges),), short="Map")


def shown_map(t: RailsTable) -> RailMap:
    """The map as far as it is laid out; the start tile before that."""
    if t.state.placements:
        return t.map
    return t.box.map((Placement(t.box.start_tile(1 if t.state.cybersaur else len(t.state.players)), 0, 0, 0),))


def is_filled(t: RailsTable) -> bool:
    """Whether pieces lie on the map; before that it shows what is printed on it."""
    return STAGES.index(t.state.stage) > STAGES.index("fill")


# -- hexes


class Drawn(NamedTuple):
    """What a hex shows: its lines, words and fill, and its short line."""

    lines: tuple[Text, ...]
    words: str
    fill: str
    short: Text = ""


VOLCANO = Drawn((CRATERS, (Span("volcano", "orange"),)), "volcano", "volcano", CRATERS)


def _hex(t: RailsTable, made: RailMap, h: HexId, seat: Seat | None) -> Hex:
    q, r = made.places[h]
    drawn = drawn_hex(t, made, h, seat)
    reached = _reached(t, h, seat)
    words = f"{drawn.words}, {reached}" if reached else drawn.words
    return Hex(Place(f"hex:{q},{r}", made.names[h], drawn.lines, words, drawn.fill, drawn.short), q, r)


def drawn_hex(t: RailsTable, made: RailMap, h: HexId, seat: Seat | None) -> Drawn:
    """What is on a hex."""
    printed = made.prints[h]
    match printed.kind:
        case "home":
            return _home(t, h, seat)
        case "cabin":
            return _cabin(t, h)
        case "volcano":
            return VOLCANO
    if is_filled(t):
        return jungle_hex(t.box, t.dinosaur_at(h), bool(t.state.jungle >> h & 1))
    tokens = ("always", "two_player") if len(t.state.players) == 2 else ("always",)
    return jungle_hex(t.box, made.species[h], printed.jungle_token in tokens)


def _tourists(t: RailsTable, h: HexId) -> list[int]:
    return t.state.tourists[SORTS * h : SORTS * (h + 1)] if is_filled(t) else []


def _home(t: RailsTable, h: HexId, seat: Seat | None) -> Drawn:
    here = _tourists(t, h)
    people = colours.tourists(t.box, here)
    owner = next((other for other, player in enumerate(t.state.players) if player.home == h), None)
    said = f", {colours.tourists_words(t.box, here)}" if here else ""
    if owner is None:
        heading = Span("HOME", "strong" if people else "dim")
        return Drawn(((heading,), people), f"free home{said}", "home", people or (Span("HOME", "dim"),))
    heading = Span(f"HOME {mark(owner)}", role(t, owner), True)
    short = (Span(mark(owner), role(t, owner), True), *people)
    return Drawn(((heading,), people), f"home of {named(t, owner, seat)}{said}", "home", short)


def _cabin(t: RailsTable, h: HexId) -> Drawn:
    here = _tourists(t, h)
    people = colours.tourists(t.box, here) or (Span("empty", "dim"),)
    if not here:
        return Drawn((CABIN,), "cabin", "cabin", CABIN)
    return Drawn((CABIN, people), f"cabin, {colours.tourists_words(t.box, here)}", "cabin", people)


def jungle_hex(box: Box, species: int, covered: bool) -> Drawn:
    """A hex with a dinosaur or without, under jungle or not."""
    fill = "jungle" if covered else "cleared"
    if species == EMPTY:
        return Drawn((JUNGLE,), "jungle without a dinosaur", fill, JUNGLE) if covered else Drawn((), "empty", fill)
    name = Span(colours.species_short(box, species), colours.SPECIES[species], not covered)
    if covered:
        shortest = Span(colours.species_shortest(box, species), colours.SPECIES[species])
        words = f"{species_name(box, species)} under jungle"
        return Drawn((JUNGLE, (name,)), words, fill, (Span(colours.JUNGLE_SIGN, "green"), shortest))
    return Drawn(((name,),), species_name(box, species), fill, (name,))


def _reached(t: RailsTable, h: HexId, seat: Seat | None) -> str:
    """Whose rails reach a hex, the own first."""
    seats = [other for other, player in enumerate(t.state.players) if player.rails and t.network(other).near >> h & 1]
    seats.sort(key=lambda other: other != seat)
    return f"reached by {listed([named(t, other, seat) for other in seats])}" if seats else ""


# -- borders


def _edge(t: RailsTable, made: RailMap, e: EdgeId, seat: Seat | None) -> HexEdge:
    q, r, direction = made.edges[e]
    seats = [other for other, player in enumerate(t.state.players) if e in player.rails]
    words = f"{'rail' if len(seats) == 1 else 'rails'} of {listed([named(t, other, seat) for other in seats])}" if seats else ""
    place = Place(f"edge:{q},{r},{direction}", made.edge_names[e], words=words)
    return HexEdge(place, q, r, direction, tuple(role(t, other) for other in seats), tuple(rail_mark(other) for other in seats))


# -- a tile to place


def spots_asked(t: RailsTable) -> list[Placement]:
    """The places of a tile the present question is about (CR-2.14)."""
    if t.ask is None:
        return []
    return [spot for verb, spots in t.ask.parts if verb.kind is SPOT for spot in spots]


def _spot(t: RailsTable, spot: Placement) -> Hex:
    cell = lowest_cell(t, spot)
    return Hex(Place(SPOT.at(t, spot), SPOT.label(t, spot), (FREE,), "the lowest hex of the tile may lie here", "", FREE), *cell)


def tile_pane(t: RailsTable) -> Pane | None:
    """The jungle tile the present question is about, turned as it will lie; both sides while they can be chosen."""
    if t.ask is None or "piece" not in t.ask.args:
        return None
    spots = spots_asked(t)
    ways = [spots[0]] if spots else [Placement(side, 0, 0, 0) for side in t.box.jungle_tiles[t.ask.args["piece"]]]
    maps = tuple(_tile(t, Placement(way.side, 0, 0, way.rotation)) for way in ways)
    return Pane("tile", f"Jungle tile {t.ask.args['piece']}", maps, short="Tile")


def _tile(t: RailsTable, placement: Placement) -> HexMap:
    """A tile side alone, its hexes numbered from below."""
    shape, side = t.box.sides[placement.side], placement.side[-1]
    cells = sorted(zip(cells_at(shape, placement), shape.values(), strict=True), key=lambda cell: (cell[0][1], cell[0][0]))
    hexes = []
    for number, (spot, printed) in enumerate(cells, 1):
        drawn = {"cabin": Drawn((CABIN,), "cabin", "cabin", CABIN), "volcano": VOLCANO}.get(printed.kind)
        drawn = drawn or jungle_hex(t.box, t.box.species_number[printed.dinosaur or ""], printed.jungle_token == "always")
        place = Place(f"side{side}:{number}", f"{side}{number}", drawn.lines, drawn.words, drawn.fill, drawn.short)
        hexes.append(Hex(place, *spot))
    return HexMap(f"side{side}", f"Side {side}", tuple(hexes))


# -- the action grid


def actions_pane(t: RailsTable, seat: Seat | None) -> Pane:
    """The action tiles, the spaces between them with the executives that stand there, and whose mark is whose."""
    box = t.box
    cells = tuple(_cell(t, TileAt(at)) for at in range(len(t.state.grid)))
    borders = tuple(_border(t, SpaceId(space), seat) for space in range(len(box.spaces)))
    rows = len(box.tiles) // box.columns
    columns = tuple(tile_name(box, at)[0] for at in range(box.columns))
    grid = Grid("actions", "Actions", rows, box.columns, cells, borders, columns, tuple(str(row + 1) for row in range(rows)))
    return Pane("actions", "Actions", (grid, Words("marks", "", _legend(t, seat))), short="Actions")


def _cell(t: RailsTable, at: TileAt) -> Cell:
    row, column = divmod(at, t.box.columns)
    tile = t.state.grid[at]
    name, colour = action_name(t.box, tile), colours.ACTIONS[t.box.tiles[tile].action]
    words = name
    line: tuple[Span, ...] = (Span(name, colour, True),)
    if tile == t.box.icon and t.state.marker == NO_HOLDER:
        line = (*line, Span(" "), MARKER)
        words += ", with the first-player marker"
    return Cell(Place(TILE.at(t, at), tile_name(t.box, at), (line,), words), row, column)


def _border(t: RailsTable, space: SpaceId, seat: Seat | None) -> Border:
    between = t.box.spaces[space]
    row, column = divmod(between.one, t.box.columns)
    standing = [
        (other, number) for other, player in enumerate(t.state.players) for number, at in enumerate(player.executives, 1) if at == space
    ]
    words = ", ".join(f"executive {number} of {named(t, other, seat)}" for other, number in standing)
    marks = tuple(Span(mark(other), role(t, other), True) for other, _ in standing) or FREE
    side = "E" if between.two == between.one + 1 else "S"
    return Border(Place(SPACE.at(t, space), space_name(t.box, space), words=words), row, column, side, marks)


def _legend(t: RailsTable, seat: Seat | None) -> tuple[Text, ...]:
    """Who has which mark and which rails, and who begins the next round."""
    spans: list[Span] = []
    seats = range(len(t.state.players))
    gap, rail = ("   ", "━━") if len(seats) == 2 else ("  ", "━")
    for other in seats:
        spans += [Span(gap)] if spans else []
        spans += [Span(mark(other), role(t, other), True), Span(rail, role(t, other)), Span(f" {t.names[other]}")]
    return (tuple(spans), (MARKER, Span(f" {marker_words(t, seat)}")))


def marker_words(t: RailsTable, seat: Seat | None) -> str:
    """Where the first-player marker is, in words."""
    s = t.state
    if s.marker == NO_HOLDER:
        at = next((at for at, tile in enumerate(s.grid) if tile == t.box.icon), None)
        return "first-player marker" if at is None else f"first-player marker, on {tile_name(t.box, at)}"
    last = s.round >= t.box.rules.rounds
    return f"first-player marker: {named(t, s.marker, seat)}{'' if last else ', first in the next round'}"
