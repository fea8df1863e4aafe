"""How good a position is, and a cheap policy for play-outs: what bots know about the game beyond its rules (DW-15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dinotui.engine import Seat

from .box import ADVANCED, ANY, BASIC, SCIENTIST, SECURITY, WORKER_KINDS
from .effect_records import (
    AnyEffect,
    Gain,
    GainDna,
    GainWorker,
    MakeDino,
    PayFor,
    Per,
    Refine,
    RemoveBoredom,
    RemoveDeath,
    UpgradeJeeple,
)
from .geometry import Hex, distance
from .objectives import progress
from .scoring import points
from .state import ENTRANCE, FILLED, FREE, Player
from .table import WorldTable
from .words import Mix, Spot

VP = 1.0
DOLLAR = 0.28
"""A dollar while tiles can still be bought; later it is worth a fifth of a VP."""
PURSE = 14
"""Dollars beyond these bring little before the end."""
DNA = (0.25, 0.55)
"""A basic and an advanced DNA while dinosaurs can still be made."""
DEATH = 0.9
"""A Death, before the penalty is certain."""
RESOURCES: Mapping[str, float] = {"money": DOLLAR, "vp": VP, "security": 0.7, "threat": -0.7, "excitement": DOLLAR, "movement": 0.7}
WORKER = 0.55
"""A worker in hand, beyond what it can do on the tour."""
PHASES = {"public": 1.0, "private": 0.6, "tour": 0.1}
"""How much of a worker's worth is still to come, by stage; nothing once the round is over."""


def evaluate(t: WorldTable, seat: Seat) -> float:
    """Points a seat can expect in the end, against its best rival; alone just its own."""
    worth = [expected(t, other) for other in range(len(t.state.players))]
    mine = worth.pop(seat)
    return mine - max(worth, default=0.0)


def tours_left(t: WorldTable) -> float:
    """How many Jeeple Tours are still to come, the present one included until it is over."""
    s = t.state
    ahead = t.box.rounds - max(1, s.round)
    return ahead + (0.0 if s.stage in ("rivals", "goals_met", "income", "threat", "islands", "entrance", "over") else 1.0)


def expected(t: WorldTable, seat: int) -> float:
    """Points a seat can expect in the end: what it has, and what that may still bring."""
    s, p = t.state, t.player(seat)
    total = float(points(t, seat))
    if s.stage == "over":
        return total
    left = tours_left(t)
    to_come = int(left)
    phases = private_phases(t)
    total += _money(t, p, left) + _dna(p, phases) + _conversions(t, p, phases) + _slots(t, p, phases)
    total += p.excitement * (DOLLAR if left >= 1 else 0.2)
    total += _danger(t, p, to_come + (s.stage in ("rivals", "goals_met", "income", "threat")))
    total += _park(t, seat, to_come) + 1.6 * min(p.routes, 3) * left * 0.5
    total += 0.45 * left * len(p.bonuses)
    total += _workers(t, seat)
    total += 4.0 * len(p.latched)
    return total + (_goals(t, p, left) if s.solo is not None else _objectives(t, seat, left))


def _money(t: WorldTable, p: Player, left: float) -> float:
    per = t.box.records.end.money_per_vp
    if left < 1:
        return (p.money % per) / per
    useful = min(p.money, PURSE) * (DOLLAR - 0.2) * min(1.0, 0.4 * left)
    return useful + (p.money % per) / per


def private_phases(t: WorldTable) -> int:
    """In how many rounds dinosaurs can still be made, the present one included until the phase is over."""
    s = t.state
    ahead = t.box.rounds - max(1, s.round)
    return ahead + (s.stage in ("lay_out", "specialists", "draft", "settle", "token", "reveal", "hire", "roll", "public", "private"))


def _dna(p: Player, phases: int) -> float:
    """DNA that may be of use one day; what can be used now counts besides."""
    if not phases:
        return 0.0
    kinds = sum(min(6, p.dna[kind]) for kind in BASIC), sum(min(6, p.dna[kind]) for kind in ADVANCED)
    return min(1.0, 0.4 + 0.3 * phases) * (DNA[0] * kinds[0] + DNA[1] * kinds[1])


