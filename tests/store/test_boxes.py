"""The user's own corrections to a box."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from dinotui.store import GameStore, Library, SaveError
from dinotui.store.boxes import box_records, own_files


@pytest.fixture
def folder(library: Library) -> Path:
    folder = library.root / "boxes" / "toy"
    folder.mkdir(parents=True)
    return folder


def test_without_files_the_shipped_box_is_used(toy: ModuleType, library: Library) -> None:
    assert own_files("toy", library.root) == []
    assert box_records("toy", library.root) == toy.GAME.data()


def test_whole_records_are_replaced_by_id(toy: ModuleType, library: Library, folder: Path) -> None:
    (folder / "a.toml").write_text('[[card]]\nid = "c03"\npoints = 50\nsource = "public"\n[rules]\nhand = 4\nsource = "public"\n')
    (folder / "b.toml").write_text('[[card]]\nid = "c04"\npoints = 60\nsource = "public"\n')
    (folder / "notes.txt").write_text("not read")
    shipped, mine = toy.GAME.data(), box_records("toy", library.root)
    assert [file.name for file in own_files("toy", library.root)] == ["a.toml", "b.toml"]
    assert mine["rules"] == {"hand": 4, "source": "public"}
    changed = {record["id"]: record["points"] for record in mine["card"] if record not in shipped["card"]}
    assert changed == {"c03": 50, "c04": 60}
    assert [record["id"] for record in mine["card"]] == [record["id"] for record in shipped["card"]]
    with GameStore.new(library, toy.setup("person")) as store:
        assert store.box.cards["c03"].points == 50
    (folder / "a.toml").unlink()
    with GameStore.open(store.path) as again:  # the running game keeps the box it began with
        assert again.box.cards["c03"].points == 50


CARD = 'id = "c03"\npoints = 5\nsource = "public"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[card]\n", "boxes/toy/own.toml can't be read: "),
        ("x = " + "[" * 3000, "own.toml can't be read: it is nested too deeply"),
        (f"[[cards]]\n{CARD}", "own.toml can't be used: there is no group cards in this box"),
        (f"[card]\n{CARD}", "own.toml can't be used: card must be a list of records: [[card]]"),
        ("card = [1]", "own.toml can't be used: card must be a list of records: [[card]]"),
        ("[[rules]]\nhand = 3\n", "own.toml can't be used: rules must be a table: [rules]"),
        ("[rules]\nhands = 3\n", "own.toml can't be used: rules has a field hands that is not in this box"),
        ("[[card]]\npoints = 3\n", "own.toml can't be used: a record of card has no id"),
        ('[[card]]\nid = "zz"\n', "own.toml can't be used: there is no card zz in this box"),
        ("[[card]]\nid = [1]\n", "own.toml can't be used: there is no card [1] in this box"),
        (f"[[card]]\n{CARD}cost = 3\n", "own.toml can't be used: card c03 has a field cost that is not in this box"),
        (CARD.join(["[[card]]\n", ""]).replace("5", '"5"'), "own.toml, card c03: card c03: Expected `int`, got `str` - at `$.points`"),
        ('[[card]]\nid = "c03"\nsource = "public"\n', "own.toml, card c03: card c03: Object missing required field `points`"),
    ],
)
def test_a_wrong_file_is_named_with_record_and_field(
    toy: ModuleType, library: Library, folder: Path, text: str, words: str
) -> None:
    (folder / "own.toml").write_text(text)
    with pytest.raises(SaveError) as caught:
        GameStore.new(library, toy.setup("person"))
    assert words in str(caught.value) and str(caught.value).endswith(".")
    assert library.saves() == []


def test_the_record_to_blame_is_found_among_many(toy: ModuleType, library: Library, folder: Path) -> None:
    good = "".join(f'[[card]]\nid = "c{i:02}"\npoints = 9\nsource = "public"\n' for i in range(5))
    (folder / "a.toml").write_text(good)
    (folder / "b.toml").write_text('[[card]]\nid = "c07"\npoints = 1.5\nsource = "public"\n')
    with pytest.raises(SaveError, match=r"Your own box can't be used: b\.toml, card c07: card c07: Expected `int`"):
        box_records("toy", library.root)
