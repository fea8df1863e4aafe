"""Cards for people: the DNA Market, a player's hand, the Boneyard."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine.parts import AnyPart, Card, Pane, Place, Row, Space, Spaces, Span

from . import lasting
from .market import card_price
from .state import NONE
from .table import DinoTable
from .words import card_text, counted, species_name


def cards_pane(t: DinoTable, own: int) -> Pane:
    """The market and a player's cards; for everybody the market alone."""
    parts: list[AnyPart] = [market(t, own)]
    if own != NONE:
        p = t.state.players[own]
        if p.drawn:
            parts.append(Row("drawn", "Cards drawn", dna(t, "drawn", p.drawn)))
        limit = "" if t.effects_of(own, lasting.NoHandLimit) else f" of {t.box.number['dna_hand_limit']}"
        parts.append(Row("dna", f"DNA {len(p.hand)}{limit}", dna(t, "hand", p.hand)))
        parts.append(Spaces("cards", "Manipulation cards", manipulation(t, own)))
    title = "Market and cards" if own != NONE else "DNA Market"
    return Pane("cards", title, tuple(parts), "Cards" if own != NONE else "Market", own if own != NONE else None)


def market(t: DinoTable, own: int) -> Row:
    """The DNA Market with prices."""
    cards = []
    for i, card in enumerate(t.state.market):
        if card == NONE:
            cards.append(Card(Place(f"market:{i + 1}", f"space {i + 1}", ((Span("empty", "dim"),),), "empty")))
            continue
        cost = card_price(t, max(own, 0), i)
        place = Place(f"market:{i + 1}", species_name(t.box, card), (), dino_words(t, card))
        cards.append(Card(place, counted(cost, "credit", "credits")))
    return Row("market", "Market", tuple(cards), 3)


def manipulation(t: DinoTable, seat: int) -> tuple[Space, ...]:
    """A player's Manipulation cards with what they do."""
    p = t.state.players[seat]
    found = []
    for card in sorted({*p.cards, *p.played}):
        what = t.box.cards[card]
        n = p.cards.count(card)
        more = "lies before you: " if card in p.played else f"{n} of them: " if n > 1 else ""
        does = card_text(t.box, card)
        found.append(Space(Place(f"card:{what.id}", what.name, (), more + does), (), (Span(more), Span(does, "dim"))))
    return tuple(found)


def dino_words(t: DinoTable, card: int) -> str:
    """A species in words."""
    if card == t.box.polymorphic:
        return "Stands for a card of any species, besides one real card"
    one = t.box.species[card]
    food = f", eats {counted(one.goats, 'goat', 'goats')}" if one.goats else ""
    home = "aquatic" if t.box.aquatic[card] else "land"
    spaces = f", needs {counted(one.spaces, 'space', 'spaces')}" if one.spaces else ""
    return f"{one.diet}, {home}{spaces}{food}; {one.dna} DNA, value {one.vp}, reputation {one.rep}. {one.text}"


def dna(t: DinoTable, kind: str, cards: Sequence[int]) -> tuple[Card, ...]:
    """DNA cards, those of a species as one, with how many of how many a dinosaur takes."""
    found = []
    for card in sorted(set(cards)):
        poly = card == t.box.polymorphic
        key = "polymorphic" if poly else t.box.species[card].id
        n = cards.count(card)
        place = Place(f"{kind}:{key}", species_name(t.box, card), (), dino_words(t, card))
        found.append(Card(place, str(n) if poly else f"{n} of {t.box.species[card].dna}"))
    return tuple(found)


def boneyard_pane(t: DinoTable) -> Pane:
    """The Boneyard, open to all."""
    return Pane("boneyard", "Boneyard", (Row("bones", "", dna(t, "boneyard", t.state.boneyard)),), "Bones")
