"""What options are about, and the names of everything for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dinotui.engine import Kind, Seat

from .box import AiCard, Box, CardId, SpaceId, TileAt
from .geometry import EdgeId, HexId, Place, Placement, bits, cells_at
from .payments import Payment
from .state import DINOSAUR, JUNGLE, SORTS, TOURIST

if TYPE_CHECKING:
    from .table import RailsTable

Source = tuple[HexId, int, int]
"""A tourist to take on safari: where, its colour, and the species it comes to see."""
Building = tuple[int, CardId]
"""A card to build: on which level, and which."""
Renewal = tuple[int, int]
"""A row of the display to renew: the colour of the tourist who pays for it, and the row from 0."""

Why = tuple[tuple[str, int | str], ...]
"""Why Cybersaur does something: what decided it, in order, each with a number or an action."""

ACTIONS = {
    "lay_rails": "Rails",
    "clear_jungle": "Clear",
    "safari": "Safari",
    "capture": "Capture",
    "draw_cards": "Draw",
    "build_cards": "Build",
}
"""The names of the six actions, as on the tiles."""
SPECIES = {"trex": "T-Rex"}
"""Names of species shorter than those in the box."""


def action_name(box: Box, tile: int) -> str:
    """The action of a tile, such as Rails."""
    return ACTIONS[box.tiles[tile].action]


def species_name(box: Box, species: int) -> str:
    """A species, such as T-Rex."""
    record = box.species[species]
    return SPECIES.get(record.id, record.name)


def tile_name(box: Box, at: int) -> str:
    """A position of the action grid: column letter, w to z from the left, and row number from the top, such as w1.

    Letters from the end of the alphabet, so that no tile has the name of a hex.
    """
    row, column = divmod(at, box.columns)
    return f"{chr(ord('z') + 1 - box.columns + column)}{row + 1}"


def space_name(box: Box, space: int) -> str:
    """An executive space by the two tiles it lies between, such as w1-x1."""
    between = box.spaces[space]
    return f"{tile_name(box, between.one)}-{tile_name(box, between.two)}"


def display_name(box: Box, index: int) -> str:
    """A space of the display, such as row 2 place 3."""
    row, column = divmod(index, box.rules.display_columns)
    return f"row {row + 1} place {column + 1}"


def item_name(box: Box, item: int) -> str:
    """An item in a car or on a card, such as jungle, red, T-Rex."""
    if item == JUNGLE:
        return "jungle"
    return box.colours[item - TOURIST] if item < DINOSAUR else species_name(box, item - DINOSAUR)


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def items_listed(box: Box, items: tuple[int, ...] | list[int]) -> str:
    """Items in words: 2 jungle, red and T-Rex; "nothing" for none."""
    counted = [(item, items.count(item)) for item in sorted(set(items))]
    return listed([f"{n} {item_name(box, item)}" if n > 1 else item_name(box, item) for item, n in counted]) or "nothing"


def ratings_listed(box: Box, steps: tuple[int, ...]) -> str:
    """Rating steps paid in words: T-Rex 1 and Triceratops 1; "nothing" for none."""
    return listed([f"{species_name(box, s)} {steps.count(s)}" for s in sorted(set(steps))]) or "nothing"


def _hex_key(t: RailsTable, h: int) -> str:
    q, r = t.map.places[h]
    return f"{q},{r}"


def _jungle_label(t: RailsTable, h: int) -> str:
    species = t.dinosaur_at(h)
    return f"{t.map.names[h]}, over {species_name(t.box, species)}" if species >= 0 else f"{t.map.names[h]}"


def _dinosaur_label(t: RailsTable, h: int) -> str:
    species = t.dinosaur_at(h)
    return f"{species_name(t.box, species)} at {t.map.names[h]}" if species >= 0 else f"{t.map.names[h]}"


def _edge_key(t: RailsTable, e: int) -> str:
    q, r, direction = t.map.edges[e]
    return f"{q},{r},{direction}"


def _tile_key(t: RailsTable, at: int) -> str:
    row, column = divmod(at, t.box.columns)
    return f"{row + 1},{column + 1}"


def _tile_label(t: RailsTable, at: int) -> str:
    return f"{tile_name(t.box, at)} {action_name(t.box, t.state.grid[at])}"


def _space_label(t: RailsTable, space: int) -> str:
    between, grid = t.box.spaces[space], t.state.grid
    one, two = action_name(t.box, grid[between.one]), action_name(t.box, grid[between.two])
    return f"{space_name(t.box, space)}: {f'{one} + {two}' if one != two else f'{one} twice'}"


def _display_key(t: RailsTable, index: int) -> str:
    row, column = divmod(index, t.box.rules.display_columns)
    return f"{row + 1},{column + 1}"


def _display_label(t: RailsTable, index: int) -> str:
    card = t.state.display[index]
    return t.box.cards[card].name if card >= 0 else f"no card in {display_name(t.box, index)}"


def lowest_cell(t: RailsTable, placement: Placement) -> Place:
    """The hex of a tile that would lie closest to the homes, the leftmost of those."""
    return min(cells_at(t.box.sides[placement.side], placement), key=lambda cell: (cell[1], cell[0]))


def _rotation_label(t: RailsTable, steps: int) -> str:
    return f"turned {60 * steps} degrees to the left" if steps else "as it is"


def _source_key(t: RailsTable, source: Source) -> str:
    h, colour, species = source
    seen = "" if species == colour else f",{t.box.colours[species]}"
    return f"{_hex_key(t, h)},{t.box.colours[colour]}{seen}"


def _source_label(t: RailsTable, source: Source) -> str:
    h, colour, species = source
    seen = "" if species == colour else f" to see {species_name(t.box, species)}"
    return f"{t.box.colours[colour]} at {t.map.names[h]}{seen}"


def _sources(t: RailsTable) -> list[Source]:
    return [(HexId(h), c, c) for h in bits(t.map.cabins | t.map.homes) for c in range(SORTS)]


def _payment_key(t: RailsTable, items: Payment) -> str:
    ids = ("jungle", *t.box.colours, *(species.id for species in t.box.species))
    return "+".join(ids[item] for item in items) or "nothing"


def _ratings_key(t: RailsTable, steps: tuple[int, ...]) -> str:
    return "+".join(t.box.species[s].id for s in steps) or "free"


def built_at(t: RailsTable, card: int) -> str:
    """The reference of a built card's place: whose, column and level."""
    return next(
        f"built:{owner},{column},{level}"
        for owner, player in enumerate(t.state.players)
        for column, cards in enumerate(player.columns, 1)
        for level, other in enumerate(cards, 1)
        if other == card
    )


