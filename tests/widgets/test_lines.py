"""Lines that join."""

import unicodedata
from itertools import product

from dinotui.widgets.canvas import Canvas, Region
from dinotui.widgets.lines import CHARACTERS, DOWN, HEAVY, LEFT, LIGHT, RIGHT, UP, Lines, character, frame

WORDS = {"UP": (UP,), "DOWN": (DOWN,), "LEFT": (LEFT,), "RIGHT": (RIGHT,), "HORIZONTAL": (LEFT, RIGHT), "VERTICAL": (UP, DOWN)}
WEIGHTS = {"LIGHT": 1, "SINGLE": 1, "HEAVY": 2, "DOUBLE": 3}


def arms_of(char: str) -> tuple[int, ...]:
    """The arms of a box-drawing character as its Unicode name says them."""
    words = unicodedata.name(char).removeprefix("BOX DRAWINGS ").split()
    arms, sides, weight = [0] * 4, list[int](), 0
    first = words[0] in WEIGHTS
    for word in words:
        if word in WEIGHTS and first:
            weight = WEIGHTS[word]
        elif word in WEIGHTS:
            for side in sides:
                arms[side] = WEIGHTS[word]
            sides = []
        elif word in WORDS and first:
            for side in WORDS[word]:
                arms[side] = weight
        elif word in WORDS:
            sides += WORDS[word]
    return tuple(arms)


def test_every_character_has_the_arms_its_name_says() -> None:
    for arms, char in CHARACTERS.items():
        if char != " ":
            assert arms_of(char) == arms, char


def test_light_and_heavy_join_in_every_way() -> None:
    assert all(arms in CHARACTERS for arms in product(range(3), repeat=4))


def test_heavy_beside_double_is_drawn_heavy() -> None:
    assert character((0, 2, 3, 0)) == "┏"


def test_a_cell_takes_the_role_of_its_heaviest_line() -> None:
    lines = Lines()
    lines.across(0, 4, 0, LIGHT, "frame")
    lines.down(2, 0, 2, HEAVY, "seat0")
    lines.across(0, 4, 0, LIGHT, "frame")
    canvas = Canvas(5, 3)
    lines.draw(canvas)
    assert str(canvas) == "╶─┰─╴\n  ┃\n  ╹"
    assert canvas.inks[0][2].role == "seat0"
    assert canvas.inks[0][1].role == "frame"


def test_boxes_beside_each_other_share_their_side() -> None:
    lines = Lines()
    lines.box(Region(0, 0, 4, 3))
    lines.box(Region(3, 0, 4, 3))
    canvas = Canvas(7, 3)
    lines.draw(canvas)
    assert str(canvas) == "┌──┬──┐\n│  │  │\n└──┴──┘"


def test_a_frame_closes_around_its_title() -> None:
    canvas = Canvas(12, 3)
    frame(canvas, Region(0, 0, 12, 3), "frame", "Map")
    assert str(canvas) == "┌─ Map ────┐\n│          │\n└──────────┘"
