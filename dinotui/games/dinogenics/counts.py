"""What effects count (DG-15.10): one function per word of the vocabulary."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .geometry import COMMERCIAL, NEIGHBOURS, OPEN, PARK, PARK_SET, regions
from .habitats import habitat_violations, homes
from .state import NONE, Tile
from .table import DinoTable

Counter = Callable[[DinoTable, int, "Tile | None"], int]


def count(t: DinoTable, seat: int, what: str, tile: Tile | None = None) -> int:
    """The number a word stands for in a seat's park; `tile` is the tile that asks."""
    return COUNTS[what](t, seat, tile)


def _species(t: DinoTable, seat: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for d in t.state.players[seat].dinos:
        found[d.species] = found.get(d.species, 0) + 1
    return found


def bordering(tile: Tile) -> set[int]:
    """Cells sharing an edge with a tile (DG-13.8)."""
    cells = [tile.at] if tile.to == NONE else [tile.at, tile.to]
    return {int(n) for c in cells for n in NEIGHBOURS[c]} - set(cells)


def cells_of(tile: Tile) -> set[int]:
    """The cells a tile covers."""
    return {tile.at} if tile.to == NONE else {tile.at, tile.to}


def bordering_tiles(t: DinoTable, seat: int, cells: Iterable[int]) -> list[Tile]:
    """Tiles that stand on any of these cells, each once."""
    near = set(cells)
    return [tile for tile in t.state.players[seat].tiles if cells_of(tile) & near]


def damaged(t: DinoTable, seat: int) -> int:
    """Damaged tiles and Crash Tokens."""
    p = t.state.players[seat]
    return sum(tile.damaged for tile in p.tiles) + len(p.crash)


def _leaving_odd(t: DinoTable, seat: int, tile: Tile | None) -> int:
    return t.state.players[seat].leaving % 2


def _unpenned(t: DinoTable, seat: int, tile: Tile | None) -> int:
    here = homes(t, seat)
    return len({d.species for d, home in zip(t.state.players[seat].dinos, here.of, strict=True) if home == OPEN})


def _aquatic_good(t: DinoTable, seat: int, tile: Tile | None) -> int:
    good = {tile.at for tile, kind in t.working(seat) if kind.water}
    return sum(t.box.aquatic[d.species] and d.at in good for d in t.state.players[seat].dinos)


def _aquatic_bordering(t: DinoTable, seat: int, tile: Tile | None) -> int:
    assert tile is not None
    near = {x.at for x in bordering_tiles(t, seat, bordering(tile)) if not x.damaged and t.kind(x).water}
    return len({d.species for d in t.state.players[seat].dinos if d.at in near and t.box.aquatic[d.species]})


def _valid_bordering(t: DinoTable, seat: int, tile: Tile | None) -> int:
    assert tile is not None
    p, near = t.state.players[seat], bordering(tile)
    number = regions(p.standing)
    near_park = {c for c in near if c in PARK_SET}
    near_regions = {number[c] for c in near_park}
    near_tiles = {x.at for x in bordering_tiles(t, seat, near)}
    here, bad = homes(t, seat), habitat_violations(t, seat)
    found = set()
    for d, home, wrong in zip(p.dinos, here.of, bad, strict=True):
        if not wrong and d.species != t.box.corrupted and (d.at in near_tiles if home >= 100 else home in near_regions):
            found.add(d.species)
    return len(found)


def near_water(t: DinoTable, seat: int, cell: int) -> int:
    """Aquatic Habitats, damaged or not, sharing a side with a dinosaur's cell or host tile."""
    host = t.tile_at(seat, cell)
    near = bordering(host) if host is not None else {int(c) for c in NEIGHBOURS[cell]}
    return sum(t.kind(tile).water > 0 for tile in bordering_tiles(t, seat, near))


def _empty_park(t: DinoTable, seat: int, tile: Tile | None) -> int:
    taken = t.covered(seat) | {d.at for d in t.state.players[seat].dinos}
    return sum(c not in taken for c in PARK)


def _boneyard_pairs(t: DinoTable, seat: int, tile: Tile | None) -> int:
    bones = t.state.boneyard
    return sum(bones.count(species) > 1 for species in set(bones) - {int(t.box.polymorphic)})


def _everywhere(t: DinoTable, species: int) -> int:
    return sum(d.species == species for p in t.state.players for d in p.dinos)


def _largest_pen(t: DinoTable, seat: int, tile: Tile | None) -> int:
    return max(homes(t, seat).spaces, default=0)


def _sheltered(t: DinoTable, seat: int, tile: Tile | None) -> int:
    return sum(kind.id in ("watchtower", "security_hub") for _, kind in t.working(seat))


def _of(name: str) -> Counter:
    return lambda t, seat, tile: sum(d.species == t.box.species_number[name] for d in t.state.players[seat].dinos)


COUNTS: dict[str, Counter] = {
    "credits": lambda t, seat, tile: t.state.players[seat].credits,
    "dna_cards": lambda t, seat, tile: hand_size(t, seat),
    "scandals": lambda t, seat, tile: t.state.players[seat].scandals,
    "visitors": lambda t, seat, tile: t.visitors(seat),
    "visitors_leaving": lambda t, seat, tile: t.state.players[seat].leaving,
    "visitors_leaving_odd": _leaving_odd,
    "facilities_undamaged": lambda t, seat, tile: sum(not x.damaged for x in t.state.players[seat].tiles),
    "facilities_damaged": lambda t, seat, tile: damaged(t, seat),
    "reputation": lambda t, seat, tile: max(0, t.reputation(seat)),
    "species_in_park": lambda t, seat, tile: len(_species(t, seat)),
    "species_with_pair": lambda t, seat, tile: sum(n > 1 for n in _species(t, seat).values()),
    "unpenned_species": _unpenned,
    "aquatic_in_good_habitat": _aquatic_good,
    "aquatic_species_bordering": _aquatic_bordering,
    "species_in_valid_bordering_habitat": _valid_bordering,
    "adjacent_aquatic_habitat": lambda t, seat, tile: near_water(t, seat, tile.at) if tile else 0,
    "empty_park_spaces": _empty_park,
    "boneyard_species_pair": _boneyard_pairs,
    "herbivores": lambda t, seat, tile: sum(t.box.herbivore[d.species] for d in t.state.players[seat].dinos),
    "carnivores": lambda t, seat, tile: sum(t.box.carnivore[d.species] for d in t.state.players[seat].dinos),
    "raptors": _of("raptor"),
    "triceratops_any_park": lambda t, seat, tile: _everywhere(t, t.box.species_number["triceratops"]),
    "stegosaurus": _of("stegosaurus"),
    "mutants_any_park": lambda t, seat, tile: _everywhere(t, t.box.mutant),
    "largest_pen_spaces": _largest_pen,
    "commercial_facilities": lambda t, seat, tile: sum(not x.damaged and x.at in COMMERCIAL for x in t.state.players[seat].tiles),
    "hotels": lambda t, seat, tile: sum(kind.capacity > 0 for _, kind in t.working(seat)),
    "watchtower_or_hub": _sheltered,
}


def hand_size(t: DinoTable, seat: int) -> int:
    """DNA cards of all kinds; a bot's lie in its stacks, spare pile and reserve."""
    robot = t.robot(seat)
    if robot is not None:
        return sum(map(len, robot.stacks)) + len(robot.spare) + robot.wild
    return len(t.state.players[seat].hand)
