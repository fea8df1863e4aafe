"""What must hold in a box beyond its types: totals, unique ids, references and price patterns. Errors name record and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dinotui.engine.records import Faults

if TYPE_CHECKING:
    from .box import Records
    from .effects import Condition

WILD = {"any_basic": "basic", "any_advanced": "advanced"}
PATTERNS = {"herbivore": (2, 1, 2, 2, 1), "small_carnivore": (4, 1, 2, 4, 2), "large_carnivore": (2, 3, 3, 7, 2)}
"""By category: basic DNA, advanced DNA, excitement, VP, threat."""
SPLIT = {"herbivore": 6, "small_carnivore": 6, "large_carnivore": 5}
FLOOR = {
    "specialists": 3,
    "attractions_of_type": 3,
    "attractions_built": 3,
    "lab_upgrades_bought": 3,
    "workers": 7,
    "dna_total": 12,
    "security": 6,
    "excitement": 9,
    "dinosaurs": 5,
    "species_created": 2,
}
"""No objective may be met by the two market actions of one round alone: a game for two could end at once."""
PRICES = [2, 3, 4, 5]
PIPS = {"paddock": 2, "worker": 1}


FAULTS = Faults("Dinosaur Island")
error, need = FAULTS.error, FAULTS.need


def check(records: Records) -> None:
    """Everything. Raises BoxError."""
    check_fields(records)
    check_ids(records)
    check_colours(records)
    check_totals(records)
    check_references(records)
    check_recipes(records)
    check_attractions(records)
    check_dice(records)
    check_twists(records)
    check_objectives(records)
    check_boards(records)
    check_solo(records)


def check_fields(records: Records) -> None:
    """Every record names only fields it has as coming from elsewhere."""
    for group, found in records.data.items():
        for number, record in enumerate(found if isinstance(found, list) else [found], 1):
            for field in [*record.get("public_fields", []), *record.get("reconstructed_fields", [])]:
                name = str(record.get("id", f"number {number}"))
                need(field.split(".")[0] in record, f"{group} {name}", field, "the record has no such field")


def unique(group: str, ids: Iterable[str]) -> None:
    """No id stands twice."""
    for name, n in Counter(ids).items():
        need(n == 1, f"{group} {name}", "id", "stands twice")


def check_ids(records: Records) -> None:
    """Ids are unique; items of the market do not share any."""
    for group in ("corporation", "die", "recipe", "plot_twist", "objective", "solo_card", "dna", "track"):
        unique(group, (record["id"] for record in records.data[group]))
    market = ("attraction", "lab_basic", "lab_special", "lab_upgrade", "specialist")
    unique("market", (record["id"] for group in market for record in records.data[group]))


def check_colours(records: Records) -> None:
    """Three basic colours, then three advanced ones."""
    tiers = [dna.tier for dna in records.dna]
    need(tiers == ["basic"] * 3 + ["advanced"] * 3, "dna", "tier", "three basic colours come first, then three advanced ones")
    colours = {dna.id: dna.tier for dna in records.dna}
    for field, given in (("dna", records.start.dna), ("limit", records.start.limit)):
        need(set(given) == set(colours), "start", field, "needs a number for each colour")
    need(all(records.start.dna[c] <= records.start.limit[c] for c in colours), "start", "dna", "may not exceed the limit")
    for refine in records.refine:
        basic = all(colours.get(colour) == "basic" for colour in refine.origin)
        need(basic and colours.get(refine.to) == "advanced", f"refine {refine.to}", "from", "two basic colours make an advanced one")
    advanced = sorted(colour for colour, tier in colours.items() if tier == "advanced")
    need(sorted(refine.to for refine in records.refine) == advanced, "refine", "to", "each advanced colour once")


def check_totals(records: Records) -> None:
    """The numbers of components."""
    totals, kit = records.totals, records.player_kit[0]
    players = len(records.corporations)
    upgrades = sum(len(u.copies) for u in records.lab_upgrades) + sum(s.count for s in records.lab_specials)
    for field, number, want in (
        ("specialist_cards", len(records.specialists), 22),
        ("objective_cards", len(records.objectives), 39),
        ("plot_twist_cards", len(records.plot_twists), 11),
        ("attraction_tiles", len(records.attractions), 30),
        ("recipe_tiles", len(records.recipes), 17),
        ("dna_dice", len(records.dice), 10),
        ("paddock_tiles", sum(p.count for p in records.paddocks), 29),
        ("visitors", sum(v.count for v in records.visitors), 80),
        ("lab_upgrade_tiles", upgrades, 33),
        ("solo_cards", len(records.solo_cards) + len(records.solo_trackers), 17),
        ("park_boards", players, 4),
        ("lab_boards", players, 4),
        ("workers", kit.workers * players, 36),
        ("scientists", len(kit.scientists) * players, 12),
        ("corporation_tokens", kit.corporation_tokens * players, 20),
        ("marker_cubes", kit.marker_cubes * players, 40),
        ("limit_cubes", kit.limit_cubes * players, 24),
        ("dinosaurs", totals.dinosaurs, 50),
    ):
        need(number == getattr(totals, field) == want, "totals", field, f"{number} counted, {want} in the box")
    need(kit.workers_ready + kit.workers_supply + kit.workers_turn_order == kit.workers, "player_kit", "workers", "do not add up")
    need(kit.marker_cubes == len(records.dna) + 4, "player_kit", "marker_cubes", "one for each track")
    need(list(kit.scientists) == [1, 2, 3], "player_kit", "scientists", "levels 1, 2 and 3")


def check_references(records: Records) -> None:
    """Ids that name another record."""
    species = {s.species for s in records.starting_exhibits}
    need(len(species | {r.id for r in records.recipes}) == 21, "recipe", "id", "21 different species")
    for corporation in records.corporations:
        need(corporation.starting_species in species, f"corporation {corporation.id}", "starting_species", "no such species")
    basics = {basic.id for basic in records.lab_basics}
    printed = [space.printed for space in records.lab_spaces]
    need(set(printed) - {""} == basics, "lab_space", "printed", "every printed action once")
    need(len(printed) == 6 and printed.count("") == 2, "lab_space", "printed", "six spaces, two of them empty")
    for special in records.lab_specials:
        need(special.covers in basics, f"lab_special {special.id}", "covers", "no such action")
    for upgrade in records.lab_upgrades:
        need(bool(upgrade.slots or upgrade.on_buy), f"lab_upgrade {upgrade.id}", "slots", "does nothing")
    need(records.lab_specials[0].slots[0].effect.kind == "create_dinosaur", "lab_special", "id", "Dino Research II comes first")


def check_recipes(records: Records) -> None:
    """Recipes of one category cost and bring the same, each in other colours."""
    colours = {dna.id: dna.tier for dna in records.dna}
    need(Counter(r.category for r in records.recipes) == SPLIT, "recipe", "category", "six, six and five")
    need([slot.category for slot in records.recipe_slots] == list(SPLIT), "research_recipe_slot", "category", "one of each, in order")
    seen: set[tuple[tuple[str, int], ...]] = set()
    for recipe in records.recipes:
        name = f"recipe {recipe.id}"
        for colour in recipe.cost:
            need(colour in colours, name, "cost", f"no colour {colour}")
        basic, advanced = (sum(n for c, n in recipe.cost.items() if colours[c] == tier) for tier in ("basic", "advanced"))
        pattern = (basic, advanced, recipe.excitement, recipe.vp, recipe.threat)
        need(pattern == PATTERNS[recipe.category], name, "cost", f"does not fit the pattern of {recipe.category}")
        cost = tuple(sorted(recipe.cost.items()))
        need(cost not in seen, name, "cost", "is that of another recipe")
        seen.add(cost)
    for exhibit in records.starting_exhibits:
        need(set(exhibit.cost) <= {*colours, "any_basic"}, f"starting_exhibit {exhibit.species}", "cost", "no such colour")


def check_attractions(records: Records) -> None:
    """Types, marks and the price rule."""
    need(set(Counter(a.type for a in records.attractions).values()) == {10}, "attraction", "type", "ten of each")
    need(Counter(a.mark for a in records.attractions) == {"": 18, "3+": 6, "4+": 6}, "attraction", "mark", "18, 6 and 6")
    for a in records.attractions:
        want = 2 * (a.spots + a.vp) + (1 if a.type == "food" else -1)
        need(a.cost == want, f"attraction {a.id}", "cost", f"{want} by the price rule")
        need((a.spot_kind == "food") == (a.type == "food"), f"attraction {a.id}", "spot_kind", "food spots stand at food")
    marks = Counter(mark for upgrade in records.lab_upgrades for mark in upgrade.copies)
    need(marks == {"": 14, "3+": 6, "4+": 5}, "lab_upgrade", "copies", "14, 6 and 5")


def check_dice(records: Records) -> None:
    """Six faces; advanced DNA has no pips; colours and special symbols come equally often."""
    colours = {dna.id: dna.tier for dna in records.dna}
    weight: Counter[str] = Counter()
    special: Counter[str] = Counter()
    for die in records.dice:
        name = f"die {die.id}"
        need(len(die.faces) == 6, name, "faces", "a die has six")
        for face in die.faces:
            if face.kind == "dna":
                tier = colours.get(face.colour) or WILD.get(face.colour)
                need(tier is not None, name, "faces", f"no colour {face.colour}")
                need((face.threat == 0) == (tier == "advanced"), name, "faces", "advanced DNA has no pips, basic DNA 1 to 3")
                weight[face.colour] += face.n
            else:
                need(face.special in PIPS and face.n == 1, name, "faces", "a special symbol stands alone")
                need(face.threat == PIPS[face.special], name, "faces", "the paddock has 2 pips, the worker 1")
                special[face.special] += 1
    basic = [weight[c] for c, tier in colours.items() if tier == "basic"]
    advanced = [weight[c] for c, tier in colours.items() if tier == "advanced"]
    need(max(basic) - min(basic) <= 3 and max(advanced) - min(advanced) <= 1, "die", "faces", "colours come about equally often")
    need(special == {"paddock": 3, "worker": 3}, "die", "faces", "three of each special symbol")


def check_twists(records: Records) -> None:
    """Contradictions go both ways, and twists that set the same parameter contradict each other."""
    twists = {twist.id: twist for twist in records.plot_twists}
    for twist in twists.values():
        for other in twist.contradicts:
            both = other in twists and twist.id in twists[other].contradicts
            need(both, f"plot_twist {twist.id}", "contradicts", f"{other} does not say so too")
        for that in twists.values():
            shared = {mod.kind for mod in twist.mods} & {mod.kind for mod in that.mods}
            fits = that is twist or not shared or that.id in twist.contradicts
            need(fits, f"plot_twist {twist.id}", "contradicts", f"sets the same as {that.id}")


def check_condition(records: Records, name: str, condition: Condition) -> None:
    """An objective can be reached."""
    available = Counter(a.type for a in records.attractions if not a.mark)
    n = condition.n
    most = {"excitement": 20, "workers": 8, "attractions_built": 13, "species_created": 6}
    need(n <= most.get(condition.kind, 999), name, "cond", "cannot be reached")
    if condition.kind == "attractions_of_type":
        need(condition.type is not None and available[condition.type] >= 2 * n, name, "cond", "two players cannot both reach it")


def check_objectives(records: Records) -> None:
    """Numbers, values and conditions."""
    lengths = Counter(o.length for o in records.objectives)
    need(lengths == {"short": 13, "medium": 13, "long": 13}, "objective", "length", "13 of each")
    seen: set[Condition] = set()
    for o in records.objectives:
        name = f"objective {o.id}"
        need(o.vp == {"short": 6, "medium": 7, "long": 8}[o.length], name, "vp", "6, 7 or 8 by length")
        check_condition(records, name, o.cond)
        need(o.cond.n >= FLOOR.get(o.cond.kind, 0), name, "cond", "can be met too soon")
        if o.cond.kind == "attraction_types":
            need(o.cond.n * o.cond.min_each >= 3, name, "cond", "can be met too soon")
        if o.cond.kind == "specialists":
            need(o.cond.n <= records.market.specialist_limit, name, "cond", "is above the limit")
        need(o.cond not in seen, name, "cond", "is that of another objective")
        seen.add(o.cond)


def check_boards(records: Records) -> None:
    """Park, market, prices and set-up."""
    park = records.park
    zones = {f"r{r}c{c}" for r in range(1, park.rows + 1) for c in range(1, park.cols + 1)}
    printed = [zone for record in records.park_printed for zone in record.zones]
    need(set(printed) <= zones and len(printed) == len(set(printed)) == 3, "park_printed", "zones", "three different zones")
    need(len(zones) - len(printed) == 13, "park", "rows", "13 zones are free")
    need([row.price for row in records.market_rows] == PRICES, "market_row", "price", "2, 3, 4 and 5")
    need(records.market.columns == ("attraction", "lab_upgrade", "specialist"), "market", "columns", "three, in this order")
    levels = [level for band in records.security_cost for level in band.levels]
    need(levels == sorted(levels), "security_cost", "levels", "rise")
    need([band.cost for band in records.security_cost] == [1, 2, 3, 4, 5, 5], "security_cost", "cost", "1, 2, 3, 4, 5 and 5")
    need(sorted(s.players for s in records.setup) == [1, 2, 3, 4], "setup", "players", "one record for 1, 2, 3 and 4")
    for s in records.setup:
        name = f"setup {s.players}"
        if s.players > 1:
            need(s.dice == 2 * s.players + 1 and s.objectives == s.players + 1, name, "dice", "two dice each and one more")
        need(list(s.start_money) == [15 + i for i in range(s.players)], name, "start_money", "15, and 1 more for each later player")
        need(s.dice <= records.research_centre.dice_slots, name, "dice", "more than places")
    for paddock in records.paddocks:
        need(paddock.cost == paddock.capacity, f"paddock {paddock.capacity}", "cost", "is the capacity")


def check_solo(records: Records) -> None:
    """The solo cards and their numbers."""
    solo = records.solo
    need(solo.objective_cards == len(records.solo_cards) == 16, "solo", "objective_cards", "16 cards")
    need(solo.objective_cards - solo.choose == solo.ai_deck == 9 and solo.draw - solo.choose == 3, "solo", "ai_deck", "does not add up")
    need(solo.ai_deck >= solo.rounds_max == solo.choose, "solo", "rounds_max", "the deck must last")
    bag = {v.kind: v.solo_count for v in records.visitors}
    need(bag == {"patron": solo.patrons, "hooligan": solo.hooligans}, "solo", "patrons", "differ from the visitors")
    selectors = {"advanced", "special", "most_symbols", "least_threat", *(dna.id for dna in records.dna)}
    for card in records.solo_cards:
        name = f"solo_card {card.id}"
        need(len(card.vp) == 7 and list(card.vp) == sorted(card.vp, reverse=True), name, "vp", "seven values that fall")
        check_condition(records, name, card.cond)
        need(set(card.ai.dice) <= selectors, name, "ai.dice", "no such selector")
        need(len(set(card.ai.market)) == solo.market_discards_per_round, name, "ai.market", "two different cells")
        need(len(card.ai.recipe) <= 1, name, "ai.recipe", "one or none")
    ratings = [rating.min for rating in records.solo_ratings]
    need(ratings[0] == 0 and ratings == sorted(ratings), "solo_rating", "min", "rises from 0")
