"""The view: what is on the map, between the tiles and with the seats, for whoever looks, and nothing a seat may not know."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from dinotui import games, reading
from dinotui.engine import Dice, SeatPlan, Setup, parts
from dinotui.engine.parts import Grid, HexMap, Place, Row, Text, Track, View, places_of, plain
from dinotui.games.cretaceous_rails.state import SORTS, STAGES
from dinotui.games.cretaceous_rails.table import RailsTable

GAME = games.find("cretaceous_rails")
SIGNS = "●○▲▼◆·←↑→↓"
MAPS = ("first", "first-random", "draft", "random")
NAMES = ("You", "Bob", "Cy", "Di")


def setup_for(seats: int, seed: int = 1, **options: str) -> Setup:
    """A set-up with the default options but these."""
    given = {option.name: option.values[0][0] for option in GAME.options()} | options
    return Setup(GAME.name, tuple(map(SeatPlan, NAMES[:seats])), given, seed, GAME.rulesets)


@pytest.fixture(scope="module")
def box() -> Any:
    return GAME.box(GAME.data())


@pytest.fixture
def played(box: Any) -> Callable[..., RailsTable]:
    """`played(setup, asks)`: a table after so many random answers."""

    def made(setup: Setup, asks: int) -> RailsTable:
        t, dice = GAME.new(setup, box), Dice(setup.seed)
        t.start()
        for _ in range(asks):
            if t.ask is not None:
                t.take(dice.below(t.ask.n))
        assert isinstance(t, RailsTable)
        return t

    return made


@pytest.fixture
def at_stage(box: Any) -> Callable[..., RailsTable]:
    """`at_stage(setup, stage)`: a table at the first question of a part of the game, random answers before."""

    def made(setup: Setup, stage: str) -> RailsTable:
        t, dice = GAME.new(setup, box), Dice(setup.seed)
        t.start()
        while STAGES.index(t.state.stage) < STAGES.index(stage):
            t.take(dice.below(t.ask.n))
        assert isinstance(t, RailsTable)
        return t

    return made


def texts(view: View) -> Iterator[str]:
    """Every word of a view."""
    yield view.status
    yield from (word for pair in view.scores for word in pair)
    for pane in view.panes:
        yield from (pane.title, pane.short)
        for part in pane.parts:
            yield part.title
            for place in places_of(part):
                yield from (place.name, place.words, plain(place.short), *map(plain, place.lines))
            for name in ("numbers", "markers"):
                for thing in getattr(part, name, ()):
                    yield from (getattr(thing, "label", ""), getattr(thing, "value", ""), getattr(thing, "name", ""))
            yield from map(plain, getattr(part, "lines", ()) if not isinstance(part, Track) else ())
            yield from (plain(card.price) for card in getattr(part, "cards", ()))
            yield from (plain(border.mark) for border in getattr(part, "borders", ()))


def allowed(sign: str) -> bool:
    """Whether every terminal draws it: ASCII, box drawing, block elements, and a few more."""
    return sign in string.printable or "─" <= sign <= "╿" or "▀" <= sign <= "▟" or sign in SIGNS


def part_of(view: View, part_id: str) -> Any:
    return next(part for pane in view.panes for part in pane.parts if part.id == part_id)


def hidden_names(t: RailsTable, seat: int | None) -> set[str]:
    """The cards a seat must not see: the deck, hands of others but for what everybody saw, what others have face down."""
    hidden = set(t.state.deck)
    for other, player in enumerate(t.state.players):
        if other != seat:
            hidden |= {card for card in player.hand if card not in player.known} | set(player.face_down)
    return {t.box.cards[card].name for card in hidden}


def roles(text: Text) -> list[str]:
    return [] if isinstance(text, str) else [span.role for span in text]


def roles_of(view: View) -> set[str]:
    """Every role a view uses."""
    found: set[str] = set()
    for pane in view.panes:
        for part in pane.parts:
            for place in places_of(part):
                found |= {place.fill, *roles(place.short), *(role for line in place.lines for role in roles(line))}
            found |= {thing.role for name in ("numbers", "markers") for thing in getattr(part, name, ())}
            found |= {role for edge in getattr(part, "edges", ()) for role in edge.owners}
            found |= {role for border in getattr(part, "borders", ()) for role in (border.wall, *roles(border.mark))}
            if not isinstance(part, Track):
                found |= {role for line in getattr(part, "lines", ()) for role in roles(line)}
    return found


@pytest.mark.parametrize("seats", [1, 4])
def test_roles_are_those_every_theme_has(seats: int, played: Callable[..., RailsTable]) -> None:
    """A role that parts.py does not promise would have no colour; nothing is told by a role alone."""
    promised = set(re.findall(r'"([a-z0-9]*)"', (parts.__doc__ or "").replace("\n", " "))) | {"seat1", "seat2", "seat3"}
    for asks in (0, 30, 120):
        assert roles_of(GAME.view(played(setup_for(seats, 5, powers="yes"), asks), 0)) <= promised


# -- over whole games


@pytest.mark.parametrize("map_mode", MAPS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_over_a_random_game(seats: int, map_mode: str, random_game: Callable[..., Any]) -> None:
    """Every option has a label and its place in the view of who is asked; words, names and signs are fit for people."""
    setup = setup_for(seats, 40 + seats, map=map_mode, powers="yes")

    def each(t: RailsTable, n: int) -> None:
        ask = t.ask
        assert ask is not None
        assert all(ask.label(t, index).strip() for index in range(ask.n))
        if n > 30 and n % 4:
            return
        view = GAME.view(t, ask.seat)
        standing = set(view.places())
        standing |= {marker.ref for pane in view.panes for part in pane.parts for marker in getattr(part, "markers", ())}
        for index in range(ask.n):
            assert ask.place(t, index) in standing | {""}, (ask.rule, ask.key(t, index))
        assert view.status.startswith("Round ")
        if n % 12:
            return
        for seat in (None, *range(seats)):
            other = GAME.view(t, seat)
            said = list(texts(other))
            assert not {sign for text in said for sign in text if not allowed(sign)}
            assert not hidden_names(t, seat) & {text for text in said if text}, "a hidden card is shown"
            refs = [place.ref for pane in other.panes for part in pane.parts for place in places_of(part)]
            assert len(set(refs)) == len(refs)
            for pane in other.panes:
                for part in pane.parts:
                    names = [place.name for place in places_of(part)]
                    assert len(set(names)) == len(names) and all(names), part.id

    t, _ = random_game(setup, 5 + seats, each)
    assert GAME.view(t, None).status.startswith("Game over")


@pytest.mark.parametrize(("seats", "powers"), [(1, "yes"), (2, "yes"), (3, "no"), (4, "yes")])
def test_a_view_depends_on_nothing_hidden(seats: int, powers: str, random_game: Callable[..., Any]) -> None:
    """When everything a seat cannot know is dealt again, it sees the same table."""

    def each(t: RailsTable, n: int) -> None:
        if n % 11 == 0:
            for seat in range(seats):
                again = t.as_seen_by(seat, Dice(n))
                assert GAME.view(again, seat) == GAME.view(t, seat)

    random_game(setup_for(seats, 60 + seats, powers=powers), 9, each)


def test_a_view_is_plain_data_and_can_be_read_out(played: Callable[..., RailsTable]) -> None:
    """It goes through a file and back, and plain mode has a line for every pane."""
    t = played(setup_for(3, 8, powers="yes"), 80)
    view = GAME.view(t, t.ask.seat if t.ask else None)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
    lines = reading.read_view(view)
    assert [line for line in lines if line.startswith("== ")] == [f"== {pane.title}" for pane in view.panes]


# -- panes


def test_panes_in_order_of_importance(played: Callable[..., RailsTable]) -> None:
    """Map, actions, own pieces, display, hand, resorts, the others, scores; everybody's view has no hand."""
    t = played(setup_for(3, 4), 40)
    assert [pane.id for pane in GAME.view(t, 1).panes] == [
        "map", "actions", "seat1", "display", "hand", "resort", "seat0", "seat2", "score",
    ]  # fmt: skip
    assert [pane.id for pane in GAME.view(t, None).panes] == [
        "map", "actions", "display", "resort", "seat0", "seat1", "seat2", "score",
    ]  # fmt: skip


