"""What an option brings, in a few words, shown beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine import Seat

from . import objectives
from .box import ANY_ADVANCED, PADDOCK
from .box import WORKER as WORKER_FACE
from .state import AS_SCIENTIST, Exhibit
from .words import ATTRACTION, LAB, Cell, Mix, SlotAt, counted, listed, mix_name, place_at

if TYPE_CHECKING:
    from .table import IslandTable


def price(n: int) -> str:
    """A price, "free" for none."""
    return f"${n}" if n else "free"


# -- objectives of a solo game


def goal_worth(t: IslandTable, seat: Seat, number: int) -> str:
    """The VP of a solo objective by round."""
    vp = t.box.solo_cards[number].vp
    return f"{vp[0]} VP now, {vp[3]} in round 4, {vp[-1]} in round {len(vp)}"


def goal_now(t: IslandTable, seat: Seat, number: int) -> str:
    """The VP of a solo objective in this round."""
    vp, now = t.box.solo_cards[number].vp, t.state.round
    later = f", {vp[now]} next round" if now < len(vp) else ""
    return f"{vp[now - 1]} VP now{later}"


def goal_state(t: IslandTable, seat: Seat, number: int) -> str:
    """How far a solo objective is, and what it is worth next round."""
    record, now = t.box.solo_cards[number], t.state.round
    done = objectives.progress(t, t.player(seat), record.cond)
    later = f", {record.vp[now]} VP next round" if now < len(record.vp) else ""
    return f"{done} of {record.cond.n}{later}"


# -- research


def figure(t: IslandTable, seat: Seat, level: int) -> str:
    """What a figure is good for."""
    if level == AS_SCIENTIST:
        return "uses a worker of this round"
    most = min(level + t.bonus(seat, "recipe_level_discount"), len(t.box.levels))
    return f"DNA x {level}" if most == 1 else f"DNA x {level}, recipes up to level {most}"


def claim(t: IslandTable, seat: Seat, die: int) -> str:
    """What claiming a die brings: +3 blue DNA; 3 lost; 2 pips gone."""
    face = t.face(die)
    pips = f"{counted(face.pips, 'pip')} gone" if face.pips else "no pips"
    money = f", ${t.die_money}" if t.die_money else ""
    if face.what == PADDOCK:
        return f"a paddock grows, free; {pips}{money}"
    if face.what == WORKER_FACE:
        return f"a worker more; {pips}{money}"
    ask = t.ask
    level = t.level(ask.args["figure"]) if ask is not None and "figure" in ask.args else 1
    made = face.n * level
    if face.what < len(t.box.colours):
        kept = min(made, t.room(seat, face.what))
        lost = f"; {made - kept} lost" if 0 < kept < made else ""
        got = f"+{kept} {t.box.colours[face.what]} DNA" if kept else f"all {made} lost"
        return f"{got}{lost}; {pips}{money}"
    return f"+{made} {'advanced' if face.what == ANY_ADVANCED else 'basic'} DNA; {pips}{money}"


def store(t: IslandTable, seat: Seat, place: str) -> str:
    """How far limits rise, and how many places are left."""
    ask = t.ask
    level = t.level(ask.args["figure"]) if ask is not None and "figure" in ask.args else 1
    return f"limits +{level}; {counted(t.box.storage_places - len(t.state.storage), 'place')} free"


def recipe_words(t: IslandTable, species: int) -> str:
    """A recipe: Velociraptor, what it costs, brings and threatens."""
    return f"{t.box.recipes[species].name}: {recipe_numbers(t, species)}"


def recipe_numbers(t: IslandTable, species: int) -> str:
    """A recipe without its name: 2 blue and 1 green; 4 VP, excitement +2, threat +2."""
    r = t.box.recipes[species]
    return f"{cost_words(t, species)}; {r.vp} VP, excitement +{r.excitement}, threat +{r.threat}"


def cost_words(t: IslandTable, species: int) -> str:
    """What a dinosaur costs: 2 blue and green."""
    r = t.box.recipes[species]
    parts = [f"{n} {t.box.colours[colour]}" for colour, n in enumerate(r.cost) if n]
    return listed([*parts, *([f"{r.any_basic} any basic"] if r.any_basic else [])])


def procure(t: IslandTable, seat: Seat, category: int) -> str:
    """The recipe that is there, and what its exhibit costs while it is empty."""
    return f"{recipe_words(t, t.state.recipes[category])}; {t.box.worth.empty_exhibit_penalty} VP until its first dinosaur"


def pool(t: IslandTable, seat: Seat, thing: None) -> str:
    """What passing brings."""
    return "one more worker this round"


def gain(t: IslandTable, seat: Seat, mix: Mix) -> str:
    """What is lost of these units."""
    lost = sum(max(0, mix.count(colour) - t.room(seat, colour)) for colour in set(mix))
    return f"{lost} lost" if lost else ""


def limit(t: IslandTable, seat: Seat, colour: int) -> str:
    """How a limit rises."""
    now = t.player(seat).limit[colour]
    return f"limit {now} to {now + 1}"


def pair(t: IslandTable, seat: Seat, zone: int) -> str:
    """How many other pairs of zones stay free."""
    left = [z for z in t.pairs(seat) if abs(z - zone) > 1]
    return f"{counted(len(left), 'pair')} of zones left"


def zone(t: IslandTable, seat: Seat, at: int) -> str:
    """How many pairs of zones for exhibits stay free."""
    left = [z for z in t.pairs(seat) if at not in (z, z + 1)]
    return f"{counted(len(left), 'pair')} left for exhibits"


def copy(t: IslandTable, seat: Seat, yes: bool) -> str:
    """What copying brings."""
    ask = t.ask
    if ask is None or not yes:
        return "keep it for later this round" if not yes else ""
    mix: Mix = ask.args["mix"]
    kept = sum(min(mix.count(colour), t.room(seat, colour)) for colour in set(mix))
    return f"{kept} of {len(mix)} kept"


# -- the market


def hire(t: IslandTable, seat: Seat, cell: Cell) -> str:
    """A specialist's price, workers and power."""
    record = t.box.specialists[t.item(cell)]
    workers = f", +{counted(record.workers, 'worker')}" if record.workers else ""
    return f"{price(t.total_price(seat, cell))}{workers}: {record.text}"


