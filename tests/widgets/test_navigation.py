"""Arrow keys between options."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from dinotui.widgets.canvas import Region
from dinotui.widgets.navigation import DOWN, LEFT, RIGHT, UP, moves, nearest_to

REGIONS = st.builds(Region, st.integers(0, 190), st.integers(0, 90), st.integers(1, 40), st.integers(1, 4))


def reached(start: int, ahead: tuple[tuple[int, int, int, int], ...]) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for after in ahead[todo.pop()]:
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return seen


@settings(max_examples=300, deadline=None)
@given(st.lists(REGIONS, min_size=1, max_size=40))
@example([Region(5, 5, 3, 1)] * 6)
@example([Region(0, 0, 3, 1), Region(50, 30, 3, 1), Region(51, 31, 3, 1), Region(50, 31, 3, 1)])
def test_every_option_is_reached_from_every_other(regions: list[Region]) -> None:
    ahead = moves(tuple(regions))
    everything = set(range(len(regions)))
    assert all(reached(start, ahead) == everything for start in everything)


def test_a_row_goes_round() -> None:
    ahead = moves((Region(0, 5, 4, 1), Region(10, 5, 4, 1), Region(20, 5, 4, 1)))
    assert [four[RIGHT] for four in ahead] == [1, 2, 0]
    assert [four[LEFT] for four in ahead] == [2, 0, 1]


def test_a_column_goes_round() -> None:
    ahead = moves((Region(0, 1, 30, 1), Region(0, 2, 30, 1), Region(0, 3, 30, 1)))
    assert [four[DOWN] for four in ahead] == [1, 2, 0]
    assert [four[UP] for four in ahead] == [2, 0, 1]


def test_straight_ahead_comes_before_nearer_aside() -> None:
    ahead = moves((Region(0, 10, 3, 1), Region(12, 10, 3, 1), Region(6, 4, 3, 1)))
    assert ahead[0][RIGHT] == 1


def test_a_single_option_stays() -> None:
    assert moves((Region(3, 3, 1, 1),)) == ((0, 0, 0, 0),)


def test_nearest_to_a_cell() -> None:
    assert nearest_to([Region(0, 0, 5, 1), Region(40, 10, 5, 1)], 38, 9) == 1
