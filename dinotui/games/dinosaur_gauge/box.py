"""The box: companies, shares, tiles and the map as immutable typed data, in the form the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NewType

import msgspec

from dinotui.engine.records import RecordReader

from . import checks
from .geometry import Ground, HexId, Prints, hex_at
from .records import (
    CityCounter,
    CompanyRecord,
    CubeSpace,
    EngineerBonus,
    FactoryBonus,
    Good,
    GoodsSpace,
    HexRecord,
    MarketSpace,
    Meta,
    OpeningSets,
    PlayerSetup,
    Record,
    RecyclePayout,
    RouteEdge,
    ShareRecord,
    ShippingPayout,
    TileRecord,
    Totals,
    TrackSpace,
)

CompanyId = NewType("CompanyId", int)
"""A company's number: railroads 0 to 3, shipping 4 to 6, factories 7 and 8, airlines 9 to 11."""
ShareId = NewType("ShareId", int)
"""A share's number: its place in `Box.shares`."""
RAILROADS, SHIPPING, FACTORIES, AIRLINES = range(4), range(4, 7), range(7, 9), range(9, 12)
COMPANIES = 12
INDUSTRIES = {"Railroads": RAILROADS, "Shipping": SHIPPING, "Factories": FACTORIES, "Airlines": AIRLINES}
"""The four kinds of companies."""
GOODS = range(3)

GROUPS: dict[str, type[Record]] = {
    "player_setup": PlayerSetup,
    "opening_sets": OpeningSets,
    "companies": CompanyRecord,
    "shares": ShareRecord,
    "cube_spaces": CubeSpace,
    "stomp_market": MarketSpace,
    "factory_track": TrackSpace,
    "factory_bonuses": FactoryBonus,
    "goods": Good,
    "goods_market": GoodsSpace,
    "city_counters": CityCounter,
    "recycle_payout": RecyclePayout,
    "tiles": TileRecord,
    "hexes": HexRecord,
    "route_edges": RouteEdge,
}
SINGLES: dict[str, type[Record]] = {"meta": Meta, "totals": Totals, "shipping_payout": ShippingPayout, "engineer_bonus": EngineerBonus}


class Records(RecordReader):
    """The records of the box as they stand in its file, typed. Raises BoxError naming record and field."""

    faults = checks.FAULTS

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, GROUPS.keys() | SINGLES.keys())
        self.meta = self._one("meta", Meta)
        self.totals = self._one("totals", Totals)
        self.shipping_payout = self._one("shipping_payout", ShippingPayout)
        self.engineer_bonus = self._one("engineer_bonus", EngineerBonus)
        self.player_setup = self._many("player_setup", PlayerSetup)
        self.opening_sets = self._many("opening_sets", OpeningSets)
        self.companies = self._many("companies", CompanyRecord)
        self.shares = self._many("shares", ShareRecord)
        self.cube_spaces = self._many("cube_spaces", CubeSpace)
        self.stomp_market = self._many("stomp_market", MarketSpace)
        self.factory_track = self._many("factory_track", TrackSpace)
        self.factory_bonuses = self._many("factory_bonuses", FactoryBonus)
        self.goods = self._many("goods", Good)
        self.goods_market = self._many("goods_market", GoodsSpace)
        self.city_counters = self._many("city_counters", CityCounter)
        self.recycle_payout = self._many("recycle_payout", RecyclePayout)
        self.tiles = self._many("tiles", TileRecord)
        self.hexes = self._many("hexes", HexRecord)
        self.route_edges = self._many("route_edges", RouteEdge)


class Share(msgspec.Struct, frozen=True):
    """A share: its company, its order in the stack from 1, and its price. For railroads the Stomp symbols of its cube space."""

    id: str
    company: CompanyId
    order: int
    price: int
    cubes: int
    stomp: int


class Company(msgspec.Struct, frozen=True):
    """A company in the form the rules use: `shares` from the top of the stack; `home` is its start hex, -1 for shipping."""

    id: str
    name: str
    kind: str
    shares: tuple[ShareId, ...]
    prices: tuple[int, ...]
    home: int
    route: str


