"""Cybersaur Excursions, the automaton of the solo game (CR-16). It asks nothing and tells why it does what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from dinotui.engine import Seat

from .box import AiCard
from .geometry import HexId, bits, x2
from .state import EMPTY, SORTS, Cybersaur
from .survey import Plan, plan_rail
from .table import RailsTable
from .turn import stand
from .words import Why

SEAT = Seat(1)


async def turn(t: RailsTable) -> None:
    """CR-16.4, CR-16.5: turn up a card, place an executive on its space even if taken, do the left or top action first."""
    t.state.turn += 1
    automaton = cybersaur(t)
    number = t.draw(automaton.deck)
    automaton.shown.append(number)
    card = t.box.ai_cards[number]
    t.tell(SEAT, "turns up its card: {order}", order=number)
    stand(t, SEAT, [], card.space)
    between = t.box.spaces[card.space]
    for which, at in enumerate((between.one, between.two)):
        action = t.action_at(at)
        for n in range(times(t, card, which)):
            if n:
                t.tell(SEAT, "does {tile} a second time: at this level the mark on its card counts", tile=at)
            instance(t, card, action)


def cybersaur(t: RailsTable) -> Cybersaur:
    """Its own things."""
    automaton = t.state.cybersaur
    assert automaton is not None, "only in a solo game"
    return automaton


def times(t: RailsTable, card: AiCard, which: int) -> int:
    """CR-16.3, CR-16.4: how often it does the first (0) or the second (1) action of a card."""
    level = t.setup.options["level"]
    in_force = {str(word): colours for word, colours in t.box.ai.difficulties.items()}[level]
    return 2 if card.double in in_force and card.doubled == which else 1


def instance(t: RailsTable, card: AiCard, action: str) -> None:
    """CR-16.8: do an action once; what cannot be done gives way to the next that can, without starting over."""
    flow: list[str] = list(t.box.ai.flow)
    start = flow.index("draw_cards" if action == "build_cards" else action)
    for following in flow[start:]:
        if ACTIONS[following](t, card, instead_of(action, following)):
            return
    t.tell(SEAT, "can do nothing")


def instead_of(action: str, following: str) -> Why:
    """The reason for another action than the tile's, if it is another."""
    same = following == action or (action == "build_cards" and following == "draw_cards")
    return () if same else (("instead", action),)


# -- safari and capture (CR-16.9, CR-16.10)


def safari(t: RailsTable, card: AiCard, why: Why) -> bool:
    """CR-16.9: a tourist of the first species in preference order that is there, from a cabin rather than from its home."""
    player = t.player(SEAT)
    near = t.network(SEAT).near
    cabins = list(bits(near & t.map.cabins))
    for rank, species in enumerate(cybersaur(t).preference):
        where = [h for h in cabins if has_tourist(t, h, species)]
        if not where and near >> player.home & 1 and has_tourist(t, player.home, species):
            where = [player.home]
        if where:
            h, reason = closest(t, where, card)
            t.take_tourist(SEAT, h, species, to_store=True)
            t.tell(
                SEAT,
                "takes a {colour} tourist at {hex}: {why}",
                colour=species,
                hex=h,
                why=(*why, ("preference", rank), *at_home(h == player.home), *reason),
            )
            rotate(t)
            return True
    return False


def has_tourist(t: RailsTable, h: int, colour: int) -> bool:
    """Whether a tourist of this colour stands on a hex."""
    return t.state.tourists[SORTS * h + colour] > 0


def at_home(home: bool) -> Why:
    """The reason for a tourist from its home."""
    return (("home", 0),) if home else ()


def capture(t: RailsTable, card: AiCard, why: Why) -> bool:
    """CR-16.10: a dinosaur without jungle, of the first species in preference order that is there."""
    near = t.network(SEAT).near & ~t.state.jungle
    for rank, species in enumerate(cybersaur(t).preference):
        where = list(bits(near & t.state.dinosaurs[species]))
        if where:
            h, reason = closest(t, where, card)
            t.take_dinosaur(SEAT, h, to_store=True)
            t.tell(SEAT, "captures {species} at {hex}: {why}", species=species, hex=h, why=(*why, ("preference", rank), *reason))
            rotate(t)
            return True
    return False


def rotate(t: RailsTable) -> None:
    """CR-16.9: the first preference becomes the last, whichever species was served."""
    preference = cybersaur(t).preference
    preference.append(preference.pop(0))


def clear_jungle(t: RailsTable, card: AiCard, why: Why) -> bool:
    """CR-16.11: the jungle token closest to the homes."""
    where = list(bits(t.network(SEAT).near & t.state.jungle))
    if not where:
        return False
    h, reason = closest(t, where, card)
    t.take_jungle(SEAT, h, to_store=True)
    t.tell(SEAT, "clears the jungle at {hex}: {why}", hex=h, why=(*why, *(reason or (("only", 0),))))
    return True


def closest(t: RailsTable, where: Iterable[int], card: AiCard) -> tuple[HexId, Why]:
    """CR-16.9: of several hexes the one closest to the homes, then the leftmost or rightmost by the arrow; and why that one."""
    hexes = list(where)
    places = t.map.places
    lowest = min(places[h][1] for h in hexes)
    row = [h for h in hexes if places[h][1] == lowest]
    chosen = (min if card.left else max)(row, key=lambda h: x2(places[h]))
    why: Why = ()
    if len(row) < len(hexes):
        why += (("closest", 0),)
    if len(row) > 1:
        why += (("arrow", int(card.left)),)
    return HexId(chosen), why


# -- cards (CR-16.12)


def take_card(t: RailsTable, card: AiCard, why: Why) -> bool:
    """CR-16.12: the display card its own card names, face down; from an empty space on to the next filled one."""
    display = t.state.display
    n = len(display)
    index = next((i % n for i in range(card.display, card.display + n) if display[i % n] != EMPTY), EMPTY)
    if index == EMPTY:
        return False
    taken = display[index]
    where: Why = (("display", index),) if index == card.display else (("display", index), ("empty", card.display))
    t.take_card(SEAT, index)
    t.tell(SEAT, "takes {card}: {why}", card=taken, why=(*why, *where))
    return True


# -- rails (CR-16.13)


def lay_rails(t: RailsTable, card: AiCard, why: Why) -> bool:
    """CR-16.13: up to two rails; none when there is no legal edge or no rail left."""
    laid = 0
    while laid < t.box.rules.lay_rails_count and t.player(SEAT).supply:
        plan = plan_rail(t, SEAT, cybersaur(t).origins, card.left)
        if plan is None:
            break
        lay_rail(t, plan, why)
        laid += 1
    return laid > 0


def lay_rail(t: RailsTable, plan: Plan, why: Why) -> None:
    """Lay the rail of a plan and tell what it is for."""
    t.add_rail(SEAT, plan.edge)
    cybersaur(t).origins.append(plan.start)
    if t.journal is not None:
        t.tell(SEAT, "lays a rail at {edge}: {why}", edge=plan.edge, why=(*why, *plan.why(t)))


ACTIONS: dict[str, Callable[[RailsTable, AiCard, Why], bool]] = {
    "safari": safari,
    "capture": capture,
    "clear_jungle": clear_jungle,
    "lay_rails": lay_rails,
    "draw_cards": take_card,
}
