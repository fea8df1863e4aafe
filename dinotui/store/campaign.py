"""Campaigns: chapters in order, each a game with a goal. They are data: shipped files, and the user's own in `campaigns/*.toml`."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from dinotui import setups
from dinotui.engine import PERSON, SeatPlan, Setup, counted

from . import progress
from .errors import SaveError, reason
from .library import Library
from .listing import info
from .opening import AnyGame
from .progress import Attempt, Progress
from .records import clean, explained
from .saves import read_bytes
from .session import GameStore
from .shipping import shipped

FOLDER = "campaigns"
MAX = 256 * 1024
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""What a campaign, a chapter or a position may be called: a name, never a path."""
YOU = "You"
"""The first seat of a chapter where its file names nobody: it gets the person's own name."""


def points_in_words(points: float) -> str:
    """A number of points: `12 points`, `1 point`."""
    return f"{points:g} {counted('point|points', points)}"


class Mark(msgspec.Struct, frozen=True):
    """A goal or a tier: what it is called, and the grade and the points that have to be reached, "" and None for none."""

    name: str
    grade: str = ""
    points: float | None = None


class Chapter(msgspec.Struct, frozen=True):
    """A game with a goal.

    setup   the game it is; a new attempt has a seed of its own unless the chapter gives one
    seed    the seed of every attempt, None for a new one each time
    sample  the position it begins from, None for the beginning of the game
    goal    what takes the campaign on
    tiers   how well one can do, the best first
    grades  how well a game of this set-up can end, in the game's words, the best first
    """

    id: str
    title: str
    about: str
    setup: Setup
    seed: int | None
    sample: Path | None
    goal: Mark
    tiers: tuple[Mark, ...]
    grades: tuple[str, ...]

    @property
    def game(self) -> AnyGame:
        return setups.game(self.setup.game)

    def rank(self, grade: str) -> int:
        """The place of a grade, 0 for the best; behind the last one for an unknown one, as another box may have."""
        return self.grades.index(grade) if grade in self.grades else len(self.grades)

    def reached(self, mark: Mark, attempt: Attempt) -> bool:
        """Whether an attempt that is over reached a goal or a tier."""
        if not attempt.ended or (mark.grade and self.rank(attempt.grade) > self.rank(mark.grade)):
            return False
        return mark.points is None or attempt.points >= mark.points

    def tier(self, attempt: Attempt) -> Mark | None:
        """The best tier an attempt reached."""
        return next((tier for tier in self.tiers if self.reached(tier, attempt)), None)

    def order(self, attempt: Attempt) -> tuple[int, int, float]:
        """What attempts are put in order by, the best first."""
        tier = self.tier(attempt)
        return (len(self.tiers) if tier is None else self.tiers.index(tier)), self.rank(attempt.grade), -attempt.points

    def needs(self, mark: Mark) -> str:
        """What a mark takes, in a few words: "126 VP, reputation 1"; "" where its name says it."""
        words = self.game.needs(self.setup, box(self.setup.game), mark.grade) if mark.grade else ""
        named = [mark.grade] if mark.grade and mark.grade not in mark.name else []
        points = [] if mark.points is None or f"{mark.points:g}" in mark.name else [points_in_words(mark.points)]
        return ", ".join(filter(None, [*named, words, *points]))

    def story(self) -> str:
        """What the game itself tells of this set-up, "" for nothing."""
        return self.game.story(self.setup, box(self.setup.game))


class Campaign(msgspec.Struct, frozen=True):
    """Chapters in order. `id` is its file's name; `own` is true for a file of the user's."""

    id: str
    title: str
    about: str
    chapters: tuple[Chapter, ...]
    own: bool = False

    def chapter(self, id: str) -> Chapter | None:
        return next((chapter for chapter in self.chapters if chapter.id == id), None)


class Standing(NamedTuple):
    """How a person stands in a chapter.

    attempts  all of them, in the order they were begun
    over      those that ended
    best      the best of them
    done      whether the goal was reached
    """

    attempts: tuple[Attempt, ...]
    over: tuple[Attempt, ...]
    best: Attempt | None
    done: bool


def standing(campaign: Campaign, chapter: Chapter, known: Progress) -> Standing:
    """How a person stands in a chapter."""
    attempts = known.at(campaign.id, chapter.id)
    over = tuple(attempt for attempt in attempts if attempt.ended)
    return Standing(attempts, over, min(over, key=chapter.order, default=None), any(chapter.reached(chapter.goal, one) for one in over))


def next_chapter(campaign: Campaign, known: Progress) -> Chapter | None:
    """The chapter the campaign has come to: the first whose goal was not reached yet. None when all were."""
    return next((chapter for chapter in campaign.chapters if not standing(campaign, chapter, known).done), None)


def result(chapter: Chapter, attempt: Attempt) -> str:
    """How well an attempt did: its tier, else its grade."""
    tier = chapter.tier(attempt)
    return attempt.grade if tier is None else tier.name


