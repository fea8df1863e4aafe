"""Phase 3, Private Actions (DW-6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from dinotui.engine import Seat, Verb

from .effects import resolve_step
from .solo import offer_specialists
from .table import WorldTable
from .verbs import ACT_WITH, END_PRIVATE, FUNDS, MAKE, REFINE, SECURE, UPGRADE

ACTIONS: Mapping[str, tuple[Verb[None], str]] = {
    "make_dinosaurs": (MAKE, "DW-6.2"),
    "refine_dna": (REFINE, "DW-6.3"),
    "increase_security": (SECURE, "DW-6.4"),
    "upgrade_jeeple": (UPGRADE, "DW-6.5"),
    "raise_funds": (FUNDS, "DW-6.6"),
}
"""The private actions: their verbs and rules."""


async def private_turn(t: WorldTable, seat: Seat) -> None:
    """DW-6.1: one private action, or the end of the phase for this player."""
    s = t.state
    menu = t.menu(seat, "DW-6.1", head=MAKE)
    for action, (verb, _) in ACTIONS.items():
        menu.one(verb, partial(act, t, seat, action), unless=partial(t.cannot_act, seat, action))
    offer_specialists(t, seat, menu)
    if not await menu.run(stop=END_PRIVATE):
        s.done += 1


async def act(t: WorldTable, seat: Seat, action: str) -> None:
    """DW-6.1, DW-14.3: a worker on a private action; a matching one makes it stronger."""
    record, rule = t.box.private[action], ACTIONS[action][1]
    kinds = t.upgraders if action == "upgrade_jeeple" else t.hands
    worker = await t.choose(seat, ACT_WITH, lambda: kinds(seat), rule, action=action, name=record.name)
    t.use_worker(seat, worker)
    t.tell(seat, "uses {worker}: {name}", worker=worker, name=record.name)
    matching = worker == t.box.worker_number[record.bonus_worker]
    await resolve_step(t, seat, record.bonus if matching else record.base, must=True)
