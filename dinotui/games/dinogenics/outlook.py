"""What is coming, for people: which dinosaurs would rampage and why, what fences would bring, who comes, how far the goal is.

Whether something happens is always asked of the rules (habitats, rampage, seasons, scoring); here are only the words for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from dinotui.engine import Seat

from . import lasting, scoring
from .counts import count
from .fencing import pen_costs, whole
from .geometry import CELLS, COMMERCIAL, OPEN, PARK, cell_name, inner, pens, regions, ring
from .habitats import HOSTED, habitat_violations, homes, unfed
from .open_season import scenario_brings, visitors_of_rank
from .rampage import fence_targets, tile_targets
from .records import Tier
from .seasons import UPKEEP, need
from .state import NONE, Dino, Tile
from .table import DinoTable
from .words import amount, listed, species_name


class Reason(NamedTuple):
    """Why something is wrong: in at most eleven letters for a cell, and in words."""

    short: str
    words: str


FINE = Reason("", "")


# -- habitats


def reasons(t: DinoTable, seat: int) -> list[Reason]:
    """DG-10: for every dinosaur of a park why it is in violation; FINE for those that are not."""
    bad = habitat_violations(t, seat)
    return [_reason(t, seat, i) if wrong else FINE for i, wrong in enumerate(bad)]


def _reason(t: DinoTable, seat: int, i: int) -> Reason:
    p, box = t.state.players[seat], t.box
    d, here = p.dinos[i], homes(t, seat)
    home, one = here.of[i], box.species[d.species]
    kinds = {x.species for x, h in zip(p.dinos, here.of, strict=True) if h == home} - {box.ankylosaurus}
    others = listed([species_name(box, species) for species in sorted(kinds - {d.species})])
    if box.aquatic[d.species]:
        return Reason("damaged", "its habitat is damaged")
    if d.species in box.open_only:
        if home != OPEN:
            return Reason("penned", "belongs in Open Space")
        crowded = len(kinds) > 1
        return Reason("mixed", f"shares Open Space with {others}") if crowded else Reason("no room", "no open cell beside it")
    if d.species == box.pterodactyl:
        crowded = home >= HOSTED and len(kinds) > 1
        return Reason("mixed", f"shares its tile with {others}") if crowded else Reason("no Biodome", "no Biodome")
    if home == OPEN:
        return Reason("no pen", "no pen")
    where = "its tile" if home >= HOSTED else "its pen"
    if len(kinds) > 1 and d.species != box.ankylosaurus:
        return Reason("mixed", f"shares {where} with {others}")
    if home >= HOSTED:
        return Reason("too small", f"needs {one.spaces} spaces, more than its tile has")
    wanted = sum(box.species[x.species].spaces for x, h in zip(p.dinos, here.of, strict=True) if h == home)
    return Reason("too small", f"its pen has {here.spaces[home]} of {wanted} spaces needed")


# -- food


def less_food(t: DinoTable, seat: int) -> int:
    """DG-12.1: goats that the next feeding takes less than the dinosaurs need."""
    tiles = sum(e.n for e in t.effects_of(seat, lasting.UpkeepNeedLess) if e.where == "one_carnivore")
    return t.modifier(seat, "feeding_discount") + tiles


def goats_needed(t: DinoTable, seat: int) -> int:
    """DG-12.1: the goats the next feeding takes."""
    return max(0, sum(need(t, seat, d) for d in t.state.players[seat].dinos) - less_food(t, seat))


def has_fed(t: DinoTable, seat: int) -> bool:
    """Whether this park's Upkeep has begun, so that feeding is over or under way."""
    s = t.state
    begun = s.done + 1 if s.stage in UPKEEP else {"upkeep": s.done, "income": len(s.order)}.get(s.stage, 0)
    return seat in s.order[:begun]


def hunger(t: DinoTable, seat: int, d: Dino) -> Reason:
    """DG-12.1: hungry now, or hungry in Upkeep because the goats do not suffice for all."""
    if has_fed(t, seat):
        return Reason("hungry", "hungry") if t.state.stage != "income" and unfed(t, d) else FINE
    goats = need(t, seat, d)
    if goats and goats_needed(t, seat) > t.state.players[seat].goats:
        return Reason(f"eats {goats}", f"eats {goats}, too few goats")
    return FINE


def warnings(t: DinoTable, seat: int) -> list[Reason]:
    """For every dinosaur of a park: why it would check in the next Upkeep, FINE for one that would not."""
    found = []
    for d, reason in zip(t.state.players[seat].dinos, reasons(t, seat), strict=True):
        if d.species == t.box.corrupted:
            reason = Reason("rampages", "always rampages")
        found.append(reason if reason != FINE else hunger(t, seat, d))
    return found


