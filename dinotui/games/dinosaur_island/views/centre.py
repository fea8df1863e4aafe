"""The research centre and the market as parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine.parts import Card, Cell, Grid, Pane, Place, Row, Space, Spaces, Span, Text, Words
from dinotui.games.dinosaur_island import notes
from dinotui.games.dinosaur_island.state import AS_SCIENTIST, EMPTY, REMOVED
from dinotui.games.dinosaur_island.words import (
    ATTRACTION,
    CATEGORIES,
    DIE,
    FIGURE,
    LAB,
    OPEN,
    ROW,
    ROWS,
    SPECIALIST,
    counted,
    face_name,
    figure_name,
    item_name,
)
from dinotui.games.dinosaur_island.words import CATEGORY as CATEGORY_KIND
from dinotui.games.dinosaur_island.words import ITEM as ITEM_KIND

from . import colours

if TYPE_CHECKING:
    from dinotui.engine import Seat
    from dinotui.engine.parts import AnyPart
    from dinotui.games.dinosaur_island.table import IslandTable


def research_pane(t: IslandTable, seat: Seat | None) -> Pane:
    """Dice with what claiming them brings and removes, cold storage, recipes."""
    s = t.state
    dice = tuple(_die(t, die, seat) for die in range(len(s.dice)))
    row = Row("dice", "Dice", dice, 5)
    marks = [colours.mark_span(owner) for owner in s.storage]
    marks += [Span("○", "dim")] * (t.box.storage_places - len(marks))
    free = t.box.storage_places - len(s.storage)
    storage = Space(
        Place("storage:cold", "cold storage", words=f"{counted(free, 'place')} of {t.box.storage_places} free"),
        tuple(marks),
        "raises limits",
    )
    recipes = tuple(_recipe(t, category, seat) for category in range(len(s.recipes)))
    parts: list[AnyPart] = [row, Spaces("storage", "", (storage,)), Spaces("recipes", "Recipes", recipes)]
    if seat is not None:
        parts += [_figures(t, seat), Words("dna_in_research", "", (colours.dna_line(t, seat),))]
    return Pane("research", "Research centre", tuple(parts), short="Research")


def _figures(t: IslandTable, seat: Seat) -> Row:
    """The figures a seat can still send."""
    sending = t.figures_to_send(seat) if t.state.stage == "research" else t.player(seat).home
    places = []
    for level in sending:
        sign = "worker 2" if level == AS_SCIENTIST else f"level {level}"
        places.append(Card(Place(FIGURE.at(t, level), figure_name(level), ((Span(sign, colours.role(seat)),),), "ready")))
    return Row("figures", "Figures", tuple(places), 5)


def _die(t: IslandTable, die: int, seat: Seat | None) -> Card:
    s = t.state
    name, ref = f"die {die + 1}", DIE.at(t, die)
    if s.faces[die] == EMPTY:
        return Card(Place(ref, name, ((Span(name, "dim"),), (Span("not rolled", "dim"),)), "not rolled"))
    face, owner = t.face(die), s.owners[die]
    pips = f"{colours.PIP * face.pips}" if face.pips else "no pips"
    words = f"{face_name(t, die)}, {counted(face.pips, 'pip') if face.pips else 'no pips'}"
    under = [Span(f"{die + 1} ", "dim")]
    if owner == REMOVED:
        under.append(Span("removed", "dim"))
        words = f"{words}, removed by the deck"
    elif owner != EMPTY:
        under += [Span("taken ", colours.role(owner)), colours.mark_span(owner)]
        words = f"{words}, claimed by {colours.named(t, owner, seat)} with {figure_name(s.figures[die])}"
    else:
        if die in s.held:
            under.append(Span("held ", "warn", True))
            words = f"{words}, in the holding area"
        under.append(Span(pips, "warn" if face.pips else "dim"))
    free = owner == EMPTY
    first = (Span(_brief_face(t, die), colours.what_role(face.what) if free else "dim", free),)
    return Card(Place(ref, name, (first, tuple(under)), words))


def _brief_face(t: IslandTable, die: int) -> str:
    """What a die shows, short: any advanced is said as advanced, which no single colour is called."""
    return face_name(t, die).replace("any ", "")


def _recipe(t: IslandTable, category: int, seat: Seat | None) -> Space:
    s = t.state
    tile, taker = s.recipes[category], s.takers[category]
    name = f"{CATEGORIES[category]} recipe"
    slots: tuple[Span, ...] = (colours.mark_span(taker),) if taker != EMPTY else (Span("○" if tile != EMPTY else "·", "dim"),)
    level = f"level {t.box.levels[category]}"
    sort, role = CATEGORIES[category], colours.CATEGORY[category]
    line: tuple[Span, ...] = (Span(sort, "dim"),)
    if tile != EMPTY:
        line = (Span(t.box.recipes[tile].name, role, True),)
        does: Text = (Span(f"{level}: ", "strong"), Span(notes.recipe_numbers(t, tile)))
        said = f"needs {level}; {notes.recipe_words(t, tile)}"
    elif taker != EMPTY:
        does = said = f"taken by {colours.named(t, taker, seat)}"
    else:
        does = said = "none left" if not s.recipe_decks[category] else "none this round"
    return Space(Place(CATEGORY_KIND.at(t, category), name, (line,), said), slots, does)


# -- the market


def market_pane(t: IslandTable, seat: Seat | None) -> Pane:
    """Four priced rows with three columns, the DNA of each row, the open upgrades."""
    cells = [_row_cell(t, row, seat) for row in range(ROWS)]
    cells += [_cell(t, column, row, seat) for column in (ATTRACTION, LAB, SPECIALIST) for row in range(ROWS)]
    grid = Grid("market", "Market", ROWS, 4, tuple(cells))
    opens = Row("opens", "Open", tuple(_open(t, lab, seat) for lab in t.box.open_upgrades), 2)
    parts: list[AnyPart] = [grid, opens]
    if seat is not None:
        money = Span(f"${t.player(seat).money}", "good", True)
        parts.append(Words("purse", "", ((money, Span(" · ", "dim"), *colours.dna_spans(t, seat)),)))
    return Pane("market", "Market", tuple(parts), short="Market")


def _row_cell(t: IslandTable, row: int, seat: Seat | None) -> Cell:
    price = t.dna_price(seat, row) if seat is not None else t.box.rows[row].price
    name = f"${t.box.rows[row].price} row"
    lines: tuple[Text, ...] = ((Span(name, "strong", True),), (Span(t.row_words(row), "dim"),))
    return Cell(Place(ROW.at(t, row), name, lines, f"{t.row_words(row)} for ${price}, then discard an item of the row"), row, 0)


def _cell(t: IslandTable, column: int, row: int, seat: Seat | None) -> Cell:
    cell = ROWS * column + row
    item = t.item(cell)
    sort = ("attraction", "lab upgrade", "specialist")[column]
    ref, name = ITEM_KIND.at(t, cell), f"${t.box.rows[row].price} {sort}"
    if item == EMPTY:
        return Cell(Place(ref, name, ((Span("·", "dim"),),), "empty"), row, column + 1)
    if seat is not None:
        price = t.total_price(seat, cell)
    else:
        price = t.row_price(cell) + (t.box.attractions[item].cost if column == ATTRACTION else 0)
    title = item_name(t.box, column, item)
    affordable = seat is None or price <= t.player(seat).money
    role = colours.TYPE[t.box.attractions[item].type] if column == ATTRACTION else "purple" if column == LAB else "blue"
    lines: tuple[Text, ...] = (
        (Span(colours.short(title), role, affordable),),
        (Span(f"${price}", "strong" if affordable else "dim"), Span(f" {_brief(t, column, item)}", "dim")),
    )
    words = f"{title}, ${price}: {notes.market_words(t, column, item).rstrip('.')}"
    return Cell(Place(ref, name, lines, words), row, column + 1)


def _brief(t: IslandTable, column: int, item: int) -> str:
    """What an item is in a few letters."""
    if column == ATTRACTION:
        a = t.box.attractions[item]
        return " ".join(filter(None, (counted(a.spots, "spot") if a.spots else "", f"{a.vp} VP" if a.vp else "")))
    if column == LAB:
        lab = t.box.labs[item]
        return " ".join(filter(None, ("bonus" if lab.on_buy else "", counted(len(lab.slots), "slot") if lab.slots else "")))
    workers = t.box.specialists[item].workers
    return f"+{counted(workers, 'worker')}" if workers else "power"


def _open(t: IslandTable, lab: int, seat: Seat | None) -> Card:
    record = t.box.labs[lab]
    left = t.state.opens[lab - t.box.upgrades]
    place = Place(OPEN.at(t, lab), record.name, ((Span(record.name, "purple"),),), f"{left} left; {record.text.rstrip('.')}")
    return Card(place, (Span(f"${record.price}", "strong"),))
