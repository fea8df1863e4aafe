"""Every way of choosing: its stable name and the words of its question and options."""

from __future__ import annotations

from dinotui.engine import NOTHING, Verb

from . import notes
from .words import CARD, CLEARING, DNA, ESCAPEE, FACE, GOAL, HEX, MIX, OFFER, REFINED, SPECIALIST, SPOT, TOKEN, VISIT, WORKER

# set-up
RETURN_GOAL = Verb("return_goal", GOAL, "Return an objective to the deck ({left} more allowed), or keep the rest", "{}", notes.goal)
KEEP_GOALS = Verb("stop", NOTHING, "", "keep the rest")
TAKE_SPECIALIST = Verb("specialist", SPECIALIST, "Choose Specialist {n} of {of}", "{}", notes.specialist)
DRAFT_PADDOCK = Verb("draft_paddock", OFFER, "Draft: take a Dino Paddock", "{}", notes.drafted)
DRAFT_SPECIAL = Verb("draft_special", OFFER, "Draft: take a Special Building", "{}", notes.drafted)
PLACE_FIRST = Verb("place_first", OFFER, "Which tile do you place first?", "{}", notes.drafted)
PLACE_AT = Verb("place_at", HEX, "Place {tile} where?", "{}", notes.spot)
FIRST_TOKEN = Verb("first_token", TOKEN, "Choose your first Jeeple bonus token", "{}", notes.token)

# phase 1
HIRE = Verb("hire", CARD, "Hire Workers: take a card; {workers} come with each", "{}")

# phase 2
GATHER = Verb("gather", FACE, "Public action: gather DNA or build", "gather {}", notes.face)
EXTRA = Verb("extra", DNA, "Gather DNA: one more of which kind?", "{}")
BUILD_SPECIAL = Verb("build_special", OFFER, "", "build {}", notes.offer)
BUILD_ATTRACTION = Verb("build_attraction", OFFER, "", "build {}", notes.offer)
BUILD_PADDOCK = Verb("build_paddock", OFFER, "", "build {} paddock", notes.offer)
BUILD_WITH = Verb("build_with", WORKER, "Build {tile} with which worker?", "{}", notes.builder)
GATHER_WITH = Verb("gather_with", WORKER, "Gather {mix} with which worker?", "{}", notes.builder)
BUILD_AT = Verb("build_at", HEX, "Build {tile} where?", "{}", notes.spot)
PASS = Verb("stop", NOTHING, "", "pass for this phase")
END_PUBLIC = Verb("stop", NOTHING, "", "end Public Actions")
USE_SPECIALIST = Verb("use", SPECIALIST, "", "use {}", notes.specialist)

# phase 3
MAKE = Verb("make", NOTHING, "Private action", "Make Dinosaurs", notes.acting("make_dinosaurs"))
REFINE = Verb("refine", NOTHING, "", "Refine DNA", notes.acting("refine_dna"))
SECURE = Verb("secure", NOTHING, "", "Increase Security", notes.acting("increase_security"))
UPGRADE = Verb("upgrade", NOTHING, "", "Upgrade Jeeple", notes.acting("upgrade_jeeple"))
FUNDS = Verb("funds", NOTHING, "", "Raise Funds", notes.acting("raise_funds"))
ACT_WITH = Verb("act_with", WORKER, "{name} with which worker?", "{}", notes.builder)
END_PRIVATE = Verb("stop", NOTHING, "", "end Private Actions")

# what actions and effects ask
DINOSAUR = Verb("dinosaur", SPOT, "Make dinosaur {n} of {of} where?", "{}", notes.dinosaur)
UNPAID = Verb("unpaid", MIX, "Which DNA do you not pay?", "{}")
REFINE_INTO = Verb("refine_into", REFINED, "Refine DNA: {n} of {of}", "{}", notes.refining)
PLACE_TOKEN = Verb("place_token", TOKEN, "Upgrade Jeeple: place which token?", "{}", notes.token)
GAIN_DNA = Verb("gain_dna", MIX, "Gain {n} DNA", "{}")
TAKE_OFF = Verb("take_off", SPOT, "Remove Boredom: {left} more", "{}", notes.bored)
PAY_DNA = Verb("pay_dna", MIX, "Pay {n} DNA for {vp} VP?", "pay {}")
PAY_MONEY = Verb("pay_money", NOTHING, "Pay ${n} for {vp} VP?", "pay")
SEND_HOME = Verb("send_home", ESCAPEE, "Send which escaped dinosaur home?", "{}", notes.escapee)
ENOUGH = Verb("stop", NOTHING, "", "no more")
NO = Verb("stop", NOTHING, "", "no")

# phase 4
ACTIVATE = Verb("activate", VISIT, "Jeeple Tour: {movement} movement left, {excitement} excitement", "activate {}", notes.visit)
CLEAR = Verb("clear", CLEARING, "", "send home {}", notes.clearing)
DRIVE = Verb("drive", SPOT, "", "drive to {}", notes.drive)
END_TOUR = Verb("stop", NOTHING, "", "end the tour")

# solo, and the new entrance
ESCAPE = Verb("escape", SPOT, "The markers run out: from which paddock does a dinosaur escape next?", "{}", notes.escape)
NEW_ENTRANCE = Verb("new_entrance", HEX, "Move the Park Entrance where?", "{}", notes.spot)
