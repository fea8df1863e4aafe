"""The table: every way of asking, copies by replay, going back, chance, re-deals and previews, on a game of a few lines."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from dinotui.engine import (
    NOTHING,
    NUMBER,
    STOP,
    YESNO,
    Dice,
    Game,
    IllegalChoice,
    Kind,
    Rules,
    RulesError,
    Seat,
    Setup,
    State,
    Table,
    Verb,
    legal,
    said,
)

ANN, BOB = Seat(0), Seat(1)
CARD: Kind[str] = Kind("card", every=lambda t: "abcdef")
NUM: Kind[int] = Kind("num", every=lambda t: range(6))
TAKE = Verb("take", NUM, "Take one of {n}", "take {}")
PICK = Verb("pick", CARD, "Give up {left}", "{}")
SURE = Verb("sure", YESNO, "Sure?", "{}")
MANY = Verb("many", NUMBER, "How many?", "{}")
ROLL: Verb[None] = Verb("roll", NOTHING, "", "roll")
CLOSED: Verb[None] = Verb("closed", NOTHING, "", "closed")


class Desk(State):
    """Hands are hidden; the deck's order is hidden."""

    unit: int
    deck: list[str]
    hands: list[list[str]]
    log: list[str]


class DeskTable(Table[None, Desk]):
    def note(self, text: str) -> None:
        self.state.log.append(text)


Unit = Callable[[DeskTable], Rules[None]]


class DeskGame(Game[None, Desk]):
    """Plays the units it is given, one after the other."""

    name, title, kinds, state_type = "desk", "Desk", {"num": NUM}, Desk

    def __init__(self, *units: Unit) -> None:
        self.units = units

    def new(self, setup: Setup, box: None) -> DeskTable:
        state = Desk(setup.seed, 0, list("abcdef"), [["x"], ["y", "z"]], [])
        return self.table(setup, box, state)

    def table(self, setup: Setup, box: None, state: Desk) -> DeskTable:
        return DeskTable(self, box, state, setup)

    def next_unit(self, t: Any) -> Rules[None] | None:
        return self._unit(t) if t.state.unit < len(self.units) else None

    async def _unit(self, t: DeskTable) -> None:
        t.state.unit += 1
        await self.units[t.state.unit - 1](t)

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        s = t.state
        hidden = s.deck + [card for other, hand in enumerate(s.hands) if other != seat for card in hand]
        dice.shuffle(hidden)
        s.rng = dice.below(1 << 62)
        for other, hand in enumerate(s.hands):
            if other != seat:
                hand[:] = [hidden.pop() for _ in hand]
        s.deck[:] = hidden

    def check(self, t: Any) -> None:
        assert sorted(t.state.deck + [card for hand in t.state.hands for card in hand]) == list("abcdefxyz")


@pytest.fixture
def desk(table: Callable[..., Any]) -> Callable[..., DeskTable]:
    """`desk(unit, ..)`: a started table of two seats that plays these units."""
    return lambda *units, journal=False: _started(table(DeskGame(*units), 2), journal)


def _started(t: DeskTable, journal: bool) -> DeskTable:
    t.journal = [] if journal else None
    return t.start()


def keys(t: Table[Any, Any]) -> list[str]:
    assert t.ask
    return [option.key for option in t.ask.options(t)]


# -- ways of asking


async def one_of_three(t: DeskTable) -> None:
    t.note(str(await t.choose(ANN, TAKE, [1, 2, 3], "X-1", n=3)))


def test_choose(desk: Callable[..., DeskTable]) -> None:
    t = desk(one_of_three)
    assert t.ask and (t.ask.seat, t.ask.rule, t.ask.prompt(t)) == (ANN, "X-1", "Take one of 3")
    assert keys(t) == ["take@1", "take@2", "take@3"]
    t.take_key("take@2")
    assert t.state.log == ["2"] and t.ask is None


@pytest.mark.parametrize("wrong", [-1, 3, 99])
def test_an_index_that_is_no_option_is_refused_and_changes_nothing(desk: Callable[..., DeskTable], wrong: int) -> None:
    t = desk(one_of_three)
    with pytest.raises(IllegalChoice):
        t.take(wrong)
    t.take(0)
    assert t.state.log == ["1"]


def test_a_key_that_is_no_option_is_refused(desk: Callable[..., DeskTable]) -> None:
    t = desk(one_of_three)
    with pytest.raises(IllegalChoice):
        t.take_key("take@4")
    t.take(2)
    with pytest.raises(IllegalChoice):
        t.take_key("take@1")  # the game is over


