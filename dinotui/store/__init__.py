"""Save files, the user's library of saves, and the one owner of a running game. Knows no terminal."""

from .changes import Change
from .errors import Damaged, Locked, NewerFormat, RulesFailed, SaveError
from .journal import Journal
from .library import Library, Trashed
from .listing import SaveInfo
from .session import GameStore
from .shipping import shipped
from .timeline import Reach, Undone

__all__ = [
    "Change", "Damaged", "GameStore", "Journal", "Library", "Locked", "NewerFormat", "Reach", "RulesFailed", "SaveError",
    "SaveInfo", "Trashed", "Undone", "shipped",
]  # fmt: skip
