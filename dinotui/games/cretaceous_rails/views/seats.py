"""What the seats have, as parts: trains, ratings, stores, hands and resorts, and what Cybersaur took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.engine import clone
from dinotui.engine.parts import Card, Columns, Marker, Number, Numbers, Pane, Place, Row, Slots, Span, Text, Track, Words
from dinotui.games.cretaceous_rails.box import CardId
from dinotui.games.cretaceous_rails.state import EMPTY, FACE_DOWN, FACE_UP, Cybersaur, Player
from dinotui.games.cretaceous_rails.words import CARD, COMPANY, DISPLAY, SPECIES_KIND, display_name, space_name, species_name

from . import cards, colours
from .people import POWER_RULES, heading, mark, role

if TYPE_CHECKING:
    from dinotui.engine import Score, Seat
    from dinotui.engine.parts import AnyPart
    from dinotui.games.cretaceous_rails.table import RailsTable


def seat_pane(t: RailsTable, owner: int, seat: Seat | None) -> Pane:
    """A player's train, ratings, store and other pieces; how many cards are in hand and which of them everybody saw."""
    player, own = t.player(owner), owner == seat
    parts: list[AnyPart] = [_train(t, owner), _ratings(t, owner, own), _store(t, owner), _pieces(t, owner)]
    if not own and player.known:
        seen = [t.box.cards[card].name for card in player.known]
        parts.append(Words(f"known{owner}", "Cards seen taken", (", ".join(seen),)))
    if player.power != EMPTY:
        power = t.box.powers[player.power]
        words = t.game.rules()[POWER_RULES[power.effect.kind]].text
        parts.append(Words(f"power{owner}", "", ((Span(f"{power.name}: ", "strong"), Span(words)),)))
    return Pane(f"seat{owner}", heading(t, owner), tuple(parts), short=t.names[owner], seat=owner)


def _train(t: RailsTable, owner: int) -> Slots:
    player = t.player(owner)
    places = []
    for n in range(player.cars):
        filled = n < len(player.train)
        lines: tuple[Text, ...] = ((colours.item(t.box, player.train[n]),),) if filled else ()
        words = colours.item_words(t.box, player.train[n]) if filled else "empty"
        places.append(Place(f"car:{owner},{n + 1}", f"car {n + 1}", lines, words))
    return Slots(f"train{owner}", "Train", tuple(places))


def _ratings(t: RailsTable, owner: int, own: bool) -> Track:
    track = t.box.track
    markers = tuple(
        Marker(species_name(t.box, s), rating, colours.SPECIES[s], SPECIES_KIND.at(t, s) if own else "")
        for s, rating in enumerate(t.player(owner).ratings)
    )
    return Track(f"ratings{owner}", "Ratings", track.min, track.max, markers, track.lines_after)


def _held(t: RailsTable, tourists: list[int], dinosaurs: list[int], jungle: int) -> list[Number]:
    """Numbers of things: jungle, and of the others those there are."""
    numbers = [Number("jungle", str(jungle), "green")]
    numbers += [Number(t.box.colours[c], str(n), colours.TOURISTS[c]) for c, n in enumerate(tourists) if n]
    numbers += [Number(species_name(t.box, s), str(n), colours.SPECIES[s]) for s, n in enumerate(dinosaurs) if n]
    return numbers


def _store(t: RailsTable, owner: int) -> AnyPart:
    player = t.player(owner)
    numbers = _held(t, player.tourists, player.dinosaurs, player.jungle)
    return Numbers(f"store{owner}", "Store", tuple(numbers))


def _pieces(t: RailsTable, owner: int) -> Numbers:
    """Rails, cars, executives, and what is out of reach."""
    player, box = t.player(owner), t.box
    numbers = [
        Number("rails laid", str(len(player.rails))),
        Number("rails in supply", str(player.supply)),
        Number("executives left", str(box.rules.executives_per_player - len(player.executives))),
        Number("cards in hand", str(len(player.hand))),
    ]
    if player.cars < box.rules.train_cars_per_player:
        numbers.append(Number("cars to gain", str(box.rules.train_cars_per_player - player.cars)))
    if player.above:
        numbers.append(Number("jungle paid for lines", str(player.above)))
    if any(player.focus):
        numbers.append(Number("in the focus group", colours.tourists_words(box, player.focus).partition(" ")[2]))
    return Numbers(f"pieces{owner}", "", tuple(numbers))


# -- cards


def display_pane(t: RailsTable) -> Pane:
    """The cards everybody may take."""
    return Pane("display", "Display", (display_row(t), Words("signs", "", (cards.SIGNS,))), short="Display")


