"""The help, topic by topic, as data: everything said here is found where it is defined, so that nothing is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from dinotui import __version__, games
from dinotui.engine import BoxError, RuleText
from dinotui.engine.parts import AnyPart, Part, Span, Text, plain
from dinotui.screens.frames import strong
from dinotui.store import paths
from dinotui.widgets.canvas import Canvas
from dinotui.widgets.draw import draw_part

if TYPE_CHECKING:
    import argparse

Block = Text | AnyPart
"""A paragraph, or a part of a view that is drawn."""

MAP_ROWS = 18
"""Rows a map or grid may take on a page."""

EVERYWHERE = (
    ("1 to 9", "take the line or option of this number"),
    ("0", "in a game: take the option that ends the question, on every page"),
    ("Ctrl+Z", "back to the shell; fg comes back"),
    ("Ctrl+C, Ctrl+Q", "leave; every game is saved"),
)
"""Keys that are the same in every keymap."""

SOURCES = {
    "seed": "from the rules of the box",
    "public": "from what the publisher and reviewers show of the box",
    "reconstructed": "reconstructed by this project, to fit the rules and the totals that are known",
}
"""What is said for where a record comes from."""


class Topic(msgspec.Struct, frozen=True):
    """A page of the help.

    blocks   makes the page; called only when it is looked at
    entries  for a page of entries that `/` looks through: (number, title, text)
    game     for a game: its name; its own topics are made only when it is opened, since that reads its box
    """

    key: str
    title: str
    about: str
    blocks: Callable[[], Sequence[Block]] = tuple
    entries: Callable[[], Sequence[tuple[str, str, str]]] = tuple
    group: str = ""
    game: str = ""


def rule_entries(rules: Iterable[tuple[str, RuleText]]) -> list[tuple[str, str, str]]:
    """Rules in the order of their numbers."""
    return [(number, rule.title, rule.text) for number, rule in sorted(rules, key=lambda entry: _by_number(entry[0]))]


def _by_number(rule: str) -> tuple[object, ...]:
    return tuple((0, int(piece), "") if piece.isdigit() else (1, 0, piece) for piece in rule.replace("-", ".").split("."))


def found(entries: Sequence[tuple[str, str, str]], words: str) -> list[tuple[str, str, str]]:
    """The entries in which every one of the words occurs, in any case."""
    wanted = words.casefold().split()
    return [entry for entry in entries if all(word in " ".join(entry).casefold() for word in wanted)]


def entry_blocks(entries: Sequence[tuple[str, str, str]]) -> list[Block]:
    """Entries as paragraphs: the number dim, the title strong, then the text."""
    out: list[Block] = []
    for number, title, text in entries:
        out += [(Span(title, "strong", True), Span(f"  {number}", "dim")), text, ""]
    return out


def sources(game_name: str) -> list[Block]:
    """Where a game's records come from: how many, and which are reconstructed."""
    game = games.find(game_name)
    groups = game.sources(game.data())
    totals = {source: sum(len(group.ids) for group in groups if group.source == source) for source in SOURCES}
    out: list[Block] = [f"Of {sum(totals.values())} records of {game.title}:"]
    out += [f"  {count} are {SOURCES[source]}." for source, count in totals.items() if count]
    out += [
        "",
        "If you own the box, you can put corrected records into your own folder. Whole records replace ours by their id, and are "
        "checked when a game begins; running games keep the records they began with.",
        (Span("  "), Span(str(paths.data() / "boxes" / game.name), "strong"), Span(" (files ending in .toml)")),
    ]
    for source in ("reconstructed", "public", "seed"):
        rows = [group for group in groups if group.source == source]
        if rows:
            out += ["", *strong(f"{SOURCES[source][:1].upper()}{SOURCES[source][1:]}")]
            for group in rows:
                out += [(Span(f"  {group.group} ({len(group.ids)})", "strong"),), f"    {'; '.join(group.ids)}"]
    return out




def how_to_play(game_name: str, number: int) -> list[Block]:
    """A page of how a game is played."""
    game = games.find(game_name)
    page = game.help(game.box(game.data()))[number]
    out: list[Block] = []
    for block in page.body:
        out += [block, ""]
    return out