def checks_now(t: DinoTable, seat: int, d: Dino) -> str:
    """DG-11.5 to 11.8: why a dinosaur has its rampage check, and what it can hit, in words."""
    i = next(n for n, x in enumerate(t.state.players[seat].dinos) if x is d)
    why = warnings(t, seat)[i].words
    if t.box.aquatic[d.species]:
        return why
    tiles = [cell for _, cell in tile_targets(t, seat, d)]
    if tiles:
        hit = f"can hit {listed([place_name(t, seat, c) for c in tiles])}"
    else:
        hit = "can hit a fence" if fence_targets(t, seat, d) else "can hit nothing"
    return f"{why}; {hit}" if why else hit


def place_name(t: DinoTable, seat: int, cell: int) -> str:
    """A tile with its cell, such as Arcade at e2; the Visitor Center."""
    tile = t.tile_at(seat, cell)
    return "the Visitor Center" if tile is None else f"{t.kind(tile).name} at {cell_name(cell)}"


# -- what a choice would bring


@contextmanager
def fenced(t: DinoTable, seat: int, standing: int) -> Iterator[None]:
    """The table as if these fences stood."""
    p = t.state.players[seat]
    before, p.standing = p.standing, standing
    try:
        yield
    finally:
        p.standing = before


@contextmanager
def placed(t: DinoTable, seat: int, species: int, cell: int) -> Iterator[None]:
    """The table as if such a dinosaur stood there too, as the last of its park."""
    p = t.state.players[seat]
    p.dinos.append(Dino(species, cell, True, False))
    try:
        yield
    finally:
        p.dinos.pop()


class PenNow(NamedTuple):
    """A pen: its cells, its habitat spaces, and which dinosaurs of the park are in it."""

    cells: frozenset[int]
    spaces: int
    dinos: tuple[int, ...]


def pens_of(t: DinoTable, seat: int) -> list[PenNow]:
    """DG-3.4, 3.5: the pens of a park."""
    here = homes(t, seat)
    masks = pens(t.state.players[seat].standing)
    return [
        PenNow(frozenset(int(c) for c in CELLS if mask >> c & 1), here.spaces[n], tuple(i for i, h in enumerate(here.of) if h == n))
        for n, mask in enumerate(masks)
    ]


def herd(t: DinoTable, seat: int, members: tuple[int, ...]) -> str:
    """Dinosaurs of a park in words: 2 Triceratops and Mutant; "empty" for none."""
    kinds = [t.state.players[seat].dinos[i].species for i in members]
    words = [(f"{kinds.count(k)} " if kinds.count(k) > 1 else "") + species_name(t.box, k) for k in dict.fromkeys(kinds)]
    return listed(words) or "empty"


def fences_bring(t: DinoTable, seat: int, standing: int) -> str:
    """DG-3.4, 10: the pens that result from these fences, and the dinosaurs whose habitat becomes valid or invalid by them."""
    before, wrong = {pen.cells for pen in pens_of(t, seat)}, reasons(t, seat)
    with fenced(t, seat, standing):
        after, now = pens_of(t, seat), reasons(t, seat)
    words = []
    for pen in after:
        if pen.cells not in before:
            bad = any(now[i] != FINE for i in pen.dinos)
            words.append(f"pen of {pen.spaces}: {herd(t, seat, pen.dinos)}" + ("" if bad or not pen.dinos else calm(t, seat, pen.dinos)))
    if not words:
        opened = before - {pen.cells for pen in after}
        words = [f"no pen around {listed([cell_name(c) for c in sorted(cells)])}" for cells in sorted(opened, key=sorted)]
    return "; ".join([*(words or ["no pen changes"]), *turned(t, seat, wrong, now)])


def calm(t: DinoTable, seat: int, members: tuple[int, ...]) -> str:
    """What the dinosaurs of a valid pen do in Upkeep, to be put behind their names."""
    wild = sum(t.state.players[seat].dinos[i].species == t.box.corrupted for i in members)
    if not wild:
        return ", ok"
    return ", always rampages" if wild == 1 else ", always rampage"


def turned(t: DinoTable, seat: int, before: list[Reason], after: list[Reason]) -> list[str]:
    """The dinosaurs whose habitat becomes invalid, with why, or valid again."""
    words = []
    for d, old, new in zip(t.state.players[seat].dinos, before, after, strict=True):
        name = f"{species_name(t.box, d.species)} at {cell_name(d.at)}"
        if new not in (FINE, old):
            words.append(f"{name} in violation: {new.words}")
        elif old != FINE and new == FINE:
            words.append(f"{name} valid again")
    return list(dict.fromkeys(words))


def pen_brings(t: DinoTable, seat: int, cells: frozenset[int]) -> str:
    """DG-3.6: what a pen around these cells costs and brings."""
    cells = whole(t, seat, cells)
    cost = pen_costs(t, seat, cells)
    fences = f"takes {amount(cost, 'fences')}" if cost >= 0 else f"gives back {amount(-cost, 'fences')}"
    return f"{fences}; {fences_bring(t, seat, (t.state.players[seat].standing & ~inner(cells)) | ring(cells))}"


