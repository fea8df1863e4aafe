"""Shipped files are found in a source tree, an editable install and a wheel alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from dinotui.store import shipped

ROOT = Path(__file__).resolve().parents[2]
"""The source tree; what is tested elsewhere is the installed program."""
SCRIPT = "import dinotui; from dinotui.store import shipped; print(dinotui.__file__); [print(shipped(k)) for k in ('saves', 'themes')]"

CAMPAIGNS = """
from pathlib import Path
from dinotui.store import campaign
found, problems = campaign.campaigns(Path("nowhere"))
print(*[one.id for one in found], *problems)
"""


def found(where: Path) -> tuple[Path, list[Path]]:
    """What a fresh interpreter finds with this folder first on its path: the package, and the folders."""
    package, *folders = map(Path, said(SCRIPT, where).split())
    assert said(CAMPAIGNS, where).split() == ["controlled-chaos", "cybersaur", "grand-tour"]
    return package, folders


def said(script: str, where: Path) -> str:
    environment = {**os.environ, "PYTHONPATH": str(where)}
    return subprocess.run([sys.executable, "-c", script], env=environment, cwd=where, capture_output=True, text=True, check=True).stdout


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
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "wheel", "--quiet", "--no-deps", "-w", str(tmp_path), str(ROOT)], capture_output=True, check=True)
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    package, folders = found(tmp_path / "installed")
    assert package == tmp_path / "installed" / "dinotui" / "__init__.py"
    inside = tmp_path / "installed" / "dinotui" / "shipped"
    assert folders == [inside / "saves", inside / "themes"]
    assert (inside / "themes" / "dark.toml").read_bytes() == (ROOT / "themes" / "dark.toml").read_bytes()


def test_in_an_editable_install(tmp_path: Path) -> None:
    """An editable install is a path file that names the tree."""
    tree = tmp_path / "tree"
    for folder in ("dinotui", "themes", "saves"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree)
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--target", str(site), "-e", str(tree)], capture_output=True, check=True)
    [path] = [line for file in site.glob("*.pth") for line in file.read_text().split()]
    package, folders = found(Path(path))
    assert package == tree / "dinotui" / "__init__.py"
    assert folders == [tree / "saves", tree / "themes"]
