"""What a position promises a seat beyond the points it has: numbers that a bot weighs (see `weights`).

Everything here is what the seat can see. Each number is small and cheap, as bots ask for it thousands of times a decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import NamedTuple

from .box import Box
from .derived import Network
from .geometry import RailMap, bits
from .state import DINOSAUR, JUNGLE, SORTS, TOURIST, Player
from .table import RailsTable

SCORING = ("rail", "train_car", "cabin_volcano", "tourist", "jungle")
"""The scoring kinds, in the order of the numbers below."""
ABILITIES = (
    "capture_extra",
    "lay_extra",
    "build_levels",
    "safari_extra",
    "draw_extra",
    "wild_tourists",
    "build_discount",
    "capture_uncleared",
    "safari_uncleared",
    "unload_after_capture",
    "unload_after_clear",
    "unload_after_safari",
    "clear_extra",
    "rating_bonus",
    "swap_tiles",
    "share_space",
    "ignore_lines",
    "focus_group",
)
"""The standing effects of cards, in the order of the numbers below."""
ACTIONS = ("lay_rails", "clear_jungle", "safari", "capture", "draw_cards", "build_cards")
PROMISES = (
    "one", "ratings", "best_rating", "worst_rating", "stored_value", "loaded_value", "open_value", "covered_value",
    "safari_gains", "best_safari", "jungle", "jungle_loaded", "tourists", "tourists_loaded", "colours",
    "dinosaurs", "dinosaurs_loaded", "cars", "free_cars", "hand", "buildable", "buildable_unloaded", "not_buildable",
    "buildable_cards", *(f"cards_{kind}" for kind in SCORING), "rails", *ABILITIES,
    "dinosaurs_open", "dinosaurs_covered", "volcanoes", "cabins", "cabin_tourists", "home_tourists", "jungle_near",
    "next_dinosaurs", "next_sights", "later_dinosaurs", "later_sights", "columns", "towers", "tokens_above",
    "turns_of_round", "load_in_round", "free_in_round", "build_open", "build_open_cards", "draw_open_cards", "tokens_missing",
    "gains_blocked", "safari_open_gains", "capture_open_value",
)  # fmt: skip
"""The names of the numbers `promises` gives, in its order."""


class Goods(NamedTuple):
    """What could pay for cards once the train is unloaded, and what of it is still in the train."""

    jungle: int
    tourists: list[int]
    dinosaurs: list[int]
    loaded_jungle: int
    loaded_tourists: int
    loaded_dinosaurs: list[int]


def goods(player: Player) -> Goods:
    """A player's store and train together."""
    jungle, tourists, dinosaurs = 0, player.tourists.copy(), player.dinosaurs.copy()
    loaded, number = [0] * SORTS, 0
    for item in player.train:
        if item == JUNGLE:
            jungle += 1
        elif item < DINOSAUR:
            tourists[item - TOURIST] += 1
            number += 1
        else:
            dinosaurs[item - DINOSAUR] += 1
            loaded[item - DINOSAUR] += 1
    return Goods(player.jungle + jungle, tourists, dinosaurs, jungle, number, loaded)


class Resort(NamedTuple):
    """The built cards: by scoring kind and by ability, and what was paid onto them."""

    scoring: list[int]
    abilities: list[float]
    jungle: int
    tourists: int
    dinosaurs: list[int]
    columns: int
    towers: int


def resort(t: RailsTable, player: Player) -> Resort:
    """What a resort is made of; an ability counts with its value on its level."""
    cards = t.box.cards
    scoring, abilities, dinosaurs = [0] * len(SCORING), [0.0] * len(ABILITIES), [0] * SORTS
    columns = towers = jungle = tourists = 0
    for column in player.columns:
        columns += len(column) == 1
        towers += len(column) == 2
        for level, number in enumerate(column):
            card = cards[number]
            scoring[PLACE_OF[card.multiplier]] += 1
            place = PLACE_OF.get(card.type)
            if place is not None and number not in player.face_down:
                abilities[place] += strength(card.values, card.rating_cost, level)
    for items in player.paid.values():
        for item in items:
            if item == JUNGLE:
                jungle += 1
            elif item < DINOSAUR:
                tourists += 1
            else:
                dinosaurs[item - DINOSAUR] += 1
    return Resort(scoring, abilities, jungle, tourists, dinosaurs, columns, towers)