def key_blocks(groups: Mapping[str, Sequence[tuple[str, str]]]) -> list[Block]:
    """Every key as (keys, what it does), by where it is used."""
    out: list[Block] = []
    for title, entries in groups.items():
        out += [*strong(title), *((Span(f"  {pressed:<22}", "strong"), Span(words)) for pressed, words in entries), ""]
    out += [*strong("Everywhere"), *((Span(f"  {pressed:<22}", "strong"), Span(words)) for pressed, words in EVERYWHERE), ""]
    out.append("Keys can be changed in the settings. The keymap vi has h, j, k and l beside the arrows.")
    return out


def setting_blocks() -> list[Block]:
    """Every setting with its values, and every theme."""
    from dinotui.saved import theme_names
    from dinotui.store import settings as stored

    out: list[Block] = ["They are changed on the settings screen, or in this file:", (Span(f"  {stored.path()}", "strong"),)]
    for name, title in stored.TITLES.items():
        few = stored.choices(name)
        out += ["", (Span(title, "strong", True), Span(f"  {name}", "dim")), f"  {stored.HELP[name]}"]
        if few:
            out.append(f"  One of {', '.join(few)}.")
    names = theme_names()
    out += ["", *strong("Themes"), f"  {', '.join(names)}."]
    out.append("  Your own themes are TOML files in the folder themes beside the settings; what a file leaves out is as in dark.")
    return out


def drawn(part: AnyPart, width: int) -> Canvas:
    """A part of a view as it looks on the game screen."""
    return draw_part(part, width, MAP_ROWS).canvas


def with_words(blocks: Sequence[Block], words: str) -> list[Block]:
    """The paragraphs in which every one of the words occurs, in any case."""
    wanted = words.casefold().split()
    return [
        block
        for block in blocks
        if not isinstance(block, Part) and block and all(word in plain(block).casefold() for word in wanted)
    ]


def exit_statuses() -> list[Block]:
    from dinotui.cli import EXIT_CODES

    return [(Span(f"  {code:<5}", "strong"), Span(f"{words}.")) for code, words in sorted(EXIT_CODES.items())]


def command_line() -> list[Block]:
    """Every command with its options, and every exit status."""
    import argparse

    from dinotui.cli import COMMANDS, parser

    top = parser()
    out: list[Block] = ["Without a command dinotui opens its home screen.", "", *strong("dinotui"), *map(_option, _options(top))]
    common = {name for action in _options(top) for name in action.option_strings}
    choices = next(action for action in top._actions if isinstance(action, argparse._SubParsersAction)).choices
    for name, words in COMMANDS.items():
        positionals = " ".join(str(action.metavar) for action in choices[name]._actions if not action.option_strings)
        heading = " ".join(filter(None, ["dinotui", name, positionals]))
        out += ["", (Span(heading, "strong", True),), f"  {words[:1].upper()}{words[1:]}."]
        out += [_option(action) for action in _options(choices[name]) if not common & set(action.option_strings)]
    out += ["", "play, resume, watch and doctor take the options of the screen as well: --theme, --colour, --ascii."]
    return [*out, "", *strong("Exit status"), *exit_statuses()]


def _options(one: argparse.ArgumentParser) -> list[argparse.Action]:
    return [action for action in one._actions if action.option_strings]


def _option(action: argparse.Action) -> Block:
    value = f" {action.metavar}" if action.metavar else ""
    label, words = f"  {', '.join(action.option_strings)}{value}", action.help or ""
    return (Span(f"{label:<24}  ", "strong"), Span(f"{words[:1].upper()}{words[1:]}."))


def campaigns() -> list[Block]:
    """What a campaign is, how it goes on, what counts, and how to write one."""
    from dinotui.store import campaign

    found, problems = campaign.campaigns(paths.data())
    out: list[Block] = [
        "A campaign is chapters in order, each a game with a goal: a result, or a number of points. Tiers say how well you did.",
        "",
        "You may play any chapter at any time. The campaign itself moves on in order: the next chapter is the first one whose goal you "
        "have not reached. Enter goes on with the attempt in progress or begins one; n begins another one.",
        "",
        "Each attempt is a saved game like any other. What you reached is kept apart from it and stays when the saved game is deleted. "
        "An attempt you undo past its end counts once, as it ended last, with take-backs. A copy of a saved game is no attempt.",
        "",
        "The results add up your finished games, per game and per campaign: games, wins, best and median, and the points over time.",
        "",
        *strong("Campaigns"),
    ]
    out += [(Span(f"  {one.id:<18}", "strong"), Span(f"{one.title}: {len(one.chapters)} chapters")) for one in found]
    out += [
        *problems,
        "",
        *strong("Your own"),
        "A campaign is a file of yours ending in .toml in this folder; its name is the campaign's:",
        (Span(f"  {paths.data() / campaign.FOLDER}", "strong"),),
        "",
        *(f"  {line}" for line in CAMPAIGN_EXAMPLE.splitlines()),
        "",
        "Options left out have their usual values. about is a sentence or two. seats is as on the command line; the first one is yours. "
        'A goal or tier is a result, a number of points, or both: { name = "gold", grade = "won", points = 140 }. '
        "seed deals every attempt alike. sample begins from a position instead: a saved game beside the file, or a sample position.",
    ]
    return out


