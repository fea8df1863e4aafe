"""What a seat has: tracks, DNA with limits, security against threat, lab and specialists; objectives, twists and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Card, Number, Numbers, Pane, Place, Row, Space, Spaces, Span, Text, Words
from dinotui.games.dinosaur_island import notes, objectives, scoring
from dinotui.games.dinosaur_island.box import ADVANCED, COLOURS
from dinotui.games.dinosaur_island.words import (
    COLOUR,
    GOAL,
    LAB_SPACE,
    SLOT,
    STAFF,
    TWISTS,
    counted,
    slot_name,
    slot_words,
)

from . import colours
from .park import visitor_numbers

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.engine.parts import AnyPart
    from dinotui.games.dinosaur_island.effects import Condition
    from dinotui.games.dinosaur_island.table import IslandTable

MOST_DICE_PIPS = 3


def you_pane(t: IslandTable, seat: Seat) -> Pane:
    """The own tracks, DNA and dangers."""
    parts: tuple[AnyPart, ...] = (tracks(t, seat), dna_tracks(t, seat), danger(t, seat), figures(t, seat))
    return Pane("you", "Your tracks", parts, short="Tracks", seat=seat)


def other_pane(t: IslandTable, owner: int) -> Pane:
    """What another player has, the park included."""
    p = t.player(owner)
    labs = [t.box.labs[stack[-1]].name for stack in p.lab if stack]
    staff = [t.box.specialists[number].name for number in p.specialists]
    held = [f"{t.box.colours[c]} {p.dna[c]}/{p.limit[c]}" for c in range(COLOURS)]
    exhibits = [f"{t.box.recipes[e.recipe].name} {e.dinosaurs}/{e.capacity}" for e in p.exhibits]
    stalls = [t.box.attractions[stall.attraction].name for stall in p.stalls]
    lines: list[Text] = [f"Exhibits: {', '.join(exhibits)}", f"Attractions: {', '.join(stalls)}"]
    lines += [f"DNA: {', '.join(held)}", f"Lab: {', '.join(labs)}"]
    if staff:
        lines.append(f"Specialists: {', '.join(staff)}")
    parts: tuple[AnyPart, ...] = (
        tracks(t, owner),
        visitor_numbers(t, owner),
        danger(t, owner),
        Words(f"has{owner}", "", tuple(lines)),
    )
    return Pane(f"seat{owner}", t.names[owner], parts, short=t.names[owner], seat=owner)


def tracks(t: IslandTable, owner: int) -> Numbers:
    """Money, VP, excitement, workers."""
    p = t.player(owner)
    numbers = [
        Number("money", f"${p.money}", "good"),
        Number("VP", str(p.vp), "strong"),
        Number("excitement", f"{p.excitement} of {t.box.most_excitement}"),
        Number("workers ready", f"{t.free_workers(owner)} of {p.workers + len(p.pool)}"),
    ]
    return Numbers(f"tracks{owner}", "", tuple(numbers))


def dna_tracks(t: IslandTable, seat: int) -> Spaces:
    """DNA by colour: ● what is there, ○ room up to the limit, · above it."""
    p, most = t.player(seat), t.box.most_limit
    spaces = []
    for colour in range(COLOURS):
        role = colours.DNA[colour]
        n, limit = p.dna[colour], p.limit[colour]
        dots = [Span("●", role)] * n + [Span("○", role)] * (limit - n) + [Span("·", "dim")] * (most - limit)
        tier = "advanced" if colour in ADVANCED else "basic"
        name = t.box.colours[colour]
        place = Place(COLOUR.at(t, colour), name, ((Span(name, role, True),),), f"{n} of {limit}, {tier}")
        spaces.append(Space(place, tuple(dots), (Span(f"{n} of {limit}", "strong"), Span(f"  {tier}", "dim"))))
    return Spaces(f"dna{seat}", "DNA", tuple(spaces))


def danger(t: IslandTable, owner: int) -> Words:
    """DI-7.6: security against threat, with this round's forecast."""
    s, p = t.state, t.player(owner)
    security = t.final_security(owner)
    extra = security - p.security
    defence = f"Security {security}" + (f" ({p.security} and {extra} more)" if extra else "")
    open_dice = s.stage in ("start", "research") and t.holding_dice
    if open_dice:
        left = sorted((t.face(d).pips for d, owned in enumerate(s.owners) if owned == -1 and s.faces[d] >= 0), reverse=True)
        pips = sum(left[: t.holding_dice]) if left else MOST_DICE_PIPS * t.holding_dice
        threat = t.final_threat(owner, pips)
        attack = f"threat {p.threat}, up to {threat} with the holding area"
    else:
        pips = t.held_pips()
        threat = t.final_threat(owner, pips)
        attack = f"threat {threat}" + (f" ({p.threat} and {threat - p.threat} of the holding area)" if threat > p.threat else "")
    eaten = t.to_be_eaten(owner, pips)
    fate = f"{counted(eaten, 'visitor')} will be eaten" if eaten else "nobody will be eaten"
    if open_dice and eaten:
        fate = f"up to {counted(eaten, 'visitor')} will be eaten"
    line = (Span(f"{defence} against {attack}: "), Span(fate, "bad" if eaten else "good", True))
    return Words(f"danger{owner}", "", (line,))


