"""Set-ups of new games from words: what the command line is given and what the new-game screen starts with."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from dinotui import bots, games
from dinotui.engine import PERSON, Game, SeatPlan, Setup, SetupOption

SEED_LIMIT = 2**63
NAME_LENGTH = 16
"""The longest name of a seat, in characters."""
BOT_PLAYER = "greedy"
"""The bot a seat gets when none is named."""


class SetupError(ValueError):
    """A set-up that cannot be: the message is one sentence for the person, naming what is accepted."""


def listed(words: Iterable[str], last: str = "or") -> str:
    """Words in a row: `a, b or c`."""
    row = list(words)
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} {last} {row[-1]}"


def near(word: str, words: Iterable[str]) -> str:
    """` (did you mean X?)` when a word is nearly one of these, else nothing."""
    close = get_close_matches(word, list(words), 1)
    return f" (did you mean {close[0]}?)" if close else ""


def game(slug: str) -> Game[Any, Any]:
    """The game of this name as typed. Raises SetupError."""
    try:
        return games.find(slug.lower())
    except KeyError:
        slugs = games.slugs()
        raise SetupError(f"There is no game {slug!r}{near(slug, slugs)}: choose {listed(slugs)}.") from None


def number(text: str) -> int | None:
    """A whole number typed in the digits 0 to 9, None for anything else. More than 18 digits count as 10**18."""
    if not (text.isascii() and text.isdigit()):
        return None
    return int(text) if len(text) <= 18 else 10**18


def new_seed() -> int:
    """A seed nobody chose."""
    return secrets.randbelow(SEED_LIMIT)


def seed(text: str) -> int:
    """A seed as typed. Raises SetupError."""
    if re.fullmatch(r"[0-9]{1,19}", text) and int(text) < SEED_LIMIT:
        return int(text)
    raise SetupError(f"The seed {text!r} does not work: give a whole number from 0 to {SEED_LIMIT - 1}.")


def seats(text: str, game: Game[Any, Any]) -> tuple[SeatPlan, ...]:
    """The seats of a line such as `You,greedy,Rex=greedy`, or of a number of seats. Raises SetupError."""
    known = bots.names()
    if (count := number(text.strip())) is not None:
        entries = ["You", *[BOT_PLAYER] * (count - 1)] if 1 <= count <= max(game.seats) else []
        if not entries:
            raise _wrong_count(count, game)
    else:
        entries = [entry.strip() for entry in text.split(",")]
    plans: list[SeatPlan] = []
    for entry in entries:
        name, equals, player = (part.strip() for part in entry.partition("="))
        if not equals:
            player = name if is_bot(name) else PERSON
        if player != PERSON and not is_bot(player):
            raise SetupError(f"There is no player {player!r}{near(player, known)}: choose {listed([PERSON, *known])}.")
        if not equals and player != PERSON:
            name = free_name(bot_title(player), [plan.name for plan in plans])
        if reason := name_problem(name, [plan.name for plan in plans]):
            raise SetupError(f"The seats {text!r} do not work: {reason}.")
        plans.append(SeatPlan(name, player))
    if len(plans) not in game.seats:
        raise _wrong_count(len(plans), game)
    return tuple(plans)


def is_bot(name: str) -> bool:
    """Whether there is a bot of this name; `greedy/500` is one with less time to think."""
    try:
        bots.find(name)
    except KeyError:
        return False
    return True


def bot_title(player: str) -> str:
    """The name a bot's seat gets: `Greedy`."""
    return player.partition("/")[0].capitalize()


def _wrong_count(count: int, game: Game[Any, Any]) -> SetupError:
    return SetupError(f"{game.title} is not for {count} seats: choose {listed(map(str, game.seats))}.")


def name_problem(name: str, others: Sequence[str] = ()) -> str:
    """Why a seat cannot have this name, in a few words; "" when it can."""
    if not name:
        return "a seat needs a name"
    if len(name) > NAME_LENGTH:
        return f"a name has at most {NAME_LENGTH} characters"
    if not name.isprintable():
        return "a name has no control characters or other invisible ones"
    if any(sign in name for sign in ",=|"):
        return "a name has no comma, bar or equals sign"
    if name in others:
        return f"two seats are called {name}"
    return ""


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it when it is taken."""
    found, number = name, 2
    while found in taken:
        found, number = f"{name} {number}", number + 1
    return found


def asked(game: Game[Any, Any], count: int) -> list[SetupOption]:
    """The options a game asks for at this number of seats."""
    return [option for option in game.options() if not option.seats or count in option.seats]


def options(game: Game[Any, Any], count: int, given: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every option of a game as text: what is given, else its default. Raises SetupError."""
    given = dict(given or {})
    out = {option.name: option.values[0][0] for option in game.options()}
    known = {option.name: option for option in game.options()}
    open_now = [option.name for option in asked(game, count)]
    for name, value in given.items():
        option = known.get(name)
        if option is None:
            choices = f"choose {listed(open_now)}" if open_now else "it has none"
            raise SetupError(f"{game.title} has no option {name!r}{near(name, open_now)}: {choices}.")
        values = [text for text, _ in option.values]
        if name not in open_now:
            counts = listed(map(str, option.seats))
            raise SetupError(f"The option {name} is for {counts} seat{'' if counts == '1' else 's'} only, not for {count}.")
        meant = [text for text in values if text.casefold() == value.casefold()]  # the screen writes CC5 for cc5
        if not meant:
            raise SetupError(f"The option {name} cannot be {value!r}{near(value, values)}: choose {listed(values)}.")
        out[name] = meant[0]
    return out


def build(
    game: Game[Any, Any], plans: tuple[SeatPlan, ...], given: Mapping[str, str] | None = None, number: int | None = None
) -> Setup:
    """A complete set-up of a new game. Raises SetupError."""
    chosen = options(game, len(plans), given)
    return Setup(game.name, plans, chosen, new_seed() if number is None else number, game.rulesets)


def usual_seats(game: Game[Any, Any], name: str = "You", bot: str = BOT_PLAYER) -> tuple[SeatPlan, ...]:
    """The seats when none are named: alone where the game can be played alone, else against one bot."""
    plans = [SeatPlan(name)]
    while len(plans) < min(game.seats):
        plans.append(SeatPlan(free_name(bot_title(bot), [plan.name for plan in plans]), bot))
    return tuple(plans)
