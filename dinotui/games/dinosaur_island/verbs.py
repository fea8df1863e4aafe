"""Every way of choosing: its stable name and the words of its question and options."""

from __future__ import annotations

from dinotui.engine import NOTHING, NUMBER, WORD, YESNO, Verb

from . import notes
from .words import (
    CARD,
    CATEGORY,
    COLOUR,
    DIE,
    EXHIBIT,
    FIGURE,
    GOAL,
    ITEM,
    LAB_SPACE,
    MIX,
    OPEN,
    PAIR,
    ROW,
    SLOT,
    SPOT,
    STAFF,
    STALL,
    STORAGE,
    TILE,
    UPGRADE,
    ZONE,
)

# a solo game's objectives
LEAVE_OUT = Verb("leave_out", GOAL, "Leave out an objective ({left} to leave out, 7 stay)", "{}", notes.goal_worth)
SCORE_GOAL = Verb("score_goal", GOAL, "Score objectives now, or keep them", "{}", notes.goal_now)
DROP_GOAL = Verb("drop_goal", GOAL, "You scored no objective this round: discard one", "{}", notes.goal_state)

# research
SEND = Verb("send", FIGURE, "Send which figure?", "{}", notes.figure)
NO_EXTRA = Verb("stop", NOTHING, "", "no extra turn")
CLAIM = Verb("claim", DIE, "Where does {figure} go?", "die {}", notes.claim)
STORE = Verb("store", STORAGE, "", "{}", notes.store)
PROCURE = Verb("procure", CATEGORY, "", "{}", notes.procure)
TO_POOL = Verb("pool", NOTHING, "", "pass: to the worker pool", notes.pool)
UNITS = Verb("units", MIX, "Gain {n} {tier} DNA of any colours", "{}", notes.gain)
HOW_MANY = Verb("how_many", NUMBER, "Gain {n} {tier} DNA: how many of them {colour}?", "{}")
RAISE_LIMIT = Verb("limit", COLOUR, "Cold storage: raise which limit? {left} left", "{}", notes.limit)
EXHIBIT_AT = Verb("exhibit_at", PAIR, "Where does the {species} exhibit go?", "{}", notes.pair)
ENLARGE_FREE = Verb("enlarge_free", EXHIBIT, "Which paddock grows by one step, free?", "{}", notes.enlarge_free)
COPY = Verb("copy", YESNO, "{seat} made {mix} DNA: copy it with your Computer Programmer?", "{}", notes.copy)

# the market
HIRE = Verb("hire", CARD, "Market: action {n} of {of}", "hire {}", notes.hire)
BUILD = Verb("build", TILE, "", "build {}", notes.build)
BUY = Verb("buy", UPGRADE, "", "buy {}", notes.buy)
BUY_OPEN = Verb("buy_open", OPEN, "", "buy {}", notes.buy_open)
BUY_DNA = Verb("buy_dna", ROW, "", "buy {}", notes.buy_dna)
TAKE_MONEY = Verb("take_money", NOTHING, "", "pass: take money", notes.take_money)
FIRE = Verb("fire", STAFF, "You have too many specialists: fire one", "{}", notes.fire)
BUILD_AT = Verb("build_at", ZONE, "Where does {attraction} go?", "{}", notes.zone)
COVER = Verb("cover", LAB_SPACE, "Your lab is full: where does {action} go?", "{}", notes.cover)
THROW_OUT = Verb("throw_out", ITEM, "Discard which item from that row?", "{}")

# workers
USE = Verb("use", SLOT, "Use your workers: {workers} ready", "{}", notes.use)
FREE_REFINE = Verb("free_refine", NOTHING, "", "Geneticist: refine without a worker")
WORKERS_DONE = Verb("stop", NOTHING, "", "done")
REFINE = Verb("refine", COLOUR, "Refine into which DNA?", "{}", notes.refine)
CREATE = Verb("create", EXHIBIT, "Where do you create a dinosaur?", "{}", notes.create)
PAY_DNA = Verb("pay_dna", MIX, "Pay {n} basic DNA", "{}")
SECURE = Verb("secure", NOTHING, "Raise security, or enlarge a paddock", "raise security", notes.secure)
ENLARGE = Verb("enlarge", EXHIBIT, "", "enlarge {}", notes.enlarge)
REPEAT = Verb("repeat", SLOT, "Repeat which slot?", "{}", notes.repeat)
MAKE = Verb("make", COLOUR, "Gain which advanced DNA?", "{}")

# the park
OFFICE = Verb("office", NUMBER, "Send hooligans away? {n} at your entrance", "Security Office: return {}", notes.office)
GUARD = Verb("guard", NOTHING, "", "Security Guard: return one for 1 VP")
KEEP_THEM = Verb("stop", NOTHING, "", "keep the rest")
TO_INTERN = Verb("intern", YESNO, "Give a patron to the Intern?", "{}")
HOOLIGAN = Verb("hooligan", SPOT, "Where does a hooligan stand? {left} left to place", "{}", notes.spot)
PATRON = Verb("patron", SPOT, "Where does a patron stand? {left} left to place", "{}", notes.spot)
LEAVE_EMPTY = Verb("leave_empty", SPOT, "More spots than patrons: where does a spot stay empty? {left} left", "{}", notes.spot)
EATEN = Verb("eaten", SPOT, "Dinosaurs eat a patron: where? {left} left", "{}", notes.spot)
DOUBLE = Verb("double", STALL, "Ride Improvement: where do patrons count double?", "{}")
REGISTER = Verb("register", STALL, "Cash Register: ${money} for each patron where?", "{}")
CASH = Verb("cash", NUMBER, "{place}: how many patrons, at most {n}, pay ${money} instead of {worth} VP?", "{}", notes.cash)

# after the round
BONUS = Verb("bonus", WORD, "Season bonus: take one")
BONUS_SECURITY = Verb("bonus_security", NOTHING, "", "security +1")
BONUS_PADDOCK = Verb("bonus_paddock", NOTHING, "", "enlarge a paddock")
BONUS_DNA = Verb("bonus_dna", NOTHING, "", "2 basic DNA")
KEEP_GOALS = Verb("stop", NOTHING, "", "keep the rest")
