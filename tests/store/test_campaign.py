"""Campaigns: what their files may hold, how attempts count, and that progress outlives the saves."""

from __future__ import annotations

import errno
import os
import shutil
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from dinotui import games
from dinotui.engine import PERSON
from dinotui.screens.topics import CAMPAIGN_EXAMPLE
from dinotui.store import GameStore, Library, SaveError, campaign, health, progress, shipped, statistics
from dinotui.store.campaign import Campaign, Mark

Play = Callable[[GameStore, int, int], list[str]]

SHIPPED = campaign.campaigns(Path("/nowhere"))[0]
CHAPTERS = [(one, chapter) for one in SHIPPED for chapter in one.chapters]

HARD = 'game = "cretaceous-rails"\noptions = { level = "hard" }'
TOY = """
title = "Toys"
[[chapter]]
id = "one"
title = "First"
game = "toy"
goal = 1
tiers = [1000, { name = "fine", points = 10 }, 1]
[[chapter]]
id = "two"
title = "Second"
game = "toy"
goal = 100000
"""


def write(root: Path, text: str, name: str = "toys") -> Path:
    folder = root / campaign.FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.toml"
    path.write_text(text)
    return path


@pytest.fixture
def toys(toy: ModuleType, library: Library) -> Campaign:
    """Two chapters of the toy game: the first goal is reached by anybody, the second by nobody."""
    write(library.root, TOY)
    return campaign.find(library.root, "toys")


def attempt(library: Library, toys: Campaign, chapter: int, play: Play, seed: int = 1) -> Path:
    """An attempt played to its end; the path of its save."""
    with campaign.begin(library, toys, toys.chapters[chapter]) as store:
        play(store, -1, seed)
        assert store.finished and not store.problems
        return store.path


# -- shipped


def test_three_are_shipped_and_mix_every_solo_mode() -> None:
    assert [one.id for one in SHIPPED] == ["controlled-chaos", "cybersaur", "grand-tour"]
    chaos, cybersaur, tour = SHIPPED
    assert [chapter.setup.options["scenario"] for chapter in chaos.chapters] == [f"cc{n}" for n in range(1, 8)]
    assert [chapter.setup.options["level"] for chapter in cybersaur.chapters] == ["normal", "hard", "extreme"]
    assert {chapter.setup.game for chapter in tour.chapters} == set(games.names())
    dinogenics = [chapter.setup.options for chapter in tour.chapters if chapter.setup.game == "dinogenics"]
    assert [options["scenario"] == "dino" for options in dinogenics] == [False, True]
    assert all(len(chapter.setup.seats) == 1 for chapter in tour.chapters if chapter.setup.game != "dinosaur_gauge")


@pytest.mark.parametrize(("found", "chapter"), CHAPTERS, ids=[f"{one.id}-{chapter.id}" for one, chapter in CHAPTERS])
def test_every_shipped_chapter_begins_and_its_goal_is_a_result_of_it(
    found: Campaign, chapter: campaign.Chapter, library: Library
) -> None:
    with campaign.begin(library, found, chapter, "Ada") as store:
        assert store.attempt == (found.id, chapter.id) and store.ask is not None and not store.problems
        assert store.setup.seats[0].name == "Ada" and store.setup.seats[0].player == PERSON
        grades = store.game.grades(store.setup, store.box)
        assert chapter.goal.grade in grades and all(tier.grade in grades for tier in chapter.tiers)
        assert chapter.goal.name in [tier.name for tier in chapter.tiers]
        needs = [chapter.needs(tier) for tier in chapter.tiers]
        assert all(needs) or not any(store.game.needs(store.setup, store.box, grade) for grade in grades)
    assert progress.progress(library).playing(found.id, chapter.id) is not None