def _building_label(t: RailsTable, building: Building) -> str:
    level, card = building
    return f"{t.box.cards[card].name} on level {level}"


def why_in_words(t: RailsTable, why: Why) -> str:
    """Cybersaur's reasons in words, in the order in which they decided."""
    moved_on = any(what == "empty" for what, _ in why)
    return ", ".join(_reason(t, what, value, moved_on) for what, value in why)


RANKS = ("first", "second", "third", "last")


def _reason(t: RailsTable, what: str, value: Any, moved_on: bool) -> str:
    match what:
        case "instead":
            return f"instead of {ACTIONS[value]}, which it cannot do"
        case "preference":
            return f"{RANKS[value]} in its order of preference" + (", the first it can get" if value else "")
        case "home":
            return "from its home, as no cabin it reaches has one"
        case "closest":
            return "closest to the homes"
        case "only":
            return "the only one it reaches"
        case "arrow":
            return f"the {'left' if value else 'right'} one by the arrow on its card"
        case "display":
            return f"from {display_name(t.box, value)} of the display" + ("" if moved_on else ", as its card says")
        case "empty":
            return f"as {display_name(t.box, value)}, which its card says, is empty"
        case "target":
            return f"towards {t.map.names[value]}, the nearest new sight"
        case "away":
            return "1 rail away" if value == 1 else f"{value} rails away"
        case "backtrack":
            return "by the shortest way from any of its rails" if value else "from an earlier rail, as nothing is so near its newest"
        case _:
            return "there is nothing left to reach"


def _ai_card_label(t: RailsTable, card: int) -> str:
    shown: AiCard = t.box.ai_cards[card]
    return f"{space_name(t.box, shown.space)}, {'left' if shown.left else 'right'} arrow"


