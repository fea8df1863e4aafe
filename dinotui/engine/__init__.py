"""The rules machinery. Knows no game, no terminal, no disk."""

from .asks import Ask, Legal, Option, legal, multisets
from .chance import Dice
from .errors import BoxError, ChanceReached, IllegalChoice, RulesError
from .game import LOST, PERSON, SHARED, WON, Game, HelpPage, RuleText, Score, ScoreLine, SeatPlan, Setup, SetupOption, Source
from .menu import Menu, Rules, Things
from .state import State, clone, cloner, digest
from .table import Position, Preview, Redeal, Table
from .words import NOBODY, NOTHING, NUMBER, STOP, WORD, YESNO, Kind, Line, Seat, Verb, counted, said, spoken, text_of

__all__ = [
    "LOST",
    "NOBODY",
    "NOTHING",
    "NUMBER",
    "PERSON",
    "SHARED",
    "STOP",
    "WON",
    "WORD",
    "YESNO",
    "Ask",
    "BoxError",
    "ChanceReached",
    "Dice",
    "Game",
    "HelpPage",
    "IllegalChoice",
    "Kind",
    "Legal",
    "Line",
    "Menu",
    "Option",
    "Position",
    "Preview",
    "Redeal",
    "RuleText",
    "Rules",
    "RulesError",
    "Score",
    "ScoreLine",
    "Seat",
    "SeatPlan",
    "Setup",
    "SetupOption",
    "Source",
    "State",
    "Table",
    "Things",
    "Verb",
    "clone",
    "cloner",
    "counted",
    "digest",
    "legal",
    "multisets",
    "said",
    "spoken",
    "text_of",
]  # fmt: skip
