"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from dinotui.engine import Score, Seat
from dinotui.engine.parts import AnyPart, Card, Number, Numbers, Pane, Place, Row, Slots, Space, Spaces, Span, Text, View, Words

from . import scoring
from .areas import effects_at, open_areas
from .building import price
from .city import card_price, hire_price, large_kind, large_offers
from .counts import hand_size
from .habitats import habitat_violations, value
from .park_view import grid, off_site
from .records import Tier
from .state import BLOCKED, NONE
from .table import DinoTable
from .words import cards_listed, effects_in_words, species_name

STAGES = {
    "deal": "set-up",
    "pens": "set-up",
    "arrive": "visitors arrive",
    "news": "Breaking News",
    "open": "Open Season",
    "turns": "workers",
    "upkeep": "Upkeep",
    "income": "Upkeep",
    "over": "game over",
}


def view(t: DinoTable, seat: Seat | None) -> View:
    """The table as a seat may see it; for None as everybody may.

    Panes come in order of importance: the own park, the mainland, what is on offer, the hand, the news, the other parks, scores.
    """
    own = int(seat) if seat is not None and not t.is_automa(seat) else NONE
    first = own if own != NONE else 0
    panes = [park_pane(t, first, own), mainland_pane(t), offers_pane(t, own)]
    if own != NONE:
        panes.append(hand_pane(t, own))
    panes.append(boneyard_pane(t))
    panes.append(news_pane(t))
    panes += [park_pane(t, other, own) for other in t.seats if other != first]
    panes.append(score_pane(t, own))
    scores = sorted((scoring.score(t, Seat(s)) for s in t.seats), key=lambda score: score.seat != own)
    return View(status(t), tuple((t.names[score.seat], f"{score.total:g}") for score in scores), tuple(panes))


def status(t: DinoTable) -> str:
    """Where the game stands: Season 2 of 7 · workers · CC1 Containment Protocol."""
    s = t.state
    parts = ["Game over" if s.stage == "over" else f"Season {s.season} of {t.box.number['seasons']} · {STAGES[s.stage]}"]
    if t.solo:
        scenario = t.box.scenarios[t.setup.options["scenario"]]
        parts.append(f"{scenario.id} {scenario.name}")
    elif t.coop:
        parts.append("against Synth")
    return " · ".join(parts)


def counted(n: int, one: str, many: str) -> str:
    """A number with its word."""
    return f"{n} {one if n == 1 else many}"


# -- parks


def park_pane(t: DinoTable, seat: int, own: int) -> Pane:
    """An island with its numbers."""
    mine = seat == own
    title = "Your park" if mine else f"Park of {t.names[seat]}"
    parts: list[AnyPart] = [grid(t, seat, own), park_numbers(t, seat)]
    if stash := off_site(t, seat, own):
        parts.append(Slots(f"stash{seat}", "Off-Site Location", tuple(stash)))
    if t.player(seat).specialists and not mine:
        parts.append(specialists(t, seat))
    return Pane(f"park{seat}", title, tuple(parts), "Park" if mine else t.names[seat], seat)


def park_numbers(t: DinoTable, seat: int) -> Numbers:
    """What a park has, in numbers."""
    p = t.player(seat)
    wrong = sum(habitat_violations(t, seat))
    numbers = [
        Number("credits", str(p.credits)),
        Number("VP", str(p.vp)),
        Number("scandals", str(p.scandals), "bad" if p.scandals else ""),
        Number("reputation", str(t.reputation(seat))),
        Number("dinosaur value", str(value(t, seat))),
        Number("visitors", f"{t.visitors(seat)} of {t.capacity(seat)}"),
        Number("goats", str(p.goats)),
        Number("unused fences", str(p.fences)),
        Number("refined DNA", str(p.refined)),
        Number("DNA cards", str(hand_size(t, seat))),
        Number("Manipulation cards", str(len(p.cards) if (r := t.robot(seat)) is None else len(r.pile))),
        Number("workers", f"{p.left} of {p.workers}"),
    ]
    if wrong:
        numbers.append(Number("in violation", str(wrong), "bad"))
    return Numbers(f"numbers{seat}", "", tuple(numbers))


def specialists(t: DinoTable, seat: int) -> Row:
    """Specialists a player has hired."""
    hired = [t.box.specialists[one] for one in t.player(seat).specialists]
    cards = tuple(Card(Place(f"specialist:{one.id}", one.name, (), one.text)) for one in hired)
    return Row(f"hired{seat}", "Specialists hired", cards)


# -- the mainland


def mainland_pane(t: DinoTable) -> Pane:
    """The areas with their workers."""
    return Pane("mainland", "Mainland", (Spaces("areas", "", tuple(area(t, a) for a in open_areas(t))),), "Mainland")


