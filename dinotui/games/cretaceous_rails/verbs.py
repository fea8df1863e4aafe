"""Every way of choosing: its stable name and the words of its question and options."""

from __future__ import annotations

from dinotui.engine import NOTHING, YESNO, Verb

from . import notes
from .words import (
    BUILDING,
    BUILT,
    COMPANY,
    DINOSAUR_AT,
    DISPLAY,
    EDGE,
    HOME,
    JUNGLE_AT,
    LEVEL,
    PAYMENT,
    RATINGS,
    RENEWAL,
    ROTATION,
    SIDE,
    SOURCE,
    SPACE,
    SPECIES_KIND,
    SPOT,
    TILE,
)

# the set-up
TAKE_COMPANY = Verb("company", COMPANY, "Choose your company", "{}", notes.company)
TAKE_SIDE = Verb("side", SIDE, "Which side of jungle tile {piece} goes up?", "{}", notes.side)
TURN_TILE = Verb("rotate", ROTATION, "How do you turn jungle tile {piece}?", "{}")
PLACE_TILE = Verb("spot", SPOT, "Where does jungle tile {piece} go? Its lowest hex lies at", "{}", notes.spot)
TAKE_HOME = Verb("home", HOME, "Choose your home", "{}", notes.home)
SECOND_RAIL = Verb("second", EDGE, "Lay your second rail to the left or to the right", "{}", notes.lay)

# a turn
PLACE = Verb("place", SPACE, "Place executive {number} between two actions", "{}", notes.place)
SHARE = Verb("share", SPACE, "", "{}, shared", notes.share)
SWAP = Verb("swap", TILE, "", "swap {}", notes.swap)
SWAP_WITH = Verb("swap_with", TILE, "Swap {tile} with which tile?", "{}")
USE = Verb("use", BUILT, "Which of your cards do you use?", "{}", notes.use)
FIRST = Verb("first", TILE, "Which action comes first?", "{} first")
SKIP = Verb("skip", NOTHING, "", "skip and unload", notes.skip)
DONE = Verb("stop", NOTHING, "", "done")

# ratings
PAY_RATINGS = Verb("ratings", RATINGS, "Pay {cost} in ratings: which go down?", "{}", notes.ratings)
CROSS = Verb("cross", YESNO, "Pay a jungle token to take {species} past the line after {at}?", "{}", notes.cross)
BONUS = Verb("bonus", SPECIES_KIND, "Which rating rises next?", "{}")

# the actions
LAY = Verb("lay", EDGE, "Lay rails: place rail {n} of {of}", "{}", notes.lay)
LIFT = Verb("lift", EDGE, "Lay rails: your supply is empty, pick up rail {n} of {of}", "pick up {}", notes.lift)
LAY_AGAIN = Verb("lay_again", EDGE, "Lay the rail from {from_edge} somewhere else", "{}", notes.lay)
CLEAR = Verb("clear", JUNGLE_AT, "Clear jungle: take token {n} of {of}", "{}", notes.clear)
TAKE_TOURIST = Verb("tourist", SOURCE, "Safari: take tourist {n} of {of}", "{}", notes.tourist)
CAPTURE = Verb("capture", DINOSAUR_AT, "Capture: take dinosaur {n} of {of}", "{}", notes.capture)
TAKE_CARD = Verb("take", DISPLAY, "Draw cards: take card {n} of {of}", "{}", notes.card)
RENEW = Verb("renew", RENEWAL, "Draw cards: renew a row, or stop", "renew {}")
REPLACE = Verb("replace", DISPLAY, "Draw cards: replace a card, or stop", "replace {}")
BUILD = Verb("build", BUILDING, "Build cards", "{}", notes.build)
PAY = Verb("pay", PAYMENT, "Pay for {card} with", "{}")

# effects of cards
UNLOAD_NOW = Verb("unload", RATINGS, "Unload the train now?", "unload, paying {}", notes.unload)
KEEP_LOADED = Verb("stop", NOTHING, "", "keep it loaded")
GAIN_CAR = Verb("car", RATINGS, "Gain a train car?", "gain it, paying {}", notes.ratings)
NO_CAR = Verb("stop", NOTHING, "", "no car")
LEAVE_JUNGLE = Verb("stop", NOTHING, "", "clear nothing")

# powers
FACE_DOWN = Verb("face_down", LEVEL, "", "top card face down on level {}")
BUILD_DRAWN = Verb("build_drawn", BUILDING, "Bobo & Ham: build a card you just drew", "{}", notes.build)
AT_FRONT = Verb("at_front", NOTHING, "Sam & Goldie: pay 1 rating to act in front of your last rail")
