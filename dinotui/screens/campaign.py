"""A campaign: its chapters, how well you did in each, and every attempt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import msgspec
from textual.binding import BindingType

from dinotui.engine.parts import Span, Text
from dinotui.screens import keys
from dinotui.screens.base import FilteredScreen, with_keys
from dinotui.screens.charts import draw_points, tabbed
from dinotui.screens.frames import (
    DIM,
    MARK,
    NUMBER,
    STRONG,
    TEXT,
    WIDE,
    Hint,
    Typing,
    draw_long,
    draw_more,
    draw_words,
    looking_for,
    page,
    pane,
    strong,
    too_small,
)
from dinotui.screens.lists import Item, Place, matching, scrolled
from dinotui.screens.words import number_of, options_line
from dinotui.store import campaign, statistics
from dinotui.store.campaign import Campaign, Chapter, Standing, standing
from dinotui.store.progress import Attempt, Progress, progress
from dinotui.widgets.canvas import Canvas, Ink, Region
from dinotui.widgets.words import fitted, shortened

TABS = Hint("←→", "pane")
HINTS = (
    Hint("list.take", "play"), Hint("list.new", "new attempt"), Hint("↑↓", "chapter"), TABS, Hint("list.filter", "find"),
    Hint("list.back", "back"), Hint("list.help", "help"), Hint("list.commands", "commands"),
)  # fmt: skip
HIGH = 34
"""From so many rows on a wide screen what the campaign is and its points stand below the chapters. They stay as they are while the
cursor moves: what changes with it shares one room by tabs, so that a move is little to write."""
CHART = 13
"""A chapter's points take so many rows at most: a higher chart is no clearer and is more to write at each move of the cursor."""
NARROW = 50
"""In fewer columns attempts are compared with the best one only."""
PANES = ("Chapter", "Attempts", "Points", "Campaign")
"""What shares a room by tabs; the last one only where it has no room of its own."""
SIGNS = {"done": ("●", "good"), "playing": ("◆", "warn"), "open": ("○", "dim")}
"""What a chapter's sign means, and its colour: the goal was reached, an attempt is in progress, neither."""


class State(msgspec.Struct):
    """What is shown of a campaign: the cursor among its chapters, and the pane in front where they share a room.

    looking  the words only whose chapters are shown
    """

    place: Place
    pane: int = 0
    looking: str = ""


class Row(NamedTuple):
    """A chapter in the list; `number` counts it from 1 among all of the campaign."""

    number: int
    chapter: Chapter
    standing: Standing
    playing: bool
    here: bool

    @property
    def sign(self) -> tuple[str, str]:
        sign, role = SIGNS["playing" if self.playing else "done" if self.standing.done else "open"]
        return sign, "good" if self.standing.done else role

    @property
    def best(self) -> tuple[str, str]:
        """The best result and its points, "" without any."""
        best = self.standing.best
        return ("", "") if best is None else (campaign.result(self.chapter, best), f"{best.points:g}")


def rows(found: Campaign, known: Progress) -> list[Row]:
    """The chapters as the list shows them; `here` is the one the campaign has come to."""
    come_to = campaign.next_chapter(found, known)
    return [
        Row(number, chapter, standing(found, chapter, known), known.playing(found.id, chapter.id) is not None, chapter is come_to)
        for number, chapter in enumerate(found.chapters, 1)
    ]


def chapters(found: Campaign) -> list[Item]:
    """The chapters as lines to look for words in; their games count where they differ."""
    several = len({chapter.game.name for chapter in found.chapters}) > 1
    return [Item(chapter.id, chapter.title, chapter.game.title if several else "") for chapter in found.chapters]


def difference(attempt: Attempt, other: Attempt | None) -> str:
    """How many points more or less than another attempt."""
    if other is None:
        return "·"
    return f"{attempt.points - other.points:+g}" if attempt.points != other.points else "="


# -- words


