"""Themes: complete, readable, and with a sentence for whoever writes a wrong one."""

from pathlib import Path

import pytest
from rich.color import Color, ColorSystem

from dinotui.store import shipped
from dinotui.widgets import themes
from dinotui.widgets.canvas import Ink
from dinotui.widgets.themes import Palette, ThemeError, contrast, load, read

NAMES = ("dark", "light", "high-contrast", "colour-blind", "mono")
COLOURED = tuple(name for name in NAMES if name != "mono")


@pytest.fixture
def folder() -> Path:
    return Path(str(shipped("themes")))


def test_the_shipped_themes(folder: Path) -> None:
    assert sorted(themes.found([folder])) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_role_has_a_look(name: str, folder: Path) -> None:
    theme = load(name, [folder])
    assert set(theme.roles) == set(themes.ROLES)
    assert set(theme.fills) == set(themes.FILLS)


@pytest.mark.parametrize("name", COLOURED)
def test_text_can_be_read_on_every_ground(name: str, folder: Path) -> None:
    theme = load(name, [folder])
    text = [role for role in themes.ROLES if role not in themes.NOT_TEXT and role != "cursor"]
    grounds = [fill for fill in themes.FILLS if fill != "cursor"]
    low = {
        (role, fill): found
        for role in text
        for fill in grounds
        if (found := contrast(theme.roles[role].colour, theme.fills[fill].colour)) < 4.5
    }
    assert low == {}
    assert contrast(theme.roles["cursor"].colour, theme.fills["cursor"].colour) >= 4.5
    assert contrast(theme.fills["cursor"].colour, theme.fills["background"].colour) >= 3


@pytest.mark.parametrize("name", COLOURED)
def test_sixteen_colours_never_write_on_their_own_colour(name: str, folder: Path) -> None:
    theme = load(name, [folder])
    for role in themes.ROLES:
        if role != "cursor":
            assert theme.roles[role].ansi != theme.fills["background"].ansi
    assert theme.roles["cursor"].ansi != theme.fills["cursor"].ansi


def test_high_contrast_means_seven_to_one(folder: Path) -> None:
    theme = load("high-contrast", [folder])
    for role in themes.ROLES:
        if role not in themes.NOT_TEXT and role != "cursor":
            assert contrast(theme.roles[role].colour, theme.fills["background"].colour) >= 7


def test_mono_has_no_colour_and_still_tells_the_cursor(folder: Path) -> None:
    palette = Palette(load("mono", [folder]))
    assert palette.codes(Ink("red", "jungle"), ColorSystem.TRUECOLOR) == ("", "39", "49")
    assert palette.codes(Ink("cursor", "cursor"), ColorSystem.TRUECOLOR)[0] == "7"
    assert palette.codes(Ink("seat0"), ColorSystem.TRUECOLOR) != palette.codes(Ink("seat1"), ColorSystem.TRUECOLOR)


@pytest.mark.parametrize("name", NAMES)
def test_lines_of_neighbouring_seats_differ_without_colour(name: str, folder: Path) -> None:
    palette = Palette(load(name, [folder]))
    assert palette.shown("┏━┓", Ink("seat0")) == "┏━┓"
    assert palette.shown("┏━┓", Ink("seat1")) == palette.shown("┏━┓", Ink("automa")) == "╔═╗"
    assert palette.shown("┌─┐", Ink("seat1")) == "┌─┐"


def test_a_colour_that_has_a_number_is_written_by_it(folder: Path) -> None:
    dark = load("dark", [folder])
    looks = {"text": themes.Look("#d7af5f"), "dim": themes.Look("#080808"), "strong": themes.Look("#d7af5e")}
    palette = Palette(themes.Theme("Numbers", {**dark.roles, **looks}, dark.fills))
    assert palette.codes(Ink("text"), ColorSystem.TRUECOLOR)[1] == "38;5;179"
    assert palette.codes(Ink("dim"), ColorSystem.TRUECOLOR)[1] == "38;5;232"
    assert palette.codes(Ink("strong"), ColorSystem.TRUECOLOR)[1] == "38;2;215;175;94"


