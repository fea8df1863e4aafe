"""Every way of choosing: its stable name and the words of its question and options."""

from __future__ import annotations

from dinotui.engine import NOTHING, Verb

from . import notes
from .words import AIRLINE, DELIVERY, DEVOURED, GOOD, HEX, LOAD, NODE, RAIL, SET, SHARE_OF, TARGET, WORKS

# the set-up
TAKE_SET = Verb("set", SET, "Choose your opening set", "{}", notes.opening_set)

# a turn
LAY_TILE = Verb("lay", HEX, "You drew a tile, {tile}: which water hex does it cover?", "{}", notes.lay)
BUY = Verb("buy", SHARE_OF, "You have ${money}: buy a share, or none", "buy {}", notes.buy)
NO_SHARE = Verb("stop", NOTHING, "", "buy none")
BOX_CUBE = Verb("box", RAIL, "Which cube goes into the box of {company}?", "{} cube", notes.box_cube)
STAND = Verb("stand", HEX, "Where does the new factory of {company} stand?", "{}", notes.stand)

# actions
BUILD = Verb("build", RAIL, "Take your action", "build with {}", notes.build)
DELIVER = Verb("deliver", LOAD, "Take your action", "{}", notes.load)
PRODUCE = Verb("produce", WORKS, "Take your action", "produce with {}", notes.produce)
NEST = Verb("nest", AIRLINE, "Place a nest of which airline?", "place a nest of {}", notes.nest)
RECYCLE = Verb("recycle", GOOD, "Recycle which good?", "recycle {}", notes.recycle)
CUBE = Verb("cube", TARGET, "Place a cube of {rail}: you have {left}", "{}", notes.cube)
BUILT = Verb("stop", NOTHING, "", "stop building", notes.built)
WAY = Verb("way", DELIVERY, "Deliver {good} from {hex} with {rail}: which way?", "{}", notes.way)
TRACE = Verb("trace", NOTHING, "", "trace the way yourself")
STEP = Verb("step", NODE, "From {hex} with {stops} on the way so far: which hex comes next?", "{}")
END = Verb("end", NOTHING, "", "deliver here", notes.end)
DEVOUR = Verb("devour", DEVOURED, "Which factories give up their goods for the cities you passed?", "{}")
FILL = Verb("fill", GOOD, "Which good goes on the factory at {hex}?", "{}", notes.fill)
NEST_AT = Verb("nest_at", HEX, "Which city gets the nest of {company}?", "{}", notes.nest_at)

# Factory Bonuses
ONE_CUBE = Verb("bonus_cube", NOTHING, "One Factory Bonus up to ${value}, or none", "$4 bonus: place one cube")
ADVANCE_BONUS = Verb("bonus_advance", NOTHING, "", "$8 bonus: a railroad moves up")
RECYCLE_BONUS = Verb("bonus_recycle", NOTHING, "", "$12 bonus: recycle")
NEST_BONUS = Verb("bonus_nest", NOTHING, "", "$16 bonus: place a nest for $20")
BUY_BONUS = Verb("bonus_buy", NOTHING, "", "$20 bonus: buy a share")
NO_BONUS = Verb("stop", NOTHING, "", "no bonus")
ONE_OF = Verb("one_of", RAIL, "Place one cube of which railroad?", "{}", notes.build)
ADVANCE = Verb("advance", RAIL, "Which railroad moves up {n} spaces?", "{}", notes.advance)
BUY_MORE = Verb("buy_more", SHARE_OF, "You have ${money}: buy which share?", "buy {}", notes.buy)
