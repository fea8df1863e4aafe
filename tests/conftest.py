"""Every test has its own folders and an environment that says nothing about colours."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def private_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No colour wishes, no Textual settings, and private data, settings and state folders."""
    for name in list(os.environ):
        if name in ("NO_COLOR", "COLORTERM") or (name.startswith("TEXTUAL") and not name.startswith("TEXTUAL_SNAPSHOT")):
            monkeypatch.delenv(name)
    for name in FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / name.lower()))


@pytest.fixture
def text_snapshot(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the file snapshots/NAME.txt beside the test. DINOTUI_SNAPSHOTS=write makes the files anew."""

    def compare(name: str, text: str) -> None:
        path = request.path.parent / "snapshots" / f"{name}.txt"
        lines = "\n".join(line.rstrip() for line in text.splitlines()) + "\n"
        if os.environ.get("DINOTUI_SNAPSHOTS") == "write":
            path.parent.mkdir(exist_ok=True)
            path.write_text(lines, "utf-8")
        assert path.is_file(), f"no snapshot {path}: run the test once with DINOTUI_SNAPSHOTS=write and look at what it made"
        assert lines == path.read_text("utf-8")

    return compare
