"""Files from elsewhere: names, titles and notes no new game would have, and line ends a mail program changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from dinotui import games, setups
from dinotui.store import GameStore, Library, SaveError
from dinotui.store.health import check, repair
from dinotui.store.records import Choice, Header, Note, SavedSeat, Title, decode, encode, salt, unsealed


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    game = games.find("cretaceous_rails")
    setup = setups.build(game, setups.seats("You,Rex=random", game), {}, 1)
    store = GameStore.new(Library(tmp_path), setup)
    store.note("mine")
    store.close()
    return store.path


def changed(path: Path, *more: Any, **fields: Any) -> Path:
    """The file with other fields of its first line and more records at its end, all with good checksums."""
    records = [decode(unsealed(line)) for line in path.read_bytes().splitlines()]
    header = records[0]
    assert isinstance(header, Header)
    header = msgspec.structs.replace(header, **fields)
    start = salt(header.id)
    ended = [*records[1:], *(record(n=len(records) + i) for i, record in enumerate(more))]
    path.write_bytes(encode(header, 0) + b"".join(encode(record, start) for record in ended))
    return path


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ((("\x1b[31mX\n\x07", "person"), ("Rex", "random")), "Seat 1 of this save has no name that can be shown."),
        ((("You", "person"), ("", "random")), "Seat 2 of this save has no name that can be shown."),
        ((("You", "person"), ("You", "random")), "Two seats of this save are called You."),
        ((("You", "person"), ("Rex", "nobody")), "In this save Rex is played by nobody, which this dinotui does not have."),
        (
            (("You", "person"), ("Rex", "greedy/99999999999999")),
            "In this save Rex is played by greedy/99999999999999, which this dinotui does not have.",
        ),
    ],
)
def test_seats_no_game_would_be_given(sound: Path, seats: tuple[tuple[str, str], ...], words: str) -> None:
    path = changed(sound, seats=tuple(SavedSeat(*seat) for seat in seats))
    with pytest.raises(SaveError) as found:
        GameStore.open(path)
    assert str(found.value) == words
    assert check(path).sentence == words


def test_a_journal_longer_than_any_game_tells_is_refused(sound: Path) -> None:
    """What a line claims to have told is made when the journal is looked at: it must not take all memory or time."""
    choice = {"seat": 0, "key": "x", "told": 10_000_000}
    path = changed(sound, lambda n: Choice(n=n, **choice))
    with pytest.raises(SaveError, match=r"^Line 5 of this save is damaged: it tells more than a game has to tell\.$"):
        GameStore.open(path)
    assert "A repaired copy" in check(path).sentence


def test_titles_and_notes_bring_no_control_characters(sound: Path) -> None:
    path = changed(sound, lambda n: Title(n=n, title="\x1b[2Ja\u202eb"), lambda n: Note(n=n, text="\x1b]0;c\x07d\ne"))
    store = GameStore.open(path)
    assert store.title == "[2Ja b"
    assert store.notes == "]0;c d e"
    store.close()


@pytest.mark.parametrize("change", [lambda data: data.replace(b"\n", b"\r\n"), lambda data: b"\xef\xbb\xbf" + data])
def test_other_line_ends_and_byte_order_marks_are_repaired(sound: Path, change: Any) -> None:
    before = sound.read_bytes()
    sound.write_bytes(change(before))
    report = check(sound)
    assert report.can_repair
    assert "Nothing of the game is lost" in report.sentence
    copy = GameStore.open(repair(sound))
    assert copy.notes == "mine"
    copy.close()


def test_a_sentence_is_not_said_twice(sound: Path) -> None:
    path = changed(sound, box=b"nothing")
    assert check(path).sentence.count("Line 1") == 1


def test_a_damaged_file_that_is_taken_in_says_how_it_is_repaired(sound: Path, tmp_path: Path) -> None:
    lines = sound.read_bytes().splitlines(keepends=True)
    sound.write_bytes(b"".join([*lines[:-1], lines[-1].replace(b"mine", b"yours")]) + b"\n")
    with pytest.raises(SaveError, match=f"`dinotui check {sound} --repair` writes it"):
        Library(tmp_path / "other").import_(sound)
