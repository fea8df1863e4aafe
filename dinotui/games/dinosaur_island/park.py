"""Phase 4: the park (DI-7): visitors come, stand in lines, are perhaps eaten, and score."""

from __future__ import annotations

from functools import partial

from dinotui.engine import Seat

from .state import EMPTY, Exhibit, Stall
from .table import IslandTable
from .verbs import (
    CASH,
    DOUBLE,
    EATEN,
    GUARD,
    HOOLIGAN,
    KEEP_THEM,
    LEAVE_EMPTY,
    OFFICE,
    PATRON,
    REGISTER,
    TO_INTERN,
)
from .words import place_at

# -- visitors come (DI-7.1 to DI-7.3)


async def attract(t: IslandTable, seat: Seat) -> None:
    """DI-7.1, DI-7.2: draw visitors; DI-7.3: send hooligans away."""
    p = t.player(seat)
    t.state.done += 1
    patrons, hooligans = t.draw_visitors(seat, t.visitors_to_draw(seat))
    t.tell(seat, "draws {patron} and {hooligan}", patron=patrons, hooligan=hooligans)
    guard = t.hired(seat, "return_hooligan_vp")
    guarded = guard == EMPTY
    while p.gate_hooligans and (p.offices or not guarded):
        menu = t.menu(seat, "DI-7.3", head=OFFICE, n=p.gate_hooligans)
        if p.offices:
            menu.each(OFFICE, range(1, min(p.offices[0], p.gate_hooligans) + 1), partial(use_office, t, seat))
        if not guarded:
            menu.one(GUARD, partial(use_guard, t, seat, guard))
        before = len(p.offices)
        if not await menu.run(stop=KEEP_THEM):
            break
        guarded = guarded or len(p.offices) == before
    p.offices = ()


def use_office(t: IslandTable, seat: Seat, n: int) -> None:
    """DI-7.3: hooligans return to the bag, and as many visitors are drawn."""
    s, p = t.state, t.player(seat)
    p.offices = p.offices[1:]
    p.gate_hooligans -= n
    s.hooligans += n
    patrons, hooligans = t.draw_visitors(seat, n)
    t.tell(seat, "sends {away_hooligan} away and draws {patron} and {hooligan}", away_hooligan=n, patron=patrons, hooligan=hooligans)


def use_guard(t: IslandTable, seat: Seat, number: int) -> None:
    """DI-7.3: a hooligan returns to the bag for VP; nobody is drawn."""
    effect = t.box.specialists[number].effect
    p = t.player(seat)
    n = min(effect.max, p.gate_hooligans)
    p.gate_hooligans -= n
    t.state.hooligans += n
    p.vp += n * effect.vp_each
    t.tell(seat, "sends a hooligan away for {n} VP", n=n * effect.vp_each)


# -- lines (DI-7.4, DI-7.5)


async def lines(t: IslandTable, seat: Seat) -> None:
    """DI-7.4: hooligans first; DI-7.5: then patrons, until all spots are full."""
    p = t.player(seat)
    t.state.done += 1
    spots = sum(n for _, n in t.free_spots(seat))

    def hooligan(zone: int) -> None:
        place_at(t, seat, zone).hooligans += 1
        p.gate_hooligans -= 1

    await t.pick(seat, HOOLIGAN, min(spots, p.gate_hooligans), lambda: t.free_spots(seat), hooligan, "DI-7.4")
    if p.gate_patrons and t.hired(seat, "patron_spot") != EMPTY and await t.confirm(seat, TO_INTERN, "DI-7.5"):
        p.gate_patrons -= 1
        p.intern = 1
        t.tell(seat, "gives a patron to the Intern")
    await place_patrons(t, seat)
    park = sum(place.patrons + place.hooligans for place in t.places(seat))
    if park or p.gate_patrons or p.gate_hooligans:
        t.tell(seat, "has {visitor} on spots and {m} at the entrance", visitor=park, m=p.gate_patrons + p.gate_hooligans)


async def place_patrons(t: IslandTable, seat: Seat) -> None:
    """DI-7.5. With few patrons one says where they stand, with few empty spots where those are."""
    p = t.player(seat)
    spots = sum(n for _, n in t.free_spots(seat))
    n = min(spots, p.gate_patrons)

    def patron(zone: int) -> None:
        place_at(t, seat, zone).patrons += 1
        p.gate_patrons -= 1

    if n <= spots - n:
        await t.pick(seat, PATRON, n, lambda: t.free_spots(seat), patron, "DI-7.5")
        return
    empty: list[int] = []

    def left() -> list[tuple[int, int]]:
        return [(zone, free - empty.count(zone)) for zone, free in t.free_spots(seat) if free > empty.count(zone)]

    await t.pick(seat, LEAVE_EMPTY, spots - n, left, empty.append, "DI-7.5")
    for zone, free in left():
        place_at(t, seat, zone).patrons += free
    p.gate_patrons -= n


