"""Plays the toy game by itself; run as a script by the tests.

    player.py play ROOT SEED CHOICES    random choices with undo and redo; prints the choices made after each
    player.py digests PATH              the fingerprints of a save's positions from its beginning
    player.py attempts ROOT SEED COUNT  so many attempts at the first chapter of the campaign toys; prints the id of each
"""

from __future__ import annotations

import sys
from pathlib import Path

import toy

from dinotui.engine import Dice, digest
from dinotui.store import GameStore, Library, campaign
from dinotui.store.replay import Replay
from dinotui.store.saves import load


def say(*words: object) -> None:
    """One line to the test that started this script, at once."""
    sys.stdout.write(" ".join(map(str, words)) + "\n")
    sys.stdout.flush()


def play(root: Path, seed: int, choices: int) -> None:
    store = GameStore.new(Library(root), toy.setup("person", "greedy", rounds="200", automa="yes", seed=seed))
    say(store.path)
    dice = Dice(seed)
    for _ in range(choices):
        what = dice.below(12)
        if what == 0 and store.undo_reach().choices:
            store.undo()
        elif what == 1 and store.can_redo:
            store.redo()
        elif store.ask is not None:
            store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
        say(store.choices, digest(store.table.state))


def digests(path: Path) -> None:
    saved = load(path)
    with GameStore.open(path) as store:
        table = Replay(store.game, store.box, store.setup, saved.timeline).fresh()
        for step in saved.timeline.steps:
            table.take_key(step.key)
            say(digest(table.state))


def attempts(root: Path, seed: int, count: int) -> None:
    library, dice = Library(root), Dice(seed)
    found = campaign.find(root, "toys")
    for _ in range(count):
        with campaign.begin(library, found, found.chapters[0]) as store:
            while store.ask is not None:
                store.choose(store.ask.key(store.table, dice.below(store.ask.n)))
            say(store.id)


if __name__ == "__main__":
    toy.install()
    if sys.argv[1] == "play":
        play(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    elif sys.argv[1] == "attempts":
        attempts(Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
    else:
        digests(Path(sys.argv[2]))
