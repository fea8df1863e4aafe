"""The solo mode's parts: objectives, Specialists, the round's card, and what the next card may bring."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dinotui.engine.parts import AnyPart, Number, Numbers, Pane, Place, Space, Spaces, Span, Text, Words
from dinotui.games.dinosaur_world.objectives import progress
from dinotui.games.dinosaur_world.words import ARROWS, GOAL, SPECIALIST, goal_name, plural, worker_words

from .park import card_line, escape_odds

if TYPE_CHECKING:
    from dinotui.games.dinosaur_world.table import WorldTable


def goals_pane(t: WorldTable) -> Pane:
    """The objectives: progress, VP, target round, what they cost if missed."""
    solo = t.solo
    spaces = [_goal(t, goal, False) for goal in solo.goals] + [_goal(t, goal, True) for goal in solo.met]
    loss = t.box.records.solo_scoring.uncompleted_objective
    note = f"Each objective left open at the end costs {-loss} VP: {-loss * len(solo.goals)} VP now."
    parts: tuple[AnyPart, ...] = (Spaces("goals", "Objectives", tuple(spaces)), Words("goals_note", "", (note,)))
    return Pane("goals", "Objectives", parts, "Goals")


def _goal(t: WorldTable, goal: int, met: bool) -> Space:
    card, p = t.box.solo_cards[goal], t.player(0)
    record, now = card.objective, progress(t, p, card.objective.require)
    name = goal_name(card.text)
    if met:
        return Space(Place(GOAL.at(t, goal), name, ((Span(name, "dim"),),), "scored"), (Span("●", "good"),), (Span("scored", "good"),))
    in_time = max(1, t.state.round) <= record.target_round
    done = now >= record.require.n
    target = Span(f"+{record.bonus_vp} by round {record.target_round}", "warn" if in_time else "dim")
    loss = -t.box.records.solo_scoring.uncompleted_objective
    does: Text = (
        Span(f"{min(now, record.require.n)} of {record.require.n}", "good" if done else "strong", True),
        Span(f" · {record.vp} VP, "),
        target,
        Span(f" · else -{loss}" if in_time else f" (over) · else -{loss}", "dim"),
    )
    over = "" if in_time else ", which is over"
    more = f"{record.bonus_vp} more by round {record.target_round}{over}"
    words = f"{now} of {record.require.n}; {record.vp} VP, {more}; costs {loss} VP if missed"
    return Space(Place(GOAL.at(t, goal), name, words=words), (Span("○", "good" if done else "dim"),), does)


def specialists(t: WorldTable) -> Spaces:
    """The Specialists in play with their slots; all that are left while they are chosen."""
    solo = t.solo
    shown = [(card.number, card.used) for card in solo.specialists]
    if t.state.stage in ("goals", "specialists"):
        shown += [(number, 0) for number in solo.left_out]
    spaces = []
    for number, used in shown:
        record = t.box.specialists[number]
        worker = worker_words(t.box, t.box.worker_number[record.worker])
        slots = tuple(Span("●", "dim") if n < used else Span("○", "good") for n in range(record.slots))
        unused = "" if used else f" Unused {record.unused_vp} VP."
        does = f"{worker}: {record.text[0].lower()}{record.text[1:]}{unused}"
        words = f"{used} of {plural(record.slots, 'slot')} used; {does.rstrip('.')}"
        spaces.append(Space(Place(SPECIALIST.at(t, number), record.name, words=words), slots, does))
    return Spaces("specialists", "Specialists", tuple(spaces))


def round_pane(t: WorldTable) -> Pane:
    """The round's card, Specialists, escaped dinosaurs and rivals, and what the next card may bring."""
    solo, p = t.solo, t.player(0)
    parts: list[AnyPart] = []
    if solo.shown:
        card = t.box.solo_cards[solo.shown[-1]].round
        when = "Cleanup then discards" if t.state.stage != "over" else "Cleanup would discard"
        cleanup = f"{when} {plural(card.discard_specials, 'Special Building')} and {plural(card.discard_paddocks, 'paddock')}."
        public = f"Public Actions have {plural(card.dna_dice, 'DNA die', 'DNA dice')}."
        parts.append(Words("round_card", "Card of this round", (card_line(t), public, cleanup)))
    parts.append(specialists(t))
    numbers = (
        Number("escaped", str(t.escaped_number(p)), "bad" if t.escaped_number(p) else ""),
        Number("markers left", str(solo.markers)),
        Number("rivals' Deaths", str(solo.rivals)),
        Number("your Deaths", str(p.deaths), "bad" if p.deaths > solo.rivals else ""),
    )
    parts.append(Numbers("out", "", numbers))
    if t.state.round < t.box.rounds:
        parts.append(Words("next_card", "Card of the next round", next_card(t)))
    return Pane("round", "Round card", tuple(parts), "Round")


def next_card(t: WorldTable) -> tuple[Text, ...]:
    """What is known of the next card: the cards left in the deck, and from which paddocks they let dinosaurs out."""
    deck = t.solo.deck
    if not t.solo.specialists:  # objectives may still go back into the deck
        return (f"{plural(len(deck), 'card')} in the deck",)
    moves: Counter[str] = Counter(t.box.solo_cards[card].round.move for card in deck)
    spans = [Span(f"{plural(len(deck), 'card')} in the deck; they move: ", "dim")]
    for name in t.box.direction:
        if moves[name]:
            spans += [Span(ARROWS[name], "warn"), Span(f" {moves[name]}  ")]
    spans[-1] = Span(spans[-1].text.rstrip(), spans[-1].role)
    return (tuple(spans), *escape_odds(t, 0))
