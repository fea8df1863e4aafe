"""Cybersaur, as far as the worked cases leave it out (CR-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import Seat, said
from dinotui.games.cretaceous_rails import GAME, cybersaur, scoring, survey
from dinotui.games.cretaceous_rails.geometry import bits, x2
from dinotui.games.cretaceous_rails.state import EMPTY, NO_HOLDER, SORTS

AI = Seat(1)


@pytest.fixture
def solo(scene: Callable[..., Any]) -> Any:
    """Cybersaur at home 2 with its second rail to the right, before its first turn."""
    return scene(seats=1, homes=(3,), side="left")


def card(position: Any, card_id: str) -> Any:
    return next(one for one in position.box.ai_cards if one.id == card_id)


def left_card(position: Any, left: bool = True) -> Any:
    return next(one for one in position.box.ai_cards if one.left == left)


def take_turn(position: Any, card_id: str) -> list[str]:
    """One turn with this card; what is said."""
    t = position.t
    number = next(i for i, one in enumerate(position.box.ai_cards) if one.id == card_id)
    t.state.cybersaur.deck.remove(number)
    t.state.cybersaur.deck.append(number)
    t.journal = []
    with pytest.raises(StopIteration):
        cybersaur.turn(t).send(None)
    GAME.check(t)
    return [said(t, line) for line in t.journal]


def test_left_before_right_cr_16_4(solo: Any) -> None:
    solo.tiles(r1c2="build_cards", r1c3="lay_rails")
    lines = take_turn(solo, "AI02")
    assert lines[0] == "turns up its card: x1-y1, right arrow"
    assert lines[1] == "places executive 1 at x1-y1: Build + Rails"
    assert [line.split()[0] for line in lines[2:]] == ["takes", "lays", "lays"]


def test_it_takes_the_marker_as_a_player_would_cr_16_6(solo: Any) -> None:
    """Not with the first turn of a round it begins, later it does."""
    solo.tiles(r1c1="icon", r1c2="build_cards")
    take_turn(solo, "AI01")
    assert solo.t.state.marker == NO_HOLDER
    solo.t.state.turn = 2
    assert "takes the first-player marker" in take_turn(solo, "AI13")
    assert solo.t.state.marker == AI


def test_things_go_straight_to_its_board_cr_16_7(solo: Any) -> None:
    solo.uncover("0,1")
    cybersaur.capture(solo.t, left_card(solo), ())
    cybersaur.clear_jungle(solo.t, left_card(solo), ())
    ai = solo.me(1)
    assert (sum(ai.dinosaurs), ai.jungle, ai.train, ai.cars) == (1, 1, [], 0)


@pytest.mark.parametrize("level", ["normal", "hard", "extreme"])
def test_markers_in_force_cr_16_3(scene: Callable[..., Any], level: str) -> None:
    """Black on every level, blue from Hard, red on Extreme; twelve cards have none."""
    position = scene(seats=1, level=level)
    doubled = [c for c in position.box.ai_cards if sum(cybersaur.times(position.t, c, which) for which in (0, 1)) == 3]
    assert len(doubled) == {"normal": 4, "hard": 8, "extreme": 12}[level]


# -- safari and capture


def test_cabins_before_its_home_and_the_closest_cr_16_9(solo: Any) -> None:
    t = solo.t
    t.state.cybersaur.preference[:] = [0, 1, 2, 3]
    for left in (True, False, False, True, True):
        plan = survey.plan_rail(t, 1, t.state.cybersaur.origins, left)
        assert plan is not None
        cybersaur.lay_rail(t, plan, ())
    solo.stand("0,3", red=1)
    solo.stand("1,0", red=1)
    assert cybersaur.safari(t, left_card(solo), ())
    assert solo.tourists("0,3")[0] == 0 and solo.tourists("1,0")[0] == 1
    t.state.cybersaur.preference[:] = [0, 1, 2, 3]
    assert cybersaur.safari(t, left_card(solo), ())
    assert solo.tourists("1,0")[0] == 0 and t.state.cybersaur.preference == [1, 2, 3, 0]


def test_no_tourist_at_all_cr_16_9(solo: Any) -> None:
    solo.stand("1,0")
    assert not cybersaur.safari(solo.t, left_card(solo), ())


@pytest.mark.parametrize(("left", "taken"), [(True, "0,1"), (False, "2,1")])
def test_captures_by_preference_row_and_arrow_cr_16_10(solo: Any, left: bool, taken: str) -> None:
    """Two dinosaurs of the first species in one row: the arrow decides; a nearer one of a later species is left alone."""
    t = solo.t
    t.state.cybersaur.preference[:] = [3, 0, 1, 2]
    solo.remove_dinosaurs("0,1", "2,1", "0,2", "1,2")
    for text in ("0,1", "2,1"):
        t.state.dinosaurs[3] |= 1 << solo.hex(text)
        t.state.spare_dinosaurs[3] -= 1
    solo.uncover("0,1", "2,1", "0,2", "1,2")
    e = solo.edge("1,1,NE")
    t.state.cybersaur.origins.append(t.map.ends[e][0])
    t.add_rail(1, e)
    assert {"0,1", "2,1"} <= solo.near(1)
    assert cybersaur.capture(t, left_card(solo, left), ())
    assert t.dinosaur_at(solo.hex(taken)) == EMPTY and solo.me(1).dinosaurs[3] == 1
    assert t.state.cybersaur.preference == [0, 1, 2, 3]


def test_closest_to_the_homes_before_the_arrow_cr_16_10(solo: Any) -> None:
    h, why = cybersaur.closest(solo.t, [solo.hex("0,1"), solo.hex("-1,2")], left_card(solo))
    assert h == solo.hex("0,1") and why == (("closest", 0),)


def test_the_first_token_rotates_whichever_was_served_cr_16_9(solo: Any) -> None:
    solo.t.state.cybersaur.preference[:] = [0, 1, 2, 3]
    solo.stand("1,0", green=1)
    assert cybersaur.safari(solo.t, left_card(solo), ())
    assert solo.t.state.cybersaur.preference == [1, 2, 3, 0]


def test_clearing_turns_no_preference_cr_16_11(solo: Any) -> None:
    before = solo.t.state.cybersaur.preference.copy()
    assert cybersaur.clear_jungle(solo.t, left_card(solo), ())
    assert solo.t.state.cybersaur.preference == before


# -- cards


def test_from_an_empty_space_on_to_the_next_cr_16_12(solo: Any) -> None:
    """In reading order, wrapping."""
    s = solo.t.state
    last = card(solo, "AI09")
    assert last.display == 7
    solo.no_cards()
    gone = s.display[7]
    s.display[7] = EMPTY
    solo.me().columns.append([gone])
    solo.me().face_down.append(gone)
    solo.me().paid[gone] = ()
    first = s.display[0]
    assert cybersaur.take_card(solo.t, last, ())
    assert solo.me(1).hand == [first] == solo.me(1).known and s.display[0] == EMPTY


def test_no_card_at_all_cr_16_12(solo: Any) -> None:
    solo.t.state.display[:] = [EMPTY] * 8
    assert not cybersaur.take_card(solo.t, left_card(solo), ())


# -- falling back


def test_no_way_back_to_the_start_cr_16_8(solo: Any) -> None:
    """Drawing is the last in the flow: with no card left the instance is void, though a safari were possible."""
    solo.t.state.display[:] = [EMPTY] * 8
    solo.t.journal = []
    cybersaur.instance(solo.t, left_card(solo), "build_cards")
    assert [said(solo.t, line) for line in solo.t.journal] == ["can do nothing"]


def test_it_falls_through_the_whole_flow_cr_16_8(solo: Any) -> None:
    t = solo.t
    solo.stand("1,0")
    solo.remove_dinosaurs(*("{},{}".format(*place) for place in t.map.places))
    solo.uncover(*("{},{}".format(*place) for place in t.map.places))
    t.player(1).supply = 0
    t.journal = []
    cybersaur.instance(t, left_card(solo), "safari")
    assert len(solo.me(1).hand) == 1
    assert said(t, t.journal[0]).split(": ")[1].startswith("instead of Safari, which it cannot do, from row 1 place 1")


# -- rails


def reference_rail(t: Any, left: bool) -> int | None:
    """CR-16.13 word for word, by plain search over chains of rails."""
    made, rails, origins = t.map, t.player(1).rails, t.state.cybersaur.origins
    near = {h for e in rails for h in bits(made.edge_near[e])}
    cabins = [h for h in bits(made.cabins) if sum(t.state.tourists[SORTS * h : SORTS * h + SORTS])]
    targets = ({h for h in range(len(made.places)) if t.dinosaur_at(h) >= 0} | set(cabins) | set(bits(made.volcanoes))) - near
    usable = [e for e in range(len(made.edges)) if e not in rails]
    at = {v: [e for e in usable if v in made.ends[e]] for v in range(len(made.vertices))}

    def chains(v: int) -> tuple[int, list[int]]:
        """The shortest number of rails to a target from a corner, and the first edges of all shortest chains."""
        layer = {(e, made.ends[e][1 - made.ends[e].index(v)], e) for e in at[v]}
        seen = {v}
        n = 1
        while layer:
            found = sorted({first for e, _, first in layer if targets & set(bits(made.edge_near[e]))})
            if found:
                return n, found
            seen |= {tip for _, tip, _ in layer}
            layer = {
                (e, made.ends[e][1 - made.ends[e].index(tip)], first)
                for _, tip, first in layer
                for e in at[tip]
                if made.ends[e][1 - made.ends[e].index(tip)] not in seen
            }
            n += 1
        return 0, []

    corners: list[int] = []
    for e, origin in zip(rails[::-1], origins[::-1], strict=True):
        far = made.ends[e][1 - made.ends[e].index(origin)]
        corners += [v for v in (far, origin) if v not in corners]
    reached = [(v, *chains(v)) for v in corners]
    near_ones = [one for one in reached if 1 <= one[1] <= 2]
    any_ones = sorted((one for one in reached if one[1]), key=lambda one: one[1])
    legal = [(v, 0, at[v]) for v in corners if at[v]]
    chosen = (near_ones or any_ones or legal)[:1]
    if not chosen:
        return None
    v, _, edges = chosen[0]
    fronts = {x2(made.beyond[e][1 - made.ends[e].index(v)]): e for e in edges}
    return fronts[min(fronts) if left else max(fronts)]


@pytest.mark.parametrize("seed", range(3))
def test_every_rail_as_the_rule_says_cr_16_13(scene: Callable[..., Any], seed: int) -> None:
    """To the last rail, with arrows and things taken away at random: the quick survey and the plain search agree."""
    position = scene(seats=1, homes=(2 + seed % 2,), map="random", seed=seed)
    t = position.t
    while t.player(1).supply:
        left = bool(t.below(2))
        plan = survey.plan_rail(t, 1, t.state.cybersaur.origins, left)
        assert (plan.edge if plan else None) == reference_rail(t, left)
        if plan is None:
            break
        cybersaur.lay_rail(t, plan, ())
        h = t.below(len(t.map.places))
        position.remove_dinosaurs("{},{}".format(*t.map.places[h]))
    assert t.player(1).supply == 0


def test_with_one_rail_left_it_lays_one_cr_16_13(solo: Any) -> None:
    solo.t.player(1).supply = 1
    assert cybersaur.lay_rails(solo.t, left_card(solo), ())
    assert len(solo.me(1).rails) == 3 and solo.me(1).supply == 0
    assert not cybersaur.lay_rails(solo.t, left_card(solo), ())


def test_it_says_where_a_rail_heads_cr_16_13(solo: Any) -> None:
    t = solo.t
    t.journal = []
    for left in (True, False, False, True, True, False):
        plan = survey.plan_rail(t, 1, t.state.cybersaur.origins, left)
        assert plan is not None
        cybersaur.lay_rail(t, plan, ())
    near, arrow = "the nearest new sight", "by the arrow on its card"
    assert [said(t, line) for line in t.journal] == [
        f"lays a rail at d3-e3: towards d4, {near}, 1 rail away, the left one {arrow}",
        f"lays a rail at d4-e3: towards e4, {near}, 1 rail away, the right one {arrow}",
        f"lays a rail at e3-e4: towards f3, {near}, 1 rail away, the right one {arrow}",
        f"lays a rail at e3-f3: towards e2, {near}, 1 rail away, the left one {arrow}",
        f"lays a rail at e2-f3: towards f2, {near}, 1 rail away",
        f"lays a rail at e4-f3: towards f4, {near}, 1 rail away, from an earlier rail, as nothing is so near its newest",
    ]


# -- the end


def test_its_score_cr_16_16(solo: Any) -> None:
    """5 for each printed tourist and 5 for each queued one, all dinosaurs in full, and all its cards."""
    ai = solo.me(1)
    solo.store(seat=1, jungle=4, tourists=(2, 0, 0, 1), dinosaurs=(1, 3, 0, 0))
    multipliers = {kind: [c.id for c in solo.box.cards if c.multiplier == kind] for kind in ("tourist", "jungle", "rail", "cabin_volcano")}
    solo.hand(*(ids[0] for ids in multipliers.values()), seat=1)
    lines = list(scoring.lines(solo.t, 1))
    assert lines == [
        ("T-Rex", "rating 15 x 1 taken", 30),
        ("Parasaurolophus", "rating 5 x 3 taken", 30),
        ("Rails", f"0.5 x 1 card x {len(ai.rails)} rails", 2),
        ("Cabins and volcanoes", "2 x 1 card x 1 hex", 4),
        ("Tourists", "1 card x 3 tourists", 6),
        ("Jungle", "1 card x 4 tokens", 8),
    ]
    assert scoring.half_points(solo.t, 1) == 80 and scoring.score(solo.t, 1).total == 40


def test_sixteen_cards_a_game_cr_16_4(scene: Callable[..., Any]) -> None:
    """A whole game at random: no card twice, executives taken back, the person's last turn is the last."""
    position = scene(seats=1)
    t = GAME.table(position.setup, position.box, position.t.state).start()
    while t.ask is not None:
        t.take(t.below(t.ask.n))
    automaton = t.state.cybersaur
    assert automaton is not None and len(automaton.shown) == 16 and len(automaton.deck) == 8
    GAME.check(t)