def _conversions(t: WorldTable, p: Player, phases: int) -> float:
    """What the dinosaurs bring that could be made now with the DNA there is, the best first."""
    if not phases:
        return 0.0
    dna, total = p.dna.copy(), 0.0
    used: dict[int, int] = {}
    tiles = [(i, t.box.tiles[x.tile]) for i, x in enumerate(p.park) if FREE in x.slots]
    for n in range(2 + 2 * min(2, phases)):
        best, value = -1, 0.0
        for i, printed in tiles:
            slot = p.park[i].slots.index(FREE) + used.get(i, 0)
            if slot >= len(printed.slot_vp) or any(cost > have for cost, have in zip(printed.dna, dna, strict=True)):
                continue
            worth = printed.slot_vp[slot] - 0.7 * printed.slot_threat[slot]
            if worth > value:
                best, value = i, worth
        if best < 0:
            break
        used[best] = used.get(best, 0) + 1
        for kind, cost in enumerate(t.box.tiles[p.park[best].tile].dna):
            dna[kind] -= cost
        total += (0.75 - 0.07 * n) * value
    return total


def _slots(t: WorldTable, p: Player, phases: int) -> float:
    """Empty slots: as many of the best as can be filled in the rounds left."""
    worth = sorted(
        (sum(t.box.tiles[x.tile].slot_vp) / 3 for x in p.park for slot in x.slots if slot == FREE),
        reverse=True,
    )
    return sum(0.1 * vp + 0.15 for vp in worth[: 2 * phases]) * (1.0 if phases > 1 else 0.6)


def _danger(t: WorldTable, p: Player, checks: int) -> float:
    """Deaths that threat above security will bring, beyond the penalty of those there are."""
    over = max(0, p.threat - p.security)
    spare = min(3, max(0, p.security - p.threat))
    return -DEATH * over * max(0, checks) * 0.8 + 0.3 * spare * min(1, checks)


def visit_value(t: WorldTable, seat: int, index: int) -> float:
    """What a visit to a tile is worth now, its worker apart."""
    p = t.player(seat)
    x, printed = p.park[index], t.printed(seat, index)
    if printed.is_paddock and FILLED not in x.slots:
        return 0.0
    value = DOLLAR * t.worth(seat, index)
    if printed.is_paddock:
        faces = t.box.danger[printed.dino_class]
        return value + sum(DOLLAR * f.excitement - DEATH * 0.7 * f.danger for f in faces) / len(faces)
    return value + sum(effect_value(t, p, effect, index) for effect in printed.effect)


def near(p: Player, index: int) -> float:
    """How much of a tile's worth is left by its distance from the entrance: tours are short."""
    x, entrance = p.park[index], p.park[0]
    return max(0.2, 1.06 - 0.13 * distance((x.q, x.r), (entrance.q, entrance.r)))


def effect_value(t: WorldTable, p: Player, effect: AnyEffect, index: int) -> float:
    """What one step of a tile's effect is worth."""
    match effect:
        case Gain(resource=resource, n=n):
            return RESOURCES[resource] * n
        case GainDna(pool=pool, n=n):
            return DNA[0 if pool == "basic" else 1] * n
        case GainWorker(n=n):
            return WORKER * n
        case RemoveBoredom(n=n):
            return 0.25 * min(n, sum(x.boredom for x in p.park))
        case Per(resource=resource, each=each, count=count, max=most):
            n = p.park[index].slots.count(FILLED) if count == "dinos_here" else 1
            return RESOURCES[resource] * min(most, each * n)
        case Refine(max=n):
            return 0.3 * n
        case MakeDino(max=n, discount=discount):
            return (1.0 + 0.5 * discount) * n if any(FREE in x.slots for x in p.park) else 0.0
        case PayFor():
            return 1.2
        case RemoveDeath():
            return DEATH if p.deaths else 0.0
        case UpgradeJeeple():
            return 1.5
    return 0.5


