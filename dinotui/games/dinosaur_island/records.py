"""The records of the box as they stand in its file, typed: a wrong type or an unknown field is refused by name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .effects import (
    AiLines,
    Category,
    Column,
    Condition,
    Count,
    FaceRecord,
    From,
    Kind,
    Length,
    Mark,
    Mod,
    OnBuy,
    Price,
    Slot,
    Some,
    SpecialistEffect,
    Tier,
)


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any record: where it comes from, and which of its fields come from elsewhere."""

    source: From
    public_fields: tuple[str, ...] = ()
    seed_fields: tuple[str, ...] = ()
    reconstructed_fields: tuple[str, ...] = ()


class Meta(Record, frozen=True):
    """Which game this is."""

    game: Literal["Dinosaur Island"]
    publisher: str
    year: int
    rules_prefix: Literal["DI"]
    currency: Literal["$"]


class Totals(Record, frozen=True):
    """How many of each component there are."""

    specialist_cards: int
    income_tokens: int
    objective_cards: int
    visitors: int
    workers: int
    dna_dice: int
    plot_twist_cards: int
    corporation_tokens: int
    modifier_tokens: int
    scientists: int
    marker_cubes: int
    limit_cubes: int
    lab_upgrade_tiles: int
    solo_cards: int
    paddock_tiles: int
    dinosaurs: int
    attraction_tiles: int
    recipe_tiles: int
    park_boards: int
    lab_boards: int


class PlayerKit(Record, frozen=True):
    """The pieces of each player."""

    workers: Some
    workers_ready: Some
    workers_supply: Some
    workers_turn_order: Some
    scientists: tuple[Some, ...]
    corporation_tokens: Some
    marker_cubes: Some
    limit_cubes: Some


class SetupRecord(Record, frozen=True):
    """What depends on the number of players."""

    players: Annotated[int, msgspec.Meta(ge=1, le=4)]
    dice: Some
    objectives: Some
    plot_twists: Count
    start_money: tuple[Count, ...]
    removed_marks: tuple[Mark, ...]


class Start(Record, frozen=True):
    """What a player begins with."""

    vp: Count
    excitement: Some
    threat: Some
    security: Some
    dna: dict[str, Count]
    limit: dict[str, Count]


class Dna(Record, frozen=True):
    """A colour of DNA."""

    id: str
    tier: Tier
    label: str
    aliases: tuple[str, ...] = ()


class Refine(Record, frozen=True):
    """Two basic DNA that make an advanced one."""

    origin: tuple[str, str] = msgspec.field(name="from")
    to: str


class TrackRecord(Record, frozen=True):
    """A track."""

    id: str
    min: Count
    max: Count | None = None
    printed_max: Count | None = None
    overflow: str = ""


class SecurityCost(Record, frozen=True):
    """The price of moving into one of the levels from the first to the second."""

    levels: tuple[Some, Some]
    cost: Count


class ResearchCentre(Record, frozen=True):
    """The places of the research centre."""

    dice_slots: Some
    cold_storage_slots: Some
    holding_area: Some
    pass_slots: Literal[0]


class RecipeSlot(Record, frozen=True):
    """A place for a recipe: its category and the lowest level that may take it."""

    category: Category
    min_level: Some


class MarketRow(Record, frozen=True):
    """A row of the market."""

    row: Some
    price: Price
    dna_tier: Tier
    dna_amount: Some


class Market(Record, frozen=True):
    """Numbers of the market."""

    columns: tuple[Column, ...]
    actions_per_player: Some
    pass_money: Count
    specialist_limit: Some
    refresh_discard_prices: tuple[Price, ...]


class Worth(Record, frozen=True):
    """What things are worth."""

    empty_exhibit_penalty: Annotated[int, msgspec.Meta(le=0)]
    money_per_vp: Some
    food_money: Count
    visitor_entry_money: Count
    eaten_vp: Annotated[int, msgspec.Meta(le=0)]


