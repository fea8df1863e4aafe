"""What must hold in a box beyond its types: references, totals and the shape of the map. Errors name record and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from dinotui.engine.records import Faults

from .geometry import DIRECTIONS, Edge, Place, Placement, RailMap, edge_named, edges_between, ends_of, near, step, x2
from .records import EffectRecord, HexRecord, Layout, TileRecord

if TYPE_CHECKING:
    from .box import Records

MOST_HEXES = 63
"""A set of hexes is one 64-bit number in the state."""
ACTIONS = {"lay_rails", "clear_jungle", "safari", "capture", "draw_cards", "build_cards"}
BY_LEVEL, RATINGS = "by_level", "rating_cost"
EFFECTS: Mapping[str, tuple[str, str, frozenset[str]]] = {
    "capture_extra": ("extra_capture", "capture", frozenset({BY_LEVEL})),
    "lay_extra": ("extra_rails", "lay_rails", frozenset({BY_LEVEL})),
    "build_levels": ("extra_build_levels", "build_cards", frozenset({BY_LEVEL})),
    "safari_extra": ("extra_safari", "safari", frozenset({BY_LEVEL})),
    "draw_extra": ("extra_draw", "draw_cards", frozenset({BY_LEVEL})),
    "wild_tourists": ("wild_tourists", "any", frozenset({"colours_by_level"})),
    "build_discount": (
        "build_discount",
        "build_cards",
        frozenset({"amount", "of", "first_card_only", "starts_next_action"}),
    ),
    "capture_uncleared": ("capture_ignores_jungle", "capture", frozenset()),
    "safari_uncleared": ("safari_ignores_jungle", "safari", frozenset()),
    "unload_after_capture": ("unload_after", "capture", frozenset({RATINGS})),
    "unload_after_clear": ("unload_after", "clear_jungle", frozenset({RATINGS})),
    "unload_after_safari": ("unload_after", "safari", frozenset({RATINGS})),
    "gain_one_car": ("gain_cars", "on_build", frozenset({BY_LEVEL, RATINGS})),
    "clear_extra": ("extra_clear", "clear_jungle", frozenset({BY_LEVEL})),
    "rating_bonus": ("rating_bonus", "safari", frozenset({BY_LEVEL, "species"})),
    "swap_tiles": ("swap_action_tiles", "before_executive", frozenset({"per_round", RATINGS})),
    "share_space": ("place_on_occupied", "place_executive", frozenset({"per_round", RATINGS})),
    "gain_cars": ("gain_cars", "on_build", frozenset({BY_LEVEL, RATINGS})),
    "ignore_lines": ("ignore_line_costs", "rating_up", frozenset()),
    "instant_clear": ("instant_clear", "on_build", frozenset({BY_LEVEL, "bypass_train"})),
    "focus_group": ("replace_display_cards", "draw_cards", frozenset({BY_LEVEL})),
}
"""Every type of resort card: the kind and trigger of its effect, and the fields it has."""
VALUES: Mapping[str, tuple[int, int, int]] = {"build_levels": (0, 1, 2), "gain_one_car": (1, 1, 1)}
"""The values by level the rulebook prints, where they are not 1, 2, 3."""
COSTS: Mapping[str, tuple[int, int, int]] = {"gain_cars": (0, 0, 0)}
"""The rating costs by level, where they are not 2, 1, 0."""
NUMBERS = {
    "rounds": 4,
    "turns_per_round": 4,
    "executives_per_player": 4,
    "actions_per_turn": 2,
    "lay_rails_count": 2,
    "draw_cards_count": 2,
    "starting_hand": 1,
    "train_cars_at_start": 2,
    "train_cars_per_player": 8,
    "rails_per_player": 30,
    "tourists_per_home": 4,
    "tourists_per_cabin": 4,
    "display_rows": 2,
    "display_columns": 4,
    "rail_slots_per_edge": 2,
    "resort_levels": 3,
}
"""The rulebook's numbers."""


