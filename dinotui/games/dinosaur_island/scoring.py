"""Final scoring (DI-10)."""

from __future__ import annotations

from collections.abc import Iterator

from dinotui.engine import Score, ScoreLine, Seat

from .table import IslandTable


def lines(t: IslandTable, seat: int) -> Iterator[tuple[str, str, int]]:
    """DI-10.1: every source of a seat's points: label, how it is counted, points."""
    p, box = t.player(seat), t.box
    yield "VP track", "", p.vp
    for stall in p.stalls:
        a = box.attractions[stall.attraction]
        if a.vp:
            yield a.name, "printed on the tile", a.vp
    for exhibit in p.exhibits:
        r = box.recipes[exhibit.recipe]
        if exhibit.dinosaurs:
            yield r.name, f"{exhibit.dinosaurs} x {r.vp}", exhibit.dinosaurs * r.vp
        else:
            yield r.name, "no dinosaur", box.worth.empty_exhibit_penalty
    for objective in t.state.objectives:
        if seat in objective.claimers:
            record = box.objectives[objective.number]
            yield "Objective", record.text.rstrip("."), record.vp
    for number in p.specialists:
        effect = box.specialists[number].effect
        if effect.kind == "final_vp_per_type":
            n = sum(box.attractions[stall.attraction].type == effect.type for stall in p.stalls)
            if n:
                yield box.specialists[number].name, f"{n} {effect.type} x {effect.amount}", n * effect.amount
    if p.money >= box.worth.money_per_vp:
        yield "Money", f"${p.money}, 1 VP for each ${box.worth.money_per_vp}", p.money // box.worth.money_per_vp


def labels(t: IslandTable) -> tuple[str, ...]:
    """The labels of all that parks may have or lack, in the order of `lines`."""
    box = t.box
    names = (*(record.name for record in box.attractions), *(record.name for record in box.recipes))
    return (*dict.fromkeys(names), "Objective", *(record.name for record in box.specialists), "Money")


def score(t: IslandTable, seat: int) -> Score:
    """A seat's score as it stands."""
    return Score(Seat(seat), tuple(ScoreLine(label, detail, points) for label, detail, points in lines(t, seat)))


def points(t: IslandTable, seat: int) -> int:
    """DI-10.2: the same as one number."""
    p, box = t.player(seat), t.box
    total = p.vp + p.money // box.worth.money_per_vp
    for stall in p.stalls:
        total += box.attractions[stall.attraction].vp
    for exhibit in p.exhibits:
        total += exhibit.dinosaurs * box.recipes[exhibit.recipe].vp if exhibit.dinosaurs else box.worth.empty_exhibit_penalty
    for objective in t.state.objectives:
        if seat in objective.claimers:
            total += box.objectives[objective.number].vp
    for number in p.specialists:
        effect = box.specialists[number].effect
        if effect.kind == "final_vp_per_type":
            total += effect.amount * sum(box.attractions[stall.attraction].type == effect.type for stall in p.stalls)
    return total


def won(t: IslandTable) -> list[Seat]:
    """DI-10.3: the highest total; of those the most money."""
    ranked = [(points(t, seat), t.player(seat).money, Seat(seat)) for seat in range(len(t.state.players))]
    best = max(ranked)[:2]
    return [seat for total, money, seat in ranked if (total, money) == best]