def area(t: DinoTable, number: int) -> Space:
    """An area: who is there, how many spaces are free, and what it does this season."""
    one, s = t.box.areas[number], t.state
    taken = s.spaces[number]
    slots = [worker(t, x) for x in taken if x != BLOCKED]
    free = t.free_spaces(number)
    slots += [Span("○")] * (free if free < 9 else 1)
    does = "give up to two cards" if number in t.box.docks else effects_in_words(t.box, effects_at(t, 0, number))
    if number in t.special.forbidden:
        does = "closed in this scenario"
    workers = [t.names[x] for x in taken if x >= 0]
    room = "any number of free spaces" if free >= 9 else counted(max(0, free), "free space", "free spaces")
    words = f"{room}{', workers of ' + ', '.join(workers) if workers else ''}: {does}"
    return Space(Place(f"area:{one.id}", one.name, (), words), tuple(slots), does)


def worker(t: DinoTable, who: int) -> Span:
    """What stands on a worker space: the first letter of its owner's name, x for a fence or cover."""
    if who < 0:
        return Span("x", "dim")
    return Span(t.names[who][:1], "automa" if t.is_automa(who) else f"seat{who}")


# -- what is on offer


def offers_pane(t: DinoTable, own: int) -> Pane:
    """City Center, the market, large tiles and specialists."""
    return Pane("offers", "On offer", (stacks(t, own), market(t, own), large(t, own), experts(t)), "Offers")


def tile_card(t: DinoTable, ref: str, kind: int, cost: int, more: str = "") -> Card:
    """A tile on offer."""
    what = t.box.facilities[kind]
    words = f"{what.text}{' ' + more if more else ''} {'Large, ' if what.large else ''}{side_words(what.side)}, {what.vp} VP at the end"
    return Card(Place(ref, what.name, (what.text,), words), f"{cost} credits")


def side_words(side: str) -> str:
    """Where a tile goes."""
    return {"park": "park side", "commercial": "commercial side"}.get(side, "either side")


def stacks(t: DinoTable, own: int) -> Row:
    """The four stacks of City Center."""
    cards = []
    for i, stack in enumerate(t.state.stacks):
        if stack:
            cost = price(t, max(own, 0), stack[-1], t.box.city_center)
            cards.append(tile_card(t, f"stack:{i + 1}", stack[-1], cost, f"{len(stack)} left."))
        else:
            cards.append(Card(Place(f"stack:{i + 1}", f"stack {i + 1}", (), "empty")))
    return Row("stacks", "City Center tiles", tuple(cards))


def market(t: DinoTable, own: int) -> Row:
    """The DNA Market with prices."""
    cards = []
    for i, card in enumerate(t.state.market):
        if card == NONE:
            cards.append(Card(Place(f"market:{i + 1}", f"space {i + 1}", (), "empty")))
            continue
        cost = card_price(t, max(own, 0), i)
        place = Place(f"market:{i + 1}", species_name(t.box, card), (dino_line(t, card),), dino_words(t, card))
        cards.append(Card(place, f"{cost} credits"))
    return Row("market", "DNA Market", tuple(cards), 3)


def large(t: DinoTable, own: int) -> Row:
    """Large tiles at IntelliGen."""
    cards = [
        tile_card(t, f"large:{i + 1}", large_kind(t, i), price(t, max(own, 0), large_kind(t, i), t.box.hq)) for i in large_offers(t)
    ]
    return Row("large", "Large tiles", tuple(cards), 3)


def experts(t: DinoTable) -> Row:
    """Specialists on display and contractors."""
    s = t.state
    cards = []
    for one in [*(x for x in s.display if x != NONE), *s.contractors]:
        what = t.box.specialists[one]
        cost, credits = hire_price(t, one)
        words = counted(cost, "card", "cards") + (f", {credits} credits" if credits else "")
        cards.append(Card(Place(f"specialist:{what.id}", what.name, (what.text,), what.text), words))
    return Row("experts", "Specialists", tuple(cards), 3)


# -- cards


def dino_line(t: DinoTable, card: int) -> str:
    """A species in one line."""
    if card == t.box.polymorphic:
        return "any species"
    one = t.box.species[card]
    return f"{one.dna} DNA, value {one.vp}, rep {one.rep}"


def dino_words(t: DinoTable, card: int) -> str:
    """A species in words."""
    if card == t.box.polymorphic:
        return "Stands for a card of any species, besides one real card"
    one = t.box.species[card]
    food = f", eats {counted(one.goats, 'goat', 'goats')}" if one.goats else ""
    home = "aquatic" if t.box.aquatic[card] else "land"
    spaces = f", needs {counted(one.spaces, 'space', 'spaces')}" if one.spaces else ""
    return f"{one.diet}, {home}{spaces}{food}; {one.dna} DNA, value {one.vp}, reputation {one.rep}. {one.text}"


def _dna(t: DinoTable, kind: str, cards: list[int]) -> list[Card]:
    found = []
    for card in sorted(set(cards)):
        key = "polymorphic" if card == t.box.polymorphic else t.box.species[card].id
        n = cards.count(card)
        place = Place(f"{kind}:{key}", species_name(t.box, card), (dino_line(t, card),), dino_words(t, card))
        found.append(Card(place, f"{n}x" if n > 1 else ""))
    return found