class Box:
    """Everything in the box. Raises BoxError naming record and field.

    companies, shares, tiles  by their numbers
    market                    values of the Stomp Market from the lowest space
    starts                    the railroads' first spaces on it
    track                     by factory company (0, 1): its value on each space of the Factory Track
    goods                     names of the goods
    column                    by good: the values of its column from the top
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        records = Records(data)
        checks.check(records)
        self.records = records
        self.meta, self.totals = records.meta, records.totals
        number = {company.id: CompanyId(i) for i, company in enumerate(records.companies)}
        ordered = sorted(records.shares, key=lambda share: (number[share.company], share.order))
        spaces = {(space.railroad, space.space): space for space in records.cube_spaces}
        self.shares = tuple(
            Share(
                share.id,
                number[share.company],
                share.order,
                share.price,
                spaces[share.company, share.order].cubes if (share.company, share.order) in spaces else 0,
                spaces[share.company, share.order].stomp if (share.company, share.order) in spaces else 0,
            )
            for share in ordered
        )
        self.share_number = {share.id: ShareId(i) for i, share in enumerate(self.shares)}
        self.companies = tuple(
            Company(
                company.id,
                company.name,
                company.kind,
                tuple(ShareId(i) for i, share in enumerate(self.shares) if share.company == c),
                tuple(share.price for share in self.shares if share.company == c),
                hex_at(company.start_hex) if company.start_hex else -1,
                company.route or "",
            )
            for c, company in enumerate(records.companies)
        )
        self.company_number = number
        self.setups = {setup.players: setup for setup in records.player_setup}
        self.openings = {row.players: row for row in records.opening_sets}
        self.market = tuple(space.value for space in records.stomp_market)
        self.starts = tuple(self.market.index(records.companies[c].stomp_start_value) for c in RAILROADS)
        self.track = (
            tuple(space.therz_value for space in records.factory_track),
            tuple(space.utah_value for space in records.factory_track),
        )
        self.tokens = tuple(records.companies[c].tokens_stack for c in FACTORIES)
        self.bonuses = tuple(bonus.value for bonus in records.factory_bonuses)
        self.bonus_spaces = next(bonus.effect.spaces for bonus in records.factory_bonuses if bonus.effect.kind == "advance_railroad")
        self.goods = tuple(good.id for good in records.goods)
        self.good_letters = tuple(good.letter for good in records.goods)
        self.discs = self.totals.goods_per_colour
        self.column = tuple(
            tuple(space.value for space in sorted(records.goods_market, key=lambda space: space.slot) if space.colour == good)
            for good in self.goods
        )
        self.counters = tuple(self.goods.index(counter.colour) for counter in records.city_counters)
        self.shipping_payout = records.shipping_payout
        self.payout = tuple(row.money for row in records.recycle_payout)
        self.tiles = records.tiles
        self.tile_factory = tuple(number[tile.factory] - FACTORIES[0] if tile.factory else -1 for tile in records.tiles)
        """By tile: the factory company (0, 1) printed on it, -1 for none."""
        routes = tuple(self.companies[c].route for c in SHIPPING)
        segments = tuple(
            tuple((int(hex_at(edge.a)), int(hex_at(edge.b))) for edge in records.route_edges if edge.route == route) for route in routes
        )
        self.prints = Prints(records.hexes, segments)
        self.airport = {self.companies[c].home: c - AIRLINES[0] for c in AIRLINES}
        """By hex: the airline (0 to 2) whose airport is there."""
        self.ground = lru_cache(maxsize=4096)(self._ground)
        """The map with these tiles, given as (hex, tile) in the order they were laid."""

    def _ground(self, laid: tuple[tuple[int, int], ...]) -> Ground:
        if not laid:
            return Ground(self.prints)
        h, tile = laid[-1]
        before: Ground = self.ground(laid[:-1])
        return Ground(self.prints, before, h, self.tiles[tile])

    def home(self, company: int) -> HexId:
        """The start hex of a company that has one."""
        return HexId(self.companies[company].home)
