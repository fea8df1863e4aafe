"""Settings: what a person writes is kept, what is wrong is told in one sentence and the usual value is used."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from dinotui.store import SaveError, paths, settings, toml
from dinotui.store.settings import HELP, TITLES, LastSetup, Settings, bound, choices, load, save


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(file: Path, text: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")


def test_without_a_file_all_is_usual(file: Path) -> None:
    assert load(file) == (Settings(), [])
    assert settings.path() == paths.config() / "settings.toml"


def test_every_setting_has_words() -> None:
    assert set(TITLES) == set(HELP) == set(Settings.__struct_fields__)
    assert choices("pace") == ("step", "slow", "normal", "fast", "instant") and choices("theme") == ()


def test_all_settings_come_back(file: Path) -> None:
    last = {"toy": LastSetup(("You", 'R"ex\\'), ("person", "greedy"), {"level": "hard"}), "odd name.x": LastSetup()}
    mine = Settings(
        theme="mono", colours="16", glyphs="ascii", map_size="large", keymap="vi", keys={"undo": "ctrl+z,u", "a b": "x"},
        mouse=False, pace="step", confirm_undo=False, confirm_trash=False, hand_over=False, name="Zoë\n\x07", bot="random",
        adviser="random", last=last,
    )  # fmt: skip
    save(mine, file)
    assert load(file) == (mine, [])
    save(Settings(), file)
    assert load(file) == (Settings(), [])


def test_only_what_differs_is_written(file: Path) -> None:
    save(Settings(), file)
    assert not file.exists()
    save(Settings(pace="fast"), file)
    assert file.read_text() == 'pace = "fast"\n'


def test_a_persons_file_keeps_its_comments_and_what_we_do_not_know(file: Path) -> None:
    text = '# mine\ntheme   = "light"  # by day\nfuture = 3\n\n[keys]\n# the old way\nundo = "z" # z\n\n[last.toy]\nnames = ["A"]\n'
    write(file, text)
    mine, problems = load(file)
    assert problems == [f"There is no setting future in {file}; it is left out."]
    save(Settings(theme="dark", pace="slow", keys={"undo": "u", "redo": "U"}, last=mine.last), file)
    assert file.read_text() == (
        '# mine\ntheme   = "dark"  # by day\nfuture = 3\npace = "slow"\n\n[keys]\n# the old way\nundo = "u" # z\nredo = "U"\n'
        '\n[last.toy]\nnames = ["A"]\n'
    )


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('pace = "quick"', "The setting pace in {file} must be one of step, slow, normal, fast, instant; the usual value is used."),
        ("mouse = 1", "The setting mouse in {file} must be true or false; the usual value is used."),
        ("name = 7", "The setting name in {file} must be a text in quotes; the usual value is used."),
        ('tehme = "mono"', "There is no setting tehme in {file} (did you mean theme?); it is left out."),
        ("keys = 3", 'The setting keys in {file} must be a table of texts in quotes, such as undo = "ctrl+z"; the usual value is used.'),
        (
            "last = { toy = { size = 3 } }",
            "The setting last in {file} can't be used (object contains unknown field 'size' - at '$[...]'); the usual value is used.",
        ),
    ],
)  # fmt: skip
def test_a_wrong_setting_has_a_sentence_and_the_others_count(file: Path, line: str, words: str) -> None:
    write(file, f'glyphs = "ascii"\n{line}\n')
    mine, problems = load(file)
    assert mine == Settings(glyphs="ascii")
    assert problems == [words.format(file=file)]


@pytest.mark.parametrize("text", ["theme = ", "\x00", "[" * 5000, "a = " + "[" * 5000 + "]" * 5000, "x" * 300_000])
def test_a_broken_file_has_a_sentence_and_is_kept(file: Path, text: str) -> None:
    write(file, text)
    mine, [problem] = load(file)
    assert mine == Settings() and re.match(r"The settings .* the usual ones are used: ", problem)
    if len(text) < settings.MAX:
        save(Settings(pace="fast"), file)
        assert file.with_name("settings.toml.broken").read_text() == text
        assert load(file) == (Settings(pace="fast"), [])
    else:
        with pytest.raises(SaveError, match="too large"):
            save(Settings(pace="fast"), file)


def test_bytes_that_are_no_text(file: Path) -> None:
    write(file, "")
    file.write_bytes(b"\xff\xfe")
    assert load(file)[0] == Settings() and len(load(file)[1]) == 1
    with pytest.raises(SaveError, match="not a text file"):
        save(Settings(pace="fast"), file)


def test_settings_that_cannot_be_saved(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("in the way")
    with pytest.raises(SaveError, match="The settings can't be saved: "):
        save(Settings(pace="fast"), tmp_path / "config" / "settings.toml")


# -- TOML

plain = some.text(max_size=12) | some.integers(-(2**63), 2**63 - 1) | some.booleans() | some.floats(allow_nan=False, allow_infinity=False)
documents = some.recursive(
    some.dictionaries(some.text(max_size=6), plain | some.lists(plain, max_size=3), max_size=4),
    lambda inner: some.dictionaries(some.text(max_size=6), plain | inner, max_size=4),
    max_leaves=8,
)


@given(documents)
def test_what_is_written_is_read_again(data: dict[str, object]) -> None:
    assert tomllib.loads(toml.text(data)) == data


@given(documents, documents)
def test_editing_reaches_the_wanted_document(before: dict[str, object], after: dict[str, object]) -> None:
    """Whatever stands in a document, setting and removing top values gives just that."""
    changes: dict[toml.Path, object] = {(key,): after.get(key) for key in {**before, **after}}
    edited = toml.edited(toml.text(before), changes)
    assert tomllib.loads(edited) == after


def test_values_over_several_lines_are_handled() -> None:
    document = 'names = [\n  "a",  # one\n  "b",\n]\ntext = """\nname = 1\n"""\nname = "x"\n'
    assert tomllib.loads(toml.edited(document, {("names",): ["c"], ("name",): 2})) == {
        "names": ["c"],
        "text": "name = 1\n",
        "name": 2,
    }


# -- keys

KEYS = {"undo": "u", "redo": "U,ctrl+r", "take": "enter", "hint": "h"}


def test_own_keys_take_the_place_of_the_keymaps() -> None:
    assert bound(KEYS, {"undo": "ctrl+z"}) == ({**KEYS, "undo": "ctrl+z"}, [])
    keys, problems = bound(KEYS, {"undo": "ctrl+r"})
    assert keys == {**KEYS, "undo": "ctrl+r", "redo": "U"} and problems == []


@pytest.mark.parametrize(
    ("own", "problem"),
    [
        ({"undo": "h"}, "The key h can't be used for undo: hint has it."),
        ({"undo": "x", "redo": "x"}, "The key x can't be used for undo: redo has it."),
        ({"undu": "x"}, "There is nothing called undu that a key could be bound to (did you mean undo?)."),
        ({"undo": " "}, "The key for undo is missing."),
    ],
)
def test_keys_that_cannot_be_had(own: dict[str, str], problem: str) -> None:
    keys, problems = bound(KEYS, own)
    assert problems[0] == problem
    each = [key for text in keys.values() for key in text.split(",")]
    assert len(each) == len(set(each)) and all(keys.values())
