"""Damaged saves of every kind: a sentence or a repaired copy, never another exception, and the original untouched."""

from __future__ import annotations

import base64
import json
import os
import re
import zlib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from dinotui.engine import Dice, digest
from dinotui.store import Damaged, GameStore, Library, NewerFormat, SaveError, health, shipped
from dinotui.store.records import MAX_FILE, Choice, Unit, opened, salt, sealed
from dinotui.store.salvage import salvage
from dinotui.store.saves import load, read
from dinotui.store.timeline import Timeline

Play = Callable[[GameStore, int, int], list[str]]
Lines = list[bytes]
SENTENCE = re.compile(r"[A-Z/][^\n]{5,600}\.$")


@pytest.fixture
def whole(toy: ModuleType, library: Library, play: Play) -> Path:
    """A game with all kinds of lines in it."""
    store = GameStore.new(library, toy.setup("person", "greedy", rounds="12", automa="yes"))
    play(store, 20, 3)
    store.undo()
    store.redo()
    store.note("watch the deck")
    store.undo()
    play(store, 10, 4)
    store.rename("The long game")
    play(store, -1, 5)
    store.close()
    return store.path


def survives(path: Path) -> str:
    """Open, check, list and repair a file; what the check says."""
    before = path.read_bytes()
    report = health.check(path)
    assert SENTENCE.match(report.sentence), report.sentence
    try:
        GameStore.watch(path)
    except SaveError as error:
        assert SENTENCE.match(str(error)), str(error)
        assert not report.playable
    else:
        assert report.playable or report.health == "damaged"  # a choice that no longer fits is left out on opening
    Library.of(path).saves()
    if report.can_repair:
        repaired = health.repair(path)
        again = health.check(repaired)
        assert again.health == "good", again.sentence
        assert again.choices == report.choices
        with GameStore.open(repaired) as store:
            assert store.choices == report.choices and "(repaired)" in store.title
        repaired.unlink()
    else:
        with pytest.raises(SaveError) as caught:
            health.repair(path)
        assert SENTENCE.match(str(caught.value))
    assert path.read_bytes() == before
    return report.health


@pytest.mark.parametrize("seed", range(4))
def test_cut_off_anywhere(whole: Path, seed: int) -> None:
    dice, data = Dice(seed), whole.read_bytes()
    for _ in range(15):
        whole.write_bytes(data[: dice.below(len(data))])
        survives(whole)


@pytest.mark.parametrize("seed", range(4))
def test_flipped_bytes(whole: Path, seed: int) -> None:
    dice, data = Dice(seed), whole.read_bytes()
    for _ in range(15):
        hurt = bytearray(data)
        for _ in range(1 + dice.below(3)):
            hurt[dice.below(len(hurt))] ^= 1 << dice.below(8)
        whole.write_bytes(hurt)
        assert survives(whole) not in ("good", "torn")


@pytest.mark.parametrize("seed", range(4))
def test_swapped_lost_and_doubled_lines(whole: Path, seed: int) -> None:
    dice, lines = Dice(seed), whole.read_bytes().splitlines(keepends=True)
    for turn in range(15):
        hurt = lines[:]
        i, j = dice.below(len(lines)), dice.below(len(lines))
        if turn % 3 == 0:
            hurt[i], hurt[j] = hurt[j], hurt[i]
        elif turn % 3 == 1:
            del hurt[i]
        else:
            hurt.insert(j, hurt[i])
        whole.write_bytes(b"".join(hurt))
        assert survives(whole) != "good" or hurt == lines or hurt == lines[:-1]


def test_rubbish(whole: Path) -> None:
    dice = Dice(1)
    for size in (0, 1, 2, 50, 4000):
        whole.write_bytes(bytes(dice.below(256) for _ in range(size)))
        assert survives(whole) in ("foreign", "damaged")
    for text in (b"{}", b"null\n", b"[]\n[]\n", b"\n\n\n", b"PK\x03\x04", b'{"type":"game"}\n', b"\xff\xfe\n", b"\x00" * 100):
        whole.write_bytes(text)
        survives(whole)


