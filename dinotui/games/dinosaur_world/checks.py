"""What must hold in a box beyond its types: references, totals, structure. Errors name record and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from dinotui.engine.records import Faults

from .card_records import (
    Require,
)
from .effect_records import (
    Gain,
    GainDna,
    Per,
)
from .records import (
    ActionBonus,
    AttractionRecord,
    SpecialRecord,
)

if TYPE_CHECKING:
    from .box import Records

CLASSES = ("herbivore", "small_carnivore", "large_carnivore")
WORKERS = ("seasonal", "administrator", "ranger", "scientist", "security")
BASIC, ADVANCED = "basic", "advanced"
FACE_WORTH = 3
"""What a face of a DNA die is worth, 1 for basic and 2 for advanced DNA."""
WORKERS_ON_CARD, SEASONAL_ON_CARD = 9, 4
PADDOCKS = (7, 5, 5)
"""Paddocks by class."""
BUILDINGS: Mapping[str, int] = {"security": 7, "scientist": 7, "administrator": 8, "ranger": 8}
"""Special Buildings by printed worker."""
DANGER = (1, 4, 6)
"""Danger symbols on each Danger die."""
FAMILIES = 4
"""Sets of player pieces in the box."""
SOLO_SETUP = {
    "deal_objectives": 8,
    "may_return": 3,
    "specialists_choose": 2,
    "draft_paddocks": 2,
    "draft_specials": 2,
    "setup_as_players": 2,
}
NEIGHBOURS = 6
POOLS = {BASIC, ADVANCED, "any"}


FAULTS = Faults("Dinosaur World")
error, need = FAULTS.error, FAULTS.need


def known(words: Iterable[str], among: Collection[str], record: str, field: str) -> None:
    """Raise BoxError when a reference points at nothing."""
    for word in words:
        need(word in among, record, field, f"there is no {word!r}")


def check(records: Records) -> None:
    """Check everything. Raises BoxError."""
    _ids(records)
    _hexes(records)
    _workers(records)
    _dna(records)
    _danger(records)
    _paddocks(records)
    _buildings(records)
    _supplies(records)
    _actions(records)
    _objectives(records)
    _solo(records)
    _effects(records)
    _values(records)
    _scoring(records)


def _ids(records: Records) -> None:
    """Ids are unique over the whole file."""
    ids = Counter(
        record["id"] for group in records.data.values() for record in (group if isinstance(group, list) else [group]) if "id" in record
    )
    for one, count in ids.items():
        need(count == 1, str(one), "id", f"{count} records have the same id")


def _hexes(records: Records) -> None:
    hexes = records.hex
    need(len(hexes.directions) == len(hexes.vectors) == NEIGHBOURS == len(set(hexes.directions)), "hex", "directions", "there must be six")
    vectors = set(hexes.vectors)
    need(len(vectors) == NEIGHBOURS and (0, 0) not in vectors, "hex", "vectors", "there must be six different ones")
    need(all((-q, -r) in vectors for q, r in vectors), "hex", "vectors", "each needs its opposite")
    q, r = hexes.welcome_start
    need(2 * q + r >= 0, "hex", "welcome_start", "it lies west of the park board")


def _workers(records: Records) -> None:
    count = records.components
    need(tuple(w.id for w in records.workers) == WORKERS, "worker_types", "id", "they must be the five kinds in their order")
    need(sum(w.supply for w in records.workers) == count.workers, "worker_types", "supply", "not as in component_counts")
    need([w.id for w in records.workers if not w.specialist] == ["seasonal"], "worker_types", "specialist", "all but Seasonal Hires are")
    need(len(records.worker_cards) == count.worker_cards, "worker_cards", "", "their number is not as in component_counts")
    for card in records.worker_cards:
        name = f"worker_cards {card.id}"
        need(set(card.workers) == set(WORKERS), name, "workers", "each kind must be named")
        need(sum(card.workers.values()) == WORKERS_ON_CARD, name, "workers", f"there must be {WORKERS_ON_CARD}")
        need(card.workers["seasonal"] == SEASONAL_ON_CARD, name, "workers", f"{SEASONAL_ON_CARD} must be Seasonal Hires")
    different = {tuple(sorted(card.workers.items())) for card in records.worker_cards}
    need(len(different) == len(records.worker_cards), "worker_cards", "workers", "two cards are the same")


def _dna(records: Records) -> None:
    tiers = [d.tier for d in records.dna]
    need(tiers == [BASIC] * 3 + [ADVANCED] * 3, "dna_types", "tier", "three basic kinds come first, then three advanced")
    start = {BASIC: records.setup.dna_basic, ADVANCED: records.setup.dna_advanced}
    for dna in records.dna:
        need(dna.start == start[dna.tier] <= dna.cap, f"dna_types {dna.id}", "start", "not as in setup, or above its cap")
    tier = {d.id: d.tier for d in records.dna}
    for face in records.faces:
        known(face.dna, tier, f"dna_die_faces {face.id}", "dna")
        worth = sum(n * (2 if tier[kind] == ADVANCED else 1) for kind, n in face.dna.items())
        need(worth == FACE_WORTH, f"dna_die_faces {face.id}", "dna", f"a face is worth {FACE_WORTH}")
    need(len(records.faces) == 6, "dna_die_faces", "", "there must be six")
    rolled = records.dice_rolled
    need(rolled.p2 <= rolled.p3 <= rolled.p4 <= records.components.dna_dice, "dna_dice_rolled", "p4", "there are not so many dice")


def _danger(records: Records) -> None:
    dice = records.danger_dice
    need(tuple(die.dino_class for die in dice) == CLASSES, "danger_dice", "dino_class", "there must be one of each class, in their order")
    need(len(dice) == records.components.danger_dice, "danger_dice", "", "their number is not as in component_counts")
    for die, symbols in zip(dice, DANGER, strict=True):
        found = sum(face.danger for face in die.faces)
        need(found == symbols, f"danger_dice {die.id}", "faces", f"there must be {symbols} Danger symbols, not {found}")


def _paddocks(records: Records) -> None:
    kinds = {d.id for d in records.dna}
    need(len(records.paddocks) == records.components.paddock_tiles, "paddocks", "", "their number is not as in component_counts")
    for paddock in records.paddocks:
        name = f"paddocks {paddock.id}"
        known(paddock.dna, kinds, name, "dna")
        need(list(paddock.excitement) == sorted(paddock.excitement), name, "excitement", "more dinosaurs can't be duller")
    classes: Counter[str] = Counter(paddock.dino_class for paddock in records.paddocks)
    need(tuple(classes[c] for c in CLASSES) == PADDOCKS, "paddocks", "dino_class", "there must be 7, 5 and 5 of the classes")


def _buildings(records: Records) -> None:
    count, kinds = records.components, {d.id for d in records.dna}
    need(len(records.specials) == count.special_building_tiles, "special_buildings", "", "their number is not as in component_counts")
    letters = Counter(building.letter for building in records.specials)
    need(len(set(letters.values())) == 1 and len(letters) == 3, "special_buildings", "letter", "there must be as many of A, B and C")
    printed = Counter(building.worker for building in records.specials)
    need(printed == Counter(BUILDINGS), "special_buildings", "worker", "not so many of each kind of worker")
    for building in records.specials:
        name = f"special_buildings {building.id}"
        if building.dino_slots:
            known(building.dino_slots.dna, kinds, name, "dino_slots")
        counts = any(isinstance(e, Per) and e.count == "dinos_here" for e in building.effect)
        need(counts == (building.dino_slots is not None), name, "effect", "it counts dinosaurs exactly when it has slots for them")
    copies = sum(attraction.copies for attraction in records.attractions)
    need(copies == count.attraction_tiles, "attractions", "copies", "not as in component_counts")
    pen = next((b for b in records.specials if b.name == "Raptor Pen"), None)
    need(pen is not None and pen.worker == "security", "special_buildings", "worker", "the Raptor Pen needs a Security Worker")


def _supplies(records: Records) -> None:
    """There are dinosaurs, tokens and markers for every slot and every player."""
    count = records.components
    needed: Counter[str] = Counter()
    for paddock in records.paddocks:
        needed[paddock.dino_class] += paddock.slots
    for building in records.specials:
        if building.dino_slots:
            needed[building.dino_slots.dino_class] += building.dino_slots.slots
    for dino_class, supply in zip(CLASSES, (count.herbivores, count.small_carnivores, count.large_carnivores), strict=True):
        need(needed[dino_class] <= supply, "component_counts", dino_class, f"{needed[dino_class]} slots, but only {supply} dinosaurs")
    need(len(records.bonus_tokens) * FAMILIES == count.jeeple_bonus_tokens, "jeeple_bonus_tokens", "", "not as in component_counts")
    need(len(records.bonus_tokens) == records.jeeple.bonus_tokens_per_player, "jeeple", "bonus_tokens_per_player", "not as many kinds")
    routes = records.jeeple.route_tokens_per_player * FAMILIES
    need(routes == count.jeeple_route_tokens, "jeeple", "route_tokens_per_player", "not as in component_counts")
    markers = FAMILIES * records.setup.objective_markers_per_player
    need(markers == count.objective_markers, "setup", "objective_markers_per_player", "not as in component_counts")
    need(records.markers.escapee_markers * FAMILIES == count.resource_markers, "solo_markers", "escapee_markers", "one player's set")
    ids = {p.id for p in records.paddocks} | {s.id for s in records.specials}
    for start in records.first_game:
        known((start.paddock, start.special_building), ids, f"first_game_starts {start.id}", "paddock, special_building")
    need([start.seat for start in records.first_game] == [1, 2, 3, 4], "first_game_starts", "seat", "one for each seat, in order")


def _actions(records: Records) -> None:
    names = [action.id for action in records.public_actions]
    need(len(set(names)) == 4 == len(names), "public_actions", "id", "there must be four different ones")
    for action in records.public_actions:
        bonus: ActionBonus = action.bonus
        need((action.id == "gather_dna") == (bonus.kind == "extra_die_dna"), f"public_actions {action.id}", "bonus", "not of this action")
        need(action.pays_tile_cost == (action.id != "gather_dna"), f"public_actions {action.id}", "pays_tile_cost", "not of this action")
    private = [action.id for action in records.private_actions]
    need(len(set(private)) == 5 == len(private), "private_actions", "id", "there must be five different ones")
    for act in records.private_actions:
        need(type(act.base) is type(act.bonus), f"private_actions {act.id}", "bonus", "it must be the same effect, stronger")


def _require(record: str, require: Require, records: Records) -> None:
    need((require.dino_class is not None) == (require.kind == "dinos_of_class"), record, "require", "a class, exactly where one is counted")
    most = {
        "tile_with_neighbours": NEIGHBOURS,
        "jeeple_tokens": records.jeeple.route_tokens_per_player + records.jeeple.bonus_tokens_per_player,
        "attraction_kinds": len(records.attractions),
    }.get(require.kind, require.n)
    need(require.n <= most, record, "require", f"at most {most} can be reached")


def _objectives(records: Records) -> None:
    need(len(records.objectives) == records.components.objective_cards, "objectives", "", "their number is not as in component_counts")
    for objective in records.objectives:
        _require(f"objectives {objective.id}", objective.require, records)
        need(list(objective.vp) == sorted(objective.vp, reverse=True), f"objectives {objective.id}", "vp", "later places can't pay more")
    need(len({o.require for o in records.objectives}) == len(records.objectives), "objectives", "require", "two ask for the same")
    asked = {o.require.kind for o in records.objectives} | {c.objective.require.kind for c in records.solo_cards}
    need(len(asked) == 17, "objectives", "require", "every kind of requirement must be used")


def _solo(records: Records) -> None:
    cards, setup = records.solo_cards, records.solo_setup
    need(len(records.specialists) == records.add_on.specialist_cards, "specialists", "", "not as in component_counts_addon")
    need(len(cards) == records.add_on.solo_cards, "solo_cards", "", "not as in component_counts_addon")
    for card in cards:
        name = f"solo_cards {card.id}"
        _require(name, card.objective.require, records)
        need(card.objective.target_round <= records.meta.rounds, name, "target_round", "there are not so many rounds")
        need(card.round.escape[0] != card.round.escape[1], name, "escape", "the arrows must differ")
        need(card.round.dna_dice <= records.components.dna_dice, name, "dna_dice", "there are not so many dice")
    need(len({c.objective.require for c in cards}) == len(cards), "solo_cards", "require", "two ask for the same")
    moves = Counter(card.round.move for card in cards)
    even = set(moves) == set(records.hex.directions) and max(moves.values()) - min(moves.values()) <= 1
    need(even, "solo_cards", "move", "the directions must be spread evenly")
    arrows = Counter(arrow for card in cards for arrow in card.round.escape)
    need(max(arrows.values()) - min(arrows.values()) <= 3, "solo_cards", "escape", "the directions must be spread evenly")
    for field, value in SOLO_SETUP.items():
        need(getattr(setup, field) == value, "solo_setup", field, f"the rules are written for {value}")
    need(len(cards) - setup.deal_objectives >= records.meta.rounds, "solo_cards", "", "the round deck runs out")
    need(setup.specialists_choose <= len(records.specialists), "solo_setup", "specialists_choose", "there are not so many")
    example = cards[0].objective
    need((example.vp, example.target_round, example.bonus_vp) == (4, 3, 4), f"solo_cards {cards[0].id}", "objective", "the printed example")
    penalties = records.solo_scoring
    need(penalties.escaped_dino == -3, "solo_scoring", "escaped_dino", "the rules say -3")
    need(penalties.uncompleted_objective == -10, "solo_scoring", "uncompleted_objective", "the rules say -10")
    wrangler = next((s for s in records.specialists if s.id == "sp_wrangler"), None)
    shape = [type(e).__name__ for e in wrangler.effect] if wrangler else []
    need(shape == ["ReturnEscaped", "GainDna"], "specialists sp_wrangler", "effect", "returns dinosaurs, then gains DNA")


def _effects(records: Records) -> None:
    """Pools of DNA exist; nothing gains 0; a limit is no less than one item."""
    kinds = {d.id for d in records.dna}
    holders: list[Any] = [*records.specials, *records.attractions, *records.bonus_tokens, *records.specialists]
    found = [(f"{holder.id}", e) for holder in holders for e in holder.effect]
    found += [(f"{action.id}", e) for action in records.private_actions for e in (action.base, action.bonus)]
    for name, e in found:
        if isinstance(e, GainDna):
            known((e.pool,), POOLS | kinds, name, "effect")
        elif isinstance(e, Gain):
            need(e.n != 0 and (e.n > 0 or e.resource == "threat"), name, "effect", "a gain must be a gain")
        elif isinstance(e, Per):
            need(e.max >= e.each, name, "effect", "the limit is below one item")


def _simple(tile: SpecialRecord | AttractionRecord) -> Counter[str] | None:
    """What a tile gives, cost and threat counted against it; None when it can't be compared."""
    worth: Counter[str] = Counter()
    for e in tile.effect:
        if not isinstance(e, Gain):
            return None
        worth[e.resource] += e.n
    worth["excitement"] += tile.excitement
    worth["build_vp"] += tile.build_vp if isinstance(tile, SpecialRecord) else 0
    worth["threat"] *= -1
    worth["cost"] = -tile.cost
    return worth


def _values(records: Records) -> None:
    """No tile is worse than another in everything."""
    tiles: list[SpecialRecord | AttractionRecord] = [*records.specials, *records.attractions]
    for one in tiles:
        for other in tiles:
            a, b = _simple(one), _simple(other)
            if one is other or a is None or b is None or other.worker not in (one.worker, "any"):
                continue
            need(any(a[k] > b[k] for k in set(a) | set(b)), one.id, "effect", f"it is never better than {other.id}")


def _scoring(records: Records) -> None:
    table = records.deaths.table
    need(bool(table) and table[0] == 0 and list(table) == sorted(table), "death_penalty", "table", "it must rise from 0")
    bands = records.bands
    need(bands[0].min is None and bands[-1].max is None, "solo_bands", "min, max", "the ends must be open")
    for low, high in pairwise(bands):
        fits = low.max is not None and high.min == low.max + 1
        need(fits, f"solo_bands {high.id}", "min", "it must begin where the one before ends")
