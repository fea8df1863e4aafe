"""The picture of the game screen at every size."""

from collections.abc import Callable
from itertools import product

import pytest

from dinotui.engine.parts import Span
from dinotui.screens.game.frame import Picture, picture, scrolled
from dinotui.screens.game.model import JOURNAL, Answer, Face, Items, Prompt, Scene, Use
from dinotui.widgets.canvas import Canvas, Region
from dinotui.widgets.draw import Drawing, Spot
from dinotui.widgets.draw.drawing import EMPTY
from dinotui.widgets.glyphs import ALLOWED

Snapshot = Callable[[str, str], None]
SIZES = [(80, 24), (100, 30), (120, 36), (200, 60)]


def drawn(scene: Scene, width: int, height: int, use: Use | None = None) -> Picture:
    if use is None:
        use = Use(at=1)
        use.show("map")
    return picture(scene, use, width, height)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_screen_at(width: int, height: int, scene: Scene, text_snapshot: Snapshot) -> None:
    found = drawn(scene, width, height)
    text_snapshot(f"rails-{width}x{height}", str(found.canvas))
    assert set("".join(found.canvas.rows())) <= ALLOWED


@pytest.mark.parametrize("pane", ["grid", "seat0", "display", "resort", "seat1", JOURNAL])
def test_every_pane_at_80x24(pane: str, scene: Scene, text_snapshot: Snapshot) -> None:
    use = Use()
    use.show(pane)
    text_snapshot(f"pane-{pane}", str(drawn(scene, 80, 24, use).canvas))


def test_letters_stand_on_every_target(scene: Scene, text_snapshot: Snapshot) -> None:
    use = Use(letters=True)
    use.show("map")
    found = drawn(scene, 120, 36, use)
    text_snapshot("letters", str(found.canvas))
    assert list(found.letters.values()) == list(range(18))


def test_an_answer_stands_in_the_journals_place(scene: Scene) -> None:
    answer = Answer("Laying rails", ("Rails go on from your own rails or from your home.", (Span("CR-6.1", "dim"),)))
    text = str(drawn(scene._replace(answer=answer), 120, 36).canvas)
    assert "Laying rails" in text and "go on from your own" in text
    assert "capture T-Rex" not in text


@pytest.mark.parametrize("words", ["One line.", "A sentence so long that it takes a second line, as those of a first game often do. " * 2])
def test_a_sentence_for_the_person_leaves_the_keys_and_the_question_where_they_are(words: str, scene: Scene) -> None:
    before, after = (str(drawn(scene._replace(said=said), 80, 24).canvas).splitlines() for said in ("", words))
    assert words[:40] in "\n".join(after)
    assert after[-5:] == before[-5:], "the question, its options and the keys"


def test_a_long_question_takes_the_row_of_the_last_moves(scene: Scene) -> None:
    lead = "You drew a tile, swamp with a town: which of the water hexes on the map does it become?"
    before, after = (drawn(scene._replace(prompt=scene.prompt._replace(lead=words)), 80, 24).canvas.rows() for words in ("Short?", lead))
    assert lead in " ".join(" ".join(after[-6:-4]).replace("1-9 of 18", "").split())
    assert after[-4:] == before[-4:], "options and keys stay where they are"


def test_a_list_of_commands_has_a_row_for_each_at_80x24(scene: Scene) -> None:
    lines = tuple((f"Something that can be done, number {n}", "Ctrl+P") for n in range(14))
    prompt = Prompt("Commands", "What do you want to do?", Items.of(lines), tuple(range(14)), listing=True)
    rows = drawn(scene._replace(prompt=prompt), 80, 24, Use()).canvas.rows()
    assert all(any(f"number {n}  Ctrl+P" in row for row in rows) for n in range(9))


@pytest.mark.parametrize("height", [24, 26, 28, 29])
def test_options_have_as_many_rows_as_the_board_can_spare(height: int, scene: Scene) -> None:
    layout = drawn(scene, 80, height).layout
    assert layout.prompt.height == 1 + min(9, height - 21)
    assert layout.slots[0].region.height == 17


def test_the_cell_of_the_option_in_hand_has_the_cursor(scene: Scene) -> None:
    found = drawn(scene, 120, 36)
    x, y = found.caret
    assert found.canvas.chars[y][x] == "2"
    assert found.canvas.inks[y][x].fill == "cursor"


def test_an_option_without_a_place_has_the_cursor_in_the_list(scene: Scene) -> None:
    use = Use()
    use.show("map")
    use.hold(17)
    found = drawn(scene, 120, 36, use)
    assert "9 stop" in found.canvas.rows()[found.caret[1]]
    assert found.where[17] == found.listed[17]


def test_moving_over_the_board_leaves_the_numbers(scene: Scene) -> None:
    use = Use()
    use.show("map")
    use.at = 12
    found = drawn(scene, 120, 36, use)
    text = str(found.canvas)
    assert "1-9 of 18" in text
    x, y = found.caret
    assert found.canvas.chars[y][x] == "+"
    assert f"→ {scene.prompt.items.label(12)} · +1 rails · -1 rails left" in text, "an option that is not numbered is named below"


def test_numbers_on_the_board_are_those_of_the_page(scene: Scene) -> None:
    use = Use()
    use.show("map")
    use.hold(9)
    found = drawn(scene, 120, 36, use)

    def cells(item: int) -> set[str]:
        x, y, width, height = found.places[scene.prompt.items.ref(item)].region
        return {char for row in found.canvas.chars[y : y + height] for char in row[x : x + width]}

    assert "2" in cells(10)
    assert cells(0) & set("╍╏") and not cells(0) & set("123456789")


