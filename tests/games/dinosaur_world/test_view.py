"""The view: parks, islands, labs, objectives and the solo cards, for whoever looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from dinotui import reading
from dinotui.engine import Dice, SeatPlan, Setup
from dinotui.engine.parts import HexMap, Numbers, Spaces, View, Words, places_of, plain
from dinotui.games.dinosaur_world import GAME, private, public, rounds, screen
from dinotui.games.dinosaur_world.notes import tile_words
from dinotui.games.dinosaur_world.objectives import pay_claims
from dinotui.games.dinosaur_world.views import park, signs
from dinotui.games.dinosaur_world.words import GOAL, KINDS
from dinotui.widgets.draw.panes import draw_pane, draw_part
from dinotui.widgets.themes import FILLS, ROLES

NAMES = ("You", "Bob", "Cy", "Di")


@pytest.fixture
def played(box: Any) -> Callable[[int, int], Any]:
    """`played(seats, asks)`: a table after so many random answers."""

    def made(seats: int, asks: int, seed: int = 1) -> Any:
        options = {option.name: option.values[0][0] for option in GAME.options()}
        t, dice = GAME.new(Setup(GAME.name, tuple(map(SeatPlan, NAMES[:seats])), options, seed, GAME.rulesets), box), Dice(seed)
        t.start()
        for _ in range(asks):
            if t.ask is not None:
                t.take(dice.below(t.ask.n))
        return t

    return made


def part_of(view: View, part_id: str) -> Any:
    return next(part for pane in view.panes for part in pane.parts if part.id == part_id)


def pane_ids(view: View) -> list[str]:
    return [pane.id for pane in view.panes]


def roles_of(view: View) -> set[str]:
    found: set[str] = set()

    def add(text: Any) -> None:
        if not isinstance(text, str):
            found.update(span.role for span in text)

    for pane in view.panes:
        for part in pane.parts:
            for place in places_of(part):
                found.add(place.fill)
                add(place.short)
                for line in place.lines:
                    add(line)
            for space in getattr(part, "spaces", ()):
                add(space.does)
                add(space.slots)
            found.update(number.role for number in getattr(part, "numbers", ()))
            if isinstance(part, Words):
                for line in part.lines:
                    add(line)
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_roles_are_those_every_theme_has(seats: int, played: Callable[..., Any]) -> None:
    for asks in (0, 6, 20, 60, 100, 1000):
        t = played(seats, asks)
        for seat in (None, *range(seats)):
            assert roles_of(GAME.view(t, seat)) <= {"", *ROLES, *FILLS}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_view_is_plain_data_and_can_be_read_out(seats: int, played: Callable[..., Any]) -> None:
    for asks in (0, 3, 30, 90, 1000):
        view = GAME.view(played(seats, asks), 0)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View)
        lines = reading.read_view(view)
        assert lines and all(line == line.rstrip() for line in lines), [line for line in lines if line != line.rstrip()]


def test_panes_in_order_of_importance(played: Callable[..., Any]) -> None:
    assert pane_ids(GAME.view(played(2, 40), 0)) == ["park", "islands", "lab", "objectives", "seat1", "score"]
    assert pane_ids(GAME.view(played(2, 0), 1)) == ["park", "draft", "islands", "lab", "objectives", "seat0", "score"]
    assert pane_ids(GAME.view(played(1, 60), 0))[-3:] == ["goals", "round", "score"]
    assert pane_ids(GAME.view(played(3, 40), None))[-4:] == ["seat0", "seat1", "seat2", "score"]


def test_the_one_who_looks_drafts_as_you(played: Callable[..., Any]) -> None:
    def heads(viewer: int | None) -> set[str]:
        views = [GAME.view(played(2, asks), viewer) for asks in range(4)]
        return {part.title for view in views for pane in view.panes if pane.id == "draft" for part in pane.parts}

    assert "Drafted by you" in heads(0) and "Drafted by you" not in heads(None)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_islands_and_goals_fit_on_a_small_screen(seats: int, played: Callable[..., Any]) -> None:
    """At 80 columns the rows with prices, the own lab and the objectives need no more than the 17 lines of a pane, but for
    buildings that hold dinosaurs."""
    t = played(seats, 60)
    view = GAME.view(t, 0)
    for pane in view.panes:
        if pane.id in ("islands", "lab", "goals", "objectives", "round"):
            drawing = draw_pane(pane, 78, 17)
            assert drawing.width <= 78 and drawing.height <= 17 + 3 * (pane.id == "islands"), (pane.id, drawing.height)


def test_hexes_of_a_park(duo: Any) -> None:
    duo.build("Triceratops", 1, 0, dinosaurs=2, boredom=1)
    duo.build("Gene Lab", 0, 1)
    duo.build("Hotel", 2, 0, boredom=2)
    shown = part_of(GAME.view(duo.t, duo.t.seat(0)), "map0")
    assert isinstance(shown, HexMap)
    at = {h.place.name: h for h in shown.hexes}
    assert set(at) == {"a20", "b20", "a21", "c20"}
    assert [plain(line) for line in at["b20"].place.lines] == ["Tricera", "●●○-1"]
    assert [plain(line) for line in at["a21"].place.lines] == ["GeneLab", "Sci"]
    assert [plain(line) for line in at["c20"].place.lines] == ["Hotel", "+0 any"]
    assert at["b20"].place.words.startswith("Triceratops, Dino Paddock; 2 of 3 slots filled; 1 Boredom; herbivore")
    assert (at["a21"].q, at["a21"].r) == (1, -1), "rows grow downward in a park, upward on the screen"
    assert {h.place.ref for h in shown.hexes} == {"hex:0,0", "hex:1,0", "hex:0,1", "hex:2,0"}


def test_every_sign_of_a_park_is_explained(duo: Any, alone: Any) -> None:
    """Those that are there: workers on buildings, Boredom, and in a solo game dinosaurs that are out."""

    def legend(t: Any) -> list[str]:
        return [plain(line) for line in part_of(GAME.view(t, t.seat(0)), "signs0").lines]

    assert legend(duo.t) == ["● dinosaur  ○ empty  +2 excitement now"]
    duo.build("Triceratops", 1, 0, dinosaurs=2, boredom=1)
    duo.build("Gene Lab", 0, 1)
    duo.build("Raptor Pen", 0, 2)
    duo.build("Hotel", 2, 0)
    assert legend(duo.t) == [
        "● dinosaur  ○ empty  +2 excitement now  -1 lost to Boredom",
        "Sci Scientist  Sec Security Worker",
    ]
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    alone.build("Hotel", 2, 0)
    alone.escape((1, 0), (2, 0), slot=1)
    assert legend(alone.t)[1:] == ["▲ escaped dinosaur  ◆ its slot"]


def test_a_map_leaves_room_for_its_signs(duo: Any) -> None:
    """In a room where the largest bricks would push the legend out, smaller ones are taken."""
    for n, name in enumerate(("Triceratops", "Gene Lab", "Hotel", "Raptor Pen")):
        duo.build(name, 0, n + 1)
    pane = next(pane for pane in GAME.view(duo.t, duo.t.seat(0)).panes if pane.id == "park")
    for height in (18, 22, 24, 30):
        assert draw_pane(pane, 74, height).height <= height


def test_the_islands_stand_first_in_public_actions(duo: Any, asked: Any) -> None:
    """With what one can pay with; where a tile goes, the park does."""
    duo.s.stage = "public"
    duo.row("Gene Lab")
    duo.hand(seasonal=1)
    duo.me().money = 9
    asked(public.public_turn(duo.t, duo.t.seat(0)), duo.t)
    view = GAME.view(duo.t, duo.t.seat(0))
    assert pane_ids(view)[:2] == ["islands", "park"]
    assert plain(part_of(view, "purse").lines[0]).startswith("$9 · 1 worker · ")
    assert "purse" not in [part.id for pane in GAME.view(duo.t, None).panes for part in pane.parts]
    asked(public.public_turn(duo.t, duo.t.seat(0)), duo.t, "build_special@sb_a02")
    assert pane_ids(GAME.view(duo.t, duo.t.seat(0)))[0] == "park"


def test_the_lab_comes_forward_for_private_actions(duo: Any, asked: Any) -> None:
    duo.s.stage = "private"
    duo.hand(seasonal=1)
    assert screen.front(asked(private.private_turn(duo.t, duo.t.seat(0)), duo.t)) == "lab"


def test_worker_cards_differ_in_their_options(duo: Any, asked: Any) -> None:
    """DW-4.2: what all have in common stands in the question."""
    duo.s.stage = "hire"
    duo.s.worker_row[:] = [0, 1]
    ask = asked(rounds.hire(duo.t, duo.t.seat(0)), duo.t)
    assert ask.prompt(duo.t) == "Hire Workers: take a card; 4 Seasonal Hires come with each"
    assert len({ask.label(duo.t, i) for i in range(ask.n)}) == 2 and not any("Seasonal" in ask.label(duo.t, i) for i in range(ask.n))


def test_other_parks_have_other_places(duo: Any) -> None:
    """So that an option on the own park never lights up in another's."""
    duo.build("Hotel", 1, 0, seat=1)
    view = GAME.view(duo.t, duo.t.seat(0))
    other = part_of(view, "map1")
    assert {h.place.ref for h in other.hexes} == {"park1:0,0", "park1:1,0"}


