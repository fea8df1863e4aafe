"""What options are about, and the names of everything for people."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from dinotui.engine import Kind, Seat

from . import effects as fx
from . import lasting
from .box import Box
from .geometry import CENTER, EDGES, cell_name
from .state import NONE

if TYPE_CHECKING:
    from .table import DinoTable

Spot = tuple[int, int]
"""A cell of somebody's island: whose, and which."""
Fence = tuple[int, int]
"""An edge of somebody's park: whose, and which."""
DinoRef = tuple[int, int, int]
"""Dinosaurs of one species on one cell: whose, which species, where. Any of them, as they are alike."""
Lot = tuple[int, int, int]
"""Where a tile is built: whose island, first and second cell (NONE for a small tile)."""
Payment = tuple[int, ...]
"""What a dinosaur is made of: DNA cards in order, then REFINED tokens."""
Listed = tuple[int, fx.Effects]
"""One of several lists of effects to choose from: its number and what it does."""
Trigger = tuple[int, str, int, fx.AnyEffect]
"""What a tile or specialist does at a time: whose, "tile" and its cell or "specialist" and its number, and the effect."""
REFINED = 99

FACES = {"claws": "claws", "head": "a head", "smiley": "a smiley"}
RESOURCES: dict[str, tuple[str, str]] = {
    "credits": ("credit", "credits"),
    "goats": ("goat", "goats"),
    "fences": ("fence", "fences"),
    "vp": ("VP", "VP"),
    "dna": ("DNA card", "DNA cards"),
    "edna": ("eDNA card", "eDNA cards"),
    "manipulation": ("Manipulation card", "Manipulation cards"),
    "refined": ("refined DNA", "refined DNA"),
    "scandal": ("scandal", "scandals"),
    "visitor": ("visitor", "visitors"),
}
"""Each resource in words, one and many."""


def counted(n: int, one: str, many: str) -> str:
    """A number with its word."""
    return f"{n} {one if n == 1 else many}"


def amount(n: int, what: str) -> str:
    """A number of a resource, such as 3 credits."""
    return counted(n, *RESOURCES[what])


def dock_words(t: DinoTable, dock: int) -> str:
    """DG-18.8: what a dock is for: up to 2 cards for Bob."""
    return f"up to {t.box.number['coop_dock_gift_max']} cards for {t.names[t.box.docks.index(dock)]}"


@cache
def costs(n: int, what: str) -> str:
    """The reason why something cannot be paid: costs 3 credits."""
    return f"costs {amount(n, what)}"


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def species_name(box: Box, species: int) -> str:
    """A species or DNA card, such as Triceratops; Polymorphic for the wild card."""
    return "Polymorphic" if species == box.polymorphic else box.species[species].name


def cards_listed(box: Box, cards: tuple[int, ...] | list[int]) -> str:
    """Cards in words: 2 Triceratops and Polymorphic; "nothing" for none."""
    piles = [(card, list(cards).count(card)) for card in sorted(set(cards))]
    names = {card: "refined DNA" if card == REFINED else species_name(box, card) for card, _ in piles}
    return listed([f"{n} {names[card]}" if n > 1 else names[card] for card, n in piles]) or "nothing"


def tile_name(box: Box, kind: int) -> str:
    """A kind of tile, such as Basic Hotel."""
    return box.facilities[kind].name


def spot_name(t: DinoTable, spot: Spot) -> str:
    """A cell with what stands on it, such as "b2 Biodome"; another player's with the name in front."""
    seat, cell = spot
    where = cell_name(cell)
    if cell == CENTER:
        where = "Visitor Center"
    elif (tile := t.tile_at(seat, cell)) is not None:
        where = f"{where} {tile_name(t.box, tile.kind)}"
    return _owned(t, seat, where)


def _owned(t: DinoTable, seat: int, words: str) -> str:
    """With the owner's name in front unless it is the one who is asked."""
    if t.ask is None or t.ask.seat == seat or t.solo:
        return words
    return f"{t.names[seat]}: {words}"