def verdict(chapter: Chapter, attempt: Attempt) -> str:
    """One sentence on how an attempt did that is over."""
    if chapter.reached(chapter.goal, attempt):
        return f"The goal of this chapter is reached: {result(chapter, attempt)}."
    return f"The goal of this chapter is not reached: it is {chapter.goal.name}."


def begin(library: Library, campaign: Campaign, chapter: Chapter, name: str = YOU) -> GameStore:
    """A new attempt, played by somebody of this name. Raises SaveError."""
    attempt, title = (campaign.id, chapter.id), f"{campaign.title}: {chapter.title}"
    if chapter.sample is not None:
        store = GameStore.open(library.duplicate(chapter.sample, title, attempt), library)
    else:
        first, *others = chapter.setup.seats
        if first.name == YOU and name not in (seat.name for seat in others):
            first = SeatPlan(name)
        seed = setups.new_seed() if chapter.seed is None else chapter.seed
        setup = msgspec.structs.replace(chapter.setup, seats=(first, *others), seed=seed)
        store = GameStore.new(library, setup, title=title, attempt=attempt)
    try:
        progress.begun(library.root, info(store.path))
    except SaveError as error:
        store.problems.append(str(error))
    return store


# -- files


@lru_cache(maxsize=8)
def box(game: str) -> Any:
    """The shipped box of a game, which names its grades."""
    found = setups.game(game)
    return found.box(found.data())


def campaigns(root: Path) -> tuple[list[Campaign], list[str]]:
    """All campaigns, the shipped ones first, and a sentence for each file that can't be used."""
    found: dict[str, Campaign] = {}
    problems: list[str] = []
    for own, folder in ((False, _shipped()), (True, root / FOLDER)):
        try:
            files = sorted(folder.glob("*.toml")) if folder is not None and folder.is_dir() else []
        except OSError as error:
            problems.append(f"Your own campaigns can't be listed: {reason(error)} ({folder}).")
            continue
        for file in files:
            try:
                if file.stem in found:
                    raise _Wrong("there is a campaign of this name already; give the file another one")
                found[file.stem] = load(file, own)
            except (_Wrong, SaveError) as error:
                problems.append(f"The campaign {file} can't be used: {str(error).rstrip('.')}.")
    return list(found.values()), problems


def find(root: Path, name: str) -> Campaign:
    """The campaign of this name or title. Raises SaveError saying which there are, or what is wrong with it."""
    found, problems = campaigns(root)
    wanted = name.casefold()
    for campaign in found:
        if wanted in (campaign.id, campaign.title.casefold()):
            return campaign
    for problem in problems:
        if f"{name}.toml " in problem:
            raise SaveError(problem)
    ids = [campaign.id for campaign in found]
    raise SaveError(f"There is no campaign {clean(name, 40)!r}{setups.near(name, ids)}: choose {setups.listed(ids) if ids else 'none'}.")


def _shipped() -> Path | None:
    try:
        return shipped("saves") / FOLDER
    except FileNotFoundError:
        return None


class _Wrong(ValueError):
    """What is wrong with a campaign's file, beginning with the chapter and the field it is in."""


