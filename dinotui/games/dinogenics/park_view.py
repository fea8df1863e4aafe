"""An island as a grid: cells with tiles and dinosaurs and what is wrong with them, fences on their borders; and its numbers."""

from __future__ import annotations

from dinotui.engine import Seat
from dinotui.engine.parts import AnyPart, Border, Cell, Grid, Number, Numbers, Pane, Place, Slots, Span, Text

from . import scoring
from .counts import hand_size
from .geometry import CELLS, CENTER, COLUMNS, EDGE_IDS, EDGES, OPEN, PARK_SET, ROWS, STASH, cell_name, regions
from .habitats import habitat_violations, value
from .outlook import FINE, Reason, conditions, goats_needed, has_fed, pens_of, reasons, visitors_to_come, warnings
from .records import Tier
from .state import NONE, Dino, Tile
from .table import DinoTable
from .verbs import PEN_CELL
from .words import species_name

WRONG = "!"
"""Behind the name of a dinosaur that is in violation or hungry, so that colour does not say it alone."""


def park_pane(t: DinoTable, seat: int, own: int) -> Pane:
    """An island with its numbers, and how far a scenario's goal is."""
    mine = seat == own
    parts: list[AnyPart] = [grid(t, seat, own), park_numbers(t, seat, own)]
    if t.solo:
        parts += goals(t)
    elif t.coop and not t.is_automa(seat):
        parts.append(victory(t))
    if stash := off_site(t, seat, own):
        parts.append(Slots(f"stash{seat}", "Off-Site Location", tuple(stash)))
    return Pane(f"park{seat}", "Your park" if mine else f"Park of {t.names[seat]}", tuple(parts), "Park" if mine else t.names[seat], seat)


# -- numbers


def park_numbers(t: DinoTable, seat: int, own: int) -> Numbers:
    """What a park has, in numbers; what is about to go wrong comes last."""
    p = t.state.players[seat]
    numbers = [
        Number("VP so far", str(p.vp)),
        Number("reputation", str(t.reputation(seat))),
        Number("dinosaur value", str(value(t, seat))),
        Number("scandals", str(p.scandals), "bad" if p.scandals else ""),
        Number("credits", str(p.credits)),
        goats(t, seat),
        Number("unused fences", str(p.fences)),
        Number("refined DNA", str(p.refined)),
        Number("workers", f"{workers_left(t, seat)} of {p.workers}"),
        Number("visitors", f"{t.visitors(seat)} of {t.capacity(seat)}"),
    ]
    if (coming := visitors_to_come(t, seat)) is not None:
        numbers.append(Number("visitors to come", str(coming), "warn" if coming > t.capacity(seat) else ""))
    if seat != own:
        robot = t.robot(seat)
        numbers.append(Number("DNA cards", str(hand_size(t, seat))))
        numbers.append(Number("Manipulation cards", str(len(p.cards) if robot is None else len(robot.pile))))
    if wrong := sum(habitat_violations(t, seat)):
        numbers.append(Number("in violation", str(wrong), "bad"))
    return Numbers(f"numbers{seat}", "", tuple(numbers))


def workers_left(t: DinoTable, seat: int) -> int:
    """Workers still to be placed; the one of this turn counts until it stands somewhere."""
    s = t.state
    return s.players[seat].left + (s.acting == seat and not s.sent and s.doing == NONE)


def goats(t: DinoTable, seat: int) -> Number:
    """Goats, and how many the next feeding takes."""
    have, asked = t.state.players[seat].goats, 0 if has_fed(t, seat) else goats_needed(t, seat)
    if not asked:
        return Number("goats", str(have))
    return Number("goats", f"{have}, eat {asked}", "warn" if asked > have else "")


def goals(t: DinoTable) -> list[Numbers]:
    """DG-17.7: for each tier of a scenario what there is and how far it is from what is asked."""
    tiers = t.box.scenarios[t.setup.options["scenario"]].tiers
    return [Numbers(f"goal{n}", scoring.grade_of(tier), tuple(goal_numbers(t, tier))) for n, tier in enumerate(reversed(tiers))]


def victory(t: DinoTable) -> Numbers:
    """DG-18.10: what both branches have of what wins against Synth as it stands now."""
    mine, wanted = scoring.humans(t), int(scoring.score(t, Seat(t.state.synth)).total) + 1
    words = f"{mine} of {wanted}" + (f", {wanted - mine} to go" if mine < wanted else "")
    return Numbers("goal0", "victory", (Number("half of both branches", words, "warn" if mine < wanted else "good"),))


