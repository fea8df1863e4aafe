"""The screens beside the game as they are drawn, at every size: whole frames, characters every terminal has, nothing cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from dinotui import saved
from dinotui.engine import RuleText, SeatPlan, Setup
from dinotui.engine.parts import Marker, Track
from dinotui.screens import (
    campaign,
    campaigns,
    charts,
    commands,
    frames,
    help,
    home,
    key_editor,
    new_game,
    results,
    samples,
    saves,
    settings,
    topics,
)
from dinotui.screens.frames import Typing
from dinotui.screens.lists import Item, Place
from dinotui.store import SaveInfo
from dinotui.store.campaign import Campaign
from dinotui.store.campaign import campaigns as all_campaigns
from dinotui.store.progress import Attempt, Progress
from dinotui.store.settings import Settings
from dinotui.store.statistics import Result, SeatResult
from dinotui.widgets import glyphs
from dinotui.widgets.canvas import Canvas, Region

SIZES = [(80, 24), (120, 36), (200, 60)]
NOW = 1_800_000_000.0
SETUP = Setup(
    "cretaceous_rails",
    (SeatPlan("You"),),
    {"level": "hard", "map": "first", "powers": "no", "companies": "deal", "homes": "choose", "first": "random"},
    7,
)


def save(number: int, **fields: object) -> SaveInfo:
    given = {
        "id": f"{number:012}",
        "title": "Cretaceous Rails",
        "game": "cretaceous_rails",
        "setup": SETUP,
        "turns": 12 * number,
        "status": f"Round {number % 4 + 1} of 4 · turn 2 of 4 · Hard",
        "scores": (("You", "31"), ("Cybersaur", "44")),
        "modified": NOW - 7000.0 * number,
    }
    return SaveInfo(Path(f"/saves/2027-01-{number:02}-cretaceous-rails-0a1b2c.jsonl"), **{**given, **fields})  # type: ignore[arg-type]


SAVES = [
    save(1, title="The quiet valley", note="clear d4 before the safari"),
    save(2, title="Hard, third try", take_backs=True),
    save(3, finished=True, outcome="Cybersaur won.", scores=(("You", "57"), ("Cybersaur", "61"))),
    save(4, title="broken", problem="This save is damaged.", setup=None, scores=(), status=""),
    *[save(number) for number in range(5, 31)],
]
RESULTS = [
    Result(
        f"{n}", "cretaceous_rails", f"2027-01-{n + 1:02}T10:00:00Z",
        (SeatResult("You", "person", 40.0 + n, n > 4), SeatResult("Cybersaur", "automa", 44.0, n < 5)),
        SETUP.options, n, 120, take_backs=n == 3,
    )
    for n in range(6)
]  # fmt: skip
TRIED = [
    Result(
        f"c{n}", "dinogenics", f"2027-02-{n + 1:02}T10:00:00Z", (SeatResult("You", "person", 90.0 + 9 * n, n > 1),), {"scenario": "cc1"}, n,
        300, grade=grade, campaign="controlled-chaos", chapter="cc1",
    )
    for n, grade in enumerate(("not achieved", "not achieved", "success", "success"))
]  # fmt: skip
LISTED = results.entries([*RESULTS, *TRIED], {"controlled-chaos": "Controlled chaos"})
CHAOS, CYBERSAUR, TOUR = all_campaigns(Path("/nowhere"))[0]
NOTHING = Progress((), {})


def attempts(found: Campaign, chapters: int) -> Progress:
    """Five attempts at each of the first chapters; the last one of the last is in progress, and one has lost its save."""
    made: list[Attempt] = []
    playing: dict[str, SaveInfo] = {}
    for number, chapter in enumerate(found.chapters[:chapters]):
        best, worst = chapter.grades[0], chapter.grades[-1]
        for n, (points, grade) in enumerate([(87, worst), (104, chapter.goal.grade), (99, worst), (131, best), (118, worst)]):
            id, day = f"{number}{n}", f"2027-01-{5 * number % 28 + n % 4 + 1:02}T"
            over = (number, n) not in ((chapters - 1, 4), (0, 1))
            end = {"ended": f"{day}12:00:00Z", "points": points + 3.0 * number, "grade": grade, "won": grade == best, "choices": 200}
            made.append(Attempt(id, found.id, chapter.id, f"{day}1{n}:00:00Z", take_backs=n == 3, **(end if over else {})))
    last = made[-1]
    playing[last.id] = save(1, title="Attempt", id=last.id, attempt=(last.campaign, last.chapter), status="Season 3 of 7 · workers")
    return Progress(tuple(made), playing)


FORM = [
    Item("begin", "Begin", "", (*frames.strong("Begin"), "Deals the game and opens it.")),
    Item("game", "Game", "Cretaceous Rails", (*frames.strong("Cretaceous Rails"), "Railways in a valley full of dinosaurs.")),
    Item("seats", "Seats", "2"),
    Item("seat:0", "Seat 1", "You, a person"),
    Item("seat:1", "Seat 2", "Greedy, bot greedy"),
    Item("option:map", "Map", "first game", (*frames.strong("Map"), "→ first game", "  random")),
]
PAGE = [
    "A rating stands between 0 and 20.",
    "",
    *topics.entry_blocks(topics.rule_entries([("CR-9.10", RuleText("Ten", "Second.")), ("CR-9.2", RuleText("Two", "First. " * 40))])),
]
TOPICS = [
    topics.Topic("keys", "Keys", "Every key."),
    topics.Topic("about", "About dinotui", "Version and licence."),
    topics.Topic("cretaceous_rails", "Cretaceous Rails", "How to play it.", group="Games", game="cretaceous_rails"),
]

Draw = Callable[[int, int], Canvas]

FRAMES: dict[str, Draw] = {
    "home": lambda w, h: home.frame(home.entries(SAVES, NOW), Place(), w, h),
    "home-first": lambda w, h: home.frame(home.entries([]), Place(), w, h),
    "new-game": lambda w, h: new_game.frame(new_game.begin_with(Settings()), Place(5), w, h, items=FORM),
    "saves": lambda w, h: saves.frame(saves.entries(SAVES, NOW), Place(), w, h),
    "saves-last": lambda w, h: saves.frame(saves.entries(SAVES, NOW), Place(29), w, h, typing=Typing("Name:", "A new na", "too long")),
    "saves-damaged": lambda w, h: saves.frame(saves.entries(SAVES, NOW), Place(3), w, h, said="This save is damaged."),
    "saves-empty": lambda w, h: saves.frame([], Place(), w, h),
    "samples": lambda w, h: samples.frame(samples.entries([save(1, note="The end of a long game.")]), Place(), w, h),
    "results": lambda w, h: results.frame(LISTED, Place(1), w, h),
    "results-game": lambda w, h: results.frame(LISTED, Place(6), w, h, front=1),
    "results-empty": lambda w, h: results.frame(results.Listed(), Place(), w, h),
    "campaigns": lambda w, h: campaigns.frame(
        campaigns.entries([CHAOS, CYBERSAUR, TOUR], ["The campaign /mine.toml can't be used: title: there is none."], attempts(CHAOS, 3)),
        Place(), w, h,
    ),
    "campaign-empty": lambda w, h: campaign.frame(CHAOS, NOTHING, campaign.State(Place()), w, h),
    "campaign": lambda w, h: campaign.frame(CHAOS, attempts(CHAOS, 3), campaign.State(Place(2)), w, h),
    "campaign-attempts": lambda w, h: campaign.frame(CHAOS, attempts(CHAOS, 3), campaign.State(Place(0), 1), w, h),
    "campaign-points": lambda w, h: campaign.frame(CYBERSAUR, attempts(CYBERSAUR, 3), campaign.State(Place(1), 2), w, h),
    "campaign-done": lambda w, h: campaign.frame(TOUR, attempts(TOUR, 6), campaign.State(Place(3), 3), w, h),
    "settings": lambda w, h: settings.frame(settings.entries(Settings(), ["dark", "light"]), Place(3), w, h),
    "keys": lambda w, h: key_editor.frame(key_editor.entries(Settings(keymap="vi", keys={"game.hint": "g"})), Place(1), w, h),
    "help": lambda w, h: help.list_frame(help.entries(TOPICS), Place(1), w, h),
    "help-page": lambda w, h: help.page_frame("Ratings", PAGE, help.PageState(), w, h),
    "commands": lambda w, h: commands.frame(
        [Item("a", "Continue", "the last game"), Item("b", "Settings")], Place(), w, h, Typing("Find:", "")
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_snapshots(name: str, width: int, height: int, text_snapshot: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/home/you/.config")
    text_snapshot(f"{name}-{width}x{height}", str(FRAMES[name](width, height)))


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize(("width", "height"), [*SIZES, (81, 25), (99, 30), (100, 24), (137, 41)])
def test_frames_close_and_characters_are_those_every_terminal_has(name: str, width: int, height: int) -> None:
    canvas = FRAMES[name](width, height)
    rows = canvas.rows()
    assert (canvas.width, canvas.height) == (width, height)
    assert set("".join(rows)) <= glyphs.ALLOWED
    text = "".join(rows)
    assert text.count("┌") == text.count("┐") == text.count("└") == text.count("┘") >= 1
    for row in rows[1:-1]:
        assert row[0] in "┌│└" and row[-1] in "┐│┘↑↓", row


@pytest.mark.parametrize("name", FRAMES)
@pytest.mark.parametrize(("width", "height"), [(79, 24), (80, 23), (20, 6), (1, 1)])
def test_a_screen_that_is_too_small_says_only_that(name: str, width: int, height: int) -> None:
    assert "".join(FRAMES[name](width, height).rows()).strip() == "needs 80x24"[:width]


def test_the_line_of_keys_is_never_cut() -> None:
    canvas = Canvas(30, 1)
    frames.draw_hints(canvas, 0, [frames.Hint("Enter", "open"), frames.Hint("q", "back"), frames.Hint("x", "something very long")])
    assert str(canvas) == " Enter open  q back"


def test_long_paragraphs_scroll_to_their_end() -> None:
    state = help.PageState(top=10_000)
    canvas = help.page_frame("Rules", PAGE * 9, state, 80, 24)
    assert "Second." in str(canvas)
    assert state.top == state.count - state.fits > 0


def test_parts_on_a_page_are_drawn_and_scroll_with_it() -> None:
    track = Track("t", "", 0, 20, (Marker("T-Rex", 9, "red"), Marker("Triceratops", 12, "green")), (5, 10, 15))
    blocks = ["first", track, "last"]
    rows = help.page_frame("Ratings", blocks, help.PageState(), 80, 24).rows()
    drawn = topics.drawn(track, help.COLUMN)
    assert [row[2 : 2 + help.COLUMN].rstrip() for row in rows[3 : 3 + drawn.height]] == [row.rstrip() for row in drawn.rows()]
    assert rows[3 + drawn.height][2:6] == "last"
    state = help.PageState(top=2)
    scrolled = help.page_frame("Ratings", [*blocks, *["more"] * 40], state, 80, 24).rows()
    assert scrolled[2][2 : 2 + help.COLUMN].rstrip() == drawn.rows()[1].rstrip()


def test_the_typed_line_shows_its_end() -> None:
    canvas, _ = frames.page(80, 24, "Saved games", typing=Typing("Name:", "x" * 200 + "end"))
    assert canvas.rows()[-1].rstrip().endswith("end_")


def test_names_in_lists_are_whole_where_there_is_room_beside_them() -> None:
    """The sample positions, and a campaign's attempt among saved games and as the one to go on with."""
    here = saved.samples()
    for width, height in ((80, 24), (120, 36)):
        drawn = str(samples.frame(samples.entries(here), Place(), width, height))
        assert all(sample.title in drawn for sample in here)
    chapter = "Controlled chaos: Containment Protocol"
    status = "Season 4 of 7 · workers · CC1 Containment Protocol"
    one = msgspec.structs.replace(here[0], title=chapter, status=status, modified=0.0)
    listed = saves.entries([one], now=14 * 60)
    first = [Item("continue", "Continue", chapter), *(Item(name, name) for name in ("Sample positions", "Results"))]
    for width, height in ((80, 24), (120, 36)):
        line = next(line for line in str(saves.frame(listed, Place(), width, height)).splitlines() if line.startswith("│ →1"))
        assert chapter in line and "14 minutes ago · Season 4 of 7" in line
        assert chapter in str(home.frame(first, Place(), width, height))


def test_the_chart_of_a_single_game_is_a_sentence() -> None:
    """A line across would say that points stayed as they were."""
    canvas = Canvas(60, 12)
    charts.draw_points(canvas, Region(0, 0, 60, 12), (9.0,))
    assert " ".join(str(canvas).split()) == "9 points in the only game so far; from the second on there is a line."
    charts.draw_points(canvas, Region(0, 0, 60, 12), (9.0,), 12.0)
    assert "goal" in str(canvas)