FAULTS = Faults("Cretaceous Rails")
error, need = FAULTS.error, FAULTS.need


def known(word: str, words: Collection[str], record: str, field: str) -> None:
    """Raise BoxError when a reference points at nothing."""
    need(word in words, record, field, f"there is no {word!r}")


def distinct(ids: Iterable[Any], group: str, field: str = "id") -> None:
    """Raise BoxError when two records share an id."""
    for one, count in Counter(ids).items():
        need(count == 1, f"{group} {one}", field, f"{count} records have the same {field}")


def check(records: Records, sides: dict[str, dict[Place, HexRecord]]) -> None:
    """Check everything and sort the hexes into `sides`. Raises BoxError."""
    groups = ("species", "companies", "multipliers", "action_tiles", "executive_spaces", "tiles", "layouts")
    for group in (*groups, "resort_types", "resort_cards", "ai_cards", "ai_preference_tokens", "power_cards"):
        distinct((record["id"] for record in records.data[group]), group)
    _numbers(records)
    _companies(records)
    _grid(records)
    _tiles(records, sides)
    _layouts(records, sides)
    _cards(records)
    _cybersaur(records)


def _numbers(records: Records) -> None:
    for name, value in NUMBERS.items():
        found = getattr(records.rules, name)
        need(found == value, "rules", name, f"the rules are written for {value}, not {found}")
    count = records.components
    need(len(records.species) == 4, "species", "", "there must be four")
    for species in records.species:
        need(species.miniatures == count.miniatures_per_species, f"species {species.id}", "miniatures", "not as in components")
        need(species.tourists == count.tourists_per_colour, f"species {species.id}", "tourists", "not as in components")
    distinct((species.tourist for species in records.species), "species", "tourist")
    track = records.track
    need(track.min <= track.start < track.max, "ratings_track", "start", "the start must lie on the track, below its top")
    lines = track.lines_after
    need(list(lines) == sorted(set(lines)), "ratings_track", "lines_after", "the lines must ascend")
    need(all(track.min < line < track.max for line in lines), "ratings_track", "lines_after", "a line lies off the track")
    need(track.max >= 9, "ratings_track", "max", "a rating of 9 must be reachable")
    kinds = {kind.id for kind in records.multipliers}
    need(len(kinds) == 5, "multipliers", "", "there must be five kinds")
    powers = Counter(power.effect.kind for power in records.powers)
    need(len(records.powers) == count.power_cards == len(powers), "power_cards", "", "there must be four different ones")


def _companies(records: Records) -> None:
    species, colours = {s.id for s in records.species}, {s.tourist for s in records.species}
    need(len(records.companies) == records.components.companies, "companies", "", "their number is not as in components")
    for company in records.companies:
        known(company.start_dinosaur, species, f"companies {company.id}", "start_dinosaur")
        known(company.start_tourist, colours, f"companies {company.id}", "start_tourist")
    distinct((company.start_dinosaur for company in records.companies), "companies", "start_dinosaur")
    distinct((company.start_tourist for company in records.companies), "companies", "start_tourist")


def _grid(records: Records) -> None:
    tiles = records.action_tiles
    need(len(tiles) == records.components.action_tiles == 16, "action_tiles", "", "there must be 16")
    icons = [tile for tile in tiles if tile.first_player_icon]
    need(len(icons) == 1, "action_tiles", "first_player_icon", "exactly one tile must have it")
    need(icons[0].action == "draw_cards", f"action_tiles {icons[0].id}", "first_player_icon", "it belongs on a draw tile")
    need({tile.action for tile in tiles} == ACTIONS, "action_tiles", "action", "all six actions must be there")
    need(len(records.spaces) == 24, "executive_spaces", "", "there must be 24")
    distinct((space.tiles for space in records.spaces), "executive_spaces", "tiles")
    for space in records.spaces:
        (row, column), (row2, column2) = space.tiles
        apart = (0, 1) if space.line == "vertical" else (1, 0)
        name = f"executive_spaces {space.id}"
        need((row2 - row, column2 - column) == apart, name, "tiles", f"two tiles beside a {space.line} line are needed")
        need(max(row, column, row2, column2) <= 4, name, "tiles", "rows and columns go from 1 to 4")


