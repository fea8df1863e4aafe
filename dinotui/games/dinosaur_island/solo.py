"""The solo game (DI-12): its deck, and its objectives."""

from __future__ import annotations

from dinotui.engine import NOBODY, Seat

from . import objectives
from .box import ANY_ADVANCED, ANY_BASIC, BASIC, PADDOCK
from .rounds import next_round
from .state import EMPTY, REMOVED, Solo
from .table import IslandTable
from .verbs import DROP_GOAL, KEEP_GOALS, LEAVE_OUT, SCORE_GOAL
from .words import COLUMNS, ROWS

ME = Seat(0)


def solo_of(t: IslandTable) -> Solo:
    """The solo game's own pieces."""
    solo = t.state.solo
    assert solo is not None
    return solo


async def choose_goals(t: IslandTable) -> None:
    """DI-12.3: seven of ten objectives stay; the others go into the deck."""
    solo, numbers = solo_of(t), t.box.solo
    for left in range(numbers.draw - numbers.choose, 0, -1):
        goal = await t.choose(ME, LEAVE_OUT, lambda: solo.drawn, "DI-12.3", left=left)
        solo.drawn.remove(goal)
        solo.deck.append(goal)
    solo.goals[:] = solo.drawn
    solo.drawn.clear()
    solo.deck.sort()
    t.shuffle(solo.deck)
    next_round(t)


async def deck_turn(t: IslandTable) -> None:
    """DI-12.4: the deck takes dice, items of the market, perhaps a recipe."""
    s, solo = t.state, solo_of(t)
    s.done += 1
    card = t.draw(solo.deck)
    solo.shown.append(card)
    lines = t.box.solo_cards[card].ai
    for selector in lines.dice:
        remove_die(t, selector)
    for cell in lines.market:
        column = COLUMNS.index(cell.column)
        row = next(row for row in range(ROWS) if t.box.rows[row].price == cell.price)
        item = s.market[column][row]
        if item != EMPTY:
            s.market[column][row] = EMPTY
            t.discard(column, item)
            t.tell(NOBODY, "the deck discards {item}", item=(column, item))
    for name in lines.recipe:
        category = t.box.categories.index(name)
        recipe = s.recipes[category]
        if recipe != EMPTY:
            s.recipes[category] = EMPTY
            s.lost += (recipe,)
            t.tell(NOBODY, "the deck removes the recipe {species}", species=recipe)


def fits(t: IslandTable, selector: str, die: int) -> bool:
    """DI-12.5: whether a die has what a selector names."""
    what = t.face(die).what
    if selector == "special":
        return what >= PADDOCK
    if selector == "advanced":
        return what == ANY_ADVANCED or (what < PADDOCK and what not in (*BASIC, ANY_BASIC))
    if selector == "most_symbols":
        return what < PADDOCK
    if selector == "least_threat":
        return True
    colour = t.box.number[selector]
    return what in (colour, ANY_BASIC if colour in BASIC else ANY_ADVANCED)


def remove_die(t: IslandTable, selector: str) -> None:
    """DI-12.5: the leftmost die that fits; the rightmost that is left when none does."""
    s = t.state
    left = [die for die, owner in enumerate(s.owners) if owner == EMPTY]
    fitting = [die for die in left if fits(t, selector, die)]
    if not fitting:
        die = left[-1]
    elif selector == "most_symbols":
        die = min(fitting, key=lambda die: (-t.face(die).n, die))
    elif selector == "least_threat":
        die = min(fitting, key=lambda die: (t.face(die).pips, die))
    else:
        die = fitting[0]
    s.owners[die] = REMOVED
    face = t.face(die)
    t.tell(NOBODY, "the deck removes die {n}, {face}", n=die + 1, face=(face.what, face.n))


def goals_met(t: IslandTable) -> list[int]:
    """DI-12.10: objectives in play whose condition holds."""
    p, cards = t.player(ME), t.box.solo_cards
    return [goal for goal in solo_of(t).goals if objectives.progress(t, p, cards[goal].cond) >= cards[goal].cond.n]


async def judge(t: IslandTable) -> None:
    """DI-12.10, DI-12.11: score any objectives that hold; discard one when none was scored. DI-12.12: the end."""
    s, solo, p = t.state, solo_of(t), t.player(ME)
    solo.success = False
    while (goal := await t.offer(ME, SCORE_GOAL, lambda: goals_met(t), "DI-12.10", stop=KEEP_GOALS)) is not None:
        solo.goals.remove(goal)
        solo.scored.append(goal)
        solo.success = True
        vp = t.box.solo_cards[goal].vp[s.round - 1]
        p.vp += vp
        t.tell(ME, "scores {n} VP: {goal}", n=vp, goal=goal)
    if not solo.success:
        goal = await t.choose(ME, DROP_GOAL, lambda: solo.goals, "DI-12.11", show=True)
        solo.goals.remove(goal)
        solo.dropped.append(goal)
        t.tell(ME, "discards the objective {goal}", goal=goal)
    if solo.goals:
        next_round(t)
    else:
        t.enter("over")
        t.tell(NOBODY, "no objective is left: the game is over")


def rating(t: IslandTable, total: float) -> str:
    """DI-12.14: what a total is called."""
    return next(record.label for record in reversed(t.box.records.solo_ratings) if max(0, total) >= record.min)
