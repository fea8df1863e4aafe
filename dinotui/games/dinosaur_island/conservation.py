"""What the pieces add up to, checked by tests after every choice."""

from __future__ import annotations

from collections import Counter

from .setup import in_play
from .state import EMPTY, STAGES
from .table import IslandTable
from .words import ATTRACTION, LAB, SPECIALIST


def check(t: IslandTable) -> None:
    """Raises AssertionError when pieces are lost or doubled, or a number is out of its range."""
    check_market(t)
    check_supplies(t)
    check_round(t)
    for seat in range(len(t.state.players)):
        check_player(t, seat)


def check_market(t: IslandTable) -> None:
    """Attractions, lab upgrades, specialists and recipes."""
    s, box = t.state, t.box
    found = [
        [*s.decks[column], *s.discards[column], *(item for item in s.market[column] if item != EMPTY)]
        for column in (ATTRACTION, LAB, SPECIALIST)
    ]
    found[SPECIALIST] += s.fired
    recipes = [*s.lost, *(tile for tile in s.recipes if tile != EMPTY), *(tile for deck in s.recipe_decks for tile in deck)]
    opens: Counter[int] = Counter()
    for p in s.players:
        found[ATTRACTION] += [stall.attraction for stall in p.stalls if stall.attraction != box.hats]
        labs = [lab for stack in p.lab for lab in stack]
        found[LAB] += [lab for lab in labs if lab < box.upgrades]
        opens.update(lab for lab in labs if box.labs[lab].tier == "open")
        assert sorted(lab for lab in labs if box.labs[lab].tier == "printed") == sorted(n for n in box.lab_start if n != EMPTY)
        found[SPECIALIST] += p.specialists
        recipes += [exhibit.recipe for exhibit in p.exhibits if exhibit.recipe < box.tile_count]
    for column, items in enumerate(in_play(box, len(s.players))):
        assert sorted(found[column]) == sorted(items), column
    assert sorted(recipes) == list(range(box.tile_count))
    for number, lab in enumerate(box.open_upgrades):
        assert s.opens[number] + opens[lab] == box.records.lab_specials[number].count


def check_supplies(t: IslandTable) -> None:
    """Dinosaurs, paddock tiles and visitors."""
    s, box = t.state, t.box
    exhibits = [exhibit for p in s.players for exhibit in p.exhibits]
    assert s.dinosaurs + sum(exhibit.dinosaurs for exhibit in exhibits) == box.records.totals.dinosaurs
    for paddock in box.records.paddocks:
        used = sum(exhibit.capacity == paddock.capacity for exhibit in exhibits)
        assert s.paddocks[paddock.capacity - 2] + used == paddock.count
    places = [place for seat in range(len(s.players)) for place in t.places(seat)]
    patrons = s.patrons + sum(place.patrons for place in places) + sum(p.gate_patrons + p.intern for p in s.players)
    hooligans = s.hooligans + s.late + sum(place.hooligans for place in places) + sum(p.gate_hooligans for p in s.players)
    solo = s.solo is not None
    if s.solo is not None:
        patrons += s.solo.eaten
        cards = [*s.solo.deck, *s.solo.shown, *s.solo.drawn, *s.solo.goals, *s.solo.scored, *s.solo.dropped]
        assert sorted(cards) == list(range(len(box.solo_cards)))
    assert patrons == (box.visitors["patron"].solo_count if solo else box.visitors["patron"].count), patrons
    assert hooligans == (box.visitors["hooligan"].solo_count if solo else box.visitors["hooligan"].count), hooligans
    assert min(s.patrons, s.hooligans, s.dinosaurs, s.late, *s.paddocks, *s.opens) >= 0


def check_round(t: IslandTable) -> None:
    """Dice, turn order, objectives."""
    s = t.state
    assert s.stage in STAGES
    assert sorted(s.order) == list(range(len(s.players)))
    assert len(set(s.dice)) == len(s.dice) == len(s.faces) == len(s.owners) == len(s.figures)
    assert len(s.storage) <= t.box.storage_places
    assert all(s.owners[die] == EMPTY for die in s.held)
    assert len({objective.number for objective in s.objectives}) == len(s.objectives)
    assert all(objective.claimers or not objective.closed for objective in s.objectives)


def check_player(t: IslandTable, seat: int) -> None:
    """Tracks, figures and park of a player."""
    box, p = t.box, t.player(seat)
    assert min(p.money, p.vp, p.used, p.busy, p.gate_patrons, p.gate_hooligans) >= 0
    assert all(0 <= n <= limit <= box.most_limit for n, limit in zip(p.dna, p.limit, strict=True)), (p.dna, p.limit)
    assert 1 <= p.excitement <= box.most_excitement
    assert 0 <= p.workers <= box.kit.workers_ready + box.kit.workers_supply
    assert p.busy <= len(p.pool) and len(p.home) + len(p.pool) <= len(box.kit.scientists)
    assert len(p.specialists) == len(p.brought) <= t.specialist_limit + 1
    zones = [stall.zone for stall in p.stalls] + [zone for e in p.exhibits for zone in (e.zone, e.zone + 1)]
    assert len(set(zones)) == len(zones) and all(0 <= zone < box.zones for zone in zones)
    for exhibit in p.exhibits:
        assert 0 <= exhibit.dinosaurs <= exhibit.capacity <= box.most_capacity
        assert exhibit.zone % box.park_columns < box.park_columns - 1
    for place in t.places(seat):
        assert min(place.patrons, place.hooligans) >= 0 and place.patrons + place.hooligans <= t.spots_of(place)
