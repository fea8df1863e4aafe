"""Plain mode: whole games by a script that reads only the text, every command, and every way out."""

from __future__ import annotations

import io
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from dinotui import games, plain, setups
from dinotui.engine import SeatPlan
from dinotui.plain import COMMANDS, PlainGame
from dinotui.store import GameStore, Library
from dinotui.store.settings import Settings
from dinotui.voice import Voice

OPTION = re.compile(r"^ ?(\d+) ", re.MULTILINE)


class Script(io.TextIOBase):
    """Somebody at the keyboard who knows only what was written.

    answer  given all the text so far, the next line to type; None for the end of the input
    """

    def __init__(self, answer: Callable[[str], str | None]) -> None:
        self.answer = answer
        self.out = io.StringIO()

    def readline(self, size: int | None = -1, /) -> str:
        line = self.answer(self.out.getvalue())
        if line is None:
            return ""
        self.out.write(line + "\n")
        return line + "\n"


def new(*players: str, seed: int = 3, **options: str) -> GameStore:
    """A fresh game of Cretaceous Rails."""
    game = games.find("cretaceous_rails")
    names = ["You", *(f"Player {n}" for n in range(2, 9))]
    plans = tuple(SeatPlan(names[n], player) for n, player in enumerate(players or ("person",)))
    return GameStore.new(Library(), setups.build(game, plans, options, seed))


def play(store: GameStore, answer: Callable[[str], str | None], settings: Settings | None = None) -> str:
    """The whole text of a game played by a script."""
    script = Script(answer)
    assert plain.play(store, settings, source=script, out=script.out) == 0  # type: ignore[arg-type]  # it reads by readline only
    return script.out.getvalue()


def lines(*typed: str) -> Callable[[str], str | None]:
    """Types these lines, then the input ends."""
    rest: Iterator[str] = iter(typed)
    return lambda text: next(rest, None)


def last_question(text: str) -> str:
    """What was written since the last but one prompt."""
    return text.removesuffix("> ").rpartition("> ")[2]


def takes_any(seed: int) -> Callable[[str], str]:
    """Takes an option that stands in the text, any of them."""
    chance = Random(seed)

    def answer(text: str) -> str:
        if text.endswith("press Enter. "):
            return ""
        return chance.choice(OPTION.findall(last_question(text)))

    return answer


# -- explanations


def test_a_new_question_is_explained_until_it_is_answered_unless_that_is_not_wanted() -> None:
    store = new()
    assert store.ask is not None
    sentence = f"New: {store.game.first_time(store.ask.head.name)}"
    text = play(store, lines("o", "1"))
    assert text.count(sentence) == 1 and text.index(sentence) < text.index(f"You: {store.ask.prompt(store.table)}")
    store = new(seed=4)
    assert sentence not in play(store, lines()), "it was answered in another game"
    assert "New: " in play(GameStore.open(store.path), lines("1")), "the next question is another kind"
    assert "New: " not in play(new(seed=5), lines("1", "1"), Settings(explain=False))


# -- whole games


@pytest.mark.parametrize("players", [("person",), ("person", "random"), ("person", "person")])
def test_a_whole_game_by_its_text_alone(players: Sequence[str]) -> None:
    store = new(*players)
    text = play(store, takes_any(1))
    end = text[text.index("\nFinal score") :].strip().splitlines()
    assert end[0].startswith("Final score: ")
    names = store.table.names
    assert [line.split(":")[0].rsplit(" ", 1)[0] for line in end[1:]] == list(names)
    for score, line in zip(store.game.scores(store.table), end[1:], strict=True):
        assert line.startswith(f"{names[score.seat]} {score.total:g}: ")
        assert f"{names[score.seat]} {score.total:g}" in end[0]
    assert store.game.outcome(store.table) in end[0]


WHOLE = {
    "cretaceous_rails": "1", "dinosaur_gauge": "You,random,random", "dinosaur_island": "1", "dinosaur_world": "1", "dinogenics": "1",
}  # fmt: skip
"""The seats of a game of each that is played to its end."""


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_of_each_by_the_program(name: str) -> None:
    """Prompt and numbered options in, the final score out, exit status 0."""
    words = command("play", games.find(name).slug, "--seats", WHOLE[name], "--seed", "7", "--plain")
    program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert program.stdin is not None and program.stdout is not None
    chooses, text, answers = takes_any(2), "> ", 0
    while piece := os.read(program.stdout.fileno(), 65536).decode():
        text += piece
        if text.endswith("\n> "):
            program.stdin.write(f"{chooses(text)}\n".encode())
            program.stdin.flush()
            text, answers = "> ", answers + 1
    _, err = program.communicate(timeout=30)
    assert (program.returncode, err) == (0, b"")
    (score,) = re.findall(r"^Final score: .+$", text, re.MULTILINE)
    assert answers > 20
    (path,) = Library().folder.glob("*.jsonl")
    with GameStore.open(path) as store:
        for found in store.game.scores(store.table):
            assert f"{store.table.names[found.seat]} {found.total:g}" in score


