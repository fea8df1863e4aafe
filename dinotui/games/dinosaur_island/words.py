"""What options are about, and the names of everything for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from dinotui.engine import Kind, Seat

from .box import ANY_ADVANCED, ANY_BASIC, PADDOCK, WORKER, Box
from .state import AS_SCIENTIST, EMPTY, Exhibit, Stall

if TYPE_CHECKING:
    from .table import IslandTable

ATTRACTION, LAB, SPECIALIST = 0, 1, 2
"""The columns of the market."""
COLUMNS = ("attraction", "lab_upgrade", "specialist")
ROWS = 4
Cell = int
"""A cell of the market: 4 * column + row."""
SlotAt = tuple[int, int]
"""A worker slot: the space of the lab, and the slot of its top action."""
Mix = tuple[int, ...]
"""Colours of DNA, one for each unit, in the order of the box."""

CATEGORIES = ("herbivore", "small carnivore", "large carnivore")
TYPES = {"ride": "ride", "food": "food", "merchandise": "merchandise", "none": "stall"}
TWISTS = {
    "pt_late_hooligans": "Late hooligans",
    "pt_fast_market": "Fast market",
    "pt_research_grants": "Research grants",
    "pt_season_bonus": "Season bonus",
    "pt_seed_funding": "Seed funding",
    "pt_lawsuits": "Lawsuits",
    "pt_slow_market": "Slow market",
    "pt_big_payroll": "Big payroll",
    "pt_calm_season": "Calm season",
    "pt_wild_season": "Wild season",
    "pt_patient_investors": "Patient investors",
}
"""The plot twists by name."""


def listed(words: Sequence[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def counted(n: int, one: str, several: str = "") -> str:
    """1 spot, 2 spots."""
    return f"{n} {one if n == 1 else several or one + 's'}"


def zone_name(box: Box, zone: int) -> str:
    """A zone of a park by column letter and row number, such as b3."""
    row, column = divmod(zone, box.park_columns)
    return f"{chr(ord('a') + column)}{row + 1}"


def zone_key(box: Box, zone: int) -> str:
    """The stable text of a zone, as printed on the board: r3c2."""
    row, column = divmod(zone, box.park_columns)
    return f"r{row + 1}c{column + 1}"


def what_name(box: Box, what: int) -> str:
    """What a die shows: blue, any basic, paddock."""
    special = {ANY_BASIC: "any basic", ANY_ADVANCED: "any advanced", PADDOCK: "paddock", WORKER: "worker"}
    return special.get(what) or box.colours[what]


def shown_name(box: Box, what: int, n: int) -> str:
    """What a face shows: 2 blue, paddock."""
    return f"{n} {what_name(box, what)}" if what < PADDOCK else what_name(box, what)


def face_name(t: IslandTable, die: int) -> str:
    """What a die shows now."""
    face = t.face(die)
    return shown_name(t.box, face.what, face.n)


def mix_name(box: Box, mix: Mix) -> str:
    """Units of DNA: 2 blue and pink."""
    parts = [(colour, mix.count(colour)) for colour in sorted(set(mix))]
    return listed([f"{n} {box.colours[colour]}" for colour, n in parts]) or "nothing"


def figure_name(level: int) -> str:
    """A figure: scientist 3, worker as scientist."""
    return "a worker as scientist 2" if level == AS_SCIENTIST else f"scientist {level}"


def item_name(box: Box, column: int, item: int) -> str:
    """An item of the market."""
    if column == ATTRACTION:
        return box.attractions[item].name
    return box.labs[item].name if column == LAB else box.specialists[item].name


def exhibit_label(t: IslandTable, exhibit: Exhibit) -> str:
    """An exhibit: Velociraptor at c1, 1 of 2."""
    name = t.box.recipes[exhibit.recipe].name
    return f"{name} at {zone_name(t.box, exhibit.zone)}, {exhibit.dinosaurs} of {exhibit.capacity}"


def place_at(t: IslandTable, seat: int, zone: int) -> Exhibit | Stall:
    """The exhibit or attraction whose left zone this is."""
    p = t.player(seat)
    found: list[Exhibit | Stall] = [*p.exhibits, *p.stalls]
    return next(place for place in found if place.zone == zone)


def place_name(t: IslandTable, seat: int, zone: int) -> str:
    """An exhibit or attraction by name and zone."""
    place = place_at(t, seat, zone)
    name = t.box.recipes[place.recipe].name if isinstance(place, Exhibit) else t.box.attractions[place.attraction].name
    return f"{name} at {zone_name(t.box, zone)}"


def asking(t: IslandTable) -> Seat:
    """The seat that is asked; seat 0 when nobody is."""
    return t.ask.seat if t.ask is not None else Seat(0)


# -- keys, labels, and all there is of a kind


def _cell_key(t: IslandTable, cell: Cell) -> str:
    column, row = divmod(cell, ROWS)
    return f"{COLUMNS[column]},{t.box.rows[row].price}"


def _cell_label(t: IslandTable, cell: Cell) -> str:
    column, row = divmod(cell, ROWS)
    cells = t.state.market[column]
    item = cells[row]
    if item == EMPTY:
        return f"no {COLUMNS[column].replace('_', ' ')}, ${t.box.rows[row].price} row"
    name = item_name(t.box, column, item)
    return f"{name}, ${t.box.rows[row].price} row" if cells.count(item) > 1 else name


def _cells(column: int) -> Any:
    return lambda t: [ROWS * column + row for row in range(ROWS)]


def _slot_label(t: IslandTable, at: SlotAt) -> str:
    return f"{slot_name(at)} {slot_words(t, asking(t), at)}"


def slot_name(at: SlotAt) -> str:
    """A worker slot by the number of its space and a letter: 2b."""
    return f"{at[0] + 1}{chr(ord('a') + at[1])}"


def slot_words(t: IslandTable, seat: int, at: SlotAt) -> str:
    """What a worker slot does, without its workers."""
    effect = t.slot(seat, at).effect
    match effect.kind:
        case "refine":
            return "refine"
        case "create_dinosaur":
            return "create a dinosaur"
        case "upgrade":
            return "paddock or security" + (f", ${effect.discount} off" if effect.discount else "")
        case "collect_money":
            return f"collect ${effect.amount}"
        case "duplicate":
            return "repeat another slot"
        case "paddock_free":
            return "enlarge a paddock, free"
        case "security_this_round":
            return f"security +{effect.amount} this round"
        case "double_attraction_vp":
            return "double VP at one attraction"
        case "return_hooligans":
            return f"send {effect.max} hooligans away"
        case "gain_dna":
            return f"gain {effect.amount} {effect.tier} DNA"
        case "wild_refine":
            return f"{effect.spend} basic for {effect.gain} advanced DNA"
        case "draw_this_round":
            return f"draw {effect.amount} more visitors"
    return f"${effect.amount} a patron at one attraction"


def _slots(t: IslandTable) -> Iterable[SlotAt]:
    return t.all_slots(asking(t))


def _lab_space(t: IslandTable, space: int) -> str:
    stack = t.player(asking(t)).lab[space]
    return f"space {space + 1}, over {t.box.labs[stack[-1]].name}" if stack else f"space {space + 1}"


def _pair(t: IslandTable, zone: int) -> str:
    return f"{zone_name(t.box, zone)}-{zone_name(t.box, zone + 1)}"


def _at_zone(t: IslandTable, zone: int) -> str:
    return f"zone:{zone_key(t.box, zone)}"


def _zone_key(t: IslandTable, zone: int) -> str:
    return zone_key(t.box, zone)


def _stall_label(t: IslandTable, zone: int) -> str:
    stall = t.stall(asking(t), zone)
    return f"{place_name(t, asking(t), zone)}, {counted(stall.patrons, 'patron')}"


def _objective(t: IslandTable, number: int) -> str:
    return t.box.objectives[number].text.rstrip(".")


GOALS = {
    "attractions_built": "{n} attractions built",
    "lab_upgrades_bought": "{n} upgrades bought",
    "specialists": "{n} specialists",
    "species_created": "{n} new species",
    "dinosaurs": "{n} dinosaurs",
    "excitement": "excitement {n}",
    "dna_total": "{n} DNA in all",
    "security": "security {n}",
    "exhibits_with_dinosaurs": "exhibit of {dinosaurs}",
    "attraction_vp_round": "{n} VP in one round",
    "attraction_types": "all attraction types",
    "workers": "{n} workers",
}
"""What a solo objective asks for in at most twenty letters, as options of it stand three in a row on a small screen."""


def _goal(t: IslandTable, number: int) -> str:
    asked = t.box.solo_cards[number].cond
    return GOALS[asked.kind].format(n=asked.n, dinosaurs=asked.dinosaurs) if asked.kind in GOALS else _told_goal(t, number)


def _told_goal(t: IslandTable, number: int) -> str:
    return t.box.solo_cards[number].text.rstrip(".")


FIGURE: Kind[int] = Kind("figure", label=lambda t, level: figure_name(level))
DIE: Kind[int] = Kind(
    "die", lambda t, die: str(die + 1), lambda t, die: f"{die + 1}: {face_name(t, die)}", lambda t: range(len(t.state.dice))
)
CATEGORY: Kind[int] = Kind(
    "recipe", lambda t, c: str(t.box.categories[c]), lambda t, c: f"the {CATEGORIES[c]} recipe", lambda t: range(len(CATEGORIES))
)
STORAGE: Kind[str] = Kind("storage", label=lambda t, place: "cold storage", every=lambda t: ("cold",))
PAIR: Kind[int] = Kind("pair", _zone_key, _pair, at=_at_zone)
ZONE: Kind[int] = Kind("zone", _zone_key, lambda t, zone: zone_name(t.box, zone), at=_at_zone)
EXHIBIT: Kind[int] = Kind(
    "exhibit",
    _zone_key,
    lambda t, zone: exhibit_label(t, t.exhibit(asking(t), zone)),
    lambda t: [exhibit.zone for exhibit in t.player(asking(t)).exhibits],
    _at_zone,
)
STALL: Kind[int] = Kind("stall", _zone_key, _stall_label, at=_at_zone)
SPOT: Kind[int] = Kind("spot", _zone_key, lambda t, zone: place_name(t, asking(t), zone), at=_at_zone)
COLOUR: Kind[int] = Kind("colour", lambda t, colour: str(t.box.colours[colour]), at=lambda t, c: f"dna:{t.box.colours[c]}")
MIX: Kind[Mix] = Kind(
    "mix", lambda t, mix: "+".join(t.box.colours[c] for c in mix) or "none", lambda t, mix: mix_name(t.box, mix), at=lambda t, mix: ""
)
CARD: Kind[Cell] = Kind("specialist_cell", _cell_key, _cell_label, _cells(SPECIALIST), lambda t, c: f"cell:{_cell_key(t, c)}")
TILE: Kind[Cell] = Kind("attraction_cell", _cell_key, _cell_label, _cells(ATTRACTION), lambda t, c: f"cell:{_cell_key(t, c)}")
UPGRADE: Kind[Cell] = Kind("upgrade_cell", _cell_key, _cell_label, _cells(LAB), lambda t, c: f"cell:{_cell_key(t, c)}")
ITEM: Kind[Cell] = Kind("cell", _cell_key, _cell_label)
OPEN: Kind[int] = Kind(
    "open", lambda t, lab: str(t.box.labs[lab].id), lambda t, lab: str(t.box.labs[lab].name), lambda t: t.box.open_upgrades
)
ROW: Kind[int] = Kind("row", lambda t, row: str(t.box.rows[row].price), lambda t, row: t.row_words(row), lambda t: range(ROWS))
SLOT: Kind[SlotAt] = Kind("slot", lambda t, at: f"{at[0] + 1},{at[1] + 1}", _slot_label, _slots)
LAB_SPACE: Kind[int] = Kind("lab", lambda t, space: str(space + 1), _lab_space)
STAFF: Kind[int] = Kind("staff", lambda t, number: str(t.box.specialists[number].id), lambda t, number: str(t.box.specialists[number].name))
GOAL: Kind[int] = Kind("goal", lambda t, number: str(t.box.solo_cards[number].id), _goal)
TOLD_GOAL: Kind[int] = Kind("told_goal", lambda t, number: str(t.box.solo_cards[number].id), _told_goal)
"""The same in told lines, by all of its text."""
PLAIN_GOAL: Kind[int] = Kind("objective", lambda t, number: str(t.box.objectives[number].id), _objective)
SPECIES: Kind[int] = Kind("species", lambda t, recipe: str(t.box.recipes[recipe].id), lambda t, recipe: str(t.box.recipes[recipe].name))
BUILT: Kind[int] = Kind("attraction", lambda t, a: str(t.box.attractions[a].id), lambda t, a: str(t.box.attractions[a].name))
LAB_ACTION: Kind[int] = Kind("action", lambda t, lab: str(t.box.labs[lab].id), lambda t, lab: str(t.box.labs[lab].name))
TWIST: Kind[int] = Kind("twist", lambda t, twist: str(t.box.twists[twist].id), lambda t, twist: TWISTS[t.box.twists[twist].id])
SAID_ITEM: Kind[tuple[int, int]] = Kind("item", lambda t, item: f"{item[0]},{item[1]}", lambda t, item: item_name(t.box, *item))
SHOWN: Kind[tuple[int, int]] = Kind("face", lambda t, face: f"{face[0]},{face[1]}", lambda t, face: shown_name(t.box, *face))
SORT: Kind[int] = Kind("category", label=lambda t, category: CATEGORIES[category])
PLACE: Kind[tuple[int, int]] = Kind("place", lambda t, place: f"{place[0]},{place[1]}", lambda t, place: place_name(t, place[0], place[1]))
AT: Kind[int] = Kind("at", label=lambda t, zone: zone_name(t.box, zone))
FIGURES: Kind[int] = Kind("who", label=lambda t, level: figure_name(level))
PATRONS: Kind[int] = Kind("patron", label=lambda t, n: counted(n, "patron"))
HOOLIGANS: Kind[int] = Kind("hooligan", label=lambda t, n: counted(n, "hooligan"))
VISITORS: Kind[int] = Kind("visitor", label=lambda t, n: counted(n, "visitor"))
BOSS: Kind[int] = Kind("hired", label=lambda t, number: str(t.box.specialists[number].name))

KINDS: dict[str, Kind[Any]] = {
    "figure": FIGURES,
    "mix": MIX,
    "colour": COLOUR,
    "objective": PLAIN_GOAL,
    "goal": TOLD_GOAL,
    "species": SPECIES,
    "attraction": BUILT,
    "action": LAB_ACTION,
    "specialist": BOSS,
    "twist": TWIST,
    "item": SAID_ITEM,
    "face": SHOWN,
    "category": SORT,
    "place": PLACE,
    "zone": AT,
    "patron": PATRONS,
    "hooligan": HOOLIGANS,
    "visitor": VISITORS,
}
"""How arguments of told lines and prompts are said, by the last word of their name."""
