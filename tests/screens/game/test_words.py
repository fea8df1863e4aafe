"""What the game screen says in words."""

import pytest

from dinotui.engine.parts import plain
from dinotui.screens.game.words import hint_lines


@pytest.mark.parametrize(
    ("values", "said", "marks"),
    [
        ((), "Best: a.", []),
        ((9.0, 6.9, 1.0), "Best: a, by 2.1 points of the final score.", ["best", "-2.1", "-8.0"]),
        ((9.0, 9.0, 8.96, 7.5), "Best: a. 3 options are equally good, 1.5 points better than the next.", ["best", "best", "best", "-1.5"]),
        ((9.0, 9.0), "It makes no difference: a is as good as any.", []),
        (tuple(range(9, 0, -1)), "Best: a, by 1.0 points of the final score.", ["best", "-1.0", "-2.0", "-3.0", "-4.0"]),
    ],
)
def test_a_hint_says_by_how_much(values: tuple[float, ...], said: str, marks: list[str]) -> None:
    lines = [plain(line) for line in hint_lines("a", list(zip("abcdefghi", values, strict=False)))]
    assert lines[0] == said
    assert [line.split()[0] for line in lines[3:]] == marks
