"""What the pieces add up to, checked by tests after every choice (DW-1.5)."""

from __future__ import annotations

from collections import Counter

from .geometry import neighbours, on_land
from .state import ENTRANCE, ESCAPED, FILLED, FREE, STAGES, Player
from .table import WorldTable


def check(t: WorldTable) -> None:
    """Raises AssertionError when pieces are lost or doubled, or lie where they must not."""
    check_tiles(t)
    check_workers(t)
    check_dinosaurs(t)
    check_cards(t)
    for p in t.state.players:
        check_player(t, p)


def check_tiles(t: WorldTable) -> None:
    """Every tile exactly once, in stacks, rows, discards, hands and parks."""
    s, box = t.state, t.box
    built = [x.tile for p in s.players for x in p.park]
    hands = [tile for p in s.players for tile in p.hand]
    paddocks = s.paddock_deck + s.paddock_row + s.paddock_discard
    specials = s.special_deck + s.special_row + s.special_discard
    tiles = [tile for tile in paddocks + specials + s.dealt + hands + built if tile not in (*box.attractions, ENTRANCE)]
    assert sorted(tiles) == sorted((*box.paddocks, *box.specials))
    count = Counter(built)
    for tile, left, copies in zip(box.attractions, s.stacks, box.copies, strict=True):
        assert left >= 0 and left + count[tile] == copies
    assert count[ENTRANCE] == len(s.players) and len(s.special_row) <= box.setup.special_row and len(s.paddock_row) <= box.setup.paddock_row
    assert s.stage in STAGES and sorted(s.order) == list(range(len(s.players)))


def check_workers(t: WorldTable) -> None:
    """Workers in the supply, in hands, placed, and on Specialists."""
    s, box = t.state, t.box
    for kind, record in enumerate(box.workers):
        there = s.supply[kind] + sum(p.workers[kind] + p.placed[kind] for p in s.players)
        if s.solo is not None:
            there += sum(card.used for card in s.solo.specialists if box.specialists[card.number].worker == record.id)
        assert there == record.supply, record.id
    assert min(s.supply) >= 0
    boredom = s.boredom + sum(x.boredom for p in s.players for x in p.park)
    assert s.boredom >= 0 and boredom == box.components.boredom_tokens


def check_dinosaurs(t: WorldTable) -> None:
    """Dinosaurs by class; each escaped one has its marker."""
    s, box = t.state, t.box
    there = s.dinosaurs.copy()
    for p in s.players:
        for index, x in enumerate(p.park):
            if x.slots:
                there[box.tiles[x.tile].dino_class] += x.slots.count(FILLED)
            for home in x.standing:
                there[t.box.tiles[p.park[home].tile].dino_class] += 1
            out = sum(other.standing.count(index) for other in p.park)
            assert x.slots.count(ESCAPED) == out, "a marker for every escaped dinosaur"
    assert there == list(box.dinosaurs) and min(s.dinosaurs) >= 0
    out = sum(t.escaped_number(p) for p in s.players)
    if s.solo is None:
        assert not out
    else:
        assert s.solo.markers >= 0 and s.solo.markers + out == box.records.markers.escapee_markers


def check_cards(t: WorldTable) -> None:
    """Worker cards, objectives, Solo cards, Specialists and dice."""
    s, box = t.state, t.box
    assert sorted(s.worker_deck + s.worker_row + s.worker_taken + s.worker_discard) == list(range(len(box.cards)))
    assert sorted([o.number for o in s.objectives] + s.objective_deck) == list(range(len(box.objectives)))
    for objective in s.objectives:
        assert len(set(objective.claimers)) == len(objective.claimers) == len(objective.places)
    assert len(s.dice) + s.dice_used <= box.components.dna_dice
    if s.solo is not None:
        solo = s.solo
        assert sorted(solo.deck + solo.shown + solo.goals + solo.met) == list(range(len(box.solo_cards)))
        assert sorted([card.number for card in solo.specialists] + solo.left_out) == list(range(len(box.specialists)))
        assert all(0 <= card.used <= box.specialists[card.number].slots for card in solo.specialists)


def check_player(t: WorldTable, p: Player) -> None:
    """A player's numbers, and a park that obeys the rules of placement."""
    box = t.box
    numbers = [p.money, p.vp, p.security, p.threat, p.excitement, p.deaths, p.deaths_now, p.movement, *p.workers, *p.placed]
    assert min(numbers) >= 0 and p.excitement <= box.income.excitement_cap
    assert all(0 <= n <= cap for n, cap in zip(p.dna, box.caps, strict=True))
    assert 0 <= p.routes <= box.jeeple.route_tokens_per_player and len(set(p.bonuses)) == len(p.bonuses)
    assert 0 <= p.jeeple < len(p.park) and len(set(p.activated)) == len(p.activated)
    at = t.places(p)
    assert len(at) == len(p.park) and p.park[0].tile == ENTRANCE and all(on_land(*place) for place in at)
    for x in p.park:
        if x.tile == ENTRANCE:
            assert not x.slots and not x.boredom
            continue
        printed = box.tiles[x.tile]
        assert len(x.slots) == (3 if printed.has_slots else 0) and set(x.slots) <= {FREE, FILLED, ESCAPED}
        assert printed.is_paddock or ESCAPED not in x.slots
        if printed.is_paddock:
            near = [p.park[at[place]] for place in neighbours(x.q, x.r) if place in at]
            assert not any(other.tile != ENTRANCE and box.tiles[other.tile].is_paddock for other in near), "paddocks apart"