# -- dinosaurs on the loose (DI-7.6 to DI-7.9)


async def escape(t: IslandTable, seat: Seat) -> None:
    """DI-7.6, DI-7.7: compare security and threat; DI-7.8: visitors are eaten in order; DI-7.9: VP are lost."""
    p = t.player(seat)
    t.state.done += 1
    threat, security, due = t.final_threat(seat), t.final_security(seat), t.to_be_eaten(seat)
    if not due:
        t.tell(seat, "has security {n} against threat {m}", n=security, m=threat)
        return
    in_park = sum(n for _, n in t.patrons_in_park(seat))
    patrons = min(due, in_park)

    def eaten(zone: int) -> None:
        place_at(t, seat, zone).patrons -= 1
        t.bury(1)

    await t.pick(seat, EATEN, patrons, lambda: t.patrons_in_park(seat), eaten, "DI-7.8")
    left = due - patrons
    hooligans = 0
    for place in t.places(seat):
        n = min(left, place.hooligans)
        place.hooligans -= n
        hooligans += n
        left -= n
    gate_patrons = min(left, p.gate_patrons)
    p.gate_patrons -= gate_patrons
    gate_hooligans = min(left - gate_patrons, p.gate_hooligans)
    p.gate_hooligans -= gate_hooligans
    hooligans += gate_hooligans
    patrons += gate_patrons
    t.bury(gate_patrons)
    t.state.hooligans += hooligans
    lost = t.lose_vp(seat, -t.eaten_vp * (patrons + hooligans))
    t.tell(
        seat,
        "has security {n} against threat {m}: {visitor} eaten, {v} VP lost",
        n=security,
        m=threat,
        visitor=patrons + hooligans,
        v=lost,
    )


# -- scoring (DI-7.10 to DI-7.13)


async def score(t: IslandTable, seat: Seat) -> None:
    """DI-7.10: patrons on spots score."""
    p = t.player(seat)
    t.state.done += 1
    doubled: list[int] = []
    for _ in range(p.doubles):
        zone = await t.offer(seat, DOUBLE, lambda: [z for z in stalls_with_patrons(t, seat) if z not in doubled], "DI-7.12")
        if zone is not None:
            doubled.append(zone)
    money = 0
    for amount in p.registers:
        zone = await t.offer(seat, REGISTER, lambda: stalls_with_patrons(t, seat), "DI-7.13", money=amount)
        if zone is not None:
            money += amount * t.stall(seat, zone).patrons
    cash = 0
    vp = p.intern * intern_vp(t, seat)
    for place in t.places(seat):
        if isinstance(place, Exhibit):
            vp += place.patrons
            continue
        paying = await cash_at(t, seat, place, 2 if place.zone in doubled else 1)
        scoring = place.patrons - paying
        cash += paying
        p.attraction_vp += scoring
        vp += scoring * (2 if place.zone in doubled else 1)
    vp += type_bonus(t, seat)
    money += cash * t.food_money(seat)
    p.vp += vp
    if money:
        t.gain_money(seat, money, visitors=True)
    t.claim(seat)
    t.tell(seat, "scores {n} VP and ${m} from visitors" if money else "scores {n} VP from visitors", n=vp, m=money)


def stalls_with_patrons(t: IslandTable, seat: Seat) -> list[int]:
    """Attractions where a patron survived."""
    return [stall.zone for stall in t.player(seat).stalls if stall.patrons]


async def cash_at(t: IslandTable, seat: Seat, stall: Stall, worth: int) -> int:
    """DI-7.11: how many patrons of a food attraction pay instead of scoring."""
    if not stall.patrons or not t.box.attractions[stall.attraction].food:
        return 0
    return await t.amount(
        seat,
        CASH,
        0,
        stall.patrons,
        "DI-7.11",
        place=(seat, stall.zone),
        n=stall.patrons,
        money=t.food_money(seat),
        worth=worth,
    )


def intern_vp(t: IslandTable, seat: Seat) -> int:
    """DI-7.10: the patron on the Intern's spot."""
    number = t.hired(seat, "patron_spot")
    return t.box.specialists[number].effect.vp if number != EMPTY else 0


def type_bonus(t: IslandTable, seat: Seat) -> int:
    """DI-7.13: VP once for a patron at an attraction of a type."""
    number = t.hired(seat, "type_bonus_vp")
    if number == EMPTY:
        return 0
    effect = t.box.specialists[number].effect
    at = [stall for stall in t.player(seat).stalls if stall.patrons and t.box.attractions[stall.attraction].type == effect.type]
    return effect.amount if at else 0
