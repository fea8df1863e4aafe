"""What the tests of all games share: the set-ups to try, playing at random, and everything a person could see of a table."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import msgspec
import pytest

from dinotui import games
from dinotui.engine import Dice, Game, SeatPlan, Setup, Table
from dinotui.engine import said as told

NAMES = ("You", "Bob", "Cy", "Di", "Eve")
Choose = Callable[[Table[Any, Any], Dice], int]

ALLOWED = set(string.printable) - set("\t\r\x0b\x0c") | set("─│┌┐└┘├┤┬┴┼━┃┏┓┗┛┣┫┳┻╋═║╔╗╚╝╠╣╦╩╬▀▄█▌▐░▒▓●○▲▼◆·←↑→↓’“”–’éü…")
PROGRAM = r"NONE|None|True|False|unit|ask|enum|state|engine|seat\d|vp|r\d+c\d+|meeples?|[a-z]+_[a-z]+"
"""Words that belong to the program, not to players."""
PROGRAM_OF = {"dinogenics": r"edna|cc\d|tokens? of"}
"""Those of one game more: names of its records, and what its screens call otherwise."""


def choices(game: Game[Any, Any], seats: int) -> dict[str, list[str]]:
    """The values of every option asked for at this number of seats, the default first."""
    return {o.name: [value for value, _ in o.values] for o in game.options() if not o.seats or seats in o.seats}


def pairwise(values: dict[str, list[str]]) -> Iterator[dict[str, str]]:
    """Few combinations in which any two values of two options meet at least once. The first has all defaults."""
    names = list(values)
    pairs = {((a, x), (b, y)) for a, b in combinations(names, 2) for x, y in product(values[a], values[b])}
    left: set[tuple[tuple[str, str], ...]] = set(pairs) or {((name, x),) for name in names for x in values[name]}
    row = {name: values[name][0] for name in names}
    while True:
        yield row
        left = {pair for pair in left if any(row[name] != value for name, value in pair)}
        if not left:
            return
        row = completed(dict(min(left)), values, left)


def completed(row: dict[str, str], values: dict[str, list[str]], left: set[tuple[tuple[str, str], ...]]) -> dict[str, str]:
    """The row with a value for every option, each chosen to bring the most new pairs."""
    for name in values:
        if name not in row:
            gains = [sum(1 for pair in left if all({**row, name: value}.get(other) == x for other, x in pair)) for value in values[name]]
            row[name] = values[name][gains.index(max(gains))]
    return {name: row[name] for name in values}


@cache
def all_setups() -> tuple[Setup, ...]:
    """Every game at every number of seats, with any two values of two options together in one of them."""
    found = []
    for game in games.everything():
        defaults = {option.name: option.values[0][0] for option in game.options()}
        for seats in game.seats:
            plans = tuple(SeatPlan(NAMES[i]) for i in range(seats))
            for n, options in enumerate(pairwise(choices(game, seats))):
                found.append(Setup(game.name, plans, {**defaults, **options}, 1000 * seats + n, game.rulesets))
    return tuple(found)


@cache
def plain_setups() -> tuple[Setup, ...]:
    """Every game once at every number of seats, with its default options."""
    seen: dict[tuple[str, int], Setup] = {}
    for setup in all_setups():
        seen.setdefault((setup.game, len(setup.seats)), setup)
    return tuple(seen.values())


def name_of(setup: Setup) -> str:
    """A set-up as the name of a test: the game, the seats, and the options that are not the default."""
    defaults = {option.name: option.values[0][0] for option in games.find(setup.game).options()}
    other = [f"{name}={value}" for name, value in setup.options.items() if value != defaults[name]]
    return "-".join([setup.game, str(len(setup.seats)), *other])


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`any_setup` runs over all set-ups, `plain_setup` over the default ones, `any_game` over the games."""
    for fixture, values, ids in (
        ("any_setup", all_setups, name_of),
        ("plain_setup", plain_setups, name_of),
        ("any_game", games.everything, lambda game: game.name),
    ):
        if fixture in metafunc.fixturenames:
            metafunc.parametrize(fixture, values(), ids=ids)  # type: ignore[operator]


@pytest.fixture(scope="session")
def plain_setups_of() -> Callable[[str], list[Setup]]:
    """The default set-ups of a game, by number of seats."""
    return lambda name: [setup for setup in plain_setups() if setup.game == name]


