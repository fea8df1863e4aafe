"""Moving through lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dinotui.screens.frames import draw_about
from dinotui.screens.lists import Item, Place, matching, move, numbered, read_on, scrolled, settle, to_end
from dinotui.widgets.canvas import Canvas, Region

lists = st.lists(st.booleans(), max_size=30).map(
    lambda headings: [Item(f"k{n}", f"line {n}", heading=heading) for n, heading in enumerate(headings)]
)
steps = st.lists(st.sampled_from([-10, -1, 1, 10]), max_size=20)


@given(lists, steps, st.integers(-5, 40))
def test_the_cursor_never_rests_on_a_heading(items: list[Item], steps: list[int], start: int) -> None:
    place = Place(start)
    settle(place, items)
    for step in steps:
        move(place, items, step)
        assert 0 <= place.at < max(1, len(items))
        assert all(item.heading for item in items) or not items[place.at].heading


@given(st.integers(1, 30))
def test_single_steps_go_round_and_pages_stop_at_the_ends(count: int) -> None:
    items = [Item(str(n), str(n)) for n in range(count)]
    place = Place(0)
    move(place, items, -1)
    assert place.at == count - 1
    move(place, items, 1)
    assert place.at == 0
    move(place, items, -10)
    assert place.at == 0
    to_end(place, items, last=True)
    move(place, items, 10)
    assert place.at == count - 1


def test_a_heading_between_lines_is_passed_over() -> None:
    items = [Item("a", "a", heading=True), Item("b", "b"), Item("c", "c", heading=True), Item("d", "d")]
    place = Place(1)
    move(place, items, 1)
    assert place.at == 3
    move(place, items, -1)
    assert place.at == 1
    to_end(place, items, last=False)
    assert place.at == 1
    assert numbered(items) == [1, 3]


@given(st.integers(0, 50), st.integers(0, 49), st.integers(1, 20), st.integers(1, 50))
def test_the_line_in_hand_is_always_shown(top: int, at: int, rows: int, count: int) -> None:
    at = min(at, count - 1)
    first = scrolled(top, at, rows, count)
    assert 0 <= first <= max(0, count - rows)
    assert first <= at < first + rows


def test_a_list_that_need_not_move_stays() -> None:
    assert scrolled(3, 5, 10, 40) == 3


def test_matching_needs_every_word_in_any_case() -> None:
    items = [Item("h", "Heading", heading=True), Item("a", "Big Valley", "round 2"), Item("b", "small valley", "finished")]
    assert matching(items, "") == items
    assert [item.key for item in matching(items, "VALLEY")] == ["a", "b"]
    assert [item.key for item in matching(items, "valley 2")] == ["a"]
    assert matching(items, "heading") == []


def test_long_words_are_read_on_to_their_end_and_then_from_the_beginning() -> None:
    item = Item("a", "a", about=tuple(f"line {n}" for n in range(7)))
    place = Place(read_key="F2")

    def seen(one: Item) -> tuple[list[str], str]:
        canvas = Canvas(30, 4)
        draw_about(canvas, Region(2, 0, 26, 3), one, place)
        rows = [*str(canvas).splitlines(), "", "", ""]
        return [row[:27].strip() for row in rows[:3]], rows[3].strip()

    assert seen(item) == (["line 0", "line 1", "line 2"], "F2 reads on")
    read_on(place)
    assert seen(item) == (["line 2", "line 3", "line 4"], "F2 reads on")
    read_on(place)
    assert seen(item) == (["line 4", "line 5", "line 6"], "F2 begins again")
    read_on(place)
    assert seen(item)[0][0] == "line 0"
    read_on(place)
    assert seen(item)[0][0] == "line 2"
    assert seen(Item("b", "b", about=item.about))[0][0] == "line 0", "another line's words begin at their beginning"
    short = Item("c", "c", about=("line",))
    assert seen(short) == (["line", "", ""], "")
    read_on(place)
    assert seen(short) == (["line", "", ""], "")
