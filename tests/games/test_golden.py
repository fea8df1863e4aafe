"""Golden games: whole playthroughs as text, so that a change in rules shows up as a readable difference.

Each file holds its set-up and its choices; the test plays them again and compares every word. After a change that is meant,
`DINOTUI_GOLDEN=write pytest tests/games/test_golden.py` writes the files anew: the same choices where they still fit, else
a new game of the same bot.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dinotui import bots, games
from dinotui.engine import Dice, IllegalChoice, Line, SeatPlan, Setup, Table, digest, said

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("DINOTUI_GOLDEN") == "write"
NAMES = ("You", "Bob", "Cy", "Di", "Eve")
DIGEST_EVERY = 25


RARE = {
    "dinosaur_gauge": {
        "shared": (3, (r"places a nest", r"^-> trace$", r"share the win")),
        "devours": (3, (r"devours the goods",)),
    }
}
"""What hardly comes in games of a rule of thumb, and must be seen: by game and name, the seats and what the text must hold."""


class Case(msgspec.Struct, frozen=True):
    """A game that must have a file: who plays, whether anything but the winner must come out, and what must be in its text."""

    setup: Setup
    player: str
    name: str
    won_by_automa: bool | None = None
    shows: tuple[str, ...] = ()

    def fits(self, text: str) -> bool:
        """Whether a game is one this case asks for."""
        if self.won_by_automa is not None and self.won_by_automa != lost(text):
            return False
        return all(re.search(pattern, text, re.MULTILINE) for pattern in self.shows)


def options_of(game: Any, seats: int) -> dict[str, list[str]]:
    return {o.name: [value for value, _ in o.values] for o in game.options() if not o.seats or seats in o.seats}


def cases() -> Iterator[Case]:
    """Every game at every number of seats; every value of every option; alone against an automa, one game won and one lost."""
    for game in games.everything():
        defaults = {option.name: option.values[0][0] for option in game.options()}

        def made(seats: int, player: str, seed: int, won: bool | None = None, **options: str) -> Case:
            plans = tuple(SeatPlan(NAMES[i]) for i in range(seats))
            words = [game.name, str(seats), *(f"{name}-{value}" for name, value in options.items())]  # noqa: B023
            words += [] if won is None else ["lost" if won else "won"]
            setup = Setup(game.name, plans, {**defaults, **options}, seed, game.rulesets)  # noqa: B023
            return Case(setup, player, "_".join(words), won)

        for seats in game.seats:
            yield made(seats, "greedy/1" if seats == 1 else "quick", seats)
            for name, values in options_of(game, seats).items():
                first = not any(name in options_of(game, fewer) for fewer in game.seats if fewer < seats)
                for value in values[1:]:
                    if first or (seats == max(game.seats) and values == ["no", "yes"]):
                        enough = max(seats, int(value)) if name == "first" and value.isdecimal() else seats
                        yield made(enough, "quick", 11, **{name: value})
        if 1 in game.seats and len(game.seat_names(made(1, "quick", 1).setup)) > 1:
            yield made(1, "random", 3, True)
            yield made(1, "greedy", 4, False)
        for name, (seats, shows) in RARE.get(game.name, {}).items():
            case = made(seats, "curious", 1)
            yield msgspec.structs.replace(case, name=f"{case.name}_{name}", shows=shows)


CASES = list(cases())


def quick(t: Table[Any, Any], dice: Dice) -> str:
    """A rule of thumb with some chance, so that a game sees much of the rules."""
    assert t.ask is not None
    index = t.game.prefer(t) if dice.below(4) else None
    return t.ask.key(t, dice.below(t.ask.n) if index is None else index)


def curious() -> Callable[[Table[Any, Any], Dice], str]:
    """The same, but now and then it does what it has done least often."""
    done: Counter[str] = Counter()

    def choose(t: Table[Any, Any], dice: Dice) -> str:
        key = quick(t, dice)
        if not dice.below(3):
            assert t.ask is not None
            keys = [option.key for option in t.ask.options(t)]
            fewest = min(done[verb_of(other)] for other in keys)
            rare = [other for other in keys if done[verb_of(other)] == fewest]
            key = rare[dice.below(len(rare))]
        done[verb_of(key)] += 1
        return key

    return choose


def verb_of(key: str) -> str:
    return key.partition("@")[0]


def chooser(player: str) -> Callable[[Table[Any, Any], Dice], str]:
    if player == "quick":
        return quick
    if player == "curious":
        return curious()
    bot = bots.find(player)
    return lambda t, dice: bot.advise(t.as_seen_by(t.ask.seat, dice), dice).key  # type: ignore[union-attr]


def grouped(t: Table[Any, Any]) -> list[str]:
    """The keys of the options by verb: `lay@ 0,1,NE 0,1,E`."""
    assert t.ask is not None
    verbs: dict[str, list[str]] = {}
    for index in range(t.ask.n):
        verb, at, thing = t.ask.key(t, index).partition("@")
        verbs.setdefault(verb + at, []).append(thing)
    return [" ".join([verb, *filter(None, things)]) for verb, things in verbs.items()]


def spoken(t: Table[Any, Any], line: Line) -> str:
    return f"{t.names[line.seat]} {said(t, line)}" if line.seat >= 0 else said(t, line)


def playthrough(case: Case, choose: Callable[[Table[Any, Any]], str]) -> str:
    """The whole game as text."""
    game = games.find(case.setup.game)
    t = game.new(case.setup, game.box(game.data()))
    t.journal = []
    t.start()
    out = [f"setup {msgspec.json.encode(case.setup).decode()}", f"player {case.player}"]
    n = 0

    def news() -> None:
        assert t.journal is not None
        out.extend(f"   {spoken(t, line)}" for line in t.journal)
        out.extend(f"   (forced: {t.names[seat]} {key})" for seat, key in t.forced)
        t.journal.clear()
        t.forced.clear()

    news()
    while t.ask is not None:
        n += 1
        out.append(f"{n}. {t.names[t.ask.seat]}: {t.ask.prompt(t)} [{t.ask.rule}]")
        out.extend(f"   | {line}" for line in grouped(t))
        key = choose(t)
        out.append(f"-> {key}")
        t.take_key(key)
        news()
        if n % DIGEST_EVERY == 0:
            out.append(f"== {n} {digest(t.state)} {' '.join(f'{score.total:g}' for score in game.scores(t))}")
    out.append(f"end {n} {digest(t.state)}")
    for score in game.scores(t):
        out.append(f"{t.names[score.seat]}: {score.total:g}")
        for line in score.lines:
            out.append(f"   {line.label}: {line.points:g}" + (f" ({line.detail})" if line.detail else ""))
    out.append(game.outcome(t))
    return "\n".join(out) + "\n"


def recorded(text: str) -> list[str]:
    return re.findall(r"^-> (.*)$", text, re.MULTILINE)


def played_again(case: Case, text: str) -> str:
    """The game of the recorded choices. Raises IllegalChoice when one does not fit any more."""
    keys = iter(recorded(text))

    def choose(t: Table[Any, Any]) -> str:
        key = next(keys, None)
        if key is None:
            raise IllegalChoice("the recorded choices end before the game does")
        return key

    return playthrough(case, choose)


def recorded_case(case: Case, text: str) -> Case:
    """The case with the set-up that is in the file: the same but for the seed, which was looked for when it was written."""
    setup = msgspec.json.decode(text.partition("\n")[0].removeprefix("setup "), type=Setup)
    assert msgspec.structs.replace(setup, seed=case.setup.seed) == case.setup, "another set-up"
    return msgspec.structs.replace(case, setup=setup)


def lost(text: str) -> bool:
    """Whether the automa, the last of two totals, has more than the person."""
    totals = [float(total) for total in re.findall(r"^\S.*: (\d+(?:\.\d+)?)$", text, re.MULTILINE)[-2:]]
    return totals[1] > totals[0]


def written_anew(case: Case, path: Path) -> str:
    if path.exists():
        try:
            text = path.read_text("utf-8")
            return played_again(recorded_case(case, text), text)
        except (IllegalChoice, AssertionError):
            pass
    for seed in range(case.setup.seed, case.setup.seed + 200):
        choose, dice, setup = chooser(case.player), Dice(seed), msgspec.structs.replace(case.setup, seed=seed)
        text = playthrough(msgspec.structs.replace(case, setup=setup), lambda t: choose(t, dice))  # noqa: B023
        if case.fits(text):
            return text
    raise AssertionError("no such game found")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_golden_game(case: Case) -> None:
    """The recorded choices give the recorded game, to the last word."""
    path = FOLDER / f"{case.name}.txt"
    if WRITE:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(written_anew(case, path), "utf-8")
    assert path.exists(), f"there is no golden game {path.name}: write it with DINOTUI_GOLDEN=write"
    text = path.read_text("utf-8")
    assert played_again(recorded_case(case, text), text).splitlines() == text.splitlines()
    assert case.fits(text)


def test_no_golden_game_is_left_over() -> None:
    """Files of games that are not asked for any more are removed."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == {case.name for case in CASES}
