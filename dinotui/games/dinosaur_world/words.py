"""Kinds: what options and told lines are about, their stable keys, and the words people read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from dinotui.engine import Kind, Seat

from .box import ANY, Box
from .geometry import Hex, hex_name
from .pieces import ROUTE
from .state import ENTRANCE

if TYPE_CHECKING:
    from .table import WorldTable

Mix = tuple[int, ...]
"""DNA by kind, in order."""
Refining = tuple[int, int, int]
"""Two basic kinds and the advanced kind they become."""
Spot = tuple[Seat, int]
"""A tile of a seat's park, by its place there."""
Visit = tuple[Seat, int, int]
"""A seat, a tile of its park, and the kind of worker that works there, ANY for none."""
Clearing = tuple[Seat, int, int]
"""A seat, the paddock of an escaped dinosaur under its Jeeple, and the kind of worker that brings it home."""
Escapee = tuple[Seat, int, int]
"""A seat, the tile an escaped dinosaur stands on, and its paddock."""

CLASS_NAMES = ("herbivore", "small carnivore", "large carnivore")
CLASS_PLURALS = ("herbivores", "small carnivores", "large carnivores")
DIRECTION_WORDS = {"E": "east", "NE": "north-east", "NW": "north-west", "W": "west", "SW": "south-west", "SE": "south-east"}
ARROWS = {"E": "→E", "NE": "↑NE", "NW": "↑NW", "W": "←W", "SW": "↓SW", "SE": "↓SE"}
WELCOME, ENTRANCE_NAME = "Welcome Center", "Park Entrance"


def listed(words: list[str]) -> str:
    """Words in a row: a, b and c."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 2 else words)


def plural(n: int, one: str, several: str = "") -> str:
    """A number with its noun: 1 dinosaur, 2 dinosaurs."""
    return f"{n} {one if n == 1 else several or one + 's'}"


def mix_words(box: Box, mix: Iterable[int]) -> str:
    """DNA in words: 2 cyan and green; "nothing" for none."""
    kinds = list(mix)
    counted = [(kinds.count(kind), box.dna[kind].id) for kind in sorted(set(kinds))]
    return listed([f"{n} {name}" if n > 1 else name for n, name in counted]) or "nothing"


def amounts_words(box: Box, amounts: Iterable[int]) -> str:
    """DNA given by kind, in words: 2 cyan, purple."""
    return ", ".join(f"{n} {box.dna[kind].id}" if n > 1 else box.dna[kind].id for kind, n in enumerate(amounts) if n)


def worker_words(box: Box, kind: int, n: int = 1) -> str:
    """Workers in words: a Scientist, 2 Park Rangers."""
    name = box.workers[kind].name
    if n == 1:
        return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
    return f"{n} {name}s"


def card_words(box: Box, card: int) -> str:
    """The specialists of a Worker Database card: 2 Administrators, 1 Scientist."""
    return ", ".join(plural(n, box.workers[kind].name) for kind, n in enumerate(box.cards[card]) if n and kind)


def token_name(box: Box, token: int) -> str:
    """A Jeeple token."""
    return "route token" if token == ROUTE else box.tokens[token].name


def tile_words(box: Box, tile: int) -> str:
    """A tile's name; paddocks are called by their dinosaur."""
    if tile == ENTRANCE:
        return WELCOME
    printed = box.tiles[tile]
    return f"{printed.name} paddock" if printed.is_paddock else printed.name


def there(t: WorldTable, seat: int, index: int) -> str:
    """A tile of a park with its hex: Gene Lab at b20."""
    x = t.player(seat).park[index]
    name = tile_words(t.box, x.tile)
    if x.tile == ENTRANCE and t.state.round > t.box.entrance.after_round:
        name = ENTRANCE_NAME
    return f"{name} at {hex_name(x.q, x.r)}"


def here(t: WorldTable, seat: int, index: int) -> str:
    """The same in fewer words, for options: Triceratops at b20."""
    x = t.player(seat).park[index]
    return there(t, seat, index) if x.tile == ENTRANCE else f"{t.box.tiles[x.tile].name} at {hex_name(x.q, x.r)}"


