"""What a scenario says on its card, in words: how its park begins, its special rules, who comes, and what it asks for (DG-17)."""

from __future__ import annotations

from collections.abc import Sequence

from . import records as rec
from . import scoring
from .box import Box
from .words import amount, listed


def whole(box: Box, one: rec.Scenario) -> str:
    """A scenario as a paragraph."""
    words = [f"{one.id} {one.name}: {one.story}", begins(box, one), *who_comes(box, one), *special(box, one), *asked(one)]
    return " ".join(words)


def begins(box: Box, one: rec.Scenario) -> str:
    """DG-17.2: the first season, and what there is then."""
    things = {
        "credits": one.credits, "fences": one.fences, "dna": one.dna, "manipulation": one.manipulation, "goats": one.goats,
        "scandal": one.scandals,
    }  # fmt: skip
    has = [
        f"{one.workers} workers",
        *(amount(n, what) for what, n in things.items() if n),
        *(several(start.n, box.species[box.species_number[start.species]].name) for start in one.dinosaurs),
        *(several(tile.n, named(box, tile)) for tile in one.facilities),
        *(box.specialists[box.specialist_number[name]].name for name in one.specialists),
    ]
    return f"You begin in season {one.first_season} with {listed(has)}."


def several(n: int, name: str) -> str:
    """A name with its number where there is more than one."""
    return f"{n} {name}" if n > 1 else name


def named(box: Box, tile: rec.StartTile) -> str:
    """A tile of the beginning."""
    return box.facilities[box.facility_number[tile.id]].name + (" (damaged)" if tile.broken else "")


def who_comes(box: Box, one: rec.Scenario, first: int = 0) -> list[str]:
    """DG-17.3: how many visitors come, in the seasons from `first` on where it depends on the season; nothing when none is left."""
    rule = one.visitor_rule
    match rule:
        case rec.ByReputation():
            return [f"Each season {times(rule.factor)} visitors come as your reputation."]
        case rec.ByResearch():
            credits = ", and you gain as many credits" if rule.credits_too else ""
            return [f"Each season {times(rule.factor)} visitors come as you have DNA cards{credits}."]
        case rec.ByOverlay():
            table, seasons = box.overlays[rule.overlay].table, range(max(first, one.first_season), box.number["seasons"] + 1)
            found = ", ".join(f"{table[f's{n}'][rule.rank]} in season {n}" for n in seasons)
            return [f"Visitors: {found}."] if found else []


def times(factor: str) -> str:
    """How many, compared with something."""
    return {"1": "as many", "1/2": "half as many"}.get(factor, f"{factor} times as many")


def special(box: Box, one: rec.Scenario) -> list[str]:
    """DG-17.6: the special rules, a sentence each."""
    return [_rule(box, rule) for rule in one.rules]


def _rule(box: Box, rule: rec.AnyScenarioRule) -> str:
    match rule:
        case rec.VpFloor():
            return f"Your VP never fall below {rule.n}."
        case rec.AreaForbidden():
            return f"{_areas(box, rule.areas)} {'is' if len(rule.areas) == 1 else 'are'} closed."
        case rec.FinalCredits():
            return (
                f"At the end credits count: yours, {rule.per_reputation} for each reputation, {rule.per_facility_vp} for each VP "
                f"of undamaged tiles, {rule.per_species} for each species."
            )
        case rec.MarketAddEachRound():
            return f"Each season the market takes in {amount(rule.n, 'dna')} more."
        case rec.ScandalMultiplier():
            return f"Whenever you gain scandals, you gain {rule.n} times as many."
        case rec.ScandalPerDamaged():
            return f"When visitors come, each {rule.per} damaged tiles bring a scandal."
        case rec.CostMultiplier():
            return f"Prices of {_areas(box, rule.areas)} are multiplied by {rule.factor}."
        case rec.DestroyedPenalty():
            again = ", and the others of its species have a rampage check" if rule.recheck_species else ""
            return f"A dinosaur that is destroyed brings {amount(rule.scandals, 'scandal')}{again}."


def _areas(box: Box, names: Sequence[str]) -> str:
    return listed([box.areas[box.area_number[name]].name for name in names])


def asked(one: rec.Scenario) -> list[str]:
    """DG-17.7: what each tier takes, the lowest first."""
    return [f"A {scoring.grade_of(tier)} takes {scoring.asks(tier)}." for tier in reversed(one.tiers)]