def test_lines_fit_into_a_brick(played: Callable[..., Any]) -> None:
    """Seven cells on a large hex, eleven on a huge one; the short line five."""
    for seats, asks in ((1, 60), (1, 100), (2, 80), (4, 200)):
        t = played(seats, asks)
        for index in range(len(t.player(0).park)):
            h = park._tile(t, 0, index, True)
            assert len(plain(h.place.short)) <= 5
            assert len(plain(h.place.lines[0])) <= 7 and all(len(plain(line)) <= 11 for line in h.place.lines)


def test_escaped_dinosaurs_are_seen(alone: Any) -> None:
    """On the tile they stand on, with where they belong; their slot shows a marker."""
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    alone.build("Hotel", 2, 0)
    alone.escape((1, 0), (2, 0), slot=1)
    shown = part_of(GAME.view(alone.t, alone.t.seat(0)), "map0")
    at = {h.place.name: h.place for h in shown.hexes}
    assert plain(at["b20"].lines[1]) == "●◆○" and "1 escaped" in at["b20"].words
    assert plain(at["c20"].lines[1]).startswith("▲") and "escaped here: Gallimimus from b20" in at["c20"].words
    assert "▲" in plain(at["c20"].short)


def test_where_a_tile_may_go_is_on_the_map(duo: Any, asked: Any) -> None:
    """The hexes of the question, and no others."""
    duo.s.stage = "public"
    duo.row("Gene Lab")
    duo.hand(seasonal=1)
    ask = asked(public.public_turn(duo.t, duo.t.seat(0)), duo.t, "build_special@sb_a02")
    shown = part_of(GAME.view(duo.t, duo.t.seat(0)), "map0")
    wanted = {ask.place(duo.t, i) for i in range(ask.n)}
    assert wanted == {h.place.ref for h in shown.hexes} - {"hex:0,0"}


