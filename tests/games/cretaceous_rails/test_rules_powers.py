"""The four player powers (CR-17)."""

from __future__ import annotations

from typing import Any

import pytest

from dinotui.engine import Dice, Seat
from dinotui.games.cretaceous_rails import powers, resort, words
from dinotui.games.cretaceous_rails.state import JUNGLE, TOURIST

ME = Seat(0)
BILLY, MIKE, BOBO, SAM = "clear_bypasses_train", "free_facedown_build", "build_drawn_card", "act_at_railhead"


@pytest.fixture
def with_power(scene: Any) -> Any:
    """A position in which seat 0 has a power."""

    def make(kind: str, **options: Any) -> Any:
        position = scene(**options)
        position.me().power = next(i for i, power in enumerate(position.box.powers) if power.effect.kind == kind)
        return position

    return make


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_gets_another_power_cr_17(scene: Any, seats: int) -> None:
    position = scene(seats=seats, powers="yes")
    dealt = [player.power for player in position.t.state.players[:seats]]
    assert len(set(dealt)) == seats and min(dealt) >= 0
    if seats == 1:
        assert position.me(1).power == -1, "Cybersaur has none"


def test_without_powers_cr_17(scene: Any) -> None:
    assert [player.power for player in scene().t.state.players] == [-1, -1]


# -- Billy & Rex


def test_billy_and_rex_clear_any_number_cr_17_1(with_power: Any, play: Any) -> None:
    position = with_power(BILLY)
    position.build("clear_extra", 2)
    position.load("red", "green")
    position.store()
    play(position.perform("clear_jungle"), position.t, "clear@0,1", "clear@0,2", "clear@1,2")
    assert position.me().jungle == 3 and len(position.me().train) == 2


def test_billy_and_rex_need_no_car_for_jungle_only_cr_17_1(with_power: Any) -> None:
    position = with_power(BILLY)
    position.load("red", "green")
    t = position.t
    assert t.cannot_perform(ME, "clear_jungle") == ""
    assert t.cannot_perform(ME, "safari") == t.cannot_perform(ME, "capture") == "no empty car"


# -- Mike & Mumu


def test_mike_and_mumu_beside_a_build_cr_17_2(with_power: Any, play: Any) -> None:
    """At any moment, once; neither its level nor its first card."""
    position = with_power(MIKE)
    position.build("build_discount")
    position.hand("RC63", "RC83")
    position.store(jungle=1)
    top = position.t.state.deck[-1]
    play(position.perform("build_cards"), position.t, "face_down@2", "build@1,RC63", "build@1,RC83")
    me = position.me()
    assert [len(column) for column in me.columns] == [2, 1, 1] and me.face_down == [top]
    assert me.paid[position.card("RC63")] == (), "the discount is still there for the first card"


def test_mike_and_mumu_support_cards_above_cr_17_2(with_power: Any, play: Any) -> None:
    position = with_power(MIKE)
    position.hand("RC63")
    position.store(jungle=1)
    play(position.perform("build_cards"), position.t, "face_down@1", "build@2,RC63")
    assert [len(column) for column in position.me().columns] == [2]


def test_mike_and_mumu_once_in_an_action_cr_17_2(with_power: Any, asked: Any, keys: Any) -> None:
    position = with_power(MIKE)
    position.hand("RC63")
    position.store(jungle=1)
    ask = asked(position.perform("build_cards"), position.t)
    assert keys(ask, position.t) == ["build@1,RC63", "face_down@1", "skip"]
    ask = asked(position.perform("build_cards"), position.t, "face_down@1")
    assert keys(ask, position.t) == ["build@1,RC63", "build@2,RC63", "stop"]


def test_mike_and_mumu_shuffle_the_discard_pile_cr_11_5(with_power: Any) -> None:
    position = with_power(MIKE)
    s = position.t.state
    s.discard, s.deck = s.deck, []
    assert resort.levels_face_down(position.t, ME) == [1]
    action = resort.BuildAction(position.t, ME)
    resort.build_face_down(position.t, ME, action, 1)
    assert not s.discard and len(s.deck) == 84 - 8 - 2 - 1


def test_mike_and_mumu_without_any_card_cr_17_2(with_power: Any, asked: Any, keys: Any) -> None:
    position = with_power(MIKE)
    position.hand()
    position.no_cards()
    assert keys(asked(position.perform("build_cards"), position.t), position.t) == ["skip"]


def test_others_do_not_know_a_face_down_card_cr_1_6(with_power: Any) -> None:
    """Re-dealt for another seat, kept for the owner; still every card once."""
    position = with_power(MIKE)
    t = position.t
    for level in (1, 1, 2):
        resort.build_face_down(t, ME, resort.BuildAction(t, ME), level)
    mine = position.me().face_down.copy()
    for seat, differs in ((0, False), (1, True)):
        seen = t.copy()
        t.game.redeal(seen, Seat(seat), Dice(5))
        t.game.check(seen)
        assert (seen.player(0).face_down != mine) == differs


