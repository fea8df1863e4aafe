"""What the pieces of a game add up to."""

from __future__ import annotations

from collections import Counter

from .geometry import CELLS, CENTER, STASH
from .setup import new_state
from .state import BLOCKED, FENCED, NONE
from .table import DinoTable


def zones(t: DinoTable) -> dict[str, Counter[int]]:
    """Every card and tile by kind, wherever it lies."""
    s = t.state
    dna = Counter([*s.dna, *s.edna, *s.boneyard, *s.auction, *(c for c in s.market if c != NONE)])
    cards = Counter([*s.mdeck, *s.mdiscard])
    experts = Counter([*s.sdeck, *s.contractors, *(x for x in s.display if x != NONE)])
    tiles = Counter([*s.bag, *s.large, *s.gone, *(x for x in s.revealed if x != NONE), *(k for stack in s.stacks for k in stack)])
    tiles[t.box.aquatic_habitat] += s.habitats
    news = Counter([*s.news, *s.past, *s.chaos, *(x for x in (s.active, s.upcoming) if x != NONE)])
    for p in s.players:
        dna.update([*p.hand, *p.drawn])
        cards.update([*p.cards, *p.played])
        experts.update(p.specialists)
        tiles.update(tile.kind for tile in p.tiles)
    for r in s.robots:
        dna.update([*r.spare, *(c for stack in r.stacks for c in stack)])
        dna[t.box.polymorphic] += r.wild
        cards.update(r.pile)
    return {"DNA": +dna, "Manipulation": +cards, "specialists": +experts, "tiles": +tiles, "news": +news}


_BEGUN: dict[tuple[object, ...], tuple[dict[str, Counter[int]], list[int]]] = {}
"""What there is at the beginning, by box, number of seats and options."""


def begun(t: DinoTable) -> tuple[dict[str, Counter[int]], list[int]]:
    """What there is at the beginning: pieces by zone, and meeples."""
    key = (t.box, len(t.setup.seats), *sorted(t.setup.options.items()))
    if key not in _BEGUN:
        begin = type(t)(t.game, t.box, new_state(t.box, t.setup), t.setup, t.names)
        _BEGUN[key] = zones(begin), list(begin.state.meeples)
    return _BEGUN[key]


def check(t: DinoTable) -> None:
    """Raises AssertionError when the pieces do not add up or stand where they cannot."""
    s, box = t.state, t.box
    expected, meeples = begun(t)
    found = zones(t)
    for name, wanted in expected.items():
        assert found[name] == wanted, (name, found[name] - wanted, wanted - found[name])
    assert s.goats + sum(p.goats for p in s.players) == box.supply["goat"]
    assert s.visitors + sum(t.visitors(seat) for seat in t.seats) == box.supply["visitor"]
    placed = sum(spaces.count(FENCED) for spaces in s.spaces)
    assert s.fences + placed + sum(p.fences + p.standing.bit_count() for p in s.players) == box.supply["fence"]
    for species, n in enumerate(meeples):
        out = sum(d.species == species for p in s.players for d in p.dinos)
        assert s.meeples[species] + s.removed[species] + out == n, box.species[species].id
    for area, spaces in enumerate(s.spaces):
        assert len(spaces) <= max(t.spaces_of(area), spaces.count(BLOCKED)) or area == box.news_area, box.areas[area].id
    for seat in t.seats:
        park(t, seat)


def park(t: DinoTable, seat: int) -> None:
    """One island."""
    p, box = t.state.players[seat], t.box
    assert min(p.credits, p.goats, p.scandals, p.refined, p.fences, p.visitors, p.left, p.home) >= 0
    assert t.special.floor is None or p.vp >= t.special.floor
    assert not +(Counter(p.known) - Counter(p.hand))
    cells = [c for tile in p.tiles for c in (tile.at, tile.to) if c != NONE]
    assert len(set(cells)) == len(cells) and CENTER not in cells and not set(cells) & set(p.crash)
    assert not p.standing & t.fence_free(seat)
    for tile in p.tiles:
        kind = t.kind(tile)
        assert tile.visitors <= (0 if tile.damaged else kind.capacity)
        assert tile.at in CELLS or tile.at in STASH
    for d in p.dinos:
        home = t.tile_at(seat, d.at)
        if box.aquatic[d.species]:
            assert home is not None and home.at == d.at and t.kind(home).water
        else:
            assert d.at in CELLS and (home is None or home.at == d.at)  # a removed VIP Suite leaves its dinosaur on the commercial side
            assert home is None or t.kind(home).host > 0, (home, d)
