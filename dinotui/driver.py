"""Keys as the terminal sends them, where some of it is no text or no key at all."""

from __future__ import annotations

from textual.driver import Driver


def forgiving(base: type[Driver]) -> type[Driver]:
    """A driver that passes over input it can't read, instead of ending the program.

    Textual decodes strictly: one byte that is not UTF-8, as pasted Latin-1 text or noise on a serial line has it, ends its input
    thread and with it the program. Here the thread begins anew behind such bytes.
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

    return ForgivingDriver
