"""Where the user's files are: data (saves, own boxes and campaigns, statistics), configuration, state."""

from __future__ import annotations

from pathlib import Path

import platformdirs

APP = "dinotui"


def data() -> Path:
    """Saves, own box corrections, own campaigns and progress in them, statistics."""
    return platformdirs.user_data_path(APP, appauthor=False)


def config() -> Path:
    """The settings file."""
    return platformdirs.user_config_path(APP, appauthor=False)


def state() -> Path:
    """Reports of unexpected errors."""
    return platformdirs.user_state_path(APP, appauthor=False)