def test_a_map_larger_than_its_pane_scrolls_by_half_of_it(scene: Scene) -> None:
    use = Use(map_size="large")
    use.show("map")
    first = drawn(scene, 80, 24, use)
    inner = first.layout.slots[0].region
    home = first.places["hex:0,0"]
    assert home.region.y >= inner.bottom - 1 and not home.seen, "the homes lie below the pane"
    use.looking = "hex:0,0"
    second = drawn(scene, 80, 24, use)
    assert inner.holds(*second.caret) and second.places["hex:0,0"].seen
    assert use.scroll["map"][1] > 0
    at = use.scroll["map"]
    drawn(scene, 80, 24, use)
    assert use.scroll["map"] == at, "it stays where it is while the place in hand is seen"
    body = inner.inset(1, 1)
    for ref, (region, _, seen) in second.places.items():
        if seen and body.holds(region.x, region.y) and body.holds(region.right - 1, region.bottom - 1):
            use.looking = ref
            drawn(scene, 80, 24, use)
            assert use.scroll["map"] == at, f"{ref} was wholly seen"


@pytest.mark.parametrize("at", range(0, 40, 3))
def test_what_is_seen_in_part_has_only_the_cells_that_are_seen(at: int, scene: Scene) -> None:
    use = Use(map_size="large", scroll={"map": (at, at)}, loose={"map": ""})
    use.show("map")
    found = drawn(scene, 80, 24, use)
    body = found.layout.slots[0].region.inset(1, 1)
    seen = [stop for stop in found.places.values() if stop.seen]
    assert seen
    for region, _, _ in seen:
        assert body.holds(region.x, region.y) and body.holds(region.right - 1, region.bottom - 1)


def test_a_pane_scrolled_by_hand_stays_until_something_else_comes_to_hand(scene: Scene) -> None:
    use = Use(map_size="large")
    use.show("map")
    use.at = next(at for at in range(len(scene.prompt.shown)) if scene.prompt.items.ref(at))
    held = scene.prompt.items.ref(use.at)
    assert drawn(scene, 80, 24, use).places[held].seen
    x, y = use.scroll["map"]
    far = 0 if y else 30
    use.scroll["map"], use.loose["map"] = (x, far), held
    found = drawn(scene, 80, 24, use)
    assert not found.places[held].seen and found.layout.prompt.holds(*found.caret), "the list has the cursor"
    scrolled = use.scroll["map"]
    assert drawn(scene, 80, 24, use).places[held] == found.places[held] and use.scroll["map"] == scrolled
    use.hold(use.at)
    assert drawn(scene, 80, 24, use).places[held].seen


@pytest.mark.parametrize("room", [4, 5, 6, 9, 12])
def test_a_place_in_hand_is_seen_whole_or_from_its_beginning(room: int) -> None:
    face = Face("pane", "Pane", "Pane", None, lambda width, height, size: EMPTY)
    inner = Region(0, 0, 20, room)
    for tall, first, at in product(range(1, 15), range(26), range(0, 40, 3)):
        drawing = Drawing(Canvas(20, 40), {"here": Spot(Region(0, first, 20, tall), (0, first))})
        _, y = scrolled(drawing, inner, face, Use(scroll={"pane": (0, at)}), "here")
        assert y <= first < y + room, (tall, first, at)
        assert tall > room or first + tall <= y + room, (tall, first, at)


def test_the_cursor_of_an_option_on_another_page_is_on_the_screen(scene: Scene) -> None:
    for width, height in SIZES:
        use = Use(at=17)
        use.show("grid")
        found = drawn(scene, width, height, use)
        assert use.page == 0 and found.layout.prompt.holds(*found.caret)


def test_only_some_cells_change_when_the_hand_moves(scene: Scene) -> None:
    use = Use(at=1)
    use.show("map")
    before = picture(scene, use, 120, 36).canvas
    use.hold(2)
    changed = sum(len(columns) for _, columns in picture(scene, use, 120, 36).canvas.diff(before))
    assert 0 < changed <= 12


@pytest.mark.parametrize("width", range(80, 220, 7))
@pytest.mark.parametrize("height", [24, 29, 30, 41, 60])
def test_rooms_fill_the_screen_at_every_size(width: int, height: int, scene: Scene) -> None:
    layout = drawn(scene, width, height).layout
    covered = [[0] * width for _ in range(height)]
    for room in [slot.region for slot in layout.slots] + [layout.prompt]:
        assert room.width >= 40 and room.height >= 3
        for y in range(room.y, room.bottom):
            for x in range(room.x, room.right):
                covered[y][x] += 1
    assert max(map(max, covered)) == 1
    assert all(covered[y][x] for y in range(1, height - 1) for x in range(width) if y != layout.latest)
    ids = [face.id for slot in layout.slots for face in slot.faces]
    assert sorted(ids) == sorted(["map", "grid", "seat0", "display", "resort", "seat1", JOURNAL])


def test_the_season_is_said_where_three_play(scene: Scene) -> None:
    """What stands behind the colon of a game's name gives way before where the game stands."""
    scores = (("You", "14", "seat0"), ("DiNO 1", "19", "automa"), ("DiNO 2", "18", "automa"))
    busy = scene._replace(title="DinoGenics: Controlled Chaos", status="Season 2 of 7 · Open Season", scores=scores, sign="saved")
    narrow = drawn(busy, 80, 24).canvas.rows()[0]
    assert narrow.startswith(" DinoGenics  Season 2 of 7") and "DiNO 2 18" in narrow
    assert drawn(busy, 120, 36).canvas.rows()[0].startswith(" DinoGenics: Controlled Chaos  Season 2 of 7 · Open Season")
    long = busy._replace(status="Season 2 of 7 · Open Season · against each other and two bots")
    assert drawn(long, 120, 36).canvas.rows()[0].startswith(" DinoGenics  Season 2 of 7 · Open Season · against each other")
