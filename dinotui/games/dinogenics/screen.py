"""How DinoGenics stands on the screen: the parks with their names at the edge and their numbers beside or below them, areas in one
line each. The parts are those of the view."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from dinotui.engine.parts import AnyPart, Cell, Grid, Numbers, Pane, Space, Spaces, Span, Text, Words, plain
from dinotui.widgets.canvas import Canvas, Ink, width_of
from dinotui.widgets.draw import Drawing, draw_pane
from dinotui.widgets.draw.drawing import beside, stacked
from dinotui.widgets.draw.grids import draw_grid
from dinotui.widgets.draw.lists import LEFT, draw_numbers_below
from dinotui.widgets.draw.panes import draw_part
from dinotui.widgets.words import shortened

from .telling import opens_walk, why

__all__ = ["draw", "opens_walk", "why"]

WIDE, WIDEST, USUAL = 76, 13, 11
"""In a room of so many columns a cell has the first inner width, else the second."""
ROOMS = (65, 76)
"""A park with its numbers takes no more columns than this, in a narrow and in a wide room."""
TALLEST, LOWEST, HIGH = 3, 2, 30
"""Inner height of a cell: the first in a room of so many rows, so that a lower screen has room for the options below."""
SIDE = 16
"""So many columns has a column of numbers beside a park."""
NARROW = 62
"""In a room narrower than this a park shows what fits into five letters."""
MAINLAND_NARROW = 60
"""In a room narrower than this areas have short names and a line each."""
MANY = 15
"""With so many areas the news have a single line there too."""

LABELS = {
    "dinosaur value": "value", "unused fences": "fences", "refined DNA": "refined", "visitors to come": "to come",
    "Manipulation cards": "cards", "DNA cards": "DNA",
}  # fmt: skip
"""Labels where there is no room for the whole ones."""
TITLES = {"great success": "great"}
NAMES = {
    "Tyrannosaurus": "T-Rex", "Pterodactyl": "Ptero", "Velociraptor": "Raptor", "Brontosaurus": "Bronto", "Ankylosaurus": "Ankylo",
    "Stegosaurus": "Stego", "Triceratops": "Tricera", "Corrupted T-Rex": "Corrupted", "Gallimimus": "Galli",
    "Therizinosaurus": "Therizino", "Ichthyosaur": "Ichthyo", "Plesiosaurus": "Plesio", "Spinosaurus": "Spino",
    "Parasaurolophus": "Parasaur", "Dimetrodon": "Dimetro", "Dreadnoughtus": "Dreadno", "Pachycephalosaurus": "Pachy",
    "Basic Hotel": "Hotel", "Medium Hotel": "Hotel", "Hotel Resort": "Resort", "Security Hub": "Security",
    "Petting Zoo": "Petting", "Park Mascots": "Mascots", "Patent Center": "Patents", "DNA Archive": "Archive",
    "Triceratops Observatory": "Observat.", "Stegosaurus Monument": "Monument", "Genetics Facility": "Genetics",
    "Concession Stand": "Concess.", "Recycling Center": "Recycling", "News Station": "News", "Raptor Nursery": "Nursery",
    "Goat Ranch": "Goats", "Methane Reclamation": "Methane", "Cold Storage": "Storage", "Education Center": "Education",
    "Market Exchange": "Exchange", "Mammoth Exhibit": "Mammoth", "Ammonite Exhibit": "Ammonite", "Aquatic Habitat": "Habitat",
    "Aquarium Hub": "Aquarium", "Ancient Gardens": "Gardens", "Private Airport": "Airport", "Dinosaur Foundation": "Foundat.",
    "Gene Grafting Lab": "Grafting", "Excavation Site": "Excavat.", "Broadcast Center": "Broadcast",
    "IntelliGen Designs HQ": "IntelliGen HQ",
}  # fmt: skip
"""Names where there is no room for the whole ones."""
COUNTED = re.compile(r"(\d+) (\w+)(!?)")
"""Several dinosaurs of a species in one cell."""


def draw(pane: Pane, width: int, height: int, size: str) -> Drawing:
    """A pane of the view: parks and the mainland in a way of their own."""
    if isinstance(pane.parts[0], Grid):
        return draw_park(pane, width, height)
    return draw_mainland(pane, width, height) if pane.id == "mainland" else draw_pane(pane, width, height, size)


# -- parks


@lru_cache(maxsize=64)
def draw_park(pane: Pane, width: int, height: int) -> Drawing:
    """A park: its numbers below it where there is room, else in a column beside it."""
    grid, numbers, *rest = pane.parts
    assert isinstance(grid, Grid) and isinstance(numbers, Numbers)
    room = min(width, ROOMS[width >= WIDE])
    below = [numbers, *rest] if width >= WIDE else [labelled(numbers), *map(in_brief, rest)]
    if width < NARROW:
        small = draw_grid(crammed(grid), width, height, ((width - 1) // grid.columns - 1, 1))
        return stacked([small, *one_by_one(below, width, height)], width)
    drawn = one_by_one(below, room, height)
    if 2 + grid.rows * (LOWEST + 1) + sum(part.height for part in drawn) <= height:
        park = edged(grid, width, TALLEST if height >= HIGH else LOWEST)
        return stacked([park, *drawn], room)
    park = edged(grid, width - SIDE, LOWEST)
    side = draw_numbers_below(labelled(numbers), SIDE - 1)
    whole = beside(park, moved(side, 1), width - park.width - side.width)
    shown = one_by_one(rest, width, height)
    if whole.height + sum(part.height for part in shown) > height:
        shown = one_by_one(nearest(rest), width, height)
    return stacked([whole, *shown], width)


def nearest(rest: Sequence[AnyPart]) -> list[AnyPart]:
    """Without the goals but the first one that is not reached yet, the last one when all are."""
    goals = [part for part in rest if isinstance(part, Numbers)]
    first = next((goal for goal in goals if any(number.role == "warn" for number in goal.numbers)), goals[-1] if goals else None)
    return [part for part in rest if part is first or part not in goals]


def one_by_one(found: Sequence[AnyPart], width: int, height: int) -> list[Drawing]:
    """Parts drawn one by one, titles before them."""
    label = max((len(part.title) for part in found), default=0)
    return [draw_part(part, width, height, label if part.title else 0) for part in found]


def moved(drawing: Drawing, down: int) -> Drawing:
    """A drawing with empty rows above it."""
    return stacked([Drawing(Canvas(drawing.width, down), {}), drawing], drawing.width)


def labelled(numbers: Numbers) -> Numbers:
    """Numbers with labels of one word."""
    short = tuple(msgspec.structs.replace(number, label=LABELS.get(number.label, number.label)) for number in numbers.numbers)
    return msgspec.structs.replace(numbers, numbers=short)


def in_brief(part: AnyPart) -> AnyPart:
    """A goal in as few words as can be understood."""
    if not isinstance(part, Numbers):
        return part
    short = tuple(msgspec.structs.replace(number, value=number.value.replace(" of ", "/")) for number in part.numbers)
    return msgspec.structs.replace(part, title=TITLES.get(part.title, part.title), numbers=short)


def edged(grid: Grid, width: int, tall: int) -> Drawing:
    """A park with the names of its columns and rows at the edge."""
    across = min(WIDEST if width >= WIDE else USUAL, (width - 2) // grid.columns - 1)
    drawn = draw_grid(cut(grid, across, tall), width, 0, (across, tall))
    canvas = Canvas(drawn.width + 1, drawn.height + 1)
    canvas.paste(drawn.canvas, 1, 1)
    for column in range(grid.columns):
        canvas.text(1 + column * (across + 1) + 1 + (across - 1) // 2, 0, chr(ord("a") + column), Ink("dim"))
    for row in range(grid.rows):
        canvas.text(0, 1 + row * (tall + 1) + (tall + 2) // 2, str(row + 1), Ink("dim"))
    return Drawing(canvas, {ref: spot.moved(1, 1) for ref, spot in drawn.spots.items()}, (1, 1))


def cut(grid: Grid, width: int, tall: int) -> Grid:
    """A grid whose lines fit into cells of this size: names that do not are said in one word, and a tile's name gives way to what
    is wrong with those who live in it."""

    def fitting(cell: Cell) -> Cell:
        place, room = cell.place, width * cell.columns
        lines = tuple(tight(shorter(line, NAMES), room) if width_of(line) > room else line for line in place.lines)
        if place.fill in ("building", "water") and len(lines) > tall * cell.rows:
            lines = lines[1:]
        return msgspec.structs.replace(cell, place=msgspec.structs.replace(place, lines=lines))

    return msgspec.structs.replace(grid, cells=tuple(map(fitting, grid.cells)))


def crammed(grid: Grid) -> Grid:
    """A grid with what fits into five letters."""
    cells = []
    for cell in grid.cells:
        roles = [line[0].role for line in cell.place.lines if not isinstance(line, str)]
        line: Text = (Span(str(cell.place.short), roles[0] if roles else ""),)
        cells.append(msgspec.structs.replace(cell, place=msgspec.structs.replace(cell.place, lines=(line,))))
    return msgspec.structs.replace(grid, cells=tuple(cells))


def tight(text: Text, room: int) -> Text:
    """A line with how many there are: the name loses its last letters, so that the number does not stand alone."""
    found = COUNTED.fullmatch(plain(text)) if width_of(text) > room else None
    if found is None or isinstance(text, str):
        return text
    many, name, sign = found.groups()
    return (Span(f"{many} {name[: room - len(many) - 1 - len(sign)]}{sign}", text[0].role, text[0].strong),)


def shorter(text: Text, names: Mapping[str, str]) -> Text:
    """A line with short names in it."""
    if isinstance(text, str):
        return next((text.replace(name, less) for name, less in names.items() if name in text), text)
    return tuple(Span(str(shorter(span.text, names)), span.role, span.strong) for span in text)


# -- the mainland


@lru_cache(maxsize=16)
def draw_mainland(pane: Pane, width: int, height: int) -> Drawing:
    """The areas; in a narrow room each in one line with a short name."""
    if width >= MAINLAND_NARROW:
        return draw_pane(pane, width, height)
    areas, *rest = pane.parts
    assert isinstance(areas, Spaces)
    names = max(width_of(shorter(space.place.lines[0], NAMES)) for space in areas.spaces)
    room = width - LEFT - names - 2 - max(2 * len(space.slots) for space in areas.spaces) - 1

    def in_a_line(space: Space) -> Space:
        lines = tuple(shorter(line, NAMES) for line in space.place.lines)
        place = msgspec.structs.replace(space.place, lines=lines)
        return msgspec.structs.replace(space, place=place, does=shortened(space.does, room))

    short = msgspec.structs.replace(areas, spaces=tuple(map(in_a_line, areas.spaces)))
    if len(areas.spaces) >= MANY:
        rest = [msgspec.structs.replace(part, lines=tuple(shortened(line, width - LEFT) for line in part.lines)) for part in words_of(rest)]
    return draw_pane(msgspec.structs.replace(pane, parts=(short, *rest)), width, height)


def words_of(parts: Sequence[AnyPart]) -> list[Words]:
    """Those that are text."""
    return [part for part in parts if isinstance(part, Words)]
