"""How good a position looks, in points of the final score: what is there, and what the rest of the game should add."""

from __future__ import annotations

from dinotui.engine import Seat

from . import effects as fx
from .counts import count
from .geometry import COMMERCIAL, OPEN, regions
from .habitats import HOSTED, habitat_violations, homes, value
from .open_season import share
from .placing import housed, requirement
from .records import ByOverlay, ByReputation, Scenario, Tier
from .scoring import end_points, holds, score, tile_points, trait_points
from .seasons import need
from .state import Dino
from .table import DinoTable
from .traits import DestroyInsteadOfFeed, OnPlacementDestroyOrDie, RampageDice, UpkeepCredits

GROWTH = 1.2
"""How much reputation should grow each season."""
HIT, DEATH, FENCE = 6.0, 7.5, 1.5
"""What a hit in Open Space, a killed visitor and a broken fence cost."""
DAMAGE, FATAL = 2 / 3, 1 / 3
"""How often a rampage die damages and how often it kills."""
WORKER = 4.0
"""What a worker should bring."""
CONDITION, GRADE = 9.0, 60.0
"""What each missing step to a condition of the scenario costs, and what each tier reached at the end is worth."""
CELL = 7
"""Credits it takes to fill a commercial cell while prices are doubled."""
BEST = (1.0, 0.6, 0.4, 0.25, 0.15)
"""How much the best, the second best ... set in hand counts."""
LONGEST = 3
"""Future seasons in which a bad habitat stays one."""


def evaluate(t: DinoTable, seat: Seat) -> float:
    """The expected final score against the best rival's; in a scenario with what its tiers ask for."""
    if t.coop:
        return (estimate(t, 0) + estimate(t, 1)) / 2 - 0.3 * rival(t, t.state.synth)
    if t.solo:
        return estimate(t, 0) + conditions(t)
    others = [estimate(t, other) if other < t.people else rival(t, other) for other in t.seats if other != seat]
    return estimate(t, seat) - 0.5 * max(others, default=0.0)


def rival(t: DinoTable, seat: int) -> float:
    """What an automa should end with."""
    return score(t, Seat(seat)).total + upkeeps(t) * (value(t, seat) + 1.5 * min(t.capacity(seat), 3))


def upkeeps(t: DinoTable) -> int:
    """How many Upkeeps are to come, that of this season included."""
    return 0 if t.state.stage == "over" else t.box.number["seasons"] + 1 - t.state.season


def estimate(t: DinoTable, seat: int) -> float:
    """What a person should end with: VP, or credits in the scenario that counts those."""
    if t.state.stage == "over":
        return score(t, Seat(seat)).total + 0.01 * t.reputation(seat)
    return Outlook(t, seat).total()


