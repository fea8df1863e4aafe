"""What an option brings, in a few words; made only for options somebody looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dinotui.engine import Seat

from .geometry import EdgeId, HexId, Placement, bits, cells_at, mask
from .state import EMPTY, SORTS
from .words import (
    Building,
    Source,
    action_name,
    items_listed,
    listed,
    species_name,
)

if TYPE_CHECKING:
    from .table import RailsTable


def after_raise(at: int, steps: int, tokens: int, lines: frozenset[int], top: int) -> tuple[int, bool]:
    """Where a rating gets to with so many tokens for bold lines, the first being paid now; whether more tokens would lead on."""
    while steps and at < top:
        if at in lines:
            if not tokens:
                return at, True
            tokens -= 1
        at += 1
        steps -= 1
    return at, False


def sight(t: RailsTable, h: int) -> str:
    """What there is to see on a hex, "" for nothing: the volcano at c5, T-Rex under jungle at d4."""
    name, kind = t.map.names[h], t.map.prints[h].kind
    if kind == "volcano":
        return f"the volcano at {name}"
    if kind == "cabin":
        return f"the cabin at {name}"
    species = t.dinosaur_at(h)
    if species == EMPTY:
        return f"jungle at {name}" if t.state.jungle >> h & 1 else ""
    under = " under jungle" if t.state.jungle >> h & 1 else ""
    return f"{species_name(t.box, species)}{under} at {name}"


def company(t: RailsTable, seat: Seat, number: int) -> str:
    """The pieces a company starts with."""
    record = t.box.companies[number]
    species = species_name(t.box, t.box.species_number[record.start_dinosaur])
    return f"starts with {species}, a {record.start_tourist} tourist and {record.start_jungle} jungle"


def side(t: RailsTable, seat: Seat, name: str) -> str:
    """Where a tile side has its cabin and its volcano, by row."""
    rows = {record.kind: record.r for record in t.box.sides[name].values()}
    words = ("first", "middle", "last")
    return f"cabin in the {words[rows['cabin']]} row, volcano in the {words[rows['volcano']]} row"


def spot(t: RailsTable, seat: Seat, placement: Placement) -> str:
    """Where a tile's cabin and volcano would lie."""
    shape = t.box.sides[placement.side]
    cells = cells_at(shape, placement)
    special = [
        f"{record.kind} at {t.map.name_of(cell)}" for record, cell in zip(shape.values(), cells, strict=True) if record.kind != "jungle"
    ]
    return ", ".join(sorted(special))


def home(t: RailsTable, seat: Seat, h: HexId) -> str:
    """The tourists of a home, and what its first rail reaches."""
    first = t.map.exits[h][0]
    seen = [sight(t, near) for near in bits(t.map.edge_near[first]) if near != h]
    return f"{tourists_at(t, h)}; reaches {listed(list(filter(None, seen)))}"


def tourists_at(t: RailsTable, h: int) -> str:
    """The tourists on a hex: 2 red and blue."""
    numbers = t.state.tourists[SORTS * h : SORTS * h + SORTS]
    words = [f"{n} {colour}" if n > 1 else colour for n, colour in zip(numbers, t.box.colours, strict=True) if n]
    return f"tourists {listed(words)}" if words else "no tourist"


# -- a turn


def place(t: RailsTable, seat: Seat, space: int) -> str:
    """Whether an executive there takes the marker, and which of its actions cannot be done now."""
    between = t.box.spaces[space]
    words = ["takes the first-player marker"] if t.takes_marker(seat, space) else []
    shut = {
        action_name(t.box, t.state.grid[at]): reason
        for at in (between.one, between.two)
        if (reason := t.cannot_perform(seat, t.action_at(at)))
    }
    return "; ".join([*words, *(f"{name}: {reason}" for name, reason in shut.items())])


def share(t: RailsTable, seat: Seat, space: int) -> str:
    """What a shared space costs."""
    return "; ".join(filter(None, (cost(t, seat, t.abilities(seat).shares), place(t, seat, space))))


def swap(t: RailsTable, seat: Seat, at: int) -> str:
    """What a swap costs."""
    return cost(t, seat, t.abilities(seat).swaps)


def use(t: RailsTable, seat: Seat, card: int) -> str:
    """What a card's use costs."""
    abilities = t.abilities(seat)
    return in_ratings([cost for cost, other in (*abilities.swaps, *abilities.shares) if other == card])


