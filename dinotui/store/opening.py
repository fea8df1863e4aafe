"""From a set-up to the header of a save, and from a header back to set-up, game and box."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

import dinotui
from dinotui import games
from dinotui.engine import PERSON, BoxError, Game, SeatPlan, Setup

from .errors import Damaged, NewerFormat, SaveError
from .records import FORMAT, BadLine, Header, SavedSeat, box_data, clean, explained, packed

AnyGame = Game[Any, Any]


def find_game(name: str) -> AnyGame:
    """The game of this name. Raises SaveError."""
    try:
        return games.find(name)
    except KeyError:
        raise SaveError(f"This dinotui has no game called {clean(name, 40)}.") from None


def header_of(setup: Setup, data: Mapping[str, Any], title: str, attempt: tuple[str, str] = ("", "")) -> Header:
    """The first line of a new game, which may be an attempt at a chapter of a campaign. Raises SaveError for a set-up the game
    can't be played with."""
    game = find_game(setup.game)
    checked(game, setup)
    return Header(
        n=0,
        format=FORMAT,
        dinotui=dinotui.__version__,
        id=new_id(),
        created=now(),
        title=clean(title) or game.title,
        game=game.name,
        ruleset=setup.ruleset,
        seats=tuple(SavedSeat(clean(seat.name, 40), clean(seat.player, 40)) for seat in setup.seats),
        options=setup.options,
        seed=setup.seed,
        box=packed(dict(data)),
        campaign=attempt[0],
        chapter=attempt[1],
    )


def setup_of(header: Header) -> tuple[AnyGame, Setup]:
    """The game and set-up of a header. Raises SaveError when this dinotui can't play it."""
    game = find_game(header.game)
    if unknown := [name for name in header.ruleset if name not in game.rulesets]:
        raise NewerFormat(f"This save plays by the rule change {unknown[0]}, which this dinotui does not know; update dinotui.")
    options = {option.name: option.values[0][0] for option in game.options()} | header.options
    seats = tuple(SeatPlan(seat.name, seat.player) for seat in header.seats)
    setup = Setup(game.name, seats, options, header.seed, header.ruleset)
    checked(game, setup)
    _check_seats(seats)
    return game, setup


def _check_seats(seats: tuple[SeatPlan, ...]) -> None:
    """Raises SaveError for seats no new game would be given: a file may come from anywhere."""
    from dinotui import bots  # only where a save is opened

    for i, seat in enumerate(seats):
        if not seat.name.isprintable() or not seat.name.strip():
            raise SaveError(f"Seat {i + 1} of this save has no name that can be shown.")
        if seat.name in (other.name for other in seats[:i]):
            raise SaveError(f"Two seats of this save are called {clean(seat.name, 40)}.")
        if seat.player != PERSON:
            try:
                bots.find(seat.player)
            except KeyError:
                raise SaveError(
                    f"In this save {clean(seat.name, 40)} is played by {clean(seat.player, 40)}, which this dinotui does not have."
                ) from None


def checked(game: AnyGame, setup: Setup) -> None:
    """Raises SaveError when the game can't be played with this set-up."""
    if len(setup.seats) not in game.seats:
        raise SaveError(f"{game.title} can't be played with {len(setup.seats)} seats.")
    allowed = {option.name: [value for value, _ in option.values] for option in game.options()}
    for name, value in setup.options.items():
        if name not in allowed:
            raise SaveError(f"{game.title} has no option {clean(name, 40)}.")
        if value not in allowed[name]:
            raise SaveError(f"The option {name} of {game.title} can't be {clean(value, 40)}.")
    if missing := [name for name in allowed if name not in setup.options]:
        raise SaveError(f"The option {missing[0]} of {game.title} is not given.")


def box_of(game: AnyGame, header: Header) -> Any:
    """The box a game goes on with. Raises SaveError."""
    try:
        return _box(game, header.box)
    except BadLine as error:
        raise Damaged(f"its box: {error}", 1) from None
    except BoxError as error:
        raise SaveError(f"The box in this save does not fit the game: {error}.") from None
    except Exception as error:  # a box is foreign data until it has been read, and games may stumble over it anyhow
        raise SaveError(f"The box in this save can't be read: {explained(error)}.") from error


@lru_cache(maxsize=8)
def _box(game: AnyGame, packed_box: bytes) -> Any:
    """Boxes never change, so tables share one, and a game that was just begun opens with it."""
    return game.box(box_data(packed_box))


def new_id() -> str:
    """A name no other game has."""
    return os.urandom(6).hex()


def now() -> str:
    """The present time in UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
