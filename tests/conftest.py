"""Every test has its own folders and an environment that says nothing about colours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


@pytest.fixture(autouse=True)
def private_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No colour wishes, no Textual settings, and private data, settings and state folders."""
    for name in list(os.environ):
        if name in ("NO_COLOR", "COLORTERM") or name.startswith("TEXTUAL"):
            monkeypatch.delenv(name)
    for name in FOLDERS:
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
