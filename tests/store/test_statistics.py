"""Finished games on record: they outlive the saves."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from types import ModuleType

import pytest

from dinotui.store import GameStore, Library, SaveError, statistics

Play = Callable[[GameStore, int, int], list[str]]


def test_each_finished_game_counts_once(toy: ModuleType, library: Library, play: Play) -> None:
    points = []
    for seed in range(4):
        setup = toy.setup("person", "greedy", automa="yes", seed=seed)
        with GameStore.new(library, setup) as store:
            play(store, -1, seed)
            if seed == 2:  # taken back and played again: only the last end counts
                store.undo()
                play(store, -1, seed + 50)
            scores = store.game.scores(store.table)
            points.append(scores[0].total)
            won = 0 in store.game.won(store.table)
        library.delete(store.path)
        result = statistics.results(library.root, "toy")[-1]
        assert (result.points, result.won, result.choices) == (points[-1], won, store.choices)
        assert [seat.player for seat in result.seats] == ["person", "greedy", "automa"]
        assert [seat.points for seat in result.seats] == [score.total for score in scores]
        assert result.take_backs is store.take_backs
    results = statistics.results(library.root)
    found = statistics.summary(results)
    ordered = sorted(points)
    assert (found.games, found.best, found.median) == (4, ordered[-1], (ordered[1] + ordered[2]) / 2)
    assert found.wins == sum(result.won for result in results) and found.results == tuple(results)
    assert statistics.results(library.root, "other") == []


def test_the_median_of_an_odd_number(toy: ModuleType, library: Library, play: Play) -> None:
    for seed in range(3):
        with GameStore.new(library, toy.setup("person", seed=seed)) as store:
            play(store, -1, seed)
    results = statistics.results(library.root)
    assert statistics.summary(results).median == sorted(result.points for result in results)[1]


def test_no_games_add_up_to_nothing(library: Library) -> None:
    assert statistics.results(library.root) == []
    assert statistics.summary([]) == (0, 0, 0, None, None, ())


def test_games_of_bots_alone_are_left_out(toy: ModuleType, library: Library, play: Play) -> None:
    with GameStore.new(library, toy.setup("greedy", "random")) as store:
        play(store, -1, 1)
        assert store.finished
    assert statistics.results(library.root) == []


def test_bad_lines_are_passed_over(toy: ModuleType, library: Library, play: Play) -> None:
    file = library.root / statistics.FILE
    library.root.mkdir()
    file.write_bytes(b'{"id": 3}\nrubbish\n\xff\n' + b"[" * 50_000 + b'\n{"id":"x","game"')
    with GameStore.new(library, toy.setup("person")) as store:
        play(store, -1, 1)
    assert [result.game for result in statistics.results(library.root)] == ["toy"]


def test_statistics_that_cannot_be_written_do_not_stop_the_game(
    toy: ModuleType, library: Library, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: object, *rest: object, **more: object) -> int:
        if str(path).endswith(statistics.FILE):
            raise OSError(errno.EACCES, "no")
        return real(path, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    with GameStore.new(library, toy.setup("person")) as store:
        play(store, -1, 1)
        assert store.finished
        [problem] = store.problems
        assert problem.startswith("The statistics can't be written: there is no permission to write there (")
    monkeypatch.undo()
    with pytest.raises(SaveError):
        (library.root / statistics.FILE).mkdir()
        statistics.results(library.root)


def test_a_game_alone_is_rated_not_won() -> None:
    """Wins are counted where there was somebody to win against."""
    you, robot = statistics.SeatResult("You", "person", 40, True), statistics.SeatResult("Robot", "automa", 30, False)
    alone = statistics.Result("1", "toy", "2026-01-01", (you,), {}, 1, 9, grade="Quiet park")
    against = statistics.Result("2", "toy", "2026-01-02", (you, robot), {}, 1, 9, grade="won")
    found = statistics.summary([alone, against, alone])
    assert (found.games, found.contests, found.wins) == (3, 1, 1)
    assert (statistics.summary([alone]).contests, statistics.summary([alone]).wins) == (0, 0)
