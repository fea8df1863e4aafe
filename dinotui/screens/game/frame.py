"""The whole screen as one picture: a pure function of what there is to show, how it is used, and the size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dinotui.engine.parts import Span
from dinotui.widgets.canvas import Canvas, Ink, Region
from dinotui.widgets.draw import Drawing, Spot
from dinotui.widgets.draw.lists import LEFT
from dinotui.widgets.lines import frame
from dinotui.widgets.navigation import Stop
from dinotui.widgets.words import fitted, shortened, wrapped

from .journal import TOLD, journal_face
from .layout import OPTIONS_LEAST, Layout, Slot, laid_out
from .marks import LETTERS, draw_letters, draw_marks
from .model import JOURNAL, PAGE, Face, Scene, Use
from .prompt import draw_after, draw_prompt, long_lead, rows_needed

SAID_MOST = 3
"""Lines of a sentence for the person, at most."""
DIM = Ink("dim")
TITLE = Ink("title", strong=True)


class Seen(NamedTuple):
    """A pane on the screen: its room, the drawing in it, and how the two lie.

    inner    the cells the drawing is seen through, but for a margin that does not scroll
    dx, dy   where the drawing's first cell lies on the screen, seen or not
    """

    face: Face
    slot: Slot
    inner: Region
    drawing: Drawing
    dx: int
    dy: int

    def spot(self, ref: str) -> Spot | None:
        """A place on the screen, perhaps scrolled out of sight."""
        spot = self.drawing.spots.get(ref)
        return None if spot is None else spot.moved(self.dx, self.dy)

    def stop(self, spot: Spot, room: int) -> Stop:
        """A place of this pane as arrows and the mouse reach it."""
        seen = self.inner.holds(*spot.marker)
        return Stop(spot.region.within(self.inner) if seen else spot.region, room, seen)


class Picture(NamedTuple):
    """The screen, and what lies where on it.

    caret   the cell of the place in hand
    where   the stop of each item that is shown, by position: on the board where it stands on a pane in front, else in the list
    places  the stop of every place on a pane in front, by reference
    listed  the stop of each item in the list, those of other pages as if the pages stood below each other
    tabs    the cells of the headings, with the id of the pane
    letters what the letters mean, as positions, while they are shown
    """

    canvas: Canvas
    caret: tuple[int, int]
    where: tuple[Stop, ...]
    places: dict[str, Stop]
    listed: tuple[Stop, ...]
    tabs: tuple[tuple[Region, str], ...]
    letters: dict[str, int]
    layout: Layout


def picture(scene: Scene, use: Use, width: int, height: int) -> Picture:
    """The screen at a size of at least 80x24. Scrolls the panes so that the place in hand is seen."""
    canvas = Canvas(width, height)
    faces = [*scene.faces, journal_face(scene.journal, scene.answer)]
    said = wrapped(scene.said, width - 2, SAID_MOST) if scene.said else []
    explained = wrapped(scene.explained, width - 2, SAID_MOST) if scene.explained and not said else []
    rows = rows_needed(scene.prompt, use, width, OPTIONS_LEAST)
    layout = laid_out(faces, use.recent, width, height, use.map_size, len(said) or len(explained) + 1, rows)
    _header(canvas, scene)
    in_hand = use.in_hand(scene.prompt.items, scene.prompt.shown)
    tabs: list[tuple[Region, str]] = []
    seen = [_slot(canvas, slot, layout, use, in_hand, tabs) for slot in layout.slots]
    room, latest = layout.prompt, not layout.framed and not said
    if latest and long_lead(room.width, scene.prompt, use) and len(scene.prompt.shown) > room.height - 2:
        room, latest = Region(room.x, room.y - 1, room.width, room.height + 1), False  # the sentence takes the row of the last moves
    for n, words in enumerate(explained, layout.latest + latest):
        canvas.text(1, n, words, Ink("title"))
    drawn = draw_prompt(canvas, room, scene.prompt, use, layout.framed)
    line = layout.prompt if layout.framed else layout.slots[0].region
    below = scene.prompt._replace(undo="") if layout.framed else scene.prompt
    if draw_after(canvas, line.inset(2 if layout.framed else 1, 0), below, drawn, latest):
        latest = False
    if latest:
        canvas.line(1, layout.latest, shortened(scene.latest, width - 2), DIM)
    elif said and not layout.framed:
        for n, words in enumerate(said):
            canvas.text(1, layout.latest + n, words, Ink("warn"))
    draw_keys(canvas, said if layout.framed else (), scene.keys)
    places: dict[str, Stop] = {}
    for number, one in enumerate(seen):
        for ref in one.drawing.spots:
            if (spot := one.spot(ref)) is not None:
                places.setdefault(ref, one.stop(spot, number))
    listed = [Stop(drawn.where[i], len(seen), i // PAGE == use.page) for i in range(len(scene.prompt.shown))]
    where = [places.get(scene.prompt.items.ref(item), listed[i]) for i, item in enumerate(scene.prompt.shown)]
    caret = draw_marks(canvas, scene.prompt, use, seen, drawn.hand)
    letters: dict[str, int] = {}
    if use.letters:
        letters = dict(zip(LETTERS, range(len(where)), strict=False))
        draw_letters(canvas, letters, scene.prompt, seen, drawn.where, use.page)
    return Picture(canvas, caret, tuple(where), places, tuple(listed), tuple(tabs), letters, layout)


# -- the lines at the top and the bottom


WHOLE_TITLE = 100
"""On a narrower screen a game's name ends at its colon in any case, so that it does not change from phase to phase."""


