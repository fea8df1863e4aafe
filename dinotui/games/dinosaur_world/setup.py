"""Setting up a game (DW-2, DW-13.1 to DW-13.6), one small unit after another."""

from __future__ import annotations

from dinotui.engine import Seat, Setup

from .box import WORKER_KINDS, Box
from .pieces import ROUTE
from .rounds import next_round
from .state import ENTRANCE, Objective, ParkTile, Player, Solo, Specialist, WorldState
from .table import WorldTable
from .verbs import DRAFT_PADDOCK, DRAFT_SPECIAL, FIRST_TOKEN, KEEP_GOALS, PLACE_AT, PLACE_FIRST, RETURN_GOAL, TAKE_SPECIALIST

ME = Seat(0)


def new_state(box: Box, setup: Setup) -> WorldState:
    """Everything still in the box."""
    solo = len(setup.seats) == 1
    return WorldState(
        rng=setup.seed,
        stage="lay_out",
        done=0,
        round=0,
        order=list(range(len(setup.seats))),
        special_deck=[int(tile) for tile in box.specials],
        special_row=[],
        special_discard=[],
        sorted_deck=True,
        paddock_deck=[int(tile) for tile in box.paddocks],
        paddock_row=[],
        paddock_discard=[],
        dealt=[],
        stacks=list(box.copies),
        dice=[],
        dice_used=0,
        worker_deck=list(range(len(box.cards))),
        worker_row=[],
        worker_taken=[],
        worker_discard=[],
        supply=[record.supply for record in box.workers],
        dinosaurs=list(box.dinosaurs),
        boredom=box.components.boredom_tokens,
        objectives=[],
        objective_deck=list(range(len(box.objectives))),
        players=[new_player(box) for _ in setup.seats],
        solo=new_solo(box) if solo else None,
    )


def new_player(box: Box) -> Player:
    """DW-2.7, DW-2.8: what a player begins with."""
    setup, (q, r) = box.setup, box.start
    return Player(
        money=setup.money,
        vp=setup.vp,
        security=setup.security,
        threat=setup.threat,
        excitement=0,
        deaths=0,
        deaths_now=0,
        dna=[record.start for record in box.dna],
        workers=[0] * WORKER_KINDS,
        placed=[0] * WORKER_KINDS,
        routes=box.jeeple.start_route_tokens,
        bonuses=[],
        hand=[],
        park=[ParkTile(q, r, ENTRANCE, 0, [], [])],
        jeeple=0,
        movement=0,
        activated=[],
        entered=False,
        cleared=False,
        passed=False,
        latched=[],
    )


def new_solo(box: Box) -> Solo:
    """What the solo mode adds (DW-13.2, DW-13.4)."""
    return Solo(
        deck=list(range(len(box.solo_cards))),
        shown=[],
        goals=[],
        met=[],
        returned=0,
        specialists=[],
        left_out=list(range(len(box.specialists))),
        markers=box.records.markers.escapee_markers,
        rivals=0,
    )


async def lay_out(t: WorldTable) -> None:
    """DW-2.1 to DW-2.6: turn order, stacks, rows and objectives; the tiles of a first game (DW-2.11)."""
    s, box = t.state, t.box
    first_game = s.solo is None and t.setup.options["start"] == "first"
    if first_game:
        for seat, p in enumerate(s.players):
            p.hand[:] = box.first_game[seat]
            for tile in p.hand:
                (s.paddock_deck if box.tiles[tile].is_paddock else s.special_deck).remove(tile)
    t.shuffle(s.order)
    t.shuffle(s.special_deck)
    s.special_deck.sort(key=lambda tile: box.tiles[tile].letter, reverse=True)  # A lies on top of B, B on top of C
    t.shuffle(s.paddock_deck)
    t.refill_rows()
    t.shuffle(s.worker_deck)
    if s.solo is not None:
        deal_goals(t)
        t.enter("goals")
        return
    t.shuffle(s.objective_deck)
    for _ in range(box.setup.objectives_revealed):
        s.objectives.append(Objective(t.draw(s.objective_deck), [], []))
    t.tell(Seat(s.order[0]), "is first player")
    if first_game:
        t.enter("settle")
    else:
        players = len(s.players)
        deal_tiles(t, players + box.setup.draft_extra, players + box.setup.draft_extra)


