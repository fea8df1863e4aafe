"""How good a position is, and a cheap policy for play-outs: what bots know about the game beyond its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dinotui.engine import Seat

from . import objectives
from .box import ADVANCED, ANY_BASIC, BASIC, PADDOCK, WORKER
from .scoring import points
from .state import Exhibit, Player, Stall
from .table import IslandTable
from .verbs import (
    BUILD,
    BUILD_AT,
    CASH,
    CLAIM,
    COVER,
    CREATE,
    DROP_GOAL,
    EATEN,
    ENLARGE,
    ENLARGE_FREE,
    EXHIBIT_AT,
    FIRE,
    HOOLIGAN,
    LEAVE_EMPTY,
    MAKE,
    OFFICE,
    PATRON,
    RAISE_LIMIT,
    REFINE,
    SCORE_GOAL,
    SEND,
    TO_INTERN,
    UNITS,
    USE,
)
from .words import Cell, Mix, SlotAt, place_at

ROUNDS: Mapping[str, int] = {"short": 7, "medium": 9, "long": 12}
"""How many rounds a game lasts, about."""
PATRONS = 0.87
"""The part of the visitors that are patrons."""
MONEY, MONEY_AT_END = 0.34, 0.2
WORKERS = (0.0, 1.0, 1.9, 2.7, 3.4, 4.0, 4.5, 4.9, 5.2, 5.4, 5.5, 5.5)
"""What so many workers are worth in a round: the first do most."""
INCOME, KEPT, ADVANCED_WORTH = 7.0, 6, 2.2
"""DNA a round brings, in basic DNA; how much of a colour counts; what an advanced one is worth."""
REACHED = 0.7
"""The part of the dinosaurs one can hope for that is made in the end."""
NEAR = 0.3
"""How much the DNA that is there for the next dinosaur counts."""
GROWTH = 0.8
"""How much excitement and spots grow in a round, about."""
PIPS = 2.0
"""What the holding area adds in a round, about."""
SLOTS: Mapping[str, float] = {
    "refine": 0.5,
    "create_dinosaur": 0.9,
    "upgrade": 0.4,
    "collect_money": 0.3,
    "duplicate": 0.6,
    "paddock_free": 0.8,
    "security_this_round": 0.4,
    "double_attraction_vp": 0.6,
    "return_hooligans": 0.3,
    "gain_dna": 0.5,
    "wild_refine": 0.6,
    "draw_this_round": 0.4,
    "attraction_money": 0.5,
}
"""What having a slot of an upgrade is worth in a round."""
POWERS: Mapping[str, float] = {
    "patron_spot": 0.9,
    "worker_as_scientist": 0.8,
    "next_specialist_free": 0.3,
    "copy_research": 0.8,
    "start_round_dna": 1.2,
    "start_round_money": 0.9,
    "return_hooligan_vp": 0.5,
    "attraction_discount": 0.2,
    "paddock_discount": 0.2,
    "food_money": 0.2,
    "type_bonus_vp": 0.5,
    "free_refine": 0.9,
    "recipe_level_discount": 0.4,
    "dna_purchase_discount": 0.2,
}
"""What a specialist's power is worth in a round; those that change visitors or security count there."""


def evaluate(t: IslandTable, seat: Seat) -> float:
    """Points a seat can expect in the end, against its best rival; alone all it can expect."""
    left = remaining(t)
    worth = [expected(t, other, left) for other in range(len(t.state.players))]
    mine = worth.pop(seat)
    return mine - max(worth) if worth else mine


def remaining(t: IslandTable) -> float:
    """Rounds still to be played after this one, about."""
    s = t.state
    if s.stage == "over":
        return -1.0
    if s.solo is not None:
        return max(0.0, min(len(s.solo.goals) - 1, t.box.solo.rounds_max - s.round)) if s.solo.goals else 0.0
    unclaimed = objectives.unclaimed(t)
    if unclaimed <= 1:
        return 0.0
    total = ROUNDS[t.setup.options["length"]]
    return float(max(min(total - s.round, 2.0 * (unclaimed - 1) + 1), 1.0))