# -- files of one's own


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('game = "cretaceous-rails"', 'game = "cretaceous-rail"', "chapter first, game: There is no game 'cretaceous-rail' (did you mean"),
        ('level = "hard"', 'levl = "hard"', "chapter first, options: Cretaceous Rails has no option 'levl' (did you mean level?)"),
        ('level = "hard"', 'level = "easy"', "chapter first, options: The option level cannot be 'easy'"),
        ('level = "hard"', "level = 3", "chapter first, options: they are a table of texts"),
        ("goal =", 'seats = "You,greedy,greedy,greedy,greedy"\ngoal =', "chapter first, seats: Cretaceous Rails is not for 5 seats"),
        ("goal =", 'seats = "greedy,You"\noptions = {}\ngoal =', "Cannot overwrite a value"),
        ('options = { level = "hard" }', 'seats = "greedy,You"', "chapter first, seats: the first seat is a person's"),
        ('goal = "won"', 'goal = "great success"', "goal: 'great success' is no grade of this set-up: choose won, shared or lost"),
        ('goal = "won"', "goal = true", "chapter first, goal: points are a number"),
        ('goal = "won"', "goal = {}", "chapter first, goal: it is a grade, a number of points, or both"),
        ('goal = "won"', "", "chapter first, goal: there is none"),
        ('"won", "shared"]', '"shared", "won"]', "chapter first, tiers: 'won' takes no less than 'shared' before it"),
        ("tiers = [", "tiers = [50, ", "chapter first, tiers: 'won with 140 points' takes no less than '50 points' before it"),
        ("goal =", "seed = -1\ngoal =", "chapter first, seed: it is a whole number from 0 to"),
        ("goal =", "gaol = 3\ngoal =", "chapter first, gaol: there is no such field (did you mean goal?)"),
        ('id = "first"', 'id = "The first"', "chapter 1, id: it has only small letters"),
        ('title = "A hard beginning"', "title = 3", "chapter first, title: it is a text of 1 to 60 characters"),
        ('title = "A hard beginning"', 'title = ""', "chapter first, title: it is a text of 1 to 60 characters"),
        ('title = "My campaign"', "", "title: there is none"),
        (HARD, 'sample = "nowhere"', "chapter first, sample: there is no position 'nowhere'"),
        (HARD, 'sample = "../x"', "chapter first, sample: there is no position '../x'"),
        ("goal =", 'sample = "rails-middle"\ngoal =', "chapter first, game: a chapter that begins from a sample takes it from there"),
        ("[[chapter]]", "[chapter", "expected"),
        ("[[chapter]]", "[[chapters]]", "chapters: there is no such field (did you mean chapter?)"),
    ],
)
def test_what_is_wrong_is_said_with_file_chapter_and_field(old: str, new: str, words: str, library: Library) -> None:
    assert old in CAMPAIGN_EXAMPLE
    bad = write(library.root, CAMPAIGN_EXAMPLE.replace(old, new, 1), "bad")
    write(library.root, CAMPAIGN_EXAMPLE, "good")
    found, [problem] = campaign.campaigns(library.root)
    assert "good" in [one.id for one in found] and "bad" not in [one.id for one in found]
    assert problem.startswith(f"The campaign {bad} can't be used: ") and words.casefold() in problem.casefold()
    with pytest.raises(SaveError) as error:
        campaign.find(library.root, "bad")
    assert str(error.value) == problem


def test_names_are_taken_once(library: Library) -> None:
    twice = CAMPAIGN_EXAMPLE + CAMPAIGN_EXAMPLE.partition("\n\n")[2]
    write(library.root, twice, "twice")
    write(library.root, CAMPAIGN_EXAMPLE, "cybersaur")
    (library.root / campaign.FOLDER / "binary.toml").write_bytes(b"\xff\xfe")
    (library.root / campaign.FOLDER / "folder.toml").mkdir()
    found, problems = campaign.campaigns(library.root)
    assert found == SHIPPED and len(problems) == 4
    assert any("chapter first, id: two chapters have this one" in problem for problem in problems)
    assert any("there is a campaign of this name already" in problem for problem in problems)
    with pytest.raises(SaveError, match="There is no campaign 'cybersaurus' \\(did you mean cybersaur"):
        campaign.find(library.root, "cybersaurus")


def test_a_chapter_may_begin_from_a_position(library: Library) -> None:
    text = CAMPAIGN_EXAMPLE.replace(HARD, 'sample = "rails-last-turn"')
    path = write(library.root, text, "late")
    shutil.copy(shipped("saves") / "rails-middle.jsonl", path.with_name("own.jsonl"))
    write(library.root, text.replace("rails-last-turn", "own"), "middle")
    late, middle = (campaign.find(library.root, name) for name in ("late", "middle"))
    assert late.chapters[0].setup.options["level"] == "hard"
    for one in (late, middle):
        with campaign.begin(library, one, one.chapters[0]) as store:
            assert store.choices > 0 and store.attempt == (one.id, "first") and store.title == "My campaign: A hard beginning"


def test_the_seed_is_new_unless_the_chapter_gives_one(toys: Campaign, library: Library) -> None:
    write(library.root, TOY.replace("goal = 1\n", "goal = 1\nseed = 12\n"), "seeded")
    seeded = campaign.find(library.root, "seeded")
    seeds = []
    for one in (seeded, seeded, toys, toys):
        with campaign.begin(library, one, one.chapters[0]) as store:
            seeds.append(store.setup.seed)
    assert seeds[:2] == [12, 12] and seeds[2] != seeds[3]


