"""Synth's chart and DiNO's cards, as they stand in the files of the box."""

from __future__ import annotations

from typing import Literal, Union

import msgspec

from .record_base import Record


class SynthStep(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """A step of Synth's chart."""


class SynthPlace(SynthStep, frozen=True, tag="synth_place"):
    area: str


class SynthTakeFacility(SynthStep, frozen=True, tag="synth_take_facility"):
    pick: Literal["lowest_cost"]
    tie: Literal["rightmost_stack"]


class SynthRemoveFacility(SynthStep, frozen=True, tag="synth_remove_facility"):
    pick: Literal["highest_cost"]
    tie: Literal["rightmost_stack"]


class SynthDrawDinosaur(SynthStep, frozen=True, tag="synth_draw_dinosaur"):
    deck: Literal["dna", "edna"]
    draw: int
    pick: Literal["lowest_reputation", "highest_reputation"]
    tie: Literal["lowest_vp", "highest_vp"]
    last_tie: Literal["first_drawn"]


class SynthGoatsOrOutsource(SynthStep, frozen=True, tag="synth_goats_or_outsource"):
    below: int
    goats: int


class SynthAquatic(SynthStep, frozen=True, tag="synth_aquatic"):
    species: str


class SynthGain(SynthStep, frozen=True, tag="gain"):
    what: Literal["visitor", "vp"]
    n: int


class SynthLose(SynthStep, frozen=True, tag="lose"):
    what: Literal["scandal"]
    n: int


class SynthMarketAdd(SynthStep, frozen=True, tag="market_add"):
    n: int
    deck: Literal["dna", "edna"]


AnySynthStep = Union[  # noqa: UP007  (too long for |)
    SynthPlace, SynthTakeFacility, SynthRemoveFacility, SynthDrawDinosaur, SynthGoatsOrOutsource, SynthAquatic, SynthGain, SynthLose,
    SynthMarketAdd,
]  # fmt: skip


class SynthTurn(Record, frozen=True):
    dice: tuple[str, str]
    early: tuple[AnySynthStep, ...]
    late: tuple[AnySynthStep, ...]


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: int
    reward: Literal["goat", "dna", "fence", "discard_scandal", "edna", "vp_level", "credits_level", "mutant", "refined"]


class BotCard(Record, frozen=True):
    id: int
    areas: tuple[str, str, str, str]
    slot: int
    species: tuple[str, ...]
    bonus: tuple[Bonus, ...]


class Bot(Record, frozen=True):
    id: str
    cards: int
    levels: tuple[int, ...]
    start_dna: int
    start_edna: int
    start_manipulation: int
    start_fences: int


class BotScoring(Record, frozen=True):
    facilities_from_level: int
    specialists_from_level: int
    variety_from_level: int
    credits_from_level: int
    dna_from_level: int
    leftovers_from_level: int
    leftovers_note: str
    dinosaurs_from_level: int
    dinosaur_vp: int
