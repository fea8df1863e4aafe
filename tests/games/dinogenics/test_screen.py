"""The game's own screen: every pane at two sizes, in colours and without, and that every option is seen and reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Ask, Seat
from dinotui.engine.parts import Grid, Pane, Span, plain
from dinotui.games.dinogenics import screen
from dinotui.games.dinogenics.fencing import build_pen, move_fences
from dinotui.games.dinogenics.placing import choose_place
from dinotui.games.dinogenics.rampage import in_violation, run_checks
from dinotui.games.dinogenics.seasons import feeding
from dinotui.games.dinogenics.state import Fencing
from dinotui.games.dinogenics.turns import begin
from dinotui.screens.game.frame import Picture, picture
from dinotui.screens.game.model import Items, Prompt, Scene, Use, face_of
from dinotui.store.shipping import shipped
from dinotui.widgets.navigation import moves
from dinotui.widgets.themes import Palette, load

Bench = Callable[..., Any]
Snapshot = Callable[[str, str], None]
ME = Seat(0)
GAME = games.find("dinogenics")
SIZES = ((80, 24), (120, 36))


def park(b: Any) -> Any:
    """The middle of a season: a pen that is too small, one that is right, tiles with visitors, a damaged one, a hungry carnivore."""
    p, s = b.player(), b.s
    s.stage, s.season = "turns", 3
    b.pen("a1", "b1")
    b.dino("triceratops", "a1")
    b.dino("triceratops", "a1")
    b.pen("b3")
    b.dino("tyrannosaurus", "b3")
    b.dino("brontosaurus", "a4")
    b.tile("biodome", "c1")
    b.dino("pterodactyl", "c1")
    b.tile("aquatic_habitat", "c3", "c4")
    b.dino("plesiosaurus", "c3")
    b.tile("basic_hotel", "d1", visitors=2)
    b.tile("medium_hotel", "e1", visitors=1)
    b.tile("methane_reclamation", "d2")
    b.tile("arcade", "e2", damaged=True)
    b.visitors(2)
    b.hand("tyrannosaurus", "tyrannosaurus", "triceratops", "brontosaurus", "polymorphic")
    b.cards("press_release")
    b.specialist("dna_archivist")
    b.market("tyrannosaurus", "stegosaurus", "raptor")
    b.news("12")
    s.upcoming = b.box.news_number["25"]
    for name in ("site_a", "dinogenics_iom"):
        b.worker(name)
    p.left, p.workers, p.goats, p.fences, p.credits, p.vp, p.scandals, p.refined = 2, 4, 1, 6, 6, 21, 1, 1
    return b


def scene(b: Any, rule: Any = None, seat: Seat | None = ME) -> Scene:
    """What the screen shows while a rule asks; without one nothing is asked."""
    t = b.t
    items, lead, asked = Items(0, lambda i: ""), "Nothing is asked", ""
    if rule is not None:
        t.ask = ask = rule if isinstance(rule, Ask) else rule.send(None)
        items = Items(ask.n, lambda i: ask.label(t, i), lambda i: ask.note(t, i), lambda i: ask.place(t, i))
        lead, asked = ask.prompt(t), ask.rule
    view = GAME.view(t, seat)
    prompt = Prompt("Your move", lead, items, tuple(range(items.n)), asked, "seat0")
    scores = tuple((name, score, "seat0") for name, score in view.scores)
    faces = tuple(face_of(pane, screen.draw) for pane in view.panes)
    return Scene(GAME.title, view.status, scores, faces, prompt, ("The journal",), sign="saved")


def asked_again(rule: Any) -> Ask:
    """The second question of a rule, after the fourth option of the first one."""
    rule.send(None)
    found: Ask = rule.send(3)
    return found


def shown(found: Picture, theme: str = "dark") -> list[str]:
    """The rows as a theme shows them: without colours other seats' fences are double lines."""
    palette = Palette(load(theme, [Path(str(shipped("themes")))]))
    rows = zip(found.canvas.chars, found.canvas.inks, strict=True)
    return ["".join(palette.shown(char, ink) for char, ink in zip(*row, strict=True)) for row in rows]