def _dino_label(t: DinoTable, d: DinoRef) -> str:
    return _owned(t, d[0], f"{species_name(t.box, d[1])} at {cell_name(d[2])}")


def _carrier(t: DinoTable, one: Trigger) -> Any:
    """The tile or specialist that does something."""
    seat, where, number, _ = one
    if where == "specialist":
        return t.box.specialists[number]
    tile = t.tile_at(seat, number)
    assert tile is not None
    return t.box.facilities[tile.kind]


def _lot_words(lot: Lot) -> str:
    return cell_name(lot[1]) if lot[2] == NONE else f"{cell_name(lot[1])}-{cell_name(lot[2])}"


def _lot_label(t: DinoTable, lot: Lot) -> str:
    return _owned(t, lot[0], _lot_words(lot))


def _payment_key(t: DinoTable, items: Payment) -> str:
    return "+".join("refined" if i == REFINED else _card_key(t, i) for i in items) or "nothing"


def _card_key(t: DinoTable, card: int) -> str:
    return "polymorphic" if card == t.box.polymorphic else t.box.species[card].id


def effects_in_words(box: Box, effects: fx.Effects) -> str:
    """A list of effects in a few words, such as: pay 1 credit, gain 5 fences."""
    return ", ".join(filter(None, (effect_in_words(box, e) for e in effects))) or "nothing happens"


def effect_in_words(box: Box, e: fx.AnyEffect) -> str:
    """One effect in a few words; "" for those that only work in the background."""
    match e:
        case fx.Gain():
            return f"gain {amount(e.n, e.what)}"
        case fx.GainPer():
            each = f"each {e.per_n} " if e.per_n > 1 else "each "
            return f"gain {amount(e.n, e.what)} for {each}{e.per.replace('_', ' ')}"
        case fx.Lose():
            return f"discard {amount(e.n, e.what)}" if e.what == "scandal" else f"lose {amount(e.n, e.what)}"
        case fx.Pay():
            return f"pay {amount(e.n, e.what)}"
        case fx.DrawKeep():
            deck = "eDNA" if e.deck == "edna" else "DNA"
            return f"draw {e.draw} {deck}" + ("" if e.keep >= e.draw else f", keep {e.keep}")
        case fx.BoneyardTake():
            return f"take {e.n} from the Boneyard"
        case fx.Create():
            return "create a dinosaur"
        case fx.PlayManipulation():
            return "play a Manipulation card"
        case fx.CityCenter():
            return "fences, tiles, repairs, DNA Market"
        case fx.HqActions():
            return f"{e.n} actions: large tiles, open ocean, specialists"
        case fx.CopyArea():
            return "use an occupied area" if e.occupied else "use an area"
        case fx.Build():
            what = {"basic_hotel": "Basic Hotel", "aquatic_habitat": "Aquatic Habitat"}.get(e.source, "tile")
            return f"build a {'free ' if e.cost == 'free' else ''}{what}"
        case fx.Repair() | lasting.RepairFreeEachSeason():
            return "repair a tile" if e.n == 1 else f"repair up to {e.n} tiles"
        case fx.DamageOwn():
            return "damage one of your tiles"
        case fx.RampageCheck():
            return "one rampage check"
        case fx.DestroyOwn():
            return "destroy one of your dinosaurs"
        case fx.Choose():
            return " or ".join(effects_in_words(box, o) for o in e.options)
        case fx.Sequence():
            return effects_in_words(box, e.effect)
    return ""


def card_text(box: Box, card: int) -> str:
    """What a Manipulation card does; where it only says that there are several things to choose, with those."""
    what = box.cards[card]
    match what.effect:
        case (fx.Choose() as e,) if e.min == e.max > 1:
            return f"{what.text.rstrip('.')}: {', '.join(effects_in_words(box, o) for o in e.options)}."
    return str(what.text)


