"""The command line. What is not needed for a command is not imported: `--version` and plain mode never import Textual."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from dinotui import __version__, streams

if TYPE_CHECKING:
    from dinotui.engine import Setup
    from dinotui.store import GameStore
    from dinotui.store.settings import Settings
    from dinotui.terminal import Terminal

OK, FAILED, USAGE, SAVE, BROKEN_PIPE, INTERRUPTED = 0, 1, 2, 3, 141, 130

EXIT_CODES = {
    OK: "done; every game is saved",
    FAILED: "the output can't be written, or an error of the program's own; a report was written of that",
    USAGE: "the command line does not work, or there is no terminal",
    SAVE: "a saved game is damaged, missing, or held by another dinotui",
    INTERRUPTED: "interrupted with Ctrl+C; every game is saved",
    129: "the terminal or the connection is gone (128 + SIGHUP); every game is saved",
    BROKEN_PIPE: "the reader of the output is gone (128 + SIGPIPE)",
    143: "asked to end (128 + SIGTERM); every game is saved",
}
"""Every exit status and what it means."""

COMMANDS = {
    "play": "begin a new game and open it",
    "resume": "go on with a saved game, the last one when none is named",
    "campaign": "open a campaign, or play it line by line",
    "saves": "list the saved games",
    "check": "say whether a saved game is sound, and repair a copy",
    "export": "write a saved game to a file",
    "import": "take a file into the saved games",
    "watch": "look on at a game that is being played elsewhere",
    "doctor": "show what this terminal can show",
}
"""Every command and what it does."""


class UsageError(Exception):
    """The command line does not work: one sentence saying what does."""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence and which never guesses at shortened options."""

    def __init__(self, *args: object, **options: object) -> None:
        options.setdefault("allow_abbrev", False)
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **options)  # type: ignore[arg-type]  # passed through as they are

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Refuse what is unknown here, where the options that are known are those of the command."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown

    def error(self, message: str) -> NoReturn:
        if message.startswith("unrecognized arguments: "):
            unknown = message.partition(": ")[2].split()[0]
            message = f"there is no {unknown}{self._near(unknown)}: `{self.prog} --help` lists all options"
        raise UsageError(f"{message[:1].upper()}{message[1:]}.")

    def _near(self, unknown: str) -> str:
        from difflib import get_close_matches

        known = [name for action in self._actions for name in action.option_strings]
        close = get_close_matches(unknown.partition("=")[0], known, 1)
        return f" (did you mean {close[0]}?)" if close else ""


def _epilog() -> str:
    lines = [f"  {code:4} {words}" for code, words in EXIT_CODES.items()]
    return "Without a command dinotui opens its home screen.\n\nexit status:\n" + "\n".join(lines)


def _how_many() -> str:
    """How many games there are, in words where they are few."""
    from dinotui import games

    few = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")
    number = len(games.names())
    return f"{few[number] if number < len(few) else number} dinosaur board game{'' if number == 1 else 's'}"


def _look_options(default: Any) -> Parser:
    """The options of the screen. They stand before a command or behind it: there their default must not undo what stood before."""
    look = Parser(add_help=False)
    group = look.add_argument_group("the screen")
    group.add_argument("--theme", metavar="NAME", default=default, help="the colours of this run, such as dark, light or mono")
    group.add_argument(
        "--colour", "--color", dest="colour", metavar="DEPTH", default=default, help="16, 256, true or none; found out when left out"
    )
    group.add_argument("--ascii", action=argparse.BooleanOptionalAction, default=default, help="nothing beyond ASCII")
    return look


