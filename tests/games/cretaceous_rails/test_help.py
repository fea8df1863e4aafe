"""How to play: pages whose pictures and examples agree with the rules, and where the records come from."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui import games
from dinotui.engine import HelpPage, SeatPlan, Setup, clone
from dinotui.engine.parts import Columns, Grid, HexMap, Part, Track, Words, plain
from dinotui.games.cretaceous_rails import help as how_to_play
from dinotui.games.cretaceous_rails import scoring
from dinotui.games.cretaceous_rails.geometry import near

GAME = games.find("cretaceous_rails")


@pytest.fixture(scope="module")
def pages(box: Any) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(box)}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def paragraphs(page: HelpPage) -> str:
    return " ".join(piece for piece in page.body if isinstance(piece, str))


def test_the_pages_to_begin_with(pages: dict[str, HelpPage]) -> None:
    assert list(pages)[:3] == ["The game in short", "The map", "A turn"]


def test_the_picture_of_a_rail_shows_its_four_hexes(pages: dict[str, HelpPage]) -> None:
    """CR-2.6: exactly the hexes a rail is adjacent to are marked as reached, and some others are shown."""
    picture = next(part for part in parts(pages["The map"]) if isinstance(part, HexMap))
    assert len(picture.edges) == 1
    edge = picture.edges[0]
    reached = {(h.q, h.r) for h in picture.hexes if h.place.words == "reached"}
    assert reached == set(near((edge.q, edge.r, edge.direction)))
    assert len(picture.hexes) > len(reached) == 4


def test_the_picture_of_a_turn(pages: dict[str, HelpPage]) -> None:
    """Six tiles, seven spaces, one executive between Safari and Capture, and the marker."""
    picture = next(part for part in parts(pages["A turn"]) if isinstance(part, Grid))
    assert len(picture.cells) == 6 and len(picture.borders) == 7
    names = {cell.place.name: plain(cell.place.lines[0]) for cell in picture.cells}
    taken = [border for border in picture.borders if plain(border.mark) == "◆"]
    assert [{names[tile] for tile in border.place.name.split("-")} for border in taken] == [{"Safari", "Capture"}]
    assert [name for name in names.values() if "●" in name] == ["Draw ●"]


def test_the_picture_of_ratings_agrees_with_its_text(pages: dict[str, HelpPage], box: Any) -> None:
    """T-Rex has passed one line, Triceratops two, the others none."""
    track = next(part for part in parts(pages["Ratings"]) if isinstance(part, Track))
    passed = {marker.name: sum(marker.at > line for line in track.lines) for marker in track.markers}
    assert passed == {"T-Rex": 1, "Parasaurolophus": 0, "Titanosaurus": 0, "Triceratops": 2}
    assert (track.low, track.high, track.lines) == (box.track.min, box.track.max, box.track.lines_after)


def test_the_picture_of_a_resort(pages: dict[str, HelpPage]) -> None:
    """Two columns, the first two levels high, each card with the value of its level."""
    picture = next(part for part in parts(pages["The resort"]) if isinstance(part, Columns))
    assert [len(stack) for stack in picture.stacks] == [2, 1]
    assert "2 more rails" in picture.stacks[0][1].place.words


def test_the_example_of_scoring_is_what_the_rules_count(pages: dict[str, HelpPage], box: Any) -> None:
    """CR-15.1, CR-15.2: the same position, scored by the game."""
    example = how_to_play.Example()
    options = {option.name: option.values[0][0] for option in GAME.options()}
    t = GAME.new(Setup(GAME.name, (SeatPlan("You"), SeatPlan("Bob")), options, 1), box).start()
    while t.state.stage != "play":
        t.take(0)
    t = GAME.table(t.setup, box, clone(t.state))
    me = t.state.players[0]
    me.ratings[example.species], me.dinosaurs[:], me.tourists[:] = example.rating, [0] * 4, [0] * 4
    me.dinosaurs[example.species] = example.in_store
    me.jungle, me.above = example.jungle_in_store, example.jungle_for_lines
    me.rails[:] = list(range(example.rails))
    rail, jungle = (next(i for i, card in enumerate(box.cards) if card.multiplier == kind) for kind in ("rail", "jungle"))
    me.columns[:] = [[rail], [jungle]]
    me.paid.clear()
    me.paid.update({rail: (5 + example.species,) * example.on_cards, jungle: (0,) * example.jungle_on_cards})
    assert scoring.half_points(t, 0) == sum(example.halves(box))
    words = next(part for part in parts(pages["Rounds and scoring"]) if part.id == "score")
    assert isinstance(words, Words)
    assert plain(words.lines[-1]) == f"Together 31 + 8.5 + 6 = {scoring.half_points(t, 0) / 2:g} points."


def test_numbers_in_the_pages_are_those_of_the_box(pages: dict[str, HelpPage], box: Any) -> None:
    """Cards, kinds of cards, and how many of Cybersaur's cards are doubled on each level."""
    kinds = {card.type for card in box.cards}
    assert f"There are {len(kinds)} kinds of cards, four of each." in paragraphs(pages["The cards"])
    assert all(sum(card.type == kind for card in box.cards) == 4 for kind in kinds)
    doubled = [sum(card.double in colours for card in box.ai_cards) for colours in box.ai.difficulties.values()]
    assert "on Normal {} of the 24, on Hard {}, on Extreme {}.".format(*doubled) in paragraphs(pages["Cybersaur"])
    assert len(box.ai_cards) == 24
    assert f"up to {box.rules.lay_rails_count} rails" in paragraphs(pages["The six actions"])
    assert f"up to {box.rules.draw_cards_count} cards" in paragraphs(pages["The six actions"])


def test_lists_are_whole(pages: dict[str, HelpPage], box: Any) -> None:
    """Every kind of card, every power and every company is listed by its name on the screen."""
    for title, part_id, names in (
        ("The cards", "cards", [kind.title for kind in box.types.values()]),
        ("Powers", "powers", [power.name for power in box.powers]),
        ("Companies", "companies", [company.name for company in box.companies]),
    ):
        words = next(part for part in parts(pages[title]) if part.id == part_id)
        assert isinstance(words, Words)
        assert [plain(line).partition(":")[0] for line in words.lines] == names


def test_the_rule_of_each_power_bears_its_name(box: Any) -> None:
    """The sentences said about a power are those of its rule."""
    for power in box.powers:
        assert GAME.rules()[how_to_play.POWER_RULES[power.effect.kind]].title == power.name


def test_where_the_records_come_from() -> None:
    """Every record is counted once, by a name for people; rulings count beside the rulebook's numbers."""
    data = GAME.data()
    groups = GAME.sources(data)
    records = sum(len(records) if isinstance(records, list) else 1 for records in data.values() if isinstance(records, list | dict))
    assert sum(len(group.ids) for group in groups) == records + 1
    counted = {(group.group, group.source): group.ids for group in groups}
    assert len(counted["Resort cards", "reconstructed"]) == 84
    assert counted["Powers", "seed"] == ("Billy & Rex", "Mike & Mumu", "Bobo & Ham", "Sam & Goldie")
    assert counted["Map tiles", "reconstructed"][2] == "J1 side A"
    assert not [name for group in groups for name in group.ids if "_" in name or name.startswith(("RC", "AT", "AI0"))]