def test_the_tour_so_far(duo: Any, asked: Any) -> None:
    duo.build("Food Court", 1, 0)
    asked(duo.start_tour(seasonal=2), duo.t, "drive@1,0", "activate@1,0,seasonal")
    view = GAME.view(duo.t, duo.t.seat(0))
    numbers = {number.label: number.value for number in part_of(view, "tour0").numbers}
    assert numbers == {"movement": "3", "excitement": "1", "Deaths": "0", "activated": "1", "Seasonal Hire": "1"}
    shown = {h.place.name: h.place for h in part_of(view, "map0").hexes}
    assert plain(shown["b20"].lines[0]) == "J Food" and "the Jeeple is here" in shown["b20"].words
    assert "activated in this tour" in shown["b20"].words


def test_rows_with_prices(duo: Any) -> None:
    duo.row("Raptor Pen", "Cloning Wing")
    duo.row("Triceratops")
    view = GAME.view(duo.t, duo.t.seat(0))
    specials, paddocks = part_of(view, "specials"), part_of(view, "paddocks")
    assert isinstance(specials, Spaces)
    assert [plain(space.does) for space in specials.spaces] == [
        "$6  Security Worker +2 · 1 VP a dino, 1 threat · small carnivores for purple, pink",
        "$9  Scientist · 2 dinos · 2 VP when built",
    ]
    assert [plain(space.does) for space in paddocks.spaces] == ["$5  2/2/3 VP  0/0/1  2/4/5  cyan, 2 blue"]
    assert [space.place.ref for space in specials.spaces] == ["offer:sb_b02", "offer:sb_c10"]


