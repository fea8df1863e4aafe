"""A game goes on with the box and rules it began with; what no longer fits is named and nothing else is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from dinotui.engine import SetupOption, digest
from dinotui.store import GameStore, Library, SaveError, health, saves
from dinotui.store.records import opened, salt, sealed

Play = Callable[[GameStore, int, int], list[str]]


def test_the_box_of_the_header_counts(toy: ModuleType, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    data = toy.GAME.data()
    data["card"][0]["points"] = 77
    with GameStore.new(library, toy.setup("person"), data=data) as store:
        assert store.box.cards["c00"].points == 77
    with GameStore.open(store.path) as again:
        assert again.box.cards["c00"].points == 77
    assert toy.GAME.data()["card"][0]["points"] == 0


def test_the_rule_changes_of_the_header_count(toy: ModuleType, library: Library) -> None:
    old = toy.setup("person")
    new = type(old)(old.game, old.seats, old.options, old.seed, ("longer-hands",))
    for setup, cards in ((old, 3), (new, 5)):
        with GameStore.new(library, setup) as store:
            assert len(store.table.state.players[0].hand) == cards
        with GameStore.open(store.path) as again:
            assert again.setup == setup and len(again.table.state.players[0].hand) == cards


def test_an_option_added_later_has_its_first_value(toy: ModuleType, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        pass
    more = (*toy.GAME.options(), SetupOption("pace", "Pace", (("slow", "slow"), ("fast", "fast"))))
    monkeypatch.setattr(toy.Toy, "options", lambda self: more)
    with GameStore.open(store.path) as again:
        assert again.setup.options["pace"] == "slow"


def test_a_choice_of_the_open_turn_that_no_longer_fits_is_named(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "person")) as store:
        for key in ("do@draw", "do@wait", "do@draw", "do@draw"):
            store.choose(key)
        start = digest(store.table.checkpoint)
        table = store.table.state.players[0].hand[:]
    toy.FAULTS.add("draw")  # the rules no longer offer it
    report = health.check(store.path)
    assert report.sentence == (
        "Choice 1 (line 4) does not replay: it is not among the options. "
        "The rules have changed since; the game begins its last turn again."
    )
    assert report.playable and report.choices == 2
    with GameStore.open(store.path) as again:
        [problem] = again.problems
        assert problem == "Choice 3 (do@draw) no longer fits the rules: it is not among the options; the turn begins again."
        assert again.choices == 2 and again.ask is not None and again.ask.seat == 1
        assert digest(again.table.checkpoint) == start and again.table.state.players[0].hand == table
        assert not again.can_redo
        again.choose("do@roll")
    with GameStore.open(store.path) as again:
        assert again.choices == 3 and again.problems == []
        assert health.check(store.path).health == "older rules"
        again.undo()  # within the open turn
        assert again.choices == 2
        with pytest.raises(SaveError, match="can't go back"):
            again.undo()
    text = [line.text for line in GameStore.watch(store.path).journal]
    assert text == ["older lines can't be shown: the rules have changed since"]


def test_rules_that_fail_on_opening_have_a_sentence(toy: ModuleType, library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        store.choose("do@roll")

    def fail(*_: object) -> None:
        raise RecursionError("too deep")

    monkeypatch.setattr(toy.Toy, "next_unit", fail)
    with pytest.raises(SaveError, match="This save can't be opened"):
        GameStore.open(store.path)
    with pytest.raises(SaveError, match="can't be set up"):
        GameStore.new(library, toy.setup("person"))


# -- formats


def older(path: Path, change: Callable[[list[dict[str, Any]]], None]) -> None:
    """Change the records of a save, with right checksums: as an older program wrote them."""
    lines = path.read_bytes().split(b"\n")[:-1]
    start = salt(json.loads(opened(lines[0], 0))["id"])
    rows = [json.loads(opened(line, start if i else 0)) for i, line in enumerate(lines)]
    change(rows)
    path.write_bytes(b"".join(sealed(json.dumps(row).encode(), start if i else 0) for i, row in enumerate(rows)))


def to_two_kinds_of_titles(rows: list[dict[str, Any]]) -> None:
    """The invented older format: the header's title was called `name`, and a choice's key stood in two fields."""
    rows[0]["format"] = 1
    rows[0]["name"] = rows[0].pop("title")
    for row in rows:
        if row["type"] == "choice":
            row["verb"], _, row["thing"] = row.pop("key").partition("@")


def from_two_kinds_of_titles(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    rows[0]["format"] += 1
    rows[0]["title"] = rows[0].pop("name")
    for row in rows:
        if row["type"] == "choice":
            thing = row.pop("thing")
            row["key"] = row.pop("verb") + ("@" + thing if thing else "")
    return rows


@pytest.fixture
def next_format(monkeypatch: pytest.MonkeyPatch) -> None:
    """Our format is one higher than it is, and the present one is the invented older one."""
    for module in ("saves", "opening", "salvage"):
        monkeypatch.setattr(f"dinotui.store.{module}.FORMAT", 2)
    monkeypatch.setitem(saves.UPGRADES, 1, from_two_kinds_of_titles)


def test_an_older_format_is_brought_to_ours(
    toy: ModuleType, library: Library, play: Play, next_format: None
) -> None:
    with GameStore.new(library, toy.setup("person", "greedy"), title="Old one") as store:
        keys = play(store, 9, 4)
        end = digest(store.table.state)
    path = store.path
    older(path, to_two_kinds_of_titles)
    original = path.read_bytes()
    [info] = library.saves()
    assert (info.title, info.turns, info.problem) == ("Old one", 9, "")
    assert health.check(path).health == "good"
    assert GameStore.watch(path).choices == 9 and path.read_bytes() == original
    with pytest.raises(SaveError, match="has an old format"):
        library.rename(path, "x")
    with GameStore.open(path) as again:
        assert digest(again.table.state) == end and again.title == "Old one"
        assert [step.key for step in saves.load(path).timeline.steps] == keys
        play(again, 2, 1)
    assert path.with_name(path.name + ".format1").read_bytes() == original
    assert health.check(path).choices == 11


def test_an_older_format_that_is_damaged(toy: ModuleType, library: Library, play: Play, next_format: None) -> None:
    with GameStore.new(library, toy.setup("person", "greedy")) as store:
        play(store, 9, 4)
    path = store.path
    older(path, to_two_kinds_of_titles)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], b"rubbish\n", *lines[7:]]))
    report = health.check(path)
    assert report.health == "damaged" and report.line == 7 and report.can_repair
    with GameStore.open(health.repair(path)) as again:
        assert again.choices == report.choices > 0


def test_an_upgrade_that_fails_has_a_sentence(toy: ModuleType, library: Library, next_format: None) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        pass
    older(store.path, lambda rows: rows[0].update(format=1))  # without the fields the upgrade expects
    before = store.path.read_bytes()
    with pytest.raises(SaveError, match="has the old format 1 and can't be brought to the present one"):
        GameStore.open(store.path)
    assert store.path.read_bytes() == before
    assert health.check(store.path).health == "foreign"
