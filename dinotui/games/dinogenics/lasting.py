"""Effects that last: what tiles, specialists and season-long news change, count or do at certain moments."""

from __future__ import annotations

from typing import Literal

from .vocabulary import Effect, What

MODIFIERS = Literal[
    "dna_base_buy", "ferry_credits", "time_share_credits", "farm_goats", "facility_cost", "fence_cost", "site_d_cost", "site_d_extra",
    "refinement_tokens", "agency_draw4_keep2", "scandal_discard_on_placement", "feeding_discount",
]  # fmt: skip


class Modifier(Effect, frozen=True, tag="modifier"):
    name: MODIFIERS
    value: int


class OpenOceanDrawSpecies(Effect, frozen=True, tag="open_ocean_draw_species"):
    pass


class Capacity(Effect, frozen=True, tag="capacity"):
    n: int


class HabitatPen(Effect, frozen=True, tag="habitat_pen"):
    dinosaurs: int
    any_size: bool
    spaces: int = 0


class HabitatAquatic(Effect, frozen=True, tag="habitat_aquatic"):
    spaces: int


class Reputation(Effect, frozen=True, tag="reputation"):
    n: int


class UpkeepNeedLess(Effect, frozen=True, tag="upkeep_need_less"):
    n: int
    where: Literal["bordering_aquatic_habitats", "one_carnivore"]


class NoHandLimit(Effect, frozen=True, tag="no_hand_limit"):
    pass


class MarketDouble(Effect, frozen=True, tag="market_double"):
    pass


class BonusPoolFirst(Effect, frozen=True, tag="bonus_pool_first"):
    n: int


class DrawExtraForGoats(Effect, frozen=True, tag="draw_extra_for_goats"):
    max: int


class OutsourcePrivate(Effect, frozen=True, tag="outsource_private"):
    pass


class OnDestroyGain(Effect, frozen=True, tag="on_destroy_gain"):
    what: What
    n: int


class OnAreaGain(Effect, frozen=True, tag="on_area_gain"):
    area: str
    what: What
    n: int


class OnGainScandalGain(Effect, frozen=True, tag="on_gain_scandal_gain"):
    what: What
    n: int


class OnAnyRampageGain(Effect, frozen=True, tag="on_any_rampage_gain"):
    what: What
    n: int


class OnCreateGain(Effect, frozen=True, tag="on_create_gain"):
    what: What
    n: int


class OnOpponentMatchGain(Effect, frozen=True, tag="on_opponent_match_gain"):
    what: What
    n: int


class IgnoreNews(Effect, frozen=True, tag="ignore_news"):
    cost_vp: int


class WildDna(Effect, frozen=True, tag="wild_dna"):
    n: int


class IgnoreFirstDeath(Effect, frozen=True, tag="ignore_first_death"):
    n: int


class RerollRampage(Effect, frozen=True, tag="reroll_rampage"):
    n: int


class RerollAny(Effect, frozen=True, tag="reroll_any"):
    n: int


class ConvertDie(Effect, frozen=True, tag="convert_die"):
    from_: Literal["claws"]
    to: Literal["smiley"]
    n: int


class BreedCost(Effect, frozen=True, tag="breed_cost"):
    n: int


class DiscardToMarketGain(Effect, frozen=True, tag="discard_to_market_gain"):
    areas: tuple[str, ...]
    what: What
    n: int


class RemoveWhenBuilding(Effect, frozen=True, tag="remove_when_building"):
    n: int
    delta: int


class RepairFreeEachSeason(Effect, frozen=True, tag="repair_free_each_season"):
    n: int


class ExtraTurn(Effect, frozen=True, tag="extra_turn"):
    cost: int
    n: int


class MarketPrice(Effect, frozen=True, tag="market_price"):
    buy: int
    sell: int


class CreditsPerVp(Effect, frozen=True, tag="credits_per_vp"):
    n: int


class EndGainPer(Effect, frozen=True, tag="end_gain_per"):
    what: What
    n: int
    per: str
    per_n: int = 1
    max: int = 1000


class EndGainIf(Effect, frozen=True, tag="end_gain_if"):
    what: What
    n: int
    count: str
    at_least: int


class EndGainMost(Effect, frozen=True, tag="end_gain_most"):
    what: What
    n: int
    count: str