def attraction_words(t: IslandTable, number: int) -> str:
    """An attraction: ride, 3 spots, 1 VP."""
    a = t.box.attractions[number]
    return f"{a.type}, {counted(a.spots, 'spot')}, {a.vp} VP at the end"


def build(t: IslandTable, seat: Seat, cell: Cell) -> str:
    """An attraction's total price, and what it is."""
    return f"{price(t.total_price(seat, cell))}: {attraction_words(t, t.item(cell))}"


def buy(t: IslandTable, seat: Seat, cell: Cell) -> str:
    """A lab upgrade's price, and what it does."""
    return f"{price(t.total_price(seat, cell))}: {t.box.labs[t.item(cell)].text}"


def buy_open(t: IslandTable, seat: Seat, lab: int) -> str:
    """An open upgrade's price, and what it does."""
    record = t.box.labs[lab]
    return f"{price(record.price)}, covers {t.box.labs[record.covers].name}: {record.text}"


def buy_dna(t: IslandTable, seat: Seat, row: int) -> str:
    """What DNA costs."""
    discard = "; discard an item of the row" if t.items_in_row(row) else ""
    return f"{price(t.dna_price(seat, row))}{discard}"


def take_money(t: IslandTable, seat: Seat, thing: None) -> str:
    """What passing pays."""
    return f"+${t.pass_money}"


def fire(t: IslandTable, seat: Seat, number: int) -> str:
    """What is lost with a specialist."""
    p = t.player(seat)
    workers = p.brought[p.specialists.index(number)]
    lost = f"{counted(workers, 'worker')} less; " if workers else ""
    return f"{lost}{t.box.specialists[number].text}"


def cover(t: IslandTable, seat: Seat, space: int) -> str:
    """What gets covered."""
    stack = t.player(seat).lab[space]
    return f"{t.box.labs[stack[-1]].name} is lost for good" if stack else "empty"


# -- workers


def use(t: IslandTable, seat: Seat, at: SlotAt) -> str:
    """The action a slot belongs to, and its workers."""
    lab = t.box.labs[t.player(seat).lab[at[0]][-1]]
    return f"{lab.name}; {counted(t.slot(seat, at).workers, 'worker')}"


def repeat(t: IslandTable, seat: Seat, at: SlotAt) -> str:
    """The upgrade a repeated slot belongs to."""
    return t.box.labs[t.player(seat).lab[at[0]][-1]].name


def refine(t: IslandTable, seat: Seat, colour: int) -> str:
    """What a refinement spends."""
    return f"for {mix_name(t.box, t.box.refines[colour])}"


def create(t: IslandTable, seat: Seat, at: int) -> str:
    """What a dinosaur costs and brings."""
    species = t.exhibit(seat, at).recipe
    r = t.box.recipes[species]
    return f"{cost_words(t, species)}: {r.vp} VP, excitement +{r.excitement}, threat +{r.threat}"


def _discount(t: IslandTable) -> int:
    return int(t.ask.args.get("discount", 0)) if t.ask is not None else 0


def secure(t: IslandTable, seat: Seat, thing: None) -> str:
    """The price of the next level."""
    now = t.player(seat).security
    return f"{price(t.security_price(seat, _discount(t)))}: {now} to {now + 1}, threat {t.final_threat(seat)}"


def enlarge(t: IslandTable, seat: Seat, at: int) -> str:
    """The price of the next paddock."""
    capacity = t.exhibit(seat, at).capacity + 1
    return f"{price(t.paddock_price(seat, capacity, _discount(t)))}: room for {capacity}"


def enlarge_free(t: IslandTable, seat: Seat, at: int) -> str:
    """The next paddock."""
    return f"room for {t.exhibit(seat, at).capacity + 1}"


# -- the park


def office(t: IslandTable, seat: Seat, n: int) -> str:
    """What returning hooligans brings."""
    return f"and draw {n}"


def spot(t: IslandTable, seat: Seat, at: int) -> str:
    """What a patron at a place is worth."""
    place = place_at(t, seat, at)
    free = t.spots_of(place) - place.patrons - place.hooligans
    if isinstance(place, Exhibit):
        return f"1 VP a patron, {free} free"
    a = t.box.attractions[place.attraction]
    worth = f"1 VP or ${t.food_money(seat)}" if a.food else "1 VP"
    return f"{worth} a patron, {free} free"


def cash(t: IslandTable, seat: Seat, n: int) -> str:
    """What a food stall brings in all."""
    ask = t.ask
    if ask is None:
        return ""
    patrons, money, each = ask.args["n"], ask.args["money"], ask.args["worth"]
    parts = ([f"{(patrons - n) * each} VP"] if patrons > n else []) + ([f"${n * money}"] if n else [])
    return listed(parts)


def market_words(t: IslandTable, column: int, item: int) -> str:
    """An item of the market in words, without prices."""
    if column == ATTRACTION:
        return attraction_words(t, item)
    if column == LAB:
        return t.box.labs[item].text
    record = t.box.specialists[item]
    workers = f"{counted(record.workers, 'worker')}; " if record.workers else ""
    return workers + record.text