def expected(t: IslandTable, seat: int, left: float) -> float:
    """Points a seat can expect in the end: what it has, and what that may still bring."""
    s, p = t.state, t.state.players[seat]
    total: float = points(t, seat)
    if left < 0:
        return total + 0.001 * p.money
    before_score = s.stage in ("start", "research", "market", "worker", "attract", "lines", "escape", "score")
    now = 1.0 if before_score else 0.0
    total += (MONEY - MONEY_AT_END) * min(p.money, 25) * min(1.0, left) + 0.02 * p.money
    total += visitors(t, seat, p, left, now)
    total += dinosaurs(t, seat, p, left)
    total += 0.06 * left * sum(min(limit, 6) for limit in p.limit)
    total += left * WORKERS[p.workers]
    if s.stage in ("start", "research", "market"):
        total += WORKERS[t.free_workers(seat)]
    total += machines(t, p, left + (0.8 if s.stage in ("research", "market") else 0.0))
    return total + goals(t, seat, p, left)


def visitors(t: IslandTable, seat: int, p: Player, left: float, now: float) -> float:
    """What visitors bring in VP and money, and what dinosaurs on the loose cost."""
    s = t.state
    spots = sum(e.dinosaurs for e in p.exhibits) + sum(t.box.attractions[a.attraction].spots for a in p.stalls)
    drawn = p.excitement + t.bonus(seat, "draw_bonus")
    later = GROWTH * left
    value = left * PATRONS * (min(drawn + later, spots + later / 2) + 0.3 * drawn)
    security = p.security + t.bonus(seat, "security_bonus")
    risk = max(0.0, p.threat + PIPS - security - t.bonus(seat, "eaten_reduction"))
    cost = 1.0 - t.eaten_vp
    value -= left * 0.6 * cost * min(risk, drawn)
    if not now:
        return value
    placed = sum(place.patrons for place in t.places(seat))
    if placed or s.stage in ("escape", "score"):
        food = sum(a.patrons for a in p.stalls if t.box.attractions[a.attraction].food)
        stalls = sum(a.patrons for a in p.stalls)
        return value + placed + 0.1 * food + 0.05 * stalls
    pips = t.held_pips() if s.stage in ("market", "worker", "attract", "lines") else PIPS
    eaten = max(0.0, p.threat + pips - security - p.security_now - t.bonus(seat, "eaten_reduction"))
    drawn += p.draw_now
    value += PATRONS * (min(drawn, spots) + 0.3 * drawn) - cost * min(eaten, drawn)
    return value + 1.5 * p.doubles * bool(p.stalls[1:]) + 1.2 * len(p.registers) * bool(p.stalls[1:]) + 0.4 * len(p.offices)


def dinosaurs(t: IslandTable, seat: int, p: Player, left: float) -> float:
    """What recipes promise: the dinosaurs that the DNA of the rounds to come can pay for, the best for their cost first; and how
    near the next one is."""
    now = t.state.stage in ("start", "research", "market", "worker")
    rounds = left + (1.0 if now else 0.0)
    if rounds <= 0:
        return 0.0
    stock = sum(min(p.dna[c], KEPT) for c in BASIC) + ADVANCED_WORTH * sum(min(p.dna[c], KEPT) for c in ADVANCED)
    budget = stock + INCOME * left + (INCOME / 2 if t.state.stage in ("start", "research") else 0.0)
    wishes: list[tuple[float, float, float]] = []
    near = 0.0
    for exhibit in p.exhibits:
        full, cost = worth(t, exhibit, left), price(t, exhibit)
        later = max(0.1, full - (-t.box.worth.empty_exhibit_penalty if not exhibit.dinosaurs else 0))
        room = exhibit.capacity - exhibit.dinosaurs
        for n in range(t.box.most_capacity - exhibit.dinosaurs):
            value = (full if not n else later) - (0.0 if n < room else 0.3 * (exhibit.dinosaurs + n + 1))
            wishes.append((-value / cost, value, cost))
        if room:
            near = max(near, full * readiness(t, p, exhibit))
    wishes.sort()
    value, most = 0.0, 1.6 * rounds
    for _, worth_it, cost in wishes:
        part = min(1.0, budget / cost, most)
        if part <= 0:
            break
        value += REACHED * worth_it * part
        budget -= cost * part
        most -= part
    return value + NEAR * near


