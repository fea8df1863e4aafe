"""What the seats have, as parts: money, DNA, workers, Jeeple tokens, private actions, objectives and scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import AnyPart, Number, Numbers, Pane, Place, Space, Spaces, Span, Text, Words
from dinotui.games.dinosaur_world import scoring
from dinotui.games.dinosaur_world.objectives import dinosaurs, progress
from dinotui.games.dinosaur_world.pieces import ROUTE
from dinotui.games.dinosaur_world.words import CLASS_PLURALS, DNA, OBJECTIVE, TOKEN, WORKER, token_name

from . import signs

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.games.dinosaur_world.table import WorldTable


def lab_pane(t: WorldTable, owner: int, seat: Seat | None) -> Pane:
    """A player's numbers, DNA, workers, dinosaurs and Jeeple; for the own one the private actions."""
    own = owner == seat
    parts: list[AnyPart] = [purse(t, owner), dna(t, owner, own), workers(t, owner, own), animals(t, owner)]
    parts += [jeeple_numbers(t, owner), tokens(t, owner, own)]
    if own:
        return Pane("lab", "Lab", tuple(parts), "Lab", owner)
    return Pane(f"lab{owner}", f"Lab of {t.names[owner]}", tuple(parts), t.names[owner], owner)


def purse(t: WorldTable, owner: int) -> Numbers:
    """Money, VP, security against threat, Deaths."""
    p = t.player(owner)
    deaths = max(0, p.threat - p.security)
    numbers = [
        Number("money", f"${p.money}", "yellow"),
        Number("VP", str(p.vp), "strong"),
        Number("security", str(p.security), "good"),
        Number("threat", str(p.threat), "bad" if deaths else ""),
        Number("Deaths in Income", str(deaths), "bad" if deaths else ""),
        Number("Deaths", str(p.deaths)),
    ]
    if p.excitement:
        numbers.append(Number("excitement", str(p.excitement), "good"))
    if p.passed and t.state.stage == "public":
        numbers.append(Number("", "passed", "dim"))
    return Numbers(f"purse{owner}", "Board", tuple(numbers))


def dna(t: WorldTable, owner: int, own: bool) -> Numbers:
    """DNA by kind."""
    have = t.player(owner).dna
    numbers = [Number(record.id, str(have[kind]), signs.DNA[kind], DNA.at(t, kind) if own else "") for kind, record in enumerate(t.box.dna)]
    return Numbers(f"dna{owner}", "DNA", tuple(numbers))


def workers(t: WorldTable, owner: int, own: bool) -> Numbers:
    """Workers in hand by kind."""
    hand = t.player(owner).workers
    numbers = [
        Number(record.name, str(hand[kind]), signs.WORKERS[kind], WORKER.at(t, kind) if own else "")
        for kind, record in enumerate(t.box.workers)
    ]
    return Numbers(f"workers{owner}", "Workers", tuple(numbers))


def animals(t: WorldTable, owner: int) -> Numbers:
    """Dinosaurs by class, those escaped, and tiles."""
    p = t.player(owner)
    numbers = [Number(CLASS_PLURALS[c], str(n), signs.CLASSES[c]) for c, n in enumerate(dinosaurs(t, p))]
    if t.state.solo is not None:
        out = t.escaped_number(p)
        numbers.append(Number("escaped", str(out), "bad" if out else ""))
    numbers.append(Number("tiles", str(len(p.park) - 1)))
    return Numbers(f"animals{owner}", "Dinosaurs", tuple(numbers))


def jeeple_numbers(t: WorldTable, owner: int) -> Numbers:
    """Movement of a tour and tokens placed."""
    p, jeeple = t.player(owner), t.box.jeeple
    movement = jeeple.base_movement + jeeple.movement_per_route_token * p.routes
    numbers = (Number("movement a tour", str(movement)), Number("route tokens", f"{p.routes} of {jeeple.route_tokens_per_player}"))
    return Numbers(f"jeeple{owner}", "Jeeple", numbers)


def tokens(t: WorldTable, owner: int, own: bool) -> Spaces:
    """The Jeeple tokens: ● placed, ○ not yet."""
    p = t.player(owner)
    spaces = []
    for token in ([ROUTE] if own else []) + list(range(len(t.box.tokens))):
        ref = TOKEN.at(t, token) if own else f"token{owner}:{token}"
        if token == ROUTE:
            does = f"+{t.box.jeeple.movement_per_route_token} movement in every tour"
            signs_ = tuple(Span("●", "good") if n < p.routes else Span("○", "dim") for n in range(t.box.jeeple.route_tokens_per_player))
        else:
            does = f"each Income: {t.box.tokens[token].text}"
            signs_ = (Span("●", "good") if token in p.bonuses else Span("○", "dim"),)
        words = f"{'placed' if token in p.bonuses else 'not placed'}; {does}" if token != ROUTE else f"{p.routes} placed; {does}"
        spaces.append(Space(Place(ref, token_name(t.box, token), words=words.rstrip(".")), signs_, does))
    return Spaces(f"tokens{owner}", "Jeeple tokens", tuple(spaces))


# -- objectives and scores


def objectives_pane(t: WorldTable, seat: Seat | None) -> Pane | None:
    """The open objectives: who has scored them, what the next place pays, how far the reader is."""
    if not t.state.objectives:
        return None
    spaces = []
    for objective in t.state.objectives:
        record = t.box.objectives[objective.number]
        marks = tuple(Span(str(claimer + 1), f"seat{claimer}", True) for claimer in objective.claimers)
        next_place = len(objective.claimers)
        pays = f"the next scores {record.vp[next_place]} VP" if next_place < len(record.vp) else "no VP left"
        scored = [f"{t.names[c]} {record.vp[place]} VP" for c, place in zip(objective.claimers, objective.places, strict=True)]
        mine = "" if seat is None else _mine(t, seat, objective.claimers, record.require.n, progress(t, t.player(seat), record.require))
        does = f"{record.text} {'/'.join(map(str, record.vp))} VP{mine}"
        said = [record.text.rstrip("."), pays, *(["scored by " + ", ".join(scored)] if scored else [])]
        words = "; ".join(said) + mine.replace(" · ", "; ")
        spaces.append(Space(Place(OBJECTIVE.at(t, objective.number), record.name, words=words), marks, does))
    note = Words("objectives_note", "", ("Values are for the first, second and third player; numbers show who scored.",))
    return Pane("objectives", "Objectives", (Spaces("objectives", "Objectives", tuple(spaces)), note), "Goals")


def _mine(t: WorldTable, seat: int, claimers: list[int], n: int, now: int) -> str:
    return " · scored" if seat in claimers else f" · you have {min(now, n)} of {n}"


def score_pane(t: WorldTable, seat: Seat | None) -> Pane:
    """The scores as they would be now, line by line, the own first."""
    owners = sorted(range(len(t.state.players)), key=lambda owner: owner != seat)
    parts = []
    for owner in owners:
        head: Text = (Span(f"{t.names[owner]:<20}", "strong"), Span(f"{scoring.points(t, owner):>4}", "strong", True))
        lines: list[Text] = [
            (Span(f"{name:<20}"), Span(f"{n:>4}"), Span(f"  {why}" if why else "", "dim")) for name, why, n in scoring.lines(t, owner)
        ]
        parts.append(Words(f"score{owner}", "", (head, *lines)))
    if t.state.solo is not None:
        band = scoring.band(t, scoring.points(t, 0))
        return Pane("score", "Score now", (*parts, Words("band", "", (f"Rating now: {band}",))), "Score")
    return Pane("score", "Score now", tuple(parts), "Score")
