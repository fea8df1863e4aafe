"""How good a position looks, and a cheap good answer to each question, for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dinotui.engine import Seat

from . import effects as fx
from .automa import decide, worth
from .counts import hand_size
from .fencing import best_pen, pen_costs
from .geometry import PARK_SET
from .habitats import habitat_violations, valid_after, value
from .placing import requirement
from .scoring import score
from .state import NONE
from .table import DinoTable

CHECK_COST = 4.0
"""Points a rampage check costs on average."""
VISITOR = 1.8
"""Points a visitor brings: VP and a third of a credit."""
SET_SHARE = 0.3
"""How much of a dinosaur's worth lies in a complete set of cards; parts of a set bring the square of it."""


def evaluate(t: DinoTable, seat: Seat) -> float:
    """The expected final score against the best rival's; alone just the score."""
    if t.coop:
        return (estimate(t, 0) + estimate(t, 1)) / 2 - 0.3 * estimate(t, t.state.synth)
    others = [estimate(t, other) for other in t.seats if other != seat]
    return estimate(t, seat) - 0.5 * max(others, default=0.0)


def estimate(t: DinoTable, seat: int) -> float:
    """The score now and what the rest of the game should add."""
    s, p = t.state, t.player(seat)
    total = float(score(t, Seat(seat)).total)
    if s.stage == "over":
        return total + 0.01 * t.reputation(seat)
    seasons = t.box.number["seasons"] - s.season + (s.stage != "arrive")
    total += seasons * value(t, seat)
    total += seasons * _upkeep_points(t, seat)
    total -= _danger(t, seat, seasons)
    expected = 1.5 + 0.45 * s.season + 0.15 * max(0, t.reputation(seat))
    total += VISITOR * min(t.capacity(seat), expected) * max(0, seasons - 1) + VISITOR * t.visitors(seat)
    total += 0.25 * t.reputation(seat) * (seasons > 1)
    if seat < t.people:
        total += _hand(t, seat, seasons)
    early = seasons / 7
    total += (0.35 + 0.35 * early) * min(p.credits, 12) + 0.9 * p.refined * early + 0.8 * len(p.cards) * early
    total += 0.45 * min(p.fences, 10) * early + 0.5 * min(p.goats, 6) * early
    total += (0.8 * len(p.specialists) + 1.6 * p.left) * early
    return total


