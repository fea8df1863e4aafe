"""The records of the box's TOML file as frozen types. Unknown fields and words are refused when they are read."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Source = Literal["seed", "public", "reconstructed"]
Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
Terrain = Literal["clear", "mountain", "swamp", "water", "volcano"]
Route = Literal["A", "B", "C"]
CompanyKind = Literal["railroad", "shipping", "factory", "airline"]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any record: where it comes from."""

    source: Source


class Meta(Record, frozen=True):
    """The game, and single numbers of its rules."""

    id: str
    title: str
    designers: tuple[str, ...]
    publisher: str
    players_min: Some
    players_max: Some
    solo: Literal[False]
    money_cap: Literal[0]
    hex_cube_limit: Some
    turn_income: Count
    building_bonus: Count
    nest_action_cost: Count


class Totals(Record, frozen=True):
    """How many pieces there are."""

    tiles: Some
    water_hexes: Some
    asterisk_hexes: Some
    railroads: Some
    cubes_per_railroad: Some
    goods_per_colour: Some
    goods_colours: Some
    nests_per_airline: Some
    engineer_tokens: Some
    wood_bits_listed: Some


class PlayerSetup(Record, frozen=True):
    """What a number of players begins with."""

    players: Some
    cash: Count
    turns_each: Some
    preplaced_tiles: Count
    sets: Some


class OpeningSets(Record, frozen=True):
    """How the opening sets of a number of players are made: one `fixed` share each, and one random share of each pool."""

    players: Some
    fixed: tuple[str, ...]
    pools: tuple[tuple[str, ...], ...]
    leftover_to_stack: Count


class CompanyRecord(Record, frozen=True):
    """A company. Fields that its kind does not have are left out."""

    id: str
    kind: CompanyKind
    name: str
    share_count: Some
    colour: str = ""
    letter: str = ""
    route: Route | None = None
    start_hex: str = ""
    stomp_start_value: Count = 0
    cubes_total: Count = 0
    cubes_start_hex: Count = 0
    cubes_stomp_market: Count = 0
    tokens_total: Count = 0
    tokens_map: Count = 0
    tokens_track: Count = 0
    tokens_stack: Count = 0
    nests_total: Count = 0
    nests_airport: Count = 0
    nests_market: Count = 0


class ShareBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What buying a share brings."""

    kind: Literal["take_cube_space", "place_cube_in_box", "place_factory", "take_nest"]
    space: Count = 0


class ShareRecord(Record, frozen=True):
    """A share of a company; order 1 lies on top of the stack."""

    id: str
    company: str
    order: Some
    price: Count
    bonus: ShareBonus


class CubeSpace(Record, frozen=True):
    """A space with cubes of a railroad, taken with a share, and its Stomp symbols."""

    railroad: str
    space: Some
    cubes: Some
    stomp: Count


class MarketSpace(Record, frozen=True):
    """A space of the Stomp Market."""

    index: Count
    value: Some


class TrackSpace(Record, frozen=True):
    """A space of the Factory Track with its value for each company, 0 where the company may not enter."""

    position: Count
    therz_value: Count
    utah_value: Count


class BonusEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Factory Bonus does."""

    kind: Literal["place_one_cube", "advance_railroad", "recycle_action", "nest_action", "buy_share"]
    spaces: Count = 0
    cost: Count = 0


class FactoryBonus(Record, frozen=True):
    """A Factory Bonus and the value a company needs for it."""

    value: Some
    effect: BonusEffect
    text: str


class Good(Record, frozen=True):
    """A colour of goods."""

    id: str
    letter: str
    discs: Some


class GoodsSpace(Record, frozen=True):
    """A space of a goods column; slot 1 is the top."""

    colour: str
    slot: Some
    value: Some


class CityCounter(Record, frozen=True):
    """A counter that says which good a city wants."""

    id: str
    colour: str


class RecyclePayout(Record, frozen=True):
    """What recycling so many goods pays."""

    goods: Count
    money: Count


class ShippingPayout(Record, frozen=True):
    """Money for each cube in a box, for each share: by the rank of the box."""

    most: Count
    second: Count
    least: Count
    tied_most: Count
    tied_second: Count


class EngineerBonus(Record, frozen=True):
    """What the engineer area pays."""

    formula: Literal["spent_cubes * distinct_colours"]
    max_colours: Some


class TileRecord(Record, frozen=True):
    """A tile that covers a water hex."""

    id: str
    terrain: Terrain
    towns: Annotated[int, msgspec.Meta(ge=0, le=2)]
    city: bool
    factory: str
    redraw_at_setup: bool


class HexRecord(Record, frozen=True):
    """What is printed on a hex of the map."""

    id: str
    row: Count
    col: Count
    q: int
    r: int
    terrain: Terrain
    towns: Annotated[int, msgspec.Meta(ge=0, le=2)]
    city: bool
    factory: str
    airport: str
    start: str
    stomp: bool
    asterisk: bool
    routes: tuple[Route, ...]
    neighbours: tuple[str, ...]


class RouteEdge(Record, frozen=True):
    """A printed segment of a shipping route between two neighbouring hexes."""

    id: str
    route: Route
    a: str
    b: str
