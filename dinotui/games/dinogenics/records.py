"""The records of the box as they stand in its files, typed. An unknown field or word is refused."""

from __future__ import annotations

from typing import Any, Literal, Union

import msgspec

from .automa_records import Bot, BotCard, BotScoring, SynthTurn
from .effects import Effects
from .record_base import Record
from .traits import AnyTrait


class Constant(Record, frozen=True):
    value: int | str


class Island(Record, frozen=True):
    columns: int
    rows: int
    park_columns: tuple[int, ...]
    commercial_columns: tuple[int, ...]
    visitor_center: tuple[int, int]
    worker_slots: int
    park_cells: int
    commercial_cells: int
    horizontal_edges: int
    vertical_edges: int
    perimeter_edges: int
    dinosaur_value_track_max_printed: int


class Supply(Record, frozen=True):
    id: str
    count: int
    per_player: int = 0
    unlimited: bool = False


class Die(Record, frozen=True):
    id: str
    faces: tuple[str, ...]


class Area(Record, frozen=True):
    """A place for workers. `spaces` is -1 for no limit; `blocked` says how many are covered, p1 to p5."""

    id: str
    name: str
    board: Literal["mainland", "intelligen", "news", "dock"]
    spaces: int
    blocked: dict[str, int]
    effect: Effects


class Market(Record, frozen=True):
    spaces: int
    discounts: tuple[int, ...]


class CityCenterRecord(Record, frozen=True):
    stacks: int
    hotel_stack: int
    actions: tuple[str, ...]


class Intelligen(Record, frozen=True):
    large_blank_spaces: int
    specialist_display: int


class Overlay(Record, frozen=True):
    id: str
    players: tuple[int, ...]
    strip: tuple[int, ...]
    offset: int
    table: dict[str, tuple[int, ...]]


class CompetitiveSetup(Record, frozen=True):
    credits_by_order: tuple[int, ...]
    dna: int
    manipulation: int
    fences: int
    goats: int
    scandals: int


class Corporation(Record, frozen=True):
    id: str
    name: str


class Species(Record, frozen=True):
    """A species: `vp` each season, `rep` reputation, `spaces` it needs, `dna` cards it is made of, `goats` it eats."""

    id: str
    name: str
    set: Literal["base", "cc", "elites"]
    habitat: Literal["land", "aquatic"]
    diet: Literal["carnivore", "herbivore", "omnivore"]
    goats: int
    vp: int
    rep: int
    spaces: int
    dna: int
    meeples: int
    cards: int
    deck: Literal["dna", "edna", "none"]
    sell: int
    buy: int
    trait: AnyTrait
    text: str
    rep_rule: Literal["", "current_season"] = ""


class PolymorphicRecord(Record, frozen=True):
    cards: int
    deck: Literal["edna"]
    sell: int
    buy: int


class Facility(Record, frozen=True):
    """A tile. `vp` are its points at the end, `rep` its reputation, both while undamaged."""

    id: str
    name: str
    set: Literal["base", "cc", "cc_large"]
    copies: int
    side: Literal["park", "commercial", "either"]
    size: Literal[1, 2]
    cost: int
    vp: int
    rep: int
    triggers: Effects
    text: str
    same_as: str = ""


class ManipulationCard(Record, frozen=True):
    id: str
    name: str
    set: Literal["base", "cc"]
    copies: int
    adversarial: bool
    solo_removed: bool
    effect: Effects
    text: str


class NewsCard(Record, frozen=True):
    id: str
    deck: Literal["base", "cc", "chaos", "promo"]
    title: str
    reveal: Effects
    season: Effects
    text: str


class SynthNews(Record, frozen=True):
    id: str
    deck: Literal["synth"]
    title: str
    synth: Effects
    west: Effects
    east: Effects
    text: str


class Specialist(Record, frozen=True):
    """A specialist. `cost` is in Manipulation cards."""

    id: str
    name: str
    cost: int
    triggers: Effects
    text: str


