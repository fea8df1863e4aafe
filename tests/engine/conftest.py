"""What the engine's tests share: driving one rule directly, and what must hold at every question of any game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from dinotui.engine import Dice, Game, Rules, SeatPlan, Setup, Table, clone


def _play(unit: Rules[Any], t: Table[Any, Any], *keys: str) -> Any:
    left, index = list(keys), None
    while True:
        try:
            ask = unit.send(index)  # type: ignore[arg-type]
        except StopIteration as end:
            assert not left, f"not asked for: {left}"
            return end.value
        if ask.n == 1 and not ask.show and (not left or ask.key(t, 0) != left[0]):
            index = 0
        else:
            assert left, (ask.rule, ask.prompt(t), [option.key for option in ask.options(t)])
            index = ask.find(t, left.pop(0))


@pytest.fixture
def play() -> Callable[..., Any]:
    """`play(rule(t, seat), t, "key", ..)`: run one rule, answering with keys; returns what the rule returns.

    Single options are taken unless named. All keys must be used.
    """
    return _play


def _table(game: Game[Any, Any], seats: int, seed: int = 1, box: Any = None) -> Table[Any, Any]:
    names = ("Ann", "Bob", "Cy", "Di")
    return game.new(Setup(game.name, tuple(SeatPlan(name) for name in names[:seats]), {}, seed), box)


@pytest.fixture
def table() -> Callable[..., Any]:
    """`table(game, seats, seed, box)`: a table that is not started."""
    return _table


def _snapshot(t: Table[Any, Any]) -> tuple[bytes, Any]:
    if t.ask is None:
        return msgspec.msgpack.encode(t.state), None
    words = [(option.key, t.ask.label(t, option.index)) for option in t.ask.options(t)]
    return msgspec.msgpack.encode(t.state), (t.ask.seat, t.ask.rule, t.ask.prompt(t), t.ask.refusals(t), words)


@pytest.fixture
def snapshot() -> Callable[..., Any]:
    """Everything a table is to a person: state and the whole question in keys and words."""
    return _snapshot


def _forward(game: Game[Any, Any], seats: int, seed: int, most: int = 120) -> Table[Any, Any]:
    """Random play in which everything the engine promises is looked at after each choice."""
    t, dice = _table(game, seats, seed), Dice(seed + 1000)
    t.journal = []
    t.start()
    early: list[tuple[Table[Any, Any], Any]] = []
    taken: list[str] = []
    while t.ask and len(taken) < most:
        keys = [option.key for option in t.ask.options(t)]
        assert len(set(keys)) == len(keys), keys
        before, index = _snapshot(t), dice.below(t.ask.n)
        copy = t.copy()
        assert _snapshot(copy) == before
        if len(taken) % 7 == 0:
            early.append((copy.copy(), before))
        copy.take(index)
        seen = t.as_seen_by(t.ask.seat, Dice(len(taken)))
        again = seen.copy()
        game.check(seen)
        for _ in range(8):
            assert _snapshot(again) == _snapshot(seen)
            if not seen.ask:
                break
            step = dice.below(seen.ask.n)
            seen.take(step)
            again.take(step)
        t.preview(index)
        assert _snapshot(t) == before
        t.take_key(keys[index])
        game.check(t)
        assert _snapshot(t) == _snapshot(copy)
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(t.state), type=type(t.state)) == clone(t.state) == t.state
        taken.append(keys[index])
    for kept, what in early:
        assert _snapshot(kept) == what
    replay = _table(game, seats, seed).start()
    for key in taken:
        replay.take_key(key)
    assert _snapshot(replay) == _snapshot(t)
    return t


@pytest.fixture
def forward() -> Callable[..., Any]:
    """`forward(game, seats, seed)`: random play that checks copies, re-deals, previews, encoding and replay at every choice."""
    return _forward