def _tiles(records: Records, sides: dict[str, dict[Place, HexRecord]]) -> None:
    for record in records.hexes:
        known(record.tile, sides, f"hexes {record.tile} {record.q},{record.r}", "tile")
        need((record.q, record.r) not in sides[record.tile], f"hexes {record.tile} {record.q},{record.r}", "q, r", "twice on the tile")
        sides[record.tile][record.q, record.r] = record
    count = records.components
    starts = [tile for tile in records.tiles if tile.kind == "start"]
    jungles = [tile for tile in records.tiles if tile.kind == "jungle"]
    need(len(starts) == count.start_tiles, "tiles", "kind", f"there must be {count.start_tiles} start tiles")
    need(len({tile.tile for tile in jungles}) == count.jungle_tiles, "tiles", "tile", f"there must be {count.jungle_tiles} jungle tiles")
    need(len(jungles) == count.jungle_tile_sides, "tiles", "side", f"there must be {count.jungle_tile_sides} sides of jungle tiles")
    need(sorted(n for tile in starts for n in tile.players) == [1, 2, 3, 4], "tiles", "players", "every player count needs one start tile")
    shape = set(sides[jungles[0].id])
    for tile in records.tiles:
        hexes = sides[tile.id]
        need(len(hexes) == tile.hex_count, f"tiles {tile.id}", "hex_count", f"the tile has {len(hexes)} hexes")
        for record in hexes.values():
            _hex(record, {species.id for species in records.species})
        _side(records, tile, hexes)
        if tile.kind == "jungle":
            need(set(hexes) == shape, f"tiles {tile.id}", "", "all jungle tiles have one shape")
    most = max(len(sides[tile.id]) for tile in starts) + count.jungle_tiles * len(shape)
    need(most <= MOST_HEXES, "tiles", "hex_count", f"a map can have {most} hexes, more than {MOST_HEXES}")


def _hex(record: HexRecord, species: set[str]) -> None:
    name = f"hexes {record.tile} {record.q},{record.r}"
    home = (record.home, record.two_player, record.first_rail, record.second_rail_left, record.second_rail_right)
    jungle = (record.dinosaur, record.jungle_token)
    need((record.kind == "home") == (None not in home), name, "home", "a home needs its number, two_player and three rails")
    need(record.kind == "home" or home == (None,) * 5, name, "kind", f"a {record.kind} has no fields of a home")
    need((record.kind == "jungle") == (None not in jungle), name, "dinosaur", "a jungle hex needs dinosaur and jungle_token")
    need(record.kind == "jungle" or jungle == (None, None), name, "kind", f"a {record.kind} has no dinosaur and no token")
    if record.dinosaur is not None:
        known(record.dinosaur, species, name, "dinosaur")


