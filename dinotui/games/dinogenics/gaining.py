"""Gaining, losing and paying resources, with everything that follows from it (DG-1.8, 5.6, 5.8, 9)."""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine import Seat

from . import lasting
from .counts import damaged
from .geometry import bits
from .state import without
from .table import DinoTable
from .verbs import DISCARD, DROP_SCANDAL, GIVE_FENCE, GIVE_UNUSED, GRAFT, HOUSE, KEEP_SCANDALS, NO_MORE_VISITORS, NO_THANKS, RELEASE_CARD
from .words import amount


def add_vp(t: DinoTable, seat: int, n: int) -> None:
    """DG-1.13: VP may fall below 0, unless the scenario has a floor."""
    p = t.state.players[seat]
    p.vp += n
    if t.special.floor is not None:
        p.vp = max(p.vp, t.special.floor)


async def gain(t: DinoTable, seat: Seat, what: str, n: int) -> None:
    """Take n of a resource, or what is left of it."""
    p, s = t.state.players[seat], t.state
    if n <= 0:
        return
    match what:
        case "credits" if seat == s.synth:
            return  # it has no use for credits and takes none (DG-18.10)
        case "credits":
            p.credits += n
            t.tell(seat, "gains {amount}", amount=(n, "credits"))
        case "goats":
            n = min(n, s.goats)
            s.goats -= n
            p.goats += n
            t.tell(seat, "gains {amount}", amount=(n, "goats"))
        case "fences":
            n = min(n, s.fences)
            s.fences -= n
            p.fences += n
            t.tell(seat, "gains {amount}", amount=(n, "fences"))
        case "vp":
            add_vp(t, seat, n)
            t.tell(seat, "gains {amount}", amount=(n, "vp"))
        case "refined":
            p.refined += n
            t.tell(seat, "gains {amount}", amount=(n, "refined"))
        case "dna" | "edna":
            await draw_dna(t, seat, n, what == "edna")
        case "manipulation":
            gain_manipulation(t, seat, n)
        case "scandal":
            await gain_scandals(t, seat, n)
        case "visitor":
            await gain_visitors(t, seat, n, must=False)


# -- cards


async def draw_dna(t: DinoTable, seat: Seat, n: int, edna: bool) -> None:
    """Draw from a DNA deck into the hand (DG-5.7)."""
    cards = t.draw_several(n, edna)
    t.tell(seat, "draws {amount}", amount=(len(cards), "edna" if edna else "dna"))
    await receive(t, seat, cards)


async def receive(t: DinoTable, seat: Seat, cards: Sequence[int], known: bool = False) -> None:
    """Cards come into a hand: then Gene Grafting Lab, then the hand limit (DG-5.6, 5.8)."""
    take_cards(t, seat, cards, known)
    if cards and not t.is_automa(seat):
        await graft(t, seat, any(not t.box.is_edna[c] for c in cards), any(t.box.is_edna[c] for c in cards))
        await hand_limit(t, seat)


async def receive_drawn(t: DinoTable, seat: Seat, known: bool = False) -> None:
    """Cards laid aside for a seat come into its hand."""
    p = t.state.players[seat]
    cards, p.drawn = p.drawn, ()
    await receive(t, seat, cards, known)


def take_cards(t: DinoTable, seat: int, cards: Sequence[int], known: bool = False) -> None:
    """Put cards into a hand; a bot's go onto its stacks (DG-20.3), Synth holds none."""
    robot = t.robot(seat)
    if robot is not None:
        from .dino import stack_card

        for card in cards:
            stack_card(t, robot, card)
        return
    if seat == t.state.synth:
        t.state.boneyard += cards
        return
    p = t.state.players[seat]
    p.hand += tuple(cards)
    if known:
        p.known += tuple(cards)


