"""The role of each colour of piece, and the letters and short names that always stand beside it."""

from __future__ import annotations

from dinotui.engine.parts import Span
from dinotui.games.cretaceous_rails.box import Box
from dinotui.games.cretaceous_rails.state import DINOSAUR, JUNGLE, TOURIST
from dinotui.games.cretaceous_rails.words import item_name, listed

SPECIES = ("red", "teal", "purple", "green")
"""Roles of the species, by number."""
TOURISTS = ("red", "blue", "purple", "green")
"""Roles of the tourists, by the number of their colour."""
SHORT = {"trex": "T-Rex", "parasaurolophus": "Para", "titanosaurus": "Titan", "triceratops": "Trice"}
"""Names of species that fit on a hex."""
SHORTEST = {"trex": "Rex", "parasaurolophus": "Para", "titanosaurus": "Tita", "triceratops": "Tric"}
"""Names of species that fit beside the jungle over them, where there is one short line."""
JUNGLE_SIGN = "▒"
ACTIONS = {
    "lay_rails": "yellow",
    "clear_jungle": "green",
    "safari": "orange",
    "capture": "teal",
    "draw_cards": "blue",
    "build_cards": "purple",
}


def species_short(box: Box, species: int) -> str:
    """A species in at most five letters, where the box's own name is longer."""
    record = box.species[species]
    return SHORT.get(record.id, record.name[:5])


def species_shortest(box: Box, species: int) -> str:
    """A species in at most four letters."""
    record = box.species[species]
    return SHORTEST.get(record.id, record.name[:4])


def letter(box: Box, colour: int) -> str:
    """The letter of a tourist's colour."""
    return box.colours[colour][0].upper()


def tourists(box: Box, counts: list[int]) -> tuple[Span, ...]:
    """Tourists as letters in their colours."""
    return tuple(Span(letter(box, colour) * n, TOURISTS[colour], True) for colour, n in enumerate(counts) if n)


def tourists_words(box: Box, counts: list[int]) -> str:
    """Tourists in words: tourists red, 2 blue; "no tourists"."""
    said = [f"{n} {box.colours[colour]}" if n > 1 else box.colours[colour] for colour, n in enumerate(counts) if n]
    if not said:
        return "no tourists"
    return f"{'tourist' if sum(counts) == 1 else 'tourists'} {', '.join(said)}"


def item(box: Box, number: int) -> Span:
    """A thing in a car or on a card: jungle, a tourist's colour, a species."""
    if number == JUNGLE:
        return Span(f"{JUNGLE_SIGN} jungle", "green")
    if number < DINOSAUR:
        return Span(f"● {item_name(box, number)}", TOURISTS[number - TOURIST])
    return Span(species_short(box, number - DINOSAUR), SPECIES[number - DINOSAUR], True)


def item_words(box: Box, number: int) -> str:
    """A thing in a car in words: a tourist is said to be one."""
    name = item_name(box, number)
    return f"{name} tourist" if TOURIST <= number < DINOSAUR else name


def items_words(box: Box, items: tuple[int, ...]) -> str:
    """Things in words: 2 jungle, red tourist and T-Rex."""
    counted = [(n, items.count(n)) for n in sorted(set(items))]
    said = [f"{n} {item_words(box, number)}{'s' if n > 1 and TOURIST <= number < DINOSAUR else ''}" for number, n in counted]
    return listed([text.removeprefix("1 ") for text in said])
