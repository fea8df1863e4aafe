"""The records of the box as they stand in its file, typed: a wrong type or an unknown field is refused by name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
From = Literal["seed", "public", "reconstructed"]
Tier = Literal["basic", "advanced"]
Mark = Literal["", "3+", "4+"]
Length = Literal["short", "medium", "long"]
Category = Literal["herbivore", "small_carnivore", "large_carnivore"]
Kind = Literal["ride", "food", "merchandise"]
Column = Literal["attraction", "lab_upgrade", "specialist"]
Price = Literal[2, 3, 4, 5]


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


class FaceRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a die."""

    kind: Literal["dna", "special"]
    n: Some
    threat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    source: From
    colour: str = ""
    special: Literal["", "paddock", "worker"] = ""


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


SlotKind = Literal[
    "refine",
    "create_dinosaur",
    "upgrade",
    "collect_money",
    "duplicate",
    "paddock_free",
    "security_this_round",
    "double_attraction_vp",
    "return_hooligans",
    "gain_dna",
    "wild_refine",
    "draw_this_round",
    "attraction_money",
]


class SlotEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a worker slot does; which numbers count depends on the kind."""

    kind: SlotKind
    amount: Some = 1
    times: Literal[1] = 1
    options: tuple[Literal["paddock", "security"], ...] = ()
    discount: Count = 0
    factor: Literal[2] = 2
    max: Some = 1
    redraw: Literal[True] = True
    tier: Tier = "basic"
    spend: Some = 2
    gain: Literal[1] = 1


class Slot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worker slot: the workers it needs, and what it does."""

    workers: Annotated[int, msgspec.Meta(ge=1, le=2)]
    effect: SlotEffect
    unlimited: bool = False


class OnBuy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lab upgrade does once when bought."""

    kind: Literal["security_free", "cold_storage", "gain_worker"]
    amount: Some


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


SpecialistKind = Literal[
    "patron_spot",
    "worker_as_scientist",
    "next_specialist_free",
    "eaten_reduction",
    "copy_research",
    "start_round_dna",
    "start_round_money",
    "return_hooligan_vp",
    "attraction_discount",
    "draw_bonus",
    "paddock_discount",
    "security_bonus",
    "food_money",
    "type_bonus_vp",
    "cold_storage",
    "free_refine",
    "none",
    "holding_reduction",
    "final_vp_per_type",
    "recipe_level_discount",
    "dna_purchase_discount",
]


class SpecialistEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a specialist does; which numbers count depends on the kind."""

    kind: SpecialistKind
    amount: Count = 0
    spots: Literal[1] = 1
    vp: Count = 0
    level: Count = 0
    uses_per_round: Count = 0
    uses: Count = 0
    tier: Tier = "basic"
    max: Count = 0
    vp_each: Count = 0
    redraw: Literal[False] = False
    type: Kind | None = None


class SpecialistRecord(Record, frozen=True):
    """A specialist."""

    id: str
    name: str
    workers: Count
    timing: str
    effect: SpecialistEffect
    text: str
    solo: bool


ModKind = Literal[
    "bag_initial_hooligans",
    "bag_add_hooligans",
    "refresh_discard_prices",
    "claim_die_money",
    "end_round_choice",
    "start_money_bonus",
    "eaten_vp",
    "specialist_limit",
    "holding_dice",
    "market_pass_money",
]


class Mod(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A parameter of the rules that a plot twist sets."""

    kind: ModKind
    value: int | tuple[Price, ...] = 0
    amount: Count = 0
    round: Count = 0
    count: Count = 0
    options: tuple[Literal["security_free", "paddock_free", "gain_basic_2"], ...] = ()


class PlotTwist(Record, frozen=True):
    """A plot twist."""

    id: str
    mods: tuple[Mod, ...]
    contradicts: tuple[str, ...]
    text: str
    solo_mods: tuple[Mod, ...] = ()


ConditionKind = Literal[
    "lab_upgrades_bought",
    "attractions_built",
    "attractions_of_type",
    "attraction_types",
    "species_created",
    "dinosaurs",
    "dinosaurs_of_category",
    "exhibits_with_dinosaurs",
    "exhibits_with_capacity",
    "excitement",
    "security",
    "workers",
    "specialists",
    "dna_total",
    "visitor_money_round",
    "attraction_vp_round",
]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When an objective is met: what is counted, and the number to reach."""

    kind: ConditionKind
    n: Some
    type: Kind | None = None
    min_each: Some = 1
    categories: tuple[Category, ...] = ()
    dinosaurs: Count = 0
    capacity: Count = 0


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


class AiCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of the market."""

    column: Column
    price: Price


class AiLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three lines of a solo card in the deck: two dice, two cells of the market, a recipe or none."""

    dice: tuple[str, str]
    market: tuple[AiCell, AiCell]
    recipe: tuple[Category, ...]


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
