"""Setting up a game (DG-2, 16, 17, 18)."""

from __future__ import annotations

from functools import partial

from dinotui.engine import NOBODY, Seat, Setup

from .box import Box
from .building import put_tile
from .fencing import enclose
from .gaining import gain_manipulation, receive
from .geometry import PARK, at, rectangle
from .open_season import draw_news
from .records import Scenario
from .state import BLOCKED, NONE, Dino, DinoState, Fencing, Player, Robot
from .table import DinoTable, bots_in, is_coop, is_solo
from .verbs import BUILD_AT, LAYOUT, PEN_BLOCK, START_PEN
from .words import Lot, Spot

STACKS, MARKET, LARGE, DISPLAY = 4, 3, 5, 2


def uses(setup: Setup, option: str) -> bool:
    """Whether a module is on."""
    return setup.options[option] == "yes"


def new_state(box: Box, setup: Setup) -> DinoState:
    """Everything before the first shuffle."""
    solo, coop = is_solo(setup), is_coop(setup)
    people, bots = len(setup.seats), bots_in(setup)
    seats = people + bots + coop
    scenario = box.scenarios[setup.options["scenario"]] if solo else None
    elites = uses(setup, "elites")
    sets = ("base", "cc", "elites") if elites else ("base", "cc")
    used = [s.set in sets for s in box.species]
    workers = scenario.workers if scenario else box.coop.workers if coop else box.workers[seats]
    players = [new_player(workers) for _ in range(seats)]
    return DinoState(
        rng=setup.seed,
        stage="deal",
        done=0,
        season=scenario.first_season if scenario else 1,
        order=list(range(seats)),
        turn=0,
        acting=NONE,
        sent=False,
        fencing=Fencing(),
        synth=people if coop else NONE,
        pair=[],
        dna=[i for i, s in enumerate(box.species) if s.deck == "dna" and used[i] for _ in range(s.cards)],
        edna=[i for i, s in enumerate(box.species) if s.deck == "edna" and used[i] for _ in range(s.cards)]
        + [int(box.polymorphic)] * box.records.singles["polymorphic"].cards,
        boneyard=[],
        market=[NONE] * MARKET,
        mdeck=[i for i, c in enumerate(box.cards) if not (solo and c.solo_removed) for _ in range(c.copies)],
        mdiscard=[],
        sdeck=list(range(len(box.specialists))),
        display=[NONE] * DISPLAY,
        contractors=[],
        bag=[i for i, f in enumerate(box.facilities) if f.size == 1 and i != box.basic_hotel for _ in range(f.copies)],
        stacks=[[box.basic_hotel] * box.facilities[box.basic_hotel].copies, *([] for _ in range(STACKS - 1))],
        large=[i for i, f in enumerate(box.facilities) if f.size == 2 and i != box.aquatic_habitat for _ in range(f.copies)],
        revealed=[NONE] * LARGE,
        habitats=box.facilities[box.aquatic_habitat].copies,
        news=news_cards(box, setup, scenario),
        past=[],
        active=NONE,
        upcoming=NONE,
        chaos=[],
        goats=box.supply["goat"],
        visitors=box.supply["visitor"],
        fences=box.supply["fence"],
        meeples=[s.meeples if used[i] else 0 for i, s in enumerate(box.species)],
        spaces=[(BLOCKED,) * blocked(box, area, 2 if solo else seats, coop) for area in range(len(box.areas))],
        gone=[],
        removed=[0] * len(box.species),
        players=players,
        robots=[
            Robot(seat, int(setup.options["level"]), [[], [], [], []], [], 0, list(range(len(box.bot_cards))), [], [])
            for seat in range(people, people + bots)
        ],
        auction=[],
        lookers=[],
        shown=NONE,
        peeked=0,
    )


def new_player(workers: int) -> Player:
    """An empty park."""
    return Player(
        credits=0,
        goats=0,
        vp=0,
        scandals=0,
        refined=0,
        fences=0,
        standing=0,
        visitors=0,
        tiles=(),
        dinos=[],
        crash=(),
        hand=(),
        known=(),
        drawn=(),
        cards=(),
        played=(),
        specialists=(),
        used=(),
        workers=workers,
        left=workers,
        home=0,
        ignoring=False,
        leaving=0,
        steps=0,
        gifts=False,
    )


