"""A view: a table as one seat may see it, as parts that can be drawn or read out.

Parts are plain frozen data. A *role* names a meaning for which each theme has a colour: never a colour itself. Roles every
theme has: "" (text), "dim", "strong", "title", "good", "bad", "warn", "seat0" to "seat4", "automa", the pieces "red", "teal",
"purple", "green", "blue", "yellow", "orange", "pink", "white", and as fills "jungle", "cleared", "cabin", "volcano", "home",
"water", "grass", "building", "closed".
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Span(NamedTuple):
    """A piece of text in one role."""

    text: str
    role: str = ""
    strong: bool = False


Text = str | tuple[Span, ...]
"""One line: plain, or in several roles."""


def plain(text: Text) -> str:
    """A line without roles."""
    return text if isinstance(text, str) else "".join(span.text for span in text)


class Place(msgspec.Struct, frozen=True):
    """A spot on the board.

    ref    what options point at, such as "hex:0,1"
    name   its one name for people, such as "d5": on the margin, in options, journal, help
    lines  the two or three short lines drawn in it, most important first
    short  the one line drawn where there is room for one only, at most five cells; the first of `lines` when ""
    words  what is there, in words, for reading out and inspection, without the name
    fill   the role of its background, "" for none
    """

    ref: str
    name: str
    lines: tuple[Text, ...] = ()
    words: str = ""
    fill: str = ""
    short: Text = ""


class Part(msgspec.Struct, frozen=True, tag_field="part"):
    """A piece of a view. `id` is unique in the view, `title` is its heading ("" for none)."""

    id: str
    title: str


class Hex(msgspec.Struct, frozen=True):
    """A hex of a map, pointy-top axial; r grows upward on the screen, x = 2q + r grows to the right."""

    place: Place
    q: int
    r: int


class HexEdge(msgspec.Struct, frozen=True):
    """A border between two hexes: the D neighbour of (q, r), D in E, NE, NW. `owners` are the roles of what lies on it; `marks` their
    signs, one cell each, drawn on their lines where colour and kind of line do not tell them apart ("" for none)."""

    place: Place
    q: int
    r: int
    direction: str
    owners: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class HexMap(Part, frozen=True, tag="hexes"):
    """A map of hexes with things on their borders."""

    hexes: tuple[Hex, ...]
    edges: tuple[HexEdge, ...] = ()


class Cell(msgspec.Struct, frozen=True):
    """A cell of a grid; row 0 is the top, column 0 the left."""

    place: Place
    row: int
    column: int
    rows: int = 1
    columns: int = 1


class Border(msgspec.Struct, frozen=True):
    """What stands on the border of a cell: side E (to its right), S (below), W, N. `mark` is drawn on it; `wall` is the role
    of a heavy line along it ("" for none)."""

    place: Place
    row: int
    column: int
    side: str
    mark: Text = ""
    wall: str = ""


class Grid(Part, frozen=True, tag="grid"):
    """A grid of cells with things on the borders between them: a park with fences, tiles with worker spaces between.

    column_names, row_names  what stands at its edge, where places are named by column and row
    """

    rows: int
    columns: int
    cells: tuple[Cell, ...]
    borders: tuple[Border, ...] = ()
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()


class Space(msgspec.Struct, frozen=True):
    """An action space: its workers' slots (each a Span such as "1" in a seat's role, or "○" when free), and what it does."""

    place: Place
    slots: tuple[Span, ...] = ()
    does: Text = ""


class Spaces(Part, frozen=True, tag="spaces"):
    """A list of action spaces."""

    spaces: tuple[Space, ...]


class Card(msgspec.Struct, frozen=True):
    """A card or tile on offer, in hand or built. `price` is what it costs now."""

    place: Place
    price: Text = ""


class Row(Part, frozen=True, tag="row"):
    """Cards side by side in rows of `columns`; `empty` is said when there are none."""

    cards: tuple[Card, ...]
    columns: int = 4
    empty: str = "none"


class Columns(Part, frozen=True, tag="columns"):
    """Stacks that grow upward, such as the columns of a resort: `levels` is the most a stack can hold."""

    stacks: tuple[tuple[Card, ...], ...]
    levels: int = 3
    empty: str = "none"


class Marker(msgspec.Struct, frozen=True):
    """A marker on a track."""

    name: str
    at: int
    role: str = ""
    ref: str = ""


class Track(Part, frozen=True, tag="track"):
    """One or several markers on a scale from low to high; `lines` are the values after which a bold line stands."""

    low: int
    high: int
    markers: tuple[Marker, ...]
    lines: tuple[int, ...] = ()


class Number(msgspec.Struct, frozen=True):
    """A labelled number. `ref` where an option points at it."""

    label: str
    value: str
    role: str = ""
    ref: str = ""


class Numbers(Part, frozen=True, tag="numbers"):
    """Labelled numbers on as few lines as fit."""

    numbers: tuple[Number, ...]


class Slots(Part, frozen=True, tag="slots"):
    """Places of one size in a line, each empty or holding one thing: a train, a lab, a queue."""

    slots: tuple[Place, ...]


class Words(Part, frozen=True, tag="words"):
    """Lines of text."""

    lines: tuple[Text, ...]


AnyPart = HexMap | Grid | Spaces | Row | Columns | Track | Numbers | Slots | Words


class Pane(msgspec.Struct, frozen=True):
    """A group of parts that belong together on the screen. Panes come in order of importance; the first is the board.

    short  the tab's word at 80 columns
    seat   whose pane it is, None when it is everybody's
    """

    id: str
    title: str
    parts: tuple[AnyPart, ...]
    short: str = ""
    seat: int | None = None


class View(msgspec.Struct, frozen=True):
    """A table as one seat may see it.

    status  the header: where the game stands, such as "Round 2 of 4 · turn 3 of 4 · Hard"
    scores  (name, score now) of every seat, the own first
    """

    status: str
    scores: tuple[tuple[str, str], ...]
    panes: tuple[Pane, ...]

    def places(self) -> dict[str, Place]:
        """Every place of the view by its reference."""
        out: dict[str, Place] = {}
        for pane in self.panes:
            for part in pane.parts:
                for place in places_of(part):
                    out.setdefault(place.ref, place)
        return out


def places_of(part: AnyPart) -> list[Place]:
    """The places of a part in reading order."""
    match part:
        case HexMap():
            return [h.place for h in part.hexes] + [e.place for e in part.edges]
        case Grid():
            return [c.place for c in part.cells] + [b.place for b in part.borders]
        case Spaces():
            return [s.place for s in part.spaces]
        case Row():
            return [c.place for c in part.cards]
        case Columns():
            return [c.place for stack in part.stacks for c in stack]
        case Slots():
            return list(part.slots)
    return []
