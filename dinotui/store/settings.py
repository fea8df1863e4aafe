"""The user's settings: a TOML file they may edit. What it says wrong is told in one sentence and the usual value is used."""

from __future__ import annotations

import tomllib
import typing
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from . import paths, toml
from .errors import SaveError, refused
from .records import explained
from .saves import read_bytes, replace_file


class LastSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game was begun with last, offered the next time: names and players by seat, and the options."""

    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    options: dict[str, str] = {}


class Settings(msgspec.Struct, frozen=True):
    """All settings. `TITLES` and `HELP` have their words, `choices` the values of those that are one of a few.

    theme         a theme by name
    colours       how many colours: found out, none, 16, 256 or true
    glyphs        beyond ASCII or not: found out, unicode or ascii
    map_size      how large hex maps are drawn: by the room there is, large or compact
    keymap        a keymap by name
    keys          own keys, by binding id: "ctrl+z" or "u,ctrl+z"
    mouse         whether the mouse is used
    pace          how moves of bots and automas are shown: step by step on Enter, slowly, normal, fast, or at once
    confirm_undo  ask before an undo over a roll, a draw or a bot's choice
    confirm_trash ask before a save goes into the trash
    hand_over     blank the screen between two people
    explain       explain each kind of question the first time it comes
    name          how the first person is called
    bot           the bot that sits down when a seat is given to one
    adviser       the bot behind hints
    last          what each game was begun with last
    """

    theme: str = "dark"
    colours: Literal["auto", "none", "16", "256", "true"] = "auto"
    glyphs: Literal["auto", "unicode", "ascii"] = "auto"
    map_size: Literal["auto", "large", "compact"] = "auto"
    keymap: str = "standard"
    keys: dict[str, str] = {}
    mouse: bool = True
    pace: Literal["step", "slow", "normal", "fast", "instant"] = "normal"
    confirm_undo: bool = True
    confirm_trash: bool = True
    hand_over: bool = True
    explain: bool = True
    name: str = "You"
    bot: str = "greedy"
    adviser: str = "greedy"
    last: dict[str, LastSetup] = {}


TITLES = {
    "theme": "Theme",
    "colours": "Colours",
    "glyphs": "Characters",
    "map_size": "Size of hex maps",
    "keymap": "Keys",
    "keys": "Own keys",
    "mouse": "Mouse",
    "pace": "Moves of bots",
    "confirm_undo": "Ask before undo",
    "confirm_trash": "Ask before the trash",
    "hand_over": "Hand-over between people",
    "explain": "Explain new questions",
    "name": "Your name",
    "bot": "Usual bot",
    "adviser": "Bot behind hints",
    "last": "Last set-ups",
}
"""What each setting is called on the screen."""

HELP = {
    "theme": "The colours of the screen.",
    "colours": "How many colours the terminal shows. auto finds it out.",
    "glyphs": "Whether box drawing and other characters beyond ASCII are used. auto looks at the locale.",
    "map_size": "auto takes the large map where it fits.",
    "keymap": "vi adds h, j, k and l.",
    "keys": "Keys of your own, one line for each binding, such as undo = \"ctrl+z\".",
    "mouse": "Whether clicks are taken.",
    "pace": "step waits for Enter after each move, instant shows the result only.",
    "confirm_undo": "Ask before an undo goes back over a roll, a draw or the choice of a bot.",
    "confirm_trash": "Ask before a saved game goes into the trash.",
    "hand_over": "Show a blank screen until the next person presses Enter.",
    "explain": "Explain each kind of question of a game in a sentence, the first time it comes.",
    "name": "The name of the first seat in a new game.",
    "bot": "The bot that takes a seat in a new game.",
    "adviser": "The bot that is asked for hints.",
    "last": "What each game was begun with last, offered for the next one.",
}
"""One or two sentences on each setting."""

_TYPES: Mapping[str, Any] = typing.get_type_hints(Settings)
FILE = "settings.toml"
MAX = 256 * 1024


def choices(name: str) -> tuple[str, ...]:
    """The values of a setting that is one of a few; () for others."""
    hint = _TYPES[name]
    return typing.get_args(hint) if typing.get_origin(hint) is Literal else ()


def path() -> Path:
    """Where the settings are."""
    return paths.config() / FILE


def load(file: Path | None = None) -> tuple[Settings, list[str]]:
    """The settings, and a sentence for each thing that is wrong in the file. Never raises; a missing file is no fault."""
    where = file or path()
    if not where.exists():
        return Settings(), []
    try:
        data = tomllib.loads(read_bytes(where, MAX).decode())
    except (SaveError, OSError) as error:
        return Settings(), [f"The settings can't be read, the usual ones are used: {error}"]
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        return Settings(), [f"The settings can't be read, the usual ones are used: {explained(error)} ({where})."]
    good: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in data.items():
        if name not in _TYPES:
            problems.append(f"There is no setting {name} in {where}{_near(name, _TYPES)}; it is left out.")
            continue
        try:
            good[name] = msgspec.convert(value, _TYPES[name])
        except (msgspec.ValidationError, RecursionError) as error:
            problems.append(f"The setting {name} in {where} {_wrong(name, error)}; the usual value is used.")
    return Settings(**good), problems


def _wrong(name: str, error: Exception) -> str:
    if few := choices(name):
        return f"must be one of {', '.join(few)}"
    if _TYPES[name] is bool:
        return "must be true or false"
    if _TYPES[name] is str:
        return "must be a text in quotes"
    if name == "keys":
        return 'must be a table of texts in quotes, such as undo = "ctrl+z"'
    return f"can't be used ({explained(error)})"


def _near(name: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches  # only for mistakes

    close = get_close_matches(name, known, 1)
    return f" (did you mean {close[0]}?)" if close else ""


def save(settings: Settings, file: Path | None = None) -> None:
    """Write what differs from the file into it; comments and unknown settings stay. A broken file is kept as `.broken`.

    Raises SaveError.
    """
    where = file or path()
    try:
        document = read_bytes(where, MAX).decode() if where.exists() else ""
        present, _ = load(where)
        try:
            new = toml.edited(document, _changes(present, settings))
        except (tomllib.TOMLDecodeError, RecursionError):
            where.replace(where.with_name(where.name + ".broken"))
            new = toml.edited("", _changes(Settings(), settings))
        if new != document:
            replace_file(where, new.encode())
    except UnicodeDecodeError:
        raise SaveError(f"The settings can't be saved: {where} is not a text file.") from None
    except OSError as error:
        raise refused("The settings can't be saved", error, where) from None


def _changes(old: Settings, new: Settings) -> dict[toml.Path, Any]:
    """Values to set, deepest tables as a whole."""
    changes: dict[toml.Path, Any] = {}
    for name in Settings.__struct_fields__:
        was, now = msgspec.to_builtins(getattr(old, name)), msgspec.to_builtins(getattr(new, name))
        if not isinstance(now, dict):
            if was != now:
                changes[(name,)] = now
            continue
        for key in {**was, **now}:
            if was.get(key) != now.get(key):
                changes[(name, key)] = now.get(key)
    return changes


def bound(keymap: Mapping[str, str], own: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """The keys of a keymap with the user's own ones, by binding id, and a sentence for each that can't be had.

    A key is never bound twice: an own key that another binding has takes it away from there, unless that would leave the
    other without any key; then the own one is refused.
    """
    keys = {id: _split(text) for id, text in keymap.items()}
    problems: list[str] = []
    for id, text in own.items():
        if id not in keys:
            problems.append(f"There is nothing called {id} that a key could be bound to{_near(id, keys)}.")
            continue
        wanted = _split(text)
        if not wanted:
            problems.append(f"The key for {id} is missing.")
            continue
        robbed = [other for other in keys if other != id and other not in own and keys[other] and set(keys[other]) <= set(wanted)]
        rivals = [other for other in own if other != id and other in keys and set(_split(own[other])) & set(wanted)]
        if robbed or rivals:
            problems.append(f"The key {text} can't be used for {id}: {(robbed or rivals)[0]} has it.")
            continue
        for other in keys:
            if other != id:
                keys[other] = [key for key in keys[other] if key not in wanted]
        keys[id] = wanted
    return {id: ",".join(each) for id, each in keys.items()}, problems


def _split(text: str) -> list[str]:
    return [key.strip() for key in text.split(",") if key.strip()]
