"""A DiNO bot's worker turn (DG-20.4 to 20.6)."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine import Seat

from . import effects as fx
from . import lasting
from .areas import effects_at
from .building import build, repair
from .cards import cannot_play
from .city import LargeTaker, ocean_price
from .dino import (
    BONUS_FENCES,
    MOST_CARDS,
    PROBE,
    complete_sets,
    create_one,
    draw_order,
    goats_needed,
    has_mutant,
    home_plan,
    incomplete,
    mend,
    missing,
    plan_creation,
    stack_card,
    wish,
)
from .gaining import add_vp, draw_dna, drop_scandal, gain, gain_manipulation, gain_scandals
from .interpreter import Context, run
from .placing import place, settle
from .rampage import roll_upkeep
from .specialists import hire
from .state import NONE, Robot, without
from .table import DinoTable
from .tiles import Taker, take_habitat

SPECIAL = {
    "05": "city_center", "08": "dinogenics_iom", "12": "news_area", "14": "news_area", "15": "agency", "16": "ferry", "20": "news_area",
    "28": "site_d",
}  # fmt: skip
"""DG-20.5: what an active news card makes worth a visit."""
ENOUGH_SETS, ENOUGH_REFINED, ENOUGH_HOTELS = 2, 2, 2
LARGE_SLOTS = 5


async def turn(t: DinoTable, seat: Seat) -> None:
    """DG-20.4: cards until one of their areas can be used; a bonus for each card without."""
    s, p = t.state, t.state.players[seat]
    robot = t.robot(seat)
    assert robot is not None
    s.turn = (s.order.index(seat) + 1) % len(s.order)
    p.left -= 1
    mend(t, robot)
    gains = True
    for _ in range(MOST_CARDS):
        order = draw_order(t, robot)
        area = first_area(t, robot, order, needs_space=True)
        if area != NONE:
            s.spaces[area] += (int(seat),)
            t.tell(seat, "sends a worker to {area} by {order}", area=area, order=order)
            break
        await bonus(t, robot)
    else:
        area = t.box.ferry
        s.spaces[area] += (int(seat),)
        t.tell(seat, "sends a worker to {area}", area=area)
        gains = t.second_reading
    await use(t, robot, area)
    for e in t.effects_of(seat, lasting.OnAreaGain) if gains else ():
        if t.box.area_number[e.area] == area:
            await gain(t, seat, e.what, e.n)


def first_area(t: DinoTable, robot: Robot, order: int, needs_space: bool) -> int:
    """The first area of a card that it can and wants to use, NONE for none."""
    for name in t.box.bot_cards[order].areas:
        area = special(t) if name == "special" else t.box.area_number[name]
        if area == NONE or (needs_space and t.free_spaces(area) <= 0):
            continue
        if not needs_space and area == t.box.outsource:
            continue
        if not cannot_use(t, robot, area):
            return area
    return NONE


def special(t: DinoTable) -> int:
    """The area an active news card makes worth a visit, NONE for none."""
    s = t.state
    name = SPECIAL.get(t.box.news[s.active].id) if s.active != NONE else None
    return t.box.area_number[name] if name else NONE


def cannot_use(t: DinoTable, robot: Robot, area: int) -> str:
    """DG-20.5: the condition of an area."""
    p, s = t.state.players[robot.seat], t.state
    name = t.box.areas[area].id
    holds = True
    match name:
        case "site_a" | "site_b" | "site_d":
            holds = complete_sets(t, robot) < ENOUGH_SETS
        case "boneyard":
            holds = complete_sets(t, robot) < ENOUGH_SETS and any(c in s.boneyard for c in incomplete(t, robot))
        case "uplink":
            holds = bool(robot.pile)
        case "farm":
            first = robot.stacks[0][0] if robot.stacks[0] else NONE
            more = t.box.species[first].goats if first != NONE and t.box.carnivore[first] else 0
            holds = s.goats > 0 and (p.goats == 0 or p.goats < 2 * (goats_needed(t, robot) + more))
        case "time_share":
            holds = t.visitors(robot.seat) % 2 == 1 and t.room(robot.seat) > 0
        case "refinement":
            holds = p.refined < ENOUGH_REFINED
        case "dinogenics_iom":
            holds = plan_creation(t, robot) is not None
        case "news_area":
            holds = t.spaces_of(area) > 0
        case "west_dock" | "east_dock":
            holds = False
    return "" if holds else "not wanted"


async def use(t: DinoTable, robot: Robot, area: int) -> None:
    """DG-20.5: an area's action without its costs."""
    seat = Seat(robot.seat)
    effects = effects_at(t, seat, area)
    match t.box.areas[area].id:
        case "site_a":
            await draw_dna(t, seat, fx.each(effects, fx.DrawKeep)[0].draw, False)
        case "site_b" | "site_d":
            e = fx.each(effects, fx.DrawKeep)[0]
            keep_best(t, robot, e.draw, e.keep, e.deck == "edna")
            if e.deck == "dna":
                await bonus(t, robot)
                await gain_credits(t, seat, effects)
        case "boneyard":
            await gain_scandals(t, seat, 1)
            card = next((c for c in incomplete(t, robot) if c in t.state.boneyard), None)
            if card is not None:
                t.state.boneyard.remove(card)
                stack_card(t, robot, card)
                t.tell(seat, "takes {species} from the Boneyard", species=card)
        case "agency":
            gain_manipulation(t, seat, 2)
            await drop_scandal(t, seat)
        case "uplink":
            await uplink(t, robot)
        case "outsource":
            other = first_area(t, robot, draw_order(t, robot), needs_space=False)
            if other != NONE:
                t.tell(seat, "uses {area}", area=other)
                await use(t, robot, other)
        case "dinogenics_iom":
            await create_one(t, robot)
        case "city_center":
            await visit_city(t, robot)
        case "intelligen_hq":
            await visit_hq(t, robot)
        case _:
            await run(t, seat, effects, Context(seat, area))


