"""Parks: tiles, visitors, fences and dinosaurs on islands, and where more of them can go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dinotui.engine import Table

from . import effects as fx
from .box import Box
from .box import Tile as Kind
from .geometry import BETWEEN, CELLS, CENTER, PARK, PARK_MASK, SITES, STASH, EdgeId, Site, bits, mask_of, surroundings
from .state import NONE, Dino, DinoState, Tile

EVERYWHERE, STASH_FIRST = (*CELLS, *STASH), int(STASH[0])


class Parks(Table[Box, DinoState]):
    """What stands in parks, and moves of pieces there that ask nothing (DG-3, 8, 9, 13)."""

    # -- tiles and cells

    def kind(self, tile: Tile) -> Kind:
        """What a tile does."""
        return self.box.facilities[tile.kind]

    def tile_at(self, seat: int, cell: int) -> Tile | None:
        """The tile that covers a cell."""
        for tile in self.state.players[seat].tiles:
            if cell in (tile.at, tile.to):
                return tile
        return None

    def cover(self, seat: int) -> int:
        """Cells with a tile or a Crash Token, as a set of bits."""
        p = self.state.players[seat]
        mask = 0
        for tile in p.tiles:
            mask |= 1 << tile.at
            if tile.to >= 0:
                mask |= 1 << tile.to
        for cell in p.crash:
            mask |= 1 << cell
        return mask

    def covered(self, seat: int) -> set[int]:
        """The same as cells."""
        mask = self.cover(seat)
        return {c for c in EVERYWHERE if mask >> c & 1}

    def working(self, seat: int) -> Iterator[tuple[Tile, Kind]]:
        """Undamaged tiles with what they do."""
        facilities = self.box.facilities
        for tile in self.state.players[seat].tiles:
            if not tile.damaged:
                yield tile, facilities[tile.kind]

    def effects_of(self, seat: int, kind: type[fx.E]) -> list[fx.E]:
        """The effects of one kind on undamaged tiles and specialists of a seat."""
        tiles, experts = self.box.carriers[kind]
        p = self.state.players[seat]
        found: list[fx.E] = []
        if tiles:
            for tile in p.tiles:
                if tile.kind in tiles and not tile.damaged:
                    found += tiles[tile.kind]
        if experts:
            for one in p.specialists:
                if one in experts:
                    found += experts[one]
        return found

    def triggers(self, seat: int, when: str) -> list[tuple[str, int, fx.AnyEffect]]:
        """What undamaged tiles and specialists do at a time: ("tile", cell, effect) or ("specialist", number, effect)."""
        found: list[tuple[str, int, fx.AnyEffect]] = []
        for tile, what in self.working(seat):
            found += [("tile", tile.at, e) for e in what.triggers if e.when == when]
        for one in self.state.players[seat].specialists:
            found += [("specialist", one, e) for e in self.box.specialists[one].triggers if e.when == when]
        return found

    def has_specialist(self, seat: int, name: str) -> bool:
        """Whether a seat has hired this specialist."""
        return self.box.specialist_number[name] in self.state.players[seat].specialists

    # -- visitors (DG-9)

    def capacity(self, seat: int) -> int:
        """DG-9.2."""
        return self.box.number["visitor_center_capacity"] + sum(kind.capacity for _, kind in self.working(seat))

    def rooms(self, seat: int) -> list[tuple[int, int]]:
        """Cells of hotels and the Visitor Center where visitors can go, each with its free room."""
        p = self.state.players[seat]
        found = []
        if (free := self.box.number["visitor_center_capacity"] - p.visitors) > 0:
            found.append((int(CENTER), free))
        for tile, kind in self.working(seat):
            if not tile.closed and kind.capacity > tile.visitors:
                found.append((tile.at, kind.capacity - tile.visitors))
        return found

    def room(self, seat: int) -> int:
        """How many visitors a park can take now, as far as there are any."""
        return min(self.state.visitors, sum(free for _, free in self.rooms(seat)))

    def visitors(self, seat: int) -> int:
        """Visitors in the park."""
        p = self.state.players[seat]
        return p.visitors + sum([tile.visitors for tile in p.tiles])

    def with_visitors(self, seat: int) -> list[int]:
        """Cells where visitors are."""
        p = self.state.players[seat]
        return ([int(CENTER)] if p.visitors else []) + [tile.at for tile in p.tiles if tile.visitors]

    def add_visitor(self, seat: int, cell: int) -> None:
        """A visitor from the supply goes to a hotel or the Visitor Center."""
        self.state.visitors -= 1
        self._count_visitors(seat, cell, 1)

    def remove_visitors(self, seat: int, cell: int, n: int) -> None:
        """Visitors go back to the supply."""
        self.state.visitors += n
        self._count_visitors(seat, cell, -n)

    def _count_visitors(self, seat: int, cell: int, n: int) -> None:
        p = self.state.players[seat]
        if cell == CENTER:
            p.visitors += n
            return
        tile = self.tile_at(seat, cell)
        assert tile is not None
        self.change_tile(seat, tile, visitors=tile.visitors + n)

    def change_tile(self, seat: int, tile: Tile, **changes: Any) -> None:
        """A tile of a seat is from now on as these changes make it."""
        p = self.state.players[seat]
        changed = replace(tile, **changes)
        p.tiles = tuple([changed if x is tile else x for x in p.tiles])

    # -- reputation and value (DG-9.6, 9.7)

    def reputation(self, seat: int) -> int:
        """DG-9.6."""
        p, species = self.state.players[seat], self.box.species
        total = sum(kind.rep for _, kind in self.working(seat))
        for d in p.dinos:
            one = species[d.species]
            total += self.state.season if one.rep_rule else one.rep
        return total

    # -- fences (DG-3)

    def all_fences(self, seat: int) -> int:
        """Unused and standing fences."""
        p = self.state.players[seat]
        return p.fences + p.standing.bit_count()

    def fence_free(self, seat: int) -> int:
        """The edges where no fence may stand: inside large tiles (DG-3.3)."""
        mask = 0
        for tile in self.state.players[seat].tiles:
            if tile.to != NONE and PARK_MASK >> tile.at & 1:
                mask |= 1 << BETWEEN[frozenset((tile.at, tile.to))]  # type: ignore[arg-type]
        return mask

    def lose_fence(self, seat: int, edge: int) -> None:
        """A standing fence goes to the supply."""
        self.state.players[seat].standing &= ~(1 << edge)
        self.state.fences += 1

    def standing_edges(self, seat: int) -> tuple[EdgeId, ...]:
        """Edges with a fence."""
        return bits(self.state.players[seat].standing)

    # -- dinosaurs

    def land_places(self, seat: int) -> list[int]:
        """DG-8.5: where a new land dinosaur may go: free park cells and host tiles with room."""
        covered = self.cover(seat)
        places: list[int] = [c for c in PARK if not covered >> c & 1]
        return places + self.host_places(seat)

    def host_places(self, seat: int) -> list[int]:
        """Undamaged host tiles with room."""
        hosts, dinos = self.box.hosts, self.state.players[seat].dinos
        places = []
        for tile in self.state.players[seat].tiles:
            whole = tile.kind in hosts and not tile.damaged and tile.at < STASH_FIRST
            if whole and sum(d.at == tile.at for d in dinos) < hosts[tile.kind]:
                places.append(tile.at)
        return places

    def water_places(self, seat: int, species: int) -> list[int]:
        """DG-8.6: undamaged Aquatic Habitats with room for this species."""
        p, every, waters = self.state.players[seat], self.box.species, self.box.waters
        places = []
        for tile in p.tiles:
            if tile.kind in waters and not tile.damaged and tile.at < STASH_FIRST:
                taken = sum(every[d.species].spaces for d in p.dinos if d.at == tile.at)
                if waters[tile.kind] - taken >= every[species].spaces:
                    places.append(tile.at)
        return places

    def places_for(self, seat: int, species: int) -> list[int]:
        """Where a dinosaur of this species may be placed."""
        if not self.state.meeples[species]:
            return []
        return self.water_places(seat, species) if self.box.aquatic[species] else self.land_places(seat)

    def can_place(self, seat: int, species: int) -> bool:
        """Whether there is such a place."""
        if not self.state.meeples[species]:
            return False
        if self.box.aquatic[species]:
            return bool(self.water_places(seat, species))
        return PARK_MASK & ~self.cover(seat) != 0 or bool(self.host_places(seat))

    def remove_dino(self, seat: int, dino: Dino) -> None:
        """A dinosaur goes to the supply."""
        dinos = self.state.players[seat].dinos
        dinos[:] = [d for d in dinos if d is not dino]
        self.state.meeples[dino.species] += 1

    # -- room for tiles (DG-13.1, 13.2)

    def lots(self, seat: int, kind: int, without: int = NONE) -> list[tuple[int, int]]:
        """Where a tile can be built, as first and second cell; `without` a tile that would be removed before."""
        return [(site.a, site.b) for site in self._sites(seat, kind, without)]

    def has_lot(self, seat: int, kind: int, without: int = NONE) -> bool:
        """Whether there is such a place."""
        return next(self._sites(seat, kind, without), None) is not None

    def _sites(self, seat: int, kind: int, without: int) -> Iterator[Site]:
        what, p = self.box.facilities[kind], self.state.players[seat]
        taken = self.cover(seat)
        if without != NONE and (gone := self.tile_at(seat, without)) is not None:
            taken &= ~mask_of((gone.at, gone.to))
        occupied = 0
        for d in p.dinos:
            occupied |= 1 << d.at
        for site in SITES[what.side, what.size]:
            free = not site.cells & taken and not site.edge & p.standing
            if free and (not site.cells & occupied or self._can_clear(site, taken, p.standing)):
                yield site

    def _can_clear(self, site: Site, taken: int, standing: int) -> bool:
        """Whether dinosaurs there can first shift to another cell of their region."""
        near, free = surroundings(standing), ~(taken | site.cells)
        return near[site.a] & free != 0 and (site.b == NONE or near[site.b] & free != 0)