def building_brings(t: DinoTable, seat: int, kind: int, cell: int, other: int) -> str:
    """DG-3.5, 10: the dinosaurs in violation or valid again when a tile stands there; dinosaurs on its cells shift away first."""
    p, before = t.state.players[seat], reasons(t, seat)
    number, cover, cells = regions(p.standing), t.cover(seat), (cell, other)
    where = [d.at for d in p.dinos]
    for d in p.dinos:
        if d.at in cells:
            d.at = next((c for c in PARK if number[c] == number[d.at] and not cover >> c & 1 and c not in cells), d.at)
    p.tiles += (Tile(kind, cell, other, False, 0, False, 0),)
    after = reasons(t, seat)
    p.tiles = p.tiles[:-1]
    for d, at in zip(p.dinos, where, strict=True):
        d.at = at
    return "; ".join(turned(t, seat, before, after))


def meal_brings(t: DinoTable, seat: int, d: Dino) -> str:
    """DG-12.1: whether a dinosaur is fed by what there is."""
    p = t.state.players[seat]
    less = max(0, less_food(t, seat) - sum(need(t, seat, x) for x in p.dinos if x.fed))  # what is left of it: it is used before goats
    goats, have = need(t, seat, d), p.goats + less
    return f"eats {goats}" if goats <= have else f"eats {have} of {goats} and stays hungry: rampage check"


def placing_brings(t: DinoTable, seat: int, species: int, cell: int) -> str:
    """DG-8.7, 11.1: which checks follow when a dinosaur is placed there, and why; and whether it will go hungry (DG-12.1)."""
    before = reasons(t, seat)
    with placed(t, seat, species, cell):
        food = FINE if has_fed(t, seat) else hunger(t, seat, t.state.players[seat].dinos[-1])
        *others, own = reasons(t, seat)
        home = homes(t, seat).of[-1]
        with_it = tuple(i for i, h in enumerate(homes(t, seat).of[:-1]) if h == home)
        spaces = homes(t, seat).spaces[home] if OPEN < home < HOSTED else 0
    hungry = f"; {food.words}" if food != FINE else ""
    if t.box.aquatic[species]:
        return f"no check{hungry}"
    words = [own.words] if own != FINE else []
    for d, old, new in zip(t.state.players[seat].dinos, before, others, strict=True):
        if old == FINE and new != FINE:
            words.append(f"{species_name(t.box, d.species)} at {cell_name(d.at)} {new.words}")
    where = "Open Space" if home == OPEN else "tile" if home >= HOSTED else f"pen of {spaces}"
    if with_it and home != OPEN:
        where += f" with {herd(t, seat, with_it)}"
    return (f"rampage check, {'; '.join(dict.fromkeys(words))}: {where}" if words else f"no check: {where}") + hungry


# -- visitors to come


def visitors_to_come(t: DinoTable, seat: int) -> int | None:
    """DG-4.2, 17.3: how many visitors the next season brings a seat as it stands now, room aside; None after the last one."""
    s = t.state
    season = s.season if s.stage == "arrive" else s.season + 1
    if season > t.box.number["seasons"] or s.stage == "over" or t.coop:
        return None
    if t.solo:
        return scenario_brings(t, season)
    return visitors_of_rank(t, sorted(s.order, key=lambda other: -t.reputation(other)).index(seat), season)


# -- the goal of a scenario


class Condition(NamedTuple):
    """Something a tier asks for: what, how much there is, how much is asked, and how much is missing."""

    label: str
    have: int
    asked: int
    missing: int


def conditions(t: DinoTable, tier: Tier) -> list[Condition]:
    """DG-17.7: the conditions of a tier as they stand now; all are met exactly when `scoring.holds` says so."""
    seat, p = Seat(0), t.state.players[0]
    total = int(scoring.points(t, seat))
    found = []
    for label, asked, have in (
        ("VP in all", tier.vp_min, total),
        ("credits", tier.credits_min, total),
        ("reputation", tier.reputation_min, t.reputation(seat)),
        ("paired species", tier.paired_species_min, count(t, seat, "species_with_pair")),
        ("room for visitors", tier.capacity_min, t.capacity(seat)),
    ):
        if asked is not None:
            found.append(Condition(label, have, asked, max(0, asked - have)))
    if tier.scandals_max is not None:
        found.append(Condition("scandals", p.scandals, tier.scandals_max, max(0, p.scandals - tier.scandals_max)))
    if tier.commercial_full:
        built = {c for tile in p.tiles for c in (tile.at, tile.to) if c != NONE}
        full = sum(c in built for c in COMMERCIAL)
        found.append(Condition("commercial cells built", full, len(COMMERCIAL), len(COMMERCIAL) - full))
    return found
