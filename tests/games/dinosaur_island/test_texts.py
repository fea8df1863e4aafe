"""What players read: pages, cards in words, and that pictures and examples of the help agree with the rules."""

from __future__ import annotations

from typing import Any

from dinotui import games
from dinotui.engine.parts import Grid, Words, plain
from dinotui.games.dinosaur_island import help as how_to_play
from dinotui.games.dinosaur_island.words import TWISTS

GAME = games.find("dinosaur_island")


def test_the_pages_to_begin_with(box: Any) -> None:
    assert [page.title for page in GAME.help(box)][:3] == ["The game in short", "Research", "The market"]


def test_the_worked_score_is_case_53(box: Any) -> None:
    parts = how_to_play.Example().parts(box)
    assert sum(points for _, points in parts) == 64
    assert plain(how_to_play.score(box).lines[-1]).split() == ["64", "together"]


def test_pictures_show_real_things(box: Any) -> None:
    dice = how_to_play.dice(box)
    faces = [plain(card.place.lines[0]) for card in dice.cards]
    assert faces[0] == "2 blue" and faces[-2:] == ["3 any basic", "paddock"]
    market = how_to_play.market(box)
    assert isinstance(market, Grid)
    costs = {cell.place.lines[0]: plain(cell.place.lines[1]) for cell in market.cells if cell.column == 1}
    assert costs["River Rapids"] == "$7" and costs["Ice Cream"] == "$6"


def test_lists_are_complete(box: Any) -> None:
    for name, count in (("specialists", 22), ("twists", 11), ("upgrades", 16), ("attractions", 30), ("ratings", 5)):
        made = how_to_play.PARTS[name](box)
        assert isinstance(made, Words) and len(made.lines) == count, name
    assert set(TWISTS) == {twist.id for twist in box.twists}


def test_card_texts_are_short_sentences(box: Any) -> None:
    texts = [lab.text for lab in box.labs] + [s.text for s in box.specialists]
    texts += [twist.text for twist in box.twists] + [o.text for o in box.objectives]
    texts += [card.text for card in box.solo_cards]
    for text in texts:
        assert (text.endswith(".") and len(text) <= 125 and text[0].isupper()) or text[0].isdigit(), text
