"""The shipped box, and what is refused: every damaged record is named with its field."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import BoxError
from dinotui.games.cretaceous_rails import GAME, checks
from dinotui.games.cretaceous_rails.checks import EFFECTS

Damage = Callable[[dict[str, Any]], None]


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    return GAME.data()


def test_the_shipped_box(box: Any) -> None:
    """What the box adds up to, and the form the rules use."""
    assert len(box.cards) == 84 and len(box.spaces) == 24 and len(box.tiles) == 16 and len(box.ai_cards) == 24
    assert Counter(card.type for card in box.cards) == dict.fromkeys(EFFECTS, 4)
    assert box.halves == {"rail": 1, "train_car": 2, "cabin_volcano": 4, "tourist": 2, "jungle": 2}
    assert box.tiles[box.icon].action == "draw_cards"
    assert box.colours == ("red", "blue", "purple", "green")
    assert [sorted(sides) for sides in box.jungle_tiles.values()] == [[f"J{n}A", f"J{n}B"] for n in range(1, 5)]
    assert (box.start_tile(1), box.start_tile(2), box.start_tile(3), box.start_tile(4)) == ("S124", "S124", "S3", "S124")
    assert all(len(box.beside[at]) in (2, 3, 4) for at in range(16)) and sum(map(len, box.beside)) == 48


def put(group: str, where: int | str, field: str, value: Any) -> Damage:
    """Set a field (cost.jungle) of a record, found by its number or id; drop it for None."""

    def damage(data: dict[str, Any]) -> None:
        records = data[group]
        record = records if isinstance(records, dict) else pick(records, where)
        *path, last = field.split(".")
        for name in path:
            record = record[name]
        if value is None:
            del record[last]
        else:
            record[last] = value

    return damage


def pick(records: list[dict[str, Any]], where: int | str) -> dict[str, Any]:
    if isinstance(where, int):
        return records[where]
    if "," in where:
        tile, q, r = where.split(",")
        return next(one for one in records if (one["tile"], one["q"], one["r"]) == (tile, int(q), int(r)))
    return next(one for one in records if one["id"] == where)


def drop(group: str, where: int | str = -1) -> Damage:
    """Remove a record."""
    return lambda data: data[group].remove(pick(data[group], where))


def twice(group: str, where: int | str = 0) -> Damage:
    """Add a record a second time."""
    return lambda data: data[group].append(copy.deepcopy(pick(data[group], where)))


def both(*damages: Damage) -> Damage:
    """Several damages at once."""

    def damage(data: dict[str, Any]) -> None:
        for one in damages:
            one(data)

    return damage


def moved(tile: str, rows: int) -> Damage:
    """All hexes of a tile side moved up."""

    def damage(data: dict[str, Any]) -> None:
        for record in data["hexes"]:
            if record["tile"] == tile:
                record["r"] += rows

    return damage


def exchanged(field: str, one: str, other: str) -> Damage:
    """A field of two hexes exchanged."""

    def damage(data: dict[str, Any]) -> None:
        a, b = pick(data["hexes"], one), pick(data["hexes"], other)
        a[field], b[field] = b[field], a[field]

    return damage


def without_side(side: str) -> Damage:
    """A tile side and its hexes removed."""

    def damage(data: dict[str, Any]) -> None:
        data["tiles"] = [record for record in data["tiles"] if record["id"] != side]
        data["hexes"] = [record for record in data["hexes"] if record["tile"] != side]

    return damage


def each_species(field: str, component: str, number: int) -> Damage:
    """The same number of pieces for every species."""
    return both(put("components", 0, component, number), *(put("species", n, field, number) for n in range(4)))


LAYOUT = {
    "id": "extra",
    "players": [2],
    "start_tile": "S124",
    "placements": [{"side": "J1A", "q": -3, "r": 3, "rotation": 0}, {"side": "J2A", "q": 1, "r": 3, "rotation": 0}],
    "source": "reconstructed",
}
DAMAGED: dict[str, tuple[Damage, str, str]] = {
    # reading
    "another game": (lambda data: data.update(game="chess"), "file", "game"),
    "another schema": (lambda data: data.update(schema=2), "file", "schema"),
    "unknown group": (lambda data: data.update(dice=[]), "file", "dice"),
    "missing table": (lambda data: data.pop("ai"), "ai", "missing"),
    "missing group": (lambda data: data.pop("companies"), "companies", "missing"),
    "empty group": (lambda data: data.update(layouts=[]), "layouts", "missing"),
    "wrong type": (put("resort_cards", "RC04", "cost.jungle", "two"), "resort_cards RC04", "cost.jungle"),
    "negative": (put("resort_cards", "RC04", "cost.jungle", -1), "resort_cards RC04", "cost.jungle"),
    "missing field": (put("companies", "dino_luxe", "name", None), "companies dino_luxe", "name"),
    "unknown field": (put("species", "trex", "weight", 9), "species trex", "weight"),
    "unknown word": (put("action_tiles", "AT01", "action", "rest"), "action_tiles AT01", "action"),
    "unknown source": (put("action_tiles", "AT01", "source", "dream"), "action_tiles AT01", "source"),
    "hex without id": (put("hexes", "J1A,0,0", "q", "zero"), "hexes J1A zero,0", "q"),
    "no such ruling": (put("rules", 0, "rulings.rail_score_rounding", "down"), "rules", "rulings.rail_score_rounding"),
    "no record at all": (lambda data: data["companies"].append(7), "companies number 5", "object"),
    "same id": (put("resort_cards", "RC02", "id", "RC01"), "resort_cards RC01", "id"),
    # numbers
    "rule number": (put("rules", 0, "rounds", 5), "rules", "rounds"),
    "one species less": (drop("species"), "species", "four"),
    "miniatures": (put("species", "trex", "miniatures", 12), "species trex", "miniatures"),
    "tourists": (put("species", "trex", "tourists", 12), "species trex", "tourists"),
    "one tourist for two": (put("species", "trex", "tourist", "blue"), "species blue", "tourist"),
    "start off the track": (put("ratings_track", 0, "start", 20), "ratings_track", "start"),
    "lines descend": (put("ratings_track", 0, "lines_after", [10, 5]), "ratings_track", "lines_after"),
    "line off the track": (put("ratings_track", 0, "lines_after", [5, 20]), "ratings_track", "lines_after"),
    "short track": (both(put("ratings_track", 0, "max", 8), put("ratings_track", 0, "lines_after", [5])), "ratings_track", "max"),
    "four multipliers": (drop("multipliers"), "multipliers", "five"),
    "three powers": (drop("power_cards"), "power_cards", "four"),
    "two powers alike": (
        put("power_cards", "billy_rex", "effect", {"kind": "build_drawn_card", "trigger": "draw_cards"}),
        "power_cards",
        "four",
    ),
    # companies
    "three companies": (drop("companies"), "companies", "number"),
    "no such dinosaur": (put("companies", "dino_luxe", "start_dinosaur", "dodo"), "companies dino_luxe", "start_dinosaur"),
    "no such tourist": (put("companies", "dino_luxe", "start_tourist", "teal"), "companies dino_luxe", "start_tourist"),
    "same dinosaur": (put("companies", "dino_luxe", "start_dinosaur", "trex"), "companies trex", "start_dinosaur"),
    "same first tourist": (put("companies", "dino_luxe", "start_tourist", "red"), "companies red", "start_tourist"),
    # grid
    "fifteen tiles": (drop("action_tiles"), "action_tiles", "16"),
    "two icons": (put("action_tiles", "AT14", "first_player_icon", True), "action_tiles", "first_player_icon"),
    "icon elsewhere": (
        both(put("action_tiles", "AT13", "first_player_icon", False), put("action_tiles", "AT01", "first_player_icon", True)),
        "action_tiles AT01",
        "first_player_icon",
    ),
    "an action missing": (
        both(*(put("action_tiles", f"AT{n:02}", "action", "safari") for n in (15, 16))),
        "action_tiles",
        "action",
    ),
    "23 spaces": (drop("executive_spaces"), "executive_spaces", "24"),
    "a space twice": (put("executive_spaces", "V12", "tiles", [[1, 1], [1, 2]]), "executive_spaces", "tiles"),
    "space between far tiles": (put("executive_spaces", "V11", "tiles", [[1, 1], [1, 3]]), "executive_spaces V11", "tiles"),
    "space off the grid": (put("executive_spaces", "V13", "tiles", [[1, 4], [1, 5]]), "executive_spaces V13", "tiles"),
    # tiles
    "hex of no tile": (put("hexes", "J1A,0,0", "tile", "J9A"), "hexes J9A 0,0", "tile"),
    "hex twice": (put("hexes", "J1A,0,0", "q", 1), "hexes J1A 1,0", "q, r"),
    "one start tile": (both(put("tiles", "S3", "kind", "jungle"), put("tiles", "S3", "tile", "S3")), "tiles", "kind"),
    "five jungle tiles": (put("tiles", "J1A", "tile", "J5"), "tiles", "tile"),
    "a start tile for two counts": (put("tiles", "S3", "players", [3, 4]), "tiles", "players"),
    "hex count": (put("tiles", "J1A", "hex_count", 11), "tiles J1A", "hex_count"),
    "home without number": (put("hexes", "S124,0,0", "home", None), "hexes S124 0,0", "home"),
    "cabin with a number": (put("hexes", "S124,0,3", "home", 1), "hexes S124 0,3", "kind"),
    "jungle without token": (put("hexes", "J1A,0,0", "jungle_token", None), "hexes J1A 0,0", "dinosaur"),
    "volcano with dinosaur": (put("hexes", "S124,1,1", "dinosaur", "trex"), "hexes S124 1,1", "kind"),
    "no such species": (put("hexes", "J1A,0,0", "dinosaur", "dodo"), "hexes J1A 0,0", "dinosaur"),
    "three of a species": (put("hexes", "J1A,0,0", "dinosaur", "triceratops"), "tiles J1A", "two dinosaurs"),
    "two cabins": (put("hexes", "J1A,1,1", "kind", "cabin"), "tiles J1A", "cabin"),
    "twins": (exchanged("dinosaur", "J1A,0,0", "J1A,2,0"), "hexes J1A", "same species"),
    "tokens": (put("hexes", "J1A,0,0", "jungle_token", "never"), "tiles J1A", "jungle tile"),
    "nameless jungle tile": (put("tiles", "J1A", "side", ""), "tiles J1A", "side"),
    "another shape": (both(*(moved(side, 1) for side in ("J1B",))), "tiles J1B", "shape"),
    "homes not from 1": (put("hexes", "S124,0,0", "home", 5), "tiles S124", "hexes"),
    "tokens of the start tile": (put("hexes", "S124,0,1", "jungle_token", "always"), "tiles S124", "hexes"),
    "tokens of the tile for three": (put("hexes", "S3,0,1", "jungle_token", "always"), "tiles S3", "hexes"),
    "three homes for two": (put("hexes", "S124,0,0", "two_player", True), "tiles S124", "two homes"),
    "jungle in row 0": (moved("S3", -1), "hexes S3", "r"),
    "home beyond row 0": (moved("S124", 1), "hexes S124", "row 0"),
    "no edge": (put("hexes", "S124,0,0", "first_rail", "-1,1,W"), "hexes S124 0,0", "first_rail"),
    "edge off the tile": (put("hexes", "S124,0,0", "first_rail", "9,9,E"), "hexes S124 0,0", "first_rail"),
    "first rail elsewhere": (put("hexes", "S124,0,0", "first_rail", "0,1,E"), "hexes S124 0,0", "first_rail"),
    "second rail elsewhere": (put("hexes", "S124,0,0", "second_rail_left", "1,1,NW"), "hexes S124 0,0", "second_rail_left"),
    "second rail to the other side": (put("hexes", "S124,0,0", "second_rail_left", "0,1,NW"), "hexes S124 0,0", "second_rail_left"),
    "seven sides": (without_side("J4B"), "tiles, side", "8 sides"),
    "a tile in two parts": (both(put("hexes", "J1A,2,0", "q", 9), put("hexes", "J1A,2,1", "q", 9)), "tiles J1A", "hang together"),
    "a volcano beside the homes": (
        both(
            put("tiles", "S124", "hex_count", 15),
            lambda data: data["hexes"].append({"tile": "S124", "q": -1, "r": 0, "kind": "volcano", "source": "seed"}),
        ),
        "hexes S124 -1,0",
        "only homes lie in row 0",
    ),
    # layouts
    "an edge out of reach": (
        put("layouts", 0, "placements", [{"side": "J1A", "q": -4, "r": 2, "rotation": 0}, {"side": "J2A", "q": -1, "r": 4, "rotation": 1}]),
        "layouts first_game_2p, placements",
        "reach every edge",
    ),
    "too few jungle tokens": (put("components", 0, "jungle_tokens", 39), "layouts first_game_4p", "not enough jungle"),
    "too many jungle tokens": (put("components", 0, "jungle_tokens", 41), "layouts first_game_4p", "every token and tourist"),
    "too few tourists": (each_species("tourists", "tourists_per_colour", 9), "layouts first_game_4p", "not enough tourists"),
    "too few dinosaurs": (each_species("miniatures", "miniatures_per_species", 10), "layouts first_game_4p", "not enough dinosaurs"),
    "too many dinosaurs": (each_species("miniatures", "miniatures_per_species", 12), "layouts first_game_4p", "use every dinosaur"),
    "two layouts for a count": (lambda data: data["layouts"].append(LAYOUT), "layouts", "players"),
    "no such start tile": (put("layouts", 0, "start_tile", "S9"), "layouts first_game_2p", "start_tile"),
    "start tile for others": (put("layouts", 0, "start_tile", "S3"), "layouts first_game_2p", "start_tile"),
    "a tile too few": (put("layouts", 0, "placements", LAYOUT["placements"][:1]), "layouts first_game_2p", "placements"),
    "no such side": (
        lambda data: data["layouts"][0]["placements"][0].update(side="J9A"),
        "layouts first_game_2p",
        "placements",
    ),
    "both sides of a tile": (lambda data: data["layouts"][0]["placements"][1].update(side="J1B"), "layouts first_game_2p J1", "placements"),
    "overlap": (lambda data: data["layouts"][0]["placements"][1].update(q=-3), "layouts first_game_2p", "J2A overlaps"),
    "turned seven times": (
        lambda data: data["layouts"][0]["placements"][1].update(rotation=7),
        "layouts first_game_2p",
        "rotation",
    ),
    # cards
    "a type missing": (drop("resort_types"), "resort_types", "id"),
    "83 cards": (drop("resort_cards"), "resort_cards", "number"),
    "no such type": (put("resort_cards", "RC01", "type", "feast"), "resort_cards RC01", "type"),
    "no such colour": (put("resort_cards", "RC02", "cost.tourists", ["teal"]), "resort_cards RC02", "cost.tourists"),
    "no such species to pay": (put("resort_cards", "RC01", "cost.dinosaurs", ["dodo"]), "resort_cards RC01", "cost.dinosaurs"),
    "four items": (put("resort_cards", "RC01", "cost.jungle", 4), "resort_cards RC01", "cost"),
    "other effect": (put("resort_cards", "RC01", "effect.kind", "extra_rails"), "resort_cards RC01", "effect.kind"),
    "other trigger": (put("resort_cards", "RC01", "effect.trigger", "safari"), "resort_cards RC01", "effect.trigger"),
    "effect field missing": (put("resort_cards", "RC01", "effect.by_level", None), "resort_cards RC01", "effect.by_level"),
    "effect field too many": (put("resort_cards", "RC01", "effect.species", "trex"), "resort_cards RC01", "effect.species"),
    "values by level": (put("resort_cards", "RC01", "effect.by_level", [1, 2, 4]), "resort_cards RC01", "effect.by_level"),
    "ratings by level": (put("resort_cards", "RC61", "effect.rating_cost", [3, 2, 1]), "resort_cards RC61", "effect.rating_cost"),
    "no such bonus": (put("resort_cards", "RC57", "effect.species", "dodo"), "resort_cards RC57", "effect.species"),
    "two bonuses alike": (
        put("resort_cards", "RC57", "effect.species", "parasaurolophus"),
        "resort_types rating_bonus",
        "species",
    ),
    "discount on dinosaurs": (put("resort_cards", "RC25", "effect.of", ["dinosaur"]), "resort_cards RC25", "effect.of"),
    "no such wild colour": (
        put("resort_cards", "RC21", "effect.colours_by_level", [["teal"], ["teal", "red"], ["teal", "red", "blue"]]),
        "resort_cards RC21",
        "effect.colours_by_level",
    ),
    "wild colours do not grow": (
        put("resort_cards", "RC21", "effect.colours_by_level", [["red"], ["blue", "green"], ["red", "blue", "green"]]),
        "resort_cards RC21",
        "effect.colours_by_level",
    ),
    "car that is none": (put("resort_cards", "RC01", "grants_train_car", True), "resort_cards RC01", "grants_train_car"),
    "copies": (
        both(put("resort_types", "capture_extra", "copies", 5), put("resort_types", "lay_extra", "copies", 3)),
        "resort_types capture_extra",
        "copies",
    ),
    "same multiplier": (put("resort_cards", "RC02", "multiplier", "rail"), "resort_types capture_extra", "copies"),
    "level boxes": (put("resort_types", "capture_extra", "level_boxes", False), "resort_types capture_extra", "level_boxes"),
    "uneven multipliers": (
        both(*(put("resort_cards", f"RC{n:02}", "multiplier", "jungle") for n in (1, 21))),
        "resort_cards",
        "multiplier",
    ),
    # Cybersaur
    "23 cards of Cybersaur": (drop("ai_cards"), "ai_cards", "number"),
    "no such space": (put("ai_cards", "AI01", "space", "V99"), "ai_cards AI01", "space"),
    "no such display space": (put("ai_cards", "AI01", "display", [3, 1]), "ai_cards AI01", "display"),
    "space twice": (put("ai_cards", "AI01", "space", "V12"), "ai_cards V12", "space"),
    "arrows": (put("ai_cards", "AI01", "arrow", "left"), "ai_cards", "arrow"),
    "markers": (put("ai_cards", "AI01", "double", None), "ai_cards", "double"),
    "display spaces": (put("ai_cards", "AI01", "display", [1, 1]), "ai_cards", "display"),
    "three preferences": (drop("ai_preference_tokens"), "ai_preference_tokens", "number"),
    "preference of another": (
        put("ai_preference_tokens", "PT_trex", "tourist", "blue"),
        "ai_preference_tokens PT_trex",
        "tourist",
    ),
    "preference twice": (
        both(
            put("ai_preference_tokens", "PT_trex", "tourist", "blue"), put("ai_preference_tokens", "PT_trex", "species", "parasaurolophus")
        ),
        "ai_preference_tokens parasaurolophus",
        "species",
    ),
    "flow": (put("ai", 0, "flow", ["capture", "safari", "clear_jungle", "lay_rails", "draw_cards"]), "ai", "flow"),
    "queues": (put("ai", 0, "queue_step", 4), "ai", "queue_step"),
    "levels": (put("ai", 0, "difficulties", {"normal": ["red"], "hard": [], "extreme": []}), "ai", "difficulties"),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_record_is_named(data: dict[str, Any], name: str) -> None:
    """The error names the record and the field, and says it is this game's box."""
    damage, record, field = DAMAGED[name]
    broken = copy.deepcopy(data)
    damage(broken)
    with pytest.raises(BoxError) as found:
        GAME.box(broken)
    message = str(found.value)
    assert message.startswith("Cretaceous Rails, ") and record in message and field in message, message


def test_twice_the_same_record_is_refused(data: dict[str, Any]) -> None:
    broken = copy.deepcopy(data)
    twice("companies")(broken)
    with pytest.raises(BoxError, match=r"companies fossil_tracker, id"):
        GAME.box(broken)


def test_a_map_has_at_most_63_hexes(data: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """A set of hexes is one 64-bit number in the state; the shipped tiles make at most 54."""
    monkeypatch.setattr(checks, "MOST_HEXES", 53)
    with pytest.raises(BoxError, match="a map can have 54 hexes, more than 53"):
        GAME.box(data)


def test_a_corrected_card_is_accepted(data: dict[str, Any]) -> None:
    """Whole records by id, as an owner of the game may put them in."""
    better = copy.deepcopy(data)
    record = pick(better["resort_cards"], "RC04")
    record["cost"]["jungle"], record["source"] = 1, "public"
    assert GAME.box(better).cards[3].jungle == 1
