"""Resort cards in words: what they do, cost and score, on a level or on all three."""

from __future__ import annotations

from dinotui.engine.parts import Card as CardPart
from dinotui.engine.parts import Place, Span, Text
from dinotui.games.cretaceous_rails.box import Box, Card
from dinotui.games.cretaceous_rails.words import listed, species_name

from . import colours

EXTRA = {
    "capture_extra": ("Capture +{n}", "Each capture action may take {n} more dinosaur{s}."),
    "lay_extra": ("Rails +{n}", "Each lay rails action may lay {n} more rail{s}."),
    "build_levels": ("Levels +{n}", "Each build action may use {n} more level{s}."),
    "safari_extra": ("Tourists +{n}", "Each safari action may take {n} more tourist{s}."),
    "draw_extra": ("Draw +{n}", "Each draw action may take {n} more card{s}."),
    "clear_extra": ("Clear +{n}", "Each clear jungle action may take {n} more jungle token{s}."),
    "focus_group": ("Replace {n}", "Each draw action may replace {n} single card{s} of the display."),
    "gain_cars": ("Cars +{n}", "When built you gain {n} car{s}."),
    "instant_clear": ("Clear now {n}", "When built you may clear up to {n} jungle token{s} your rails reach, straight to your store."),
}
"""Effects that are a number: in short, and the sentence."""
PAID = {
    "unload_after_capture": ("Capture, unload", "After a capture action you may unload your train"),
    "unload_after_clear": ("Clear, unload", "After a clear jungle action you may unload your train"),
    "unload_after_safari": ("Safari, unload", "After a safari action you may unload your train"),
    "gain_one_car": ("Car for {n}", "When built you may gain 1 car"),
    "swap_tiles": ("Swap for {n}", "Once a round, before you place your executive, you may swap two action tiles"),
    "share_space": ("Share for {n}", "Once a round you may place your executive on a taken space"),
}
"""Effects that cost ratings: in short, and the sentence without its end."""
ALWAYS = {
    "build_discount": ("First is cheaper", "The first card of each build action costs 1 jungle token or 1 tourist less."),
    "capture_uncleared": ("Capture covered", "You may capture dinosaurs under jungle."),
    "safari_uncleared": ("See covered", "Your tourists also see dinosaurs under jungle."),
    "ignore_lines": ("Lines are free", "Your ratings go over bold lines without paying."),
}
"""Effects that are the same on every level."""
MULTIPLIERS = {
    "rail": ("per rail", "for each of your rails on the map"),
    "train_car": ("per car", "for each of your cars"),
    "cabin_volcano": ("cabin/volcano", "for each cabin and each volcano your rails reach"),
    "tourist": ("per tourist", "for each of your tourists in store, focus group and on cards"),
    "jungle": ("per jungle", "for each of your jungle tokens in store, paid for lines and on cards"),
}
"""What a card scores, in short and in words."""


def by_level(values: tuple[int, int, int], level: int | None) -> str:
    """A value on a level, or on all three as 1/2/3; one number where they are equal."""
    if level is not None:
        return str(values[level - 1])
    return str(values[0]) if len(set(values)) == 1 else "/".join(map(str, values))


def effect_short(box: Box, card: Card, level: int | None = None) -> str:
    """What a card does, in at most sixteen cells."""
    if card.type in EXTRA:
        return EXTRA[card.type][0].format(n=by_level(card.values, level))
    if card.type in PAID:
        return PAID[card.type][0].format(n=by_level(card.rating_cost, level))
    if card.type in ALWAYS:
        return ALWAYS[card.type][0]
    if card.type == "rating_bonus":
        return f"{colours.species_short(box, card.species)} +{by_level(card.values, level)}"
    letters = [colours.letter(box, colour) for colour in card.wild[-1 if level is None else level - 1]]
    return f"Wild {(' ' if level else '/').join(letters)}"


def effect_words(box: Box, card: Card, level: int | None = None) -> str:
    """What a card does, in a sentence."""
    if card.type in EXTRA:
        one = level is not None and card.values[level - 1] == 1
        return EXTRA[card.type][1].format(n=by_level(card.values, level), s="" if one else "s")
    if card.type in PAID:
        return f"{PAID[card.type][1]}{_paying(card, level)}."
    if card.type in ALWAYS:
        return ALWAYS[card.type][1]
    if card.type == "rating_bonus":
        return f"Each safari action raises {species_name(box, card.species)} by {by_level(card.values, level)}."
    if level is None:
        return f"Tourists of these colours may stand for any one colour: {_wild(box, card, None)}."
    return f"{_wild(box, card, level).capitalize()} tourists may stand for any one colour."


