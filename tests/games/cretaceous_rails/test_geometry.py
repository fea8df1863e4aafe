"""Hexes, edges, corners, names, and the rule by which tiles join the map (CR-2)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from dinotui.engine import Dice
from dinotui.games.cretaceous_rails.geometry import (
    DIRECTIONS,
    OWN,
    Placement,
    RailMap,
    bits,
    cells_at,
    column_name,
    edge_named,
    edges_between,
    ends_of,
    mask,
    near,
    sides_of,
    step,
    turned,
    x2,
)

AREA = list(product(range(-3, 4), range(-3, 4)))


def test_every_direction_has_its_way_back_cr_2_1() -> None:
    back = {"E": "W", "W": "E", "NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
    assert all(step(step(place, one), back[one]) == place for place in AREA for one in DIRECTIONS)


@pytest.mark.parametrize("direction", OWN)
def test_the_ends_of_an_edge_cr_2_4(direction: str) -> None:
    """At each end lies a corner of both sides and of the hex beyond; the four hexes are different."""
    for q, r in AREA:
        edge = (q, r, direction)
        assert len(set(near(edge))) == 4 and edge_named(f"{q},{r},{direction}") == edge
        for (vq, vr, top), beyond in ends_of(edge):
            corner = {(vq, vr), *(step((vq, vr), way) for way in (("NE", "NW") if top == "N" else ("SE", "SW")))}
            assert corner == {*sides_of(edge), beyond}


def test_the_table_of_the_rules_cr_2_4() -> None:
    assert ends_of((0, 1, "E")) == (((0, 2, "S"), (0, 2)), ((1, 0, "N"), (1, 0)))
    assert ends_of((0, 1, "NE")) == (((0, 1, "N"), (-1, 2)), ((0, 2, "S"), (1, 1)))
    assert ends_of((1, 1, "NW")) == (((1, 1, "N"), (1, 2)), ((0, 2, "S"), (0, 1)))


def test_no_other_direction_names_an_edge() -> None:
    with pytest.raises(ValueError, match="1,1,SW"):
        edge_named("1,1,SW")


def test_six_turns_come_back_cr_2_14() -> None:
    assert all(turned(place, 6) == place and turned(turned(place, 2), 4) == place for place in AREA)
    assert turned((1, 0), 1) == (0, 1) and x2((1, 1)) == 3


def test_columns_after_z() -> None:
    assert [column_name(n) for n in (0, 3, 25, 26, 27, 51, 52, -1)] == ["a", "d", "z", "aa", "ab", "az", "ba", "-a"]


def test_masks() -> None:
    assert mask([0, 3, 70]) == 1 | 8 | 1 << 70 and list(bits(mask([70, 3, 0]))) == [0, 3, 70]


def first_game(box: Any, players: int) -> RailMap:
    layout = box.layout(players)
    tiles = [Placement(tile.side, tile.q, tile.r, tile.rotation) for tile in layout.placements]
    made: RailMap = box.map((Placement(layout.start_tile, 0, 0, 0), *tiles))
    return made


@pytest.mark.parametrize(("players", "hexes", "edges"), [(2, 34, 77), (3, 44, 101), (4, 54, 121)])
def test_the_maps_of_a_first_game_cr_2_16(box: Any, players: int, hexes: int, edges: int) -> None:
    made = first_game(box, players)
    assert (len(made.places), len(made.edges)) == (hexes, edges)
    assert made.main == made.all_edges, "rails reach every edge"
    assert len(set(made.names)) == hexes and len(set(made.edge_names)) == edges
    assert {made.names[h][1:] for h in bits(made.homes)} == {"1"}
    assert min(made.names)[0] == "a"


def test_names_for_people(box: Any) -> None:
    made = first_game(box, 2)
    assert (made.names[made.at[1, 0]], made.names[made.at[-3, 4]]) == ("d1", "b5")
    assert made.edge_names[made.edge_at[0, 1, "E"]] == "c2-d2"


def test_a_rail_at_a_tip_reaches_one_new_hex_at_most_cr_2_7(box: Any) -> None:
    made = first_game(box, 4)
    for e, (a, b) in enumerate(made.ends):
        for tip in (a, b):
            for other in bits(made.vertex_edges[tip] & ~(1 << e)):
                assert (made.edge_near[other] & ~made.edge_near[e]).bit_count() <= 1


def test_at_most_three_edges_meet_cr_2_5(box: Any) -> None:
    made = first_game(box, 4)
    assert {edges.bit_count() for edges in made.vertex_edges} <= {1, 2, 3}
    around = made.edge_around[made.edge_at[0, 1, "E"]]
    assert around.bit_count() == 4


def test_hexes_keep_their_numbers_when_a_tile_is_added(box: Any) -> None:
    start = box.map((Placement("S124", 0, 0, 0),))
    larger = start.with_tile(Placement("J1A", -3, 3, 0), box.sides, box.species_number)
    assert larger.places[: len(start.places)] == start.places and len(larger.places) == len(start.places) + 10


def joined_as_the_rule_says(made: RailMap, cells: list[tuple[int, int]]) -> bool:
    """CR-2.14 word for word: no overlap, r >= 1, and every edge inside the tile hangs together with the first rails."""
    if any(cell in made.at for cell in cells) or any(r < 1 for _, r in cells):
        return False
    edges = edges_between([*made.places, *cells])
    by_corner: dict[Any, list[Any]] = {}
    for edge in edges:
        for corner, _ in ends_of(edge):
            by_corner.setdefault(corner, []).append(edge)
    first = made.edges[next(iter(made.exits.values()))[0]]
    seen, todo = {first}, [first]
    while todo:
        for corner, _ in ends_of(todo.pop()):
            for edge in by_corner[corner]:
                if edge not in seen:
                    seen.add(edge)
                    todo.append(edge)
    return all(edge in seen for edge in edges_between(cells))


@pytest.mark.parametrize("seed", range(4))
def test_the_snap_rule_word_for_word_cr_2_14(box: Any, seed: int) -> None:
    """On maps grown at random: the quick test agrees with the rule for every place near the map, and finds all of them."""
    dice = Dice(seed)
    made = box.map((Placement("S3" if seed % 2 else "S124", 0, 0, 0),))
    for tile in ("J1A", "J3B", "J4A"):
        shape, rotation = list(box.sides[tile]), dice.below(6)
        found = made.spots(shape, rotation)
        allowed = []
        for r, q in product(range(-2, max(r for _, r in made.places) + 6), range(-12, 12)):
            cells = cells_at(shape, Placement(tile, q, r, rotation))
            joined = joined_as_the_rule_says(made, cells)
            assert joined == (made.cannot_hold(cells) == "")
            if joined:
                allowed.append((q, r))
        assert found == allowed and found
        q, r = found[dice.below(len(found))]
        made = made.with_tile(Placement(tile, q, r, rotation), box.sides, box.species_number)


def test_a_hole_is_no_part_of_the_map_cr_2_15(box: Any) -> None:
    """Between the tips of the two tiles of the first game -1,5 is absent, and so are the edges around it."""
    made = first_game(box, 2)
    assert (-1, 5) not in made.at
    assert not {(-1, 5, "E"), (-2, 5, "E"), (-1, 4, "NE"), (0, 4, "NW")} & made.edge_at.keys()