def _side(records: Records, tile: TileRecord, hexes: Mapping[Place, HexRecord]) -> None:
    name = f"tiles {tile.id}"
    kinds = Counter(record.kind for record in hexes.values())
    dinosaurs = Counter(record.dinosaur for record in hexes.values() if record.dinosaur)
    tokens = Counter(record.jungle_token for record in hexes.values() if record.jungle_token)
    need(dinosaurs == {species.id: 2 for species in records.species}, name, "hexes", "a tile has two dinosaurs of each species")
    need(kinds["cabin"] == 1 and kinds["volcano"] >= 1, name, "hexes", "a tile has one cabin and a volcano")
    edges = edges_between(hexes)
    need(len(_hanging_together(edges)) == len(edges), name, "hexes", "the edges of a tile must hang together")
    for place, record in hexes.items():
        for direction in DIRECTIONS:
            other = hexes.get(step(place, direction))
            if other is not None and record.dinosaur is not None:
                twins = other.dinosaur == record.dinosaur
                need(not twins, f"hexes {tile.id} {place[0]},{place[1]}", "dinosaur", "the same species stands beside it")
    if tile.kind == "jungle":
        need(bool(tile.tile) and bool(tile.side), name, "tile, side", "a jungle tile names its tile and its side")
        need(tokens == {"always": 8} and not kinds["home"] and kinds["volcano"] == 1, name, "hexes", "not as on a jungle tile")
        return
    homes = [record for record in hexes.values() if record.kind == "home"]
    need(sorted(record.home or 0 for record in homes) == list(range(1, len(homes) + 1)), name, "hexes", "homes count from 1")
    if 3 in tile.players:
        need(len(homes) == 3 and tokens == {"always": 6, "never": 2}, name, "hexes", "not as on the tile for three players")
    else:
        need(len(homes) == 4 and tokens == {"always": 4, "two_player": 2, "never": 2}, name, "hexes", "not as on the start tile")
        need(sum(bool(record.two_player) for record in homes) == 2, name, "hexes", "two homes are for two players")
    for place, record in hexes.items():
        if record.kind == "home":
            _home(record, place, set(edges))
        else:
            need(place[1] >= 1, f"hexes {tile.id} {place[0]},{place[1]}", "r", "only homes lie in row 0")


def _home(record: HexRecord, place: Place, edges: set[Edge]) -> None:
    name = f"hexes {record.tile} {place[0]},{place[1]}"
    need(place[1] == 0, name, "r", "homes lie in row 0")
    rails: list[Edge] = []
    for field in ("first_rail", "second_rail_left", "second_rail_right"):
        try:
            rails.append(edge_named(getattr(record, field)))
        except ValueError:
            raise error(name, field, "an edge is written q,r,D with D in E, NE, NW") from None
        need(rails[-1] in edges, name, field, "this is no edge of the tile")
    first, left, right = rails
    ends = [vertex for vertex, _ in ends_of(first)]
    need((*place, "N") in ends, name, "first_rail", "it must start at the home's top corner")
    tip = next(vertex for vertex in ends if vertex != (*place, "N"))
    for field, rail in (("second_rail_left", left), ("second_rail_right", right)):
        need(tip in [vertex for vertex, _ in ends_of(rail)], name, field, "it must go on from the first rail")
        side = -1 if field == "second_rail_left" else 1
        front = [h for h in near(rail) if h not in near(first)]
        need(len(front) == 1 and side * (x2(front[0]) - x2(place)) > 0, name, field, "it must turn to its side")


def _hanging_together(edges: list[Edge]) -> set[Edge]:
    by_vertex: dict[Any, list[Edge]] = {}
    for edge in edges:
        for vertex, _ in ends_of(edge):
            by_vertex.setdefault(vertex, []).append(edge)
    seen = set(edges[:1])
    todo = list(seen)
    while todo:
        for vertex, _ in ends_of(todo.pop()):
            for edge in by_vertex[vertex]:
                if edge not in seen:
                    seen.add(edge)
                    todo.append(edge)
    return seen


def _layouts(records: Records, sides: Mapping[str, Mapping[Place, HexRecord]]) -> None:
    need(sorted(n for layout in records.layouts for n in layout.players) == [1, 2, 3, 4], "layouts", "players", "one for each number")
    for layout in records.layouts:
        name = f"layouts {layout.id}"
        players = max(layout.players)
        starts = {tile.id: tile for tile in records.tiles if tile.kind == "start"}
        jungles = {tile.id: tile for tile in records.tiles if tile.kind == "jungle"}
        known(layout.start_tile, starts, name, "start_tile")
        need(set(layout.players) <= set(starts[layout.start_tile].players), name, "start_tile", "it is for other player counts")
        need(len(layout.placements) == players, name, "placements", "there must be one jungle tile per player")
        for placement in layout.placements:
            known(placement.side, jungles, name, "placements")
        distinct((jungles[placement.side].tile for placement in layout.placements), name, "placements")
        _supplies(records, layout, _laid_out(records, layout, sides), players)


