"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from dinotui.engine import Score, Seat
from dinotui.engine.parts import Pane, Span, Text, View, Words

from . import scoring
from .cards_view import boneyard_pane, cards_pane
from .counts import hand_size
from .habitats import habitat_violations, value
from .mainland_view import mainland_pane, season_pane, staff_pane, tiles_pane
from .park_view import park_pane
from .state import NONE
from .table import DinoTable

STAGES = {
    "deal": "set-up",
    "pens": "set-up",
    "arrive": "visitors arrive",
    "visitors": "visitors arrive",
    "bonus": "visitors arrive",
    "news": "Breaking News",
    "open": "Open Season",
    "turns": "workers",
    "upkeep": "Upkeep",
    "breeding": "Upkeep",
    "corrupted": "Upkeep",
    "checks": "Upkeep",
    "income": "Upkeep",
    "over": "game over",
}


def view(t: DinoTable, seat: Seat | None) -> View:
    """The table as a seat may see it; for None as everybody may.

    Panes come in order of importance: the own park, the mainland, market and cards, what is on offer, the news, other parks, scores.
    """
    own = int(seat) if seat is not None and not t.is_automa(seat) else NONE
    first = own if own != NONE else 0
    panes = [park_pane(t, first, own), mainland_pane(t), cards_pane(t, own), tiles_pane(t, own), staff_pane(t, own), boneyard_pane(t)]
    panes.append(season_pane(t))
    panes += [park_pane(t, other, own) for other in t.seats if other != first]
    panes.append(score_pane(t, own))
    scores = sorted((scoring.score(t, Seat(s)) for s in t.seats), key=lambda score: score.seat != own)
    return View(status(t), tuple((t.names[score.seat], f"{score.total:g}") for score in scores), tuple(panes))


def status(t: DinoTable) -> str:
    """Where the game stands: Season 2 of 7 · workers · CC1 Containment Protocol."""
    s = t.state
    now = STAGES[s.stage if t.unit is None else t.checkpoint.stage]  # a part says what follows as soon as it begins
    parts = ["Game over" if s.stage == "over" else f"Season {s.season} of {t.box.number['seasons']} · {now}"]
    if t.solo:
        scenario = t.box.scenarios[t.setup.options["scenario"]]
        parts.append(f"{scenario.id} {scenario.name}")
    elif t.coop:
        parts.append("against Synth")
    return " · ".join(parts)


def score_pane(t: DinoTable, own: int) -> Pane:
    """Where everybody's points come from, as it stands now."""
    parts = []
    for seat in sorted(t.seats, key=lambda x: x != own):
        score: Score = scoring.score(t, Seat(seat))
        lines: list[Text] = [f"{line.label}: {line.points:g}{f' ({line.detail})' if line.detail else ''}" for line in score.lines]
        lines.append((Span(f"Together {score.total:g}", "strong"),))
        parts.append(Words(f"score{seat}", t.names[seat], tuple(lines)))
    return Pane("scores", "Scores", tuple(parts), "Scores")


def numbers(t: DinoTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people, compared before and after a choice."""
    p = t.state.players[seat]
    return {
        "VP in all": scoring.points(t, seat),
        "credit|credits": p.credits,
        "scandal|scandals": p.scandals,
        "reputation": t.reputation(seat),
        "dinosaur value": value(t, seat),
        "visitor|visitors": t.visitors(seat),
        "room for visitors": t.capacity(seat),
        "goat|goats": p.goats,
        "unused fence|unused fences": p.fences,
        "refined DNA": p.refined,
        "DNA card|DNA cards": hand_size(t, seat),
        "Manipulation card|Manipulation cards": len(p.cards),
        "tile|tiles": len(p.tiles),
        "damaged tile|damaged tiles": sum(tile.damaged for tile in p.tiles),
        "dinosaur|dinosaurs": len(p.dinos),
        "dinosaur in violation|dinosaurs in violation": sum(habitat_violations(t, seat)),
        "specialist|specialists": len(p.specialists),
    }


