"""Fitting words into cells."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dinotui.engine.parts import Span, plain
from dinotui.widgets.canvas import width_of
from dinotui.widgets.words import fitted, fitted_between, shortened, wrapped, wrapped_spans


@pytest.mark.parametrize(
    ("text", "width", "short"),
    [
        ("lays a rail", 11, "lays a rail"),
        ("lays a rail", 10, "lays a.."),
        ("Triceratops", 8, "Tricer.."),
        ("a, b, c", 6, "a, b.."),
        ("ab", 1, "a"),
    ],
)
def test_whole_words_are_kept(text: str, width: int, short: str) -> None:
    assert fitted(text, width) == short
    assert plain(shortened((Span(text, "red"),), width)) == short


def test_a_long_name_is_not_lost_whole() -> None:
    """Where it does not fit behind a short word, its beginning stays."""
    assert fitted_between("build Pachycephalosaurus paddock", 22) == "build Pachycephalosa.."
    assert fitted_between("build Pteranodon paddock", 22) == "build Pteranodon.."


def test_lines_break_at_spaces() -> None:
    assert wrapped("lays a rail at d4-e4", 11) == ["lays a rail", "at d4-e4"]
    assert wrapped("one two three four", 7, limit=2) == ["one two", "three.."]


def test_a_word_that_goes_on_in_the_next_span_is_not_broken() -> None:
    line = (Span("one of "), Span("10", "red"), Span(", later"))
    assert [plain(piece) for piece in wrapped_spans(line, 9)] == ["one of", "10, later"]


def test_spaces_within_a_line_are_kept() -> None:
    assert [plain(piece) for piece in wrapped_spans((Span("Rex     ", "red"), Span("lays a rail")), 15)] == ["Rex     lays a", "rail"]


def test_an_indent_holds_for_every_line() -> None:
    assert wrapped_spans("  one two three", 9) == ["  one two", "  three"]


SPANS = st.lists(st.builds(Span, st.text(" ab,", max_size=9), st.sampled_from(["", "red"])), max_size=8)


@given(SPANS, st.integers(10, 30))
def test_wrapping_loses_no_word_and_breaks_none(spans: list[Span], width: int) -> None:
    line = tuple(spans)
    pieces = wrapped_spans(line, width)
    assert " ".join(plain(piece) for piece in pieces).split() == plain(line).split()
    assert all(width_of(piece) <= width or " " not in plain(piece) for piece in pieces)


@pytest.mark.parametrize(
    ("text", "width", "cut"),
    [
        ("buy Basic Hotel from stack 1", 30, "buy Basic Hotel from stack 1"),
        ("buy Basic Hotel from stack 1", 24, "buy Basic Hotel..stack 1"),
        ("replace Reshuffled Agenda B", 22, "replace Reshuffled..B"),
        ("take back the fence on b4 south", 24, "take back the..b4 south"),
        ("drive to Parasaurolophus at c18", 22, "drive to Parasaur..c18"),
        ("4a paddock or security, $2 off", 24, "4a paddock or..$2 off"),
        ("a question without a number", 20, "a question without.."),
        ("1234567890123", 10, "12345678.."),
    ],
)
def test_numbers_and_letters_at_the_end_stay(text: str, width: int, cut: str) -> None:
    assert fitted_between(text, width) == cut
