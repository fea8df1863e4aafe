"""One position of Dinosaur World: plain data only (DW-1). Tiles, cards, workers and DNA are numbers of the box."""

from __future__ import annotations

import msgspec

from dinotui.engine import State

EMPTY = -1
"""No tile, no card."""
ENTRANCE = -2
"""The tile number of the Welcome Center and Park Entrance, which is no tile of the box's lists."""
FREE, FILLED, ESCAPED = 0, 1, 2
"""What a slot holds: nothing, a dinosaur, an escapee marker (DW-1.8)."""
STAGES = (
    "lay_out",
    "goals",
    "specialists",
    "draft",
    "settle",
    "token",
    "reveal",
    "hire",
    "roll",
    "public",
    "private",
    "tour",
    "rivals",
    "goals_met",
    "income",
    "threat",
    "islands",
    "entrance",
    "over",
)
"""The parts of a game in their order; goals, specialists, reveal, rivals and goals_met are of the solo mode."""
PHASES = {
    "reveal": "Start of the round",
    "hire": "Hire Workers",
    "roll": "Public Actions",
    "public": "Public Actions",
    "private": "Private Actions",
    "tour": "Jeeple Tour",
    "rivals": "Jeeple Tour",
    "goals_met": "Income & Cleanup",
    "income": "Income & Cleanup",
    "threat": "Income & Cleanup",
    "islands": "Income & Cleanup",
    "entrance": "Income & Cleanup",
}
"""The phase each part belongs to (DW-3.1)."""


class ParkTile(msgspec.Struct):
    """A tile of a park: where it lies, and what is on it.

    slots     its dinosaur slots from left to right
    standing  the escaped dinosaurs on it, as places of their paddocks in the park
    """

    q: int
    r: int
    tile: int
    boredom: int
    slots: list[int]
    standing: list[int]


class Player(msgspec.Struct):
    """What one player has (DW-1.7).

    deaths_now  Deaths taken in this round
    workers     in hand by kind; `placed` those used in this round, which go back in Income
    routes      route tokens placed; `bonuses` bonus tokens placed, in their order
    hand        tiles drafted and not yet placed
    park        the tiles in the order they came, the entrance first
    jeeple      where the Jeeple stands, as a place of `park`; `movement` it has left
    activated   tiles activated in this tour; `entered` whether it came to where it stands by its last move and has not activated since
    cleared     escaped dinosaurs were sent home there since it came
    latched     objectives fulfilled and not yet paid, as places of the open objectives
    """

    money: int
    vp: int
    security: int
    threat: int
    excitement: int
    deaths: int
    deaths_now: int
    dna: list[int]
    workers: list[int]
    placed: list[int]
    routes: int
    bonuses: list[int]
    hand: list[int]
    park: list[ParkTile]
    jeeple: int
    movement: int
    activated: list[int]
    entered: bool
    cleared: bool
    passed: bool
    latched: list[int]


class Objective(msgspec.Struct):
    """An open objective: who scored it, and with which place from 0."""

    number: int
    claimers: list[int]
    places: list[int]


class Specialist(msgspec.Struct):
    """A Specialist in play: how many workers stand on it."""

    number: int
    used: int


class Solo(msgspec.Struct):
    """What a solo game has besides (DW-13).

    deck      round cards still hidden, the next one last; `shown` those revealed, the newest last
    goals     objectives face up; `met` those turned face down
    returned  how many objectives went back into the deck
    specialists  those in play; `left_out` the others
    markers   escapee markers in the supply
    rivals    Deaths on the Central Islands
    """

    deck: list[int]
    shown: list[int]
    goals: list[int]
    met: list[int]
    returned: int
    specialists: list[Specialist]
    left_out: list[int]
    markers: int
    rivals: int


class WorldState(State):
    """A position (DW-1.6).

    stage      the part of the game, one of STAGES; `done` counts what is done of it
    order      seats in turn order
    special_deck, paddock_deck   stacks, the next tile last; rows from the stack outwards; discards
    sorted_deck   the Special Buildings' stack still lies in the order of its letters
    dealt      paddocks and Special Buildings of the draft nobody took yet
    stacks     Attractions left of each kind
    dice       faces of the DNA dice that can be taken; `dice_used` those taken
    worker_deck, worker_row, worker_taken, worker_discard   Worker Database cards
    supply     workers by kind; `dinosaurs` by class; `boredom` tokens
    objectives open objectives; `objective_deck` the others
    """

    stage: str
    done: int
    round: int
    order: list[int]
    special_deck: list[int]
    special_row: list[int]
    special_discard: list[int]
    sorted_deck: bool
    paddock_deck: list[int]
    paddock_row: list[int]
    paddock_discard: list[int]
    dealt: list[int]
    stacks: list[int]
    dice: list[int]
    dice_used: int
    worker_deck: list[int]
    worker_row: list[int]
    worker_taken: list[int]
    worker_discard: list[int]
    supply: list[int]
    dinosaurs: list[int]
    boredom: int
    objectives: list[Objective]
    objective_deck: list[int]
    players: list[Player]
    solo: Solo | None
