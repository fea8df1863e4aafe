"""Every save that travels with the program opens, and every format ever written has a sample among them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dinotui.store import GameStore, Library, health, shipped
from dinotui.store.records import FORMAT

SAVES = sorted(shipped("saves").rglob("*.jsonl"))


@pytest.mark.parametrize("path", SAVES, ids=[path.stem for path in SAVES])
def test_a_shipped_save_is_sound(path: Path, library: Library) -> None:
    report = health.check(path)
    assert report.health == "good", report.sentence
    with GameStore.open(library.import_(path)) as store:
        assert store.choices == report.choices and not store.problems


def test_every_format_has_a_sample() -> None:
    formats = {json.loads(path.read_bytes().split(b"\n", 1)[0])["format"] for path in SAVES}
    assert formats == set(range(1, FORMAT + 1))