async def gain_credits(t: DinoTable, seat: Seat, effects: fx.Effects) -> None:
    """The credits an area gives besides."""
    for e in fx.each(effects, fx.Gain):
        await gain(t, seat, e.what, e.n)


def keep_best(t: DinoTable, robot: Robot, draw: int, keep: int, edna: bool) -> None:
    """Of the cards drawn it keeps what its stacks lack most, then what its spare pile has, then the first."""
    drawn = t.draw_several(draw, edna)
    t.tell(Seat(robot.seat), "draws {amount}", amount=(len(drawn), "edna" if edna else "dna"))
    for _ in range(min(keep, len(drawn))):
        best = max(drawn, key=lambda card: wish(t, robot, card))
        drawn.remove(best)
        stack_card(t, robot, best)
    t.state.boneyard += drawn


async def uplink(t: DinoTable, robot: Robot) -> None:
    """The top card that starts no check at once; without one 3 VP."""
    seat, p = Seat(robot.seat), t.state.players[robot.seat]
    for _ in range(len(robot.pile)):
        card = t.draw(robot.pile)
        effects = t.box.cards[card].effect
        if fx.each(effects, fx.RampageByReputation) or cannot_play(t, seat, card):
            robot.pile.insert(0, card)
            continue
        p.played += (card,)
        t.tell(seat, "plays {card}", card=card)
        await run(t, seat, effects, Context(seat))
        if not fx.each(effects, fx.StashFacilities):
            p.played = without(p.played, card)
            t.state.mdiscard.append(card)
        return
    add_vp(t, seat, PROBE)
    t.tell(seat, "gains {amount}", amount=(PROBE, "vp"))


async def bonus(t: DinoTable, robot: Robot) -> None:
    """DG-20.6: the bonus of a card."""
    seat, p = Seat(robot.seat), t.state.players[robot.seat]
    order = draw_order(t, robot)
    able = [b for b in t.box.bot_cards[order].bonus if b.level <= robot.level]
    if not able:
        return
    match max(able, key=lambda b: b.level).reward:
        case "goat":
            await gain(t, seat, "goats", 1)
        case "dna":
            await draw_dna(t, seat, 1, False)
        case "edna":
            await draw_dna(t, seat, 1, True)
        case "fence":
            await gain(t, seat, "fences", BONUS_FENCES)
        case "discard_scandal":
            await drop_scandal(t, seat)
        case "vp_level":
            await gain(t, seat, "vp", robot.level)
        case "credits_level":
            await gain(t, seat, "credits", robot.level)
        case "refined":
            p.refined += 1
            t.tell(seat, "gains {amount}", amount=(1, "refined"))
        case "mutant":
            if has_mutant(t, robot) and home_plan(t, seat, t.box.mutant) is not None:
                await place(t, seat, t.box.mutant)


