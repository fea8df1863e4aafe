"""The mainland for people: areas with their workers, tiles and specialists on offer, the news and what a season brings."""

from __future__ import annotations

from dinotui.engine import Seat
from dinotui.engine.parts import AnyPart, Pane, Place, Space, Spaces, Span, Text, Words

from . import scenario_words, scoring
from .areas import effects_at
from .building import price
from .city import large_kind
from .open_season import visitors_of_rank
from .outlook import visitors_to_come
from .records import Specialist
from .specialists import hire_price
from .state import BLOCKED, NONE
from .table import DinoTable
from .words import LARGE, cards_listed, counted, dock_words, effects_in_brief, effects_in_words

MANY_FREE = 9
"""An area without a limit is drawn with one free space."""
SHOWN_WORKERS = 4
"""Of more workers on such an area only the number is drawn."""


# -- areas


def mainland_pane(t: DinoTable) -> Pane:
    """The areas with their workers, and the titles of the news."""
    parts = (Spaces("areas", "", tuple(area(t, a) for a in t.open_areas())), headlines(t))
    return Pane("mainland", "Mainland", parts, "Mainland")


def area(t: DinoTable, number: int) -> Space:
    """An area: who is there, how many spaces are free, and what it does this season."""
    one, s = t.box.areas[number], t.state
    taken = s.spaces[number]
    free = t.free_spaces(number)
    marks = [worker(t, x) for x in taken if x != BLOCKED]
    if free >= MANY_FREE and len(marks) > SHOWN_WORKERS:
        marks = [Span(f"{len(marks):<2}"), *marks[-2:]]
    marks += [Span("○")] * (free if free < MANY_FREE else 1)
    closed = number in t.special.forbidden
    if closed:
        does = brief = "closed in this scenario"
        marks = []
    elif number in t.box.docks:
        does = brief = dock_words(t, number)
    else:
        does, brief = effects_in_words(t.box, effects_at(t, 0, number)), effects_in_brief(t.box, effects_at(t, 0, number))
    workers = [t.names[x] for x in taken if x >= 0]
    room = "any number of free spaces" if free >= MANY_FREE else counted(max(0, free), "free space", "free spaces")
    words = does if closed else f"{room}{', workers of ' + ', '.join(workers) if workers else ''}: {does}"
    name: tuple[Text, ...] = ((Span(one.name, "dim" if closed or free <= 0 else ""),),)
    return Space(Place(f"area:{one.id}", one.name, name, words), tuple(marks), brief)


def worker(t: DinoTable, who: int) -> Span:
    """What stands on a worker space: the first letter of its owner's name, or the seat's number; x for a fence or cover."""
    if who < 0:
        return Span("x", "dim")
    initials = [name[:1] for name in t.names]
    sign = initials[who] if len(set(initials)) == len(initials) else str(who + 1)
    return Span(sign, "automa" if t.is_automa(who) else f"seat{who}")


# -- news


def headlines(t: DinoTable) -> Words:
    """The titles of the news now and next."""
    s = t.state
    line: list[Span] = []
    for words, card, role in (("News: ", s.active, "strong"), (" · next: ", s.upcoming, "")):
        line += [Span(words, "dim"), Span("none") if card == NONE else Span(t.box.news[card].title, role)]
    return Words("headlines", "", (tuple(line),))


def season_pane(t: DinoTable) -> Pane:
    """The news with their texts, who comes in which season, what the scenario or the other side is about, what is left."""
    s = t.state
    lines: list[Text] = []
    for title, card in (("Now", s.active), ("Next", s.upcoming)):
        if card == NONE:
            lines.append((Span(f"{title}: ", "title"), Span("no card")))
        else:
            lines.append((Span(f"{title}: ", "title"), Span(t.box.news[card].title, "strong"), Span(f". {t.box.news[card].text}")))
    parts: list[AnyPart] = [Words("newswords", "", tuple(lines)), visitors(t)]
    about: list[Text] = []
    if t.solo:
        scenario = t.box.scenarios[t.setup.options["scenario"]]
        about.append((Span(f"{scenario.name}: ", "title"), Span(scenario.story)))
        about += [(Span("Special: ", "title"), Span(words)) for words in scenario_words.special(t.box, scenario)]
        for tier in reversed(scenario.tiers):
            about.append((Span(f"A {scoring.grade_of(tier)} takes ", "title"), Span(f"{scoring.asks(tier)}.")))
    elif t.coop:
        about.append((Span(f"{t.box.coop.name}: ", "title"), Span(t.box.coop.story)))
        mine, synth = scoring.humans(t), scoring.score(t, Seat(s.synth)).total
        goal = f"half the sum of both branches, rounded up, above Synth; now {mine} to {synth:g}."
        about.append((Span("To win: ", "title"), Span(goal)))
    for r in s.robots:
        stacks = ", ".join(cards_listed(t.box, stack) for stack in r.stacks if stack) or "nothing"
        spare = counted(len(r.spare), "spare card", "spare cards")
        about.append((Span(f"{t.names[r.seat]}, level {r.level}: ", "title"), Span(f"collects {stacks}; {spare}.")))
    if about:
        parts.append(Words("about", "", tuple(about)))
    supply = (counted(s.goats, "goat", "goats"), counted(s.visitors, "visitor", "visitors"), counted(s.fences, "fence", "fences"))
    left: list[Text] = [
        f"Decks: {len(s.dna)} DNA, {len(s.edna)} eDNA, {len(s.mdeck)} Manipulation, {len(s.news)} news.",
        f"Supply: {', '.join(supply)}.",
    ]
    if len(s.order) > 1:
        left.append("Player order: " + ", ".join(t.names[seat] for seat in s.order) + ".")
    parts.append(Words("left", "", tuple(left)))
    return Pane("news", "News and season", tuple(parts), "News")