def test_a_game_of_bots_plays_itself() -> None:
    text = play(new("random", "random"), lines())
    assert "Final score" in text and "> " not in text


def test_a_finished_game_tells_its_result_again() -> None:
    store = new()
    first = play(store, takes_any(2))
    again = play(GameStore.open(store.path), lines())
    assert again[again.index("Final score") :] == first[first.index("Final score") :]


def test_a_game_goes_on_after_every_interruption() -> None:
    """Leaving after each choice changes nothing but what is read out."""
    whole = new(seed=11)
    straight = play(whole, takes_any(5))
    pieces = new(seed=11)
    path, chooses, left = pieces.path, takes_any(5), 0
    store = pieces
    while True:
        taken = 0

        def once(text: str) -> str | None:
            nonlocal taken
            taken += 1
            return chooses(text) if taken <= 7 else None

        text = play(store, once)
        if "Final score" in text:
            break
        assert text.endswith(f"{plain.EXIT_SAVED}\n")
        left += 1
        store = GameStore.open(path)
    assert left > 3
    assert text[text.index("Final score") :] == straight[straight.index("Final score") :]


# -- commands


def test_the_end_of_the_input_leaves_the_game_saved() -> None:
    store = new()
    text = play(store, lines())
    assert text.endswith(f"> \n{plain.EXIT_SAVED}\n")


def test_options_are_numbered_and_wrong_numbers_refused() -> None:
    store = new()
    ask = store.ask
    assert ask is not None
    text = play(store, lines("0", str(ask.n + 1), "", "nonsense", "q"))
    assert text.count(f"choose 1 to {ask.n}") == 2
    assert "Type the number of an option" in text and "no command 'nonsense'" in text
    for index in range(min(ask.n, plain.SHOWN)):
        assert f"{index + 1:2} {ask.label(store.table, index)}" in text


def test_help_lists_every_command_and_every_command_works() -> None:
    text = play(new(), lines("help", "q"))
    for name, words in COMMANDS.items():
        assert f"{name}: {words}" in text
    store = new()
    known = set(PlainGame(store, Voice(io.StringIO(), io.StringIO())).commands)
    assert known == {name.split()[0][0] if name.startswith("/") else name.split()[0] for name in COMMANDS} - {"NUMBER"}
    store.close()


def test_the_rule_behind_the_question() -> None:
    store = new()
    ask = store.ask
    assert ask is not None
    rule = store.game.rules()[ask.rule]
    assert f"{rule.title}: {rule.text}" in play(store, lines("?", "q"))


def test_the_table_in_words_a_part_of_it_and_a_place() -> None:
    store = new()
    ask = store.ask
    assert ask is not None
    view = store.view(ask.seat)
    place = next(place for place in view.places().values() if place.words)
    text = play(store, lines("v", f"v {view.panes[1].title}", f"i {place.name}", "v nothing", "i nothing", "i", "q"))
    for pane in view.panes:
        assert f"== {pane.title}" in text
    assert text.count(f"== {view.panes[1].title}") == 2
    assert f"{place.name}" in text.split("v nothing")[0].rsplit("> ", 2)[1]
    assert "no part called nothing" in text and "no place called nothing" in text and "needs the name of a place" in text


def test_why_not() -> None:
    store = new(companies="deal", homes="deal")

    def something_is_refused() -> bool:
        assert store.ask is not None
        return any(True for _ in store.ask.board_refusals(store.table)) or bool(store.ask.refusals(store.table))

    first_choices_until(store, something_is_refused)
    ask = store.ask
    assert ask is not None
    refused = list(ask.board_refusals(store.table)) or [("", *pair) for pair in ask.refusals(store.table)]
    text = play(store, lines("w", "w nothing of the kind", "q"))
    listed = text.split("> w\n")[1].split("\n> ")[0].splitlines()
    for _, words, reason in refused:
        (line,) = [line for line in listed if line.startswith(f"{reason[0].upper()}{reason[1:]}: ")]
        assert words in line
    assert len(listed) == len({reason for _, _, reason in refused}), "a line for each reason"
    assert "Nothing is known about nothing of the kind" in text
    places = store.view(ask.seat).places()
    for ref, words, reason in refused[:5]:
        if ref in places:
            assert f"{words}: {reason}" in play(store, lines(f"w {places[ref].name}", "q")), "by the place's name"