# -- City Center


async def visit_city(t: DinoTable, robot: Robot) -> None:
    """Three fences, then a repair or a tile, then the market."""
    seat, p, s, box = Seat(robot.seat), t.state.players[robot.seat], t.state, t.box
    await gain(t, seat, "fences", box.number["fence_purchase_amount"])
    mend(t, robot)
    broken = [tile for tile in p.tiles if tile.damaged]
    tops = {i: stack[-1] for i, stack in enumerate(s.stacks) if stack}
    if broken:
        repair(t, seat, max(broken, key=lambda tile: (t.kind(tile).cost, -tile.at)).at)
    else:
        dome = next((i for i, kind in tops.items() if box.facilities[kind].same == box.biodome), NONE)
        flyer = any(stack and stack[0] == box.pterodactyl and not missing(t, robot, stack) for stack in robot.stacks)
        if flyer and dome != NONE:
            await build_or_bonus(t, robot, dome)
        elif sum(tile.kind == box.basic_hotel for tile in p.tiles) < ENOUGH_HOTELS and s.stacks[0]:
            await build_or_bonus(t, robot, 0)
        else:
            slot = box.bot_cards[draw_order(t, robot)].slot
            if slot <= len(s.stacks):
                await build_or_bonus(t, robot, slot - 1)
    await use_market(t, robot)


async def build_or_bonus(t: DinoTable, robot: Robot, stack: int) -> None:
    """The top tile of a stack, a bonus instead without tile or room."""
    pile = t.state.stacks[stack]
    if not pile or not await build(t, Seat(robot.seat), pile[-1], Taker(t, stack, pile[-1])):
        await bonus(t, robot)


async def use_market(t: DinoTable, robot: Robot) -> None:
    """The rightmost card for an incomplete stack, else the bottom spare card is sold."""
    s, seat = t.state, Seat(robot.seat)
    wanted = incomplete(t, robot)
    for space in reversed(range(len(s.market))):
        card = s.market[space]
        if card in wanted:
            s.market[space] = NONE
            stack_card(t, robot, card)
            t.close_gap(space)
            t.tell(seat, "takes {species} from the market", species=card)
            return
    if len(robot.spare) >= 2:
        card = robot.spare.pop(0)
        t.push_market(card)
        t.tell(seat, "sells {species}", species=card)
        await gain(t, seat, "credits", t.box.sell[card])


# -- HQ


async def visit_hq(t: DinoTable, robot: Robot) -> None:
    """DG-20.5: a specialist or the sea, then a large tile."""
    seat, s, p = Seat(robot.seat), t.state, t.state.players[robot.seat]
    slot = t.box.bot_cards[draw_order(t, robot)].slot
    if slot == 1:
        if not (s.habitats and await build(t, seat, t.box.aquatic_habitat, lambda: take_habitat(t))):
            await bonus(t, robot)
        if t.places_for(seat, t.box.plesiosaurus):
            await roll_ocean(t, seat, 2)
        return
    one = NONE
    if slot in (2, 3):
        one = s.display[slot - 2]
    elif slot == 4 and s.contractors:
        one = s.contractors[-1]
    if one != NONE:
        await hire(t, seat, one, free=True)
    else:
        await bonus(t, robot)
    swims = any(stack and t.box.aquatic[stack[0]] for stack in robot.stacks)
    empty = any(kind.water and not any(d.at == tile.at for d in p.dinos) for tile, kind in t.working(seat))
    if swims and not empty:
        if not (s.habitats and await build(t, seat, t.box.aquatic_habitat, lambda: take_habitat(t))):
            await bonus(t, robot)
        return
    slot = t.box.bot_cards[draw_order(t, robot)].slot
    index = slot - 2
    if index < 0 or index >= LARGE_SLOTS or s.revealed[index] == NONE or not await build(t, seat, s.revealed[index], LargeTaker(t, index)):
        await bonus(t, robot)


async def roll_ocean(t: DinoTable, seat: Seat, dice: int) -> None:
    """An Open Ocean Roll: only a failure counts."""
    faces: Sequence[int] = await roll_upkeep(t, seat, dice)
    cells = t.places_for(seat, t.box.plesiosaurus)
    if ocean_price(list(faces)) and cells:
        await settle(t, seat, t.box.plesiosaurus, cells[0])
    else:
        add_vp(t, seat, -1)


