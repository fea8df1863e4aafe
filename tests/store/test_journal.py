"""The journal: complete after opening though most of it is made when looked at, with frames on its last lines only."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import pytest

from dinotui.engine import NOBODY, Line, Seat
from dinotui.store import GameStore, Journal, Library
from dinotui.store.replay import RECENT

Play = Callable[[GameStore, int, int], list[str]]


def test_all_lines_are_there_and_frames_are_bounded(toy: ModuleType, library: Library, play: Play) -> None:
    with GameStore.new(library, toy.setup("person", "greedy", rounds="200", automa="yes")) as store:
        play(store, 400, 1)
        lines = [(line.seat, line.text, line.args) for line in store.journal]
        assert len(lines) > 1.5 * RECENT
        frames = [line.frame for line in store.journal]
        assert all(frame is None for frame in frames[:-RECENT]) and None not in frames[-RECENT:]
    with GameStore.open(store.path) as again:
        journal = again.journal
        assert len(journal) == len(lines) and journal._missing > 0
        assert [line.frame for line in journal[-50:]] == frames[-50:]
        assert journal._missing > 0  # the last lines need no replay
        assert [(line.seat, line.text, line.args) for line in journal] == lines
        play(again, 5, 2)
        assert [(line.seat, line.text, line.args) for line in again.journal[: len(lines)]] == lines
        assert 60 <= sum(line.frame is not None for line in again.journal) <= RECENT
        moments = again.moments()
        assert len(moments) == len(again.journal) and all(line.frame is not None for line in moments)


def test_steps_since_a_mark(toy: ModuleType, library: Library) -> None:
    with GameStore.new(library, toy.setup("person", "greedy", automa="yes")) as store:
        assert store.mark_of(Seat(0)) == 0
        store.choose("do@draw")
        mark = store.mark
        store.choose("do@wait")
        for key in ("do@draw", "do@wait"):
            store.choose(key)
        texts = [(line.seat, line.text, line.frame.turn) for line in store.steps_since(mark)]
        assert texts == [(1, "draws a card", 2), (2, "rolls {number}", 3)]
        assert store.mark_of(Seat(0)) == mark and store.mark_of(Seat(1)) == mark + 1
        at = store.mark
    with GameStore.open(store.path) as again:
        assert (again.mark, again.mark_of(Seat(0))) == (at, mark)
        assert len(again.steps_since(mark)) == 2


def test_a_journal_is_a_sequence() -> None:
    def line(i: int) -> Line:
        return Line(NOBODY, f"line {i}", {}, frame=object())

    asked: list[int] = []
    journal = Journal(3, [line(i) for i in range(3, 6)], lambda: (asked.append(1), [line(i) for i in range(3)])[1])
    assert len(journal) == 6 and journal[-1].text == "line 5" and journal[3:6:2][1].text == "line 5" and not asked
    assert [each.text for each in journal[::-1]] == [f"line {i}" for i in range(5, -1, -1)] and asked == [1]
    assert journal[0].frame is None and journal[3].frame is not None and journal[6:] == []
    for index in (6, -7):
        with pytest.raises(IndexError):
            journal[index]


def test_lines_that_cannot_be_made_again_say_so() -> None:
    journal = Journal(3, [], lambda: [Line(NOBODY, "one", {})])
    assert [each.text for each in journal][1:] == ["older lines can't be shown: the rules have changed since", "one"]
