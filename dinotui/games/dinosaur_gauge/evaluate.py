"""How good a position is: what everybody can expect to have in the end, and a cheap good answer to each question.

The numbers were fitted to games between bots; see the fields of `Outlook` for what they stand for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from . import answers
from .box import AIRLINES, COMPANIES, FACTORIES, RAILROADS, SHIPPING
from .network import Stops
from .state import NONE
from .table import GaugeTable

DELIVERIES = 0.3
"""Deliveries in a turn, over all railroads."""
PRODUCTIONS = 0.2
"""Productions in a turn, over both companies."""
STOP_PRICE = 4.3
"""What a stop pays on average."""
PATH = 0.75
"""The part of a network's stops that its best delivery finds."""
MOST_STOPS = 13
"""No delivery finds more."""
CLIMB = 1.3
"""Dollars a railroad climbs for each of its shares with a delivery, stomps taken off."""
CUBE = 1.3
"""What a cube in the supply is worth at the beginning."""
RIVALS = 0.5
"""How much the others' mean counts against a seat."""


class Outlook:
    """What the position promises, by company.

    left    the part of the game still to be played, from 1 to 0; `turns` the same in turns
    share   by company: what one share can be expected to bring from now on
    ready   by railroad: whether it can deliver a good now
    """

    def __init__(self, t: GaugeTable) -> None:
        s, box = t.state, t.box
        seats = len(s.players)
        total = seats * box.setups[seats].turns_each
        self.turns = 0 if s.stage == "over" else total - s.turn + (1 if s.acts else 0)
        self.left = self.turns / total
        self.hands = [t.in_hands(company) for company in range(COMPANIES)]
        self.ready = [False] * len(RAILROADS)
        weights_of_hexes, wanted = t.stops(), [t.cities(good) for good in range(len(box.goods))]
        stops = [self.stops(t, rail, weights_of_hexes, wanted) for rail in RAILROADS]
        weights = [found * found * (0.4 + self.hands[rail]) for rail, found in enumerate(stops)]
        deliveries = DELIVERIES * self.turns
        all_weights = sum(weights) or 1.0
        self.share = [0.0] * COMPANIES
        pushes = [0.0, 0.0]
        for rail in RAILROADS:
            n = max(1, self.hands[rail])
            expected = min(deliveries * weights[rail] / all_weights, 0.15 * self.turns)
            soon = min(1.0, 0.4 * self.turns) * (0.35 if self.ready[rail] else 0.0)
            climb = min(CLIMB * n * (expected + soon), box.market[-1] - t.rail_value(rail))
            self.share[rail] = t.rail_value(rail) + climb + (expected + soon) * stops[rail] * STOP_PRICE / n
        for plant, company in enumerate(FACTORIES):
            value = t.factory_value(plant)
            produced = PRODUCTIONS / 2 * self.turns
            pushes[plant] = self.left * 3
            self.share[company] = value + produced * (value + 1) + pushes[plant] + 6 * self.left
        for ship, company in enumerate(SHIPPING):
            self.share[company] = t.worth(company) + 4 * self.left * (1 + 0.2 * t.box_cubes(ship))
        for airline, company in enumerate(AIRLINES):
            if s.flights[airline] != NONE:
                self.share[company] = t.worth(company) + 5 * self.left

    def stops(self, t: GaugeTable, rail: int, weights: Stops, wanted: Sequence[int]) -> float:
        """The stops a delivery of a railroad can find, as far as it has a factory and a city. `wanted` is by good the cities."""
        s, best = t.state, 0.0
        for piece in t.network(rail).pieces:
            found = (piece & weights.one).bit_count() + 2 * (piece & weights.two).bit_count()
            value = min(PATH * found, MOST_STOPS)
            plants = [plant for plant in s.plants if piece >> plant & 1]
            if not plants:
                value *= 0.55
            if not any(piece & cities for cities in wanted):
                value *= 0.5
            if any(plant in s.goods and piece & wanted[s.goods[plant]] for plant in plants):
                self.ready[rail] = True
            best = max(best, value)
        return best + 0.5


def expected(t: GaugeTable, outlook: Outlook, seat: int) -> float:
    """What a seat can expect to have in the end."""
    player, left = t.player(seat), outlook.left
    money = player.money * (1 + 0.15 * left) + t.engineer_bonus(seat)
    for company, n in enumerate(player.shares):
        if n:
            money += n * outlook.share[company]
    if not outlook.turns:
        return money
    for n in player.cubes:
        money += CUBE * left * n + (0.4 * min(n, 2))
    for company in FACTORIES:
        if player.shares[company]:
            money += 6 * left
    for airline, n in enumerate(player.nests):
        shares = player.shares[AIRLINES[airline]]
        if n:
            gain = shares * (t.flight_value(airline) + 3) - t.box.meta.nest_action_cost
            money += max(0.0, gain) * min(1.0, 3 * left) * 0.5 + 1.5 * left
    return money


def evaluate(t: GaugeTable, seat: int) -> float:
    """What a seat can expect in the end, against the others: their mean during the game, the best of them when it is over."""
    outlook = Outlook(t)
    worth = [expected(t, outlook, other) for other in range(len(t.state.players))]
    mine = worth.pop(seat)
    if not outlook.turns:
        return mine - max(worth)
    return mine - RIVALS * (0.6 * sum(worth) / len(worth) + 0.4 * max(worth))


def prefer(t: GaugeTable) -> int | None:
    """A cheap good option of the current ask; None where chance does as well."""
    ask = t.ask
    if ask is None:
        return None
    best, at, index = -1e9, None, 0
    for verb, things in ask.parts:
        judge = JUDGES.get(verb.name)
        if judge is not None and things:
            value = judge(t, ask.seat)
            for i, thing in enumerate(things, index):
                found = value(thing)
                if found > best:
                    best, at = found, i
        index += len(things)
    return at


def judge_shares(t: GaugeTable, seat: int) -> Callable[[Any], float]:
    """A share's worth beyond its price."""
    outlook = Outlook(t)
    cube = 1.2 * min(1.0, 2 * outlook.left)

    def value(company: int) -> float:
        share = t.next_share(company)
        if share is None:
            return -1.0
        record = t.box.shares[share]
        return outlook.share[company] + cube * record.cubes - record.price

    return value


JUDGES: Mapping[str, Callable[[GaugeTable, int], Callable[[Any], float]]] = {
    **{verb: partial(partial, value) for verb, value in answers.VALUES.items()},
    "cube": answers.judge_places,
    "buy": judge_shares,
    "buy_more": judge_shares,
}
"""By verb: what says how good each of its options looks."""
