"""One game between bots as a pure function: the same spec gives the same record, wherever and beside whatever it is played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from functools import lru_cache
from itertools import islice
from typing import Any

import msgspec

from dinotui import bots, games
from dinotui.engine import Dice, Seat, SeatPlan, Setup, Table, digest

MOST = 20_000
"""Questions after which a game counts as endless."""


class MatchSpec(msgspec.Struct, frozen=True):
    """A game to play.

    study    the name of the study; another name gives other deals
    deal     which deal of the study
    game     the game's name
    players  the bots by seat, as `bots.find` takes them
    options  the game's options; those left out have their defaults
    turned   by how many seats the players of the study are turned
    """

    study: str
    deal: int
    game: str
    players: tuple[str, ...]
    options: dict[str, str] = {}
    turned: int = 0

    @property
    def id(self) -> str:
        """Names the match among all others."""
        return f"{self.study}/{self.deal}/{self.turned}"


class MatchRecord(msgspec.Struct, frozen=True):
    """How a game went.

    scores     the totals by seat, automas after the players
    shares     what each seat won of the game: 1, or an equal part of a shared win
    tallies    what the game counts for studies, by seat
    grade      how well the first seat did, in the game's words
    decisions  how many questions with two or more options were answered
    digest     the fingerprint of the final position
    """

    id: str
    deal: int
    turned: int
    players: tuple[str, ...]
    scores: tuple[float, ...]
    shares: tuple[float, ...]
    decisions: int
    digest: str
    grade: str = ""
    tallies: tuple[dict[str, float], ...] = ()


def seed(*of: object) -> int:
    """A number from 0 to 2**62 - 1 that depends on all of these and on nothing else."""
    return int.from_bytes(hashlib.blake2b("\0".join(map(str, of)).encode(), digest_size=8).digest(), "big") >> 2


def setup(spec: MatchSpec) -> Setup:
    """The set-up of a match. Every deal has its own seed, the same for all ways to seat the players."""
    game = games.find(spec.game)
    options = {option.name: option.values[0][0] for option in game.options()}
    seats = tuple(SeatPlan(f"{player} {i + 1}", player) for i, player in enumerate(spec.players))
    return Setup(game.name, seats, {**options, **spec.options}, seed(spec.study, spec.deal), game.rulesets)


@lru_cache(maxsize=8)
def _box(name: str) -> Any:
    game = games.find(name)
    return game.box(game.data())


def play(spec: MatchSpec) -> MatchRecord:
    """Play a match to its end. Raises RuntimeError when it has none."""
    game = games.find(spec.game)
    t: Table[Any, Any] = game.new(setup(spec), _box(game.name)).start()
    players = [bots.find(name) for name in spec.players]
    dice = [Dice(seed(spec.study, spec.deal, spec.turned, seat)) for seat in range(len(players))]
    decisions = 0
    while t.ask is not None:
        seat = t.ask.seat
        decisions += t.ask.n > 1
        advice = players[seat].advise(t.as_seen_by(seat, dice[seat]), dice[seat])
        t.take_key(advice.key)
        if decisions > MOST:
            raise RuntimeError(f"match {spec.id} has no end")
    scores, won = game.scores(t), game.won(t)
    return MatchRecord(
        id=spec.id,
        deal=spec.deal,
        turned=spec.turned,
        players=spec.players,
        scores=tuple(score.total for score in scores),
        shares=tuple(1 / len(won) if score.seat in won else 0.0 for score in scores),
        decisions=decisions,
        digest=digest(t.state),
        grade=game.grade(t),
        tallies=tuple(game.tally(t, Seat(seat)) for seat in range(len(spec.players))),
    )


def _played(specs: list[MatchSpec]) -> list[MatchRecord]:
    return [play(spec) for spec in specs]


def run(specs: Iterable[MatchSpec], executor: Executor | None = None, chunk: int = 4) -> Iterator[MatchRecord]:
    """The records of many matches in the order of the specs, by any executor; one after the other without one."""
    if executor is None:
        yield from map(play, specs)
        return
    rest = iter(specs)
    chunks = iter(lambda: list(islice(rest, chunk)), [])
    for records in executor.map(_played, chunks):
        yield from records
