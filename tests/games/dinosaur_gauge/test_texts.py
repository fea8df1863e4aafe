"""What players read: numbers in the rule texts, and that pictures and examples of the help agree with the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dinotui.engine import HelpPage
from dinotui.engine.parts import HexMap, Part, Track, Words, plain
from dinotui.games.dinosaur_gauge import help as how_to_play
from dinotui.games.dinosaur_gauge.box import Box
from dinotui.games.dinosaur_gauge.game import GAME


@pytest.fixture(scope="module")
def pages(box: Box) -> dict[str, HelpPage]:
    return {page.title: page for page in GAME.help(box)}


def parts(page: HelpPage) -> list[Part]:
    return [piece for piece in page.body if isinstance(piece, Part)]


def test_numbers_in_the_rule_texts_are_those_of_the_box(box: Box) -> None:
    """Where a rule text has a number of the box, it is the box's."""
    text = {rule: words.text for rule, words in GAME.rules().items()}
    meta, pays = box.meta, box.shipping_payout
    assert f"${meta.turn_income}" in text["GA-4"] and f"${meta.building_bonus}" in text["GA-7.9"]
    assert f"Pay ${meta.nest_action_cost}" in text["GA-11.2"]
    turns = [box.setups[n].turns_each for n in (3, 4, 5)]
    assert "{} turns with 3 players, {} with 4, and {} with 5".format(*turns) in text["GA-3.2"]
    assert "${} for none or one, then ${}, ${}, ${}, ${} and ${}".format(box.payout[0], *box.payout[2:]) in text["GA-11.3"]
    assert f"pays ${pays.most} for each cube if it is the fullest, ${pays.second} if second, ${pays.least} if third" in text["GA-14.2"]
    assert f"has {box.totals.cubes_per_railroad} cubes" in text["GA-2.7"]
    assert f"from ${box.market[0]} to ${box.market[-1]}" in text["GA-13"]
    assert all(f"${value} " in text["GA-10.4"] for value in box.bonuses)


# -- help


def test_pictures_agree_with_the_rules(pages: dict[str, HelpPage], scene: Callable[..., Any]) -> None:
    """The map's corner has all signs; the market is what the rules make of REX moving up two spaces."""
    corner = next(part for part in parts(pages["The map"]) if isinstance(part, HexMap))
    drawn = " ".join(plain(h.place.lines[0]) for h in corner.hexes)
    assert all(sign in drawn for sign in ("tp", "●p", "○", "^", "~", "!", "◆", "░")) and len(corner.edges) == 1
    track = next(part for part in parts(pages["The Stomp Market and the end"]) if isinstance(part, Track))
    c = scene()
    c.t.advance(0, 0, 2)
    assert {marker.name: marker.at for marker in track.markers} == c.values()


def test_the_example_of_a_delivery(pages: dict[str, HelpPage]) -> None:
    """GA-9.8: 28 over 3 shares is $10 each."""
    example = next(part for part in parts(pages["Delivering"]) if part.id == "delivery")
    assert isinstance(example, Words)
    assert how_to_play.Example().each == 10 and "Each pays $10" in plain(example.lines[1])
