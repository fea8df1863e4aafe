"""The records of the box's TOML file as frozen types. Unknown kinds, fields and words are refused when they are read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Source = Literal["seed", "public", "reconstructed"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Three = tuple[Count, Count, Count]
"""A value for each of the three levels of a resort."""
Action = Literal["lay_rails", "clear_jungle", "safari", "capture", "draw_cards", "build_cards"]
Multiplier = Literal["rail", "train_car", "cabin_volcano", "tourist", "jungle"]
Arrow = Literal["left", "right"]
MarkerColour = Literal["black", "blue", "red"]
Level = Literal["normal", "hard", "extreme"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any record: where it comes from."""

    source: Source


class Rulings(Record, frozen=True):
    """Numbers and words the rules are written for, where the rulebook has none."""

    resort_columns: Literal[0]
    rail_score_rounding: Literal["none"]
    ai_occupied_space: Literal["share"]
    ai_queue_max: Count


class RuleNumbers(Record, frozen=True):
    """The rulebook's numbers."""

    rounds: Some
    turns_per_round: Some
    executives_per_player: Some
    actions_per_turn: Some
    rails_per_player: Some
    train_cars_per_player: Some
    train_cars_at_start: Count
    lay_rails_count: Some
    draw_cards_count: Some
    display_rows: Some
    display_columns: Some
    starting_hand: Count
    tourists_per_home: Count
    tourists_per_cabin: Count
    rail_slots_per_edge: Some
    resort_levels: Some
    rulings: Rulings


class Species(Record, frozen=True):
    """A dinosaur species and the tourists who come to see it."""

    id: str
    name: str
    colour: str
    tourist: str
    tourist_role: str
    miniatures: Some
    tourists: Some


class Components(Record, frozen=True):
    """The component totals of the rulebook's lists."""

    resort_cards: int
    miniatures_per_species: int
    tourists_per_colour: int
    jungle_tokens: int
    first_player_markers: int
    round_trackers: int
    start_tiles: int
    jungle_tiles: int
    jungle_tile_sides: int
    action_tiles: int
    companies: int
    ai_cards: int
    ai_preference_tokens: int
    power_cards: int
    score_guides: int
    display_boards: int


class Company(Record, frozen=True):
    """A company and the pieces it starts with."""

    id: str
    name: str
    rail_colour: str
    start_dinosaur: str
    start_tourist: str
    start_jungle: Count
    name_source: Source


class RatingsTrack(Record, frozen=True):
    """The track of the four rating markers; a bold line stands after each of `lines_after`."""

    min: Count
    max: Some
    start: Count
    lines_after: tuple[Some, ...]
    line_cost_jungle: Literal[1]


class MultiplierRecord(Record, frozen=True):
    """What a scoring kind counts, and the points for each."""

    id: Multiplier
    points_per_item: Annotated[float, msgspec.Meta(gt=0, multiple_of=0.5)]
    counts: str


class ActionTile(Record, frozen=True):
    """A tile of the action grid."""

    id: str
    action: Action
    first_player_icon: bool


class SpaceRecord(Record, frozen=True):
    """A space for executives between two tiles of the grid, given as [row, column] from 1, the first the left or top one."""

    id: str
    line: Literal["vertical", "horizontal"]
    tiles: tuple[tuple[Some, Some], tuple[Some, Some]]


class TileRecord(Record, frozen=True):
    """A start tile, or one side of a jungle tile."""

    id: str
    kind: Literal["start", "jungle"]
    players: tuple[Some, ...]
    sides: Some
    hex_count: Some
    tile: str = ""
    side: Literal["", "A", "B"] = ""


class HexRecord(Record, frozen=True):
    """A hex as printed on a tile, in the tile's own coordinates."""

    tile: str
    q: int
    r: int
    kind: Literal["home", "jungle", "cabin", "volcano"]
    home: Some | None = None
    two_player: bool | None = None
    first_rail: str | None = None
    second_rail_left: str | None = None
    second_rail_right: str | None = None
    dinosaur: str | None = None
    jungle_token: Literal["always", "two_player", "never"] | None = None


class PlacementRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A jungle tile of a fixed layout."""

    side: str
    q: int
    r: int
    rotation: Annotated[int, msgspec.Meta(ge=0, le=5)]


class Layout(Record, frozen=True):
    """The map of a first game."""

    id: str
    players: tuple[Some, ...]
    start_tile: str
    placements: tuple[PlacementRecord, ...]


class ResortType(Record, frozen=True):
    """One of the effects of resort cards, in words."""

    id: str
    title: str
    action_icon: str
    level_boxes: bool
    copies: Some
    text: str
    effect_source: Source


class CostRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card costs: jungle tokens, any tourists, any dinosaurs, tourists by colour, dinosaurs by species."""

    jungle: Count
    any_tourist: Count
    any_dinosaur: Count
    tourists: tuple[str, ...]
    dinosaurs: tuple[str, ...]


class EffectRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a resort card does; which fields stand there depends on the kind and is checked with the box."""

    kind: str
    trigger: str
    by_level: Three | None = None
    rating_cost: Three | None = None
    species: str | None = None
    colours_by_level: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] | None = None
    per_round: Literal[1] | None = None
    amount: Literal[1] | None = None
    of: tuple[str, ...] | None = None
    first_card_only: Literal[True] | None = None
    starts_next_action: Literal[True] | None = None
    bypass_train: Literal[True] | None = None


class CardRecord(Record, frozen=True):
    """A resort card."""

    id: str
    type: str
    name: str
    cost: CostRecord
    effect: EffectRecord
    multiplier: Multiplier
    grants_train_car: bool


class DoubleRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A 2x marker on a Cybersaur card: its colour and the action it doubles."""

    colour: MarkerColour
    action: Literal["first", "second"]


class AiCardRecord(Record, frozen=True):
    """A card of Cybersaur's deck: its space, arrow, the display space [row, column] it takes from, and a 2x marker."""

    id: str
    space: str
    arrow: Arrow
    display: tuple[Some, Some]
    double: DoubleRecord | None = None


class AiRecord(Record, frozen=True):
    """Cybersaur's numbers: markers in force by level, queue values, and the order it falls back in."""

    difficulties: dict[Level, tuple[MarkerColour, ...]]
    queue_start_value: Count
    queue_step: Count
    flow: tuple[Action, ...]


class PreferenceToken(Record, frozen=True):
    """A preference token of Cybersaur."""

    id: str
    species: str
    tourist: str


class PowerEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a power does."""

    kind: Literal["clear_bypasses_train", "free_facedown_build", "build_drawn_card", "act_at_railhead"]
    trigger: str
    levels: tuple[Some, ...] | None = None
    per_action: Literal[1] | None = None
    rating_cost: Count | None = None


class PowerCard(Record, frozen=True):
    """A player power."""

    id: str
    name: str
    effect: PowerEffect
    text: str
