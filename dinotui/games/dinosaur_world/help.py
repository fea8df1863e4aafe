"""How to play: the pages of the help with pictures made of parts, and a sentence for the first time of each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dinotui.engine.help import HelpBook
from dinotui.engine.parts import AnyPart, HexMap, Place, Space, Spaces, Span, Text, Words
from dinotui.engine.parts import Hex as Brick

from .box import Box, Tile
from .geometry import Hex, hex_name
from .notes import action_words
from .records import (
    DangerFace,
)
from .state import ESCAPED, FILLED, FREE
from .views import signs
from .words import ARROWS, CLASS_NAMES, plural, worker_words

# -- pictures


def _tile(box: Box, name: str) -> Tile:
    return next(tile for tile in box.tiles if tile.name == name)


def _brick(place: Hex, lines: tuple[Text, ...], words: str, fill: str) -> Brick:
    q, r = place
    return Brick(Place(f"picture:{q},{r}", hex_name(q, r), lines, words, fill), q + r, -r)


ENTRY: tuple[Text, ...] = ((Span("Entry", "strong", True),),)


def _paddock(box: Box, place: Hex, name: str, slots: list[int], out: int = 0) -> Brick:
    tile = _tile(box, name)
    second = (*signs.slot_signs(slots, tile.dino_class), *(signs.ESCAPEE,) * out)
    words = f"{name} paddock, {signs.slots_said(slots)}"
    return _brick(place, ((Span(signs.short_name(tile), "strong", True),), second), words, signs.FILLS["paddock"])


def _building(box: Box, place: Hex, name: str, boredom: int = 0, out: int = 0) -> Brick:
    tile = _tile(box, name)
    second: list[Span] = [signs.ESCAPEE] * out
    if not out:
        second.append(Span(f"{max(0, tile.excitement - boredom):+d}", "warn" if boredom else "good"))
    words = f"{name}, {plural(out, 'escaped dinosaur')}" if out else f"{name}, {boredom} Boredom" if boredom else name
    lines: tuple[Text, ...] = ((Span(signs.short_name(tile), "strong", True),), (*second, Span(" "), signs.worker_short(tile.worker)))
    return _brick(place, lines, words, signs.FILLS[tile.sort])


def park(box: Box) -> HexMap:
    """An entrance, a paddock, a building and an Attraction."""
    hexes = (
        _brick(box.start, ENTRY, "Welcome Center", "home"),
        _paddock(box, (1, 0), "Triceratops", [FILLED, FILLED, FREE]),
        _building(box, (0, 1), "Prehistoric Garden"),
        _building(box, (1, 1), "Hotel", 1),
    )
    return HexMap("park", "A small park", hexes)


def escape(box: Box) -> HexMap:
    """A dinosaur that has walked onto the tile to the east."""
    hexes = (
        _brick(box.start, ENTRY, "Welcome Center", "home"),
        _paddock(box, (1, 0), "Triceratops", [FILLED, ESCAPED, FREE]),
        _building(box, (2, 0), "Hotel", 0, 1),
    )
    return HexMap("escape", f"Escape {ARROWS['E']}", hexes)


def paddock(box: Box) -> Words:
    """What a paddock brings, slot by slot."""
    tile = _tile(box, "Velociraptor")
    head: Text = (Span(f"{tile.name}, {CLASS_NAMES[tile.dino_class]}. A dinosaur costs "), *signs.dna_spans(box, tile.dna), Span("."))
    lines: list[Text] = [head]
    for slot, (vp, threat) in enumerate(zip(tile.slot_vp, tile.slot_threat, strict=True)):
        shown = tile.shown[slot]
        filled = [FILLED] * (slot + 1) + [FREE] * (len(tile.slot_vp) - slot - 1)
        said = f" {vp} VP and {threat} threat; the paddock then shows {shown} excitement"
        lines.append((*signs.slot_signs(filled, tile.dino_class), Span(said)))
    return Words("paddock", "A paddock", tuple(lines))


# -- lists


def public(box: Box) -> Spaces:
    """The public actions with their bonuses."""
    spaces = []
    for action in box.public.values():
        who = worker_words(box, box.worker_number[action.bonus_worker])
        does = f"with {who} ${action.bonus.n} less" if action.pays_tile_cost else f"with {who} {action.bonus.n} DNA more"
        spaces.append(Space(Place(f"public:{action.id}", action.name, words=does), (), does))
    return Spaces("public", "Public actions", tuple(spaces))


def private(box: Box) -> Spaces:
    """The private actions, without and with the matching worker."""
    spaces = []
    for action in box.private.values():
        who = worker_words(box, box.worker_number[action.bonus_worker])
        does = f"{action_words(action.base)}; with {who} {action_words(action.bonus)}"
        spaces.append(Space(Place(f"private:{action.id}", action.name, words=does), (), does))
    return Spaces("private", "Private actions", tuple(spaces))


def danger(box: Box) -> Words:
    """The faces of the Danger dice."""
    lines: list[Text] = []
    for dino_class, faces in enumerate(box.danger):
        said = ", ".join(map(_face, faces))
        lines.append((Span(f"{CLASS_NAMES[dino_class]}: ", signs.CLASSES[dino_class]), Span(said)))
    return Words("danger", "Danger dice", tuple(lines))


def _face(face: DangerFace) -> str:
    said = [plural(face.danger, "Danger", "Danger")] if face.danger else []
    said += [f"{face.excitement} excitement"] if face.excitement else []
    return " and ".join(said) or "nothing"


def score(box: Box) -> Words:
    """A worked example of the end of a game."""
    vp, money, deaths, least = 61, 14, 6, 3
    per, lost = box.records.end.money_per_vp, box.penalty(deaths - least)
    return Words(
        "score",
        "Example",
        (
            f"You have {vp} VP and ${money}: {money // per} VP for money.",
            f"You have {deaths} Deaths, the safest park has {least}: {deaths - least} are left and cost {lost} VP.",
            (Span(f"Together {vp} + {money // per} - {lost} = {vp + money // per - lost} VP.", "strong"),),
        ),
    )


def specialists(box: Box) -> Words:
    """Every Specialist with what it does."""
    lines = tuple(
        (Span(card.name, "strong"), Span(f", {worker_words(box, box.worker_number[card.worker])}, {card.slots} slots: {card.text}"))
        for card in box.specialists
    )
    return Words("specialists", "Specialists", lines)


def bands(box: Box) -> Words:
    """The ratings of a solo game."""
    lines: list[Text] = []
    for band in box.records.bands:
        span = f"{band.min} to {band.max}" if band.min is not None and band.max is not None else ""
        span = span or (f"up to {band.max}" if band.min is None else f"{band.min} and more")
        lines.append((Span(f"{span:<14}", "strong"), Span(band.label)))
    return Words("bands", "Ratings", tuple(lines))


PARTS: Mapping[str, Callable[[Box], AnyPart]] = {
    "park": park,
    "escape": escape,
    "paddock": paddock,
    "public": public,
    "private": private,
    "danger": danger,
    "score": score,
    "specialists": specialists,
    "bands": bands,
}
"""Pictures and lists by their name in help.toml."""

BOOK = HelpBook(__package__, PARTS)
texts, first_time, pages = BOOK.texts, BOOK.first_time, BOOK.pages
