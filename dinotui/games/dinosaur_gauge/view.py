"""A table as one seat may see it, as parts that are drawn or read out; and its numbers, compared in previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Pane, View

from . import board, tables
from .words import company_key

if TYPE_CHECKING:
    from dinotui.engine import Seat

    from .table import GaugeTable


def view(t: GaugeTable, seat: Seat | None) -> View:
    """The table as a seat may see it; everybody sees the same but for the order of names.

    Panes come in order of importance: map, opening sets, shares, markets, players, tiles, worth at the end, signs.
    """
    panes: list[Pane] = [board.map_pane(t)]
    sets = tables.sets_pane(t)
    if sets is not None:
        panes.append(sets)
    panes += [tables.shares_pane(t, seat), tables.markets_pane(t), tables.players_pane(t, seat), tables.tiles_pane(t)]
    panes += [tables.scores_pane(t, seat), board.signs_pane(t)]
    return View(status(t, seat), worths(t, seat), tuple(panes))


def worths(t: GaugeTable, seat: Seat | None) -> tuple[tuple[str, str], ...]:
    """What everybody would have if the game ended now. The first says what it is, as it is not the money in hand; at the end it is."""
    scores = sorted(t.game.scores(t), key=lambda score: score.seat != seat)
    if t.state.stage == "over":
        return tuple((t.names[score.seat], f"${score.total:g}") for score in scores)
    return tuple((t.names[score.seat], f"{'' if n else 'worth '}{score.total:g}") for n, score in enumerate(scores))


def status(t: GaugeTable, seat: Seat | None = None) -> str:
    """Where the game stands, and the money a seat has in hand: Turn 4 of 10 · $13 cash · 18 tiles left."""
    s = t.state
    if s.stage == "over":
        return "Game over"
    turns = t.box.setups[len(s.players)].turns_each
    at = "Set-up" if s.stage != "play" else f"Turn {(max(0, s.turn - 1)) // len(s.players) + 1} of {turns}"
    cash = [f"${t.player(seat).money} cash"] if seat is not None else []
    return " · ".join([at, *cash, f"{len(s.bag)} {'tile' if len(s.bag) == 1 else 'tiles'} left"])


def numbers(t: GaugeTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people: worth, money, shares, cubes and nests; and what a share of every company pays."""
    player, box = t.player(seat), t.box
    out: dict[str, float] = {"worth": next(score.total for score in t.game.scores(t) if score.seat == seat), "money": player.money}
    for company, n in enumerate(player.shares):
        name = company_key(box, company)
        out[f"{name} share|{name} shares"] = n
        out[f"{name} pays"] = t.worth(company)
    for rail, n in enumerate(player.cubes):
        name = company_key(box, rail)
        out[f"{name} cube|{name} cubes"] = n
    out["nest|nests"] = sum(player.nests)
    out["engineer bonus"] = t.engineer_bonus(seat)
    return out
