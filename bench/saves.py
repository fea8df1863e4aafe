"""Saves: opening a long game, strict replay with all checks, a choice on the disk, the list of hundreds of saves."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dinotui.engine import Dice, Game
from dinotui.store import GameStore, Library, health
from dinotui.store.saves import load

from .play import setup
from .report import Figure, median, percentile, perf_counter, process_time

RECORDED = 1000
"""So many choices stand in the long file; a game that is shorter is taken back and played again until there are."""
LISTED = 300


def long_game(game: Game[Any, Any], library: Library) -> tuple[Path, list[float]]:
    """A save with many recorded choices, ending in the middle of a game, and the seconds each choice took."""
    dice, taken = Dice(1), list[float]()
    with GameStore.new(library, setup(game, max(game.seats), 1)) as store:
        while len(taken) < RECORDED:
            ask = store.ask
            if ask is None:
                for _ in range(20):
                    store.undo(store.undoing_seat() if store.undo_reach().choices else None)
                    if not store.undo_reach().choices:
                        break
                continue
            key = ask.key(store.table, dice.below(ask.n))
            start = perf_counter()
            store.choose(key)
            taken.append(perf_counter() - start)
        return store.path, taken


def fsyncs(folder: Path) -> list[float]:
    """Seconds of writing and syncing one line on this disk, for comparison."""
    out = []
    descriptor = os.open(folder / "probe", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for _ in range(100):
        start = perf_counter()
        os.write(descriptor, b"x" * 100)
        os.fsync(descriptor)
        out.append(perf_counter() - start)
    os.close(descriptor)
    return out


def timed(work: Any, times: int = 9) -> float:
    """Milliseconds of processor time, the median of several runs."""
    out = []
    for _ in range(times):
        start = process_time()
        work()
        out.append(process_time() - start)
    return 1000 * median(out)


def figures(game: Game[Any, Any]) -> Iterator[Figure]:
    """Everything about the saves of one game."""
    root = Path(tempfile.mkdtemp())
    try:
        library = Library(root)
        path, taken = long_game(game, library)
        what = f"{game.name}, {RECORDED:,} recorded choices"
        yield Figure(f"{what}: opening", timed(lambda: GameStore.open(path).close()), "ms", 150)
        yield Figure(f"{what}: of that the box", timed(lambda: game.box(game.data())), "ms", note="with reading the TOML")
        yield Figure(f"{what}: reading the file", timed(lambda: load(path)), "ms", note=f"{path.stat().st_size // 1024} KiB")
        yield Figure(f"{what}: strict check of all that counts", timed(lambda: health.check(path)), "ms")
        yield Figure("a choice, on the disk: median", 1000 * median(taken), "ms")
        yield Figure("a choice, on the disk: 95 % below", 1000 * percentile(taken, 0.95), "ms")
        yield Figure("a line written and synced by hand: median", 1000 * median(fsyncs(root)), "ms")
        for i in range(LISTED):
            shutil.copyfile(path, library.folder / f"copy-{i}.jsonl")
        yield Figure(f"the list of {LISTED} saves", timed(library.saves, 5), "ms")
    finally:
        shutil.rmtree(root)
