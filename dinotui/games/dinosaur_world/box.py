"""The box: tiles, dice, cards and numbers as immutable typed data, in the form the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NewType

import msgspec

from dinotui.engine.records import RecordReader

from . import checks
from .card_records import (
    Band,
    CentralDeaths,
    ObjectiveRecord,
    SoloCard,
    SoloMarkers,
    SoloScoring,
    SoloSetup,
    SpecialistRecord,
)
from .effect_records import (
    Effects,
)
from .records import (
    AddOnComponents,
    AttractionRecord,
    BonusToken,
    Cleanup,
    Components,
    DangerDie,
    DeathPenalty,
    DiceRolled,
    DnaFace,
    DnaType,
    EndScoring,
    FirstGameStart,
    HexRecord,
    Income,
    Jeeple,
    Meta,
    NewEntrance,
    PaddockRecord,
    PrivateAction,
    PublicAction,
    Record,
    SetupNumbers,
    SpecialRecord,
    WorkerCard,
    WorkerType,
)

TileId = NewType("TileId", int)
"""A tile's number: its place in `Box.tiles`. Paddocks come first, then Special Buildings, then the kinds of Attraction."""

SEASONAL, ADMINISTRATOR, RANGER, SCIENTIST, SECURITY = range(5)
"""The kinds of worker by their numbers."""
ANY = -1
"""Printed on a tile that any worker can work on."""
WORKER_KINDS = 5
DNA_KINDS = 6
BASIC = (0, 1, 2)
ADVANCED = (3, 4, 5)
CLASSES = 3
SLOTS = 3
PADDOCK, SPECIAL, ATTRACTION = "paddock", "special", "attraction"

GROUPS: dict[str, type[Record]] = {
    "worker_types": WorkerType,
    "worker_cards": WorkerCard,
    "dna_types": DnaType,
    "dna_die_faces": DnaFace,
    "danger_dice": DangerDie,
    "paddocks": PaddockRecord,
    "attractions": AttractionRecord,
    "special_buildings": SpecialRecord,
    "first_game_starts": FirstGameStart,
    "jeeple_bonus_tokens": BonusToken,
    "public_actions": PublicAction,
    "private_actions": PrivateAction,
    "objectives": ObjectiveRecord,
    "specialists": SpecialistRecord,
    "solo_cards": SoloCard,
    "solo_bands": Band,
}
SINGLES: dict[str, type[Record]] = {
    "meta": Meta,
    "hex": HexRecord,
    "component_counts": Components,
    "component_counts_addon": AddOnComponents,
    "dna_dice_rolled": DiceRolled,
    "jeeple": Jeeple,
    "setup": SetupNumbers,
    "cleanup": Cleanup,
    "new_entrance": NewEntrance,
    "income": Income,
    "end_scoring": EndScoring,
    "death_penalty": DeathPenalty,
    "solo_scoring": SoloScoring,
    "solo_setup": SoloSetup,
    "solo_markers": SoloMarkers,
    "central_deaths": CentralDeaths,
}