def parser() -> Parser:
    """The whole command line."""
    from dinotui import games

    look = _look_options(argparse.SUPPRESS)
    top = Parser(
        prog="dinotui",
        parents=[_look_options(None)],
        description=f"{_how_many()} in the terminal: solo, against bots, or at one keyboard together.",
        epilog=_epilog(),
    )
    top.add_argument("--version", action="version", version=f"dinotui {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, *, screen: bool = False) -> Parser:
        return commands.add_parser(
            name, help=COMMANDS[name], description=f"{COMMANDS[name].capitalize()}.", parents=[look] if screen else []
        )

    play = command("play", screen=True)
    play.add_argument("game", metavar="GAME", nargs="?", help=f"the game: {', '.join(games.slugs())}")
    play.add_argument("--seats", metavar="SPEC", help="how many seats, or who sits there: Ada,Ben or You,greedy or You,Rex=greedy")
    play.add_argument("--level", metavar="LEVEL", help="how hard a game alone is: short for --option level=LEVEL")
    play.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game; may be repeated")
    play.add_argument("--seed", metavar="N", help="the seed of all chance: the same seed deals the same game")
    play.add_argument("--name", metavar="NAME", help="what the saved game is called")
    play.add_argument("--sample", metavar="NAME", help="begin from a sample position instead of a new game")
    play.add_argument("--plain", action="store_true", help="play line by line, without a screen")

    resume = command("resume", screen=True)
    resume.add_argument("save", metavar="GAME-or-FILE", nargs="?", help="a game, a saved game's name, or a file")
    resume.add_argument("--plain", action="store_true", help="play line by line, without a screen")

    campaign = command("campaign", screen=True)
    campaign.add_argument("name", metavar="NAME", nargs="?", help="the campaign; all of them when left out")
    campaign.add_argument("--list", action="store_true", help="print how far you are, without a screen")
    campaign.add_argument("--chapter", metavar="CHAPTER", help="play this chapter at once, by number or name")
    campaign.add_argument("--plain", action="store_true", help="play the chapter, the next one if none is named, without a screen")

    saves = command("saves")
    saves.add_argument("--json", action="store_true", help="one JSON list instead of lines")

    check = command("check")
    check.add_argument("file", metavar="FILE", help="the file of a saved game, or a saved game's name")
    check.add_argument("--repair", action="store_true", help="write a repaired copy beside a damaged file, which stays as it is")

    export = command("export")
    export.add_argument("save", metavar="SAVE", help="a game, a saved game's name, or a file")
    export.add_argument("file", metavar="FILE", help="the file to write; it must not be there yet")

    bring = command("import")
    bring.add_argument("file", metavar="FILE", help="the file to take in")

    watch = command("watch", screen=True)
    watch.add_argument("save", metavar="GAME-or-FILE", nargs="?", help="a game, a saved game's name, or a file")
    watch.add_argument("--plain", action="store_true", help="have it read out line by line, without a screen")

    command("doctor", screen=True)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    gc.disable()  # starting makes a hundred collections that find nothing; `_open` and the app begin them again
    try:
        if not streams.open_all():
            return _complain("Standard output is closed; open it, or send it to a file.", USAGE)
        status = _main(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        streams.complain("\nInterrupted. Every game is saved up to its last choice.\n")
        return INTERRUPTED
    except BrokenPipeError:
        streams.drop_output()
        return BROKEN_PIPE
    except OSError as error:
        streams.drop_output()
        return _complain(streams.output_failed(error), FAILED)
    finally:
        gc.enable()
    return status


def _main(words: list[str]) -> int:
    try:
        args = parser().parse_args(words)
    except UsageError as error:
        return _complain(str(error), USAGE)
    except SystemExit as end:  # --help and --version
        return int(end.code or 0)
    try:
        return _run(args)
    except UsageError as error:
        return _complain(str(error), USAGE)
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        from dinotui.store import SaveError

        if isinstance(error, SaveError):
            return _complain(str(error), SAVE)
        if streams.is_of_output(error):
            raise
        from dinotui import reports

        return _complain(reports.sentence(reports.write(error)), FAILED)


def _complain(text: str, status: int) -> int:
    sys.stdout.flush()
    streams.complain(f"dinotui: {text}\n")
    return status


def _run(args: argparse.Namespace) -> int:
    if args.command in ("saves", "check", "export", "import", "doctor") or (args.command == "campaign" and args.list):
        from dinotui import commands

        return commands.run(args)
    if args.command == "play":
        return _play(args)
    if args.command in ("resume", "watch"):
        return _resume(args)
    if args.command == "campaign":
        return _campaign(args)
    return _screen(_look(args))


# -- games


def _play(args: argparse.Namespace) -> int:
    from dinotui import saved, setups
    from dinotui.store import GameStore

    if args.sample is not None:
        try:
            sample = saved.find_sample(args.sample, args.game)
        except setups.SetupError as error:
            raise UsageError(str(error)) from None
        look = _look(args)
        return _open(GameStore.open(saved.take_sample(saved.library(), sample, args.name)), args, look)
    setup = _setup(args)
    look = _look(args)
    return _open(GameStore.new(saved.library(), setup, title=args.name), args, look)


def _setup(args: argparse.Namespace) -> Setup:
    """The set-up a command line asks for. Raises UsageError."""
    from dinotui import games, saved, setups

    if args.game is None:
        raise UsageError(f"Which game? Choose {setups.listed(games.slugs())}.")
    try:
        game = setups.game(args.game)
        chosen, _ = saved.settings()
        plans = setups.usual_seats(game, chosen.name, chosen.bot) if args.seats is None else setups.seats(args.seats, game)
        given: dict[str, str] = {}
        for entry in args.option:
            name, equals, value = entry.partition("=")
            if not equals:
                raise UsageError(f"The option {entry!r} does not work: write NAME=VALUE, such as level=hard.")
            given[name.strip()] = value.strip()
        if args.level is not None:
            given["level"] = args.level
        return setups.build(game, plans, given, None if args.seed is None else setups.seed(args.seed))
    except setups.SetupError as error:
        raise UsageError(str(error)) from None


def _resume(args: argparse.Namespace) -> int:
    from dinotui import saved
    from dinotui.store import Damaged, GameStore, SaveError

    watching = args.command == "watch"
    path = saved.find(saved.library(), args.save, "look on at" if watching else "go on with")
    look = _look(args)
    try:
        store = GameStore.watch(path) if watching else GameStore.open(path)
    except Damaged as error:
        raise SaveError(f"{error} `dinotui check {path}` says what can be brought back.") from error
    return _open(store, args, look)


def _campaign(args: argparse.Namespace) -> int:
    """Open a campaign's screen, or play a chapter of it: the attempt in progress, else a new one."""
    from dinotui import saved, setups
    from dinotui.store import GameStore, campaign
    from dinotui.store.progress import progress

    library = saved.library()
    if args.name is None:
        if args.plain or args.chapter is not None:
            raise UsageError(f"Which campaign? Choose {setups.listed(one.id for one in campaign.campaigns(library.root)[0])}.")
        return _screen(_look(args), campaign="")
    found = campaign.find(library.root, args.name)
    chapter = None
    if args.chapter is not None:
        numbers = {str(number): one for number, one in enumerate(found.chapters, 1)}
        wanted = numbers.get(args.chapter) or found.chapter(args.chapter)
        if wanted is None:
            raise UsageError(f"{found.title} has no chapter {args.chapter!r}: choose {setups.listed(one.id for one in found.chapters)}.")
        chapter = wanted
    look = _look(args)
    if chapter is None and not args.plain:
        return _screen(look, campaign=found.id)
    known = progress(library)
    chapter = chapter or campaign.next_chapter(found, known) or found.chapters[-1]
    playing = known.playing(found.id, chapter.id)
    store = GameStore.open(playing.path, library) if playing else campaign.begin(library, found, chapter, look.settings.name)
    return _open(store, args, look)


def _open(store: GameStore, args: argparse.Namespace, look: Look) -> int:
    """Play or watch a game, on the screen or line by line."""
    if not getattr(args, "plain", False):
        return _screen(look, store)
    gc.enable()
    if store.read_only:
        from dinotui import watching

        return watching.watch(store, ascii=look.terminal.ascii)
    from dinotui import plain

    return plain.play(store, look.settings, ascii=look.terminal.ascii)


# -- the screen


class Look(NamedTuple):
    """How the screen will look. `problems` are sentences on what is wrong in the settings, for the screen to say."""

    settings: Settings
    terminal: Terminal
    theme: str
    problems: list[str]


def _look(args: argparse.Namespace) -> Look:
    """How the screen will look, before anything is opened for it. Raises UsageError, also where there is no terminal."""
    from dinotui import saved, terminal

    if not getattr(args, "plain", False):
        if not terminal.has_terminal():
            raise UsageError(f"The screen needs a terminal for input and output; {_without_screen(args)}.")
        if terminal.is_dumb(os.environ):
            term = f"TERM={os.environ.get('TERM', '')}"
            if not hasattr(args, "plain"):
                raise UsageError(f"{term} cannot show a screen; {_without_screen(args)}.")
            done = "watched" if args.command == "watch" else "played"
            sys.stderr.write(f"dinotui: {term} cannot show a screen, so the game is {done} line by line.\n")
            args.plain = True
    settings, problems = saved.settings()
    if getattr(args, "plain", False):
        streams.complain("".join(f"dinotui: {problem}\n" for problem in problems))
    shown = terminal_of(args, settings)
    return Look(settings, shown, theme_of(args, settings, shown), problems)


WITHOUT_SCREEN = {
    "play": ("game", "GAME", "plays line by line"),
    "resume": ("save", "", "goes on line by line"),
    "watch": ("save", "", "reads the game out line by line"),
    "campaign": ("name", "NAME", "plays a chapter line by line"),
}
"""For commands with a screen: the word that may follow, what stands for it when it is left out, and what --plain does."""


def _without_screen(args: argparse.Namespace) -> str:
    """What to type where there is no screen, and what it does."""
    import shlex

    command = args.command if args.command in WITHOUT_SCREEN else "play"
    word, usual, does = WITHOUT_SCREEN[command]
    named = getattr(args, word, None) or usual
    return f"`dinotui {shlex.join([command, *filter(None, [named]), '--plain'])}` {does}"


def terminal_of(args: argparse.Namespace, settings: Settings) -> Terminal:
    """What the screen may use, by the command line, else the settings, else the environment. Raises UsageError."""
    from dinotui import setups, terminal

    colour = args.colour or settings.colours
    if colour not in ("auto", *terminal.COLOURS):
        raise UsageError(f"There is no colour depth {colour!r}: choose {setups.listed(terminal.COLOURS)}.")
    glyphs = settings.glyphs if args.ascii is None else "ascii" if args.ascii else "unicode"
    return terminal.detect(os.environ, colour, glyphs)


def theme_of(args: argparse.Namespace, settings: Settings, shown: Terminal) -> str:
    """The name of the theme: as asked, without colours `mono`, else the setting. Raises UsageError."""
    from dinotui import saved, setups

    names = saved.theme_names()
    if args.theme is not None:
        if args.theme not in names:
            raise UsageError(f"There is no theme {args.theme!r}{setups.near(args.theme, names)}: choose {setups.listed(names)}.")
        return str(args.theme)
    if shown.colours == "none" and "mono" in names:
        return "mono"
    return settings.theme


def _screen(look: Look, store: GameStore | None = None, campaign: str | None = None) -> int:
    """Open the full screen: at a game, at a campaign ("" for the list of them), or at home."""
    from dinotui import terminal

    terminal.prepare(look.terminal, os.environ)
    from dinotui.app import DinotuiApp, run

    app = DinotuiApp(look.settings, look.terminal, theme=look.theme, store=store, campaign=campaign, problems=look.problems)
    return run(app, mouse=look.settings.mouse)


if __name__ == "__main__":
    sys.exit(main())
