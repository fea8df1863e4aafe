"""Files that travel with the program: sample saves with campaigns beside them, and themes."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

KINDS = ("saves", "themes")


def shipped(kind: str) -> Path:
    """The folder of shipped files of a kind, "saves" or "themes": the same in a wheel, an editable install and a source tree.

    Raises ValueError for another kind, FileNotFoundError when the program was installed without them.
    """
    if kind not in KINDS:
        raise ValueError(kind)
    package = Path(str(resources.files("dinotui")))
    inside, beside = package / "shipped" / kind, package.parent / kind
    if inside.is_dir():
        return inside
    if beside.is_dir() and (package.parent / "pyproject.toml").is_file():  # a source tree
        return beside
    raise FileNotFoundError(f"dinotui was installed without its {kind}")