def test_dice_and_workers(duo: Any) -> None:
    duo.s.stage = "public"
    duo.dice("dna_f1", "dna_f1", "dna_f4")
    duo.hand(scientist=2, seasonal=1)
    view = GAME.view(duo.t, duo.t.seat(0))
    dice = part_of(view, "dice")
    assert [(plain(card.place.lines[0]), card.price) for card in dice.cards] == [("2 cyan, purple", "2 dice"), ("cyan, green", "")]
    drawing = draw_part(dice, 76, 17, len(dice.title))
    for card in dice.cards:  # the number of an option goes before the words, with a blank between
        x, y = drawing.spots[card.place.ref].marker
        assert drawing.canvas.rows()[y][x : x + 3] == f"  {plain(card.place.lines[0])[0]}"
    workers = part_of(view, "workers0")
    assert isinstance(workers, Numbers)
    assert {n.label: n.value for n in workers.numbers if n.value != "0"} == {"Seasonal Hire": "1", "Scientist": "2"}
    assert [n.ref for n in part_of(view, "dna0").numbers][:2] == ["dna:cyan", "dna:purple"]


def test_threat_says_what_it_will_bring(duo: Any) -> None:
    duo.me().threat, duo.me().security = 5, 3
    numbers = {n.label: n.value for n in part_of(GAME.view(duo.t, duo.t.seat(0)), "purse0").numbers}
    assert numbers["Deaths in Income"] == "2" and numbers["threat"] == "5"


def test_objectives_of_the_base_game(scene: Any) -> None:
    position = scene(seats=3)
    position.objectives("ob_security10", "ob_money20", "ob_ring6")
    position.t.gain(1, "security", 10)
    position.t.state.stage = "private"
    pay_claims(position.t)
    position.me().security = 4
    spaces = part_of(GAME.view(position.t, position.t.seat(0)), "objectives").spaces
    fortress = next(space for space in spaces if space.place.name == "Fortress")
    assert [span.text for span in fortress.slots] == ["2"] and "you have 4 of 10" in plain(fortress.does)
    assert "scored by Bob 6 VP" in fortress.place.words and "the next scores 4 VP" in fortress.place.words


def test_solo_objectives(alone: Any) -> None:
    """Progress, VP, target round and what it costs if missed; a target that is over says so."""
    goal = alone.goal("dinos", 7)
    alone.goals(goal)
    alone.build("Gallimimus", 1, 0, dinosaurs=2)
    space = part_of(GAME.view(alone.t, alone.t.seat(0)), "goals").spaces[0]
    assert space.place.name == "7 dinosaurs" and plain(space.does) == "2 of 7 · 4 VP, +4 by round 3 · else -10"
    alone.s.round = 4
    space = part_of(GAME.view(alone.t, alone.t.seat(0)), "goals").spaces[0]
    assert "(over)" in plain(space.does) and "which is over" in space.place.words
    alone.s.solo.goals.clear()
    alone.s.solo.met.append(goal)
    space = part_of(GAME.view(alone.t, alone.t.seat(0)), "goals").spaces[0]
    assert plain(space.does) == "scored"