def visitors(t: DinoTable) -> Words:
    """DG-4.2, 4.3, 17.3: who comes, season by season from now on."""
    s, box = t.state, t.box
    lines: list[Text] = []
    last = box.number["seasons"]
    ahead = range(s.season if s.stage == "arrive" else s.season + 1, last + 1)
    if t.solo:
        lines += scenario_words.who_comes(box, box.scenarios[t.setup.options["scenario"]], ahead.start)
    elif not t.coop:
        for n in ahead:
            ranks = ", ".join(str(visitors_of_rank(t, rank, n)) for rank in range(len(s.order)))
            lines.append(f"Visitors in season {n}: {ranks} by place in the order, {box.bonus_visitors[n]} more to share.")
    if t.solo and (coming := visitors_to_come(t, 0)) is not None:
        lines.append(f"Next season brings {counted(coming, 'visitor', 'visitors')} as things stand; there is room for {t.capacity(0)}.")
    return Words("visitors", "", tuple(lines))


# -- on offer


def tiles_pane(t: DinoTable, own: int) -> Pane:
    """City Center's stacks and the large tiles."""
    stacks = []
    for i, stack in enumerate(t.state.stacks):
        ref = f"stack:{i + 1}"
        if stack:
            cost = price(t, max(own, 0), stack[-1], t.box.city_center)
            stacks.append(tile(t, ref, stack[-1], cost, f"{len(stack)} left."))
        else:
            stacks.append(Space(Place(ref, f"stack {i + 1}", (), "empty"), (), "empty"))
    large = []
    for i in LARGE.every(t):
        more = f"{t.state.habitats} left." if large_kind(t, i) == t.box.aquatic_habitat else ""
        large.append(tile(t, f"large:{i + 1}", large_kind(t, i), price(t, max(own, 0), large_kind(t, i), t.box.hq), more))
    parts = (Spaces("stacks", "City Center", tuple(stacks)), Spaces("large", "Large tiles at IntelliGen", tuple(large)))
    return Pane("tiles", "Tiles on offer", parts, "Tiles")


def tile(t: DinoTable, ref: str, kind: int, cost: int, more: str) -> Space:
    """A tile on offer."""
    what = t.box.facilities[kind]
    side = {"park": "park side", "commercial": "commercial side"}.get(what.side, "either side")
    large = "large, " if what.large else ""
    words = " ".join(filter(None, (f"{counted(cost, 'credit', 'credits')}, {what.text}", more, f"{large}{side}, {what.vp} VP at the end")))
    does = (Span(f"{counted(cost, 'credit', 'credits')}, {what.vp} VP: ", ""), Span(what.text, "dim"))
    return Space(Place(ref, what.name, (), words), (), does)


def staff_pane(t: DinoTable, own: int) -> Pane:
    """Specialists: on display, contractors, and those hired."""
    s = t.state
    display = tuple(specialist(t, one) for one in s.display if one != NONE)
    contractors = tuple(specialist(t, one) for one in s.contractors)
    parts: list[AnyPart] = [Spaces("display", "On display", display), Spaces("contractors", "Contractors", contractors)]
    for seat in sorted(t.seats, key=lambda other: other != own):
        if hired := s.players[seat].specialists:
            whose = "Your specialists" if seat == own else f"Hired by {t.names[seat]}"
            parts.append(Spaces(f"hired{seat}", whose, tuple(person(t.box.specialists[one], "") for one in hired)))
    return Pane("staff", "Specialists", tuple(parts), "Staff")


def specialist(t: DinoTable, one: int) -> Space:
    """A specialist who can be hired."""
    cost, credits = hire_price(t, one)
    words = counted(cost, "card", "cards") + (f", {counted(credits, 'credit', 'credits')}" if credits else "")
    return person(t.box.specialists[one], words)


def person(what: Specialist, cost: str) -> Space:
    """A specialist with what hiring costs, "" for one who is hired."""
    does = (Span(f"{cost}: " if cost else ""), Span(what.text, "dim"))
    return Space(Place(f"specialist:{what.id}", what.name, (), f"{cost}, {what.text}" if cost else what.text), (), does)
