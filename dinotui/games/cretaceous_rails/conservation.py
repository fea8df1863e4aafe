"""What the pieces add up to, checked by tests after every choice (CR-1.4)."""

from __future__ import annotations

from .derived import Abilities, network
from .geometry import bits
from .state import DINOSAUR, EMPTY, JUNGLE, NO_HOLDER, SORTS, STAGES, TOURIST
from .table import RailsTable


def check(t: RailsTable) -> None:
    """Raises AssertionError when pieces are lost or doubled, or when something derived is out of date."""
    check_items(t)
    check_cards(t)
    check_players(t)
    check_grid(t)
    check_derived(t)


def check_items(t: RailsTable) -> None:
    """Tourists, dinosaurs and jungle tokens, in sack, box, map, trains, stores and on cards."""
    s = t.state
    jungle, tourists, dinosaurs = s.spare_jungle + s.jungle.bit_count(), s.sack.copy(), s.spare_dinosaurs.copy()
    for i, n in enumerate(s.tourists):
        tourists[i % SORTS] += n
    for species, where in enumerate(s.dinosaurs):
        dinosaurs[species] += where.bit_count()
    for player in s.players:
        jungle += player.jungle + player.above
        for k in range(SORTS):
            tourists[k] += player.tourists[k] + player.focus[k]
            dinosaurs[k] += player.dinosaurs[k]
        for item in [*player.train, *(item for items in player.paid.values() for item in items)]:
            if item == JUNGLE:
                jungle += 1
            elif item < DINOSAUR:
                tourists[item - TOURIST] += 1
            else:
                dinosaurs[item - DINOSAUR] += 1
    assert jungle == t.box.records.components.jungle_tokens, jungle
    assert tourists == [species.tourists for species in t.box.species], tourists
    assert dinosaurs == [species.miniatures for species in t.box.species], dinosaurs
    numbers = [s.spare_jungle, *s.sack, *s.spare_dinosaurs, *s.tourists]
    for player in s.players:
        numbers += [player.jungle, player.above, *player.tourists, *player.focus, *player.dinosaurs]
    assert min(numbers) >= 0


def check_cards(t: RailsTable) -> None:
    """Resort cards and Cybersaur's deck."""
    s = t.state
    cards = s.deck + s.discard + [card for card in s.display if card != EMPTY]
    for player in s.players:
        built = [card for column in player.columns for card in column]
        cards += player.hand + built
        assert sorted(built) == sorted(player.paid), "every built card has its items"
        assert set(player.known) <= set(player.hand) and len(player.known) == len(set(player.known))
        assert set(player.face_down) <= set(built) and set(player.used) <= set(built)
        assert all(1 <= len(column) <= t.box.rules.resort_levels for column in player.columns)
        assert not any(player.paid[card] for card in player.face_down)
    assert sorted(cards) == list(range(len(t.box.cards)))
    if s.cybersaur is not None:
        assert sorted(s.cybersaur.deck + s.cybersaur.shown) == list(range(len(t.box.ai_cards)))
        assert sorted(s.cybersaur.preference) == list(range(SORTS))
        assert len(s.cybersaur.origins) == len(s.players[1].rails)


def check_players(t: RailsTable) -> None:
    """Rails, cars, ratings and executives of each player."""
    s, rules, track = t.state, t.box.rules, t.box.track
    for seat, player in enumerate(s.players):
        assert len(player.rails) + player.supply == rules.rails_per_player
        assert len(set(player.rails)) == len(player.rails), "one rail per edge"
        if not t.is_cybersaur(seat):
            assert rules.train_cars_at_start <= player.cars <= rules.train_cars_per_player
        assert len(player.train) <= player.cars
        assert all(track.min <= rating <= track.max for rating in player.ratings)
        assert len(player.executives) <= rules.executives_per_player
    homes = [player.home for player in s.players if player.home != EMPTY]
    assert len(set(homes)) == len(homes)
    lain = [e for player in s.players for e in player.rails]
    assert all(lain.count(e) <= rules.rail_slots_per_edge for e in set(lain))


def check_grid(t: RailsTable) -> None:
    """The action grid, the round and the marker."""
    s = t.state
    assert sorted(s.grid) == list(range(len(t.box.tiles)))
    assert s.stage in STAGES and 0 <= s.first < len(s.players)
    assert s.marker == NO_HOLDER or 0 <= s.marker < len(s.players)
    assert 0 <= s.round <= t.box.rules.rounds
    placed = sum(len(player.executives) for player in s.players)
    if s.stage in ("play", "over"):
        assert s.turn - 1 <= placed <= s.turn, "an executive for every turn, the open one's perhaps still to come"
    if s.placements:
        assert len(s.tourists) == SORTS * len(t.map.places)
        standing = [h for i, n in enumerate(s.tourists) if n for h in [i // SORTS]]
        assert all((t.map.cabins | t.map.homes) >> h & 1 for h in standing), "tourists stand on cabins and homes"
        occupied = 0
        for where in s.dinosaurs:
            assert not occupied & where, "one dinosaur a hex"
            occupied |= where
        assert all(t.map.prints[h].kind == "jungle" for h in bits(occupied | s.jungle))


def check_derived(t: RailsTable) -> None:
    """What is kept beside the state against what it derives from."""
    if not t.state.placements:
        return
    assert t.map.placements == tuple(t.state.placements)
    for seat, player in enumerate(t.state.players):
        if player.rails:
            assert t.network(seat) == network(t.map, player.rails)
        kept, fresh = t.abilities(seat), Abilities(t.box, player)
        assert all(getattr(kept, name) == getattr(fresh, name) for name in Abilities.__slots__)
