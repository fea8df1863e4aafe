"""The vocabulary of structured effects: one frozen type per kind. An unknown kind or parameter is refused when data are read."""

from __future__ import annotations

from typing import Literal, TypeVar, Union

from .lasting import (
    BonusPoolFirst,
    BreedCost,
    Capacity,
    ConvertDie,
    CreditsPerVp,
    DiscardToMarketGain,
    DrawExtraForGoats,
    EndGainIf,
    EndGainMost,
    EndGainPer,
    ExtraTurn,
    HabitatAquatic,
    HabitatPen,
    IgnoreFirstDeath,
    IgnoreNews,
    MarketDouble,
    MarketPrice,
    Modifier,
    NoHandLimit,
    OnAnyRampageGain,
    OnAreaGain,
    OnCreateGain,
    OnDestroyGain,
    OnGainScandalGain,
    OnOpponentMatchGain,
    OpenOceanDrawSpecies,
    OutsourcePrivate,
    RemoveWhenBuilding,
    RepairFreeEachSeason,
    Reputation,
    RerollAny,
    RerollRampage,
    UpkeepNeedLess,
    WildDna,
)
from .vocabulary import Effect, What

Deck = Literal["dna", "edna"]


Filter = Literal["any", "non_hotel"]


By = Literal["any", "opponent"]


class Gain(Effect, frozen=True, tag="gain"):
    what: What
    n: int


class GainPer(Effect, frozen=True, tag="gain_per"):
    what: What
    n: int
    per: str
    per_n: int = 1
    max: int = 1000
    of: Literal["self", "acting"] = "self"


class Lose(Effect, frozen=True, tag="lose"):
    what: What
    n: int


class Pay(Effect, frozen=True, tag="pay"):
    what: What
    n: int


class Choose(Effect, frozen=True, tag="choose"):
    min: int
    max: int
    options: tuple[tuple[AnyEffect, ...], ...]


class EachPlayer(Effect, frozen=True, tag="each_player"):
    effect: tuple[AnyEffect, ...]


class IfCount(Effect, frozen=True, tag="if_count"):
    count: str
    at_least: int
    then: tuple[AnyEffect, ...]
    else_: tuple[AnyEffect, ...]


class DrawKeep(Effect, frozen=True, tag="draw_keep"):
    deck: Deck
    draw: int
    keep: int
    rest: Literal["boneyard"]


class ResearchShare(Effect, frozen=True, tag="research_share"):
    keep: int


class BoneyardTake(Effect, frozen=True, tag="boneyard_take"):
    n: int


class ExchangeCards(Effect, frozen=True, tag="exchange_cards"):
    what: Literal["dna"]
    max: int
    bonus: int


class MarketRefresh(Effect, frozen=True, tag="market_refresh"):
    pass


class MarketAdd(Effect, frozen=True, tag="market_add"):
    n: int
    deck: Deck


class MarketBuy(Effect, frozen=True, tag="market_buy"):
    n: int
    delta: int


class Create(Effect, frozen=True, tag="create"):
    n: int = 1
    requirement_delta: int = 0
    any_cards: bool = False


class PlayManipulation(Effect, frozen=True, tag="play_manipulation"):
    n: int


class CityCenter(Effect, frozen=True, tag="city_center"):
    pass


class HqActions(Effect, frozen=True, tag="hq_actions"):
    n: int


class CopyArea(Effect, frozen=True, tag="copy_area"):
    occupied: bool
    by: By
    n: int
    block_rest: bool = False


class Misdirect(Effect, frozen=True, tag="misdirect"):
    pass


class Build(Effect, frozen=True, tag="build"):
    source: Literal["city_center", "stack", "basic_hotel", "aquatic_habitat"]
    cost: Literal["free", "full", "half"]
    n: int
    delta: int = 0


class Repair(Effect, frozen=True, tag="repair"):
    n: int
    cost: Literal["free"]


class DamageOwn(Effect, frozen=True, tag="damage_own"):
    n: int
    filter: Filter


class DamageOpponent(Effect, frozen=True, tag="damage_opponent"):
    n: int
    filter: Filter


class RemoveOwnFacility(Effect, frozen=True, tag="remove_own_facility"):
    n: int
    refund: int


class StashFacilities(Effect, frozen=True, tag="stash_facilities"):
    standard: int
    large: int


class EmptyHotelOpponent(Effect, frozen=True, tag="empty_hotel_opponent"):
    n: int


class RampageCheck(Effect, frozen=True, tag="rampage_check"):
    select: Literal["own_choice", "own_choice_carnivore", "single_of_species"]
    n: int


class RampageByReputation(Effect, frozen=True, tag="rampage_by_reputation"):
    pass


class DestroyOwn(Effect, frozen=True, tag="destroy_own"):
    n: int


class PlaceDinosaur(Effect, frozen=True, tag="place_dinosaur"):
    species: str


class MoveOwnDinosaurs(Effect, frozen=True, tag="move_own_dinosaurs"):
    pass


class OpenOcean(Effect, frozen=True, tag="open_ocean"):
    dice: int


class ClaimSpecialists(Effect, frozen=True, tag="claim_specialists"):
    budget: int
    source: Literal["display_and_contractors"]


class ClaimSpecialistDiscount(Effect, frozen=True, tag="claim_specialist_discount"):
    discount: int