def news_cards(box: Box, setup: Setup, scenario: Scenario | None) -> list[int]:
    """DG-2.8: the cards of the news deck."""
    if scenario is not None:
        return [box.news_number[n] for n in scenario.news]
    if is_coop(setup):
        return [i for i, n in enumerate(box.news) if n.deck == "synth"]
    found = [i for i, n in enumerate(box.news) if n.deck in ("base", "cc") and n.id != "21"]
    if uses(setup, "chaos"):
        found += sorted(box.chaos)
    if uses(setup, "promos"):
        found += [i for i, n in enumerate(box.news) if n.deck == "promo"]
    if uses(setup, "corrupted"):
        found.append(box.news_number["21"])
    return found


def blocked(box: Box, area: int, seats: int, coop: bool) -> int:
    """DG-2.5: how many spaces of an area are covered."""
    one = box.areas[area]
    return box.coop_blocked.get(one.id, 0) if coop else one.blocked[f"p{seats}"]


# -- dealing


async def deal(t: DinoTable) -> None:
    """DG-2.1 to 2.4, 2.8, 2.9 and what everybody begins with."""
    s = t.state
    s.stage, s.done = "pens", 0
    scenario = t.box.scenarios[t.setup.options["scenario"]] if t.solo else None
    if scenario is not None:
        for one in scenario.specialists:
            s.sdeck.remove(t.box.specialist_number[one])
    for deck in (s.dna, s.edna, s.mdeck, s.sdeck, s.news):
        t.shuffle(deck)
    if scenario is not None:
        take_out(t, scenario)
    if t.coop:
        from .synth import begin

        begin(t)
    t.shuffle(s.bag)
    t.shuffle(s.large)
    t.refill_large()
    t.refresh_market()
    await draw_news(t, chaos=False)
    if scenario is not None:
        t.tell(NOBODY, "{title}: {story}", title=scenario.name, story=scenario.story)
        await begin_scenario(t, scenario)
    elif t.coop:
        t.tell(NOBODY, "{title}: {story}", title=t.box.coop.name, story=t.box.coop.story)
        for seat in (0, 1):
            await begin_player(t, Seat(seat), t.box.coop.human_credits)
    else:
        people = list(range(t.people))
        t.shuffle(people)
        s.order[:] = people + list(range(t.people, len(s.players)))
        for rank, seat in enumerate(s.order):
            if t.robot(seat) is not None:
                from .dino import begin as begin_bot

                begin_bot(t, seat, rank)
            else:
                await begin_player(t, Seat(seat), t.box.competitive.credits_by_order[rank])


async def begin_player(t: DinoTable, seat: Seat, credits: int) -> None:
    """DG-16.1."""
    start, p, s = t.box.competitive, t.state.players[seat], t.state
    p.credits, p.goats, p.scandals, p.fences = credits, start.goats, start.scandals, start.fences
    s.goats -= start.goats
    s.fences -= start.fences
    await receive(t, seat, [t.draw_dna(edna=False) for _ in range(start.dna)])
    gain_manipulation(t, seat, start.manipulation)


def take_out(t: DinoTable, scenario: Scenario) -> None:
    """DG-2.9: start tiles leave the bag and the piles before they are shuffled; they wait where tiles gone lie."""
    s = t.state
    for tile in scenario.facilities:
        kind = t.box.facility_number[tile.id]
        for _ in range(tile.n):
            if kind == t.box.aquatic_habitat:
                s.habitats -= 1
            else:
                (s.large if t.box.facilities[kind].large else s.bag).remove(kind)
            s.gone.append(kind)


async def begin_scenario(t: DinoTable, scenario: Scenario) -> None:
    """DG-17.2: the start values."""
    p, s, seat = t.state.players[0], t.state, Seat(0)
    p.credits, p.goats, p.scandals, p.fences = scenario.credits, scenario.goats, scenario.scandals, scenario.fences
    s.goats -= scenario.goats
    s.fences -= scenario.fences
    p.specialists += tuple([t.box.specialist_number[one] for one in scenario.specialists])
    await receive(t, seat, [t.draw_dna(edna=False) for _ in range(scenario.dna)])
    gain_manipulation(t, seat, scenario.manipulation)
    await lay_out(t, scenario)


