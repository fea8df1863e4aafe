"""The toy game and a library in a temporary folder."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from dinotui import games
from dinotui.engine import Dice
from dinotui.store import GameStore, Library


def load_toy() -> ModuleType:
    name = "dinotui_tests_toy"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name("toy.py"))
        assert spec is not None and spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    module = load_toy()
    monkeypatch.setattr(games, "find", games.find)  # so that what install() puts there goes away again
    module.install()
    yield module
    module.FAULTS.clear()


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of these tests may reach the user's own folders."""
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / f"xdg-{name.lower()}"))


@pytest.fixture
def run_script() -> Callable[..., str]:
    """Run a script of this folder with the toy game beside it, and return what it prints."""

    def run(script: str, *words: object, **environment: str) -> str:
        command = [sys.executable, str(Path(__file__).with_name(script)), *map(str, words)]
        done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=600, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "library")


@pytest.fixture
def play() -> Callable[[GameStore, int, int], list[str]]:
    """Take so many random options (all there are, for -1) and return their keys."""

    def run(store: GameStore, choices: int, seed: int) -> list[str]:
        dice, keys = Dice(seed), list[str]()
        while store.ask is not None and len(keys) != choices:
            keys.append(store.ask.key(store.table, dice.below(store.ask.n)))
            store.choose(keys[-1])
        return keys

    return run
