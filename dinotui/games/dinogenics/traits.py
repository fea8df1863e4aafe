"""What is special about species, as it stands in the files of the box."""

from __future__ import annotations

from typing import Union

import msgspec

from .vocabulary import What


class Trait(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True):
    """What is special about a species."""


class RampageDice(Trait, frozen=True, tag="rampage_dice"):
    n: int


class NeedsBiodome(Trait, frozen=True, tag="needs_biodome"):
    pass


class ClawsAlsoKill(Trait, frozen=True, tag="claws_also_kill"):
    n: int


class OpenSpaceOnly(Trait, frozen=True, tag="open_space_only"):
    min_adjacent_open: int = 0
    never_penned: bool = False


class SharesAnyHabitat(Trait, frozen=True, tag="shares_any_habitat"):
    pass


class UpkeepCredits(Trait, frozen=True, tag="upkeep_credits"):
    n: int


class PairValue(Trait, frozen=True, tag="pair_value"):
    n: int


class Breed(Trait, frozen=True, tag="breed"):
    goats: int


class AlwaysRampages(Trait, frozen=True, tag="always_rampages_after_feeding"):
    pass


class CheapIfPresent(Trait, frozen=True, tag="cheap_if_present"):
    dna: int


class UpkeepVpIfHabitat(Trait, frozen=True, tag="upkeep_vp_if_habitat"):
    vp: int
    min_spaces: int


class OnPlacementGain(Trait, frozen=True, tag="on_placement_gain"):
    what: What
    n: int


class OnPlacementGainPer(Trait, frozen=True, tag="on_placement_gain_per"):
    what: What
    n: int
    per: str


class NoFeeding(Trait, frozen=True, tag="no_feeding"):
    pass


class DestroyInsteadOfFeed(Trait, frozen=True, tag="destroy_instead_of_feed"):
    vp: int


class OnPlacementDestroyOrDie(Trait, frozen=True, tag="on_placement_destroy_or_upkeep_die"):
    pass


class EndGameGainPer(Trait, frozen=True, tag="end_game_gain_per"):
    what: What
    n: int
    per: str


class UpkeepStartRampage(Trait, frozen=True, tag="upkeep_start_rampage_if_bordering"):
    vp: int


AnyTrait = Union[  # noqa: UP007  (too long for |)
    RampageDice, NeedsBiodome, ClawsAlsoKill, OpenSpaceOnly, SharesAnyHabitat, UpkeepCredits, PairValue, Breed, AlwaysRampages,
    CheapIfPresent, UpkeepVpIfHabitat, OnPlacementGain, OnPlacementGainPer, NoFeeding, DestroyInsteadOfFeed, OnPlacementDestroyOrDie,
    EndGameGainPer, UpkeepStartRampage,
]  # fmt: skip