def deal_goals(t: WorldTable) -> None:
    """DW-13.2: eight Solo cards face up as objectives."""
    solo = t.solo
    t.shuffle(solo.deck)
    for _ in range(t.box.solo_setup.deal_objectives):
        solo.goals.append(t.draw(solo.deck))
    solo.goals.sort()


async def return_goals(t: WorldTable) -> None:
    """DW-13.2: up to three objectives may go back into the deck, which is then shuffled."""
    solo, most = t.solo, t.box.solo_setup.may_return
    t.enter("specialists")
    for n in range(most):
        goal = await t.offer(ME, RETURN_GOAL, lambda: solo.goals, "DW-13.2", stop=KEEP_GOALS, left=most - n)
        if goal is None:
            break
        solo.goals.remove(goal)
        solo.deck.append(goal)
        solo.returned += 1
        t.tell(ME, "returns an objective: {goal}", goal=goal)
    if solo.returned:
        t.shuffle(solo.deck)


async def choose_specialists(t: WorldTable) -> None:
    """DW-13.3: two of the six Specialists, chosen or at random; then the tiles of the draft are dealt (DW-13.5)."""
    solo, numbers = t.solo, t.box.solo_setup
    for n in range(numbers.specialists_choose):
        if t.setup.options["specialists"] == "random":
            number = solo.left_out[t.below(len(solo.left_out))]
        else:
            things = lambda: solo.left_out  # noqa: E731
            number = await t.choose(ME, TAKE_SPECIALIST, things, "DW-13.3", n=n + 1, of=numbers.specialists_choose)
        solo.left_out.remove(number)
        solo.specialists.append(Specialist(number, 0))
        t.tell(ME, "has the {specialist}", specialist=number)
    deal_tiles(t, numbers.draft_paddocks, numbers.draft_specials)


def deal_tiles(t: WorldTable, paddocks: int, specials: int) -> None:
    """DW-2.9: tiles for the draft, face up."""
    s = t.state
    s.dealt[:] = [t.draw(s.paddock_deck) for _ in range(paddocks)] + [t.draw(s.special_deck) for _ in range(specials)]
    t.enter("draft")


async def draft(t: WorldTable, seat: Seat) -> None:
    """DW-2.9: a paddock and a Special Building for a player; after the last one the others are discarded."""
    s, tiles = t.state, t.box.tiles
    s.done += 1
    for verb, paddock in ((DRAFT_PADDOCK, True), (DRAFT_SPECIAL, False)):
        dealt = [tile for tile in s.dealt if tiles[tile].is_paddock == paddock]
        tile = await t.choose(seat, verb, dealt, "DW-2.9")
        s.dealt.remove(tile)
        t.player(seat).hand.append(tile)
        t.tell(seat, "drafts the {tile}", tile=tile)
    if s.done == len(s.players):
        t.discard_tiles(s.dealt)
        s.dealt.clear()
        t.enter("settle")


async def settle(t: WorldTable, seat: Seat) -> None:
    """DW-2.10: the drafted tiles into the park for free, in the order the player likes."""
    s, p = t.state, t.player(seat)
    s.done += 1
    while p.hand:
        await place(t, seat, await t.choose(seat, PLACE_FIRST, lambda: p.hand, "DW-2.10"))
    if s.done == len(s.players):
        t.enter("token")


async def place(t: WorldTable, seat: Seat, tile: int) -> None:
    """DW-2.10: one drafted tile, by the rules of placement."""
    paddock = t.box.tiles[tile].is_paddock
    spot = await t.choose(seat, PLACE_AT, lambda: t.hexes_to_build(seat, paddock), "DW-9.3", tile=tile)
    t.player(seat).hand.remove(tile)
    t.add_tile(seat, tile, *spot)
    t.tell(seat, "places the {tile} at {hex}", tile=tile, hex=spot)


async def first_token(t: WorldTable, seat: Seat) -> None:
    """DW-2.12: one of the bonus tokens."""
    s = t.state
    s.done += 1
    for _ in range(t.box.jeeple.start_bonus_tokens):
        tokens = [token for token in t.tokens_to_place(seat) if token != ROUTE]
        token = await t.choose(seat, FIRST_TOKEN, tokens, "DW-2.12")
        t.place_token(seat, token)
        t.tell(seat, "starts with the {token}", token=token)
    if s.done == len(s.players):
        next_round(t)
