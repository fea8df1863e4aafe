"""What players read: texts of the box, sentences for the usual questions, and nothing of the program in games played with sense."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dinotui import games, reading
from dinotui.engine import Dice, Line, SeatPlan, Setup, said
from dinotui.games.dinogenics import outlook, screen, telling, verbs

GAME = games.find("dinogenics")
FOLDER = Path(verbs.__file__).parent


def test_the_pages_to_begin_with(box: Any) -> None:
    titles = [page.title for page in GAME.help(box)]
    assert titles[:3] == ["The game in short", "Your island", "Workers and areas"] and "What the screen says" in titles


def test_texts_of_the_box_are_sentences_without_words_of_the_program(box: Any, readable: Callable[..., None]) -> None:
    texts = [what.text for what in (*box.facilities, *box.cards, *box.news, *box.specialists, *box.species)]
    for scenario in box.scenarios.values():
        texts += [scenario.story, scenario.failure_text, *(tier.text for tier in scenario.tiers)]
    for text in texts:
        assert text.endswith((".", ")")) and text[0] == text[0].upper(), text
        readable(text, GAME)


def everything_read(box: Any) -> Iterator[str]:
    """Prompts, options, notes, views and told lines of a few games."""
    for seed, seats in ((3, 1), (4, 2), (5, 3)):
        chosen = {option.name: option.values[0][0] for option in GAME.options()}
        names = tuple(SeatPlan(name) for name in ("You", "Bob", "Cy")[:seats])
        t, dice = GAME.new(Setup("dinogenics", names, chosen, seed, GAME.rulesets), box), Dice(seed)
        t.journal = []
        t.start()
        for n in range(150):
            ask = t.ask
            if ask is None:
                break
            yield ask.prompt(t)
            if n % 3 == 0:
                for i in range(ask.n):
                    yield ask.label(t, i)
                    yield ask.note(t, i)
            if n % 25 == 0:
                yield from reading.read_view(GAME.view(t, ask.seat))
            wanted = GAME.prefer(t) if dice.below(3) else None
            t.take(dice.below(ask.n) if wanted is None else wanted)
        for line in t.journal:
            yield said(t, line)
            yield telling.why(t, line)


def test_no_words_of_the_program_and_no_ids_are_read(box: Any, readable: Callable[..., None]) -> None:
    found = {text for text in everything_read(box) if text}
    assert len(found) > 300
    for text in found:
        readable(text.strip(), GAME)


def test_every_short_name_stands_for_a_name_of_the_box(box: Any) -> None:
    """Those of the screen's narrow rooms: shorter than the name, and never longer than a cell with its sign."""
    names = {what.name for what in (*box.species, *box.facilities, *box.areas)}
    assert set(screen.NAMES) <= names
    for name, less in screen.NAMES.items():
        assert len(less) < len(name)
        if name not in {area.name for area in box.areas}:
            assert len(less) <= 9, name
    for name in {what.name for what in (*box.species, *box.facilities)} - set(screen.NAMES):
        assert len(name) <= screen.USUAL, f"{name} has no short name"


def test_steps_are_told_by_lines_that_exist() -> None:
    """The beginnings of lines that `telling` looks for stand in the rules."""
    source = (FOLDER / "rampage.py").read_text("utf-8")
    for start in (telling.CHECK, "rolls", "loses the fence", "has {tile} damaged", "has the Visitor Center hit"):
        assert f'"{start}' in source, start
    assert telling.opens_walk(Line(verbs.Seat(0), f"{telling.CHECK}: x", {})) and outlook.FINE.words == ""
