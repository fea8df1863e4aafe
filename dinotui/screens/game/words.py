"""What a game says, in the words and roles of the screen: lines of the journal, what seats did last, what an option brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from dinotui.engine import NOBODY, YESNO, Line, Seat, counted, said
from dinotui.engine.parts import HexMap, Place, Span, Text, View
from dinotui.reading import by_reason, sentence
from dinotui.store import GameStore
from dinotui.widgets.canvas import width_of

from .model import Brings

LATEST = 78
"""Characters of the line of last moves: so many fit on the narrowest screen, and the newest is to be seen there too."""
BEST = 5
"""A hint names so many options, the best first."""
SAME = 0.05
"""Options that differ by fewer points are equally good."""


def role_of(store: GameStore, seat: int) -> str:
    """The role of a seat: people and bots have their own, automas share one."""
    if seat < 0:
        return "dim"
    return f"seat{seat % 5}" if seat < len(store.setup.seats) else "automa"


def possessive(name: str) -> str:
    """Whose, at the beginning of a heading."""
    return "Your" if name == "You" else f"{name}'s"


def journal_text(store: GameStore, line: Line) -> Text:
    """A line of the journal: who, in the seat's role, and what."""
    names = store.table.names
    text = said(store.table, line)
    if line.seat == NOBODY:
        return (Span(text, "dim"),)
    return (Span(f"{names[line.seat]} ", role_of(store, line.seat)), Span(text))


def step_text(store: GameStore, line: Line) -> str:
    """A line as a sentence: who does what."""
    text = said(store.table, line)
    return sentence(text) if line.seat == NOBODY else f"{store.table.names[line.seat]} {text}"


def latest(store: GameStore, eyes: Seat | None) -> Text:
    """What the other seats did last, as much of it as fits on a line, the newest at the end; else the own last moves."""
    lines = store.journal[-12:]
    others = [line for line in lines if line.seat not in (eyes, NOBODY)]
    chosen = others or lines
    while len(chosen) > 1 and width_of(_in_a_line(store, chosen)) > LATEST:
        chosen = chosen[1:]
    return _in_a_line(store, chosen)


def _in_a_line(store: GameStore, lines: Sequence[Line]) -> Text:
    """Lines of the journal one behind the other, each seat named where it begins."""
    spans: list[Span] = []
    before: int | None = None
    for line in lines:
        text = said(store.table, line)
        if line.seat != before and line.seat != NOBODY:
            spans += [Span("  ")] if spans else []
            spans.append(Span(f"{store.table.names[line.seat]} ", role_of(store, line.seat)))
        elif spans:
            spans.append(Span(" · ", "dim"))
        spans.append(Span(text, "dim"))
        before = line.seat
    return tuple(spans)


def differences(before: Mapping[str, float], after: Mapping[str, float]) -> list[str]:
    """What changes, in words: +2 coins."""
    out = []
    for name in {**before, **after}:
        change = after.get(name, 0) - before.get(name, 0)
        if change:
            out.append(f"{change:+g} {counted(name, change)}")
    return out


def consequence(store: GameStore, index: int) -> Brings:
    """What an option brings: its numbers and what others do about it, then whether chance comes in."""
    ask = store.ask
    if ask is None:
        return Brings()
    game, seat = store.game, ask.seat
    preview = store.preview(index)
    parts = differences(game.numbers(store.table, seat), game.numbers(preview.table, seat))
    parts += [step_text(store, line) for line in preview.lines if line.seat not in (seat, NOBODY)][:2]
    then = ""
    if preview.chance:
        then = "then chance decides"
    elif (after := preview.table.ask) is not None and after.seat == seat and after.parts[0][0].kind is YESNO:
        then = f"then: {after.prompt(preview.table)}"
    return Brings(" · ".join(parts), then)


BESIDE = {"E": (1, 0), "NE": (0, 1), "NW": (-1, 1)}
"""Where the other hex of a border lies, by its direction."""


def sides(view: View, ref: str) -> tuple[Place, ...]:
    """The two hexes of a border of a map, in the order of its name; none for other places."""
    for pane in view.panes:
        for part in pane.parts:
            for edge in part.edges if isinstance(part, HexMap) else ():
                if edge.place.ref == ref:
                    assert isinstance(part, HexMap)
                    q, r = BESIDE[edge.direction]
                    hexes = {(h.q, h.r): h.place for h in part.hexes}
                    found = [hexes.get((edge.q, edge.r)), hexes.get((edge.q + q, edge.r + r))]
                    there = [place for place in found if place is not None]
                    return tuple(sorted(there, key=lambda place: not edge.place.name.startswith(f"{place.name}-")))
    return ()


def what_is_there(view: View, place: Place) -> list[str]:
    """What stands at a place, in sentences; of a border first what lies on both sides of it."""
    beside = sides(view, place.ref)
    between = " and ".join(f"{one.name} ({one.words})" if one.words else one.name for one in beside)
    words = place.words or ("nothing lies on it" if beside else "nothing stands here")
    return [*([f"Between {between}."] if beside else []), f"{words[:1].upper()}{words[1:]}."]


def why_not(store: GameStore) -> list[tuple[str, str, str]]:
    """All that is closed now, as (place, words, reason), each once."""
    ask, table = store.ask, store.table
    if ask is None:
        return []
    found = [("", words, reason) for words, reason in ask.refusals(table)]
    return list(dict.fromkeys([*found, *ask.board_refusals(table)]))


def why_lines(refused: Sequence[tuple[str, str, str]]) -> tuple[Text, ...]:
    """The refusals as lines, those with the same reason together."""
    out: list[Text] = []
    for reason, things in by_reason((words, reason) for _, words, reason in refused).items():
        out.append((Span(sentence(reason), "strong", True),))
        out.append(f"  {things}")
    return tuple(out)


def moment_view(store: GameStore, frame: Any, eyes: Seat | None) -> Any:
    """The view of an earlier moment."""
    return store.game.view(store.game.table(store.setup, store.box, frame), eyes)


def hint_lines(best: str, ranked: Sequence[tuple[str, float]]) -> list[Text]:
    """What a bot would take and by how much, in points of the final score; `ranked` has what it compared, the best first."""
    name = Span(best, "strong", True)
    if len(ranked) < 2:
        return [(Span("Best: "), name, Span("."))]
    behind = [ranked[0][1] - value for _, value in ranked]
    same = sum(gap < SAME for gap in behind)
    if same == len(ranked):
        return [(Span("It makes no difference: "), name, Span(" is as good as any."))]
    lines: list[Text]
    if same > 1:
        lines = [(Span("Best: "), name, Span(f". {same} options are equally good, {behind[same]:.1f} points better than the next."))]
    else:
        lines = [(Span("Best: "), name, Span(f", by {behind[1]:.1f} points of the final score."))]
    lines += ["", (Span("What was compared, with what is lost:", "dim"),)]
    for (label, _), gap in list(zip(ranked, behind, strict=True))[:BEST]:
        lines.append(f"{'best' if gap < SAME else f'-{gap:.1f}':>6}  {label}")
    return lines