def readiness(t: IslandTable, p: Player, exhibit: Exhibit) -> float:
    """How much of a dinosaur's DNA is there, from 0 to 1, squared."""
    recipe = t.box.recipes[exhibit.recipe]
    need = have = 0.0
    for colour, n in enumerate(recipe.cost):
        weight = ADVANCED_WORTH if colour in ADVANCED else 1.0
        need += n * weight
        have += min(n, p.dna[colour]) * weight
    if recipe.any_basic:
        need += recipe.any_basic
        have += min(recipe.any_basic, sum(p.dna[c] for c in BASIC))
    return (have / need) ** 2


def worth(t: IslandTable, exhibit: Exhibit, left: float) -> float:
    """What the next dinosaur of an exhibit is worth: VP, the visitors it brings, less its threat."""
    recipe = t.box.recipes[exhibit.recipe]
    empty = -t.box.worth.empty_exhibit_penalty if not exhibit.dinosaurs else 0
    return recipe.vp + empty + left * 0.5 * (PATRONS * (0.6 * recipe.excitement + 0.5) - 0.6 * recipe.threat)


def price(t: IslandTable, exhibit: Exhibit) -> float:
    """What a dinosaur costs, in basic DNA."""
    recipe = t.box.recipes[exhibit.recipe]
    advanced = sum(recipe.cost[c] for c in ADVANCED)
    return sum(recipe.cost[c] for c in BASIC) + recipe.any_basic + ADVANCED_WORTH * advanced + 0.7


def machines(t: IslandTable, p: Player, left: float) -> float:
    """What lab upgrades and specialists are worth."""
    value = 0.0
    for stack in p.lab:
        if stack:
            lab = t.box.labs[stack[-1]]
            value += left * 0.5 * sum(SLOTS[slot.effect.kind] / slot.workers for slot in lab.slots)
    for number in p.specialists:
        value += left * POWERS.get(t.box.specialists[number].effect.kind, 0.0)
    return value


def goals(t: IslandTable, seat: int, p: Player, left: float) -> float:
    """What objectives promise."""
    value = 0.0
    for objective in t.state.objectives:
        if not objective.closed and seat not in objective.claimers:
            record = t.box.objectives[objective.number]
            share = min(1.0, objectives.progress(t, p, record.cond) / record.cond.n)
            value += 0.55 * record.vp * share * share * min(1.0, left)
    solo = t.state.solo
    if solo is not None:
        round_number = t.state.round
        for goal in solo.goals:
            card = t.box.solo_cards[goal]
            share = min(1.0, objectives.progress(t, p, card.cond) / card.cond.n)
            vp = card.vp[min(round_number, len(card.vp)) - 1]
            value += vp * (0.95 if share >= 1 else 0.55 * share * share)
    return value


# -- a cheap policy


def prefer(t: IslandTable) -> int | None:
    """A cheap good option of the current ask: the best by its verb's value; None where chance does as well."""
    ask = t.ask
    if ask is None:
        return None
    index, best, found = 0, float("-inf"), -1
    for verb, things in ask.parts:
        value = VALUES.get(verb.name)
        if value is not None:
            for i, thing in enumerate(things):
                worth_it = value(t, ask.seat, thing)
                if worth_it > best:
                    best, found = worth_it, index + i
        index += len(things)
    return found if found >= 0 else None


def need(t: IslandTable, p: Player, colour: int) -> float:
    """How much another unit of a colour helps."""
    best = 0.0
    for exhibit in p.exhibits:
        if exhibit.dinosaurs < exhibit.capacity:
            recipe = t.box.recipes[exhibit.recipe]
            if recipe.cost[colour] > p.dna[colour]:
                best = max(best, 1.0 + recipe.vp / 4)
            elif recipe.any_basic and colour in BASIC:
                best = max(best, 0.6)
    return best + (0.5 if colour in ADVANCED else 0.2)


def _claim(t: IslandTable, seat: Seat, die: int) -> float:
    face, p = t.face(die), t.player(seat)
    if face.what == WORKER:
        return 5.0
    if face.what == PADDOCK:
        return 3.0
    ask = t.ask
    level = t.level(ask.args["figure"]) if ask is not None else 1
    colours = (face.what,) if face.what < len(t.box.colours) else BASIC if face.what == ANY_BASIC else ADVANCED
    return max(need(t, p, c) * min(t.room(seat, c), face.n * level) for c in colours) + 0.2 * face.pips


