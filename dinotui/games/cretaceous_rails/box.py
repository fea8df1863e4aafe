"""The box: cards, tiles, map sides and tracks as immutable typed data, in the form the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NewType

import msgspec

from dinotui.engine.records import RecordReader

from . import checks
from .geometry import Place, Placement, RailMap
from .records import (
    ActionTile,
    AiCardRecord,
    AiRecord,
    CardRecord,
    Company,
    Components,
    HexRecord,
    Layout,
    MultiplierRecord,
    PowerCard,
    PreferenceToken,
    RatingsTrack,
    Record,
    ResortType,
    RuleNumbers,
    SpaceRecord,
    Species,
    TileRecord,
)

CardId = NewType("CardId", int)
"""A resort card's number: its place in `Box.cards`."""
SpaceId = NewType("SpaceId", int)
"""An executive space's number: its place in `Box.spaces`."""
TileAt = NewType("TileAt", int)
"""A position in the action grid, row by row from the top left."""

GROUPS: dict[str, type[Record]] = {
    "species": Species,
    "companies": Company,
    "multipliers": MultiplierRecord,
    "action_tiles": ActionTile,
    "executive_spaces": SpaceRecord,
    "tiles": TileRecord,
    "hexes": HexRecord,
    "layouts": Layout,
    "resort_types": ResortType,
    "resort_cards": CardRecord,
    "ai_cards": AiCardRecord,
    "ai_preference_tokens": PreferenceToken,
    "power_cards": PowerCard,
}
SINGLES: dict[str, type[Record]] = {
    "rules": RuleNumbers,
    "components": Components,
    "ratings_track": RatingsTrack,
    "ai": AiRecord,
}


class Records(RecordReader):
    """The records of the box as they stand in its file, typed. Raises BoxError naming record and field."""

    faults = checks.FAULTS

    def __init__(self, data: Mapping[str, Any]) -> None:
        if data.get("game") != "cretaceous_rails" or data.get("schema") != 1:
            raise checks.error("file", "game, schema", "this is no box of Cretaceous Rails, schema 1")
        super().__init__(data, GROUPS.keys() | SINGLES.keys() | {"game", "schema"})
        self.rules = self._one("rules", RuleNumbers)
        self.components = self._one("components", Components)
        self.track = self._one("ratings_track", RatingsTrack)
        self.ai = self._one("ai", AiRecord)
        self.species = self._many("species", Species)
        self.companies = self._many("companies", Company)
        self.multipliers = self._many("multipliers", MultiplierRecord)
        self.action_tiles = self._many("action_tiles", ActionTile)
        self.spaces = self._many("executive_spaces", SpaceRecord)
        self.tiles = self._many("tiles", TileRecord)
        self.hexes = self._many("hexes", HexRecord)
        self.layouts = self._many("layouts", Layout)
        self.types = self._many("resort_types", ResortType)
        self.cards = self._many("resort_cards", CardRecord)
        self.ai_cards = self._many("ai_cards", AiCardRecord)
        self.tokens = self._many("ai_preference_tokens", PreferenceToken)
        self.powers = self._many("power_cards", PowerCard)

    def _named(self, record: Any, index: int) -> str:
        if isinstance(record, dict) and "id" not in record and "tile" in record:
            return f"{record['tile']} {record.get('q')},{record.get('r')}"
        return super()._named(record, index)


class Card(msgspec.Struct, frozen=True):
    """A resort card in the form the rules use: colours and species by number, values by level 1, 2 and 3.

    tourists, dinosaurs        how many of each colour or species the cost names
    any_tourist, any_dinosaur  icons any of them can pay
    values                     what the effect is worth on each level; 1 for effects that are the same on all
    rating_cost                ratings paid to use it on each level
    wild                       colours that are wild, on each level
    """

    id: str
    name: str
    type: str
    jungle: int
    tourists: tuple[int, ...]
    any_tourist: int
    dinosaurs: tuple[int, ...]
    any_dinosaur: int
    values: tuple[int, int, int]
    rating_cost: tuple[int, int, int]
    species: int
    wild: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
    multiplier: str
    grants_train_car: bool

    @property
    def tourist_icons(self) -> int:
        """How many tourists it costs."""
        return sum(self.tourists) + self.any_tourist

    @property
    def dinosaur_icons(self) -> int:
        """How many dinosaurs it costs."""
        return sum(self.dinosaurs) + self.any_dinosaur


