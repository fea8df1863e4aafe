"""Files of the person that are wrong, and disks that are full, through the installed program: a clear sentence, never a traceback,
and nothing lost."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dinotui.store import GameStore, Library, paths, settings

Start = Callable[..., Any]
PLAY = ("play", "cretaceous-rails", "--seed", "5", "--option", "companies=deal", "--option", "homes=deal")
Plain = Callable[..., str]


@pytest.fixture
def plain(environment: dict[str, str], installed: str) -> Plain:
    """Plays in plain mode by these lines; all that is printed."""

    def playing(*lines: str, words: tuple[str, ...] = PLAY, status: int = 0) -> str:
        done = subprocess.run(
            [installed, *words, "--plain"], input="\n".join(lines) + "\n", env=environment, text=True, timeout=60, check=False,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert done.returncode == status and "Traceback" not in done.stdout, done.stdout
        return done.stdout

    return playing


def write(file: Path, content: str | bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


SETTINGS = {
    "theme = [\n": "can't be read, the usual ones are used: invalid value",
    b"\xff\xfe\x00": "can't be read, the usual ones are used: it is no text in UTF-8",
    'pace = "fastt"\n': "must be one of step, slow, normal, fast, instant; the usual value is used.",
    'name = ""\n': "can't be used: a seat needs a name; the usual value is used.",
    'name = "a,b"\n': "can't be used: a name has no comma, bar or equals sign; the usual value is used.",
    'adviser = "hal"\n': "must be one of greedy or random; the usual value is used.",
    'bot = "hal"\n': "must be one of greedy or random; the usual value is used.",
}
"""What may stand in the settings, and what is said of it."""


@pytest.mark.parametrize("content", SETTINGS)
def test_settings_that_are_wrong_in_plain(plain: Plain, content: str | bytes) -> None:
    file = write(settings.path(), content)
    said = plain("h", "q")
    assert SETTINGS[content] in said.splitlines()[0] and str(file) in said.splitlines()[0]
    assert "You take Fossil Tracker" in said or "Round 1" in said
    assert "A bot would take" in said
    assert file.read_bytes() == (content if isinstance(content, bytes) else content.encode())


def leave(program: Any) -> None:
    """The program goes when it is told to, and nothing of its own went wrong."""
    program.type("\x11")
    assert program.wait() == 0 and b"Traceback" not in program.log


def joined(text: str) -> str:
    """The text of a screen as if its lines were one."""
    return " ".join(text.replace("│", " ").split())


@pytest.mark.parametrize("words", [(), PLAY])
def test_settings_that_are_wrong_on_the_screen(start: Start, words: tuple[str, ...]) -> None:
    write(settings.path(), "theme = [\n")
    program = start(*words)
    program.wait_for(lambda text: "the usual ones are used: invalid value" in joined(text))
    program.press("1")
    leave(program)


@pytest.mark.parametrize(("words", "content"), [((), "x = ["), ((), b"\xff\xfe"), (PLAY, "[roles]\ntext = 5\n")])
def test_a_theme_that_is_wrong(start: Start, plain: Plain, words: tuple[str, ...], content: str | bytes) -> None:
    write(settings.path(), 'theme = "mine"\n')
    write(paths.config() / "themes" / "mine.toml", content)
    program = start(*words)
    program.wait_for(lambda text: "theme" in joined(text) and "mine" in text and ("saved" in text or "New game" in text))
    leave(program)
    assert "mine" not in plain("q")


BOXES = ["not toml [", b"\xff\xfe", '[[nothing]]\nid = "x"\n']


@pytest.mark.parametrize("content", BOXES)
def test_an_own_box_that_is_wrong(start: Start, plain: Plain, content: str | bytes) -> None:
    """No new game is begun with it; games that were begun before go on with their own box."""
    plain("1", "q")
    (save,) = Library().folder.glob("*.jsonl")
    box = write(paths.data() / "boxes" / "cretaceous_rails" / "mine.toml", content)
    said = plain("q", status=3)
    assert said.startswith(f"dinotui: Your own box file {box} can't be ") and said.count("\n") == 1
    assert list(Library().folder.glob("*.jsonl")) == [save]
    assert "Round 1" in plain("q", words=("resume",))
    program = start()
    program.wait_for("New game")
    program.settle()
    program.type("\x10first game\r")
    program.wait_for(lambda text: "Your own box file" in joined(text))
    leave(program)


# -- full disks


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Makes one of the person's folders a disk of so many KB that is full once a file fills the rest."""
    mounted: list[Path] = []

    def mounting(folder: Path, size: int) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        made = subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", folder], capture_output=True, check=False)
        if made.returncode:
            pytest.skip("only root may mount a small disk; RLIMIT_FSIZE stands for it in tests/store/test_survival.py")
        mounted.append(folder)
        return folder

    yield mounting
    for folder in mounted:
        subprocess.run(["umount", folder], check=True)


def fill(folder: Path) -> Path:
    """Fill a disk to its last byte."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        try:
            while file.write(bytes(1024)):
                pass
        except OSError:
            pass
    return ballast


def test_a_full_disk_in_the_middle_of_a_game(small_disk: Any, start: Start) -> None:
    data = small_disk(paths.data(), 400)
    program = start(*PLAY)
    program.wait_for("→1 ")
    program.press("1")
    (save,) = Library().folder.glob("*.jsonl")
    taken = GameStore.watch(save).choices
    ballast = fill(data)
    for _ in range(60):  # there may be room left in the file's last block
        program.type("1")
        program.settle()
        if "the disk is full" in joined(program.text()):
            break
    assert "The game can't be saved: the disk is full" in joined(program.text())
    refused = GameStore.watch(save).choices
    program.press("1")
    assert GameStore.watch(save).choices == refused >= taken
    ballast.unlink()
    program.press("1")
    assert GameStore.watch(save).choices > refused
    leave(program)
    with GameStore.open(save) as store:
        assert not store.problems


def test_a_full_disk_under_the_settings(small_disk: Any, start: Start) -> None:
    fill(small_disk(paths.config(), 16))
    program = start()
    program.wait_for("New game")
    program.settle()
    program.type("\x10theme light\r")
    program.wait_for(lambda text: "The settings can't be saved: the disk is full" in joined(text))
    leave(program)
