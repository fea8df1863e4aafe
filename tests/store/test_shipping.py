"""Shipped files are found in a source tree, an editable install and a wheel alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import dinotui
from dinotui.store import shipped

ROOT = Path(dinotui.__file__).resolve().parent.parent
SCRIPT = "import dinotui; from dinotui.store import shipped; print(dinotui.__file__); [print(shipped(k)) for k in ('saves', 'themes')]"


def found(where: Path) -> tuple[Path, list[Path]]:
    """What a fresh interpreter finds with this folder first on its path: the package, and the folders."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT], env={**os.environ, "PYTHONPATH": str(where)}, cwd=where, capture_output=True, text=True, check=True
    )
    package, *folders = map(Path, done.stdout.split())
    return package, folders


def test_in_this_install() -> None:
    assert shipped("themes").joinpath("dark.toml").is_file()
    assert shipped("saves").is_dir()
    with pytest.raises(ValueError, match="songs"):
        shipped("songs")


def test_in_a_source_tree(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    for folder in ("dinotui", "themes", "saves"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    package, folders = found(tree)
    assert package == tree / "dinotui" / "__init__.py"
    assert folders == [tree / "saves", tree / "themes"]


def test_in_a_wheel(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "dist")],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    [wheel] = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    package, folders = found(tmp_path / "installed")
    assert package == tmp_path / "installed" / "dinotui" / "__init__.py"
    inside = tmp_path / "installed" / "dinotui" / "shipped"
    assert folders == [inside / "saves", inside / "themes"]
    assert (inside / "themes" / "dark.toml").read_bytes() == (ROOT / "themes" / "dark.toml").read_bytes()


def test_an_install_without_them_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.resources.files", lambda _: tmp_path / "dinotui")
    with pytest.raises(FileNotFoundError, match="without its themes"):
        shipped("themes")