@pytest.fixture(scope="session")
def share_of_2000() -> Callable[[Setup], int]:
    """How many games of a set-up make 2,000 of its game together with the other set-ups, rounded up."""
    return lambda setup: -(-2000 // sum(1 for other in all_setups() if other.game == setup.game))


@cache
def program_words(game: Game[Any, Any]) -> re.Pattern[str]:
    """What nobody should read in this game: words of the program and rule ids."""
    rule = next(iter(game.rules())).partition("-")[0] + r"-\d[\d.]*"
    return re.compile(rf"\b({'|'.join(filter(None, (PROGRAM, rule, PROGRAM_OF.get(game.name))))})\b")


MANY = (
    "attractions|cards|cars|choices|credits|cubes|deaths|dinosaurs|fences|figures|goats|goods|hooligans|markers|nests|objectives|"
    "paddocks|patrons|points|rails|scandals|shares|slots|specialists|spots|tiles|tokens|tourists|turns|uses|visitors|workers"
)
ONE_OF_MANY = re.compile(rf"(?<!DiNO )(?<![\d.,$-])\b1 (?:(?!on|in|of|for)\w+ )?(?:{MANY})\b", re.IGNORECASE)
"""One thing in the words for many, such as `1 credits`; the number may be part of a name: `DiNO 1`."""


def check_readable(text: str, game: Game[Any, Any] | None = None) -> None:
    """No empty place, no placeholder left, nothing but characters every terminal draws; with a game, no words of the program."""
    assert text == text.strip() and text, repr(text)
    assert not set(text) - ALLOWED, (set(text) - ALLOWED, text)
    assert not set("{}[]_\n") & set(text) and "None" not in text and "  " not in text, text
    assert not ONE_OF_MANY.search(text), text
    assert game is None or not program_words(game).search(text), text


@pytest.fixture(scope="session")
def allowed() -> set[str]:
    """The characters that every terminal draws."""
    return ALLOWED


@pytest.fixture(scope="session")
def readable() -> Callable[..., None]:
    """`readable(text, game=None)`: asserts that people can read it. Without a game words of the program are not looked for."""
    return check_readable


@cache
def _box(name: str) -> Any:
    game = games.find(name)
    return game.box(game.data())


@pytest.fixture(scope="session")
def new_table() -> Callable[[Setup], Table[Any, Any]]:
    """`new_table(setup)`: a table of it with a journal, started."""

    def made(setup: Setup) -> Table[Any, Any]:
        t = games.find(setup.game).new(setup, _box(setup.game))
        t.journal = []
        return t.start()

    return made


def _seen(t: Table[Any, Any]) -> tuple[bytes, Any]:
    state = msgspec.msgpack.encode(t.state)
    if t.ask is None:
        return state, None
    options = [(o.key, t.ask.label(t, o.index), t.ask.place(t, o.index)) for o in t.ask.options(t)]
    return state, (t.ask.seat, t.ask.rule, t.ask.prompt(t), t.ask.refusals(t), options)


@pytest.fixture(scope="session")
def snapshot() -> Callable[[Table[Any, Any]], tuple[bytes, Any]]:
    """The state's bytes, and the whole question: seat, rule, prompt, refusals, and every option's key, words and place."""
    return _seen


@pytest.fixture(scope="session")
def random_game(new_table: Callable[[Setup], Table[Any, Any]]) -> Callable[..., Any]:
    """`random_game(setup, seed, each=None)`: play it out at random; `each(t, n)` is called at question n. The table and the keys."""

    def played(setup: Setup, seed: int, each: Callable[[Table[Any, Any], int], None] | None = None) -> Any:
        t, dice, keys = new_table(setup), Dice(seed), list[str]()
        while t.ask is not None:
            if each is not None:
                each(t, len(keys))
            keys.append(t.ask.key(t, dice.below(t.ask.n)))
            t.take_key(keys[-1])
            assert len(keys) < 5000, "the game does not end"
        return t, keys

    return played


@pytest.fixture(scope="session")
def spoken_journal() -> Callable[[Table[Any, Any]], list[str]]:
    """The journal as people read it: seat and line."""

    def lines(t: Table[Any, Any]) -> list[str]:
        assert t.journal is not None
        return [f"{t.names[line.seat]} {told(t, line)}" if line.seat >= 0 else told(t, line) for line in t.journal]

    return lines
