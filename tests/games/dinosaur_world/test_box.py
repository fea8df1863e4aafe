"""The shipped box, and what is refused: every damaged record is named with its field."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import BoxError
from dinotui.games.dinosaur_world import GAME
from dinotui.games.dinosaur_world.box import ANY

Damage = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return GAME.data()


def test_the_shipped_box(box: Any) -> None:
    """What the box adds up to, and the form the rules use."""
    assert Counter(tile.sort for tile in box.tiles) == {"paddock": 17, "special": 30, "attraction": 4}
    assert Counter(box.tiles[tile].letter for tile in box.specials) == {"A": 10, "B": 10, "C": 10}
    assert [sum(tile.dino_class == c for tile in box.tiles if tile.is_paddock) for c in range(3)] == [7, 5, 5]
    assert box.dinosaurs == (30, 22, 22) and sum(box.copies) == 16 and len(box.cards) == 10
    assert all(sum(card) == 9 and card[0] == 4 for card in box.cards)
    assert [box.dice_for(n) for n in (2, 3, 4)] == [5, 7, 9]
    assert len(box.solo_cards) == 17 and len(box.specialists) == 6 and len(box.objectives) == 18
    assert sum(tile.has_slots for tile in box.tiles) == 17 + 6
    assert all(box.tiles[tile].worker == ANY for tile in box.attractions)
    assert tuple(box.tiles[tile].name for tile in box.first_game[0]) == ("Gallimimus", "Ticket Booth")


@pytest.mark.parametrize(("deaths", "lost"), [(-1, 0), (0, 0), (1, 1), (4, 5), (10, 22), (11, 26), (12, 30)])
def test_the_death_table(box: Any, deaths: int, lost: int) -> None:
    assert box.penalty(deaths) == lost


def put(group: str, where: int | str, field: str, value: Any) -> Damage:
    """Set a field (round.move) of a record, found by its number or id; drop it for None."""

    def damage(data: dict[str, Any]) -> None:
        records = data[group]
        record = records if isinstance(records, dict) else pick(records, where)
        *path, last = field.split(".")
        for name in path:
            record = record[int(name) if name.isdigit() else name]
        if value is None:
            del record[last]
        else:
            record[last] = value

    return damage


def pick(records: list[dict[str, Any]], where: int | str) -> dict[str, Any]:
    return records[where] if isinstance(where, int) else next(one for one in records if one["id"] == where)


def drop(group: str, where: int = -1) -> Damage:
    """Leave out a record."""

    def damage(data: dict[str, Any]) -> None:
        del data[group][where]

    return damage


def group(name: str, records: Any) -> Damage:
    """Replace a whole group, or leave it out for None."""

    def damage(data: dict[str, Any]) -> None:
        if records is None:
            del data[name]
        else:
            data[name] = records

    return damage


def both(one: Damage, other: Damage) -> Damage:
    """Two damages at once."""

    def damage(data: dict[str, Any]) -> None:
        one(data)
        other(data)

    return damage


DAMAGES: list[tuple[Damage, str]] = [
    (group("weather", []), "file, weather: no such group"),
    (group("setup", None), "setup: the record is missing"),
    (group("paddocks", []), "paddocks: the records are missing"),
    (put("paddocks", "pd_troodon", "source", "rumour"), "paddocks pd_troodon, source"),
    (put("paddocks", "pd_troodon", "colour", "red"), "paddocks pd_troodon"),
    (put("paddocks", "pd_troodon", "cost", 0), "paddocks pd_troodon, cost"),
    (put("paddocks", "pd_troodon", "id", "pd_oviraptor"), "pd_oviraptor, id: 2 records have the same id"),
    (put("paddocks", "pd_troodon", "dna", {"amber": 1}), "paddocks pd_troodon, dna: there is no 'amber'"),
    (put("paddocks", "pd_troodon", "excitement", [4, 2, 5]), "paddocks pd_troodon, excitement"),
    (put("paddocks", "pd_troodon", "dino_class", "herbivore"), "paddocks, dino_class"),
    (put("paddocks", "pd_troodon", "slot_vp", [1, 2]), "paddocks pd_troodon, slot_vp"),
    (drop("paddocks"), "paddocks: their number"),
    (put("hex", 0, "vectors", [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [1, 1]]), "hex, vectors"),
    (put("hex", 0, "directions", ["E", "NE", "NW", "W", "SW", "SW"]), "hex, directions"),
    (put("hex", 0, "welcome_start", [-1, 0]), "hex, welcome_start"),
    (put("worker_types", "ranger", "supply", 13), "worker_types, supply"),
    (put("worker_types", "ranger", "specialist", False), "worker_types, specialist"),
    (put("worker_cards", "wd01", "workers.security", 2), "worker_cards wd01, workers: there must be 9"),
    (put("worker_cards", "wd01", "workers", {"seasonal": 9}), "worker_cards wd01, workers: each kind"),
    (put("worker_cards", "wd02", "workers", {"seasonal": 4, "administrator": 2, "ranger": 1, "scientist": 1, "security": 1}), "two cards"),
    (put("dna_types", "green", "tier", "basic"), "dna_types, tier"),
    (put("dna_types", "green", "start", 2), "dna_types green, start"),
    (put("dna_die_faces", "dna_f1", "dna.cyan", 3), "dna_die_faces dna_f1, dna: a face is worth 3"),
    (put("dna_dice_rolled", 0, "p4", 10), "dna_dice_rolled, p4"),
    (put("danger_dice", "danger_herbivore", "faces.0.danger", 1), "danger_dice danger_herbivore, faces"),
    (put("danger_dice", "danger_herbivore", "dino_class", "large_carnivore"), "danger_dice, dino_class"),
    (put("special_buildings", "sb_a01", "letter", "B"), "special_buildings, letter"),
    (put("special_buildings", "sb_a01", "worker", "ranger"), "special_buildings, worker"),
    (put("special_buildings", "sb_a01", "effect", [{"kind": "teleport"}]), "special_buildings sb_a01, effect"),
    (put("special_buildings", "sb_a01", "effect", [{"kind": "gain", "resource": "luck", "n": 1}]), "special_buildings sb_a01, effect"),
    (put("special_buildings", "sb_a01", "effect.0.n", 0), "sb_a01, effect: a gain must be a gain"),
    (put("special_buildings", "sb_a02", "effect.0.pool", "amber"), "sb_a02, effect: there is no 'amber'"),
    (put("special_buildings", "sb_a05", "dino_slots", None), "special_buildings sb_a05, effect: it counts dinosaurs"),
    (put("special_buildings", "sb_a05", "effect.0.max", 0), "special_buildings sb_a05, effect"),
    (
        both(put("special_buildings", "sb_a03", "cost", 3), put("special_buildings", "sb_a03", "effect.0.n", 1)),
        "sb_a03, effect: it is never",
    ),
    (put("special_buildings", "sb_b02", "name", "Raptor House"), "special_buildings, worker: the Raptor Pen"),
    (put("attractions", "at_food", "copies", 5), "attractions, copies"),
    (put("component_counts", 0, "herbivores", 20), "component_counts, herbivore"),
    (put("component_counts", 0, "resource_markers", 40), "solo_markers, escapee_markers"),
    (put("first_game_starts", "fg1", "paddock", "pd_none"), "first_game_starts fg1"),
    (drop("first_game_starts"), "first_game_starts, seat"),
    (drop("jeeple_bonus_tokens"), "jeeple_bonus_tokens"),
    (put("jeeple", 0, "route_tokens_per_player", 6), "jeeple, route_tokens_per_player"),
    (put("setup", 0, "objective_markers_per_player", 4), "setup, objective_markers_per_player"),
    (put("public_actions", "gather_dna", "bonus.kind", "discount"), "public_actions gather_dna, bonus"),
    (put("public_actions", "gather_dna", "pays_tile_cost", True), "public_actions gather_dna, pays_tile_cost"),
    (put("private_actions", "raise_funds", "bonus", {"kind": "refine", "max": 2}), "private_actions raise_funds, bonus"),
    (put("objectives", "ob_dinos12", "vp", [3, 5, 8]), "objectives ob_dinos12, vp"),
    (put("objectives", "ob_dinos12", "require.dino_class", "herbivore"), "objectives ob_dinos12, require"),
    (put("objectives", "ob_ring6", "require.n", 7), "objectives ob_ring6, require: at most 6"),
    (put("objectives", "ob_ring6", "require", {"kind": "dinos", "n": 12}), "objectives, require: two ask for the same"),
    (put("solo_cards", "solo01", "objective.target_round", 6), "solo_cards solo01, target_round"),
    (put("solo_cards", "solo01", "objective.vp", 5), "solo_cards solo01, objective"),
    (put("solo_cards", "solo01", "round.move", "N"), "solo_cards solo01, round.move"),
    (put("solo_cards", "solo01", "round.move", "W"), "solo_cards, move"),
    (put("solo_cards", "solo01", "round.escape", ["E", "E"]), "solo_cards solo01, escape"),
    (put("solo_cards", "solo01", "round.dna_dice", 10), "solo_cards solo01, dna_dice"),
    (put("solo_cards", "solo02", "objective.require.n", 7), "solo_cards, require: two ask for the same"),
    (put("solo_setup", 0, "may_return", 4), "solo_setup, may_return"),
    (put("solo_scoring", 0, "escaped_dino", -2), "solo_scoring, escaped_dino"),
    (put("solo_scoring", 0, "uncompleted_objective", -5), "solo_scoring, uncompleted_objective"),
    (put("specialists", "sp_wrangler", "effect", [{"kind": "gain_dna", "pool": "green", "n": 2}]), "specialists sp_wrangler, effect"),
    (put("death_penalty", 0, "table", [1, 2]), "death_penalty, table"),
    (put("solo_bands", "band2", "min", 42), "solo_bands band2, min"),
    (put("solo_bands", "band1", "min", 0), "solo_bands, min, max"),
]


@pytest.mark.parametrize(("damage", "message"), DAMAGES, ids=[message for _, message in DAMAGES])
def test_damaged_boxes_are_refused(data: dict[str, Any], damage: Damage, message: str) -> None:
    """The error names the record and the field."""
    damaged = copy.deepcopy(data)
    damage(damaged)
    with pytest.raises(BoxError) as caught:
        GAME.box(damaged)
    assert message in str(caught.value), str(caught.value)


def test_every_record_says_where_it_comes_from(data: dict[str, Any]) -> None:
    """All records are counted, none twice."""
    sources = GAME.sources(data)
    shown = sum(len(source.ids) for source in sources)
    assert shown == sum(len(records) if isinstance(records, list) else 1 for records in data.values())
    assert {source.source for source in sources} == {"seed", "public", "reconstructed"}
    assert len({(source.group, source.source) for source in sources}) == len(sources)