class Park(Record, frozen=True):
    """The park board."""

    rows: Some
    cols: Some
    recipe_footprint: tuple[Literal[1], Literal[2]]
    attraction_footprint: tuple[Literal[1], Literal[1]]


class ParkPrinted(Record, frozen=True):
    """What is printed on the park board."""

    id: Literal["start_exhibit", "hats"]
    zones: tuple[str, ...]


class Corporation(Record, frozen=True):
    """A lab board and a park board."""

    id: str
    name: str
    colour: str
    starting_species: str


class StartingExhibit(Record, frozen=True):
    """The exhibit printed on a park board."""

    species: str
    name: str
    category: Category
    cost: dict[str, Some]
    excitement: Some
    vp: Some
    threat: Count
    capacity: Some
    dinosaurs: Count


class StartingAttraction(Record, frozen=True):
    """The stall printed on every park board."""

    id: Literal["hats"]
    name: str
    type: Literal["none"]
    spots: Count
    spot_kind: Literal["vp"]
    vp: Count


class PaddockRecord(Record, frozen=True):
    """Paddock tiles of one size."""

    capacity: Some
    cost: Count
    count: Some


class Visitors(Record, frozen=True):
    """Visitors of one sort in the bag."""

    kind: Literal["patron", "hooligan"]
    count: Some
    solo_count: Some


class DieRecord(Record, frozen=True):
    """A die."""

    id: str
    faces: tuple[FaceRecord, ...]


class RecipeRecord(Record, frozen=True):
    """A recipe tile."""

    id: str
    name: str
    category: Category
    cost: dict[str, Some]
    excitement: Some
    vp: Some
    threat: Count


class AttractionRecord(Record, frozen=True):
    """An attraction tile."""

    id: str
    name: str
    type: Kind
    mark: Mark
    cost: Some
    vp: Count
    spots: Count
    spot_kind: Literal["vp", "food"]


class LabSpace(Record, frozen=True):
    """A space of the lab and the action printed there."""

    space: Some
    printed: str


class LabBasic(Record, frozen=True):
    """A printed lab action."""

    id: str
    name: str
    text: str
    slots: tuple[Slot, ...]


class LabSpecial(Record, frozen=True):
    """An open lab upgrade."""

    id: str
    name: str
    covers: str
    price: Some
    count: Some
    text: str
    slots: tuple[Slot, ...]


class LabUpgrade(Record, frozen=True):
    """A lab upgrade of the market; one mark for each tile."""

    id: str
    name: str
    copies: tuple[Mark, ...]
    text: str
    slots: tuple[Slot, ...]
    on_buy: tuple[OnBuy, ...] = ()


class SpecialistRecord(Record, frozen=True):
    """A specialist."""

    id: str
    name: str
    workers: Count
    timing: str
    effect: SpecialistEffect
    text: str
    solo: bool


class PlotTwist(Record, frozen=True):
    """A plot twist."""

    id: str
    mods: tuple[Mod, ...]
    contradicts: tuple[str, ...]
    text: str
    solo_mods: tuple[Mod, ...] = ()


class ObjectiveRecord(Record, frozen=True):
    """An objective."""

    id: str
    length: Length
    vp: Some
    cond: Condition
    text: str


class SoloNumbers(Record, frozen=True):
    """Numbers of the solo game."""

    dice: Some
    patrons: Some
    hooligans: Some
    objective_cards: Some
    draw: Some
    choose: Some
    ai_deck: Some
    tracker_cards: Some
    rounds_max: Some
    start_money: Some
    plot_twists_optional: Literal[True]
    market_discards_per_round: Some


class SoloRating(Record, frozen=True):
    """What a solo total from `min` on is called."""

    min: Count
    label: str


class SoloCard(Record, frozen=True):
    """A solo card: an objective in play, or a card of the deck."""

    id: str
    cond: Condition
    vp: tuple[Count, ...]
    text: str
    ai: AiLines


class SoloTracker(Record, frozen=True):
    """The round tracker."""

    id: str
    rounds: Some