def about_chapter(row: Row, found: Campaign, known: Progress, enter: str) -> list[Text]:
    """What a chapter is, what it asks for, and how you stand in it. `enter` is the key that plays it."""
    chapter, stands = row.chapter, row.standing
    game, setup = chapter.game, chapter.setup
    lines: list[Text] = [(Span(chapter.title, "strong", True), Span(f"  chapter {row.number} of {len(found.chapters)}", "dim")), game.title]
    if row.playing:
        save = known.playing(found.id, chapter.id)
        where = f": {save.status}" if save is not None and save.status else ""
        lines.append((Span("◆ ", "warn"), Span(f"In progress{where}. {enter} goes on.")))
    else:
        lines.append((Span(f"{enter} begins {'another attempt' if stands.attempts else 'it'}.", "dim"),))
    lines += [text for text in (chapter.about, chapter.story()) if text]
    usual = {option.name: option.values[0][0] for option in game.options()}
    others = {name: value for name, value in setup.options.items() if value != usual.get(name)}
    if options := options_line(game.name, others, len(setup.seats)):
        lines.append((Span(options, "dim"),))
    if len(setup.seats) > 1:
        lines.append((Span("With ", "dim"), Span(", ".join(seat.name for seat in setup.seats[1:]))))
    needs = chapter.needs(chapter.goal)
    grade = f"{chapter.goal.name} or better" if chapter.goal.grade and chapter.rank(chapter.goal.grade) else chapter.goal.name
    reached = Span(" · reached", "good") if stands.done else Span(" · not reached yet", "dim")
    lines.append((Span("Goal: ", "title"), Span(grade, "strong"), Span(f" ({needs})" if needs else ""), reached))
    for tier in chapter.tiers:
        got = any(chapter.reached(tier, attempt) for attempt in stands.over)
        sign, role = SIGNS["done" if got else "open"]
        needs = chapter.needs(tier)
        lines.append((Span(f"  {sign} ", role), Span(tier.name, "good" if got else ""), Span(f"  {needs}" if needs else "", "dim")))
    if stands.over:
        lines.append(compared(chapter, stands))
    return lines


def compared(chapter: Chapter, stands: Standing) -> str:
    """How the last attempt compares with the one before it and with the best."""
    over = sorted(stands.over, key=lambda attempt: attempt.ended)
    last, best = over[-1], stands.best
    words = f"Your last attempt: {campaign.points_in_words(last.points)}, {campaign.result(chapter, last)}"
    if len(over) == 1:
        return f"{words}."
    words += f"; {apart(last.points - over[-2].points)} the one before"
    if best is not None and best.id == last.id:
        return f"{words}, your best so far."
    return f"{words}, {apart(last.points - best.points)} your best." if best is not None else f"{words}."


def apart(points: float) -> str:
    return "as many as" if not points else f"{abs(points):g} {'more' if points > 0 else 'less'} than"


def about_campaign(found: Campaign, known: Progress) -> list[Text]:
    """What a campaign is, how far you are, and what its games add up to."""
    stands = [standing(found, chapter, known) for chapter in found.chapters]
    done = sum(one.done for one in stands)
    come_to = campaign.next_chapter(found, known)
    lines: list[Text] = [*strong(found.title), *filter(None, [found.about])]
    onward = "the campaign is complete." if come_to is None else f"next: {come_to.title}."
    lines.append(f"{done} of {number_of('chapter|chapters', len(stands))} done; {onward}")
    over = [attempt for one in stands for attempt in one.over]
    if over:
        attempts = sum(len(one.attempts) for one in stands)
        middle = statistics.median([attempt.points for attempt in over])
        lines.append(
            f"{number_of('attempt|attempts', attempts)}, {len(over)} ended, {sum(attempt.won for attempt in over)} won; "
            f"best {campaign.points_in_words(max(attempt.points for attempt in over))}, median {middle:g}."
        )
    if found.own:
        lines.append((Span(f"Your own file: {found.id}.toml", "dim"),))
    lines += known.problems
    return lines


# -- drawing


def tabs(width: int, height: int) -> tuple[str, ...]:
    """The panes that share a room at this size."""
    return PANES[:-1] if width >= WIDE and height >= HIGH else PANES