class Records(RecordReader):
    """The records of the box as they stand in its file, typed. Raises BoxError naming record and field."""

    faults = checks.FAULTS

    def __init__(self, data: Mapping[str, Any]) -> None:
        super().__init__(data, GROUPS.keys() | SINGLES.keys())
        self.meta = self._one("meta", Meta)
        self.hex = self._one("hex", HexRecord)
        self.components = self._one("component_counts", Components)
        self.add_on = self._one("component_counts_addon", AddOnComponents)
        self.dice_rolled = self._one("dna_dice_rolled", DiceRolled)
        self.jeeple = self._one("jeeple", Jeeple)
        self.setup = self._one("setup", SetupNumbers)
        self.cleanup = self._one("cleanup", Cleanup)
        self.entrance = self._one("new_entrance", NewEntrance)
        self.income = self._one("income", Income)
        self.end = self._one("end_scoring", EndScoring)
        self.deaths = self._one("death_penalty", DeathPenalty)
        self.solo_scoring = self._one("solo_scoring", SoloScoring)
        self.solo_setup = self._one("solo_setup", SoloSetup)
        self.markers = self._one("solo_markers", SoloMarkers)
        self.central = self._one("central_deaths", CentralDeaths)
        self.workers = self._many("worker_types", WorkerType)
        self.worker_cards = self._many("worker_cards", WorkerCard)
        self.dna = self._many("dna_types", DnaType)
        self.faces = self._many("dna_die_faces", DnaFace)
        self.danger_dice = self._many("danger_dice", DangerDie)
        self.paddocks = self._many("paddocks", PaddockRecord)
        self.attractions = self._many("attractions", AttractionRecord)
        self.specials = self._many("special_buildings", SpecialRecord)
        self.first_game = self._many("first_game_starts", FirstGameStart)
        self.bonus_tokens = self._many("jeeple_bonus_tokens", BonusToken)
        self.public_actions = self._many("public_actions", PublicAction)
        self.private_actions = self._many("private_actions", PrivateAction)
        self.objectives = self._many("objectives", ObjectiveRecord)
        self.specialists = self._many("specialists", SpecialistRecord)
        self.solo_cards = self._many("solo_cards", SoloCard)
        self.bands = self._many("solo_bands", Band)


class Tile(msgspec.Struct, frozen=True):
    """A tile in the form the rules use, workers, DNA and classes by number.

    sort        paddock, special or attraction
    letter      of a Special Building, "" for others
    worker      the kind a visit needs, ANY for any; paddocks need none
    excitement  what a visit gives, below 0 what it costs; 0 for paddocks
    shown       excitement of a paddock by its number of dinosaurs less 1
    dino_class  the class its slots hold, -1 without slots
    dna         what a dinosaur costs
    """

    id: str
    name: str
    sort: str
    cost: int
    letter: str = ""
    worker: int = ANY
    excitement: int = 0
    shown: tuple[int, ...] = ()
    build_vp: int = 0
    effect: Effects = ()
    text: str = ""
    dino_class: int = -1
    dna: tuple[int, ...] = (0,) * DNA_KINDS
    slot_vp: tuple[int, ...] = ()
    slot_threat: tuple[int, ...] = ()

    @property
    def is_paddock(self) -> bool:
        return self.sort == PADDOCK

    @property
    def has_slots(self) -> bool:
        return self.dino_class >= 0


