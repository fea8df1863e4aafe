"""Setting up a game (GA-2)."""

from __future__ import annotations

from dinotui.engine import NOBODY, Seat, Setup

from .box import AIRLINES, COMPANIES, FACTORIES, RAILROADS, Box
from .geometry import bits
from .pieces import new_player
from .state import NONE, GaugeState
from .table import GaugeTable
from .verbs import TAKE_SET
from .words import ShareSet, company_key


def new_state(box: Box, setup: Setup) -> GaugeState:
    """Everything that does not depend on chance (GA-2.4 to GA-2.9)."""
    seats = len(setup.seats)
    cubes = [0] * len(box.prints.terrain)
    for r in RAILROADS:
        cubes[box.home(r)] |= 1 << r
    return GaugeState(
        rng=setup.seed,
        stage="lay_out",
        chooser=0,
        done=0,
        sets=[],
        chosen=[() for _ in range(seats)],
        first=0,
        turn=0,
        acts=False,
        bag=list(range(len(box.tiles))),
        tile=NONE,
        laid={},
        counters=[],
        city={},
        sold=[0] * COMPANIES,
        spaces=[box.shares[share].cubes for r in RAILROADS for share in box.companies[r].shares],
        cubes=cubes,
        market=list(box.starts),
        flights=[NONE] * len(AIRLINES),
        boxes=[0] * (3 * len(RAILROADS)),
        tokens=list(box.tokens),
        plants={box.home(company): plant for plant, company in enumerate(FACTORIES)},
        goods={},
        column=[box.discs] * len(box.goods),
        waste=[0] * len(box.goods),
        track=[0, len(box.track[0]) - 1],
        nests={},
        supply=[record.nests_total - record.nests_airport for record in box.records.companies if record.kind == "airline"],
        players=[new_player(box.setups[seats].cash) for _ in range(seats)],
    )


async def lay_out(t: GaugeTable) -> None:
    """GA-2.1 to GA-2.3, GA-2.8, GA-2.10: tiles, city counters, goods and the opening sets."""
    s, seats = t.state, len(t.state.players)
    s.stage = "sets"
    t.shuffle(s.bag)
    for h in t.box.prints.asterisks[: t.box.setups[seats].preplaced_tiles]:
        s.laid[h] = first_tile(t)
    counters = list(t.box.counters)
    t.shuffle(counters)
    for city in bits(t.box.prints.city):
        s.city[city] = counters.pop()
    s.counters[:] = counters
    goods = t.sample(range(len(t.box.goods)), len(t.box.goods))
    for g in range(len(t.box.goods)):
        s.column[g] -= 1
    for plant, good in zip(sorted(s.plants), goods[:-1], strict=True):
        s.goods[plant] = good
    s.waste[goods[-1]] += 1
    deal_sets(t)
    s.chooser = t.below(seats)
    t.tell(NOBODY, "the first opening set goes to {first_seat}", first_seat=Seat(s.chooser))


def first_tile(t: GaugeTable) -> int:
    """GA-2.2: draw until the tile is neither city nor factory; the others go back into the bag."""
    s, aside = t.state, []
    while t.box.tiles[s.bag[-1]].redraw_at_setup:
        aside.append(t.draw(s.bag))
    tile = t.draw(s.bag)
    if aside:
        s.bag += aside
        t.shuffle(s.bag)
    return tile


def deal_sets(t: GaugeTable) -> None:
    """GA-2.10: a fixed share for every set, and a random one of each pool."""
    s, opening = t.state, t.box.openings[len(t.state.players)]
    sets: list[tuple[int, ...]] = [(t.box.share_number[name],) for name in opening.fixed]
    for pool in opening.pools:
        dealt = t.sample([t.box.share_number[name] for name in pool], len(sets))
        sets = [(*shares, share) for shares, share in zip(sets, dealt, strict=True)]
    for shares in sets:
        for share in shares:
            s.sold[t.box.shares[share].company] += 1
    s.sets[:] = sets


async def choose_set(t: GaugeTable, seat: Seat) -> None:
    """GA-2.11, GA-2.12: buy one of the sets that are left; railroads bring the cubes of the share's space, nothing else comes."""
    s, player = t.state, t.player(seat)
    s.done += 1
    shares: ShareSet = await t.choose(seat, TAKE_SET, lambda: list(s.sets), "GA-2.11")
    s.sets.remove(shares)
    s.chosen[seat] = shares
    price = sum(t.box.shares[share].price for share in shares)
    player.money -= price
    t.tell(seat, "buys the set {set} for ${price}", set=shares, price=price)
    for share in shares:
        record = t.box.shares[share]
        player.shares[record.company] += 1
        if record.company in RAILROADS:
            at = 5 * record.company + record.order - 1
            player.cubes[record.company] += s.spaces[at]
            s.spaces[at] = 0
    if s.done == len(s.players):
        s.stage = "play"
        s.first = first_seat(t)
        t.tell(NOBODY, "the first turn goes to {first_seat}", first_seat=Seat(s.first))


def first_seat(t: GaugeTable) -> int:
    """GA-2.13: the least money; of several the one whose railroad comes first in the alphabet."""
    s = t.state

    def rank(seat: int) -> tuple[int, str]:
        rails = [t.box.shares[share].company for share in s.chosen[seat] if t.box.shares[share].company in RAILROADS]
        return s.players[seat].money, min((company_key(t.box, r) for r in rails), default="")

    return min(range(len(s.players)), key=rank)