def figures(t: IslandTable, seat: int) -> Words:
    """Scientists at home and in the worker pool; the next steps' prices."""
    p = t.player(seat)
    home = ", ".join(map(str, p.home)) or "none"
    pool = f", in the worker pool {', '.join(map(str, p.pool))}" if p.pool else ""
    price = notes.price(t.security_price(seat))
    return Words(f"figures{seat}", "", (f"Scientists at home: {home}{pool}", f"Next security level: {price}"))


# -- the lab


def lab_pane(t: IslandTable, seat: Seat) -> Pane:
    """The lab: worker slots of every top action, the spaces, the specialists."""
    p = t.player(seat)
    slots = tuple(_slot(t, seat, at) for at in t.all_slots(seat))
    cards = []
    for space, stack in enumerate(p.lab):
        lab = t.box.labs[stack[-1]] if stack else None
        title = lab.name if lab else "empty"
        words = f"{lab.name}: {lab.text.rstrip('.')}" if lab else "empty"
        cards.append(Card(Place(LAB_SPACE.at(t, space), f"space {space + 1}", ((Span(title, "purple" if lab else "dim"),),), words)))
    staff = tuple(
        Card(
            Place(
                STAFF.at(t, number),
                t.box.specialists[number].name,
                ((Span(t.box.specialists[number].name, "blue"),),),
                t.box.specialists[number].text,
            )
        )
        for number in p.specialists
    )
    ready = f"{t.free_workers(seat)} of {p.workers + len(p.pool)}"
    staffed = f"{len(p.specialists)} of {t.specialist_limit}"
    parts: tuple[AnyPart, ...] = (
        Numbers("ready", "", (Number("workers ready", ready), Number("money", f"${p.money}"), Number("specialists", staffed))),
        Words("dna_in_lab", "", (colours.dna_line(t, seat),)),
        Spaces("slots", "Worker slots", slots),
        Row("staff", "Specialists", staff, 3),
        Row("spaces", "Spaces", tuple(cards), 3),
        supplies(t),
    )
    return Pane("lab", "Your lab", parts, short="Lab")


def supplies(t: IslandTable) -> Numbers:
    """Dinosaurs and paddock tiles that are left for all (DI-1.6)."""
    numbers = [Number("dinosaurs left", str(t.state.dinosaurs))]
    numbers += [Number(f"paddocks for {n + 2}", str(left)) for n, left in enumerate(t.state.paddocks)]
    return Numbers("supplies", "", tuple(numbers))


def _slot(t: IslandTable, seat: int, at: tuple[int, int]) -> Space:
    p, slot = t.player(seat), t.slot(seat, at)
    lab = t.box.labs[p.lab[at[0]][-1]]
    spent = 10 * at[0] + at[1] in p.spent and not slot.unlimited
    marks = (Span("●" if spent else "○", "dim" if spent else "good"),) * slot.workers
    often = ", any number of times" if slot.unlimited else ""
    does = f"{slot_words(t, seat, at)}{often}"
    words = f"{lab.name}, {counted(slot.workers, 'worker')}: {does}{', used this round' if spent else ''}"
    line = (Span(f"{slot_name(at)} ", "dim"), Span(lab.name, "dim" if spent else "purple"))
    return Space(Place(SLOT.at(t, at), slot_name(at), (line,), words), marks, does)


# -- objectives, twists, scores


