"""An island as a grid: cells with tiles and dinosaurs, fences on their borders."""

from __future__ import annotations

from dinotui.engine.parts import Border, Cell, Grid, Place, Span, Text

from .geometry import CELLS, CENTER, COLUMNS, EDGE_IDS, EDGES, OPEN, PARK_SET, ROWS, STASH, cell_name, regions
from .habitats import habitat_violations
from .state import NONE, Dino, Tile
from .table import DinoTable
from .words import species_name


def grid(t: DinoTable, seat: int, own: int) -> Grid:
    """A whole island. Rows from north to south; the park is west, the commercial side east."""
    found = spots(t, seat, own)
    cells = tuple(Cell(found[c], *divmod(int(c), COLUMNS)) for c in CELLS)
    return Grid(f"grid{seat}", "", ROWS, COLUMNS, cells, borders(t, seat, own))


def borders(t: DinoTable, seat: int, own: int) -> tuple[Border, ...]:
    """Every place for a fence; a fence is a heavy line."""
    standing, found = t.player(seat).standing, []
    wall = "automa" if t.is_automa(seat) else f"seat{seat}"
    for e in EDGE_IDS:
        edge = EDGES[e]
        row, column = divmod(int(edge.a), COLUMNS)
        there = bool(standing >> e & 1)
        place = Place(f"edge:{seat},{edge.key}", owned(t, seat, own, edge.name), (), "a fence" if there else "no fence")
        found.append(Border(place, row, column, edge.side, "", wall if there else ""))
    return tuple(found)


def owned(t: DinoTable, seat: int, own: int, name: str) -> str:
    """A place's name, another player's with the owner in front."""
    return name if seat == own or len(t.names) == 1 else f"{t.names[seat]}: {name}"


def spots(t: DinoTable, seat: int, own: int) -> dict[int, Place]:
    """The cells of an island as places."""
    p = t.player(seat)
    bad = habitat_violations(t, seat)
    wrong = [d for d, no in zip(p.dinos, bad, strict=True) if no]
    number = regions(p.standing)
    found: dict[int, Place] = {}
    for c in CELLS:
        name = owned(t, seat, own, cell_name(c) if c != CENTER else "Visitor Center")
        ref = f"spot:{seat},{cell_name(c)}"
        tile = t.tile_at(seat, c)
        here = [d for d in p.dinos if d.at == c]
        if c == CENTER:
            inside = f"{p.visitors} of {t.box.number['visitor_center_capacity']}"
            found[c] = Place(ref, name, ("Visitors", inside), f"{inside} visitors", "building", "VC")
            continue
        lines: list[Text] = []
        words: list[str] = []
        fill = "grass" if c in PARK_SET else "cleared"
        if tile is not None:
            second = tile.to == c
            lines += tile_lines(t, tile, second)
            words.append(tile_words(t, tile))
            fill = "closed" if tile.damaged else "water" if t.kind(tile).water else "building"
        elif c in p.crash:
            lines.append((Span("Crash", "bad"),))
            words.append("Crash Token")
            fill = "closed"
        lines += dino_lines(t, here, wrong)
        words += dino_words(t, here, wrong)
        if c in PARK_SET and tile is None and not here and c not in p.crash:
            words.append("open" if number[c] == OPEN else "in a pen")
        lines = lines or [(Span(cell_name(c), "dim"),)]
        found[c] = Place(ref, name, tuple(lines), ", ".join(words) or "empty", fill, short(t, tile, here))
    return found


def tile_lines(t: DinoTable, tile: Tile, second: bool) -> list[Text]:
    """A tile in the short lines of its cell."""
    kind = t.kind(tile)
    lines: list[Text] = [(Span(kind.name, "bad" if tile.damaged else "strong"),)]
    if second:
        return [(Span(kind.name, "dim"),)]
    if tile.damaged:
        lines.append((Span("damaged", "bad"),))
    elif kind.capacity:
        lines.append(f"{tile.visitors} of {kind.capacity}")
    return lines


def tile_words(t: DinoTable, tile: Tile) -> str:
    """A tile in words."""
    kind = t.kind(tile)
    parts = [kind.name + (" (damaged)" if tile.damaged else "")]
    if kind.capacity and not tile.damaged:
        parts.append(f"{tile.visitors} of {kind.capacity} visitors")
    if tile.to != NONE:
        parts.append(f"on {cell_name(tile.at)} and {cell_name(tile.to)}")
    return f"{', '.join(parts)}: {kind.text.rstrip('.')}"


def dino_lines(t: DinoTable, dinos: list[Dino], wrong: list[Dino]) -> list[Text]:
    """Dinosaurs of a cell, one line for each species."""
    lines: list[Text] = []
    for species in dict.fromkeys(d.species for d in dinos):
        herd = [d for d in dinos if d.species == species]
        bad = any(d is x for d in herd for x in wrong)
        name = species_name(t.box, species)
        lines.append((Span(f"{len(herd)} {name}" if len(herd) > 1 else name, "bad" if bad else "good"),))
    return lines


def dino_words(t: DinoTable, dinos: list[Dino], wrong: list[Dino]) -> list[str]:
    """Dinosaurs of a cell in words."""
    words = []
    for species in dict.fromkeys(d.species for d in dinos):
        herd = [d for d in dinos if d.species == species]
        bad = any(d is x for d in herd for x in wrong)
        name = species_name(t.box, species)
        words.append((f"{len(herd)} {name}" if len(herd) > 1 else name) + (" in violation" if bad else ""))
    return words


def short(t: DinoTable, tile: Tile | None, here: list[Dino]) -> str:
    """What fits into five cells."""
    if here:
        name = species_name(t.box, here[0].species)
        return f"{name[:4]}{len(here)}" if len(here) > 1 else name[:5]
    return t.kind(tile).name[:5].strip() if tile is not None else ""


def off_site(t: DinoTable, seat: int, own: int) -> list[Place]:
    """Tiles on Off-Site Location."""
    found = []
    for tile in t.player(seat).tiles:
        if tile.at in STASH:
            name = cell_name(tile.at)
            ref = f"spot:{seat},{name.replace(' ', '_')}"
            found.append(Place(ref, owned(t, seat, own, name), (t.kind(tile).name,), tile_words(t, tile), "building"))
    return found