def resealed(path: Path, change: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change the records of a file and give every line a right checksum again: malice rather than accident."""
    lines = path.read_bytes().split(b"\n")[:-1]
    rows = [json.loads(opened(line, salt(path_id(lines)) if i else 0)) for i, line in enumerate(lines)]
    change(rows)
    start = salt(str(rows[0].get("id")))
    path.write_bytes(b"".join(sealed(json.dumps(row).encode(), start if i else 0) for i, row in enumerate(rows)))


def path_id(lines: Lines) -> str:
    return str(json.loads(opened(lines[0], 0))["id"])


def first(rows: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    return next(row for row in rows if row["type"] == kind)


WRONG: list[Any] = [
    None, True, -1, 10**8, 10**40, 1.5, "", "x" * 5000, [], [[]], {}, {"a": 1}, [1, "a"], [["a", "b", "c"]], "\ud7ff\x1b[2J",
    "../../etc/passwd",
]  # fmt: skip


@pytest.mark.parametrize("kind", ["game", "start", "choice", "unit", "undo", "redo", "note", "title", "finished"])
def test_every_field_with_wrong_values(whole: Path, kind: str) -> None:
    data = whole.read_bytes()
    lines = data.split(b"\n")[:-1]
    rows = [json.loads(opened(line, salt(path_id(lines)) if i else 0)) for i, line in enumerate(lines)]
    for at, field in enumerate(first(rows, kind)):
        for value in WRONG[at % 3 :: 3]:
            whole.write_bytes(data)
            resealed(whole, lambda rows, field=field, value=value: first(rows, kind).update({field: value}))  # type: ignore[misc]
            survives(whole)


@pytest.mark.parametrize("kind", ["game", "start", "choice", "unit", "undo", "redo", "note", "title", "finished"])
def test_unknown_and_missing_fields_are_named(whole: Path, kind: str) -> None:
    data = whole.read_bytes()
    resealed(whole, lambda rows: first(rows, kind).update({"colour": 1}))
    report = health.check(whole)
    assert report.health == "damaged" and "unknown field 'colour'" in report.sentence
    survives(whole)
    whole.write_bytes(data)
    resealed(whole, lambda rows: first(rows, kind).pop({"game": "seed", "choice": "key", "unit": "state"}.get(kind, "n")))
    survives(whole)


def test_deep_nesting_is_refused(whole: Path) -> None:
    deep = b"[" * 100_000 + b"]" * 100_000
    lines = whole.read_bytes().split(b"\n")[:-1]
    start = salt(path_id(lines))
    for at, words in ((0, "nested too deeply"), (1, "unknown field 'x'"), (5, "unknown field 'x'")):
        hurt = lines[:]
        hurt[at] = sealed(opened(lines[at], start if at else 0)[:-1] + b',"x":' + deep + b"}", start if at else 0)[:-1]
        whole.write_bytes(b"\n".join(hurt) + b"\n")
        assert words in health.check(whole).sentence
        survives(whole)
    resealed_box(whole, lines, b'{"card":' + deep + b"}")
    assert "nested too deeply" in health.check(whole).sentence
    survives(whole)


def resealed_box(path: Path, lines: Lines, box: bytes) -> None:
    row = json.loads(opened(lines[0], 0))
    row["box"] = base64.b64encode(zlib.compress(box)).decode()
    path.write_bytes(b"\n".join([sealed(json.dumps(row).encode(), 0)[:-1], *lines[1:]]) + b"\n")


def test_boxes_of_every_wrong_kind(whole: Path) -> None:
    lines = whole.read_bytes().split(b"\n")[:-1]
    for box, words in (
        (b"x" * 10, "malformed"),
        (b" " * 20_000_000, "too large"),
        (b"{}", "can't be read"),
        (b'{"card": 3}', "can't be read"),
        (b'{"card": [{"id": "c00", "points": 99999999999999999999999999999999, "source": ""}]}', "there are 1 cards"),
        (b'{"card": []}', "there are 0 cards, not 40"),
    ):
        resealed_box(whole, lines, box)
        with pytest.raises(SaveError, match=re.escape(words)):
            GameStore.open(whole)
        survives(whole)


def test_checkpoints_of_every_wrong_kind(whole: Path, toy: ModuleType) -> None:
    data = whole.read_bytes()
    state = {"rng": 1, "deck": [], "players": [], "rolled": [], "turn": 0}
    deep = b"\x81\xa1x" + b"\x91" * 100_000 + b"\x01"
    for blob in (
        zlib.compress(msgspec.msgpack.encode(state)),
        zlib.compress(msgspec.msgpack.encode({**state, "more": 1})),
        zlib.compress(deep),
        zlib.compress(b"\xc1" * 100),
        zlib.compress(b"\x00" * 50_000_000, 9),
        b"",
        b"none",
    ):
        text = base64.b64encode(blob).decode()
        whole.write_bytes(data)
        resealed(whole, lambda rows, text=text: [row.update(state=text) for row in rows if row["type"] == "unit"])  # type: ignore[misc]
        choices = len(load(whole).timeline.steps)
        with GameStore.open(whole) as store:  # every checkpoint is bad, so the game is replayed from its beginning
            assert store.choices == choices
        survives(whole)


def test_choices_of_another_game(whole: Path, toy: ModuleType, library: Library, play: Play) -> None:
    other = GameStore.new(library, toy.setup("person", "greedy", rounds="12", automa="yes", seed=99))
    play(other, 30, 8)
    other.close()
    mine, theirs = whole.read_bytes().splitlines(keepends=True), other.path.read_bytes().splitlines(keepends=True)
    for at in range(1, 12):
        whole.write_bytes(b"".join(mine[:at] + theirs[at:]))
        with pytest.raises(Damaged, match=f"Line {at + 1} of this save is damaged: its checksum is wrong"):
            GameStore.open(whole)
        survives(whole)


def test_a_lost_checkpoint_costs_nothing(whole: Path) -> None:
    """Each line that is no choice, undo or redo can be lost without losing a choice; swapped lines are put right."""
    data = whole.read_bytes()
    lines, saved = data.splitlines(keepends=True), load(whole)
    with GameStore.open(whole) as store:
        end = digest(store.table.state)
    for record in saved.records[1:-1:3]:
        hurt = lines[:]
        hurt[record.n] = hurt[record.n].replace(b'"n"', b'"m"')
        whole.write_bytes(b"".join(hurt))
        report = health.check(whole)
        assert report.line == record.n + 1 and report.can_repair
        if isinstance(record, Unit):
            assert report.choices == len(saved.timeline.steps), record
        elif isinstance(record, Choice):
            assert report.choices < len(saved.timeline.steps)
        survives(whole)
    swapped = lines[:]
    swapped[7], swapped[8] = swapped[8], swapped[7]
    whole.write_bytes(b"".join(swapped))
    report = health.check(whole)
    assert "Nothing of the game is lost" in report.sentence
    with GameStore.open(health.repair(whole)) as store:
        assert digest(store.table.state) == end


@pytest.mark.parametrize("name", ["format-1-dinogenics-alone", "format-1-dinogenics-two"])
def test_a_lost_choice_of_older_rules_is_no_lost_checkpoint(name: str) -> None:
    """Rules that have parted into more units since would have written a checkpoint where this save has a choice: when that is lost,
    what comes after it is not taken on trust."""
    data = (Path(str(shipped("saves"))) / "formats" / f"{name}.jsonl").read_bytes()
    lines, saved = data.splitlines(keepends=True), read(data)
    timeline, ever = Timeline(), list[list[str]]()
    for record in saved.records:
        timeline.add(record)
        ever.append([step.key for step in timeline.steps])
    within = [b.n for a, b in pairwise(saved.records) if isinstance(a, Choice) and isinstance(b, Choice)]
    assert len(within) > 30
    for n in within:
        found = salvage(b"".join([*lines[:n], *lines[n + 1 :]]))
        assert [step.key for step in found.timeline.steps] in ever, n


def test_a_damaged_line_is_named_with_what_can_be_done(whole: Path) -> None:
    lines = whole.read_bytes().splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if i > 10 and b'"choice"' in line)
    lines[at] = lines[at].replace(b'"seat":', b'"seat": ')
    whole.write_bytes(b"".join(lines))
    with pytest.raises(Damaged) as caught:
        GameStore.open(whole)
    assert str(caught.value) == f"Line {at + 1} of this save is damaged: its checksum is wrong."
    assert caught.value.line == at + 1
    report = health.check(whole)
    assert re.fullmatch(rf"Line {at + 1} .* wrong\. A repaired copy can go on after \d+ choices?\.", report.sentence)


def test_a_torn_last_line_is_dropped_and_told(whole: Path) -> None:
    data = whole.read_bytes()
    whole.write_bytes(data[:-7])
    with GameStore.open(whole) as store:
        assert store.problems == ["The last line of this save was cut off and is left out; all before it is there."]
        assert store.finished
    assert load(whole).good == len(whole.read_bytes())  # the end of the game was written again
    assert not load(whole).torn


def test_one_choice_is_one(whole: Path) -> None:
    lines = whole.read_bytes().splitlines(keepends=True)
    second = [n for n, line in enumerate(lines) if b'"type":"choice"' in line[:40]][1]
    whole.write_bytes(b"".join(lines[:second]) + lines[second][:20])
    assert health.check(whole).sentence == "The last line of this save was cut off; 1 choice before it is sound."


def test_a_missing_line_end_loses_nothing(whole: Path) -> None:
    whole.write_bytes(whole.read_bytes()[:-1])
    with GameStore.open(whole) as store:
        assert not store.problems
        store.note("added")
    assert not load(whole).torn and load(whole).timeline.note == "added"


def test_a_newer_format_is_named(whole: Path) -> None:
    resealed(whole, lambda rows: rows[0].update(format=99, shape="new"))
    with pytest.raises(NewerFormat, match="made by a newer dinotui"):
        GameStore.open(whole)
    assert survives(whole) == "newer"


def test_an_unknown_rule_change_is_named(whole: Path) -> None:
    resealed(whole, lambda rows: rows[0].update(ruleset=["flying-cards"]))
    with pytest.raises(NewerFormat, match="flying-cards"):
        GameStore.open(whole)
    survives(whole)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "chess"}, "no game called chess"),
        ({"game": "../../toy"}, "no game called"),
        ({"options": {"rounds": "13", "automa": "no"}}, "option rounds of Toy can't be 13"),
        ({"options": {"rounds": "12", "speed": "9"}}, "no option speed"),
        ({"seats": [{"name": "A", "player": "person"}] * 7}, "can't be played with 7 seats"),
    ],
)
def test_headers_that_do_not_fit(whole: Path, change: dict[str, Any], words: str) -> None:
    resealed(whole, lambda rows: rows[0].update(change))
    with pytest.raises(SaveError, match=words):
        GameStore.open(whole)
    survives(whole)


def test_too_large_a_file(tmp_path: Path) -> None:
    path = tmp_path / "big.jsonl"
    with open(path, "wb") as file:
        file.truncate(MAX_FILE + 1)
    with pytest.raises(SaveError, match="too large"):
        GameStore.open(path)
    path.write_bytes(b"\n" * 1_000_000)
    assert "too large" in health.check(path).sentence


def test_no_plain_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(SaveError, match="is not a save but a folder or a device"):
            GameStore.open(tmp_path / f"{name}.jsonl")
    with pytest.raises(SaveError):
        GameStore.watch(Path("/dev/zero"))
