"""Scoring (CR-15, CR-16.16). Points are counted in halves, as rails bring half points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from dinotui.engine import Score, ScoreLine, Seat

from .state import DINOSAUR, JUNGLE, SORTS
from .table import RailsTable
from .words import species_name

LABELS = {
    "rail": ("Rails", "rail", "rails"),
    "train_car": ("Train cars", "car", "cars"),
    "cabin_volcano": ("Cabins and volcanoes", "hex", "hexes"),
    "tourist": ("Tourists", "tourist", "tourists"),
    "jungle": ("Jungle", "token", "tokens"),
}
"""The scoring kinds for people, and one and several of what each counts."""


def rating(t: RailsTable, seat: int, species: int) -> int:
    """A species' rating with a company; with Cybersaur the value of its queue (CR-16.16)."""
    player = t.player(seat)
    if t.is_cybersaur(seat):
        return t.box.ai.queue_start_value + t.box.ai.queue_step * player.tourists[species]
    return player.ratings[species]


def dinosaurs_on_cards(t: RailsTable, seat: int) -> list[int]:
    """By species: dinosaurs that lie on built cards, or with Cybersaur all that it took."""
    player = t.player(seat)
    if t.is_cybersaur(seat):
        return player.dinosaurs
    on_cards = [0] * SORTS
    for items in player.paid.values():
        for item in items:
            if item >= DINOSAUR:
                on_cards[item - DINOSAUR] += 1
    return on_cards


def scored_cards(t: RailsTable, seat: int, open_only: bool = False) -> Counter[str]:
    """How many cards of each scoring kind count: built ones (CR-15.2), or all Cybersaur has; `open_only` leaves out face-down ones."""
    player = t.player(seat)
    cards = player.hand if t.is_cybersaur(seat) else player.paid
    return Counter(t.box.cards[card].multiplier for card in cards if not open_only or card not in player.face_down)


def counts(t: RailsTable, seat: int) -> dict[str, int]:
    """CR-15.2: how many of each thing the scoring kinds count."""
    player, made = t.player(seat), t.map
    paid = [item for items in player.paid.values() for item in items]
    cars = player.cars
    if t.is_cybersaur(seat):
        cars = sum(t.box.cards[card].grants_train_car for card in player.hand)
    return {
        "rail": len(player.rails),
        "train_car": cars,
        "cabin_volcano": (t.network(seat).near & (made.cabins | made.volcanoes)).bit_count(),
        "tourist": sum(player.tourists) + sum(player.focus) + sum(JUNGLE < item < DINOSAUR for item in paid),
        "jungle": player.jungle + player.above + paid.count(JUNGLE),
    }


def lines(t: RailsTable, seat: int) -> Iterator[tuple[str, str, int]]:
    """Every source of a seat's points: label, how it is counted, half points. Face-down cards count once the game is over (CR-17.2)."""
    player, on_cards = t.player(seat), dinosaurs_on_cards(t, seat)
    for species in range(SORTS):
        name, value = species_name(t.box, species), rating(t, seat, species)
        if on_cards[species]:
            where = "taken" if t.is_cybersaur(seat) else "on cards"
            yield name, f"rating {value} x {on_cards[species]} {where}", 2 * value * on_cards[species]
        if not t.is_cybersaur(seat) and player.dinosaurs[species]:
            stored = player.dinosaurs[species]
            yield name, f"half of rating {value} x {stored} in store", 2 * (value * stored // 2)
    cards = scored_cards(t, seat)
    number = counts(t, seat) if cards else {}  # there is no map yet while there are no cards
    for kind, (label, one, several) in LABELS.items():
        if cards[kind]:
            halves = t.box.halves[kind]
            each = f"{halves / 2:g} x " if halves != 2 else ""
            noun = "card" if cards[kind] == 1 else "cards"
            what = one if number[kind] == 1 else several
            yield label, f"{each}{cards[kind]} {noun} x {number[kind]} {what}", halves * cards[kind] * number[kind]


def labels(t: RailsTable) -> tuple[str, ...]:
    """The labels of all sources there are, in the order of `lines`."""
    return (*(species_name(t.box, species) for species in range(SORTS)), *(label for label, _, _ in LABELS.values()))


def score(t: RailsTable, seat: int) -> Score:
    """A seat's score as it stands."""
    return Score(Seat(seat), tuple(ScoreLine(label, detail, halves / 2) for label, detail, halves in lines(t, seat)))


def half_points(t: RailsTable, seat: int) -> int:
    """A seat's score as it stands, face-down cards included, in half points (CR-15.3)."""
    player, on_cards = t.player(seat), dinosaurs_on_cards(t, seat)
    total = 0
    stored = [0] * SORTS if t.is_cybersaur(seat) else player.dinosaurs
    for species in range(SORTS):
        if on_cards[species] or stored[species]:
            value = rating(t, seat, species)
            total += 2 * value * on_cards[species] + 2 * (value * stored[species] // 2)
    cards = scored_cards(t, seat)
    if cards:
        number = counts(t, seat)
        for kind, n in cards.items():
            total += t.box.halves[kind] * n * number[kind]
    return total
