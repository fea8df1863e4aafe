"""The frame of a round: hiring (DW-4), income and cleanup (DW-8), the new entrance (DW-8.6) and the end."""

from __future__ import annotations

from dinotui.engine import NOBODY, Seat

from .box import SEASONAL, WORKER_KINDS
from .effects import resolve
from .objectives import pay_claims
from .state import ENTRANCE
from .table import WorldTable
from .verbs import HIRE, NEW_ENTRANCE

NEXT = {"private": "tour", "tour": "income", "income": "threat"}
"""What follows a phase that every seat plays once."""


def next_round(t: WorldTable) -> None:
    """DW-3.1, DW-10.4: begin a round; Deaths taken in a round are counted anew."""
    s = t.state
    s.round += 1
    for p in s.players:
        p.deaths_now = 0
        p.activated.clear()
    t.enter("hire" if s.solo is None else "reveal")
    t.tell(NOBODY, "round {n} begins", n=s.round)


async def close(t: WorldTable) -> None:
    """DW-11.3: every seat has played a phase: objectives are paid, and the next part begins."""
    s = t.state
    pay_claims(t)
    following = NEXT[s.stage]
    if s.solo is not None and following == "income":
        following = "rivals"
    t.enter(following)


# -- phase 1


async def reveal_cards(t: WorldTable) -> None:
    """DW-4.1, DW-13.1: Worker Database cards, one more than players; two players' worth of them alone."""
    s, box = t.state, t.box
    players = max(len(s.players), box.solo_setup.setup_as_players)
    for _ in range(players + box.setup.worker_cards_extra):
        if not s.worker_deck:
            s.worker_deck[:] = s.worker_discard
            s.worker_discard.clear()
            t.shuffle(s.worker_deck)
        s.worker_row.append(t.draw(s.worker_deck))


async def hire(t: WorldTable, seat: Seat) -> None:
    """DW-4.2, DW-4.3: take a card and its workers; after the last player all revealed cards are discarded."""
    s = t.state
    s.done += 1
    seasonal = t.box.cards[s.worker_row[0]][SEASONAL]  # the same on every card
    card = await t.choose(seat, HIRE, lambda: s.worker_row, "DW-4.2", show=True, workers=(SEASONAL, seasonal))
    s.worker_row.remove(card)
    s.worker_taken.append(card)
    for kind, n in enumerate(t.box.cards[card]):
        t.hire(seat, kind, n)
    t.tell(seat, "hires {workers}, {card}", workers=(SEASONAL, t.box.cards[card][SEASONAL]), card=card)
    if s.done == len(s.players):
        s.worker_discard += s.worker_taken + s.worker_row
        s.worker_taken.clear()
        s.worker_row.clear()
        t.enter("roll")


# -- phase 5


async def income(t: WorldTable, seat: Seat) -> None:
    """DW-8.1: the Jeeple goes back, bonus tokens work, excitement becomes money, workers go home."""
    s, p = t.state, t.player(seat)
    s.done += 1
    p.jeeple = p.movement = 0
    p.entered = p.cleared = False
    for token in p.bonuses:
        await resolve(t, seat, t.box.tokens[token].effect)
    if p.excitement:
        money = t.gain(seat, "money", p.excitement * t.box.income.money_per_excitement)
        t.tell(seat, "gains ${money} for {n} excitement", money=money, n=p.excitement)
        p.excitement = 0
    for kind in range(WORKER_KINDS):
        s.supply[kind] += p.workers[kind] + p.placed[kind]
        p.workers[kind] = p.placed[kind] = 0


async def threat(t: WorldTable) -> None:
    """DW-8.2: threat above security brings Deaths. After the last round the game is over (DW-8.8)."""
    s = t.state
    for seat in s.order:
        p = t.player(seat)
        deaths = p.threat - p.security
        if deaths > 0:
            t.take_deaths(seat, deaths)
            text = "takes {deaths}: threat {threat}, security {security}"
            t.tell(Seat(seat), text, deaths=deaths, threat=p.threat, security=p.security)
    pay_claims(t)
    if s.round < t.box.rounds:
        t.enter("islands")
    else:
        t.enter("over")
        t.tell(NOBODY, "the last round is over")


async def islands(t: WorldTable) -> None:
    """DW-8.3 to DW-8.5, DW-13.30: dice back, tiles discarded from the far end, rows refilled, a new turn order."""
    s = t.state
    s.dice.clear()
    s.dice_used = 0
    numbers = discards(t)
    for deck, row, discard, n in (
        (s.special_deck, s.special_row, s.special_discard, numbers[0]),
        (s.paddock_deck, s.paddock_row, s.paddock_discard, numbers[1]),
    ):
        for _ in range(n):
            if row:
                discard.append(row.pop())
            elif s.solo is not None and (tile := t.draw_tile(deck, discard)) >= 0:
                discard.append(tile)
    t.refill_rows()
    if s.solo is None:
        s.order.sort(key=lambda seat: s.players[seat].vp)
        t.tell(NOBODY, "next first player: {first_seat}", first_seat=Seat(s.order[0]))
    if s.round == t.box.entrance.after_round:
        t.enter("entrance")
    else:
        next_round(t)


def discards(t: WorldTable) -> tuple[int, int]:
    """DW-8.3, DW-13.30: how many Special Buildings and paddocks leave their rows."""
    s, cleanup = t.state, t.box.cleanup
    if s.solo is not None:
        card = t.box.solo_cards[s.solo.shown[-1]].round
        return card.discard_specials, card.discard_paddocks
    specials = cleanup.discard_specials_2p if len(s.players) == 2 else cleanup.discard_specials
    return specials, cleanup.discard_paddocks


async def move_entrance(t: WorldTable, seat: Seat) -> None:
    """DW-8.6, DW-8.7: the entrance moves with all that stands on it; without a legal hex it stays."""
    s, p = t.state, t.player(seat)
    s.done += 1
    spot = await t.offer(seat, NEW_ENTRANCE, lambda: t.entrance_hexes(seat), "DW-8.6")
    if spot is not None:
        entrance = p.park[0]
        assert entrance.tile == ENTRANCE
        entrance.q, entrance.r = spot
        t.tell(seat, "moves the Park Entrance to {hex}", hex=spot)
        t.latch(seat, ("straight_line", "tile_with_neighbours"))
    if s.done == len(s.players):
        next_round(t)
