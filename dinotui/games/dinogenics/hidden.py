"""Dealing again what a seat cannot know (DG-1.12)."""

from __future__ import annotations

from dinotui.engine import Dice, Seat

from .table import DinoTable


def redeal(t: DinoTable, seat: Seat, dice: Dice) -> None:
    """Deal again, in place: decks, bag, face-down piles, other hands but for cards taken before everybody's eyes.

    Whoever is asked keeps the hand, as questions name its cards. Hidden things are sorted first, so that how they lie makes no difference.
    """
    s = t.state
    asked = t.ask.seat if t.ask is not None else -1
    others = [p for other, p in enumerate(s.players) if other not in (seat, asked, s.shown)]
    is_edna = t.box.is_edna
    for edna, deck in ((False, s.dna), (True, s.edna)):
        places: list[tuple[list[int], int]] = []
        for p in others:
            known = list(p.known)
            for i, card in enumerate(p.hand):
                if card in known:
                    known.remove(card)
                elif is_edna[card] == edna:
                    places.append((p.hand, i))
            places += [(p.drawn, i) for i, card in enumerate(p.drawn) if is_edna[card] == edna]
        if s.auction and not edna and seat not in s.lookers and asked not in s.lookers:
            places.append((s.auction, 0))
        hidden = sorted([*deck, *(zone[i] for zone, i in places)])
        dice.shuffle(hidden)
        for zone, i in places:
            zone[i] = hidden.pop()
        deck[:] = hidden
    cards = sorted([*s.mdeck, *(card for p in others for card in p.cards), *(card for r in s.robots for card in r.pile)])
    dice.shuffle(cards)
    for p in others:
        p.cards[:] = [cards.pop() for _ in p.cards]
    for r in s.robots:
        r.pile[:] = [cards.pop() for _ in r.pile]
        shuffled(r.deck, dice)
    s.mdeck[:] = cards
    shuffled(s.sdeck, dice)
    shuffled(s.bag, dice)
    shuffled(s.large, dice)
    peeked = s.news[len(s.news) - s.peeked :] if s.peeked else []
    rest = s.news[: len(s.news) - s.peeked]
    shuffled(rest, dice)
    s.news[:] = rest + peeked
    s.rng = dice.below(1 << 62)


def shuffled(cards: list[int], dice: Dice) -> None:
    """Put cards into an order that depends on the dice alone."""
    cards.sort()
    dice.shuffle(cards)
