"""Bots in another process, so that thinking never stops the keys: asyncio on this side, a worker with two pipes on the other."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from pathlib import Path

from .base import Advice
from .wire import HEAD, Answer, Open, Request, Think, answers, frame


class BotError(RuntimeError):
    """The bot process could not answer. The message says why."""


class BotProcess:
    """A process that thinks about one question at a time. It is started with the first question and again after a cancel.

    All methods belong to one event loop. The process ends when this object's pipe does: with `close`, or with the program,
    however that ends.
    """

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._killed: list[asyncio.subprocess.Process] = []
        self._opened: tuple[object, object] | None = None
        self._number = 0
        self._turn = asyncio.Lock()

    @property
    def running(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None and self._process.returncode is None

    async def think(self, request: Request) -> Advice:
        """The bot's advice; questions asked at the same time are answered one after the other.

        Raises BotError when the process fails or is cancelled, and passes on asyncio.CancelledError: a task that waits
        here and is cancelled stops the thinking too.
        """
        async with self._turn:
            try:
                return await self._think(request)
            except asyncio.CancelledError:
                self.cancel()
                raise

    def cancel(self) -> None:
        """Stop thinking: whoever waits gets BotError. Returns at once; costs nothing when nobody thinks."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            self._killed.append(process)

    async def close(self) -> None:
        """End the process and wait until it is gone, and any that was cancelled before."""
        self.cancel()
        while self._killed:
            await self._killed.pop().wait()

    async def _think(self, request: Request) -> Advice:
        process = await self._started()
        self._number += 1
        opened = (request.setup, request.data)
        message = b""
        if self._opened is None or self._opened[0] != opened[0] or self._opened[1] is not opened[1]:
            message = frame(Open(request.setup, request.data))
        message += frame(Think(self._number, request.bot, request.seed, request.seat, request.checkpoint, request.keys))
        try:
            answer = await self._exchange(process, message)
        except (OSError, asyncio.IncompleteReadError) as error:
            cancelled = process is not self._process
            self.cancel()
            raise BotError("the bot was told to stop" if cancelled else "the bot's process ended") from error
        self._opened = opened
        if answer.problem or answer.number != self._number:
            raise BotError(answer.problem or "the bot answered another question")
        return Advice(answer.key, answer.values)

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._opened = None
            self._killed = [process for process in self._killed if process.returncode is None]
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",  # a file in the folder we happen to run in must not stand in for a module
                "-m",
                "dinotui.bots.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(_paths())},
            )
        return self._process

    async def _exchange(self, process: asyncio.subprocess.Process, message: bytes) -> Answer:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(message)
        await process.stdin.drain()
        head = await process.stdout.readexactly(HEAD)
        return answers.decode(await process.stdout.readexactly(int.from_bytes(head, "big")))


def _paths() -> list[str]:
    """Where the child finds this very package, installed or not."""
    known = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    return [str(Path(__file__).resolve().parents[2]), *known]