def _wild(box: Box, card: Card, level: int | None) -> str:
    """The wild colours of a level; of all levels, each with what it adds."""
    if level is not None:
        return listed([box.colours[colour] for colour in card.wild[level - 1]])
    added, before = [], 0
    for colours_there in card.wild:
        added.append(listed([box.colours[colour] for colour in colours_there[before:]]))
        before = len(colours_there)
    return " / +".join(added)


def _paying(card: Card, level: int | None) -> str:
    if level is not None:
        cost = card.rating_cost[level - 1]
        return f", paying {cost} rating{'' if cost == 1 else 's'}" if cost else ", free of charge"
    return f", paying {by_level(card.rating_cost, None)} ratings"


def points(box: Box, card: Card) -> str:
    """What one thing a card counts is worth, such as 2 or half a point."""
    halves = box.halves[card.multiplier]
    return "half a point" if halves == 1 else f"{halves / 2:g} point{'' if halves == 2 else 's'}"


def score_words(box: Box, card: Card) -> str:
    """What a card scores, in a sentence."""
    return f"Scores {points(box, card)} {MULTIPLIERS[card.multiplier][1]}."


def score_short(box: Box, card: Card) -> str:
    """What a card scores, in three or four words."""
    return f"{box.halves[card.multiplier] / 2:g} {MULTIPLIERS[card.multiplier][0]}"


def cost_words(box: Box, card: Card) -> str:
    """What a card costs, in words."""
    out = [f"{card.jungle} jungle"] if card.jungle else []
    out += [f"{n} {box.colours[colour]} tourist{'' if n == 1 else 's'}" for colour, n in enumerate(card.tourists) if n]
    if card.any_tourist:
        out.append(f"any {'tourist' if card.any_tourist == 1 else f'{card.any_tourist} tourists'}")
    out += [f"{n} {species_name(box, species)}" for species, n in enumerate(card.dinosaurs) if n]
    if card.any_dinosaur:
        out.append(f"any {'dinosaur' if card.any_dinosaur == 1 else f'{card.any_dinosaur} dinosaurs'}")
    return listed(out) or "nothing"


def cost_short(box: Box, card: Card) -> Text:
    """What a card costs, in at most sixteen cells: ▒ jungle, ●R a tourist, ● any tourist, a species, dino any dinosaur."""
    signs = [Span(colours.JUNGLE_SIGN * card.jungle, "green")] if card.jungle else []
    for colour, n in enumerate(card.tourists):
        signs += [Span(f"●{colours.letter(box, colour)}", colours.TOURISTS[colour])] * n
    if card.any_tourist:
        signs.append(Span("●" * card.any_tourist))
    for species, n in enumerate(card.dinosaurs):
        signs += [Span(colours.species_short(box, species), colours.SPECIES[species])] * n
    signs += [Span("dino")] * card.any_dinosaur
    spans: list[Span] = []
    for sign in signs:
        spans += [Span(" "), sign] if spans else [sign]
    return tuple(spans) or "free"


SIGNS: Text = (
    Span(colours.JUNGLE_SIGN, "green"), Span(" jungle   "), Span("●"), Span(" any tourist   "), Span("●R", "red"), Span(" "),
    Span("●B", "blue"), Span(" "), Span("●P", "purple"), Span(" "), Span("●G", "green"), Span(" a tourist by colour   dino any dinosaur"),
)  # fmt: skip
"""What the signs of a cost mean."""


def card_words(box: Box, card: Card, level: int | None = None) -> str:
    """A card in sentences: what it does, on this level or on all three, and what it scores. Its cost is not said."""
    on_levels = " (level 1/2/3)" if level is None and "/" in effect_words(box, card) else ""
    return f"{effect_words(box, card, level).removesuffix('.')}{on_levels}. {score_words(box, card)}"


def card_part(box: Box, card: Card, ref: str, where: str = "") -> CardPart:
    """A card on offer or in hand. `where` is said first."""
    lines = (_name(card), cost_short(box, card), effect_short(box, card), _scores(box, card))
    words = f"{where}costs {cost_words(box, card)}. {card_words(box, card)}"
    return CardPart(Place(ref, card.name, lines, words.rstrip(".")))


def built_part(box: Box, card: Card, ref: str, level: int, more: str = "") -> CardPart:
    """A card built on a level. `more` is said behind what it does."""
    lines = (_name(card), effect_short(box, card, level), _scores(box, card))
    return CardPart(Place(ref, card.name, lines, f"{card_words(box, card, level)} {more}".rstrip(" .")))


def _name(card: Card) -> Text:
    return (Span(card.name, "strong", True),)


def _scores(box: Box, card: Card) -> Text:
    return (Span(score_short(box, card), "dim"),)
