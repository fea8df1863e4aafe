"""One position of Cretaceous Rails: plain data only (CR-1).

Pieces are small numbers. An *item* is what lies in a car or on a card: 0 a jungle token, 1 to 4 a tourist of that colour,
5 to 8 a dinosaur of that species (colours and species in the order of the box). Sets of hexes are masks: bit h for hex h.
"""

from __future__ import annotations

import msgspec

from dinotui.engine import State

from .geometry import Placement

JUNGLE, TOURIST, DINOSAUR = 0, 1, 5
"""The first item of each sort."""
SORTS = 4
"""Colours, and species."""
EMPTY = -1
"""No card on a display space; no company, home or power yet."""
FACE_UP, FACE_DOWN = False, True
NO_HOLDER = -1

STAGES = ("lay_out", "companies", "start", "map", "fill", "homes", "play", "over")
"""The parts of a game in their order; up to "homes" they are the set-up (CR-3)."""


class Player(msgspec.Struct):
    """What one company has (CR-1.3). Cybersaur's pieces stand in the same fields: what it took lies in the store.

    company     its number in the box, -1 before it is chosen
    power       its number in the box, -1 for none
    home        the home hex, -1 before it is chosen
    rails       edges with its rails, the newest last; `supply` the rails left
    cars        train cars owned; `train` the items in them
    executives  the spaces of the executives placed this round, number 1 first
    jungle      free jungle tokens in the store; `above` those paid for bold lines
    tourists    free tourists in the store by colour; `focus` those locked in the focus group
    dinosaurs   dinosaurs in the store by species
    ratings     the four rating markers
    hand        cards in hand; `known` those of them everybody saw being taken
    columns     the resort: cards from level 1 upwards
    paid        by built card: the items that lie on it
    face_down   built cards lying face down (Mike & Mumu)
    used        built cards whose use in this round is spent
    """

    company: int
    power: int
    home: int
    rails: list[int]
    supply: int
    cars: int
    train: list[int]
    executives: list[int]
    jungle: int
    above: int
    tourists: list[int]
    focus: list[int]
    dinosaurs: list[int]
    ratings: list[int]
    hand: list[int]
    known: list[int]
    columns: list[list[int]]
    paid: dict[int, tuple[int, ...]]
    face_down: list[int]
    used: list[int]


class Cybersaur(msgspec.Struct):
    """What the automaton has besides a player's pieces (CR-16).

    deck        its cards still hidden, the next one last; `shown` those already used
    preference  species in order of preference
    origins     for each of its rails the corner it was laid from
    """

    deck: list[int]
    shown: list[int]
    preference: list[int]
    origins: list[int]


class RailsState(State):
    """A position.

    stage       the part of the game, one of STAGES; `done` how many seats are through with it
    round       1 to 4, 0 in the set-up; `turn` how many turns of it have begun
    ahead       tiles beside the executive placed last whose actions are still to come, the next one last
    first       the first player; `marker` who took the first-player marker, -1 while it lies on its tile
    grid        the action tile at each position, row by row
    placements  the tiles of the map, the start tile first
    drawn_tiles jungle tiles drawn for the map and not yet placed, the next one last
    jungle      hexes with a jungle token
    dinosaurs   for each species the hexes with a dinosaur
    tourists    four numbers for each hex: tourists by colour
    sack, spare_dinosaurs, spare_jungle  what is not in play
    deck        resort cards, the top one last; `discard` the discard pile; `display` its eight spaces, -1 for empty
    """

    stage: str
    done: int
    round: int
    turn: int
    ahead: list[int]
    first: int
    marker: int
    grid: list[int]
    placements: list[Placement]
    drawn_tiles: list[str]
    jungle: int
    dinosaurs: list[int]
    tourists: list[int]
    sack: list[int]
    spare_dinosaurs: list[int]
    spare_jungle: int
    deck: list[int]
    discard: list[int]
    display: list[int]
    players: list[Player]
    cybersaur: Cybersaur | None