def first_choices_until(store: GameStore, reached: Callable[[], bool]) -> None:
    """Take first options until something is so."""
    for _ in range(200):
        if reached():
            return
        ask = store.ask
        assert ask is not None
        store.choose(ask.key(store.table, 0))
    pytest.fail("it never came to that")


def test_hint_and_preview_change_nothing() -> None:
    store = new()
    ask = store.ask
    assert ask is not None
    before = store.choices
    text = play(store, lines("h", "p 1", "p", f"p {ask.n + 1}", "q"))
    taken = re.search(r"A bot would take (\d+), ", text)
    assert taken is not None and 1 <= int(taken[1]) <= ask.n
    assert "in points of the final score" in text and ": the best" in text
    said = text[text.index("If you take 1, ") :].split("\n> ")[0].splitlines()
    assert said[0] == f"If you take 1, {ask.label(store.table, 0)}:" and said[-1] == "Nothing is done yet."
    assert all(line.startswith(" ") for line in said[1:-1]) and any(" It would change" in line for line in said)
    assert text.count("p needs the number of an option") == 2
    assert GameStore.watch(store.path).choices == before


def test_undo_redo_journal_and_note() -> None:
    store = new()
    assert "There is nothing of yours to undo." in play(store, lines("u", "q"))
    store = GameStore.open(store.path)
    first_choices_until(store, lambda: store.undo_reach().free > 0)
    before = store.choices
    text = play(store, lines("r", "u", "r", "u", "r", "n a quiet valley", "n", "j", "j 1", "q"))
    assert text.count("Undone.") == 2 and text.count("Done again.") == 2 and "There is nothing to redo." in text
    again = GameStore.open(store.path)
    assert (again.choices, again.notes, again.take_backs) == (before, "a quiet valley", False)
    assert "Your note: a quiet valley" in play(again, lines("q"))


def test_undo_over_chance_or_a_bot_asks_first() -> None:
    store = new()
    first_choices_until(store, lambda: bool(store.undo_reach().asks))
    before = store.choices
    text = play(store, lines("u", "n", "u", "y", "q"))
    assert "Nothing was undone." in text and "with take-backs" in text and "Undone." in text
    again = GameStore.watch(store.path)
    assert again.choices == before - 1 and again.take_backs


def test_the_filter_lists_options_with_a_word() -> None:
    store = new()
    ask = store.ask
    assert ask is not None
    word = ask.label(store.table, ask.n - 1).split()[0]
    text = play(store, lines(f"/{word}", "/nothing of the kind", "o", "q"))
    assert f"{ask.n:2} {ask.label(store.table, ask.n - 1)}" in text.split(f"/{word}")[1]
    assert "No option has 'nothing of the kind'." in text


def test_two_people_pass_the_keyboard() -> None:
    store = new("person", "person", companies="deal", homes="deal")
    text = play(store, takes_any(4))
    asked = re.findall(r"Pass to (.*), then press Enter\.", text)
    assert set(asked) == {"You", "Player 2"}
    assert all(one != other for one, other in pairwise(asked))


def test_one_person_is_never_told_to_pass() -> None:
    assert "Pass to" not in play(new("person", "random"), takes_any(4))


def test_what_was_told_is_told_once() -> None:
    store = new(companies="deal", homes="deal")
    text = play(store, takes_any(6))
    again = GameStore.watch(store.path)
    told = [line for line in text.splitlines() if line.startswith("Cybersaur turns up its card")]
    assert len(told) == sum(line.text.startswith("turns up its card") for line in again.journal) > 4


# -- the process


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "dinotui", *words]


def test_ascii_alone_where_the_locale_is_not_utf8() -> None:
    env = {**os.environ, "LC_ALL": "C"}
    words = command("play", "cretaceous-rails", "--plain", "--seed", "3")
    done = subprocess.run(words, input=b"v\nh\nw\n", capture_output=True, env=env, timeout=60, check=True)
    assert done.stdout.isascii() and b"Round 1" in done.stdout


def test_ctrl_c_says_that_the_game_is_saved(tmp_path: Path) -> None:
    program = subprocess.Popen(
        command("play", "cretaceous-rails", "--plain", "--seed", "3"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests in the background ignore it
    )
    assert program.stdout is not None
    read = b""
    while not read.endswith(b"\n> "):
        read += program.stdout.read1(4096)  # type: ignore[attr-defined]  # a buffered reader
    program.send_signal(signal.SIGINT)
    _, err = program.communicate(timeout=30)
    assert program.returncode == 130
    assert b"saved" in err and b"Traceback" not in err
