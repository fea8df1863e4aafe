"""Arrow keys between options."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from dinotui.widgets.canvas import Region
from dinotui.widgets.navigation import DOWN, LEFT, RIGHT, UP, Stop, moves, nearest_to

REGIONS = st.builds(Region, st.integers(0, 190), st.integers(0, 90), st.integers(1, 40), st.integers(1, 4))
STOPS = st.builds(Stop, REGIONS, st.integers(0, 3), st.booleans())


def stops(*regions: tuple[int, int, int, int]) -> tuple[Stop, ...]:
    """Stops of one pane, all in sight."""
    return tuple(Stop(Region(*region)) for region in regions)


def reached(start: int, ahead: tuple[tuple[int, int, int, int], ...]) -> set[int]:
    seen, todo = {start}, [start]
    while todo:
        for after in ahead[todo.pop()]:
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return seen


@settings(max_examples=300, deadline=None)
@given(st.lists(STOPS, min_size=1, max_size=40).map(tuple))
@example(stops((5, 5, 3, 1)) * 6)
@example(stops((0, 0, 3, 1), (50, 30, 3, 1), (51, 31, 3, 1), (50, 31, 3, 1)))
def test_every_option_is_reached_from_every_other(found: tuple[Stop, ...]) -> None:
    ahead = moves(found)
    everything = set(range(len(found)))
    assert all(reached(start, ahead) == everything for start in everything)


def test_a_row_goes_round() -> None:
    ahead = moves(stops((0, 5, 4, 1), (10, 5, 4, 1), (20, 5, 4, 1)))
    assert [four[RIGHT] for four in ahead] == [1, 2, 0]
    assert [four[LEFT] for four in ahead] == [2, 0, 1]


def test_a_column_goes_round() -> None:
    ahead = moves(stops((0, 1, 30, 1), (0, 2, 30, 1), (0, 3, 30, 1)))
    assert [four[DOWN] for four in ahead] == [1, 2, 0]
    assert [four[UP] for four in ahead] == [2, 0, 1]


def test_straight_ahead_comes_before_nearer_aside() -> None:
    ahead = moves(stops((0, 10, 3, 1), (12, 10, 3, 1), (6, 4, 3, 1)))
    assert ahead[0][RIGHT] == 1


def test_what_another_pane_has_out_of_sight_comes_last() -> None:
    """Its cells are those it would have below its frame, where the list stands: straight ahead by number only."""
    seen, below = Stop(Region(80, 10, 30, 1), 0), Stop(Region(80, 30, 30, 1), 0, seen=False)
    option, further = Stop(Region(2, 30, 40, 1), 1), Stop(Region(2, 31, 40, 1), 1, seen=False)
    ahead = moves((seen, below, option, further))
    assert ahead[2][RIGHT] == 0 and ahead[2][LEFT] == 0, "the one in sight, though the other is in line"
    assert ahead[0][DOWN] == 1 and ahead[1][UP] == 0, "within a pane it is the next"
    assert ahead[2][DOWN] == 3, "and the list goes on to its next page"


def test_a_single_option_stays() -> None:
    assert moves(stops((3, 3, 1, 1))) == ((0, 0, 0, 0),)


def test_nearest_to_a_cell() -> None:
    assert nearest_to([Region(0, 0, 5, 1), Region(40, 10, 5, 1)], 38, 9) == 1
