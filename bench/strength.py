"""Strength, measured: win rates, scores and grades with 95 % intervals over deals fixed beforehand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from dinotui.bots.match import MatchRecord, run, setup
from dinotui.bots.study import Study, result, wilson
from dinotui.engine import Game

from .play import box
from .report import Figure

GAMES = 400
"""Games of a study with several seats, about: every deal is played with the greedy bot once in every seat."""
ALONE = 200
"""Games of a study of one seat."""
NEEDED = {"cretaceous_rails alone, normal": 100.0}
"""The mean score a greedy bot must reach alone, by study."""


def against_random(game: str, seats: int, bot: str = "greedy", games: int = GAMES) -> Study:
    """One greedy bot among random ones, in every seat of every deal."""
    named = "" if bot == "greedy" else f" {bot}"
    return Study(f"{game}{named} {seats} seats", game, (bot, *["random"] * (seats - 1)), -(-games // seats))


STUDIES: dict[str, tuple[Study, ...]] = {
    "cretaceous_rails": (
        Study("cretaceous_rails two seats", "cretaceous_rails", ("greedy", "random"), GAMES // 2),
        *(
            Study(f"cretaceous_rails alone, {level}", "cretaceous_rails", ("greedy",), ALONE, {"level": level})
            for level in ("normal", "hard", "extreme")
        ),
    ),
    "dinosaur_island": (
        against_random("dinosaur_island", 2),
        Study("dinosaur_island alone", "dinosaur_island", ("greedy",), ALONE),
    ),
    "dinosaur_gauge": tuple(against_random("dinosaur_gauge", seats, "greedy/1") for seats in (3, 4, 5)),
    "dinosaur_world": (
        Study("dinosaur_world alone", "dinosaur_world", ("greedy",), GAMES),
        *(against_random("dinosaur_world", seats, games=120) for seats in (2, 3, 4)),
    ),
    "dinogenics": tuple(
        Study(f"dinogenics alone, {scenario}", "dinogenics", ("greedy/1",), ALONE, {"scenario": scenario})
        for scenario in ("cc1", "cc2", "cc3", "cc4", "cc5", "cc6", "cc7")
    ),
}
"""What is measured for each game."""


class Records:
    """The records of studies in a folder, one file each: matches on record are not played again, so that a study may be
    stopped and gone on with. They belong to one state of rules and bots: a new folder for another.
    """

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def of(self, study: Study, pool: ProcessPoolExecutor) -> Iterator[MatchRecord]:
        """All records of a study, those missing played now."""
        specs = list(study.specs())
        if self.folder is None:
            yield from run(specs, pool)
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / f"{re.sub(r'[^a-z0-9]+', '-', study.name)}.jsonl"
        kept = [msgspec.json.decode(line, type=MatchRecord) for line in file.read_bytes().splitlines()] if file.exists() else []
        known = {record.id for record in kept}
        wanted = {spec.id for spec in specs}
        yield from (record for record in kept if record.id in wanted)
        with file.open("ab") as out:
            for record in run([spec for spec in specs if spec.id not in known], pool):
                out.write(msgspec.json.encode(record) + b"\n")
                out.flush()
                yield record


def rows(study: Study, records: Iterable[MatchRecord], grades: Iterable[str]) -> Iterator[Figure]:
    """The results of a study as figures."""
    played, bot = list(records), study.players[0]
    found = result(played, bot)
    rivals = all(len(record.scores) > 1 for record in played)
    if rivals:
        note = f"[{found.share.low:.3f}, {found.share.high:.3f}] of {found.games} games, {found.deals} deals"
        yield Figure(f"{study.name}: wins", found.share.mean, "", None, True, note)
    interval = f"[{found.score.low:.1f}, {found.score.high:.1f}]"
    yield Figure(f"{study.name}: mean score", found.score.mean, "points", NEEDED.get(study.name), True, interval)
    if rivals:
        interval = f"[{found.margin.low:.1f}, {found.margin.high:.1f}]"
        yield Figure(f"{study.name}: mean lead", found.margin.mean, "points", None, True, interval)
    own: Counter[str] = Counter()
    for record in played:
        for player, tally in zip(record.players, record.tallies, strict=False):  # older records have none
            if player == bot:
                own.update(tally)
    for what, counted_up in own.items():
        yield Figure(f"{study.name}: {what}", 100 * counted_up / (sum(own.values()) or 1), "%", None, True, "of all it counts")
    if len(study.players) == 1:
        counted = Counter(record.grade for record in played)
        for grade in grades:
            rate = wilson(counted[grade], len(played))
            note = f"{rate.mean:.3f} [{rate.low:.3f}, {rate.high:.3f}]"
            yield Figure(f"{study.name}: {grade}", counted[grade], "games", None, True, note)


def figures(game: Game[Any, Any], workers: int = 2, folder: Path | None = None, share: float = 1.0) -> Iterator[Figure]:
    """How the greedy bot does in every study of a game; `share` below 1 plays only the first part of the deals."""
    records = Records(folder)
    with ProcessPoolExecutor(workers) as pool:
        for study in STUDIES.get(game.name, ()):
            part = msgspec.structs.replace(study, deals=max(1, int(study.deals * share)))
            played = list(records.of(part, pool))
            yield from rows(part, played, game.grades(setup(next(part.specs())), box(game.name)))