@pytest.mark.parametrize("depth", themes.DEPTHS)
@pytest.mark.parametrize("name", NAMES)
def test_every_ink_has_a_style_at_every_depth(name: str, depth: str, folder: Path) -> None:
    palette = Palette(load(name, [folder]), depth)
    for role in ("", "unheard-of", *themes.ROLES, *themes.FILLS):
        for fill in ("", "unheard-of", *themes.FILLS):
            style = palette.style(Ink(role, fill, True))
            assert style is not None and style.color is not None and style.bgcolor is not None
            if depth == "none":
                assert style.color.is_default and style.bgcolor.is_default


def test_a_theme_of_ones_own_needs_to_say_only_what_differs(tmp_path: Path, folder: Path) -> None:
    (tmp_path / "mine.toml").write_text('title = "Mine"\n[roles]\nbad = { colour = "#ff00ff", ansi = "bright_magenta" }\n')
    theme = load("mine", [tmp_path, folder])
    assert theme.roles["bad"].colour == "#ff00ff"
    assert theme.roles["good"] == load("dark", [folder]).roles["good"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("title = ", "The theme mine is no TOML file"),
        ('title = "M"\n[roles]\nbad = { colour = "red" }', "has 'red' for 'bad', which is no colour like #1a2b3c."),
        ('title = "M"\n[roles]\nbad = { ansi = "pinkish" }', "which is none of the 16 terminal colours."),
        ('title = "M"\n[roles]\nbad = { attributes = ["blink"] }', "has 'blink' for 'bad', which is no attribute."),
        ('title = "M"\n[roles]\nworse = {}', "has roles for 'worse', which nothing is drawn with."),
        ('title = "M"\n[roles]\nbad = { color = "#000000" }', "is not complete"),
    ],
)
def test_a_wrong_theme_is_refused_in_a_sentence(text: str, sentence: str, tmp_path: Path, folder: Path) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(ThemeError) as error:
        load("mine", [tmp_path, folder])
    assert sentence in str(error.value) and "\n" not in str(error.value)


def test_an_incomplete_theme_without_a_base_names_what_is_missing() -> None:
    with pytest.raises(ThemeError, match="says nothing about 'text'"):
        read('title = "M"\n[roles]\n[fills]', "mine")


def test_a_missing_theme() -> None:
    with pytest.raises(ThemeError, match="no theme called nowhere"):
        load("nowhere", [])


@pytest.mark.parametrize("name", ["dark", "high-contrast", "colour-blind"])
def test_text_can_be_read_on_every_ground_where_there_are_256_colours(name: str, folder: Path) -> None:
    palette = Palette(load(name, [folder]), "256")

    def shade(colour: Color | None) -> str:
        assert colour is not None
        return colour.downgrade(ColorSystem.EIGHT_BIT).get_truecolor().hex

    for role in sorted(set(themes.ROLES) - set(themes.NOT_TEXT) - {"cursor"}):
        for fill in sorted(set(themes.FILLS) - {"cursor"}):
            style = palette.style(Ink(role, fill))
            assert contrast(shade(style.color), shade(style.bgcolor)) >= 4.5, (role, fill)


@pytest.mark.parametrize("name", ["dark", "light"])
def test_cabins_and_volcanoes_differ_where_there_are_256_colours(name: str, folder: Path) -> None:
    palette = Palette(load(name, [folder]), "256")
    grounds = [palette.codes(Ink("", fill), ColorSystem.EIGHT_BIT)[2] for fill in ("cabin", "volcano", "home", "background")]
    assert len(set(grounds)) == 4


def test_the_number_of_a_colour_is_one_of_256() -> None:
    with pytest.raises(ThemeError, match="no number of the 256 colours"):
        read('title = "Odd"\n[roles]\ntext = { colour = "#ffffff", indexed = 256 }\n', "odd", load("dark", [Path(str(shipped("themes")))]))
