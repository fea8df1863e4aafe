"""Every way of choosing, with the words of its question and its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine import NOTHING, NUMBER, Kind, Seat, Verb

from .geometry import cell_name
from .state import NONE
from .words import (
    AREA,
    BONE,
    CARD,
    DINO,
    DRAWN,
    EDGE,
    HAND,
    LARGE,
    LOT,
    MARKET,
    NEWS,
    SEAT,
    SPECIALIST,
    SPECIES,
    SPOT,
    STACK,
    TILE,
    TRIGGER,
    Trigger,
    amount,
    card_text,
    cards_listed,
    counted,
    dock_words,
    effect_in_words,
    effects_in_words,
    species_name,
    spot_name,
)
from .words import OPTION as OPTION_KIND
from .words import REFINED as REFINED_ITEM

if TYPE_CHECKING:
    from .table import DinoTable


def _seat(t: DinoTable) -> int:
    return int(t.ask.seat) if t.ask is not None else 0


ROOM: Kind[int] = Kind(
    "room",
    lambda t, c: cell_name(c).replace(" ", "_"),
    lambda t, c: spot_name(t, (_seat(t), c)),
    at=lambda t, c: f"spot:{_seat(t)},{cell_name(c).replace(' ', '_')}",
)
"""A hotel or the Visitor Center of the asked seat."""
ITEM: Kind[int] = Kind(
    "item",
    lambda t, i: "refined" if i == REFINED_ITEM else HAND.key(t, i),
    lambda t, i: "refined DNA" if i == REFINED_ITEM else species_name(t.box, i),
    at=lambda t, i: "" if i == REFINED_ITEM else HAND.at(t, i),
)
"""What a set of DNA is made of."""
GRAFTING: Kind[tuple[str, int]] = Kind(
    "grafting",
    lambda t, g: f"{g[0]},{g[1]}",
    lambda t, g: f"{g[1]} {'goat' if g[1] == 1 else 'goats'} for {g[1]} {'eDNA' if g[0] == 'edna' else 'DNA'}",
    at=lambda t, g: "",
)
GOATS: Kind[int] = Kind("goats", label=lambda t, n: amount(n, "goats"), at=lambda t, n: "")
BLOCK: Kind[tuple[int, ...]] = Kind(
    "block", lambda t, b: "+".join(map(cell_name, b)), lambda t, b: f"{cell_name(b[0])} to {cell_name(b[-1])}", at=lambda t, b: ""
)
FACE: Kind[str] = Kind("face", at=lambda t, f: "")
HERD: Kind[tuple[int, int]] = Kind(
    "herd",
    lambda t, h: f"{h[0]},{t.box.species[h[1]].id}",
    lambda t, h: f"{species_name(t.box, h[1])} of {t.names[h[0]]}",
    at=lambda t, h: "",
)
SURE: Kind[bool] = Kind("sure", lambda t, v: "yes" if v else "no", lambda t, v: "yes" if v else "no", at=lambda t, v: "")
HOW: Kind[bool] = Kind("how", lambda t, v: "usual" if v else "own", lambda t, v: "as usual" if v else "tile by tile", at=lambda t, v: "")
PILE: Kind[int] = Kind("pile", lambda t, i: str(i + 1), lambda t, i: f"stack {i + 1}", at=lambda t, i: f"stack:{i + 1}")
THEIR_CARD: Kind[int] = Kind("their_card", HAND.key, lambda t, c: species_name(t.box, c), at=lambda t, c: "")


def _note_price(t: DinoTable, seat: Seat, index: int) -> str:
    from .building import price

    return amount(price(t, seat, t.state.stacks[index][-1], t.box.city_center), "credits")


def _note_gift(t: DinoTable, seat: Seat, index: int) -> str:
    from .city import gift_price

    return f"{amount(gift_price(t, seat, t.state.stacks[index][-1], t.box.city_center), 'credits')}, for the other park"


def _note_large(t: DinoTable, seat: Seat, index: int) -> str:
    from .building import price
    from .city import large_kind

    return amount(price(t, seat, large_kind(t, index), t.box.hq), "credits")


def _note_gift_large(t: DinoTable, seat: Seat, index: int) -> str:
    from .city import gift_price, large_kind

    return f"{amount(gift_price(t, seat, large_kind(t, index), t.box.hq), 'credits')}, for the other park"


def _note_card(t: DinoTable, seat: Seat, space: int) -> str:
    from .market import card_price

    return amount(card_price(t, seat, space), "credits")


def _note_dna(t: DinoTable, seat: Seat, card: int) -> str:
    """How far the hand is for a dinosaur of this species."""
    if card == t.box.polymorphic:
        return "for any species"
    one = t.box.species[card]
    return f"{t.state.players[seat].hand.count(card)} of {one.dna} in hand; value {one.vp}, reputation {one.rep}"


def _note_sell(t: DinoTable, seat: Seat, card: int) -> str:
    from .market import sell_price

    return amount(sell_price(t, seat, card), "credits")


def _note_repair(t: DinoTable, seat: Seat, spot: tuple[int, int]) -> str:
    from .building import repair_price

    tile = t.tile_at(*spot)
    return amount(repair_price(t, tile.kind), "credits") if tile is not None else ""


def _note_hire(t: DinoTable, seat: Seat, one: int) -> str:
    from .specialists import hire_price

    cards, credits = hire_price(t, one)
    words = f"{cards} {'card' if cards == 1 else 'cards'}"
    return f"{words}, {amount(credits, 'credits')}" if credits else words


def _note_area(t: DinoTable, seat: Seat, area: int) -> str:
    from .areas import effects_at

    return dock_words(t, area) if area in t.box.docks else effects_in_words(t.box, effects_at(t, seat, area))


def _note_create(t: DinoTable, seat: Seat, species: int) -> str:
    from .placing import requirement

    one, goats = t.box.species[species], t.box.meals[species]
    needs = f", needs {counted(one.spaces, 'space', 'spaces')}" if one.spaces else ""
    eats = f", eats {amount(goats, 'goats')}" if goats else ""
    return f"{requirement(t, seat, species)} DNA, value {one.vp}, reputation {one.rep}{needs}{eats}"


def _note_place(t: DinoTable, seat: Seat, spot: tuple[int, int]) -> str:
    from .outlook import placing_brings

    species = t.ask.args.get("species", NONE) if t.ask is not None else NONE
    return "" if species == NONE else placing_brings(t, spot[0], species, spot[1])


def _note_pen_cell(t: DinoTable, seat: Seat, spot: tuple[int, int]) -> str:
    from .outlook import pen_brings

    planned = t.ask.args["cells"] if t.ask is not None else ()
    return pen_brings(t, seat, frozenset((*planned, spot[1])))


def _note_pen_done(t: DinoTable, seat: Seat, nothing: None) -> str:
    from .outlook import pen_brings

    return pen_brings(t, seat, frozenset(t.ask.args["cells"])) if t.ask is not None else ""


def _note_fence(t: DinoTable, seat: Seat, fence: tuple[int, int]) -> str:
    """What the pens are like when this fence is put up or is gone."""
    from .outlook import fences_bring

    return fences_bring(t, fence[0], t.state.players[fence[0]].standing ^ 1 << fence[1])


def _note_check(t: DinoTable, seat: Seat, ref: tuple[int, int, int]) -> str:
    from .outlook import checks_now

    return checks_now(t, ref[0], next(d for d in t.state.players[ref[0]].dinos if (d.species, d.at) == ref[1:]))


def _note_feed(t: DinoTable, seat: Seat, ref: tuple[int, int, int]) -> str:
    from .outlook import meal_brings

    return meal_brings(t, ref[0], next(d for d in t.state.players[ref[0]].dinos if (d.species, d.at) == ref[1:] and not d.fed))


def _note_build(t: DinoTable, seat: Seat, lot: tuple[int, int, int]) -> str:
    from .outlook import building_brings

    return building_brings(t, lot[0], t.ask.args["tile"], lot[1], lot[2]) if t.ask is not None else ""


def _note_trigger(t: DinoTable, seat: Seat, one: Trigger) -> str:
    return effect_in_words(t.box, one[3])


def _note_play(t: DinoTable, seat: Seat, card: int) -> str:
    return card_text(t.box, card)


def _note_first_pen(t: DinoTable, seat: Seat, cell: object) -> str:
    """DG-17.2: who lives in the first pen of a scenario."""
    groups = t.box.scenarios[t.setup.options["scenario"]].dinosaurs if t.solo else ()
    herd = [int(t.box.species_number[group.species]) for group in groups for _ in range(group.n)]
    return f"{cards_listed(t.box, herd)} {'moves' if len(herd) == 1 else 'move'} in" if herd else ""


# -- a turn
WORKER = Verb("worker", AREA, "Send a worker where? {left} left", "{}", _note_area)
AIRPORT = Verb("airport", SPOT, "", "{}")
END_TURN: Verb[None] = Verb("stop", NOTHING, "Your worker is done: change your park, or end the turn", "end the turn")
EXTRA_TURN: Verb[None] = Verb("extra_turn", NOTHING, "", "pay the Pilot for another turn")
AREA_TO_COPY = Verb("copy", AREA, "Use which area?", "{}", _note_area)
GIVE_DNA = Verb("give_dna", HAND, "Send which card to the other park? {left} more", "{}")
GIVE_CARD = Verb("give_card", CARD, "", "{}")

# -- fences and moving about
ARRANGE: Verb[None] = Verb("arrange", NOTHING, "Change what in your park?", "change your park: fences, dinosaurs")
PEN: Verb[None] = Verb("pen", NOTHING, "", "fence off a pen")
PEN_CELL = Verb("pen_cell", SPOT, "Which cell belongs to the pen? Cell {n}", "{}", _note_pen_cell)
PEN_DONE: Verb[None] = Verb("stop", NOTHING, "", "put up the fences", _note_pen_done)
MOVE_FENCES: Verb[None] = Verb("move_fences", NOTHING, "", "move single fences")
RAISE_FENCE = Verb("raise_fence", EDGE, "Move which fence? {n} unused", "fence on {}", _note_fence)
LIFT_FENCE = Verb("lift_fence", EDGE, "", "take back {}", _note_fence)
FENCES_DONE: Verb[None] = Verb("stop", NOTHING, "", "done with fences")
SHIFT = Verb("shift", DINO, "", "shift {}")
SHIFT_TO = Verb("shift_to", SPOT, "Shift {species} where?", "{}")
START_PEN = Verb("start_pen", SPOT, "Where does your first pen stand?", "pen at {}", _note_first_pen)
PEN_BLOCK = Verb("pen_block", BLOCK, "Where does your first pen stand?", "pen from {}", _note_first_pen)
LAYOUT = Verb("layout", HOW, "How do your first tiles lie?", "{}")
GIVE_UNUSED = Verb("give_unused", NUMBER, "Give up {all}: how many unused ones?", "{} unused")
GIVE_FENCE = Verb("give_fence", EDGE, "Give up which fence? {left} more", "the fence on {}", _note_fence)

# -- cards
DISCARD = Verb("discard", HAND, "Discard which DNA card? {left} more", "{}", _note_dna)
RELEASE_CARD = Verb("release", CARD, "Discard which Manipulation card? {left} more", "{}")
GRAFT = Verb("graft", GRAFTING, "Give goats for more cards?", "{}")
KEEP_CARD = Verb("keep_card", DRAWN, "Keep which card? {left} more", "{}", _note_dna)
KEEP_CARDS = Verb("keep_cards", CARD, "Keep which Manipulation card? {left} more", "{}")
TO_MARKET = Verb("to_market", DRAWN, "Put a card into the market for credits?", "put {} into the market")
TAKE_BONE = Verb("take_bone", BONE, "Take which card from the Boneyard? {left} more", "{}", _note_dna)
EXCHANGE = Verb("exchange", NUMBER, "Exchange how many DNA cards? You draw {bonus} more", "{}")
PLAY_CARD = Verb("play", CARD, "Play which Manipulation card?", "{}", _note_play)
NO_THANKS: Verb[None] = Verb("stop", NOTHING, "", "no, go on")
NO_MORE: Verb[None] = Verb("stop", NOTHING, "", "nothing more")
DONE: Verb[None] = Verb("stop", NOTHING, "", "done")
OPTION = Verb("option", OPTION_KIND, "Choose what happens", "{}")
HAPPENS_NEXT = Verb("happens_next", TRIGGER, "What happens next in your park?", "{}", _note_trigger)
DO_IT = Verb("do_it", OPTION_KIND, "You may do this", "{}")
SELL_GOATS = Verb("sell_goats", NUMBER, "Return how many goats? Each costs {price} and brings {vp} VP", "{}")

# -- visitors and scandals
HOUSE = Verb("house", ROOM, "Where does a visitor stay? {left} more to come", "{}")
NO_MORE_VISITORS: Verb[None] = Verb("stop", NOTHING, "", "take no more visitors")
SPLIT = Verb("split", SPOT, "Where does a visitor stay? {left} more to share", "{}")
DROP_SCANDAL = Verb("drop_scandal", SURE, "Discard a scandal?", "discard it")
KEEP_SCANDALS: Verb[None] = Verb("stop", NOTHING, "", "keep it")
KILL = Verb("kill", SPOT, "Where does a visitor die?", "{}")

# -- dinosaurs
CREATE = Verb("create", SPECIES, "Create which dinosaur?", "{}", _note_create)
PAY_CARD = Verb("pay_card", ITEM, "Pay what for {species}? {left} more", "{}")
PLACE = Verb("place", SPOT, "Place {species} where?", "{}", _note_place)
DESTROY = Verb("destroy", DINO, "Destroy which dinosaur?", "destroy {}")
DIE_INSTEAD: Verb[None] = Verb("die_instead", NOTHING, "{species} comes: destroy a dinosaur or roll?", "roll an Upkeep Die")
PICK_DINO = Verb("pick_dino", DINO, "Which dinosaur has a rampage check?", "{}", _note_check)
MOVE_DINO = Verb("move_dino", DINO, "Move which dinosaur?", "move {}")
MOVE_TO = Verb("move_to", SPOT, "Move {species} where?", "{}")
CHECK = Verb("check", DINO, "Which dinosaur checks next?", "check {}", _note_check)
REROLL = Verb("reroll", FACE, "The dice show {dice}. Change the roll?", "reroll {} with a Watchtower")
REROLL_ALL: Verb[None] = Verb("reroll_all", NOTHING, "The dice show {dice}. Change the roll?", "roll again with Chaotician")
CONVERT: Verb[None] = Verb("convert", NOTHING, "", "turn claws into a smiley")
KEEP_ROLL: Verb[None] = Verb("stop", NOTHING, "", "keep the roll")
DAMAGE = Verb("damage", SPOT, "What is damaged?", "{}")
BREAK_FENCE = Verb("break_fence", EDGE, "Which fence breaks?", "{}", _note_fence)
FEED = Verb("feed", DINO, "Feed which dinosaur? You have {goats}", "feed {}", _note_feed)
EAT = Verb("eat", DINO, "", "{} eats another dinosaur")
LEAVE_HUNGRY: Verb[None] = Verb("stop", NOTHING, "", "leave the rest hungry")
BREED = Verb("breed", SURE, "Breed a Mutant for {goats}?", "breed a Mutant")

# -- tiles
BUILD_AT = Verb("build_at", LOT, "Build {tile} where?", "{}", _note_build)
MAKE_ROOM = Verb("make_room", SPOT, "{species} makes room: where does it go?", "{}")
REMOVE_TILE = Verb("remove_tile", SPOT, "Remove which tile?{why}", "{}")
REPAIR_TILE = Verb("repair_tile", SPOT, "Repair which tile?", "{}")
DAMAGE_OWN = Verb("damage_own", SPOT, "Damage which of your tiles?", "{}")
TOP_TILE = Verb("top_tile", STACK, "Build which tile?", "build {}")
SEARCH_STACK = Verb("search_stack", PILE, "Search which stack?", "{}")
SEARCH = Verb("search", TILE, "Build which tile of stack {n}?", "build {}")
STASH_TILE = Verb("stash", SPOT, "Move which tile off-site?", "move {} off-site")

# -- City Center and HQ
BUY_TILE = Verb("buy_tile", STACK, "", "buy {}", _note_price)
BUY_FENCES: Verb[None] = Verb("buy_fences", NOTHING, "City Center: what do you do?", "buy {n} fences for {cost}")
REPAIR_PAID = Verb("repair", SPOT, "", "repair {}", _note_repair)
BUY_CARD = Verb("buy_card", MARKET, "", "buy {}", _note_card)
BUY_MORE = Verb("buy_more", MARKET, "Buy which market card?", "buy {}")
SELL_CARD = Verb("sell_card", HAND, "", "sell {}", _note_sell)
GIFT_TILE = Verb("gift_tile", STACK, "", "buy {} for the other park", _note_gift)
CITY_DONE: Verb[None] = Verb("stop", NOTHING, "", "leave City Center")
BUY_LARGE = Verb("buy_large", LARGE, "", "buy {}", _note_large)
GIFT_LARGE = Verb("gift_large", LARGE, "", "buy {} for the other park", _note_gift_large)
OCEAN: Verb[None] = Verb("ocean", NOTHING, "HQ: what do you do? {left} left", "make an Open Ocean Roll")
HIRE = Verb("hire", SPECIALIST, "", "hire {}", _note_hire)
HQ_DONE: Verb[None] = Verb("stop", NOTHING, "", "leave HQ")
CAPTURE = Verb("capture", SURE, "Capture it for {cost}?", "{}")
CAPTURE_AT = Verb("capture_at", SPOT, "Where does {species} live?", "{}")
CLAIM = Verb("claim", SPECIALIST, "Claim which specialist? {left} left to spend", "claim {}")
HIRE_CHEAPER = Verb("hire_cheaper", SPECIALIST, "Hire which specialist for {discount} less?", "hire {}")
SCORE_NOW = Verb("score_now", SPECIALIST, "Score which specialist now?", "score {}")

# -- other players and news
OPPONENT = Verb("opponent", SEAT, "Which opponent?", "{}")
DAMAGE_THEIRS = Verb("damage_theirs", SPOT, "Damage which tile?", "damage {}")
EMPTY_HOTEL = Verb("empty_hotel", SPOT, "Empty which hotel?", "empty {}")
SWAP_TAKE = Verb("swap_take", THEIR_CARD, "Take which card in exchange for one of yours?", "take {}")
TAKE_BACK_HAND: Verb[None] = Verb("stop", NOTHING, "", "take none")
SWAP_GIVE = Verb("swap_give", HAND, "Give which card in return?", "give {}")
SHARE_CARD = Verb("share", DRAWN, "Give which card to {seat}?", "give {}")
GIVE_THEM = Verb("give_them", HAND, "Give which card? {left} more", "give {}")
GOATS_FOR_VP = Verb("goats_for_vp", GOATS, "Spend goats for {each} VP each, or for a better place in the next order", "{} for VP")
GOATS_FOR_ORDER = Verb("goats_for_order", NUMBER, "", "move up {} in the order")
KEEP_GOATS: Verb[None] = Verb("stop", NOTHING, "", "keep the goats")
MISDIRECT = Verb("misdirect", AREA, "Clear and use which area?", "{}", _note_area)
MISDIRECT_TO = Verb("misdirect_to", AREA, "Where do the workers of {area} go?", "{}")
KEEP_HOME: Verb[None] = Verb("keep_home", NOTHING, "A worker wants to stay at home", "leave it at home")
PAY_BUYOUT: Verb[None] = Verb("pay_buyout", NOTHING, "", "pay {buyout}")
BLOCK_AREA = Verb("block", AREA, "Block a space of which area with a fence?", "block {}")
NAME_REPUTATION = Verb("name_reputation", NUMBER, "Name a reputation", "{}")
CRASH_AT = Verb("crash_at", SPOT, "Where does the drone crash?", "{}")
NEWS_NEXT = Verb("news_next", NEWS, "Which card comes as number {n}?", "{}")
AVOID_NEWS = Verb("avoid_news", SURE, "Pay {cost} VP to be unaffected by this news card?", "pay for it")
BREAK_THEIRS = Verb("break_theirs", EDGE, "Break which fence?", "{}", _note_fence)
ARSON = Verb("arson", SPOT, "Gain a scandal to damage a tile, or discard one to repair yours", "gain a scandal, damage {}")
ARSON_REPAIR = Verb("arson_repair", SPOT, "", "discard a scandal, repair {}")
LOOK = Verb("look", SURE, "Gain a scandal to look at the card?", "look at it")
NO_LOOK: Verb[None] = Verb("stop", NOTHING, "", "do not look")
BID = Verb("bid", NUMBER, "Bid for the dinosaur ({known})? The best bid is {best}", "bid {}")
PASS: Verb[None] = Verb("stop", NOTHING, "", "pass")
SURGE = Verb("surge", HERD, "A surge: an aquatic species checks, or you draw eDNA", "{} check")
DRAW_EDNA: Verb[None] = Verb("draw_edna", NOTHING, "", "draw 2 eDNA")
BRANCH_FIRST = Verb("branch_first", SEAT, "Which branch plays first?", "{} first")
