"""End scoring, and how scenarios and the co-operative game end (DG-15, 17.7 to 17.10, 18.10, 20.9)."""

from __future__ import annotations

from dinotui.engine import Score, ScoreLine, Seat

from . import effects as fx
from . import lasting
from .counts import count, hand_size
from .geometry import COMMERCIAL
from .habitats import habitat_violations
from .records import Tier
from .state import Tile
from .table import DinoTable
from .traits import EndGameGainPer

SOLO_MOST = 3
"""DG-14.7: alone, a majority needs so many."""


def valid_species(t: DinoTable, seat: int) -> int:
    """DG-15.3: species with a member in a valid habitat."""
    bad = habitat_violations(t, seat)
    return len({d.species for d, wrong in zip(t.state.players[seat].dinos, bad, strict=True) if not wrong and d.species != t.box.corrupted})


def end_points(t: DinoTable, seat: int, e: fx.AnyEffect, tile: Tile | None = None) -> int:
    """What an end-game effect brings now."""
    match e:
        case lasting.EndGainPer():
            return min(e.max, e.n * (max(0, count(t, seat, e.per, tile)) // e.per_n))
        case lasting.EndGainIf():
            return e.n if count(t, seat, e.count) >= e.at_least else 0
        case lasting.EndGainMost():
            mine = count(t, seat, e.count)
            others = [count(t, o, e.count) for o in t.seats if o != seat]
            return e.n if (mine > max(others) if others else mine >= SOLO_MOST) else 0
        case lasting.CreditsPerVp():
            p = t.state.players[seat]
            return p.credits // e.n - p.credits // t.box.number["credits_per_vp"]
    return 0


def specialist_points(t: DinoTable, seat: int, one: int) -> int:
    """What a specialist brings at the end, if it were now (DG-14.8)."""
    if t.second_reading and (robot := t.robot(seat)) is not None:
        from .dino import specialist_brings

        return specialist_brings(t, robot, one)
    return sum(end_points(t, seat, e) for e in t.box.specialists[one].triggers if e.when == "end_game")


def tile_points(t: DinoTable, seat: int) -> tuple[int, int]:
    """DG-15.1: the points printed on undamaged tiles, and their end-game effects."""
    printed = bonus = 0
    for tile, kind in t.working(seat):
        printed += kind.vp
        bonus += sum(end_points(t, seat, e, tile) for e in kind.triggers if e.when == "end_game")
    return printed, bonus


def score(t: DinoTable, seat: Seat) -> Score:
    """The score as it stands now, with where each point comes from."""
    lines = list(sources(t, seat))
    total = sum(line.points for line in lines)
    if t.special.floor is not None and total < t.special.floor:
        lines.append(ScoreLine(f"Not below {t.special.floor}", "a rule of this scenario", t.special.floor - total))
    return Score(seat, tuple(lines))


def points(t: DinoTable, seat: int) -> float:
    """The score without a floor of the scenario: with it a debt would not be seen until it is paid off."""
    return sum(line.points for line in sources(t, seat))


def sources(t: DinoTable, seat: int) -> list[ScoreLine]:
    """Where each point comes from."""
    if t.special.final is not None:
        return credit_lines(t, seat)
    if t.robot(seat) is not None:
        from .dino import robot_lines

        return list(robot_lines(t, seat))
    return [line for line in person_lines(t, seat) if line.points or line.label == "VP so far"]


def person_lines(t: DinoTable, seat: int) -> list[ScoreLine]:
    """DG-15.1 to 15.7."""
    p, number = t.state.players[seat], t.box.number
    printed, bonus = tile_points(t, seat)
    species = valid_species(t, seat)
    lines = [
        ScoreLine("VP so far", "", p.vp),
        ScoreLine("Facilities", "VP of undamaged tiles", printed),
        ScoreLine("Facility effects", "end-game effects of undamaged tiles", bonus),
        ScoreLine("Species", f"{species} in valid habitats, {number['species_vp']} each", number["species_vp"] * species),
        ScoreLine("Scandals", f"{p.scandals}, {number['scandal_vp']} each", number["scandal_vp"] * p.scandals),
    ]
    if seat == t.state.synth:
        return lines
    n = number["credits_per_vp"]
    hired = sum(end_points(t, seat, e) for one in p.specialists for e in t.box.specialists[one].triggers if e.when == "end_game")
    cards = hand_size(t, seat)
    lines[3:3] = [ScoreLine("Specialists", "end-game effects of those you hired", hired)]
    lines[5:5] = [
        ScoreLine("Dinosaur traits", "end-game VP of dinosaurs", trait_points(t, seat)),
        ScoreLine("Credits", f"{p.credits}, 1 for each {n}", p.credits // n),
        ScoreLine("DNA cards", f"{cards}, 1 for each {number['dna_per_vp']}", cards // number["dna_per_vp"]),
    ]
    return lines


def trait_points(t: DinoTable, seat: int) -> int:
    """DG-15.4: Parasaurolophus."""
    total = 0
    for d in t.state.players[seat].dinos:
        trait = t.box.species[d.species].trait
        if isinstance(trait, EndGameGainPer):
            total += trait.n * count(t, seat, trait.per)
    return total


def credit_lines(t: DinoTable, seat: int) -> list[ScoreLine]:
    """DG-17.8: the Turn-Key Park counts credits."""
    final, p = t.special.final, t.state.players[seat]
    assert final is not None
    species = count(t, seat, "species_in_park")
    return [
        ScoreLine("Credits", "", p.credits),
        ScoreLine("Reputation", f"{t.reputation(seat)}", final.per_reputation * max(0, t.reputation(seat))),
        ScoreLine("Facilities", "VP of undamaged tiles", final.per_facility_vp * tile_points(t, seat)[0]),
        ScoreLine("Species", f"{species}, {final.per_species} each", final.per_species * species),
    ]


# -- scenarios


def holds(t: DinoTable, tier: Tier) -> bool:
    """Whether all conditions of a tier hold now (DG-17.7)."""
    seat = Seat(0)
    total = score(t, seat).total
    p = t.state.players[seat]
    checks = (
        tier.vp_min is None or total >= tier.vp_min,
        tier.credits_min is None or total >= tier.credits_min,
        tier.reputation_min is None or t.reputation(seat) >= tier.reputation_min,
        tier.paired_species_min is None or count(t, seat, "species_with_pair") >= tier.paired_species_min,
        tier.scandals_max is None or p.scandals <= tier.scandals_max,
        tier.capacity_min is None or t.capacity(seat) >= tier.capacity_min,
        not tier.commercial_full or commercial_full(t, seat),
    )
    return all(checks)


def commercial_full(t: DinoTable, seat: int) -> bool:
    """DG-17.9: no empty commercial cell; damaged tiles fill theirs."""
    taken = {c for tile in t.state.players[seat].tiles for c in (tile.at, tile.to)}
    return all(c in taken for c in COMMERCIAL)


def tier_reached(t: DinoTable) -> Tier | None:
    """DG-17.7: the best tier whose conditions all hold, None for a failure."""
    scenario = t.box.scenarios[t.setup.options["scenario"]]
    return next((tier for tier in scenario.tiers if holds(t, tier)), None)


GRADES = (GREAT, SUCCESS, FAILURE) = ("great success", "success", "not achieved")
"""What a scenario ends with, the best first."""


def grade(t: DinoTable) -> str:
    """DG-17.7: the tier a scenario ended with."""
    return grade_of(tier_reached(t))


def grade_of(tier: Tier | None) -> str:
    """What a tier is called."""
    return FAILURE if tier is None else GREAT if tier.grade == "great" else SUCCESS


def asks(tier: Tier) -> str:
    """DG-17.7: what a tier asks for, in words."""
    asked = (
        (tier.vp_min, "{} VP"),
        (tier.credits_min, "{} credits"),
        (tier.reputation_min, "reputation {}"),
        (tier.paired_species_min, "{} species with two or more dinosaurs"),
        (tier.capacity_min, "room for {} visitors"),
    )
    words = [text.format(n) for n, text in asked if n is not None]
    if tier.scandals_max == 0:
        words.append("no scandal")
    if tier.commercial_full:
        words.append("no empty commercial cell")
    return ", ".join(words)


def humans(t: DinoTable) -> int:
    """DG-18.10: half the sum of both branches, rounded up."""
    return int(-(-(score(t, Seat(0)).total + score(t, Seat(1)).total) // 2))


def won(t: DinoTable) -> list[Seat]:
    """Who has won: alone whoever reaches a tier, together both branches or Synth, else the highest score (DG-15.8)."""
    if t.solo:
        return [Seat(0)] if tier_reached(t) is not None else []
    if t.coop:
        synth = t.state.synth
        return [Seat(0), Seat(1)] if humans(t) > score(t, Seat(synth)).total else [Seat(synth)]
    rank = {seat: (score(t, Seat(seat)).total, t.reputation(seat)) for seat in t.seats}
    return [Seat(seat) for seat in t.seats if rank[seat] == max(rank.values())]


def outcome(t: DinoTable) -> str:
    """One or two sentences on how the game ended (DG-17.11)."""
    if t.solo:
        tier = tier_reached(t)
        scenario = t.box.scenarios[t.setup.options["scenario"]]
        if tier is None:
            return f"{scenario.name}: {FAILURE}. {scenario.failure_text}"
        return f"{scenario.name}: a {grade(t)}. {tier.text}"
    if t.coop:
        mine, synth = humans(t), score(t, Seat(t.state.synth)).total
        return f"{mine} to {synth:g}. {t.box.coop.victory_text if mine > synth else t.box.coop.defeat_text}"
    winners = [t.names[seat] for seat in won(t)]
    return f"{winners[0]} won." if len(winners) == 1 else f"{' and '.join(winners)} share the win."