def goal_numbers(t: DinoTable, tier: Tier) -> list[Number]:
    """The conditions of a tier: have of asked, and what is missing."""
    found = []
    for one in conditions(t, tier):
        many = one.label == "scandals"
        words = f"{one.have}, at most {one.asked}" if many else f"{one.have} of {one.asked}"
        rest = "" if not one.missing else f", {one.missing} too many" if many else f", {one.missing} to go"
        found.append(Number(one.label, words + rest, "warn" if one.missing else "good"))
    return found


# -- the grid


def grid(t: DinoTable, seat: int, own: int) -> Grid:
    """A whole island. Rows from north to south; the park is west, the commercial side east."""
    found = spots(t, seat, own)
    halves = {tile.at: tile.to for tile in t.state.players[seat].tiles if tile.to in CELLS}
    cells = []
    for c in CELLS:
        if c not in halves.values():
            row, column = divmod(int(c), COLUMNS)
            other = halves.get(c, NONE)
            down, across = (2, 1) if other == c + COLUMNS else (1, 2) if other == c + 1 else (1, 1)
            cells.append(Cell(found[c], row, column, down, across))
    return Grid(f"grid{seat}", "", ROWS, COLUMNS, tuple(cells), borders(t, seat, own))


def borders(t: DinoTable, seat: int, own: int) -> tuple[Border, ...]:
    """Every place for a fence; a fence is a heavy line."""
    standing, found = t.state.players[seat].standing, []
    wall = "automa" if t.is_automa(seat) else f"seat{seat}"
    for e in EDGE_IDS:
        edge = EDGES[e]
        row, column = divmod(int(edge.a), COLUMNS)
        there = bool(standing >> e & 1)
        words = "a fence" if there else inside(t, seat, e) or "no fence"
        place = Place(f"edge:{seat},{edge.key}", owned(t, seat, own, edge.name), (), words)
        found.append(Border(place, row, column, edge.side, "", wall if there else ""))
    return tuple(found)


def inside(t: DinoTable, seat: int, edge: int) -> str:
    """The large tile that lies on both sides of an edge, so that no fence has room there; "" for none."""
    tile = t.tile_at(seat, EDGES[edge].a)
    across = tile is not None and tile.to != NONE and EDGES[edge].b in (tile.at, tile.to)
    return f"within {t.kind(tile).name}, where no fence has room" if tile is not None and across else ""


def owned(t: DinoTable, seat: int, own: int, name: str) -> str:
    """A place's name, another player's with the owner in front."""
    return name if seat == own or len(t.names) == 1 else f"{t.names[seat]}: {name}"


def spots(t: DinoTable, seat: int, own: int) -> dict[int, Place]:
    """The cells of an island as places."""
    p = t.state.players[seat]
    warned, wrong = warnings(t, seat), reasons(t, seat)
    number, signs, plan = regions(p.standing), pen_signs(t, seat), planned(t, own) if seat == own else ()
    found: dict[int, Place] = {}
    for c in CELLS:
        name = owned(t, seat, own, cell_name(c) if c != CENTER else "Visitor Center")
        ref = f"spot:{seat},{cell_name(c)}"
        tile = t.tile_at(seat, c)
        here = [i for i, d in enumerate(p.dinos) if d.at == c]
        lines: list[Text] = []
        words: list[str] = []
        fill = "grass" if c in PARK_SET else "cleared"
        if c == CENTER:
            room = t.box.number["visitor_center_capacity"]
            found[c] = Place(ref, name, ("Visitors", guests(p.visitors, room)), f"{p.visitors} of {room} visitors", "building", "VC")
            continue
        if tile is not None:
            lines += tile_lines(t, tile)
            words.append(tile_words(t, tile))
            fill = "closed" if tile.damaged else "water" if t.kind(tile).water else "building"
        elif c in p.crash:
            lines.append((Span("Crash", "bad"),))
            words.append("Crash Token")
            fill = "closed"
        elif c in PARK_SET and not here:
            words.append("open" if number[c] == OPEN else "in a pen")
            if c in signs:
                lines.append((Span(signs[c], "dim"),))
        if c in plan:
            lines.insert(0, (Span("pen planned", "title"),))
            words.append("part of the pen being planned")
        for species in dict.fromkeys(p.dinos[i].species for i in here):
            herd = [i for i in here if p.dinos[i].species == species]
            lines.append(dino_line(t, species, [warned[i] for i in herd], any(wrong[i] != FINE for i in herd)))
            words.append(dino_words(t, species, [warned[i] for i in herd], [p.dinos[i] for i in herd]))
        lines += [(Span(text, "bad" if bad else "warn"),) for text, bad in signs_of(warned, wrong, here)]
        found[c] = Place(ref, name, tuple(lines), ", ".join(words) or "empty", fill, short(t, tile, [p.dinos[i] for i in here]))
    return found


