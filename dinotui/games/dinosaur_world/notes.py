"""What an option brings, in a few words; made only for options somebody looks at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dinotui.engine import Seat

from .box import ANY, DNA_KINDS, SCIENTIST, Box, Tile
from .effect_records import (
    AnyEffect,
    MakeDino,
    Refine,
)
from .geometry import Hex, hex_name, neighbours
from .objectives import progress
from .pieces import ROUTE
from .state import ENTRANCE, FILLED, FREE
from .words import CLASS_NAMES, Clearing, Escapee, Spot, Visit, amounts_words, listed, plural, worker_words

if TYPE_CHECKING:
    from .table import WorldTable


def dna_cost(tile: Tile, box: Box) -> str:
    """What a dinosaur of a tile costs: 2 blue, cyan."""
    return amounts_words(box, tile.dna)


def tile_words(box: Box, tile: int) -> str:
    """A tile in words: what it is, what a visit takes and gives, its slots."""
    printed = box.tiles[tile]
    if printed.is_paddock:
        shown = "/".join(map(str, printed.shown))
        return f"{CLASS_NAMES[printed.dino_class]}, {slot_words(box, printed)}, excitement {shown} with 1/2/3"
    who = "any worker" if printed.worker == ANY else worker_words(box, printed.worker)
    parts = [f"visit with {who}: {excitement_words(printed.excitement)}{printed.text[0].lower()}{printed.text[1:].rstrip('.')}"]
    if printed.has_slots:
        parts.append(f"holds {CLASS_NAMES[printed.dino_class]}s, {slot_words(box, printed)}")
    if printed.build_vp:
        parts.append(f"{printed.build_vp} VP when built")
    return "; ".join(parts)


def excitement_words(n: int) -> str:
    """What a visit gives before its effect."""
    return f"+{n} excitement, " if n > 0 else ""


def slot_words(box: Box, printed: Tile) -> str:
    """What a dinosaur costs and brings: a dinosaur costs 2 blue, cyan and brings 2/2/3 VP, 0/0/1 threat."""
    vp, threat = "/".join(map(str, printed.slot_vp)), "/".join(map(str, printed.slot_threat))
    return f"a dinosaur costs {dna_cost(printed, box)} and brings {vp} VP, {threat} threat"


# -- set-up and hiring


def goal(t: WorldTable, seat: Seat, number: int) -> str:
    """What a solo objective pays, and how far one is."""
    record = t.box.solo_cards[number].objective
    now, loss = progress(t, t.player(seat), record.require), t.box.records.solo_scoring.uncompleted_objective
    return f"{record.vp} VP, {record.bonus_vp} more by round {record.target_round}; now {now} of {record.require.n}; {loss} VP if missed"


def specialist(t: WorldTable, seat: Seat, number: int) -> str:
    """What a Specialist does, and for how many workers."""
    record = t.box.specialists[number]
    worker = worker_words(t.box, t.box.worker_number[record.worker])
    card = next((c for c in t.solo.specialists if c.number == number), None)
    left = record.slots - (card.used if card else 0)
    does = f"{record.text[0].lower()}{record.text[1:].rstrip('.')}"
    return f"{worker}, {plural(left, 'use')} left: {does}; unused it is worth {record.unused_vp} VP"


def token(t: WorldTable, seat: Seat, number: int) -> str:
    """What a Jeeple token does."""
    if number == ROUTE:
        return f"+{t.box.jeeple.movement_per_route_token} movement in every tour"
    return f"each Income: {t.box.tokens[number].text[0].lower()}{t.box.tokens[number].text[1:].rstrip('.')}"


# -- building


def offer(t: WorldTable, seat: Seat, tile: int) -> str:
    """The price of a tile and what it does."""
    printed = t.box.tiles[tile]
    return f"${printed.cost}: {tile_words(t.box, tile)}"


def drafted(t: WorldTable, seat: Seat, tile: int) -> str:
    """What a tile of the draft does; it is free."""
    return tile_words(t.box, tile)


def spot(t: WorldTable, seat: Seat, place: Hex) -> str:
    """What a tile would lie next to."""
    p = t.player(seat)
    at = t.places(p)
    names = [_short(t, p.park[at[near]].tile) for near in neighbours(*place) if near in at]
    return f"next to {listed(names)}"


def _short(t: WorldTable, tile: int) -> str:
    return "the entrance" if tile == ENTRANCE else t.box.tiles[tile].name


def builder(t: WorldTable, seat: Seat, kind: int) -> str:
    """What a worker brings to the action it is asked for."""
    ask = t.ask
    if ask is None:
        return ""
    if "tile" in ask.args:
        return f"${t.price(ask.args['tile'], kind)}"
    if "face" in ask.args:
        return "1 DNA more of a kind on the die" if kind == SCIENTIST else ""
    action = t.box.private[ask.args["action"]]
    effect = action.bonus if kind == t.box.worker_number[action.bonus_worker] else action.base
    return action_words(effect)


def acting(action: str) -> Callable[[WorldTable, Seat, None], str]:
    """What a private action does, and what with a matching worker."""

    def words(t: WorldTable, seat: Seat, thing: None) -> str:
        record = t.box.private[action]
        matching = worker_words(t.box, t.box.worker_number[record.bonus_worker])
        return f"{action_words(record.base)}; with {matching} {action_words(record.bonus)}"

    return words


def action_words(effect: AnyEffect) -> str:
    """What a private action does, in a few words."""
    match effect:
        case MakeDino(max=n):
            return f"up to {plural(n, 'dinosaur')}"
        case Refine(max=n):
            return f"up to {plural(n, 'time')}"
    resource = getattr(effect, "resource", "")
    if resource == "money":
        return f"+${getattr(effect, 'n', 0)}"
    if resource:
        return f"+{getattr(effect, 'n', 0)} {resource}"
    return f"for ${getattr(effect, 'cost', 0)}"


def dinosaur(t: WorldTable, seat: Seat, thing: Spot) -> str:
    """What the next dinosaur of a tile costs and brings."""
    index = thing[1]
    p, printed = t.player(seat), t.printed(seat, index)
    slot = p.park[index].slots.index(FREE)
    threat = f", +{printed.slot_threat[slot]} threat" if printed.slot_threat[slot] else ""
    return f"slot {slot + 1}: +{printed.slot_vp[slot]} VP{threat}, for {dna_cost(printed, t.box)}"


def refining(t: WorldTable, seat: Seat, kinds: tuple[int, int, int]) -> str:
    """How much of each kind is left then."""
    dna = t.player(seat).dna
    return ", ".join(f"{t.box.dna[kind].id} {dna[kind]} to {dna[kind] + (1 if n == 2 else -1)}" for n, kind in enumerate(kinds))


# -- the tour


def drive(t: WorldTable, seat: Seat, thing: Spot) -> str:
    """What could be done on a tile, or why nothing."""
    index = thing[1]
    p = t.player(seat)
    if p.park[index].standing:
        return f"{plural(len(p.park[index].standing), 'escaped dinosaur')} in the way"
    if reason := t.cannot_visit(seat, index):
        return reason
    kinds = [kind for *_, kind in t.ways_to_visit(seat, index) if kind == ANY or p.workers[kind]]
    return visit_words(t, seat, index) if kinds else "not enough workers of its kind in hand"


def visit(t: WorldTable, seat: Seat, thing: Visit) -> str:
    """What activating a tile brings, with its name where the option does not say it."""
    owner, index, _ = thing
    name = f"{t.printed(owner, index).name}: " if t.workers_needed(owner, index) else ""
    return name + visit_words(t, seat, index)


def visit_words(t: WorldTable, seat: Seat, index: int) -> str:
    """Excitement and effect of a visit: +2 excitement, gain 1 basic DNA of your choice."""
    printed, n = t.printed(seat, index), t.worth(seat, index)
    first = f"{n:+d} excitement" if n else "no excitement"
    if printed.is_paddock:
        faces = t.box.danger[printed.dino_class]
        worst = max(face.danger for face in faces)
        return f"{first}, then the {CLASS_NAMES[printed.dino_class]} die: up to {plural(worst, 'Death')}"
    does = printed.text.partition(": ")[2] if printed.excitement < 0 else printed.text  # what it costs now is said already
    return f"{first}, {does[0].lower()}{does[1:].rstrip('.')}"


def clearing(t: WorldTable, seat: Seat, thing: Clearing) -> str:
    """How many dinosaurs are then still in the way."""
    p = t.player(seat)
    left = len(p.park[p.jeeple].standing) - 1
    return f"{plural(left, 'dinosaur')} still in the way" if left else "the tile is clear"


def escapee(t: WorldTable, seat: Seat, thing: Escapee) -> str:
    """Where it goes."""
    x = t.player(seat).park[thing[2]]
    return f"back to {hex_name(x.q, x.r)}"


def bored(t: WorldTable, seat: Seat, thing: Spot) -> str:
    """How many tokens lie there."""
    return plural(t.player(seat).park[thing[1]].boredom, "token")


def escape(t: WorldTable, seat: Seat, thing: Spot) -> str:
    """How many dinosaurs are inside."""
    return plural(t.player(seat).park[thing[1]].slots.count(FILLED), "dinosaur") + " inside"


def face(t: WorldTable, seat: Seat, number: int) -> str:
    """What of a die is lost at the end of the track."""
    dna, caps = t.player(seat).dna, t.box.caps
    lost = [max(0, dna[kind] + t.box.faces[number][kind] - caps[kind]) for kind in range(DNA_KINDS)]
    return f"{amounts_words(t.box, lost)} lost, as the track ends" if any(lost) else ""
