"""Dealing again what a seat cannot know (DG-1.12)."""

from __future__ import annotations

from collections.abc import Sequence

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
    rest = [unseen(p.hand, p.known) for p in others]
    drawn = [list(p.drawn) for p in others]
    for p in others:
        p.hand, p.drawn = tuple(sorted(p.known)), ()
    for edna, deck in ((False, s.dna), (True, s.edna)):
        pairs = list(zip(rest, drawn, strict=True))
        counts = [(sum(is_edna[c] == edna for c in hand), sum(is_edna[c] == edna for c in look)) for hand, look in pairs]
        closed = s.auction if not edna and seat not in s.lookers and asked not in s.lookers else []
        own = [c for hand, look in pairs for c in (*hand, *look) if is_edna[c] == edna]
        hidden = sorted([*deck, *own, *closed])
        dice.shuffle(hidden)
        for p, (in_hand, looked_at) in zip(others, counts, strict=True):
            p.hand += tuple([hidden.pop() for _ in range(in_hand)])
            p.drawn += tuple([hidden.pop() for _ in range(looked_at)])
        closed[:] = [hidden.pop() for _ in closed]
        deck[:] = hidden
    cards = sorted([*s.mdeck, *(card for p in others for card in p.cards), *(card for r in s.robots for card in r.pile)])
    dice.shuffle(cards)
    for p in others:
        p.cards = tuple([cards.pop() for _ in p.cards])
    for r in s.robots:
        r.pile[:] = [cards.pop() for _ in r.pile]
        shuffled(r.deck, dice)
    s.mdeck[:] = cards
    shuffled(s.sdeck, dice)
    shuffled(s.bag, dice)
    shuffled(s.large, dice)
    peeked = s.news[len(s.news) - s.peeked :] if s.peeked else []
    later = s.news[: len(s.news) - s.peeked]
    shuffled(later, dice)
    s.news[:] = later + peeked
    s.rng = dice.below(1 << 62)


def unseen(hand: Sequence[int], known: tuple[int, ...]) -> list[int]:
    """The cards of a hand that nobody else saw."""
    rest = list(hand)
    for card in known:
        rest.remove(card)
    return rest


def shuffled(cards: list[int], dice: Dice) -> None:
    """Put cards into an order that depends on the dice alone."""
    cards.sort()
    dice.shuffle(cards)