def test_status_from_the_first_question_on(played: Callable[..., RailsTable], at_stage: Callable[..., RailsTable]) -> None:
    """Round, turn and level; the set-up belongs to round 1."""
    assert GAME.view(played(setup_for(1, level="hard"), 0), 0).status == "Round 1 of 4 · set-up · Hard"
    assert GAME.view(at_stage(setup_for(1, level="hard"), "play"), 0).status == "Round 1 of 4 · turn 1 of 4 · Hard"
    t = at_stage(setup_for(3), "play")
    assert GAME.view(t, None).status == "Round 1 of 4 · turn 1 of 4"
    t.state.round, t.state.turn = 2, 7  # the seventh turn of three players is somebody's third
    assert GAME.view(t, None).status == "Round 2 of 4 · turn 3 of 4"


def test_scores_with_the_own_first(at_stage: Callable[..., RailsTable]) -> None:
    """Every seat's name and total."""
    t = at_stage(setup_for(3), "play")
    totals = {t.names[score.seat]: f"{score.total:g}" for score in GAME.scores(t)}
    assert [name for name, _ in GAME.view(t, 2).scores] == ["Cy", "You", "Bob"]
    assert dict(GAME.view(t, 2).scores) == totals


# -- the map


def test_hexes_of_the_map(at_stage: Callable[..., RailsTable]) -> None:
    """Jungle covers a name, an uncovered one is strong; cabins and homes show tourists by letter and colour."""
    t = at_stage(setup_for(2), "play")
    s, at = t.state, t.map.at
    s.tourists[SORTS * at[0, 3] : SORTS * at[0, 3] + SORTS] = [2, 0, 1, 1]
    s.jungle &= ~(1 << at[0, 1])
    places = GAME.view(t, 0).places()
    covered, open_, cabin = places["hex:1,2"], places["hex:0,1"], places["hex:0,3"]
    assert [plain(line) for line in covered.lines] == ["▒▒▒▒▒▒", "Titan"] and covered.fill == "jungle"
    assert plain(covered.short) == "▒Tita" and covered.words.startswith("Titanosaurus under jungle")
    assert [plain(line) for line in open_.lines] == ["T-Rex"] and open_.fill == "cleared"
    assert roles(open_.lines[0]) == ["red"]
    assert [plain(line) for line in cabin.lines] == ["cabin", "RRPG"]
    assert roles(cabin.lines[1]) == ["red", "purple", "green"]
    assert cabin.words.startswith("cabin, tourists 2 red, purple, green")
    assert plain(places["hex:1,1"].short) == "▲▲▲"


