"""What stands in for characters a terminal lacks."""

from rich.cells import cell_len

from dinotui.widgets import glyphs


def test_every_character_is_one_cell_wide() -> None:
    assert {char for char in glyphs.ALLOWED if cell_len(char) != 1} == set()


def test_ascii_stands_in_for_everything() -> None:
    shown = "".join(sorted(glyphs.ALLOWED)).translate(glyphs.ASCII)
    assert shown.isascii() and len(shown) == len(glyphs.ALLOWED)


def test_the_console_has_single_and_double_lines_only() -> None:
    shown = {char.translate(glyphs.LINUX) for char in glyphs.BOX_DRAWING}
    single_and_double = set("─│┌┐└┘├┤┬┴┼═║╔╗╚╝╠╣╦╩╬╒╓╕╖╘╙╛╜╞╟╡╢╤╥╧╨╪╫")
    assert shown <= single_and_double | set("/\\X~:")


def test_heavy_and_light_stay_apart_in_every_set() -> None:
    for table in (glyphs.LINUX, glyphs.ASCII):
        assert "━".translate(table) != "─".translate(table)
        assert "┃".translate(table) != "│".translate(table)
