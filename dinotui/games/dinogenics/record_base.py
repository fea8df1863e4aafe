"""What every record of the box carries."""

from __future__ import annotations

from typing import Literal

import msgspec

Origin = Literal["seed", "public", "reconstructed"]


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every record carries: where it comes from, and which of its fields are this project's own."""

    source: Origin
    note: str = ""
    authored: tuple[str, ...] = ()
