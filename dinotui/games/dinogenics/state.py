"""One position: plain data only, ids into the box (DG-1).

What changes seldom or is short is a tuple: copies of a position share it.
"""

from __future__ import annotations

import msgspec

from dinotui.engine import State

NONE = -1
"""An empty space of the market, a display or a row of tiles; no card."""
BLOCKED, FENCED, COVERED = -1, -2, -3
"""On a worker space: a blocking token for the whole game, a fence put there by a card, a cover for this season."""


def without(things: tuple[int, ...], one: int) -> tuple[int, ...]:
    """The same without the first of these; there must be one."""
    i = things.index(one)
    return things[:i] + things[i + 1 :]


class Tile(msgspec.Struct, frozen=True):
    """A facility tile on an island (DG-13). Tiles seldom change, so copies of a position share them.

    kind      its number in the box
    at, to    its first cell, by which it is known, and its second, NONE for a small tile
    damaged   turned to the damaged side
    visitors  in this hotel
    closed    takes no visitors this season
    used      what works so many times a season was used so often
    """

    kind: int
    at: int
    to: int
    damaged: bool
    visitors: int
    closed: bool
    used: int


class Dino(msgspec.Struct):
    """A dinosaur. `at` is the cell it stands on, or the first cell of the tile it lives in.

    fed      needs no more food this season
    checked  made its check of this phase (Open Season or Upkeep)
    """

    species: int
    at: int
    fed: bool
    checked: bool


class Player(msgspec.Struct):
    """What one park has (DG-1.7).

    fences       unused ones; `standing` is the set of edges with a fence
    visitors     in the Visitor Center
    crash        cells with a Crash Token
    hand         DNA cards; `known` those of them everybody saw being taken; `drawn` those being looked at
    cards        Manipulation cards; `played` those lying in front of the player: being played, or Off-Site Location
    used         specialists whose use of this season is spent
    workers      all workers; `left` those still to be placed; `home` those that stay unused this season
    ignoring     paid to be unaffected by the active news card
    leaving      visitors that left alive in this Upkeep
    steps        places this player moves up in the next order (Goat Rustling)
    gifts        sent gifts to the other park this season (co-op)
    """

    credits: int
    goats: int
    vp: int
    scandals: int
    refined: int
    fences: int
    standing: int
    visitors: int
    tiles: tuple[Tile, ...]
    dinos: list[Dino]
    crash: tuple[int, ...]
    hand: tuple[int, ...]
    known: tuple[int, ...]
    drawn: tuple[int, ...]
    cards: tuple[int, ...]
    played: tuple[int, ...]
    specialists: tuple[int, ...]
    used: tuple[int, ...]
    workers: int
    left: int
    home: int
    ignoring: bool
    leaving: int
    steps: int
    gifts: bool


class Robot(msgspec.Struct):
    """What a DiNO bot has besides a park (DG-20).

    seat, level  whose park, and how strong
    stacks       four stacks of DNA cards of one species each, number 1 first; `spare` the spare pile, the bottom first
    wild         Polymorphic cards in reserve
    deck         its cards still hidden, the next one last; `shown` those used
    pile         its face-down Manipulation cards, the top one last
    """

    seat: int
    level: int
    stacks: list[list[int]]
    spare: list[int]
    wild: int
    deck: list[int]
    shown: list[int]
    pile: list[int]


class Fencing(msgspec.Struct):
    """What housekeeping did already at one time (DG-3.6, 3.8): an edge and a dinosaur are moved once each.

    need     the size of pen that is wanted
    pens     pens built; `moves` single fences moved; `edges` whose edges as a set of bits
    shifted  places of the dinosaurs in the list of their park
    moving   single fences are being moved
    closed   nothing may be arranged at this time
    """

    need: int = 1
    pens: int = 0
    moves: int = 0
    edges: int = 0
    shifted: tuple[int, ...] = ()
    moving: bool = False
    closed: bool = False


class DinoState(State, omit_defaults=True):
    """A position. Fields with a default came later: saves from before do not have them, so they are written only while they differ.

    stage        the part of the season, one of STAGES in `seasons`; `done` how many steps of it are over
    season       1 to 7
    order        the seats in player order; `turn` whose place in it is next
    acting       the seat in the middle of its worker turn, NONE between turns; `sent` its worker is placed
    fencing      what it arranged since its turn began, or since the worker was placed
    doing        the area whose action it carries out, NONE before and after; `visited` what it did in this visit to City Center or HQ
    ground       what housekeeping deals with, as it was before that action
    synth        the seat of Synth, NONE outside co-op; `pair` the branches that still play in this turn of theirs
    dna, edna    decks, the top card last; `boneyard` their discard pile
    market       three spaces, NONE for empty
    mdeck, mdiscard          Manipulation cards
    sdeck, display, contractors  specialists
    bag          small tiles, the next one last; `stacks` the four stacks of City Center, the top one last
    large        large tiles face down; `revealed` those on offer; `habitats` how many Aquatic Habitats are left
    news, past   news cards, the next one last, and those gone; `active` and `upcoming` may be NONE
    chaos        Chaos cards to be resolved in this step
    goats, visitors, fences, meeples  what is left in the supply
    spaces       for each area what stands on its spaces
    gone         tiles out of the game
    removed      meeples out of the game by species (Synth)
    auction      the face-down card of a blind auction; `lookers` the seats that looked at it
    pool         bonus visitors still to come; `declined` the seats that took none of those offered (DG-4.3)
    shown        the seat whose hand is being looked at, NONE for nobody; `peeked` how many of the next news cards are
    """

    stage: str
    done: int
    season: int
    order: list[int]
    turn: int
    acting: int
    sent: bool
    fencing: Fencing
    synth: int
    pair: list[int]
    dna: list[int]
    edna: list[int]
    boneyard: list[int]
    market: list[int]
    mdeck: list[int]
    mdiscard: list[int]
    sdeck: list[int]
    display: list[int]
    contractors: list[int]
    bag: list[int]
    stacks: list[list[int]]
    large: list[int]
    revealed: list[int]
    habitats: int
    news: list[int]
    past: list[int]
    active: int
    upcoming: int
    chaos: list[int]
    goats: int
    visitors: int
    fences: int
    meeples: list[int]
    spaces: list[tuple[int, ...]]
    gone: list[int]
    removed: list[int]
    players: list[Player]
    robots: list[Robot]
    auction: list[int]
    lookers: list[int]
    shown: int
    peeked: int
    doing: int = NONE
    visited: tuple[str, ...] = ()
    ground: tuple[int, ...] = ()
    pool: int = 0
    declined: tuple[int, ...] = ()
