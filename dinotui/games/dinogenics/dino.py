"""DiNO, the automated opponent of competitive games (DG-20)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dinotui.engine import ScoreLine, Seat

from . import lasting
from .geometry import NEIGHBOURS, OPEN, PARK_SET, regions
from .state import NONE, Robot

if TYPE_CHECKING:
    from .table import DinoTable

MOST_CARDS = 15
BONUS_FENCES = 1
PROBE = 3
"""VP for an Uplink without a card to play."""


# -- its cards (DG-20.1, 20.3)


def stack_card(t: DinoTable, robot: Robot, card: int) -> None:
    """DG-20.3: to its stack, an empty stack, or under the spare pile; Polymorphic to the reserve."""
    if card == t.box.polymorphic:
        robot.wild += 1
        return
    for stack in robot.stacks:
        if stack and stack[0] == card:
            stack.append(card)
            return
    for stack in robot.stacks:
        if not stack:
            stack.append(card)
            return
    robot.spare.insert(0, card)


def cards(t: DinoTable, robot: Robot) -> list[int]:
    """All its DNA cards."""
    return [*robot.spare, *(c for stack in robot.stacks for c in stack), *[int(t.box.polymorphic)] * robot.wild]


def unstack(t: DinoTable, robot: Robot, card: int) -> None:
    """A card leaves it; the caller puts it somewhere."""
    if card == t.box.polymorphic and robot.wild:
        robot.wild -= 1
    elif card in robot.spare:
        robot.spare.remove(card)
    else:
        next(stack for stack in robot.stacks if card in stack).remove(card)


def begin(t: DinoTable, seat: int, rank: int) -> None:
    """DG-20.1: the first cards, fences and credits."""
    from .gaining import gain_manipulation

    robot, p, s, bot = t.robot(seat), t.state.players[seat], t.state, t.box.bot
    assert robot is not None
    t.shuffle(robot.deck)
    p.credits, p.fences = t.box.competitive.credits_by_order[rank], bot.start_fences
    s.fences -= bot.start_fences
    later = []
    for _ in range(bot.start_dna):
        card = t.draw_dna(edna=False)
        stack = next((x for x in robot.stacks[:2] if not x or x[0] == card), None)
        if stack is None:
            later.append(card)
        else:
            stack.append(card)
    for _ in range(bot.start_edna):
        card = t.draw_dna(edna=True)
        if card == t.box.polymorphic:
            robot.wild += 1
        else:
            robot.stacks[2].append(card)
    for card in later:
        stack = next((x for x in robot.stacks if x and x[0] == card), None)
        if stack is None and not robot.stacks[3]:
            stack = robot.stacks[3]
        if stack is None:
            robot.spare.insert(0, card)
        else:
            stack.append(card)
    gain_manipulation(t, seat, bot.start_manipulation)


def draw_order(t: DinoTable, robot: Robot) -> int:
    """The next bot card; the deck is shuffled anew when empty."""
    if not robot.deck:
        robot.deck += robot.shown
        robot.shown.clear()
        t.shuffle(robot.deck)
    card = t.draw(robot.deck)
    robot.shown.append(card)
    return card


# -- sets (DG-20.5)


def missing(t: DinoTable, robot: Robot, stack: list[int]) -> int:
    """How many cards a stack lacks."""
    from .placing import requirement

    return max(0, requirement(t, robot.seat, stack[0]) - len(stack)) if stack else 99


def complete_sets(t: DinoTable, robot: Robot) -> int:
    """How many dinosaurs its stacks make, reserve items included."""
    reserve = robot.wild + t.state.players[robot.seat].refined
    n = 0
    for lack in sorted(missing(t, robot, stack) for stack in robot.stacks if stack):
        if lack <= reserve:
            reserve -= lack
            n += 1
    return n


def incomplete(t: DinoTable, robot: Robot) -> list[int]:
    """The species of stacks that lack cards, the rightmost first."""
    return [stack[0] for stack in robot.stacks if stack and missing(t, robot, stack)]


def wish(t: DinoTable, robot: Robot, card: int) -> int:
    """How it likes a card: for its rightmost incomplete stack most, then for its spare pile."""
    wanted = incomplete(t, robot)
    if card in wanted:
        return 10 - wanted.index(card)
    return 1 if card in robot.spare else 0


def has_mutant(t: DinoTable, robot: Robot) -> bool:
    """Whether a mutant lives in its park."""
    return any(d.species == t.box.mutant for d in t.state.players[robot.seat].dinos)


def loose_cards(t: DinoTable, robot: Robot) -> list[int]:
    """Cards outside complete sets, those of the spare pile first."""
    return [*robot.spare, *(c for stack in robot.stacks if stack and missing(t, robot, stack) for c in stack)]


# -- habitats (DG-20.7)


def pen_plan(t: DinoTable, seat: int, species: int, start: int = NONE) -> tuple[frozenset[int], int] | None:
    """The pen for one more dinosaur of a species: its own pen made large enough, else a new one with the fewest fences."""
    from .automa import PENS
    from .fencing import can_pen, pen_costs

    p, size = t.state.players[seat], t.box.species[species].spaces
    number, covered = regions(p.standing), t.covered(seat)
    own = [d for d in p.dinos if d.species == species and d.at in PARK_SET and d.at not in covered]
    base: frozenset[int] = frozenset((start,)) if start != NONE else frozenset()
    wanted = max(1, size)
    penned = [d for d in own if number[d.at] != OPEN]
    if penned and start == NONE:
        here = number[penned[0].at]
        base = frozenset(int(c) for c in PARK_SET if number[c] == here)
        mates = sum(t.box.species[d.species].spaces for d in p.dinos if d.at in base)
        wanted = mates + size + len(base & covered)
        if len(base) >= wanted:
            return base, min(base - covered)
    elif start != NONE:
        wanted = max(1, sum(t.box.species[d.species].spaces for d in p.dinos if d.at == start))
    taken = covered | {d.at for d in p.dinos if d.at not in base} | {int(c) for c in PARK_SET if number[c] != OPEN and c not in base}
    cells = [int(c) for c in PENS if c not in taken]
    best: frozenset[int] | None = None
    starts = [base] if base else [frozenset((c,)) for c in cells]
    for first in starts:
        found = _grow(first, set(cells), wanted)
        for option in found:
            if can_pen(t, seat, option) and (best is None or pen_costs(t, seat, option) < pen_costs(t, seat, best)):
                best = option
    if best is None:
        return None
    order = [int(c) for c in PENS]
    return best, min(best - covered, key=lambda c: order.index(c) if c in order else 99)


def _grow(cells: frozenset[int], free: set[int], size: int) -> list[frozenset[int]]:
    """Connected groups of this size that contain these cells."""
    groups = {cells}
    for _ in range(size - len(cells)):
        groups = {g | {int(n)} for g in groups for c in g for n in NEIGHBOURS[c] if n in free and n not in g}
    return sorted(groups, key=sorted)


def home_plan(t: DinoTable, seat: int, species: int) -> tuple[frozenset[int], int] | None:
    """A valid habitat for one more dinosaur: the pen to be fenced off (none for others) and the cell; None without one."""
    from .habitats import valid_after

    cells = t.places_for(seat, species)
    if not cells:
        return None
    none: frozenset[int] = frozenset()
    if t.box.aquatic[species]:
        return none, cells[0]
    hosts = [c for c in cells if (tile := t.tile_at(seat, c)) is not None and t.kind(tile).host and valid_after(t, seat, species, c)]
    if species in t.box.open_only:
        number = regions(t.state.players[seat].standing)
        fits = [c for c in cells if c in PARK_SET and number[c] == OPEN and valid_after(t, seat, species, c)]
        return (none, fits[0]) if fits else None
    if species != t.box.pterodactyl:
        plan = pen_plan(t, seat, species)
        if plan is not None:
            return plan
    return (none, hosts[0]) if hosts else None


def home_for(t: DinoTable, seat: int, species: int, cells: Sequence[int]) -> int:
    """Where a dinosaur it must place goes; fences are put up at once."""
    from .fencing import can_pen, enclose

    plan = home_plan(t, seat, species)
    if plan is None or plan[1] not in cells:
        return cells[0]
    if plan[0] and can_pen(t, seat, plan[0]):
        enclose(t, seat, plan[0])
    return plan[1]


def mend(t: DinoTable, robot: Robot) -> None:
    """DG-20.7: lost fences are replaced from the reserve."""
    from .fencing import can_pen, enclose
    from .habitats import habitat_violations

    p = t.state.players[robot.seat]
    for d, bad in zip(list(p.dinos), habitat_violations(t, robot.seat), strict=True):
        free = d.at in PARK_SET and d.at not in t.covered(robot.seat) and regions(p.standing)[d.at] == OPEN
        if bad and free and d.species not in t.box.open_only and d.species != t.box.pterodactyl:
            plan = pen_plan(t, robot.seat, d.species, start=d.at)
            if plan is not None and can_pen(t, robot.seat, plan[0]):
                enclose(t, robot.seat, plan[0])


def plan_creation(t: DinoTable, robot: Robot) -> tuple[int, int] | None:
    """DG-20.5, DinoGenics IOM: the stack (NONE for a mutant) and species of a dinosaur it can make and house."""
    p = t.state.players[robot.seat]
    reserve = robot.wild + p.refined
    for i, stack in enumerate(robot.stacks):
        if not stack or missing(t, robot, stack) > reserve:
            continue
        one = t.box.species[stack[0]]
        hungry = t.box.carnivore[stack[0]] and one.goats
        if home_plan(t, robot.seat, stack[0]) is not None and (not hungry or p.goats >= goats_needed(t, robot) + one.goats):
            return i, stack[0]
    if not has_mutant(t, robot) and len(loose_cards(t, robot)) >= 2 and home_plan(t, robot.seat, t.box.mutant) is not None:
        return NONE, int(t.box.mutant)
    return None


def goats_needed(t: DinoTable, robot: Robot) -> int:
    """Goats for one season of its carnivores."""
    from .seasons import need

    return sum(need(t, robot.seat, d) for d in t.state.players[robot.seat].dinos)


async def create_one(t: DinoTable, robot: Robot) -> None:
    """Make a dinosaur of a complete set, right to left, else its first mutant."""
    from .gaining import gain
    from .placing import place

    plan = plan_creation(t, robot)
    if plan is None:
        return
    seat, p, s = Seat(robot.seat), t.state.players[robot.seat], t.state
    index, species = plan
    if index == NONE:
        for card in loose_cards(t, robot)[:2]:
            unstack(t, robot, card)
            s.boneyard.append(card)
    else:
        stack = robot.stacks[index]
        lack = missing(t, robot, stack)
        spent = len(stack) if lack else _needed(t, robot, stack)
        for _ in range(spent):
            s.boneyard.append(stack.pop())
        for _ in range(lack):
            if robot.wild:
                robot.wild -= 1
                s.boneyard.append(int(t.box.polymorphic))
            else:
                p.refined -= 1
        refill_stacks(robot)
    await place(t, seat, species)
    for bonus in t.effects_of(seat, lasting.OnCreateGain):
        await gain(t, seat, bonus.what, bonus.n)


def _needed(t: DinoTable, robot: Robot, stack: list[int]) -> int:
    from .placing import requirement

    return min(len(stack), requirement(t, robot.seat, stack[0]))


def refill_stacks(robot: Robot) -> None:
    """An empty stack takes the cards of the top species of the spare pile."""
    for stack in robot.stacks:
        if not stack and robot.spare:
            species = robot.spare[-1]
            stack += [c for c in robot.spare if c == species]
            robot.spare[:] = [c for c in robot.spare if c != species]


# -- scoring (DG-20.9)


def robot_lines(t: DinoTable, seat: int) -> list[ScoreLine]:
    """What a bot scores on its level."""
    from .scoring import tile_points, valid_species

    robot, p, rule, number = t.robot(seat), t.state.players[seat], t.box.bot_scoring, t.box.number
    assert robot is not None
    level, n_cards = robot.level, len(cards(t, robot))
    lines = [
        ScoreLine("VP so far", "", p.vp),
        ScoreLine("Scandals", f"{p.scandals}, {number['scandal_vp']} each", number["scandal_vp"] * p.scandals),
    ]
    if level >= rule.credits_from_level:
        lines.append(ScoreLine("Credits", f"{p.credits}, 1 for each {number['credits_per_vp']}", p.credits // number["credits_per_vp"]))
    if level >= rule.dna_from_level:
        lines.append(ScoreLine("DNA cards", f"{n_cards}, 1 for each {number['dna_per_vp']}", n_cards // number["dna_per_vp"]))
    if level >= rule.facilities_from_level:
        lines.append(ScoreLine("Facilities", "undamaged tiles and their effects", sum(tile_points(t, seat))))
    if level >= rule.specialists_from_level:
        hired = sum(specialist_brings(t, robot, one) for one in p.specialists)
        lines.append(ScoreLine("Specialists", "end-game effects", hired))
    if level >= rule.variety_from_level:
        species = valid_species(t, seat)
        lines.append(ScoreLine("Species", f"{species}, {number['species_vp']} each", number["species_vp"] * species))
    if level >= rule.leftovers_from_level:
        left = len(robot.pile) + p.goats + p.fences
        lines.append(ScoreLine("What is left", f"{left} Manipulation cards, goats and fences, 1 for each 3", left // 3))
    if level >= rule.dinosaurs_from_level:
        lines.append(ScoreLine("Dinosaurs", f"{len(p.dinos)}, {rule.dinosaur_vp} each", rule.dinosaur_vp * len(p.dinos)))
    return [line for line in lines if line.points or line.label == "VP so far"]


def specialist_brings(t: DinoTable, robot: Robot, one: int) -> int:
    """DG-20.9: what a specialist scores at the end: nothing below a level, and nothing where it scored when hired."""
    from .scoring import end_points

    if robot.level < t.box.bot_scoring.specialists_from_level or t.box.specialists[one].cost == 3:
        return 0
    total = 0
    for e in t.box.specialists[one].triggers:
        if e.when == "end_game":
            points = end_points(t, robot.seat, e)
            total += min(5, points) if isinstance(e, lasting.CreditsPerVp) else points
    return total


# -- its turn, in dino_turn.py


def cannot_use(t: DinoTable, robot: Robot, area: int) -> str:
    """Why it does not use an area."""
    from .dino_turn import cannot_use as why

    return why(t, robot, area)


async def use(t: DinoTable, robot: Robot, area: int) -> None:
    """An area's action, done its way."""
    from .dino_turn import use as do

    await do(t, robot, area)


async def city(t: DinoTable, robot: Robot) -> None:
    """A City Center visit."""
    from .dino_turn import visit_city

    await visit_city(t, robot)


async def headquarters(t: DinoTable, robot: Robot) -> None:
    """A visit to IntelliGen Designs HQ."""
    from .dino_turn import visit_hq

    await visit_hq(t, robot)


async def ocean(t: DinoTable, seat: Seat, dice: int) -> None:
    """An Open Ocean Roll, which costs it nothing."""
    from .dino_turn import roll_ocean

    await roll_ocean(t, seat, dice)