class Space(msgspec.Struct, frozen=True):
    """An executive space: the two tiles of the grid beside it, the left or top one first."""

    id: str
    one: TileAt
    two: TileAt


class AiCard(msgspec.Struct, frozen=True):
    """A card of Cybersaur's deck. `double` is the colour of its 2x marker, "" for none, and `doubled` the action it is on."""

    id: str
    space: SpaceId
    left: bool
    display: int
    double: str
    doubled: int


class Box:
    """Everything in the box. Raises BoxError naming record and field.

    cards, ai_cards, tiles, spaces, companies, powers  by their numbers
    species, colours   the four species and, under the same number, the colour of the tourists who want to see them
    sides              what is printed on every tile side
    columns            how wide the action grid is
    icon               the action tile with the first-player marker
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        records = Records(data)
        self.sides: dict[str, dict[Place, HexRecord]] = {tile.id: {} for tile in records.tiles}
        checks.check(records, self.sides)
        self.records = records
        self.rules, self.track, self.ai = records.rules, records.track, records.ai
        self.species, self.companies, self.powers = records.species, records.companies, records.powers
        self.colours = tuple(species.tourist for species in records.species)
        self.species_number = {species.id: i for i, species in enumerate(records.species)}
        self.colour_number = {colour: i for i, colour in enumerate(self.colours)}
        self.halves: dict[str, int] = {kind.id: round(2 * kind.points_per_item) for kind in records.multipliers}
        """Half points for each item a scoring kind counts (CR-15.3)."""
        self.tiles = records.action_tiles
        self.icon = next(i for i, tile in enumerate(self.tiles) if tile.first_player_icon)
        self.columns = max(column for space in records.spaces for _, column in space.tiles)
        self.spaces = tuple(
            Space(space.id, *(TileAt((row - 1) * self.columns + column - 1) for row, column in space.tiles)) for space in records.spaces
        )
        self.all_spaces = tuple(SpaceId(i) for i in range(len(self.spaces)))
        space_number = {space.id: SpaceId(i) for i, space in enumerate(self.spaces)}
        self.beside = tuple(
            tuple(SpaceId(i) for i, space in enumerate(self.spaces) if at in (space.one, space.two)) for at in range(len(self.tiles))
        )
        """The spaces beside each position of the grid."""
        self.types = {kind.id: kind for kind in records.types}
        self.cards = tuple(map(self._card, records.cards))
        self.ai_cards = tuple(
            AiCard(
                card.id,
                space_number[card.space],
                card.arrow == "left",
                (card.display[0] - 1) * self.rules.display_columns + card.display[1] - 1,
                card.double.colour if card.double else "",
                {"first": 0, "second": 1}[card.double.action] if card.double else 0,
            )
            for card in records.ai_cards
        )
        self.jungle_tiles = {
            tile.tile: tuple(side.id for side in records.tiles if side.tile == tile.tile) for tile in records.tiles if tile.kind == "jungle"
        }
        """The sides of each jungle tile."""
        self.lines = frozenset(self.track.lines_after)
        self.map = lru_cache(maxsize=64)(self._map)
        """The map made of these placements, the start tile first."""

    def _map(self, placements: tuple[Placement, ...]) -> RailMap:
        return RailMap(placements, self.sides, self.species_number)

    def start_tile(self, players: int) -> str:
        """The start tile for this number of players (CR-2.10)."""
        return next(tile.id for tile in self.records.tiles if tile.kind == "start" and players in tile.players)

    def layout(self, players: int) -> Layout:
        """The map of a first game (CR-2.16)."""
        return next(layout for layout in self.records.layouts if players in layout.players)

    def _card(self, card: CardRecord) -> Card:
        cost, effect = card.cost, card.effect
        one, two, three = (tuple(self.colour_number[colour] for colour in colours) for colours in effect.colours_by_level or ((), (), ()))
        return Card(
            id=card.id,
            name=card.name,
            type=card.type,
            jungle=cost.jungle,
            tourists=tuple(cost.tourists.count(colour) for colour in self.colours),
            any_tourist=cost.any_tourist,
            dinosaurs=tuple(cost.dinosaurs.count(species.id) for species in self.species),
            any_dinosaur=cost.any_dinosaur,
            values=effect.by_level or (1, 1, 1),
            rating_cost=effect.rating_cost or (0, 0, 0),
            species=self.species_number[effect.species] if effect.species else -1,
            wild=(one, two, three),
            multiplier=card.multiplier,
            grants_train_car=card.grants_train_car,
        )
