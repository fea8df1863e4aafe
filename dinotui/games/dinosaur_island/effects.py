"""What slots, specialists, plot twists, objectives and solo cards do or ask for, as tagged records; and the words they use."""

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


class AiCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A cell of the market."""

    column: Column
    price: Price


class AiLines(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The three lines of a solo card in the deck: two dice, two cells of the market, a recipe or none."""

    dice: tuple[str, str]
    market: tuple[AiCell, AiCell]
    recipe: tuple[Category, ...]


class FaceRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a die."""

    kind: Literal["dna", "special"]
    n: Some
    threat: Annotated[int, msgspec.Meta(ge=0, le=3)]
    source: From
    colour: str = ""
    special: Literal["", "paddock", "worker"] = ""
