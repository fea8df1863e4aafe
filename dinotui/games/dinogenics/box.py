"""The box: cards, tiles, species and boards as immutable typed data, in the form the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

import msgspec

from dinotui.engine.records import RecordReader

from . import checks, lasting, traits
from . import effects as fx
from . import records as rec
from .record_base import Record
from .records import LISTS, PLAIN, SINGLES, Area, Facility, NewsCard, Scenario, Species
from .vocabulary import Effect

SpeciesId = NewType("SpeciesId", int)
"""A species: its place in `Box.species`. As a DNA card also `Box.polymorphic`."""
FacilityId = NewType("FacilityId", int)
"""A kind of tile: its place in `Box.facilities`."""
AreaId = NewType("AreaId", int)
"""An area: its place in `Box.areas`; the news area and the two docks come last."""
CardId = NewType("CardId", int)
"""A Manipulation card by its name: its place in `Box.cards`."""
NewsId = NewType("NewsId", int)
"""A news card: its place in `Box.news`."""
SpecialistId = NewType("SpecialistId", int)
"""A specialist: its place in `Box.specialists`."""

Carriers = tuple[dict[int, list[Any]], dict[int, list[Any]]]
"""Effects by kind of tile and by specialist."""
UNLIMITED = 99
"""The number of worker spaces of an area without limit."""


class Records(RecordReader):
    """The records by group, typed. Raises BoxError naming record and field."""

    faults = checks.FAULTS

    def __init__(self, data: Mapping[str, Any]) -> None:
        if data.get("game") != "dinogenics" or data.get("format") != 1:
            raise checks.error("file", "game, format", "this is no box of DinoGenics, format 1")
        super().__init__(data, LISTS.keys() | SINGLES.keys() | PLAIN.keys())
        self.groups: dict[str, tuple[Any, ...]] = {name: self._many(name, kind) for name, kind in LISTS.items()}
        self.singles: dict[str, Any] = {name: self._one(name, kind) for name, kind in (*SINGLES.items(), *PLAIN.items())}

    def _named(self, record: Any, index: int) -> str:
        if isinstance(record, dict) and "id" not in record and "dice" in record:
            return "+".join(map(str, record["dice"]))
        return super()._named(record, index)


class Tile(msgspec.Struct, frozen=True):
    """What a kind of tile does, taken out of its triggers.

    same      the kind it counts as (the two Biodomes are one)
    capacity  room for visitors, 0 for no hotel
    host      how many land dinosaurs live in it; `any_size` whether it suits all of them, else it has `spaces`
    water     habitat spaces of an Aquatic Habitat
    """

    id: str
    name: str
    side: str
    size: int
    cost: int
    vp: int
    rep: int
    copies: int
    same: FacilityId
    capacity: int
    host: int
    any_size: bool
    spaces: int
    water: int
    triggers: fx.Effects
    text: str

    @property
    def large(self) -> bool:
        """Whether it covers two cells."""
        return self.size == 2


class Special(msgspec.Struct, frozen=True):
    """The special rules of a scenario in one place; without a scenario nothing is special."""

    forbidden: frozenset[int] = frozenset()
    floor: int | None = None
    scandals: int = 1
    market_add: int = 0
    damaged_per_scandal: int = 0
    doubled: frozenset[int] = frozenset()
    factor: int = 1
    destroyed_scandals: int = 0
    recheck: bool = False
    final: rec.FinalCredits | None = None


class Box:
    """Everything in the box. Raises BoxError naming record and field.

    species, facilities, areas, cards, news, specialists, scenarios  by their numbers
    news  the news cards, then Synth's own
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        records = Records(data)
        checks.check(records)
        self.records = records
        groups, singles = records.groups, records.singles
        self.number: dict[str, int] = {
            name: int(record.value) for name, record in singles["constants"].items() if isinstance(record.value, int)
        }
        """The constants by name."""
        self.species: tuple[Species, ...] = groups["species"]
        self.species_number = {s.id: SpeciesId(i) for i, s in enumerate(self.species)}
        self.polymorphic = SpeciesId(len(self.species))
        """The wild card of eDNA, numbered after the species."""
        poly = singles["polymorphic"]
        self.buy = (*(s.buy for s in self.species), poly.buy)
        self.sell = (*(s.sell for s in self.species), poly.sell)
        self.is_edna = (*(s.deck == "edna" for s in self.species), True)
        self.aquatic = tuple(s.habitat == "aquatic" for s in self.species)
        self.carnivore = tuple(s.diet == "carnivore" for s in self.species)
        self.herbivore = tuple(s.diet == "herbivore" for s in self.species)
        self.mutant = self.species_number["mutant"]
        self.corrupted = self.species_number["corrupted_tyrannosaurus"]
        self.plesiosaurus = self.species_number["plesiosaurus"]
        self.ankylosaurus = self._with_trait("shares_any_habitat")
        self.pterodactyl = self._with_trait("needs_biodome")
        self.pairing = self._with_trait("pair_value")
        self.breeding = self._with_trait("breed")
        self.open_only = frozenset(i for i, s in enumerate(self.species) if _tag(s.trait) == "open_space_only")
        self.facilities = tuple(self._tile(f, groups["facility"]) for f in groups["facility"])
        self.facility_number = {f.id: FacilityId(i) for i, f in enumerate(self.facilities)}
        self.biodome = self.facility_number["biodome"]
        self.basic_hotel = self.facility_number["basic_hotel"]
        self.aquatic_habitat = self.facility_number["aquatic_habitat"]
        self.areas: tuple[Area, ...] = (*groups["area"], *_more_areas())
        self.area_number = {a.id: AreaId(i) for i, a in enumerate(self.areas)}
        self.news_area = self.area_number["news_area"]
        self.docks = (self.area_number["west_dock"], self.area_number["east_dock"])
        self.outsource = self.area_number["outsource"]
        self.ferry = self.area_number["ferry"]
        self.city_center = self.area_number["city_center"]
        self.hq = self.area_number["intelligen_hq"]
        self.cards = groups["manipulation"]
        self.card_number = {c.id: CardId(i) for i, c in enumerate(self.cards)}
        self.news: tuple[Any, ...] = (*groups["news"], *groups["synth_news"])
        self.news_number = {n.id: NewsId(i) for i, n in enumerate(self.news)}
        self.arson = self.news_number["C02"]
        self.chaos = frozenset(i for i, n in enumerate(self.news) if n.deck == "chaos")
        self.specialists = groups["specialist"]
        self.specialist_number = {s.id: SpecialistId(i) for i, s in enumerate(self.specialists)}
        self.scenarios: dict[str, Scenario] = {s.id.lower(): s for s in groups["scenario"]}
        self.special = {name: self._special(s) for name, s in self.scenarios.items()}
        self.plain = Special()
        self.solo, self.coop = singles["solo_common"], singles["coop"]
        self.competitive, self.market = singles["competitive_setup"], singles["market"]
        self.intelligen, self.stacks = singles["intelligen"], singles["city_center"]
        self.overlays = {o.id: o for o in groups["overlay"]}
        self.supply = {s.id: s.count for s in groups["supply"]}
        faces = {d.id: d.faces for d in groups["die"]}
        self.rampage_faces: tuple[str, ...] = faces["rampage"]
        self.upkeep_faces = tuple(0 if f == "drowning" else int(f.removeprefix("credit")) for f in faces["upkeep"])
        """An Upkeep Die: the credits on each face, 0 for drowning."""
        self.bonus_visitors = {int(k[1:]): v for k, v in singles["bonus_visitors"].items() if isinstance(v, int)}
        self.workers = {int(k[1:]): v for k, v in singles["workers"].items() if isinstance(v, int)}
        self.coop_blocked = {k: v for k, v in singles["coop_blocked"].items() if isinstance(v, int)}
        self.synth_turns = {tuple(sorted(turn.dice)): turn for turn in groups["synth_turn"]}
        self.bot_cards, self.bot, self.bot_scoring = groups["bot_card"], singles["bot"], singles["scoring"]
        self.counts: dict[str, str] = singles["counts"]
        self.actions: dict[tuple[int, bool, frozenset[int]], Any] = {}
        """What each area does by active news card, whether a seat ignores it, and forbidden areas; made when first asked for."""
        self.plays: dict[int, Any] = {}
        """What each Manipulation card asks for and does, made when first asked for."""
        self.on_build = tuple(self.triggers(f.triggers, "on_build") for f in self.facilities)
        """What each kind of tile does when it is built."""
        self.hosts = {i: f.host for i, f in enumerate(self.facilities) if f.host}
        """How many land dinosaurs live in host tiles, by kind."""
        self.waters = {i: f.water for i, f in enumerate(self.facilities) if f.water}
        """Habitat spaces of Aquatic Habitats, by kind."""
        fed = [c and not isinstance(s.trait, traits.NoFeeding) for c, s in zip(self.carnivore, self.species, strict=True)]
        self.meals = tuple(s.goats * hungry for s, hungry in zip(self.species, fed, strict=True))
        """The goats each species eats, 0 for those that are not fed."""
        self.cheaper = {i: s.trait.dna for i, s in enumerate(self.species) if isinstance(s.trait, traits.CheapIfPresent)}
        """Species that take fewer cards when one of them is there, and how many."""
        self.carriers: dict[type[Effect], Carriers] = {kind: self._carriers(kind) for kind in fx.KINDS.values()}
        """Which kinds of tile and which specialists have effects of a kind."""
        seasons = [self.season_of(i) for i in range(len(self.news))]
        self.changes: list[dict[str, int]] = [{e.name: e.value for e in reversed(fx.each(x, lasting.Modifier))} for x in seasons]
        """The season-long changes of each news card."""
        on_news = [*(next((e.spaces for e in fx.each(x, fx.ExtraArea)), 0) for x in seasons), 0]
        self.spaces = tuple([self._spaces(news, docks) for news in on_news] for docks in (0, 1))
        """The worker spaces of each area, without and with docks, by active news card; the last are those without a card."""
        self.open_areas = {spaces: tuple([a for a, n in enumerate(spaces) if n]) for each in self.spaces for spaces in each}
        """Which areas are there, by the worker spaces."""

    def _special(self, scenario: Scenario) -> Special:
        found: dict[str, Any] = {}
        for rule in scenario.rules:
            match rule:
                case rec.AreaForbidden():
                    found["forbidden"] = frozenset(self.area_number[a] for a in rule.areas)
                case rec.VpFloor():
                    found["floor"] = rule.n
                case rec.ScandalMultiplier():
                    found["scandals"] = rule.n
                case rec.MarketAddEachRound():
                    found["market_add"] = rule.n
                case rec.ScandalPerDamaged():
                    found["damaged_per_scandal"] = rule.per
                case rec.CostMultiplier():
                    found["doubled"], found["factor"] = frozenset(self.area_number[a] for a in rule.areas), rule.factor
                case rec.DestroyedPenalty():
                    found["destroyed_scandals"], found["recheck"] = rule.scandals, rule.recheck_species
                case rec.FinalCredits():
                    found["final"] = rule
        return Special(**found)

    def _carriers(self, kind: type[Effect]) -> Carriers:
        tiles = {i: found for i, f in enumerate(self.facilities) if (found := fx.each(f.triggers, kind))}
        experts = {i: found for i, s in enumerate(self.specialists) if (found := fx.each(s.triggers, kind))}
        return tiles, experts

    def _spaces(self, news: int, docks: int) -> tuple[int, ...]:
        other = {self.news_area: news, **dict.fromkeys(self.docks, docks)}
        return tuple([other.get(AreaId(i), UNLIMITED if a.spaces < 0 else a.spaces) for i, a in enumerate(self.areas)])

    def _with_trait(self, tag: str) -> SpeciesId:
        return next(SpeciesId(i) for i, s in enumerate(self.species) if _tag(s.trait) == tag)

    def _tile(self, f: Facility, every: tuple[Facility, ...]) -> Tile:
        capacity, waters = fx.each(f.triggers, lasting.Capacity), fx.each(f.triggers, lasting.HabitatAquatic)
        pen = next(iter(fx.each(f.triggers, lasting.HabitatPen)), None)
        return Tile(
            f.id,
            f.name,
            f.side,
            f.size,
            f.cost,
            f.vp,
            f.rep,
            f.copies,
            FacilityId(next(i for i, other in enumerate(every) if other.id == (f.same_as or f.id))),
            sum(c.n for c in capacity),
            pen.dinosaurs if pen else 0,
            bool(pen and pen.any_size),
            pen.spaces if pen else 0,
            sum(w.spaces for w in waters),
            f.triggers,
            f.text,
        )

    def triggers(self, effects: fx.Effects, when: str) -> fx.Effects:
        """The effects of a tile or specialist that work at this time."""
        return tuple(e for e in effects if e.when == when)

    def season_of(self, news: int) -> fx.Effects:
        """What a news card does while it is active."""
        card = self.news[news]
        return card.season if isinstance(card, NewsCard) else ()


def _tag(trait: Any) -> str:
    return str(trait.__struct_config__.tag)


def _more_areas() -> tuple[Area, ...]:
    """Areas that come with a news card or with the second park of a company: they have no record of their own."""
    none = {f"p{n}": 0 for n in range(1, 6)}
    named = (("news_area", "News area", "news"), ("west_dock", "West dock", "dock"), ("east_dock", "East dock", "dock"))
    return tuple(msgspec.convert(
        {"id": i, "name": name, "board": board, "spaces": 0, "blocked": none, "effect": [], "source": "public"}, Area
    ) for i, name, board in named)  # fmt: skip


__all__ = ["AreaId", "Box", "CardId", "FacilityId", "NewsId", "Record", "Records", "SpecialistId", "SpeciesId", "Tile"]
