"""`python -m bench.picture`: the picture in the README, made by the program itself from a sample position."""

from __future__ import annotations

import argparse
import asyncio
import html
import os
import re
import tempfile
from pathlib import Path

PICTURE = Path(__file__).parents[1] / "docs" / "cretaceous-rails.svg"
SAMPLE = "rails-middle"
SIZE = (120, 36)
KEYS = ("enter", "enter", "escape", "right", "up")
"""From the sample on: an executive is placed, its first action begins, the journal is seen, an option is in hand."""
FONTS = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""The export would load its fonts from elsewhere; the viewer's own monospace does as well."""
TEXT = re.compile(r'<text class="([^"]*)" x="([^"]*)" y="([^"]*)" textLength="[^"]*" clip-path="[^"]*">(.*?)</text>')
CLIPS = re.compile(r'<clipPath id="[^"]*-line-\d+">.*?</clipPath>\s*', re.DOTALL)
CELL = 12.2
"""The width of a cell in the export."""
PIECES = r"[\u2500-\u259f]{1,6}|[^\xa0 \u2500-\u259f]+"
"""Lines in short pieces, so that they stay whole; words."""


def aligned(svg: str) -> str:
    """The export with every word in its own place: viewers differ in the width of their letters and in what they do with blanks."""

    def words(found: re.Match[str]) -> str:
        kind, x, y, text = found[1], float(found[2]), found[3], html.unescape(found[4])
        pieces = re.finditer(PIECES, text)
        return "".join(
            f'<text class="{kind}" x="{x + piece.start() * CELL:.1f}" y="{y}" textLength="{len(piece[0]) * CELL:.1f}">'
            f"{html.escape(piece[0], quote=False)}</text>"
            for piece in pieces
        )

    return CLIPS.sub("", TEXT.sub(words, FONTS.sub("", svg)))


async def drawn(sample: str, keys: list[str]) -> str:
    """The screen of a game begun from a sample, after some keys, as an SVG."""
    from dinotui import saved
    from dinotui.app import DinotuiApp
    from dinotui.store import GameStore
    from dinotui.store.settings import Settings
    from dinotui.terminal import Terminal

    store = GameStore.open(saved.take_sample(saved.library(), saved.find_sample(sample, None), None))
    app = DinotuiApp(Settings(pace="instant"), Terminal("true", False), store=store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return aligned(app.export_screenshot(title="dinotui"))


def main() -> None:
    """Write the picture, or another one, from another sample or with other keys."""
    parser = argparse.ArgumentParser(prog="python -m bench.picture", description="Write the picture of the README.")
    parser.add_argument("keys", nargs="*", default=list(KEYS), help="keys pressed from the sample on")
    parser.add_argument("--sample", default=SAMPLE, help="the sample position (%(default)s)")
    parser.add_argument("--to", type=Path, default=PICTURE, help="the file to write")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:  # no saved game of one's own is touched
        os.environ.update(XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder, XDG_STATE_HOME=folder)
        picture = asyncio.run(drawn(asked.sample, asked.keys))
    asked.to.parent.mkdir(parents=True, exist_ok=True)
    asked.to.write_text(picture, encoding="utf-8")
    print(f"{len(picture.encode()) / 1000:.0f} KB")


if __name__ == "__main__":
    main()