def test_lines_fit_into_a_brick(at_stage: Callable[..., RailsTable]) -> None:
    """Seven cells in a large brick, five for the short line of a small one."""
    for seats in (2, 3, 4):
        for h in part_of(GAME.view(at_stage(setup_for(seats), "play"), 0), "map").hexes:
            assert all(len(plain(line)) <= 7 for line in h.place.lines), h.place
            assert len(plain(h.place.short)) <= 5, h.place


def test_what_rails_reach_is_said(at_stage: Callable[..., RailsTable]) -> None:
    """A hex names whose rails reach it, the reader as you; a border names whose rails lie on it."""
    t = at_stage(setup_for(2), "play")
    for player in t.state.players:
        player.rails.clear()
    e = t.map.edge_at[(0, 1, "E")]
    t.state.players[0].rails.append(e)
    t.state.players[1].rails.append(e)
    view = GAME.view(t, 1)
    assert view.places()["hex:0,2"].words.endswith("reached by you and You")
    assert view.places()["hex:1,2"].words == "Titanosaurus under jungle"
    edge = next(edge for edge in part_of(view, "map").edges if edge.place.ref == "edge:0,1,E")
    assert edge.owners == ("seat0", "seat1")
    assert edge.place.words == "rails of You and you" and edge.place.name == t.map.edge_names[e]


