"""Which saved game is meant: what the command line, plain mode and the screens share about saves, samples and settings."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from dinotui import bots, games, setups
from dinotui.store import Library, SaveError
from dinotui.store.library import SUFFIX
from dinotui.store.listing import SaveInfo, info
from dinotui.store.shipping import shipped

if TYPE_CHECKING:
    from dinotui.store.settings import Settings


def library() -> Library:
    """The person's own saves."""
    return Library()


def settings() -> tuple[Settings, list[str]]:
    """The person's settings, and a sentence for each thing that is wrong in their file, in whose place the usual is used."""
    from dinotui.store import settings as stored

    found, problems = stored.load()
    usual = stored.Settings()
    if reason := setups.name_problem(found.name):
        problems.append(f"The setting name in {stored.path()} can't be used: {reason}; the usual value is used.")
        found = msgspec.structs.replace(found, name=usual.name)
    themes = theme_names()
    known: dict[str, tuple[Callable[[str], bool], Collection[str]]] = {
        "theme": (themes.__contains__, themes), "bot": (setups.is_bot, bots.names()), "adviser": (setups.is_bot, bots.names()),
    }  # fmt: skip
    for setting, (is_known, names) in known.items():
        if not is_known(getattr(found, setting)):
            few = setups.listed(names)
            problems.append(f"The setting {setting} in {stored.path()} must be one of {few}; the usual value is used.")
            found = msgspec.structs.replace(found, **{setting: getattr(usual, setting)})
    return found, problems


def find(library: Library, words: str | None, to_do: str = "go on with") -> Path:
    """The saved game a person means: a file, a name, or the last game that is not over (of a game, where one is named).

    Raises SaveError, which says there is none `to_do` something.
    """
    saves = [save for save in library.saves() if not save.problem]
    unfinished = [save for save in saves if not save.finished]
    if words is None:
        if unfinished:
            return unfinished[0].path
        raise SaveError(f"There is no game to {to_do}; `dinotui play GAME` begins one.")
    slug = words.lower().replace("-", "_")
    if slug in games.names():
        for save in unfinished:
            if save.game == slug:
                return save.path
        raise SaveError(f"There is no game of {games.find(slug).title} to {to_do}; `dinotui play {games.find(slug).slug}` begins one.")
    path = Path(words).expanduser()
    if path.is_file() or path.suffix == SUFFIX or len(path.parts) > 1:
        return path
    named = _named(saves, words)
    if named is not None:
        return named.path
    raise SaveError(f"There is no saved game {words!r}{setups.near(words, [save.title for save in saves])}; `dinotui saves` lists them.")


def _named(saves: list[SaveInfo], words: str) -> SaveInfo | None:
    """The last save of this title, else the one whose title, file or number begins so."""
    wanted = words.casefold()
    for save in saves:
        if save.title.casefold() == wanted:
            return save
    close = [save for save in saves if any(text.casefold().startswith(wanted) for text in (save.title, save.path.stem, save.id))]
    return close[0] if len(close) == 1 else None


def samples() -> list[SaveInfo]:
    """The sample positions that travel with the program and can be opened, by file name."""
    try:
        folder = shipped("saves")
    except FileNotFoundError:
        return []
    found = [info(path) for path in sorted(folder.glob(f"*{SUFFIX}"))]
    return [save for save in found if not save.problem]


def find_sample(name: str, game: str | None = None) -> Path:
    """The file of a sample position. Raises SetupError naming those there are."""
    known = {save.path.stem: save for save in samples() if game is None or save.game == setups.game(game).name}
    if name in known:
        return known[name].path
    if not known:
        raise setups.SetupError(f"There is no sample position {name!r}: this dinotui has none{' of this game' if game else ''}.")
    raise setups.SetupError(f"There is no sample position {name!r}{setups.near(name, known)}: choose {setups.listed(known)}.")


def take_sample(library: Library, sample: Path, title: str | None = None) -> Path:
    """A sample position as a saved game of the person's own. Raises SaveError."""
    return library.duplicate(sample, title or info(sample).title)


def theme_folders() -> list[Path]:
    """Where themes are: the person's own folder first, beside their settings."""
    from dinotui.store import paths

    out = [paths.config() / "themes"]
    try:
        out.append(shipped("themes"))
    except FileNotFoundError:
        pass
    return out


def theme_names() -> list[str]:
    """All themes there are."""
    return sorted({path.stem for folder in theme_folders() for path in folder.glob("*.toml")})