def asker(t: WorldTable) -> int:
    """The seat the present question is put to."""
    return t.ask.seat if t.ask is not None else 0


def _spot_key(t: WorldTable, seat: int, index: int) -> str:
    x = t.player(seat).park[index]
    return f"{x.q},{x.r}"


def _at_spot(t: WorldTable, seat: int, index: int) -> str:
    return f"hex:{_spot_key(t, seat, index)}"


def _visit_key(t: WorldTable, visit: Visit) -> str:
    seat, index, kind = visit
    return _spot_key(t, seat, index) + (f",{t.box.workers[kind].id}" if kind != ANY else "")


def _visit_label(t: WorldTable, visit: Visit) -> str:
    seat, index, kind = visit
    needed, x = t.workers_needed(seat, index), t.player(seat).park[index]
    return f"{hex_name(x.q, x.r)} with {worker_words(t.box, kind, needed)}" if needed else here(t, seat, index)


def _clearing_label(t: WorldTable, clearing: Clearing) -> str:
    seat, home, kind = clearing
    return f"{t.printed(seat, home).name} with {worker_words(t.box, kind)}"


def _escapee_label(t: WorldTable, escapee: Escapee) -> str:
    seat, at, home = escapee
    x = t.player(seat).park[at]
    return f"{t.printed(seat, home).name} at {hex_name(x.q, x.r)}"


def _refining_label(t: WorldTable, refining: Refining) -> str:
    a, b, c = (t.box.dna[kind].id for kind in refining)
    return f"{a} and {b} into {c}"


def _refined_label(t: WorldTable, refining: Refining) -> str:
    """The same in fewer signs, for options."""
    a, b, c = (t.box.dna[kind].id for kind in refining)
    return f"{a} + {b}: {c}"


def goal_name(text: str) -> str:
    """What an objective asks for, as short as can be: 7 dinosaurs."""
    name = text.rstrip(".").removeprefix("Have ").removeprefix("at least ").removeprefix("a ")
    return name[0].upper() + name[1:]


GOALS = {
    "attraction_kinds": "{n} Attraction kinds",
    "activations_in_tour": "activate {n} in a tour",
    "jeeple_tokens": "{n} Jeeple tokens",
    "park_tiles": "{n} tiles in the park",
    "tile_with_neighbours": "a tile with {n} around",
    "each_class": "{n} of each class",
}
"""Objectives whose names are long, in at most 22 letters, as options of them stand three in a row on a small screen."""


def goal_option(t: WorldTable, goal: int) -> str:
    """An objective as an option."""
    card = t.box.solo_cards[goal]
    require = card.objective.require
    return GOALS[require.kind].format(n=require.n) if require.kind in GOALS else goal_name(card.text)


def _hexes(t: WorldTable) -> list[Hex]:
    p = t.player(asker(t))
    return [*t.places(p), *t.rim(p)]


def _park(t: WorldTable) -> list[Spot]:
    seat = Seat(asker(t))
    return [(seat, index) for index in range(len(t.player(seat).park))]


def _offers(t: WorldTable) -> list[int]:
    return [*t.state.special_row, *t.state.paddock_row, *t.box.attractions]


