"""The solo game beyond the worked cases (DI-12)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import Dice, Seat
from dinotui.games.dinosaur_island import research, scoring, setup, solo
from dinotui.games.dinosaur_island.state import EMPTY, REMOVED

Make = Callable[..., Any]
A = Seat(0)
GAME = games.find("dinosaur_island")


def begun(island: Make) -> Any:
    i = island(1)
    i.s.solo.goals[:] = i.s.solo.drawn[:7]
    i.s.solo.deck += i.s.solo.drawn[7:]
    i.s.solo.drawn.clear()
    i.s.stage, i.s.done, i.s.round = "research", 0, 1
    return i


@pytest.mark.parametrize(
    ("selector", "die"),
    [
        ("advanced", 2), ("special", 3), ("most_symbols", 1), ("least_threat", 2), ("blue", 0), ("purple", 1), ("red", 4), ("pink", 1),
    ],
)  # fmt: skip
def test_selectors_di_12_5(island: Make, selector: str, die: int) -> None:
    """Leftmost of several; colours also as any of their tier; the rightmost die when none fits."""
    i = begun(island)
    i.dice(("blue", 1, 2), ("any_basic", 3, 2), ("green", 1, 0), ("worker", 1, 1), ("purple", 1, 3))
    solo.remove_die(i.t, selector)
    assert [n for n, owner in enumerate(i.s.owners) if owner == REMOVED] == [die]
    assert i.p().threat == 1 and i.t.dice_to_claim(3).unless(die) == "the deck removed it"


def test_empty_cells_and_places_are_skipped_di_12_6(island: Make) -> None:
    i = begun(island)
    for column in i.s.market:
        column[:] = [EMPTY] * 4
    i.s.recipes[:] = [EMPTY] * 3
    i.s.solo.deck.append(0)
    i.play(solo.deck_turn(i.t))
    assert i.s.discards == [(), (), ()] and not i.s.lost and i.s.solo.shown == [0]


def test_a_removed_recipe_place_stays_empty_and_is_refilled_at_cleanup_di_12_7(island: Make) -> None:
    i = begun(island)
    i.s.solo.deck.append(0)
    i.play(solo.deck_turn(i.t))
    assert i.t.recipes_to_take(A, 3).unless(0) == "there is no recipe"


def test_programmer_is_left_out_di_12_2(island: Make) -> None:
    i = island(1)
    number = i.box.specialist_number["computer_programmer"]
    assert number not in i.s.decks[2] + i.s.market[2] and len(i.s.decks[2]) == 22 - 4 - 1


def test_plot_twists_are_optional_di_12_2(island: Make) -> None:
    t = GAME.new(island(1, twists="no").t.setup, island(1).box).start()
    assert t.state.twists == ()
    t = GAME.new(island(1, twists="yes").t.setup, island(1).box).start()
    assert len(t.state.twists) == 2


def test_late_hooligans_alone_di_11_4_1(island: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    i = island(1)
    i.s.hooligans, i.s.late = 3, 0
    first = [i.box.twist_number["pt_late_hooligans"], i.box.twist_number["pt_lawsuits"]]
    monkeypatch.setattr(i.t, "sample", lambda items, n: [*first, *(x for x in items if x not in first)])
    setup.draw_twists(i.t, 2)
    assert (i.s.hooligans, i.s.late) == (0, 3)
    assert [i.t.late_hooligans(n) for n in (1, 2, 3)] == [2, 1, 0]


def test_several_objectives_in_one_round_make_a_shorter_game_di_12_13(island: Make) -> None:
    i = begun(island)
    cards = {card.id: n for n, card in enumerate(i.box.solo_cards)}
    i.s.solo.goals[:] = [cards["solo_09"], cards["solo_12"]]
    i.p().excitement, i.p().security, i.s.round = 10, 6, 2
    i.play(solo.judge(i.t), "score_goal@solo_09", "score_goal@solo_12")
    assert i.p().vp == 10 + 9 + 8 and i.s.stage == "over"


def test_scoring_one_and_keeping_one_costs_no_discard_di_12_11(island: Make) -> None:
    i = begun(island)
    cards = {card.id: n for n, card in enumerate(i.box.solo_cards)}
    i.s.solo.goals[:] = [cards["solo_09"], cards["solo_12"]]
    i.p().excitement, i.p().security = 10, 6
    i.play(solo.judge(i.t), "score_goal@solo_12", "stop")
    assert i.s.solo.goals == [cards["solo_09"]] and not i.s.solo.dropped and i.s.round == 2


def test_at_most_seven_rounds_di_12_12(island: Make) -> None:
    for seed in range(3):
        t, dice = GAME.new(island(1, seed + 1).t.setup, island(1).box).start(), Dice(seed)
        while t.ask is not None:
            t.take(dice.below(t.ask.n))
        assert t.state.round <= 7 and len(t.state.solo.scored) + len(t.state.solo.dropped) == 7
        assert len(t.state.solo.deck) == 9 - t.state.round


def test_rating_di_12_14(island: Make) -> None:
    i = island(1)
    for total, name in (
        (-5, "Closed by the inspectors"),
        (59, "Closed by the inspectors"),
        (60, "Roadside curiosity"),
        (140, "Legend of the island"),
    ):
        assert solo.rating(i.t, total) == name
    i.p().vp = 200
    assert GAME.outcome(i.t).endswith("Legend of the island.")


def test_the_deck_acts_once_right_after_the_roll_di_12_4(island: Make) -> None:
    i = begun(island)
    i.play(research.roll(i.t))
    left = len(i.s.solo.deck)
    i.play(GAME.next_unit(i.t))
    assert i.s.owners.count(REMOVED) == 2 and len(i.s.solo.deck) == left - 1
    assert i.asks(GAME.next_unit(i.t)) == ["send@1", "send@2", "send@3"]


def test_removed_dice_are_not_held_di_12_8(island: Make) -> None:
    i = begun(island)
    i.dice(("blue", 1, 3), ("pink", 1, 2), ("green", 1, 0), ("purple", 1, 1), ("worker", 1, 1))
    i.s.owners[:] = [REMOVED, 0, EMPTY, EMPTY, REMOVED]
    i.play(research.hold(i.t))
    assert i.s.held == (3,)


def test_no_objective_is_claimed_or_counted_at_the_end_di_12_15(island: Make) -> None:
    i = begun(island)
    i.p().security = 20
    i.t.claim(A)
    assert i.s.objectives == []
    i.s.solo.scored.append(i.s.solo.goals.pop())
    assert scoring.points(i.t, A) == 10 + 1 + 3 == scoring.score(i.t, A).total, "VP track, Gallimimus, $15"
