"""A cheap good answer to each question, for bots that play a turn to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .automa import decide, worth
from .fencing import best_pen
from .geometry import ALL_EDGES, OPEN, PARK_SET, bits, regions
from .habitats import habitat_violations, valid_cells
from .placing import creatable, housed, new_pen
from .state import NONE
from .table import DinoTable


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
    seat, p, number = ask.seat, t.state.players[ask.seat], t.box.area_number
    seasons = t.box.number["seasons"] - t.state.season
    wishes = []
    if number["dinogenics_iom"] in areas and any(housed(t, seat, one) for one in creatable(t, seat)):
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
        return _index(ask, "place", max(spots, key=lambda spot: sum(d.at == spot[1] for d in t.state.players[ask.seat].dinos)))
    good = next(valid_cells(t, ask.seat, species, [cell for _, cell in spots]), NONE)
    if good != NONE:
        return _index(ask, "place", (int(ask.seat), good))
    pen = _index(ask, "pen")
    if pen is not None and new_pen(t, ask.seat, species) is not None:
        return pen
    return _index(ask, "place", spots[-1])


def _pen_cell(t: DinoTable, ask: Any) -> int | None:
    """The cells of the cheapest pen of the size needed."""
    need, cells = ask.args["need"], frozenset(ask.args["cells"])
    if cells:
        size = max(need, _spaces(t, ask.seat, cells))
        pen = best_pen(t, ask.seat, size, cells) if len(cells) < size else None
    else:
        pen = (_new_home(t, ask.seat) if need == 1 else None) or best_pen(t, ask.seat, need)
    if pen is None:
        return int(ask.n) - 1 if cells else 0
    return next((i for c in sorted(pen - cells) if (i := _index(ask, "pen_cell", (int(ask.seat), c))) is not None), int(ask.n) - 1)


def _spaces(t: DinoTable, seat: int, cells: frozenset[int]) -> int:
    """The habitat spaces that dinosaurs on these cells need."""
    return sum(t.box.species[d.species].spaces for d in t.state.players[seat].dinos if d.at in cells)


def _new_home(t: DinoTable, seat: int) -> frozenset[int] | None:
    """The pen for a dinosaur that has no valid habitat, the one worth most first; a Corrupted one may as well be penned."""
    p, box = t.state.players[seat], t.box
    number = regions(p.standing)
    lost = [d for d, bad in zip(p.dinos, habitat_violations(t, seat), strict=True) if bad or d.species == box.corrupted]
    for d in sorted(lost, key=lambda d: -box.species[d.species].vp):
        if d.at not in PARK_SET or d.species in box.open_only or d.species == box.pterodactyl or box.aquatic[d.species]:
            continue
        if d.species == box.corrupted and number[d.at] != OPEN and sum(number[x.at] == number[d.at] for x in p.dinos) == 1:
            continue
        here = frozenset((d.at,))
        pen = best_pen(t, seat, max(1, _spaces(t, seat, here)), here)
        if pen is not None:
            return pen
    return None


def _city(t: DinoTable, ask: Any) -> int | None:
    """Fences while they lack, repairs, hotels and what the park can use."""
    p = t.state.players[ask.seat]
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
    p = t.state.players[ask.seat]
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
    p = t.state.players[seat]
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
    """Close a pen that stands open, else build one."""
    fences = _index(ask, "move_fences")
    if fences is not None and _closing(t, ask.seat) != NONE:
        return fences
    return _index(ask, "pen") or 0


def _raise_fence(t: DinoTable, ask: Any) -> int | None:
    """The fence that closes a pen; else none."""
    edge = _closing(t, ask.seat)
    closes = _index(ask, "raise_fence", (int(ask.seat), edge)) if edge != NONE else None
    return int(ask.n) - 1 if closes is None else closes


def _closing(t: DinoTable, seat: int) -> int:
    """The edge where one fence pens in most dinosaurs of Open Space that need a pen, NONE for nowhere."""
    p, box = t.state.players[seat], t.box
    number = regions(p.standing)
    loose = [d.at for d in p.dinos if number[d.at] == OPEN and d.species not in box.open_only and not box.aquatic[d.species]]
    if not loose or not p.fences:
        return NONE
    free = ALL_EDGES & ~(p.standing | t.fence_free(seat))
    best, most = NONE, 0
    for e in bits(free):
        after = regions(p.standing | 1 << e)
        if (caught := sum(after[c] != OPEN for c in loose)) > most:
            best, most = int(e), caught
    return best


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
    "raise_fence": _raise_fence,
    "move_dino": _end,
    "arrange": _arrange,
}
