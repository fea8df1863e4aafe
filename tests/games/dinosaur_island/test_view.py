"""The view: what a player needs to decide is on the panes, in words and in the right place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games, reading
from dinotui.engine import Dice, Seat
from dinotui.engine.parts import Grid, Row, Spaces, View, places_of, plain
from dinotui.games.dinosaur_island import notes, park, screen
from dinotui.games.dinosaur_island import view as views
from dinotui.games.dinosaur_island.state import Stall
from dinotui.games.dinosaur_island.views import colours
from dinotui.games.dinosaur_island.words import GOAL, KINDS
from dinotui.widgets.draw.panes import draw_pane, draw_part

Make = Callable[..., Any]
A, B = Seat(0), Seat(1)
GAME = games.find("dinosaur_island")
SIZES = ((78, 16), (44, 24), (74, 22), (116, 30))


def seen(i: Any, seat: Seat | None = A) -> View:
    return GAME.view(i.t, seat)


def words(view: View, pane: str) -> str:
    return "\n".join(reading.read_pane(next(p for p in view.panes if p.id == pane)))


def part(view: View, id: str) -> Any:
    return next(part for pane in view.panes for part in pane.parts if part.id == id)


def test_panes_in_order(island: Make) -> None:
    i = island(3)
    ids = [pane.id for pane in seen(i).panes]
    assert sorted(ids) == sorted(["park0", "research", "market", "you", "lab", "goals", "seat1", "seat2", "scores"])
    titles = [pane.short for pane in seen(i).panes]
    assert sum(len(title) + 3 for title in titles) < 80, "tabs fit 80 columns"
    assert [pane.id for pane in seen(i, None).panes if pane.id in ("you", "lab")] == []


def test_the_pane_of_the_question_comes_first(island: Make) -> None:
    i = island(2, 3)
    i.objective("short_dinosaurs_5", "short_workers_7", "short_lab_3")
    t = i.t
    dice, met = Dice(5), set()
    while t.ask is not None and len(met) < 4:
        first = GAME.view(t, t.ask.seat).panes[0].id
        name = t.ask.head.name
        wanted = {"send": "research", "claim": "research", "hire": "market", "use": "lab", "build_at": f"park{t.ask.seat}"}.get(name)
        if wanted:
            assert first == wanted, name
            met.add(wanted.rstrip("01"))
        t.take(dice.below(t.ask.n))
    assert met == {"research", "market", "lab", "park"}


def test_dice_and_recipes(island: Make) -> None:
    i = island()
    i.dice(("blue", 2, 2), ("green", 1, 0), ("paddock", 1, 2))
    i.s.owners[1], i.s.figures[1], i.s.held = 1, 3, (0,)
    text = words(seen(i), "research")
    assert "die 1: 2 blue, 2 pips, in the holding area" in text
    assert "die 2: 1 green, no pips, claimed by B with scientist 3" in text
    assert "die 3: paddock, 2 pips" in text
    assert "6 places of 6 free" in text
    i.s.storage = (0, 1)
    i.s.recipes[0], i.s.takers[0] = -1, 0
    text = words(seen(i), "research")
    assert "4 places of 6 free" in text and "herbivore recipe: taken by you" in text


def test_market_prices_are_totals(island: Make) -> None:
    i = island()
    i.market("attraction", 4, "hyper_coaster")
    i.market("specialist", 3, "union_boss")
    i.market("lab_upgrade", 5, "")
    text = words(seen(i), "market")
    assert "$4 attraction: Hyper Coaster, $11: ride, 3 spots, 1 VP at the end" in text
    assert "$3 specialist: Union Boss, $3: 1 worker" in text and "$5 lab upgrade: empty" in text
    assert "$15 · blue 1/4" in text
    i.hire("site_foreman")
    i.p().free_hire = True
    text = words(seen(i), "market")
    assert "Hyper Coaster, $10" in text and "Union Boss, $0" in text and "$15" in text
    assert "Dino Research II" in text and "costs $3" in text and "4 left" in text


def test_dna_with_limits(island: Make) -> None:
    i = island()
    i.dna(blue=3)
    text = words(seen(i), "you")
    assert "blue: 3 of 4, basic" in text and "yellow: 0 of 2, advanced" in text
    spaces = part(seen(i), "dna0")
    assert isinstance(spaces, Spaces)
    assert "".join(slot.text for slot in spaces.spaces[0].slots) == "●●●○······"


def test_threat_against_security_with_the_forecast_di_7_6(island: Make) -> None:
    i = island()
    i.dice(("pink", 1, 3), ("blue", 2, 2))
    i.s.stage = "research"
    i.p().threat = 2
    text = words(seen(i), "you")
    assert "Security 1 against threat 2, up to 5 with the holding area: up to 4 visitors will be eaten" in text
    i.s.stage, i.s.held = "worker", (1,)
    assert "Security 1 against threat 4 (2 and 2 of the holding area): 3 visitors will be eaten" in words(seen(i), "you")
    i.p().security_now = 3
    assert "Security 4 (1 and 3 more) against threat 4" in words(seen(i), "you")
    assert "nobody will be eaten" in words(seen(i), "you")


def test_a_park_shows_what_stands_where(island: Make) -> None:
    i = island()
    velociraptor = i.exhibit("velociraptor", "r3c2", 2, 3)
    velociraptor.patrons, velociraptor.hooligans = 1, 1
    i.exhibit("brontosaurus", "r4c1")
    i.attraction("hyper_coaster", "r4c4").patrons = 2
    i.p().gate_patrons = 3
    text = words(seen(i), "park0")
    assert "b3: Velociraptor, small carnivore, 2 dinosaurs of 3, 4 VP each, 2 spots, 1 patron, 1 hooligan" in text
    assert "a4: Brontosaurus, herbivore, 0 dinosaurs of 1, 2 VP each, empty -10 VP" in text
    assert "d4: Hyper Coaster, ride, 1 VP at the end, 3 spots, 2 patrons" in text
    assert "a2: Hats, printed stall" in text and "c4: free" in text
    assert "at the entrance 3 patrons, 0 hooligans" in text
    assert "P patron   H hooligan" in text and "P patron" not in words(seen(island()), "park0")
    grid = part(seen(i), "park0")
    assert isinstance(grid, Grid)
    covered = [(cell.row + r, cell.column + c) for cell in grid.cells for r in range(cell.rows) for c in range(cell.columns)]
    assert sorted(covered) == [(row, column) for row in range(4) for column in range(4)]


def test_lab_slots(island: Make) -> None:
    i = island()
    i.p().spent = (0,)
    text = words(seen(i), "lab")
    assert "1a: DNA Refinement I, 1 worker: refine, used this round" in text
    assert "2b: Dino Research I, 2 workers: create a dinosaur" in text
    assert "3a: Tool Bench, 1 worker: paddock or security, any number of times" in text
    assert "space 4: empty" in text
    slots = part(seen(i), "slots")
    assert [slot.text for slot in slots.spaces[0].slots] == ["●"] and [s.text for s in slots.spaces[2].slots] == ["○", "○"]


def test_objectives_with_progress_and_twists(island: Make) -> None:
    i = island()
    i.twist("pt_lawsuits")
    i.objective("short_excitement_9", "short_security_6", "short_workers_7")
    i.p().excitement, i.p(1).excitement = 4, 2
    i.s.objectives[1].claimers = (1,)
    text = words(seen(i), "goals")
    assert "6 VP, Excitement 9 or more: you 4 of 9; B 2 of 9" in text
    assert "Security 6 or more: claimed by B, open this phase" in text
    assert "Lawsuits: Each eaten visitor costs 2 VP." in text and "ends when one objective is left" in text
    i.s.objectives[1].closed = True
    i.s.objectives[0].claimers = (0,)
    text = words(seen(i), "goals")
    assert "open this phase" in text and "ends after this round" in text


def test_solo_goals(island: Make) -> None:
    i = island(1)
    t = i.t
    text = words(seen(i), "goals")
    assert text.count("VP now") == 10
    for _ in range(3):
        t.take(0)
    text = words(seen(i), "goals")
    assert text.count("VP now") == 7 and " of " in text and "Cards left in the deck: 8" in text


def test_other_players(island: Make) -> None:
    i = island()
    i.hire("dino_hunter", 1)
    i.dna(1, blue=3)
    text = words(seen(i), "seat1")
    for said in ("money $16", "VP 10", "blue 3/4", "Dino Hunter", "Tool Bench", "Albertadromeus 1/1", "Security 1 against"):
        assert said in text, said


def test_status_and_scores(island: Make) -> None:
    i = island()
    i.s.stage, i.s.round = "market", 3
    i.p().actions = 1
    view = seen(i)
    assert view.status == "Round 3 · Market · action 1 of 2 · short game · order A, B"
    assert view.scores == (("A", "14"), ("B", "14"))
    i.s.stage = "over"
    assert seen(i).status == "Game over · short game"


@pytest.mark.parametrize("width", [38, 44, 78])
def test_every_name_of_a_park_has_room(width: int, island: Make) -> None:
    """The names of zones, and who stands there, are never cut."""
    i = island(2)
    box = i.t.box
    i.p().exhibits.clear()
    for number in range(0, len(box.attractions), box.zones):
        stalls = range(number, min(number + box.zones, len(box.attractions)))
        i.p().stalls[:] = [Stall(attraction, zone, 0, 0) for zone, attraction in enumerate(stalls)]
        pane = next(pane for pane in seen(i).panes if pane.id == "park0")
        text = str(screen.draw(pane, width, 24, "").canvas)
        assert ".." not in text


def test_numbers_for_previews(island: Make) -> None:
    i = island()
    numbers = views.numbers(i.t, A)
    assert numbers["money"] == 15 and numbers["blue DNA"] == 1 and numbers["blue limit"] == 4 and numbers["worker ready|workers ready"] == 4
    i.s.stage = "worker"
    i.p().threat = 3
    assert views.numbers(i.t, A)["visitor eaten|visitors eaten"] == 2


def test_every_place_has_one_name(island: Make) -> None:
    """Names are unique over the whole view but for the dice of the same number."""
    i = island(3)
    found: dict[str, str] = {}
    for pane in seen(i).panes:
        for piece in pane.parts:
            for place in places_of(piece):
                assert found.setdefault(place.name, place.ref) == place.ref, place.name


@pytest.mark.parametrize("size", SIZES)
def test_panes_fit_and_names_are_whole(island: Make, size: tuple[int, int]) -> None:
    """Drawn at the sizes of an 80x24 and a 120x36 screen no pane is wider than its room."""
    i = island(4, 2)
    t, dice = i.t, Dice(9)
    for _ in range(120):
        if t.ask is not None:
            t.take(dice.below(t.ask.n))
    for pane in GAME.view(t, A).panes:
        drawing = draw_pane(pane, *size)
        assert drawing.width <= size[0], pane.id


def test_park_and_market_fit_80x24(island: Make) -> None:
    i = island()
    for pane in seen(i).panes:
        if pane.id in ("park0", "market", "research", "you"):
            assert draw_pane(pane, 78, 16).height <= 16, pane.id


def test_short_names_fit_a_cell(box: Any) -> None:
    """Every item of the market and every attraction has a name that fits its cell whole."""
    names = [a.name for a in box.attractions] + [lab.name for lab in box.labs[: box.upgrades]] + [s.name for s in box.specialists]
    for name in names:
        assert len(colours.short(name)) <= 14, name
    assert set(colours.SHORT) <= {*names, *(r.name for r in box.recipes), *(lab.name for lab in box.labs)}


def test_claim_notes_say_gain_and_pips(island: Make) -> None:
    i = island()
    i.dice(("blue", 2, 2), ("paddock", 1, 2), ("any_basic", 3, 2))
    t = i.t
    from dinotui.games.dinosaur_island import research

    i.asks(research.research_turn(t, A), "send@3")
    ask = t.ask
    notes = [ask.note(t, n) for n in range(3)]
    assert notes == ["+3 blue DNA; 3 lost; 2 pips gone", "a paddock grows, free; 2 pips gone", "+9 basic DNA; 2 pips gone"]


def test_a_figure_says_which_recipes_it_can_take_with_a_paleontologist_di_11_1(island: Make) -> None:
    i = island()
    said = [notes.figure(i.t, A, level) for level in (1, 2, 3)]
    assert said == ["DNA x 1", "DNA x 2, recipes up to level 2", "DNA x 3, recipes up to level 3"]
    i.hire("paleontologist")
    said = [notes.figure(i.t, A, level) for level in (1, 2, 3)]
    assert said == ["DNA x 1, recipes up to level 2", "DNA x 2, recipes up to level 3", "DNA x 3, recipes up to level 3"]


def test_food_that_counts_double_is_asked_with_its_vp_di_7_12(island: Make) -> None:
    for doubles, worth in ((0, 1), (1, 2)):
        i = island()
        i.attraction("rex_mex", "r4c1").patrons = 1
        i.p().doubles = doubles
        i.asks(park.score(i.t, A))
        assert i.t.ask.prompt(i.t) == f"Rex Mex at a4: how many patrons, at most 1, pay $2 instead of {worth} VP?"
        assert [i.t.ask.note(i.t, n) for n in range(2)] == [f"{worth} VP", "$2"]


def test_rows_and_dice_are_cards(island: Make) -> None:
    i = island(4)
    dice = part(seen(i), "dice")
    assert isinstance(dice, Row) and len(dice.cards) == 9
    assert all(plain(card.place.lines[0]) for card in dice.cards)


def test_solo_objectives_as_options_fit_three_in_a_row(island: Make) -> None:
    """At 80 columns each has 22 cells; no two are the same, and the journal says all of the text."""
    i = island(1)
    box = i.t.box
    labels = [GOAL.label(i.t, number) for number in range(len(box.solo_cards))]
    assert len(set(labels)) == len(labels) and max(map(len, labels)) <= 22
    assert KINDS["goal"].label(i.t, 0) == box.solo_cards[0].text.rstrip(".")


def test_figures_have_room_for_the_number_of_their_option(island: Make) -> None:
    i = island()
    i.s.stage = "research"
    figures = next(part for pane in seen(i).panes for part in pane.parts if part.id == "figures")
    drawing = draw_part(figures, 76, 17, len(figures.title))
    for card in figures.cards:
        x, y = drawing.spots[card.place.ref].marker
        assert drawing.canvas.rows()[y][x : x + 7] == "  level"


def test_the_signs_of_visitors_are_explained_before_the_first_stands(island: Make) -> None:
    i = island()
    assert not [part for pane in seen(i).panes for part in pane.parts if part.id == "signs0"]
    i.s.stage = "attract"
    assert plain(part(seen(i), "signs0").lines[0]) == "P patron   H hooligan   · free spot"
