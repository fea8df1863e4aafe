"""The records of the box's TOML file as frozen types. Unknown kinds, fields and words are refused when they are read."""

from __future__ import annotations

from typing import Literal

import msgspec

from .effect_records import AnyEffect, Count, Effects, Some, WorkerId

SourceWord = Literal["seed", "public", "reconstructed"]
Three = tuple[Count, Count, Count]
"""A value for each of three slots, dinosaurs or places."""
ClassId = Literal["herbivore", "small_carnivore", "large_carnivore"]
Printed = Literal["any", "seasonal", "administrator", "ranger", "scientist", "security"]
Direction = Literal["E", "NE", "NW", "W", "SW", "SE"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any record: where it comes from, and where a part of it comes from."""

    source: SourceWord
    name_source: SourceWord | None = None
    colour_source: SourceWord | None = None
    require_source: SourceWord | None = None
    numbers_source: SourceWord | None = None
    label_source: SourceWord | None = None
    worker_source: SourceWord | None = None
    slots_source: SourceWord | None = None


class Meta(Record, frozen=True):
    """The game itself."""

    id: Literal["dinosaur_world"]
    title: str
    players_min: Literal[2]
    players_max: Literal[4]
    solo: Literal[True]
    rounds: Some


class HexRecord(Record, frozen=True):
    """The six directions of the parks as axial vectors (DW-9.1)."""

    orientation: Literal["pointy_top"]
    coordinates: Literal["axial_qr"]
    directions: tuple[Direction, ...]
    vectors: tuple[tuple[int, int], ...]
    west_limit: Literal["2*q + r >= 0"]
    welcome_start: tuple[int, int]


class Components(Record, frozen=True):
    """The component totals of the base game's list."""

    first_player_marker: int
    round_marker: int
    central_island_boards: int
    public_notice_board: int
    park_boards: int
    lab_boards: int
    dna_bag: int
    attraction_tiles: int
    special_building_tiles: int
    danger_dice: int
    welcome_tiles: int
    paddock_tiles: int
    dna_dice: int
    small_carnivores: int
    herbivores: int
    large_carnivores: int
    boredom_tokens: int
    jeeples: int
    workers: int
    jeeple_bonus_tokens: int
    security_overflow: int
    vp_overflow: int
    threat_overflow: int
    jeeple_route_tokens: int
    worker_cards: int
    coin_tokens: int
    death_tokens: int
    resource_markers: int
    objective_cards: int
    reference_cards: int
    objective_markers: int


class AddOnComponents(Record, frozen=True):
    """The component totals of the Add On Pack."""

    specialist_cards: int
    solo_cards: int


class WorkerType(Record, frozen=True):
    """A kind of worker."""

    id: WorkerId
    name: str
    colour: str
    supply: Some
    specialist: bool


class WorkerCard(Record, frozen=True):
    """A card of the Worker Database: the workers it brings."""

    id: str
    workers: dict[WorkerId, Count]


class DnaType(Record, frozen=True):
    """A kind of DNA."""

    id: str
    tier: Literal["basic", "advanced"]
    start: Count
    cap: Some
    glyph: str


class DnaFace(Record, frozen=True):
    """A face of a DNA die."""

    id: str
    dna: dict[str, Some]


class DiceRolled(Record, frozen=True):
    """How many DNA dice are rolled, by players."""

    p2: Some
    p3: Some
    p4: Some
    solo: Literal["from_solo_card"]


class DangerFace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of a Danger die."""

    danger: Count
    excitement: Count


class DangerDie(Record, frozen=True):
    """The Danger die of a class of dinosaurs."""

    id: str
    dino_class: ClassId
    faces: tuple[DangerFace, DangerFace, DangerFace, DangerFace, DangerFace, DangerFace]


class PaddockRecord(Record, frozen=True):
    """A Dino Paddock."""

    id: str
    name: str
    dino_class: ClassId
    cost: Some
    slots: Literal[3]
    dna: dict[str, Some]
    slot_vp: Three
    slot_threat: Three
    excitement: Three


class AttractionRecord(Record, frozen=True):
    """A kind of Attraction."""

    id: str
    name: str
    copies: Some
    cost: Some
    worker: Printed
    excitement: int
    effect: Effects
    text: str


class DinoSlots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The slots of a building that can hold dinosaurs."""

    dino_class: ClassId
    slots: Literal[3]
    dna: dict[str, Some]
    slot_vp: Three
    slot_threat: Three


class SpecialRecord(Record, frozen=True):
    """A Special Building. With excitement below 0 a visit spends so much."""

    id: str
    name: str
    letter: Literal["A", "B", "C"]
    cost: Some
    worker: Printed
    excitement: int
    build_vp: Count
    effect: Effects
    text: str
    dino_slots: DinoSlots | None = None


class FirstGameStart(Record, frozen=True):
    """The suggested starting tiles of a seat."""

    id: str
    seat: Some
    paddock: str
    special_building: str


class BonusToken(Record, frozen=True):
    """A Jeeple bonus token."""

    id: str
    name: str
    per_player: Literal[1]
    when: Literal["player_income"]
    effect: Effects
    text: str


class Jeeple(Record, frozen=True):
    """The Jeeple's numbers."""

    base_movement: Some
    route_tokens_per_player: Some
    movement_per_route_token: Some
    bonus_tokens_per_player: Some
    start_bonus_tokens: Count
    start_route_tokens: Count


class ActionBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a matching worker brings in a public action (DW-14.3)."""

    kind: Literal["extra_die_dna", "discount"]
    n: Some


class PublicAction(Record, frozen=True):
    """A public action."""

    id: Literal["gather_dna", "build_special", "build_attraction", "build_paddock"]
    name: str
    workers: Literal[1]
    pays_tile_cost: bool
    bonus_worker: WorkerId
    bonus: ActionBonus


class PrivateAction(Record, frozen=True):
    """A private action: its effect, and that with a matching worker."""

    id: Literal["make_dinosaurs", "refine_dna", "increase_security", "upgrade_jeeple", "raise_funds"]
    name: str
    workers: Literal[1]
    base: AnyEffect
    bonus_worker: WorkerId
    bonus: AnyEffect


class SetupNumbers(Record, frozen=True):
    """What players and islands begin with."""

    money: Count
    security: Count
    threat: Count
    vp: Count
    dna_basic: Count
    dna_advanced: Count
    special_row: Some
    paddock_row: Some
    draft_extra: Count
    worker_cards_extra: Count
    objectives_revealed: Some
    objective_markers_per_player: Some


class Cleanup(Record, frozen=True):
    """Tiles discarded at the end of a round."""

    discard_paddocks: Count
    discard_specials: Count
    discard_specials_2p: Count


class NewEntrance(Record, frozen=True):
    """When and how far the entrance moves."""

    after_round: Some
    min_distance: Some


class Income(Record, frozen=True):
    """What excitement brings."""

    money_per_excitement: Some
    excitement_cap: Some


class EndScoring(Record, frozen=True):
    """Money at the end."""

    money_per_vp: Some


class DeathPenalty(Record, frozen=True):
    """VP lost for Deaths left after the comparison; beyond the table so many more for each."""

    table: tuple[Count, ...]
    beyond_each: Count