def _units(t: IslandTable, seat: Seat, mix: Mix) -> float:
    p = t.player(seat)
    return sum(need(t, p, c) * min(mix.count(c), t.room(seat, c)) for c in set(mix))


def _use(t: IslandTable, seat: Seat, at: SlotAt) -> float:
    slot = t.slot(seat, at)
    kind = slot.effect.kind
    if kind == "create_dinosaur":
        return 10.0 / slot.workers
    if kind == "collect_money":
        return 0.4 * slot.effect.amount
    if kind == "upgrade":
        return 2.0 if t.to_be_eaten(seat) else 0.7
    if kind == "security_this_round":
        return 1.5 if t.to_be_eaten(seat) else 0.0
    return 4 * SLOTS[kind] / slot.workers


def _stall(t: IslandTable, seat: Seat, zone: int) -> float:
    place = place_at(t, seat, zone)
    return 2.0 if isinstance(place, Stall) and t.box.attractions[place.attraction].food else 1.0 if isinstance(place, Stall) else 0.0


def _pair(t: IslandTable, seat: Seat, zone: int) -> float:
    return float(sum(abs(z - zone) > 1 for z in t.pairs(seat)))


def _zone(t: IslandTable, seat: Seat, zone: int) -> float:
    return float(sum(zone not in (z, z + 1) for z in t.pairs(seat)))


def _exhibit(t: IslandTable, seat: Seat, zone: int) -> float:
    exhibit = t.exhibit(seat, zone)
    return t.box.recipes[exhibit.recipe].vp + (10 if not exhibit.dinosaurs else 0)


def _limit(t: IslandTable, seat: Seat, colour: int) -> float:
    p = t.player(seat)
    return (2.0 if colour in ADVANCED else 1.0) - 0.3 * p.limit[colour] + (1.0 if p.dna[colour] == p.limit[colour] else 0.0)


def _cover(t: IslandTable, seat: Seat, space: int) -> float:
    stack = t.player(seat).lab[space]
    return -sum(SLOTS[slot.effect.kind] / slot.workers for slot in t.box.labs[stack[-1]].slots) if stack else 1.0


def _fire(t: IslandTable, seat: Seat, number: int) -> float:
    record = t.box.specialists[number]
    return -record.workers - POWERS.get(record.effect.kind, 0.3)


def _build(t: IslandTable, seat: Seat, cell: Cell) -> float:
    a = t.box.attractions[t.item(cell)]
    return (2.5 * a.spots + a.vp) / (1 + t.total_price(seat, cell))


def _goal(t: IslandTable, seat: Seat, goal: int) -> float:
    card = t.box.solo_cards[goal]
    return -objectives.progress(t, t.player(seat), card.cond) / card.cond.n


def _cash(t: IslandTable, seat: Seat, n: int) -> float:
    money = t.player(seat).money
    return float(n) if money < 6 and t.state.round < ROUNDS.get(t.setup.options.get("length", ""), 7) else -float(n)


VALUES: Mapping[str, Callable[[IslandTable, Seat, Any], float]] = {
    SEND.name: lambda t, seat, level: float(level),
    CLAIM.name: _claim,
    UNITS.name: _units,
    MAKE.name: lambda t, seat, colour: need(t, t.player(seat), colour),
    REFINE.name: lambda t, seat, colour: need(t, t.player(seat), colour),
    RAISE_LIMIT.name: _limit,
    EXHIBIT_AT.name: _pair,
    BUILD_AT.name: _zone,
    BUILD.name: _build,
    COVER.name: _cover,
    FIRE.name: _fire,
    USE.name: _use,
    CREATE.name: _exhibit,
    ENLARGE.name: _exhibit,
    ENLARGE_FREE.name: _exhibit,
    HOOLIGAN.name: lambda t, seat, zone: -_stall(t, seat, zone),
    PATRON.name: _stall,
    LEAVE_EMPTY.name: lambda t, seat, zone: -_stall(t, seat, zone),
    EATEN.name: lambda t, seat, zone: -_stall(t, seat, zone),
    TO_INTERN.name: lambda t, seat, yes: float(yes),
    OFFICE.name: lambda t, seat, n: float(n),
    CASH.name: _cash,
    SCORE_GOAL.name: lambda t, seat, goal: 1.0,
    DROP_GOAL.name: _goal,
}
"""By verb: how good one of its options looks."""
