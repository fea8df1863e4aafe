"""The table of DinoGenics: what the state says, and moves of pieces that ask nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dinotui.engine import Menu, Rules, Seat, Setup, Table, Things, Verb
from dinotui.engine.words import V

from . import effects as fx
from .box import Box, Special
from .box import Tile as Kind
from .geometry import BETWEEN, CELLS, CENTER, PARK, PARK_MASK, SITES, STASH, Site, bits, mask_of, surroundings
from .state import NONE, Dino, DinoState, Player, Robot, Tile

EVERYWHERE, STASH_FIRST = (*CELLS, *STASH), int(STASH[0])
SCENARIO, COOP, DINO = "scenario", "mode", "dino"
"""Names of set-up options."""


def is_solo(setup: Setup) -> bool:
    """Whether a scenario is played alone."""
    return len(setup.seats) == 1 and setup.options[SCENARIO] != "dino"


def is_coop(setup: Setup) -> bool:
    """Whether two branches play against Synth."""
    return len(setup.seats) == 2 and setup.options[COOP] == "coop"


def bots_in(setup: Setup) -> int:
    """How many DiNO bots join the people (DG-16.2)."""
    if is_solo(setup) or is_coop(setup) or len(setup.seats) == 5:
        return 0
    wanted = int(setup.options[DINO])
    return min(max(wanted, 1 if len(setup.seats) == 1 else 0), 5 - len(setup.seats))


class DinoTable(Table[Box, DinoState]):
    """A game of DinoGenics in progress."""

    def __init__(self, game: Any, box: Box, state: DinoState, setup: Setup, names: tuple[str, ...] | None = None) -> None:
        super().__init__(game, box, state, setup, names)
        self.solo = is_solo(setup)
        self.special: Special = box.special[setup.options[SCENARIO]] if self.solo else box.plain
        self.people = len(setup.seats)

    # -- seats

    def player(self, seat: int) -> Player:
        """What a seat has."""
        return self.state.players[seat]

    @property
    def seats(self) -> range:
        """All seats, automas included."""
        return range(len(self.state.players))

    def is_automa(self, seat: int) -> bool:
        """Whether nobody is asked for this seat."""
        return seat >= self.people

    @property
    def coop(self) -> bool:
        """Two branches against Synth."""
        return self.state.synth != NONE

    def robot(self, seat: int) -> Robot | None:
        """The DiNO bot of a seat."""
        if seat < self.people:
            return None
        return next((r for r in self.state.robots if r.seat == seat), None)

    def opponents(self, seat: int) -> list[Seat]:
        """The seats against which a seat plays, in player order (DG-14.3, 18.9)."""
        synth = self.state.synth
        if synth == NONE:
            return [Seat(s) for s in self.state.order if s != seat]
        return [Seat(s) for s in self.state.order if s != synth] if seat == synth else [Seat(synth)]

    # -- automas answer at once, by their own rules (DG-20.8)

    def choose(self, seat: Seat, verb: Verb[V], things: Things[V], /, rule: str = "", *, show: bool = False, **args: Any) -> Rules[V]:
        if seat >= self.people:
            return self._decided(seat, verb, things)
        return super().choose(seat, verb, things, rule, show=show, **args)

    async def _decided(self, seat: Seat, verb: Verb[V], things: Things[V]) -> V:
        from .automa import decide

        made = things() if callable(things) else things
        return made[decide(self, seat, verb, made)]

    def offer(
        self,
        seat: Seat,
        verb: Verb[V],
        things: Things[V],
        /,
        rule: str = "",
        *,
        stop: Verb[None] | None = None,
        show: bool = False,
        **args: Any,
    ) -> Rules[V | None]:
        if seat >= self.people:
            return self._taken(seat, verb, things, stop)
        return super().offer(seat, verb, things, rule, stop=stop, show=show, **args)

    async def _taken(self, seat: Seat, verb: Verb[V], things: Things[V], stop: Verb[None] | None) -> V | None:
        from .automa import decide, takes

        made = things() if callable(things) else things
        if not made or (stop is not None and not takes(self, seat, verb, made)):
            return None
        return made[decide(self, seat, verb, made)]

    def menu(self, seat: Seat, /, rule: str = "", *, head: Verb[Any] | None = None, **args: Any) -> Menu:
        if seat >= self.people:
            from .automa import AutomaMenu

            return AutomaMenu(self, seat, rule, args, head)
        return Menu(self, seat, rule, args, head)

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
        return p.visitors + sum(tile.visitors for tile in p.tiles)

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
        tile.visitors += n

    # -- reputation and value (DG-9.6, 9.7)

    def reputation(self, seat: int) -> int:
        """DG-9.6."""
        p, species = self.state.players[seat], self.box.species
        total = sum(kind.rep for _, kind in self.working(seat))
        for d in p.dinos:
            one = species[d.species]
            total += self.state.season if one.rep_rule else one.rep
        return total

    # -- cards

    def lose_card(self, seat: int, card: int) -> None:
        """A DNA card leaves the hand for the Boneyard."""
        self.forget_card(seat, card)
        self.state.boneyard.append(card)

    def forget_card(self, seat: int, card: int) -> None:
        """A DNA card leaves the hand; the caller puts it somewhere."""
        p = self.state.players[seat]
        p.hand.remove(card)
        if card in p.known:
            p.known.remove(card)

    def draw_dna(self, edna: bool) -> int:
        """The top card of a deck, NONE when there is none (DG-1.11)."""
        s, is_edna = self.state, self.box.is_edna
        deck = s.edna if edna else s.dna
        if not deck:
            deck += [card for card in s.boneyard if is_edna[card] == edna]
            s.boneyard[:] = [card for card in s.boneyard if is_edna[card] != edna]
            self.shuffle(deck)
        return self.draw(deck) if deck else NONE

    def draw_card(self) -> int:
        """The top Manipulation card, NONE when there is none (DG-1.11)."""
        s = self.state
        if not s.mdeck:
            s.mdeck += s.mdiscard
            s.mdiscard.clear()
            self.shuffle(s.mdeck)
        return self.draw(s.mdeck) if s.mdeck else NONE

    # -- market (DG-6)

    def push_market(self, card: int) -> None:
        """DG-6.6, 6.9: a card enters at space 1 and pushes others as far as the first empty space, or into the Boneyard."""
        market = self.state.market
        gap = market.index(NONE) if NONE in market else len(market) - 1
        if market[gap] != NONE:
            self.state.boneyard.append(market[gap])
        market[1 : gap + 1] = market[:gap]
        market[0] = card

    def close_gap(self, space: int) -> None:
        """DG-6.6: after a buy the lower spaces move up and a card enters space 1."""
        market = self.state.market
        market[1 : space + 1] = market[:space]
        market[0] = self.draw_dna(edna=False)

    def refresh_market(self) -> None:
        """DG-6.8."""
        s = self.state
        s.boneyard += [card for card in s.market if card != NONE]
        for space in range(len(s.market)):
            s.market[space] = NONE
        for space in reversed(range(len(s.market))):
            s.market[space] = self.draw_dna(edna=False)

    # -- tiles on offer

    def refill_stacks(self) -> None:
        """DG-4.6: an empty stack 2 to 4 gets a tile at once."""
        s = self.state
        for stack in s.stacks[1:]:
            if not stack and s.bag:
                stack.append(self.draw(s.bag))

    def refill_large(self) -> None:
        """DG-7.2."""
        s = self.state
        for i, kind in enumerate(s.revealed):
            if kind == NONE and s.large:
                s.revealed[i] = self.draw(s.large)

    # -- news

    def modifier(self, seat: int, name: str, default: int = 0) -> int:
        """The number a season-long change gives a seat, the default without one."""
        s = self.state
        if s.active == NONE or s.players[seat].ignoring:
            return default
        return self.box.changes[s.active].get(name, default)

    # -- areas

    def spaces_of(self, area: int) -> int:
        """How many workers an area takes, covered spaces included."""
        box = self.box
        if area < box.news_area:
            return box.spaces[area]
        if area == box.news_area:
            active = self.state.active
            return box.news_spaces[active] if active != NONE else 0
        return 1 if self.coop else 0

    def free_spaces(self, area: int) -> int:
        """How many workers an area still takes."""
        return self.spaces_of(area) - len(self.state.spaces[area])

    def workers_at(self, area: int) -> list[int]:
        """The seats of the workers on an area."""
        return [seat for seat in self.state.spaces[area] if seat >= 0]

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
        return any(True for _ in self._sites(seat, kind, without))

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

    def standing_edges(self, seat: int) -> list[int]:
        """Edges with a fence."""
        return list(bits(self.state.players[seat].standing))
