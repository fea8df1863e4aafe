"""Setting up a game (CR-3), one small unit after another."""

from __future__ import annotations

from dinotui.engine import Seat, Setup

from .box import Box
from .geometry import ROTATIONS, HexId, Placement, bits
from .state import EMPTY, NO_HOLDER, SORTS, Cybersaur, Player, RailsState
from .table import RailsTable
from .verbs import PLACE_TILE, SECOND_RAIL, TAKE_COMPANY, TAKE_HOME, TAKE_SIDE, TURN_TILE


def new_state(box: Box, setup: Setup) -> RailsState:
    """Everything still in the box."""
    rules = box.rules
    solo = len(setup.seats) == 1
    seats = 2 if solo else len(setup.seats)
    return RailsState(
        rng=setup.seed,
        stage="lay_out",
        done=0,
        round=0,
        turn=0,
        ahead=[],
        first=0,
        marker=NO_HOLDER,
        grid=list(range(len(box.tiles))),
        placements=[],
        drawn_tiles=[],
        jungle=0,
        dinosaurs=[0] * SORTS,
        tourists=[],
        sack=[species.tourists for species in box.species],
        spare_dinosaurs=[species.miniatures for species in box.species],
        spare_jungle=box.records.components.jungle_tokens,
        deck=list(range(len(box.cards))),
        discard=[],
        display=[EMPTY] * (rules.display_rows * rules.display_columns),
        players=[new_player(box, automaton=solo and seat == 1) for seat in range(seats)],
        cybersaur=Cybersaur(list(range(len(box.ai_cards))), [], list(range(SORTS)), []) if solo else None,
    )


def new_player(box: Box, automaton: bool) -> Player:
    """A company before the set-up; Cybersaur has no cars and no ratings (CR-16.1)."""
    return Player(
        company=EMPTY,
        power=EMPTY,
        home=EMPTY,
        rails=[],
        supply=box.rules.rails_per_player,
        cars=0 if automaton else box.rules.train_cars_at_start,
        train=[],
        executives=[],
        jungle=0,
        above=0,
        tourists=[0] * SORTS,
        focus=[0] * SORTS,
        dinosaurs=[0] * SORTS,
        ratings=[box.track.min if automaton else box.track.start] * SORTS,
        hand=[],
        known=[],
        columns=[],
        paid={},
        face_down=[],
        used=[],
    )


def people(t: RailsTable) -> list[Seat]:
    """The seats that are no automaton, in turn order."""
    return [seat for seat in t.in_turn_order() if not t.is_cybersaur(seat)]


def enter(t: RailsTable, stage: str) -> None:
    """Go on to a part of the set-up."""
    t.state.stage, t.state.done = stage, 0


async def lay_out(t: RailsTable) -> None:
    """CR-3.1 to CR-3.3: who begins, the grid, the deck and the display, powers; in solo Cybersaur's cards (CR-16.1)."""
    s, options = t.state, t.setup.options
    enter(t, "companies")
    if s.cybersaur is not None:
        s.first = 1  # CR-16.2
    elif options["first"] == "random":
        s.first = t.below(len(s.players))
    else:
        s.first = (int(options["first"]) - 1) % len(s.players)
    t.shuffle(s.grid)
    t.shuffle(s.deck)
    for index in range(len(s.display)):
        t.refill(index)
    if options["powers"] == "yes":
        powers = t.sample(range(len(t.box.powers)), len(people(t)))
        for seat, power in zip(people(t), powers, strict=True):
            t.player(seat).power = power
            t.tell(seat, "has the power of {power}", power=power)
    if s.cybersaur is not None:
        t.shuffle(s.cybersaur.deck)
        t.shuffle(s.cybersaur.preference)
    t.tell(Seat(s.first), "is first player")


async def choose_company(t: RailsTable, seat: Seat) -> None:
    """CR-3.4, CR-3.10: take a company nobody has, or be dealt one."""
    t.state.done += 1
    taken = {player.company for player in t.state.players}
    left = [company for company in range(len(t.box.companies)) if company not in taken]
    if t.setup.options["companies"] == "deal":
        company = left[t.below(len(left))]
    else:
        company = await t.choose(seat, TAKE_COMPANY, left, "CR-3.4", show=True)
    t.player(seat).company = company
    t.tell(seat, "takes {company}", company=company)


async def start_pieces(t: RailsTable) -> None:
    """CR-3.4: each company's first dinosaur, tourist and jungle, and a card; the other tourists are the sack (CR-3.5)."""
    s, box = t.state, t.box
    enter(t, "map")
    for seat in people(t):
        player, company = t.player(seat), box.companies[t.player(seat).company]
        species, colour = box.species_number[company.start_dinosaur], box.colour_number[company.start_tourist]
        s.spare_dinosaurs[species] -= 1
        player.dinosaurs[species] += 1
        s.sack[colour] -= 1
        player.tourists[colour] += 1
        s.spare_jungle -= company.start_jungle
        player.jungle += company.start_jungle
        for _ in range(box.rules.starting_hand):
            player.hand.append(t.draw_card())
    if s.cybersaur is not None:
        taken = {player.company for player in s.players}
        s.players[1].company = next(company for company in range(len(box.companies)) if company not in taken)
    t.place_tile(Placement(box.start_tile(1 if s.cybersaur else len(s.players)), 0, 0, 0))


# -- the map (CR-2.16)


async def fixed_map(t: RailsTable) -> None:
    """CR-2.16: the map of a first game, with its own or with random jungle tiles in the same slots."""
    s = t.state
    enter(t, "fill")
    slots = t.box.layout(1 if s.cybersaur else len(s.players)).placements
    sides = [slot.side for slot in slots]
    if t.setup.options["map"] == "first-random":
        sides = [random_side(t, tile) for tile in t.sample(list(t.box.jungle_tiles), len(slots))]
    for slot, side in zip(slots, sides, strict=True):
        t.place_tile(Placement(side, slot.q, slot.r, slot.rotation))


