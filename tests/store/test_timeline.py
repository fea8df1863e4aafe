"""What records add up to, and how far undo goes, against a plain model."""

from __future__ import annotations

import pytest

from dinotui.engine import Dice, Seat
from dinotui.store.records import BadLine, Choice, Finished, Header, Redo, SavedSeat, Start, Undo, Unit
from dinotui.store.timeline import Reach, Step, Timeline, crossed

NAMES = ("You", "Rex", "Ann", "Tina")
PERSONS = {0, 2}


def person(seat: Seat) -> bool:
    return seat in PERSONS


def steps(*seats: int, chance: tuple[int, ...] = ()) -> Timeline:
    return Timeline(steps=[Step(Seat(seat), "x", (), 1, int(i in chance), i + 1) for i, seat in enumerate(seats)])


@pytest.mark.parametrize(
    ("timeline", "reach", "left"),
    [
        (steps(), Reach(0), -1),
        (steps(0), Reach(1, "", 1), 0),
        (steps(0, 0, 0), Reach(3, "", 3), 2),
        (steps(0, 1, 0), Reach(2, "", 1), 2),
        (steps(0, 1), Reach(1, "Rex's choice", 0), 0),
        (steps(0, 1, 3, 1), Reach(1, "3 choices of Rex and Tina", 0), 0),
        (steps(0, 0, 0, chance=(1,)), Reach(3, "", 1), 2),
        (steps(0, 0, chance=(1,)), Reach(2, "a roll or draw", 0), 1),
        (steps(0, 1, chance=(1,)), Reach(1, "a roll or draw and Rex's choice", 0), 0),
        (steps(0, 2, 0), Reach(1, "", 1, "Ann's choice"), 2),
        (steps(0, 2), Reach(0, "", 0, "Ann's choice"), -1),
        (steps(0, 2, 1, 3), Reach(0, "", 0, "Ann's choice"), -1),
        (steps(1, 3), Reach(0), -1),
    ],
)
def test_how_far_undo_goes(timeline: Timeline, reach: Reach, left: int) -> None:
    assert timeline.reach(Seat(0), person, NAMES) == reach
    assert timeline.back(Seat(0), person) == left


@pytest.mark.parametrize("seed", range(20))
def test_undo_never_passes_another_person(seed: int) -> None:
    dice = Dice(seed)
    timeline = steps(*(dice.below(4) for _ in range(30)))
    for seat in (Seat(0), Seat(2)):
        model = [step.seat for step in timeline.steps]
        count = 0
        while PERSONS & set(model):
            last = max(i for i, who in enumerate(model) if who in PERSONS)
            if model[last] != seat:
                break
            del model[last:]
            count += 1
        assert timeline.reach(seat, person, NAMES).choices == count
        for _ in range(count):
            to = timeline.back(seat, person)
            taken = [step.seat for step in timeline.steps[to:]]
            assert taken[0] == seat and not (set(taken[1:]) & PERSONS)
            timeline.add(Undo(n=1, seat=seat, to=to))
        assert [step.seat for step in timeline.steps] == model
        while timeline.undone:
            timeline.add(Redo(n=1, to=len(timeline.steps) + len(timeline.undone[-1])))


def test_what_is_crossed_in_words() -> None:
    assert crossed(False, [], NAMES) == ""
    assert crossed(True, [Seat(3), Seat(3)], NAMES) == "a roll or draw and 2 choices of Tina"


HEADER = Header(
    n=0, format=1, dinotui="", id="a", created="", title="T", game="toy", ruleset=(), seats=(SavedSeat("A", "person"),),
    options={}, seed=1, box=b"",
)  # fmt: skip
UNIT = Unit(n=3, choices=1, units=2, digest="", state=b"")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (UNIT, "belongs elsewhere"),
        (Undo(n=5, seat=0, to=2), "goes back to a choice that was not made"),
        (Redo(n=5, to=3), "goes forward to a choice that was not taken back"),
        (Finished(n=5, choices=1, points=()), "ends the game at another choice"),
        (Start(n=5), "begins twice"),
        (Start(n=1), "begins twice"),
        (Header(**{field: getattr(HEADER, field) for field in Header.__struct_fields__} | {"n": 5}), "is a first line"),
    ],
)
def test_records_that_do_not_fit(record: object, words: str) -> None:
    timeline = Timeline()
    for each in (HEADER, Start(n=1, told=2), Choice(n=2, seat=0, key="a", told=3), Choice(n=3, seat=0, key="b", chance=4)):
        timeline.add(each)
    assert (timeline.lines(0), timeline.lines(2), timeline.chances(2), timeline.title) == (2, 5, 4, "T")
    with pytest.raises(BadLine, match=words):
        timeline.add(record)  # type: ignore[arg-type]
    assert len(timeline.steps) == 2


def test_a_new_choice_ends_what_could_be_redone() -> None:
    timeline = steps(0, 1, 0)
    timeline.add(Undo(n=1, seat=0, to=2, asked=True))
    assert timeline.take_backs and len(timeline.undone) == 1 and timeline.traces[0][1:] == (3, 2, True)
    timeline.add(Choice(n=2, seat=0, key="y"))
    assert timeline.undone == [] and timeline.take_backs
    timeline.add(Undo(n=3, seat=0, to=0, reason="the rules changed"))
    assert timeline.undone == [] and timeline.steps == []
