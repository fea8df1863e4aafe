"""The view: what the map and the tables show, and notes and previews before a choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import reading
from dinotui.engine import Dice, Seat, SeatPlan, Setup
from dinotui.engine.parts import HexMap, Spaces, Track, plain
from dinotui.games.dinosaur_gauge import building, delivery, turn
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME
from dinotui.games.dinosaur_gauge.geometry import hex_at

ME = Seat(0)
Made = Callable[..., Any]


def part(t: Any, name: str, seat: Seat | None = ME) -> Any:
    """A part of the view by its id."""
    return next(part for pane in GAME.view(t, seat).panes for part in pane.parts if part.id == name)


def shorts(t: Any) -> dict[str, str]:
    """By name of hex: the short line of the map."""
    board = part(t, "map")
    assert isinstance(board, HexMap)
    return {h.place.name: plain(h.place.short) for h in board.hexes}


def test_110_hexes_with_one_name_each(scene: Made) -> None:
    """Row 1 is drawn on top, odd rows shifted to the right; at 80 columns every hex has five cells."""
    board = part(scene().t, "map")
    at = {h.place.name: (2 * h.q + h.r, h.r) for h in board.hexes}
    assert len(at) == 110 and len({h.place.ref for h in board.hexes}) == 110
    assert at["a1"][1] == 9 and at["a10"][1] == 0
    assert at["a2"][0] == at["a1"][0] + 1 == at["b1"][0] - 1
    assert all(len(text) <= 5 for text in shorts(scene().t).values())


def test_signs_on_the_map(scene: Made) -> None:
    """Terrain while it is difficult, towns, cities by letter, factories with their good, nests, destinations, cubes, routes."""
    c = scene()
    c.good("r4c1", "purple")
    c.city("r0c2", "red")
    c.s.nests[hex_at("r3c2")] = 0
    c.rail("NDL", "r1c2")
    c.rail("TRI", "r2c0")
    c.tile("r1c5", "T32")
    seen = shorts(c.t)
    assert seen["a1"] == "^!" and seen["a3"] == "○ T"  # the tunnel is there
    assert seen["c1"] == "●r" and seen["c4"] == "◆w"
    assert seen["b5"] == "tp" and seen["j6"] == "u·"
    assert seen["a5"] == "^◆" and seen["d2"] == "~○" and seen["c2"] == "○ RN"
    assert seen["e2"] == "░░A░░" and seen["e3"] == "░A░B░" and seen["e1"] == "░░░░░"
    assert seen["f2"] == "▲▲"


def test_three_cubes_fit_anywhere(scene: Made) -> None:
    """Even on a swamp tile with two towns, or with a city and a nest."""
    c = scene()
    c.tile("r1c5", "T31")
    c.tile("r1c6", "T18")
    c.s.nests[hex_at("r1c6")] = 1
    for name in ("REX", "NDL", "TRI"):
        c.rail(name, "r1c5", "r1c6")
    seen = shorts(c.t)
    assert seen["f2"] == "○○RNT" and seen["g2"] == "◆wRNT"


def test_words_of_hexes(scene: Made) -> None:
    """What is read out and inspected."""
    c = scene()
    c.good("r4c1", "purple")
    places = {h.place.name: h.place.words for h in part(c.t, "map").hexes}
    assert places["b5"] == "clear, factory of THERZ with a purple good"
    assert places["c2"] == "clear, a town, cubes of REX"
    assert places["c4"] == "clear, city for white, port of route A"
    assert places["a5"] == "mountain, airport of QUETZ"
    assert places["e3"] == "water, route A and B"


def test_quays_lie_where_routes_meet_ports(scene: Made) -> None:
    """Twelve printed ports; a tile on a route makes more of them."""
    c = scene()
    quays = part(c.t, "map").edges
    ports = {edge.place.words for edge in quays}
    assert len(ports) == 12 and "port of SPINO at d2" in ports
    assert {edge.direction for edge in quays} <= {"E", "NE", "NW"}
    c.tile("r1c5", "T01")
    assert "port of SPINO at f2" in {edge.place.words for edge in part(c.t, "map").edges}


def test_the_share_table(scene: Made) -> None:
    """Next price, what a share pays now, and the owners, the reader first."""
    c = scene()
    c.own(0, "REX")
    c.own(1, "REX:2")
    c.own(2, "QUETZ")
    rails = part(c.t, "railroads", Seat(1))
    assert isinstance(rails, Spaces)
    line = plain(rails.spaces[0].does)
    assert " ".join(line.split()) == "next $18 pays $6 5 cubes Bob:2 You:1"
    assert "Rex Express, next $18, a share pays $6 now" in rails.spaces[0].place.words
    assert plain(part(c.t, "airlines").spaces[0].does).startswith("not open")


def test_markets(scene: Made) -> None:
    """Opened airlines stand on the Stomp Market beside the railroads; goods say what a stop and recycling pay."""
    c = scene()
    stomp = part(c.t, "stomp")
    assert isinstance(stomp, Track)
    assert [(m.name, m.at) for m in stomp.markers] == [("REX", 6), ("NDL", 8), ("TRI", 10), ("BRC", 12)]
    c.t.open_airline(ME, 1)
    assert ("PTERA", 4) in [(m.name, m.at) for m in part(c.t, "stomp").markers]
    assert [(m.name, m.at) for m in part(c.t, "factory").markers] == [("THERZ", 4), ("UTAH", 4)]
    c.s.column[:], c.s.waste[:] = [3, 6, 6], [3, 0, 0]
    goods = part(c.t, "goods").spaces
    assert plain(goods[0].does) == "●●●○○○ $4 a stop, 0 on factories, 3 in Waste, recycling pays $9"
    assert "all there" in plain(goods[1].does)


def test_players_tiles_and_scores(scene: Made) -> None:
    """Money and worth of each seat, the reader first; the kinds of tiles in the bag, not their order."""
    c = scene()
    c.own(0, "REX")
    c.hold(0, REX=5)
    view = GAME.view(c.t, ME)
    assert view.scores == (("You", "worth 31"), ("Bob", "25"), ("Cy", "25")), "said to be no cash"
    assert view.status.split(" · ")[1] == f"${c.t.player(ME).money} cash" and "cash" not in GAME.view(c.t, None).status
    numbers = {n.label: n.value for n in part(c.t, "player0").numbers}
    assert numbers["money"] == "$25" and numbers["worth"] == "$31" and numbers["railroads"] == "REX 1" and numbers["cubes left"] == "REX 5"
    before = part(c.t, "bag")
    c.s.bag.reverse()
    assert part(c.t, "bag") == before and sum(int(n.value) for n in before.numbers) == 32
    assert part(c.t, "score0").title == "You"


def test_opening_sets_can_be_pointed_at(box: Box) -> None:
    """While sets are bought a pane shows them; afterwards it is gone."""
    t = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, ("You", "Bob", "Cy"))), {}, 3), box).start()
    places = GAME.view(t, ME).places()
    assert all(t.ask.place(t, i) in places for i in range(t.ask.n))
    while t.state.stage == "sets":
        t.take(0)
    assert not any(pane.id == "sets" for pane in GAME.view(t, ME).panes)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_view_can_be_read_out(box: Box, seats: int) -> None:
    """From the first question to the end, for every reader."""
    t, dice = GAME.new(Setup("dinosaur_gauge", tuple(map(SeatPlan, "ABCDE"[:seats])), {}, 3), box).start(), Dice(2)
    n = 0
    while t.ask is not None:
        n += 1
        if n % 9 == 0:
            assert len(reading.read_view(GAME.view(t, Seat(n % seats)))) > 30
        t.take(dice.below(t.ask.n))
    view = GAME.view(t, None)
    assert view.status == "Game over"


# -- before a choice


def test_a_build_says_cost_and_gain(scene: Made, asked: Made) -> None:
    """Cubes with what they are for, stops, factories, cities, destinations, airports, and the $5 for the last cube."""
    c = scene()
    c.rail("REX", "r3c1", "r4c1")
    c.hold(0, REX=3)
    ask = asked(building.build(c.t, ME, 0), c.t)
    notes = {ask.key(c.t, i): ask.note(c.t, i) for i in range(ask.n)}
    assert notes["cube@r4c2"] == "1 cube; REX moves up 1"
    assert notes["cube@r4c0"] == "2 cubes (tunnel); opens QUETZ: its first share and a nest"
    assert notes["cube@r3c2"] == "1 cube; city for white, 1 stop"
    assert notes["cube@r1c3"] == "2 cubes (swamp); 1 stop"
    c.rail("REX", "r3c2")
    c.hold(0, REX=3)
    ask = asked(building.build(c.t, ME, 0), c.t)
    notes = {ask.key(c.t, i): ask.note(c.t, i) for i in range(ask.n)}
    assert notes["cube@r1c3,A"] == "3 cubes (SPINO box and swamp); 1 stop; your last cube: $5"


def test_a_delivery_says_who_earns_what(scene: Made, asked: Made) -> None:
    """Stops, price, dividend, every owner's income, and the railroad's movement."""
    c = scene()
    c.own(0, "REX")
    c.own(1, "REX:2")
    c.rail("REX", "r4c1", "r3c1", "r2c2", "r1c2", "r0c2")
    c.good("r4c1", "white")
    ask = asked(delivery.deliver_load(c.t, ME, (0, hex_at("r4c1"))), c.t)
    assert ask.prompt(c.t) == "Deliver white from b5 with REX: which way?"
    assert ask.label(c.t, 0) == "to c1, 2 stops"
    assert ask.note(c.t, 0) == "2 stops x $6 = $12: You $4 and Bob $8; REX moves up 3"
    menu = asked(turn.act(c.t, ME), c.t, "stop")
    index = next(i for i in range(menu.n) if menu.key(c.t, i) == "deliver@REX,r4c1")
    assert menu.note(c.t, index) == "2 stops x $6 = $12: You $4 and Bob $8; REX moves up 3"


def test_notes_of_other_choices(scene: Made, asked: Made) -> None:
    """Shares, producing, nests, recycling and bonuses say what they bring."""
    c = scene(money=60)
    c.own(0, "THERZ")
    c.t.open_airline(ME, 0)
    ask = asked(turn.act(c.t, ME), c.t)
    notes = {ask.key(c.t, i): ask.note(c.t, i) for i in range(ask.n)}
    assert notes["buy@REX"] == "worth $6 now, 7 cubes"
    assert notes["buy@SPINO"] == "worth $0 now, no cube for its box"
    assert notes["buy@QUETZ"] == "worth $4 now, a nest"
    ask = asked(turn.act(c.t, ME), c.t, "stop")
    notes = {ask.key(c.t, i): ask.note(c.t, i) for i in range(ask.n)}
    assert notes["produce@THERZ"] == "fills 1 factory; You $4; then a bonus up to $4"
    assert notes["nest@QUETZ"] == "$20; a share is worth $28 instead of $4"
    assert notes["recycle@red"] == "0 from Waste, $2"


def test_a_preview_shows_the_numbers(scene: Made) -> None:
    """A choice's numbers before it is taken: a share costs money and brings cubes."""
    c = scene()
    c.s.acts, c.s.turn, c.s.first = True, 1, 0
    t = c.t
    t.start()
    index = t.ask.find(t, "buy@REX")
    before, after = GAME.numbers(t, ME), GAME.numbers(t.preview(index).table, ME)
    changed = {name: after[name] - before[name] for name in before if after.get(name) != before[name]}
    assert changed == {"money": -3, "worth": 3, "REX share|REX shares": 1, "REX cube|REX cubes": 7}


def test_what_a_share_pays_is_compared_also_for_companies_one_buys_into(scene: Made) -> None:
    """So that the first share of a company does not look as if all that it pays were new."""
    c = scene()
    before = GAME.numbers(c.t, ME)["REX pays"]
    c.own(0, "REX")
    c.own(1, "REX")
    assert before == GAME.numbers(c.t, ME)["REX pays"] > 0 and GAME.numbers(c.t, ME)["REX share|REX shares"] == 1