async def lay_out(t: DinoTable, scenario: Scenario) -> None:
    """The start tiles, as usual or where the player likes."""
    s, seat = t.state, Seat(0)
    if not scenario.facilities:
        return
    usual = bool(scenario.default_layout) and await t.choose(seat, LAYOUT, (True, False), "DG-17.2")
    if usual:
        for laid in scenario.default_layout:
            kind = t.box.facility_number[laid.id]
            broken = next(f.broken for f in scenario.facilities if f.id == laid.id)
            s.gone.remove(kind)
            put_tile(t, seat, kind, tuple(int(at(*c)) for c in laid.cells), broken)
        return
    for tile in scenario.facilities:
        kind = t.box.facility_number[tile.id]
        for _ in range(tile.n):
            lot = await t.choose(seat, BUILD_AT, partial(start_lots, t, int(seat), scenario, kind), "DG-17.2", tile=kind)
            s.gone.remove(kind)
            put_tile(t, seat, kind, tuple(c for c in lot[1:] if c != NONE), tile.broken)


def start_lots(t: DinoTable, seat: int, scenario: Scenario, kind: int) -> list[Lot]:
    """Where a start tile may lie so that the others still find room."""
    return [(seat, a, b) for a, b in t.lots(seat, kind) if fits_later(t, scenario, kind, a, b)]


def fits_later(t: DinoTable, scenario: Scenario, kind: int, a: int, b: int) -> bool:
    """Whether all start tiles still to be laid find room when this one lies here (a search over at most ten park cells)."""
    left: list[int] = []
    for tile in scenario.facilities:
        number: int = t.box.facility_number[tile.id]
        left += [number] * (tile.n - sum(x.kind == number for x in t.state.players[0].tiles))
    left.remove(kind)
    p = t.state.players[0]
    put_tile(t, 0, kind, (a, b) if b != NONE else (a,))
    found = _all_fit(t, left)
    p.tiles = p.tiles[:-1]
    return found


def _all_fit(t: DinoTable, left: list[int]) -> bool:
    if not left:
        return True
    large = sorted(left, key=lambda k: -t.box.facilities[k].size)
    kind, rest = large[0], large[1:]
    p = t.state.players[0]
    for a, b in t.lots(0, kind):
        put_tile(t, 0, kind, (a, b) if b != NONE else (a,))
        fits = _all_fit(t, rest)
        p.tiles = p.tiles[:-1]
        if fits:
            return True
    return False


# -- starting fences (DG-2.10)


def _blocks() -> list[tuple[int, ...]]:
    shapes = [((0, 0), (1, 0), (0, 1), (1, 1)), ((0, 0), (1, 0), (2, 0)), ((0, 0), (0, 1), (0, 2))]
    found = []
    for shape in shapes:
        for y in range(4):
            for x in range(3):
                cells = [(x + dx, y + dy) for dx, dy in shape]
                if all(cx < 3 and cy < 4 for cx, cy in cells):
                    found.append(tuple(sorted(int(c) for c in rectangle(cells))))
    return found


BLOCKS = tuple(_blocks())
"""2 x 2 and 1 x 3 blocks of park cells, the usual one first."""


def free_blocks(t: DinoTable, seat: int) -> list[tuple[int, ...]]:
    """Blocks on which no tile lies."""
    covered = t.covered(seat)
    return [block for block in BLOCKS if not covered & set(block)]


def free_cells(t: DinoTable, seat: int) -> list[Spot]:
    """Park cells on which no tile lies."""
    covered = t.covered(seat)
    return [(int(seat), int(c)) for c in PARK if c not in covered]


async def start_pen(t: DinoTable, seat: Seat) -> None:
    """DG-2.10: the first pen, and the dinosaurs that begin in it."""
    s, p = t.state, t.state.players[seat]
    s.done += 1
    if s.done == len(s.order):
        s.stage, s.done = first_stage(t), 0
    if t.is_automa(seat) or not p.fences:
        return
    scenario = t.box.scenarios[t.setup.options["scenario"]] if t.solo else None
    if p.fences >= 8:
        block = await t.choose(seat, PEN_BLOCK, lambda: free_blocks(t, seat), "DG-2.10")
        cells = frozenset(block)
    else:
        cells = frozenset((await t.choose(seat, START_PEN, lambda: free_cells(t, seat), "DG-2.10"))[1:])
    enclose(t, seat, cells)
    if scenario is not None:
        places = sorted(cells)
        for group in scenario.dinosaurs:
            species = t.box.species_number[group.species]
            for _ in range(group.n):
                s.meeples[species] -= 1
                p.dinos.append(Dino(species, places.pop(0), False, False))
                t.tell(seat, "begins with {species} at {cell}", species=species, cell=p.dinos[-1].at)


def first_stage(t: DinoTable) -> str:
    """DG-4: season 1 begins at step 6, a scenario of season 2 with the visitors."""
    return "arrive" if t.state.season > 1 else "open"
