"""A park as a grid: exhibits over two zones, attractions, free zones, and who stands where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Cell, Grid, Number, Numbers, Pane, Place, Span, Text, Words
from dinotui.games.dinosaur_island.state import EMPTY, PHASE, Exhibit, Stall
from dinotui.games.dinosaur_island.words import CATEGORIES, counted, zone_key, zone_name

from . import colours

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.engine.parts import AnyPart
    from dinotui.games.dinosaur_island.table import IslandTable


SIGNS: Text = (
    Span(colours.PATRON, "good", True),
    Span(" patron   ", "dim"),
    Span(colours.HOOLIGAN, "bad", True),
    Span(" hooligan   ", "dim"),
    Span("· free spot", "dim"),
)
"""What the letters in a park mean."""


def park_pane(t: IslandTable, owner: int, seat: Seat | None) -> Pane:
    """A park and its visitors."""
    own = owner == seat
    title = "Your park" if own else f"Park of {t.names[owner]}"
    parts: list[AnyPart] = [park_grid(t, owner, "zone" if own else f"park{owner}"), visitor_numbers(t, owner)]
    if PHASE.get(t.state.stage) == "park" or any(place.patrons or place.hooligans for place in t.places(owner)):
        parts.append(Words(f"signs{owner}", "", (SIGNS,)))
    return Pane(f"park{owner}", title, tuple(parts), short="Park")


def park_grid(t: IslandTable, owner: int, kind: str) -> Grid:
    """The 16 zones."""
    box, p = t.box, t.player(owner)
    used = t.used_zones(owner)
    cells = [_exhibit(t, exhibit, kind) for exhibit in p.exhibits] + [_stall(t, stall, kind) for stall in p.stalls]
    for zone in range(box.zones):
        if zone not in used:
            name = zone_name(box, zone)
            place = Place(f"{kind}:{zone_key(box, zone)}", name, ((Span(name, "dim"),),), "free", "")
            cells.append(Cell(place, *divmod(zone, box.park_columns)))
    cells.sort(key=lambda cell: (cell.row, cell.column))
    return Grid(f"park{owner}", "", box.park_rows, box.park_columns, tuple(cells))


def _visitors(place: Exhibit | Stall, spots: int) -> Text:
    """Spots with their visitors: P patron, H hooligan, · free."""
    free = spots - place.patrons - place.hooligans
    spans = (
        Span(colours.PATRON * place.patrons, "good", True),
        Span(colours.HOOLIGAN * place.hooligans, "bad", True),
        Span("·" * free, "dim"),
    )
    return tuple(span for span in spans if span.text) or (Span("no spot", "dim"),)


def _standing(place: Exhibit | Stall, spots: int) -> str:
    words = [counted(spots, "spot")]
    if place.patrons:
        words.append(counted(place.patrons, "patron"))
    if place.hooligans:
        words.append(counted(place.hooligans, "hooligan"))
    return ", ".join(words)


def _exhibit(t: IslandTable, exhibit: Exhibit, kind: str) -> Cell:
    box = t.box
    r = box.recipes[exhibit.recipe]
    name = zone_name(box, exhibit.zone)
    role = colours.CATEGORY[r.category]
    empty = box.worth.empty_exhibit_penalty
    where = Span(f"{name} ", "dim")
    if exhibit.dinosaurs:
        second: Text = (where, *_visitors(exhibit, exhibit.dinosaurs), Span(f"  {r.vp} VP each", "dim"))
    else:
        second = (where, Span(f"{r.vp} VP, ", "dim"), Span(f"{empty} now", "bad"))
    lines: tuple[Text, ...] = ((Span(r.name, role, True), Span(f" {exhibit.dinosaurs}/{exhibit.capacity}", "strong")), second)
    words = (
        f"{r.name}, {CATEGORIES[r.category]}, {counted(exhibit.dinosaurs, 'dinosaur')} of {exhibit.capacity}, {r.vp} VP each, "
        f"{_standing(exhibit, exhibit.dinosaurs) if exhibit.dinosaurs else f'empty {empty} VP'}"
    )
    place = Place(f"{kind}:{zone_key(box, exhibit.zone)}", name, lines, words, "grass", (Span(r.name[:5], role),))
    return Cell(place, *divmod(exhibit.zone, box.park_columns), columns=2)


def _stall(t: IslandTable, stall: Stall, kind: str) -> Cell:
    box = t.box
    a = box.attractions[stall.attraction]
    name = zone_name(box, stall.zone)
    role = colours.TYPE[a.type]
    lines: tuple[Text, ...] = (
        (Span(colours.short(a.name), role, True),),
        (Span(f"{name} ", "dim"), *_visitors(stall, a.spots), *((Span(f"  {a.vp} VP", "dim"),) if a.vp else ())),
    )
    sort = "printed stall" if a.type == "none" else a.type
    words = f"{a.name}, {sort}, {a.vp} VP at the end, {_standing(stall, a.spots)}"
    place = Place(f"{kind}:{zone_key(box, stall.zone)}", name, lines, words, "building", (Span(a.name[:5], role),))
    return Cell(place, *divmod(stall.zone, box.park_columns))


def visitor_numbers(t: IslandTable, owner: int) -> Numbers:
    """Visitors at the entrance, on the Intern's spot, and how many come next."""
    p = t.player(owner)
    spots = sum(t.spots_of(place) for place in t.places(owner))
    numbers = [Number("spots", str(spots)), Number("visitors to draw", str(t.visitors_to_draw(owner)))]
    if p.gate_patrons or p.gate_hooligans:
        numbers.append(Number("at the entrance", f"{counted(p.gate_patrons, 'patron')}, {counted(p.gate_hooligans, 'hooligan')}"))
    numbers.append(Number("bag", f"{counted(t.state.patrons, 'patron')}, {counted(t.state.hooligans, 'hooligan')}"))
    if t.hired(owner, "patron_spot") != EMPTY:
        numbers.append(Number("with the Intern", counted(p.intern, "patron")))
    return Numbers(f"visitors{owner}", "", tuple(numbers))