def cost(t: RailsTable, seat: Seat, cards: Sequence[tuple[int, int]]) -> str:
    """What one of these (cost, card) costs now; several costs where one may choose."""
    ready = t.cards_to_use(seat, cards)
    return in_ratings([cost for cost, card in cards if card in ready])


def in_ratings(costs: Sequence[int]) -> str:
    """Costs in ratings: free, costs 2 in ratings, costs 0 or 2 in ratings."""
    return f"costs {' or '.join(map(str, costs))} in ratings" if any(costs) else "free"


def skip(t: RailsTable, seat: Seat, thing: None) -> str:
    """What skipping unloads; where nothing else can be done, why."""
    train = t.player(seat).train
    brings = f"unloads {items_listed(t.box, train)}" if train else "the train is empty"
    ask = t.ask
    if ask is None or ask.n > 1:
        return brings
    action = next((word for word, verb in HEADS.items() if verb == ask.head.name), "")
    reason = t.cannot_perform(seat, action) if action else ""
    return f"{reason}; {brings}" if reason else brings


HEADS = {
    "lay_rails": "lay",
    "clear_jungle": "clear",
    "safari": "tourist",
    "capture": "capture",
    "draw_cards": "take",
    "build_cards": "build",
}
"""The verb that heads the question of each action."""


def ratings(t: RailsTable, seat: Seat, steps: tuple[int, ...]) -> str:
    """Where the markers go: T-Rex 6 to 5."""
    now = t.player(seat).ratings
    return ", ".join(f"{species_name(t.box, s)} {now[s]} to {now[s] - steps.count(s)}" for s in sorted(set(steps)))


def unload(t: RailsTable, seat: Seat, steps: tuple[int, ...]) -> str:
    """What is unloaded, and where the markers go."""
    return "; ".join(filter(None, (items_listed(t.box, t.player(seat).train), ratings(t, seat, steps))))


def cross(t: RailsTable, seat: Seat, yes: bool) -> str:
    """How far the rating goes."""
    ask = t.ask
    if ask is None:
        return ""
    species, at, steps = ask.args["species"], ask.args["at"], ask.args["steps"]
    name = species_name(t.box, species)
    if not yes:
        return f"{name} stays at {at}"
    reached, more = after_raise(at, steps, t.player(seat).jungle, t.box.lines, t.box.track.max)
    return f"{name} {at} to {reached}" + (" or further" if more else "")


# -- the actions


def lay(t: RailsTable, seat: Seat, e: EdgeId) -> str:
    """What a rail newly reaches."""
    new = t.map.edge_near[e] & ~t.network(seat).near
    seen = list(filter(None, (sight(t, h) for h in bits(new))))
    return f"reaches {listed(seen)}" if seen else "nothing new"


def lift(t: RailsTable, seat: Seat, e: EdgeId) -> str:
    """What the network no longer reaches without a rail."""
    rest = mask(h for other in t.player(seat).rails if other != e for h in bits(t.map.edge_near[other]))
    seen = list(filter(None, (sight(t, h) for h in bits(t.network(seat).near & ~rest))))
    return f"loses {listed(seen)}" if seen else "loses nothing"


def clear(t: RailsTable, seat: Seat, h: HexId) -> str:
    """What a safari for the dinosaur below would then bring."""
    species = t.dinosaur_at(h)
    if species == EMPTY:
        return ""
    gain = t.safari_gain(seat, species)
    more = 0 if t.abilities(seat).safari_uncleared else 1
    return f"a {t.box.colours[species]} tourist then sees {gain + more}"


def tourist(t: RailsTable, seat: Seat, source: Source) -> str:
    """How the rating moves, and the tokens for bold lines: T-Rex 2 to 5, T-Rex 4 to 7 for 1 jungle."""
    species = source[2]
    gain, name = t.safari_gain(seat, species), species_name(t.box, species)
    now, top = t.player(seat).ratings[species], t.box.track.max
    goal = min(now + gain, top)
    lines = frozenset() if t.abilities(seat).ignore_lines else t.box.lines
    reached, short = after_raise(now, gain, t.player(seat).jungle, lines, top)
    words = f"{name} stays at {now}" if reached == now else f"{name} {now} to {reached}"
    tokens = sum(now <= line < reached for line in lines)
    words += f" for {tokens} jungle" if tokens else ""
    return f"{words}, no jungle for the {'next ' if tokens else ''}line" if short and reached < goal else words


