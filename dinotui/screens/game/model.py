"""What the game screen shows, as plain data: no store, no Textual. The frame is a function of these and of the size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from dinotui.engine.parts import Pane, Text
from dinotui.widgets.draw import Drawing, draw_pane

JOURNAL = "journal"
"""The id of the journal's pane, where answers are shown as well."""
PAGE = 9
"""So many options are numbered at a time."""
MORE = "+"
"""Marks an option that is not numbered now."""


class Face(NamedTuple):
    """Something that has a pane: a pane of the view, the journal, the scores at the end.

    short  the tab's word
    seat   whose it is, None when it is everybody's
    draw   its drawing in a room of this size and with maps of this size; may be higher than the room
    key    changes when the drawing does
    """

    id: str
    title: str
    short: str
    seat: int | None
    draw: Callable[[int, int, str], Drawing]


def face_of(pane: Pane, draw: Callable[[Pane, int, int, str], Drawing] = draw_pane) -> Face:
    """A pane of a view, drawn as usual or in a way of its game's own."""
    return Face(pane.id, pane.title, pane.short or pane.title, pane.seat, lambda w, h, size: draw(pane, w, h, size))


class Items:
    """Numbered lines to choose from. Their words are made when first looked at.

    n      how many there are
    label  the words of one
    note   what it brings, in a few words
    ref    the place it stands on, "" for none
    ending the one that ends the question, -1 for none: its number is 0 on every page
    """

    def __init__(
        self,
        n: int,
        label: Callable[[int], str],
        note: Callable[[int], str] = lambda i: "",
        ref: Callable[[int], str] = lambda i: "",
        ending: int = -1,
    ) -> None:
        self.n, self.ending = n, ending
        self._label, self._note, self._ref = label, note, ref
        self._labels: dict[int, str] = {}
        self._notes: dict[int, str] = {}
        self._refs: dict[int, str] = {}

    @classmethod
    def of(cls, lines: Sequence[tuple[str, str]]) -> Items:
        """Items with these labels and notes."""
        return cls(len(lines), lambda i: lines[i][0], lambda i: lines[i][1])

    def label(self, i: int) -> str:
        if i not in self._labels:
            self._labels[i] = self._label(i)
        return self._labels[i]

    def note(self, i: int) -> str:
        if i not in self._notes:
            self._notes[i] = self._note(i)
        return self._notes[i]

    def ref(self, i: int) -> str:
        if i not in self._refs:
            self._refs[i] = self._ref(i)
        return self._refs[i]


class Brings(NamedTuple):
    """What taking an option brings, in a few words.

    now   what changes
    then  what comes after that: chance, or a question
    """

    now: str = ""
    then: str = ""


class Prompt(NamedTuple):
    """The prompt pane.

    title   its heading, such as "Your move"
    role    whose move it is, as a role
    lead    the sentence of the moment
    rule    the id of the rule behind it, shown dim
    items   what can be chosen; `shown` are those the filter leaves, by number
    after   what the one in hand brings
    undo    how far undo reaches, in a few words
    listing its items want a row each, also where that leaves the panes few rows
    """

    title: str
    lead: str
    items: Items
    shown: tuple[int, ...]
    rule: str = ""
    role: str = ""
    after: Brings = Brings()
    undo: str = ""
    listing: bool = False


class Answer(NamedTuple):
    """What `?`, `w`, `i`, `h` answer: shown in the journal's pane until the next choice.

    told  it is a piece of the journal: its end is seen first
    """

    title: str
    lines: tuple[Text, ...]
    told: bool = False


class Scene(NamedTuple):
    """What there is to show.

    title, status, scores  the header; the own score first, each with its role
    faces                  the panes, the board first, without the journal
    journal                its lines, the newest last
    latest                 what the other seats did last, in one line
    said                   a sentence for the person: what was refused or could not be done
    sign                   a word at the header's right, such as "watching"
    keys                   (key, what it does), the most useful first
    explained              a sentence on the question for somebody new to it, where panes share one room
    """

    title: str
    status: str
    scores: tuple[tuple[str, str, str], ...]
    faces: tuple[Face, ...]
    prompt: Prompt
    journal: tuple[Text, ...] = ()
    latest: Text = ""
    answer: Answer | None = None
    said: str = ""
    sign: str = ""
    keys: tuple[tuple[str, str], ...] = ()
    explained: str = ""


@dataclass
class Use:
    """How the person uses the screen: changed by keys, never by the game.

    at        the position in hand, counted in the items that are shown
    page      which nine of them are numbered: it stays while the hand moves over the board
    listing   arrows have come to it in the list, and go on from there although its place may have come into sight meanwhile
    pane      the id of the pane in use
    recent    the panes used last, the last first: of panes that share a room the most recent one is seen
    scroll    how far each pane is scrolled, as (x, y)
    loose     the panes scrolled by hand, with the place that was in hand then: they don't follow it, only what comes to hand later
    map_size  "large", "compact" or "" for what fits
    typed     the filter's words; None without a filter
    typing    the filter takes the keys now
    letters   letters stand on the targets and take the keys now
    looking   the place that is looked at, by reference; None outside of inspection
    """

    at: int = 0
    page: int = 0
    listing: bool = False
    pane: str = ""
    recent: list[str] = field(default_factory=list)
    scroll: dict[str, tuple[int, int]] = field(default_factory=dict)
    loose: dict[str, str] = field(default_factory=dict)
    map_size: str = ""
    typed: str | None = None
    typing: bool = False
    letters: bool = False
    looking: str | None = None

    def hold(self, at: int) -> None:
        """Have an item in hand, and its page numbered."""
        self.at, self.page, self.listing = at, at // PAGE, False
        self.loose.clear()

    def in_hand(self, items: Items, shown: Sequence[int]) -> str:
        """The place that is looked at, else the one of the item in hand, by reference; "" for none."""
        if self.looking is not None:
            return self.looking
        return items.ref(shown[self.at]) if self.at < len(shown) else ""

    def put_back(self, pane: str) -> None:
        """Have a pane behind the others again; the one used before it is in use."""
        if pane in self.recent:
            self.recent.remove(pane)
        if self.pane == pane:
            self.pane = self.recent[0] if self.recent else ""

    def show(self, pane: str) -> None:
        """Put a pane into use."""
        self.pane = pane
        if pane in self.recent:
            self.recent.remove(pane)
        self.recent.insert(0, pane)
