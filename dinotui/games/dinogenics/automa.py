"""How DiNO and Synth answer questions that cards and rampages put to them (DG-18.6, 20.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dinotui.engine import Menu, Rules, Seat, Things, Verb
from dinotui.engine.words import V

from . import effects as fx
from .geometry import CENTER, PARK_SET, at
from .state import NONE
from .table import DinoTable

PENS = [at(c, r) for c, r in ((2, 3), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (1, 1), (1, 2), (0, 2))]
SMALL_PARK = [at(c, r) for c, r in ((1, 3), (1, 2), (1, 1))]
LARGE_PARK = [at(c, r) for c, r in ((0, 3), (0, 2), (0, 1), (0, 0))]
SMALL_COMMERCIAL = [at(c, r) for c, r in ((3, 3), (3, 2), (3, 1), (3, 0), (4, 0), (4, 1), (4, 2))]
LARGE_COMMERCIAL = [at(c, r) for c, r in ((4, 2), (4, 1), (4, 0))]
"""DG-20.7: cells in the order of preference."""
BOARD_ORDER = {int(c): i for i, c in enumerate([*PENS, at(1, 3), at(0, 3), *SMALL_COMMERCIAL])}

GAINS = {"vp": 5.0, "scandal": -6.0, "credits": 3.0, "dna": 2.5, "edna": 2.5, "manipulation": 2.0, "refined": 1.5}
"""DG-20.8: what it prefers to gain, and hates to lose."""
ACCEPTS = {
    "drop_scandal", "convert", "reroll", "house", "kill", "repair_tile", "do_it", "top_tile", "search_stack", "option", "claim", "buy_more",
}  # fmt: skip
"""Questions with a way out to which it says yes."""


def tile_rank(t: DinoTable, seat: int, cell: int) -> tuple[int, int, int]:
    """DG-20.8: what it gives up first: empty hotels, other commercial tiles, park tiles, occupied hotels; cheaper first."""
    tile = t.tile_at(seat, cell)
    if tile is None:
        return (9, 0, cell)
    kind = t.kind(tile)
    if kind.capacity:
        group = 4 if tile.visitors else 1
    else:
        group = 3 if tile.at in PARK_SET else 2
    return (group, kind.cost, BOARD_ORDER.get(cell, 99))


def strongest(t: DinoTable, seat: int) -> tuple[int, int, int]:
    """DG-20.8: the target is the player with most VP, then reputation, then undamaged tiles."""
    p = t.state.players[seat]
    return (p.vp, t.reputation(seat), sum(not tile.damaged for tile in p.tiles))


def worth(effects: fx.Effects) -> float:
    """How it likes a list of effects: VP, then removing a scandal, credits, DNA, cards, refined; scandals rather than a loss."""
    total = 0.0
    for e in effects:
        match e:
            case fx.Gain() if e.what == "scandal":
                total -= 1.0 * e.n
            case fx.Gain() | fx.GainPer():
                total += GAINS.get(e.what, 1.0) * e.n
            case fx.Lose() if e.what == "scandal":
                total += 4.0 * e.n
            case fx.Lose():
                total -= GAINS.get(e.what, 1.0) * e.n
            case fx.DamageOwn():
                total -= 5.0
            case fx.RampageCheck():
                total -= 4.0
            case fx.DestroyOwn():
                total -= 8.0
            case fx.Build():
                total += 3.0
    return total


def decide(t: DinoTable, seat: int, verb: Verb[Any], things: Sequence[Any]) -> int:
    """The index of its answer."""
    box = t.box
    numbers = range(len(things))
    match verb.name:
        case "option" | "do_it":
            return max(numbers, key=lambda i: worth(things[i][1]))
        case "opponent":
            return max(numbers, key=lambda i: (strongest(t, things[i]), -i))
        case "damage" | "damage_own":
            hit = [i for i in numbers if things[i][1] != CENTER]
            return min(hit or numbers, key=lambda i: tile_rank(t, seat, things[i][1]))
        case "crash_at" | "surge":
            return max(numbers, key=lambda i: (things[i][0] != seat, strongest(t, things[i][0]), -i))
        case "damage_theirs" | "arson":
            return max(numbers, key=lambda i: (t.kind(_tile(t, things[i])).cost, -i))
        case "break_fence" | "give_fence":
            return 0
        case "check" | "pick_dino" | "destroy":
            return min(numbers, key=lambda i: _rank(t, things[i]))
        case "feed":
            return max(numbers, key=lambda i: (box.species[things[i][1]].vp, -BOARD_ORDER.get(things[i][2], 99)))
        case "keep_card" | "take_bone":
            robot = t.robot(seat)
            if robot is None:
                return 0
            from .dino import wish

            return max(numbers, key=lambda i: (wish(t, robot, things[i]), -i))
        case "repair_tile" | "remove_tile":
            return max(numbers, key=lambda i: (t.kind(_tile(t, things[i])).cost, -i))
        case "top_tile" | "search_stack":
            return max(numbers, key=lambda i: (box.facilities[t.state.stacks[things[i]][-1]].cost if t.state.stacks[things[i]] else 0, -i))
        case "search":
            return max(numbers, key=lambda i: (box.facilities[things[i]].cost, -i))
        case "give_unused":
            return len(things) - 1
        case "sell_goats" | "exchange":
            return 0
        case "score_now" if t.second_reading:
            from .scoring import specialist_points

            return max(numbers, key=lambda i: (specialist_points(t, seat, things[i]), -i))
        case "name_reputation":
            return max(numbers, key=lambda i: (_harm(t, seat, things[i]), -i))
    return 0


def _rank(t: DinoTable, d: tuple[int, int, int]) -> tuple[int, int, int]:
    """DG-20.8: lowest VP, then lowest reputation, then the order of the board."""
    from .herd import printed

    one = t.box.species[d[1]]
    return one.vp, printed(t, d[1]) if t.second_reading else one.rep, BOARD_ORDER.get(d[2], 99)


def _tile(t: DinoTable, spot: tuple[int, int]) -> Any:
    tile = t.tile_at(*spot)
    assert tile is not None
    return tile


def _harm(t: DinoTable, seat: int, reputation: int) -> int:
    """How many more dinosaurs of others than of its own have this reputation."""
    from .herd import printed

    total = 0
    for other in t.seats:
        n = sum(not d.checked and printed(t, d.species) == reputation for d in t.state.players[other].dinos)
        total += -n if other == seat else n
    return total


def takes(t: DinoTable, seat: int, verb: Verb[Any], things: Sequence[Any]) -> bool:
    """Whether it says yes to what may be declined."""
    if verb.name == "top_tile" and t.robot(seat) is None:
        return False
    return verb.name in ACCEPTS


class AutomaTable(DinoTable):
    """A game with automas: they answer at once, by their own rules (DG-20.8)."""

    def choose(self, seat: Seat, verb: Verb[V], things: Things[V], /, rule: str = "", *, show: bool = False, **args: Any) -> Rules[V]:
        if seat >= self.people:
            return self._decided(seat, verb, things)
        return super().choose(seat, verb, things, rule, show=show, **args)

    async def _decided(self, seat: Seat, verb: Verb[V], things: Things[V]) -> V:
        made = things() if callable(things) else things
        return made[decide(self, seat, verb, made)]

    def offer(
        self,
        seat: Seat,
        verb: Verb[V],
        things: Things[V],
        /,
        rule: str = "",
        *,
        stop: Verb[None] | None = None,
        show: bool = False,
        **args: Any,
    ) -> Rules[V | None]:
        if seat >= self.people:
            return self._taken(seat, verb, things, stop)
        return super().offer(seat, verb, things, rule, stop=stop, show=show, **args)

    async def _taken(self, seat: Seat, verb: Verb[V], things: Things[V], stop: Verb[None] | None) -> V | None:
        made = things() if callable(things) else things
        if not made or (stop is not None and not takes(self, seat, verb, made)):
            return None
        return made[decide(self, seat, verb, made)]

    def menu(self, seat: Seat, /, rule: str = "", *, head: Verb[Any] | None = None, **args: Any) -> Menu:
        if seat >= self.people:
            return AutomaMenu(self, seat, rule, args, head)
        return super().menu(seat, rule, head=head, **args)


class AutomaMenu(Menu):
    """A menu put to an automa: it takes the first line it likes, or leaves by the way out."""

    async def run(self, stop: Verb[None] | None = None, *, show: bool = False) -> bool:
        t: Any = self.table
        best: tuple[float, int, Any] | None = None
        for i, (verb, things, _, unless) in enumerate(self.lines):
            if unless() if callable(unless) else unless:
                continue
            made = list(things() if callable(things) else things)
            if not made:
                continue
            if verb.name == "feed" and t.robot(self.seat) is not None:
                made = full_meals(t, self.seat, made, self.args["meals"]) or made
            rank = line_rank(t, self.seat, verb, self.args)
            if stop is not None and rank <= 0:
                continue
            if best is None or rank > best[0]:
                best = (rank, i, made[0] if made[0] is None else made[decide(t, self.seat, verb, made)])
        if best is None:
            return False
        steps = self.lines[best[1]][2](best[2])
        if steps is not None:
            await steps
        return True


def full_meals(t: DinoTable, seat: int, things: Sequence[Any], meals: int) -> list[Any]:
    """DG-20.8: those of its dinosaurs that these meals feed fully."""
    from .seasons import need

    p = t.state.players[seat]
    return [ref for ref in things if need(t, seat, next(d for d in p.dinos if (d.species, d.at) == ref[1:])) <= meals]


def line_rank(t: DinoTable, seat: int, verb: Verb[Any], args: Any) -> float:
    """How it likes a kind of option; not above 0 where it would rather leave."""
    match verb.name:
        case "feed":
            return 3
        case "reroll_all" | "reroll":
            faces = args.get("dice", ())
            return 1 if "smiley" not in faces and 0 in [*faces, 0] and "head" in faces else 0
        case "convert":
            return 2
        case "arson_repair":
            return 2
        case "goats_for_vp":
            return 0
        case "surge":
            return 2
        case "draw_edna" | "keep_home" | "die_instead" | "place" | "place_dino":
            return 1
    return 0


# -- places (DG-18.5, 20.7)


def place_of(t: DinoTable, seat: int, species: int, cells: Sequence[int]) -> int:
    """Where a dinosaur goes, NONE for nowhere."""
    if seat == t.state.synth:
        from .synth import place_for

        return place_for(t, species, cells)
    from .dino import home_for

    return home_for(t, seat, species, cells)


def lot_of(t: DinoTable, seat: int, kind: int, lots: Sequence[tuple[int, int, int]]) -> tuple[int, int, int]:
    """Where a tile goes: the first free cell of its order, large ones with a free neighbour (DG-18.5); DiNO's cover one cell (DG-20.7)."""
    what = t.box.facilities[kind]
    robot = t.robot(seat) is not None
    taken = t.covered(seat) | {d.at for d in t.state.players[seat].dinos}
    sides = {"park": [True], "commercial": [False], "either": [False, True]}[what.side]
    for park in sides:
        order = (LARGE_PARK if what.large else SMALL_PARK) if park else (LARGE_COMMERCIAL if what.large else SMALL_COMMERCIAL)
        for cell in order:
            if robot:
                if cell not in taken:
                    return (seat, int(cell), NONE)
                continue
            fits = [lot for lot in lots if cell in lot[1:] and (cell in PARK_SET) == park]
            if cell not in taken and fits:
                return min(fits, key=lambda lot: neighbour_rank(int(cell), lot))
    return (seat, NONE, NONE)


def neighbour_rank(cell: int, lot: tuple[int, int, int]) -> int:
    """North, east, south, west of the cell, in this order."""
    other = lot[2] if lot[1] == cell else lot[1]
    return {cell - 5: 0, cell + 1: 1, cell + 5: 2, cell - 1: 3}.get(other, 0)