def hand_pane(t: DinoTable, seat: int) -> Pane:
    """A player's cards."""
    p = t.player(seat)
    parts: list[Row] = [Row("dna", "DNA cards", tuple(_dna(t, "hand", p.hand)))]
    if p.drawn:
        parts.insert(0, Row("drawn", "Cards drawn", tuple(_dna(t, "drawn", p.drawn))))
    kinds = sorted({*p.cards, *p.played})
    cards = []
    for card in kinds:
        what = t.box.cards[card]
        n = p.cards.count(card)
        price = "lies before you" if card in p.played else f"{n}x" if n > 1 else ""
        cards.append(Card(Place(f"card:{what.id}", what.name, (what.text,), what.text), price))
    parts.append(Row("cards", "Manipulation cards", tuple(cards), 3))
    parts.append(specialists(t, seat))
    return Pane("hand", "Your cards", tuple(parts), "Cards", seat)


def boneyard_pane(t: DinoTable) -> Pane:
    """The Boneyard, open to all."""
    return Pane("boneyard", "Boneyard", (Row("bones", "", tuple(_dna(t, "boneyard", t.state.boneyard))),), "Bones")


def news_pane(t: DinoTable) -> Pane:
    """The news, the decks, and what a scenario is about."""
    s = t.state
    lines: list[Text] = []
    for title, card in (("Now", s.active), ("Next", s.upcoming)):
        if card == NONE:
            lines.append((Span(f"{title}: ", "title"), Span("no card")))
        else:
            lines.append((Span(f"{title}: ", "title"), Span(t.box.news[card].title, "strong"), Span(f". {t.box.news[card].text}")))
    lines.append(f"Decks: {len(s.dna)} DNA, {len(s.edna)} eDNA, {len(s.mdeck)} Manipulation, {len(s.news)} news cards.")
    supply = (counted(s.goats, "goat", "goats"), counted(s.visitors, "visitor", "visitors"), counted(s.fences, "fence", "fences"))
    lines.append(f"Supply: {', '.join(supply)}.")
    lines.append("Player order: " + ", ".join(t.names[seat] for seat in s.order) + ".")
    if t.solo:
        scenario = t.box.scenarios[t.setup.options["scenario"]]
        lines.append((Span(f"{scenario.name}: ", "title"), Span(scenario.story)))
        lines.append((Span("You win with ", "title"), Span(goal(scenario.objective))))
    elif t.coop:
        lines.append((Span(f"{t.box.coop.name}: ", "title"), Span(t.box.coop.story)))
    for r in s.robots:
        stacks = ", ".join(cards_listed(t.box, stack) for stack in r.stacks if stack) or "nothing"
        spare = counted(len(r.spare), "spare card", "spare cards")
        lines.append((Span(f"{t.names[r.seat]}, level {r.level}: ", "title"), Span(f"collects {stacks}; {spare}.")))
    return Pane("news", "News", (Words("newswords", "", tuple(lines)),), "News")


def goal(tier: Tier) -> str:
    """What a scenario asks for."""
    asked = (
        (tier.vp_min, "{} VP"),
        (tier.credits_min, "{} credits"),
        (tier.reputation_min, "reputation {}"),
        (tier.paired_species_min, "{} species with two or more dinosaurs"),
        (tier.capacity_min, "room for {} visitors"),
    )
    words = [text.format(n) for n, text in asked if n is not None]
    if tier.scandals_max == 0:
        words.append("no scandal")
    if tier.commercial_full:
        words.append("no empty commercial cell")
    return ", ".join(words) + "."


def score_pane(t: DinoTable, own: int) -> Pane:
    """Where everybody's points come from, as it stands now."""
    parts = []
    for seat in sorted(t.seats, key=lambda x: x != own):
        score: Score = scoring.score(t, Seat(seat))
        lines: list[Text] = [f"{line.label}: {line.points:g}{f' ({line.detail})' if line.detail else ''}" for line in score.lines]
        lines.append((Span(f"Together {score.total:g}", "strong"),))
        parts.append(Words(f"score{seat}", t.names[seat], tuple(lines)))
    return Pane("scores", "Scores", tuple(parts), "Scores")


def numbers(t: DinoTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people, compared before and after a choice."""
    p = t.player(seat)
    return {
        "point|points": scoring.score(t, seat).total,
        "credit|credits": p.credits,
        "scandal|scandals": p.scandals,
        "reputation": t.reputation(seat),
        "dinosaur value": value(t, seat),
        "visitor|visitors": t.visitors(seat),
        "room for visitors": t.capacity(seat),
        "goat|goats": p.goats,
        "unused fence|unused fences": p.fences,
        "refined DNA": p.refined,
        "DNA card|DNA cards": hand_size(t, seat),
        "Manipulation card|Manipulation cards": len(p.cards),
        "tile|tiles": len(p.tiles),
        "damaged tile|damaged tiles": sum(tile.damaged for tile in p.tiles),
        "dinosaur|dinosaurs": len(p.dinos),
        "dinosaur in violation|dinosaurs in violation": sum(habitat_violations(t, seat)),
        "specialist|specialists": len(p.specialists),
    }


