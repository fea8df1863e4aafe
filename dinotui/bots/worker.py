"""The bot process: reads questions from its standard input, writes advice to its standard output, ends when its input does.

`python -m dinotui.bots.worker`, started by `BotProcess`; not for people.
"""

from __future__ import annotations

import gc
import os
import queue
import signal
import sys
import threading
from typing import Any, BinaryIO

import msgspec

from dinotui import bots, games
from dinotui.engine import Dice, Table

from .base import Advice
from .wire import Answer, Open, Think, frame, messages, read_frame


class Desk:
    """The game that is open, and how a question about it is answered."""

    def __init__(self, opened: Open) -> None:
        self.setup = opened.setup
        self.game = games.find(opened.setup.game)
        self.box = self.game.box(opened.data)

    def table(self, think: Think) -> Table[Any, Any]:
        """The table of a question. Raises IllegalChoice when the choices do not fit."""
        state = msgspec.msgpack.decode(think.checkpoint, type=self.game.state_type)
        t = self.game.table(self.setup, self.box, state).start()
        for key in think.keys:
            t.take_key(key)
        return t

    def advise(self, think: Think) -> Advice:
        """What the bot would choose, from what its seat may know."""
        t, dice = self.table(think), Dice(think.seed)
        if t.ask is None or t.ask.seat != think.seat:
            raise ValueError("the question is another seat's")
        return bots.find(think.bot).advise(t.as_seen_by(think.seat, dice), dice)


def answer(desk: Desk | None, think: Think) -> Answer:
    """The advice as a message; a failure of any sort becomes a sentence, so that the program can go on."""
    try:
        if desk is None:
            raise ValueError("no game is open")
        advice = desk.advise(think)
    except Exception as error:  # the process must outlive one bad question
        return Answer(think.number, "", problem=f"{type(error).__name__}: {error}")
    return Answer(think.number, advice.key, advice.values)


def listen(pipe: BinaryIO, inbox: queue.SimpleQueue[bytes]) -> None:
    """Put what comes in into the inbox; when the pipe ends, end at once, also in the middle of a thought."""
    while (body := read_frame(pipe)) is not None:
        inbox.put(body)
    os._exit(0)


def main() -> None:
    """Answer questions until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at the terminal is the program's, not ours
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nothing that prints can get between the frames
    gc.freeze()
    gc.set_threshold(100_000)  # tables that are closed are freed by counting; what is left over can wait
    inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(sys.stdin.buffer, inbox), daemon=True).start()
    desk: Desk | None = None
    while True:
        message = messages.decode(inbox.get())
        if isinstance(message, Open):
            desk = Desk(message)
            continue
        try:
            out.write(frame(answer(desk, message)))
            out.flush()
        except OSError:
            os._exit(0)


if __name__ == "__main__":
    main()