HEX: Kind[Hex] = Kind("hex", lambda t, h: f"{h[0]},{h[1]}", lambda t, h: hex_name(*h), every=_hexes)
SPOT: Kind[Spot] = Kind("spot", lambda t, s: _spot_key(t, *s), lambda t, s: here(t, *s), every=_park, at=lambda t, s: _at_spot(t, *s))
OFFER: Kind[int] = Kind("offer", lambda t, tile: t.box.tiles[tile].id, lambda t, tile: t.box.tiles[tile].name, every=_offers)
"""A tile on offer."""
FACE: Kind[int] = Kind(
    "die",
    lambda t, face: t.box.face_ids[face],
    lambda t, face: amounts_words(t.box, t.box.faces[face]),
    every=lambda t: range(len(t.box.faces)),
)
WORKER: Kind[int] = Kind(
    "worker", lambda t, kind: t.box.workers[kind].id, lambda t, kind: worker_words(t.box, kind), every=lambda t: range(len(t.box.workers))
)
DNA: Kind[int] = Kind("dna", lambda t, kind: t.box.dna[kind].id, lambda t, kind: t.box.dna[kind].id)
MIX: Kind[Mix] = Kind(
    "mix",
    lambda t, mix: "+".join(t.box.dna[kind].id for kind in mix) or "nothing",
    lambda t, mix: mix_words(t.box, mix),
    at=lambda t, mix: "",
)
REFINING: Kind[Refining] = Kind(
    "refining", lambda t, kinds: "+".join(t.box.dna[kind].id for kind in kinds), _refining_label, at=lambda t, kinds: ""
)
REFINED: Kind[Refining] = Kind("refined", REFINING.key, _refined_label, at=REFINING.at)
CARD: Kind[int] = Kind("card", lambda t, card: t.box.card_ids[card], lambda t, card: card_words(t.box, card))
TOKEN: Kind[int] = Kind(
    "token", lambda t, token: "route" if token == ROUTE else t.box.tokens[token].id, lambda t, token: token_name(t.box, token)
)
GOAL: Kind[int] = Kind("goal", lambda t, goal: t.box.solo_cards[goal].id, goal_option)
TOLD_GOAL: Kind[int] = Kind("told_goal", lambda t, goal: t.box.solo_cards[goal].id, lambda t, goal: goal_name(t.box.solo_cards[goal].text))
"""The same in told lines, by its whole name."""
SPECIALIST: Kind[int] = Kind(
    "specialist",
    lambda t, number: t.box.specialists[number].id,
    lambda t, number: t.box.specialists[number].name,
    every=lambda t: range(len(t.box.specialists)),
)
VISIT: Kind[Visit] = Kind(
    "visit",
    _visit_key,
    _visit_label,
    every=lambda t: [visit for spot in _park(t) for visit in t.ways_to_visit(*spot)],
    at=lambda t, visit: _at_spot(t, visit[0], visit[1]),
)
CLEARING: Kind[Clearing] = Kind(
    "clearing",
    lambda t, c: f"{_spot_key(t, c[0], c[1])},{t.box.workers[c[2]].id}",
    _clearing_label,
    at=lambda t, c: _at_spot(t, c[0], t.player(c[0]).jeeple),
)
ESCAPEE: Kind[Escapee] = Kind(
    "escapee",
    lambda t, e: f"{_spot_key(t, e[0], e[1])},{_spot_key(t, e[0], e[2])}",
    _escapee_label,
    at=lambda t, e: _at_spot(t, e[0], e[1]),
)
TILE: Kind[int] = Kind("tile", lambda t, tile: t.box.tiles[tile].id, lambda t, tile: tile_words(t.box, tile))
"""A tile by its number; in told lines."""
OBJECTIVE: Kind[int] = Kind("objective", lambda t, o: t.box.objectives[o].id, lambda t, o: t.box.objectives[o].name)
DIRECTION: Kind[str] = Kind("direction", label=lambda t, d: DIRECTION_WORDS[d])
TOLD_SPOT: Kind[Spot] = Kind("told_spot", label=lambda t, s: there(t, *s))
"""A tile of a park in told lines."""
WORKERS: Kind[tuple[int, int]] = Kind("workers", label=lambda t, w: worker_words(t.box, *w))
DEATHS: Kind[int] = Kind("deaths", label=lambda t, n: plural(n, "Death"))
DICE: Kind[int] = Kind("dice", label=lambda t, n: plural(n, "DNA die", "DNA dice"))

KINDS: dict[str, Kind[Any]] = {
    "hex": HEX,
    "tile": TILE,
    "spot": TOLD_SPOT,
    "worker": WORKER,
    "dna": DNA,
    "mix": MIX,
    "refining": REFINING,
    "card": CARD,
    "token": TOKEN,
    "goal": TOLD_GOAL,
    "specialist": SPECIALIST,
    "objective": OBJECTIVE,
    "direction": DIRECTION,
    "workers": WORKERS,
    "deaths": DEATHS,
    "dice": DICE,
}
"""How arguments of told lines are said, by the last word of their name."""
