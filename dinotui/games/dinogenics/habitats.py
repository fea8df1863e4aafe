"""Where dinosaurs live, and which of them are in violation (DG-10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from .box import Tile as Kind
from .geometry import NEIGHBOURS, OPEN, PARK_SET, pens, regions
from .state import Dino
from .table import DinoTable

HOSTED = 100
"""Habitat numbers: OPEN, the region of a pen, or HOSTED + the cell of a host tile or Aquatic Habitat."""


class Homes(msgspec.Struct, frozen=True):
    """The habitats of a park: the number for each dinosaur, and the habitat spaces of each pen by region number."""

    of: list[int]
    spaces: list[int]


def homes(t: DinoTable, seat: int) -> Homes:
    """Where every dinosaur of a park lives (DG-3.8, 10.8)."""
    p = t.state.players[seat]
    number, cover, aquatic = regions(p.standing), t.cover(seat), t.box.aquatic
    hosts = {tile.at for tile in p.tiles if tile.kind in t.box.hosts and not tile.damaged}
    of = [HOSTED + d.at if d.at in hosts or aquatic[d.species] else number[d.at] for d in p.dinos]
    return Homes(of, [(cells & ~cover).bit_count() for cells in pens(p.standing)])


def habitat_violations(t: DinoTable, seat: int) -> list[bool]:
    """DG-10.1 to 10.9, 10.12: for every dinosaur of a park."""
    p, box = t.state.players[seat], t.box
    if not p.dinos:
        return []
    here = homes(t, seat)
    groups: dict[int, list[int]] = {}
    for i, home in enumerate(here.of):
        groups.setdefault(home, []).append(i)
    bad = [False] * len(p.dinos)
    for home, members in groups.items():
        mixed = len(members) > 1 and len({p.dinos[i].species for i in members} - {box.ankylosaurus}) > 1
        small = OPEN < home < HOSTED and sum([box.species[p.dinos[i].species].spaces for i in members]) > here.spaces[home]
        for i in members:
            d = p.dinos[i]
            one = d.species
            if one == box.corrupted:
                continue
            if box.aquatic[one]:
                tile = t.tile_at(seat, d.at)
                bad[i] = tile is None or tile.damaged
            elif one in box.open_only:
                bad[i] = home != OPEN or mixed or not _roomy(t, seat, d)
            elif home == OPEN or one == box.pterodactyl:
                bad[i] = home < HOSTED or mixed or not _house(t, seat, d).any_size
            elif home >= HOSTED:
                kind = _house(t, seat, d)
                bad[i] = (mixed and one != box.ankylosaurus) or not (kind.any_size or box.species[one].spaces <= kind.spaces)
            else:
                bad[i] = (small and box.species[one].spaces > 0) or (mixed and one != box.ankylosaurus)
    return bad


def _house(t: DinoTable, seat: int, d: Dino) -> Kind:
    """The host tile a dinosaur lives in."""
    tile = t.tile_at(seat, d.at)
    assert tile is not None
    return t.kind(tile)


def _roomy(t: DinoTable, seat: int, d: Dino) -> bool:
    """DG-10.5: a Dreadnoughtus needs a neighbouring Open Space cell without tile."""
    wanted = getattr(t.box.species[d.species].trait, "min_adjacent_open", 0)
    if not wanted:
        return True
    number, cover = regions(t.state.players[seat].standing), t.cover(seat)
    return any(c in PARK_SET and number[c] == OPEN and not cover >> c & 1 for c in NEIGHBOURS[d.at])


def unfed(t: DinoTable, d: Dino) -> bool:
    """DG-10.10: a carnivore that needs food and has not had it in this Upkeep."""
    return not d.fed and t.box.carnivore[d.species] and t.box.species[d.species].goats > 0


def value(t: DinoTable, seat: int) -> int:
    """DG-9.7: dinosaur value."""
    p, box = t.state.players[seat], t.box
    total, pairs = 0, 0
    for d in p.dinos:
        if not box.aquatic[d.species] or ((tile := t.tile_at(seat, d.at)) is not None and not tile.damaged):
            total += box.species[d.species].vp
    pairing = box.pairing
    if sum(d.species == pairing for d in p.dinos) > 1:
        here = homes(t, seat)
        count: dict[int, int] = {}
        for d, home in zip(p.dinos, here.of, strict=True):
            if d.species == pairing and home != OPEN:
                count[home] = count.get(home, 0) + 1
        pairs = sum(n // 2 for n in count.values())
    return total + pairs * getattr(box.species[pairing].trait, "n", 0)


def valid_after(t: DinoTable, seat: int, species: int, cell: int) -> bool:
    """Whether a new dinosaur placed there would have a valid habitat and disturb nobody."""
    return next(valid_cells(t, seat, species, (cell,)), None) is not None


def valid_cells(t: DinoTable, seat: int, species: int, cells: Iterable[int]) -> Iterator[int]:
    """Those of these cells where a new dinosaur would have a valid habitat and disturb nobody.

    One cell of a region is as good as another, unless the species looks at its neighbours.
    """
    p = t.state.players[seat]
    number, cover = regions(p.standing), t.cover(seat)
    picky = bool(getattr(t.box.species[species].trait, "min_adjacent_open", 0))
    roams = species in t.box.open_only or species == t.box.corrupted
    known: dict[int, bool] = {} if roams else {OPEN: False}
    before: list[bool] | None = None
    for cell in cells:
        place = HOSTED + cell if picky or cover >> cell & 1 else number[cell]
        good = known.get(place)
        if good is None:
            if before is None:
                before = habitat_violations(t, seat)
            p.dinos.append(Dino(species, cell, True, False))
            after = habitat_violations(t, seat)
            p.dinos.pop()
            good = known[place] = not after[-1] and not any(new and not old for new, old in zip(after[:-1], before, strict=True))
        if good:
            yield cell