HEX: Kind[HexId] = Kind("hex", _hex_key, lambda t, h: t.map.names[h], every=lambda t: map(HexId, range(len(t.map.places))))
EDGE: Kind[EdgeId] = Kind("edge", _edge_key, lambda t, e: t.map.edge_names[e], every=lambda t: map(EdgeId, range(len(t.map.edges))))
SPACE: Kind[SpaceId] = Kind("space", lambda t, s: t.box.spaces[s].id, _space_label, every=lambda t: map(SpaceId, range(len(t.box.spaces))))
TILE: Kind[TileAt] = Kind("tile", _tile_key, _tile_label, every=lambda t: map(TileAt, range(len(t.state.grid))))
DISPLAY: Kind[int] = Kind("display", _display_key, _display_label, every=lambda t: range(len(t.state.display)))
CARD: Kind[CardId] = Kind("hand", lambda t, c: t.box.cards[c].id, lambda t, c: t.box.cards[c].name)
"""A resort card; in an option it is a card of the hand."""
BUILT: Kind[CardId] = Kind("built", lambda t, c: t.box.cards[c].id, lambda t, c: t.box.cards[c].name, at=lambda t, c: built_at(t, c))
"""A card of a resort, where it stands."""
BUILDING: Kind[Building] = Kind(
    "building",
    lambda t, b: f"{b[0]},{t.box.cards[b[1]].id}",
    _building_label,
    every=lambda t: [(level, card) for card in t.player(t.ask.seat).hand for level in (1, 2, 3)] if t.ask else (),
    at=lambda t, b: f"hand:{t.box.cards[b[1]].id}",
)
JUNGLE_AT: Kind[HexId] = Kind(
    "jungle", _hex_key, _jungle_label, every=lambda t: map(HexId, range(len(t.map.places))), at=lambda t, h: f"hex:{_hex_key(t, h)}"
)
DINOSAUR_AT: Kind[HexId] = Kind(
    "dinosaur",
    _hex_key,
    _dinosaur_label,
    every=lambda t: map(HexId, range(len(t.map.places))),
    at=lambda t, h: f"hex:{_hex_key(t, h)}",
)
LEVEL: Kind[int] = Kind("level", at=lambda t, level: "")
SOURCE: Kind[Source] = Kind("tourist", _source_key, _source_label, every=_sources, at=lambda t, s: f"hex:{_hex_key(t, s[0])}")
PAYMENT: Kind[Payment] = Kind("payment", _payment_key, lambda t, items: items_listed(t.box, tuple(items)), at=lambda t, items: "")
RATINGS: Kind[tuple[int, ...]] = Kind("ratings", _ratings_key, lambda t, steps: ratings_listed(t.box, tuple(steps)), at=lambda t, steps: "")
SPECIES_KIND: Kind[int] = Kind(
    "species", lambda t, s: t.box.species[s].id, lambda t, s: species_name(t.box, s), at=lambda t, s: f"rating:{t.box.species[s].id}"
)
COLOUR: Kind[int] = Kind("colour", lambda t, c: t.box.colours[c], at=lambda t, c: "")
RENEWAL: Kind[Renewal] = Kind(
    "renewal",
    lambda t, r: f"{t.box.colours[r[0]]},{r[1] + 1}",
    lambda t, r: f"row {r[1] + 1} for a {t.box.colours[r[0]]} tourist",
    at=lambda t, r: "",
)
COMPANY: Kind[int] = Kind("company", lambda t, c: t.box.companies[c].id, lambda t, c: t.box.companies[c].name)
POWER: Kind[int] = Kind("power", lambda t, p: t.box.powers[p].id, lambda t, p: t.box.powers[p].name)
HOME: Kind[HexId] = Kind(
    "home", lambda t, h: str(t.map.prints[h].home), lambda t, h: t.map.names[h], at=lambda t, h: f"hex:{_hex_key(t, h)}"
)
SIDE: Kind[str] = Kind("side", lambda t, side: side, lambda t, side: f"side {side[-1]}", at=lambda t, side: "")
ROTATION: Kind[int] = Kind("rotation", label=_rotation_label, at=lambda t, k: "")
SPOT: Kind[Placement] = Kind(
    "spot",
    lambda t, p: f"{p.side},{p.q},{p.r},{p.rotation}",
    lambda t, p: t.map.name_of(lowest_cell(t, p)),
    at=lambda t, p: "hex:{},{}".format(*lowest_cell(t, p)),
)
"""Where a jungle tile may lie, named by the hex that comes closest to the homes, the leftmost of those."""
WHY: Kind[Why] = Kind("why", label=why_in_words, at=lambda t, why: "")
AI_CARD: Kind[int] = Kind("order", lambda t, c: t.box.ai_cards[c].id, _ai_card_label, at=lambda t, c: "")
SEAT: Kind[Seat] = Kind("seat", label=lambda t, s: t.names[s], at=lambda t, s: f"seat:{s}")

KINDS: dict[str, Kind[Any]] = {
    "hex": HEX,
    "edge": EDGE,
    "space": SPACE,
    "tile": TILE,
    "card": CARD,
    "species": SPECIES_KIND,
    "colour": COLOUR,
    "company": COMPANY,
    "power": POWER,
    "payment": PAYMENT,
    "ratings": RATINGS,
    "order": AI_CARD,
    "why": WHY,
}
"""How arguments of told lines are said, by the last word of their name."""
