"""The campaign's screens by their keys: from home to a chapter, through its end, and on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from dinotui import saved
from dinotui.app import DinotuiApp
from dinotui.cli import main
from dinotui.screens.campaign import PANES, CampaignScreen, State, frame
from dinotui.screens.campaigns import CampaignsScreen
from dinotui.screens.game import GameScreen
from dinotui.screens.home import HomeScreen
from dinotui.screens.lists import Place
from dinotui.store import GameStore, Library, campaign, statistics
from dinotui.store.progress import progress
from dinotui.store.settings import Settings
from dinotui.terminal import Terminal

Play = Callable[[Pilot[None], DinotuiApp], Awaitable[None]]

LATE = """
title = "Last turns"
[[chapter]]
id = "first"
title = "The first turn"
sample = "rails-last-turn"
goal = "lost"
[[chapter]]
id = "second"
title = "The second turn"
sample = "rails-last-turn"
goal = 100000
"""


def run(play: Play, size: tuple[int, int] = (80, 24), keymap: str = "standard", **first: str) -> DinotuiApp:
    app = DinotuiApp(Settings(pace="instant", name="Ada", keymap=keymap), Terminal("true", False), **first)

    async def session() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(pilot, app)

    asyncio.run(session())
    return app


def text(app: DinotuiApp) -> str:
    canvas: Any = getattr(app.screen, "canvas", None)
    return "" if canvas is None else str(canvas)


def store(app: DinotuiApp) -> GameStore:
    assert isinstance(app.screen, GameScreen)
    return app.screen.store


def to_the_end(game: GameStore) -> None:
    """Take the first option until the game is over."""
    while game.ask is not None:
        game.choose(game.ask.key(game.table, 0))


@pytest.fixture
def late() -> Path:
    folder = Library().root / campaign.FOLDER
    folder.mkdir(parents=True)
    path = folder / "late.toml"
    path.write_text(LATE)
    return path


async def pressed(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


@pytest.mark.parametrize("keymap", ["standard", "vi"])
def test_from_home_to_a_chapter_and_back(keymap: str) -> None:
    down, right = ("j", "l") if keymap == "vi" else ("down", "right")

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.screen.action_open("campaigns")  # type: ignore[attr-defined]
        await pilot.pause()
        assert isinstance(app.screen, CampaignsScreen) and "0 of 3 · next: A rival moves in" in text(app)
        await pressed(pilot, down, "enter")
        assert isinstance(app.screen, CampaignScreen) and "Enter begins it." in text(app)
        for name in (*PANES[1:], PANES[0]):
            await pressed(pilot, right)
            assert PANES[app.screen.state.pane] == name
        await pressed(pilot, down, "enter")
        game = store(app)
        assert game.attempt == ("cybersaur", "hard") and game.setup.seats[0].name == "Ada" and game.setup.options["level"] == "hard"
        await pressed(pilot, "q")
        assert isinstance(app.screen, CampaignScreen) and "In progress" in text(app) and app.screen.place.at == 1
        await pressed(pilot, "enter")
        assert store(app).id == game.id, "Enter goes on with it"
        await pressed(pilot, "q", "n")
        assert store(app).id != game.id, "n begins another attempt"
        await pressed(pilot, "q", "question_mark")
        assert "Campaigns and results" in text(app)
        await pressed(pilot, "q", "q", "q", "q")
        assert isinstance(app.screen, HomeScreen)

    run(play, keymap=keymap)
    assert len(progress(Library()).at("cybersaur", "hard")) == 2


def test_words_are_looked_for_in_campaigns_and_chapters() -> None:
    """The digits and Enter take what is seen; going back shows all again."""

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.screen.action_open("campaigns")  # type: ignore[attr-defined]
        await pilot.pause()
        await pressed(pilot, "slash", *"tour", "enter")
        assert "looking for: tour" in text(app) and "Controlled chaos" not in text(app)
        await pressed(pilot, "1")
        assert isinstance(app.screen, CampaignScreen) and app.screen.found.id == "grand-tour"
        await pressed(pilot, "slash", *"island", "enter")
        titles = [item.label for item in app.screen.items()]
        assert titles == ["A park on an island"] and "chapter 2 of 6" in text(app) and "Three on one line" not in text(app)
        await pressed(pilot, "1")
        assert store(app).attempt[0] == "grand-tour" and store(app).game.name == "dinosaur_island"
        await pressed(pilot, "q", "slash", *"zzz")
        assert "No chapter has these words." in text(app)
        await pressed(pilot, "enter")
        assert "no chapter has these words" in text(app)
        await pressed(pilot, "escape")
        assert isinstance(app.screen, CampaignScreen) and len(app.screen.items()) == 6

    run(play)


def test_on_a_large_screen_only_the_chapter_in_hand_changes_with_the_cursor() -> None:
    found = campaign.find(Library().root, "controlled-chaos")
    known = progress(Library())
    first, second = (
        str(frame(found, known, State(Place(at)), 120, 36)).splitlines() for at in (0, 1)
    )
    below = len(found.chapters) + 4
    assert [line[:62] for line in first[below:]] == [line[:62] for line in second[below:]]
    assert [line[62:] for line in first] != [line[62:] for line in second]


def test_home_lists_the_campaigns_and_a_command_opens_them() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert "Campaigns" in text(app) and "Campaigns" in [command.name for command in app.commands()]

    run(play)


def test_after_an_attempt_the_next_chapter_the_same_one_or_the_campaign(late: Path) -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        assert isinstance(app.screen, CampaignScreen)
        await pressed(pilot, "enter")
        to_the_end(store(app))
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert "The goal of this chapter is reached: lost." in shown
        assert "1 Next chapter" in shown and "2 Back to the campaign" in shown and "3 Play this chapter again" in shown
        await pressed(pilot, "1")
        assert store(app).attempt == ("late", "second")
        to_the_end(store(app))
        await pilot.pause()
        shown = " ".join(text(app).split())
        assert "is not reached: it is 100000 points." in shown and "Next chapter" not in shown
        await pressed(pilot, "2")
        assert store(app).attempt == ("late", "second")
        to_the_end(store(app))
        await pilot.pause()
        await pressed(pilot, "1")
        assert isinstance(app.screen, CampaignScreen) and "1 of 2 chapters done" in text(app)
        assert "as many as the one before" in " ".join(text(app).replace("│", " ").split())
        await pressed(pilot, "q")
        assert isinstance(app.screen, HomeScreen)

    run(play, campaign="late")
    assert [one.chapter for one in progress(Library()).attempts] == ["first", "second", "second"]


def test_a_game_opened_from_elsewhere_leads_to_its_campaign(late: Path) -> None:
    found = campaign.find(Library().root, "late")
    with campaign.begin(Library(), found, found.chapters[0]) as game:
        path = game.path

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_save(path)
        await pilot.pause()
        to_the_end(store(app))
        await pilot.pause()
        await pressed(pilot, "2")
        assert isinstance(app.screen, CampaignScreen) and app.screen.place.at == 0

    run(play)


def test_an_end_without_the_campaigns_file_says_so(late: Path) -> None:
    found = campaign.find(Library().root, "late")
    with campaign.begin(Library(), found, found.chapters[0]) as game:
        path = game.path
    late.unlink()

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_save(path)
        await pilot.pause()
        to_the_end(store(app))
        await pilot.pause()
        assert "There is no campaign 'late'" in " ".join(text(app).split()) and "Leave" in text(app)
        app.begin_chapter(found, "gone")
        app.go_back()
        await pilot.pause()
        app.open_campaign("late")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen) and "There is no campaign" in text(app)

    run(play)


def test_a_damaged_or_lost_save_of_an_attempt_is_said_and_another_one_begins(late: Path) -> None:
    library = Library()
    found = campaign.find(library.root, "late")
    paths = []
    for _ in range(2):
        with campaign.begin(library, found, found.chapters[0]) as game:
            paths.append(game.path)
    data = paths[0].read_bytes()
    paths[0].write_bytes(data[:-40] + b"x" * 30 + b"\n\n")
    library.delete(paths[1])

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        await pressed(pilot, "right")
        assert "its save is damaged" in text(app) and "its save is gone" in text(app)
        await pressed(pilot, "enter")
        assert store(app).path not in paths

    run(play, campaign="late")


def test_results_per_game_and_per_campaign_with_a_chart(late: Path) -> None:
    library = Library()
    found = campaign.find(library.root, "late")
    with campaign.begin(library, found, found.chapters[0]) as game:
        to_the_end(game)
    path = saved.take_sample(library, saved.find_sample("rails-last-turn"))
    with GameStore.open(path) as game:
        to_the_end(game)

    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("results")
        await pilot.pause()
        assert "Cretaceous Rails: 2 games" in text(app) and "Last turns: 1 game," in text(app)
        await pressed(pilot, "right")
        points = [result.points for result in statistics.results(library.root)]
        assert "points" in text(app) and f"{points[-1]:g}" in text(app)
        await pressed(pilot, "left", "end", "enter")
        assert "An attempt in the campaign Last turns." in text(app)

    run(play)


def test_results_without_any_game_say_what_will_be_there() -> None:
    async def play(pilot: Pilot[None], app: DinotuiApp) -> None:
        app.open_screen("results")
        await pilot.pause()
        assert "No game was finished yet" in text(app) and "Every game you finish is listed here" in text(app)

    run(play)


# -- the command line


def test_progress_in_plain_text(late: Path, capsys: pytest.CaptureFixture[str]) -> None:
    late.with_name("bad.toml").write_text("title = 3")
    library = Library()
    found = campaign.find(library.root, "late")
    with campaign.begin(library, found, found.chapters[0]) as game:
        to_the_end(game)
        points = game.game.scores(game.table)[0].total
    with campaign.begin(library, found, found.chapters[1]):
        pass
    assert main(["campaign", "--list"]) == 0
    out = capsys.readouterr().out
    assert "Against Cybersaur (cybersaur): 0 of 3 chapters done\n  1 A rival moves in: open, goal won\n" in out
    assert f"  1 The first turn: done, goal lost, best lost with {points:g} points, 1 attempt\n" in out
    assert "  2 The second turn: in progress, goal 100000 points, 1 attempt\n" in out
    assert "bad.toml can't be used: " in out
    assert main(["campaign", "late", "--list"]) == 0
    assert "Cybersaur" not in capsys.readouterr().out
    assert main(["campaign", "none", "--list"]) == 3
    assert "There is no campaign 'none'" in capsys.readouterr().err


def test_plain_mode_goes_on_with_the_next_chapter(
    late: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import io
    import sys

    def plain(*words: str, answers: str) -> str:
        monkeypatch.setattr(sys, "stdin", io.StringIO(answers))
        assert main(["campaign", *words, "--plain"]) == 0
        return capsys.readouterr().out

    assert "Last turns: The first turn" in plain("late", answers="1\n1\nq\n")
    assert len(progress(Library()).attempts) == 1
    out = plain("late", answers="1\n" * 40)
    assert "The goal of this chapter is reached: lost." in out and "Next: The second turn; `dinotui campaign late --plain` goes on." in out
    assert "The second turn" in plain("late", answers="q\n")
    assert "The first turn" in plain("late", "--chapter", "1", answers="q\n")
    assert [one.chapter for one in progress(Library()).attempts] == ["first", "second", "first"]
    assert main(["campaign", "late", "--plain", "--chapter", "4"]) == 2
    assert "Last turns has no chapter '4': choose first or second." in capsys.readouterr().err
    assert main(["campaign", "--plain"]) == 2
    assert "Which campaign? Choose controlled-chaos, cybersaur, grand-tour or late." in capsys.readouterr().err
