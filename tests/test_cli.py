"""The command line: what it says, its exit statuses, and what it imports."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dinotui import cli, games, saved, setups
from dinotui.cli import COMMANDS, EXIT_CODES, main
from dinotui.store import Library
from dinotui.store import settings as stored

GAME = "cretaceous-rails"


def run(*words: str, text: str = "", **options: object) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "dinotui", *words], input=text, capture_output=True, text=True, timeout=60, check=False, **options
    )  # type: ignore[call-overload]  # options of subprocess.run


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence a command line is refused with."""
    assert main(list(words)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dinotui: ") and err.endswith(".\n") and err.count("\n") == 1, err
    return err


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout.split()[0], done.stderr) == (0, "dinotui", "")


LOOK = ("--theme", "light", "--ascii")


@pytest.mark.parametrize("words", [(*LOOK, "play"), ("play", *LOOK), LOOK])
def test_the_options_of_the_screen_stand_before_a_command_or_behind_it(words: tuple[str, ...]) -> None:
    args = cli.parser().parse_args(words)
    assert (args.theme, args.ascii, args.colour) == ("light", True, None)


def test_help_names_every_command_and_exit_status(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    numbers = ("no", "one", "two", "three", "four", "five", "six", "seven")
    assert f"{numbers[len(games.names())]} dinosaur board game" in out.lower()
    for name in COMMANDS:
        assert f"\n    {name}" in out
    for code, words in EXIT_CODES.items():
        assert str(code) in out and words in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert COMMANDS[command][1:] in " ".join(capsys.readouterr().out.split())


def test_nothing_of_textual_is_imported_without_a_screen(tmp_path: Path) -> None:
    code = (
        "import sys; from dinotui.cli import main; main(sys.argv[1:]);"
        "print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich')])"
    )
    for words in (["--version"], ["saves"], ["doctor"], ["play", GAME, "--plain"]):
        done = subprocess.run([sys.executable, "-c", code, *words], input="", capture_output=True, text=True, timeout=60, check=True)
        assert done.stdout.splitlines()[-1] == "[]", words


def test_without_a_terminal_the_screen_says_so() -> None:
    """Each command names its own way to do without."""
    saved.take_sample(Library(), saved.samples()[0].path, "My own game")
    for words, instead in (
        ([], "dinotui play GAME --plain"),
        (["play", GAME], f"dinotui play {GAME} --plain"),
        (["resume"], "dinotui resume --plain"),
        (["resume", "My own game"], "dinotui resume 'My own game' --plain"),
        (["watch"], "dinotui watch --plain"),
        (["campaign"], "dinotui campaign NAME --plain"),
        (["campaign", "grand-tour"], "dinotui campaign grand-tour --plain"),
    ):
        done = run(*words)
        assert done.returncode == 2
        assert "needs a terminal" in done.stderr and f"`{instead}` " in done.stderr
    assert main(["saves"]) == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("resume", "There is no game to go on with; `dinotui play GAME` begins one."),
        ("watch", "There is no game to look on at; `dinotui play GAME` begins one."),
        ("resume dinogenics", "There is no game of DinoGenics: Controlled Chaos to go on with; `dinotui play dinogenics` begins one."),
        ("resume 99", "There is no saved game '99'; `dinotui saves` lists them."),
        ("watch 99", "There is no saved game '99'; `dinotui saves` lists them."),
        ("campaign nope", "There is no campaign 'nope': choose controlled-chaos, cybersaur or grand-tour."),
    ],
)
def test_what_is_not_there_is_said_before_a_terminal_is_missed(words: str, sentence: str) -> None:
    done = run(*words.split())
    assert (done.returncode, done.stderr) == (3, f"dinotui: {sentence}\n")


# -- wrong words: each sentence names what is accepted


def test_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "play", "cretaceus-rails", "--plain")
    assert "did you mean cretaceous-rails?" in said
    for slug in games.slugs():
        assert slug in said