def draw_chapters(canvas: Canvas, region: Region, found: Sequence[Row], place: Place) -> None:
    """The chapters under a line of headings, the one at the cursor marked."""
    room = Region(region.x, region.y + 1, region.width, region.height - 1)
    place.top = scrolled(place.top, place.at, room.height, len(found))
    end, first = region.right, region.x + 5
    points_at, tries_at = end - 15, end - 8
    best_at = first + min(max((len(row.chapter.title) for row in found), default=0) + 2, points_at - first - 14)
    for x, words in ((first, "chapter"), (best_at, "best"), (points_at, "points"), (tries_at, "attempts")):
        canvas.text(x, region.y, words, DIM)
    for line, row in enumerate(found[place.top : place.top + room.height]):
        y, number = room.y + line, place.top + line
        here = number == place.at
        if here:
            canvas.text(region.x, y, MARK, NUMBER)
            place.caret = (first, y)
        canvas.text(region.x + 1, y, f"{number + 1}" if number < 9 else " ", NUMBER)
        sign, role = row.sign
        canvas.text(region.x + 3, y, sign, Ink(role, strong=True))
        canvas.text(first, y, fitted(row.chapter.title, best_at - first - 1), STRONG if here else TEXT)
        words, points = row.best
        now = "in progress" if row.playing and not words else "next" if row.here and not words else words
        canvas.text(best_at, y, fitted(now, points_at - best_at - 1), Ink("good") if words and row.standing.done else DIM)
        canvas.text(points_at + 6 - len(points), y, points, STRONG if points else DIM)
        tries = str(len(row.standing.attempts) or "")
        canvas.text(end - len(tries), y, tries, TEXT)
    draw_more(canvas, room, place.top, len(found))


def draw_attempts(canvas: Canvas, region: Region, row: Row, known: Progress) -> None:
    """Every attempt at a chapter, the last one first."""
    chapter, stands = row.chapter, row.standing
    if not stands.attempts:
        draw_words(canvas, region, [(Span("You have not played this chapter yet.", "dim"),)])
        return
    narrow = region.width < NARROW
    date, result, before, best = region.x + 4, region.x + (11 if narrow else 16), region.right - 17, region.right - 8
    points = (best if narrow else before) - 7
    for x, words in ((date, "date"), (result, "result"), (points, "points"), (best, "best")):
        canvas.text(x, region.y, words, DIM)
    if not narrow:
        canvas.text(before, region.y, "before", DIM)
    attempts = list(enumerate(stands.attempts, 1))[::-1]
    rest = region.height - 1
    if any(attempt.take_backs for _, attempt in attempts):
        rest -= 1
        canvas.text(region.x, region.bottom - 1, "* with take-backs", DIM)
    attempts = attempts[:rest]
    for y, (number, attempt) in enumerate(attempts, region.y + 1):
        canvas.text(region.x, y, f"{number:>2}", DIM)
        save = known.saves.get(attempt.id)
        canvas.text(date, y, (attempt.ended or attempt.begun)[5 * narrow : 10], DIM)
        if not attempt.ended:
            state = "its save is gone" if save is None else "its save is damaged" if save.problem else f"in progress: {save.status}"
            canvas.text(result, y, fitted(state, region.right - result), Ink("warn"))
            continue
        again = ", played on" if save is not None and not save.finished and not save.problem else ""
        role = "good" if chapter.reached(chapter.goal, attempt) else ""
        canvas.line(result, y, shortened((Span(campaign.result(chapter, attempt) + again, role),), points - result - 1), TEXT)
        canvas.text(points + 6 - len(f"{attempt.points:g}"), y, f"{attempt.points:g}", STRONG)
        canvas.text(points + 6, y, "*" if attempt.take_backs else " ", DIM)
        if not narrow:
            last = next((one for one in reversed(stands.attempts[: number - 1]) if one.ended), None)
            canvas.text(before + 1, y, difference(attempt, last), DIM)
        top = stands.best is not None and stands.best.id == attempt.id
        canvas.text(best, y, "the best" if top else difference(attempt, stands.best), Ink("good") if top else DIM)


