"""The terminal's side of the program: input that is no text, and a stop the program was not told of."""

from __future__ import annotations

from threading import Thread

from textual.driver import Driver


def forgiving(base: type[Driver]) -> type[Driver]:
    """A driver that passes over input it can't read, instead of ending the program, and goes on once after a stop.

    Textual decodes strictly: one byte that is not UTF-8, as pasted Latin-1 text or noise on a serial line has it, ends its input
    thread and with it the program. Here the thread begins anew behind such bytes.
    After SIGSTOP, which no program hears, Textual starts its threads a second time at SIGCONT and never ends, waiting for the first.
    """
    if not hasattr(base, "run_input_thread"):
        return base

    class ForgivingDriver(base):  # type: ignore[misc,valid-type]  # the base is known only when the program runs
        def run_input_thread(self) -> None:
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, OverflowError):  # UnicodeDecodeError is a ValueError; numbers too large for a character
                    continue

        def _sigcont_application(self, *args: object) -> None:
            reader: Thread | None = self._key_thread
            if self._auto_restart and reader is not None and reader.is_alive():
                self.suspend_application_mode()
            super()._sigcont_application(*args)

    return ForgivingDriver
