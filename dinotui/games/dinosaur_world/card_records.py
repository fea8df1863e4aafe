"""The records of cards: objectives, Specialists, Solo cards, and the numbers of the solo mode."""

from __future__ import annotations

from typing import Literal

import msgspec

from .effect_records import Count, Effects, Some, WorkerId
from .records import ClassId, Direction, Record, Three


class SoloScoring(Record, frozen=True):
    """Solo penalties."""

    escaped_dino: int
    uncompleted_objective: int


class SoloSetup(Record, frozen=True):
    """Solo set-up."""

    deal_objectives: Some
    may_return: Count
    specialists_choose: Some
    draft_paddocks: Some
    draft_specials: Some
    setup_as_players: Some


class SoloMarkers(Record, frozen=True):
    """How many dinosaurs can be out at once."""

    escapee_markers: Some


class CentralDeaths(Record, frozen=True):
    """How rivals' Deaths are rolled."""

    dice: Literal["all three danger dice"]
    formula: Literal["max(0, danger symbols - 1)"]


RequireKind = Literal[
    "dinos",
    "dinos_of_class",
    "each_class",
    "full_paddocks",
    "paddocks",
    "special_buildings",
    "attraction_kinds",
    "special_worker_types",
    "park_tiles",
    "security",
    "money",
    "excitement",
    "activations_in_tour",
    "jeeple_tokens",
    "straight_line",
    "tile_with_neighbours",
    "deaths_in_round",
]


class Require(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an objective asks for (DW-11.4)."""

    kind: RequireKind
    n: Some
    dino_class: ClassId | None = None


class ObjectiveRecord(Record, frozen=True):
    """An objective of the base game: VP for the first, second and third."""

    id: str
    name: str
    require: Require
    vp: Three
    text: str


class SpecialistRecord(Record, frozen=True):
    """A Specialist of the solo mode."""

    id: str
    name: str
    worker: WorkerId
    slots: Some
    unused_vp: Count
    effect: Effects
    text: str


class SoloObjective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The objective side of a Solo card."""

    require: Require
    vp: Some
    target_round: Some
    bonus_vp: Some


class SoloRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The round side of a Solo card."""

    move: Direction
    escape: tuple[Direction, Direction]
    dna_dice: Some
    discard_specials: Count
    discard_paddocks: Count


class SoloCard(Record, frozen=True):
    """A Solo card."""

    id: str
    objective: SoloObjective
    text: str
    round: SoloRound


class Band(Record, frozen=True):
    """What a solo total is called."""

    id: str
    label: str
    min: int | None = None
    max: int | None = None