CAMPAIGN_EXAMPLE = """\
title = "My campaign"

[[chapter]]
id = "first"
title = "A hard beginning"
game = "cretaceous-rails"
options = { level = "hard" }
goal = "won"
tiers = [{ grade = "won", points = 140 }, "won", "shared"]
"""
"""A file of somebody's own, as the help and the README show it."""


def plain_commands() -> list[Block]:
    """What plain mode understands."""
    from dinotui.plain import COMMANDS

    out: list[Block] = [
        "dinotui play GAME --plain plays line by line, without a screen: for screen readers, scripts and simple terminals. "
        "Type the number of an option to take it.",
        "",
    ]
    return out + [(Span(f"  {name:<10}", "strong"), Span(words)) for name, words in COMMANDS.items()]


def about() -> list[Block]:
    return [
        f"dinotui {__version__}: dinosaur board games for the terminal.",
        "",
        "Every choice is written to disk before the screen shows it. Whatever ends the program, the game goes on where it was.",
        "",
        (Span("Saved games   ", "dim"), Span(str(paths.data()))),
        (Span("Settings      ", "dim"), Span(str(paths.config()))),
        (Span("Error reports ", "dim"), Span(str(paths.state()))),
        "",
        "All words in this program are its own. The games' names belong to their publishers, who have no part in it. MIT licence.",
    ]


PROGRAM = {
    "keys": ("Keys", "Every key, on the game screen and in lists."),
    "settings": ("Settings and themes", "Every setting and theme, and where the file is."),
    "campaigns": ("Campaigns and results", "Chapters and goals, what counts, and campaigns of your own."),
    "commands": ("Command line", "Every command and option, and what the exit status means."),
    "plain": ("Plain mode", "Playing line by line: for screen readers and scripts."),
    "about": ("About dinotui", "Version, where the files are, licence."),
}
"""The topics on the program itself: title, and what they are about."""


def topic_titles() -> list[tuple[str, str]]:
    """The topics of the program and the games, as (key, title)."""
    return [(key, title) for key, (title, _) in PROGRAM.items()] + [(game.name, game.title) for game in games.everything()]


def game_topics(name: str) -> list[Topic]:
    """The topics of a game: its pages of how to play, its rules by number, where its data comes from."""
    game = games.find(name)
    try:
        pages = game.help(game.box(game.data()))
    except BoxError as error:
        pages, broken = (), str(error)
        return [Topic(f"{name}.broken", "The box cannot be read", broken, lambda: [broken], group=game.title)]
    out = [
        Topic(f"{name}.page{number}", page.title, _beginning(page.body, game.title), _page_maker(name, number), group=game.title)
        for number, page in enumerate(pages)
    ]
    out.append(
        Topic(
            rules_key(name),
            "Rules by number",
            "Every rule behind a question, to look through with /.",
            entries=lambda: rule_entries(game.rules().items()),
            group=game.title,
        )
    )
    out.append(
        Topic(
            f"{name}.data",
            "About the data",
            "How many records are the publisher's facts and how many are reconstructed.",
            lambda: sources(name),
            group=game.title,
        )
    )
    return out


def rules_key(name: str) -> str:
    """The key of the topic that has a game's rules by number."""
    return f"{name}.rules"


def _beginning(body: Sequence[object], title: str) -> str:
    """The first sentence of a page, which says what it is about."""
    first = next((paragraph for paragraph in body if isinstance(paragraph, str)), f"How to play {title}.")
    return f"{first.partition('. ')[0].rstrip('.')}."


def _page_maker(name: str, number: int) -> Callable[[], Sequence[Block]]:
    return lambda: how_to_play(name, number)
