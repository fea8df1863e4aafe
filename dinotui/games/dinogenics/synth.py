"""Synth: a park that runs itself, against two branches (DG-18)."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine import Rules, Seat

from . import automa_records, lasting, turns
from . import effects as fx
from . import records as rec
from .automa import BOARD_ORDER, PENS, lot_of
from .building import build, put_tile, undamaged
from .gaining import add_vp, drop_scandal, gain, gain_visitors
from .geometry import PARK_SET
from .habitats import habitat_violations
from .interpreter import Context, run
from .placing import settle
from .rampage import damage_tile
from .state import NONE
from .table import DinoTable
from .tiles import Taker, take_habitat
from .verbs import BRANCH_FIRST, NO_MORE_VISITORS, SPLIT
from .words import Spot

MOST_ROLLS = 30
HUMANS, SYNTH = 0, 1
WEST, EAST = Seat(0), Seat(1)


def begin(t: DinoTable) -> None:
    """DG-18.1: Synth's first tiles and goats."""
    s, seat = t.state, Seat(t.state.synth)
    s.order[:] = [seat, WEST, EAST]
    for tile in t.box.coop.synth_facilities:
        kind = t.box.facility_number[tile.id]
        for _ in range(tile.n):
            _, a, b = lot_of(t, seat, kind, [(int(seat), x, y) for x, y in t.lots(seat, kind)])
            if kind == t.box.aquatic_habitat:
                s.habitats -= 1
            elif kind == t.box.basic_hotel:
                s.stacks[0].pop()
            else:
                s.bag.remove(kind)
            put_tile(t, seat, kind, (a, b) if b != NONE else (a,))
    s.players[seat].goats = t.box.coop.synth_goats
    s.goats -= t.box.coop.synth_goats


# -- order and visitors (DG-18.2)