def _header(canvas: Canvas, scene: Scene) -> None:
    """The game, where it stands, the scores and the sign. What stands behind a colon in the game's name gives way first."""
    scores: list[Span] = []
    for n, (name, score, role) in enumerate(scene.scores):
        scores += [Span("   ")] if scores else []
        scores += [Span(f"{name} ", role, n == 0), Span(score, role, True)]
    taken = sum(len(span.text) for span in scores)
    sign = f"  {scene.sign}" if scene.sign else ""
    room = canvas.width - 3 - len(scene.title) - taken - len(sign) - 4
    title = scene.title if len(scene.status) <= room and canvas.width >= WHOLE_TITLE else scene.title.partition(":")[0]
    room += len(scene.title) - len(title)
    x = canvas.text(1, 0, title, TITLE) + 2
    if room > 8:
        x = canvas.text(x, 0, _status(scene.status, room)) + 3
    x = canvas.line(x, 0, tuple(scores), Ink(), canvas.width - x - len(sign) - 1)
    canvas.text(canvas.width - 1 - len(scene.sign), 0, scene.sign, Ink("good"))


def _status(status: str, room: int) -> str:
    """As many of the parts between dots as fit."""
    parts = status.split(" · ")
    while len(parts) > 1 and len(" · ".join(parts)) > room:
        parts.pop()
    return fitted(" · ".join(parts), room)


def draw_keys(canvas: Canvas, said: Sequence[str], keys: Sequence[tuple[str, str]]) -> None:
    """The keys that do something now: as many as fit. The lines of a sentence for the person go before them."""
    y, x = canvas.height - 1, 1
    if said:
        for n, line in enumerate(said):
            canvas.text(1, canvas.height - len(said) + n, line, Ink("warn"))
        return
    for key, words in keys:
        if x + len(key) + 1 + len(words) > canvas.width - 1:
            continue
        x = canvas.text(x, y, key, Ink("key"))
        x = canvas.text(x + 1, y, words, DIM) + 2


# -- panes


