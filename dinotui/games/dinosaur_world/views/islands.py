"""The Central Islands: tiles on offer with their prices, DNA dice, worker cards, the draft."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from dinotui.engine.parts import AnyPart, Card, Pane, Place, Row, Space, Spaces, Span, Text, Words
from dinotui.games.dinosaur_world.box import Tile
from dinotui.games.dinosaur_world.notes import tile_words
from dinotui.games.dinosaur_world.words import CARD, CLASS_NAMES, FACE, OFFER, amounts_words, card_words, plural

from . import signs

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.games.dinosaur_world.table import WorldTable

SPECIALS = "Special Buildings: worker, excitement, effect"
PADDOCKS = "Dino Paddocks: VP, threat, excitement with 1/2/3, DNA"
"""Headings that say what stands in a line."""


def islands_pane(t: WorldTable, seat: Seat | None) -> Pane:
    """Rows and stacks with prices; in Public Actions what a seat can pay with, and the dice that are left."""
    s = t.state
    parts: list[AnyPart] = []
    if s.stage == "public":
        parts += [dice(t)] if seat is None else [purse(t, seat), dice(t)]
    parts += [
        Spaces("specials", f"{SPECIALS} · {len(s.special_deck)} left", tuple(offer(t, tile) for tile in s.special_row)),
        Spaces("paddocks", f"{PADDOCKS} · {len(s.paddock_deck)} left", tuple(offer(t, tile) for tile in s.paddock_row)),
        Spaces("attractions", "Attractions", tuple(map(partial(attraction, t), t.box.attractions, s.stacks))),
    ]
    return Pane("islands", "Central Islands", tuple(parts), "Islands")


def dice(t: WorldTable) -> Row:
    """The DNA dice that can be taken, equal ones together with how many they are."""
    dice = t.state.dice
    cards = []
    for face in sorted(set(dice)):
        n = dice.count(face)
        place = Place(
            FACE.at(t, face),
            amounts_words(t.box, t.box.faces[face]),
            (signs.dna_spans(t.box, t.box.faces[face]),),
            plural(n, "die", "dice"),
        )
        cards.append(Card(place, f"{n} dice" if n > 1 else ""))
    return Row("dice", "DNA dice", tuple(cards), 3)


def purse(t: WorldTable, seat: Seat) -> Words:
    """A seat's money, workers and DNA in a line."""
    p = t.player(seat)
    line = [Span(f"${p.money}", "yellow", True), Span(f" · {plural(sum(p.workers), 'worker')}")]
    have = [Span(f"{t.box.dna[kind].id} {n}", signs.DNA[kind]) for kind, n in enumerate(p.dna) if n]
    for n, span in enumerate(have or [Span("no DNA")]):
        line += [Span(", " if n else " · "), span]
    return Words("purse", "", (tuple(line),))


def offer(t: WorldTable, tile: int) -> Space:
    """A tile on offer, in a line."""
    printed = t.box.tiles[tile]
    does = paddock_line(t, printed) if printed.is_paddock else building_line(t, printed)
    role = signs.CLASSES[printed.dino_class] if printed.is_paddock else "strong"
    name: Text = (Span(printed.name, role, True),)
    words = f"${printed.cost}; {tile_words(t.box, tile)}"
    return Space(Place(OFFER.at(t, tile), printed.name, (name,), words), (), does)


def attraction(t: WorldTable, tile: int, left: int) -> Space:
    """A kind of Attraction with how many are left."""
    space = offer(t, tile)
    place = structs.replace(space.place, words=f"{left} left; {space.place.words}")
    return Space(place, (), (*spans(space.does), Span(f" · {left} left", "dim")))


def spans(text: Text) -> tuple[Span, ...]:
    """A line as pieces."""
    return (Span(text),) if isinstance(text, str) else text


def price(printed: Tile) -> Span:
    """What a tile costs."""
    return Span(f"${printed.cost}  ", "yellow", True)


def building_line(t: WorldTable, printed: Tile) -> Text:
    """Price, who works there, excitement, effect, slots."""
    line = [price(printed), signs.worker_name(t.box, printed.worker)]
    line += [Span(f" {printed.excitement:+d}", "good" if printed.excitement > 0 else "bad")] if printed.excitement else []
    line.append(Span(f" · {signs.effects_short(printed)}"))
    if printed.has_slots:
        line += [Span(f" · {CLASS_NAMES[printed.dino_class]}s for ", signs.CLASSES[printed.dino_class])]
        line += signs.dna_spans(t.box, printed.dna)
    if printed.build_vp:
        line.append(Span(f" · {printed.build_vp} VP when built"))
    return tuple(line)


def paddock_line(t: WorldTable, printed: Tile) -> Text:
    """Price, VP and threat of the slots, excitement by number, DNA of a dinosaur."""
    return (
        price(printed),
        Span(f"{signs.slashed(printed.slot_vp)} VP  ", "strong"),
        Span(f"{signs.slashed(printed.slot_threat)}  ", "bad" if any(printed.slot_threat) else "dim"),
        Span(f"{signs.slashed(printed.shown)}  ", "good"),
        *signs.dna_spans(t.box, printed.dna),
    )


def draft_pane(t: WorldTable, viewer: Seat | None) -> Pane | None:
    """Tiles dealt for the draft, and those drafted and not yet placed."""
    s = t.state
    hands = [tile for p in s.players for tile in p.hand]
    if not s.dealt and not hands:
        return None
    parts: list[AnyPart] = []
    if s.dealt:
        parts.append(Spaces("dealt", "To choose from", tuple(offer(t, tile) for tile in s.dealt)))
    for seat, p in enumerate(s.players):
        if p.hand:
            by = "you" if seat == viewer else t.names[seat]
            parts.append(Spaces(f"drafted{seat}", f"Drafted by {by}", tuple(offer(t, tile) for tile in p.hand)))
    return Pane("draft", "Draft", tuple(parts), "Draft")


def cards_pane(t: WorldTable) -> Pane | None:
    """Worker Database cards that can be taken."""
    s = t.state
    if not s.worker_row:
        return None
    shown = tuple(_worker_card(t, number) for number in s.worker_row)
    return Pane("cards", "Worker cards", (Row("cards", "Worker cards", shown, 5),), "Workers")


def _worker_card(t: WorldTable, number: int) -> Card:
    workers = t.box.cards[number]
    lines = [(Span(plural(n, t.box.workers[kind].name), signs.WORKERS[kind]),) for kind, n in enumerate(workers) if n]
    return Card(Place(CARD.at(t, number), card_words(t.box, number), tuple(lines), plural(workers[0], t.box.workers[0].name)))