class ScenarioRule(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A special rule of a solo scenario."""


class VpFloor(ScenarioRule, frozen=True, tag="vp_floor"):
    n: int


class AreaForbidden(ScenarioRule, frozen=True, tag="area_forbidden"):
    areas: tuple[str, ...]


class FinalCredits(ScenarioRule, frozen=True, tag="final_credits"):
    per_reputation: int
    per_facility_vp: int
    per_species: int


class MarketAddEachRound(ScenarioRule, frozen=True, tag="market_add_each_round"):
    n: int


class ScandalMultiplier(ScenarioRule, frozen=True, tag="scandal_multiplier"):
    n: int


class ScandalPerDamaged(ScenarioRule, frozen=True, tag="scandal_per_damaged_on_visitors"):
    per: int


class CostMultiplier(ScenarioRule, frozen=True, tag="cost_multiplier"):
    areas: tuple[str, ...]
    factor: int
    rounding: Literal["up"]
    after_discounts: bool


class DestroyedPenalty(ScenarioRule, frozen=True, tag="destroyed_penalty"):
    scandals: int
    recheck_species: bool


AnyScenarioRule = Union[  # noqa: UP007  (too long for |)
    VpFloor, AreaForbidden, FinalCredits, MarketAddEachRound, ScandalMultiplier, ScandalPerDamaged, CostMultiplier, DestroyedPenalty
]


class VisitorRule(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """How visitors arrive in a solo scenario."""


class ByReputation(VisitorRule, frozen=True, tag="reputation"):
    factor: str


class ByResearch(VisitorRule, frozen=True, tag="dna_researchers"):
    factor: str
    credits_too: bool


class ByOverlay(VisitorRule, frozen=True, tag="overlay"):
    overlay: str
    rank: int


class Tier(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way to end a scenario: all given conditions must hold."""

    vp_min: int | None = None
    credits_min: int | None = None
    reputation_min: int | None = None
    paired_species_min: int | None = None
    scandals_max: int | None = None
    capacity_min: int | None = None
    commercial_full: bool = False
    grade: Literal["", "great", "success"] = ""
    text: str = ""


class StartTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    n: int = 1
    broken: bool = False


class StartDinosaurs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    species: str
    n: int
    penned: bool


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cells: tuple[tuple[int, int], ...]


class Scenario(Record, frozen=True):
    id: str
    name: str
    difficulty: Literal["medium", "hard"]
    story: str
    first_season: int
    credits: int
    goats: int
    dna: int
    workers: int
    fences: int
    pens: int
    manipulation: int
    scandals: int
    facilities: tuple[StartTile, ...]
    dinosaurs: tuple[StartDinosaurs, ...]
    specialists: tuple[str, ...]
    news: tuple[str, ...]
    visitor_rule: ByReputation | ByResearch | ByOverlay
    rules: tuple[AnyScenarioRule, ...]
    objective: Tier
    tiers: tuple[Tier, ...]
    failure_text: str
    default_pen: tuple[tuple[int, int], ...] = ()
    default_layout: tuple[Laid, ...] = ()


class SoloCommon(Record, frozen=True):
    components_for_players: int
    player_boards: int
    removed_manipulation: tuple[str, ...]
    ignore_other_player_text: bool
    seasons: int
    no_active_news_first_round: bool
    extra_worker_from_season: int


class Coop(Record, frozen=True):
    id: str
    name: str
    difficulty: str
    story: str
    victory_text: str
    defeat_text: str
    objective: dict[str, bool]
    humans: int
    component_players: int
    human_credits: int
    synth_facilities: tuple[StartTile, ...]
    synth_goats: int
    synth_first: bool
    overlay: str
    workers: int


LISTS: dict[str, type[Record]] = {
    "supply": Supply,
    "die": Die,
    "area": Area,
    "overlay": Overlay,
    "corporation": Corporation,
    "species": Species,
    "facility": Facility,
    "manipulation": ManipulationCard,
    "news": NewsCard,
    "synth_news": SynthNews,
    "specialist": Specialist,
    "scenario": Scenario,
    "synth_turn": SynthTurn,
    "bot_card": BotCard,
}


SINGLES: dict[str, type[Record]] = {
    "island": Island,
    "market": Market,
    "city_center": CityCenterRecord,
    "intelligen": Intelligen,
    "competitive_setup": CompetitiveSetup,
    "polymorphic": PolymorphicRecord,
    "solo_common": SoloCommon,
    "coop": Coop,
    "bot": Bot,
    "scoring": BotScoring,
}


PLAIN: dict[str, Any] = {
    "format": int,
    "game": str,
    "constants": dict[str, Constant],
    "coop_blocked": dict[str, int | str],
    "bonus_visitors": dict[str, int | str],
    "workers": dict[str, int | str],
    "deck_totals": dict[str, int | str],
    "facility_totals": dict[str, int | str],
    "manipulation_totals": dict[str, int | str],
    "news_totals": dict[str, int | str],
    "specialist_totals": dict[str, int | str],
    "mode": list[dict[str, Any]],
    "module": list[dict[str, Any]],
    "kinds": dict[str, Any],
    "modifiers": dict[str, str],
    "counts": dict[str, str],
    "values": dict[str, list[str]],
    "traits": dict[str, Any],
    "scenario_rules": dict[str, Any],
    "visitor_rules": dict[str, Any],
    "tier_conditions": dict[str, str],
    "synth_steps": dict[str, Any],
}
"""Groups that are no records of their own kind."""
