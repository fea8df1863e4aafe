"""Bots in another process: the same advice as here, cancelled at once, gone with its pipe, never in the event loop's way."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dinotui import bots, games
from dinotui.bots.process import BotError, BotProcess
from dinotui.bots.wire import Open, Request, Think, frame, read_frame
from dinotui.engine import Dice, SeatPlan, Setup


def started(seed: int = 3, answers: int = 12) -> Any:
    """A table of the first game there is, some way into it, with the keys of its open unit."""
    game = games.everything()[0]
    options = {option.name: option.values[0][0] for option in game.options()}
    plans = tuple(SeatPlan(name) for name in ("You", "Bob")[: max(min(game.seats), 1)])
    t = game.new(Setup(game.name, plans, options, seed, game.rulesets), game.box(game.data())).start()
    keys: list[str] = []
    dice = Dice(seed)
    for _ in range(answers):
        unit, key = t.units, t.ask.key(t, dice.below(t.ask.n))
        t.take_key(key)
        keys = [*keys, key] if t.units == unit else []
    return t, tuple(keys)


@pytest.fixture
def request_at() -> Callable[..., Request]:
    def made(bot: str = "greedy/20", seed: int = 5, **more: Any) -> Request:
        t, keys = started()
        data = t.game.data()
        request = Request(t.setup, data, msgspec.msgpack.encode(t.checkpoint), keys, t.ask.seat, bot, seed)
        return msgspec.structs.replace(request, **more)

    return made


def here(request: Request) -> bots.Advice:
    """The advice thought out in this process."""
    t, _ = started()
    dice = Dice(request.seed)
    return bots.find(request.bot).advise(t.as_seen_by(request.seat, dice), dice)


def test_the_advice_is_the_one_of_this_process(request_at: Callable[..., Request]) -> None:
    async def main() -> list[bots.Advice]:
        process = BotProcess()
        try:
            return [await process.think(request_at(seed=seed)) for seed in (5, 6)]
        finally:
            await process.close()

    assert asyncio.run(main()) == [here(request_at(seed=seed)) for seed in (5, 6)]


def test_questions_asked_at_once_are_answered_in_turn(request_at: Callable[..., Request]) -> None:
    async def main() -> list[bots.Advice]:
        process = BotProcess()
        try:
            return await asyncio.gather(*(process.think(request_at(seed=seed)) for seed in (5, 6, 5)))
        finally:
            await process.close()

    first, second, third = asyncio.run(main())
    assert first == third == here(request_at(seed=5)) and second == here(request_at(seed=6))


def test_the_event_loop_runs_on_while_a_bot_thinks(request_at: Callable[..., Request]) -> None:
    """Ticks go on for as long as the thought takes."""

    async def main() -> int:
        process, ticks = BotProcess(), 0
        thought = asyncio.ensure_future(process.think(request_at("greedy/2000")))
        while not thought.done():
            await asyncio.sleep(0)
            ticks += 1
        await thought
        await process.close()
        return ticks

    assert asyncio.run(main()) > 50


def test_cancelled_in_the_middle_of_a_thought_and_started_again(request_at: Callable[..., Request]) -> None:
    async def main() -> None:
        process = BotProcess()
        thought = asyncio.ensure_future(process.think(request_at("greedy/100000")))
        while not process.running:
            await asyncio.sleep(0.01)
        worker = process._process
        process.cancel()
        with pytest.raises(BotError):
            await thought
        assert worker is not None and await worker.wait() == -signal.SIGKILL
        assert (await process.think(request_at())).key == here(request_at()).key
        await process.close()
        assert not process.running

    asyncio.run(main())


def test_a_cancelled_task_stops_the_thinking(request_at: Callable[..., Request]) -> None:
    async def main() -> None:
        process = BotProcess()
        thought = asyncio.ensure_future(process.think(request_at("greedy/100000")))
        while not process.running:
            await asyncio.sleep(0.01)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert not process.running
        await process.close()

    asyncio.run(main())


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"keys": ("no such key",)}, "IllegalChoice"),
        ({"bot": "hal"}, "KeyError"),
        ({"checkpoint": b"\xff"}, "Error"),
        ({"seat": 7}, "another seat"),
    ],
)
def test_a_question_that_cannot_be_is_an_error_and_the_process_goes_on(
    request_at: Callable[..., Request], change: dict[str, Any], problem: str
) -> None:
    async def main() -> None:
        process = BotProcess()
        with pytest.raises(BotError, match=problem):
            await process.think(request_at(**change))
        assert process.running
        assert (await process.think(request_at())).key == here(request_at()).key
        await process.close()

    asyncio.run(main())


def test_a_process_that_died_is_replaced(request_at: Callable[..., Request]) -> None:
    async def main() -> None:
        process = BotProcess()
        await process.think(request_at())
        worker = process._process
        assert worker is not None
        worker.kill()
        await worker.wait()
        assert (await process.think(request_at())).key == here(request_at()).key
        await process.close()

    asyncio.run(main())


def worker(cwd: Path | None = None) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-P", "-m", "dinotui.bots.worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=cwd)


def test_the_worker_ends_with_its_pipe_even_in_a_thought(request_at: Callable[..., Request]) -> None:
    request = request_at("greedy/100000")
    process = worker()
    assert process.stdin is not None and process.stdout is not None
    think = Think(1, request.bot, 5, request.seat, request.checkpoint, request.keys)
    process.stdin.write(frame(Open(request.setup, request.data)) + frame(think))
    process.stdin.flush()
    time.sleep(0.5)
    assert process.poll() is None
    process.stdin.close()
    assert process.wait(timeout=10) == 0


def test_the_worker_ends_when_the_program_is_killed(request_at: Callable[..., Request], tmp_path: Path) -> None:
    """SIGKILL leaves the program no time for anything: the worker sees the end of its pipe."""
    code = (
        "import asyncio, sys\n"
        "from dinotui.bots.process import BotProcess\n"
        "async def main():\n"
        "    p = BotProcess()\n"
        "    print((await p._started()).pid, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())\n"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert program.stdout is not None
    pid = int(program.stdout.readline())
    os.kill(pid, 0)
    program.kill()
    program.wait()
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        if Path(f"/proc/{pid}/stat").exists() and Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
            return
        time.sleep(0.05)
    pytest.fail("the worker outlived the program")


def test_a_file_in_the_current_folder_cannot_stand_in_for_a_module(request_at: Callable[..., Request], tmp_path: Path) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit(3)")
    request = request_at()
    process = worker(tmp_path)
    assert process.stdin is not None and process.stdout is not None
    think = Think(1, "random", 5, request.seat, request.checkpoint, request.keys)
    process.stdin.write(frame(Open(request.setup, request.data)) + frame(think))
    process.stdin.flush()
    assert read_frame(process.stdout) is not None
    process.stdin.close()
    assert process.wait(timeout=10) == 0


def test_frames_are_cut_where_they_must(tmp_path: Path) -> None:
    """A torn or senseless frame is the end of the pipe, not an error."""
    path = tmp_path / "pipe"
    for content, found in (
        (frame(("a", 1)), True),
        (frame("x")[:-1], False),
        (b"\0\0", False),
        (b"\xff\xff\xff\xff1", False),
        (b"", False),
    ):
        path.write_bytes(content)
        with path.open("rb") as pipe:
            assert (read_frame(pipe) is not None) == found
