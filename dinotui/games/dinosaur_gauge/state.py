"""One position of Dinosaur Gauge: plain data only (GA-1).

Companies, shares and tiles are their numbers in the box. A railroad is also 0 to 3, a shipping company 0 to 2 (routes A, B, C),
a factory company 0 (THERZ) or 1 (UTAH), an airline 0 to 2; a good is 0 to 2. Hexes are 0 to 109.
"""

from __future__ import annotations

import msgspec

from dinotui.engine import State

NONE = -1
"""No tile drawn; an airline that is not open."""
STAGES = ("lay_out", "sets", "play", "over")
"""The parts of a game in their order; the first two are the set-up (GA-2)."""


class Player(msgspec.Struct):
    """What a player has (GA-1.9).

    money     dollars, never below 0
    shares    by company: how many shares
    cubes     by railroad: cubes in the own supply
    nests     by airline: nests in the own supply
    engineer  by railroad: cubes spent on difficult builds
    earned    by company: dollars its shares have paid so far
    """

    money: int
    shares: list[int]
    cubes: list[int]
    nests: list[int]
    engineer: list[int]
    earned: list[int]


class GaugeState(State):
    """A position.

    stage    the part of the game, one of STAGES
    chooser  the seat that chooses the first opening set
    done     how many sets are chosen
    sets     opening sets nobody has yet, as tuples of shares; `chosen` by seat the shares of its set
    first    the seat that has the first turn
    turn     how many turns have begun; `acts` whether the tile of this turn is laid and share and action are still to come
    bag      tiles still in the bag, the next one last
    tile     the tile just drawn, -1 for none
    laid     tiles on the map, by hex, in the order they were laid
    counters city counters left for city tiles, face down, the next one last
    city     by hex with a city: the good it wants
    sold     by company: shares that left the stack
    spaces   by railroad and space (5 r + space): cubes on it
    cubes    by hex: a bit for each railroad with a cube there
    market   by railroad: its space on the Stomp Market from 0; `flights` the same for airlines, -1 while not open
    boxes    by shipping company and railroad (4 s + r): cubes in its box
    tokens   by factory company: factory tokens in its stack
    plants   by hex with a factory: its company; `goods` the good on it, where there is one
    column   by good: discs in the market; `waste` discs in the Waste box
    track    by factory company: its marker on the Factory Track
    nests    by city hex with a nest: the airline; `supply` by airline the nests not yet taken
    players  by seat
    """

    stage: str
    chooser: int
    done: int
    sets: list[tuple[int, ...]]
    chosen: list[tuple[int, ...]]
    first: int
    turn: int
    acts: bool
    bag: list[int]
    tile: int
    laid: dict[int, int]
    counters: list[int]
    city: dict[int, int]
    sold: list[int]
    spaces: list[int]
    cubes: list[int]
    market: list[int]
    flights: list[int]
    boxes: list[int]
    tokens: list[int]
    plants: dict[int, int]
    goods: dict[int, int]
    column: list[int]
    waste: list[int]
    track: list[int]
    nests: dict[int, int]
    supply: list[int]
    players: list[Player]