def test_the_round_card_and_the_next(alone: Any) -> None:
    """What this card says, what may come, and how many of the cards left let a dinosaur out of each paddock."""
    alone.goals()
    alone.specialists("Dino Wrangler", "Event Planner")
    alone.card_in_force(move="E", escape=("E", "W"))
    alone.build("Gallimimus", 1, 0, dinosaurs=1)
    view = GAME.view(alone.t, alone.t.seat(0))
    assert plain(part_of(view, "card0").lines[0]) == "Round card: escaped dinosaurs move →E, others escape →E, else ←W"
    assert [plain(line) for line in part_of(view, "round_card").lines] == [
        "Escaped dinosaurs move →E, others escape →E, else ←W",
        "Public Actions have 4 DNA dice.",
        "Cleanup then discards 2 Special Buildings and 1 paddock.",
    ]
    lines = [plain(line) for line in part_of(view, "next_card").lines]
    left = [alone.box.solo_cards[card].round for card in alone.s.solo.deck]
    out = sum("W" in card.escape for card in left)
    assert lines[0].startswith("16 cards in the deck") and lines[1] == f"Gallimimus paddock at b20: {out} of 16 cards let one out"
    slots = {space.place.name: [s.text for s in space.slots] for space in part_of(view, "specialists").spaces}
    assert slots == {"Dino Wrangler": ["○"] * 3, "Event Planner": ["○"] * 3}


def test_the_score_as_it_would_be_now(alone: Any) -> None:
    alone.goals(0, 1)
    alone.me().vp, alone.me().money = 30, 12
    view = GAME.view(alone.t, alone.t.seat(0))
    lines = [plain(line) for line in part_of(view, "score0").lines]
    assert lines[0].split() == ["You", "22"] and view.scores == (("You", "22"),)
    assert any(line.startswith("Open objectives      -20") for line in lines)


def test_status(played: Callable[..., Any]) -> None:
    assert GAME.view(played(2, 0), 0).status == "Set-up"
    assert GAME.view(played(2, 1000), 0).status == "Game over"
    assert GAME.view(played(2, 30), 0).status.startswith("Round 1 of 5 · ")


def test_numbers_show_what_a_choice_brings(duo: Any, asked: Any) -> None:
    """The difference before and after is what the preview says."""
    before = GAME.numbers(duo.t, duo.t.seat(0))
    duo.hand(security=1)
    duo.t.gain(0, "security", 2)
    after = GAME.numbers(duo.t, duo.t.seat(0))
    assert after["security"] - before["security"] == 2 and after["Security Worker|Security Workers"] == 1


def test_every_tile_in_words(box: Any) -> None:
    """Short sentences without ids; a building says who works there."""
    for tile, printed in enumerate(box.tiles):
        words = tile_words(box, tile)
        assert words and "_" not in words and "None" not in words and "  " not in words
        assert printed.is_paddock or words.startswith("visit with ")


def test_a_marker_finds_a_free_cell(box: Any) -> None:
    """On a large hex the second line of a building with slots is full, so its name must leave room."""
    for tile in box.tiles:
        if tile.has_slots and not tile.is_paddock:
            assert len(signs.short_name(tile)) <= 6, tile.name


def test_solo_objectives_as_options_fit_three_in_a_row(alone: Any) -> None:
    """At 80 columns each has 22 cells; no two are the same, and the journal says the whole name."""
    goals = range(len(alone.box.solo_cards))
    labels = [GOAL.label(alone.t, goal) for goal in goals]
    assert len(set(labels)) == len(labels) and max(map(len, labels)) <= 22
    assert "13 tiles besides the Welcome Center" in [KINDS["goal"].label(alone.t, goal) for goal in goals]