class StealRandom(Effect, frozen=True, tag="steal_random"):
    what: Literal["dna"]
    n: int


class TakeFromEach(Effect, frozen=True, tag="take_from_each"):
    what: Literal["goats"]
    n: int
    fallback: int


class GiveOpponent(Effect, frozen=True, tag="give_opponent"):
    what: Literal["dna"]
    n: int


class SwapOne(Effect, frozen=True, tag="swap_one"):
    what: Literal["dna"]


class OpponentGain(Effect, frozen=True, tag="opponent_gain"):
    what: Literal["scandal"]
    n: int


class SpendGoats(Effect, frozen=True, tag="spend_goats"):
    vp_each: int
    order_goats: int


class NewsRearrange(Effect, frozen=True, tag="news_rearrange"):
    n: int


class PlaceBlockers(Effect, frozen=True, tag="place_blockers"):
    max: int
    gain_what: What
    n: int


class RefreshIntelligen(Effect, frozen=True, tag="refresh_intelligen"):
    pass


class ExtraArea(Effect, frozen=True, tag="extra_area"):
    spaces: int
    effect: tuple[AnyEffect, ...]


class KeepWorkerHome(Effect, frozen=True, tag="keep_worker_home"):
    n: int
    buyout: int


class BlindAuction(Effect, frozen=True, tag="blind_auction"):
    pass


class PlaceCrash(Effect, frozen=True, tag="place_crash"):
    whose: Literal["own", "player_without_one"]


class DestroyFenceNextPlayer(Effect, frozen=True, tag="destroy_fence_next_player"):
    pass


class ArsonChoice(Effect, frozen=True, tag="arson_choice"):
    pass


class OceanSurge(Effect, frozen=True, tag="ocean_surge"):
    pass


class CorruptedGift(Effect, frozen=True, tag="corrupted_gift"):
    dna_more_than: int


class UpkeepDieIncome(Effect, frozen=True, tag="upkeep_die_income"):
    pass


class ScoreSpecialistNow(Effect, frozen=True, tag="score_specialist_now"):
    n: int


class Sequence(Effect, frozen=True, tag="sequence"):
    effect: tuple[AnyEffect, ...]


class SellGoats(Effect, frozen=True, tag="sell_goats"):
    price: int
    vp: int


class SynthOccupy(Effect, frozen=True, tag="synth_occupy"):
    area: str
    n: int


class SynthBuild(Effect, frozen=True, tag="synth_build"):
    what: str


AnyEffect = Union[  # noqa: UP007  (too long for |)
    Gain, GainPer, Lose, Pay, Choose, EachPlayer, IfCount, DrawKeep, ResearchShare, BoneyardTake, ExchangeCards, MarketRefresh, MarketAdd,
    MarketBuy, Create, PlayManipulation, CityCenter, HqActions, CopyArea, Misdirect, Build, Repair, DamageOwn, DamageOpponent,
    RemoveOwnFacility, StashFacilities, EmptyHotelOpponent, RampageCheck, RampageByReputation, DestroyOwn, PlaceDinosaur,
    MoveOwnDinosaurs, OpenOcean, ClaimSpecialists, ClaimSpecialistDiscount, StealRandom, TakeFromEach, GiveOpponent, SwapOne,
    OpponentGain, SpendGoats, NewsRearrange, PlaceBlockers, RefreshIntelligen, Modifier, ExtraArea, KeepWorkerHome, BlindAuction,
    PlaceCrash, DestroyFenceNextPlayer, ArsonChoice, OceanSurge, OpenOceanDrawSpecies, CorruptedGift, UpkeepDieIncome, Capacity,
    HabitatPen, HabitatAquatic, Reputation, UpkeepNeedLess, NoHandLimit, MarketDouble, BonusPoolFirst, DrawExtraForGoats,
    OutsourcePrivate, OnDestroyGain, OnAreaGain, OnGainScandalGain, OnAnyRampageGain, OnCreateGain, OnOpponentMatchGain, IgnoreNews,
    WildDna, IgnoreFirstDeath, RerollRampage, RerollAny, ConvertDie, BreedCost, DiscardToMarketGain, RemoveWhenBuilding,
    RepairFreeEachSeason, ExtraTurn, MarketPrice, CreditsPerVp, EndGainPer, EndGainIf, EndGainMost, ScoreSpecialistNow, Sequence,
    SellGoats, SynthOccupy, SynthBuild,
]  # fmt: skip
"""Every kind there is."""


Effects = tuple[AnyEffect, ...]


E = TypeVar("E", bound=Effect)


KINDS: dict[str, type[Effect]] = {str(cls.__struct_config__.tag): cls for cls in AnyEffect.__args__}  # type: ignore[attr-defined]
"""The type of each kind's name."""


def each(effects: Effects, kind: type[E]) -> list[E]:
    """The effects of one kind in a list."""
    return [e for e in effects if type(e) is kind]


def nested(effects: Effects) -> list[AnyEffect]:
    """All effects of a list and of the lists inside them."""
    found: list[AnyEffect] = []
    for e in effects:
        found.append(e)
        match e:
            case Choose():
                for option in e.options:
                    found += nested(option)
            case EachPlayer() | Sequence() | ExtraArea():
                found += nested(e.effect)
            case IfCount():
                found += nested(e.then) + nested(e.else_)
    return found