def _upkeep_points(t: DinoTable, seat: int) -> float:
    """What tiles bring every season, roughly."""
    from .counts import count

    total = 0.0
    for tile, kind in t.working(seat):
        for e in kind.triggers:
            share = 1.0 if e.when == "upkeep_vp" else 0.4 if e.when in ("upkeep_resource", "open_season") else 0.0
            match e:
                case fx.Gain():
                    total += share * e.n
                case fx.GainPer() if not e.per.startswith("visitors"):
                    total += share * min(e.max, e.n * (max(0, count(t, seat, e.per, tile)) // e.per_n))
                case _:
                    total += share
    return total


def _danger(t: DinoTable, seat: int, seasons: int) -> float:
    """What dinosaurs without a valid habitat or food will cost."""
    p, box = t.player(seat), t.box
    wrong = sum(habitat_violations(t, seat))
    goats = sum(box.species[d.species].goats for d in p.dinos if box.carnivore[d.species])
    hungry = sum(box.carnivore[d.species] and box.species[d.species].goats > 0 for d in p.dinos)
    lacking = max(0, goats - p.goats)
    unfed = min(hungry, lacking)
    corrupted = sum(d.species == box.corrupted for d in p.dinos)
    years = min(seasons, 3)
    upkeep_done = t.state.stage in ("income", "arrive", "news", "open")
    meals = (0.5 if upkeep_done else 1.0) * unfed + 0.12 * goats * max(0, seasons - 1)
    return CHECK_COST * (wrong * years + meals + corrupted * seasons)


def _hand(t: DinoTable, seat: int, seasons: int) -> float:
    """Sets of cards, whole or in part."""
    p, box = t.player(seat), t.box
    wild = p.hand.count(box.polymorphic) + p.refined
    total, best = 0.12 * hand_size(t, seat), 0.0
    for species in set(p.hand) - {int(box.polymorphic)}:
        one = box.species[species]
        if not t.state.meeples[species]:
            continue
        need = requirement(t, seat, species)
        have = min(need, p.hand.count(species) + min(wild, need - 1) * 0.8)
        gain = SET_SHARE * (one.vp * max(0, seasons - 0.5) + 3 + 0.3 * one.rep - one.goats * 0.6 * seasons)
        if box.aquatic[species] and not t.water_places(seat, species):
            gain *= 0.5
        total += 0.5 * max(0.0, gain) * (have / need) ** 2
        best = max(best, gain * (have / need) ** 2)
    return total + best


# -- cheap answers


def prefer(t: DinoTable) -> int | None:
    """The index of a sensible option of the open question."""
    ask = t.ask
    assert ask is not None
    name = ask.head.name
    chosen = ANSWERS[name](t, ask) if name in ANSWERS else None
    if chosen is not None:
        return chosen
    if ask.head.name == "stop" or len(ask.parts) > 2:
        return ask.n - 1
    verb, things = ask.parts[0]
    if not things:
        return ask.n - 1
    if name in WAYS_OUT and len(ask.parts) > 1:
        return ask.n - 1
    return decide(t, ask.seat, verb, things)


WAYS_OUT = {
    "breed", "graft", "give_them", "shift", "reroll", "reroll_all", "block", "avoid_news", "look", "bid", "arson", "remove_tile",
    "goats_for_vp", "stash",
}  # fmt: skip
"""Questions that are left without doing anything."""


def _index(ask: Any, verb: str, thing: Any = None) -> int | None:
    """The index of an option by its verb and thing; the first of the verb without a thing."""
    i = 0
    for v, things in ask.parts:
        if v.name == verb:
            for k, x in enumerate(things):
                if thing is None or x == thing:
                    return i + k
        i += len(things)
    return None


def _things(ask: Any, verb: str) -> Sequence[Any]:
    return next((things for v, things in ask.parts if v.name == verb), ())


def _worker(t: DinoTable, ask: Any) -> int | None:
    """Where to send a worker: make dinosaurs, else get what is lacking."""
    areas = set(_things(ask, "worker"))
    seat, p, number = ask.seat, t.player(ask.seat), t.box.area_number
    seasons = t.box.number["seasons"] - t.state.season
    wishes = []
    if number["dinogenics_iom"] in areas and any(housed(t, seat, one) for one in _creatable(t, seat)):
        wishes.append("dinogenics_iom")
    if p.credits >= 1 and p.fences < 4:
        wishes.append("city_center")
    goats = sum(t.box.species[d.species].goats for d in p.dinos if t.box.carnivore[d.species])
    if goats > p.goats:
        wishes.append("farm")
    if p.credits >= 5 and seasons:
        wishes += ["city_center", "intelligen_hq"]
    if len(p.hand) < 8 and seasons:
        wishes += ["site_a", "site_b"] + (["site_d"] if p.credits else [])
    wishes += ["time_share", "ferry"]
    for wish in wishes:
        if number[wish] in areas:
            return _index(ask, "worker", number[wish])
    return _index(ask, "worker")


def _creatable(t: DinoTable, seat: int) -> list[int]:
    from .placing import creatable

    return creatable(t, seat)


def housed(t: DinoTable, seat: int, species: int) -> bool:
    """Whether a dinosaur of this species could get a valid habitat now."""
    cells = t.places_for(seat, species)
    if t.box.aquatic[species]:
        return bool(cells)
    if any(valid_after(t, seat, species, c) for c in cells):
        return True
    return species not in t.box.open_only and species != t.box.pterodactyl and _pen_start(t, seat, t.box.species[species].spaces) != NONE


def _pen_start(t: DinoTable, seat: int, need: int) -> int:
    """A cell where a pen of this size can begin, the one that takes the fewest fences."""
    taken = t.covered(seat) | {d.at for d in t.player(seat).dinos}
    plans = [(pen_costs(t, seat, pen), c) for c in sorted(PARK_SET - taken) if (pen := best_pen(t, seat, c, max(1, need))) is not None]
    return min(plans)[1] if plans else NONE


def _end(t: DinoTable, ask: Any) -> int | None:
    return int(ask.n) - 1


def _create(t: DinoTable, ask: Any) -> int | None:
    """The dinosaur worth most that can be housed."""
    seasons = t.box.number["seasons"] - t.state.season + 1

    def rank(species: int) -> float:
        one = t.box.species[species]
        return one.vp * seasons - 2 * one.goats * seasons + (0 if housed(t, ask.seat, species) else -50)

    return _index(ask, "create", max(_things(ask, "create"), key=rank))


def _place(t: DinoTable, ask: Any) -> int | None:
    """A valid habitat; else a pen; else anywhere."""
    species, spots = ask.args["species"], _things(ask, "place")
    if t.box.aquatic[species]:
        return _index(ask, "place", max(spots, key=lambda spot: sum(d.at == spot[1] for d in t.player(ask.seat).dinos)))
    good = [spot for spot in spots if valid_after(t, spot[0], species, spot[1])]
    if good:
        return _index(ask, "place", good[0])
    pen = _index(ask, "pen")
    need = t.box.species[species].spaces
    if pen is not None and species not in t.box.open_only and species != t.box.pterodactyl and _pen_start(t, ask.seat, need) != NONE:
        return pen
    return _index(ask, "place", spots[-1])


def _pen_cell(t: DinoTable, ask: Any) -> int | None:
    """The cells of the cheapest pen of the size needed."""
    need, cells, spots = ask.args["need"], frozenset(ask.args["cells"]), _things(ask, "pen_cell")
    if not cells:
        start = _pen_start(t, ask.seat, need)
        return _index(ask, "pen_cell", (int(ask.seat), start)) or 0
    if len(cells) >= need:
        return int(ask.n) - 1
    taken = t.covered(ask.seat) | {d.at for d in t.player(ask.seat).dinos}
    free = [spot for spot in spots if spot[1] not in taken]
    if not free:
        return int(ask.n) - 1
    return _index(ask, "pen_cell", min(free, key=lambda spot: pen_costs(t, ask.seat, cells | {spot[1]})))


def _city(t: DinoTable, ask: Any) -> int | None:
    """Fences while they lack, repairs, hotels and what the park can use."""
    p = t.player(ask.seat)
    if p.fences < 6 and (i := _index(ask, "buy_fences")) is not None:
        return i
    if (i := _index(ask, "repair")) is not None:
        return i
    stacks = _things(ask, "buy_tile")
    if stacks and t.state.season < t.box.number["seasons"]:
        return _index(ask, "buy_tile", max(stacks, key=lambda x: _tile_rank(t, t.state.stacks[x][-1])))
    return int(ask.n) - 1


def _tile_rank(t: DinoTable, kind: int) -> float:
    what = t.box.facilities[kind]
    return 2.0 * what.capacity + what.vp + what.rep + (2.0 if what.host else 0.0) + 0.1 * what.cost


def _headquarters(t: DinoTable, ask: Any) -> int | None:
    """A habitat for aquatic cards, then a specialist."""
    p = t.player(ask.seat)
    swims = any(c != t.box.polymorphic and t.box.aquatic[c] and not t.places_for(ask.seat, c) for c in p.hand)
    habitat = len(t.state.revealed)
    if swims and habitat in _things(ask, "buy_large"):
        return _index(ask, "buy_large", habitat)
    hired = _index(ask, "hire")
    if hired is not None:
        return hired
    large = _things(ask, "buy_large")
    return _index(ask, "buy_large", large[0]) if large and large[0] < habitat else int(ask.n) - 1


def _card_rank(t: DinoTable, seat: int, card: int) -> float:
    p = t.player(seat)
    if card == t.box.polymorphic:
        return 9.0
    one = t.box.species[card]
    return 2.0 * p.hand.count(card) + 0.4 * one.vp + (1.0 if t.state.meeples[card] else -3.0) - 0.5 * one.goats


def _keep(t: DinoTable, ask: Any) -> int | None:
    verb, things = ask.parts[0]
    return _index(ask, verb.name, max(things, key=lambda card: _card_rank(t, ask.seat, card)))


def _discard(t: DinoTable, ask: Any) -> int | None:
    verb, things = ask.parts[0]
    return _index(ask, verb.name, min(things, key=lambda card: _card_rank(t, ask.seat, card)))


def _option(t: DinoTable, ask: Any) -> int | None:
    verb, things = ask.parts[0]
    return _index(ask, verb.name, max(things, key=lambda o: worth(o[1])))


def _feed(t: DinoTable, ask: Any) -> int | None:
    herd = _things(ask, "feed")
    return _index(ask, "feed", max(herd, key=lambda d: t.box.species[d[1]].vp)) if herd else int(ask.n) - 1


def _copy(t: DinoTable, ask: Any) -> int | None:
    order = ("dinogenics_iom", "site_d", "farm", "site_a", "city_center", "ferry")
    for name in order:
        if (i := _index(ask, ask.parts[0][0].name, t.box.area_number[name])) is not None:
            return i
    return 0


def _arrange(t: DinoTable, ask: Any) -> int | None:
    return _index(ask, "pen") or 0


ANSWERS: dict[str, Callable[[DinoTable, Any], int | None]] = {
    "worker": _worker,
    "create": _create,
    "place": _place,
    "pen_cell": _pen_cell,
    "buy_fences": _city,
    "ocean": _headquarters,
    "keep_card": _keep,
    "take_bone": _keep,
    "discard": _discard,
    "option": _option,
    "do_it": _option,
    "feed": _feed,
    "copy": _copy,
    "raise_fence": _end,
    "move_dino": _end,
    "arrange": _arrange,
}
