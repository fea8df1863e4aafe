"""Setting up a game (CR-2.16, CR-3), in every mode."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Dice, Seat, SeatPlan, Setup
from dinotui.games.cretaceous_rails import GAME
from dinotui.games.cretaceous_rails.geometry import Placement, bits


@pytest.fixture
def start(box: Any) -> Callable[..., Any]:
    """start(seats, **options): a table at its first question."""

    def make(seats: int, seed: int = 3, **options: str) -> Any:
        everything = {option.name: option.values[0][0] for option in GAME.options()}
        setup = Setup("cretaceous_rails", tuple(SeatPlan(f"Seat {n}") for n in range(seats)), {**everything, **options}, seed)
        return GAME.new(setup, box).start()

    return make


def keys(t: Any) -> list[str]:
    return [option.key for option in t.ask.options(t)]


def set_up(t: Any) -> Any:
    """Through the set-up by first options."""
    while t.state.stage != "play":
        t.take(0)
    return t


def test_in_the_order_of_the_rules_cr_3(start: Callable[..., Any]) -> None:
    """Companies in turn order, each once; homes in reverse, each with a second rail."""
    t = start(3, first="2")
    asked = []
    while t.state.stage != "play":
        asked.append((t.ask.seat, t.ask.head.name, t.ask.n))
        t.take(0)
    assert asked == [
        *((1, "company", 4), (2, "company", 3), (0, "company", 2)),
        *((0, "home", 3), (0, "second", 2), (2, "home", 2), (2, "second", 2), (1, "home", 1), (1, "second", 2)),
    ]
    assert [player.company for player in t.state.players] == [2, 0, 1]
    assert t.ask.seat == 1 and t.state.round == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pieces_at_the_start_cr_3_4(start: Callable[..., Any], seats: int) -> None:
    t = set_up(start(seats))
    for player in t.state.players:
        company = t.box.companies[player.company]
        assert player.dinosaurs[t.box.species_number[company.start_dinosaur]] == 1 == sum(player.dinosaurs)
        assert player.tourists[t.box.colour_number[company.start_tourist]] == 1 == sum(player.tourists)
        assert player.jungle == 1 and player.ratings == [2, 2, 2, 2] and len(player.hand) == 1
        assert player.known == [] and player.cars == 2 and not player.train
        assert len(player.rails) == 2 and player.supply == 28
    assert len(t.state.deck) == 84 - 8 - seats and len(t.state.display) == 8 and not t.state.discard


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("mode", ["first", "first-random", "random"])
def test_maps_that_ask_nothing_cr_2_16(start: Callable[..., Any], seats: int, mode: str) -> None:
    t = set_up(start(seats, map=mode))
    tiles = max(2, seats)
    placed = t.state.placements
    assert len(placed) == 1 + tiles and placed[0].side == ("S3" if seats == 3 else "S124")
    assert len({placement.side[:2] for placement in placed[1:]}) == tiles, "no tile twice"
    slots = [(slot.q, slot.r, slot.rotation) for slot in t.box.layout(max(2, seats)).placements]
    if mode != "random":
        assert [(p.q, p.r, p.rotation) for p in placed[1:]] == slots
    if mode == "first":
        assert [p.side for p in placed[1:]] == ["J1A", "J2A", "J3A", "J4A"][:tiles]
    GAME.check(t)


def test_random_tiles_differ_from_game_to_game_cr_2_16(start: Callable[..., Any]) -> None:
    fixed = {tuple(p.side for p in set_up(start(2, seed, map="first-random")).state.placements) for seed in range(8)}
    free = {tuple(p for p in set_up(start(2, seed, map="random")).state.placements) for seed in range(8)}
    assert len(fixed) > 4 and len(free) == 8
    assert {p.rotation for placements in free for p in placements} - {0}


def test_random_places_follow_the_snap_rule_cr_2_14(start: Callable[..., Any]) -> None:
    for seed in range(5):
        t = set_up(start(4, seed, map="random"))
        made = t.box.map((t.state.placements[0],))
        for placement in t.state.placements[1:]:
            larger = made.with_tile(placement, t.box.sides, t.box.species_number)
            assert made.cannot_hold(larger.places[len(made.places) :]) == ""
            made = larger


def test_draft_in_reverse_turn_order_cr_2_16(start: Callable[..., Any]) -> None:
    t = start(3, map="draft", first="1")
    while t.ask.head.name == "company":
        t.take(0)
    asked = []
    while t.ask.head.name in ("side", "rotate", "spot"):
        asked.append((t.ask.seat, t.ask.head.name))
        if t.ask.head.name == "side":
            tile = t.state.drawn_tiles[-1]
            assert keys(t) == [f"side@{tile}A", f"side@{tile}B"]
        if t.ask.head.name == "rotate":
            assert t.ask.n == 6
        GAME.check(t)
        t.take(t.ask.n - 1)
    assert asked == [(seat, name) for seat in (2, 1, 0) for name in ("side", "rotate", "spot")]
    assert [p.side[-1] for p in t.state.placements[1:]] == ["B", "B", "B"] and not t.state.drawn_tiles
    assert t.ask.head.name == "home"


def test_draft_alone_places_both_tiles_cr_2_16(start: Callable[..., Any]) -> None:
    t = start(1, map="draft")
    seats = []
    while t.ask.head.name != "home":
        seats.append((t.ask.seat, t.ask.head.name))
        t.take(0)
    assert seats.count((0, "spot")) == 2 and {seat for seat, _ in seats} == {0}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nobody_knows_the_tiles_still_to_be_drafted_cr_1_6(start: Callable[..., Any], seats: int) -> None:
    """Dealt again, the next tile may be any that is neither on the map nor open, also one nobody will draw."""
    t = start(seats, map="draft")
    while t.ask.head.name != "home":
        if t.ask.head.name == "side" and len(t.state.drawn_tiles) > 1:
            laid = {placement.side[:2] for placement in t.state.placements[1:]}
            left = {"J1", "J2", "J3", "J4"} - laid - {t.state.drawn_tiles[-1]}
            dealt = [t.as_seen_by(t.ask.seat, Dice(n)).state.drawn_tiles for n in range(40)]
            assert {tiles[-2] for tiles in dealt} == left
            assert all(tiles[-1] == t.state.drawn_tiles[-1] and len(set(tiles)) == len(t.state.drawn_tiles) for tiles in dealt)
            other = t.as_seen_by(Seat(0), Dice(3))
            assert other.as_seen_by(Seat(0), Dice(4)).state == t.as_seen_by(Seat(0), Dice(4)).state
        t.take(0)


def test_a_place_is_named_by_its_lowest_hex(start: Callable[..., Any]) -> None:
    t = start(2, map="draft")
    while t.ask.head.name != "spot":
        t.take(0)
    for i, option in enumerate(t.ask.options(t)):
        placement: Placement = option.thing
        larger = t.map.with_tile(placement, t.box.sides, t.box.species_number)
        lowest = min(larger.places[len(t.map.places) :], key=lambda cell: (cell[1], cell[0]))
        assert t.ask.place(t, i) == "hex:{},{}".format(*lowest)
        assert t.ask.label(t, i) == t.map.name_of(lowest)
        assert "cabin at" in t.ask.note(t, i)


@pytest.mark.parametrize(("seats", "homes"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_homes_in_use_cr_3_7(start: Callable[..., Any], seats: int, homes: int) -> None:
    t = set_up(start(seats))
    made = t.map
    used = [h for h in bits(made.homes) if sum(t.state.tourists[4 * h : 4 * h + 4])]
    assert len(used) == homes
    if homes == 2:
        assert all(made.prints[h].two_player for h in used)


def test_companies_and_homes_dealt_cr_3_10(start: Callable[..., Any]) -> None:
    """Only second rails are asked then."""
    t = start(4, companies="deal", homes="deal", first="1")
    assert (t.ask.seat, t.ask.head.name) == (3, "second")
    set_up(t)
    assert sorted(player.company for player in t.state.players) == [0, 1, 2, 3]
    dealt = {tuple(player.company for player in set_up(start(2, seed, companies="deal")).state.players) for seed in range(6)}
    assert len(dealt) > 1


def test_who_begins_cr_3_1(start: Callable[..., Any]) -> None:
    assert [start(4, first=str(n)).state.first for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert start(2, first="4").state.first == 1, "a seat that is not there counts round"
    assert {start(3, seed).state.first for seed in range(12)} == {0, 1, 2}


def test_the_same_seed_is_the_same_game_cr_18_3(start: Callable[..., Any]) -> None:
    one, same, other = (set_up(start(3, seed, map="random", powers="yes")).state for seed in (5, 5, 6))
    assert one == same != other


def test_alone_against_cybersaur_cr_16_1(start: Callable[..., Any]) -> None:
    """The person first picks home and second rail; Cybersaur takes the other, turns toward it, and has the first turn."""
    for number, side in ((2, "left"), (3, "right")):
        t = start(1, first="1")
        t.take(0)
        t.take_key(f"home@{number}")
        t.take(0)
        ai = t.player(1)
        assert t.map.prints[ai.home].home == 5 - number
        first, left, right = t.map.exits[ai.home]
        assert ai.rails[:2] == [first, left if side == "left" else right]
        assert t.names == ("Seat 0", "Cybersaur") and len(t.player(1).executives) == 1
        assert ai.company == 1 and t.player(0).company == 0
        assert t.ask.seat == 0 and t.state.first == 1
        GAME.check(t)
