"""Moving through lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from dinotui.screens.lists import Item, Place, matching, move, numbered, scrolled, settle, to_end

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