def _laid_out(records: Records, layout: Layout, sides: Mapping[str, Mapping[Place, HexRecord]]) -> RailMap:
    species = {one.id: i for i, one in enumerate(records.species)}
    made = RailMap((Placement(layout.start_tile, 0, 0, 0),), sides, species)
    for record in layout.placements:
        placement = Placement(record.side, record.q, record.r, record.rotation)
        larger = made.with_tile(placement, sides, species)
        reason = made.cannot_hold(larger.places[len(made.places) :])
        need(not reason, f"layouts {layout.id}", "placements", f"{record.side} {reason}")
        made = larger
    need(made.main.bit_count() == len(made.edges), f"layouts {layout.id}", "placements", "rails cannot reach every edge")
    return made


def _supplies(records: Records, layout: Layout, made: RailMap, players: int) -> None:
    name, count = f"layouts {layout.id}", records.components
    tokens = ("always", "two_player") if players == 2 else ("always",)
    jungle = sum(record.jungle_token in tokens for record in made.prints)
    homes = sum(record.kind == "home" and (players > 2 or bool(record.two_player)) for record in made.prints)
    tourists = records.rules.tourists_per_cabin * made.cabins.bit_count() + records.rules.tourists_per_home * homes
    dinosaurs = Counter(record.dinosaur for record in made.prints if record.dinosaur)
    started = sum(sorted((company.start_jungle for company in records.companies), reverse=True)[:players])
    need(jungle + started <= count.jungle_tokens, name, "placements", "there are not enough jungle tokens for the map")
    need(tourists + players <= 4 * count.tourists_per_colour, name, "placements", "there are not enough tourists for the map")
    enough = all(number + 1 <= count.miniatures_per_species for number in dinosaurs.values())
    need(enough, name, "placements", "there are not enough dinosaurs for the map")
    if players == 4:
        whole = jungle + started == count.jungle_tokens and tourists + players == 4 * count.tourists_per_colour
        need(whole, name, "placements", "four players use every token and tourist")
        every = all(number + 1 == count.miniatures_per_species for number in dinosaurs.values())
        need(every, name, "placements", "four players use every dinosaur")


def _cards(records: Records) -> None:
    types = {kind.id: kind for kind in records.types}
    need(types.keys() == EFFECTS.keys(), "resort_types", "id", f"the rules know {', '.join(EFFECTS)}")
    total = sum(kind.copies for kind in records.types)
    need(len(records.cards) == records.components.resort_cards == total, "resort_cards", "", "their number is not as in components")
    species, colours = {s.id for s in records.species}, {s.tourist for s in records.species}
    for card in records.cards:
        name = f"resort_cards {card.id}"
        known(card.type, types, name, "type")
        for colour in card.cost.tourists:
            known(colour, colours, name, "cost.tourists")
        for one in card.cost.dinosaurs:
            known(one, species, name, "cost.dinosaurs")
        cost = card.cost
        items = cost.jungle + cost.any_tourist + cost.any_dinosaur + len(cost.tourists) + len(cost.dinosaurs)
        need(1 <= items <= 3, name, "cost", "a card costs one to three items")
        _effect(card.type, card.effect, name, species, colours)
        need(card.grants_train_car == (card.effect.kind == "gain_cars"), name, "grants_train_car", "not as its effect")
    for kind in records.types:
        same = [card for card in records.cards if card.type == kind.id]
        need(len(same) == kind.copies == 4, f"resort_types {kind.id}", "copies", f"there are {len(same)} such cards")
        need(len({card.multiplier for card in same}) == 4, f"resort_types {kind.id}", "copies", "the four score differently")
        boxes = any(card.effect.by_level or card.effect.rating_cost or card.effect.colours_by_level for card in same)
        need(boxes == kind.level_boxes, f"resort_types {kind.id}", "level_boxes", "not as the effects of its cards")
    scored = Counter(card.multiplier for card in records.cards)
    need(sorted(scored.values()) == [16, 17, 17, 17, 17], "resort_cards", "multiplier", "the five kinds are not spread evenly")
    bonus = sorted(card.effect.species or "" for card in records.cards if card.type == "rating_bonus")
    need(bonus == sorted(species), "resort_types rating_bonus", "species", "there is one card for each species")