def display_row(t: RailsTable) -> Row:
    """The eight spaces of the display."""
    shown = []
    for index, card in enumerate(t.state.display):
        where = f"row {index // t.box.rules.display_columns + 1}, "
        if card == EMPTY:
            name = f"no card in {display_name(t.box, index)}"
            shown.append(Card(Place(DISPLAY.at(t, index), name, ((Span("empty", "dim"),),), "no card left")))
        else:
            shown.append(cards.card_part(t.box, t.box.cards[card], DISPLAY.at(t, index), where))
    return Row("display", "Display", tuple(shown), t.box.rules.display_columns)


def hand_pane(t: RailsTable, seat: Seat) -> Pane:
    """The cards in a seat's own hand."""
    hand = tuple(cards.card_part(t.box, t.box.cards[card], CARD.at(t, CardId(card))) for card in t.player(seat).hand)
    row = Row("hand", "Hand", hand, t.box.rules.display_columns, "no cards in hand")
    return Pane("hand", "Hand", (row,), short="Hand", seat=seat)


def resort_pane(t: RailsTable, seat: Seat | None) -> Pane:
    """The resorts of all players, the reader's own first."""
    owners = [owner for owner in range(len(t.state.players)) if not t.is_cybersaur(owner)]
    owners.sort(key=lambda owner: owner != seat)
    stacks = tuple(_resort(t, owner, owner == seat) for owner in owners)
    return Pane("resort", "Resort" if len(owners) == 1 else "Resorts", stacks, short="Resort")


def _resort(t: RailsTable, owner: int, own: bool) -> Columns:
    player = t.player(owner)
    stacks = tuple(
        tuple(_built(t, owner, CardId(card), n, level, own) for level, card in enumerate(column, 1))
        for n, column in enumerate(player.columns, 1)
    )
    return Columns(f"resort{owner}", t.names[owner], stacks, t.box.rules.resort_levels, "nothing built yet")


def _built(t: RailsTable, owner: int, number: CardId, column: int, level: int, own: bool) -> Card:
    """A built card. Its reference says where it lies, so that a card lying face down gives nothing away."""
    player, card = t.player(owner), t.box.cards[number]
    ref = f"built:{owner},{column},{level}"
    turned = FACE_DOWN if number in player.face_down and t.state.stage != "over" else FACE_UP
    if turned == FACE_DOWN:
        return Card(_face_down(t, card.name, cards.score_short(t.box, card), cards.score_words(t.box, card), ref, column, level, own))
    more = [f"On it {colours.items_words(t.box, player.paid.get(number, ()))}."] if player.paid.get(number) else []
    if number in player.used:
        more.append("Used in this round.")
    return cards.built_part(t.box, card, ref, level, " ".join(more))


def _face_down(t: RailsTable, name: str, short: str, words: str, ref: str, column: int, level: int, own: bool) -> Place:
    if not own:
        return Place(ref, f"face-down card {column}.{level}", ((Span("face down", "dim"),),), "it does nothing and scores at the end")
    return Place(ref, name, ((Span(name, "dim"),), "face down", (Span(short, "dim"),)), f"face down, does nothing. {words}")


# -- the set-up


def companies_pane(t: RailsTable) -> Pane | None:
    """The companies with what they begin with, while they are chosen."""
    if t.state.stage != "companies":
        return None
    takers = {player.company: owner for owner, player in enumerate(t.state.players)}
    shown = []
    for number, company in enumerate(t.box.companies):
        species, colour = t.box.species_number[company.start_dinosaur], t.box.colour_number[company.start_tourist]
        taker = takers.get(number)
        lines: list[Text] = [
            (Span(company.name, "dim" if taker is not None else "strong", taker is None),),
            (Span(species_name(t.box, species), colours.SPECIES[species]),),
            (Span(f"● {company.start_tourist}", colours.TOURISTS[colour]),),
        ]
        words = f"begins with {species_name(t.box, species)}, a {company.start_tourist} tourist and {company.start_jungle} jungle"
        if taker is not None:
            lines[1:] = [(Span(f"taken by {t.names[taker]}", "dim"),)]
            words = f"taken by {t.names[taker]}"
        shown.append(Card(Place(COMPANY.at(t, number), company.name, tuple(lines), words)))
    return Pane("companies", "Companies", (Row("companies", "Companies", tuple(shown)),), short="Company")


# -- Cybersaur