def test_the_example_of_the_help_is_the_one_of_the_readme() -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    assert "\n".join(f"    {line}".rstrip() for line in CAMPAIGN_EXAMPLE.splitlines()) in readme
    assert tomllib.loads(CAMPAIGN_EXAMPLE)["chapter"][0]["goal"] == "won"


# -- attempts


def test_marks_and_tiers(toys: Campaign) -> None:
    chapter = toys.chapters[0]
    assert [tier.name for tier in chapter.tiers] == ["1000 points", "fine", "1 point"]
    assert toys.chapters[1].tiers == tuple(Mark(grade, grade) for grade in ("won", "shared", "lost"))
    one = progress.Attempt("x", "toys", "one", "2027", "2027", points=12, grade="lost")
    assert chapter.tier(one) == chapter.tiers[1] and chapter.reached(chapter.goal, one)
    both = Mark("both", "shared", 10.0)
    assert not chapter.reached(both, one)
    assert chapter.reached(both, progress.Attempt("x", "toys", "one", "2027", "2027", points=10, grade="won"))
    assert not chapter.reached(both, progress.Attempt("x", "toys", "one", "2027", points=10, grade="won")), "not over"
    assert not chapter.reached(both, progress.Attempt("x", "toys", "one", "2027", "2027", points=10, grade="of another box"))


def test_a_campaign_moves_on_in_order_but_any_chapter_may_be_played(toys: Campaign, library: Library, play: Play) -> None:
    assert campaign.next_chapter(toys, progress.progress(library)) is toys.chapters[0]
    attempt(library, toys, 1, play)
    known = progress.progress(library)
    assert campaign.next_chapter(toys, known) is toys.chapters[0]
    assert campaign.standing(toys, toys.chapters[1], known).best is not None
    attempt(library, toys, 0, play)
    known = progress.progress(library)
    assert campaign.standing(toys, toys.chapters[0], known).done
    assert campaign.next_chapter(toys, known) is toys.chapters[1]


def test_an_end_taken_back_counts_once_as_it_ended_last(toys: Campaign, library: Library, play: Play) -> None:
    with campaign.begin(library, toys, toys.chapters[0]) as store:
        play(store, -1, 3)
        first = progress.progress(library).attempts
        store.undo()
        assert progress.progress(library).playing("toys", "one") is not None, "it goes on"
        play(store, -1, 9)
        last = store.game.scores(store.table)[0].total
        take_backs = store.take_backs
    known = progress.progress(library).at("toys", "one")
    assert len(first) == len(known) == 1
    assert (known[0].points, known[0].take_backs) == (last, take_backs)
    [result] = statistics.results(library.root)
    assert (result.campaign, result.chapter, result.grade) == ("toys", "one", known[0].grade)


def test_a_redone_end_is_on_record(toys: Campaign, library: Library, play: Play) -> None:
    with campaign.begin(library, toys, toys.chapters[0]) as store:
        play(store, -1, 3)
        store.undo()
        store.redo()
        assert store.finished
    [one] = progress.progress(library).attempts
    assert one.ended and one.grade


def test_a_copy_is_no_attempt_and_a_repaired_copy_is_the_same_one(toys: Campaign, library: Library, play: Play) -> None:
    path = attempt(library, toys, 0, play)
    library.duplicate(path)
    library.import_(path)
    with open(path, "ab") as file:
        file.write(b"{not a line}\n")
    repaired = health.repair(path)
    known = progress.progress(library)
    assert len(known.attempts) == 1 and known.saves[known.attempts[0].id].path == repaired


def test_other_games_leave_no_attempts(toy: ModuleType, library: Library, play: Play) -> None:
    with GameStore.new(library, toy.setup("person")) as store:
        play(store, -1, 1)
    assert progress.progress(library) == ((), {}, ()) and not (library.root / progress.FILE).exists()


# -- what progress survives


@pytest.fixture
def played(toys: Campaign, library: Library, play: Play) -> tuple[list[Path], tuple[progress.Attempt, ...]]:
    """Three attempts that ended and one in progress: their saves, and what is known of them."""
    paths = [attempt(library, toys, chapter, play, seed) for seed, chapter in enumerate((0, 0, 1))]
    with campaign.begin(library, toys, toys.chapters[1]) as store:
        paths.append(store.path)
    return paths, progress.progress(library).attempts