PLACE_OF = {name: i for names in (SCORING, ABILITIES) for i, name in enumerate(names)}
"""The place of a scoring kind or an ability among its own."""


def strength(values: Sequence[int], costs: Sequence[int], level: int) -> float:
    """How much an ability does on its level: its value, or half as much again for each rating step it costs less."""
    return values[level] + 0.5 * (costs[0] - costs[level])


def number_of(t: RailsTable, seat: int, player: Player, have: Goods, built: Resort, net: Network) -> list[int]:
    """CR-15.2: what the scoring kinds count, by scoring kind, as if the train were unloaded."""
    made = t.map
    return [
        len(player.rails),
        player.cars,
        (net.near & (made.cabins | made.volcanoes)).bit_count(),
        sum(have.tourists) + sum(player.focus) + built.tourists,
        have.jungle + player.above + built.jungle,
    ]


def points(t: RailsTable, ratings: Sequence[int], have: Goods, built: Resort, number: Sequence[int]) -> float:
    """CR-15: the score as it stands, as if the train were unloaded."""
    halves = t.box.halves
    total = 0.0
    for kind, cards, count in zip(SCORING, built.scoring, number, strict=True):
        if cards:
            total += 0.5 * halves[kind] * cards * count
    for rating, on_cards, stored in zip(ratings, built.dinosaurs, have.dinosaurs, strict=True):
        total += rating * on_cards + rating * stored // 2
    return total


class Buildable(NamedTuple):
    """The hand cards that could be paid one after another: points they would bring, the points of up to four others, how many."""

    points: float
    others: float
    cards: int


def buildable(
    t: RailsTable, player: Player, number: Sequence[int], jungle: int, tourists: Sequence[int], dinosaurs: Sequence[int]
) -> Buildable:
    """Pay for the hand from these goods, the card with most points first; the best dinosaurs go onto the cards."""
    if not player.hand:
        return Buildable(0.0, 0.0, 0)
    cards, halves, ratings = t.box.cards, t.box.halves, player.ratings
    tourists, dinosaurs = list(tourists), list(dinosaurs)
    worth = sorted(((0.5 * halves[cards[c].multiplier] * number[PLACE_OF[cards[c].multiplier]], c) for c in player.hand), reverse=True)
    gained = others = 0.0
    built = left = 0
    for value, c in worth:
        card = cards[c]
        a, b, d, e = card.tourists
        f, g, h, i = card.dinosaurs
        if (
            jungle < card.jungle
            or tourists[0] < a or tourists[1] < b or tourists[2] < d or tourists[3] < e
            or dinosaurs[0] < f or dinosaurs[1] < g or dinosaurs[2] < h or dinosaurs[3] < i
            or (card.any_tourist and sum(tourists) < a + b + d + e + card.any_tourist)
            or (card.any_dinosaur and sum(dinosaurs) < f + g + h + i + card.any_dinosaur)
        ):  # fmt: skip
            if left < 4:
                others += value
                left += 1
            continue
        jungle -= card.jungle
        built += 1
        gained += value
        for s in range(SORTS):
            tourists[s] -= card.tourists[s]
            dinosaurs[s] -= card.dinosaurs[s]
            gained += 0.5 * ratings[s] * card.dinosaurs[s]
        for _ in range(card.any_tourist):
            tourists[tourists.index(max(tourists))] -= 1
        for _ in range(card.any_dinosaur):
            s = max((s for s in range(SORTS) if dinosaurs[s]), key=ratings.__getitem__)
            dinosaurs[s] -= 1
            gained += 0.5 * ratings[s]
    return Buildable(gained, others, built)


@lru_cache(maxsize=8192)
def frontier(made: RailMap, edges: int, around: int, near: int) -> tuple[int, int]:
    """The hexes a network reaches with one rail more, and those with two."""
    one = beyond = two = 0
    for e in bits(around):
        one |= made.edge_near[e]
        beyond |= made.edge_around[e]
    for e in bits(beyond & ~around & ~edges):
        two |= made.edge_near[e]
    one &= ~near
    return one, two & ~near & ~one