def capture(t: RailsTable, seat: Seat, h: HexId) -> str:
    """What the dinosaur is worth now."""
    return f"rating {t.player(seat).ratings[t.dinosaur_at(h)]}"


def card(t: RailsTable, seat: Seat, index: int) -> str:
    """A display card's cost and effect."""
    number = t.state.display[index]
    return card_words(t, number) if number >= 0 else ""


def card_words(t: RailsTable, number: int) -> str:
    """A card in words: what it costs, what it does on levels 1, 2 and 3, what it scores."""
    return f"{price(t, number)}: {effect(t, number)} · scores {SCORES[t.box.cards[number].multiplier]}"


def price(t: RailsTable, number: int) -> str:
    """What a card costs: 2 jungle, red, any dinosaur."""
    printed = t.box.cards[number]
    words = [f"{printed.jungle} jungle"] if printed.jungle else []
    words += [f"{n} {colour}" if n > 1 else colour for n, colour in zip(printed.tourists, t.box.colours, strict=True) if n]
    words += [_any(printed.any_tourist, "tourist")] if printed.any_tourist else []
    words += [f"{n} {species_name(t.box, s)}" if n > 1 else species_name(t.box, s) for s, n in enumerate(printed.dinosaurs) if n]
    words += [_any(printed.any_dinosaur, "dinosaur")] if printed.any_dinosaur else []
    return ", ".join(words)


def _any(n: int, what: str) -> str:
    """Any tourist, any 2 tourists."""
    return f"any {what}" if n == 1 else f"any {n} {what}s"


def build(t: RailsTable, seat: Seat, building: Building) -> str:
    """A card's cost and what it does on that level."""
    level, number = building
    printed = t.box.cards[number]
    return f"{price(t, number)}: {effect(t, number, level)} · scores {SCORES[printed.multiplier]}"


SCORES = {
    "rail": "rails",
    "train_car": "cars",
    "cabin_volcano": "cabins and volcanoes",
    "tourist": "tourists",
    "jungle": "jungle",
}
"""What the scoring kinds count, in a word or two."""


def effect(t: RailsTable, number: int, level: int = 0) -> str:
    """What a card does on a level; on the three levels for 0, as in 1/2/3."""
    printed = t.box.cards[number]
    levels = (level,) if level else (1, 2, 3)
    value = "/".join(str(printed.values[at - 1]) for at in levels)
    paid = "/".join(str(printed.rating_cost[at - 1]) for at in levels)
    for_ratings = " for free" if paid == "0" else f" for {paid} in ratings"
    match printed.type:
        case "capture_extra":
            return f"captures take {value} more"
        case "lay_extra":
            return f"lays {value} more rail{'' if value == '1' else 's'}"
        case "build_levels":
            return f"builds on {'no' if value == '0' else value} more level{'' if value == '1' else 's'}"
        case "safari_extra":
            return f"safaris take {value} more"
        case "draw_extra":
            return f"draws {value} more"
        case "wild_tourists":
            colours = [t.box.colours[colour] for colour in printed.wild[levels[-1] - 1]]
            return f"{listed(colours)} wild" if level else f"{', then '.join(colours)} wild"
        case "build_discount":
            return "first card of a build action costs 1 less"
        case "capture_uncleared":
            return "captures under jungle"
        case "safari_uncleared":
            return "safaris see under jungle"
        case "unload_after_capture" | "unload_after_clear" | "unload_after_safari":
            action = {"capture": "captures", "clear": "clearing", "safari": "safaris"}[printed.type.rpartition("_")[2]]
            return f"unloads after {action}{for_ratings}"
        case "gain_one_car":
            return f"1 car{for_ratings}"
        case "clear_extra":
            return f"clears {value} more"
        case "rating_bonus":
            return f"each safari: {species_name(t.box, printed.species)} +{value}"
        case "swap_tiles":
            return f"swaps two tiles once a round{for_ratings}"
        case "share_space":
            return f"shares a space once a round{for_ratings}"
        case "gain_cars":
            return "1 car" if value == "1" else f"{value} cars"
        case "ignore_lines":
            return "bold lines cost nothing"
        case "instant_clear":
            return f"clears {value} at once into the store"
        case _:
            return f"replaces {value} on the display"