def cybersaur_pane(t: RailsTable, owner: int, cybersaur: Cybersaur) -> Pane:
    """What Cybersaur took, what its dinosaurs are worth, and what it prefers next."""
    player = t.player(owner)
    order = tuple(
        Place(
            f"preference:{n}",
            f"preference {n}",
            ((Span(colours.species_short(t.box, s), colours.SPECIES[s]), Span(f" ●{colours.letter(t.box, s)}", colours.TOURISTS[s])),),
            f"{species_name(t.box, s)}, {t.box.colours[s]} tourist",
        )
        for n, s in enumerate(cybersaur.preference, 1)
    )
    parts: list[AnyPart] = [
        Slots("preference", "Prefers", order),
        Words("queues", "Dinosaurs and queues", tuple(_queue(t, player, s) for s in range(len(t.box.species)))),
        Numbers(f"pieces{owner}", "", _cybersaur_numbers(t, player)),
    ]
    if player.hand:
        parts.append(Words(f"known{owner}", "Cards", tuple(_taken(t, card) for card in player.hand)))
    if cybersaur.shown:
        parts.append(Words("order", "Its last card", (_order(t, cybersaur.shown[-1]),)))
    return Pane(f"seat{owner}", t.names[owner], tuple(parts), short=t.names[owner], seat=owner)


def _queue(t: RailsTable, player: Player, s: int) -> Text:
    """A line such as: T-Rex 2 taken, 15 each, 2 red in the queue."""
    taken, waiting, ai = player.dinosaurs[s], player.tourists[s], t.box.ai
    worth = ai.queue_start_value + ai.queue_step * waiting
    name, colour = species_name(t.box, s), t.box.colours[s]
    return (
        Span(name, colours.SPECIES[s]),
        Span(f" {taken} taken, {worth} each, "),
        Span(f"{waiting} {colour}" if waiting else f"no {colour}", colours.TOURISTS[s]),
        Span(" in the queue"),
    )


def _taken(t: RailsTable, number: int) -> Text:
    """A card Cybersaur took, with what it scores."""
    card = t.box.cards[number]
    car = ", gives a car" if card.grants_train_car else ""
    return (Span(card.name), Span(f" {cards.score_short(t.box, card)}{car}", "dim"))


def _order(t: RailsTable, number: int) -> str:
    """A card of Cybersaur's deck in words."""
    card = t.box.ai_cards[number]
    words = f"{space_name(t.box, card.space)}, {'left' if card.left else 'right'} arrow, display {display_name(t.box, card.display)}"
    in_force = {str(level): colours_there for level, colours_there in t.box.ai.difficulties.items()}[t.setup.options["level"]]
    if card.double in in_force:
        words += f", {('first', 'second')[card.doubled]} action twice"
    return words


def _cybersaur_numbers(t: RailsTable, player: Player) -> tuple[Number, ...]:
    numbers = [
        Number("rails laid", str(len(player.rails))),
        Number("rails in supply", str(player.supply)),
        Number("executives left", str(t.box.rules.executives_per_player - len(player.executives))),
        Number("cards", str(len(player.hand))),
        Number("jungle", str(player.jungle), "green"),
    ]
    return tuple(numbers)


# -- scores


def shown_scores(t: RailsTable, seat: Seat | None) -> list[Score]:
    """The scores as a seat may see them: what lies face down with others is not counted before the end."""
    hiding = [n for n, player in enumerate(t.state.players) if player.face_down and n != seat]
    if not hiding or t.state.stage == "over":
        return t.game.scores(t)
    open_cards = t.game.table(t.setup, t.box, clone(t.state))
    for n in hiding:
        player = open_cards.state.players[n]
        for card in player.face_down:
            del player.paid[card]
    return t.game.scores(open_cards)


def score_pane(t: RailsTable, seat: Seat | None) -> Pane:
    """Where everybody's points come from as it stands now, the reader's own first."""
    scores = sorted(shown_scores(t, seat), key=lambda score: score.seat != seat)
    parts = []
    for score in scores:
        lines: list[Text] = [(Span(mark(score.seat), role(t, score.seat), True), Span(f" {t.names[score.seat]} {score.total:g}", "strong"))]
        for line in score.lines:
            detail = f" ({line.detail})" if line.detail else ""
            lines.append((Span(f"{line.points:g}", "strong"), Span(f" {line.label}{detail}")))
        parts.append(Words(f"score{score.seat}", "", tuple(lines)))
    title = "Final score" if t.state.stage == "over" else "Score now"
    return Pane("score", title, tuple(parts), short="Score")
