"""The same game in another process with another PYTHONHASHSEED: nothing may depend on the order of a set or a hash."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from dinotui.engine import Setup, digest

REPLAY = """
import sys
import msgspec
from dinotui import games
from dinotui.engine import Dice, Setup, digest, said
setup, seed = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[Setup, int])
game = games.find(setup.game)
t = game.new(setup, game.box(game.data()))
t.journal = []
t.start()
dice, keys = Dice(seed), []
while t.ask is not None:
    keys.append([t.ask.key(t, index) for index in range(t.ask.n)])
    t.take(dice.below(t.ask.n))
print(digest(t.state), hash(tuple(map(len, keys))), sum(map(len, keys)))
print([key for ask in keys for key in ask])
print([said(t, line) for line in t.journal])
"""


def test_another_hash_seed_changes_nothing(any_game: Any, plain_setups_of: Callable[[str], list[Setup]]) -> None:
    """Position, every option of every question, and the journal, at the most seats the game has."""
    setup = plain_setups_of(any_game.name)[-1]
    said = set()
    for hash_seed in ("0", "42"):
        ran = subprocess.run(
            [sys.executable, "-c", REPLAY],
            input=msgspec.json.encode((setup, 5)),
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        assert ran.returncode == 0, ran.stderr.decode()
        said.add(ran.stdout)
    assert len(said) == 1


def test_the_digest_is_the_one_of_this_process(
    any_game: Any, plain_setups_of: Callable[[str], list[Setup]], random_game: Callable[..., Any]
) -> None:
    """The same game here ends in the same position as over there."""
    setup = plain_setups_of(any_game.name)[0]
    t, _ = random_game(setup, 5)
    ran = subprocess.run([sys.executable, "-c", REPLAY], input=msgspec.json.encode((setup, 5)), capture_output=True, check=True)
    assert ran.stdout.decode().split()[0] == digest(t.state)