async def graft(t: DinoTable, seat: Seat, standard: bool, edna: bool) -> None:
    """DG-5.8: one or two goats for as many more cards of the kind just gained."""
    p = t.state.players[seat]
    labs = t.effects_of(seat, lasting.DrawExtraForGoats)
    if not labs or not p.goats:
        return
    ways = [(deck, n) for deck, gained in (("dna", standard), ("edna", edna)) if gained for n in range(1, min(labs[0].max, p.goats) + 1)]
    way = await t.offer(seat, GRAFT, ways, "DG-5.8", stop=NO_THANKS)
    if way is None:
        return
    deck, n = way
    p.goats -= n
    t.state.goats += n
    cards = t.draw_several(n, deck == "edna")
    t.tell(seat, "gives {amount} for as many cards", amount=(n, "goats"))
    take_cards(t, seat, cards)


async def hand_limit(t: DinoTable, seat: Seat) -> None:
    """DG-5.6: discard down to the limit."""
    p = t.state.players[seat]
    over = len(p.hand) - t.box.number["dna_hand_limit"]
    if over > 0 and not t.is_automa(seat) and not t.effects_of(seat, lasting.NoHandLimit):
        await discard_dna(t, seat, over, "DG-5.6")


def stock(cards: Sequence[int]) -> list[tuple[int, int]]:
    """Cards with how many there are of each."""
    return [(card, cards.count(card)) for card in sorted(set(cards))]


async def discard_dna(t: DinoTable, seat: Seat, n: int, rule: str, edna_only: bool = False) -> None:
    """Discard cards of one's choice to the Boneyard."""
    p = t.state.players[seat]

    def have() -> list[tuple[int, int]]:
        return [(card, k) for card, k in stock(p.hand) if not edna_only or t.box.is_edna[card]]

    def take(card: int) -> None:
        t.lose_card(seat, card)
        t.tell(seat, "discards {species}", species=card)

    n = min(n, sum(k for _, k in have()))
    await t.pick(seat, DISCARD, n, have, take, rule)


def gain_manipulation(t: DinoTable, seat: int, n: int) -> None:
    """Draw Manipulation cards; a bot's go on its pile, Synth holds none."""
    cards = t.draw_cards(n)
    robot = t.robot(seat)
    if robot is not None:
        robot.pile[:0] = cards
    elif seat == t.state.synth:
        t.state.mdiscard += cards
    else:
        t.state.players[seat].cards += tuple(cards)
    if cards:
        t.tell(Seat(seat), "draws {amount}", amount=(len(cards), "manipulation"))


async def discard_manipulation(t: DinoTable, seat: Seat, n: int, rule: str) -> None:
    """Discard Manipulation cards of one's choice."""
    p, robot = t.state.players[seat], t.robot(seat)
    if robot is not None:
        for _ in range(min(n, len(robot.pile))):
            t.state.mdiscard.append(robot.pile[0])
            del robot.pile[0]
        return

    def take(card: int) -> None:
        p.cards = without(p.cards, card)
        t.state.mdiscard.append(card)
        t.tell(seat, "discards {card}", card=card)

    await t.pick(seat, RELEASE_CARD, min(n, len(p.cards)), lambda: stock(p.cards), take, rule)


# -- visitors


async def gain_visitors(t: DinoTable, seat: Seat, n: int, must: bool, rule: str = "DG-9.1", event: bool = True) -> int:
    """DG-9.1, 9.3, 9.8: visitors come as far as there is room; those that are only offered may be declined. How many came."""
    n = min(n, t.room(seat))
    came = 0
    if must:
        await t.pick(seat, HOUSE, n, lambda: t.rooms(seat), lambda cell: t.add_visitor(seat, cell), rule, coming=n)
        came = n
    else:
        last = -1

        def open_rooms() -> list[int]:
            cells = [cell for cell, _ in t.rooms(seat)]
            return cells[cells.index(last) if last in cells else 0 :]

        for _ in range(n):
            cell = await t.offer(seat, HOUSE, open_rooms, rule, stop=NO_MORE_VISITORS, left=n - came, coming=n)
            if cell is None:
                break
            last = cell
            t.add_visitor(seat, cell)
            came += 1
    if came:
        t.tell(seat, "takes {amount}", amount=(came, "visitor"))
        if event:
            await visitors_came(t, seat)
    return came