@pytest.mark.parametrize("number", range(4))
def test_progress_survives_deleting_any_save(
    number: int, played: tuple[list[Path], tuple[progress.Attempt, ...]], library: Library
) -> None:
    paths, before = played
    library.delete(paths[number])
    known = progress.progress(library)
    assert known.attempts == before and len(known.saves) == 3 and not known.problems
    assert (known.playing("toys") is None) is (number == 3)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("damage", ["empty", "head", "tail", "rubbish"])
def test_progress_survives_damaging_any_save(
    damage: str, number: int, played: tuple[list[Path], tuple[progress.Attempt, ...]], library: Library
) -> None:
    paths, before = played
    data = paths[number].read_bytes()
    spoilt = {"empty": b"", "head": b"x" + data[1:], "tail": data[:-9] + b"rubbish\n\n", "rubbish": os.urandom(500)}
    paths[number].write_bytes(spoilt[damage])
    known = progress.progress(library)
    assert known.attempts == before and not known.problems
    assert known.playing("toys") is None or number != 3


@pytest.mark.parametrize("damage", ["gone", "empty", "rubbish", "torn", "half"])
def test_what_a_damaged_progress_file_held_is_found_again(
    damage: str, played: tuple[list[Path], tuple[progress.Attempt, ...]], library: Library
) -> None:
    paths, before = played
    file = library.root / progress.FILE
    data = file.read_bytes()
    if damage == "gone":
        file.unlink()
    else:
        file.write_bytes({"empty": b"", "rubbish": b"\xff" * 99, "torn": data[:-20], "half": data[: len(data) // 2]}[damage])
    library.delete(paths[0])  # only the statistics know of this one now
    known = progress.progress(library)
    assert {one.id: (one.points, one.grade, one.choices) for one in known.attempts} == {
        one.id: (one.points, one.grade, one.choices) for one in before
    }
    (library.root / statistics.FILE).unlink()
    for path in paths[1:]:
        library.delete(path)
    assert progress.progress(library).attempts == known.attempts, "what was found again is written down"


def test_the_end_of_a_game_killed_before_it_was_on_record_is_found_in_its_save(
    toys: Campaign, library: Library, play: Play
) -> None:
    attempt(library, toys, 0, play)
    file = library.root / progress.FILE
    lines = [line for line in file.read_bytes().split(b"\n") if line]
    file.write_bytes(lines[0] + b"\n")
    (library.root / statistics.FILE).unlink()
    assert b'"ended":""' in lines[0] or b"ended" not in lines[0]
    [one] = progress.progress(library).attempts
    assert one.ended and one.grade in toys.chapters[0].grades


def test_a_progress_file_that_cannot_be_read_or_written_is_said_and_stops_nothing(
    toys: Campaign, library: Library, play: Play
) -> None:
    (library.root / progress.FILE).mkdir()
    with campaign.begin(library, toys, toys.chapters[0]) as store:
        [problem] = store.problems
        assert problem.startswith("The progress of campaigns can't be written: ")
        store.problems.clear()
        play(store, -1, 1)
        assert store.finished
    known = progress.progress(library)
    assert len(known.problems) == 2 and [one.chapter for one in known.attempts] == ["one"] and known.attempts[0].ended


def test_a_full_disk_does_not_lose_an_attempt(
    toys: Campaign, library: Library, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.open

    def refuse(path: object, *rest: object, **more: object) -> int:
        if str(path).endswith(progress.FILE):
            raise OSError(errno.ENOSPC, "no")
        return real(path, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", refuse)
    with campaign.begin(library, toys, toys.chapters[0]) as store:
        store.problems.clear()
        play(store, -1, 1)
        assert ["the disk is full" in problem for problem in store.problems] == [True]
    monkeypatch.undo()
    [one] = progress.progress(library).attempts
    assert one.ended and (library.root / progress.FILE).is_file()


def test_two_processes_write_progress_side_by_side(toys: Campaign, library: Library, run_script: Callable[..., str]) -> None:
    with ThreadPoolExecutor(2) as pool:
        said = list(pool.map(lambda seed: run_script("player.py", "attempts", library.root, seed, 4), (1, 2)))
    known = progress.progress(library)
    assert len(known.at("toys", "one")) == 8 and all(one.ended for one in known.attempts)
    assert sorted(one.id for one in known.attempts) == sorted(" ".join(said).split())
    for path in library.folder.glob("*.jsonl"):
        path.unlink()
    (library.root / statistics.FILE).unlink()
    assert progress.progress(library).attempts == known.attempts