def order_sides(t: DinoTable) -> None:
    """The branches go first only when their average, rounded up, is above Synth's reputation, or for a place won with Goat Rustling."""
    s = t.state
    average = -(-(t.reputation(WEST) + t.reputation(EAST)) // 2)
    first = average > t.reputation(s.synth) or any(p.steps for p in s.players)
    for p in s.players:
        p.steps = 0
    s.order[:] = [WEST, EAST, s.synth] if first else [s.synth, WEST, EAST]
    s.turn = 0
    t.tell(WEST if first else Seat(s.synth), "goes first in this season")


def sides(t: DinoTable) -> list[list[int]]:
    """Both sides in the order of this season."""
    s = t.state
    return [[s.synth], [WEST, EAST]] if s.order[0] == s.synth else [[WEST, EAST], [s.synth]]


async def share_visitors(t: DinoTable) -> None:
    """DG-4.2, 4.3 with two seats; the branches split what their side gains."""
    s = t.state
    table = t.box.overlays[t.box.coop.overlay].table[f"s{s.season}"]
    for rank, side in enumerate(sides(t)):
        if side[0] == s.synth:
            await gain_visitors(t, Seat(s.synth), table[rank], must=True, rule="DG-4.2")
        else:
            await split(t, table[rank], must=True)
    await bonus(t)


async def bonus(t: DinoTable) -> None:
    """Bonus visitors: Education Centers, two for the first side, then one each in turn."""
    s, number = t.state, t.box.number
    pool = t.box.bonus_visitors[s.season]
    for seat in list(s.order):
        for e in t.effects_of(seat, lasting.BonusPoolFirst):
            pool -= await gain_visitors(t, Seat(seat), min(pool, e.n), must=False, rule="DG-4.3")

    async def take(side: list[int], n: int) -> int:
        if side[0] == s.synth:
            return await gain_visitors(t, Seat(s.synth), n, must=True, rule="DG-4.3")
        return await split(t, n, must=False)

    first, second = sides(t)
    came = await take(first, min(pool, number["bonus_visitors_first_player"]))
    pool -= came
    out = [not came, False]
    turn = 1
    while pool and not all(out):
        if not out[turn]:
            came = await take((first, second)[turn], min(pool, number["bonus_visitors_other_players"]))
            pool -= came
            out[turn] = not came
        turn = 1 - turn


async def split(t: DinoTable, n: int, must: bool) -> int:
    """The branches take n visitors and share them as they like; West answers for both. How many came."""

    def rooms() -> list[tuple[Spot, int]]:
        return [((int(seat), cell), free) for seat in (WEST, EAST) for cell, free in t.rooms(seat)]

    n = min(n, t.state.visitors, sum(free for _, free in rooms()))
    if must:
        await t.pick(WEST, SPLIT, n, rooms, lambda spot: t.add_visitor(spot[0], spot[1]), "DG-18.2", coming=n)
    else:
        for left in range(n, 0, -1):
            spot = await t.offer(WEST, SPLIT, lambda: [spot for spot, _ in rooms()], "DG-18.2", stop=NO_MORE_VISITORS, coming=n, left=left)
            if spot is None:
                n -= left
                break
            t.add_visitor(spot[0], spot[1])
    if n:
        t.tell(WEST, "shares {amount} with {seat}", amount=(n, "visitor"), seat=EAST)
    return n


# -- turns (DG-18.3)


def next_turn(t: DinoTable) -> Rules[None] | None:
    """The next turn of a side with workers, None when all are placed."""
    s = t.state
    if s.pair:
        return turns.begin(t, Seat(s.pair[0]))
    both = sides(t)
    for i in range(2):
        side = both[(s.turn + i) % 2]
        if any(s.players[seat].left for seat in side):
            return synth_turn(t, (s.turn + i) % 2) if side[0] == s.synth else begin_pair(t, (s.turn + i) % 2)
    return None


async def begin_pair(t: DinoTable, side: int) -> None:
    """Both branches play one worker each, in the order they like."""
    s = t.state
    s.turn = 1 - side
    able = [seat for seat in (WEST, EAST) if s.players[seat].left]
    first = await t.choose(WEST, BRANCH_FIRST, able, "DG-18.3")
    s.pair[:] = [first, *(seat for seat in able if seat != first)]


async def synth_turn(t: DinoTable, side: int) -> None:
    """DG-18.4: two dice, its chart, a worker; afterwards unfit dinosaurs leave."""
    s, seat = t.state, Seat(t.state.synth)
    s.turn = 1 - side
    s.players[seat].left -= 1
    for _ in range(MOST_ROLLS):
        dice = tuple(sorted(t.box.rampage_faces[t.below(6)] for _ in range(2)))
        row = t.box.synth_turns[dice]
        steps = row.early if s.season <= 4 else row.late
        area = area_of(t, steps)
        if t.free_spaces(area) <= 0:
            continue
        s.spaces[area] += (int(seat),)
        t.tell(seat, "rolls {dice} and sends a worker to {area}", dice=dice, area=area)
        for step in steps:
            await do_step(t, seat, step)
        break
    else:
        s.spaces[t.box.ferry] += (int(seat),)
        t.tell(seat, "sends a worker to {area}", area=t.box.ferry)
    await tidy(t)


def area_of(t: DinoTable, steps: Sequence[automa_records.AnySynthStep]) -> int:
    """Where a row of the chart sends the worker."""
    for step in steps:
        if isinstance(step, automa_records.SynthPlace):
            return t.box.area_number[step.area]
        if isinstance(step, automa_records.SynthGoatsOrOutsource):
            return t.box.area_number["farm"] if t.state.players[t.state.synth].goats < step.below else t.box.outsource
    raise AssertionError("a row of the chart sends no worker")


async def do_step(t: DinoTable, seat: Seat, step: automa_records.AnySynthStep) -> None:
    """One step of the chart."""
    match step:
        case automa_records.SynthTakeFacility():
            await take_facility(t, seat)
        case automa_records.SynthRemoveFacility():
            remove_facility(t, seat)
        case automa_records.SynthDrawDinosaur():
            await draw_dinosaur(t, seat, step)
        case automa_records.SynthGoatsOrOutsource():
            if t.state.players[seat].goats < step.below:
                await gain(t, seat, "goats", step.goats)
            else:
                await drop_scandal(t, seat)
        case automa_records.SynthAquatic():
            await aquatic(t, seat, t.box.species_number[step.species])
        case automa_records.SynthGain():
            if step.what == "visitor":
                await gain_visitors(t, seat, step.n, must=True)
            else:
                await gain(t, seat, "vp", step.n)
        case automa_records.SynthLose():
            await drop_scandal(t, seat, step.n)
        case automa_records.SynthMarketAdd():
            for _ in range(step.n):
                card = t.draw_dna(step.deck == "edna")
                if card != NONE:
                    t.push_market(card)
                    t.tell(seat, "puts {species} into the market", species=card)


def top_tile(t: DinoTable, dearest: bool) -> int:
    """The stack with the cheapest or dearest top tile; among equals the higher number."""
    stacks = t.state.stacks
    able = [i for i, stack in enumerate(stacks) if stack]
    costs = {i: t.box.facilities[stacks[i][-1]].cost for i in able}
    return max(able, key=lambda i: (costs[i] if dearest else -costs[i], i), default=NONE)


async def take_facility(t: DinoTable, seat: Seat) -> None:
    """The cheapest top tile comes into the park, without room it leaves the game."""
    stack = top_tile(t, dearest=False)
    if stack == NONE:
        return
    kind = t.state.stacks[stack][-1]
    take = Taker(t, stack, kind)
    if not await build(t, seat, kind, take):
        take()
        t.state.gone.append(kind)
        t.tell(seat, "takes {tile} out of the game", tile=kind)


def remove_facility(t: DinoTable, seat: Seat) -> None:
    """The dearest top tile leaves the game."""
    stack = top_tile(t, dearest=True)
    if stack == NONE:
        return
    kind = t.state.stacks[stack][-1]
    Taker(t, stack, kind)()
    t.state.gone.append(kind)
    t.tell(seat, "takes {tile} out of the game", tile=kind)


async def draw_dinosaur(t: DinoTable, seat: Seat, step: automa_records.SynthDrawDinosaur) -> None:
    """Draw three, place one dinosaur, discard all."""
    p, s, box = t.state.players[seat], t.state, t.box
    edna = step.deck == "edna"
    p.drawn += tuple(t.draw_several(step.draw, edna))
    t.tell(seat, "draws {cards}", cards=tuple(p.drawn))
    sign = -1 if step.pick == "highest_reputation" else 1
    kinds = [card for card in dict.fromkeys(p.drawn) if card != box.polymorphic and s.meeples[card]]
    kinds.sort(key=lambda card: (sign * _rep(t, card), sign * box.species[card].vp))
    for species in kinds:
        if edna and box.aquatic[species] and not t.water_places(seat, species):
            await add_habitat(t, seat)
        elif edna and not box.aquatic[species]:
            continue
        cells = t.places_for(seat, species)
        cell = place_for(t, species, cells) if cells else NONE
        if cell != NONE:
            await settle(t, seat, species, cell)
            break
    s.boneyard += p.drawn
    p.drawn = ()


def _rep(t: DinoTable, species: int) -> int:
    one = t.box.species[species]
    return t.state.season if one.rep_rule else one.rep


async def add_habitat(t: DinoTable, seat: Seat) -> bool:
    """An Aquatic Habitat from the stack, if there is one and room."""
    return bool(t.state.habitats) and await build(t, seat, t.box.aquatic_habitat, lambda: take_habitat(t))


async def aquatic(t: DinoTable, seat: Seat, species: int) -> None:
    """A dinosaur of this species, else room for one."""
    cells = t.places_for(seat, species)
    if cells:
        await settle(t, seat, species, place_for(t, species, cells))
    elif not t.water_places(seat, species):
        await add_habitat(t, seat)


def place_for(t: DinoTable, species: int, cells: Sequence[int]) -> int:
    """DG-18.5: where Synth puts a dinosaur, NONE for nowhere."""
    p, box = t.state.players[t.state.synth], t.box
    living: dict[int, list[int]] = {}
    for d in p.dinos:
        living.setdefault(d.at, []).append(d.species)
    rank = sorted(cells, key=lambda c: BOARD_ORDER.get(c, 99))
    if box.aquatic[species]:
        return max(rank, key=lambda c: (sum(box.species[x].spaces for x in living.get(c, [])), -rank.index(c)))
    hosts = [c for c in rank if (tile := t.tile_at(t.state.synth, c)) is not None and t.kind(tile).host]
    if species not in box.open_only:
        same = [c for c in hosts if species in living.get(c, [])]
        empty = [c for c in hosts if c not in living]
        for fits in (same, empty, hosts):
            if fits:
                return fits[0]
    open_cells = [c for c in cells if c in PARK_SET and c not in hosts]
    for c in PENS:
        if c in open_cells and c not in living:
            return int(c)
    return open_cells[0] if open_cells else NONE


# -- damage and leaving (DG-18.6)


async def damage_cheapest(t: DinoTable, seat: Seat) -> None:
    """All damage hits the cheapest undamaged tile, then the emptiest; never the Visitor Center."""
    if spots := undamaged(t, seat):
        await damage_tile(t, seat, cheapest(t, spots))


def cheapest(t: DinoTable, spots: Sequence[Spot]) -> int:
    """The cell of the cheapest of these tiles of Synth, then of the one with fewest visitors and dinosaurs."""
    p = t.state.players[t.state.synth]

    def rank(cell: int) -> tuple[int, int, int]:
        tile = t.tile_at(t.state.synth, cell)
        assert tile is not None
        return t.kind(tile).cost, tile.visitors + sum(d.at == tile.at for d in p.dinos), BOARD_ORDER.get(cell, 99)

    return min((cell for _, cell in spots), key=rank)


async def tidy(t: DinoTable) -> None:
    """Dinosaurs without a valid habitat leave the game, then damaged Biodomes are repaired."""
    s, seat = t.state, Seat(t.state.synth)
    p = s.players[seat]
    for d, bad in zip(list(p.dinos), habitat_violations(t, seat), strict=True):
        if bad:
            t.remove_dino(seat, d)
            s.meeples[d.species] -= 1
            s.removed[d.species] += 1
            t.tell(seat, "removes {species} from the game", species=d.species)
    for tile in p.tiles:
        if tile.damaged and t.box.facilities[tile.kind].same == t.box.biodome:
            t.change_tile(seat, tile, damaged=False)
            t.tell(seat, "repairs {tile} at {cell}", tile=tile.kind, cell=tile.at)


# -- news (DG-18.7, 18.11)


async def synth_news(t: DinoTable, card: rec.SynthNews, spared: frozenset[int]) -> None:
    """A card of its deck: Synth's part, then West's, then East's, but for branches that paid to be unaffected."""
    seat = Seat(t.state.synth)
    for e in card.synth:
        match e:
            case fx.SynthOccupy():
                occupy(t, seat, t.box.area_number[e.area], e.n)
            case fx.SynthBuild():
                await build_own(t, seat, t.box.facility_number[e.what])
            case fx.Gain(what="visitor"):
                await gain_visitors(t, seat, e.n, must=True)
            case fx.Gain(what="vp"):
                add_vp(t, seat, e.n)
                t.tell(seat, "gains {amount}", amount=(e.n, "vp"))
            case _:
                await run(t, seat, (e,), Context(seat))
    for branch, effects in ((WEST, card.west), (EAST, card.east)):
        if branch not in spared:
            await run(t, branch, effects, Context(branch))


def occupy(t: DinoTable, seat: Seat, area: int, n: int) -> None:
    """Workers of Synth take spaces before the worker turns."""
    p = t.state.players[seat]
    for _ in range(n):
        if p.left and t.free_spaces(area) > 0:
            p.left -= 1
            t.state.spaces[area] += (int(seat),)
            t.tell(seat, "occupies {area}", area=area)


async def build_own(t: DinoTable, seat: Seat, kind: int) -> None:
    """A tile of this kind from the bag or stack 1, if there is one and room."""
    s = t.state
    pile = s.stacks[0] if kind == t.box.basic_hotel else s.bag
    if kind in pile:
        await build(t, seat, kind, lambda: pile.remove(kind))
