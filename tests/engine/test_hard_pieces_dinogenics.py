"""A hard piece on the engine: feeding, rampages looked at again after every broken fence, and nested lists of effects.

A park is 3 columns by 4 rows; fences stand on the edges of its cells; a region that reaches the outside is open space.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NewType

import msgspec
import pytest

from dinotui.engine import NOTHING, WORD, Dice, Game, Kind, Rules, Seat, Setup, State, Table, Verb

ANN, BOB = Seat(0), Seat(1)
DinoId = NewType("DinoId", int)
FenceId = NewType("FenceId", int)
TileId = NewType("TileId", int)
OUTSIDE, OPEN = -1, -1


class Species(msgspec.Struct, frozen=True):
    goats: int
    spaces: int
    dice: int


SPECIES = {"tyrannosaurus": Species(2, 3, 2), "raptor": Species(1, 1, 1), "triceratops": Species(0, 1, 1), "brontosaurus": Species(0, 0, 1)}


def cell(x: int, y: int) -> int:
    return 3 * y + x if 0 <= x < 3 and 0 <= y < 4 else OUTSIDE


UPRIGHT = [(cell(x - 1, y), cell(x, y)) for y in range(4) for x in range(4)]
EDGES = UPRIGHT + [(cell(x, y - 1), cell(x, y)) for y in range(5) for x in range(3)]
ROUND = [[FenceId(e) for e, sides in enumerate(EDGES) if c in sides] for c in range(12)]


# -- effects: typed data, so that an unknown kind in a card file is refused when the box is read


class Effect(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """One instruction of a card."""


class Gain(Effect, frozen=True, tag="gain"):
    what: str
    n: int


class Pay(Effect, frozen=True, tag="pay"):
    what: str
    n: int


class DamageOwn(Effect, frozen=True, tag="damage_own"):
    pass


class EachPlayer(Effect, frozen=True, tag="each_player"):
    effects: tuple[AnyEffect, ...]


class Choose(Effect, frozen=True, tag="choose"):
    min: int
    max: int
    options: tuple[tuple[AnyEffect, ...], ...]


class DrawKeep(Effect, frozen=True, tag="draw_keep"):
    draw: int
    keep: int


AnyEffect = Gain | Pay | DamageOwn | EachPlayer | Choose | DrawKeep
CARDS: dict[str, tuple[AnyEffect, ...]] = msgspec.convert(
    {
        "grant": [{"kind": "choose", "min": 2, "max": 3, "options": [
            [{"kind": "gain", "what": "credits", "n": 2}],
            [{"kind": "pay", "what": "goats", "n": 9}, {"kind": "gain", "what": "vp", "n": 9}],
            [{"kind": "gain", "what": "goats", "n": 2}],
            [{"kind": "gain", "what": "vp", "n": 1}]]}],
        "sabotage": [{"kind": "choose", "min": 1, "max": 1, "options": [
            [{"kind": "damage_own"}, {"kind": "gain", "what": "credits", "n": 3}],
            [{"kind": "pay", "what": "dna", "n": 2}, {"kind": "choose", "min": 1, "max": 1, "options": [
                [{"kind": "gain", "what": "goats", "n": 3}], [{"kind": "gain", "what": "vp", "n": 3}]]}]]}],
        "archive": [{"kind": "pay", "what": "credits", "n": 1}, {"kind": "draw_keep", "draw": 3, "keep": 2}],
        "gala": [{"kind": "each_player", "effects": [{"kind": "choose", "min": 0, "max": 1, "options": [
            [{"kind": "pay", "what": "goats", "n": 1}, {"kind": "gain", "what": "vp", "n": 2}]]}]}],
    },
    dict[str, tuple[AnyEffect, ...]],
)  # fmt: skip


# -- state


class Dino(msgspec.Struct):
    species: str
    cell: int
    fed: bool = True
    checked: bool = False


class Tile(msgspec.Struct):
    cell: int
    visitors: int = 0
    damaged: bool = False


class Park(msgspec.Struct):
    """`drawn` holds cards being looked at: a piece is never only in a local variable. Tile 0 is the visitor center."""

    has: dict[str, int]
    fences: list[FenceId] = []
    dinos: list[Dino] = []
    tiles: list[Tile] = []
    hand: list[str] = []
    drawn: list[str] = []


class Parks(State):
    """Steps of a season: a card and a new dinosaur for each seat, then upkeep of each."""

    season: int
    step: int
    deck: list[str]
    discard: list[str]
    parks: list[Park]


DINO: Kind[DinoId] = Kind("dino")
FENCE: Kind[FenceId] = Kind("fence", every=lambda t: map(FenceId, range(len(EDGES))))
TILE: Kind[TileId] = Kind("tile")
FEED = Verb("feed", DINO, "Feed which carnivore first?", "carnivore {}")
CHECK = Verb("check", DINO, "Which dinosaur checks first?", "dinosaur {}")
BREAK = Verb("break", FENCE, "It breaks a fence", "fence {}")
WRECK = Verb("wreck", TILE, "It damages a tile", "tile {}")
EAT = Verb("eat", TILE, "Where does the visitor die?", "tile {}")
OPTION = Verb("option", Kind[int]("option"), "Choose", "part {}")
DNA = Verb("dna", WORD, "Give up a card, {left} left", "{}")
KEEP = Verb("keep", WORD, "Keep a card, {left} left", "{}")
PLAY = Verb("play", WORD, "Play a card", "{}")
PUT = Verb("put", Kind[int]("cell"), "Where does the {species} stand?", "cell {}")
DONE: Verb[None] = Verb("stop", NOTHING, "", "done")


class ParkTable(Table[None, Parks]):
    """Queries: what is a pen, who is in violation, what can be hit, what can be paid."""

    def park(self, seat: Seat) -> Park:
        return self.state.parks[seat]

    def regions(self, park: Park) -> list[int]:
        """The region of each cell by its lowest cell, OPEN for open space."""
        region: list[int | None] = [None] * 12
        for start in range(12):
            if region[start] is None:
                inside, todo, name = {start}, [start], start
                while todo:
                    here = todo.pop()
                    for edge in ROUND[here]:
                        if edge not in park.fences:
                            there = sum(EDGES[edge]) - here
                            if there == OUTSIDE:
                                name = OPEN
                            elif there not in inside:
                                inside.add(there)
                                todo.append(there)
                for c in inside:
                    region[c] = name
        return [OPEN if r is None else r for r in region]

    def in_violation(self, park: Park) -> list[DinoId]:
        """DG-10: pens too small or shared, open space, hunger."""
        region = self.regions(park)
        built = {tile.cell for tile in park.tiles}

        def bad(dino: Dino) -> bool:
            here = region[dino.cell]
            mates = [other for other in park.dinos if region[other.cell] == here]
            alone = len({other.species for other in mates}) == 1
            if here == OPEN or dino.species == "brontosaurus":
                return not (here == OPEN and alone and dino.species == "brontosaurus")
            room = sum(1 for c in range(12) if region[c] == here and c not in built)
            return not alone or sum(SPECIES[other.species].spaces for other in mates) > room

        return [DinoId(i) for i, dino in enumerate(park.dinos) if bad(dino) or not dino.fed]

    def must_check(self, park: Park) -> list[DinoId]:
        return [i for i in self.in_violation(park) if not park.dinos[i].checked]

    def tile_targets(self, park: Park, dino: Dino) -> list[TileId]:
        region = self.regions(park)
        around = [OPEN if tile.cell == OUTSIDE else region[tile.cell] for tile in park.tiles]
        return [TileId(i) for i, tile in enumerate(park.tiles) if not tile.damaged and around[i] == region[dino.cell]]

    def fence_targets(self, park: Park, dino: Dino) -> list[FenceId]:
        """DG-11.7: fences to the outside first, then any of its pen."""
        region = self.regions(park)
        own = [e for e in park.fences if any(c != OUTSIDE and region[c] == region[dino.cell] for c in EDGES[e])]
        return [e for e in own if OUTSIDE in EDGES[e]] or own

    def cannot(self, seat: Seat, effects: tuple[AnyEffect, ...]) -> str:
        """DG-14.2: a list whose cost cannot be met is not available."""
        park = self.park(seat)
        for effect in effects:
            match effect:
                case Pay("dna", n) if len(park.hand) < n:
                    return "not enough cards"
                case Pay(what, n) if what != "dna" and park.has[what] < n:
                    return f"not enough {what}"
                case DamageOwn() if not self.own_targets(seat):
                    return "no undamaged tile"
        return ""

    def own_targets(self, seat: Seat) -> list[TileId]:
        return [TileId(i) for i, tile in enumerate(self.park(seat).tiles) if i and not tile.damaged]

    def draw_dna(self, into: list[str], n: int) -> None:
        s = self.state
        for _ in range(n):
            if not s.deck:
                s.deck[:], s.discard[:] = s.discard[:], []
                self.shuffle(s.deck)
            if s.deck:
                into.append(self.draw(s.deck))


# -- rules: upkeep


async def upkeep(t: ParkTable, seat: Seat) -> None:
    """DG-12.1, 12.4."""
    t.state.step += 1
    for dino in t.park(seat).dinos:
        dino.fed, dino.checked = not SPECIES[dino.species].goats, False
    await feeding(t, seat)
    await rampages(t, seat)


async def feeding(t: ParkTable, seat: Seat) -> None:
    """DG-12.1: carnivores eat in any order, each all it needs or all that is left."""
    park = t.park(seat)
    hungry = [DinoId(i) for i, dino in enumerate(park.dinos) if not dino.fed]
    while hungry and park.has["goats"]:
        i = await t.choose(seat, FEED, hungry, "DG-12.1")
        hungry.remove(i)
        dino = park.dinos[i]
        need = SPECIES[dino.species].goats
        dino.fed = park.has["goats"] >= need
        park.has["goats"] -= min(need, park.has["goats"])
        t.tell(seat, "feeds the {species}" if dino.fed else "leaves the {species} hungry", species=dino.species)


async def rampages(t: ParkTable, seat: Seat) -> None:
    """DG-12.4: while a dinosaur is in violation and has not checked, the owner picks one; then look again."""
    park = t.park(seat)
    while (i := await t.offer(seat, CHECK, lambda: t.must_check(park), "DG-11.4")) is not None:
        park.dinos[i].checked = True
        await rampage(t, seat, park.dinos[i])


async def rampage(t: ParkTable, seat: Seat, dino: Dino) -> None:
    """DG-11.5: each die in turn, complete before the next."""
    for _ in range(SPECIES[dino.species].dice):
        face = ("head", "claws", "nothing")[t.below(3)]
        t.tell(seat, "sees {face} for the {species}", species=dino.species, face=face)
        if face == "head":
            await visitor_dies(t, seat)
        if face != "nothing":
            await damage(t, seat, dino)


async def visitor_dies(t: ParkTable, seat: Seat) -> None:
    """DG-9.4."""
    park = t.park(seat)
    i = await t.offer(seat, EAT, lambda: [TileId(i) for i, tile in enumerate(park.tiles) if tile.visitors], "DG-9.4")
    if i is not None:
        park.tiles[i].visitors -= 1
        park.has["scandals"] += 1


async def damage(t: ParkTable, seat: Seat, dino: Dino) -> None:
    """DG-11.7: the first rule that gives a target; the owner picks among equal ones."""
    park = t.park(seat)
    i = await t.offer(seat, WRECK, lambda: t.tile_targets(park, dino), "DG-11.7")
    if i is not None:
        return wreck(t, seat, i)
    fence = await t.offer(seat, BREAK, lambda: t.fence_targets(park, dino), "DG-11.7")
    if fence is not None:
        park.fences.remove(fence)
        t.tell(seat, "loses fence {fence}", fence=fence)


def wreck(t: ParkTable, seat: Seat, i: TileId) -> None:
    """DG-11.9: the visitor center is repaired at once, for one more scandal."""
    park = t.park(seat)
    tile = park.tiles[i]
    park.has["scandals"] += tile.visitors + (i == 0)
    tile.visitors, tile.damaged = 0, i != 0


# -- rules: effects


async def run(t: ParkTable, seat: Seat, effects: tuple[AnyEffect, ...]) -> None:
    """DG-14.2: in list order; every kind has one rule below."""
    for effect in effects:
        await RULES[type(effect)](t, seat, effect)


async def gain(t: ParkTable, seat: Seat, effect: Gain) -> None:
    park = t.park(seat)
    if effect.what == "dna":
        t.draw_dna(park.hand, effect.n)
    else:
        park.has[effect.what] += effect.n


async def pay(t: ParkTable, seat: Seat, effect: Pay) -> None:
    park = t.park(seat)
    if effect.what != "dna":
        park.has[effect.what] -= effect.n
        return

    def give_up(card: str) -> None:
        park.hand.remove(card)
        t.state.discard.append(card)

    await t.pick(seat, DNA, effect.n, lambda: counted(park.hand), give_up, "DG-14.2")


async def damage_own(t: ParkTable, seat: Seat, effect: DamageOwn) -> None:
    wreck(t, seat, await t.choose(seat, WRECK, lambda: t.own_targets(seat), "DG-14.2"))


async def each_player(t: ParkTable, seat: Seat, effect: EachPlayer) -> None:
    for other in range(len(t.state.parks)):
        await run(t, Seat(other), effect.effects)


async def choose(t: ParkTable, seat: Seat, effect: Choose) -> None:
    """Between min and max different parts, in list order; `must` more have to be possible after the one taken."""
    last = -1
    for n in range(effect.max):
        able = [i for i, part in enumerate(effect.options) if i > last and not t.cannot(seat, part)]
        must = max(0, effect.min - n - 1)
        i = await t.offer(seat, OPTION, able[: len(able) - must], "DG-14.2", stop=DONE if n >= effect.min else None)
        if i is None:
            return
        last = i
        await run(t, seat, effect.options[i])


async def draw_keep(t: ParkTable, seat: Seat, effect: DrawKeep) -> None:
    park = t.park(seat)
    t.draw_dna(park.drawn, effect.draw)

    def keep(card: str) -> None:
        park.drawn.remove(card)
        park.hand.append(card)

    await t.pick(seat, KEEP, min(effect.keep, len(park.drawn)), lambda: counted(park.drawn), keep, "DG-5.4")
    t.state.discard += park.drawn
    park.drawn.clear()


def counted(cards: list[str]) -> list[tuple[str, int]]:
    return [(card, cards.count(card)) for card in sorted(set(cards))]


RULES: dict[type[Effect], Callable[[ParkTable, Seat, Any], Rules[None]]] = {
    Gain: gain, Pay: pay, DamageOwn: damage_own, EachPlayer: each_player, Choose: choose, DrawKeep: draw_keep,
}  # fmt: skip


# -- a season


async def arrival(t: ParkTable, seat: Seat) -> None:
    """A card may be played; a dinosaur arrives, with fences all around it."""
    t.state.step += 1
    park = t.park(seat)
    menu = t.menu(seat, "DG-14.1")
    menu.each(PLAY, lambda: [name for name, card in CARDS.items() if not t.cannot(seat, card)], lambda name: run(t, seat, CARDS[name]))
    await menu.run(stop=DONE)
    species = sorted(SPECIES)[t.below(len(SPECIES))]
    free = [c for c in range(12) if all(tile.cell != c for tile in park.tiles)]
    where = await t.choose(seat, PUT, free, "DG-8.5", species=species)
    park.dinos.append(Dino(species, where))
    park.fences += [edge for edge in ROUND[where] if edge not in park.fences]
    for tile in park.tiles:
        tile.visitors += not tile.damaged


async def next_season(t: ParkTable) -> None:
    t.state.season, t.state.step = t.state.season + 1, 0


class ParkGame(Game[None, Parks]):
    name, title, kinds, state_type = "parks", "Parks", {"fence": FENCE}, Parks

    def new(self, setup: Setup, box: None) -> ParkTable:
        def park() -> Park:
            return Park({"credits": 4, "goats": 3, "vp": 0, "scandals": 0}, tiles=[Tile(-1, 2), Tile(0, 1), Tile(5)])

        t = ParkTable(self, None, Parks(setup.seed, 0, 0, [s for s in SPECIES for _ in range(6)], [], [park() for _ in setup.seats]), setup)
        t.shuffle(t.state.deck)
        for seat in range(len(setup.seats)):
            t.draw_dna(t.park(Seat(seat)).hand, 3)
        return t

    def next_unit(self, t: Any) -> Rules[None] | None:
        seats = len(t.state.parks)
        if t.state.season == 4:
            return None
        if t.state.step == 2 * seats:
            return next_season(t)
        rule = arrival if t.state.step < seats else upkeep
        return rule(t, Seat(t.state.step % seats))

    def redeal(self, t: Any, seat: Seat, dice: Dice) -> None:
        s = t.state
        others = [park for other, park in enumerate(s.parks) if other != seat]
        hidden = s.deck + [card for park in others for card in park.hand + park.drawn]
        dice.shuffle(hidden)
        s.rng = dice.below(1 << 62)
        for park in others:
            park.hand[:] = [hidden.pop() for _ in park.hand]
            park.drawn[:] = [hidden.pop() for _ in park.drawn]
        s.deck[:] = hidden

    def check(self, t: Any) -> None:
        s = t.state
        assert len(s.deck + s.discard + [card for park in s.parks for card in park.hand + park.drawn]) == 24
        for park in s.parks:
            assert min(park.has.values()) >= 0 and len(set(park.fences)) == len(park.fences)


# -- what it must do


@pytest.fixture
def t(table: Callable[..., Any]) -> ParkTable:
    made: ParkTable = table(ParkGame(), 2, 5)
    return made


def fenced(park: Park, *cells: int) -> None:
    for c in cells:
        park.fences += [edge for edge in ROUND[c] if edge not in park.fences]


def between(a: int, b: int) -> FenceId:
    return FenceId(EDGES.index((min(a, b), max(a, b))))


def test_a_broken_fence_brings_neighbours_into_violation(t: ParkTable) -> None:
    """DG-12.4: one hungry raptor first; the fence to the triceratops goes, and both must check."""
    park = t.park(ANN)
    park.dinos = [Dino("raptor", 3, fed=False), Dino("triceratops", 4)]
    fenced(park, 3, 4)
    assert t.must_check(park) == [0]
    park.fences.remove(between(3, 4))
    assert t.must_check(park) == [0, 1]


def test_rampages_are_looked_at_again_after_each(t: ParkTable) -> None:
    """DG-11.4, 12.4: the owner picks the order and each fence; the triceratops joins only once its fence is gone."""
    park = t.park(ANN)
    park.tiles, park.has["goats"] = [], 0
    park.dinos = [Dino("raptor", 4, fed=False), Dino("triceratops", 3), Dino("raptor", 11, fed=False)]
    fenced(park, 4, 3, 11)
    seen: list[list[str]] = []
    for seed in range(40):
        played = t.copy()
        played.state.rng = seed
        unit, index = rampages(played, ANN), None
        while True:
            try:
                ask = unit.send(index)  # type: ignore[arg-type]
            except StopIteration:
                break
            keys = [option.key for option in ask.options(played)]
            if "check@1" in keys:
                seen.append(keys)
            if f"break@{between(3, 4)}" in keys:
                index = ask.find(played, f"break@{between(3, 4)}")
            else:
                index = 0
        assert all(dino.checked for dino in played.park(ANN).dinos if dino.species == "raptor")
        assert played.park(ANN).dinos[1].checked == (between(3, 4) not in played.park(ANN).fences)
    assert ["check@1", "check@2"] in seen  # both now wait for the owner's order


def test_the_last_carnivore_may_stay_hungry(t: ParkTable, play: Callable[..., Any]) -> None:
    """DG-12.1: three goats; the tyrannosaurus first leaves one for a raptor, and the other goes hungry."""
    park = t.park(ANN)
    park.dinos = [Dino("raptor", 3, fed=False), Dino("tyrannosaurus", 6, fed=False), Dino("raptor", 11, fed=False)]
    play(feeding(t, ANN), t, "feed@1", "feed@2")
    assert [dino.fed for dino in park.dinos] == [False, True, True] and park.has["goats"] == 0


def test_a_choice_inside_a_payment_inside_a_choice(t: ParkTable, play: Callable[..., Any]) -> None:
    """DG-14.2: the second part costs two cards, picked one by one, and leads to a further choice."""
    park = t.park(ANN)
    park.hand = ["raptor", "raptor", "triceratops"]
    play(run(t, ANN, CARDS["sabotage"]), t, "option@1", "dna@raptor", "dna@triceratops", "option@1")
    assert park.hand == ["raptor"] and park.has["vp"] == 3


def test_parts_that_cannot_be_paid_are_not_offered(t: ParkTable, play: Callable[..., Any]) -> None:
    """DG-14.2: of four parts one is too dear; two of the rest must be taken, in list order, a third may be."""
    play(run(t, ANN, CARDS["grant"]), t, "option@2", "option@3")
    assert t.park(ANN).has == {"credits": 4, "goats": 5, "vp": 1, "scandals": 0}
    play(run(t, BOB, CARDS["grant"]), t, "option@0", "option@2", "stop")
    assert t.park(BOB).has == {"credits": 6, "goats": 5, "vp": 0, "scandals": 0}


def test_each_player_chooses_for_their_own_park(t: ParkTable, play: Callable[..., Any]) -> None:
    """DG-14.2: whoever played it, seats answer in order: Ann declines, Bob pays a goat."""
    play(run(t, BOB, CARDS["gala"]), t, "stop", "option@0")
    assert [(park.has["goats"], park.has["vp"]) for park in t.state.parks] == [(3, 0), (2, 2)]


def test_cards_looked_at_are_in_the_state(t: ParkTable) -> None:
    """DG-5.4: between the two keeps, the drawn cards are in a zone of the state, so that nothing is lost or seen by others."""
    unit = run(t, ANN, CARDS["archive"])
    ask = unit.send(None)  # type: ignore[arg-type]
    assert len(t.park(ANN).drawn) == 3 and t.park(ANN).has["credits"] == 3
    t.game.check(t)
    while True:
        try:
            ask = unit.send(ask.n - 1)
        except StopIteration:
            break
        t.game.check(t)
    assert len(t.park(ANN).hand) == 5 and not t.park(ANN).drawn and len(t.state.discard) == 1


def test_an_unknown_effect_is_refused_when_the_box_is_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert([{"kind": "explode"}], tuple[AnyEffect, ...])
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert([{"kind": "gain", "what": "vp", "n": 1, "often": 2}], tuple[AnyEffect, ...])


@pytest.mark.parametrize("seed", range(6))
def test_forward(forward: Callable[..., Any], seed: int) -> None:
    forward(ParkGame(), 2, seed)