async def visitors_came(t: DinoTable, seat: Seat) -> None:
    """DG-17.6, CC5: an event that brings visitors to a damaged park is a scandal."""
    per = t.special.damaged_per_scandal
    if per and (n := damaged(t, seat) // per):
        await gain_scandals(t, seat, n)


# -- scandals


async def gain_scandals(t: DinoTable, seat: Seat, n: int) -> None:
    """One event that gives scandals (DG-9.4, 17.6)."""
    n *= t.special.scandals
    if n <= 0:
        return
    t.state.players[seat].scandals += n
    t.tell(seat, "gains {amount}", amount=(n, "scandal"))
    for e in t.effects_of(seat, lasting.OnGainScandalGain):
        await gain(t, seat, e.what, e.n)


async def drop_scandal(t: DinoTable, seat: Seat, n: int = 1) -> None:
    """Discard scandals, which may be declined. Keeping one can bring something only with Spin Doctor, and for a repair while the
    Chaos card Arson is still to come, so only then it is asked."""
    p = t.state.players[seat]
    kept = t.has_specialist(seat, "spin_doctor") or t.box.arson in t.state.news
    for _ in range(min(n, p.scandals)):
        if kept and await t.offer(seat, DROP_SCANDAL, (True,), "DG-9.5", stop=KEEP_SCANDALS) is None:
            return
        p.scandals -= 1
        t.tell(seat, "discards a scandal")


# -- losing and paying


async def lose(t: DinoTable, seat: Seat, what: str, n: int, rule: str = "DG-14.2") -> None:
    """Give up n of a resource, or all there is."""
    p, s = t.state.players[seat], t.state
    match what:
        case "credits":
            n = min(n, p.credits)
            p.credits -= n
            if not n:
                return
            t.tell(seat, "loses {amount}", amount=(n, "credits"))
        case "goats":
            n = min(n, p.goats)
            p.goats -= n
            s.goats += n
            t.tell(seat, "loses {amount}", amount=(n, "goats"))
        case "vp":
            add_vp(t, seat, -n)
            t.tell(seat, "loses {amount}", amount=(n, "vp"))
        case "fences":
            await give_fences(t, seat, min(n, t.all_fences(seat)), rule)
        case "dna" | "edna":
            if t.robot(seat) is None:
                await discard_dna(t, seat, n, rule, edna_only=what == "edna")
        case "manipulation":
            await discard_manipulation(t, seat, n, rule)
        case "refined":
            p.refined -= min(n, p.refined)
        case "scandal":
            await drop_scandal(t, seat, n)
        case "visitor":
            raise AssertionError("nobody loses visitors this way")


async def pay(t: DinoTable, seat: Seat, what: str, n: int, rule: str = "DG-14.2") -> None:
    """A cost that can be met; automas pay nothing (DG-18.6, 20.2)."""
    if t.is_automa(seat):
        return
    if what != "credits":
        await lose(t, seat, what, n, rule)
    elif n:
        t.state.players[seat].credits -= n
        t.tell(seat, "pays {amount}", amount=(n, "credits"))


async def give_fences(t: DinoTable, seat: Seat, n: int, rule: str) -> None:
    """Unused or standing fences go to the supply."""
    p = t.state.players[seat]
    standing = p.standing.bit_count()
    unused = await t.amount(seat, GIVE_UNUSED, max(0, n - standing), min(n, p.fences), rule, all=amount(n, "fences")) if n else 0
    p.fences -= unused
    t.state.fences += unused

    def take(edge: tuple[int, int]) -> None:
        t.lose_fence(seat, edge[1])

    await t.pick(seat, GIVE_FENCE, n - unused, lambda: [((int(seat), int(e)), 1) for e in bits(p.standing)], take, rule)
    if n:
        t.tell(seat, "gives up {amount}", amount=(n, "fences"))


def has(t: DinoTable, seat: int, what: str) -> int:
    """How much of a resource a seat can pay; automas always can."""
    if seat >= t.people:
        return 1000
    p = t.state.players[seat]
    match what:
        case "credits":
            return p.credits
        case "goats":
            return p.goats
        case "fences":
            return t.all_fences(seat)
        case "vp":
            return p.vp
        case "dna":
            return len(p.hand)
        case "edna":
            return sum(t.box.is_edna[c] for c in p.hand)
        case "manipulation":
            return len(p.cards)
        case "refined":
            return p.refined
        case "scandal":
            return p.scandals
    return t.visitors(seat)