def test_all_borders_are_places(at_stage: Callable[..., RailsTable]) -> None:
    """Every border two hexes share, named by them, and no other."""
    t = at_stage(setup_for(2), "play")
    edges = part_of(GAME.view(t, 0), "map").edges
    assert [edge.place.name for edge in edges] == list(t.map.edge_names)
    assert all(edge.place.words == "" for edge in edges if not edge.owners)


def test_borders_name_their_hexes_in_one_order(at_stage: Callable[..., RailsTable]) -> None:
    """By column, then by row: d2-e1 as well as d2-d3."""
    names = [tuple(name.split("-")) for name in at_stage(setup_for(2), "play").map.edge_names]
    assert all(pair == tuple(sorted(pair)) for pair in names) and len(set(names)) == len(names) > 40


def test_homes_say_whose_they_are(at_stage: Callable[..., RailsTable]) -> None:
    """By name, mark and role; a home nobody took is free."""
    t = at_stage(setup_for(2), "play")
    view = GAME.view(t, 0)
    homes = [h.place for h in part_of(view, "map").hexes if h.place.fill == "home"]
    mine = next(place for place in homes if place.words.startswith("home of you"))
    theirs = next(place for place in homes if place.words.startswith("home of Bob"))
    assert (plain(mine.lines[0]), roles(mine.lines[0])) == ("HOME ◆", ["seat0"])
    assert (plain(theirs.lines[0]), roles(theirs.lines[0])) == ("HOME ▲", ["seat1"])
    assert sum(place.words.startswith("free home") for place in homes) == 2


# -- the set-up


def test_companies_while_they_are_chosen(played: Callable[..., RailsTable]) -> None:
    """Four companies with what they begin with; a taken one says by whom; afterwards they are gone."""
    t = played(setup_for(2), 0)
    row = part_of(GAME.view(t, 0), "companies")
    assert isinstance(row, Row) and len(row.cards) == 4
    assert "begins with T-Rex, a red tourist and 1 jungle" in [card.place.words for card in row.cards]
    t.take_key("company@fossil_tracker")
    places = GAME.view(t, 0).places()
    assert places["company:fossil_tracker"].words.startswith("taken by ")
    t.take(0)
    assert "companies" not in [pane.id for pane in GAME.view(t, 0).panes]


def test_a_jungle_tile_to_place(at_stage: Callable[..., RailsTable]) -> None:
    """Both sides while one is chosen; then the side as it will lie, and every place for it beside the map."""
    t = at_stage(setup_for(2, map="draft"), "map")
    seat = t.ask.seat
    sides = [part for pane in GAME.view(t, seat).panes if pane.id == "tile" for part in pane.parts]
    assert [part.title for part in sides] == ["Side A", "Side B"]
    assert all(isinstance(part, HexMap) and len(part.hexes) == 10 and not part.edges for part in sides)
    t.take(1)
    t.take(0)
    assert t.ask.head.name == "spot"
    view = GAME.view(t, seat)
    assert [part.title for pane in view.panes if pane.id == "tile" for part in pane.parts] == ["Side B"]
    on_map = {h.place.ref for h in part_of(view, "map").hexes}
    assert {t.ask.place(t, index) for index in range(t.ask.n)} <= on_map
    assert len(on_map) == len(t.map.places) + t.ask.n


# -- the action tiles


def test_action_tiles_and_executives(at_stage: Callable[..., RailsTable]) -> None:
    """Sixteen tiles, 24 spaces between them; executives by seat number and role, free spaces as a dot, the marker on its tile."""
    t = at_stage(setup_for(2), "play")
    t.state.players[0].executives[:] = [0, 12]
    t.state.players[1].executives[:] = [12]
    grid = part_of(GAME.view(t, 0), "actions")
    assert isinstance(grid, Grid) and len(grid.cells) == 16 and len(grid.borders) == 24
    marks = {border.place.ref: border for border in grid.borders}
    assert (plain(marks["space:V11"].mark), roles(marks["space:V11"].mark)) == ("◆", ["seat0"])
    assert marks["space:V11"].place.words == "executive 1 of you" and marks["space:V11"].place.name == "w1-x1"
    assert (plain(marks["space:H11"].mark), roles(marks["space:H11"].mark)) == ("◆▲", ["seat0", "seat1"])
    assert marks["space:H11"].place.words == "executive 2 of you, executive 1 of Bob"
    assert plain(marks["space:V12"].mark) == "·" and marks["space:V12"].place.words == ""
    assert (marks["space:V11"].side, marks["space:H11"].side) == ("E", "S")
    with_marker = [cell.place.words for cell in grid.cells if "●" in plain(cell.place.lines[0])]
    assert with_marker == ["Draw, with the first-player marker"]
    t.state.marker = 1
    view = GAME.view(t, 0)
    assert not [cell for cell in part_of(view, "actions").cells if "●" in plain(cell.place.lines[0])]
    assert plain(part_of(view, "marks").lines[1]) == "● first-player marker: Bob, first in the next round"


