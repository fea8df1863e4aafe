"""The form of a new game: which game, who plays, its options, the seed. Pure data and drawing; the screen is in forms.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dinotui import bots, games, setups
from dinotui.engine import PERSON, Game, SeatPlan, Setup, SetupOption
from dinotui.engine.parts import Span, Text
from dinotui.screens.frames import Hint, Typing, draw_about, draw_list, page, pane, split, strong, too_small
from dinotui.screens.lists import Item, Place
from dinotui.store.settings import LastSetup, Settings
from dinotui.widgets.canvas import Canvas

HINTS = (
    Hint("↑↓", "move"), Hint("←→", "change"), Hint("Enter", "begin or type"), Hint("b", "begin"), Hint("q", "back"), Hint("?", "help"),
)  # fmt: skip

PLAYERS = {PERSON: "a person"}
"""What is said for a player other than a bot, which is `bot NAME`."""


class NewGame(msgspec.Struct):
    """What is chosen so far.

    game     the game's name
    plans    who sits where
    chosen   options that are not at their default
    seed     None for one nobody chose
    title    what the saved game is called, "" for the game's own title
    """

    game: str
    plans: list[SeatPlan]
    chosen: dict[str, str] = {}
    seed: int | None = None
    title: str = ""


def begin_with(settings: Settings, game: Game[Any, Any] | None = None) -> NewGame:
    """The form as it opens: what the game was begun with last, else its usual seats and default options."""
    game = game or games.find(games.names()[0])
    form = NewGame(game.name, list(setups.usual_seats(game, settings.name, settings.bot)))
    last = settings.last.get(game.name)
    if last is not None and len(last.names) == len(last.players) in game.seats:
        plans = [SeatPlan(name, player) for name, player in zip(last.names, last.players, strict=True)]
        if all(plan.player == PERSON or setups.is_bot(plan.player) for plan in plans) and len(set(last.names)) == len(plans):
            form.plans = plans
        known = {option.name: [value for value, _ in option.values] for option in game.options()}
        form.chosen = {name: value for name, value in last.options.items() if value in known.get(name, ())}
    return form


def remembered(settings: Settings, setup: Setup) -> Settings:
    """The settings with what a game was begun with last."""
    last = LastSetup(tuple(seat.name for seat in setup.seats), tuple(seat.player for seat in setup.seats), dict(setup.options))
    return msgspec.structs.replace(settings, last={**settings.last, setup.game: last})


def setup(form: NewGame) -> Setup:
    """The set-up the form asks for. Raises SetupError."""
    game = games.find(form.game)
    return setups.build(game, tuple(form.plans), _options(form), form.seed)


def _options(form: NewGame) -> dict[str, str]:
    asked = {option.name for option in setups.asked(games.find(form.game), len(form.plans))}
    return {name: value for name, value in form.chosen.items() if name in asked}


def option_value(form: NewGame, option: SetupOption) -> tuple[str, str]:
    """The value of an option and its words."""
    value = form.chosen.get(option.name, option.values[0][0])
    return next((pair for pair in option.values if pair[0] == value), option.values[0])


def player_words(player: str) -> str:
    return PLAYERS.get(player, f"bot {player}")


def rows(form: NewGame) -> list[Item]:
    """The lines of the form."""
    game = games.find(form.game)
    out = [
        Item("begin", "Begin", "", (*strong("Begin"), "Deals the game and opens it. It is saved from the first choice on.")),
        Item("game", "Game", game.title, (*strong(game.title), game.blurb)),
        Item("seats", "Seats", str(len(form.plans)), _about_seats(game)),
    ]
    for number, plan in enumerate(form.plans):
        words = f"{plan.name}, {player_words(plan.player)}"
        about: tuple[Text, ...] = (
            *strong(plan.name),
            f"A bot that {bots.names()[plan.player]}." if plan.player in bots.names() else "A person at this keyboard.",
            "← and → choose between a person and the bots; Enter types a name.",
            "With more than one person the screen goes blank between their turns.",
        )
        out.append(Item(f"seat:{number}", f"Seat {number + 1}", words, about))
    for option in setups.asked(game, len(form.plans)):
        value, words = option_value(form, option)
        about = (*strong(option.title), option.help, *_values(option, value))
        out.append(Item(f"option:{option.name}", option.title, words, about))
    seed = "by chance" if form.seed is None else str(form.seed)
    out.append(
        Item("seed", "Seed", seed, (*strong("Seed"), "The same seed and the same choices give the same game. Enter types one."))
    )
    out.append(Item("title", "Name", form.title or game.title, (*strong("Name"), "What the saved game is called. Enter types it.")))
    return out


def _about_seats(game: Game[Any, Any]) -> tuple[Text, ...]:
    counts = setups.listed(map(str, game.seats))
    return (*strong("Seats"), f"{game.title} is for {counts}. A seat is a person or a bot; rivals the game runs itself are added.")


def _values(option: SetupOption, value: str) -> list[Text]:
    return [
        (Span("→ " if text == value else "  ", "title"), Span(words, "strong" if text == value else ""))
        for text, words in option.values
    ]


def change(form: NewGame, key: str, step: int, settings: Settings) -> None:
    """Go to the next or the last value of a line."""
    game = games.find(form.game)
    kind, _, name = key.partition(":")
    if kind == "game":
        names = games.names()
        new = games.find(names[(names.index(form.game) + step) % len(names)])
        opened = begin_with(settings, new)
        form.game, form.plans, form.chosen = opened.game, opened.plans, opened.chosen
    elif kind == "seats":
        _resize(form, game.seats[(game.seats.index(len(form.plans)) + step) % len(game.seats)], settings.bot)
    elif kind == "seat":
        plan = form.plans[int(name)]
        players = [PERSON, *bots.names()]
        if plan.player not in players:
            players.append(plan.player)
        player = players[(players.index(plan.player) + step) % len(players)]
        form.plans[int(name)] = SeatPlan(_name_for(form, int(name), player), player)
    elif kind == "option":
        option = next(option for option in game.options() if option.name == name)
        values = [value for value, _ in option.values]
        form.chosen[name] = values[(values.index(option_value(form, option)[0]) + step) % len(values)]


def _name_for(form: NewGame, number: int, player: str) -> str:
    """A name for a seat whose player changes: a name that was typed stays."""
    plan = form.plans[number]
    others = [other.name for place, other in enumerate(form.plans) if place != number]
    if plan.name not in _given_names(len(form.plans)):
        return plan.name
    if player != PERSON:
        return setups.free_name(setups.bot_title(player), others)
    return "You" if "You" not in others else setups.free_name("Player", others)


def _given_names(count: int) -> set[str]:
    """The names this form gives by itself."""
    words = ["You", "Player", *map(setups.bot_title, bots.names())]
    return {word if number == 1 else f"{word} {number}" for word in words for number in range(1, count + 2)}


def _resize(form: NewGame, count: int, bot: str) -> None:
    form.plans = form.plans[:count]
    while len(form.plans) < count:
        taken = [plan.name for plan in form.plans]
        form.plans.append(SeatPlan(setups.free_name(setups.bot_title(bot), taken), bot))


def types(key: str) -> str:
    """What is asked when a line is typed into, "" for a line that is not."""
    kind = key.partition(":")[0]
    return {"seat": "Name of the seat:", "seed": "Seed, empty for chance:", "title": "Name of the saved game:"}.get(kind, "")


def start_text(form: NewGame, key: str) -> str:
    """What stands in a line when it begins to be typed."""
    kind, _, name = key.partition(":")
    if kind == "seat":
        return form.plans[int(name)].name
    return form.title if kind == "title" else "" if form.seed is None else str(form.seed)


def typed(form: NewGame, key: str, text: str) -> str:
    """Take what was typed; the reason when it cannot be, "" when it was."""
    kind, _, name = key.partition(":")
    text = text.strip()
    if kind == "seat":
        others = [plan.name for place, plan in enumerate(form.plans) if place != int(name)]
        if problem := setups.name_problem(text, others):
            return problem
        form.plans[int(name)] = SeatPlan(text, form.plans[int(name)].player)
    elif kind == "seed":
        try:
            form.seed = setups.seed(text) if text else None
        except setups.SetupError:
            return "a whole number below 2**63"
    else:
        form.title = text[:40]
    return ""


def frame(
    form: NewGame, place: Place, width: int, height: int, typing: Typing | None = None, said: str = "", items: Sequence[Item] | None = None
) -> Canvas:
    """The screen of a new game."""
    if (small := too_small(width, height)) is not None:
        return small
    items = rows(form) if items is None else items
    canvas, body = page(width, height, "New game", "", HINTS, typing, said)
    left, right = split(body, width, max(48, width // 2), 8)
    room = pane(canvas, left, "Your choices", active=True)
    draw_list(canvas, room, [_arrowed(item, number == place.at) for number, item in enumerate(items)], place, digits=False)
    draw_about(canvas, pane(canvas, right, "About"), items[place.at], place)
    return canvas


def _arrowed(item: Item, here: bool) -> Item:
    """The value of the line at the cursor between arrows, where arrows change it."""
    kind = item.key.partition(":")[0]
    if not here or kind in ("begin", "seed", "title"):
        return item
    return msgspec.structs.replace(item, note=(Span("← ", "title"), Span(str(item.note), "strong"), Span(" →", "title")))