def load(file: Path, own: bool = True) -> Campaign:
    """The campaign of a file. Raises ValueError or SaveError saying what is wrong, with chapter and field."""
    try:
        data = tomllib.loads(read_bytes(file, MAX).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _Wrong(explained(error)) from None
    if not NAME.fullmatch(file.stem):
        raise _Wrong("its name has only small letters, digits and hyphens, at most 40")
    _known(data, ("title", "about", "chapter"), "")
    records = data.get("chapter")
    if not isinstance(records, list) or not all(isinstance(record, dict) for record in records) or not 1 <= len(records) <= 100:
        raise _Wrong("it needs 1 to 100 chapters, each beginning with [[chapter]]")
    chapters: list[Chapter] = []
    for number, record in enumerate(records, 1):
        id = record.get("id")
        if not isinstance(id, str) or not NAME.fullmatch(id):
            raise _Wrong(f"chapter {number}, id: it has only small letters, digits and hyphens, at most 40")
        if id in (chapter.id for chapter in chapters):
            raise _Wrong(f"chapter {id}, id: two chapters have this one")
        chapters.append(_chapter(record, id, file.parent))
    return Campaign(file.stem, _text(data, "title", ""), _text(data, "about", "", 600, ""), tuple(chapters), own)


FIELDS = ("id", "title", "about", "game", "seats", "options", "seed", "sample", "goal", "tiers")
"""What a chapter may have."""


def _chapter(record: Mapping[str, Any], id: str, folder: Path) -> Chapter:
    where = f"chapter {id}, "
    _known(record, FIELDS, where)
    seed = record.get("seed")
    if seed is not None and (type(seed) is not int or not 0 <= seed < setups.SEED_LIMIT):
        raise _Wrong(f"{where}seed: it is a whole number from 0 to {setups.SEED_LIMIT - 1}")
    sample = None
    if "sample" in record:
        sample, setup = _sample(record, where, folder)
    else:
        setup = _setup(record, where)
    if setup.seats[0].player != PERSON:
        raise _Wrong(f"{where}seats: the first seat is a person's")
    grades = setups.game(setup.game).grades(setup, box(setup.game))
    if "goal" not in record:
        raise _Wrong(f"{where}goal: there is none")
    goal = _mark(record["goal"], f"{where}goal", grades)
    given = record.get("tiers", list(grades))
    if not isinstance(given, list) or not 1 <= len(given) <= 20:
        raise _Wrong(f"{where}tiers: they are a list of 1 to 20, the best first")
    tiers = [_mark(tier, f"{where}tiers", grades) for tier in given]
    for number, low in enumerate(tiers):
        if hidden := next((high for high in tiers[:number] if _implies(low, high, grades)), None):
            raise _Wrong(f"{where}tiers: {low.name!r} takes no less than {hidden.name!r} before it; the best stands first")
    title, about = _text(record, "title", where), _text(record, "about", where, 600, "")
    return Chapter(id, title, about, setup, seed, sample, goal, tuple(tiers), grades)


def _setup(record: Mapping[str, Any], where: str) -> Setup:
    """The set-up of a chapter; options left out have their defaults."""
    try:
        field = "game"
        game = setups.game(_text(record, "game", where))
        field = "seats"
        seats = record.get("seats", 0)
        if type(seats) not in (int, str):
            raise _Wrong(f"{where}seats: they are a number or a text such as 'You,greedy'")
        plans = setups.seats(str(seats), game) if seats else setups.usual_seats(game)
        field = "options"
        options = record.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
            raise _Wrong(f"{where}options: they are a table of texts such as {{ level = 'hard' }}")
        return setups.build(game, plans, options, 0)
    except setups.SetupError as error:
        raise _Wrong(f"{where}{field}: {str(error).rstrip('.')}") from None


def _sample(record: Mapping[str, Any], where: str, folder: Path) -> tuple[Path, Setup]:
    """The position a chapter begins from, and its set-up: a save beside the campaign's file, or a shipped one."""
    if clash := next((field for field in ("game", "seats", "options", "seed") if field in record), ""):
        raise _Wrong(f"{where}{clash}: a chapter that begins from a sample takes it from there")
    name = _text(record, "sample", where)
    places = [folder / f"{name}.jsonl", (_shipped() or folder).parent / f"{name}.jsonl"]
    path = next((place for place in places if NAME.fullmatch(name) and place.is_file()), None)
    if path is None:
        raise _Wrong(f"{where}sample: there is no position {name!r}, neither beside this file nor among the sample positions")
    save = info(path)
    if save.problem or save.setup is None or save.finished:
        raise _Wrong(f"{where}sample: {save.problem.rstrip('.') or 'the game is over there'}")
    known = {option.name: option.values[0][0] for option in setups.game(save.game).options()}
    return path, msgspec.structs.replace(save.setup, options=known | save.setup.options)


def _mark(given: Any, where: str, grades: Sequence[str]) -> Mark:
    """A goal or tier: a grade, a number of points, or a table of name, grade and points."""
    if not isinstance(given, dict):
        given = {"grade" if isinstance(given, str) else "points": given}
    _known(given, ("name", "grade", "points"), f"{where}, ")
    grade, points = given.get("grade", ""), given.get("points")
    if grade and grade not in grades:
        raise _Wrong(f"{where}: {grade!r} is no grade of this set-up{setups.near(str(grade), grades)}: choose {setups.listed(grades)}")
    if points is not None and (type(points) not in (int, float) or not -1e6 <= points <= 1e6):
        raise _Wrong(f"{where}: points are a number")
    if not grade and points is None:
        raise _Wrong(f"{where}: it is a grade, a number of points, or both")
    counted = "" if points is None else points_in_words(points)
    usual = f"{grade} with {counted}" if grade and counted else grade or counted
    return Mark(_text(given, "name", f"{where}, ", 40, usual), grade, points)


def _implies(low: Mark, high: Mark, grades: Sequence[str]) -> bool:
    """Whether whoever reaches `low` reaches `high` as well."""
    grade = not high.grade or (bool(low.grade) and grades.index(low.grade) <= grades.index(high.grade))
    return grade and (high.points is None or (low.points is not None and low.points >= high.points))


def _known(record: Mapping[str, Any], fields: Sequence[str], where: str) -> None:
    if strange := next((field for field in record if field not in fields), None):
        raise _Wrong(f"{where}{clean(strange, 40)}: there is no such field{setups.near(strange, fields)}: choose {setups.listed(fields)}")


def _text(record: Mapping[str, Any], field: str, where: str, most: int = 60, usual: str | None = None) -> str:
    value = record.get(field, usual)
    if value is None:
        raise _Wrong(f"{where}{field}: there is none")
    if not isinstance(value, str) or len(value) > most or (not clean(value) and value != usual):
        raise _Wrong(f"{where}{field}: it is a text of 1 to {most} characters")
    return clean(value, most)