def promises(t: RailsTable, seat: int, player: Player, have: Goods, built: Resort, number: Sequence[int], net: Network) -> list[float]:
    """The numbers of PROMISES for a seat."""
    s, made, near, ratings = t.state, t.map, net.near, player.ratings
    abilities, jungle, top = t.abilities(seat), s.jungle, t.box.track.max
    lines = () if abilities.ignore_lines else t.box.lines
    volcanoes = (near & made.volcanoes).bit_count()
    cabin_tourists, at_home, waiting = 0, 0, [0] * SORTS
    for h in bits(near & made.cabins):
        there = s.tourists[SORTS * h : SORTS * h + SORTS]
        cabin_tourists += sum(there)
        waiting = list(map(add, waiting, there))
    if player.home >= 0:
        there = s.tourists[SORTS * player.home : SORTS * player.home + SORTS]
        at_home = sum(there)
        waiting = list(map(add, waiting, there))
    hides = 0 if abilities.safari_uncleared else jungle
    stored = loaded = open_value = covered_value = is_open = is_covered = 0
    gains = best = missing = blocked = any_dinosaur = 0
    for rating, where, in_store, in_train, tourists in zip(
        ratings, s.dinosaurs, player.dinosaurs, have.loaded_dinosaurs, waiting, strict=True
    ):
        any_dinosaur |= where
        seen = near & where
        bare, covered = (seen & ~jungle).bit_count(), (seen & jungle).bit_count()
        stored += rating * in_store
        loaded += rating * in_train
        open_value += rating * (bare if bare < 3 else 3)
        covered_value += rating * (covered if covered < 3 else 3)
        is_open += bare
        is_covered += covered
        gain = min((seen & ~hides).bit_count() + volcanoes, top - rating)
        if tourists:
            gains += gain
            best = max(best, gain)
        for line in lines:
            missing += rating <= line < rating + gain
        if rating in lines and not player.jungle:
            blocked += gain
    one, two = frontier(made, net.edges, net.around, near)
    sights = made.volcanoes | made.cabins
    free = player.cars - len(player.train)
    now = buildable(t, player, number, player.jungle, player.tourists, player.dinosaurs)
    then = buildable(t, player, number, have.jungle, have.tourists, have.dinosaurs) if player.train else now
    left = t.box.rules.turns_per_round - len(player.executives)
    open_now = open_actions(t) if left else frozenset()
    drawing = best_cards(t, number) if "draw_cards" in open_now else 0.0
    building = "build_cards" in open_now
    return [
        1, sum(ratings), max(ratings), min(ratings), stored, loaded, open_value, covered_value,
        gains, best, min(player.jungle, 6), have.loaded_jungle, sum(player.tourists), have.loaded_tourists,
        SORTS - have.tourists.count(0),
        sum(player.dinosaurs), sum(have.loaded_dinosaurs), player.cars, free, min(len(player.hand), 8),
        now.points, then.points, then.others, then.cards, *built.scoring, len(player.rails), *built.abilities,
        is_open, is_covered, volcanoes, (near & made.cabins).bit_count(), cabin_tourists, at_home, min((near & jungle).bit_count(), 5),
        (one & any_dinosaur).bit_count(), (one & sights).bit_count(), (two & any_dinosaur).bit_count(), (two & sights).bit_count(),
        min(built.columns, 4), min(built.towers, 3), player.above,
        left, left * len(player.train), left * free, building, then.points if building else 0,
        drawing, max(0, missing - player.jungle), blocked,
        gains if "safari" in open_now else 0, open_value if "capture" in open_now else 0,
    ]  # fmt: skip


def best_cards(t: RailsTable, number: Sequence[int]) -> float:
    """The points the two best cards of the display would bring now."""
    cards, halves = t.box.cards, t.box.halves
    kinds = [cards[c].multiplier for c in t.state.display if c >= 0]
    return 0.5 * sum(sorted([halves[kind] * number[PLACE_OF[kind]] for kind in kinds])[-2:])


def open_actions(t: RailsTable) -> frozenset[str]:
    """The actions that can be reached from a free space."""
    taken = 0
    for player in t.state.players:
        for space in player.executives:
            taken |= 1 << space
    return _open_actions(t.box, tuple(t.state.grid), taken)


@lru_cache(maxsize=1024)
def _open_actions(box: Box, grid: tuple[int, ...], taken: int) -> frozenset[str]:
    free = (space for i, space in enumerate(box.spaces) if not taken >> i & 1)
    return frozenset(box.tiles[grid[at]].action for space in free for at in (space.one, space.two))
