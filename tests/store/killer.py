"""Kills a player of Cretaceous Rails at random moments, again and again in one game; run as a script by the tests.

    killer.py ROOT SEED KILLS    prints what was found as one JSON object; exit status 1 when an answered choice was lost

Each time another process opens the game and plays on, with undo and redo, and tells each answer through a pipe. After it was killed
the file must be as the last answer said, or one more line on, written but not yet told.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from pathlib import Path
from random import Random

from dinotui import games, setups
from dinotui.engine import digest
from dinotui.store import GameStore, Library, health
from dinotui.store.records import Choice, Redo, Undo
from dinotui.store.saves import load

GAME = games.find("cretaceous_rails")
LONGEST = 0.2
"""Seconds a player goes on at most before it is killed: after its first answer, or one time in five after its start."""


def begun(library: Library, seed: int) -> Path:
    plans = setups.seats("You,Rex=random", GAME)
    with GameStore.new(library, setups.build(GAME, plans, {"companies": "deal", "homes": "deal"}, seed)) as store:
        return store.path


def answer(store: GameStore) -> str:
    return f"{store.choices} {digest(store.table.state)}"


def play(path: Path, seed: int, pipe: int) -> None:
    """Play on until killed; every answer goes into the pipe."""
    chance = Random(seed)
    with GameStore.open(path) as store:
        while True:
            os.write(pipe, f"{answer(store)}\n".encode())
            what = chance.random()
            if what < 0.1 and store.undo_reach().choices:
                store.undo()
            elif what < 0.2 and store.can_redo:
                store.redo()
            elif store.ask is not None:
                store.choose(store.ask.key(store.table, chance.randrange(store.ask.n)))
            else:
                return


def killed(path: Path, seed: int) -> list[str]:
    """The whole answers of a player that was killed at a random moment."""
    out, into = os.pipe()
    if (pid := os.fork()) == 0:
        os.close(out)
        play(path, seed, into)
        os._exit(0)
    os.close(into)
    chance = Random(seed)
    with open(out, "rb") as pipe:
        if chance.random() < 0.8:
            select.select([pipe], [], [])
        time.sleep(chance.uniform(0, LONGEST))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        return [line.decode() for line in pipe.read().split(b"\n")[:-1]]


def before_last(path: Path) -> str:
    """The position before the last thing that was written: without its line and all after it."""
    records = load(path).records
    last = max(record.n for record in records if isinstance(record, Choice | Undo | Redo))
    copy = path.with_name("before.jsonl")
    copy.write_bytes(b"".join(line + b"\n" for line in path.read_bytes().split(b"\n")[:last]))
    with GameStore.open(copy) as store:
        found = answer(store)
    copy.unlink()
    return found


def main(root: Path, seed: int, kills: int) -> int:
    library = Library(root)
    path = begun(library, seed)
    found = {"kills": 0, "games": 1, "answers": 0, "at the last answer": 0, "one more was written": 0, "torn": 0, "lost": 0}
    with GameStore.open(path) as store:
        last = answer(store)
    for n in range(kills):
        answers = killed(path, seed * 100_000 + n)
        found["kills"] += 1
        found["answers"] += max(0, len(answers) - 1)
        last = answers[-1] if answers else last
        assert health.check(path).playable
        found["torn"] += load(path).torn
        with GameStore.open(path) as store:
            now, over = answer(store), store.finished
        if now == last:
            found["at the last answer"] += 1
        elif before_last(path) == last:
            found["one more was written"] += 1
        else:
            found["lost"] += 1
        last = now
        if over:
            path = begun(library, seed + n + 1)
            found["games"] += 1
            with GameStore.open(path) as store:
                last = answer(store)
    sys.stdout.write(json.dumps(found) + "\n")
    return 1 if found["lost"] else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
