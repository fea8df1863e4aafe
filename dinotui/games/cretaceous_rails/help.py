"""How to play: the pages of the help with pictures made of parts, and a sentence for the first time of each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from dinotui.engine.help import HelpBook
from dinotui.engine.parts import (
    AnyPart,
    Border,
    Cell,
    Columns,
    Grid,
    Hex,
    HexEdge,
    HexMap,
    Marker,
    Place,
    Span,
    Text,
    Track,
    Words,
)

from .box import Box, Card
from .geometry import Placement, edge_named, near
from .views import cards, colours, people
from .views.people import POWER_RULES
from .words import ACTIONS, species_name, tile_name


def power_words(kind: str) -> str:
    """What a power does, by its effect."""
    return BOOK.rules[POWER_RULES[kind]].text


# -- pictures


def reach(box: Box) -> HexMap:
    """A home, its first rail, and the hexes around: those it reaches, and others."""
    made = box.map((Placement(box.start_tile(2), 0, 0, 0),))
    home = next(record for record in made.prints if record.two_player and record.home is not None)
    rail = edge_named(home.first_rail or "")
    reached = near(rail)
    around = {place for place in made.places if any(_touch(place, other) for other in reached[:2])}
    hexes = []
    for place in sorted(around | {place for place in reached if place in made.at}):
        name, kind = made.names[made.at[place]], made.prints[made.at[place]].kind
        first: Text = (Span("HOME" if kind == "home" else name, "strong"),)
        if place in reached:
            lines, words = (first, (Span("reached", "good"),)), "reached"
        else:
            lines, words = (first, (Span("not yet", "dim"),)), "not reached"
        hexes.append(Hex(Place(f"hex:{place[0]},{place[1]}", name, lines, words, "home" if kind == "home" else ""), *place))
    name = made.edge_names[made.edge_at[rail]]
    edge = HexEdge(Place(f"edge:{home.first_rail}", name, words="the rail"), *rail, ("seat0",))
    return HexMap("reach", "One rail and what it reaches", tuple(hexes), (edge,))


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two hexes are neighbours or the same."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr)) <= 1


PICTURED = (("lay_rails", "safari", "build_cards"), ("clear_jungle", "capture", "draw_cards"))
"""The tiles of the picture of a turn, row by row."""


def actions(box: Box) -> Grid:
    """Six action tiles, an executive between two of them, and the first-player marker."""
    cells, borders = [], []
    columns = len(PICTURED[0])

    def name(row: int, column: int) -> str:
        return tile_name(box, row * box.columns + column)

    for row, tiles in enumerate(PICTURED):
        for column, action in enumerate(tiles):
            line = [Span(ACTIONS[action], colours.ACTIONS[action], True)]
            line += [Span(" "), Span("●", "warn", True)] if action == "draw_cards" else []
            words = ACTIONS[action] + (", with the first-player marker" if action == "draw_cards" else "")
            cells.append(Cell(Place(f"tile:{row + 1},{column + 1}", name(row, column), (tuple(line),), words), row, column))
            for side, there in (("E", (row, column + 1)), ("S", (row + 1, column))):
                if there[0] < len(PICTURED) and there[1] < columns:
                    taken = side == "S" and action == "safari"
                    space = f"{name(row, column)}-{name(*there)}"
                    place = Place(f"space:{space}", space, words="executive 1" if taken else "")
                    mark = (Span(people.mark(0), "seat0", True),) if taken else (Span("·", "dim"),)
                    borders.append(Border(place, row, column, side, mark))
    return Grid("actions", "Action tiles", len(PICTURED), columns, tuple(cells), tuple(borders))


RATINGS = (7, 4, 2, 12)
"""The ratings of the picture, by species."""


def ratings(box: Box) -> Track:
    """Four markers on the track."""
    markers = tuple(Marker(species_name(box, s), at, colours.SPECIES[s]) for s, at in enumerate(RATINGS))
    return Track("ratings", "Ratings", box.track.min, box.track.max, markers, box.track.lines_after)


def resort(box: Box) -> Columns:
    """A resort of two columns."""
    stacks = (("capture_extra", "lay_extra"), ("rating_bonus",))
    built = tuple(
        tuple(cards.built_part(box, _first(box, kind), f"built:{n},{level}", level) for level, kind in enumerate(stack, 1))
        for n, stack in enumerate(stacks, 1)
    )
    return Columns("resort", "A resort", built, box.rules.resort_levels)


def _first(box: Box, kind: str) -> Card:
    return next(card for card in box.cards if card.type == kind)


class Example(msgspec.Struct, frozen=True):
    """The worked example of scoring: one species, and two built cards that count rails and jungle."""

    species: int = 3
    rating: int = 9
    on_cards: int = 2
    in_store: int = 3
    rails: int = 17
    jungle_in_store: int = 2
    jungle_for_lines: int = 1
    jungle_on_cards: int = 3

    def halves(self, box: Box) -> tuple[int, int, int]:
        """Half points of the dinosaurs, the card that counts rails, and the one that counts jungle (CR-15.1, CR-15.2)."""
        dinosaurs = self.rating * self.on_cards + self.rating * self.in_store // 2
        jungle = self.jungle_in_store + self.jungle_for_lines + self.jungle_on_cards
        return 2 * dinosaurs, box.halves["rail"] * self.rails, box.halves["jungle"] * jungle


def score(box: Box) -> Words:
    """The worked example, line by line."""
    e = Example()
    dinosaurs, rails, jungle = (halves / 2 for halves in e.halves(box))
    name = species_name(box, e.species)
    full, half = e.rating * e.on_cards, e.rating * e.in_store // 2
    each_rail, each_jungle = (f"{box.halves[kind] / 2:g}" for kind in ("rail", "jungle"))
    jungle_words = f"{e.jungle_in_store} in your store, {e.jungle_for_lines} paid for lines and {e.jungle_on_cards} on cards"
    return Words(
        "score",
        "Example",
        (
            f"Your {name} rating is {e.rating}. {e.on_cards} {name} lie on cards: {e.on_cards} x {e.rating} = {full}.",
            f"{e.in_store} more are in your store: half of {e.in_store} x {e.rating}, rounded down, is {half}.",
            f"A card scores your rails, and {e.rails} are on the map: {each_rail} x {e.rails} = {rails:g}.",
            f"A card scores your jungle, {jungle_words}: {each_jungle} x {jungle / box.halves['jungle'] * 2:g} = {jungle:g}.",
            (Span(f"Together {dinosaurs:g} + {rails:g} + {jungle:g} = {dinosaurs + rails + jungle:g} points.", "strong"),),
        ),
    )


# -- lists


def all_cards(box: Box) -> Words:
    """Every kind of resort card with what it does."""
    words = {
        "wild_tourists": "Tourists of one, two or three colours the card names may stand for any one colour.",
        "rating_bonus": "Each safari action raises the rating the card names by 1/2/3.",
    }
    lines: list[Text] = []
    for kind in box.types.values():
        said = words.get(kind.id) or cards.effect_words(box, _first(box, kind.id))
        lines.append((Span(kind.title, "strong"), Span(f": {said}")))
    return Words("cards", "", tuple(lines))


def all_powers(box: Box) -> Words:
    """Every power with what it does."""
    lines = tuple((Span(power.name, "strong"), Span(f": {power_words(power.effect.kind)}")) for power in box.powers)
    return Words("powers", "", lines)


def all_companies(box: Box) -> Words:
    """Every company with what it begins with."""
    lines: list[Text] = []
    for company in box.companies:
        species, colour = box.species_number[company.start_dinosaur], box.colour_number[company.start_tourist]
        lines.append(
            (
                Span(company.name, "strong"),
                Span(": "),
                Span(species_name(box, species), colours.SPECIES[species]),
                Span(" and "),
                Span(f"{company.start_tourist} tourist", colours.TOURISTS[colour]),
            )
        )
    return Words("companies", "", tuple(lines))


PARTS: Mapping[str, Callable[[Box], AnyPart]] = {
    "reach": reach,
    "actions": actions,
    "ratings": ratings,
    "resort": resort,
    "score": score,
    "cards": all_cards,
    "powers": all_powers,
    "companies": all_companies,
}
"""Pictures and lists by their name in help.toml."""

BOOK = HelpBook(__package__, PARTS)
texts, first_time, pages = BOOK.texts, BOOK.first_time, BOOK.pages
