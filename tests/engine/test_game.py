"""What a game is by default: box data, sources, rule texts, who won, and the registry that finds games by folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dinotui import games
from dinotui.engine import BoxError, Game, Score, ScoreLine, Seat, Setup, State, Table


class Card(Game[None, State]):
    """A game whose files are written by the test."""

    name, title, kinds = "card_game", "Card Game", {}
    files = ("one.toml", "two.toml")

    def __init__(self, folder: Path, totals: tuple[float, ...] = ()) -> None:
        self.folder, self.totals = folder, totals

    def _read(self, file: str) -> str:
        return (self.folder / file).read_text()

    def scores(self, t: Any) -> list[Score]:
        return [Score(Seat(i), (ScoreLine("cards", "", n - 1), ScoreLine("coins", "", 1))) for i, n in enumerate(self.totals)]


def test_box_data_is_merged_from_the_files(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text("[start]\nmoney = 3\n")
    (tmp_path / "two.toml").write_text('[[cards]]\nid = "a"\nsource = "seed"\n[[cards]]\nid = "b"\nsource = "public"\n')
    game = Card(tmp_path)
    data = game.data()
    assert data["start"] == {"money": 3} and [card["id"] for card in data["cards"]] == ["a", "b"]
    assert [(s.group, s.source, s.ids) for s in game.sources(data)] == [("cards", "seed", ("a",)), ("cards", "public", ("b",))]


def test_rule_texts(tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_text('["X-1"]\ntitle = "Cards"\ntext = "Take a card."\n')
    assert Card(tmp_path).rules()["X-1"].text == "Take a card."


@pytest.mark.parametrize("text", ["[X-1", '["X-1"]\ntitle = "Cards"\n', '["X-1"]\ntitle = "Cards"\ntext = 3\n'])
def test_a_wrong_rules_file_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "rules.toml").write_text(text)
    with pytest.raises(BoxError, match=r"card_game/rules\.toml"):
        Card(tmp_path).rules()


@pytest.mark.parametrize(
    ("totals", "winners", "outcome"),
    [((3, 5), [1], "Bob won."), ((5, 5), [0, 1], "Ann and Bob share the win."), ((2.5, 2), [0], "Ann won.")],
)
def test_the_highest_total_wins(tmp_path: Path, totals: tuple[float, ...], winners: list[int], outcome: str) -> None:
    game = Card(tmp_path, totals)
    t: Any = Table(game, None, State(1), Setup(game.name, (), {}, 1), ("Ann", "Bob"))
    assert game.won(t) == winners
    assert game.outcome(t) == outcome
    assert [score.total for score in game.scores(t)] == list(totals)


def test_slug(tmp_path: Path) -> None:
    assert Card(tmp_path).slug == "card-game"


def test_every_folder_of_games_is_found_by_name_and_slug() -> None:
    assert len(games.names()) == len(games.everything()) == len(games.slugs())
    for game, name, slug in zip(games.everything(), games.names(), games.slugs(), strict=True):
        assert game.name == name and game.slug == slug
        assert games.find(name) is games.find(slug) is game


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        games.find("chess")