BRIEF: tuple[tuple[str, str], ...] = (
    (r"pay (\d+) credits?, pay (\d+) DNA cards?, gain ", r"pay \1, \2 DNA: "),
    (r"pay (\d+) credits?, ", r"pay \1: "),
    (r"gain (\d+) Manipulation cards?, discard (\d+) scandals?", r"\1 cards, -\2 scandal"),
    (r"take (\d+) from the Boneyard", r"\1 card"),
    (r"fences, tiles, repairs, DNA Market", "tiles, fences, market"),
    (r"actions: .*", "actions"),
    (r"play a Manipulation card", "play Manipulation"),
    (r"use an occupied area", "copy an area"),
    (r"gain |draw ", ""),
    (r", keep", " keep"),
    (r"1 refined DNA|refined DNA", "refined"),
)
"""How what an area does is said where there is little room."""


def effects_in_brief(box: Box, effects: fx.Effects) -> str:
    """A list of effects in as few words as can be understood, such as: pay 1: 3 eDNA keep 2."""
    text = effects_in_words(box, effects)
    for words, less in BRIEF:
        text = re.sub(words, less, text)
    return text


def _market_label(t: DinoTable, i: int) -> str:
    """A card of the market, with its space where another one is the same."""
    market = t.state.market
    return species_name(t.box, market[i]) + (f" from space {i + 1}" if market.count(market[i]) > 1 else "")


def _stack_label(t: DinoTable, i: int) -> str:
    """The top tile of a stack, with the stack where another one has the same."""
    tops = [tile_name(t.box, stack[-1]) if stack else "" for stack in t.state.stacks]
    return tops[i] + (f" from stack {i + 1}" if tops.count(tops[i]) > 1 else "")


