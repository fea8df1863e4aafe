"""The end of the game (GA-14.2): what everybody's shares and engineers pay."""

from __future__ import annotations

from dinotui.engine import Score, ScoreLine, Seat

from .box import AIRLINES, COMPANIES, FACTORIES, INDUSTRIES, RAILROADS, SHIPPING
from .pieces import shipping_multipliers
from .table import GaugeTable
from .words import company_key, cubes_named


def score(t: GaugeTable, seat: int) -> Score:
    """A seat's money if the game ended now, with where each dollar comes from."""
    player = t.player(seat)
    lines = [ScoreLine("money", "", player.money)]
    for company in range(COMPANIES):
        n = player.shares[company]
        if n:
            paid = player.earned[company]
            detail = f"{n} x {how(t, company)}" + (f", paid ${paid} before" if paid else "")
            lines.append(ScoreLine(company_key(t.box, company), detail, n * t.worth(company)))
    bonus = t.engineer_bonus(seat)
    if any(player.engineer):
        colours = sum(1 for n in player.engineer if n)
        lines.append(ScoreLine("engineer bonus", f"{cubes_named(sum(player.engineer))} x {colours}", bonus))
    return Score(Seat(seat), tuple(lines))


def how(t: GaugeTable, company: int) -> str:
    """How a share's value is counted: $20; $14 x 3 nests; 5 cubes x $4."""
    if company in RAILROADS or company in FACTORIES:
        return f"${t.worth(company)}"
    if company in AIRLINES:
        airline = company - AIRLINES[0]
        nests = t.nests_on_map(airline)
        return f"${t.flight_value(airline)} x {nests} {'nest' if nests == 1 else 'nests'}"
    cubes = [t.box_cubes(ship) for ship in range(len(SHIPPING))]
    ship = company - SHIPPING[0]
    return f"{cubes_named(cubes[ship])} x ${shipping_multipliers(t.box, cubes)[ship]}"


def income_by_industry(t: GaugeTable, seat: int | None = None) -> dict[str, int]:
    """What shares have paid so far and pay at the end (GA-14.2), in dollars by industry: for one seat, or for all together.

    Money from elsewhere is left out: turns, recycling, last cubes, engineers.
    """
    players = t.state.players if seat is None else [t.player(seat)]
    return {
        industry: sum(player.earned[company] + player.shares[company] * t.worth(company) for player in players for company in companies)
        for industry, companies in INDUSTRIES.items()
    }
