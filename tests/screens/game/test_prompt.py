"""The prompt's pane."""

import pytest

from dinotui.screens.game.model import Brings, Items, Prompt, Use
from dinotui.screens.game.prompt import draw_after, draw_prompt, rows_needed, shared, unsaid
from dinotui.widgets.canvas import Canvas, Region


@pytest.mark.parametrize(
    ("width", "needs", "widths"),
    [
        (30, [10, 10, 10], [10, 10, 10]),
        (33, [10, 5, 3], [15, 10, 8]),
        (30, [40, 5, 40], [13, 5, 12]),
        (20, [40, 40], [10, 10]),
    ],
)
def test_columns_share_the_width(width: int, needs: list[int], widths: list[int]) -> None:
    assert shared(width, needs) == widths
    assert sum(widths) == width


COIN = Brings("+1 coin")


def drawn(lines: list[tuple[str, str]], use: Use, region: Region, framed: bool = False, brings: Brings = COIN) -> tuple[Canvas, str]:
    prompt = Prompt("Your move", "Choose one", Items.of(lines), tuple(range(len(lines))), "XX-1", "seat0", brings, "undo 2")
    canvas = Canvas(80, 24)
    listed = draw_prompt(canvas, region, prompt, use, framed)
    draw_after(canvas, Region(2, 23, 76, 1), prompt, listed)
    return canvas, str(canvas)


def test_three_options_stand_below_each_other_with_their_notes() -> None:
    _, text = drawn([("one", "first note"), ("two", ""), ("three", "third note")], Use(), Region(0, 0, 80, 4))
    assert "→1 one    first note" in text
    assert "  3 three  third note" in text


def test_nine_options_stand_in_three_columns_on_three_rows() -> None:
    canvas, text = drawn([(f"option {n}", "") for n in range(9)], Use(), Region(0, 0, 80, 4))
    assert canvas.rows()[1].split()[::3] == ["→1", "4", "7"]
    assert "9 option 8" in text


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        (["option 1", "option 2"], 3),
        ([f"option {n}" for n in range(9)], 3),
        ([f"pay T-Rex 1 and number {n}" for n in range(9)], 5),
        ([f"pay Parasaurolophus 1 and Tyrannosaurus {n}" for n in range(9)], 9),
    ],
)
def test_options_that_would_be_cut_to_the_same_words_have_more_rows(labels: list[str], rows: int) -> None:
    prompt = Prompt("", "Choose one", Items.of([(label, "") for label in labels]), tuple(range(len(labels))))
    assert rows_needed(prompt, Use(), 80, 3) == rows
    _, text = drawn([(label, "") for label in labels], Use(), Region(0, 0, 80, 1 + rows))
    assert all(label in text for label in labels)


def test_a_note_that_has_no_room_is_said_below_with_what_the_option_brings() -> None:
    note = "a long note about what happens when this option is taken"
    _, text = drawn([(f"option {n}", note) for n in range(9)], Use(), Region(0, 0, 80, 4))
    assert f"→ +1 coin · {note[:40]}" in text and "undo 2" in text


def test_a_note_that_is_what_the_option_brings_is_not_said_again() -> None:
    _, text = drawn([(f"option {n}", "1 coin") for n in range(9)], Use(), Region(0, 0, 40, 4))
    assert "→ +1 coin" in text and "· 1 coin" not in text


def test_notes_go_on_below_where_there_is_room() -> None:
    note = "a long note about what happens when this option is taken, and what then"
    canvas, text = drawn([("one", note), ("two", "short"), ("three", note)], Use(), Region(0, 0, 60, 10), framed=True)
    rows = [row[2:58].rstrip() for row in canvas.rows()]
    assert rows[2].startswith("→1 one    a long note") and rows[3].startswith("          ") and "+1 coin ·" not in text
    assert rows[4] == " 2 two    short"
    assert "and what then" in " ".join(row.strip() for row in rows[2:4])


def test_pages_lie_below_each_other_for_the_arrows() -> None:
    prompt = Prompt("", "Choose one", Items.of([(f"option {n}", "") for n in range(20)]), tuple(range(20)))
    where = draw_prompt(Canvas(80, 24), Region(0, 10, 80, 4), prompt, Use(), False).where
    assert where[0].y == 11 and where[9].y == 14 and where[18].y == 17
    use = Use()
    use.hold(9)
    where = draw_prompt(Canvas(80, 24), Region(0, 10, 80, 4), prompt, use, False).where
    assert where[0].y == 8 and where[9].y == 11


def test_the_filter_is_seen_while_it_is_typed() -> None:
    prompt = Prompt("", "Choose one", Items.of([("one", ""), ("two", "")]), (1,))
    canvas = Canvas(80, 24)
    draw_prompt(canvas, Region(0, 0, 80, 4), prompt, Use(typed="tw", typing=True), False)
    assert "/tw_  1-1 of 1" in canvas.rows()[0]
    assert "→1 two" in canvas.rows()[1]


