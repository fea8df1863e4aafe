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
    scores = sorted(t.game.scores(t), key=lambda score: score.seat != seat)
    return View(status(t), tuple((t.names[score.seat], f"${score.total:g}") for score in scores), tuple(panes))


def status(t: GaugeTable) -> str:
    """Where the game stands: Turn 4 of 10 · 18 tiles left."""
    s = t.state
    if s.stage == "over":
        return "Game over"
    turns = t.box.setups[len(s.players)].turns_each
    left = f"{len(s.bag)} {'tile' if len(s.bag) == 1 else 'tiles'} left"
    if s.stage != "play":
        return f"Set-up · {left}"
    return f"Turn {(max(0, s.turn - 1)) // len(s.players) + 1} of {turns} · {left}"


def numbers(t: GaugeTable, seat: Seat) -> dict[str, float]:
    """What a seat has, by words for people: worth, money, shares, cubes and nests, and the markets its shares hang on."""
    player, box = t.player(seat), t.box
    out: dict[str, float] = {"worth": next(score.total for score in t.game.scores(t) if score.seat == seat), "money": player.money}
    for company, n in enumerate(player.shares):
        name = company_key(box, company)
        out[f"{name} share|{name} shares"] = n
        if n:
            out[f"{name} pays"] = t.worth(company)
    for rail, n in enumerate(player.cubes):
        name = company_key(box, rail)
        out[f"{name} cube|{name} cubes"] = n
    out["nest|nests"] = sum(player.nests)
    out["engineer bonus"] = t.engineer_bonus(seat)
    return out
