"""A view in words: every part read out line by line, for plain mode and for screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from dinotui.engine.parts import (
    AnyPart,
    Border,
    Card,
    Columns,
    Grid,
    HexMap,
    Numbers,
    Pane,
    Place,
    Row,
    Slots,
    Spaces,
    Track,
    View,
    Words,
    plain,
)

Marks = Mapping[str, str]
"""What is said behind the name of a place, by its reference: ` [3]` for the option that stands on it."""

NO_MARKS: Marks = {}


def read_view(view: View, marks: Marks = NO_MARKS) -> list[str]:
    """The whole table, pane by pane."""
    out = [status_line(view)]
    for pane in view.panes:
        out += ["", *read_pane(pane, marks)]
    return out


def status_line(view: View) -> str:
    """Where the game stands and every seat's score, in one line."""
    scores = ", ".join(f"{name} {score}" for name, score in view.scores)
    return f"{view.status}. {scores}." if scores else f"{view.status}."


def asked(name: str) -> str:
    """Who is asked, at the beginning of a sentence."""
    return "You are asked" if name == "You" else f"{name} is asked"


def read_pane(pane: Pane, marks: Marks = NO_MARKS) -> list[str]:
    """A pane with its heading. A part that has the pane's own heading does not repeat it."""
    out = [f"== {pane.title}"]
    for part in pane.parts:
        lines = read_part(part, marks)
        if part.title and part.title != pane.title:
            if len(lines) == 1:
                lines = [f"{part.title}: {lines[0]}"]
            else:
                lines = [f"{part.title}:", *(f"  {line}" for line in lines)]
        out += lines
    return out


def find_pane(view: View, words: str) -> Pane | None:
    """The pane a person means: by its id, its tab's word, or the start of its heading, in any case."""
    wanted = words.casefold()
    for pane in view.panes:
        if wanted in (pane.id.casefold(), pane.short.casefold(), pane.title.casefold()):
            return pane
    return next((pane for pane in view.panes if pane.title.casefold().startswith(wanted)), None)


def find_place(view: View, words: str) -> Place | None:
    """The place a person means: by its name, else the only one whose name or whose words start so, in any case."""
    wanted = words.casefold()
    places = list(view.places().values())
    for place in places:
        if place.name.casefold() == wanted:
            return place
    named = [place for place in places if place.name.casefold().startswith(wanted)]
    close = named or [place for place in places if place.words.casefold().startswith(wanted)]
    return close[0] if len(close) == 1 else None


def read_place(place: Place, marks: Marks = NO_MARKS) -> str:
    """A place with what is there: `d5 [2]: jungle over Titanosaurus`."""
    words = place.words or ", ".join(filter(None, map(plain, place.lines)))
    name = place.name + marks.get(place.ref, "")
    return f"{name}: {words}" if words else name


def by_reason(refused: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What is refused, as (words, reason): all that has the same reason in one row, in the order of the reasons."""
    found: dict[str, list[str]] = {}
    for words, reason in refused:
        found.setdefault(reason, []).append(words)
    return {reason: ("; " if any("," in one for one in things) else ", ").join(things) for reason, things in found.items()}


def sentence(words: str) -> str:
    """Words with a capital at their beginning."""
    return words[:1].upper() + words[1:]


def read_part(part: AnyPart, marks: Marks = NO_MARKS) -> list[str]:
    """The lines of a part, without its heading."""
    readers: dict[type, Callable[..., list[str]]] = {
        HexMap: _hexes, Grid: _grid, Spaces: _spaces, Row: _row, Columns: _columns, Track: _track, Numbers: _numbers,
        Slots: _slots, Words: _words,
    }  # fmt: skip
    return readers[type(part)](part, marks)


def _hexes(part: HexMap, marks: Marks) -> list[str]:
    """Row by row from the top, each hex from left to right; then the borders something lies on."""
    out: list[str] = []
    for r in sorted({h.r for h in part.hexes}, reverse=True):
        row = sorted((h for h in part.hexes if h.r == r), key=lambda h: 2 * h.q + h.r)
        out.append("; ".join(read_place(h.place, marks) for h in row))
    used = [edge.place for edge in part.edges if edge.place.words]
    if used:
        out.append("Borders: " + "; ".join(read_place(place, marks) for place in used))
    return out


def _grid(part: Grid, marks: Marks) -> list[str]:
    """Row by row; what stands on borders is read after the row above it."""
    out: list[str] = []
    for row in range(part.rows):
        cells = sorted((cell for cell in part.cells if cell.row == row), key=lambda cell: cell.column)
        if cells:
            out.append(f"Row {row + 1}: " + "; ".join(read_place(cell.place, marks) for cell in cells))
        borders = [border for border in part.borders if border.row == row and _says_something(border, marks)]
        if borders:
            out.append("  between: " + "; ".join(_border(border, marks) for border in borders))
    return out


def _says_something(border: Border, marks: Marks) -> bool:
    return bool(border.place.words or border.wall or border.place.ref in marks)


def _border(border: Border, marks: Marks) -> str:
    return read_place(border.place, marks) if border.place.words else border.place.name + marks.get(border.place.ref, "")


def _spaces(part: Spaces, marks: Marks) -> list[str]:
    out: list[str] = []
    for space in part.spaces:
        words = space.place.words or plain(space.does)
        slots = " ".join(slot.text for slot in space.slots)
        taken = f" ({slots})" if slots and not space.place.words else ""
        out.append(f"{space.place.name}{marks.get(space.place.ref, '')}{taken}" + (f": {words}" if words else ""))
    return out


def _card(card: Card, marks: Marks) -> str:
    text = read_place(card.place, marks)
    price = plain(card.price)
    return f"{text}, costs {price}" if price else text


def _row(part: Row, marks: Marks) -> list[str]:
    return [_card(card, marks) for card in part.cards] or [part.empty]


def _columns(part: Columns, marks: Marks) -> list[str]:
    """Each stack from the bottom up."""
    out = [
        f"Column {number}: " + "; ".join(f"level {level} {_card(card, marks)}" for level, card in enumerate(stack, 1))
        for number, stack in enumerate(part.stacks, 1)
        if stack
    ]
    return out or [part.empty]


def _track(part: Track, marks: Marks) -> list[str]:
    """Where each marker stands; bold lines are named once."""
    out = [f"{marker.name}{marks.get(marker.ref, '')} {marker.at} of {part.high}" for marker in part.markers]
    line = ", ".join(out)
    return [f"{line} (lines after {_counted(part.lines)})" if part.lines else line]


def _counted(numbers: Iterable[int]) -> str:
    row = [str(number) for number in numbers]
    return row[0] if len(row) == 1 else f"{', '.join(row[:-1])} and {row[-1]}"


def _numbers(part: Numbers, marks: Marks) -> list[str]:
    return [", ".join(f"{number.label}{marks.get(number.ref, '')} {number.value}" for number in part.numbers)]


def _slots(part: Slots, marks: Marks) -> list[str]:
    return ["; ".join(read_place(place, marks) for place in part.slots) or "none"]


def _words(part: Words, marks: Marks) -> list[str]:
    return [plain(line) for line in part.lines]


def ascii_only(text: str) -> str:
    """The text with nothing beyond ASCII: known signs by a stand-in, letters without their accents, others by `?`."""
    if text.isascii():
        return text
    import unicodedata

    from dinotui.widgets import glyphs

    out: list[str] = []
    for sign in text.translate(glyphs.ASCII):
        if not sign.isascii():
            sign = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
        out.append(sign)
    return "".join(out)
