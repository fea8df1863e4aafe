"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Pane, View

from .views import board, seats
from .words import species_name

if TYPE_CHECKING:
    from dinotui.engine import Seat

    from .table import RailsTable

LEVELS = {"normal": "Normal", "hard": "Hard", "extreme": "Extreme"}


def view(t: RailsTable, seat: Seat | None) -> View:
    """The table as a seat may see it; for None as everybody may: no hand, no card that lies face down.

    Panes come in order of importance: map, actions, the own pieces, display, hand, resorts, the others, Cybersaur, scores.
    """
    players = range(len(t.state.players))
    setting_up = [seats.companies_pane(t), board.tile_pane(t)]
    panes: list[Pane] = [board.map_pane(t, seat), *filter(None, setting_up), board.actions_pane(t, seat)]
    if seat is not None and not t.is_cybersaur(seat):
        panes.append(seats.seat_pane(t, seat, seat))
    panes.append(seats.display_pane(t))
    if seat is not None and not t.is_cybersaur(seat):
        panes.append(seats.hand_pane(t, seat))
    panes.append(seats.resort_pane(t, seat))
    for other in players:
        if t.is_cybersaur(other) and t.state.cybersaur is not None:
            panes.append(seats.cybersaur_pane(t, other, t.state.cybersaur))
        elif other != seat:
            panes.append(seats.seat_pane(t, other, seat))
    panes.append(seats.score_pane(t, seat))
    scores = sorted(seats.shown_scores(t, seat), key=lambda score: score.seat != seat)
    return View(status(t), tuple((t.names[score.seat], f"{score.total:g}") for score in scores), tuple(panes))


def status(t: RailsTable) -> str:
    """Where the game stands: Round 2 of 4 · turn 3 of 4 · Hard."""
    s, rules = t.state, t.box.rules
    if s.stage == "over":
        parts = ["Game over"]
    elif s.stage == "play":
        turn = max(0, s.turn - 1) // len(s.players) + 1
        parts = [f"Round {s.round} of {rules.rounds}", f"turn {turn} of {rules.turns_per_round}"]
    else:
        parts = [f"Round 1 of {rules.rounds}", "set-up"]
    if s.cybersaur is not None:
        parts.append(LEVELS[t.setup.options["level"]])
    return " · ".join(parts)


def numbers(t: RailsTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people: its score, ratings, and what it can pay with and count."""
    player, net = t.player(seat), t.network(seat)
    out: dict[str, float] = {"point|points": next(score.total for score in t.game.scores(t) if score.seat == seat)}
    out |= {f"{species_name(t.box, s)} rating": rating for s, rating in enumerate(player.ratings)}
    out |= {
        "jungle": player.jungle,
        "tourist|tourists": sum(player.tourists),
        "dinosaur|dinosaurs": sum(player.dinosaurs),
        "empty car|empty cars": player.cars - len(player.train),
        "rail in supply|rails in supply": player.supply,
        "card in hand|cards in hand": len(player.hand),
        "card built|cards built": sum(map(len, player.columns)),
    }
    if t.state.placements:
        uncovered = t.any_dinosaurs() & ~t.state.jungle
        out["cabin or volcano reached|cabins or volcanoes reached"] = (net.near & (t.map.cabins | t.map.volcanoes)).bit_count()
        out["dinosaur in sight|dinosaurs in sight"] = (net.near & uncovered).bit_count()
    return out