def test_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert GAME in complaint(capsys, "play", "--plain")


def test_unknown_command(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "plya")
    for name in COMMANDS:
        assert name in said


def test_unknown_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert "there is no --sead (did you mean --seed?)" in complaint(capsys, "play", GAME, "--sead", "1").lower()


def test_options_are_not_guessed_from_their_beginning(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--plai" in complaint(capsys, "play", GAME, "--plai")


@pytest.mark.parametrize("seed", ["-1", "x", "1.5", str(2**63), ""])
def test_wrong_seed(seed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(2**63 - 1) in complaint(capsys, "play", GAME, "--plain", f"--seed={seed}")


def test_wrong_level_names_the_levels(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "play", GAME, "--plain", "--level", "easy")
    assert "normal, hard or extreme" in said


def test_level_is_for_one_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert "for 1 seat only" in complaint(capsys, "play", GAME, "--plain", "--seats", "2", "--level", "hard")


def test_option_without_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert "NAME=VALUE" in complaint(capsys, "play", GAME, "--plain", "--option", "map")


def test_unknown_setup_option_names_all(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "play", GAME, "--plain", "--option", "mapp=first")
    assert "did you mean map?" in said
    for option in setups.asked(games.find(GAME), 1):
        assert option.name in said


def test_wrong_option_value_names_the_values(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "play", GAME, "--plain", "--option", "map=round")
    for value, _ in next(option for option in games.find(GAME).options() if option.name == "map").values:
        assert value in said


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("0", "choose"),
        ("9", "choose"),
        ("You,Rex=clever", "there is no player 'clever'"),
        ("Ada,Ada", "two seats are called ada"),
        ("Ada,", "a seat needs a name"),
        ("A-name-longer-than-it-may-be,Ben", "at most 16 characters"),
    ],
)
def test_wrong_seats(spec: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert words in complaint(capsys, "play", GAME, "--plain", "--seats", spec).lower()


def test_unknown_theme_and_colour(capsys: pytest.CaptureFixture[str]) -> None:
    said = complaint(capsys, "play", GAME, "--plain", "--theme", "drak")
    assert "did you mean dark?" in said and "high-contrast" in said
    assert "did you mean dark?" in complaint(capsys, "doctor", "--theme", "drak")
    assert "none, 16, 256 or true" in complaint(capsys, "play", GAME, "--plain", "--colour", "8")


def test_an_unknown_theme_in_the_settings_is_told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """For the screen to say, and in plain mode."""
    stored.path().parent.mkdir(parents=True)
    stored.path().write_text('theme = "drak"\n', "utf-8")
    settings, problems = saved.settings()
    assert settings.theme == "dark" and len(problems) == 1
    assert problems[0].startswith("The setting theme in ") and "dark, high-contrast, light or mono; the usual value" in problems[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", GAME, "--plain"]) == 0
    assert capsys.readouterr().err == f"dinotui: {problems[0]}\n"


def test_unknown_sample(capsys: pytest.CaptureFixture[str]) -> None:
    assert "sample position 'nothing'" in complaint(capsys, "play", "--plain", "--sample", "nothing")


def test_a_refused_command_line_begins_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    complaint(capsys, "play", GAME, "--plain", "--theme", "nothing")
    complaint(capsys, "play", GAME)
    assert main(["saves", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


# -- saves


def begin(*words: str) -> None:
    """A game that was begun and left at once."""
    done = run("play", GAME, "--plain", "--seed", "7", *words)
    assert done.returncode == 0, done.stderr


def saves(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    capsys.readouterr()
    assert main(["saves", "--json"]) == 0
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return found


def test_a_game_is_listed_resumed_exported_and_taken_in(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["saves"]) == 0
    assert "no saved games" in capsys.readouterr().out
    begin("--name", "My valley")
    (save,) = saves(capsys)
    assert (save["title"], save["game"], save["finished"]) == ("My valley", "cretaceous_rails", False)
    assert "My valley" in run("resume", "my valley", "--plain").stdout
    assert "My valley" in run("resume", GAME, "--plain").stdout
    assert "My valley" in run("resume", str(save["file"]), "--plain").stdout
    out = tmp_path / "out.jsonl"
    assert main(["export", "My valley", str(out)]) == 0
    assert main(["export", "My valley", str(out)]) == 3
    assert "already a file" in capsys.readouterr().err
    assert main(["import", str(out)]) == 0
    assert [entry["title"] for entry in saves(capsys)] == ["My valley", "My valley"]


def test_saves_that_are_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["resume", "--plain"], ["resume", GAME, "--plain"], ["resume", "nothing", "--plain"], ["check", "nothing"],
                  ["export", "nothing", "x"], ["import", str(tmp_path / "nothing")]):  # fmt: skip
        assert main(words) == 3, words
        err = capsys.readouterr().err
        assert err.startswith("dinotui: There is no") and err.count("\n") == 1, err


def test_check_and_repair(capsys: pytest.CaptureFixture[str]) -> None:
    begin()
    path = Path(str(saves(capsys)[0]["file"]))
    assert main(["check", str(path)]) == 0
    assert "sound" in capsys.readouterr().out
    lines = path.read_bytes().splitlines(keepends=True)
    broken = b"".join([*lines[:-1], lines[-1].replace(b'"', b"'", 1), lines[1]])
    path.write_bytes(broken)
    assert main(["check", str(path)]) == 3
    assert f"Line {len(lines)}" in (out := capsys.readouterr().out) and "--repair" in out
    assert main(["resume", str(path), "--plain"]) == 3
    assert "damaged" in capsys.readouterr().err
    assert main(["check", str(path), "--repair"]) == 0
    assert path.read_bytes() == broken
    (copy,) = path.parent.glob("*repaired*")
    assert main(["check", str(copy)]) == 0


def test_a_game_in_play_is_not_played_twice() -> None:
    begin()
    words = [sys.executable, "-m", "dinotui", "resume", "--plain"]
    first = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert first.stdin is not None and first.stdout is not None and first.stderr is not None
    assert first.stdout.readline()
    second = run("resume", "--plain")
    first.stdin.close()
    assert first.wait(30) == 0
    first.stdout.close()
    first.stderr.close()
    assert second.returncode == 3
    assert "played by process" in second.stderr


def test_an_error_of_its_own_is_one_sentence_and_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(args: object) -> int:
        raise ZeroDivisionError("made up")

    monkeypatch.setattr(cli, "_play", fails)
    assert main(["play", GAME]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and "Traceback" not in err
    report = Path(err.split("written in ")[1].strip().rstrip("."))
    assert "ZeroDivisionError: made up" in report.read_text()


@pytest.mark.parametrize("words", [["--help"], ["saves"], ["resume", "--plain"]])
def test_a_reader_that_goes_away(words: list[str]) -> None:
    begin()
    reading, writing = os.pipe()
    os.close(reading)
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    program = [sys.executable, "-m", "dinotui", *words]
    done = subprocess.run(program, input=b"v\n" * 1000, stdout=writing, stderr=subprocess.PIPE, timeout=60, check=False, env=env)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_doctor(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert main(["doctor"]) == 0
    out = capsys.readouterr().out
    assert "Colours: 256" in out and "●○▲▼◆·←↑→↓" in out
    assert "\x1b" not in out, "it goes to no terminal here"
    assert main(["doctor", "--ascii", "--colour", "none"]) == 0
    out = capsys.readouterr().out
    assert "Colours: none" in out and "●" not in out and "\x1b" not in out


def test_a_damaged_game_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    begin()
    file = str(saves(capsys)[0]["file"])
    data = Path(file).read_bytes()
    Path(file).write_bytes(data.replace(b'"seed":', b'"sead":'))
    assert main(["resume", file, "--plain"]) == 3
    assert capsys.readouterr().err.endswith(f"is wrong. `dinotui check {file}` says what can be brought back.\n")
