"""The box: dice, tiles, cards and boards as immutable typed data, in the form the rules use.

Colours of DNA are numbers: 0 to 2 the basic ones, 3 to 5 the advanced ones, in the order of the box. What a die shows is a
colour, or `ANY_BASIC`, `ANY_ADVANCED`, `PADDOCK` or `WORKER`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from dinotui.engine.records import RecordReader

from . import checks
from .effects import OnBuy, Slot
from .records import (
    AttractionRecord,
    Corporation,
    DieRecord,
    Dna,
    LabBasic,
    LabSpace,
    LabSpecial,
    LabUpgrade,
    Market,
    MarketRow,
    Meta,
    ObjectiveRecord,
    PaddockRecord,
    Park,
    ParkPrinted,
    PlayerKit,
    PlotTwist,
    RecipeRecord,
    RecipeSlot,
    Record,
    Refine,
    ResearchCentre,
    SecurityCost,
    SetupRecord,
    SoloCard,
    SoloNumbers,
    SoloRating,
    SoloTracker,
    SpecialistRecord,
    Start,
    StartingAttraction,
    StartingExhibit,
    Totals,
    TrackRecord,
    Visitors,
    Worth,
)

COLOURS = 6
ANY_BASIC, ANY_ADVANCED, PADDOCK, WORKER = 6, 7, 8, 9
"""What a die shows besides the six colours."""
BASIC, ADVANCED = (0, 1, 2), (3, 4, 5)
TIERS: Mapping[str, tuple[int, ...]] = {"basic": BASIC, "advanced": ADVANCED}

GROUPS: dict[str, type[Record]] = {
    "player_kit": PlayerKit,
    "setup": SetupRecord,
    "dna": Dna,
    "refine": Refine,
    "track": TrackRecord,
    "security_cost": SecurityCost,
    "research_recipe_slot": RecipeSlot,
    "market_row": MarketRow,
    "park_printed": ParkPrinted,
    "corporation": Corporation,
    "starting_exhibit": StartingExhibit,
    "starting_attraction": StartingAttraction,
    "paddock": PaddockRecord,
    "visitors": Visitors,
    "die": DieRecord,
    "recipe": RecipeRecord,
    "attraction": AttractionRecord,
    "lab_space": LabSpace,
    "lab_basic": LabBasic,
    "lab_special": LabSpecial,
    "lab_upgrade": LabUpgrade,
    "specialist": SpecialistRecord,
    "plot_twist": PlotTwist,
    "objective": ObjectiveRecord,
    "solo_rating": SoloRating,
    "solo_card": SoloCard,
    "solo_tracker": SoloTracker,
}
SINGLES: dict[str, type[Record]] = {
    "meta": Meta,
    "totals": Totals,
    "start": Start,
    "research_centre": ResearchCentre,
    "market": Market,
    "worth": Worth,
    "park": Park,
    "solo": SoloNumbers,
}


class Records(RecordReader):
    """The records of the box as they stand in its file, typed. Raises BoxError naming record and field."""

    faults = checks.FAULTS
    names = ("id", "species")

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, GROUPS.keys() | SINGLES.keys())
        self.meta = self._one("meta", Meta)
        self.totals = self._one("totals", Totals)
        self.start = self._one("start", Start)
        self.research_centre = self._one("research_centre", ResearchCentre)
        self.market = self._one("market", Market)
        self.worth = self._one("worth", Worth)
        self.park = self._one("park", Park)
        self.solo = self._one("solo", SoloNumbers)
        self.player_kit = self._many("player_kit", PlayerKit)
        self.setup = self._many("setup", SetupRecord)
        self.dna = self._many("dna", Dna)
        self.refine = self._many("refine", Refine)
        self.track = self._many("track", TrackRecord)
        self.security_cost = self._many("security_cost", SecurityCost)
        self.recipe_slots = self._many("research_recipe_slot", RecipeSlot)
        self.market_rows = self._many("market_row", MarketRow)
        self.park_printed = self._many("park_printed", ParkPrinted)
        self.corporations = self._many("corporation", Corporation)
        self.starting_exhibits = self._many("starting_exhibit", StartingExhibit)
        self.starting_attractions = self._many("starting_attraction", StartingAttraction)
        self.paddocks = self._many("paddock", PaddockRecord)
        self.visitors = self._many("visitors", Visitors)
        self.dice = self._many("die", DieRecord)
        self.recipes = self._many("recipe", RecipeRecord)
        self.attractions = self._many("attraction", AttractionRecord)
        self.lab_spaces = self._many("lab_space", LabSpace)
        self.lab_basics = self._many("lab_basic", LabBasic)
        self.lab_specials = self._many("lab_special", LabSpecial)
        self.lab_upgrades = self._many("lab_upgrade", LabUpgrade)
        self.specialists = self._many("specialist", SpecialistRecord)
        self.plot_twists = self._many("plot_twist", PlotTwist)
        self.objectives = self._many("objective", ObjectiveRecord)
        self.solo_ratings = self._many("solo_rating", SoloRating)
        self.solo_cards = self._many("solo_card", SoloCard)
        self.solo_trackers = self._many("solo_tracker", SoloTracker)


class Face(NamedTuple):
    """A face of a die: what it shows, how many symbols, how many threat pips."""

    what: int
    n: int
    pips: int


class Recipe(NamedTuple):
    """A species: a recipe tile, or a printed starting exhibit.

    category  0 herbivore, 1 small carnivore, 2 large carnivore
    cost      DNA by colour; `any_basic` more of any basic colours
    """

    id: str
    name: str
    category: int
    cost: tuple[int, ...]
    any_basic: int
    excitement: int
    vp: int
    threat: int


class Attraction(NamedTuple):
    """An attraction tile, or the printed stall (`type` "none", `cost` 0)."""

    id: str
    name: str
    type: str
    mark: str
    cost: int
    vp: int
    spots: int
    food: bool


class LabAction(NamedTuple):
    """What lies on a space of the lab. `tier` is "printed", "open" or "market"; `price` that of an open upgrade."""

    id: str
    name: str
    tier: str
    slots: tuple[Slot, ...]
    on_buy: tuple[OnBuy, ...]
    price: int
    covers: int
    text: str


class Box:
    """Everything in the box, by number. Raises BoxError naming record and field.

    recipes      the 17 tiles, then the starting species
    attractions  the 30 tiles, then the printed stall (`hats`)
    labs         the market's upgrades, then the open ones (`research_2`, `refinement_2`), then the printed actions
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        records = Records(data)
        checks.check(records)
        self.records = records
        self.market, self.worth, self.solo = records.market, records.worth, records.solo
        self.kit = records.player_kit[0]
        self.setups = {record.players: record for record in records.setup}
        self.colours = tuple(dna.id for dna in records.dna)
        self.number = {colour: i for i, colour in enumerate(self.colours)}
        self.what = {**self.number, "any_basic": ANY_BASIC, "any_advanced": ANY_ADVANCED, "paddock": PADDOCK, "worker": WORKER}
        self.refines = {self.number[record.to]: (self.number[record.origin[0]], self.number[record.origin[1]]) for record in records.refine}
        """The two basic colours that make each advanced one (DI-6.5)."""
        self.dice = tuple(
            tuple(Face(self.what[face.colour or face.special], face.n, face.threat) for face in die.faces) for die in records.dice
        )
        self.categories = tuple(slot.category for slot in records.recipe_slots)
        self.levels = tuple(slot.min_level for slot in records.recipe_slots)
        self.tile_count = len(records.recipes)
        self.recipes = tuple(self._recipe(recipe.id, recipe) for recipe in records.recipes) + tuple(
            self._recipe(exhibit.species, exhibit) for exhibit in records.starting_exhibits
        )
        self.species = {recipe.id: i for i, recipe in enumerate(self.recipes)}
        hats = records.starting_attractions[0]
        self.hats = len(records.attractions)
        self.attractions = (
            *(Attraction(a.id, a.name, a.type, a.mark, a.cost, a.vp, a.spots, a.spot_kind == "food") for a in records.attractions),
            Attraction(hats.id, hats.name, hats.type, "", 0, hats.vp, hats.spots, False),
        )
        self.upgrades = len(records.lab_upgrades)
        self.opens = len(records.lab_specials)
        first_printed = self.upgrades + self.opens
        printed = {record.id: first_printed + i for i, record in enumerate(records.lab_basics)}
        self.labs = (
            *(LabAction(u.id, u.name, "market", u.slots, u.on_buy, 0, -1, u.text) for u in records.lab_upgrades),
            *(LabAction(u.id, u.name, "open", u.slots, (), u.price, printed[u.covers], u.text) for u in records.lab_specials),
            *(LabAction(u.id, u.name, "printed", u.slots, (), 0, -1, u.text) for u in records.lab_basics),
        )
        self.lab_number = {lab.id: i for i, lab in enumerate(self.labs)}
        self.lab_start = tuple(printed.get(space.printed, -1) for space in records.lab_spaces)
        self.open_upgrades = tuple(range(self.upgrades, first_printed))
        self.specialists = records.specialists
        self.specialist_number = {specialist.id: i for i, specialist in enumerate(self.specialists)}
        self.twists = records.plot_twists
        self.twist_number = {twist.id: i for i, twist in enumerate(self.twists)}
        self.objectives = records.objectives
        self.solo_cards = records.solo_cards
        self.corporations = records.corporations
        self.rows = records.market_rows
        self.paddock_price = {paddock.capacity: paddock.cost for paddock in records.paddocks}
        self.most_capacity = max(self.paddock_price)
        self.visitors = {record.kind: record for record in records.visitors}
        tracks = {track.id: track for track in records.track}
        self.most_limit = tracks["cold_storage"].max or 0
        self.most_excitement = tracks["excitement"].max or 0
        self.die_places = records.research_centre.dice_slots
        self.storage_places = records.research_centre.cold_storage_slots
        self.park_rows, self.park_columns = records.park.rows, records.park.cols
        self.zones = self.park_rows * self.park_columns
        places = {printed.id: tuple(map(self.zone, printed.zones)) for printed in records.park_printed}
        self.exhibit_zone, self.hats_zone = places["start_exhibit"][0], places["hats"][0]

    def zone(self, name: str) -> int:
        """A zone by its printed name: r1c2 is 1."""
        return (int(name[1]) - 1) * self.park_columns + int(name[3]) - 1

    def security_price(self, level: int) -> int:
        """DI-6.9: the price of moving into a security level."""
        return next(band.cost for band in self.records.security_cost if band.levels[0] <= level <= band.levels[1])

    def starting(self, corporation: int) -> int:
        """The number of a corporation's starting species."""
        return self.species[self.corporations[corporation].starting_species]

    def _recipe(self, name: str, record: RecipeRecord | StartingExhibit) -> Recipe:
        return Recipe(
            name,
            record.name,
            self.categories.index(record.category),
            tuple(record.cost.get(colour, 0) for colour in self.colours),
            record.cost.get("any_basic", 0),
            record.excitement,
            record.vp,
            record.threat,
        )
