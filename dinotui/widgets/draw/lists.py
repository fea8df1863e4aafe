"""Parts that are lists: action spaces, cards, stacks, trains, tracks, numbers and words.

All leave their first columns free for markers. A part of one line stands behind its title; `label` is the width of the titles.
"""

from __future__ import annotations

from collections.abc import Sequence

from dinotui.engine.parts import Card, Columns, Numbers, Place, Row, Slots, Spaces, Span, Text, Track, Words, plain
from dinotui.widgets.canvas import PLAIN, Canvas, Ink, Region, width_of
from dinotui.widgets.words import shortened, wrapped_spans

from .drawing import DIM, EMPTY, Drawing, Spot, longest, words_of

LEFT = 2
"""The first column of all parts: before it stand a marker and a blank."""
CARD_WIDEST = 20
"""A card grows no wider than this, but for a single line that fits."""


def _lead(canvas: Canvas, y: int, title: str, label: int) -> int:
    """Write a title at the left and return the column where the part itself begins."""
    if label:
        canvas.text(LEFT, y, title, DIM, label)
    return _after(label)


def _after(label: int) -> int:
    """The column behind titles of this width."""
    return LEFT + label + 1 if label else LEFT


# -- action spaces


def draw_spaces(part: Spaces, width: int) -> Drawing:
    """One line for each space: its name, its workers, what it does."""
    if not part.spaces:
        return EMPTY
    named = [_space_name(space.place) for space in part.spaces]
    word = _longest_word(named)  # a word is never cut
    names = min(longest(named), max(8, width * 2 // 5, word))
    slots = max((len(space.slots) * 2 for space in part.spaces), default=0)
    room = width - LEFT - names - 2 - slots - (1 if slots else 0)
    names -= max(0, min(names - word, _longest_word([space.does for space in part.spaces]) - room))  # nor one of what they do
    at = LEFT + names + 2
    does_at = at + slots + (1 if slots else 0)
    rows: list[tuple[str, Sequence[Text], tuple[Span, ...], Sequence[Text]]] = []
    for space in part.spaces:
        does: Sequence[Text] = wrapped_spans(space.does, max(6, width - does_at)) if plain(space.does) else ("",)
        rows.append((space.place.ref, wrapped_spans(_space_name(space.place), names), space.slots, does))
    canvas = Canvas(width, sum(max(len(name), len(does)) for _, name, _, does in rows))
    spots: dict[str, Spot] = {}
    y = 0
    for ref, name, marks, does in rows:
        for n, text in enumerate(name):
            canvas.line(LEFT, y + n, text, PLAIN, names)
        for n, mark in enumerate(marks):
            canvas.line(at + n * 2, y, (mark,))
        for n, text in enumerate(does):
            canvas.line(does_at, y + n, text, DIM)
        tall = max(len(name), len(does))
        spots[ref] = Spot(Region(0, y, width, tall), (0, y))
        y += tall
    return Drawing(canvas, spots)


def _longest_word(texts: Sequence[Text]) -> int:
    return max(len(word) for text in texts for word in plain(text).split(" "))


def _space_name(place: Place) -> Text:
    return place.lines[0] if place.lines else place.name


# -- cards


def draw_row(part: Row, width: int, label: int) -> Drawing:
    """Cards in rows of equal blocks, each on its ground with its price beside it."""
    lead = _after(label)
    if not part.cards:
        canvas = Canvas(width, 1)
        canvas.text(_lead(canvas, 0, part.title, label) + 1, 0, part.empty, DIM)
        return Drawing(canvas, {})
    texts = [words_of(card.place) for card in part.cards]
    price = longest(card.price for card in part.cards)
    extra = price + 1 if price else 0
    room = width - lead
    single = max(len(text) for text in texts) == 1
    block = min(longest(line for text in texts for line in text) + 3, room - extra if single else CARD_WIDEST)
    columns = max(1, min(part.columns, (room + 1) // (block + extra + 1)))
    block = min(block, max(4, room - extra))
    if not single:
        texts = [tuple(piece for line in text for piece in wrapped_spans(line, block - 3)) for text in texts]
    tall = max(len(text) for text in texts)
    rows = -(-len(part.cards) // columns)
    gap = 1 if tall > 1 and rows > 1 else 0
    canvas = Canvas(width, rows * (tall + gap) - gap)
    if label:
        canvas.text(LEFT, 0, part.title, DIM, label)
    spots: dict[str, Spot] = {}
    for n, (card, text) in enumerate(zip(part.cards, texts, strict=True)):
        x = lead + n % columns * (block + extra + 1)
        y = n // columns * (tall + gap)
        spots[card.place.ref] = _card(canvas, card, text, Region(x, y, block, tall))
        canvas.line(x + block + 1, y, card.price)
    return Drawing(canvas, spots)


def _card(canvas: Canvas, card: Card, text: tuple[Text, ...], region: Region) -> Spot:
    """A card on its ground; its first cells stay free for the marker."""
    ink = Ink("", card.place.fill or "card")
    canvas.clear(region, ink)
    for n, line in enumerate(text[: region.height]):
        canvas.line(region.x + 2, region.y + n, shortened(line, region.width - 3), ink)
    return Spot(region, (region.x, region.y))


def draw_columns(part: Columns, width: int) -> Drawing:
    """Stacks that grow upward from level 1."""
    cards = [card for stack in part.stacks for card in stack]
    if not cards:
        canvas = Canvas(width, 1)
        canvas.text(LEFT, 0, part.empty, DIM)
        return Drawing(canvas, {})
    widest = longest(line for card in cards for line in words_of(card.place)) + 3
    levels = max(len(stack) for stack in part.stacks)
    lead = LEFT + 3
    block = max(4, min(widest, CARD_WIDEST, (width - lead) // len(part.stacks) - 1))
    texts = {
        card.place.ref: tuple(piece for line in words_of(card.place) for piece in wrapped_spans(line, block - 3)) for card in cards
    }
    tall = max(len(text) for text in texts.values())
    canvas = Canvas(width, levels * tall)
    spots: dict[str, Spot] = {}
    for level in range(levels):
        canvas.text(LEFT, (levels - 1 - level) * tall, f"L{level + 1}", DIM)
    for n, stack in enumerate(part.stacks):
        for level, card in enumerate(stack):
            region = Region(lead + n * (block + 1), (levels - 1 - level) * tall, block, tall)
            spots[card.place.ref] = _card(canvas, card, texts[card.place.ref], region)
    return Drawing(canvas, spots)


def draw_slots(part: Slots, width: int, label: int) -> Drawing:
    """Places of one size between two edges."""
    lead = _after(label)
    if not part.slots:
        return EMPTY
    inner = max(3, min(longest(slot.lines[0] for slot in part.slots if slot.lines), width - lead - 2))
    step = inner + 3
    columns = max(1, (width - lead + 1) // step)
    canvas = Canvas(width, -(-len(part.slots) // columns))
    if label:
        canvas.text(LEFT, 0, part.title, DIM, label)
    spots: dict[str, Spot] = {}
    for n, slot in enumerate(part.slots):
        x, y = lead + n % columns * step, n // columns
        text = shortened(slot.lines[0], inner) if slot.lines else ""
        role = "" if isinstance(text, str) else next((span.role for span in text if span.text.strip()), "")
        edge = Ink(role or ("text" if plain(text) else "frame"), slot.fill)
        canvas.put(x, y, "▐", Ink(edge.role))
        canvas.text(x + 1, y, " " * inner, Ink("", slot.fill))
        canvas.line(x + 1 + (inner - width_of(text)) // 2, y, text, Ink("", slot.fill))
        canvas.put(x + 1 + inner, y, "▌", Ink(edge.role))
        spots[slot.ref] = Spot(Region(x, y, inner + 2, 1), (x, y))
    return Drawing(canvas, spots)


# -- tracks and numbers


def draw_track(part: Track, width: int, label: int) -> Drawing:
    """A line for each marker: how far it has come, the bold lines, and its value."""
    if not part.markers:
        return EMPTY
    names = max(label, longest(marker.name for marker in part.markers))
    lead = LEFT + names + 1
    value = max(len(str(part.high)), len(str(part.low))) + 1
    steps = max(1, part.high - part.low)
    room = max(4, width - lead - value - 1)
    scale = min(3.0, room / (steps + 1))

    def at(step: float) -> int:
        return lead + int(step * scale)

    end = at(steps)
    canvas = Canvas(width, len(part.markers))
    spots: dict[str, Spot] = {}
    for y, marker in enumerate(part.markers):
        here = at(min(max(marker.at, part.low), part.high) - part.low)
        canvas.text(LEFT, y, marker.name, Ink(marker.role), names)
        canvas.text(lead, y, "━" * (here - lead), Ink(marker.role))
        canvas.text(here, y, "─" * (end - here + 1), Ink("frame"))
        for line in part.lines:
            canvas.put(max(at(line - part.low) + 1, (at(line - part.low) + at(line - part.low + 1) + 1) // 2), y, "┃", Ink("strong"))
        canvas.put(here, y, "●", Ink(marker.role))
        canvas.text(end + 2, y, str(marker.at), Ink(marker.role, strong=True))
        if marker.ref:
            spots[marker.ref] = Spot(Region(0, y, end + value + 2, 1), (0, y))
    return Drawing(canvas, spots)


def draw_numbers(part: Numbers, width: int, label: int) -> Drawing:
    """Labelled numbers on as few lines as fit."""
    lead = _after(label)
    placed: list[tuple[int, int, int]] = []
    x, y = lead, 0
    for number in part.numbers:
        length = len(number.label) + (1 if number.label else 0) + len(number.value)
        if x > lead and x + length > width:
            x, y = lead, y + 1
        placed.append((x, y, length))
        x += length + 3
    if not placed:
        return EMPTY
    canvas = Canvas(width, y + 1)
    if label:
        canvas.text(LEFT, 0, part.title, DIM, label)
    spots: dict[str, Spot] = {}
    for number, (x, y, length) in zip(part.numbers, placed, strict=True):
        end = canvas.text(x, y, f"{number.label} " if number.label else "", Ink(number.role or "dim"))
        canvas.text(end, y, number.value, Ink(number.role, strong=True))
        if number.ref:
            spots[number.ref] = Spot(Region(x - 2, y, length + 2, 1), (x - 2, y))
    return Drawing(canvas, spots)


def draw_numbers_below(part: Numbers, width: int) -> Drawing:
    """Labelled numbers one below the other, the values at the right."""
    canvas = Canvas(width, len(part.numbers))
    spots: dict[str, Spot] = {}
    for y, number in enumerate(part.numbers):
        canvas.text(0, y, number.label, Ink(number.role or "dim"), width - len(number.value) - 1)
        canvas.text(width - len(number.value), y, number.value, Ink(number.role, strong=True))
        if number.ref:
            spots[number.ref] = Spot(Region(0, y, width, 1), (0, y))
    return Drawing(canvas, spots)


def draw_words(part: Words, width: int) -> Drawing:
    """Lines of text, broken at spaces."""
    lines = [piece for line in part.lines for piece in wrapped_spans(line, width - LEFT)]
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        canvas.line(LEFT, y, line, PLAIN)
    return Drawing(canvas, {})
