"""How to play: the pages of the help with pictures made of parts, and a sentence for the first time of each question."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from dinotui.engine.help import HelpBook
from dinotui.engine.parts import AnyPart, Card, Cell, Grid, Place, Row, Space, Spaces, Span, Text, Words

from .box import ADVANCED, Box, Face
from .views import colours
from .words import TWISTS, counted, item_name, shown_name

# -- pictures


def dice(box: Box) -> Row:
    """Four faces: a basic one, an advanced one, one of any colours, and a special symbol."""
    faces = [face for die in box.dice for face in die]
    wanted: list[Callable[[Face], bool]] = [
        lambda face: face.what == 0 and face.n == 2,
        lambda face: face.what in ADVANCED,
        lambda face: face.what == box.what["any_basic"],
        lambda face: face.what == box.what["paddock"],
    ]
    cards = []
    for number, fits in enumerate(wanted, 1):
        face = next(face for face in faces if fits(face))
        words = shown_name(box, face.what, face.n)
        pips = colours.PIP * face.pips or "no pips"
        said = f"{words}, {counted(face.pips, 'pip') if face.pips else 'no pips'}"
        lines: tuple[Text, ...] = (colours.face_spans(face, words), (Span(pips, "warn" if face.pips else "dim"),))
        cards.append(Card(Place(f"help_die:{number}", f"die {number}", lines, said)))
    return Row("help_dice", "Dice", tuple(cards), 4)


def tracks(box: Box) -> Spaces:
    """Two DNA tracks at the start: a basic and an advanced one."""
    start = box.records.start
    spaces = []
    for colour in (0, ADVANCED[0]):
        name, role = box.colours[colour], colours.DNA[colour]
        n, limit = start.dna[name], start.limit[name]
        dots = [Span("●", role)] * n + [Span("○", role)] * (limit - n) + [Span("·", "dim")] * (box.most_limit - limit)
        place = Place(f"help_dna:{name}", name, ((Span(name, role, True),),), f"{n} of {limit}")
        spaces.append(Space(place, tuple(dots), f"{n} of {limit}"))
    return Spaces("help_tracks", "DNA", tuple(spaces))


def market(box: Box) -> Grid:
    """The first two rows with an item of each column."""
    items = ((0, 3), (1, 9), (2, 9), (0, 10), (1, 13), (2, 8))
    cells = []
    for row in range(2):
        record = box.rows[row]
        name = f"${record.price} row"
        lines: tuple[Text, ...] = ((Span(name, "strong", True),), (Span(f"{record.dna_amount} {record.dna_tier} DNA", "dim"),))
        cells.append(Cell(Place(f"help_row:{row}", name, lines), row, 0))
        for column, item in items[3 * row : 3 * row + 3]:
            price = record.price + (box.attractions[item].cost if column == 0 else 0)
            title = item_name(box, column, item)
            text: tuple[Text, ...] = (colours.short(title), (Span(f"${price}", "strong"),))
            cells.append(Cell(Place(f"help_cell:{row},{column}", title, text, f"costs ${price}"), row, column + 1))
    return Grid("help_market", "Market", 2, 4, tuple(cells))


def lab(box: Box) -> Spaces:
    """The printed slots of a lab, one of them used."""
    rows = (
        ("1a", "DNA Refinement I", (Span("●", "dim"),), "refine"),
        ("2a", "Dino Research I", (Span("○", "good"),), "create a dinosaur"),
        ("2b", "Dino Research I", (Span("○", "good"),) * 2, "create a dinosaur"),
        ("5a", "Venture Capital", (Span("○", "good"),), "collect $3"),
    )
    spaces = [
        Space(Place(f"help_slot:{name}", name, (f"{name} {title}",), f"{title}: {does}"), marks, does) for name, title, marks, does in rows
    ]
    return Spaces("help_lab", "Worker slots", tuple(spaces))


def park(box: Box) -> Grid:
    """A row of a park: an exhibit with two dinosaurs, an attraction, a free zone."""
    r, a = box.recipes[box.species["velociraptor"]], box.attractions[5]
    exhibit: tuple[Text, ...] = (
        (Span(r.name, colours.CATEGORY[r.category], True), Span(" 2/3", "strong")),
        (Span("a2 ", "dim"), Span("P", "good", True), Span("H", "bad", True), Span(f"  {r.vp} VP each", "dim")),
    )
    visitors = (Span("c2 ", "dim"), Span("PP", "good", True), Span("·", "dim"))
    stall: tuple[Text, ...] = ((Span(a.name, colours.TYPE[a.type], True),), visitors)
    cells = (
        Cell(Place("help_zone:a2", "a2", exhibit, f"{r.name}, 2 dinosaurs of 3, a patron and a hooligan", "grass"), 0, 0, columns=2),
        Cell(Place("help_zone:c2", "c2", stall, f"{a.name}, 2 patrons, 1 spot free", "building"), 0, 2),
        Cell(Place("help_zone:d2", "d2", ((Span("d2", "dim"),),), "free"), 0, 3),
    )
    return Grid("help_park", "Park", 1, 4, cells)


class Example(msgspec.Struct, frozen=True):
    """The park of the worked example of scoring."""

    vp: int = 40
    attractions: tuple[str, ...] = ("photos", "balloons")
    dinosaurs: tuple[tuple[str, int], ...] = (("velociraptor", 2), ("gallimimus", 2), ("brontosaurus", 0))
    objectives: int = 2
    money: int = 14

    def parts(self, box: Box) -> list[tuple[str, int]]:
        """DI-10.1: what each thing brings, in words and points."""
        by_id = {a.id: a for a in box.attractions}
        found = [("the VP track", self.vp)] + [(by_id[name].name, by_id[name].vp) for name in self.attractions]
        for name, n in self.dinosaurs:
            r = box.recipes[box.species[name]]
            if n:
                found.append((f"{n} {r.name} x {r.vp}", n * r.vp))
            else:
                found.append((f"{r.name} without a dinosaur", box.worth.empty_exhibit_penalty))
        each = next(o.vp for o in box.objectives if o.length == "short")
        found.append((f"{self.objectives} short objectives x {each}", self.objectives * each))
        found.append((f"${self.money}, 1 VP for each ${box.worth.money_per_vp}", self.money // box.worth.money_per_vp))
        return found


def score(box: Box) -> Words:
    """The worked example, line by line."""
    parts = Example().parts(box)
    lines: list[Text] = [f"{points:>4}  {words}" for words, points in parts]
    lines.append((Span(f"{sum(points for _, points in parts):>4}  together", "strong"),))
    return Words("help_score", "Example", tuple(lines))


# -- lists


def _list(part: str, rows: list[tuple[str, str]]) -> Words:
    return Words(part, "", tuple((Span(name, "strong"), Span(f": {text}")) for name, text in rows))


def specialists(box: Box) -> Words:
    """Every specialist."""
    rows = [(s.name, (f"{counted(s.workers, 'worker')}. " if s.workers else "") + s.text) for s in box.specialists]
    return _list("help_specialists", rows)


def twists(box: Box) -> Words:
    """Every plot twist."""
    return _list("help_twists", [(TWISTS[twist.id], twist.text) for twist in box.twists])


def upgrades(box: Box) -> Words:
    """Every lab upgrade that can be bought."""
    return _list("help_upgrades", [(lab.name, lab.text) for lab in box.labs if lab.tier != "printed"])


def attractions(box: Box) -> Words:
    """Every attraction."""
    rows = [(a.name, f"{a.type}, costs ${a.cost} and the row, {counted(a.spots, 'spot')}, {a.vp} VP") for a in box.attractions[: box.hats]]
    return _list("help_attractions", rows)


def ratings(box: Box) -> Words:
    """What a solo total is called."""
    lines = tuple(f"{record.min:>4}  {record.label}" for record in box.records.solo_ratings)
    return Words("help_ratings", "", lines)


PARTS: Mapping[str, Callable[[Box], AnyPart]] = {
    "dice": dice,
    "tracks": tracks,
    "market": market,
    "lab": lab,
    "park": park,
    "score": score,
    "specialists": specialists,
    "twists": twists,
    "upgrades": upgrades,
    "attractions": attractions,
    "ratings": ratings,
}
"""Pictures and lists by their name in help.toml."""

BOOK = HelpBook(__package__, PARTS)
texts, first_time, pages = BOOK.texts, BOOK.first_time, BOOK.pages