def _effect(kind: str, effect: EffectRecord, name: str, species: set[str], colours: set[str]) -> None:
    wanted, trigger, fields = EFFECTS[kind]
    need(effect.kind == wanted, name, "effect.kind", f"a card of type {kind} has {wanted}")
    need(effect.trigger == trigger, name, "effect.trigger", f"a card of type {kind} has {trigger}")
    there = {field for field in effect.__struct_fields__ if getattr(effect, field) is not None} - {"kind", "trigger"}
    for field in fields - there:
        raise error(name, f"effect.{field}", "the field is missing")
    for field in there - fields:
        raise error(name, f"effect.{field}", f"{wanted} has no such field")
    if effect.by_level is not None:
        values = VALUES.get(kind, (1, 2, 3))
        need(effect.by_level == values, name, "effect.by_level", f"the values by level are {values}")
    if effect.rating_cost is not None:
        values = COSTS.get(kind, (2, 1, 0))
        need(effect.rating_cost == values, name, "effect.rating_cost", f"the costs by level are {values}")
    if effect.species is not None:
        known(effect.species, species, name, "effect.species")
    if effect.of is not None:
        need(set(effect.of) == {"jungle", "tourist"}, name, "effect.of", "the discount is on jungle or tourist")
    if effect.colours_by_level is not None:
        one, two, three = map(set, effect.colours_by_level)
        for colour in one | two | three:
            known(colour, colours, name, "effect.colours_by_level")
        grows = one < two < three and (len(one), len(two), len(three)) == (1, 2, 3)
        need(grows, name, "effect.colours_by_level", "one, two and three colours, each level adding one")


def _cybersaur(records: Records) -> None:
    cards, spaces = records.ai_cards, {space.id for space in records.spaces}
    need(len(cards) == records.components.ai_cards, "ai_cards", "", "their number is not as in components")
    for card in cards:
        known(card.space, spaces, f"ai_cards {card.id}", "space")
        row, column = card.display
        inside = row <= records.rules.display_rows and column <= records.rules.display_columns
        need(inside, f"ai_cards {card.id}", "display", "there is no such space of the display")
    distinct((card.space for card in cards), "ai_cards", "space")
    arrows = Counter(card.arrow for card in cards)
    need(arrows["left"] == arrows["right"], "ai_cards", "arrow", "there are as many left as right arrows")
    markers = Counter((card.double.colour, card.double.action) for card in cards if card.double)
    even = len(markers) == 6 and set(markers.values()) == {2}
    need(even, "ai_cards", "double", "each colour stands on two first and two second actions")
    displays = Counter(card.display for card in cards)
    need(len(displays) == 8 and set(displays.values()) == {3}, "ai_cards", "display", "each display space stands on three cards")
    tokens = records.tokens
    need(len(tokens) == records.components.ai_preference_tokens, "ai_preference_tokens", "", "their number is not as in components")
    pairs = {(species.id, species.tourist) for species in records.species}
    for token in tokens:
        fits = (token.species, token.tourist) in pairs
        need(fits, f"ai_preference_tokens {token.id}", "species, tourist", "these do not belong together")
    distinct((token.species for token in tokens), "ai_preference_tokens", "species")
    flow = ("safari", "capture", "clear_jungle", "lay_rails", "draw_cards")
    need(records.ai.flow == flow, "ai", "flow", f"the order is {', '.join(flow)}")
    need((records.ai.queue_start_value, records.ai.queue_step) == (5, 5), "ai", "queue_step", "the queues go up by 5 from 5")
    levels = {"normal": ("black",), "hard": ("black", "blue"), "extreme": ("black", "blue", "red")}
    need(records.ai.difficulties == levels, "ai", "difficulties", "each level adds one colour to the one before")