class Outlook:
    """What a person's park should come to.

    left     Upkeeps to come
    workers  turns to come
    early    how much of the game is left, from 1 to 0: what resources can still be turned into
    money    whether credits are what counts in the end
    crowd    visitors in the park
    shields  whether a tile could take a hit in Open Space without anybody in it
    """

    def __init__(self, t: DinoTable, seat: int) -> None:
        self.t, self.seat, self.p = t, seat, t.state.players[seat]
        self.left = upkeeps(t)
        self.workers = self.p.left + self.p.workers * (self.left - 1)
        self.early = (self.left - 1) / (t.box.number["seasons"] - 1)
        self.money = t.special.final is not None
        self.bad = habitat_violations(t, seat)
        self.crowd = t.visitors(seat)
        number = regions(self.p.standing)
        self.shields = any(not tile.visitors and number[tile.at] == OPEN for tile, _ in t.working(seat))

    def total(self) -> float:
        """Everything together."""
        return self.earned() + self.visits() + self.upkeep() + self.cards() + self.stock() - self.danger()

    def earned(self) -> float:
        """What would count if the game were over, but for what is rounded down."""
        t, seat, p = self.t, self.seat, self.p
        printed, bonus = tile_points(t, seat)
        final = t.special.final
        if final is not None:
            kinds = len({d.species for d in p.dinos})
            fame = max(0, t.reputation(seat))
            return p.credits + final.per_reputation * fame + final.per_facility_vp * printed + final.per_species * kinds
        kinds = len({d.species for d, bad in zip(p.dinos, self.bad, strict=True) if not bad and d.species != t.box.corrupted})
        hired = sum(end_points(t, seat, e) for one in p.specialists for e in t.box.specialists[one].triggers if e.when == "end_game")
        number = t.box.number
        sure = p.vp + printed + bonus + hired + trait_points(t, seat)
        return sure + number["species_vp"] * kinds + number["scandal_vp"] * p.scandals + p.credits / 3 + len(p.hand) / 2

    # visitors

    def visits(self) -> float:
        """Visitors that are here, and those of the seasons to come, as far as there is room."""
        t, capacity = self.t, self.t.capacity(self.seat)
        worth = 1.0 if self.money else 1.5
        total = (0.0 if self.money or t.state.stage == "arrive" else 1.5) * self.crowd
        for ahead in range(1, self.left):
            come = self.coming(ahead)
            pay = worth + (0.0 if self.money else self.credit(self.early * (1 - ahead / self.left)))
            total += pay * (min(capacity, come) + 0.3 * max(0.0, come - capacity) + 0.12 * min(4.0, max(0.0, capacity - come)))
        return total

    def coming(self, ahead: int) -> float:
        """How many visitors should want to come so many seasons from now."""
        t = self.t
        fame = max(0.0, t.reputation(self.seat) + GROWTH * ahead)
        if not t.solo:
            return 1.0 + 0.45 * (t.state.season + ahead) + 0.15 * fame
        rule = scenario(t).visitor_rule
        if isinstance(rule, ByOverlay):
            return float(t.box.overlays[rule.overlay].table[f"s{t.state.season + ahead}"][rule.rank])
        return float(share(rule.factor)) * (fame if isinstance(rule, ByReputation) else max(4, len(self.p.hand)))

    # dinosaurs and tiles

    def upkeep(self) -> float:
        """What dinosaurs and tiles bring in every Upkeep to come."""
        t, p = self.t, self.p
        herd = 0.0 if self.money else float(value(t, self.seat))
        credits = sum(trait.n for d in p.dinos if isinstance(trait := t.box.species[d.species].trait, UpkeepCredits))
        total = self.left * (herd + credits * self.credit(self.early))
        for tile, kind in t.working(self.seat):
            for e in kind.triggers:
                if e.when in ("upkeep_vp", "upkeep_resource"):
                    total += self.left * self.gift(e, count(t, self.seat, e.per, tile) if isinstance(e, fx.GainPer) else 1)
                elif e.when == "open_season":
                    total += (self.left - 1) * self.gift(e, 1)
        return total

    def gift(self, e: fx.AnyEffect, n: int) -> float:
        """What a gain of a tile is worth each time."""
        if not isinstance(e, fx.Gain | fx.GainPer):
            return 1.0
        if isinstance(e, fx.GainPer):
            n = max(n, self.t.capacity(self.seat) // 2 if e.per.startswith("visitors_leaving") else 0)
            n = min(e.max, max(0, n) // e.per_n)
        if e.what == "vp":
            return 0.0 if self.money else float(e.n * n)
        each = self.credit(self.early) if e.what == "credits" else 0.8 * self.early
        return e.n * n * each

    def credit(self, early: float) -> float:
        """What one more credit is worth: a third of a VP at the end, more while there is something to buy."""
        return 1.0 + 0.4 * early if self.money else 1 / 3 + 0.5 * early

    # what can still be made of things in hand

    def cards(self) -> float:
        """Sets of cards, whole or in part: the best counts most, as each takes workers."""
        t, p, box = self.t, self.p, self.t.box
        if not self.workers:
            return 0.0
        wild = p.hand.count(box.polymorphic) + p.refined
        seen = {d.species for d in p.dinos}
        found: list[float] = []
        for species in {*p.hand, box.mutant} - {int(box.polymorphic)}:
            if not t.state.meeples[species]:
                continue
            gain = self.promise(species, species not in seen)
            wanted = requirement(t, self.seat, species)
            alike = len(p.hand) if species == box.mutant else p.hand.count(species)
            have = min(wanted, alike + 0.8 * min(wild, wanted - 1))
            share = 0.8 if have >= wanted else 0.6 * (have / wanted) ** 1.5
            if gain > 0 and have > wanted - 1 and not housed(t, self.seat, species):
                share *= 0.55
            found.append(max(0.0, gain) * share)
        found.sort(reverse=True)
        return sum(gain * weight for gain, weight in zip(found, BEST, strict=False)) + 0.25 * len(p.hand) * self.early

    def promise(self, species: int, new: bool) -> float:
        """What a dinosaur of this species would bring, less the worker it takes."""
        one, box = self.t.box.species[species], self.t.box
        seasons = self.left if self.p.left else self.left - 1
        fame = one.rep * (0.5 + 0.7 * max(0, seasons - 1))
        food = 1.2 * box.meals[species] * seasons - self.step(species)
        if self.money:
            return 3 * new + one.rep + fame - food - 1.0
        return one.vp * seasons + 3 * new + fame - food - WORKER + self.prey(species, seasons)

    def step(self, species: int) -> float:
        """What a dinosaur brings towards the pairs a scenario asks for."""
        tier = scenario(self.t).tiers[0] if self.t.solo else None
        if tier is None or tier.paired_species_min is None:
            return 0.0
        herd = [d.species for d in self.p.dinos]
        closer = pairs_missing(herd, tier.paired_species_min) - pairs_missing([*herd, species], tier.paired_species_min)
        return 0.8 * CONDITION * closer

    def prey(self, species: int, seasons: int) -> float:
        """What a species brings that gets rid of a dinosaur nobody wants."""
        pests = sum(d.species == self.t.box.corrupted for d in self.p.dinos)
        match self.t.box.species[species].trait:
            case DestroyInsteadOfFeed(vp=vp):
                return sum(vp + 6.5 * (seasons - n) for n in range(min(pests, seasons)))
            case OnPlacementDestroyOrDie():
                return 6.5 * seasons if pests else -3.0
        return 0.0

    def stock(self) -> float:
        """Credits, fences, goats, cards and specialists, as far as there is time to use them."""
        t, p, early = self.t, self.p, self.early
        hungry = sum(t.box.meals[d.species] for d in p.dinos)
        meals = min(p.goats, hungry * self.left)
        total = (self.credit(early) - (1.0 if self.money else 1 / 3)) * min(p.credits, 10)
        total += 1.2 * meals + 0.3 * early * min(4, p.goats - meals)
        total += 0.35 * early * min(t.all_fences(self.seat), 14) + 0.02 * min(p.fences, 4)
        total += 0.9 * early * (p.refined + min(len(p.cards), 4)) + 1.2 * early * len(p.specialists)
        if t.solo and scenario(t).tiers[0].commercial_full:
            total += 0.9 * min(p.credits, CELL * sum(not t.cover(self.seat) >> c & 1 for c in COMMERCIAL))
        return total + 0.8 * self.workers

    # danger

    def danger(self) -> float:
        """What dinosaurs without a valid habitat or food will cost, in this Upkeep and later."""
        t, p = self.t, self.p
        over = t.state.stage in ("income", "arrive", "visitors", "bonus", "news", "open")
        here = homes(t, self.seat).of
        goats = p.goats
        now, later = 0.0, 0.0
        calm = 1.0
        broken: dict[int, float] = {}
        for d, bad, home in zip(p.dinos, self.bad, here, strict=True):
            meal = need(t, self.seat, d)
            fed = goats >= meal
            goats -= meal if fed else 0
            wild = d.species == t.box.corrupted
            if not (bad or wild or not fed):
                continue
            if not over and not d.checked:
                intact = broken.get(home, 1.0) if home != OPEN else 0.0
                cost, breaks = self.rampage(d, intact, home)
                broken[home] = intact * (1 - breaks)
                now += cost * (1.0 if wild or not p.left else 0.8)
            years = self.left - 1
            later += 4.5 * (years if wild else 0.8 * min(years, LONGEST) if bad else 0.0)
            calm = 0.0
        lean = max(0, sum(t.box.meals[d.species] for d in p.dinos) * self.left - p.goats)
        scale = t.special.scandals * (4.0 if self.money else 1.0)
        return (now + later) * scale + 1.2 * lean * (0.4 if calm else 0.6)

    def rampage(self, d: Dino, intact: float, home: int) -> tuple[float, float]:
        """What a check costs, and how likely it breaks its pen, which is intact with this likelihood."""
        t = self.t
        if t.box.aquatic[d.species]:
            return 1.5 + (DEATH / 6 if self.crowd else 0.0) + (2.0 if self.p.credits < 3 else 0.0), 0.0
        dice = trait.n if isinstance(trait := t.box.species[d.species].trait, RampageDice) else 1
        kills = FATAL * DEATH * min(1.0, self.crowd)
        open_hit = 4.0 if self.shields else HIT + 0.5 * min(2, self.crowd)
        hit = 3.0 if home >= HOSTED else intact * FENCE + (1 - intact) * open_hit
        return dice * (kills + DAMAGE * hit), min(1.0, dice * DAMAGE)


# -- what a scenario asks for


def scenario(t: DinoTable) -> Scenario:
    """The scenario that is played."""
    return t.box.scenarios[t.setup.options["scenario"]]


def conditions(t: DinoTable) -> float:
    """What is missing to the conditions of the best tier, or at the end the tier that is reached."""
    tiers = scenario(t).tiers
    if t.state.stage == "over":
        return GRADE * sum(holds(t, tier) for tier in tiers)
    late = 1 + t.state.season / t.box.number["seasons"]
    return -late * CONDITION * missing(t, tiers[0])


def missing(t: DinoTable, tier: Tier) -> float:
    """How many steps the side conditions of a tier are away, credits and VP apart."""
    seat = 0
    p = t.state.players[seat]
    steps = 0.0
    if tier.reputation_min is not None:
        steps += max(0, tier.reputation_min + 2 - t.reputation(seat))
    if tier.paired_species_min is not None:
        steps += pairs_missing([d.species for d in p.dinos], tier.paired_species_min)
    if tier.scandals_max is not None:
        steps += 3 * max(0, p.scandals - tier.scandals_max)
    if tier.capacity_min is not None:
        steps += 0.8 * max(0, tier.capacity_min - t.capacity(seat))
    if tier.commercial_full:
        filled = t.cover(seat)
        steps += sum(not filled >> c & 1 for c in COMMERCIAL)
    return steps


def pairs_missing(herd: list[int], wanted: int) -> float:
    """How many dinosaurs so many pairs of species lack; a pair counts for a little more than two single ones."""
    best = sorted((min(2, herd.count(species)) for species in set(herd)), reverse=True)[:wanted]
    return 2.3 * wanted - sum(best) - 0.3 * best.count(2)