@pytest.mark.parametrize("height", [9, 10, 11, 14])
def test_a_question_of_two_lines_is_never_cut_in_a_frame(height: int) -> None:
    lead = "You drew a tile, swamp with a town: which of the water hexes does it become?"
    prompt = Prompt("", lead, Items.of([(f"option {n}", "") for n in range(9)]), tuple(range(9)))
    canvas = Canvas(70, height)
    draw_prompt(canvas, Region(0, 0, 70, height), prompt, Use(), True)
    text = " ".join(str(canvas).replace("│", " ").split())
    assert lead in text and "9 option 8" in text


def many(n: int, note: str = "", ending: str = "put up the fences") -> Items:
    """So many options and one that ends the question."""
    lines = [*((f"option {i + 1}", note) for i in range(n)), (ending, "")]
    return Items(n + 1, lambda i: lines[i][0], lambda i: lines[i][1], ending=n)


def asked(items: Items, use: Use, height: int, framed: bool = True, width: int = 70) -> str:
    prompt = Prompt("Your move", "Choose one", items, tuple(range(items.n)), "XX-1", "seat0", COIN)
    canvas = Canvas(width, height + 1)
    listed = draw_prompt(canvas, Region(0, 0, width, height), prompt, use, framed)
    draw_after(canvas, Region(2, height - 1 if framed else height, width - 4, 1), prompt, listed)
    return str(canvas)


def test_the_option_that_ends_a_question_has_the_number_0_on_every_page() -> None:
    assert " 0 put up the fences" in asked(many(4), Use(), 12) and " 5 " not in asked(many(4), Use(), 12)
    first = asked(many(12), Use(), 13)
    assert "0 put up the fences  1-9 of 13" in first
    last = asked(many(12), Use(at=9, page=1), 13)
    assert " 0 put up the fences" in last and "0 put up the fences  10" not in last


def test_a_question_that_needs_its_line_does_not_say_which_option_ends_it() -> None:
    assert "0 put" not in asked(many(12), Use(), 4, False, 46) and "1-9 of 13" in asked(many(12), Use(), 4, False, 46)


def test_an_option_in_hand_on_another_page_has_a_row_of_its_own() -> None:
    text = asked(many(20, "brings much"), Use(at=14, page=0), 13)
    assert "→+ option 15  brings much" in text and " 9 option 9  brings much" in text
    assert "→+" not in asked(many(20, "brings much"), Use(at=3, page=0), 13)


def test_a_note_stands_behind_its_option_where_a_long_one_leaves_no_room_in_line() -> None:
    lines = [("a", "draws three cards and keeps two"), ("b" * 38, "draws three cards and keeps two")]
    _, text = drawn(lines, Use(), Region(0, 0, 60, 6), framed=True)
    assert " →1 a  draws three cards and keeps two " in text


def test_what_an_option_costs_and_brings_goes_before_its_name() -> None:
    name, note = "build the Extraordinarily Long Name of a Building on level 2", "$4: 2 VP for every dinosaur that lives here; costs cyan"
    _, text = drawn([(f"{name[:-1]}{n}", note) for n in range(9)], Use(), Region(0, 0, 80, 4))
    assert "build the..level 0 · +1 coin · $4: 2 VP for every" in text


def test_what_comes_after_an_option_stands_behind_what_it_does() -> None:
    lines = [("b" * 70, "draws two cards")] * 3
    _, text = drawn(lines, Use(), Region(0, 0, 80, 4), brings=Brings("+1 coin", "then chance decides"))
    assert "+1 coin · draws two cards · then chance decides" in text


def test_the_pages_of_a_list_have_the_same_rows() -> None:
    long = [f"pay Parasaurolophus 1 and Tyrannosaurus {n}" for n in range(9)]
    lines = [(label, "") for label in [*long, *(f"option {n}" for n in range(6))]]
    prompt = Prompt("", "Choose one", Items.of(lines), tuple(range(15)))
    assert rows_needed(prompt, Use(), 80, 3) == rows_needed(prompt, Use(at=9, page=1), 80, 3) == 9


def test_a_note_that_is_said_by_what_the_option_brings_is_not_repeated() -> None:
    """Clause by clause: amounts that are said go, all else stays."""
    after = "-1 blue DNA · -2 pink DNA · +4 VP · +2 excitement"
    assert unsaid("1 blue and 2 pink: 4 VP, excitement +2", after) == ""
    assert unsaid("+2 pink DNA; 3 lost; 2 pips gone", "+2 pink DNA") == "3 lost; 2 pips gone"
    assert unsaid("1 blue and 3 pink: 4 VP", after) == "1 blue and 3 pink: 4 VP", "another amount"
    assert unsaid("and 4 VP", after) == "" and unsaid("a paddock grows, free; 2 pips gone", after) != ""