def goals_pane(t: IslandTable, seat: Seat | None) -> Pane:
    """Objectives with everybody's progress, plot twists, the end of the game."""
    s = t.state
    parts: list[AnyPart] = []
    if s.solo is not None:
        parts += _solo_goals(t)
    else:
        spaces = tuple(_objective(t, n, seat) for n in range(len(s.objectives)))
        parts.append(Spaces("objectives", "Objectives", spaces))
        left = objectives.unclaimed(t)
        end = "The game ends after this round." if left <= 1 and s.objectives else "The game ends when one objective is left."
        parts.append(Words("end", "", ((Span(end, "warn" if left <= 1 else "dim"),),)))
    twists = [(Span(f"{TWISTS[t.box.twists[twist].id]}: ", "strong"), Span(t.box.twists[twist].text)) for twist in s.twists]
    parts.append(Words("twists", "Plot twists", tuple(twists) or ("none",)))
    return Pane("goals", "Objectives and twists", tuple(parts), short="Goals")


def _progress(t: IslandTable, owner: int, condition: Condition) -> str:
    return f"{min(objectives.progress(t, t.player(owner), condition), condition.n)} of {condition.n}"


def _objective(t: IslandTable, index: int, seat: Seat | None) -> Space:
    objective = t.state.objectives[index]
    record = t.box.objectives[objective.number]
    order = sorted(range(len(t.state.players)), key=lambda owner: owner != seat)
    marks = tuple(colours.mark_span(owner) for owner in objective.claimers)
    spans: list[Span] = [Span(record.text.rstrip("."))]
    if objective.claimers:
        names = ", ".join(colours.named(t, owner, seat) for owner in objective.claimers)
        state = f"claimed by {names}" + ("" if objective.closed else ", open this phase")
        spans.append(Span(f" · {state}", "good" if seat in objective.claimers else "dim"))
    else:
        state = "; ".join(f"{colours.named(t, owner, seat)} {_progress(t, owner, record.cond)}" for owner in order)
        spans.append(Span(f" · {state}", "strong"))
    name = f"objective {index + 1}"
    line = (Span(f"{record.vp} VP", "strong"),)
    said = f"{record.vp} VP, {record.text.rstrip('.')}: {state}"
    return Space(Place(f"goal:{record.id}", name, (line,), said), marks, tuple(spans))


def _solo_goals(t: IslandTable) -> list[AnyPart]:
    solo = t.state.solo
    assert solo is not None
    choosing = t.state.stage == "goals"
    shown = solo.drawn if choosing else solo.goals
    spaces = []
    round_number = max(1, t.state.round)
    for number in shown:
        card = t.box.solo_cards[number]
        now = card.vp[min(round_number, len(card.vp)) - 1]
        later = " ".join(map(str, card.vp[round_number:])) if round_number < len(card.vp) else ""
        then = f", later {later}" if later else ""
        state = "" if choosing else f" · {_progress(t, 0, card.cond)}"
        spans = (Span(card.text.rstrip(".")), Span(state, "strong"), Span(then, "dim"))
        place = Place(
            GOAL.at(t, number), card.text.rstrip("."), ((Span(f"{now} VP", "strong"),),), f"{now} VP now{then}{state and ',' + state}"
        )
        spaces.append(Space(place, (), tuple(span for span in spans if span.text)))
    done = [f"{t.box.solo_cards[number].text.rstrip('.')}" for number in solo.scored]
    parts: list[AnyPart] = [Spaces("objectives", "Objectives", tuple(spaces))]
    lines: list[Text] = [f"Scored: {'; '.join(done) or 'none'}", f"Cards left in the deck: {len(solo.deck)}"]
    if solo.eaten:
        lines.append(f"Patrons gone for good: {solo.eaten}")
    parts.append(Words("end", "", tuple(lines)))
    return parts


def score_pane(t: IslandTable, seat: Seat | None) -> Pane:
    """Every seat's score as it stands, with where it comes from."""
    lines: list[Text] = []
    for owner in sorted(range(len(t.state.players)), key=lambda owner: owner != seat):
        score = scoring.score(t, owner)
        parts = ", ".join(f"{line.label} {line.points:g}" for line in score.lines)
        lines.append((Span(f"{t.names[owner]} {score.total:g}: ", colours.role(owner), True), Span(parts)))
    return Pane("scores", "Scores as they stand", (Words("scores", "", tuple(lines)),), short="Scores")