def panes(b: Any, width: int, height: int, theme: str) -> Iterator[str]:
    """Every pane in front."""
    whole = scene(b)
    for face in whole.faces:
        use = Use()
        use.show(face.id)
        rows = shown(picture(whole, use, width, height), theme)
        yield "\n".join(rows[1:18] if height < 30 else [row[69:] for row in rows[1:-1]])


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_pane(bench: Bench, text_snapshot: Snapshot, width: int, height: int) -> None:
    """The own lines are the same without colours."""
    b = park(bench(1, scenario="cc1"))
    found = {theme: "\n".join(panes(b, width, height, theme)) for theme in ("dark", "mono")}
    text_snapshot(f"panes-{width}x{height}", found["dark"])
    assert found["mono"] == found["dark"]


ASKS: dict[str, Callable[[Any], Any]] = {
    "place": lambda b: choose_place(b.t, ME, b.species("tyrannosaurus"), (), "DG-8.5"),
    "pen": lambda b: build_pen(b.t, ME, Fencing()),
    "pen-2": lambda b: asked_again(build_pen(b.t, ME, Fencing())),
    "fences": lambda b: move_fences(b.t, ME, Fencing()),
    "feed": lambda b: feeding(b.t, ME),
    "check": lambda b: run_checks(b.t, ME, in_violation(b.t, ME)),
    "worker": lambda b: begin(b.t, ME),
}
"""Questions of the game, in the position of `park`."""


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ASKS)
def test_every_kind_of_question(bench: Bench, text_snapshot: Snapshot, name: str, width: int, height: int) -> None:
    """Its options are marked on the board, and the arrows reach all of them."""
    b = park(bench(1, scenario="cc1"))
    if name == "feed":
        b.dino("raptor", "a4", fed=False)
        b.s.stage, b.s.done = "upkeep", 1
    if name == "check":
        for d in b.player().dinos:
            d.fed = not b.box.carnivore[d.species]
        b.s.stage, b.s.done = "upkeep", 1
    found = scene(b, ASKS[name](b))
    use = Use()
    if name == "worker":
        use.show("mainland")
    drawn = picture(found, use, width, height)
    text_snapshot(f"{name}-{width}x{height}", "\n".join(shown(drawn)))
    ahead, seen, todo = moves(drawn.where), {0}, [0]
    while todo:
        for after in ahead[todo.pop()]:
            if after not in seen:
                seen.add(after)
                todo.append(after)
    assert len(seen) == found.prompt.items.n


def test_five_seats_without_colours(bench: Bench, text_snapshot: Snapshot) -> None:
    """The areas stand in a line each beside the market; another's fences are double lines."""
    b = park(bench(5))
    b.pen("a1", seat=1)
    b.dino("stegosaurus", "a1", seat=1)
    b.worker("ferry", 1)
    b.worker("ferry", 2)
    use = Use()
    use.show("park1")
    drawn = picture(scene(b), use, 120, 36)
    text_snapshot("five-seats-120x36", "\n".join(shown(drawn, "mono")))
    areas = next(face for face in scene(b).faces if face.id == "mainland").draw(47, 24, "")
    assert areas.height <= 17


@pytest.mark.parametrize(("width", "height"), [(78, 15), (74, 23), (65, 21), (158, 40), (32, 15)])
def test_parks_fit_their_rooms(bench: Bench, width: int, height: int) -> None:
    """At every size of a room all cells and fences have a place, and only the narrowest shows less than the numbers."""
    for scenario in ("cc1", "cc3", "cc5", "dino"):
        b = park(bench(1, scenario=scenario))
        pane: Pane = GAME.view(b.t, ME).panes[0]
        drawn = screen.draw_park(pane, width, height)
        assert drawn.width <= width and (drawn.height <= height or width < 45)
        grid = pane.parts[0]
        assert isinstance(grid, Grid)
        assert {cell.place.ref for cell in grid.cells} | {border.place.ref for border in grid.borders} <= set(drawn.spots)
        text = "\n".join(drawn.canvas.rows())
        assert "visitors" in text and ("4 to go" in text or scenario != "cc1" or width < 45 or "to go" in text)


def test_two_in_a_cell_keep_their_name() -> None:
    """A name too long beside its number loses letters, not itself."""
    line = (Span("2 Corrupted T-Rex!", "bad"),)
    assert plain(screen.tight(screen.shorter(line, screen.NAMES), 11)) == "2 Corrupte!"
    assert plain(screen.tight(screen.shorter((Span("2 Mutant!", "bad"),), screen.NAMES), 11)) == "2 Mutant!"
