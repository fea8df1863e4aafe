"""One position of Dinosaur Island: plain data only (DI-1).

Dice, tiles and cards are numbers of the box. A figure is a level: 1 to 3 a scientist, `AS_SCIENTIST` a worker sent as a scientist.
What changes seldom is a tuple, which copies of a position share.
"""

from __future__ import annotations

import msgspec

from dinotui.engine import State

EMPTY = -1
"""No tile, no die, nobody."""
REMOVED = -2
"""The owner of a die the solo deck has removed."""
AS_SCIENTIST = 4
"""The figure that is a worker (DI-4.10)."""
STAGES = (
    "lay_out",
    "goals",
    "start",
    "research",
    "market",
    "worker",
    "attract",
    "lines",
    "escape",
    "score",
    "season",
    "over",
)
"""The parts of a game in their order; "goals" is the choice of objectives in a solo game. "season" is the end of a round: bonuses,
then the end of the game or the next round."""
PHASE = {
    "start": "research",
    "research": "research",
    "market": "market",
    "worker": "worker",
    "attract": "park",
    "lines": "park",
    "escape": "park",
    "score": "park",
    "season": "cleanup",
}
"""The phase each part belongs to (DI-3.1, DI-3.2)."""


class Exhibit(msgspec.Struct):
    """An exhibit (DI-0.3). `zone` is its left zone; visitors stand on its spots."""

    recipe: int
    zone: int
    capacity: int
    dinosaurs: int
    patrons: int
    hooligans: int


class Stall(msgspec.Struct):
    """An attraction in a park (DI-0.4)."""

    attraction: int
    zone: int
    patrons: int
    hooligans: int


class Player(msgspec.Struct):
    """What one player has (DI-1.8 to DI-1.13).

    workers     workers owned; `used` those used this round; `busy` the pooled scientists used this round
    home        scientists at home by level; `pool` those that passed
    lab         by space: the actions that lie there, the top one last
    spent       worker slots used this round, as 10 * space + slot
    specialists hired; `brought` the workers each really brought
    gate_patrons, gate_hooligans  visitors at the entrance; `intern` the patron on the Intern's spot
    security_now, draw_now, doubles, registers, offices   what worker slots set for this round
    visitor_money, attraction_vp   counted in this round (DI-11.5)
    free_hire   the next specialist is free
    turns       research turns begun; `actions` market actions begun; `jack`, `copied`, `declined` once-per-round uses
    refined     free refinements used this round
    bought, built, created   lab upgrades and attractions ever got, species ever created
    """

    corporation: int
    money: int
    vp: int
    excitement: int
    threat: int
    security: int
    dna: list[int]
    limit: list[int]
    workers: int
    used: int
    busy: int
    home: tuple[int, ...]
    pool: tuple[int, ...]
    lab: list[tuple[int, ...]]
    spent: tuple[int, ...]
    specialists: tuple[int, ...]
    brought: tuple[int, ...]
    exhibits: list[Exhibit]
    stalls: list[Stall]
    gate_patrons: int
    gate_hooligans: int
    intern: int
    security_now: int
    draw_now: int
    doubles: int
    registers: tuple[int, ...]
    offices: tuple[int, ...]
    visitor_money: int
    attraction_vp: int
    free_hire: bool
    turns: int
    actions: int
    jack: bool
    copied: bool
    declined: bool
    done: bool
    refined: int
    bought: int
    built: int
    created: tuple[int, ...]


class Objective(msgspec.Struct):
    """An objective in play (DI-1.7): who claimed it, and whether others still may."""

    number: int
    claimers: tuple[int, ...]
    closed: bool


class Solo(msgspec.Struct):
    """What a solo game has besides (DI-12).

    deck    cards still hidden, the next one last; `shown` those used, the newest last
    drawn   cards to choose objectives from; `goals` the objectives in play; `scored` and `dropped` those that left it
    success whether an objective was scored in this round
    eaten   patrons out of the game
    """

    deck: list[int]
    shown: list[int]
    drawn: list[int]
    goals: list[int]
    scored: list[int]
    dropped: list[int]
    success: bool
    eaten: int


class IslandState(State):
    """A position (DI-1.1 to DI-1.7).

    stage     the part of the game, one of STAGES; `done` counts what is done of it
    order     seats in turn order; `twists` plot twists in the order revealed
    dice      the dice of the pool; `faces` what each shows, -1 before the roll; `owners` who claimed each, `figures` with what
    held      dice in the holding area, as places
    storage   seats of the figures on cold storage
    recipes   by category the tile on its place, -1 for none; `takers` who took it this round
    recipe_decks, market, decks, discards   by category; by column and row; by column
    opens     open upgrades left of each sort
    fired, lost   specialists and recipes out of the game
    dinosaurs, paddocks   supplies; paddocks by capacity 2, 3, 4
    patrons, hooligans    in the bag; `late` hooligans still to come
    """

    stage: str
    done: int
    round: int
    order: tuple[int, ...]
    twists: tuple[int, ...]
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    owners: list[int]
    figures: list[int]
    held: tuple[int, ...]
    storage: tuple[int, ...]
    recipes: list[int]
    takers: list[int]
    recipe_decks: list[list[int]]
    market: list[list[int]]
    decks: list[list[int]]
    discards: list[tuple[int, ...]]
    opens: list[int]
    fired: tuple[int, ...]
    lost: tuple[int, ...]
    dinosaurs: int
    paddocks: list[int]
    patrons: int
    hooligans: int
    late: int
    objectives: list[Objective]
    players: list[Player]
    solo: Solo | None