def frame(
    found: Campaign, known: Progress, state: State, width: int, height: int, said: str = "", typing: Typing | None = None,
    hints: Sequence[Hint] = with_keys(HINTS),
) -> Canvas:
    """A campaign as it is drawn."""
    if (small := too_small(width, height)) is not None:
        return small
    listed = rows(found, known)
    done = sum(row.standing.done for row in listed)
    wide, high = width >= WIDE, height >= HIGH
    panes = tabs(width, height)
    front = min(state.pane, len(panes) - 1)
    right = looking_for(state.looking) or f"{done} of {number_of('chapter|chapters', len(listed))} done"
    canvas, body = page(width, height, found.title, right, hints, typing, said)
    wanted = {item.key for item in matching(chapters(found), state.looking)}
    listed = [row for row in listed if row.chapter.id in wanted]
    row = listed[state.place.at] if listed else None
    words: list[Text] = ["No chapter has these words."] if row is None else about_chapter(row, found, known, hints[0].keys)
    points = [] if row is None else [attempt.points for attempt in sorted(row.standing.over, key=lambda attempt: attempt.ended)]

    def fill(name: str, room: Region) -> None:
        if name == "Campaign":
            draw_words(canvas, room, about_campaign(found, known))
        elif name == "Chapter":
            draw_long(canvas, room, words, state.place, row.chapter.id if row is not None else "")
        elif row is None:
            return
        elif name == "Attempts":
            draw_attempts(canvas, room, row, known)
        else:
            draw_points(canvas, Region(room.x, room.y, room.width, min(room.height, CHART)), points, row.chapter.goal.points)

    if not wide:
        above = min(len(found.chapters) + 3, 10)
        draw_chapters(canvas, pane(canvas, Region(body.x, body.y, width, above), "Chapters", active=True), listed, state.place)
        fill(panes[front], tabbed(canvas, Region(body.x, body.y + above, width, body.height - above), panes, front))
        return canvas
    left = min(max(58, width // 2 + 2), width - 46)
    above, below = min(len(found.chapters) + 3, body.height // 2), 8
    if not high:
        above = body.height
    draw_chapters(canvas, pane(canvas, Region(0, body.y, left, above), "Chapters", active=True), listed, state.place)
    fill(panes[front], tabbed(canvas, Region(left, body.y, width - left, body.height), panes, front))
    if high:
        fill("Campaign", pane(canvas, Region(0, body.y + above, left, below), "Campaign"))
        rest = Region(0, body.y + above + below, left, body.height - above - below)
        draw_points(canvas, pane(canvas, rest, "Points of all chapters"), all_points(found, known))
    return canvas


def all_points(found: Campaign, known: Progress) -> list[float]:
    """The points of every attempt at any chapter, in the order they ended."""
    over = [attempt for chapter in found.chapters for attempt in standing(found, chapter, known).over]
    return [attempt.points for attempt in sorted(over, key=lambda attempt: attempt.ended)]


class CampaignScreen(FilteredScreen):
    """One campaign."""

    BINDINGS: ClassVar[list[BindingType]] = keys.bindings("list.new")
    HELP = "campaigns"
    MISSING = "no chapter has these words"

    def __init__(self, found: Campaign, chapter: str = "") -> None:
        super().__init__()
        self.found = found
        self.state = State(self.place)
        self._known: Progress | None = None
        self._wanted: str | None = chapter

    @property
    def known(self) -> Progress:
        if self._known is None:
            self._known = progress(self.own_app.library)
            if self._wanted is not None:
                self._go_to(self._wanted)
        return self._known

    def look_at(self, chapter: str) -> None:
        """Put the cursor on a chapter."""
        self._wanted, self._known, self.looking = chapter, None, ""

    def _go_to(self, wanted: str) -> None:
        """Put the cursor on a chapter: the wanted one, else the one in progress, else the one the campaign has come to."""
        assert self._known is not None
        playing = self._known.playing(self.found.id)
        come_to = campaign.next_chapter(self.found, self._known)
        ids = [chapter.id for chapter in self.found.chapters]
        for id in (wanted, playing.attempt[1] if playing else "", come_to.id if come_to else ""):
            if id in ids:
                self.place.at = ids.index(id)
                return

    def on_screen_resume(self) -> None:
        """Look again: an attempt may have ended meanwhile."""
        self._known = None
        super().on_screen_resume()

    def all_items(self) -> Sequence[Item]:
        return chapters(self.found)

    def draw(self, width: int, height: int) -> Canvas:
        known = self.known
        self._wanted = None
        self.state.looking = self.looking
        self.here()
        return frame(self.found, known, self.state, width, height, self.said, self.typing, self.bound(HINTS))

    def index_at(self, x: int, y: int) -> int | None:
        return self.place.top + y - 3

    def turn(self, item: Item, step: int) -> None:
        panes = len(tabs(*self.app.size))
        self.state.pane = (min(self.state.pane, panes - 1) + step) % panes

    def take(self, item: Item) -> None:
        """Go on with the attempt at the chapter, or begin one."""
        playing = self.known.playing(self.found.id, item.key)
        if playing is not None:
            self.own_app.open_save(playing.path)
        else:
            self.action_new()

    def action_new(self) -> None:
        """Begin a new attempt, whatever else is going on."""
        if (item := self.here()) is not None:
            self.own_app.begin_chapter(self.found, item.key)