def test_no_option_is_an_error_in_the_rules(desk: Callable[..., DeskTable]) -> None:
    async def nothing(t: DeskTable) -> None:
        await t.choose(ANN, TAKE, [], "X-1")

    with pytest.raises(RulesError, match="without options: take X-1"):
        desk(nothing)


def test_offer_of_nothing_asks_nothing(desk: Callable[..., DeskTable]) -> None:
    async def nothing(t: DeskTable) -> None:
        t.note(str(await t.offer(ANN, TAKE, [], "X-1", stop=STOP)))

    assert desk(nothing).state.log == ["None"]


def test_offer_may_be_stopped(desk: Callable[..., DeskTable]) -> None:
    async def maybe(t: DeskTable) -> None:
        t.note(str(await t.offer(ANN, TAKE, [4], "X-1", stop=STOP, n=1)))

    t = desk(maybe)
    assert keys(t) == ["take@4", "stop"]
    other = t.copy()
    t.take_key("stop")
    other.take_key("take@4")
    assert (t.state.log, other.state.log) == (["None"], ["4"])


def test_confirm_and_amount(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        t.note(str(await t.confirm(ANN, SURE)))
        t.note(str(await t.amount(BOB, MANY, 2, 5)))

    t = desk(unit)
    assert keys(t) == ["sure@yes", "sure@no"]
    t.take(1)
    assert t.ask and t.ask.seat == BOB and keys(t) == ["many@2", "many@3", "many@4", "many@5"]
    t.take(3)
    assert t.state.log == ["False", "5"]


def test_single_options_are_taken_and_recorded(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        t.note(str(await t.choose(BOB, TAKE, [5], "X-1", n=1)))
        t.note(str(await t.choose(BOB, TAKE, [6], "X-1", show=True, n=1)))

    t = desk(unit, journal=True)
    assert t.forced == [(BOB, "take@5")]
    assert keys(t) == ["take@6"]  # shown all the same
    t.take(0)
    assert t.state.log == ["5", "6"] and t.forced == [(BOB, "take@5")]


def test_pick_reaches_every_multiset_in_exactly_one_way(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        stock = {"a": 2, "b": 1, "c": 3}

        def give(card: str) -> None:
            stock[card] -= 1
            t.note(card)

        await t.pick(ANN, PICK, 3, lambda: list(stock.items()), give)

    ways: list[tuple[str, ...]] = []

    def walk(t: DeskTable) -> None:
        if t.ask is None:
            ways.append(tuple(sorted(t.state.log)))
            return
        for index in range(t.ask.n):
            further = t.copy()
            further.take(index)
            walk(further)

    walk(desk(unit))
    every = [(a, b, c) for a in range(3) for b in range(2) for c in range(4) if a + b + c == 3]
    assert Counter(ways) == Counter({tuple("a" * a + "b" * b + "c" * c): 1 for a, b, c in every})


async def turn(t: DeskTable) -> None:
    menu = t.menu(ANN, "X-2", head=TAKE, n=2)
    menu.each(TAKE, lambda: legal(range(4), lambda v: "odd" if v % 2 else ""), lambda v: t.note(f"took {v}"))
    menu.one(ROLL, lambda: rolls(t))
    menu.one(CLOSED, lambda: None, unless=lambda: "too early")
    t.note("more" if await menu.run(stop=STOP) else "no more")


async def rolls(t: DeskTable) -> None:
    t.note(f"rolled {t.below(6)}")
    t.note(f"and {await t.choose(ANN, TAKE, [1, 2], 'X-3', n=2)}")


def test_menu(desk: Callable[..., DeskTable]) -> None:
    t = desk(turn)
    assert keys(t) == ["take@0", "take@2", "roll", "stop"]
    assert t.ask and t.ask.prompt(t) == "Take one of 2"
    assert t.ask.refusals(t) == [("closed", "too early")]
    assert t.ask.why_not(t, "num", 3) == "odd" and t.ask.why_not(t, "num", 2) == ""
    plain, stop, nested = t.copy(), t.copy(), t.copy()
    plain.take_key("take@2")
    assert plain.state.log == ["took 2", "more"]
    stop.take_key("stop")
    assert stop.state.log == ["no more"]
    nested.take_key("roll")
    assert nested.ask and nested.ask.rule == "X-3" and nested.stack() == ["_unit", "turn", "run", "rolls", "choose"]
    nested.take_key("take@1")
    assert nested.state.log[1:] == ["and 1", "more"]


def test_a_menu_with_nothing_open_asks_nothing(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        menu = t.menu(ANN)
        menu.one(CLOSED, lambda: None, unless="never")
        t.note(str(await menu.run(stop=STOP)))

    assert desk(unit).state.log == ["False"]


def test_the_rules_may_go_on_to_change_a_list_they_gave(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        left = [1, 2, 3]
        while left:
            left.remove(await t.choose(ANN, TAKE, left, n=len(left)))
        t.note("done")

    t = desk(unit)
    kept = t.copy()
    t.take_key("take@2")
    assert keys(kept) == ["take@1", "take@2", "take@3"]
    assert keys(t.copy()) == keys(t) == ["take@1", "take@3"]


# -- copies, positions


async def long_unit(t: DeskTable) -> None:
    for n in range(4):
        t.note(f"{await t.choose(Seat(n % 2), TAKE, [1, 2, 3], n=n)} then {t.below(100)}")


def test_copies_go_their_own_ways(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(long_unit, long_unit)
    t.take(0)
    before = snapshot(t)
    one, two = t.copy(), t.copy()
    one.take(1)
    assert snapshot(t) == snapshot(two) == before
    two.take(1)
    assert snapshot(one) == snapshot(two) != before


def test_options_are_not_made_again_in_copies(desk: Callable[..., DeskTable]) -> None:
    made = []

    async def unit(t: DeskTable) -> None:
        for n in range(3):
            await t.choose(ANN, TAKE, lambda: made.append(1) or [1, 2], n=n)  # type: ignore[func-returns-value]

    t = desk(unit)
    t.take(0)
    assert len(made) == 2
    t.copy().copy()
    assert len(made) == 2


def test_position_and_back(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(long_unit, long_unit)
    seen = []
    while t.ask:
        seen.append((t.position(), snapshot(t), t.units, t.chances))
        t.take(len(seen) % t.ask.n)
    for position, what, units, chances in reversed(seen):
        back = t.at(position)
        assert (snapshot(back), back.units, back.chances) == (what, units, chances)


def test_a_replay_that_does_not_fit_is_an_error(desk: Callable[..., DeskTable]) -> None:
    t = desk(one_of_three)
    position = t.position()
    with pytest.raises(RulesError):
        t.at(position._replace(events=[1, 2]))
    done = desk(one_of_three)
    done.take(0)
    with pytest.raises(RulesError):
        t.at(position._replace(events=[1]))


def test_a_finished_table_can_be_copied(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(one_of_three)
    t.take(0)
    copied = t.copy()
    assert copied.ask is None and snapshot(copied) == snapshot(t)
    copied.state.log.append("changed")
    assert t.state.log == ["1"]


def test_playouts_without_checkpoints_play_the_same(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(long_unit, long_unit)
    quick = t.copy()
    quick.keep = False
    while t.ask:
        t.take(1)
        quick.take(1)
    assert snapshot(quick) == snapshot(t)


def test_begun_has_the_positions_of_all_units_of_the_last_choice(desk: Callable[..., DeskTable]) -> None:
    async def asking(t: DeskTable) -> None:
        t.note(str(await t.choose(ANN, TAKE, [1, 2])))

    async def silent(t: DeskTable) -> None:
        t.note("on its way")

    t = desk(asking, silent, asking, asking)
    assert [state.unit for state in t.begun] == [0]
    t.take(1)
    assert [state.unit for state in t.begun] == [1, 2] and t.begun[-1] is t.checkpoint
    t.take(0)
    assert [state.unit for state in t.begun] == [3]


def test_units_that_never_ask_run_away(desk: Callable[..., DeskTable]) -> None:
    async def idle(t: DeskTable) -> None:
        t.state.unit = 0

    with pytest.raises(RulesError, match="without end"):
        desk(idle)


def test_forced_choices_without_end_run_away(desk: Callable[..., DeskTable]) -> None:
    async def forced(t: DeskTable) -> None:
        while True:
            await t.choose(ANN, TAKE, [1], n=1)

    with pytest.raises(RulesError, match="without end"):
        desk(forced)


# -- journal


def test_told_lines_carry_the_position_when_asked(desk: Callable[..., DeskTable], table: Callable[..., Any]) -> None:
    async def unit(t: DeskTable) -> None:
        t.note("one")
        t.tell(ANN, "takes {num} with {seat}", num=3, seat=BOB)
        t.note("two")
        await t.choose(ANN, TAKE, [1, 2], n=1)

    t = table(DeskGame(unit), 2)
    t.journal, t.frames = [], True
    t.start()
    (line,) = t.journal
    assert said(t, line) == "takes 3 with Bob"
    assert line.frame.log == ["one"] and t.state.log == ["one", "two"]
    assert t.copy().journal is None


# -- chance, re-deals, previews


async def draws(t: DeskTable) -> None:
    t.tell(ANN, "looks at the deck")
    n = await t.choose(ANN, TAKE, [1, 2], "X-4", n=2)
    t.tell(ANN, "takes {num}", num=n)
    if n == 2:
        card = t.draw(t.state.deck)
        t.state.hands[ANN].append(card)
        t.tell(ANN, "draws")
    await t.choose(ANN, TAKE, [3, 4], "X-5", n=2)


def test_preview_tells_what_happens_and_stops_before_a_draw(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(draws)
    before = snapshot(t)
    plain, chance = t.preview(0), t.preview(1)
    assert [said(t, line) for line in plain.lines] == ["takes 1"] and not plain.chance
    assert plain.table.ask and plain.table.ask.rule == "X-5"
    assert [said(t, line) for line in chance.lines] == ["takes 2"] and chance.chance
    assert len(chance.table.state.deck) == 6
    assert snapshot(t) == before


def test_chances_count_draws_and_rolls(desk: Callable[..., DeskTable]) -> None:
    t = desk(draws)
    quiet = t.copy()
    quiet.take(0)
    t.take(1)
    assert (quiet.chances, t.chances) == (0, 1)
    assert t.copy().chances == 1


def test_the_table_and_the_dice_roll_alike(desk: Callable[..., DeskTable]) -> None:
    t, dice = desk(one_of_three), Dice(1)
    assert [t.below(10) for _ in range(5)] == [dice.below(10) for _ in range(5)]
    assert t.sample(range(8), 3) == _sampled(dice, 8, 3)


def _sampled(dice: Dice, n: int, k: int) -> list[int]:
    pool = list(range(n))
    dice.shuffle(pool)
    return pool[:k]


def test_as_seen_by_keeps_what_is_known_and_deals_the_rest_again(desk: Callable[..., DeskTable]) -> None:
    t = desk(draws, long_unit)
    deals = {tuple(t.as_seen_by(ANN, Dice(seed)).state.deck) for seed in range(20)}
    assert len(deals) > 15
    for seed in range(20):
        seen = t.as_seen_by(ANN, Dice(seed))
        t.game.check(seen)
        assert seen.state.hands[ANN] == ["x"]
        assert seen.state.rng != t.state.rng
    assert t.as_seen_by(ANN, Dice(4)).state == t.as_seen_by(ANN, Dice(4)).state
    assert t.state.deck == list("abcdef")


def test_a_table_dealt_again_can_be_copied_and_played_on(desk: Callable[..., DeskTable], snapshot: Callable[..., Any]) -> None:
    t = desk(draws, long_unit)
    seen = t.as_seen_by(ANN, Dice(4))
    twice = seen.as_seen_by(BOB, Dice(5))
    for start in (seen, twice):
        one, two = start.copy(), start.copy().copy()
        while one.ask:
            assert snapshot(one) == snapshot(two)
            one.take(1)
            two.take(1)
            one.game.check(one)
        assert snapshot(one) == snapshot(two)


def test_a_redeal_in_the_middle_of_a_unit_is_replayed_where_it_happened(
    desk: Callable[..., DeskTable], snapshot: Callable[..., Any]
) -> None:
    t = desk(long_unit)
    t.take(0)
    seen = t.as_seen_by(BOB, Dice(8))
    seen.take(2)
    assert snapshot(seen.copy()) == snapshot(seen)
    assert snapshot(seen.at(seen.position())) == snapshot(seen)


def test_bound_handlers_of_a_menu_keep_their_own_value(desk: Callable[..., DeskTable]) -> None:
    async def unit(t: DeskTable) -> None:
        menu = t.menu(ANN)
        for n in (1, 2, 3):
            menu.each(TAKE, [n], partial(_noted, t, n))
        await menu.run()

    t = desk(unit)
    t.take_key("take@2")
    assert t.state.log == ["2 2"]


def _noted(t: DeskTable, bound: int, thing: int) -> None:
    t.note(f"{bound} {thing}")


def test_a_paused_table_stops_when_its_unit_is_over(desk: Callable[..., DeskTable]) -> None:
    t = desk(one_of_three, draws)
    paused = t.copy()
    paused.pause = True
    paused.take(1)
    assert paused.ask is None and paused.state.log == ["2"] and paused.state.unit == 1
    t.take(1)
    assert t.ask is not None and t.ask.rule == "X-4"


def test_a_closed_table_is_freed_at_once(desk: Callable[..., DeskTable]) -> None:
    t = desk(long_unit)
    t.take(0)
    gc.disable()
    try:
        copies = [weakref.ref(_closed(t.copy())) for _ in range(20)]
        assert all(copy() is None for copy in copies)
    finally:
        gc.enable()
    t.take(0)


def _closed(t: DeskTable) -> DeskTable:
    t.close()
    return t