def random_side(t: RailsTable, tile: str) -> str:
    """One side of a jungle tile."""
    sides = t.box.jungle_tiles[tile]
    return sides[t.below(len(sides))]


async def random_map(t: RailsTable) -> None:
    """CR-2.16: one random jungle tile for each player, each placed uniformly among all legal ways."""
    enter(t, "fill")
    for tile in t.sample(list(t.box.jungle_tiles), len(t.state.players)):
        ways = [spot for side in t.box.jungle_tiles[tile] for k in range(ROTATIONS) for spot in spots(t, side, k)]
        t.place_tile(ways[t.below(len(ways))])


async def draft_tile(t: RailsTable, seat: Seat) -> None:
    """CR-2.16: a player gets a random jungle tile and chooses side, rotation and place."""
    s = t.state
    if not s.done:
        s.drawn_tiles[:] = t.sample(list(t.box.jungle_tiles), len(s.players))
    s.done += 1
    t.reveal()
    tile = s.drawn_tiles[-1]
    side = await t.choose(seat, TAKE_SIDE, t.box.jungle_tiles[tile], "CR-2.14", piece=tile)
    rotation = await t.choose(seat, TURN_TILE, lambda: [k for k in range(ROTATIONS) if spots(t, side, k)], "CR-2.14", piece=tile)
    placement = await t.choose(seat, PLACE_TILE, lambda: spots(t, side, rotation), "CR-2.14", show=True, piece=tile)
    del s.drawn_tiles[-1]
    t.place_tile(placement)
    t.tell(seat, "places jungle tile {piece}", piece=tile)
    if not s.drawn_tiles:
        enter(t, "fill")


def spots(t: RailsTable, side: str, rotation: int) -> list[Placement]:
    """CR-2.14: every place where a tile side, turned so, may lie."""
    return [Placement(side, q, r, rotation) for q, r in t.map.spots(list(t.box.sides[side]), rotation)]


async def fill_map(t: RailsTable) -> None:
    """CR-3.6, CR-3.7: dinosaurs and jungle tokens on the hexes, four random tourists on each cabin and each home in use."""
    s, made, rules = t.state, t.map, t.box.rules
    enter(t, "homes")
    tokens = ("always", "two_player") if len(s.players) == 2 else ("always",)
    for h, record in enumerate(made.prints):
        species = made.species[h]
        if species != EMPTY:
            s.dinosaurs[species] |= 1 << h
            s.spare_dinosaurs[species] -= 1
        if record.jungle_token in tokens:
            s.jungle |= 1 << h
            s.spare_jungle -= 1
    cabins = sorted(bits(made.cabins), key=lambda h: (made.places[h][1], made.places[h][0]))
    for h in cabins:
        draw_tourists(t, h, rules.tourists_per_cabin)
    for h in homes_in_use(t):
        draw_tourists(t, h, rules.tourists_per_home)


def draw_tourists(t: RailsTable, h: int, number: int) -> None:
    """Put random tourists from the sack on a hex."""
    sack = t.state.sack
    for _ in range(number):
        n = t.below(sum(sack))
        colour = 0
        while n >= sack[colour]:
            n -= sack[colour]
            colour += 1
        sack[colour] -= 1
        t.state.tourists[SORTS * h + colour] += 1


def homes_in_use(t: RailsTable) -> list[HexId]:
    """CR-3.7: all homes of the start tile; with one or two players the middle ones."""
    made = t.map
    every = [made.home_at[number] for number in sorted(made.home_at)]
    return every if len(t.state.players) > 2 else [h for h in every if made.prints[h].two_player]


# -- homes (CR-3.8)


async def choose_home(t: RailsTable, seat: Seat) -> None:
    """CR-3.8: a free home, and two rails out of it."""
    s = t.state
    s.done += 1
    taken = {player.home for player in s.players}
    free = [home for home in homes_in_use(t) if home not in taken]
    if t.setup.options["homes"] == "deal":
        home = free[t.below(len(free))]
    else:
        home = await t.choose(seat, TAKE_HOME, free, "CR-3.8", show=True)
    t.player(seat).home = home
    first, *second = t.map.exits[home]
    t.add_rail(seat, first)
    t.tell(seat, "takes the home at {hex}", hex=home)
    edge = await t.choose(seat, SECOND_RAIL, second, "CR-3.8")
    t.add_rail(seat, edge)
    t.tell(seat, "lays a rail at {edge}", edge=edge)
    if t.state.cybersaur is not None:
        settle_cybersaur(t)
    if s.done == len(people(t)):
        enter(t, "play")
        s.round = 1


def settle_cybersaur(t: RailsTable) -> None:
    """CR-16.2: Cybersaur takes the other home and turns its second rail toward the person's."""
    s, seat = t.state, Seat(1)
    mine, theirs = s.players[1], s.players[0]
    mine.home = next(home for home in homes_in_use(t) if home != theirs.home)
    first, left, right = t.map.exits[HexId(mine.home)]
    second = right if t.map.places[mine.home] < t.map.places[theirs.home] else left
    automaton = s.cybersaur
    assert automaton is not None
    top = t.map.tops[HexId(mine.home)]
    t.add_rail(seat, first)
    t.add_rail(seat, second)
    a, b = t.map.ends[first]
    automaton.origins += [top, b if a == top else a]
    t.tell(seat, "takes the home at {hex} and points its second rail toward {other_hex}", hex=mine.home, other_hex=theirs.home)
