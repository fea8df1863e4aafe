"""How to play: the pages of the help with pictures made of parts, and a sentence for the first time of each question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from dinotui.engine import HelpPage
from dinotui.engine.help import HelpBook
from dinotui.engine.parts import AnyPart, Border, Cell, Grid, Number, Numbers, Place, Span, Text

from .box import Box
from .geometry import CELLS, CENTER, COLUMNS, EDGE_IDS, EDGES, PARK_SET, ROWS, cell_name, rectangle, ring
from .scenario_words import whole
from .words import card_text


def island(box: Box) -> Grid:
    """An island with one pen of two cells, a hotel and a dinosaur."""
    fences = ring(rectangle([(0, 0), (1, 0)]))
    cells = []
    for c in CELLS:
        lines: tuple[Text, ...] = ()
        words, fill = "empty", "grass" if c in PARK_SET else "cleared"
        if c == CENTER:
            lines, words, fill = ("Visitors", "1 of 2"), "the Visitor Center", "building"
        elif cell_name(c) == "a1":
            lines, words = ((Span("Triceratops", "good"),),), "a Triceratops in a pen"
        elif cell_name(c) == "d1":
            lines, words, fill = ((Span("Basic Hotel", "strong"),), "0 of 2"), "a hotel", "building"
        cells.append(Cell(Place(f"help:{cell_name(c)}", cell_name(c), lines, words, fill), *divmod(int(c), COLUMNS)))
    borders = []
    for e in EDGE_IDS:
        edge, there = EDGES[e], bool(fences >> e & 1)
        row, column = divmod(int(edge.a), COLUMNS)
        place = Place(f"help:{edge.key}", edge.name, (), "a fence" if there else "no fence")
        borders.append(Border(place, row, column, edge.side, "", "seat0" if there else ""))
    return Grid("island", "", ROWS, COLUMNS, tuple(cells), tuple(borders))


def dice(box: Box) -> Numbers:
    """The faces of both dice with how often they are there."""
    rampage, upkeep = Counter(box.rampage_faces), Counter(box.upkeep_faces)
    numbers = [Number(f"rampage: {face}", f"{n} of 6") for face, n in rampage.items()]
    numbers += [Number(f"Upkeep Die: {face or 'drowning'}", f"{n} of 6") for face, n in upkeep.items()]
    return Numbers("dice", "", tuple(numbers))


PICTURES: Mapping[str, Callable[[Box], AnyPart]] = {"island": island, "dice": dice}
"""Pictures by their name in help.toml."""
BOOK = HelpBook(__package__ or "", PICTURES)
texts, first_time = BOOK.texts, BOOK.first_time


def pages(box: Box) -> tuple[HelpPage, ...]:
    """How to play, page by page; then lists of everything in the box."""
    return (*BOOK.pages(box), *lists(box))


def lists(box: Box) -> list[HelpPage]:
    """Everything in the box, each with what it does."""
    species = tuple(
        f"{s.name}: {s.dna} DNA, value {s.vp}, reputation {s.rep}, spaces {s.spaces}, goats {s.goats}. {s.text}" for s in box.species
    )
    tiles = tuple(f"{f.name}: costs {f.cost}, {f.vp} VP. {f.text}" for i, f in enumerate(box.facilities) if f.same == i)
    cards = tuple(f"{c.name}: {card_text(box, number)}" for number, c in enumerate(box.cards))
    people = tuple(f"{s.name}: costs {s.cost}. {s.text}" for s in box.specialists)
    scenarios = tuple(whole(box, one) for one in box.scenarios.values())
    return [
        HelpPage("The species", species),
        HelpPage("The tiles", tiles),
        HelpPage("Manipulation cards", cards),
        HelpPage("Specialists", people),
        HelpPage("The scenarios", scenarios),
    ]