def _park(t: WorldTable, seat: int, tours: int) -> float:
    """What the tiles will bring on tours after this one, and the slots still empty."""
    p = t.player(seat)
    ahead = max(0, tours - (1 if t.state.stage != "over" else 0))
    total = 0.0
    for index, x in enumerate(p.park):
        if x.tile == ENTRANCE:
            continue
        if ahead:
            value = max(0.3, visit_value(t, seat, index)) if index in p.activated or ahead > 1 else visit_value(t, seat, index)
            total += 0.42 * ahead * max(0.0, value) * near(p, index)
        total -= 0.12 * x.boredom * min(2, ahead)
        total -= 0.8 * len(x.standing) * min(1, tours)
    return total


def _workers(t: WorldTable, seat: int) -> float:
    """What the workers in hand can still do: on the tour of this round, and before it."""
    s, p = t.state, t.player(seat)
    phase = PHASES.get(s.stage, 0.0)
    if not phase or not any(p.workers):
        return 0.0
    total = WORKER * phase * min(9, sum(p.workers))
    if s.stage == "tour":
        return total
    hand = p.workers.copy()
    visits = sorted(((visit_value(t, seat, i) * near(p, i), i) for i, x in enumerate(p.park) if x.tile != ENTRANCE), reverse=True)
    room = t.box.jeeple.base_movement + p.routes
    for value, index in visits:
        if room <= 0 or value <= 0:
            break
        printed = t.printed(seat, index)
        if not printed.is_paddock:
            kinds = range(WORKER_KINDS) if printed.worker == ANY else (printed.worker,)
            kind = next((kind for kind in kinds if hand[kind]), None)
            if kind is None:
                continue
            hand[kind] -= 1
        total += 0.8 * value
        room -= 1
    return total


def _goals(t: WorldTable, p: Player, left: float) -> float:
    """Solo objectives: the points of those that will probably be met. What is not met counts against the score already."""
    total = 0.0
    for goal in t.solo.goals:
        record = t.box.solo_cards[goal].objective
        chance = _chance(progress(t, p, record.require), record.require.n, left)
        in_time = t.box.rounds - left < record.target_round
        total += chance * (10 + record.vp + (0.7 * record.bonus_vp if in_time else 0))
    return total


def _chance(now: int, n: int, left: float) -> float:
    """How likely an objective is met in the tours left."""
    share = min(1.0, now / n)
    if share >= 1:
        return 0.97 if left else 0.0
    return (0.6 * share + 0.2 * min(1.0, left / 4)) * min(1.0, left)


def _objectives(t: WorldTable, seat: int, left: float) -> float:
    """Objectives of the base game: a part of the next place's points by how far one is."""
    p, total = t.player(seat), 0.0
    for objective in t.state.objectives:
        place = len(objective.claimers)
        if seat in objective.claimers or place > 2:
            continue
        record = t.box.objectives[objective.number]
        share = min(1.0, progress(t, p, record.require) / record.require.n)
        total += 0.45 * share * share * record.vp[place] * min(1.0, left)
    return total


# -- the cheap policy


def prefer(t: WorldTable) -> int | None:
    """A cheap good option of the current ask; None where chance does as well."""
    ask = t.ask
    if ask is None:
        return None
    index, best, value = 0, None, 0.0
    for verb, things in ask.parts:
        judge = VALUES.get(verb.name)
        if judge is not None:
            for n, thing in enumerate(things):
                worth = judge(t, ask.seat, thing)
                if best is None or worth > value:
                    best, value = index + n, worth
        index += len(things)
    if best is None:
        return 0 if ask.parts[0][0].name in TAKE_FIRST else None
    if value <= 0 and ask.parts[-1][0].name == "stop":
        return ask.n - 1
    return best


TAKE_FIRST = {"place_token", "send_home"}


def _drive(t: WorldTable, seat: Seat, thing: Spot) -> float:
    """Towards the best tile that can be activated there, or one step further."""
    p, index = t.player(seat), thing[1]
    here = _reachable(t, seat, index, p)
    if here > 0:
        return here
    if p.movement < 2:
        return -1.0
    further = [_reachable(t, seat, other, p) for other in t.beside(p, index) if other != p.jeeple]
    return 0.4 * max(further, default=-1.0)