# -- seats


def test_own_and_other_pieces(at_stage: Callable[..., RailsTable]) -> None:
    """Train, ratings with bold lines, store; references for ratings in the own pane only; others' cards as a count."""
    t = at_stage(setup_for(2), "play")
    me, other = t.state.players
    me.train[:] = [0, 3]
    me.cars = 3
    me.ratings[:] = [9, 4, 2, 12]
    me.above, me.focus[:] = 2, [1, 0, 0, 2]
    view = GAME.view(t, 0)
    train = part_of(view, "train0")
    assert [(slot.name, slot.words) for slot in train.slots] == [("car 1", "jungle"), ("car 2", "purple tourist"), ("car 3", "empty")]
    track = part_of(view, "ratings0")
    assert [(m.name, m.at) for m in track.markers] == [("T-Rex", 9), ("Parasaurolophus", 4), ("Titanosaurus", 2), ("Triceratops", 12)]
    assert (track.low, track.high, track.lines) == (0, 20, (5, 10, 15))
    assert track.markers[0].ref == "rating:trex"
    assert {m.ref for m in part_of(view, "ratings1").markers} == {""}
    pieces = {number.label: number.value for number in part_of(view, "pieces0").numbers}
    assert pieces["rails in supply"] == "28" and pieces["jungle paid for lines"] == "2"
    assert pieces["in the focus group"] == "red, 2 green"
    assert {n.label: n.value for n in part_of(view, "pieces1").numbers}["cards in hand"] == str(len(other.hand))


def test_cards_everybody_saw_being_taken(at_stage: Callable[..., RailsTable]) -> None:
    """A card taken from the display is named to the others; a card drawn unseen is only counted (CR-1.6)."""
    t = at_stage(setup_for(2), "play")
    unseen = t.box.cards[t.state.players[1].hand[0]].name
    taken = t.take_card(1, 0)
    said = set(texts(GAME.view(t, 0)))
    assert t.box.cards[taken].name in said and unseen not in said
    assert {card.place.name for card in part_of(GAME.view(t, 1), "hand").cards} == {unseen, t.box.cards[taken].name}


def test_cards_face_down(at_stage: Callable[..., RailsTable]) -> None:
    """CR-17.2: only its owner sees what lies face down, and the others' score now leaves it out."""
    t = at_stage(setup_for(2), "play")
    me = t.state.players[0]
    card = next(number for number in t.state.deck if t.box.cards[number].multiplier == "train_car")
    t.state.deck.remove(card)
    me.columns.append([card])
    me.face_down.append(card)
    me.paid[card] = ()
    name, ref = t.box.cards[card].name, "built:0,1,1"
    mine, theirs = GAME.view(t, 0), GAME.view(t, 1)
    assert mine.places()[ref].name == name and "face down" in mine.places()[ref].words
    assert theirs.places()[ref].name == "face-down card 1.1"
    assert name not in "\n".join(texts(theirs))
    assert float(dict(mine.scores)["You"]) == float(dict(theirs.scores)["You"]) + me.cars
    t.state.stage = "over"
    assert GAME.view(t, 1).places()[ref].name == name
    assert GAME.view(t, 1).scores[1] == GAME.view(t, 0).scores[0]