def _slot(canvas: Canvas, slot: Slot, layout: Layout, use: Use, in_hand: str, tabs: list[tuple[Region, str]]) -> Seen:
    region, face = slot.region, slot.front
    used = use.pane == face.id
    role = "focus" if used else "frame"
    if layout.framed:
        frame(canvas, region, role)
        _tabs(canvas, slot, role, region.x + 2, region.right - 2, used, tabs)
        inner = region.inset(2, 1)
    elif slot.within:
        canvas.text(region.x + LEFT, region.y, fitted(face.title, region.width - LEFT), TITLE)
        inner = Region(region.x, region.y + 1, region.width, region.height - 1)
    else:
        canvas.text(region.x, region.y, "─" * region.width, Ink("frame"))
        _tabs(canvas, slot, "frame", region.x + 1, region.right - 1, True, tabs)
        inner = Region(region.x + 1, region.y + 1, region.width - 2 - slot.taken, region.height - 2)
        canvas.text(region.x, region.bottom - 1, "─" * region.width, Ink("frame"))
    drawing = face.draw(inner.width, inner.height, use.map_size)
    x, y = scrolled(drawing, inner, face, use, in_hand)
    dx = inner.x - x + max(0, (inner.width - drawing.width) // 2 if face.id != JOURNAL else 0)
    dy = inner.y - y
    across, down = margin_of(drawing, inner)
    body = Region(inner.x + across, inner.y + down, inner.width - across, inner.height - down)
    canvas.paste(drawing.canvas, dx, dy, body)
    canvas.paste(drawing.canvas, dx, inner.y, Region(body.x, inner.y, body.width, down))
    canvas.paste(drawing.canvas, inner.x, dy, Region(inner.x, body.y, across, body.height))
    seen = Seen(face, slot, body, drawing, dx, dy)
    _more(canvas, seen, (across, down), layout.framed)
    return seen


def margin_of(drawing: Drawing, inner: Region) -> tuple[int, int]:
    """The columns and rows of a drawing that stay in their place in this room, because the rest scrolls."""
    across, down = drawing.margin
    return across if drawing.width > inner.width else 0, down if drawing.height > inner.height else 0


def _tabs(canvas: Canvas, slot: Slot, role: str, x: int, end: int, used: bool, tabs: list[tuple[Region, str]]) -> None:
    """The headings of the panes that share a room, the one in front strong; as many as fit, with the number of the others."""
    y = slot.region.y
    names = [face.title if len(slot.faces) == 1 else face.short for face in slot.faces]
    front = slot.faces.index(slot.front)
    room = end - x
    spare = room - sum(len(name) + 3 for name in names) + 1
    if len(slot.front.title) - len(names[front]) <= spare:
        names[front] = slot.front.title
    first = last = front
    taken = len(names[front]) + 2
    hidden = len(" +9 ") if spare < 0 else 0
    while True:  # from the one in front to the right, then to the left
        if last + 1 < len(names) and taken + len(names[last + 1]) + 3 + hidden <= room:
            last += 1
            taken += len(names[last]) + 3
        elif first > 0 and taken + len(names[first - 1]) + 3 + hidden <= room:
            first -= 1
            taken += len(names[first]) + 3
        else:
            break
    for n in range(first, last + 1):
        face = slot.faces[n]
        ink = DIM
        if n == front:
            ink = Ink("title" if used else "strong" if len(names) > 1 else "dim", strong=True)
        start, x = x, canvas.text(x, y, f" {fitted(names[n], room - 2)} ", ink)
        tabs.append((Region(start, y, x - start, 1), face.id))
        if n < last:
            x = canvas.text(x, y, "│", Ink(role))
    if (others := len(names) - (last - first + 1)) > 0:
        canvas.text(x, y, f" +{others} ", DIM)


def scrolled(drawing: Drawing, inner: Region, face: Face, use: Use, in_hand: str) -> tuple[int, int]:
    """The first cell of a drawing that is seen. A drawing larger than its room moves by half of it when the place in hand leaves
    it, but not while it was scrolled by hand since that came to hand; the journal stands at its end."""
    most_x, most_y = max(0, drawing.width - inner.width), max(0, drawing.height - inner.height)
    if face.id == JOURNAL and face.short == TOLD:
        y = min(most_y, max(0, most_y + use.scroll.get(face.id, (0, 0))[1]))
        return 0, y
    x, y = use.scroll.get(face.id, (0, 0))
    x, y = min(max(0, x), most_x), min(max(0, y), most_y)
    spot = drawing.spots.get(in_hand)
    if spot is not None and use.loose.get(face.id) != in_hand:
        use.loose.pop(face.id, None)
        across, down = margin_of(drawing, inner)
        x = _brought(x, spot.region.x - across, spot.region.right - across, inner.width - across, most_x)
        y = _brought(y, spot.region.y - down, spot.region.bottom - down, inner.height - down, most_y)
    if most_x or most_y or face.id in use.scroll:
        use.scroll[face.id] = (x, y)
    return x, y


def _brought(at: int, first: int, end: int, room: int, most: int) -> int:
    """The scroll position as it is where all from first to end is seen, else one from which it is, with some cells around it."""
    if at <= first and end <= at + room:
        return at
    edge = min(2, max(0, (room - (end - first)) // 2))
    while most and at > 0 and first - edge < at:
        at = max(0, at - max(1, room // 2))
    while most and at < most and end + edge > at + room:
        at = min(most, at + max(1, room // 2))
    return min(at, first)  # of what is higher than half the room the beginning is seen


def _more(canvas: Canvas, seen: Seen, margin: tuple[int, int], framed: bool) -> None:
    """Arrows where a drawing goes on beyond its room."""
    inner, region = seen.inner, seen.slot.region
    ink = Ink("accent")
    right = region.right - 1
    if seen.dy + margin[1] < inner.y:
        canvas.put(right, inner.y, "↑", ink)
    if seen.dy + seen.drawing.height > inner.bottom:
        canvas.put(right, inner.bottom - 1, "↓", ink)
    if seen.dx + margin[0] < inner.x:
        canvas.put(inner.x, region.y if framed else inner.bottom, "←", ink)
    if seen.dx + seen.drawing.width > inner.right:
        canvas.put(inner.right - 1, region.y if framed else inner.bottom, "→", ink)