# -- Bobo & Ham


def test_bobo_and_ham_once_after_the_last_card_cr_17_3(with_power: Any, play: Any) -> None:
    position = with_power(BOBO)
    position.hand("RC63")
    position.display("RC83", "RC78")
    position.store(jungle=2)
    ask_all = ["take@1,1", "take@1,2", "build_drawn@1,RC83", "stop"]
    play(position.perform("draw_cards"), position.t, *ask_all)
    me = position.me()
    assert me.columns == [[position.card("RC83")]] and set(me.hand) == {position.card("RC63"), position.card("RC78")}
    assert position.card("RC83") not in me.known


def test_bobo_and_ham_only_cards_just_drawn_cr_17_3(with_power: Any, asked: Any) -> None:
    position = with_power(BOBO)
    position.hand("RC63")
    position.display("RC83", "RC82")
    position.store(jungle=2)
    ask = asked(position.perform("draw_cards"), position.t, "take@1,1", "take@1,1")
    offered = [ask.key(position.t, i) for i in range(ask.n)]
    assert "build_drawn@1,RC83" in offered and "build_drawn@1,RC63" not in offered and offered[-1] == "stop"
    assert ask.why_not(position.t, "building", (1, position.card("RC63"))) == "not drawn by this action"


def test_bobo_and_ham_any_level_with_lightning_cr_17_3(with_power: Any, play: Any) -> None:
    position = with_power(BOBO)
    position.column(2)
    position.hand()
    position.display("RC78")
    position.store(jungle=1, tourists=(0, 1, 0, 0))
    keys = ["take@1,1", "take@1,2", "build_drawn@3,RC78", "clear@0,1", "clear@0,2", "stop"]
    play(position.perform("draw_cards"), position.t, *keys)
    assert position.me().jungle == 2


def test_bobo_and_ham_build_before_the_display_is_renewed_cr_17_3(with_power: Any, play: Any, asked: Any) -> None:
    """At once after the last card; a Survey Desk built so replaces cards in the same action (CR-12.5)."""
    position = with_power(BOBO)
    desk = next(card for card in position.box.cards if card.type == "focus_group")
    position.hand()
    position.display(desk.id)
    position.store(jungle=3, tourists=(3, 3, 3, 3), dinosaurs=(2, 2, 2, 2))
    t = position.t
    ask = asked(position.perform("draw_cards"), t, "take@1,1", "take@1,2")
    assert (ask.rule, ask.head.name) == ("CR-17.3", "build_drawn")
    payments = t.payments(ME, position.card(desk.id), 0)
    pay = [] if len(payments) == 1 else ["pay@" + words.PAYMENT.key(t, payments[0])]
    position.hand()
    position.display(desk.id)
    keys = ["take@1,1", "take@1,2", f"build_drawn@1,{desk.id}", *pay, "replace@2,1", "renew@red,1", "stop"]
    discarded = len(t.state.discard)
    play(position.perform("draw_cards"), t, *keys)
    assert len(t.state.discard) == discarded + 1 + 4 and position.card(desk.id) in position.me().paid


def test_bobo_and_ham_after_stopping_early_cr_17_3(with_power: Any, play: Any) -> None:
    position = with_power(BOBO)
    position.display("RC83")
    position.store(jungle=1, tourists=(1, 0, 0, 0))
    play(position.perform("draw_cards"), position.t, "take@1,1", "stop", "build_drawn@1,RC83")
    assert position.me().columns == [[position.card("RC83")]]


def test_bobo_and_ham_once_an_action_cr_17_3(with_power: Any, asked: Any, keys: Any) -> None:
    position = with_power(BOBO)
    position.display("RC83", "RC63")
    position.store(jungle=2, tourists=(1, 0, 0, 0))
    ask = asked(position.perform("draw_cards"), position.t, "take@1,1", "take@1,2", "build_drawn@1,RC83")
    assert not [key for key in keys(ask, position.t) if key.startswith("build_drawn")]


def test_bobo_and_ham_need_a_card_drawn_cr_17_3(with_power: Any, play: Any) -> None:
    position = with_power(BOBO)
    position.store(jungle=3, tourists=(2, 2, 2, 2), dinosaurs=(1, 1, 1, 1))
    play(position.perform("draw_cards"), position.t, "renew@red,1", "stop")
    assert not position.me().columns


def test_bobo_and_ham_may_decline_cr_17_3(with_power: Any, play: Any) -> None:
    position = with_power(BOBO)
    position.display("RC83")
    position.store(jungle=2)
    play(position.perform("draw_cards"), position.t, "take@1,1", "take@1,2", "stop")
    assert not position.me().columns


# -- Sam & Goldie


