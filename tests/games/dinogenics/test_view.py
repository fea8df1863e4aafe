"""The view: what a player needs to decide is on the panes, and every warning says what the rules say."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games, reading
from dinotui.engine import Dice, Seat, SeatPlan, Setup
from dinotui.engine.parts import Grid, View, places_of
from dinotui.games.dinogenics import building, market, outlook, scenario_words, scoring, verbs
from dinotui.games.dinogenics.geometry import EDGE_IDS, PARK, cell_name
from dinotui.games.dinogenics.habitats import habitat_violations
from dinotui.games.dinogenics.park_view import workers_left
from dinotui.games.dinogenics.placing import settle
from dinotui.games.dinogenics.seasons import close_mainland, feeding
from dinotui.games.dinogenics.state import Dino
from dinotui.games.dinogenics.telling import why
from dinotui.games.dinogenics.turns import begin
from dinotui.games.dinogenics.words import MARKET, STACK

Bench = Callable[..., Any]
ME, BOB = Seat(0), Seat(1)
GAME = games.find("dinogenics")
TABS = ["park0", "mainland", "cards", "tiles", "staff", "boneyard", "news"]


def seen(b: Any, seat: Seat | None = ME) -> View:
    return GAME.view(b.t, seat)


def words(view: View, pane: str) -> str:
    return "\n".join(reading.read_pane(next(p for p in view.panes if p.id == pane)))


def mid_game(box: Any, seats: int, choices: int, seed: int, **options: str) -> Any:
    """A game played by its own cheap policy, with some chance."""
    chosen = {option.name: option.values[0][0] for option in GAME.options()} | options
    plans = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy")[:seats])
    t = GAME.new(Setup("dinogenics", plans, chosen, seed, GAME.rulesets), box).start()
    dice = Dice(seed)
    for _ in range(choices):
        if t.ask is not None:
            wanted = GAME.prefer(t) if dice.below(4) else None
            t.take(dice.below(t.ask.n) if wanted is None else wanted)
    return t


def any_park(b: Any, numbers: random.Random) -> None:
    """Fences, tiles and dinosaurs anywhere, whether the rules would lead there or not."""
    p = b.player()
    p.tiles = ()
    p.dinos.clear()
    p.standing = sum(1 << e for e in EDGE_IDS if numbers.random() < 0.55)
    for kind, at, to in (("biodome", "b2", ""), ("aquatic_habitat", "d1", "d2"), ("watchtower", "a3", "")):
        if numbers.random() < 0.5:
            b.tile(kind, at, to, damaged=numbers.random() < 0.3)
    species = [one.id for one in b.box.species if not b.box.aquatic[b.box.species_number[one.id]]]
    for _ in range(numbers.randrange(7)):
        b.dino(numbers.choice(species), cell_name(numbers.choice(PARK)))
    if any(b.box.facilities[tile.kind].water for tile in p.tiles):
        b.dino("plesiosaurus", "d1")


# -- panes and places


def test_panes_in_order(bench: Bench) -> None:
    b = bench(3)
    assert [pane.id for pane in seen(b).panes] == [*TABS, "park1", "park2", "scores"]
    assert seen(b, BOB).panes[0].title == "Your park"
    assert sum(len(pane.short) + 3 for pane in seen(bench(1)).panes) < 70, "the tabs fit 80 columns beside the journal's"
    everybody = seen(b, None)
    assert [pane.id for pane in everybody.panes] == [*TABS, "park1", "park2", "scores"]
    assert "DNA 0" not in words(everybody, "cards")


@pytest.mark.parametrize("seats", [1, 3])
def test_places_have_one_name_and_options_meet_places(box: Any, seats: int) -> None:
    """A name belongs to one place, but for cards and specialists that are seen in several rows."""
    for n in range(30, 150, 20):
        t = mid_game(box, seats, n, n)
        if t.ask is None:
            continue
        view = GAME.view(t, t.ask.seat)
        found: dict[str, str] = {}
        for pane in view.panes:
            for part in pane.parts:
                for place in places_of(part):
                    kind = place.ref.partition(":")[0]
                    if kind in ("spot", "edge", "area"):
                        assert found.setdefault(place.name, place.ref) == place.ref, place.name
        places = view.places()
        for i in range(t.ask.n):
            ref = t.ask.place(t, i)
            assert not ref or ref in places, ref


def test_what_a_seat_must_not_see_is_not_in_its_view(bench: Bench) -> None:
    b = bench(2)
    b.hand("tyrannosaurus", "raptor", seat=1)
    b.cards("press_release", seat=1)
    before, everybody = seen(b), seen(b, None)
    p = b.player(1)
    p.hand = (b.species("brontosaurus"), b.species("ankylosaurus"))
    p.cards = (b.box.card_number["infiltrator"],)
    for deck in (b.s.dna, b.s.edna, b.s.mdeck, b.s.bag, b.s.news, b.s.sdeck, b.s.large):
        deck.reverse()
    assert seen(b) == before and seen(b, None) == everybody
    assert seen(b, BOB) != before


def test_large_tiles_are_one_place(bench: Bench) -> None:
    b = bench()
    b.tile("aquatic_habitat", "d1", "d2")
    b.dino("plesiosaurus", "d1")
    grid = seen(b).panes[0].parts[0]
    assert isinstance(grid, Grid)
    large = next(cell for cell in grid.cells if cell.place.name == "d1")
    assert (large.rows, large.columns) == (2, 1) and not [cell for cell in grid.cells if cell.place.name == "d2"]
    covered = [(cell.row + r, cell.column + c) for cell in grid.cells for r in range(cell.rows) for c in range(cell.columns)]
    assert sorted(covered) == [(row, column) for row in range(4) for column in range(5)]


def test_offers_say_name_price_and_effect(bench: Bench) -> None:
    b = bench(1)
    b.market("raptor", "", "triceratops")
    text = words(seen(b), "tiles")
    assert "Basic Hotel: 3 credits, Hotel for 2 visitors. 10 left. commercial side, 0 VP at the end" in text
    assert "8 left." in text and "Aquatic Habitat: " in text
    text = words(seen(b), "cards")
    assert "Velociraptor" in text and "space 2: empty" in text and "DNA 0 of 10" in text
    b.tile("cold_storage", "d1")
    assert "DNA 0:" in words(seen(b), "cards")
    b.specialist("dna_archivist")
    text = words(seen(b), "staff")
    assert "On display" in text and "Your specialists" in text and "DNA Archivist" in text


def test_season_says_news_visitors_and_what_is_left(bench: Bench) -> None:
    b = bench(2)
    b.news("12")
    text = words(seen(b), "news")
    assert f"Now: {b.box.news[b.s.active].title}" in text and "Player order: You, Bob." in text
    overlay = next(o for o in b.box.overlays.values() if 2 in o.players)
    assert f"Visitors in season 2: {overlay.table['s2'][0]}, {overlay.table['s2'][1]} by place" in text
    b = bench(1, scenario="cc1")
    b.tile("petting_zoo", "d1")
    b.tile("petting_zoo", "d2")
    assert outlook.visitors_to_come(b.t, ME) == max(0, b.t.reputation(ME))
    assert "as many visitors come as your reputation" in words(seen(b), "news")
    b.s.season = 7
    assert outlook.visitors_to_come(b.t, ME) is None


# -- warnings


def test_a_dinosaur_has_a_reason_exactly_when_the_rules_say_violation(bench: Bench) -> None:
    """DG-10, over 300 parks of all kinds."""
    b, numbers = bench(1, scenario="dino"), random.Random(1)
    met: set[str] = set()
    for _ in range(300):
        any_park(b, numbers)
        found = outlook.reasons(b.t, ME)
        assert [reason != outlook.FINE for reason in found] == habitat_violations(b.t, ME)
        for reason in found:
            met.add(reason.short)
            assert len(reason.short) <= 11 and (reason == outlook.FINE or reason.words)
    assert met == {"", "no pen", "mixed", "too small", "penned", "no Biodome", "damaged"}


def test_a_dreadnoughtus_without_an_open_cell_beside_it(bench: Bench) -> None:
    """DG-10.5."""
    b = bench()
    b.dino("dreadnoughtus", "a1")
    assert outlook.reasons(b.t, ME) == [outlook.FINE]
    b.tile("watchtower", "a2")
    b.tile("petting_zoo", "b1")
    assert outlook.reasons(b.t, ME)[0].short == "no room"


def test_warnings_in_the_cells_and_in_words(bench: Bench) -> None:
    b = bench()
    b.pen("a1")
    b.dino("tyrannosaurus", "a1")
    b.dino("triceratops", "c4")
    text = words(seen(b), "park0")
    assert "a1: Tyrannosaurus (its pen has 1 of 3 spaces needed)" in text
    assert "c4: Triceratops (no pen)" in text and "in violation 2" in text
    b.pen("c4")
    assert "c4: Triceratops;" in words(seen(b), "park0")


@pytest.mark.parametrize("goats", range(5))
def test_hunger_is_foretold_exactly_when_feeding_leaves_somebody_hungry(bench: Bench, goats: int) -> None:
    """DG-12.1: two carnivores that eat 3 together."""
    b = bench()
    b.pen("a1", "a2", "a3", "b1", "b2", "b3")
    b.dino("tyrannosaurus", "a1")
    b.dino("triceratops", "c4")
    b.dino("raptor", "c1")
    b.pen("c1")
    b.player().goats = goats
    b.s.stage = "turns"
    foretold = [outlook.hunger(b.t, ME, d).short for d in b.player().dinos]
    assert foretold == (["eats 2", "", "eats 1"] if goats < 3 else ["", "", ""])
    assert outlook.goats_needed(b.t, ME) == 3
    b.run(close_mainland(b.t))
    b.s.done = len(b.s.order)
    b.run(feeding(b.t, ME), first=True)
    hungry = [outlook.hunger(b.t, ME, d).short for d in b.player().dinos]
    assert ("hungry" in hungry) == any(foretold)


# -- what a choice would bring


def test_fences_bring_what_they_bring(bench: Bench) -> None:
    """DG-3.4: the habitats said before are those found afterwards, over 100 parks; the table is as before."""
    b, numbers = bench(1, scenario="dino"), random.Random(2)
    for _ in range(100):
        any_park(b, numbers)
        p, edge = b.player(), numbers.choice(EDGE_IDS)
        standing, before = p.standing, outlook.reasons(b.t, ME)
        said = outlook.fences_bring(b.t, ME, standing ^ 1 << edge)
        assert p.standing == standing
        p.standing ^= 1 << edge
        after = outlook.reasons(b.t, ME)
        worse = any(new not in (outlook.FINE, old) for old, new in zip(before, after, strict=True))
        assert ("in violation" in said) == worse
        assert ("valid again" in said) == any(old != outlook.FINE == new for old, new in zip(before, after, strict=True))


def test_a_pen_says_cost_dwellers_and_violations(bench: Bench) -> None:
    b = bench()
    b.dino("triceratops", "a1")
    b.dino("triceratops", "a2")
    b.dino("brontosaurus", "b1")
    b.player().fences = 9
    cells = [frozenset(map(PARK.__getitem__, found)) for found in ((0, 3), (0, 1, 3))]
    assert outlook.pen_brings(b.t, 0, cells[0]) == (
        "takes 6 fences; pen of 2: 2 Triceratops, ok; Triceratops at a1 valid again; Triceratops at a2 valid again; "
        "Brontosaurus at b1 valid again"
    )
    text = outlook.pen_brings(b.t, 0, cells[1])
    assert text.startswith("takes 8 fences; pen of 3: 2 Triceratops and Brontosaurus;")
    assert "Brontosaurus at b1 in violation: belongs in Open Space" in text


def test_placing_says_whether_a_check_follows(bench: Bench) -> None:
    """DG-11.1: what is said of every place is what happens there."""
    b = bench()
    t = b.t
    b.pen("a1", "a2")
    b.dino("triceratops", "a1")
    b.pen("c1")
    assert outlook.placing_brings(t, 0, b.species("triceratops"), PARK[3]) == "no check: pen of 2 with Triceratops"
    mixed = outlook.placing_brings(t, 0, b.species("raptor"), PARK[3])
    assert mixed.startswith("rampage check, shares its pen with Triceratops; Triceratops at a1 shares its pen with Velociraptor")
    for species in ("triceratops", "raptor", "stegosaurus", "brontosaurus", "pterodactyl"):
        for c in PARK:
            said = outlook.placing_brings(t, 0, b.species(species), c)
            standing, stored = b.player().standing, [Dino(d.species, d.at, True, False) for d in b.player().dinos]
            t.journal.clear()
            b.t.below = lambda n: 5  # a smiley: nothing is hit
            b.run(settle(t, ME, b.species(species), c), first=True)
            checked = any("rampage check" in line.text for line in t.journal)
            assert said.startswith("rampage check" if checked else "no check"), (species, cell_name(c))
            b.player().standing, b.player().dinos[:] = standing, stored
            b.s.meeples[b.species(species)] += 1


def test_building_in_a_pen_says_who_has_no_room_then(bench: Bench) -> None:
    b = bench()
    b.pen("a1", "a2", "a3")
    b.dino("tyrannosaurus", "a1")
    kind = b.box.facility_number["watchtower"]
    said = "Tyrannosaurus at a1 in violation: its pen has 2 of 3 spaces needed"
    assert outlook.building_brings(b.t, 0, kind, PARK[3], -1) == said
    assert outlook.building_brings(b.t, 0, kind, PARK[0], -1) == said, "it makes room first"
    assert outlook.building_brings(b.t, 0, kind, PARK[8], -1) == "" and not b.player().tiles


def test_checks_say_why_and_what_they_can_hit(bench: Bench) -> None:
    b = bench()
    rex = b.dino("tyrannosaurus", "a1")
    b.tile("basic_hotel", "d1")
    assert outlook.checks_now(b.t, 0, rex) == "no pen; can hit Basic Hotel at d1 and the Visitor Center"
    b.pen("a1")
    assert outlook.checks_now(b.t, 0, rex) == "its pen has 1 of 3 spaces needed; can hit a fence"


def test_steps_of_a_rampage_have_their_why(bench: Bench) -> None:
    from dinotui.games.dinogenics.rampage import check

    b = bench()
    rex = b.dino("raptor", "a1")
    b.roll("claws")
    b.run(check(b.t, ME, rex))
    told = [(line.text.split(" {")[0], why(b.t, line)) for line in b.t.journal[-4:]]
    assert ("has a rampage check:", "no pen") in told and ("rolls", "claws damage a tile or a fence") in told
    assert ("has the Visitor Center hit", "a dinosaur in Open Space can reach it") in told


# -- the goal


@pytest.mark.parametrize("scenario", ["cc1", "cc2", "cc3", "cc4", "cc5", "cc6", "cc7"])
def test_a_goal_is_reached_exactly_when_nothing_is_missing(bench: Bench, scenario: str) -> None:
    """DG-17.7."""
    b, numbers = bench(1, scenario=scenario), random.Random(3)
    p, reached = b.player(), set()
    for n in range(60):
        p.vp, p.credits, p.scandals = numbers.randrange(200), numbers.randrange(120), numbers.randrange(2)
        any_park(b, numbers)
        for at in (("d1", "e1", "d2", "e2", "d3", "e3", "d4") if n % 2 else ()):
            if b.t.tile_at(0, PARK[0] + "abcde".index(at[0]) + 5 * (int(at[1]) - 1)) is None:
                b.tile("petting_zoo" if n % 4 == 1 else "medium_hotel", at)
        for pair in ("triceratops", "mutant", "raptor", "stegosaurus"):
            b.dino(pair, "a1")
            b.dino(pair, "a1")
        for tier in b.box.scenarios[scenario].tiers:
            found = outlook.conditions(b.t, tier)
            holds = scoring.holds(b.t, tier)
            assert holds == (not any(one.missing for one in found))
            reached.add(holds)
    assert reached == {True, False}


def test_goals_are_numbers_in_the_park(bench: Bench) -> None:
    b = bench(1, scenario="cc1")
    b.player().vp = 31
    text = words(seen(b), "park0")
    assert "success: VP in all 31 of 100, 69 to go" in text and "great success: VP in all 31 of 126, 95 to go" in text
    assert "success" not in words(seen(bench(2)), "park0")


# -- why something cannot be chosen


def refused(b: Any, rule: Any) -> dict[str, str]:
    """What the first question of a rule says of everything that is closed: words and reason."""
    b.asks(rule)
    ask = b.t.ask
    return dict(ask.refusals(b.t)) | {words: reason for _, words, reason in ask.board_refusals(b.t)}


def test_a_closed_area_says_why(bench: Bench) -> None:
    """DG-5.3: no area is left out in silence; each is offered or has its reason."""
    b = bench(2)
    b.worker("ferry", 1)
    b.player().left = 1
    found = refused(b, begin(b.t, ME))
    assert found["Boneyard"] == "the Boneyard is empty"
    assert found["Uplink"] == "no Manipulation card to play"
    assert found["Site D"] == "costs 1 credit"
    offered = {b.t.ask.label(b.t, i) for i in range(b.t.ask.n)}
    areas = {b.box.areas[number].name for number in b.t.open_areas()}
    assert areas <= offered | set(found)
    assert not offered & set(found)


def test_what_is_too_dear_in_a_visit_says_what_it_costs(bench: Bench) -> None:
    """DG-6.1, 7.1: tiles, market cards and specialists that cannot be paid."""
    b = bench()
    t, p = b.t, b.player()
    p.credits = 3
    b.market("tyrannosaurus", "stegosaurus", "raptor")
    t.state.stacks[:] = [[b.box.facility_number[kind]] for kind in ("basic_hotel", "ammonite_exhibit", "biodome", "arcade")]
    found = refused(b, b.city())
    costs = {STACK.label(t, i): building.price(t, ME, stack[-1], b.box.city_center) for i, stack in enumerate(t.state.stacks)}
    assert {name: found.get(name, "") for name in costs} == {name: f"costs {n} credits" if n > 3 else "" for name, n in costs.items()}
    assert found["Ammonite Exhibit"] == "costs 6 credits"
    dear = [i for i in range(3) if market.card_price(t, ME, i) > 3]
    assert dear
    assert all(found[MARKET.label(t, i)].startswith("costs ") for i in dear)
    p.credits = 0
    b.cards("press_release")
    t.state.display[:] = [b.box.specialist_number[one] for one in ("biogeneticist", "publicist")]
    found = refused(b, b.headquarters(2))
    assert found["Biogeneticist"] == "costs 3 Manipulation cards"
    assert found["Aquatic Habitat"].startswith("costs ")


def test_twins_on_offer_say_where_they_are(bench: Bench) -> None:
    """A card or tile says its space only where another one is the same."""
    b = bench()
    b.market("raptor", "stegosaurus", "raptor")
    assert [MARKET.label(b.t, i) for i in range(3)] == ["Velociraptor from space 1", "Stegosaurus", "Velociraptor from space 3"]
    hotel, dome = (b.box.facility_number[kind] for kind in ("basic_hotel", "biodome"))
    b.t.state.stacks[:] = [[hotel], [dome], [], [dome, hotel]]
    assert [STACK.label(b.t, i) for i in (0, 1, 3)] == ["Basic Hotel from stack 1", "Biodome", "Basic Hotel from stack 4"]


def test_an_edge_says_whether_a_fence_stands_there(bench: Bench) -> None:
    """DG-3.6: nobody is told that nothing stands where a large tile lies."""
    b = bench()
    b.tile("ancient_gardens", "a3", "a4")
    b.pen("a1")
    places = seen(b).places()
    assert places["edge:0,h:0:1"].words == "a fence"
    assert places["edge:0,h:0:3"].words == "within Ancient Gardens, where no fence has room"
    assert places["edge:0,h:1:3"].words == "no fence"


def test_a_pen_of_corrupted_dinosaurs_is_not_called_ok(bench: Bench) -> None:
    """DG-17.6: they rampage in any pen."""
    b = bench(1, scenario="cc1")
    b.player().dinos.clear()
    b.player().standing = 0
    b.player().fences = 9
    b.dino("corrupted_tyrannosaurus", "a1")
    assert outlook.pen_brings(b.t, 0, frozenset({PARK[0]})) == "takes 4 fences; pen of 1: Corrupted T-Rex, always rampages"
    b.dino("corrupted_tyrannosaurus", "a2")
    assert outlook.pen_brings(b.t, 0, frozenset({PARK[0], PARK[3]})).endswith("2 Corrupted T-Rex, always rampage")


# -- what a scenario and the other side ask for


def test_a_scenario_says_all_that_stands_on_its_card(box: Any) -> None:
    """DG-17.2 to 17.7: how it begins, who comes, what is special, what each tier takes; also while it is played."""
    told = {name: scenario_words.whole(box, one) for name, one in box.scenarios.items()}
    assert "3 Corrupted T-Rex" in told["cc1"] and "Your VP never fall below 0." in told["cc1"]
    assert "half as many visitors come as you have DNA cards, and you gain as many credits" in told["cc2"]
    assert "Methane Reclamation (damaged)" in told["cc3"] and "3 for each species" in told["cc3"]
    assert "Site A and Site B are closed." in told["cc4"] and "2 times as many" in told["cc4"]
    assert "each 2 damaged tiles bring a scandal" in told["cc5"]
    assert "Prices of City Center and IntelliGen Designs HQ are multiplied by 2." in told["cc6"]
    assert "2 in season 2" in told["cc7"] and "A success takes 130 VP. A great success takes 150 VP." in told["cc7"]
    pages = {page.title: page.body for page in GAME.help(box)}
    assert pages["The scenarios"] == tuple(told.values())
    for name, one in box.scenarios.items():
        rules = scenario_words.special(box, one)
        assert len(rules) == len(one.rules) > 0
        news = words(GAME.view(mid_game(box, 1, 0, 3, scenario=name), ME), "news")
        assert all(rule in news for rule in rules), name


def test_together_the_goal_is_said_with_how_it_stands(bench: Bench) -> None:
    """DG-18.10."""
    b = bench(2, mode="coop")
    b.player(0).vp, b.player(1).vp, b.player(b.s.synth).vp = 10, 5, 4
    scores = [scoring.score(b.t, Seat(seat)).total for seat in range(3)]
    half = -(-(scores[0] + scores[1]) // 2)
    assert f"half the sum of both branches, rounded up, above Synth; now {half:g} to {scores[2]:g}." in words(seen(b), "news")


def test_a_card_says_what_there_is_to_choose(bench: Bench) -> None:
    b = bench()
    b.cards("back_alley_connections", "press_release")
    told = words(seen(b), "cards")
    rewards = "gain 2 credits, gain 2 goats, gain 2 fences, gain 1 DNA card, gain 2 VP, discard 1 scandal"
    assert f"Choose three different rewards: {rewards}." in told
    assert "Discard 2 scandals and gain 1 VP." in told


def test_the_first_pen_says_who_lives_in_it(box: Any) -> None:
    """DG-17.2: the numbers of the preview come from those who begin in the pen."""
    for scenario, said in (("cc1", "3 Corrupted T-Rex move in"), ("cc3", "")):
        t = mid_game(box, 1, 0, 3, scenario=scenario)
        while t.ask.rule != "DG-2.10":
            t.take(0)
        assert t.ask.note(t, 0) == said


def test_the_header_names_the_part_that_is_carried_out(box: Any) -> None:
    """The state says what follows as soon as a part begins; whoever looks wants to know where the question stands."""
    parts: dict[str, set[str]] = {}
    for scenario in ("cc2", "cc3", "cc5"):
        t, dice = mid_game(box, 1, 0, 5, scenario=scenario), Dice(5)
        while t.ask is not None:
            parts.setdefault(t.ask.rule, set()).add(GAME.view(t, ME).status.split(" · ")[1])
            wanted = GAME.prefer(t)
            t.take(dice.below(t.ask.n) if wanted is None else wanted)
    assert parts["DG-2.10"] == {"set-up"} and parts["DG-5.1"] == {"workers"}
    assert parts["DG-17.3"] == {"visitors arrive"}


def test_the_worker_of_a_turn_counts_until_it_is_placed(bench: Callable[..., Any]) -> None:
    """Also while the park is arranged before it."""
    b = bench(seats=2)
    b.s.stage, b.s.turn, b.player().fences = "turns", 0, 6
    left = b.player().left
    assert workers_left(b.t, 0) == left
    turn = begin(b.t, ME)
    assert workers_left(b.t, 0) == left and b.player().left == left - 1
    b.run(turn, "worker@farm")
    assert workers_left(b.t, 0) == left - 1


def test_goals_and_previews_show_a_debt(bench: Callable[..., Any]) -> None:
    """Containment Protocol never scores below 0, but every scandal has to be made up for all the same."""
    b = bench(seats=1, scenario="cc1")
    b.player().scandals = 3
    debt = GAME.numbers(b.t, ME)["VP in all"]
    assert scoring.score(b.t, ME).total == 0 > debt
    tier = b.box.scenarios["cc1"].tiers[0]
    wanted = next(c for c in outlook.conditions(b.t, tier) if c.label == "VP in all")
    assert (wanted.have, wanted.missing) == (debt, tier.vp_min - debt)
    b.player().scandals = 2
    assert GAME.numbers(b.t, ME)["VP in all"] == debt - b.box.number["scandal_vp"]


def test_creating_and_placing_say_what_it_eats(bench: Callable[..., Any]) -> None:
    b = bench(seats=2)
    species = b.species("velociraptor") if "velociraptor" in b.box.species_number else b.species("raptor")
    t = b.t
    assert verbs.CREATE.note(t, ME, species).endswith("eats 1 goat")
    b.pen("a1", "a2")
    assert outlook.placing_brings(t, 0, species, 0).endswith("eats 1, too few goats")
    b.player().goats = 1
    assert "goats" not in outlook.placing_brings(t, 0, species, 0)


def test_two_branches_see_how_far_victory_is_and_whose_dock_is_whose(bench: Callable[..., Any]) -> None:
    b = bench(seats=2, mode="coop")
    b.s.players[b.s.synth].vp = 19
    wanted = int(scoring.score(b.t, Seat(b.s.synth)).total) + 1
    mine = scoring.humans(b.t)
    for park in ("park0", "park1"):
        assert f"half of both branches {mine} of {wanted}, {wanted - mine} to go" in words(seen(b), park)
    assert "victory" not in words(seen(b), f"park{b.s.synth}")
    assert all(f"up to 2 cards for {name}" in words(seen(b), "mainland") for name in ("You", "Bob"))
