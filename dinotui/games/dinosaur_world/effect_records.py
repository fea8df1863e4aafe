"""Effects as they stand in the box's TOML file (DW-14): frozen types told apart by their kind."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]
Some = Annotated[int, msgspec.Meta(ge=1)]
WorkerId = Literal["seasonal", "administrator", "ranger", "scientist", "security"]
Resource = Literal["money", "vp", "security", "threat", "excitement", "movement"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """One step of an effect."""


class Gain(Effect, frozen=True, tag="gain"):
    """Gain so much of a resource; threat may be lowered."""

    resource: Resource
    n: int


class GainDna(Effect, frozen=True, tag="gain_dna"):
    """Gain DNA of a pool: basic, advanced, any, or one kind."""

    pool: str
    n: Some


class GainWorker(Effect, frozen=True, tag="gain_worker"):
    """Take workers from the supply into the hand."""

    worker: WorkerId
    n: Some


class RemoveBoredom(Effect, frozen=True, tag="remove_boredom"):
    """Take Boredom tokens off adjacent tiles, or off any tile of the park."""

    n: Some
    scope: Literal["adjacent", "park"]


class Per(Effect, frozen=True, tag="per"):
    """Gain a resource for each thing counted, up to a limit."""

    count: Literal["dinos_here", "adjacent_attractions", "adjacent_tiles_with_dinos"]
    resource: Resource
    each: Some
    max: Some


class Refine(Effect, frozen=True, tag="refine"):
    """Refine DNA up to so many times."""

    max: Some


class MakeDino(Effect, frozen=True, tag="make_dino"):
    """Make up to so many dinosaurs, each for so much less DNA."""

    max: Some
    discount: Count


class Payment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid: dollars, or DNA of any kinds."""

    resource: Literal["money", "dna_any"]
    n: Some


class Reward(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is gained for a payment."""

    resource: Resource
    n: Some


class PayFor(Effect, frozen=True, tag="pay_for"):
    """Pay once, if the player likes, for a gain."""

    pay: Payment
    gain: Reward
    optional: Literal[True]


class RemoveDeath(Effect, frozen=True, tag="remove_death"):
    """Give back Death tokens."""

    n: Some


class UpgradeJeeple(Effect, frozen=True, tag="upgrade_jeeple"):
    """Place up to so many Jeeple tokens, each for so many dollars."""

    n: Some
    cost: Count


class ReturnEscaped(Effect, frozen=True, tag="return_escaped"):
    """Send up to so many escaped dinosaurs home."""

    n: Some


AnyEffect = Gain | GainDna | GainWorker | RemoveBoredom | Per | Refine | MakeDino | PayFor | RemoveDeath | UpgradeJeeple | ReturnEscaped
Effects = tuple[AnyEffect, ...]
