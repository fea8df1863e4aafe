"""Open Season up to the worker turns: order and visitors, news, what comes on offer (DG-4.1 to 4.6)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from dinotui.engine import NOBODY, Seat

from . import effects as fx
from . import lasting
from .gaining import gain, gain_visitors, lose, visitors_came
from .interpreter import Context, does, run
from .records import ByOverlay, ByReputation, ByResearch
from .seasons import enter
from .state import NONE
from .table import DinoTable
from .triggers import open_season_triggers
from .verbs import AVOID_NEWS, NEWS_NEXT, NO_THANKS

# -- steps 1 to 4 (DG-4.1 to 4.4)


async def arrive(t: DinoTable) -> None:
    """Player order, visitors, bonus visitors, credits for visitors; the round a scenario begins with has no news (DG-4)."""
    s = t.state
    enter(t, "news")
    if t.solo:
        if s.season == t.box.scenarios[t.setup.options["scenario"]].first_season:
            enter(t, "open")
        await scenario_visitors(t)
    elif t.coop:
        from .synth import order_sides, share_visitors

        order_sides(t)
        await share_visitors(t)
    else:
        player_order(t)
        enter(t, "visitors")
        return
    await visitors_pay(t)


async def visitors_pay(t: DinoTable) -> None:
    """DG-4.4: credits for visitors."""
    for seat in t.state.order:
        if seat != t.state.synth and (n := t.visitors(seat) * t.box.number["credit_per_visitor"]):
            await gain(t, Seat(seat), "credits", n)


def player_order(t: DinoTable) -> None:
    """DG-4.1, and places won with Goat Rustling."""
    s = t.state
    before = list(s.order)

    def rank(seat: int) -> tuple[int, int, int, int]:
        p = s.players[seat]
        return (-t.reputation(seat), -sum(not tile.damaged for tile in p.tiles), -p.credits, before.index(seat))

    order = sorted(before, key=rank)
    for seat in list(order):
        if steps := s.players[seat].steps:
            i = order.index(seat)
            order.remove(seat)
            order.insert(max(0, i - steps), seat)
            s.players[seat].steps = 0
    s.order[:] = order
    s.turn = 0
    t.tell(Seat(order[0]), "is first in this season")


def visitors_of_rank(t: DinoTable, rank: int, season: int) -> int:
    """DG-4.2: what the overlay gives a place in the order in a season (DG-2.6)."""
    overlay = next(o for o in t.box.overlays.values() if len(t.state.order) in o.players)
    return int(overlay.table[f"s{season}"][rank])


async def visitors_by_rank(t: DinoTable) -> None:
    """DG-4.2: the visitors of the next place in the order."""
    s = t.state
    rank, s.done = s.done, s.done + 1
    await gain_visitors(t, Seat(s.order[rank]), visitors_of_rank(t, rank, s.season), must=True, rule="DG-4.2")
    if s.done == len(s.order):
        begin_bonus(t)


def begin_bonus(t: DinoTable) -> None:
    """DG-4.3: the bonus visitors of the season wait."""
    enter(t, "bonus")
    t.state.pool = t.box.bonus_visitors[t.state.season]


def bonus_offers(t: DinoTable) -> list[tuple[int, int]]:
    """DG-4.3: to whom how many bonus visitors are offered before one goes to each in turn: Education Centers, the first player."""
    order = t.state.order
    first = [(seat, e.n) for seat in order for e in t.effects_of(seat, lasting.BonusPoolFirst)]
    return [*first, (order[0], t.box.number["bonus_visitors_first_player"])]


async def bonus_visitors(t: DinoTable) -> None:
    """DG-4.3: the next offer of bonus visitors; who takes fewer than offered is offered none any more when it goes round."""
    s = t.state
    first = bonus_offers(t)
    while (going := s.done - len(first) + 1) > 0 and s.order[going % len(s.order)] in s.declined:
        s.done += 1
    seat, n = (s.order[going % len(s.order)], t.box.number["bonus_visitors_other_players"]) if going > 0 else first[s.done]
    s.done += 1
    n = min(n, s.pool)
    came = await gain_visitors(t, Seat(seat), n, must=False, rule="DG-4.3", event=False)
    s.pool -= came
    if came:
        await visitors_came(t, Seat(seat))
    if came < n and going >= 0:
        s.declined += (seat,)
    if not s.pool or len(s.declined) == len(s.order):
        s.pool, s.declined = 0, ()
        enter(t, "news")
        await visitors_pay(t)


async def scenario_visitors(t: DinoTable) -> None:
    """DG-17.3: a scenario's own rule; step 4 follows as usual."""
    seat, n = Seat(0), scenario_brings(t, t.state.season)
    rule = t.box.scenarios[t.setup.options["scenario"]].visitor_rule
    if isinstance(rule, ByResearch) and rule.credits_too:
        await gain(t, seat, "credits", n)
    await gain_visitors(t, seat, n, must=True, rule="DG-17.3")