def test_a_built_card_says_what_lies_on_it(at_stage: Callable[..., RailsTable]) -> None:
    """Its effect is that of its level; items paid and a use spent in this round are said."""
    t = at_stage(setup_for(2), "play")
    numbers = {card.name: i for i, card in enumerate(t.box.cards)}
    low, high = numbers["Track Gang A"], numbers["Reshuffled Agenda A"]
    me = t.state.players[0]
    me.columns.append([low, high])
    me.paid.update({low: (0, 6), high: (0, 1, 1)})
    me.used.append(high)
    places = GAME.view(t, 0).places()
    assert places["built:0,1,1"].words.startswith("Each lay rails action may lay 1 more rail.")
    assert places["built:0,1,1"].words.endswith("On it jungle and Parasaurolophus")
    assert "paying 1 rating." in places["built:0,1,2"].words
    assert places["built:0,1,2"].words.endswith("On it jungle and 2 red tourists. Used in this round")


def test_cybersaur(played: Callable[..., RailsTable]) -> None:
    """Its preferences in order, its dinosaurs with what each is worth, its cards and its last card; no train, no ratings."""
    t = played(setup_for(1, 3, level="extreme"), 60)
    automaton, player = t.state.cybersaur, t.state.players[1]
    assert automaton is not None and automaton.shown
    player.tourists[:] = [0, 2, 0, 0]
    player.dinosaurs[:] = [0, 3, 0, 0]
    view = GAME.view(t, 0)
    pane = next(pane for pane in view.panes if pane.seat == 1)
    assert pane.title == "Cybersaur" and {part.id for part in pane.parts} >= {"preference", "queues", "pieces1", "order"}
    assert not [part for part in pane.parts if isinstance(part, Track)]
    names = [t.box.species[s].name for s in automaton.preference]
    assert [slot.words.split(",")[0] for slot in part_of(view, "preference").slots] == [
        "T-Rex" if name == "Tyrannosaurus Rex" else name for name in names
    ]
    assert plain(part_of(view, "queues").lines[1]) == "Parasaurolophus 3 taken, 15 each, 2 blue in the queue"
    roles_on_map = {role for edge in part_of(view, "map").edges for role in edge.owners}
    assert roles_on_map == {"seat0", "automa"}


def test_display_and_hand_cards(at_stage: Callable[..., RailsTable]) -> None:
    """Two rows of four with cost, effect and what they score; an empty space is a place too."""
    t = at_stage(setup_for(2), "play")
    t.state.deck.append(t.state.display[5])
    t.state.display[5] = -1
    row = part_of(GAME.view(t, 0), "display")
    assert (len(row.cards), row.columns) == (8, 4)
    places: list[Place] = [card.place for card in row.cards]
    assert [place.ref for place in places] == [f"display:{r},{c}" for r in (1, 2) for c in (1, 2, 3, 4)]
    assert places[5].name == "no card in row 2 place 2" and places[5].words == "no card left"
    for place in places[:5]:
        assert len(place.lines) == 4 and "costs " in place.words and "Scores " in place.words
        assert all(len(plain(line)) <= 20 for line in place.lines)


# -- numbers


def test_numbers_show_what_a_choice_brings(at_stage: Callable[..., RailsTable]) -> None:
    """Clearing a hex: an empty car less, a dinosaur more in sight."""
    t = at_stage(setup_for(2), "play")
    before = GAME.numbers(t, 0)
    h = next(iter(t.jungle_to_clear(0)))
    t.take_jungle(0, h)
    after = GAME.numbers(t, 0)
    changed = {name: after[name] - before[name] for name in before if after[name] != before[name]}
    assert changed == {"empty car|empty cars": -1, "dinosaur in sight|dinosaurs in sight": 1}
    t.unload(0)
    assert GAME.numbers(t, 0)["jungle"] == before["jungle"] + 1


def test_numbers_before_there_is_a_map(played: Callable[..., RailsTable]) -> None:
    """They can be asked for from the first question on."""
    numbers = GAME.numbers(played(setup_for(2), 0), 0)
    assert numbers["point|points"] == 0 and numbers["T-Rex rating"] == 2 and numbers["rail in supply|rails in supply"] == 30