def head(position: Any, edge: str) -> powers.Railhead:
    """A rail just laid on an edge."""
    touched = position.t.network(ME).vertices
    position.lay(0, edge)
    return powers.Railhead(position.edge(edge), touched)


def names(position: Any, hexes: list[Any]) -> list[str]:
    return ["{},{}".format(*position.t.map.places[h]) for h in hexes]


def test_the_front_of_a_rail_cr_2_9(with_power: Any) -> None:
    position = with_power(SAM)
    assert names(position, powers.fronts(position.t, head(position, "0,2,E"))) == ["0,3"]
    assert names(position, powers.fronts(position.t, head(position, "0,1,NE"))) == ["-1,2"]


def test_two_fronts_where_both_ends_touched_before_cr_2_9(with_power: Any) -> None:
    """Taking the action then names the front."""
    position = with_power(SAM)
    position.lay(0, "1,1,NE", "1,1,E", "1,0,NE")
    touched = position.t.network(ME).vertices
    ring = powers.Railhead(position.edge("0,1,E"), touched)
    assert set(names(position, powers.fronts(position.t, ring))) == {"0,2", "1,0"}


def test_sam_and_goldie_clear_in_front_cr_17_4(with_power: Any, play: Any) -> None:
    """With extras from other hexes, and unloading after it."""
    position = with_power(SAM)
    position.build("clear_extra", 1)
    position.build("unload_after_clear", 3)
    position.store()
    keys = ["lay@0,1,NE", "stop", "clear@-1,2", "ratings@trex", "clear@0,1", "unload@free"]
    play(position.perform("lay_rails"), position.t, *keys)
    assert position.me().jungle == 2 and position.me().ratings == [1, 2, 2, 2]


def test_sam_and_goldie_capture_in_front_cr_17_4(with_power: Any, asked: Any, play: Any, keys: Any) -> None:
    position = with_power(SAM)
    position.uncover("-1,2", "0,1")
    ask = asked(position.perform("lay_rails"), position.t, "lay@0,1,NE", "stop")
    assert keys(ask, position.t) == ["capture@-1,2", "stop"]
    assert ask.why_not(position.t, "dinosaur", position.hex("0,1")) == "not in front of your rail"


def test_sam_and_goldie_at_the_volcano_cr_17_4(with_power: Any, asked: Any, keys: Any) -> None:
    """Any available tourist, here from the home."""
    position = with_power(SAM)
    position.stand("1,0", red=1, green=1)
    unit = powers.act_at_front(position.t, ME, pointing_at(position, "1,1"))
    assert keys(asked(unit, position.t), position.t) == ["tourist@1,0,red", "tourist@1,0,green", "stop"]


def pointing_at(position: Any, text: str) -> powers.Railhead:
    """Any edge, taken as a rail that points at a hex."""
    made, h = position.t.map, position.hex(text)
    e = next(e for e in range(len(made.edges)) if h in made.fronts[e])
    behind = 1 - made.fronts[e].index(h)
    return powers.Railhead(e, 1 << made.ends[e][behind])


def test_sam_and_goldie_nothing_at_a_home_cr_17_4(with_power: Any, play: Any) -> None:
    position = with_power(SAM)
    position.stand("1,0", red=1)
    play(powers.act_at_front(position.t, ME, pointing_at(position, "1,0")), position.t)


def test_sam_and_goldie_nothing_off_the_map_cr_17_4(with_power: Any, play: Any) -> None:
    position = with_power(SAM)
    made = position.t.map
    e = next(e for e in range(len(made.edges)) if -1 in made.fronts[e])
    behind = 1 - made.fronts[e].index(-1)
    assert powers.fronts(position.t, powers.Railhead(e, 1 << made.ends[e][behind])) == []


def test_sam_and_goldie_need_a_car_cr_17_4(with_power: Any, play: Any) -> None:
    position = with_power(SAM)
    position.load("red", "green")
    play(position.perform("lay_rails"), position.t, "lay@0,2,E", "stop")


def test_sam_and_goldie_after_a_moved_rail_cr_17_4(with_power: Any, play: Any) -> None:
    position = with_power(SAM)
    position.me().supply = 0
    position.lay(0, "0,1,NE")
    position.me().supply = 0
    position.stand("0,3", blue=1)
    keys = ["lift@0,1,NE", "lay_again@0,2,E", "stop", "tourist@0,3,blue", "ratings@parasaurolophus"]
    play(position.perform("lay_rails"), position.t, *keys)
    assert position.me().train == [TOURIST + 1] and position.me().ratings[1] == 2


def test_sam_and_goldie_once_an_action_cr_17_4(with_power: Any, play: Any) -> None:
    """The second of two rails counts, and one action follows."""
    position = with_power(SAM)
    position.store()
    position.me().cars = 4
    play(position.perform("lay_rails"), position.t, "lay@0,2,E", "lay@0,1,NE", "clear@-1,2", "ratings@trex")
    assert position.me().train == [JUNGLE]