def planned(t: DinoTable, own: int) -> tuple[int, ...]:
    """The cells of the pen a player is planning."""
    return tuple(t.ask.args["cells"]) if t.ask is not None and t.ask.seat == own and t.ask.head is PEN_CELL else ()


def pen_signs(t: DinoTable, seat: int) -> dict[int, str]:
    """For each pen its free spaces, on the first of its cells where nothing stands."""
    p, covered = t.state.players[seat], t.covered(seat)
    occupied = {d.at for d in p.dinos}
    found = {}
    for pen in pens_of(t, seat):
        free = [c for c in sorted(pen.cells) if c not in covered and c not in occupied]
        if free:
            found[free[0]] = f"pen of {pen.spaces}"
    return found


def signs_of(warned: list[Reason], wrong: list[Reason], here: list[int]) -> list[tuple[str, bool]]:
    """The short warnings of a cell, violations first, each once."""
    signs = dict.fromkeys((warned[i].short, wrong[i] != FINE) for i in here if warned[i] != FINE)
    return sorted(signs, key=lambda sign: not sign[1])


def dino_line(t: DinoTable, species: int, warned: list[Reason], bad: bool) -> Text:
    """Dinosaurs of one species on a cell, in one line."""
    name = species_name(t.box, species)
    words = f"{len(warned)} {name}" if len(warned) > 1 else name
    worse = any(reason != FINE for reason in warned)
    return (Span(words + (WRONG if worse else ""), "bad" if bad else "warn" if worse else "good"),)


def dino_words(t: DinoTable, species: int, warned: list[Reason], dinos: list[Dino]) -> str:
    """The same in words, with what is wrong."""
    name = species_name(t.box, species)
    words = f"{len(dinos)} {name}" if len(dinos) > 1 else name
    why = "; ".join(dict.fromkeys(reason.words for reason in warned if reason != FINE))
    return f"{words} ({why})" if why else words


def guests(n: int, room: int) -> str:
    """Visitors in a hotel: a sign for each, and the number."""
    return f"{'●' * n}{'○' * (room - n)} {n}/{room}"


def tile_lines(t: DinoTable, tile: Tile) -> list[Text]:
    """A tile in the short lines of its cell."""
    kind = t.kind(tile)
    lines: list[Text] = [(Span(kind.name, "bad" if tile.damaged else "strong"),)]
    if tile.damaged:
        lines.append((Span("damaged", "bad"),))
    elif tile.closed:
        lines.append((Span("closed", "warn"),))
    elif kind.capacity:
        lines.append(guests(tile.visitors, kind.capacity))
    return lines


def tile_words(t: DinoTable, tile: Tile) -> str:
    """A tile in words."""
    kind = t.kind(tile)
    parts = [kind.name + (" (damaged)" if tile.damaged else "")]
    if kind.capacity and not tile.damaged:
        parts.append(f"{tile.visitors} of {kind.capacity} visitors")
    if tile.closed and not tile.damaged:
        parts.append("closed this season")
    if tile.to != NONE:
        parts.append(f"on {cell_name(tile.at)} and {cell_name(tile.to)}")
    return f"{', '.join(parts)}: {kind.text.rstrip('.')}"


def short(t: DinoTable, tile: Tile | None, here: list[Dino]) -> str:
    """What fits into five cells."""
    if here:
        name = species_name(t.box, here[0].species)
        return f"{name[:4]}{len(here)}" if len(here) > 1 else name[:5]
    return t.kind(tile).name[:5].strip() if tile is not None else ""


def off_site(t: DinoTable, seat: int, own: int) -> list[Place]:
    """Tiles on Off-Site Location."""
    found = []
    for tile in t.state.players[seat].tiles:
        if tile.at in STASH:
            name = cell_name(tile.at)
            ref = f"spot:{seat},{name.replace(' ', '_')}"
            found.append(Place(ref, owned(t, seat, own, name), (t.kind(tile).name,), tile_words(t, tile), "building"))
    return found