class Box:
    """Everything in the box. Raises BoxError naming record and field.

    tiles       all tiles by number; `paddocks`, `specials` and `attractions` are the numbers of each sort
    faces       DNA on each face of a DNA die, by kind
    cards       workers on each Worker Database card, by kind
    vectors     the way to each of the six neighbours; `direction` by name
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        records = Records(data)
        checks.check(records)
        self.records = records
        self.rounds = records.meta.rounds
        self.setup, self.jeeple, self.solo_setup = records.setup, records.jeeple, records.solo_setup
        self.cleanup, self.entrance, self.income = records.cleanup, records.entrance, records.income
        self.deaths, self.components = records.deaths, records.components
        self.workers, self.dna = records.workers, records.dna
        self.worker_number: dict[str, int] = {record.id: i for i, record in enumerate(records.workers)}
        self.dna_number = {record.id: i for i, record in enumerate(records.dna)}
        self.class_number: dict[str, int] = {name: i for i, name in enumerate(checks.CLASSES)}
        self.tiles = (
            *map(self._paddock, records.paddocks),
            *map(self._special, records.specials),
            *map(self._attraction, records.attractions),
        )
        self.tile_number = {tile.id: TileId(i) for i, tile in enumerate(self.tiles)}
        self.paddocks, self.specials, self.attractions = (
            tuple(TileId(i) for i, tile in enumerate(self.tiles) if tile.sort == sort) for sort in (PADDOCK, SPECIAL, ATTRACTION)
        )
        self.copies = tuple(record.copies for record in records.attractions)
        self.faces = tuple(self._amounts(face.dna) for face in records.faces)
        self.face_ids = tuple(face.id for face in records.faces)
        self.caps = tuple(record.cap for record in records.dna)
        self.cards = tuple(tuple(card.workers[record.id] for record in records.workers) for card in records.worker_cards)
        self.card_ids = tuple(card.id for card in records.worker_cards)
        self.danger = tuple(die.faces for die in records.danger_dice)
        self.direction: dict[str, tuple[int, int]] = dict(zip(records.hex.directions, records.hex.vectors, strict=True))
        self.vectors = records.hex.vectors
        self.start: tuple[int, int] = records.hex.welcome_start
        self.tokens = records.bonus_tokens
        self.objectives, self.solo_cards, self.specialists = records.objectives, records.solo_cards, records.specialists
        self.public: dict[str, PublicAction] = {action.id: action for action in records.public_actions}
        self.private: dict[str, PrivateAction] = {action.id: action for action in records.private_actions}
        self.prices = tuple(map(self._prices, self.tiles))
        """What each tile costs, by the kind of worker that builds it (DW-5.5)."""
        count = records.components
        self.dinosaurs = (count.herbivores, count.small_carnivores, count.large_carnivores)
        """The supply of each class."""
        self.first_game = tuple((self.tile_number[s.paddock], self.tile_number[s.special_building]) for s in records.first_game)

    def _amounts(self, dna: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(dna.get(record.id, 0) for record in self.records.dna)

    def _paddock(self, record: PaddockRecord) -> Tile:
        return Tile(
            record.id,
            record.name,
            PADDOCK,
            record.cost,
            shown=record.excitement,
            dino_class=self.class_number[record.dino_class],
            dna=self._amounts(record.dna),
            slot_vp=record.slot_vp,
            slot_threat=record.slot_threat,
        )

    def _special(self, record: SpecialRecord) -> Tile:
        tile = Tile(
            record.id,
            record.name,
            SPECIAL,
            record.cost,
            letter=record.letter,
            worker=self._worker(record.worker),
            excitement=record.excitement,
            build_vp=record.build_vp,
            effect=record.effect,
            text=record.text,
        )
        slots = record.dino_slots
        if slots is None:
            return tile
        return msgspec.structs.replace(
            tile,
            dino_class=self.class_number[slots.dino_class],
            dna=self._amounts(slots.dna),
            slot_vp=slots.slot_vp,
            slot_threat=slots.slot_threat,
        )

    def _attraction(self, record: AttractionRecord) -> Tile:
        return Tile(
            record.id,
            record.name,
            ATTRACTION,
            record.cost,
            worker=self._worker(record.worker),
            excitement=record.excitement,
            effect=record.effect,
            text=record.text,
        )

    def _prices(self, tile: Tile) -> tuple[int, ...]:
        action = self.public[f"build_{tile.sort}"]
        matching = self.worker_number[action.bonus_worker]
        return tuple(max(0, tile.cost - action.bonus.n * (kind == matching)) for kind in range(WORKER_KINDS))

    def _worker(self, printed: str) -> int:
        return ANY if printed == "any" else self.worker_number[printed]

    def dice_for(self, players: int) -> int:
        """DW-5.1: DNA dice rolled with so many players."""
        rolled = self.records.dice_rolled
        return {2: rolled.p2, 3: rolled.p3, 4: rolled.p4}[players]

    def penalty(self, deaths: int) -> int:
        """DW-12.2: VP lost for so many Deaths left after the comparison."""
        table = self.deaths.table
        if deaths < len(table):
            return table[max(0, deaths)]
        return table[-1] + (deaths - len(table) + 1) * self.deaths.beyond_each
