"""A hand-made table like Cretaceous Rails, and games to play on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from dinotui import games
from dinotui.engine import SeatPlan, Setup
from dinotui.engine.parts import (
    Border,
    Card,
    Cell,
    Columns,
    Grid,
    Hex,
    HexEdge,
    HexMap,
    Marker,
    Number,
    Numbers,
    Pane,
    Place,
    Row,
    Slots,
    Span,
    Text,
    Track,
    View,
    Words,
)
from dinotui.screens.game.model import Brings, Items, Prompt, Scene, face_of
from dinotui.store import GameStore, Library

ROLES = {"Titan": "purple", "T-Rex": "red", "Para": "teal", "Trice": "green"}
ROWS = [
    (5, -3, "Titan T-Rex Para - Titan cabin Trice"),
    (4, -4, "Trice cabin volcano Titan Para volcano Titan T-Rex"),
    (3, -3, "Para T-Rex Trice cabin T-Rex trice para"),
    (2, 0, "Para Trice titan T-Rex"),
    (1, -1, "titan t-rex volcano para trice"),
    (0, 0, "home home home home"),
]
NEIGHBOURS = {"E": (1, 0), "NE": (0, 1), "NW": (-1, 1)}
OWNED = {
    (1, 0, "NW"): ("seat0",), (1, 0, "NE"): ("seat0",), (0, 1, "E"): ("seat0", "seat1"), (0, 1, "NE"): ("seat0", "seat1"),
    (0, 2, "E"): ("seat0",), (2, 0, "NE"): ("seat1",), (1, 2, "E"): ("seat1",), (1, 1, "E"): ("seat1",),
}  # fmt: skip
ACTIONS = ("Rails", "Clear", "Safari", "Draw", "Catch", "Build", "Rails", "Safari")


def name_of(q: int, r: int) -> str:
    return f"{chr(97 + (2 * q + r + 4) // 2)}{r + 1}"


def place_of(kind: str, q: int, r: int) -> Place:
    ref, name = f"hex:{q},{r}", name_of(q, r)
    people = (Span("R", "red", True), Span("B", "blue", True), Span("GG", "green", True))
    if kind == "volcano":
        return Place(ref, name, ((Span("▲▲▲", "orange"),), (Span("volcano", "orange"),)), "volcano", "volcano", (Span("▲▲▲", "orange"),))
    if kind == "cabin":
        return Place(ref, name, ((Span("cabin", "yellow"),), people), "cabin", "cabin", people)
    if kind == "home":
        return Place(ref, name, ((Span("HOME", "blue", True),), people), "home", "home", people)
    species = "T-Rex" if kind == "t-rex" else kind.capitalize() if kind[0].islower() else kind
    named = Span(species, ROLES[species], kind[0].islower())
    if kind[0].islower():
        return Place(ref, name, ((named,),), species, "cleared", (named,))
    return Place(ref, name, ((Span("▒▒▒▒▒", "green"),), (named,)), f"{species} under jungle", "jungle", (Span("▒", "green"), named))


def rails_map() -> HexMap:
    hexes = [
        Hex(place_of(kind, (x + 2 * n - r) // 2, r), (x + 2 * n - r) // 2, r)
        for r, x, kinds in ROWS
        for n, kind in enumerate(kinds.split())
        if kind != "-"
    ]
    there = {(h.q, h.r) for h in hexes}
    edges = [
        HexEdge(Place(f"edge:{q},{r},{d}", f"{name_of(q, r)}-{name_of(q + dq, r + dr)}"), q, r, d, OWNED.get((q, r, d), ()))
        for q, r in sorted(there)
        for d, (dq, dr) in NEIGHBOURS.items()
        if (q + dq, r + dr) in there
    ]
    return HexMap("map", "Map", tuple(hexes), tuple(edges))


def action_grid() -> Grid:
    cells = tuple(
        Cell(Place(f"tile:{n}", f"{'wxyz'[n % 4]}{n // 4 + 1}", ((Span(action, "teal", True),),), action), n // 4, n % 4)
        for n, action in enumerate(ACTIONS * 2)
    )
    borders = []
    for n in range(16):
        row, column = divmod(n, 4)
        mark: Text = (Span("1", "seat0", True),) if n == 0 else (Span("·", "dim"),)
        if column < 3:
            borders.append(Border(Place(f"space:{n}E", f"space {n} E"), row, column, "E", mark))
        if row < 3:
            borders.append(Border(Place(f"space:{n}S", f"space {n} S"), row, column, "S", (Span("·", "dim"),)))
    return Grid("grid", "Actions", 4, 4, cells, tuple(borders))


def rails_view() -> View:
    cars = (Place("car:0", "car 1", ((Span("T-Rex", "red"),),)), Place("car:1", "car 2", ((Span("●", "blue"),),)), Place("car:2", "car 3"))
    ratings = (Marker("T-Rex", 9, "red"), Marker("Parasaurolophus", 4, "teal"), Marker("Titan", 0, "purple"))
    own = (
        Slots("train", "Train", cars),
        Track("ratings", "Ratings", 0, 14, ratings, (4, 8, 11)),
        Numbers("store", "Store", (Number("jungle", "2"), Number("red", "1", "red"), Number("blue", "2", "blue"))),
    )
    stacks = (
        (Card(Place("built:1", "Gate", ("Gate", "+1 capture"))), Card(Place("built:2", "Hide", ("Hide", "sees under jungle")))),
        (Card(Place("built:3", "Inn", ("Inn", "wild tourist"))),),
    )
    offer = tuple(
        Card(Place(f"card:{n}", name, (name, "jungle, red")), "2") for n, name in enumerate(["Gift Shop", "Bridge", "Hotel", "Aviary"])
    )
    return View(
        "Round 2 of 4 · turn 3 of 4 · Hard",
        (("You", "31"), ("Cybersaur", "44")),
        (
            Pane("map", "Map", (rails_map(),)),
            Pane("grid", "Actions", (action_grid(),)),
            Pane("seat0", "You · Dino Luxe", own, "You", 0),
            Pane("display", "Cards on offer", (Row("display", "Cards on offer", offer),), "Cards"),
            Pane("resort", "Resort", (Columns("resort", "Resort", stacks),), "Resort", 0),
            Pane("seat1", "Cybersaur", (Words("ai", "", ("Cybersaur takes the red tourist next.",)),), "Cybersaur", 1),
        ),
    )


JOURNAL: tuple[Text, ...] = (
    (Span("Cybersaur ", "automa"), Span("lays a rail at d4-e4: towards the nearest tourist it can carry")),
    (Span("You       ", "seat0"), Span("place executive 3 between Rails and Capture")),
    (Span("You       ", "seat0"), Span("capture T-Rex at c4")),
)


@pytest.fixture
def scene() -> Scene:
    """The screen of a person who lays rails: 18 options, 16 of them on the map's borders."""
    view = rails_view()
    edges = [edge.place for edge in rails_map().edges[8:24]]
    lines = [*((place.name, "reaches the cabin", place.ref) for place in edges), ("swap two tiles", "once a round", ""), ("stop", "", "")]
    items = Items(len(lines), lambda i: lines[i][0], lambda i: lines[i][1], lambda i: lines[i][2])
    shown = tuple(range(len(lines)))
    after = Brings("+1 rails · -1 rails left")
    prompt = Prompt("Your move", "Lay rails: place rail 1 of 2", items, shown, "CR-6.1", "seat0", after, "undo 3")
    keys = (("←↑↓→", "move"), ("Enter", "take"), ("1-9", "pick"), ("Tab", "pane"), ("u", "undo"), ("?", "rule"), ("q", "leave"))
    scores = (("You", "31", "seat0"), ("Cybersaur", "44", "automa"))
    latest = (Span("Cybersaur ", "automa"), Span("lays a rail at d4-e4", "dim"))
    faces = tuple(face_of(pane) for pane in view.panes)
    return Scene("Cretaceous Rails", view.status, scores, faces, prompt, JOURNAL, latest, None, "", "saved", keys)


NewGame = Callable[..., GameStore]


@pytest.fixture
def new_game() -> Iterator[NewGame]:
    """Makes games: by name, the choices already taken (the first option each time), and the seats as name=player."""
    opened: list[GameStore] = []

    def make(name: str = "cretaceous_rails", choices: int = 0, seats: str = "You", seed: int = 5, **options: str) -> GameStore:
        game = games.find(name)
        plans = tuple(SeatPlan(*seat.split("=")) for seat in seats.split(","))
        usual = {option.name: option.values[0][0] for option in game.options()}
        store = GameStore.new(Library(), Setup(name, plans, usual | options, seed, game.rulesets))
        for _ in range(choices):
            if store.ask is not None:
                store.choose(store.ask.key(store.table, 0))
        opened.append(store)
        return store

    yield make
    for store in opened:
        store.close()
