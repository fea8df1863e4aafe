"""Writing on a canvas, and what differs between two."""

from dinotui.engine.parts import Span
from dinotui.widgets.canvas import PLAIN, Canvas, Ink, Region, overlap


def test_text_is_cut_at_every_side() -> None:
    canvas = Canvas(5, 2)
    canvas.text(-2, 0, "abcdef")
    canvas.text(3, 1, "xyz")
    canvas.text(0, 9, "nowhere")
    canvas.text(0, -1, "nowhere")
    assert canvas.rows() == ["cdef ", "   xy"]
    assert all(len(row) == 5 for row in canvas.inks)


def test_text_returns_the_column_after_it() -> None:
    canvas = Canvas(10, 1)
    assert canvas.text(2, 0, "abc") == 5
    assert canvas.text(2, 0, "abcdef", width=4) == 6


def test_spans_have_their_own_roles_on_the_ground_of_the_ink() -> None:
    canvas = Canvas(6, 1)
    canvas.line(0, 0, (Span("ab", "red"), Span("cd", "", True)), Ink("dim", "jungle"))
    assert canvas.inks[0][0] == Ink("red", "jungle")
    assert canvas.inks[0][2] == Ink("dim", "jungle", True)
    assert canvas.inks[0][4] == PLAIN


def test_a_line_in_several_roles_is_cut_to_its_width() -> None:
    canvas = Canvas(10, 1)
    assert canvas.line(0, 0, (Span("abc", "red"), Span("def", "blue")), width=4) == 4
    assert canvas.rows() == ["abcd      "]


def test_paste_stays_within_the_clip() -> None:
    other = Canvas(4, 4)
    for y in range(4):
        other.text(0, y, "abcd")
    canvas = Canvas(6, 3)
    canvas.paste(other, -1, -1, Region(0, 0, 2, 2))
    assert canvas.rows() == ["bc    ", "bc    ", "      "]


def test_filling_leaves_the_characters() -> None:
    canvas = Canvas(3, 1)
    canvas.text(0, 0, "abc", Ink("red"))
    canvas.fill(Region(1, 0, 5, 5), "water")
    assert canvas.rows() == ["abc"]
    assert canvas.inks[0] == [Ink("red"), Ink("red", "water"), Ink("red", "water")]


def test_diff_names_the_changed_cells_only() -> None:
    old, new = Canvas(6, 3), Canvas(6, 3)
    new.text(2, 1, "x")
    new.put(4, 1, " ", Ink("", "water"))
    assert list(new.diff(old)) == [(1, [2, 4])]


def test_the_role_of_a_blank_makes_no_difference() -> None:
    old, new = Canvas(4, 1), Canvas(4, 1)
    new.text(0, 0, "   ", Ink("red"))
    assert list(new.diff(old)) == []


def test_overlap() -> None:
    assert overlap(Region(0, 0, 5, 5), Region(3, 4, 9, 9)) == Region(3, 4, 2, 1)
    assert overlap(Region(0, 0, 2, 2), Region(5, 5, 2, 2)).width == 0