SPOT: Kind[Spot] = Kind("spot", lambda t, s: f"{s[0]},{cell_name(s[1]).replace(' ', '_')}", spot_name)
EDGE: Kind[Fence] = Kind("edge", lambda t, e: f"{e[0]},{EDGES[e[1]].key}", lambda t, e: _owned(t, e[0], EDGES[e[1]].name))
DINO: Kind[DinoRef] = Kind(
    "dino",
    lambda t, d: f"{d[0]},{t.box.species[d[1]].id},{cell_name(d[2])}",
    _dino_label,
    at=lambda t, d: f"spot:{d[0]},{cell_name(d[2]).replace(' ', '_')}",
)
LOT: Kind[Lot] = Kind(
    "lot",
    lambda t, x: f"{x[0]},{cell_name(x[1])}" + (f",{cell_name(x[2])}" if x[2] != NONE else ""),
    _lot_label,
    at=lambda t, x: f"spot:{x[0]},{cell_name(x[1])}",
)
AREA: Kind[int] = Kind(
    "area",
    lambda t, a: t.box.areas[a].id,
    lambda t, a: t.box.areas[a].name,
    lambda t: t.open_areas(),
)
MARKET: Kind[int] = Kind("market", lambda t, i: str(i + 1), _market_label, lambda t: [i for i, c in enumerate(t.state.market) if c != NONE])
"""A space of the DNA Market, from 0."""
STACK: Kind[int] = Kind("stack", lambda t, i: str(i + 1), _stack_label, lambda t: [i for i, stack in enumerate(t.state.stacks) if stack])
"""A stack of City Center, from 0: its top tile."""
LARGE: Kind[int] = Kind(
    "large",
    lambda t, i: str(i + 1),
    lambda t, i: tile_name(t.box, t.state.revealed[i] if i < len(t.state.revealed) else t.box.aquatic_habitat),
    lambda t: [i for i, tile in enumerate((*t.state.revealed, 0 if t.state.habitats else NONE)) if tile != NONE],
)
"""A large tile on offer, from 0; after the revealed ones the Aquatic Habitats."""
SPECIALIST: Kind[int] = Kind(
    "specialist",
    lambda t, i: t.box.specialists[i].id,
    lambda t, i: t.box.specialists[i].name,
    lambda t: [one for one in (*t.state.display, *t.state.contractors) if one != NONE],
)
HAND: Kind[int] = Kind("hand", _card_key, lambda t, c: species_name(t.box, c), at=lambda t, c: f"hand:{_card_key(t, c)}")
"""A DNA card in the asked seat's hand."""
BONE: Kind[int] = Kind("boneyard", _card_key, lambda t, c: species_name(t.box, c))
DRAWN: Kind[int] = Kind("drawn", _card_key, lambda t, c: species_name(t.box, c))
"""A card being looked at."""
CARD: Kind[int] = Kind("card", lambda t, c: t.box.cards[c].id, lambda t, c: t.box.cards[c].name)
"""A Manipulation card in hand."""
SPECIES: Kind[int] = Kind("species", _card_key, lambda t, c: species_name(t.box, c), at=lambda t, c: "")
TILE: Kind[int] = Kind("tile", lambda t, k: t.box.facilities[k].id, lambda t, k: tile_name(t.box, k), at=lambda t, k: "")
"""A kind of tile."""
PAYMENT: Kind[Payment] = Kind("payment", _payment_key, lambda t, items: cards_listed(t.box, tuple(items)), at=lambda t, items: "")
OPTION: Kind[Listed] = Kind("option", lambda t, o: str(o[0] + 1), lambda t, o: effects_in_words(t.box, o[1]), at=lambda t, o: "")
TRIGGER: Kind[Trigger] = Kind(
    "trigger",
    lambda t, one: _carrier(t, one).id,
    lambda t, one: _carrier(t, one).name,
    at=lambda t, one: SPOT.at(t, (one[0], one[2])) if one[1] == "tile" else SPECIALIST.at(t, one[2]),
)
NEWS: Kind[int] = Kind("news", lambda t, n: t.box.news[n].id, lambda t, n: t.box.news[n].title, at=lambda t, n: "")
SEAT: Kind[Seat] = Kind("seat", label=lambda t, s: t.names[s], at=lambda t, s: "")
DIE: Kind[int] = Kind("die", label=lambda t, n: "drowning" if n == 0 else f"{n}", at=lambda t, n: "")
DICE: Kind[tuple[Any, ...]] = Kind(
    "dice", label=lambda t, n: listed([DIE.label(t, x) if isinstance(x, int) else FACES[x] for x in n]), at=lambda t, n: ""
)
CELL: Kind[int] = Kind("cell", label=lambda t, c: "the Visitor Center" if c == CENTER else cell_name(c), at=lambda t, c: "")
EDGE_OF: Kind[int] = Kind("fence", label=lambda t, e: EDGES[e].name, at=lambda t, e: "")
AMOUNT: Kind[tuple[int, str]] = Kind("amount", label=lambda t, a: amount(*a), at=lambda t, a: "")
PEN: Kind[tuple[int, ...]] = Kind("pen", label=lambda t, cells: listed([cell_name(c) for c in cells]), at=lambda t, cells: "")
WHERE: Kind[Lot] = Kind("where", label=lambda t, x: _lot_words(x), at=lambda t, x: "")
BOT_CARD: Kind[int] = Kind("order", label=lambda t, c: f"card {t.box.bot_cards[c].id}", at=lambda t, c: "")

KINDS: dict[str, Kind[Any]] = {
    "area": AREA,
    "species": SPECIES,
    "tile": TILE,
    "specialist": SPECIALIST,
    "card": CARD,
    "cards": PAYMENT,
    "news": NEWS,
    "die": DIE,
    "dice": DICE,
    "cell": CELL,
    "pen": PEN,
    "lot": WHERE,
    "amount": AMOUNT,
    "edge": EDGE_OF,
    "order": BOT_CARD,
}
"""How arguments of told lines are said, by the last word of their name."""
