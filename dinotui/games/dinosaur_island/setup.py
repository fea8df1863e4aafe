"""Setting up a game (DI-2, DI-12.2, DI-12.3)."""

from __future__ import annotations

from dinotui.engine import NOBODY, Setup

from .box import COLOURS, Box
from .rounds import next_round
from .state import EMPTY, Exhibit, IslandState, Objective, Player, Solo, Stall
from .table import IslandTable
from .words import ATTRACTION, LAB, ROWS, SPECIALIST


def new_state(box: Box, setup: Setup) -> IslandState:
    """Everything still in the box, or where it always begins."""
    seats = len(setup.seats)
    solo = seats == 1
    tiles, upgrades, people = in_play(box, seats)
    dice = box.setups[seats].dice
    return IslandState(
        rng=setup.seed,
        stage="lay_out",
        done=0,
        round=0,
        order=tuple(range(seats)),
        twists=(),
        dice=tuple(range(dice)),
        faces=(EMPTY,) * dice,
        owners=[EMPTY] * dice,
        figures=[0] * dice,
        held=(),
        storage=(),
        recipes=[EMPTY] * len(box.categories),
        takers=[EMPTY] * len(box.categories),
        recipe_decks=[[n for n in range(box.tile_count) if box.recipes[n].category == c] for c in range(len(box.categories))],
        market=[[EMPTY] * ROWS for _ in range(3)],
        decks=[tiles, upgrades, people],
        discards=[(), (), ()],
        opens=[record.count for record in box.records.lab_specials],
        fired=(),
        lost=(),
        dinosaurs=box.records.totals.dinosaurs - sum(box.records.starting_exhibits[0].dinosaurs for _ in range(seats)),
        paddocks=[record.count for record in sorted(box.records.paddocks, key=lambda record: record.capacity)],
        patrons=box.visitors["patron"].solo_count if solo else box.visitors["patron"].count,
        hooligans=box.visitors["hooligan"].solo_count if solo else box.visitors["hooligan"].count,
        late=0,
        objectives=[],
        players=[new_player(box, seat) for seat in range(seats)],
        solo=Solo(list(range(len(box.solo_cards))), [], [], [], [], [], False, 0) if solo else None,
    )


def in_play(box: Box, seats: int) -> tuple[list[int], list[int], list[int]]:
    """DI-2.3, DI-12.2: attractions, lab upgrades and specialists for this number of players."""
    marks = box.setups[seats].removed_marks
    tiles = [number for number, a in enumerate(box.attractions[: box.hats]) if a.mark not in marks]
    upgrades = [number for number, u in enumerate(box.records.lab_upgrades) for mark in u.copies if mark not in marks]
    people = [number for number, specialist in enumerate(box.specialists) if specialist.solo or seats > 1]
    return tiles, upgrades, people


def new_player(box: Box, corporation: int) -> Player:
    """DI-2.11."""
    start, kit = box.records.start, box.kit
    exhibit = box.records.starting_exhibits[0]
    return Player(
        corporation=corporation,
        money=0,
        vp=start.vp,
        excitement=start.excitement,
        threat=start.threat,
        security=start.security,
        dna=[start.dna[box.colours[colour]] for colour in range(COLOURS)],
        limit=[start.limit[box.colours[colour]] for colour in range(COLOURS)],
        workers=kit.workers_ready,
        used=0,
        busy=0,
        home=kit.scientists,
        pool=(),
        lab=[(printed,) if printed != EMPTY else () for printed in box.lab_start],
        spent=(),
        specialists=(),
        brought=(),
        exhibits=[Exhibit(box.starting(corporation), box.exhibit_zone, exhibit.capacity, exhibit.dinosaurs, 0, 0)],
        stalls=[Stall(box.hats, box.hats_zone, 0, 0)],
        gate_patrons=0,
        gate_hooligans=0,
        intern=0,
        security_now=0,
        draw_now=0,
        doubles=0,
        registers=(),
        offices=(),
        visitor_money=0,
        attraction_vp=0,
        free_hire=False,
        turns=0,
        actions=0,
        jack=False,
        copied=False,
        declined=False,
        done=False,
        refined=0,
        bought=0,
        built=0,
        created=(),
    )


async def lay_out(t: IslandTable) -> None:
    """DI-2.1 to DI-2.12."""
    s, box = t.state, t.box
    seats = len(s.players)
    numbers = box.setups[seats]
    s.dice = tuple(t.sample(range(len(box.dice)), numbers.dice))
    seed_market(t)
    for category, deck in enumerate(s.recipe_decks):
        t.shuffle(deck)
        s.recipes[category] = t.draw(deck)
    if s.solo is None:
        deck = [number for number, record in enumerate(box.objectives) if record.length == t.setup.options["length"]]
        s.objectives[:] = [Objective(number, (), False) for number in sorted(t.sample(deck, numbers.objectives))]
    if s.solo is None or t.setup.options["twists"] == "yes":
        draw_twists(t, numbers.plot_twists)
    corporations = t.sample(range(len(box.corporations)), seats)
    for p, corporation in zip(s.players, corporations, strict=True):
        p.corporation = corporation
        p.exhibits[0].recipe = box.starting(corporation)
    first = t.below(seats)
    s.order = tuple([(first + n) % seats for n in range(seats)])
    bonus = t.parameters().get("start_money_bonus")
    for seat, money in zip(s.order, numbers.start_money, strict=True):
        s.players[seat].money = money + (bonus.amount if bonus else 0)
    for twist in s.twists:
        t.tell(NOBODY, "the plot twist {twist} is active", twist=twist)
    if s.solo is None:
        t.tell(NOBODY, "first player: {first_seat}", first_seat=t.seat(first))
        next_round(t)
    else:
        t.shuffle(s.solo.deck)
        s.solo.drawn[:] = sorted(s.solo.deck[-box.solo.draw :])
        del s.solo.deck[-box.solo.draw :]
        t.enter("goals")


def seed_market(t: IslandTable) -> None:
    """DI-2.4: four of each; the attractions by printed cost, the cheapest in the cheapest row."""
    s = t.state
    for column in (ATTRACTION, LAB, SPECIALIST):
        t.shuffle(s.decks[column])
        dealt = [t.draw(s.decks[column]) for _ in range(ROWS)]
        if column == ATTRACTION:
            dealt.sort(key=lambda tile: t.box.attractions[tile].cost)
        s.market[column][:] = dealt


def draw_twists(t: IslandTable, n: int) -> None:
    """DI-2.8: plot twists that do not contradict each other, and what they change in the bag."""
    s, twists = t.state, t.box.twists
    for twist in t.sample(range(len(twists)), len(twists)):
        if len(s.twists) < n and all(twists[other].id not in twists[twist].contradicts for other in s.twists):
            s.twists += (twist,)
    initial = t.parameters().get("bag_initial_hooligans")
    if initial is not None and isinstance(initial.value, int):
        s.late = s.hooligans - initial.value
        s.hooligans = initial.value