def _reachable(t: WorldTable, seat: Seat, index: int, p: Player) -> float:
    x = p.park[index]
    if x.tile == ENTRANCE or index in p.activated:
        return -1.0
    printed = t.box.tiles[x.tile]
    if x.standing:
        return 0.8 if sum(p.workers) > len(x.standing) else -1.0
    if t.cannot_visit(seat, index):
        return -1.0
    if not printed.is_paddock and not (any(p.workers) if printed.worker == ANY else p.workers[printed.worker]):
        return -1.0
    return visit_value(t, seat, index)


def _worker(t: WorldTable, seat: Seat, kind: int) -> float:
    """A worker to spend: the one that brings its bonus, else one that is needed least."""
    p, ask = t.player(seat), t.ask
    needed = sum(x.tile != ENTRANCE and t.box.tiles[x.tile].worker == kind for x in p.park)
    value = 2.0 - 0.5 * min(3, needed) + 0.1 * p.workers[kind] + (0.3 if kind == 0 else 0.0)
    if ask is not None:
        if "tile" in ask.args:
            value -= 0.4 * t.price(ask.args["tile"], kind)
            value += 2.0
        elif "face" in ask.args:
            value += 0.7 * (kind == SCIENTIST)
        elif "action" in ask.args:
            value += 1.2 * (kind == t.box.worker_number[t.box.private[ask.args["action"]].bonus_worker])
    return max(0.1, value)


def _dinosaur(t: WorldTable, seat: Seat, spot: Spot) -> float:
    p, printed = t.player(seat), t.printed(seat, spot[1])
    slot = p.park[spot[1]].slots.index(FREE)
    return printed.slot_vp[slot] - 0.5 * printed.slot_threat[slot] + 0.5


def _extra(t: WorldTable, seat: Seat, kind: int) -> float:
    return 2.0 - 0.1 * t.player(seat).dna[kind] + (1.0 if kind in ADVANCED else 0.0)


def _mix(t: WorldTable, seat: Seat, mix: Mix) -> float:
    dna = t.player(seat).dna
    return 20.0 - sum(dna[kind] * mix.count(kind) + mix.count(kind) ** 2 for kind in set(mix))


def _hire(t: WorldTable, seat: Seat, card: int) -> float:
    p, workers = t.player(seat), t.box.cards[card]
    needed = [0] * WORKER_KINDS
    for x in p.park:
        if x.tile != ENTRANCE and t.box.tiles[x.tile].worker > 0:
            needed[t.box.tiles[x.tile].worker] += 1
    useful = sum(min(need, n) for need, n in zip(needed, workers, strict=True))
    return 1.0 + useful + 0.4 * workers[SCIENTIST] + 0.3 * min(workers[SECURITY], max(0, p.threat - p.security))


def _near(t: WorldTable, seat: Seat, spot: Hex) -> float:
    """Close to other tiles, so that tours are short."""
    p = t.player(seat)
    at, entrance = t.places(p), p.park[0]
    touching = sum((spot[0] + dq, spot[1] + dr) in at for dq, dr in t.box.vectors)
    return 10.0 + touching - distance(spot, (entrance.q, entrance.r))


VALUES: Mapping[str, Callable[[WorldTable, Seat, Any], float]] = {
    "activate": lambda t, seat, visit: visit_value(t, seat, visit[1]) + 0.3 + (0.1 if visit[2] == 0 else 0.0),
    "clear": lambda t, seat, clearing: 1.5 if clearing[2] == 0 else 1.2,
    "drive": _drive,
    "build_with": _worker,
    "gather_with": _worker,
    "act_with": _worker,
    "dinosaur": _dinosaur,
    "extra": _extra,
    "gain_dna": _mix,
    "hire": _hire,
    "build_at": _near,
    "place_at": _near,
    "refine_into": lambda t, seat, kinds: 5.0 + t.player(seat).dna[kinds[0]] + t.player(seat).dna[kinds[1]] - t.player(seat).dna[kinds[2]],
}
"""By verb: how good one of its options looks; nothing above 0 is better left alone where one may stop."""