def scenario_brings(t: DinoTable, season: int) -> int:
    """DG-17.3: how many visitors a season of a scenario brings to the park as it stands now, room aside."""
    rule = t.box.scenarios[t.setup.options["scenario"]].visitor_rule
    match rule:
        case ByReputation():
            counted = max(0, t.reputation(0))
        case ByResearch():
            counted = len(t.state.players[0].hand)
        case ByOverlay():
            return int(t.box.overlays[rule.overlay].table[f"s{season}"][rule.rank])
    part = share(rule.factor)
    return counted * part.numerator // part.denominator


@cache
def share(factor: str) -> Fraction:
    """A factor of the box as a number, such as 1/2."""
    return Fraction(factor)


# -- step 5 (DG-4.5, 19.1)


async def news(t: DinoTable) -> None:
    """The upcoming card becomes active and is resolved; a new one comes up."""
    s = t.state
    enter(t, "open")
    if s.active != NONE:
        s.past.append(s.active)
    s.active, s.upcoming = s.upcoming, NONE
    for p in s.players:
        p.ignoring = False
    if s.active != NONE:
        card = t.box.news[s.active]
        t.tell(NOBODY, "Breaking News: {news}", news=s.active)
        spared = await who_avoids(t)
        if card.deck == "synth":
            from .synth import synth_news

            await synth_news(t, card, spared)
        else:
            for seat in spared:
                s.players[seat].ignoring = True
            await run(t, Seat(s.order[0]), card.reveal, Context(s.order[0], spared=spared))
    await draw_news(t, chaos=True)


async def who_avoids(t: DinoTable) -> frozenset[int]:
    """Broadcast Center: who pays to be unaffected by this card."""
    spared = set()
    for seat in list(t.state.order):
        for e in t.effects_of(seat, lasting.IgnoreNews):
            if seat in spared or t.state.players[seat].vp < e.cost_vp or t.is_automa(seat):
                continue
            if await t.offer(Seat(seat), AVOID_NEWS, (True,), "DG-4.5", stop=NO_THANKS, cost=e.cost_vp) is not None:
                await lose(t, Seat(seat), "vp", e.cost_vp)
                spared.add(seat)
    return frozenset(spared)


async def draw_news(t: DinoTable, chaos: bool) -> None:
    """A new upcoming card; a Chaos card is resolved at once, unless it comes too early or straight after another."""
    s = t.state
    while s.news and (chaos or any(card not in t.box.chaos for card in s.news)):
        card = t.draw(s.news)
        if card not in t.box.chaos:
            s.upcoming = card
            return
        if not chaos:
            s.news.append(card)
            t.shuffle(s.news)
            continue
        chaos = False
        s.chaos.append(card)
        t.tell(NOBODY, "Chaos: {news}", news=card)
        spared = await who_avoids(t)
        await run(t, Seat(s.order[0]), t.box.news[card].reveal, Context(s.order[0], spared=spared))
        s.past.append(s.chaos.pop())


@does(fx.NewsRearrange)
async def do_rearrange(t: DinoTable, seat: Seat, e: fx.NewsRearrange, ctx: Context) -> None:
    """Look at the upcoming card and the next ones, and put them back in any order."""
    s = t.state
    n = min(e.n - 1, len(s.news))
    look = ([s.upcoming] if s.upcoming != NONE else []) + [s.news[-1 - i] for i in range(n)]
    s.peeked = n
    t.reveal()
    order: list[int] = []
    while len(order) < len(look):
        order.append(await t.choose(seat, NEWS_NEXT, [x for x in look if x not in order], "DG-14.2", n=len(order) + 1))
    if s.upcoming != NONE and order:
        s.upcoming = order.pop(0)
    for i, card in enumerate(order):
        s.news[-1 - i] = card
    s.peeked = 0
    t.tell(seat, "rearranges the coming news")


# -- step 6 (DG-4.6)


async def open_season(t: DinoTable) -> None:
    """Tiles, specialists, what works in Open Season, and the worker of season 4."""
    s, number = t.state, t.box.number
    enter(t, "turns")
    for stack in s.stacks[1:]:
        if s.bag:
            stack.append(t.draw(s.bag))
    t.refill_stacks()
    s.contractors += [one for one in s.display if one != NONE]
    s.display[:] = [t.draw(s.sdeck) if s.sdeck else NONE for _ in s.display]
    for _ in range(t.special.market_add):
        card = t.draw_dna(edna=False)
        if card != NONE:
            t.push_market(card)
    for seat in list(s.order):
        p = s.players[seat]
        await open_season_triggers(t, Seat(seat))
        if s.season == number["extra_worker_from_season"] and p.workers < 5:
            p.workers += 1
            p.left += 1
            t.tell(Seat(seat), "gains a worker")
